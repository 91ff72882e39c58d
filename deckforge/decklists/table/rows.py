"""A record of a table → the line that it is: a card, a heading, a comment, of no use, or an error."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from deckforge.decklists.cardline import clean_line, read_card_line
from deckforge.decklists.entries import entry
from deckforge.decklists.headings import next_zone, read_heading, zone_of_word
from deckforge.decklists.lines import ListLine
from deckforge.decklists.table.columns import Columns, Field, header_words, read_header
from deckforge.decklists.table.records import Record, is_separator
from deckforge.decklists.table.values import (
    OF_A_LIST,
    TOKENS_CODE,
    as_code,
    as_count,
    as_finish,
    as_id,
    as_number,
    is_other_game,
    is_total,
    is_yes,
    is_zero,
    names_token,
    other_list,
    parts,
    with_whole_price,
)
from deckforge.model.deck import OUTSIDE, Zone
from deckforge.model.printing import IdKind, OutsideId
from deckforge.model.report import LineKind
from deckforge.model.visible import shortened

NONE_LEFT = "none left: its count is 0"
_KEPT = (
    *(Field.SHORT_NAME, Field.NAME, Field.COUNT, Field.FOIL_COUNT, Field.FOILS_WITHIN, Field.SPECIAL_FOILS),
    *(Field.SIDE_COUNT, Field.MAYBE_COUNT, Field.SET_CODE, Field.SET, Field.SET_NAME, Field.NUMBER),
    *(
        Field.FINISH,
        Field.PRINTING,
        Field.FOIL,
        Field.TAGS,
        Field.BOARD,
        Field.CATEGORIES,
        Field.SIDEBOARDED,
        Field.MAYBEBOARDED,
        Field.COMMANDS,
        Field.ACCOMPANIES,
        Field.NOTES,
        Field.TYPE,
    ),
)
"""What a line of a list has a place for, or the card says itself; a set that is not known is told elsewhere."""
OF_LISTS = "list"
OF_SPREADSHEETS = "of use to spreadsheets only"
_COMMENT_MARKS = ("#", "//")
_BOARDS = {
    "side": Zone.SIDEBOARD,
    "sb": Zone.SIDEBOARD,
    "outside": Zone.SIDEBOARD,
    "nonlands": Zone.DECK,
    "scratchpad": Zone.MAYBEBOARD,  # Deckbox's
}
_OF_CATEGORIES = {Zone.PC, Zone.COMPANION, *OUTSIDE}
"""Zones that a user's category means; one of lands only sorts the deck."""
_NOT_COUNTED = "{nodeck}"
_ASIDE = {Field.SIDE_COUNT: Zone.SIDEBOARD, Field.MAYBE_COUNT: Zone.MAYBEBOARD}
_COUNTS_BESIDE = (Field.FOIL_COUNT, Field.FOILS_WITHIN, Field.SPECIAL_FOILS, *_ASIDE)
_MOST_SHOWN = 30
_SAID_BY_YES = {
    Field.COMMANDS: Zone.PC,
    Field.ACCOMPANIES: Zone.COMPANION,
    Field.SIDEBOARDED: Zone.SIDEBOARD,
    Field.MAYBEBOARDED: Zone.MAYBEBOARD,
}


@dataclass
class Rows:
    """What is known after some records of a table.

    Attributes:
        columns: those of the last header.
        zone: that of the last heading, None before any.
        sectioned: see CardList; a column of boards parts lands from the deck only where it has a board of lands.
        cards, copies: all counted so far, since a table may end with their sum.
        unused: what columns are called that say of a card what no line of a list does.
        lists_aside: rows of a list are left out, since others are of what is owned.
        spare: each row has a field more than the header, which is left out.
    """

    columns: Columns
    zone: Zone | None = None
    sectioned: bool = False
    cards: int = 0
    copies: int = 0
    unused: dict[str, None] = field(default_factory=dict)
    lists_aside: bool = False
    spare: bool = False

    def read(self, record: Record) -> ListLine:
        """The line that a record is, with what it changes for the following ones."""
        number, text, cells, fault = record
        if fault:
            return ListLine(number, text, LineKind.ERROR, zone=self.zone, reason=fault)
        filled = [cell.strip() for cell in cells if cell.strip()]
        useless = self._useless(record, filled)
        if useless:
            return ListLine(number, text, LineKind.IGNORED, reason=useless)
        if self._is_header(cells) or (len(filled) == 1 and self._heads(filled[0])):
            return ListLine(number, text, LineKind.HEADING)
        if text.lstrip().startswith(_COMMENT_MARKS) and len(filled) < len(self.columns.words):
            return ListLine(number, text, LineKind.COMMENT)
        return self._card(record)

    def _useless(self, record: Record, filled: list[str]) -> str | None:
        """Why a record says nothing of the deck; None where it may."""
        if not filled:
            return "an empty row"
        if is_separator(record.text):
            return OF_SPREADSHEETS
        if is_total(filled) or self._is_sum(record, filled):
            return "a sum"
        value = self.columns.value
        if self.lists_aside and value(record.cells, Field.BINDER).casefold() == OF_LISTS:
            return OF_A_LIST
        if is_other_game(value(record.cells, Field.GAME)):
            return "a card of another game"
        return other_list(value(record.cells, Field.BOARD))

    def _is_header(self, cells: tuple[str, ...]) -> bool:
        """Whether a row is a header again, as in files put together from several; it may have other columns."""
        words = header_words(cells)
        columns = self.columns if words == self.columns.written else read_header(words, usual=False)
        if columns is None:
            return False
        self.columns = columns
        return True

    def _heads(self, text: str) -> bool:
        heading = read_heading(text)
        if heading is None:
            return False
        self.zone = next_zone(self.zone, heading)
        self.sectioned |= heading.zone is not None and heading.zone not in OUTSIDE
        return True

    def _is_sum(self, record: Record, filled: list[str]) -> bool:
        count = self.columns.value(record.cells, Field.COUNT)
        return len(filled) == 1 and Field.NAME in self.columns.places and self.cards > 1 and count == str(self.copies)

    def _card(self, record: Record) -> ListLine:
        number, text, _, _ = record
        cells = with_whole_price(self._without_spare(record.cells), self.columns)
        zone, tags = self._zone_and_tags(cells)
        if any(cell.strip() for cell in cells[len(self.columns.words) :]):
            reason = (
                f"{len(cells)} fields, but the header has {len(self.columns.words)}: "
                "a field with the mark between fields in it needs quotation marks"
            )
            return ListLine(number, text, LineKind.ERROR, zone=zone, reason=reason)
        fault = self._unread_count(cells)
        if fault:
            return ListLine(number, text, LineKind.ERROR, zone=zone, reason=fault)
        if self._is_none(cells):
            return ListLine(number, text, LineKind.IGNORED, zone=zone, reason=NONE_LEFT)
        line = self._entry(number, text, cells, zone, tags)
        self.sectioned |= zone is Zone.LANDS
        if line.readings:
            self.cards += 1
            self.copies += line.readings[-1].count
            self._note_unused(cells)
        return line

    def _without_spare(self, cells: tuple[str, ...]) -> tuple[str, ...]:
        width = len(self.columns.words)
        return cells[:width] if self.spare and len(cells) == width + 1 else cells

    def _is_none(self, cells: tuple[str, ...]) -> bool:
        """Whether a row says that there is no copy, in any of its columns of counts."""
        value = self.columns.value
        counts = [value(cells, of) for of in (Field.COUNT, Field.FOIL_COUNT, *_ASIDE)]
        return any(counts) and all(is_zero(count) for count in counts if count)

    def _unread_count(self, cells: tuple[str, ...]) -> str | None:
        """What is wrong with a count of foil copies, or of those in the sideboard or maybeboard; None where nothing."""
        for of in _COUNTS_BESIDE:
            cell = self.columns.value(cells, of)
            if as_count(cell) is None:
                column = self.columns.words[self.columns.places[of]]
                return f"“{shortened(cell, _MOST_SHOWN)}” in the column “{column}” is no count"
        return None

    def _note_unused(self, cells: tuple[str, ...]) -> None:
        kept = {self.columns.places[of] for of in _KEPT if of in self.columns.places}
        kept |= {place for place, _ in self.columns.ids}
        for place, (word, cell) in enumerate(zip(self.columns.words, cells, strict=False)):
            if place not in kept and word and cell.strip():
                self.unused[word] = None

    def _entry(
        self, number: int, text: str, cells: tuple[str, ...], zone: Zone | None, tags: tuple[str, ...]
    ) -> ListLine:
        value = self.columns.value
        name = value(cells, Field.SHORT_NAME) or value(cells, Field.NAME)
        count, finish, foils = self._count_and_finish(cells)
        aside = {of: copies for of in _ASIDE if (copies := as_count(value(cells, of)))}
        if len(aside) + (as_count(count or "") != 0) > 1:
            parts_of = [f"{count} in the deck"] if as_count(count or "") else []
            parts_of += [f"{copies} in the {_ASIDE[of].value}" for of, copies in aside.items()]
            reason = f"{' and '.join(parts_of)}: give each a row of its own"
            return ListLine(number, text, LineKind.ERROR, zone=zone, reason=reason)
        for of, copies in aside.items():
            count, zone = str(copies), _ASIDE[of]
        code = (
            as_code(value(cells, Field.SET_CODE))
            or as_code(value(cells, Field.SET), sure=False)
            or as_code(value(cells, Field.PRINTING), sure=False)
        )
        line = entry(
            number,
            text,
            name=name,
            count="1" if count is None else count,
            zone=Zone.TOKENS if self._is_token(cells, name, code) else zone,
            set_code=code,
            collector_number=as_number(value(cells, Field.NUMBER)),
            finish=finish,
            tags=tags,
            ids=tuple(self._ids(cells)),
            set_name=value(cells, Field.SET_NAME) or self._called_set(cells),
            foils=foils,
        )
        line = _with_own_count(line, name) if count is None and name and line.readings else line
        return _with_notes(line, value(cells, Field.NOTES))

    def _called_set(self, cells: tuple[str, ...]) -> str:
        """What stands in a column of sets that has codes or names, where it is no code."""
        cell = self.columns.value(cells, Field.SET)
        return "" if as_code(cell, sure=False) else cell

    def _count_and_finish(self, cells: tuple[str, ...]) -> tuple[str | None, str | None, int]:
        """The count as written, None without a column of counts, the finish, and how many are foil where only some are.

        Some programs count foil copies in a column of their own, beside the others or among all.
        """
        value = self.columns.value
        condition = value(cells, Field.CONDITION)
        finishes = [value(cells, of) for of in (Field.FINISH, Field.PRINTING, Field.FOIL)]
        finishes += [condition] if "foil" in condition.casefold() else []
        finish = next(filter(None, map(as_finish, finishes)), None)
        count = value(cells, Field.COUNT) if Field.COUNT in self.columns.places else None
        within = [value(cells, of) for of in (Field.FOILS_WITHIN, Field.SPECIAL_FOILS)]
        foils = sum(as_count(cell) or 0 for cell in within)
        beside = as_count(value(cells, Field.FOIL_COUNT))
        copies = as_count(count or "")
        if beside:
            if not copies:
                return str(beside), "foil", 0
            copies, foils = copies + beside, beside
            count = str(copies)
        if finish or not foils or not copies:
            return count, finish, 0
        return (count, "foil", 0) if foils >= copies else (count, None, foils)

    def _zone_and_tags(self, cells: tuple[str, ...]) -> tuple[Zone | None, tuple[str, ...]]:
        board = self.columns.value(cells, Field.BOARD)
        categories = parts(self.columns.value(cells, Field.CATEGORIES))
        tags = parts(self.columns.value(cells, Field.TAGS))
        zone = _BOARDS.get(board.casefold()) or zone_of_word(board)
        if board and zone is None and not is_yes(board):
            tags = (board, *tags)
        said = [of_yes for of, of_yes in _SAID_BY_YES.items() if is_yes(self.columns.value(cells, of))]
        zone = said[-1] if said else zone
        if categories:
            meant = zone_of_word(categories[0].partition("{")[0])
            if meant in _OF_CATEGORIES:
                zone = meant
            if _NOT_COUNTED in categories[0].casefold():
                zone = Zone.MAYBEBOARD
        return zone or self.zone, (*categories, *tags)

    def _is_token(self, cells: tuple[str, ...], name: str, code: str | None) -> bool:
        return (
            names_token(name)
            or TOKENS_CODE.fullmatch(code or "") is not None
            or self.columns.value(cells, Field.SET_NAME).endswith(" Tokens")
            or self.columns.value(cells, Field.SET).endswith(" Tokens")
            or self.columns.value(cells, Field.TYPE).startswith("Token ")
        )

    def _ids(self, cells: tuple[str, ...]) -> Iterator[OutsideId]:
        for place, kind in self.columns.ids:
            value = as_id(
                cells[place] if place < len(cells) else "", hexadecimal=kind in {IdKind.SCRYFALL, IdKind.ORACLE}
            )
            if value:
                yield OutsideId(kind, value)


def _with_notes(line: ListLine, notes: str) -> ListLine:
    """The line with what the user says of the card, as a comment like those that stand behind a card in text."""
    if not notes:
        return line
    comment = f"# {' '.join(notes.split())}"
    readings = (replace(each, left_out=f"{each.left_out} {comment}".lstrip()) for each in line.readings)
    return line._replace(readings=tuple(readings))


def _with_own_count(line: ListLine, name: str) -> ListLine:
    """The line of a table without counts, with a count that may stand before the name as in plain lists."""
    found = read_card_line(clean_line(name))
    if found.error:
        return line._replace(kind=LineKind.ERROR, readings=(), reason=found.error)
    fields = line.readings[0]
    readings = [
        replace(
            reading,
            set_code=fields.set_code or reading.set_code,
            number=fields.number or reading.number,
            finish=fields.finish or reading.finish,
            tags=fields.tags,
            set_name=fields.set_name,
        )
        for reading in found.readings
    ]
    if not readings[0].uncounted:
        readings += [reading for reading in line.readings[1:] if reading not in readings]
    return line._replace(readings=tuple(readings), zone=found.zone or line.zone, homebrew=found.homebrew)
