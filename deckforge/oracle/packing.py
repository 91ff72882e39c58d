"""Facts as compact JSON, and back into equal values.

A value is the list of its fields in their order; what the lists are is known from the fields' types.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from types import UnionType
from typing import Any, TypeAlias, Union, cast, get_args, get_origin, get_type_hints

from deckforge.oracle.facts import Facts, TokenMaker

_Maker: TypeAlias = Callable[[Any], Any]

_token_fields = attrgetter(*(field.name for field in fields(TokenMaker)))
_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=_token_fields).encode


def pack(facts: Facts) -> str:
    """The facts as JSON."""
    return _encode(facts)


def unpack(text: str) -> Facts:
    """The facts that were packed.

    Raises:
        ValueError, TypeError, LookupError: it is not what ``pack`` gave.
    """
    made = cast("_Maker", _maker(Facts))(json.loads(text))
    return cast("Facts", made)


@cache
def _maker(kind: Any) -> _Maker | None:  # noqa: ANN401 - a type, or what stands for one in annotations
    """What makes a value of this type out of JSON's; None where that is the value already."""
    if get_origin(kind) in {Union, UnionType}:
        return _maker_of_optional(get_args(kind))
    if get_origin(kind) is tuple:
        return _maker_of_tuple(get_args(kind)[0])
    if getattr(kind, "__annotations__", None):
        return _maker_of_record(kind)
    return None


def _maker_of_optional(kinds: tuple[Any, ...]) -> _Maker | None:
    make = next(filter(None, map(_maker, kinds)), None)
    return make and (lambda value: None if value is None else make(value))


def _maker_of_tuple(kind: Any) -> _Maker:  # noqa: ANN401 - as above
    make = _maker(kind)
    return tuple if make is None else lambda values: tuple(map(make, values))


def _maker_of_record(kind: _Maker) -> _Maker:
    made = [(place, make) for place, hint in enumerate(get_type_hints(kind).values()) if (make := _maker(hint))]

    def record(values: list[Any]) -> Any:  # noqa: ANN401 - a value of ``kind``
        for place, make in made:
            values[place] = make(values[place])
        return kind(*values)

    return record
