"""The game master's decks: creatures of a theme, and a boss's spells."""

from __future__ import annotations

from pathlib import Path

from deckforge.app.arguments import checked
from deckforge.app.building import Draft, built_of, drafted, new_listing
from deckforge.app.carddata import using_database
from deckforge.app.house_rules import known_house_rules, with_house_rules
from deckforge.app.naming import read_names
from deckforge.app.offering import Supply, find_supply
from deckforge.app.themes import all_themes as all_themes  # noqa: PLC0414 - for the command line
from deckforge.app.themes import find_theme
from deckforge.builder.about import of_character, of_theme
from deckforge.builder.leaning import Leaning, boss_query, creature_query, merged
from deckforge.builder.themes import Theme
from deckforge.errors import DeckforgeError, ExitCode, UsageError
from deckforge.model.built import Built
from deckforge.model.card import Card
from deckforge.model.deck import Deck
from deckforge.rulesets.registry import get_ruleset
from deckforge.store.database import Database


class UnknownCardError(DeckforgeError):
    """A card that was named and is none that is known."""

    code = "unknown-card"
    exit_code = ExitCode.UNREADABLE


@checked
def assemble(  # noqa: PLR0913 - the options are the command's
    kind: str,
    *,
    theme: str | None = None,
    themes: str | Path | None = None,
    boss: str | None = None,
    query: str | None = None,
    pool: str | Path | None = None,
    ruleset: str = "spellblade",
    name: str | None = None,
    exact: bool = False,
    house_rules: str | Path | None = None,
    draft: Draft | None = None,
    database: Database | str | Path | None = None,
) -> Built:
    """A deck of creatures, or of a boss's spells.

    Args:
        kind: of deck, ``creature`` or ``boss``.
        theme: the name of a theme.
        themes: a file of further themes.
        boss: the name of the card that the boss is: its colours and types are the theme.
        query: cards to take from, as for ``search``; with a theme, those of the theme that it finds.
        pool: a list of what is owned, in any format.
        ruleset: id.
        name: of the deck; None for one by theme or boss.
        exact: take names only as cards have them.
        house_rules: a file of them; None for the nearest ``deckforge.toml``.
        draft: size, seed and whom to tell; None for the usual.
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UsageError: neither theme, boss nor query is given, or there is no such theme, ruleset, kind or size.
        UnknownCardError: the boss is no card.
        SearchError, UnreadableListError, CannotBuildError, NotFoundError, CardDataError: as ``complete``.
    """
    rules = with_house_rules(get_ruleset(ruleset), known_house_rules(house_rules))
    kind = rules.kind(kind).id
    if theme is None and boss is None and query is None:
        message = "nothing says what the deck is to be of"
        raise UsageError(message, hint="Give --theme, --query or, for a boss, --boss; deckforge assemble themes.")
    with using_database(database) as data:
        card = find_card(boss, data, exact=exact) if boss is not None else None
        meant = find_theme(theme, themes) if theme is not None else None
        about = _about(meant, card)
        supply = _supply(kind, about, query, pool, data, exact=exact)
        if card is not None:
            supply = supply._replace(ids=tuple(each for each in supply.ids if each != card.oracle_id))
        if meant is not None and query is None and pool is None:
            supply = supply._replace(source=f"the {meant.title} theme")
        title = name or (card.name if card else meant.title if meant else "Search")
        wished = (draft or Draft())._replace(leaning=about)
        outcome = drafted(Deck(title, rules.id, kind, ()), rules, supply, data, wished)
        settings = {"theme": meant.name} if meant else {}
        return built_of(outcome, None, new_listing(outcome.deck, settings), supply.notes)


def find_card(name: str, data: Database, *, exact: bool = False) -> Card:
    """The card of a name.

    Raises:
        UnknownCardError: there is none, or several may be meant.
    """
    (found,), report = read_names([name], data, exact=exact)
    if found.card is None:
        near = "; ".join(each.name for line in report.unresolved for each in line.suggestions[:3])
        message = f"“{name}” is no card that is known"
        if near:
            raise UnknownCardError(message, hint=f"Perhaps: {near}.")
        starter = "Only deckforge's own starter cards are known: deckforge import brings all others."
        raise UnknownCardError(message, hint=starter if data.is_starter else "deckforge search finds cards.")
    return found.card


def _about(theme: Theme | None, boss: Card | None) -> Leaning:
    """The boss first, whose colours decide, and the theme."""
    parts = [of_character(boss, colours=boss.colour_identity)] if boss is not None else []
    return merged(*parts, *([of_theme(theme)] if theme is not None else []))


def _supply(  # noqa: PLR0913 - what is asked for
    kind: str, about: Leaning, query: str | None, pool: str | Path | None, data: Database, *, exact: bool
) -> Supply:
    """The cards of the search or the pool that a leaning finds something in, or all of them where there is none."""
    parts = [f"({query})"] if query is not None else []
    if about.aspects:
        parts.append(f"({boss_query(about) if kind == 'boss' else creature_query(about)})")
    supply = find_supply(pool, " ".join(parts), data, exact=exact)
    return supply if pool is not None else supply._replace(source="the search")
