"""A deck that stands twice in its file, told by its cards: in prose and in a block of code, or with its commander."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, Self

from deckforge.decklists.cardline import clean_line
from deckforge.decklists.lines import CardList, Reading
from deckforge.decklists.text.blocks import sideboard_note
from deckforge.decklists.text.walk import CODE
from deckforge.model.card import Card
from deckforge.model.deck import Zone
from deckforge.model.report import LineKind

AGAIN = "again in"
"""With this begins why a line is ignored that says again what another says."""
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
    """A line of the list that is a card: its number, the card, its copies, its zone, and what printing is meant."""

    number: int
    card: Card
    copies: int
    zone: Zone | None
    printing: tuple[str | None, ...] = ()

    @classmethod
    def of(cls, number: int, card: Card, reading: Reading, zone: Zone | None) -> Self:
        """A line that was read so."""
        return cls(number, card, reading.count, zone, (reading.set_code, reading.number, reading.finish))

    @property
    def said(self) -> tuple[str, ...]:
        """All that it says: another printing, or a place elsewhere, makes other copies of them."""
        zone = Zone.DECK if self.zone in {None, Zone.LANDS} else self.zone
        return (self.card.oracle_id, str(self.copies), str(zone), *(word or "" for word in self.printing))

    def may_be(self, other: Placed) -> bool:
        """Whether nothing that both say of the printing differs."""
        pairs = zip(self.printing, other.printing, strict=True)
        return all(not one or not another or one == another for one, another in pairs)

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
    of_ruleset = bool(cards.settings.keys() & set(_OWN))
    found = _in_code(placed, _blocks_of_code(cards)) or _halves(cards, placed, surely=not of_ruleset)
    if found:
        return found
    commander = None if of_ruleset else _commander(placed)
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
        lines = {line.number: f"{AGAIN} {where.removeprefix('in ')}" for line in shared if line.zone not in _FEW_CARDS}
        told = f"The deck stands in the file twice; its cards {where} count"
        if not lines:
            told = f"{_named(shared)} stands again {where}; it is counted once"
        left = [line for line in outside if line not in shared]
        only = f", and of what is not there: {_named(left)}" if left else ""
        return Repeated(lines | _again_as_few(shared, inside), (f"{told}{only}.",))
    return None


def _shared(outside: Iterable[Placed], inside: Iterable[Placed]) -> list[Placed]:
    """The lines that say no more than what the others have; another printing is another card."""
    having: dict[tuple[str, bool], list[Placed]] = {}
    for line in inside:
        having.setdefault((line.card.oracle_id, line.beside), []).append(line)
    shared = []
    for line in outside:
        same = [other for other in having.get((line.card.oracle_id, line.beside), ()) if line.may_be(other)]
        if sum(other.copies for other in same) >= line.copies:
            _take(having[line.card.oracle_id, line.beside], same, line.copies)
            shared.append(line)
    return shared


def _take(lines: list[Placed], same: Sequence[Placed], copies: int) -> None:
    """Take copies of these lines, so that no two lines elsewhere are the same ones."""
    for line in same:
        taken = min(copies, line.copies)
        copies -= taken
        lines[lines.index(line)] = line._replace(copies=line.copies - taken)


def _again_as_few(shared: Iterable[Placed], inside: Sequence[Placed]) -> dict[int, str]:
    """What is to be ignored of a commander or companion that both parts have: where it is not marked as such."""
    lines: dict[int, str] = {}
    for few in shared:
        if few.zone not in _FEW_CARDS:
            continue
        again = next((line for line in inside if line.card.oracle_id == few.card.oracle_id), None)
        if again and (again.zone in _FEW_CARDS or again.copies > few.copies):
            lines[few.number] = f"{AGAIN} line {again.number}"
        elif again:
            lines[again.number] = f"{AGAIN} line {few.number}"
    return lines


def _halves(cards: CardList, placed: Sequence[Placed], *, surely: bool) -> Repeated | None:
    """A list whose second half is the first once more, after a gap or a heading.

    It is ignored only where all agrees, printings and headings too; else it is told that the cards are the same.
    ``surely`` is False where a ruleset has its say on copies, so that none is left out.
    """
    half = len(placed) // 2
    first, second = placed[:half], placed[half:]
    if len(placed) % 2 or half < _FEWEST_OF_LIST or second[0].number == first[-1].number + 1:
        return None
    if _counted(first) != _counted(second) or len(set(_counted(first))) < half:
        return None
    if not surely or not _says_all_again(cards, first, second):
        told = (
            f"Line {second[0].number} and what follows have the cards that stand above once more, and all are "
            "counted: take them out if they are the same deck."
        )
        return Repeated({}, (told,))
    again = {
        line.number: f"{AGAIN} line {same.number}" for line, same in zip(_by_card(second), _by_card(first), strict=True)
    }
    told = f"The deck stands in the file twice; line {second[0].number} and what follows say again what is above."
    return Repeated(again, (told,))


def _says_all_again(cards: CardList, first: Sequence[Placed], second: Sequence[Placed]) -> bool:
    """Whether printings, zones and headings agree: ``// Foil`` above the second half says that it is another."""
    if sorted(line.said for line in first) != sorted(line.said for line in second):
        return False
    above = _headed(cards, 0, first[-1].number)
    below = _headed(cards, first[-1].number, second[-1].number)
    return above[len(above) - len(below) :] == below if len(below) <= len(above) else False


def _headed(cards: CardList, first: int, last: int) -> list[str]:
    """The words that head cards between two lines, or may: remarks, too."""
    kinds = {LineKind.HEADING, LineKind.COMMENT, LineKind.IGNORED}
    lines = (line for line in cards.lines if first < line.number < last and line.kind in kinds)
    words = (clean_line(line.text).casefold() for line in lines if line.reason != CODE)
    return [text for text in words if any(map(str.isalnum, text))]


def _counted(lines: Sequence[Placed]) -> list[tuple[str, int]]:
    return sorted((line.card.oracle_id, line.copies) for line in lines)


def _by_card(lines: Sequence[Placed]) -> list[Placed]:
    return sorted(lines, key=lambda line: line.said)


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
            lines[again[0].number] = f"{AGAIN} line {pc.number}"
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
