"""Rules text → abilities: cost, trigger, chapter, level or mode taken off, the effect left."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from deckforge.model.vocabulary import ABILITY_WORDS, KEYWORD_ABILITIES
from deckforge.oracle.grammar import PAID
from deckforge.oracle.leads import TRIGGERS, lead_end
from deckforge.oracle.paragraphs import paragraphs
from deckforge.oracle.text import RulesText
from deckforge.patterns import any_of, pattern

_WORD = pattern(
    r"([A-Z~∞](?:[\w'!?’,:~ -]|\.\.\.|…)*?) ?(?:—|--)(?: |(?=When))", example="Raid — When ~ enters, draw a card."
)
_CHAPTER = pattern(r"([IVX]+(?:, [IVX]+)*) (?:—|--) ", example="I, II — Draw a card.")
_LOYALTY = pattern(r"\[?([+\-−–]?(?:\d+|X))\]?: ", example="−3: Draw a card.")
# Rows that only set the stage.
_ROW = any_of(
    ("level", r"(?P<gate>LEVEL \d+(?:-\d+|\+))$", "LEVEL 2-4"),
    ("station with an ability behind it", r"(?:STATION )?(?P<rank>\d+\+) \| ?", "8+ | Flying"),
    ("station", r"STATION (?P<station>\d+\+)$", "STATION 8+"),
    ("size", r"(?:\d+|\*)/(?:\d+|\*)$", "3/3"),
)
_ROW_STARTS = ("LEVEL ", "STATION ", "*", *"0123456789")
_CHAPTER_STARTS = ("I", "V", "X")
_LOYALTY_STARTS = tuple("[+-−–0123456789")
_CLASS_LEVEL = pattern(r"((?:\{[^}]+\})+): (Level \d+)$", example="{1}{R}: Level 2")
# A row of a table to roll on.
_DIE = pattern(r"(?P<roll>\d+(?:[—–-]\d+|\+)?) (?:\||—) ", example="1—9 | Draw a card.")
_MODE_COST = pattern(r"((?:\{[^}]+\})+) (?:—|--) ", example="+ {1} — Draw a card.")
_PAW = "{P}"
_BULLETS = ("•", "* ", "+ ", _PAW)
_COST_START = pattern(
    r"(?:\{|(?:Sacrifice|Discard|Pay|Tap|Untap|Remove|Exile|Return|Put|Reveal|Mill|Collect|Behold|Unattach|Forage"
    r"|Waterbend|Blight|Exert|Say|Choose|Flip|Draw|Skip|Move|Convert|Transform|Gain|Shuffle)\b)",
    example="Sacrifice a Cat: Draw a card.",
)
# Keywords whose dash is not followed by an ability.
_WITH_VALUE = frozenset({"companion", "prototype"}) | PAID
_LONGEST_WORD = 8


class Kind(Enum):
    """What sort of ability a paragraph is printed as."""

    STATIC = auto()
    """Spell text, a static ability, or a line of keywords."""
    ACTIVATED = auto()
    TRIGGERED = auto()
    LOYALTY = auto()
    CHAPTER = auto()


class Ability(NamedTuple):
    """One paragraph, taken apart.

    Attributes:
        kind: how it is printed; a mode has the kind of the ability that it is a mode of.
        paragraph: place of the paragraph in the text.
        start: place of ``effect`` in the text.
        effect: masked words after cost, chapter or ability word.
        cost: of an activated or loyalty ability, as printed; else empty.
        word: ability word or keyword before the dash, lower case; may be empty.
        gate: what must hold for the object to have it: ``level 2``, ``8+``, a saga's ``I, II``; may be empty.
        trigger: of a mode: the trigger of its ability, as printed; may be empty.
        above: of a mode: the masked effect of its ability; may be empty.
        mode: whether it is one of several to choose from, or one row of a table to roll on.
        mode_cost: what choosing it adds, such as ``{1}`` (spree, tiered); may be empty.
        label: which mode it is, in words: ``mode 2``, ``mode Great Flood ({2})``, ``roll 1—9``; else empty. It
            tells where an opponent chooses.
    """

    kind: Kind
    paragraph: int
    start: int
    effect: str
    cost: str = ""
    word: str = ""
    gate: str = ""
    trigger: str = ""
    above: str = ""
    mode: bool = False
    mode_cost: str = ""
    label: str = ""

    @property
    def end(self) -> int:
        """Place after its last character."""
        return self.start + len(self.effect)


def read_abilities(text: RulesText) -> tuple[Ability, ...]:
    """The abilities in text order; lines that only announce a level or a size are left out."""
    found: list[Ability] = []
    gate = ""
    parent: Ability | None = None
    modes = 0
    for start, line in paragraphs(text):
        if line[-1].isdecimal() and (level := _CLASS_LEVEL.match(line)):
            gate = level[2].casefold()
            found.append(Ability(Kind.ACTIVATED, start, start + level.start(2), level[2], cost=level[1]))
        elif parent is not None and line[0].isdecimal() and "oll a" in parent.effect and (rolled := _DIE.match(line)):
            rolls = _under(text, start, line, parent, rolled.end())
            found.append(rolls._replace(label=f"roll {rolled['roll']}"))
        elif line.startswith(_ROW_STARTS) and (row := _ROW.match(line)):
            gate = (row["gate"] or row["rank"] or row["station"] or gate).casefold()
            if row.end() < len(line):
                found.append(_ability(text, start + row.end(), line[row.end() :], gate))
        elif parent is not None and line.startswith(_BULLETS):
            modes += 1
            found.append(_mode(text, start, line, parent, modes))
        else:
            found.append(_ability(text, start, line, gate))
            parent, modes = found[-1], 0
    return tuple(found)


def _mode(text: RulesText, start: int, line: str, parent: Ability, number: int) -> Ability:
    bullet = 0 if line.startswith(_PAW) else len(line) - len(line[1:].lstrip())
    name_end = bullet + _leading_word(line[bullet:])[1]
    name = text.raw[start + bullet : start + name_end].rstrip(" —-") or str(number)
    cost = _MODE_COST.match(line, name_end)
    chosen = " (an opponent's choice)" if "opponent chooses" in parent.effect else ""
    label = f"mode {name} ({cost[1]})" if cost else f"mode {name}{chosen}"
    mode = _under(text, start, line, parent, cost.end() if cost else name_end)
    added = cost[1] if cost and not cost[1].startswith(_PAW) else ""
    return mode._replace(label=label, mode_cost=added)


def _under(text: RulesText, start: int, line: str, parent: Ability, skipped: int) -> Ability:
    """One of the paragraphs that an ability chooses from, with that ability's kind, cost and trigger."""
    own = _ability(text, start + skipped, line[skipped:], parent.gate)
    trigger = text.raw[parent.start : parent.start + _trigger_length(parent)]
    return own._replace(
        kind=own.kind if parent.kind is Kind.STATIC else parent.kind,
        paragraph=start,
        cost=own.cost or parent.cost,
        trigger=trigger,
        above=parent.effect,
        mode=True,
    )


def _trigger_length(ability: Ability) -> int:
    """How much of a modal ability is its trigger; 0 when it has none."""
    if ability.kind is not Kind.TRIGGERED:
        return 0
    effect = ability.effect
    chosen = max(effect.find(", choose"), effect.rfind(", roll"))
    return chosen if chosen > 0 else max(0, lead_end(effect) - len(", "))


def _ability(text: RulesText, start: int, line: str, gate: str) -> Ability:
    if line.startswith(_CHAPTER_STARTS) and (chapter := _CHAPTER.match(line)):
        at = chapter.end()
        return Ability(Kind.CHAPTER, start, start + at, line[at:], gate=chapter[1])
    if line.startswith(_LOYALTY_STARTS) and (loyalty := _LOYALTY.match(line)):
        at = loyalty.end()
        return Ability(Kind.LOYALTY, start, start + at, line[at:], cost=loyalty[1], gate=gate)
    word, at = _leading_word(line)
    colon = _cost_end(line, at)
    if colon > 0:
        cost = text.raw[start + at : start + colon]
        at = colon + 2
        return Ability(Kind.ACTIVATED, start, start + at, line[at:], cost, word, gate)
    kind = Kind.TRIGGERED if line.startswith(TRIGGERS, at) else Kind.STATIC
    return Ability(kind, start, start + at, line[at:], "", word, gate)


def _leading_word(line: str) -> tuple[str, int]:
    """The word before a dash with blanks around it, and how much to skip.

    It is an ability word, a keyword, or a card's own flavour word, which means nothing and is not returned.
    """
    found = _WORD.match(line) if "— " in line or "—When" in line or "-- " in line else None
    if found is None or "hoose" in found[1] or len(found[1].split()) > _LONGEST_WORD:
        return "", 0
    word = found[1].casefold()
    if word in _WITH_VALUE:
        return "", 0
    return (word if word in ABILITY_WORDS or word in KEYWORD_ABILITIES else ""), found.end()


def _cost_end(line: str, start: int) -> int:
    """Where the colon after an activation cost is; -1 without one."""
    colon = line.find(": ", start)
    if colon < 0 or not _COST_START.match(line, start):
        return -1
    return -1 if ". " in line[start:colon] else colon
