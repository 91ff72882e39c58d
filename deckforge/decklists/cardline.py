"""One line of a list → the ways in which it may name a card, the longest name first.

Only looking names up can tell a set code from a part of a name, so nothing is decided here that a card's name
could contradict. Marks that no card's name can hold are taken off at once.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from deckforge.decklists.headings import zone_of_word
from deckforge.decklists.lines import Reading
from deckforge.decklists.rows import without_columns
from deckforge.model.deck import Zone
from deckforge.patterns import pattern

MOST_COPIES = 9_999
LONGEST_LINE = 400
_MOST_READINGS = 12

_ENTITY = pattern(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,8});")
_HIDDEN = pattern("[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]")

_PREFIX = pattern(r"(sb|cm|mb|pc|commander|companion|sideboard|maybeboard): ?(?=\S)", re.IGNORECASE)
_PREFIX_ZONES = {"sb": Zone.SIDEBOARD, "cm": Zone.PC, "mb": Zone.MAYBEBOARD}
# TappedOut's and Deckstats' commander, Archidekt's first category and its mark for cards that are not in the deck.
_ZONE_MARK = pattern(r"(\*cmdr\*|# ?! ?commander\b)|\[(commander|sideboard|maybeboard)[\],{]|\{nodeck\}", re.IGNORECASE)
_HOMEBREW = pattern(r" (?:#|//) ?homebrew\b ?:? ?(.*)", re.IGNORECASE)

_BULLET = pattern(r"(?:[-–—*•]|\d{1,3}[.)]) (?=\S)")
_COUNT_FIRST = pattern(r"(-?\d+) ?[xX×]? (?=\S)|[xX×](\d+) (?=\S)|[(\[](\d+)[)\]] (?=\S)")
_COUNT_LAST = pattern(r" \(?[xX×] ?(\d+)\)?$")
_NUMBER_LAST = pattern(r"[^)\]] [(\[]\d+[)\]]$")

_SET = "[A-Za-z0-9_]{2,6}"
_SET_FIRST = pattern(r"\[([A-Za-z0-9_-]{0,10})(?:[:#]([^\[\]\s]{0,12}))?\] ?(?=\S)")
_CERTAIN = pattern(
    r" ?(?:\^(?P<label>[^^]*)\^"
    r"|\*(?P<mark>[^*\s]{1,12})\*"
    r"|\[(?P<bracket>[^\[\]]*)\]"
    r"|<(?P<variant>[^<>]*)>"
    r"|\((?P<foil>F|E|foil|etched)\)"
    r"|\((?P<artwork>[a-d])\)"
    rf"|\((?P<code>{_SET}|)(?:\) |:)(?P<number>[^\s()]{{0,12}}\d[^\s()]{{0,12}})\)?"
    r"|\((?P<nothing>)\))$"
)
_MAYBE_SET = pattern(r" \(([A-Z0-9_]{2,6}|[a-z0-9_]{2,6})\)$")
_MAYBE_COMMENT = pattern(r" /{1,3} ")
_BRACKET_SET = pattern(r"([A-Z0-9]{2,6}|[a-z0-9]{2,6})(?:[:#](\S+))?")
_MAY_HOLD_MARKS = pattern(r"[/(]|[\])>*^]$")
_FINISHES = {"f": "foil", "foil": "foil", "e": "etched", "etched": "etched", "f-etch": "etched"}


class CardText(NamedTuple):
    """What a card's line says; ``error`` is set, and there are no readings, where it can't be one.

    ``zone`` is the line's own (``SB:``, ``*CMDR*``), whatever section it stands in.
    """

    readings: tuple[Reading, ...] = ()
    zone: Zone | None = None
    homebrew: str | None = None
    error: str | None = None


def clean_line(text: str) -> str:
    """The line without what only hides in it: HTML's entities, zero-width characters, odd and doubled blanks."""
    if "&" in text:
        text = _ENTITY.sub(lambda match: html.unescape(match[0]), text)
    if not text.isascii():
        text = _HIDDEN.sub("", text)
    return " ".join(text.split())


def homebrew_mark(text: str) -> tuple[str, str | None]:
    """A single name without its mark, and what the mark says of the table's own card; None without a mark."""
    found = _HOMEBREW.search(text) if "#" in text or "//" in text else None
    return (text[: found.start()], found[1].strip()) if found else (text, None)


@lru_cache(maxsize=8192)
def read_card_line(text: str) -> CardText:
    """What a cleaned line may mean as a card; see CardText. Kept, since decks of a batch share lines."""
    if len(text) > LONGEST_LINE:
        return CardText(error="too long for a card")
    zone, rest = _own_zone(text)
    homebrew = _HOMEBREW.search(rest) if "#" in rest or "//" in rest else None
    body, mark, comment = rest[: homebrew.start() if homebrew else None].partition(" #")
    try:
        body = without_columns(body)
        if homebrew:
            count, name = split_count(body)
            return CardText((Reading(count, name),), zone, homebrew[1])
        return CardText(tuple(islice(_readings(body, (mark + comment).strip()), _MOST_READINGS)), zone)
    except ValueError as error:
        return CardText(error=str(error))


def split_count(text: str) -> tuple[int, str]:
    """A cleaned text's count, 1 where none is written, and the rest.

    Raises:
        ValueError: the count is not between 1 and 9,999; the message says so.
    """
    text = _without_bullet(text)
    return _counted(text) or (1, text)


def _own_zone(text: str) -> tuple[Zone | None, str]:
    """The zone that the line itself names, and the line without a prefix such as ``SB:``."""
    prefix = _PREFIX.match(text)
    if prefix:
        word = prefix[1].casefold()
        return _PREFIX_ZONES.get(word) or zone_of_word(word), text[prefix.end() :]
    mark = _ZONE_MARK.search(text)
    if mark is None:
        return None, text
    return Zone.PC if mark[1] else zone_of_word(mark[2] or "maybeboard"), text


def _without_bullet(text: str) -> str:
    bullet = _BULLET.match(text)
    return text[bullet.end() :] if bullet else text


def _counted(text: str) -> tuple[int, str] | None:
    """The count before or after the name, and the name; None when no count is written."""
    first = _COUNT_FIRST.match(text)
    if first:
        return read_copies(first[1] or first[2] or first[3]), text[first.end() :]
    last = _COUNT_LAST.search(text)
    return (read_copies(last[1]), text[: last.start()]) if last else None


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


def _readings(body: str, comment: str) -> Iterator[Reading]:
    text = _without_bullet(body)
    counted = _counted(text)
    if counted is None and _NUMBER_LAST.search(text):
        message = "a number in brackets after the name may be a count: write counts before names"
        raise ValueError(message)
    if counted:
        yield from _shorter_and_shorter(Reading(1, text, left_out=comment, uncounted=True))
    count, name = counted or (1, text)
    yield from _shorter_and_shorter(_without_set_first(Reading(count, name, left_out=comment)))


def shorter_readings(reading: Reading) -> Iterator[Reading]:
    """The reading itself, and those without what stands behind the name and may not belong to it."""
    yield reading
    for shorter in islice(_shorter_and_shorter(reading), _MOST_READINGS):
        if shorter != reading:
            yield shorter


def _shorter_and_shorter(reading: Reading) -> Iterator[Reading]:
    if not _MAY_HOLD_MARKS.search(reading.name):
        yield reading
        return
    shorter: Reading | None = reading
    while shorter:
        reading = _without_certain(shorter)
        yield reading
        shorter = _without_maybe(reading)


def _without_set_first(reading: Reading) -> Reading:
    match = _SET_FIRST.match(reading.name)
    if match is None:
        return reading
    code, number = match.groups()
    return replace(reading, name=reading.name[match.end() :], set_code=code.lower() or None, number=number or None)


def _without_certain(reading: Reading) -> Reading:
    """The reading without the marks at its end that no name can hold."""
    match = _CERTAIN.search(reading.name)
    while match and match.start() > 0:
        reading = _take(reading, match)
        match = _CERTAIN.search(reading.name)
    return reading


def _take(reading: Reading, match: re.Match[str]) -> Reading:
    rest = replace(reading, name=reading.name[: match.start()])
    kind = str(match.lastgroup)
    value = match[kind]
    if kind == "number":
        return replace(rest, set_code=match["code"].lower() or None, number=value)
    if kind == "variant" and value.isdigit():
        return replace(rest, number=value)
    finish = _FINISHES.get(value.casefold())
    if finish and kind in {"mark", "foil", "bracket"}:
        return replace(rest, finish=finish)
    printing = _BRACKET_SET.fullmatch(value) if kind == "bracket" else None
    if printing:
        return replace(rest, set_code=printing[1].lower(), number=printing[2] or rest.number)
    return replace(rest, left_out=_joined(match[0], reading.left_out))


def _without_maybe(reading: Reading) -> Reading | None:
    """The reading without what stands last and may not belong to the name; None when there is no such thing."""
    code = _MAYBE_SET.search(reading.name)
    if code:
        return replace(reading, name=reading.name[: code.start()], set_code=code[1].lower())
    cut = max((match.start() for match in _MAYBE_COMMENT.finditer(reading.name)), default=0)
    if cut and not reading.uncounted:
        return replace(reading, name=reading.name[:cut], left_out=_joined(reading.name[cut:], reading.left_out))
    return None


def _joined(text: str, rest: str) -> str:
    return f"{text.strip()} {rest}".rstrip()
