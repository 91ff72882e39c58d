"""A table's own cards: what makes one a card like any other, wherever it was described."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID, uuid5

from deckforge.model.card import Card, Face, Pool
from deckforge.model.mana import in_order, parse_mana_cost
from deckforge.model.names import name_key
from deckforge.patterns import pattern

_NAMESPACE = UUID("6f2c3f0e-6c8f-5d0c-9a53-1d8f1b1d7c55")
_REMINDER = pattern(r"\([^()]*\)")
_SYMBOL = pattern(r"\{[^{}\s]+\}")
_BASIC = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}


def homebrew_id(name: str) -> str:
    """The id of the table's card of a name: the same name, however it is written, is the same card everywhere."""
    return str(uuid5(_NAMESPACE, name_key(name)))


def homebrew_card(faces: tuple[Face, ...], layout: str = "normal") -> Card:
    """The card with these faces, the front first; ``layout`` is Scryfall's word for how they go together."""
    name = " // ".join(face.name for face in faces)
    counted = faces if layout == "split" else faces[:1]
    return Card(
        oracle_id=homebrew_id(name),
        name=name,
        layout=layout,
        faces=faces,
        mana_value=float(sum(face.cost.fixed for face in counted)),
        colour_identity=in_order({letter for face in faces for letter in _identity(face)}),
        keywords=(),
        produced_mana=None,
        legalities={},
        released_at=None,
        set_code="",
        pool=Pool.DECK,
        homebrew=True,
    )


def cost_colours(cost: str) -> str:
    """The colours that a mana cost gives its card, as letters in WUBRG order."""
    return in_order(parse_mana_cost(cost).colours)


def _identity(face: Face) -> Iterator[str]:
    """The colours that a face gives its card's identity (CR 903.4), and those of basic land types."""
    yield from face.colours
    yield from face.cost.colours
    for symbol in _SYMBOL.findall(_REMINDER.sub("", face.text)):
        yield from parse_mana_cost(symbol).colours
    yield from (_BASIC[name] for name in face.types.subtypes if name in _BASIC)
