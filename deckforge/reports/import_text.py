"""What an import did, as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from deckforge.model.report import ImportReport
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
    if report.homebrew:
        rows.append(("your own", counted(report.homebrew, "card")))
    rows += [(label, _counts(counts)) for label, counts in parts if counts]
    yield from labelled(rows, indent=2)


def _counts(counts: Mapping[str, int]) -> str:
    often = sorted(counts.items(), key=lambda item: -item[1])
    told = ", ".join(f"{name} {count:,}" for name, count in often[:_MOST_WORDS])
    rest = f" and {len(often) - _MOST_WORDS:,} others" if len(often) > _MOST_WORDS else ""
    return f"{sum(counts.values()):,} ({told}{rest})"
