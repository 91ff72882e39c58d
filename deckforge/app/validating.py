"""Decks → verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from deckforge.app.arguments import checked
from deckforge.app.carddata import using_database
from deckforge.app.choosing import Choice
from deckforge.app.decks import DeckOptions, OpenedDeck, deck_options, open_read, read_deck
from deckforge.app.policies import known_level, make_policy, under_policy
from deckforge.app.settings import strange_class
from deckforge.app.sources import Found, Source, as_list, find_sources, names_in, read_source
from deckforge.decklists.lines import CardList
from deckforge.errors import DeckforgeError, UsageError
from deckforge.model.deck import Zone
from deckforge.model.finding import Finding, Level
from deckforge.model.policy import Baseline, Policy
from deckforge.model.report import DataInfo, DeckReport, ListReport, Validation
from deckforge.resolve import look_up
from deckforge.rulesets.base import Context
from deckforge.rulesets.registry import get_ruleset
from deckforge.rulesets.run import run_checks
from deckforge.store.database import Database

_AT_ONCE = 64


class Asked(NamedTuple):
    """How decks are to be checked.

    Attributes:
        deck: how each is to be read.
        policy: which findings count.
    """

    deck: DeckOptions = DeckOptions()
    policy: Policy = Policy()


@checked
def validate(  # noqa: PLR0913 - the options are the command's
    lists: str | Path | Iterable[str | Path] = (),
    *,
    from_file: str | Path | None = None,
    ruleset: str | None = None,
    kind: str | None = None,
    level: int | None = None,
    exact: bool = False,
    list_format: str | None = None,
    house_rules: str | Path | None = None,
    select: str | Iterable[str] = (),
    ignore: str | Iterable[str] = (),
    baseline: Baseline | str | Path | None = None,
    fail_on: Level | str = Level.ERROR,
    exclude: str | Iterable[str] = (),
    jobs: int = 1,
    passed_over: Callable[[str, str], None] | None = None,
    database: Database | str | Path | None = None,
) -> Validation:
    """Say of each deck whether it is legal, why not, and how to mend it; all decks at once.

    Args:
        lists: as for ``validate_each``, and so are all that follow but ``fail_on``.
        from_file: likewise.
        ruleset: likewise.
        kind: likewise.
        level: likewise.
        exact: likewise.
        list_format: likewise.
        house_rules: likewise.
        select: likewise.
        ignore: likewise.
        baseline: likewise.
        fail_on: the least level of a finding that makes the exit code 1: ``error``, ``warning`` or ``advice``; no
            deck's status depends on it.
        exclude: likewise.
        jobs: likewise.
        passed_over: likewise.
        database: likewise.

    Returns:
        A verdict a deck, in the order given. Faults of single decks are in their verdicts.

    Raises:
        DeckforgeError: as ``validate_each``.
    """
    least = known_level(fail_on)
    with using_database(database) as data:
        decks = validate_each(
            lists,
            from_file=from_file,
            ruleset=ruleset,
            kind=kind,
            level=level,
            exact=exact,
            list_format=list_format,
            house_rules=house_rules,
            select=select,
            ignore=ignore,
            baseline=baseline,
            exclude=exclude,
            jobs=jobs,
            passed_over=passed_over,
            database=data,
        )
        return Validation(data.info, tuple(decks), least)


@checked
def validate_each(  # noqa: PLR0913 - the options are the command's
    lists: str | Path | Iterable[str | Path] = (),
    *,
    from_file: str | Path | None = None,
    ruleset: str | None = None,
    kind: str | None = None,
    level: int | None = None,
    exact: bool = False,
    list_format: str | None = None,
    house_rules: str | Path | None = None,
    select: str | Iterable[str] = (),
    ignore: str | Iterable[str] = (),
    baseline: Baseline | str | Path | None = None,
    exclude: str | Iterable[str] = (),
    jobs: int = 1,
    passed_over: Callable[[str, str], None] | None = None,
    database: Database | str | Path | None = None,
) -> Iterator[DeckReport]:
    """Give the decks' verdicts one after another, each as soon as it is there; of many decks none is kept.

    What is wrong with the options is raised at once, before the first verdict is asked for.

    Args:
        lists: deck files, folders, patterns, or ``-`` for standard input.
        from_file: a file with such names, one a line, relative to its folder; ``-`` for standard input. Its lists
            come after the others.
        ruleset: id such as ``spellblade``; None to take what each file says.
        kind: of deck, such as ``player``; None to take what each file says.
        level: of the character, over what the files say.
        exact: take names only as cards have them.
        list_format: the list format's id, when the content is not to decide.
        house_rules: a file of them; None for the one that a deck names, else the nearest ``deckforge.toml``.
        select: codes of checks, or their beginnings such as ``TT-D``: findings of all others are ignored.
        ignore: likewise of those to be ignored.
        baseline: a document of ``validate`` made before, or a Baseline read from it: what it found already, and what
            is no worse, is ignored.
        exclude: patterns, as in a shell, of names or paths of files and folders that are left out of the folders and
            patterns among ``lists``.
        jobs: processes that check; 0 for one a core. The verdicts and their order are the same.
        passed_over: told of each file in a folder that is plainly no list (a document of deckforge's, Markdown
            without cards), and why, as it comes up; such files have no verdict.
        database: an open one, or its path; None for the default one, else the starter cards.

    Returns:
        A verdict a deck, in the order given. Faults of single decks are in their verdicts.

    Raises:
        UsageError: a ruleset, kind, list format or check that there isn't, a number of jobs below 0, or a baseline
            that is none.
        UnreadableListError: the file of names can't be read.
        BadHouseRulesError: the file of house rules can't be used.
        CardDataError: the card data is missing or damaged.
    """
    if ruleset is not None:
        found = get_ruleset(ruleset)
        if kind is not None:
            found.kind(kind.casefold())
    policy = make_policy(select, ignore, baseline)
    options = deck_options(ruleset, kind, level, exact=exact, list_format=list_format, house_rules=house_rules)
    named = [*as_list(lists), *(names_in(from_file) if from_file is not None else ())]
    choice = Choice(tuple(exclude), passed_over or _untold)
    return _check(find_sources(named, choice), database, Asked(options, policy), _how_many(jobs))


def _untold(_path: str, _why: str) -> None:
    """What is passed over is left out, whether or not anybody wants to know."""


def _check(
    lists: Iterator[Found], database: Database | str | Path | None, asked: Asked, jobs: int
) -> Iterator[DeckReport]:
    with using_database(database) as data:
        # Cards that are only in memory are no other process's.
        path = data.path if jobs > 1 else None
        if path is not None:
            from deckforge.app.batch import check_in_processes  # rarely wanted

            yield from check_in_processes(lists, data, path, asked, jobs)
            return
        for some in _more_and_more(lists):
            yield from check_sources(map(read_source, some), data, asked)


def _more_and_more(found: Iterator[Found]) -> Iterator[list[Found]]:
    """One list at first, for its verdict not to wait; then more at a time, whose names are looked up at once."""
    some = 1
    while taken := list(islice(found, some)):
        yield taken
        some = min(2 * some, _AT_ONCE)


def check_sources(sources: Iterable[Source], data: Database, asked: Asked) -> Iterator[DeckReport]:
    """The verdicts on lists; all are read before the first is told."""
    read = [(source, read_deck(source, asked.deck)) for source in sources]
    if len(read) > 1:
        look_up([cards for _, cards in read if isinstance(cards, CardList)], data)
    for source, cards in read:
        opened = open_read(source, cards, data, asked.deck)
        yield under_policy(_checked(opened, data.info), asked.policy)


def _checked(opened: OpenedDeck, data: DataInfo) -> DeckReport:
    """The verdict on a deck; a ruleset that can't cope with it is that deck's error, and the others go on."""
    try:
        return check_deck(opened, data)
    except DeckforgeError as error:
        return check_deck(opened._replace(deck=None, error=error), data)


def check_deck(opened: OpenedDeck, data: DataInfo) -> DeckReport:
    """The verdict on a deck that was opened.

    Raises:
        RulesetFaultError: a check fails, of a ruleset that deckforge doesn't bring.
    """
    findings: tuple[Finding, ...] = ()
    if opened.deck is not None and opened.ruleset is not None:
        findings = run_checks(opened.ruleset, opened.deck, data.updated_at and data.updated_at[:10])
    return DeckReport(
        list=_with_class_noted(opened),
        name=opened.name,
        ruleset=opened.ruleset.id if opened.ruleset else None,
        kind=opened.kind.id if opened.kind else None,
        counts=_counts(opened),
        findings=findings,
        error=opened.error,
        house_rules=opened.house_rules,
        short=any(found.level is Level.ERROR and found.counts for found in findings) and _is_short(opened),
    )


def _with_class_noted(opened: OpenedDeck) -> ListReport:
    """How the list was read; with a note where its class is none, which no check minds."""
    if opened.ruleset is None or opened.kind is None:
        return opened.list
    strange = strange_class(opened.written, opened.ruleset, opened.kind.id)
    return opened.list._replace(notes=(*opened.list.notes, *strange))


def _is_short(opened: OpenedDeck) -> bool:
    """Whether a part of the deck has fewer cards than the rules ask for."""
    assert opened.deck is not None  # noqa: S101 - something was found in it
    assert opened.ruleset is not None  # noqa: S101 - likewise
    deck = opened.deck
    try:
        parts = opened.ruleset.plan(Context(deck, opened.ruleset), None).parts
    except DeckforgeError:
        return False  # the verdict needs no plan, so a fault in a ruleset's own is told where decks are built
    return any(deck.count(part.zone) < part.least for part in parts)


def _counts(opened: OpenedDeck) -> dict[str, int]:
    """Copies per zone: all the kind's own, sideboard and maybeboard even when empty, tokens only when there are."""
    if opened.deck is None or opened.kind is None:
        return {}
    zones = (*opened.kind.zones, Zone.SIDEBOARD, Zone.MAYBEBOARD)
    counts = {zone.value: opened.deck.count(zone) for zone in zones}
    tokens = opened.deck.count(Zone.TOKENS)
    return counts | ({Zone.TOKENS.value: tokens} if tokens else {})


def _how_many(jobs: int) -> int:
    """How many processes are meant.

    Raises:
        UsageError: fewer than none.
    """
    if jobs < 0:
        message = f"there can't be {jobs} jobs"
        raise UsageError(message, hint="Give --jobs a number from 1, or 0 for one a core.")
    if jobs == 0:
        from deckforge.app.processes import cores

        return cores()
    return jobs
