"""Files that people write by hand: several mistakes come a line each, and so they go from process to process."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from deckforge.app.characters import BadCharacterError
from deckforge.app.homebrew import BadHomebrewError
from deckforge.app.house_rules import BadHouseRulesError, DeckHouseRulesError
from deckforge.app.mistakes import BadFileError
from deckforge.app.themes import BadThemesError, all_themes
from deckforge.cli.console import tell_error
from deckforge.errors import ExitCode

KINDS: list[tuple[type[BadFileError], str, str, ExitCode]] = [
    (BadCharacterError, "character file", "bad-character", ExitCode.USAGE),
    (BadHomebrewError, "homebrew file", "bad-homebrew", ExitCode.UNREADABLE),
    (BadHouseRulesError, "house rules", "bad-house-rules", ExitCode.USAGE),
    (DeckHouseRulesError, "house rules", "bad-house-rules", ExitCode.UNREADABLE),
    (BadThemesError, "themes", "bad-themes", ExitCode.USAGE),
]


@pytest.mark.parametrize(("kind", "what", "code", "exit_code"), KINDS)
def test_each_kind_of_file_has_its_words(kind: type[BadFileError], what: str, code: str, exit_code: ExitCode) -> None:
    error = kind(Path("my\x1b.toml"), ["a: missing", "b: unknown"])

    assert error.message == f"{what} my\ufffd.toml: a: missing; b: unknown"
    assert error.lines == (f"{what} my\ufffd.toml:", "a: missing", "b: unknown")
    assert (error.code, error.exit_code) == (code, exit_code)
    assert error.hint.endswith(".")
    assert kind("x.toml", ["a: missing"]).lines == (f"{what} x.toml: a: missing",)


@pytest.mark.parametrize("kind", [kind for kind, *_ in KINDS])
def test_it_goes_from_one_process_to_another(kind: type[BadFileError]) -> None:
    error = kind("x.toml", ["a: missing", "b: unknown"], hint="Mend it.")
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own

    assert type(copy) is kind
    assert (copy.message, copy.hint, copy.lines) == (error.message, "Mend it.", error.lines)


def test_three_mistakes_in_a_file_of_themes_are_three_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        '[rats]\ntypes = ["Rat"]\neffects = ["infekt", "qwertyuiop"]\n'
        '[bears]\ntypes = ["Bear"]\neffects = ["tramplle"]\n',
        "utf-8",
    )

    with pytest.raises(BadThemesError) as raised:
        all_themes(path)
    tell_error(raised.value)

    assert capsys.readouterr().err.splitlines() == [
        f"deckforge: themes {path}:",
        "  - rats.effects: “infekt” is no effect, perhaps infect",
        "  - rats.effects: “qwertyuiop” is no effect; docs/building.md lists all",
        "  - bears.effects: “tramplle” is no effect, perhaps trample",
        "  deckforge assemble themes tells what there is.",
    ]
