from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from local_server import Clock, LocalServer, reply_json

from deckforge.model.printing import SetInfo, Symbol
from deckforge.scryfall.catalogues import fetch_sets, fetch_symbols
from deckforge.scryfall.client import Client
from deckforge.scryfall.network import NetworkError


@pytest.fixture
def client(server: LocalServer) -> Iterator[Client]:
    clock = Clock()
    with Client(api=server.url, clock=clock, sleep=clock.sleep) as made:
        yield made


def test_sets_are_read_over_all_pages(server: LocalServer, client: Client) -> None:
    first = {"code": "LEA", "name": "Alpha", "set_type": "core", "released_at": "1993-08-05", "digital": False}
    more = {"has_more": True, "next_page": f"{server.url}/sets?page=2"}
    server.route("/sets", reply_json({"object": "list", "data": [first], **more}))
    server.route("/sets?page=2", reply_json({"object": "list", "data": [{"code": "new", "name": "New"}]}))
    assert fetch_sets(client) == (SetInfo("lea", "Alpha", "core", "1993-08-05"), SetInfo("new", "New", "", None))


def test_symbols_are_read_with_the_old_name_of_their_value_too(server: LocalServer, client: Client) -> None:
    rows = [
        {"symbol": "{HW}", "english": "half a white mana", "mana_value": 0.5, "cmc": 3},
        {"symbol": "{2/W}", "english": "two or white", "cmc": 2.0},
        {"symbol": "{T}", "english": "tap", "mana_value": None},
    ]
    server.route("/symbology", reply_json({"object": "list", "data": rows}))
    assert fetch_symbols(client) == (
        Symbol("{HW}", "half a white mana", 0.5),
        Symbol("{2/W}", "two or white", 2.0),
        Symbol("{T}", "tap", None),
    )


@pytest.mark.parametrize(
    "body",
    [
        {"object": "list"},
        {"object": "list", "data": [{"code": 1, "name": "x"}]},
        {"object": "list", "data": ["x"]},
        {"object": "list", "data": [], "has_more": True, "next_page": "https://example.org/sets"},
        {"object": "list", "data": [], "has_more": True, "next_page": "/sets"},
    ],
)
def test_a_list_of_another_shape_is_an_error(server: LocalServer, client: Client, body: dict[str, Any]) -> None:
    server.route("/sets", reply_json(body))
    with pytest.raises(NetworkError):
        fetch_sets(client)
