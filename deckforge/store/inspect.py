"""Looks whether a card database is whole: each check gives what is wrong, in sentences; nothing where all is well."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

from deckforge.patterns import pattern
from deckforge.store.database import Database
from deckforge.store.errors import CardDataError
from deckforge.store.meta import wrong_times
from deckforge.store.schema import create_indexes, create_tables, refuse_code

Look: TypeAlias = Callable[[sqlite3.Connection], Iterator[str]]
"""A check of a copy of the database that may be written to; it raises SQLite's errors, and Python's of damaged text."""

_MOST = 5
_MOST_ROWS = 10**9
_BROKEN_FACES = """
    SELECT name FROM cards LEFT JOIN (
        SELECT card, count(*) AS faces, max(position) AS last, min(id) AS front, max(id) AS back
        FROM faces GROUP BY card
    ) AS found ON found.card = cards.id
    WHERE faces IS NULL OR faces <> last + 1 OR front <> cards.id * 256 OR back <> front + last
"""
_LOST_NAMES = """
    SELECT names.name FROM names LEFT JOIN faces ON faces.id = names.card * 256 + names.face WHERE faces.id IS NULL
"""
_NAMELESS = "SELECT name FROM cards WHERE id NOT IN (SELECT card FROM names WHERE kind = 0)"
_COUNTS = {
    "cards and other objects": "SELECT count(*) FROM cards WHERE origin < 2",
    "faces": "SELECT count(*) FROM faces JOIN cards ON cards.id = card WHERE origin < 2",
    "printings": "SELECT count(*) FROM printings",
}
"""Without homebrew (origin 2), which no import counts."""
_FETCHED = "SELECT count(*) FROM cards WHERE origin = 1"
# Without what SQLite makes for itself, since another version may make it otherwise.
_MADE = """
    SELECT name, sql FROM sqlite_master
    WHERE sql > '' AND NOT (type IN ('table', 'index') AND (name GLOB 'sqlite_*' OR name GLOB 'rules_words_*'))
"""
_COMMENT = pattern(r"--.*")
_TEXT = {
    "cards": "oracle_id, name, layout, colour_identity, keywords, set_code, flags",
    "faces": "name, mana_cost, type_line, text, colours",
    "legalities": "formats",
    "names": "name_key, name_words, name",
    "printings": "scryfall_id, set_code, number, lang, rarity, artist, finishes, flags, images",
    "rules": "text",
    "sets": "code, name, type",
}
"""Columns that hold text and nothing else."""
_FITTING = {
    "cards": "json_valid(keywords) AND pool BETWEEN 0 AND 3 AND origin BETWEEN 0 AND 2 AND mana_value + 0 = mana_value",
    "legalities": "json_valid(formats)",
    "names": "pool BETWEEN 0 AND 3 AND kind BETWEEN 0 AND 2",
}
"""What holds of every row, as readers count on it."""


def problems_of(look: Look, conn: sqlite3.Connection) -> tuple[str, ...]:
    """What a check finds; that the database can't even be read so far is a problem too."""
    found: list[str] = []
    try:
        found.extend(look(conn))
    except (sqlite3.Error, UnicodeDecodeError) as error:
        found.append(f"it can't be read: {error}")
    return tuple(found)


def look_at_file(conn: sqlite3.Connection) -> Iterator[str]:
    """SQLite's own check of its file."""
    yield from (str(told) for (told,) in conn.execute(f"PRAGMA integrity_check({_MOST})") if told != "ok")


def look_at_references(conn: sqlite3.Connection) -> Iterator[str]:
    """Rows that point to a row of another table."""
    lost = Counter((table, parent) for table, _, parent, _ in conn.execute("PRAGMA foreign_key_check"))
    yield from (f"{count:,} rows of {table} point to no row of {parent}" for (table, parent), count in lost.items())


def look_at_names(conn: sqlite3.Connection) -> Iterator[str]:
    """Each name leads to a face, and each card has its own name."""
    yield from _named(conn, _LOST_NAMES, "names that lead to no face")
    yield from _named(conn, _NAMELESS, "cards that are not found by their name")


def look_at_faces(conn: sqlite3.Connection) -> Iterator[str]:
    """Each card's faces are there, from the front on."""
    yield from _named(conn, _BROKEN_FACES, "cards without all their faces")


def look_at_words(conn: sqlite3.Connection) -> Iterator[str]:
    """The index of words in rules text holds just what the texts hold, and each face has its text there."""
    try:
        # With a rank the index is held against the texts as well, not only against itself.
        conn.execute("INSERT INTO rules_words (rules_words, rank) VALUES ('integrity-check', 1)")
    except sqlite3.DatabaseError as error:
        yield f"the index of words in rules text does not fit the texts ({error})"
    ((missing,),) = conn.execute("SELECT count(*) FROM faces WHERE id NOT IN (SELECT id FROM rules)")
    if missing:
        yield f"{missing:,} faces are missing from the texts that searches look through"


def look_at_counts(conn: sqlite3.Connection) -> Iterator[str]:
    """As many rows as the import said that it wrote; cards that were fetched since may have added some."""
    meta = dict(conn.execute("SELECT key, value FROM meta"))
    if "report" not in meta:
        return
    try:
        report = json.loads(meta["report"])
        said = [sum((report["cards"], *report["non_deck"].values())), report["faces"], report["printings"]]
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        said = []
    if not said or not all(type(count) is int and 0 <= count < _MOST_ROWS for count in said):
        yield "the import's report can't be read"
        return
    ((fetched,),) = conn.execute(_FETCHED)
    for (what, query), wrote in zip(_COUNTS.items(), said, strict=True):
        ((there,),) = conn.execute(query)
        if there < wrote or (there > wrote and not fetched):
            yield f"{there:,} {what} are there, and the import wrote {wrote:,}"


def look_at_schema(conn: sqlite3.Connection) -> Iterator[str]:
    """Tables and indexes are those of this version."""
    with closing(sqlite3.connect(":memory:")) as fresh:
        create_tables(fresh)
        create_indexes(fresh)
        wanted, there = _made(fresh), _made(conn)
    different = [name for name in wanted if there.get(name) != wanted[name]]
    if different:
        yield f"these are not as they were made: {', '.join(different)}"
    foreign = sorted(there.keys() - wanted.keys())
    if foreign:
        yield f"these are not deckforge's: {', '.join(foreign[:_MOST])}{' …' if len(foreign) > _MOST else ''}"


def _made(conn: sqlite3.Connection) -> dict[str, str]:
    """Name → definition, without its comments, which say nothing of the tables."""
    return {str(name): " ".join(_COMMENT.sub("", str(sql)).split()) for name, sql in conn.execute(_MADE)}


def look_at_values(conn: sqlite3.Connection) -> Iterator[str]:
    """Every value can be read, and is of the kind that it was written as."""
    yield from wrong_times(dict(conn.execute("SELECT key, value FROM meta")))
    for table, columns in _TEXT.items():
        odd = 0
        for row in conn.execute(f"SELECT {columns} FROM {table}"):  # noqa: S608 - constants
            odd += not all(isinstance(value, str) for value in row)
        if odd:
            yield f"{odd:,} rows of {table} hold what is no text"
    for table, fitting in _FITTING.items():
        ((odd,),) = conn.execute(f"SELECT count(*) FROM {table} WHERE NOT coalesce({fitting}, 0)")  # noqa: S608 - constants
        if odd:
            yield f"{odd:,} rows of {table} hold what can't stand there"


def is_whole(path: Path) -> bool:
    """Whether all checks that need no copy of the database find it whole; a second for the real cards."""
    try:
        Database.open(path).close()
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)) as conn:
            refuse_code(conn, path)
            return not any(problems_of(look, conn) for look in _QUICK)
    except (CardDataError, OSError, sqlite3.Error):
        return False


_QUICK = (
    look_at_file,
    look_at_schema,
    look_at_counts,
    look_at_references,
    look_at_names,
    look_at_faces,
    look_at_values,
)


def _named(conn: sqlite3.Connection, query: str, what: str) -> Iterator[str]:
    names = [str(name) for (name,) in conn.execute(query)]
    if names:
        more = " …" if len(names) > _MOST else ""
        yield f"{len(names):,} {what}: {', '.join(names[:_MOST])}{more}"
