"""Widths of words: those that Typst measures, and the lines that they fill."""

from __future__ import annotations

import json

import pytest
import typst

from deckforge.sheets.widths import Style, Word, lines, width_of, words

PAGE = """
#set text(font: "Libertinus Serif", size: 100pt, lang: "en", number-type: "lining")
#let told = json(bytes(sys.inputs.texts))
#let set-in(text-of) = (text(text-of), text(weight: "bold", text-of), text(style: "italic", text-of))
#context [#metadata(told.map(one => set-in(one).map(body => measure(body).width.pt() / 100))) <widths>]
"""
TEXTS = (
    "Whenever this creature attacks, put a counter on it",
    "Legendary Creature — Human Wizard",
    "Destroy all other creatures: they can't be regenerated.",
    "Lim-Dûl the Necromancer",
)


def test_words_are_as_wide_as_typst_sets_them() -> None:
    """Within three hundredths, which pairs of letters and dashes of other fonts make."""
    inputs = {"texts": json.dumps(TEXTS)}
    found = json.loads(
        typst.query(PAGE.encode(), "<widths>", field="value", one=True, ignore_system_fonts=True, sys_inputs=inputs)
    )
    for text, widths in zip(TEXTS, found, strict=True):
        for style, width in zip((Style.REGULAR, Style.BOLD, Style.ITALIC), widths, strict=True):
            assert width_of(text, style) == pytest.approx(width, rel=0.03)


def test_the_blank_at_a_lines_end_takes_no_room() -> None:
    assert lines([Word(4, 1), Word(4, 1), Word(4)], 9) == 2
    assert lines([Word(4, 1), Word(4, 1), Word(4)], 8.9) == 3
    assert lines([Word(4, 1), Word(4, 1), Word(4)], 9, indent=6) == 3  # 3 are left, on which 4 are parted


def test_an_accent_makes_no_letter_wider() -> None:
    assert words("é") == words("e")
    assert words("a b", Style.BOLD)[0].blank > 0 == words("a b")[1].blank
