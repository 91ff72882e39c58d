"""Paper sizes."""

from __future__ import annotations

from enum import StrEnum


class Paper(StrEnum):
    """Paper sizes: A4 is 210 × 297 mm, Letter 8.5 × 11 in."""

    A4 = "a4"
    LETTER = "letter"
