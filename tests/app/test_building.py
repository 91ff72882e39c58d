"""Which cards a deck is built from, and that all are looked at where the most played do not do."""

from __future__ import annotations

from pathlib import Path

import pytest
from pages import page

from deckforge.app import offering
from deckforge.app.building import build_deck
from deckforge.app.completing import complete
from deckforge.app.offering import find_supply, most_played, of_types, offers
from deckforge.builder.errors import CannotBuildError
from deckforge.store.database import Database

BASICS = {"Plains", "Island", "Swamp", "Mountain", "Forest"}
DECK = "# ruleset: spellblade\n# kind: player\n1 Lightning Bolt\n"


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "deck.txt"
    path.write_text(DECK, encoding="utf-8")
    return path


def test_all_cards_are_looked_at_where_a_few_do_not_do(deck: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offering, "MOST_PLAYED", 4)
    built = complete(deck)
    assert built.deck.count("deck") == 20  # type: ignore[arg-type] # a zone is its word
    assert len({entry.card.name for entry in built.deck.entries}) > 5


def test_quests_lead_an_adventure_before_the_seed_chooses_a_theme() -> None:
    built = build_deck(ruleset="enchanted-realms", kind="adventure", quests=["The Mine = Krenko, Mob Boss"])
    assert not any("the seed chose" in note for note in built.notes)
    goblins = sum(entry.count for entry in built.deck.entries if entry.card.types.is_("Goblin"))
    without = build_deck(ruleset="enchanted-realms", kind="adventure", theme="sea").deck
    assert goblins > sum(entry.count for entry in without.entries if entry.card.types.is_("Goblin"))


def test_a_few_serve_where_they_do(deck: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deck.write_text("# ruleset: spellblade\n# kind: creature\n1 Shivan Dragon\n", "utf-8")  # about nothing yet
    monkeypatch.setattr(offering, "MOST_PLAYED", 60)
    with Database.starter() as data:
        supply = find_supply(None, None, data)
        few, every = ({each.card.name for each in offered} for offered in offers(supply, data))
        names = {card.name for card in data.known_cards(most_played(supply, data)).values()}
        built = complete(deck, database=data)
    assert len(names) == 60
    assert few - names <= BASICS <= few, "nobody ranks the basic lands"
    assert names <= few
    assert len(every) == len(supply.ids)
    assert {pick.card.name for pick in built.picks} <= names


def test_what_a_pool_only_considers_is_not_owned(deck: Path) -> None:
    pool = deck.with_name("pool.txt")
    pool.write_text("Deck\n3 Giant Growth\nSideboard\n1 Giant Growth\nMaybeboard\n9 Serra Angel\n", "utf-8")
    with Database.starter() as data:
        supply = find_supply(pool, None, data)
        names = {card.name: supply.owned and supply.owned[card.oracle_id] for card in data.cards(supply.ids).values()}
    assert names == {"Giant Growth": 4}


def test_a_search_in_a_pool_takes_what_is_in_both(deck: Path) -> None:
    pool = deck.with_name("pool.txt")
    pool.write_text("4 Giant Growth\n4 Serra Angel\n", "utf-8")
    with pytest.raises(CannotBuildError, match="the pool within the search has 3 cards for the deck; 19 are needed"):
        complete(deck, pool=pool, query="t:angel")


def test_lines_of_a_pool_that_are_no_cards_are_told(deck: Path) -> None:
    pool = deck.with_name("pool.txt")
    names = ("Giant Growth", "Serra Angel", "Shivan Dragon", "Llanowar Elves", "Lightning Bolt", "Naturalize", "Blaze")
    pool.write_text("\n".join([*(f"4 {name}" for name in names), "2 Qwertyuiop Asdf"]), "utf-8")
    assert any(note.startswith("Not read of the pool: 1 line;") for note in complete(deck, pool=pool).notes)


@pytest.mark.skipif(not page("building.md"), reason="the page stands in a checkout")
def test_so_many_cards_are_looked_at_first_as_the_page_says() -> None:
    assert f"Of so many, {offering.MOST_PLAYED:,} are looked at first" in " ".join(page("building.md").split())


def test_cards_of_types_are_those_that_a_search_finds() -> None:
    with Database.starter() as data:
        assert of_types(data, ["Creature"]).ids == find_supply(None, "t:creature", data).ids
        lacking = find_supply(None, "-t:land -t:artifact", data).ids
        assert of_types(data, unwanted=["Land", "Artifact"]).ids == lacking
        assert len(find_supply(None, None, data).ids) > len(lacking) > 0
