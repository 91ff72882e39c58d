"""Single cards that a caller names, such as a boss or a character, and the quests that need some."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckforge.app.naming import read_names
from deckforge.decklists.lines import WrittenQuest
from deckforge.decklists.text.settings import read_quest
from deckforge.errors import DeckforgeError, ExitCode, UsageError
from deckforge.model.card import Card
from deckforge.model.deck import Quest
from deckforge.model.report import LineReport
from deckforge.store.database import Database

_MOST_NAMED = 5


class UnknownCardError(DeckforgeError):
    """A card that was named and is none that is known."""

    code = "unknown-card"
    exit_code = ExitCode.UNREADABLE


class FoundCard(NamedTuple):
    """A card, and what a person should know of how its name was read."""

    card: Card
    notes: tuple[str, ...] = ()


def find_card(name: str, data: Database, *, exact: bool = False) -> FoundCard:
    """The card of a name.

    Raises:
        UsageError: the name is empty.
        UnknownCardError: there is none, or several may be meant; the hint has the names of those that are nearest.
    """
    (found, *_), report = read_names([name], data, exact=exact)
    if found.card is not None:
        told = (f"“{name}” was taken for {found.card.name} ({line.match})." for line in report.assumed)
        return FoundCard(found.card, (*told, *report.notes))
    message = f"“{name}” is no card that is known"
    near = [each.name for line in report.unresolved for each in line.suggestions[:3]]
    if near:
        raise UnknownCardError(message, hint=f"Perhaps: {'; '.join(near)}.")
    starter = "Only deckforge's own starter cards are known: deckforge import brings all others."
    raise UnknownCardError(message, hint=starter if data.is_starter else "deckforge search finds cards.")


class FoundQuest(NamedTuple):
    """A quest with its cards, as it is written in a list, and what should be known of how names were read."""

    quest: Quest
    written: WrittenQuest
    notes: tuple[str, ...] = ()


def find_quest(written: str, data: Database, *, exact: bool = False) -> FoundQuest:
    """The quest that ``Name = Card; 2 Other Card`` declares.

    Raises:
        UsageError: it is not written so.
        UnknownCardError: one of its cards is none.
    """
    try:
        read = read_quest(written, 0)
    except ValueError as error:
        message = f"“{written}” is no quest with the cards that it needs"
        raise UsageError(message, hint='Write it as "Name = Card; 2 Other Card".') from error
    found = [(count, find_card(name, data, exact=exact)) for count, name in read.needs]
    return FoundQuest(
        Quest(read.name, tuple((card.name, card, count) for count, (card, _) in found)),
        read._replace(needs=tuple((count, card.name) for count, (card, _) in found)),
        tuple(note for _, (_, notes) in found for note in notes),
    )


def told_guesses(assumed: Sequence[LineReport], of: str = "") -> Iterator[str]:
    """A sentence for each line whose card was not written as it is called; of very many only the first.

    Args:
        assumed: such lines.
        of: what list they stand in, as the sentence goes on, such as `` of the pool``.
    """
    for line in assumed[:_MOST_NAMED]:
        yield f"Line {line.line}{of}: “{line.text.strip()}” was taken for {line.name} ({line.match})."
    if len(assumed) > _MOST_NAMED:
        yield f"{len(assumed) - _MOST_NAMED} more lines{of} are taken for cards that are called otherwise."
