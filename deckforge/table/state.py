"""Piles as a JSON document, and back; what no command could have written, or is of another deck, is refused."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from deckforge.errors import DeckforgeError, ExitCode
from deckforge.model.play import Initiative
from deckforge.model.visible import shortened, visible_line
from deckforge.patterns import pattern
from deckforge.table.piles import Boss, Last, Open, Piles, Points

SCHEMA = "deckforge.table-state/1"
_MOST_NAMED = 3
_MOST = 1_000_000  # more turns, cards or hit points than any table sees
_MOST_SHOWN = 40
_START_ANEW = "Name another file, or start anew with --restart."
_ELSEWHERE = "Name another file."
_VERSION = pattern(r"deckforge\.table-state/\d{1,9}", example="deckforge.table-state/2")
# So a document begins; what is damaged further on is still known for a state.
_MARK = pattern(r'\s*\{\s*"schema":\s*"deckforge\.table-state/', example='{"schema": "deckforge.table-state/')
_HEAD = pattern(
    r'\s*\{\s*"schema":\s*"(?P<schema>[^"]*)"(?:,\s*"what":\s*"(?P<what>[^"]*)"(?:,\s*"ruleset":\s*"(?P<ruleset>[^"]*)")?)?',
    example='{"schema": "deckforge.table-state/1", "what": "boss-turn"',
)
_MARKED = 400  # bytes, in which mark and head are


class BadStateError(DeckforgeError):
    """A state that can't be gone on from: damaged, of another version, or of another deck."""

    code = "bad-state"
    exit_code = ExitCode.UNREADABLE

    def __init__(self, path: str, why: str, hint: str = _START_ANEW) -> None:
        super().__init__(f"{visible_line(path)}: {why}", hint=hint)


class Whose(NamedTuple):
    """What a state is of.

    Attributes:
        what: ``boss-turn``, ``encounter`` or ``deal``.
        ruleset: its id.
        name: the deck's.
        cards: id → (name, copies).
        dice: sides of those that the ruleset rolls for a turn; empty where any will do.
        hand: the size that a boss's hand is filled to; None for an encounter.
    """

    what: str
    ruleset: str
    name: str
    cards: Mapping[str, tuple[str, int]]
    dice: tuple[int, ...] = ()
    hand: int | None = None


class Read(NamedTuple):
    """What a document says: the piles, and the cards of its deck, id → (name, copies)."""

    piles: Piles
    cards: Mapping[str, tuple[str, int]]

    def differs(self, whose: Whose) -> str:
        """In which cards the deck differs from what it is now; empty where it doesn't."""
        return _difference(self.cards, whose.cards)


def is_state(data: bytes) -> bool:
    """Whether these are a state's, however damaged; nothing at all counts as one, for with it nothing is lost."""
    return not data.strip() or _MARK.match(data[:_MARKED].decode(errors="replace")) is not None


def check_forgettable(data: bytes, path: str, whose: Whose) -> None:
    """Refuse to forget what is not this command's own; of a damaged state its beginning says whose it is.

    Raises:
        BadStateError: it is no state, another version's, or another command's or game's.
    """
    if not is_state(data):
        raise BadStateError(path, "is no state that deckforge wrote, and is left alone", _ELSEWHERE)
    head = _HEAD.match(data[:_MARKED].decode(errors="replace"))
    if head is None:
        return
    _check_schema(head.groupdict(), path)
    _check_owner(head["what"] or whose.what, head["ruleset"] or whose.ruleset, path, whose)


def _hint(data: bytes, path: str, whose: Whose) -> str:
    """What to do about a damaged state."""
    try:
        check_forgettable(data, path, whose)
    except BadStateError as error:
        return error.hint
    return _START_ANEW


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
        "in_play": piles.in_play,
        "boss": piles.boss and piles.boss._asdict(),
        "last": piles.last and _last_document(piles.last),
        "players": [{"name": name, "modifier": modifier} for name, modifier in piles.players],
    }
    return json.dumps(document, ensure_ascii=True, indent=1) + "\n"


def _last_document(last: Last) -> dict[str, Any]:
    return {
        **last._asdict(),
        "turn": last.turn._asdict(),
        "order": [one._asdict() for one in last.order],
        "points": [each._asdict() for each in last.points],
    }


def read_state(data: bytes, path: str, whose: Whose) -> Piles:
    """The piles of a document.

    Raises:
        BadStateError: as ``read_any_deck`` says, or it is of another deck.
    """
    found = read_any_deck(data, path, whose)
    changes = found.differs(whose)
    if changes:
        hint = "Take the changed deck on with --adopt, name another file, or start anew with --restart."
        raise BadStateError(path, f"is of another deck: {changes}", hint)
    return found.piles


def read_any_deck(data: bytes, path: str, whose: Whose) -> Read:
    """What a document says, also of a deck that has changed since.

    Raises:
        BadStateError: it is no such document or another version's, no command could have written it, or it is another
            command's or game's.
    """
    damaged = _hint(data, path, whose)
    try:
        document = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise BadStateError(path, "is damaged: it is no JSON", damaged) from error
    _check_schema(document, path)
    try:
        _check_owner(document["what"], document["ruleset"], path, whose)
        cards = _cards(document["cards"])
        piles = _piles(document)
        _check(piles, cards, whose)
    except (KeyError, TypeError, ValueError) as error:
        raise BadStateError(path, f"is damaged: {_said(error)}", damaged) from error
    return Read(piles, cards)


def _check_schema(document: object, path: str) -> None:
    schema = document.get("schema") if isinstance(document, dict) else None
    if schema == SCHEMA:
        return
    if isinstance(schema, str) and _VERSION.fullmatch(schema):
        why = f"was written by another version of deckforge ({schema}), and this one reads {SCHEMA}"
        raise BadStateError(path, why, "Go on with that version, or name another file.")
    raise BadStateError(path, f"is no state that deckforge wrote ({SCHEMA})", _ELSEWHERE)


def _check_owner(what: object, ruleset: object, path: str, whose: Whose) -> None:
    if (what, ruleset) != (whose.what, whose.ruleset):
        found = visible_line(f"{what} of {ruleset}")[:_MOST_SHOWN]
        raise BadStateError(path, f"belongs to another command or game ({found})", _ELSEWHERE)


def _cards(found: object) -> dict[str, tuple[str, int]]:
    if not isinstance(found, list):
        message = "“cards” is no list"
        raise ValueError(message)  # noqa: TRY004 - told like all that is wrong with a value
    cards = {_text(card["id"]): (_text(card["name"]), _whole(card["count"], 1)) for card in found}
    if len(cards) != len(found):
        message = "two of its entries are of one card"
        raise ValueError(message)
    return cards


def _piles(document: Mapping[str, Any]) -> Piles:
    opened, boss, last = document["open"], document.get("boss"), document.get("last")
    draw, hand, used = (_pile(document[name], name) for name in ("draw", "hand", "used"))
    return Piles(
        draw,
        hand,
        used,
        _whole(document["turn"], 0),
        None if opened is None else _open(opened),
        _pile(document.get("in_play", []), "in_play"),
        None if boss is None else _boss(boss),
        None if last is None else _last(last),
        tuple((_text(one["name"]), _whole(one["modifier"], -_MOST)) for one in document.get("players", [])),
    )


def _open(found: Mapping[str, Any]) -> Open:
    die, rolled, drawn = (_whole(found[name], least) for name, least in (("die", 1), ("rolled", 1), ("drawn", 0)))
    players = found.get("players")
    reshuffled = found["reshuffled"]
    if rolled > die or not isinstance(reshuffled, bool):
        message = f"its open turn makes no sense: a d{die} that shows {rolled}"
        raise ValueError(message)
    return Open(die, rolled, drawn, reshuffled, None if players is None else _whole(players, 1))


def _last(found: Mapping[str, Any]) -> Last:
    hand, chosen = _pile(found["hand"], "hand"), tuple(_whole(place, 0) for place in found["chosen"])
    if len({*chosen}) != len(chosen) or not {*chosen} <= {*range(len(hand))}:
        message = f"its last turn had no such places in a hand of {len(hand)}: {list(chosen)}"
        raise ValueError(message)
    points = tuple(_points(each, chosen) for each in found.get("points", []))
    if len({each.place for each in points}) != len(points):
        message = "a creature of its last turn has hit points twice"
        raise ValueError(message)
    return Last(_open(found["turn"]), hand, chosen, tuple(_initiative(one) for one in found["order"]), points)


def _points(found: Mapping[str, Any], chosen: tuple[int, ...]) -> Points:
    points = Points(_whole(found["place"], 0), _whole(found["left"], 0), _whole(found["full"], 1))
    if points.place not in chosen or points.left > points.full:
        message = f"its last turn has no creature {points.place} with {points.left} of {points.full} hit points"
        raise ValueError(message)
    return points


def _initiative(found: Mapping[str, Any]) -> Initiative:
    creature = found["creature"]
    if not isinstance(creature, bool):
        raise TypeError
    return Initiative(_text(found["name"]), _whole(found["rolled"], 1), _whole(found["modifier"], -_MOST), creature)


def _boss(found: Mapping[str, Any]) -> Boss:
    card, players, left, full = (found[name] for name in ("card", "players", "hit_points", "full"))
    boss = Boss(
        None if card is None else _text(card),
        _text(found["name"]),
        None if players is None else _whole(players, 1),
        None if left is None else _whole(left, 0),
        None if full is None else _whole(full, 1),
        *(_whole(found.get(name, 0), -_MOST) for name in ("attack", "ac")),
    )
    if (boss.hit_points is None) != (boss.full is None) or (boss.hit_points or 0) > (boss.full or 0):
        message = f"its boss has {left} of {full} hit points"
        raise ValueError(message)
    return boss


def _check(piles: Piles, cards: Mapping[str, tuple[str, int]], whose: Whose) -> None:
    """Refuse what no command could have left.

    Raises:
        ValueError: with what is wrong.
    """
    message = ""
    if Counter(piles.cards) != {card: count for card, (_, count) in cards.items()}:
        message = "its piles are not the cards of its deck"
    elif Counter(piles.in_play) - Counter(piles.used):
        message = "what is in play was never played"
    elif piles.last and not {*piles.last.hand} <= {*cards}:
        message = "its last turn had cards that are not of its deck"
    elif not piles.turn and (piles.open or piles.hand or piles.used or piles.last):
        message = "its cards were drawn before the first turn"
    elif piles.open:
        message = _wrong_when_open(piles, piles.open, whose)
    elif piles.hand and (whose.hand is None or len(piles.hand) >= whose.hand):
        message = f"{len(piles.hand)} cards are in the hand between two turns"
    if message:
        raise ValueError(message)


def _wrong_when_open(piles: Piles, opened: Open, whose: Whose) -> str:
    hand = len(piles.hand)
    if whose.dice and opened.die not in whose.dice:
        return f"its open turn has a d{opened.die}, and {_dice(whose.dice)} is rolled"
    # What left the table meanwhile is in the used pile; only where cards are left to draw must a boss's hand be full.
    if not hand and whose.hand is None:
        return "its open turn has an empty hand"
    if whose.hand is not None and (hand > whose.hand or (hand < whose.hand and piles.draw)):
        return f"its open turn has a hand of {hand}, not {whose.hand}"
    if opened.drawn > hand or (whose.hand is None and opened.drawn != hand):
        return f"its open turn drew {opened.drawn} of a hand of {hand}"
    return ""


def _dice(sides: tuple[int, ...]) -> str:
    return " or ".join(f"d{each}" for each in sides)


def _pile(found: object, name: str) -> tuple[str, ...]:
    if not isinstance(found, list) or not all(isinstance(card, str) for card in found):
        message = f"“{name}” is no list of cards"
        raise ValueError(message)
    return tuple(found)


def _text(found: object) -> str:
    if not isinstance(found, str):
        raise TypeError
    return found


def _whole(found: object, least: int) -> int:
    if not isinstance(found, int) or isinstance(found, bool) or not least <= found <= _MOST:
        message = f"{shortened(repr(found))} is no number from {least:,} to {_MOST:,}"
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
            changes.append(f"{visible_line(name)} {before} → {now}")
    more = len(changes) - _MOST_NAMED
    return ", ".join(changes[:_MOST_NAMED]) + (f" and {more} more" if more > 0 else "")
