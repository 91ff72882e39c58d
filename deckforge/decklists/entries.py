"""Entries of formats that have fields, not lines: counts checked, names with what people write behind them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from deckforge.decklists.cardline import LONGEST_LINE, clean_line, shorter_readings
from deckforge.decklists.counts import THOUSANDS, read_copies, without_groups
from deckforge.decklists.lines import ListLine, Reading
from deckforge.model.deck import Zone
from deckforge.model.printing import OutsideId
from deckforge.model.report import LineKind
from deckforge.patterns import pattern

_COUNT = pattern(r"(\d+)(?: ?[xX×]|[.,]0+)?|[xX×] ?(\d+)")
_SUFFIX = pattern(r"(?<=\S)(?: ?\([^()]*\)| ?\[[^\[\]]*\])+$")
"""What shops put behind a name to tell versions apart: ``(Borderless) (Foil Etched)``."""
_ARTWORK = pattern(r"\([a-z]\)")
"""Which of a basic land's pictures is meant, as old programs write it: of no use, and not told."""


def entry(  # noqa: PLR0913 - the fields that formats have
    number: int,
    text: str,
    *,
    name: str,
    count: str = "1",
    zone: Zone | None = None,
    set_code: str | None = None,
    collector_number: str | None = None,
    finish: str | None = None,
    tags: tuple[str, ...] = (),
    ids: tuple[OutsideId, ...] = (),
    path: str | None = None,
    homebrew: str | None = None,
    set_name: str | None = None,
    foils: int = 0,
) -> ListLine:
    """The line that an entry is: a card, or an error where its count is none or it names nothing.

    Args:
        number: the entry's; see ListLine.
        text: what stands there, for messages.
        name: as written; may be empty where ``ids``, or set and number, say which card it is.
        count: as written; ``4x``, ``x4`` and ``4.0`` are 4, ``1,000``, ``1.000`` and ``1 000`` a thousand.
        zone: where the cards go; None where the ruleset decides.
        set_code: as written; None or empty where there is none.
        collector_number: likewise.
        finish: ``foil``, ``etched`` or None.
        tags: the user's own words.
        ids: what others call the printing.
        path: where it stands in JSON or XML.
        homebrew: what the entry says of a homebrew card, when it is marked as one; may be empty.
        set_name: the set in words; None or empty where there is none.
        foils: how many of the copies are foil where only some are.
    """
    try:
        copies = read_copies(_plain_number(count.strip()))
        name = _checked(name, told=bool(ids or ((set_code or set_name) and collector_number)))
    except ValueError as error:
        return ListLine(number, text, LineKind.ERROR, zone=zone, reason=str(error), path=path)
    written = Reading(
        copies,
        name,
        (set_code or "").strip().lower() or None,
        collector_number or None,
        finish,
        tags,
        set_name=(set_name or "").strip() or None,
        foils=foils,
    )
    # A homebrew card's name is what its table calls it, whatever stands in it.
    readings = _readings(written) if homebrew is None else (written,)
    return ListLine(number, text, LineKind.CARD, readings, zone, homebrew=homebrew, ids=ids, path=path)


def _checked(name: str, *, told: bool) -> str:
    """The cleaned name; it may be empty where something else has ``told`` the card.

    Raises:
        ValueError: it is none, and nothing else says which card is meant; the message says so.
    """
    name = clean_line(name)
    if len(name) > LONGEST_LINE:
        message = "too long for a card"
        raise ValueError(message)
    if not name and not told:
        message = "an entry without a card's name"
        raise ValueError(message)
    return name


def _plain_number(count: str) -> str:
    """A count as digits, where a program or a spreadsheet writes it as ``4x``, ``x4`` or ``4.0``.

    Raises:
        ValueError: nothing is written; the message says so.
    """
    if not count:
        message = "the count is missing: write how many copies there are"
        raise ValueError(message)
    if THOUSANDS.fullmatch(count):
        return without_groups(count)
    found = _COUNT.fullmatch(count)
    return (found[1] or found[2]) if found else count


def _readings(written: Reading) -> tuple[Reading, ...]:
    """The name as written, and without what may stand behind it; the fields know more than such words."""
    readings = list(shorter_readings(written))
    names = {reading.name for reading in readings}
    readings += [reading for reading in _without_suffix(written) if reading.name not in names]
    return tuple(
        replace(
            reading,
            set_code=written.set_code or reading.set_code,
            number=written.number or reading.number,
            finish=written.finish or reading.finish,
            left_out="" if _ARTWORK.fullmatch(reading.left_out) else reading.left_out,
        )
        for reading in readings
    )


def _without_suffix(written: Reading) -> Iterator[Reading]:
    """The name without brackets of any words behind it; names that have such are tried first."""
    suffix = _SUFFIX.search(written.name)
    if suffix and suffix.start() > 0:
        yield replace(written, name=written.name[: suffix.start()], left_out=suffix[0].strip())
