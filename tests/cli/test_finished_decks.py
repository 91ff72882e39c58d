"""A deck that is whole: why its cards are in it, how it is named as another one, and a class that is none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from deckforge.cli.main import main
from deckforge.resources import resource

Captured = pytest.CaptureFixture[str]


def built(capsys: Captured, *words: str) -> dict[str, Any]:
    assert main([*words, "--format", "json"]) == 0, capsys.readouterr().err
    document: dict[str, Any] = json.loads(capsys.readouterr().out)
    schemas = [
        json.loads(resource("schema", f"{name}.schema.json").read_text("utf-8")) for name in ("validate", "build")
    ]
    known: Registry[Any] = Registry().with_resources((each["$id"], Resource.from_contents(each)) for each in schemas)
    Draft202012Validator(schemas[1], registry=known).validate(document)
    return document


@pytest.fixture
def wizard(tmp_path: Path, capsys: Captured) -> Path:
    path = tmp_path / "wizard.txt"
    assert main(["build", "-r", "spellblade", "-k", "player", "--class", "wizard", "-o", str(path)]) == 0
    capsys.readouterr()
    return path


def test_why_gives_reasons_for_all_cards_of_a_deck_that_is_whole(wizard: Path, capsys: Captured) -> None:
    made = built(capsys, "complete", str(wizard), "--why")

    assert made["taken"] == []
    assert {(each["name"], each["count"]) for each in made["reasons"]} == {
        (each["name"], each["count"]) for each in made["cards"]
    }
    assert any("wizard" in why for each in made["reasons"] for why in each["why"])
    assert built(capsys, "complete", str(wizard))["reasons"] == []

    assert main(["complete", str(wizard), "--why"]) == 0
    lines = capsys.readouterr().out.splitlines()
    first = made["reasons"][0]
    at = lines.index(f"    {first['count']} {first['name']}")
    assert lines[at + 1].startswith(f"        {first['why'][0].split()[0]}")


@pytest.mark.parametrize(
    "name", ["enchanted-realms-hero.txt", "spellblade-boss.txt", "tell-tale-player.txt", "spellblade-creature.txt"]
)
def test_whole_decks_of_all_kinds_have_reasons_or_are_filled(name: str, capsys: Captured) -> None:
    made = built(capsys, "complete", str(resource("fixtures", "decks") / name), "--why")

    assert bool(made["taken"]) != bool(made["reasons"])


def test_what_is_filled_has_reasons_for_what_is_new_alone(tmp_path: Path, capsys: Captured) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("# ruleset: spellblade\n# kind: player\n2 Shock\n", encoding="utf-8")

    made = built(capsys, "complete", str(deck), "--why")

    assert (bool(made["taken"]), made["reasons"]) == (True, [])


def test_a_deck_named_by_its_class_is_named_by_the_new_one(wizard: Path, capsys: Captured) -> None:
    assert "# name: Wizard\n" in wizard.read_text("utf-8")
    words = ("--class", "cleric", "--may-cut")

    made = built(capsys, "complete", str(wizard), *words)
    assert (made["name"], made["text"].splitlines()[0]) == ("Cleric", "# name: Cleric")
    assert "# class: cleric\n" in made["text"]
    # A name that people gave stays, and so does one that nothing changes.
    assert built(capsys, "complete", str(wizard), "--may-cut")["name"] == "Wizard"
    wizard.write_text(wizard.read_text("utf-8").replace("# name: Wizard", "# name: Mara's"), encoding="utf-8")
    assert built(capsys, "complete", str(wizard), *words)["name"] == "Mara's"


def notes(path: Path, capsys: Captured) -> list[str]:
    main(["validate", str(path), "--format", "json"])
    (deck,) = json.loads(capsys.readouterr().out)["decks"]
    return [note for note in deck["notes"] if "class" in note]


@pytest.mark.parametrize(
    ("head", "told"),
    [
        ("# ruleset: spellblade\n# kind: player\n# class: wizzard", "perhaps wizard"),
        ("# ruleset: spellblade\n# kind: player\n# class: Wizard", ""),
        ("# ruleset: spellblade\n# kind: player", ""),
        ("# ruleset: tell-tale\n# kind: player\n# class: wizzard", ""),
    ],
)
def test_a_class_that_is_none_is_told_with_the_nearest(head: str, told: str, tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(f"{head}\n20 Shock\n", encoding="utf-8")

    expected = f"“# class: wizzard” names no class that is known ({told}): complete takes no notice of it."
    assert notes(path, capsys) == ([expected] if told else [])


def test_a_class_like_no_other_is_told_with_all(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("# ruleset: spellblade\n# kind: player\n# class: zzz\n20 Shock\n", encoding="utf-8")

    (note,) = notes(path, capsys)
    assert "(known are " in note
    assert "wizard" in note
