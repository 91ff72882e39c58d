"""Runs a query on the database: what is found, sorted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from deckforge.model.card import Pool
from deckforge.model.found import Hit, PrintingFound
from deckforge.model.mana import WUBRG
from deckforge.model.names import name_words
from deckforge.store.database import Database
from deckforge.store.rows import MAYBE_NUMBER, MAYBE_TEXT, NUMBER, TEXT, Kinds, check_all, checked
from deckforge.store.search.foreign import ForeignTerm
from deckforge.store.search.options import Options
from deckforge.store.search.parser import Query
from deckforge.store.search.terms_printing import RARITY_PLACE
from deckforge.store.search.tree import Conditions, Leaf, conditions, foreign, holds, to_sql
from deckforge.store.search.where import Of, Where, as_json

Fits: TypeAlias = Callable[[str, ForeignTerm], bool]
"""Whether a term that is not the database's holds for the card of an oracle id."""

Prepare: TypeAlias = Callable[[Sequence[str]], Fits]
"""Told the oracle ids that are left, says how to ask of them."""


class Found(NamedTuple):
    """A card that was found, and the printing by which; of several, the newest.

    Attributes:
        oracle_id: the card.
        name: its whole name.
        pool: whether a list may mean it.
        printing: its number in the database, None where no printing was asked for.
    """

    oracle_id: str
    name: str
    pool: Pool
    printing: int | None


class Answer(NamedTuple):
    """What a query found.

    Attributes:
        found: sorted; empty where only their number is wanted.
        by_printing: it asked of printings, not just of cards.
        total: how many.
        asked: what the query's terms ask, for ``run`` to be given again with the same tree.
    """

    found: list[Found]
    by_printing: bool
    total: int
    asked: Conditions | None = None


_ROW: Kinds = (NUMBER, TEXT, TEXT, NUMBER, MAYBE_NUMBER, MAYBE_TEXT, MAYBE_TEXT)
_PRINTED: Kinds = (NUMBER, *(TEXT,) * 4, MAYBE_TEXT, TEXT)
_COLUMNS = "c.id, c.oracle_id, c.name, c.pool"
_FRONT = "(SELECT {} FROM faces f WHERE f.id = c.id * 256)"
_ORDERS = {
    "name": "NULL",
    "cmc": "c.mana_value",
    "power": _FRONT.format("f.power_value"),
    "toughness": _FRONT.format("f.toughness_value"),
    "released": "p.released_at",
    "rarity": RARITY_PLACE,
    "set": "p.set_code",
    "color": f"coalesce(c.colours, {_FRONT.format('f.colours')})",
    "edhrec": "c.edhrec_rank",
    "artist": "p.artist",
}
_BY_PRINTING = frozenset({"released", "rarity", "set", "artist"})
_LONGEST_INT = 4000  # digits; Python refuses to read more than 4,300
_POOL, _PRINTING, _RELEASED, _NUMBER, _SORT, _TRUTHS = 3, 4, 5, 6, 7, 8
_POOLS = tuple(Pool)


def run(
    query: Query,
    database: Database,
    prepare: Prepare | None = None,
    *,
    count_only: bool = False,
    asked: Conditions | None = None,
) -> Answer:
    """What a query finds, in the order that it wants.

    Args:
        query: understood.
        database: to look in.
        prepare: needed where terms are not the database's.
        count_only: only how many there are, which takes a fraction of the time.
        asked: of an answer to the same tree, which spares the time for its terms.

    Raises:
        SearchError: a regular expression takes too long.
        DamagedDataError: the database is broken.
    """
    with database.reading():
        asked = conditions(query.tree, database) if asked is None else asked
        by_printing = _asks_printings(query.options, asked)
        if count_only and not prepare:
            return Answer([], by_printing, _count(query, asked, database, by_printing=by_printing), asked)
        rows = _rows(query, asked, database, by_printing=by_printing)
    if prepare:
        rows = _fitting(query, list(asked), rows, prepare)
    with database.reading():
        if by_printing and query.options.unique == "cards":
            rows = _newest(rows)
        total = len(rows)
        rows = [] if count_only else _sorted(rows, query.options, _by_name if by_printing else _by_name_alone)
        found = [Found(row[1], row[2], _POOLS[row[_POOL]], row[_PRINTING]) for row in rows]
    return Answer(found, by_printing, total, asked)


def hits(found: Sequence[Found], database: Database) -> tuple[Hit, ...]:
    """The cards that were found, and what is told of their printings.

    Raises:
        DamagedDataError: the database is broken.
    """
    cards = database.known_cards(each.oracle_id for each in found)
    with database.reading():
        printed = _printings(database, (each.printing for each in found if each.printing is not None))
        return tuple(Hit(cards[each.oracle_id], printed.get(each.printing or 0)) for each in found)


def _printings(database: Database, numbers: Iterable[int]) -> dict[int, PrintingFound]:
    """What is told of printings, by their numbers."""
    sql = """
        SELECT id, set_code, number, rarity, lang, released_at, artist FROM printings
        WHERE id IN (SELECT value FROM json_each(?))
    """
    rows = [checked(row, _PRINTED) for row in database.select(sql, [as_json(numbers)])]
    return {number: PrintingFound(*row) for number, *row in rows}


def _asks_printings(options: Options, asked: Conditions) -> bool:
    return (
        options.unique == "prints"
        or options.order in _BY_PRINTING
        or any(where.of is Of.PRINTING for where in asked.values())
    )


def _rows(query: Query, asked: Conditions, database: Database, *, by_printing: bool) -> list[Any]:
    found = to_sql(query.tree, asked)
    printing = "p.id, p.released_at, p.number" if by_printing else "NULL, NULL, NULL"
    columns = [_COLUMNS, printing, _ORDERS[query.options.order]]
    values = list(found.values)
    if any(True for _ in foreign(query.tree)):
        truths = [where.of_each() for where in asked.values()]
        columns += [truth.text for truth in truths]
        values = [*(value for truth in truths for value in truth.values), *values]
    source = _source(query, found, by_printing=by_printing)
    rows = database.select(f"SELECT {', '.join(columns)} {source}", values)
    check_all(rows, _ROW)
    return rows


def _count(query: Query, asked: Conditions, database: Database, *, by_printing: bool) -> int:
    found = to_sql(query.tree, asked)
    each = "DISTINCT c.id" if by_printing and query.options.unique == "cards" else "*"
    sql = f"SELECT count({each}) {_source(query, found, by_printing=by_printing)}"
    ((count,),) = database.select(sql, found.values)
    return int(count)


def _source(query: Query, found: Where, *, by_printing: bool) -> str:
    cards = "cards c LEFT JOIN printings p ON p.card = c.id" if by_printing else "cards c"
    extras = "" if query.options.extras else f" AND c.pool < {Pool.EXTRA.value}"
    return f"FROM {cards} WHERE {found.text}{extras}"


def _fitting(query: Query, leaves: list[Leaf], rows: list[Any], prepare: Prepare) -> list[Any]:
    """The rows for which the tree holds, terms that are not the database's included."""
    fits = prepare(list(dict.fromkeys(row[1] for row in rows)))
    places = {leaf: _TRUTHS + place for place, leaf in enumerate(leaves)}
    return [
        row
        for row in rows
        if holds(query.tree, lambda leaf, row=row: bool(row[places[leaf]]), lambda term, row=row: fits(row[1], term))  # type: ignore[misc]
    ]


def _newest(rows: list[Any]) -> list[Any]:
    """Of each card's rows the one of the newest printing."""
    best: dict[int, Any] = {}
    for row in rows:
        known = best.get(row[0])
        if known is None or (row[_RELEASED] or "") > (known[_RELEASED] or ""):
            best[row[0]] = row
    return list(best.values())


def _sorted(rows: list[Any], options: Options, by_name: Callable[[Any], Any]) -> list[Any]:
    """In the wanted order, then by name and printing; what has no value comes last."""
    rows = sorted(rows, key=by_name)
    if options.order == "name":
        return sorted(rows, key=lambda row: _sort_name(row[2]), reverse=True) if options.descends else rows
    known = [row for row in rows if row[_SORT] is not None]
    known.sort(key=_by_value(options.order), reverse=options.descends)  # keeps the order of what is equal, reversed too
    return known + [row for row in rows if row[_SORT] is None]


def _by_name(row: Any) -> tuple[Any, ...]:  # noqa: ANN401 - a row of the database's
    return _sort_name(row[2]), row[2], _minus(row[_RELEASED]), _by_number(row[_NUMBER]), row[0]


def _by_name_alone(row: Any) -> tuple[Any, ...]:  # noqa: ANN401 - likewise
    """The same for rows that tell of no printing, in half the time."""
    return _sort_name(row[2]), row[2], row[0]


def _sort_name(name: str) -> str:
    """Arena's own version of a card stands beside the card."""
    return name_words(name.removeprefix("A-"))


def _by_value(order: str) -> Callable[[Any], Any]:
    match order:
        case "set":
            return lambda row: (row[_SORT], _by_number(row[_NUMBER]))
        case "color":
            return lambda row: (len(row[_SORT]) or len(WUBRG) + 1, [WUBRG.index(letter) for letter in row[_SORT]])
        case _:
            return lambda row: row[_SORT]


def _minus(date: str | None) -> int:
    """A date as a number that is the less, the newer it is; 0 for what is none."""
    digits = (date or "").replace("-", "")[: len("YYYYMMDD")]
    return -int(digits) if digits.isdecimal() else 0


def _by_number(number: str | None) -> tuple[int, str]:
    """A collector's number by its digits, then as text."""
    number = number or ""
    digits = number[: len(number) - len(number.lstrip("0123456789"))]
    return int(digits[:_LONGEST_INT] or 0), number
