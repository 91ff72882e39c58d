"""Single cards and the facts read from them, as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from deckforge.model.card import Card, Face
from deckforge.model.report import ListReport
from deckforge.model.statblock import Json
from deckforge.model.visible import visible_line
from deckforge.reports.resolve_text import trouble_text
from deckforge.reports.text import BLANK, Block, labelled, paragraph

_LABELS = {
    "ap": "AP",
    "heal": "life gained",
    "losses": "life lost",
    "ac_bonus": "AC bonus",
    "entering_counters": "enters with",
    "conditional_counters": "enters with, if",
    "enchanted_bonus": "bonus (enchanted)",
    "given": "gives",
}


def cards_text(cards: Iterable[Card], names: ListReport) -> Iterator[Block]:
    """Every card as it is printed, then what of the names is no card's."""
    for number, card in enumerate(cards):
        if number:
            yield BLANK
        own = "  (homebrew)" if card.homebrew else ""
        yield paragraph((visible_line(card.name), "bold"), own)
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
        yield paragraph((visible_line(card.name), "bold"))
        for face in faces:
            yield paragraph(visible_line(str(face["name"])), indent=2)
            yield from labelled([row for name, value in face.items() for row in _rows(name, value)], indent=4)
    yield from trouble_text(names)


def _face(face: Face, *, named: bool) -> Iterator[Block]:
    size = f"{face.power}/{face.toughness}" if face.power is not None else face.loyalty or face.defense or ""
    head = [visible_line(face.name)] if named else []
    yield paragraph("  ".join(part for part in [*head, face.mana_cost, face.type_line, size] if part), indent=2)
    for line in face.text.split("\n"):
        if line:
            yield paragraph(line, indent=4)


def _rows(name: str, value: Json) -> Iterator[tuple[str, str]]:
    """One line a fact, in plain words; the first of several has their label. What is empty or false has none."""
    if name == "name" or value in (None, False, "", []):
        return
    facts: Sequence[Json] = [value]
    if isinstance(value, Sequence) and not isinstance(value, str) and any(isinstance(each, Mapping) for each in value):
        facts = value
    for number, fact in enumerate(facts):
        yield "" if number else _LABELS.get(name, name.replace("_", " ")), _in_words(fact)


def _in_words(value: Json) -> str:
    """``3; area: no; text: deals 3 damage``: what a fact is first, then its further fields by name."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str) or not isinstance(value, (Mapping, Sequence)):
        return str(value)
    if isinstance(value, Mapping):
        told = [(key, item) for key, item in value.items() if item not in (None, "", [])]
        return "; ".join(
            _in_words(item) if not number and not isinstance(item, bool) else f"{key}: {_in_words(item)}"
            for number, (key, item) in enumerate(told)
        )
    return ", ".join(map(_in_words, value))
