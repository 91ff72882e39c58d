"""Rulesets and their clauses, as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from deckforge.model.rule import Clause, Described
from deckforge.reports.text import BLANK, Block, paragraph

_SOURCES = {
    "text": "the rulebook says so",
    "ruling": "deckforge's ruling, where the rulebook leaves it open",
    "mapping": "how Magic's terms are mapped",
}


def rulesets_text(rulesets: Iterable[Described]) -> Iterator[Block]:
    """The rulesets there are, with their kinds of deck, the default first."""
    for ruleset in rulesets:
        yield paragraph((ruleset.id, "bold"), f": {ruleset.title}", hanging=2)
        yield paragraph((ruleset.book, "dim"), indent=2)
        for kind in ruleset.kinds:
            zones = ", ".join(kind.zones)
            secret = "; for the game master only" if kind.secret else ""
            yield paragraph(("--kind ", "dim"), kind.id, f": {kind.title} ({zones}{secret})", indent=2, hanging=2)


def rules_text(clauses: Mapping[str, Sequence[Clause]], *, verbose: bool = False) -> Iterator[Block]:
    """Clauses by their ruleset's id: one alone in full, more as a list unless verbose."""
    in_full = verbose or sum(map(len, clauses.values())) == 1
    for number, (ruleset, found) in enumerate(clauses.items()):
        if number:
            yield BLANK
        yield paragraph((ruleset, "bold underline"))
        for clause in found:
            yield from _clause_text(clause, in_full=in_full)


def _clause_text(clause: Clause, *, in_full: bool) -> Iterator[Block]:
    level = f" ({clause.level})" if clause.level else ""
    yield paragraph((clause.code, "bold"), f"  {clause.title}{level}", indent=2, hanging=len(clause.code) + 2)
    if not in_full:
        return
    yield paragraph(clause.text, indent=4)
    source = _SOURCES.get(clause.source, clause.source)
    yield paragraph((f"{source}{': ' if clause.why else ''}{clause.why}", "dim"), indent=4)
    if clause.kinds:
        yield paragraph((f"checked in: {', '.join(clause.kinds)}", "dim"), indent=4)
