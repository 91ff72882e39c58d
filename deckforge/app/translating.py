"""Cards → a ruleset's stat blocks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from deckforge.app.arguments import checked
from deckforge.app.carddata import using_database
from deckforge.app.cards import FoundCards
from deckforge.app.characters import as_character, load_character
from deckforge.app.decks import NoRulesetError, OpenedDeck, deck_options, open_deck
from deckforge.app.house_rules import known_house_rules, with_house_rules
from deckforge.app.naming import read_names
from deckforge.app.settings import BadSettingError, modifiers
from deckforge.app.sources import as_list, is_list_name, read_sources
from deckforge.errors import DeckforgeError, ExitCode, UsageError
from deckforge.model.character import Character
from deckforge.model.deck import OUTSIDE, Entry, Zone
from deckforge.model.mana import in_order
from deckforge.model.report import DataInfo, ListReport
from deckforge.model.statblock import StatBlock
from deckforge.rulesets.base import Ruleset, TranslateOptions
from deckforge.rulesets.registry import get_ruleset, ruleset_ids
from deckforge.store.database import Database


class Translation(NamedTuple):
    """Cards translated, and what could not be.

    Attributes:
        ruleset: by which.
        modifier, weapon_modifier: as used; None when unknown.
        blocks: one a card and zone, in the order given.
        lists: how the lists, or the names given, were read.
        data: which card data answered.
    """

    ruleset: Ruleset
    modifier: int | None
    weapon_modifier: int | None
    blocks: tuple[StatBlock, ...]
    lists: tuple[ListReport, ...]
    data: DataInfo

    @property
    def exit_code(self) -> ExitCode:
        """OK, or the highest that occurred: UNREADABLE when a list or name could not be read."""
        codes = [found.error.exit_code for found in self.lists if found.error is not None]
        broken = any(found.unresolved for found in self.lists)
        return max([*codes, ExitCode.UNREADABLE if broken else ExitCode.OK])


@checked
def translate(  # noqa: PLR0913 - the options are the command's
    items: str | Path | Iterable[str | Path],
    *,
    ruleset: str | None = None,
    kind: str | None = None,
    modifier: int | None = None,
    weapon_modifier: int | None = None,
    character: Character | str | Path | None = None,
    players: int | None = None,
    exact: bool = False,
    list_format: str | None = None,
    house_rules: str | Path | None = None,
    database: Database | str | Path | None = None,
) -> Translation:
    """Translate cards into a ruleset's stats.

    Args:
        items: names of cards, or lists: deck files, folders, patterns, ``-`` for standard input.
        ruleset: id; None to take what the lists say.
        kind: of deck, where it changes the stats; None to take what the lists say, if they do.
        modifier: spellcasting modifier, and the weapon's unless that is given; None when unknown.
        weapon_modifier: STR or DEX modifier.
        character: a character or the path of a character file; the modifiers above win over it.
        players: at the table, for suggested hit points.
        exact: take names only as cards have them.
        list_format: the list format's id, when the content is not to decide.
        house_rules: a file of them; None for the one that a list names, else the nearest ``deckforge.toml``,
            looked for from the list's folder, for names from the current one.
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UsageError: a ruleset, kind or list format that there isn't.
        NoRulesetError: neither the caller nor a list says which ruleset.
        BadCharacterError: the character file can't be read.
        BadHouseRulesError: the house rules can't be used.
        CardDataError: the card data is missing or damaged.
    """
    options = TranslateOptions(
        modifier=modifier,
        weapon_modifier=weapon_modifier,
        character=as_character(character),
        players=players,
        kind=kind.casefold() if kind else None,
    )
    names, lists = _names_and_lists(items)
    how_read = deck_options(ruleset, kind, exact=exact, list_format=list_format, house_rules=house_rules)
    with using_database(database) as data:
        opened = [open_deck(source, data, how_read, needs_kind=False) for source in read_sources(lists)]
        found = _ruleset(ruleset, opened, how_read.house_rules)
        if kind is not None:
            found.kind(kind.casefold())
        parts = [_named(names, data, found, options, exact=exact)] if names else []
        parts += [_deck(deck, found, options) for deck in opened]
    used = {part.modifiers for part in parts}
    blocks = tuple(block for part in parts for block in part.blocks)
    # Decks may state different modifiers; then there is none that holds for all.
    return Translation(
        found, *(used.pop() if len(used) == 1 else (None, None)), blocks, tuple(part.list for part in parts), data.info
    )


def translate_found(  # noqa: PLR0913 - the options are the command's
    found: FoundCards,
    ruleset: str,
    *,
    modifier: int | None = None,
    weapon_modifier: int | None = None,
    character: Character | str | Path | None = None,
    house_rules: str | Path | None = None,
) -> Translation:
    """Translate cards that were looked up by name; the arguments and errors are those of ``translate``."""
    options = TranslateOptions(modifier, weapon_modifier, as_character(character))
    by = with_house_rules(get_ruleset(ruleset), known_house_rules(house_rules))
    blocks = tuple(by.translate(card, options) for card in found.cards)
    return Translation(by, *by.modifiers(options), blocks, (found.names,), found.data)


class _Part(NamedTuple):
    """What one list, or the names given, came to."""

    list: ListReport
    blocks: tuple[StatBlock, ...]
    modifiers: tuple[int | None, int | None]


def _named(names: list[str], data: Database, ruleset: Ruleset, options: TranslateOptions, *, exact: bool) -> _Part:
    resolved, report = read_names(names, data, exact=exact)
    blocks = tuple(
        replace(ruleset.translate(result.card, options), count=result.report.count or 1)
        for result in resolved
        if result.card is not None
    )
    return _Part(report, blocks, ruleset.modifiers(options))


def _deck(opened: OpenedDeck, ruleset: Ruleset, options: TranslateOptions) -> _Part:
    error = opened.error
    try:
        options = with_deck_settings(options, opened)
    except DeckforgeError as fault:
        error = error or fault
    if opened.ruleset is not None and opened.ruleset.id != ruleset.id:
        message = f"{opened.list.path} is a {opened.ruleset.id} deck"
        error = UsageError(message, hint=f"Translate it by itself, or give --ruleset {ruleset.id} for all.")
    elif opened.ruleset is not None and opened.ruleset is not ruleset:
        message = f"{opened.list.path} has other house rules ({opened.house_rules or 'none'})"
        error = UsageError(message, hint="Translate it by itself, or give --house-rules FILE for all.")
    blocks = () if error else tuple(translate_deck(opened, ruleset, options))
    return _Part(opened.list._replace(error=error), blocks, ruleset.modifiers(options))


def _names_and_lists(items: str | Path | Iterable[str | Path]) -> tuple[list[str], list[str | Path]]:
    names: list[str] = []
    lists: list[str | Path] = []
    for item in as_list(items):
        if isinstance(item, Path) or is_list_name(item):
            lists.append(item)
        else:
            names.append(item)
    return names, lists


def _ruleset(name: str | None, opened: list[OpenedDeck], house_rules: Path | None) -> Ruleset:
    """The first deck's, with its house rules; for names alone with those of the current folder."""
    if name is not None and not any(deck.ruleset for deck in opened):
        return with_house_rules(get_ruleset(name), house_rules)
    for deck in opened:
        if deck.ruleset is not None:
            return deck.ruleset
    errors: list[DeckforgeError] = [deck.error for deck in opened if deck.error is not None]
    if errors:
        raise errors[0]
    message = "it is not said by which ruleset to translate"
    raise NoRulesetError(message, hint=f"Give --ruleset; one of {', '.join(ruleset_ids())}.")


def with_deck_settings(options: TranslateOptions, opened: OpenedDeck) -> TranslateOptions:
    """The options, and what the deck says: its character's colours, and of modifiers where the caller says nothing.

    A modifier wins over the one that a character gives, and the caller over the file: a caller's character over the
    file's modifiers too.

    Raises:
        BadSettingError: a modifier in the file is no number, or the character file that it names can't be read.
    """
    spell, weapon = modifiers(opened.written)
    if opened.deck is not None and (pcs := opened.deck.zone(Zone.PC)):
        letters = {letter for pc in pcs for letter in pc.card.colour_identity}
        options = options._replace(identity=in_order(letters))
    if options.character is None:
        if options.modifier is None:
            options = options._replace(modifier=spell)
        if options.weapon_modifier is None:
            options = options._replace(weapon_modifier=weapon)
        if "character" in opened.written:
            options = options._replace(character=_character(opened))
    return options


def _character(opened: OpenedDeck) -> Character:
    """The character whose file the deck names; a fault in it is the deck's."""
    try:
        return load_character(opened.folder / opened.written["character"])
    except DeckforgeError as error:
        raise BadSettingError(error.message, hint=error.hint) from error


def translate_deck(opened: OpenedDeck, ruleset: Ruleset, options: TranslateOptions) -> list[StatBlock]:
    """A stat block for each entry of the deck that is played, in the list's order."""
    if opened.deck is None:
        return []
    kind = options.kind or (opened.kind.id if opened.kind else None)
    return [translate_entry(entry, ruleset, options._replace(kind=kind)) for entry in opened.deck.played()]


def translate_entry(entry: Entry, ruleset: Ruleset, options: TranslateOptions) -> StatBlock:
    """An entry's stat block, with its copies."""
    zone: Zone | None = entry.zone if entry.zone not in OUTSIDE else None
    return replace(ruleset.translate(entry.card, options._replace(zone=zone)), count=entry.count)
