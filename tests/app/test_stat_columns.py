"""What is kept of rulesets' search terms: the same as a translation says, and worked out once."""

from __future__ import annotations

import io
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import pytest
from scryfall_objects import card_object, json_lines

from deckforge.app import facts, searching, stat_columns
from deckforge.app.importing import import_cards
from deckforge.app.searching import search
from deckforge.app.stat_columns import all_columns, kept_columns
from deckforge.model.card import Card
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.registry import get_ruleset, ruleset_ids
from deckforge.store.database import Database
from deckforge.store.facts import load_stats

RULESET = "spellblade"


def bolts(*damages: int) -> list[dict[str, Any]]:
    return [
        card_object(f"Bolt {number}", oracle_text=f"Bolt {number} deals {damage} damage to any target.")
        for number, damage in enumerate(damages, 1)
    ]


def imported(path: Path, objects: Sequence[dict[str, Any]]) -> None:
    import_cards(io.BytesIO(json_lines(objects)), database=path)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Seven bolts, each of its number's damage."""
    path = tmp_path / "cards.sqlite"
    imported(path, bolts(1, 2, 3, 4, 5, 6, 7))
    return path


@pytest.fixture
def translated(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The cards that were translated to be kept; three cards are many."""
    cards: list[str] = []
    translate_chunk = stat_columns._translate_chunk  # noqa: SLF001 - what processes are given

    def watched(ruleset: str, chunk: Sequence[tuple[Card, Sequence[str]]]) -> list[str]:
        cards.extend(card.name for card, _ in chunk)
        return translate_chunk(ruleset, chunk)

    monkeypatch.setattr(stat_columns, "_translate_chunk", watched)
    monkeypatch.setattr(searching, "_FEW", 2)
    monkeypatch.setattr(searching, "_MANY", 2)
    return cards


def names(query: str, database: Path) -> list[str]:
    return [hit.card.name for hit in search(query, database=database).hits]


def test_a_ruleset_is_worked_out_once(database: Path, translated: list[str]) -> None:
    told: list[str] = []
    found = search("sb:damage>=6", database=database, tell=told.append)
    assert [hit.card.name for hit in found.hits] == ["Bolt 6", "Bolt 7"]
    assert told == [f"Working out spellblade's stats of all cards, once; kept in {database}.facts"]
    assert len(translated) == 7

    assert search("sb:damage=3 or sb:ap>90", database=database, tell=told.append).total == 1
    assert names("-sb:damage<6", database) == ["Bolt 6", "Bolt 7"]
    assert (len(translated), len(told)) == (7, 1)


def test_few_cards_are_translated_without_a_file(database: Path, translated: list[str]) -> None:
    assert names("sb:damage>=6 !'bolt 7'", database) == ["Bolt 7"]
    assert not Path(f"{database}.facts").exists()
    assert translated == []


@pytest.mark.usefixtures("translated")
def test_some_cards_are_asked_of_the_file_where_there_is_one(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names("sb:damage>=6", database)
    monkeypatch.setattr(searching, "_MANY", 2000)
    monkeypatch.setattr(searching._Stats, "_translated", None)  # noqa: SLF001 - what would translate them here
    assert names("sb:damage>=6", database) == ["Bolt 6", "Bolt 7"]


def test_after_an_import_only_what_changed_is_translated(database: Path, translated: list[str]) -> None:
    names("sb:damage>=6", database)
    translated.clear()
    imported(database, bolts(1, 2, 9, 4, 5, 6, 7))
    assert names("sb:damage>=6", database) == ["Bolt 3", "Bolt 6", "Bolt 7"]
    assert translated == ["Bolt 3"]

    imported(database, bolts(1, 2, 9, 4, 5, 6))
    assert names("sb:damage>=6", database) == ["Bolt 3", "Bolt 6"]
    assert translated == ["Bolt 3"]


def test_another_version_of_a_ruleset_is_worked_out_anew(
    database: Path, translated: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    names("sb:damage>=6", database)
    monkeypatch.setattr(stat_columns, "_version", lambda ruleset: f"another {ruleset}")
    assert names("sb:damage>=6", database) == ["Bolt 6", "Bolt 7"]
    assert len(translated) == 14


def test_the_version_changes_with_the_rulesets_own_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    version = stat_columns._version.__wrapped__  # noqa: SLF001 - not as it was kept
    before = version(RULESET)
    assert before == version(RULESET) != version("tell-tale")
    folder = tmp_path / "rulesets" / "toys"
    folder.mkdir(parents=True)
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path / "rulesets"))
    monkeypatch.setattr(
        stat_columns, "get_ruleset", lambda _: get_ruleset(RULESET).__class__(RULESET, "", "", (), "toys")
    )
    monkeypatch.setattr("deckforge.rulesets.base.Ruleset.search_terms", {"ap": None})
    seen = set()
    for file, text in (("search.py", "1"), ("ruleset.toml", "a = 1"), ("ruleset.toml", "a = 2"), ("../base.py", "")):
        (folder / file).write_text(text, encoding="utf-8")
        seen.add(version(RULESET))
    assert len(seen) == 4


def test_an_interrupted_run_keeps_what_it_has(
    database: Path, translated: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def press(_done: int, _whole: int | None) -> NoReturn:
        raise KeyboardInterrupt

    with Database.open(database) as data:
        list(facts.all_facts(data))
        monkeypatch.setattr(facts, "_CHUNK", 2)
        with pytest.raises(KeyboardInterrupt):
            all_columns(RULESET, ["damage"], data, progress=press)
        assert kept_columns(RULESET, ["damage"], data) is None
    assert translated == ["Bolt 1", "Bolt 2"]
    assert names("sb:damage>=6", database) == ["Bolt 6", "Bolt 7"]
    assert len(translated) == 7


def test_processes_work_out_the_same_as_one(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "_CHUNK", 2)
    monkeypatch.setattr(facts, "_WORTH_A_PROCESS", 1)
    with Database.open(database) as data:
        (column,) = all_columns(RULESET, ["damage"], data).values()
        found = [column.values[column.place(card.oracle_id)] for card in data.all_cards()]
    assert found == [[[number]] for number in range(1, 8)]


@pytest.mark.usefixtures("translated")
def test_what_can_not_be_kept_is_told_and_answered_all_the_same(database: Path) -> None:
    Path(f"{database}.facts").mkdir()
    told: list[str] = []
    found = search("sb:damage>=6", database=database, tell=told.append)
    assert found.total == 2
    assert any("can't be kept" in line for line in told)


def test_a_damaged_column_is_worked_out_anew(database: Path, translated: list[str]) -> None:
    names("sb:damage>=6", database)
    kept = f"{database}.facts"
    conn = sqlite3.connect(kept)
    with conn:
        conn.execute("UPDATE stats SET content = x'00' WHERE term = 'damage'")
    conn.close()
    assert names("sb:damage>=6", database) == ["Bolt 6", "Bolt 7"]
    assert len(translated) == 14
    assert load_stats(Path(kept), RULESET, ["damage"])["damage"].content != b"\0"


@pytest.mark.parametrize("ruleset", ruleset_ids())
def test_columns_say_what_translations_do(ruleset: str) -> None:
    terms = get_ruleset(ruleset).search_terms
    with Database.starter() as data:
        columns = all_columns(ruleset, terms, data)
        for card in data.all_cards():
            block = get_ruleset(ruleset).translate(card, TranslateOptions())
            for name, term in terms.items():
                column = columns[name]
                expected = [list(term.read(face)) for face in block.faces]
                assert column.values[column.place(card.oracle_id)] == expected, (card.name, name)
