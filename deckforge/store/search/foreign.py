"""Terms that the card database can't answer: a ruleset brings them, and its values for a card."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from deckforge.model.found import SearchError
from deckforge.model.statblock import Json
from deckforge.store.search.asked import Asked, Style, unknown

_NONE = "none"
_COUNTS = re.compile(r"[0-9*]|\bx\b")


class Domain(NamedTuple):
    """Terms under a prefix, such as ``spellblade:ap<=2``.

    Attributes:
        id: what the values are asked by.
        prefixes: ways to write it.
        terms: name of each, and what it is.
        values: name of a term → all values that there can be, where they are few.
        numbers: names of terms that are numbers; words such as ``X + 1`` occur as well.
    """

    id: str
    prefixes: tuple[str, ...]
    terms: Mapping[str, str]
    values: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    numbers: frozenset[str] = frozenset()


class ForeignTerm(NamedTuple):
    """A comparison with whatever values a card has under a name; one that fits is enough.

    Attributes:
        domain, name: whose values are asked.
        sign: as Python writes it, ``=`` for equal.
        value: as written.
    """

    domain: str
    name: str
    sign: str
    value: str

    @classmethod
    def read(cls, domain: Domain, asked: Asked) -> ForeignTerm:
        asked.no_pattern()
        if asked.key not in domain.terms:
            hint = f"It has: {', '.join(sorted(domain.terms))}."
            where = (asked.query, asked.key_at)
            raise unknown(f"“{asked.key}” in {domain.id}", asked.key, domain.terms, where, hint=hint)
        sign = asked.plain()
        if sign not in {"=", "!="} and _number(asked.value) is None:
            raise asked.refuse("number to compare with", hint="Compare with a number, or write it with a colon.")
        _check_value(domain, asked)
        return cls(domain.id, asked.key, sign, asked.value.casefold())

    @property
    def is_number(self) -> bool:
        """Whether it compares with a number."""
        return _number(self.value) is not None

    def holds(self, values: Iterable[Json]) -> bool:
        """Whether one of the values fits; ``none`` is no value at all, or the one of that name."""
        known = [value for value in values if value is not None]
        if self.value == _NONE:
            known = [value for value in known if value != _NONE]
            return bool(known) == (self.sign == "!=")
        return any(map(self._fits, known))

    def _fits(self, value: Json) -> bool:
        if isinstance(value, bool):
            value = "yes" if value else "no"
        number, wanted = _number(value), _number(self.value)
        if number is not None and wanted is not None:
            return _compare(number, self.sign, wanted)
        same = str(value).casefold() == self.value
        return same if self.sign == "=" else self.sign == "!=" and not same


def _check_value(domain: Domain, asked: Asked) -> None:
    value = asked.value.casefold()
    known = domain.values.get(asked.key, ())
    if known and value not in {*known, _NONE}:
        quoted = (f'"{each}"' if " " in each else each for each in (*known, _NONE))
        hint = f"{asked.key} is one of: {'; '.join(dict.fromkeys(quoted))}."
        raise SearchError(f"there is no {asked.key} “{asked.value}”", asked.query, asked.value_at, hint=hint)
    words = asked.style is Style.QUOTED or value == _NONE or _COUNTS.search(value)
    if asked.key in domain.numbers and not words:
        hint = "Compare with a number, with none, or with quoted words such as “X + 1”."
        raise asked.refuse("number", hint=hint)


def _number(value: Json) -> float | None:
    if isinstance(value, int | float):
        return float(value)
    try:
        return float(value) if isinstance(value, str) and value.isascii() else None
    except ValueError:
        return None


def _compare(one: float, sign: str, other: float) -> bool:
    return {
        "=": one == other,
        "!=": one != other,
        "<": one < other,
        "<=": one <= other,
        ">": one > other,
        ">=": one >= other,
    }[sign]


def find_domain(prefix: str, domains: Sequence[Domain]) -> Domain | None:
    """The domain that is written so."""
    return next((domain for domain in domains if prefix in domain.prefixes), None)
