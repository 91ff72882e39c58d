"""Cards to cut out: one a copy, and the tokens that they make when asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from deckforge.app.sheets.made import AS_IN_MAGIC, Made
from deckforge.app.sheets.token_texts import makes_tokens, token_abilities
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
        cards += _tokens(made)
    if made.cards.unique:
        cards = [replace(card, count=1, stands_for=card.count) for card in cards]
    without = tuple(_without_tokens(made)) if made.cards.tokens else ()
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


def _without_tokens(made: Made) -> Iterator[str]:
    """Cards that make tokens by their text of which the ruleset tells none: those of abilities that they only grant."""
    for entry, block in made.entries:
        if any(makes_tokens(face.text) for face in entry.card.faces) and not any(map(made.ruleset.tokens, block.faces)):
            yield entry.card.name


def _explained(face: SheetFace, effects: Mapping[str, str]) -> SheetFace:
    """A token's face with what its keywords do here, as a card's."""
    told = {name: effects[name] for name in face.keywords if effects.get(name, AS_IN_MAGIC) != AS_IN_MAGIC}
    rows = (*face.rows, *(Row(name, effect) for name, effect in told.items()))
    return face._replace(rows=rows, keywords=tuple(name for name in face.keywords if name not in told))


def _tokens(made: Made) -> list[CutCard]:
    """Each different token once, as often as the card makes it that makes the most."""
    found: dict[CutFace, CutCard] = {}
    effects = made.ruleset.keyword_effects(made.kind.id)
    abilities = token_abilities(entry.card for entry, _ in made.entries)
    for face in made.faces:
        for token in made.ruleset.tokens(face):
            told = token.front[0]
            # The first card that makes it is named, the others make the same.
            like = told._replace(face=told.face._replace(rows=()))
            if like not in found:
                own = (Row("Ability", text) for text in abilities.get(token.name, ()))
                shown = _explained(told.face, effects)
                found[like] = replace(token, front=(told._replace(face=shown._replace(rows=(*own, *shown.rows))),))
            found[like] = replace(found[like], count=max(found[like].count, token.count))
    return list(found.values())
