"""The creatures sheet: whom the players fight, each copy with its boxes, for the game master only (SB-M7)."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.app.sheets.made import Made, doubt_words, keyword_rows
from deckforge.app.sheets.quests import quest_blocks
from deckforge.app.sheets.tokens import token_boxes
from deckforge.model.rule import Kind
from deckforge.model.sheet import Block, Checklist, Heading, Roster, Terms
from deckforge.model.sheet_options import SheetKind

SECRET = True


def fits(kind: Kind) -> bool:
    """Whether decks of this kind have creatures to fight."""
    return SheetKind.CREATURES in kind.sheets


def blocks(made: Made) -> Iterator[Block]:
    """The sheet's blocks, in their order."""
    yield from doubt_words(made)
    yield from quest_blocks(made)
    met = tuple(made.ruleset.creatures(made.entries, made.options.players))
    yield from met
    yield from token_boxes(made)
    shown = {one.name for block in met if isinstance(block, Roster) for one in block.fighters}
    listed = any(isinstance(block, Checklist) for block in met)  # all that is not met
    keywords = keyword_rows(made, None if listed else shown)
    if keywords:
        yield from (Heading("Keywords"), Terms(keywords))
