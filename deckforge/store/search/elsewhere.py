"""Words of Scryfall's own syntax that deckforge can't answer, and words that people write for others."""

from __future__ import annotations

from collections.abc import Iterable

from deckforge.model.vocabulary import ABILITY_WORDS, KEYWORD_ABILITIES, KEYWORD_ACTIONS

_NO_DATA = "Scryfall has it, but it is not in the data that deckforge keeps; docs/search.md has all that is."

MEANT = {
    "text": "o", "rules": "o", "rulestext": "o", "effect": "o",
    "types": "t", "subtype": "t", "supertype": "t", "typeline": "t",
    "colors": "c", "colours": "c", "coloridentity": "id", "colouridentity": "id", "ability": "kw", "keywords": "kw",
    "cost": "m", "manacost": "m", "code": "s", "card": "name", "title": "name", "released": "date",
}  # fmt: skip
"""Keys as people write them, and the key that they likely mean."""

_UNANSWERED_WORDS = """
    art artists arttag atag b block border cheapest cube devotion display eur flavor frame ft function game has
    illustrations lore new oracleid oracletag otag paperprints papersets prefer price prices prints sets st stamp tix
    usd watermark wm
"""
UNANSWERED = frozenset(_UNANSWERED_WORDS.split())
"""Keys of Scryfall's."""

_UNANSWERED_IS_WORDS = """
    atypical battleland bicycleland bikeland bondland booster bounceland brawler canland canopyland checkland
    colorshifted creatureland crowdland cycleland default dual duelcommander fastland fetchland filterland
    frenchvanilla gainland hires karoo localizedname manland masterpiece modal new oathbreaker old painland pathway
    rebalanced scryfallpreview scryland shadowland shockland slowland snarl spotlight starterdeck storageland
    surveilland tangoland tricycleland trikeland triland triome unique universesbeyond
"""
UNANSWERED_IS = frozenset(_UNANSWERED_IS_WORDS.split())
"""Words of Scryfall's after ``is:``."""

_TYPES_WORDS = """
    artifact creature enchantment instant land legendary planeswalker sorcery tribal kindred basic snow aura
    equipment vehicle
"""
TYPES = frozenset(_TYPES_WORDS.split())


def hint_for_key(key: str) -> str:
    """What to do about a key that isn't known, where more can be said than which is written alike."""
    if key in MEANT:
        return f"Is “{MEANT[key]}” meant?"
    return _NO_DATA if key in UNANSWERED else ""


def hint_for_is(word: str, known: Iterable[str]) -> str:
    """The same for a word after ``is:``, where ``known`` are those that there are."""
    if word in TYPES:
        return f"That is a type: t:{word}"
    if word in _KEYWORDS:
        return f"That is a keyword: kw:{word}"
    if word in UNANSWERED_IS or f"{word}land" in UNANSWERED_IS:
        return f"{_NO_DATA} Known: {', '.join(sorted(known))}."
    return ""


_KEYWORDS = KEYWORD_ABILITIES | KEYWORD_ACTIONS | ABILITY_WORDS
