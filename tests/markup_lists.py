"""What tests of XML and JSON lists share."""

from __future__ import annotations

import json
from typing import Any

import pytest

from deckforge.decklists import UnreadableListError, read_list
from deckforge.decklists.lines import CardList
from deckforge.model.report import LineKind

Row = tuple[int, str, str | None, str | None]


def read_json(value: Any) -> CardList:  # noqa: ANN401 - whatever JSON can say
    return read_list(json.dumps(value).encode())


def cards(found: CardList) -> list[Row]:
    """Count, name, zone and path of each line that is a card."""
    return [
        (line.readings[0].count, line.readings[0].name, line.zone, line.path)
        for line in found.lines
        if line.kind is LineKind.CARD
    ]


def others(found: CardList) -> list[tuple[int, LineKind, str | None, str | None]]:
    """Number, kind, path and reason of each line that is no card."""
    return [(line.number, line.kind, line.path, line.reason) for line in found.lines if line.kind is not LineKind.CARD]


def fault(data: str | bytes, list_format: str | None = None) -> str:
    """The one line in which the whole document is refused."""
    with pytest.raises(UnreadableListError) as caught:
        read_list(data.encode() if isinstance(data, str) else data, "a.list", list_format=list_format)
    assert "\n" not in caught.value.message
    return caught.value.message
