"""``python -m deckforge`` is ``deckforge``: loads the command line, and ends well when that is interrupted."""

import sys


def run() -> None:
    """Run the command line on the process's arguments and end the process; Ctrl-C while it is loaded is no fault."""
    loaded = False
    try:
        from deckforge.cli.main import run as run_loaded  # noqa: PLC0415 - takes most of the time of a short run

        loaded = True
        run_loaded()
    except KeyboardInterrupt:
        if loaded or not _told_as_asked():
            _tell()
        sys.exit(130)  # ExitCode.INTERRUPTED, which may not have been loaded


def _told_as_asked() -> bool:
    """Tell of the interrupt as any other is told, in a format for machines too; False where it can't be."""
    from signal import SIG_IGN, SIGINT, signal  # noqa: PLC0415 - few runs are interrupted

    signal(SIGINT, SIG_IGN)
    try:
        from deckforge.cli.main import tell_interrupted  # noqa: PLC0415 - what was interrupted is loaded again

        tell_interrupted(sys.argv[1:])
    except Exception:  # noqa: BLE001 - what was loaded by half may fail in any way
        return False
    return True


def _tell() -> None:
    if sys.stderr is not None:
        sys.stderr.write("deckforge: interrupted\n")


if __name__ == "__main__":
    run()
