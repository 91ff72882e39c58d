"""The entry point: all commands, and the one place where an error becomes a line and an exit code."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated

import typer

from deckforge._version import __version__
from deckforge.cli import cmd_import, cmd_resolve, cmd_rules, cmd_sheet, cmd_translate, cmd_validate
from deckforge.cli.console import print_document, tell, tell_error, use_utf8
from deckforge.errors import DeckforgeError, ExitCode, UsageError

app = typer.Typer(
    name="deckforge",
    help="Magic cards at the role-playing table: legal decks, stats and printed sheets, offline.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(*, wanted: bool) -> None:
    if wanted:
        typer.echo(f"deckforge {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    *,
    debug: Annotated[bool, typer.Option("--debug", help="Show the traceback of a fault.")] = False,
    version: Annotated[
        bool, typer.Option("--version", callback=lambda value: _version(wanted=value), is_eager=True, help="Version.")
    ] = False,
) -> None:
    del debug, version  # the first is read where errors end, the second has done its work


app.command("import")(cmd_import.import_)
app.command("resolve")(cmd_resolve.resolve)
app.command("validate")(cmd_validate.validate)
app.command("translate")(cmd_translate.translate)
app.command("sheet")(cmd_sheet.sheet)
app.command("rulesets")(cmd_rules.rulesets)
app.command("rules")(cmd_rules.rules)


def run() -> None:
    """Run the command line on the process's arguments and end the process."""
    use_utf8()
    code = main(sys.argv[1:])
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has gone (`| head`): nothing more to say, and Python must not try again while it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)


def main(args: Sequence[str]) -> int:
    """Run the command line; every outcome ends here as an exit code (design: 0, 1, 2, 3, 4, 5, 70, 130)."""
    try:
        code = app(args=list(args), prog_name="deckforge", standalone_mode=False)
    except typer.TyperException as error:
        # Without a message it has shown the help, for want of arguments.
        return _fail(_usage_error(error), args) if error.format_message() else ExitCode.USAGE
    except DeckforgeError as error:
        return _fail(error, args)
    except (KeyboardInterrupt, typer.Abort):
        tell("deckforge: interrupted")
        return ExitCode.INTERRUPTED
    except BrokenPipeError:
        return ExitCode.OK
    except Exception as error:  # noqa: BLE001 - whatever it is, a user gets one line, not a traceback
        return _fault(error, args)
    return code if isinstance(code, int) else ExitCode.OK


def _usage_error(error: typer.TyperException) -> UsageError:
    return UsageError(error.format_message().rstrip("."), hint="See deckforge --help, or --help after a command.")


def _fault(error: Exception, args: Sequence[str]) -> int:
    if "--debug" in args:
        traceback.print_exc()
    kind = type(error).__name__
    fault = DeckforgeError(
        f"a fault of deckforge's own ({kind}: {error})",
        hint="Please report it, with the command and the output that the same command has after deckforge --debug.",
    )
    return _fail(fault, args)


def _fail(error: DeckforgeError, args: Sequence[str]) -> int:
    tell_error(error)
    if _wants_json(args):
        from deckforge.reports.json import dumps, error_document

        print_document(dumps(error_document(error)))
    return error.exit_code


def _wants_json(args: Sequence[str]) -> bool:
    """Whether the user asked for JSON, told from the words alone: the failure may be that they can't be parsed."""
    words = [*args, ""]
    return any(
        word in {"--format=json", "-fjson"} or (word in {"--format", "-f"} and following == "json")
        for word, following in pairwise(words)
    )
