"""Lists → what each line was taken for, with whoever asks deciding where names alone don't."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple, TypeAlias

from deckforge.app.arguments import checked
from deckforge.app.carddata import using_database
from deckforge.app.decks import known_format
from deckforge.app.rewriting import with_names
from deckforge.app.sources import Source, as_list, list_paths, read_sources
from deckforge.decklists import read_list
from deckforge.errors import DeckforgeError, UsageError
from deckforge.model.report import LineReport, ListReport, Suggestion
from deckforge.resolve import AS_TYPED, SURE, Choose, ResolvedList, best_suggestion, resolve_list, resolve_names
from deckforge.store.database import Database

Ask: TypeAlias = Callable[[LineReport], str | None]
"""Asked for a line whose name is no card's: the number of a suggestion, another name, or None to leave the line."""


_NO_CHOICE = "unknown: there is no choice {}"
_LONGEST_NUMBER = 9


class RewrittenList(NamedTuple):
    """A list with the names that were accepted: its report, and its text with those names in their lines."""

    report: ListReport
    text: str


@checked
def resolve_lists(  # noqa: PLR0913 - each says how to look names up
    lists: str | Path | Iterable[str | Path],
    *,
    exact: bool = False,
    yes: bool = False,
    ask: Ask | None = None,
    list_format: str | None = None,
    database: Database | str | Path | None = None,
) -> tuple[ListReport, ...]:
    """Say what each line of each list was taken for.

    Args:
        lists: deck files, folders, patterns, or ``-`` for standard input.
        exact: take names only as cards have them.
        yes: take the best suggestion where a name is no card's; the line is told as assumed.
        ask: asked for each such line instead.
        list_format: the list format's id, when the content is not to decide.
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UsageError: no such list format, or options that contradict each other.
        CardDataError: the card data is missing or damaged.
    """
    list_format = known_format(list_format)
    with using_database(database) as data:
        choose = _choose(data, exact=exact, yes=yes, ask=ask)
        sources = read_sources(as_list(lists))
        return tuple(_resolve(source, data, choose, exact=exact, list_format=list_format)[0] for source in sources)


def rewrite_list(  # noqa: PLR0913 - each says how to look names up
    path: str | Path,
    *,
    exact: bool = False,
    yes: bool = False,
    ask: Ask | None = None,
    list_format: str | None = None,
    database: Database | str | Path | None = None,
) -> RewrittenList:
    """Resolve one list, and put the names that were accepted into its text; all else stays as it is.

    The arguments are those of ``resolve_lists``.

    Raises:
        UsageError: more than one list, a list that isn't lines of text, or what ``resolve_lists`` says.
        UnreadableListError: it is no list.
        CardDataError: the card data is missing or damaged.
    """
    list_format = known_format(list_format)
    paths = list_paths(path)
    if len(paths) != 1:
        message = f"{path} is {len(paths)} lists, and only one can be written"
        raise UsageError(message, hint="Name one list.")
    with using_database(database) as data:
        (source,) = read_sources(paths)
        choose = _choose(data, exact=exact, yes=yes, ask=ask)
        report, resolved = _resolve(source, data, choose, exact=exact, list_format=list_format)
    if resolved is None:
        raise report.error or AssertionError
    return RewrittenList(report, with_names(source, resolved))


def _choose(database: Database, *, exact: bool, yes: bool, ask: Ask | None) -> Choose | None:
    if exact and yes:
        message = "--exact forbids what --yes takes"
        raise UsageError(message, hint="Give one of them.")
    if yes and ask:
        message = "--yes answers what --interactive asks"
        raise UsageError(message, hint="Give one of them.")
    return _asking(ask, database) if ask else best_suggestion if yes else None


def _asking(ask: Ask, database: Database) -> Choose:
    """Asks until the answer is a suggestion's number, a card's name or none; a name that is nearly one is suggested."""

    def choose(line: LineReport) -> Suggestion | None:
        while True:
            said = ask(line)
            if not said:
                return None
            numbered = dict(zip("12345", line.suggestions, strict=False))
            if said in numbered:
                return numbered[said]
            if said.isdecimal():
                line = replace(line, reason=_NO_CHOICE.format(said[:_LONGEST_NUMBER]))
                continue
            (found,) = resolve_names([said], database, exact=True)
            if found.card:
                return Suggestion(found.card.name, SURE, AS_TYPED)
            line = replace(line, reason=found.report.reason, suggestions=found.report.suggestions or line.suggestions)

    return choose


def _resolve(
    source: Source, database: Database, choose: Choose | None, *, exact: bool, list_format: str | None
) -> tuple[ListReport, ResolvedList | None]:
    try:
        if source.error is not None:
            raise source.error
        cards = read_list(source.data, name=source.path, list_format=list_format)
    except DeckforgeError as error:
        return ListReport(source.path, None, error), None
    resolved = resolve_list(cards, database, path=source.path, exact=exact, choose=choose)
    return resolved.report, resolved
