"""Power and toughness of a face (TT-T1, TT-T2)."""

from __future__ import annotations

from typing import NamedTuple

from deckforge.model.card import Face, number
from deckforge.oracle.facts import Amount, Facts
from deckforge.patterns import pattern

# The sentence that sets a *, such as "… power and toughness are each equal to …".
_SETS_SIZE = pattern(r"[^.\n]*\b(?:power|toughness)\b[^.\n]*\bequal to\b[^.\n]*\.")


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
        value = number(face.loyalty)
        return Size(face.loyalty, face.loyalty, value)
    if face.power is None:
        return Size()
    power, notes = face.power, _words(face)
    printed = number(power)
    if printed is not None and printed < 0:
        notes = (*notes, f"Printed power {power}: never below 0.")
        power, printed = "0", 0
    return Size(
        _with_counters(power, facts.enters_with),
        _with_counters(face.toughness, facts.enters_with),
        _sum(printed, facts.enters_with),
        notes,
    )


def _words(face: Face) -> tuple[str, ...]:
    if "*" not in f"{face.power}{face.toughness}":
        return ()
    found = _SETS_SIZE.search(face.text)
    return (f"*: {found.group().strip()}",) if found else ()


def _with_counters(printed: str | None, counters: Amount) -> str | None:
    if counters == 0 or printed is None:
        return printed
    return f"{printed} + {'*' if counters == 'variable' else counters}"


def _sum(printed: int | None, counters: Amount) -> int | None:
    return printed + counters if printed is not None and isinstance(counters, int) else None
