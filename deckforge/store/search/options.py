"""What a query says of the answer as a whole: which printings, in what order, with what else than cards of decks."""

from __future__ import annotations

from typing import NamedTuple

from deckforge.store.search.asked import Asked

_SORTED = ("name", "cmc", "power", "toughness", "released", "rarity", "set", "color", "edhrec", "artist")
_UNIQUE = {"cards": "cards", "card": "cards", "prints": "prints", "print": "prints", "art": "prints"}
_ORDERS = {word: word for word in _SORTED} | {
    "mv": "cmc",
    "manavalue": "cmc",
    "colour": "color",
    "pow": "power",
    "tou": "toughness",
    "date": "released",
}
_DIRECTIONS = {"asc": "asc", "ascending": "asc", "desc": "desc", "descending": "desc", "auto": "auto"}
_INCLUDED = {"extras": "extras"}


class Options(NamedTuple):
    """How the answer is wanted.

    Attributes:
        unique: ``cards`` or ``prints``.
        order: one of the orders.
        direction: ``asc``, ``desc``, or ``auto``, which is the newest and the rarest first.
        extras: with tokens, planes and other objects that go into no deck.
    """

    unique: str = "cards"
    order: str = "name"
    direction: str = "auto"
    extras: bool = False

    @property
    def descends(self) -> bool:
        """Whether the highest comes first."""
        return self.direction == "desc" or (self.direction == "auto" and self.order in {"released", "rarity"})


OPTION_KEYS = {
    "unique": _UNIQUE,
    "order": _ORDERS,
    "sort": _ORDERS,
    "dir": _DIRECTIONS,
    "direction": _DIRECTIONS,
    "include": _INCLUDED,
}


def set_option(options: Options, asked: Asked) -> Options:
    """The options with what a term says; the last one counts.

    Raises:
        SearchError: it has another sign than ``:``, or a word that isn't known.
    """
    asked.only(":", "=")
    asked.no_pattern()
    words = OPTION_KEYS[asked.key]
    word = words.get(asked.value.casefold())
    if word is None:
        raise asked.refuse(f"“{asked.key}:” for", words, hint=f"It takes: {', '.join(sorted(words))}.")
    match asked.key:
        case "unique":
            return options._replace(unique=word)
        case "order" | "sort":
            return options._replace(order=word)
        case "include":
            return options._replace(extras=True)
        case _:
            return options._replace(direction=word)
