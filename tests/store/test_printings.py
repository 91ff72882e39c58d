"""What all printings of a card say together, and the printings themselves."""

from __future__ import annotations

import io
import sqlite3
from pathlib import Path

import pytest
from scryfall_objects import Object, card_object, json_lines, two_faced

from deckforge.app.importing import import_cards
from deckforge.model.card import Origin
from deckforge.model.names import name_key
from deckforge.model.printing import OutsideIds, Printing, SetInfo
from deckforge.scryfall.cards import Tally, read_records
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


def test_each_face_has_its_picture_and_its_artist(path: Path) -> None:
    faces = ({"image_uris": {"normal": "a.jpg"}, "artist": "Ann"}, {"image_uris": {"png": "b.png"}, "artist": "Bob"})
    obj = two_faced("Day // Night", "transform", *faces, id="x")
    with opened(path, obj) as cards:
        (found,) = cards.printings(obj["oracle_id"])
    assert (found.images, found.artist) == (("a.jpg", "b.png"), "Ann & Bob")


def test_printings_come_the_newest_first_and_the_card_has_the_earliest_date(path: Path) -> None:
    dates = ("2010-01-01", "2024-01-01", "1999-01-01")
    objects = [printing("Bolt", number, released_at=date) for number, date in enumerate(dates)]
    with opened(path, *objects) as cards:
        identity = objects[0]["oracle_id"]
        assert [found.number for found in cards.printings(identity)] == ["1", "0", "2"]
        assert cards.cards([identity])[identity].released_at == "1999-01-01"
        assert cards.info.source == "default_cards"


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
