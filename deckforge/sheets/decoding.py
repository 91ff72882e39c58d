"""Whether pictures are whole and can be set: one that is not would stop a PDF."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

import typst

_ENDS = {b"\xff\xd8\xff": b"\xff\xd9", b"\x89PNG\r\n\x1a\n": b"\x00\x00\x00\x00IEND\xaeB`\x82"}
_PAGE = """#set page(width: 9pt, height: 9pt, margin: 0pt)
#for name in json(bytes(sys.inputs.names)) { image(name, width: 1pt) }
"""


def broken(pictures: Mapping[str, bytes]) -> frozenset[str]:
    """The names of those that are no whole JPEG or PNG files, or that can't be decoded.

    Args:
        pictures: by names of files, which say by their endings what is in them.
    """
    cut = {name for name, data in pictures.items() if not _is_whole(data)}
    return frozenset(cut | _not_decoded({name: data for name, data in pictures.items() if name not in cut}))


def _is_whole(data: bytes) -> bool:
    """Whether a file begins and ends as such a picture does; a decoder may fill up what lacks with grey."""
    return any(data.startswith(start) and data.endswith(end) for start, end in _ENDS.items())


def _not_decoded(pictures: Mapping[str, bytes]) -> set[str]:
    if not pictures:
        return set()
    with TemporaryDirectory(prefix="deckforge-") as folder:
        page = Path(folder, "page.typ")
        page.write_text(_PAGE, encoding="utf-8")
        for name, data in pictures.items():
            Path(folder, name).write_bytes(data)
        if _is_set(page, list(pictures)):
            return set()
        return {name for name in pictures if not _is_set(page, [name])}


def _is_set(page: Path, names: list[str]) -> bool:
    inputs = {"names": json.dumps(names)}
    try:
        typst.Compiler(str(page), root=str(page.parent), ignore_system_fonts=True, sys_inputs=inputs).compile(
            format="pdf"
        )
    except typst.TypstError:
        return False
    return True
