"""Lists in Markdown: front matter, headings, bullets, links, tables of cards, and prose about them.

Lines with a count are cards wherever they stand. Bullets without one are cards under headings that are section words;
where no heading is one, they are where they look like names. All else is prose: a comment, and told.
"""

from __future__ import annotations

import re
from itertools import zip_longest

from deckforge.decklists.cardline import clean_line, read_card_line
from deckforge.decklists.content import Content, Line
from deckforge.decklists.format import Format
from deckforge.decklists.headings import heading_key, read_heading, zone_of_word
from deckforge.decklists.lines import CardList
from deckforge.decklists.text.settings import TITLE
from deckforge.decklists.text.signs import LONGEST_LINE, Sign, find
from deckforge.decklists.text.tables import Columns, cells, columns_of
from deckforge.decklists.text.walk import CODE, QUOTED, Decided, read_lines, reason_to_ignore
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
# What to take in and out, as guides for sideboards have it: no list of cards.
_GUIDE = pattern(r"(?:[-*+] )?[+−-]\d{1,2} ?[xX]? ?\S.*")
_LABEL = pattern(r"(?:[-*+] )?(?:\*\*|__)([^*_:]{1,40})(?::(?:\*\*|__)|(?:\*\*|__):) ?(.*)")
_LINKED = pattern(r"((?:(?:[-*+]|\d{1,3}[.)]) )?\d+ ?[xX×]? )\[([^\]]+)\]\([^)]*\) ?(.*)")
_DIVIDING = pattern(r"\|(?: ?:?-+:? ?\|)+")
_IMAGE = pattern(r"!\[[^\]]*\]\([^)]*\)")
_LINK = pattern(r"\[([^\]]+)\]\([^)]*\)")
_STRONG = pattern(r"(\*\*|__|~~|`)(?=\S)(.+?)(?<=\S)\1")
_ESCAPED = pattern(r"\\([^\w\s])")
_MARK = pattern(r"\[([A-Za-z ]+)\] ?(?=\S)")
_SENTENCE = pattern(r"[.?:…]$|[,;] .*[.!]$")
# Prose stands under such headings as well.
_VAGUE = ("other", "others", "misc", "miscellaneous", "utility", "protection", "mana", "draw", "combo", "threats")
_BULLETS = ("-", "*", "+")
_WORD = pattern(r"\w")
_MOST_WORDS = 9
_SHORT = 3


def _recognise(content: Content) -> str | None:
    if content.lines and _front_matter(content.lines):
        return f"line {content.lines[0].number} begins a front matter"
    return find(content, _SIGNS)


def _read(content: Content) -> CardList:
    sorting = _Sorting(_has_sections(content.lines))
    front = _front_matter(content.lines)
    for line, below in zip_longest(content.lines[front:], content.lines[front + 1 :]):
        sorting.add(line, below)
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


def _has_sections(lines: list[Line]) -> bool:
    """Whether a heading is a section word; the title of a whole file is none, though it be such a word."""
    headings = [line for line in lines if _HEADING.fullmatch(line.cleaned)]
    highest = [line for line in headings if line.cleaned.startswith("# ")]
    if len(highest) == 1 < len(headings) and highest[0] is lines[0]:
        headings.remove(highest[0])
    return any(_is_section(line.cleaned) for line in headings)


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
        of_table: a table without a column of names is open.
        level: of the last heading that is a section word.
    """

    def __init__(self, sections: bool) -> None:  # noqa: FBT001 - its only value
        self.sections = sections
        self.decided: dict[int, Decided] = {}
        self.prose: list[int] = []
        self.commanders: dict[int, str] = {}
        self.of_cards = False
        self.columns: Columns | None = None
        self.of_table = False
        self.level = 0

    def add(self, line: Line, below: Line | None) -> None:
        """Decide what a line is, where it isn't read as in any list."""
        text = _plain(line.cleaned) if len(line.cleaned) <= LONGEST_LINE else ""
        heading = _HEADING.fullmatch(text)
        if text.startswith("|"):
            self._row(line, text, below)
            return
        self.columns, self.of_table = None, False
        label = _LABEL.fullmatch(line.cleaned) if text else None
        if quoted := QUOTED.fullmatch(text):
            self.decided[line.number] = Decided(LineKind.CARD, quoted[1])
        elif reason := reason_to_ignore(line.cleaned):
            self._pass(line, reason)
        elif heading:
            self._head(line, heading)
        elif label and not label[2] and text[0] in _BULLETS:
            self._part(line, label[1])
        elif read_heading(text):
            self.of_cards = True
        elif card := self._card(line, text, label):
            self.decided[line.number] = Decided(LineKind.CARD, card)
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

    def _pass(self, line: Line, reason: str) -> None:
        """What is ignored; a block of code that no section word heads is a list of its own."""
        if reason == CODE and not self.of_cards:
            self.decided[line.number] = Decided(LineKind.IGNORED, reason=reason, ends=True)

    def _head(self, line: Line, heading: re.Match[str]) -> None:
        """A heading; one that is no section word closes the section of cards before it."""
        word = read_heading(heading[2])
        level = len(heading[1])
        self.of_cards = word is not None
        if word is None:
            title = heading[2] if level == 1 else ""
            self.decided[line.number] = Decided(LineKind.COMMENT, title, ends=level <= self.level)
        else:
            self.level = level
            self.decided[line.number] = Decided(LineKind.HEADING, zone=word.zone)

    def _part(self, line: Line, label: str) -> None:
        """A bullet of nothing but bold words: it heads the bullets below it, within the section."""
        word = read_heading(label)
        zone = word.zone if word else None
        self.of_cards |= word is not None
        self.decided[line.number] = Decided(LineKind.HEADING, zone=zone, parts=zone is None)

    def _card(self, line: Line, text: str, label: re.Match[str] | None) -> str | None:
        """The card that a line is, as a plain list would have it: behind bold words too, or a link before a remark."""
        if label and _COUNTED.fullmatch(label[2]) and not _SENTENCE.search(text):
            return text if zone_of_word(label[1]) else _plain(label[2])
        if self._is_card(text):
            return text
        linked = _LINKED.fullmatch(line.cleaned)
        return f"{linked[1]}{linked[2]} # {linked[3]}" if linked else None

    def _is_card(self, text: str) -> bool:
        if not self.of_cards and _GUIDE.fullmatch(text):
            return False
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

    def _row(self, line: Line, text: str, below: Line | None) -> None:
        row = cells(text)
        if all(set(cell) <= set("-: ") for cell in row):
            return
        if self.columns:
            self.decided[line.number] = self.columns.read(row)
            return
        self.columns = columns_of(row)
        heads = below is not None and _DIVIDING.fullmatch(below.cleaned) is not None
        if self.columns:
            self.decided[line.number] = Decided(LineKind.COMMENT)
        elif heads or (self.of_table and read_card_line(text).error):
            # Of a table without a column of names, only rows of a count and a name can be cards.
            self.decided[line.number] = Decided(LineKind.COMMENT)
            self.prose.append(line.number)
        self.of_table |= heads


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
