"""Cards to do without, and basic lands that are at hand in any number."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckforge.app.assembling import assemble
from deckforge.app.at_hand import AtHand, at_hand
from deckforge.app.building import build_deck
from deckforge.app.completing import complete
from deckforge.app.drafts import Draft
from deckforge.app.found_cards import UnknownCardError
from deckforge.app.offering import find_supply
from deckforge.builder.errors import CannotBuildError
from deckforge.model.built import Built
from deckforge.model.deck import Zone
from deckforge.store.database import Database

DECK = "# ruleset: spellblade\n# kind: player\n2 Lightning Bolt\n"


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "deck.txt"
    path.write_text(DECK, encoding="utf-8")
    return path


def names(built: Built) -> dict[str, int]:
    return {entry.card.name: entry.count for entry in built.deck.entries}


def test_a_card_that_was_taken_out_does_not_come_back(deck: Path) -> None:
    first, *_ = (pick.card.name for pick in complete(deck).picks if pick.card.name != "Lightning Bolt")
    assert first not in names(complete(deck, draft=Draft(without=[first])))


def test_none_of_a_list_is_taken(deck: Path) -> None:
    forest = assemble("creature", theme="forest")
    other = deck.with_name("forest1.txt")
    other.write_text(forest.text, "utf-8")
    second = assemble("creature", query="t:creature", draft=Draft(9, without=(str(other),)))
    assert not names(forest).keys() & names(second).keys()


def test_what_the_list_has_stays_without_more_copies_unless_cards_may_go(deck: Path) -> None:
    kept = complete(deck, draft=Draft(without=["Lightning Bolt"]))
    assert names(kept)["Lightning Bolt"] == 2
    assert any(note.endswith("without more copies: Lightning Bolt.") for note in kept.notes)
    cut = complete(deck, draft=Draft(may_cut=True, without=["Lightning Bolt"]))
    assert "Lightning Bolt" not in names(cut)
    assert [(each.card.name, each.copies) for each in cut.cuts] == [("Lightning Bolt", 2)]


def test_a_card_to_do_without_must_be_one(deck: Path) -> None:
    with pytest.raises(UnknownCardError, match="Qwertyuiop"):
        complete(deck, draft=Draft(without="Qwertyuiop"))
    with pytest.raises(UnknownCardError, match=r"gone\.txt") as error:
        complete(deck, draft=Draft(without=["gone.txt"]))
    assert error.value.hint.endswith("Nor is there a file of that name.")


def test_a_guessed_name_is_told(deck: Path) -> None:
    assert (
        "“Lightnin Bolt” was taken for Lightning Bolt (typo)."
        in complete(deck, draft=Draft(without=["Lightnin Bolt"])).notes
    )


def test_without_basics_the_pool_must_have_the_lands_and_the_hint_names_the_option(tmp_path: Path) -> None:
    pool = tmp_path / "pool.txt"
    with Database.starter() as data:
        ids = find_supply(None, "-t:basic", data).ids
        pool.write_text("".join(f"3 {card.name}\n" for card in data.cards(ids).values() if not card.types.is_land))

    def anax(*, basics: bool) -> Built:
        draft = Draft(basics=basics)
        return build_deck(ruleset="tell-tale", kind="player", pc="Anax and Cymede", level=4, pool=pool, draft=draft)

    with pytest.raises(CannotBuildError, match="0 cards in white-red for the land stack; 4 are needed") as error:
        anax(basics=False)
    assert "--basics takes basic lands" in error.value.hint
    built = anax(basics=True)
    assert {entry.card.name: entry.count for entry in built.deck.zone(Zone.LANDS)} == {"Mountain": 2, "Plains": 2}
    assert not any("--basics" in note or "Mountain" in note for note in built.notes)


def test_snow_covered_lands_are_not_at_hand() -> None:
    with Database.starter() as data:
        supply = at_hand(find_supply(None, "t:angel", data), AtHand(basics=True), data)
        basics = {card.name for card in data.cards(supply.ids).values()} & {
            card.name for card in data.cards(supply.free).values()
        }
    assert {"Plains", "Island", "Swamp", "Mountain", "Forest"} <= basics
    assert not any(name.startswith("Snow-Covered") for name in basics)


OWN = "1 My Thing # homebrew {1}{R} Creature — Goblin 2/2. Haste\n"
SPARE = (
    "Lightning Bolt",
    "Giant Growth",
    "Serra Angel",
    "Shivan Dragon",
    "Llanowar Elves",
    "Naturalize",
    "Raging Goblin",
)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "own.txt"
    path.write_text(OWN + "".join(f"3 {name}\n" for name in SPARE), encoding="utf-8")
    return path


def test_a_pools_own_card_is_taken_like_any_other(own: Path) -> None:
    built = build_deck(ruleset="spellblade", kind="player", pool=own, draft=Draft(22))
    assert names(built)["My Thing"] == 1
    assert OWN in built.text
    again = complete_text(own, built.text)
    assert names(again) == names(built)


def complete_text(beside: Path, text: str) -> Built:
    path = beside.with_name("written.txt")
    path.write_text(text, "utf-8")
    return complete(path)


def test_a_pools_own_card_comes_into_a_deck_that_is_begun(own: Path, deck: Path) -> None:
    built = complete(deck, pool=own, draft=Draft(size=22))
    assert names(built)["My Thing"] == 1
    assert OWN in built.text


def test_a_pools_own_card_may_be_of_the_theme(own: Path) -> None:
    themes = own.with_name("mine.toml")
    themes.write_text('[goblins]\ntitle = "Goblins"\ntypes = ["Goblin"]\n', "utf-8")
    built = assemble("creature", theme="goblins", themes=themes, pool=own, draft=Draft(2))
    assert names(built) == {"My Thing": 1, "Raging Goblin": 1}
    assert not any("Off the theme" in note for note in built.notes)


def test_what_a_search_leaves_out_of_a_pool_is_told(own: Path) -> None:
    with pytest.raises(CannotBuildError, match="the pool within the search has 9 cards for the deck") as error:
        build_deck(ruleset="spellblade", kind="player", pool=own, query="t:instant")
    assert "The search finds 3 of the pool's 8 different cards." in error.value.hint
