"""What a card does to Vitality (TT-T11)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from deckforge.model.statblock import Json
from deckforge.oracle.facts import Facts, LifeChange, Span
from deckforge.patterns import pattern
from deckforge.rulesets.common import conditions
from deckforge.rulesets.tell_tale.words import within

# Those whose loss is the PC's, among others or alone.
_PC_TOO = ("you", "each player")
_TIMES = pattern(r"\d|X\b|twice |\w+ times ")


def vitality_change(facts: Facts) -> int | str | None:
    """What the PC gains or loses: a number when that is all there is to it, else words; None for nothing.

    "Target player gains" counts as a gain, as one may choose the PC.
    """
    changes = list(_changes(facts))
    if not changes:
        return None
    sign, change = changes[0]
    if len(changes) == 1 and isinstance(change.amount, int) and not change.when:
        return sign * change.amount
    return "; ".join(_words(sign, change) for sign, change in changes)


def vitality_of(facts: Facts) -> str | None:
    """Whose Vitality it is where a number alone doesn't say, such as ``target player``; None for the PC's."""
    changes = list(_changes(facts))
    return _others(changes[0][1]) if len(changes) == 1 else None


def others_losses(facts: Facts, said: Callable[[Span], bool]) -> list[Json]:
    """Vitality that others lose, or whoever is the target: how much, who, when, and whether a note says it all."""
    return [
        {"amount": _number(loss), "who": within(loss.who), "when": loss.when, "printed": said(loss.span)}
        for loss in facts.losses
        if not is_pcs(loss)
    ]


def _number(change: LifeChange) -> int | str:
    """How much: the words of what varies and of a multiple of X."""
    return change.words if change.amount == "variable" or change.times > 1 else change.amount


def is_pcs(loss: LifeChange) -> bool:
    """Whether the loss is the PC's, alone or with others."""
    return loss.who.casefold().startswith(_PC_TOO)


def _changes(facts: Facts) -> Iterator[tuple[int, LifeChange]]:
    yield from ((1, change) for change in facts.heals)
    yield from ((-1, change) for change in facts.losses if is_pcs(change))


def _words(sign: int, change: LifeChange) -> str:
    words = str(_number(change))
    counted = "" if _TIMES.match(words) else f", where N is {words}"
    signed = f"{'instead ' if change.instead else ''}{'+' if sign > 0 else '-'}{'N' if counted else words}"
    who = _others(change)
    told = f"{signed}{f' for {who}' if who else ''}{counted}"
    return f"{told} ({conditions(change.when)})" if change.when else told


def _others(change: LifeChange) -> str | None:
    return within(change.who) if change.who and change.who.casefold() != "you" else None


def reaches_each_opponent(facts: Facts) -> bool:
    """Whether damage, loss or a deed falls to each opponent, which here is every enemy character in the scene."""
    reached = (
        *(damage.targets for damage in facts.damages),
        *(loss.who for loss in facts.losses),
        *(effect.who for effect in facts.effects if effect.name != "gain control"),
    )
    return any("each opponent" in words.casefold() for words in reached)
