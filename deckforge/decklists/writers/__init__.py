"""Lists in the formats that others read: a module each, loaded only when it is wanted."""

from __future__ import annotations

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


TARGETS = (
    Target("deckforge", "deckforge", ".txt", "deckfile"),
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
    message = f"lists can't be written as “{target_id}”"
    raise UsageError(message, hint=f"Formats: {', '.join(target.id for target in TARGETS)}.")


def write_list(listing: Listing, target: Target) -> Written:
    """The list in that format, and what of it the format can't say.

    Raises:
        NoMtgoNumberError: Magic Online's .dek needs a number that the card data has not.
    """
    written: Written = import_module(f"{__name__}.{target.module}").write(listing)
    return written
