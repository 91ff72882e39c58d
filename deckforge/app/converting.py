"""A list in one format → the same list in another."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from deckforge.app.carddata import using_database
from deckforge.app.decks import known_format
from deckforge.app.sources import read_sources
from deckforge.decklists import read_list
from deckforge.decklists.cardline import clean_line
from deckforge.decklists.lines import CardList, ListLine, Reading
from deckforge.decklists.text.settings import read_setting
from deckforge.decklists.writers import Target, get_target, write_list
from deckforge.decklists.writers.listing import Listed, Listing
from deckforge.errors import UsageError
from deckforge.model.deck import Zone
from deckforge.model.printing import Printing
from deckforge.model.report import LineKind, ListReport
from deckforge.resolve import ResolvedEntry, ResolvedList, resolve_list
from deckforge.sheets.output import check_free as check_free  # noqa: PLC0414 - for the command line
from deckforge.sheets.output import write_file as write_file  # noqa: PLC0414 - likewise
from deckforge.store.database import Database


class Converted(NamedTuple):
    """A list in another format.

    Attributes:
        text: the list as written; empty where lines of it are no cards, since nothing may be lost in silence.
        target: the format it was written in.
        lost: what that can't say, in sentences.
        report: how the list was read.
    """

    text: str
    target: Target
    lost: tuple[str, ...]
    report: ListReport


def convert(
    deck: str | Path,
    to: str,
    *,
    exact: bool = False,
    list_format: str | None = None,
    database: Database | Path | None = None,
) -> Converted:
    """Write a list in another format.

    Args:
        deck: one deck file, or ``-`` for standard input.
        to: the id of a format that can be written, such as ``arena``.
        exact: take names only as cards have them.
        list_format: the id of the list's own format, when the content is not to decide.
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UnreadableListError, EmptyListError: the list can't be read.
        NoMtgoNumberError: Magic Online's .dek needs a number that the card data has not.
        UsageError: no such format, or more than one list.
        CardDataError: the card data is missing or damaged.
    """
    target, list_format = get_target(to), known_format(list_format)
    source, *others = read_sources([deck])
    if others:
        message = f"{deck}: one list at a time can be written in another format"
        raise UsageError(message, hint="Name one file.")
    if source.error is not None:
        raise source.error
    cards = read_list(source.data, name=source.path, list_format=list_format)
    with using_database(database) as data:
        resolved = resolve_list(cards, data, path=source.path, exact=exact)
        if resolved.report.unresolved:
            return Converted("", target, (), resolved.report)
        listing = listing_of(cards, resolved, data if target.id == "mtgo-dek" else None)
    text, lost = write_list(listing, target)
    return Converted(text, target, (*_tokens(cards), *lost), resolved.report)


def _tokens(cards: CardList) -> Iterator[str]:
    """Tokens are never looked up, so no writer can have them."""
    count = sum(line.readings[-1].count for line in cards.lines if line.zone is Zone.TOKENS and line.readings)
    if count:
        yield f"The tokens ({count}) are left out."


def listing_of(cards: CardList, resolved: ResolvedList, database: Database | None = None) -> Listing:
    """What a list says, its names looked up, for a writer; with Magic Online's numbers where a database is given."""
    lines = {line.number: line for line in cards.lines}
    entries = tuple(_listed(entry, lines[entry.line], database) for entry in resolved.entries)
    return Listing(cards.settings.get("name", ""), entries, cards.settings, cards.quests, tuple(_comments(cards)))


def _comments(cards: CardList) -> Iterator[str]:
    """The words of the list's comments, but for those that are settings, quests or titles."""
    for line in cards.lines:
        text = clean_line(line.text)
        if line.kind is LineKind.COMMENT and read_setting(text) is None:
            words = text.lstrip("#/;").strip(" -=*_|")
            if words:
                yield words


def _listed(entry: ResolvedEntry, line: ListLine, database: Database | None) -> Listed:
    reading = entry.reading
    return Listed(
        entry.card,
        entry.count,
        entry.zone,
        reading.set_code,
        reading.number,
        reading.finish,
        reading.tags,
        None if database is None else _mtgo_id(database.printings(entry.card.oracle_id), reading),
        line.homebrew,
    )


def _mtgo_id(printings: tuple[Printing, ...], meant: Reading) -> int | None:
    """Magic Online's number of the printing meant, else of the newest that has one."""
    known = [printing for printing in printings if printing.outside_ids.mtgo]
    same_set = [printing for printing in known if printing.set_code == meant.set_code]
    same = [printing for printing in same_set if printing.number == meant.number]
    best = next(iter([*same, *same_set, *known]), None)
    return best.outside_ids.mtgo if best else None
