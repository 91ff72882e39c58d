"""A bulk file as a stream of cards, with a tally of what was in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from deckforge.model.card import Card, Pool
from deckforge.model.vocabulary import ABILITY_WORDS, KEYWORD_ABILITIES, KEYWORD_ACTIONS
from deckforge.scryfall.bulk import BadBulkFileError, ByteSource, read_objects
from deckforge.scryfall.known import FORMATS, LAYOUTS, OBJECT_KEYWORDS
from deckforge.scryfall.objects import NamedCard, is_reversible, read_card

KEYWORDS = KEYWORD_ABILITIES | KEYWORD_ACTIONS | ABILITY_WORDS | OBJECT_KEYWORDS

REPEATED = "another printing of a card already read"
REVERSIBLE = "a two-fronted printing of a card already read"
NO_IDENTITY = "without an oracle id"


@dataclass
class Tally:
    """What was read from a bulk file, counted on the way; complete when the cards have run out.

    Attributes:
        cards: cards of decks.
        faces: faces of all objects kept.
        non_deck: layout, or card type where the layout says nothing → objects that are not cards of decks.
        skipped: why → objects left out.
        layouts, keywords: word → how often, known and unknown.
        unknown_formats: word → how often.
        dates: release date → how many.
    """

    cards: int = 0
    faces: int = 0
    non_deck: Counter[str] = field(default_factory=Counter)
    skipped: Counter[str] = field(default_factory=Counter)
    layouts: Counter[str] = field(default_factory=Counter)
    keywords: Counter[str] = field(default_factory=Counter)
    unknown_formats: Counter[str] = field(default_factory=Counter)
    dates: Counter[str] = field(default_factory=Counter)

    @property
    def unknown_layouts(self) -> Mapping[str, int]:
        """Layouts that deckforge has not heard of; their cards were read by whether they have faces."""
        return {layout: count for layout, count in self.layouts.items() if layout not in LAYOUTS}

    @property
    def unknown_keywords(self) -> Mapping[str, int]:
        """Keywords that are in none of Magic's lists as deckforge has them."""
        return {word: count for word, count in self.keywords.items() if word.casefold() not in KEYWORDS}

    def newest(self, until: str) -> str | None:
        """The newest release date that isn't after ``until``, both ``YYYY-MM-DD``."""
        return max((date for date in self.dates if date <= until), default=None)

    def see(self, obj: Mapping[str, Any]) -> None:
        """Counts the words of an object, whether it will be kept or not."""
        self.layouts[str(obj.get("layout", "normal"))] += 1
        formats = obj.get("legalities")
        if isinstance(formats, dict) and not FORMATS.issuperset(formats):
            self.unknown_formats.update(formats.keys() - FORMATS)

    def keep(self, card: Card) -> None:
        """Counts a card that is kept."""
        self.faces += len(card.faces)
        for word in card.keywords:
            self.keywords[word] += 1
        if card.released_at:
            self.dates[card.released_at] += 1
        if card.pool in (Pool.DECK, Pool.UNPLAYABLE):
            self.cards += 1
        else:
            self.non_deck[_what(card)] += 1


def _what(card: Card) -> str:
    if card.layout != "normal":
        return card.layout
    return card.front.type_line.partition("—")[0].strip().lower() or card.layout


def read_cards(source: ByteSource, tally: Tally) -> Iterator[NamedCard]:
    """Yields each card once, by its oracle id; printings with two fronts last, and only of cards not yet seen.

    Raises:
        BadBulkFileError: as ``read_objects``, and for an object that can't be a card, with its place and name.
    """
    seen: set[str] = set()
    two_fronted: list[tuple[str, dict[str, Any]]] = []
    for place, obj in read_objects(source):
        tally.see(obj)
        if is_reversible(obj):
            two_fronted.append((place, obj))
            continue
        yield from _unseen(_read(place, obj), seen, tally, REPEATED)
    for place, obj in two_fronted:
        yield from _unseen(_read(place, obj), seen, tally, REVERSIBLE)


def _unseen(named: NamedCard, seen: set[str], tally: Tally, otherwise: str) -> Iterator[NamedCard]:
    card = named.card
    if not card.oracle_id:
        tally.skipped[NO_IDENTITY] += 1
    elif card.oracle_id in seen:
        tally.skipped[otherwise] += 1
    else:
        seen.add(card.oracle_id)
        tally.keep(card)
        yield named


def _read(place: str, obj: Mapping[str, Any]) -> NamedCard:
    try:
        return read_card(obj)
    except (ValueError, OverflowError) as error:
        name = obj.get("name")
        called = f" “{' '.join(name.split())[:100]}”" if isinstance(name, str) and name else ""
        message = f"{place}: the object{called} can't be a card: {error}"
        raise BadBulkFileError(message) from error
