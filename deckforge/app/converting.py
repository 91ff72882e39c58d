"""A list in one format → the same list in another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from deckforge.app.arguments import checked
from deckforge.app.carddata import using_database
from deckforge.app.decks import known_format
from deckforge.app.sources import read_one
from deckforge.decklists import is_text, read_list
from deckforge.decklists.cardline import clean_line
from deckforge.decklists.lines import CardList, ListLine, Reading
from deckforge.decklists.table.values import NOT_OWNED
from deckforge.decklists.text.settings import read_setting
from deckforge.decklists.writers import TARGETS, Target, get_target, target_by_ending, write_list
from deckforge.decklists.writers.listing import Listed, Listing, foils_apart
from deckforge.errors import UsageError
from deckforge.model.deck import Zone
from deckforge.model.printing import Printing
from deckforge.model.report import LineKind, LineReport, ListReport
from deckforge.resolve import AGAIN, ResolvedEntry, ResolvedList, resolve_list
from deckforge.store.database import Database

_COMMENT_MARKS = ("#", "//", ";")
_MOST_NAMED = 8


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

    @property
    def has_suggestions(self) -> bool:
        """Whether the list can be written with the best suggestions for its lines that are no cards."""
        return is_text(self.report.format or "") and any(line.suggestions for line in self.report.unresolved)


def target_of(to: str | None, path: Path | None) -> Target:
    """The format that is asked for, or the one that a file's ending is of.

    Raises:
        UsageError: there is no such format, or the ending does not tell.
    """
    if to is not None:
        return get_target(to)
    found = target_by_ending(path.suffix) if path else None
    if found:
        return found
    message = (
        f"{path}: the ending does not say in which format" if path else "which format is to be written is not said"
    )
    raise UsageError(message, hint=f"Give --to, one of {', '.join(target.id for target in TARGETS)}.")


@checked
def convert(  # noqa: PLR0913 - the options are the command's
    deck: str | Path,
    to: str,
    *,
    exact: bool = False,
    skip_unread: bool = False,
    list_format: str | None = None,
    database: Database | str | Path | None = None,
) -> Converted:
    """Write a list in another format.

    Args:
        deck: one deck file, or ``-`` for standard input.
        to: the id of a format that can be written, such as ``arena``.
        exact: take names only as cards have them.
        skip_unread: leave out lines that are no cards, and tell it, instead of writing nothing.
        list_format: the id of the list's own format, when the content is not to decide.
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UnreadableListError, EmptyListError: the list can't be read.
        NoMtgoNumberError: Magic Online's .dek needs a number that the card data has not.
        UsageError: no such format, or more than one list.
        CardDataError: the card data is missing or damaged.
    """
    target, list_format = get_target(to), known_format(list_format)
    source = read_one(deck, "can be written in another format", "list")
    if source.error is not None:
        raise source.error
    cards = read_list(source.data, name=source.path, list_format=list_format)
    with using_database(database) as data:
        resolved = resolve_list(cards, data, path=source.path, exact=exact)
        if resolved.report.unresolved and not (skip_unread and resolved.entries):
            return Converted("", target, (), resolved.report)
        listing = listing_of(cards, resolved, data if target.id == "mtgo-dek" else None)
    text, lost = write_list(foils_apart(listing), target)
    return Converted(text, target, (*_never_listed(cards, resolved), *lost), resolved.report)


def _never_listed(cards: CardList, resolved: ResolvedList) -> Iterator[str]:
    """What no writer can have: lines that are no cards, tokens, which are never looked up, and what only tables say."""
    unread = len(resolved.report.unresolved)
    if unread:
        yield f"{unread} {'line that is no card is' if unread == 1 else 'lines that are no cards are'} left out."
    count = sum(line.readings[-1].count for line in cards.lines if line.zone is Zone.TOKENS and line.readings)
    if count:
        yield f"The tokens ({count}) are left out."
    aside = sum(line.kind is LineKind.IGNORED and line.reason in NOT_OWNED for line in cards.lines)
    if aside:
        yield f"Rows of what is wanted, to be traded or on a list are left out: {aside}."
    again = [line.line for line in resolved.report.lines if _is_said_again(line)]
    if again:
        more = f" and {len(again) - _MOST_NAMED} more" if len(again) > _MOST_NAMED else ""
        yield f"Lines that say again what others say are left out: {', '.join(map(str, again[:_MOST_NAMED]))}{more}."
    yield from sets_lost(resolved.entries)
    if cards.unused:
        yield f"No list has a place for these columns, which are left out: {', '.join(cards.unused)}."


def _is_said_again(line: LineReport) -> bool:
    return line.kind is LineKind.IGNORED and (line.reason or "").startswith(AGAIN)


def sets_lost(entries: Iterable[ResolvedEntry]) -> Iterator[str]:
    """What is told of sets that have only a name, which the card data does not know."""
    names = [entry.meant.set_name for entry in entries if entry.meant.set_name and not entry.meant.set_code]
    named = list(dict.fromkeys(filter(None, names)))
    if named:
        more = f" and {len(named) - _MOST_NAMED} more" if len(named) > _MOST_NAMED else ""
        yield f"The card data has no sets of these names, which are left out: {', '.join(named[:_MOST_NAMED])}{more}."


def listing_of(cards: CardList, resolved: ResolvedList, database: Database | None = None) -> Listing:
    """What a list says, its names looked up, for a writer; with Magic Online's numbers where a database is given.

    All comments stand for themselves, those behind cards too.
    """
    lines = {line.number: line for line in cards.lines}
    entries = tuple(_listed(entry, lines[entry.line], database) for entry in resolved.entries)
    return Listing(
        cards.settings.get("name", ""), entries, cards.settings, cards.quests, tuple(comments_of(cards, resolved))
    )


def comments_of(cards: CardList, resolved: ResolvedList, beside: AbstractSet[int] = frozenset()) -> Iterator[str]:
    """The words of the list's comments, but for those that are settings, quests or the title.

    A comment behind a card is told with its name, since the line may be written without it; those of the lines
    ``beside`` are written with them.
    """
    title = cards.settings.get("name", "").casefold()
    behind = {
        entry.line: entry
        for entry in resolved.entries
        if entry.line not in beside and entry.reading.left_out.startswith(_COMMENT_MARKS)
    }
    for line in cards.lines:
        text = clean_line(line.text)
        if line.kind is LineKind.COMMENT and read_setting(text) is None:
            words = _words(text)
            if words and not (title and words.casefold().endswith(title)):
                yield words
        elif line.number in behind and (words := _words(behind[line.number].reading.left_out)):
            yield f"{behind[line.number].card.name}: {words}"


def comment_behind(entry: ResolvedEntry) -> str:
    """The user's comment behind a card, with its mark; empty without one."""
    left_out = entry.reading.left_out
    place = left_out.find("# ")
    return left_out[place:] if place >= 0 else left_out if left_out.startswith("//") else ""


def _words(comment: str) -> str:
    return comment.lstrip("#/;").strip(" -=*_|")


def numbered(listing: Listing, database: Database) -> Listing:
    """The listing with Magic Online's numbers, for cards that have none yet."""

    def number(entry: Listed) -> Listed:
        if entry.mtgo_id is not None:
            return entry
        meant = Reading(entry.count, entry.card.name, entry.set_code, entry.number)
        return replace(entry, mtgo_id=_mtgo_id(database.printings(entry.card.oracle_id), meant))

    return listing._replace(entries=tuple(map(number, listing.entries)))


def _listed(entry: ResolvedEntry, line: ListLine, database: Database | None) -> Listed:
    reading = entry.meant
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
        foils=reading.foils,
    )


def _mtgo_id(printings: tuple[Printing, ...], meant: Reading) -> int | None:
    """Magic Online's number of the printing meant, else of the newest that has one."""
    known = [printing for printing in printings if printing.outside_ids.mtgo]
    same_set = [printing for printing in known if printing.set_code == meant.set_code]
    same = [printing for printing in same_set if printing.number == meant.number]
    best = next(iter([*same, *same_set, *known]), None)
    return best.outside_ids.mtgo if best else None
