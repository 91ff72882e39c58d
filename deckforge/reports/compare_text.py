"""Two decks side by side, as text: the cards in which they differ, then their stats."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from deckforge.model.measured import CardChange, Comparison, DeckStats
from deckforge.reports.resolve_text import trouble_text
from deckforge.reports.stats_text import about_text
from deckforge.reports.stats_words import decimal, percent
from deckforge.reports.text import BLANK, Shown, counted, paragraph, table

_STYLES = {"added": "green", "removed": "red"}
# What a deck has of a row that only the other one has, by the row's part.
_NOTHING = ("0", "-", "0", "0", "0", "-", "0", "-", "-", "0 %", "0")


def compare_text(found: Comparison) -> Iterator[Shown]:
    """What B has more, less, in other numbers and elsewhere than A; then the stats that differ."""
    for letter, deck in (("A", found.a), ("B", found.b)):
        file = f" ({deck.list.path})" if found.a.name == found.b.name else ""  # else nothing tells one from the other
        yield paragraph((f"{letter}  ", "bold"), *about_text(deck).pieces, file, hanging=3)
    yield BLANK
    if not found.changes:
        yield paragraph("The same cards, in the same numbers and parts.")
    for change in found.changes:
        yield paragraph((_change(change), _STYLES.get(change.what, "")), indent=2, hanging=4)
    if found.changes:
        yield paragraph(_totals(found), indent=2, hanging=2)
    yield BLANK
    rows = _differing(found.a, found.b)
    if rows:
        yield from table(["What differs", "A", "B"], rows)
    else:
        yield paragraph("All stats are the same.")
    for deck in (found.a, found.b):
        yield from trouble_text(deck.list)


def _change(change: CardChange) -> str:
    if change.what == "added":
        return f"+ {_copies(change.after)} {change.name}{_places(change.after)}"
    if change.what == "removed":
        return f"- {_copies(change.before)} {change.name}{_places(change.before)}"
    if change.what == "count" and set(change.before) == set(change.after) and len(change.before) == 1:
        return f"  {_copies(change.before)} -> {_copies(change.after)} {change.name}{_places(change.after)}"
    return f"  {change.name}: {_listed(change.before)} -> {_listed(change.after)}"


def _copies(zones: Mapping[str, int]) -> int:
    return sum(zones.values())


def _places(zones: Mapping[str, int]) -> str:
    """Where it is, if not in the deck alone."""
    return "" if set(zones) == {"deck"} else f" ({_listed(zones)})"


def _listed(zones: Mapping[str, int]) -> str:
    return ", ".join(f"{copies} in {zone}" for zone, copies in zones.items())


def _totals(found: Comparison) -> str:
    more = less = 0
    for change in found.changes:
        by = _copies(change.after) - _copies(change.before)
        more, less = more + max(by, 0), less + max(-by, 0)
    return f"{counted(len(found.changes), 'card')} in all: {counted(more, 'copy', 'copies')} more, {less} less."


class _Row(NamedTuple):
    """A number of a deck: rows stand in the order of parts, and in these by place and then as they come."""

    part: int
    place: int
    label: str


def _differing(a: DeckStats, b: DeckStats) -> list[list[str]]:
    """Label, A and B of every number in which they differ."""
    of_a, of_b = ({**dict(_cards(deck)), **dict(_measures(deck))} for deck in (a, b))
    rows = sorted(dict.fromkeys((*of_a, *of_b)), key=lambda row: row[:2])
    told = [[row.label, of_a.get(row, _NOTHING[row.part]), of_b.get(row, _NOTHING[row.part])] for row in rows]
    return [row for row in told if row[1] != row[2]]


def _cards(deck: DeckStats) -> Iterator[tuple[_Row, str]]:
    yield _Row(0, 0, "cards"), str(deck.cards)
    yield _Row(0, 0, "different cards"), str(deck.distinct)
    for zone, copies in deck.counts.items():
        yield _Row(0, 0, f"in {zone}"), str(copies)
    yield _Row(1, 0, f"{deck.cost_title}, on average"), decimal(deck.mean_cost)
    for cost, copies in deck.curve:
        yield _Row(2, cost if isinstance(cost, int) else sys.maxsize, f"{deck.cost_title} {cost}"), str(copies)
    for name, copies in deck.roles:
        yield _Row(3, 0, f"role {name}"), str(copies)
    for name, copies in deck.colours:
        yield _Row(4, "WUBRGC".index(name), f"colour {name}"), str(copies)
    for keyword in deck.keywords:
        yield _Row(10, 0, f"keyword {keyword.name}"), str(keyword.copies)


def _measures(deck: DeckStats) -> Iterator[tuple[_Row, str]]:
    for figures in deck.measures.figures:
        title = figures.title[:1].lower() + figures.title[1:]
        yield _Row(5, 0, title), decimal(figures.mean if figures.rate is None else figures.rate)
    coverage = deck.measures.coverage
    if coverage is not None:
        for need in coverage.colours:
            yield _Row(6, "WUBRGC".index(need.letter), f"lands that make {need.letter}"), str(need.lands)
        yield _Row(7, 0, "cards that the lands pay for"), f"{coverage.payable} of {coverage.cards}"
    if deck.hand is not None:
        yield _Row(8, 0, "opening hand"), f"{deck.hand.size} of {deck.hand.of}"
        for odds in deck.hand.odds:
            yield _Row(9, 0, f"at least one: {odds.what}"), percent(odds.at_least_one)
