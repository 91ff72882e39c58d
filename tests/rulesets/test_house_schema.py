"""The schema of house rules says what the reader takes."""

from __future__ import annotations

import json
import runpy
import tomllib
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import deckforge
from deckforge.resources import resource
from deckforge.rulesets.house_forms import read_house_rules
from deckforge.rulesets.house_print import printed
from deckforge.rulesets.registry import get_ruleset, ruleset_ids

TEXT = resource("schema", "house-rules.schema.json").read_text(encoding="utf-8")
SCHEMA = Draft202012Validator(json.loads(TEXT))
SCRIPT = Path(deckforge.__file__).parents[1] / "scripts" / "house_schema"


@pytest.mark.skipif(not SCRIPT.is_file(), reason="the script stands in a checkout")
def test_the_schema_is_the_rulesets_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(SCRIPT.parent)
    assert runpy.run_path(str(SCRIPT))["schema"]() == TEXT, "run scripts/house_schema"


@pytest.mark.parametrize("name", ruleset_ids())
def test_a_printed_ruleset_fits(name: str) -> None:
    SCHEMA.check_schema(json.loads(TEXT))
    SCHEMA.validate(tomllib.loads(printed(get_ruleset(name))))


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("[spellblade]\nboss_size = 30", True),
        ("[spellblade]\nboss_size = 'overview'", True),
        ("[spellblade]\nboss_size = 'big'", False),
        ("[spellblade.boss]\nhand = 8", False),
        ("[spellblade.boss]\nmax_copies = 2", True),
        ("[spellblade.dice]\ntiers = [0]", False),
        ("[spellblade.spellcasting]\nwitch = 'wis'", True),
        ("[spellblade.checks]\nSB-P3 = 'off'", True),
        ("[spellblade.checks]\nSB-T3 = 'off'", False),
        ("[tell-tale]\nlevel = 5", True),
        ("[tell-tale.level]\nstart = 5", True),
        ("[tell-tale]\nmodern_only = false\nbanned = ['Opt']", True),
        ("[tell-tale]\nmodern_only = 'no'", False),
        ("[tell-tale.creature_types]\nGoose = 'animal'", True),
        ("[tell-tale.creature_types]\nGoose = 'bird'", False),
        ("[enchanted-realms.damage_kinds.colours]\nP = 'pink'", False),
        ("[[enchanted-realms.types]]\nrole = 'hero'", False),
    ],
)
def test_schema_and_reader_agree(text: str, fits: bool) -> None:  # noqa: FBT001 - a table's column
    values: dict[str, Any] = tomllib.loads(text)
    ((name, table),) = values.items()

    assert SCHEMA.is_valid(values) is fits
    assert (read_house_rules(get_ruleset(name), table, "mine.toml")[1] == ()) is fits
