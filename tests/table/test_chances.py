"""That chance is in every shuffle, and that what is asked for holds where little is left."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from pathlib import Path
from random import Random

import pytest
from chances import chi_square_fits
from support import make_card
from table_runs import CREATURES, Run

from deckforge import encounter
from deckforge.errors import UsageError
from deckforge.model.play import Opening
from deckforge.table.dealing import deal
from deckforge.table.piles import Piles, begin_boss_turn, reshuffled

ORDERS = {order: Fraction(1, 6) for order in permutations("abc")}


def test_those_that_are_put_back_are_shuffled_in() -> None:
    rng = Random(1)
    piles = Piles(("a", "b"), used=("c",), turn=1)

    assert chi_square_fits(Counter(reshuffled(piles, rng).draw for _ in range(3000)), ORDERS)


def test_a_used_pile_that_becomes_the_deck_is_shuffled() -> None:
    rng = Random(2)
    piles = Piles((), used=("a", "b", "c"), turn=1)

    assert chi_square_fits(Counter(begin_boss_turn(piles, 7, 4, rng).hand for _ in range(3000)), ORDERS)


def test_every_mulligan_is_a_hand_of_its_own_tt_r2() -> None:
    # One of three cards each time, whatever the hand before was: nine pairs, equally likely.
    cards = [make_card(name) for name in "abc"]
    opening = Opening(1, "TT-R2", free_mulligans=2)
    seen = Counter(
        tuple(hand[0].name for hand in deal(cards, 1, Random(seed), opening, mulligans=1).hands) for seed in range(4500)
    )

    assert chi_square_fits(seen, {pair: Fraction(1, 9) for pair in product("abc", repeat=2)})


def test_exact_takes_no_part_of_a_creatures_name(run: Run, tmp_path: Path) -> None:
    words = ("encounter", CREATURES, "--players", "1", "--state", str(tmp_path / "s.json"))
    seed = 0
    while (first := run(*words, "--restart", "--seed", str(seed)))["choices"] != 2:
        seed += 1
    chosen = [creature["name"] for creature in first["creatures"]][:2]
    begun = (tmp_path / "s.json").read_bytes()
    parts = [word for creature in first["creatures"][:2] for word in ("--deploy", creature["card"]["name"][:-2])]
    assert not run(*words, *parts)["open"]
    (tmp_path / "s.json").write_bytes(begun)

    assert "is not among the cards" in run(*words, *parts, "--exact", code=2)["error"]["message"]
    whole = [word for name in chosen for word in ("--deploy", name)]
    taken = run(*words, *whole, "--exact")
    assert [creature["name"] for creature in taken["creatures"] if creature["deployed"]] == chosen


def test_under_one_seed_every_reshuffle_is_another(run: Run, tmp_path: Path) -> None:
    state = tmp_path / "s.json"
    words = ("encounter", CREATURES, "--players", "1", "--state", str(state), "--seed", "1", "--random")
    run(*words)
    document = json.loads(state.read_bytes())
    drawn = set()
    for turn in range(1, 5):
        state.write_text(json.dumps(document | {"turn": turn}), encoding="utf-8")
        drawn.add(tuple(creature["name"] for creature in run(*words, "--reshuffle")["creatures"]))

    assert len(drawn) == 4


def test_a_hand_smaller_than_the_die_shows_is_played_whole(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("# ruleset: spellblade\n# kind: boss\n1 Shock\n1 Lightning Bolt\n", encoding="utf-8")
    words = ("boss-turn", str(deck), "--state", str(tmp_path / "s.json"), "--random", "--seed", "1")
    seen = set()
    for _ in range(40):
        made = run(*words)
        assert (made["choices"], len(made["played"])) == (min(made["rolled"], 2),) * 2
        seen.add(made["rolled"])
    assert seen == {1, 2, 3, 4}


def test_more_players_than_a_state_holds_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"^players should be at most 1000, not 2000000$"):
        encounter(CREATURES, 2_000_000, state=tmp_path / "s.json")
    assert not (tmp_path / "s.json").exists()
