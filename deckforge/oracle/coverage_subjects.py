"""What texts speak of, and why they may do so without a fact: the tables by which reading is measured."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from deckforge.oracle.facts import Facts, Span
from deckforge.patterns import any_of, pattern


class Reason(NamedTuple):
    """Why a mention needs no fact: where ``form`` covers the mention's first character, as it does in ``example``."""

    name: str
    form: re.Pattern[str]
    example: str


class Subject(NamedTuple):
    """Something that texts speak of: how they mention it, what facts stand for it, and the reasons to have none.

    Where ``foreign`` covers a mention's first character, a fact that stands on it is wrong: it is another object's.
    """

    name: str
    mention: re.Pattern[str]
    spans: Callable[[Facts], Iterable[Span]]
    reasons: tuple[Reason, ...]
    foreign: re.Pattern[str] | None = None


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
# Something that a pronoun may stand for, and that pronoun in the same sentence or one of the next two.
_OBJECT = (
    rf"{_OTHER}(?: [\w'’/+-]+){{0,5}}? (?:creatures?|permanents?|sources?|planeswalkers?|tokens?|artifacts?|lands?"
    r"|commanders?|[A-Z][a-z]+)\b(?! (?:cards?|spells?)\b)"
)
_SAME_SENTENCE = r'(?:(?!\.[ "])[^~\n])*?'
_LATER = rf'{_SAME_SENTENCE}(?:\."? {_SAME_SENTENCE}){{0,2}}'
_PRONOUN_DEALS = rf"{_OBJECT}{_LATER}\b(?:[Ii]t|[Tt]hey|[Hh]e|[Ss]he|her|him|them)(?: each| also)? deals?\b"

_ANY = "it deals 1 damage, you gain 1 life and create a Food token with protection from red and equip {1}."
_REMINDER = ("reminder text", r"\([^()]*\)", f"Ward {{1}} (When you sneeze, {_ANY})")
_QUOTED = ("quoted ability", r'"[^"\n]*"', f'Wizards you control have "When you sneeze, {_ANY}"')

_DAMAGE = _reasons(
    _REMINDER,
    _QUOTED,
    (
        "combat damage",
        r"\bdeals? (?:its |their |no )?combat damage",
        "Whenever this creature deals combat damage to a Wizard, draw two cards.",
    ),
    (
        "damage as a trigger",
        r"[Ww]hen(?:ever)? [^.,\n]*?\bdeals? (?:(?:\w+ ){0,3}damage|damage)",
        "Whenever a Wizard you control deals damage to a player, scry 1.",
    ),
    (
        "prevention or replacement, of what would be dealt",
        r"\bwould (?:[\w ]+ to )?deal\b",
        "If a Wizard would deal damage to you, prevent 2 of that damage.",
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
        _PRONOUN_DEALS,
        "Untap target Wizard. It deals damage equal to its power to another target creature.",
    ),
)

# Sentences in which only another object is named before what deals.
_FOREIGN_DAMAGE = any_of(
    (
        "a pronoun",
        rf"{_SAME_SENTENCE}{_PRONOUN_DEALS}",
        "Untap target Wizard. It deals 2 damage to you.",
    ),
    (
        "an object",
        rf"{_SAME_SENTENCE}{_OTHER}(?: (?!(?:it|he|she|they|and)\b)[\w'’/+-]+){{1,12}}? deals?\b",
        "Target Wizard you control deals 2 damage to you.",
    ),
    before=r'(?:^|(?<=[.:"] ))',
    flags=re.MULTILINE,
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

_TOKENS = _reasons(
    _REMINDER,
    _QUOTED,
    ("making as a trigger", r"\bWhenever [^.,\n]*?\b(?:create|investigate)\b", "Whenever you create a token, scry 1."),
    (
        "replacement",
        r"\bwould (?:create|be created)\b[^.\n]*",
        "If you would create a token, create two of those tokens instead.",
    ),
    ("condition", r"\bIf [^.,\n]*?\bcreate\b", "If you didn't create a token this way, scry 1."),
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
)

SUBJECTS = (
    Subject(
        "damage",
        pattern(
            r"\bdeals?\b[^.\n]*?\bdamage\b|(?<=\band )(?:\d+|X) damage to\b",
            example="~ deals 2 damage to any target.",
        ),
        lambda facts: (found.span for found in facts.damages),
        _DAMAGE,
        _FOREIGN_DAMAGE,
    ),
    Subject(
        "life",
        pattern(r"\b(?:[Gg]ain|[Ll]ose)s? (?:[\w/+-]+ ){0,5}?life\b(?! total)", example="You gain 2 life."),
        lambda facts: (found.span for found in chain(facts.heals, facts.losses)),
        _LIFE,
    ),
    Subject(
        "tokens",
        any_of(
            (
                "in words",
                r"\b[Cc]reates?\b(?: (?:that token|those tokens) and\b)?[^.\n]*?\btokens?\b",
                "Create that token and a Food token.",
            ),
            (
                "in words of old",
                r"\b[Pp]uts?\b[^.\n]*? tokens? onto the battlefield",
                "Put a Food token onto the battlefield.",
            ),
            (
                "in the place of others",
                r"\b(?:plus|that many) [^.\n]*?\btokens?\b[^.\n]*? are created\b",
                "If a token would be created, those tokens plus a Food token are created instead.",
            ),
            (
                "keyword action",
                r"\b(?:[Ii]nvestigate|[Aa]mass|[Ii]ncubate|[Pp]opulate|[Rr]ecruit)(?:e?s)?\b|\bendures? (?:\d|X\b)",
                "Incubate 2.",
            ),
            ("keyword of a creature", r"^(?:Fabricate|Afterlife|Mobilize|Offspring|Squad|Myriad)\b", "Afterlife 1"),
            ("keyword of a dead creature", r"^(?:Embalm|Encore|Eternalize)\b", "Embalm {3}{W}"),
            ("keyword of an Equipment", r"^(?:Living weapon|For Mirrodin!|Job select)", "Living weapon"),
            ("gift of a token", r"^Gift an? (?!card\b|tapped card\b|extra turn\b)", "Gift a Treasure"),
            flags=re.MULTILINE,
        ),
        lambda facts: (found.span for found in facts.tokens),
        _TOKENS,
    ),
    Subject(
        "equip",
        pattern(r"\b(?:[Ee]quip|[Rr]econfigure)\b(?: [^{\n.—~]*?)?(?: ?\{| ?—)", example="Equip Wizard {1}"),
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
