"""One line of a list → the ways in which it may name a card, the longest name first.

Only looking names up can tell a set code from a part of a name, so nothing is decided here that a card's name
could contradict. Marks that no card's name can hold are taken off at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from deckforge.decklists.bbcode import without_bbcode
from deckforge.decklists.counts import TAKEN_FOR_COUNT, count_first, count_last, count_within, unusual_counts
from deckforge.decklists.encoding import without_mojibake
from deckforge.decklists.headings import zone_of_category, zone_of_word
from deckforge.decklists.lines import Reading
from deckforge.decklists.marks import (
    Notes,
    may_hold_marks,
    without_certain,
    without_first_bracket,
    without_maybe,
    without_notes,
    without_price,
)
from deckforge.decklists.rows import without_columns
from deckforge.model.deck import Zone
from deckforge.patterns import pattern

LONGEST_LINE = 400
_MOST_READINGS = 12

_ENTITY = pattern(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,8});")
# Zero-width characters, and what makes an emoji of a digit.
_HIDDEN = pattern("[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u20e3\ufe0f\ufeff]")
_FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
TAG = r"</?(?:a|b|br|code|div|em|i|li|ol|p|pre|s|small|span|strong|td|tr|u|ul)\b[^<>]*/?>"
_TAGS_ABOUT = pattern(rf"(?:\s|{TAG})+$|^(?:\s|{TAG})+", re.IGNORECASE)
_TAGS_WITHIN = pattern(r"</?(?:a|b|code|em|i|s|small|span|strong|u)\b[^<>]*>", re.IGNORECASE)
_BREAK = pattern(r"<(?:br|/?(?:li|p|div|tr|td))\b[^<>]*>", re.IGNORECASE)

_PREFIX = pattern(
    r"(?:[-*+•] )?(sb|cm|mb|pc|commander|companion|side|sideboard|maybe|maybeboard|main)(?:: ?(?=\S)| (?<=sb )(?=\d))",
    re.IGNORECASE,
)
_PREFIX_ZONES = {"sb": Zone.SIDEBOARD, "side": Zone.SIDEBOARD, "cm": Zone.PC, "mb": Zone.MAYBEBOARD}
_SUFFIX = pattern(r"(?<=\S) (?:sb|\(sb\))$", re.IGNORECASE)
_SIDE = ("SB", "sb", "SB)", "sb)")
# In the first category, which is the one that decides.
_NO_DECK = pattern(r"\[[^\[\],]*\{nodeck\}", re.IGNORECASE)
# TappedOut's and Deckstats' commander, and Archidekt's first category.
_ZONE_MARK = pattern(
    r"\*cmdr\*|# ?! ?(commander|companion)\b|\[([^\W\d][^\[\],{}]{1,20})[\],{]",
    re.IGNORECASE,
)
_MAY_MARK_ZONE = pattern(r"[*#\[]")
# A name, tags of plain words, a comment.
_TAGGED = pattern(r"[^#]*(?: #!?\w[\w '&-]*)*(?: #(?: .*)?)?", example="Grug #big # draws")
_HOMEBREW = pattern(r" (?:#|//) ?homebrew\b ?:? ?(.*)", re.IGNORECASE)

# A bullet or a running number, a box to tick, and signs such as emoji; quotes may begin a name.
_SIGNS = r"(?:[^\x00-\x7f\w\s“”„‘’‚«»×−] ?)*"
_BULLET = pattern(rf"(?:(?:[*+]|-{{1,3}}|\d{{1,3}}[.)]) (?=\S))?{_SIGNS}(?:\[[ xX]?\] (?=\S))?{_SIGNS}(?=\S)")


# Programs list these beside the cards; no card is called so.
_TOKEN = pattern(
    r"\[[A-Z0-9]+:[^\]]+\] \[token\]|\[token\] \[[A-Z0-9]+:"
    r"|^(?:\d+ ?[xX]? )?(?:(?:[Aa]rt Card|[Ee]mblem|[Tt]oken)(?::|(?<=mblem) [-–—]) ?\S"
    r"|.*\S Tokens?(?: ?\([^()]*\)| \[[^\]]*\]| \*[A-Z]\*| \d+[a-z]?)*$)"
)
# The look of Scryfall's codes of sets of tokens, after which most programs go.
_TOKENS = "tset"


class CardText(NamedTuple):
    """What a card's line says; ``error`` is set, and there are no readings, where it can't be one.

    ``zone`` is the line's own (``SB:``, ``*CMDR*``), whatever section it stands in.
    """

    readings: tuple[Reading, ...] = ()
    zone: Zone | None = None
    homebrew: str | None = None
    error: str | None = None


def clean_line(text: str) -> str:
    """The line without what only hides in it.

    That is HTML's entities and tags, BBCode's tags, zero-width characters, odd and doubled blanks, the width of East
    Asian letters and digits, and letters whose UTF-8 was read as Windows-1252. A tag that parts two lines is left where
    something stands on both its sides, and tags alone are.
    """
    if "&" in text:
        import html  # noqa: PLC0415 - slow to load, and few lists need it

        text = _ENTITY.sub(lambda match: html.unescape(match[0]), text)
    if not text.isascii():
        text = _HIDDEN.sub("", without_mojibake(text)).translate(_FULL_WIDTH)
    if "<" in text and len(text) <= LONGEST_LINE:
        text = _TAGS_WITHIN.sub("", _TAGS_ABOUT.sub("", text)) or text
    if "[" in text and len(text) <= LONGEST_LINE:
        text = without_bbcode(text.strip())
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
    if "<" in text and _BREAK.search(text):
        return CardText(error="several lines in one: write each card on a line of its own")
    zone, rest = _own_zone(text)
    homebrew = _HOMEBREW.search(rest) if "#" in rest or "//" in rest else None
    before = rest[: homebrew.start()] if homebrew else rest
    if homebrew and not _TAGGED.fullmatch(before):  # a name may have any sign in it
        body, notes = before.partition(" # ")[0], Notes()
    else:
        body, notes = without_notes(before)
    try:
        body, price = without_price(body)
        row, body = body, without_columns(body)
        if body != row:
            body, of_row = without_notes(body)
            notes = notes._replace(comment=f"{of_row.comment} {notes.comment}".strip())
        if homebrew:
            count, name = split_count(body)
            return CardText((Reading(count, name, tags=notes.tags),), zone, homebrew[1])
        if price:
            notes = notes._replace(comment=f"{price} {notes.comment}".rstrip())
        readings = tuple(islice(_readings(body, notes), _MOST_READINGS))
        return CardText(readings, Zone.TOKENS if is_token(rest, readings[-1].set_code) else zone)
    except ValueError as error:
        return CardText(error=str(error))


def is_token(text: str, set_code: str | None) -> bool:
    """Whether a line or name is a token's, an emblem's or an art card's, as programs call them or by its set."""
    code = set_code or ""
    if len(code) == len(_TOKENS) and code[0] == _TOKENS[0]:
        return True
    return ("oken" in text or "mblem" in text or "Card:" in text) and _TOKEN.search(text.partition(" #")[0]) is not None


def split_count(text: str) -> tuple[int, str]:
    """A cleaned text's count, 1 where none is written, and the rest.

    Raises:
        ValueError: the count is not between 1 and 9,999; the message says so.
    """
    text = _without_bullet(text)
    return count_first(text) or count_last(text) or count_within(text) or (1, text)


def _own_zone(text: str) -> tuple[Zone | None, str]:
    """The zone that the line itself names, and the line without a prefix such as ``SB:``."""
    if ":" in text or text[:2] in _SIDE:
        prefix = _PREFIX.match(text)
        if prefix:
            word = prefix[1].casefold()
            return _PREFIX_ZONES.get(word) or zone_of_word(word), text[prefix.end() :]
    if text.endswith(_SIDE) and (suffix := _SUFFIX.search(text)):
        return Zone.SIDEBOARD, text[: suffix.start()]
    if not _MAY_MARK_ZONE.search(text):
        return None, text
    if "{" in text and _NO_DECK.search(text):
        return Zone.MAYBEBOARD, text
    zones = (zone_of_category(mark[1] or mark[2] or "commander") for mark in _ZONE_MARK.finditer(text))
    return next(filter(None, zones), None), text


def _without_bullet(text: str) -> str:
    bullet = _BULLET.match(text)
    return text[bullet.end() :] if bullet else text


def _readings(body: str, notes: Notes) -> Iterator[Reading]:
    text = _without_bullet(body)
    first = count_first(text)
    last = count_last(text) or (None if first else count_within(text))
    if not first:
        yield from _counted_last(text, last, notes) if last else _uncounted(text, notes)
        return
    # The number may be the name's own, and the count stand behind that: 1996 World Champion x2.
    if last:
        yield _reading(*last, notes, uncounted=True)
    yield from _shorter_and_shorter(_reading(1, text, notes, uncounted=True))
    count, name = first
    behind = count_last(name) if last and count == 1 else None
    if behind:
        yield _reading(count, name, notes, uncounted=True)
        # A form that puts 1 before everything: 1 Opt x3.
        count, name = behind
        notes = notes._replace(comment=f"1, before the name {notes.comment}".rstrip())
    yield from _shorter_and_shorter(without_first_bracket(_reading(count, name, notes)))


def _counted_last(text: str, last: tuple[int, str], notes: Notes) -> Iterator[Reading]:
    yield _reading(1, text, notes, uncounted=True)
    yield from _shorter_and_shorter(without_first_bracket(_reading(*last, notes)))


def _uncounted(text: str, notes: Notes) -> Iterator[Reading]:
    """The readings of a text without a count as counts are written."""
    found = list(unusual_counts(text))
    # A number behind a name may be the name's even if that is misspelt.
    first = _reading(1, text, notes, uncounted=bool(found) and not found[0].told.isdecimal())
    if first.uncounted:
        yield first
    else:
        yield from _shorter_and_shorter(first if found else without_first_bracket(first))
    for count, name, told, exactly in found:
        aside = notes._replace(comment=f"{told}, {TAKEN_FOR_COUNT} {notes.comment}".rstrip()) if told else notes
        yield from _shorter_and_shorter(without_first_bracket(_reading(count, name, aside, uncounted=exactly)))


def _reading(count: int, name: str, notes: Notes, *, uncounted: bool = False) -> Reading:
    return Reading(count, name, None, None, notes.finish, notes.tags, notes.comment, uncounted)


def shorter_readings(reading: Reading) -> Iterator[Reading]:
    """The reading itself, and those without what stands behind the name and may not belong to it."""
    yield reading
    for shorter in islice(_shorter_and_shorter(reading), _MOST_READINGS):
        if shorter != reading:
            yield shorter


def _shorter_and_shorter(reading: Reading) -> Iterator[Reading]:
    if not may_hold_marks(reading.name):
        yield reading
        return
    shorter: Reading | None = reading
    while shorter:
        reading = without_certain(shorter)
        yield reading
        shorter = without_maybe(reading)
