"""Which cards two decks do not share."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest
from support import make_card, make_deck

import deckforge
from deckforge.app.comparing import changes
from deckforge.model.card import Card
from deckforge.model.deck import Deck, Zone
from deckforge.model.measured import CardChange

HEAD = "# ruleset: tell-tale\n# kind: player\n"
A = f"""{HEAD}
PC
1 Krenko, Mob Boss
Lands
3 Mountain
Deck
4 Lightning Bolt
2 Shock
1 Goblin Piker
1 Raging Goblin
1 Ironclaw Orcs
Sideboard
1 Ironclaw Orcs
"""
B = f"""{HEAD}
PC
1 Krenko, Mob Boss
Lands
4 Mountain
Deck
2 Lightning Bolt
1 Lightning Bolt
2 Shock
1 Goblin Guide
1 Ironclaw Orcs
Companion
1 Raging Goblin
"""


@pytest.fixture
def decks(tmp_path: Path) -> tuple[Path, Path]:
    paths = (tmp_path / "a.txt", tmp_path / "b.txt")
    for path, text in zip(paths, (A, B), strict=True):
        path.write_text(text, encoding="utf-8")
    return paths


def plain(found: tuple[CardChange, ...]) -> list[tuple[str, str, object, object]]:
    return [(change.what, change.name, change.before, change.after) for change in found]


def test_every_kind_of_change(decks: tuple[Path, Path]) -> None:
    found = deckforge.compare(*decks)
    assert plain(found.changes) == [
        ("added", "Goblin Guide", {}, {"deck": 1}),
        ("removed", "Goblin Piker", {"deck": 1}, {}),
        ("count", "Ironclaw Orcs", {"deck": 1, "sideboard": 1}, {"deck": 1}),
        ("count", "Lightning Bolt", {"deck": 4}, {"deck": 3}),
        ("count", "Mountain", {"lands": 3}, {"lands": 4}),
        ("moved", "Raging Goblin", {"deck": 1}, {"companion": 1}),
    ]
    assert (found.a.counts["lands"], found.b.counts["lands"]) == (3, 4)


def test_the_other_way_round_it_is_the_reverse(decks: tuple[Path, Path]) -> None:
    there, back = deckforge.compare(*decks), deckforge.compare(*reversed(decks))
    turned = {(change.name, tuple(change.after), tuple(change.before)) for change in back.changes}
    assert turned == {(change.name, tuple(change.before), tuple(change.after)) for change in there.changes}
    assert [change.what for change in back.changes].count("added") == 1
    assert (back.a.cards, back.b.cards) == (there.b.cards, there.a.cards)


def test_a_deck_and_itself(decks: tuple[Path, Path]) -> None:
    found = deckforge.compare(decks[0], decks[0])
    assert found.changes == ()
    assert found.a == found.b


def test_faces_and_other_spellings_are_the_same_card(tmp_path: Path) -> None:
    for name, card in (("a", "Fire // Ice"), ("b", "fire")):
        (tmp_path / name).write_text(f"# ruleset: spellblade\n# kind: player\n1 {card}\n", encoding="utf-8")
    assert deckforge.compare(tmp_path / "a", tmp_path / "b").changes == ()


def test_decks_of_two_rulesets(decks: tuple[Path, Path]) -> None:
    a, b = decks
    b.write_text(B.replace("tell-tale", "spellblade"), encoding="utf-8")
    with pytest.raises(deckforge.DeckforgeError, match=r"tell-tale deck, and .* a spellblade deck"):
        deckforge.compare(a, b)
    alike = deckforge.compare(a, b, ruleset="spellblade")
    # There a companion is a part of the deck, and so not moved.
    assert "Raging Goblin" not in {change.name for change in alike.changes}


def test_what_cannot_be_compared(decks: tuple[Path, Path]) -> None:
    with pytest.raises(deckforge.DeckforgeError, match="one deck at a time"):
        deckforge.compare(decks[0], decks[0].parent)
    with pytest.raises(deckforge.DeckforgeError, match="standard input"):
        deckforge.compare("-", "-")
    with pytest.raises(deckforge.DeckforgeError, match=r"gone\.txt"):
        deckforge.compare(decks[0], "gone.txt")


def test_changes_lead_from_one_deck_to_the_other() -> None:
    rng = random.Random(5)  # noqa: S311 - cases for a test
    cards = [make_card(f"Card {number}") for number in range(6)]
    seen: Counter[str] = Counter()
    for _ in range(100):
        a, b = (_random_deck(rng, cards) for _ in range(2))
        found = changes(a, b)
        seen.update(change.what for change in found)
        assert len({change.oracle_id for change in found}) == len(found)
        copies = _copies(a)
        for change in found:
            copies -= Counter({(change.oracle_id, zone): count for zone, count in change.before.items()})
            copies += Counter({(change.oracle_id, zone): count for zone, count in change.after.items()})
        assert copies == _copies(b)
    assert set(seen) == {"added", "removed", "count", "moved"}


def _random_deck(rng: random.Random, cards: list[Card]) -> Deck:
    zones = [Zone.DECK, Zone.SIDEBOARD]
    chosen = rng.sample([(card, zone) for card in cards for zone in zones], k=rng.randint(1, 8))
    return make_deck("spellblade", "player", *((rng.randint(1, 2), card, zone) for card, zone in chosen))


def _copies(deck: Deck) -> Counter[tuple[str, str]]:
    return Counter({(entry.card.oracle_id, entry.zone.value): entry.count for entry in deck.entries})
