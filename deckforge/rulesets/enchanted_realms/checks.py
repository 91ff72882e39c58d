"""What makes an adventure deck or a hero stack legal (ER-A1 to ER-A4, ER-H1 to ER-H3)."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.model.deck import Entry, Quest
from deckforge.model.finding import CardRef, Finding, refs
from deckforge.rulesets.base import Check, Context
from deckforge.rulesets.common import name_list, plural, taken_out
from deckforge.rulesets.enchanted_realms.mapping import BODIES, CREATURE, HERO, NO_ROLE, map_card, role_of
from deckforge.rulesets.enchanted_realms.sheet import stack_words
from deckforge.rulesets.enchanted_realms.stack import stack

QUEST, WORLD, ITEM, ENHANCEMENT = "quest", "world", "item", "enhancement"
STACKABLE = (*BODIES, ITEM, ENHANCEMENT)
"""Roles that may stand in a character's stack (ER-H2)."""


def _with_role(context: Context, *roles: str) -> tuple[Entry, ...]:
    return tuple(entry for entry in context.deck.played() if role_of(context.numbers, entry.card) in roles)


def _usually(context: Context, words: str) -> str:
    """Words on what Magic's cards are here; none where house rules map them otherwise."""
    house = context.ruleset.house
    return "" if house is not None and "types" in house.changed else words


def no_type(context: Context) -> Iterator[Finding]:
    """ER-T1: cards that have no type here."""
    strange = _with_role(context, NO_ROLE)
    if strange:
        names = name_list(entry.card.name for entry in strange)
        message = f"No card type of Enchanted Realms answers to {names}."
        yield context.finding("ER-T1", message, "Take them out, or agree on what they are.", cards=refs(strange))


def quests(context: Context) -> Iterator[Finding]:
    """ER-A1: a quest is chosen, and the deck has what it needs."""
    declared = context.deck.quests
    if not declared and not _with_role(context, QUEST):
        yield context.finding(
            "ER-A1",
            "No quest is chosen.",
            f"Add a quest card{_usually(context, ' (a saga, battle or dungeon)')}, "
            "or declare one: # quest: Name = Card; 2 Other Card",
        )
    for quest in declared:
        missing = tuple(_missing(context, quest))
        if missing:
            wanted = name_list((f"{ref.name} ({ref.reason})" for ref in missing), len(missing))
            message = f"The quest “{quest.name}” lacks {wanted}."
            meant = (f" For “{name}”, did you mean: {', '.join(names)}?" for name, names in quest.near)
            hint = f"Add the cards that the quest needs.{''.join(meant)}"
            yield context.finding("ER-A1", message, hint, cards=missing)


def _missing(context: Context, quest: Quest) -> Iterator[CardRef]:
    """Cards that the quest needs and the deck has too few of, with what it has and the reason."""
    for written, card, needed in quest.needs:
        if card is None:
            yield CardRef(written, 0, reason="no such card is known")
            continue
        found = [entry for entry in context.deck.played() if entry.card.oracle_id == card.oracle_id]
        copies = sum(entry.count for entry in found)
        if copies < needed:
            lines = tuple(line for entry in found for line in entry.lines)
            yield CardRef(card.name, copies, lines=lines, reason=f"{copies} of {needed}")


def creatures(context: Context) -> Iterator[Finding]:
    """ER-A2: somebody to meet."""
    if not _with_role(context, CREATURE):
        message = f"There is no creature card in the deck{_usually(context, '; legendary creatures count as heroes')}."
        yield context.finding("ER-A2", message, "Add creatures that the heroes may meet.")


def holes(context: Context) -> Iterator[Finding]:
    """ER-A3: heroes, worlds and items."""
    lacking = [role for role in (HERO, WORLD, ITEM) if not _with_role(context, role)]
    if lacking:
        message = f"The adventure has a hole: no {', no '.join(lacking)}."
        hint = "Heroes are legendary creatures and planeswalkers, worlds are lands and planes, items are artifacts."
        yield context.finding("ER-A3", message, _usually(context, hint) or "Add cards of these types.")


def size(context: Context) -> Iterator[Finding]:
    """ER-A4: about as many cards as the rulebook speaks of."""
    least, most = context.numbers.integer("adventure.min_cards"), context.numbers.integer("adventure.max_cards")
    count = sum(entry.count for entry in context.deck.played())
    if count < least:
        message = f"The deck has {plural(count, 'card')}, {least - count} fewer than {least}."
        yield context.finding("ER-A4", message, f"Add {plural(least - count, 'card')} or more.")
    elif count > most:
        message = f"The deck has {plural(count, 'card')}, {count - most} more than {most}."
        yield context.finding("ER-A4", message, f"Take out {plural(count - most, 'card')} or more.")


def base_character(context: Context) -> Iterator[Finding]:
    """ER-H1: a hero on a creature; cards that are heroes here serve as both."""
    if not _with_role(context, HERO):
        found = "only creatures and no hero" if _with_role(context, CREATURE) else "neither a hero nor a creature"
        hint = "Add a legendary creature or a planeswalker, which serves as hero and as creature."
        yield context.finding("ER-H1", f"The stack has {found}.", _usually(context, hint) or "Add a hero.")


def misplaced(context: Context) -> Iterator[Finding]:
    """ER-H2: no worlds and quests on a character."""
    wrong = _with_role(context, WORLD, QUEST)
    if wrong:
        message = f"Worlds and quests are not stacked on a character: {name_list(entry.card.name for entry in wrong)}."
        yield context.finding("ER-H2", message, "Take them out.", cards=refs(wrong), fix=taken_out(wrong))


def outcome(context: Context) -> Iterator[Finding]:
    """ER-H3: what the stack adds up to."""
    made = [
        (entry.card.front.name, map_card(context.numbers, entry.card, context.facts(entry.card)), count)
        for entry, count in _stacked(context)
    ]
    if made:
        result = stack((card.stats, count) for _, card, count in made)
        notes = (f"{name}: {note}" for name, card, _ in made if card.role in BODIES for note in card.notes)
        yield context.finding("ER-H3", " ".join((stack_words(result), *notes)), informs=True)


def _stacked(context: Context) -> Iterator[tuple[Entry, int]]:
    """Cards that may stand in a stack, with their copies over all lines."""
    copies: dict[str, tuple[Entry, int]] = {}
    for entry in _with_role(context, *STACKABLE):
        _, before = copies.get(entry.card.oracle_id, (entry, 0))
        copies[entry.card.oracle_id] = (entry, before + entry.count)
    return iter(copies.values())


CHECKS = (
    Check(("ER-A1",), ("adventure",), quests),
    Check(("ER-A2",), ("adventure",), creatures),
    Check(("ER-A3",), ("adventure",), holes),
    Check(("ER-A4",), ("adventure",), size),
    Check(("ER-H1",), ("hero",), base_character),
    Check(("ER-H2",), ("hero",), misplaced),
    Check(("ER-H3",), ("hero",), outcome),
    Check(("ER-T1",), ("adventure", "hero"), no_type),
)
