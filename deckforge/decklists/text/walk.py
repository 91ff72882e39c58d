"""A text list → its lines, each read as card, heading, comment, ignored or error."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from deckforge.decklists.bbcode import ONLY_TAGS
from deckforge.decklists.cardline import TAG, clean_line, read_card_line
from deckforge.decklists.content import Content, Line
from deckforge.decklists.encoding import UnreadableListError
from deckforge.decklists.headings import Heading, read_counted, read_heading
from deckforge.decklists.lines import CardList, Head, ListLine, WrittenQuest
from deckforge.decklists.text.about import is_about, is_said_of_deck, read_title
from deckforge.decklists.text.blocks import with_sideboard
from deckforge.decklists.text.own_headings import with_own_headings
from deckforge.decklists.text.sections import Sections, counts_below
from deckforge.decklists.text.settings import (
    MARK,
    QUEST,
    TITLE,
    TO_DECKFORGE,
    Setting,
    check_setting,
    is_to_deckforge,
    merge_setting,
    near_setting,
    read_quest,
    read_setting,
    unmarked_setting,
    unread_setting,
)
from deckforge.model.deck import OUTSIDE, Zone
from deckforge.model.report import LineKind, note_on
from deckforge.patterns import pattern

CODE = "the mark of a block of code"
"""Why a line that begins or ends one is ignored."""
A_TOTAL = "a total"
_OF_HTML = "a mark of HTML"
_SIGNS = (
    (pattern(r"[-=*~.·•|: ]{3,}"), "a dividing line"),
    (pattern(r"(?:`{3,}|~{3,}) ?[\w-]*"), CODE),
    (pattern(rf"(?:{TAG} ?)+", re.IGNORECASE), _OF_HTML),
    (ONLY_TAGS, "a mark of BBCode"),
)
_WORDS = (
    (pattern(r"(?:https?://|www\.)\S+", re.IGNORECASE), "a link"),
    (
        pattern(
            r"(?:link|source|taken|exported|imported|from)\b.{0,80}\b[\w-]+\.(?:com|net|org|info|gg)\b.{0,80}",
            re.IGNORECASE,
        ),
        "a link",
    ),
    (pattern(r"(?:total|sum)(?: cards)?(?: ?[:=])? ?\d+(?: cards?)?|\d+ cards?(?: total)?", re.IGNORECASE), A_TOTAL),
    (pattern(r"(?:LAYOUT (?:MAIN|SIDEBOARD)|AUTHOR):.*"), "of use to XMage only"),
)
# Nearly all lines are cards, which this tells at once.
_MAY_BE_WORDS = pattern(
    r"https?:|www\.|total|sum|\d+ card|layout |author:|link|source|taken|exported|imported|from", re.IGNORECASE
)
# Words between two rules head what stands below them, whatever they are.
_RULED = pattern(r"(?:[-=~]{3,}|\*{4,}) ?\w.*[^-=~*] ?(?:[-=~]{3,}|\*{4,})")
_RULES = "-=~*"
_COMMENT_MARKS = ("#", "//", ";", ">", "<!--")
# Someone's list, answered in a forum; a sentence is no card.
QUOTED = pattern(r"(?:> ?)+(\d{1,4} ?[xX×]? \S.*[^.?!:…])")
_COUNTED_WORD = pattern(r"\d{1,4} +[^\W\d]+(?: [^\W\d]+)?\W*$")
_BOARD = pattern(r"board\W*$", re.IGNORECASE)
_REMARK = "a remark, since the cards below it are not so many"
_FEW_CARDS = (Zone.PC, Zone.COMPANION)


_FROM = " from DeckStats.net"


class Decided(NamedTuple):
    """What a format itself knows of a line, that is not read as lines of all formats are.

    Attributes:
        kind: CARD for a line to be read as usual, but from ``text``; else what the line is.
        text: the cleaned card, or the deck's name where that is what the line holds.
        zone: a heading's; None where it names none.
        reason: why it is ignored or an error.
        ends: it is no section word, but ends a section of lands or of one card all the same.
        parts: a heading that only parts the section in which it stands.
    """

    kind: LineKind
    text: str = ""
    zone: Zone | None = None
    reason: str | None = None
    ends: bool = False
    parts: bool = False


NOTHING_DECIDED: Mapping[int, Decided] = MappingProxyType({})


def read_lines(
    content: Content,
    list_format: str,
    *,
    own: bool = False,
    blank_parts: bool = True,
    decided: Mapping[int, Decided] = NOTHING_DECIDED,
) -> CardList:
    """Read content line by line.

    Args:
        content: the file.
        list_format: what the list is to be called.
        own: it is deckforge's own format: unknown settings are told.
        blank_parts: a single blank line may begin the sideboard.
        decided: lines that the format itself knows how to take, by number.

    Raises:
        UnreadableListError: it has nothing but marks of HTML.
    """
    walk = _Walk(content.lines, list(content.notes))
    before = 0
    for number, text, cleaned in content.lines:
        if number > before + 1:
            walk.pass_blank()
        known = decided.get(number)
        walk.lines.append(walk.take(number, text, known) if known else walk.read(number, text, cleaned))
        before = number
    if all(line.reason == _OF_HTML for line in walk.lines):
        message = f"{content.name} holds nothing but marks of HTML"
        raise UnreadableListError(message, hint="Export the deck anew, or write the list as plain text.")
    return walk.finish(list_format, own=own, blank_parts=blank_parts)


@dataclass
class _Walk:
    """What is known after some lines of a list.

    All formats of plain text share one tolerant walk: people mix them, and a line's look rarely misleads.
    """

    content: Sequence[Line]
    notes: list[str]
    lines: list[ListLine] = field(default_factory=list)
    settings: dict[str, str] = field(default_factory=dict)
    quests: list[WrittenQuest] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    sections: Sections = field(default_factory=Sections)
    sectioned: bool = False
    title_next: bool = False
    title_guessed: bool = False
    has_card: bool = False

    def read(self, number: int, text: str, cleaned: str) -> ListLine:
        """The next line, with what it changes for the following ones."""
        title = read_title(cleaned) if self.title_next else None
        said = title is not None or (self.title_next and is_said_of_deck(cleaned))
        self.title_next = said or is_about(cleaned)
        if title:
            self.settings.setdefault(TITLE, title)
        if said:
            return ListLine(number, text, LineKind.COMMENT)
        reason = reason_to_ignore(cleaned)
        if reason:
            return ListLine(number, text, LineKind.IGNORED, reason=reason)
        heading = ListLine(number, text, LineKind.HEADING) if self.title_next else self._heading(number, text, cleaned)
        if heading:
            return heading
        if not cleaned.startswith(_COMMENT_MARKS):
            return self._card(number, text, cleaned)
        quoted = QUOTED.fullmatch(cleaned)
        return self._card(number, text, quoted[1]) if quoted else self._comment(number, text, cleaned)

    def _heading(self, number: int, text: str, cleaned: str) -> ListLine | None:
        """The line as a heading, or a remark that only looks like one; None where it is neither."""
        heading = read_heading(cleaned)
        counted = read_counted(cleaned) if _COUNTED_WORD.match(cleaned) else None
        if counted and counted[1].zone in {None, Zone.LANDS} and (heading is None or counted[1].zone):
            fits = self._fits(*counted)
            if heading and not fits:
                return ListLine(number, text, LineKind.IGNORED, reason=_REMARK)
            heading = counted[1] if fits else None
        elif counted and heading and counted[1].zone not in {None, Zone.LANDS}:
            heading = heading if self._heads_others(counted[0], cleaned) else None
        if heading is None and cleaned[0] in _RULES and _RULED.fullmatch(cleaned):
            heading = Heading(None)
        return self._heads(heading, number, text, cleaned) if heading else None

    def take(self, number: int, text: str, known: Decided) -> ListLine:
        """The next line, of which the format knows what it is."""
        if known.kind is LineKind.CARD:
            return self._card(number, text, known.text)
        if known.ends:
            self.sections.end_small()
        if known.kind is LineKind.HEADING and not known.parts:
            return self._heads(Heading(known.zone), number, text, clean_line(text))
        if known.text and TITLE not in self.settings and not is_to_deckforge(clean_line(text)):
            self.settings[TITLE] = known.text
            self.title_guessed = True
        return ListLine(number, text, known.kind, reason=known.reason)

    def pass_blank(self) -> None:
        """A blank line ends the sections of one card once they have it, as in exports that head only those."""
        self.title_next = False
        self.sections.pass_blank(_FEW_CARDS)

    def _heads(self, heading: Heading, number: int, text: str, cleaned: str) -> ListLine:
        self.sections.head(heading, number, cleaned)
        self.sectioned |= heading.zone is not None and heading.zone not in OUTSIDE
        return ListLine(number, text, LineKind.HEADING)

    def _fits(self, copies: int, heading: Heading) -> bool:
        """Whether a count and a section word head what stands below: it adds up, or at least the line begins a block.

        ``20 lands`` among cards, with no such block below, is what a person wants to remember.
        """
        below = sum(counts_below(self.content, len(self.lines)))
        return below == copies or (self._begins() and below > 0 and (heading.zone is None or below < copies))

    def _heads_others(self, copies: int, cleaned: str) -> bool:
        """Whether a count and the word of cards beside the deck head what stands below: a block of so many cards.

        ``10 Planes`` among cards is a slip of the pen; ``15 Sideboard`` can be nothing else.
        """
        if _BOARD.search(cleaned):
            return True
        below = counts_below(self.content, len(self.lines))
        return self._begins() and sum(below) == copies and (copies == 1 or below != [copies])

    def _begins(self) -> bool:
        """Whether the next line is the first, or a blank one is before it."""
        place = len(self.lines)
        return place == 0 or self.content[place].number > self.content[place - 1].number + 1

    def _comment(self, number: int, text: str, cleaned: str) -> ListLine:
        setting = read_setting(cleaned)
        try:
            told = self._set(setting, number) if setting else None
        except ValueError as error:
            return ListLine(number, text, LineKind.ERROR, reason=str(error))
        if told:
            self.notes.append(note_on(number, told))
        return ListLine(number, text, LineKind.COMMENT)

    def _set(self, setting: Setting, number: int) -> str | None:
        """Take a setting; the answer is what a person should be told of it.

        Raises:
            ValueError: it is one of deckforge's, but not written as such.
        """
        if not setting.known:
            return self._unknown(setting, number)
        if setting.mark != MARK and not setting.titles:
            return f"“{setting.written}” is taken as a comment; settings begin with #."
        if self.has_card:
            return f"“{setting.written}” stands after a card and is taken as a comment; settings come first."
        check_setting(setting)
        if setting.key == QUEST:
            self.quests.append(read_quest(setting.value, number))
            return None
        if setting.key == TITLE:
            setting = setting._replace(value=setting.value.removesuffix(_FROM))
            if self.title_guessed:
                del self.settings[TITLE]
                self.title_guessed = False
        return merge_setting(self.settings, setting)

    def _unknown(self, setting: Setting, number: int) -> str | None:
        if setting.key == TO_DECKFORGE:
            return None
        told = unread_setting(setting) or near_setting(setting)
        if not told and not self.has_card:
            self.unknown.append(f"{setting.written} (line {number})")
        return told

    def _card(self, number: int, text: str, cleaned: str) -> ListLine:
        setting = unmarked_setting(cleaned)
        if setting and setting.titles:
            return self._comment(number, text, f"{MARK} {cleaned}")
        card = read_card_line(cleaned)
        zone = card.zone or self.sections.zone
        error = f"a setting begins with #: # {setting.written}: …" if setting else card.error
        if error:
            return ListLine(number, text, LineKind.ERROR, zone=zone, reason=error)
        self.has_card = True
        self.sections.add_cards(0 if card.zone else card.readings[-1].count)
        return ListLine(number, text, LineKind.CARD, card.readings, zone, homebrew=card.homebrew)

    def finish(self, list_format: str, *, own: bool, blank_parts: bool) -> CardList:
        """The list, once all lines are read."""
        lines = tuple(self.lines)
        if own and self.unknown:
            self.notes.append(f"Taken as comments, since they are no settings: {', '.join(self.unknown)}.")
        self.notes.extend(self.sections.finish())
        lines, told = with_own_headings(lines)
        self.notes.extend(told)
        alone = None
        if blank_parts and not any(
            line.zone or line.may_head > Head.TITLE or line.kind is LineKind.HEADING for line in lines
        ):
            lines, note, alone = with_sideboard(lines)
            self.notes.extend([note] if note else [])
        notes = tuple(self.notes)
        return CardList(list_format, lines, self.settings, tuple(self.quests), self.sectioned, notes, alone=alone)


def reason_to_ignore(cleaned: str) -> str | None:
    """Why a line is of no use, which nothing but its look tells; None for all others."""
    if cleaned[0].isalnum() and not _MAY_BE_WORDS.match(cleaned):
        return None
    return next((reason for look, reason in (*_SIGNS, *_WORDS) if look.fullmatch(cleaned)), None)
