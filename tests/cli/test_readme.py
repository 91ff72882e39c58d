"""What the README shows works as it is shown."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

import deckforge
from deckforge.cli.main import main

CHECKOUT = Path(deckforge.__file__).parents[1]
README = CHECKOUT / "README.md"
TEXT = README.read_text(encoding="utf-8") if README.is_file() else ""

pytestmark = pytest.mark.skipif(not TEXT, reason="the README stands in a checkout")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)


def commands() -> list[str]:
    lines = "\n".join(blocks("sh")).splitlines()
    return [line.partition("  #")[0].strip() for line in lines if line.startswith("deckforge")]


@pytest.fixture(autouse=True)
def _in_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Examples name files of the checkout and write beside them."""
    (tmp_path / "fixtures").symlink_to(CHECKOUT / "fixtures")
    (tmp_path / "oracle-cards-20261130.jsonl.gz").symlink_to(CHECKOUT / "fixtures" / "starter" / "cards.jsonl")
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("command", commands())
def test_commands_end_with_0(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(command)[1:]) == 0, capsys.readouterr().err


def test_there_are_commands_to_test() -> None:
    assert {command.split()[1] for command in commands()} == {"validate", "translate", "sheet", "import"}


def test_the_python_example_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = blocks("python")
    exec(compile(code, "README.md", "exec"), {})  # noqa: S102 - our own example
    assert "3 + 1d" in capsys.readouterr().out
    assert (tmp_path / "twins.html").is_file()


def test_the_deck_file_example_reads_without_a_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (deck,) = blocks("text")
    (tmp_path / "deck.txt").write_text(deck, encoding="utf-8")
    assert main(["resolve", "deck.txt"]) == 0, capsys.readouterr().out


def test_every_link_within_the_project_leads_somewhere() -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", TEXT):
        assert (CHECKOUT / target).exists(), target
