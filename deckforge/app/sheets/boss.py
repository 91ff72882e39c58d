"""The boss sheet: what the game master plays, card by card with boxes to tick, for him only (SB-M7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from deckforge.app.sheets.made import Made, doubt_words, keyword_rows
from deckforge.app.sheets.tokens import token_boxes
from deckforge.model.deck import Entry, Zone
from deckforge.model.rule import Kind
from deckforge.model.sheet import Block, Fields, Heading, Terms, Words
from deckforge.model.sheet_options import SheetKind
from deckforge.model.statblock import StatBlock

SECRET = True


def fits(kind: Kind) -> bool:
    """Whether decks of this kind are played by the game master, card by card."""
    return SheetKind.BOSS in kind.sheets


def blocks(made: Made) -> Iterator[Block]:
    """The sheet's blocks, in their order."""
    yield from doubt_words(made)
    listed = made.ruleset.boss(made.entries, made.kind.id, made.options.players)
    own = _own_boss(made)
    yield from listed if own is None else _with_own_boss(made, own, listed)
    yield from token_boxes(made)
    keywords = keyword_rows(made, besides=() if own is None else (own,))
    if keywords:
        yield from (Heading("Keywords"), Terms(keywords))


def _own_boss(made: Made) -> tuple[Entry, StatBlock] | None:
    """The boss that the deck names, as an entry that is in no deck; None where it names none."""
    card, rules = made.deck.settings.boss, made.ruleset.table.boss
    if card is None or rules is None or made.kind.id != rules.kind:
        return None
    return Entry(card, 1, Zone.DECK), made.ruleset.translate(card, made.options)


def _with_own_boss(made: Made, own: tuple[Entry, StatBlock], listed: Iterator[Block]) -> Iterator[Block]:
    """The named boss before the other blocks: its abilities, its other faces, and its numbers in the first boxes."""
    (entry, block), rules = own, made.ruleset.table.boss
    if rules is None:
        raise AssertionError
    numbers = {rules.words.get(name, name).casefold(): str(value) for name, value in rules.enemy(block).items()}
    yield Heading(entry.card.name, aside=entry.card.front.type_line)
    first = next(listed)
    yield _filled(first, numbers) if isinstance(first, Fields) else first
    if told := (*rules.features(block), *rules.other_faces(block)):
        yield Words(told)
    yield from listed


def _filled(boxes: Fields, known: Mapping[str, str]) -> Fields:
    """The boxes with what is known to stand in them, by their labels."""
    fields = (field._replace(value=known.get(field.label.casefold(), field.value)) for field in boxes.fields)
    return boxes._replace(fields=tuple(fields))
