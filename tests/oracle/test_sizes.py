"""What sets a size: entering counters, "+1/+1 for each", the words for a star (SB-T16, TT-T1, ER-T3, ER-T7)."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.oracle.facts import Amount, Facts
from deckforge.oracle.reader import read_facts


def facts(text: str, size: str = "0/0", type_line: str = "Creature — Hydra", name: str = "Size Test") -> Facts:
    return read_facts(make_card(name, "{X}{G}", type_line, text, size=size))


# text → (amount, kind, words) of the counters that it always enters with
ENTERING = [
    ("This creature enters with six +1/+1 counters on it.", (6, "+1/+1", "")),
    ("This creature enters with X +1/+1 counters on it.", ("X", "+1/+1", "")),
    (
        "This creature enters with X +1/+1 counters on it, where X is your age.",
        ("X", "+1/+1", "where X is your age"),
    ),
    (
        "This creature enters with two +1/+1 counters on it for each Cat you own.",
        ("variable", "+1/+1", "two for each Cat you own"),
    ),
    (
        "This creature enters with a number of +1/+1 counters on it equal to your speed.",
        ("variable", "+1/+1", "equal to your speed"),
    ),
    ("This creature enters with twice X +1/+1 counters on it.", ("variable", "+1/+1", "twice X")),
    ("This creature enters with X +1/+0 counters on it.", ("X", "+1/+0", "")),
    ("This creature enters the battlefield with two +1/+1 counters on it.", (2, "+1/+1", "")),
    ("This creature enters with a +1/+1 counter, a reach counter, and a haste counter on it.", (1, "+1/+1", "")),
    ("When you cast this spell, sing. She enters with two +1/+1 counters on her.", (2, "+1/+1", "")),
    (
        "As this creature enters, you may sing. It enters with a +1/+1 counter on it for each song sung this way.",
        (
            "variable",
            "+1/+1",
            "As this creature enters, you may sing. It enters with a +1/+1 counter on it for each song sung this way.",
        ),
    ),
    (
        "As this creature enters, roll. It enters with a number of +1/+1 counters on it equal to those results.",
        (
            "variable",
            "+1/+1",
            "As this creature enters, roll. It enters with a number of +1/+1 counters on it equal to those results.",
        ),
    ),
    ("This creature enters tapped with two +1/+1 counters on it.", (2, "+1/+1", "")),
    ("This creature enters with a +1/+1 counter and a reach counter on it.", (1, "+1/+1", "")),
    ("Flying, hasteSize Test enters with X +1/+1 counters on it.", ("X", "+1/+1", "")),
    ("FlyingSize Test enters with six +1/+1 counters on it.{1}: Draw a card.", (6, "+1/+1", "")),
    (
        "As this creature enters, roll a d6. It enters with a number of +1/+1 counters on it equal to the result.",
        ("variable", "+1/+1", "equal to the result"),
    ),
    (
        "As this creature enters, sacrifice some lands. Size Test enters with that many +1/+1 counters on it.",
        (
            "variable",
            "+1/+1",
            "As this creature enters, sacrifice some lands. Size Test enters with that many +1/+1 counters on it.",
        ),
    ),
    ("This creature enters with two −1/–1 counters on it.", (2, "-1/-1", "")),
    ("Size Test enters with reach and with two +1/+1 counters on it.", (2, "+1/+1", "")),
    ("This creature enters with two +1/+1 counters on it unless you own a Cat.", None),
    ("Return target creature to the battlefield. It enters with two additional +1/+1 counters on it.", None),
    ("If you do, this creature enters with two +1/+1 counters on it.", None),
    ("This creature enters with two +1/+1 counters on it if you own a Cat.", None),
]


@pytest.mark.parametrize(("text", "expected"), ENTERING)
def test_entering_counters_tell_how_many_of_what(text: str, expected: tuple[Amount, str, str] | None) -> None:
    found = facts(text).entering
    assert [(one.amount, one.kind, one.words) for one in found] == ([expected] if expected else [])


# text → (+1/+1 counters, the keyword that brings them) (TT-N2: a keyword without effect brings none)
BROUGHT = [
    ("Modular 3", 3, ["modular"]),
    ("Ravenous", "X", ["ravenous"]),
    ("Sunburst", "variable", ["sunburst"]),
    (
        "Multikicker {1}\nThis creature enters with a +1/+1 counter on it for each time it was kicked.",
        "variable",
        ["multikicker"],
    ),
    (
        "Kicker {1} and/or {R}\nThis creature enters with two +1/+1 counters on it for each time it was kicked.",
        "variable",
        ["kicker"],
    ),
    ("This creature enters with two +1/+1 counters on it.\nModular 1", 3, [None, "modular"]),
    ("This creature enters with two +1/+0 counters on it.", 0, [None]),
    ("This creature enters with three charge counters on it.", 0, []),
    ("Devour 2", "variable", ["devour"]),
    ("Amplify 1", "variable", ["amplify"]),
]


@pytest.mark.parametrize(("text", "count", "keywords"), BROUGHT)
def test_counters_that_a_keyword_brings_name_it(text: str, count: Amount, keywords: list[str | None]) -> None:
    read = facts(text)
    assert read.enters_with == count
    assert [found.keyword for found in read.entering] == keywords


@pytest.mark.parametrize(
    ("text", "words"), [("Devour land 3 (As it enters …)", "by devour land 3"), ("Amplify 1", "by amplify 1")]
)
def test_counters_that_one_may_do_without_are_told_only_where_0_is_printed(text: str, words: str) -> None:
    """SB-T16: a size is never 0 that its text makes more; 3/3 is its size without any creature devoured."""
    (found,) = facts(text).entering
    assert found.words == words
    assert facts(text, "3/3").entering == ()


# text → (amount, condition, what is told) of the counters that it may enter with
ENTERING_IF = [
    (
        "If this creature was kicked, it enters with two +1/+1 counters on it.",
        (2, "If this creature was kicked", "If this creature was kicked, it enters with two +1/+1 counters on it"),
    ),
    (
        "This creature enters with a +1/+1 counter on it if you own a Cat.",
        (1, "if you own a Cat", "This creature enters with a +1/+1 counter on it if you own a Cat"),
    ),
    (
        "This creature enters with a +1/+1 counter on it unless you own a Cat.",
        (1, "unless you own a Cat", "This creature enters with a +1/+1 counter on it unless you own a Cat"),
    ),
    (
        "If Size Test was kicked, he enters with reach and with X +1/+1 counters on him, where X is your age.",
        (
            "X",
            "If Size Test was kicked",
            "If Size Test was kicked, he enters with reach and with X +1/+1 counters on him, where X is your age",
        ),
    ),
    (
        "As this creature enters, you may sing. If you do, it enters with two +1/+1 counters on it.",
        (
            2,
            "As this creature enters, you may sing. If you do",
            "As this creature enters, you may sing. If you do, it enters with two +1/+1 counters on it",
        ),
    ),
    (
        "Bloodthirst 2 (It may be larger.)",
        (
            2,
            "If an opponent was dealt damage this turn",
            "If an opponent was dealt damage this turn, 2 +1/+1 counters by bloodthirst",
        ),
    ),
    (
        "If it was sold, it enters with two +1/+1 counters on it.",
        (2, "If it was sold", "If it was sold, it enters with two +1/+1 counters on it"),
    ),
    ("Choose a creature. If it was sold, it enters with two +1/+1 counters on it.", None),
    ("This creature enters with two +1/+1 counters on it.", None),
    ("When this creature dies, if you own a Cat, it enters with two +1/+1 counters on it.", None),
    ("If a creature an opponent controls was sold, it enters with two +1/+1 counters on it.", None),
]


@pytest.mark.parametrize(("text", "expected"), ENTERING_IF)
def test_counters_on_a_condition_are_told_with_it(text: str, expected: tuple[Amount, str, str] | None) -> None:
    found = [(one.counters.amount, one.condition, one.told) for one in facts(text).entering_if]
    assert found == ([expected] if expected else [])


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Graft 2\nSize Test enters with X +1/+1 counters on it.", "variable"),  # neither X nor 2
        ("Graft 2\nModular 3", 5),
        ("Size Test enters with X +1/+1 counters on it.", "X"),
        ("Ravenous\nSize Test enters with X +1/+1 counters on it.", "variable"),
    ],
)
def test_counters_of_several_kinds_are_counted_together(text: str, count: Amount) -> None:
    assert facts(text).enters_with == count


def test_sunburst_on_what_is_no_creature_brings_other_counters() -> None:
    assert read_facts(make_card("Size Test", "{3}", "Artifact", "Sunburst")).entering == ()


OWN_BONUS = [
    ("This creature gets +1/+1 for each land you own.", ("variable", "variable", "for each land you own")),
    ("This creature has reach and gets +1/+1 for each Cat you own.", ("variable", "variable", "for each Cat you own")),
    ("Size Test gets +2/+0 for each Cat you own.", ("variable", 0, "for each Cat you own")),
    ("This creature gets +X/+X, where X is your age.", ("variable", "variable", "where X is your age")),
    (
        "Size Test and enchanted creature each get +X/+X, where X is your age.",
        ("variable", "variable", "where X is your age"),
    ),
    ("As long as you own a Cat, this creature gets +1/+1 for each land you own.", None),
    ("Max speed — This creature gets +1/+1 and has vigilance.", None),
    ("{1}: This creature gets +1/+1 for each land you own until end of turn.", None),
    ("Other Hydras you control get +1/+1 for each land you own.", None),
]


@pytest.mark.parametrize(("text", "expected"), OWN_BONUS)
def test_a_lasting_bonus_on_itself_is_a_fact(text: str, expected: tuple[int | str, int | str, str] | None) -> None:
    bonus = facts(text).own_bonus
    assert (bonus and (bonus.power, bonus.toughness, bonus.words)) == expected


def test_a_bonus_on_itself_and_its_bearer_is_both() -> None:
    both = facts("Size Test and enchanted creature each get +1/+1 for each land you own.")
    assert both.enchanted == both.own_bonus
    assert both.enchanted is not None
    assert both.enchanted.words == "for each land you own"


SIZE_WORDS = [
    (
        "Size Test's power and toughness are each equal to the number of Cats you own.",
        "Size Test's power and toughness are each equal to the number of Cats you own.",
    ),
    (
        "Reach\nSize Test's power is equal to your age.\nSize Test's toughness is equal to your height.",
        "Size Test's power is equal to your age. Size Test's toughness is equal to your height.",
    ),
    (
        "As long as it rains, this creature's power is equal to your age.",
        "As long as it rains, this creature's power is equal to your age.",
    ),
    (
        "As this creature enters, it becomes your choice of 4/1 or 2/7.\nMorph {2}",
        "As this creature enters, it becomes your choice of 4/1 or 2/7.",
    ),
    (
        "As this creature enters, flip a coin. If you win the flip, it enters as a 4/1 creature with reach.",
        "As this creature enters, flip a coin. If you win the flip, it enters as a 4/1 creature with reach.",
    ),
    (
        "As this creature enters, roll a d6. Its base power becomes the result.",
        "As this creature enters, roll a d6. Its base power becomes the result.",
    ),
    ("Flying", ""),
]


@pytest.mark.parametrize(("text", "expected"), SIZE_WORDS)
def test_the_words_that_set_a_star_are_a_fact(text: str, expected: str) -> None:
    assert facts(text, "*/*").size_words == expected
    assert facts(text, "2/2").size_words == ""


# text → what sets the size in place of the printed 0/0; True for all of it
INSTEAD = [
    ("You may have this creature enter as a copy of a Cat you control.", True),
    ("You may have Size Test enter tapped as a copy of any creature on the battlefield.", True),
    ("As this creature enters, it becomes your choice of a 4/1 or a 2/7 creature.", True),
    ("As this creature enters, sing. Its power becomes your age and its toughness becomes your height.", True),
    ("As this creature enters or is turned face up, choose a creature. It becomes a copy of that creature.", True),
    ("As this creature enters, you may exile a card. If you do, it enters as a copy of that card.", True),
    ("As this creature enters, you secretly put up to six +1/+1 counters on it.", True),
    ("Hydras you control get +1/+1.", True),
    ("Elves you control get +1/+1.", False),
    ("As this creature enters, choose a colour.", False),
    ("{1}: This creature becomes a copy of target creature.", False),
    (
        "You may have Size Test enter as a copy of a creature.\nThis creature enters with two +1/+1 counters on it.",
        False,
    ),
    ("You may have Size Test enter as a copy of a creature.\nSize Test gets +1/+1 for each Cat you own.", False),
]


@pytest.mark.parametrize(("text", "told"), INSTEAD)
def test_what_sets_a_size_of_nothing_is_a_fact(text: str, *, told: bool) -> None:
    """SB-T16: never as 0."""
    assert facts(text).size_instead == (text if told else "")
    assert facts(text, "2/2").size_instead == facts(text, "0/3").size_instead == facts(text, "3/0").size_instead == ""


# Agility counts it (ER-T4).
UNBLOCKABLE = [
    ("This creature can't be blocked.", True),
    ("Words Of Flavour — Size Test can't be blocked.", True),
    ("This creature has shroud and can't be blocked.", True),
    ("This creature can't block and can't be blocked.", True),
    ("This creature can't be blocked except by Walls.", False),
    ("As long as you own a Cat, this creature can't be blocked.", False),
    ("{1}: This creature can't be blocked this turn.", False),
    ("Max speed — This creature can't be blocked.", False),
    ("Other Hydras you control can't be blocked.", False),
]


@pytest.mark.parametrize(("text", "expected"), UNBLOCKABLE)
def test_a_creature_that_can_never_be_blocked(text: str, *, expected: bool) -> None:
    assert facts(text).unblockable is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Changeling", True),
        ("Size Test is every creature type (even if it isn't on the battlefield).", True),
        ("Target creature is every creature type until end of turn.", False),
        ("Flying", False),
    ],
)
def test_every_creature_type_by_keyword_or_in_words(text: str, *, expected: bool) -> None:
    assert facts(text).every_type is expected
