"""Reads one face of a card into facts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Literal

from deckforge.model.card import Card, Face
from deckforge.oracle.apart import take_apart
from deckforge.oracle.costs import kicker_mana, read_activated, read_loyalty, read_other_costs
from deckforge.oracle.damage import read_damages
from deckforge.oracle.effects import read_effects
from deckforge.oracle.equipment import read_bonuses, read_equip
from deckforge.oracle.facts import ActivatedAbility, Facts
from deckforge.oracle.given import read_given
from deckforge.oracle.keywords import is_every_type, is_unblockable, read_keywords
from deckforge.oracle.life import read_life
from deckforge.oracle.mana import is_only_mana, read_produces
from deckforge.oracle.mechanics import read_mechanics
from deckforge.oracle.numbers import NUMBERS
from deckforge.oracle.protection import read_protection
from deckforge.oracle.sizes import enters_with, read_entering, read_entering_if, read_size_instead, read_size_words
from deckforge.oracle.text import is_cut
from deckforge.oracle.tokens import read_tokens
from deckforge.patterns import pattern

_REGENERATES = pattern(r"Regenerate (?:~+|(?:equipped|enchanted) creature)", example="{1}{B}: Regenerate ~.")
_COPIES = pattern(
    r"^(?:DCI ruling — )?A deck can have (any number of|up to (\w+)|only one) cards? named ~+\.?\s*$",
    re.MULTILINE,
    example="A deck can have up to seven cards named ~.",
)


def read_facts(card: Card, face: int = 0) -> Facts:
    """What the rules text of the card's face says; ``face`` counts from 0, the front."""
    seen = _seen(card, face)
    known = _known.get()
    return (known.get(seen) if known else None) or _read(*seen)


@contextmanager
def knowing(facts: Iterable[tuple[Card, int, Facts]]) -> Iterator[None]:
    """Within it, ``read_facts`` gives these facts of cards' faces, read before, and reads the text of others."""
    token = _known.set({_seen(card, face): found for card, face, found in facts})
    try:
        yield
    finally:
        _known.reset(token)


_known: ContextVar[Mapping[tuple[Face, str | None], Facts]] = ContextVar("known facts", default={})  # noqa: B039 - never changed


def _seen(card: Card, face: int) -> tuple[Face, str | None]:
    """All that is looked at."""
    return card.faces[face], card.produced_mana if len(card.faces) == 1 else None


@lru_cache(maxsize=2048)
def _read(side: Face, known_mana: str | None) -> Facts:
    text, abilities, found = take_apart(side)
    keywords = read_keywords(text, abilities, found)
    other_costs = read_other_costs(text, keywords, found)
    keyword_lines = {use.span.start for use in keywords if use.own}
    prose = tuple(sentence for sentence in found if sentence.ability.start not in keyword_lines)
    damages, other_damages = read_damages(text, prose, kicker_mana(other_costs))
    heals, losses = read_life(text, prose)
    bonuses = read_bonuses(text, prose)
    tokens = tuple(read_tokens(text, side, found, keywords))
    activated = read_activated(text, abilities)
    entering = tuple(read_entering(text, side, prose, keywords))
    return Facts(
        name=side.name,
        damages=tuple(damages),
        other_damages=tuple(other_damages),
        heals=tuple(heals),
        losses=tuple(losses),
        tokens=tokens,
        equipped=bonuses.equipped,
        enchanted=bonuses.enchanted,
        equip=tuple(read_equip(keywords)),
        keywords=tuple(keywords),
        protection=read_protection(text, keywords, tokens),
        loyalty=tuple(read_loyalty(text, abilities)),
        activated=tuple(activated),
        other_costs=tuple(other_costs),
        effects=tuple(read_effects(text, prose)),
        enters_with=enters_with(entering),
        regenerate_cost=_regenerate_cost(activated, text.masked),
        produces=read_produces(side, text, known_mana, found),
        only_mana=is_only_mana(side, text, abilities),
        mechanics=read_mechanics(text.plain, abilities),
        deck_copies=_deck_copies(text.masked),
        entering=entering,
        own_bonus=bonuses.own,
        size_words=read_size_words(text, side, prose),
        unblockable=is_unblockable(prose),
        every_type=is_every_type(prose, keywords),
        conditional_bonuses=bonuses.conditional,
        entering_if=tuple(read_entering_if(text, prose, keywords)),
        size_instead="" if entering or bonuses.own else read_size_instead(text, side, prose),
        given=tuple(read_given(text, found, keywords)),
        cut=is_cut(side),
    )


def _regenerate_cost(activated: Sequence[ActivatedAbility], masked: str) -> str | None:
    if "egenerate" not in masked:
        return None
    for ability in activated:
        if _REGENERATES.search(masked, ability.span.start, ability.span.end):
            return ability.cost
    return None


def _deck_copies(masked: str) -> int | Literal["any"] | None:
    hit = _COPIES.search(masked) if "A deck can have" in masked else None
    if hit is None:
        return None
    if hit[1] == "any number of":
        return "any"
    return NUMBERS.get(hit[2].casefold(), 1) if hit[2] else 1
