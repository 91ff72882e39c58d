"""The ruling on which creatures are humanoid and which are animals."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from support import make_face

from deckforge.model.typeline import parse_type_line
from deckforge.rulesets.tables import Table
from deckforge.rulesets.tell_tale import RULESET
from deckforge.rulesets.tell_tale.body import Body, read_body

CLASSES = {"humanoid", "class", "animal", "animal-like", "human-shaped", "monster", "other", "transparent"}


def body(type_line: str, *, every_type: bool = False, numbers: Table = RULESET.numbers) -> Body:
    return read_body(make_face("Test", "", type_line), numbers, every_type=every_type)


@pytest.mark.parametrize(
    ("type_line", "humanoid", "animal"),
    [
        # a humanoid type
        ("Creature — Human", "yes", "no"),
        ("Creature — Goblin Warrior", "yes", "no"),
        ("Creature — Human Cat", "yes", "open"),
        ("Creature — Human Dragon", "yes", "no"),
        ("Creature — Time Lord Doctor", "yes", "no"),
        # Dragon, Hydra, another monster or an animal-like type, with a class
        ("Legendary Creature — Dragon Wizard", "open", "open"),
        ("Creature — Hydra Warrior", "open", "no"),
        ("Creature — Elemental Shaman", "open", "open"),
        ("Creature — Horror Pirate", "open", "no"),
        # … and without one
        ("Legendary Creature — Elder Dragon", "no", "open"),
        ("Creature — Hydra", "no", "no"),
        ("Creature — Ooze", "no", "no"),
        ("Creature — Beast", "no", "open"),
        ("Creature — Dinosaur", "no", "open"),
        ("Creature — Unicorn", "no", "open"),
        ("Creature — Cat Beast", "no", "open"),
        ("Creature — Insect Horror", "no", "open"),
        ("Legendary Creature — Zombie Dragon", "no", "open"),
        # human-shaped
        ("Creature — Vampire Knight", "yes", "no"),
        ("Creature — Giant Wizard", "yes", "no"),
        ("Creature — Vampire Cat Rogue", "yes", "open"),
        ("Legendary Creature — Angel", "open", "no"),
        ("Legendary Creature — God", "open", "no"),
        ("Creature — Cat Spirit", "open", "open"),
        # animals
        ("Creature — Cat Warrior", "yes", "open"),
        ("Creature — Wolf", "no", "yes"),
        ("Creature — Bird", "no", "yes"),
        # a class only
        ("Creature — Soldier", "yes", "no"),
        ("Artifact Creature — Soldier", "open", "no"),
        # nothing that helps
        ("Creature — Wall", "no", "no"),
        ("Legendary Creature — Wall", "open", "no"),
        ("Creature", "no", "no"),
        ("Legendary Creature", "open", "no"),
        # transparent types are ignored when another is there
        ("Creature — Horse Mount", "no", "yes"),
        ("Legendary Creature — Bison Ally", "no", "yes"),
        ("Legendary Creature — Human Mutant Hero", "yes", "no"),
        ("Legendary Creature — Phyrexian Praetor", "open", "no"),
        ("Legendary Creature — Mutant Villain", "open", "no"),
        ("Creature — Phyrexian Minion", "no", "no"),
        # subtypes of other card types say nothing of the body
        ("Artifact Creature — Equipment Wolf", "no", "yes"),
        ("Land Creature — Forest Dryad", "open", "no"),
        ("Enchantment Creature — Saga Dragon", "no", "open"),
    ],
)
def test_decision_by_types(type_line: str, humanoid: str, animal: str) -> None:
    assert body(type_line) == (humanoid, animal, ())


def test_a_changeling_is_everything() -> None:
    assert body("Creature — Shapeshifter", every_type=True) == ("yes", "open", ())


@pytest.mark.parametrize(
    ("type_line", "humanoid"),
    [("Creature — Quux", "open"), ("Creature — Quux Wolf", "open"), ("Creature — Quux Human", "yes")],
)
def test_a_type_that_is_in_no_class_is_open_and_reported(type_line: str, humanoid: str) -> None:
    assert body(type_line) == (humanoid, "open", ("Quux",))


def test_house_rules_can_move_a_type() -> None:
    moved = {**RULESET.numbers.table("creature_types"), "Dragon": "animal"}
    others = list(RULESET.numbers.words("not_creature_types"))
    numbers = Table({"creature_types": moved, "not_creature_types": others})
    assert body("Creature — Dragon", numbers=numbers) == ("no", "yes", ())


def test_every_type_has_one_of_the_classes() -> None:
    table = RULESET.numbers.table("creature_types")
    assert set(table.values()) == CLASSES
    assert not table.keys() & RULESET.numbers.words("not_creature_types")


def test_transparent_types_are_the_rules_own() -> None:
    table = RULESET.numbers.table("creature_types")
    transparent = {word for word, found in table.items() if found == "transparent"}
    assert transparent == {"Elder", "Mount", "Mutant", "Phyrexian", "Army", "Ally", "Hero", "Villain", "Minion"}


def test_every_creature_type_of_legal_cards_has_a_class(bulk_file: Path) -> None:
    """A typing error in the data is no type; such words are on one card each."""
    known = RULESET.numbers.table("creature_types").keys() | RULESET.numbers.words("not_creature_types")
    creatures, unknown = 0, set()
    with gzip.open(bulk_file, "rt", encoding="utf-8") as lines:
        for line in lines:
            card = json.loads(line)
            if card["legalities"]["vintage"] == "not_legal":
                continue
            for face in card.get("card_faces", [card]):
                types = parse_type_line(face.get("type_line", ""))
                if types.is_creature:
                    creatures += 1
                    unknown |= set(types.subtypes) - known
    assert creatures > 15_000
    assert unknown == set()
