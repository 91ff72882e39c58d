from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from scryfall_objects import card_object, json_lines, two_faced

from deckforge.app.candidates import MOST, card_names, class_names, clause_names, kind_names, ruleset_names
from deckforge.app.importing import import_cards
from deckforge.errors import UsageError
from deckforge.store.database import Database
from deckforge.store.errors import DamagedDataError, NoCardDataError

OBJECTS = [
    card_object("Illusion", layout="token", oracle_id="token"),
    two_faced("Illusion // Reality", "split", {}, {}, oracle_id="illusion"),
    card_object("Illusionary Wall"),
    card_object("Lim-Dûl's Vault", flavor_name="Illusive Inn"),
    card_object("Fireball"),
    card_object("Fire-Belly Changeling"),
    *(card_object(f"Sliver {number:03}") for number in range(60)),
    card_object("Slug"),
]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    path = tmp_path_factory.mktemp("data") / "cards.sqlite"
    import_cards(io.BytesIO(json_lines(OBJECTS)), database=path)
    with Database.open(path) as opened:
        yield opened


@pytest.mark.parametrize(
    ("start", "names"),
    [
        ("illusion", ["Illusion // Reality", "Illusionary Wall"]),  # the token is not meant, a card is told once
        ("ILLUSION /", ["Illusion // Reality"]),
        ("real", ["Reality"]),
        ("illusiv", ["Illusive Inn"]),
        ("lim-dul's", ["Lim-Dûl's Vault"]),
        ("limduls v", ["Lim-Dûl's Vault"]),
        ("fireb", ["Fireball"]),  # as it is written, before what has a hyphen there
        ("fire-b", ["Fire-Belly Changeling"]),
        ("fire", ["Fire-Belly Changeling", "Fireball"]),
        ("firebe", ["Fire-Belly Changeling"]),
        ("", []),
        ("  ", []),
        ('"', []),
        ("no such", []),
    ],
)
def test_names_begin_as_was_typed_but_for_case_accents_and_punctuation(
    database: Database, start: str, names: list[str]
) -> None:
    assert card_names(start, database) == names


def test_of_many_names_few_are_told_that_begin_alike_no_further_than_all(database: Database) -> None:
    names = card_names("sl", database)
    assert len(names) == len(set(names)) == MOST == 50
    assert {"Slug", "Sliver 000"} < set(names)  # though 60 slivers come before the slug
    assert {"Sliver 000", "Sliver 059"} < set(card_names("sli", database))


def test_without_an_import_the_starter_cards_answer() -> None:
    assert card_names("lightning bo") == ["Lightning Bolt"]


def test_card_data_that_cannot_be_read_is_the_callers_to_tell(tmp_path: Path) -> None:
    (tmp_path / "broken").write_bytes(b"SQLite format 3\0 and no more")
    with pytest.raises(DamagedDataError):
        card_names("a", tmp_path / "broken")
    with pytest.raises(NoCardDataError):
        card_names("a", tmp_path / "gone")


def test_rulesets_and_their_kinds_have_titles() -> None:
    assert list(ruleset_names()) == ["enchanted-realms", "spellblade", "tell-tale"]
    assert ruleset_names()["spellblade"] == "Spellblade Chronicles"
    assert list(kind_names("enchanted-realms")) == ["adventure", "hero"]
    assert {"adventure", "boss", "npc"} < set(kind_names())
    with pytest.raises(UsageError):
        kind_names("chess")


def test_clauses_are_found_by_the_beginning_of_their_code() -> None:
    assert set(clause_names("sb-p2")) == {"SB-P2"}
    assert {"SB-P1", "SB-P2"} < set(clause_names("SB-P"))
    assert {code.partition("-")[0] for code in clause_names("")} >= {"SB", "TT", "ER"}


def test_classes_are_those_of_a_ruleset_or_of_all() -> None:
    assert {"druid", "wizard"} < set(class_names("spellblade"))
    assert class_names() == sorted(class_names())
    assert class_names("enchanted-realms") == []
