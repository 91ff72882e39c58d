"""Checks of what the table allows: the format's cards and the game master's bans (TT-D6, TT-D9)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from deckforge.model.card import Card
from deckforge.model.deck import Entry, Zone
from deckforge.model.finding import Finding, Level, refs
from deckforge.rulesets.base import Check, Context
from deckforge.rulesets.common import name_list
from deckforge.rulesets.tell_tale.player import left

_BANNED, _NOT_LEGAL, _TOO_OLD = "banned", "not_legal", "data_too_old"
_TO_COME = {"future"}
"""Formats whose cards may not be out yet."""
_TOLD = {
    _BANNED: "banned there",
    _NOT_LEGAL: "never in the format",
    _TOO_OLD: "not out yet when the card data was made",
}
_LEAVE = "The game master can allow a card by house rules."
_NEWER = "Newer card data may know it as legal."


def _reason(context: Context, entry: Entry) -> str | None:
    """Why the format does not take the card; None when it does or the table lets it pass."""
    card = entry.card
    legality = card.legality(context.numbers.text("deck.format"))
    if legality in {"legal", "restricted"} or card.homebrew or card.oracle_id in context.deck.settings.allowed:
        return None
    if legality == "banned":
        return _BANNED
    return _TOO_OLD if _came_later(card, context.data_date) else _NOT_LEGAL


def _came_later(card: Card, made: str | None) -> bool:
    """Whether the card had not come out when the data was made.

    The date is that of the earliest printing known, which may be a reprint to come: where any format but the one for
    what comes knows the card, it was out before.
    """
    return bool(made and card.released_at and card.released_at > made[:10]) and not card.legalities.keys() - _TO_COME


def in_format(context: Context) -> Iterator[Finding]:
    """TT-D6: cards of the format only; of PC and companion it is a warning."""
    stated = context.deck.settings.modern_only
    if not (context.numbers.flag("deck.modern_only") if stated is None else stated):
        return
    for zones, level in (((Zone.DECK, Zone.LANDS), None), ((Zone.PC, Zone.COMPANION), Level.WARNING)):
        found: defaultdict[str, list[Entry]] = defaultdict(list)
        for entry in context.deck.zone(*zones):
            reason = _reason(context, entry)
            if reason:
                found[reason].append(entry)
        if found:
            yield _outside_format(context, found, level)


def _outside_format(context: Context, found: Mapping[str, Sequence[Entry]], level: Level | None) -> Finding:
    ordered = [reason for reason in _TOLD if reason in found]
    told = "; ".join(f"{_TOLD[reason]}: {name_list(e.card.name for e in found[reason])}" for reason in ordered)
    name = context.numbers.text("deck.format").capitalize()
    found_here = context.finding(
        "TT-D6",
        f"Not legal in {name} – {told}.",
        _NEWER if ordered == [_TOO_OLD] else _LEAVE,
        cards=tuple(ref for reason in ordered for ref in refs(found[reason], reason=reason)),
        level=level,
    )
    return found_here._replace(title=f"not legal in {name}")


def banned_here(context: Context) -> Iterator[Finding]:
    """TT-D9: the game master's own bans."""
    banned = [entry for entry in context.deck.played() if entry.card.oracle_id in context.deck.settings.banned]
    if banned:
        message = f"The house rules ban {name_list(entry.card.name for entry in banned)}."
        hint = f"Take it out, or ask the game master.{left(context, banned)}"
        yield context.finding("TT-D9", message, hint, cards=refs(banned))


CHECKS = (
    Check(("TT-D6",), ("player",), in_format),
    Check(("TT-D9",), ("player", "spells", "loot", "npc"), banned_here),
)
