"""Cards that are named out of a few: by names and numbers, with all that is wrong told at once."""

from __future__ import annotations

import re

import pytest
from support import make_card

from deckforge.app.picked_cards import places_of, read_answer
from deckforge.errors import UsageError
from deckforge.model.play import Offered

BEAR, WOLF, BOSS, BOLT = map(make_card, ["Grizzly Bear", "Dire Wolf", "Krenko, Mob Boss", "Lightning Bolt"])
FOES = (
    Offered("Grizzly Bear 1", BEAR),
    Offered("Dire Wolf", WOLF),
    Offered("Grizzly Bear 2", BEAR),
    Offered("Krenko, Mob Boss", BOSS),
    Offered("Lightning Bolt", BOLT),
)
ALL = "Grizzly Bear, Dire Wolf, Grizzly Bear, Krenko, Mob Boss, Lightning Bolt"


@pytest.mark.parametrize(
    ("names", "places"),
    [
        (["Grizzly Bear", "Dire Wolf"], (0, 1)),
        (["bear", "bear"], (0, 2)),
        (["bear 2", "bear"], (2, 0)),
        (["bear", "bear 1"], (2, 0)),
        (["Grizzly Bear 2", "grizzly"], (2, 0)),
        (["bolt", "wolf"], (4, 1)),
        (["krenko", "griz"], (3, 0)),
    ],
)
def test_parts_of_names_and_numbers_of_copies_are_taken(names: list[str], places: tuple[int, ...]) -> None:
    assert places_of(names, FOES, 2, "--deploy") == places


@pytest.mark.parametrize(
    ("names", "says"),
    [
        (["bear"], f"2 of these cards are to be chosen, not 1: {ALL}"),
        (["wolf", "wolf"], f"“wolf” is only once among the cards: {ALL}"),
        (["ri", "wolf"], f"“ri” is not among the cards: {ALL}"),
        (["bear 3", "wolf"], f"“bear 3” is not among the cards: {ALL}"),
        (["ght", "izz"], ""),
        (
            ["kre", "zzyzx", "moxen"],
            "2 of these cards are to be chosen, not 3; “zzyzx” is not among the cards; “moxen”",
        ),
    ],
)
def test_a_wrong_count_and_wrong_names_are_told_together(names: list[str], says: str) -> None:
    if not says:
        assert places_of(names, FOES, 2, "--deploy") == (4, 0)
        return
    with pytest.raises(UsageError, match=f"^{re.escape(says)}") as caught:
        places_of(names, FOES, 2, "--deploy")
    assert caught.value.hint == "Give --deploy NAME once for each."


def test_what_fits_several_is_told_with_them() -> None:
    hand = (*FOES, Offered("Grizzly Fate", make_card("Grizzly Fate")))

    with pytest.raises(UsageError, match=r"^“grizzly” may be Grizzly Bear or Grizzly Fate: "):
        places_of(["grizzly"], hand, 1, "--play")
    with pytest.raises(UsageError, match=r"^“bear” is only 2 times among the cards: "):
        places_of(["bear"] * 3, hand, 3, "--play")


def test_exactly_only_whole_names_are_taken() -> None:
    assert places_of(["grizzly bear"], FOES, 1, "--deploy", exact=True) == (0,)
    assert places_of(["grizzly bear 2"], FOES, 1, "--deploy", exact=True) == (2,)
    for part in ("bear", "bear 2"):
        with pytest.raises(UsageError, match=f"“{part}” is not among"):
            places_of([part], FOES, 1, "--deploy", exact=True)


@pytest.mark.parametrize(
    ("answer", "places"),
    [
        ("1 4", (0, 3)),
        ("4,1", (3, 0)),
        ("5;2", (4, 1)),
        ("bear 2, wolf", (2, 1)),
        ("2, krenko", (1, 3)),
        ("1 , , 3", (0, 2)),
        ("1 3", (0, 2)),
    ],
)
def test_an_answer_has_numbers_or_names_or_both(answer: str, places: tuple[int, ...]) -> None:
    assert read_answer(answer, FOES, 2) == places


def test_a_name_with_a_comma_is_one_answer_where_one_is_asked_for() -> None:
    assert read_answer("Krenko, Mob Boss", FOES, 1) == (3,)


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ("1 1", "2 different numbers from 1 to 5"),
        ("0 1", "2 different numbers from 1 to 5"),
        ("6 1", "2 different numbers from 1 to 5"),
        ("9" * 40, "2 different numbers from 1 to 5"),
        ("1", "2 of these cards are to be chosen, not 1"),
        ("1 2 3", "2 of these cards are to be chosen, not 3"),
        ("², wolf", "“²” is not among"),
        ("wolf, zzyzx", "“zzyzx” is not among"),
    ],
)
def test_a_slip_in_an_answer_is_told(answer: str, says: str) -> None:
    with pytest.raises(UsageError, match=re.escape(says)):
        read_answer(answer, FOES, 2)
