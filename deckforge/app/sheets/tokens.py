"""The tokens that a deck makes: cards to cut out, and boxes for what is left of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate

from deckforge.app.sheets.made import AS_IN_MAGIC, Made
from deckforge.app.sheets.token_texts import makes_tokens, token_abilities, token_colours
from deckforge.model.sheet import Block, CutCard, CutFace, Field, Fields, Heading, SheetFace, Terms
from deckforge.model.statblock import Row

_MADE_BY = "Made by"
_MAKERS = 220  # letters, of a token's makers
_IN_LINE = 8
_LEAST, _MOST = 4, 16  # boxes: how many there will be, only the fight tells


def _explained(face: SheetFace, effects: Mapping[str, str]) -> SheetFace:
    """A token's face with what its keywords do here, as a card's."""
    told = {name: effects[name] for name in face.keywords if effects.get(name, AS_IN_MAGIC) != AS_IN_MAGIC}
    rows = (*face.rows, *(Row(name, effect) for name, effect in told.items()))
    return face._replace(rows=rows, keywords=tuple(name for name in face.keywords if name not in told))


def token_cards(made: Made) -> list[CutCard]:
    """Each different token once, as often as the card makes it that makes the most; none that say nothing."""
    found: dict[CutFace, CutCard] = {}
    makers: dict[CutFace, list[str]] = {}
    effects = made.ruleset.keyword_effects(made.kind.id)
    abilities = token_abilities(entry.card for entry, _ in made.entries)
    for told, token in _made_tokens(made):
        own = tuple(Row("Ability", text) for text in abilities.get(token.name, ()))
        if not own and _says_nothing(told):
            continue
        # Other cards may make the same.
        like = told._replace(face=told.face._replace(rows=_without_maker(told.face)))
        makers.setdefault(like, []).extend(row.value for row in told.face.rows if row.label == _MADE_BY)
        if like not in found:
            shown = _explained(told.face, effects)
            found[like] = replace(token, front=(told._replace(face=shown._replace(rows=(*own, *shown.rows))),))
        found[like] = replace(found[like], count=max(found[like].count, token.count))
    return [_with_makers(card, makers[like]) for like, card in found.items()]


def _made_tokens(made: Made) -> Iterator[tuple[CutFace, CutCard]]:
    """Every token that a face of the deck makes, its colours before what it is."""
    for entry, block in made.entries:
        for place, face in enumerate(block.faces):
            colours = token_colours(entry.card, place)
            for token in made.ruleset.tokens(face):
                told = token.front[0]
                what = told.face.type_line
                colour = colours[token.name].pop(0) if colours.get(token.name) else ""
                line = f"{colour.capitalize()} {what[:1].lower()}{what[1:]}" if colour else what
                yield told._replace(face=told.face._replace(type_line=line)), token


def _without_maker(face: SheetFace) -> tuple[Row, ...]:
    return tuple(row for row in face.rows if row.label != _MADE_BY)


def _says_nothing(token: CutFace) -> bool:
    """Whether a card of a token would only say which card makes it."""
    face = token.face
    return not (token.big.fields or face.boxes or face.keywords or face.notes or _without_maker(face))


def _with_makers(card: CutCard, makers: Sequence[str]) -> CutCard:
    """The token with all cards that make it: each with when and for whom, or their names alone where those are many."""
    named = list(dict.fromkeys(makers))
    if len("; ".join(named)) > _MAKERS:
        named = list(dict.fromkeys(maker.partition(" — ")[0] for maker in named))
    kept = named[: max(1, sum(length <= _MAKERS for length in accumulate(len(name) + 2 for name in named)))]
    more = f" and {len(named) - len(kept)} more" if len(named) > len(kept) else ""
    (told,) = card.front
    made_by = Row(_MADE_BY, "; ".join(kept) + more)
    rows = tuple(made_by if row.label == _MADE_BY else row for row in told.face.rows)
    return replace(card, front=(told._replace(face=told.face._replace(rows=rows)),))


def token_boxes(made: Made) -> Iterator[Block]:
    """Boxes for each token that fights, below who makes it and what it fights with; none where there are none."""
    fighting = [card for card in token_cards(made) if card.front[0].face.boxes]
    if fighting:
        yield Heading("Tokens", aside="that cards above make")
    for card in fighting:
        (told,) = card.front
        numbers = " · ".join(f"{field.label} {field.value}" for field in told.big.fields)
        yield Heading(card.name, 3, " · ".join(filter(None, (told.face.type_line, numbers))))
        rows = (*told.face.rows, *((Row("Keywords", ", ".join(told.face.keywords)),) if told.face.keywords else ()))
        yield Terms(rows, small=True)
        count = min(max(card.count, _LEAST), _MOST)
        for box in told.face.boxes:
            boxes = tuple(Field(f"{box} {number}") for number in range(1, count + 1))
            yield Fields(boxes, small=True, columns=_IN_LINE)


def makers_without_card(made: Made) -> Iterator[str]:
    """Cards that make tokens of which there is no card: those of abilities that they only grant, or of mere names."""
    abilities = token_abilities(entry.card for entry, _ in made.entries)
    for entry, block in made.entries:
        told = [token.front[0] for face in block.faces for token in made.ruleset.tokens(face)]
        empty = [token for token in told if _says_nothing(token) and not abilities.get(token.face.name)]
        if empty or (not told and any(makes_tokens(face.text) for face in entry.card.faces)):
            yield entry.card.name
