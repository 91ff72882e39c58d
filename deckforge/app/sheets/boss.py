"""The boss sheet: what the game master plays, card by card with boxes to tick, for him only (SB-M7)."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.app.sheets.made import Made, doubt_words, keyword_rows
from deckforge.model.rule import Kind
from deckforge.model.sheet import Block, Field, Fields, Heading, Terms, Words
from deckforge.model.sheet_options import SheetKind

SECRET = True


def fits(kind: Kind) -> bool:
    """Whether decks of this kind are played by the game master, card by card."""
    return SheetKind.BOSS in kind.sheets


def blocks(made: Made) -> Iterator[Block]:
    """The sheet's blocks, in their order."""
    yield from doubt_words(made)
    yield from _own_boss(made)
    yield from made.ruleset.boss(made.entries, made.kind.id, made.options.players)
    keywords = keyword_rows(made)
    if keywords:
        yield from (Heading("Keywords"), Terms(keywords))


def _own_boss(made: Made) -> Iterator[Block]:
    """The numbers and abilities of the boss that the deck names, beside those boxes that are kept in the fight."""
    card, rules = made.deck.settings.boss, made.ruleset.table.boss
    if card is None or rules is None or made.kind.id != rules.kind:
        return
    block = made.ruleset.translate(card, made.options)
    numbers = ((rules.words.get(name, name), value) for name, value in rules.enemy(block).items())
    yield Heading(card.name, aside=card.front.type_line)
    yield Fields(tuple(Field(f"{label[0].upper()}{label[1:]}", str(value)) for label, value in numbers))
    yield Words(rules.features(block))
