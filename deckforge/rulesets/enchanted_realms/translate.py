"""The stat block of a card in Enchanted Realms: the front face, in the words of the machine output."""

from __future__ import annotations

from deckforge.model.card import Card
from deckforge.model.statblock import FaceBlock, KeywordNote, StatBlock, Stats
from deckforge.oracle.facts import Facts, KeywordUse
from deckforge.oracle.reader import read_facts
from deckforge.patterns import pattern
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.enchanted_realms.bonuses import keyword_effects
from deckforge.rulesets.enchanted_realms.leftovers import leftovers
from deckforge.rulesets.enchanted_realms.mapping import BODIES, RealmsCard, map_card
from deckforge.rulesets.enchanted_realms.sheet import rows
from deckforge.rulesets.leftovers import cut_short
from deckforge.rulesets.saying import printed_words
from deckforge.rulesets.tables import Table

NO_NUMBER = "Raises no number."
"""What becomes of a keyword that a card gives (ER-T4, ER-T6: own keywords only)."""

# How a card's sentence may begin, but for a name or a creature type, which keep their capital.
_OPENS = pattern(
    r"(?:Target|Each|All|Any|Other|Another|This|That|Those|These|It|They|You|An?|Attacking|Blocking|Enchanted|Equipped"
    r"|Creatures?|Permanents?|As|If|During|When|Whenever|At|Unless|Until|Up|Tokens?)\b",
    example="Target creature",
)


def translate(card: Card, _options: TranslateOptions, numbers: Table) -> StatBlock:
    """A card's stat block, one copy; only the front face counts here. Nothing depends on who plays it."""
    facts = read_facts(card)
    made = map_card(numbers, card, facts)
    keywords, as_printed = _keywords(numbers, made, facts)
    face = FaceBlock(card.front.name, made.role, _stats(made), keywords, as_printed, made.notes)
    told = leftovers(card.front, facts, made, made.notes, printed_words(face, rows(face, numbers)))
    notes = (*made.notes, *told, *cut_short(card.front, facts), *_other_faces(card))
    return StatBlock(card.name, card.oracle_id, 1, (face._replace(notes=notes),), card.homebrew)


def modifiers(_options: TranslateOptions, _numbers: Table) -> tuple[None, None]:
    """No modifier changes a card here."""
    return None, None


def _stats(made: RealmsCard) -> Stats:
    scores = made.stats.attributes
    return {
        "force": made.force,
        "str": made.strength,
        "agl": scores.agility if scores else None,
        "int": scores.intelligence if scores else None,
        "per": scores.perception if scores else None,
        "health": made.stats.health,
        "bonuses": [{"name": bonus.name, "value": bonus.value, "kind": bonus.kind} for bonus in made.stats.bonuses],
    }


def _keywords(numbers: Table, made: RealmsCard, facts: Facts) -> tuple[tuple[KeywordNote, ...], tuple[str, ...]]:
    """Keywords that raised a number and those that it gives, each for each whom they reach; then its other own ones."""
    effects = keyword_effects(numbers) if made.role in BODIES else {}
    counted = tuple(name for name in facts.own_keywords if name in effects)
    given = dict.fromkeys((use.name, _whom(use)) for use in facts.keywords if not use.own)
    return (
        (
            *(KeywordNote(name, effects[name], "own") for name in counted),
            *(KeywordNote(name, NO_NUMBER, "granted", to) for name, to in given),
        ),
        tuple(name for name in dict.fromkeys(facts.own_keywords) if name not in counted),
    )


def _whom(use: KeywordUse) -> str | None:
    """Who has a keyword that is given, and under which condition."""
    return ", ".join(_within(words) for words in (use.to, use.condition) if words) or None


def _within(words: str) -> str:
    """A card's words inside a sentence: without the capital of its start, unless it is a name's."""
    return f"{words[:1].lower()}{words[1:]}" if _OPENS.match(words) else words


def _other_faces(card: Card) -> tuple[str, ...]:
    names = " and ".join(face.name for face in card.faces[1:])
    return (f"Only the front face counts here, not {names}.",) if names else ()
