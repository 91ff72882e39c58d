"""Cards made by hand for tests, so that a test shows all that it depends on."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Mapping
from uuid import NAMESPACE_DNS, uuid5

import pytest

from deckforge.model.card import Card, Face, Pool
from deckforge.model.deck import Deck, DeckSettings, Entry, Quest, Zone
from deckforge.model.mana import in_order, parse_mana_cost

PATIENCE = 300.0
"""Seconds that a test waits for what is to come; on the busiest machine it comes sooner, so only a fault takes them."""


def until(come: Callable[[], bool]) -> None:
    """Waits for something that is to come in another process or thread."""
    end = time.monotonic() + PATIENCE
    while not come():
        assert time.monotonic() < end
        time.sleep(0.01)


def need_tool(name: str) -> str:
    """The path of a program that a test can't do without; the test is skipped where it is missing.

    With DECKFORGE_REQUIRE_TOOLS set, as in CI, a missing program is a failure.
    """
    path = shutil.which(name)
    if path is None:
        if os.environ.get("DECKFORGE_REQUIRE_TOOLS"):
            pytest.fail(f"{name} is not installed")
        pytest.skip(f"needs the program {name}")
    return path


def make_face(  # noqa: PLR0913 - a face has this many parts
    name: str,
    mana_cost: str = "",
    type_line: str = "Instant",
    text: str = "",
    *,
    power: str | None = None,
    toughness: str | None = None,
    loyalty: str | None = None,
    defense: str | None = None,
    colours: str | None = None,
) -> Face:
    if colours is None:
        colours = in_order(parse_mana_cost(mana_cost).colours)
    return Face(name, mana_cost, type_line, text, power, toughness, loyalty, defense, colours)


def make_card(  # noqa: PLR0913 - a card has this many parts
    name: str,
    mana_cost: str = "",
    type_line: str = "Instant",
    text: str = "",
    *,
    size: str | None = None,
    loyalty: str | None = None,
    back: Face | None = None,
    layout: str | None = None,
    colour_identity: str | None = None,
    legalities: Mapping[str, str] | None = None,
    released_at: str | None = "2020-01-01",
    keywords: tuple[str, ...] = (),
    produced_mana: str | None = None,
) -> Card:
    """A card; ``size`` is ``2/4``. Modern-legal unless told otherwise."""
    power, toughness = size.split("/") if size else (None, None)
    front = make_face(name, mana_cost, type_line, text, power=power, toughness=toughness, loyalty=loyalty)
    whole = f"{name} // {back.name}" if back else name
    faces = (front, back) if back else (front,)
    if colour_identity is None:
        colour_identity = in_order("".join(face.colours for face in faces))
    return Card(
        oracle_id=str(uuid5(NAMESPACE_DNS, whole)),
        name=whole,
        layout=layout or ("transform" if back else "normal"),
        faces=faces,
        mana_value=front.cost.fixed,
        colour_identity=colour_identity,
        keywords=keywords,
        produced_mana=produced_mana,
        legalities={"modern": "legal"} if legalities is None else legalities,
        released_at=released_at,
        set_code="tst",
        pool=Pool.DECK,
    )


def make_deck(
    ruleset: str,
    kind: str,
    *entries: tuple[int, Card] | tuple[int, Card, Zone],
    settings: DeckSettings | None = None,
    quests: tuple[Quest, ...] = (),
) -> Deck:
    """A deck; an entry is (count, card) in the deck zone, or (count, card, zone). Lines count from 1."""
    made = tuple(
        Entry(entry[1], entry[0], entry[2] if len(entry) == 3 else Zone.DECK, (line,))
        for line, entry in enumerate(entries, 1)
    )
    return Deck("Test", ruleset, kind, made, settings or DeckSettings(), quests)
