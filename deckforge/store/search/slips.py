"""Slips of the pen that would pass for names: each is told with what is likely meant."""

from __future__ import annotations

import re

from deckforge.model.found import SearchError
from deckforge.store.search.asked import Asked, Style

_SIGNS = ":<>=≤≥≠"
_KEYED = r"[a-z][a-z_-]*(?:[:<>=≤≥≠]|!=)"
_LAST_WORD = re.compile(r"([a-z]+)\s*$", re.IGNORECASE)
_ALONE = re.compile(rf"([{_SIGNS}!]+)\s*([^\s()]*)")
_AFTER_NOT = re.compile(rf"\s+(?:\(|-?({_KEYED}[^\s()]*))", re.IGNORECASE)
# Words that have no key, and are no bracket.
_BEFORE_AND = re.compile(rf"(?:^|\s)(?!-|{_KEYED})[^\s()]+\s+$", re.IGNORECASE)
_AFTER_AND = re.compile(rf"\s+(?![-(&|]|{_KEYED})[^\s)]", re.IGNORECASE)
_DIRECTION = re.compile(r"\s+(asc|desc)(?:ending)?(?=[\s()]|$)", re.IGNORECASE)
_GLUED = re.compile(rf"[|&,;]+-?{_KEYED}", re.IGNORECASE)
_MAY_END_IN_COMMAS = frozenset({"o", "oracle", "fo", "fulloracle", "name", "n", "a", "artist"})


def check_name(asked: Asked) -> None:
    """Refuse a word without a key that is hardly one of a name.

    Raises:
        SearchError: it is a sign, or a word by which other languages join terms.
    """
    if asked.style is not Style.WORD:
        return
    word, query, place = asked.value, asked.query, asked.value_at
    if word[0] in _SIGNS:
        raise sign_alone(query, place)
    if word == "&" and _BEFORE_AND.search(query[:place]) and _AFTER_AND.match(query, place + 1):
        return  # of a name, such as Minsc & Boo
    if set(word) <= {"&", "|"}:
        hint = "Write “or” in its place." if "|" in word else "Leave it away: terms side by side must all hold."
        message = f"“{word}” joins no terms"
        raise SearchError(message, query, place, hint=hint)
    following = _AFTER_NOT.match(query, place + len(word)) if word.casefold() == "not" else None
    if following:
        hint = f"Write a minus right before what must not hold: -{following[1] or '(…)'}"
        raise SearchError("“not” makes no opposite", query, place, hint=hint)


def sign_alone(query: str, place: int) -> SearchError:
    """The error for a sign that has no key before it: where a word stands there, that is meant."""
    key, rest = _LAST_WORD.search(query[:place]), _ALONE.match(query, place)
    if key is None or rest is None or not rest[2]:
        hint = "Write a key, a sign and a value without blanks: mv<=3"
    else:
        hint = f"Write it without blanks: {key[1]}{rest[1]}{rest[2]}"
    return SearchError("this sign has no key", query, place, hint=hint)


def check_whole_name(asked: Asked, keys: frozenset[str]) -> None:
    """Refuse a term after the sign for whole names.

    Raises:
        SearchError: it is one.
    """
    if asked.style is not Style.WORD:
        return
    key = re.match(_KEYED, asked.value, re.IGNORECASE)
    if asked.value[0] == "=":
        raise sign_alone(asked.query, asked.key_at)
    if key and key[0].rstrip(_SIGNS + "!").casefold() in keys:
        hint = f"For the opposite of a term write -{asked.value}"
        raise SearchError("“!” stands before whole names", asked.query, asked.key_at, hint=hint)


def check_value(asked: Asked) -> None:
    """Refuse a value that begins with a sign, or has a further term or a comma stuck to it.

    Raises:
        SearchError: it has.
    """
    if asked.style is not Style.WORD:
        return
    glued = _GLUED.search(asked.value)
    if asked.value[0] in _SIGNS:
        hint = "Signs are : = != < <= > >=; put a value that begins with one into quotes."
        message = f"there is no sign “{asked.sign}{asked.value[0]}”"
        raise SearchError(message, asked.query, asked.sign_at, hint=hint)
    if glued or (asked.value[-1] in ",;" and asked.key not in _MAY_END_IN_COMMAS):
        at = glued.start() if glued else len(asked.value) - 1
        hint = "Part terms by blanks, or by “or”; put a value with such a sign in it into quotes."
        message = f"“{asked.value[at]}” joins no terms"
        raise SearchError(message, asked.query, asked.value_at + at, hint=hint)


def check_order(query: str, place: int) -> None:
    """Refuse a direction that follows the order as a word.

    Raises:
        SearchError: one does.
    """
    found = _DIRECTION.match(query, place)
    if found:
        direction = found[1].casefold()
        message = f"“{direction}” without a key is a word of a name"
        raise SearchError(message, query, found.start(1), hint=f"Write dir:{direction}")
