"""``deckforge stats`` and ``deckforge compare`` as scripts and people see them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from deckforge.cli.main import main
from deckforge.resources import resource

DECKS = sorted(
    entry.name for entry in resource("fixtures", "decks").iterdir() if entry.name.endswith(".txt")
)  # of every ruleset and kind
HEAD = "# ruleset: spellblade\n# kind: player\n# mod: 3\n"


def example(name: str) -> str:
    return str(resource("fixtures", "decks", name))


def document(capsys: pytest.CaptureFixture[str], command: str, *args: str, code: int = 0) -> Any:  # noqa: ANN401 - JSON
    assert main([command, *args, "--format", "json"]) == code
    found = json.loads(capsys.readouterr().out)
    schema = json.loads(resource("schema", f"{command}.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(found)
    return found


@pytest.mark.parametrize("name", DECKS)
def test_every_example_fits_the_schema(capsys: pytest.CaptureFixture[str], name: str) -> None:
    (deck,) = document(capsys, "stats", example(name))["decks"]
    assert sum(step["copies"] for step in deck["cost"]["curve"]) == deck["cards"]
    assert sum(role["copies"] for role in deck["roles"]) == deck["cards"]
    for odds in deck["hand"]["odds"] if deck["hand"] else ():
        assert sum(odds["chances"]) == pytest.approx(1)
    other = document(capsys, "compare", example(name), example(name))
    assert (other["changes"], other["a"], other["b"]) == ([], deck, deck)


def test_people_read_charts_and_chances(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(f"{HEAD}# name: Four\n2 Lightning Bolt\n1 Serra Angel\n1 Blaze\n", encoding="utf-8")
    assert main(["stats", str(path), "--hand", "2"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Four: spellblade player, 4 cards, 3 different, modifier +3\n")
    assert (
        "Curve by action points, 2.33 on average\n"
        "  0  0\n"
        "  1  2  ██████████████████████████████\n"
        "  2  0\n"
        "  3  0\n"
        "  4  0\n"
        "  5  1  ███████████████\n"
        "  X  1  ███████████████\n"
    ) in told
    assert "2       Lightning Bolt  played  7.5     1   7.5\n" in told
    # The best of all three copies: 2 × 7.5 and 4d8 + 4 for 3 AP.
    assert "Over 3 copies: 12.33 a use on average, 7.4 for each AP.\n" in told
    assert "Opening hand of 2 cards out of 4: chance of at least one\n" in told
    assert "summon                      50.0 %  1       0.5         ███████████████\n" in told
    assert "spell                       100 %   3       1.5         ██████████████████████████████\n" in told


def test_people_read_what_differs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    a, b = tmp_path / "a.txt", tmp_path / "b.txt"
    a.write_text(f"{HEAD}3 Lightning Bolt\n1 Shock\n", encoding="utf-8")
    b.write_text(f"{HEAD}2 Lightning Bolt\n2 Serra Angel\n", encoding="utf-8")
    assert main(["compare", str(a), str(b)]) == 0
    told = capsys.readouterr().out
    assert told == (
        "A  a: spellblade player, 4 cards, 2 different, modifier +3\n"
        "B  b: spellblade player, 4 cards, 2 different, modifier +3\n"
        "\n"
        "  + 2 Serra Angel\n"
        "  - 1 Shock\n"
        "    3 -> 2 Lightning Bolt\n"
        "  3 cards in all: 2 copies more, 2 less.\n"
        "\n"
        "What differs                   A     B\n"
        "action points, on average      1     3\n"
        "action points 1                4     2\n"
        "action points 5                0     2\n"
        "role spell                     4     2\n"
        "role summon                    0     2\n"
        "colour W                       0     2\n"
        "colour R                       4     2\n"
        # (3 × 7.5 + 6.5) / 4 AP, and (2 × 7.5 + 2 × 22) / 8 AP.
        "damage on average for each AP  7.25  7.38\n"
        "at least one: summon           0 %   100 %\n"
        "keyword flying                 0     2\n"
        "keyword vigilance              0     2\n"
    )


def test_lines_that_are_no_cards_end_with_3(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(f"{HEAD}1 Shock\n1 Xyzzy Plugh\n", encoding="utf-8")
    (deck,) = document(capsys, "stats", str(path), code=3)["decks"]
    assert (deck["cards"], [line["text"] for line in deck["unresolved"]]) == (1, ["1 Xyzzy Plugh"])
    found = document(capsys, "compare", example("spellblade-player.txt"), str(path), code=3)
    assert len(found["b"]["unresolved"]) == 1


@pytest.mark.parametrize("args", [("--hand", "0"), ("--hand", "many")])
def test_a_hand_that_cannot_be_is_a_question_of_usage(args: tuple[str, str]) -> None:
    assert main(["stats", example("spellblade-player.txt"), *args]) == 2


def test_a_hand_where_none_is_drawn_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", example("enchanted-realms-hero.txt"), "--hand", "3"]) == 0
    told = capsys.readouterr()
    assert "Opening hand" not in told.out
    assert "--hand changes nothing" in told.err


def test_a_failure_is_a_document(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", example("spellblade-player.txt"), example("tell-tale-player.txt"), "-f", "json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "usage"


def test_decks_of_one_name_are_told_apart_by_their_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for file, count in (("old.txt", 2), ("new.txt", 3)):
        text = f"# ruleset: spellblade\n# kind: player\n# name: Sparks\n{count} Shock\n"
        (tmp_path / file).write_text(text, "utf-8")
    assert main(["compare", str(tmp_path / "old.txt"), str(tmp_path / "new.txt")]) == 0
    out = capsys.readouterr().out
    assert "  1 card in all: 1 copy more, 0 less.\n" in out
    a, b = (" ".join(part.split()) for part in out.partition("\n\n")[0].split("B  Sparks"))
    assert a.startswith("A Sparks: ")
    assert a.endswith("old.txt)")
    assert b.endswith("new.txt)")
