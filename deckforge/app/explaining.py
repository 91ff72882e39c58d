"""Cards → their stat blocks with what is behind each number."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from deckforge.app.arguments import checked
from deckforge.app.cards import find_cards
from deckforge.app.characters import as_character
from deckforge.app.house_rules import known_house_rules, with_house_rules
from deckforge.errors import ExitCode, UsageError
from deckforge.model.character import Character
from deckforge.model.explained import ExplainedCard
from deckforge.model.report import DataInfo, ListReport
from deckforge.rulesets.base import Ruleset, TranslateOptions
from deckforge.rulesets.registry import get_ruleset, ruleset_ids
from deckforge.store.database import Database


class Explanation(NamedTuple):
    """Cards explained, and names that are none.

    Attributes:
        ruleset: by which.
        modifier, weapon_modifier: as used; None when unknown.
        cards: in the order of the names.
        names: how the names were read.
        data: which card data answered.
    """

    ruleset: Ruleset
    modifier: int | None
    weapon_modifier: int | None
    cards: tuple[ExplainedCard, ...]
    names: ListReport
    data: DataInfo

    @property
    def exit_code(self) -> ExitCode:
        """OK, or UNREADABLE when a name is no card."""
        return ExitCode.UNREADABLE if self.names.unresolved else ExitCode.OK


@checked
def explain(  # noqa: PLR0913 - the options are the command's
    names: str | Iterable[str],
    ruleset: str | None,
    *,
    kind: str | None = None,
    modifier: int | None = None,
    weapon_modifier: int | None = None,
    character: Character | str | Path | None = None,
    players: int | None = None,
    exact: bool = False,
    house_rules: str | Path | None = None,
    database: Database | str | Path | None = None,
) -> Explanation:
    """Say of every number of cards' stat blocks which field or words of the card, and which clauses, are behind it.

    Args:
        names: of cards.
        ruleset: id; None is told with the ids there are.
        kind: of deck, where it changes the stats.
        modifier: spellcasting modifier, and the weapon's unless that is given; None when unknown.
        weapon_modifier: STR or DEX modifier.
        character: a character or the path of a character file; the modifiers above win over it.
        players: at the table, for suggested hit points.
        exact: take names only as cards have them.
        house_rules: a file of them; None for the nearest ``deckforge.toml``, from the current folder.
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UsageError: no ruleset, or a ruleset or kind that there isn't.
        BadCharacterError: the character file can't be read.
        BadHouseRulesError: the house rules can't be used.
        CardDataError: the card data is missing or damaged.
    """
    if ruleset is None:
        message = "it is not said by which ruleset to explain"
        raise UsageError(message, hint=f"Give --ruleset; one of {', '.join(ruleset_ids())}.")
    found = with_house_rules(get_ruleset(ruleset), known_house_rules(house_rules))
    options = TranslateOptions(
        modifier=modifier,
        weapon_modifier=weapon_modifier,
        character=as_character(character),
        players=players,
        kind=found.kind(kind.casefold()).id if kind else None,
    )
    cards = find_cards(names, exact=exact, database=database)
    explained = (ExplainedCard(found.translate(card, options), found.explain(card, options)) for card in cards.cards)
    return Explanation(found, *found.modifiers(options), tuple(explained), cards.names, cards.data)
