"""Turns one card object of Scryfall's into a card; no key of theirs is known beyond this folder."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from deckforge.model.card import Card, Face, Pool
from deckforge.model.mana import LETTERS, WUBRG, in_order, parse_mana_cost
from deckforge.model.visible import one_line
from deckforge.scryfall.pools import classify
from deckforge.scryfall.wire import BadObjectError, CardObject, FaceObject, Printed

JOINER = " // "
# Some printings have a loyalty ability's cost in brackets, which stand for its arrow.
_LOYALTY = re.compile(r"\[([+−-]?(?:[0-9]{1,3}|X))\]:")


class NamedCard(NamedTuple):
    """A card with its other English names: (face, name), the face 0 for one of the whole card too."""

    card: Card
    aliases: tuple[tuple[int, str], ...]


def read_card(obj: CardObject, legalities: Mapping[str, str]) -> Card:
    """The card that an object is; any layout, unknown ones too, by whether it has faces of its own.

    ``legalities`` is what ``read_legality`` has of it.

    Raises:
        BadObjectError: the card or a face has no name, or a two-fronted printing no faces.
    """
    plain = _plain(obj)
    layout = plain.layout or "normal"
    faces = _faces(plain, layout)
    return Card(
        oracle_id=plain.oracle_id or "",
        name=_name(plain),
        layout=layout,
        faces=faces,
        mana_value=_mana_value(plain.cmc, faces, layout),
        colour_identity=_letters(obj.color_identity or (), WUBRG),
        keywords=read_keywords(obj),
        produced_mana=read_produced_mana(obj),
        legalities=legalities,
        released_at=obj.released_at or None,
        set_code=(obj.set or "").lower(),
        pool=read_pool(obj, legalities),
    )


def read_pool(obj: CardObject, legalities: Mapping[str, str]) -> Pool:
    """Whether a name may mean the object, by this printing alone."""
    front = obj.card_faces[0] if obj.card_faces else obj
    layout = front.layout if is_reversible(obj) else obj.layout
    return classify(layout or "normal", front.type_line or "", obj.set_type or "", playable=bool(legalities))


def read_keywords(obj: CardObject) -> tuple[str, ...]:
    """Scryfall's list, all faces mixed."""
    return _shared(obj.keywords) if obj.keywords else ()


def read_produced_mana(obj: CardObject) -> str | None:
    """The mana that the card is said to make."""
    return _letters(obj.produced_mana, LETTERS) or None if obj.produced_mana else None


def read_faces(obj: CardObject) -> tuple[str, ...]:
    """The names of the card's faces as this printing has them, where it has several."""
    return () if _is_same_twice(obj) else tuple(part.name for part in obj.card_faces or ())


def is_reversible(obj: CardObject) -> bool:
    """Whether the object is a printing with two fronts, which has its identity on its faces."""
    return obj.layout == "reversible_card"


def oracle_id(obj: CardObject) -> str:
    """The id of the card's identity; empty without one."""
    return (obj.card_faces[0].oracle_id if is_reversible(obj) and obj.card_faces else obj.oracle_id) or ""


def read_colours(obj: CardObject) -> str | None:
    """The colours that the object states of the card as a whole; None where it leaves them to the faces."""
    return None if obj.colors is None else _letters(obj.colors, WUBRG)


def read_aliases(obj: CardObject) -> tuple[tuple[int, str], ...]:
    """Names under which printings of the card go besides its own: flavour names, and other English ones."""
    if not (obj.card_faces or obj.printed_name or obj.flavor_name):
        return ()
    return tuple(dict.fromkeys(_aliases(obj, obj.card_faces or ())))


class _Plain(NamedTuple):
    """What of an object may stand elsewhere on a printing with two fronts."""

    name: str
    layout: str | None
    oracle_id: str | None
    cmc: Any
    front: FaceObject
    parts: Sequence[FaceObject]


def _plain(obj: CardObject) -> _Plain:
    """A printing with two equal fronts as the single-faced card that it is; other objects as they are."""
    if not is_reversible(obj):
        return _Plain(obj.name, obj.layout, obj.oracle_id, obj.cmc, obj, obj.card_faces or ())
    parts = obj.card_faces or ()
    if not parts:
        message = "card_faces is missing"
        raise BadObjectError(message)
    front = parts[0]
    identity = front.oracle_id if front.oracle_id is not None else obj.oracle_id
    cmc = front.cmc if front.cmc is not None else obj.cmc
    if _is_same_twice(obj):
        return _Plain(front.name, front.layout or "normal", identity, cmc, front, ())
    return _Plain(obj.name, obj.layout, identity, cmc, obj, parts)


def _is_same_twice(obj: CardObject) -> bool:
    return is_reversible(obj) and len({part.name for part in obj.card_faces or ()}) == 1


def _faces(plain: _Plain, layout: str) -> tuple[Face, ...]:
    if not plain.parts:
        return (_face(plain.front),)
    # Power and the like stand on the faces; where they don't, the root's are the front's.
    front = _face(plain.parts[0], plain.front)
    # Turning a flip card round changes neither its colours nor its cost (CR 710.1c).
    colours = front.colours if layout == "flip" else None
    return _with_loyalty((front, *(_face(part, colours=colours) for part in plain.parts[1:])))


def _with_loyalty(faces: tuple[Face, ...]) -> tuple[Face, ...]:
    """A loyalty that is stated of the whole card, on its planeswalker: some turn into one, and their front has none."""
    front, *others = faces
    if not others or front.loyalty is None or others[0].loyalty is not None:
        return faces
    back = others.pop(0)
    if front.types.is_("Planeswalker") or not back.types.is_("Planeswalker"):
        return faces
    return (front._replace(loyalty=None), back._replace(loyalty=front.loyalty), *others)


def _face(part: FaceObject, root: FaceObject | None = None, *, colours: str | None = None) -> Face:
    mana_cost = part.mana_cost or ""
    root = root or part
    return Face(
        name=_name(part),
        mana_cost=mana_cost,
        type_line=part.type_line or "",
        text=_text(part.oracle_text or ""),
        power=_printed(part.power if part.power is not None else root.power),
        toughness=_printed(part.toughness if part.toughness is not None else root.toughness),
        loyalty=_printed(part.loyalty if part.loyalty is not None else root.loyalty),
        defense=_printed(part.defense if part.defense is not None else root.defense),
        colours=_colours(part, mana_cost) if colours is None else colours,
    )


def _text(stated: str) -> str:
    """Rules text, its loyalty abilities written as nearly all printings have them."""
    return _LOYALTY.sub(r"\1:", stated) if "]:" in stated else stated


def _colours(part: FaceObject, mana_cost: str) -> str:
    """As stated; halves of one side state none, so theirs come from their cost."""
    if part.colors is not None:
        return _letters(part.colors, WUBRG)
    if part.color_indicator is not None:
        return _letters(part.color_indicator, WUBRG)
    return _letters(tuple(parse_mana_cost(mana_cost).colours), WUBRG)


def _mana_value(stated: Any, faces: tuple[Face, ...], layout: str) -> float:  # noqa: ANN401 - whatever JSON holds
    try:
        value = float(stated)
        if math.isfinite(value) and value >= 0:
            return value
    except (TypeError, ValueError, OverflowError):
        pass  # missing, or nothing that a mana value can be
    counted = faces if layout == "split" else faces[:1]
    return float(sum(face.cost.fixed for face in counted))


def _aliases(obj: CardObject, parts: Sequence[FaceObject]) -> Iterator[tuple[int, str]]:
    english = (obj.lang or "") in {"", "en"}
    yield from ((0, name) for name in _other_names(obj, english=english))
    renamed = [_other_names(part, english=english) for part in parts]
    one_face = _is_same_twice(obj)
    yield from ((0 if one_face else face, name) for face, names in enumerate(renamed) for name in names)
    if len(renamed) > 1 and all(renamed):
        yield 0, JOINER.join(names[0] for names in renamed)


def _other_names(part: FaceObject, *, english: bool) -> tuple[str, ...]:
    stated = (part.flavor_name, part.printed_name if english else None)
    return tuple(dict.fromkeys(name for name in stated if name and name.strip() and name != part.name))


@lru_cache(maxsize=4096)
def _shared(words: tuple[str, ...]) -> tuple[str, ...]:
    """Equal words as one object, each on one line: many cards are in memory at once."""
    return tuple(filter(None, map(one_line, words)))


@lru_cache(maxsize=512)
def _letters(found: tuple[str, ...], order: str) -> str:
    return in_order(found, order)


def _name(part: FaceObject | _Plain) -> str:
    if not part.name.strip():
        message = "name is missing or empty"
        raise BadObjectError(message)
    return part.name


def _printed(value: Printed) -> str | None:
    """A printed number as text."""
    if value is None or isinstance(value, str):
        return value or None
    return f"{value:g}"
