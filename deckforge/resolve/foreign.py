"""Names that may be in another language than the card data's."""

from __future__ import annotations

from collections.abc import Iterable

from deckforge.model.names import name_key, name_words
from deckforge.patterns import pattern
from deckforge.store.database import Database

FOREIGN = "no card has this name; the card data has English names only"

_LONG_ENOUGH = range(5, 100)
"""Letters of a name that may be one in another language where nothing in English is near it."""
_LONG_WORD = 4
# Headings, links and remarks of programs have these.
_NO_NAME = pattern(r"[:\[\]{}<>@=#|]")


def has_foreign_letters(names: Iterable[str]) -> bool:
    """Whether a name has letters that few English names have: another script's, or accents."""
    return any(char.isalpha() for name in names for char in name if not char.isascii())


def may_be_foreign(names: Iterable[str], database: Database) -> bool:
    """Whether nothing says that a name is English.

    A longer word that is in a card's name does, and such signs are in no card's in any language.
    """
    vocabulary = database.all_names().vocabulary
    return any(
        len(name_key(name)) in _LONG_ENOUGH
        and not _NO_NAME.search(name)
        and not any(len(word) >= _LONG_WORD and word in vocabulary for word in name_words(name).split())
        for name in names
    )
