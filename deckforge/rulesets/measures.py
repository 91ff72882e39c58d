"""What rulesets measure alike: damage that is sure when a card is used; and decks of one that measures nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from deckforge.model.card import Face
from deckforge.model.deck import Entry, Zone
from deckforge.model.measured import Figure, Group, Measures
from deckforge.model.statblock import FaceBlock, StatBlock
from deckforge.oracle.numbers import NUMBERS
from deckforge.patterns import pattern
from deckforge.rulesets.hurting import hits_few

# What comes of playing the card: at once, as a mode that is chosen, or as it enters and then alone.
_MODE = pattern(r"mode \d+")
_ENTERS = pattern(r"When(?:ever)? ([^;]*) enters(?: the battlefield)?", example="When Foo enters")
_CHOOSE = pattern(
    r"\b[Cc]hoose (?:up to )?(?P<number>one|two|three|four|five)\b(?! or more)(?P<both> or both)?", example="Choose two"
)
_AGAIN = pattern(r"\bchoose the same mode more than once")
_MAGIC_HAND = 7


def plain(cards: Sequence[tuple[Entry, StatBlock]], zones: tuple[Zone, ...]) -> Measures:
    """For a ruleset that says nothing of it: a hand of seven, as in Magic, and lands where the deck has any."""
    drawn = tuple(zone for zone in zones if zone not in {Zone.PC, Zone.COMPANION, Zone.LANDS})
    lands = frozenset(entry.card.oracle_id for entry, _ in cards if entry.zone in drawn and entry.card.types.is_land)
    groups = (Group("lands", "", lands),) if lands else ()
    return Measures(_MAGIC_HAND, drawn, groups=groups, uncosted=dict.fromkeys(lands, "none"))


class Picks(NamedTuple):
    """How many modes are chosen at no further price, and whether one of them may be chosen again."""

    modes: int = 1
    again: bool = False


def picks(face: Face) -> Picks:
    """What a face's text lets one choose; one mode where it says nothing that is sure."""
    found = _CHOOSE.search(face.text)
    number = 1 if found is None else 2 if found["both"] else NUMBERS.get(found["number"], 1)
    return Picks(number, _AGAIN.search(face.text) is not None)


def played_damage(face: FaceBlock, chosen: Picks = Picks()) -> Fraction | None:  # noqa: B008 - a value that never changes
    """Damage on average of playing a face once: each line that is sure, and the best of its modes.

    Args:
        face: translated.
        chosen: of its modes.

    An area is counted as one target, and damage to planeswalkers or artifacts alone not at all. None where no line is
    sure, or one that is has no number.
    """
    sure: list[float | None] = []
    modes: list[float] = []
    for line in damage_lines(face):
        when = line["when"] or ""
        if hits_few(line["targets"]):
            continue
        if _MODE.fullmatch(when):
            modes += [] if line["average"] is None else [line["average"]]
        elif not when or _enters(when, face.name):
            sure.append(line["average"])
    sure += [best for best in sorted(modes, reverse=True) for _ in range(chosen.modes if chosen.again else 1)][
        : chosen.modes
    ]
    known = [Fraction(value) for value in sure if value is not None]
    return sum(known, Fraction()) if known and len(known) == len(sure) else None


def _enters(when: str, name: str) -> bool:
    """Whether a condition is that the card itself enters, and nothing more."""
    found = _ENTERS.fullmatch(when)
    return found is not None and (found[1].startswith("this ") or found[1] in {name, name.partition(",")[0]})


def damage_lines(face: FaceBlock) -> list[Mapping[str, Any]]:
    """Lines of damage to others that are not in place of another line."""
    lines: Any = face.stats["damages"]
    return [line for line in lines if not line["instead"] and not line.get("own_side")]


def figure(entry: Entry, way: str, value: Fraction, cost: int | None = None) -> Figure:
    """What one use of an entry's card does."""
    return Figure(entry.card.name, entry.card.oracle_id, entry.zone, entry.count, way, value, cost)
