"""deckforge's own decks as JSON; ``schema/deck.schema.json`` describes them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from deckforge.decklists.content import Content
from deckforge.decklists.counts import read_copies
from deckforge.decklists.encoding import UnreadableListError
from deckforge.decklists.format import documents
from deckforge.decklists.headings import zone_of_word
from deckforge.decklists.json.document import (
    JsonObject,
    Number,
    Value,
    document,
    items,
    object_at,
    short,
    shown,
    string,
    within,
)
from deckforge.decklists.json.lines import Record, broken, card_list, count_of, fields, member, outside_ids, passed_over
from deckforge.decklists.lines import CardList, WrittenQuest
from deckforge.decklists.text.settings import SETTINGS
from deckforge.model.deck import OUTSIDE, Zone
from deckforge.model.printing import IdKind
from deckforge.model.report import LineKind

SCHEMA = "deckforge.deck/1"

_ID = "deckforge-json"
_ANY_VERSION = "deckforge.deck/"
_LISTS = ("banned", "allowed")
_FINISHES = ("foil", "etched", None)
_IDS = {"scryfall_id": IdKind.SCRYFALL, "oracle_id": IdKind.ORACLE}
_CARD_KEYS = frozenset({"count", "name", "zone", "set", "number", "finish", "tags", "homebrew", *_IDS})


def _recognise(content: Content) -> str | None:
    schema = member(document(content), "schema")
    return f"its schema is {short(schema)}" if isinstance(schema, str) and schema.startswith(_ANY_VERSION) else None


def _read(content: Content) -> CardList:
    deck = object_at(content, document(content), "")
    schema = deck.get("schema")
    if schema != SCHEMA:
        message = f"{content.name} has the schema {shown(schema)}, not “{SCHEMA}”"
        raise UnreadableListError(message, hint="A later deckforge may read it.")
    walk = _Walk(content)
    records = list(walk.records(deck))
    # Records are numbered in their order, quests among them.
    quests = tuple(quest._replace(line=number) for number, quest in walk.placed_quests(records))
    zones = {record.zone for record in records} - {None, *OUTSIDE}
    return card_list(content, _ID, records, settings=walk.settings, quests=quests, sectioned=bool(zones))


@dataclass
class _Walk:
    """What a deck's members say besides its cards."""

    content: Content
    settings: dict[str, str] = field(default_factory=dict)
    quests: dict[str, WrittenQuest] = field(default_factory=dict)

    def records(self, deck: JsonObject) -> Iterator[Record]:
        """The deck's members in their order, cards and quests one by one; settings that are fine are no records."""
        for key, value in deck.items():
            path = within("", key)
            match key:
                case "cards":
                    yield from (_card(place, card) for place, card in items(self.content, value, path))
                case "quests":
                    yield from (self._quest(place, quest) for place, quest in items(self.content, value, path))
                case "schema":
                    pass
                case _:
                    yield from self._setting(path, key, value)
        if "cards" not in deck:
            message = f"{self.content.name}: the key “cards” is missing"
            raise UnreadableListError(message, hint="Write the deck's cards as a list under “cards”.")

    def placed_quests(self, records: list[Record]) -> Iterator[tuple[int, WrittenQuest]]:
        """The quests with the numbers of their records."""
        for number, record in enumerate(records, 1):
            if record.path in self.quests:
                yield number, self.quests[record.path]

    def _setting(self, path: str, key: str, value: Value) -> Iterator[Record]:
        if value is None:
            return
        key = key.casefold().replace("-", "_")
        if key not in SETTINGS:
            yield passed_over(path, value, "no setting of deckforge's")
            return
        try:
            self.settings[key] = _setting_text(key, value)
        except ValueError as error:
            yield broken(path, value, str(error))

    def _quest(self, path: str, value: Value) -> Record:
        quest = fields(path, value)
        if isinstance(quest, Record):
            return quest
        name = string(quest.get("name"))
        needs = quest.get("needs")
        try:
            if not name or not isinstance(needs, list) or not needs:
                message = "a quest has a name, and needs, a list of cards"
                raise ValueError(message)  # noqa: TRY301 - all mistakes end as the same record
            self.quests[path] = WrittenQuest(name, tuple(map(_need, needs)), 0)
        except ValueError as error:
            return broken(path, value, str(error))
        return Record(path, f"quest: {name}", kind=LineKind.COMMENT)


def _setting_text(key: str, value: Value) -> str:
    """A setting as a text list has it.

    Raises:
        ValueError: it is none; the message says so.
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if key in _LISTS and isinstance(value, list) and all(isinstance(name, str) for name in value):
        return "; ".join(map(string, value))
    if isinstance(value, str) and string(value):
        return string(value)
    kind = "a list of names" if key in _LISTS else "a text, a number, true or false"
    message = f"“{key}” is {kind}, not {shown(value)}"
    raise ValueError(message)


def _need(value: Value) -> tuple[int, str]:
    """A card that a quest needs.

    Raises:
        ValueError: it is none; the message says so.
    """
    need = fields("", value)
    if isinstance(need, Record):
        raise ValueError(need.reason)  # noqa: TRY004 - a fault of the file's
    name, count = string(need.get("name")), count_of(need)
    if not name or not isinstance(count, Number):
        message = "a card that a quest needs has a name, and a count is a number from 1 to 9,999"
        raise ValueError(message)
    return read_copies(count), name


def _card(path: str, value: Value) -> Record:
    card = fields(path, value)
    if isinstance(card, Record):
        return card
    written, tags = card.get("zone"), card.get("tags")
    zone = zone_of_word(string(written))
    if written is not None and zone is None:
        zones = ", ".join(Zone)
        return broken(path, value, f"{shown(written)} is no zone; there are {zones}")
    unknown = next((key for key in card if key not in _CARD_KEYS), None)
    if unknown is not None:
        return broken(path, value, f"“{short(unknown)}” is nothing that a card here has", zone)
    if card.get("finish") not in _FINISHES:
        return broken(path, value, f"{shown(card['finish'])} is no finish; there are foil and etched", zone)
    if tags is not None and not (isinstance(tags, list) and all(isinstance(tag, str) for tag in tags)):
        return broken(path, value, f"tags are a list of words, not {shown(tags)}", zone)
    homebrew = card.get("homebrew")
    return Record(
        path,
        string(card.get("name")),
        count_of(card),
        zone,
        string(card.get("set")),
        string(card.get("number")),
        card.get("finish"),
        tuple(map(string, tags or ())),
        outside_ids(card, _IDS),
        string(homebrew) if isinstance(homebrew, str) else None,
    )


FORMAT = documents(_ID, "deckforge JSON", _recognise, _read)
