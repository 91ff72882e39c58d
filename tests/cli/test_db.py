"""``deckforge db``, homebrew on the command line, and the notice of old data."""

from __future__ import annotations

import io
import json
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from cli_runs import Ran, Run
from jsonschema import Draft202012Validator
from scryfall_objects import card_object, json_lines, two_faced

from deckforge.app import facts
from deckforge.app.importing import import_cards
from deckforge.model.card import Card
from deckforge.resources import resource

SCHEMA = Draft202012Validator(json.loads(resource("schema", "db.schema.json").read_text(encoding="utf-8")))
EXAMPLE = resource("fixtures", "homebrew", "troll-bridge.toml")
TODAY = datetime.now(UTC).date()
OBJECTS = [
    card_object("Bolt", released_at=TODAY.isoformat(), oracle_text="Bolt deals 3 damage to any target."),
    two_faced("Fire // Ice", "split", {}, {}, released_at="2001-06-04", set="apc"),
    card_object("Goblin", layout="token", released_at="2001-06-04"),
]


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "cards.sqlite"
    import_cards(io.BytesIO(json_lines(OBJECTS)), database=path)
    return path


def document(ran: Ran) -> Any:  # noqa: ANN401 - JSON
    """What is printed, held against the schema."""
    found = json.loads(ran.out)
    SCHEMA.validate(found)
    return found


def change(path: Path, *statements: str) -> None:
    """Damages a database."""
    with sqlite3.connect(path) as conn:
        for statement in statements:
            conn.execute(statement)
    conn.close()


def date_back(path: Path, key: str, value: str | None) -> None:
    """Gives the data another date."""
    with sqlite3.connect(path) as conn:
        conn.execute("UPDATE meta SET value = ? WHERE key = ?", (value, key))
    conn.close()


def problems(ran: Ran) -> dict[str, list[str]]:
    """The checks of ``db verify`` that found something."""
    return {check["name"]: check["problems"] for check in document(ran)["checks"] if check["problems"]}


def test_status_counts_what_is_there(run: Run, database: Path) -> None:
    found = document(run("db", "status", "--db", database, "-f", "json"))
    assert found["counts"] == {
        "cards": 2, "others": 1, "faces": 4, "printings": 3, "sets": 2, "homebrew": 0, "fetched": 0,
    }  # fmt: skip
    assert (found["path"], found["size"], found["schema_version"]) == (str(database), database.stat().st_size, 3)
    # Nobody has said of when the file is: the day is that of its newest card, and no age.
    assert (found["age_days"], found["data"]["updated_at"]) == (None, TODAY.isoformat())
    assert found["facts"] == {"path": f"{database}.facts", "size": None}


def test_status_tells_people_the_same(run: Run, database: Path) -> None:
    run("import", "--homebrew", EXAMPLE, "--db", database)
    out = " ".join(run("db", "status", "--db", database).out.split())
    for told in (
        f"database {database}",
        f"oracle_cards, newest card of {TODAY} imported",
        "3 in 2 sets",
        "schema 3",
        "not made yet",
        "4 cards: Bridge of",
    ):
        assert told in out


def test_status_of_the_starter_cards(run: Run) -> None:
    found = document(run("db", "status", "-f", "json"))
    assert (found["path"], found["size"], found["age_days"], found["data"]["source"]) == (None, None, None, "starter")
    assert "deckforge import" in run("db", "status").out


def test_path_is_where_the_database_is_or_would_be(run: Run, database: Path, tmp_path: Path) -> None:
    assert run("db", "path", "--db", database) == (0, f"{database}\n", "")
    gone = document(run("db", "path", "--db", tmp_path / "gone", "-f", "json"))
    assert (gone["path"], gone["exists"]) == (str(tmp_path / "gone"), False)
    assert run("db", "path").out.startswith(str(tmp_path / "home"))
    assert run("db", "path", "--db", "starter").code == 2


def test_a_whole_database_is_told_so(run: Run, database: Path) -> None:
    run("import", "--homebrew", EXAMPLE, "--db", database)
    ran = run("db", "verify", "--db", database, "-f", "json")
    assert (ran.code, ran.err, document(ran)["whole"]) == (0, "", True)
    assert [check["name"] for check in document(ran)["checks"]] == [
        "file", "schema", "values", "counts", "references", "names", "faces", "words", "texts", "homebrew",
    ]  # fmt: skip
    assert "whole" in run("db", "verify", "--db", database).out


def test_the_starter_cards_are_whole(run: Run) -> None:
    assert run("db", "verify").code == 0


@pytest.mark.parametrize(
    ("statement", "check", "told"),
    [
        ("DELETE FROM printings WHERE id = 1", "counts", "2 printings are there, and the import wrote 3"),
        (
            (
                "INSERT INTO printings SELECT 4, card, 'x', set_code, number, lang, rarity, released_at, artist,"
                " finishes, flags, images, mtgo_id, mtgo_foil_id, arena_id, cardmarket_id, tcgplayer_id"
                " FROM printings WHERE id = 1"
            ),
            "counts",
            "4 printings are there, and the import wrote 3",
        ),
        (
            (
                "INSERT INTO faces SELECT id + 9, card, position + 9, name, mana_cost, type_line, text, power,"
                " toughness, loyalty, defense, colours, power_value, toughness_value, loyalty_value"
                " FROM faces WHERE name = 'Bolt'"
            ),
            "counts",
            "5 faces are there, and the import wrote 4",
        ),
        (
            (
                "INSERT INTO cards SELECT 9, 'x', name, layout, mana_value, colour_identity, keywords, produced_mana,"
                " legality, released_at, set_code, pool, 0, flags, edhrec_rank, colours FROM cards WHERE name = 'Bolt'"
            ),
            "counts",
            "4 cards and other objects are there, and the import wrote 3",
        ),
        ("UPDATE printings SET artist = x'ff'", "values", "3 rows of printings hold what is no text"),
        ("UPDATE cards SET pool = 9 WHERE name = 'Bolt'", "values", "1 rows of cards hold what can't stand there"),
        ("UPDATE legalities SET formats = '{'", "values", "1 rows of legalities hold what can't stand there"),
        ("DROP INDEX printings_card", "schema", "these are not as they were made: printings_card"),
        ("UPDATE names SET card = 99 WHERE name = 'Bolt'", "references", "1 rows of names point to no row of cards"),
        ("UPDATE names SET card = 99 WHERE name = 'Bolt'", "names", "1 names that lead to no face: Bolt"),
        ("DELETE FROM names WHERE name = 'Bolt'", "names", "1 cards that are not found by their name: Bolt"),
        ("DELETE FROM faces WHERE name = 'Ice'", "names", "1 names that lead to no face: Ice"),
        ("DELETE FROM faces WHERE name = 'Fire'", "faces", "1 cards without all their faces: Fire // Ice"),
        ("DELETE FROM faces WHERE name = 'Bolt'", "faces", "1 cards without all their faces: Bolt"),
        ("UPDATE rules SET text = 'other words'", "words", "the index of words in rules text does not fit the texts"),
        ("DELETE FROM rules WHERE text = ''", "words", "3 faces are missing from the texts"),
        ("UPDATE meta SET value = '[]' WHERE key = 'report'", "counts", "the import's report can't be read"),
        ("UPDATE cards SET keywords = '[' WHERE name = 'Bolt'", "texts", "the card data is damaged"),
        (
            "UPDATE cards SET origin = 2 WHERE name = 'Bolt'",
            "homebrew",
            "0 cards of your own are kept and not in it, 1",
        ),
        ("DROP TABLE rules_words", "words", "no such table"),
    ],
)
def test_each_kind_of_damage_is_found(run: Run, database: Path, statement: str, check: str, told: str) -> None:
    change(database, statement)
    ran = run("db", "verify", "--db", database, "-f", "json")
    assert ran.code == 4
    assert any(problem.startswith(told) or told in problem for problem in problems(ran)[check])
    told = " ".join(run("db", "verify", "--db", database).out.split())
    assert told.endswith(f"-> To build it anew: deckforge import --force --db {database}")


def test_cards_fetched_since_are_no_damage(run: Run, database: Path) -> None:
    change(
        database,
        "INSERT INTO cards SELECT 50, 'new', 'New', layout, mana_value, colour_identity, keywords, produced_mana,"
        " legality, released_at, set_code, pool, 1, flags, edhrec_rank, colours FROM cards WHERE name = 'Bolt'",
        "INSERT INTO faces SELECT 12800, 50, 0, 'New', mana_cost, type_line, '', power, toughness, loyalty, defense,"
        " colours, power_value, toughness_value, loyalty_value FROM faces WHERE name = 'Bolt'",
        "INSERT INTO names VALUES ('new', 'new', 'New', 0, 50, 0, 0)",
        "INSERT INTO rules VALUES (12800, '')",
        "INSERT INTO rules_words (rules_words) VALUES ('rebuild')",
    )
    assert problems(run("db", "verify", "--db", database, "-f", "json")) == {}
    assert document(run("db", "status", "--db", database, "-f", "json"))["counts"]["fetched"] == 1


def test_damaged_pages_are_found(run: Run, database: Path) -> None:
    content = database.read_bytes()
    size = 4096
    database.write_bytes(content[: 8 * size] + b"\x5a" * size + content[9 * size :])
    ran = run("db", "verify", "--db", database, "-f", "json")
    assert ran.code == 4
    assert "file" in problems(ran)


def test_a_text_that_the_reader_of_facts_fails_at_is_told(
    run: Run, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(card: Card, face: int) -> None:
        if (card.name, face) == ("Fire // Ice", 1):
            message = "odd"
            raise RecursionError(message)

    monkeypatch.setattr(facts, "read_facts", fail)
    ran = run("db", "verify", "--db", database, "-f", "json")
    assert (ran.code, problems(ran)) == (
        4,
        {"texts": ["the text of Ice can't be read for facts (RecursionError: odd)"]},
    )


def test_the_real_cards_are_whole_with_homebrew_among_them(run: Run, bulk_file: Path, tmp_path: Path) -> None:
    path = tmp_path / "real.sqlite"
    import_cards(bulk_file, database=path)
    run("import", "--homebrew", EXAMPLE, "--db", path)
    assert problems(run("db", "verify", "--db", path, "-f", "json")) == {}


def test_homebrew_is_added_told_and_forgotten(run: Run, database: Path) -> None:
    added = document(run("import", "--homebrew", EXAMPLE, "--db", database, "-f", "json"))
    names = ["Grug the Toll Taker", "Bridge of Planks", "Crooked Ferry Pole", "Sleeping Boulder // Waking Troll"]
    assert (added["added"], added["kept"], added["namesakes"], added["incomplete"]) == (names, 4, [], [])
    assert "replaced" in run("import", "--homebrew", EXAMPLE, "--db", database).out
    assert "Grug the Toll Taker  (homebrew)" in run("card", "grug", "--db", database).out
    assert "1 x Grug the Toll Taker  (homebrew)" in run("translate", "grug", "-r", "tell-tale", "--db", database).out
    assert "(homebrew)" in run("explain", "grug", "-r", "spellblade", "--db", database).out
    assert "(homebrew)" in run("card", "grug", "--facts", "--db", database).out
    gone = document(run("db", "forget", "bridge of planks", "--db", database, "-f", "json"))
    assert (gone["removed"], gone["kept"]) == (["Bridge of Planks"], 3)
    unknown = run("db", "forget", "bridge of planks", "--db", database)
    assert (unknown.code, unknown.out) == (3, "")
    assert "There are: Grug" in unknown.err


def test_homebrew_passes_tell_tales_check_of_the_format_and_is_told(run: Run, database: Path, tmp_path: Path) -> None:
    run("import", "--homebrew", EXAMPLE, "--db", database)
    deck = tmp_path / "deck.txt"
    deck.write_text("# ruleset: tell-tale\n# kind: player\nPC\n1 Grug the Toll Taker\nDeck\n1 Crooked Ferry Pole\n")
    ran = run("validate", deck, "--db", database, "-f", "json")
    (found,) = json.loads(ran.out)["decks"]
    assert "TT-D6" not in {finding["code"] for finding in found["findings"]}
    assert found["notes"] == ["Cards of your own: Grug the Toll Taker (line 4), Crooked Ferry Pole (line 6)."]


def test_each_mistake_in_a_homebrew_file_has_a_line(run: Run, database: Path) -> None:
    own = database.with_name("own.toml")
    own.write_text("[[card]]\nname = 'Grug'\n[[card]]\nname = 'Krag'\ntype = 'Land'\ncost = 'R'\n")
    ran = run("import", "--homebrew", own, "--db", database, "-f", "json")
    assert ran.code == 3
    assert ran.err.splitlines()[:3] == [
        f"deckforge: homebrew file {own}:",
        "  - card 1 “Grug”.type: missing",
        "  - card 2 “Krag”.cost: should be mana symbols that Magic has, each in braces, such as {2}{W/U}",
    ]
    assert json.loads(ran.out)["error"]["message"].count("; card 2 “Krag”.cost") == 1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[[card]]\nname = 'Grug'\ntyp = 'Land'\n", "card 1 “Grug”.typ: unknown, perhaps type"),
        (None, "there is no such file"),
    ],
)
def test_a_bad_homebrew_file_changes_nothing(run: Run, database: Path, text: str | None, told: str) -> None:
    own = database.with_name("own.toml")
    if text is not None:
        own.write_text(text, encoding="utf-8")
    before = database.read_bytes()
    ran = run("import", "--homebrew", own, "--db", database)
    assert (ran.code, ran.out) == (3, "")
    assert told in ran.err
    assert database.read_bytes() == before


def test_a_file_of_own_cards_given_as_a_bulk_file_is_told_with_the_option(run: Run, database: Path) -> None:
    before = database.read_bytes()
    ran = run("import", EXAMPLE, "--db", database)
    assert ran.code == 2
    assert f"deckforge import --homebrew {EXAMPLE}" in ran.err.replace("\n", "")
    assert database.read_bytes() == before


def test_words_that_are_no_types_are_told(run: Run, database: Path) -> None:
    own = database.with_name("own.toml")
    own.write_text("[[card]]\nname = 'Grug'\ntype = 'Troll Relic'\n", encoding="utf-8")
    ran = run("import", "--homebrew", own, "--db", database)
    assert "note: among the types of Grug Magic does not know “Troll”, “Relic”\n" in ran.out
    found = document(run("import", "--homebrew", own, "--db", database, "-f", "json"))
    assert found["no_types"] == [{"name": "Grug", "words": ["Troll", "Relic"]}]


def test_homebrew_and_a_bulk_file_are_two_imports(run: Run, database: Path) -> None:
    ran = run("import", "cards.jsonl", "--homebrew", EXAMPLE, "--db", database)
    assert ran.code == 2
    assert "not both" in ran.err


@pytest.mark.parametrize(("days", "told"), [(60, 0), (61, 1), (400, 1)])
def test_old_data_is_told_once_a_run_on_standard_error(run: Run, database: Path, days: int, told: int) -> None:
    made = TODAY - timedelta(days=days)
    date_back(database, "updated_at", f"{made}T09:00:00+00:00")
    notice = f"deckforge: the card data is {days} days old; deckforge import brings the cards that came out since\n"
    for _ in range(2):  # a second run in the same process tells it again
        ran = run("card", "Bolt", "Fire", "--db", database, "-f", "json")
        assert (ran.code, ran.err) == (0, notice * told)
        assert [card["name"] for card in json.loads(ran.out)["cards"]] == ["Bolt", "Fire // Ice"]
    assert document(run("db", "status", "--db", database, "-f", "json"))["age_days"] == days


def test_without_a_date_of_the_data_the_imports_counts(run: Run, database: Path) -> None:
    imported = TODAY - timedelta(days=100)
    date_back(database, "updated_at", None)
    date_back(database, "imported_at", f"{imported}T09:00:00+00:00")
    assert "100 days old" in run("card", "Bolt", "--db", database).err
    date_back(database, "imported_at", "long ago")
    assert run("card", "Bolt", "--db", database).err == ""


def test_starter_cards_are_never_told_to_be_old(run: Run) -> None:
    assert run("card", "Lightning Bolt").err == ""


def test_a_comment_in_the_schema_is_no_part_of_it(run: Run, database: Path) -> None:
    content = database.read_bytes()
    assert content.count(b"-- 0 is the front") == 1
    database.write_bytes(content.replace(b"-- 0 is the front", b"-- 0: the front  "))
    assert run("db", "verify", "--db", database).code == 0
