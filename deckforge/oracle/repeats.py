"""How often what an ability does is done over: "Repeat this process six more times"."""

from __future__ import annotations

from typing import NamedTuple

from deckforge.oracle.abilities import Ability
from deckforge.oracle.text import RulesText
from deckforge.patterns import pattern

_REPEAT = pattern(
    r"\b[Rr]epeats? (?:(?P<this>this)|the following) process(?P<how>[^.\"]*)", example="Repeat this process once."
)
_LEAD = pattern(r"(?:^|.*, )(?:[Tt]hen )?(?P<words>[Ii]f [^.]*?),[^.]*$", example="Then if you own a Cat, ")
# What one may do, where "If you do" only points at it.
_OFFERED = pattern(r"\byou may (?P<deed>[^.]*)\. $", example="you may pay {1}. ")


class Repeat(NamedTuple):
    """The part of the text from ``start`` to ``end`` is done over: ``words`` tell how often, as printed."""

    start: int
    end: int
    words: str

    def of(self, place: int) -> str:
        """The words, for what stands at this place of the text; empty where that is done once."""
        return self.words if self.start <= place < self.end else ""


def read_repeat(text: RulesText, ability: Ability) -> Repeat | None:
    """What of the ability is done over, and how often; None without any."""
    found = _REPEAT.search(ability.effect) if "process" in ability.effect else None
    if found is None:
        return None
    sentence = ability.effect.rfind(". ", 0, found.start()) + 1
    before = ability.effect[sentence : found.start()].lstrip()
    may = "may be " if before.endswith(("may ", "may also ")) else ""
    how = text.raw[ability.start + found.start("how") : ability.start + found.end("how")]
    words = f"{may}repeated{how}{_condition(text, ability, found.start() - len(before), before)}"
    if found["this"]:
        return Repeat(ability.start, ability.start + found.start(), words)
    return Repeat(ability.start + found.end(), ability.end, words)


def _condition(text: RulesText, ability: Ability, start: int, before: str) -> str:
    """Under which it is done over, with what one must do where the text has "If you do"."""
    lead = _LEAD.match(before)
    if lead is None:
        return ""
    place = ability.start + start
    words = text.raw[place + lead.start("words") : place + lead.end("words")]
    offered = _OFFERED.search(ability.effect, 0, start) if words == "If you do" else None
    if offered:
        words = f"if you {text.raw[ability.start + offered.start('deed') : ability.start + offered.end('deed')]}"
    return f" {words[:1].lower()}{words[1:]}"
