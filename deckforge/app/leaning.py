"""What a deck is to be about, from all that is given: a theme, a class, who plays it, the cards that it has."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from itertools import combinations
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeVar

from deckforge.app.offering import Supply
from deckforge.app.themes import all_themes, find_theme, strange_types
from deckforge.builder.about import halved, of_character, of_class, of_list, of_theme
from deckforge.builder.character import NOTHING
from deckforge.builder.leaning import Leaning, merged
from deckforge.builder.themes import Theme
from deckforge.errors import UsageError
from deckforge.model.card import Card
from deckforge.model.deck import Deck, Zone
from deckforge.model.mana import WUBRG, in_order
from deckforge.rulesets.base import Context, Ruleset
from deckforge.rulesets.building import classes, seeks_theme, spread_of_colours
from deckforge.store.database import Database

T = TypeVar("T")
_COPIES = 3  # of a card that a deck has at most
_CHOICE = 2  # times a deck's cards must its list's colours have, so that no other colour has to come to them
_NEARLY = 0.8  # of the cards that the best colours have: such colours serve as well


_HINTS = {"theme": " One of your own is known with --themes FILE."}


class Asked(NamedTuple):
    """What a deck is asked to be about; None where nothing is said.

    Attributes:
        theme: a theme's name.
        themes: a file of further themes.
        leaning: a class's name, such as ``wizard``.
    """

    theme: str | None = None
    themes: str | Path | None = None
    leaning: str | None = None

    @property
    def anew(self) -> bool:
        """Whether the deck is to be about something that its list may not be about."""
        return self.theme is not None or self.leaning is not None


class Meant(NamedTuple):
    """What was asked for and found.

    Attributes:
        theme: it.
        leaning: the class's name.
        chosen: the theme was chosen by the seed.
        notes: what a person should know, such as of a name in the list that is none.
    """

    theme: Theme | None = None
    leaning: str | None = None
    chosen: bool = False
    notes: tuple[str, ...] = ()

    @property
    def settings(self) -> dict[str, str]:
        """Lines of the written deck that keep it."""
        said = {"class": self.leaning, "theme": self.theme.name if self.theme else None}
        return {key: value for key, value in said.items() if value is not None}


def meant_by(  # noqa: PLR0913, PLR0917 - each of these says something of it
    asked: Asked, kept: Deck, rules: Ruleset, data: Database, seed: int, written: Mapping[str, str] | None = None
) -> Meant:
    """The theme and the class that are asked for; of a deck's lines where nobody asks, which may be wrong.

    Args:
        asked: by the caller.
        kept: the deck as far as there is one.
        rules: whose deck it is.
        data: tells whether a theme of the caller's file names types that there are.
        seed: chooses a theme where a deck of the kind is to have one and nothing says which.
        written: the deck's ``# key: value`` lines.

    Raises:
        UsageError: the caller asks for a theme or class that there isn't.
        BadThemesError: the file of themes can't be used.
    """
    notes: list[str] = []
    written = written or {}
    themes = all_themes(asked.themes)
    known = {name: name for name in classes(rules, kept.kind)}
    theme = _written("theme", written, themes, notes) if asked.theme is None else find_theme(asked.theme, asked.themes)
    leaning = (
        _written("class", written, known, notes)
        if asked.leaning is None
        else _known_class(asked.leaning, rules, kept.kind)
    )
    chosen = theme is None and leaning is None and seeks_theme(rules, kept.kind) and not kept.count(Zone.DECK)
    chosen = chosen and not _quest_cards(kept)
    if chosen:
        theme = themes[Random(seed).choice(sorted(themes))]  # noqa: S311 - a draft is no secret
    if theme is not None and asked.themes is not None:
        notes += strange_types(theme, data)
    return Meant(theme, leaning, chosen, tuple(notes))


def _written(key: str, written: Mapping[str, str], known: Mapping[str, T], notes: list[str]) -> T | None:
    """What a line of the deck names; a note where that is not known."""
    name = written.get(key)
    if name is None:
        return None
    if name.casefold() not in known:
        near = get_close_matches(name.casefold(), known, 1)
        notes.append(
            f"“# {key}: {name}” names no {key} that is known{f' (perhaps {near[0]})' if near else ''}: "
            f"it changes nothing here.{_HINTS.get(key, '')}"
        )
        return None
    return known[name.casefold()]


def _known_class(name: str, rules: Ruleset, kind: str) -> str:
    known = classes(rules, kind)
    if name.casefold() in known:
        return name.casefold()
    message = f"{rules.title} has no class “{name}” for decks of the kind “{kind}”"
    raise UsageError(message, hint=f"Classes: {', '.join(sorted(known))}." if known else "Leave --class out.")


def new_title(written: Mapping[str, str], meant: Meant, themes: str | Path | None) -> str:
    """A name by the new class or theme, where the old one was by the class or theme of the list; else empty."""
    name, leaning, theme = (written.get(key, "") for key in ("name", "class", "theme"))
    known = all_themes(themes)
    old = {leaning.capitalize(), known[theme.casefold()].title if theme.casefold() in known else ""}
    new = meant.leaning.capitalize() if meant.leaning else meant.theme.title if meant.theme else ""
    return new if name in old - {"", new} else ""


def leaning_for(  # noqa: PLR0913, PLR0917 - each of these says something of it
    kept: Deck, rules: Ruleset, meant: Meant, supply: Supply, data: Database, seed: int, size: int | None = None
) -> Leaning:
    """All that is given as one leaning: the theme first, then the class, the characters and the deck's cards."""
    parts = [*_parts(kept, rules, meant)]
    boss = kept.settings.boss
    leaning = merged(*([of_character(boss, colours=boss.colour_identity)] if boss else []), *parts)
    for entry in kept.zone(Zone.PC):
        # Whose colours the rules hold to, whatever a theme says.
        return leaning._replace(colours=entry.card.colour_identity, title=leaning.title or NOTHING)
    number = spread_of_colours(rules, kept.kind)
    said = leaning.colours or _identity(kept)
    if number <= len(said) or meant.theme is not None:
        return leaning
    # What the list has stays; the class's colours come to it, and only where nothing says which the seed decides.
    more = [letter for part in parts for letter in part.colours or "" if letter not in said]
    if more or meant.leaning is not None:
        fitting = {*said, *more[: number - len(said)]}
        return leaning._replace(colours=in_order(fitting))
    needed = _CHOICE * rules.plan(Context(kept, rules), size).parts[0].size
    return leaning._replace(colours=_colours(said, number, needed, _copies_by_colours(supply, data), seed))


def _quest_cards(kept: Deck) -> tuple[Card, ...]:
    """The cards that the deck's quests need, each once."""
    needed = (card for quest in kept.quests for _, card, _ in quest.needs if card is not None)
    return tuple({card.oracle_id: card for card in needed}.values())


def _identity(kept: Deck) -> str:
    """Colours of the few cards that a deck may have, which decide none yet but are to fit."""
    found = {letter for entry in kept.zone(Zone.DECK) for letter in entry.card.colour_identity}
    return in_order(found)


def _parts(kept: Deck, rules: Ruleset, meant: Meant) -> Iterator[Leaning]:
    hero = rules.character(Context(kept, rules))
    if meant.theme is not None:
        yield of_theme(meant.theme)
    if kept.count(Zone.DECK):
        # What the deck is already decides its colours before a class does.
        yield of_list(kept.zone(Zone.DECK))
    if meant.leaning is not None:
        yield of_class(meant.leaning, classes(rules, kept.kind)[meant.leaning])
    for entry in kept.zone(Zone.PC):
        yield of_character(entry.card)
    for card in _quest_cards(kept):
        yield halved(of_character(card))
    if hero is not None:
        yield of_character(hero, colours=hero.colour_identity)
    for entry in kept.zone(Zone.COMPANION):
        yield halved(of_character(entry.card))


def _colours(said: str, number: int, needed: int, counts: Mapping[str, int], seed: int) -> str:
    """So many colours, with those that are said: of the sets that have nearly the most cards one by the seed.

    ``counts`` are copies by colour identity.
    Those that are said stay alone where there is enough of them, and a colour that has no cards is not named.
    """
    if said and sum(count for identity, count in counts.items() if identity and set(identity) <= set(said)) >= needed:
        return said
    sets = ["".join(letters) for letters in combinations(WUBRG, number) if set(said) <= set(letters)]
    within = {each: sum(n for identity, n in counts.items() if set(identity) <= set(each)) for each in sets}
    most = max(within.values())
    chosen = Random(seed).choice([each for each in sets if within[each] >= _NEARLY * most])  # noqa: S311 - likewise
    there = {letter for identity in counts if set(identity) <= set(chosen) for letter in identity}
    return "".join(letter for letter in chosen if letter in there or letter in said)


def _copies_by_colours(supply: Supply, data: Database) -> Counter[str]:
    """Colour identity → copies that a deck may have of such cards."""
    sql = "SELECT oracle_id, colour_identity FROM cards WHERE oracle_id IN (SELECT value FROM json_each(?))"
    found = [*data.select(sql, [json.dumps(supply.ids)])]
    found += [(oracle_id, each.card.colour_identity) for oracle_id, each in supply.homebrew.items()]
    counts = Counter[str]()
    for oracle_id, identity in found:
        counts[identity] += _COPIES if supply.owned is None else min(_COPIES, supply.owned[oracle_id])
    return counts
