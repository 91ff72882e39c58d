"""The screen: a ruleset's turns, costs, tables and keywords on two pages. It needs no deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from deckforge.app.sheets.made import Made
from deckforge.model.rule import Kind
from deckforge.model.sheet import Block, Part
from deckforge.rulesets.base import Ruleset

SECRET = False


def fits(_kind: Kind) -> bool:
    """Every ruleset has one."""
    return True


def blocks_of(ruleset: Ruleset) -> Iterator[Block]:
    """The sheet's blocks, in their order."""
    return ruleset.screen()


def part(ruleset: Ruleset) -> Part:
    """A ruleset's share of the sheet; house rules are told, for its numbers are theirs."""
    return Part(ruleset.title, ruleset.house_line, tuple(blocks_of(ruleset)))


def parts(made: Sequence[Made]) -> tuple[Part, ...]:
    """Each of the decks' rulesets once, under each of the house rules that hold."""
    found = {(each.ruleset.id, each.ruleset.house_note): each.ruleset for each in made}
    return tuple(map(part, found.values()))
