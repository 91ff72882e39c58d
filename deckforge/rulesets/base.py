"""What a ruleset is, and what its checks see. Rulesets are data and pure functions; only these names tie them in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from deckforge.errors import UsageError
from deckforge.model.card import Card
from deckforge.model.character import Character
from deckforge.model.deck import Deck, Zone
from deckforge.model.finding import CardRef, Change, Finding, Level
from deckforge.model.rule import Clause as Clause  # noqa: PLC0414 - a ruleset finds all that it declares here
from deckforge.model.rule import Kind as Kind  # noqa: PLC0414 - likewise
from deckforge.model.statblock import FaceBlock, Row, StatBlock
from deckforge.rulesets.clauses import load_clauses
from deckforge.rulesets.tables import Table

if TYPE_CHECKING:  # the reader of rules text is large
    from deckforge.oracle.facts import Facts


class TranslateOptions(NamedTuple):
    """What a translation may be told.

    Attributes:
        modifier: spellcasting modifier; None when unknown.
        weapon_modifier: STR or DEX modifier; None when unknown.
        character: whom the cards belong to; the modifiers above win over it.
        players: at the table, for suggested hit points; None when unknown.
        kind: the deck's kind, None for a single card.
        zone: where in the deck the card is, None for a single card.
    """

    modifier: int | None = None
    weapon_modifier: int | None = None
    character: Character | None = None
    players: int | None = None
    kind: str | None = None
    zone: Zone | None = None


def no_modifiers(_: TranslateOptions) -> tuple[None, None]:
    """What a ruleset without modifiers uses of them."""
    return None, None


def later(module: str, name: str) -> Callable[..., Any]:
    """A function that is loaded when it is first called: checking a deck needs nothing of translation and sheets."""

    def call(*args: Any, **options: Any) -> Any:  # noqa: ANN401 - whatever the function takes and gives
        return getattr(import_module(module), name)(*args, **options)

    return call


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
        from deckforge.oracle.reader import read_facts  # noqa: PLC0415 - most clean decks never need it

        key = (card.oracle_id, face)
        if key not in self._facts:
            self._facts[key] = read_facts(card, face)
        return self._facts[key]

    def finding(  # noqa: PLR0913 - a finding has this many parts
        self,
        code: str,
        message: str,
        hint: str = "",
        *,
        cards: tuple[CardRef, ...] = (),
        fix: tuple[Change, ...] = (),
        level: Level | None = None,
    ) -> Finding:
        """A finding under a clause, with the clause's title and, unless told otherwise, its level."""
        clause = self.ruleset.clauses[code]
        settled = level or clause.level
        if settled is None:
            message = f"{code} is not a check"
            raise ValueError(message)
        return Finding(code, settled, clause.title, message, hint, cards, fix)


class Check(NamedTuple):
    """A check: the clauses that it may report, the kinds of deck it looks at, and the function itself."""

    codes: tuple[str, ...]
    kinds: tuple[str, ...]
    run: Callable[[Context], Iterable[Finding]]


@dataclass(frozen=True, eq=False)
class Ruleset:
    """A ruleset, as its folder declares it.

    Attributes:
        id: such as ``spellblade``.
        title: the game's name.
        book: what sheets credit: rulebook and author, as far as known.
        kinds: of decks, the default first.
        package: its folder's module, where ``clauses.toml`` lies.
        numbers: limits, dice and type tables, as data.
        checks: in the order in which they report.
        translate: card → stat block (count 1).
        rows: a translated face → printed lines.
        boxes: deck kind → what a sheet leaves to write in.
        card_boxes: a translated face and the deck's kind → boxes to write in beside the card.
        keyword_effects: none → keyword → its summary here; a sheet prints those that occur.
        modifiers: options → the spellcasting and the weapon modifier that a translation uses; None when unknown.
    """

    id: str
    title: str
    book: str
    kinds: tuple[Kind, ...]
    package: str
    numbers: Table
    checks: tuple[Check, ...]
    translate: Callable[[Card, TranslateOptions], StatBlock]
    rows: Callable[[FaceBlock], tuple[Row, ...]]
    boxes: Callable[[str], tuple[str, ...]]
    card_boxes: Callable[[FaceBlock, str], tuple[str, ...]]
    keyword_effects: Callable[[], Mapping[str, str]]
    modifiers: Callable[[TranslateOptions], tuple[int | None, int | None]] = no_modifiers

    @cached_property
    def clauses(self) -> Mapping[str, Clause]:
        """Code → clause, in the rulebook's order; read when a finding or a reader asks for them."""
        return load_clauses(self.package)

    def kind(self, name: str) -> Kind:
        """The kind of that name.

        Raises:
            UsageError: no such kind; the hint names those there are.
        """
        for kind in self.kinds:
            if kind.id == name:
                return kind
        known = ", ".join(kind.id for kind in self.kinds)
        message = f"{self.title} has no deck kind “{name}”"
        raise UsageError(message, hint=f"Kinds of {self.id} decks: {known}.")
