"""Names that lists got wrong elsewhere, each found exactly in every place of a list that can hold it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support import make_card

from deckforge.decklists import read_list
from deckforge.model.deck import Zone
from deckforge.resolve import ResolvedList, resolve_list, resolve_names
from deckforge.scryfall.objects import NamedCard
from deckforge.store.database import Database

NAMES = (
    "+2 Mace",
    "1996 World Champion",
    "Pain 101",
    "Spider-Man 2099",
    "Pip-Boy 3000",
    "Black Waltz No. 3",
    "X-23, Deadly Weapon",
    "Michelangelo, Weirdness to 11",
    "Borrowing 100,000 Arrows",
    "SP//dr, Piloted by Peni",
    "Summon: Choco/Mog",
    "Who // What // When // Where // Why",
    "Fire // Ice",
    "Wear // Tear",
    "Bind // Liberate",
    "Bind",
    "Emeritus of Truce // Swords to Plowshares",
    "Swords to Plowshares",
    "Malakir Rebirth // Malakir Mire",
    "Murderous Rider // Swift End",
    "B.F.M. (Big Furry Monster)",
    "Erase (Not the Urza's Legacy One)",
    '"Ach! Hans, Run!"',
    '"Name Sticker" Goblin',
    'Kongming, "Sleeping Dragon"',
    "Minsc & Boo, Timeless Heroes",
    "Look at Me, I'm R&D",
    "Commander's Sphere",
    "Commander Eesha",
    "Companion of the Trials",
    "About Face",
    "Land Tax",
    "Lim-Dûl's Vault",
    "Séance",
    "Aether Vial",
    "Chicken à la King",
    "Opt",
    "Fog",
    "Fry",
    "Saw",
    "Nazgûl",
    "Seven Dwarves",
    "Relentless Rats",
    "Once More with Feeling",
    "Wastes",
    "Snow-Covered Wastes",
    "Sophina, Spearsage Deserter",
    "Arvinox, the Mind Flail",
)
# Names that the hard ones could be taken for.
OTHERS = ("Erase", "Wear", "Plains", "Mace", "World Champion", "Face", "Commander's Insignia", "Smelt // Herd // Saw")
ALIASES = {
    "Sophina, Spearsage Deserter": "Chief Jim Hopper",
    "Arvinox, the Mind Flail": "Mind Flayer, the Shadow",
}


@pytest.fixture
def hard(open_with: Callable[..., Database]) -> Database:
    cards = [NamedCard(make_card(name), ((0, ALIASES[name]),)) for name in ALIASES]
    return open_with(*cards, *(name for name in NAMES if name not in ALIASES), *OTHERS)


def resolve(text: str, database: Database) -> ResolvedList:
    return resolve_list(read_list(text.encode()), database, path="-", exact=True)


@pytest.mark.parametrize("name", NAMES)
def test_a_name_by_itself_is_its_card(hard: Database, name: str) -> None:
    (found,) = resolve_names([name], hard, exact=True)
    assert found.card
    assert found.card.name == name


@pytest.mark.parametrize(
    ("form", "count", "zone"),
    [
        ("{}", 1, None),
        ("4 {}", 4, None),
        ("4x {}", 4, None),
        ("x4 {}", 4, None),
        ("- 4 {}", 4, None),
        ("SB: 2 {}", 2, Zone.SIDEBOARD),
        ("4 {} (TST) 12", 4, None),
        ("4 {} (TST) 12 *F*", 4, None),
        ("4 {} [TST]", 4, None),
        ("4 [TST:12] {}", 4, None),
        ("4 {} <tst>", 4, None),
        ("4 {} (TST) 263★", 4, None),
        ("4 {} (PLST) C21-263", 4, None),
        ("4 {} #tag #two", 4, None),
        ("4 {} [Ramp] ^Have,#37d67a^", 4, None),
        ("4 {} // comment", 4, None),
        ("Commander\n1 {}", 1, Zone.PC),
        ("1 Opt\n\nSideboard\n3 {}", 3, Zone.SIDEBOARD),
    ],
)
def test_every_name_is_its_card_in_every_form_of_line(hard: Database, form: str, count: int, zone: Zone | None) -> None:
    wrong = {}
    for name in NAMES:
        last = resolve(form.format(name), hard).entries[-1:]
        found = [(entry.card.name, entry.count, entry.zone) for entry in last]
        if found != [(name, count, zone)]:
            wrong[name] = found
    assert wrong == {}


def test_a_count_may_follow_every_name_that_does_not_begin_like_one(hard: Database) -> None:
    names = [name for name in NAMES if name != "1996 World Champion"]
    found = resolve("\n".join(f"{name} x4" for name in names), hard)
    assert [(entry.card.name, entry.count) for entry in found.entries] == [(name, 4) for name in names]


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Lim-Dul's Vault", "Lim-Dûl's Vault"),
        ("Lim\u2010D\u00fbl\u2019s Vault", "Lim-Dûl's Vault"),
        ("Seance", "Séance"),
        ("\u00c6ther Vial", "Aether Vial"),
        ("Chicken a la King", "Chicken à la King"),
        ("Nazgul", "Nazgûl"),
        ("\u201cAch! Hans, Run!\u201d", '"Ach! Hans, Run!"'),
        ("Ach! Hans, Run!", '"Ach! Hans, Run!"'),
        ("Kongming, Sleeping Dragon", 'Kongming, "Sleeping Dragon"'),
        ("Minsc &amp; Boo, Timeless Heroes", "Minsc & Boo, Timeless Heroes"),
        ("Look at Me, I&#39;m R&amp;D", "Look at Me, I'm R&D"),
        ("Fire", "Fire // Ice"),
        ("Ice", "Fire // Ice"),
        ("Wear/Tear", "Wear // Tear"),
        ("Wear // Tear", "Wear // Tear"),
        ("Liberate", "Bind // Liberate"),
        ("Emeritus of Truce", "Emeritus of Truce // Swords to Plowshares"),
        ("Malakir Mire", "Malakir Rebirth // Malakir Mire"),
        ("Swift End", "Murderous Rider // Swift End"),
        ("Who/What/When/Where/Why", "Who // What // When // Where // Why"),
        ("Chief Jim Hopper", "Sophina, Spearsage Deserter"),
        ("Mind Flayer, the Shadow", "Arvinox, the Mind Flail"),
        ("snow covered wastes", "Snow-Covered Wastes"),
    ],
)
def test_names_as_people_write_them_need_no_likeness(hard: Database, written: str, name: str) -> None:
    (entry,) = resolve(f"2 {written}", hard).entries
    assert (entry.card.name, entry.count) == (name, 2)


def test_both_names_of_one_card_are_one_card_and_told(hard: Database) -> None:
    found = resolve("2 Sophina, Spearsage Deserter\n1 Opt\n1 Chief Jim Hopper\n1 Chief Jim Hopper", hard)
    assert len({entry.card.oracle_id for entry in found.entries}) == 2
    (note,) = found.report.notes
    assert note == (
        "One card under several names, counted together: Sophina, Spearsage Deserter (line 1), "
        "Chief Jim Hopper (lines 3, 4)."
    )
    assert found.report.lines[2].reason == "printed as Chief Jim Hopper"


def test_one_name_alone_is_not_told_as_several(hard: Database) -> None:
    assert resolve("1 Chief Jim Hopper\n1 Chief Jim Hopper", hard).report.notes == ()


@pytest.mark.parametrize("written", ["稲妻", "Молния", "Éclair de foudre"])
def test_a_foreign_name_is_told_as_such_and_not_guessed(hard: Database, written: str) -> None:
    (line,) = resolve(written, hard).report.unresolved
    assert line.reason == "unknown: no card has this name; the card data has English names only"
    assert line.suggestions == ()
