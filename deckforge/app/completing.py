"""Lists that are begun → whole decks: from what is owned, from a search, or from all cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from deckforge.app.arguments import checked
from deckforge.app.at_hand import at_hand, staying
from deckforge.app.carddata import using_database
from deckforge.app.converting import comment_behind, comments_of, listing_of
from deckforge.app.decks import OpenedDeck, UnreadLinesError, deck_options, open_deck
from deckforge.app.drafts import Draft, built_of, counts_of, described, drafted, written_as
from deckforge.app.found_cards import told_guesses
from deckforge.app.leaning import Asked, Meant, leaning_for, meant_by, new_title
from deckforge.app.offering import Homebrew, Supply, find_supply
from deckforge.app.sources import read_one
from deckforge.builder.build import Outcome
from deckforge.builder.errors import CannotBuildError, NotFoundError
from deckforge.builder.tables import HARDLY_LISTED, LISTED
from deckforge.decklists.writers import DECKFORGE, Target, get_target
from deckforge.decklists.writers.listing import Listed, Listing
from deckforge.errors import UsageError
from deckforge.model.built import Built, Pick
from deckforge.model.deck import Deck, Zone
from deckforge.rulesets.base import Context, Ruleset
from deckforge.store.database import Database

_MOST_NAMED = 3
_FULL = "Nothing came in, for the deck is full: --may-cut lets its cards go, --size makes it larger."
_NOTHING_BETTER = "Nothing was swapped, for no card that there is fits better than those of the list."


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
        if asked.anew and counts_of(outcome.deck) == counts_of(opened.deck):
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


def _refuse_unread(opened: OpenedDeck, path: str) -> None:
    """The completed list would lose such lines."""
    unread = opened.list.unresolved
    if unread:
        lines = "; ".join(f"line {line.line} “{line.text.strip()}”" for line in unread[:_MOST_NAMED])
        more = len(unread) - _MOST_NAMED
        message = f"{path}: not every line is a card: {lines}{f' and {more} more' if more > 0 else ''}"
        raise UnreadLinesError(message, hint="deckforge fix mends names, with --yes by its best suggestions.")


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
            more = Listed(entry.card, left, entry.zone, homebrew=described(entry.card, homebrew))
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
