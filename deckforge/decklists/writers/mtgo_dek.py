"""Magic Online's .dek: XML, which its client takes only with its own number for each card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar
from xml.sax.saxutils import quoteattr

from deckforge.decklists.writers.listing import Holds, Listed, Listing, Written, fitted, front_name, paper_name
from deckforge.errors import DeckforgeError, ExitCode
from deckforge.model.deck import Zone

_HOLDS = Holds(frozenset({Zone.DECK, Zone.SIDEBOARD}), rebalanced=False)
_MOST_NAMED = 3


class NoMtgoNumberError(DeckforgeError):
    """A card that Magic Online has no number for, as far as the card data says."""

    code: ClassVar[str] = "no-mtgo-number"
    exit_code: ClassVar[ExitCode] = ExitCode.UNREADABLE


def write(listing: Listing) -> Written:
    """One element an entry.

    Raises:
        NoMtgoNumberError: the card data has no number for some card.
    """
    own = [entry for entry in listing.entries if entry.homebrew is not None or entry.card.homebrew]
    kept, lost = fitted(listing._replace(entries=tuple(each for each in listing.entries if each not in own)), _HOLDS)
    if own:
        names = ", ".join(dict.fromkeys(entry.card.name for entry in own))
        lost += (f"Cards of your own are left out, since Magic Online takes no others than its own: {names}.",)
    missing = list(dict.fromkeys(entry.card.name for entry in kept.entries if entry.mtgo_id is None))
    if missing:
        more = f" and {len(missing) - _MOST_NAMED} more" if len(missing) > _MOST_NAMED else ""
        message = f"the card data has no Magic Online number for {', '.join(missing[:_MOST_NAMED])}{more}"
        raise NoMtgoNumberError(message, hint="Import default_cards, or write --to mtgo, which needs no numbers.")
    return Written("".join(f"{line}\n" for line in _lines(kept)), lost)


def _lines(listing: Listing) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="utf-8"?>'
    yield ('<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">')
    yield "  <NetDeckID>0</NetDeckID>"
    yield "  <PreconstructedDeckID>0</PreconstructedDeckID>"
    yield from map(_card, listing.entries)
    yield "</Deck>"


def _card(entry: Listed) -> str:
    side = "true" if entry.zone is Zone.SIDEBOARD else "false"
    name = quoteattr(paper_name(front_name(entry.card, "/")))
    return f'  <Cards CatID="{entry.mtgo_id}" Quantity="{entry.count}" Sideboard="{side}" Name={name} Annotation="0" />'
