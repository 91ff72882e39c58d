"""Which files of folders and patterns are taken: not those that are excluded, nor those that are plainly no lists."""

from __future__ import annotations

import os
from collections.abc import Callable
from fnmatch import fnmatch
from pathlib import PurePath
from typing import NamedTuple

from deckforge.errors import DeckforgeError
from deckforge.patterns import pattern

# deckforge's documents begin with their schema; what other programs write as JSON doesn't name deckforge.
_OURS = pattern(r'\ufeff?\s*\{\s*"schema"\s*:\s*"deckforge\.(?!deck/)([a-z-]+)/')
_BEGINNING = 512
_MOST_BYTES = 1 << 20


class Choice(NamedTuple):
    """What a caller says of files that it has not named one by one.

    Attributes:
        exclude: patterns of files and folders that are left out, as in a shell; of a name, or of a path.
        passed_over: told of each file in a folder that is plainly no list, with the reason; None to take them all.
    """

    exclude: tuple[str, ...] = ()
    passed_over: Callable[[str, str], None] | None = None

    def takes(self, path: str, folder: str = "") -> bool:
        """Whether a file, found in this folder or by a pattern, is one to check."""
        if self.exclude and self._excludes(os.path.relpath(path, folder) if folder else path, path):
            return False
        why = why_no_list(path) if folder and self.passed_over is not None else None
        if why is not None and self.passed_over is not None:
            self.passed_over(path, why)
        return why is None

    def _excludes(self, inside: str, whole: str) -> bool:
        parts = PurePath(inside).parts
        told = (*parts, *(PurePath(*parts[:end]).as_posix() for end in range(1, len(parts) + 1)))
        told = (*told, PurePath(whole).as_posix())
        return any(fnmatch(text, each.removesuffix("/")) for each in self.exclude for text in told)


def why_no_list(path: str) -> str | None:
    """Why a file that has a list's ending is plainly no list; None where it may be one, and where it can't be read."""
    ending = os.path.splitext(path)[1].casefold()  # noqa: PTH122 - this runs for every file of a folder
    if ending == ".json":
        ours = _OURS.match(_text(path, _BEGINNING))
        return f"a document of deckforge {ours[1]}" if ours else None
    return "Markdown without cards" if ending == ".md" and _is_prose(path) else None


def _is_prose(path: str) -> bool:
    from deckforge.decklists import read_list  # few folders hold Markdown
    from deckforge.decklists.text.markdown import is_prose

    text = _text(path, _MOST_BYTES)
    if not text.strip():
        return False
    try:
        cards = read_list(text.encode(errors="replace"), name=path)
    except DeckforgeError:
        return False
    return is_prose(cards)


def _text(path: str, most: int) -> str:
    """A file's beginning; nothing of what can't be read, which reading it as a list will tell."""
    try:
        with open(path, "rb", opener=lambda name, flags: os.open(name, flags | getattr(os, "O_NONBLOCK", 0))) as file:
            return file.read(most).decode(errors="replace") if os.path.isfile(path) else ""  # noqa: PTH113
    except (OSError, ValueError, TypeError):
        return ""
