"""What lands make by themselves, and on which condition: worked out by hand from their texts (TT-T7, TT-L3, TT-L5)."""

from __future__ import annotations

import pytest
from support import make_card
from tell_tale_support import FOREST, MOUNTAIN, check, codes, face, names, the

from deckforge.model.card import Card
from deckforge.model.deck import DeckSettings
from deckforge.model.finding import Level
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.tell_tale import RULESET
from deckforge.rulesets.tell_tale.lands import stack

TWINS = make_card("Twins", "{1}{R}{W}", "Legendary Creature — Human Soldier", size="2/2", colour_identity="WR")
ISLAND = make_card("Island", "", "Basic Land — Island", "({T}: Add {U}.)", colour_identity="U")


def land(text: str, types: str = "Land", name: str = "Place") -> Card:
    return make_card(name, "", types, text)


CATARACT = land("Indestructible\n{T}: Add {C}.\n{5}, {T}: Add five mana in any combination of colors.", name="Fall")


@pytest.mark.parametrize(
    ("text", "sure", "dear"),
    [
        ("{T}: Add {R}.", "R", ""),
        ("This land enters tapped.\n{T}: Add {R} or {W}.", "WR", ""),
        ("{T}: Add {G}, {W}, or {U}.", "WUG", ""),
        ("{T}: Add one mana of any color.", "WUBRG", ""),
        ("{T}: Add one mana of any color in your commander's color identity.", "WR", ""),  # with the PC above
        ("{T}: Add {C}.\n{1}, {T}: Add {W}{R}.", "C", ""),
        ("{T}: Add {C}.\n{T}: Add {R} or {W}. This land deals 1 damage to you.", "C", "WR"),
        ("{T}, Pay 1 life: Add one mana of any color.", "", "WUBRG"),
        ("{T}: Add one mana of any color that a land an opponent controls could produce.", "", ""),
        ("{T}: Add {B}.\n{T}, Remove a charge counter from this land: Add one mana of any color.", "B", ""),
        ("{T}, Sacrifice this land: Add one mana of any color.", "", ""),
        ("When this land enters, return a land you control to its owner's hand.\n{T}: Add {R}{W}.", "", ""),
        ("As this land enters, choose a color.\n{T}: Add {U} or one mana of the chosen color.", "U", ""),
        ("{T}: Add {C}.\n{T}: Add one mana of any color. Spend this mana only to cast a creature spell.", "C", ""),
        ("{T}: Add {G} for each creature you control.", "", ""),
        ("{T}: Add {R} or {G}. Each opponent gains 1 life.", "RG", ""),
        ("{T}, Sacrifice this land: Search your library for a basic land card, put it onto the battlefield.", "", ""),
    ],
)  # fmt: skip
def test_what_a_land_makes_by_itself(text: str, sure: str, dear: str) -> None:
    (found,) = stack([land(text)], "WR")
    assert (found.sure, found.dear) == (sure, dear)


def test_other_lands_of_the_stack_are_counted() -> None:
    pool = land("{T}: Add one mana of any type that a land you control could produce.", name="Pool")
    maze = land("{T}: Add {C}.\n{T}: Add {W}. Activate only if you control an Island.", name="Maze")
    found = {each.card.name: each.sure for each in stack([pool, maze, ISLAND], "WU")}
    assert found == {"Pool": "WUC", "Maze": "WC", "Island": "U"}
    assert [each.sure for each in stack([pool, maze], "WU")] == ["C", "C"]


def test_basic_types_make_mana_whatever_the_text_says() -> None:
    crypt = land("({T}: Add {B} or {R}.)\nAs this land enters, you may pay 2 life.", "Land — Swamp Mountain")
    assert stack([crypt], None)[0].sure == "BR"


def test_a_colour_that_these_lands_can_not_make_is_a_warning() -> None:
    """TT-L3: {5} is more than two other lands give; at level 6 the same land is a makeshift."""
    missing = the("TT-L3", check(pc=[(1, TWINS)], lands=[(2, MOUNTAIN), (1, CATARACT)]))
    assert missing.level is Level.WARNING
    assert "makes W, which Twins has. Fall makes W only by paying {5}, beside 2 other lands." in missing.message

    unsure = the("TT-L3", check(pc=[(1, TWINS)], lands=[(5, MOUNTAIN), (1, CATARACT)], settings=DeckSettings(level=6)))
    assert unsure.level is Level.ADVICE
    assert "Fall makes W only by paying {5}" in unsure.message


def test_a_land_that_makes_its_colours_never_is_idle() -> None:
    """TT-L5."""
    orchard = land("{T}: Add one mana of any color that a land an opponent controls could produce.", name="Orchard")
    findings = check(lands=[(2, MOUNTAIN), (1, orchard)])
    assert codes(findings) == ["TT-L5"]
    assert names(findings[0]) == ["Orchard"]


def test_a_price_in_life_is_no_condition() -> None:
    wastes = land("{T}: Add {C}.\n{T}: Add {R} or {W}. This land deals 1 damage to you.")
    assert check(pc=[(1, TWINS)], lands=[(3, wastes)]) == []


def test_the_block_says_what_is_so() -> None:
    block = face(CATARACT)
    assert block.stats["produces"] == ["C"]
    assert "W, U, B, R, G only by paying {5} (TT-T7)." in block.notes
    assert face(FOREST).stats["produces"] == ["G"]


@pytest.mark.parametrize(
    ("what", "place"),
    [
        ("creature", "attached to a character"),
        ("creature you control", "attached to a character"),
        ("permanent", "attached to a character"),
        ("player", "attached to a character"),
        ("Forest", "attached to a Forest"),
        ("land", "attached to a land"),
        ("artifact", "attached to an artifact"),
    ],
)
def test_what_an_aura_is_attached_to(what: str, place: str) -> None:
    """TT-T12."""
    aura = make_card("Bond", "{G}", "Enchantment — Aura", f"Enchant {what}")
    assert face(aura).stats["place"] == place


def test_a_land_for_the_pcs_colours_makes_no_others() -> None:
    """TT-D4: with a white-red PC; as long as nobody knows the PC, all colours stand there with a note."""
    tower = land("{T}: Add one mana of any color in your commander's color identity.")
    known = RULESET.translate(tower, TranslateOptions(kind="player", identity="WR")).faces[0]
    assert known.stats["produces"] == ["W", "R"]
    assert not any("TT-D4" in note for note in known.notes)
    alone = RULESET.translate(tower, TranslateOptions(kind="player")).faces[0]
    assert alone.stats["produces"] == list("WUBRG")
    assert any("TT-D4" in note for note in alone.notes)
