"""A whole ruleset as a file of house rules to copy from: its own tables, with the clauses as comments."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from textwrap import wrap
from typing import Any

from deckforge.model.rule import Clause
from deckforge.rulesets.base import Ruleset
from deckforge.rulesets.house_forms import CHECKS, OFF, load_form

_HEADER = re.compile(r"(\[\[?)([^\]]+)(\]\]?)(.*)")
_KEY = re.compile(r"([A-Za-z0-9_-]+|\"[^\"]*\") *=")
_CODE = re.compile(r"\b[A-Z]{2}-[A-Z]\d+\b")
_WIDTH = 116


def printed(ruleset: Ruleset) -> str:
    """The ruleset's TOML under its id; loaded as house rules it changes nothing.

    Every clause stands there as a comment: a check beside its level, another above the first line that names it or at
    the end. What can't be changed is commented out, with the reason.
    """
    heads, tails = zip(*(_parted(_text(ruleset, name)) for name in ruleset.tables), strict=True)
    writer = _Writer(ruleset)
    lines = [
        f"# {ruleset.title}: every number that house rules can change, with its clauses.",
        "# Copy what the table plays otherwise into a file of house rules, and leave the rest out.",
        "",
        f"[{ruleset.id}]",
        *(line for head in heads for line in writer.lines(head)),
        *(line for tail in tails for line in writer.lines(tail)),
        "",
        *writer.checks(),
        "",
        *writer.rest(),
    ]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).rstrip() + "\n"


def _text(ruleset: Ruleset, name: str) -> str:
    folder = Path(import_module(ruleset.package).__path__[0])
    return folder.joinpath(name).read_text(encoding="utf-8")


def _parted(text: str) -> tuple[list[str], list[str]]:
    """What stands before the first table, with its own comments, and the rest."""
    lines = text.splitlines()
    first = next((number for number, line in enumerate(lines) if _HEADER.match(line)), len(lines))
    while first and lines[first - 1].startswith("#"):
        first -= 1
    return [*lines[:first], ""], [*lines[first:], ""]


class _Writer:
    """Writes a ruleset's lines anew, and keeps which clauses were told."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._fixed: Mapping[str, str] = load_form(ruleset).get("fixed", {})
        self._told: set[str] = set()
        self._table = ""

    def lines(self, lines: list[str]) -> Iterator[str]:
        self._table = ""
        for line in lines:
            header = _HEADER.match(line)
            if header:
                self._table = header[2]
                yield from self._clauses(line)
                yield f"{header[1]}{self._ruleset.id}.{header[2]}{header[3]}{header[4]}"
                continue
            yield from self._clauses(line)
            key = _KEY.match(line)
            path = f"{self._table}.{key[1]}".lstrip(".") if key else ""
            if path in self._fixed:
                yield f"# can't be changed: {self._fixed[path]}"
            yield f"# {line}" if path in self._fixed else line

    def checks(self) -> Iterator[str]:
        """The checks with their levels."""
        yield f"# Each check's level: {OFF}, advice, warning or error. Only errors make a deck illegal."
        yield f"[{self._ruleset.id}.{CHECKS}]"
        for clause in self._ruleset.clauses.values():
            if clause.level:
                yield from _told(clause)
                yield f'{clause.code} = "{clause.level}"'

    def rest(self) -> Iterator[str]:
        """Clauses that no number and no check speaks of."""
        left = [each for each in self._ruleset.clauses.values() if not each.level and each.code not in self._told]
        if left:
            yield "# Clauses without a number that could be changed here:"
        for clause in left:
            yield from _told(clause)

    def _clauses(self, line: str) -> Iterator[str]:
        """Clauses that the line is the first to name; the checks have a table of their own."""
        clauses: Mapping[str, Any] = self._ruleset.clauses
        for code in _CODE.findall(line):
            if code in clauses and code not in self._told and not clauses[code].level:
                self._told.add(code)
                yield from _told(clauses[code])


def _told(clause: Clause) -> list[str]:
    return [f"# {line}" for line in wrap(f"{clause.code} {clause.title} [{clause.source}]: {clause.text}", _WIDTH)]
