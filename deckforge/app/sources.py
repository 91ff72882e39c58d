"""What a user names on the command line → bytes of lists: files, folders, globs, standard input."""

from __future__ import annotations

import errno
import glob
import os
import stat
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from deckforge.app.choosing import Choice
from deckforge.decklists import UnreadableListError
from deckforge.decklists.encoding import decode
from deckforge.errors import DeckforgeError, UsageError

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


_DESCRIPTORS = ("/dev/fd/", "/dev/stdin", "/proc/self/fd/")
"""Where shells put what a program writes (``<(…)``); it is open already, and worth waiting for."""


_ALL = Choice()


class Source(NamedTuple):
    """A list's bytes under the path it was named by (``-`` for standard input), or why there are none."""

    path: str
    data: bytes = b""
    error: DeckforgeError | None = None

    @property
    def folder(self) -> Path:
        """The folder that paths inside the list start from."""
        if self.path != "-":
            return Path(self.path).parent
        try:
            return Path.cwd()
        except FileNotFoundError:  # it was deleted meanwhile
            return Path()


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


class Found(NamedTuple):
    """A list that a name stands for, not yet read: its path (``-`` for standard input), or why there is none."""

    path: str
    error: DeckforgeError | None = None


def list_paths(lists: str | Path | Iterable[str | Path]) -> tuple[str, ...]:
    """The paths of the single lists that names stand for: folders and patterns taken apart, all else as it is."""
    return tuple(found.path for found in find_sources(as_list(lists)))


def read_sources(names: Iterable[str | Path]) -> Iterator[Source]:
    """The lists that the names stand for, one after another; a fault is that list's own."""
    return map(read_source, find_sources(names))


def read_one(name: str | Path, does: str, what: str = "deck") -> Source:
    """The single list that a name stands for; a fault is its own.

    Args:
        name: of a file, or ``-`` for standard input.
        does: what becomes of one at a time, such as ``is completed``.
        what: the list is.

    Raises:
        UsageError: there are several, such as in a folder.
    """
    source, *others = read_sources([name])
    if others:
        message = f"{name}: one {what} at a time {does}"
        raise UsageError(message, hint="Name one file.")
    return source


def find_sources(names: Iterable[str | Path], choice: Choice = _ALL) -> Iterator[Found]:
    """Where the lists are that the names stand for; a fault is that list's own."""
    for name in names:
        yield from _find(str(name), choice)


def read_source(found: Found) -> Source:
    """A list's bytes, or why there are none."""
    if found.error is not None:
        return Source(found.path, error=found.error)
    return _read_input() if found.path == "-" else _read_file(found.path)


def names_in(path: str | Path) -> list[str]:
    """The names of lists that a file holds, one a line, taken from its folder; blank lines and ``#`` comments are none.

    Args:
        path: of the file; ``-`` for standard input, whose names are taken from the current folder.

    Raises:
        UnreadableListError: it can't be read, is not text, or names none.
    """
    source = read_source(Found(str(path)))
    if source.error is not None:
        raise source.error
    lines = map(str.strip, decode(source.data, source.path)[0].splitlines()) if source.data.strip() else ()
    named = [line for line in lines if line and line[0] != "#"]
    if not named:  # as an empty folder: what made the file has most likely failed
        message = f"{'standard input' if source.path == '-' else source.path}: it names no lists"
        raise UnreadableListError(message, hint="Write the name of a list on each line.")
    folder = "" if source.path == "-" else os.path.dirname(source.path)  # noqa: PTH120 - a Path would lose "./"
    return [line if line == "-" else _named_in(folder, line) for line in named]


def _named_in(folder: str, line: str) -> str:
    """The path or pattern in a line; a comment may stand behind it, unless the file itself is called so."""
    path = os.path.join(folder, line)  # noqa: PTH118 - as above
    name, sign, _ = line.partition(" #")
    if not (sign or glob.has_magic(name)) or os.path.lexists(path):
        return path
    name = name.rstrip()
    path = os.path.join(folder, name)  # noqa: PTH118 - as above
    if not glob.has_magic(name) or os.path.lexists(path):
        return path
    return os.path.join(glob.escape(folder), name)  # noqa: PTH118 - only what the line says is a pattern


def _find(name: str, choice: Choice) -> Iterator[Found]:
    if name == "-":
        yield Found(name)
        return
    if not name.strip():
        yield _missing("“”", "names no list", "Name a file, a folder, a pattern or - for standard input.")
        return
    try:
        folder = stat.S_ISDIR(os.stat(name).st_mode)  # noqa: PTH116 - of ten thousand, a Path each would be felt
        exists = True
    except FileNotFoundError:
        exists = folder = False
    except (OSError, ValueError) as error:
        yield _missing(name, *_why_not(error))
        return
    if folder:
        yield from _find_in(Path(name), choice)
    elif not exists and glob.has_magic(name):
        yield from _find_matching(name, choice)
    else:
        yield Found(str(Path(name)))


def _why_not(error: OSError | ValueError) -> tuple[str, str]:
    if getattr(error, "errno", None) != errno.ENAMETOOLONG:
        return f"can't be read ({getattr(error, 'strerror', None) or error})", ""
    return "that can't be a file's name", "Name a file, a folder, a pattern or - for standard input."


def _find_in(folder: Path, choice: Choice) -> Iterator[Found]:
    """A folder's lists, sorted folder by folder; whatever has a list's ending is told, be it none at all."""
    faults, lists = _look_into(folder)
    yield from faults
    taken = [found for found in lists if choice is _ALL or choice.takes(found.path, str(folder))]
    if not taken and not faults:
        endings = f"Lists end in one of {' '.join(sorted(LIST_SUFFIXES))}."
        hint = "All that have a list's ending are excluded, or plainly no lists." if lists else endings
        yield _missing(str(folder), "the folder holds no lists", hint)
    yield from taken


def _look_into(folder: Path) -> tuple[list[Found], list[Found]]:
    """What of a folder can't be looked into, and the lists in the rest of it."""
    closed: list[OSError] = []
    found: list[tuple[list[str], str, str]] = []
    links: list[str] = []
    for place, folders, names in os.walk(folder, onerror=closed.append):
        parts = place.split(os.sep)  # noqa: PTH206 - as above
        found += [(parts, name, place) for name in names if _has_ending(name)]
        inside = (os.path.join(place, name) for name in folders)  # noqa: PTH118 - as above
        links += filter(os.path.islink, inside)
    faults = [_missing(str(error.filename), f"can't be read ({error.strerror})") for error in closed]
    faults += [
        _missing(link, "is a link to a folder, which is not followed", "Name it itself, or leave it out.")
        for link in sorted(links)
        if not _leads_into(link, folder)
    ]
    found.sort(key=lambda each: [*each[0], each[1]])
    return faults, [Found(os.path.join(place, name)) for _, name, place in found]  # noqa: PTH118 - as above


def _leads_into(link: str, folder: Path) -> bool:
    """Whether what lies behind a link is a part of the folder, and so looked into anyway."""
    whole = os.path.realpath(folder)
    return os.path.commonpath([os.path.realpath(link), whole]) == whole


def _has_ending(name: str) -> bool:
    return os.path.splitext(name)[1].casefold() in LIST_SUFFIXES  # noqa: PTH122 - as above


def _find_matching(pattern: str, choice: Choice) -> Iterator[Found]:
    """What matches, and the lists in folders that do; each once, for ``**`` gives what is in its folders too."""
    matching = sorted(glob.glob(pattern, recursive=True))  # noqa: PTH207 - Path.glob takes no absolute pattern
    told = {str(Path(path)) for path in matching}
    nothing = True
    for path in matching:
        if os.path.isdir(path):  # noqa: PTH112 - as above
            faults, lists = _look_into(Path(path))
            taken = [found for found in lists if choice.takes(found.path, path)]
            within = [found for found in (*faults, *taken) if found.path not in told]
            told |= {found.path for found in within}
        else:
            within = [Found(path)] if choice.takes(path) else []
        nothing = nothing and not within
        yield from within
    if nothing:
        why = "the folders that match the pattern hold no lists" if matching else "no file matches the pattern"
        yield _missing(pattern, why)


def _read_input() -> Source:
    if sys.stdin is None:
        return _fault("-", "standard input is closed")
    data = sys.stdin.buffer.read(MOST_BYTES + 1)
    return _fault("-", TOO_BIG, TOO_BIG_HINT) if len(data) > MOST_BYTES else Source("-", data)


def _read_file(path: str) -> Source:
    try:
        with open(path, "rb", opener=_open) as file:
            kind = os.fstat(file.fileno()).st_mode
            if not stat.S_ISREG(kind) and not path.startswith(_DESCRIPTORS):
                return _fault(path, "is not a file", "Give what a program writes as standard input, with -.")
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return _fault(path, "there is no such file", "Check the path.")
    except (OSError, ValueError) as error:
        return _fault(path, f"can't be read ({getattr(error, 'strerror', None) or error})")
    if len(data) > MOST_BYTES:
        return _fault(path, TOO_BIG, TOO_BIG_HINT)
    return Source(path, data)


def _open(path: str, flags: int) -> int:
    """Opens a file without waiting: a pipe that nobody writes to would hold up all the others."""
    waiting = path.startswith(_DESCRIPTORS)
    return os.open(path, flags if waiting else flags | getattr(os, "O_NONBLOCK", 0))


def _missing(path: str, what: str, hint: str = "") -> Found:
    return Found(path, UnreadableListError(f"{path}: {what}", hint=hint))


def _fault(path: str, what: str, hint: str = "") -> Source:
    return Source(path, error=UnreadableListError(f"{path}: {what}", hint=hint))
