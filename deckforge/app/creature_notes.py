"""What happens to the creatures of an encounter: their hit points (SB-M3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from deckforge.app.picked_cards import place_of
from deckforge.errors import UsageError
from deckforge.model.bounds import MOST_POINTS
from deckforge.model.play import EncounterRules, Foe, Offered
from deckforge.table.piles import Points


class CreatureNotes(NamedTuple):
    """What a game master notes of creatures that were deployed, each by its name, or a part of it, and a number.

    Attributes:
        hit_points: that it begins with, at least 1.
        damage, heal: hit points that it loses, or gets back.
    """

    hit_points: tuple[tuple[str, int], ...] = ()
    damage: tuple[tuple[str, int], ...] = ()
    heal: tuple[tuple[str, int], ...] = ()

    def check(self) -> None:
        """Refuse numbers that can't be meant.

        Raises:
            UsageError: one is below or above what it may be.
        """
        for field, noted in zip(self._fields, self, strict=True):
            least = 1 if field == "hit_points" else 0
            for name, number in noted:
                if not least <= number <= MOST_POINTS:
                    bound = f"at least {least}" if number < least else f"at most {MOST_POINTS}"
                    message = f"{field} of {name} should be {bound}, not {number}"
                    raise UsageError(message)


def noted(  # noqa: PLR0913, PLR0917 - each is a part of the table
    before: Sequence[Points],
    notes: CreatureNotes,
    foes: Sequence[Foe],
    chosen: Sequence[int],
    rules: EncounterRules,
    told: list[str],
    *,
    exact: bool,
) -> tuple[Points, ...]:
    """The creatures' hit points with what was noted; who falls or stands up again is told.

    Args:
        before: as they were.
        notes: what is new; numbers that begin with come first, then damage, then healing.
        foes: all that were drawn.
        chosen: places of those that were deployed.
        rules: which number of theirs hit points begin with.
        told: gets sentences for people.
        exact: take names only as the table has them.

    Raises:
        UsageError: a name is no creature's or several creatures', or its hit points aren't known.
    """
    offered = tuple(Offered(foes[place].name, foes[place].card) for place in chosen)
    points = {each.place: each for each in before}

    def named(name: str, option: str) -> int:
        return chosen[place_of(name, offered, option, exact=exact)]

    for name, number in notes.hit_points:
        place = named(name, "--hp")
        old = points.get(place)
        lost = old.full - old.left if old else 0
        points[place] = Points(place, max(0, number - lost), number)
    changes = [("--damage", name, -number) for name, number in notes.damage]
    changes += [("--heal", name, number) for name, number in notes.heal]
    for option, name, change in changes:
        place = named(name, option)
        old = points.get(place) or _full(place, foes[place], rules)
        points[place] = old._replace(left=min(max(0, old.left + change), old.full))
    was_down = {each.place for each in before if not each.left}
    for place, each in sorted(points.items()):
        if (each.left == 0) != (place in was_down):
            told.append(f"{foes[place].name} is {'down' if each.left == 0 else 'up again'}.")
    return tuple(points[place] for place in sorted(points))


def _full(place: int, foe: Foe, rules: EncounterRules) -> Points:
    """All the hit points that are suggested.

    Raises:
        UsageError: there is no such number.
    """
    full = foe.stats.get(rules.hit_points)
    if not isinstance(full, int):
        message = f"it is not said how many hit points {foe.name} has"
        raise UsageError(message, hint=f'Give --hp "{foe.name}=N".')
    return Points(place, full, full)
