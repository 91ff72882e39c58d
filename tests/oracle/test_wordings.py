"""Every pattern of the reader stands beside an example, and finds it: whoever adds a wording adds both."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from typing import Any

import pytest

import deckforge.oracle
from deckforge.patterns import AnyOf, LazyPattern, any_of

MODULES = sorted(found.name for found in pkgutil.iter_modules(deckforge.oracle.__path__))


def patterns(value: Any) -> Iterator[LazyPattern]:  # noqa: ANN401 - whatever a module holds
    if isinstance(value, LazyPattern):
        yield value
    elif isinstance(value, tuple | list):
        for item in value:
            yield from patterns(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from patterns(item)


def named_patterns(module: str) -> Iterator[tuple[str, LazyPattern]]:
    for name, value in vars(importlib.import_module(f"deckforge.oracle.{module}")).items():
        for place, found in enumerate(patterns(value)):
            yield f"{name}[{place}]" if place else name, found


@pytest.mark.parametrize("module", MODULES)
def test_every_pattern_finds_its_example(module: str) -> None:
    wrong = [name for name, found in named_patterns(module) if not (found.example and found.search(found.example))]

    assert wrong == []


@pytest.mark.parametrize("module", MODULES)
def test_no_pattern_stands_within_a_function(module: str) -> None:
    """One that is written where it is used has no example: nothing of ``re`` is called anywhere."""
    tree = ast.parse(inspect.getsource(importlib.import_module(f"deckforge.oracle.{module}")))
    called = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    of_re = [found.attr for found in called if isinstance(found, ast.Attribute) and ast.unparse(found.value) == "re"]
    imported = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == "re"]

    assert (of_re, imported) == ([], [])


@pytest.mark.parametrize("module", MODULES)
def test_every_wording_of_a_table_finds_its_example(module: str) -> None:
    wrong = [
        row.name
        for _, found in named_patterns(module)
        if isinstance(found, AnyOf)
        for row, form in found.wordings.items()
        if not form.search(row.example)
    ]

    assert wrong == []


def test_a_table_finds_what_its_rows_find() -> None:
    ends = any_of(("stop", r"[.]", "any target."), ("where", r" where", "X where X is"), before=r"\w", after="(?! no)")

    assert ends.search("any target.")
    assert ends.search("any target. no") is None
    assert ends.search("damage where X is 2")
