"""Copies that a line asks for: where the count stands, and how it is read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from deckforge.patterns import pattern

MOST_COPIES = 9_999
TAKEN_FOR_COUNT = "taken for the count"

# Thousands are parted as people of some country do: 1,000, 1.000 or 1 000.
THOUSANDS = pattern(r"[1-9]\d{0,2}(?:([,. '’])\d{3})(?:\1\d{3})*")
_GROUPED = pattern(r"([1-9]\d{0,2}(?:[,.'’ ]\d{3})+) ?[xX×]? (?=\D)")
_FIRST = pattern(r"([-−]?\d+) ?[xX×*]? (?=\S)|(\d+)×(?=\S)|[xX×](\d+) (?=\S)|[(\[](\d+)[)\]] (?=\S)")
# An asterisk is Wagic's, Opt (XLN) * 4; behind a count and a set it begins a collector's number, 1 Opt (PXLN) *65.
_STARRED_NUMBER = pattern(r"\) \*\d+$")
_LAST = pattern(r" \(?(?:[xX×*] ?(\d+)|(\d+)[xX×])\)?$")
# A count that signs follow: Opt x4 (foil).
_WITHIN = pattern(r" \(?(?:[xX×] ?(\d+)|(\d+)[xX×])\)?(?= [^\w\s])")
_IN_BRACKETS = pattern(r"(?<=[^)\]]) [(\[](\d+)[)\]]$")
# Stuck to the name (4xOpt, 4Opt, 4-Opt, 4: Opt), but no ordinal number.
_STUCK_FIRST = pattern(r"(\d{1,4})(?:([xX×])(?=[^\W\d_])|(?!(?:st|nd|rd|th)\b)(?=[^\W\d_])|: (?=\S)|[-–](?=[^\W\d_]))")
# Behind the name without more: Opt 4, Opt: 4, Opt - 4; a set's code and number end like that too, a name in 0.
_BARE_LAST = pattern(r"(?<=[^\s\d)\]>*^:=–—-])(?:[:=]? | ?[-–—:=] |[:=])([1-9]\d?)$")
_BARE_WITHIN = pattern(r"(?<=[^\s\d)\]>*^:=–—-]) ([1-9]\d?)(?= [(\[*<^])")
_STUCK_LAST = pattern(r"(?<=[^\W\d_]{3})([xX×]?)(\d{1,2})$")
_CODE_AND_NUMBER = pattern(r" (?=\w*[A-Z])[A-Z0-9]{3,5} \d+$")
_HAS_DIGIT = pattern(r"\d")


class Counted(NamedTuple):
    """A count that may be meant, and the name without it.

    Attributes:
        copies: from 1 to 9,999.
        name: the rest of the line.
        told: what is to be told, where it is not written as counts are.
        exactly: only a card of just that name makes it right.
    """

    copies: int
    name: str
    told: str = ""
    exactly: bool = False


def count_first(text: str) -> tuple[int, str] | None:
    """The count before the name, and the name; None when there is none.

    Raises:
        ValueError: the count is not between 1 and 9,999; the message says so.
    """
    grouped = _GROUPED.match(text)
    if grouped and THOUSANDS.fullmatch(grouped[1]):
        return read_copies(without_groups(grouped[1])), text[grouped.end() :]
    match = _FIRST.match(text)
    return (read_copies(match[match.lastindex or 0].replace("−", "-")), text[match.end() :]) if match else None


def count_last(text: str) -> tuple[int, str] | None:
    """Likewise the count behind the name."""
    if _STARRED_NUMBER.search(text) and _FIRST.match(text):
        return None
    match = _LAST.search(text)
    return (read_copies(match[1] or match[2]), text[: match.start()]) if match else None


def count_within(text: str) -> tuple[int, str] | None:
    """Likewise the count behind the name and before the signs that follow it: ``Opt x4 (foil)``."""
    match = _WITHIN.search(text)
    return (read_copies(match[1] or match[2]), text[: match.start()] + text[match.end() :]) if match else None


def unusual_counts(text: str) -> Iterator[Counted]:
    """Counts where they don't stand by themselves, or without their sign, the likeliest first.

    Where no card has the number in its name, it can hardly be anything but a count.

    Raises:
        ValueError: the count is not between 1 and 9,999; the message says so.
    """
    if not _HAS_DIGIT.search(text):
        return
    if match := _IN_BRACKETS.search(text):
        yield Counted(read_copies(match[1]), text[: match.start()], match[0].strip())
    elif match := _STUCK_FIRST.match(text):
        yield Counted(read_copies(match[1]), text[match.end() :])
        if match[2]:
            yield Counted(read_copies(match[1]), text[match.start(2) :], exactly=True)
    elif match := _STUCK_LAST.search(text):
        yield Counted(read_copies(match[2]), text[: match.start()], match[2])
        if match[1]:
            yield Counted(read_copies(match[2]), text[: match.start(2)], match[2], exactly=True)
    elif not _CODE_AND_NUMBER.search(text) and (match := _BARE_LAST.search(text) or _BARE_WITHIN.search(text)):
        yield Counted(read_copies(match[1]), text[: match.start()] + text[match.end() :], match[1])


def without_groups(number: str) -> str:
    """A number of which ``THOUSANDS`` is the look, as digits alone."""
    return "".join(char for char in number if char.isdecimal())


def read_copies(digits: str) -> int:
    """A count, between 1 and 9,999.

    Raises:
        ValueError: it is none; the message says so.
    """
    # Length first: int() refuses numbers of thousands of digits, and a message should not repeat them.
    figures = digits.removeprefix("-")
    if not figures.isdecimal() or len(figures) > len(str(MOST_COPIES)) or not 1 <= int(digits) <= MOST_COPIES:
        shown = digits if len(digits) <= 12 else f"{digits[:9]}…"  # noqa: PLR2004 - what fits a message
        message = f"{shown} copies: a count is a number from 1 to {MOST_COPIES:,}"
        raise ValueError(message)
    return int(digits)
