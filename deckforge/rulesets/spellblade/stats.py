"""What is measured of a Spellblade deck: damage for each action point, and what a first turn can play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from deckforge.model.card import Card, Face
from deckforge.model.deck import Deck
from deckforge.model.measured import Cards, Figure, Figures, Group, Measures
from deckforge.model.statblock import FaceBlock, StatBlock
from deckforge.rulesets.catches import NEVER_ATTACKS, attacks_freely, catches
from deckforge.rulesets.common import name_list
from deckforge.rulesets.hurting import other_price, out_of_reach
from deckforge.rulesets.measures import damage_lines, figure, picks, played_damage
from deckforge.rulesets.spellblade.caster import is_master
from deckforge.rulesets.spellblade.costs import price
from deckforge.rulesets.spellblade.striking import needs_crew, strikes
from deckforge.rulesets.tables import Table

_ATTACK = "attack"
_NO_MODIFIER = "Damage on average needs the character's modifier: --mod, or --character (SB-T4)."


def measures(deck: Deck, cards: Cards, numbers: Table) -> Measures:
    """A player's damage for each AP and first turn; of the game master's decks, who pays no AP, damage alone."""
    master = is_master(deck.kind)
    hand, clause = _hand(deck.kind, numbers)
    return Measures(
        hand=hand,
        hand_clause=clause,
        groups=() if master else (_playable(cards, numbers),),
        uncosted={entry.card.oracle_id: word for entry, block in cards if (word := _uncosted(block))},
        figures=tuple(filter(None, (_damage(cards, numbers, master=master),))),
        notes=() if master or _modifier_known(cards) else (_NO_MODIFIER,),
    )


def _hand(kind: str, numbers: Table) -> tuple[int, str]:
    if kind == "creature":
        return numbers.integer("creature.draw"), "SB-M6"
    if kind == "boss":
        return numbers.integer("boss.hand"), "SB-M5"
    return numbers.integer("player.hand"), "SB-R1"


def _uncosted(block: StatBlock) -> str:
    """Where a front face stands on the curve that has no number of AP; empty where it has one (SB-T1)."""
    ap = block.faces[0].stats["ap"]
    return "none" if ap is None else "" if isinstance(ap, int) else "X"


def _playable(cards: Cards, numbers: Table) -> Group:
    # Nothing could be carried over into the first turn.
    points = min(numbers.integer("ap.a_turn"), numbers.integer("ap.most_a_turn"))
    found = (entry.card.oracle_id for entry, block in cards if _is_paid(entry.card, block, points))
    return Group("playable in the first turn", f"{points} AP pay for it (SB-R2)", frozenset(found))


def _is_paid(card: Card, block: StatBlock, points: int) -> bool:
    """Whether so many AP pay for a face that can be cast from the hand, with X as 0 (SB-T1)."""
    faces = zip(card.faces, block.faces, strict=True)
    return any(made.stats["ap"] is not None and price(face.cost).fixed <= points for face, made in faces)


def _modifier_known(cards: Cards) -> bool:
    """Whether any damage has an average; also true where no card deals any."""
    dealt: list[Any] = []
    for _, block in cards:
        for face in block.faces:
            dealt += [line["average"] for line in damage_lines(face) if isinstance(line["base"], int)]
            attack: Any = face.stats["attack"]
            dealt += [attack["average"]] if attack else []
    return not dealt or any(value is not None for value in dealt)


def _damage(cards: Cards, numbers: Table, *, master: bool) -> Figures | None:
    rows: list[Figure] = []
    open_ones: list[str] = []
    idle: list[str] = []
    manned: list[str] = []
    for entry, block in cards:
        faces = list(_castable(entry.card, block))
        found = [
            figure(entry, way, value, cost)
            for face, made in faces
            for times in (strikes(made, numbers),)
            for way, value, cost in (_master_ways(made, face, times) if master else _ways(made, face, times))
            if not way.startswith(_ATTACK) or attacks_freely(face)
        ]
        rows += found
        if any(one.way.startswith(_ATTACK) for one in found) and any(needs_crew(face) for face, _ in faces):
            manned.append(entry.card.name)
        if any(made.stats["attack"] and NEVER_ATTACKS in catches(face) for face, made in faces):
            idle.append(entry.card.name)
        elif _seldom(faces) or (not found and any(damage_lines(made) or made.stats["attack"] for _, made in faces)):
            open_ones.append(entry.card.name)
    if not rows:
        return None
    told = ["Each area counts as one target; hits are not weighed against AC."]
    if manned:
        told.append(f"Creatures have to crew or station these before they attack: {name_list(manned, len(manned))}.")
    if idle:
        told.append(f"Attacks that they can't make are not counted: {name_list(idle, len(idle))}.")
    if open_ones:
        told.append(f"Not fixed, or on a condition, and so not counted: {name_list(open_ones, len(open_ones))}.")
    return Figures(
        id="damage",
        title="Damage on average" if master else "Damage on average for each AP",
        value="damage",
        cost="" if master else "AP",
        rows=tuple(rows),
        clauses=("SB-M1", "SB-M5") if master else ("SB-T5", "SB-T1", "SB-T2", "SB-T19"),
        told=tuple(told),
    )


def _castable(card: Card, block: StatBlock) -> Iterator[tuple[Face, FaceBlock]]:
    """The front, and other faces that are cast: not what it only turns into (SB-T17)."""
    for number, (face, made) in enumerate(zip(card.faces, block.faces, strict=True)):
        if not number or made.stats["ap"] is not None:
            yield face, made


def _seldom(faces: Sequence[tuple[Face, FaceBlock]]) -> bool:
    """Whether an attack hangs on a condition, or an ability's damage has another price than AP."""
    return any(
        (made.stats["attack"] and not attacks_freely(face)) or any(_has_price(line) for line in damage_lines(made))
        for face, made in faces
    )


def _has_price(line: Mapping[str, Any]) -> bool:
    return bool(line["when"]) and (other_price(line["when"]) or out_of_reach(line["when"]))


def _ways(face: FaceBlock, printed: Face, times: int) -> Iterator[tuple[str, Fraction, int]]:
    """Playing it, an attack with it, and each ability that it pays AP for."""
    stats: Mapping[str, Any] = face.stats
    played = played_damage(face, picks(printed))
    if played is not None and isinstance(stats["ap"], int):
        yield "played", played, stats["ap"]
    attack = stats["attack"]
    if attack is not None and attack["average"] and isinstance(stats["act_ap"], int):
        yield _attack(times), times * Fraction(attack["average"]), stats["act_ap"]
    for ability in stats["abilities"]:
        for line in damage_lines(face):
            paid = line["when"] and ability["text"].startswith(f"{line['when']}:")
            if paid and not _has_price(line) and line["average"] is not None and isinstance(ability["ap"], int):
                yield "ability", Fraction(line["average"]), ability["ap"]


def _master_ways(face: FaceBlock, printed: Face, times: int) -> Iterator[tuple[str, Fraction, None]]:
    """What it deals as it is played, and a creature's attack, which has no dice (SB-M1)."""
    played = played_damage(face, picks(printed))
    if played is not None:
        yield "played", played, None
    enemy: Any = face.stats["master"]
    if enemy is not None and isinstance(enemy["attack_damage"], int):
        yield _attack(times), times * Fraction(enemy["attack_damage"]), None


def _attack(times: int) -> str:
    return f"{_ATTACK}{', hits twice' if times > 1 else ''}"
