"""What of a face's text needs lands that come from somewhere: in a library, a hand or a graveyard, or into play.

Where no lands are in the deck and none is played in a game, such words do nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from deckforge.model.card import Face
from deckforge.oracle.abilities import Ability
from deckforge.oracle.apart import take_apart
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.text import without_reminders
from deckforge.patterns import any_of, pattern

SEARCH = "searching for lands"
PUT = "putting lands onto the battlefield or into a hand"
PLAY = "playing lands"
ENTER = "what happens when a land enters"
ELSEWHERE = "land cards in a graveyard or a hand"
ATTACHED = "being attached to a land"
OTHERS_LANDS = "what is done to others' lands"
PRICE = "a price that is paid in lands"

_LAND_WORD = pattern(r"(?:land|forest|plain|island|swamp|mountain|gate)s?")
# Words that may stand around those for lands without naming anything else.
_GLUE = pattern(
    r"an?|all|and|and/or|any|another|additional|basic|cards?|control|different|each|every|four|five|for|from|graveyard"
    r"|hand|in|into|is|its|library|many|names|nonbasic|non-basic|number|of|one|opponent's|or|own|owner's|snow|tapped"
    r"|target|that|the|their|them|this|those|three|to|two|types?|untapped|up|where|with|x|you|your",
    re.IGNORECASE,
)
_LAND = r"(?:\w+ )*?(?:lands?|Forests?|Plains|Islands?|Swamps?|Mountains?)"
_SEARCHES = pattern(
    r"\b[Ss]earch your library (?:and/or \w+ |and \w+ )?for (?P<what>[^.\"]*?)"
    r"(?=$|\.|, (?:reveal|put|exile|then)| and (?:put|exile|reveal))",
    example="Search your library for a basic land card, put it",
)
_PUTS = pattern(
    r"\b(?:[Pp]ut|[Rr]eturn) (?P<what>[^.,\"]*?) (?:from [^.,\"]*? )?(?:onto|to|into) (?:the battlefield|your hand)",
    example="put a land card from your hand onto the battlefield",
)
_PLAYS = pattern(
    rf"\b[Pp]lay (?:an additional|any number of(?: additional)?|up to \w+ additional|\w+ additional) {_LAND}\b"
    r"|\b[Pp]lay lands? (?:cards? )?from\b",
    example="play an additional land",
)
_ENTERS = pattern(
    rf"When(?:ever)? (?:~ or )?(?:an?|another|one or more|you play an?) (?:{_LAND})(?: you control| [^,]*control)?"
    r"(?: enters?\b|,|$)|When(?:ever)? (?:a player|an opponent) plays a land\b",
    example="Whenever a land you control enters",
)
_OF_CARDS = pattern(r"\bland cards? in (?:your|all|their|each) (?:graveyards?|hand)", example="land cards in your hand")
_TO_OTHERS = any_of(
    ("nonbasic", r"[^.]*\b[Nn]onbasic lands?\b", "Nonbasic lands are Mountains."),
    ("destroy", rf"(?:.* )?[Dd]estroy (?:up to one )?(?:target|all|each) {_LAND}(?: an opponent controls)?\.?$",
     "Destroy target land."),
    ("untapping", r"(?:Lands|[Ll]ands your opponents control) (?:don't untap|enter tapped)", "Lands don't untap."),
)  # fmt: skip
_PAYS = pattern(
    rf"(?:^|, )(?:sacrifice|discard|exile|return|tap) (?:an?|two|three|X|another) {_LAND}\b",
    re.IGNORECASE,
    example="sacrifice a land",
)
_ADDITIONAL = pattern(rf"^(?:sacrifice|discard|return) (?:an?|two|three|X) {_LAND}\b", example="sacrifice a land")
# Sentences that only go on with what a search or a look began.
_FOLLOWS = pattern(
    r"(?:Then )?[Ss]huffle\b|Put (?:that|those|the|them|it|one)\b|Reveal (?:that|those|it|them)\b"
    r"|If you (?:do|search)\b|(?:That|Those|Each of those) (?:lands?|Forests?)\b|You may put that\b",
    example="Then shuffle.",
)


class Landless(NamedTuple):
    """What does nothing for want of lands.

    Attributes:
        reasons: what it is, each once in text order; empty where nothing is.
        whole: whether the text does nothing else.
    """

    reasons: tuple[str, ...] = ()
    whole: bool = False

    @property
    def told(self) -> tuple[str, ...]:
        """Reasons that do nothing by the rules; a price in lands can be paid."""
        return tuple(reason for reason in self.reasons if reason not in {PRICE, OTHERS_LANDS})


_NOTHING = Landless()
_WORDS = ("and", "orest", "lains", "wamp", "ountain", "sland")


@lru_cache(maxsize=8192)
def landless(face: Face) -> Landless:
    """What of a face's text does nothing where lands are neither in decks nor played; nothing of a land's."""
    if face.types.is_land or not any(word in face.text for word in _WORDS):
        return _NOTHING
    _, _, sentences = take_apart(face)
    found: dict[str, None] = {}
    whole = True
    for sentence in sentences:
        reason = _of_sentence(sentence)
        if reason:
            found[reason] = None
        elif not (found and _FOLLOWS.match(sentence.body)):
            whole = whole and _is_enchant(sentence)
    if _on_a_land(face):
        return Landless((ATTACHED, *found), whole=True)
    return Landless(tuple(found), bool(found) and whole) if found else _NOTHING


def _on_a_land(face: Face) -> bool:
    if face.types.is_("Fortification"):
        return True
    lines = without_reminders(face.text).splitlines()
    return any(only_lands(line.strip().removeprefix("Enchant ")) for line in lines if line.startswith("Enchant "))


def _is_enchant(sentence: Sentence) -> bool:
    return sentence.body.startswith("Enchant ")


def _of_sentence(sentence: Sentence) -> str:
    return next(iter((*_of_ability(sentence.ability), *_of_words(sentence))), "")


def _of_ability(ability: Ability) -> Iterator[str]:
    if ability.word == "landfall" or _ENTERS.match(ability.effect) or _ENTERS.match(ability.trigger):
        yield ENTER
    if ability.cost and _PAYS.search(ability.cost):
        yield PRICE


def _of_words(sentence: Sentence) -> Iterator[str]:
    body = sentence.body
    searched = _SEARCHES.search(body)
    if searched and only_lands(searched["what"]):
        yield SEARCH
    put = _PUTS.search(body)
    if put and only_lands(put["what"]) and "card" in put[0]:
        yield PUT
    if _PLAYS.search(body):
        yield PLAY
    if _OF_CARDS.search(body) or _OF_CARDS.search(sentence.lead):
        yield ELSEWHERE
    if _TO_OTHERS.match(body):
        yield OTHERS_LANDS
    if sentence.lead.startswith("As an additional cost") and _ADDITIONAL.match(body):
        yield PRICE


def only_lands(words: str) -> bool:
    """Whether words name lands and nothing else: ``a basic land card``, but not ``a creature or land card``."""
    bare = (word.strip(",.").casefold() for word in words.split())
    named = [word for word in bare if not _GLUE.fullmatch(word)]
    return bool(named) and all(_LAND_WORD.fullmatch(word) for word in named)
