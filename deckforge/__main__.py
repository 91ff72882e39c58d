"""``python -m deckforge`` is ``deckforge``: loads the command line, and ends well when that is interrupted."""

import sys


def run() -> None:
    """Run the command line on the process's arguments and end the process; Ctrl-C while it is loaded is no fault."""
    try:
        from deckforge.cli.main import run as run_loaded  # noqa: PLC0415 - takes most of the time of a short run

        run_loaded()
    except KeyboardInterrupt:
        if sys.stderr is not None:
            sys.stderr.write("deckforge: interrupted\n")
        sys.exit(130)  # ExitCode.INTERRUPTED, which may not have been loaded


if __name__ == "__main__":
    run()
