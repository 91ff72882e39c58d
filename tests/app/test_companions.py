"""Companions that are proposed: of the character's colours, castable, each of another kind, some by the seed."""

from __future__ import annotations

from support import make_card

from deckforge.app.companions import proposed_companions
from deckforge.app.offering import Homebrew, Supply
from deckforge.builder.about import of_character
from deckforge.model.card import Card
from deckforge.model.deck import Deck, DeckSettings, Entry, Zone
from deckforge.rulesets.registry import get_ruleset
from deckforge.store.database import Database

BURNER = make_card(
    "Ana, Burner", "{1}{R}", "Legendary Creature — Human Shaman", "{T}: Ana deals 1 damage to any target.", size="1/1"
)


def animal(name: str, types: str, cost: str = "{1}{R}", text: str = "", size: str = "2/2") -> Card:
    return make_card(name, cost, types, text, size=size)


def proposed(*cards: Card, level: int | None = None, seed: int = 0) -> list[str]:
    own = {card.oracle_id: Homebrew(card, "") for card in cards}
    supply = Supply(tuple(sorted(own)), None, "the pool", homebrew=own)
    kept = Deck("", "tell-tale", "player", (Entry(BURNER, 1, Zone.PC),), DeckSettings(level=level))
    with Database.starter() as data:
        return list(proposed_companions(kept, get_ruleset("tell-tale"), of_character(BURNER), supply, data, seed))


HOUND, WOLF = animal("Hound", "Creature — Dog"), animal("Wolf", "Creature — Wolf")
DEER = animal("Iron Deer", "Artifact Creature — Elk", "{2}")


def test_an_animal_of_the_character_s_colour_comes_before_one_of_none() -> None:
    assert proposed(DEER, HOUND) == ["Hound", "Iron Deer"]


def test_only_animals_for_sure_within_the_colours_that_are_no_legends_are_proposed() -> None:
    others = (
        animal("Green Dog", "Creature — Dog", "{1}{G}"),
        animal("Goblin", "Creature — Goblin"),
        animal("Old Dog", "Legendary Creature — Dog"),
        make_card("Bolt", "{R}", "Instant"),
    )
    assert proposed(*others, WOLF) == ["Wolf"]


def test_who_does_what_the_deck_is_about_comes_first() -> None:
    burning = animal("Burning Dog", "Creature — Dog", text="When Burning Dog enters, it deals 1 damage to any target.")
    assert proposed(WOLF, burning) == ["Burning Dog", "Wolf"]


def test_what_the_level_does_not_pay_for_comes_later() -> None:
    great = animal("Great Wolf", "Creature — Wolf", "{3}{R}", size="6/6")
    assert proposed(great, HOUND, level=3) == ["Hound", "Great Wolf"]
    assert proposed(great, HOUND, level=4) == ["Great Wolf", "Hound"]


def test_what_a_deck_without_lands_can_t_use_comes_later() -> None:
    landfall = "Landfall — Whenever a land you control enters, this creature deals 1 damage to each opponent."
    assert proposed(animal("Digger", "Creature — Dog", text=landfall), WOLF) == ["Wolf", "Digger"]


def test_of_equals_each_is_of_another_kind_and_the_seed_chooses() -> None:
    dogs = [animal(f"Dog {number}", "Creature — Dog") for number in range(6)]
    assert "Wolf" in proposed(*dogs, WOLF)[:2]
    assert len({tuple(proposed(*dogs, seed=seed)) for seed in range(4)}) > 1
    assert proposed(*dogs, seed=3) == proposed(*dogs, seed=3)


def test_nobody_goes_with_nobody() -> None:
    kept = Deck("", "tell-tale", "player", ())
    with Database.starter() as data:
        supply = Supply((), None, "the pool")
        assert not proposed_companions(kept, get_ruleset("tell-tale"), of_character(BURNER), supply, data, 0)
