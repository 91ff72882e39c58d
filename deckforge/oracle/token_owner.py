"""Who creates the tokens of an instruction."""

from __future__ import annotations

from deckforge.oracle.sentences import Sentence
from deckforge.oracle.text import RulesText
from deckforge.patterns import pattern

# The player who creates: the last one named before the verb.
_PLAYER = pattern(
    r"(?:\b[Tt]hat (?:player|[\w~]+['’]s controller) or )?"
    r"(?:\b(?:(?i:target|each|an?|that|enchanted|another|the|its|each of your)|[\w~'’]+['’]s?) )+"
    r"(?:(?:attacking|exiled|other|card['’]s) )*(?:player|opponent|controller|owner|teammate)s?\b",
    example="Destroy target land. Its controller creates a Food token.",
)
_EACH_OF = pattern(r"(?:Then )?(?P<who>[^,.;]+) each $", example="Then you and target opponent each ")
_OTHERS_CREATE = pattern(
    r"\b(?:they|have (?!you )[^,.]+|player|opponent|owner|controller)(?: may| each)? $", example="Its owner may "
)


def whose(text: RulesText, sentence: Sentence, verb: int, *, others: bool) -> str:
    """Who creates the tokens, in words; ``others``: the form of the verb tells that it is somebody else."""
    before = sentence.body[:verb]
    several = _EACH_OF.match(before)
    if several and several["who"].casefold() != "they":
        return _lowered(text.raw[sentence.start + several.start("who") : sentence.start + several.end("who")])
    if not others and not _OTHERS_CREATE.search(before):
        return "you"
    start = sentence.ability.start
    players = tuple(_PLAYER.finditer(text.masked, start, sentence.start + verb))
    return _lowered(text.raw[players[-1].start() : players[-1].end()]) if players else "another player"


def _lowered(words: str) -> str:
    return words[:1].lower() + words[1:]
