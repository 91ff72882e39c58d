"""Terms whose truth the database does not know: they are asked last, and as seldom as can be."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from deckforge.model.statblock import Json
from deckforge.store.database import Database
from deckforge.store.search.engine import run
from deckforge.store.search.foreign import Domain, ForeignTerm
from deckforge.store.search.parser import parse

GAME = Domain("game", ("game", "g"), {"points": "", "role": ""})


def ask(query: str, database: Database) -> tuple[list[str], list[str], list[str]]:
    """Names found, names that were left to ask about, and names that were asked about; points are a name's length."""
    name_of = dict(database.select("SELECT oracle_id, name FROM cards"))
    left: list[str] = []
    asked: list[str] = []

    def prepare(oracle_ids: Sequence[str]) -> Callable[[str, ForeignTerm], bool]:
        left.extend(name_of[oracle_id] for oracle_id in oracle_ids)

        def fits(oracle_id: str, term: ForeignTerm) -> bool:
            asked.append(name_of[oracle_id])
            return term.holds([len(name_of[oracle_id])])

        return fits

    found = run(parse(query, [GAME]), database, prepare).found
    return [each.name for each in found], sorted(left), sorted(set(asked))


def test_they_are_asked_of_the_rows_that_sql_leaves(database: Database) -> None:
    found, left, asked = ask("t:goblin g:points<=10", database)
    assert found == ["Gob Chief"]
    assert left == asked == ["Gob Chief", "Gob's Elder, the Wise"]


def test_a_part_that_holds_anyway_needs_no_asking(database: Database) -> None:
    found, _, asked = ask("t:goblin (chief or g:points>20)", database)
    assert found == ["Gob Chief", "Gob's Elder, the Wise"]
    assert asked == ["Gob's Elder, the Wise"]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("t:elf or g:points=21", ["Gob's Elder, the Wise", "Élan Elf"]),
        ("-g:points<=9 t:creature", ["Clay Golem", "Day // Night", "Gob's Elder, the Wise"]),
        ("-(t:elf or g:points<10) t:creature", ["Clay Golem", "Day // Night", "Gob's Elder, the Wise"]),
        ("-(t:creature g:points!=8) -ring -t:instant", ["Élan Elf"]),
        ("-(t:creature g:points>=9) -ring -t:instant", ["Élan Elf"]),
        ("game:points=8 s:bbb", ["New Ring", "Old Ring"]),
        ("g:points=8 r:rare year<2000", ["Old Ring"]),
        ("-s:bbb g:points=8 ring unique:prints", ["Old Ring", "Old Ring"]),
        ("g:points=8 (c:c or -kw:vigilance or pow>=8) -ring", ["Half Cow"]),
    ],
)
def test_they_go_together_with_others(database: Database, query: str, expected: list[str]) -> None:
    assert sorted(ask(query, database)[0]) == sorted(expected)


@pytest.mark.parametrize(
    ("sign", "value", "values", "fits"),
    [
        ("<=", "2", [2], True),
        ("<=", "2", [3], False),
        ("<=", "2", ["X + 1"], False),
        ("<=", "2", [5, 1], True),
        (">", "2", ["3"], True),
        ("<", "2.5", [2.25], True),
        ("=", "x + 1", ["X + 1"], True),
        ("=", "yes", [True], True),
        ("=", "yes", ["no"], False),
        ("!=", "yes", ["no"], True),
        ("!=", "3", [3, 4], True),
        ("!=", "3", [], False),
        ("=", "none", [None], True),
        ("=", "none", [0], False),
        ("!=", "none", [0], True),
        ("=", "flying", ["Flying", "haste"], True),
    ],
)
def test_one_value_that_fits_is_enough(sign: str, value: str, values: list[Json], fits: bool) -> None:  # noqa: FBT001 - a table
    assert ForeignTerm("game", "points", sign, value).holds(values) is fits


@pytest.mark.parametrize(
    ("values", "is_none", "is_some"),
    [([], True, False), ([None], True, False), (["none"], True, False), (["hero"], False, True), ([0], False, True)],
)
def test_none_is_no_value_or_the_one_of_that_name(values: list[Json], is_none: bool, is_some: bool) -> None:  # noqa: FBT001 - a table
    assert ForeignTerm("game", "role", "=", "none").holds(values) is is_none
    assert ForeignTerm("game", "role", "!=", "none").holds(values) is is_some
