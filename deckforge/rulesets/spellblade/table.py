"""Play at a Spellblade table: opening hands, encounters, a boss's turn and attacks (SB-R1, SB-M1, M5, M6, SB-T18)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, cast

from deckforge.errors import UsageError
from deckforge.model.dice import DiceError, Formula, Roll, read_dice
from deckforge.model.play import (
    Attack,
    AttackOrder,
    AttackRules,
    BossRules,
    EncounterRules,
    Opening,
    Step,
    TableRules,
)
from deckforge.model.statblock import FaceBlock, StatBlock
from deckforge.rulesets.spellblade.at_hand import WORDS, boss, effects, enemy, features, open_numbers, stays
from deckforge.rulesets.spellblade.dice import total
from deckforge.rulesets.tables import Table

_D20 = "d20"
_EDGES = {-1: "d20dis", 0: _D20, 1: "d20adv"}
_BEST, _WORST = 20, 1  # SB-T18
_MORE = 1  # SB-M6: deployed beyond what the die shows
_USES = frozenset({"attacker", "master", "modifier", "proficiency", "ac", "to_hit", "damage", "edge"})
_GIVE = "Give it with --damage, such as 2d6+3; dice depend on --mod N or --character FILE. "
_GIVE_TO_HIT = "Give --prof N and --mod N, or --character FILE, or --to-hit d20+5. "
_MASTERS = "A game master's card needs neither: --kind creature or --kind boss (SB-M1)."


def table(numbers: Table) -> TableRules:
    """What the game has at the table."""
    least, most = numbers.items("hit_points.boss_per_player")
    return TableRules(
        openings={
            "player": Opening(numbers.integer("player.hand"), "SB-R1"),
            "creature": Opening(numbers.integer("creature.draw"), "SB-M6"),
            "boss": Opening(numbers.integer("boss.hand"), "SB-M5"),
        },
        encounter=EncounterRules(
            kind="creature",
            draw=numbers.integer("creature.draw"),
            dice=tuple(numbers.items("encounter.dice")),
            more=_MORE,
            code="SB-M6",
            initiative_code="SB-R4",
            enemy=enemy,
            words=WORDS,
            open_numbers=open_numbers,
        ),
        boss=BossRules(
            kind="boss",
            hand=numbers.integer("boss.hand"),
            die=numbers.integer("boss.die"),
            code="SB-M5",
            boss_code="SB-M4",
            per_player=(least, most),
            enemy=boss,
            words=WORDS,
            features=lambda block: features(block, numbers),
            effects=lambda block: effects(block, numbers),
            stays=stays,
        ),
        attack=AttackRules(_USES, attack),
    )


def attack(order: AttackOrder, rng: Random) -> Attack:
    """A d20 against the armour class, then the damage: a 20 always hits and doubles the dice, a 1 misses (SB-T18).

    Raises:
        UsageError: the card doesn't attack, or a number of it isn't known.
    """
    face = _fighting(order) if order.block else None
    if face is None and order.damage is None:
        message = "it is not said what attacks"
        raise UsageError(message, hint="Name a card, or give --damage, and --to-hit where it is not a plain d20.")
    who = face.name if face else "attack"
    to_hit = _to_hit(order, face)
    # What is wrong with the damage is told before anything is rolled.
    damages = [_formula(text, who) for text in _damages(order, face)]
    rolled = to_hit.roll(rng)
    shown = rolled.natural
    outcome = _outcome(shown, rolled.total, order.ac)
    against = "" if order.ac is None else f" against AC {order.ac}"
    steps = [
        Step("To hit", rolled.total, f"{_told_die(shown)}{against}", "SB-M1" if order.master else "SB-T18", rolled)
    ]
    if outcome != "miss":
        code = "SB-M1" if order.master else "SB-T18" if outcome == "critical" else "SB-T3"
        for formula in damages:
            dealt = (formula.doubled if outcome == "critical" else formula).roll(rng)
            told = "its dice doubled" if outcome == "critical" else ""
            steps.append(Step("Damage", max(0, dealt.total), told, code, dealt))
    damage = sum(step.value for step in steps[1:])
    return Attack(who, outcome, damage, tuple(steps), tuple(_notes(face, outcome, rolled)))


def _outcome(natural: int, rolled: int, ac: int | None) -> str:
    if natural in {_BEST, _WORST}:
        return "critical" if natural == _BEST else "miss"
    if ac is None:
        return "open"
    return "hit" if rolled >= ac else "miss"


def _told_die(natural: int) -> str:
    return f"the d20 shows {natural}"


def _notes(face: FaceBlock | None, outcome: str, rolled: Roll) -> Iterator[str]:
    if outcome == "open":
        yield f"It hits an AC of {rolled.total} or less; with --ac N this is settled."
    if face is None:
        return
    if rolled.natural == _WORST and face.role == "weapon":
        yield "The weapon breaks (SB-T18)."
    if any(damage["area"] for damage in _listed(face)):
        yield "An area: this damage counts for all targets, and each has an attack roll of its own (SB-T8)."


def _fighting(order: AttackOrder) -> FaceBlock:
    """The face that attacks: the first with numbers for it."""
    block = cast("StatBlock", order.block)
    for face in block.faces:
        if face.stats["attack"] or _listed(face) or (order.master and face.stats["master"]):
            return face
    if order.damage is not None:
        return block.faces[0]
    message = f"{block.name} deals no damage"
    raise UsageError(message, hint="Give --damage if your table lets it, such as 1d6+3.")


def _listed(face: FaceBlock) -> Sequence[Mapping[str, Any]]:
    return cast("Sequence[Mapping[str, Any]]", face.stats["damages"] or ())


def _to_hit(order: AttackOrder, face: FaceBlock | None) -> Formula:
    text = order.to_hit.casefold() if order.to_hit is not None else _own_to_hit(order, face)
    if order.proficiency is not None:
        text = text.replace("prof", str(order.proficiency))
    if order.edge and _D20 not in text:
        message = f"advantage is for a d20, and “{text}” has none"
        raise UsageError(message)
    try:
        formula = read_dice(text.replace(_D20, _EDGES[order.edge], 1))
    except DiceError as error:
        if order.to_hit is not None:
            raise
        message = f"the roll to hit is {text}, and not all of that is known"
        raise UsageError(message, hint=_GIVE_TO_HIT + _MASTERS) from error
    if formula.terms[0].sides != _BEST:
        message = f"a roll to hit begins with a d20, not “{text}”"
        raise UsageError(message, hint="Such as --to-hit d20+5.")
    return formula


def _own_to_hit(order: AttackOrder, face: FaceBlock | None) -> str:
    """A card's own roll: the game master's creatures and bosses add nothing (SB-M1)."""
    if face is None or order.master:
        return _D20
    own = cast("Mapping[str, Any] | None", face.stats["attack"])
    return (
        str(own["to_hit"]) if own else total(_D20, "prof", "spellcasting" if order.modifier is None else order.modifier)
    )


def _damages(order: AttackOrder, face: FaceBlock | None) -> list[str]:
    """Formulas of what is dealt: each of a spell's lines rolls its own (SB-T3)."""
    if order.damage is not None or face is None:
        return [order.damage or "0"]
    enemy_stats = cast("Mapping[str, Any] | None", face.stats["master"])
    if order.master and enemy_stats:
        return [str(enemy_stats["attack_damage"])]
    own = cast("Mapping[str, Any] | None", face.stats["attack"])
    return [str(own["formula"])] if own else [str(damage["formula"]) for damage in _listed(face)]


def _formula(text: str, who: str) -> Formula:
    try:
        return read_dice(text)
    except DiceError as error:
        if who == "attack":
            raise
        message = f"the damage of {who} is {text}, and not all of that is known"
        raise UsageError(message, hint=_GIVE + _MASTERS) from error
