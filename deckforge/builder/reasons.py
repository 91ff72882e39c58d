"""Why a card was taken, in words and in the measure that decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckforge.builder.pool import Offered
from deckforge.builder.shapes import need_name, shapes_of
from deckforge.model.deck import Zone
from deckforge.rulesets.building import Part

_LEAST_TOLD = 0.05
_MOST_TOLD = 4


class Merit(NamedTuple):
    """What a card's first copy is worth by itself, apart from what the deck lacks."""

    strength: float = 0.0
    wanted: float = 0.0
    played: float = 0.0
    favour: float = 0.0
    luck: float = 0.0
    faults: float = 0.0
    listed: float = 0.0


def why_taken(
    features: Sequence[str], merit: Merit, offered: Offered, part: Part, counts: Counter[str]
) -> Iterator[str]:
    """Reasons with what each is worth, the weightiest first, and all that speaks against it.

    Args:
        features: of the card.
        merit: of the card.
        offered: it, with why it is wanted and favoured.
        part: of the deck.
        counts: how many cards of the finished part have each feature.
    """
    found = sorted(
        [*_lacks(features, part, counts), *_own(merit, offered, part)], key=lambda reason: (-reason[0], reason[1])
    )
    told = found[:_MOST_TOLD] + [reason for reason in found[_MOST_TOLD:] if reason[0] <= -_LEAST_TOLD]
    for worth, words in told:
        yield f"{words} ({worth:+.1f})" if abs(worth) >= _LEAST_TOLD else words


def _lacks(features: Sequence[str], part: Part, counts: Counter[str]) -> Iterator[tuple[float, str]]:
    """What the deck would lack without one copy of it, or has too many of with it."""
    shapes = shapes_of(part)
    for need in part.needs:
        name = need_name(need.role)
        if name in features:
            worth = shapes[name].worth(counts[name]) - shapes[name].worth(counts[name] - 1)
            if worth >= _LEAST_TOLD:
                yield worth, f"{need.words}: {counts[name]} of at least {need.least} ({need.code})"
    for target in part.targets:
        if target.name in features:
            shape, count = shapes[target.name], counts[target.name]
            worth = shape.worth(count) - shape.worth(count - 1)
            to = f"{shape.low:.0f}" + ("" if shape.high is None else f" to {shape.high:.0f}")
            yield worth, f"{target.words}: {count}, {to} are wanted"


def _own(merit: Merit, offered: Offered, part: Part) -> Iterator[tuple[float, str]]:
    told = {
        "makes several colours" if part.zone is Zone.LANDS else "strong for its cost": merit.strength,
        f"wanted: {', '.join(offered.why)}" if offered.why else "wanted": merit.wanted,
        "played much": merit.played,
        offered.favoured or "favoured": merit.favour,
        "was in the list": merit.listed,
        "the seed's luck": merit.luck,
        "a check has something against it": merit.faults,
    }
    for words, worth in told.items():
        if abs(worth) >= _LEAST_TOLD:
            yield worth, words
