"""Two decks → what differs between them: cards, copies, zones, and their stats side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from deckforge.app.arguments import checked
from deckforge.app.carddata import using_database
from deckforge.app.characters import as_character
from deckforge.app.decks import deck_options
from deckforge.app.measuring import measured
from deckforge.app.sources import read_one
from deckforge.errors import UsageError
from deckforge.model.character import Character
from deckforge.model.deck import Deck
from deckforge.model.measured import CardChange, Comparison
from deckforge.rulesets.base import TranslateOptions
from deckforge.store.database import Database

_ORDER = ("added", "removed", "count", "moved")


@checked
def compare(  # noqa: PLR0913 - the options are the command's
    a: str | Path,
    b: str | Path,
    *,
    ruleset: str | None = None,
    kind: str | None = None,
    level: int | None = None,
    modifier: int | None = None,
    weapon_modifier: int | None = None,
    character: Character | str | Path | None = None,
    exact: bool = False,
    list_format: str | None = None,
    house_rules: str | Path | None = None,
    database: Database | str | Path | None = None,
) -> Comparison:
    """Say which cards two decks do not share, or have in other numbers or zones, and measure both.

    Args:
        a: a deck file, or ``-`` for standard input.
        b: the one that it is held against.
        ruleset: id, of both; None to take what the files say.
        kind: of both decks; None to take what the files say.
        level: of the character, over what the files say.
        modifier: spellcasting modifier, over the files' ``mod`` and ``character``.
        weapon_modifier: STR or DEX modifier.
        character: a character or the path of a character file.
        exact: take names only as cards have them.
        list_format: the list format's id, when the content is not to decide.
        house_rules: a file of them; None for those that the decks name, else the nearest ``deckforge.toml``.
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UnreadableListError, EmptyListError: a deck can't be read.
        NoRulesetError: neither the caller nor a file says what a deck is.
        UsageError: decks of two rulesets, a folder, or a ruleset, kind or list format that there isn't.
        BadHouseRulesError: the file of house rules can't be used.
        CardDataError: the card data is missing or damaged.
    """
    told = TranslateOptions(modifier=modifier, weapon_modifier=weapon_modifier, character=as_character(character))
    options = deck_options(ruleset, kind, level, exact=exact, list_format=list_format, house_rules=house_rules)
    if a == b == "-":
        message = "standard input can't be both decks"
        raise UsageError(message, hint="Name a file for one of them.")
    sources = [read_one(name, "is compared") for name in (a, b)]
    with using_database(database) as data:
        (deck_a, stats_a), (deck_b, stats_b) = (measured(source, data, options, told) for source in sources)
    if stats_a.ruleset != stats_b.ruleset:
        message = f"{a} is a {stats_a.ruleset} deck, and {b} a {stats_b.ruleset} deck"
        raise UsageError(message, hint="Give --ruleset and --kind to measure both alike.")
    return Comparison(stats_a, stats_b, changes(deck_a, deck_b))


def changes(a: Deck, b: Deck) -> tuple[CardChange, ...]:
    """Cards of which the decks have other copies or in other zones: added, removed, in number, moved, each by name.

    Cards are the same by oracle id, whatever printing or face the lists name.
    """
    before, after = _zones(a), _zones(b)
    return tuple(sorted(_changes(before, after), key=lambda change: (_ORDER.index(change.what), change.name)))


_Copies = Mapping[tuple[str, str], Mapping[str, int]]


def _zones(deck: Deck) -> _Copies:
    found: dict[tuple[str, str], dict[str, int]] = {}
    for entry in deck.entries:
        zones = found.setdefault((entry.card.oracle_id, entry.card.name), {})
        zones[entry.zone.value] = zones.get(entry.zone.value, 0) + entry.count
    return found


def _changes(before: _Copies, after: _Copies) -> Iterator[CardChange]:
    for oracle_id, name in dict.fromkeys((*before, *after)):
        was, is_ = before.get((oracle_id, name), {}), after.get((oracle_id, name), {})
        if was != is_:
            yield CardChange(name, oracle_id, was, is_)
