"""What the rulesets are, clause by clause."""

from __future__ import annotations

from collections.abc import Mapping

from deckforge.errors import UsageError
from deckforge.model.rule import Clause
from deckforge.model.taught import Explanation
from deckforge.rulesets.base import Ruleset
from deckforge.rulesets.registry import get_ruleset, ruleset_ids


def all_rulesets() -> tuple[Ruleset, ...]:
    """All rulesets."""
    return tuple(get_ruleset(name) for name in ruleset_ids())


def ruleset_toml(name: str) -> str:
    """A whole ruleset as a file of house rules, its clauses as comments; unchanged it changes nothing.

    Raises:
        UsageError: there is no such ruleset.
    """
    from deckforge.app.sheet_table import table_lines  # noqa: PLC0415 - nothing else prints one
    from deckforge.rulesets.house_print import printed  # noqa: PLC0415 - likewise

    return "\n".join((printed(get_ruleset(name)), *table_lines(), ""))


def find_clauses(wanted: str | None = None) -> Mapping[str, tuple[Clause, ...]]:
    """Clauses by ruleset id: all, a ruleset's, or those whose code is or begins with ``wanted`` (any case).

    Raises:
        UsageError: neither a ruleset nor a clause is called so.
    """
    if wanted is None:
        return {ruleset.id: tuple(ruleset.clauses.values()) for ruleset in all_rulesets()}
    for ruleset in all_rulesets():
        if wanted.casefold() in {ruleset.id, ruleset.short}:
            return {ruleset.id: tuple(ruleset.clauses.values())}
    code = wanted.upper()
    chosen: dict[str, tuple[Clause, ...]] = {}
    for ruleset in all_rulesets():
        if code in ruleset.clauses:  # a code is one ruleset's alone: the others' clauses need not be read
            return {ruleset.id: (ruleset.clauses[code],)}
        begun = tuple(clause for clause in ruleset.clauses.values() if clause.code.startswith(code))
        chosen |= {ruleset.id: begun} if begun else {}
    if not chosen:
        message = f"there is no clause “{wanted}”"
        raise UsageError(message, hint="deckforge rules lists every clause, deckforge rulesets every ruleset.")
    return chosen


def explanations_of(clauses: Mapping[str, tuple[Clause, ...]]) -> Mapping[str, Explanation]:
    """What teaches clauses, by code; ``clauses`` as :func:`find_clauses` gives them."""
    from deckforge.rulesets.explanations import load_explanations  # noqa: PLC0415 - a list of titles needs none

    found = {code: taught for name in clauses for code, taught in load_explanations(get_ruleset(name)).items()}
    wanted = (clause.code for some in clauses.values() for clause in some)
    return {code: found[code] for code in wanted if code in found}
