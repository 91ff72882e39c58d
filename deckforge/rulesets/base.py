"""What a ruleset is, and what its checks see. Rulesets are data and pure functions; only these names tie them in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from deckforge.errors import UsageError
from deckforge.model.card import Card
from deckforge.model.deck import Deck, Entry
from deckforge.model.rule import Clause as Clause  # noqa: PLC0414 - a ruleset finds all that it declares here
from deckforge.model.rule import Kind as Kind  # noqa: PLC0414 - likewise
from deckforge.model.statblock import FaceBlock, Row, StatBlock
from deckforge.rulesets import usual
from deckforge.rulesets.clauses import filled, load_clauses
from deckforge.rulesets.context import Check as Check  # noqa: PLC0414 - likewise
from deckforge.rulesets.context import Context as Context  # noqa: PLC0414 - likewise
from deckforge.rulesets.context import TranslateOptions as TranslateOptions  # noqa: PLC0414 - likewise
from deckforge.rulesets.tables import Table, laid_over, load_toml

if TYPE_CHECKING:  # the reader of rules text is large, and few commands explain
    from deckforge.model.explained import Explained
    from deckforge.model.measured import Measures
    from deckforge.model.play import TableRules
    from deckforge.model.sheet import Big, Block, CutCard, Term
    from deckforge.rulesets.building import Plan, Traits
    from deckforge.rulesets.house_rules import HouseRules
    from deckforge.rulesets.terms import SearchTerm


@dataclass(frozen=True, eq=False)
class Ruleset:
    """A ruleset: what its folder declares, and what the folder's modules offer, each loaded when it is first needed.

    The folder holds ``clauses.toml``, its ``tables``, and modules:

    * ``checks``: ``CHECKS``, in the order in which they report;
    * ``translate``: ``translate(card, options, numbers)`` and ``modifiers(options, numbers)``;
    * ``explain``: ``explain(card, options, numbers)``;
    * ``search``: ``TERMS``, what searches may ask of its stat blocks, by name;
    * ``sheet``: ``rows(face, numbers)``, ``boxes(kind, players, numbers)``, ``card_boxes(face, kind, numbers)`` and
      ``keyword_effects(kind, numbers)``; and, if it likes, ``COST``, ``cost(face, card)`` and ``open_cost(face, card)``
      for charts, ``big(face, numbers)`` and ``tokens(face, numbers)`` for cards to cut out, and
      ``players_note(kind, players, numbers)``, for how many players its suggestions are;
    * ``character_sheet`` (``blocks(deck, entries, options, numbers)`` and ``REMINDERS``, codes of clauses; if it likes
      ``known_boxes``, asked like ``blocks``, what is known to stand in which of the ``boxes``) and
      ``master_sheet`` (``creatures(cards, players, numbers)``, ``boss(cards, kind, players, numbers)``) where its kinds
      have such sheets;
    * ``screen``, if it likes: ``screen(players, numbers)`` and ``reference(cards, numbers)``;
    * ``stats``, if it likes: ``measures(deck, cards, numbers)``.
    * ``table``, if it likes: ``table(numbers)``.
    * ``building``, if it likes: ``plan(context, size)``, ``traits(context, card)``, ``companions(context, cards)``,
      ``character(context)`` and ``boss_fault(context, card)``, with ``building.toml``; with ``classes.toml``, what
      decks of a class are about.

    Attributes:
        id: such as ``spellblade``.
        title: the game's name.
        book: what sheets credit: rulebook and author, as far as known.
        kinds: of decks, the default first.
        package: the folder's module.
        tables: TOML files of the folder that make up its numbers.
        formats: Magic's formats whose legality its checks ask for.
        short: names it as its id does, also before its terms in searches; empty for none.
        house: the house rules that hold; None for the ruleset as it stands.
        origin: where the folder lies, as people are told it, for a ruleset that deckforge didn't bring; whoever finds
            it sets this, so that the folder's faults are told as the folder's.
    """

    id: str
    title: str
    book: str
    kinds: tuple[Kind, ...]
    package: str
    tables: tuple[str, ...] = ("ruleset.toml",)
    formats: tuple[str, ...] = ()
    short: str = ""
    house: HouseRules | None = None
    origin: str = ""

    @cached_property
    def clauses(self) -> Mapping[str, Clause]:
        """Code → clause, in the rulebook's order and with its numbers; with the levels of the house rules."""
        with self.faults_told("clauses.toml"):
            found = load_clauses(self.package)
            named = {code for code, clause in found.items() if "{" in clause.text}
            own = self.own_numbers if named else Table({})
            clauses = {code: filled(clause, own) for code, clause in found.items()}
        if self.house is None:
            return clauses
        from deckforge.rulesets.house_rules import levelled  # most decks have none

        return levelled(clauses, self.house)

    @cached_property
    def numbers(self) -> Table:
        """Limits, dice and type tables, as data; with the numbers of the house rules."""
        return Table(laid_over(self.own_numbers.values, self.house.values)) if self.house else self.own_numbers

    @property
    def house_note(self) -> str:
        """Which house rules hold, as people are told it; empty for none."""
        return self.house.note if self.house is not None else ""

    @property
    def house_line(self) -> str:
        """The house rules as a sheet's head names them, without a full stop; empty where they change nothing."""
        house = self.house
        return house.note.removesuffix(".") if house and (house.changed or house.levels or house.off) else ""

    def house_line_for(self, kind: str) -> str:
        """The house rules that touch decks of a kind, as their sheets' heads name them; empty where none do."""
        return self.house.line(kind, self.clauses) if self.house is not None and self.house_line else ""

    @cached_property
    def own_numbers(self) -> Table:
        """The numbers of the rulebook and of deckforge's rulings, without house rules."""
        with self.faults_told(" and ".join(self.tables)):
            return Table({key: value for name in self.tables for key, value in load_toml(self.package, name).items()})

    @property
    def checks(self) -> tuple[Check, ...]:
        """All checks, in the order in which they report."""
        checks: tuple[Check, ...] = self._offered("checks", "CHECKS")
        return checks

    def translate(self, card: Card, options: TranslateOptions) -> StatBlock:
        """A card's stat block, one copy."""
        block: StatBlock = self._offered("translate", "translate")(card, options, self.numbers)
        return block

    def explain(self, card: Card, options: TranslateOptions) -> tuple[Explained, ...]:
        """Every number of a card's stat block with the fields, words and clauses behind it, in the block's order."""
        numbers: tuple[Explained, ...] = self._offered("explain", "explain")(card, options, self.numbers)
        return numbers

    def modifiers(self, options: TranslateOptions) -> tuple[int | None, int | None]:
        """The spellcasting and the weapon modifier that a translation uses; None when unknown, or not used here."""
        spell, weapon = self._offered("translate", "modifiers")(options, self.numbers)
        return spell, weapon

    @property
    def search_terms(self) -> Mapping[str, SearchTerm]:
        """What searches may ask of its stat blocks, by name."""
        terms: Mapping[str, SearchTerm] = self._offered("search", "TERMS")
        return terms

    def rows(self, face: FaceBlock) -> tuple[Row, ...]:
        """A translated face as printed lines."""
        rows: tuple[Row, ...] = self._offered("sheet", "rows")(face, self.numbers)
        return rows

    def big(self, face: FaceBlock) -> Big:
        """The numbers that a card to cut out shows big."""
        big: Big = self._piece("sheet", "big", usual.nothing_big)(face, self.numbers)
        return big

    def tokens(self, face: FaceBlock) -> tuple[CutCard, ...]:
        """The tokens that a translated face makes, as cards to cut out, each as often as it is made at once."""
        tokens: tuple[CutCard, ...] = self._piece("sheet", "tokens", usual.no_tokens)(face, self.numbers)
        return tokens

    def boxes(self, kind: str, players: int | None = None) -> tuple[str, ...]:
        """What a sheet of a kind of deck leaves to write in, for so many players at the table."""
        boxes: tuple[str, ...] = self._offered("sheet", "boxes")(kind, players, self.numbers)
        return boxes

    def players_note(self, kind: str, players: int | None = None) -> str:
        """For how many players a sheet's suggestions are; empty where the kind's sheets have none."""
        note: str = self._piece("sheet", "players_note", usual.nobody_counted)(kind, players, self.numbers)
        return note

    def known_boxes(
        self, deck: Deck, entries: Sequence[tuple[Entry, StatBlock]], options: TranslateOptions
    ) -> Mapping[str, str]:
        """Box of ``boxes`` → what is known to stand in it."""
        ask = self._piece("character_sheet", "known_boxes", usual.nothing_known)
        known: Mapping[str, str] = ask(deck, entries, options, self.numbers)
        return known

    def card_boxes(self, face: FaceBlock, kind: str) -> tuple[str, ...]:
        """What is left to write in beside a translated face."""
        boxes: tuple[str, ...] = self._offered("sheet", "card_boxes")(face, kind, self.numbers)
        return boxes

    def keyword_effects(self, kind: str | None = None) -> Mapping[str, str]:
        """Keyword → its summary here, for a kind of deck; a sheet prints those that occur."""
        effects: Mapping[str, str] = self._offered("sheet", "keyword_effects")(kind, self.numbers)
        return effects

    def open_cost(self, face: FaceBlock, card: Card) -> str:
        """A translated card's cost in words, for charts, where it is no single number; else empty."""
        words: str = self._piece("sheet", "open_cost", usual.no_words)(face, card)
        return words

    def cost_title(self, kind: str) -> str:
        """What ``cost`` counts for a kind of deck, such as action points."""
        title: str = self._piece("sheet", "COST", "mana value")
        return "mana value" if self.kind(kind).free else title

    def cost(self, face: FaceBlock, card: Card) -> float:
        """What a translated card costs, for sorting and for charts; 0 where it costs nothing that has a number."""
        value: float = self._piece("sheet", "cost", usual.mana_value)(face, card)
        return value

    def creatures(self, cards: Sequence[tuple[Entry, StatBlock]], players: int | None) -> Iterator[Block]:
        """The sheet of those whom players fight, for decks of a kind that has it."""
        found: Iterator[Block] = self._offered("master_sheet", "creatures")(cards, players, self.numbers)
        return found

    def boss(self, cards: Sequence[tuple[Entry, StatBlock]], kind: str, players: int | None) -> Iterator[Block]:
        """The sheet of what the game master plays, for decks of a kind that has it."""
        found: Iterator[Block] = self._offered("master_sheet", "boss")(cards, kind, players, self.numbers)
        return found

    def screen(self, players: int | None = None) -> Iterator[Block]:
        """The game master's screen: two pages of turns, costs, tables and keywords, for so many players."""
        found: Iterator[Block] = self._piece("screen", "screen", self._clauses_told)(players, self.numbers)
        return found

    def reference(self, cards: Sequence[tuple[Entry, StatBlock]]) -> Iterator[Term]:
        """The keywords and terms that occur in cards, each once, in no order."""
        found: Iterator[Term] = self._piece("screen", "reference", usual.no_terms)(cards, self.numbers)
        return found

    def measures(self, deck: Deck, cards: Sequence[tuple[Entry, StatBlock]]) -> Measures:
        """What this ruleset measures of a deck, given with the stat blocks of the entries that are played."""
        found: Measures = self._piece("stats", "measures", self._measured_plainly)(deck, cards, self.numbers)
        return found

    def plan(self, context: Context, size: int | None) -> Plan:
        """How a deck is built, around what is in it already; ``size`` is what is asked for, None for the usual."""
        found: Plan = self._piece("building", "plan", usual.usual_plan)(context, size)
        return found

    def traits(self, context: Context, card: Card) -> Traits:
        """What a card is good for in a deck of a kind."""
        found: Traits = self._piece("building", "traits", usual.usual_traits)(context, card)
        return found

    def companions(self, context: Context, cards: Iterable[Card]) -> Iterator[Card]:
        """Those of the cards that may go with the deck's character, for sure; none where nobody goes with one."""
        found: Iterator[Card] = self._piece("building", "companions", usual.no_companions)(context, cards)
        return found

    def character(self, context: Context) -> Card | None:
        """The card of the deck's main part that the deck is about; None where there is none, or several could be it."""
        found: Card | None = self._piece("building", "character", usual.no_character)(context)
        return found

    def boss_fault(self, context: Context, card: Card) -> str:
        """Why a card can't be a boss here, with the clause; empty where it can."""
        told: str = self._piece("building", "boss_fault", usual.no_boss_fault)(context, card)
        return told

    def reminders(self, kind: str) -> tuple[Clause, ...]:
        """The clauses that a sheet of a kind of deck repeats, for use at the table."""
        return self._in_force(self.kind(kind).reminders)

    def character_blocks(
        self, deck: Deck, entries: Sequence[tuple[Entry, StatBlock]], options: TranslateOptions
    ) -> Iterator[Block]:
        """What a character sheet of a translated deck shows."""
        blocks: Iterator[Block] = self._offered("character_sheet", "blocks")(deck, entries, options, self.numbers)
        return blocks

    @property
    def table(self) -> TableRules:
        """What it has at the table: hands, encounters, a boss's turn, stats to roll, attacks."""
        rules: TableRules = self._piece("table", "table", usual.nothing_at_the_table)(self.numbers)
        return rules

    @property
    def character_reminders(self) -> tuple[Clause, ...]:
        """The clauses that a character sheet repeats, for use at the table."""
        return self._in_force(self._offered("character_sheet", "REMINDERS"))

    def _in_force(self, codes: Iterable[str]) -> tuple[Clause, ...]:
        """Clauses as the table plays them: with the numbers of the house rules, which the book's text has not."""
        with self.faults_told("clauses.toml"):
            clauses = load_clauses(self.package)
        return tuple(filled(clauses[code], self.numbers) for code in codes)

    def _clauses_told(self, _players: int | None, _numbers: Table) -> Iterator[Block]:
        """A screen for a ruleset that brings none: its clauses."""
        from deckforge.model.sheet import Terms  # few rulesets bring no screen

        yield Terms(tuple(Row(f"{clause.title} ({clause.code})", clause.text) for clause in self.clauses.values()))

    def _measured_plainly(self, deck: Deck, cards: Sequence[tuple[Entry, StatBlock]], _numbers: Table) -> Measures:
        """For a ruleset that brings no measures: a hand as in Magic."""
        from deckforge.rulesets.measures import plain  # few rulesets bring none

        return plain(cards, self.kind(deck.kind).zones)

    def _piece(self, module: str, name: str, default: Any) -> Any:  # noqa: ANN401 - whatever the name stands for
        """What the folder offers for sheets and measures; one that deckforge didn't bring need not."""
        if self.origin:
            with self.faults_told(f"{module}.py"):
                found = find_spec(f"{self.package}.{module}")
                if found is None or not hasattr(import_module(f"{self.package}.{module}"), name):
                    return default
        return self._offered(module, name)

    def _offered(self, module: str, name: str) -> Any:  # noqa: ANN401 - whatever the name stands for
        """What one of the folder's modules offers under a name."""
        if self.origin:
            from deckforge.rulesets.faults import offered  # deckforge's own have no need of it

            return offered(self, module, name)
        return getattr(import_module(f"{self.package}.{module}"), name)

    def faults_told(self, what: str) -> AbstractContextManager[None]:
        """Within it, what goes wrong in a folder that deckforge didn't bring is told with the folder and ``what``."""
        if self.origin:
            from deckforge.rulesets.faults import faults_told

            return faults_told(self.origin, self.package, what)
        return nullcontext()

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
