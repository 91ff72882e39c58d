"""Checks that read rules text: protection, and mechanics without effect here (TT-D7, TT-D8, TT-N2)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from deckforge.model.deck import Entry
from deckforge.model.finding import Finding, Level, refs
from deckforge.oracle.facts import Protection
from deckforge.rulesets.base import Check, Context
from deckforge.rulesets.common import name_list, taken_out
from deckforge.rulesets.tell_tale.mechanics import landless_words, unlisted_types, without_effect
from deckforge.rulesets.tell_tale.player import left

_PLAYER = "player"
_ALL = (_PLAYER, "spells", "loot", "npc")


def _protection(context: Context, entry: Entry) -> Protection | None:
    # Reading a text takes far longer than looking for the word, and few cards have it.
    if "protection" not in entry.card.front.text.casefold():
        return None
    return context.facts(entry.card).protection


def protection(context: Context) -> Iterator[Finding]:
    """TT-D7, TT-D8: protection from everything or every colour, and lasting protection of other kinds."""
    found = [(entry, shield) for entry in context.deck.played() if (shield := _protection(context, entry))]
    total = [entry for entry, shield in found if shield.all]
    if total:
        message = f"Protection from everything or from every colour: {name_list(e.card.name for e in total)}."
        player = context.deck.kind == _PLAYER
        hint = f"The rulebook bans it: take it out.{left(context, total)}" if player else "The rulebook bans it."
        level, fix = (None, taken_out(total)) if player else (Level.WARNING, ())
        yield context.finding("TT-D7", message, hint, cards=refs(total), level=level, fix=fix)
    lasting = [entry for entry, shield in found if shield.lasting and not shield.all]
    if lasting and context.deck.kind == _PLAYER:
        message = f"Protection that lasts beyond a turn: {name_list(e.card.name for e in lasting)}."
        yield context.finding("TT-D8", message, "Ask the game master whether it passes.", cards=refs(lasting))


def dead_mechanics(context: Context) -> Iterator[Finding]:
    """TT-N2: cards with a mechanic or of a type without a rule, or with words about lands to come, in one finding."""
    users: defaultdict[str, list[str]] = defaultdict(list)
    cards: list[Entry] = []
    for entry in context.deck.played():
        dead = [*without_effect(entry.card.front, context.facts(entry.card), context.numbers)]
        dead += landless_words(entry.card.front, dead)
        unlisted = unlisted_types(entry.card.types, context.numbers)
        if unlisted:
            dead.append(f"the card type {unlisted}")
        if dead:
            cards.append(entry)
        for name in dead:
            users[name].append(entry.card.name)
    if cards:
        told = "; ".join(f"{name} ({name_list(names)})" for name, names in sorted(users.items()))
        hint = "The rest of each card works; the game master may define the mechanic."
        yield context.finding("TT-N2", f"Without effect here: {told}.", hint, cards=refs(cards))


CHECKS = (
    Check(("TT-D7", "TT-D8"), _ALL, protection),
    Check(("TT-N2",), _ALL, dead_mechanics),
)
