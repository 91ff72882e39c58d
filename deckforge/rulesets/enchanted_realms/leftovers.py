"""What of a card's text no number and no keyword here tells (ER-T8, ER-T9): it holds as printed.

A sentence is told only when all that it says is shown. Modes never are: which of them is chosen is for the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckforge.model.card import Face
from deckforge.oracle.abilities import read_abilities
from deckforge.oracle.facts import Bonus, Damage, Facts, LifeChange, Span
from deckforge.oracle.levels import read_bands
from deckforge.oracle.sentences import Sentence, read_sentences
from deckforge.oracle.text import prepare
from deckforge.patterns import any_of
from deckforge.rulesets.enchanted_realms import bonuses
from deckforge.rulesets.enchanted_realms.mapping import BODIES, RealmsCard
from deckforge.rulesets.leftovers import as_printed, told_whole, unexpressed

# What stands around a number or keyword and says no more than that does.
_FRAME = any_of(
    ("ability word", r"^[A-Z][\w' ]*— ", "Domain — You gain 3 life."),
    ("the card", r"~+", "~"),
    ("who has it", r"\b(?:[Ee]quipped creature|[Ee]nchanted creature|[Yy]ou|[Tt]arget player|it)\b", "You"),
    ("verb", r"\b(?:gets?(?: an additional)?|enters?)\b", "gets"),
    ("joint", r"\b(?:and|instead|on it)\b|[\s.,;:]", "and"),
)
_ONE = any_of(
    ("any", r"(?:any|one) (?:other )?target", "any target"),
    ("player", r"target (?:player|opponent)(?: or planeswalker)?", "target opponent"),
    ("creature", r"(?:up to one )?target creature(?: or planeswalker| or player)?", "target creature"),
)
_WHOM = frozenset({"you", "target player"})


# Whom a bonus of one hits, which it needs not say (ER-T8).
_TO_ONE = frozenset(["any", "player", "planeswalker", "opponent", "creature", "permanent", "land", "other", "up"])


def leftovers(
    face: Face, facts: Facts, made: RealmsCard, notes: Iterable[str], printed: frozenset[str]
) -> Iterator[str]:
    """One note with all the sentences that neither the block's numbers and keywords nor its notes tell.

    Args:
        face: the face.
        facts: what was read from it.
        made: what became of it here.
        notes: those that the block has already.
        printed: the words of all that is printed; a sentence with another word that matters is not told.
    """
    bands = (Span(band.start, band.end, face.text[band.start : band.end]) for band in read_bands(face.text))
    told = tuple(_told(face, tuple(_shown(face, facts, made))))
    found = unexpressed(face, (*bands, *told_whole(face, told, printed | _TO_ONE)), notes)
    return as_printed(map(_ended, found))


def _ended(words: str) -> str:
    """A line without an end gets one, so that it doesn't run into the next."""
    return f"{words}." if words[-1].isalnum() or words[-1] in "}%)" else words


def _shown(face: Face, facts: Facts, made: RealmsCard) -> Iterator[Span]:
    """Where in the text all that stands which the block shows as it is, what it hangs on included."""
    yield from (use.span for use in facts.keywords if use.own and use.value is None)
    if made.role in BODIES:
        yield from _size(face, facts)
    if face.types.is_("Instant") or face.types.is_("Sorcery"):
        yield from _amounts(face, facts)
    else:
        yield from _given(face, facts)


def _size(face: Face, facts: Facts) -> Iterator[Span]:
    """What the numbers of a body rest on, or its notes tell."""
    yield from (found.span for found in facts.entering if not found.keyword)
    for more in facts.entering_if:
        if not more.counters.keyword:
            yield more.counters.span
            yield from _conditions(face, more.condition)
    if facts.own_bonus is not None:
        yield from _bonus(facts.own_bonus)
    for words in filter(None, (facts.size_words, facts.size_instead)):
        yield from _words(Span(0, len(face.text), face.text), words)


def _amounts(face: Face, facts: Facts) -> Iterator[Span]:
    for fact in bonuses.shown(facts):
        if _is_plain(fact):
            yield fact.span
            yield from _conditions(face, fact.when)


def _is_plain(fact: Damage | LifeChange) -> bool:
    """Whether the bonus says all: an amount for one, not for a class and not split."""
    if isinstance(fact, Damage):
        return not (fact.area or fact.divided) and _ONE.fullmatch(fact.targets) is not None
    return fact.who.casefold() in _WHOM


def _given(face: Face, facts: Facts) -> Iterator[Span]:
    given = bonuses.given(face, facts)
    if given is not None:
        yield from _bonus(given)
    for found in facts.conditional_bonuses:
        yield from _bonus(found.bonus)
        yield from _conditions(face, found.condition)


def _bonus(bonus: Bonus) -> Iterator[Span]:
    """The bonus itself and what it depends on: its sentence may give more."""
    for words in filter(None, (bonus.printed, bonus.words)):
        yield from _words(bonus.span, words)


def _words(span: Span, words: str) -> Iterator[Span]:
    place = span.text.find(words)
    if place >= 0:
        yield Span(span.start + place, span.start + place + len(words), words)


def _conditions(face: Face, when: str) -> Iterator[Span]:
    """Where the words of conditions stand."""
    whole = Span(0, len(face.text), face.text)
    for part in filter(None, when.split("; ")):
        yield from _words(whole, part)


def _told(face: Face, shown: tuple[Span, ...]) -> Iterator[Span]:
    """The sentences of which nothing is left beside what is shown."""
    text = prepare(face)
    words = list(text.masked)
    for span in shown:
        words[span.start : span.end] = " " * (span.end - span.start)
    rest = "".join(words)
    for sentence in read_sentences(text, read_abilities(text)):
        start = _start(sentence)
        is_told = rest[start : sentence.end] != text.masked[start : sentence.end]
        if is_told and not sentence.ability.mode and not _FRAME.sub("", rest[start : sentence.end]):
            yield Span(start, sentence.end, face.text[start : sentence.end])


def _start(sentence: Sentence) -> int:
    """Where it starts, with what it hangs on; the cost before the first sentence of an ability included."""
    start = sentence.start - (len(sentence.lead) + 2 if sentence.lead else 0)
    return sentence.ability.paragraph if start == sentence.ability.start else start
