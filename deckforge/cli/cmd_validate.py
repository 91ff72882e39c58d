"""``deckforge validate``."""

from __future__ import annotations

from deckforge.cli.console import print_document, show
from deckforge.cli.options import (
    DatabaseOption,
    ExactOption,
    Format,
    FormatOption,
    FromOption,
    HouseRulesOption,
    KindOption,
    LevelOption,
    Lists,
    QuietOption,
    RulesetOption,
    VerboseOption,
)


def validate(
    lists: Lists,
    *,
    ruleset: RulesetOption = None,
    kind: KindOption = None,
    level: LevelOption = None,
    exact: ExactOption = False,
    list_format: FromOption = None,
    fmt: FormatOption = Format.TEXT,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    house_rules: HouseRulesOption = None,
    db: DatabaseOption = None,
) -> int:
    """Say whether decks are legal, why not, and how to mend them. Ends with 0 when all are, 1 when one is not."""
    from deckforge.app.validating import validate as check

    validation = check(
        lists,
        ruleset=ruleset,
        kind=kind,
        level=level,
        exact=exact,
        list_format=list_format,
        house_rules=house_rules,
        database=db,
    )
    if fmt is Format.JSON:
        from deckforge.reports.json import dumps, validate_document

        print_document(dumps(validate_document(validation)))
    else:
        from deckforge.reports.validation_text import validation_text

        show(validation_text(validation, quiet=quiet, verbose=verbose))
    return validation.exit_code
