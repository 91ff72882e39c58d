"""Tokens that a card makes (SB-T15): a player's are summons, the game master's enemies, whoever makes them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from deckforge.model.statblock import Json
from deckforge.oracle.facts import Facts, TokenMaker
from deckforge.patterns import pattern
from deckforge.rulesets.spellblade.bringing import for_others
from deckforge.rulesets.spellblade.caster import Caster
from deckforge.rulesets.spellblade.dice import Quantity
from deckforge.rulesets.spellblade.master import enemy
from deckforge.rulesets.spellblade.permanents import Attack, shown_size, size, summon_attack
from deckforge.rulesets.spellblade.view import View
from deckforge.rulesets.tables import Table

_DEPENDS = pattern(r"(?:for each|equal to) .*", re.DOTALL)


def is_copy(found: TokenMaker) -> bool:
    """Whether it is a copy of something, which only the card's words name."""
    return found.power is None and found.what in {"copy", "copies"}


def keyword_token(found: TokenMaker, facts: Facts, numbers: Table) -> Mapping[str, Any] | None:
    """What a keyword that always makes the same token makes, by the keyword's rule; None for all other tokens."""
    kept: Mapping[str, Any] | None = numbers.table("keyword_tokens").get(found.what)
    return kept if found.power is None and found.what in facts.own_keywords else None


def sized(found: TokenMaker, facts: Facts, numbers: Table) -> TokenMaker:
    """The token with its name, its size and its keywords where only a keyword's rule tells them."""
    kept = keyword_token(found, facts, numbers)
    if kept is None:
        return found
    keywords = tuple(dict.fromkeys((*found.keywords, *kept.get("keywords", ()))))
    power, toughness = kept["size"].split("/")
    return replace(found, what=kept["name"], power=power, toughness=toughness, keywords=keywords)


def token_name(found: TokenMaker, facts: Facts) -> str:
    """Its short name; a keyword that makes one leaves the name to its reminder text."""
    by_keyword = found.what in facts.own_keywords or found.what in facts.mechanics
    return f"token of {found.what}" if by_keyword else found.what


def added(found: TokenMaker) -> int | str:
    """What comes to its printed size: its counters, else the words of its own text where the size would be 0."""
    grows = found.bonus if "0" in {found.power, found.toughness} else ""
    return found.counters or grows or 0


def tokens(view: View, caster: Caster) -> list[Mapping[str, Json]]:
    """Every instruction that makes tokens, with their attack and hit points."""
    return [_token(sized(found, view.facts, caster.numbers), view, caster) for found in view.facts.tokens]


def _token(found: TokenMaker, view: View, caster: Caster) -> Mapping[str, Json]:
    fights = found.power is not None and found.toughness is not None
    others = for_others(found)
    side = (Caster(caster.numbers) if caster.master else caster._replace(side="master")) if others else caster
    hostile = fights and others != caster.master
    return {
        "count": _count(found),
        "name": token_name(found, view.facts),
        "power": shown_size(found.power, added(found)),
        "toughness": shown_size(found.toughness, added(found)),
        "keywords": list(found.keywords),
        "attack": _attack(found, side) if fights else None,
        "hp": size(found.toughness, added(found)) if fights and not hostile else None,
        "act_ap": caster.numbers.integer("act.token") if fights and not others and not caster.master else None,
        "when": view.when(found.span, _when(found)),
        "whose": found.whose,
        "others": others,
        "master": _enemy(found, caster) if hostile else None,
    }


def _attack(found: TokenMaker, side: Caster) -> Attack:
    return summon_attack(size(found.power, added(found)), side)


def _enemy(found: TokenMaker, caster: Caster) -> Mapping[str, Json]:
    power, toughness = (size(printed, added(found)) for printed in (found.power, found.toughness))
    return enemy(power, toughness, caster.players, caster.numbers)


def _when(found: TokenMaker) -> str:
    """Its conditions, without the words that the count has already."""
    return "; ".join(part for part in found.when.split("; ") if part.casefold() != found.words.casefold())


def _count(found: TokenMaker) -> Quantity:
    """How many tokens; in the card's words where that depends on something: ``one for each Forest``."""
    if found.count != "variable":
        return found.count
    first, _, rest = found.span.text.partition(" ")
    printed = _DEPENDS.search(rest)
    words = found.words or (printed.group() if printed else "")
    if not words:
        return "that many" if first == "that" else "as its text says"
    return f"{'one' if first in {'a', 'an'} else first} {words}" if words.startswith("for each") else words
