"""Mana: what lands produce (TT-L3, TT-L5), and cards that do nothing else (SB-P3)."""

from __future__ import annotations

import pytest
from support import make_card, make_face

from deckforge.model.mana import LETTERS, in_order
from deckforge.oracle.reader import read_facts

LANDS = [
    ("Basic Land — Forest", "({T}: Add {G}.)", "G"),
    ("Land — Island Swamp", "({T}: Add {U} or {B}.)", "UB"),
    ("Basic Land", "", "C"),
    ("Land", "{T}: Add {W}, {B}, or {G}.", "WBG"),
    ("Land", "{T}: Add {C}.\n{T}: Add {U} or {R}. This land deals 1 damage to you.", "URC"),
    ("Land", "{T}: Add one mana of any color.", "WUBRG"),
    ("Land", "As this land enters, choose a color.\n{T}: Add one mana of the chosen color.", "WUBRG"),
    ("Land", "{1}, {T}: Add {W}{U}.", "WU"),
    (
        "Land",
        "{T}, Sacrifice this land: Search your library for a Forest card, put it onto the battlefield, then shuffle.",
        "",
    ),
    (
        "Land",
        '{T}, Sacrifice this land: Create a Treasure token. (It has "Sacrifice this: Add one mana of any color.")',
        "",
    ),
    ("Creature — Elf Druid", "{T}: Add {G}.", None),
    ("Legendary Land", "Each land is a Mountain in addition to its other types.", "R"),
    ("Land", "Each land is every basic land type in addition to its other types.", "WUBRG"),
    ("Land", "{T}: Target land becomes a Forest until end of turn.", ""),
    ("Land", "As this land enters, choose a basic land type.\nThis land is the chosen type.", "WUBRG"),
    ("Land", "As this land enters, choose a creature type.\nThis land is the chosen type as long as it's big.", ""),
    ("Land — Saga", 'I — Testing Grounds gains "{T}: Add {R}."\nII — Draw a card.', "R"),
    ("Land", 'As long as you own a Cat, Testing Grounds has "{T}: Add {R}."', "R"),
    ("Land", "{T}: Add one mana of any type that a Cave could produce.", "WUBRGC"),
    ("Land", "{T}: Add two mana of any one type that a Cave could produce.", "WUBRGC"),
    ("Land", "{T}: Choose a type of mana a Cave makes. Add one mana of that type.", "WUBRGC"),
    ("Land", '{T}: Add {U}.\nAs long as you own six Cats, lands you control have "{T}: Add {W}."', "WU"),
    ("Land", 'As long as Testing Grounds is in your graveyard, lands you control have "{T}: Add {W}."', ""),
    ("Land", '{T}: Add {C}.\nOther Caves you control have "{T}: Add {G}."', "C"),
]


@pytest.mark.parametrize(("type_line", "text", "expected"), LANDS)
def test_a_land_produces_what_its_types_and_text_say(type_line: str, text: str, expected: str | None) -> None:
    assert read_facts(make_card("Testing Grounds", "", type_line, text)).produces == expected


def test_the_data_is_believed_where_it_says_what_mana_a_card_produces() -> None:
    card = make_card("Testing Grounds", "", "Land", "{T}: Add {C}.", produced_mana="WC")
    assert read_facts(card).produces == "WC"


def test_each_face_of_a_double_faced_land_produces_its_own_mana() -> None:
    back = make_face("Far Side", "", "Land", "{T}: Add {B}.")
    card = make_card("Near Side", "", "Land", "{T}: Add {R}.", back=back, layout="modal_dfc", produced_mana="BR")
    assert [read_facts(card, face).produces for face in (0, 1)] == ["R", "B"]


ONLY_MANA = [
    ("Artifact", "{T}: Add {C}{C}.", True),
    ("Artifact", "{1}, {T}: Add {W}{U}.", True),
    ("Artifact", "Indestructible\nThis artifact enters tapped.\n{T}: Add one mana of any color.", True),
    ("Artifact", "{T}: Add {C}. If you control a Tower, add {C}{C} instead.", True),
    ("Artifact", "{T}: Add {C}{C}. Spend this mana only to cast artifact spells.", True),
    ("Instant", "Add {B}{B}{B}.", True),
    (
        "Enchantment — Aura",
        "Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an additional {W}{U}.",
        True,
    ),
    ("Basic Land — Forest", "({T}: Add {G}.)", True),
    ("Sorcery", "Create three Treasure tokens. (They are artifacts.)", True),
    ("Enchantment", 'Cats you own have "{T}: Add one mana of any color."', True),
    ("Enchantment", 'Creatures you control have "{T}: Draw a card."', False),
    ("Sorcery", "Create a Treasure token. Draw a card.", False),
    ("Artifact", "{T}: Add one mana of any color.\nSacrifice this artifact: Draw a card.", False),
    ("Instant", "Add {R}{R}{R}. Draw a card.", False),
    ("Creature — Elf Druid", "{T}: Add {G}.", False),
    ("Artifact — Equipment", "Equip {2}", False),
    ("Sorcery", "Draw a card.", False),
    ("Artifact", "{T}: Add one mana of any color among Cats and Dogs you control.", True),
    ("Artifact", "This artifact doesn't untap during your untap step.\n{T}: Add {C}.\n{4}: Untap this artifact.", True),
    ("Artifact", "Imprint — When this artifact enters, you may exile a card from your hand.\n{T}: Add {R}.", True),
    (
        "Artifact",
        (
            "If Testing Stone would enter, you may discard a land card instead. If you do, it enters. "
            "If you don't, put it into its owner's graveyard.\n{T}: Add {R}."
        ),
        True,
    ),
    (
        "Artifact",
        (
            "Multikicker {2}\nThis artifact enters with a charge counter on it for each time it was kicked.\n"
            "{T}: Add {C} for each charge counter on this artifact."
        ),
        True,
    ),
    ("Artifact", "{4}, {T}: Choose a player. That player adds two mana of any one color.", True),
    ("Artifact", "{2}, {T}: Double the amount of each type of unspent mana you have.", True),
    ("Enchantment", "If you tap a land for mana, it produces twice as much of that mana instead.", True),
    (
        "Enchantment — Aura",
        (
            "Enchant Forest\nAs this Aura enters, choose a color.\n"
            "Whenever enchanted Forest is tapped for mana, its controller adds one mana of the chosen color."
        ),
        True,
    ),
    ("Instant", "As an additional cost to cast this spell, sacrifice a Cat.\nAdd {B}{B}{B}.", True),
    ("Instant", "Until end of turn, whenever a player taps a land for mana, they add an extra {B}.", True),
    ("Sorcery", "Create a Treasure token.\nFlashback {2}{R}", True),
    ("Enchantment", "At the beginning of your first main phase, add {R}{R}.", True),
    ("Enchantment", "At the beginning of your upkeep, draw a card.", False),
    ("Instant", 'Until end of turn, lands you control gain "{T}: Add {G}{G}."', True),
    ("Artifact", "You may return a land rather than pay this spell's mana cost.\n{T}: Add {G}.", True),
    ("Artifact", "{T}: Add {G} and put a charge counter on target creature.", False),
    ("Artifact", "When this artifact enters, you may exile target creature.\n{T}: Add {G}.", False),
    ("Instant", "As an additional cost to cast this spell, sacrifice a Cat.\nDraw two cards.", False),
]


@pytest.mark.parametrize(("type_line", "text", "expected"), ONLY_MANA)
def test_only_mana_is_said_of_cards_that_do_nothing_else(type_line: str, text: str, *, expected: bool) -> None:
    assert read_facts(make_card("Testing Stone", "{2}", type_line, text)).only_mana is expected


LAND_TYPES = [("Plains", "W"), ("Island", "U"), ("Swamp", "B"), ("Mountain", "R"), ("Forest", "G")]


@pytest.mark.parametrize(("word", "letter"), LAND_TYPES)
def test_a_land_type_that_is_added_to_all_lands_makes_its_mana(word: str, letter: str) -> None:
    text = f"Lands you control are {word} in addition to their other types."
    assert read_facts(make_card("Testing Grounds", "", "Land", text)).produces == letter


def only_mana(text: str, type_line: str = "Artifact") -> bool:
    return read_facts(make_card("Testing Stone", "{2}", type_line, text)).only_mana


AMOUNTS = ("a colorless mana", "an amount of {G} equal to X", "one {G}", "X mana in any combination of {R} and/or {G}")
NUMBERED = tuple(f"{number} mana of any one color" for number in ("two", "three", "four", "five", "six"))
OTHERS = ("that much {G}", "twice X mana of any one color", "half X mana of any one color", "mana of any color")


@pytest.mark.parametrize("amount", [*AMOUNTS, *NUMBERED, *OTHERS])
def test_an_amount_of_mana_may_be_a_word(amount: str) -> None:
    assert only_mana(f"{{T}}: Add {amount}.")


@pytest.mark.parametrize("who", ["You add", "You may add", "That player adds", "Choose a color. Add"])
def test_somebody_adds_mana(who: str) -> None:
    assert only_mana(f"{{T}}: {who} one mana of that color.")


MORE = (
    *(
        "you draw a card",
        "it gets big",
        "Testing Stone deals 1 damage to you",
        "target Cat gets +1/+1",
        "each Cat dies",
    ),
    *("put a counter on it", "draw a card", "gain 1 life", "lose 1 life", "deal 1 damage to it", "scry 1", "surveil 1"),
    *(
        "create a Food token",
        "exile a card",
        "untap a Cat",
        "tap a Cat",
        "sacrifice a Cat",
        "get {E}",
        "discard a card",
    ),
    *("mill a card", "remove a counter from it", "return a Cat to its owner's hand", "investigate", "transform it"),
    *("copy it", "destroy it", "have it fight a Cat", "look at a card", "reveal a card", "that player draws a card"),
    "that creature dies",
)


@pytest.mark.parametrize("more", MORE)
@pytest.mark.parametrize("join", [" and", ", then"])
def test_what_is_done_after_the_mana_is_more_than_mana(join: str, more: str) -> None:
    assert not only_mana(f"{{T}}: Add {{G}}{join} {more}.")


REMARKS = (
    *("Spend this mana only to cast Cats.", "This mana can't be spent on Cats.", "Activate only once each turn."),
    *("Until end of turn, you don't lose this mana as steps end.", "This ability costs {1} less if you own a Cat."),
    "If you own a Cat, instead add {C}{C}.",
)


@pytest.mark.parametrize("remark", REMARKS)
def test_a_remark_on_the_mana_does_nothing_else(remark: str) -> None:
    assert only_mana(f"{{T}}: Add {{G}}. {remark}")


ENTERS = (
    *(
        "Testing Stone {} tapped.",
        "Testing Stone {} with a charge counter on it.",
        "As Testing Stone {}, choose a color.",
    ),
    *("Testing Stone {} tapped with two charge counters on it.",),
    *("When Testing Stone {}, you may exile a card from your hand.",),
    *("If Testing Stone would enter, you may discard a Cat card instead.",),
    *("If Testing Stone would enter the battlefield, you may sacrifice a Cat instead.",),
)


@pytest.mark.parametrize("line", ENTERS)
@pytest.mark.parametrize("enters", ["enters", "enters the battlefield"])
def test_how_it_enters_does_nothing_else(enters: str, line: str) -> None:
    assert only_mana(f"{line.format(enters)}\n{{T}}: Add {{G}}.")


@pytest.mark.parametrize("token", ["Treasure", "Powerstone", "Gold"])
@pytest.mark.parametrize(
    "who", ["Create", "When Testing Stone enters, create", "When Testing Stone enters, you create"]
)
def test_tokens_that_make_mana_are_mana(who: str, token: str) -> None:
    assert only_mana(f"{who} a tapped {token} token.")


@pytest.mark.parametrize(
    "text",
    [
        'Enchant land\nEnchanted land has "{T}: Add {G}{G}."',
        "If you tap a land for mana, it produces three times as much of that mana instead.",
        "At the beginning of your upkeep, if you own a Cat, add {G}.",
    ],
)
def test_other_ways_to_make_mana(text: str) -> None:
    assert only_mana(text, "Enchantment — Aura")


@pytest.mark.parametrize(
    "line",
    [
        *("Indestructible", "Flash", "Storm", "Split second", "Flashback {2}", "Kicker {2}", "Splice onto Arcane {2}"),
        *("Suspend 2—{2}", "Affinity for Cats", "Convoke", "Delve", "Improvise", "Sunburst", "Fading 2", "Retrace"),
        "Cumulative upkeep {2}",
    ],
)
def test_keywords_that_do_nothing_else(line: str) -> None:
    assert only_mana(f"{line}\nAdd {{G}}.", "Instant")


def test_letters_stand_in_the_order_of_the_colours_each_once() -> None:
    assert (in_order("GWG"), in_order({"R", "C", "U"}), in_order({"R", "C", "U"}, LETTERS)) == ("WG", "UR", "URC")
