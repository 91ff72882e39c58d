"""Decks measured, as text with small bar charts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from deckforge.model.measured import Coverage, DeckStats, Figure, Figures, Hand, KeywordCount
from deckforge.reports.resolve_text import trouble_text
from deckforge.reports.stats_words import bars, decimal, percent
from deckforge.reports.text import BLANK, Block, Shown, TableRow, counted, paragraph, table


def stats_text(decks: Iterable[DeckStats]) -> Iterator[Shown]:
    """Each deck with its charts and tables, then what of its list is no card, or a card by likeness."""
    for number, deck in enumerate(decks):
        if number:
            yield BLANK
        yield from _deck(deck)


def about_text(deck: DeckStats) -> Block:
    """Which deck it is, and how many cards it has."""
    told = [f"{deck.ruleset} {deck.kind}", counted(deck.cards, "card"), f"{deck.distinct:,} different"]
    if deck.modifier is not None:
        told.append(f"modifier {deck.modifier:+d}")
    if deck.weapon_modifier is not None and deck.weapon_modifier != deck.modifier:
        told.append(f"weapon modifier {deck.weapon_modifier:+d}")
    return paragraph((deck.name, "bold"), f": {', '.join(told)}", hanging=2)


def _deck(deck: DeckStats) -> Iterator[Shown]:
    yield about_text(deck)
    mean = "" if deck.mean_cost is None else f", {decimal(deck.mean_cost)} on average"
    yield from _chart(f"Curve by {deck.cost_title}{mean}", deck.curve)
    yield from _chart("Roles", deck.roles)
    yield from _chart("Colours", deck.colours)
    if deck.keywords:
        yield from (BLANK, _title("Keywords"))
        yield paragraph(", ".join(map(_keyword, deck.keywords)), indent=2, hanging=2)
    for figures in deck.measures.figures:
        yield from _figures(figures)
    if deck.measures.coverage is not None:
        yield from _coverage(deck.measures.coverage)
    if deck.hand is not None:
        yield from _hand(deck.hand)
    notes = (*deck.measures.notes, *deck.list.notes)
    if notes:
        yield BLANK
        yield from (paragraph("note: ", note, hanging=2) for note in notes)
    yield from trouble_text(deck.list)


def _title(text: str) -> Block:
    return paragraph((text, "bold"))


def _chart(title: str, rows: Sequence[tuple[int | str, int]]) -> Iterator[Shown]:
    if not rows:
        return
    yield from (BLANK, _title(title))
    width = max(len(str(label)) for label, _ in rows)
    most = max(len(str(copies)) for _, copies in rows)
    lines = [
        (f"  {str(label).rjust(width) if isinstance(label, int) else label.ljust(width)}", str(copies).rjust(most), bar)
        for (label, copies), bar in zip(rows, bars([copies for _, copies in rows]), strict=True)
    ]
    longest = tuple(max(map(len, column)) for column in zip(*lines, strict=True))
    yield from (TableRow(line, longest, ((2, 1),)) for line in lines)


def _keyword(keyword: KeywordCount) -> str:
    """``haste 3``, with how many give it to others or have it as printed, where not all have it of their own."""
    parts = [f"{keyword.granted} give it"] if keyword.granted else []
    parts += [f"{keyword.as_printed} as printed"] if keyword.as_printed else []
    return f"{keyword.name} {keyword.copies} ({', '.join(parts)})" if parts else f"{keyword.name} {keyword.copies}"


def _figures(figures: Figures) -> Iterator[Shown]:
    clauses = f" ({', '.join(figures.clauses)})" if figures.clauses else ""
    yield from (BLANK, _title(f"{figures.title}{clauses}"))
    paid = [figures.cost, f"per {figures.cost}"] if figures.cost else []
    lines = [
        [str(row.copies), row.name, row.way, decimal(row.value), *_cost(row, paid)] for row in _best_first(figures)
    ]
    yield from table(["Copies", "Card", "Way", figures.value.capitalize(), *paid], lines, yielding=((1, 12),))
    yield paragraph(figures_words(figures), indent=2, hanging=2)
    yield from (paragraph(told, indent=2, hanging=2) for told in figures.told)


def figures_words(figures: Figures) -> str:
    """The figures over the deck, in a sentence."""
    rate = "" if figures.rate is None else f", {decimal(figures.rate)} for each {figures.cost}"
    best = ", each in its best way" if len(figures.best) < len(figures.rows) else ""
    return f"Over {counted(figures.copies, 'copy', 'copies')}{best}: {decimal(figures.mean)} a use on average{rate}."


def _best_first(figures: Figures) -> list[Figure]:
    return sorted(figures.rows, key=lambda row: (-(row.value if row.rate is None else row.rate), row.name))


def _cost(row: Figure, paid: Sequence[str]) -> tuple[str, ...]:
    return ("-" if row.cost is None else str(row.cost), decimal(row.rate)) if paid else ()


def _coverage(coverage: Coverage) -> Iterator[Shown]:
    yield from (BLANK, _title("Lands and colours"))
    yield from table(
        ["Colour", "Lands", "Cards that ask for it", "Symbols"],
        [[need.letter, str(need.lands), str(need.cards), str(need.symbols)] for need in coverage.colours],
    )
    pay = f"{counted(coverage.lands, 'land')} together pay for {coverage.payable} of {counted(coverage.cards, 'card')}."
    left = f" Not for: {', '.join(coverage.unpaid)}." if coverage.unpaid else ""
    yield paragraph(f"{pay}{left}", indent=2, hanging=2)


def _hand(hand: Hand) -> Iterator[Shown]:
    clause = f" ({hand.clause})" if hand.clause else ""
    title = f"Opening hand of {counted(hand.size, 'card')} out of {hand.of}{clause}: chance of at least one"
    yield from (BLANK, _title(title))
    lines = [
        [odds.what, percent(odds.at_least_one), str(odds.copies), decimal(odds.expected), bar]
        for odds, bar in zip(hand.odds, bars([odds.at_least_one for odds in hand.odds], 1), strict=True)
    ]
    yield from table(["Card", "Chance", "Copies", "On average", ""], lines, yielding=((4, 5),))
    yield from (paragraph(f"{odds.what}: {odds.about}", indent=2, hanging=2) for odds in hand.odds if odds.about)
