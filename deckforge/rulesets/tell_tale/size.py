"""Power and toughness of a face (TT-T1, TT-T2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from deckforge.model.card import Face, number
from deckforge.oracle.facts import Bonus, EnteringCounters, Facts


class Size(NamedTuple):
    """Power and toughness in words, as printed or with the counters added: ``2``, ``*``, ``0 + 3``.

    ``power_value`` is the power as a number of at least 0, None when the card does not fix it. All are None on a
    face that has no size.
    """

    power: str | None = None
    toughness: str | None = None
    power_value: int | None = None
    notes: tuple[str, ...] = ()


def read_size(face: Face, facts: Facts) -> Size:
    """The face's size; a planeswalker's is its starting loyalty."""
    if face.power is None and face.types.is_("Planeswalker"):
        return Size(face.loyalty, face.loyalty, number(face.loyalty))
    if face.power is None:
        return Size()
    power, toughness = face.power, face.toughness or ""
    value, notes = number(power), tuple(_words(facts))
    if value is not None and value < 0:
        notes = (*notes, f"Printed power {power}: never below 0.")
        power, value = "0", 0
    if facts.size_instead:
        return Size(f"{power} + *", f"{toughness} + *", None, notes)
    for counters in facts.entering:
        by_power, by_toughness = counters.kind.split("/")
        power, value = _added(power, by_power, counters), _sum(value, by_power, counters)
        toughness = _added(toughness, by_toughness, counters)
    return Size(power, toughness, value, notes)


def _words(facts: Facts) -> Iterator[str]:
    """What sets a ``*`` or an X, and what it always gets besides."""
    if facts.size_words:
        yield f"*: {facts.size_words.strip()}"
    for counters in facts.entering:
        if counters.words:
            yield f"{_amount(counters)}: {counters.words}"
    if facts.size_instead:
        yield f"*: {facts.size_instead}"
    for more in facts.entering_if:
        yield f"Not in its size: {more.told} (TT-T1)."
    if facts.own_bonus:
        yield f"Besides what is printed: {bonus_words(facts.own_bonus)} (TT-T1)."


def bonus_words(bonus: Bonus) -> str:
    """``+2/+0``, ``+1/+1 for each Elf you control``, ``-X/-X, where X is its age``."""
    comma = "," if bonus.words.startswith("where") else ""
    return f"{bonus.printed}{comma} {bonus.words}".strip()


def given_if(face: Face, facts: Facts) -> Iterator[str]:
    """What an equipment or aura gives its bearer on a condition: ``During your turn: +2/+0 (TT-T9)``."""
    clause = "TT-T9" if face.types.is_("Equipment") else "TT-T12"
    for found in facts.conditional_bonuses:
        instead = " instead" if found.instead else ""
        yield f"{found.condition[:1].upper()}{found.condition[1:]}: {bonus_words(found.bonus)}{instead} ({clause})."


def _amount(counters: EnteringCounters) -> str:
    return "*" if counters.amount == "variable" else str(counters.amount)


def _added(printed: str, by: str, counters: EnteringCounters) -> str:
    """``2`` and three counters of ``+1`` each: ``2 + 3``."""
    each = int(by[1:])
    if each == 0 or counters.amount == 0:
        return printed
    if isinstance(counters.amount, int):
        return f"{printed} {by[0]} {each * counters.amount}"
    return f"{printed} {by[0]} {'' if each == 1 else each}{_amount(counters)}"


def _sum(value: int | None, by: str, counters: EnteringCounters) -> int | None:
    if value is None or int(by) == 0:
        return value
    return max(value + int(by) * counters.amount, 0) if isinstance(counters.amount, int) else None
