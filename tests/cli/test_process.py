"""What only a process of its own shows: start-up, pipes, encodings."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from support import until

from deckforge.resources import resource

LEGAL = str(resource("fixtures", "decks", "spellblade-player.txt"))
HEAVY = {"requests", "requests_cache", "sqlite_utils", "typst", "pypdf", "jinja2", "jsonschema", "rapidfuzz"}


def python(*args: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(  # noqa: S603 - our own command
        [sys.executable, *args], capture_output=True, env={**os.environ, **environment}, check=False
    )


@pytest.mark.parametrize(
    "args", [["--help"], ["validate", LEGAL], ["validate", LEGAL, "--format", "json"], ["rules"], ["db", "path"]]
)
def test_start_up_and_one_deck_load_nothing_heavy(args: list[str]) -> None:
    script = (
        "import sys; from deckforge.cli.main import main; code = main(sys.argv[1:]); "
        "print(*sys.modules, file=sys.stderr); sys.exit(code)"
    )
    run = python("-c", script, *args)
    assert run.returncode == 0, run.stderr.decode()
    loaded = {name.partition(".")[0] for name in run.stderr.decode().split()}
    assert not loaded & HEAVY
    assert "deckforge" in loaded


@pytest.mark.parametrize(
    ("args", "unneeded"),
    [
        (["--help"], "deckforge.model.report"),
        (["--help"], "sqlite3"),
        (["card", "Lightning Bolt"], "deckforge.oracle"),
        (["validate", LEGAL], "deckforge.store.replace"),
    ],
)
def test_a_command_loads_none_of_what_only_others_need(args: list[str], unneeded: str) -> None:
    script = "import sys; from deckforge.cli.main import main; main(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"
    run = python("-c", script, *args)
    loaded = run.stderr.decode().split()
    assert "deckforge.cli.main" in loaded
    assert unneeded not in loaded


def test_a_file_is_imported_without_the_networks_libraries(tmp_path: Path) -> None:
    script = "import sys; from deckforge.cli.main import main; main(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"
    cards, database = str(resource("fixtures", "starter", "cards.jsonl")), str(tmp_path / "cards.sqlite")
    run = python("-c", script, "import", cards, "--db", database)
    assert not {name.partition(".")[0] for name in run.stderr.decode().split()} & HEAVY
    assert Path(database).is_file()


def test_json_needs_no_rich() -> None:
    script = (
        "import sys; from deckforge.cli.main import main; main(sys.argv[1:]); sys.exit('rich.console' in sys.modules)"
    )
    assert python("-c", script, "validate", LEGAL, "--format", "json").returncode == 0


def test_python_m_deckforge_works() -> None:
    assert python("-m", "deckforge", "--version").stdout.startswith(b"deckforge ")


def test_a_reader_that_goes_away_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "deckforge", "rules", "--format", "json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.parametrize(
    "args", [["rules", "ZZ", "--format", "json"], ["validate", LEGAL, "-f", "json", "--db", "gone"]]
)
def test_a_reader_that_goes_away_before_an_error_is_told_changes_nothing(args: list[str]) -> None:
    command = [sys.executable, "-m", "deckforge", *args]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:  # noqa: S603 - our own command
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()
    assert process.returncode in {2, 4}


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("args", [["rules"], ["validate", LEGAL, "--format", "json"]])
def test_output_that_finds_no_room_is_one_line(args: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        run = subprocess.run(  # noqa: S603 - our own command
            [sys.executable, "-m", "deckforge", *args], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert run.returncode == 2
    assert run.stderr.startswith(b"deckforge: the output can't be written")
    assert b"Print to somewhere with room." in run.stderr
    assert b"Traceback" not in run.stderr


@pytest.mark.skipif(os.name == "nt", reason="opens descriptors as a POSIX shell does")
def test_output_that_cannot_be_written_at_all_does_not_want_room() -> None:
    run = subprocess.run(  # noqa: S603 - our own command
        ["/bin/sh", "-c", f'"{sys.executable}" -m deckforge rules 1</dev/null'], capture_output=True, check=False
    )
    assert run.returncode == 2
    assert run.stderr.startswith(b"deckforge: the output can't be written")
    assert b"Print to somewhere else." in run.stderr
    assert b"room" not in run.stderr


@pytest.mark.skipif(os.name == "nt", reason="closes descriptors as a POSIX shell does")
@pytest.mark.parametrize("options", ["", "--quiet", "--format json", "--format jsonl"])
@pytest.mark.parametrize("close", [">&-", "2>&-", "<&-", "2>&- <&-"])
def test_a_closed_output_is_told_and_other_closed_streams_change_nothing(close: str, options: str) -> None:
    command = f'"{sys.executable}" -m deckforge validate "{LEGAL}" {options} {close}'
    run = subprocess.run(["/bin/sh", "-c", command], capture_output=True, check=False)  # noqa: S603 - our own command
    told = b"deckforge: the output can't be written (it is closed)" if close == ">&-" else b""
    assert (run.returncode, run.stderr.partition(b"\n")[0]) == (2 if told else 0, told)


@pytest.mark.skipif(os.name == "nt", reason="closes descriptors as a POSIX shell does")
def test_what_prints_nothing_needs_no_output(tmp_path: Path) -> None:
    command = f'"{sys.executable}" -m deckforge validate "{LEGAL}" --format json -o "{tmp_path}/x.json" >&-'
    run = subprocess.run(["/bin/sh", "-c", command], capture_output=True, check=False)  # noqa: S603 - our own command
    assert (run.returncode, run.stderr) == (0, b"")
    assert json.loads(Path(tmp_path, "x.json").read_bytes())["summary"]["legal"] == 1


@pytest.mark.skipif(os.name == "nt", reason="signals are POSIX's")
@pytest.mark.parametrize("while_loading", ["deckforge.cli.main", "typer", "deckforge.cli.cmd_validate", "sqlite3"])
def test_an_interrupt_while_modules_are_loaded_is_one_line(while_loading: str) -> None:
    script = (
        "import os, signal, sys\n"
        "class Finder:\n"
        "    def find_spec(self, name, *_):\n"
        f"        if name == {while_loading!r}:\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Finder())\n"
        "from deckforge.__main__ import run\n"
        "run()\n"
    )
    run = python("-c", script, "validate", LEGAL)
    assert (run.returncode, run.stdout, run.stderr) == (130, b"", b"deckforge: interrupted\n")


@pytest.mark.skipif(os.name == "nt", reason="signals are POSIX's")
@pytest.mark.parametrize("fmt", ["json", "jsonl", "sarif", "junit", "github"])
def test_an_early_interrupt_is_told_in_the_format_that_was_asked_for(fmt: str) -> None:
    script = (
        "import os, signal, sys\n"
        "class Finder:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'deckforge.cli.console':\n"
        "            sys.meta_path.remove(self)\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Finder())\n"
        "from deckforge.__main__ import run\n"
        "run()\n"
    )
    run = python("-c", script, "validate", LEGAL, "--format", fmt)
    assert (run.returncode, run.stderr) == (130, b"deckforge: interrupted\n")
    assert b"interrupted" in run.stdout
    if fmt.startswith("json"):
        assert json.loads(run.stdout)["error"]["code"] == "interrupted"


def _wait_until_it_reads(process: subprocess.Popen[bytes]) -> None:
    """Gives the process the beginning of a list, and waits until it has taken that and waits for the rest."""
    import fcntl  # noqa: PLC0415 - POSIX's
    import termios  # noqa: PLC0415

    assert process.stdin is not None
    process.stdin.write(b"1 ")
    process.stdin.flush()
    left = process.stdin
    until(lambda: not int.from_bytes(fcntl.ioctl(left, termios.FIONREAD, bytes(4)), sys.byteorder))
    until(lambda: _sleeps(process.pid))


def _sleeps(process: int) -> bool:
    """Whether a process waits; where Linux's files of processes are missing, nobody knows, and it is taken to."""
    status = Path(f"/proc/{process}/stat")
    return not status.is_file() or status.read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "S"


@pytest.mark.skipif(os.name == "nt", reason="signals are POSIX's")
def test_an_interrupt_says_so_and_prints_the_error_document() -> None:
    command = [sys.executable, "-m", "deckforge", "validate", "-", "--format", "json"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:  # noqa: S603 - our own command
        _wait_until_it_reads(process)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    assert process.returncode == 130
    assert json.loads(out)["error"]["code"] == "interrupted"
    assert err == b"deckforge: interrupted\n"


def test_output_is_utf_8_whatever_the_locale(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("# name: Nazgûl ★\n1 Lightning Bolt\n", encoding="utf-8")
    run = python(
        "-m", "deckforge", "validate", str(deck), "-r", "spellblade", "-k", "player", PYTHONIOENCODING="cp1252"
    )
    assert "Nazgûl ★" in run.stdout.decode("utf-8")


def test_public_names_are_all_there() -> None:
    script = "import deckforge; print(*(getattr(deckforge, name) is not None for name in deckforge.__all__))"
    run = python("-c", script)
    assert run.returncode == 0, run.stderr.decode()
    assert b"False" not in run.stdout
