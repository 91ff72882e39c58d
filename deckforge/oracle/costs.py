"""Activated and loyalty abilities, and the other costs that a card can have."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from deckforge.oracle.abilities import Ability, Kind
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.facts import ActivatedAbility, KeywordUse, LoyaltyAbility, OtherCost
from deckforge.oracle.mana import makes_only_mana
from deckforge.oracle.text import RulesText

_MANA_SYMBOL = re.compile(r"\{(?:\d+|[WUBRGCSXYZ]|[WUBRGC2P]/[WUBRGP](?:/P)?)\}")
_MINUS = str.maketrans({"−": "-", "–": "-"})
# Keyword abilities whose value is a cost to pay, but not those that have facts of their own (equip, ward).
_PAID = frozenset(
    word.strip()
    for word in """
    kicker,multikicker,buyback,entwine,escalate,overload,replicate,offspring,squad,casualty,bargain,conspire,splice,
    flashback,madness,evoke,dash,blitz,morph,megamorph,disguise,unearth,embalm,eternalize,encore,foretell,disturb,escape,
    spectacle,surge,prowl,miracle,mutate,bestow,emerge,awaken,suspend,impending,ninjutsu,commander ninjutsu,plot,warp,
    sneak,mayhem,web-slinging,harmonize,freerunning,prototype,cleave,craft,more than meets the eye,jump-start,retrace,
    cycling,outlast,scavenge,transmute,transfigure,reinforce,recover,level up,fortify,echo,cumulative upkeep,aura swap,
    crew,saddle,specialize,gift,strive,spree,tiered
    """.split(",")
)
_ADDITIONAL = re.compile(r"As an additional cost to cast ~+, (?P<cost>[^.]*)")
_INSTEAD = re.compile(
    r"(?P<cost>[^.]*?)(?:,)? (?:rather than pay(?:ing)? (?:~+|its|the|this \w+)(?:'s)? (?:~+'s )?mana cost|without paying (?:its|~+'s) mana cost)"
)
_STRIVE = re.compile(r"~+ costs? (?P<cost>(?:\{[^}]+\})+) more to cast for each target beyond the first")


def read_activated(text: RulesText, abilities: Iterable[Ability]) -> list[ActivatedAbility]:
    """Every printed ``cost: effect``."""
    return [
        ActivatedAbility(
            cost=ability.cost,
            mana="".join(_MANA_SYMBOL.findall(ability.cost)),
            taps="{T}" in ability.cost,
            text=text.raw[ability.start : ability.end].strip(),
            span=text.span(ability.paragraph, ability.end),
            makes_mana=makes_only_mana(ability.effect),
        )
        for ability in abilities
        if ability.kind is Kind.ACTIVATED
    ]


def read_loyalty(text: RulesText, abilities: Iterable[Ability]) -> list[LoyaltyAbility]:
    """A planeswalker's abilities, with ASCII signs."""
    return [
        LoyaltyAbility(
            ability.cost.translate(_MINUS),
            text.raw[ability.start : ability.end].strip(),
            text.span(ability.paragraph, ability.end),
        )
        for ability in abilities
        if ability.kind is Kind.LOYALTY
    ]


def read_other_costs(text: RulesText, uses: Iterable[KeywordUse], found: Iterable[Sentence]) -> list[OtherCost]:
    """Kicker, flashback, cycling and the like, additional and alternative costs, in text order."""
    costs = [
        OtherCost(use.name, use.value or "", use.span)
        for use in uses
        if use.own and (use.name in _PAID or use.name.endswith("cycling"))
    ]
    for sentence in found:
        costs.extend(_in_words(text, sentence))
    return sorted(costs, key=lambda cost: cost.span.start)


def _in_words(text: RulesText, sentence: Sentence) -> Iterator[OtherCost]:
    mode = sentence.ability.mode_cost
    if mode and sentence.before == "":
        yield OtherCost("mode", mode, text.span(sentence.ability.paragraph, sentence.end))
    whole = f"{sentence.lead}, {sentence.body}" if sentence.lead.startswith("As an additional") else sentence.body
    shift = sentence.end - len(whole)
    for name, pattern in (("additional cost", _ADDITIONAL), ("alternative cost", _INSTEAD), ("strive", _STRIVE)):
        hit = pattern.match(whole) if "cost" in whole else None
        if hit and _is_own_cost(name, whole):
            start, end = shift + hit.start("cost"), shift + hit.end("cost")
            yield OtherCost(name, text.raw[start:end], text.span(shift + hit.start(), shift + hit.end()))


def _is_own_cost(name: str, whole: str) -> bool:
    return name != "alternative cost" or bool(re.search(r"(?:pay(?:ing)? ~+'s|cast ~+) ", whole) or "~" in whole)


def kicker_mana(costs: Iterable[OtherCost]) -> str | None:
    """The mana of a kicker; None without one in mana."""
    for cost in costs:
        if cost.name in {"kicker", "multikicker"} and cost.cost.startswith("{"):
            return cost.cost.split(" ")[0]
    return None
