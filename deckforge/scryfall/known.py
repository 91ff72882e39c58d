"""Scryfall's own words as deckforge knows them; a word that isn't here is kept, counted and reported, never fatal."""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


NEVER_LAYOUTS = _words("art_series double_faced_token emblem front_card token")
"""Layouts of objects that no list means."""

EXTRA_LAYOUTS = _words("planar scheme vanguard")
"""Layouts of cards that are not of a deck of Magic."""

LAYOUTS = (
    NEVER_LAYOUTS
    | EXTRA_LAYOUTS
    | _words(
        """
        adventure augment battle case class flip host leveler meld modal_dfc mutate normal prepare prototype
        reversible_card saga split transform
        """
    )
)

FORMATS = _words(
    """
    alchemy brawl commander competitivebrawl duel future gladiator historic legacy modern oathbreaker oldschool pauper
    paupercommander penny pioneer predh premodern standard standardbrawl timeless tlr vintage
    explorer frontier historicbrawl
    """
)
"""Keys of ``legalities``; the last line's are gone since, and still in old files."""

OBJECT_KEYWORDS = _words("food treasure")
"""Tokens that stand among a card's keywords as if they were keyword actions."""
