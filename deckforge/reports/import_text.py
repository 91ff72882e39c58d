"""What an import did, as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from deckforge.model.report import DataInfo, ImportReport
from deckforge.reports.text import Block, counted, labelled, paragraph

_MOST_WORDS = 8


def import_text(report: ImportReport) -> Iterator[Block]:
    """The numbers, and what was not known to this version of deckforge: the commonest words (JSON has all)."""
    date = f" of {report.updated_at[:10]}" if report.updated_at else ""
    if report.current:
        told = f"{report.source}{date}, {counted(report.cards, 'card')}"
        yield paragraph((f"Already current: {told}", "bold"))
        yield paragraph("Nothing was downloaded; --force does it all the same.", indent=2)
        return
    told = (
        f"{counted(report.cards, 'card')} in {counted(report.printings, 'printing')} imported in {report.seconds:.1f} s"
    )
    yield paragraph((told, "bold"))
    parts = (
        ("not for decks", report.non_deck),
        ("skipped", report.skipped),
        ("unknown layouts", report.unknown_layouts),
        ("unknown formats", report.unknown_formats),
        ("unknown keywords", report.unknown_keywords),
    )
    rows = [("data", f"{report.source}{date}"), ("database", report.path)]
    if report.before:
        rows.append(("before", _data(report.before)))
    if report.homebrew:
        rows.append(("your own", counted(report.homebrew, "card")))
    rows += [(label, _counts(counts)) for label, counts in parts if counts]
    yield from labelled(rows, indent=2)
    yield from _less(report)


def _data(data: DataInfo) -> str:
    date = f" of {data.updated_at[:10]}" if data.updated_at else ""
    return f"{counted(data.cards, 'card')}, {data.source}{date}"


def _less(report: ImportReport) -> Iterator[Block]:
    """A warning where what was replaced was more, or newer."""
    before = report.before
    if before is None:
        return
    told = ["fewer cards than before"] if report.cards < before.cards else []
    if report.updated_at and before.updated_at and report.updated_at[:10] < before.updated_at[:10]:
        told.append("older cards than before" if not told else "older ones")
    if told:
        yield paragraph(("note: ", "bold yellow"), ", and ".join(told), hanging=6)


def _counts(counts: Mapping[str, int]) -> str:
    often = sorted(counts.items(), key=lambda item: -item[1])
    told = ", ".join(f"{name} {count:,}" for name, count in often[:_MOST_WORDS])
    rest = f" and {len(often) - _MOST_WORDS:,} others" if len(often) > _MOST_WORDS else ""
    return f"{sum(counts.values()):,} ({told}{rest})"
