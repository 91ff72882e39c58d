"""What a spell's own text says of its cost (SB-T17, SB-T20, TT-N2)."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.oracle.facts import OtherCost
from deckforge.oracle.reader import read_facts


def other_costs(text: str, type_line: str = "Sorcery") -> tuple[OtherCost, ...]:
    return read_facts(make_card("Price Test", "{3}{R}", type_line, text)).other_costs


# text → (name, cost, when)
SAID = [
    (
        "This spell costs {1} less to cast for each Cat you own.",
        ("cost reduction", "{1} less to cast for each Cat you own", ""),
    ),
    (
        "Price Test costs {X} less to cast, where X is your age.",
        ("cost reduction", "{X} less to cast, where X is your age", ""),
    ),
    (
        "If you own a Cat, this spell costs {2} less to cast.",
        ("cost reduction", "{2} less to cast", "If you own a Cat"),
    ),
    (
        "You may cast this spell as though it had flash if you pay {5} more to cast it.",
        ("flash for more", "{5}", ""),
    ),
    ("This spell costs {4} more to cast for each target beyond the first.", ("cost per target", "{4}", "")),
    ("Strive — Price Test costs {1}{R} more to cast for each target.", ("cost per target", "{1}{R}", "")),
    ("This spell costs 3 life more to cast for each target.", ("cost per target", "3 life", "")),
    ("This spell costs {2} more to cast if it targets a Cat.", ("cost increase", "{2}", "if it targets a Cat")),
    (
        "If you own a Cat, you may pay {U} rather than pay this spell's mana cost.",
        ("alternative cost", "you may pay {U}", "If you own a Cat"),
    ),
    (
        "You may pay {B} rather than pay this spell's mana cost if you own a Cat.",
        ("alternative cost", "You may pay {B}", "if you own a Cat"),
    ),
    (
        "You may cast this spell by killing a Cat rather than paying its mana cost.",
        ("alternative cost", "You may cast this spell by killing a Cat", ""),
    ),
    ("This spell costs 2 life less to cast.", ("cost reduction", "2 life less to cast", "")),
    ("This spell costs {2} more to cast unless you own a Cat.", ("cost increase", "{2}", "unless you own a Cat")),
    ("This spell costs 2 life more to cast if you own a Cat.", ("cost increase", "2 life", "if you own a Cat")),
    ("Prototype {2}{R} — 2/2", ("prototype", "{2}{R}", "")),
    ("Prototype {2}{R} -- 2/2", ("prototype", "{2}{R}", "")),
]


@pytest.mark.parametrize(("text", "expected"), SAID)
def test_what_changes_the_cost_is_listed_with_its_condition(text: str, expected: tuple[str, str, str]) -> None:
    (found,) = other_costs(text)
    assert (found.name, found.cost, found.when) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Spells you cast cost {1} less to cast.",
        "Spells that target this creature cost {2} more to cast.",
        "You may cast this spell as though it had flash if you own a Cat.",
    ],
)
def test_other_spells_costs_are_not_its_own(text: str) -> None:
    assert other_costs(text, "Creature — Elf") == ()


@pytest.mark.parametrize(
    ("text", "back"),
    [
        ("Disturb {1}{U}", True),
        ("More Than Meets the Eye {3}{R}", True),
        ("Flashback {1}{U}", False),
    ],
)
def test_a_cost_that_casts_the_back_face_says_so(text: str, *, back: bool) -> None:
    (found,) = other_costs(text, "Creature — Elf")
    assert found.back is back


def test_keywords_in_a_row_have_each_its_own_cost() -> None:
    found = other_costs("Cycling {2}, kicker {W}, madness {1}{W}")
    assert [(cost.name, cost.cost) for cost in found] == [("cycling", "{2}"), ("kicker", "{W}"), ("madness", "{1}{W}")]


@pytest.mark.parametrize(
    "text",
    ["Goblin cards in your graveyard have flashback {2}{R}.", "Your Elves have cycling {2}.", 'Elves have "Echo {2}."'],
)
def test_a_keyword_that_is_given_is_no_cost_of_the_card(text: str) -> None:
    assert other_costs(text) == ()


def test_damage_when_kicked_costs_the_first_of_two_kickers() -> None:
    text = "Kicker {2}\nKicker {R}\nKick Test deals 2 damage to you. If it was kicked, it deals 5 damage to you."
    plain, kicked = read_facts(make_card("Kick Test", "{R}", "Sorcery", text)).damages
    assert (plain.kicked, kicked.kicked) == (None, "{2}")


def test_two_kickers_are_one_line() -> None:
    (found,) = other_costs("Kicker {G} and/or kicker {1}{U}")
    assert (found.name, found.cost) == ("kicker", "{G} and/or kicker {1}{U}")


PAID = (
    *("kicker", "multikicker", "buyback", "entwine", "escalate", "overload", "replicate", "offspring", "squad", "echo"),
    *("flashback", "madness", "evoke", "dash", "blitz", "morph", "megamorph", "disguise", "unearth", "embalm"),
    *("eternalize", "encore", "foretell", "disturb", "spectacle", "surge", "prowl", "miracle", "mutate", "bestow"),
    *("emerge", "ninjutsu", "commander ninjutsu", "plot", "warp", "sneak", "mayhem", "web-slinging", "harmonize"),
    *("freerunning", "cleave", "outlast", "scavenge", "transmute", "transfigure", "recover", "level up", "fortify"),
    *("cumulative upkeep", "aura swap", "specialize", "cycling", "basic landcycling", "more than meets the eye"),
)
# With a number, something that is not mana, or bare.
PAID_OTHERWISE = (
    *("casualty 2", "reinforce 1—{2}", "awaken 2—{2}", "suspend 2—{2}", "impending 2—{2}", "crew 2", "saddle 2"),
    *("craft with artifact {2}", "splice onto Arcane {2}", "gift a card", "escape—{2}", "prototype {2} — 2/2"),
    *("bargain", "conspire", "jump-start", "retrace", "aftermath"),
)


@pytest.mark.parametrize("line", [*(f"{name} {{2}}" for name in PAID), *PAID_OTHERWISE])
def test_keywords_that_are_paid_for_are_costs(line: str) -> None:
    (found,) = other_costs(line.capitalize().replace("arcane", "Arcane"))
    assert line.startswith(found.name)
