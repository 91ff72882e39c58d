"""Slips in a foreign ruleset's folder by which decks would pass that its rules forbid, and files that can't be read."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckforge.model.visible import visible_line
from deckforge.rulesets.fitting import check_fits
from deckforge.rulesets.house_soundness import check_own_numbers, check_shapes, reached
from deckforge.rulesets.tables import Table, TableError

if TYPE_CHECKING:
    from deckforge.rulesets.base import Check, Ruleset

MOST_BYTES = 8 * 1024 * 1024
"""A module or a table above this size is neither."""

_READ = (".py", ".toml")
_LISTS = ("open", "filled", "pairs", "even")
_PATHS = ("ranges", "choices", "patterns", "rising", "keep", "keys", "kinds", "names")
_OTHERS = ("order", "fixed", "also", "number_or", "clauses", "spelt")
# What house rules may set that need not stand in a ruleset's own tables.
_OF_DECKS = ("banned", "allowed", "modern_only", "level", "boss_size", "healing_dice")


def check_files(folder: Path) -> None:
    """Whether all that will be read is plain files: a pipe would be waited for, and a device never ends.

    Raises:
        ValueError: one is not, or is too big.
    """
    for place, _, names in os.walk(folder):
        for path in sorted(Path(place, name) for name in names if name.endswith(_READ)):
            try:
                found = path.stat()
            except OSError:
                continue  # reading it tells what is wrong
            name = visible_line(path.relative_to(folder).as_posix())
            if not stat.S_ISREG(found.st_mode):
                message = f"{name} is not a file"
                raise ValueError(message)
            if found.st_size > MOST_BYTES:
                message = f"{name} is too big ({found.st_size >> 20} MiB; at most {MOST_BYTES >> 20})"
                raise ValueError(message)


def check_clauses(ruleset: Ruleset, taken: Mapping[str, str]) -> None:
    """Whether clauses are of kinds that there are, under codes that are the ruleset's alone.

    Args:
        ruleset: whose.
        taken: code → the ruleset that it belongs to.

    Raises:
        TableError: one is not.
    """
    for code, clause in ruleset.clauses.items():
        where = f"clauses.toml: {visible_line(code)}"
        check_fits(clause.title, str, f"{where}: title")
        check_fits(clause.text, str, f"{where}: text")
        check_fits(clause.why, str, f"{where}: why")
        if code in taken:
            message = f"{where}: this code is {taken[code]}'s"
            raise TableError(message)
        _known(clause.kinds, _kinds(ruleset), f"{where}: kind")
    for code in (code for kind in ruleset.kinds for code in kind.reminders):
        _known([code], ruleset.clauses, "a kind's reminder", "is no clause")


def check_checks(ruleset: Ruleset, checks: Iterable[Check]) -> None:
    """Whether checks look at kinds and report clauses that there are, and each clause with a level has its check.

    Raises:
        ValueError: one doesn't, or a clause has none.
    """
    reported: set[tuple[str, str]] = set()
    for check in checks:
        name = getattr(check.run, "__name__", "function")
        for part, values in (("codes", check.codes), ("kinds", check.kinds)):
            check_fits(values, tuple[str, ...], f"{part} of the check {name}")
        levelled = {code for code, clause in ruleset.clauses.items() if clause.level}
        _known(check.codes, levelled, f"code of the check {name}", "is no clause with a level")
        _known(check.kinds, _kinds(ruleset), f"kind of the check {name}")
        reported |= {(code, kind) for code in check.codes for kind in check.kinds}
    for code, clause in ruleset.clauses.items():
        for kind in (clause.kinds or _kinds(ruleset)[:1]) if clause.level else ():
            if (code, kind) not in reported:
                message = f"no check reports {code} on decks of the kind {kind}"
                raise ValueError(message)


def check_form(ruleset: Ruleset, form: Mapping[str, Any]) -> None:
    """Whether each key of a ``house_rules.toml`` leads to a number or a clause that there is, and holds what it should.

    Raises:
        TableError: one doesn't.
    """
    check_shapes(form)
    _known(form, (*_LISTS, *_PATHS, *_OTHERS), "house_rules.toml:", "is unknown")
    _known(form.get("clauses", {}), ruleset.clauses, "house_rules.toml: clauses:", "is no clause")
    for section, path in _paths(form):
        if path not in _OF_DECKS and not _leads(ruleset.own_numbers, path):
            message = f"house_rules.toml: {section}: {visible_line(str(path))} leads to nothing in the tables"
            raise TableError(message)
    for path, kinds in form.get("kinds", {}).items():
        _known(kinds, _kinds(ruleset), f"house_rules.toml: kinds: {visible_line(path)}: kind")
    check_own_numbers(ruleset.own_numbers, form)


def _paths(form: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The paths into the ruleset's numbers, each with its section."""
    for section in (*_LISTS, *_PATHS, "number_or"):
        yield from ((section, path) for path in form.get(section, ()))
    yield from (("order", path) for pair in form.get("order", ()) for path in pair)
    yield from (("also", path) for path in form.get("also", {}).values())
    yield from (("clauses", path) for paths in form.get("clauses", {}).values() for path in paths)
    yield from (("fixed", path) for path in form.get("fixed", {}))


def _leads(numbers: Table, path: str) -> bool:
    """Whether there is something at a path, or may be."""
    return reached(numbers, path) != []


def _kinds(ruleset: Ruleset) -> tuple[str, ...]:
    return tuple(kind.id for kind in ruleset.kinds)


def _known(given: Iterable[str], known: Iterable[str], what: str, why: str = "is none of the ruleset's") -> None:
    known = tuple(known)
    for each in given:
        if each not in known:
            message = f"{what} {visible_line(str(each))} {why}"
            raise TableError(message)
