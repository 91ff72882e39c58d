"""What all printings of a card say together, and the printings themselves."""

from __future__ import annotations

import io
import sqlite3
from itertools import permutations
from pathlib import Path

import pytest
from scryfall_objects import Object, card_object, json_lines, two_faced

from deckforge.app.importing import import_cards
from deckforge.app.searching import search
from deckforge.model.card import Origin, Pool
from deckforge.model.names import name_key
from deckforge.model.printing import OutsideIds, Printing, SetInfo
from deckforge.scryfall.cards import REPEATED, Tally, read_records
from deckforge.store.database import Database
from deckforge.store.replace import amending
from deckforge.store.write import add_records


def printing(name: str, number: int, **fields: object) -> Object:
    return card_object(name, id=f"{name}-{number}", collector_number=str(number), **fields)


def opened(path: Path, *objects: Object) -> Database:
    import_cards(io.BytesIO(json_lines(objects)), database=path)
    return Database.open(path)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "cards.sqlite"


def test_a_printing_has_everything_that_its_object_says(path: Path) -> None:
    obj = printing(
        "Bolt",
        1,
        set="TST",
        set_name="Test",
        released_at="2020-01-02",
        rarity="rare",
        artist="Ann",
        finishes=["nonfoil", "foil"],
        promo=True,
        full_art=True,
        reprint=False,
        image_uris={"small": "s.jpg", "normal": "n.jpg"},
        mtgo_id=1,
        mtgo_foil_id=2,
        arena_id=3,
        cardmarket_id=4,
        tcgplayer_id=5,
        multiverse_ids=[6, 7],
    )
    with opened(path, obj) as cards:
        (found,) = cards.printings(obj["oracle_id"])
    assert found == Printing(
        scryfall_id="Bolt-1",
        set_code="tst",
        number="1",
        lang="en",
        rarity="rare",
        released_at="2020-01-02",
        artist="Ann",
        finishes=("nonfoil", "foil"),
        flags=("promo", "fullart"),
        images=("n.jpg",),
        outside_ids=OutsideIds(1, 2, 3, 4, 5, (6, 7)),
    )


def test_older_objects_say_their_finishes_in_two_fields(path: Path) -> None:
    obj = printing("Bolt", 1, foil=True, nonfoil=True)
    with opened(path, obj) as cards:
        assert cards.printings(obj["oracle_id"])[0].finishes == ("nonfoil", "foil")


def test_a_whole_that_names_every_artist_is_kept_as_it_is(path: Path) -> None:
    obj = two_faced("Day // Night", "transform", {"artist": "Bob"}, {"artist": "Ann"}, id="x", artist="Ann & Bob")
    with opened(path, obj) as cards:
        assert cards.printings(obj["oracle_id"])[0].artist == "Ann & Bob"


def test_the_artist_of_the_back_is_found(path: Path) -> None:
    obj = two_faced("Day // Night", "transform", {"artist": "Ann"}, {"artist": "Bob"}, id="x", artist="Ann")
    opened(path, obj, printing("Bolt", 1, artist="Eve")).close()
    assert [hit.card.name for hit in search("a:bob", database=path).hits] == ["Day // Night"]


def test_each_face_has_its_picture_and_its_artist(path: Path) -> None:
    faces = ({"image_uris": {"normal": "a.jpg"}, "artist": "Ann"}, {"image_uris": {"png": "b.png"}, "artist": "Bob"})
    obj = two_faced("Day // Night", "transform", *faces, id="x")
    with opened(path, obj) as cards:
        (found,) = cards.printings(obj["oracle_id"])
    assert (found.images, found.artist) == (("a.jpg", "b.png"), "Ann & Bob")


@pytest.mark.parametrize("swapped", [False, True])
def test_printings_come_the_newest_first_and_the_card_has_the_earliest_date(path: Path, *, swapped: bool) -> None:
    dates = ("2010-01-01", "2024-01-01", "1999-01-01")
    objects = [printing("Bolt", number, released_at=date) for number, date in enumerate(dates)]
    with opened(path, *(reversed(objects) if swapped else objects)) as cards:
        identity = objects[0]["oracle_id"]
        assert [found.number for found in cards.printings(identity)] == ["1", "0", "2"]
        assert cards.cards([identity])[identity].released_at == "1999-01-01"
        assert cards.info.source == "default_cards"


@pytest.mark.parametrize(
    "fields",
    [{"border_color": "gold"}, {"set_type": "memorabilia"}, {"oversized": True}]
    + [{"set": code} for code in ("30a", "ced", "CEI", "4bb")],
    ids=str,
)
def test_a_card_is_not_told_by_a_printing_that_no_tournament_allows(path: Path, fields: Object) -> None:
    plain = printing("Bolt", 1, released_at="2001-01-01", set="old", oracle_text="As it is.")
    newer = printing("Bolt", 2, released_at="2020-01-01", oracle_text="As it was sold.", **fields)
    with opened(path, plain, newer) as cards:
        (card,) = cards.all_cards()
    assert (card.set_code, card.faces[0].text) == ("old", "As it is.")


@pytest.mark.parametrize(
    ("sizes", "address"),
    [
        ({"small": "s", "normal": "n", "large": "l", "png": "p"}, "n"),
        ({"small": "s", "large": "l", "png": "p"}, "l"),
        ({"small": "s", "png": "p"}, "p"),
        ({"small": "s"}, "s"),
        ({"art_crop": "a"}, ""),
    ],
)
def test_a_size_of_a_picture_that_is_missing_gives_way_to_the_next(path: Path, sizes: Object, address: str) -> None:
    with opened(path, obj := printing("Bolt", 1, image_uris=sizes)) as cards:
        (found,) = cards.printings(obj["oracle_id"])
    assert found.images == ((address,) if address else ())


@pytest.mark.parametrize("gold_first", [True, False])
def test_a_card_is_as_legal_as_its_most_permissive_printing(path: Path, *, gold_first: bool) -> None:
    gold = printing("Bolt", 1, border_color="gold", legalities={"modern": "not_legal", "vintage": "not_legal"})
    plain = printing("Bolt", 2, legalities={"modern": "legal", "vintage": "restricted", "pauper": "banned"})
    with opened(path, *((gold, plain) if gold_first else (plain, gold))) as cards:
        (card,) = cards.cards([gold["oracle_id"]]).values()
        assert card.legalities == {"modern": "legal", "vintage": "restricted", "pauper": "banned"}


def test_of_two_statements_the_milder_holds(path: Path) -> None:
    objects = [
        printing("Bolt", number, legalities={"modern": status})
        for number, status in enumerate(("banned", "restricted", "legal", "banned"))
    ]
    with opened(path, *objects) as cards:
        (card,) = cards.cards([objects[0]["oracle_id"]]).values()
        assert card.legality("modern") == "legal"


@pytest.mark.parametrize("statuses", list(permutations(["banned", "restricted", "not_legal"])))
def test_restricted_is_milder_than_banned(path: Path, statuses: tuple[str, ...]) -> None:
    objects = [printing("Bolt", number, legalities={"modern": status}) for number, status in enumerate(statuses)]
    with opened(path, *objects) as cards:
        (card,) = cards.cards([objects[0]["oracle_id"]]).values()
        assert card.legality("modern") == "restricted"


OVERSIZED = printing("Bolt", 1, set_type="memorabilia", oversized=True, released_at="2019-08-31")
UNKNOWING = printing("Bolt", 2, legalities={}, set_type="commander", released_at="2019-08-23")
"""The same card from a time when no format knew it yet."""


@pytest.mark.parametrize("objects", list(permutations([OVERSIZED, UNKNOWING])))
def test_a_card_goes_into_decks_when_any_printing_says_so(path: Path, objects: tuple[Object, ...]) -> None:
    with opened(path, *objects) as cards:
        (card,) = cards.cards([OVERSIZED["oracle_id"]]).values()
        assert (card.pool, card.set_code) == (Pool.DECK, "tst")
        assert [hit.pool for hit in cards.by_keys([name_key("Bolt")])[name_key("Bolt")]] == [Pool.DECK]
        assert cards.info.cards == 1


@pytest.mark.parametrize(
    ("set_types", "pool"),
    [
        (["memorabilia", "memorabilia"], Pool.EXTRA),
        (["memorabilia", "funny"], Pool.UNPLAYABLE),
        (["funny", "memorabilia"], Pool.UNPLAYABLE),
    ],
)
def test_a_card_is_no_card_of_magic_when_all_its_printings_are_none(
    path: Path, set_types: list[str], pool: Pool
) -> None:
    objects = [printing("X", number, legalities={}, set_type=kind) for number, kind in enumerate(set_types)]
    with opened(path, printing("Bolt", 1), *objects) as cards:
        assert cards.cards([objects[0]["oracle_id"]])[objects[0]["oracle_id"]].pool is pool
        assert cards.info.cards == (1 if pool is Pool.EXTRA else 2)


def test_what_one_printing_says_of_the_card_holds_for_it(path: Path) -> None:
    """Flags are added up; what the best printing leaves out is another's, and what it says is its own."""
    objects = [
        printing("Bolt", 1, released_at="2020-01-01", reserved=True, keywords=["Flying"], edhrec_rank=9),
        printing("Bolt", 2, released_at="2021-01-01", game_changer=True, keywords=[], produced_mana=["R"]),
        printing("Bolt", 3, released_at="2022-01-01", keywords=..., edhrec_rank=7),
        printing("Bolt", 4, released_at="2019-01-01", keywords=["Haste"], produced_mana=["G"], edhrec_rank=5),
    ]
    for order in permutations(objects):
        opened(path, *order).close()
        with sqlite3.connect(path) as conn:
            ((flags, keywords, mana, rank),) = conn.execute(
                "SELECT flags, keywords, produced_mana, edhrec_rank FROM cards"
            ).fetchall()
        conn.close()
        assert (set(flags.split()), rank) == ({"reserved", "gamechanger"}, 7)
        assert (keywords, mana) in {(k, m) for k in ('["Flying"]', '["Haste"]') for m in ("R", "G")}


def test_a_printing_that_stands_there_twice_is_stored_once(path: Path) -> None:
    bolt, shock = printing("Bolt", 1, multiverse_ids=[9]), printing("Shock", 1)
    report = import_cards(io.BytesIO(json_lines([bolt, shock, bolt, shock])), database=path)
    assert (report.printings, report.cards, dict(report.skipped)) == (2, 2, {REPEATED: 2})
    with sqlite3.connect(path) as conn:
        assert conn.execute("SELECT count(*) FROM printings").fetchall() == [(2,)]
        assert conn.execute("SELECT count(*) FROM multiverse_ids").fetchall() == [(1,)]
    conn.close()


def test_printings_without_an_id_are_all_kept(path: Path) -> None:
    report = import_cards(io.BytesIO(json_lines([card_object("Bolt"), card_object("Bolt")])), database=path)
    assert report.printings == 2


def reversible(name: str, identity: str, **side: object) -> Object:
    face = {"name": name, "oracle_id": identity, "layout": "normal", "cmc": 1.0, "type_line": "Instant", **side}
    return card_object(
        f"{name} // {name}", oracle_id=..., layout="reversible_card", card_faces=[face, face], id=f"r-{name}"
    )


@pytest.mark.parametrize("swapped", [False, True])
def test_names_that_only_some_printings_have_lead_to_the_card(path: Path, *, swapped: bool) -> None:
    objects = [
        printing("Rick", 1, oracle_id="aaaa", released_at="2020-10-04"),
        printing("Greymond", 2, oracle_id="aaaa", released_at="2021-10-04"),
        printing("Cube", 1, oracle_id="bbbb"),
        reversible("Cube", "bbbb", flavor_name="The AllSpark"),
        reversible("Alone", "cccc", flavor_name="Another"),
        two_faced("Lab // Myst", "transform", {}, {}, oracle_id="dddd", id="d-1", released_at="2020-01-01"),
        two_faced("Hawkins // Upside", "transform", {}, {}, oracle_id="dddd", id="d-2", released_at="2019-01-01"),
    ]
    expected = {
        "Rick": ("Greymond", "alias"), "Greymond": ("Greymond", "whole"),
        "The AllSpark": ("Cube", "alias"), "Cube // Cube": ("Cube", "alias"), "Cube": ("Cube", "whole"),
        "Another": ("Alone", "alias"), "Alone // Alone": ("Alone", "alias"), "Alone": ("Alone", "whole"),
        "Lab // Myst": ("Lab // Myst", "whole"), "Myst": ("Lab // Myst", "face"),
        "Hawkins // Upside": ("Lab // Myst", "alias"), "Upside": ("Lab // Myst", "alias"),
    }  # fmt: skip
    with opened(path, *(reversed(objects) if swapped else objects)) as cards:
        hits = cards.by_keys([name_key(name) for name in expected])
        found = {name: [(hit.card_name, hit.kind) for hit in hits.get(name_key(name), ())] for name in expected}
    assert found == {name: [hit] for name, hit in expected.items()}


def test_a_name_of_a_face_that_the_card_has_not_is_its_fronts(path: Path) -> None:
    """Another name is never of a face that isn't there."""
    two_fronted = reversible("Bolt", "aaaa")
    two_fronted["card_faces"][1] = {**two_fronted["card_faces"][1], "name": "Flash", "flavor_name": "Blitz"}
    with opened(path, two_fronted, printing("Bolt", 1, oracle_id="aaaa")) as cards:
        (hit,) = cards.by_keys([name_key("Blitz")])[name_key("Blitz")]
    assert (hit.card_name, hit.face) == ("Bolt", 0)


@pytest.mark.parametrize(
    ("stated", "kept"),
    [
        ("soon", None),
        ("2020-01-02T03:04:05", "2020-01-02"),
        ("2020-01-02T03:04:05Z", "2020-01-02"),
        ("2020-13-01", None),
        ("9" * 5000, None),
        ("2020-01-02", "2020-01-02"),
    ],
)
def test_a_date_that_is_none_is_dropped_and_ends_no_search(path: Path, stated: str, kept: str | None) -> None:
    opened(path, printing("Bolt", 1, released_at=stated), printing("Shock", 1, released_at="2020-06-01")).close()
    assert import_dates(path) == {"Bolt": kept, "Shock": "2020-06-01"}
    found = search("t:instant order:released unique:prints date<2021", database=path)
    assert {hit.card.name for hit in found.hits} == {"Shock", *(["Bolt"] if kept else [])}
    assert search("t:instant unique:prints", database=path).total == 2


def import_dates(path: Path) -> dict[str, str | None]:
    with sqlite3.connect(path) as conn:
        found = conn.execute("SELECT name, printings.released_at FROM printings JOIN cards ON cards.id = card")
        dates = dict(found.fetchall())
    conn.close()
    return dates


@pytest.mark.parametrize(("number", "kept"), [("9" * 5000, ""), ("1" * 32, "1" * 32), ("tvdl154sb", "tvdl154sb")])
def test_a_collector_number_too_long_to_be_one_is_dropped(path: Path, number: str, kept: str) -> None:
    with opened(path, card_object("Bolt", id="b", collector_number=number)) as cards:
        (found,) = cards.printings(card_object("Bolt")["oracle_id"])
    assert found.number == kept
    assert search("t:instant order:set unique:prints", database=path).total == 1


def test_values_that_an_older_import_let_in_end_no_search(path: Path) -> None:
    opened(path, printing("Bolt", 1), printing("Bolt", 2)).close()
    with sqlite3.connect(path) as conn:
        conn.execute("UPDATE printings SET number = ?, released_at = 'soon' WHERE number = '2'", ("9" * 5000,))
    conn.close()
    for query in ("t:instant order:set unique:prints", "cn>0 unique:prints", "year<=2020 or t:instant unique:prints"):
        assert search(query, database=path).total == 2


def test_every_printings_other_names_lead_to_the_card(path: Path) -> None:
    objects = [
        printing("Bolt", 1),
        printing("Bolt", 2, flavor_name="Thunder of the Test"),
        printing("Bolt", 3, printed_name="Omen Bolt"),
        printing("Bolt", 4, lang="fr", printed_name="Foudre"),
    ]
    with opened(path, *objects) as cards:
        names = ("Thunder of the Test", "Omen Bolt", "Foudre", "Bolt")
        found = cards.by_keys([name_key(name) for name in names])
        assert [[(hit.name, hit.kind) for hit in found.get(name_key(name), ())] for name in names] == [
            [("Thunder of the Test", "alias")],
            [("Omen Bolt", "alias")],
            [],
            [("Bolt", "whole")],
        ]


def test_a_better_printing_takes_the_place_of_a_worse_one_whole(path: Path) -> None:
    """Faces of the first telling don't stay, nor its words in the full-text index."""
    side = {"name": "Bolt", "oracle_id": "aaaa", "layout": "normal", "cmc": 1.0, "type_line": "Instant"}
    other = {**side, "name": "Lightning", "oracle_text": "Oldword."}
    two_fronted = card_object(
        "Bolt // Lightning", oracle_id=..., layout="reversible_card", card_faces=[side, other], id="r"
    )
    plain = card_object("Bolt", oracle_id="aaaa", oracle_text="Newword.", id="p")
    filler = [card_object(f"Filler {number}", id=str(number)) for number in range(600)]  # so that batches lie between
    with opened(path, two_fronted, *filler, plain) as cards:
        assert [face.name for face in cards.cards(["aaaa"])["aaaa"].faces] == ["Bolt"]
    with sqlite3.connect(path) as conn:
        found = {
            word: conn.execute("SELECT count(*) FROM rules_words WHERE rules_words MATCH ?", (word,)).fetchone()[0]
            for word in ("oldword", "newword")
        }
        assert found == {"oldword": 0, "newword": 1}
    conn.close()


def test_sets_are_known_from_their_cards_with_the_first_date(path: Path) -> None:
    objects = [
        printing("Bolt", 1, set="AAA", set_name="Alpha", set_type="core", released_at="2020-02-02"),
        printing("Shock", 2, set="aaa", set_name="Alpha", set_type="core", released_at="2020-01-01"),
    ]
    with opened(path, *objects) as cards:
        rows = cards._rows("SELECT * FROM sets")  # noqa: SLF001 - what searches will look through
    assert [SetInfo(*row) for row in rows] == [SetInfo("aaa", "Alpha", "core", "2020-01-01")]


def test_a_few_cards_are_added_beside_those_there(path: Path) -> None:
    """A card that is there takes the new telling and keeps its printings and other names; nothing else changes."""
    old = printing("Bolt", 1, flavor_name="Thunder", oracle_text="Oldword.", released_at="2020-01-01")
    with opened(path, old, printing("Shock", 1)) as cards:
        assert cards.info.cards == 2
    new = [printing("Bolt", 2, oracle_text="Newword.", released_at="2026-01-01"), printing("Zap", 1)]
    records = list(read_records(io.BytesIO(json_lines(new)), Tally()))
    with amending(path) as conn:
        add_records(conn, records, Origin.FETCHED)
    with Database.open(path) as cards:
        bolt = cards.cards([old["oracle_id"]])[old["oracle_id"]]
        assert (bolt.front.text, bolt.released_at) == ("Newword.", "2020-01-01")
        assert [found.number for found in cards.printings(old["oracle_id"])] == ["2", "1"]
        found = cards.by_keys([name_key(name) for name in ("Bolt", "Thunder", "Shock", "Zap")])
        assert {key: [hit.card_name for hit in hits] for key, hits in found.items()} == {
            "bolt": ["Bolt"], "thunder": ["Bolt"], "shock": ["Shock"], "zap": ["Zap"],
        }  # fmt: skip
    with sqlite3.connect(path) as conn:
        words = "SELECT count(*) FROM rules_words WHERE rules_words MATCH ?"
        assert [conn.execute(words, (word,)).fetchone()[0] for word in ("oldword", "newword")] == [0, 1]
        assert dict(conn.execute("SELECT name, origin FROM cards")) == {"Bolt": 1, "Shock": 0, "Zap": 1}
    conn.close()


def test_a_printing_that_is_added_again_is_there_once(path: Path) -> None:
    old = printing("Bolt", 1, multiverse_ids=[9])
    opened(path, old).close()
    records = list(read_records(io.BytesIO(json_lines([old])), Tally()))
    with amending(path) as conn:
        add_records(conn, records, Origin.FETCHED)
    with Database.open(path) as cards:
        (found,) = cards.printings(old["oracle_id"])
        assert found.outside_ids.multiverse == (9,)
