"""Stat blocks number by number with what is behind each, as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from deckforge.model.explained import Explained, ExplainedCard
from deckforge.model.report import ListReport
from deckforge.model.rule import Clause
from deckforge.model.statblock import FaceBlock, Json
from deckforge.model.visible import visible_line
from deckforge.reports.resolve_text import trouble_text
from deckforge.reports.text import BLANK, Block, labelled, name_text, paragraph


def explain_text(cards: Iterable[ExplainedCard], clauses: Mapping[str, Clause], names: ListReport) -> Iterator[Block]:
    """Every card with its faces, then the clauses that were named, then which names are no cards.

    ``clauses`` are the ruleset's, by code.
    """
    cited: dict[str, Clause] = {}
    for card in cards:
        yield paragraph(*name_text(card.block.name, homebrew=card.block.homebrew), hanging=2)
        for number, face in enumerate(card.block.faces):
            told = card.of_face(number)
            yield from _face_text(face, told, named=len(card.block.faces) > 1)
            cited |= {code: clauses[code] for found in told for code in found.clauses}
        yield BLANK
    yield from labelled([(code, clause.title) for code, clause in sorted(cited.items(), key=_order)])
    yield from trouble_text(names)


def _order(entry: tuple[str, Clause]) -> tuple[str, int]:
    """By group and number: T2 before T10."""
    group = entry[0].rstrip("0123456789")
    return group, int(entry[0].removeprefix(group))


def _face_text(face: FaceBlock, told: Iterable[Explained], *, named: bool) -> Iterator[Block]:
    name = f"{visible_line(face.name)}: " if named else ""
    yield paragraph(name, (face.role, "italic"), indent=2, hanging=2)
    for found in told:
        yield paragraph((found.what, "bold"), f" = {_shown(found.value)}", indent=4, hanging=4)
        yield paragraph((f"{found.source} ({', '.join(found.clauses)})", "dim"), indent=8)
    apart = [("as printed", ", ".join(face.as_printed))] if face.as_printed else []
    yield from labelled([*apart, *(("note", note) for note in face.notes)], indent=4)


def _shown(value: Json) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
