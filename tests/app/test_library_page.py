"""What docs/library.md shows works as it is shown; and what is public says what it takes, gives and raises."""

from __future__ import annotations

import doctest
import inspect
import pickle
import re
import subprocess
import sys
from pathlib import Path

import pytest
from pages import CHECKOUT, blocks, deckforge_on_path, page

import deckforge

TEXT = page("library.md")

in_checkout = pytest.mark.skipif(not TEXT, reason="the page stands in a checkout")

FUNCTIONS = [name for name in deckforge.__all__ if inspect.isfunction(getattr(deckforge, name))]


@pytest.fixture(autouse=True)
def _in_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "fixtures").symlink_to(CHECKOUT / "fixtures")
    monkeypatch.chdir(tmp_path)


@in_checkout
def test_what_the_page_shows_is_what_comes() -> None:
    session = "\n".join(blocks(TEXT, "pycon"))
    examples = doctest.DocTestParser().get_doctest(session, {}, "library.md", None, 0)
    told: list[str] = []
    result = doctest.DocTestRunner().run(examples, out=told.append)
    assert result.failed == 0, "".join(told)
    assert result.attempted > 15


@in_checkout
def test_the_program_runs_with_processes_and_threads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (program,) = blocks(TEXT, "python")
    deckforge_on_path(tmp_path / "bin", monkeypatch)
    Path("program.py").write_text(program, encoding="utf-8")
    done = subprocess.run([sys.executable, "program.py"], capture_output=True, text=True, check=False, timeout=120)
    assert done.stdout.splitlines() == ["{'legal'}", "['spell', 'summon', 'summon']"], done.stderr


@in_checkout
def test_the_page_names_what_is_public() -> None:
    named = set(re.findall(r"`(\w+)", TEXT))
    assert set(FUNCTIONS) - named == {"forget_homebrew", "read_homebrew"}  # the page's “…”


@pytest.mark.parametrize("name", FUNCTIONS)
def test_each_function_tells_its_arguments_types_and_errors(name: str) -> None:
    function = getattr(deckforge, name)
    told = inspect.getdoc(function) or ""
    signature = inspect.signature(function)
    arguments = told.partition("Args:")[2].partition("\n\n")[0]
    named = set(re.findall(r"^ +([\w, ]+):", arguments, re.MULTILINE))
    assert {each.strip() for names in named for each in names.split(",")} >= set(signature.parameters)
    assert signature.return_annotation is not inspect.Signature.empty
    assert all(each.annotation is not inspect.Parameter.empty for each in signature.parameters.values())
    assert "Raises:" in told or name == "card_facts"  # a card is all that it needs


def test_what_is_given_can_be_handed_to_another_process() -> None:
    deck = "fixtures/decks/spellblade-player.txt"
    validation = deckforge.validate(deck)
    assert pickle.loads(pickle.dumps(validation)) == validation  # noqa: S301 - our own
    for given in (
        deckforge.translate(deck),
        deckforge.explain("Lightning Bolt", "tell-tale"),
        deckforge.search("t:goblin sb:ap<=2"),
        deckforge.make_sheet(deck),
        deckforge.resolve_lists(deck),
        deckforge.fix(deck),
        deckforge.convert(deck, "arena"),
        deckforge.find_cards("Serra Angel"),
    ):
        copy = pickle.loads(pickle.dumps(given))  # noqa: S301 - likewise
        assert type(copy) is type(given)
    again = pickle.loads(pickle.dumps(deckforge.translate(deck)))  # noqa: S301 - likewise
    assert again.blocks == deckforge.translate(deck).blocks
    assert again.ruleset.clauses["SB-P2"].code == "SB-P2"
