"""Mana costs, as printed: ``{X}{2/W}{R}``."""

from __future__ import annotations

from collections.abc import Container
from functools import lru_cache
from typing import NamedTuple

from deckforge.patterns import pattern

_SYMBOL = pattern(r"\{([^{}]+)\}")
_VARIABLE = frozenset("XYZ")
_ONE_MANA = frozenset("WUBRGCSPLD")
WUBRG = "WUBRG"
LETTERS = f"{WUBRG}C"
"""What mana there is: of the colours, and colourless."""


class ManaCost(NamedTuple):
    """A mana cost.

    Attributes:
        text: the cost as printed, ``""`` for a card without one (not the same as ``{0}``).
        symbols: what stands in the braces, in order.
        fixed: the mana value with every X as 0; a half where half mana is printed.
        variables: how many X, Y and Z symbols it has.
    """

    text: str
    symbols: tuple[str, ...]
    fixed: float
    variables: int

    @property
    def exists(self) -> bool:
        """False for a card that has no mana cost at all."""
        return bool(self.symbols)

    @property
    def colours(self) -> frozenset[str]:
        """The colours of its symbols; a hybrid symbol counts as each of its halves."""
        return frozenset(letter for symbol in self.symbols for letter in symbol.split("/") if letter in WUBRG)

    def __str__(self) -> str:
        return self.text


def in_order(letters: Container[str], order: str = WUBRG) -> str:
    """Letters of colours, each once, in WUBRG order; ``order`` may be ``LETTERS``, where C is one too."""
    return "".join(letter for letter in order if letter in letters)


def symbol_value(symbol: str) -> float:
    """The mana value of one symbol: ``2/W`` counts 2, ``W/P`` 1, ``HW`` a half, X and unknown symbols 0."""
    parts = symbol.upper().split("/")
    if len(parts) > 1:
        return max(symbol_value(part) for part in parts)
    part = parts[0]
    if part.isdecimal():
        return int(part)
    if part == "½" or (len(part) == 2 and part[0] == "H" and part[1] in WUBRG):  # noqa: PLR2004 - a half symbol
        return 0.5
    return 1 if part in _ONE_MANA else 0


@lru_cache(maxsize=4096)
def parse_mana_cost(text: str) -> ManaCost:
    """Read a mana cost such as ``{X}{R}``; whatever is not in braces is ignored.

    The grammar is a run of ``{symbol}``; ``A // B`` of a split card's root reads as both costs together.
    """
    symbols = tuple(match.group(1).strip() for match in _SYMBOL.finditer(text))
    return ManaCost(
        text=text,
        symbols=symbols,
        fixed=sum(symbol_value(symbol) for symbol in symbols),
        variables=sum(symbol.upper() in _VARIABLE for symbol in symbols),
    )
