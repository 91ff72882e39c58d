"""Turns one card object of Scryfall's into a card; no key of theirs is known beyond this folder."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from deckforge.model.card import Card, Face
from deckforge.model.mana import WUBRG, parse_mana_cost
from deckforge.scryfall.pools import classify

Object: TypeAlias = Mapping[str, Any]

JOINER = " // "
_MANA = WUBRG + "C"
_ONLY_TEXT = frozenset({str})


class BadObjectError(ValueError):
    """An object that can't be a card; the message names the field."""


class NamedCard(NamedTuple):
    """A card with its other English names: (face, name), the face 0 for one of the whole card too."""

    card: Card
    aliases: tuple[tuple[int, str], ...]


def read_card(obj: Object) -> NamedCard:
    """The card that an object is; any layout, unknown ones too, by whether it has faces of its own.

    Raises:
        BadObjectError: the card or a face has no name, or a field of another type than Scryfall's.
    """
    obj = _plain(obj)
    layout = _text(obj, "layout") or "normal"
    parts = _parts(obj)
    faces = _faces(obj, parts, layout)
    legalities = _legalities(obj)
    card = Card(
        oracle_id=_text(obj, "oracle_id"),
        name=_name(obj),
        layout=layout,
        faces=faces,
        mana_value=_mana_value(obj, faces, layout),
        colour_identity=_letters(_words(obj, "color_identity"), WUBRG),
        keywords=_words(obj, "keywords"),
        produced_mana=_letters(_words(obj, "produced_mana"), _MANA) or None,
        legalities=legalities,
        released_at=_text(obj, "released_at") or None,
        set_code=_text(obj, "set").lower(),
        pool=classify(layout, faces[0].type_line, set_type=_text(obj, "set_type"), playable=bool(legalities)),
    )
    return NamedCard(card, tuple(_aliases(obj, parts)))


def is_reversible(obj: Object) -> bool:
    """Whether the object is a printing with two fronts, which has its identity on its faces."""
    return obj.get("layout") == "reversible_card"


def _plain(obj: Object) -> Object:
    """A printing with two equal fronts as the single-faced card that it is; other objects as they are."""
    if not is_reversible(obj):
        return obj
    parts = _parts(obj)
    if not parts:
        message = "card_faces is missing"
        raise BadObjectError(message)
    front = parts[0]
    kept = {key: value for key, value in front.items() if value is not None}
    if all(part.get("name") == front.get("name") for part in parts):
        return {**obj, "layout": "normal", **kept, "card_faces": None}
    identity: dict[str, Any] = {key: kept[key] for key in ("oracle_id", "cmc") if key in kept}
    return {**obj, **identity}


def _parts(obj: Object) -> Sequence[Object]:
    parts = obj.get("card_faces")
    if parts is None:
        return ()
    if not isinstance(parts, list) or not all(isinstance(part, dict) for part in parts):
        message = "card_faces is not a list of objects"
        raise BadObjectError(message)
    return parts


def _faces(obj: Object, parts: Sequence[Object], layout: str) -> tuple[Face, ...]:
    if not parts:
        return (_face(obj, obj),)
    # Power and the like stand on the faces; where they don't, the root's are the front's.
    front = _face(parts[0], {**obj, **parts[0]})
    # Turning a flip card round changes neither its colours nor its cost (CR 710.1c).
    colours = front.colours if layout == "flip" else None
    return (front, *(_face(part, part, colours) for part in parts[1:]))


def _face(source: Object, numbers: Object, colours: str | None = None) -> Face:
    mana_cost = _text(source, "mana_cost")
    return Face(
        name=_name(source),
        mana_cost=mana_cost,
        type_line=_text(source, "type_line"),
        text=_text(source, "oracle_text"),
        power=_printed(numbers, "power"),
        toughness=_printed(numbers, "toughness"),
        loyalty=_printed(numbers, "loyalty"),
        defense=_printed(numbers, "defense"),
        colours=_colours(source, mana_cost) if colours is None else colours,
    )


def _colours(source: Object, mana_cost: str) -> str:
    """As stated; halves of one side state none, so theirs come from their cost."""
    for key in ("colors", "color_indicator"):
        if source.get(key) is not None:
            return _letters(_words(source, key), WUBRG)
    return _letters(tuple(parse_mana_cost(mana_cost).colours), WUBRG)


def _mana_value(obj: Object, faces: tuple[Face, ...], layout: str) -> float:
    try:
        value = float(obj["cmc"])
        if math.isfinite(value):
            return value
    except (KeyError, TypeError, ValueError, OverflowError):
        pass  # missing, or nothing that a mana value can be
    counted = faces if layout == "split" else faces[:1]
    return float(sum(face.cost.fixed for face in counted))


def _legalities(obj: Object) -> Mapping[str, str]:
    stated = obj.get("legalities")
    if stated is None:
        return {}
    if not isinstance(stated, dict) or not _ONLY_TEXT.issuperset(map(type, stated.values())):
        message = "legalities is not an object of words"
        raise BadObjectError(message)
    return {fmt: status for fmt, status in stated.items() if status != "not_legal"}


def _aliases(obj: Object, parts: Sequence[Object]) -> Iterator[tuple[int, str]]:
    """Names under which printings of the card go besides its own: flavour names, and other English ones."""
    english = _text(obj, "lang") in ("", "en")
    yield from ((0, name) for name in _other_names(obj, english=english))
    renamed = [_other_names(part, english=english) for part in parts]
    yield from ((face, name) for face, names in enumerate(renamed) for name in names)
    if len(renamed) > 1 and all(renamed):
        yield 0, JOINER.join(names[0] for names in renamed)


def _other_names(source: Object, *, english: bool) -> tuple[str, ...]:
    keys = ("flavor_name", "printed_name") if english else ("flavor_name",)
    stated = [_text(source, key) for key in keys if key in source]
    return tuple(dict.fromkeys(name for name in stated if name.strip() and name != source["name"])) if stated else ()


@lru_cache(maxsize=512)
def _letters(found: tuple[str, ...], order: str) -> str:
    return "".join(letter for letter in order if letter in found)


def _name(source: Object) -> str:
    name = _text(source, "name")
    if not name.strip():
        message = "name is missing or empty"
        raise BadObjectError(message)
    return name


def _text(source: Object, key: str) -> str:
    """A string; empty when it is missing."""
    value = source.get(key)
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    raise BadObjectError(_mistyped(key, value, "text"))


def _words(source: Object, key: str) -> tuple[str, ...]:
    """A list of strings; empty when it is missing."""
    value = source.get(key)
    if value is None:
        return ()
    if not isinstance(value, list) or not _ONLY_TEXT.issuperset(map(type, value)):
        raise BadObjectError(_mistyped(key, value, "a list of words"))
    return tuple(value)


def _printed(source: Object, key: str) -> str | None:
    """A printed number, which is a string in Scryfall's data and a number in some others'."""
    value = source.get(key)
    if value is None or value == "":
        return None
    if isinstance(value, str):
        return value
    if isinstance(value, int | float) and not isinstance(value, bool):
        return f"{value:g}"
    raise BadObjectError(_mistyped(key, value, "text"))


def _mistyped(key: str, value: object, wanted: str) -> str:
    return f"{key} should be {wanted} and is {type(value).__name__}"
