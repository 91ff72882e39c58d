"""A face's rules text taken apart once, for all that look at it: the reader, and what asks which sentences it read."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from deckforge.model.card import Face
from deckforge.oracle.abilities import Ability, read_abilities
from deckforge.oracle.sentences import Sentence, read_sentences
from deckforge.oracle.text import RulesText, prepare


class Apart(NamedTuple):
    """A face's rules text made ready for reading, its abilities, and their sentences, in text order."""

    text: RulesText
    abilities: tuple[Ability, ...]
    sentences: tuple[Sentence, ...]


# So many as a deck has: its facts are read first, and its stat blocks made of them later.
@lru_cache(maxsize=256)
def take_apart(face: Face) -> Apart:
    """The face's rules text; what was taken apart lately is not taken apart again."""
    text = prepare(face)
    abilities = read_abilities(text)
    if face.types.is_("Dungeon"):
        abilities = tuple(_room(text, ability) for ability in abilities)
    return Apart(text, abilities, tuple(read_sentences(text, abilities)))


def _room(text: RulesText, ability: Ability) -> Ability:
    """A room of a dungeon: one is entered at a time, as one mode is chosen, so what happens there hangs on its name."""
    name = text.raw[ability.paragraph : ability.start].rstrip(" —")
    return ability._replace(label=f"room {name}") if name else ability
