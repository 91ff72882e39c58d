"""Legality as card objects state it. Few different statements make up all cards, so each is read once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from deckforge.scryfall.known import FORMATS
from deckforge.scryfall.wire import BadObjectError, CardObject

_decode = msgspec.json.Decoder(dict[str, str] | None).decode


class Legality(NamedTuple):
    """What an object says of formats.

    Attributes:
        held: format → ``legal``, ``banned``, ``restricted``; what is not legal is left out.
        unknown: formats that deckforge has not heard of.
    """

    held: Mapping[str, str]
    unknown: tuple[str, ...]


def read_legality(obj: CardObject) -> Legality:
    """The legality; what is stated alike is one object.

    Raises:
        BadObjectError: it is no mapping of words.
    """
    return _read(bytes(obj.legalities))


@lru_cache(maxsize=8192)
def _read(stated: bytes) -> Legality:
    try:
        formats = (_decode(stated) if stated else None) or {}
    except msgspec.MsgspecError as error:
        message = f"legalities: {error}"
        raise BadObjectError(message) from error
    held = {fmt: status for fmt, status in formats.items() if status != "not_legal"}
    return Legality(MappingProxyType(held), tuple(fmt for fmt in formats if fmt not in FORMATS))
