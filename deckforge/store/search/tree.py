"""A query as a tree, put together to SQL."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from deckforge.store.search.foreign import ForeignTerm
from deckforge.store.search.keys import Doubtful, Guessing, Term
from deckforge.store.search.where import Driver, Of, Rows, Source, Where

Node: TypeAlias = "Leaf | Both | Either | Opposite | Foreign"
# No tuples: of those, one of both would be equal to one of either.
Conditions: TypeAlias = "dict[Leaf, Where]"

_LEAVE_FEW = frozenset({Driver.FEW, Driver.PHRASE})
_MOST_EACH = 12  # asking that many terms of each card takes as long as asking each of all cards


class Leaf:
    """A term of the database's. The parser makes one of those that are written alike, so that each is asked once."""

    def __init__(self, term: Term) -> None:
        self.term = term


@dataclass(frozen=True, slots=True)
class Foreign:
    """A term that is not the database's: for it, every card is left."""

    term: ForeignTerm


@dataclass(frozen=True, slots=True)
class Both:
    """All of these hold."""

    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """One of these holds."""

    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Opposite:
    """This does not hold."""

    part: Node


def leaves(node: Node) -> Iterator[Leaf]:
    """The database's terms, in the query's order."""
    match node:
        case Leaf():
            yield node
        case Both(parts) | Either(parts):
            for part in parts:
                yield from leaves(part)
        case Opposite(part):
            yield from leaves(part)


def foreign(node: Node) -> Iterator[ForeignTerm]:
    """The terms that are not the database's."""
    match node:
        case Foreign(term):
            yield term
        case Both(parts) | Either(parts):
            for part in parts:
                yield from foreign(part)
        case Opposite(part):
            yield from foreign(part)


def conditions(node: Node, rows: Rows) -> Conditions:
    """What each of the database's terms asks.

    Raises:
        SearchError: regular expressions take too long.
    """
    source = Source(rows)
    return {leaf: leaf.term.where(source) for leaf in dict.fromkeys(leaves(node))}


def doubts(node: Node, rows: Rows) -> list[str]:
    """What is to be known of terms whose values the data doesn't have, each once."""
    source = Source(rows)
    terms = [leaf.term for leaf in dict.fromkeys(leaves(node))]
    found = [term.doubt(source) for term in terms if isinstance(term, Doubtful)]
    return list(dict.fromkeys(filter(None, found)))


def guesses(node: Node, rows: Rows) -> list[str]:
    """Of a query that finds nothing, which words the data doesn't have, and what is meant by them, each once."""
    source = Source(rows)
    terms = [leaf.term for leaf in dict.fromkeys(leaves(node))]
    found = [term.meant(source) for term in terms if isinstance(term, Guessing)]
    return list(dict.fromkeys(filter(None, found)))


def to_sql(node: Node, asked: Conditions) -> Where:
    """What finds all cards that the tree can hold for: those for which it does, unless terms are not the database's."""
    return _sql(node, asked, led=False, holds=True)


def _sql(node: Node, asked: Conditions, *, led: bool, holds: bool) -> Where:
    """SQL of a part.

    Args:
        node: the part.
        asked: what its terms ask.
        led: another term has left few cards, so that each is asked by itself.
        holds: False where the part's opposite is wanted.
    """
    match node:
        case Leaf():
            condition = asked[node].of_each() if led else asked[node].of_all()
            return condition if holds else Where(Of.CARD, f"NOT ({condition.text})", condition.values)
        case Foreign():
            return Where(Of.CARD, "1")
        case Opposite(part):
            return _sql(part, asked, led=led, holds=not holds)
        case Both(parts):
            if not holds:
                return _joined("OR", [_sql(part, asked, led=led, holds=False) for part in parts])
            return _led(parts, asked, led=led)
        case Either(parts):
            found = [_sql(part, asked, led=led, holds=holds) for part in parts]
            return _joined("OR" if holds else "AND", found)


def _led(parts: tuple[Node, ...], asked: Conditions, *, led: bool) -> Where:
    """All parts; the term that leaves the fewest cards finds them, the others are asked of what it leaves."""
    leader = None if led else min((part for part in parts if isinstance(part, Leaf)), key=_driver(asked), default=None)
    if leader is None or asked[leader].driver is Driver.NEVER:
        return _joined("AND", [_sql(part, asked, led=led, holds=True) for part in parts])
    few = asked[leader].driver in _LEAVE_FEW or len(parts) <= _MOST_EACH
    others = [_sql(part, asked, led=few, holds=True) for part in parts if part is not leader]
    return _joined("AND", [asked[leader].leading(), *others])


def _driver(asked: Conditions) -> Callable[[Leaf], int]:
    return lambda leaf: asked[leaf].driver.value


def _joined(word: str, parts: list[Where]) -> Where:
    text = f" {word} ".join(part.text for part in parts)
    return Where(Of.CARD, f"({text})", tuple(value for part in parts for value in part.values))


def holds(node: Node, is_true: Callable[[Leaf], bool], fits: Callable[[ForeignTerm], bool]) -> bool:
    """Whether the tree holds, given the truth of its terms; those not the database's are asked last and only if needed.

    Args:
        node: the tree.
        is_true: of the database's terms.
        fits: of the others.
    """
    match node:
        case Leaf():
            return is_true(node)
        case Foreign(term):
            return fits(term)
        case Opposite(part):
            return not holds(part, is_true, fits)
        case Both(parts):
            return all(holds(part, is_true, fits) for part in _cheap_first(parts))
        case Either(parts):
            return any(holds(part, is_true, fits) for part in _cheap_first(parts))


def _cheap_first(parts: tuple[Node, ...]) -> list[Node]:
    return sorted(parts, key=lambda part: any(True for _ in foreign(part)))
