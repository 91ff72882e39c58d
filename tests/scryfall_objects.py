"""Objects in Scryfall's shape made by hand, and the bytes of bulk files of them."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable
from typing import Any
from uuid import NAMESPACE_DNS, uuid5

from deckforge.scryfall.legality import read_legality
from deckforge.scryfall.objects import NamedCard, read_aliases, read_card
from deckforge.scryfall.wire import to_card

Object = dict[str, Any]


def read_object(obj: Object) -> NamedCard:
    """What an object given as parsed JSON is read as."""
    found = to_card(obj)
    return NamedCard(read_card(found, read_legality(found).held), read_aliases(found))


def card_object(name: str, /, **fields: Any) -> Object:  # noqa: ANN401 - whatever JSON holds
    """A one-faced Modern-legal instant, but for the fields given; a field given as ``...`` is left out."""
    made: Object = {
        "object": "card",
        "oracle_id": str(uuid5(NAMESPACE_DNS, name)),
        "name": name,
        "lang": "en",
        "released_at": "2020-01-01",
        "layout": "normal",
        "mana_cost": "{R}",
        "cmc": 1.0,
        "type_line": "Instant",
        "oracle_text": "",
        "colors": ["R"],
        "color_identity": ["R"],
        "keywords": [],
        "legalities": {"modern": "legal", "vintage": "legal", "pauper": "not_legal"},
        "set": "tst",
        "set_type": "expansion",
    }
    return {key: value for key, value in (made | fields).items() if value is not ...}


def two_faced(name: str, layout: str, front: Object, back: Object, **fields: Any) -> Object:  # noqa: ANN401 - JSON
    """A two-faced object: what Scryfall keeps on the faces is left out of the root."""
    on_faces = dict.fromkeys(("mana_cost", "oracle_text", "colors"), ...)
    names = dict(zip(("front", "back"), name.split(" // "), strict=True))
    faces = [
        {"object": "card_face", "name": names["front"], **front},
        {"object": "card_face", "name": names["back"], **back},
    ]
    return card_object(name, **{**on_faces, "layout": layout, "card_faces": faces, **fields})


def json_lines(objects: Iterable[Object]) -> bytes:
    return b"".join(json.dumps(obj, ensure_ascii=False).encode() + b"\n" for obj in objects)


def packed(objects: Iterable[Object]) -> bytes:
    """A bulk file as Scryfall offers it today."""
    return gzip.compress(json_lines(objects))
