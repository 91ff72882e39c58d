"""Files of a folder that are excluded, or plainly no lists; a file that is named is always checked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_runs import Run

import deckforge
from deckforge.app.choosing import why_no_list
from deckforge.app.sources import names_in

DECK = "# ruleset: spellblade\n# kind: player\n4 Lightning Bolt\n"
README = "# My decks\n\nDecks of our table.\n\n## How to use\n\n- print them\n- shuffle\n1. Play.\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two decks, one of them a draft, with a README and an old document of validate between them."""
    monkeypatch.chdir(tmp_path)
    for name, text in (
        ("decks/a.txt", DECK),
        ("decks/drafts/b.txt", DECK),
        ("decks/README.md", README),
        ("decks/old.json", '{\n  "schema": "deckforge.validate/1",\n  "decks": []\n}'),
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Path("decks")


def paths(*lists: str | Path, **options: object) -> list[str]:
    return [deck.list.path for deck in deckforge.validate_each(lists, **options)]  # type: ignore[arg-type]


def test_what_is_plainly_no_list_is_passed_over_and_told(folder: Path) -> None:
    told: list[tuple[str, str]] = []
    assert paths(folder, passed_over=lambda *each: told.append(each)) == ["decks/a.txt", "decks/drafts/b.txt"]
    assert told == [
        ("decks/README.md", "Markdown without cards"),
        ("decks/old.json", "a document of deckforge validate"),
    ]


def test_a_file_that_is_named_is_checked(folder: Path) -> None:
    assert paths(folder / "README.md", "decks/*.json") == ["decks/README.md", "decks/old.json"]


@pytest.mark.parametrize(
    ("exclude", "left"),
    [
        ("drafts", ["decks/a.txt"]),
        ("drafts/", ["decks/a.txt"]),
        ("drafts/*", ["decks/a.txt"]),
        ("decks/drafts/b.txt", ["decks/a.txt"]),
        ("a.*", ["decks/drafts/b.txt"]),
        (["none", "b.txt"], ["decks/a.txt"]),
        ("decks", ["decks/a.txt", "decks/drafts/b.txt"]),  # the folder that was named is none of those in it
    ],
)
def test_files_are_excluded_by_names_and_paths(folder: Path, exclude: str | list[str], left: list[str]) -> None:
    assert paths(folder, exclude=exclude) == left


def test_patterns_leave_out_what_is_excluded_and_names_do_not(folder: Path) -> None:
    del folder
    assert paths("decks/**/*.txt", exclude="drafts") == ["decks/a.txt"]
    assert paths("decks/a.txt", exclude="a.txt") == ["decks/a.txt"]


def test_a_folder_with_nothing_left_is_told(folder: Path) -> None:
    (deck,) = deckforge.validate(folder, exclude="*.txt").decks
    assert deck.error is not None
    assert deck.error.message == "decks: the folder holds no lists"
    assert deck.error.hint == "All that have a list's ending are excluded, or plainly no lists."


def test_the_command_line_names_what_it_passed_over(folder: Path, run: Run) -> None:
    code, out, err = run("validate", folder, "--exclude", "drafts", "-f", "json", "--db", "starter")
    assert code == 1
    assert [deck["path"] for deck in json.loads(out)["decks"]] == ["decks/a.txt"]
    assert err == (
        "deckforge: passed over, for they are plainly no lists: decks/README.md (Markdown without cards), "
        "decks/old.json (a document of deckforge validate)\n"
    )


@pytest.mark.parametrize(
    ("name", "text", "is_none"),
    [
        ("a.md", README, True),
        ("a.md", "## Words\n\nJust words, about nothing at all.\n", True),
        ("a.md", "", False),
        ("a.md", "# Burn\n\n- Lightning Bolt\n- Shock\n", False),  # names beneath a title
        ("a.md", "Some words.\n\n4 Lightning Bolt\n", False),
        ("a.md", "Some words.\n\n- 4 Lightning Bolt\n", False),
        ("a.md", "Some words.\n\n## Sideboard\n\n- Opt\n\n## Deck\n- Shock\n", False),
        ("a.md", "# ruleset: spellblade\n\nSome words.\n", False),
        ("a.md", "Some words.\n\n| Count | Card |\n| --- | --- |\n| 4 | Opt |\n", False),
        ("a.txt", README, False),
        ("a.json", '{"schema": "deckforge.resolve/1"}', True),
        ("a.json", '\ufeff{"schema":"deckforge.error/1"}', True),
        ("a.json", '{"schema": "deckforge.deck/1"}', False),
        ("a.json", '{"schema": "other/1"}', False),
        ("a.json", '[{"name": "Opt"}]', False),
        ("a.json", "{", False),
    ],
)
def test_only_what_is_plainly_no_list_is_none(tmp_path: Path, name: str, text: str, is_none: bool) -> None:  # noqa: FBT001 - a table's column
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    assert (why_no_list(str(path)) is not None) is is_none
    assert why_no_list(str(tmp_path / "gone.md")) is None


def test_a_comment_may_stand_behind_a_named_path(tmp_path: Path) -> None:
    (tmp_path / "c #1.txt").write_text(DECK, encoding="utf-8")
    lines = "a.txt # mine\nb.txt\t # two\nc #1.txt\nd#2.txt\n# none\n"
    (tmp_path / "all.lst").write_text(lines, encoding="utf-8")
    assert [Path(name).name for name in names_in(tmp_path / "all.lst")] == ["a.txt", "b.txt", "c #1.txt", "d#2.txt"]
