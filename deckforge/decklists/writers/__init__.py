"""Lists in the formats that others read: a module each, loaded only when it is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import NamedTuple

from deckforge.decklists.writers.listing import Listing, Written
from deckforge.errors import UsageError


class Target(NamedTuple):
    """A format that can be written: its id and title, a file's usual ending, and the module that writes it."""

    id: str
    title: str
    suffix: str
    module: str


DECKFORGE = "deckforge"
"""The format that says all that deckforge knows of a deck."""

TARGETS = (
    Target(DECKFORGE, "deckforge", ".txt", "deckfile"),
    Target("deckforge-json", "deckforge JSON", ".json", "deckfile_json"),
    Target("arena", "MTG Arena", ".txt", "arena"),
    Target("mtgo", "Magic Online text", ".txt", "mtgo"),
    Target("mtgo-dek", "Magic Online .dek", ".dek", "mtgo_dek"),
    Target("cockatrice-cod", "Cockatrice .cod", ".cod", "cockatrice"),
    Target("forge", "Forge .dck", ".dck", "forge"),
    Target("moxfield", "Moxfield text", ".txt", "moxfield"),
    Target("archidekt", "Archidekt text", ".txt", "archidekt"),
    Target("csv", "CSV table", ".csv", "table"),
)


def get_target(target_id: str) -> Target:
    """The format of that id.

    Raises:
        UsageError: it can't be written.
    """
    for target in TARGETS:
        if target.id == target_id:
            return target
    ids = [target.id for target in TARGETS]
    near = _near(target_id.casefold(), ids)
    perhaps = f"Perhaps {near}? " if near else ""
    message = f"lists can't be written as “{target_id}”"
    raise UsageError(message, hint=f"{perhaps}Formats: {', '.join(ids)}.")


def _near(written: str, ids: Sequence[str]) -> str | None:
    """The format that is meant: by a file's ending, a part of its id, or a slip of the pen."""
    by_ending = target_by_ending(f".{written.lstrip('.')}")
    if by_ending:
        return by_ending.id
    parts = [found for found in ids if written and (written in found.split("-") or found.startswith(written))]
    from difflib import get_close_matches  # noqa: PLC0415 - only for a wrong name

    return next(iter([*parts, *get_close_matches(written, ids, 1)]), None)


def target_by_ending(suffix: str) -> Target | None:
    """The format that alone has files of this ending, such as ``.cod``; None where several or none do."""
    found = [target for target in TARGETS if target.suffix == suffix.casefold()]
    return found[0] if len(found) == 1 else None


def write_list(listing: Listing, target: Target) -> Written:
    """The list in that format, and what of it the format can't say.

    Raises:
        NoMtgoNumberError: Magic Online's .dek needs a number that the card data has not.
    """
    written: Written = import_module(f"{__name__}.{target.module}").write(listing)
    return written
