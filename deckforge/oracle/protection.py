"""Protection of any kind: from what, and whether it lasts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckforge.oracle.facts import KeywordUse, Protection, TokenMaker
from deckforge.oracle.grammar import keyword_at
from deckforge.oracle.text import RulesText
from deckforge.patterns import pattern

# "each color that's not in …" and "each color with the most votes" are only some.
_EVERYTHING = pattern(
    r"\b(?:everything|all colors|(?:each|every) color)\b(?! (?:that|with|among|other|in|of|not)\b)",
    example="protection from each color",
)
_COLOURS = frozenset({"white", "blue", "black", "red", "green"})
_REST = pattern(r"[^.\"\n]*", example="protection from red")
_THIS_TURN = ("end of turn", "this turn", "end of that turn", "end of the turn", "end of combat")


def read_protection(text: RulesText, uses: Iterable[KeywordUse], tokens: Iterable[TokenMaker]) -> Protection | None:
    """What the keyword uses of a face and the tokens that it makes say of protection; None without any.

    ``all`` follows TT-D7: everything, every colour, or the five colours one by one on the same object.
    """
    found = [use for use in uses if use.name == "protection"]
    for maker in tokens:
        if "protection" in maker.keywords:
            found.extend(_of_token(text, maker))
    if not found:
        return None
    qualities = tuple(dict.fromkeys(use.value.removeprefix("from ") for use in found if use.value))
    named: dict[str | None, set[str]] = {}
    for use in found:
        named.setdefault(use.to, set()).update(_COLOURS.intersection(_words(text, use)))
    return Protection(
        all=any(_EVERYTHING.search(quality) for quality in qualities) or _COLOURS in named.values(),
        lasting=any(not _passes(use.until) for use in found),
        qualities=qualities,
    )


def _words(text: RulesText, use: KeywordUse) -> list[str]:
    """The words from the keyword to the end of its sentence: each colour may have a condition of its own."""
    rest = _REST.match(text.plain, use.span.start)
    return rest[0].replace(",", " ").split() if rest else []


def _of_token(text: RulesText, maker: TokenMaker) -> Iterator[KeywordUse]:
    place = text.masked.find("protection from", maker.span.start, maker.span.end)
    item = keyword_at(text.masked[: maker.span.end], place) if place >= 0 else None
    if item:
        yield KeywordUse(item.name, item.value, own=False, span=maker.span, to=maker.what)


def _passes(until: str | None) -> bool:
    return until is not None and any(words in until.casefold() for words in _THIS_TURN)
