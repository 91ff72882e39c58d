"""What a block's rows, keywords and notes tell of the text, and what is left of it: that holds as printed (SB-T21)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest

from deckforge.oracle.facts import Damage, KeywordUse, LifeChange, Span
from deckforge.patterns import pattern
from deckforge.rulesets.common import points_back
from deckforge.rulesets.leftovers import as_printed as in_a_note
from deckforge.rulesets.leftovers import cut_short, told_whole, unexpressed
from deckforge.rulesets.spellblade.caster import Caster
from deckforge.rulesets.spellblade.keywords import as_printed
from deckforge.rulesets.spellblade.pumps import is_bonus
from deckforge.rulesets.spellblade.tokens import is_copy
from deckforge.rulesets.spellblade.unscaled import quoted
from deckforge.rulesets.spellblade.view import View, at_level
from deckforge.rulesets.tables import Table

_END = pattern(r"(?<=[.!?])[\")]*(?=\s)|\n")
# Before what is given: a mode's mark, a chapter or a loyalty cost, a cost, a trigger, a level.
_HANGS = pattern(r"[•+*] |[IVX, ]+ — |\{|[A-Z][^.\n\"]*: |(?:[^—.\n]* — )?(?:When|Whenever|At) |\d+")
# What else a sentence says beside a number or a keyword.
_BESIDES = pattern(
    r"\b(?:and|but|then) (?:it |they |that \w+ |those \w+ )?"
    r"(?:can(?:'t)?|must|doesn't|don't|loses?|is|are|becomes?|attacks?|may) |tapped and attacking"
)
# What points at words before it, without which it says nothing.
_BACK = pattern(r"\bthat (?:much|many)\b")
# A mode: its mark, and its name or its cost.
_MODE = pattern(r"[•+*] (?:(?P<title>[^—{.]+) — )?(?:(?P<cost>(?:\{[^{}]+\})+) — )?")
_MODES = pattern(r"(?m)^(?:[•*] |\+ \{)")
_CLOSED = (".", "!", "?", '"', "—", "”", ")")


def untold(view: View, caster: Caster, notes: Iterable[str], printed: frozenset[str] | None = None) -> Iterator[str]:
    """The note with all that neither the block's rows nor the other notes say; none where nothing is left.

    Args:
        view: the face.
        caster: who plays it.
        notes: the other notes.
        printed: the words of all that is printed, where that is known; what has others is not told.
    """
    keywords = list(_valued(view, caster))
    sure = [*_sure(view, caster), *(use.span for use in keywords)]
    whole = [*sure, *_whole(view)]
    places = [*whole, *_parts(view, caster, whole)]
    sentences = [
        *(_keyword(use) for use in keywords),
        *_sentences(view, [*sure, *told_whole(view.face, places, printed)], notes),
    ]
    yield from in_a_note(_closed(sentences))
    yield from cut_short(view.face, view.facts)


def _sentences(view: View, told: list[Span], notes: Iterable[str]) -> Iterator[str]:
    """What is left, with the level from which it holds."""
    said, size = tuple(notes), len(view.face.text)
    bands = view.bands
    first = min((band.start for band in bands), default=size)
    after = () if first == size else (Span(first, size, ""),)
    yield from (
        _mode(words, view.face.text) for words in unexpressed(view.face, (*told, *after), said, whole_lists=True)
    )
    for band in bands:
        outside = (Span(0, band.start, ""), Span(band.end, size, ""))
        inside = " ".join(_closed(unexpressed(view.face, (*told, *outside), said)))
        if inside:
            level = at_level(band.words)
            yield f"{level[:1].upper()}{level[1:]}: {inside}"


def _mode(words: str, text: str) -> str:
    """A sentence of a mode with the mode's number or name in place of its mark."""
    mark = _MODE.match(words)
    if mark is None:
        return words
    number = mark["title"] or _number(words, text)
    cost = f" ({mark['cost']})" if mark["cost"] else ""
    return f"Mode {number}{cost}: {words[mark.end() :]}"


def _number(words: str, text: str) -> int:
    """Which mode of its ability it is, counted from the line above the first."""
    number = 0
    for line in text.splitlines():
        number = number + 1 if _MODES.match(line) else 0
        if number and " ".join(line.split())[: len(words)].partition(" (")[0] == words.partition(" (")[0]:
            return number
    return number or 1


def _closed(sentences: Iterable[str]) -> Iterator[str]:
    """Each with a full stop, which lines of keywords lack; a list of modes that is told elsewhere has no dash."""
    found = list(sentences)
    for words, following in zip_longest(found, found[1:], fillvalue=""):
        said = words if following.startswith("Mode ") else words.rstrip(" —-")
        yield said if said.endswith(_CLOSED) else f"{said}."


def _valued(view: View, caster: Caster) -> Iterator[KeywordUse]:
    """Its own keywords that no row tells, or only by their name: ``crew 3``, ``ward {2}``, ``enchant creature``."""
    facts, listed = view.facts, as_printed(view.facts, caster.numbers)
    rules = caster.numbers.table("keyword_effects")
    for use in facts.keywords:
        if use.own and use.name not in rules:
            named = use.name in listed
            if (named and use.value) or use.name == "enchant" or (caster.master and not named):
                yield use


def _keyword(use: KeywordUse) -> str:
    words = " ".join(use.span.text.split())
    return f"{words[:1].upper()}{words[1:]}"


def _sure(view: View, caster: Caster) -> Iterator[Span]:
    """Where stands what does nothing here, or is told in words that are none of the card's."""
    facts, text = view.facts, view.face.text
    yield from (found.span for found in facts.activated if found.makes_mana)
    if facts.only_mana:
        yield Span(0, len(text), text)
    for use in facts.keywords:
        if use.own and use.name == "flash" and not caster.master:
            yield use.span
    reductions = caster.numbers.words("costs.reductions")
    yield from (cost.span for cost in facts.other_costs if cost.name in reductions)


def _whole(view: View) -> Iterator[Span]:
    """Where whole sentences stand that rows or notes print."""
    facts, text = view.facts, view.face.text
    yield from view.printed
    yield from quoted(view)
    changes = (found for found in facts.effects if found.name in {"pump", "weaken"})
    yield from (found.span for found in changes if not is_bonus(found, facts))
    for words in (facts.size_words if view.sized else "", facts.size_instead):
        start = text.find(words) if words else -1
        if start >= 0:
            yield Span(start, start + len(words), words)
    if view.sized:
        yield from (found.counters.span for found in facts.entering_if)


def _parts(view: View, caster: Caster, whole: list[Span]) -> Iterator[Span]:
    """Where rows and keywords stand on words of a sentence that says no more than they do."""
    lost = [
        _place(view.face.text, found.start) for found in _lost(view, caster.numbers) if not _any_meets(whole, found)
    ]
    for span in _shown(view, caster):
        if not (any(start <= span.start < end for start, end in lost) or _says_more(view.face.text, span)):
            yield span


def _says_more(text: str, span: Span) -> bool:
    start, end = _place(text, span.start)
    return _BESIDES.search(text, start, end) is not None


def _lost(view: View, numbers: Table) -> Iterator[Span]:
    """What no row tells: effects that work as printed, and what is given for a time or on a trigger."""
    for effect in view.facts.effects:
        if effect.name not in {"pump", "weaken", "regenerate"}:
            yield effect.span
    for use in view.facts.keywords:
        if not use.own and not _is_plain(use, view.face.text, numbers):
            yield use.span


def _is_plain(use: KeywordUse, text: str, numbers: Table) -> bool:
    """Whether it is given always, and has a rule here, so that its line says all of it."""
    start, _ = _place(text, use.span.start)
    return use.until is None and use.name in numbers.table("keyword_effects") and not _HANGS.match(text, start)


def _shown(view: View, caster: Caster) -> Iterator[Span]:
    facts = view.facts
    amounts: tuple[Damage | LifeChange, ...] = (*facts.damages, *facts.heals, *facts.losses)
    joined = [_with_the_one_before(view.face.text, found.span) for found in amounts if points_back(found.when)]
    for span in (found.span for found in amounts):
        if not _BACK.search(span.text) and not any(start <= span.start < end for start, end in joined):
            yield span
    yield from (found.span for found in facts.tokens if not is_copy(found))
    if facts.equipped is not None and (view.role in {"weapon", "gear"} or view.types.is_creature):
        yield facts.equipped.span
    if view.sized:
        yield from (found.span for found in facts.entering)
        if facts.own_bonus is not None:
            yield facts.own_bonus.span
    if not caster.master:
        yield from (found.span for found in facts.equip)
        yield from (found.span for found in facts.other_costs)
    yield from (found.span for found in facts.effects if found.name == "regenerate")
    for use in facts.keywords:
        if use.own or _is_plain(use, view.face.text, caster.numbers):
            yield use.span


def _with_the_one_before(text: str, span: Span) -> tuple[int, int]:
    """Where the sentence stands that has something, and the one before it that says what it hangs on."""
    start, end = _place(text, span.start)
    before = len(text[:start].rstrip(' .!?")\n'))
    return _place(text, max(before - 1, 0))[0], end


def _place(text: str, place: int) -> tuple[int, int]:
    """Where the sentence begins and ends that a place of the text stands in."""
    start = max((end.end() for end in _END.finditer(text, 0, place)), default=0)
    after = _END.search(text, place)
    start += len(text[start:place]) - len(text[start:place].lstrip())
    return start, after.start() if after else len(text)


def _any_meets(places: Iterable[Span], span: Span) -> bool:
    return any(_meet(place, span) for place in places)


def _meet(one: Span, other: Span) -> bool:
    return one.start < other.end and other.start < one.end
