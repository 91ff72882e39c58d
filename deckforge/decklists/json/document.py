"""A JSON document, taken apart so that whatever people hand in is either a value or a fault with its place."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, NoReturn

from deckforge.decklists.content import Content
from deckforge.decklists.encoding import UnreadableListError
from deckforge.model.visible import shortened
from deckforge.patterns import pattern

Value = Any
"""A JsonObject, a list, a string, a Number, a bool or None."""

_SHOWN = 60
_PLAIN_KEY = pattern(r"[A-Za-z_]\w{0,40}")
_HINT = "Export the deck anew, or write the list as plain text."


class Number(str):
    """A number as it stands in the document: so long ones stay what they are until someone asks for their value."""

    __slots__ = ()


class JsonObject(dict[str, Value]):
    """An object that knows all its members, of which several may have the same key; as a dict it holds the last."""

    def __init__(self, pairs: Sequence[tuple[str, Value]]) -> None:
        super().__init__(pairs)
        self.pairs = pairs

    @property
    def twice(self) -> str | None:
        """A key that stands here more than once, else None."""
        if len(self) == len(self.pairs):
            return None
        keys = sorted(key for key, _ in self.pairs)
        return next(key for key, after in pairwise(keys) if key == after)


@lru_cache(maxsize=1)
def document(content: Content) -> Value:
    """What the file holds; kept while the formats look at it one after the other.

    Raises:
        UnreadableListError: it is no JSON; with line and column.
    """
    try:
        return json.loads(
            content.text,
            object_pairs_hook=JsonObject,
            parse_int=Number,
            parse_float=Number,
            parse_constant=_refuse_constant,
        )
    except json.JSONDecodeError as error:
        message = f"{content.name} is no valid JSON: {error.msg} at line {error.lineno}, column {error.colno}"
        raise UnreadableListError(message, hint=_HINT) from None
    except RecursionError:
        message = f"{content.name} is JSON that is nested too deeply"
        raise UnreadableListError(message, hint=_HINT) from None
    except _ConstantError as error:
        line, column = _place(content.text, str(error))
        message = f"{content.name} is no valid JSON: {error} is no number there, at line {line}, column {column}"
        raise UnreadableListError(message, hint=_HINT) from None


class _ConstantError(Exception):
    """``NaN`` or ``Infinity``, which Python's reader knows and JSON doesn't."""


def _refuse_constant(word: str) -> NoReturn:
    raise _ConstantError(word)


def _place(text: str, word: str) -> tuple[int, int]:
    """Line and column of a word that stands outside strings, from 1."""
    outside = pattern(rf'"(?:[^"\\]|\\.)*"|({word})')
    start = next(found.start() for found in outside.finditer(text) if found[1])
    return text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start)


def wrong_shape(content: Content, path: str, wanted: str, value: Value) -> UnreadableListError:
    """The error for a document that is not as its format has it; ``path`` is the place, empty for all of it."""
    where = f" at {path}" if path else ""
    return UnreadableListError(f"{content.name}{where}: {wanted} is needed, not {shown(value)}", hint=_HINT)


def object_at(content: Content, value: Value, path: str) -> JsonObject:
    """The object that must stand there, each of whose keys stands in it once.

    Raises:
        UnreadableListError: it doesn't.
    """
    if not isinstance(value, JsonObject):
        raise wrong_shape(content, path, "an object", value)
    if value.twice is not None:
        where = f" at {path}" if path else ""
        message = f"{content.name}{where}: the key “{short(value.twice)}” stands twice in one object"
        raise UnreadableListError(message, hint=_HINT)
    return value


def items(content: Content, value: Value, path: str) -> Iterator[tuple[str, Value]]:
    """The items of the list that must stand there, each with its path; none where there is null.

    Raises:
        UnreadableListError: it is no list.
    """
    if value is None:
        return
    if not isinstance(value, list):
        raise wrong_shape(content, path, "a list", value)
    yield from ((f"{path}[{place}]", item) for place, item in enumerate(value))


def within(path: str, key: str) -> str:
    """The path of an object's member, with what can't be a word in brackets and quotes."""
    key = tidy(key)
    if _PLAIN_KEY.fullmatch(key):
        return f"{path}.{key}" if path else key
    return f'{path}["{short(key)}"]'


def string(value: Value) -> str:
    """The text that a value is, on one line, or empty; a number's is what it looks like."""
    return tidy(value) if isinstance(value, str) else ""


def tidy(text: str) -> str:
    """A text without what can't be shown or stored: halves of characters, and line breaks."""
    return " ".join(text.encode("utf-8", "replace").decode("utf-8").split())


def short(text: str) -> str:
    """A text of the document as messages have it."""
    return shortened(tidy(text), _SHOWN)


def shown(value: Value) -> str:
    """A value as messages name it."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case Number():
            return short(value)
        case str():
            return f'"{short(value)}"'
        case list():
            return "a list"
        case _:
            return f"an object with {short(', '.join(value)) or 'nothing'}"
