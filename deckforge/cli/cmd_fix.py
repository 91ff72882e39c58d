"""``deckforge fix``."""

from __future__ import annotations

from typing import Annotated

import typer

from deckforge.cli.console import print_document, print_json, show, tell, tell_blocks
from deckforge.cli.options import (
    DatabaseOption,
    ExactOption,
    ForceOption,
    Format,
    FormatOption,
    FromOption,
    HouseRulesOption,
    KindOption,
    LevelOption,
    OutputOption,
    RulesetOption,
    RulesetPathOption,
    file_named,
)
from deckforge.writing import check_free, write_file


def fix(
    deck: Annotated[str, typer.Argument(metavar="LIST", help="A deck file, or - for standard input.")],
    *,
    output: OutputOption = None,
    force: ForceOption = False,
    ruleset: RulesetOption = None,
    _ruleset_path: RulesetPathOption = None,
    kind: KindOption = None,
    level: LevelOption = None,
    exact: ExactOption = False,
    yes: Annotated[
        bool, typer.Option("--yes", "-y", help="Take the best suggestion for a name that is no card's, and tell it.")
    ] = False,
    list_format: FromOption = None,
    fmt: FormatOption = Format.TEXT,
    house_rules: HouseRulesOption = None,
    db: DatabaseOption = None,
) -> int:
    """Mend what needs no choice, and show the difference: too many copies, cards in the wrong part, misspelt names.

    Cards are never added, and those taken out stay in the list as comments. Nothing is written without -o.
    Ends with what validate would say of the mended deck, beginning with lines that are no cards; --yes takes the best
    suggestions for them.
    """
    from deckforge.app.fixing import fix
    from deckforge.app.rewriting import check_kept

    into = file_named(output)
    if into is not None:
        check_free(into, force=force)
    fixed = fix(
        deck,
        ruleset=ruleset,
        kind=kind,
        level=level,
        exact=exact,
        yes=yes,
        list_format=list_format,
        house_rules=house_rules,
        database=db,
    )
    if into is not None:
        check_kept(into, fixed.after.list, like="" if fixed.rewritten else deck)
        if fixed.mends:
            write_file(into, fixed.new.encode(), force=force)
    if fmt is Format.JSON:
        from deckforge.reports.fix_json import fix_document

        print_json(fix_document(fixed, written=str(into) if into and fixed.mends else None))
    else:
        from deckforge.reports.fix_text import fix_text

        if output is not None and into is None:
            print_document(fixed.new)
            tell_blocks(fix_text(fixed))
        else:
            show(fix_text(fixed))
    if fixed.mends and output is None:
        tell("Nothing was written: add -o FILE, with --force to replace the list itself.")
    elif into is not None:
        tell(f"{into}: written" if fixed.mends else f"nothing was mended, so {into} was not written")
    return fixed.exit_code
