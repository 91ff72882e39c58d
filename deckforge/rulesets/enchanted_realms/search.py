"""What searches may ask of Enchanted Realms' stats."""

from __future__ import annotations

from deckforge.rulesets.terms import SearchTerm, keywords, role, stat

TERMS = {
    "role": SearchTerm("hero, creature, world, item, enhancement, quest or none", role),
    "keyword": SearchTerm("a keyword, own or granted", keywords),
    "force": SearchTerm("the card's force", stat("force")),
    "str": SearchTerm("strength", stat("str")),
    "agl": SearchTerm("agility", stat("agl")),
    "int": SearchTerm("intelligence", stat("int")),
    "per": SearchTerm("perception", stat("per")),
    "health": SearchTerm("health", stat("health")),
    "bonus": SearchTerm("the value of one of its bonuses", stat("bonuses", "value")),
    "bonus_name": SearchTerm("what one of its bonuses is for", stat("bonuses", "name")),
    "bonus_kind": SearchTerm("what one of its bonuses is against, such as fire", stat("bonuses", "kind")),
}
