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
    adopt,
    begin_boss_turn,
    begin_encounter,
    end_boss_turn,
    end_encounter,
    leave,
    new_piles,
    reshuffled,
)
from deckforge.table.state import BadStateError, Whose, read_state, state_text

DECK = [f"card {number}" for number in range(25)]
CARDS = {card: (card.title(), 1) for card in DECK}
BOSS = Whose("boss-turn", "spellblade", "Boss", CARDS, dice=(4,), hand=7)
FOREST = Whose("encounter", "spellblade", "Forest", CARDS, dice=(4, 6, 8, 10, 12, 20))


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


def opened(**values: object) -> bytes:
    """A state whose first turn is open, some of it changed."""
    document = json.loads(state_text(begin_boss_turn(new_piles(DECK, Random(1)), 7, 4, Random(1)), BOSS))
    return json.dumps(document | values).encode()


CARDS_WRITTEN = [{"id": card, "name": name, "count": count} for card, (name, count) in CARDS.items()]
OPEN = {"die": 4, "rolled": 2, "drawn": 7, "reshuffled": False}
BOSS_WRITTEN = {"card": "dragon", "name": "Dragon", "players": 5, "hit_points": 90, "full": 100}


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
        (changed(cards={}), "“cards” is no list"),
        (changed(cards=[*CARDS_WRITTEN, CARDS_WRITTEN[3]]), "two of its entries are of one card"),
        (changed(cards=[{**CARDS_WRITTEN[0], "name": 7}, *CARDS_WRITTEN[1:]]), "wrong kind"),
        (changed(turn=10**400), "1000000000000000000000000000000000000000… is no number from 0 to 1,000,000"),
        (changed(turn=1_000_001), "no number from 0 to 1,000,000"),
        (opened(open=OPEN | {"die": 900, "rolled": 800}), "its open turn has a d900, and d4 is rolled"),
        (opened(open=OPEN | {"drawn": 8}), "its open turn drew 8 of a hand of 7"),
        (opened(open=OPEN | {"players": 0}), "0 is no number from 1"),
        (opened(turn=0), "drawn before the first turn"),
        (opened(open=None), "7 cards are in the hand between two turns"),
        (changed(open=OPEN, turn=1), "a hand of 0, not 7"),
        (changed(open=OPEN), "drawn before the first turn"),
        (changed(open=OPEN, turn=1, hand=DECK[:5], draw=DECK[5:]), "a hand of 5, not 7"),
        (changed(open=OPEN, turn=1, hand=DECK[:8], draw=DECK[8:]), "a hand of 8, not 7"),
        (changed(in_play=[DECK[0]]), "was never played"),
        (changed(in_play=7), "“in_play” is no list"),
        (changed(boss=BOSS_WRITTEN | {"hit_points": 101}), "101 of 100 hit points"),
        (changed(boss=BOSS_WRITTEN | {"hit_points": None}), "None of 100 hit points"),
        (changed(boss=BOSS_WRITTEN | {"full": None}), "90 of None hit points"),
        (changed(boss={"name": "Dragon"}), "'card' is missing"),
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


def test_an_encounter_has_a_hand_only_while_it_is_open() -> None:
    drawn = begin_encounter(new_piles(DECK, Random(1)), 7, 6, Random(1), players=5)
    whole = json.loads(state_text(drawn, FOREST))

    assert read_state(json.dumps(whole).encode(), "forest.json", FOREST) == drawn
    for slip, says in (
        ({"open": None}, "7 cards are in the hand between two turns"),
        ({"open": whole["open"] | {"drawn": 6}}, "drew 6 of a hand of 7"),
        ({"hand": [], "draw": DECK}, "its open turn has an empty hand"),
        ({"open": whole["open"] | {"die": 7}}, "has a d7, and d4 or d6 or d8 or d10 or d12 or d20 is rolled"),
    ):
        with pytest.raises(BadStateError, match=says):
            read_state(json.dumps(whole | slip).encode(), "forest.json", FOREST)


def test_a_state_without_what_came_later_is_read() -> None:
    document = json.loads(opened())
    del document["in_play"], document["boss"], document["open"]["players"]

    piles = read_state(json.dumps(document).encode(), "state.json", BOSS)

    assert piles == read_state(opened(), "state.json", BOSS)
    assert (piles.in_play, piles.boss) == ((), None)


@pytest.mark.parametrize(
    ("data", "advised"),
    [
        (b"", True),
        (opened()[:-40], True),
        (changed(turn=-1), True),
        (changed(schema="deckforge.table-state/2"), False),
        (changed(schema="deckforge.table-state/2", turn="later"), False),
        (changed(what="encounter"), False),
        (b"4 Lightning Bolt", False),
        (b'{"schema": "deckforge.deck/1"}', False),
        (b"[]", False),
    ],
)
def test_only_what_is_damaged_is_advised_to_be_begun_anew(data: bytes, advised: bool) -> None:  # noqa: FBT001 - a table's column
    with pytest.raises(BadStateError) as caught:
        read_state(data, "state.json", BOSS)

    assert ("--restart" in caught.value.hint) == advised


def test_another_versions_state_is_told_as_one() -> None:
    with pytest.raises(BadStateError, match=r"another version of deckforge \(deckforge.table-state/2\)") as caught:
        read_state(changed(schema="deckforge.table-state/2"), "state.json", BOSS)

    assert caught.value.hint == "Go on with that version, or name another file."


def test_what_is_in_play_is_not_shuffled_back_before_it_leaves() -> None:
    rng = Random(8)
    piles = new_piles(DECK, rng)
    stays = frozenset(DECK[:6])
    lain: list[str] = []
    reshuffles = 0
    for _ in range(60):
        opened = begin_boss_turn(piles, 7, 4, rng)
        assert opened.open is not None
        assert sorted(opened.cards) == sorted(DECK)
        assert set(lain) <= set(opened.used)
        if opened.open.reshuffled:
            reshuffles += 1
            assert sorted(opened.used) == sorted(lain)
        piles = end_boss_turn(opened, rng.sample(range(7), opened.open.rolled), stays)
        lain = [card for card in piles.used if card in stays]
        assert sorted(piles.in_play) == sorted(lain)
    assert reshuffles >= 3
    assert set(lain) == stays

    gone = leave(piles, [DECK[2]])

    assert set(gone.in_play) == stays - {DECK[2]}
    assert (gone.used, gone.draw, gone.hand) == (piles.used, piles.draw, piles.hand)
    assert DECK[2] in gone.loose


def test_a_card_leaves_play_as_often_as_it_is_told() -> None:
    piles = Piles((), used=("a", "a", "b"), turn=1, in_play=("a", "a", "b"))

    assert leave(piles, ["a"]).in_play == ("a", "b")
    assert leave(piles, ["a", "b", "a", "a"]).in_play == ()


@pytest.mark.parametrize("seed", range(30))
def test_a_changed_deck_is_taken_on_with_every_card_once(seed: int) -> None:
    rng = Random(seed)
    piles = new_piles(DECK, rng)
    for _ in range(rng.randint(0, 9)):
        piles = turn(piles, rng)
    if seed % 2:
        piles = begin_boss_turn(piles, 7, 4, rng)
    gone = rng.sample(DECK, 6)
    changed_deck = [*(card for card in DECK if card not in gone), "new 1", "new 2", "new 2"]

    after = adopt(piles, changed_deck, 7, rng)

    assert Counter(after.cards) == Counter(changed_deck)
    assert (after.turn, bool(after.open)) == (piles.turn, bool(piles.open))
    kept = [card for card in piles.hand if card not in gone]
    assert list(after.hand[: len(kept)]) == kept
    if after.open:  # what left the hand is made up for
        assert len(after.hand) == 7
    else:
        assert list(after.hand) == kept
        assert {"new 1", "new 2"} <= set(after.draw)
    whose = BOSS._replace(cards={card: (card, count) for card, count in Counter(changed_deck).items()})
    assert read_state(state_text(after, whose).encode(), "state.json", whose) == after


def test_of_copies_that_are_gone_those_in_the_deck_leave_first_and_those_in_the_hand_last() -> None:
    piles = Piles(("a", "b"), ("a",), ("a", "a"), 3, in_play=("a",))
    rng = Random(1)

    def places(count: int) -> tuple[tuple[str, ...], ...]:
        after = adopt(piles, ["a"] * count + ["b"], 7, rng)
        return after.draw, after.used, after.in_play, after.hand

    assert places(4) == (("a", "b"), ("a", "a"), ("a",), ("a",))
    assert places(3) == (("b",), ("a", "a"), ("a",), ("a",))
    assert places(2) == (("b",), ("a",), ("a",), ("a",))
    assert places(1) == (("b",), (), (), ("a",))
    assert places(0) == (("b",), (), (), ())


def test_new_cards_are_shuffled_in() -> None:
    # The one new card may be at any of the five places of the deck.
    piles = Piles(("a", "b", "c", "d"), turn=1)
    seen = Counter(adopt(piles, "abcdx", 7, Random(seed)).draw.index("x") for seed in range(2000))

    assert chi_square_fits(seen, {place: Fraction(1, 5) for place in range(5)})


def test_a_deck_that_is_all_in_play_has_an_open_turn_without_a_hand() -> None:
    whose = BOSS._replace(cards={"a": ("A", 1)})
    played = Piles((), used=("a",), turn=1, in_play=("a",))
    opened = begin_boss_turn(played, 7, 4, Random(1))

    assert (opened.hand, opened.open is None) == ((), False)
    assert read_state(state_text(opened, whose).encode(), "state.json", whose) == opened


def test_an_open_encounter_goes_on_with_those_that_are_left_and_ends_without_any() -> None:
    drawn = begin_encounter(new_piles(DECK, Random(1)), 7, 6, Random(1))
    rest = [card for card in DECK if card not in drawn.hand[:3]]

    after = adopt(drawn, rest, None, Random(1))
    assert (after.hand, after.open and after.open.drawn) == (drawn.hand[3:], 4)
    none = adopt(drawn, [card for card in DECK if card not in drawn.hand], None, Random(1))
    assert (none.hand, none.open) == ((), None)


def test_of_equal_totals_and_modifiers_chance_decides() -> None:
    # Two creatures that both roll the same: either is first as often.
    first = Counter[str]()
    for seed in range(40_000):
        one, other = initiatives(["Bear", "Wolf"], [], Random(seed))
        if one.total == other.total:
            first[one.name] += 1
    assert sum(first.values()) > 1000
    assert chi_square_fits(first, {"Bear": Fraction(1, 2), "Wolf": Fraction(1, 2)})


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
