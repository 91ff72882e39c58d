"""Abilities → sentences: the condition or trigger at the front, and what is done."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from deckforge.oracle.abilities import Ability, Kind
from deckforge.oracle.leads import border, lead_end
from deckforge.oracle.repeats import read_repeat
from deckforge.oracle.text import RulesText
from deckforge.patterns import pattern

BREAK = pattern(r'\s(?<=[.!?"]\s)\s*(?=[A-Z~"{•])', example="Draw a card. Scry 2.")
"""What stands between two sentences."""
# "… if you control a Bat": a condition after what is done, up to the next thing done.
_CONDITION_AFTER = pattern(
    r"(?:(?!, then |; |, except |,? or (?:\d+|X) damage )[^.\"])*?(?<!\bas)(?<!\beven)(?<!\bonly) "
    r"(?P<words>(?:if (?!able\b|possible\b)|unless |at the beginning of )[^.\"]*?)"
    r"(?=,? instead\b|, and |, then | and (?:\d+|X) |[.;\"]|$)",
    example="~ deals 3 damage to any target if you control a Cat.",
)
# "Then for each Wolf you control, …": how often the rest is done.
_EACH_BEFORE = pattern(r"(?:^|\b[Tt]hen )(?P<words>[Ff]or each [^,.]*), ", example="Then for each Cat, draw a card.")
# Words that tell how much an amount is, which may stand after those that tell to whom.
_HOW_MUCH = pattern(r"(?:where X is|equal to|for each) .*", re.DOTALL, example="X, where X is its power")
_OTHERWISE = "Otherwise, "
_DONE = ("If you do,", "When you do,")
# What one may pay, where "If you do" only points at it.
_OFFERED = pattern(r"\b[Yy]ou may (?P<deed>pay [^.]*)\.\s*$", example="you may pay {1}.")
# A condition wherever it stands; "Otherwise" after it is the opposite.
_CONDITION = pattern(
    r"(?<!\bas )(?<!\beven )(?<!\bonly )\b(?:(?P<if>[Ii]f|[Aa]s long as)|[Uu]nless) (?!able\b|possible\b)",
    example="Draw a card if you control a Cat. Otherwise, scry 2.",
)


class Sentence(NamedTuple):
    """One sentence of an effect.

    Attributes:
        ability: to which it belongs.
        start: place of ``body`` in the text.
        body: masked words, without the lead.
        lead: masked condition or trigger before it, such as ``If ~~~ was kicked``; may be empty.
        when: what it hangs on, in printed words: cost, trigger, chapter, condition, and how often it is done over;
            "If you do" names what one may pay, as in ``If you pay {1}``; empty when on nothing.
        opposite: the part of ``when`` for which "Otherwise" stands at its front: ``unless you control a Cat``.
    """

    ability: Ability
    start: int
    body: str
    lead: str
    when: str
    opposite: str = ""

    @property
    def end(self) -> int:
        """Place after its last character."""
        return self.start + len(self.body)

    @property
    def is_instead(self) -> bool:
        """Whether it says what is done in place of what was said before; not where something else *would* happen."""
        return "instead" in self.body and "would " not in self.lead

    @property
    def before(self) -> str:
        """Masked words of the same ability that stand before ``body``, the lead included."""
        return self.ability.effect[: self.start - self.ability.start]


def read_sentences(text: RulesText, abilities: Iterable[Ability]) -> Iterator[Sentence]:
    """All sentences of all abilities, in text order."""
    for ability in abilities:
        yield from _sentences(text, ability)


def _sentences(text: RulesText, ability: Ability) -> Iterator[Sentence]:
    condition = _joined(ability.cost or ability.trigger or ability.gate, ability.label)
    opens = ability.kind is Kind.TRIGGERED
    repeat = read_repeat(text, ability)
    for start, end in _pieces(ability.effect):
        whole = ability.effect[start:end]
        body = lead_end(whole)
        lead = whole[: body - 2] if body else ""
        place = ability.start + start
        opposite = _opposite(text, ability, start) if whole.startswith(_OTHERWISE) else ""
        own = text.raw[place : place + len(lead)].removeprefix(_OTHERWISE)
        if whole.startswith(_DONE):
            own = _paid(text, ability, start, own)
        when = _joined(_joined(_without(condition, opposite), opposite), own)
        if opens:
            condition, opens = when, False
        if repeat:
            when = _joined(when, repeat.of(place + body))
        yield Sentence(ability, place + body, whole[body:], lead, when, opposite)


def _paid(text: RulesText, ability: Ability, start: int, words: str) -> str:
    """The condition "If you do" with what the sentence before this place of the ability lets one pay: "If you pay"."""
    before = ability.effect[:start]
    offered = _OFFERED.search(before, before.rfind(". ", 0, len(before.rstrip())) + 1)
    if offered is None:
        return words
    first, last = (ability.start + place for place in offered.span("deed"))
    return words.replace("you do", f"you {text.raw[first:last]}", 1)


def _without(condition: str, opposite: str) -> str:
    """The condition without the end that "Otherwise" turns round: "When ~ enters, if you own a Cat"."""
    turned, blank, words = opposite.partition(" ")
    return condition.removesuffix(f", {'if' if turned == 'unless' else 'unless'}{blank}{words}")


def _opposite(text: RulesText, ability: Ability, end: int) -> str:
    """The last condition before this place of the ability, turned round: "if" becomes "unless", and back."""
    before = ability.effect[:end].rstrip()
    found = tuple(_CONDITION.finditer(before))
    if not found:
        return "not during your turn" if before.startswith("During your turn, ") else "otherwise"
    start = found[-1].end()
    sentence = before[: next((gap.start() for gap in BREAK.finditer(before, start)), end)].rstrip(".")
    comma = border(sentence, start)
    words = text.raw[ability.start + start : ability.start + (comma if comma > 0 else len(sentence))]
    return f"{'unless' if found[-1]['if'] else 'if'} {words}"


def hangs_on(text: RulesText, sentence: Sentence, place: int) -> str:
    """All that what ends at this place of the body hangs on, a condition after it included, in printed words."""
    body = sentence.body
    if " if " not in body and " unless " not in body and " at the beginning of " not in body:
        return sentence.when
    after = _CONDITION_AFTER.match(body, place)
    if after is None:
        return sentence.when
    start, end = (sentence.start + place for place in after.span("words"))
    return _joined(sentence.when, text.raw[start:end])


def words_end(text: RulesText, sentence: Sentence, end: int, words: str) -> int:
    """Where the span of an amount ends that covers its words too; ``end`` is its end without them."""
    said = _HOW_MUCH.search(words)
    place = text.raw.find(said[0], sentence.start, sentence.end) if said else -1
    return max(end, place + len(said[0])) if said and place >= 0 else end


def each_before(text: RulesText, sentence: Sentence, place: int) -> str:
    """The words "for each …" before this place of the body, by which what stands there is multiplied; else empty."""
    if sentence.lead.startswith("For each "):
        start, end = sentence.start - len(sentence.lead) - 2, sentence.start - 2
    elif each := _EACH_BEFORE.search(sentence.body, 0, place):
        start, end = (sentence.start + place for place in each.span("words"))
    else:
        return ""
    return f"f{text.raw[start + 1 : end]}"


def _joined(first: str, second: str) -> str:
    return f"{first}; {second}" if first and second else first or second


def _pieces(effect: str) -> Iterator[tuple[int, int]]:
    start = 0
    for gap in BREAK.finditer(effect):
        yield start, gap.start()
        start = gap.end()
    if start < len(effect):
        yield start, len(effect)
