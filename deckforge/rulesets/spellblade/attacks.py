"""One attack at a Spellblade table: a d20 for each target, then what goes together of the damage (SB-T18, SB-M1)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, cast

from deckforge.errors import UsageError
from deckforge.model.attack import Attack, AttackOrder, Result, Step, ended
from deckforge.model.dice import Dice, DiceError, Formula, Roll, read_dice
from deckforge.model.statblock import FaceBlock, StatBlock
from deckforge.patterns import pattern
from deckforge.rulesets.catches import NEVER_ATTACKS, attacks_freely, catches
from deckforge.rulesets.spellblade.damage import EACH_OF
from deckforge.rulesets.spellblade.dice import total
from deckforge.rulesets.spellblade.striking import needs_crew, twice
from deckforge.rulesets.tables import Table

USES = frozenset(
    {"attacker", "modifier", "weapon_modifier", "character", "kind", "proficiency", "ac", "to_hit", "damage", "edge"}
    | {"x", "lines"}
)
"""Which parts of an order it looks at."""

_D20 = "d20"
_BEST, _WORST = 20, 1  # SB-T18
_X = pattern(r"(?<![A-Za-z])(\d*)X(?=d\d|\b)", example="2X")
_SUM = pattern(r"\((\d+) (\+|-|plus|minus) (\d+)\)", example="(3 + 2)")
_NO_DICE = pattern(r"\b0d\d+", example="0d8")
_WORD = pattern(r"[A-Za-z]{2,}|\*|\b[A-WYZ]\b", example="dice")
_UNSIZED = frozenset({"dice", "die"})
_GIVE = "Give it with --damage, such as 2d6+3."
_GIVE_X = "Give X with --x N."
_GIVE_MODIFIER = "Dice depend on --mod N or --character FILE."
_GIVE_ROLL = "Give it with --to-hit, such as d20+5, and the damage with --damage."
_GIVE_TO_HIT = "Give --prof N and --mod N, or --character FILE, or --to-hit d20+5."
_MASTERS = "A game master's card needs neither: --kind creature or --kind boss (SB-M1)."

Line = Mapping[str, Any]


class _Strike(NamedTuple):
    """What is dealt to one target: all of it on one roll to hit."""

    target: str
    formulas: tuple[Formula, ...]


class _Dealt(NamedTuple):
    """The lines of damage that go together, those of them that harm the own side, and the others with their numbers.

    ``twice`` is the keyword by which an attack that has no such lines hits twice; empty for one that hits once.
    """

    lines: tuple[Line, ...] = ()
    own: tuple[Line, ...] = ()
    others: tuple[tuple[int, Line], ...] = ()
    twice: str = ""


def attack(order: AttackOrder, rng: Random, numbers: Table) -> Attack:
    """A d20 against each target's armour class, then the damage: a 20 hits and doubles the dice, a 1 misses (SB-T18).

    Raises:
        UsageError: the card doesn't attack, or a number of it isn't known.
    """
    face = _fighting(order) if order.block else None
    if face is None and order.damage is None:
        message = "it is not said what attacks"
        raise UsageError(message, hint="Name a card, or give --damage, and --to-hit where it is not a plain d20.")
    dealt = _dealt(order, face)
    if face is not None:
        dealt = dealt._replace(twice=twice(face, numbers))
    if face is not None and order.damage is None and not dealt.lines:
        _check_free(order, face)
    to_hit = _to_hit(order, face)
    # What is wrong with the damage is told before anything is rolled.
    struck = _strikes(order, face, dealt)
    steps: list[Step] = []
    results: list[Result] = []
    notes: list[str] = []
    for strike in struck:
        rolled = to_hit.roll(rng)
        result, of_it = _settled(order, strike, rolled, rng, several=len(struck) > 1)
        steps += of_it
        results.append(result)
        notes += _roll_notes(face, result, rolled, several=len(struck) > 1)
    steps += _own_side(order, dealt)
    return Attack(
        face.name if face else "attack",
        ended(results),
        results[0].damage if len(results) == 1 else None,
        tuple(steps),
        (*dict.fromkeys(notes), *_notes(order, face, dealt)),
        tuple(results) if len(results) > 1 else (),
    )


def _settled(
    order: AttackOrder, strike: _Strike, rolled: Roll, rng: Random, *, several: bool
) -> tuple[Result, list[Step]]:
    """How a roll against one target ends, with its steps."""
    outcome = _outcome(rolled.natural, rolled.total, order.ac)
    against = "" if order.ac is None else f" against AC {order.ac}"
    whom = f"{strike.target}; " if several else ""
    code = "SB-M1" if order.master else "SB-T18"
    steps = [Step("To hit", rolled.total, f"{whom}the d20 shows {rolled.natural}{against}", code, rolled)]
    if outcome != "miss":
        code = "SB-M1" if order.master else "SB-T18" if outcome == "critical" else "SB-T3"
        for formula in strike.formulas:
            doubles = outcome == "critical" and any(term.sides for term in formula.terms)
            dealt = (formula.doubled if doubles else formula).roll(rng)
            steps.append(Step("Damage", max(0, dealt.total), "its dice doubled" if doubles else "", code, dealt))
    return Result(strike.target, outcome, sum(step.value for step in steps[1:])), steps


def _outcome(natural: int, rolled: int, ac: int | None) -> str:
    if natural in {_BEST, _WORST}:
        return "critical" if natural == _BEST else "miss"
    if ac is None:
        return "open"
    return "hit" if rolled >= ac else "miss"


def _roll_notes(face: FaceBlock | None, result: Result, rolled: Roll, *, several: bool) -> Iterator[str]:
    if result.outcome == "open":
        whom = f"{result.target}: it" if several else "It"
        yield f"{whom} hits an AC of {rolled.total} or less; with --ac N this is settled."
    if face is not None and rolled.natural == _WORST and face.role == "weapon":
        yield "The weapon breaks (SB-T18)."


def _notes(order: AttackOrder, face: FaceBlock | None, dealt: _Dealt) -> Iterator[str]:
    if order.to_hit is not None and order.proficiency is not None and "prof" not in order.to_hit.casefold():
        yield "The roll to hit stands as --to-hit has it, and no proficiency is added."
    if order.master and (order.proficiency is not None or order.modified):
        yield "A game master's attack adds neither proficiency nor a modifier (SB-M1)."
    if face is None:
        return
    if order.master and order.kind == "creature":
        yield from order.front_counts()
    yield from _attack_notes(order, face, dealt)
    if any(line["area"] or (not line["divided"] and line["targets"].startswith(EACH_OF)) for line in dealt.lines):
        yield "An area: this damage counts for all targets, and each has an attack roll of its own (SB-T8)."
    if any(line["divided"] for line in dealt.lines):
        yield "Divided: the sum is rolled once and then shared out among the targets (SB-T3)."
    for number, line in dealt.others:
        when = f", {line['when']}" if line["when"] else ""
        yield f"Not dealt here; --line {number} deals it: {line['formula']} to {line['targets']}{when}."


def _attack_notes(order: AttackOrder, face: FaceBlock, dealt: _Dealt) -> Iterator[str]:
    """What to know of an attack that a creature or a weapon makes."""
    if dealt.lines or order.damage is not None:
        return
    if dealt.twice:
        yield f"{dealt.twice.capitalize()}: this one attack hits twice, and each hit rolls its own damage."
    printed = order.attacker[0].card.faces[_place(order, face)] if order.attacker else None
    if printed is not None and needs_crew(printed):
        yield "It attacks only once it is crewed or stationed."
    elif printed is not None and not attacks_freely(printed):
        yield "By its own text it attacks only on a condition."


def _fighting(order: AttackOrder) -> FaceBlock:
    """The face that attacks: the one that was named, else the first with numbers for it; in an encounter the latter."""
    block = cast("StatBlock", order.block)
    named = order.face and not (order.master and order.kind == "creature")
    faces = block.faces[order.face :][:1] if named else block.faces
    for face in faces:
        if face.stats["attack"] or _listed(face) or (order.master and face.stats["master"]):
            return face
    if order.damage is not None:
        return faces[0]
    message = f"{faces[0].name if named else block.name} deals no damage"
    raise UsageError(message, hint="Give --damage if your table lets it, such as 1d6+3.")


def _place(order: AttackOrder, face: FaceBlock) -> int:
    return cast("StatBlock", order.block).faces.index(face)


def _listed(face: FaceBlock) -> Sequence[Line]:
    return cast("Sequence[Line]", face.stats["damages"] or ())


def _attack_formula(order: AttackOrder, face: FaceBlock) -> str | None:
    """What a creature's or a weapon's attack deals; None for what attacks by its text alone."""
    enemy_stats = cast("Mapping[str, Any] | None", face.stats["master"])
    if order.master and enemy_stats:
        return str(enemy_stats["attack_damage"])
    own = cast("Mapping[str, Any] | None", face.stats["attack"])
    return str(own["formula"]) if own else None


def _dealt(order: AttackOrder, face: FaceBlock | None) -> _Dealt:
    """The lines that are asked for; else none of what attacks, and of a spell those that it always deals together.

    A line in place of another, a further mode, and one that hangs on a condition are told, not dealt.
    """
    if face is None or order.damage is not None:
        if order.lines:
            message = "--line is for the damage of a card's own text"
            raise UsageError(message, hint="Leave --damage away, and name a card.")
        return _Dealt()
    numbered = dict(enumerate((line for line in _listed(face) if not line["own_side"]), 1))
    for number in order.lines:
        if number not in numbered:
            has = f"{len(numbered)} lines" if len(numbered) != 1 else "1 line"
            message = f"{face.name} has {has} of damage, and none is line {number}"
            raise UsageError(message)
    chosen = order.lines or (() if _attack_formula(order, face) else _together(numbered))
    lines = tuple(numbered[number] for number in chosen)
    own = tuple(line for line in _listed(face) if line["own_side"] and lines and _goes_along(line, lines))
    return _Dealt(lines, own, tuple((number, line) for number, line in numbered.items() if number not in chosen))


def _together(numbered: Mapping[int, Line]) -> tuple[int, ...]:
    """All lines that nothing has to be chosen or to happen for; where there are none, the first."""
    plain = [number for number, line in numbered.items() if not line["instead"]] or list(numbered)
    return tuple(number for number in plain if not numbered[number]["when"]) or tuple(plain[:1])


def _goes_along(own: Line, lines: Sequence[Line]) -> bool:
    """Whether harm to the own side comes with these lines: always, or on what they hang on too."""
    whens = {line["when"] for line in lines}
    return not own["instead"] and (not own["when"] or own["when"] in whens)


def _strikes(order: AttackOrder, face: FaceBlock | None, dealt: _Dealt) -> tuple[_Strike, ...]:
    """What each target is dealt; lines with the same words for a target are for the same one."""
    if face is None or order.damage is not None:
        return (_Strike("", (read_dice(order.damage or "0"),)),)
    texts = [line["formula"] for line in dealt.lines]
    own = None if texts else _attack_formula(order, face)
    texts = texts if own is None else [own]
    if order.x is not None and not any(_X.search(text) for text in texts):
        message = f"there is no X in the damage of {face.name}"
        raise UsageError(message, hint="Leave --x away.")
    if own is not None:
        return (_Strike("", (_formula(own, face.name, order),) * (2 if dealt.twice else 1)),)
    targets: dict[str, list[Formula]] = {}
    for line in dealt.lines:
        targets.setdefault(line["targets"], []).append(_formula(line["formula"], face.name, order))
    return tuple(_Strike(target, tuple(formulas)) for target, formulas in targets.items())


def _check_free(order: AttackOrder, face: FaceBlock) -> None:
    """Refuse the attack of what may never attack.

    Raises:
        UsageError: it may not.
    """
    if order.attacker and NEVER_ATTACKS in catches(order.attacker[0].card.faces[_place(order, face)]):
        message = f"{face.name} can't attack"
        raise UsageError(message, hint="Its own text says so. If your table lets it, give --damage.")


def _own_side(order: AttackOrder, dealt: _Dealt) -> Iterator[Step]:
    """Harm to the own side, which no dice scale and no roll to hit spares; it is no part of the damage (SB-T3)."""
    for line in dealt.own:
        text = _with_x(str(line["formula"]), order.x)
        if text.isdecimal():
            yield Step("Own side", int(text), f"to {line['targets']}, apart from the damage", "SB-T3")


def _to_hit(order: AttackOrder, face: FaceBlock | None) -> Formula:
    text = order.to_hit.casefold() if order.to_hit is not None else _own_to_hit(order, face)
    if order.proficiency is not None:
        text = text.replace("prof", str(order.proficiency))
    try:
        formula = read_dice(text)
    except DiceError as error:
        if order.to_hit is not None:
            raise
        message = f"the roll to hit is {text}, and not all of that is known"
        known = order.proficiency is not None and order.modifier is not None
        raise UsageError(message, hint=_GIVE_ROLL if known else f"{_GIVE_TO_HIT} {_MASTERS}") from error
    first, *rest = formula.terms
    if order.edge and first != Dice(1, _BEST, 1):
        message = f"advantage is for a single d20, and “{text}” has none"
        raise UsageError(message, hint="Such as --to-hit d20+5.")
    if (first.sides, first.kept, first.negative) != (_BEST, 1, False):
        message = f"a roll to hit begins with a d20, not “{text}”"
        raise UsageError(message, hint="Such as --to-hit d20+5.")
    return Formula((Dice(2, _BEST, 1, lowest=order.edge < 0), *rest)) if order.edge else formula


def _own_to_hit(order: AttackOrder, face: FaceBlock | None) -> str:
    """A card's own roll: the game master's creatures and bosses add nothing (SB-M1)."""
    if order.master:
        return _D20
    if face is None:
        return total(_D20, order.proficiency or 0, order.modifier or 0)
    own = cast("Mapping[str, Any] | None", face.stats["attack"])
    if own and not order.lines:
        return str(own["to_hit"])
    return total(_D20, "prof", "spellcasting" if order.modifier is None else order.modifier)


def _formula(text: str, who: str, order: AttackOrder) -> Formula:
    known = _with_x(text, order.x)
    try:
        return read_dice(known)
    except DiceError as error:
        hints = " ".join(_missing(known, order))
        if not hints:
            raise  # too many dice
        message = f"the damage of {who} is {text}, and not all of that is known"
        raise UsageError(message, hint=hints) from error


def _missing(text: str, order: AttackOrder) -> Iterator[str]:
    """What has to be given for a formula that is not known whole."""
    words = {*_WORD.findall(text)} - {"plus", "minus", "Xd"}
    if words - _UNSIZED:
        yield _GIVE
    elif _X.search(text):
        yield _GIVE_X
    if words & _UNSIZED and not order.master:
        yield _GIVE_MODIFIER
        yield _MASTERS


def _with_x(text: str, x: int | None) -> str:
    """A formula with a number for its X: ``2X + Xd8`` with 3 is ``6 + 3d8``."""
    if x is None:
        return text
    numbered = _X.sub(lambda found: str(int(found[1] or 1) * x), text)
    return _NO_DICE.sub("0", _SUM.sub(_summed, numbered))


def _summed(found: re.Match[str]) -> str:
    first, second = int(found[1]), int(found[3])
    return str(first + second if found[2] in {"+", "plus"} else max(0, first - second))
