"""What searches may ask of Enchanted Realms' stats."""

from __future__ import annotations

from deckforge.rulesets.terms import SearchTerm, chosen, keywords, number, role, stat

_ROLES = ("hero", "creature", "world", "item", "enhancement", "quest", "none")
TERMS = {
    "role": chosen("what it is here", role, _ROLES),
    "keyword": SearchTerm("a keyword, own or granted", keywords),
    "force": number("the card's force", "force"),
    "str": number("strength", "str"),
    "agl": number("agility", "agl"),
    "int": number("intelligence", "int"),
    "per": number("perception", "per"),
    "health": number("health", "health"),
    "bonus": number("the value of one of its bonuses", "bonuses", "value"),
    "bonus_name": SearchTerm("what one of its bonuses is for", stat("bonuses", "name")),
    "bonus_kind": SearchTerm("what one of its bonuses is against, such as fire", stat("bonuses", "kind")),
}
