"""What all commands of the table share: a whole deck to draw from."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from deckforge.app.decks import DeckOptions, UnreadLinesError, deck_options, open_deck
from deckforge.app.sources import read_one
from deckforge.errors import UsageError
from deckforge.model.card import Card
from deckforge.model.deck import Deck
from deckforge.model.played import PlayedDeck
from deckforge.model.report import ListReport
from deckforge.model.rule import Kind
from deckforge.rulesets.base import Ruleset
from deckforge.store.database import Database
from deckforge.table.dealing import copies


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

    def options(self) -> DeckOptions:
        """The same as ``DeckOptions``.

        Raises:
            UsageError, BadHouseRulesError: as ``deck_options``.
        """
        return deck_options(
            self.ruleset, self.kind, exact=self.exact, list_format=self.list_format, house_rules=self.house_rules
        )


def table_deck(named: str | Path, data: Database, wanted: Wanted) -> TableDeck:
    """A list as a deck to play with.

    Raises:
        UsageError: more than one list, or a ruleset, kind or format that there isn't.
        UnreadableListError, NoRulesetError, …: as for any deck.
        UnreadLinesError: lines of it are no cards.
    """
    source = read_one(named, "is played with")
    opened = open_deck(source, data, wanted.options(), needs_kind=False)
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
