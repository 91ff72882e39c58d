"""The boss sheet: what the game master plays, card by card with boxes to tick, for him only (SB-M7)."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.app.sheets.made import Made, doubt_words, keyword_rows
from deckforge.model.rule import Kind
from deckforge.model.sheet import Block, Heading, SheetKind, Terms

SECRET = True


def fits(kind: Kind) -> bool:
    """Whether decks of this kind are played by the game master, card by card."""
    return SheetKind.BOSS in kind.sheets


def blocks(made: Made) -> Iterator[Block]:
    """The sheet's blocks, in their order."""
    yield from doubt_words(made)
    yield from made.ruleset.boss(made.entries, made.kind.id, made.options.players)
    keywords = keyword_rows(made)
    if keywords:
        yield from (Heading("Keywords"), Terms(keywords))
