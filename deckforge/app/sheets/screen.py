"""The screen: a ruleset's turns, costs, tables and keywords on two pages. It needs no deck."""

from __future__ import annotations

from collections.abc import Sequence

from deckforge.app.sheets.made import Made
from deckforge.model.rule import Kind
from deckforge.model.sheet import Part
from deckforge.rulesets.base import Ruleset

SECRET = False


def fits(_kind: Kind) -> bool:
    """Every ruleset has one."""
    return True


def part(ruleset: Ruleset, players: int | None = None) -> Part:
    """A ruleset's share of the sheet, for so many players; house rules are told, for its numbers are theirs."""
    return Part(ruleset.title, ruleset.house_line, tuple(ruleset.screen(players)))


def parts(made: Sequence[Made]) -> tuple[Part, ...]:
    """Each of the decks' rulesets once, under each of the house rules that hold."""
    found = {(each.ruleset.id, each.ruleset.house_note): each for each in made}
    return tuple(part(each.ruleset, each.options.players) for each in found.values())
