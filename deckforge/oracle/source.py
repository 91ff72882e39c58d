"""Whose doing is it? Finds out what "it" is where a sentence says that it deals damage."""

from __future__ import annotations

from deckforge.oracle.life import who_does
from deckforge.oracle.sentences import BREAK, Sentence
from deckforge.patterns import pattern

_SELF = pattern(r"~+(?!['’]s |~)", example="When ~ enters")
_WHICH = (
    r"(?:[Tt]arget|[Aa]nother|[Aa]n?|[Ee]ach|[Ee]quipped|[Ee]nchanted|[Tt]hat|[Cc]hosen|[Tt]he"
    r"|[Oo]ther|[Tt]wo|[Oo]ne or more|[Yy]our|[Cc]hoose)"
)
_OBJECT = r"(?:creatures?|permanents?|source|planeswalkers?|token|commander|artifact|enchantment|land|[A-Z][a-z]+)"
# "~ or another Dragon" may be the card itself.
_OTHER = pattern(
    rf"(?<!~ or )\b{_WHICH} (?:(?:\w+/)?[\w'-]+ ){{0,4}}?{_OBJECT}\b(?! (?:cards?|spells?)\b)"
    r"(?!(?: [\w'-]+){0,6} died\b)",
    example="another attacking creature",
)
_PRONOUN = pattern(r"\b(?:[Ii]t|[Tt]hey|[Hh]e|[Ss]he)(?: each| also| instead)? $", example="When ~ dies, it ")
_CAUSED = pattern(r"\b(?:have|has) (it|him|her|them|~+) $", example="you may have it ")
_MADE_TO = pattern(r"\b(?:have|has) (?:it|him|her|them|you|~+) $", example="any player may have you ")
_NAMED = pattern(r"~+(?: also| instead| each| simultaneously| and [^.,]* each)? $", example="When it dies, ~ ")
_SECOND_VERB = pattern(r"(?:\band|\bthen|\bor|\bmay) $", example="~ taps it and ")
# What becomes of something is told of what it becomes so by: "by a creature" is no subject.
_ACTS = pattern(r"When(?:ever)? ~+ (?:becomes|blocks|is blocked)\b", example="Whenever ~ becomes blocked by a creature")
_INSTEAD_OF = pattern(r"\bwould (?:deal|be dealt)\b", example="If ~ would deal damage")


def is_own_doing(sentence: Sentence, place: int, *, known: bool | None, since: int = 0) -> bool:
    """Whether the subject of the verb at this place of the sentence's body is the card itself.

    Args:
        sentence: in which the verb stands.
        place: where it stands in the body.
        known: whether it was the card that dealt the damage spoken of last, which a bare "it deals" goes on with.
        since: where the sentence that spoke of it ends in the text, if that is of the same ability; else 0.
    """
    before = sentence.body[:place]
    if _NAMED.search(before):
        return True
    if caused := _CAUSED.search(before):
        return caused[1].startswith("~") or _is_own_pronoun(
            sentence, before[: caused.start()], known=known, since=since
        )
    if pronoun := _PRONOUN.search(before):
        return _is_own_pronoun(sentence, before[: pronoun.start()], known=known, since=since)
    if before == "" or _SECOND_VERB.search(before):
        return _leads_with_itself(before)
    return False


def chooser(sentence: Sentence, place: int) -> str:
    """The other player who may have done what is done at this place of the body, in words; empty without any."""
    if " ha" not in sentence.body:
        return ""
    before = sentence.body[:place]
    made = _MADE_TO.search(before)
    if made is None:
        return ""
    earlier, unless, near = before[: made.start()].rpartition("unless ")
    who = who_does(near, f"{sentence.before}{earlier}{unless}")
    return "" if who.casefold().startswith("you") else f"{who[:1].lower()}{who[1:]}"


def with_choice(when: str, who: str) -> str:
    """What something hangs on, and that this player chooses it; ``who`` may be empty."""
    return "; ".join(filter(None, (when, who and f"if {who} chooses so")))


def replaces_damage(sentence: Sentence, place: int) -> bool:
    """Whether what deals at this place of the body only deals otherwise what it would deal anyway."""
    changes = _INSTEAD_OF.search(sentence.lead) or _INSTEAD_OF.search(sentence.body)
    return changes is not None and not _NAMED.search(sentence.body[:place])


def _leads_with_itself(before: str) -> bool:
    """``~~~ taps it and deals …``: the sentence's first subject deals."""
    own, other = _SELF.search(before), _OTHER.search(before)
    return other is None or (own is not None and own.start() < other.start())


def _is_own_pronoun(sentence: Sentence, before: str, *, known: bool | None, since: int) -> bool:
    """Whether a pronoun after these words is the card.

    It is what dealt the damage that this sentence replaces, else what acts in the trigger ("becomes blocked by a
    creature, it deals"), else the nearest thing named in this sentence or in those before it, back to the one that
    spoke of damage last: there it is what dealt that.
    """
    if known is not None and sentence.is_instead:
        return known
    nearest = _nearest(before)
    if nearest is None and _ACTS.match(sentence.lead):
        return True
    if nearest is None:
        nearest = _nearest(sentence.lead)
    if nearest is None:
        nearest = _named_before(sentence, since)
    if nearest is None:
        nearest = known
    return nearest is not False


def _named_before(sentence: Sentence, since: int) -> bool | None:
    """As ``_nearest``, in the sentences of the ability after this place of the text, the last of them first."""
    earlier = sentence.before.rstrip(" ,").removesuffix(sentence.lead)[max(0, since - sentence.ability.start) :]
    for words in reversed(BREAK.split(earlier)):
        nearest = _nearest(words)
        if nearest is not None:
            return nearest
    return None


def _nearest(words: str) -> bool | None:
    """True when the card itself is named last in the words, False for another object, None for neither."""
    own = max((found.start() for found in _SELF.finditer(words)), default=-1)
    other = max((found.start() for found in _OTHER.finditer(words)), default=-1)
    return None if own == other else own > other
