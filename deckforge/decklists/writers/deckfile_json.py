"""deckforge's own decks as JSON; ``schema/deck.schema.json`` describes them."""

from __future__ import annotations

import json
from typing import Any

from deckforge.decklists.lines import WrittenQuest
from deckforge.decklists.writers.listing import Listed, Listing, Written, comments_lost

_SCHEMA = "deckforge.deck/1"


def write(listing: Listing) -> Written:
    """All of the listing but its comments; what is not said is left out."""
    deck: dict[str, Any] = {"schema": _SCHEMA}
    if listing.name:
        deck["name"] = listing.name
    deck |= {key: value for key, value in listing.settings.items() if key != "name"}
    if listing.quests:
        deck["quests"] = [_quest(quest) for quest in listing.quests]
    deck["cards"] = [_card(entry) for entry in listing.entries]
    return Written(json.dumps(deck, ensure_ascii=False, indent=2) + "\n", tuple(comments_lost(listing)))


def _card(entry: Listed) -> dict[str, Any]:
    said = {
        "zone": entry.zone and entry.zone.value,
        "set": entry.set_code,
        "number": entry.number,
        "finish": entry.finish,
        "tags": list(entry.tags) or None,
        "homebrew": entry.homebrew,
    }
    card = {"count": entry.count, "name": entry.card.name}
    return card | {key: value for key, value in said.items() if value is not None}


def _quest(quest: WrittenQuest) -> dict[str, Any]:
    return {"name": quest.name, "needs": [{"count": count, "name": name} for count, name in quest.needs]}
