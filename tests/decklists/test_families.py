"""Which family of formats a list's first characters lead to, and that no other is loaded for it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from deckforge.decklists import all_formats

TEXT = "b'4 Opt'"
XML = "b'<Deck><Cards Name=\"Opt\"/></Deck>'"
JSON = "b'{\"Opt\": 4}'"


def loaded(data: str) -> set[str]:
    """The modules that reading a list loads."""
    script = f"from deckforge.decklists import read_list; read_list({data}); import sys; print(*sys.modules)"
    output = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout  # noqa: S603 - our own line
    return set(output.split())


@pytest.mark.parametrize(
    ("data", "absent", "present"),
    [
        (
            TEXT,
            {"deckforge.decklists.xml", "deckforge.decklists.json", "pyexpat"},
            "deckforge.decklists.text",
        ),
        (XML, {"deckforge.decklists.json", "jsonschema"}, "deckforge.decklists.xml"),
        (JSON, {"deckforge.decklists.xml", "pyexpat", "jsonschema"}, "deckforge.decklists.json"),
    ],
)
def test_only_the_family_that_a_list_looks_like_is_loaded(data: str, absent: set[str], present: str) -> None:
    modules = loaded(data)
    assert present in modules
    assert absent & modules == set()


def test_every_format_has_an_id_of_its_own() -> None:
    ids = [found.id for found in all_formats()]
    assert len(ids) == len(set(ids))
    assert {"mtgo-dek", "cockatrice-cod", "lackey", "octgn-o8d", "json-list", "deckforge-json"} <= set(ids)
