"""A table's own cards: what a list's line says of one → a card that checks and sheets can take like any other."""

from __future__ import annotations

from uuid import UUID, uuid5

from deckforge.model.card import Card, Face, Pool
from deckforge.model.mana import WUBRG, parse_mana_cost
from deckforge.model.names import name_key
from deckforge.model.typeline import parse_type_line
from deckforge.patterns import pattern

_NAMESPACE = UUID("6f2c3f0e-6c8f-5d0c-9a53-1d8f1b1d7c55")
_COST = pattern(r"(?:\{[^{}\s]{1,10}\})+")
_SIZE = pattern(r"\s([-+*\d.X]{1,4})/([-+*\d.X]{1,4})$")
_LAST_NUMBER = pattern(r"\s\[?(\d{1,3}|X)\]?$")


def homebrew_card(name: str, description: str) -> Card:
    """The card of that name, with what ``{3}{R} Creature — Troll 5/4`` says of it.

    The cost comes first, then the type line, then the size, or a planeswalker's loyalty or a battle's defence; each
    may be missing. The same name is the same card in every list.
    """
    cost = parse_mana_cost("".join(_COST.findall(description)[:1]))
    type_line = " ".join(_COST.sub(" ", description).split())
    size = _SIZE.search(f" {type_line}")
    type_line = _SIZE.sub("", f" {type_line}").strip()
    types = parse_type_line(type_line)
    number = _LAST_NUMBER.search(type_line) if types.is_("Planeswalker") or types.is_("Battle") else None
    if number:
        type_line = type_line[: number.start()]
    colours = "".join(letter for letter in WUBRG if letter in cost.colours)
    face = Face(
        name=name,
        mana_cost=cost.text,
        type_line=type_line,
        text="",
        power=size[1] if size else None,
        toughness=size[2] if size else None,
        loyalty=number[1] if number and types.is_("Planeswalker") else None,
        defense=number[1] if number and types.is_("Battle") else None,
        colours=colours,
    )
    return Card(
        oracle_id=str(uuid5(_NAMESPACE, name_key(name))),
        name=name,
        layout="normal",
        faces=(face,),
        mana_value=cost.fixed,
        colour_identity=colours,
        keywords=(),
        produced_mana=None,
        legalities={},
        released_at=None,
        set_code="",
        pool=Pool.DECK,
        homebrew=True,
    )
