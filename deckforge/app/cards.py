"""Single cards: what they are, and the facts that were read from their text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from deckforge.app.arguments import checked
from deckforge.app.carddata import using_database
from deckforge.app.naming import read_names
from deckforge.model.card import Card
from deckforge.model.printing import Printing
from deckforge.model.report import DataInfo, LineReport, ListReport
from deckforge.model.statblock import Json
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.registry import get_ruleset, ruleset_ids
from deckforge.store.database import Database

if TYPE_CHECKING:
    from deckforge.oracle.facts import Facts

FaceFacts = dict[str, Json]
"""A face's facts under the names that the machine output fixes (oracle-facts)."""

# Its ``ap`` and ``role`` are Spellblade's, whatever the deck: the names are fixed, and no other ruleset has AP.
_FACTS_RULESET = "spellblade"


class FoundCards(NamedTuple):
    """Cards that were named, and how the names were read.

    Attributes:
        cards: in the order of their names.
        names: how each name was read.
        data: which card data answered.
        printings: oracle id → printings that the data has, the newest first.
        formats: Magic's formats whose legality some ruleset asks for.
    """

    cards: tuple[Card, ...]
    names: ListReport
    data: DataInfo
    printings: Mapping[str, tuple[Printing, ...]]
    formats: tuple[str, ...]

    @property
    def unresolved(self) -> tuple[LineReport, ...]:
        """Names that are no card's."""
        return self.names.unresolved


@checked
def find_cards(
    names: str | Iterable[str], *, exact: bool = False, database: Database | str | Path | None = None
) -> FoundCards:
    """Look cards up by name.

    Args:
        names: one name or several; the words of a single one are taken together, see ``resolve_words``.
        exact: take names only as cards have them.
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UsageError: a name is empty.
        CardDataError: the card data is missing or damaged.
    """
    with using_database(database) as data:
        found, report = read_names(list(names), data, exact=exact)
        cards = tuple(result.card for result in found if result.card is not None)
        printings = {card.oracle_id: data.printings(card.oracle_id) for card in cards}
        formats = tuple(dict.fromkeys(chain.from_iterable(get_ruleset(name).formats for name in ruleset_ids())))
        return FoundCards(cards, report, data.info, printings, formats)


def card_facts(card: Card) -> tuple[FaceFacts, ...]:
    """What was read from each face's text, with ``ap`` and ``role`` as Spellblade Chronicles has them.

    Args:
        card: as ``find_cards`` gives it.

    Returns:
        One a face, the front first.
    """
    from deckforge.oracle.reader import read_facts  # large, and cards are shown without it

    blocks = {block.name: block for block in get_ruleset(_FACTS_RULESET).translate(card, TranslateOptions()).faces}
    faces: list[FaceFacts] = []
    for place, face in enumerate(card.faces):
        block = blocks[face.name]
        facts = read_facts(card, place)
        faces.append({"name": face.name, "ap": block.stats["ap"], "role": block.role, **_facts(card, place, facts)})
    return tuple(faces)


def _facts(card: Card, place: int, facts: Facts) -> FaceFacts:
    equipment = "Equipment" in card.faces[place].types.subtypes
    bonus = facts.equipped if equipment else None
    return {
        "damages": [{"amount": found.amount, "area": found.area, "text": found.span.text} for found in facts.damages],
        "heal": [found.amount for found in facts.heals],
        "attack_bonus": bonus.power if bonus else None,
        "ac_bonus": bonus.toughness if bonus else None,
        "equip": [{"cost": found.cost, "only": found.only} for found in facts.equip],
        "tokens": [
            {
                "count": found.count,
                "power": found.power,
                "toughness": found.toughness,
                "what": found.what,
                "keywords": list(found.keywords),
            }
            for found in facts.tokens
        ],
        "own_keywords": list(facts.own_keywords),
        "granted_keywords": list(facts.granted_keywords),
        "protection": {"all": facts.protection.all, "lasting": facts.protection.lasting} if facts.protection else None,
        "produces": None if facts.produces is None else sorted(facts.produces),
        "loyalty_costs": [found.cost for found in facts.loyalty] if _is_planeswalker(card, place) else None,
        **_more(facts),
    }


def _more(facts: Facts) -> FaceFacts:
    """All that the reader finds besides, mostly in the card's words."""
    bonus = facts.enchanted
    return {
        "losses": [{"amount": found.amount, "who": found.who, "text": found.span.text} for found in facts.losses],
        "effects": [
            {"name": found.name, "what": found.what, "when": found.when, "text": found.span.text}
            for found in facts.effects
        ],
        "activated": [{"cost": found.cost, "text": found.text} for found in facts.activated],
        "other_costs": [{"name": found.name, "cost": found.cost, "when": found.when} for found in facts.other_costs],
        "entering_counters": [
            {"amount": found.amount, "kind": found.kind, "text": found.span.text} for found in facts.entering
        ],
        "enchanted_bonus": f"{bonus.printed} {bonus.words}".strip() if bonus else None,
        "own_bonus": f"{facts.own_bonus.printed} {facts.own_bonus.words}".strip() if facts.own_bonus else None,
        "conditional_bonuses": [
            {"bonus": f"{found.bonus.printed} {found.bonus.words}".strip(), "condition": found.condition}
            for found in facts.conditional_bonuses
        ],
        "conditional_counters": [found.told for found in facts.entering_if],
        "size_words": facts.size_words or facts.size_instead or None,
        "regenerate_cost": facts.regenerate_cost,
        "only_mana": facts.only_mana,
        "unblockable": facts.unblockable,
        "every_type": facts.every_type,
        "deck_copies": facts.deck_copies,
        "mechanics": list(facts.mechanics),
        "given": [found.text for found in facts.given],
    }


def _is_planeswalker(card: Card, place: int) -> bool:
    return "Planeswalker" in card.faces[place].types.types
