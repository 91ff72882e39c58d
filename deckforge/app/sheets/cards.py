"""Cards to cut out: one a copy, and the tokens that they make when asked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from deckforge.app.sheets.made import AS_IN_MAGIC, Made
from deckforge.app.sheets.tokens import makers_without_card, token_cards
from deckforge.model.deck import Entry
from deckforge.model.rule import Kind
from deckforge.model.sheet import Block, CutCard, CutFace, CutOut, SheetFace
from deckforge.model.sheet_options import Backs
from deckforge.model.statblock import FaceBlock, Row, StatBlock

_TWO_SIDED = frozenset({"transform", "modal_dfc", "reversible_card", "double_faced_token"})


def fits(_kind: Kind) -> bool:
    """Every deck's cards can be cut out."""
    return True


def blocks(made: Made) -> Iterator[Block]:
    """All cards in the deck's order, then the tokens."""
    cards = [_card(made, entry, block) for entry, block in made.entries]
    if made.cards.tokens:
        cards += token_cards(made)
    if made.cards.unique:
        cards = [replace(card, count=1, stands_for=card.count) for card in cards]
    without = tuple(makers_without_card(made)) if made.cards.tokens else ()
    yield CutOut(tuple(cards), made.cards, made.ruleset.title, made.kind.secret, without)


def _card(made: Made, entry: Entry, block: StatBlock) -> CutCard:
    card = made.card(entry, block)
    pairs = zip(card.faces, block.faces, strict=True)
    faces = tuple(CutFace(_worded(face, of), made.ruleset.big(of)) for face, of in pairs)
    split = 1 if made.cards.backs is Backs.FACES and entry.card.layout in _TWO_SIDED else len(faces)
    return CutCard(card.name, card.count, faces[:split], faces[split:], card.homebrew)


def _worded(face: SheetFace, block: FaceBlock) -> SheetFace:
    """The face with what its keywords do here beside their names, where that is not what they do in Magic."""
    told = tuple(
        Row(f"{keyword.name} (to {keyword.to})" if keyword.to else keyword.name, keyword.effect)
        for keyword in block.keywords
        if keyword.effect and keyword.effect != AS_IN_MAGIC
    )
    names = {row.label for row in told}
    return face._replace(rows=(*face.rows, *told), keywords=tuple(name for name in face.keywords if name not in names))
