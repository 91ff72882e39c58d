"""``deckforge validate``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from deckforge.cli.console import tell
from deckforge.cli.options import (
    DatabaseOption,
    ExactOption,
    ForceOption,
    FromOption,
    HouseRulesOption,
    KindOption,
    LevelOption,
    ManyLists,
    OutputOption,
    QuietOption,
    RulesetOption,
    RulesetPathOption,
    VerboseOption,
)
from deckforge.cli.verdicts import output_file, print_verdicts
from deckforge.errors import ExitCode, UsageError
from deckforge.reports.formats import ReportFormat

if TYPE_CHECKING:  # every command loads this module
    from deckforge.model.report import DeckReport

_MOST_TOLD = 8


def validate(
    ctx: typer.Context,
    lists: ManyLists = None,
    *,
    from_file: Annotated[
        str | None,
        typer.Option("--from-file", metavar="FILE", help="Also the lists that a file names, one a line; - for input."),
    ] = None,
    exclude: Annotated[
        list[str] | None,
        typer.Option("--exclude", metavar="PATTERN", help="Leave such files and folders out of the folders named."),
    ] = None,
    ruleset: RulesetOption = None,
    _ruleset_path: RulesetPathOption = None,
    kind: KindOption = None,
    level: LevelOption = None,
    exact: ExactOption = False,
    list_format: FromOption = None,
    select: Annotated[
        list[str] | None,
        typer.Option("--select", metavar="CODE", help="Only checks of this code or beginning, such as TT-D."),
    ] = None,
    ignore: Annotated[
        list[str] | None, typer.Option("--ignore", metavar="CODE", help="No checks of this code or beginning.")
    ] = None,
    baseline: Annotated[
        str | None,
        typer.Option("--baseline", metavar="FILE", help="Only what this earlier JSON has not found already."),
    ] = None,
    fail_on: Annotated[
        str,
        typer.Option("--fail-on", metavar="LEVEL", help="Least level that ends with 1: error, warning or advice."),
    ] = "error",
    jobs: Annotated[
        int,
        typer.Option(
            "--jobs", "-j", min=0, metavar="N", help="Processes; 0 for one a core. Pays from some 1,000 decks."
        ),
    ] = 1,
    fmt: Annotated[
        ReportFormat,
        typer.Option("--format", "-f", help="text for people, the others for scripts and for what shows findings."),
    ] = ReportFormat.TEXT,
    output: OutputOption = None,
    force: ForceOption = False,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    house_rules: HouseRulesOption = None,
    db: DatabaseOption = None,
) -> int:
    """Say whether decks are legal, why not, and how to mend them. Ends with 0 when all are, 1 when one is not."""
    from deckforge.app.carddata import using_database
    from deckforge.app.policies import baseline_words, known_level, read_baseline
    from deckforge.app.validating import validate_each
    from deckforge.model.policy import IN_BASELINE

    if not lists and from_file is None:
        message = "no list is named"
        raise UsageError(message, hint="Name files, folders, patterns or -, or give --from-file.")
    into = output_file(output, force=force)
    least = known_level(fail_on)
    known = read_baseline(baseline) if baseline is not None else None
    matched = 0
    passed_over: list[tuple[str, str]] = []

    def ends_with(deck: DeckReport) -> ExitCode:
        nonlocal matched
        matched += sum(finding.ignored == IN_BASELINE for finding in deck.findings) if known is not None else 0
        return deck.ends_with(least)

    with using_database(db) as data:
        decks = validate_each(
            lists or (),
            from_file=from_file,
            ruleset=ruleset,
            kind=kind,
            level=level,
            exact=exact,
            list_format=list_format,
            house_rules=house_rules,
            select=select or (),
            ignore=ignore or (),
            baseline=known,
            exclude=exclude or (),
            jobs=jobs,
            passed_over=lambda path, why: passed_over.append((path, why)),
            database=data,
        )
        highest = print_verdicts(
            fmt,
            decks,
            data.info,
            into=into,
            force=force,
            quiet=quiet,
            verbose=verbose,
            debug=bool(ctx.find_root().params.get("debug")),
            ends_with=ends_with,
        )
    if passed_over:
        tell(f"deckforge: {_listed(passed_over)}")
    if known is not None:
        tell(f"deckforge: {baseline_words(known, matched)}")
    return highest


def _listed(passed_over: list[tuple[str, str]]) -> str:
    told = ", ".join(f"{path} ({why})" for path, why in passed_over[:_MOST_TOLD])
    more = f" and {len(passed_over) - _MOST_TOLD} more" if len(passed_over) > _MOST_TOLD else ""
    return f"passed over, for they are plainly no lists: {told}{more}"
