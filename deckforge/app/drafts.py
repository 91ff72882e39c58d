"""What all drafting of decks shares: how it is asked for, the deck itself, and what is written and told of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from deckforge.app.at_hand import BASICS_HINT, AtHand
from deckforge.app.converting import numbered
from deckforge.app.facts import some_facts
from deckforge.app.house_rules import house_cards
from deckforge.app.offering import Homebrew, Supply, named_by_characters, offers
from deckforge.builder.build import Outcome, build
from deckforge.builder.errors import CannotBuildError, NotFoundError
from deckforge.builder.leaning import NO_LEANING, Leaning
from deckforge.builder.tables import LISTED, Wish
from deckforge.decklists.endings import check_ending
from deckforge.decklists.lines import WrittenQuest
from deckforge.decklists.writers import DECKFORGE, Target, get_target, target_by_ending, write_list
from deckforge.decklists.writers.listing import Listed, Listing, Written
from deckforge.model.built import Built, Cut, Pick
from deckforge.model.card import Card
from deckforge.model.deck import Deck, DeckSettings, Zone
from deckforge.model.progress import Progress, Tell
from deckforge.oracle.reader import knowing
from deckforge.rulesets.base import Ruleset
from deckforge.store.database import Database


class Draft(NamedTuple):
    """How a deck is to be built and written, whatever it is.

    Attributes:
        size: cards of the deck; None for what the rules ask for, or the usual.
        seed: the same one gives the same deck.
        may_cut: cards of a list that is completed may go where rules or targets ask for it, or others are worth clearly
            more; with a theme or leaning, where others fit that better.
        without: names of cards that are not to be taken, or files of lists whose cards are not.
        basics: basic lands are there in any number, whatever the pool has or the search finds.
        to: the id of the format that the deck is written in, such as ``arena``.
        progress: told how far the reading of rules texts is, where many are read for the first time.
        tell: told when what was read can't be kept.
        why: where nothing comes into a list that is completed, say why its own cards are in it.
    """

    size: int | None = None
    seed: int = 0
    may_cut: bool = False
    without: str | Iterable[str] = ()
    basics: bool = False
    to: str = DECKFORGE
    progress: Progress | None = None
    tell: Tell | None = None
    why: bool = False

    @property
    def hand(self) -> AtHand:
        """Which cards are at hand after all."""
        return AtHand((self.without,) if isinstance(self.without, str) else tuple(self.without), self.basics)


def drafted(  # noqa: PLR0913, PLR0917 - each of these says something of it
    kept: Deck,
    ruleset: Ruleset,
    supply: Supply,
    data: Database,
    draft: Draft,
    leaning: Leaning = NO_LEANING,
    listed: float = LISTED,
) -> Outcome:
    """A deck around what is kept: from the most played of very many cards, and from all where these don't do.

    Args:
        kept: the deck as far as there is one.
        ruleset: whose deck it is.
        supply: where its cards come from.
        data: knows them.
        draft: as the caller asks.
        leaning: what the deck is about.
        listed: what a copy of the list is worth more than others where it may be cut.

    Raises:
        CannotBuildError, NotFoundError: as ``build``; the hint tells the supply's notes too.
    """
    bound = supply.owned is not None and not supply.free
    try:
        found = _drafted(kept, ruleset, supply, data, draft, leaning, listed)
    except (CannotBuildError, NotFoundError) as error:
        basics = BASICS_HINT if bound and isinstance(error, CannotBuildError) and Zone.LANDS in error.zones else ""
        error.hint = " ".join(filter(None, (error.hint, basics, *supply.notes)))
        raise
    warned = any(ref.zone is Zone.LANDS for each in found.findings if not each.ignored for ref in each.cards)
    return found._replace(notes=(*found.notes, BASICS_HINT)) if bound and warned else found


def _drafted(  # noqa: PLR0913, PLR0917 - as above
    kept: Deck, ruleset: Ruleset, supply: Supply, data: Database, draft: Draft, leaning: Leaning, listed: float
) -> Outcome:
    boss = kept.settings.boss
    if boss is not None:
        supply = supply._replace(ids=tuple(each for each in supply.ids if each != boss.oracle_id))
    needed = {card.oracle_id for quest in kept.quests for _, card, _ in quest.needs if card}
    named = named_by_characters(kept, supply, data)
    first = supply.first | needed | named.keys() | {entry.card.oracle_id for entry in kept.entries}
    supply = supply._replace(first=first, named=named)
    date = data.info.updated_at and data.info.updated_at[:10]
    found: Outcome | None = None
    short: CannotBuildError | None = None
    for offered in offers(supply, data, leaning):
        cards = [*(each.card for each in offered), *(entry.card for entry in kept.entries)]
        with knowing(some_facts(cards, data, progress=draft.progress, tell=draft.tell)):
            whole = len(offered) == len(supply.ids)
            wish = Wish(
                kept, offered, draft.size, draft.seed, draft.may_cut, date, supply.source, leaning, listed, whole
            )
            try:
                found = build(wish, ruleset)
            except CannotBuildError as error:
                if not error.by_pool:
                    raise
                short = error
        if found is not None and not found.notes:
            return found
    if found is None:
        raise short or AssertionError
    return found


def format_for(to: str | None, into: Path | None) -> str:
    """The id of the format to write: the one that is asked for, that of a file's ending, else deckforge's own.

    Raises:
        UsageError: there is no such format, or the ending is one of a format that is not written.
    """
    if to is not None:
        return get_target(to).id
    found = target_by_ending(into.suffix) if into else None
    if into and not found:
        check_ending(into, DECKFORGE)
    return found.id if found else DECKFORGE


def written_as(listing: Listing, target: Target, data: Database) -> Written:
    """The list in a format, and what that can't say.

    Raises:
        NoMtgoNumberError: Magic Online's .dek needs a number that the card data has not.
    """
    return write_list(numbered(listing, data) if target.id == "mtgo-dek" else listing, target)


def built_of(outcome: Outcome, before: Deck | None, text: str, notes: Sequence[str] = ()) -> Built:
    """What a command tells of an outcome; ``before`` is the list that was completed, ``text`` the deck as written."""
    had = counts_of(before) if before else {}
    has = counts_of(outcome.deck)
    picks, cuts = [], []
    for found in outcome.taken:
        new = has[found.card.oracle_id, found.zone] - had.get((found.card.oracle_id, found.zone), 0)
        if new > 0:
            picks.append(Pick(found.card, new, found.zone, found.why))
    for entry in before.played() if before else ():
        gone = entry.count - has.get((entry.card.oracle_id, entry.zone), 0)
        if gone > 0:
            cuts.append(Cut(entry.card, gone, entry.zone))
    return Built(
        outcome.deck, tuple(picks), tuple(cuts), outcome.findings, (*notes, *outcome.notes), text, outcome.plan
    )


def counts_of(deck: Deck) -> dict[tuple[str, Zone], int]:
    """Copies by oracle id and part of the deck."""
    return {(entry.card.oracle_id, entry.zone): entry.count for entry in deck.entries}


def settings_for(rules: Ruleset, data: Database, level: int | None = None, boss: Card | None = None) -> DeckSettings:
    """What is said of a deck that is built from nothing, with the cards that house rules ban and allow."""
    house = rules.house
    if house is None:
        return DeckSettings(level=level, boss=boss)
    banned, allowed = (house_cards(house.cards(list_), house, data) for list_ in ("banned", "allowed"))
    return DeckSettings(level=level, boss=boss, banned=banned, allowed=allowed)


def new_listing(
    deck: Deck,
    settings: Mapping[str, str],
    quests: tuple[WrittenQuest, ...] = (),
    homebrew: Mapping[str, Homebrew] = MappingProxyType({}),
) -> Listing:
    """A deck that was built from nothing, to write; ``settings`` are further lines of it, ``homebrew`` a pool's."""
    said = {"ruleset": deck.ruleset, "kind": deck.kind, **settings}
    if deck.settings.level is not None:
        said["level"] = str(deck.settings.level)
    if deck.settings.boss is not None:
        said["boss"] = deck.settings.boss.name
    entries = (
        Listed(entry.card, entry.count, entry.zone, homebrew=described(entry.card, homebrew)) for entry in deck.entries
    )
    return Listing(deck.name, tuple(entries), said, quests)


def described(card: Card, homebrew: Mapping[str, Homebrew]) -> str | None:
    """What is written of a card of the table's own: a pool's words, nothing where the card data has it."""
    if not card.homebrew:
        return None
    return homebrew[card.oracle_id].words if card.oracle_id in homebrew else ""
