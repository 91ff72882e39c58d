"""Spellblade's character sheet: a D&D-like block, the tier dice, action points and equipment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import pytest
from support import make_card, make_deck

from deckforge.model.card import Card
from deckforge.model.character import Character
from deckforge.model.deck import Zone
from deckforge.model.sheet import Block, Checklist, Columns, Fields, Table, Track, Words
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.house_rules import HouseRules, under
from deckforge.rulesets.spellblade import RULESET

B = TypeVar("B")
SWORD = make_card("Keen Blade", "{2}", "Artifact — Equipment", "Equipped creature gets +2/+1.\nEquip {1}")
BOLT = make_card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.")
# STR 17 is +3, DEX 8 is −1, CHA 14 is +2.
KNIGHT = Character(
    "Sir Tor",
    ("fighter", "paladin"),
    9,
    {"str": 17, "dex": 8, "con": 15, "int": 8, "wis": 11, "cha": 14},
    4,
    ac=18,
    hp=82,
)


def blocks(*cards: Card, copies: int = 1, **options: object) -> list[Block]:
    """The sheet's blocks, those in columns too."""
    told = TranslateOptions(kind="player", **options)  # type: ignore[arg-type] # fields of the options
    deck = make_deck("spellblade", "player", *((copies, card, Zone.DECK) for card in cards))
    pairs = [(entry, RULESET.translate(entry.card, told)) for entry in deck.entries]
    return list(_flat(RULESET.character_blocks(deck, pairs, told)))


def _flat(found: object) -> Iterator[Block]:
    for block in found:  # type: ignore[attr-defined] # blocks
        yield from (inner for part in block.parts for inner in _flat(part)) if isinstance(block, Columns) else (block,)


def of(found: list[Block], kind: type[B]) -> list[B]:
    return [block for block in found if isinstance(block, kind)]


def boxes(found: list[Block]) -> dict[str, tuple[str, str]]:
    return {field.label: (field.value, field.hint) for fields in of(found, Fields) for field in fields.fields}


def test_a_character_fills_the_block() -> None:
    found = boxes(blocks(character=KNIGHT))
    told = {label: value for label, (value, _) in found.items() if value}
    assert told == {
        "Name": "Sir Tor", "Class": "Fighter / Paladin", "Level": "9", "Proficiency": "+4", "Spellcasting": "CHA +2",
        "STR": "+3", "DEX": "−1", "CON": "+2", "INT": "−1", "WIS": "+0", "CHA": "+2",
        "AC": "18", "Maximum HP": "82", "Initiative": "d20 − 1",
    }  # fmt: skip
    assert found["STR"] == ("+3", "score 17")


def test_without_a_character_boxes_are_left_to_fill() -> None:
    found = boxes(blocks())
    assert {label for label, (value, _) in found.items() if value} == {"Initiative"}
    assert {"Name", "Class", "Level", "STR", "CHA", "AC", "Maximum HP", "HP now", "Weapon", "Shield"} <= set(found)


def test_a_stated_modifier_is_not_ascribed_to_an_ability() -> None:
    assert boxes(blocks(character=KNIGHT, modifier=5))["Spellcasting"][0] == "+5"
    assert boxes(blocks(modifier=5))["Spellcasting"][0] == "+5"


def test_action_points_and_the_bank_have_tracks() -> None:
    """SB-R2, SB-T9: from 0 to 10, and up to 5 are carried over."""
    points, banked = of(blocks(), Track)
    assert points.steps == tuple(str(step) for step in range(11))
    assert banked.steps == ("0", "1", "2", "3", "4", "5")


def test_the_tier_dice_mark_the_characters_own_rows() -> None:
    """SB-T4: +2 rolls d6 for spells, +3 rolls d8 for weapons."""
    table = next(table for table in of(blocks(character=KNIGHT), Table) if table.title == "Tier dice")
    assert [row[1] for row in table.rows] == ["no dice", "d4", "d6", "d8", "d10", "d12"]
    assert [row[2] for row in table.rows] == ["", "2.5", "3.5", "4.5", "5.5", "6.5"]
    assert table.marked == {2, 3}
    assert (table.rows[2][3], table.rows[3][3]) == ("spells, summons", "weapons")


@pytest.mark.parametrize(("modifier", "row"), [(-2, 0), (0, 0), (1, 1), (5, 5), (7, 5), (None, None)])
def test_modifiers_beyond_the_table_have_its_first_or_last_row(modifier: int | None, row: int | None) -> None:
    table = next(table for table in of(blocks(modifier=modifier), Table) if table.title == "Tier dice")
    assert table.marked == (set() if row is None else {row})


def test_attacks_are_worked_out_for_the_character() -> None:
    """SB-R3, SB-T10, SB-T12, SB-T18: proficiency +4, STR +3 with d8, CHA +2 with d6."""
    rows = {row[0]: row for row in of(blocks(SWORD, BOLT, copies=2, character=KNIGHT), Table)[0].rows}
    assert rows["Unarmed"][3:6] == ("1 AP", "d20 + 4 + 3", "1d6 + 3")
    assert rows["Any weapon"][4:6] == ("d20 + 4 + 3 + bonus", "1d6 + 3 + bonus × d8")
    assert rows["Any spell"][4:6] == ("d20 + 4 + 2", "printed + mana value × d6")
    assert rows["Any summon"][4:6] == ("d20 + 4 + 2", "power + power × d6")
    # Mana value 2 is in the first bracket: 1 AP to attack. 1d6 + 3 + 2d8 is 3.5 + 3 + 9 on average.
    assert rows["Keen Blade ×2"][1:] == (
        "2 AP",
        "1 AP",
        "1 AP",
        "d20 + 4 + 3 + 2",
        "1d6 + 3 + 2d8 (average 15.5)",
        "+1",
    )
    assert "Bolt" not in rows


def test_a_modifier_without_dice_has_none_in_the_attacks() -> None:
    rows = {row[0]: row for row in of(blocks(modifier=-1), Table)[0].rows}
    assert rows["Any weapon"][5] == "1d6 − 1"
    assert rows["Any spell"][5] == "printed"


def test_death_saves_and_the_rest_have_boxes_to_tick() -> None:
    """SB-R8, SB-R9."""
    assert [item.ticks for item in of(blocks(), Checklist)[0].items] == [3, 3, 1]


def test_small_actions_and_death_saves_follow_the_house_rules() -> None:
    """SB-R3, SB-R8."""
    values = {"ap": {"unarmed": 2}, "dice": {"unarmed": 4}, "death": {"successes": 2, "failures": 4, "hit_points": 5}}
    ruleset = under(RULESET, HouseRules("mine.toml", values))
    deck = make_deck("spellblade", "player")
    found = list(_flat(ruleset.character_blocks(deck, [], TranslateOptions(kind="player"))))
    told = [(item.text, item.note, item.ticks) for item in of(found, Checklist)[0].items[:2]]
    assert told == [("Successes", "2: stable at 5 HP", 2), ("Failures", "4: dead", 4)]
    rows = {row[0]: row for table in of(found, Table) for row in table.rows}
    assert (rows["Unarmed"][3], rows["Unarmed"][5]) == ("2 AP", "1d4 + STR")


def test_a_class_without_a_known_ability_is_told() -> None:
    assert [words.paragraphs[0][:7] for words in of(blocks(character=KNIGHT), Words)] == ["To hit:"]
    noted = of(blocks(character=KNIGHT._replace(classes=("fighter",))), Words)
    assert "No spellcasting ability is known for Fighter" in noted[1].paragraphs[0]


def test_unarmed_attacks_have_the_dice_of_their_own_clause_and_long_tracks_a_line_each() -> None:
    """SB-R3 says 1d6, whatever weapons roll (SB-T10); 13 and 8 boxes don't fit side by side."""
    values = {"dice": {"weapon": 8}, "ap": {"most_a_turn": 12, "most_banked": 7}}
    ruleset = under(RULESET, HouseRules("mine.toml", values))
    told = TranslateOptions(kind="player")
    found = list(ruleset.character_blocks(make_deck("spellblade", "player"), [], told))
    assert [len(block.steps) for block in found if isinstance(block, Track)] == [13, 8]
    attacks = next(block for block in found if isinstance(block, Table) and block.columns[0] == "Attack or gear")
    assert [(row[0], row[5]) for row in attacks.rows[:2]] == [
        ("Unarmed", "1d6 + STR"),
        ("Any weapon", "1d8 + STR/DEX + bonus × tier die"),
    ]
