"""What Equipment and Auras give their bearer, and what it costs to equip."""

from __future__ import annotations

import re
from collections.abc import Iterable

from deckforge.model.mana import parse_mana_cost
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.facts import Bonus, EquipCost, KeywordUse, Span
from deckforge.oracle.text import RulesText

_BONUS = re.compile(
    r"(?P<who>[Ee]quipped|[Ee]nchanted) (?:creature|permanent|Vehicle|land|artifact)"
    r"(?: (?:has [^.]*?and |is [^.]*? and |is [^.]*?, |loses all abilities and |can't [^.]*? and ))? ?(?:also )?gets (?P<a>[+-](?:\d+|X))/(?P<b>[+-](?:\d+|X))(?P<tail>[^.]*)"
)
_DEPENDS = re.compile(r"\bfor each\b|\bwhere X is\b|\bequal to\b")
_CONDITION = re.compile(r"\bas long as\b|\bif\b|\bunless\b|\bduring\b|\bwhile\b")
_COST_ONLY = re.compile(r"(?:(?P<only>.*?) )?(?P<mana>(?:\{[^}]+\})+)$")


def read_bonus(text: RulesText, found: Iterable[Sentence]) -> tuple[Bonus | None, Bonus | None]:
    """The lasting, unconditional bonus for the equipped and for the enchanted creature."""
    bonuses: dict[str, Bonus] = {}
    for sentence in found:
        if " gets " not in sentence.body or sentence.when:
            continue
        hit = _BONUS.search(sentence.body)
        if hit is None or "until end of turn" in hit["tail"] or "additional" in hit[0]:
            continue
        depends = _DEPENDS.search(hit["tail"])
        if not depends and _CONDITION.search(hit["tail"].partition(" and ")[0]):
            continue
        bonuses.setdefault(hit["who"].casefold(), _bonus(text, sentence, hit, depends))
    return bonuses.get("equipped"), bonuses.get("enchanted")


def _bonus(text: RulesText, sentence: Sentence, hit: re.Match[str], depends: re.Match[str] | None) -> Bonus:
    start = sentence.start + hit.start("tail")
    words = text.raw[start + depends.start() : start + len(hit["tail"])].strip() if depends else ""
    varies = bool(words)
    return Bonus(
        power=_half(hit["a"], varies=varies),
        toughness=_half(hit["b"], varies=varies),
        printed=f"{hit['a']}/{hit['b']}",
        words=words,
        span=text.span(sentence.start + hit.start(), sentence.start + hit.end()),
    )


def _half(printed: str, *, varies: bool) -> int | str:  # noqa: D103
    if "X" in printed:
        return "variable"
    number = int(printed)
    return "variable" if varies and number else number


def read_equip(uses: Iterable[KeywordUse]) -> list[EquipCost]:
    """Every printed Equip and Reconfigure."""
    return [_equip_cost(use) for use in uses if use.own and use.name in {"equip", "reconfigure"} and use.value]


def _equip_cost(use: KeywordUse) -> EquipCost:
    value = use.value or ""
    plain = _COST_ONLY.match(value)
    if plain is None:
        return EquipCost(value, None, use.span)
    mana = parse_mana_cost(plain["mana"])
    if not _is_mana(mana.symbols) or (plain["only"] or "").endswith((" or", ",")) or "{" in (plain["only"] or ""):
        return EquipCost(value, None, use.span)
    return EquipCost(int(mana.fixed), plain["only"] or None, use.span)


def _is_mana(symbols: tuple[str, ...]) -> bool:
    return not any(symbol in {"X", "E", "T", "Q", "TK"} for symbol in symbols)


__all__ = ["Span", "read_bonus", "read_equip"]
