"""Slips in a foreign ruleset's ``house_rules.toml``, found before a table of house rules is held against it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from deckforge.model.visible import visible_line
from deckforge.rulesets.tables import Table, TableError

_FILE = "house_rules.toml"
_PLACES = frozenset({"{}", "{to}", "{key}", "{d}"})
_PLACE = re.compile(r"\{[^{}]*\}|[{}]")
_TWO = 2


class _Shape(NamedTuple):
    """What a value should be, in words, and whether one is."""

    words: str
    fits: Callable[[Any], bool]


def _is_text(value: Any) -> bool:  # noqa: ANN401 - whatever TOML holds
    return isinstance(value, str)


def _is_number(value: Any) -> bool:  # noqa: ANN401 - likewise
    return isinstance(value, int | float) and not isinstance(value, bool)


def _are_texts(value: Any) -> bool:  # noqa: ANN401 - likewise
    return isinstance(value, list) and all(map(_is_text, value))


def _is_range(value: Any) -> bool:  # noqa: ANN401 - likewise
    return isinstance(value, list) and len(value) == _TWO and all(map(_is_number, value)) and value[0] <= value[1]


def _is_pattern(value: Any) -> bool:  # noqa: ANN401 - likewise
    if not _are_texts(value) or len(value) != _TWO:
        return False
    try:
        re.compile(value[0])
    except re.error:
        return False
    return True


def _are_words(value: Any) -> bool:  # noqa: ANN401 - likewise
    return _is_text(value) and set(_PLACE.findall(value)) <= _PLACES


_TEXT = _Shape("text", _is_text)
_WORDS = _Shape("a list of words", lambda value: _are_texts(value) and value != [])
_TEXTS = _Shape("a list of texts", _are_texts)
_PAIRS = _Shape(
    "a list of pairs of paths",
    lambda value: isinstance(value, list) and all(_are_texts(pair) and len(pair) == _TWO for pair in value),
)
# Sections that are lists, and what the entries of the others, which are tables, should be.
_LISTS = {"open": _TEXTS, "filled": _TEXTS, "pairs": _TEXTS, "even": _TEXTS, "order": _PAIRS}
_TABLES = {
    "ranges": _Shape("the least and the most, such as [1, 4]", _is_range),
    "choices": _WORDS,
    "patterns": _Shape("a regular expression and words for it", _is_pattern),
    "rising": _Shape('the part that is compared, "" for the entry itself', lambda value: isinstance(value, str | int)),
    "keep": _TEXT,
    "keys": _WORDS,
    "kinds": _TEXTS,
    "names": _Shape(f"text, in which {', '.join(sorted(_PLACES))} stand for values", _are_words),
    "fixed": _TEXT,
    "also": _TEXT,
    "spelt": _TEXT,
    "number_or": _WORDS,
    "clauses": _TEXTS,
}


def check_shapes(form: Mapping[str, Any]) -> None:
    """Whether all that a form of house rules holds is of the type that its readers take it for.

    Raises:
        TableError: something is not; the message starts with the file and the key.
    """
    for section, value in form.items():
        if section in _LISTS:
            _hold(section, value, _LISTS[section])
        elif section in _TABLES:
            _hold(section, value, _Shape("a table", lambda table: isinstance(table, Mapping)))
            for key, each in value.items():
                dotted = isinstance(each, Mapping)
                shape = _TABLES[section]
                words = f"{shape.words}; a path with dots stands in quotes" if dotted else shape.words
                _hold(f"{section}: {key}", each, shape._replace(words=words))
    for key, path in form.get("spelt", {}).items():
        _hold(f"spelt: {key}", path, _Shape("a key of [fixed]", lambda named: named in form.get("fixed", {})))


def check_own_numbers(numbers: Table, form: Mapping[str, Any]) -> None:
    """Whether the ruleset's own numbers keep to the form, so that a table that changes another is not blamed.

    Raises:
        TableError: one doesn't; the message starts with the file and the key.
    """
    for path, (least, most) in form.get("ranges", {}).items():
        words = form.get("number_or", {}).get(path)
        for value in _values(numbers, path):
            if words is None or value not in words:
                number = int(value[:9]) if words and _is_text(value) and value.isdecimal() else value
                _hold_own("ranges", path, value, f"a number from {least} to {most}", _between(number, least, most))
    for path, words in form.get("choices", {}).items():
        for value in _values(numbers, path):
            _hold_own("choices", path, value, f"one of {', '.join(words)}", value in words)
    for path, (wanted, words) in form.get("patterns", {}).items():
        for value in _values(numbers, path):
            _hold_own("patterns", path, value, words, _is_text(value) and re.fullmatch(wanted, value) is not None)
    _check_readings(numbers, form)
    _check_lists(numbers, form)


def _check_readings(numbers: Table, form: Mapping[str, Any]) -> None:
    """Whether numbers are of the types that they are compared and written as."""
    for low, high in form.get("order", ()):
        pairs = [*_values(numbers, low), *_values(numbers, high)]
        whole = len(pairs) == _TWO and all(type(value) is int for value in pairs)
        _hold_own(
            "order", f"{low}, {high}", pairs, "two whole numbers, the lower first", whole and pairs[0] <= pairs[1]
        )
    for path, words in form.get("number_or", {}).items():
        for value in _values(numbers, path):
            sound = _is_text(value) and (value.isdecimal() or value in words)
            _hold_own("number_or", path, value, f"a number as text, or one of {', '.join(words)}", sound)
    for key, path in form.get("also", {}).items():
        for value in _values(numbers, path):
            _hold_own("also", f"{key}, {path}", value, "a value", not isinstance(value, Mapping))


def _check_lists(numbers: Table, form: Mapping[str, Any]) -> None:
    for path, part in form.get("rising", {}).items():
        for value in _values(numbers, path):
            entries: list[Any] = [_part(entry, part) for entry in value] if isinstance(value, list) else [None]
            sound = all(map(_is_number, entries)) and entries == sorted(entries, key=float)
            _hold_own("rising", path, value, "a list that does not fall", sound)
    for path, name in form.get("keep", {}).items():
        for value in _values(numbers, path):
            sound = isinstance(value, list) and all(
                isinstance(row, Mapping) and _is_text(row.get(name)) for row in value
            )
            _hold_own("keep", path, value, f"a list of tables with {name}", sound)


def _part(entry: Any, part: str | int) -> Any:  # noqa: ANN401 - whatever TOML holds
    """What of a list's entry is compared; None where there is none."""
    if part == "":
        return entry
    found = isinstance(entry, Mapping) if isinstance(part, str) else isinstance(entry, list) and part < len(entry)
    return entry.get(part) if found and isinstance(part, str) else entry[part] if found else None


def _between(value: Any, least: float, most: float) -> bool:  # noqa: ANN401 - likewise
    return _is_number(value) and least <= value <= most


def _hold(place: str, value: Any, shape: _Shape) -> None:  # noqa: ANN401 - likewise
    if not shape.fits(value):
        message = f"{_FILE}: {visible_line(place)} should be {shape.words}"
        raise TableError(message)


def _hold_own(section: str, path: str, value: Any, words: str, sound: bool) -> None:  # noqa: ANN401, FBT001 - likewise
    if not sound:
        message = f"{_FILE}: {section}: {visible_line(f'{path} should be {words}, and is {value!r}')}"
        raise TableError(message)


EMPTY = object()
"""What may stand in an empty list or table, of which that says nothing."""


def _values(numbers: Table, path: str) -> Iterator[Any]:
    return (value for value in reached(numbers, path) if value is not EMPTY)


def reached(numbers: Table, path: str) -> list[Any]:
    """All that stands at a path, in which ``[]`` is any entry of a list and ``*`` any of a table; or ``EMPTY``."""
    found: list[Any] = [numbers.values]
    for part in path.replace("[]", ".[]").split("."):
        found = [each for value in found for each in _below(value, part)]
    return found


def _below(value: Any, part: str) -> list[Any]:  # noqa: ANN401 - likewise
    if value is EMPTY:
        return [EMPTY]
    if part == "[]" and isinstance(value, list):
        return value or [EMPTY]
    if part == "*" and isinstance(value, Mapping):
        return [*value.values()] or [EMPTY]
    return [value[part]] if isinstance(value, Mapping) and part in value else []
