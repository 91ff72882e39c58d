"""What mending a deck gives."""

from __future__ import annotations

from typing import NamedTuple

from deckforge.errors import ExitCode
from deckforge.model.finding import Finding
from deckforge.model.report import DeckReport, LineReport


class Mend(NamedTuple):
    """One change to a list.

    Attributes:
        line: of the list as it was, from 1; None after an earlier change has moved it.
        what: in a few words, such as “1 Lightning Bolt taken out”.
        code: the clause that asks for it; None for a name's spelling.
        why: the clause's title, or how the name was written.
    """

    line: int | None
    what: str
    code: str | None
    why: str


class Fixed(NamedTuple):
    """A deck, mended as far as that needs no choice of taste.

    Attributes:
        before: the verdict on the list as it is.
        after: the verdict on the list as mended; the same value where nothing was to be done.
        mends: what was changed.
        old, new: the list's text before and after.
        made: findings that only the changes brought.
        rewritten: the list is now in deckforge's format, since no line of its own could be changed safely.
        unread: lines that are no cards, of the list as mended; where they could not stay such lines, those of the old
            one, kept as comments.
        lost: what of a list that was rewritten no list in deckforge's format has a place for, in sentences.
    """

    before: DeckReport
    after: DeckReport
    mends: tuple[Mend, ...]
    old: str
    new: str
    made: tuple[Finding, ...]
    rewritten: bool
    unread: tuple[LineReport, ...] = ()
    lost: tuple[str, ...] = ()

    @property
    def exit_code(self) -> ExitCode:
        """What ends the process: the mended deck's verdict, and that lines were not read."""
        return max(self.after.exit_code, ExitCode.UNREADABLE) if self.unread else self.after.exit_code
