"""What each line of a list was taken for, as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby

from deckforge.model.report import LineKind, LineReport, ListReport, Match
from deckforge.model.visible import visible_line
from deckforge.reports.lines import shown, why_not_a_card
from deckforge.reports.text import Block, counted, error_text, paragraph

_INDENT = 2
_TYPED = "taken as typed"
_SMALL_WORDS = "small words"
_USUAL_KINDS = frozenset({LineKind.ERROR, LineKind.CARD, LineKind.IGNORED})


def resolve_text(lists: Iterable[ListReport], *, quiet: bool = False, verbose: bool = False) -> Iterator[Block]:
    """Each list with its lines; quiet only its totals, verbose headings and comments too."""
    kinds = frozenset(LineKind) if verbose else _USUAL_KINDS
    for found in lists:
        yield paragraph((found.path, "bold"), ": ", _totals(found), hanging=2)
        if found.error is not None:
            yield from error_text(found.error)
        if quiet:
            continue
        if found.why:
            yield paragraph((f"read as {found.format}: {found.why}", "dim"), indent=2, hanging=6)
        for note in found.notes:
            yield paragraph("note: ", note, indent=2, hanging=6)
        for line in found.lines:
            if line.kind in kinds:
                yield from line_text(line, verbose=verbose)


def trouble_text(found: ListReport) -> Iterator[Block]:
    """Only what a person must know: a list that could not be read, lines that are no cards, names taken by likeness."""
    if found.error is None and not found.unresolved and not found.assumed:
        return
    yield paragraph((found.path, "bold"))
    if found.error is not None:
        yield from error_text(found.error)
    for line in (*found.unresolved, *found.assumed):
        yield from line_text(line)


def line_text(line: LineReport, *, verbose: bool = False) -> Iterator[Block]:
    """One line, below its list: its number, what it was taken for and, where that is not plain, what stands there.

    What is wrong with a set or number is told only where ``verbose``: exports have hundreds, and a note counts them.
    """
    if line.doubt and line.reason and not verbose:
        reason = line.reason.replace(f"{line.doubt}; ", "").replace(line.doubt, "").removesuffix("; ")
        line = replace(line, reason=reason or None)
    number = f"{line.line:>4}  "
    hanging = len(number)
    number += f"{visible_line(line.path)}  " if line.path else ""
    if line.kind is LineKind.ERROR:
        yield paragraph((number, "dim"), ("not read: ", "bold red"), shown(line), indent=_INDENT, hanging=hanging)
        yield paragraph(why_unresolved(line), indent=_INDENT + hanging + 2)
    elif line.kind is LineKind.CARD:
        zone = f"  [{line.zone}]" if line.zone else ""
        yield paragraph((number, "dim"), f"{line.count} {line.name}", (zone, "dim"), indent=_INDENT, hanging=hanging)
        if line.is_assumed:
            yield paragraph(("assumed ", "yellow"), how_matched(line), indent=_INDENT + hanging + 2)
        elif line.reason:
            yield paragraph((line.reason, "dim"), indent=_INDENT + hanging + 2)
    else:
        why = f" ({line.reason})" if line.reason else ""
        yield paragraph((f"{number}{line.kind.value}{why}: {shown(line)}", "dim"), indent=_INDENT, hanging=hanging)


def why_unresolved(line: LineReport) -> str:
    """Why a line is no card, and what it may have meant."""
    code, words = why_not_a_card(line)
    if not line.suggestions:
        return words
    # A name may hold a comma.
    groups = (
        f"{'; '.join(found.name for found in of_why)} ({why})"
        for why, of_why in groupby(line.suggestions, lambda found: found.why)
    )
    names = "; ".join(groups)
    return f"{words}: {names}" if code == "ambiguous" else f"{words}; perhaps: {names}"


def how_matched(line: LineReport) -> str:
    """How a name that is not the card's own reached it."""
    how = f"{line.match}" if line.match is not Match.PREFIX else "part of the name"
    # Only of a misspelt name does the likeness say how sure it is.
    likeness = line.match is Match.TYPO and line.score is not None and not (line.reason or "").startswith(_SMALL_WORDS)
    score = "" if not likeness else f", {line.score:.0f} of 100"
    if line.reason == _TYPED:
        return f"for “{line.written or shown(line)}” ({line.reason})"
    reason = f"; {line.reason}" if line.reason else ""
    return f"for “{line.written or shown(line)}” ({how}{score}){reason}"


def _totals(found: ListReport) -> str:
    cards = found.of_kind(LineKind.CARD)
    told = [
        counted(sum(line.count or 0 for line in cards), "card"),
        f"{len({line.oracle_id for line in cards})} different",
    ]
    if found.unresolved:
        told.append(f"{counted(len(found.unresolved), 'line')} not read")
    return ", ".join(told)
