"""A deck that was built, as text: what was taken and cut, why, and what the checks still say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from deckforge.model.built import Built
from deckforge.model.deck import Zone
from deckforge.reports.text import BLANK, Block, counted, paragraph
from deckforge.reports.validation_text import finding_text


def build_text(built: Built, *, why: bool = False, verbose: bool = False) -> Iterator[Block]:
    """The deck in short, what is new in it, with reasons if they are asked for, and the rest; verbose all its cards."""
    deck = built.deck
    total = sum(entry.count for entry in deck.played())
    taken = sum(pick.copies for pick in built.picks)
    cut = sum(found.copies for found in built.cuts)
    gone = f", {cut} cut" if cut else ""
    yield paragraph(
        (deck.name, "bold"), f": {counted(total, 'card')}, {taken} of them new{gone} ({deck.ruleset}, {deck.kind})"
    )
    if built.plan:
        yield paragraph(built.plan, indent=2, hanging=4)
    for pick in built.picks:
        yield paragraph((f"+ {pick.copies} {pick.card.name}", "green"), _where(pick.zone), indent=2, hanging=4)
        if why:
            yield paragraph("; ".join(pick.why), indent=8)
    for pick in built.reasons:
        yield paragraph(f"{pick.copies} {pick.card.name}", _where(pick.zone), indent=4, hanging=4)
        yield paragraph("; ".join(pick.why) or "nothing particular", indent=8)
    for found in built.cuts:
        yield paragraph((f"- {found.copies} {found.card.name}", "red"), _where(found.zone), indent=2, hanging=4)
    if built.notes:
        yield BLANK
    for note in built.notes:
        yield paragraph(note)
    if built.findings:
        yield BLANK
        for finding in built.findings:
            yield from finding_text(finding, verbose=verbose)


def _where(zone: Zone) -> str:
    """The part, if it is not the deck itself."""
    return "" if zone is Zone.DECK else f"  {zone}"


class Told(Protocol):
    """What is told of a theme."""

    @property
    def name(self) -> str:
        """By which it is asked for."""

    @property
    def types(self) -> Sequence[str]:
        """Words of type lines."""

    @property
    def effects(self) -> Sequence[str]:
        """What texts do."""


def themes_text(themes: Iterable[Told]) -> Iterator[Block]:
    """A paragraph a theme."""
    for theme in sorted(themes, key=lambda each: each.name):
        told = "; ".join(filter(None, (", ".join(theme.types), ", ".join(theme.effects))))
        yield paragraph((theme.name, "bold"), f": {told}", hanging=4)
