"""Keywords of a face: those with a rule here, and those that work as printed."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.model.statblock import KeywordNote
from deckforge.oracle.facts import Facts
from deckforge.rulesets.spellblade.abilities import in_ap
from deckforge.rulesets.spellblade.costs import in_words
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
    for found in facts.effects:
        if found.name == "regenerate":
            given = not _is_itself(found.what, facts.name)
            cost = f" Cost: {in_words(found.when)}." if found.when else ""
            effect = f"{EFFECTS['regenerate']}{cost}"
            yield KeywordNote("regenerate", effect, "granted" if given else "own", found.what if given else None)


def _is_itself(what: str, name: str) -> bool:
    """Whether the words mean the card itself: ``this creature``, ``it``, its name or the short form of that."""
    return what == "it" or what.startswith("this ") or name.casefold().startswith(what.casefold())


def _of_tokens(facts: Facts) -> Iterator[KeywordNote]:
    for token in facts.tokens:
        for name in token.keywords:
            if name in EFFECTS:
                yield KeywordNote(name, EFFECTS[name], "granted", f"{token.what} token")


def as_printed(facts: Facts, numbers: Table) -> tuple[str, ...]:
    """All other keywords that it has or gives; costs and what stands in the stats are told there."""
    told = numbers.words("keywords.in_stats") | numbers.words("costs.reductions")
    told |= {cost.name for cost in facts.other_costs if in_ap(cost, numbers)}
    names = dict.fromkeys(use.name for use in facts.keywords)
    return tuple(name for name in names if name not in EFFECTS and name not in told)
