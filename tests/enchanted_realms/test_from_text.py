"""From the words on a card to its numbers, through the reader of rules text; texts made up for the purpose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import pytest
from support import make_card

from deckforge.model.card import Card
from deckforge.model.statblock import FaceBlock, KeywordNote
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.enchanted_realms import RULESET


def face_of(card: Card) -> FaceBlock:
    return RULESET.translate(card, TranslateOptions()).faces[0]


def creature(text: str, cost: str = "{1}{G}", types: str = "Creature — Beast") -> Mapping[str, Any]:
    return face_of(make_card("Krag", cost, types, text, size="2/2")).stats


def bonuses(card: Card) -> list[tuple[str, object, object]]:
    found = cast("list[dict[str, Any]]", face_of(card).stats["bonuses"])
    return [(bonus["name"], bonus["value"], bonus["kind"]) for bonus in found]


@pytest.mark.parametrize(
    ("text", "agility", "perception"),
    [
        ("Flying, vigilance", 2, 2),
        ("First strike\nReach, ward {2}", 2, 3),
        ("Hexproof from red", 1, 2),
        ("Haste (It may attack at once.)\nFlash", 3, 1),
        ("Other creatures you control have flying and vigilance.", 1, 1),
        ("{G}: Krag gains flying until end of turn.", 1, 1),
        ("As long as you control a Forest, Krag has reach.", 1, 1),
        ("When Krag enters, scry 2.", 1, 2),
        ("Whenever Krag attacks, surveil 1.", 1, 2),
        ("When Krag dies, investigate.", 1, 2),
        ("Krag can't be blocked.", 2, 1),
        ("This creature can't block and can't be blocked.", 2, 1),
        ("Krag can't be blocked by Walls.", 1, 1),
        ("Krag can't be blocked as long as you control an artifact.", 1, 1),
        ("{U}: Krag can't be blocked this turn.", 1, 1),
        ("Creatures you control can't be blocked.", 1, 1),
    ],
)
def test_words_raise_agl_and_per_er_t4_er_t6(text: str, agility: int, perception: int) -> None:
    stats = creature(text)

    assert (stats["agl"], stats["per"]) == (agility, perception)


@pytest.mark.parametrize(
    ("text", "intelligence"),
    [
        ("{T}: Draw a card, then discard a card.", 2),
        ("{2}{G}, {T}: Tap target creature.", 2),
        ("Cycling {2}", 2),
        ("{T}: Add {G}.", 1),
        ("{T}: Add one mana of any color.", 1),
        ("{T}: Add {G}. If you control a Cat, you gain 2 life.", 1),
        ("{T}: Add {G}{G}. Target opponent draws a card.", 2),
        ("When Krag enters, draw a card.", 1),
    ],
)
def test_an_ability_to_activate_raises_int_unless_it_is_a_mana_ability_er_t5(text: str, intelligence: int) -> None:
    assert creature(text)["int"] == intelligence


def test_counters_to_enter_with_are_read_er_t3_er_t7() -> None:
    stats = creature("Krag enters with two +1/+1 counters on it.")

    assert (stats["str"], stats["health"]) == (4, 2 + 2 + 2)


def test_counters_on_a_condition_are_told_and_not_counted_er_t3() -> None:
    text = "Krag enters with two +1/+1 counters on it if you own a Cat."
    block = face_of(make_card("Krag", "{1}{G}", "Creature — Beast", text, size="2/2"))

    assert (block.stats["str"], block.stats["health"]) == (2, 2 + 2)
    assert block.notes == (f"Not counted: {text.rstrip('.')} (ER-T3).",)


def test_a_copy_has_no_size_of_its_own_er_t3_er_t7() -> None:
    text = "You may have Krag enter as a copy of a creature."
    block = face_of(make_card("Krag", "{1}{G}", "Creature — Beast", text, size="0/0"))

    assert (block.stats["str"], block.stats["health"]) == ("*", 0 + 2)
    assert text in block.notes


@pytest.mark.parametrize(
    ("types", "text", "told"),
    [
        (
            "Artifact — Equipment",
            "During your turn, equipped creature gets +2/+1.",
            ("During your turn: Attack +2, Defence +1.",),
        ),
        (
            "Artifact — Equipment",
            "Equipped creature gets +1/+1. If it's a Cat, it gets +1/+0 for each Dog you own instead.",
            ("If it's a Cat: Attack +1 for each Dog you own instead.",),
        ),
        (
            "Enchantment — Aura",
            "Enchanted creature gets +2/+0 as long as it's a Cat. Otherwise, it gets -1/-1.",
            ("As long as it's a Cat: Attack +2.", "Unless it's a Cat: Attack -1, Defence -1."),
        ),
    ],
)
def test_what_things_give_on_a_condition_is_told_er_t8(types: str, text: str, told: tuple[str, ...]) -> None:
    assert face_of(make_card("Krag", "{3}", types, text)).notes[: len(told)] == told


def test_a_planeswalkers_loyalty_abilities_raise_int_er_t5() -> None:
    text = "+1: You gain 2 life.\n−3: Draw two cards."
    stats = face_of(make_card("Ana", "{2}{W}{W}", "Legendary Planeswalker — Ana", text, loyalty="5")).stats

    assert [stats[key] for key in ("str", "agl", "int", "per", "health")] == [3, 1, 2, 1, 9]


@pytest.mark.parametrize(
    ("types", "text", "found"),
    [
        (
            "Artifact — Equipment",
            "Equipped creature gets +2/+1.\nEquip {2}",
            [("Attack", 2, None), ("Defence", 1, None)],
        ),
        ("Artifact — Equipment", "Equipped creature gets +0/+3 and has reach.\nEquip {1}", [("Defence", 3, None)]),
        ("Enchantment — Aura", "Enchant creature\nEnchanted creature gets +3/+0.", [("Attack", 3, None)]),
        (
            "Enchantment — Aura",
            "Enchant creature\nEnchanted creature gets -2/-1.",
            [("Attack", -2, None), ("Defence", -1, None)],
        ),
        ("Artifact", "{T}: Add {C}.", [("Krag", 3, None)]),
    ],
)
def test_what_things_give_er_t8_er_t9(types: str, text: str, found: list[tuple[str, object, object]]) -> None:
    assert bonuses(make_card("Krag", "{3}", types, text)) == found


def test_a_variable_bonus_is_told_in_words_er_t8() -> None:
    text = "Equipped creature gets +1/+0 for each Cat you own.\nEquip {2}"

    ((name, value, _),) = bonuses(make_card("Krag", "{3}", "Artifact — Equipment", text))

    assert name == "Attack"
    assert isinstance(value, str)
    assert "Cat" in value


@pytest.mark.parametrize(
    ("cost", "text", "found"),
    [
        ("{1}{R}", "Krag deals 4 damage to any target.", [("Attack", 4, "fire")]),
        ("{1}{U}", "Krag deals 1 damage to target creature. Draw a card.", [("Attack", 1, "cold")]),
        ("{1}{W}", "You gain 4 life.", [("Healing", 4, None)]),
        (
            "{1}{B}",
            "Krag deals 2 damage to target player and you gain 2 life.",
            [("Attack", 2, None), ("Healing", 2, None)],
        ),
        ("{X}{R}", "Krag deals X damage to any target.", [("Attack", "X", "fire")]),
        ("{1}{R}", "Destroy target artifact.", [("Krag", 2, None)]),
        ("{1}{R}", "Krag deals 3 damage to target creature and 1 damage to you.", [("Attack", 3, "fire")]),
    ],
)
def test_what_spells_do_er_t8_er_t9(cost: str, text: str, found: list[tuple[str, object, object]]) -> None:
    assert bonuses(make_card("Krag", cost, "Sorcery", text)) == found


def test_keywords_that_count_carry_their_effect_and_the_others_stand_as_printed() -> None:
    text = "Flying, trample\nWhen Krag enters, target creature gains haste until end of turn."
    card = make_card("Krag", "{W}", "Creature — Cat", text, size="1/1")

    face = face_of(card)

    assert face.keywords == (
        KeywordNote("flying", "AGL +1 (ER-T4)", "own"),
        KeywordNote("haste", "Raises no number.", "granted", "target creature"),
    )
    assert face.as_printed == ("trample",)


def test_keywords_of_a_thing_raise_nothing() -> None:
    face = face_of(make_card("Krag", "{1}{R}", "Artifact — Vehicle", "Flying, haste\nCrew 1", size="3/3"))

    assert face.keywords == ()
    assert {"flying", "haste"} <= set(face.as_printed)
    assert face.stats["agl"] is None


def notes(types: str, text: str, cost: str = "{2}{R}") -> tuple[str, ...]:
    return face_of(make_card("Aid", cost, types, text, size="2/2" if "Creature" in types else None)).notes


LENT = "The Force Number serves as a bonus when the group agrees that it applies (ER-T9)."


def test_granted_keywords_stand_in_their_sentences() -> None:
    text = "Target creature gains haste until end of turn.\nElves you control have ward {2}."
    block = face_of(make_card("Aid", "{R}", "Instant", text))
    assert [(word.name, word.source, word.to) for word in block.keywords] == [
        ("haste", "granted", "target creature"),
        ("ward", "granted", "Elves you control"),
    ]
    assert block.as_printed == ()
    assert block.notes == (
        LENT,
        "As printed: Target creature gains haste until end of turn. Elves you control have ward {2}.",
    )


def test_an_ability_in_quotes_is_told_as_printed() -> None:
    given = 'Enchanted creature has "{T}: Scry 1. Draw a card."'
    assert notes("Enchantment — Aura", f"Enchant creature\n{given}") == (
        LENT,
        f"As printed: Enchant creature. {given}",
    )


@pytest.mark.parametrize(
    ("types", "text", "told"),
    [
        ("Creature — Cat", "Flying, trample\nAid enters with two +1/+1 counters on it.", ()),
        ("Creature — Cat", "Flying, ward {2} (It costs more.)", ("As printed: Flying, ward {2}.",)),
        (
            "Creature — Cat",
            "Haste\nWhenever Aid attacks, draw a card. Then discard a card.\n{T}: Add {R}.",
            ("As printed: Whenever Aid attacks, draw a card. Then discard a card. {T}: Add {R}.",),
        ),
        ("Instant", "Aid deals 3 damage to any target.", ()),
        ("Instant", "Domain — Aid deals 3 damage to target creature and you gain 2 life.", ()),
        (
            "Instant",
            "Aid deals 3 damage to target creature. Draw a card.",
            ("As printed: Draw a card.",),
        ),
        (
            "Instant",
            "Aid deals 3 damage to target creature and 1 damage to you.",
            ("As printed: Aid deals 3 damage to target creature and 1 damage to you.",),
        ),
        ("Instant", "Aid deals 3 damage to each Cat.", ("As printed: Aid deals 3 damage to each Cat.",)),
        (
            "Instant",
            "Aid deals 3 damage divided as you choose among one or two targets.",
            ("As printed: Aid deals 3 damage divided as you choose among one or two targets.",),
        ),
        (
            "Instant",
            "Aid deals 2 damage to target creature. If you own a Cat, Aid deals 4 damage to target creature instead.",
            ("If you own a Cat: Attack +4 instead.",),
        ),
        ("Instant", "Target player gains 3 life.", ()),
        ("Enchantment — Aura", "Enchanted creature gets +2/+2.", ()),
        (
            "Enchantment — Aura",
            "Enchanted creature gets +2/+2 and has reach.",
            ("As printed: Enchanted creature gets +2/+2 and has reach.",),
        ),
        (
            "Artifact — Equipment",
            "Equipped creature gets +1/+1 for each Cat you own.\nEquip {2}",
            ("As printed: Equip {2}.",),
        ),
        ("Instant", "Draw a card.", (LENT, "As printed: Draw a card.")),
        ("Scheme", "When you set this scheme in motion, draw a card.", None),
    ],
)
def test_what_nothing_else_tells_is_noted_as_printed(types: str, text: str, told: tuple[str, ...] | None) -> None:
    expected = (
        told or ()
        if told is not None
        else (
            "No card type of Enchanted Realms answers to this card (ER-T1).",
            f"As printed: {text}",
        )
    )
    assert notes(types, text) == expected


def test_of_modes_all_stand_with_the_choice() -> None:
    text = "Choose one —\n• Aid deals 4 damage to any target.\n• Draw a card."
    assert notes("Instant", text) == (
        "Mode 1: Attack +4 as listed.",
        "As printed: Choose one — • Aid deals 4 damage to any target. • Draw a card.",
    )


def test_a_condition_inside_a_line_has_no_capital() -> None:
    text = "If you own a Cat, Aid deals 4 damage to any target."
    assert bonuses(make_card("Aid", "{R}", "Instant", text)) == [("Attack", "+4 (if you own a Cat)", "fire")]


def test_what_a_level_gives_stands_with_the_level() -> None:
    text = "Level up {R}\nLEVEL 2-6\n3/3\nFirst strike\nLEVEL 7+\n4/4\nWhenever Aid attacks, draw a card."
    assert notes("Creature — Cat", text, "{R}") == (
        "At level 2–6: STR 3, Health 4 (ER-T3, ER-T7). First strike.",
        "From level 7 on: STR 4, Health 5 (ER-T3, ER-T7). Whenever Aid attacks, draw a card.",
        "As printed: Level up {R}.",
    )


def test_levels_of_a_class_have_no_size() -> None:
    text = "Scry 1.\n{1}{R}: Level 2\nYour Cats have haste. (They may attack.)"
    assert notes("Enchantment — Class", text) == (
        "From level 2 on: Your Cats have haste.",
        LENT,
        "As printed: Scry 1. {1}{R}: Level 2.",
    )
