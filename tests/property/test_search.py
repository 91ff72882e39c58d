"""Whatever is asked is answered or refused with its place, and what a query finds and its opposite are all cards."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckforge.model.found import SearchError
from deckforge.store.database import Database
from deckforge.store.search.engine import run
from deckforge.store.search.keys import TERMS
from deckforge.store.search.options import OPTION_KEYS
from deckforge.store.search.parser import parse

SIGNS = (":", "=", "!=", "<", "<=", ">", ">=")
VALUES = (
    "elf",
    "3",
    "w",
    "{r}",
    "modern",
    "permanent",
    "rare",
    "even",
    "*",
    '"a b"',
    "'",
    "/a+/",
    "/(/",
    "~",
    "2015-02",
)
PIECES = [*TERMS, *OPTION_KEYS, *SIGNS, *VALUES, "(", ")", "-", " ", " or ", " and ", "!", '"', "/", "é", "\x00", "%_"]
CARD_TERMS = (
    "elf", "t:goblin", "o:draw", "o:~", "c:rg", "c<=w", "id:wu", "m:r", "mv<=3", "pow>tou", "f:modern", "is:permanent",
    "kw:flying", "produces:g", "fo:a", "pow=mv", "o:/^draw/", "is:hybrid",
)  # fmt: skip

TREES = st.recursive(
    st.sampled_from(CARD_TERMS),
    lambda part: st.tuples(part, st.sampled_from((" ", " or ", " -")), part).map(lambda found: f"({''.join(found)})"),
    max_leaves=6,
)


@pytest.fixture(scope="module")
def database() -> Database:
    return Database.starter()


def fault(database: Database, query: str) -> int | None:
    """The place of the fault, None where the query is answered."""
    try:
        found = run(parse(query), database).found
    except SearchError as error:
        return error.place
    assert len({(each.oracle_id, each.printing) for each in found}) == len(found)
    return None


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(pieces=st.lists(st.sampled_from(PIECES), max_size=12))
def test_any_query_is_answered_or_refused(database: Database, pieces: list[str]) -> None:
    query = "".join(pieces)
    assert fault(database, query) in {None, *range(len(query) + 1)}


@settings(deadline=None)
@given(query=st.text(max_size=40))
def test_any_text_is_answered_or_refused(database: Database, query: str) -> None:
    assert fault(database, query) in {None, *range(len(query) + 1)}


@settings(deadline=None, max_examples=60)
@given(query=TREES)
def test_a_query_and_its_opposite_are_all_cards(database: Database, query: str) -> None:
    def found(text: str) -> set[str]:
        return {each.oracle_id for each in run(parse(text), database).found}

    every = found("mv>=0")
    assert len(every) == 111
    assert found(query) | found(f"-{query}") == every
    assert not found(query) & found(f"-{query}")


@settings(deadline=None, max_examples=60)
@given(one=TREES, other=TREES)
def test_side_by_side_is_both(database: Database, one: str, other: str) -> None:
    def found(text: str) -> set[str]:
        return {each.oracle_id for each in run(parse(text), database).found}

    assert found(f"{one} {other}") == found(one) & found(other)
    assert found(f"{one} or {other}") == found(one) | found(other)
