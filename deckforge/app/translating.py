"""Cards → a ruleset's stat blocks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from deckforge.app.carddata import using_database
from deckforge.app.characters import load_character
from deckforge.app.decks import DeckOptions, NoRulesetError, OpenedDeck, open_deck
from deckforge.app.settings import modifiers
from deckforge.app.sources import as_list, is_list_name, read_sources
from deckforge.errors import DeckforgeError, ExitCode
from deckforge.model.character import Character
from deckforge.model.deck import OUTSIDE, Entry, Zone
from deckforge.model.report import DataInfo, ListReport
from deckforge.model.statblock import StatBlock
from deckforge.resolve import resolve_names
from deckforge.rulesets.base import Ruleset, TranslateOptions
from deckforge.rulesets.registry import get_ruleset
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
        """OK, or UNREADABLE when a list or name could not be read."""
        broken = any(found.error is not None or found.unresolved for found in self.lists)
        return ExitCode.UNREADABLE if broken else ExitCode.OK


def translate(  # noqa: PLR0913 - the options are the command's
    items: str | Path | Iterable[str | Path],
    *,
    ruleset: str | None = None,
    kind: str | None = None,
    modifier: int | None = None,
    weapon_modifier: int | None = None,
    character: Character | Path | None = None,
    players: int | None = None,
    exact: bool = False,
    database: Database | Path | None = None,
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
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UsageError: a ruleset or kind that there isn't.
        NoRulesetError: neither the caller nor a list says which ruleset.
        BadCharacterError: the character file can't be read.
        CardDataError: the card data is missing or damaged.
    """
    options = TranslateOptions(
        modifier=modifier,
        weapon_modifier=weapon_modifier,
        character=load_character(character) if isinstance(character, Path) else character,
        players=players,
        kind=kind.casefold() if kind else None,
    )
    names, lists = _names_and_lists(items)
    with using_database(database) as data:
        opened = [
            open_deck(source, data, DeckOptions(ruleset, kind, exact=exact), needs_kind=False)
            for source in read_sources(lists)
        ]
        found = _ruleset(ruleset, opened)
        options = with_deck_settings(options, opened[0]) if len(opened) == 1 else options
        blocks = [block for deck in opened for block in translate_deck(deck, found, options)]
        reports = [deck.list._replace(error=deck.error) for deck in opened]
        if names:
            resolved = resolve_names(names, data, exact=exact)
            reports.append(ListReport("names", "names", None, tuple(result.report for result in resolved)))
            cards = [result.card for result in resolved if result.card is not None]
            blocks = [*(found.translate(card, options) for card in cards), *blocks]
        used = found.modifiers(options)
        return Translation(found, *used, tuple(blocks), tuple(reports), data.info)


def _names_and_lists(items: str | Path | Iterable[str | Path]) -> tuple[list[str], list[str | Path]]:
    names: list[str] = []
    lists: list[str | Path] = []
    for item in as_list(items):
        if isinstance(item, Path) or is_list_name(item):
            lists.append(item)
        else:
            names.append(item)
    return names, lists


def _ruleset(name: str | None, opened: list[OpenedDeck]) -> Ruleset:
    if name is not None:
        return get_ruleset(name)
    for deck in opened:
        if deck.ruleset is not None:
            return deck.ruleset
    errors: list[DeckforgeError] = [deck.error for deck in opened if deck.error is not None]
    if errors:
        raise errors[0]
    message = "it is not said by which ruleset to translate"
    raise NoRulesetError(message, hint="Give --ruleset spellblade, tell-tale or enchanted-realms.")


def with_deck_settings(options: TranslateOptions, opened: OpenedDeck) -> TranslateOptions:
    """The options, and what the deck's file says of modifiers and character where the caller says nothing.

    A modifier wins over the one that a character gives, and the caller over the file: a caller's character over the
    file's modifiers too.

    Raises:
        BadSettingError: a modifier in the file is no number.
        BadCharacterError: the character file that it names can't be read.
    """
    spell, weapon = modifiers(opened.written)
    if options.character is None:
        if options.modifier is None:
            options = options._replace(modifier=spell)
        if options.weapon_modifier is None:
            options = options._replace(weapon_modifier=weapon)
        if "character" in opened.written:
            options = options._replace(character=load_character(opened.folder / opened.written["character"]))
    return options


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
