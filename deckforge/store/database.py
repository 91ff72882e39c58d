"""Reads the card database, with the standard library alone and never writing to it."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import cached_property, partial
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple, Self

from deckforge.model.card import Card, Face, Origin, Pool
from deckforge.model.database import Counts
from deckforge.model.names import NameKey, NameWords
from deckforge.model.printing import Printing
from deckforge.model.record import record_of
from deckforge.model.report import DataInfo
from deckforge.resources import resource
from deckforge.store.errors import FORCE, DamagedDataError, NoCardDataError, NoRoomError
from deckforge.store.meta import info_of
from deckforge.store.place import is_there
from deckforge.store.rows import checked
from deckforge.store.schema import check_header, create_indexes, create_tables, refuse_code
from deckforge.store.values import CARDS, FACE, FACES, HITS, PRINTINGS, NameHit, read_card, read_hit, read_printing

_MOST_KEPT = 65_536
"""Looked-up names that are kept, whether or not a card has them: decks of a batch share names."""
_LAST = "\U0010ffff"
UNCASED = "uncased"
"""A function for statements: a text without case, of letters outside ASCII too."""
_NOT_WRITTEN = frozenset({sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_GETTEMPPATH})
_MAKE_ROOM = "Make room in the folder for temporary files, name another in SQLITE_TMPDIR, or raise ulimit -f."
_BEST_FIRST = "names.pool, names.kind, cards.name, cards.oracle_id"


class NameIndex(NamedTuple):
    """All names that a list may mean, folded, the shortest first, for likeness; ``hits[i]`` belongs to ``words[i]``."""

    words: list[NameWords]
    hits: list[NameHit]
    vocabulary: frozenset[str]
    """Each word that any of the names has."""


class Database:
    """A card database, open for reading; what it has read once it keeps.

    Every method raises DamagedDataError when the file turns out to be broken.

    Attributes:
        info: which data it is.
        is_starter: it is the embedded starter set, not an import.
        hint: what helps when the file turns out to be broken; whoever knows which command that is may set it.
    """

    def __init__(self, conn: sqlite3.Connection, name: str, file: os.stat_result | None = None) -> None:
        """Use ``open`` or ``starter``; ``name`` is what errors call the database, ``file`` which file it is."""
        conn.create_function(UNCASED, 1, _uncased, deterministic=True)
        self._conn = conn
        self._name = name
        self._file = file
        self.hint = FORCE
        self._cards: dict[str, Card] = {}
        self._names: NameIndex | None = None
        self._hits: dict[NameKey, tuple[NameHit, ...]] = {}
        self.info = self._read_info()

    @classmethod
    def open(cls, path: Path) -> Self:
        """Opens the database at a path; a later import replaces the file and doesn't disturb this reader.

        Raises:
            NoCardDataError: there is none, or none that can be read.
            BadPlaceError: there can't be one.
            DamagedDataError: it is not a database of deckforge's, or is broken.
            WrongSchemaError: another version of deckforge built it.
        """
        if not is_there(path):
            message = f"there is no card data at {path}"
            raise NoCardDataError(message)
        with _damage(str(path)):
            check_header(path)
            file = path.stat()
            # Replaced but never changed: "immutable" spares the locks, and the open file stays whole when replaced.
            conn = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False)
            try:
                refuse_code(conn, path)
                return cls(conn, str(path), file)
            except BaseException:
                conn.close()
                raise

    @classmethod
    def starter(cls, own: Iterable[Card] = ()) -> Self:
        """The starter cards that come with deckforge, read afresh into memory by the importer's own code.

        ``own`` are the table's own cards, which go with them.
        """
        from deckforge.scryfall.cards import Tally, read_records  # noqa: PLC0415 - not needed with a database
        from deckforge.store.write import write_meta, write_records, write_sets  # noqa: PLC0415

        conn = sqlite3.connect(":memory:", check_same_thread=False)
        tally = Tally()
        create_tables(conn)
        with resource("fixtures", "starter", "cards.jsonl").open("rb") as file:
            write_records(conn, read_records(file, tally))
        theirs = list(own)
        write_records(conn, map(record_of, theirs), Origin.HOMEBREW)
        write_sets(conn, tally.sets.values())
        updated_at = resource("fixtures", "starter", "updated_at.txt").read_text(encoding="ascii").strip()
        counts = {"cards": tally.cards, "homebrew": len(theirs)}
        write_meta(conn, {"source": "starter", "updated_at": updated_at, **counts})
        create_indexes(conn)
        return cls(conn, "the starter cards")

    @property
    def is_starter(self) -> bool:
        """Whether it is the embedded starter set."""
        return self.info.source == "starter"

    def by_keys(self, keys: Iterable[NameKey]) -> dict[NameKey, tuple[NameHit, ...]]:
        """Hits for each folded name that has any, best first: decks' cards before others, whole names before faces."""
        wanted = list(dict.fromkeys(keys))
        known = self._hits
        missing = [key for key in wanted if key not in known]
        if missing:
            if len(known) > _MOST_KEPT:
                known, missing = {}, wanted
                self._hits = known
            # All at once, since another thread may look at any time.
            known.update(dict.fromkeys(missing, ()) | self._read_hits(missing))
        return {key: found for key in wanted if (found := known[key])}

    def by_prefix(self, key: NameKey, most: int) -> tuple[NameHit, ...]:
        """The best ``most`` hits whose folded name begins with ``key``, of cards that a list may mean."""
        sql = f"{HITS} WHERE name_key >= ? AND name_key < ? AND names.pool < ? ORDER BY {_BEST_FIRST} LIMIT ?"
        rows = self._rows(sql, key, key + _LAST, Pool.NEVER.value, most)
        with _damage(self._name, self.hint):
            return tuple(map(read_hit, rows))

    def names_from(self, key: NameKey) -> list[str]:
        """Names whose fold begins with ``key``, of cards that a list may mean: each card's best, the best first.

        A third of the time of ``by_prefix``, for a key of a letter or two.
        """
        sql = "SELECT card, name FROM names WHERE name_key >= ? AND name_key < ? AND pool < ? ORDER BY pool, kind, name"
        of_card: dict[int, str] = {}
        for card, name in self._rows(sql, key, key + _LAST, Pool.NEVER.value):
            of_card.setdefault(card, name)
        return list(dict.fromkeys(of_card.values()))

    def all_names(self) -> NameIndex:
        """All names that a list may mean; read once."""
        if self._names is None:
            rows = self._rows(f"{HITS} WHERE names.pool < ? ORDER BY length(name_words), names.rowid", Pool.NEVER.value)
            with _damage(self._name, self.hint):
                # Split from one text, the words lie side by side in memory: a sixth less time to go through them.
                words = [NameWords(words) for words in "\n".join(row[7] for row in rows).split("\n")]
                self._names = NameIndex(words, [read_hit(row) for row in rows], frozenset(" ".join(words).split()))
        return self._names

    def ranks(self, oracle_ids: Iterable[str]) -> dict[str, int]:
        """How much the cards are played, 1 the most; those of which the data says nothing are left out."""
        sql = "SELECT oracle_id, edhrec_rank FROM cards WHERE oracle_id IN (SELECT value FROM json_each(?))"
        return {oracle_id: rank for oracle_id, rank in self._rows(sql, _json(oracle_ids)) if rank is not None}

    def cards(self, oracle_ids: Iterable[str]) -> dict[str, Card]:
        """The cards of these ids; an id that is not there is left out."""
        wanted = list(dict.fromkeys(oracle_ids))
        missing = [oracle_id for oracle_id in wanted if oracle_id not in self._cards]
        if missing:
            self._cards.update(self._read_cards(missing))
        return {oracle_id: self._cards[oracle_id] for oracle_id in wanted if oracle_id in self._cards}

    def known_cards(self, oracle_ids: Iterable[str]) -> dict[str, Card]:
        """The cards of ids that this database gave, so that each is there."""
        wanted = list(dict.fromkeys(oracle_ids))
        found = self.cards(wanted)
        if len(found) < len(wanted):
            message = f"the card data is damaged ({self._name}: its tables and indexes do not fit)"
            raise DamagedDataError(message, hint=self.hint)
        return found

    def printings(self, oracle_id: str) -> tuple[Printing, ...]:
        """The printings of a card that the data has, the newest first; none for one that is not there."""
        rows = self._rows(PRINTINGS, oracle_id)
        with _damage(self._name, self.hint):
            return tuple(read_printing(row, self._multiverse(row[0])) for row in rows)

    def _multiverse(self, printing: int) -> tuple[int, ...]:
        return tuple(number for (number,) in self._rows("SELECT id FROM multiverse_ids WHERE printing = ?", printing))

    def all_cards(self) -> list[Card]:
        """Every card and other object, in the order of the import."""
        rows = self._rows("SELECT oracle_id FROM cards ORDER BY id")
        return list(self.cards(oracle_id for (oracle_id,) in rows).values())

    def select(self, sql: str, values: Iterable[str | float] = ()) -> list[Any]:
        """The rows that a statement of the search's finds; ``values`` stand for its question marks."""
        return self._rows(sql, *values)

    def reading(self) -> AbstractContextManager[None]:
        """Tells whatever goes wrong with rows meanwhile as damage, as the methods do for what they read.

        Raises:
            DamagedDataError: rows hold what they should not.
        """
        return _damage(self._name, self.hint)

    def counts(self) -> Counts:
        """How much is in it."""
        ((cards, homebrew, fetched, objects),) = self._rows(
            "SELECT total(pool <= ?), total(origin = ?), total(origin = ?), count(*) FROM cards",
            *(Pool.UNPLAYABLE.value, Origin.HOMEBREW.value, Origin.FETCHED.value),
        )
        ((faces, printings, sets),) = self._rows(
            "SELECT (SELECT count(*) FROM faces), (SELECT count(*) FROM printings), (SELECT count(*) FROM sets)"
        )
        return Counts(int(cards), objects - int(cards), faces, printings, sets, int(homebrew), int(fetched))

    def homebrew(self) -> dict[str, str]:
        """The table's own cards: id → name, by name."""
        sql = "SELECT oracle_id, name FROM cards WHERE origin = ? ORDER BY name"
        return dict(self._rows(sql, Origin.HOMEBREW.value))

    def copy(self) -> sqlite3.Connection:
        """A copy in memory, which may be written to; the caller closes it."""
        copied = sqlite3.connect(":memory:")
        with _damage(self._name, self.hint):
            self._conn.backup(copied)
        return copied

    def digest(self) -> str:
        """A digest of all that is in it, as it is open here."""
        from hashlib import blake2b, file_digest  # noqa: PLC0415 - slow to load, and seldom asked for

        digest = partial(blake2b, digest_size=16)
        with suppress(OSError), Path(self._name).open("rb") as file:
            if self._file and _same(os.fstat(file.fileno()), self._file):  # another may have taken its place since
                return file_digest(file, digest).hexdigest()
        with _damage(self._name, self.hint):
            return digest(self._conn.serialize()).hexdigest()

    @property
    def path(self) -> Path | None:
        """Where the database is; None in memory."""
        ((_, _, path),) = self._rows("PRAGMA database_list")
        return Path(path) if path else None

    def close(self) -> None:
        """Closes the file."""
        self._conn.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _rows(self, sql: str, *values: str | float) -> list[Any]:
        with _damage(self._name, self.hint):
            return self._conn.execute(sql, values).fetchall()

    def _read_info(self) -> DataInfo:
        meta = dict(self._rows("SELECT key, value FROM meta"))
        with _damage(self._name, self.hint):
            return info_of(meta)

    @cached_property
    def _numbered(self) -> frozenset[NameKey]:
        """The few folded names that begin with a digit: lists ask for every line with its count as a name, too."""
        sql = "SELECT DISTINCT name_key FROM names WHERE name_key >= '0' AND name_key < ':'"
        return frozenset(key for (key,) in self._rows(sql))

    def _read_hits(self, keys: list[NameKey]) -> dict[NameKey, tuple[NameHit, ...]]:
        keys = [key for key in keys if not "0" <= key[:1] <= "9" or key in self._numbered]
        sql = f"{HITS} WHERE names.name_key IN (SELECT value FROM json_each(?)) ORDER BY name_key, {_BEST_FIRST}"  # noqa: S608 - constants
        rows = self._rows(sql, _json(keys))
        with _damage(self._name, self.hint):
            return {key: tuple(map(read_hit, group)) for key, group in groupby(rows, itemgetter(6))}

    def _read_cards(self, oracle_ids: list[str]) -> Iterator[tuple[str, Card]]:
        ids = _json(oracle_ids)
        rows = self._rows(f"{CARDS} WHERE oracle_id IN (SELECT value FROM json_each(?)) ORDER BY cards.id", ids)  # noqa: S608 - constants
        faces = self._rows(f"{FACES} ORDER BY faces.id", _json(row[0] for row in rows))
        with _damage(self._name, self.hint):
            of_card = {
                number: tuple(Face(*checked(row, FACE)[1:]) for row in group)
                for number, group in groupby(faces, itemgetter(0))
            }
            for row in rows:
                card = read_card(row, of_card[row[0]])
                yield card.oracle_id, card


@contextmanager
def _damage(name: str, hint: str = FORCE) -> Iterator[None]:
    """Whatever a broken file makes go wrong, as DamagedDataError; what can't be written is no fault of its."""
    try:
        yield
    except (sqlite3.Error, OSError, ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        # Nothing is ever written to the database, so that what can't be written are temporary files.
        if getattr(error, "sqlite_errorcode", None) in _NOT_WRITTEN:
            message = f"SQLite can't write its temporary files, which it needs to read {name}: {error}"
            raise NoRoomError(message, hint=_MAKE_ROOM) from error
        message = f"the card data is damaged ({name}: {error})"
        raise DamagedDataError(message, hint=hint) from error


def _uncased(value: str | float | bytes | None) -> str | float | bytes | None:
    return value.casefold() if isinstance(value, str) else value


def _same(one: os.stat_result, other: os.stat_result) -> bool:
    return os.path.samestat(one, other) and (one.st_size, one.st_mtime_ns) == (other.st_size, other.st_mtime_ns)


def _json(values: Iterable[str | int]) -> str:
    return json.dumps(list(values))
