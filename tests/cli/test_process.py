"""What only a process of its own shows: start-up, pipes, encodings."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from deckforge.resources import resource

LEGAL = str(resource("fixtures", "decks", "spellblade-player.txt"))
HEAVY = {"requests", "requests_cache", "sqlite_utils", "typst", "jinja2", "jsonschema", "rapidfuzz"}


def python(*args: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(  # noqa: S603 - our own command
        [sys.executable, *args], capture_output=True, env={**os.environ, **environment}, check=False
    )


@pytest.mark.parametrize("args", [["--help"], ["validate", LEGAL], ["validate", LEGAL, "--format", "json"], ["rules"]])
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
