"""Rules text → abilities → sentences: who does what when, before anything is understood."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, auto
from typing import NamedTuple

from deckforge.model.vocabulary import ABILITY_WORDS, KEYWORD_ABILITIES
from deckforge.oracle.text import RulesText

_PREFIX = re.compile(r"([A-Z][\w'!’,: -]*?) ?(?:—|--) ")
_CHAPTER = re.compile(r"[IVX]+(?:, [IVX]+)* — ")
_LOYALTY = re.compile(r"\[?([+\-−–]?(?:\d+|X))\]?: ")
_LEVEL = re.compile(r"(?:LEVEL|Level) \d+(?:-\d+|\+)$")
_CLASS_LEVEL = re.compile(r"((?:\{[^}]+\})+): (Level \d+)$")
_STATION = re.compile(r"(?:STATION )?(\d+\+) \| ?")
_DIE = re.compile(r"\d+(?:[—–-]\d+|\+)? \| ")
_SPREE = re.compile(r"\+ ((?:\{[^}]+\})+) — ")
_SIZE = re.compile(r"(?:\d+|\*)/(?:\d+|\*)$")
_COST_START = re.compile(
    r"(?:\{|(?:Sacrifice|Discard|Pay|Tap|Untap|Remove|Exile|Return|Put|Reveal|Mill|Collect|Behold|Unattach|Forage"
    r"|Waterbend|Blight|Exert|Say|Choose|Flip|Draw|Skip|Reveal|Move|Convert|Transform|Gain|Shuffle)\b)"
)
_BREAK = re.compile(r'(?:(?<=[.!?])|(?<=["]))\s+(?=[A-Z~"{+•])')
# A new paragraph, or where careless data left the line break out.
_PARAGRAPH = re.compile(r"\n|(?<=[a-z}\d)][.)])(?=[A-Z•~])|(?<=[—.])(?=•)|(?<=\w\.\" )(?=•)")
_TRIGGERS = ("When ", "Whenever ", "At ")
_LEADS = (*_TRIGGERS, "If ", "As long as ", "During ", "Unless ", "For each ", "Until ", "Once ", "As ", "Then if ")
# The first words of an effect: where one follows a comma, the trigger before it is over.
_EFFECT_STARTS = frozenset(
    "you it ~ each target that add create draw put return destroy exile sacrifice gain tap untap search reveal they he "
    "she choose discard counter copy if look have all any creatures players up the he's flip regenerate".split()
)
_LIST_GOES_ON = re.compile(r"(?:and|or|and/or) |[^,.]*, (?:and|or|and/or) ")


class Kind(Enum):
    """What sort of paragraph an ability is printed as."""

    STATIC = auto()
    """Spell text, a static ability, or a line of keywords."""
    ACTIVATED = auto()
    TRIGGERED = auto()
    LOYALTY = auto()
    CHAPTER = auto()


class Sentence(NamedTuple):
    """One sentence of an effect.

    Attributes:
        start: place of ``body`` in the text.
        body: masked words, without the lead.
        lead: masked condition or trigger before it, such as ``If ~~~ was kicked``; may be empty.
        before: masked words of the same ability that stand before ``body``.
        when: what it hangs on, in printed words: cost, trigger, chapter, condition; empty when on nothing.
        ability: to which it belongs.
    """

    start: int
    body: str
    lead: str
    before: str
    when: str
    ability: Ability

    @property
    def end(self) -> int:
        """Place after its last character."""
        return self.start + len(self.body)


class Ability(NamedTuple):
    """One paragraph, taken apart.

    Attributes:
        kind: how it is printed.
        start: place of ``effect`` in the text.
        effect: masked words after cost, chapter or ability word.
        cost: of an activated or loyalty ability, as printed; else empty.
        word: ability word or keyword before the dash, lower case; may be empty.
        gate: what must hold for the object to have it, such as ``level 2`` or ``8+``; may be empty.
        parent: trigger or cost of the ability whose mode it is, as printed; may be empty.
        mode_cost: what choosing it adds, such as ``{1}`` (spree); may be empty.
        paragraph: place of the paragraph.
    """

    kind: Kind
    start: int
    effect: str
    cost: str = ""
    word: str = ""
    gate: str = ""
    parent: str = ""
    mode_cost: str = ""
    paragraph: int = 0

    @property
    def end(self) -> int:
        """Place after its last character."""
        return self.start + len(self.effect)


def read_abilities(text: RulesText) -> tuple[Ability, ...]:
    """The abilities in text order; lines that only announce a level or a size are left out."""
    found: list[Ability] = []
    gate = parent = ""
    for start, line in _lines(text.masked):
        stripped = line.rstrip()
        if _LEVEL.match(stripped) or (level := _CLASS_LEVEL.match(stripped)):
            gate = stripped.lower()
            if not _LEVEL.match(stripped):
                found.append(Ability(Kind.ACTIVATED, start + level.start(2), level[2], cost=level[1], paragraph=start))
                gate = level[2].lower()
        elif (rank := _STATION.match(stripped)) is not None:
            gate = rank[1]
            if rank.end() < len(stripped):
                found.append(_ability(text, start + rank.end(), stripped[rank.end() :], gate, ""))
        elif stripped.strip() and not _SIZE.match(stripped):
            bullet = stripped.startswith(("•", "+ ", "* "))
            ability = _ability(text, start, stripped, gate, parent if bullet else "")
            found.append(ability)
            if not bullet:
                parent = _parent(text, ability)
    return tuple(found)


def _lines(masked: str) -> Iterator[tuple[int, str]]:
    start = 0
    for gap in _PARAGRAPH.finditer(masked):
        yield start, masked[start : gap.start()]
        start = gap.end()
    yield start, masked[start:]


def _ability(text: RulesText, start: int, line: str, gate: str, parent: str) -> Ability:
    paragraph = start
    line, start, mode_cost = _strip_bullet(line, start)
    die = _DIE.match(line)
    if die:
        line, start = line[die.end() :], start + die.end()
    chapter = _CHAPTER.match(line)
    if chapter:
        words = text.raw[start : start + chapter.end() - 3]
        return Ability(Kind.CHAPTER, start + chapter.end(), line[chapter.end() :], "", "", words, parent, "", paragraph)
    loyalty = _LOYALTY.match(line)
    if loyalty:
        effect = line[loyalty.end() :]
        return Ability(Kind.LOYALTY, start + loyalty.end(), effect, loyalty[1], "", gate, parent, mode_cost, paragraph)
    word, skipped = _strip_word(line)
    line, start = line[skipped:], start + skipped
    cost = _cost_length(line)
    if cost:
        printed = text.raw[start : start + cost]
        kind, start, line = Kind.ACTIVATED, start + cost + 2, line[cost + 2 :]
    else:
        printed = ""
        kind = Kind.TRIGGERED if line.startswith(_TRIGGERS) else Kind.STATIC
    return Ability(kind, start, line, printed, word, gate, parent, mode_cost, paragraph)


def _strip_bullet(line: str, start: int) -> tuple[str, int, str]:
    spree = _SPREE.match(line)
    if spree:
        return line[spree.end() :], start + spree.end(), spree[1]
    if line.startswith(("•", "* ")):
        rest = line[1:].lstrip()
        start += len(line) - len(rest)
        return rest, start, ""
    return line, start, ""


def _strip_word(line: str) -> tuple[str, int]:
    """The word before a dash with blanks around it: ability word, keyword, or a card's own flavour word."""
    found = _PREFIX.match(line)
    if not found or line.startswith("Choose ") or "~" in found[1]:
        return "", 0
    word = found[1].casefold()
    if word in ABILITY_WORDS or word in KEYWORD_ABILITIES:
        return ("", 0) if word in {"companion", "prototype"} else (word, found.end())
    if len(word.split()) > 5 or "choose" in word:  # noqa: PLR2004 - a flavour word is short
        return "", 0
    return "", found.end()


def _cost_length(line: str) -> int:
    """How long the cost before ``: `` is; 0 without one."""
    colon = line.find(": ")
    if colon < 0 or not _COST_START.match(line):
        return 0
    cost = line[:colon]
    return 0 if ". " in cost or '"' in cost else colon


def _parent(text: RulesText, ability: Ability) -> str:
    """What the modes below an ability hang on."""
    if ability.cost:
        return ability.cost
    if ability.kind is Kind.TRIGGERED:
        lead, _ = split_lead(ability.effect)
        return text.raw[ability.start : ability.start + len(lead)]
    return ""


def sentences(text: RulesText, abilities: tuple[Ability, ...]) -> Iterator[Sentence]:
    """All sentences of all abilities, in text order."""
    for ability in abilities:
        yield from _sentences(text, ability)


def _sentences(text: RulesText, ability: Ability) -> Iterator[Sentence]:
    hangs_on = ability.cost or ability.parent
    if ability.kind is Kind.CHAPTER:
        hangs_on = ability.gate
    elif ability.mode_cost:
        hangs_on = ability.mode_cost
    elif ability.gate and not hangs_on:
        hangs_on = ability.gate
    first = True
    for start, end in _pieces(ability.effect):
        whole = ability.effect[start:end]
        lead, skipped = split_lead(whole)
        printed = text.raw[ability.start + start : ability.start + start + len(lead)]
        if first and ability.kind is Kind.TRIGGERED:
            hangs_on = printed if not hangs_on else f"{hangs_on}; {printed}"
            when = hangs_on
        else:
            when = "; ".join(filter(None, (hangs_on, printed)))
        yield Sentence(
            ability.start + start + skipped, whole[skipped:], lead, ability.effect[: start + skipped], when, ability
        )
        first = False


def _pieces(effect: str) -> Iterator[tuple[int, int]]:
    start = 0
    for gap in _BREAK.finditer(effect):
        yield start, gap.start()
        start = gap.end()
    if start < len(effect):
        yield start, len(effect)


def split_lead(sentence: str) -> tuple[str, int]:
    """The trigger or condition that a sentence begins with, and where what follows it starts; ``("", 0)`` without one."""
    if not sentence.startswith(_LEADS):
        return "", 0
    end = _border(sentence, 0)
    if end < 0:
        return "", 0
    if sentence.startswith("if ", end + 2):
        further = _border(sentence, end + 2)
        end = further if further > 0 else end
    return sentence[:end], end + 2


def _border(sentence: str, start: int) -> int:
    """The comma that ends a trigger or condition; -1 when there is none."""
    comma = sentence.find(", ", start)
    while comma >= 0:
        rest = sentence[comma + 2 :]
        word = rest.partition(" ")[0].rstrip(",.'s~") or "~"
        if word in _EFFECT_STARTS or not _LIST_GOES_ON.match(rest):
            return comma
        comma = sentence.find(", ", comma + 2)
    return -1
