"""The game master's decks: creatures of a theme, and a boss's spells."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from deckforge.app.arguments import checked
from deckforge.app.building import Adjust, Draft, built_of, drafted, new_listing, settings_for, written_as
from deckforge.app.carddata import using_database
from deckforge.app.found_cards import UnknownCardError as UnknownCardError  # noqa: PLC0414 - its callers catch it
from deckforge.app.found_cards import find_card
from deckforge.app.house_rules import known_house_rules, with_house_rules
from deckforge.app.offering import Supply, find_supply, of_types
from deckforge.app.themes import all_themes as all_themes  # noqa: PLC0414 - for the command line
from deckforge.app.themes import find_theme, strange_types
from deckforge.builder.pool import Offered
from deckforge.builder.themes import Theme, boss_query, creature_query, fit
from deckforge.decklists.writers import get_target
from deckforge.errors import UsageError
from deckforge.model.built import Built
from deckforge.model.card import Card
from deckforge.model.deck import Deck
from deckforge.rulesets.base import Context, Ruleset
from deckforge.rulesets.common import plural
from deckforge.rulesets.registry import get_ruleset
from deckforge.store.database import Database

_OFF = 12.0  # what a card off the theme costs: more than any taste, less than a makeshift or what a clause asks for
_WANTED_TYPES = {"creature": ("Creature",)}
_UNWANTED_TYPES = {"boss": ("Land", "Conspiracy", "Planeswalker", "Battle")}
"""Words of type lines that cards of a kind of deck have, and have not, where nobody says what they are taken from."""


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
        query: cards to take from, as for ``search``; a theme prefers some of them, and others stand in for too few.
        pool: a list of what is owned, in any format.
        ruleset: id.
        name: of the deck; None for one by theme or boss.
        exact: take names only as cards have them.
        house_rules: a file of them; None for the nearest ``deckforge.toml``.
        draft: size, seed and whom to tell; None for the usual.
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UsageError: neither theme, boss nor query is given, there is no such theme, ruleset, kind or size, or the boss
            is a card that can't be one.
        UnknownCardError: the boss is no card.
        SearchError, UnreadableListError, CannotBuildError, NotFoundError, CardDataError: as ``complete``.
    """
    rules = with_house_rules(get_ruleset(ruleset), known_house_rules(house_rules))
    kind = rules.kind(kind).id
    if theme is None and boss is None and query is None:
        message = "nothing says what the deck is to be of"
        raise UsageError(message, hint="Give --theme, --query or, for a boss, --boss; deckforge assemble themes.")
    with using_database(database) as data:
        card, notes = find_card(boss, data, exact=exact) if boss is not None else (None, ())
        asked = find_theme(theme, themes) if theme is not None else None
        meant = _meant(asked, card)
        supply = _supply(kind, meant, query, pool, data, exact=exact, house_rules=house_rules)
        if asked is not None and themes is not None:
            supply = supply._replace(notes=(*supply.notes, *strange_types(asked, data)))
        if card is not None:
            ids = tuple(each for each in supply.ids if each != card.oracle_id)
            supply = supply._replace(ids=ids, first=supply.first - {card.oracle_id}, notes=(*supply.notes, *notes))
        title = name or (card.name if card else meant.title if meant else "Search")
        wished = (draft or Draft())._replace(adjust=_wanted(meant, supply))
        kept = Deck(title, rules.id, kind, (), settings_for(rules, data, boss=card))
        _refuse_boss(kept, rules)
        outcome = drafted(kept, rules, supply, data, wished)
        told = (*supply.notes, *_told_off(outcome.deck, meant, supply))
        text, lost = written_as(new_listing(outcome.deck), get_target(wished.to), data)
        return built_of(outcome, None, text, (*told, *lost))


def _refuse_boss(deck: Deck, rules: Ruleset) -> None:
    boss = deck.settings.boss
    fault = rules.boss_fault(Context(deck, rules), boss) if boss is not None else ""
    if fault:
        raise UsageError(fault, hint="deckforge search t:creature finds cards that can be one.")


def _meant(theme: Theme | None, boss: Card | None) -> Theme | None:
    """The theme, the boss's own colours and types, or both together."""
    if boss is None:
        return theme
    types = tuple(boss.types.subtypes)
    own = Theme("boss", boss.name, types, colours=boss.colour_identity)
    if theme is None:
        return own
    return theme._replace(types=(*types, *theme.types), colours=boss.colour_identity)


def _supply(  # noqa: PLR0913 - what is asked for
    kind: str,
    theme: Theme | None,
    query: str | None,
    pool: str | Path | None,
    data: Database,
    *,
    exact: bool,
    house_rules: str | Path | None,
) -> Supply:
    """All cards that may be taken, those of the theme first."""
    if query is None and pool is None:
        supply = of_types(data, _WANTED_TYPES.get(kind, ()), _UNWANTED_TYPES.get(kind, ()))
    else:
        supply = find_supply(pool, query, data, exact=exact, house_rules=house_rules)
    if theme is None:
        return supply
    own = find_supply(None, boss_query(theme) if kind == "boss" else creature_query(theme), data)
    return supply._replace(first=frozenset(own.ids).intersection(supply.ids))


def _wanted(theme: Theme | None, supply: Supply) -> Adjust | None:
    """Cards of the theme by how well they fit it; others may only stand in for them."""
    if theme is None:
        return None

    def adjust(offered: Offered) -> Offered:
        found = fit(theme, offered.card)
        if offered.card.oracle_id in supply.first:
            return offered._replace(wanted=found.score, why=found.why)
        return offered._replace(wanted=found.score, why=found.why, favour=-_OFF, favoured="off the theme")

    return adjust


def _told_off(deck: Deck, theme: Theme | None, supply: Supply) -> Iterator[str]:
    """How many cards are off the theme."""
    off = sum(entry.count for entry in deck.played() if entry.card.oracle_id not in supply.first)
    if theme is not None and off:
        total = sum(entry.count for entry in deck.played())
        fitting = plural(len(supply.first), "different card") if supply.first else "no card"
        yield f"Off the theme: {off} of {plural(total, 'card')}; {supply.source} has {fitting} of the theme."
