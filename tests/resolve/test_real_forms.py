"""Odd names in every form of line: each finds its own card among all real ones."""

from __future__ import annotations

import pytest

from deckforge.decklists import read_list
from deckforge.resolve import resolve_list
from deckforge.store.database import Database

NAMES = (
    *("+2 Mace", "1996 World Champion", "Pain 101", "Spider-Man 2099", "Pip-Boy 3000", "Black Waltz No. 3"),
    *("X-23, Deadly Weapon", "Michelangelo, Weirdness to 11", "Borrowing 100,000 Arrows", "SP//dr, Piloted by Peni"),
    *("Summon: Choco/Mog", "Who // What // When // Where // Why", "Fire // Ice", "Wear // Tear", "Bind // Liberate"),
    *("Bind", "Emeritus of Truce // Swords to Plowshares", "Swords to Plowshares"),
    *("Malakir Rebirth // Malakir Mire", "Murderous Rider // Swift End", "B.F.M. (Big Furry Monster)"),
    *("Erase (Not the Urza's Legacy One)", '"Ach! Hans, Run!"', '"Name Sticker" Goblin', 'Kongming, "Sleeping Dragon"'),
    *("Minsc & Boo, Timeless Heroes", "Look at Me, I'm R&D", "Commander's Sphere", "Commander Eesha"),
    *("Companion of the Trials", "About Face", "Land Tax", "Lim-Dûl's Vault", "Séance", "Æther Vial"),
    *("Chicken à la King", "Opt", "Fog", "Fry", "Behemoth of Vault 0", "Nazgûl", "Seven Dwarves", "Relentless Rats"),
    *("Once More with Feeling", "Wastes", "Snow-Covered Wastes", "Sophina, Spearsage Deserter"),
    *("Arvinox, the Mind Flail", "Hazmat Suit (Used)", "_____", "Relentless X-ATM092", "Vault 87: Forced Evolution"),
    *("Behemoth of Vault 0", "Machine Man, Model X-51", "Land Aid '04", "Rune of Protection: Lands"),
    *('"Rumors of My Death . . ."', "Enchantment Alteration", "Conspiracy", "Sideswipe"),
)
CALLED = {"Æther Vial": "Aether Vial"}
"""How the cards are really called."""

FORMS = (
    *("{}", "4 {}", "4x {}", "4X {}", "4 x {}", "x4 {}", "(4) {}", "[4] {}", "4× {}", "４ {}", "4\t{}", "4\u00a0{}"),
    *("{} x4", "{} (x4)", "{} 4x", "- 4 {}", "1. {}", "2) 4 {}", "• {}", "- [ ] 4 {}", "☐ 4 {}", "\U0001f43a 4 {}"),
    *("SB: 4 {}", "SB:4 {}", "CM: 4 {}", "4 {} (SET) 12", "4 {} (SET) 12 *F*", "4 {} (SET) 12 *E*", "4 {} (SET)"),
    *("4 {} [SET]", "4 {} [SET:12]", "4 [SET:12] {}", "4 [SET#12] {}", "4 [SET] {}", "4 [] {}", "4 {} <set>"),
    *("4 {} (SET) 213a", "4 {} (SET) 263★", "4 {} (PLST) C21-263", "4 {}|SET", "4 {}|SET|2", "4 {}+|SET|[12]"),
    *(
        "4 {} #tag #two",
        "4 {} #!tag",
        "4 {} [Ramp] ^Have,#37d67a^",
        "4x {} () [Draw{{noPrice}}]",
        "4x {} (set) 2 [RAMP]",
    ),
    *("4 {} <extended> [SET] (F)", "4 {} *CMDR*", "4 {} # !Commander", "4 {} // comment", "4 {} # comment", "4 {} ★"),
    *("4 {} $0.25", "4 {} (Borderless)", "<li>4 {}</li>", "4 {}<br>", "\ufeff4 {}\u200b", "| 4 | {} |"),
)


@pytest.mark.parametrize("form", FORMS)
def test_every_odd_name_finds_its_card_in_every_form(all_cards: Database, form: str) -> None:
    lines = "\n".join(form.format(name) for name in NAMES)
    cards = read_list(f"# kind: player\n{lines}".encode(), list_format="plain")
    found = resolve_list(cards, all_cards, path="-", exact=True)
    expected = [CALLED.get(name, name) for name in NAMES]
    assert [entry.card.name for entry in found.entries] == expected
    assert {entry.count for entry in found.entries} == {4 if "4" in form or "４" in form else 1}


@pytest.mark.parametrize("slash", ["//", " // ", "/", " / ", "///", " /// ", "|", " | "])
def test_halves_may_be_parted_by_any_slash(all_cards: Database, slash: str) -> None:
    names = ["Fire // Ice", "Who // What // When // Where // Why", "Malakir Rebirth // Malakir Mire"]
    cards = read_list("\n".join(f"4 {name.replace(' // ', slash)}" for name in names).encode(), list_format="plain")
    found = resolve_list(cards, all_cards, path="-", exact=True)
    assert [(entry.count, entry.card.name) for entry in found.entries] == [(4, name) for name in names]
