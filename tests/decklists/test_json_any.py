"""Whatever JSON comes in, a reader gives every record a line or refuses the document; nothing else is raised."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from deckforge.decklists import all_formats, read_list
from deckforge.decklists.lines import CardList
from deckforge.errors import DeckforgeError
from deckforge.model.report import LineKind

FORMATS = [
    *("deckforge-json", "mtgjson-deck", "scryfall-deck", "tabletop-simulator"),
    *("moxfield-json", "archidekt-json", "json-list"),
]
# Keys of all formats, so that what is made up comes near to a deck and goes wrong within.
KEYS = (
    *("schema", "cards", "quests", "needs", "name", "count", "zone", "tags", "level", "banned", "homebrew"),
    *("data", "mainBoard", "sideBoard", "code", "identifiers", "scryfallId", "isFoil"),
    *("entries", "mainboard", "lands", "raw_text", "card_digest", "ObjectStates", "ContainedObjects", "DeckIDs"),
    *("CardID", "Nickname", "Name", "boards", "commanders", "quantity", "card", "oracleCard", "edition", "categories"),
    *("deck", "sideboard", "Opt", "number", "foil"),
)
words = st.one_of(st.sampled_from(["deckforge.deck/1", "Opt", "4 Opt", "deck", "", "\ud800"]), st.text(max_size=8))
scalars = st.one_of(st.none(), st.booleans(), st.integers(-3, 10_001), st.floats(), words)
values: st.SearchStrategy[Any] = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(st.one_of(st.sampled_from(KEYS), words), inner, max_size=5),
    ),
    max_leaves=25,
)
wholes = st.one_of(
    values,
    st.builds(lambda cards: {"schema": "deckforge.deck/1", "cards": cards}, st.lists(values, max_size=3)),
    st.builds(lambda cards: {"data": {"mainBoard": cards}}, st.lists(values, max_size=3)),
    st.builds(lambda rows: {"entries": {"mainboard": rows}}, st.lists(values, max_size=3)),
    st.builds(lambda things: {"ObjectStates": things}, st.lists(values, max_size=3)),
    st.builds(lambda cards: {"boards": {"mainboard": {"cards": cards}}}, st.dictionaries(words, values, max_size=3)),
    st.builds(lambda cards: {"cards": [{"card": {"oracleCard": {}}}, *cards]}, st.lists(values, max_size=3)),
)


def read_or_refuse(data: bytes, list_format: str | None = None) -> CardList | None:
    try:
        found = read_list(data, list_format=list_format)
    except DeckforgeError as error:
        assert "\n" not in error.message  # noqa: PT017 - not every document is refused
        return None
    if found.format not in FORMATS:
        assert list_format is None  # what only might be JSON is text
        return found
    assert [line.number for line in found.lines] == list(range(1, len(found.lines) + 1))
    for line in found.lines:
        assert bool(line.readings) == (line.kind is LineKind.CARD)
        assert bool(line.reason) == (line.kind in {LineKind.ERROR, LineKind.IGNORED})
        assert line.path is not None
        f"{line.text} {line.path} {line.reason} {line.readings} {found.settings}".encode()
    return found


def test_the_formats_are_those_of_the_family() -> None:
    assert set(FORMATS) <= {found.id for found in all_formats()}


@settings(max_examples=150, deadline=None)
@given(wholes, st.sampled_from([None, *FORMATS]))
def test_any_json_is_read_or_refused(value: Any, list_format: str | None) -> None:  # noqa: ANN401 - any JSON
    data = json.dumps(value).encode()
    if list_format is None and not isinstance(value, list | dict):
        return
    read_or_refuse(data, list_format)


@settings(max_examples=100, deadline=None)
@given(wholes, st.integers(0, 200), st.binary(max_size=4))
def test_damaged_json_is_read_or_refused(value: Any, place: int, damage: bytes) -> None:  # noqa: ANN401 - any JSON
    data = json.dumps(value).encode()
    read_or_refuse(data[:place] + damage + data[place + 1 :], "json-list")


@settings(max_examples=100, deadline=None)
@given(st.lists(values, min_size=1, max_size=6))
def test_every_item_of_a_list_has_a_line(items: list[Any]) -> None:
    for name in ("deckforge-json", "mtgjson-deck", "scryfall-deck", "archidekt-json"):
        found = read_or_refuse(json.dumps(wrapped(name, items)).encode())
        assert found is None or len(found.lines) == len(items) + (name == "archidekt-json")
        assert found is not None or b"NaN" in json.dumps(items).encode() or b"Infinity" in json.dumps(items).encode()


def wrapped(list_format: str, items: list[Any]) -> Any:  # noqa: ANN401 - any JSON
    return {
        "deckforge-json": {"schema": "deckforge.deck/1", "cards": items},
        "mtgjson-deck": {"data": {"mainBoard": items}},
        "scryfall-deck": {"entries": {"mainboard": items}},
        "archidekt-json": {"cards": [{"card": {"oracleCard": {}}}, *items]},
    }[list_format]
