"""ER-A1 to ER-A4 and ER-H1 to ER-H3, each passing and failing, and ER-T1's report."""

from __future__ import annotations

import pytest
from support import make_card, make_deck

from deckforge.model.card import Card
from deckforge.model.deck import Deck, Quest, Zone
from deckforge.model.finding import Change, Finding, Level
from deckforge.rulesets.enchanted_realms import RULESET
from deckforge.rulesets.run import run_checks

HERO = make_card("Tessa, Vanguard", "{1}{W}", "Legendary Creature — Human Warrior", size="4/2")
WIZARD = make_card("Old Mira", "{2}{U}", "Legendary Creature — Human Wizard", size="1/3")
WALKER = make_card("Ana", "{2}{G}{G}", "Legendary Planeswalker — Ana", loyalty="4")
BEAR = make_card("Bear", "{1}{G}", "Creature — Bear", size="2/2")
FOREST = make_card("Forest", "", "Basic Land — Forest")
LAMP = make_card("Lamp", "{2}", "Artifact")
SAGA = make_card("First Saga", "{2}{W}", "Enchantment — Saga")
SCHEME = make_card("Dark Scheme", "", "Scheme")
GUIDE = make_card("Guide", "{R}", "Creature — Goblin Scout", size="2/2")
MAP = make_card("Map", "{1}", "Artifact")

COMPLETE = ((1, SAGA), (5, HERO), (14, BEAR), (10, FOREST), (10, LAMP))
"""40 cards with everything that an adventure asks for."""


def found(deck: Deck) -> dict[str, Finding]:
    findings = run_checks(RULESET, deck)
    codes = {finding.code: finding for finding in findings}
    assert len(codes) == len(findings)
    return codes


def adventure(*entries: tuple[int, Card], quests: tuple[Quest, ...] = ()) -> dict[str, Finding]:
    return found(make_deck("enchanted-realms", "adventure", *entries, quests=quests))


def hero(*entries: tuple[int, Card] | tuple[int, Card, Zone]) -> dict[str, Finding]:
    return found(make_deck("enchanted-realms", "hero", *entries))


def without(*cards: Card) -> tuple[tuple[int, Card], ...]:
    return tuple(entry for entry in COMPLETE if entry[1] not in cards)


def test_a_complete_adventure_has_no_findings() -> None:
    assert adventure(*COMPLETE) == {}


def test_an_adventure_without_a_quest_is_not_legal_er_a1() -> None:
    finding = adventure(*without(SAGA), (1, BEAR))["ER-A1"]

    assert finding.level is Level.ERROR
    assert "quest" in finding.hint


@pytest.mark.parametrize(
    ("name", "type_line"), [("War", "Battle — Siege"), ("Cave", "Dungeon"), ("Tale", "Enchantment — Saga")]
)
def test_any_quest_card_is_a_quest_er_a1(name: str, type_line: str) -> None:
    assert "ER-A1" not in adventure(*without(SAGA), (1, make_card(name, type_line=type_line)))


def test_a_declared_quest_with_all_its_cards_is_enough_er_a1() -> None:
    quest = Quest("The Lost Mine", (("Guide", GUIDE, 1), ("Map", MAP, 2)))

    assert "ER-A1" not in adventure(*without(SAGA), (1, GUIDE), (2, MAP), quests=(quest,))


def test_a_missing_card_of_a_declared_quest_is_named_with_its_quest_er_a1() -> None:
    quest = Quest("The Lost Mine", (("Guide", GUIDE, 1), ("Map", MAP, 2)))

    finding = adventure(*COMPLETE, (1, GUIDE), (1, MAP), quests=(quest,))["ER-A1"]

    assert "The Lost Mine" in finding.message
    assert "Map (1 of 2)" in finding.message
    assert [(ref.name, ref.count, ref.limit, ref.reason) for ref in finding.cards] == [("Map", 1, None, "1 of 2")]
    assert "Guide" not in finding.message


def test_copies_for_a_quest_are_counted_over_lines_er_a1() -> None:
    quest = Quest("The Lost Mine", (("Map", MAP, 2),))

    assert "ER-A1" not in adventure(*COMPLETE, (1, MAP), (1, MAP), quests=(quest,))


def test_a_quest_card_that_nobody_knows_is_missing_er_a1() -> None:
    quest = Quest("The Lost Mine", (("Mapp", None, 1),))

    finding = adventure(*COMPLETE, quests=(quest,))["ER-A1"]

    assert finding.cards[0].name == "Mapp"
    assert finding.cards[0].reason == "no such card is known"
    assert finding.hint == "Add the cards that the quest needs."


def test_names_like_an_unknown_one_are_suggested_er_a1() -> None:
    quest = Quest("The Lost Mine", (("Mapp", None, 1), ("Guide", GUIDE, 1)), (("Mapp", ("Map", "Mappo")),))

    finding = adventure(*COMPLETE, quests=(quest,))["ER-A1"]

    assert finding.hint == "Add the cards that the quest needs. For “Mapp”, did you mean: Map, Mappo?"


def test_each_incomplete_quest_is_its_own_finding_er_a1() -> None:
    quests = (Quest("Mine", (("Map", MAP, 1),)), Quest("Road", (("Guide", GUIDE, 1),)))

    findings = run_checks(RULESET, make_deck("enchanted-realms", "adventure", *COMPLETE, quests=quests))

    assert [(finding.code, finding.cards[0].name) for finding in findings] == [("ER-A1", "Map"), ("ER-A1", "Guide")]


def test_a_card_in_the_sideboard_does_not_help_a_quest_er_a1() -> None:
    quest = Quest("The Lost Mine", (("Map", MAP, 1),))
    deck = make_deck("enchanted-realms", "adventure", *COMPLETE, (1, MAP, Zone.SIDEBOARD), quests=(quest,))

    assert "ER-A1" in found(deck)


def test_an_adventure_without_creatures_is_warned_of_even_with_legends_er_a2() -> None:
    finding = adventure(*without(BEAR), (14, LAMP))["ER-A2"]

    assert finding.level is Level.WARNING


@pytest.mark.parametrize(("card", "role"), [(HERO, "hero"), (FOREST, "world"), (LAMP, "item")])
def test_each_hole_in_the_adventure_is_named_er_a3(card: Card, role: str) -> None:
    finding = adventure(*without(card), (10, BEAR))["ER-A3"]

    assert finding.level is Level.ADVICE
    assert f"no {role}" in finding.message
    assert finding.message.count("no ") == 1


def test_all_holes_make_one_finding_er_a3() -> None:
    message = adventure((1, SAGA), (39, BEAR))["ER-A3"].message

    assert "no hero, no world, no item" in message


@pytest.mark.parametrize(("bears", "unusual"), [(13, True), (14, False), (74, False), (75, True)])
def test_forty_to_a_hundred_cards_are_usual_er_a4(bears: int, unusual: bool) -> None:  # noqa: FBT001 - a case's outcome
    findings = adventure(*without(BEAR), (bears, BEAR))  # and 26 others

    assert ("ER-A4" in findings) is unusual
    if unusual:
        assert findings["ER-A4"].level is Level.ADVICE
        assert f"{bears + 26} cards" in findings["ER-A4"].message


def test_cards_of_no_type_are_reported_er_t1() -> None:
    finding = adventure(*COMPLETE, (1, SCHEME))["ER-T1"]

    assert finding.level is Level.ADVICE
    assert [ref.name for ref in finding.cards] == ["Dark Scheme"]


@pytest.mark.parametrize("card", [HERO, WALKER])
def test_a_legend_or_planeswalker_alone_is_a_base_character_er_h1(card: Card) -> None:
    assert "ER-H1" not in hero((1, card))


@pytest.mark.parametrize("card", [BEAR, LAMP])
def test_a_stack_without_a_hero_is_no_character_er_h1(card: Card) -> None:
    assert hero((1, card))["ER-H1"].level is Level.ERROR


def test_a_planeswalker_on_a_creature_is_a_base_character_er_h1() -> None:
    assert "ER-H1" not in hero((1, WALKER), (1, BEAR))


def test_worlds_and_quests_come_off_the_hero_stack_er_h2() -> None:
    findings = hero((1, HERO), (2, FOREST), (1, SAGA))

    assert findings["ER-H2"].level is Level.ERROR
    assert [ref.name for ref in findings["ER-H2"].cards] == ["Forest", "First Saga"]
    assert findings["ER-H2"].fix == (Change("Forest", 2, Zone.DECK), Change("First Saga", 1, Zone.DECK))
    assert "Forest" not in findings["ER-H3"].message


def test_items_and_enhancements_belong_in_a_hero_stack_er_h2() -> None:
    assert "ER-H2" not in hero((1, HERO), (1, LAMP), (1, make_card("Bolt", "{R}")))


def test_the_stack_is_added_up_er_h3() -> None:
    # Tessa: STR 4, AGL 1, INT 1, PER 1, Health 2 + 2, Combat +2; twice: 5/2/2/2, 5, +4.
    # Mira: STR 1, INT 1 + blue + learned = 3, Health 3 + 3 = 6, Spell Casting +2. The Lamp lends its Force of 2.
    finding = hero((2, HERO), (1, WIZARD), (1, LAMP))["ER-H3"]

    assert (finding.level, finding.informs, finding.counts) == (Level.ADVICE, True, False)
    assert finding.message == (
        "STR 5, AGL 2, INT 3, PER 2, Health 6; Combat +4, Spell Casting +2; if the group agrees: Lamp +2."
    )


def test_a_legend_that_is_hero_and_creature_counts_once_er_h3() -> None:
    assert hero((1, HERO))["ER-H3"].message == "STR 4, AGL 1, INT 1, PER 1, Health 4; Combat +2."


def test_copies_on_two_lines_are_copies_of_one_card_er_h3() -> None:
    assert hero((1, HERO), (1, HERO))["ER-H3"].message == hero((2, HERO))["ER-H3"].message


def test_a_variable_number_in_the_stack_is_told_er_h3() -> None:
    shifter = make_card("Shifter", "{1}{G}", "Legendary Creature — Elf", size="*/3")

    message = hero((1, shifter))["ER-H3"].message

    assert message.startswith("STR 0, AGL 1, INT 1, PER 1, Health 5.")
    assert "Shifter: STR is *" in message


def test_an_empty_stack_adds_up_to_nothing_er_h3() -> None:
    assert set(hero()) == {"ER-H1"}
