"""What a text that someone has begun to type may become: names of cards, rulesets, kinds, clauses."""

from __future__ import annotations

from pathlib import Path

from deckforge.app.carddata import using_database
from deckforge.model.names import fold, name_key
from deckforge.store.database import Database

MOST = 50
"""So many names at most: whoever gets more types on."""


def card_names(start: str, database: Database | str | Path | None = None) -> list[str]:
    """Names of cards that begin so, whatever the case, accents and punctuation; one name a card, none of a token.

    A card that has several such names gives its whole one before a face's or an alias. Names that begin as it was
    written, punctuation included, keep out those that only match without it.

    Args:
        start: what was typed; nothing gives nothing.
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        CardDataError: the card data is missing or damaged.
    """
    if not start.strip():
        return []
    with using_database(database) as data:
        names = data.names_from(name_key(start))
    written = fold(start)
    return _few([name for name in names if fold(name).startswith(written)] or names)


def own_names(start: str, database: Path | None = None) -> list[str]:
    """Names of the table's own cards that begin so, whatever the case and accents; nothing gives all.

    Raises:
        CardDataError: the file of these cards is damaged.
        UsageError: the starter cards are meant, which hold none.
    """
    from deckforge.app.homebrew import homebrew_names  # only this one needs it

    return [name for name in homebrew_names(database) if fold(name).startswith(fold(start))]


def _few(names: list[str]) -> list[str]:
    """The best of them, and the two between which all lie: these begin alike as far as all do.

    A shell types that common beginning by itself, and it must not be longer than it is among all.
    """
    if len(names) <= MOST:
        return names
    return list(dict.fromkeys([min(names), max(names), *names]))[:MOST]


def ruleset_names() -> dict[str, str]:
    """Ids of all rulesets, with their titles."""
    from deckforge.app.rules import all_rulesets  # names of cards are told without it, and at once

    return {ruleset.id: ruleset.title for ruleset in all_rulesets()}


def kind_names(ruleset: str | None = None) -> dict[str, str]:
    """Kinds of decks of a ruleset, or of all where none is named, with their titles.

    Raises:
        UsageError: no such ruleset.
    """
    from deckforge.rulesets.registry import get_ruleset, ruleset_ids

    wanted = [ruleset] if ruleset else ruleset_ids()
    return {kind.id: kind.title for name in wanted for kind in get_ruleset(name).kinds}


def class_names(ruleset: str | None = None) -> list[str]:
    """Classes that a ruleset, or any where none is named, knows what decks of theirs lean to; sorted.

    Raises:
        UsageError: no such ruleset.
    """
    from deckforge.rulesets.building import classes
    from deckforge.rulesets.registry import get_ruleset, ruleset_ids

    wanted = [get_ruleset(name) for name in ([ruleset] if ruleset else ruleset_ids())]
    return sorted({name for found in wanted for kind in found.kinds for name in classes(found, kind.id)})


def clause_names(start: str) -> dict[str, str]:
    """Codes of clauses that begin so, in any case, with their titles.

    Raises:
        UsageError: none begins so.
    """
    from deckforge.app.rules import find_clauses

    found = find_clauses(start or None)
    return {clause.code: clause.title for clauses in found.values() for clause in clauses}
