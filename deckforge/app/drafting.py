"""Decks from nothing: a ruleset and a kind, and whose deck it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

from deckforge.app.arguments import checked
from deckforge.app.assembling import find_card
from deckforge.app.building import Draft, built_of, drafted, new_listing
from deckforge.app.carddata import using_database
from deckforge.app.house_rules import house_cards, known_house_rules, with_house_rules
from deckforge.app.leaning import Asked, Meant, leaning_for, meant_by
from deckforge.app.offering import Supply, find_supply, most_played
from deckforge.errors import UsageError
from deckforge.model.built import Built
from deckforge.model.deck import Deck, DeckSettings, Entry, Zone
from deckforge.model.rule import Kind
from deckforge.rulesets.base import Context, Ruleset
from deckforge.rulesets.registry import get_ruleset
from deckforge.store.database import Database

_MOST_PROPOSED = 5
_PARTS = {Zone.PC: "--pc", Zone.COMPANION: "--companion"}


@checked
def build_deck(  # noqa: PLR0913 - the options are the command's
    *,
    ruleset: str,
    kind: str,
    pc: str | None = None,
    companion: str | None = None,
    leaning: str | None = None,
    theme: str | None = None,
    themes: str | Path | None = None,
    level: int | None = None,
    pool: str | Path | None = None,
    query: str | None = None,
    name: str | None = None,
    exact: bool = False,
    house_rules: str | Path | None = None,
    draft: Draft | None = None,
    database: Database | str | Path | None = None,
) -> Built:
    """A deck from nothing.

    Args:
        ruleset: id.
        kind: of deck.
        pc: the name of the character's card, where a deck has one; companions for it are proposed.
        companion: the name of the companion's.
        leaning: a class that the ruleset knows what it leans to, such as ``wizard``.
        theme: what the deck is about; None for what the character, the class or nothing says.
        themes: a file of further themes.
        level: of the character.
        pool: a list of what is owned, in any format.
        query: cards to take from, as for ``search``; with a pool, those of the pool that it finds.
        name: of the deck; None for one by the character or the kind.
        exact: take names only as cards have them.
        house_rules: a file of them; None for the nearest ``deckforge.toml``.
        draft: size, seed and whom to tell; None for the usual.
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UsageError: a ruleset, kind, class, theme or size that there isn't, or a character where the kind has none.
        BadThemesError: the file of themes can't be used.
        UnknownCardError: the character or the companion is no card.
        SearchError, UnreadableListError, CannotBuildError, NotFoundError, CardDataError: as ``complete``.
    """
    rules = with_house_rules(get_ruleset(ruleset), known_house_rules(house_rules))
    found = rules.kind(kind.casefold())
    given = {zone: named for zone, named in ((Zone.PC, pc), (Zone.COMPANION, companion)) if named is not None}
    for zone in given:
        if zone not in found.zones:
            message = f"a {rules.title} deck of the kind “{found.id}” has no part for {_PARTS[zone]}"
            raise UsageError(message, hint="Leave it away.")
    draft = draft or Draft()
    meant = meant_by(Asked(theme, themes, leaning), Deck("", rules.id, found.id, ()), rules, draft.seed)
    with using_database(database) as data:
        entries = tuple(Entry(find_card(named, data, exact=exact), 1, zone) for zone, named in given.items())
        title = name or _title(entries, meant, found)
        kept = Deck(title, rules.id, found.id, entries, _settings(rules, level, data))
        supply = find_supply(pool, query, data, exact=exact, house_rules=house_rules)
        about = leaning_for(kept, rules, meant, supply, data, draft.seed)
        outcome = drafted(kept, rules, supply, data, draft._replace(leaning=about, may_cut=True))
        proposed = () if companion is not None else _proposals(kept, rules, supply, data)
        notes = (*supply.notes, *_told(meant), *proposed)
        return built_of(outcome, kept, new_listing(outcome.deck, meant.settings), notes)


def _title(entries: Sequence[Entry], meant: Meant, kind: Kind) -> str:
    """By the character; else by what it is about, and by the kind where that was not asked for."""
    if entries:
        return entries[0].card.front.name
    about = meant.leaning.capitalize() if meant.leaning else meant.theme.title if meant.theme else ""
    return f"{kind.title}: {about}" if meant.chosen else about or kind.title.capitalize()


def _told(meant: Meant) -> Iterator[str]:
    if meant.chosen and meant.theme is not None:
        yield f"Nothing says what it is about, so the seed chose: {meant.theme.name}. --theme names another theme."


def _settings(rules: Ruleset, level: int | None, data: Database) -> DeckSettings:
    """The level, and what house rules ban and allow."""
    house = rules.house
    if house is None:
        return DeckSettings(level=level)
    banned, allowed = (house_cards(house.names(list_), house, data) for list_ in ("banned", "allowed"))
    return DeckSettings(level=level, banned=banned, allowed=allowed)


def _proposals(kept: Deck, rules: Ruleset, supply: Supply, data: Database) -> Sequence[str]:
    """Companions for the character, the most played first; none where there is nobody to go with."""
    if not kept.zone(Zone.PC):
        return ()
    cards = data.known_cards(most_played(supply, data)).values()
    names = [card.name for card in islice(rules.companions(Context(kept, rules), cards), _MOST_PROPOSED)]
    return () if not names else (f"Companions that fit: {'; '.join(names)}. --companion takes one.",)
