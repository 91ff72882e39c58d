"""Dealing on from a deck that a state keeps, such as an adventure's over an evening (ER-P1, ER-P5)."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from table_runs import BOSS, Run, names

from deckforge.app.dealing import deal
from deckforge.cli.main import main
from deckforge.resources import resource

STATE = Draft202012Validator(json.loads(resource("schema", "table-state.schema.json").read_text("utf-8")))
CARDS = {"Shock": 3, "Cancel": 2, "Giant Spider": 2, "Serra Angel": 1}


@pytest.fixture
def adventure(tmp_path: Path) -> tuple[str, ...]:
    deck = tmp_path / "adventure.txt"
    listed = "".join(f"{count} {name}\n" for name, count in CARDS.items())
    deck.write_text(f"# ruleset: enchanted-realms\n# kind: adventure\n{listed}", encoding="utf-8")
    return ("deal", str(deck), "--state", str(tmp_path / "adventure.json"))


def test_each_deal_goes_on_with_the_cards_that_are_left(run: Run, adventure: tuple[str, ...], tmp_path: Path) -> None:
    first = run(*adventure)  # a hand of five (ER-P5)
    second = run(*adventure, "--hand", "3")

    assert (len(first["hand"]), first["left"], first["turn"], first["out"]) == (5, 3, 1, 5)
    assert (len(second["hand"]), second["left"], second["turn"], second["out"]) == (3, 0, 2, 8)
    assert Counter(names(first["hand"]) + names(second["hand"])) == CARDS
    STATE.validate(json.loads((tmp_path / "adventure.json").read_bytes()))
    shown = run(*adventure, "--show")
    assert shown == second | {"told": []}
    nothing = run(*adventure, "--hand", "2")
    assert (nothing["hand"], nothing["asked"], nothing["left"]) == ([], 2, 0)
    again = run(*adventure, "--reshuffle", "--hand", "8")
    assert Counter(names(again["hand"])) == CARDS


def test_what_is_only_looked_at_goes_back(run: Run, adventure: tuple[str, ...]) -> None:
    run(*adventure)

    looked = run(*adventure, "--hand", "2", "--back")

    assert (len(looked["hand"]), looked["left"], looked["out"]) == (2, 3, 5)
    assert looked["told"] == ["What was drawn is shuffled back into the deck."]
    assert run(*adventure, "--hand", "3")["left"] == 0


def test_too_few_cards_are_told_with_what_to_do(adventure: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*adventure, "--hand", "9"]) == 0

    out = capsys.readouterr().out
    assert ": Adventure deck, deal 1\n" in out
    assert "Only 8 cards left to deal, not 9: --reshuffle puts back all.\n" in out
    assert out.endswith("Deck 0 · out 8\n")


def test_the_same_seed_deals_the_same(run: Run, adventure: tuple[str, ...]) -> None:
    hands = [
        (names(run(*adventure, "--restart", "--seed", "4")["hand"]), names(run(*adventure, "--hand", "2")["hand"]))
        for _ in range(2)
    ]

    assert hands[0] == hands[1]


def test_without_a_state_nothing_is_kept(run: Run, adventure: tuple[str, ...]) -> None:
    made = run(*adventure[:2])

    assert (made["turn"], made["out"], made["told"], made["left"]) == (None, None, [], 3)
    for option in ("--reshuffle", "--back"):
        assert run(*adventure[:2], option, code=2)["error"]["message"].startswith(f"{option} is about a state")
    assert run(*adventure[:2], "--show", code=2)["error"]["message"].startswith("--show is about a state")
    assert run(*adventure[:2], "--restart", code=2)["error"]["message"].startswith("--restart is about a state")


def test_what_goes_not_together_is_refused(run: Run, adventure: tuple[str, ...], tmp_path: Path) -> None:
    assert "mulligans are taken of a whole deck" in run(*adventure, "--mulligans", "1", code=2)["error"]["message"]
    assert run(*adventure, "--show", code=2)["error"]["message"].endswith("there is no state yet that could be shown")
    run(*adventure)
    for more in (("--hand", "2"), ("--reshuffle",), ("--back",), ("--restart",)):
        assert run(*adventure, "--show", *more, code=2)["error"]["message"].startswith("--show only shows")
    boss = str(tmp_path / "boss.json")
    run("boss-turn", BOSS, "--state", boss, "--random")
    error = run("deal", BOSS, "--state", boss, code=3)["error"]
    assert "belongs to another command or game (boss-turn of spellblade)" in error["message"]


def test_a_changed_deck_is_taken_on(run: Run, adventure: tuple[str, ...]) -> None:
    run(*adventure)
    deck = Path(adventure[1])
    deck.write_text(deck.read_text("utf-8").replace("1 Serra Angel", "2 Serra Angel"), encoding="utf-8")

    assert "is of another deck: Serra Angel 1 → 2" in run(*adventure, code=3)["error"]["message"]
    made = run(*adventure, "--adopt", "--hand", "4")
    assert (made["left"], made["out"]) == (0, 9)


def test_only_the_part_that_is_drawn_from_is_kept(run: Run, tmp_path: Path) -> None:
    player = str(resource("fixtures", "decks") / "tell-tale-player.txt")
    words = ("deal", player, "--state", str(tmp_path / "s.json"))
    whole = run("deal", player)

    made = run(*words)

    assert (made["left"], len(made["hand"])) == (whole["left"], len(whole["hand"]))


def test_python_deals_on_too(adventure: tuple[str, ...]) -> None:
    made = [deal(adventure[1], hand=4, state=adventure[3], seed=2) for _ in range(2)]

    assert [(each.turn, each.out, each.dealt.left) for each in made] == [(1, 4, 4), (2, 8, 0)]
