"""Themes: there are enough, they are in order, can be searched for, and tell what faces do."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from support import make_card

import deckforge.builder
from deckforge.builder.about import of_theme
from deckforge.builder.leaning import boss_query, creature_query, likely_query
from deckforge.builder.themes import Theme, effects_of, own_themes
from deckforge.oracle.reader import read_facts
from deckforge.resources import resource
from deckforge.store.search.parser import parse


def test_there_are_themes_enough_and_they_fit_the_schema() -> None:
    schema = json.loads(resource("schema", "themes.schema.json").read_text("utf-8"))
    text = Path(deckforge.builder.__path__[0], "themes.toml").read_text("utf-8")
    Draft202012Validator(schema).validate(tomllib.loads(text))
    assert len(own_themes()) >= 16


@pytest.mark.parametrize("theme", own_themes().values(), ids=lambda theme: theme.name)
def test_a_theme_can_be_searched_for(theme: Theme) -> None:
    for query in (creature_query, boss_query, likely_query):
        parse(query(of_theme(theme)))


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("Draw two cards, then discard two cards.", {"draw"}),
        ("Each opponent discards a card.", {"discard"}),
        ("Target opponent draws a card.", set()),
        ("{1}, Sacrifice another creature: You gain 2 life.", {"sacrifice", "life"}),
        ("{1}, Sacrifice Test: You gain 2 life.", {"life"}),
        ("Test can't be blocked.", {"unblockable"}),
        ("Test deals 2 damage to each creature.", {"damage", "area"}),
        ("Test deals 2 damage to you.", set()),
        ("Whenever you're dealt damage, sacrifice that many nontoken permanents.", set()),
        ("When no creatures are on the battlefield, sacrifice Test.", set()),
        ("Each player sacrifices four lands.", set()),
        ("Each opponent sacrifices a creature.", {"sacrifice"}),
        ("When Test enters, you may tap any number of untapped Gates you control.", set()),
        ("Tap target creature.", {"tap"}),
        ("{U}: Tap enchanted creature.\n{U}: Untap enchanted creature.", {"untap"}),
        ("When Test enters, tap enchanted creature.", {"tap"}),
        ("Creatures you control get -1/-1.", set()),
        ("Creatures you don't control get -1/-1.", {"weaken"}),
        ("Gain control of target creature.", {"gain control"}),
        ("At the beginning of each opponent's upkeep, that player gains control of equipped creature.", set()),
        ("Target opponent gains control of target artifact.", set()),
        ("When Test is put into a graveyard from the battlefield, exile equipped creature.", set()),
        ("Exile target equipped creature.", {"exile"}),
        ("That player may pay {R}{R}. If the player does, they may copy this spell.", set()),
    ],
)
def test_what_a_face_does_is_what_it_does_for_its_player(text: str, effects: set[str]) -> None:
    card = make_card("Test", "{1}{B}", "Creature — Rat", text, size="1/1")
    assert set(effects_of(read_facts(card))) == effects
