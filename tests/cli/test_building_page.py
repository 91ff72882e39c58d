"""What docs/building.md shows works as it is shown."""

from __future__ import annotations

import shlex
import tomllib
from pathlib import Path

import pytest
from pages import blocks, page

from deckforge.app.themes import find_theme
from deckforge.cli.main import main

TEXT = page("building.md")

pytestmark = pytest.mark.skipif(not TEXT, reason="the page stands in a checkout")


@pytest.fixture(autouse=True)
def _files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("begun.txt").write_text("# ruleset: spellblade\n# kind: player\n2 Lightning Bolt\n", "utf-8")
    names = ("Giant Growth", "Serra Angel", "Shivan Dragon", "Llanowar Elves", "Lightning Helix", "Naturalize", "Blaze")
    Path("collection.csv").write_text("Count,Name\n" + "".join(f"4,{name}\n" for name in names), "utf-8")


@pytest.mark.parametrize("command", "".join(blocks(TEXT, "sh")).splitlines())
def test_commands_end_with_0(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(command)[1:]) == 0, capsys.readouterr().err


def test_the_theme_is_one() -> None:
    (theme,) = blocks(TEXT, "toml")
    Path("mine.toml").write_text(theme, "utf-8")
    assert find_theme("pets", "mine.toml").types == tuple(tomllib.loads(theme)["pets"]["types"])
