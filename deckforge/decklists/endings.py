"""Which formats files of an ending are in, so that none is written that its program could not read."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from deckforge.decklists.writers import TARGETS
from deckforge.errors import UsageError

_TABLES = (".csv", ".tsv")
_ENDINGS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        ".cod": ("cockatrice-cod",),
        ".dck": ("forge", "xmage"),
        ".dec": ("apprentice", "decked-builder", "magarena", "mtgo", "mws"),
        ".dek": ("mtgo-dek", "lackey"),
        ".json": ("deckforge-json",),
        ".mwdeck": ("mws",),
        ".o8d": ("octgn-o8d",),
        **dict.fromkeys((*_TABLES, ".html", ".ods", ".pdf", ".xls", ".xlsx", ".xml"), ()),
    }
)


def check_ending(path: Path, list_format: str, *, like: str = "") -> None:
    """See that a file's ending is not another format's than the list's.

    Args:
        path: of the file to write.
        list_format: of its text.
        like: the path of the list that the text is of, whose ending is right whatever it is; empty for none.

    Raises:
        UsageError: the ending is another format's.
    """
    suffix = path.suffix.casefold()
    if suffix not in _ENDINGS or list_format in _ENDINGS[suffix] or (like and Path(like).suffix.casefold() == suffix):
        return
    message = f"{path}: the list is written in the format {list_format}, which no {suffix} file has"
    targets = [target.id for target in TARGETS if target.suffix == suffix or (suffix in _TABLES and target.id == "csv")]
    how = f" A {suffix} file is written by: deckforge convert LIST --to {targets[0]} -o {path}" if targets else ""
    raise UsageError(message, hint=f"Name a .txt file.{how}")
