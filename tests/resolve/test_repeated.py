"""A deck that stands twice in its file is one deck, and what may be meant twice is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support import make_card

from deckforge.decklists import read_list
from deckforge.model.deck import Zone
from deckforge.model.report import LineKind
from deckforge.resolve import ResolvedList, resolve_list
from deckforge.scryfall.objects import NamedCard
from deckforge.store.database import Database

Open = Callable[..., Database]
VOJA = NamedCard(make_card("Voja", type_line="Legendary Creature — Wolf"), ())
FOREST = NamedCard(make_card("Forest", type_line="Basic Land — Forest"), ())
NAMES = ("Opt", "Shock", "Fog", "Saw", "Fry", "Duress", "Ponder")
LIST = "1 Opt\n1 Shock\n1 Fog\n1 Saw\n1 Fry\n"


@pytest.fixture
def some(open_with: Open) -> Database:
    return open_with(VOJA, FOREST, *NAMES)


def resolve(text: str, database: Database) -> ResolvedList:
    return resolve_list(read_list(text.encode()), database, path="test.txt")


def deck(found: ResolvedList) -> list[tuple[int, str, Zone | None]]:
    return [(entry.count, entry.card.name, entry.zone) for entry in found.entries]


def test_prose_and_a_block_of_code_that_has_all_of_it_are_one_deck(some: Database) -> None:
    """Seven copies are in the block; the prose's three and the commander in the block are said again."""
    text = (
        "# Wolves\n\n## Commander\n* 1x Voja\n\n## The good ones\n* 1x Opt\n* 1x Shock (it burns.)\n\n## Lands\n"
        f"* 2x Forest\n\n### Import\n\n```text\n1 Voja\n{LIST}2 Forest\n```\n"
    )
    found = resolve(text, some)
    expected = [(1, name, Zone.DECK) for name in ("Opt", "Shock", "Fog", "Saw", "Fry")]
    assert deck(found) == [(1, "Voja", Zone.PC), *expected, (2, "Forest", Zone.DECK)]
    assert found.report.notes == (
        "The deck stands in the file twice; its cards in the block of code from line 15 on count.",
    )
    again = {line.line: line.reason for line in found.report.lines if str(line.reason).startswith("again")}
    where = "again in the block of code from line 15 on"
    assert again == {7: where, 8: where, 11: where, 16: "again in line 4"}


def test_what_only_the_prose_has_stays_and_is_told(some: Database) -> None:
    prose = "* 1x Opt\n* 1x Shock\n* 1x Fog\n* 1x Saw\n* 1x Duress\n"
    found = resolve(f"## Good ones\n{prose}\n```\n{LIST}```\n", some)
    assert sorted(name for _, name, _ in deck(found)) == ["Duress", "Fog", "Fry", "Opt", "Saw", "Shock"]
    assert (
        "; its cards in the block of code from line 8 on count, and of what is not there: Duress (line 6)."
        in (found.report.notes[0])
    )


def test_a_block_of_code_with_other_cards_is_a_part_of_the_deck(some: Database) -> None:
    found = resolve(f"## Good ones\n* 1x Duress\n* 1x Ponder\n\n```\n{LIST}```\n", some)
    assert sum(count for count, _, _ in deck(found)) == 7


def test_a_list_that_is_there_twice_is_counted_once(some: Database) -> None:
    found = resolve(f"Deck\n{LIST}\nDeck\n{LIST}", some)
    assert len(deck(found)) == 5
    assert found.report.notes == (
        "The deck stands in the file twice; line 9 and what follows say again what is above.",
    )
    assert [line.reason for line in found.report.lines[-5:]] == [f"again in line {number}" for number in range(2, 7)]


def test_a_list_whose_halves_differ_is_whole(some: Database) -> None:
    found = resolve(f"Deck\n{LIST}\nDeck\n{LIST.replace('1 Fry', '2 Fry')}", some)
    assert sum(count for count, _, _ in deck(found)) == 11
    assert not found.report.notes


def test_the_commander_of_a_singleton_deck_is_counted_once(some: Database) -> None:
    found = resolve(f"Commander\n1 Voja\n\nDeck\n1 Voja\n{LIST}20 Forest\n", some)
    assert deck(found)[0] == (1, "Voja", Zone.PC)
    assert sum(count for count, _, _ in deck(found)) == 26
    assert found.report.notes == (
        "Voja stands as the commander (line 2) and in the deck (line 5); it is counted once.",
    )


@pytest.mark.parametrize("rest", ["4 Opt\n20 Forest\n", "1 Opt\n"])
def test_where_copies_may_be_meant_both_count_and_that_is_told(some: Database, rest: str) -> None:
    found = resolve(f"Commander\n1 Voja\n\nDeck\n1 Voja\n{rest}", some)
    assert [name for _, name, _ in deck(found)].count("Voja") == 2
    assert "both are counted: take one line out if it is meant once." in found.report.notes[0]


def test_the_rules_of_a_ruleset_say_whether_a_character_may_be_in_its_deck(some: Database) -> None:
    found = resolve(f"# ruleset: tell-tale\nPC\n1 Voja\n\nDeck\n1 Voja\n{LIST}20 Forest\n", some)
    assert len(deck(found)) == 8
    assert not found.report.notes


def test_a_single_last_legendary_creature_is_the_commander(some: Database) -> None:
    found = resolve(f"{LIST}94 Forest\n\n1 Voja\n", some)
    assert deck(found)[-1] == (1, "Voja", Zone.PC)
    assert found.report.notes == ("Voja (line 8), alone after the only blank line, is taken as the commander.",)


@pytest.mark.parametrize("text", [f"{LIST}94 Forest\n\n1 Duress\n", "4 Opt\n4 Fog\n\n1 Voja\n"])
def test_another_single_last_card_is_the_sideboard(some: Database, text: str) -> None:
    found = resolve(text, some)
    assert found.entries[-1].zone is Zone.SIDEBOARD
    assert "are taken as the sideboard." in found.report.notes[0]


def test_lines_that_say_again_are_ignored_and_keep_what_they_were(some: Database) -> None:
    line = resolve(f"Deck\n{LIST}\nDeck\n{LIST}", some).report.lines[-1]
    assert (line.kind, line.name) == (LineKind.IGNORED, "Fry")


@pytest.mark.parametrize(
    ("above", "below"),
    [
        pytest.param("1 Opt\n", "1 Opt (DOM) 60\n", id="set"),
        pytest.param("1 Opt (DOM) 60\n", "1 Opt (DOM) 61\n", id="number"),
        pytest.param("1 Opt (DOM) 60\n", "1 Opt (DOM) 60 *F*\n", id="finish"),
    ],
)
def test_another_printing_of_the_same_cards_counts_and_is_told(some: Database, above: str, below: str) -> None:
    rest = LIST.removeprefix("1 Opt\n") + "1 Duress\n"
    found = resolve(f"Deck\n{above}{rest}\nDeck\n{below}{rest}", some)
    assert len(deck(found)) == 12
    assert found.report.notes[0] == (
        "Line 10 and what follows have the cards that stand above once more, and all are counted: "
        "take them out if they are the same deck."
    )


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(f"Deck\n{LIST}\nSideboard\n{LIST}", id="sideboard"),
        pytest.param(f"// Regular\n{LIST}\n// Foil\n{LIST}", id="remarks"),
        pytest.param(f"Creatures\n{LIST}\nSpells\n{LIST}", id="types"),
        pytest.param(f"# ruleset: spellblade\n{LIST}\n{LIST}", id="ruleset"),
    ],
)
def test_the_same_cards_elsewhere_count_and_are_told(some: Database, text: str) -> None:
    """In the sideboard, below another heading, or in a list whose ruleset says how many copies there may be."""
    found = resolve(text, some)
    assert len(deck(found)) == 10
    assert "and all are counted: take them out if they are the same deck." in found.report.notes[-1]


def test_headings_that_are_there_again_make_a_list_no_other(some: Database) -> None:
    half = "Creatures (2)\n1 Opt\n1 Shock\n\nSpells (3)\n1 Fog\n1 Saw\n1 Fry\n"
    found = resolve(f"# name: Wolves\n{half}\n{half}", some)
    assert len(deck(found)) == 5
    assert "The deck stands in the file twice; line 12 and what follows" in found.report.notes[0]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Deck\n1 Opt\n1 Shock\n1 Fog\n1 Saw\n\n" * 2, id="four lines"),
        pytest.param(f"Deck\n{LIST}{LIST}", id="no gap"),
        pytest.param("Deck\n" + "1 Opt\n" * 5 + "\nDeck\n" + "1 Opt\n" * 5, id="one card"),
    ],
)
def test_less_than_a_list_that_is_there_twice_counts(some: Database, text: str) -> None:
    found = resolve(text, some)
    assert len(deck(found)) == text.count("1 ")
    assert not any("again" in str(line.reason) for line in found.report.lines)


def test_prose_of_which_a_block_has_less_than_four_of_five_counts(some: Database) -> None:
    """Three of five are in the block; with another printing only three of four are."""
    prose = "* 1x Opt\n* 1x Shock\n* 1x Fog\n* 1x Duress\n* 1x Ponder\n"
    assert len(deck(resolve(f"## Good ones\n{prose}\n```\n{LIST}```\n", some))) == 10
    printed = "* 1x Opt (DOM) 60\n* 1x Shock\n* 1x Fog\n* 1x Saw\n"
    block = LIST.replace("1 Opt", "1 Opt (XLN) 65")
    assert len(deck(resolve(f"## Good ones\n{printed}\n```\n{block}```\n", some))) == 9
    assert len(deck(resolve(f"## Good ones\n{printed}\n```\n{LIST}```\n", some))) == 5


def test_a_commander_of_which_the_block_has_several_is_one_of_them(some: Database) -> None:
    found = resolve(f"## Commander\n* 1x Voja\n\n## Good ones\n* 1x Opt\n\n```\n2 Voja\n{LIST}```\n", some)
    assert (2, "Voja", Zone.DECK) in deck(found)
    assert [line.reason for line in found.report.lines if line.line == 2] == ["again in line 8"]


@pytest.mark.parametrize(("forests", "copies"), [(2, 8), (1, 8)])
def test_the_fewest_cards_of_a_singleton_deck(some: Database, forests: int, copies: int) -> None:
    """Eight with the commander, which is then counted once; of seven both stay."""
    found = resolve(f"Commander\n1 Voja\n\nDeck\n1 Voja\n{LIST}{forests} Forest\n", some)
    assert sum(count for count, _, _ in deck(found)) == copies


@pytest.mark.parametrize("size", [49, 59, 99])
def test_a_last_legendary_creature_is_the_commander_of_a_singleton_deck_that_lacks_one(
    some: Database, size: int
) -> None:
    assert deck(resolve(f"{LIST}{size - 5} Forest\n\n1 Voja\n", some))[-1][2] is Zone.PC
    assert deck(resolve(f"{LIST}{size - 6} Forest\n\n1 Voja\n", some))[-1][2] is Zone.SIDEBOARD
    assert deck(resolve(f"4 Opt\n{size - 4} Forest\n\n1 Voja\n", some))[-1][2] is Zone.SIDEBOARD


def test_a_legendary_card_that_is_no_creature_is_no_commander(open_with: Open) -> None:
    land = NamedCard(make_card("Karakas", type_line="Legendary Land"), ())
    found = resolve(f"{LIST}94 Forest\n\n1 Karakas\n", open_with(land, FOREST, *NAMES))
    assert deck(found)[-1][2] is Zone.SIDEBOARD


def test_no_basic_land_is_put_aside(open_with: Open) -> None:
    database = open_with("Wastes", "Snow-Covered Forest", *NAMES)
    found = resolve(f"{LIST}\n2 Snow-Covered Forest\n1 Wastes\n", database)
    assert {zone for _, _, zone in deck(found)} == {None}


@pytest.mark.parametrize(("cards", "told"), [(20, True), (21, False)])
def test_ten_cards_that_stand_again_are_told_of_a_list_of_no_more_than_twenty(
    open_with: Open, cards: int, *, told: bool
) -> None:
    names = [f"Card {chr(97 + number)}" for number in range(cards)]
    text = "".join(f"1 {name}\n" for name in [*names, *names[:10]])
    found = resolve(text, open_with(*names))
    assert len(deck(found)) == cards + 10
    assert [note.startswith(f"From line {cards + 1} on most cards") for note in found.report.notes] == [True] * told
