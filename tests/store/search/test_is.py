"""What ``is:`` asks of the front alone and of kinds of cards, and which of several printings counts."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from scryfall_objects import Object, card_object, json_lines, two_faced

from deckforge.app.importing import import_cards
from deckforge.store.database import Database
from deckforge.store.search.engine import run
from deckforge.store.search.parser import parse

Names = Callable[[str], list[str]]
NOWHERE = {"modern": "not_legal"}
LEADS = "It can be your commander."
LEADER = "Legendary Creature — Human"


def extra(name: str, layout: str, types: str) -> Object:
    return card_object(name, layout=layout, type_line=types, legalities=NOWHERE)


def printed(name: str, code: str, date: str, number: str) -> Object:
    return card_object(name, id=f"{code}-{number}", set=code, released_at=date, collector_number=number)


def turning(name: str, front: dict[str, Any], back: dict[str, Any]) -> Object:
    return two_faced(name, "transform", {"oracle_text": "", **front}, {"oracle_text": "", **back})


OBJECTS = [
    card_object("Leader", type_line=LEADER, power="1", toughness="1"),
    turning("Fore // Aft", {"type_line": LEADER, "power": "1", "toughness": "1"}, {"type_line": "Land"}),
    turning("Egg // Hatched", {"type_line": "Artifact"}, {"type_line": LEADER, "power": "1", "toughness": "1"}),
    turning(
        "Quiet // Loud",
        {"type_line": "Artifact"},
        {"type_line": "Artifact", "oracle_text": "Loud can be your commander."},
    ),
    card_object("Cart", type_line="Legendary Artifact — Vehicle", power="3", toughness="3"),
    card_object("Wreck", type_line="Legendary Artifact — Vehicle"),
    card_object("Ship", type_line="Legendary Artifact — Spacecraft", power="3", toughness="3"),
    card_object("Station", type_line="Legendary Artifact — Spacecraft"),
    card_object("Walker", type_line="Legendary Planeswalker — Human", oracle_text=LEADS),
    card_object("Plain Walker", type_line="Legendary Planeswalker — Human"),
    card_object("Meadow", type_line="Land"),
    extra("Cellar", "normal", "Dungeon"),
    extra("Helper", "normal", "Card"),
    extra("Imp", "token", "Token Creature — Imp"),
    extra("Sign", "emblem", "Emblem — Human"),
    extra("Town", "planar", "Plane — Somewhere"),
    printed("Early", "one", "2001-03-05", "1"),
    printed("Middle", "one", "2001-03-09", "2"),
    printed("Twin", "two", "2002-01-01", "7"),
    printed("Twin", "six", "2002-01-01", "3"),
    printed("Twin", "old", "1999-01-01", "1"),
]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    path = tmp_path_factory.mktemp("is") / "cards.sqlite"
    import_cards(io.BytesIO(json_lines(OBJECTS)), database=path)
    with Database.open(path) as opened:
        yield opened


@pytest.fixture(scope="module")
def names(database: Database) -> Names:
    return lambda query: [each.name for each in run(parse(query), database).found]


def test_a_commander_is_what_the_front_says(names: Names) -> None:
    """CR 903.3: of a card with two sides the front counts; a Vehicle or Spacecraft must have a power."""
    assert names("is:commander") == ["Cart", "Fore // Aft", "Leader", "Ship", "Walker"]


def test_spells_are_neither_lands_nor_what_goes_into_no_deck(names: Names) -> None:
    assert names("is:spell -t:legendary -s:one -twin -t:artifact include:extras") == []
    assert names("not:spell include:extras") == ["Cellar", "Helper", "Imp", "Meadow", "Sign", "Town"]


def test_a_sets_date_is_that_of_its_first_printing(names: Names) -> None:
    assert names("date<=one s:one") == names("date=one s:one") == ["Early"]
    assert names("date>one s:one") == ["Middle"]


def test_of_printings_of_one_day_the_first_that_was_read_is_shown(database: Database) -> None:
    (found,) = run(parse("!twin lang:any"), database).found
    ((code,),) = database.select("SELECT set_code FROM printings WHERE id = ?", [found.printing or 0])
    assert code == "two"
