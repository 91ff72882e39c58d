"""What of a face's text its stat block shows: whatever it does not is told as printed."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.model.card import Face
from deckforge.oracle.apart import take_apart
from deckforge.oracle.facts import Facts, KeywordUse, Span
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.text import RulesText
from deckforge.patterns import pattern
from deckforge.rulesets.leftovers import as_printed, told_whole, unexpressed
from deckforge.rulesets.tables import Table
from deckforge.rulesets.tell_tale.mechanics import NONE, here
from deckforge.rulesets.tell_tale.notes import told_of_others
from deckforge.rulesets.tell_tale.void import Working

# Keywords whose value needs no words: equipping costs no mana here, and an aura says what it is attached to.
_PLAIN_VALUES = frozenset({("enchant", "creature"), ("enchant", "Creature")})
_CHOOSE = pattern(r"Choose (?P<many>[a-z ,]+) —")
_LEVEL = pattern(r".*: Level \d+")
_BULLET = "• "
# Mana that the row of a land shows whole.
_MANA = pattern(r"Add (?:\{[WUBRGC]\}(?:, or |, | or )?)+\.?|Add one mana of any color\.?")
_BACK = pattern(r"\bthat (?:much|many)\b")
# What the row of a token has no place for.
_MADE = pattern(r"\"|\b(?:tapped|attacking|named|copy|copies|except|that's|those)\b")
# Before a fact: more than who does it.
_MORE = pattern(
    r"\b(?:may|have|has|had|shuffles?|reveals?|populate|unless|looks?|pays?|chooses?|flips?|rolls?|for each|plus)\b"
)
_LONGEST_SUBJECT = 5
# What may stand behind the words of a fact, which the block shows or needs not.
_REST = pattern(r"\b(?:instead|tapped|until end of turn|this turn|respectively|and)\b|[^\w{]+")


def left_over(
    held: Working, numbers: Table, notes: tuple[str, ...], printed: frozenset[str] | None = None
) -> Iterator[str]:
    """The notes that tell the rest: how many modes are chosen, values of keywords, and sentences as printed.

    Args:
        held: what of the face's text holds here.
        numbers: the ruleset's.
        notes: those that the block has already.
        printed: the words of all that is printed, where that is known; a sentence with another is not told.
    """
    face, facts = held
    if not face.text:
        return
    text, _, sentences = take_apart(face)
    yield from _choices(face)
    values = [
        f"{use.name} {use.value}" for use in facts.keywords if use.own and use.value and not _is_plain(use, numbers)
    ]
    if values:
        yield f"In full: {', '.join(dict.fromkeys(values))}."
    told = tuple(_told(text, sentences, facts, numbers))
    if len(told) < len(sentences) or printed is not None:
        left = unexpressed(face, (*_sure(facts), *told_whole(face, told, printed)), notes)
        yield from as_printed(_numbered(words, face.text) for words in left)


def _is_plain(use: KeywordUse, numbers: Table) -> bool:
    """Whether the keyword's value changes nothing here."""
    return use.name == "equip" or (use.name, use.value) in _PLAIN_VALUES or here(use.name, numbers).effect == NONE


def _choices(face: Face) -> Iterator[str]:
    """How many of the modes are chosen, once for each list of them."""
    for line in face.text.splitlines() if _BULLET in face.text else ():
        if chosen := _CHOOSE.fullmatch(line.rstrip()):
            yield f"Choose {chosen['many']} of the modes."


def _told(text: RulesText, sentences: tuple[Sentence, ...], facts: Facts, numbers: Table) -> Iterator[Span]:
    """Every sentence that the block shows whole."""
    shown, whole = tuple(_shown(facts, numbers)), tuple(_whole(facts))
    hidden = tuple(_hidden(facts, numbers, shown))
    for sentence in sentences:
        start, end = sentence.start, sentence.end
        inside = [span for span in shown if start <= span.start < end]
        if (
            any(span.start < end and start < span.end for span in whole)
            or (not sentence.when and _CHOOSE.fullmatch(text.raw[start:end].rstrip()))
            or _keywords_told(sentence, facts)
            or (
                inside
                and not any(start <= span.start < end for span in hidden)
                and not (any(start <= token.span.start < end for token in facts.tokens) and _MADE.search(sentence.body))
                and _nothing_besides(text, sentence, facts, inside)
            )
        ):
            yield text.span(start, end)


def _nothing_besides(text: RulesText, sentence: Sentence, facts: Facts, inside: list[Span]) -> bool:
    """Whether the sentence says nothing but the facts inside it, who does it, and what is shown with them."""
    start, pieces = sentence.start, []
    for span in sorted(inside):
        pieces.append(text.masked[start : max(start, span.start)])
        start = max(start, span.end)
    last = text.masked[start : sentence.end]
    for part in sorted(_conditions(facts), key=len, reverse=True):
        pieces = [piece.replace(part, "") for piece in pieces]
        last = last.replace(part, "")
    return not _REST.sub("", last) and not any(
        _MORE.search(piece) or len(piece.split()) > _LONGEST_SUBJECT for piece in pieces
    )


def _conditions(facts: Facts) -> set[str]:
    """Words that are shown with a number: what it hangs on, and what it is counted by."""
    whens = [
        *(found.when for found in facts.damages),
        *(found.when for found in facts.losses),
        *(found.when for found in facts.heals),
        *(found.when for found in facts.tokens),
        *(found.words for found in facts.tokens if found.count == "variable"),
    ]
    return {part for words in whens for part in words.split("; ") if part}


def _keywords_told(sentence: Sentence, facts: Facts) -> bool:
    """Whether the sentence is a line of own keywords, or gives some lastingly on what stands with them."""
    uses = [use for use in facts.keywords if sentence.start <= use.span.start < sentence.end]
    if not uses:
        return False
    if all(use.own for use in uses):
        return len(sentence.body) <= sum(len(use.span.text) + 3 for use in uses)
    lasting = all(not use.until and not use.value and use.to for use in uses)
    end = max(use.span.end for use in uses)
    words = sentence.body[end - sentence.start :].strip(" .")
    plain = not sentence.when or sentence.when in {use.condition for use in uses}
    verbs = sum(sentence.body.count(verb) for verb in (" has ", " have ", " gets ", " get ", " is ", " can't "))
    return lasting and plain and not words and verbs == 1


def _sure(facts: Facts) -> Iterator[Span]:
    """Mana, whose row has it without a word of the card's."""
    if facts.produces is not None:
        yield from (found.span for found in facts.activated if found.cost == "{T}" and _MANA.fullmatch(found.text))


def _whole(facts: Facts) -> Iterator[Span]:
    """What is shown with all its words, whatever else it does."""
    yield from (found.span for found in facts.loyalty)
    yield from facts.other_damages
    yield from (found.counters.span for found in facts.entering_if)
    yield from _sure(facts)


def _shown(facts: Facts, numbers: Table) -> Iterator[Span]:
    """Where the facts stand that have a number, a row or a note."""
    yield from (found.span for found in facts.damages)
    yield from (found.span for found in (*facts.heals, *facts.losses))
    yield from (found.span for found in facts.tokens)
    yield from (found.span for found in facts.entering)
    yield from (found.bonus.span for found in facts.conditional_bonuses)
    yield from (bonus.span for bonus in (facts.equipped or facts.enchanted, facts.own_bonus) if bonus)
    yield from (effect.span for effect in facts.effects if told_of_others(effect, numbers))


def _hidden(facts: Facts, numbers: Table, shown: tuple[Span, ...]) -> Iterator[Span]:
    """Where something stands that no row shows, or not all of it; "that much" points at words before it."""
    yield from (found.span for found in facts.damages if _BACK.search(found.span.text))
    yield from facts.given
    for token in facts.tokens:
        if token.counters or token.bonus or (token.count == "variable" and not token.words):
            yield token.span
    for use in facts.keywords:
        if not use.own and (use.until or use.value or not use.to):
            yield use.span
    for effect in facts.effects:
        if not told_of_others(effect, numbers) and not any(_holds(span, effect.span) for span in shown):
            yield effect.span


def _holds(outer: Span, inner: Span) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end


def _numbered(words: str, text: str) -> str:
    """A mode with its number in the place of its bullet, and a dash behind what buys a level."""
    if _LEVEL.fullmatch(words):
        return f"{words} –"
    if not words.startswith(_BULLET):
        return words
    number = 0
    for line in text.splitlines():
        number = number + 1 if line.startswith(_BULLET) else 0
        if " ".join(line.split()).startswith(words):
            break
    return f"(mode {number}) {words.removeprefix(_BULLET)}" if number else words
