"""Rulesets that deckforge doesn't bring: in folders that are named, and in packages that are installed beside it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any, TypeAlias
from zlib import crc32

from deckforge.model.visible import visible_line
from deckforge.patterns import pattern
from deckforge.rulesets.base import Kind, Ruleset
from deckforge.rulesets.faults import RulesetFaultError, faults_told
from deckforge.rulesets.fitting import check_fits
from deckforge.rulesets.house_forms import FILE, load_form
from deckforge.rulesets.soundness import check_clauses, check_files, check_form
from deckforge.rulesets.tables import load_toml

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "deckforge.rulesets"
MODULES = ("checks", "translate", "explain", "search", "sheet")

_ID = pattern(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*", example="long-duel")
Codes: TypeAlias = Callable[[], Mapping[str, str]]

_INIT = "__init__.py"
_NO_PACKAGE = "-"
_FIELDS = {
    **dict.fromkeys(("id", "title", "book", "package", "short"), str),
    **dict.fromkeys(("tables", "formats"), tuple[str, ...]),
    "kinds": tuple[Kind, ...],
}
_LOADING = RLock()  # a ruleset is one object, however many threads ask for it first


def in_folders(named: str, taken: Mapping[str, str], codes: Codes) -> tuple[Ruleset, ...]:
    """The rulesets of all folders; read once a process.

    Args:
        named: the folders, parted as PATH's are; each is a ruleset's, or holds folders of rulesets.
        taken: ids and short names that others have → who has them.
        codes: gives the codes of clauses that others have → who has them.

    Raises:
        RulesetFaultError: a folder without a ruleset, or one that can't be used as it stands.
    """
    with _LOADING:
        return _in_folders(named, tuple(taken.items()), codes)


@lru_cache(maxsize=8)
def _in_folders(named: str, taken: tuple[tuple[str, str], ...], codes: Codes) -> tuple[Ruleset, ...]:
    names = dict(taken)
    found: dict[Path, Ruleset] = {}
    for folder in filter(None, named.split(os.pathsep)):
        for place in _rulesets_of(Path(folder)):
            if place.resolve() in found:
                continue  # named twice
            origin = f"ruleset folder {visible_line(str(place))}"
            with faults_told(origin, _NO_PACKAGE, ""):
                check_files(place)
            ruleset = _settled(_load(place, origin), origin, names, codes)
            names |= {name: origin for name in (ruleset.id, ruleset.short) if name}
            found[place.resolve()] = ruleset
    return tuple(found.values())


def installed_ids() -> tuple[str, ...]:
    """Ids of the rulesets that installed packages bring, by their entry points; looking for them is slow."""
    return tuple(sorted(_entry_points()))


@cache
def installed(name: str, codes: Codes) -> Ruleset:
    """The ruleset of an installed package, by the name of its entry point.

    Raises:
        RulesetFaultError: it can't be used as it stands.
    """
    point = _entry_points()[name]
    origin = f"installed ruleset “{name}” ({point.value})"
    with faults_told(origin, point.module, "cannot be loaded"):
        value: Any = point.load()
    ruleset = _settled(getattr(value, "RULESET", value), origin, {}, codes)
    if ruleset.id != name:
        message = f"{origin}: its id is “{visible_line(ruleset.id)}”, which its entry point should be called too"
        raise RulesetFaultError(message)
    return ruleset


@cache
def _entry_points() -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points  # slow, and nobody needs it for a built-in ruleset

    return {point.name: point for point in entry_points(group=GROUP)}


def _rulesets_of(folder: Path) -> Iterator[Path]:
    """The folder itself, or those in it that hold a ruleset."""
    if folder.joinpath(_INIT).is_file():
        yield folder
        return
    found = sorted(path.parent for path in folder.glob(f"*/{_INIT}")) if folder.is_dir() else []
    if not found:
        why = f"there is no {_INIT} in it or in a folder of it" if folder.is_dir() else "there is no such folder"
        message = f"ruleset folder {visible_line(str(folder))}: {why}"
        raise RulesetFaultError(message)
    yield from found


def _load(folder: Path, origin: str) -> Any:  # noqa: ANN401 - a ruleset, if all is well
    """Runs the folder as a package of its own name, whatever else is called so."""
    whole = folder.resolve()
    word = "".join(char if char.isalnum() else "_" for char in whole.name)
    name = f"deckforge_ruleset_{word}_{crc32(os.fsencode(whole)):08x}"
    with faults_told(origin, name, _INIT):
        spec = spec_from_file_location(name, whole / _INIT, submodule_search_locations=[str(whole)])
        if spec is None or spec.loader is None:
            message = "can't be read as Python"
            raise ImportError(message)
        module = module_from_spec(spec)
        sys.modules[name] = module
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[name]
            raise
        return module.RULESET


def _settled(value: Any, origin: str, taken: Mapping[str, str], codes: Codes) -> Ruleset:  # noqa: ANN401 - from someone's module
    """The ruleset, with what can be seen before it is used found to be in order."""
    if not isinstance(value, Ruleset):
        message = f"{origin}: RULESET is no deckforge.rulesets.base.Ruleset"
        raise RulesetFaultError(message)
    with faults_told(origin, _NO_PACKAGE, _INIT):
        for name, kind in _FIELDS.items():
            check_fits(getattr(value, name), kind, name)
    if getattr(sys.modules.get(value.package), "__path__", None) is None:
        message = f"{origin}: its package should be __name__, of the folder's __init__.py"
        raise RulesetFaultError(message)
    if not _ID.fullmatch(value.id):
        message = f"{origin}: the id “{visible_line(value.id)}” should be small letters, digits and hyphens"
        raise RulesetFaultError(message)
    for name in filter(None, (value.id, value.short)):
        if name in taken:
            message = f"{origin}: “{name}” is already {taken[name]}"
            raise RulesetFaultError(message, hint="Give it another id, or leave the folder out.")
    if not value.kinds:
        message = f"{origin}: it has no kinds of decks"
        raise RulesetFaultError(message)
    ids = [kind.id for kind in value.kinds]
    if twice := [name for name in ids if ids.count(name) > 1]:
        message = f"{origin}: it has two kinds of decks with the id “{visible_line(twice[0])}”"
        raise RulesetFaultError(message)
    ruleset = replace(value, origin=origin)
    _look_through(ruleset, codes)
    return ruleset


def _look_through(ruleset: Ruleset, codes: Codes) -> None:
    """Finds what lacks, and reads every table; code is run only when it is needed."""
    folder = Path(sys.modules[ruleset.package].__path__[0])
    with ruleset.faults_told(""):
        check_files(folder)  # of an installed one nothing has been looked at
    for module in MODULES:
        if not folder.joinpath(f"{module}.py").is_file() and not folder.joinpath(module, _INIT).is_file():
            message = f"{ruleset.origin}: there is no {module}.py"
            raise RulesetFaultError(message)
    for file in sorted(folder.glob("*.toml")):
        with ruleset.faults_told(file.name):
            load_toml(ruleset.package, file.name)
    _ = ruleset.own_numbers, ruleset.clauses
    with ruleset.faults_told("clauses.toml"):
        check_clauses(ruleset, codes())
    with ruleset.faults_told(FILE):
        check_form(ruleset, load_form(ruleset))
