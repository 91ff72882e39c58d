"""What there is to build with, and which of it may be in the deck: the ruleset's own checks say so."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from deckforge.model.card import Card
from deckforge.model.deck import Deck, Entry, Zone
from deckforge.model.finding import Level
from deckforge.rulesets.base import Ruleset
from deckforge.rulesets.run import run_checks


class Offered(NamedTuple):
    """A card of a pool.

    Attributes:
        card: the card.
        owned: copies; None for as many as one likes.
        played: 1 for the most played card, down to 0.
        favour: what else makes it worth more, in the targets' measure; ``favoured`` says why.
        listed: copies that the list has where it may be cut: so many are worth more than others.
    """

    card: Card
    owned: int | None = None
    played: float = 0.0
    favour: float = 0.0
    favoured: str = ""
    listed: int = 0


class Fault(NamedTuple):
    """What a check has against a card by itself."""

    code: str
    level: Level
    title: str


Faults = Mapping[tuple[str, Zone], Sequence[Fault]]


def faults_of(cards: Iterable[tuple[Card, Zone]], kept: Deck, ruleset: Ruleset, data_date: str | None) -> Faults:
    """What the checks have against single cards beside what is kept, by the card's name and zone.

    All cards stand in one deck, a copy each, and the findings name those that are meant: a check of sizes or copies
    names none.
    """
    others = tuple(entry for entry in kept.entries if entry.zone in _COMPANY)
    candidates = tuple(Entry(card, 1, zone) for card, zone in cards)
    probe = Deck(kept.name, kept.ruleset, kept.kind, (*others, *candidates), kept.settings, kept.quests)
    found: defaultdict[tuple[str, Zone], list[Fault]] = defaultdict(list)
    for finding in run_checks(ruleset, probe, data_date):
        if finding.ignored is None:
            for ref in finding.cards:
                if ref.zone is not None:
                    found[ref.name, ref.zone].append(Fault(finding.code, finding.level, finding.title))
    return found


_COMPANY = (Zone.PC, Zone.COMPANION)
_MOST_TOLD = 3
"""Whom the other cards have to fit: the character and who goes with it."""


def copies_left(offered: Offered, zone: Zone, kept: Deck, limit: int | None, room: int) -> int:
    """How many copies of a card may still be taken, at most what there is room for.

    What is kept counts as taken from what is owned, wherever it stands in the deck.
    """
    left = room if limit is None else min(room, limit - copies_in(kept, offered.card, zone))
    if offered.owned is not None:
        left = min(left, offered.owned - copies_in(kept, offered.card))
    return max(0, left)


def copies_in(deck: Deck, card: Card, zone: Zone | None = None) -> int:
    """Copies of a card in a zone, or in all that count."""
    return sum(
        entry.count
        for entry in deck.played()
        if entry.card.oracle_id == card.oracle_id and (zone is None or entry.zone is zone)
    )


def told_faults(fallen: Counter[tuple[str, str]]) -> str:
    """Why cards are out, the commonest first: ``12 fall to TT-D4, outside the PC's colours``."""
    ranked = sorted(fallen.items(), key=lambda item: (-item[1], item[0]))
    told = [
        f"{count} {'falls' if count == 1 else 'fall'} to {code} ({title})"
        for (code, title), count in ranked[:_MOST_TOLD]
    ]
    others = sum(count for _, count in ranked[_MOST_TOLD:])
    if others:
        told.append(f"{others} to other rules")
    return "; ".join(told)
