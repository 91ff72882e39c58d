"""Terms about colours, mana costs and mana that a card makes."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from operator import eq, ge, gt, le, lt, ne
from typing import NamedTuple

from deckforge.model.found import SearchError
from deckforge.model.mana import LETTERS, parse_mana_cost
from deckforge.store.search.asked import Asked, is_digits, strange_digits
from deckforge.store.search.colours import KNOWN, MANY, compare_sets, read_colours
from deckforge.store.search.where import Of, Source, Where, card, face_in

_ONE_SIDED = "('split', 'flip', 'adventure', 'prepare')"
_FACES = "FROM faces f WHERE f.id BETWEEN c.id * 256 AND c.id * 256 + 255"
# The colours of both halves together.
_UNITED = "||".join(f"(SELECT iif(max(instr(f.colours, '{letter}')), '{letter}', '') {_FACES})" for letter in "WUBRG")
_GENERIC = "generic"
_COMPARE = {"=": eq, "!=": ne, ">=": ge, "<=": le, ">": gt, "<": lt}
_SYMBOLS = re.compile(r"\{([^{}]{1,9})\}|([0-9]{1,7})|([wubrgcsxyz])", re.IGNORECASE)


class _Colours(NamedTuple):
    """A comparison of letters: with a set, or of their number."""

    sign: str
    letters: str
    number: int | None

    def of(self, column: str, every: str = "WUBRG") -> str:
        if self.number is not None:
            return f"length({column}) {self.sign} {self.number}"
        return compare_sets(column, self.sign, self.letters, every)


def _read(asked: Asked, default: str) -> _Colours:
    asked.no_pattern()
    value = asked.value.casefold()
    if value in MANY:
        asked.only(":", "=")
        return _Colours(">=", "", 2)
    if is_digits(value):
        return _Colours(asked.plain(), "", int(value) if len(value) == 1 else 9)
    letters = read_colours(value)
    if letters is None:
        hint = "Write letters out of wubrg, c, m, a number, or a name such as azorius, bant or red."
        raise asked.refuse("colour", KNOWN, hint=hint)
    if not letters:
        return _Colours("=" if asked.sign == ":" else asked.sign, "", None)
    return _Colours(asked.plain(default), letters, None)


class Colour(NamedTuple):
    """``c:rg``, ``c=boros``, ``c>=2``: the card's colours as stated; of a card with two sides, one side's.

    Where halves of one side are all that is known, such as of a homebrew card, their colours count together.
    """

    colours: _Colours

    @classmethod
    def read(cls, asked: Asked) -> Colour:
        return cls(_read(asked, ">="))

    def where(self, source: Source) -> Where:
        del source
        whole, side = self.colours.of("c.colours"), self.colours.of("f.colours")
        halves = self.colours.of(f"({_UNITED})")
        stated = f"CASE WHEN c.colours IS NOT NULL THEN {whole} WHEN c.layout IN {_ONE_SIDED} THEN {halves} ELSE"
        all_at_once = f"({stated} c.id IN (SELECT f.card FROM faces f WHERE {side}) END)"
        return Where(Of.CARD, all_at_once, each=f"{stated} EXISTS (SELECT 1 {_FACES} AND {side}) END")


class Identity(NamedTuple):
    """``id:esper``, ``commander:wu``: the colour identity; it fits into what is named unless a sign says otherwise."""

    colours: _Colours

    @classmethod
    def read(cls, asked: Asked) -> Identity:
        return cls(_read(asked, "<="))

    def where(self, source: Source) -> Where:
        del source
        return card(self.colours.of("c.colour_identity"))


class Produces(NamedTuple):
    """``produces:g``, ``produces=wu``: mana that the card makes."""

    colours: _Colours

    @classmethod
    def read(cls, asked: Asked) -> Produces:
        asked.no_pattern()
        value = asked.value.casefold()
        if value in MANY or is_digits(value):
            return cls(_read(asked, ">="))
        value = {"colorless": "c", "colourless": "c"}.get(value, value)
        others = value.replace("c", "") if set(value) <= set(LETTERS.lower()) else value
        letters = read_colours(others) if others else ""
        if letters is None:
            raise asked.refuse("mana", KNOWN, hint="Write letters out of wubrgc, or a name such as azorius.")
        return cls(_Colours(asked.plain(">="), letters + "C" * (others != value), None))

    def where(self, source: Source) -> Where:
        del source
        return card(f"c.produced_mana IS NOT NULL AND {self.colours.of('c.produced_mana', LETTERS)}")


class Mana(NamedTuple):
    """``m:2WW``, ``mana={R}{R}``, ``m>3WU``: symbols of one face's mana cost, by how often each occurs."""

    sign: str
    symbols: Counter[str]

    @classmethod
    def read(cls, asked: Asked) -> Mana:
        asked.no_pattern()
        place = 0
        for found in _SYMBOLS.finditer(asked.value):
            if found.start() != place:
                break
            place = found.end()
        place = min(place, strange_digits(asked.value))
        if place != len(asked.value):
            message = f"“{asked.value[place:]}” is no mana symbol"
            hint = "Write symbols as 2WW or {2}{W}{W}, hybrid ones as {W/U}."
            raise SearchError(message, asked.query, asked.value_at + place, hint=hint)
        written = "".join(f"{{{one or two or three}}}" for one, two, three in _SYMBOLS.findall(asked.value))
        return cls(asked.plain(">="), count_symbols(written))

    def where(self, source: Source) -> Where:
        fits = _COMPARE[self.sign]
        return face_in("f.mana_cost", [cost for cost in _costs(source) if fits(count_symbols(cost), self.symbols)])

    def doubt(self, source: Source) -> str:
        """That no cost has one of the symbols so often, or all of them."""
        if self.sign in {"<", "<=", "!="}:
            return ""
        costs = [count_symbols(cost) for cost in _costs(source)]
        for symbol, count in self.symbols.items():
            if all(cost[symbol] < count for cost in costs):
                return f"No cost here has {_written(symbol, count)}."
        if any(all(cost[symbol] >= count for symbol, count in self.symbols.items()) for cost in costs):
            return ""
        return f"No cost here has {' and '.join(_written(*each) for each in self.symbols.items())} together."


def _written(symbol: str, count: int) -> str:
    return f"{{{count}}}" if symbol == _GENERIC else f"{{{symbol}}}" * min(count, 9)


def _costs(source: Source) -> list[str]:
    return [cost for (cost,) in source.select("SELECT DISTINCT mana_cost FROM faces WHERE mana_cost <> ''")]


@lru_cache(maxsize=4096)
def count_symbols(cost: str) -> Counter[str]:
    """How often each symbol occurs; generic mana by its amount. Halves of a symbol may stand in any order."""
    found: Counter[str] = Counter()
    for symbol in parse_mana_cost(cost).symbols:
        if is_digits(symbol):
            found[_GENERIC] += min(int(symbol), 10_000_000)
        else:
            found["/".join(sorted(symbol.upper().split("/")))] += 1
    return found
