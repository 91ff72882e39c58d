"""Paragraphs of a rules text, also where careless data has lost a line break ("Flying{2}: …")."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.model.vocabulary import KEYWORD_ABILITIES
from deckforge.oracle.grammar import keyword_line
from deckforge.oracle.text import RulesText
from deckforge.patterns import any_of, pattern

# What never follows one of these characters inside a paragraph, but for capitals within names.
_GLUED = any_of(
    ("sentence or mode", r"(?=[A-Z•])", "FlyingWhenever a Cat enters, draw a card."),
    ("cost", r"(?=\{)", "Flying{2}: Draw a card."),
    ("loyalty ability", r"(?=\[?(?:[+−](?:\d+|X)|(?<!\d)0)\]?: )", "Draw a card.−3: Scry 2."),
    ("loyalty ability, its minus a hyphen", r"(?<=[.!)\"])(?=\[?[–-](?:\d+|X)\]?: )", "Draw a card.-3: Scry 2."),
    ("row of a table to roll on", r"(?<=\.)(?=\d+(?:[—–-]\d+|\+)? [|—] )", "Roll a d20.1—9 | Draw a card."),
    # Most places are passed by on the second character. In "Flying When ~ enters" the line break became a blank.
    before=r"(?:[a-z\d.!)}\"—](?=[A-Z•{+−–\-\[\d])| (?=When)(?<=[a-z] ))",
)
_LOYALTY_STARTS = "+−–-0["
_WITH_QUALITIES = frozenset({"protection", "hexproof"})
_ENDS_WITH_SIZE = pattern(r"(?:^|\s)\d+/\d+$", example="STATION 8+ 3/3")
_LAST_WORDS = pattern(r"(?:^|[\s,.)])([A-Za-z]+(?: [a-z]+)?)(?: \d+)?$", example="Trample, annihilator 2")


def paragraphs(text: RulesText) -> Iterator[tuple[int, str]]:
    """Each paragraph's place and its masked words, blanks at its ends left out; empty ones are skipped."""
    start = 0
    for line in text.masked.split("\n"):
        end = start + len(line)
        pieces = _unglued(text, start, end) if _GLUED.search(text.raw, start, end) else ((start, line),)
        for place, piece in pieces:
            words = piece.lstrip()
            if words:
                yield place + len(piece) - len(words), words.rstrip()
        start = end + 1


def _unglued(text: RulesText, start: int, end: int) -> Iterator[tuple[int, str]]:
    for glue in _GLUED.finditer(text.raw, start, end):
        if _is_border(text, start, glue.end()):
            yield start, text.masked[start : glue.end()]
            start = glue.end()
    yield start, text.masked[start:end]


def _is_border(text: RulesText, start: int, place: int) -> bool:
    before, after = text.raw[place - 1], text.masked[place]
    if after in ' "':  # within reminder text or a quoted ability
        return False
    if after == "•" or before in ")}":
        return after != "{" or before == ")"
    if before in '.!"':
        return text.raw[place - 2] == "." if before == '"' else not text.raw[place - 2].isupper()
    if text.masked.startswith("Enchant ", start):
        return before.islower()
    line = text.masked[start:place]
    words = _LAST_WORDS.search(line)
    if words is None:  # "Flying When …": the line break became a blank
        return _ENDS_WITH_SIZE.search(line) is not None or bool(before == " " and keyword_line(line, 0, len(line)))
    return (
        after in _LOYALTY_STARTS
        or words[1].casefold() in KEYWORD_ABILITIES
        or words[1].partition(" ")[2] in KEYWORD_ABILITIES
        or _ends_with_quality(text, start, place)
    )


def _ends_with_quality(text: RulesText, start: int, place: int) -> bool:
    """Whether a line of keywords ends there with "protection from red" or the like."""
    items = keyword_line(text.masked, start, place)
    return bool(items) and items[-1].name in _WITH_QUALITIES
