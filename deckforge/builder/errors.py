"""Why there is no deck."""

from __future__ import annotations

from collections.abc import Sequence

from deckforge.errors import DeckforgeError, ExitCode
from deckforge.model.deck import Zone


class CannotBuildError(DeckforgeError):
    """Counting shows that there can't be such a deck; ``obstacles`` holds each reason with its numbers.

    ``zones`` are the parts of the deck that have them.
    ``by_pool``: more cards to take from might help; else it is what is kept that can't be.
    """

    code = "cannot-build"
    exit_code = ExitCode.ILLEGAL

    def __init__(
        self, obstacles: Sequence[str], *, hint: str = "", by_pool: bool = False, zones: Sequence[Zone] = ()
    ) -> None:
        self.obstacles = tuple(obstacles)
        self.zones = tuple(zones)
        self.by_pool = by_pool
        super().__init__(f"no such deck can be built: {'; '.join(self.obstacles)}", hint=hint)


class NotFoundError(DeckforgeError):
    """No deck was found, which proves nothing: there may be one."""

    code = "not-found"
    exit_code = ExitCode.ILLEGAL

    def __init__(self, reasons: Sequence[str], *, hint: str = "") -> None:
        self.reasons = tuple(reasons)
        super().__init__(f"no deck was found: {'; '.join(self.reasons)}", hint=hint)
