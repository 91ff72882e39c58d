"""Checks that more than one ruleset makes: sizes, copies, words for lists of names."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from decimal import ROUND_HALF_UP, Decimal
from typing import TYPE_CHECKING

from deckforge.model.deck import Entry
from deckforge.model.finding import CardRef, Change
from deckforge.patterns import pattern

if TYPE_CHECKING:  # sheets and the reader of rules text are large, and most checks need neither
    from deckforge.model.sheet import Item

COLOURS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
_MOST_TICKS = 10
# How what rules text says of when and if begins.
_CONDITION = pattern(r"(?:If|When|Whenever|At|As|For each|Unless|During|Until|While|Once)\b", example="If you do")
_CHOICE = pattern(r"(?:^|[;,] )(?:mode|room|roll) ", example="Remove a counter; mode 3")
_BACK = pattern(
    r"If (?:it|you|they|he or she|no one|(?:the|that) \w+) (?:(?:do|does|did|will)(?:n't|not)?|can(?:'t|not)?|won't)",
    example="If you don't",
)
_PRONOUN = pattern(r"^each of (?:them|those)$", example="each of them")
_HUNDREDTH = Decimal("0.01")
# A sign before a number or a letter for one, not the hyphen of a word or a range.
_MINUS = pattern(r"(?<![\w)}])-(?=\d|[XN]\b)", example="-2/-X")


def plural(count: int, one: str, many: str | None = None) -> str:
    """``1 card``, ``3 cards``."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def signed(value: int | str) -> str:
    """A change as sheets print it, ``+2`` or ``−2``, with a true minus in words too: ``−X, where X is …``.

    Machine output keeps the ASCII sign.
    """
    if isinstance(value, int):
        return f"{value:+d}".replace("-", "−")
    return _MINUS.sub("−", value)


def average(value: float) -> str:
    """An average as sheets print it, with two decimals at most, a half rounded up: ``15.5``, ``≈ 1.58`` for 1.575."""
    exact = Decimal(repr(float(value)))
    told = exact.quantize(_HUNDREDTH, ROUND_HALF_UP)
    return f"{'' if told == exact else '≈ '}{told.normalize():f}"


def conditions(words: str) -> str:
    """What something hangs on, which rules text says in several places, as one phrase: ``When A dies, if B is so``."""
    first, *rest = words.split("; ")
    return "".join((first, *(_further(part) for part in rest)))


def of_one_choice(words: str | None) -> bool:
    """Whether something happens only by one of several modes, rooms of a dungeon or rolls, as ``when`` has it."""
    return words is not None and _CHOICE.search(words) is not None


def chosen(targets: str) -> str:
    """Whom something reaches; where that is but a pronoun, that the card's text names them."""
    return _PRONOUN.sub("each of those that its text names", targets)


def points_back(words: str) -> bool:
    """Whether what something hangs on, as ``conditions`` takes it, is told by words before it: ``If you do``."""
    return any(_BACK.fullmatch(part) for part in words.split("; "))


def _further(part: str) -> str:
    words = f"{part[:1].lower()}{part[1:]}"
    said = ", as its text says" if _BACK.fullmatch(part) else ""  # of what, stands in words that are not here
    return f", {words}{said}" if _CONDITION.match(part) else f"; {part}"


def name_list(names: Iterable[str], most: int = 5) -> str:
    """Names as a sentence has them, each once; past ``most`` only their number is told."""
    found = list(dict.fromkeys(names))
    shown, rest = found[:most], len(found) - most
    if rest > 0:
        return f"{', '.join(shown)} and {rest} more"
    return " and ".join(filter(None, [", ".join(shown[:-1]), shown[-1]])) if shown else ""


def over_limit(entries: Iterable[Entry], limit: int) -> tuple[tuple[CardRef, ...], tuple[Change, ...]]:
    """Cards with more copies than the limit, over all the zones and lines given, and the cuts that mend it.

    Copies are counted by oracle id; the copies that were listed last are cut first.
    """
    groups: defaultdict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        groups[entry.card.oracle_id].append(entry)
    cards: list[CardRef] = []
    cuts: list[Change] = []
    for group in groups.values():
        total = sum(entry.count for entry in group)
        if total <= limit:
            continue
        lines = tuple(line for entry in group for line in entry.lines)
        cards.append(CardRef(group[0].card.name, total, limit, group[0].zone, lines))
        cuts.extend(_cuts(group, total - limit))
    return tuple(cards), tuple(cuts)


def _cuts(group: Sequence[Entry], surplus: int) -> Iterable[Change]:
    for entry in reversed(group):
        cut = min(entry.count, surplus)
        if cut:
            yield Change(entry.card.name, cut, entry.zone)
        surplus -= cut


def taken_out(entries: Iterable[Entry]) -> tuple[Change, ...]:
    """The fix that takes all these entries out of the deck."""
    return tuple(Change(entry.card.name, entry.count, entry.zone) for entry in entries)


def distinct(entries: Iterable[Entry]) -> int:
    """How many different cards, by oracle id."""
    return len({entry.card.oracle_id for entry in entries})


def tick_item(entry: Entry, told: str, *, marked: bool = False) -> Item:
    """A card in a list to tick off, with a box for each copy; with their number where a line has no room for all."""
    from deckforge.model.sheet import Item  # for sheets alone

    name = f"{entry.card.name} {entry.card.front.mana_cost}".rstrip()
    many = entry.count > _MOST_TICKS
    return Item(f"{entry.count} × {name}" if many else name, told, min(entry.count, _MOST_TICKS), marked)
