"""Whether lands pay for a cost: each gives one mana of a kind that it makes (TT-T7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from deckforge.model.mana import LETTERS, ManaCost, symbol_value


def pays(lands: Sequence[str], cost: ManaCost) -> bool:
    """Whether the lands together pay for a cost, with X as 0.

    A hybrid symbol is paid in either way, and a Phyrexian one with life where mana is short.

    Args:
        lands: of each, the letters of the mana that it makes.
        cost: as printed.
    """
    makers = [land for land in lands if land]
    for chosen in product(*(tuple(_options(symbol)) for symbol in cost.symbols)):
        letters = [letter for letter, _ in chosen if letter]
        generic = sum(amount for _, amount in chosen)
        if len(letters) + generic <= len(makers) and _matched(makers, letters):
            return True
    return False


def _options(symbol: str) -> Iterator[tuple[str, int]]:
    """The ways to pay for a symbol: a letter of mana, or so much of any kind."""
    parts = symbol.upper().split("/")
    for part in parts:
        if part == "P":
            yield "", 0
        elif part in LETTERS:
            yield part, 0
        else:
            yield "", _rounded(symbol_value(part))


def _rounded(value: float) -> int:
    return -int(-value // 1)


def _matched(lands: Sequence[str], letters: Sequence[str]) -> bool:
    """Whether each letter has a land of its own that makes it: augmenting paths."""
    giver: dict[int, int] = {}

    def give(wanted: int, seen: set[int]) -> bool:
        for land, makes in enumerate(lands):
            if letters[wanted] in makes and land not in seen:
                seen.add(land)
                if land not in giver or give(giver[land], seen):
                    giver[land] = wanted
                    return True
        return False

    return all(give(wanted, set()) for wanted in range(len(letters)))
