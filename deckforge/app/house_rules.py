"""Finds and loads files of house rules: named by the caller or the deck, or ``deckforge.toml`` beside it or above."""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias
from weakref import WeakKeyDictionary

from deckforge.app.mistakes import BadFileError
from deckforge.errors import ExitCode
from deckforge.model.visible import visible_line
from deckforge.rulesets.base import Ruleset

if TYPE_CHECKING:
    from deckforge.app.sheet_table import SheetTable
    from deckforge.rulesets.house_rules import HouseRules
    from deckforge.store.database import Database

FILE_NAME = "deckforge.toml"
SETTING = "house_rules"
_MISSING, _NO_FILE = -1, -2


class BadHouseRulesError(BadFileError):
    """A file of house rules that can't be read or used; ``mistakes`` holds each with its place."""

    code = "bad-house-rules"
    exit_code = ExitCode.USAGE
    what = "house rules"
    advice = "deckforge rulesets NAME --toml prints a ruleset as such a file, to copy from."


class DeckHouseRulesError(BadHouseRulesError):
    """The same, of a file that a deck names or that lies beside or above it: that deck's fault, not the caller's."""

    exit_code = ExitCode.UNREADABLE


class _Place(NamedTuple):
    """A file's path, time of change in ns and size: what was read of it holds while none of them changes.

    The size is negative for what is no plain file, or is not there.
    """

    path: str
    changed: int
    size: int


def known_house_rules(given: str | Path | None) -> Path | None:
    """The file that a caller named, found to be in order.

    Raises:
        BadHouseRulesError: it can't be read, or holds mistakes; all of them at once.
    """
    if given is None:
        return None
    _loaded(_place(str(given)), str(given), BadHouseRulesError)
    return Path(given)


def with_house_rules(
    ruleset: Ruleset, given: Path | None, written: Mapping[str, str] | None = None, folder: Path | None = None
) -> Ruleset:
    """The ruleset under the house rules that hold for a deck; as it stands where there are none.

    Args:
        ruleset: as it stands.
        given: the caller's file, which wins.
        written: the deck's settings; its own ``house-rules`` wins over files that are found.
        folder: the deck's; the current one for a deck from standard input, and for cards without a deck.

    Raises:
        BadHouseRulesError: the caller's file can't be used.
        DeckHouseRulesError: the deck's file, or the one found, can't be used.
    """
    path, error = _holding(given, written or {}, folder or Path())
    return _under(_place(path), path, ruleset, error) if path else ruleset


def sheet_table(given: Path | None, written: Mapping[str, str] | None = None, folder: Path | None = None) -> SheetTable:
    """The ``[sheet]`` table of the house rules that hold for a deck, see ``with_house_rules``; empty without one.

    Raises:
        BadHouseRulesError: the caller's file can't be used.
        DeckHouseRulesError: the deck's file, or the one found, can't be used.
    """
    from deckforge.app.sheet_table import SheetTable  # most decks have no house rules

    path, error = _holding(given, written or {}, folder or Path())
    return SheetTable(_loaded(_place(path), path, error).sheet, Path(path).parent) if path else SheetTable()


def _holding(
    given: Path | None, written: Mapping[str, str], folder: Path
) -> tuple[str | None, type[BadHouseRulesError]]:
    """The path of the file that holds for a deck, and the error to raise where it can't be used."""
    if given is not None:
        return str(given), BadHouseRulesError
    named = written.get(SETTING)
    return str(folder / named) if named else find_file(folder), DeckHouseRulesError


def find_file(folder: Path) -> str | None:
    """The nearest ``deckforge.toml`` in a folder or above it, up to the home folder or the file system's root.

    The path is relative where the file lies in the current folder or below it. What is called so and is no file, such
    as a folder or a link to nothing, is nearest too: reading it tells what it is. Where the current folder is gone,
    nothing lies above it.
    """
    try:
        here, home = os.path.abspath(folder), os.path.expanduser("~")  # noqa: PTH100, PTH111 - pathlib follows links or fails
    except FileNotFoundError:
        return None
    while True:
        path = os.path.join(here, FILE_NAME)  # noqa: PTH118 - this runs for every deck
        if os.path.lexists(path):
            return path.removeprefix(_start())
        above = os.path.dirname(here)  # noqa: PTH120 - likewise
        if here in (home, above):
            return None
        here = above


def _start() -> str:
    """The current folder, with a separator; empty where it is gone."""
    try:
        return os.path.join(os.getcwd(), "")  # noqa: PTH109, PTH118 - likewise
    except FileNotFoundError:
        return ""


def house_cards(
    names: tuple[str, ...],
    house: HouseRules,
    database: Database,
    error: type[BadHouseRulesError] = DeckHouseRulesError,
) -> frozenset[str]:
    """Oracle ids of the cards that house rules name, as cards are called; looked up once for a database.

    The starter cards are so few that a name which they lack is passed over: no deck of theirs can have that card.

    Raises:
        BadHouseRulesError: of the type that is asked for: there is no such card; a ban must not be lost, nor hit a card
            that is called nearly so.
    """
    known = _CARDS.setdefault(database, {})
    if names not in known:
        known[names] = _look_up(names, database)
    cards, mistakes = known[names]
    if mistakes:
        raise error(house.path, mistakes, hint="Write the card's name as it is printed.")
    return cards


_Found: TypeAlias = tuple[frozenset[str], tuple[str, ...]]
_CARDS: WeakKeyDictionary[Database, dict[tuple[str, ...], _Found]] = WeakKeyDictionary()


def _look_up(names: tuple[str, ...], database: Database) -> _Found:
    """The oracle ids, and a sentence for each name that no card has."""
    from deckforge.resolve import resolve_names  # most decks have no house rules

    found: set[str] = set()
    mistakes: list[str] = []
    for name, result in zip(names, resolve_names(list(names), database, exact=True), strict=True):
        if result.card is None and not database.is_starter:
            near = " or ".join(f"“{each.name}”" for each in result.report.suggestions[:3])
            mistakes.append(f"“{visible_line(name)}” is no card that is known{f'; is {near} meant?' if near else ''}")
        elif result.card is not None:
            found.add(result.card.oracle_id)
    return frozenset(found), tuple(mistakes)


def _place(path: str) -> _Place:
    try:
        whole = os.path.abspath(path)  # noqa: PTH100 - this runs for every deck
    except FileNotFoundError:  # the current folder is gone, and with it whatever lay there
        whole = path
    try:
        found = os.stat(path)  # noqa: PTH116 - likewise
    except (OSError, ValueError):
        return _Place(whole, 0, _MISSING)  # reading tells what is wrong
    return _Place(whole, found.st_mtime_ns, found.st_size if stat.S_ISREG(found.st_mode) else _NO_FILE)


def _under(place: _Place, told: str, ruleset: Ruleset, error: type[BadHouseRulesError]) -> Ruleset:
    _loaded(place, told, error)
    return _ruleset(place, told, ruleset)


class _Loaded(NamedTuple):
    """A file's content: what it says of each ruleset, its ``[sheet]`` table, and all its mistakes."""

    rules: Mapping[str, HouseRules] = {}
    sheet: Mapping[str, Any] = {}
    mistakes: tuple[str, ...] = ()


def _loaded(place: _Place, told: str, error: type[BadHouseRulesError]) -> _Loaded:
    loaded = _load(place, told)
    if loaded.mistakes:
        raise error(told, loaded.mistakes)
    return loaded


@lru_cache(maxsize=256)
def _ruleset(place: _Place, told: str, ruleset: Ruleset) -> Ruleset:
    from deckforge.rulesets.house_rules import HouseRules, under  # most decks have no house rules

    return under(ruleset, _load(place, told).rules.get(ruleset.id) or HouseRules(told, spoken=False))


@lru_cache(maxsize=256)
def _load(place: _Place, told: str) -> _Loaded:
    """A file's content; read once while the file stays as it is."""
    from deckforge.app.sheet_table import TABLE, mistakes_in_table  # most decks have no house rules
    from deckforge.app.tomlfiles import BadTomlError, parse_toml
    from deckforge.rulesets.house_forms import FILE, read_house_rules
    from deckforge.rulesets.registry import get_ruleset, installed_ids, ruleset_ids

    if place.size == _NO_FILE:
        folder = Path(place.path).is_dir()
        return _Loaded(mistakes=("this is a folder, not a file" if folder else "this is no plain file",))
    try:
        values = parse_toml(Path(place.path))
    except BadTomlError as error:
        return _Loaded(mistakes=error.mistakes)
    rules: dict[str, HouseRules] = {}
    mistakes: list[str] = []
    for key, table in values.items():
        if key in ruleset_ids() or key in installed_ids():
            ruleset = get_ruleset(key)
            with ruleset.faults_told(FILE):
                rules[key], wrong = read_house_rules(ruleset, table, told)
            mistakes += wrong
        elif key == TABLE:
            mistakes += mistakes_in_table(table)
        else:
            mistakes.append(_no_ruleset(key, table, (*ruleset_ids(), *installed_ids())))
    return _Loaded(rules, values.get(TABLE, {}), tuple(mistakes))


def forget_house_rules() -> None:
    """Read files afresh when they are needed next: which rulesets there are has changed."""
    _load.cache_clear()
    _ruleset.cache_clear()


def _no_ruleset(key: str, table: object, known: Sequence[str]) -> str:
    from difflib import get_close_matches

    from deckforge.app.tomlfiles import shown_key

    tables = ", ".join(f"[{name}]" for name in known)
    if not isinstance(table, dict):
        return f"{shown_key(key)}: belongs into a ruleset's table, one of {tables}"
    near = get_close_matches(key.casefold().replace("_", "-"), known, 1)
    return f"{shown_key(key)}: no ruleset" + (f", perhaps [{near[0]}]" if near else f"; there are {tables}")
