"""The entry point: all commands, and the one place where an error becomes a line and an exit code."""

from __future__ import annotations

import gc
import os
import sys
import traceback
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import pairwise
from typing import Annotated, Any

import typer

from deckforge._version import __version__
from deckforge.app.own_output import own_output
from deckforge.cli import (
    cmd_assemble,
    cmd_attack,
    cmd_boss_turn,
    cmd_build,
    cmd_card,
    cmd_complete,
    cmd_completion,
    cmd_convert,
    cmd_db,
    cmd_deal,
    cmd_encounter,
    cmd_explain,
    cmd_fetch,
    cmd_fix,
    cmd_formats,
    cmd_import,
    cmd_resolve,
    cmd_roll,
    cmd_rules,
    cmd_search,
    cmd_sheet,
    cmd_stats,
    cmd_translate,
    cmd_validate,
)
from deckforge.cli.console import CannotPrintError, print_document, silence, tell, tell_error, use_utf8
from deckforge.cli.narrowing import narrowed
from deckforge.errors import DeckforgeError, ExitCode, OldDataWarning, UsageError
from deckforge.patterns import pattern
from deckforge.reports.formats import ReportFormat

# Short options may be bundled: -qf json, -qfjson.
_OBJECTS = 20_000
"""So many new objects before Python looks for rings among them: cards, lines and findings are many, and in none."""
_FORMAT = pattern(r"--format|-[a-z]*f")
_NUMBER = pattern(r"is not a valid int\w*(?: range)?$")
_JOINED_FORMAT = pattern(r"(?:--format=|-[a-z]*?f=?)(?P<name>[a-z]{4,6})")

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
app.command("fetch")(cmd_fetch.fetch)
app.add_typer(cmd_db.app, name="db")
app.command("card")(cmd_card.card)
app.command("search", cls=cmd_search.SearchCommand)(cmd_search.search)
app.command("resolve")(cmd_resolve.resolve)
app.command("validate")(cmd_validate.validate)
app.command("fix")(cmd_fix.fix)
app.command("complete")(cmd_complete.complete)
app.command("build")(cmd_build.build)
app.add_typer(cmd_assemble.app, name="assemble")
app.command("convert")(cmd_convert.convert)
app.command("formats")(cmd_formats.formats)
app.command("translate")(cmd_translate.translate)
app.command("explain")(cmd_explain.explain)
app.command("sheet")(cmd_sheet.sheet)
app.command("stats")(cmd_stats.stats)
app.command("compare")(cmd_stats.compare)
app.command("deal")(cmd_deal.deal)
app.command("encounter")(cmd_encounter.encounter)
app.command("boss-turn")(cmd_boss_turn.boss_turn)
app.command("roll")(cmd_roll.roll)
app.command("attack")(cmd_attack.attack)
app.command("rulesets")(cmd_rules.rulesets)
app.command("rules")(cmd_rules.rules)
app.command("completion")(cmd_completion.completion)


def run() -> None:
    """Run the command line on the process's arguments and end the process."""
    gc.set_threshold(_OBJECTS)
    use_utf8()
    own_output()
    code = _complete() if "_DECKFORGE_COMPLETE" in os.environ else main(sys.argv[1:])
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        silence(sys.stdout)
    sys.exit(code)


def _complete() -> int:
    """Answer a shell that asks on TAB; it asks with nothing but variables."""
    from deckforge.cli.completion.reply import reply

    with suppress(CannotPrintError, BrokenPipeError):
        print_document(reply(app, os.environ))
    return ExitCode.OK


def main(args: Sequence[str]) -> int:
    """Run the command line; every outcome ends here as an exit code (design: 0, 1, 2, 3, 4, 5, 70, 130).

    A reader that has gone (`| head`) ends it quietly: with the code of an error that is known by then, else with 141,
    as a shell says of the signal, since nobody knows how it would have ended.
    """
    code: int = ExitCode.OK
    try:
        try:
            with _old_data_told():
                code = _outcome(args)
        except DeckforgeError as error:
            code = error.exit_code
            _fail(error, args)
    except BrokenPipeError:
        silence(sys.stdout)
        code = code or ExitCode.READER_GONE
    return code


@contextmanager
def _old_data_told() -> Iterator[None]:
    """Tells people that the card data is old, once; other warnings go where they always go."""
    told: set[str] = set()
    with warnings.catch_warnings():
        warnings.simplefilter("always", OldDataWarning)
        others = warnings.showwarning

        def show(message: Warning | str, category: type[Warning], *where: Any, **more: Any) -> None:  # noqa: ANN401 - Python's
            if not issubclass(category, OldDataWarning):
                others(message, category, *where, **more)
            elif str(message) not in told:
                told.add(str(message))
                tell(f"deckforge: {message}")

        warnings.showwarning = show
        yield


def _outcome(args: Sequence[str]) -> int:
    """Run the command; whatever goes wrong becomes a DeckforgeError."""
    try:
        code = narrowed(app, args)(args=list(args), prog_name="deckforge", standalone_mode=False)
    except typer.TyperException as error:
        if not error.format_message():  # it has shown the help, for want of arguments
            return ExitCode.USAGE
        from deckforge.cli.astray import led_back

        meant = led_back(args, typer.main.get_command(app)) if error.exit_code == ExitCode.USAGE else None
        if meant:
            raise meant from error
        message = _NUMBER.sub("is no whole number", error.format_message().rstrip("."))
        raise UsageError(message, hint="See deckforge --help, or --help after a command.") from error
    except (DeckforgeError, BrokenPipeError):
        raise
    except SystemExit as error:  # Click's own end for a reader that has gone
        if isinstance(error.__context__, BrokenPipeError):
            raise error.__context__ from None
        raise
    except (KeyboardInterrupt, typer.Abort) as error:
        raise InterruptedRunError from error
    except Exception as error:
        raise _fault(error, args) from error
    if code == ExitCode.INTERRUPTED:  # Typer has already caught Ctrl-C
        raise InterruptedRunError
    return code if isinstance(code, int) else ExitCode.OK


class InterruptedRunError(DeckforgeError):
    """The user has interrupted the run."""

    code = "interrupted"
    exit_code = ExitCode.INTERRUPTED

    def __init__(self) -> None:
        super().__init__("interrupted")


def tell_interrupted(args: Sequence[str]) -> None:
    """Tell of an interrupt that came before the command was run."""
    use_utf8()
    with suppress(BrokenPipeError):
        _fail(InterruptedRunError(), args)


def _fault(error: Exception, args: Sequence[str]) -> DeckforgeError:
    if "--debug" in args:
        traceback.print_exception(error)
    kind = type(error).__name__
    return DeckforgeError(
        f"a fault of deckforge's own ({kind}: {error})",
        hint="Please report it, with the command and the output that the same command has after deckforge --debug.",
    )


def _fail(error: DeckforgeError, args: Sequence[str]) -> None:
    """Tell the error, and print it where a format for machines was asked for, in that; never a second failure."""
    if error.shows_cause and error.__cause__ is not None and "--debug" in args:
        traceback.print_exception(error.__cause__)
    tell_error(error)
    wanted = _machine_format(args)
    if wanted is not None and not isinstance(error, CannotPrintError):
        from deckforge.reports.formats import machine_format

        with suppress(CannotPrintError):
            print_document(machine_format(wanted).failure(error))


def _machine_format(args: Sequence[str]) -> ReportFormat | None:
    """The format for machines that was asked for, told from the words alone: maybe these can't even be parsed."""
    for word, following in pairwise([*args, ""]):
        found = _JOINED_FORMAT.fullmatch(word)
        named = found["name"] if found else following if _FORMAT.fullmatch(word) else ""
        if named in set(ReportFormat) - {ReportFormat.TEXT}:
            return ReportFormat(named)
    return None
