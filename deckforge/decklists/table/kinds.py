"""The programs whose tables are known by their header."""

from __future__ import annotations

from typing import NamedTuple


class Kind(NamedTuple):
    """A program's table: the format's id and title, and the header's words that together are only its own.

    ``lacks`` are words that it never has, where others' headers have more than these.
    """

    id: str
    title: str
    words: frozenset[str]
    lacks: frozenset[str] = frozenset()


def _kind(list_format: str, title: str, words: str, lacks: tuple[str, ...] = ()) -> Kind:
    return Kind(list_format, title, frozenset(words.split(", ")), frozenset(lacks))


# The words as header_words gives them. Those of more words come before those of which they are a part.
KINDS = (
    _kind("dragonshield-csv", "Dragon Shield table", "folder name, quantity, card name, card number"),
    _kind("manabox-csv", "ManaBox table", "name, set code, manabox id"),
    _kind("topdecked-csv", "TopDecked table", "quantity, name, setcode, acquired date"),
    _kind("tcgplayer-csv", "TCGplayer table", "quantity, name, simple name, product id"),
    _kind("scryfall-csv", "Scryfall deck table", "section, count, name, scryfall id"),
    _kind("archidekt-csv", "Archidekt table", "quantity, name, edition name, edition code"),
    _kind("tappedout-csv", "TappedOut table", "board, qty, name"),
    _kind("deckbox-csv", "Deckbox table", "count, name, edition, artist proof"),
    _kind("moxfield-collection-csv", "Moxfield collection table", "count, tradelist count, name, edition"),
    _kind("moxfield-csv", "Moxfield deck table", "count, name, edition, collector number, foil", ("section",)),
    _kind("mtggoldfish-csv", "MTGGoldfish table", "card, set id, set name, quantity"),
    _kind("mtgo-csv", "MTGO table", "card name, quantity, id #, sideboarded"),
    _kind("cardkingdom-csv", "Card Kingdom table", "title, edition, foil, quantity"),
    _kind("cardmarket-csv", "Cardmarket table", "idproduct"),
)
