"""What all commands of the table share: a whole deck to draw from, or a single card."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from deckforge.app.decks import DeckOptions, known_format, open_deck
from deckforge.app.found_cards import FoundCard, look_up
from deckforge.app.house_rules import known_house_rules
from deckforge.app.sources import read_sources
from deckforge.errors import DeckforgeError, ExitCode, UsageError
from deckforge.model.card import Card
from deckforge.model.deck import Deck
from deckforge.model.played import PlayedDeck
from deckforge.model.report import ListReport
from deckforge.model.rule import Kind
from deckforge.rulesets.base import Ruleset
from deckforge.store.database import Database
from deckforge.table.dealing import copies


class UnreadLinesError(DeckforgeError):
    """A list with lines that are no cards: whoever draws from it would never draw those."""

    code = "unread-lines"
    exit_code = ExitCode.UNREADABLE


class TableDeck(NamedTuple):
    """A deck to play with.

    Attributes:
        deck, ruleset: see each.
        kind: as said by the caller or the file; None where neither does.
        report: how the list was read.
    """

    deck: Deck
    ruleset: Ruleset
    kind: Kind | None
    report: ListReport

    def of_kind(self, kind: str, what: str) -> None:
        """Refuse a deck that is said to be of another kind.

        Raises:
            UsageError: it is.
        """
        if self.kind is not None and self.kind.id != kind:
            wanted = self.ruleset.kind(kind).title
            message = f"“{self.deck.name}” is of the kind “{self.kind.title}”, and {what} needs a {wanted.lower()}"
            raise UsageError(message, hint=f"Name another list, or give --kind {kind}.")

    def played(self, kind: str, *, secret: bool) -> PlayedDeck:
        """What reports are told of it, played as a deck of that kind."""
        title, report = self.ruleset.kind(kind).title, self.report
        return PlayedDeck(self.deck, self.ruleset.id, kind, title, secret, report, self.ruleset.house_note)

    @property
    def cards(self) -> dict[str, Card]:
        """Id → card, of the cards that are drawn from."""
        return {entry.card.oracle_id: entry.card for entry in self.deck.played()}

    @property
    def ids(self) -> list[str]:
        """The id of each copy."""
        return [card.oracle_id for card in copies(self.deck.played())]


class Wanted(NamedTuple):
    """How a list is to be read; as ``DeckOptions``."""

    ruleset: str | None = None
    kind: str | None = None
    exact: bool = False
    list_format: str | None = None
    house_rules: str | Path | None = None


def table_deck(named: str | Path, data: Database, wanted: Wanted) -> TableDeck:
    """A list as a deck to play with.

    Raises:
        UsageError: more than one list, or a ruleset, kind or format that there isn't.
        UnreadableListError, NoRulesetError, …: as for any deck.
        UnreadLinesError: lines of it are no cards.
    """
    source, *others = read_sources([named])
    if others:
        message = f"{named}: one deck at a time is played with"
        raise UsageError(message, hint="Name one file.")
    options = DeckOptions(
        wanted.ruleset,
        wanted.kind,
        exact=wanted.exact,
        list_format=known_format(wanted.list_format),
        house_rules=known_house_rules(wanted.house_rules),
    )
    opened = open_deck(source, data, options, needs_kind=False)
    if opened.error is not None:
        raise opened.error
    if opened.deck is None or opened.ruleset is None:  # then there is an error
        raise AssertionError
    unread = opened.list.unresolved
    if unread:
        more = f", and {len(unread) - 1} more lines are none" if len(unread) > 1 else ""
        message = f"{source.path}: line {unread[0].line} is no card: {' '.join(unread[0].text.split())}{more}"
        raise UnreadLinesError(message, hint="deckforge resolve shows what was likely meant.")
    return TableDeck(opened.deck, opened.ruleset, opened.kind, opened.list)


def told_card(name: str, data: Database, *, exact: bool = False) -> FoundCard:
    """The card of a name, and what should be known of how that was read.

    Raises:
        UnreadLinesError: it is no card's.
        UsageError: it is empty.
    """
    found = look_up(name, data, exact=exact)
    if isinstance(found, FoundCard):
        return found
    near = ", ".join(found)
    message = f"“{name}” is no card{' of the starter cards' if data.is_starter else ''}"
    others = "deckforge import brings all others." if data.is_starter else "deckforge search finds cards."
    raise UnreadLinesError(message, hint=f"Perhaps: {near}." if near else others)
