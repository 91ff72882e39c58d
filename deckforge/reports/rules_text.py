"""Rulesets and their clauses, as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from deckforge.model.rule import Clause, Described
from deckforge.model.taught import UNEXPLAINED, Explanation
from deckforge.reports.taught_words import card_words, house_words, key_words, path_words, value_words, why_words
from deckforge.reports.text import BLANK, Block, paragraph

_INDENT = 4


def rulesets_text(rulesets: Iterable[Described]) -> Iterator[Block]:
    """The rulesets there are, with their kinds of deck, the default first."""
    for ruleset in rulesets:
        yield paragraph((ruleset.id, "bold"), f": {ruleset.title}", hanging=2)
        yield paragraph((ruleset.book, "dim"), indent=2)
        for kind in ruleset.kinds:
            zones = ", ".join(kind.zones)
            secret = "; for the game master only" if kind.secret else ""
            yield paragraph(("--kind ", "dim"), kind.id, f": {kind.title} ({zones}{secret})", indent=2, hanging=2)


def rules_text(clauses: Mapping[str, Sequence[Clause]]) -> Iterator[Block]:
    """Clauses by their ruleset's id, a line each."""
    for number, (ruleset, found) in enumerate(clauses.items()):
        if number:
            yield BLANK
        yield paragraph((ruleset, "bold underline"))
        yield from map(_title, found)


def explained_text(clauses: Mapping[str, Sequence[Clause]], explanations: Mapping[str, Explanation]) -> Iterator[Block]:
    """Clauses by their ruleset's id, each in full with what teaches it, by its code."""
    for number, (ruleset, found) in enumerate(clauses.items()):
        if number:
            yield BLANK
        yield paragraph((ruleset, "bold underline"))
        for place, clause in enumerate(found):
            if place:
                yield BLANK
            yield from _clause_text(clause, explanations.get(clause.code, UNEXPLAINED))


def _title(clause: Clause) -> Block:
    level = f" ({clause.level})" if clause.level else ""
    return paragraph((clause.code, "bold"), f"  {clause.title}{level}", indent=2, hanging=len(clause.code) + 2)


def _clause_text(clause: Clause, explanation: Explanation) -> Iterator[Block]:
    yield _title(clause)
    yield paragraph(clause.text, indent=_INDENT)
    yield _labelled("why", why_words(clause))
    if clause.kinds:
        yield _labelled("checked in", ", ".join(clause.kinds))
    yield from _examples(explanation)
    if explanation.fix:
        yield _labelled("to fix it", explanation.fix)
    if house := house_words(clause, explanation):
        yield _labelled("house rules", house)
    for key in explanation.keys:
        yield paragraph((key_words(key), "dim"), indent=_INDENT + 2)


def _examples(explanation: Explanation) -> Iterator[Block]:
    if explanation.decks is not None:
        for label, deck in (("fine by it", explanation.decks.legal), ("reported by it", explanation.decks.illegal)):
            yield paragraph((f"{label}:", "bold"), indent=_INDENT)
            yield from (paragraph((line, "dim"), indent=_INDENT + 2) for line in deck.splitlines())
    for example in explanation.cards:
        words = f" – {example.words}" if example.words else ""
        value = f"{path_words(example)} {value_words(example.gives)}"
        yield _labelled("example", f"{card_words(example)}: {value}{words}")
    if explanation.table:
        yield _labelled("at the table", explanation.table)


def _labelled(label: str, text: str) -> Block:
    return paragraph((f"{label}: ", "bold"), text, indent=_INDENT, hanging=2)
