"""Scryfall's lists of sets and symbols."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from deckforge.model.printing import SetInfo, Symbol
from deckforge.model.visible import one_line
from deckforge.scryfall.client import Client
from deckforge.scryfall.network import not_as_expected

_MOST_PAGES = 20
_Row = TypeVar("_Row")


class _Set(msgspec.Struct):
    code: str
    name: str
    set_type: str = ""
    released_at: str | None = None


class _Symbol(msgspec.Struct):
    symbol: str
    english: str = ""
    mana_value: float | None = None
    cmc: float | None = None  # its old name


def fetch_sets(client: Client) -> tuple[SetInfo, ...]:
    """Every set that Scryfall knows.

    Raises:
        NetworkError: there is no answer, or none of use; a 429 is not waited out.
    """
    rows = _listed(client, "/sets", _Set)
    codes = ((row, one_line(row.code.lower())) for row in rows)
    return tuple(SetInfo(code, one_line(row.name), row.set_type, row.released_at) for row, code in codes if code)


def fetch_symbols(client: Client) -> tuple[Symbol, ...]:
    """Every symbol of costs and rules text that Scryfall knows.

    Raises:
        NetworkError: as ``fetch_sets``.
    """
    rows = _listed(client, "/symbology", _Symbol)
    values = ((row, row.cmc if row.mana_value is None else row.mana_value) for row in rows if row.symbol)
    return tuple(Symbol(one_line(row.symbol), one_line(row.english), value) for row, value in values)


def _listed(client: Client, path: str, kind: type[_Row]) -> list[_Row]:
    """The rows of a list, which may have several pages."""
    rows: list[_Row] = []
    page: Any = path
    for _ in range(_MOST_PAGES):
        body = client.get(page, patient=False).body or {}
        try:
            rows += msgspec.convert(body.get("data"), list[kind])  # type: ignore[valid-type] # known when it runs
        except msgspec.ValidationError as error:
            raise not_as_expected(client.api, f"another kind of list at {path}") from error
        page = body.get("next_page")
        if not body.get("has_more") or not isinstance(page, str):
            return rows
    raise not_as_expected(client.api, f"pages of {path} that don't end")
