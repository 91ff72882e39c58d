"""Rows of the card database as values: what is asked for in each statement, and what becomes of it."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, NamedTuple

from deckforge.model.card import Card, Face, Origin, Pool
from deckforge.model.printing import OutsideIds, Printing
from deckforge.store.rows import MAYBE_NUMBER, MAYBE_TEXT, NUMBER, REAL, TEXT, Kinds, all_text, checked

KINDS = ("whole", "face", "alias")
_POOLS = tuple(Pool)
HITS = """
    SELECT cards.oracle_id, names.name, cards.name, names.kind, names.face, names.pool,
        names.name_key, names.name_words, cards.origin
    FROM names JOIN cards ON cards.id = names.card
"""
_HIT: Kinds = (TEXT, TEXT, TEXT, NUMBER, NUMBER, NUMBER, TEXT, TEXT, NUMBER)
CARDS = """
    SELECT cards.id, oracle_id, name, layout, mana_value, colour_identity, keywords, produced_mana, formats,
        released_at, set_code, pool, origin
    FROM cards JOIN legalities ON legalities.id = cards.legality
"""
_CARD: Kinds = (NUMBER, *(TEXT,) * 3, REAL, *(TEXT,) * 2, MAYBE_TEXT, TEXT, MAYBE_TEXT, TEXT, NUMBER, NUMBER)
FACES = """
    SELECT card, name, mana_cost, type_line, text, power, toughness, loyalty, defense, colours
    FROM json_each(?) AS wanted JOIN faces ON faces.id BETWEEN wanted.value * 256 AND wanted.value * 256 + 255
"""
FACE: Kinds = (NUMBER, *(TEXT,) * 4, *(MAYBE_TEXT,) * 4, TEXT)
PRINTINGS = """
    SELECT printings.id, scryfall_id, printings.set_code, number, lang, rarity, printings.released_at, artist, finishes,
        printings.flags, images,
        mtgo_id, mtgo_foil_id, arena_id, cardmarket_id, tcgplayer_id
    FROM printings JOIN cards ON cards.id = printings.card
    WHERE cards.oracle_id = ?
    ORDER BY coalesce(printings.released_at, '') DESC, printings.set_code, printings.id
"""
_PRINTING: Kinds = (NUMBER, *(TEXT,) * 5, MAYBE_TEXT, *(TEXT,) * 4, *(MAYBE_NUMBER,) * 5)


class NameHit(NamedTuple):
    """A name in the database, and whose it is.

    Attributes:
        oracle_id: the card.
        name: the matching name as printed.
        card_name: the card's whole name.
        kind: ``whole``, ``face`` or ``alias``.
        face: which face bears it; 0 for the whole card.
        pool: whether a list may mean it.
        homebrew: the card is the table's own.
    """

    oracle_id: str
    name: str
    card_name: str
    kind: str
    face: int
    pool: Pool
    homebrew: bool = False


def read_hit(row: tuple[Any, ...]) -> NameHit:
    """The name and whose it is."""
    oracle_id, name, card_name, kind, face, pool, *_, origin = checked(row, _HIT)
    return NameHit(oracle_id, name, card_name, KINDS[kind], face, _POOLS[pool], origin == Origin.HOMEBREW)


def read_printing(row: tuple[Any, ...], multiverse: tuple[int, ...]) -> Printing:
    """The printing, with Gatherer's ids of it."""
    _, scryfall_id, set_code, number, lang, rarity, released_at, artist, finishes, flags, images, *ids = checked(
        row, _PRINTING
    )
    mtgo, mtgo_foil, arena, cardmarket, tcgplayer = ids
    return Printing(
        scryfall_id=scryfall_id,
        set_code=set_code,
        number=number,
        lang=lang,
        rarity=rarity,
        released_at=released_at,
        artist=artist,
        finishes=tuple(finishes.split()),
        flags=tuple(flags.split()),
        images=tuple(images.split("\n")) if images else (),
        outside_ids=OutsideIds(mtgo, mtgo_foil, arena, cardmarket, tcgplayer, multiverse),
    )


def read_card(row: tuple[Any, ...], faces: tuple[Face, ...]) -> Card:
    """The card, with its faces."""
    _, oracle_id, name, layout, mana_value, identity, keywords, produced, *others = checked(row, _CARD)
    legalities, released_at, set_code, pool, origin = others
    return Card(
        oracle_id=oracle_id,
        name=name,
        layout=layout,
        faces=faces,
        mana_value=mana_value,
        colour_identity=identity,
        keywords=_words(keywords),
        produced_mana=produced,
        legalities=_legalities(legalities),
        released_at=released_at,
        set_code=set_code,
        pool=_POOLS[pool],
        homebrew=origin == Origin.HOMEBREW,
    )


@lru_cache(maxsize=1024)
def _legalities(text: str) -> dict[str, str]:
    found: dict[str, str] = _texts(text, dict)
    return found


@lru_cache(maxsize=4096)
def _words(text: str) -> tuple[str, ...]:
    return tuple(_texts(text, list))


def _texts(text: str, kind: type) -> Any:  # noqa: ANN401 - the list or map that the column holds
    found = json.loads(text)
    if not isinstance(found, kind) or not all_text(found):
        message = "a row holds a list or map of other things than text"
        raise TypeError(message)
    return found
