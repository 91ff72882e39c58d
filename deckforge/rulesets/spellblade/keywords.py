"""Keywords of a face: those with a rule here, and those that work as printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from deckforge.model.statblock import KeywordNote
from deckforge.oracle.facts import Facts, TokenMaker
from deckforge.rulesets.spellblade.abilities import in_ap
from deckforge.rulesets.spellblade.caster import Caster
from deckforge.rulesets.spellblade.costs import in_words
from deckforge.rulesets.spellblade.tokens import sized, token_name
from deckforge.rulesets.spellblade.view import inside
from deckforge.rulesets.tables import Table


def keyword_effects(numbers: Table, *, master: bool) -> Mapping[str, str]:
    """Keyword → its summary, on the game master's side without what only players pay (SB-M8)."""
    effects = numbers.table("keyword_effects")
    return {**effects, **numbers.table("enemy_keyword_effects")} if master else effects


def keyword_notes(facts: Facts, caster: Caster) -> tuple[KeywordNote, ...]:
    """Keywords with a rule here that the face has or gives, tokens' included; each once for each whom it reaches."""
    effects = keyword_effects(caster.numbers, master=caster.master)
    regenerate = _regenerate(facts, effects, priced=not caster.master)
    return tuple(dict.fromkeys([*_uses(facts, effects), *regenerate, *_of_tokens(facts, effects, caster.numbers)]))


def _uses(facts: Facts, effects: Mapping[str, str]) -> Iterator[KeywordNote]:
    """Each once for each whom it reaches, however many conditions or levels it is held under."""
    conditions: dict[tuple[str, bool, str], list[str]] = {}
    for use in facts.keywords:
        if use.name in effects:
            under = conditions.setdefault((use.name, use.own, inside(use.to or "")), [])
            under.append(inside(use.condition or ""))
    for (name, own, to), under in conditions.items():
        held = "" if "" in under else " or ".join(dict.fromkeys(under))
        yield KeywordNote(name, effects[name], "own" if own else "granted", ", ".join(filter(None, (to, held))) or None)


def _regenerate(facts: Facts, effects: Mapping[str, str], *, priced: bool) -> Iterator[KeywordNote]:
    for found in facts.effects:
        if found.name == "regenerate":
            given = not _is_itself(found.what, facts.name)
            cost = f" Cost: {in_words(found.when)}." if found.when and priced else ""
            effect = f"{effects['regenerate']}{cost}"
            yield KeywordNote("regenerate", effect, "granted" if given else "own", found.what if given else None)


def _is_itself(what: str, name: str) -> bool:
    """Whether the words mean the card itself: ``this creature``, ``it``, its name or the short form of that."""
    return what == "it" or what.startswith("this ") or name.casefold().startswith(what.casefold())


def _of_tokens(facts: Facts, effects: Mapping[str, str], numbers: Table) -> Iterator[KeywordNote]:
    for token in (sized(found, facts, numbers) for found in facts.tokens):
        for name in token.keywords:
            if name in effects:
                yield KeywordNote(name, effects[name], "granted", _token(token, facts))


def _token(found: TokenMaker, facts: Facts) -> str:
    name = token_name(found, facts)
    return name if name.startswith("token") else f"{name} token"


def as_printed(facts: Facts, numbers: Table) -> tuple[str, ...]:
    """All other keywords that it has or gives; costs and what stands in the stats are told there."""
    told = {*numbers.table("keyword_effects"), *numbers.words("keywords.in_stats"), *numbers.words("costs.reductions")}
    told |= {cost.name for cost in facts.other_costs if in_ap(cost, numbers)}
    names = dict.fromkeys(use.name for use in facts.keywords)
    return tuple(name for name in names if name not in told)
