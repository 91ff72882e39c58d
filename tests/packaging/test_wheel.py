"""The wheel holds all it needs: built from the checkout, used from another folder without the checkout in reach."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import deckforge
from deckforge.resources import resource

CHECKOUT = Path(deckforge.__file__).parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel's content; its dependencies are the test environment's."""
    if not (CHECKOUT / "pyproject.toml").is_file():
        pytest.skip("needs the checkout to build a wheel from")
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(CHECKOUT)]
    subprocess.run(command, check=True, capture_output=True)  # noqa: S603 - our own command
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def run(installed: Path, folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    # The path set here comes before the environment's own installation of deckforge; -P keeps the folder off it.
    script = "import sys, deckforge.cli.main as cli; print(cli.__file__, file=sys.stderr); cli.run()"
    return subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-P", "-c", script, *args],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_a_wheel_validates_on_its_own_starter_cards(installed: Path, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_bytes(resource("fixtures", "decks", "spellblade-player.txt").read_bytes())
    done = run(installed, tmp_path, "validate", "deck.txt")
    assert done.returncode == 0, done.stderr
    assert done.stderr.startswith(str(installed))


def test_a_wheel_writes_both_kinds_of_sheet(installed: Path, tmp_path: Path) -> None:
    deck = str(installed / "deckforge" / "fixtures" / "decks" / "tell-tale-player.txt")
    for suffix in ("pdf", "html"):
        done = run(installed, tmp_path, "sheet", deck, "-o", f"sheet.{suffix}")
        assert done.returncode == 0, done.stderr
        assert (tmp_path / f"sheet.{suffix}").stat().st_size > 4000


def test_a_wheel_imports_and_reads_character_files(installed: Path, tmp_path: Path) -> None:
    cards = str(installed / "deckforge" / "fixtures" / "starter" / "cards.jsonl")
    assert run(installed, tmp_path, "import", cards, "--db", "cards.sqlite").returncode == 0
    character = str(installed / "deckforge" / "fixtures" / "characters" / "wizard.toml")
    args = ("translate", "Lightning Bolt", "-r", "spellblade", "--character", character, "--db", "cards.sqlite")
    done = run(installed, tmp_path, *args)
    assert done.returncode == 0, done.stderr
    assert "Lightning Bolt" in done.stdout


def test_a_wheel_has_no_tests_and_no_scripts(installed: Path) -> None:
    assert sorted(path.name for path in installed.iterdir() if not path.name.endswith(".dist-info")) == ["deckforge"]
    assert (installed / "deckforge" / "py.typed").is_file()


def test_a_wheel_has_the_shells_scripts(installed: Path, tmp_path: Path) -> None:
    for shell in ("bash", "zsh", "fish"):
        done = run(installed, tmp_path, "completion", shell)
        assert done.returncode == 0, done.stderr
        assert "_DECKFORGE_COMPLETE" in done.stdout
