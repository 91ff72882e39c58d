"""The mechanics of a face, with what becomes of them here (TT-N2)."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.model.card import Face
from deckforge.model.statblock import KeywordNote
from deckforge.oracle.apart import take_apart
from deckforge.oracle.facts import Facts, KeywordUse
from deckforge.patterns import pattern
from deckforge.rulesets.tables import Table
from deckforge.rulesets.tell_tale.mechanics import NONE, actions_used, here
from deckforge.rulesets.tell_tale.void import Working
from deckforge.rulesets.tell_tale.words import within

# What a text has that chooses modes or rolls a die.
_LABELLED = ("\n•", "\n+ ", "\n* ", "\n{P}", "oll a")
# The level of a Class, which it keeps.
_LEVEL = pattern(r"\blevel \d+")


def keyword_notes(face: Face, read: Facts, working: Working, numbers: Table) -> tuple[KeywordNote, ...]:
    """The mechanics that hold here, those of tokens too, and all those without effect.

    Args:
        face: with all of its text.
        read: the facts of that text.
        working: what of it holds here.
        numbers: the ruleset's.
    """
    uses = [*_uses(face, read), *((name, True, None) for name in actions_used(read, numbers))]
    holding = set(uses)
    if working.facts is not read:
        holding = {*_uses(*working), *((name, True, None) for name in actions_used(working.facts, numbers))}
    notes: list[KeywordNote] = []
    tokens = tuple(_of_tokens(working.facts))
    holding.update(tokens)
    for name, own, to in dict.fromkeys((*uses, *tokens)):
        found = here(name, numbers)
        if found.effect == NONE or (name, own, to) in holding:
            notes.append(KeywordNote(name, found.summary, "own" if own else "granted", to, found.effect))
    return tuple(notes)


def _uses(face: Face, facts: Facts) -> Iterator[tuple[str, bool, str | None]]:
    """Keyword abilities, each with whether it is the face's own, and whom it is given to."""
    chooses = any(start in face.text for start in _LABELLED)
    modes = [mode for mode in take_apart(face).abilities if mode.label] if chooses else []
    for use in facts.keywords:
        labels = (mode.label for mode in modes if mode.start <= use.span.start < mode.end)
        yield use.name, use.own, ", ".join((*_whom(use), *labels)) or None


def _whom(use: KeywordUse) -> Iterator[str]:
    """Who has a keyword that is given, and under which condition."""
    condition = _LEVEL.sub(r"from \g<0> on", use.condition or "")
    return (within(words) for words in (use.to, condition) if words)


def _of_tokens(facts: Facts) -> Iterator[tuple[str, bool, str | None]]:
    """The keywords that tokens are created with (TT-T8)."""
    for token in facts.tokens:
        yield from ((name, False, f"{token.what} token") for name in token.keywords)
