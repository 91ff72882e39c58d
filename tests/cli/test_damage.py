"""Databases damaged at random: no command fails in a way of its own, and the way out that they tell is one."""

from __future__ import annotations

import random
import shlex
from pathlib import Path

import pytest
from scryfall_objects import card_object, json_lines, two_faced

from deckforge.app.importing import import_cards
from deckforge.cli.main import main
from deckforge.resources import resource
from deckforge.store.database import Database

OBJECTS = [
    card_object("Bolt", oracle_text="Bolt deals 3 damage to any target.", keywords=["Flying"]),
    two_faced("Fire // Ice", "split", {}, {}, set="apc"),
    card_object("Goblin", layout="token"),
    *(card_object(f"Card {number}", oracle_text="Draw a card. " * 9) for number in range(20)),
]
EXAMPLE = resource("fixtures", "homebrew", "troll-bridge.toml")
TABLES = 100  # where their definitions begin


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "cards.sqlite"
    (tmp_path / "new.jsonl").write_bytes(json_lines(OBJECTS))
    import_cards(tmp_path / "new.jsonl", database=path)
    assert main(["import", "--homebrew", str(EXAMPLE), "--db", str(path)]) == 0
    return path


def damaged(content: bytes, seed: int) -> bytes:
    """The content with a few bytes changed, half of the times among the tables' definitions."""
    chance = random.Random(seed)  # noqa: S311 - places, no secrets
    changed = bytearray(content)
    for _ in range(chance.choice([1, 1, 3, 30])):
        place = chance.randrange(TABLES, 8192 if seed % 2 else len(content))
        changed[place] = chance.randrange(256)
    return bytes(changed)


@pytest.mark.parametrize("seed", range(24))
def test_a_database_damaged_anywhere_is_told_and_an_import_replaces_it(
    database: Path, capsys: pytest.CaptureFixture[str], seed: int
) -> None:
    content = damaged(database.read_bytes(), seed)
    new = str(database.with_name("new.jsonl"))
    for command in (
        ["card", "Bolt", "Fire", "Grug the Toll Taker"],
        ["search", "c:r or t:goblin or o:draw"],
        ["translate", "Bolt", "-r", "tell-tale"],
        ["db", "status"],
        ["db", "verify"],
        ["db", "forget", "Grug the Toll Taker"],
        ["import", "--homebrew", str(EXAMPLE)],
    ):
        database.write_bytes(content)
        capsys.readouterr()
        code = main([*command, "--db", str(database)])
        told = capsys.readouterr().err
        assert code in {0, 3, 4}, told  # 3 for a name that is not found any more
        if "card data is damaged" in told:
            assert f"\n  Run deckforge import --force --db {shlex.quote(str(database))}\n" in told
    database.write_bytes(content)
    assert main(["import", new, "--db", str(database)]) == 0
    with Database.open(database) as data:
        assert {card.name for card in data.all_cards()} >= {"Bolt", "Fire // Ice", "Goblin", "Card 19"}


@pytest.mark.parametrize("command", [["card", "Bolt"], ["db", "status"], ["db", "forget", "Grug"]])
def test_what_is_told_of_a_file_of_others_is_not_to_import_over_it(
    database: Path, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    database.write_bytes(bytes(72) + database.read_bytes()[72:])
    capsys.readouterr()
    assert main([*command, "--db", str(database)]) == 4
    assert capsys.readouterr().err.splitlines() == [
        f"deckforge: {database} is not a card database of deckforge's",
        f"  Name another file with --db, or remove this one and run deckforge import --db {database}",
    ]
    content = database.read_bytes()
    assert main(["import", str(database.with_name("new.jsonl")), "--db", str(database)]) == 4
    assert database.read_bytes() == content
    database.unlink()
    assert main(["import", str(database.with_name("new.jsonl")), "--db", str(database)]) == 0


def test_a_damaged_file_of_kept_cards_is_told_with_what_helps(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = database.with_name("cards.sqlite.homebrew.json")
    content = kept.read_text(encoding="utf-8").replace('"type"', '"typ"', 1)
    kept.write_text(content, encoding="utf-8")
    for command in (["db", "verify"], ["db", "forget", "Grug"], ["import", str(database.with_name("new.jsonl"))]):
        capsys.readouterr()
        assert main([*command, "--db", str(database)]) == 4
        told = " ".join("".join(capsys.readouterr()).split())
        assert f"your own cards in {kept} can't be read: 'type' is missing" in told
        assert "Mend the file, or move it away to go on without them." in told
    assert kept.read_text(encoding="utf-8") == content
