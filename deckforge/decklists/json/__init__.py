"""Lists that are JSON: decks as programs and sites hand them out, and the lists that people's scripts write."""

from __future__ import annotations

from deckforge.decklists.content import Content
from deckforge.decklists.encoding import UnreadableListError
from deckforge.decklists.json import (
    archidekt,
    moxfield,
    mtgjson,
    own,
    plain,
    scryfall,
    tabletop,
)
from deckforge.decklists.json.document import document, shown

FORMATS = (
    own.FORMAT,
    mtgjson.FORMAT,
    scryfall.FORMAT,
    tabletop.FORMAT,
    moxfield.FORMAT,
    archidekt.FORMAT,
    plain.FORMAT,
)


def unknown(content: Content) -> UnreadableListError:
    """The error for a document that is in none of the formats."""
    message = f"{content.name} is JSON, but no list of cards that is known: {shown(document(content))}"
    return UnreadableListError(message, hint='Write it as a list of cards: [{"name": "Opt", "count": 4}, …].')
