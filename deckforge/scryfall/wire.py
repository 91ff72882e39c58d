"""Scryfall's objects as they come, decoded straight into typed values; keys that deckforge has no use for are skipped.

Fields have Scryfall's names. What Scryfall leaves out, or sends as null, is None.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from functools import lru_cache
from typing import Annotated, Any, TypeAlias

import msgspec

from deckforge.model.card import MOST_FACES
from deckforge.model.visible import one_line

Printed: TypeAlias = str | int | float | None
"""A printed number: a string in Scryfall's data, a number in some others'."""

Id: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=1 << 62)]
"""A number that others give a printing or a card, as long as a database can hold it."""


LONGEST_NUMBER = 32
"""Characters of a collector number; the longest real one has nine."""


class ImagesObject(msgspec.Struct, gc=False):
    """Addresses of a picture by size; those that deckforge would never ask for are left out."""

    normal: str | None = None
    large: str | None = None
    png: str | None = None
    small: str | None = None


class FaceObject(msgspec.Struct, gc=False):
    """A face of a card object, or the card itself where it has just one."""

    name: str
    mana_cost: str | None = None
    type_line: str | None = None
    oracle_text: str | None = None
    power: Printed = None
    toughness: Printed = None
    loyalty: Printed = None
    defense: Printed = None
    colors: tuple[str, ...] | None = None
    color_indicator: tuple[str, ...] | None = None
    flavor_name: str | None = None
    printed_name: str | None = None
    artist: str | None = None
    image_uris: ImagesObject | None = None
    # The three below stand on the faces of printings with two fronts.
    oracle_id: str | None = None
    layout: str | None = None
    cmc: Any = None

    def __post_init__(self) -> None:
        """Lets go of what a text must not hold, in a list or on a terminal."""
        # One look at all of a face's texts, since hardly any has such a character.
        texts = (
            f"{self.name}{self.mana_cost}{self.type_line}{self.power}{self.toughness}{self.loyalty}{self.defense}"
            f"{self.flavor_name}{self.printed_name}{self.artist}{self.oracle_id}{self.layout}"
        )
        if not texts.isprintable():
            _clean(self, _FACE_LINES)
        text = self.oracle_text
        if text and not text.replace("\n", "").isprintable():
            self.oracle_text = "\n".join(filter(None, map(one_line, text.splitlines())))


class CardObject(FaceObject, gc=False):
    """One printing of a card."""

    object: str | None = None
    id: str | None = None
    lang: str | None = None
    card_faces: Annotated[list[FaceObject], msgspec.Meta(max_length=MOST_FACES)] | None = None
    color_identity: tuple[str, ...] | None = None
    keywords: tuple[str, ...] | None = None
    produced_mana: tuple[str, ...] | None = None
    legalities: msgspec.Raw = msgspec.Raw()  # see deckforge.scryfall.legality
    released_at: str | None = None
    set: str | None = None
    set_name: str | None = None
    set_type: str | None = None
    collector_number: str | None = None
    rarity: str | None = None
    border_color: str | None = None
    finishes: tuple[str, ...] | None = None
    foil: bool | None = None
    nonfoil: bool | None = None
    digital: bool | None = None
    promo: bool | None = None
    reprint: bool | None = None
    full_art: bool | None = None
    oversized: bool | None = None
    textless: bool | None = None
    reserved: bool | None = None
    game_changer: bool | None = None
    edhrec_rank: Id | None = None
    security_stamp: str | None = None
    multiverse_ids: tuple[Id, ...] | None = None
    mtgo_id: Id | None = None
    mtgo_foil_id: Id | None = None
    arena_id: Id | None = None
    cardmarket_id: Id | None = None
    tcgplayer_id: Id | None = None

    def __post_init__(self) -> None:
        """Lets go of what can't be: to have no date and no number is better than to lose the card for it."""
        super().__post_init__()
        texts = (
            f"{self.id}{self.lang}{self.set}{self.set_name}{self.set_type}{self.collector_number}{self.rarity}"
            f"{self.border_color}{self.security_stamp}"
        )
        if not texts.isprintable():
            _clean(self, _CARD_LINES)
        if self.released_at:
            self.released_at = _date(self.released_at)
        if self.collector_number and len(self.collector_number) > LONGEST_NUMBER:
            self.collector_number = None


_FACE_LINES = (
    "name", "mana_cost", "type_line", "power", "toughness", "loyalty", "defense", "flavor_name", "printed_name",
    "artist", "oracle_id", "layout",
)  # fmt: skip
_CARD_LINES = (
    "id", "lang", "set", "set_name", "set_type", "collector_number", "rarity", "border_color", "security_stamp",
)  # fmt: skip


def _clean(obj: FaceObject, fields: Iterable[str]) -> None:
    """Makes one line of each of these fields that is text."""
    for field in fields:
        stated = getattr(obj, field)
        if isinstance(stated, str):
            setattr(obj, field, one_line(stated))


@lru_cache(maxsize=8192)
def _date(text: str) -> str | None:
    """``YYYY-MM-DD`` of a date, with a time or without; None for what is none."""
    try:
        return datetime.fromisoformat(text).date().isoformat()
    except ValueError:
        return None


class BadObjectError(ValueError):
    """An object that can't be a card; the message names the field."""


decode_card = msgspec.json.Decoder(CardObject).decode
"""JSON → card object.

Raises:
    msgspec.MsgspecError: it is not JSON, or not the JSON of a card object.
    RecursionError: it is nested too deeply.
"""


def to_card(value: object) -> CardObject:
    """A card object out of parsed JSON.

    Raises:
        BadObjectError: a field is of another type than Scryfall's, or there is no name.
    """
    try:
        return decode_card(msgspec.json.encode(value))
    except msgspec.ValidationError as error:
        raise BadObjectError(_told(error)) from error
    except (msgspec.MsgspecError, ValueError) as error:
        raise BadObjectError(str(error)) from error


def _told(error: msgspec.ValidationError) -> str:
    """``card_faces[1].name: expected str, got int``."""
    what, _, where = str(error).replace("Object missing required field", "missing field").partition(" - at `$.")
    what = what.replace("`", "")
    return f"{where.rstrip('`')}: {what[:1].lower()}{what[1:]}" if where else what
