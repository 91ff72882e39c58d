"""Finds the files that come with deckforge: inside the package in a wheel, beside it in a checkout."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


@cache
def resource(*parts: str) -> Path:
    """The path of a file or folder below ``schema/`` or ``fixtures/``.

    Raises:
        FileNotFoundError: the installation is broken.
    """
    for root in (_PACKAGE, _PACKAGE.parent):
        path = root.joinpath(*parts)
        if path.exists():
            return path
    message = f"deckforge is installed without {'/'.join(parts)}"
    raise FileNotFoundError(message)
