"""Tabletop Simulator's saved objects: piles of cards, perhaps in bags, each card with the name it shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from deckforge.decklists.content import Content
from deckforge.decklists.format import documents
from deckforge.decklists.headings import zone_of_word
from deckforge.decklists.json.document import JsonObject, Number, Value, document, items, object_at, short, string
from deckforge.decklists.json.lines import Record, broken, card_list, fields, member, passed_over, titled
from deckforge.decklists.lines import CardList
from deckforge.model.deck import Zone
from deckforge.patterns import pattern

_ID = "tabletop-simulator"
_CARDS = ("Card", "CardCustom")
_MOST_DEEP = 20
_MARKUP = pattern(r"\[/?(?:b|i|u|s|sub|sup|-|[0-9A-Fa-f]{6})\]")
_TOKEN = pattern(r"\b(?:Token|Emblem)\b")


def _recognise(content: Content) -> str | None:
    root = document(content)
    if isinstance(member(root, "ObjectStates"), list):
        return "it has ObjectStates"
    return "it has ContainedObjects" if isinstance(member(root, "ContainedObjects"), list) else None


def _read(content: Content) -> CardList:
    root = object_at(content, document(content), "")
    name = titled(root.get("SaveName"))
    if "ObjectStates" not in root:
        return card_list(content, _ID, _thing(content, "", root, Zone.DECK, 0), settings=name)
    things = list(items(content, root["ObjectStates"], "ObjectStates"))
    records = (record for path, thing in things for record in _thing(content, path, thing, Zone.DECK, 0))
    piles = [thing for _, thing in things if _is_pile(thing) and _zone_said(thing) is None]
    note = f"{len(piles)} piles of cards say nothing of what they are; all of them are taken as the deck."
    return card_list(content, _ID, records, settings=name, notes=(note,) if len(piles) > 1 else ())


def _is_pile(thing: Value) -> bool:
    return isinstance(member(thing, "ContainedObjects"), list)


def _zone_said(thing: Value) -> Zone | None:
    """The zone that a pile is called."""
    words = (string(member(thing, "Nickname")), string(member(thing, "Description")))
    return next((zone for word in words if (zone := zone_of_word(word))), None)


def _thing(content: Content, path: str, value: Value, zone: Zone, depth: int) -> Iterator[Record]:
    thing = fields(path, value, zone)
    if isinstance(thing, Record):
        yield thing
    elif depth > _MOST_DEEP:
        yield broken(path, value, "bags within bags, too deep to be a deck", zone)
    elif _is_pile(thing):
        yield from _pile(content, path, thing, _zone_said(thing) or zone, depth)
    elif thing.get("Name") in _CARDS or "CardID" in thing:
        yield _card(path, thing, zone, 1)
    else:
        yield passed_over(path, value, f"no card, but “{short(string(thing.get('Name')))}”")


def _pile(content: Content, path: str, pile: JsonObject, zone: Zone, depth: int) -> Iterator[Record]:
    """A pile's cards; where each stands there only once, ``DeckIDs`` says how many copies there are."""
    place = f"{path}.ContainedObjects" if path else "ContainedObjects"
    contained = list(items(content, pile["ContainedObjects"], place))
    listed = pile.get("DeckIDs")
    ids = Counter(map(_id, listed if isinstance(listed, list) else ()))
    there = Counter(_id(member(thing, "CardID")) for _, thing in contained)
    for where, thing in contained:
        key = _id(member(thing, "CardID"))
        if isinstance(thing, JsonObject) and thing.twice is None and not _is_pile(thing) and key in ids:
            yield _card(where, thing, zone, ids[key] if there[key] == 1 else 1)
        else:
            yield from _thing(content, where, thing, zone, depth + 1)
    for key, copies in ids.items():
        missing = copies - there[key] if there[key] != 1 else 0
        if missing > 0:
            reason = f"DeckIDs names card {short(key)} {copies} ×, and the pile holds it {there[key]} ×"
            yield broken(f"{path}.DeckIDs" if path else "DeckIDs", Number(key), reason, zone)


def _id(value: Value) -> str:
    return value if isinstance(value, Number) else ""


def _card(path: str, thing: JsonObject, zone: Zone, copies: int) -> Record:
    """A card; below its name there may be its type and what else the exporter shows."""
    nickname = thing.get("Nickname")
    name, _, below = (nickname if isinstance(nickname, str) else "").strip().partition("\n")
    if _TOKEN.search(below):
        zone = Zone.TOKENS
    return Record(path, string(_MARKUP.sub("", name)), Number(copies), zone)


FORMAT = documents(_ID, "Tabletop Simulator", _recognise, _read)
