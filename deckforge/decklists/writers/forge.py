"""Forge's .dck: sections in brackets, sets and numbers behind bars."""

from __future__ import annotations

from dataclasses import replace

from deckforge.decklists.writers.listing import Holds, Listed, Listing, Written, fitted, front_name
from deckforge.decklists.writers.sections import sections
from deckforge.model.deck import Zone
from deckforge.patterns import pattern

_HEADINGS = {Zone.PC: "[Commander]", Zone.DECK: "[Main]", Zone.SIDEBOARD: "[Sideboard]"}
_SET = pattern("[A-Z0-9_]{1,10}")
_NUMBER = pattern(r"[^\[\]|]+")


def _reads(code: str | None, number: str | None) -> bool:
    return (not code or _SET.fullmatch(code.upper()) is not None) and (
        not number or _NUMBER.fullmatch(number) is not None
    )


_HOLDS = Holds(frozenset(_HEADINGS), printings=True, finishes=True, title=True, reads=_reads)


def write(listing: Listing) -> Written:
    """The title as metadata, then the sections."""
    kept, lost = fitted(listing, _HOLDS)
    if any(entry.finish == "etched" for entry in kept.entries):
        lost += ("Etched cards are written as foil ones.",)
    kept = kept._replace(entries=tuple(replace(entry, zone=entry.zone or Zone.DECK) for entry in kept.entries))
    return Written(f"[metadata]\nName={kept.name}\n{sections(kept, _HEADINGS, _line)}", lost)


def _line(entry: Listed) -> str:
    number = f"|[{entry.number}]" if entry.set_code and entry.number else ""
    printing = f"|{entry.set_code.upper()}{number}" if entry.set_code else ""
    return f"{entry.count} {front_name(entry.card)}{'+' if entry.finish else ''}{printing}"
