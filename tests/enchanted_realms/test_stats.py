"""What is measured of Enchanted Realms decks."""

from __future__ import annotations

from fractions import Fraction

from measured_made import measured, rows, table
from support import make_card

from deckforge.rulesets.enchanted_realms import RULESET

# STR 4, AGL 2 by flying, INT 1, PER 1, Combat +2, Force 2.
WARRIOR = make_card("Tessa", "{1}{W}", "Creature — Human Warrior", "Flying, trample", size="4/2")
# STR *, AGL 1, INT 3 by blue and Wizard, Spell Casting +2, Force 5.
MAGE = make_card(
    "Mage", "{4}{U}", "Creature — Human Wizard", "Mage's power is the number of cards you own.", size="*/2"
)
LAMP = make_card("Lamp", "{1}", "Artifact")


def test_attack_and_defence() -> None:
    measures = measured(RULESET, "adventure", (3, WARRIOR), (1, MAGE), (4, LAMP))
    attack, defence = table(measures, "attack"), table(measures, "defence")
    assert rows(attack) == {
        ("Tessa", "attack"): (6, None),  # STR 4 + Combat 2
        ("Tessa", "attack by a spell"): (1, None),  # INT 1
        ("Mage", "attack"): (0, None),
        ("Mage", "attack by a spell"): (5, None),  # INT 3 + Spell Casting 2
    }
    assert attack.mean == Fraction(3 * 6 + 5, 4)
    assert rows(defence) == {("Tessa", "defence"): (2, None), ("Mage", "defence"): (1, None)}


def test_a_draw_on_average() -> None:
    draw = table(measured(RULESET, "adventure", (3, WARRIOR), (1, MAGE), (4, LAMP)), "draw")
    assert draw.mean == Fraction(3 * 2 + 5 + 4, 8)


def test_a_hand_is_drawn_from_an_adventure_alone() -> None:
    assert measured(RULESET, "adventure", (1, LAMP)).hand == 5
    hero = measured(RULESET, "hero", (1, WARRIOR))
    assert (hero.hand, [figures.id for figures in hero.figures]) == (0, ["attack", "defence"])
