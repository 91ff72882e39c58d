"""The card database itself, as text."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from deckforge.model.database import DatabaseStatus, HomebrewReport, Verification
from deckforge.reports.text import Block, counted, data_words, labelled, paragraph

_MEGABYTE = 1_000_000
_MOST_NAMES = 20
_LOOKED_AT = {
    "file": "the file, as SQLite sees it",
    "schema": "the tables of this version",
    "values": "what stands in them",
    "counts": "as many rows as the import wrote",
    "references": "rows that point to others",
    "names": "names lead to cards",
    "faces": "cards have all their faces",
    "words": "the index of words in rules text",
    "texts": "the text of every face",
    "homebrew": "cards of your own",
}


def status_text(status: DatabaseStatus) -> Iterator[Block]:
    """What is in the database, how old it is and where."""
    counts = status.counts
    rows = [("database", status.path or "none: deckforge's own starter cards serve; for all cards, deckforge import")]
    if status.size is not None:
        rows.append(("size", _size(status.size)))
    rows += [("data", _data(status)), ("imported", _when(status.data.imported_at))]
    rows.append(("cards", f"{counts.cards:,}, and {counts.others:,} that are not for decks"))
    rows.append(("faces", f"{counts.faces:,}"))
    rows.append(("printings", f"{counts.printings:,} in {counted(counts.sets, 'set')}"))
    if counts.fetched:
        rows.append(("fetched", f"{counted(counts.fetched, 'card')} since the import"))
    if status.homebrew:
        rows.append(("your own", f"{counted(counts.homebrew, 'card')}: {_names(status.homebrew)}"))
        rows.append(("", f"kept in {status.homebrew_path}"))
    rows.append(("schema", str(status.schema_version)))
    if status.facts_path:
        size = "not made yet" if status.facts_size is None else _size(status.facts_size)
        rows.append(("facts", f"{status.facts_path} ({size})"))
    yield from labelled([(label, value) for label, value in rows if value])
    for wrong in status.wrong:
        yield paragraph(("wrong: ", "bold red"), wrong, hanging=7)


def verify_text(found: Verification) -> Iterator[Block]:
    """Whether the database is whole, check by check."""
    for check in found.checks:
        word = ("wrong  ", "bold red") if check.problems else ("fine   ", "green")
        yield paragraph(word, _LOOKED_AT.get(check.name, check.name), hanging=7)
        for problem in check.problems:
            yield paragraph(problem, indent=7)
    where = found.path or "the starter cards"
    if found.is_whole:
        yield paragraph((f"{where}: whole", "bold"))
    else:
        yield paragraph((f"{where}: damaged", "bold red"))
        named = f" --db {shlex.quote(found.path)}" if found.path else ""
        yield paragraph("-> ", f"To build it anew: deckforge import --force{named}", hanging=3)


def homebrew_text(report: HomebrewReport) -> Iterator[Block]:
    """What was done to the table's own cards, and what should be known of them."""
    done = (("added", report.added), ("replaced", report.replaced), ("removed", report.removed))
    rows = [(label, _names(names)) for label, names in done if names]
    rows.append(("your own now", f"{counted(report.kept, 'card')}, kept in {report.path}"))
    if report.database is None:
        rows.append(("database", "none yet: they go with the starter cards, and with the first import"))
    yield from labelled(rows)
    for name, lacks in report.incomplete.items():
        yield paragraph(f"note: {name} is without {', '.join(lacks)}", hanging=6)
    for name, words in report.no_types.items():
        told = f"note: among the types of {name} Magic does not know {', '.join(f'“{word}”' for word in words)}"
        yield paragraph(told, hanging=6)
    for name in report.namesakes:
        told = f"note: Magic has a card called {name} too, and lists mean that one; mark a line # homebrew for your own"
        yield paragraph(told, hanging=6)


def _data(status: DatabaseStatus) -> str:
    age = f", {counted(status.age, 'day')} old" if status.age is not None else ""
    return f"{data_words(status.data)}{age}"


def _when(stated: str | None) -> str:
    return stated.replace("T", " ").removesuffix("+00:00") + " UTC" if stated else ""


def _size(size: int) -> str:
    return f"{size / _MEGABYTE:.1f} MB"


def _names(names: tuple[str, ...]) -> str:
    more = f" and {len(names) - _MOST_NAMES:,} more" if len(names) > _MOST_NAMES else ""
    return "; ".join(names[:_MOST_NAMES]) + more
