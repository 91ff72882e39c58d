"""What cards' texts say of the tokens that they make: whether they make any, and what those can do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from deckforge.model.card import Card, Face
from deckforge.oracle.reader import read_facts
from deckforge.patterns import pattern

_MAKES = pattern(r"\b[Cc]reates? [^.]*?\btokens?\b", example="create a Treasure token")
# What only speaks of tokens that are made: "Whenever you create a token", "would create", "twice that many of those".
_SPEAKS = pattern(
    r"\b(?:(?:Whenever|When|If|Each time)\b[^,.\n]*|would )$", example="Whenever you create or sacrifice a token"
)
_OF_THE_SAME = pattern(r"\b(?:of those|that many(?: of those)?) tokens?\b", example="twice that many of those tokens")
_QUOTED = pattern(r"\"([^\"]+)\"", example='with "{T}: Draw a card."')
# In brackets, of the token that the words before them make.
_REMINDER = pattern(
    r"[^\n(]*\((?:It's|They're) [^\"()]*\"([^\"]+)\"", example='a Treasure token. (It\'s an artifact with "{T}: Go.")'
)
_COLOUR = pattern(r"\b(?:white|blue|black|red|green|colorless)\b", example="white")
# Of the token itself, before its name, not of what it is made for.
_COLOURS = pattern(
    r"\b(?:white|blue|black|red|green|colorless)\b(?:,? (?:and )?(?:white|blue|black|red|green)\b)*"
    r"(?=[^.]*?\btokens?\b)",
    example="two 1/1 red and white Soldier creature tokens",
)


def makes_tokens(text: str) -> bool:
    """Whether a face's text makes tokens of its own, or gives an ability that does."""
    return any(
        not _SPEAKS.search(text, 0, found.start()) and not _OF_THE_SAME.search(found[0])
        for found in _MAKES.finditer(text)
    )


def token_abilities(cards: Iterable[Card]) -> Mapping[str, tuple[str, ...]]:
    """Name of a token → its own abilities, as the first of the cards quotes them that does."""
    found: dict[str, tuple[str, ...]] = {}
    for card in cards:
        for place, face in enumerate(card.faces):
            for name, abilities in _of_face(card, place, face):
                found.setdefault(name, abilities)
    return found


def token_colours(card: Card, place: int) -> dict[str, list[str]]:
    """Name of a token → its colours in words, once for each time that the face makes one: ``red and white``.

    Empty where its text names none, so that they can be taken one by one beside those that it makes.
    """
    found: dict[str, list[str]] = {}
    for token in read_facts(card, place).tokens:
        named = _COLOURS.search(token.span.text)
        words = _COLOUR.findall(named[0]) if named else []
        told = ("colourless" if word == "colorless" else word for word in words)
        found.setdefault(token.what, []).append(" and ".join(told))
    return found


def _of_face(card: Card, place: int, face: Face) -> Iterator[tuple[str, tuple[str, ...]]]:
    made = read_facts(card, place).tokens
    for token in made:
        quoted = tuple(_QUOTED.findall(token.span.text))
        reminded = _REMINDER.match(face.text, token.span.start) if len(made) == 1 else None
        if quoted or reminded:
            yield token.what, quoted or (reminded[1],) if reminded else quoted
