"""Keyword abilities: own and given (SB keywords, ER-T4, TT-N2)."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.oracle.facts import Facts
from deckforge.oracle.reader import read_facts


def facts(text: str, type_line: str = "Creature — Elf") -> Facts:
    return read_facts(make_card("Keyword Test", "{1}{G}", type_line, text))


OWN = [
    ("Flying", ("flying",)),
    ("Flying, first strike, vigilance", ("flying", "first strike", "vigilance")),
    ("Haste; fear", ("haste", "fear")),
    ("Reach (It can block creatures with flying.)", ("reach",)),
    ("Ward {2}", ("ward",)),
    ("Ward—Pay 3 life.", ("ward",)),
    ("Ward--Pay 3 life.", ("ward",)),
    ("Ward — Pay 3 life.", ("ward",)),
    ("Equip — Pay 3 life.", ("equip",)),
    ("Escape-{2}{U}, Exile two other cards from your graveyard.", ("escape",)),
    ("Flying, first strike and haste.", ("flying", "first strike", "haste")),
    ("Flying and haste", ("flying", "haste")),
    ("Bands with other Elves, snow-covered islandwalk", ("bands with other", "snow-covered islandwalk")),
    ("Flying, ward—Discard a card.", ("flying", "ward")),
    ("Protection from black and from red", ("protection",)),
    ("Trample, protection from blue", ("trample", "protection")),
    ("Hexproof from artifacts", ("hexproof",)),
    ("Cycling {2}\nPlainscycling {1}", ("cycling", "plainscycling")),
    ("Islandwalk", ("islandwalk",)),
    ("Suspend 3—{1}{R}", ("suspend",)),
    ("Escape—{9}{U}, Exile nine other cards from your graveyard.", ("escape",)),
    ("Living weapon\nEquip {2}", ("living weapon", "equip")),
    ("Crew 3", ("crew",)),
    ("Hexproof from artifacts, creatures, and enchantments", ("hexproof",)),
    ("Hexproof from activated and triggered abilities", ("hexproof",)),
    ("Trample over planeswalkers", ("trample",)),
    ("Artifact landcycling {1}", ("artifact landcycling",)),
    ("Prototype {2}{R} -- 2/2", ("prototype",)),
    ("Affinity for artifacts", ("affinity",)),
    ("Partner with Someone Else", ("partner with",)),
    ("Start your engines!", ("start your engines!",)),
    ("Exhaust — {3}: Draw a card.", ("exhaust",)),
    ("Keyword Test has protection from the chosen color.", ("protection",)),
    ("Flying\nFlying", ("flying",)),
    ("Storm Sculptor can't attack.", ()),
    ("Landfall — Whenever a land you control enters, scry 1.", ()),
    ("Flying creatures can't block this turn.", ()),
    ("This creature has haste as long as you control a Goblin.", ()),
    ("As long as you control a Swamp, this creature gets +1/+1 and has menace.", ()),
    ("Other Elves you control have trample.", ()),
    ("This creature can block only creatures with flying.", ()),
]


@pytest.mark.parametrize(("text", "expected"), OWN)
def test_own_keywords_are_those_always_held_as_printed(text: str, expected: tuple[str, ...]) -> None:
    assert facts(text).own_keywords == expected


GIVEN = [
    ("STATION 3+\nDraw a card.\nSTATION 12+\nFlying\n2/8", ("flying",)),
    ("Each spell you cast that's one or more colors has web-slinging {G}{W}.", ("web-slinging",)),
    ("Destroy each creature that's green and has flying.", ()),
    ("Target creature gains flying until end of turn.", ("flying",)),
    ("Creatures you control gain trample and haste until end of turn.", ("haste", "trample")),
    ("Equipped creature gets +1/+1 and has first strike.", ("first strike",)),
    ("Equipped creature has vigilance, trample, and haste.", ("haste", "trample", "vigilance")),
    ("This creature has haste as long as you control a Goblin.", ("haste",)),
    ("During your turn, this creature has first strike.", ("first strike",)),
    ("Put a menace counter on target creature.", ("menace",)),
    ("This creature enters with your choice of a flying counter or a reach counter on it.", ("flying", "reach")),
    ("{3}: This land becomes a 3/3 Elemental creature with haste until end of turn.", ("haste",)),
    ('Goblins you control have "Ward {1}."', ("ward",)),
    ("Each instant card in your graveyard has flashback.", ("flashback",)),
    ("Target creature you control gains protection from the color of your choice until end of turn.", ("protection",)),
    ("Target creature gains your choice of deathtouch or lifelink until end of turn.", ("deathtouch", "lifelink")),
    ("You gain hexproof until your next turn.", ("hexproof",)),
    (
        "Elves you control gain flying until end of turn if you own a Bird. The same is true for haste and trample.",
        ("flying", "haste", "trample"),
    ),
    (
        "If this creature was kicked, it enters with two +1/+1 counters on it and with first strike.",
        ("first strike",),
    ),
    ("Destroy target creature that has flying.", ()),
    ("If it has flying, draw a card.", ()),
    ("Destroy target creature with flying.", ()),
    ("Whenever a creature that doesn't have trample attacks, tap it.", ()),
    ("Target creature loses flying until end of turn.", ()),
    ("Create a 1/1 white Bird creature token with flying.", ()),
    ("Create a token that's a copy of target creature, except it has haste.", ()),
    ('Creatures you control have "{T}: This creature gains flying until end of turn."', ()),
    ('You get an emblem with "Creatures you control have flying."', ()),
    ("Scry 1. (The creature has flying.)", ()),
]


@pytest.mark.parametrize(("text", "expected"), GIVEN)
def test_given_keywords_go_to_something_else_or_hold_for_a_time(text: str, expected: tuple[str, ...]) -> None:
    assert facts(text).granted_keywords == expected


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Ward {2}", "{2}"),
        ("Ward—Pay 3 life.", "Pay 3 life"),
        ("Ward--Pay 3 life.", "Pay 3 life"),
        ("Ward — Pay 3 life.", "Pay 3 life"),
        ("Equip — Pay 3 life.", "Pay 3 life"),
        ("Cycling — Discard a card.", "Discard a card"),
        ("Escape-{2}{U}, Exile two other cards.", "{2}{U}, Exile two other cards"),
        ("Bands with other Elves", "Elves"),
        ("Annihilator 6", "6"),
        ("Suspend 3—{1}{R}", "3—{1}{R}"),
        ("Protection from black and from red", "from black and from red"),
        ("Hexproof from activated and triggered abilities", "from activated and triggered abilities"),
        ("Trample over planeswalkers", "over planeswalkers"),
        ("Trample", None),
        ("Artifact landcycling {1}", "{1}"),
        ("Prototype {2}{R} — 2/2When this creature dies, scry 1.", "{2}{R} — 2/2"),
        ("Kicker {2} and/or {G}", "{2} and/or {G}"),
        ("Enchant creature you control", "creature you control"),
        ("Flying", None),
    ],
)
def test_the_value_of_a_keyword_is_what_is_printed_after_it(text: str, value: str | None) -> None:
    (use,) = facts(text).keywords
    assert (use.value, use.own) == (value, True)


@pytest.mark.parametrize(
    ("text", "to", "until"),
    [
        ("Target creature gains flying until end of turn.", "Target creature", "until end of turn"),
        ("Until end of turn, other Elves you control gain flying.", "other Elves you control", "Until end of turn"),
        ("Equipped creature gets +1/+1 and has flying.", "Equipped creature", None),
        ("Scry 1. Then each Elf gains flying until end of turn.", "each Elf", "until end of turn"),
        ("You gain flying until end of turn and can't be blocked.", "You", "until end of turn"),
        ("As long as you own a Cat, this creature has flying.", "this creature", None),
        ("Whenever this creature attacks, it gains flying until end of turn.", "this creature", "until end of turn"),
        (
            "Tap target land. Creatures you control gain flying until your next turn.",
            "Creatures you control",
            "until your next turn",
        ),
    ],
)
def test_a_given_keyword_tells_to_whom_and_for_how_long(text: str, to: str, until: str | None) -> None:
    (use,) = facts(text).keywords
    assert (use.name, use.to, use.until) == ("flying", to, until)


@pytest.mark.parametrize(
    "text",
    [
        "Level up {2}\nLEVEL 1-4\n3/3\nFlying\nLEVEL 5+\n6/6\nFlying",
        "{1}{G}: Level 2\nThis creature has flying.",
        "Station\n8+ | Flying",
    ],
)
def test_a_keyword_from_some_level_on_is_given_not_own(text: str) -> None:
    read = facts(text)
    assert "flying" not in read.own_keywords
    assert read.granted_keywords == ("flying",)


def test_a_line_that_was_only_wrapped_goes_on() -> None:
    text = "Whenever another creature you control attacks, that\ncreature gains flying until end of turn."
    (use,) = facts(text).keywords
    assert (use.to, use.until) == ("another creature you control", "until end of turn")
    assert facts("Flying\nhaste").own_keywords == ("flying", "haste")


def test_a_lost_line_break_after_a_keyword_is_found_again() -> None:
    read = facts("FlyingWhenever this creature attacks, draw a card.")
    assert read.own_keywords == ("flying",)
    assert read.effects[0].when == "Whenever this creature attacks"


def test_a_line_break_that_became_a_blank_is_found_again() -> None:
    read = facts("Flying When this creature enters, draw a card.")

    assert read.own_keywords == ("flying",)
    assert [effect.when for effect in read.effects] == ["When this creature enters"]
    assert facts("Scry 1. Do it When you like.").own_keywords == ()


def test_a_lost_line_break_after_a_size_is_found_again() -> None:
    (drawn,) = facts("Prototype {2}{R} — 2/2When this creature dies, draw a card.").effects
    assert (drawn.name, drawn.when) == ("draw", "When this creature dies")


# (who gets it, on what condition)
BEARERS = [
    ("Whenever this creature attacks, it gains flying until end of turn.", "this creature", None),
    ("Put two +1/+1 counters on this creature. It gains flying until end of turn.", "this creature", None),
    ("Untap target creature you control. It gains flying until end of turn.", "target creature you control", None),
    (
        "Gain control of target creature an opponent controls until end of turn. Untap it. It gains flying.",
        "target creature an opponent controls",
        None,
    ),
    ("Whenever another creature enters, that creature gains flying.", "another creature", None),
    (
        "Creatures you control of the chosen type get +1/+1. As long as you're happy, they also have flying.",
        "Creatures you control of the chosen type",
        "As long as you're happy",
    ),
    ("Create a 1/1 red Rat creature token. It gains flying.", "a 1/1 red Rat creature token", None),
    (
        "As long as enchanted creature is green, it has flying.",
        "enchanted creature",
        "As long as enchanted creature is green",
    ),
    (
        "Keyword Test has flying as long as it has ten counters on it.",
        "Keyword Test",
        "as long as it has ten counters on it",
    ),
    ("Level up {2}\nLEVEL 5+\n6/6\nFlying", "Keyword Test", "level 5+"),
    ("It gains flying if you own a Cat.", "Keyword Test", "if you own a Cat"),
    (
        "If Keyword Test was kicked, it enters with two +1/+1 counters on it and with flying.",
        "Keyword Test",
        "If Keyword Test was kicked",
    ),
    ("During your turn, this creature has flying.", "this creature", "During your turn"),
    ("Put a flying counter on target creature.", "target creature", None),
    ("Target creature gains flying for as long as you own a Cat.", "Target creature", None),
]


@pytest.mark.parametrize(("text", "to", "condition"), BEARERS)
def test_a_given_keyword_names_its_bearer_and_its_condition(text: str, to: str, condition: str | None) -> None:
    """A grant says to whom, and a condition is told with it (keywords of Spellblade, TT-N2)."""
    use = next(one for one in facts(text).keywords if one.name == "flying")
    assert (use.own, use.to, use.condition) == (False, to, condition)


@pytest.mark.parametrize(
    ("text", "to"),
    [
        (
            "Each other creature you control that's an Elf, Bear, or Cat gets +1/+1 and has reach.",
            "Each other creature you control that's an Elf, Bear, or Cat",
        ),
        (
            "Humming, singing, and roaring creatures you control have reach.",
            "Humming, singing, and roaring creatures you control",
        ),
        ("Sing, then Bears and Cats you control gain reach until end of turn.", "Cats you control"),
        (
            "Return target Bear card from your graveyard to the battlefield.\nIt's a 1/1 Cat creature with reach.",
            "target Bear card from your graveyard",
        ),
    ],
)
def test_a_bearer_is_named_with_all_its_words(text: str, to: str) -> None:
    assert [use.to for use in facts(text).keywords] == [to]


def test_otherwise_gives_on_the_opposite_condition() -> None:
    text = (
        "Target creature gains reach until end of turn if you own a Bear. Otherwise, it gains haste until end of turn."
    )
    assert [use.condition for use in facts(text).keywords] == ["if you own a Bear", "unless you own a Bear"]


def test_a_legend_is_not_called_by_the_first_word_of_its_keyword() -> None:
    card = make_card(
        "Space Test", "{1}{G}", "Legendary Planeswalker", "Space sculptor\n+1: Space Test deals 1 damage to you."
    )
    read = read_facts(card)

    assert read.own_keywords == ("space sculptor",)
    assert [damage.amount for damage in read.damages] == [1]


def test_a_typographic_minus_in_a_bonus_is_read() -> None:
    read = read_facts(
        make_card("Curse Test", "{B}", "Enchantment — Aura", "Enchanted creature gets −2/−1 and has fear.")
    )

    assert read.enchanted is not None
    assert (read.enchanted.power, read.enchanted.toughness) == (-2, -1)
    assert read.granted_keywords == ("fear",)
    assert read_facts(make_card("Walk Test", "{B}", "Planeswalker", "−2: Scry 1.")).loyalty[0].cost == "-2"


def test_a_cost_after_a_dash_with_blanks_is_no_effect() -> None:
    read = facts("Ward — Discard a card.\nExhaust — {3}: Draw a card.")

    assert read.own_keywords == ("ward", "exhaust")
    assert [effect.name for effect in read.effects] == ["draw"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Keyword Test can't be blocked.", True),
        ("Reach\nHe can't be blocked.", True),
        ("She can't be blocked.", True),
        ("It can't be blocked.", True),
        ("Keyword Test has reach and can't be blocked.", True),
        ("Keyword Test can't block and can't be blocked.", True),
        ("Keyword Test can't be blocked this turn.", False),
        ("Keyword Test can't be blocked by Walls.", False),
        ("Elves can't be blocked.", False),
    ],
)
def test_what_cannot_be_blocked_ever(text: str, expected: bool) -> None:  # noqa: FBT001 - an expected value
    assert facts(text).unblockable is expected
