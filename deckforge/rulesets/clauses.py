"""Reading a ruleset's clauses from its ``clauses.toml``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from deckforge.model.finding import Level
from deckforge.model.rule import Clause
from deckforge.patterns import pattern
from deckforge.rulesets.tables import Table, TableError, load_toml

_PLACE = pattern(r"\{(?P<path>[a-z_]+(?:\.(?:[a-z_]+|-?\d+))*)(?::(?P<before>[a-z]))?\}")
SOURCES = frozenset({"text", "ruling", "mapping"})


def load_clauses(package: str) -> Mapping[str, Clause]:
    """Code → clause, in the file's order.

    The file is a table a clause: ``[SB-P2]`` with ``title``, ``text``, ``source`` and, where they apply, ``why``,
    ``level`` and ``kinds``. In ``text``, ``{ap.most_banked}`` stands for a number of the tables; see ``filled``.

    Raises:
        TableError: a clause without its texts, or with an unknown source or level.
    """
    clauses: dict[str, Clause] = {}
    for code, entry in load_toml(package, "clauses.toml").items():
        try:
            clauses[code] = Clause(
                code=code,
                title=entry["title"],
                text=entry["text"],
                source=entry["source"],
                why=entry.get("why", ""),
                level=Level(entry["level"]) if "level" in entry else None,
                kinds=tuple(entry.get("kinds", ())),
            )
        except (KeyError, ValueError, TypeError) as error:
            message = f"clauses.toml: {code}: {error}"
            raise TableError(message) from error
        if clauses[code].source not in SOURCES:
            message = f"clauses.toml: {code}.source: one of {', '.join(sorted(SOURCES))}"
            raise TableError(message)
    return clauses


def filled(clause: Clause, numbers: Table) -> Clause:
    """The clause with the numbers that its text names by their paths; see ``filled_text``."""
    return clause._replace(text=filled_text(clause.text, numbers)) if "{" in clause.text else clause


def filled_text(text: str, numbers: Table) -> str:
    """Words with the numbers that they name by their paths, such as ``{ap.most_banked}``.

    ``{hit_points.boss_per_player.0}`` is an entry of a list, the last is ``-1``; ``{encounter.dice:d}`` is the whole
    list with a ``d`` before each, an empty one is ``none``. What is no value of the tables stays as it is.
    """
    return _PLACE.sub(lambda found: _said(found, numbers), text) if "{" in text else text


def _said(found: re.Match[str], numbers: Table) -> str:
    value: Any = numbers.values
    for part in found["path"].split("."):
        try:
            value = value[int(part)] if isinstance(value, list) else value[part]
        except (KeyError, IndexError, ValueError, TypeError):
            return found[0]
    if isinstance(value, Mapping):
        return found[0]
    if value == []:
        return "none"
    told = [f"{found['before'] or ''}{each}" for each in (value if isinstance(value, list) else [value])]
    return " and ".join(filter(None, (", ".join(told[:-1]), told[-1])))
