"""What searches may ask of Tell-Tale's stats, as a card has them outside of a deck."""

from __future__ import annotations

from deckforge.rulesets.terms import SearchTerm, chosen, keywords, number, role, stat

_ROLES = ("summon", "equipment", "artifact", "aura", "enchantment", "spell", "land", "planeswalker", "other")
TERMS = {
    "role": chosen("what it is here", role, _ROLES),
    "keyword": SearchTerm("a keyword, own or granted", keywords),
    "cost": SearchTerm("the cost as printed", stat("cost")),
    "power": number("power", "power"),
    "toughness": number("toughness", "toughness"),
    "expected": number("damage that an attack makes on average", "attack", "expected"),
    "expected_advantage": number("likewise with advantage", "attack", "expected_advantage"),
    "expected_disadvantage": number("likewise with disadvantage", "attack", "expected_disadvantage"),
    "humanoid": chosen("yes, no or open", stat("humanoid"), ("yes", "no", "open")),
    "animal": chosen("yes, no or open", stat("animal"), ("yes", "no", "open")),
    "produces": chosen("a letter of mana that it makes", stat("produces"), tuple("wubrgc")),
    "action": chosen(
        "what casting takes", stat("action"), ("no action", "no action, any turn", "one action", "all actions")
    ),
    "exile_as_sorcery": chosen("yes or no", stat("exile_as_sorcery")),
    "damage": number("damage that its text deals", "damages", "base"),
    "area": chosen("yes where its damage reaches an area", stat("damages", "area")),
    "tokens": number("how many tokens it makes", "tokens", "count"),
}
