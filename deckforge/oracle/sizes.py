"""What sets a creature's size besides its printed numbers: entering counters, and the words for a ``*``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from deckforge.model.card import Face
from deckforge.oracle.abilities import Kind
from deckforge.oracle.facts import Amount, ConditionalCounters, EnteringCounters, KeywordUse
from deckforge.oracle.numbers import SIGN, ascii_signs, read_amount
from deckforge.oracle.sentences import Sentence
from deckforge.oracle.text import RulesText
from deckforge.patterns import any_of, pattern

_ENTERS_WITH = pattern(
    r"(?:~+|[Ii]t|[Hh]e|[Ss]he) enters(?: the battlefield)?(?: tapped)? with (?:[a-z ]+ and with )?"
    r"(?P<n>(?:twice )?(?:that many|X)|a number of|\w+) "
    rf"(?P<kind>{SIGN}\d/{SIGN}\d) counters?(?:(?:,| and)[^.]*? counters?)? on (?:it|him|her)(?P<tail>[^.]*)",
    example="~ enters with two +1/+1 counters on it",
)
# Beginnings of abilities that happen whenever it enters after it was cast.
_ALWAYS = pattern(r"As ~+ enters|When you cast ~", example="As ~ enters, roll a die")
_DEPENDS = pattern(r"\bfor each\b", example=" for each Cat you control")
_IF = pattern(r" (?:if|unless) .*", example=" if you own a Cat")
_LOOKS_BACK = pattern(r"\bthat many\b|\bthis way\b|\bthose results\b", example="with that many +1/+1 counters")
# Verbs that speak of a keyword, and so of counters that it brings.
_BRINGERS = {"kicked": ("multikicker", "kicker"), "convoked": ("convoke",), "foretold": ("foretell",)}
# Keywords that put counters on a creature as it enters, always: how many; None for the keyword's own number.
_ENTERING_KEYWORDS: dict[str, Amount | None] = {
    "modular": None,
    "graft": None,
    "ravenous": "X",
    "sunburst": "variable",
}
# What bloodthirst asks for, which is printed in its reminder text only.
_BLOOD = "If an opponent was dealt damage this turn"
_IF_LEADS = ("If ", "Otherwise, if ", "Unless ")
# Keywords whose counters one may do without, but for a creature that is printed with no toughness.
_OFFERING_KEYWORDS = frozenset({"devour", "amplify"})
_SETS = pattern(r"\b(?:power|toughness)\b[^.]*\bequal to\b", example="~'s power is equal to your age")
_CHOSEN = pattern(r" \d+/\d+\b|\bbase power becomes\b", example="it becomes your choice of 4/1 or 2/7")
_AS_IT_ENTERS = any_of(
    ("size of choice", r" \d+/\d+\b", "it becomes your choice of a 4/1 or a 2/7 creature"),
    ("total power", r"\bpower becomes\b", "~'s power becomes the total power of those creatures"),
    ("copy", r"\bas a copy of\b|\bbecomes a copy of\b", "it becomes a copy of that creature"),
    ("counters", r"\+1/\+1 counters on it\b", "you put six or fewer +1/+1 counters on it"),
)
_COPIES = pattern(
    r"You may have ~+ enters?\b[^.]*? as a copy of\b", example="You may have ~ enter as a copy of a creature"
)
# "Cats you control get +1/+1", which a Cat is itself.
_ITS_KIND = pattern(r"(\w+)s you control get \+", example="Cats you control get +1/+1")


def read_entering(
    text: RulesText, face: Face, found: Iterable[Sentence], uses: Sequence[KeywordUse]
) -> Iterator[EnteringCounters]:
    """Counters on power and toughness that the object always enters with, by its own words and by keywords."""
    for sentence in found:
        hit = _ENTERS_WITH.match(sentence.body) if "counter" in sentence.body else None
        if hit and not _IF.search(hit["tail"]) and _is_always(sentence):
            yield _entering(text, sentence, hit, uses)
    for use in uses:
        if use.own and use.name in _OFFERING_KEYWORDS and face.toughness == "0":
            said = " ".join(use.span.text.partition("(")[0].split())
            yield EnteringCounters("variable", "+1/+1", f"by {said[:1].lower()}{said[1:]}", use.name, use.span)
        if use.own and use.name in _ENTERING_KEYWORDS and (face.types.is_creature or use.name != "sunburst"):
            number = _ENTERING_KEYWORDS[use.name]
            amount = read_amount(use.value or "X") if number is None else number
            yield EnteringCounters(amount, "+1/+1", "", use.name, use.span)


def read_entering_if(
    text: RulesText, found: Iterable[Sentence], uses: Sequence[KeywordUse]
) -> Iterator[ConditionalCounters]:
    """Counters on power and toughness that it enters with only if it was kicked, or if something else is so."""
    for sentence in found:
        hit = _ENTERS_WITH.match(sentence.body) if "counter" in sentence.body else None
        if hit is None or sentence.ability.kind is not Kind.STATIC:
            continue
        after = _IF.search(hit["tail"])
        if (after or sentence.lead.startswith(_IF_LEADS)) and not (after and sentence.lead) and _is_itself(sentence):
            lead = _lead_start(sentence)
            tail = sentence.start + hit.start("tail")
            words = text.raw[tail + after.start() : tail + after.end()] if after else text.raw[lead : sentence.start]
            counters = _entering(text, sentence, hit, uses)._replace(span=text.span(lead, sentence.end))
            yield ConditionalCounters(counters, words.strip(" ,"))
    for use in uses:
        if use.own and use.name == "bloodthirst":
            counters = EnteringCounters(read_amount(use.value or "X"), "+1/+1", "", use.name, use.span)
            yield ConditionalCounters(counters, _BLOOD)


def _lead_start(sentence: Sentence) -> int:
    """Where the condition before the sentence begins, with what was to be done where it is only "If you do"."""
    if sentence.lead.startswith("If you do"):
        return sentence.ability.start
    return sentence.start - (len(sentence.lead) + 2 if sentence.lead else 0)


def _is_itself(sentence: Sentence) -> bool:
    """Whether it is the card that enters, or "it" for a card named in the condition or at the ability's front."""
    named = "~" in sentence.lead or sentence.body.startswith("~")
    opens = sentence.lead.startswith("If it ") and sentence.before.startswith(sentence.lead)
    return named or opens or _ALWAYS.match(sentence.ability.effect) is not None


def _is_always(sentence: Sentence) -> bool:
    """Whether it happens each time: no condition, and "it" is the card itself."""
    always = _ALWAYS.match(sentence.ability.effect) is not None
    itself = sentence.body.startswith("~")
    return (always and not sentence.lead.startswith("If ")) or (itself and not sentence.when)


def _entering(text: RulesText, sentence: Sentence, hit: re.Match[str], uses: Iterable[KeywordUse]) -> EnteringCounters:
    variable = _DEPENDS.search(hit["tail"]) and "where X is" not in hit["tail"]
    start = sentence.start + hit.start("tail")
    tail = text.raw[start : start + len(hit["tail"])].strip(" ,")
    if _LOOKS_BACK.search(sentence.body):
        words = text.raw[sentence.ability.start : sentence.end]
    else:
        words = tail if hit["n"] in {"a", "an", "a number of", "X"} else f"{hit['n']} {tail}".strip()
    amount = "variable" if variable else read_amount(hit["n"])
    return EnteringCounters(
        amount=amount,
        kind=ascii_signs(hit["kind"]),
        words="" if isinstance(amount, int) else words,
        keyword=_bringer(hit["tail"], uses),
        span=text.span(sentence.start, sentence.end),
    )


def _bringer(tail: str, uses: Iterable[KeywordUse]) -> str | None:
    own = {use.name for use in uses if use.own}
    names = (name for verb, names in _BRINGERS.items() if verb in tail for name in names)
    return next((name for name in names if name in own), None)


def enters_with(entering: Iterable[EnteringCounters]) -> Amount:
    """How many +1/+1 counters they are in all."""
    amounts = [found.amount for found in entering if found.kind == "+1/+1"]
    fixed = sum(amount for amount in amounts if isinstance(amount, int))
    varying = [amount for amount in amounts if not isinstance(amount, int)]
    if not varying:
        return fixed
    return varying[0] if len(varying) == 1 and not fixed else "variable"


def read_size_words(text: RulesText, face: Face, found: Iterable[Sentence]) -> str:
    """The words that set a ``*`` in the face's size; empty without any."""
    if "*" not in f"{face.power}{face.toughness}":
        return ""
    wholes: list[str] = []
    for sentence in found:
        if _SETS.search(sentence.body):
            lead = len(sentence.lead) + 2 if sentence.lead else 0
            wholes.append(text.raw[sentence.start - lead : sentence.end])
        elif sentence.lead.startswith("As ~") and _CHOSEN.search(sentence.ability.effect):
            wholes.append(text.raw[sentence.ability.start : sentence.ability.end].strip())
    return " ".join(dict.fromkeys(wholes))


def read_size_instead(text: RulesText, face: Face, found: Iterable[Sentence]) -> str:
    """What makes more of a face that is printed as 0/0: a copy, a choice, what its own kind gets; empty without any."""
    if face.power != "0" or face.toughness != "0":
        return ""
    wholes: list[str] = []
    for sentence in found:
        its_kind = _ITS_KIND.match(sentence.body)
        if sentence.lead.startswith("As ~") and _AS_IT_ENTERS.search(sentence.ability.effect):
            wholes.append(text.raw[sentence.ability.start : sentence.ability.end].strip())
        elif _COPIES.match(sentence.body) or (its_kind and its_kind[1] in face.types.subtypes):
            wholes.append(text.raw[sentence.start : sentence.end])
    return " ".join(dict.fromkeys(wholes))
