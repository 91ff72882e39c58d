"""What searches may ask of Spellblade's stats, as a card has them without a character."""

from __future__ import annotations

from deckforge.rulesets.terms import SearchTerm, keywords, role, stat

TERMS = {
    "role": SearchTerm("spell, summon, weapon, gear, artifact, enchantment, planeswalker, battle, land or other", role),
    "keyword": SearchTerm("a keyword, own or granted", keywords),
    "ap": SearchTerm("action points to play it", stat("ap")),
    "act_ap": SearchTerm("action points to act with it", stat("act_ap")),
    "equip_ap": SearchTerm("action points to equip it", stat("equip_ap")),
    "ability_ap": SearchTerm("action points of one of its abilities", stat("abilities", "ap")),
    "timing": SearchTerm("“any turn” or “own turn”", stat("timing")),
    "damage": SearchTerm("damage without dice", stat("damages", "base")),
    "dice": SearchTerm("dice that are added to damage", stat("damages", "dice")),
    "area": SearchTerm("yes where its damage reaches an area", stat("damages", "area")),
    "heal": SearchTerm("life that it gives", stat("heals", "amount")),
    "attack_bonus": SearchTerm("what its bearer's attack gains", stat("attack_bonus")),
    "ac_bonus": SearchTerm("what its bearer's armour class gains", stat("ac_bonus")),
    "hp": SearchTerm("hit points", stat("hp")),
    "power": SearchTerm("power, as changed here", stat("power")),
    "toughness": SearchTerm("toughness, as changed here", stat("toughness")),
    "tokens": SearchTerm("how many tokens it makes", stat("tokens", "count")),
    "token": SearchTerm("the name of a token that it makes", stat("tokens", "name")),
    "lasts": SearchTerm("battle, or none", stat("lasts")),
    "legendary": SearchTerm("yes or no", stat("legendary")),
    "attack_damage": SearchTerm("damage of its attack in the game master's hands", stat("master", "attack_damage")),
    "ac": SearchTerm("armour class in the game master's hands", stat("master", "ac")),
}
