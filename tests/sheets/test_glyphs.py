"""Whether the fonts have every character of a card's name."""

from __future__ import annotations

from pathlib import Path

import pytest
import typst

import deckforge
from deckforge.store.database import Database

# PDF/UA has a document refused for a character that no font has.
_PAGE = b'#set document(title: "x")\n#set text(font: "Libertinus Serif", lang: "en")\n= x\n#sys.inputs.text'


def lacking(text: str) -> str | None:
    """Typst's complaint of a character that it has no glyph for."""
    try:
        typst.compile(_PAGE, format="pdf", ignore_system_fonts=True, sys_inputs={"text": text}, pdf_standards=["ua-1"])
    except typst.TypstError as error:
        return str(error.message)
    return None


def test_a_missing_glyph_is_noticed() -> None:
    assert "could not be displayed" in str(lacking("漢"))


@pytest.mark.parametrize("text", ["é û Æ ∞ — ★ “ ” ‘ ’ ½ ® ö ü ☐ → × ·", "ÉÓàáâãäéíïñóöúûüōŠ", "π ˣ ⁰ ² ³ ⁵ ™ − °"])
def test_characters_that_sheets_and_cards_use_have_a_glyph(text: str) -> None:
    assert lacking(text) is None


def test_every_character_of_every_name_in_the_real_data_has_a_glyph(bulk_file: Path, tmp_path: Path) -> None:
    database = tmp_path / "cards.sqlite"
    deckforge.import_cards(bulk_file, database=database)
    with Database.open(database) as data:
        rows = data.select("SELECT name FROM names UNION SELECT type_line FROM faces", [])
    characters = sorted({letter for (name,) in rows for letter in name})
    assert len(characters) > 80
    assert lacking(" ".join(characters)) is None
