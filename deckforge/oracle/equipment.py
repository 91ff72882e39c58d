"""What Equipment and Auras give their bearer, and what it costs to equip."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

from deckforge.model.mana import parse_mana_cost
from deckforge.oracle.facts import Bonus, EquipCost, KeywordUse
from deckforge.oracle.granted import is_fixed
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.text import RulesText
from deckforge.patterns import pattern

_BONUS = pattern(
    r"""(?:(?P<who>[Ee]quipped|[Ee]nchanted)\ (?:creature|permanent|Vehicle|land|artifact)|^~+)
        (?:\ [^.]*?\band)?\ (?:also\ )?gets\ (?P<power>[+-](?:\d+|X))/(?P<toughness>[+-](?:\d+|X))(?P<tail>[^.]*)""",
    re.VERBOSE,
)
_DEPENDS = pattern(r"^ (?:for each|equal to)\b.*|\bwhere X is\b.*")
_CONDITION = pattern(r"\b(?:as long as|if (?!able)|unless|during (?!its)|while|instead|until end of turn)\b")
_PLAIN_COST = pattern(r"(?:(?P<only>[^{]*?) )?(?P<mana>(?:\{[^}]+\})+)$")
_NOT_MANA = frozenset({"X", "E", "T", "Q", "TK"})


def read_bonus(text: RulesText, found: Iterable[Sentence]) -> tuple[Bonus | None, Bonus | None, Bonus | None]:
    """The lasting, unconditional bonus for the equipped creature, for the enchanted one, and for the object itself."""
    bonuses: dict[str, Bonus] = {}
    for sentence in found:
        if " gets " not in sentence.body or sentence.when:
            continue
        hit = _BONUS.search(sentence.body)
        if hit and (hit["who"] or is_fixed(sentence)) and not _CONDITION.search(hit["tail"].partition(" can't ")[0]):
            bonuses.setdefault((hit["who"] or "itself").casefold(), _bonus(text, sentence, hit))
    return bonuses.get("equipped"), bonuses.get("enchanted"), bonuses.get("itself")


def _bonus(text: RulesText, sentence: Sentence, hit: re.Match[str]) -> Bonus:
    depends = _DEPENDS.search(hit["tail"])
    start = sentence.start + hit.start("tail")
    words = text.raw[start + depends.start() : start + depends.end()].strip() if depends else ""
    return Bonus(
        power=_half(hit["power"], words),
        toughness=_half(hit["toughness"], words),
        printed=f"{hit['power']}/{hit['toughness']}",
        words=words,
        span=text.span(sentence.start + hit.start(), sentence.start + hit.end()),
    )


def _half(printed: str, depends: str) -> int | Literal["variable"]:
    """``+2``; with words that it depends on, and for X, it is variable, but nothing for each of them is still 0."""
    if "X" in printed or (depends and int(printed)):
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
