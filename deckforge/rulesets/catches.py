"""What is held against a card's numbers: a creature that may not attack, a price, a harm to its own side.

No ruleset's words: what a card does for its cost is less where its own text takes some of it back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from math import prod
from typing import NamedTuple

from deckforge.model.card import Card, Face, search_value
from deckforge.oracle.apart import take_apart
from deckforge.oracle.facts import Effect, Facts
from deckforge.oracle.sentences import Sentence
from deckforge.patterns import pattern


class Catch(NamedTuple):
    """Something that makes a card worth less: what it is, in words, and what of its strength is left, 0 to 1."""

    words: str
    left: float


NEVER_ATTACKS = Catch("can't attack", 0.4)
SELDOM_ATTACKS = Catch("attacks only on a condition", 0.4)
_NO_ATTACK = (NEVER_ATTACKS, SELDOM_ATTACKS)
_SHORT_LIVED = Catch("does not stay", 0.4)
_ENTERS_DEAR = Catch("asks a price as it enters", 0.5)
_UPKEEP = Catch("asks a price turn after turn", 0.5)
_CAST_DEAR = Catch("asks a further price to be cast", 0.7)
_OWN_HARM = Catch("harms its own side", 0.7)
_RUINS = Catch("ends the game for its own side", 0.1)
_GIVEN_AWAY = Catch("goes to an opponent", 0.2)
_LEAVES_SOON = frozenset({"echo", "fading", "vanishing"})
_PRINTED = pattern(r"[+-]?\d+(?:\.\d+)?")
_LITTLE = 0.55
_DEAR_EQUIP = 5
_SIZE = 1.5  # power and toughness for each mana that is as good as strength goes


class _Row(NamedTuple):
    """A catch, the lead that its sentence has (anywhere in it, without one any), and the sentence's own words."""

    catch: Catch
    lead: re.Pattern[str] | None
    body: re.Pattern[str]


_ENTERS = pattern(r"When ~+ enters", example="When ~ enters")
_EACH_UPKEEP = pattern(
    r"At the beginning of (?:your|each(?: player's)?) upkeep", example="At the beginning of your upkeep"
)
_AT_END = pattern(
    r"At (?:the beginning of )?(?:the|your|each|the next) end step|At end of combat"
    r"|When(?:ever)? ~+ (?:attacks|blocks)",
    example="At the beginning of the end step",
)
# Each row is a way in which a sentence takes something back; a new one is a new row.
_ROWS = (
    _Row(
        SELDOM_ATTACKS,
        None,
        pattern(
            r"~+ can't (?:attack|attack or block) (?:unless|alone)|~+ can attack only|~+ isn't a creature\b"
            r"|~+ doesn't untap during your",
            example="~ can't attack unless you control a Cat.",
        ),
    ),
    _Row(
        NEVER_ATTACKS,
        None,
        pattern(r"~+ can't attack(?: or block)?\b(?! unless| alone| you\b)", example="~ can't attack."),
    ),
    _Row(
        _SHORT_LIVED,
        _AT_END,
        pattern(r".*\b(?:sacrifice|exile|return) (?:it|~+)(?! from)", example="sacrifice ~."),
    ),
    _Row(
        _GIVEN_AWAY,
        _ENTERS,
        pattern(
            r".*opponent gains control of (?:it|~+)|.*\bexchange control of ~+",
            example="target opponent gains control of it.",
        ),
    ),
    _Row(
        _ENTERS_DEAR,
        _ENTERS,
        pattern(
            r"sacrifice it unless|exile all other|sacrifice (?:an?|another|two|three) |(?:you )?discard (?!.*draw)"
            r"|you lose \d+ life"
            r"|return (?:an?|two|another) [^.]* you control to|(?:~+|it) deals \d+ damage to you\b"
            r"|put [^.]*-1/-1 counters? on (?:~+|(?:target|a) creature you control)",
            example="sacrifice it unless you discard a card.",
        ),
    ),
    _Row(
        _UPKEEP,
        _EACH_UPKEEP,
        pattern(
            r"(?:sacrifice |you lose \d+ life|(?:~+|it) deals \d+ damage to you\b|pay |discard |tap ~+"
            r"|put [^.]*-1/-1 counters? on (?:~+|a creature you control)"
            r"|.*\bunless you (?:pay|sacrifice|discard))(?!.*draw)",
            example="sacrifice a creature.",
        ),
    ),
    _Row(
        _CAST_DEAR,
        pattern(r"As an additional cost to cast ~+"),
        pattern(r"(?:sacrifice|discard|exile|pay \d+ life)\b", example="sacrifice a creature."),
    ),
    _Row(
        _RUINS,
        None,
        pattern(
            r"(?:.* )?[Yy]ou lose the game|(?:.* )?you lose life equal to your life total"
            r"|(?:.* )?your life total becomes 1\b"
            r"|[Ss]acrifice all (?:other )?(?:permanents|creatures) you control",
            example="you lose the game",
        ),
    ),
    _Row(
        _OWN_HARM,
        None,
        pattern(
            r"Skip your |You can't (?:cast (?!~)|gain|attack|draw)|(?:.*, )?target opponent (?:creates|draws)"
            r"|Each opponent draws|Creatures you control (?:can't|get -)",
            example="Skip your draw step.",
        ),
    ),
)  # fmt: skip


@lru_cache(maxsize=8192)
def catches(face: Face) -> tuple[Catch, ...]:
    """What a face's own text takes back of what it gives, each once, in the order of the rows."""
    sentences = take_apart(face).sentences
    found = [row.catch for row in _ROWS if any(_says(row, sentence) for sentence in sentences)]
    words = {word.strip().casefold() for sentence in sentences for word in re.split(r"[,{—\d]", sentence.body)}
    if "defender" in words:
        found.append(NEVER_ATTACKS)
    if words & _LEAVES_SOON:
        found.append(_SHORT_LIVED)
    if "cumulative upkeep" in words:
        found.append(_UPKEEP)
    if NEVER_ATTACKS in found and SELDOM_ATTACKS in found:
        found.remove(NEVER_ATTACKS)  # what it may on a condition is more than never
    return tuple(dict.fromkeys(found))


def _says(row: _Row, sentence: Sentence) -> bool:
    return (row.lead is None or bool(row.lead.search(sentence.lead))) and bool(row.body.match(sentence.body))


def left(card: Card, facts: Facts) -> float:
    """What of a card's strength its own text leaves, 0 to 1."""
    found = {*catches(card.front), *_by_facts(facts)}
    return prod(catch.left for catch in found)


def _by_facts(facts: Facts) -> Iterator[Catch]:
    if any(found.own_side and not found.activation for found in facts.damages):
        yield _OWN_HARM


def is_hampered(card: Card, facts: Facts) -> bool:
    """Whether a card's own text leaves little of it, or an Equipment asks more to be equipped than a turn can spare."""
    costs = [equip.cost for equip in facts.equip if isinstance(equip.cost, int)]
    return left(card, facts) <= _LITTLE or min(costs, default=0) >= _DEAR_EQUIP


def ruins_its_side(card: Card) -> bool:
    """Whether a card ends the game for whoever plays it, or takes nearly all from them."""
    return _RUINS in catches(card.front)


def is_itself(what: str, name: str) -> bool:
    """Whether words for what an effect is done to name the card itself, its short name included."""
    return what in {name, name.partition(",")[0], "this creature", "this card", "this permanent"}


def is_of_equipped(effect: Effect) -> bool:
    """Whether an effect is done to the creature that wears the card, which is one's own."""
    return _WEARER.search(effect.what) is not None


_WEARER = pattern(r"(?<!target )\b[Ee]quipped creature\b", example="equipped creature")


def given_away(effect: Effect) -> bool:
    """Whether it is somebody else who gains control."""
    return effect.name == "gain control" and bool(effect.who)


def takes_from_all(facts: Facts) -> bool:
    """Whether it takes from every player alike, its own among them: "each player sacrifices a creature"."""
    by_players = (effect.who for effect in facts.effects if effect.name in {"discard", "sacrifice"})
    return any(map(is_everybody, (*by_players, *(loss.who for loss in facts.losses))))


def is_everybody(who: str) -> bool:
    """Whether words for who does or suffers something name all players alike, the card's own among them."""
    return _EVERYBODY.fullmatch(who) is not None


_EVERYBODY = pattern(r"[Ee]ach player|[Aa]ll players", example="Each player")


def attacks_freely(face: Face) -> bool:
    """Whether nothing in a face's own text keeps it from attacking, or lets it on a condition only."""
    return not any(catch in _NO_ATTACK for catch in catches(face))


def size_strength(card: Card, facts: Facts) -> float:
    """Power and toughness for the mana value, 0 to 1, counters of its own counted, less what its text takes back."""
    size = sum(_number(printed) for printed in (card.front.power, card.front.toughness))
    for counters in facts.entering:
        if isinstance(counters.amount, int):
            size += counters.amount * {"+1/+1": 2, "-1/-1": -2}.get(counters.kind, 0)
    return max(0.0, min(1.0, size / (2 * card.mana_value + 2) / _SIZE)) * left(card, facts)


def has_size(card: Card, facts: Facts) -> bool:
    """Whether power and toughness are numbers, with the counters that it enters with."""
    printed = (card.front.power or "", card.front.toughness or "")
    fixed = all(isinstance(counters.amount, int) for counters in facts.entering)
    grows = facts.own_bonus is not None and printed == ("0", "0")
    return all(_PRINTED.fullmatch(side) for side in printed) and fixed and not facts.size_instead and not grows


def _number(printed: str | None) -> float:
    return search_value(printed) or 0.0
