"""Mana that a face makes: which letters, and whether it does anything else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from deckforge.model.card import Face
from deckforge.model.mana import LETTERS, WUBRG, in_order
from deckforge.oracle.abilities import Ability, Kind
from deckforge.oracle.grammar import keyword_line
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.text import RulesText
from deckforge.patterns import any_of, pattern

_BASIC = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
# Said of all lands, it holds for the one that says it too.
_EVERY_LAND = pattern(
    r"(?:Each land|Lands)(?: you control)? (?:is|are) (?:an? )?"
    r"(Plains|Island|Swamp|Mountain|Forest|every basic)",
    example="Each land is a Swamp in addition to its other types.",
)
# After "choose a basic land type".
_OF_CHOSEN_TYPE = pattern(r"~+ is the chosen type\b", example="~ is the chosen type.")
# "Lands you control have …": an ability in quotation marks that it has too.
_HAS_ABILITY = pattern(r'(?:~+ (?:has|gains?)|[Ll]ands you control have) (?P<quoted>"+)', example='~ gains """""""""')
_ADD = pattern(r"\b[Aa]dds?\b(?P<what>[^.]*)", example="Add {W} or {U}.")
_ADDS_MANA = pattern(
    r"(?:[Cc]hoose a (?:color|player)\. )?"
    r"(?:(?:[Yy]ou|[Tt]hat player) (?:may )?)?(?P<adds>[Aa]dds?) "
    r"(?:\{|(?:an?|one|two|three|four|five|six|X|that|twice|half|mana)\b)",
    example="Add one mana of any color.",
)
_MORE_MANA = pattern(r"If [^,]*, (?:instead )?add [^,.]*\.$", example="If you control a Cat, add {C}{C} instead.")
_SYMBOL = pattern(r"\{([^}]+)\}", example="{W/U}")
_ANY_COLOUR = pattern(r"\bcolors?\b|\bany (?:one )?type\b|\bthat type\b", example="one mana of any color")
_ANY_TYPE = pattern(r"\bany (?:one )?type\b|\bthat type\b", example="one mana of any type that a Cave could produce")
# What else an effect does after the mana: "and put a counter on it", "then draw a card".
_AND_MORE = pattern(
    r"\b(?:and|then) (?:you|it|~|target|each|put|draw|gain|lose|deal|scry|surveil|create|exile|untap|tap|sacrifice|get"
    r"|discard|mill|remove|return|investigate|transform|copy|destroy|have|look|reveal|that (?:player|creature))",
    example="Add {G} and put a +1/+1 counter on it.",
)
_DOUBLES = any_of(
    (
        "what is tapped",
        r"If you tap [^,]* for mana, it produces (?:twice|three times) as much of that mana instead\.",
        "If you tap a land for mana, it produces twice as much of that mana instead.",
    ),
    (
        "what is there",
        r"Double the amount of each type of unspent mana you have\.",
        "Double the amount of each type of unspent mana you have.",
    ),
)
_ENTERS = r"enters(?: the battlefield)?"
# What a source of mana may say of itself without doing anything else.
_IDLE_WORDS = any_of(
    ("enters tapped", rf"~+ {_ENTERS} tapped\.?$", "~ enters tapped."),
    (
        "enters with counters",
        rf"~+ {_ENTERS} (?:tapped )?with [^.]*counters? on it[^.]*\.?$",
        "~ enters with a counter on it.",
    ),
    ("stays tapped", r"~+ doesn't untap during your untap step\.$", "~ doesn't untap during your untap step."),
    ("untaps itself", r"Untap ~+\.$", "Untap ~."),
    ("choice as it enters", rf"As ~+ {_ENTERS}, choose an? \w+\.$", "As ~ enters, choose a color."),
    ("additional cost", r"As an additional cost to cast ~", "As an additional cost to cast ~, sacrifice a Cat."),
    ("other cost", r"[^.]* rather than pay ~+'s mana cost\.$", "You may pay {0} rather than pay ~'s mana cost."),
    (
        "imprint",
        rf"When ~+ {_ENTERS}, you may exile an? [^.]* from your hand\.$",
        "When ~ enters, you may exile a card from your hand.",
    ),
    (
        "price of entering",
        r"If ~+ would enter(?: the battlefield)?, you may (?:discard|sacrifice) ",
        "If ~ would enter, you may sacrifice a Cat instead.",
    ),
)
_REMARK = pattern(
    r"(?:Spend this mana|This mana|Until end of turn, you don't lose this mana|Activate |This ability)",
    example="Spend this mana only to cast Cats.",
)
_TAPPED_FOR_MANA = pattern(
    r"(?:Until end of turn, w|W)henever [^,]* (?:is tapped|taps? [^,]*) for mana, "
    r"[^.]*\badds? (?:(?!\bdeals?\b)[^.])*\.$",
    example="Whenever enchanted land is tapped for mana, its owner adds {G}.",
)
_MANA_TOKENS = pattern(
    r"(?:[^.]*, )?(?:you )?[Cc]reate [^.,]*\b(?:Treasure|Powerstone|Gold) tokens?[^.,]*\.$",
    example="Create two Treasure tokens.",
)
_GIVES = pattern(r'[^."]* (?:has|have|gains?) ("+)\.?$', example='Cats you control have """"""""""')
_AFTER_STOP = pattern(r"(?<=\.)\s+", example="Add {R}. Spend this mana only to cast Cats.")
_EACH_TURN = pattern(r"At the beginning of [^,]*, (?:if [^,]*, )?", example="At the beginning of your upkeep, add {R}.")
_IDLE = frozenset(
    [
        *(
            "indestructible",
            "enchant",
            "flash",
            "storm",
            "split second",
            "flashback",
            "kicker",
            "multikicker",
            "splice",
        ),
        *("suspend", "affinity", "convoke", "delve", "improvise", "sunburst", "cumulative upkeep", "fading", "retrace"),
    ]
)


def read_produces(face: Face, text: RulesText, known: str | None, found: Iterable[Sentence]) -> str | None:
    """Mana letters, in the order WUBRGC, that a land makes itself; None for a face that is no land.

    ``known`` are the letters that the card data gives for this face, if it does.
    """
    if not face.types.is_land:
        return None
    if known is not None:
        return known
    letters = {letter for word, letter in _BASIC.items() if word in face.types.subtypes}
    if not face.text and "Basic" in face.types.supertypes and not letters:
        letters.add("C")  # Wastes
    for sentence in found:
        if "in addition" in sentence.body and (becomes := _EVERY_LAND.match(sentence.body)):
            letters.update(_BASIC[word] for word in _BASIC if becomes[1].startswith((word, "every")))
        if "basic land type" in text.plain and _OF_CHOSEN_TYPE.match(sentence.body):
            letters.update(WUBRG)
        for words in (sentence.body, *_own_abilities(text, sentence)):
            for hit in _ADD.finditer(words):
                letters |= _letters(hit["what"])
    return in_order(letters, LETTERS)


def _own_abilities(text: RulesText, sentence: Sentence) -> Iterator[str]:
    """Abilities in quotation marks that the land has, but not those that it gives from a graveyard."""
    if '"' in sentence.body and "graveyard" not in sentence.lead:
        for has in _HAS_ABILITY.finditer(sentence.body):
            start, end = has.span("quoted")
            yield text.raw[sentence.start + start : sentence.start + end]


def _letters(words: str) -> set[str]:
    letters = {letter for symbol in _SYMBOL.findall(words) for letter in symbol.split("/") if letter in LETTERS}
    if _ANY_COLOUR.search(words):
        letters.update(WUBRG)
    if _ANY_TYPE.search(words):
        letters.add("C")
    return letters


def makes_only_mana(effect: str) -> bool:
    """Whether an effect is nothing but "Add …", with words on how that mana may be spent."""
    start = _ADDS_MANA.match(effect.strip())
    if start is None:
        return False
    first, *rest = _AFTER_STOP.split(effect.strip()[start.start("adds") :])
    if _AND_MORE.search(first.partition(" for each ")[0]):
        return False
    return all(_ADDS_MANA.match(piece) or _REMARK.match(piece) or _MORE_MANA.match(piece) for piece in rest)


def is_only_mana(face: Face, text: RulesText, abilities: Sequence[Ability]) -> bool:
    """Whether a face that is no creature or planeswalker does nothing but make mana, in any way."""
    types = face.types
    made = types.is_land and ("Basic" in types.supertypes or any(word in _BASIC for word in types.subtypes))
    if types.is_creature or "Planeswalker" in types.types:
        return False
    for ability in abilities:
        if _adds_mana(text, ability):
            made = True
        elif not _IDLE_WORDS.match(ability.effect) and not _is_idle_line(text.masked, ability):
            return False
    return made


def _adds_mana(text: RulesText, ability: Ability) -> bool:
    effect = ability.effect
    if _MANA_TOKENS.match(effect) or _TAPPED_FOR_MANA.match(effect) or _DOUBLES.match(effect):
        return True
    if ability.kind is Kind.TRIGGERED:
        turn = _EACH_TURN.match(effect)
        return turn is not None and makes_only_mana(effect[turn.end() :])
    given = _GIVES.match(effect)
    if given:
        quoted = text.raw[ability.start + given.start(1) : ability.end].strip('". ')
        return makes_only_mana(quoted.partition(": ")[2])
    return makes_only_mana(effect)


def _is_idle_line(masked: str, ability: Ability) -> bool:
    items = keyword_line(masked, ability.start, ability.end)
    return bool(items) and all(item.name in _IDLE for item in items)
