"""A boss at the table: its numbers and hit points, what its cards do, and what stays in play (SB-M1 to SB-M5)."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from support import make_card
from table_runs import BOSS, CREATURES, Run, Terminal, names

from deckforge import BossNotes, boss_turn
from deckforge.cli.main import main
from deckforge.errors import UsageError
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.registry import get_ruleset
from deckforge.rulesets.spellblade.at_hand import open_numbers

LAIR = """# ruleset: spellblade
# kind: boss
1 Giant Spider
1 Bonesplitter
1 Lightning Bolt
1 Shock
1 Pyroclasm
1 Cancel
1 Serra Angel
1 Doom Blade
"""


@pytest.fixture
def lair(tmp_path: Path) -> tuple[str, ...]:
    deck = tmp_path / "lair.txt"
    deck.write_text(LAIR, encoding="utf-8")
    return ("boss-turn", str(deck), "--state", str(tmp_path / "lair.json"))


def test_a_boss_is_shown_with_attack_armour_class_and_usual_hit_points(run: Run, lair: tuple[str, ...]) -> None:
    made = run(*lair, "--boss", "Shivan Dragon", "--players", "5")

    # A 5/5: attack 5 (SB-M1), AC 5 (SB-M2); 15 to 20 a player (SB-M4) are 75 to 100 for five.
    boss = made["boss"]
    assert (boss["name"], boss["stats"], boss["usual_hp"]) == (
        "Shivan Dragon",
        {"attack_damage": 5, "ac": 5},
        [75, 100],
    )
    assert "flying" in boss["features"]
    assert (boss["hp"], boss["full_hp"], boss["down"]) == (None, None, False)
    # It is remembered.
    assert run(*lair, "--random")["boss"] | {"changes": []} == boss
    assert run(*lair, "--players", "2")["boss"]["usual_hp"] == [30, 40]


def test_the_boss_of_the_decks_own_line_needs_no_option(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "lair.txt"
    deck.write_text(f"# boss: Shivan Dragon\n{LAIR}", encoding="utf-8")
    words = ("boss-turn", str(deck), "--state", str(tmp_path / "lair.json"))

    made = run(*words, "--players", "5", "--random")

    assert (made["boss"]["name"], made["boss"]["stats"]) == ("Shivan Dragon", {"attack_damage": 5, "ac": 5})
    assert run(*words, "--damage", "30")["boss"]["hp"] == 70  # of 100, 20 a player (SB-M4)
    assert run(*words, "--boss", "Serra Angel", "--random")["boss"]["stats"] == {"attack_damage": 4, "ac": 4}


def test_a_boss_is_told_in_a_line(lair: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    def line(*words: str) -> str:
        assert main([*lair, *words]) == 0
        return capsys.readouterr().out.splitlines()[1]

    assert line().startswith("Hand of 7")
    assert line("--boss", "Shivan Dragon") == "Shivan Dragon  attack 5 · AC 5 · HP 15–20 a player (SB-M4)"
    assert line("--players", "1") == "Shivan Dragon  attack 5 · AC 5 · HP 15–20 for 1 player (SB-M4)"
    assert line("--hp", "33") == "Shivan Dragon  attack 5 · AC 5 · HP 33 of 33"
    assert line("--boss", "Lightning Bolt").startswith("Lightning Bolt  attack and AC are yours to set · HP 15–20 for")


def test_hit_points_go_down_and_up_between_turns(run: Run, lair: tuple[str, ...]) -> None:
    turn = run(*lair, "--boss", "Shivan Dragon", "--hp", "80", "--random")["turn"]

    def left(*words: str) -> tuple[int, int, bool]:
        made = run(*lair, *words)
        assert (made["schema"], made["turn"], made["open"]) == ("deckforge.boss-notes/1", turn, False)
        return made["boss"]["hp"], made["boss"]["full_hp"], made["boss"]["down"]

    assert left("--damage", "30") == (50, 80, False)
    assert left("--damage", "0") == (50, 80, False)
    assert left("--heal", "12") == (62, 80, False)
    assert left("--damage", "2", "--heal", "1") == (61, 80, False)
    assert left("--heal", "100") == (80, 80, False)
    assert left("--damage", "79") == (1, 80, False)
    assert left("--damage", "500") == (0, 80, True)
    assert left("--heal", "3") == (3, 80, False)
    assert left("--hp", "100") == (23, 100, False)  # 77 were lost
    assert run(*lair, "--random")["turn"] == turn + 1


def test_with_a_choice_what_is_noted_goes_before_the_turn(run: Run, lair: tuple[str, ...]) -> None:
    first = run(*lair, "--hp", "50", "--random")
    assert (first["schema"], first["turn"], first["boss"]["hp"]) == ("deckforge.boss-turn/1", 1, 50)

    opened = run(*lair)
    chosen = names(opened["hand"])[: opened["choices"]]
    second = run(*lair, "--damage", "8", *(word for name in chosen for word in ("--play", name)))

    assert (second["turn"], second["boss"]["hp"], names(second["played"])) == (2, 42, chosen)


def test_a_boss_that_is_down_is_told(lair: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    for damage, down in (("9", False), ("1", True)):
        words = ["--hp", "10"] if not down else []
        assert main([*lair, *words, "--damage", damage]) == 0
        assert ("The boss is down." in capsys.readouterr().out) == down


def test_without_hit_points_a_boss_begins_with_the_most_that_are_usual_and_that_is_told(
    run: Run, lair: tuple[str, ...]
) -> None:
    error = run(*lair, "--damage", "5", code=2)["error"]
    assert error["message"] == "it is not said how many hit points the boss has"
    assert error["hint"] == "Give --hp N, or --players N for 20 each (SB-M4: 15 to 20)."

    made = run(*lair, "--players", "4", "--damage", "5")

    assert (made["boss"]["hp"], made["boss"]["full_hp"], made["turn"]) == (75, 80, 0)
    assert "The boss begins with 80 HP, 20 a player (SB-M4); --hp N sets others." in made["told"]
    assert not any("begins with" in told for told in run(*lair, "--damage", "5")["told"])


def test_another_boss_begins_with_its_own_hit_points(run: Run, lair: tuple[str, ...]) -> None:
    run(*lair, "--boss", "Shivan Dragon", "--players", "3", "--hp", "50")

    same = run(*lair, "--boss", "shivan dragon", "--random")["boss"]
    other = run(*lair, "--boss", "Serra Angel", "--random")["boss"]

    assert (same["hp"], other["name"], other["hp"], other["players"]) == (50, "Serra Angel", None, 3)


def test_a_misspelt_boss_is_told_and_exact_forbids_it(run: Run, lair: tuple[str, ...]) -> None:
    error = run(*lair, "--boss", "Shivn Dragon", "--hp", "30", "--exact", code=3)["error"]
    assert error["message"] == "“Shivn Dragon” is no card that is known"

    made = run(*lair, "--boss", "Shivn Dragon", "--hp", "30")

    assert made["boss"]["name"] == "Shivan Dragon"
    assert any(told.startswith("“Shivn Dragon” was taken for Shivan Dragon (") for told in made["told"])
    for name in ("shivan dragon", "Shivan Dragon"):
        assert not any("taken for" in told for told in run(*lair, "--boss", name, "--hp", "30")["told"])


def test_a_boss_may_be_a_card_that_the_deck_itself_describes(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "bridge.txt"
    troll = "1 Bridge Troll # homebrew: {3}{R} Creature — Troll 5/4. Trample"
    deck.write_text(f"{LAIR}{troll}\n", encoding="utf-8")
    words = ("boss-turn", str(deck), "--state", str(tmp_path / "bridge.json"))

    for name in ("Bridge Troll", "bridge troll", "Bridge Troll (homebrew)"):
        boss = run(*words, "--boss", name, "--hp", "60")["boss"]
        # A 5/4: attack 5 (SB-M1), AC 4 (SB-M2).
        assert (boss["name"], boss["stats"]) == ("Bridge Troll", {"attack_damage": 5, "ac": 4})
        assert "trample" in boss["features"]
    assert run(*words, "--damage", "9")["boss"]["stats"] == {"attack_damage": 5, "ac": 4}


def test_what_is_noted_is_not_noted_twice_when_a_name_is_wrong(run: Run, lair: tuple[str, ...]) -> None:
    run(*lair, "--hp", "50")

    error = run(*lair, "--damage", "7", "--play", "Zzyzx", code=2)["error"]

    assert error["hint"].endswith("What happened to the boss is noted: leave it out now.")
    assert run(*lair)["boss"]["hp"] == 43


def test_what_a_card_does_is_told(run: Run, lair: tuple[str, ...]) -> None:
    hand: dict[str, list[str]] = {}
    for seed in range(6):
        made = run(*lair, "--restart", "--seed", str(seed))
        hand |= {card["name"]: card["effects"] for card in made["hand"]}

    assert hand["Shock"] == ["deals 2 to any target"]
    assert hand["Lightning Bolt"] == ["deals 3 to any target"]
    # Without players a 2/4 is worth 10 of 45 at most (SB-M3).
    assert hand["Giant Spider"] == ["attack 2 · AC 4 · suggested HP 10 · reach"]
    assert hand["Bonesplitter"][0].startswith("weapon · ")
    assert hand["Serra Angel"][0].startswith("attack 4 · AC 4 · suggested HP 15 · flying · vigilance")
    assert all(line and not line.endswith(".") for lines in hand.values() for line in lines)


def test_creatures_of_the_deck_are_measured_for_the_players(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("# ruleset: spellblade\n# kind: boss\n1 Akroma, Angel of Wrath\n", encoding="utf-8")
    words = ("boss-turn", str(deck), "--restart", "--state", str(tmp_path / "boss.json"))

    # A 6/6 comes to 36, to the nearest five 35; of one player's 15 at most (SB-M3).
    assert run(*words)["hand"][0]["effects"][0].startswith("attack 6 · AC 6 · suggested HP 35 · ")
    assert run(*words, "--players", "1")["hand"][0]["effects"][0].startswith("attack 6 · AC 6 · suggested HP 15 · ")


def test_effects_stand_below_their_cards(lair: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*lair, "--seed", "1"]) == 0

    lines = capsys.readouterr().out.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("  Shock"))
    assert lines[at + 1] == "    deals 2 to any target"


@pytest.mark.parametrize(
    ("type_line", "stays"),
    [
        ("Instant", False),
        ("Sorcery", False),
        ("Land", False),
        ("Creature — Bear", True),
        ("Artifact", True),
        ("Artifact — Equipment", True),
        ("Enchantment", True),
        ("Enchantment — Aura", True),
        ("Planeswalker — Jace", True),
    ],
)
def test_what_lies_on_the_table_stays_in_play(type_line: str, stays: bool) -> None:  # noqa: FBT001 - a table's column
    ruleset = get_ruleset("spellblade")
    card = make_card("Thing", "{2}", type_line, "Draw a card.", size="2/2" if "Creature" in type_line else None)
    rules = ruleset.table.boss
    assert rules is not None

    assert rules.stays(ruleset.translate(card, TranslateOptions(kind="boss"))) is stays


def play_all(run: Run, lair: tuple[str, ...], turns: int) -> list[dict[str, Any]]:
    return [run(*lair, "--random", "--seed", "2") for _ in range(turns)]


def test_what_is_in_play_is_used_but_not_reshuffled_until_it_leaves(run: Run, lair: tuple[str, ...]) -> None:
    lasting = {"Giant Spider", "Bonesplitter", "Serra Angel"}
    turns = play_all(run, lair, 25)
    played: set[str] = set()
    for made in turns:
        assert not set(names(made["hand"])) & played
        played |= lasting & set(names(made["played"]))
        assert set(names(made["in_play"])) == played
        assert len(made["kept"]) + made["left"]["deck"] + made["left"]["used"] == 8
    assert played == lasting
    assert sum(made["reshuffled"] for made in turns) >= 3

    left = run(*lair, "--leaves", "spider", "--leaves", "bone")
    assert names(left["in_play"]) == ["Serra Angel"]
    assert left["turn"] == turns[-1]["turn"]
    assert "not among the cards: Serra Angel" in run(*lair, "--leaves", "spider", code=2)["error"]["message"]
    again = {name for made in play_all(run, lair, 8) for name in names(made["hand"])}
    assert {"Giant Spider", "Bonesplitter"} <= again
    assert "Serra Angel" not in again


def test_parts_of_names_play_cards(run: Run, lair: tuple[str, ...]) -> None:
    for seed in range(20):
        made = run(*lair, "--restart", "--seed", str(seed))
        if made["choices"] == 1 and "Lightning Bolt" in names(made["hand"]):
            break

    assert run(*lair, "--play", "light", "--exact", code=2)["error"]["code"] == "usage"
    assert names(run(*lair, "--play", "light")["played"]) == ["Lightning Bolt"]


def test_who_joins_an_open_encounter_is_told_that_it_is_rolled(run: Run, tmp_path: Path) -> None:
    words = ("encounter", CREATURES, "--state", str(tmp_path / "forest.json"))
    first = run(*words, "--players", "4")

    assert run(*words, "--players", "4")["told"] == []
    made = run(*words, "--players", "12")

    assert made["told"] == [
        "This encounter was begun for 4 players, and its d4 is rolled: --players 12 counts from the next one on."
    ]
    assert (made["players"], made["die"], made["creatures"]) == (4, 4, first["creatures"])
    run(*words, "--players", "4", "--random")
    assert run(*words, "--players", "12")["die"] == 12


def test_an_older_encounter_is_told_by_its_die(run: Run, tmp_path: Path) -> None:
    state = tmp_path / "forest.json"
    words = ("encounter", CREATURES, "--state", str(state))
    run(*words, "--players", "4")
    document = json.loads(state.read_bytes())
    del document["open"]["players"]
    state.write_text(json.dumps(document), encoding="utf-8")

    assert run(*words, "--players", "3")["told"] == []
    assert run(*words, "--players", "6")["told"][0].startswith("This encounter was begun for another number of players")


def test_more_named_players_than_there_are_is_refused(run: Run) -> None:
    words = ("encounter", CREATURES, "--player", "Ana+2", "--player", "Ben+1", "--player", "Cy-1")

    assert run(*words, "--players", "2", code=2)["error"]["message"] == "3 players are named, and there are to be 2"
    assert run(*words)["players"] == 3
    assert run(*words, "--players", "5")["players"] == 5


def test_what_to_use_for_numbers_that_vary_is_told() -> None:
    ruleset = get_ruleset("spellblade")
    options = TranslateOptions(kind="creature", players=4)
    forests = "Goyf's power is equal to the number of Forests you control."
    goyf = make_card("Goyf", "{1}{G}", "Creature — Lhurgoyf", forests, size="*/3")
    counters = "Ballista enters with X +1/+1 counters on it."
    ballista = make_card("Ballista", "{X}{X}", "Artifact Creature", counters, size="0/0")
    bear = make_card("Bear", "{1}{G}", "Creature — Bear", size="2/2")

    told = open_numbers(ruleset.translate(goyf, options))
    assert "power is equal to the number of Forests" in told[0]
    assert "SB-T16" in told[-1]
    assert "SB-M3" in open_numbers(ruleset.translate(ballista, options))[-1]
    assert open_numbers(ruleset.translate(bear, options)) == ()
    assert open_numbers(ruleset.translate(make_card("Bolt"), options)) == ()


def test_the_prompt_takes_parts_of_names(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    words = ("boss-turn", BOSS, "--state", str(tmp_path / "boss.json"))
    first = run(*words, "--seed", "3")  # four to play, of Cancel, Shock, Firebolt, Path to Exile and others
    assert first["choices"] == 4
    monkeypatch.setattr("sys.stdin", Terminal("cancel, shock, zzyzx\ncancel, shock, path, 3\n"))
    screen = Terminal()
    monkeypatch.setattr("sys.stderr", screen)

    assert main([*words]) == 0

    assert "4 of these cards are to be chosen, not 3; “zzyzx” is not among the cards" in screen.getvalue()
    state = json.loads((tmp_path / "boss.json").read_bytes())
    by_id = {card["oracle_id"]: card["name"] for card in first["hand"]}
    assert Counter(by_id[card] for card in state["used"]) == Counter(["Cancel", "Shock", "Path to Exile", "Firebolt"])


@pytest.mark.parametrize(
    ("name", "notes"),
    [
        ("players", BossNotes(players=0)),
        ("hit_points", BossNotes(hit_points=0)),
        ("damage", BossNotes(damage=-1)),
        ("heal", BossNotes(heal=-1)),
        ("players", BossNotes(players=1001)),
        ("hit_points", BossNotes(hit_points=100_001)),
        ("damage", BossNotes(damage=100_001)),
        ("heal", BossNotes(heal=100_001)),
    ],
)
def test_numbers_that_cannot_be_meant_are_refused(name: str, notes: BossNotes, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=f"^{name} should be at (least [01]|most 1000|most 100000), not "):
        boss_turn(BOSS, tmp_path / "s.json", notes=notes)


def test_notes_on_numbers_that_vary_are_told_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("# ruleset: spellblade\n# kind: creature\n2 Walking Ballista\n2 Stonecoil Serpent\n", "utf-8")

    assert main(["encounter", str(deck), "--players", "4", "--seed", "1"]) == 0

    told = " ".join(capsys.readouterr().out.split())
    assert told.count("HP are yours to set (SB-T16, SB-M3).") == 1
    assert re.search(r"(Walking Ballista, Stonecoil Serpent|Stonecoil Serpent, Walking Ballista): Attack, AC and", told)
    assert "Walking Ballista 1 attack X · AC X" in told


def test_a_boss_that_is_no_creature_shows_what_it_does(run: Run, lair: tuple[str, ...]) -> None:
    boss = run(*lair, "--boss", "Lightning Bolt")["boss"]

    assert (boss["stats"], boss["features"]) == ({}, ["deals 3 to any target"])


def test_a_boss_with_two_faces_shows_both(run: Run, lair: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    boss = run(*lair, "--boss", "Akki Lavarunner")["boss"]
    # A 1/1 that turns into a 2/2 (SB-M1, SB-M2).
    assert boss["stats"] == {"attack_damage": 1, "ac": 1}
    [back] = boss["other_faces"]
    assert back.startswith("Tok-Tok, Volcano Born: attack 2 · AC 2 · protection · ")

    main(list(lair))
    assert "\n  Tok-Tok, Volcano Born: attack 2 · AC 2 · protection" in capsys.readouterr().out
    assert run(*lair, "--boss", "Shivan Dragon")["boss"]["other_faces"] == []
