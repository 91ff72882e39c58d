"""Piles as a JSON document, and back; a document that is damaged or of another deck is refused."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from deckforge.errors import DeckforgeError, ExitCode
from deckforge.model.visible import visible_line
from deckforge.table.piles import Open, Piles

SCHEMA = "deckforge.table-state/1"
_MOST_NAMED = 3
_START_ANEW = "Name another file, or start anew with --restart."


class BadStateError(DeckforgeError):
    """A state that can't be gone on from: damaged, or of another deck."""

    code = "bad-state"
    exit_code = ExitCode.UNREADABLE

    def __init__(self, path: str, why: str) -> None:
        super().__init__(f"{visible_line(path)}: {why}", hint=_START_ANEW)


class Whose(NamedTuple):
    """What a state is of: ``boss-turn`` or ``encounter``, a ruleset's id, and the deck's cards.

    ``cards`` is id → (name, copies).
    """

    what: str
    ruleset: str
    name: str
    cards: Mapping[str, tuple[str, int]]


def state_text(piles: Piles, whose: Whose) -> str:
    """The document, a line a card so that people can read it."""
    opened = piles.open
    document = {
        "schema": SCHEMA,
        "what": whose.what,
        "ruleset": whose.ruleset,
        "name": whose.name,
        "cards": [{"id": card, "name": name, "count": count} for card, (name, count) in whose.cards.items()],
        "turn": piles.turn,
        "open": opened and opened._asdict(),
        "draw": piles.draw,
        "hand": piles.hand,
        "used": piles.used,
    }
    return json.dumps(document, ensure_ascii=True, indent=1) + "\n"


def read_state(data: bytes, path: str, whose: Whose) -> Piles:
    """The piles of a document.

    Raises:
        BadStateError: it is no such document, it lost or doubled cards, or it is of another deck.
    """
    try:
        document = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise BadStateError(path, "is damaged: it is no JSON") from error
    if not isinstance(document, dict) or document.get("schema") != SCHEMA:
        raise BadStateError(path, f"is no state that deckforge wrote ({SCHEMA})")
    try:
        cards = {card["id"]: (str(card["name"]), _whole(card["count"], 1)) for card in document["cards"]}
        piles = _piles(document)
        mine = (document["what"], document["ruleset"])
    except (KeyError, TypeError, ValueError) as error:
        raise BadStateError(path, f"is damaged: {_said(error)}") from error
    if Counter(piles.cards) != {card: count for card, (_, count) in cards.items()}:
        raise BadStateError(path, "is damaged: its piles are not the cards of its deck")
    if mine != (whose.what, whose.ruleset):
        raise BadStateError(path, f"belongs to another command or game ({' of '.join(map(str, mine))})")
    if {card: count for card, (_, count) in cards.items()} != {card: count for card, (_, count) in whose.cards.items()}:
        raise BadStateError(path, f"is of another deck: {_difference(cards, whose.cards)}")
    return piles


def _piles(document: Mapping[str, Any]) -> Piles:
    opened = document["open"]
    found = None
    if opened is not None:
        found = Open(
            _whole(opened["die"], 1), _whole(opened["rolled"], 1), _whole(opened["drawn"], 0), opened["reshuffled"]
        )
        if found.rolled > found.die or not isinstance(found.reshuffled, bool):
            message = "its open turn makes no sense"
            raise ValueError(message)
    draw, hand, used = (_pile(document[name], name) for name in ("draw", "hand", "used"))
    return Piles(draw, hand, used, _whole(document["turn"], 0), found)


def _pile(found: object, name: str) -> tuple[str, ...]:
    if not isinstance(found, list) or not all(isinstance(card, str) for card in found):
        message = f"“{name}” is no list of cards"
        raise ValueError(message)
    return tuple(found)


def _whole(found: object, least: int) -> int:
    if not isinstance(found, int) or isinstance(found, bool) or found < least:
        message = f"{found!r} is no number from {least} on"
        raise ValueError(message)
    return found


def _said(error: Exception) -> str:
    if isinstance(error, KeyError):
        return f"{error} is missing"
    return str(error) if isinstance(error, ValueError) else "a value of the wrong kind"


def _difference(old: Mapping[str, tuple[str, int]], new: Mapping[str, tuple[str, int]]) -> str:
    """Which cards one of them has more of, by name; three at most."""
    changes = []
    for card in dict.fromkeys((*old, *new)):
        name = (new.get(card) or old[card])[0]
        before, now = (deck.get(card, (name, 0))[1] for deck in (old, new))
        if before != now:
            changes.append(f"{name} {before} → {now}")
    more = len(changes) - _MOST_NAMED
    return ", ".join(changes[:_MOST_NAMED]) + (f" and {more} more" if more > 0 else "")
