"""A bulk file as a stream of cards, with a tally of what was in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from sys import intern
from typing import NamedTuple

from deckforge.model.card import Card, Pool
from deckforge.model.printing import SetInfo
from deckforge.model.record import Record, Said, together
from deckforge.model.vocabulary import ABILITY_WORDS, KEYWORD_ABILITIES, KEYWORD_ACTIONS
from deckforge.scryfall.bulk import ByteSource, no_card, read_objects
from deckforge.scryfall.known import LAYOUTS, OBJECT_KEYWORDS
from deckforge.scryfall.legality import read_legality
from deckforge.scryfall.objects import (
    NamedCard,
    oracle_id,
    read_aliases,
    read_card,
    read_colours,
    read_faces,
    read_keywords,
    read_pool,
    read_produced_mana,
)
from deckforge.scryfall.printings import Standing, read_printing, standing
from deckforge.scryfall.wire import CardObject

KEYWORDS = KEYWORD_ABILITIES | KEYWORD_ACTIONS | ABILITY_WORDS | OBJECT_KEYWORDS

_NEVER = "9999"
NO_IDENTITY = "without an oracle id"
REPEATED = "printings that stand there twice"

# (reserved, a game changer) → the words for it
_FLAGS = {
    (False, False): (),
    (True, False): ("reserved",),
    (False, True): ("gamechanger",),
    (True, True): ("reserved", "gamechanger"),
}


@dataclass
class Tally:
    """What was read from a bulk file, counted on the way; complete when the cards have run out.

    Attributes:
        printings: objects that were kept.
        cards: cards of decks.
        faces: faces of all cards and other objects.
        non_deck: layout, or card type where the layout says nothing → objects that are not cards of decks.
        skipped: why → objects left out.
        layouts: word → how often, known and unknown.
        keyword_lists: a card's keywords → how often.
        unknown_formats: word → how often.
        dates: release dates of all printings.
        sets: code → set, with the first date among its printings.
    """

    printings: int = 0
    cards: int = 0
    faces: int = 0
    non_deck: Counter[str] = field(default_factory=Counter)
    skipped: Counter[str] = field(default_factory=Counter)
    layouts: Counter[str] = field(default_factory=Counter)
    keyword_lists: Counter[tuple[str, ...]] = field(default_factory=Counter)
    unknown_formats: Counter[str] = field(default_factory=Counter)
    dates: set[str] = field(default_factory=set)
    sets: dict[str, SetInfo] = field(default_factory=dict)

    @property
    def unknown_layouts(self) -> Mapping[str, int]:
        """Layouts that deckforge has not heard of; their cards were read by whether they have faces."""
        return {layout: count for layout, count in self.layouts.items() if layout not in LAYOUTS}

    @property
    def unknown_keywords(self) -> Mapping[str, int]:
        """Keywords that are in none of Magic's lists as deckforge has them."""
        found: Counter[str] = Counter()
        for words, count in self.keyword_lists.items():
            found.update({word: count for word in words if word.casefold() not in KEYWORDS})
        return found

    def newest(self, until: str) -> str | None:
        """The newest release date that isn't after ``until``, both ``YYYY-MM-DD``."""
        return max((date for date in self.dates if date <= until), default=None)

    def see(self, obj: CardObject, unknown_formats: Iterable[str]) -> None:
        """Counts the words of an object, whether it will be kept or not."""
        self.layouts[obj.layout or "normal"] += 1
        if unknown_formats:
            self.unknown_formats.update(unknown_formats)
        code = (obj.set or "").lower()
        known = self.sets.get(code)
        if known is None or (obj.released_at or _NEVER) < (known.released_at or _NEVER):
            self.sets[code] = SetInfo(code, obj.set_name or "", obj.set_type or "", obj.released_at or None)

    def keep(self, known: _Known) -> None:
        """Counts a card that is kept, once nothing more will be said of it."""
        self.faces += len(known.faces) or 1
        self.keyword_lists[known.said.keywords] += 1
        if known.what:
            self.non_deck[known.what] += 1
        else:
            self.cards += 1


class _Known(NamedTuple):
    """What was read of a card so far.

    Attributes:
        rank: the standing of the printing that tells best what it is.
        name: the whole one.
        faces: their names, where it has several.
        what: what it is called that is no card of decks; empty for those that are.
        said: what all its printings say together.
    """

    rank: Standing
    name: str
    faces: tuple[str, ...]
    what: str
    said: Said


def _what(card: Card) -> str:
    if card.layout != "normal":
        return card.layout
    return card.front.type_line.partition("—")[0].strip().lower() or card.layout


def read_records(source: ByteSource, tally: Tally) -> Iterator[Record]:
    """Yields every printing of a bulk file, one that stands there twice once.

    Raises:
        BadBulkFileError: as ``read_objects``, and for an object that can't be a card, with its place and name.
    """
    best: dict[str, _Known] = {}
    seen: set[str] = set()
    for place, obj in read_objects(source):
        if obj.id in seen:
            tally.skipped[REPEATED] += 1
            continue
        identity = oracle_id(obj)
        rank, known = standing(obj), best.get(identity)
        try:
            legality = read_legality(obj)
            tally.see(obj, legality.unknown)
            card = read_card(obj, legality.held) if identity and (known is None or rank > known.rank) else None
            said = _said(obj, legality.held, card, known)
            record = Record(
                oracle_id=identity,
                card=card,
                said=said,
                aliases=read_aliases(obj) + _renamed(obj, card, known),
                printing=read_printing(obj),
                colours=read_colours(obj) if card else None,
                is_plain=rank.is_plain,
            )
        except (ValueError, OverflowError) as error:
            raise no_card(place, obj.name, error) from error
        if not identity:
            tally.skipped[NO_IDENTITY] += 1
            continue
        if obj.id:
            seen.add(obj.id)
        tally.printings += 1
        if obj.released_at:
            tally.dates.add(obj.released_at)
        if card:
            best[identity] = _Known(rank, card.name, _faces(card), _what_else(card, said.pool), said)
        elif known and said is not known.said:
            what = known.what if said.pool > Pool.UNPLAYABLE else ""
            best[identity] = _Known(known.rank, known.name, known.faces, what, said)
        yield record
    for known in best.values():
        tally.keep(known)


def _said(obj: CardObject, held: Mapping[str, str], card: Card | None, known: _Known | None) -> Said:
    """What the object says of its card, together with those before it."""
    said = Said(
        held,
        obj.released_at,
        card.pool if card else read_pool(obj, held),
        _FLAGS[bool(obj.reserved), bool(obj.game_changer)],
        read_keywords(obj),
        read_produced_mana(obj),
        obj.edhrec_rank,
    )
    if known is None:
        return said
    return together(said, known.said) if card else together(known.said, said)


def _faces(card: Card) -> tuple[str, ...]:
    return tuple(face.name for face in card.faces) if len(card.faces) > 1 else ()


def _what_else(card: Card, pool: Pool) -> str:
    return intern(_what(card)) if pool > Pool.UNPLAYABLE else ""


def _renamed(obj: CardObject, card: Card | None, known: _Known | None) -> tuple[tuple[int, str], ...]:
    """Names that only some printings have as their own: this one, or those before it that told less of the card."""
    name = card.name if card else known.name if known else obj.name
    found: list[tuple[int, str]] = []
    if obj.name != name:
        found += [(0, obj.name), *enumerate(read_faces(obj))]
    if card and known and known.name != name:
        found += [(0, known.name), *enumerate(known.faces)]
    return tuple(found)


def read_cards(source: ByteSource, tally: Tally) -> Iterator[NamedCard]:
    """Yields each card once, by its oracle id, as its first printing in the file has it.

    Raises:
        BadBulkFileError: as ``read_records``.
    """
    seen: set[str] = set()
    for record in read_records(source, tally):
        if record.card and record.oracle_id not in seen:
            seen.add(record.oracle_id)
            yield NamedCard(record.card, record.aliases)
