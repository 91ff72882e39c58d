"""What Equipment and Auras give their bearer, and what it costs to equip."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, NamedTuple

from deckforge.model.mana import parse_mana_cost
from deckforge.oracle.abilities import Kind
from deckforge.oracle.facts import Bonus, ConditionalBonus, EquipCost, KeywordUse
from deckforge.oracle.granted import is_fixed
from deckforge.oracle.numbers import SIGN, ascii_signs
from deckforge.oracle.sentences import Sentence, each_before
from deckforge.oracle.text import RulesText
from deckforge.patterns import any_of, pattern

_BEARER = r"[Ee]quipped|[Ee]nchanted"
_GETS = (
    rf" (?:an additional )?(?P<power>{SIGN}(?:\d+|[XY]))/(?P<toughness>{SIGN}(?:\d+|[XY]))"
    r"(?P<tail>[^.]*)"
)
_BONUS = any_of(
    (
        "its bearer",
        rf"(?P<who>{_BEARER}) (?:creature|permanent)(?: [^.]*?(?:\band(?: it)?|,))?(?: also)? gets",
        "Equipped creature has reach and gets +1/+1",
    ),
    (
        "itself and its bearer",
        r"^(?P<both>~+ and enchanted creature each) get",
        "~ and enchanted creature each get +1/+1",
    ),
    ("itself", r"^~+(?: [^.]*?\band)? gets", "~ gets +1/+1 for each Cat you control"),
    ("its bearer, named before", r"^(?:Otherwise, )?(?P<it>[Ii]t) gets", "it gets +1/+1"),
    after=_GETS,
)
_NAMED_BEFORE = pattern(rf"\b({_BEARER}) \w+", example="As long as equipped creature is a Cat")
# What else is so of the bearer, after the words that its bonus depends on.
_FURTHER = r",? and (?:has|have|is|are|can't|gains?|loses?|doesn't|attacks)\b"
_DEPENDS = pattern(
    rf"^ for each\b(?:(?! instead\b| as long as\b| unless\b|{_FURTHER}).)*|\bwhere X is\b(?:(?!{_FURTHER}).)*",
    example=" for each Cat you control",
)
_CONDITION = pattern(r"\b(?:as long as|if (?!able)|unless|during (?!its)|while)\b.*", example="as long as it's red")
_NOT_LASTING = pattern(r"\buntil end of turn\b", example="until end of turn")
_VARIABLE = pattern(r"[XY]", example="-X")
_PLAIN_COST = pattern(r"(?:(?P<only>[^{]*?) )?(?P<mana>(?:\{[^}]+\})+)$", example="Knight {1}")
_NOT_MANA = frozenset({"X", "E", "T", "Q", "TK"})


class Bonuses(NamedTuple):
    """The lasting, unconditional bonus for each of them, and those for a bearer that hang on a condition."""

    equipped: Bonus | None
    enchanted: Bonus | None
    own: Bonus | None
    conditional: tuple[ConditionalBonus, ...]


def read_bonuses(text: RulesText, found: Iterable[Sentence]) -> Bonuses:
    """What the equipped creature, the enchanted one and the object itself get as long as they are so."""
    bonuses: dict[str, Bonus] = {}
    conditional: list[ConditionalBonus] = []
    for sentence in found:
        hit = _BONUS.search(sentence.body) if " get" in sentence.body else None
        if hit is None or _NOT_LASTING.search(sentence.body):
            continue
        condition = _condition(text, sentence, hit)
        if condition and sentence.ability.kind is Kind.STATIC and _is_for_bearer(sentence, hit):
            conditional.append(ConditionalBonus(_bonus(text, sentence, hit), condition, sentence.is_instead))
        elif not condition and not hit["it"] and (hit["who"] or is_fixed(sentence)):
            for who in _whom(hit):
                bonuses.setdefault(who, _bonus(text, sentence, hit))
    return Bonuses(bonuses.get("equipped"), bonuses.get("enchanted"), bonuses.get("itself"), tuple(conditional))


def _condition(text: RulesText, sentence: Sentence, hit: re.Match[str]) -> str:
    """What the bonus hangs on, in printed words; what somebody can't do unless is no condition of it."""
    after = _CONDITION.search(hit["tail"].partition(" can't ")[0])
    start = sentence.start + hit.start("tail")
    words = text.raw[start + after.start() : start + after.end()] if after else ""
    multiplied = sentence.lead.startswith("For each ")
    return "; ".join(filter(None, ("" if multiplied else sentence.when, words)))


def _is_for_bearer(sentence: Sentence, hit: re.Match[str]) -> bool:
    """Whether it goes to whom the Equipment or Aura is attached to, or to the "it" that was named as such before."""
    return bool(hit["who"] or (hit["it"] and _NAMED_BEFORE.search(sentence.before)))


def _whom(hit: re.Match[str]) -> tuple[str, ...]:
    return ("enchanted", "itself") if hit["both"] else ((hit["who"] or "itself").casefold(),)


def _bonus(text: RulesText, sentence: Sentence, hit: re.Match[str]) -> Bonus:
    depends = _DEPENDS.search(hit["tail"])
    start = sentence.start + hit.start("tail")
    after = text.raw[start + depends.start() : start + depends.end()].strip() if depends else ""
    power, toughness = ascii_signs(hit["power"]), ascii_signs(hit["toughness"])
    words = each_before(text, sentence, hit.start()) or after
    if not words and _VARIABLE.search(power + toughness):
        words = text.raw[sentence.end : sentence.ability.end].strip()  # "Enchanted creature gets -X/-Y. X is …"
    return Bonus(
        power=_half(power, words),
        toughness=_half(toughness, words),
        printed=f"{power}/{toughness}",
        words=words,
        span=text.span(sentence.start + hit.start(), sentence.start + hit.end()),
    )


def _half(printed: str, depends: str) -> int | Literal["variable"]:
    """``+2``; with words that it depends on, and for X, it is variable, but nothing for each of them is still 0."""
    if printed[1:].isalpha() or (depends and int(printed)):
        return "variable"
    return int(printed)


def read_equip(uses: Iterable[KeywordUse]) -> list[EquipCost]:
    """Every printed Equip and Reconfigure."""
    return [
        _equip_cost(use.value, use) for use in uses if use.own and use.name in {"equip", "reconfigure"} and use.value
    ]


def _equip_cost(value: str, use: KeywordUse) -> EquipCost:
    plain = _PLAIN_COST.match(value)
    mana = parse_mana_cost(plain["mana"]) if plain else None
    if plain is None or mana is None or _NOT_MANA.intersection(mana.symbols):
        return EquipCost(value, None, use.span)
    return EquipCost(int(mana.fixed), plain["only"], use.span)
