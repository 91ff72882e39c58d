"""Letters without a glyph are told, with the cards that they stand on."""

from __future__ import annotations

from pathlib import Path

import pytest
from sheets_made import rich_sheet

from deckforge.model.sheet import Cards, CutCard, CutOut, Part, Sheet, SheetCard, SheetFace
from deckforge.model.sheet_options import CardOptions, SheetKind
from deckforge.sheets import glyphs
from deckforge.sheets.glyphs import boxes_remark, lacking_letters
from deckforge.sheets.output import write_sheet


def sheet_of(*names: str) -> Sheet:
    cards = tuple(SheetCard(name, 1, (SheetFace(name, "spell", "", "Instant", (), (), (), ()),)) for name in names)
    return rich_sheet()._replace(parts=(Part("Deck", "", (Cards(cards),)),))


@pytest.mark.parametrize("name", ["Æther Ünicorn", "Жар-птица", "Ὀδυσσεύς", "★ ∞ — ½ “x”", "\u202egnirts", "\ud800"])
def test_what_the_fonts_have_is_no_matter(name: str) -> None:
    assert boxes_remark(sheet_of(name)) == ""


@pytest.mark.parametrize("name", ["稲妻", "闪电", "번개", "ฟ้า", "🔥"])
def test_other_scripts_are_told_with_their_card(tmp_path: Path, name: str) -> None:
    (told,) = write_sheet(sheet_of("Opt", name), tmp_path / "a.pdf")
    assert told.startswith(f"Letters that no font of PDFs has are printed as boxes: {min(name)}")
    assert told.endswith(f", on {name}. HTML shows them.")
    assert write_sheet(sheet_of("Opt", name), tmp_path / "a.html") == ()


def test_cards_to_cut_out_are_looked_at_too(tmp_path: Path) -> None:
    cut = CutOut((CutCard("稲妻", 1, ()), CutCard("Opt", 1, ())), CardOptions(), "Spellblade")
    sheet = rich_sheet()._replace(kind=SheetKind.CARDS, parts=(Part("Deck", "", (cut,)),))
    (told,) = write_sheet(sheet, tmp_path / "a.pdf")
    assert told.endswith(": 妻, 稲, on 稲妻. HTML shows them.")


def test_many_are_cut_short() -> None:
    told = boxes_remark(sheet_of(*(f"{letter} card" for letter in "あいうえおかき")))
    assert "あ, い, う, え, お and 2 more, on あ card, い card, う card, え card, お card and 2 more." in told


def test_a_title_alone_is_told_without_a_card() -> None:
    assert boxes_remark(sheet_of("Opt")._replace(title="火")).endswith("boxes: 火. HTML shows them.")


def test_what_is_taken_for_granted_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = glyphs.USUAL
    monkeypatch.setattr(glyphs, "USUAL", frozenset())
    monkeypatch.setattr(glyphs, "_SURELY_SET", "")
    assert lacking_letters(usual) == frozenset()
    assert lacking_letters(map(chr, range(0xA0, 0x500))) == frozenset()


def test_letters_are_asked_for_one_by_one() -> None:
    assert lacking_letters("a漢★字é") == {"漢", "字"}
