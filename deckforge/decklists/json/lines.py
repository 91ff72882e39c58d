"""Records of a JSON document → lines of a list, numbered in the document's order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from deckforge.decklists.cardline import clean_line, is_token, read_card_line
from deckforge.decklists.content import Content
from deckforge.decklists.entries import entry
from deckforge.decklists.json.document import JsonObject, Number, Value, short, shown, string
from deckforge.decklists.lines import CardList, ListLine, WrittenQuest
from deckforge.model.deck import Zone
from deckforge.model.printing import IdKind, OutsideId
from deckforge.model.report import LineKind


class Record(NamedTuple):
    """What a record says of a card, before it has a number.

    Attributes:
        path: where it stands.
        name: as written; empty where there is none.
        copies: as written: a Number, or whatever stands in its place.
        zone: where the card goes; None where the ruleset decides.
        set_code, number, finish: of the printing; empty where nothing is said.
        tags: the user's own words.
        ids: what others call the printing.
        homebrew: what is said of a homebrew card.
        is_line: the name is a line as text lists have them, with a count and all.
        kind: what it is instead of a card, with ``reason``.
        reason: why.
    """

    path: str
    name: str = ""
    copies: Value = Number("1")
    zone: Zone | None = None
    set_code: str = ""
    number: str = ""
    finish: str | None = None
    tags: tuple[str, ...] = ()
    ids: tuple[OutsideId, ...] = ()
    homebrew: str | None = None
    is_line: bool = False
    kind: LineKind = LineKind.CARD
    reason: str | None = None


def broken(path: str, value: Value, reason: str, zone: Zone | None = None) -> Record:
    """A record that should be a card and isn't."""
    return Record(path, shown(value), zone=zone, kind=LineKind.ERROR, reason=reason)


def passed_over(path: str, value: Value, reason: str) -> Record:
    """A record that is no card, and need not be one."""
    return Record(path, shown(value), kind=LineKind.IGNORED, reason=reason)


def fields(path: str, value: Value, zone: Zone | None = None) -> JsonObject | Record:
    """A record's fields, or the error that it is none."""
    if not isinstance(value, JsonObject):
        return broken(path, value, f"not an object with a card's name, but {shown(value)}", zone)
    if value.twice is not None:
        return broken(path, value, f"“{short(value.twice)}” is given twice", zone)
    return value


def count_of(card: JsonObject, key: str = "count") -> Value:
    """A record's count, 1 where it has none."""
    return card.get(key, Number("1"))


def finish_of(value: Value) -> str | None:
    """The finish that a word, or a yes, says."""
    if value is True:
        return "foil"
    word = string(value).casefold()
    return word if word in {"foil", "etched"} else None


def outside_ids(card: Value, keys: Mapping[str, IdKind]) -> tuple[OutsideId, ...]:
    """The ids among a record's fields, in the order of ``keys``."""
    if not isinstance(card, JsonObject):
        return ()
    found = ((kind, string(card.get(key))) for key, kind in keys.items())
    return tuple(OutsideId(kind, value) for kind, value in found if value)


def member(value: Value, *keys: str) -> Value:
    """What stands under keys within each other; None where something else or nothing does."""
    for key in keys:
        value = value.get(key) if isinstance(value, JsonObject) else None
    return value


def card_list(  # noqa: PLR0913 - what a list has
    content: Content,
    list_format: str,
    records: Iterable[Record],
    *,
    settings: Mapping[str, str] | None = None,
    quests: tuple[WrittenQuest, ...] = (),
    sectioned: bool | None = None,
    notes: tuple[str, ...] = (),
) -> CardList:
    """The list of some records.

    Boards that every deck of a format has say nothing of where lands belong, so unless ``sectioned`` is given only
    a place for lands parts the list.
    """
    lines = tuple(_lines(records))
    if sectioned is None:
        sectioned = any(line.zone is Zone.LANDS for line in lines)
    return CardList(list_format, lines, settings or {}, quests, sectioned, (*content.notes, *notes))


def titled(*values: Value) -> dict[str, str]:
    """The settings of a deck that only has a name: the first of these that is one."""
    name = next((string(value) for value in values if string(value)), "")
    return {"name": name} if name else {}


def _lines(records: Iterable[Record]) -> Iterator[ListLine]:
    return (_line(number, record) for number, record in enumerate(records, 1))


def _line(number: int, record: Record) -> ListLine:
    path, zone, name = record.path, record.zone, record.name
    if record.kind is not LineKind.CARD:
        return ListLine(number, short(name), record.kind, zone=zone, reason=record.reason, path=path)
    if record.is_line:
        return _line_of_text(number, record)
    if not isinstance(record.copies, Number):
        text = f"{shown(record.copies)} {short(name)}".rstrip()
        reason = f"a count is a number from 1 to 9,999, not {shown(record.copies)}"
        return ListLine(number, text, LineKind.ERROR, zone=zone, reason=reason, path=path)
    if record.homebrew is None and is_token(clean_line(name), record.set_code.casefold()):
        zone = Zone.TOKENS
    count = record.copies.removesuffix(".0")
    named = name or " ".join(f"{kind} {value}" for kind, value in record.ids[:1])
    return entry(
        number,
        f"{short(count)} {short(named)}".rstrip(),
        name=name,
        count=count,
        zone=zone,
        set_code=record.set_code,
        collector_number=record.number,
        finish=record.finish,
        tags=record.tags,
        ids=record.ids,
        path=path,
        homebrew=record.homebrew,
    )


def _line_of_text(number: int, record: Record) -> ListLine:
    card = read_card_line(clean_line(record.name))
    zone = card.zone or record.zone
    if card.error or not record.name:
        reason = card.error or "an entry without a card's name"
        return ListLine(number, short(record.name), LineKind.ERROR, zone=zone, reason=reason, path=record.path)
    text = short(record.name)
    return ListLine(number, text, LineKind.CARD, card.readings, zone, homebrew=card.homebrew, path=record.path)
