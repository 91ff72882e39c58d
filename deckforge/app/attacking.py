"""An attack by a ruleset's procedure."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from deckforge.app.arguments import checked
from deckforge.app.carddata import using_database
from deckforge.app.characters import as_character
from deckforge.app.house_rules import known_house_rules, with_house_rules
from deckforge.app.sources import is_list_name
from deckforge.app.table_decks import TableDeck, Wanted, named_card, table_deck
from deckforge.errors import UsageError
from deckforge.model.character import Character
from deckforge.model.deck import Entry, Zone
from deckforge.model.play import Attack, AttackOrder
from deckforge.model.report import DataInfo
from deckforge.rulesets.base import Ruleset, TranslateOptions
from deckforge.rulesets.registry import get_ruleset
from deckforge.store.database import Database
from deckforge.table.chance import chance
from deckforge.table.dealing import copies

_OPTIONS = {
    "attacker": "a card",
    "deck": "--deck",
    "to_hit": "--to-hit",
    "edge": "--advantage or --disadvantage",
    "modifier": "--mod",
    "proficiency": "--prof",
}


class Made(NamedTuple):
    """An attack, by which ruleset; the card data that answered, None where no card was asked for."""

    ruleset: Ruleset
    attack: Attack
    data: DataInfo | None


class Sides(NamedTuple):
    """Who attacks whom, and what is drawn from: names of cards, or lists; None where nothing was said."""

    attacker: str | None = None
    defender: str | None = None
    deck: str | None = None


@checked
def attack(  # noqa: PLR0913 - the options are the command's
    ruleset: str,
    sides: Sides = Sides(),  # noqa: B008 - a value that never changes
    order: AttackOrder = AttackOrder(),  # noqa: B008 - likewise
    *,
    modifier: int | None = None,
    weapon_modifier: int | None = None,
    character: Character | str | Path | None = None,
    kind: str | None = None,
    exact: bool = False,
    seed: int | None = None,
    house_rules: str | Path | None = None,
    database: Database | str | Path | None = None,
) -> Made:
    """Make one attack.

    Args:
        ruleset: its id.
        sides: cards, or lists of them.
        order: what is given by hand; its cards are filled in.
        modifier: the attacker's, as for ``translate``.
        weapon_modifier: likewise.
        character: likewise.
        kind: of the deck that the attacker is from, where that changes its numbers.
        exact: take names only as cards have them.
        seed: the same gives the same attack.
        house_rules: a file of them; None for the nearest ``deckforge.toml``.
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UsageError: something was given that the ruleset's attack doesn't look at, or something is missing.
        UnreadLinesError: a name is no card's.
        DeckforgeError: as ``table_deck``.
    """
    found = with_house_rules(get_ruleset(ruleset), known_house_rules(house_rules))
    rules = found.table.attack
    if rules is None:
        message = f"{found.title} has no procedure for attacks"
        raise UsageError(message)
    options = TranslateOptions(modifier, weapon_modifier, as_character(character))
    if kind is not None:
        options = options._replace(kind=found.kind(kind.casefold()).id)
    order = _with_caster(order, found, options)
    given = {name for name, value in zip(order._fields, order, strict=True) if value not in (None, (), 0, "")}
    given |= {name for name, value in zip(sides._fields, sides, strict=True) if value is not None}
    given.discard("master")  # a kind of deck makes no difference to some
    if given - rules.uses:
        what = ", ".join(sorted(_OPTIONS.get(name, f"--{name}") for name in given - rules.uses))
        message = f"an attack in {found.title} does not look at {what}"
        raise UsageError(message, hint="deckforge attack --help says what is for which game.")
    if not any(sides):
        return Made(found, rules.make(order, chance(seed)), None)
    with using_database(database) as data:
        reader = _Reader(found, data, Wanted(found.id, exact=exact, house_rules=house_rules))
        attacker, defender = reader.entries(sides.attacker), reader.entries(sides.defender)
        deck = reader.deck(sides.deck)
        order = order._replace(
            attacker=attacker,
            defender=defender,
            deck=copies(deck.deck.zone(Zone.DECK)) if deck else (),
            block=found.translate(attacker[0].card, options) if attacker else None,
        )
        return Made(found, rules.make(order, chance(seed)), data.info)


def _with_caster(order: AttackOrder, ruleset: Ruleset, options: TranslateOptions) -> AttackOrder:
    """The order with the modifiers that the options come to."""
    spell, _ = ruleset.modifiers(options)
    proficiency = order.proficiency
    if proficiency is None and options.character is not None:
        proficiency = options.character.proficiency
    secret = options.kind is not None and ruleset.kind(options.kind).secret
    return order._replace(modifier=spell, proficiency=proficiency, master=secret)


class _Reader:
    """Reads what is named on either side."""

    def __init__(self, ruleset: Ruleset, data: Database, wanted: Wanted) -> None:
        self._ruleset = ruleset
        self._data = data
        self._wanted = wanted

    def deck(self, name: str | None) -> TableDeck | None:
        return None if name is None else table_deck(name, self._data, self._wanted)

    def entries(self, name: str | None) -> tuple[Entry, ...]:
        """A card, or the cards of a list."""
        if name is None:
            return ()
        if is_list_name(name):
            return tuple(table_deck(name, self._data, self._wanted).deck.played())
        return (Entry(named_card(name, self._data, exact=self._wanted.exact), 1, Zone.DECK),)
