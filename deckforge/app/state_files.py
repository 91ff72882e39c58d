"""The piles of a deck in a file: nobody else changes them meanwhile, and they are replaced in one step."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple

from deckforge.app.sources import MOST_BYTES
from deckforge.app.table_decks import TableDeck
from deckforge.decklists import UnreadableListError
from deckforge.errors import DeckforgeError, ExitCode, UsageError
from deckforge.model.visible import visible_line
from deckforge.store.locking import lock_of, take_lock
from deckforge.table.piles import Piles, adopt
from deckforge.table.state import BadStateError, Whose, check_forgettable, read_any_deck, read_state, state_text
from deckforge.writing import OutputError, way_out, write_file

PATIENCE = 10.0
"""Seconds that a call waits for another one that is at the same state."""

_PAGE = 4096
_NAME_ANOTHER = "Name a file with --state."


class StateBusyError(DeckforgeError):
    """Another process is at the state."""

    code = "state-busy"
    exit_code = ExitCode.UNREADABLE


class Keeping(NamedTuple):
    """Where piles are kept from one call to the next.

    Attributes:
        path: of the file; None keeps nothing.
        restart: forget what the file says.
        adopt: go on although the deck was changed since.
        show: only look at it: it must be there.
    """

    path: str | Path | None
    restart: bool = False
    adopt: bool = False
    show: bool = False

    def check_shown(self, others: Mapping[str, object]) -> None:
        """Refuse what goes on with a state, or begins it anew, where it is only to be looked at.

        Args:
            others: what is given besides, by the options' names.

        Raises:
            UsageError: something is.
        """
        given = [option for option, value in {"--restart": self.restart, **others}.items() if value]
        if self.show and given:
            message = f"--show only shows what the state has, and {given[0]} is for what comes next"
            raise UsageError(message, hint="Give one of them.")
        if self.show and self.path is None:
            message = "--show is about a state, and none is named"
            raise UsageError(message, hint="Name its file with --state.")


class StateFile:
    """A state while it is held; see ``held_state``.

    Attributes:
        told: what became of the file, in sentences for people.
    """

    def __init__(self, keeping: Keeping, whose: Whose) -> None:
        self._path = None if keeping.path is None else _place(Path(keeping.path))
        self._shown = visible_line(str(keeping.path))
        self._keeping = keeping
        self._whose = whose
        self.told: list[str] = []

    def load(self, fresh: Piles, rng: Random) -> Piles:
        """The piles of the file.

        Args:
            fresh: those that are begun with where there is no file yet, or it is to be forgotten.
            rng: what shuffles in the cards of a deck that was changed.

        Raises:
            BadStateError: it is damaged, of another deck, or no state that could be forgotten.
            UnreadableListError: it can't be read.
        """
        if self._path is None:
            return fresh
        data, shown = self._read(self._path), self._shown
        if data is None or self._keeping.restart:
            if data is not None:
                check_forgettable(data, shown, self._whose)
            self.told.append(f"A new state begins in {shown}.")
            return fresh
        if not self._keeping.adopt:
            return read_state(data, shown, self._whose)
        found = read_any_deck(data, shown, self._whose)
        changes = found.differs(self._whose)
        self.told.append(f"The changed deck is taken on: {changes}." if changes else "The deck has not changed.")
        ids = [card for card, (_, count) in self._whose.cards.items() for _ in range(count)]
        return adopt(found.piles, ids, self._whose.hand, rng) if changes else found.piles

    def save(self, piles: Piles) -> None:
        """Put the piles in the place of what was there.

        Raises:
            OutputError: the system won't have it.
        """
        if self._path is not None:
            write_file(self._path, state_text(piles, self._whose).encode(), force=True)

    @contextmanager
    def telling(self, *more: str) -> Iterator[None]:
        """What is wrong with a choice is told together with what is in the file by then; ``more`` are sentences."""
        try:
            yield
        except UsageError as error:
            error.hint = " ".join((error.hint, *self.told, *more))
            raise

    @staticmethod
    def _read(path: Path) -> bytes | None:
        try:
            with path.open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            message = f"{path}: can't be read ({getattr(error, 'strerror', None) or error})"
            raise UnreadableListError(message, hint=_NAME_ANOTHER) from error
        if len(data) > MOST_BYTES:
            raise BadStateError(str(path), "is too big for a state", "Name another file.")
        return data


def _place(path: Path) -> Path:
    """Where a state really is: what a link leads to is replaced, and never the link."""
    return Path(os.path.realpath(path)) if path.is_symlink() else path


@contextmanager
def held_state(
    keeping: Keeping, what: str, deck: TableDeck, dice: tuple[int, ...], hand: int | None = None
) -> Iterator[StateFile]:
    """A deck's state, with nobody else at it until the block ends.

    Args:
        keeping: where.
        what: the command whose state it is.
        deck: whose piles.
        dice: as ``Whose`` has them.
        hand: likewise.

    Raises:
        UsageError: its folder isn't there, or there is no file where a deck is to be adopted.
        StateBusyError: another process has been at it all the while.
        OutputError: it can't be kept there.
    """
    ids = deck.ids
    cards = {card.oracle_id: (card.name, ids.count(card.oracle_id)) for card in deck.cards.values()}
    file = StateFile(keeping, Whose(what, deck.ruleset.id, deck.deck.name, cards, dice, hand))
    if keeping.path is None:
        yield file
        return
    path = Path(keeping.path)
    _check_place(path, keeping)
    with closing(_locked(path)):
        yield file


def _check_place(path: Path, keeping: Keeping) -> None:
    """Refuse where a mistyped path would begin with a new deck, or would be found wrong only in the end."""
    try:
        place = _place(path)
        folder, there = place.parent.is_dir(), os.path.lexists(place)
        mode = place.lstat().st_mode if there else stat.S_IFREG
    except (OSError, ValueError) as error:
        message = f"{visible_line(str(path))}: can't be read ({getattr(error, 'strerror', None) or error})"
        raise UnreadableListError(message, hint=_NAME_ANOTHER) from error
    if not stat.S_ISREG(mode):
        what = "it is a folder" if stat.S_ISDIR(mode) else "it is no regular file"
        message = f"{visible_line(str(path))}: can't be read ({what})"
        raise UnreadableListError(message, hint=_NAME_ANOTHER)
    if not folder:
        message = f"{visible_line(str(path))}: there is no folder {visible_line(str(place.parent))} for the state"
        raise UsageError(message, hint="Make it first, or name another file with --state.")
    if keeping.show and not there:
        message = f"{visible_line(str(path))}: there is no state yet that could be shown"
        raise UsageError(message, hint="Without --show a new one is begun.")
    if keeping.adopt and not there:
        message = f"{visible_line(str(path))}: there is no state yet that could take on a changed deck"
        raise UsageError(message, hint="Without --adopt a new one is begun.")


def _locked(path: Path) -> sqlite3.Connection:
    lock = lock_of(path.resolve())
    try:
        return take_lock(lock, PATIENCE)
    except TimeoutError as error:
        message = f"{visible_line(str(path))}: another deckforge is at this state, perhaps waiting for an answer"
        raise StateBusyError(message, hint="Let it end, then try again.") from error
    except (sqlite3.Error, UnicodeError) as error:
        cause = _why_not(lock) or error
        why = getattr(cause, "strerror", None) or cause
        message = (
            f"{visible_line(str(path))} can't be kept: {visible_line(lock.name)} beside it can't be written ({why})"
        )
        raise OutputError(message, hint=way_out(cause, "name another file with --state.")) from error


def _why_not(lock: Path) -> OSError | None:
    """Why a lock can't be written, as the system says it; SQLite only says that it can't."""
    try:
        _opened(lock)
    except OSError as error:
        return error
    return None


def _opened(lock: Path) -> None:
    """Write the lock, and something beside it, as SQLite does."""
    from tempfile import TemporaryFile  # only where something is wrong

    with lock.open("ab"), TemporaryFile(dir=lock.parent) as beside:
        beside.write(b" " * _PAGE)
