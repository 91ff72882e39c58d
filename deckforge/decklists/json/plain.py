"""Lists that people's scripts write as JSON: names with counts, lines or records, perhaps in sections."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.decklists.cardline import clean_line, read_card_line
from deckforge.decklists.content import Content
from deckforge.decklists.format import documents
from deckforge.decklists.headings import zone_of_word
from deckforge.decklists.json.document import JsonObject, Number, Value, document, items, short, string, within
from deckforge.decklists.json.lines import Record, broken, card_list, finish_of, outside_ids, passed_over, titled
from deckforge.decklists.lines import CardList
from deckforge.model.deck import OUTSIDE, Zone
from deckforge.model.printing import IdKind
from deckforge.model.report import LineKind
from deckforge.patterns import pattern

_ID = "json-list"

# Keys of records and of the whole, without case and what parts their words; the first that is there counts.
_NAME = ("name", "cardname", "card", "title")
_COUNT = ("count", "quantity", "qty", "amount", "copies")
_SET = ("set", "setcode", "edition", "editioncode")
_NUMBER = ("collectornumber", "number", "cn")
_ZONE = ("zone", "board", "section")
_FINISH = ("finish", "foil")
_IDS = {"scryfallid": IdKind.SCRYFALL, "oracleid": IdKind.ORACLE}
_TITLES = ("name", "deckname", "title")
_WHOLE = ("cards", "list")
_OF_ONE = frozenset({Zone.PC, Zone.COMPANION})
_COUNT_AS_TEXT = pattern(r"\s*\d{1,12}\s*")


def _recognise(content: Content) -> str | None:
    root = document(content)
    if isinstance(root, list):
        return "it is a list of cards" if _holds_cards(root) else None
    if not isinstance(root, JsonObject):
        return None
    section = next((key for key, value in root.pairs if _is_section(key, value) and _holds_cards(value)), None)
    if section is not None:
        return f"it has a section “{short(section)}”"
    return "it is an object of names and counts" if _holds_cards(root) else None


def _holds_cards(value: Value) -> bool:
    """Whether a list has a line or a name, or half of an object's values are numbers."""
    if not isinstance(value, JsonObject):
        return any(_is_line(item) or _name(item) for item in value)
    numbers = sum(isinstance(count, Number) for _, count in value.pairs)
    texts = sum(isinstance(_copies(count), Number) for _, count in value.pairs) - numbers
    numbers += texts if numbers or texts > 1 else 0  # a single one may be a version
    return numbers > 0 and 2 * numbers >= len(value.pairs)


def _copies(value: Value) -> Value:
    """A count, which scripts may write as text."""
    return Number(value.strip()) if _is_line(value) and _COUNT_AS_TEXT.fullmatch(value) else value


def _is_line(value: Value) -> bool:
    return isinstance(value, str) and not isinstance(value, Number)


def _is_section(key: str, value: Value) -> bool:
    return isinstance(value, list | JsonObject) and (_word(key) in _WHOLE or _zone_of(key) is not None)


def _zone_of(key: str) -> Zone | None:
    word = key.replace("_", " ")
    return zone_of_word(word) or zone_of_word(word.removesuffix("s"))


def _word(key: str) -> str:
    return "".join(filter(str.isalnum, key.casefold()))


def _read(content: Content) -> CardList:
    root = document(content)
    title = titled(*(root[key] for key in root if _word(key) in _TITLES)) if isinstance(root, JsonObject) else {}
    return card_list(content, _ID, _once(list(_root_records(content, root))), settings=title)


def _once(records: list[Record]) -> Iterator[Record]:
    """The records, a commander only once where it stands by itself and again among the cards of its deck."""
    alone: dict[str, Record] = {}
    among: dict[str, Record] = {}
    for record in records:
        name = _card(record)
        if name and record.zone is Zone.PC:
            alone.setdefault(name, record)
    for record in records:
        name = _card(record)
        if name in alone and record is not alone[name] and _is_single(record):
            among.setdefault(name, record)
    for record in records:
        name = _card(record)
        other = among.get(name)
        if other and record is alone[name]:
            yield passed_over(record.path, record.name, f"the same card as {other.path}")
        else:
            yield record._replace(zone=Zone.PC) if record is other else record


def _card(record: Record) -> str:
    """What names a record's card, whatever stands before it; empty for what is no card."""
    if record.kind is not LineKind.CARD or not record.name:
        return ""
    readings = read_card_line(clean_line(record.name)).readings if record.is_line else ()
    return (readings[-1].name if readings else record.name).casefold()


def _is_single(record: Record) -> bool:
    readings = read_card_line(clean_line(record.name)).readings if record.is_line else ()
    single = readings[-1].count == 1 if readings else record.copies == "1"
    return single and record.zone not in OUTSIDE


def _root_records(content: Content, root: Value) -> Iterator[Record]:
    if not isinstance(root, JsonObject) or not any(_is_section(key, value) for key, value in root.pairs):
        yield from _records(content, root, "", None)
        return
    for key, value in root.pairs:
        path = within("", key)
        if _is_section(key, value):
            yield from _records(content, value, path, _zone_of(key))
        elif _zone_of(key) in _OF_ONE and _is_line(value) and value.strip():
            yield _record(path, value, _zone_of(key))
        elif not (_word(key) in _TITLES and _is_line(value)):
            yield passed_over(path, value, "no section that is known")


def _records(content: Content, value: Value, path: str, zone: Zone | None) -> Iterator[Record]:
    """The cards of a list, or of an object of names and counts."""
    if not isinstance(value, JsonObject):
        yield from (_record(place, item, zone) for place, item in items(content, value, path))
        return
    if path and _is_line(_named(value)):
        yield _record(path, value, zone)
        return
    for key, count in value.pairs:
        if not path and _word(key) in _TITLES and _is_line(count):
            continue
        yield Record(within(path, key), string(key), _copies(count), zone)


def _record(path: str, value: Value, zone: Zone | None) -> Record:
    if _is_line(value):
        return Record(path, string(value), zone=zone, is_line=True)
    if not isinstance(value, JsonObject):
        return broken(path, value, "neither a card's name nor an object with one", zone)
    card = {_word(key): field for key, field in value.pairs}
    if len(card) < len(value.pairs):
        return broken(path, value, "a key is given twice", zone)
    count = _copies(_first(card, _COUNT))
    if count is None and not any(key in card for key in _COUNT):
        if "number" in card:
            return broken(path, value, "“number” may be the count or the collector number: call a count “count”", zone)
        count = Number("1")
    said = string(_first(card, _ZONE))
    if said and _zone_of(said) is None:
        return broken(path, value, f"“{short(said)}” is no section that is known", zone)
    return Record(
        path,
        _name(value),
        count,
        _zone_of(said) or zone,
        string(_first(card, _SET)),
        string(_first(card, _NUMBER)),
        finish_of(_first(card, _FINISH)),
        ids=outside_ids(JsonObject(list(card.items())), _IDS),
    )


def _name(value: Value) -> str:
    """The name that a record says, itself or in the card object within it."""
    found = _named(value)
    return string(_named(found) if isinstance(found, JsonObject) else found)


def _named(value: Value) -> Value:
    return _first({_word(key): field for key, field in value.pairs}, _NAME) if isinstance(value, JsonObject) else None


def _first(card: dict[str, Value], keys: tuple[str, ...]) -> Value:
    return next((card[key] for key in keys if key in card), None)


FORMAT = documents(_ID, "JSON list", _recognise, _read)
