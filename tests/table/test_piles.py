"""Piles from turn to turn: no card is lost or doubled, dice and draws fall as they should, bad states are refused."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest
from chances import chi_square_fits
from jsonschema import Draft202012Validator

from deckforge.model.play import EncounterRules
from deckforge.resources import resource
from deckforge.rulesets.registry import get_ruleset
from deckforge.table.initiative import initiatives
from deckforge.table.piles import (
    Piles,
    begin_boss_turn,
    begin_encounter,
    end_boss_turn,
    end_encounter,
    new_piles,
    reshuffled,
)
from deckforge.table.state import BadStateError, Whose, read_state, state_text

DECK = [f"card {number}" for number in range(25)]
CARDS = {card: (card.title(), 1) for card in DECK}
BOSS = Whose("boss-turn", "spellblade", "Boss", CARDS)


def turn(piles: Piles, rng: Random) -> Piles:
    opened = begin_boss_turn(piles, 7, 4, rng)
    assert opened.open is not None
    return end_boss_turn(opened, rng.sample(range(len(opened.hand)), min(opened.open.rolled, len(opened.hand))))


@pytest.mark.parametrize("seed", range(20))
def test_a_boss_deck_runs_through_three_reshuffles_with_every_card_once(seed: int) -> None:
    rng = Random(seed)
    piles = new_piles(DECK, rng)
    times = turns = 0
    while times < 3:
        opened = begin_boss_turn(piles, 7, 4, rng)
        assert opened.open is not None
        assert len(opened.hand) == 7
        assert sorted(opened.cards) == sorted(DECK)
        assert opened.hand[: len(piles.hand)] == piles.hand  # what was not played stays
        times += opened.open.reshuffled
        chosen = rng.sample(range(7), opened.open.rolled)
        after = end_boss_turn(opened, chosen)
        assert after.used == (*opened.used, *(opened.hand[place] for place in chosen))
        assert sorted(after.cards) == sorted(DECK)
        piles = after
        turns += 1
        assert piles.turn == turns
    # 18 cards beyond the first hand, then those played since; at most four a turn: far more than ten turns in all.
    assert turns >= 10


@pytest.mark.parametrize("size", range(12))
def test_a_small_boss_deck_fills_its_hand_as_far_as_it_goes(size: int) -> None:
    rng = Random(size)
    piles = new_piles(DECK[:size], rng)
    for _ in range(30):
        piles = turn(piles, rng)
        assert sorted(piles.cards) == sorted(DECK[:size])
    opened = begin_boss_turn(piles, 7, 4, rng)
    assert len(opened.hand) == min(7, size)


def test_an_open_turn_goes_on_with_its_hand_and_its_roll() -> None:
    opened = begin_boss_turn(new_piles(DECK, Random(1)), 7, 4, Random(1))

    assert begin_boss_turn(opened, 7, 4, Random(99)) == opened
    drawn = begin_encounter(new_piles(DECK, Random(1)), 7, 6, Random(1))
    assert begin_encounter(drawn, 7, 6, Random(99)) == drawn


@pytest.mark.parametrize("chosen", [(0, 0), (7,), (-1,)])
def test_only_cards_of_the_hand_are_played(chosen: tuple[int, ...]) -> None:
    opened = begin_boss_turn(new_piles(DECK, Random(1)), 7, 4, Random(1))

    with pytest.raises(ValueError, match="no places"):
        end_boss_turn(opened, chosen)


def test_the_bosss_die_is_a_fair_d4() -> None:
    rng = Random(5)
    piles = new_piles(DECK, rng)
    seen = Counter[int]()
    for _ in range(4000):
        opened = begin_boss_turn(piles, 7, 4, rng)
        assert opened.open is not None
        seen[opened.open.rolled] += 1
        piles = end_boss_turn(opened, range(opened.open.rolled))

    assert chi_square_fits(seen, {shown: Fraction(1, 4) for shown in range(1, 5)})


def test_every_hand_of_a_deck_is_as_likely_as_any_other() -> None:
    rng = Random(6)
    seen = Counter(frozenset(new_piles("abcdef", rng).draw[:3]) for _ in range(6000))

    hands = [frozenset(hand) for hand in combinations("abcdef", 3)]
    assert chi_square_fits(seen, {hand: Fraction(1, len(hands)) for hand in hands})


def test_copies_are_drawn_as_the_hypergeometric_distribution_has_it() -> None:
    # 3 of 10 cards are goblins; of 4 drawn, k are: C(3,k)·C(7,4-k)/C(10,4), that is 35, 105, 63 and 7 of 210.
    rng = Random(7)
    deck = ["goblin"] * 3 + ["other"] * 7
    seen = Counter(begin_encounter(new_piles(deck, rng), 4, 4, rng).hand.count("goblin") for _ in range(8000))

    assert chi_square_fits(seen, {k: Fraction(ways, 210) for k, ways in enumerate((35, 105, 63, 7))})


def encounter_rules() -> EncounterRules:
    rules = get_ruleset("spellblade").table.encounter
    assert rules is not None
    return rules


@pytest.mark.parametrize(
    ("players", "die"),
    [*((n, 4) for n in range(1, 5)), (5, 6), (6, 6), (7, 8), (8, 8), (9, 10), (10, 10), (11, 12), (12, 12)]
    + [(n, 20) for n in (*range(13, 21), 21, 500)],
)
def test_the_encounter_die_has_a_side_for_each_player_sb_m6(players: int, die: int) -> None:
    rules = encounter_rules()

    assert (rules.die(players), rules.draw, rules.more) == (die, 7, 1)


@pytest.mark.parametrize("die", [4, 6, 8, 10, 12, 20])
def test_encounter_dice_are_fair(die: int) -> None:
    rng = Random(die)
    piles = new_piles(DECK, rng)
    seen = Counter(opened.rolled for _ in range(4000) if (opened := begin_encounter(piles, 7, die, rng).open))

    assert chi_square_fits(seen, {shown: Fraction(1, die) for shown in range(1, die + 1)})


def test_those_deployed_stay_out_until_they_are_shuffled_back() -> None:
    rng = Random(2)
    piles = new_piles(DECK[:9], rng)
    drawn = begin_encounter(piles, 7, 4, rng)
    after = end_encounter(drawn, (0, 2, 5), rng)

    assert set(after.used) == {drawn.hand[0], drawn.hand[2], drawn.hand[5]}
    assert (len(after.draw), after.hand, after.open) == (6, (), None)
    later = begin_encounter(after, 7, 4, rng)
    assert len(later.hand) == 6  # fewer than seven are left: what is there
    assert not set(later.hand) & set(after.used)
    whole = reshuffled(after, rng)
    assert (sorted(whole.draw), whole.used) == (sorted(DECK[:9]), ())


def test_those_not_deployed_can_come_at_once_again() -> None:
    # Of 8 cards 7 are drawn and one is deployed: each of the 7 others is as likely to be drawn first next time.
    rng = Random(3)
    seen = Counter[bool]()
    for _ in range(3000):
        drawn = begin_encounter(new_piles(DECK[:8], rng), 7, 4, rng)
        after = end_encounter(drawn, (0,), rng)
        seen[after.draw[0] in drawn.hand] += 1

    assert chi_square_fits(seen, {True: Fraction(6, 7), False: Fraction(1, 7)})


def test_initiative_goes_down_and_a_higher_modifier_breaks_a_tie() -> None:
    ties = 0
    for seed in range(300):
        order = initiatives(["Goblin"], [("Ana", 2), ("Bo", -1)], Random(seed))
        assert sorted(one.name for one in order) == ["Ana", "Bo", "Goblin"]
        for first, second in pairwise(order):
            assert first.total >= second.total
            if first.total == second.total:
                ties += 1
                assert first.modifier >= second.modifier
    assert ties > 5


def test_a_state_is_read_as_it_was_written() -> None:
    schema = Draft202012Validator(json.loads(resource("schema", "table-state.schema.json").read_text("utf-8")))
    rng = Random(4)
    piles = new_piles(DECK, rng)
    for _ in range(20):
        opened = begin_boss_turn(piles, 7, 4, rng)
        piles = end_boss_turn(opened, range(opened.open.rolled if opened.open else 0))
        for each in (opened, piles):
            text = state_text(each, BOSS)
            schema.validate(json.loads(text))
            assert read_state(text.encode(), "state.json", BOSS) == each


def changed(**values: object) -> bytes:
    document: dict[str, Any] = json.loads(state_text(new_piles(DECK, Random(1)), BOSS))
    return json.dumps(document | values).encode()


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "no JSON"),
        (b"{", "no JSON"),
        (b"[" * 100_000, "no JSON"),
        (b"\xff\xfe\x00", "no JSON"),
        (b"[]", "no state that deckforge wrote"),
        (b'{"schema": "deckforge.error/1"}', "no state that deckforge wrote"),
        (changed(draw=DECK[:-1]), "not the cards of its deck"),
        (changed(hand=[DECK[0]]), "not the cards of its deck"),
        (changed(draw=[*DECK[:-1], DECK[0]]), "not the cards of its deck"),
        (changed(draw="all"), "“draw” is no list"),
        (changed(used=[1]), "“used” is no list"),
        (changed(turn=-1), "no number from 0"),
        (changed(turn=True), "no number from 0"),
        (changed(open={"die": 4, "rolled": 5, "drawn": 0, "reshuffled": False}), "makes no sense"),
        (changed(open={"die": 4}), "'rolled' is missing"),
        (changed(open=3), "wrong kind"),
        (changed(cards={}), "not the cards of its deck"),
        (changed(cards=[{"id": [], "name": "a", "count": 1}]), "wrong kind"),
        (changed(what="encounter"), "another command or game"),
    ],
)
def test_a_damaged_state_is_refused_in_one_line(data: bytes, says: str) -> None:
    with pytest.raises(BadStateError) as caught:
        read_state(data, "state.json", BOSS)

    assert says in caught.value.message
    assert caught.value.message.startswith("state.json: ")
    assert caught.value.exit_code == 3


def test_a_state_cut_short_anywhere_is_refused() -> None:
    text = state_text(new_piles(DECK, Random(1)), BOSS).encode().rstrip()
    for length in range(0, len(text), 7):
        with pytest.raises(BadStateError):
            read_state(text[:length], "state.json", BOSS)


def test_a_state_of_another_deck_names_what_differs() -> None:
    other = {**CARDS, "card 0": ("Card 0", 2), "new": ("New", 1)}
    del other["card 1"]

    with pytest.raises(BadStateError, match=r"of another deck: Card 0 1 → 2, Card 1 1 → 0, New 0 → 1$"):
        read_state(changed(), "state.json", BOSS._replace(cards=other))
