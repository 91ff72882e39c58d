from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from local_server import Clock, LocalServer, Reply, Seen, reply_json
from scryfall_objects import Object, card_object, two_faced

from deckforge.scryfall.client import Client
from deckforge.scryfall.collection import Collected, collect
from deckforge.scryfall.network import NetworkError

PATH = "/cards/collection"
FIRE = two_faced("Fire // Ice", "split", {}, {}, id="f-1")
VAULT = card_object("Lim-Dûl's Vault", id="v-1")
SPIDER = card_object("SP//dr, Piloted by Peni", id="s-1")
CARDS = [FIRE, VAULT, SPIDER, card_object("Bolt", id="b-1", flavor_name="Zap")]


def scryfall(cards: Iterable[Object]) -> Any:  # noqa: ANN401 - a route
    """Answers as Scryfall does: by a whole name without a joiner or by a face, in an order of its own."""
    by_name: dict[str, Object] = {}
    for card in cards:
        for name in [card["name"], card.get("flavor_name"), *(face["name"] for face in card.get("card_faces", ()))]:
            if name and " // " not in name:
                by_name[name.casefold()] = card

    def answer(seen: Seen) -> Reply:
        asked = json.loads(seen.body)["identifiers"]
        found = [by_name[each["name"].casefold()] for each in asked if each["name"].casefold() in by_name]
        missing = [each for each in asked if each["name"].casefold() not in by_name]
        return reply_json({"object": "list", "not_found": missing, "data": found[::-1]})

    return answer


@pytest.fixture
def client(server: LocalServer) -> Iterator[Client]:
    clock = Clock()
    with Client(api=server.url, clock=clock, sleep=clock.sleep) as made:
        yield made


def asked(server: LocalServer) -> list[list[str]]:
    return [[each["name"] for each in json.loads(seen.body)["identifiers"]] for seen in server.seen]


def names(found: Collected) -> dict[str, str]:
    whole = {record.oracle_id: record.card.name for record in found.records if record.card}
    return {name: whole[owner] for name, owner in found.oracle_ids.items()}


def test_answers_belong_to_the_names_that_they_have(server: LocalServer, client: Client) -> None:
    server.route(PATH, scryfall(CARDS))
    found = collect(client, ["Bolt", "Nothing Such", "lim-dûl's vault"])
    assert names(found) == {"Bolt": "Bolt", "lim-dûl's vault": "Lim-Dûl's Vault"}
    assert found.missing == ("Nothing Such",)
    assert [record.oracle_id for record in found.records] == [VAULT["oracle_id"], CARDS[3]["oracle_id"]]
    assert [each.code for each in found.sets] == ["tst"]
    assert (server.seen[0].method, server.seen[0].path) == ("POST", PATH)


@pytest.mark.parametrize(
    ("name", "whole", "requests"),
    [
        ("Fire // Ice", "Fire // Ice", [["Fire"]]),
        ("Ice", "Fire // Ice", [["Ice"]]),
        ("fire//ice", "Fire // Ice", [["fire//ice"], ["fire"]]),
        ("Fire / Ice", "Fire // Ice", [["Fire / Ice"], ["Fire"]]),
        ("SP//dr, Piloted by Peni", "SP//dr, Piloted by Peni", [["SP//dr, Piloted by Peni"]]),
        ("zap", "Bolt", [["zap"]]),
        ("Bolt // bolt", "Bolt", [["Bolt"]]),
    ],
)
def test_a_card_of_two_parts_is_asked_for_by_one(
    server: LocalServer, client: Client, name: str, whole: str, requests: list[list[str]]
) -> None:
    server.route(PATH, scryfall(CARDS))
    assert names(collect(client, [name])) == {name: whole}
    assert asked(server) == requests


def test_the_other_part_is_asked_for_when_the_first_is_another_card(server: LocalServer, client: Client) -> None:
    fire = card_object("Fire", id="x-1")
    server.route(PATH, lambda seen: scryfall([FIRE] if b'"Ice"' in seen.body else [fire])(seen))
    found = collect(client, ["Fire // Ice"])
    assert names(found) == {"Fire // Ice": "Fire // Ice"}
    assert asked(server) == [["Fire"], ["Ice"]]
    # Nobody asked for the other one.
    assert [record.oracle_id for record in found.records] == [FIRE["oracle_id"]]


def test_a_card_that_bears_no_name_asked_for_is_not_taken(server: LocalServer, client: Client) -> None:
    server.route(PATH, reply_json({"object": "list", "data": [VAULT], "not_found": []}))
    found = collect(client, ["Bolt"])
    assert (found.records, found.missing, found.sets) == ((), ("Bolt",), ())


def test_a_card_asked_for_twice_comes_once(server: LocalServer, client: Client) -> None:
    server.route(PATH, scryfall(CARDS))
    found = collect(client, ["Fire", "Ice", "Fire // Ice", "Fire"])
    assert set(names(found)) == {"Fire", "Ice", "Fire // Ice"}
    assert len(found.records) == 1
    assert asked(server) == [["Fire", "Ice"]]


def test_two_printings_of_a_card_are_both_taken(server: LocalServer, client: Client) -> None:
    printings = [card_object("Bolt", id="b-1", flavor_name="Zap"), card_object("Bolt", id="b-2", flavor_name="Zip")]
    server.route(PATH, reply_json({"object": "list", "data": printings}))
    found = collect(client, ["Zap", "Zip"])
    assert [record.printing.scryfall_id for record in found.records if record.printing] == ["b-1", "b-2"]
    assert names(found) == {"Zap": "Bolt", "Zip": "Bolt"}


def test_a_whole_name_is_stronger_than_a_face(server: LocalServer, client: Client) -> None:
    prepared = two_faced("Emeritus // Bolt", "prepare", {}, {}, id="e-1")
    server.route(PATH, reply_json({"object": "list", "data": [prepared, CARDS[3]]}))
    assert names(collect(client, ["Bolt"])) == {"Bolt": "Bolt"}


def test_a_token_of_the_name_gives_way_to_the_card(server: LocalServer, client: Client) -> None:
    token = card_object("Bolt", id="t-1", oracle_id="0-token", layout="token")
    server.route(PATH, reply_json({"object": "list", "data": [token, CARDS[3]]}))
    found = collect(client, ["Bolt"])
    assert found.oracle_ids == {"Bolt": CARDS[3]["oracle_id"]}


@pytest.mark.parametrize(("count", "sizes"), [(75, [75]), (76, [75, 1]), (160, [75, 75, 10])])
def test_no_more_than_75_are_asked_for_at_once(
    server: LocalServer, client: Client, count: int, sizes: list[int]
) -> None:
    cards = [card_object(f"Card {number}", id=f"c-{number}") for number in range(count)]
    server.route(PATH, scryfall(cards))
    found = collect(client, [card["name"] for card in cards])
    assert (len(found.records), found.missing) == (count, ())
    assert [len(each) for each in asked(server)] == sizes


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"object": "list"}, "another kind of list"),
        ({"object": "list", "data": [1]}, "another kind of list"),
        ({"object": "list", "data": [{"object": "card"}]}, "no card"),
        ({"object": "list", "data": [{"object": "set", "name": "Alpha"}]}, "no card"),
    ],
)
def test_an_answer_of_another_shape_is_an_error(server: LocalServer, client: Client, body: object, words: str) -> None:
    server.route(PATH, reply_json(body))
    with pytest.raises(NetworkError, match=words):
        collect(client, ["Bolt"])
