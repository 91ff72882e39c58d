"""Pictures of a deck's cards, where people ask for them: whole cards from Scryfall, kept beside the card data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from deckforge.app.network import Stage, silent, using_client
from deckforge.errors import DeckforgeError
from deckforge.model.card import Card
from deckforge.model.progress import Tell
from deckforge.model.sheet import CardPicture
from deckforge.model.visible import visible_line
from deckforge.scryfall.client import Client, Waiting
from deckforge.scryfall.images import fetch_images, kept_image
from deckforge.sheets.decoding import broken
from deckforge.store.database import Database

FOLDER = "pictures"


class Pictures(NamedTuple):
    """How pictures are fetched.

    Attributes:
        folder: where they are kept.
        stage: shows how far it is.
        note: told why there are none, or not all.
        waiting: told of a pause that Scryfall asks for.
        client: asks Scryfall; None for one of its own.
    """

    folder: Path
    stage: Stage = silent
    note: Tell | None = None
    waiting: Waiting | None = None
    client: Client | None = None


def pictures_of(cards: Iterable[Card], database: Database, how: Pictures) -> Mapping[str, tuple[CardPicture, ...]]:
    """Oracle id → pictures, of both sides where a card has two; a note tells which could not be had, and why."""
    wanted = {card.oracle_id: (card, _addresses(card, database)) for card in cards}
    urls = [url for _, found in wanted.values() for url in found]
    if not urls:
        _tell(how.note, "There are no pictures: the card data has no addresses of them. Run deckforge import first.")
        return {}
    data, missing, stopped = _data(list(dict.fromkeys(urls)), how)
    found = {name: tuple(_pictures(card, of_card, data)) for name, (card, of_card) in wanted.items() if of_card}
    if stopped is not None:
        without = "Without some of the pictures" if data else "Without pictures"
        kept = f"{len(data)} of {len(set(urls))} are kept for the next time."
        _tell(how.note, f"{without}: {stopped.message}. {kept}")
    for card, of_card in wanted.values():
        for why in dict.fromkeys(missing[url] for url in of_card if url in missing):
            _tell(how.note, f"Without a picture of {visible_line(card.name)}: {why}.")
    return {name: pictures for name, pictures in found.items() if pictures}


def _addresses(card: Card, database: Database) -> tuple[str, ...]:
    """Of the newest printing with pictures, one in English before others."""
    printings = [each for each in database.printings(card.oracle_id) if any(each.images)]
    printings.sort(key=lambda each: each.lang != "en")
    return tuple(filter(None, printings[0].images)) if printings else ()


def _data(
    urls: list[str], how: Pictures
) -> tuple[Mapping[str, tuple[str, bytes]], Mapping[str, str], DeckforgeError | None]:
    """Names and contents of the pictures that can be had, why others can't, and what ended the fetching of more.

    A kept file that is broken is fetched anew.
    """
    have = _whole({url: path for url in urls if (path := kept_image(url, how.folder)) is not None})
    if len(have) == len(urls):
        return have, {}, None
    with using_client(how.client, how.waiting) as client, how.stage("Fetching pictures") as progress:
        fetched = fetch_images(client, urls, how.folder, progress)
    new = {url: path for url, path in fetched.files.items() if url not in have}
    have |= _whole(new)
    damaged = {url: "what came is a damaged picture" for url in new if url not in have}
    return have, {**fetched.missing, **damaged}, fetched.stopped


def _whole(files: Mapping[str, Path]) -> dict[str, tuple[str, bytes]]:
    """Names and contents of the files that can be read and are whole pictures; the others are removed."""
    found: dict[str, tuple[str, bytes]] = {}
    for url, path in files.items():
        with suppress(OSError):
            found[url] = path.name, path.read_bytes()
    bad = broken(dict(found.values()))
    for url, path in files.items():
        if url not in found or path.name in bad:
            found.pop(url, None)
            with suppress(OSError):
                path.unlink()
    return found


def _pictures(card: Card, urls: tuple[str, ...], data: Mapping[str, tuple[str, bytes]]) -> Iterator[CardPicture]:
    for number, url in enumerate(urls):
        if url in data:
            face = card.faces[number].name if len(urls) == len(card.faces) else card.name
            yield CardPicture(data[url][0], f"Picture of the card {face}", data[url][1])


def _tell(note: Tell | None, words: str) -> None:
    if note:
        note(words)
