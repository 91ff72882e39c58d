"""Decks → what is measured of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import ceil
from pathlib import Path

from deckforge.app.arguments import checked
from deckforge.app.carddata import using_database
from deckforge.app.characters import as_character
from deckforge.app.decks import DeckOptions, OpenedDeck, deck_options, open_deck
from deckforge.app.sources import Source, as_list, read_sources
from deckforge.app.translating import translate_entry, with_deck_settings
from deckforge.errors import UsageError
from deckforge.model.character import Character
from deckforge.model.deck import Deck, Zone
from deckforge.model.mana import LETTERS
from deckforge.model.measured import Cards, DeckStats, Hand, KeywordCount, Measures, odds_of
from deckforge.rulesets.base import Ruleset, TranslateOptions
from deckforge.store.database import Database

_COLOURLESS = "C"


@checked
def deck_stats(  # noqa: PLR0913 - the options are the command's
    decks: str | Path | Iterable[str | Path],
    *,
    ruleset: str | None = None,
    kind: str | None = None,
    level: int | None = None,
    hand: int | None = None,
    modifier: int | None = None,
    weapon_modifier: int | None = None,
    character: Character | str | Path | None = None,
    exact: bool = False,
    list_format: str | None = None,
    house_rules: str | Path | None = None,
    database: Database | str | Path | None = None,
) -> tuple[DeckStats, ...]:
    """Measure decks: curve, roles, keywords, what the ruleset adds, and the exact odds of opening hands.

    Args:
        decks: deck files, folders, patterns, or ``-`` for standard input.
        ruleset: id; None to take what the file says.
        kind: of deck; None to take what the file says.
        level: of the character, over what the file says.
        hand: cards of an opening hand, at least 1; None for as many as the ruleset says.
        modifier: spellcasting modifier, over the file's ``mod`` and ``character``.
        weapon_modifier: STR or DEX modifier.
        character: a character or the path of a character file.
        exact: take names only as cards have them.
        list_format: the list format's id, when the content is not to decide.
        house_rules: a file of them; None for the one that the deck names, else the nearest ``deckforge.toml``.
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UnreadableListError, EmptyListError: a deck can't be read.
        NoRulesetError: neither the caller nor the file says what a deck is.
        UsageError: a ruleset, kind or list format that there isn't, or a hand below 1.
        BadHouseRulesError: the file of house rules can't be used.
        CardDataError: the card data is missing or damaged.
    """
    if hand is not None and hand < 1:
        message = f"a hand of {hand} cards is none"
        raise UsageError(message, hint="Give --hand 1 or more.")
    told = TranslateOptions(modifier=modifier, weapon_modifier=weapon_modifier, character=as_character(character))
    options = deck_options(ruleset, kind, level, exact=exact, list_format=list_format, house_rules=house_rules)
    with using_database(database) as data:
        return tuple(measured(source, data, options, told, hand)[1] for source in read_sources(as_list(decks)))


def measured(
    source: Source, data: Database, options: DeckOptions, told: TranslateOptions, hand: int | None = None
) -> tuple[Deck, DeckStats]:
    """A deck, opened and measured; the first fault is raised."""
    opened = open_deck(source, data, options)
    if opened.error is not None:
        raise opened.error
    deck, ruleset = opened.deck, opened.ruleset
    if deck is None or ruleset is None:
        message = "a deck without an error has cards and a ruleset"
        raise ValueError(message)
    told = with_deck_settings(told, opened)._replace(kind=deck.kind)
    cards = [(entry, translate_entry(entry, ruleset, told)) for entry in deck.played()]
    return deck, _stats(opened, deck, ruleset, cards, told, hand)


def _stats(  # noqa: PLR0913, PLR0917 - stats come of all of these
    opened: OpenedDeck, deck: Deck, ruleset: Ruleset, cards: Cards, told: TranslateOptions, hand: int | None
) -> DeckStats:
    measures = ruleset.measures(deck, cards)
    curve = _costs(ruleset, cards, measures)
    known = [(cost, copies) for cost, copies in curve.items() if not isinstance(cost, str)]
    copies = sum(count for _, count in known)
    modifier, weapon = ruleset.modifiers(told)
    return DeckStats(
        list=opened.list,
        name=deck.name,
        ruleset=ruleset.id,
        kind=deck.kind,
        modifier=modifier,
        weapon_modifier=weapon,
        house_rules=opened.house_rules,
        counts={zone.value: deck.count(zone) for zone in _zones(deck, ruleset)},
        cards=sum(entry.count for entry, _ in cards),
        distinct=len({entry.card.oracle_id for entry, _ in cards}),
        cost_title=ruleset.cost_title(deck.kind),
        curve=_steps(curve),
        mean_cost=sum((cost * count for cost, count in known), Fraction()) / copies if copies else None,
        roles=tuple(_roles(cards).most_common()),
        colours=_colours(cards),
        keywords=_keywords(cards),
        measures=measures,
        hand=_hand(cards, measures, hand),
    )


def _zones(deck: Deck, ruleset: Ruleset) -> Iterator[Zone]:
    """Those of the kind, and others that have cards."""
    kind = ruleset.kind(deck.kind)
    return (zone for zone in Zone if zone in kind.zones or deck.count(zone))


def _costs(ruleset: Ruleset, cards: Cards, measures: Measures) -> Counter[Fraction | str]:
    """Copies by cost; a card whose cost is no number stands under the ruleset's word for that."""
    found: Counter[Fraction | str] = Counter()
    for entry, block in cards:
        word = (measures.uncosted or {}).get(entry.card.oracle_id)
        found[word or Fraction(ruleset.cost(block.faces[0], entry.card))] += entry.count
    return found


def _steps(costs: Counter[Fraction | str]) -> tuple[tuple[int | str, int], ...]:
    """Each whole cost from 0 to the highest, halves rounded up, and then the words."""
    whole: Counter[int] = Counter()
    for cost, copies in costs.items():
        if not isinstance(cost, str):
            whole[ceil(cost)] += copies
    words = sorted(cost for cost in costs if isinstance(cost, str))
    numbers = range(max(whole, default=-1) + 1)
    return (*((cost, whole[cost]) for cost in numbers), *((word, costs[word]) for word in words))


def _roles(cards: Cards) -> Counter[str]:
    """Copies by the front's role."""
    found: Counter[str] = Counter()
    for entry, block in cards:
        found[block.faces[0].role] += entry.count
    return found


def _colours(cards: Cards) -> tuple[tuple[str, int], ...]:
    found: Counter[str] = Counter()
    for entry, _ in cards:
        for letter in entry.card.front.colours or _COLOURLESS:
            found[letter] += entry.count
    return tuple((letter, found[letter]) for letter in LETTERS if found[letter])


def _keywords(cards: Cards) -> tuple[KeywordCount, ...]:
    """Each keyword once a card, however many of its faces have it."""
    counters: tuple[Counter[str], ...] = (Counter(), Counter(), Counter(), Counter())
    for entry, block in cards:
        uses = [keyword for face in block.faces for keyword in face.keywords]
        own = {use.name for use in uses if use.source == "own"}
        granted = {use.name for use in uses if use.source != "own"}
        printed = {name for face in block.faces for name in face.as_printed}
        for counter, names in zip(counters, (own | granted | printed, own, granted, printed), strict=True):
            counter.update(dict.fromkeys(names, entry.count))
    every, own_copies, granted_copies, printed_copies = counters
    ordered = sorted(every, key=lambda name: (-every[name], name))
    return tuple(
        KeywordCount(name, every[name], own_copies[name], granted_copies[name], printed_copies[name])
        for name in ordered
    )


def _hand(cards: Cards, measures: Measures, size: int | None) -> Hand | None:
    """The odds of each role and of what else the ruleset asks for; None where no hand is drawn."""
    drawn = [(entry, block) for entry, block in cards if entry.zone in measures.drawn]
    of = sum(entry.count for entry, _ in drawn)
    cards_drawn = measures.hand if size is None else size
    if not measures.hand or not of:
        return None
    each = (cards_drawn, of)
    groups = [
        odds_of(
            group.name, group.about, sum(entry.count for entry, _ in drawn if entry.card.oracle_id in group.cards), each
        )
        for group in measures.groups
    ]
    roles = [odds_of(role, "", copies, each) for role, copies in _roles(drawn).most_common()]
    return Hand(cards_drawn, of, measures.hand_clause if size is None else "", (*groups, *roles))
