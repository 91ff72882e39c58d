"""What searches may ask of Spellblade's stats, as a card has them without a character."""

from __future__ import annotations

from deckforge.rulesets.terms import SearchTerm, chosen, keywords, number, role, stat

_ROLES = ("spell", "summon", "weapon", "gear", "artifact", "enchantment", "planeswalker", "battle", "land", "other")
TERMS = {
    "role": chosen("what it is here", role, _ROLES),
    "keyword": SearchTerm("a keyword, own or granted", keywords),
    "ap": number("action points to play it", "ap"),
    "act_ap": number("action points to act with it", "act_ap"),
    "equip_ap": number("action points to equip it", "equip_ap"),
    "ability_ap": number("action points of one of its abilities", "abilities", "ap"),
    "timing": chosen("“any turn” or “own turn”", stat("timing"), ("any turn", "own turn")),
    "damage": number("damage without dice", "damages", "base"),
    "dice": number("dice that are added to damage", "damages", "dice"),
    "area": chosen("yes where its damage reaches an area", stat("damages", "area")),
    "heal": number("life that it gives", "heals", "amount"),
    "attack_bonus": number("what its bearer's attack gains", "attack_bonus"),
    "ac_bonus": number("what its bearer's armour class gains", "ac_bonus"),
    "hp": number("hit points", "hp"),
    "power": number("power, as changed here", "power"),
    "toughness": number("toughness, as changed here", "toughness"),
    "tokens": number("how many tokens it makes", "tokens", "count"),
    "token": SearchTerm("the name of a token that it makes", stat("tokens", "name")),
    "lasts": chosen("battle, or none", stat("lasts"), ("battle",)),
    "legendary": chosen("yes or no", stat("legendary")),
    "attack_damage": number("damage of its attack in the game master's hands", "master", "attack_damage"),
    "ac": number("armour class in the game master's hands", "master", "ac"),
}
