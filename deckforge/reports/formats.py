"""The formats that verdicts on decks are printed in, a module each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, TypeAlias, cast

if TYPE_CHECKING:  # every command reads the formats' names, and only some the rest
    from deckforge.errors import DeckforgeError
    from deckforge.model.report import DataInfo, DeckReport
    from deckforge.model.rule import Clause

ClausesOf: TypeAlias = "Callable[[DeckReport], Mapping[str, Clause]]"
"""The clauses of a deck's ruleset by their codes; none where the ruleset is not known."""


class ReportFormat(StrEnum):
    """How verdicts are printed: for people, for scripts, or for what shows the results of checks."""

    TEXT = "text"
    JSON = "json"
    JSONL = "jsonl"
    JUNIT = "junit"
    SARIF = "sarif"
    GITHUB = "github"


class MachineFormat(Protocol):
    """What the module of a format for machines offers.

    Attributes:
        STREAMS: every chunk is of use as soon as it is printed; else only the whole document is.
    """

    STREAMS: bool

    def report(self, decks: Iterable[DeckReport], data: DataInfo, clauses: ClausesOf) -> Iterator[str]:
        """The verdicts, a chunk a deck as it comes; the same bytes for the same verdicts."""

    def failure(self, error: DeckforgeError) -> str:
        """What stands in the place of the verdicts where the run fails as a whole, or after the last of them."""


def machine_format(fmt: ReportFormat) -> MachineFormat:
    """The module of a format other than text, loaded on first use."""
    return cast("MachineFormat", import_module(f"deckforge.reports.validation_{fmt}"))
