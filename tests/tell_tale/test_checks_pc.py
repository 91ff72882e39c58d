"""TT-C1 to TT-C5: the player's character and companion, each check passing and failing."""

from __future__ import annotations

import pytest
from support import make_card, make_face
from tell_tale_support import FOREST, GOOD, HERO, WALKER, WOLF, Cards, check, codes, names, the

from deckforge.model.card import Card
from deckforge.model.finding import Level


def test_a_deck_in_order_has_no_findings() -> None:
    assert check() == []
    assert check(companion=[(1, WOLF)]) == []


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (make_card("Old Wyrm", "{4}{R}", "Legendary Creature — Dragon", size="5/5"), "no humanoid"),
        (make_card("Recruit", "{R}", "Creature — Human Soldier", size="1/1"), "neither"),
        (make_card("Old Sword", "{R}", "Legendary Artifact — Equipment"), "neither"),
    ],
)
def test_an_unfit_pc(card: Card, words: str) -> None:
    """TT-C1."""
    finding = the("TT-C1", check(pc=[(1, card)]))
    assert finding.level is Level.ERROR
    assert words in finding.message
    assert names(finding) == [card.name]


def test_a_planeswalker_is_a_pc() -> None:
    """TT-C1: of any shape."""
    assert check(pc=[(1, WALKER)]) == []


def test_the_front_face_decides_on_the_pc() -> None:
    """TT-C1: where a face matters, it is the front face."""
    back = make_face("Awake", "", "Legendary Planeswalker — Awake", loyalty="3")
    sleeper = make_card("Asleep", "{R}", "Creature — Human Wizard", size="1/1", back=back)
    legend = make_card("Mild", "{R}", "Legendary Creature — Human Wizard", size="1/1", back=back)
    assert codes(check(pc=[(1, sleeper)])) == ["TT-C1"]
    assert check(pc=[(1, legend)]) == []


def test_no_pc_is_told_with_what_was_skipped_and_who_it_could_be() -> None:
    """TT-C1, TT-D4: without a PC the colours can't be checked, which is told."""
    off_colour = (1, make_card("Leaf", "{G}", "Instant"))
    findings = check(pc=(), lands=[(3, FOREST)], deck=(*GOOD, off_colour, (1, HERO)))
    assert codes(findings) == ["TT-C1", "TT-D3"]
    finding = the("TT-C1", findings)
    assert "TT-D4" in finding.message
    assert "TT-C5" in finding.message
    assert "TT-L3" in finding.message
    assert HERO.name in finding.hint


@pytest.mark.parametrize("pc", [[(2, HERO)], [(1, HERO), (1, WALKER)]])
def test_two_pcs(pc: Cards) -> None:
    """TT-C1: exactly one; with several, colours are not checked."""
    green = make_card("Leaf Cat", "{G}", "Creature — Cat", size="1/1")
    findings = check(pc=pc, companion=[(1, green)], lands=[(3, FOREST)], deck=(*GOOD, (1, green)))
    assert codes(findings) == ["TT-C1"]
    assert "2 cards" in findings[0].message


def test_an_unfit_pc_still_lends_its_colours() -> None:
    """TT-D4."""
    recruit = make_card("Recruit", "{G}", "Creature — Human Soldier", size="1/1")
    assert codes(check(pc=[(1, recruit)])) == ["TT-C1", "TT-D4", "TT-L3", "TT-L5"]


def test_a_legend_whose_types_leave_humanoid_open() -> None:
    """TT-C2: a warning."""
    ghost = make_card("Old Ghost", "{1}{R}", "Legendary Creature — Spirit", size="2/2")
    findings = check(pc=[(1, ghost)])
    assert codes(findings) == ["TT-C2"]
    assert findings[0].level is Level.WARNING


def test_a_type_without_a_class_is_reported() -> None:
    """TT-C2: open, and named."""
    quux = make_card("Old Quux", "{1}{R}", "Legendary Creature — Quux", size="2/2")
    assert "not in the table of types: Quux" in the("TT-C2", check(pc=[(1, quux)])).message


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (make_card("Old Wolf", "{R}", "Legendary Creature — Wolf", size="2/2"), "legendary"),
        (make_card("Guide", "{R}", "Creature — Goblin Scout", size="2/2"), "no animal"),
        (make_card("Wolf Hide", "{R}", "Artifact — Equipment"), "no creature"),
    ],
)
def test_an_unfit_companion(card: Card, words: str) -> None:
    """TT-C3; the message says what a Companion section is taken for."""
    findings = check(companion=[(1, card)])
    assert codes(findings) == ["TT-C3"]
    assert findings[0].level is Level.ERROR
    assert words in findings[0].message
    assert "not as Magic's own companion" in findings[0].message


@pytest.mark.parametrize("companion", [[(2, WOLF)], [(1, WOLF), (1, make_card("Hare", "{R}", "Creature — Rabbit"))]])
def test_two_companions(companion: Cards) -> None:
    """TT-C3: at most one."""
    findings = check(companion=companion)
    assert codes(findings) == ["TT-C3"]
    assert "2 cards" in findings[0].message


def test_a_companion_whose_types_leave_animal_open() -> None:
    """TT-C4: a warning."""
    findings = check(companion=[(1, make_card("Fire Beast", "{R}", "Creature — Beast", size="3/3"))])
    assert codes(findings) == ["TT-C4"]
    assert findings[0].level is Level.WARNING


def test_a_companion_outside_the_colours() -> None:
    """TT-C5."""
    findings = check(companion=[(1, make_card("Wood Wolf", "{1}{G}", "Creature — Wolf", size="2/2"))])
    assert codes(findings) == ["TT-C5"]
    assert findings[0].level is Level.ERROR


def test_a_changeling_may_be_pc_or_companion() -> None:
    """The ruling on changelings: humanoid yes, animal open."""
    line = "Changeling"
    legend = make_card("Many-Faced", "{R}", "Legendary Creature — Shapeshifter", line, size="2/2")
    pet = make_card("Odd Pet", "{R}", "Creature — Shapeshifter", line, size="1/1")
    findings = check(pc=[(1, legend)], companion=[(1, pet)])
    assert codes(findings) == ["TT-C4", "TT-N2"]
