"""What searches may ask of Tell-Tale's stats, as a card has them outside of a deck."""

from __future__ import annotations

from deckforge.rulesets.terms import SearchTerm, keywords, role, stat

TERMS = {
    "role": SearchTerm("summon, equipment, artifact, aura, enchantment, spell, land, planeswalker or other", role),
    "keyword": SearchTerm("a keyword, own or granted", keywords),
    "cost": SearchTerm("the cost as printed", stat("cost")),
    "power": SearchTerm("power", stat("power")),
    "toughness": SearchTerm("toughness", stat("toughness")),
    "expected": SearchTerm("damage that an attack makes on average", stat("attack", "expected")),
    "expected_advantage": SearchTerm("likewise with advantage", stat("attack", "expected_advantage")),
    "expected_disadvantage": SearchTerm("likewise with disadvantage", stat("attack", "expected_disadvantage")),
    "humanoid": SearchTerm("yes, no or open", stat("humanoid")),
    "animal": SearchTerm("yes, no or open", stat("animal")),
    "produces": SearchTerm("a letter of mana that it makes", stat("produces")),
    "action": SearchTerm("what casting takes", stat("action")),
    "exile_as_sorcery": SearchTerm("yes or no", stat("exile_as_sorcery")),
    "damage": SearchTerm("damage that its text deals", stat("damages", "base")),
    "area": SearchTerm("yes where its damage reaches an area", stat("damages", "area")),
    "tokens": SearchTerm("how many tokens it makes", stat("tokens", "count")),
}
