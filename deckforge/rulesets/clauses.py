"""Reading a ruleset's clauses from its ``clauses.toml``."""

from __future__ import annotations

from collections.abc import Mapping

from deckforge.model.finding import Level
from deckforge.model.rule import Clause
from deckforge.rulesets.tables import TableError, load_toml

SOURCES = frozenset({"text", "ruling", "mapping"})


def load_clauses(package: str) -> Mapping[str, Clause]:
    """Code → clause, in the file's order.

    The file is a table a clause: ``[SB-P2]`` with ``title``, ``text``, ``source`` and, where they apply, ``why``,
    ``level`` and ``kinds``.

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
