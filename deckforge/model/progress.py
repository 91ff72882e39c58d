"""Whom long work tells how it goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Progress: TypeAlias = Callable[[int, int | None], None]
"""Told how much is done, and how much there is in all, None where nobody knows; who does the work says the unit."""

Tell: TypeAlias = Callable[[str], None]
"""Told, in a line for people, what went otherwise than it should."""
