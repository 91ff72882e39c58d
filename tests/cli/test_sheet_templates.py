"""What ``--template`` may be: a file, or a sheet and its file."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckforge.cli.sheet_templates import Bound, given_templates
from deckforge.errors import UsageError
from deckforge.model.sheet_options import SheetKind


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("kards=own.typ", "there is no sheet “kards”, perhaps cards"),
        ("Deck=own.typ", "there is no sheet “Deck”, perhaps deck"),
        ("xyzzy=own.typ", "there is no sheet “xyzzy”"),
    ],
)
def test_an_unknown_sheet_is_told_as_such(value: str, told: str) -> None:
    with pytest.raises(UsageError) as caught:
        given_templates([value])
    assert caught.value.message == told
    assert caught.value.hint == "Sheets: deck, cards, character, creatures, boss, screen, reference."


def test_a_file_may_have_the_sign_in_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("ours=best.typ").touch()
    assert given_templates(["ours=best.typ", "deck=own.typ", "../a=b.typ"]) == (
        Bound(None, Path("ours=best.typ"), given=True),
        Bound(SheetKind.DECK, Path("own.typ"), given=True),
        Bound(None, Path("../a=b.typ"), given=True),
    )
