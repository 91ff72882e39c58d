"""What a line says beside its name: ids, set and number, section. It names the nameless and tells namesakes apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from deckforge.decklists.lines import ListLine, Reading
from deckforge.model.card import Card, Pool
from deckforge.model.deck import Zone
from deckforge.model.names import name_words
from deckforge.model.printing import IdKind, OutsideId
from deckforge.model.report import Match, Suggestion
from deckforge.resolve.exact import MATCHES, Hits, best_hits, exact_keys
from deckforge.resolve.printed import DECIDES, Printings, shown_set
from deckforge.resolve.stages import SURE, UNKNOWN, Answer
from deckforge.resolve.suggesting import WITH_ID
from deckforge.store.database import Database
from deckforge.store.printed import by_ids
from deckforge.store.values import NameHit

_CALLED = {
    IdKind.SCRYFALL: "Scryfall",
    IdKind.ORACLE: "oracle",
    IdKind.MTGO: "Magic Online",
    IdKind.ARENA: "Arena",
    IdKind.MULTIVERSE: "Gatherer",
    IdKind.CARDMARKET: "Cardmarket",
    IdKind.TCGPLAYER: "TCGplayer",
}


class Identified(NamedTuple):
    """A card that an id of a line names, and whose id it is."""

    card: Card
    outside: OutsideId

    @property
    def called(self) -> str:
        """``Cardmarket id 13232``."""
        return _called(self.outside)


class Evidence:
    """Knows the ids and printings of a list's lines; all are looked up at once."""

    def __init__(self, lines: Sequence[ListLine], database: Database) -> None:
        """``lines``: those that may be cards."""
        self._database = database
        self.printings = Printings((reading for line in lines for reading in line.readings), database)
        ids = dict.fromkeys(outside for line in lines for outside in line.ids)
        self._of_id = by_ids(database, ids) if ids else {}
        self._cards = database.cards(self._of_id.values())

    def identified(self, line: ListLine) -> Identified | None:
        """The card that the first known id of a line names."""
        for outside in line.ids:
            if outside in self._of_id:
                return Identified(self._cards[self._of_id[outside]], outside)
        return None

    def nameless(self, line: ListLine) -> Answer:
        """The answer for a line that has ids, or set and number, and no name."""
        found = self.identified(line)
        if found and found.card.pool is Pool.NEVER:
            return Answer(reason=f"{UNKNOWN}: {found.called} is {found.card.name}, not a card of a deck")
        if found:
            return Answer(_hit(found.card), Match.EXACT, SURE, f"by its {found.called}")
        reading = line.readings[0]
        there = self._database.cards(sorted(self.printings.cards_at(reading))).values()
        if len(there) == 1:
            (card,) = there
            if card.pool is Pool.NEVER:
                return Answer(reason=f"{UNKNOWN}: {_place(reading)} is {card.name}, not a card of a deck")
            return Answer(_hit(card), Match.EXACT, SURE, f"by its set and number, {_place(reading)}")
        place = [f"set and number {_place(reading)}"] if reading.number else []
        ids = " or ".join([*map(_called, line.ids), *place])
        hint = "" if self.printings.claims else "; the data has but one printing a card: import default_cards"
        return Answer(reason=f"{UNKNOWN}: no card with {ids} is in the card data{hint}")

    def namesake(self, line: ListLine, reading: Reading, hits: Hits) -> Answer | None:
        """Of several cards that share the reading's name, the one that the rest of the line tells; None without one.

        An id tells, else set and number, else the set alone, the section, and being legal anywhere; the last three only
        among cards that the name fits equally well.
        """
        of_name = [hit for key in exact_keys(reading.name)[:1] for hit in hits.get(key, ())]
        able = [hit for hit in of_name if hit.pool < Pool.NEVER and not hit.homebrew]
        if len({hit.oracle_id for hit in able}) < 2:  # noqa: PLR2004 - one card shares its name with none
            return None
        best = best_hits(reading.name, able)
        chosen, reason = self._told_apart(line, reading, able, best)
        if chosen is None:
            return None
        twins = {hit.oracle_id for hit in able if (hit.card_name, hit.pool) == (chosen.card_name, chosen.pool)}
        if len(best) == len(twins) == 1 and chosen.oracle_id == best[0].oracle_id:
            return None  # the name alone tells it too
        return Answer(chosen, MATCHES[chosen.kind], SURE, f"of several cards of this name the one {reason}")

    def _told_apart(
        self, line: ListLine, reading: Reading, able: Sequence[NameHit], best: Sequence[NameHit]
    ) -> tuple[NameHit | None, str]:
        found = self.identified(line)
        if found and (chosen := _among(able, {found.card.oracle_id})):
            return chosen, f"with its {found.called}"
        if chosen := _among(able, self.printings.cards_at(reading)):
            return chosen, "with its set and number"
        alike = {hit.oracle_id: hit for hit in able if _fits(hit, best[0], reading.name)}
        if len(alike) > 1 and (chosen := _among(alike.values(), self.printings.in_set(reading, alike))):
            return chosen, "in its set"
        return self._by_use(best, line.zone) if len(best) > 1 else (None, "")

    def _by_use(self, hits: Sequence[NameHit], zone: Zone | None) -> tuple[NameHit | None, str]:
        cards = self._database.cards(hit.oracle_id for hit in hits)
        if zone and (chosen := _among(hits, {card.oracle_id for card in cards.values() if _belongs(card, zone)})):
            return chosen, "that its section may hold"
        legal = {card.oracle_id for card in cards.values() if "legal" in card.legalities.values()}
        return _among(hits, legal), "that is legal in some format"

    def contradiction(self, line: ListLine, card: Card) -> str | None:
        """What to tell where an id of the line is another card's than its name."""
        found = self.identified(line)
        if found is None or found.card.oracle_id == card.oracle_id or card.homebrew:
            return None
        return f"its {found.called} is {found.card.name}; {DECIDES}"

    def suggested(self, line: ListLine, answer: Answer) -> Answer:
        """An answer that is no card, with the card of the line's id as its first suggestion."""
        found = self.identified(line)
        if found is None or found.card.pool is Pool.NEVER:
            return answer
        others = tuple(other for other in answer.suggestions if other.name != found.card.name)
        return answer._replace(suggestions=(Suggestion(found.card.name, SURE, WITH_ID), *others)[:5])


def _place(reading: Reading) -> str:
    return f"{shown_set(reading)} {reading.number}"


def _called(outside: OutsideId) -> str:
    return f"{_CALLED[outside.kind]} id {outside.value}"


def _hit(card: Card) -> NameHit:
    return NameHit(card.oracle_id, card.name, card.name, "whole", 0, card.pool, card.homebrew)


def _among(hits: Iterable[NameHit], oracle_ids: Iterable[str]) -> NameHit | None:
    """The card among the hits that the ids name, if it is just one."""
    wanted = frozenset(oracle_ids)
    found = {hit.oracle_id: hit for hit in hits if hit.oracle_id in wanted}
    return next(iter(found.values())) if len(found) == 1 else None


def _fits(hit: NameHit, best: NameHit, name: str) -> bool:
    """Whether a card bears the name in the same way as the best, whatever pool it is of."""
    return (hit.kind, hit.face > 0) == (best.kind, best.face > 0) and name_words(hit.name) == name_words(name)


def _belongs(card: Card, zone: Zone) -> bool:
    if zone is Zone.LANDS:
        return card.types.is_land
    return zone in {Zone.PC, Zone.COMPANION} and card.types.is_creature
