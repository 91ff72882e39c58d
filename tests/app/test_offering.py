"""What a character's card names goes in first, where it is there and allowed."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import make_card

from deckforge.app.drafts import Draft, drafted
from deckforge.app.leaning import Meant, leaning_for
from deckforge.app.offering import find_supply, named_by_characters
from deckforge.builder.build import Outcome, build
from deckforge.builder.tables import Wish
from deckforge.decklists.encoding import UnreadableListError
from deckforge.model.card import Card
from deckforge.model.deck import Deck, DeckSettings, Entry, Zone
from deckforge.rulesets.base import Ruleset
from deckforge.rulesets.registry import get_ruleset
from deckforge.store.database import Database


def kept_by(text: str) -> tuple[Card, Deck]:
    pc = make_card("Ana Ray", "{1}{R}", "Legendary Creature — Human", text, size="2/2")
    return pc, Deck("", "tell-tale", "player", (Entry(pc, 1, Zone.PC),), DeckSettings(level=3))


def test_a_card_that_the_character_names_goes_in_first_and_says_so() -> None:
    _, kept = kept_by("{T}: Search your library for a card named Raging Goblin, reveal it, then shuffle.")
    rules = get_ruleset("tell-tale")
    with Database.starter() as data:
        supply = find_supply(None, None, data)
        outcome = drafted(kept, rules, supply, data, Draft())
    (found,) = (each for each in outcome.taken if each.card.name == "Raging Goblin")
    assert found.copies == 2
    assert "named by Ana Ray" in found.why


def test_what_is_not_there_and_what_is_no_card_is_not_named() -> None:
    _, kept = kept_by("{T}: Search your library for a card named Raging Goblin or a card named No Such Thing.")
    with Database.starter() as data:
        every, elves = find_supply(None, None, data), find_supply(None, "t:elf", data)
        names = {card.name for card in data.known_cards(named_by_characters(kept, every, data)).values()}
        assert names == {"Raging Goblin"}
        assert not named_by_characters(kept, elves, data)


def test_a_character_that_says_nothing_leads_to_a_plan_that_says_so() -> None:
    _, kept = kept_by("")
    rules = get_ruleset("tell-tale")
    with Database.starter() as data:
        supply = find_supply(None, None, data)
        about = leaning_for(kept, rules, Meant(), supply, data, 0)
    assert about.said == "nothing particular, in red"


def test_a_file_of_a_table_s_own_cards_is_no_pool_and_is_called_what_it_is(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('[[card]]\nname = "Grug"\ncost = "{R}"\ntype = "Creature — Troll"\n', "utf-8")
    with Database.starter() as data, pytest.raises(UnreadableListError, match="describes cards of a table's own"):
        find_supply(path, None, data)


@pytest.mark.parametrize(("first", "whole"), [(100, False), (100_000, True)])
def test_what_is_only_looked_at_first_is_not_all_that_is_at_hand(
    monkeypatch: pytest.MonkeyPatch, first: int, *, whole: bool
) -> None:
    wishes: list[Wish] = []

    def built(wish: Wish, ruleset: Ruleset) -> Outcome:
        wishes.append(wish)
        return build(wish, ruleset)

    monkeypatch.setattr("deckforge.app.offering.MOST_PLAYED", first)
    monkeypatch.setattr("deckforge.app.drafts.build", built)
    with Database.starter() as data:
        drafted(
            Deck("", "spellblade", "player", ()),
            get_ruleset("spellblade"),
            find_supply(None, None, data),
            data,
            Draft(),
        )
    assert wishes[0].whole is whole
