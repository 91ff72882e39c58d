"""A list file → its lines, each read as card, heading, comment, ignored or error."""

from __future__ import annotations

from dataclasses import dataclass, field

from deckforge.decklists import arena, deckfile, plain
from deckforge.decklists.cardline import clean_line, read_card_line
from deckforge.decklists.encoding import decode
from deckforge.decklists.headings import next_zone, read_heading
from deckforge.decklists.lines import CardList, ListLine, WrittenQuest
from deckforge.errors import UsageError
from deckforge.model.deck import OUTSIDE, Zone
from deckforge.model.report import LineKind
from deckforge.patterns import pattern

FORMATS = (deckfile.NAME, arena.NAME, plain.NAME)
_LINE_END = pattern("\r\n|\r|\n")
_RULER = pattern(r"[-=*~.·•|: ]{3,}")
_COMMENT_MARKS = ("#", "//", ";", ">")
_XMAGE = pattern(r"(?:LAYOUT (?:MAIN|SIDEBOARD)|AUTHOR):.*")
_FEW_CARDS = (Zone.PC, Zone.COMPANION)


def read_list(data: bytes, name: str = "the list", *, list_format: str | None = None) -> CardList:
    """Read a list of cards.

    Args:
        data: the file, in UTF-8, UTF-16 with a byte-order mark, or Windows-1252.
        name: what messages call it, such as its path.
        list_format: one of FORMATS when the content is not to decide.

    Returns:
        The list; every line that isn't blank is in it.

    Raises:
        UnreadableListError: the file is not text.
        EmptyListError: nothing is in it.
        UsageError: no such format.
    """
    if list_format is not None and list_format not in FORMATS:
        message = f"there is no list format “{list_format}”"
        raise UsageError(message, hint=f"Formats: {', '.join(FORMATS)}.")
    text, notes = decode(data, name)
    walk = _Walk(notes=list(notes))
    for number, line in enumerate(_LINE_END.split(text), 1):
        cleaned = clean_line(line)
        if cleaned:
            walk.lines.append(walk.read(number, line, cleaned))
        else:
            walk.pass_blank()
    return walk.finish(list_format)


@dataclass
class _Walk:
    """What is known after some lines of a list.

    All formats of plain text share one tolerant walk: people mix them, and a line's look rarely misleads.
    """

    notes: list[str]
    lines: list[ListLine] = field(default_factory=list)
    settings: dict[str, str] = field(default_factory=dict)
    quests: list[WrittenQuest] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    zone: Zone | None = None
    sectioned: bool = False
    title_next: bool = False
    has_card: bool = False
    filled: bool = False

    def read(self, number: int, text: str, cleaned: str) -> ListLine:
        """The next line, with what it changes for the following ones."""
        title = arena.read_title(cleaned) if self.title_next else None
        self.title_next = arena.is_about(cleaned)
        if title:
            self.settings.setdefault("name", title)
            return ListLine(number, text, LineKind.COMMENT)
        if self.title_next or self._heads(cleaned):
            return ListLine(number, text, LineKind.HEADING)
        if cleaned.startswith(_COMMENT_MARKS):
            return self._comment(number, text, cleaned)
        if _RULER.fullmatch(cleaned):
            return ListLine(number, text, LineKind.IGNORED, reason="a dividing line")
        if _XMAGE.fullmatch(cleaned):
            return ListLine(number, text, LineKind.IGNORED, reason="of use to XMage only")
        return self._card(number, text, cleaned)

    def pass_blank(self) -> None:
        """A blank line ends the sections of one card once they have it, as in exports that head only those."""
        self.title_next = False
        if self.zone in _FEW_CARDS and self.filled:
            self.zone = Zone.DECK

    def _heads(self, cleaned: str) -> bool:
        heading = read_heading(cleaned)
        if heading is None:
            return False
        self.zone = next_zone(self.zone, heading)
        self.sectioned |= heading.zone is not None and heading.zone not in OUTSIDE
        self.filled = False
        return True

    def _comment(self, number: int, text: str, cleaned: str) -> ListLine:
        setting = deckfile.read_setting(cleaned)
        try:
            told = self._set(setting, number) if setting else None
        except ValueError as error:
            return ListLine(number, text, LineKind.ERROR, reason=str(error))
        if told:
            self.notes.append(f"Line {number}: {told}")
        return ListLine(number, text, LineKind.COMMENT)

    def _set(self, setting: deckfile.Setting, number: int) -> str | None:
        """Take a setting; the answer is what a person should be told of it.

        Raises:
            ValueError: it is one of deckforge's, but not written as such.
        """
        if not setting.known:
            return self._unknown(setting, number)
        if setting.mark != deckfile.MARK and not setting.titles:
            return f"“{setting.written}” is taken as a comment; settings begin with #."
        if self.has_card:
            return f"“{setting.written}” stands after a card and is taken as a comment; settings come first."
        deckfile.check_setting(setting)
        if setting.key == deckfile.QUEST:
            self.quests.append(deckfile.read_quest(setting.value, number))
            return None
        return deckfile.merge_setting(self.settings, setting)

    def _unknown(self, setting: deckfile.Setting, number: int) -> str | None:
        told = deckfile.unread_setting(setting) or deckfile.near_setting(setting)
        if not told and not self.has_card:
            self.unknown.append(f"{setting.written} (line {number})")
        return told

    def _card(self, number: int, text: str, cleaned: str) -> ListLine:
        setting = deckfile.unmarked_setting(cleaned)
        if setting and setting.titles:
            return self._comment(number, text, f"{deckfile.MARK} {cleaned}")
        card = read_card_line(cleaned)
        zone = card.zone or self.zone
        error = f"a setting begins with #: # {setting.written}: …" if setting else card.error
        if error:
            return ListLine(number, text, LineKind.ERROR, zone=zone, reason=error)
        self.has_card = self.filled = True
        return ListLine(number, text, LineKind.CARD, card.readings, zone, homebrew=card.homebrew)

    def finish(self, list_format: str | None) -> CardList:
        """The list, once all lines are read."""
        found = list_format or self._format()
        lines = tuple(self.lines)
        if found == deckfile.NAME and self.unknown:
            self.notes.append(f"Taken as comments, since they are no settings: {', '.join(self.unknown)}.")
        if found != deckfile.NAME and not any(line.zone or line.kind is LineKind.HEADING for line in lines):
            lines, note = plain.with_sideboard(lines)
            self.notes.extend([note] if note else [])
        return CardList(found, lines, self.settings, tuple(self.quests), self.sectioned, tuple(self.notes))

    def _format(self) -> str:
        if self.quests or self.settings.keys() & {"ruleset", "kind"}:
            return deckfile.NAME
        return arena.NAME if arena.looks_like_arena(self.lines) else plain.NAME
