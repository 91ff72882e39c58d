"""What the rulesets are, clause by clause."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from deckforge.app.arguments import checked
from deckforge.app.sources import as_list
from deckforge.errors import UsageError
from deckforge.model.rule import Clause
from deckforge.model.taught import Explanation
from deckforge.model.visible import visible_line
from deckforge.rulesets.base import Ruleset
from deckforge.rulesets.registry import VARIABLE, get_ruleset, installed_ids, ruleset_ids

_SHORTEST_TITLE = 4
_MOST_MEANT = 3
_NEAR = 0.7


@checked
def use_rulesets(folders: str | Path | Iterable[str | Path] | None) -> tuple[str, ...]:
    """Name the folders of rulesets that this process, and those that it starts from now on, know besides the others.

    They take the place of folders named before, here or by ``DECKFORGE_RULESET_PATH``; where they can't be used, those
    stay. docs/new-ruleset.md says what a folder holds.

    Args:
        folders: each is a ruleset's, or holds folders of rulesets; None to leave those that were named before.

    Returns:
        Ids of all rulesets that are known by now, those of installed packages aside.

    Raises:
        RulesetFaultError: a folder holds no ruleset, or one that can't be used.
        UsageError: a folder's name is empty, or can't stand in the environment variable.
    """
    if folders is not None:
        from deckforge.app.house_rules import forget_house_rules  # few bring rulesets
        from deckforge.rulesets.faults import RulesetFaultError

        folders = list(as_list(folders))
        if "" in folders:  # it would be the current folder, whose code nobody meant to run
            message = "a ruleset's folder has no name"
            raise UsageError(message, hint="Name the folder that holds the ruleset; the current one is “.”.")
        paths = [os.path.abspath(folder) for folder in folders]  # noqa: PTH100 - pathlib follows links
        for path in paths:
            if os.pathsep in path or "\0" in path:
                message = f"ruleset folder {visible_line(path)}: its name holds “{visible_line(os.pathsep)}”"
                raise UsageError(message, hint="That parts one folder from the next; rename or link the folder.")
        before = os.environ.get(VARIABLE, "")
        os.environ[VARIABLE] = os.pathsep.join(paths)
        try:
            ruleset_ids()
        except RulesetFaultError:
            os.environ[VARIABLE] = before
            raise
        forget_house_rules()
    return ruleset_ids()


def named_folders() -> list[str]:
    """The folders that the environment variable names; an empty part of it names none."""
    return [part for part in os.environ.get(VARIABLE, "").split(os.pathsep) if part]


def all_rulesets() -> tuple[Ruleset, ...]:
    """All rulesets: deckforge's own, those in folders that were named, those that installed packages bring.

    Raises:
        RulesetFaultError: one that deckforge doesn't bring can't be used.
    """
    return tuple(get_ruleset(name) for name in (*ruleset_ids(), *installed_ids()))


def ruleset_toml(name: str) -> str:
    """A whole ruleset as a file of house rules, its clauses as comments; unchanged it changes nothing.

    Raises:
        UsageError: there is no such ruleset.
    """
    from deckforge.app.sheet_table import table_lines  # nothing else prints one
    from deckforge.rulesets.house_print import printed

    return "\n".join((printed(get_ruleset(name)), *table_lines(), ""))


@checked
def find_clauses(wanted: str | None = None) -> Mapping[str, tuple[Clause, ...]]:
    """Clauses by ruleset id, in the rulebook's order.

    Args:
        wanted: a ruleset, a code or the beginning of codes, in any case; None for all.

    Raises:
        UsageError: neither a ruleset nor a clause is called so.
    """
    if wanted is None:
        return {ruleset.id: tuple(ruleset.clauses.values()) for ruleset in all_rulesets()}
    # Looking for installed rulesets is slow: they are asked last.
    found = _clauses(map(get_ruleset, ruleset_ids()), wanted) or _clauses(map(get_ruleset, installed_ids()), wanted)
    if not found:
        meant = _meant(wanted)
        message = f"there is no clause “{visible_line(wanted)}”" + (f"; is {meant} meant?" if meant else "")
        raise UsageError(message, hint="deckforge rules lists every clause, deckforge rulesets every ruleset.")
    return found


def _meant(wanted: str) -> str:
    """The rulesets, clauses or codes that a word may stand for; empty when it is like none."""
    from difflib import get_close_matches  # only for mistakes

    word = " ".join(wanted.casefold().split())
    rulesets = tuple(map(get_ruleset, ruleset_ids()))
    begun = [ruleset.id for ruleset in rulesets if word and ruleset.id.startswith(word.replace(" ", "-"))]
    titles = [(clause.title.casefold(), clause.code) for ruleset in rulesets for clause in ruleset.clauses.values()]
    titled = [code for title, code in titles if len(word) >= _SHORTEST_TITLE and word in title]
    codes = get_close_matches(word.upper(), [code for _, code in titles], 1, _NEAR)
    near = codes or get_close_matches(word, [ruleset.id for ruleset in rulesets], 1, _NEAR)
    return " or ".join((begun or titled or near)[:_MOST_MEANT])


def _clauses(rulesets: Iterable[Ruleset], wanted: str) -> Mapping[str, tuple[Clause, ...]]:
    known = tuple(rulesets)
    for ruleset in known:
        if wanted.casefold() in {ruleset.id, ruleset.short}:
            return {ruleset.id: tuple(ruleset.clauses.values())}
    code = wanted.upper()
    chosen: dict[str, tuple[Clause, ...]] = {}
    for ruleset in known:
        if code in ruleset.clauses:  # a code is one ruleset's alone: the others' clauses need not be read
            return {ruleset.id: (ruleset.clauses[code],)}
        begun = tuple(clause for clause in ruleset.clauses.values() if clause.code.startswith(code))
        chosen |= {ruleset.id: begun} if begun else {}
    return chosen


def explanations_of(clauses: Mapping[str, tuple[Clause, ...]]) -> Mapping[str, Explanation]:
    """What teaches clauses, by code; ``clauses`` as :func:`find_clauses` gives them."""
    from deckforge.rulesets.explanations import load_explanations  # a list of titles needs none

    found = {code: taught for name in clauses for code, taught in load_explanations(get_ruleset(name)).items()}
    wanted = (clause.code for some in clauses.values() for clause in some)
    return {code: found[code] for code in wanted if code in found}
