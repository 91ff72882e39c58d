"""Tell-Tale's character sheet: PC and companion, the attack table, level and lands."""

from __future__ import annotations

from support import make_card, make_deck, make_face
from tell_tale_support import FOREST, HERO, MOUNTAIN, WALKER, WOLF, creature

from deckforge.model.card import Card
from deckforge.model.deck import DeckSettings, Zone
from deckforge.model.sheet import Block, Columns, Fields, Heading, Table, Terms
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.tell_tale import RULESET

ANA = make_card(
    "Ana", "{2}{R}{R}", "Legendary Planeswalker — Ana", "+1: You gain 1 life.\n0: Draw a card.\n−3: Draw two cards.",
    loyalty="4",
)  # fmt: skip


def blocks(*cards: tuple[int, Card, Zone], level: int | None = None) -> list[Block]:
    deck = make_deck("tell-tale", "player", *cards, settings=DeckSettings(level=level))
    told = TranslateOptions(kind="player")
    pairs = [(entry, RULESET.translate(entry.card, told._replace(zone=entry.zone))) for entry in deck.entries]
    return list(RULESET.character_blocks(deck, pairs, told))


def sides(found: list[Block], place: int = 0) -> tuple[tuple[Block, ...], ...]:
    return [block for block in found if isinstance(block, Columns)][place].parts


def boxes(side: tuple[Block, ...]) -> dict[str, str]:
    return {field.label: field.value for block in side if isinstance(block, Fields) for field in block.fields}


def headings(side: tuple[Block, ...]) -> list[str]:
    return [block.text for block in side if isinstance(block, Heading)]


def attacks(found: list[Block]) -> Table:
    return next(block for block in found if isinstance(block, Table) and block.columns[0] == "Power")


def test_pc_and_companion_stand_side_by_side() -> None:
    found = blocks((1, HERO, Zone.PC), (1, WOLF, Zone.COMPANION), (3, MOUNTAIN, Zone.LANDS))
    pc, companion = sides(found)
    assert (headings(pc), headings(companion)) == (["Tova, Ember Captain"], ["Ash Wolf"])
    assert boxes(pc) == {
        "Vitality": "", "Speed": "", "Initiative": "", "Power": "2", "Toughness": "2",
        "Toughness left": "", "Vitality left": "",
    }  # fmt: skip
    assert set(boxes(companion)) - set(boxes(pc)) == {"Familiar or mount"}
    assert "Initiative" not in boxes(companion)


def test_without_a_companion_the_level_stands_beside_the_pc() -> None:
    found = blocks((1, HERO, Zone.PC), (3, MOUNTAIN, Zone.LANDS))
    assert headings(sides(found)[1]) == ["Level 3", "4d6 to assign"]
    assert len([block for block in found if isinstance(block, Columns)]) == 1


def test_without_a_pc_there_are_boxes_for_one() -> None:
    pc, _ = sides(blocks((3, MOUNTAIN, Zone.LANDS)))
    assert headings(pc) == ["PC"]
    assert set(boxes(pc).values()) == {""}


def test_the_attack_table_marks_the_rows_of_both() -> None:
    """TT-T4, TT-T5: power 2 halves to 1; the figures are the clause's own, with two decimals."""
    table = attacks(blocks((1, HERO, Zone.PC), (1, creature(size="5/1", types="Creature — Bear"), Zone.COMPANION)))
    rows = {row[0]: row[1:] for row in table.rows}
    assert rows["1"] == ("", "0", "0", "1", "1 × 1d4", "≈ 0.38", "≈ 0.66", "≈ 0.09")
    assert rows["2"] == ("Tova, Ember Captain", "0", "1", "2", "2 × 1d4", "1.2", "1.74", "0.66")
    assert rows["5"] == ("Test", "0", "2", "5", "5 × 1d4", "≈ 2.78", "≈ 4.14", "≈ 1.41")
    assert table.marked == {1, 4}
    assert table.columns[2:6] == ("1–5 miss", "6–14 half", "15–19 full", "20 critical")


def test_the_attack_table_goes_beyond_a_high_power() -> None:
    strong = make_card("Oona", "{R}", "Legendary Creature — Human", size="9/9")
    table = attacks(blocks((1, strong, Zone.PC)))
    assert [row[0] for row in table.rows] == ["1", "2", "3", "4", "5", "6", "9", "10", "11"]
    assert table.marked == {6}
    # (9 · 4 + 5 · 9 + 2.5 · 9) / 20; with advantage (171 · 4 + 165 · 9 + 39 · 22.5) / 400, else 189, 35 and 1 of 400.
    assert table.rows[6][6:] == ("≈ 5.18", "≈ 7.62", "≈ 2.73")


def test_a_power_of_0_has_a_row_of_its_own() -> None:
    meek = make_card("Meek", "{R}", "Legendary Creature — Human", size="0/4")
    table = attacks(blocks((1, meek, Zone.PC)))
    assert table.rows[0][:2] == ("0", "Meek")
    assert table.marked == {0}


def test_a_power_that_the_table_sets_is_a_box_and_marks_no_row() -> None:
    """TT-T2."""
    open_size = make_card("Nessa", "{X}{R}", "Legendary Planeswalker — Nessa", "0: Draw a card.", loyalty="X")
    found = blocks((1, open_size, Zone.PC))
    assert (boxes(sides(found)[0])["Power"], attacks(found).marked) == ("", frozenset())


def test_a_planeswalkers_abilities_have_their_costs() -> None:
    """TT-T3: mana without the sign, toughness with it; power and toughness are the loyalty (TT-T2)."""
    found = blocks((1, ANA, Zone.PC))
    table = next(block for block in found if isinstance(block, Table) and block.columns[0].startswith("One ability"))
    assert [row[1:] for row in table.rows] == [("{1}", "+1"), ("{0}", "0"), ("{3}", "−3")]
    assert table.rows[1][0] == "Draw a card."
    assert boxes(sides(found)[0])["Toughness"] == "4"


def test_a_pc_that_becomes_a_planeswalker_shows_the_other_face() -> None:
    back = make_face("Tova, Torch", "", "Legendary Planeswalker — Tova", "+1: Draw a card.", loyalty="4", colours="R")
    front = make_card("Tova, Youth", "{R}", "Legendary Creature — Human", size="1/1", back=back)
    found = blocks((1, front, Zone.PC))
    assert [block.aside for block in found if isinstance(block, Heading) and block.text == "Tova, Torch"] == [
        "4/4 · the other face of Tova, Youth"
    ]
    assert {row[1] for row in attacks(found).rows} == {"", "Tova, Youth", "Tova, Torch"}


def test_the_land_stack_says_what_each_land_makes() -> None:
    """TT-T7, TT-L1."""
    found = blocks(
        (1, WALKER, Zone.PC), (1, WOLF, Zone.COMPANION), (3, MOUNTAIN, Zone.LANDS), (1, FOREST, Zone.LANDS), level=4
    )
    level, rolls = sides(found, 1)
    assert isinstance(level[0], Heading)
    assert (level[0].text, level[0].aside) == ("Level 4", "4 lands")
    assert isinstance(level[1], Table)
    assert level[1].rows[:2] == (("3", "Mountain", "{R}"), ("1", "Forest", "{G}"))
    assert list(boxes(rolls)) == ["1", "2", "3", "4", "5", "6", "7"]


def test_keywords_of_the_pc_are_explained_and_those_as_in_magic_only_named() -> None:
    hero = make_card("Tova", "{R}", "Legendary Creature — Human", "Trample, prowess", size="2/2")
    terms = next(block for block in sides(blocks((1, hero, Zone.PC)))[0] if isinstance(block, Terms))
    told = {row.label: row.value for row in terms.rows}
    assert told["As in Magic"] == "prowess"
    assert "charge" in told["trample"]
