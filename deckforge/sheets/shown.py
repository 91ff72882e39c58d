"""What a table's own template leaves out: blocks of the sheet, or its notices, of which little or nothing is shown."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any

from deckforge.model import sheet as model
from deckforge.model.sheet import Block, Sheet
from deckforge.model.visible import visible

_NOT_WORDS = re.compile(r"[\W_]+")
_TAG = re.compile(r"<[^>]*>")
_WORDS = 3  # of a notice, looked for together: a page may end within it

_TOLD: Mapping[type, tuple[str, Callable[[Any], Iterable[str]]]] = {
    model.Heading: ("heading", lambda block: (block.text,)),
    model.Words: ("words", lambda block: block.paragraphs),
    model.Verdict: ("verdict", lambda block: (block.words,)),
    model.Fields: ("fields", lambda block: (field.label for field in block.fields)),
    model.Track: ("track", lambda block: (block.label,)),
    model.Table: ("table", lambda block: (block.title, *(" ".join(row) for row in block.rows))),
    model.Chart: ("chart", lambda block: (block.title,)),
    model.Checklist: ("checklist", lambda block: (item.text for item in block.items)),
    model.Terms: ("terms", lambda block: (row.label for row in block.rows)),
    model.Cards: ("cards", lambda block: (card.name for card in block.cards)),
    model.CutOut: ("cutout", lambda block: (card.name for card in block.cards)),
    model.Roster: ("roster", lambda block: (fighter.name for fighter in block.fighters)),
}


def left_out(sheet: Sheet, data: bytes, suffix: str, template: Path) -> Iterator[str]:
    """A sentence each on the kinds of blocks, and on notices, of which less than half is shown; none where all is.

    Args:
        sheet: what was to be shown.
        data: the file that the template made of it.
        suffix: its ending, ``.pdf`` or ``.html``.
        template: the template's file.
    """
    made = _plain(_pdf_text(data) if suffix == ".pdf" else unescape(_TAG.sub(" ", data.decode())))
    told: dict[str, list[bool]] = {}
    for name, texts in _blocks(block for part in sheet.parts for block in part.blocks):
        words = [word for word in (_plain(visible(text)) for text in texts) if word]
        told.setdefault(name, []).extend(word in made for word in words)
    # Some words of what is left out may stand elsewhere.
    lacking = [name for name, found in told.items() if sum(found) * 2 < len(found)]
    if lacking and len(lacking) == len(told):
        yield f"{template} shows nothing of the sheet {sheet.kind}, which has these blocks: {', '.join(lacking)}."
    elif lacking:
        yield f"{template} leaves out these blocks of the sheet: {', '.join(lacking)}."
    if any(not _is_noticed(notice, made) for notice in sheet.notices):
        yield f"{template} leaves out notices, which the Fan Content Policy and Scryfall ask for: print them all."


def _is_noticed(notice: str, made: str) -> bool:
    words = visible(notice).split()
    parts = filter(None, (_plain("".join(words[at : at + _WORDS])) for at in range(0, len(words), _WORDS)))
    found = [part in made for part in parts]
    return sum(found) * 2 >= len(found)


def _blocks(blocks: Iterable[Block]) -> Iterator[tuple[str, Iterable[str]]]:
    for block in blocks:
        if isinstance(block, model.Columns):
            for part in block.parts:
                yield from _blocks(part)
        elif type(block) in _TOLD:
            name, texts = _TOLD[type(block)]
            yield name, texts(block)


def _pdf_text(data: bytes) -> str:
    from pypdf import PdfReader  # HTML does without it

    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(data)).pages)


def _plain(text: str) -> str:
    """Letters and digits alone: lines and hyphens fall where they like."""
    return _NOT_WORDS.sub("", text).casefold()
