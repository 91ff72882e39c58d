"""Writes cards, their printings and what is known of them into the tables; works on any connection of ``sqlite3``."""

from __future__ import annotations

import json
import re
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import islice
from typing import NamedTuple, TypeAlias

from deckforge.model.card import MOST_FACES, Card, Origin, Pool, search_value
from deckforge.model.names import fold, name_words
from deckforge.model.printing import Printing, SetInfo
from deckforge.model.record import Record, Said, earliest, together
from deckforge.store.errors import DamagedDataError

Row: TypeAlias = tuple[str | int | float | None, ...]

WHOLE, FACE, ALIAS = range(3)

_BATCH = 500
_FEW = 500
_TEXT = 6  # of a face's row
_COLUMNS = {
    "cards": 16,
    "faces": 15,
    "rules": 2,
    "names": 7,
    "printings": 17,
    "multiverse_ids": 2,
    "sets": 4,
    "legalities": 2,
}
_SAY = """
    UPDATE cards
    SET keywords = ?, produced_mana = ?, legality = ?, released_at = ?, pool = ?, flags = ?, edhrec_rank = ?
    WHERE id = ?
"""
_REMINDER = re.compile(r"\([^()]*\)")
_dumps = partial(json.dumps, ensure_ascii=False, separators=(",", ":"))


def write_records(conn: sqlite3.Connection, records: Iterable[Record], origin: Origin = Origin.IMPORT) -> None:
    """Writes cards with their faces, names and printings into tables that hold none of them yet. Streams.

    The caller opens the transaction, and makes the indexes when all is in.
    """
    _Writer(conn, origin, {}).write(records)


def add_records(conn: sqlite3.Connection, records: Sequence[Record], origin: Origin) -> None:
    """Writes cards into a database that is whole; of one that it has, by its oracle id, what the record says.

    Its printings and other names stay beside the new ones. A printing that isn't plain, or that no format knows, adds
    itself to a card that is there, and changes nothing of the card but to make it milder. The caller opens the
    transaction.
    """
    for start in range(0, len(records), _FEW):
        _add(conn, records[start : start + _FEW], origin)
    conn.execute("INSERT INTO rules_words (rules_words) VALUES ('rebuild')")


def _add(conn: sqlite3.Connection, records: Sequence[Record], origin: Origin) -> None:
    wanted = {record.oracle_id for record in records}
    try:
        known = _known(conn, wanted)
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        message = f"the card data is damaged (what it has of a card can't be read: {error})"
        raise DamagedDataError(message) from error
    cards = _dumps([each.number for each in known.values()])
    same = [record.printing.scryfall_id for record in records if record.printing and record.printing.scryfall_id]
    printings = "SELECT id FROM printings WHERE scryfall_id IN (SELECT value FROM json_each(?))"
    # Few passes over whole tables, since none of them has an index for this.
    conn.execute(f"DELETE FROM multiverse_ids WHERE printing IN ({printings})", (_dumps(same),))  # noqa: S608 - constants
    conn.execute(f"DELETE FROM printings WHERE id IN ({printings})", (_dumps(same),))  # noqa: S608 - constants
    conn.execute(f"DELETE FROM names WHERE card IN {_LISTED} AND kind <> {ALIAS}", (cards,))  # noqa: S608 - constants
    _Writer(conn, origin, known).write(_joined(records, known))
    conn.execute(f"UPDATE cards SET origin = ? WHERE id IN {_LISTED}", (origin.value, cards))  # noqa: S608 - constants
    for statement in _TOGETHER:
        conn.execute(statement, (cards,))


class _Known(NamedTuple):
    """A card that the database has: its number, its name, its faces' names, and what is said of it."""

    number: int
    name: str
    faces: tuple[str, ...]
    said: Said


def _known(conn: sqlite3.Connection, oracle_ids: Iterable[str]) -> dict[str, _Known]:
    found: dict[str, _Known] = {}
    for oracle_id, number, name, formats, date, pool, flags, keywords, mana, rank in conn.execute(
        """
        SELECT oracle_id, cards.id, name, formats, released_at, pool, flags, keywords, produced_mana, edhrec_rank
        FROM cards JOIN legalities ON legalities.id = legality WHERE oracle_id IN (SELECT value FROM json_each(?))
        """,
        (_dumps(list(oracle_ids)),),
    ).fetchall():
        place = number * MOST_FACES
        query = "SELECT name FROM faces WHERE id >= ? AND id < ? ORDER BY id"
        faces = tuple(face for (face,) in conn.execute(query, (place, place + MOST_FACES)))
        words = tuple(flags.split()), tuple(json.loads(keywords))
        said = Said(json.loads(formats), date, Pool(pool), *words, mana, rank)
        found[oracle_id] = _Known(number, name, faces, said)
    return found


def _joined(records: Iterable[Record], known: Mapping[str, _Known]) -> Iterator[Record]:
    """Records that say together with what the database has of their cards."""
    said = {oracle_id: each.said for oracle_id, each in known.items()}
    for record in records:
        before = said.get(record.oracle_id)
        if before is None:
            yield record
            continue
        if record.is_plain and (record.said.legalities or not before.legalities):
            new = _renewed(before, record.said)
            yield record._replace(said=new)
        else:
            new = together(before, record.said)
            yield record._replace(card=None, said=new)
        said[record.oracle_id] = new


def _renewed(old: Said, new: Said) -> Said:
    """What is newer holds, where it says anything."""
    return new._replace(
        released_at=earliest(old.released_at, new.released_at),
        keywords=new.keywords or old.keywords,
        produced_mana=new.produced_mana or old.produced_mana,
        edhrec_rank=new.edhrec_rank or old.edhrec_rank,
    )


_LISTED = "(SELECT value FROM json_each(?))"
# What the old rows of cards and their new ones say together.
_TOGETHER = (
    f"""
    UPDATE cards SET released_at = coalesce(
        (SELECT min(released_at) FROM printings WHERE card = cards.id), released_at
    ) WHERE id IN {_LISTED}
    """,  # noqa: S608 - constants
    f"""
    DELETE FROM names WHERE card IN {_LISTED} AND EXISTS (
        SELECT * FROM names AS other WHERE other.name_key = names.name_key AND other.card = names.card
            AND (other.kind, other.rowid) < (names.kind, names.rowid)
    )
    """,  # noqa: S608 - constants
    f"UPDATE names SET pool = (SELECT pool FROM cards WHERE id = names.card) WHERE card IN {_LISTED}",  # noqa: S608 - constants
)


def rewrite_records(conn: sqlite3.Connection, records: Iterable[Record], origin: Origin) -> None:
    """Puts cards into a database that is whole, in the place of all that it has of their origin; none is elsewhere."""
    gone = conn.execute("SELECT id FROM cards WHERE origin = ?", (origin.value,)).fetchall()
    conn.executemany("DELETE FROM names WHERE card = ?", gone)
    places = [(card * MOST_FACES, (card + 1) * MOST_FACES) for (card,) in gone]
    for table in ("faces", "rules"):
        conn.executemany(f"DELETE FROM {table} WHERE id >= ? AND id < ?", places)  # noqa: S608 - our own names
    conn.executemany("DELETE FROM cards WHERE id = ?", gone)
    write_records(conn, records, origin)
    conn.execute("INSERT INTO rules_words (rules_words) VALUES ('rebuild')")


def write_sets(conn: sqlite3.Connection, sets: Iterable[SetInfo]) -> None:
    """Writes what is known of sets, over what was known of them."""
    _insert(conn, "sets", sets, how="OR REPLACE")


def write_meta(conn: sqlite3.Connection, meta: Mapping[str, str | int | None]) -> None:
    """Writes what is known of the data as a whole; see the table's comment for the keys."""
    conn.executemany("INSERT OR REPLACE INTO meta VALUES (?, ?)", meta.items())


def folded_rules(text: str) -> str:
    """Rules text as searches look through it: without reminder text, case and accents; paragraphs stay apart."""
    return fold(_REMINDER.sub("", text) if "(" in text else text).strip()


class _Writer:
    """Writes records batch by batch; keeps in mind what only all printings of a card together tell."""

    def __init__(self, conn: sqlite3.Connection, origin: Origin, known: Mapping[str, _Known]) -> None:
        self._conn = conn
        self._origin = origin.value
        self._numbers = {oracle_id: each.number for oracle_id, each in known.items()}  # of those in the tables
        self._names = {each.number: each.name for each in known.values()}
        self._faces = {each.number: each.faces for each in known.values() if len(each.faces) > 1}
        self._cards = _highest(conn, "cards")
        self._printings = _highest(conn, "printings")
        self._aliases: defaultdict[int, list[tuple[int, str]]] = defaultdict(list)
        self._legality = _Legality(conn)
        self._said: dict[int, Said] = {}
        self._unwritten: set[int] = set()  # cards of which more was said since they were written

    def write(self, records: Iterable[Record]) -> None:
        """Writes all."""
        pending = iter(records)
        while batch := list(islice(pending, _BATCH)):
            self._write(batch)
        self._conn.executemany(_SAY, [(*self._said_row(self._said[card]), card) for card in self._unwritten])
        self._legality.write()
        _insert(self._conn, "names", self._name_rows())

    def _write(self, batch: Iterable[Record]) -> None:
        before = self._cards
        cards: dict[int, Record] = {}
        printings: list[Row] = []
        multiverse: list[Row] = []
        for record in batch:
            number = self._number(record.oracle_id)
            if record.aliases:
                self._aliases[number] += record.aliases
            if record.card:
                cards[number] = record
                self._note_names(number, record.card)
            elif record.said is not self._said.get(number):
                self._unwritten.add(number)
            self._said[number] = record.said
            if record.printing:
                self._printings += 1
                printings.append(_printing_row(self._printings, number, record.printing))
                multiverse += [(found, self._printings) for found in record.printing.outside_ids.multiverse]
        self._unwritten.difference_update(cards)
        self._forget_faces(card for card in cards if card <= before)
        _insert(self._conn, "cards", [self._card_row(*item) for item in cards.items()], how="OR REPLACE")
        faces = [row for number, record in cards.items() for row in _face_rows(number, record)]
        _insert(self._conn, "faces", faces)
        _insert(self._conn, "rules", [(row[0], folded_rules(str(row[_TEXT]))) for row in faces])
        _insert(self._conn, "printings", printings)
        _insert(self._conn, "multiverse_ids", multiverse)

    def _forget_faces(self, cards: Iterable[int]) -> None:
        places = [(card * MOST_FACES, (card + 1) * MOST_FACES) for card in cards]
        for table in ("faces", "rules"):
            self._conn.executemany(f"DELETE FROM {table} WHERE id >= ? AND id < ?", places)  # noqa: S608 - our own names

    def _number(self, oracle_id: str) -> int:
        number = self._numbers.get(oracle_id)
        if number is None:
            self._cards += 1
            number = self._numbers[oracle_id] = self._cards
        return number

    def _card_row(self, number: int, record: Record) -> Row:
        assert record.card is not None  # noqa: S101 - only such records are written as cards
        oracle_id, name, layout, _, value, identity, _, _, _, _, set_code, _, _ = record.card
        keywords, mana, legality, date, pool, flags, rank = self._said_row(self._said[number])
        return (
            *(number, oracle_id, name, layout, value, identity, keywords, mana, legality, date, set_code, pool),
            *(self._origin, flags, rank, record.colours),
        )

    def _said_row(self, said: Said) -> Row:
        """Columns of ``_SAY``."""
        legalities, date, pool, flags, keywords, mana, rank = said
        return _list_text(keywords), mana, self._legality.number(legalities), date, int(pool), _words(flags), rank

    def _name_rows(self) -> Iterator[Row]:
        """A row for each way to write a card's name; what folds to the same as an earlier one is left out."""
        for card, name in self._names.items():
            pool = int(self._said[card].pool)
            if card not in self._faces and card not in self._aliases:  # as nearly all
                words = name_words(name)
                yield words.replace(" ", ""), words, name, WHOLE, card, 0, pool
                continue
            seen: set[str] = set()
            for kind, face, found in self._names_of(card):
                words = name_words(found)
                key = words.replace(" ", "")
                if key not in seen:
                    seen.add(key)
                    yield key, words, found, kind, card, face, pool

    def _note_names(self, number: int, card: Card) -> None:
        self._names[number] = card.name
        if len(card.faces) > 1:
            self._faces[number] = tuple(face.name for face in card.faces)
        else:
            self._faces.pop(number, None)

    def _names_of(self, card: int) -> Iterator[tuple[int, int, str]]:
        yield WHOLE, 0, self._names[card]
        faces = self._faces.get(card, ())
        yield from ((FACE, face, part) for face, part in enumerate(faces))
        # A printing may have faces that its card has not.
        yield from ((ALIAS, face if face < len(faces) else 0, alias) for face, alias in self._aliases.get(card, ()))


class _Legality:
    """The table of what formats say; what equals an earlier statement has its number."""

    def __init__(self, conn: sqlite3.Connection) -> None:
        self._conn = conn
        self._known: dict[str, int] = dict(conn.execute("SELECT formats, id FROM legalities"))
        self._written = len(self._known)
        self._of: dict[int, tuple[Mapping[str, str], int]] = {}  # by identity, which holds while the mapping is kept

    def number(self, held: Mapping[str, str]) -> int:
        found = self._of.get(id(held))
        if found is None:
            text = _dumps(dict(sorted(held.items())))
            found = self._of[id(held)] = held, self._known.setdefault(text, len(self._known) + 1)
        return found[1]

    def write(self) -> None:
        rows = [(number, text) for text, number in self._known.items() if number > self._written]
        _insert(self._conn, "legalities", rows)


def _highest(conn: sqlite3.Connection, table: str) -> int:
    ((highest,),) = conn.execute(f"SELECT coalesce(max(id), 0) FROM {table}")  # noqa: S608 - our own names
    return int(highest)


def _insert(conn: sqlite3.Connection, table: str, rows: Iterable[Row], how: str = "") -> None:
    places = ",".join("?" * _COLUMNS[table])
    conn.executemany(f"INSERT {how} INTO {table} VALUES ({places})", rows)  # noqa: S608 - our own names


def _face_rows(number: int, record: Record) -> Iterator[Row]:
    for position, face in enumerate(record.card.faces if record.card else ()):
        values = _search_value(face.power), _search_value(face.toughness), _search_value(face.loyalty)
        yield number * MOST_FACES + position, number, position, *face, *values


def _printing_row(number: int, card: int, printing: Printing) -> Row:
    return (
        number,
        card,
        printing.scryfall_id,
        printing.set_code,
        printing.number,
        printing.lang,
        printing.rarity,
        printing.released_at,
        printing.artist,
        _words(printing.finishes),
        _words(printing.flags),
        "\n".join(printing.images),
        *printing.outside_ids[:-1],
    )


_search_value = lru_cache(maxsize=512)(search_value)


@lru_cache(maxsize=4096)
def _words(words: tuple[str, ...]) -> str:
    """Words with a blank around each, so that `` foil `` is found and isn't in `` nonfoil ``."""
    return f" {' '.join(words)} " if words else ""


# Few different ones make up nearly all cards.
@lru_cache(maxsize=4096)
def _list_text(words: tuple[str, ...]) -> str:
    return _dumps(words)
