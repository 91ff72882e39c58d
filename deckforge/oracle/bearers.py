"""Who gets what a sentence gives, in printed words."""

from __future__ import annotations

from deckforge.oracle.antecedents import resolve
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.text import RulesText
from deckforge.patterns import any_of, pattern

# Where the words for a subject end: its verb, or a word of the like before it.
_VERB = pattern(
    r"(?<! that)(?<! who) (?:gets?|has|have|gains?|is|are|becomes?|can|can't|loses?|deals?|enters?|may|also"
    r"|(?:each|both)(?= get| gain| have|$)|perpetually)\b",
    example="creatures you control have flying",
)
# What is done at the front of a sentence, before something else is given.
_DOES = r"(?:Then|Attach|Exile|Put|Return|Tap|Untap)"
# The last words before the verb that can begin a subject, up to the verb with no comma within.
_SUBJECT = any_of(
    ("some", r"[Uu]p to|[Aa]ny number|[Oo]ther|[Aa]ll|[Ee]ach|[Tt]arget|[Aa]nother", "Draw a card. Each Elf you own"),
    ("a class by a quality", r"[Ee]quipped|[Ee]nchanted|[Aa]ttacking|[Nn]on\w+", "Scry 1 and attacking Elves"),
    (
        "a class",
        r"[Cc]reatures?|[Ii]nstant|[Ss]pells|[Pp]ermanents|[Aa]rtifact|[Tt]okens",
        "Scry 1, then creatures you control",
    ),
    ("a pronoun", r"[Tt]h\w+|[Ii]ts?|[Yy]ou|[Ss]he|[Hh]e", "Untap target creature and it"),
    ("the card itself", r"~+(?!~)(?=\W|$)", "Draw a card and ~"),
    ("a name", r"[A-Z][\w'-]+", "Tap target land; Elves you control"),
    before=rf"(?:^|.*(?:[,;.:] |\b(?:and|[Tt]hen|or) ))(?P<who>(?!{_DOES}\b)(?:",
    after=r")(?!\w)[^,;]*)$",
)
# Another subject than the one at the front, right before the verb.
_FURTHER = pattern(
    rf".*{_VERB.pattern}.* and "
    rf"(?P<who>(?:another|other|each other|target|up to \w+ (?:other )?target) (?:(?!{_VERB.pattern})[^,;])+)$",
    example="Target Cat loses flying and another target Cat",
)
_NO_VERB = rf"(?!{_VERB.pattern})[^,;.]"
# One subject with commas within it.
_LISTED = pattern(
    r"(?P<who>(?:[Ee]ach|[Oo]ther|[Aa]ll|[Tt]arget|[Aa]nother|[Cc]reatures?|[A-Z][\w-]+(?:ed|ing|s))\b ?"
    rf"(?:{_NO_VERB})*(?:, (?!then )(?:{_NO_VERB})+)+,? (?:and|or) (?:{_NO_VERB})+)"
    r"(?: also)?(?: gets? [^ ,]+ and)?$",
    example="Each other creature you control that's a Cat, Bird, or Beast gets +1/+1 and",
)
# What is a copy of something else, but for what it has or is besides.
_COPY = pattern(
    r".*?(?P<who>~+(?!~)|\bit) (?:becomes?|enters?(?: the battlefield)?(?: tapped)? as) a copy of [^.]*?,? except ",
    example="You may have ~ enter as a copy of target creature, except it's a Cat and it",
)


def bearer(text: RulesText, sentence: Sentence, end: int) -> str:
    """Who gets what the verb gives that begins at this place of the sentence's body."""
    before = sentence.body[:end].rstrip()
    copy = _COPY.match(before)
    if copy:
        who = text.raw[sentence.start + copy.start("who") : sentence.start + copy.end("who")]
        return resolve(text, sentence, copy.start("who"), who)
    chosen = _LISTED.match(before) or _FURTHER.match(before) or _SUBJECT.match(before)
    start = chosen.start("who") if chosen else 0
    verb = _VERB.search(before, start)
    stop = verb.start() if verb else len(before)
    words = " ".join(text.raw[sentence.start + start : sentence.start + stop].split()) or "it"
    return resolve(text, sentence, start, words)
