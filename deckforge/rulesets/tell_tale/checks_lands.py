"""Checks of the land stack and the level (TT-L1 to TT-L5, TT-N1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckforge.model.deck import Zone
from deckforge.model.finding import Change, Finding, Level, refs
from deckforge.rulesets.base import Check, Context
from deckforge.rulesets.common import name_list, plural, taken_out
from deckforge.rulesets.tell_tale.lands import NEVER, OTHERS, Land, stack
from deckforge.rulesets.tell_tale.player import (
    colours,
    copies,
    is_character,
    lands_of,
    level,
    only_pc,
    strays_of,
)


def _stack(context: Context, zone: Zone = Zone.LANDS) -> list[Land]:
    """What each land of a zone makes beside the others, copy by copy."""
    pc = only_pc(context.deck)
    cards = [entry.card for entry in lands_of(context.deck, zone) for _ in range(entry.count)]
    return stack(cards, pc.card.colour_identity if pc else None)


def land_count(context: Context) -> Iterator[Finding]:
    """TT-L1: as many lands as levels."""
    wanted, found = level(context), copies(lands_of(context.deck, Zone.LANDS))
    if found != wanted:
        message = f"The land stack has {plural(found, 'land')} at level {wanted}."
        yield context.finding("TT-L1", message, _count_hint(wanted - found, copies(lands_of(context.deck, Zone.DECK))))


def _count_hint(missing: int, in_deck: int) -> str:
    """What to do about missing lands, counting those that TT-D5 moves here from the deck section."""
    if missing < 0:
        return f"Take out {-missing}."
    if not in_deck:
        return f"Add {plural(missing, 'land')}."
    if in_deck < missing:
        return f"Add {plural(missing - in_deck, 'land')} besides the {in_deck} of the deck section (TT-D5)."
    return "The lands of the deck section fill it (TT-D5)."


def only_lands(context: Context) -> Iterator[Finding]:
    """TT-L2: nothing else in the land stack."""
    wrong = [entry for entry in context.deck.zone(Zone.LANDS) if not entry.card.types.is_land]
    if not wrong:
        return
    movable = strays_of(context.deck)
    fix = tuple(Change(entry.card.name, entry.count, Zone.LANDS, Zone.DECK) for entry in movable)
    characters = [entry for entry in wrong if is_character(entry.card)]
    barred = name_list(entry.card.name for entry in characters)
    # Without a PC one of them may be it: then taking it out would be a choice.
    fix = fix + taken_out(characters) if not characters or context.deck.zone(Zone.PC) else ()
    hints = (
        f"Move {name_list(entry.card.name for entry in movable)} to the deck section." if movable else "",
        f"Take out {barred}: no deck takes legendary creatures and planeswalkers (TT-D3)." if barred else "",
    )
    message = f"In the land stack, but no land: {name_list(entry.card.name for entry in wrong)}."
    yield context.finding("TT-L2", message, " ".join(filter(None, hints)), cards=refs(wrong), fix=fix)


def colours_made(context: Context) -> Iterator[Finding]:
    """TT-L3: a land for each of the PC's colours."""
    pc = only_pc(context.deck)
    if pc is None:
        return
    lands, coming = _stack(context), _letters(_stack(context, Zone.DECK))
    made, possible = _letters(lands), {letter for land in lands for letter in _possible(land)}
    missing = [letter for letter in pc.card.colour_identity if letter not in possible]
    if missing:
        told = "".join(f" {words}." for letter in missing for words in _conditions(lands, letter))
        message = f"No land of the stack makes {name_list(missing)}, which {pc.card.name} has.{told}"
        hint = "Add a land that makes it; lands with two or three colours are allowed."
        if coming.issuperset(missing):
            hint = "Lands of the deck section make it (TT-D5)."
        yield context.finding("TT-L3", message, hint)
    unsure = [letter for letter in pc.card.colour_identity if letter in possible and letter not in made]
    if unsure:
        told = "; ".join(words for letter in unsure for words in _conditions(lands, letter))
        message = f"Only on a condition a land of the stack makes {name_list(unsure)}: {told}."
        hint = "A land that makes it by itself is surer."
        yield context.finding("TT-L3", message, hint, level=Level.ADVICE)


def _letters(lands: Iterable[Land]) -> set[str]:
    """What the lands make whenever they are asked to."""
    return {letter for land in lands for letter in land.made}


def _possible(land: Land) -> set[str]:
    """What the land makes, be it on a condition that these lands allow."""
    return {*land.made, *(letter for one in land.others if one.kind not in {NEVER, OTHERS} for letter in one.letters)}


def _conditions(lands: Iterable[Land], letter: str) -> Iterator[str]:
    """Which lands make a colour on which condition, each once."""
    found = ((land.card.name, land.hangs_on(letter)) for land in lands)
    yield from dict.fromkeys(f"{name} makes {letter} only {one.words}" for name, one in found if one)


def useful_lands(context: Context) -> Iterator[Finding]:
    """TT-L5: each land makes mana that the PC's colours want; any mana will do for a colourless PC."""
    pc = only_pc(context.deck)
    if pc is None:
        return
    identity = pc.card.colour_identity
    useful = {land.card.oracle_id for land in _stack(context) if _wanted(_possible(land), identity)}
    idle = [entry for entry in lands_of(context.deck, Zone.LANDS) if entry.card.oracle_id not in useful]
    if idle:
        message = (
            f"Makes none of {pc.card.name}'s colours ({colours(identity)}): "
            f"{name_list(entry.card.name for entry in idle)}."
        )
        hint = "A land that fetches another finds nothing: no lands are in the deck."
        yield context.finding("TT-L5", message, hint, cards=refs(idle))


def _wanted(produces: set[str], identity: str) -> bool:
    return any(letter in identity for letter in produces) if identity else bool(produces)


def lowest_level(context: Context) -> Iterator[Finding]:
    """TT-L4: the level is at least that of a new campaign."""
    minimum = context.numbers.integer("level.minimum")
    if level(context) < minimum:
        message = f"The level is {level(context)}; players begin at {minimum}."
        yield context.finding("TT-L4", message, f"Set the level to {minimum} or more.")


def sections_made(context: Context) -> Iterator[Finding]:
    """TT-N1: what was put where in a list without sections."""
    deck = context.deck
    if deck.zoned_by_type:
        lands = deck.zone(Zone.LANDS)
        message = (
            f"The list names no sections. Put in the land stack: {plural(deck.count(Zone.LANDS), 'card')}"
            f"{' (' + name_list(entry.card.name for entry in lands) + ')' if lands else ''}; "
            f"in the deck: {plural(deck.count(Zone.DECK), 'card')}."
        )
        hint = "Write the headings PC, Companion, Lands and Deck to say it yourself."
        yield context.finding("TT-N1", message, hint, cards=refs(lands))


CHECKS = (
    Check(("TT-L1",), ("player",), land_count),
    Check(("TT-L2",), ("player",), only_lands),
    Check(("TT-L3",), ("player",), colours_made),
    Check(("TT-L4",), ("player",), lowest_level),
    Check(("TT-L5",), ("player",), useful_lands),
    Check(("TT-N1",), ("player",), sections_made),
)
