"""Given keywords that a sentence lists with conditions, leaves to a choice, or gives like others (keywords, TT-N2)."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.oracle.facts import KeywordUse
from deckforge.oracle.reader import read_facts


def given(text: str) -> list[KeywordUse]:
    return [
        use for use in read_facts(make_card("Grant Test", "{1}{G}", "Creature — Elf", text)).keywords if not use.own
    ]


# (keyword, condition) of each in text order
CONDITIONS = [
    (
        "Equipped creature has reach if you own a Bear, haste if you own a Cat, and flying if you own a Bird.",
        [("reach", "if you own a Bear"), ("haste", "if you own a Cat"), ("flying", "if you own a Bird")],
    ),
    (
        "It gains trample and haste if you own a Dwarf and hexproof if you own an Elf.",
        [("trample", "if you own a Dwarf"), ("haste", "if you own a Dwarf"), ("hexproof", "if you own an Elf")],
    ),
    (
        'It has reach as long as you own a Cat, fear as long as you own a Rat, and "{1}: Scry 1" as long as I do.',
        [("reach", "as long as you own a Cat"), ("fear", "as long as you own a Rat")],
    ),
    (
        "It has reach as long as you own a Cat, gets +1/+0 as long as you own a Rat, and has fear while it rains.",
        [("reach", "as long as you own a Cat"), ("fear", "while it rains")],
    ),
    (
        "Elves gain protection from white if you own a Cat, from blue if you own a Rat, and from red if it rains.",
        [
            ("protection", "if you own a Cat"),
            ("protection", "if you own a Rat"),
            ("protection", "if it rains"),
        ],
    ),
    ("Elves you control gain haste and attack each combat if able.", [("haste", None)]),
    (
        "Elves you control gain reach if you own a Cat, a Rat, and a Bear.",
        [("reach", "if you own a Cat, a Rat, and a Bear")],
    ),
    (
        "Elves gain reach if an Elf you control has reach. The same is true for fear and rampage 2.",
        [
            ("reach", "if an Elf you control has reach"),
            ("fear", "if an Elf you control has fear"),
            ("rampage", "if an Elf you control has rampage 2"),
        ],
    ),
    (
        "Put a reach counter on it if a card you own has reach. Repeat this process for menace and trample.",
        [
            ("reach", "if a card you own has reach"),
            ("menace", "if a card you own has menace"),
            ("trample", "if a card you own has trample"),
        ],
    ),
    (
        "If that Elf has haste, put a haste counter on Grant Test. Do the same for menace.",
        [("haste", "If that Elf has haste"), ("menace", "If that Elf has menace")],
    ),
    (
        "Elves gain reach if you own a Cat.\nThe same is true for fear.",
        [("reach", "if you own a Cat"), ("fear", "if you own a Cat")],
    ),
    ("If this creature was kicked, put a reach counter on it.", [("reach", "If this creature was kicked")]),
    ("Whenever this creature attacks, put a reach counter on it.", [("reach", None)]),
]


@pytest.mark.parametrize(("text", "expected"), CONDITIONS)
def test_each_keyword_has_the_condition_that_is_its_own(text: str, expected: list[tuple[str, str | None]]) -> None:
    assert [(use.name, use.condition) for use in given(text)] == expected


def test_qualities_with_a_condition_each_are_told_one_by_one() -> None:
    uses = given("Elves gain protection from white if you own a Cat and from blue if you own a Rat until end of turn.")

    assert [(use.value, use.span.text) for use in uses] == [
        ("from white", "protection from white"),
        ("from blue", "from blue"),
    ]


def test_nothing_is_like_a_keyword_of_another_ability_or_of_the_object_itself() -> None:
    own = "Grant Test has reach. The same is true for fear."
    far = "Elves gain reach.\nElves are green. The same is true for haste."

    assert given(own) == []
    assert [use.name for use in given(far)] == ["reach"]


# (names, to whom, how long)
CHOICES = [
    (
        "At dawn, choose reach, fear, or rampage 3. Elves you control gain that ability until end of turn.",
        ["reach", "fear", "rampage"],
        "Elves you control",
        "until end of turn",
    ),
    (
        "Sacrifice Grant Test: Choose reach or fear. Elves you control gain that ability until end of turn.",
        ["reach", "fear"],
        "Elves you control",
        "until end of turn",
    ),
    (
        "As it enters, choose two abilities from among reach and fear.\nElves have each of the chosen abilities.",
        ["reach", "fear"],
        "Elves",
        None,
    ),
    (
        "Target Elf gains two abilities chosen at random from reach, fear, and haste until end of turn.",
        ["reach", "fear", "haste"],
        "Target Elf",
        "until end of turn",
    ),
    ("Choose a colour. Elves you control gain that ability.", [], "", None),
    (
        "Choose reach or fear: Until dawn, target Elf with the chosen ability loses it and another Elf gains it.",
        ["reach", "fear"],
        "another Elf",
        "Until dawn",
    ),
    (
        "Choose one. Until dawn, an Elf gains that ability.\n• 1/2 Bear with reach.\n• 3/1 Bat with fear, haste.",
        ["reach", "fear", "haste"],
        "an Elf",
        "Until dawn",
    ),
    (
        "{2}: Grant Test gains your choice of reach, landwalk of your choice, or haste until end of turn.",
        ["reach", "landwalk", "haste"],
        "Grant Test",
        "until end of turn",
    ),
    ("Elves have ward—Pay 2 life and reach.", ["ward", "reach"], "Elves", None),
]


@pytest.mark.parametrize(("text", "names", "to", "until"), CHOICES)
def test_keywords_to_choose_from_are_all_given(text: str, names: list[str], to: str, until: str | None) -> None:
    assert [(use.name, use.to, use.until) for use in given(text)] == [(name, to, until) for name in names]


def test_a_keyword_in_quotes_may_end_with_a_comma() -> None:
    found = given('Elves have reach, "Ward—Pay 3 life," and "Draw a card."')
    assert [(use.name, use.value) for use in found] == [("reach", None), ("ward", "Pay 3 life")]


def test_each_choice_of_what_something_becomes_has_its_keywords() -> None:
    text = "As it enters, it becomes your choice of a 3/3, a 2/2 Elf with reach and haste, or a 1/6 Elf with defender."

    assert [use.name for use in given(text)] == ["reach", "haste", "defender"]


@pytest.mark.parametrize("who", ["he's", "she's", "it's"])
def test_what_someone_is_for_a_while_has_its_keywords(who: str) -> None:
    (use,) = given(f"During your turn, {who} a 7/7 Dragon creature with reach.")

    assert (use.name, use.to, use.condition) == ("reach", "Grant Test", "During your turn")


# (names, on what)
COUNTERS = [
    ("Put a counter from among reach, haste, or menace on target Elf.", ["reach", "haste", "menace"], "target Elf"),
    (
        "Choose up to one target creature. Put a +1/+1 counter and a counter from among reach and haste on it.",
        ["reach", "haste"],
        "up to one target creature",
    ),
    (
        "Grant Test enters with your choice of two different counters on it from among menace and reach.",
        ["menace", "reach"],
        "Grant Test",
    ),
    (
        "Choose a kind of counter at random from among reach and haste. Put a counter of that kind on Grant Test.",
        ["reach", "haste"],
        "Grant Test",
    ),
    ("Choose a counter from among reach and haste.", ["reach", "haste"], "the counter's bearer"),
    ("Put a counter on a creature from among them.", [], ""),
    ("Put a reach counter on target Elf", ["reach"], "target Elf"),
    ("Put a reach counter on target Elf if you own a Cat.", ["reach"], "target Elf"),
    ("Put a reach counter on target Elf and it becomes green.", ["reach"], "target Elf"),
    (
        "Put your choice of a reach, first strike or haste counter on an Elf.",
        ["reach", "first strike", "haste"],
        "an Elf",
    ),
    ("Put a reach, first strike, or +1/+1 counter on target Elf.", ["reach", "first strike"], "target Elf"),
    ("An Elf enters with a reach counter on it.", ["reach"], "An Elf"),
    ("Remove a reach counter from target creature and put a haste counter on it.", ["haste"], "target creature"),
    ("Each Elf with a reach counter on it is green.", [], ""),
]
KEYWORD_COUNTERS = [
    *("decayed", "deathtouch", "double strike", "exalted", "first strike", "flying", "haste", "hexproof"),
    *("indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance"),
]


@pytest.mark.parametrize("name", KEYWORD_COUNTERS)
def test_every_keyword_counter_gives_its_keyword(name: str) -> None:
    """Those of CR 122.1b."""
    assert [(use.name, use.to) for use in given(f"Put a {name} counter on target Elf.")] == [(name, "target Elf")]


@pytest.mark.parametrize(("text", "names", "to"), COUNTERS)
def test_counters_to_choose_among_give_their_keywords(text: str, names: list[str], to: str) -> None:
    assert [(use.name, use.to) for use in given(text)] == [(name, to) for name in names]


BEARERS = [
    ("Creatures you control that are tapped have reach.", "Creatures you control that are tapped"),
    (
        "Elves you control that are green have base power and toughness 4/4 and have reach.",
        "Elves you control that are green",
    ),
    (
        "Elf cards that aren't on the battlefield have flash.",
        "Elf cards that aren't on the battlefield",
    ),
    ("Each card you own that isn't on the battlefield has madness.", "Each card you own that isn't on the battlefield"),
    ("Elves that entered this turn have haste.", "Elves that entered this turn"),
    (
        "Put a feather counter on target Elf. If you do, that Elf has base power and toughness 3/1 and has flying.",
        "target Elf",
    ),
]


@pytest.mark.parametrize(("text", "to"), BEARERS)
def test_a_clause_with_a_verb_of_its_own_belongs_to_the_bearer(text: str, to: str) -> None:
    assert [use.to for use in given(text)] == [to]


@pytest.mark.parametrize(
    "text",
    [
        "Destroy each creature that's green and has reach.",
        "Destroy each creature that isn't green or has reach.",
        "Tap each creature that already has reach.",
    ],
)
def test_a_clause_that_only_describes_gives_nothing(text: str) -> None:
    assert given(text) == []
