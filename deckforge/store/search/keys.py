"""Every key of the syntax, and the class that reads its terms."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from deckforge.store.search import terms_number
from deckforge.store.search.asked import Asked
from deckforge.store.search.terms_colour import Colour, Identity, Mana, Produces
from deckforge.store.search.terms_format import Format
from deckforge.store.search.terms_is import Is
from deckforge.store.search.terms_number import Number
from deckforge.store.search.terms_printing import Artist, CollectorNumber, EverIn, InSet, Language, Rarity, Released
from deckforge.store.search.terms_text import FullText, Keyword, NamePart, RulesWords, TypeWords
from deckforge.store.search.where import Source, Where


class Term(Protocol):
    """A leaf of a query."""

    def where(self, source: Source) -> Where:
        """What it asks, as SQL.

        Raises:
            SearchError: it takes too long to find out.
        """


@runtime_checkable
class Doubtful(Protocol):
    """A term whose value may be none that the data has."""

    def doubt(self, source: Source) -> str:
        """What is to be known then, as a sentence; else nothing."""


@runtime_checkable
class Guessing(Protocol):
    """A term that can say, of a query which finds nothing, that its words are nearly those of the data."""

    def meant(self, source: Source) -> str:
        """Which are meant, as a sentence; nothing where the data has its words."""


TERMS: dict[str, Callable[[Asked], Term]] = {
    **dict.fromkeys(("name", "n"), NamePart.read),
    **dict.fromkeys(("type", "t"), TypeWords.read),
    **dict.fromkeys(("oracle", "o"), RulesWords.read),
    **dict.fromkeys(("fulloracle", "fo"), FullText.read),
    **dict.fromkeys(("keyword", "kw"), Keyword.read),
    **dict.fromkeys(("color", "colour", "c"), Colour.read),
    **dict.fromkeys(("identity", "id", "ci", "commander"), Identity.read),
    **dict.fromkeys(("mana", "m"), Mana.read),
    **dict.fromkeys(("produces",), Produces.read),
    **dict.fromkeys(terms_number.KEYS, Number.read),
    **dict.fromkeys(("format", "f", "legal", "banned", "restricted"), Format.read),
    **dict.fromkeys(("is", "not"), Is.read),
    **dict.fromkeys(("set", "s", "edition", "e"), InSet.read),
    **dict.fromkeys(("in",), EverIn.read),
    **dict.fromkeys(("rarity", "r"), Rarity.read),
    **dict.fromkeys(("number", "cn"), CollectorNumber.read),
    **dict.fromkeys(("year", "date"), Released.read),
    **dict.fromkeys(("artist", "a"), Artist.read),
    **dict.fromkeys(("language", "lang"), Language.read),
}

NEGATED = frozenset({"not"})
"""Keys whose terms mean the opposite."""
