"""What a text asks of the deck that its card is in: Dragons to make larger, tokens, a spell of others to answer.

An ask is a set of things of which any will do: "Elves and Druids you control". What a text aims at among others'
things, such as a Goblin to destroy, is no ask: nobody puts those into the same deck.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from deckforge.model.card import Face
from deckforge.oracle.abilities import Kind
from deckforge.oracle.apart import take_apart
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.text import without_reminders
from deckforge.patterns import pattern

COMMANDER, LEGENDARY, TOKENS, LANDS = "commander", "legendary", "token", "land"
CREATURES, ENTERING, ATTACKERS = "creature", "creature that enters", "attacker"
"""Things that are no types of creatures, as asks name them; colours are named by their words."""
_COLOURS = frozenset({"white", "blue", "black", "red", "green"})

# Words for things of one's own, up to the words that say so.
_MINE = pattern(
    r"(?P<what>(?:[\w'-]+,? ){1,6}?)(?:you control|you own|under your control|you cast|you sacrifice)\b",
    example="Dragon creatures you control",
)
# All of a kind get something, whosever they are; and what is asked of whoever sees one enter.
_LORD = pattern(
    r"(?:^|, )(?:All |Each |Other |Each other )?(?P<what>(?:[\w'-]+ ){0,2}?(?:[Cc]reatures?|tokens?|[A-Z]\w+))"
    r" (?:get|have|gain|gets|has|gains) ",
    example="Other Goblins get +1/+1.",
)
_SEES = pattern(
    r"When(?:ever)? (?:~+ or )?(?:an?|another|one or more)(?: other)? (?P<what>(?:[\w'-]+ ){1,4}?)"
    r"(?:enters?|dies|die|is put into your graveyard|attacks?|deals?)\b",
    example="Whenever another Goblin enters",
)
_COMMANDS = pattern(r"\b[Cc]ommanders?\b", example="Commander creatures you own have")
_SACRIFICED = pattern(r"\b[Ss]acrifice (?:an?|two|three|another) (?P<what>[A-Z]\w+)\b", example="Sacrifice a Goblin")
_CASTS = pattern(
    r"\b[Yy]ou cast an? (?P<what>(?:[\w'-]+,? ){1,5}?)spells?\b", example="Whenever you cast an Aura spell"
)
_WORN = pattern(
    r"\b[Ee]ach (?P<what>(?:[\w'-]+,? ){1,4}?)attached to (?:~|it\b)", example="for each Aura attached to it"
)
_OF_TYPES = (_CASTS, _WORN)  # which ask for types alone
_FORMS = (_SEES, _MINE, _SACRIFICED, _LORD, *_OF_TYPES)
_WHOSEVER = (_SEES, _LORD)
# What goes before the last of several kinds: "each Wolf, Cat, " before "or Dog you control".
_EARLIER = pattern(r"(?:(?:an? |other )?[A-Z][\w'-]+, (?:and |or |and/or )?)+$", example="each Wolf, Cat, ")
_LAST_OF_LIST = pattern(r"\b(?:and|or|and/or) ", example="or Dog")
_EACH_ATTACKER = pattern(
    r"\b(?:each|another|no) other attacking creatures?\b", example="for each other attacking creature"
)
_LAND = pattern(r"\b(?:lands?|Plains|Islands?|Swamps?|Mountains?|Forests?|Gates?|Deserts?)\b", example="each Swamp")
_OTHERS = pattern(r"(?i)\b(?:opponents?|don't|each player|target player)\b", example="an opponent")
_ONE_OF_MINE = pattern(r"(?i)\b(?:target|that|this|enchanted|equipped|chosen)\b", example="target creature")
_TYPE = pattern(r"[A-Z]\w+(?:-\w+)?", example="another Goblin")
_THINGS = pattern(
    r"(?:,| and| or) (?:and |or )?[A-Z]| (?:creatures?|tokens?|spells?|permanents?|cards?)\b", example=" creatures"
)
# Words that begin a sentence before "creatures" and name no kind.
_NO_TYPES = frozenset(
    {
        *("All", "Another", "Any", "Attacking", "Blocking", "Creature", "Creatures", "Each", "Enchanted", "Equipped"),
        *("Legendary", "Modified", "Other", "Target", "Tapped", "Those", "Token", "Tokens", "Untapped", "Artifact"),
        *("Enchantment", "Permanents", "Spells", "Noncreature", "Colorless", "Multicolored", "Historic", "You", "It"),
        *("They", "Permanent", "Nontoken", "Nonland", "Instant", "Face-down", "X", "Cards", "That"),
        *("If", "When", "Whenever", "As", "For", "At", "Until", "Copy"),
        *("Then", "The", "Lands", "Land", "Activated", "Players", "This", "Put", "Draw", "Tap", "Nonartifact"),
    }
)
_NEGATED = pattern(r"\bnon-?$", example="non-")
_BESIDE = pattern(r"\b(?:with|than|except|from|into|onto|to)\b", example="creatures with flying")
_ANY_TOKENS = pattern(r"\btokens?\b", example="each token")
_ANY_CREATURES = pattern(r"\b[Cc]reatures\b|\banother creature\b|^a creature\b|^creature $", example="Creatures")
_MAKES = pattern(r"\b[Cc]reates? [^.]*\btokens?\b|\b[Pp]ut [^.]*\btokens? onto", example="Create a 1/1 Goblin token.")

# What somebody has cast or begun, as the aim of a spell.
_ANSWERED = (
    r"(?:(?:non-?)?(?:creature|artifact|enchantment|planeswalker|instant|sorcery|permanent|legendary|colorless"
    r"|multicolored|monocolored|historic|white|blue|black|red|green|land|[A-Z]\w+)|activated|triggered|loyalty|kindred|tribal"
    r"|spell|ability|and/or|and|or|a)"
)
_AIMS = pattern(
    rf"\btarget (?:{_ANSWERED},? )*?(?:spells?|abilit(?:y|ies))\b"
    r"|\b[Cc]hange the targets? of target\b|\b[Ee]xile all (?:other )?spells\b"
    r"|\b[Ff]or each spell\b[^.]*\bopponents control\b",
    example="Counter target noncreature spell.",
)
_GOES_ON = pattern(r"\bthe cop(?:y|ies)\b|\bthat spell\b", example="You may choose new targets for the copy.")
_FREELY = pattern(r"you may cast ~+ without paying", example="you may cast ~ without paying its mana cost.")
_KEYWORD_WORDS = 4  # a line of keywords is hardly longer, and a sentence that has no stop is


class Ask(NamedTuple):
    """Things of which the deck must have some: any of ``names``; ``part`` of the text, 0 to 1, is for nothing else."""

    names: frozenset[str]
    part: float


class Asks(NamedTuple):
    """What a text asks for.

    Attributes:
        bonds: things that the card's own deck must have.
        answers: the part of the text, 0 to 1, that only answers what somebody has cast.
    """

    bonds: tuple[Ask, ...] = ()
    answers: float = 0.0


@lru_cache(maxsize=8192)
def read_asks(face: Face) -> Asks:
    """What a face's rules text asks of the deck that it is in; names of things are words of the text, one of each."""
    sentences = [sentence for sentence in take_apart(face).sentences if _counts(sentence)]
    if not sentences:
        return Asks()
    bonds: dict[frozenset[str], int] = {}
    for sentence in sentences:
        for names in _bonds(sentence, face):
            bonds[names] = bonds.get(names, 0) + 1
            break
    at_once = face.types.is_("Instant") or face.types.is_("Sorcery")
    return Asks(
        tuple(Ask(names, number / len(sentences)) for names, number in bonds.items()),
        _answering(sentences) if at_once else 0.0,
    )


def _answering(sentences: list[Sentence]) -> float:
    """All of a spell that has to aim at what is cast, since else it can't be cast; of several modes their part."""
    aims = [sentence for sentence in sentences if _AIMS.search(f"{sentence.lead}, {sentence.body}")]
    if any(sentence.ability.kind is Kind.STATIC and not sentence.ability.mode for sentence in aims):
        return 1.0
    more = [sentence for sentence in sentences if sentence not in aims and _GOES_ON.search(sentence.body)]
    return (len(aims) + len(more)) / len(sentences) if aims else 0.0


def _counts(sentence: Sentence) -> bool:
    """Whether a sentence does something: no keyword alone, no price of Equipment, no choice of modes."""
    body = without_reminders(sentence.body).strip()
    if not body or body.endswith("—") or _FREELY.match(body):
        return False
    return body.endswith((".", '"', "”")) or len(body.split()) > _KEYWORD_WORDS


def _bonds(sentence: Sentence, face: Face) -> Iterator[frozenset[str]]:
    """Asks of a sentence, what it hangs on first; a kind of which the card makes tokens by itself is none."""
    lead, body = sentence.lead, sentence.body
    if _COMMANDS.search(lead) or _COMMANDS.search(body):
        yield frozenset({COMMANDER})
    if _EACH_ATTACKER.search(body):
        yield frozenset({ATTACKERS})
    made = {word for line in _MAKES.findall(face.text) for word in _TYPE.findall(line)}
    cost = sentence.ability.cost if sentence.ability.kind is Kind.ACTIVATED else ""
    for words in (sentence.ability.trigger, lead, cost, body):
        for form in _FORMS:
            for found in form.finditer(words) if words else ():
                if form in _WHOSEVER and _OTHERS.search(words):
                    continue
                names = _named(_listed(found, words), words[found.end() :])
                if form in _OF_TYPES:
                    names = frozenset(name for name in names if name[0].isupper())
                if CREATURES in names and form in _WHOSEVER:
                    names = frozenset({ENTERING} if form is _SEES else ())
                if names and not any(name.startswith(kind) for name in names for kind in made):
                    yield names


def _listed(found: re.Match[str], words: str) -> str:
    """The words for what is asked for, with the earlier kinds of a list of which they are the last."""
    if not _LAST_OF_LIST.search(found["what"]):
        return found["what"]
    earlier = _EARLIER.search(words[: found.start("what")])
    return f"{earlier[0] if earlier else ''}{found['what']}"


def _named(words: str, after: str) -> frozenset[str]:
    """The things that words for one's own name; none where any card will do, or one that is there already."""
    if _OTHERS.search(words) or after.startswith(" or an opponent"):
        return frozenset()
    words = _BESIDE.split(words)[-1]
    types = {found[0] for found in _TYPE.finditer(words) if _is_kind(found, words)}
    if _LAND.search(words):
        return frozenset({LANDS})
    found = types | (_COLOURS & set(words.casefold().split()))
    if "legendary" in words.casefold():
        found.add(LEGENDARY)
    if _ANY_TOKENS.search(words) and not found:
        found.add(TOKENS)
    if not found and _ANY_CREATURES.search(words):
        found = set() if _ONE_OF_MINE.search(words) else {CREATURES}
    return frozenset(found)


def _is_kind(found: re.Match[str], words: str) -> bool:
    """Whether a word with a capital names a kind, and does not only begin a sentence."""
    word = found[0]
    if word in _NO_TYPES or word.casefold() in _COLOURS or word.startswith("Non"):
        return False
    if _NEGATED.search(words[: found.start()]):
        return False
    return (
        found.start() > 0 or _THINGS.match(words[found.end() :] + " ") is not None or not words[found.end() :].strip()
    )
