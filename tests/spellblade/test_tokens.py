"""SB-T15: tokens of the card's player, and those that other people get."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from spellblade_made import NOWHERE, by, face_of, keyword, stats_of
from support import make_card

from deckforge.model.statblock import Row
from deckforge.oracle.facts import Span, TokenMaker
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.spellblade import RULESET
from deckforge.rulesets.spellblade.caster import Caster


def ape(**parts: Any) -> TokenMaker:  # noqa: ANN401 - any part of an instruction
    return TokenMaker(1, "3", "3", "Ape", (), NOWHERE, creature=True, **parts)


def token_row(maker: TokenMaker, user: Caster) -> str:
    rows = RULESET.rows(face_of(make_card("Test Gift", "{U}"), user, tokens=(maker,)))
    return next(row.value for row in rows if row.label == "Tokens")


def test_tokens_carry_their_own_line() -> None:
    # SB-T15 with SB-T12: a 1/1 at +3 averages 4.5 + 1.
    maker = TokenMaker(2, "1", "1", "Goblin", ("haste",), NOWHERE, creature=True)
    block = face_of(make_card("Test Raid", "{1}{R}", "Sorcery"), tokens=(maker,))
    tokens: Any = block.stats["tokens"]
    token = tokens[0]
    assert (token["count"], token["name"], token["hp"], token["act_ap"]) == (2, "Goblin", 1, 1)
    assert token["attack"] == {"to_hit": "d20 + prof + 3", "formula": "1d8 + 1", "average": 5.5}
    assert [(note.name, note.source, note.to) for note in block.keywords] == [("haste", "granted", "Goblin token")]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("a 1/1 Cat creature token for each Forest you control", "one for each Forest you control"),
        ("two 1/1 Cat creature tokens for each Forest", "two for each Forest"),
        ("a number of 1/1 Cat creature tokens equal to its power", "equal to its power"),
        ("that many 1/1 Cat creature tokens", "that many"),
    ],
)
def test_a_count_that_varies_is_told_in_words(text: str, count: str) -> None:
    maker = TokenMaker("variable", "1", "1", "Cat", (), Span(0, len(text), text), creature=True)
    assert stats_of(make_card("Test Howl", "{G}", "Sorcery"), tokens=(maker,))["tokens"][0]["count"] == count


def test_an_x_of_tokens_that_no_cost_pays_is_explained() -> None:
    text = "Create an X/X green Ooze creature token, where X is your speed. Draw a card."
    maker = TokenMaker(1, "X", "X", "Ooze", (), Span(7, 39, text[7:39]), creature=True)
    block = face_of(make_card("Test Ooze", "{G}", "Sorcery", text), tokens=(maker,))
    assert block.notes == (
        "X: an X/X green Ooze creature token, where X is your speed.",
        "As printed: Draw a card.",
    )


def test_a_token_without_a_size_does_not_attack() -> None:
    maker = TokenMaker(1, None, None, "Treasure", (), NOWHERE)
    token = stats_of(make_card("Test Hoard", "{1}", "Sorcery"), tokens=(maker,))["tokens"][0]
    assert (token["attack"], token["hp"], token["act_ap"]) == (None, None, None)


@pytest.mark.parametrize("whose", ["its controller", "target opponent", "that player", "each opponent"])
def test_other_peoples_tokens_are_enemies(whose: str) -> None:
    # SB-M1 to SB-M3: power without dice, toughness as AC, 9 to the nearest 5 as HP.
    token = stats_of(make_card("Test Gift", "{U}"), by(3), tokens=(ape(whose=whose),))["tokens"][0]
    assert token["attack"] == {"to_hit": "d20", "formula": "3", "average": 3}
    assert token["master"] == {"attack_damage": 3, "ac": 3, "hp_suggestion": 10}
    assert (token["others"], token["hp"], token["act_ap"]) == (True, None, None)


@pytest.mark.parametrize("whose", ["you", "each player", "a player", "target player", "You and target opponent each"])
def test_tokens_that_the_player_may_get_are_summons(whose: str) -> None:
    token = stats_of(make_card("Test Gift", "{U}"), by(3), tokens=(ape(whose=whose),))["tokens"][0]
    assert (token["attack"]["formula"], token["hp"], token["master"]) == ("3d8 + 3", 3, None)


def test_a_row_says_whose_tokens_they_are() -> None:
    gift = ape(whose="its controller")
    enemy = "1 × 3/3 Ape for its controller, as an enemy: d20 against AC, 3 damage, AC 3, suggested HP 10"
    assert token_row(gift, by(3)) == enemy
    summon = "1 × 3/3 Ape for its controller: to hit d20 + prof + spellcasting, damage 3 dice + 3, 3 HP"
    assert token_row(gift, by(kind="boss")) == summon


@pytest.mark.parametrize(("players", "most"), [(None, 45), (2, 30)])
def test_the_game_masters_own_tokens_are_enemies(players: int | None, most: int) -> None:
    # SB-M1 to SB-M3: 9 × 9 = 81 is above what two players, or an unknown number, allow; no AP (SB-R11).
    maker = TokenMaker(2, "9", "9", "Giant", (), NOWHERE, creature=True)
    user = by(kind="boss")._replace(players=players)
    card = make_card("Test Call", "{6}{R}", "Sorcery")
    token = stats_of(card, user, tokens=(maker,))["tokens"][0]
    assert token["master"] == {"attack_damage": 9, "ac": 9, "hp_suggestion": most}
    assert (token["attack"]["to_hit"], token["hp"], token["act_ap"]) == ("d20", None, None)
    told = f"2 × 9/9 Giant: d20 against AC, 9 damage, AC 9, suggested HP {most}"
    assert token_row(maker, user) == told
    [cut] = RULESET.tokens(face_of(card, user, tokens=(maker,)))
    fields = [(field.label, field.value) for field in cut.front[0].big.fields]
    assert fields == [("Damage", "9"), ("AC", "9"), ("Suggested HP", str(most))]
    assert cut.front[0].face.boxes == ("HP",)


def test_counters_put_on_tokens_are_added() -> None:
    # SB-T16: shown as 0 + N.
    maker = TokenMaker(1, "0", "0", "Blob", (), NOWHERE, creature=True, counters="X")
    card = make_card("Test Blob", "{X}{G}", "Sorcery")
    token = stats_of(card, by(3), tokens=(maker,))["tokens"][0]
    assert (token["power"], token["attack"]["formula"], token["hp"]) == ("0 + X", "Xd8 + X", "X")
    counted = replace(maker, counters="the number of Test Blob's counters")
    block = face_of(card, by(3), tokens=(counted,))
    assert "N: the +1/+1 counters on the Blob: the number of Test Blob's counters (SB-T16)." in block.notes


def test_a_count_has_the_facts_words() -> None:
    span = Span(0, 30, "a 3/3 green Ape creature token")
    maker = TokenMaker("variable", "3", "3", "Ape", (), span, creature=True, words="for each enemy")
    maker = replace(maker, when="Whenever you attack; For each enemy")
    token = stats_of(make_card("Test Gift", "{U}"), tokens=(maker,))["tokens"][0]
    assert (token["count"], token["when"]) == ("one for each enemy", "Whenever you attack")


def test_a_token_that_a_keyword_makes_is_named_after_it() -> None:
    maker = TokenMaker(1, None, None, "embalm", ("trample",), NOWHERE, creature=True)
    block = face_of(make_card("Test Hide", "{2}", "Artifact"), tokens=(maker,), keywords=(keyword("embalm"),))
    assert Row("Tokens", "1 × token of embalm with trample") in RULESET.rows(block)
    assert [note.to for note in block.keywords] == ["token of embalm"]


@pytest.mark.parametrize(
    ("word", "row"),
    [
        ("living weapon", "1 × 0/0 Germ: to hit d20 + prof + 3, damage 0, 0 HP, 1 AP to act"),
        ("for mirrodin!", "1 × 2/2 Rebel: to hit d20 + prof + 3, damage 2d8 + 2 (average 11), 2 HP, 1 AP to act"),
        (
            "afterlife",
            "1 × 1/1 Spirit with flying: to hit d20 + prof + 3, damage 1d8 + 1 (average 5.5), 1 HP, 1 AP to act",
        ),
    ],
)
def test_a_keyword_that_always_makes_the_same_token_has_its_size(word: str, row: str) -> None:
    # SB-T15, by Magic's rule for the keyword: the text of a card need not tell it.
    maker = TokenMaker(1, None, None, word, (), NOWHERE, creature=True)
    card = make_card("Test Hide", "{2}", "Artifact — Equipment")
    assert Row("Tokens", row) in RULESET.rows(face_of(card, by(3), tokens=(maker,), keywords=(keyword(word),)))


def test_what_comes_attached_adds_its_bonus() -> None:
    # SB-T13: +A/+B on a summon is power and HP.
    text = "Living weapon\nEquipped creature gets +3/+2.\nEquip {2}"
    block = RULESET.translate(make_card("Test Hide", "{2}", "Artifact — Equipment", text), TranslateOptions()).faces[0]
    assert block.notes == ("The Germ comes with this attached, so +3/+2 is added to its size (SB-T13).",)


def test_a_token_to_cut_out_says_when_it_is_made_for_its_makers_words_are_elsewhere() -> None:
    text = "{T}: Create a 1/1 red Goblin creature token."
    block = RULESET.translate(make_card("Forge", "{3}", "Artifact", text), TranslateOptions(3, kind="player")).faces[0]
    [token] = RULESET.tokens(block)
    assert token.front[0].face.rows == (Row("Made by", "Forge — {T}"),)
    [row] = [row.value for row in RULESET.rows(block) if row.label == "Tokens"]
    assert row.endswith(", as printed")
