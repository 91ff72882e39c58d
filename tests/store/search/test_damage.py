"""Rows that hold what they should not: told as damage, whatever is asked and however the answer is shown."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from deckforge.app.searching import list_text, search
from deckforge.errors import ExitCode
from deckforge.reports.json import dumps
from deckforge.reports.search_json import search_document
from deckforge.reports.search_text import search_csv, search_text
from deckforge.store.errors import CardDataError, DamagedDataError

QUERIES = (
    "t:creature o:a order:released unique:prints",
    'o:"~ deals" or c:r or m:1 or a:a or mv>=0 order:color',
    "kw:zz or m:zz or in:zz or s:zz",
    "mv>=0 sb:ap<=3",
    "xyzzyq",
)
TABLES = ("cards", "faces", "rules", "names", "printings", "legalities", "sets", "meta")
NEVER_EMPTY = """
    UPDATE sqlite_master SET sql = replace(sql, ' NOT NULL', '') WHERE type = 'table'
"""


def damaged(path: Path, folder: Path, *statements: str) -> Path:
    copy = folder / "damaged.sqlite"
    copy.write_bytes(path.read_bytes())
    conn = sqlite3.connect(copy)
    conn.execute("PRAGMA writable_schema = 1")
    conn.execute(NEVER_EMPTY)
    conn.commit()
    conn.close()
    conn = sqlite3.connect(copy)
    for statement in statements:
        conn.execute(statement)
    conn.commit()
    conn.close()
    return copy


def ask(query: str, path: Path) -> None:
    found = search(query, database=path)
    dumps(search_document(found))
    search_csv(found)
    for block in search_text(found):
        block.plain(80)


@pytest.mark.parametrize(
    ("place", "value", "query"),
    [
        ("cards.keywords", "'{\"a\":'", "kw:zz"),
        ("cards.keywords", "'[1]'", "t:elf"),
        ("cards.keywords", "NULL", "kw:zz"),
        ("cards.name", "NULL", "t:elf"),
        ("cards.oracle_id", "NULL", "t:elf"),
        ("cards.mana_value", "x'00'", "t:elf"),
        ("cards.pool", "1.5", "t:elf"),
        ("cards.legality", "-1", "t:elf"),
        ("cards.legality", "-1", "t:elf sb:ap<=9"),
        ("cards.colour_identity", "NULL", "t:elf"),
        ("cards.colours", "'zzz'", "t:elf order:color"),
        ("cards.released_at", "x'00'", "t:elf"),
        ("legalities.formats", "'[' || id || ']'", "t:elf"),
        ("legalities.formats", "'{\"modern\":' || id || '}'", "t:elf"),
        ("faces.name", "NULL", 'o:"~ deals"'),
        ("faces.text", "x'00'", "fo:/a/"),
        ("faces.type_line", "NULL", "t:/a/"),
        ("faces.power", "x'00'", "t:elf"),
        ("faces.power_value", "iif(card % 2, x'00', power_value)", "t:elf or t:goblin order:power"),
        ("faces.mana_cost", "x'00'", "m:1"),
        ("faces.id", "id + 100000", "mv>=0"),
        ("rules.text", "x'00'", "o:/a/"),
        ("names.name", "x'00'", "/a/"),
        ("names.name_words", "x'00'", "xyzzyq"),
        ("printings.released_at", "x'00'", "t:elf unique:prints"),
        ("printings.artist", "x'00'", "a:a"),
        ("printings.number", "NULL", "t:elf unique:prints"),
        ("sets.name", "NULL", "s:zz"),
    ],
)
def test_a_row_that_makes_no_sense_is_damage(place: str, value: str, query: str, path: Path, tmp_path: Path) -> None:
    table, column = place.split(".")
    copy = damaged(path, tmp_path, f"UPDATE {table} SET {column} = {value}")  # noqa: S608 - of the table above
    with pytest.raises(DamagedDataError) as caught:
        ask(query, copy)
    assert caught.value.exit_code is ExitCode.NO_CARD_DATA
    assert "Run deckforge import" in caught.value.hint


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.filterwarnings("ignore")
def test_no_column_makes_another_error(table: str, path: Path, tmp_path: Path) -> None:
    with sqlite3.connect(path) as conn:
        columns = [row[1] for row in conn.execute(f"PRAGMA table_info({table})") if row[1] != "id"]
    conn.close()
    told = 0
    for column in columns:
        for value in ("NULL", "x'ff00'"):
            copy = damaged(path, tmp_path, f"UPDATE OR IGNORE {table} SET {column} = {value}")  # noqa: S608 - likewise
            for query in QUERIES:
                try:
                    ask(query, copy)
                except CardDataError:
                    told += 1
    assert told or table == "rules"  # whose text none of these queries reads as more than bytes


def test_a_name_from_an_older_import_adds_no_line(path: Path, tmp_path: Path) -> None:
    copy = damaged(path, tmp_path, "UPDATE cards SET name = char(27) || 'Evil' || char(10) || '99 Lotus'")
    found = search("!new+ring", database=copy)
    assert search_csv(found).splitlines()[1].startswith("Evil 99 Lotus,")
    assert list_text(found).splitlines()[-1] == "1 Evil 99 Lotus"
