"""SB-T21: what no row, keyword or other note tells of a text holds as printed, in one note."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.model.statblock import FaceBlock, Row
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.spellblade import RULESET


def read(text: str, type_line: str = "Instant", kind: str | None = None, size: str | None = None) -> FaceBlock:
    card = make_card("Test Card", "{2}{U}", type_line, text, size=size)
    return RULESET.translate(card, TranslateOptions(modifier=3, kind=kind)).faces[0]


def printed(block: FaceBlock) -> str:
    return "; ".join(note for note in block.notes if note.startswith("As printed: "))


@pytest.mark.parametrize("kind", [None, "player", "creature", "boss"])
@pytest.mark.parametrize(
    ("type_line", "text", "left"),
    [
        ("Instant", "Exile target Cat. You gain 3 life.", "Exile target Cat."),
        ("Enchantment", "Whenever an enemy sleeps, draw a card.", "Whenever an enemy sleeps, draw a card."),
        (
            "Enchantment — Aura",
            "Enchant creature\nEnchanted Cat can't attack.",
            "Enchant creature. Enchanted Cat can't attack.",
        ),
        ("Enchantment — Saga", "I — Exile target Cat.\nII — Draw a card.", "I — Exile target Cat. II — Draw a card."),
        (
            "Instant",
            "Choose two —\n• Counter target spell.\n• Test Card deals 2 damage to any target.\n• Draw a card.",
            "Choose two — Mode 1: Counter target spell. Mode 2: Test Card deals 2 damage to any target. "  # noqa: ISC004
            "Mode 3: Draw a card.",
        ),
        (
            "Sorcery",
            "Choose one —\n• You gain 2 life.\n• Test Card deals 2 damage to any target.",
            "Choose one.",
        ),
        (
            "Enchantment — Class",
            "You have no maximum hand size.\n{1}{G}: Level 2\nCats can't block.",
            "You have no maximum hand size. From level 2 on: Cats can't block.",
        ),
        ("Artifact — Vehicle", "Crew 3", "Crew 3."),
    ],
)
def test_what_nothing_tells_is_printed(type_line: str, text: str, left: str, kind: str | None) -> None:
    assert printed(read(text, type_line, kind)) == f"As printed: {left}"


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        ("Instant", "Test Card deals 2 damage to any target.\nFlashback {3}"),
        ("Creature — Cat", "Flash\nFlying, menace (Only two can block it.)\nOther Cats you control have reach."),
        ("Artifact", "{2}: Draw a card.\n{T}: Add {U}."),
        ("Artifact — Equipment", "Equipped creature gets +1/+1 and has trample.\nEquip {2}"),
        ("Creature — Cat", "This creature enters with two +1/+1 counters on it."),
        ("Sorcery", "Target creature gets -2/-2 until end of turn. You lose 2 life."),
    ],
)
def test_what_is_shown_is_not_printed_again(type_line: str, text: str) -> None:
    size = "1/1" if "Creature" in type_line else None
    assert printed(read(text, type_line, size=size)) == ""


def test_an_effect_beside_a_number_is_not_lost() -> None:
    text = "When this creature enters, draw a card and you gain 2 life."
    assert printed(read(text, "Creature — Cat", size="1/1")) == f"As printed: {text}"


@pytest.mark.parametrize(
    "text",
    ["Equipped creature gets +1/+1 and can't be blocked.", "Equipped creature has trample and must attack if able."],
)
def test_what_a_bearer_may_not_or_must_do_is_not_lost_beside_its_bonus(text: str) -> None:
    assert printed(read(f"{text}\nEquip {{2}}", "Artifact — Equipment")) == f"As printed: {text}"


def test_a_keyword_given_for_a_time_tells_when_by_its_sentence() -> None:
    # A8: its line tells what it does and to whom, but not in which mode.
    text = "Choose one —\n• Test Card deals 2 damage to any target.\n• Target Cat gains trample until end of turn."
    block = read(text)
    assert [(word.name, word.to) for word in block.keywords] == [("trample", "target Cat")]
    assert printed(block) == (
        "As printed: Choose one — Mode 1: Test Card deals 2 damage to any target. Mode 2: Target Cat gains trample "
        "until end of turn."
    )


def test_costs_that_the_master_has_no_row_for_are_printed_for_him() -> None:
    text = "Kicker {2}\nDraw a card."
    assert printed(read(text, "Sorcery")) == "As printed: Draw a card."
    assert printed(read(text, "Sorcery", "boss")) == "As printed: Kicker {2}. Draw a card."


def test_evenly_divided_damage_says_so_on_both_sides() -> None:
    # A4: who divides, and that the number is not dealt to each.
    text = "Test Card deals 5 damage divided evenly, rounded down, among any number of targets."
    for kind, note in (
        ("player", "Divided damage: roll the sum, then divide it, evenly, rounded down (SB-T3)."),
        ("boss", "Divided damage: it is split among the targets, evenly, rounded down (SB-M5)."),
    ):
        block = read(text, kind=kind)
        assert note in block.notes
        assert any(", divided, to any number of targets" in row.value for row in RULESET.rows(block))


def test_a_saga_ends_after_its_last_chapter() -> None:
    block = read("I, II — Draw a card.\nIII — You gain 2 life.", "Enchantment — Saga")
    assert Row("Lasts", "until after chapter III, at most this battle") in RULESET.rows(block)
    assert block.stats["lasts"] == "battle"


@pytest.mark.parametrize("kind", ["player", "boss"])
def test_loyalty_and_defence_are_printed(kind: str) -> None:
    walker = make_card("Test Walker", "{3}", "Planeswalker", "−2: Draw a card.", loyalty="4")
    rows = RULESET.rows(RULESET.translate(walker, TranslateOptions(kind=kind)).faces[0])
    assert Row("Loyalty", "4") in rows
    assert any(row.value.endswith("−2: Draw a card.") for row in rows)


def test_two_levels_with_the_same_keyword_are_one_line() -> None:
    text = "Level up {W}\nLEVEL 2-5\n3/4\nFlying\nLEVEL 6+\n7/7\nFlying"
    (word,) = read(text, "Creature — Cat", size="1/2").keywords
    assert word.to == "Test Card, level 2-5 or level 6+"


def test_phyrexian_mana_says_that_life_pays() -> None:
    card = make_card("Test Cut", "{1}{B/P}", "Instant", "Draw a card.")
    notes = RULESET.translate(card, TranslateOptions()).faces[0].notes
    assert (
        notes[0] == "As printed, each Phyrexian mana symbol in its cost can be paid with 2 life; the AP stay (SB-T20)."
    )


def labels(block: FaceBlock) -> list[str]:
    return [row.label for row in RULESET.rows(block)]


@pytest.mark.parametrize("kind", ["player", "boss"])
def test_of_what_a_note_gives_in_full_only_healing_has_a_row(kind: str) -> None:
    """SB-T7: a card that gains life heals that many HP, wherever the words stand."""
    block = read("Target enemy discards a card, then loses 5 life. Draw a card, then gain 5 life.", "Sorcery", kind)
    assert printed(block) == (
        "As printed: Target enemy discards a card, then loses 5 life. Draw a card, then gain 5 life."
    )
    assert "Loses life" not in labels(block)
    assert [row.value for row in RULESET.rows(block) if row.label == "Heals"] == ["5 HP"]


@pytest.mark.parametrize("kind", ["player", "boss"])
def test_what_points_at_the_sentence_before_is_printed_with_it(kind: str) -> None:
    text = "Whenever a Cat sleeps, you may have target player lose 2 life. If you do, you gain 2 life."
    block = read(text, "Enchantment", kind)
    assert printed(block) == f"As printed: {text}"
    assert "Loses life" not in labels(block)
    assert [row.value for row in RULESET.rows(block) if row.label == "Heals"] == ["2 HP, as printed"]


def test_what_an_ability_gives_in_full_has_no_row_beside_it() -> None:
    block = read("{T}, Sacrifice ten lands: Each opponent loses 10 life.", "Artifact", "player")
    assert labels(block).count("Ability") == 1
    assert "Loses life" not in labels(block)
    assert [found["printed"] for found in block.stats["losses"]] == [True]  # type: ignore[index, union-attr, call-overload]


def test_what_no_words_give_keeps_its_row() -> None:
    """SB-T7: and so does healing with dice under the house rule, whatever is printed."""
    block = read("When this creature enters, each opponent loses 3 life and you gain 3 life.", "Creature", size="4/5")
    assert {"Loses life", "Heals"} <= set(labels(block))


def test_a_copy_is_told_with_what_it_is_a_copy_of() -> None:
    block = read("Create a token that's a copy of target creature.", "Sorcery")
    assert printed(block) == "As printed: Create a token that's a copy of target creature."
    assert "Tokens" not in labels(block)


def test_what_points_back_is_told_with_what_it_points_at() -> None:
    text = "Choose target Cat. You may pay any amount of {E}. Test Card deals that much damage to that Cat."
    block = read(text)
    assert printed(block) == f"As printed: {text}"
    assert labels(block).count("Deals") == 1  # with its dice


def test_the_modes_of_an_ability_have_numbers() -> None:
    block = read("Remove a counter from Test Card: Choose one —\n• Draw a card.\n• You gain 2 life.", "Artifact")
    [ability] = [row.value for row in RULESET.rows(block) if row.label == "Ability"]
    assert ability.endswith("Choose one — Mode 1: Draw a card. Mode 2: You gain 2 life.")
    assert [row.value for row in RULESET.rows(block) if row.label == "Heals"] == ["2 HP — mode 2"]


def test_words_in_brackets_that_go_on_with_the_sentence_stay() -> None:
    text = "Return Test Card to the battlefield (front face up). (A face is a side.)"
    assert printed(read(text)) == "As printed: Return Test Card to the battlefield (front face up)."
