"""A term as it is written in a query, and what is told when it can't be understood."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from deckforge.model.found import SearchError

_LIKE_ENOUGH = 70


class Style(Enum):
    """How a value is written."""

    WORD = "word"
    QUOTED = "quoted"
    PATTERN = "pattern"


class Asked(NamedTuple):
    """A term as written: ``pow>=3`` has the key ``pow``, the sign ``>=`` and the value ``3``.

    Attributes:
        query: the whole query.
        key: lower case, empty for a word of a name.
        sign: ``:``, ``=``, ``!=``, ``<``, ``<=``, ``>`` or ``>=``.
        value: without its quotes or slashes; not empty.
        style: how the value is written.
        key_at, sign_at, value_at: where in the query they are.
    """

    query: str
    key: str
    sign: str
    value: str
    style: Style
    key_at: int
    sign_at: int
    value_at: int

    def plain(self, default: str = "=") -> str:
        """The sign as SQL has it, a colon as the default."""
        return default if self.sign == ":" else self.sign

    def only(self, *signs: str) -> None:
        """Refuse other signs than these.

        Raises:
            SearchError: it has another.
        """
        if self.sign not in signs:
            message = f"“{self.key}” can't be asked with “{self.sign}”"
            raise SearchError(message, self.query, self.sign_at, hint=f"Write it with {' or '.join(signs)}.")

    def no_pattern(self) -> None:
        """Refuse a regular expression.

        Raises:
            SearchError: it is one.
        """
        if self.style is Style.PATTERN:
            message = f"“{self.key}” takes no regular expression"
            raise SearchError(message, self.query, self.value_at, hint="Names, o:, fo:, t: and a: take them.")

    def refuse(self, what: str, known: Iterable[str] = (), *, hint: str = "") -> SearchError:
        """The error for a value that the key doesn't have, with the nearest that it has."""
        if strange_digits(self.value) < len(self.value):
            known, hint = (), "Digits are 0 to 9."
        return unknown(f"{what} “{self.value}”", self.value, known, (self.query, self.value_at), hint=hint)


def unknown(what: str, word: str, known: Iterable[str], where: tuple[str, int], *, hint: str = "") -> SearchError:
    """The error for a word that isn't known, with the nearest one that is.

    Args:
        what: is not there, in words.
        word: as written.
        known: words that there are.
        where: the query, and the place in it.
        hint: what to do where no known word is near.
    """
    near = nearest(word, known)
    return SearchError(f"there is no {what}", *where, hint=f"Is “{near}” meant?" if near else hint)


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Of the known words the likest to one, None when none is like it."""
    from rapidfuzz import fuzz, process  # noqa: PLC0415 - slow to load, and only faults need it

    found = process.extractOne(word.casefold(), sorted(known), scorer=fuzz.ratio, score_cutoff=_LIKE_ENOUGH)
    return found[0] if found else None


def is_digits(text: str) -> bool:
    """Whether it is a whole number in the digits 0 to 9; those of other scripts are none here, wherever they stand."""
    return text.isascii() and text.isdecimal()


def strange_digits(text: str) -> int:
    """Where in a text the first digit of another script stands; its length without any."""
    return next((place for place, char in enumerate(text) if char.isdecimal() and not char.isascii()), len(text))
