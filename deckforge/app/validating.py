"""Decks → verdicts."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from deckforge.app.carddata import using_database
from deckforge.app.decks import DeckOptions, OpenedDeck, known_format, open_deck
from deckforge.app.house_rules import known_house_rules
from deckforge.app.sources import as_list, read_sources
from deckforge.model.deck import Zone
from deckforge.model.finding import Finding
from deckforge.model.report import DataInfo, DeckReport, Validation
from deckforge.rulesets.registry import get_ruleset
from deckforge.rulesets.run import run_checks
from deckforge.store.database import Database


def validate(  # noqa: PLR0913 - the options are the command's
    lists: str | Path | Iterable[str | Path],
    *,
    ruleset: str | None = None,
    kind: str | None = None,
    level: int | None = None,
    exact: bool = False,
    list_format: str | None = None,
    house_rules: str | Path | None = None,
    database: Database | Path | None = None,
) -> Validation:
    """Say of each deck whether it is legal, why not, and how to mend it.

    Args:
        lists: deck files, folders, patterns, or ``-`` for standard input.
        ruleset: id such as ``spellblade``; None to take what each file says.
        kind: of deck, such as ``player``; None to take what each file says.
        level: of the character, over what the files say.
        exact: take names only as cards have them.
        list_format: the list format's id, when the content is not to decide.
        house_rules: a file of them; None for the one that a deck names, else the nearest ``deckforge.toml``.
        database: an open one, or its path; None for the default one, else the starter cards.

    Returns:
        A verdict a deck, in the order given. Faults of single decks are in their verdicts.

    Raises:
        UsageError: a ruleset, kind or list format that there isn't.
        BadHouseRulesError: the file of house rules can't be used.
        CardDataError: the card data is missing or damaged.
    """
    if ruleset is not None:
        found = get_ruleset(ruleset)
        if kind is not None:
            found.kind(kind.casefold())
    options = DeckOptions(ruleset, kind, level, exact, known_format(list_format), known_house_rules(house_rules))
    with using_database(database) as data:
        opened = (open_deck(source, data, options) for source in read_sources(as_list(lists)))
        return Validation(data.info, tuple(check_deck(deck, data.info) for deck in opened))


def check_deck(opened: OpenedDeck, data: DataInfo) -> DeckReport:
    """The verdict on a deck that was opened."""
    findings: tuple[Finding, ...] = ()
    if opened.deck is not None and opened.ruleset is not None:
        findings = run_checks(opened.ruleset, opened.deck, data.updated_at and data.updated_at[:10])
    return DeckReport(
        list=opened.list,
        name=opened.name,
        ruleset=opened.ruleset.id if opened.ruleset else None,
        kind=opened.kind.id if opened.kind else None,
        counts=_counts(opened),
        findings=findings,
        error=opened.error,
        house_rules=opened.house_rules,
    )


def _counts(opened: OpenedDeck) -> dict[str, int]:
    """Copies per zone: all the kind's own, sideboard and maybeboard even when empty, tokens only when there are."""
    if opened.deck is None or opened.kind is None:
        return {}
    zones = (*opened.kind.zones, Zone.SIDEBOARD, Zone.MAYBEBOARD)
    counts = {zone.value: opened.deck.count(zone) for zone in zones}
    tokens = opened.deck.count(Zone.TOKENS)
    return counts | ({Zone.TOKENS.value: tokens} if tokens else {})
