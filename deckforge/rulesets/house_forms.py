"""Reading a table of house rules: held against the ruleset's own numbers and what its ``house_rules.toml`` allows."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from difflib import get_close_matches
from itertools import pairwise
from pathlib import Path
from typing import Any

from deckforge.model.finding import Level
from deckforge.model.names import name_key
from deckforge.model.visible import shortened, visible_line
from deckforge.rulesets.base import Ruleset
from deckforge.rulesets.house_rules import HouseRules, twice_told
from deckforge.rulesets.tables import Table, laid_over, load_toml

CHECKS = "checks"
OFF = "off"
FILE = "house_rules.toml"
_KINDS: tuple[tuple[type, str], ...] = (
    (bool, "true or false"),
    (int, "a whole number"),
    (float, "a number"),
    (str, "text"),
    (list, "a list"),
    (dict, "a table"),
)
_RANGE = (0, 9999)
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_MOST_LISTED = 8
_NEAR = 0.85
"""So like must a new name be to one that is there for it to be asked after: Humann is to Human, Gnome not to Gnoll."""

_ALMOST = 0.9
"""So like must a key be to one that is fixed for its reason to be told: boss.hands is to boss.hand."""


def load_form(ruleset: Ruleset) -> Mapping[str, Any]:
    """What the ruleset lets house rules change: its ``house_rules.toml``, empty where its folder has none."""
    from importlib import import_module

    folder = Path(import_module(ruleset.package).__path__[0])
    return load_toml(ruleset.package, FILE) if folder.joinpath(FILE).is_file() else {}


def read_house_rules(ruleset: Ruleset, given: Any, path: str) -> tuple[HouseRules, tuple[str, ...]]:  # noqa: ANN401 - what TOML holds
    """The house rules for a ruleset that a file's table holds, and every mistake in it with its place.

    Args:
        ruleset: as it stands, without house rules.
        given: the table under the ruleset's id.
        path: of the file, as people are told it.
    """
    if not isinstance(given, dict):
        return HouseRules(path), (f"{ruleset.id}: should be a table, [{ruleset.id}]",)
    reader = _Reader(ruleset)
    values = reader.read({key: value for key, value in given.items() if key != CHECKS})
    levels, off = reader.checks(given.get(CHECKS, {}))
    reader.compare(values)
    reader.contradict(values)
    house = HouseRules(
        path=path,
        values=values,
        changed=dict(_changes(ruleset.own_numbers.values, values)),
        levels=levels,
        off=off,
        clauses={code: tuple(paths) for code, paths in reader.form.get("clauses", {}).items()},
        names=reader.form.get("names", {}),
        kinds={path: tuple(kinds) for path, kinds in reader.form.get("kinds", {}).items()},
        doubts=tuple(reader.doubts),
        settings={path: name for name, path in reader.form.get("also", {}).items()} | {"boss_size": "boss_size"},
    )
    return house, tuple(reader.mistakes)


def joined(place: str, key: str) -> str:
    """A path and a key below it, quoted as TOML wants it."""
    shown = shortened(visible_line(key))
    return f"{place}.{shown if _BARE.fullmatch(shown) else chr(34) + shown + chr(34)}".lstrip(".")


class _Reader:
    """Walks a table beside the ruleset's own, and notes each mistake."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._own = ruleset.own_numbers.values
        self.form = load_form(ruleset)
        self.mistakes: list[str] = []
        self.doubts: list[str] = []
        self._places: list[str] = []  # of the mistakes
        self._written: dict[str, str] = {}  # places that were written by a shorter name

    def read(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The numbers, under their full paths."""
        full: dict[str, Any] = {}
        also: Mapping[str, str] = self.form.get("also", {})
        for key, value in given.items():
            if key not in also or isinstance(value, dict):
                full = laid_over(full, {key: value})
                continue
            *tables, last = also[key].split(".")
            self._written[f"{self._ruleset.id}.{also[key]}"] = joined(self._ruleset.id, key)
            if last in _inside(given, tables):
                self._wrong(joined(self._ruleset.id, key), f"is given twice, also as {also[key]}")
            named: dict[str, Any] = {last: value}
            for table in reversed(tables):
                named = {table: named}
            full = laid_over(full, named) if isinstance(full.get(tables[0], {}), dict) else full
        return self._table(self._ruleset.id, "", full, self._own)

    def checks(self, given: Any) -> tuple[dict[str, Level], frozenset[str]]:  # noqa: ANN401
        """Levels that are not the clause's, and codes that are off."""
        place = f"{self._ruleset.id}.{CHECKS}"
        if not isinstance(given, dict):
            self._wrong(place, "should be a table of codes, such as SB-P3")
            return {}, frozenset()
        known = {code: clause.level for code, clause in self._ruleset.clauses.items() if clause.level}
        words = [OFF, *reversed(Level)]
        levels: dict[str, Level] = {}
        for code, word in given.items():
            if code in self._ruleset.clauses and code not in known:
                fixed = "; ".join(why for why in self.form.get("fixed", {}).values() if f"({code})" in why)
                self._wrong(joined(place, code), fixed or "is no check, so it has no level")
            elif code not in known:
                self._unknown(place, "", code, known)
            elif word not in words:
                self._wrong(joined(place, code), f"should be one of {', '.join(words)}")
            elif word != OFF and word != known[code]:
                levels[code] = Level(word)
        return levels, frozenset(code for code, word in given.items() if word == OFF and code in known)

    def compare(self, values: Mapping[str, Any]) -> None:
        """Holds numbers against each other, with those that the house rules leave as they are.

        Those that have mistakes of their own can't be compared.
        """
        numbers = Table(laid_over(self._own, values))
        sound = self._sound
        for low, high in self.form.get("order", ()):
            if sound(low) and sound(high) and numbers.integer(low) > numbers.integer(high):
                self._crossed(values, numbers, low, high)
        for path, part in filter(lambda entry: sound(entry[0]), self.form.get("rising", {}).items()):
            entries = [entry if part == "" else entry[part] for entry in numbers.items(path)]
            pair, even = (path in self.form.get(name, ()) for name in ("pairs", "even"))
            if any(after < before or (not (pair or even) and after == before) for before, after in pairwise(entries)):
                grow = "should not fall" if even else "should grow"
                what = f"{entries[0]} is above {entries[1]}" if pair else f"{grow} from entry to entry"
                self._wrong(f"{self._ruleset.id}.{path}", what)
        for path, name in filter(lambda entry: sound(entry[0]), self.form.get("keep", {}).items()):
            names = [[row[name] for row in table.items(path)] for table in (self._ruleset.own_numbers, numbers)]
            if names[0] != names[1]:
                what = f"should be the entries {', '.join(names[0])}, in this order"
                self._wrong(f"{self._ruleset.id}.{path}", what)

    def contradict(self, values: Mapping[str, Any]) -> None:
        """Tells of cards that are both banned and allowed, by what they are called."""
        banned, allowed = (values.get(key) for key in ("banned", "allowed"))
        if isinstance(banned, list) and isinstance(allowed, list) and self._sound("banned") and self._sound("allowed"):
            keys = {name_key(name) for name in banned}
            for number, name in enumerate(allowed, 1):
                if name_key(name) in keys:
                    self._wrong(f"{self._ruleset.id}.allowed[{number}]", twice_told(name))

    def _crossed(self, values: Mapping[str, Any], numbers: Table, low: str, high: str) -> None:
        """Tell of two numbers of which the lower is above the higher, at the one that was written."""
        least, most = numbers.integer(low), numbers.integer(high)
        if _given(values, high) and not _given(values, low):
            self._wrong(f"{self._ruleset.id}.{high}", f"{most} is below {low}, which is {least}")
        else:
            self._wrong(f"{self._ruleset.id}.{low}", f"{least} is above {high}, which is {most}")

    def _sound(self, path: str) -> bool:
        """Whether there is no mistake in a value, in the tables around it or inside it."""
        whole = f"{self._ruleset.id}.{path}"
        return not any(_inside_of(place, whole) or _inside_of(whole, place) for place in self._places)

    def _wrong(self, place: str, what: str) -> None:
        self._places.append(place)
        self.mistakes.append(f"{self._written.get(place, place)}: {what}")

    def _value(self, place: str, path: str, given: Any, known: Any) -> Any:  # noqa: ANN401 - whatever TOML holds
        if path in self.form.get("number_or", {}):
            return self._number_or_word(place, path, given)
        if isinstance(known, bool):
            return self._typed(place, given, bool, "true or false")
        if isinstance(known, int | float):
            return self._number(place, path, given, type(known))
        if isinstance(known, Mapping):
            return self._table(place, path, given, known)
        return self._list(place, path, given, known) if isinstance(known, list) else self._text(place, path, given)

    def _typed(self, place: str, given: Any, kind: type, words: str) -> Any:  # noqa: ANN401
        right = isinstance(given, kind) and not (kind is int and isinstance(given, bool))
        if not right:
            self._wrong(place, f"should be {words}, not {_kind_of(given)}")
        return given

    def _number(self, place: str, path: str, given: Any, kind: type) -> Any:  # noqa: ANN401
        given = float(given) if kind is float and type(given) is int else given
        mistakes = len(self.mistakes)
        self._typed(place, given, kind, "a whole number" if kind is int else "a number")
        least, most = self.form.get("ranges", {}).get(path, _RANGE)
        if len(self.mistakes) == mistakes and not least <= given <= most:
            self._wrong(place, f"should be from {least} to {most}, not {given}")
        return given

    def _number_or_word(self, place: str, path: str, given: Any) -> str:  # noqa: ANN401
        words: list[str] = self.form["number_or"][path]
        if given not in words:
            if isinstance(given, str) and not given.isdecimal():
                self._wrong(place, f"should be a whole number or {' or '.join(words)}")
            else:
                self._number(place, path, int(given[:9]) if isinstance(given, str) else given, int)
        return str(given)

    def _text(self, place: str, path: str, given: Any) -> Any:  # noqa: ANN401
        if self._typed(place, given, str, "text") is not given or not isinstance(given, str):
            return given
        choices: list[str] = self.form.get("choices", {}).get(path, [])
        wanted, words = self.form.get("patterns", {}).get(path, (r"(?s).*\S.*", "text, and is empty"))
        if choices and given not in choices:
            near = get_close_matches(given.casefold(), choices, 1)
            hint = f"; is “{near[0]}” meant?" if near else ""
            self._wrong(place, f"should be one of {', '.join(choices)}{hint}")
        elif not choices and not re.fullmatch(wanted, given):
            self._wrong(place, f"should be {words}")
        return given

    def _list(self, place: str, path: str, given: Any, known: list[Any]) -> Any:  # noqa: ANN401
        if not isinstance(given, list):
            return self._typed(place, given, list, "a list")
        if path in self.form.get("pairs", ()) and len(given) != 2:  # noqa: PLR2004 - a pair
            self._wrong(place, "should be a list of two numbers")
        if path in self.form.get("filled", ()) and not given:
            self._wrong(place, "is empty")
        sample = _merged(known) if known and isinstance(known[0], Mapping) else known[0] if known else ""
        needed = _shared(known)
        read: list[Any] = []
        for number, entry in enumerate(given, 1):
            here = f"{place}[{number}]"
            if isinstance(entry, dict):
                self._missing(here, needed, entry)
            read.append(self._value(here, f"{path}[]", entry, sample))
        return read

    def _table(self, place: str, path: str, given: Any, known: Mapping[str, Any]) -> dict[str, Any]:  # noqa: ANN401
        if not isinstance(given, dict):
            self._typed(place, given, dict, "a table")
            return {}
        read: dict[str, Any] = {}
        is_open = path in self.form.get("open", ())
        for key, value in given.items():
            below = f"{path}.{key}" if path else key
            if fixed := self._why_fixed(below, known):
                self._wrong(joined(place, key), f"can't be changed: {fixed}")
            elif is_open:
                read[key] = self._added(place, path, key, value, known)
            elif key in known:
                read[key] = self._value(joined(place, key), below, value, known[key])
            else:
                self._unknown(place, path, key, known)
        return read

    def _why_fixed(self, path: str, known: Mapping[str, Any]) -> str:
        """Why what a path means can't be changed, also where it is spelt otherwise; empty for all else."""
        fixed: Mapping[str, str] = self.form.get("fixed", {})
        if path in fixed or path.rpartition(".")[2] in known:
            return fixed.get(path, "")
        plain = path.casefold().replace("-", "_")
        meant = self.form.get("spelt", {}).get(plain) or next(iter(get_close_matches(plain, fixed, 1, _ALMOST)), "")
        return fixed.get(meant, "")

    def _added(self, place: str, path: str, key: str, value: Any, known: Mapping[str, Any]) -> Any:  # noqa: ANN401
        """An entry of an open table, which may be new."""
        names: list[str] = self.form.get("keys", {}).get(path, [])
        if names and key not in names:
            self._wrong(joined(place, key), f"should be one of {', '.join(names)}")
        elif key not in known:
            self._doubted(place, key, set(_words_in(self._own[path.partition(".")[0]])))
        entries = list(known.values())
        if not entries or not isinstance(entries[0], Mapping):
            return self._value(joined(place, key), f"{path}.*", value, entries[0] if entries else "")
        if key not in known and isinstance(value, dict):
            self._missing(joined(place, key), _shared(entries), value)
        return self._value(joined(place, key), f"{path}.*", value, _merged(entries))

    def _missing(self, place: str, needed: Iterable[str], given: Mapping[str, Any]) -> None:
        for key in needed:
            if key not in given:
                self._wrong(joined(place, key), "missing")

    def _doubted(self, place: str, key: str, known: Collection[str]) -> None:
        """Note a new name that is nearly one that is there: it may be meant so, or be a slip."""
        folded = {name.casefold(): name for name in sorted(known)}
        near = get_close_matches(key.casefold(), folded, 1, _NEAR)
        if near and key not in known:
            self.doubts.append(f"{joined(place, key)} is new; is “{folded[near[0]]}” meant?")

    def _unknown(self, place: str, path: str, key: str, known: Mapping[str, Any]) -> None:
        fixed = self.form.get("fixed", {})
        names = [*known, *(self.form.get("also", {}) if not path else ()), *((CHECKS,) if known is self._own else ())]
        names = [name for name in names if f"{path}.{name}".lstrip(".") not in fixed]
        folded = {name.casefold(): name for name in names}
        near = [folded[name] for name in get_close_matches(key.casefold(), folded, 1)]
        elsewhere = [
            found for found in _leaves(self._own) if found.rpartition(".")[2] == key.casefold() and found not in fixed
        ]
        if elsewhere and known is self._own:
            hint = f", perhaps {' or '.join(f'{self._ruleset.id}.{found}' for found in elsewhere[:3])}"
        elif near:
            hint = f", perhaps {near[0]}"
        else:
            hint = f"; known here: {', '.join(names[:_MOST_LISTED])}{' …' if len(names) > _MOST_LISTED else ''}"
        self._wrong(joined(place, key), f"unknown{hint}")


def _kind_of(value: Any) -> str:  # noqa: ANN401 - whatever TOML holds
    return next((words for kind, words in _KINDS if isinstance(value, kind)), "a date")


def _inside(values: Any, tables: Iterable[str]) -> Mapping[str, Any]:  # noqa: ANN401
    for table in tables:
        values = values.get(table) if isinstance(values, Mapping) else None
    return values if isinstance(values, Mapping) else {}


def _words_in(values: Any) -> Iterator[str]:  # noqa: ANN401 - whatever TOML holds
    """The names that a table and those in it have, and the words of their lists."""
    if isinstance(values, Mapping):
        yield from values
        values = [value for value in values.values() if not isinstance(value, str)]
    if isinstance(values, list):
        for value in values:
            yield from (value,) if isinstance(value, str) else _words_in(value)


def _given(values: Mapping[str, Any], path: str) -> bool:
    *tables, last = path.split(".")
    return last in _inside(values, tables)


def _inside_of(place: str, whole: str) -> bool:
    """Whether a place is another or lies in it."""
    return place == whole or place.startswith((f"{whole}.", f"{whole}["))


def _merged(entries: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Every key that one of the tables has, with an example of its value."""
    return {key: value for entry in entries for key, value in entry.items()}


def _shared(entries: list[Any]) -> list[str]:
    """Keys that all of the tables have."""
    if not entries or not isinstance(entries[0], Mapping):
        return []
    return [key for key in entries[0] if all(key in entry for entry in entries)]


def _leaves(values: Mapping[str, Any], path: str = "") -> Iterator[str]:
    for key, value in values.items():
        below = f"{path}.{key}" if path else key
        yield from _leaves(value, below) if isinstance(value, Mapping) else (below,)


def _changes(own: Mapping[str, Any], over: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in over.items():
        below = f"{path}.{key}" if path else key
        if isinstance(value, Mapping) and isinstance(own.get(key, {}), Mapping):
            yield from _changes(own.get(key, {}), value, below)
        elif key not in own or own[key] != value:
            yield below, value
