"""Stat blocks, as text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from deckforge.model.report import ListReport
from deckforge.model.statblock import FaceBlock, KeywordNote, Row, StatBlock
from deckforge.model.visible import visible_line
from deckforge.reports.names_text import names_text
from deckforge.reports.resolve_text import trouble_text
from deckforge.reports.text import BLANK, Block, labelled, name_text, paragraph


def translate_text(
    blocks: Iterable[StatBlock], rows: Callable[[FaceBlock], Sequence[Row]], lists: Iterable[ListReport] = ()
) -> Iterator[Block]:
    """Every card with its faces, then what of the lists that name them is no card, or a card by likeness.

    ``rows`` is the ruleset's: a translated face → printed lines.
    """
    for number, block in enumerate(blocks):
        if number:
            yield BLANK
        yield paragraph(f"{block.count} x ", *name_text(block.name, homebrew=block.homebrew), hanging=2)
        yield from block_text(block, rows)
    for found in lists:
        yield from names_text(found) if found.format == "names" else trouble_text(found)


def block_text(block: StatBlock, rows: Callable[[FaceBlock], Sequence[Row]]) -> Iterator[Block]:
    """A card's faces, without its name."""
    for face in block.faces:
        yield from _face_text(face, rows(face), named=len(block.faces) > 1)


def _face_text(face: FaceBlock, rows: Sequence[Row], *, named: bool) -> Iterator[Block]:
    name = f"{visible_line(face.name)}: " if named else ""
    yield paragraph(name, (face.role, "italic"), indent=2, hanging=2)
    told = [(row.label, row.value) for row in rows]
    told += [(_keyword_label(keyword), keyword.effect or keyword.effect_here or "") for keyword in face.keywords]
    if face.as_printed:
        told.append(("as printed", ", ".join(face.as_printed)))
    told += [("note", note) for note in face.notes]
    yield from labelled(told, indent=4)


def _keyword_label(keyword: KeywordNote) -> str:
    if keyword.source == "own":
        return keyword.name
    return f"{keyword.name} (to {keyword.to})" if keyword.to else f"{keyword.name} ({keyword.source})"
