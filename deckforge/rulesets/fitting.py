"""Whether values that a foreign ruleset gives are what their types say, to the last part."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from deckforge.model.statblock import FaceBlock

_JSON = (bool, int, str, NoneType)


def check_fits(value: object, wanted: Any, where: str) -> None:  # noqa: ANN401 - any type there is
    """Hold a value against a type, such as ``tuple[Row, ...]``.

    Args:
        value: to be looked at.
        wanted: a class, or a type of classes; of named tuples and dataclasses every field is looked at.
        where: what the value is, as people are told it.

    Raises:
        TypeError: it is something else; the message says where.
    """
    origin, parts = get_origin(wanted), get_args(wanted)
    if origin in {Union, UnionType}:
        _check_choice(value, parts, where)
        return
    kind = origin or wanted
    if kind is float and type(value) is int:
        return
    if not isinstance(value, kind) or (isinstance(value, bool) and kind in {int, float}):
        message = f"{where} is {type(value).__name__} where {kind.__name__} is due"
        raise TypeError(message)
    if _has_fields(kind):
        _check_fields(value, kind, where)
    elif parts:
        _check_parts(value, parts, where)


def _check_parts(value: object, parts: tuple[Any, ...], where: str) -> None:
    """What a tuple, a set or a mapping holds."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            check_fits(key, parts[0], where)
            check_fits(each, parts[1], f"{where}.{key}")
    elif isinstance(value, tuple | frozenset):
        for each in value:  # all of ours hold one type
            check_fits(each, parts[0], where)


def check_json(value: object, where: str) -> None:
    """Whether JSON knows a value.

    Raises:
        TypeError: it doesn't, or something in it.
    """
    if isinstance(value, Mapping):
        for key, each in value.items():
            check_fits(key, str, where)
            check_json(each, f"{where}.{key}")
    elif isinstance(value, Sequence) and not isinstance(value, str | bytes):
        for each in value:
            check_json(each, where)
    elif not isinstance(value, _JSON) and not (isinstance(value, float) and math.isfinite(value)):
        message = f"{where} is {value if isinstance(value, float) else type(value).__name__}, which JSON doesn't know"
        raise TypeError(message)


def _check_choice(value: object, kinds: tuple[Any, ...], where: str) -> None:
    for kind in kinds:
        if isinstance(value, get_origin(kind) or kind) and not (isinstance(value, bool) and kind is not bool):
            check_fits(value, kind, where)
            return
    words = " or ".join("None" if kind is NoneType else kind.__name__ for kind in kinds)
    message = f"{where} is {type(value).__name__} where {words} is due"
    raise TypeError(message)


def _has_fields(kind: type) -> bool:
    return is_dataclass(kind) or hasattr(kind, "_fields")


@cache
def _fields(kind: type) -> Mapping[str, Any]:
    return get_type_hints(kind)


def _check_fields(value: object, kind: type, where: str) -> None:
    for name, wanted in _fields(kind).items():
        inside = f"{where}.{name}"
        if (kind, name) == (FaceBlock, "stats") or (kind.__name__, name) == ("Explained", "value"):
            check_json(getattr(value, name), inside)
        else:
            check_fits(getattr(value, name), wanted, inside)
