"""Why a card was taken, in words: what is particular to it, the weightiest first; and what the whole deck is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import ceil, floor
from typing import NamedTuple, TypeAlias

from deckforge.builder.engine import Shape
from deckforge.builder.leaning import DOES, TYPE_MARK, Fit, Leaning
from deckforge.builder.pool import Fault
from deckforge.builder.shapes import need_name, shapes_of
from deckforge.model.deck import Zone
from deckforge.rulesets.building import OPEN_COST, Part, Target, Traits, bracket_name
from deckforge.rulesets.common import COLOURS

_LEAST_TOLD = 0.25
_MOST_TOLD = 3
_STRONG = 0.7
_MUCH_PLAYED = 0.6  # of what being played counts
_COLOUR_MARK = "colour "  # of targets that share a deck out among its colours

Reason: TypeAlias = tuple[float, str]
"""What it is worth, in the targets' measure, and its words."""


class Merit(NamedTuple):
    """What a card's first copy is worth by itself, apart from what the deck lacks.

    ``wanted`` is by what the deck is about, ``colours`` for those that do not fit.
    """

    strength: float = 0.0
    wanted: float = 0.0
    colours: float = 0.0
    played: float = 0.0
    favour: float = 0.0
    luck: float = 0.0
    faults: float = 0.0
    listed: float = 0.0


class Copies(NamedTuple):
    """Copies of a card: those taken, those that were there, usual ones, and what each further one costs."""

    taken: int
    had: int
    usual: int
    repeat: float


def own_reasons(  # noqa: PLR0913, PLR0917 - each of these may be a reason
    merit: Merit, fits: Fit, leaning: Leaning, traits: Traits, part: Part, faults: Sequence[Fault], favoured: str
) -> Iterator[Reason]:
    """What speaks for a card by itself, and against it."""
    yield from ((merit.wanted * worth / fits.score, words) for worth, words in fits.reasons)
    words_of = {target.name: target.words for target in part.targets}
    told = {words for _, words in fits.reasons}
    for role in sorted(leaning.roles.keys() & traits.roles):
        if f"{leaning.whose}: {DOES.get(role, role)}" not in told:
            yield leaning.roles[role], f"{leaning.whose}: {words_of.get(role, role)}"
    if traits.strength >= _STRONG:
        yield merit.strength, "makes several colours" if part.zone is Zone.LANDS else "strong for its cost"
    if merit.played >= _MUCH_PLAYED:
        yield _LEAST_TOLD / 2, "much played"  # which is told where there is nothing else
    if merit.listed:
        yield merit.listed, "was in the list"
    if favoured:
        yield merit.favour, favoured
    if fits.off:
        yield merit.colours, f"though {' and '.join(COLOURS[letter] for letter in fits.off)}"
    for fault in faults:
        yield merit.faults / len(faults), f"though {fault.code} has something against it ({fault.title})"


def why_taken(
    features: Sequence[str], own: Sequence[Reason], part: Part, counts: Counter[str], copies: Copies
) -> Iterator[str]:
    """The weightiest reasons for a card, and all that speaks against it.

    Args:
        features: of the card.
        own: what speaks for the card by itself, and against it.
        part: of the deck.
        counts: how many cards of the finished part have each feature.
        copies: of the card.
    """
    found = sorted([*_lacks(features, part, counts), *own], key=lambda reason: (-reason[0], reason[1]))
    told = dict.fromkeys(words for worth, words in found if worth >= _LEAST_TOLD)
    against = [words for worth, words in found if worth <= -_LEAST_TOLD]
    yield from list(told)[:_MOST_TOLD] or [_plain(features, part, counts, found)]
    yield from against
    yield from _repeated(copies)


def _repeated(copies: Copies) -> Iterator[str]:
    """What copies after the first cost."""
    beyond = min(copies.taken, copies.had + copies.taken - copies.usual)
    if beyond > 0:
        yield f"{beyond} beyond the usual {copies.usual} as a makeshift: nothing better was left"
    elif copies.taken > 1 and copies.repeat:
        yield f"each further copy counts {copies.repeat:g} less"


def _plain(features: Sequence[str], part: Part, counts: Counter[str], small: Sequence[Reason]) -> str:
    """For a card with nothing that is particular to it: the best of its small reasons, or what it is to the deck."""
    roles = (target for target in part.targets if target.name in features and _is_wanted(target, part))
    best = next((words for worth, words in small if worth > 0), "")
    return best or next((f"among the deck's {target.words} ({counts[target.name]})" for target in roles), _LEFT)


_LEFT = "the best of what is left"


def _is_wanted(target: Target, part: Part) -> bool:
    return bool(target.words) and target.high > 0 and not _is_curve(target.name, part)


def _is_curve(name: str, part: Part) -> bool:
    return name in {OPEN_COST, *(bracket_name(highest) for highest in part.brackets)}


def _lacks(features: Sequence[str], part: Part, counts: Counter[str]) -> Iterator[Reason]:
    """What the deck would lack without one copy of it, or would rather not have."""
    shapes = shapes_of(part)
    for need in part.needs:
        name = need_name(need.role)
        if name in features:
            worth = shapes[name].worth(counts[name]) - shapes[name].worth(counts[name] - 1)
            yield worth, f"{need.words}: {counts[name]} of at least {need.least} ({need.code})"
    for target in part.targets:
        if target.name in features and target.words:
            shape, count = shapes[target.name], counts[target.name]
            worth = shape.worth(count) - shape.worth(count - 1)
            if worth > 0 and round(shape.low):  # of a part of a card the deck wants none in so many words
                worth = _LEAST_TOLD if _is_curve(target.name, part) else worth  # which says little: any card has a cost
                yield worth, f"{target.words}: the deck wants {_wanted(shape)}, has {count}"
            elif worth <= 0 and not target.high and not _is_curve(target.name, part):
                yield worth, f"though one of the {target.words}"
            # That it has too many of what is wanted is no single card's fault: the plan tells it.


def _wanted(shape: Shape) -> str:
    low, high = f"{shape.low:.0f}", "" if shape.high is None else f"{shape.high:.0f}"
    if high == "0":
        return "none"
    return low if high in {"", low} else f"{low} to {high}"


def told_plan(
    leaning: Leaning, part: Part, counts: Counter[str], left: Iterable[Sequence[str]] = (), *, whole: bool = True
) -> str:
    """What the deck is about, how its costs are spread and what it has more or fewer of than usual, in a line.

    Args:
        leaning: what it is about.
        part: of the deck.
        counts: how many cards of the finished part have each feature.
        left: the features of each card that was not taken, for why there are not more of some.
        whole: these are all that are at hand, and not only those that were looked at first.
    """
    about = f"About {leaning.said}" if leaning.title else (leaning.said.capitalize() or "About nothing in particular")
    numbers = {highest: counts[bracket_name(highest)] for highest in part.brackets}
    curve = [
        f"{'more' if highest == part.brackets[-1] else f'to {highest:g}'}: {number}"
        for highest, number in numbers.items()
        if number
    ]
    if counts[OPEN_COST]:
        curve.append(f"X: {counts[OPEN_COST]}")
    told = f"{about}. {_cost(part)} {', '.join(curve)}." if part.brackets else f"{about}."
    return " ".join([told, *_beyond(part, counts), *_short(part, counts, list(left), whole=whole)])


def _beyond(part: Part, counts: Counter[str]) -> Iterator[str]:
    """What the deck has more of than its targets want."""
    shapes = shapes_of(part)
    for target in _told_targets(part):
        shape, count = shapes[target.name], counts[target.name]
        if shape.high is not None and count > ceil(shape.high):
            usual = f" for {_wanted(shape)}" if shape.high else ""
            yield f"More {target.words} than usual: {count}{usual}."


def _short(part: Part, counts: Counter[str], left: Sequence[Sequence[str]], *, whole: bool) -> Iterator[str]:
    """What the deck has fewer of than its targets want, and why; a card less than a whole number is no want."""
    shapes = shapes_of(part)
    few = [
        f"{target.words} ({counts[target.name]} for {_wanted(shapes[target.name])}, {why})"
        for target in _told_targets(part, types=True)
        if target.weight and counts[target.name] < floor(shapes[target.name].low)
        for why in [_why(target, part, counts, left, whole=whole)]
    ]
    if few:
        yield f"Fewer than usual: {', '.join(few)}."


def _why(target: Target, part: Part, counts: Counter[str], left: Sequence[Sequence[str]], *, whole: bool) -> str:
    """Why there are not more: no others are there, all would be too many of something else, or others are better."""
    others = [set(features) for features in left if target.name in features]
    if not others:
        return "no others are at hand" if whole else "no others are among the cards looked at first"
    shapes = shapes_of(part)
    full = [
        each
        for each in part.targets
        if each.high < 1 and counts[each.name] + 1 > (shapes[each.name].high or 0) and not _is_curve(each.name, part)
    ]
    common = next((each for each in full if all(each.name in features for features in others)), None)
    if common is None:
        return "others fit better"
    which = "all others" if whole else "all others among the cards looked at first"
    return f"as {which} are {common.words}, and these are {_wanted(shapes[common.name])}"


def _told_targets(part: Part, *, types: bool = False) -> Iterator[Target]:
    """Roles, and types where they are asked for: the curve is told as it is, and colours have their shares."""
    untold = (_COLOUR_MARK,) if types else (TYPE_MARK, _COLOUR_MARK)
    for target in part.targets:
        if target.words and not (_is_curve(target.name, part) or target.name.startswith(untold)):
            yield target


def _cost(part: Part) -> str:
    """What the curve counts, such as AP: its first target's words begin with it."""
    first = bracket_name(part.brackets[0])
    words = next((target.words for target in part.targets if target.name == first), "cost")
    return words.partition(f" {part.brackets[0]:g} ")[0].capitalize() if words[0].islower() else words.partition(" ")[0]
