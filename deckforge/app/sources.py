"""What a user names on the command line → bytes of lists: files, folders, globs, standard input."""

from __future__ import annotations

import glob
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from deckforge.decklists import UnreadableListError
from deckforge.errors import DeckforgeError

LIST_SUFFIXES = frozenset(
    {
        *(".txt", ".deck", ".dec", ".dek", ".list", ".mwdeck", ".md"),
        *(".csv", ".tsv", ".cod", ".dck", ".o8d", ".json"),
    }
)
"""Endings by which a folder's files are taken for lists; content decides what they are."""

MOST_BYTES = 8 * 1024 * 1024
"""A list above this size is no list."""

TOO_BIG = "is too big for a list of cards"
TOO_BIG_HINT = "Lists have at most 8 MiB."


class Source(NamedTuple):
    """A list's bytes under the path it was named by (``-`` for standard input), or why there are none."""

    path: str
    data: bytes = b""
    error: DeckforgeError | None = None

    @property
    def folder(self) -> Path:
        """The folder that paths inside the list start from."""
        return Path.cwd() if self.path == "-" else Path(self.path).parent


def is_list_name(text: str) -> bool:
    """Whether an argument names a list rather than a card: ``-``, something that exists, or a list's ending."""
    if text == "-" or Path(text).suffix.casefold() in LIST_SUFFIXES:
        return True
    if not text.strip():
        return False  # an empty path would be the current folder
    try:
        return Path(text).exists()
    except (OSError, ValueError):
        return False


def as_list(lists: str | Path | Iterable[str | Path]) -> Iterable[str | Path]:
    """One list or several, as several."""
    return [lists] if isinstance(lists, str | Path) else lists


def list_paths(lists: str | Path | Iterable[str | Path]) -> tuple[str, ...]:
    """The paths of the single lists that names stand for: folders and patterns taken apart, all else as it is."""
    return tuple(path for name in as_list(lists) for path in (["-"] if str(name) == "-" else _paths(str(name))))


def _paths(name: str) -> Iterator[str]:
    return (source.path for source in _read(name))


def read_sources(names: Iterable[str | Path]) -> Iterator[Source]:
    """The lists that the names stand for, one after another; a fault is that list's own."""
    for name in names:
        yield from _read(str(name))


def _read(name: str) -> Iterator[Source]:
    if name == "-":
        yield _read_input()
        return
    path = Path(name)
    if not name.strip():
        yield _fault("“”", "names no list", "Name a file, a folder, a pattern or - for standard input.")
        return
    try:
        exists, folder = path.exists(), path.is_dir()
    except PermissionError as error:
        yield _fault(name, f"can't be read ({error.strerror})")
        return
    except (OSError, ValueError):
        yield _fault(name, "that can't be a file's name", "Name a file, a folder, a pattern or - for standard input.")
        return
    if folder:
        yield from _read_folder(path)
    elif not exists and glob.has_magic(name):
        yield from _read_pattern(name)
    else:
        yield _read_file(path)


def _read_input() -> Source:
    if sys.stdin is None:
        return _fault("-", "standard input is closed")
    data = sys.stdin.buffer.read(MOST_BYTES + 1)
    return _fault("-", TOO_BIG, TOO_BIG_HINT) if len(data) > MOST_BYTES else Source("-", data)


def _read_folder(folder: Path) -> Iterator[Source]:
    closed: list[OSError] = []
    walk = os.walk(folder, onerror=closed.append)
    found = sorted(Path(place, name) for place, _, names in walk for name in names)
    found = [path for path in found if path.suffix.casefold() in LIST_SUFFIXES and path.is_file()]
    for error in closed:
        yield _fault(str(error.filename), f"can't be read ({error.strerror})")
    if not found and not closed:
        endings = " ".join(sorted(LIST_SUFFIXES))
        yield _fault(str(folder), "the folder holds no lists", f"Lists end in one of {endings}.")
    for path in found:
        yield _read_file(path)


def _read_pattern(pattern: str) -> Iterator[Source]:
    found = sorted(glob.glob(pattern, recursive=True))  # noqa: PTH207 - Path.glob takes no absolute pattern
    if not found:
        yield _fault(pattern, "no file matches the pattern")
    for path in found:
        if Path(path).is_file():
            yield _read_file(Path(path))


def _read_file(path: Path) -> Source:
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return _fault(str(path), "there is no such file", "Check the path.")
    except (OSError, ValueError) as error:
        return _fault(str(path), f"can't be read ({getattr(error, 'strerror', None) or error})")
    if len(data) > MOST_BYTES:
        return _fault(str(path), TOO_BIG, TOO_BIG_HINT)
    return Source(str(path), data)


def _fault(path: str, what: str, hint: str = "") -> Source:
    return Source(path, error=UnreadableListError(f"{path}: {what}", hint=hint))
