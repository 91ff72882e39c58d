"""Decks from nothing: a ruleset and a kind, and whose deck it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from deckforge.app.arguments import checked
from deckforge.app.at_hand import at_hand
from deckforge.app.carddata import using_database
from deckforge.app.companions import proposed_companions
from deckforge.app.drafts import Draft, built_of, drafted, new_listing, settings_for, written_as
from deckforge.app.found_cards import FoundCard, FoundQuest, find_card, find_quest
from deckforge.app.house_rules import known_house_rules, with_house_rules
from deckforge.app.leaning import Asked, Meant, leaning_for, meant_by
from deckforge.app.offering import Supply, find_supply
from deckforge.builder.errors import CannotBuildError, NotFoundError
from deckforge.builder.leaning import Leaning
from deckforge.decklists.writers import get_target
from deckforge.errors import UsageError
from deckforge.model.built import Built
from deckforge.model.deck import Deck, Entry, Zone
from deckforge.model.rule import Kind
from deckforge.rulesets.base import Context, Ruleset
from deckforge.rulesets.building import character_words
from deckforge.rulesets.registry import get_ruleset
from deckforge.store.database import Database

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
    quests: Sequence[str] = (),
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
        quests: that the deck is for, with the cards they need, each as ``Name = Card; 2 Other Card``.
        level: of the character.
        pool: a list of what is owned, in any format.
        query: cards to take from, as for ``search``; with a pool, those of the pool that it finds.
        name: of the deck; None for one by the character or the kind.
        exact: take names only as cards have them.
        house_rules: a file of them; None for the nearest ``deckforge.toml``.
        draft: size, seed and the like, and whom to tell; None for the usual.
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UsageError: a ruleset, kind, class, theme or size that there isn't, a quest that is not written as one, or a
            character or quest where the kind has none.
        BadThemesError: the file of themes can't be used.
        UnknownCardError: the character, the companion or a quest's card is none that is known.
        SearchError, UnreadableListError, CannotBuildError, NotFoundError, CardDataError: as ``complete``.
    """
    rules = with_house_rules(get_ruleset(ruleset), known_house_rules(house_rules))
    found = rules.kind(kind.casefold())
    given = {zone: named for zone, named in ((Zone.PC, pc), (Zone.COMPANION, companion)) if named is not None}
    words = character_words(rules, found.id)
    for zone in given:
        if zone not in found.zones and not (zone is Zone.PC and words):
            message = f"in {rules.title} a deck of the kind “{found.id}” has no part for {_PARTS[zone]}"
            raise UsageError(message, hint=f"Leave {_PARTS[zone]} out.")
    if quests and not found.quests:
        message = f"in {rules.title} a deck of the kind “{found.id}” has no quests"
        raise UsageError(message, hint="Leave --quest out.")
    draft = draft or Draft()
    with using_database(database) as data:
        named = {zone: find_card(name_, data, exact=exact) for zone, name_ in given.items()}
        asked = [find_quest(written, data, exact=exact) for written in quests]
        entries = tuple(Entry(card, 1, zone if zone in found.zones else Zone.DECK) for zone, (card, _) in named.items())
        begun = Deck("", rules.id, found.id, entries, quests=tuple(each.quest for each in asked))
        if pc is not None and words and rules.character(Context(begun, rules)) is None:
            message = f"{entries[0].card.name} is no character for a {found.title.lower()}"
            raise UsageError(message, hint=f"It is {words}.")
        meant = meant_by(Asked(theme, themes, leaning), begun, rules, data, draft.seed)
        settings = settings_for(rules, data, level)
        title = name or _title(entries, meant, found)
        kept = Deck(title, rules.id, found.id, entries, settings, tuple(each.quest for each in asked))
        supply = find_supply(pool, query, data, exact=exact, house_rules=house_rules)
        supply = at_hand(supply, draft.hand, data, exact=exact)
        told = (*_notes(named.values()), *_notes(asked), *meant.notes, *supply.notes)
        supply = supply._replace(notes=(*told, *supply.lacking(kept)))
        about = leaning_for(kept, rules, meant, supply, data, draft.seed, draft.size)
        try:
            free = draft._replace(may_cut=not kept.count(Zone.DECK))
            outcome = drafted(kept, rules, supply, data, free, about)
        except (CannotBuildError, NotFoundError) as error:
            if Zone.PC in found.zones and pc is None:
                error.hint = f"{error.hint} --pc CARD names the character.".strip()
            raise
        proposed = () if companion is not None else _proposals(kept, rules, about, supply, data, draft)
        quests_ = tuple(each.written for each in asked)
        listing = new_listing(outcome.deck, meant.settings, quests_, supply.homebrew)
        text, lost = written_as(listing, get_target(draft.to), data)
        return built_of(outcome, kept, text, (*supply.notes, *_told(meant), *proposed, *lost))


def _title(entries: Sequence[Entry], meant: Meant, kind: Kind) -> str:
    """By the character; else by what it is about, and by the kind where that was not asked for."""
    if entries:
        return entries[0].card.front.name
    about = meant.leaning.capitalize() if meant.leaning else meant.theme.title if meant.theme else ""
    return f"{kind.title}: {about}" if meant.chosen else about or kind.title.capitalize()


def _told(meant: Meant) -> Iterator[str]:
    if meant.chosen and meant.theme is not None:
        yield f"Nothing says what it is about, so the seed chose: {meant.theme.name}. --theme names another theme."


def _notes(found: Iterable[FoundCard | FoundQuest]) -> Iterator[str]:
    return (note for each in found for note in each.notes)


def _proposals(  # noqa: PLR0913, PLR0917 - each of these decides
    kept: Deck, rules: Ruleset, about: Leaning, supply: Supply, data: Database, draft: Draft
) -> Sequence[str]:
    """Companions for the character, those that suit it best first; nothing where there is nobody to go with."""
    names = proposed_companions(kept, rules, about, supply, data, draft.seed)
    return () if not names else (f"Companions that fit: {'; '.join(names)}. --companion takes one.",)
