"""Exiling and returning: of what, from where, and whether it is one's own that comes back at once."""

from __future__ import annotations

import re

from deckforge.oracle.sentences import Sentence
from deckforge.patterns import any_of, pattern

# The words for what is done to: "nonland, nontoken permanent" and "artifact, creature, or land" are one, ", then" ends.
WHAT = (
    r"(?P<what>(?:[^.,\"]*\bnon[\w-]+, (?=non))*[^.,\"]*?"
    r"(?:, (?!then\b)[^.,\"]+?(?:, (?!then\b)[^.,\"]+?)*,? (?:or|and|and/or) [^.,\"]*?)?)"
)
# Words after which the words for what is exiled end, by themselves and after "and".
_ASIDE = ("unless", "if (?!able)", "until", "instead", "rather than", "at the beginning")
_AND_THEN = (
    *("you", "then", "its", "draw", "that", "put", "gain", "it", "return", "create", "lose"),
    "each (?:other )?(?:player|opponent)",
)
EXILE = pattern(
    rf"(?<!in )(?<!from )(?<!into )\b[Ee]xiles? {WHAT}"
    rf"(?=[.,\"]|$| (?:{'|'.join(_ASIDE)}|and (?:{'|'.join(_AND_THEN)})\b))",
    example="Exile target creature and put",
)
RETURN = pattern(
    r"\b(?P<verb>[Rr]eturns?|[Pp]uts?) (?P<what>[^.\"]*?) (?:from (?P<source>[^.\"]*?) )?(?:back )?"
    r"(?P<to>(?:on)?to the battlefield"
    r"|to (?:its|their|your|that player's|his or her|owners?'?)(?: owner's| owners')? hands?)",
    example="Return target creature card from your graveyard to the battlefield",
)
RETURN_HITHER = pattern(
    r"\b[Rr]eturns? to the battlefield (?:tapped )?(?P<what>[^.\"]*?) in (?P<source>[^.\"]*?graveyards?)",
    example="Return to the battlefield all Birds in your graveyard",
)
_NOT_IN_PLAY = pattern(
    r"\b(?:cards?|graveyards?|hands?|librar(?:y|ies)|spells?|pile|abilit(?:y|ies))\b", example="target spell"
)
# "Equipment, instant, or sorcery card …", back to the article before it.
_OUTSIDE = pattern(
    r"(?:\b(?!(?:target|all|each|an?|any|up|the|their|your)\b)[\w/-]*[^s\W],? )*(?:cards?|spells?|graveyards?)\b[^,]*",
    example="target Aura, instant, or sorcery card",
)
_OBJECTS = "creature|permanent|artifact|enchantment|planeswalker|land"
_IN_PLAY = any_of(
    (
        "kind of object",
        rf"\b(?:{_OBJECTS}|token|Vehicle|Equipment|Aura|battle|commander)s?\b",
        "all nonland permanents",
    ),
    ("subtype", r"\b(?:target|all|each|a|an|that|another) (?:[a-z-]+ )*[A-Z]", "target attacking Cat"),
)
_NAMED_BEFORE = r"(?:that|those|the) (?:creature|permanent|token|artifact|land|enchantment|Vehicle)s?"
_NAMED_AGAIN = pattern(rf"{_NAMED_BEFORE}\b", example="that creature")
_TOKEN_AGAIN = pattern(r"(?:that|those|the) tokens?\b", example="those tokens")
_PRONOUN = pattern(rf"(?:it|them|him|her|both|{_NAMED_BEFORE})\b", example="them")
# What "it" may mean that is in play: somebody's target, choice or foe.
_TARGETED = pattern(
    r"\b(?:target|that|another|enchanted|equipped|each|chosen|chooses?|blocking|blocked|by) (?:[\w-]+,? )*"
    rf"(?:{_OBJECTS})s?\b(?! cards?)",
    re.IGNORECASE,
    example="blocked by a creature",
)
_MINE = pattern(r"\byou (?:both )?(?:control|own)\b", example="target creature you own")
_ITSELF = pattern(r"~+(?!['’~])[^~]*$", example="When ~ enters")
_ITSELF_AND = pattern(r"~+ (?:and|or) (.*)", example="~ and target creature")
_FROM_ELSEWHERE = any_of(
    ("card", r"\bcards?\b", "reveal a card"),
    ("graveyard", r"\bgraveyard\b", "from your graveyard"),
    ("death", r"\bdies\b", "When that creature dies"),
    ("library", r"\blibrary\b", "the top of your library"),
    ("onto the battlefield", r"onto the battlefield", "Put it onto the battlefield"),
    ("to the battlefield", r"to the battlefield", "Return it to the battlefield"),
)
_OF_SPELLS = pattern(r"\bcasts?\b|(?<!target of a )\bspell\b", example="Whenever you cast")
_COMES_BACK = any_of(
    ("returned", r"\b[Rr]eturns? [^.]*\bto", "return it to the battlefield"),
    ("put back with another card", r"\b[Pp]ut both cards onto", "Put both cards onto the battlefield"),
    after=r" the battlefield\b[^.]*",
)
_OF_DYING = any_of(
    ("dying or leaving", r"\bwould (?:die|leave|be (?:put into|destroyed))\b", "would be put into a graveyard"),
    ("countered", r"\bcountered\b", "If a spell is countered this way"),
)
_TO_GRAVEYARD = pattern(r" instead of putting|[^.]*\bgraveyard\b", example=" instead of putting it")
_CARDS = pattern(r"(?:it|them|him|her)$|.*\bcards?\b", example="the chosen cards")
_OWN_DEATH = pattern(r"When(?:ever)? ~+ (?:dies|is put into)\b", example="When ~ dies")
# Zones in the order in which words speak of them; those where the match has a "graveyard" are graveyards.
_ZONES = pattern(
    r"\b(?:(?P<graveyard>graveyards?|(?<!~ )dies|mills?)|library|libraries|hands?"
    r"|exile(?= target (?:creature|permanent)\b))\b",
    example="Whenever another creature dies",
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
