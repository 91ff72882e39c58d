"""Enchanted Realms' character sheet: the stack card by card, and what it adds up to."""

from __future__ import annotations

from collections.abc import Iterator

from support import make_card, make_deck

from deckforge.model.card import Card
from deckforge.model.deck import Zone
from deckforge.model.sheet import Block, Columns, Fields, Table, Terms, Words
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.enchanted_realms import RULESET

# ER-T3 to ER-T8: STR 4, AGL 2 (flying), INT 1, PER 1, Health 2 + Force 2, Combat +2.
FIGHTER = make_card("Tessa", "{1}{W}", "Creature — Human Warrior", "Flying", size="4/2")
# STR 1, AGL 1, INT 3 (blue, Wizard), PER 1, Health 3 + 3, Spell Casting +2.
MAGE = make_card("Old Ilm", "{2}{U}", "Legendary Creature — Human Wizard", size="1/3")
BLADE = make_card("Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+1.\nEquip {1}")
FLAME = make_card("Flame", "{R}", "Instant", "Flame deals 1 damage to any target.")
SINK = make_card("Sink", "{X}{R}", "Sorcery", "Sink deals X damage to any target.")
LAMP = make_card("Lamp", "{3}", "Artifact")
FOREST = make_card("Forest", "", "Basic Land — Forest")


def blocks(*cards: tuple[int, Card]) -> list[Block]:
    deck = make_deck("enchanted-realms", "hero", *((count, card, Zone.DECK) for count, card in cards))
    told = TranslateOptions(kind="hero")
    pairs = [(entry, RULESET.translate(entry.card, told)) for entry in deck.entries]
    return list(_flat(RULESET.character_blocks(deck, pairs, told)))


def _flat(found: object) -> Iterator[Block]:
    for block in found:  # type: ignore[attr-defined] # blocks
        yield from (inner for part in block.parts for inner in part) if isinstance(block, Columns) else (block,)


def boxes(found: list[Block]) -> dict[str, str]:
    return {field.label: field.value for block in found if isinstance(block, Fields) for field in block.fields}


def table(found: list[Block], first: str) -> Table:
    return next(block for block in found if isinstance(block, Table) and block.columns[0] == first)


def test_different_cards_take_the_highest_and_add_bonuses() -> None:
    """ER-S2, ER-S5."""
    found = blocks((1, MAGE), (1, FIGHTER))
    assert boxes(found) == {
        "STR": "4", "AGL": "2", "INT": "3", "PER": "1", "Health": "6", "Health left": "", "Player": "",
    }  # fmt: skip
    assert table(found, "Bonus").rows == (("Combat", "+2"), ("Spell Casting", "+2"))


def test_copies_are_stacked_first() -> None:
    """ER-S1: two fighters have STR 5, AGL 3, INT 2, PER 2, Combat +4, and Health 5."""
    row = table(blocks((2, FIGHTER), (1, MAGE)), "Card").rows[0]
    assert row == ("Tessa ×2", "creature", "2", "5", "3", "2", "2", "5", "Combat +4")


def test_cards_stand_from_below_and_the_whole_is_marked() -> None:
    cards = table(blocks((1, FLAME), (1, BLADE), (1, MAGE), (1, FIGHTER)), "Card")
    assert [row[0] for row in cards.rows[:5]] == ["Tessa", "Old Ilm", "Blade", "Flame", "Together"]
    assert cards.marked == {4}
    assert cards.rows[4] == ("Together", "", "", "4", "2", "3", "1", "6", "as listed above")
    assert cards.rows[2][3:] == ("", "", "", "", "", "Attack +2, Defence +1")
    assert not any(any(cell.strip() for cell in row) for row in cards.rows[5:])


def test_draws_are_added_up() -> None:
    """ER-P2, ER-P3: STR 4 + Combat 2 + Attack 3; INT 3 + Spell Casting 2 + Attack 3; AGL 2 + Defence 1; STR 4."""
    draws = table(blocks((1, FLAME), (1, BLADE), (1, MAGE), (1, FIGHTER)), "For")
    assert [row[2] for row in draws.rows] == ["+9", "+8", "+3", "4"]


def test_a_bonus_in_words_stands_alone_and_one_to_agree_on_says_so() -> None:
    """ER-T8, ER-T9."""
    found = blocks((1, MAGE), (1, SINK), (1, LAMP))
    rows = table(found, "Bonus").rows
    assert ("Attack (fire)", "X") in rows
    assert ("Lamp (if the group agrees)", "+3") in rows
    assert [row[2].endswith("and see Bonuses") for row in table(found, "For").rows] == [True, True, False, False]


def test_numbers_and_words_of_one_bonus_stand_in_one_line() -> None:
    """ER-T8: Blade's Defence +1, and what the armour gives in words, which counts 0 in the sum."""
    armour = make_card(
        "Armour", "{W}", "Enchantment — Aura", "Enchanted creature gets +1/+1 for each enchantment you control."
    )
    found = blocks((1, BLADE), (1, armour))
    assert ("Defence", "+1 and +1 for each enchantment you control") in table(found, "Bonus").rows


def test_a_strength_that_varies_is_shown_and_counts_nothing() -> None:
    """ER-T3."""
    goyf = make_card("Grower", "{1}{G}", "Creature — Beast", "Grower's power is equal to your hand.", size="*/3")
    found = blocks((1, MAGE), (1, goyf))
    assert table(found, "Card").rows[0][3] == "0 (*)"
    assert boxes(found)["STR"] == "1"
    assert any("ER-T3" in row.value for block in found if isinstance(block, Terms) for row in block.rows)


def test_what_is_never_stacked_is_named_and_left_out() -> None:
    """ER-H2."""
    found = blocks((1, MAGE), (1, FOREST))
    assert "Forest" not in {row[0] for row in table(found, "Card").rows}
    assert ["Forest" in block.paragraphs[0] for block in found if isinstance(block, Words)] == [True]


def test_a_stack_without_a_body_has_no_attributes() -> None:
    found = blocks((1, BLADE))
    assert (boxes(found)["STR"], boxes(found)["Health"]) == ("", "")
    assert [row[2] for row in table(found, "For").rows] == ["+2", "+2", "+1", "0"]
