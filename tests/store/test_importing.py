from __future__ import annotations

import gzip
import io
import json
import re
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from scryfall_objects import Object, card_object, json_lines, packed, two_faced

from deckforge.app.importing import FarFewerError, Offered, OtherTypeError, import_cards
from deckforge.errors import ExitCode
from deckforge.model.names import name_key
from deckforge.model.printing import SetInfo, Symbol
from deckforge.scryfall.bulk import BadBulkFileError
from deckforge.store.database import Database

CARDS = [
    card_object("Bolt", released_at="2021-03-04"),
    two_faced("Fire // Ice", "split", {}, {}, released_at="2022-05-06"),
    card_object("Goblin", layout="token", released_at="2999-01-01"),
]


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "new folder" / "cards.sqlite"


def bulk_file(folder: Path, name: str = "cards.jsonl.gz") -> Path:
    path = folder / name
    path.write_bytes(packed(CARDS))
    return path


def test_an_import_reports_what_it_read_and_wrote(tmp_path: Path, database: Path) -> None:
    report = import_cards(bulk_file(tmp_path), database=database)
    assert (report.path, report.cards, report.faces, report.non_deck) == (str(database), 2, 4, {"token": 1})
    assert report.skipped == report.unknown_layouts == report.unknown_formats == report.unknown_keywords == {}
    assert 0 < report.seconds < 60


def test_the_database_says_which_data_it_is(tmp_path: Path, database: Path) -> None:
    before = datetime.now(UTC).replace(microsecond=0)
    import_cards(bulk_file(tmp_path), database=database)
    with Database.open(database) as cards:
        assert (cards.info.source, cards.info.updated_at, cards.info.cards) == ("oracle_cards", "2022-05-06", 2)
        assert cards.info.imported_at is not None
        assert before <= datetime.fromisoformat(cards.info.imported_at) <= datetime.now(UTC)
        assert not cards.is_starter


def test_the_report_is_kept_in_the_database(tmp_path: Path, database: Path) -> None:
    import_cards(bulk_file(tmp_path), database=database)
    with sqlite3.connect(database) as conn:
        ((kept,),) = conn.execute("SELECT value FROM meta WHERE key = 'report'")
    conn.close()
    assert json.loads(kept)["non_deck"] == {"token": 1}


@pytest.mark.parametrize("name", ["oracle-cards-20260908211530.jsonl.gz", "oracle-cards-20260908211530.json"])
def test_the_time_in_the_files_name_is_the_datas(tmp_path: Path, database: Path, name: str) -> None:
    report = import_cards(bulk_file(tmp_path, name), database=database)
    assert report.updated_at == "2026-09-08T21:15:30+00:00"


def test_a_time_in_the_name_that_is_none_is_not_believed(tmp_path: Path, database: Path) -> None:
    source = bulk_file(tmp_path, "oracle-cards-20269999999999.jsonl.gz")
    assert import_cards(source, database=database).updated_at == "2022-05-06"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("default-cards-20260908211530.jsonl.gz", "default_cards"),
        ("oracle_cards.json", "oracle_cards"),
        ("cards", "oracle_cards"),
    ],
)
def test_the_source_is_known_by_the_files_name(tmp_path: Path, database: Path, name: str, kind: str) -> None:
    assert import_cards(bulk_file(tmp_path, name), database=database).source == kind


def test_the_source_is_default_cards_when_a_card_has_several_printings(database: Path) -> None:
    stream = io.BytesIO(packed([*CARDS, card_object("Bolt")]))
    assert import_cards(stream, database=database).source == "default_cards"


def test_a_stream_is_read_and_left_open(database: Path) -> None:
    stream = io.BytesIO(json_lines(CARDS))
    assert import_cards(stream, database=database).cards == 2
    assert not stream.closed


def test_progress_is_told_in_bytes_up_to_the_files_size(tmp_path: Path, database: Path) -> None:
    source = bulk_file(tmp_path)
    told: list[tuple[int, int | None]] = []
    import_cards(source, database=database, progress=lambda done, total: told.append((done, total)))
    size = source.stat().st_size
    assert told[-1] == (size, size)
    assert [done for done, _ in told] == sorted(done for done, _ in told)


def test_progress_of_a_stream_has_no_total(database: Path) -> None:
    told: list[int | None] = []
    import_cards(io.BytesIO(packed(CARDS)), database=database, progress=lambda _, total: told.append(total))
    assert set(told) == {None}


@pytest.mark.parametrize("data", [b"[]", packed([card_object("Goblin", layout="token")])])
def test_an_import_of_no_cards_is_an_error(database: Path, data: bytes) -> None:
    with pytest.raises(BadBulkFileError, match="no cards"):
        import_cards(io.BytesIO(data), database=database)
    assert not database.exists()


def test_a_source_that_is_missing_or_a_folder_is_an_error(tmp_path: Path, database: Path) -> None:
    for source in (tmp_path / "missing.jsonl", tmp_path):
        with pytest.raises(BadBulkFileError, match="can't be read") as caught:
            import_cards(source, database=database)
        assert caught.value.exit_code is ExitCode.NO_CARD_DATA


def test_a_source_that_fails_midway_is_told_from_a_database_that_does(database: Path) -> None:
    class Failing(io.BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            data = super().read(size)
            if data:
                return data
            raise OSError(5, "Input/output error")

    with pytest.raises(BadBulkFileError, match="Input/output error"):
        import_cards(Failing(json_lines(CARDS)), database=database)


@pytest.fixture(scope="module")
def real(bulk_file_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    path = tmp_path_factory.mktemp("real") / "cards.sqlite"
    import_cards(bulk_file_path, database=path)
    with Database.open(path) as database:
        yield database


@pytest.fixture(scope="module")
def bulk_file_path(request: pytest.FixtureRequest) -> Path:
    path: Path = request.getfixturevalue("bulk_file")
    return path


@pytest.fixture(scope="module")
def objects(bulk_file_path: Path) -> list[dict[str, object]]:
    """The real objects that have an identity of their own, read without deckforge."""
    with gzip.open(bulk_file_path) as lines:
        return [found for found in map(json.loads, lines) if found.get("oracle_id")]


def test_every_real_object_is_there_and_found_by_its_name(real: Database, objects: list[dict[str, object]]) -> None:
    assert len(objects) > 30_000
    cards = real.cards(str(found["oracle_id"]) for found in objects)
    hits = real.by_keys(name_key(str(found["name"])) for found in objects)
    for found in objects:
        assert cards[str(found["oracle_id"])].name == found["name"]
        assert found["oracle_id"] in {hit.oracle_id for hit in hits[name_key(str(found["name"]))]}


def test_every_real_face_can_be_read(real: Database, objects: list[dict[str, object]]) -> None:
    cards = real.cards(str(found["oracle_id"]) for found in objects)
    for found in objects:
        card = cards[str(found["oracle_id"])]
        parts = found.get("card_faces") or [found]
        assert isinstance(parts, list)
        assert [face.name for face in card.faces] == [part["name"] for part in parts]
        texts = [re.sub(r"\[([-+−]?[\dX]+)\]:", r"\1:", str(part.get("oracle_text", ""))) for part in parts]
        assert [face.text for face in card.faces] == texts  # loyalty costs are kept without brackets
        for face in card.faces:
            assert face.cost.fixed >= 0
            assert face.types.types or card.layout in ("token", "art_series", "double_faced_token", "normal")


def test_the_mana_value_of_real_cards_is_what_their_costs_say(real: Database) -> None:
    """CR 202.3: the front's cost counts, of split cards all; a meld result has its parts' (CR 202.3c)."""
    cards = real.cards(hit.oracle_id for hit in real.all_names().hits).values()
    wrong = [
        card.name
        for card in cards
        if card.layout != "meld"
        and card.front.mana_cost
        and card.mana_value
        != sum(face.cost.fixed for face in (card.faces if card.layout == "split" else card.faces[:1]))
    ]
    assert len(wrong) < 10, wrong  # some converted split cards state one half's


def test_little_in_the_real_file_is_unknown(bulk_file_path: Path, tmp_path: Path) -> None:
    report = import_cards(bulk_file_path, database=tmp_path / "cards.sqlite")
    assert report.cards + sum(report.non_deck.values()) + sum(report.skipped.values()) > 34_000
    assert (report.unknown_layouts, report.unknown_formats) == ({}, {})
    # Names of single abilities stand among the keywords too, each on a card or two.
    assert max(report.unknown_keywords.values(), default=0) <= 5
    assert len(report.unknown_keywords) < 200


def test_an_import_of_what_is_no_card_says_what_it_was(database: Path) -> None:
    data = json_lines(
        [card_object("Bird", layout="token", type_line="Token Creature — Bird"), card_object("X", oracle_id=...)]
    )
    with pytest.raises(BadBulkFileError, match=r"no cards in it; 2 objects that are none \(.*oracle id.*token\)"):
        import_cards(io.BytesIO(data), database=database)


def test_sets_and_symbols_that_the_network_told_survive_the_import_of_a_file(tmp_path: Path, database: Path) -> None:
    offered = Offered(
        sets=(SetInfo("far", "Far Away", "core", "2030-01-01"), SetInfo("tst", "Told", "core", None)),
        symbols=(Symbol("{W}", "one white mana", 1.0),),
    )
    import_cards(bulk_file(tmp_path), database=database, offered=offered)
    import_cards(bulk_file(tmp_path), database=database)
    with sqlite3.connect(database) as conn:
        assert dict(conn.execute("SELECT code, name FROM sets")) == {"far": "Far Away", "tst": ""}
        assert conn.execute("SELECT * FROM symbols").fetchall() == [("{W}", "one white mana", 1.0)]
    conn.close()


def test_of_a_damaged_database_no_sets_are_taken_along(tmp_path: Path, database: Path) -> None:
    import_cards(bulk_file(tmp_path), database=database)
    database.write_bytes(database.read_bytes()[:5000])
    assert import_cards(bulk_file(tmp_path), database=database).cards == 2


TWICE = [*CARDS, card_object("Bolt", id="second", set="oth")]


@pytest.mark.parametrize(
    ("objects", "name", "claimed", "told"),
    [
        (
            TWICE,
            "cards.jsonl",
            "oracle_cards",
            "no file of oracle_cards but of default_cards: it has several printings",
        ),
        (TWICE, "oracle-cards.jsonl", "oracle_cards", "of default_cards: it has several printings of its cards"),
        (CARDS, "oracle-cards-2026.jsonl", "default_cards", "of oracle_cards: its name says so"),
        ([card_object(str(number)) for number in range(5001)], "c.jsonl", "default_cards", "it has one printing"),
    ],
)
def test_a_type_that_the_file_contradicts_is_refused_and_the_old_data_stays(  # noqa: PLR0913 - a case and its place
    *, objects: list[Object], name: str, claimed: str, told: str, tmp_path: Path, database: Path
) -> None:
    import_cards(io.BytesIO(json_lines([card_object("Old")])), database=database)
    (tmp_path / name).write_bytes(json_lines(objects))
    with pytest.raises(OtherTypeError, match=told) as caught:
        import_cards(tmp_path / name, database=database, offered=Offered(claimed=claimed))
    assert caught.value.exit_code is ExitCode.USAGE
    with Database.open(database) as cards:
        assert [card.name for card in cards.all_cards()] == ["Old"]


@pytest.mark.parametrize(("objects", "claimed"), [(TWICE, "default_cards"), (CARDS, "oracle_cards")])
def test_a_type_that_fits_is_believed(objects: list[Object], claimed: str, database: Path) -> None:
    offered = Offered(claimed=claimed)
    assert import_cards(io.BytesIO(json_lines(objects)), database=database, offered=offered).source == claimed


def test_a_few_objects_that_stand_twice_make_no_file_of_all_printings(database: Path) -> None:
    objects = [card_object(str(number)) for number in range(200)]
    few = json_lines([*objects, *objects[:2]])
    assert import_cards(io.BytesIO(few), database=database).source == "oracle_cards"
    more = json_lines([*objects, *objects[:3]])
    assert import_cards(io.BytesIO(more), database=database).source == "default_cards"


def test_what_was_replaced_is_told(tmp_path: Path, database: Path) -> None:
    assert import_cards(bulk_file(tmp_path), database=database).before is None
    before = import_cards(io.BytesIO(json_lines([card_object("New")])), database=database).before
    assert before
    assert (before.source, before.updated_at, before.cards) == ("oracle_cards", "2022-05-06", 2)


@pytest.mark.parametrize("content", [b"# A title\n", b"", b"{]\n", b"\x1f\x8b\x08broken", b'{"object": "card"}\n'])
def test_what_is_wrong_with_a_file_is_told_with_its_name(content: bytes, tmp_path: Path, database: Path) -> None:
    (tmp_path / "README.md").write_bytes(content)
    with pytest.raises(BadBulkFileError, match=r"^README\.md: "):
        import_cards(tmp_path / "README.md", database=database)
    with pytest.raises(BadBulkFileError, match=r"^the input: "):
        import_cards(io.BytesIO(content), database=database)


def test_as_many_faces_and_as_great_numbers_as_there_may_be_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "cards.sqlite"
    faces = [{"name": f"Face {number}", "type_line": "Land"} for number in range(256)]
    first = card_object("Many", card_faces=faces, edhrec_rank=(1 << 62) - 1, arena_id=(1 << 62) - 1)
    import_cards(io.BytesIO(json_lines([first, card_object("Next")])), database=path)
    with Database.open(path) as data:
        many, following = data.all_cards()
        assert [face.name for face in many.faces] == [face["name"] for face in faces]
        assert [face.name for face in following.faces] == ["Next"]
        assert data.select("SELECT edhrec_rank FROM cards ORDER BY id") == [(4611686018427387903,), (None,)]
        assert data.printings(many.oracle_id)[0].outside_ids.arena == 4611686018427387903


@pytest.mark.parametrize("wrong", [{"edhrec_rank": 1 << 63}, {"card_faces": [{"name": "Face"}] * 257}])
def test_more_than_a_database_holds_is_told_with_its_line_and_not_as_want_of_room(
    tmp_path: Path, wrong: dict[str, object]
) -> None:
    with pytest.raises(BadBulkFileError, match=f"line 2: the object.*can't be a card: {next(iter(wrong))}"):
        import_cards(
            io.BytesIO(json_lines([card_object("Bolt"), card_object("Odd", **wrong)])), database=tmp_path / "cards"
        )
    assert not (tmp_path / "cards").exists()


@pytest.mark.parametrize(
    ("before", "after", "refused"), [(100, 49, True), (100, 50, False), (101, 50, True), (99, 1, False)]
)
def test_a_file_of_less_than_half_the_cards_does_not_take_the_place_of_the_data(
    before: int, after: int, *, refused: bool, database: Path
) -> None:
    """As of a file that was cut short at the end of a line."""
    objects = [card_object(str(number)) for number in range(before)]
    import_cards(io.BytesIO(json_lines(objects)), database=database)
    cut = json_lines(objects[:after])
    if refused:
        with pytest.raises(FarFewerError) as caught:
            import_cards(io.BytesIO(cut), database=database)
        assert f"the input has far fewer cards ({after}) than the data there ({before})" in caught.value.message
        assert "--force" in caught.value.hint
        with Database.open(database) as data:
            assert data.info.cards == before
    assert import_cards(io.BytesIO(cut), database=database, force=True).cards == after
