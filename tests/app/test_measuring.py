"""Decks measured from their files."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from duel_made import build, in_checkout

import deckforge
from deckforge.model.deck import Zone
from deckforge.model.measured import KeywordCount
from deckforge.rulesets.house_rules import HouseRules

DECK = """# ruleset: spellblade
# kind: player
3 Lightning Bolt
2 Serra Angel
1 Goblin Chieftain
2 Mountain

Sideboard
1 Shock
"""


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "deck.txt"
    path.write_text(DECK, encoding="utf-8")
    return path


def test_what_every_ruleset_measures(deck: Path) -> None:
    (found,) = deckforge.deck_stats(deck)
    assert (found.cards, found.distinct, found.counts) == (8, 4, {"deck": 8, "sideboard": 1})
    assert found.curve == ((0, 0), (1, 3), (2, 0), (3, 1), (4, 0), (5, 2), ("none", 2))
    assert found.mean_cost == Fraction(3 * 1 + 3 + 2 * 5, 6)
    assert found.roles == (("spell", 3), ("summon", 3), ("land", 2))
    assert found.colours == (("W", 2), ("R", 4), ("C", 2))
    assert found.keywords == (
        KeywordCount("flying", 2, 2, 0, 0),
        KeywordCount("vigilance", 2, 2, 0, 0),
        KeywordCount("haste", 1, 1, 1, 0),  # it has it and gives it
    )


def test_keywords_that_are_only_given(deck: Path) -> None:
    deck.write_text("2 Swiftfoot Boots\n1 Raging Goblin\n", encoding="utf-8")
    (found,) = deckforge.deck_stats(deck, ruleset="spellblade", kind="player")
    keywords = {keyword.name: keyword for keyword in found.keywords}
    assert keywords["haste"] == KeywordCount("haste", 3, 1, 2, 0)


def test_an_opening_hand(deck: Path) -> None:
    (found,) = deckforge.deck_stats(deck)
    assert found.hand is not None
    assert (found.hand.size, found.hand.of, found.hand.clause) == (5, 8, "SB-R1")
    odds = {each.what: each for each in found.hand.odds}
    # Two lands of eight cards, five drawn: none in 6 of the 56 hands.
    assert odds["land"].at_least_one == Fraction(50, 56)
    assert odds["land"].chances == (Fraction(6, 56), Fraction(2 * 15, 56), Fraction(20, 56))
    assert odds["playable in the first turn"].copies == 6
    assert odds["playable in the first turn"].at_least_one == 1


def test_a_hand_of_another_size(deck: Path) -> None:
    (one,) = deckforge.deck_stats(deck, hand=1)
    assert one.hand is not None
    assert {odds.what: odds.at_least_one for odds in one.hand.odds}["land"] == Fraction(2, 8)
    assert one.hand.clause == ""
    (all_,) = deckforge.deck_stats(deck, hand=99)
    assert all_.hand is not None
    assert {odds.expected for odds in all_.hand.odds} == {2, 3, 6}  # the whole deck
    with pytest.raises(deckforge.DeckforgeError, match="hand of 0"):
        deckforge.deck_stats(deck, hand=0)


def test_a_modifier_of_the_file_or_of_the_caller(deck: Path) -> None:
    assert deckforge.deck_stats(deck)[0].measures.figures == ()
    deck.write_text(f"# mod: 1\n{DECK}", encoding="utf-8")
    (file,), (caller,) = (deckforge.deck_stats(deck, modifier=given) for given in (None, 5))
    values = [
        {(row.name, row.way): row.value for row in found.measures.figures[0].rows}[("Lightning Bolt", "played")]
        for found in (file, caller)
    ]
    assert values == [Fraction(11, 2), Fraction(19, 2)]  # 3 + 1d4, 3 + 1d12
    assert (file.modifier, caller.modifier) == (1, 5)


def test_house_rules_change_what_is_measured(deck: Path, tmp_path: Path) -> None:
    deck.write_text(DECK.replace("player", "creature"), encoding="utf-8")
    (tmp_path / "deckforge.toml").write_text("[spellblade.creature]\ndraw = 3\n", encoding="utf-8")
    (found,) = deckforge.deck_stats(deck)
    assert found.hand is not None
    assert found.hand.size == 3
    assert found.house_rules is not None
    assert found.house_rules.endswith("deckforge.toml")
    assert HouseRules(found.house_rules).path == found.house_rules


def test_several_decks_and_lines_that_are_no_cards(deck: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text(f"{DECK}1 Xyzzy Plugh\n", encoding="utf-8")
    found = deckforge.deck_stats([deck, other])
    assert [len(each.list.unresolved) for each in found] == [0, 1]


def test_a_deck_that_says_nothing_of_itself(tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("1 Shock\n", encoding="utf-8")
    with pytest.raises(deckforge.DeckforgeError, match="which ruleset"):
        deckforge.deck_stats(tmp_path / "list.txt")
    (found,) = deckforge.deck_stats(tmp_path / "list.txt", ruleset="spellblade", kind="boss")
    assert found.kind == "boss"


@in_checkout
def test_a_ruleset_that_measures_nothing_has_hands_as_in_magic(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = build(tmp_path)
    (folder / "stats.py").unlink()
    monkeypatch.setenv("DECKFORGE_RULESET_PATH", str(folder))
    path = tmp_path / "mine.txt"
    path.write_text("# ruleset: duel\n4 Mountain\n8 Shock\n", encoding="utf-8")
    (found,) = deckforge.deck_stats(path, kind=deckforge.all_rulesets()[-1].kinds[0].id)
    assert (found.measures.figures, found.measures.drawn) == ((), (Zone.DECK,))
    assert found.hand is not None
    assert found.hand.size == 7
    lands = next(odds for odds in found.hand.odds if odds.what == "lands")
    assert lands.at_least_one == 1 - Fraction(8, 792)  # C(8, 7) of C(12, 7) hands have none
