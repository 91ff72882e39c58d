"""Pictures of a deck's cards, where people ask for them: whole cards from Scryfall, kept beside the card data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from deckforge.app.network import Note, Stage, silent, using_client
from deckforge.errors import DeckforgeError
from deckforge.model.card import Card
from deckforge.model.sheet import CardPicture
from deckforge.scryfall.client import Client, Waiting
from deckforge.scryfall.images import fetch_images, kept_image
from deckforge.store.database import Database

FOLDER = "pictures"


class Pictures(NamedTuple):
    """How pictures are fetched.

    Attributes:
        folder: where they are kept.
        stage: shows how far it is.
        note: told why there are none.
        waiting: told of a pause that Scryfall asks for.
        client: asks Scryfall; None for one of its own.
    """

    folder: Path
    stage: Stage = silent
    note: Note | None = None
    waiting: Waiting | None = None
    client: Client | None = None


def pictures_of(cards: Iterable[Card], database: Database, how: Pictures) -> Mapping[str, tuple[CardPicture, ...]]:
    """Oracle id → pictures, of both sides where a card has two; without the network none at all, and a note."""
    wanted = {card.oracle_id: (card, _addresses(card, database)) for card in cards}
    urls = [url for _, found in wanted.values() for url in found]
    if not urls:
        _tell(how.note, "There are no pictures: the card data has no addresses of them. Run deckforge import first.")
        return {}
    try:
        files = _files(urls, how)
    except DeckforgeError as error:
        have = sum(kept_image(url, how.folder) is not None for url in urls)
        _tell(how.note, f"Without pictures: {error.message}. {have} of {len(urls)} are kept for the next time.")
        return {}
    return {name: tuple(_pictures(card, found, files)) for name, (card, found) in wanted.items() if found}


def _addresses(card: Card, database: Database) -> tuple[str, ...]:
    """Of the newest printing with pictures, one in English before others."""
    printings = [each for each in database.printings(card.oracle_id) if any(each.images)]
    printings.sort(key=lambda each: each.lang != "en")
    return tuple(filter(None, printings[0].images)) if printings else ()


def _files(urls: list[str], how: Pictures) -> Mapping[str, Path]:
    kept = {url: path for url in urls if (path := kept_image(url, how.folder)) is not None}
    if len(kept) == len(set(urls)):
        return kept
    with using_client(how.client, how.waiting) as client, how.stage("Fetching pictures") as progress:
        return fetch_images(client, urls, how.folder, progress)


def _pictures(card: Card, urls: tuple[str, ...], files: Mapping[str, Path]) -> Iterator[CardPicture]:
    for number, url in enumerate(urls):
        face = card.faces[number].name if len(urls) == len(card.faces) else card.name
        yield CardPicture(files[url].name, f"Picture of the card {face}", files[url].read_bytes())


def _tell(note: Callable[[str], None] | None, words: str) -> None:
    if note:
        note(words)
