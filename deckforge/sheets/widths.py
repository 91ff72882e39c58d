"""How wide words are in each style of Libertinus Serif, to the thousandth of an em, and the lines that they fill.

What browsers set is scaled to be no wider (``html.py``). Where their fonts are much wider than Libertinus in a single
letter, such as a dash, it counts as wide as theirs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple
from unicodedata import normalize

from deckforge.sheets.lettering import TOKEN, em


class Style(StrEnum):
    """How letters stand."""

    REGULAR = "regular"
    BOLD = "bold"
    ITALIC = "italic"


class Word(NamedTuple):
    """A word's width, and that of the blanks behind it, which the end of a line swallows; in em or points."""

    width: float
    blank: float = 0.0


# Thousandths of an em of the letters from the blank to “~”, as Typst measures them, but for digits, which are those of
# wider fonts.
_PRINTED: Mapping[Style, tuple[int, ...]] = {
    style: tuple(map(int, widths.split()))
    for style, widths in {
        Style.REGULAR: (
            "250 288 336 500 500 637 705 190 298 298 369 550 220 338 220 323 "
            "500 500 500 500 500 500 500 500 500 500 236 236 550 550 550 435 "
            "895 695 588 646 701 557 485 685 730 297 322 637 528 "
            "839 699 702 541 702 587 485 652 685 676 975 660 599 604 "
            "356 287 356 518 486 392 "
            "457 493 428 506 454 291 500 538 271 272 512 264 790 542 511 519 503 372 390 316 531 512 762 500 530 424 "
            "277 205 277 449"
        ),
        Style.BOLD: (
            "250 266 376 514 514 637 729 215 315 315 433 537 244 358 244 316 "
            "514 514 514 514 514 514 514 514 514 514 256 256 512 551 512 430 "
            "988 740 654 706 734 609 545 732 817 367 373 736 577 "
            "899 740 730 614 730 716 504 707 756 724 1052 718 648 624 "
            "397 307 397 518 486 392 "
            "506 542 456 561 496 358 521 619 322 312 613 325 905 616 558 581 573 428 427 358 598 544 792 571 573 452 "
            "307 220 307 473"
        ),
        Style.ITALIC: (
            "250 227 336 500 500 637 705 190 306 313 433 527 219 333 219 291 "
            "500 500 500 500 500 500 500 500 500 500 219 219 487 527 487 405 "
            "829 667 557 616 667 526 457 664 673 280 414 637 519 "
            "804 666 668 499 668 555 454 599 658 621 933 628 576 578 "
            "334 321 334 518 486 392 "
            "486 478 389 489 408 284 477 519 276 259 486 266 783 518 454 489 491 357 353 307 521 487 703 485 518 436 "
            "273 205 273 449"
        ),
    }.items()
}
_FIRST = ord(" ")
_KERNED = 0.99 / 1000  # of the letters one by one: pairs of them stand closer
_FILLED = 0.93  # of a line, at least, where a word is parted
# As wide as the widest of the fonts has them.
_OTHERS: Mapping[str, int] = {
    **dict.fromkeys("‘’", 333),
    **dict.fromkeys("“”", 445),
    **dict.fromkeys("–−×+≈≤≥", 565),
    **dict.fromkeys("—…", 1000),
    **dict.fromkeys("½œ", 830),
    "æ": 720,
    **dict.fromkeys("ÆŒ", 960),
}


@lru_cache(1 << 12)
def words(text: str, style: Style = Style.REGULAR) -> tuple[Word, ...]:
    """The words of a text with the blanks behind each, in em."""
    return tuple(_word(token, style) for token in TOKEN.findall(text) if token)


def lines(found: Sequence[Word], across: float, indent: float = 0.0) -> int:
    """How many lines words fill, one after the other; all but the first are indented. All in one unit."""
    count, used, room = 1, 0.0, across
    for width, blank in found:
        if used + width > room:
            room = across - indent
            if width <= room:
                count, used = count + 1, 0.0
            else:  # parted anywhere, on lines that lack a letter each
                count, used = count + int(width / (room * _FILLED)) + 1, room
                continue
        used += width + blank
    return count


@lru_cache(1 << 14)
def _word(token: str, style: Style) -> Word:
    bare = token.rstrip()
    return Word(_width(bare, style), _width(" ", style) * (len(token) - len(bare)))


@lru_cache(1 << 12)
def width_of(text: str, style: Style = Style.REGULAR) -> float:
    """A text's width in em, on one line."""
    return _width(text, style)


def _width(text: str, style: Style) -> float:
    printed = _PRINTED[style]
    return sum(_letter(letter, printed) for letter in text) * _KERNED


def _letter(letter: str, printed: Sequence[int]) -> float:
    place = ord(letter) - _FIRST
    if 0 <= place < len(printed):
        return printed[place]
    if letter in _OTHERS:
        return _OTHERS[letter]
    place = ord(normalize("NFD", letter)[0]) - _FIRST  # an accent makes no letter wider
    return printed[place] if 0 <= place < len(printed) else 1000 * em(letter)
