"""An attack by a ruleset's procedure."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from deckforge.app.arguments import checked
from deckforge.app.carddata import using_database
from deckforge.app.characters import as_character
from deckforge.app.found_cards import find_card, told_guesses
from deckforge.app.house_rules import known_house_rules, with_house_rules
from deckforge.app.sources import is_list_name
from deckforge.app.table_decks import TableDeck, Wanted, table_deck
from deckforge.errors import UsageError
from deckforge.model.attack import Attack, AttackOrder, AttackRules
from deckforge.model.character import Character
from deckforge.model.deck import Entry, Zone
from deckforge.model.names import name_key
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
    "weapon_modifier": "--weapon-mod",
    "character": "--character",
    "lines": "--line",
}


class Made(NamedTuple):
    """An attack, by which ruleset; the card data that answered, None where no card was asked for; what else to know."""

    ruleset: Ruleset
    attack: Attack
    data: DataInfo | None
    told: tuple[str, ...] = ()


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
        UsageError: something was given that the ruleset's attack doesn't look at, something is missing, or a list
            was given where a single card attacks.
        UnknownCardError: a name is no card's.
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
    given = _given(order) | _given(sides) | {name for name, value in options._asdict().items() if value is not None}
    given -= {"kind", "master"}  # which make no difference to some
    if given - rules.uses:
        what = ", ".join(sorted(_OPTIONS.get(name, f"--{name}") for name in given - rules.uses))
        message = f"an attack in {found.title} does not look at {what}"
        raise UsageError(message, hint="deckforge attack --help says what is for which game.")
    if sides.attacker is None and weapon_modifier is not None:
        message = "--weapon-mod is for a card that attacks"
        raise UsageError(message, hint="Name the card, or give --mod N, or --to-hit d20+5.")
    order = _with_caster(order, found, options)
    if not any(sides):
        return Made(found, rules.make(order, chance(seed)), None)
    with using_database(database) as data:
        wanted = Wanted(found.id, exact=exact, house_rules=house_rules)
        reader = _Reader(data, wanted, rules)
        attacker, defender = reader.entries(sides.attacker), reader.entries(sides.defender)
        deck = reader.deck(sides.deck)
        order = order._replace(
            attacker=attacker,
            defender=defender,
            deck=copies(deck.deck.zone(Zone.DECK)) if deck else (),
            block=found.translate(attacker[0].card, options) if attacker else None,
            face=_face(sides.attacker, attacker),
            defending_face=_face(sides.defender, defender),
        )
        return Made(found, rules.make(order, chance(seed)), data.info, tuple(reader.told))


def _given(values: AttackOrder | Sides | TranslateOptions) -> set[str]:
    """Names of what was said, be it 0."""
    return {name for name, value in values._asdict().items() if value != values._field_defaults[name]}


def _with_caster(order: AttackOrder, ruleset: Ruleset, options: TranslateOptions) -> AttackOrder:
    """The order with the modifiers that the options come to; a proficiency given by hand wins over a character's."""
    spell, weapon = ruleset.modifiers(options)
    proficiency = order.proficiency
    if proficiency is None and options.character is not None:
        proficiency = options.character.proficiency
    return order._replace(
        modifier=spell,
        proficiency=proficiency,
        master=options.kind is not None and ruleset.kind(options.kind).secret,
        kind=options.kind or "",
        modified=spell is not None or weapon is not None,
    )


def _face(name: str | None, side: tuple[Entry, ...]) -> int:
    """Place of the face that was named; 0 where the card's whole name was."""
    if name is None or is_list_name(name) or not side:
        return 0
    key = name_key(name)
    card = side[0].card
    faces = (place for place, face in enumerate(card.faces) if name_key(face.name) == key)
    return 0 if name_key(card.name) == key else next(faces, 0)


class _Reader:
    """Reads what is named on either side.

    Attributes:
        told: a sentence for each name that was not written as the card has it, and what else to know of a card.
    """

    def __init__(self, data: Database, wanted: Wanted, rules: AttackRules) -> None:
        self._data = data
        self._wanted = wanted
        self._lists = rules.lists
        self.told: list[str] = []

    def deck(self, name: str | None) -> TableDeck | None:
        if name is None:
            return None
        deck = table_deck(name, self._data, self._wanted)
        self.told += told_guesses(deck.report.assumed, f" of {name}")
        return deck

    def entries(self, name: str | None) -> tuple[Entry, ...]:
        """A card, or the cards of a list.

        Raises:
            UsageError: it is a list, and no whole lists attack.
        """
        if name is None:
            return ()
        if is_list_name(name):
            if not self._lists:
                message = f"{name} is a list, and a single card attacks here"
                raise UsageError(message, hint='Name the card, such as "Serra Angel".')
            deck = self.deck(name)
            return tuple(deck.deck.played()) if deck else ()
        found = find_card(name, self._data, exact=self._wanted.exact)
        self.told += found.notes
        return (Entry(found.card, 1, Zone.DECK),)
