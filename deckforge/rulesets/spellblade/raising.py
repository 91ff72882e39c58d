"""What a card in play says of a boss: the change of size and the keywords that it gives it (SB-T13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from deckforge.model.card import Card
from deckforge.model.play import Change
from deckforge.oracle.facts import Facts
from deckforge.oracle.reader import read_facts
from deckforge.patterns import pattern

# Who gets it, where that is a class of creatures: "Other Dragon creatures you control".
_CLASS = pattern(
    r"(?:(?:All|Each|Other|Another) )?(?P<words>(?:[\w'-]+ )*?)(?P<last>creatures?|[A-Z][\w'-]+)(?: you control)?"
    r"(?: with (?P<keyword>[a-z ]+)| of the chosen \w+)?$",
    example="Dragon creatures you control with flying",
)
_ATTACHED = pattern(r"(?:Enchanted|Equipped) \w+$", example="Enchanted creature")
# One of the own side, whom a trigger before names; which it is the game master knows.
_ONE_OF_THEM = pattern(r"\b[Aa](?:nother)? (?:[\w'-]+ )+you control\b", example="a creature you control attacks")
_TRIGGER = pattern(r"(?:When|Whenever|At) (?!.*\benters\b)", example="Whenever a Dragon you control attacks")
_SIZE = pattern(
    r" (?:each )?gets? (?:an additional )?(?P<size>[+-]\d+/[+-]\d+)(?P<rest>[^.\n\"]*)", example=" get +3/+3"
)
_VARIES = pattern(r"\b(?:for each|where|as long as|if|until|during|unless|equal)\b", example=" for each Dragon")
_CHOSEN = " of the chosen "
_COLOURS = {"White": "W", "Blue": "U", "Black": "B", "Red": "R", "Green": "G"}


class _Given(NamedTuple):
    """What one sentence gives: a size as printed, or a keyword; as in ``Change``."""

    size: str
    keyword: str
    attaches: bool
    as_printed: bool


def changes(card: Card, boss: Card) -> Iterator[Change]:
    """What a card in play says of the boss, what is sure of it first; nothing where it says nothing.

    What is given to other creatures than the boss, to tokens or to enemies is left out, and so is what is paid for.
    """
    found = list(_given(card, read_facts(card), boss))
    for attaches, as_printed in dict.fromkeys((one.attaches, one.as_printed) for one in found):
        alike = [one for one in found if (one.attaches, one.as_printed) == (attaches, as_printed)]
        sizes = [one.size for one in alike if one.size]
        words = tuple(dict.fromkeys(one.keyword for one in alike if one.keyword))
        yield Change(card, _sum(sizes), words, attaches, as_printed)


def _given(card: Card, facts: Facts, boss: Card) -> Iterator[_Given]:
    text = card.front.text
    for effect in facts.effects:
        if effect.name not in {"pump", "weaken"}:
            continue
        whom = _whom(effect.what, effect.when, boss)
        hit = _SIZE.match(text, effect.span.end)
        if whom is None or (effect.when and not _TRIGGER.match(effect.when)):
            continue
        sure = hit is not None and not effect.when and not _VARIES.search(hit["rest"]) and _CHOSEN not in effect.what
        yield _Given(hit["size"] if hit and sure else "", "", whom, not sure)
    for use in facts.keywords:
        whom = _whom(use.to or "", "", boss)
        if use.own or whom is None or use.until:
            continue
        name = f"{use.name} {use.value}" if use.value else use.name
        yield _Given("", name, whom, use.condition is not None or _CHOSEN in (use.to or ""))


def _whom(what: str, when: str, boss: Card) -> bool | None:
    """Whether those who get it, in the card's words, are what the card is attached to; None where no boss is meant."""
    if _ATTACHED.match(what):
        return True
    if what == "it" and _ONE_OF_THEM.search(when):
        return False
    hit = _CLASS.match(what)
    if hit is None or (hit["keyword"] and not read_facts(boss).has(hit["keyword"])):
        return None
    return False if all(_is(word, boss) for word in (*hit["words"].split(), hit["last"])) else None


def _is(word: str, boss: Card) -> bool:
    """Whether the boss is what a word says, such as ``Dragons``, ``red`` and ``legendary``."""
    types, word = boss.types, word[:1].upper() + word[1:]
    if word in {"Creature", "Creatures"}:
        return types.is_creature
    if word in _COLOURS:
        return _COLOURS[word] in boss.front.colours
    if word == "Nontoken":
        return True
    single = (word, word.removesuffix("s"), f"{word.removesuffix('ves')}f")
    return any(map(types.is_, single)) or (word not in _NO_TYPES and read_facts(boss).every_type)


_NO_TYPES = frozenset({"Token", "Tokens", "Legendary", "Artifact", "Enchantment", "Attacking", "Blocking"})


def _sum(sizes: list[str]) -> str:
    """Changes of size together: ``+1/+1`` and ``+2/+0`` are ``+3/+1``."""
    if not sizes:
        return ""
    pairs = [[int(each) for each in size.split("/")] for size in sizes]
    return "/".join(f"{sum(column):+d}" for column in zip(*pairs, strict=True))
