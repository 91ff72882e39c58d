"""Card databases that somebody else has made or changed: what acts by itself, and what can't be, is told as damage."""

from __future__ import annotations

import io
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from scryfall_objects import card_object, json_lines, two_faced

from deckforge.app.importing import import_cards
from deckforge.cli.main import main
from deckforge.resources import resource
from deckforge.store.homebrew import homebrew_path
from deckforge.store.meta import read_meta

EXAMPLE = resource("fixtures", "homebrew", "troll-bridge.toml")
OBJECTS = [card_object("Bolt"), two_faced("Fire // Ice", "split", {}, {}), card_object("Goblin", layout="token")]


class Told:
    """Runs deckforge on a database, and has what it printed.

    Attributes:
        path: of the database.
        out, err: of the last run.
    """

    def __init__(self, path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.path = path
        self._capsys = capsys
        self.out = self.err = ""

    def run(self, *args: str | Path) -> int:
        code = main([*map(str, args), "--db", str(self.path)])
        self.out, self.err = (" ".join(text.split()) for text in self._capsys.readouterr())
        return code

    def document(self, *args: str) -> Any:  # noqa: ANN401 - JSON
        self.run(*args, "-f", "json")
        return json.loads(self.out)

    def problems(self) -> dict[str, list[str]]:
        """The checks of ``db verify`` that found something."""
        checks = self.document("db", "verify")["checks"]
        return {check["name"]: check["problems"] for check in checks if check["problems"]}

    def change(self, *statements: str, values: tuple[str | None, ...] = ()) -> None:
        with closing(sqlite3.connect(self.path)) as conn, conn:
            for statement in statements:
                conn.execute(statement, values)

    def say(self, key: str, value: str | None) -> None:
        """Lets the database say something else of itself."""
        self.change("UPDATE meta SET value = ? WHERE key = ?", values=(value, key))


@pytest.fixture
def deckforge(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Told:
    path = tmp_path / "cards.sqlite"
    import_cards(io.BytesIO(json_lines(OBJECTS)), database=path)
    return Told(path, capsys)


ENDLESS = "WITH RECURSIVE x(id, formats) AS (SELECT 1, '{}' UNION ALL SELECT id + 1, formats FROM x) SELECT * FROM x"
FOREIGN = {
    "trigger": ("CREATE TRIGGER odd AFTER INSERT ON meta BEGIN DELETE FROM cards; END",),
    "table": ("DROP TABLE symbols", "CREATE VIRTUAL TABLE symbols USING fts5(symbol, english, mana_value)"),
    "view": ("ALTER TABLE legalities RENAME TO gone", f"CREATE VIEW legalities AS {ENDLESS}"),
}


@pytest.mark.parametrize("kind", FOREIGN)
def test_what_acts_by_itself_is_damage_and_never_asked(deckforge: Told, kind: str) -> None:
    deckforge.change(*FOREIGN[kind])
    before = deckforge.path.read_bytes()
    own = ["import", "--homebrew", str(EXAMPLE)]
    for command in (
        ["card", "Bolt"],
        ["search", "c:r"],
        ["db", "status"],
        ["db", "verify"],
        ["db", "forget", "x"],
        own,
    ):
        assert (deckforge.run(*command), deckforge.out) == (4, "")
        assert f"a {kind} that is not deckforge's" in deckforge.err
    assert deckforge.path.read_bytes() == before
    assert not homebrew_path(deckforge.path).exists()
    assert read_meta(deckforge.path) == {}


def test_a_table_that_is_not_deckforges_is_told_and_nothing_added_beside_it(deckforge: Told) -> None:
    deckforge.change("CREATE TABLE mine (x)", "CREATE INDEX sqlites ON cards (name)")
    told = "these are not deckforge's: mine, sqlites"
    assert deckforge.problems() == {"schema": [told]}
    assert deckforge.run("import", "--homebrew", EXAMPLE) == 4
    assert told in deckforge.err
    assert deckforge.run("card", "Bolt") == 0


@pytest.mark.parametrize(
    "report",
    [
        "[" * 100_000,
        '{"cards": "2", "non_deck": {}, "faces": 4, "printings": 3}',
        '{"cards": 2, "non_deck": {}, "faces": null, "printings": 3}',
        '{"cards": 2, "non_deck": {}, "faces": 4, "printings": 1e999}',
        '{"cards": 2, "non_deck": {}, "faces": 4, "printings": ' + "9" * 400 + "}",
        "7",
        "",
    ],
    ids=lambda report: report[:60],
)
def test_a_report_that_is_none_is_damage(deckforge: Told, report: str) -> None:
    deckforge.say("report", report)
    assert deckforge.problems() == {"counts": ["the import's report can't be read"]}


@pytest.mark.parametrize("cards", ["9" * 6000, "-1", "", "²", "many", None])
def test_a_count_that_is_none_is_told_in_plain_words(deckforge: Told, cards: str | None) -> None:
    deckforge.say("cards", cards)
    assert deckforge.run("db", "status") == 4
    assert f"({deckforge.path}: it does not say which cards it has, and how many)" in deckforge.err


@pytest.mark.parametrize("key", ["updated_at", "imported_at"])
@pytest.mark.parametrize("stated", ["9999-12-31", "0001-01-01T00:00:00+23:59", "long ago", "2026-11-28" * 100_000])
def test_a_time_that_can_not_be_is_told_as_wrong(deckforge: Told, key: str, stated: str) -> None:
    deckforge.say(key, stated)
    told = f"it states a time that can't be, as {key}: {stated[:40]!r}"
    found = deckforge.document("db", "status")
    assert (found["wrong"], found["data"][key]) == ([told], None)
    assert deckforge.run("db", "status") == 0
    assert f"wrong: {told}" in deckforge.out
    assert deckforge.problems() == {"values": [told]}


def test_lists_that_are_nested_too_deeply_are_damage(deckforge: Told) -> None:
    deckforge.change("UPDATE cards SET keywords = ?", values=("[" * 100_000,))
    assert deckforge.run("card", "Bolt") == 4
    assert "the card data is damaged" in deckforge.err


def test_cards_of_the_tables_own_are_counted_beside_the_others(deckforge: Told) -> None:
    def footer() -> str:
        deckforge.run("search", "mv>=0")
        return deckforge.out.rpartition(", ")[2]

    assert footer() == "2 cards"
    deckforge.run("import", "--homebrew", EXAMPLE)
    assert footer() == "2 cards and 4 of your own"
    deckforge.run("db", "forget", "Grug the Toll Taker")
    assert footer() == "2 cards and 3 of your own"
    import_cards(io.BytesIO(json_lines(OBJECTS)), database=deckforge.path)
    assert footer() == "2 cards and 3 of your own"
