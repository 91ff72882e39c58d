"""What all commands of the table share: a whole deck to draw from, its state in a file, and who chooses."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from deckforge.app.decks import DeckOptions, known_format, open_deck
from deckforge.app.house_rules import known_house_rules
from deckforge.app.sources import MOST_BYTES, read_sources
from deckforge.decklists import UnreadableListError
from deckforge.errors import DeckforgeError, ExitCode, UsageError
from deckforge.model.card import Card
from deckforge.model.deck import Deck
from deckforge.model.names import name_key
from deckforge.model.report import ListReport
from deckforge.model.rule import Kind
from deckforge.rulesets.base import Ruleset
from deckforge.sheets.output import write_file
from deckforge.store.database import Database
from deckforge.table.dealing import copies
from deckforge.table.piles import Piles
from deckforge.table.state import BadStateError, Whose, read_state, state_text


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


class StateFile:
    """The piles of a deck in a file: read, and replaced in one step, so that it is never half written.

    Args:
        path: of the file; None keeps nothing.
        what: the command whose state it is.
        deck: whose piles.
    """

    def __init__(self, path: str | Path | None, what: str, deck: TableDeck) -> None:
        self._path = None if path is None else Path(path)
        cards = {entry.card.oracle_id: entry.card.name for entry in deck.deck.played()}
        ids = deck.ids
        self._whose = Whose(
            what, deck.ruleset.id, deck.deck.name, {card: (name, ids.count(card)) for card, name in cards.items()}
        )

    def load(self) -> Piles | None:
        """The piles; None where there is no such file yet.

        Raises:
            BadStateError: it is damaged, or of another deck.
            UnreadableListError: it can't be read.
        """
        if self._path is None:
            return None
        try:
            with self._path.open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            message = f"{self._path}: can't be read ({getattr(error, 'strerror', None) or error})"
            raise UnreadableListError(message, hint="Name a file with --state.") from error
        if len(data) > MOST_BYTES:
            raise BadStateError(str(self._path), "is too big for a state")
        return read_state(data, str(self._path), self._whose)

    def save(self, piles: Piles) -> None:
        """Put the piles in the place of what was there.

        Raises:
            OutputError: the system won't have it.
        """
        if self._path is not None:
            write_file(self._path, state_text(piles, self._whose).encode(), force=True)


def places_of(names: Sequence[str], hand: Sequence[Card], count: int, option: str) -> tuple[int, ...]:
    """Where in the hand the named cards are; a name given twice means two copies.

    Raises:
        UsageError: one of them isn't there, or there are more or fewer than so many.
    """
    if len(names) != count:
        message = f"{count} of these cards are to be chosen, not {len(names)}: {_listed(hand)}"
        raise UsageError(message, hint=f"Give {option} NAME once for each.")
    found: list[int] = []
    for name in names:
        key = name_key(name)
        place = next((at for at, card in enumerate(hand) if at not in found and key in _keys(card)), None)
        if place is None:
            message = f"“{name}” is not among the cards: {_listed(hand)}"
            raise UsageError(message, hint=f"Give {option} NAME once for each.")
        found.append(place)
    return tuple(found)


def _keys(card: Card) -> set[str]:
    return {name_key(card.name), *(name_key(face.name) for face in card.faces)}


def _listed(hand: Sequence[Card]) -> str:
    return ", ".join(card.name for card in hand) or "none"
