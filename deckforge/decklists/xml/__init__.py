"""Lists that are XML, as desktop programs save them."""

from __future__ import annotations

from deckforge.decklists.content import Content
from deckforge.decklists.encoding import UnreadableListError
from deckforge.decklists.xml import cockatrice, lackey, mtgo, octgn
from deckforge.decklists.xml.document import document

FORMATS = (mtgo.FORMAT, cockatrice.FORMAT, lackey.FORMAT, octgn.FORMAT)


def unknown(content: Content) -> UnreadableListError:
    """The error for a document that is in none of the formats."""
    message = f"{content.name} is XML, but no list of cards that is known: its root is <{document(content).tag[:60]}>"
    return UnreadableListError(message, hint="Export the deck as text from where it comes from.")
