"""A deck that stands twice in its file, told by its cards: in prose and in a block of code, or with its commander."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from deckforge.decklists.lines import CardList
from deckforge.decklists.text.blocks import sideboard_note
from deckforge.decklists.text.walk import CODE
from deckforge.model.card import Card
from deckforge.model.deck import Zone
from deckforge.model.report import LineKind

_NEVER_COUNTED = (Zone.MAYBEBOARD, Zone.TOKENS)
_FEW_CARDS = (Zone.PC, Zone.COMPANION)
_TABLES = "csv"
_OWN = ("ruleset", "kind")
_FEWEST_OF_LIST = 5
"""Lines of a whole list that stands twice."""
_FEWEST_SHARED = 3
_FEWEST_OF_DECK = 8
_MOST_OF_THEM = 0.8
_MOST_NAMED = 8


class Placed(NamedTuple):
    """A line of the list that is a card: its number, the card, its copies, and its zone."""

    number: int
    card: Card
    copies: int
    zone: Zone | None

    @property
    def beside(self) -> bool:
        """Whether it stands in the sideboard."""
        return self.zone is Zone.SIDEBOARD


class Repeated(NamedTuple):
    """What stands in a list twice.

    Attributes:
        lines: number of a line that says again what another says → why it is ignored.
        notes: what is to be told of these, and of what may be meant twice.
    """

    lines: Mapping[int, str]
    notes: tuple[str, ...] = ()


NOTHING_REPEATED = Repeated({})


def with_commander(cards: CardList, of_line: Callable[[int], Card | None]) -> CardList:
    """The list with a single last card as the commander instead of the sideboard, if it is a legendary creature."""
    card = of_line(cards.alone) if cards.alone else None
    if cards.alone is None or card is None or not (card.types.is_legendary and card.types.is_creature):
        return cards
    note = f"{card.name} (line {cards.alone}), alone after the only blank line, is taken as the commander."
    lines = tuple(line._replace(zone=Zone.PC) if line.number == cards.alone else line for line in cards.lines)
    before = sideboard_note(cards.alone)
    return cards._replace(lines=lines, notes=tuple(note if told == before else told for told in cards.notes))


def may_repeat(cards: CardList, of_line: Collection[Card]) -> bool:
    """Whether a list has any card in several lines, and is no table, where each printing has its own."""
    return not cards.format.endswith(_TABLES) and len({card.oracle_id for card in of_line}) < len(of_line)


def repeated(cards: CardList, placed: Sequence[Placed]) -> Repeated:
    """What a list says twice.

    Args:
        cards: the list.
        placed: its lines that are cards.
    """
    placed = [line for line in placed if line.zone not in _NEVER_COUNTED]
    found = _in_code(placed, _blocks_of_code(cards)) or _halves(placed)
    if found:
        return found
    commander = None if cards.settings.keys() & set(_OWN) else _commander(placed)
    return commander or Repeated({}, tuple(_mostly_twice(placed)))


def _blocks_of_code(cards: CardList) -> list[range]:
    """The lines within each block of code."""
    marks = [line.number for line in cards.lines if line.kind is LineKind.IGNORED and line.reason == CODE]
    return [range(first, last) for first, last in zip(marks[::2], marks[1::2], strict=False)]


def _in_code(placed: Sequence[Placed], blocks: Sequence[range]) -> Repeated | None:
    """Prose whose cards a block of code has again as a whole list; what only the prose has stays a card."""
    for block in blocks:
        inside = [line for line in placed if line.number in block]
        outside = [line for line in placed if line.number not in block]
        shared = _shared(outside, inside)
        if len(inside) < max(_FEWEST_OF_LIST, len(shared)) or not shared:
            continue
        if len(shared) < len(outside) and (len(shared) < _FEWEST_SHARED or len(shared) < _MOST_OF_THEM * len(outside)):
            continue
        where = f"in the block of code from line {block.start} on"
        lines = {line.number: f"again {where}" for line in shared if line.zone not in _FEW_CARDS}
        told = f"The deck stands in the file twice; its cards {where} count"
        if not lines:
            told = f"{_named(shared)} stands again {where}; it is counted once"
        left = [line for line in outside if line not in shared]
        only = f", and of what is not there: {_named(left)}" if left else ""
        return Repeated(lines | _again_as_few(shared, inside), (f"{told}{only}.",))
    return None


def _shared(outside: Iterable[Placed], inside: Iterable[Placed]) -> list[Placed]:
    """The lines that say no more than what the others have."""
    copies = Counter[tuple[str, bool]]()
    for line in inside:
        copies[line.card.oracle_id, line.beside] += line.copies
    shared = []
    for line in outside:
        key = (line.card.oracle_id, line.beside)
        if copies[key] >= line.copies:
            copies[key] -= line.copies
            shared.append(line)
    return shared


def _again_as_few(shared: Iterable[Placed], inside: Sequence[Placed]) -> dict[int, str]:
    """What is to be ignored of a commander or companion that both parts have: where it is not marked as such."""
    lines: dict[int, str] = {}
    for few in shared:
        if few.zone not in _FEW_CARDS:
            continue
        again = next((line for line in inside if line.card.oracle_id == few.card.oracle_id), None)
        if again and (again.zone in _FEW_CARDS or again.copies > few.copies):
            lines[few.number] = f"again in line {again.number}"
        elif again:
            lines[again.number] = f"again in line {few.number}"
    return lines


def _halves(placed: Sequence[Placed]) -> Repeated | None:
    """A list whose second half is the first once more, after a gap or a heading."""
    half = len(placed) // 2
    first, second = placed[:half], placed[half:]
    if len(placed) % 2 or half < _FEWEST_OF_LIST or second[0].number == first[-1].number + 1:
        return None
    if _counted(first) != _counted(second) or len(set(_counted(first))) < half:
        return None
    again = {
        line.number: f"again in line {same.number}"
        for line, same in zip(_by_card(second), _by_card(first), strict=True)
    }
    told = f"The deck stands in the file twice; line {second[0].number} and what follows say again what is above."
    return Repeated(again, (told,))


def _counted(lines: Sequence[Placed]) -> list[tuple[str, int]]:
    return sorted((line.card.oracle_id, line.copies) for line in lines)


def _by_card(lines: Sequence[Placed]) -> list[Placed]:
    return sorted(lines, key=lambda line: (line.card.oracle_id, line.copies))


def _commander(placed: Sequence[Placed]) -> Repeated | None:
    """A commander that stands in the deck again: once too often where every card but basic lands is there once."""
    deck = [line for line in placed if line.zone not in (*_FEW_CARDS, Zone.SIDEBOARD)]
    lines: dict[int, str] = {}
    notes: list[str] = []
    for pc in (line for line in placed if line.zone is Zone.PC and line.copies == 1):
        again = [line for line in deck if line.card.oracle_id == pc.card.oracle_id]
        if not again:
            continue
        where = f"{pc.card.name} stands as the commander (line {pc.number}) and in the deck (line {again[0].number})"
        if len(again) == 1 and again[0].copies == 1 and _is_singleton(deck):
            lines[again[0].number] = f"again in line {pc.number}"
            notes.append(f"{where}; it is counted once.")
        else:
            notes.append(f"{where}; both are counted: take one line out if it is meant once.")
    return Repeated(lines, tuple(notes)) if notes else None


def _is_singleton(deck: Sequence[Placed]) -> bool:
    copies = Counter[str]()
    for line in deck:
        if "Basic" not in line.card.types.supertypes:
            copies[line.card.oracle_id] += line.copies
    return sum(line.copies for line in deck) >= _FEWEST_OF_DECK and max(copies.values(), default=0) <= 1


def _mostly_twice(placed: Sequence[Placed]) -> Iterator[str]:
    """What is told where most of a list's cards, from one line on, stand above already."""
    seen: set[str] = set()
    known: list[bool] = []
    telling = [line for line in placed if "Basic" not in line.card.types.supertypes]
    for line in telling:
        known.append(line.card.oracle_id in seen)
        seen.add(line.card.oracle_id)
    start = known.index(True) if True in known else len(known)
    tail = known[start:]
    if len(tail) >= 2 * _FEWEST_OF_LIST and sum(tail) >= _MOST_OF_THEM * len(tail) and 2 * sum(tail) >= start:
        yield (
            f"From line {telling[start].number} on most cards stand above already, and all are counted: "
            "does the file hold the deck twice?"
        )


def _named(lines: Sequence[Placed]) -> str:
    named = ", ".join(f"{line.card.name} (line {line.number})" for line in lines[:_MOST_NAMED])
    return f"{named} and {len(lines) - _MOST_NAMED} more" if len(lines) > _MOST_NAMED else named
