"""The commands of the table: what they print and keep, how they end, and that an interrupted turn goes on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from functools import partial
from pathlib import Path

import duel_made
import pytest
from support import until
from table_runs import BOSS, CREATURES, DECKS, PLAYER, Run, Terminal, names

from deckforge.app.measuring import deck_stats
from deckforge.cli import choosing
from deckforge.cli.main import main

TWINS = str(DECKS / "tell-tale-player.txt")
ADVENTURE, HERO = (str(DECKS / f"enchanted-realms-{kind}.txt") for kind in ("adventure", "hero"))


@pytest.mark.parametrize(
    ("words", "size"),
    [
        (["deal", PLAYER], 5),
        (["deal", BOSS], 7),
        (["deal", TWINS], 7),
        (["deal", TWINS, "--mulligans", "3"], 5),
        (["deal", ADVENTURE], 5),
        (["deal", HERO, "--hand", "2"], 2),
        (["deal", PLAYER, "--hand", "0"], 0),
    ],
)
def test_a_deal_has_the_rules_hand(run: Run, words: list[str], size: int) -> None:
    dealt = run(*words, "--seed", "4")

    assert len(dealt["hand"]) == dealt["asked"] == size
    assert dealt == run(*words, "--seed", "4")
    assert dealt["secret"] is (words[1] == BOSS)


def test_a_hand_larger_than_the_deck_is_the_deck(run: Run) -> None:
    dealt = run("deal", PLAYER, "--hand", "900")

    assert dealt["asked"] == 900
    assert (len(dealt["hand"]), dealt["left"]) == (27, 0)


def test_no_land_companion_or_pc_is_dealt_in_tell_tale(run: Run) -> None:
    dealt = run("deal", TWINS, "--hand", "900")

    assert len(dealt["hand"]) == 42
    assert not {"Anax and Cymede", "Mountain", "Plains"} & set(names(dealt["hand"]))


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["deal", HERO], "usage"),
        (["deal", PLAYER, "--mulligans", "1"], "usage"),
        (["deal", "nowhere.txt"], "unreadable-list"),
        (["encounter", CREATURES], "usage"),
        (["encounter", BOSS, "--players", "3"], "usage"),
        (["encounter", TWINS, "--players", "3"], "usage"),
        (["encounter", CREATURES, "--players", "0"], "usage"),
        (["encounter", CREATURES, "--players", "3", "--random", "--deploy", "Goblin Piker"], "usage"),
        (["encounter", CREATURES, "--players", "3", "--deploy", "Goblin Piker"], "usage"),
        (["encounter", CREATURES, "--players", "2", "--player", "A", "--player", "B", "--player", "C"], "usage"),
        (["encounter", CREATURES, "--players", "2", "--restart"], "usage"),
        (["encounter", CREATURES, "--players", "2", "--adopt"], "usage"),
        (["encounter", CREATURES, "--players", "2", "--adopt", "--restart", "--state", "s.json"], "usage"),
        (["encounter", CREATURES, "--players", "2", "--state", "missing/s.json"], "usage"),
        (["boss-turn", BOSS, "--state", "missing/s.json"], "usage"),
        (["boss-turn", BOSS, "--state", "s.json", "--adopt"], "usage"),
        (["boss-turn", BOSS], "usage"),
        (["boss-turn", CREATURES, "--state", "s.json"], "usage"),
        (["boss-turn", TWINS, "--state", "s.json"], "usage"),
        (["roll", "2d8++2"], "dice"),
        (["roll", "stats", "-r", "spellblade"], "usage"),
        (["roll", "2d6", "--companion"], "usage"),
        (["attack", "Serra Angel"], "usage"),
        (["attack", "Serra Angel", "-r", "tell-tale", "--ac", "3"], "usage"),
        (["attack", "Serra Angel", "-r", "tell-tale", "--advantage", "--disadvantage"], "usage"),
        (["attack", "-r", "enchanted-realms", "--power", "3"], "usage"),
        (["attack", "Zzyzx Qqq", "-r", "tell-tale"], "unknown-card"),
        (["attack", "Lightnig Bolt", "-r", "spellblade", "--kind", "boss", "--exact"], "unknown-card"),
        (["attack", PLAYER, "-r", "spellblade", "--mod", "3", "--prof", "2"], "usage"),
        (["attack", PLAYER, "-r", "tell-tale"], "usage"),
        (["attack", "Serra Angel", "-r", "tell-tale", "--mod", "3"], "usage"),
        (["attack", "Serra Angel", "-r", "tell-tale", "--mod", "0"], "usage"),
        (["attack", "Serra Angel", "-r", "tell-tale", "--weapon-mod", "3"], "usage"),
        (["attack", "Serra Angel", "-r", "tell-tale", "--prof", "0"], "usage"),
        (["attack", "Serra Angel", "-r", "tell-tale", "--x", "3"], "usage"),
        (["attack", "Serra Angel", "-r", "tell-tale", "--line", "1"], "usage"),
        (["attack", "-r", "spellblade", "--damage", "1d6", "--weapon-mod", "3"], "usage"),
        (["attack", "-r", "spellblade", "--damage", "1d6", "--to-hit", "d20adv5"], "dice"),
        (["roll", "d20adv5"], "dice"),
        (["roll", "stats", "--times", "3"], "usage"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(
    run: Run,
    words: list[str],
    code: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)

    found = run(*words, code=3 if code.startswith(("unknown", "unread")) else 2)

    assert found["error"]["code"] == code
    assert not (tmp_path / "s.json").exists()


def test_a_list_with_a_line_that_is_no_card_is_not_drawn_from(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("# ruleset: spellblade\n3 Lightning Bolt\n2 Zzyzx Qqq\n", encoding="utf-8")

    found = run("deal", str(deck), code=3)

    assert "line 3 is no card: 2 Zzyzx Qqq" in found["error"]["message"]


def test_the_caret_stands_under_the_slip(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["roll", "2d8 + d6kx"]) == 2

    lines = capsys.readouterr().err.splitlines()
    assert lines[1] == "  - 2d8 + d6kx"
    assert lines[2].index("^") == lines[1].index("x")


@pytest.mark.parametrize("players", range(1, 21))
def test_an_encounter_deploys_one_more_than_the_die_shows(run: Run, players: int) -> None:
    made = run("encounter", CREATURES, "--players", str(players), "--random", "--seed", str(players))

    deployed = [creature["name"] for creature in made["creatures"] if creature["deployed"]]
    assert len(made["creatures"]) == 7
    assert len(deployed) == made["choices"] == min(made["rolled"] + 1, 7)
    assert 1 <= made["rolled"] <= made["die"]
    assert sorted(one["name"] for one in made["initiative"]) == sorted(deployed)
    assert len(set(deployed)) == len(deployed)
    assert made["left"]["used"] == len(deployed)
    assert made == run("encounter", CREATURES, "--players", str(players), "--random", "--seed", str(players))


def test_creatures_come_with_their_numbers_and_players_roll_too(run: Run) -> None:
    made = run("encounter", CREATURES, "--player", "Ana+2", "--player", "Old Bo", "--random", "--seed", "3")

    assert made["players"] == 2
    by_name = {creature["card"]["name"]: creature["stats"] for creature in made["creatures"]}
    # SB-M1 to M3: a 2/2 comes to 4 HP, a 3/3 to 9; to the nearest five that is 5 and 10. A 1/1 has at least its 1.
    assert by_name["Ironclaw Orcs"] == {"attack_damage": 2, "ac": 2, "hp_suggestion": 5}
    assert by_name["Krenko, Mob Boss"] == {"attack_damage": 3, "ac": 3, "hp_suggestion": 10}
    assert by_name["Raging Goblin"] == {"attack_damage": 1, "ac": 1, "hp_suggestion": 1}
    players = {one["name"]: one["modifier"] for one in made["initiative"] if not one["creature"]}
    assert players == {"Ana": 2, "Old Bo": 0}
    totals = [one["total"] for one in made["initiative"]]
    assert totals == sorted(totals, reverse=True)


def test_without_a_choice_an_encounter_stays_open_and_the_state_takes_it_up(run: Run, tmp_path: Path) -> None:
    words = ("encounter", CREATURES, "--players", "1", "--state", str(tmp_path / "forest.json"))
    first = run(*words)
    drawn = [creature["card"]["name"] for creature in first["creatures"]]
    assert (first["open"], first["drawn"], first["initiative"]) == (True, 7, [])

    chosen = drawn[: first["choices"]]
    second = run(*words, *(word for name in chosen for word in ("--deploy", name)))

    assert [creature["card"]["name"] for creature in second["creatures"]] == drawn
    assert (second["rolled"], second["turn"], second["drawn"], second["open"]) == (first["rolled"], 1, 0, False)
    out = Counter(creature["card"]["name"] for creature in second["creatures"] if creature["deployed"])
    assert out == Counter(chosen)


def test_chance_chooses_among_those_of_an_open_encounter(run: Run, tmp_path: Path) -> None:
    state = tmp_path / "forest.json"
    words = ("encounter", CREATURES, "--players", "1", "--state", str(state))
    run(*words, "--seed", "1")
    still_open = state.read_bytes()
    seen = set()
    for seed in range(8):
        state.write_bytes(still_open)
        made = run(*words, "--random", "--seed", str(seed))
        seen.add(tuple(creature["deployed"] for creature in made["creatures"]))
    assert len(seen) > 2


def test_a_creature_deck_runs_out_and_is_shuffled_back(run: Run, tmp_path: Path) -> None:
    words = ("encounter", CREATURES, "--players", "20", "--random", "--state", str(tmp_path / "forest.json"))
    size, out, sizes = 12, 0, []
    while out < size:
        made = run(*words)
        sizes.append(len(made["creatures"]))
        assert len(made["creatures"]) == min(7, size - out)
        out += made["choices"]
        assert made["left"] == {"deck": size - out, "used": out}
    assert sizes[-1] < 7
    assert "every creature" in run(*words, code=2)["error"]["message"]
    again = run(*words, "--reshuffle")
    assert (len(again["creatures"]), again["reshuffled"]) == (7, True)


def test_a_creature_deck_of_three_is_drawn_whole_and_told(
    run: Run,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("# ruleset: spellblade\n# kind: creature\n2 Serra Angel\n1 Goblin Piker\n", encoding="utf-8")

    for seed in range(12):
        made = run("encounter", str(deck), "--players", "3", "--random", "--seed", str(seed))
        assert sorted(creature["name"] for creature in made["creatures"]) == [
            "Goblin Piker",
            "Serra Angel 1",
            "Serra Angel 2",
        ]
        assert made["choices"] == min(made["rolled"] + 1, 3)
    assert main(["encounter", str(deck), "--players", "3", "--random"]) == 0
    assert "Only 3 creatures left to draw, not 7." in capsys.readouterr().out


def test_a_boss_plays_through_its_deck_and_the_used_pile_returns(run: Run, tmp_path: Path) -> None:
    words = ("boss-turn", BOSS, "--state", str(tmp_path / "boss.json"), "--random", "--seed", "5")
    hand: list[str] = []
    rolled, reshuffles = Counter[int](), 0
    for number in range(1, 41):
        made = run(*words)
        reshuffles += made["reshuffled"]
        rolled[made["rolled"]] += 1
        assert (made["turn"], made["open"], len(made["hand"])) == (number, False, 7)
        assert not Counter(hand) - Counter(names(made["hand"]))  # what stayed is still there
        assert len(made["played"]) == made["rolled"]
        assert Counter(names(made["hand"])) == Counter(names(made["played"])) + Counter(names(made["kept"]))
        hand = names(made["kept"])
        assert len(hand) + made["left"]["deck"] + made["left"]["used"] == 26
    assert reshuffles >= 3
    assert set(rolled) == {1, 2, 3, 4}


def test_an_open_turn_keeps_its_hand_and_roll_until_cards_are_named(run: Run, tmp_path: Path) -> None:
    words = ("boss-turn", BOSS, "--state", str(tmp_path / "boss.json"))
    first = run(*words)
    assert (first["open"], first["played"], first["drawn"]) == (True, None, 7)

    for wrong in (["--play", "Zzyzx"] * first["choices"], ["--play", names(first["hand"])[0]] * 5):
        assert run(*words, *wrong, code=2)["error"]["code"] == "usage"
    again = run(*words, "--seed", "77")
    assert (again["hand"], again["rolled"], again["drawn"]) == (first["hand"], first["rolled"], 0)
    chosen = names(first["hand"])[-first["choices"] :]
    played = run(*words, *(word for name in chosen for word in ("--play", name.upper())))
    assert names(played["played"]) == chosen
    assert played["turn"] == 1
    assert run(*words)["turn"] == 2


def test_a_state_that_is_damaged_or_of_another_deck_is_refused_and_kept(run: Run, tmp_path: Path) -> None:
    state = tmp_path / "boss.json"
    words = ("boss-turn", BOSS, "--state", str(state), "--random")
    run(*words)
    whole = state.read_bytes()
    for bad in (whole[:-30], b"", b"\x00" * 100):
        state.write_bytes(bad)
        assert run(*words, code=3)["error"]["code"] == "bad-state"
        assert state.read_bytes() == bad
    state.write_bytes(whole)
    other = tmp_path / "other.txt"
    other.write_text("# ruleset: spellblade\n# kind: boss\n1 Shivan Dragon\n", encoding="utf-8")
    assert "of another deck" in run("boss-turn", str(other), *words[2:], code=3)["error"]["message"]
    assert run("encounter", CREATURES, "--players", "2", "--state", str(state), code=3)["error"]["code"] == "bad-state"
    assert run(*words, "--restart")["turn"] == 1
    assert run("boss-turn", BOSS, "--state", str(tmp_path), code=3)["error"]["code"] == "unreadable-list"


KILLED = """
import os, signal, sys
from pathlib import Path
from deckforge.cli.main import main

when, place = sys.argv[1], int(sys.argv[2])
replace, calls = Path.replace, 0
def killed(self, target):
    global calls
    calls += 1
    if calls == place and when == "before":
        os.kill(os.getpid(), signal.SIGKILL)
    found = replace(self, target)
    if calls == place:
        os.kill(os.getpid(), signal.SIGKILL)
    return found
Path.replace = killed
main(sys.argv[3:])
"""


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("place", [1, 2])
def test_a_kill_between_writes_leaves_the_old_state_or_the_new_one(
    run: Run,
    tmp_path: Path,
    when: str,
    place: int,
) -> None:
    state = tmp_path / "boss.json"
    words = ("boss-turn", BOSS, "--state", str(state), "--random", "--seed", "3")
    run(*words)
    before = json.loads(state.read_bytes())

    killed = subprocess.run(  # noqa: S603 - our own line
        [sys.executable, "-c", KILLED, when, str(place), *words], capture_output=True, check=False
    )

    assert killed.returncode == -signal.SIGKILL
    after = json.loads(state.read_bytes())
    stages = {(1, False): "old", (2, True): "open", (2, False): "done"}
    expected = {("before", 1): "old", ("after", 1): "open", ("before", 2): "open", ("after", 2): "done"}
    assert stages[after["turn"], after["open"] is not None] == expected[when, place]
    assert sorted(after["draw"] + after["hand"] + after["used"]) == sorted(
        before["draw"] + before["hand"] + before["used"]
    )
    # The next call goes on as if nothing had been: under one seed, with the same cards.
    straight = tmp_path / "straight.json"
    for _ in range(2):
        run(*words[:3], str(straight), *words[4:])
    if expected[when, place] != "done":
        run(*words)
    assert json.loads(state.read_bytes()) == json.loads(straight.read_bytes())


def _has_changed(path: Path, known: bytes) -> bool:
    return path.read_bytes() != known


def test_kills_at_any_moment_leave_a_state_that_goes_on(run: Run, tmp_path: Path) -> None:
    state = tmp_path / "boss.json"
    words = ("boss-turn", BOSS, "--state", str(state), "--random")
    run(*words)
    loop = "import sys\nfrom deckforge.cli.main import main\nwhile True: main(sys.argv[1:])"
    turns = [1]
    for moment in range(6):
        process = subprocess.Popen([sys.executable, "-c", loop, *words], stdout=subprocess.DEVNULL)  # noqa: S603 - our own
        known = state.read_bytes()
        until(partial(_has_changed, state, known))
        time.sleep(0.007 * moment)  # whichever moment of a turn that is
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        turns.append(run(*words)["turn"])
    assert turns == sorted(set(turns))  # each went on from a later one


def test_dice_roll_the_same_under_a_seed(run: Run) -> None:
    rolled = run("roll", "2d8+2", "d20adv", "--times", "3", "--seed", "1")

    assert [(one["formula"], one["least"], one["most"], one["average"]) for one in rolled["rolls"]] == [
        ("2d8 + 2", 4, 18, 11.0),
        ("2d20kh1", 1, 20, 13.825),
    ]
    for result in rolled["rolls"][0]["results"]:
        assert result["total"] == sum(die["shows"] for die in result["dice"]) + 2
    for result in rolled["rolls"][1]["results"]:
        assert result["total"] == max(die["shows"] for die in result["dice"])
        assert sum(die["counts"] for die in result["dice"]) == 1
    assert rolled == run("roll", "2d8+2", "d20adv", "--times", "3", "--seed", "1")
    assert rolled != run("roll", "2d8+2", "d20adv", "--times", "3", "--seed", "2")


def test_a_formula_that_begins_with_a_minus(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["roll", "--", "-1d1000+2000"]) == 0
    assert "-1d1000 + 2000: 1000 to 1999" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "formula"),
    [
        (["-2d6"], "-2d6"),
        (["-d4+10"], "-d4+10"),
        (["2d6", "-1"], "-1"),
        (["-d%"], "-d%"),
        (["2d6", "--seed", "3", "-4"], "-4"),
    ],
)
def test_a_minus_that_looks_like_an_option_is_told_how_to_stand(run: Run, words: list[str], formula: str) -> None:
    error = run("roll", *words, code=2)["error"]

    assert error["message"] == f"{formula} begins with a minus, and so looks like an option"
    assert error["hint"] == f"Put -- before it: deckforge roll -- {formula}"


@pytest.mark.parametrize("words", [["roll", "2d6", "--times", "-1"], ["roll", "2d6", "--what"], ["deal", "-2d6"]])
def test_other_options_are_told_as_such(run: Run, words: list[str]) -> None:
    assert "begins with a minus" not in run(*words, code=2)["error"]["message"]


@pytest.mark.parametrize("words", [["attack", "Zzyzx", "-r", "tell-tale"], ["boss-turn", BOSS, "--boss", "Zzyzx"]])
def test_a_name_that_the_starter_cards_lack_leads_to_the_import(run: Run, words: list[str], tmp_path: Path) -> None:
    state = ["--state", str(tmp_path / "s.json")] if words[0] == "boss-turn" else []

    error = run(*words, *state, code=3)["error"]

    assert error["message"] == "“Zzyzx” is no card that is known"
    assert error["hint"] == "Only deckforge's own starter cards are known: deckforge import brings all others."


def test_stats_are_rolled_for_the_game_that_has_them(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    rolled = run("roll", "stats", "--companion", "--seed", "2")

    assert (rolled["ruleset"], rolled["clause"], len(rolled["rolls"])) == ("tell-tale", "TT-T6", 7)
    assert [one["stat"] for one in rolled["rolls"]][:2] == ["PC Vitality", "Companion Vitality"]
    assert main(["roll", "stats", "--seed", "2"]) == 0
    assert "All dice of a roll count." in " ".join(capsys.readouterr().out.split())


def test_house_rules_change_what_is_rolled_and_dealt(run: Run, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(
        '[tell-tale.stats]\nrolls = 5\ndice = "3d6"\n[tell-tale.hand]\ncards = 9\n[spellblade.player]\nhand = 6\n',
        encoding="utf-8",
    )

    rolled = run("roll", "stats", "--house-rules", str(house))
    assert [len(one["dice"]) for one in rolled["rolls"]] == [3] * 5
    assert len(run("deal", TWINS, "--house-rules", str(house))["hand"]) == 9
    assert len(run("deal", PLAYER, "--house-rules", str(house))["hand"]) == 6


@pytest.mark.parametrize(
    ("deck", "hand"),
    [
        ("spellblade-player", 3),
        ("spellblade-creature", 9),
        ("spellblade-boss", 7),  # SB-M5: no house rule changes it
        ("tell-tale-player", 4),
        ("tell-tale-spells", 4),
        ("enchanted-realms-adventure", 6),
    ],
)
def test_what_is_measured_of_an_opening_hand_is_what_is_dealt(run: Run, tmp_path: Path, deck: str, hand: int) -> None:
    house = tmp_path / "house.toml"
    house.write_text(
        "[spellblade.player]\nhand = 3\n[spellblade.creature]\ndraw = 9\n"
        "[tell-tale.hand]\ncards = 4\n[enchanted-realms.hand]\ncards = 6\n",
        encoding="utf-8",
    )
    path = DECKS / f"{deck}.txt"

    (measured,) = deck_stats(path, house_rules=house)
    assert measured.hand is not None
    assert measured.hand.size == len(run("deal", str(path), "--house-rules", str(house))["hand"]) == hand


@pytest.mark.parametrize("more", [0, 3])
def test_house_rules_change_how_many_come_beyond_the_die_sb_m6(run: Run, tmp_path: Path, more: int) -> None:
    house = tmp_path / "house.toml"
    house.write_text(f"[spellblade.encounter]\nmore = {more}\n", encoding="utf-8")

    for seed in range(8):
        words = ("encounter", CREATURES, "--players", "4", "--random", "--seed", str(seed))
        made = run(*words, "--house-rules", str(house))
        assert made["choices"] == made["rolled"] + more


@pytest.mark.parametrize(
    "words",
    [
        ["Lightning Bolt", "-r", "spellblade", "--mod", "3", "--prof", "2", "--ac", "14"],
        ["Serra Angel", "-r", "spellblade", "--kind", "creature", "--ac", "14", "--advantage"],
        ["-r", "spellblade", "--to-hit", "d20+5", "--damage", "1d6+3", "--disadvantage"],
        ["Serra Angel", "-r", "tell-tale"],
        ["-r", "tell-tale", "--power", "3", "--advantage"],
        [HERO, "-r", "enchanted-realms", "--deck", ADVENTURE, "--defender", "Serra Angel"],
        ["Lightning Bolt", "-r", "er", "--deck", ADVENTURE, "--defence", "3", "--spell"],
    ],
)
def test_attacks_are_documents_and_the_same_under_a_seed(run: Run, words: list[str]) -> None:
    seen = {json.dumps(run("attack", *words, "--seed", str(seed))) for seed in (1, 1, 2, 3, 4, 5, 6)}

    assert 1 < len(seen) <= 6


def test_a_character_gives_modifiers_and_proficiency(run: Run, tmp_path: Path) -> None:
    sheet = tmp_path / "ana.toml"
    sheet.write_text(
        'class = "wizard"\nlevel = 5\n[scores]\nstr = 8\ndex = 14\ncon = 12\nint = 18\nwis = 10\ncha = 10\n',
        encoding="utf-8",
    )

    made = run("attack", "Lightning Bolt", "-r", "spellblade", "--character", str(sheet), "--ac", "1", "--seed", "1")

    # Level 5: proficiency 3; INT 18: +4 and a d10.
    assert [step["roll"]["formula"] for step in made["steps"]] == ["1d20 + 3 + 4", "3 + 1d10"]


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("{numbers}\n", 1),
        ("x\n\x1b[2J\n1 1 1 1 1\n{numbers}\n", 4),
        ("\n", 1),
        ("", 1),
    ],
)
def test_on_a_terminal_the_master_is_asked_and_a_slip_is_asked_again(
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    typed: str,
    asked: int,
) -> None:
    words = ("boss-turn", BOSS, "--state", str(tmp_path / "boss.json"))
    first = run(*words)  # JSON is never asked for on a terminal, so the turn is open
    last = range(8 - first["choices"], 8)
    monkeypatch.setattr("sys.stdin", Terminal(typed.format(numbers=" ".join(map(str, last)))))
    screen = Terminal()
    monkeypatch.setattr("sys.stderr", screen)

    assert main([*words]) == 0

    assert screen.getvalue().count(f"Which {first['choices']} to play?") == asked
    effect = first["hand"][6]["effects"][0]
    assert f"  7  {first['hand'][6]['name']}\n       {effect}\n" in screen.getvalue()
    monkeypatch.undo()
    played = "{numbers}" in typed
    state = json.loads((tmp_path / "boss.json").read_bytes())
    assert (state["open"] is None) == played
    if played:
        assert state["used"] == [card["oracle_id"] for card in first["hand"]][-first["choices"] :]


def test_nobody_is_asked_without_a_terminal() -> None:
    assert choosing.chooser("play") is None


@duel_made.in_checkout
def test_a_ruleset_of_a_tables_own_needs_nothing_for_the_table(run: Run, tmp_path: Path) -> None:
    folder = duel_made.build(tmp_path)
    deck = tmp_path / "deck.txt"
    deck.write_text("4 Lightning Bolt\n", encoding="utf-8")
    words = ("-r", "duel", "--ruleset-path", str(folder))

    assert "no opening hand" in run("deal", str(deck), *words, code=2)["error"]["message"]
    assert len(run("deal", str(deck), *words, "--hand", "3")["hand"]) == 3
    assert "no boss's turn" in run("boss-turn", str(deck), "--state", "s.json", *words, code=2)["error"]["message"]
    assert "no procedure" in run("attack", "Serra Angel", *words, code=2)["error"]["message"]
    assert "rolls no stats" in run("roll", "stats", *words, code=2)["error"]["message"]


@pytest.mark.parametrize("words", [["roll", "2d6"], ["boss-turn", BOSS, "--state", "s.json", "--random"]])
def test_the_table_loads_nothing_heavy(words: list[str], tmp_path: Path) -> None:
    script = "import sys; from deckforge.cli.main import main; main(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"
    ended = subprocess.run(  # noqa: S603 - our own line
        [sys.executable, "-c", script, *words], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    loaded = {name.partition(".")[0] for name in ended.stderr.splitlines()[-1].split()}
    assert "deckforge" in loaded
    assert not loaded & {"requests", "requests_cache", "sqlite_utils", "typst", "jinja2", "jsonschema", "rich"}


def test_a_hand_that_no_rule_asks_for_is_no_opening_hand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hoard = tmp_path / "hoard.txt"
    hoard.write_text("# ruleset: tell-tale\n# kind: loot\n# name: Hoard\n1 Bonesplitter\n1 Skullclamp\n", "utf-8")
    assert main(["deal", str(hoard), "--hand", "1"]) == 0
    assert capsys.readouterr().out.startswith("Hoard: Game master's loot deck, hand · game master only\n")
    assert main(["deal", PLAYER]) == 0
    assert ", opening hand (SB-R1)\n" in capsys.readouterr().out


def test_damage_without_dice_is_told_without_a_sum(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["attack", "Giant Spider", "-r", "spellblade", "--kind", "creature", "--ac", "1", "--seed", "2"]) == 0
    (told,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("  Damage")]
    assert told == "  Damage  2  SB-M1"  # the spider's power


def test_a_name_taken_by_likeness_is_told_to_attackers(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["attack", "Lightnig Bolt", "-r", "spellblade", "--kind", "boss", "--seed", "1"]
    told = "“Lightnig Bolt” was taken for Lightning Bolt (typo)."

    assert run(*words)["told"] == [told]
    assert main(words) == 0
    assert told in capsys.readouterr().err
    assert run(*[word.replace("Lightnig", "Lightning") for word in words])["told"] == []


def test_a_proficiency_given_by_hand_wins_over_a_characters(run: Run, tmp_path: Path) -> None:
    sheet = tmp_path / "ash.toml"
    scores = "[scores]\nstr = 10\ndex = 10\ncon = 10\nint = 16\nwis = 10\ncha = 10\n"
    sheet.write_text(f'class = "wizard"\nlevel = 3\n{scores}', "utf-8")
    words = ["attack", "Lightning Bolt", "-r", "spellblade", "--character", str(sheet), "--seed", "1"]

    # A wizard of level 3 has a proficiency of +2, and INT 16 gives +3.
    assert run(*words)["steps"][0]["roll"]["formula"] == "1d20 + 2 + 3"
    assert run(*words, "--prof", "7")["steps"][0]["roll"]["formula"] == "1d20 + 7 + 3"


def test_a_kind_makes_no_difference_to_tell_tales_attack(run: Run) -> None:
    words = ["attack", "Serra Angel", "-r", "tell-tale", "--seed", "4"]

    assert run(*words, "--kind", "npc") == run(*words, "--kind", "player") == run(*words)


def test_the_results_of_several_rolls_stand_in_the_document(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    # Double strike with a power of 1, which half of is nothing.
    words = ["attack", "Boros Swiftblade", "-r", "tell-tale", "--seed", "3"]
    made = run(*words)

    assert len(made["results"]) == 2
    assert made["damage"] == sum(result["damage"] for result in made["results"])
    assert main(words) == 0
    assert f"\nIn all: {made['damage']}\n" in capsys.readouterr().out


def test_a_face_that_is_named_is_the_one_that_attacks(run: Run) -> None:
    words = ["-r", "spellblade", "--mod", "3", "--prof", "2", "--seed", "1"]

    assert run("attack", "stomp", *words)["who"] == "Stomp"
    assert run("attack", "Bonecrusher Giant", *words)["who"] == "Bonecrusher Giant"
    assert run("attack", "Bonecrusher Giant // Stomp", *words)["who"] == "Bonecrusher Giant"
    deck = ["--deck", ADVENTURE, "-r", "enchanted-realms"]
    told = run("attack", "Serra Angel", "--defender", "Stomp", *deck)["notes"]
    assert told[-1] == "The front face counts here: Bonecrusher Giant defends, not Stomp."


def test_what_the_lines_of_a_side_were_taken_for_is_told(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "adventure.txt"
    deck.write_text("# ruleset: enchanted-realms\n# kind: adventure\n3 Lightnig Bolt\n3 Serra Angel\n", "utf-8")

    told = run("attack", "-r", "enchanted-realms", "--deck", str(deck), "--bonus", "1", "--defence", "1")["told"]

    assert told == [f"Line 3 of {deck}: “3 Lightnig Bolt” was taken for Lightning Bolt (typo)."]
