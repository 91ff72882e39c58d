"""Whatever happens to a state, what is written can be read again; and whose a state is, and where it lies."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from table_runs import BOSS, CREATURES, Run

from deckforge.app import state_files
from deckforge.store.locking import lock_of, take_lock
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
from deckforge.table.state import Whose, read_state, state_text

ALL = [f"card {number}" for number in range(12)]
posix = pytest.mark.skipif(sys.platform == "win32", reason="links and pipes of POSIX")


def written(piles: Piles, deck: list[str], what: str) -> Piles:
    """What a command writes, read again."""
    cards = {card: (card.title(), count) for card, count in Counter(deck).items()}
    boss = what == "boss-turn"
    whose = Whose(what, "spellblade", "Deck", cards, (4,) if boss else (4, 6), 7 if boss else None)
    read = read_state(state_text(piles, whose).encode(), "state.json", whose)
    assert read == piles
    return read


def another(deck: list[str], rng: Random) -> list[str]:
    """The deck with some cards less, and perhaps others more."""
    left = [card for card in deck if rng.random() > 0.3]
    return [*left, *(card for card in ALL if card not in deck and rng.random() < 0.3)]


@pytest.mark.parametrize("seed", range(150))
def test_a_boss_whatever_happens_to_it_is_read_as_it_was_written(seed: int) -> None:
    rng = Random(seed)
    deck = ALL[: rng.randint(1, 12)]
    piles = new_piles(deck, rng)
    for _ in range(30):
        step = rng.choice(["begin", "end", "leave", "adopt", "begin", "end"])
        if step == "begin":
            piles = begin_boss_turn(piles, 7, 4, rng)
            assert piles.open
            assert (len(piles.hand) == 7) or not piles.draw
        elif step == "end" and piles.open:
            places = rng.sample(range(len(piles.hand)), min(piles.open.rolled, len(piles.hand)))
            piles = end_boss_turn(piles, places, stays=ALL[::2])
        elif step == "leave":
            piles = leave(piles, [card for card in piles.in_play if rng.random() < 0.5])
        elif step == "adopt":
            deck = another(deck, rng)
            piles = adopt(piles, deck, 7, rng)
        assert Counter(piles.cards) == Counter(deck)
        piles = written(piles, deck, "boss-turn")


@pytest.mark.parametrize("seed", range(100))
def test_an_encounter_whatever_happens_to_it_is_read_as_it_was_written(seed: int) -> None:
    rng = Random(seed)
    deck = ALL[: rng.randint(1, 12)]
    piles = new_piles(deck, rng)
    for _ in range(30):
        step = rng.choice(["begin", "end", "reshuffle", "adopt", "begin", "end"])
        if step == "begin" and (piles.draw or piles.open):
            piles = begin_encounter(piles, 7, 6, rng, players=5)
        elif step == "end" and piles.open:
            places = rng.sample(range(len(piles.hand)), min(piles.open.rolled + 1, len(piles.hand)))
            piles = end_encounter(piles, places, rng)
        elif step == "reshuffle":
            piles = reshuffled(piles, rng)
        elif step == "adopt":
            deck = another(deck, rng)
            piles = adopt(piles, deck, None, rng)
        assert Counter(piles.cards) == Counter(deck)
        piles = written(piles, deck, "encounter")


def test_a_card_that_leaves_a_deck_in_an_open_turn_leaves_a_state_that_goes_on(run: Run, tmp_path: Path) -> None:
    cards = ["Giant Spider", "Bonesplitter", "Lightning Bolt", "Shock", "Pyroclasm", "Cancel", "Serra Angel"]
    deck = tmp_path / "mini.txt"

    def write(names: list[str]) -> None:
        deck.write_text("# ruleset: spellblade\n# kind: boss\n" + "".join(f"1 {name}\n" for name in names), "utf-8")

    write(cards)
    words = ("boss-turn", str(deck), "--state", str(tmp_path / "m.json"), "--seed", "2")
    assert len(run(*words)["hand"]) == 7
    write(cards[1:])
    assert len(run(*words, "--adopt")["hand"]) == 6

    made = run(*words, "--random")

    assert (made["turn"], len(made["hand"])) == (1, 6)


@pytest.mark.parametrize("cut", [None, 120])
def test_only_this_commands_own_state_is_forgotten(run: Run, tmp_path: Path, cut: int | None) -> None:
    state = tmp_path / "fight.json"
    run("boss-turn", BOSS, "--state", str(state), "--random")
    kept = state.read_bytes()[:cut]
    later = kept.replace(b"table-state/1", b"table-state/2")
    for data, words, says in (
        (kept, ("encounter", CREATURES, "--players", "2"), "belongs to another command or game (boss-turn of"),
        (later, ("boss-turn", BOSS), "was written by another version of deckforge (deckforge.table-state/2)"),
        (kept.replace(b'"spellblade"', b'"duel"'), ("boss-turn", BOSS), "another command or game (boss-turn of duel)"),
    ):
        state.write_bytes(data)
        for more in ((), ("--restart",)):
            error = run(*words, "--state", str(state), *more, code=3)["error"]
            assert "--restart" not in error["hint"]
            assert more == () or says in error["message"]
            assert state.read_bytes() == data


@posix
def test_a_link_stays_and_what_it_leads_to_goes_on(run: Run, tmp_path: Path) -> None:
    (tmp_path / "cloud").mkdir()
    link, real = tmp_path / "boss.json", tmp_path / "cloud" / "boss.json"
    link.symlink_to(real)

    assert run("boss-turn", BOSS, "--state", str(link), "--random")["told"] == [f"A new state begins in {link}."]
    assert run("boss-turn", BOSS, "--state", str(real), "--random")["turn"] == 2
    assert run("boss-turn", BOSS, "--state", str(link), "--random")["turn"] == 3

    assert link.is_symlink()
    assert json.loads(real.read_bytes())["turn"] == 3


@posix
def test_a_state_is_locked_by_whatever_name_it_is_called(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(state_files, "PATIENCE", 0.2)
    (tmp_path / "cloud").mkdir()
    real = tmp_path / "cloud" / "boss.json"
    (tmp_path / "boss.json").symlink_to(real)
    (tmp_path / "same").symlink_to("cloud")
    run("boss-turn", BOSS, "--state", str(real), "--random")

    with closing(take_lock(lock_of(real), 1)):
        for name in (tmp_path / "boss.json", tmp_path / "same" / "boss.json"):
            error = run("boss-turn", BOSS, "--state", str(name), "--random", code=3)["error"]
            assert error["code"] == "state-busy"


@posix
@pytest.mark.parametrize("what", ["pipe", "link to a pipe", "circle", "device"])
def test_what_is_no_regular_file_is_left_alone(run: Run, tmp_path: Path, what: str) -> None:
    state = tmp_path / "boss.json"
    if what == "pipe":
        os.mkfifo(state)
    elif what == "circle":
        state.symlink_to(state)
    elif what == "device":
        state.symlink_to("/dev/null")
    else:
        os.mkfifo(tmp_path / "pipe")
        state.symlink_to("pipe")
    before = state.lstat()

    for more in ((), ("--restart",)):
        error = run("boss-turn", BOSS, "--state", str(state), *more, code=3)["error"]
        assert error["message"] == f"{state}: can't be read (it is no regular file)"

    assert (state.lstat().st_mode, state.lstat().st_ino) == (before.st_mode, before.st_ino)
