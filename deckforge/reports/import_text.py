"""What an import did, as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from deckforge.model.report import DataInfo, ImportReport
from deckforge.reports.text import Block, counted, data_words, labelled, paragraph


def import_text(report: ImportReport, *, verbose: bool = False) -> Iterator[Block]:
    """The numbers, and what was not known to this version of deckforge: with ``verbose`` each of its words."""
    data = data_words(_info(report))
    if report.current:
        told = f"{data}, {counted(report.cards, 'card')}"
        yield paragraph((f"Already current: {told}", "bold"))
        yield paragraph("Nothing was downloaded; --force does it all the same.", indent=2)
        return
    told = (
        f"{counted(report.cards, 'card')} in {counted(report.printings, 'printing')} imported in {report.seconds:.1f} s"
    )
    yield paragraph((told, "bold"))
    rows = [("data", data), ("database", report.path)]
    if report.before:
        rows.append(("before", f"{counted(report.before.cards, 'card')}, {data_words(report.before)}"))
    if report.homebrew:
        rows.append(("your own", counted(report.homebrew, "card")))
    if report.skipped:
        rows.append(("skipped", _counts(report.skipped)))
    yield from labelled([*rows, *(_details(report) if verbose else _summary(report))], indent=2)
    yield from _less(report)


def _summary(report: ImportReport) -> Iterator[tuple[str, str]]:
    """What is neither a card of decks nor known, each in one line that says what it means."""
    if report.non_deck:
        told = f"{counted(sum(report.non_deck.values()), 'object')} such as tokens, art cards and planes, kept apart"
        yield "not for decks", told
    new = [counted(len(words), one) for one, words in _unknown(report) if words]
    if new:
        told = f"{', '.join(new)} that this deckforge does not know; their cards are there all the same (-v names them)"
        yield "new words", told


def _details(report: ImportReport) -> Iterator[tuple[str, str]]:
    """Each word, with how many objects have it."""
    if report.non_deck:
        yield "not for decks", _counts(report.non_deck)
    yield from ((f"unknown {one}s", _counts(words)) for one, words in _unknown(report) if words)


def _unknown(report: ImportReport) -> tuple[tuple[str, Mapping[str, int]], ...]:
    return (
        ("layout", report.unknown_layouts),
        ("format", report.unknown_formats),
        ("keyword", report.unknown_keywords),
    )


def _info(report: ImportReport) -> DataInfo:
    return DataInfo(report.source, report.updated_at, None, report.cards)


def _less(report: ImportReport) -> Iterator[Block]:
    """A warning where what was replaced was more, or newer."""
    before = report.before
    if before is None:
        return
    told = ["fewer cards than before"] if report.cards < before.cards else []
    # The day of the newest card says nothing against a time of the data.
    comparable = _info(report).is_guessed == before.is_guessed
    if comparable and report.updated_at and before.updated_at and report.updated_at[:10] < before.updated_at[:10]:
        told.append("older cards than before" if not told else "older ones")
    if told:
        yield paragraph(("note: ", "bold yellow"), ", and ".join(told), hanging=6)


def _counts(counts: Mapping[str, int]) -> str:
    often = sorted(counts.items(), key=lambda item: -item[1])
    return f"{sum(counts.values()):,} ({', '.join(f'{name} {count:,}' for name, count in often)})"
