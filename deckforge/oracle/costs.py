"""Activated and loyalty abilities, and the other costs that a card can have."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from deckforge.oracle.abilities import Ability, Kind
from deckforge.oracle.facts import ActivatedAbility, KeywordUse, LoyaltyAbility, OtherCost, Span
from deckforge.oracle.mana import makes_only_mana
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.text import RulesText
from deckforge.patterns import pattern

_MANA_SYMBOL = pattern(r"\{(?:\d+|[WUBRGCSXYZ]|[WUBRGC2]/[WUBRGP](?:/P)?)\}", example="{1}{R}, {T}")
_MANA_RUN = pattern(r"(?:\{[^}]+\})+", example="{1}{R} and/or kicker {U}")
_ASCII = str.maketrans("−–", "--")
# Keyword abilities whose value is a cost to pay, but not those that have facts of their own (equip, ward).
PAID_KEYWORDS = frozenset(
    [
        *("kicker", "multikicker", "buyback", "entwine", "escalate", "overload", "replicate", "offspring", "squad"),
        *("casualty", "bargain", "conspire", "splice", "flashback", "madness", "evoke", "dash", "blitz", "morph"),
        *("megamorph", "disguise", "unearth", "embalm", "eternalize", "encore", "foretell", "disturb", "escape"),
        *("spectacle", "surge", "prowl", "miracle", "mutate", "bestow", "emerge", "awaken", "suspend", "impending"),
        *("ninjutsu", "commander ninjutsu", "plot", "warp", "sneak", "mayhem", "web-slinging", "harmonize"),
        *("freerunning", "prototype", "cleave", "craft", "more than meets the eye", "jump-start", "retrace", "cycling"),
        *("outlast", "scavenge", "transmute", "transfigure", "reinforce", "recover", "level up", "fortify", "echo"),
        *("cumulative upkeep", "aura swap", "crew", "saddle", "specialize", "gift", "aftermath", "basic landcycling"),
    ]
)
_ADDS = pattern(
    r"(?:^|[.,] |\bthen |\band )(?:[Yy]ou )?(?:may )?[Aa]dds? (?:[^.]*\{|[^.]*\bmana\b)",
    example="Draw a card, then add {R}.",
)
# Keywords that cast the card's back face.
_CASTS_BACK = frozenset({"disturb", "more than meets the eye"})
_AMOUNT = r"(?:(?:\{[^}]+\})+|\d+ life)"
# What a sentence says of the spell's own cost, by name.
_SAID = (
    (
        "alternative cost",
        pattern(
            r"(?P<cost>[^.]*?),? rather than pay(?:ing)? (?:~+'s|its) mana cost(?P<when> if [^.]*)?",
            example="You may pay {B} rather than pay ~'s mana cost if you own a Cat.",
        ),
    ),
    (
        "cost per target",
        pattern(
            rf"~+ costs? (?P<cost>{_AMOUNT}) more to cast for each target(?: beyond the first)?",
            example="~ costs {1}{U} more to cast for each target.",
        ),
    ),
    (
        "cost increase",
        pattern(
            rf"~+ costs? (?P<cost>{_AMOUNT}) more to cast(?P<when> (?:if|unless) [^.]*)",
            example="~ costs {2} more to cast if it targets a Cat.",
        ),
    ),
    (
        "cost reduction",
        pattern(
            rf"~+ costs? (?P<cost>{_AMOUNT} less to cast[^.]*)",
            example="~ costs {1} less to cast for each Cat you own.",
        ),
    ),
    (
        "flash for more",
        pattern(
            r"You may cast ~+ as though it had flash if you pay (?P<cost>(?:\{[^}]+\})+) more",
            example="You may cast ~ as though it had flash if you pay {2} more to cast it.",
        ),
    ),
)


def read_activated(text: RulesText, abilities: Sequence[Ability]) -> list[ActivatedAbility]:
    """Every printed ``cost: effect``; an ability's modes are part of it."""
    return [
        ActivatedAbility(
            cost=ability.cost,
            mana="".join(_MANA_SYMBOL.findall(ability.cost)),
            taps="{T}" in ability.cost,
            text=words,
            span=span,
            makes_mana=makes_only_mana(ability.effect),
            is_mana_ability=bool(_ADDS.search(ability.effect)) and "arget" not in ability.effect,
        )
        for ability, words, span in _with_modes(text, abilities, Kind.ACTIVATED)
    ]


def read_loyalty(text: RulesText, abilities: Sequence[Ability]) -> list[LoyaltyAbility]:
    """A planeswalker's abilities, with ASCII signs."""
    return [
        LoyaltyAbility(ability.cost.translate(_ASCII), words, span)
        for ability, words, span in _with_modes(text, abilities, Kind.LOYALTY)
    ]


def _with_modes(text: RulesText, abilities: Sequence[Ability], kind: Kind) -> Iterator[tuple[Ability, str, Span]]:
    for place, ability in enumerate(abilities):
        if ability.kind is not kind or ability.mode:
            continue
        end = ability.end
        for following in abilities[place + 1 :]:
            if not following.mode:
                break
            end = following.end
        yield ability, text.raw[ability.start : end].strip(), text.span(ability.paragraph, end)


def read_other_costs(text: RulesText, uses: Iterable[KeywordUse], found: Iterable[Sentence]) -> list[OtherCost]:
    """Kicker, flashback, cycling and the like, additional and alternative costs, in text order."""
    costs = [
        OtherCost(use.name, _paid(use), use.span, back=use.name in _CASTS_BACK)
        for use in uses
        if use.own and (use.name in PAID_KEYWORDS or use.name.endswith("cycling"))
    ]
    for sentence in found:
        costs.extend(_in_words(text, sentence))
    return sorted(costs, key=lambda cost: cost.span.start)


def _paid(use: KeywordUse) -> str:
    """What a keyword costs; prototype's size is left out."""
    value = use.value or ""
    return value.partition(" ")[0] if use.name == "prototype" else value


def _in_words(text: RulesText, sentence: Sentence) -> Iterator[OtherCost]:
    if sentence.ability.mode_cost and sentence.start == sentence.ability.start:
        span = text.span(sentence.ability.paragraph, sentence.end)
        yield OtherCost("mode", sentence.ability.mode_cost, span)
    if "cost" not in sentence.body and "cost" not in sentence.lead and "had flash" not in sentence.body:
        return
    if sentence.lead.startswith("As an additional cost to cast ~"):
        cost = text.raw[sentence.start : sentence.end].strip(" .")
        yield OtherCost("additional cost", cost, text.span(sentence.start - len(sentence.lead) - 2, sentence.end))
    for name, form in _SAID:
        hit = form.match(sentence.body)
        if hit and "~" in hit[0]:
            yield _said(text, sentence, name, hit)
            return


def _said(text: RulesText, sentence: Sentence, name: str, hit: re.Match[str]) -> OtherCost:
    start, end = (sentence.start + place for place in hit.span("cost"))
    lead = text.raw[sentence.start - len(sentence.lead) - 2 : sentence.start - 2] if sentence.lead else ""
    return OtherCost(
        name=name,
        cost=text.raw[start:end],
        span=text.span(sentence.start + hit.start(), sentence.start + hit.end()),
        when=lead or (hit.groupdict().get("when") or "").strip(),
    )


def kicker_mana(costs: Iterable[OtherCost]) -> tuple[str, ...]:
    """The mana of each kicker; those that cost something else are left out."""
    kickers = [cost.cost for cost in costs if cost.name in {"kicker", "multikicker"}]
    return tuple(_MANA_RUN.findall(kickers[0])) if kickers else ()
