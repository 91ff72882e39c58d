"""Lists in Markdown: front matter, headings, bullets, links, tables of cards, and prose about them.

Lines with a count are cards wherever they stand. Bullets without one are cards under headings that are section words;
where no heading is one, they are where they look like names. All else is prose: a comment, and told.
"""

from __future__ import annotations

import re

from deckforge.decklists.cardline import clean_line, read_card_line
from deckforge.decklists.content import Content, Line
from deckforge.decklists.format import Format
from deckforge.decklists.headings import heading_key, read_heading
from deckforge.decklists.lines import CardList
from deckforge.decklists.text.settings import TITLE
from deckforge.decklists.text.signs import LONGEST_LINE, Sign, find
from deckforge.decklists.text.tables import Columns, cells, columns_of
from deckforge.decklists.text.walk import QUOTED, Decided, read_lines, reason_to_ignore
from deckforge.model.names import name_key
from deckforge.model.report import LineKind
from deckforge.patterns import pattern

_ID = "markdown"
_FENCE = "---"
_KEY = pattern(r"([A-Za-z][\w -]*): ?(.*)")
_HEADING = pattern(r"(#{1,6}) (.*?)[ #]*")
_SIGNS = (
    Sign("##", pattern(r"^#{2,6} \S"), "is a heading of the second order"),
    Sign("](", pattern(r"^(?:[-*+] )?(?:\d+x? )?\[[^\]]+\]\([^)]*\)"), "is a link"),
    Sign("**", pattern(r"^(?:[-*+] )?\*\*[^*]+\*\*"), "begins with bold words"),
    Sign("|-", pattern(r"^\|(?: ?:?-+:? ?\|)+$"), "is the line beneath a table's head"),
    Sign("|:", pattern(r"^\|(?: ?:?-+:? ?\|)+$"), "is the line beneath a table's head"),
    Sign("- [", pattern(r"^[-*+] \[[A-Z][a-z]+\] \S"), "is a bullet with a mark in brackets"),
)
_BULLET = pattern(r"(?:[-*+]|\d{1,3}[.)]) (?:\[[ xX]?\] )?(.+)")
_COUNTED = pattern(
    r"(?:(?:[-*+]|\d{1,3}[.)]) )?(?:\[[ xX]?\] )?(?:SB: ?|CM: ?)?(?:\d+ ?[xX×]?|[xX×]\d+) \S.*", re.IGNORECASE
)
_IMAGE = pattern(r"!\[[^\]]*\]\([^)]*\)")
_LINK = pattern(r"\[([^\]]+)\]\([^)]*\)")
_STRONG = pattern(r"(\*\*|__|~~|`)(?=\S)(.+?)(?<=\S)\1")
_ESCAPED = pattern(r"\\([^\w\s])")
_MARK = pattern(r"\[([A-Za-z ]+)\] ?(?=\S)")
_SENTENCE = pattern(r"[.?:…]$|[,;] .*[.!]$")
# Prose stands under such headings as well.
_VAGUE = ("other", "others", "misc", "miscellaneous", "utility", "protection", "mana", "draw", "combo", "threats")
_WORD = pattern(r"\w")
_MOST_WORDS = 9
_SHORT = 3


def _recognise(content: Content) -> str | None:
    if content.lines and _front_matter(content.lines):
        return f"line {content.lines[0].number} begins a front matter"
    return find(content, _SIGNS)


def _read(content: Content) -> CardList:
    sorting = _Sorting(any(_is_section(line.cleaned) for line in content.lines))
    front = _front_matter(content.lines)
    for line in content.lines[front:]:
        sorting.add(line)
    for line in content.lines[:front]:
        sorting.add_front_matter(line)
    found = read_lines(content, _ID, blank_parts=False, decided=sorting.with_commanders())
    told = _told(sorting.prose)
    return found._replace(notes=(*found.notes, told)) if told else found


def is_prose(cards: CardList) -> bool:
    """Whether what was read has words and neither a section of cards, a setting, nor anything but bullets for cards.

    Words alone are no list of names, since those who write such a list beneath a title write nothing beside it.
    """
    if cards.sectioned or cards.quests or cards.settings.keys() - {TITLE}:
        return False
    of_cards = {LineKind.CARD, LineKind.ERROR}
    texts = [clean_line(line.text) for line in cards.lines if line.kind in of_cards]
    if any(_COUNTED.fullmatch(text) or not _BULLET.fullmatch(text) for text in texts):
        return False
    others = (clean_line(line.text) for line in cards.lines if line.kind not in of_cards)
    return any(not _HEADING.fullmatch(text) and _WORD.search(text) for text in others)


def _front_matter(lines: list[Line]) -> int:
    """How many lines it has; 0 without any."""
    if lines and lines[0].cleaned == _FENCE:
        for place, line in enumerate(lines[1:], 1):
            if line.cleaned == _FENCE:
                return place + 1
            if not _KEY.fullmatch(line.cleaned) and not line.cleaned.startswith("- "):
                break
    return 0


def _is_section(text: str) -> bool:
    vague = heading_key(text) in _VAGUE
    return bool(_HEADING.fullmatch(text)) and not vague and read_heading(text) is not None


def _told(prose: list[int]) -> str | None:
    if not prose:
        return None
    lines = ", ".join(str(number) for number in prose[:_MOST_WORDS])
    more = f" and {len(prose) - _MOST_WORDS} more" if len(prose) > _MOST_WORDS else ""
    return f"Taken as prose, since they stand in no section of cards: line {lines}{more}."


class _Sorting:
    """What is known after some lines: whether cards are expected, and the columns of the table that is open.

    Attributes:
        sections: some heading is a section word, so that bullets under others are prose.
        prose: the numbers of lines that were taken for it, though they are no sentences.
        commanders: what ``commander:`` lines outside sections name, by their numbers.
    """

    def __init__(self, sections: bool) -> None:  # noqa: FBT001 - its only value
        self.sections = sections
        self.decided: dict[int, Decided] = {}
        self.prose: list[int] = []
        self.commanders: dict[int, str] = {}
        self.of_cards = False
        self.columns: Columns | None = None

    def add(self, line: Line) -> None:
        """Decide what a line is, where it isn't read as in any list."""
        text = _plain(line.cleaned) if len(line.cleaned) <= LONGEST_LINE else ""
        heading = _HEADING.fullmatch(text)
        if text.startswith("|"):
            self._row(line, text)
            return
        self.columns = None
        quoted = QUOTED.fullmatch(text)
        if quoted:
            self.decided[line.number] = Decided(LineKind.CARD, quoted[1])
        elif reason_to_ignore(line.cleaned):
            return
        elif heading:
            self._head(line, heading)
        elif read_heading(text):
            self.of_cards = True
        elif self._is_card(text):
            self.decided[line.number] = Decided(LineKind.CARD, text)
        elif any(char.isalnum() for char in line.cleaned) and not text.startswith((">", "#", "//", "<!--")):
            self._prose(line, text)

    def add_front_matter(self, line: Line) -> None:
        """A comment, with the deck's name or its commander."""
        entry = _KEY.fullmatch(line.cleaned)
        key, value = (entry[1].casefold(), entry[2].strip("\"' ")) if entry else ("", "")
        self.decided[line.number] = Decided(LineKind.COMMENT, value if key in {"name", "title"} else "")
        if key == "commander" and value:
            self.commanders[line.number] = value

    def with_commanders(self) -> dict[int, Decided]:
        """All decided lines; a commander that only such a line names is a card, so that none is lost."""
        texts = [known.text for known in self.decided.values() if known.kind is LineKind.CARD]
        named = {name_key(reading.name) for text in texts for reading in read_card_line(text).readings}
        for number, name in self.commanders.items():
            if name_key(name) not in named:
                named.add(name_key(name))
                self.decided[number] = Decided(LineKind.CARD, f"Commander: {name}")
        return self.decided

    def _head(self, line: Line, heading: re.Match[str]) -> None:
        """A heading; one that is no section word closes the section of cards before it."""
        word = read_heading(heading[2])
        self.of_cards = word is not None
        if word is None:
            title = heading[2] if len(heading[1]) == 1 else ""
            self.decided[line.number] = Decided(LineKind.COMMENT, title)
        else:
            self.decided[line.number] = Decided(LineKind.HEADING, zone=word.zone)

    def _is_card(self, text: str) -> bool:
        if _COUNTED.fullmatch(text):
            return self.of_cards or not _SENTENCE.search(text)
        bullet = _BULLET.fullmatch(text)
        if self.of_cards:
            return bool(bullet) or _like_a_name(text)
        return bool(bullet) and not self.sections and _like_a_name(bullet[1] if bullet else "")

    def _prose(self, line: Line, text: str) -> None:
        entry = _KEY.fullmatch(text)
        if entry and entry[1].casefold() == "commander" and entry[2]:
            self.commanders[line.number] = entry[2]
        elif not entry and (_BULLET.fullmatch(text) or _like_a_name(text)):
            self.prose.append(line.number)
        self.decided[line.number] = Decided(LineKind.COMMENT)

    def _row(self, line: Line, text: str) -> None:
        row = cells(text)
        if self.columns is None:
            self.columns = columns_of(row)
            if self.columns:
                self.decided[line.number] = Decided(LineKind.COMMENT)
        elif not all(set(cell) <= set("-: ") for cell in row):
            self.decided[line.number] = self.columns.read(row)


def _plain(text: str) -> str:
    """A line without links, emphasis and escapes."""
    text = _LINK.sub(r"\1", _IMAGE.sub("", text))
    return " ".join(_ESCAPED.sub(r"\1", _STRONG.sub(r"\2", text)).split())


def _like_a_name(text: str) -> bool:
    """Whether words may be a card's name: some, but few, no sentence, and most of the long ones with a capital."""
    words = [word for word in text.split() if len(word) > _SHORT]
    capitals = sum(not word[0].islower() for word in words)
    return 0 < len(text.split()) <= _MOST_WORDS and not _SENTENCE.search(text) and 2 * capitals >= len(words)


FORMAT = Format(_ID, "Markdown", _recognise, _read)
