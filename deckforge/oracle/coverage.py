"""How much of a text the reader understands: each mention of a subject is read, excused by a reason, or unread.

The mentions are found by patterns of their own, not by the reader's. A mention is *read* when a fact of the subject
stands on it; else the first reason that covers it excuses it; else it is *unread*.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from deckforge.model.card import Card, Face, Pool
from deckforge.oracle.abilities import read_abilities
from deckforge.oracle.facts import Facts, Span
from deckforge.oracle.reader import read_facts
from deckforge.oracle.sentences import read_sentences
from deckforge.oracle.text import prepare
from deckforge.patterns import pattern


class Reason(NamedTuple):
    """Why a mention needs no fact: where ``form`` covers the mention's first character, as it does in ``example``."""

    name: str
    form: re.Pattern[str]
    example: str


class Subject(NamedTuple):
    """Something that texts speak of: how they mention it, what facts stand for it, and the reasons to have none."""

    name: str
    mention: re.Pattern[str]
    spans: Callable[[Facts], Iterable[Span]]
    reasons: tuple[Reason, ...]


class Mention(NamedTuple):
    """A mention in a face's text: its sentence, and ``outcome``: ``READ``, a reason's name, or ``UNREAD``."""

    subject: str
    outcome: str
    words: str


class Survey(NamedTuple):
    """What became of many cards' texts.

    Attributes:
        faces: how many were looked at.
        outcomes: subject → outcome → how often.
        unread: (name of the face, mention) of each that is unread.
        shapes: sentences on which no fact of any kind stands, folded → how often.
    """

    faces: int
    outcomes: dict[str, Counter[str]]
    unread: list[tuple[str, Mention]]
    shapes: Counter[str]

    def unread_share(self, subject: str) -> float:
        """The part of a subject's mentions that is unread, of those that need a fact: the read and the unread."""
        found = self.outcomes[subject]
        return found[UNREAD] / max(1, found[READ] + found[UNREAD])


READ = "read"
UNREAD = "unread"


def _reasons(*rows: tuple[str, str, str]) -> tuple[Reason, ...]:
    return tuple(Reason(name, pattern(form, re.MULTILINE, example=example), example) for name, form, example in rows)


def _uses(facts: Facts, name: str) -> Iterator[Span]:
    yield from (use.span for use in facts.keywords if use.name == name)
    yield from (maker.span for maker in facts.tokens if name in maker.keywords)


# Something other than the card; words that follow it; a pronoun. "~" is the card.
_OTHER = (
    r"\b(?:[Tt]arget|[Ee]ach|[Tt]hat|[Aa]nother|[Aa]n?|[Ee]nchanted|[Ee]quipped|[Tt]h[eo]se|[Tt]wo|[Cc]hosen|[Tt]he)"
)
_WORDS = r"(?: [\w'’/+-]+){1,12}?"

_ANY = "it deals 1 damage, you gain 1 life and create a Food token with protection from red and equip {1}."
_REMINDER = ("reminder text", r"\([^()]*\)", f"Ward {{1}} (When you sneeze, {_ANY})")
_QUOTED = ("quoted ability", r'"[^"\n]*"', f'Wizards you control have "When you sneeze, {_ANY}"')

_DAMAGE = _reasons(
    _REMINDER,
    _QUOTED,
    (
        "combat damage",
        r"\bdeals? (?:its |their |no )?combat damage",
        "Whenever this creature deals combat damage to a player, draw two cards.",
    ),
    (
        "damage as a trigger",
        r"[Ww]hen(?:ever)? [^.,\n]*?\bdeals? (?:(?:\w+ ){0,3}damage|damage)",
        "Whenever a Wizard you control deals damage to a player, scry 1.",
    ),
    (
        "prevention or replacement, of what would be dealt",
        r"\bwould (?:[\w ]+ to )?deal\b",
        "If a red source would deal damage to you, prevent 2 of that damage.",
    ),
    (
        "replacement, by what is dealt instead",
        r"\bwould (?:deal|be dealt)\b[^.\n]*",
        "If a red source would deal damage to you, it deals half that damage instead.",
    ),
    (
        "condition",
        r"\b[Ii]f [^.,\n]*?\bdeals? damage",
        "If this creature deals damage to you this way, tap it.",
    ),
    (
        "damage by another object",
        rf"{_OTHER}{_WORDS}(?: each| may)? deals?\b",
        "Target Wizard you control deals damage equal to its power to target Wizard.",
    ),
    (
        "damage by another object, as a pronoun",
        rf"{_OTHER}{_WORDS}\b[^~\n]*?\b(?:[Ii]t|[Tt]hey|[Hh]e|[Ss]he|her|him|them)(?: each| also)? deals?\b",
        "Untap target Wizard. It deals damage equal to its power to another target creature.",
    ),
)

_GAINED = r"\b(?:gain|lose)s?\b"
_LIFE = _reasons(
    _REMINDER,
    _QUOTED,
    (
        "life as a trigger",
        rf"[Ww]hen(?:ever)? [^.,\n]*?{_GAINED}",
        "Whenever a player loses life, scry 1.",
    ),
    (
        "replacement",
        r"\bwould (?:gain|lose)\b[^.\n]*",
        "If you would gain life, you gain twice that much life instead.",
    ),
    ("no change", r"n't (?:cause you to )?(?:gain|lose)\b", "Your opponents can't gain life this turn."),
    (
        "gain of another player",
        r"\b(?:opponents?|controller|owner|[Tt]hat player|other player)\b(?:(?!\byou\b)[^~.\n])*? gains?\b",
        "Destroy target Wizard. Its controller gains 3 life.",
    ),
)

_MADE = r"\b(?:create|investigate|incubate|populate|amass)(?:e?s)?\b"
_TOKENS = _reasons(
    _REMINDER,
    _QUOTED,
    ("making as a trigger", rf"[Ww]hen(?:ever)? [^.,\n]*?{_MADE}", "Whenever you create a token, scry 1."),
    ("replacement", r"\bwould create\b[^.\n]*", "If you would create a token, create two of those tokens instead."),
)

_EQUIP = _reasons(
    _REMINDER,
    _QUOTED,
    (
        "given to something else",
        r"\b(?:gains?|has|have|with)\b[^.\n]*\bequip\b",
        "Blades you control have equip {2}.",
    ),
    (
        "what other abilities cost",
        r"\b[Ee]quip (?:abilit|costs?\b)",
        "Equip abilities that you activate cost {1} less.",
    ),
)

_PROTECTION = _reasons(
    _REMINDER,
    _QUOTED,
    ("loss", r"\bloses? protection", "Target Wizard loses protection from red until end of turn."),
)

_KEYWORD_LINES = _reasons(
    ("heading of a level", r"^(?:LEVEL|STATION) \d.*$", "LEVEL 2-3"),
    ("heading of modes", r"^(?:[^()\n]*, )?[Cc]hoose .*$", "Choose one --"),
    (
        "type line in the text",
        r"^(?:Instant|Sorcery|Land|Artifact|Enchantment|Creature)(?= [-{]|$).*$",
        "Sorcery {1}{R}",
    ),
)

_GRANTED = _reasons(
    _REMINDER,
    _QUOTED,
    (
        "description of what has it, by its having it",
        r"\b(?:that|who|which|[Ii]f|[Ww]hen(?:ever)?|[Aa]s long as|[Uu]nless)\b[^.,\n]*?\b(?:has|have|had)\b[^.,\n]*",
        "If target Wizard has flying, draw a card.",
    ),
    (
        # With a size of its own, such as 2/2, it is what something becomes.
        "description of what has it, or not",
        r"(?:^|[.,:;—•] ?)(?:(?!(?<![+-])[\dX*]/)[^.,:;—•\n])*?\b(?:with|without)\b[^.\n]*",
        "Put a +1/+1 counter on each Wizard with flying or reach.",
    ),
    ("description of what lacks it", r"n't have\b[^.\n]*", "Wizards can attack as though they didn't have defender."),
    ("loss", r"\bloses?\b(?:(?!\bgains?\b)[^.\n])*", "Target Wizard loses all other abilities and flying."),
    ("as though", r"\bas though\b[^.\n]*", "Wizards can attack as though they had haste."),
    (
        "counter that is taken away",
        r"\b[Rr]emove an? [\w ]+ counters?\b",
        "Remove a flying counter from it: Scry 1.",
    ),
    (
        "what is counted",
        r"\b(?:so on for|number of abilities from among|found among)\b[^.\n]*",
        "Wizards get +1/+1 if they can fly, and so on for flying.",
    ),
    (
        "of a token that is a copy",
        r"\b[Cc]reates? [^.\n]*?\btokens?\b[^.\n]*?\bexcept\b[^.\n]*",
        "Create a token that's a copy of target Wizard, except it's a 1/1 Bird and it has flying.",
    ),
    (
        "tokens in place of others",
        r"\bwould (?:create|be created)\b[^.\n]*",
        "If a token would be created, that many 4/4 Angel tokens with flying are created instead.",
    ),
)

SUBJECTS = (
    Subject(
        "damage",
        pattern(
            r"\bdeals?\b[^.\n]*?\bdamage\b|(?<=\band )(?:\d+|X) damage to\b", example="~ deals 2 damage to any target"
        ),
        lambda facts: (found.span for found in facts.damages),
        _DAMAGE,
    ),
    Subject(
        "life",
        pattern(r"\b(?:[Gg]ain|[Ll]ose)s? (?:[\w/+-]+ ){0,5}?life\b(?! total)", example="You gain 2 life."),
        lambda facts: (found.span for found in chain(facts.heals, facts.losses)),
        _LIFE,
    ),
    Subject(
        "tokens",
        pattern(
            r"\b[Cc]reates?\b[^.\n]*?\btokens?\b|\b[Pp]uts?\b[^.\n]*? tokens? onto the battlefield"
            r"|\b(?:[Ii]nvestigate|[Aa]mass|[Ii]ncubate|[Pp]opulate)(?:e?s)?\b"
            r"|^(?:Fabricate|Afterlife|Mobilize|Living weapon|For Mirrodin!|Job select|Embalm|Eternalize|Squad)\b",
            re.MULTILINE,
            example="Create a 1/1 Elf creature token.",
        ),
        lambda facts: (found.span for found in facts.tokens),
        _TOKENS,
    ),
    Subject(
        "equip",
        pattern(r"\b(?:[Ee]quip|[Rr]econfigure)\b(?: [^{\n.—~]*?)?(?: ?\{| ?—)", example="Equip Elf {1}"),
        lambda facts: (found.span for found in facts.equip),
        _EQUIP,
    ),
    Subject(
        "protection",
        pattern(r"\b[Pp]rotection from\b", example="Protection from red"),
        lambda facts: _uses(facts, "protection"),
        _PROTECTION,
    ),
    Subject(
        # A paragraph that is no sentence: without a full stop outside of brackets.
        "keyword lines",
        pattern(r"^[A-Z][^.\n:\"•—|(]*(?:\([^()\n]*\)[^.\n:\"•—|(]*)*$", re.MULTILINE, example="Flying, haste"),
        lambda facts: (use.span for use in facts.keywords),
        _KEYWORD_LINES,
    ),
    Subject(
        # One within a sentence, where a list of keywords begins or ends.
        "granted keywords",
        pattern(
            r"(?<=[a-z] )(?<!you )(?:flying|first strike|double strike|deathtouch|haste|hexproof|indestructible"
            r"|lifelink|menace|reach|trample|vigilance|shroud|prowess|infect|wither|intimidate|persist|undying|exalted|cascade"
            r"|banding|horsemanship|skulk|changeling|defender|protection|flashback|unearth|convoke"
            r"|(?:plains|island|swamp|mountain|forest|land)walk)\b(?! (?:cost|abilit))",
            example="Target creature gains flying.",
        ),
        lambda facts: chain((use.span for use in facts.keywords), (maker.span for maker in facts.tokens)),
        _GRANTED,
    ),
)


def survey(cards: Iterable[Card]) -> Survey:
    """Looks at every face of the cards that go into decks."""
    found = Survey(0, {subject.name: Counter() for subject in SUBJECTS}, [], Counter())
    for card in cards:
        if card.pool is Pool.DECK:
            for face, side in enumerate(card.faces):
                mentions = tuple(cover(card, face))
                for mention in mentions:
                    found.outcomes[mention.subject][mention.outcome] += 1
                found.unread.extend((side.name, mention) for mention in mentions if mention.outcome == UNREAD)
                found.shapes.update(unread_shapes(card, face))
            found = found._replace(faces=found.faces + len(card.faces))
    return found


def cover(card: Card, face: int = 0) -> Iterator[Mention]:
    """What became of each mention in the text of the card's face."""
    side = card.faces[face]
    facts = read_facts(card, face)
    words = _shown(side)
    for subject in SUBJECTS:
        spans = tuple(subject.spans(facts))
        for hit in subject.mention.finditer(words):
            yield Mention(subject.name, _outcome(subject, words, hit, spans), _sentence(side.text, hit))


def _shown(side: Face) -> str:
    """The text with the card itself as tildes, its reminder text kept."""
    text = prepare(side)
    return "".join(old if new == " " and old != "\n" else new for old, new in zip(text.raw, text.plain, strict=True))


def _outcome(subject: Subject, words: str, hit: re.Match[str], spans: Iterable[Span]) -> str:
    if any(span.start < hit.end() and hit.start() < span.end for span in spans):
        return READ
    return next((reason.name for reason in subject.reasons if _covers(reason, words, hit.start())), UNREAD)


def _covers(reason: Reason, words: str, place: int) -> bool:
    return any(found.start() <= place < found.end() for found in reason.form.finditer(words))


def _sentence(words: str, hit: re.Match[str]) -> str:
    """The sentence around a mention."""
    start = max(words.rfind(". ", 0, hit.start()) + 1, words.rfind("\n", 0, hit.start()) + 1)
    ends = [place for place in (words.find(".", hit.end()), words.find("\n", hit.end())) if place >= 0]
    return words[start : min(ends, default=len(words))].strip()


_FOLDED = (
    (pattern(r"~+", example="~~~"), "~"),
    (pattern(r'"+', example='"""'), "“…”"),
    (pattern(r"(?:\{[^}]*\})+", example="{2}{R}"), "{…}"),
    (pattern(r"(?<![\w])(?:\d+|X)(?![\w])", example="Draw 2 cards."), "N"),
    (
        pattern(
            r"(?<=[\w,] )[A-Z][\w'’-]+(?:,? (?:of |the |and )*[A-Z][\w'’-]+)*", example="Search for Otaria of Old."
        ),
        "Name",
    ),
)


def unread_shapes(card: Card, face: int = 0) -> Iterator[str]:
    """The sentences of a face on which no fact of any kind stands, with names and numbers folded."""
    text = prepare(card.faces[face])
    spans = tuple(_all_spans(read_facts(card, face)))
    for sentence in read_sentences(text, read_abilities(text)):
        if not any(span.start < sentence.end and sentence.start < span.end for span in spans):
            yield _folded(sentence.body)


def _folded(words: str) -> str:
    for form, instead in _FOLDED:
        words = form.sub(instead, words)
    words = " ".join(words.split())
    return words[:1].upper() + words[1:]


def _all_spans(facts: Facts) -> Iterator[Span]:
    yield from facts.other_damages
    for subject in SUBJECTS:
        yield from subject.spans(facts)
    yield from (effect.span for effect in facts.effects)
    yield from (cost.span for cost in facts.other_costs)
    yield from (counters.span for counters in facts.entering)
    yield from (bonus.span for bonus in (facts.equipped, facts.enchanted, facts.own_bonus) if bonus)
    yield from (ability.span for ability in facts.activated if ability.makes_mana)
