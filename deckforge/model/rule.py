"""What a ruleset tells of itself: kinds of deck and clauses, as reports print them."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from deckforge.model.deck import Zone
from deckforge.model.finding import Level


class Kind(NamedTuple):
    """A kind of deck: ``player``, ``boss`` …; ``zones`` that count, ``secret`` when players never see it.

    ``reminders`` are codes of clauses that its sheet repeats; ``sheets`` are those beside the ones for every deck;
    ``quests`` when it declares quests with the cards that they need; ``free`` when its cards cost nothing to play.
    """

    id: str
    title: str
    zones: tuple[Zone, ...]
    secret: bool = False
    reminders: tuple[str, ...] = ()
    sheets: tuple[str, ...] = ()
    quests: bool = False
    free: bool = False


class Clause(NamedTuple):
    """One rule, in our own words.

    Attributes:
        code: permanent, such as ``SB-P2``.
        title: a few words, named after what it flags.
        text: what it says.
        source: ``text`` (the rulebook says so), ``ruling`` (deckforge's own) or ``mapping``.
        why: what stands behind a ruling, or where the rulebook says it; may be empty.
        level: of a check; None for a clause that translates or speaks of the table.
        kinds: of decks that it checks; empty for the others.
    """

    code: str
    title: str
    text: str
    source: str
    why: str = ""
    level: Level | None = None
    kinds: tuple[str, ...] = ()


class Described(Protocol):
    """What reports read of a ruleset; see the ruleset itself for the meaning."""

    @property
    def id(self) -> str:
        """Such as ``spellblade``."""

    @property
    def title(self) -> str:
        """The game's name."""

    @property
    def book(self) -> str:
        """The rulebook and its author."""

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """Kinds of deck, the default first."""
