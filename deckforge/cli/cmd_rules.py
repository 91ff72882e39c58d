"""``deckforge rulesets`` and ``deckforge rules``."""

from __future__ import annotations

from typing import Annotated

import typer

from deckforge.cli.console import print_document, print_json, show
from deckforge.cli.options import Format, FormatOption, RulesetPathOption
from deckforge.errors import UsageError


def rulesets(
    name: Annotated[str | None, typer.Argument(metavar="[RULESET]", help="With --toml: which ruleset.")] = None,
    *,
    toml: Annotated[
        bool, typer.Option("--toml", help="A whole ruleset as a file of house rules, to copy from and change.")
    ] = False,
    fmt: FormatOption = Format.TEXT,
    _ruleset_path: RulesetPathOption = None,
) -> int:
    """List the rulesets and their kinds of decks; with --toml print one as a file of house rules."""
    from deckforge.app.rules import all_rulesets, ruleset_toml

    if toml or name is not None:
        if not toml or name is None or fmt is not Format.TEXT:
            message = "a ruleset's name and --toml go together, without --format"
            raise UsageError(message, hint="deckforge rulesets lists them, deckforge rulesets NAME --toml prints one.")
        print_document(ruleset_toml(name))
        return 0
    found = all_rulesets()
    if fmt is Format.JSON:
        from deckforge.reports.json import rulesets_document

        print_json(rulesets_document(found))
    else:
        from deckforge.reports.rules_text import rulesets_text

        show(rulesets_text(found))
    return 0


def rules(
    code: Annotated[
        str | None,
        typer.Argument(metavar="[CODE|RULESET]", help="A clause (SB-P2), its beginning (SB-P) or a ruleset; else all."),
    ] = None,
    *,
    fmt: FormatOption = Format.TEXT,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Every clause in full.")] = False,
    _ruleset_path: RulesetPathOption = None,
) -> int:
    """Say what the rules are, clause by clause: a list, or one clause with examples and what to do about it."""
    from deckforge.app.rules import explanations_of, find_clauses

    found = find_clauses(code)
    if fmt is Format.JSON:
        from deckforge.reports.rules_json import rules_document

        print_json(rules_document(found, explanations_of(found)))
        return 0
    from deckforge.reports.rules_text import explained_text, rules_text

    alone = sum(map(len, found.values())) == 1
    show(explained_text(found, explanations_of(found)) if verbose or alone else rules_text(found))
    return 0
