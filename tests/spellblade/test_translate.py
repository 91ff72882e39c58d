"""Whole cards through the reader of rules text: the rulebook's examples and one card of every kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from support import make_card, make_face

from deckforge.model.card import Card
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.registry import get_ruleset
from deckforge.rulesets.spellblade import RULESET

NUMBERS = {"ap", "max_x", "act_ap", "equip_ap", "attack_bonus", "ac_bonus", "hp", "power", "toughness"}
LISTS = {"damages", "heals", "tokens", "abilities", "other_costs"}
KEYS = NUMBERS | LISTS | {"timing", "attack", "lasts", "legendary", "master"}


def read(card: Card, modifier: int | None = 3, face: int = 0, **options: Any) -> Mapping[str, Any]:  # noqa: ANN401
    return RULESET.translate(card, TranslateOptions(modifier=modifier, **options)).faces[face].stats


def test_the_rulebooks_fireball() -> None:
    card = make_card("Fireball", "{2}{R}", "Sorcery", "Fireball deals 5 damage to any target.")
    for modifier, formula, average in ((3, "5 + 3d8", 18.5), (1, "5 + 3d4", 12.5)):
        found = read(card, modifier)["damages"][0]
        assert (found["formula"], found["average"], found["targets"]) == (formula, average, "any target")


def test_an_x_spell() -> None:
    stats = read(make_card("Blaze", "{X}{R}", "Sorcery", "Blaze deals X damage to any target."), 4)
    assert (stats["ap"], stats["max_x"], stats["damages"][0]["formula"]) == ("X + 1", 9, "X + Xd10")


def test_the_rulebooks_warrior() -> None:
    card = make_card("Blade", "{2}", "Artifact — Equipment", "Equipped creature gets +2/+1.\nEquip {3}")
    stats = read(card, 0, weapon_modifier=3)
    assert stats["attack"] == {"to_hit": "d20 + prof + 3 + 2", "formula": "1d6 + 3 + 2d8", "average": 15.5}
    assert (stats["ac_bonus"], stats["equip_ap"], stats["act_ap"]) == (1, 3, 1)


def test_the_rulebooks_skeleton() -> None:
    stats = read(make_card("Skeleton", "{1}{B}", "Creature — Skeleton", size="2/4"))
    assert (stats["attack"]["formula"], stats["attack"]["average"], stats["hp"]) == ("2d8 + 2", 11, 4)


def test_a_kicked_spell_rolls_more_dice() -> None:
    text = "Kicker {4}\nBurst deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead."
    stats = read(make_card("Burst", "{R}", "Instant", text))
    assert [found["formula"] for found in stats["damages"]] == ["2 + 1d8", "4 + 5d8"]
    assert [(cost["name"], cost["ap"], cost["added"]) for cost in stats["other_costs"]] == [("kicker", 4, True)]


def test_a_planeswalker_is_shown_as_printed() -> None:
    text = "+1: You gain 2 life.\n−3: Ana deals 4 damage to target creature."
    block = RULESET.translate(
        make_card("Ana", "{2}{R}", "Legendary Planeswalker — Ana", text, loyalty="3"), TranslateOptions(modifier=3)
    ).faces[0]
    stats: Mapping[str, Any] = block.stats
    assert (block.role, stats["legendary"]) == ("planeswalker", True)
    assert [(ability["ap"], ability["text"][:3]) for ability in stats["abilities"]] == [(None, "+1:"), (None, "-3:")]
    assert [found["formula"] for found in stats["damages"]] == ["4 + 3d8"]
    assert [heal["amount"] for heal in stats["heals"]] == [2]


def test_a_token_maker() -> None:
    text = "Create two 1/1 red Goblin creature tokens with haste."
    token = read(make_card("Raid", "{1}{R}", "Sorcery", text))["tokens"][0]
    assert (token["count"], token["name"], token["power"], token["keywords"]) == (2, "Goblin", "1", ["haste"])
    assert token["attack"]["formula"] == "1d8 + 1"


def test_keywords_of_a_creature() -> None:
    card = make_card("Drake", "{3}{U}", "Creature — Drake", "Flash\nFlying, ward {2}", size="3/3")
    block = RULESET.translate(card, TranslateOptions(modifier=3)).faces[0]
    assert [note.name for note in block.keywords] == ["flying"]
    assert block.as_printed == ("ward",)
    assert block.stats["timing"] == "any turn"


def test_both_faces_of_a_card_are_translated() -> None:
    back = make_face("Trip", "{1}{R}", "Sorcery — Adventure", "Trip deals 2 damage to target creature.")
    card = make_card("Hero", "{3}{R}", "Creature — Human", "Haste", size="3/3", back=back, layout="adventure")
    block = RULESET.translate(card, TranslateOptions(modifier=3))
    assert [(face.name, face.role, face.stats["ap"]) for face in block.faces] == [
        ("Hero", "summon", 4),
        ("Trip", "spell", 2),
    ]
    assert read(card, face=1)["damages"][0]["formula"] == "2 + 2d8"


@pytest.mark.parametrize("modifier", [None, -1, 0, 3, 7])
@pytest.mark.parametrize(
    "type_line",
    ["Instant", "Creature", "Artifact — Equipment", "Artifact", "Enchantment", "Battle — Siege", "Land", "Scheme"],
)
def test_all_keys_are_always_there(type_line: str, modifier: int | None) -> None:
    stats = read(make_card("Thing", "{1}", type_line, size="1/1" if type_line == "Creature" else None), modifier)
    assert set(stats) >= KEYS
    assert all(isinstance(stats[key], list) for key in LISTS)


def test_the_ruleset_is_found_by_its_name() -> None:
    assert get_ruleset("Spellblade") is RULESET
