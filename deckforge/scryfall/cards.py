"""A bulk file as a stream of cards, with a tally of what was in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from deckforge.model.card import Card, Pool
from deckforge.model.printing import SetInfo
from deckforge.model.record import Record
from deckforge.model.vocabulary import ABILITY_WORDS, KEYWORD_ABILITIES, KEYWORD_ACTIONS
from deckforge.scryfall.bulk import ByteSource, no_card, read_objects
from deckforge.scryfall.known import LAYOUTS, OBJECT_KEYWORDS
from deckforge.scryfall.legality import read_legality
from deckforge.scryfall.objects import NamedCard, oracle_id, read_aliases, read_card, read_colours
from deckforge.scryfall.printings import read_printing, standing
from deckforge.scryfall.wire import CardObject

KEYWORDS = KEYWORD_ABILITIES | KEYWORD_ACTIONS | ABILITY_WORDS | OBJECT_KEYWORDS

_NEVER = "9999"
NO_IDENTITY = "without an oracle id"

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
        dates: release dates.
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

    def keep(self, card: Card) -> None:
        """Counts a card that is kept."""
        self.faces += len(card.faces)
        self.keyword_lists[card.keywords] += 1
        if card.released_at:
            self.dates.add(card.released_at)
        if card.pool in (Pool.DECK, Pool.UNPLAYABLE):
            self.cards += 1
        else:
            self.non_deck[_what(card)] += 1


def _what(card: Card) -> str:
    if card.layout != "normal":
        return card.layout
    return card.front.type_line.partition("—")[0].strip().lower() or card.layout


def read_records(source: ByteSource, tally: Tally) -> Iterator[Record]:
    """Yields every printing of a bulk file.

    Raises:
        BadBulkFileError: as ``read_objects``, and for an object that can't be a card, with its place and name.
    """
    best: dict[str, tuple[bool, bool, bool, str]] = {}
    for place, obj in read_objects(source):
        identity = oracle_id(obj)
        rank, known = standing(obj), best.get(identity)
        try:
            legality = read_legality(obj)
            tally.see(obj, legality.unknown)
            card = read_card(obj) if identity and (known is None or rank > known) else None
            record = _record(obj, identity, card, legality.held)
        except (ValueError, OverflowError) as error:
            raise no_card(place, obj.name, error) from error
        if not identity:
            tally.skipped[NO_IDENTITY] += 1
            continue
        tally.printings += 1
        if card:
            best[identity] = rank
        if card and known is None:
            tally.keep(card)
        yield record


def _record(obj: CardObject, identity: str, card: Card | None, legalities: Mapping[str, str]) -> Record:
    return Record(
        oracle_id=identity,
        card=card,
        aliases=read_aliases(obj),
        legalities=legalities,
        printing=read_printing(obj),
        flags=_FLAGS[bool(obj.reserved), bool(obj.game_changer)],
        edhrec_rank=obj.edhrec_rank,
        colours=read_colours(obj),
    )


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
