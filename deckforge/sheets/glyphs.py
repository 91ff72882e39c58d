"""Letters that the fonts of PDFs lack, which would be printed as boxes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from itertools import islice
from typing import Any
from unicodedata import category

from deckforge.model.sheet import CutCard, Fighter, Sheet, SheetCard
from deckforge.model.visible import visible_line

# Latin, Greek and Cyrillic letters and what cards often have all are there; what is beyond is asked for.
_SURELY_SET = "\u04ff"
USUAL = frozenset("–—‘’“”•…™−∞☐★→")
_DRAWN = frozenset("LNPS")  # letters, digits, punctuation and symbols, by the first letter of their category
# Typst has no word for such a letter but in documents for screen readers, which it refuses, naming each.
_PAGE = b'#set document(title: "x")\n#set text(font: "Libertinus Serif", lang: "en")\n= x\n#sys.inputs.text'
_LACKING = re.compile(r'the text `"(.)"` could not be displayed')
_MOST = 5


def boxes_remark(sheet: Sheet) -> str:
    """Which letters a PDF of the sheet has boxes for, and on which cards; empty where it has none."""
    lacking = lacking_letters(set().union(*_texts(sheet)))
    if not lacking:
        return ""
    names = dict.fromkeys(visible_line(each.name) for each in _holders(sheet) if _has(each, lacking))
    where = f", on {_some(names)}" if names else ""
    return f"Letters that no font of PDFs has are printed as boxes: {_some(sorted(lacking))}{where}. HTML shows them."


def lacking_letters(letters: Iterable[str]) -> frozenset[str]:
    """Those that no font of PDFs has."""
    beyond = (letter for letter in letters if letter > _SURELY_SET and letter not in USUAL)
    asked = sorted(letter for letter in beyond if category(letter)[0] in _DRAWN)
    if not asked:
        return frozenset()
    import typst  # few sheets have such letters

    try:
        text = {"text": " ".join(asked)}
        typst.compile(_PAGE, format="pdf", ignore_system_fonts=True, sys_inputs=text, pdf_standards=["ua-1"])
    except typst.TypstError as error:
        return frozenset(_LACKING.findall(str(getattr(error, "diagnostic", ""))))
    return frozenset()


def _texts(value: Any) -> Iterator[str]:  # noqa: ANN401 - sheets are trees of tuples
    if isinstance(value, str):
        yield value
    else:
        for each in _inner(value):
            yield from _texts(each)


def _holders(value: Any) -> Iterator[SheetCard | CutCard | Fighter]:  # noqa: ANN401
    if isinstance(value, SheetCard | CutCard | Fighter):
        yield value
    else:
        for each in _inner(value):
            yield from _holders(each)


def _inner(value: Any) -> Iterable[Any]:  # noqa: ANN401
    if is_dataclass(value):
        return (getattr(value, field.name) for field in fields(value))
    return value if isinstance(value, tuple) else ()


def _has(value: Any, letters: frozenset[str]) -> bool:  # noqa: ANN401
    return any(not letters.isdisjoint(text) for text in _texts(value))


def _some(names: Iterable[str]) -> str:
    listed = list(names)
    more = f" and {len(listed) - _MOST} more" if len(listed) > _MOST else ""
    return ", ".join(islice(listed, _MOST)) + more
