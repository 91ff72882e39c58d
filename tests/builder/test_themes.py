"""Themes: there are enough, they are in order, and cards that belong to one fit it best."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from support import make_card

import deckforge.builder
from deckforge.builder.themes import Theme, boss_query, creature_query, fit, own_themes
from deckforge.resources import resource
from deckforge.store.search.parser import parse

FIRE = Theme("fire", "Fire", ("Elemental",), ("damage", "area"), "R", ("flame",))


def test_there_are_themes_enough_and_they_fit_the_schema() -> None:
    schema = json.loads(resource("schema", "themes.schema.json").read_text("utf-8"))
    text = Path(deckforge.builder.__path__[0], "themes.toml").read_text("utf-8")
    Draft202012Validator(schema).validate(tomllib.loads(text))
    assert len(own_themes()) >= 16


@pytest.mark.parametrize("theme", own_themes().values(), ids=lambda theme: theme.name)
def test_a_theme_can_be_searched_for(theme: Theme) -> None:
    parse(creature_query(theme))
    parse(boss_query(theme))


def test_a_card_fits_by_its_type_text_words_and_colours() -> None:
    text = "Flame Spirit deals 2 damage to each creature."
    whole = make_card("Flame Spirit", "{R}", "Creature — Elemental", text, size="1/1")
    bear = make_card("Bear", "{G}", "Creature — Bear", size="2/2")

    assert fit(FIRE, whole).why == ("Elemental", "damage", "area", "“flame”", "its colours")
    assert fit(FIRE, whole).score == 1
    assert fit(FIRE, bear) == (0, ())
