"""Decks from a pool, a search or all cards: completing one that is begun, building one from nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from deckforge.app.arguments import checked
from deckforge.app.at_hand import BASICS_HINT, AtHand, at_hand, staying
from deckforge.app.carddata import using_database
from deckforge.app.converting import comment_behind, comments_of, listing_of, numbered
from deckforge.app.decks import OpenedDeck, UnreadLinesError, deck_options, open_deck
from deckforge.app.facts import some_facts
from deckforge.app.found_cards import told_guesses
from deckforge.app.house_rules import house_cards
from deckforge.app.leaning import Asked, Meant, leaning_for, meant_by, new_title
from deckforge.app.offering import Homebrew, Supply, find_supply, named_by_characters, offers
from deckforge.app.sources import read_one
from deckforge.builder.build import Outcome, build
from deckforge.builder.errors import CannotBuildError, NotFoundError
from deckforge.builder.leaning import NO_LEANING, Leaning
from deckforge.builder.tables import HARDLY_LISTED, LISTED, Wish
from deckforge.decklists.endings import check_ending
from deckforge.decklists.lines import WrittenQuest
from deckforge.decklists.writers import DECKFORGE, Target, get_target, target_by_ending, write_list
from deckforge.decklists.writers.listing import Listed, Listing, Written
from deckforge.errors import UsageError
from deckforge.model.built import Built, Cut, Pick
from deckforge.model.card import Card
from deckforge.model.deck import Deck, DeckSettings, Zone
from deckforge.model.progress import Progress, Tell
from deckforge.oracle.reader import knowing
from deckforge.rulesets.base import Context, Ruleset
from deckforge.store.database import Database

_MOST_NAMED = 3
_FULL = "Nothing came in, for the deck is full: --may-cut lets its cards go, --size makes it larger."
_NOTHING_BETTER = "Nothing was swapped, for no card that there is fits better than those of the list."


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


@checked
def complete(  # noqa: PLR0913 - the options are the command's
    deck: str | Path,
    *,
    ruleset: str | None = None,
    kind: str | None = None,
    level: int | None = None,
    pool: str | Path | None = None,
    query: str | None = None,
    theme: str | None = None,
    themes: str | Path | None = None,
    leaning: str | None = None,
    exact: bool = False,
    list_format: str | None = None,
    house_rules: str | Path | None = None,
    draft: Draft | None = None,
    database: Database | str | Path | None = None,
) -> Built:
    """Fill a deck that is begun until it is legal; what is in it stays unless it may be cut.

    Args:
        deck: one deck file, or ``-`` for standard input.
        ruleset: id; None to take what the file says.
        kind: of deck; None to take what the file says.
        level: of the character, over what the file says.
        pool: a list of what is owned, in any format: no more copies are taken than it counts, those of the deck
            included.
        query: cards to take from, as for ``search``; with a pool, those of the pool that it finds.
        theme: what the deck is about; None to take what the file says.
        themes: a file of further themes.
        leaning: a class that the ruleset knows what it leans to, such as ``wizard``; None to take what the file says.
        exact: take names only as cards have them.
        list_format: the list format's id, when the content is not to decide.
        house_rules: a file of them; None for the one that the deck names, else the nearest ``deckforge.toml``.
        draft: size, seed and the like, and whom to tell; None for the usual.
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UnreadableListError, EmptyListError: the deck or the pool can't be read.
        UnreadLinesError: the deck has lines that are no cards.
        NoRulesetError: neither the caller nor the file says what the deck is.
        SearchError: the query can't be understood.
        UsageError: a ruleset, kind, theme, class, list format or size that there isn't, or more than one list.
        BadThemesError: the file of themes can't be used.
        NoMtgoNumberError: Magic Online's .dek needs a number that the card data has not.
        UnknownCardError: a card to do without is none that is known.
        CannotBuildError: counting shows that there is no such deck.
        NotFoundError: none was found.
        CardDataError: the card data is missing or damaged.
    """
    options = deck_options(ruleset, kind, level, exact=exact, list_format=list_format, house_rules=house_rules)
    draft = draft or Draft()
    source = read_one(deck, "is completed")
    with using_database(database) as data:
        opened = open_deck(source, data, options)
        if opened.error is not None:
            raise opened.error
        _refuse_unread(opened, str(deck))
        assert opened.deck is not None  # noqa: S101 - it is there where no error is
        assert opened.ruleset is not None  # noqa: S101 - likewise
        supply = find_supply(pool, query, data, exact=exact, house_rules=house_rules)
        supply = at_hand(supply, draft.hand, data, exact=exact)
        kept, stays = staying(opened.deck, supply, may_cut=draft.may_cut)
        asked = Asked(theme, themes, leaning)
        meant = meant_by(asked, opened.deck, opened.ruleset, data, draft.seed, opened.written)
        told = (
            *told_guesses(opened.list.assumed),
            *opened.list.notes,
            *meant.notes,
            *supply.notes,
            *supply.lacking(opened.deck),
            *stays,
        )
        supply = supply._replace(notes=told)
        outcome = _completed(kept, opened.ruleset, supply, data, draft, asked, meant)
        if asked.anew and _counts(outcome.deck) == _counts(opened.deck):
            # Then it is not about what was asked for, and neither its plan nor its lines may say so.
            meant = meant_by(Asked(themes=themes), opened.deck, opened.ruleset, data, draft.seed, opened.written)
            outcome = _completed(kept, opened.ruleset, supply, data, draft._replace(may_cut=False), Asked(), meant)
            told = (*told, _NOTHING_BETTER if draft.may_cut else _FULL)
        target = get_target(draft.to)
        said = meant.settings if level is None else {**meant.settings, "level": str(level)}
        title = new_title(opened.written, meant, themes)
        if title:
            outcome = outcome._replace(deck=replace(outcome.deck, name=title))
        text, lost = written_as(_listing(opened, outcome.deck, said, target, supply.homebrew), target, data)
        built = built_of(outcome, opened.deck, text, (*told, *lost))
        asks = draft.why and not built.picks
        return built._replace(reasons=_reasons(outcome.deck, opened.ruleset, meant, data, draft)) if asks else built


def _reasons(deck: Deck, ruleset: Ruleset, meant: Meant, data: Database, draft: Draft) -> tuple[Pick, ...]:
    """Why each card of a whole deck is in it: what would speak for it if the deck were built from these alone."""
    parts = ruleset.plan(Context(deck, ruleset), None).parts
    zones = {part.zone for part in parts}
    owned = Counter[str]()
    for entry in deck.played():
        owned[entry.card.oracle_id] += entry.count
    own = {entry.card.oracle_id: Homebrew(entry.card, "") for entry in deck.played() if entry.card.homebrew}
    supply = Supply(tuple(sorted(owned)), owned, "the list", homebrew=own)
    about = leaning_for(deck, ruleset, meant, supply, data, draft.seed)
    kept = replace(deck, entries=tuple(entry for entry in deck.entries if entry.zone not in zones))
    again = draft._replace(size=deck.count(parts[0].zone), may_cut=False)
    try:
        outcome = drafted(kept, ruleset, supply, data, again, about)
    except (CannotBuildError, NotFoundError, UsageError):
        return ()  # what a draft would not take so has no reasons
    return tuple(Pick(*found) for found in outcome.taken)


def _completed(  # noqa: PLR0913, PLR0917 - each of these says something of it
    kept: Deck, ruleset: Ruleset, supply: Supply, data: Database, draft: Draft, asked: Asked, meant: Meant
) -> Outcome:
    """The list completed; where all of it may go for what it is to be about, its cards do not say what that is."""
    free = draft.may_cut and asked.anew
    known = replace(kept, entries=tuple(each for each in kept.entries if each.zone is not Zone.DECK)) if free else kept
    about = leaning_for(known, ruleset, meant, supply, data, draft.seed, draft.size)
    listed = HARDLY_LISTED if free else LISTED
    return drafted(kept, ruleset, supply, data, draft, about, listed)


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
            wish = Wish(kept, offered, draft.size, draft.seed, draft.may_cut, date, supply.source, leaning, listed)
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
    had = _counts(before) if before else {}
    has = _counts(outcome.deck)
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


def _counts(deck: Deck) -> dict[tuple[str, Zone], int]:
    return {(entry.card.oracle_id, entry.zone): entry.count for entry in deck.entries}


def _refuse_unread(opened: OpenedDeck, path: str) -> None:
    """The completed list would lose such lines."""
    unread = opened.list.unresolved
    if unread:
        lines = "; ".join(f"line {line.line} “{line.text.strip()}”" for line in unread[:_MOST_NAMED])
        more = len(unread) - _MOST_NAMED
        message = f"{path}: not every line is a card: {lines}{f' and {more} more' if more > 0 else ''}"
        raise UnreadLinesError(message, hint="deckforge fix mends names, with --yes by its best suggestions.")


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
        Listed(entry.card, entry.count, entry.zone, homebrew=_described(entry.card, homebrew)) for entry in deck.entries
    )
    return Listing(deck.name, tuple(entries), said, quests)


def _described(card: Card, homebrew: Mapping[str, Homebrew]) -> str | None:
    """What is written of a card of the table's own: a pool's words, nothing where the card data has it."""
    if not card.homebrew:
        return None
    return homebrew[card.oracle_id].words if card.oracle_id in homebrew else ""


def _listing(
    opened: OpenedDeck, deck: Deck, new: Mapping[str, str], target: Target, homebrew: Mapping[str, Homebrew]
) -> Listing:
    """The list as it was, with the copies that the deck now has; what it said of printings and the like stays.

    So do comments behind cards, where the format has a place for them. ``new`` are lines over those that it has.
    """
    assert opened.cards is not None  # noqa: S101 - the deck was read
    assert opened.resolved is not None  # noqa: S101 - likewise
    assert opened.deck is not None  # noqa: S101 - likewise
    listing = listing_of(opened.cards, opened.resolved)
    by_line = {
        entry.line: replace(each, comment="" if each.homebrew is not None else comment_behind(entry))
        for entry, each in zip(opened.resolved.entries, listing.entries, strict=True)
    }
    beside: set[int] = set()
    lines = {(entry.card.oracle_id, entry.zone): entry.lines for entry in opened.deck.entries}
    entries: list[Listed] = []
    for entry in deck.entries:
        left, first = entry.count, len(entries)
        for line in lines.get((entry.card.oracle_id, entry.zone), ()):
            count = min(left, by_line[line].count)
            if count:
                beside |= {line} if by_line[line].comment and target.id == DECKFORGE else set()
                entries.append(replace(by_line[line], count=count, zone=entry.zone))
            left -= count
        if left:
            more = Listed(entry.card, left, entry.zone, homebrew=_described(entry.card, homebrew))
            # To a line that says nothing but the card they are added.
            for place in range(first, len(entries)):
                if replace(entries[place], count=left, comment="") == more:
                    entries[place] = replace(entries[place], count=entries[place].count + left)
                    break
            else:
                entries.append(more)
    said = {**listing.settings, "ruleset": deck.ruleset, "kind": deck.kind, **new}
    comments = tuple(comments_of(opened.cards, opened.resolved, beside))
    title = listing.name if deck.name == opened.name else deck.name
    return listing._replace(name=title, entries=tuple(entries), settings=said, comments=comments)
