"""Keywords of a face: those with a rule here, and those that work as printed."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.model.statblock import KeywordNote
from deckforge.oracle.facts import Facts
from deckforge.rulesets.spellblade.costs import written_price
from deckforge.rulesets.tables import Table, load_toml

EFFECTS: dict[str, str] = {name: str(effect) for name, effect in load_toml(__package__, "keywords.toml").items()}
"""Keyword → what it does here."""


def keyword_notes(facts: Facts) -> tuple[KeywordNote, ...]:
    """Keywords with a rule here that the face has or gives, tokens' included; each once for each whom it reaches."""
    return tuple(dict.fromkeys([*_uses(facts), *_regenerate(facts), *_of_tokens(facts)]))


def _uses(facts: Facts) -> Iterator[KeywordNote]:
    for use in facts.keywords:
        if use.name in EFFECTS:
            yield KeywordNote(use.name, EFFECTS[use.name], "own" if use.own else "granted", use.to)


def _regenerate(facts: Facts) -> Iterator[KeywordNote]:
    if facts.regenerate_cost is not None:
        cost = written_price(facts.regenerate_cost)
        paid = facts.regenerate_cost if cost is None else f"{cost.ap} AP"
        yield KeywordNote("regenerate", f"{EFFECTS['regenerate']} Cost: {paid}.", "own")


def _of_tokens(facts: Facts) -> Iterator[KeywordNote]:
    for token in facts.tokens:
        for name in token.keywords:
            if name in EFFECTS:
                yield KeywordNote(name, EFFECTS[name], "granted", f"{token.what} token")


def as_printed(facts: Facts, numbers: Table) -> tuple[str, ...]:
    """All other keywords that it has or gives; costs and what stands in the stats are told there."""
    told = numbers.words("keywords.in_stats") | numbers.words("costs.reductions")
    told |= {cost.name for cost in facts.other_costs}
    names = dict.fromkeys(use.name for use in facts.keywords)
    return tuple(name for name in names if name not in EFFECTS and name not in told)
