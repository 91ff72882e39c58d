"""Single cards and the facts read from them, as text."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence

from deckforge.model.card import Card, Face
from deckforge.model.report import ListReport
from deckforge.model.statblock import Json
from deckforge.model.visible import visible_line
from deckforge.reports.resolve_text import trouble_text
from deckforge.reports.text import BLANK, Block, labelled, name_text, paragraph


def cards_text(cards: Iterable[Card], names: ListReport) -> Iterator[Block]:
    """Every card as it is printed, then what of the names is no card's."""
    for number, card in enumerate(cards):
        if number:
            yield BLANK
        yield paragraph(*name_text(card.name, homebrew=card.homebrew))
        for face in card.faces:
            yield from _face(face, named=len(card.faces) > 1)
        legal = [name for name, status in sorted(card.legalities.items()) if status != "not_legal"]
        told = [("colours", card.colour_identity or "none"), ("playable in", ", ".join(legal) or "no format")]
        yield from labelled(told, indent=2)
    yield from trouble_text(names)


def facts_text(cards: Iterable[tuple[Card, Sequence[Mapping[str, Json]]]], names: ListReport) -> Iterator[Block]:
    """What was read from every face, then what of the names is no card's; facts that are empty are left out."""
    for number, (card, faces) in enumerate(cards):
        if number:
            yield BLANK
        yield paragraph(*name_text(card.name, homebrew=card.homebrew))
        for face in faces:
            yield paragraph(visible_line(str(face["name"])), indent=2)
            found = [(name, value) for name, value in face.items() if name != "name" and value not in (None, [])]
            yield from labelled([(name, _value(value)) for name, value in found], indent=4)
    yield from trouble_text(names)


def _face(face: Face, *, named: bool) -> Iterator[Block]:
    size = f"{face.power}/{face.toughness}" if face.power is not None else face.loyalty or face.defense or ""
    head = [visible_line(face.name)] if named else []
    yield paragraph("  ".join(part for part in [*head, face.mana_cost, face.type_line, size] if part), indent=2)
    for line in face.text.split("\n"):
        if line:
            yield paragraph(line, indent=4)


def _value(value: Json) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
