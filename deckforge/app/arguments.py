"""What callers give the public functions, held against the functions' own annotations: a slip is told by its name."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import Any, NamedTuple, ParamSpec, TypeVar

from deckforge.errors import UsageError
from deckforge.model.policy import Baseline
from deckforge.model.visible import shortened
from deckforge.store.database import Database

P = ParamSpec("P")
R = TypeVar("R")

_LEAST = {"level": 0, "players": 1, "hand": 0, "mulligans": 0, "times": 1}
_NONE = " | None"


class _Wanted(NamedTuple):
    """What an annotation asks for: in words, and how a value is read, which raises a TypeError for a wrong one."""

    words: str
    read: Callable[[Any], Any]


def checked(function: Callable[P, R]) -> Callable[P, R]:
    """The function, whose arguments are read as its annotations say before it is called.

    A ``Path`` may be given as text, and one text where several are wanted. What can't be meant is a UsageError that
    names the argument; annotations that are not in the table below are the function's own affair.
    """
    code, annotations = function.__code__, function.__annotations__
    names = code.co_varnames[: code.co_argcount]

    @wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        if len(args) <= len(names):
            args = tuple(_read(name, annotations[name], each) for name, each in zip(names, args, strict=False))  # type: ignore[assignment]
        return function(*args, **{name: _read(name, annotations.get(name, ""), each) for name, each in kwargs.items()})

    return call


def _read(name: str, annotation: str, given: Any) -> Any:  # noqa: ANN401 - whatever a caller gives
    if given is None and annotation.endswith(_NONE):
        return None
    wanted = WANTED.get(annotation.removesuffix(_NONE))
    if wanted is None:
        return given
    try:
        value = wanted.read(given)
    except TypeError:
        message = f"{name} should be {wanted.words}, not {shortened(repr(given))}"
        raise UsageError(message, hint=_hint(name, given, wanted)) from None
    if name in _LEAST and value < _LEAST[name]:
        message = f"{name} should be at least {_LEAST[name]}, not {value}"
        raise UsageError(message)
    return value


def _hint(name: str, given: object, wanted: _Wanted) -> str:
    whole = wanted is WANTED["int"] and isinstance(given, str) and given.strip().lstrip("+-").isdecimal()
    return f"Give {name}={int(str(given))}, without quotes." if whole else ""


def _of(*kinds: type) -> Callable[[Any], Any]:
    def read(given: Any) -> Any:  # noqa: ANN401
        if not isinstance(given, kinds) or (isinstance(given, bool) and bool not in kinds):
            raise TypeError
        return given

    return read


def _several(one: Callable[[Any], Any]) -> Callable[[Any], tuple[Any, ...]]:
    """One or several; bytes would be read number by number, and a table's keys are hardly meant."""

    def read(given: Any) -> tuple[Any, ...]:  # noqa: ANN401
        if isinstance(given, str | os.PathLike):
            return (one(given),)
        if isinstance(given, bytes | bytearray | memoryview | dict) or not isinstance(given, Iterable):
            raise TypeError
        return tuple(map(one, given))

    return read


def _function(given: Any) -> Any:  # noqa: ANN401
    if not callable(given):
        raise TypeError
    return given


def _database(given: Any) -> Database | Path:  # noqa: ANN401
    return given if isinstance(given, Database) else Path(_text_or_path(given))


def _source(given: Any) -> Any:  # noqa: ANN401
    return given if hasattr(given, "read") else _text_or_path(given)


def _baseline(given: Any) -> Any:  # noqa: ANN401
    return given if isinstance(given, Baseline) else _text_or_path(given)


def _character(given: Any) -> Any:  # noqa: ANN401
    return given if hasattr(given, "scores") else Path(_text_or_path(given))


def _draft(given: Any) -> Any:  # noqa: ANN401
    """A draft with all its fields read, each by its own annotation."""
    if not hasattr(given, "may_cut"):
        raise TypeError
    hints = type(given).__annotations__  # of a named tuple: what is written, in a wrapper
    return given._replace(**{name: _read(name, hints[name].__forward_arg__, getattr(given, name)) for name in hints})


_text_or_path = _of(str, Path)

WANTED = {
    "int": _Wanted("a whole number", _of(int)),
    "bool": _Wanted("true or false", _of(bool)),
    "str": _Wanted("text", _of(str)),
    "str | Path": _Wanted("a path, as text or a Path", _text_or_path),
    "str | Iterable[str]": _Wanted("text, one or several", _several(_of(str))),
    "str | Path | Iterable[str | Path]": _Wanted("paths, one or several", _several(_text_or_path)),
    "str | Path | BinaryIO": _Wanted("a path, or an open file", _source),
    "Baseline | str | Path": _Wanted("a path, as text or a Path", _baseline),
    "Character | str | Path": _Wanted("a Character, or the path of one's file", _character),
    "Callable[[str, str], None]": _Wanted("a function of a path and a reason", _function),
    "Draft": _Wanted("a Draft", _draft),
    "Database | str | Path": _Wanted("a Database, or the path of one", _database),
}
"""By annotation."""
