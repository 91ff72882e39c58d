"""Dice as people write them: ``2d8+2``, ``4d6kh3``, ``d%``, ``d20adv``; read, rolled, and worked out exactly."""

from __future__ import annotations

import re
from fractions import Fraction
from math import comb
from random import Random
from typing import NamedTuple

from deckforge.errors import UsageError
from deckforge.patterns import pattern

MOST_DICE = 100
"""Of one kind in a formula."""
MOST_SIDES = 1000
MOST_NUMBER = 9999
MOST_TERMS = 20
_MOST_LENGTH = 200
_PERCENT = 100

_BLANKS = pattern(r"\s*")
_SIGN = pattern(r"[+\-−–]")
_TERM = pattern(
    r"(?P<count>\d*)d(?P<sides>%|\d+)"
    r"(?:(?P<keep>kh|kl|dh|dl|k)(?P<kept>\d*)|(?P<twice>adv(?:antage)?|dis(?:adv(?:antage)?)?))?|(?P<number>\d+)",
    re.IGNORECASE | re.ASCII,
    example="4d6kh3",
)
_NO_SIDES = pattern(r"\d*d(?![\d%])", re.IGNORECASE | re.ASCII, example="2d")
_GRAMMAR = "Such as 2d8+2, 4d6kh3 (keep the highest three), 2d20kl1, d% or d20adv+5."


class DiceError(UsageError):
    """A formula that is no dice.

    Attributes:
        formula: as given.
        place: where in it the fault is, counted from 0.
    """

    code = "dice"

    def __init__(self, message: str, formula: str, place: int) -> None:
        super().__init__(message, hint=_GRAMMAR)
        self.formula = formula
        self.place = place

    @property
    def lines(self) -> tuple[str, ...]:
        """What is wrong, the formula, and a caret that stands under the fault."""
        shown = "".join(char if char.isprintable() else " " for char in self.formula[: self.place + 40])
        return (self.message, shown, " " * self.place + "^")


class Dice(NamedTuple):
    """Dice of one kind, or a number.

    Attributes:
        number: how many dice; or the number itself.
        sides: 0 for a number.
        kept: of the dice, how many count.
        lowest: the lowest are kept, not the highest.
        negative: it is subtracted.
    """

    number: int
    sides: int = 0
    kept: int = 0
    lowest: bool = False
    negative: bool = False

    @property
    def sign(self) -> int:
        """1 or -1."""
        return -1 if self.negative else 1

    @property
    def shown(self) -> str:
        """Without its sign, as the grammar has it."""
        if not self.sides:
            return str(self.number)
        keep = "" if self.kept == self.number else f"k{'l' if self.lowest else 'h'}{self.kept}"
        return f"{self.number}d{self.sides}{keep}"

    @property
    def doubled(self) -> Dice:
        """With twice as many dice; a number stays as it is."""
        return self._replace(number=2 * self.number, kept=2 * self.kept) if self.sides else self

    @property
    def mean(self) -> Fraction:
        """What it comes to on average, exactly, its sign left out."""
        if not self.sides:
            return Fraction(self.number)
        if self.kept == self.number:
            return Fraction(self.number * (self.sides + 1), 2)
        # Of the highest k, those that show at least v: all such dice, at most k; summed over all v.
        total = sum(
            comb(self.number, dice) * above**dice * (self.sides - above) ** (self.number - dice) * min(dice, self.kept)
            for above in range(1, self.sides + 1)
            for dice in range(1, self.number + 1)
        )
        highest = Fraction(total, self.sides**self.number)
        return self.kept * (self.sides + 1) - highest if self.lowest else highest


class Thrown(NamedTuple):
    """What one term of a formula came to: each die, and which of them count; no dice for a number."""

    term: Dice
    dice: tuple[int, ...]
    counts: tuple[bool, ...]

    @property
    def total(self) -> int:
        """With its sign."""
        if not self.term.sides:
            return self.term.sign * self.term.number
        return self.term.sign * sum(die for die, counted in zip(self.dice, self.counts, strict=True) if counted)


class Roll(NamedTuple):
    """A formula that was rolled: as it reads, and what each term came to."""

    formula: str
    thrown: tuple[Thrown, ...]

    @property
    def total(self) -> int:
        """The sum."""
        return sum(each.total for each in self.thrown)

    @property
    def natural(self) -> int:
        """What the first die that counts shows, such as a 20 on a d20.

        Raises:
            ValueError: no die was rolled.
        """
        for each in self.thrown:
            for die, counted in zip(each.dice, each.counts, strict=True):
                if counted:
                    return die
        message = f"{self.formula} has no dice"
        raise ValueError(message)


class Formula(NamedTuple):
    """Terms that are added; see ``read_dice``."""

    terms: tuple[Dice, ...]

    @property
    def shown(self) -> str:
        """As the grammar has it, such as ``2d8 + 2``."""
        first, *rest = self.terms
        lead = f"-{first.shown}" if first.negative else first.shown
        return lead + "".join(f" {'-' if term.negative else '+'} {term.shown}" for term in rest)

    @property
    def doubled(self) -> Formula:
        """With twice as many dice, and numbers as they are."""
        return Formula(tuple(term.doubled for term in self.terms))

    @property
    def least(self) -> int:
        """The lowest that it can come to."""
        return sum(_ends(term)[0] for term in self.terms)

    @property
    def most(self) -> int:
        """The highest that it can come to."""
        return sum(_ends(term)[1] for term in self.terms)

    @property
    def mean(self) -> Fraction:
        """What it comes to on average, exactly."""
        return sum((term.sign * term.mean for term in self.terms), Fraction(0))

    def roll(self, rng: Random) -> Roll:
        """Roll it once."""
        return Roll(self.shown, tuple(_throw(term, rng) for term in self.terms))


class Rolled(NamedTuple):
    """A formula, and each time that it was rolled."""

    formula: Formula
    rolls: tuple[Roll, ...]


def _ends(term: Dice) -> tuple[int, int]:
    least, most = (term.kept, term.kept * term.sides) if term.sides else (term.number, term.number)
    return (-most, -least) if term.negative else (least, most)


def _throw(term: Dice, rng: Random) -> Thrown:
    if not term.sides:
        return Thrown(term, (), ())
    dice = tuple(rng.randint(1, term.sides) for _ in range(term.number))
    order = sorted(range(term.number), key=lambda place: dice[place], reverse=not term.lowest)
    kept = frozenset(order[: term.kept])
    return Thrown(term, dice, tuple(place in kept for place in range(term.number)))


def read_dice(text: str) -> Formula:
    """Reads a formula: dice and numbers that are added or subtracted; case and blanks don't matter.

    Dice are ``NdM`` with an optional ``khK``, ``klK``, ``dhK`` or ``dlK`` (keep or drop the highest or lowest K, 1 when
    not said), ``d%`` for a hundred sides; ``adv`` and ``dis`` behind a die roll it twice and keep the higher or lower.

    Raises:
        DiceError: it is no such formula, or too big; says where.
    """
    if len(text) > _MOST_LENGTH:
        message = f"a formula has at most {_MOST_LENGTH} characters"
        raise DiceError(message, text, _MOST_LENGTH)
    terms: list[Dice] = []
    at = _skip(text, 0)
    while at < len(text) or not terms:
        sign = _SIGN.match(text, at)
        at = _skip(text, sign.end()) if sign else at
        if sign or not terms:
            _check_sides(text, at)
        if sign is None and terms:
            message = "+ or - must stand before this"
            raise DiceError(message, text, at)
        found = _TERM.match(text, at)
        if found is None:
            message = "dice or a number must stand here"
            raise DiceError(message, text, at)
        if len(terms) == MOST_TERMS:
            message = f"a formula adds at most {MOST_TERMS} terms"
            raise DiceError(message, text, at)
        terms.append(_term(found, text)._replace(negative=sign is not None and sign[0] != "+"))
        at = _skip(text, found.end())
    return Formula(tuple(terms))


def _check_sides(text: str, at: int) -> None:
    """Tell dice without their sides as such: the grammar would take ``2d`` for a number and a letter.

    Raises:
        DiceError: there are such.
    """
    found = _NO_SIDES.match(text, at)
    if found:
        message = "the number of sides must stand behind the d, such as d6"
        raise DiceError(message, text, found.end())


def _skip(text: str, at: int) -> int:
    found = _BLANKS.match(text, at)
    return found.end() if found else at


def _term(found: re.Match[str], text: str) -> Dice:
    if found["number"]:
        return Dice(_bounded(found, "number", "a number", 0, MOST_NUMBER))
    count = _bounded(found, "count", "the number of dice", 1, MOST_DICE) if found["count"] else 1
    sides = _PERCENT
    if found["sides"] != "%":
        sides = _bounded(found, "sides", "the number of sides", 2, MOST_SIDES)
    if found["twice"]:
        if count != 1:
            message = "advantage and disadvantage are for a single die"
            raise DiceError(message, text, found.start("twice"))
        return Dice(2, sides, 1, lowest=found["twice"].casefold().startswith("dis"))
    if not found["keep"]:
        return Dice(count, sides, count)
    keep = found["keep"].casefold()
    drops = keep[0] == "d"
    number = _bounded(found, "kept", "how many are " + ("dropped" if drops else "kept"), 1, count - drops)
    return Dice(count, sides, count - number if drops else number, lowest=keep in {"kl", "dh"})


def _bounded(found: re.Match[str], group: str, what: str, least: int, most: int) -> int:
    digits = found[group] or "1"
    value = int(digits[:9])
    if not least <= value <= most:
        message = f"{what} is {least} to {most:,}" if most >= least else f"of so few dice none can be dropped ({what})"
        raise DiceError(message, found.string, found.start(group))
    return value
