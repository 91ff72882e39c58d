"""What a list writer is given, and what it gives back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

from deckforge.decklists.lines import WrittenQuest
from deckforge.model.card import Card
from deckforge.model.deck import Zone
from deckforge.model.visible import one_line


@dataclass(frozen=True, slots=True)
class Listed:
    """Copies of a card in a list.

    Attributes:
        card: the card.
        count: copies, at least 1.
        zone: where they are; None where the list does not say.
        set_code: of the printing meant, lower case; None where the list says nothing, as in the next ones.
        number: collector number.
        finish: ``foil`` or ``etched``.
        tags: the user's own words.
        mtgo_id: Magic Online's number of the printing, where one is known.
        homebrew: what the list says of a card of the table's own; None for other cards.
        comment: behind the card, with its mark; only deckforge's own text writes it there.
        foils: how many of the copies are foil where only some are; see ``foils_apart``.
    """

    card: Card
    count: int
    zone: Zone | None = None
    set_code: str | None = None
    number: str | None = None
    finish: str | None = None
    tags: tuple[str, ...] = ()
    mtgo_id: int | None = None
    homebrew: str | None = None
    comment: str = ""
    foils: int = 0


class Listing(NamedTuple):
    """A list to write: its title, entries, deckforge's settings (keys with ``_``) and quests, and its comments."""

    name: str
    entries: tuple[Listed, ...]
    settings: Mapping[str, str] = MappingProxyType({})
    quests: tuple[WrittenQuest, ...] = ()
    comments: tuple[str, ...] = ()

    def of(self, *zones: Zone | None) -> tuple[Listed, ...]:
        """The entries of these zones, in the order of the list."""
        return tuple(entry for entry in self.entries if entry.zone in zones)


class Written(NamedTuple):
    """A list as written, and what of it the format can't say, in sentences."""

    text: str
    lost: tuple[str, ...] = ()


class Holds(NamedTuple):
    """What a format can say.

    Attributes:
        zones: those it keeps apart.
        printings, finishes, tags, title, settings, homebrew, comments: whether it has a place for these.
        bare_numbers: whether a collector number may stand there without a set.
        reads: whether a line with that set and number is read again as one with them.
        rebalanced: whether its program knows Arena's rebalanced cards, as ``A-`` before the name.
    """

    zones: frozenset[Zone]
    printings: bool = False
    finishes: bool = False
    tags: bool = False
    title: bool = False
    settings: bool = False
    homebrew: bool = False
    comments: bool = False
    rebalanced: bool = True
    bare_numbers: bool = False
    reads: Callable[[str | None, str | None], bool] = lambda _code, _number: True


REBALANCED = "A-"
_MOST_NAMED = 8
_OUT = frozenset({Zone.SIDEBOARD, Zone.MAYBEBOARD, Zone.TOKENS})
_TITLES = {
    Zone.PC: "the character",
    Zone.COMPANION: "the companion",
    Zone.LANDS: "the land stack",
    Zone.SIDEBOARD: "the sideboard",
    Zone.MAYBEBOARD: "the maybeboard",
    Zone.TOKENS: "the tokens",
}


def fitted(listing: Listing, holds: Holds) -> tuple[Listing, tuple[str, ...]]:
    """The listing as far as a format can say it, and what is lost.

    Cards of a zone that the format lacks go to the deck, a companion to the sideboard, from which it is fetched in a
    game; what never counts in a deck is left out instead.
    """
    lost = tuple(dict.fromkeys(_losses(listing, holds)))
    if Zone.COMPANION not in holds.zones and Zone.SIDEBOARD in holds.zones:
        listing = listing._replace(entries=tuple(_companion_aside(listing.entries)))
    kept = tuple(_fit(entry, holds) for entry in listing.entries if entry.zone not in _OUT - holds.zones)
    settings = listing.settings if holds.settings else {}
    comments = listing.comments if holds.comments else ()
    return Listing(listing.name, kept, settings, listing.quests if holds.settings else (), comments), lost


def foils_apart(listing: Listing) -> Listing:
    """The listing with an entry of their own for foil copies of which the others are none."""
    return listing._replace(entries=tuple(part for entry in listing.entries for part in _parted(entry)))


def _parted(entry: Listed) -> Iterator[Listed]:
    if not 0 < entry.foils < entry.count:
        yield entry
        return
    yield replace(entry, count=entry.count - entry.foils, foils=0)
    yield replace(entry, count=entry.foils, finish="foil", foils=0)


def _companion_aside(entries: Sequence[Listed]) -> Iterator[Listed]:
    """The entries with companions in the sideboard; Arena lists them there already, and they are the same copies."""
    aside = {entry.card.name for entry in entries if entry.zone is Zone.SIDEBOARD}
    for entry in entries:
        if entry.zone is not Zone.COMPANION:
            yield entry
        elif entry.card.name not in aside:
            yield replace(entry, zone=Zone.SIDEBOARD)


def _fit(entry: Listed, holds: Holds) -> Listed:
    code, number = _printing(entry, holds)
    return replace(
        entry,
        card=_on_one_line(entry.card),
        zone=entry.zone if entry.zone is None or entry.zone in holds.zones else Zone.DECK,
        set_code=code,
        number=number,
        finish=entry.finish if holds.finishes else None,
        tags=entry.tags if holds.tags else (),
    )


def _on_one_line(card: Card) -> Card:
    """The card with names that add no line to a list, whatever an older import has let through."""
    if all(name.isprintable() for name in (card.name, *(face.name for face in card.faces))):
        return card
    faces = tuple(face._replace(name=one_line(face.name)) for face in card.faces)
    return card._replace(name=one_line(card.name), faces=faces)


def _printing(entry: Listed, holds: Holds) -> tuple[str | None, str | None]:
    """The entry's set and number as far as a format can say them so that they are read again."""
    code, number = entry.set_code, entry.number
    if not holds.printings or not (code or holds.bare_numbers):
        return None, None
    able = ((code, number), (code, None), (None, number if holds.bare_numbers else None))
    return next((pair for pair in able if holds.reads(*pair)), (None, None))


def _printings_lost(entries: Sequence[Listed], holds: Holds) -> Iterator[str]:
    if not holds.printings:
        if any(entry.set_code or entry.number for entry in entries):
            yield "Sets and collector numbers are left out."
        return
    fallen = [entry for entry in entries if (entry.set_code, entry.number) != _printing(entry, holds)]
    bare = [entry.card.name for entry in fallen if not entry.set_code and not holds.bare_numbers]
    if bare:
        yield f"Collector numbers without a set are left out: {_some(bare)}."
    strange = [entry for entry in fallen if entry.set_code or holds.bare_numbers]
    if strange:
        named = [f"{(entry.set_code or '').upper()} {entry.number or ''}".strip() for entry in strange]
        yield f"Sets and numbers that a line of this format can't have are left out: {_some(named)}."


def _losses(listing: Listing, holds: Holds) -> Iterator[str]:
    for zone, title in _TITLES.items():
        count = sum(entry.count for entry in listing.of(zone))
        if count and zone not in holds.zones:
            where = "the sideboard" if zone is Zone.COMPANION and Zone.SIDEBOARD in holds.zones else "the deck"
            place = "is left out" if zone in _OUT else f"goes to {where}"
            yield f"{title[0].upper()}{title[1:]} ({count} {'card' if count == 1 else 'cards'}) {place}."
    entries = listing.entries
    yield from _printings_lost(entries, holds)
    if not holds.finishes and any(entry.finish for entry in entries):
        yield "Marks of foil and etched cards are left out."
    if not holds.tags and any(entry.tags for entry in entries):
        yield "Tags and categories are left out."
    if not holds.title and listing.name:
        yield "The deck's name is left out."
    if not holds.settings and (listing.quests or any(key != "name" for key in listing.settings)):
        yield "deckforge's settings are left out."
    if not holds.comments:
        yield from comments_lost(listing)
    yield from _strange_cards(entries, holds)


def _strange_cards(entries: Sequence[Listed], holds: Holds) -> Iterator[str]:
    """Cards that the format's program has otherwise, or not at all."""
    changed = [entry.card.name for entry in entries if entry.card.name.startswith(REBALANCED)]
    if not holds.rebalanced and changed:
        named = _some(changed)
        yield f"Arena's rebalanced cards are written as the cards themselves, without {REBALANCED}: {named}."
    own = [entry.card.name for entry in entries if entry.homebrew is not None or entry.card.homebrew]
    if not holds.homebrew and own:
        yield f"Other programs don't know cards of your own: {_some(own)}."


def comments_lost(listing: Listing) -> Iterator[str]:
    """What is told where a format has no place for comments."""
    if listing.comments:
        count = len(listing.comments)
        yield f"{count} {'comment is' if count == 1 else 'comments are'} left out."


def _some(names: Sequence[str]) -> str:
    """The first names, each once, and how many more there are."""
    different = list(dict.fromkeys(names))
    more = f" and {len(different) - _MOST_NAMED} more" if len(different) > _MOST_NAMED else ""
    return f"{', '.join(different[:_MOST_NAMED])}{more}"


def paper_name(name: str) -> str:
    """A card's name without the mark of Arena's rebalanced cards."""
    return name.removeprefix(REBALANCED)


def front_name(card: Card, joint: str = " // ") -> str:
    """A card's name as most programs write it: the front's alone, but both halves' of split cards and rooms."""
    if card.layout != "split":
        return card.front.name
    return joint.join(face.name for face in card.faces)
