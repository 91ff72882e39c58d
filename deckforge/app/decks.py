"""A list's bytes → a deck of a ruleset."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from deckforge.app.house_rules import (
    BadHouseRulesError,
    DeckHouseRulesError,
    house_cards,
    known_house_rules,
    with_house_rules,
)
from deckforge.app.setting_cards import NamedCards
from deckforge.app.settings import deck_settings, idle_settings
from deckforge.app.sources import Source
from deckforge.decklists import EmptyListError, get_format, read_list
from deckforge.decklists.lines import CardList
from deckforge.errors import DeckforgeError, ExitCode, UsageError
from deckforge.model.deck import OUTSIDE, Deck, Entry, Zone
from deckforge.model.report import LineKind, ListReport
from deckforge.model.rule import Kind
from deckforge.resolve import Choose, ResolvedEntry, ResolvedList, resolve_list
from deckforge.rulesets.base import Ruleset
from deckforge.rulesets.registry import get_ruleset, ruleset_ids
from deckforge.store.database import Database

T = TypeVar("T")


class NoRulesetError(DeckforgeError):
    """A deck that says neither by which ruleset nor as which kind it is to be checked."""

    code = "no-ruleset"
    exit_code = ExitCode.UNREADABLE


class BadRulesetError(DeckforgeError):
    """A deck whose file names a ruleset or kind that there isn't."""

    code = "bad-ruleset"
    exit_code = ExitCode.UNREADABLE


class UnreadLinesError(DeckforgeError):
    """A list with lines that are no cards, where none may be lost: whoever draws from it would never draw those."""

    code = "unread-lines"
    exit_code = ExitCode.UNREADABLE


class DeckOptions(NamedTuple):
    """What the caller says of a deck; it wins over what the deck's file says.

    Attributes:
        ruleset, kind: ids; None to take the file's.
        level: of the character; None to take the file's.
        exact: names only as cards have them.
        list_format: the list format's id, when the content is not to decide.
        house_rules: a file of them; None to take the one that the deck names, or the nearest ``deckforge.toml``.
        choose: asked what to take for each line whose name is no card's; None to leave them so.
    """

    ruleset: str | None = None
    kind: str | None = None
    level: int | None = None
    exact: bool = False
    list_format: str | None = None
    house_rules: Path | None = None
    choose: Choose | None = None


def known_format(list_format: str | None) -> str | None:
    """A list format's id that a caller gave.

    Raises:
        UsageError: there is no such format.
    """
    return list_format and get_format(list_format).id


def deck_options(  # noqa: PLR0913 - all that a caller may say
    ruleset: str | None = None,
    kind: str | None = None,
    level: int | None = None,
    *,
    exact: bool = False,
    list_format: str | None = None,
    house_rules: str | Path | None = None,
) -> DeckOptions:
    """What a caller says of a deck, see ``DeckOptions``, with a format and house rules that there are.

    Raises:
        UsageError: there is no such format.
        BadHouseRulesError: the file of house rules can't be used.
    """
    return DeckOptions(ruleset, kind, level, exact, known_format(list_format), known_house_rules(house_rules))


class OpenedDeck(NamedTuple):
    """A deck file, read as far as it goes.

    Attributes:
        list: what each line was taken for.
        name: as the file says, else the file's name.
        written: the file's ``# key: value`` lines.
        folder: where paths in those start from.
        ruleset, kind: None where they are not known.
        deck: None where ``error`` says why.
        cards, resolved: the list before the ruleset looked at it; None where it could not be read.
    """

    list: ListReport
    name: str
    written: Mapping[str, str] = MappingProxyType({})
    folder: Path = Path()
    ruleset: Ruleset | None = None
    kind: Kind | None = None
    deck: Deck | None = None
    error: DeckforgeError | None = None
    cards: CardList | None = None
    resolved: ResolvedList | None = None

    @property
    def house_rules(self) -> str | None:
        """The file of house rules that the deck was read by."""
        return self.ruleset.house.path if self.ruleset is not None and self.ruleset.house is not None else None


def open_deck(source: Source, database: Database, options: DeckOptions, *, needs_kind: bool = True) -> OpenedDeck:
    """Read a list, resolve its names and put the cards into the ruleset's zones; faults are values.

    A deck that names no kind is an error, unless ``needs_kind`` is false: then its zones are those of the ruleset's
    first kind, and ``OpenedDeck.kind`` is None.
    """
    return open_read(source, read_deck(source, options), database, options, needs_kind=needs_kind)


def read_deck(source: Source, options: DeckOptions) -> CardList | DeckforgeError:
    """A deck's list before any name is looked up, or why there is none."""
    try:
        return source.error or read_list(source.data, name=source.path, list_format=options.list_format)
    except DeckforgeError as error:
        return error


def open_read(
    source: Source,
    cards: CardList | DeckforgeError,
    database: Database,
    options: DeckOptions,
    *,
    needs_kind: bool = True,
) -> OpenedDeck:
    """``open_deck`` for a list that has been read."""
    if isinstance(cards, DeckforgeError):
        return OpenedDeck(ListReport(source.path, None, cards), _title(source, {}), error=cards)
    resolved = resolve_list(cards, database, path=source.path, exact=options.exact, choose=options.choose)
    if not any(line.kind in {LineKind.CARD, LineKind.ERROR} for line in resolved.report.lines):
        empty = EmptyListError(
            f"{source.path}: there are no cards in it", hint="Write a count and a name on each line."
        )
        return OpenedDeck(resolved.report._replace(error=empty), _title(source, cards.settings), error=empty)
    name = _title(source, cards.settings)
    ruleset: Ruleset | None = None
    kind: Kind | None = None
    deck: Deck | None = None
    fault: DeckforgeError | None = None
    named = NamedCards(resolved, database, exact=options.exact)
    try:
        ruleset = _ruleset(options, cards.settings)
        kind = _kind(ruleset, options, cards.settings, needed=needs_kind)
        ruleset = with_house_rules(ruleset, options.house_rules, cards.settings, source.folder)
        deck = _build(resolved, named, options, name=name, ruleset=ruleset, kind=kind or ruleset.kinds[0])
        deck = _under_house_lists(deck, ruleset, named, database, options.house_rules)
    except DeckforgeError as error:
        if isinstance(error, BadHouseRulesError) and not isinstance(error, DeckHouseRulesError):
            raise  # the caller's file: no deck can be checked by it
        fault = error
    house = [ruleset.house.note] if ruleset is not None and ruleset.house is not None else []
    idle = idle_settings(cards.settings, ruleset) if ruleset is not None else ()
    told = (*resolved.report.notes, *idle, *named.guesses, *(deck.notes if deck else ()), *house)
    report = resolved.report._replace(notes=told)
    return OpenedDeck(report, name, cards.settings, source.folder, ruleset, kind, deck, fault, cards, resolved)


def _title(source: Source, written: Mapping[str, str]) -> str:
    return written.get("name") or (Path(source.path).stem if source.path != "-" else "standard input")


def _ruleset(options: DeckOptions, written: Mapping[str, str]) -> Ruleset:
    if options.ruleset is not None:
        return get_ruleset(options.ruleset)
    if "ruleset" not in written:
        message = "the deck does not say which ruleset it is for"
        raise NoRulesetError(
            message, hint=f"Give --ruleset, or write # ruleset: at its top; one of {', '.join(ruleset_ids())}."
        )
    return _of_file(lambda: get_ruleset(written["ruleset"]))


def _kind(ruleset: Ruleset, options: DeckOptions, written: Mapping[str, str], *, needed: bool) -> Kind | None:
    if options.kind is not None:
        return ruleset.kind(options.kind.casefold())
    if "kind" not in written:
        if not needed:
            return None
        kinds = ", ".join(kind.id for kind in ruleset.kinds)
        message = "the deck does not say which kind it is"
        raise NoRulesetError(message, hint=f"Give --kind, or write # kind: at its top; one of {kinds}.")
    return _of_file(lambda: ruleset.kind(written["kind"].casefold()))


def _of_file(find: Callable[[], T]) -> T:
    """What the file names; an unknown name is the deck's fault, not the command line's."""
    try:
        return find()
    except UsageError as error:
        raise BadRulesetError(error.message, hint=error.hint) from error


def _build(  # noqa: PLR0913 - a deck comes of all of these
    resolved: ResolvedList, named: NamedCards, options: DeckOptions, *, name: str, ruleset: Ruleset, kind: Kind
) -> Deck:
    by_type = _zoned_by_type(resolved, kind)
    zones = [_zone(entry, kind, by_type=by_type) for entry in resolved.entries]
    entries = _merge(resolved.entries, zones)
    return Deck(
        name=name,
        ruleset=ruleset.id,
        kind=kind.id,
        entries=entries,
        settings=deck_settings(resolved.settings, named.oracle_ids, options.level)._replace(
            boss=named.boss(resolved.settings.get("boss"))
        ),
        quests=named.quests(resolved.quests),
        notes=_moved(resolved.entries, kind),
        zoned_by_type=by_type and any(entry.zone is Zone.LANDS for entry in entries),
    )


def _under_house_lists(deck: Deck, ruleset: Ruleset, named: NamedCards, database: Database, given: Path | None) -> Deck:
    """The deck with the cards that house rules ban and allow; where the deck says otherwise, its word holds."""
    house = ruleset.house
    if house is None or not (house.cards("banned") or house.cards("allowed")):
        return deck
    own = deck.settings
    error = DeckHouseRulesError if given is None else BadHouseRulesError
    banned, allowed = (
        house_cards(named.strangers(names), house, database, error) | named.own_ids(names)
        for names in (house.cards("banned"), house.cards("allowed"))
    )
    if banned & allowed:
        from deckforge.rulesets.house_rules import twice_told

        cards = {name: house_cards(named.strangers([name]), house, database, error) for name in house.cards("allowed")}
        both = (name for name, ids in cards.items() if (ids | named.own_ids([name])) & banned)
        raise error(house.path, tuple(f"{ruleset.id}.allowed: {twice_told(name)}" for name in both))
    settings = own._replace(banned=own.banned | (banned - own.allowed), allowed=own.allowed | (allowed - own.banned))
    return replace(deck, settings=settings)


def _zoned_by_type(resolved: ResolvedList, kind: Kind) -> bool:
    """Whether lands go to the land stack by their type: the ruleset has one and the list has no sections (TT-N1)."""
    return Zone.LANDS in kind.zones and not resolved.sectioned


def _zone(entry: ResolvedEntry, kind: Kind, *, by_type: bool) -> Zone:
    if entry.zone in OUTSIDE:
        return entry.zone
    if by_type and entry.card.types.is_land:
        return Zone.LANDS
    # A section that this kind of deck does not have is a part of the deck.
    return entry.zone if entry.zone in kind.zones else Zone.DECK


def _moved(entries: tuple[ResolvedEntry, ...], kind: Kind) -> tuple[str, ...]:
    """Which sections were counted as parts of the deck, since this kind of deck has none of them.

    A heading "Lands" is not told: elsewhere than in Tell-Tale it only sorts the list.
    """
    foreign = dict.fromkeys(entry.zone for entry in entries if entry.zone in {Zone.PC, Zone.COMPANION} - {*kind.zones})
    return tuple(f"The {zone} section counts as part of the deck." for zone in foreign)


def _merge(entries: tuple[ResolvedEntry, ...], zones: list[Zone]) -> tuple[Entry, ...]:
    merged: dict[tuple[str, Zone], Entry] = {}
    for entry, zone in zip(entries, zones, strict=True):
        key = (entry.card.oracle_id, zone)
        known = merged.get(key)
        count, lines = (known.count, known.lines) if known else (0, ())
        merged[key] = Entry(entry.card, count + entry.count, zone, (*lines, entry.line))
    return tuple(merged.values())
