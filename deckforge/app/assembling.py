"""The game master's decks: creatures of a theme, and a boss's spells."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from deckforge.app.arguments import checked
from deckforge.app.at_hand import at_hand
from deckforge.app.carddata import using_database
from deckforge.app.drafts import Draft, built_of, drafted, new_listing, settings_for, written_as
from deckforge.app.found_cards import find_card
from deckforge.app.house_rules import known_house_rules, with_house_rules
from deckforge.app.offering import Supply, find_supply, of_types
from deckforge.app.themes import find_theme, strange_types
from deckforge.builder.about import of_character, of_theme
from deckforge.builder.leaning import NO_LEANING, Leaning, boss_query, creature_query, fit, merged
from deckforge.builder.themes import Theme
from deckforge.decklists.writers import get_target
from deckforge.errors import UsageError
from deckforge.model.built import Built
from deckforge.model.card import Card
from deckforge.model.deck import Deck
from deckforge.rulesets.base import Context, Ruleset
from deckforge.rulesets.common import plural
from deckforge.rulesets.registry import get_ruleset
from deckforge.store.database import Database

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
        draft: size, seed and the like, and whom to tell; None for the usual.
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
    draft = draft or Draft()
    with using_database(database) as data:
        card, notes = find_card(boss, data, exact=exact) if boss is not None else (None, ())
        meant = find_theme(theme, themes) if theme is not None else None
        about = _about(meant, card)
        supply = _supply(kind, about, query, pool, data, exact=exact, house_rules=house_rules)
        supply = at_hand(supply, draft.hand, data, exact=exact)
        if meant is not None and themes is not None:
            supply = supply._replace(notes=(*supply.notes, *strange_types(meant, data)))
        if card is not None:
            ids = tuple(each for each in supply.ids if each != card.oracle_id)
            own = None if supply.own is None else supply.own - {card.oracle_id}
            supply = supply._replace(ids=ids, own=own, notes=(*supply.notes, *notes))
        title = name or (card.name if card else meant.title if meant else "Search")
        kept = Deck(title, rules.id, kind, (), settings_for(rules, data, boss=card))
        _refuse_boss(kept, rules)
        outcome = drafted(kept, rules, supply, data, draft, about or NO_LEANING)
        told = (*supply.notes, *_told_off(outcome.deck, supply))
        listing = new_listing(outcome.deck, {"theme": meant.name} if meant else {}, homebrew=supply.homebrew)
        text, lost = written_as(listing, get_target(draft.to), data)
        return built_of(outcome, None, text, (*told, *lost))


def _refuse_boss(deck: Deck, rules: Ruleset) -> None:
    boss = deck.settings.boss
    fault = rules.boss_fault(Context(deck, rules), boss) if boss is not None else ""
    if fault:
        raise UsageError(fault, hint="deckforge search t:creature finds cards that can be one.")


def _about(theme: Theme | None, boss: Card | None) -> Leaning | None:
    """The boss first, whose colours decide, and the theme; None where there is neither."""
    if theme is None and boss is None:
        return None
    parts = [of_character(boss, colours=boss.colour_identity)] if boss is not None else []
    return merged(*parts, *([of_theme(theme)] if theme is not None else []))


def _supply(  # noqa: PLR0913 - what is asked for
    kind: str,
    about: Leaning | None,
    query: str | None,
    pool: str | Path | None,
    data: Database,
    *,
    exact: bool,
    house_rules: str | Path | None,
) -> Supply:
    """All cards that may be taken, with those of the theme or boss as its own, to look at first."""
    if query is None and pool is None:
        supply = of_types(data, _WANTED_TYPES.get(kind, ()), _UNWANTED_TYPES.get(kind, ()))
    else:
        supply = find_supply(pool, query, data, exact=exact, house_rules=house_rules)
    if about is None:
        return supply
    found = find_supply(None, boss_query(about) if kind == "boss" else creature_query(about), data)
    own = frozenset(found.ids).intersection(supply.ids)
    own |= {
        oracle_id
        for oracle_id, (card, _) in supply.homebrew.items()
        if (fits := fit(about, card)).score and not fits.off
    }
    return supply._replace(first=own, own=own)


def _told_off(deck: Deck, supply: Supply) -> Iterator[str]:
    """How many cards are off the theme."""
    if supply.own is None:
        return
    off = sum(entry.count for entry in deck.played() if entry.card.oracle_id not in supply.own)
    if off:
        total = sum(entry.count for entry in deck.played())
        fitting = plural(len(supply.own), "different card") if supply.own else "no card"
        yield f"Off the theme: {off} of {plural(total, 'card')}; {supply.source} has {fitting} of the theme."
