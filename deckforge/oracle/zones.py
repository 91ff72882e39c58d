"""Exiling and returning: of what, from where, and whether it is one's own that comes back at once."""

from __future__ import annotations

import re

from deckforge.oracle.sentences import Sentence
from deckforge.patterns import pattern

EXILE = pattern(
    r"(?<!in )(?<!from )(?<!into )\b[Ee]xiles? "
    r"(?P<what>[^.,\"]*?(?:, [^.,\"]+?(?:, [^.,\"]+?)*,? (?:or|and|and/or) [^.,\"]*?)?)"
    r"(?=[.,\"]|$| (?:unless|if (?!able)|until|instead|rather than"
    r"|and (?:you|then|its|draw|that|put|gain|it|return|create|lose)\b))"
)
RETURN = pattern(
    r"\b(?P<verb>[Rr]eturns?|[Pp]uts?) (?P<what>[^.\"]*?) (?:from (?P<source>[^.\"]*?) )?(?:back )?"
    r"(?P<to>(?:on)?to the battlefield"
    r"|to (?:its|their|your|that player's|his or her|owners?'?)(?: owner's| owners')? hands?)"
)
_NOT_IN_PLAY = pattern(r"\b(?:cards?|graveyards?|hands?|librar(?:y|ies)|spells?|pile|abilit(?:y|ies))\b")
_OUTSIDE = pattern(r"[\w/-]+(?:,? (?:or|and|and/or) [\w-]+)* (?:cards?|spells?|graveyards?)\b[^,]*")
_IN_PLAY = pattern(
    r"\b(?:creature|permanent|artifact|enchantment|planeswalker|land|token|Vehicle|Equipment|Aura|battle|commander)s?\b"
    r"|\b(?:target|all|each|a|an|that|another) (?:[a-z-]+ )*[A-Z]"
)
_PRONOUN = pattern(
    r"(?:it|them|him|her|both|(?:that|those|the) (?:creature|permanent|token|artifact|land|enchantment|Vehicle)s?)\b"
)
_TARGETED = pattern(
    r"\b(?:target|that|another|enchanted|equipped|each|chosen|chooses?|blocking|blocked|by) (?:[\w-]+ )*"
    r"(?:creature|permanent|artifact|enchantment|planeswalker|land)s?\b(?! cards?)"
)
_FROM_ELSEWHERE = pattern(
    r"\bcards?\b|\bgraveyards?\b|\bdies\b|\blibrary\b|onto the battlefield|to the battlefield|\bcasts?\b|\bspell\b"
)
_COMES_BACK = pattern(r"\b[Rr]eturns? [^.]*\bto the battlefield\b(?P<later>[^.]*)")


def exile_name(sentence: Sentence, hit: re.Match[str]) -> str:
    """What sort of exiling a match of ``EXILE`` is.

    ``exile`` is only what this effect takes out of play (TT-T10); the others are ``exile itself``, ``exile token``,
    ``exile instead`` (of going to the graveyard), ``exile card`` (from a graveyard, hand, library or the stack) and
    ``flicker`` (one's own that returns at once).
    """
    what = hit["what"]
    if what.startswith("~"):
        return "exile itself"
    if sentence.body.startswith(" instead", hit.end()) or "would" in sentence.lead:
        return "exile instead"
    if _PRONOUN.match(what):
        return _exile_of_pronoun(sentence, hit)
    in_play = _OUTSIDE.sub("", what) if _NOT_IN_PLAY.search(what) else what
    if not _IN_PLAY.search(in_play):
        return "exile card"
    return _unless_it_returns(sentence, hit)


def _exile_of_pronoun(sentence: Sentence, hit: re.Match[str]) -> str:
    before = f"{sentence.before} {sentence.body[: hit.start()]}"
    if "reate" in before and "token" in before:
        return "exile token"
    if _FROM_ELSEWHERE.search(before):
        return "exile card"
    return _unless_it_returns(sentence, hit) if _TARGETED.search(before) else "exile itself"


def _unless_it_returns(sentence: Sentence, hit: re.Match[str]) -> str:
    effect = sentence.ability.effect
    place = sentence.start - sentence.ability.start + hit.end()
    mine = re.search(r"\byou (?:both )?(?:control|own)\b", sentence.before + hit["what"])
    back = _COMES_BACK.search(effect, place) if mine else None
    if back is None:
        return "exile"
    opening = effect[: back.start()].rpartition(". ")[2]
    return "exile" if "at the beginning" in f"{opening}{back['later']}".casefold() else "flicker"


def return_name(hit: re.Match[str]) -> str | None:
    """What sort of returning a match of ``RETURN`` is; None for a card put into a hand.

    ``reanimate`` is from a graveyard to the battlefield.
    """
    what, source = hit["what"], hit["source"] or ""
    from_graveyard = "graveyard" in source or "graveyard" in what
    if "hand" in hit["to"]:
        if hit["verb"] in {"put", "Put", "puts", "Puts"}:
            return None
        return "return card to hand" if from_graveyard or "card" in what else "return to hand"
    if what.startswith("~"):
        return "return itself"
    if from_graveyard:
        return "reanimate"
    return "return to the battlefield" if hit["verb"][0] in "Rr" else "put onto the battlefield"
