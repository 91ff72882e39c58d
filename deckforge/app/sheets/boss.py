"""The boss sheet: what the game master plays, card by card with boxes to tick, for him only (SB-M7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from deckforge.app.sheets.made import Made, doubt_words, keyword_rows
from deckforge.app.sheets.tokens import token_boxes
from deckforge.model.rule import Kind
from deckforge.model.sheet import Block, Fields, Heading, Terms, Words
from deckforge.model.sheet_options import SheetKind

SECRET = True


def fits(kind: Kind) -> bool:
    """Whether decks of this kind are played by the game master, card by card."""
    return SheetKind.BOSS in kind.sheets


def blocks(made: Made) -> Iterator[Block]:
    """The sheet's blocks, in their order."""
    yield from doubt_words(made)
    blocks = made.ruleset.boss(made.entries, made.kind.id, made.options.players)
    yield from _with_own_boss(made, blocks)
    yield from token_boxes(made)
    keywords = keyword_rows(made)
    if keywords:
        yield from (Heading("Keywords"), Terms(keywords))


def _with_own_boss(made: Made, blocks: Iterator[Block]) -> Iterator[Block]:
    """The boss that the deck names before the others' blocks: its abilities, and its numbers in their first boxes."""
    card, rules = made.deck.settings.boss, made.ruleset.table.boss
    if card is None or rules is None or made.kind.id != rules.kind:
        yield from blocks
        return
    block = made.ruleset.translate(card, made.options)
    numbers = {rules.words.get(name, name).casefold(): str(value) for name, value in rules.enemy(block).items()}
    yield Heading(card.name, aside=card.front.type_line)
    first, *others = blocks
    yield _filled(first, numbers) if isinstance(first, Fields) else first
    if features := rules.features(block):
        yield Words(features)
    yield from others


def _filled(boxes: Fields, known: Mapping[str, str]) -> Fields:
    """The boxes with what is known to stand in them, by their labels."""
    fields = (field._replace(value=known.get(field.label.casefold(), field.value)) for field in boxes.fields)
    return boxes._replace(fields=tuple(fields))
