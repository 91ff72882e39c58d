"""Single cards by name, newer than the bulk file perhaps: ``/cards/collection``."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from deckforge.model.names import NameKey, name_key
from deckforge.model.printing import SetInfo
from deckforge.model.record import Record
from deckforge.scryfall.bulk import BadBulkFileError
from deckforge.scryfall.cards import Tally, read_records
from deckforge.scryfall.client import Client
from deckforge.scryfall.network import not_as_expected

BATCH = 75
"""Names that Scryfall takes in one request."""

_PATH = "/cards/collection"
_JOINER = re.compile(r"\s+//\s+")
_SLASHES = re.compile(r"\s*//?\s*")
_WHOLE, _FACE, _ALIAS = range(3)


class Collected(NamedTuple):
    """What Scryfall sent for names.

    Attributes:
        records: the cards, as a bulk file would have them.
        oracle_ids: name as it was asked → the card that it means.
        missing: names that are no card's.
        sets: those of the cards.
    """

    records: tuple[Record, ...]
    oracle_ids: Mapping[str, str]
    missing: tuple[str, ...]
    sets: tuple[SetInfo, ...]


def collect(client: Client, names: Sequence[str]) -> Collected:
    """Asks for cards by their names, whole ones or a face's.

    An answer is a card's for what it says itself: neither its place among the others nor that it came is believed.

    Raises:
        NetworkError: there is no answer, or none of use.
    """
    objects: dict[str, Any] = {}
    found = _read(client, objects)
    missing = list(dict.fromkeys(names))
    ways = {name: _ways_to_ask(name) for name in missing}
    for turn in range(max(map(len, ways.values()), default=0)):
        asked = dict.fromkeys(ways[name][turn] for name in missing if turn < len(ways[name]))
        for batch in _batches(list(asked)):
            objects.update(_ask(client, batch))
        found = _read(client, objects)
        missing = [name for name in missing if found.owner(name) is None]
    owners = {name: owner for name in ways if (owner := found.owner(name)) is not None}
    # What came for no name that was asked is not kept.
    records = tuple(record for record in found.records if record.oracle_id in set(owners.values()))
    codes = {record.printing.set_code for record in records if record.printing}
    sets = tuple(each for code, each in found.sets.items() if code in codes)
    return Collected(records, owners, tuple(missing), sets)


class _Found(NamedTuple):
    """Cards read; ``names``: folded name → (pool, how it is the card's, oracle id), the best first."""

    records: tuple[Record, ...]
    names: Mapping[NameKey, list[tuple[int, int, str]]]
    sets: Mapping[str, SetInfo]

    def owner(self, name: str) -> str | None:
        """The oracle id of the card that a name means."""
        owners = self.names.get(name_key(_once(name)))
        return owners[0][2] if owners else None


def _once(name: str) -> str:
    """The name of a card whose printing has it on both sides: it is a plain card."""
    first, *others = _JOINER.split(name)
    return first if {name_key(other) for other in others} == {name_key(first)} else name


def _ways_to_ask(name: str) -> tuple[str, ...]:
    """What to ask for in turn: a card of two parts is found by one of them only, and slashes may be a name's own."""
    parts = tuple(part for part in _SLASHES.split(_once(name)) if part)
    if len(parts) < 2:  # noqa: PLR2004 - a pair
        return (_once(name),)
    return parts if _JOINER.search(name) else (name, *parts)


def _ask(client: Client, names: Iterable[str]) -> Iterator[tuple[str, Any]]:
    """What Scryfall sends for a few names, each by its id, so that it counts once."""
    body = client.post(_PATH, {"identifiers": [{"name": name} for name in names]}).body or {}
    data = body.get("data")
    if not isinstance(data, list) or not all(isinstance(obj, dict) for obj in data):
        raise not_as_expected(client.api, "another kind of list of cards")
    for obj in data:
        yield str(obj.get("id") or obj.get("oracle_id")), obj


def _read(client: Client, objects: Mapping[str, Any]) -> _Found:
    tally = Tally()
    if not objects:
        return _Found((), {}, {})
    lines = "".join(json.dumps(obj) + "\n" for obj in objects.values())
    try:
        records = tuple(read_records(io.BytesIO(lines.encode()), tally))
    except BadBulkFileError as error:
        raise not_as_expected(client.api, f"what is no card ({error.message})") from error
    pools = {record.oracle_id: int(record.said.pool) for record in records}  # the last knows what all say
    names: dict[NameKey, list[tuple[int, int, str]]] = {}
    for record in records:
        for kind, name in _names(record):
            names.setdefault(name_key(name), []).append((pools[record.oracle_id], kind, record.oracle_id))
    return _Found(records, {key: sorted(owners) for key, owners in names.items()}, tally.sets)


def _names(record: Record) -> Iterator[tuple[int, str]]:
    if record.card:
        yield _WHOLE, record.card.name
        yield from ((_FACE, face.name) for face in record.card.faces)
    yield from ((_ALIAS, name) for _, name in record.aliases)


def _batches(names: Sequence[str]) -> Iterator[Sequence[str]]:
    for start in range(0, len(names), BATCH):
        yield names[start : start + BATCH]
