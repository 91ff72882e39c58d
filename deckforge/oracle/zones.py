"""Exiling and returning: of what, from where, and whether it is one's own that comes back at once."""

from __future__ import annotations

import re

from deckforge.oracle.sentences import Sentence
from deckforge.patterns import pattern

# The words for what is done to: "nonland, nontoken permanent" and "artifact, creature, or land" are one, ", then" ends.
WHAT = (
    r"(?P<what>(?:[^.,\"]*\bnon[\w-]+, (?=non))*[^.,\"]*?"
    r"(?:, (?!then\b)[^.,\"]+?(?:, (?!then\b)[^.,\"]+?)*,? (?:or|and|and/or) [^.,\"]*?)?)"
)
EXILE = pattern(
    rf"(?<!in )(?<!from )(?<!into )\b[Ee]xiles? {WHAT}"
    r"(?=[.,\"]|$| (?:unless|if (?!able)|until|instead|rather than|at the beginning"
    r"|and (?:you|then|its|draw|that|put|gain|it|return|create|lose|each (?:other )?(?:player|opponent))\b))"
)
RETURN = pattern(
    r"\b(?P<verb>[Rr]eturns?|[Pp]uts?) (?P<what>[^.\"]*?) (?:from (?P<source>[^.\"]*?) )?(?:back )?"
    r"(?P<to>(?:on)?to the battlefield"
    r"|to (?:its|their|your|that player's|his or her|owners?'?)(?: owner's| owners')? hands?)"
)
RETURN_HITHER = pattern(
    r"\b[Rr]eturns? to the battlefield (?:tapped )?(?P<what>[^.\"]*?) in (?P<source>[^.\"]*?graveyards?)"
)
_NOT_IN_PLAY = pattern(r"\b(?:cards?|graveyards?|hands?|librar(?:y|ies)|spells?|pile|abilit(?:y|ies))\b")
# "Equipment, instant, or sorcery card …", back to the article before it.
_OUTSIDE = pattern(
    r"(?:\b(?!(?:target|all|each|an?|any|up|the|their|your)\b)[\w/-]*[^s\W],? )*(?:cards?|spells?|graveyards?)\b[^,]*"
)
_IN_PLAY = pattern(
    r"\b(?:creature|permanent|artifact|enchantment|planeswalker|land|token|Vehicle|Equipment|Aura|battle|commander)s?\b"
    r"|\b(?:target|all|each|a|an|that|another) (?:[a-z-]+ )*[A-Z]"
)
_NAMED_BEFORE = r"(?:that|those|the) (?:creature|permanent|token|artifact|land|enchantment|Vehicle)s?"
_NAMED_AGAIN = pattern(rf"{_NAMED_BEFORE}\b")
_TOKEN_AGAIN = pattern(r"(?:that|those|the) tokens?\b")
_PRONOUN = pattern(rf"(?:it|them|him|her|both|{_NAMED_BEFORE})\b")
_TARGETED = pattern(
    r"\b(?:target|that|another|enchanted|equipped|each|chosen|chooses?|blocking|blocked|by) (?:[\w-]+,? )*"
    r"(?:creature|permanent|artifact|enchantment|planeswalker|land)s?\b(?! cards?)",
    re.IGNORECASE,
)
_MINE = pattern(r"\byou (?:both )?(?:control|own)\b")
_ITSELF = pattern(r"~+(?!['’~])[^~]*$")
_ITSELF_AND = pattern(r"~+ (?:and|or) (.*)")
_FROM_ELSEWHERE = pattern(r"\bcards?\b|\bgraveyards?\b|\bdies\b|\blibrary\b|onto the battlefield|to the battlefield")
_OF_SPELLS = pattern(r"\bcasts?\b|(?<!target of a )\bspell\b")
_COMES_BACK = pattern(r"\b(?:[Rr]eturns? [^.]*\bto|[Pp]ut both cards onto) the battlefield\b[^.]*")
_OF_DYING = pattern(r"\bwould (?:die|leave|be (?:put into|destroyed))\b|\bcountered\b")
_TO_GRAVEYARD = pattern(r" instead of putting|[^.]*\bgraveyard\b")
_CARDS = pattern(r"(?:it|them|him|her)$|.*\bcards?\b")
_OWN_DEATH = pattern(r"When(?:ever)? ~+ (?:dies|is put into)\b")
_ZONES = pattern(
    r"\b(?:(?P<graveyard>graveyards?|(?<!~ )dies|mills?)|library|libraries|hands?"
    r"|exile(?= target (?:creature|permanent)\b))\b"
)


def exile_name(sentence: Sentence, hit: re.Match[str]) -> str:
    """What sort of exiling a match of ``EXILE`` is.

    ``exile`` is only what this effect takes out of play (TT-T10); the others are ``exile itself``, ``exile token``,
    ``exile instead`` (of going to the graveyard), ``exile card`` (from a graveyard, hand, library or the stack) and
    ``flicker`` (one's own that returns at once).
    """
    what = hit["what"]
    if what.startswith("~"):
        others = _ITSELF_AND.match(what)
        if others is None or not _IN_PLAY.search(_OUTSIDE.sub("", others[1])):
            return "exile itself"
        what = others[1]
    if _is_of_dying(sentence, hit):
        return "exile instead"
    if _PRONOUN.match(what):
        return _exile_of_pronoun(sentence, hit)
    in_play = _OUTSIDE.sub("", what) if _NOT_IN_PLAY.search(what) else what
    if not _IN_PLAY.search(in_play):
        return "exile card"
    return _unless_it_returns(sentence, hit)


def _is_of_dying(sentence: Sentence, hit: re.Match[str]) -> bool:
    """Whether it is exiled instead of going to a graveyard."""
    if _OF_DYING.search(sentence.lead) or _OF_DYING.search(sentence.body, 0, hit.start()):
        return True
    return sentence.body.startswith(" instead", hit.end()) and bool(_TO_GRAVEYARD.match(sentence.body, hit.end()))


def _exile_of_pronoun(sentence: Sentence, hit: re.Match[str]) -> str:
    here = sentence.body[: hit.start()]
    before = f"{sentence.ability.above} {sentence.before} {here}".lstrip()
    if _TOKEN_AGAIN.match(hit["what"]) or ("reate" in before and "token" in before):
        return "exile token"
    named = _NAMED_AGAIN.match(hit["what"])
    if _TARGETED.search(here) and not _FROM_ELSEWHERE.search(here):
        return _unless_it_returns(sentence, hit)
    if _FROM_ELSEWHERE.search(before) or (not named and _OF_SPELLS.search(before)):
        return "exile card"
    if not named and not _TARGETED.search(_ITSELF.sub("", f"{sentence.lead} {here}")) and _ITSELF.search(sentence.lead):
        return "exile itself"
    return _unless_it_returns(sentence, hit) if named or _TARGETED.search(before) else "exile itself"


def _unless_it_returns(sentence: Sentence, hit: re.Match[str]) -> str:
    effect = sentence.ability.effect
    place = sentence.start - sentence.ability.start + hit.end()
    mine = _MINE.search(sentence.before + hit["what"])
    back = _COMES_BACK.search(effect, place) if mine else None
    later = back is None or "at the beginning" in effect[place : back.end()].casefold()
    return "exile" if later else "flicker"


def return_name(sentence: Sentence, hit: re.Match[str]) -> str | None:
    """What sort of returning a match of ``RETURN`` is; None for a card put into a hand.

    ``reanimate`` is from a graveyard to the battlefield.
    """
    what, source = hit["what"], hit["source"] or ""
    from_graveyard = "graveyard" in source or "graveyard" in what
    if "hand" in hit["to"]:
        if hit["verb"] in {"put", "Put", "puts", "Puts"}:
            return None
        return "return card to hand" if from_graveyard or "card" in what else "return to hand"
    if what.startswith("~") or _is_itself_dying(sentence, hit):
        return "return itself"
    if from_graveyard or what.startswith("enchanted creature card") or _was_in_graveyard(sentence, hit):
        return "reanimate"
    return "return to the battlefield" if hit["verb"][0] in "Rr" else "put onto the battlefield"


def _is_itself_dying(sentence: Sentence, hit: re.Match[str]) -> bool:
    """Whether "it" is the card itself, which dies."""
    meant = hit["what"] in {"it", "him", "her"} and "earch" not in sentence.body
    return meant and _OWN_DEATH.match(sentence.lead) is not None


def _was_in_graveyard(sentence: Sentence, hit: re.Match[str]) -> bool:
    """Whether "those cards", "it" and the like were last spoken of as in a graveyard."""
    if not _CARDS.match(hit["what"]) or hit["source"]:
        return False
    words = f"{sentence.before} {sentence.body[: hit.start()]} {hit['what']}"
    zones = () if "earch" in words else tuple(_ZONES.finditer(words))
    return bool(zones) and zones[-1]["graveyard"] is not None
