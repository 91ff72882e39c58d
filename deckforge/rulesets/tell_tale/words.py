"""Words of a card that stand inside a line of a stat block."""

from __future__ import annotations

from deckforge.patterns import pattern

# How a card's sentence may begin, but for a name or a creature type, which keep their capital.
_OPENS = pattern(
    r"(?:Target|Each|All|Any|Other|Another|This|That|Those|These|It|Its|They|You|Your|An?|Attacking|Blocking|Enchanted"
    r"|Equipped|Nontoken|Nonland|Tapped|Untapped|Until|As|If|During|When|Whenever|At|Unless|Up|One|Two|Three|Opponents"
    r"|Creatures?|Permanents?|Artifacts?|Enchantments?|Lands?|Spells?|Players?|Cards?|Tokens?)(?![\w'’])"
    r"|(?:The|Legendary|Colorless|Multicolored|White|Blue|Black|Red|Green)(?= [a-z])"
)


def within(words: str) -> str:
    """The words as they stand inside a sentence: without the capital of a sentence's start, unless it is a name's."""
    return f"{words[:1].lower()}{words[1:]}" if _OPENS.match(words) else words
