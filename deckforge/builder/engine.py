"""Chooses copies of cards for one part of a deck: greedily, then by swaps that make it better, of a card or a few.

A choice is worth the sum of its copies' values and, for each feature, what the feature's shape gives for so many cards.
Copies of equal features are interchangeable but for their values, so only how many of each group are taken is looked
for: the best of each group come first. All shapes are concave, which is what makes greedy choices good ones.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from random import Random
from typing import NamedTuple

_BETTER = 1e-9
_ROUNDS = 300  # of taking a card or a few out and filling up again without one of them
_MOST_OUT = 4
_BEYOND = 20.0  # what a copy beyond the usual ones costs: only a deck that can't be filled otherwise has it


class Shape(NamedTuple):
    """What a feature is worth: each card below ``low`` or above ``high`` costs ``weight``; ``high`` None for no end.

    ``over`` is what one above costs where that is not the same.
    """

    low: float
    high: float | None
    weight: float
    over: float | None = None

    def worth(self, count: int) -> float:
        """What so many cards of the feature are worth; at most 0."""
        over = 0.0 if self.high is None else max(0.0, count - self.high)
        return -self.weight * max(0.0, self.low - count) - (self.weight if self.over is None else self.over) * over


class Unit(NamedTuple):
    """One copy of a card: its place among the candidates, which copy it is (from 0), and its value."""

    card: int
    copy: int
    value: float


class Offer(NamedTuple):
    """A card that may be taken: how many copies, the first one's value, and its features.

    Attributes:
        copies: that may be taken, at least 1.
        value: of the first copy; each further one is worth ``repeat`` less than that before.
        features: that shapes speak of, as ``amounts`` counts them.
        had: copies that are in the deck already, so that the next one is no first.
        usual: copies in the deck beyond which a further one is a makeshift; None for no such number.
        favour: what each of the first ``favoured`` copies is worth besides.
    """

    copies: int
    value: float
    features: tuple[str, ...]
    had: int = 0
    usual: int | None = None
    favour: float = 0.0
    favoured: int = 0

    def worth(self, number: int, repeat: float) -> float:
        """What the copy of that number is worth, from 0."""
        copy = self.had + number
        beyond = _BEYOND if self.usual is not None and copy >= self.usual else 0.0
        favour = self.favour if number < self.favoured else 0.0
        return self.value - repeat * copy - beyond + favour


@dataclass
class _Group:
    """Copies of cards with the same features, the best first; the first ``taken`` of them are in the deck.

    Each feature has the number of cards that a copy counts as.
    """

    features: tuple[tuple[str, int], ...]
    units: list[Unit]
    place: int
    taken: int = 0

    @property
    def last(self) -> float:
        return self.units[self.taken - 1].value


@dataclass
class _Choice:
    """The groups, and how many cards of each feature the deck has.

    What each group adds is surveyed now and then, the best first: for most questions after a few steps only the first
    of them need to be looked at again, since what the others add can't have risen so far.
    """

    groups: list[_Group]
    shapes: Mapping[str, Shape]
    counts: Counter[str] = field(default_factory=Counter)
    features: dict[str, list[tuple[str, int]]] = field(init=False)
    steps: dict[tuple[str, int], float] = field(init=False)
    ranked: list[tuple[float, int]] = field(init=False)
    had: list[int] = field(init=False)
    moved: set[int] = field(init=False)
    now: dict[tuple[str, int], float] = field(init=False)
    risen: dict[str, float] = field(init=False)

    def __post_init__(self) -> None:
        found: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
        for feature in sorted({feature for group in self.groups for feature in group.features}):
            found[feature[0]].append(feature)
        self.features = dict(found)
        self.survey()

    def survey(self) -> None:
        """Rank the groups by what they add as the deck is now."""
        self.steps = {each: self._step(*each) for features in self.features.values() for each in features}
        self.ranked = sorted(
            (-self._next(group, self.steps), group.place) for group in self.groups if group.taken < len(group.units)
        )
        self.had = [group.taken for group in self.groups]
        self.moved, self.now, self.risen = set(), dict(self.steps), {}

    @staticmethod
    def _next(group: _Group, steps: Mapping[tuple[str, int], float]) -> float:
        gain = group.units[group.taken].value
        for feature in group.features:
            gain += steps[feature]
        return gain

    def gain(self, group: _Group) -> float:
        """What the group's next copy adds."""
        return self._next(group, self.now)

    def loss(self, group: _Group) -> float:
        """What taking the group's last copy out takes away."""
        return group.last - sum(self._step(name, -by) for name, by in group.features)

    def _step(self, name: str, by: int) -> float:
        shape, count = self.shapes[name], self.counts[name]
        return shape.worth(count + by) - shape.worth(count)

    def add(self, group: _Group, by: int = 1) -> None:
        """Take one more of the group; with −1 one less."""
        group.taken += by
        self.moved.add(group.place)
        for name, times in group.features:
            self.counts[name] += by * times
            most = 0.0
            for each in self.features[name]:
                step = self.now[each] = self._step(*each)
                most = max(most, step - self.steps[each])
            self.risen[name] = most

    def settle(self) -> None:
        """Rank the groups anew if any of them has been touched."""
        if self.moved:
            self.survey()

    def go_back(self) -> None:
        """To what was there when the groups were last ranked."""
        for place in self.moved:
            group = self.groups[place]
            by = self.had[place] - group.taken
            group.taken += by
            for name, times in group.features if by else ():
                self.counts[name] += by * times
        for name in self.risen:
            for each in self.features[name]:
                self.now[each] = self.steps[each]
        self.moved, self.risen = set(), {}

    def best(self, *, but: _Group | None = None) -> _Group | None:
        """The group whose next copy adds most; the first of equals."""
        steps, risen = self.now, sum(self.risen.values())
        best, most = None, -inf
        for place in self.moved:
            group = self.groups[place]
            if group.taken < len(group.units) and group is not but:
                gain = self._next(group, steps)
                if gain > most or (best and gain == most and place < best.place):
                    best, most = group, gain
        for less, place in self.ranked:
            if risen - less + _BETTER < most:
                break
            group = self.groups[place]
            if place not in self.moved and group is not but:
                gain = self._next(group, steps)
                if gain > most or (best and gain == most and place < best.place):
                    best, most = group, gain
        return best

    def fill(self, room: int, *, but: _Group | None = None) -> float:
        """Take so many copies, each time the best; gives what they add. Where there are too few it takes those."""
        added = 0.0
        for _ in range(room):
            group = self.best(but=but)
            if group is None:
                return -inf
            added += self.gain(group)
            self.add(group)
        return added


def amounts(features: Iterable[str]) -> Counter[str]:
    """How many cards each feature stands for: one for each time that it is there, one less for its name after ``-``."""
    counts = Counter[str]()
    for name in features:
        counts[name.removeprefix("-")] += -1 if name.startswith("-") else 1
    return counts


def choose(  # noqa: PLR0913 - each of these decides
    offers: Sequence[Offer],
    room: int,
    shapes: Mapping[str, Shape],
    kept: Iterable[str] = (),
    *,
    repeat: float = 0.0,
    seed: int = 0,
) -> list[int]:
    """How many copies of each offer to take, ``room`` in all or as many as there are.

    Args:
        offers: what there is; the same offers in the same order give the same choice.
        room: cards to take.
        shapes: what features are worth; an offer's features without one count for nothing.
        kept: the features of the cards that the part has already, each as often as there are cards with it.
        repeat: how much less each further copy of a card is worth.
        seed: decides where it is looked for something better.

    Returns:
        Copies, one number an offer.
    """
    choice = _Choice(_groups(offers, room, shapes, repeat), shapes, amounts(kept))
    for _ in range(room):
        if choice.fill(1) == -inf:
            break
        choice.survey()
    _shake(choice, Random(seed))  # noqa: S311 - a draft is no secret
    taken = [0] * len(offers)
    for group in choice.groups:
        for unit in group.units[: group.taken]:
            taken[unit.card] += 1
    return taken


def worth(
    offers: Sequence[Offer],
    taken: Sequence[int],
    shapes: Mapping[str, Shape],
    kept: Iterable[str] = (),
    *,
    repeat: float = 0.0,
) -> float:
    """What a choice is worth: the number that ``choose`` makes large."""
    counts = amounts(kept)
    values = 0.0
    for offer, copies in zip(offers, taken, strict=True):
        values += sum(offer.worth(number, repeat) for number in range(copies))
        for name, number in amounts(offer.features).items():
            counts[name] += copies * number
    return values + sum(shape.worth(counts[name]) for name, shape in shapes.items())


def _groups(offers: Sequence[Offer], room: int, shapes: Mapping[str, Shape], repeat: float) -> list[_Group]:
    found: defaultdict[tuple[tuple[str, int], ...], list[Unit]] = defaultdict(list)
    for place, offer in enumerate(offers):
        features = tuple(sorted(each for each in amounts(offer.features).items() if each[0] in shapes and each[1]))
        units = found[features]
        units.extend(Unit(place, number, offer.worth(number, repeat)) for number in range(min(offer.copies, room)))
    for units in found.values():
        units.sort(key=lambda unit: (-unit.value, unit.copy, unit.card))
    used = ((features, units) for features, units in sorted(found.items()) if units)
    return [_Group(features, units, place) for place, (features, units) in enumerate(used)]


def _shake(choice: _Choice, random: Random) -> None:
    """Take a copy or a few out and fill up without one of their groups; stay with what is better, else go back."""
    for _ in range(_ROUNDS):
        choice.settle()
        inside = [group for group in choice.groups for _ in range(group.taken)]
        if not inside:
            return
        out = random.sample(inside, random.randint(1, min(_MOST_OUT, len(inside))))
        gained = 0.0
        for group in out:
            gained -= choice.loss(group)
            choice.add(group, -1)
        gained += choice.fill(len(out), but=out[0])
        if gained <= _BETTER:
            choice.go_back()
