"""Turns one card object of Scryfall's into a printing."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from deckforge.model.printing import OutsideIds, Printing
from deckforge.model.visible import one_line
from deckforge.scryfall.wire import CardObject, ImagesObject

_ENGLISH = "en"

# Reprints that no tournament allows, though the cards themselves may be legal; old files don't say what sets are.
_COLLECTORS_SETS = frozenset({"30a", "ced", "cei", "4bb"})


class Standing(NamedTuple):
    """How well a printing tells what its card is, to be compared."""

    has_one_front: bool
    is_english: bool
    is_of_tournaments: bool
    released_at: str

    @property
    def is_plain(self) -> bool:
        """Whether it lacks nothing but perhaps to be the newest."""
        return self.has_one_front and self.is_english and self.is_of_tournaments


def read_printing(obj: CardObject) -> Printing:
    """What is on the cardboard."""
    return Printing(
        scryfall_id=obj.id or "",
        set_code=(obj.set or "").lower(),
        number=obj.collector_number or "",
        lang=obj.lang or _ENGLISH,
        rarity=obj.rarity or "",
        released_at=obj.released_at or None,
        artist=_artist(obj),
        finishes=_finishes(obj),
        flags=_flags(obj),
        images=_images(obj),
        outside_ids=_outside_ids(obj),
    )


def standing(obj: CardObject) -> Standing:
    """How well a printing tells what its card is; the greatest of a card's printings is read for it.

    English ones with one front that tournaments allow say it best, and of those the newest.
    """
    has_one_front = obj.layout != "reversible_card"
    is_english = (obj.lang or _ENGLISH) == _ENGLISH
    return _standing(has_one_front, is_english, not is_collectors(obj), obj.released_at or "")


@lru_cache(maxsize=8192)
def _standing(*parts: Any) -> Standing:  # noqa: ANN401 - those of a standing
    """Equal ones as one object: many cards are in memory at once."""
    return Standing(*parts)


def is_collectors(obj: CardObject) -> bool:
    """Whether no tournament allows the printing, whatever is said of the card."""
    return (
        obj.border_color == "gold"
        or obj.set_type == "memorabilia"
        or bool(obj.oversized)
        or (obj.set or "").lower() in _COLLECTORS_SETS
    )


def _artist(obj: CardObject) -> str:
    """Everyone who painted a side, as Scryfall joins them; where the whole leaves some out, from the faces."""
    whole = obj.artist or ""
    if obj.card_faces and not all((part.artist or "") in whole for part in obj.card_faces):
        return " & ".join(dict.fromkeys(part.artist for part in obj.card_faces if part.artist))
    return whole


def _finishes(obj: CardObject) -> tuple[str, ...]:
    """As stated; older objects have two fields for them."""
    if obj.finishes is not None:
        return tuple(filter(None, map(one_line, obj.finishes)))
    return (("nonfoil",) if obj.nonfoil else ()) + (("foil",) if obj.foil else ())


def _flags(obj: CardObject) -> tuple[str, ...]:
    funny = obj.set_type == "funny" or obj.security_stamp == "acorn"
    return _flag_words(obj.promo, obj.reprint, obj.digital, obj.full_art, obj.oversized, obj.textless, funny)


@lru_cache(maxsize=512)
def _flag_words(*stated: bool | None) -> tuple[str, ...]:
    words = ("promo", "reprint", "digital", "fullart", "oversized", "textless", "funny")
    return tuple(word for word, said in zip(words, stated, strict=True) if said)


def _images(obj: CardObject) -> tuple[str, ...]:
    """The address of each face's picture; a size that is missing gives way to another."""
    if obj.image_uris:
        return (_address(obj.image_uris),)
    return tuple(_address(part.image_uris) for part in obj.card_faces or () if part.image_uris)


def _address(sizes: ImagesObject) -> str:
    return sizes.normal or sizes.large or sizes.png or sizes.small or ""


def _outside_ids(obj: CardObject) -> OutsideIds:
    ids = (obj.mtgo_id, obj.mtgo_foil_id, obj.arena_id, obj.cardmarket_id, obj.tcgplayer_id)
    return OutsideIds(*ids, obj.multiverse_ids or ())
