"""Cards that a deck's settings and quests name, looked up as its lines are."""

from __future__ import annotations

from collections.abc import Iterable

from deckforge.app.settings import BadSettingError
from deckforge.decklists.lines import WrittenQuest
from deckforge.model.card import Card
from deckforge.model.deck import Quest
from deckforge.model.names import name_key
from deckforge.model.report import ASSUMED
from deckforge.resolve import ResolvedList, ResolvedName, resolve_names
from deckforge.store.database import Database


class NamedCards:
    """Finds them, the deck's own homebrew first.

    Attributes:
        guesses: a sentence for each name that was not written as the card has it.
    """

    def __init__(self, resolved: ResolvedList, database: Database, *, exact: bool) -> None:
        """``exact`` forbids guesses, as in the list itself."""
        self._own = {name_key(entry.card.name): entry.card for entry in resolved.entries if entry.card.homebrew}
        self._database = database
        self._exact = exact
        self.guesses: list[str] = []

    def oracle_ids(self, names: tuple[str, ...]) -> frozenset[str]:
        """Oracle ids of the cards that a setting names.

        Raises:
            BadSettingError: there is no such card; a ban must not be lost.
        """
        found: set[str] = set()
        for name, card, result in self._find(names):
            if card is None:
                nearest = ", ".join(_near(result))
                message = f"“{name}” is no card that is known"
                raise BadSettingError(message, hint=f"Did you mean: {nearest}?" if nearest else "Check the name.")
            found.add(card.oracle_id)
        return frozenset(found)

    def boss(self, name: str | None) -> Card | None:
        """The card that a boss's deck belongs to; what is no card is told, and changes nothing of the deck."""
        if name is None:
            return None
        ((_, card, result),) = self._find([name])
        if card is None:
            near = ", ".join(_near(result))
            self.guesses.append(f"“boss: {name}” is no card that is known{f'; did you mean: {near}?' if near else ''}")
        return card

    def own_ids(self, names: Iterable[str]) -> frozenset[str]:
        """Oracle ids of the deck's own homebrew among names."""
        return frozenset(self._own[key].oracle_id for key in map(name_key, names) if key in self._own)

    def strangers(self, names: Iterable[str]) -> tuple[str, ...]:
        """The names that are none of the deck's own homebrew."""
        return tuple(name for name in names if name_key(name) not in self._own)

    def quests(self, written: Iterable[WrittenQuest]) -> tuple[Quest, ...]:
        """Declared quests with the cards they need; an unknown card is None, for ER-A1 to tell."""
        return tuple(map(self._quest, written))

    def _quest(self, written: WrittenQuest) -> Quest:
        found = self._find(name for _, name in written.needs)
        needs = ((name, card, count) for (count, _), (name, card, _) in zip(written.needs, found, strict=True))
        near = ((name, _near(result)) for name, card, result in found if card is None)
        return Quest(written.name, tuple(needs), tuple((name, names) for name, names in near if names))

    def _find(self, names: Iterable[str]) -> list[tuple[str, Card | None, ResolvedName]]:
        wanted = list(names)
        found: list[tuple[str, Card | None, ResolvedName]] = []
        for name, result in zip(wanted, resolve_names(wanted, self._database, exact=self._exact), strict=True):
            own = self._own.get(name_key(name))
            if own is None and result.card is not None and result.report.match in ASSUMED:
                self.guesses.append(f"“{name}” was taken for {result.card.name} ({result.report.match})")
            found.append((name, own or result.card, result))
        return found


def _near(result: ResolvedName) -> tuple[str, ...]:
    """Names of cards that may be meant, best first."""
    return tuple(suggestion.name for suggestion in result.report.suggestions)
