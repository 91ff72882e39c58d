"""What a ruleset's functions are given: options of a translation, and the deck that checks look at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from deckforge.model.card import Card
from deckforge.model.character import Character
from deckforge.model.deck import Deck, Zone
from deckforge.model.finding import CardRef, Change, Finding, Level

if TYPE_CHECKING:  # the reader of rules text is large
    from deckforge.oracle.facts import Facts
    from deckforge.rulesets.base import Ruleset
    from deckforge.rulesets.tables import Table


class TranslateOptions(NamedTuple):
    """What a translation may be told.

    Attributes:
        modifier: spellcasting modifier; None when unknown.
        weapon_modifier: STR or DEX modifier; None when unknown.
        character: whom the cards belong to; the modifiers above win over it.
        players: at the table, for suggested hit points; None when unknown.
        kind: the deck's kind, None for a single card.
        zone: where in the deck the card is, None for a single card.
        identity: colours that the deck's character may have, as letters out of WUBRG; None when unknown.
    """

    modifier: int | None = None
    weapon_modifier: int | None = None
    character: Character | None = None
    players: int | None = None
    kind: str | None = None
    zone: Zone | None = None
    identity: str | None = None


@dataclass(frozen=True)
class Context:
    """What a check sees: the deck, the numbers, and facts read from rules text only when asked for.

    Attributes:
        deck: the deck.
        ruleset: whose check runs.
        data_date: date of the card data, ``YYYY-MM-DD``, None when unknown.
    """

    deck: Deck
    ruleset: Ruleset
    data_date: str | None = None
    _facts: dict[tuple[str, int], Facts] = field(default_factory=dict, repr=False)

    @cached_property
    def numbers(self) -> Table:
        """The ruleset's numbers, house rules included."""
        return self.ruleset.numbers

    def facts(self, card: Card, face: int = 0) -> Facts:
        """What the face's text says; read once a run."""
        from deckforge.oracle.reader import read_facts  # most clean decks never need it

        key = (card.oracle_id, face)
        if key not in self._facts:
            self._facts[key] = read_facts(card, face)
        return self._facts[key]

    def makes_only_mana(self, card: Card) -> bool:
        """Whether the front's text does nothing but make mana."""
        from deckforge.oracle.idle import makes_nothing_but_mana

        return makes_nothing_but_mana(card.front)

    def finding(  # noqa: PLR0913 - a finding has this many parts
        self,
        code: str,
        message: str,
        hint: str = "",
        *,
        cards: tuple[CardRef, ...] = (),
        fix: tuple[Change, ...] = (),
        level: Level | None = None,
        informs: bool = False,
    ) -> Finding:
        """A finding under a clause, with the clause's title and, unless told otherwise, its level.

        House rules that changed its number are told, and may switch it off. ``informs`` is a finding's of its name.
        """
        clause = self.ruleset.clauses[code]
        settled = level or clause.level
        if settled is None:
            message = f"{code} is not a check"
            raise ValueError(message)
        house, ignored = self.ruleset.house, None
        if house is not None:
            settled = house.level(code, settled)
            message += house.said(code, self.deck.settings)
            ignored = f"house rules: {house.path}" if code in house.off else None
        # A table that makes an error or a warning of it wants it minded.
        told = informs and settled is Level.ADVICE
        return Finding(code, settled, clause.title, message, hint, cards, fix, ignored, told)


class Check(NamedTuple):
    """A check: the clauses that it may report, the kinds of deck it looks at, and the function itself."""

    codes: tuple[str, ...]
    kinds: tuple[str, ...]
    run: Callable[[Context], Iterable[Finding]]
