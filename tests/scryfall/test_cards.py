from __future__ import annotations

import io

import pytest
from scryfall_objects import Object, card_object, json_lines, two_faced

from deckforge.model.card import Card
from deckforge.scryfall.bulk import BadBulkFileError
from deckforge.scryfall.cards import NO_IDENTITY, Tally, read_cards, read_records


def read(*objects: Object) -> tuple[list[Card], Tally]:
    tally = Tally()
    return [named.card for named in read_cards(io.BytesIO(json_lines(objects)), tally)], tally


def reversible(name: str, oracle_id: str | None) -> Object:
    side = {"name": name, "oracle_id": oracle_id, "layout": "normal", "cmc": 1.0, "type_line": "Instant"}
    return card_object(f"{name} // {name}", oracle_id=..., layout="reversible_card", card_faces=[side, side])


def test_a_repeated_card_is_one_card_with_two_printings() -> None:
    cards, tally = read(card_object("Bolt", set="one"), card_object("Bolt", set="two"), card_object("Shock"))
    assert [(card.name, card.set_code) for card in cards] == [("Bolt", "one"), ("Shock", "tst")]
    assert (tally.cards, tally.printings, dict(tally.skipped)) == (2, 3, {})


BOLT = card_object("Bolt", oracle_id="aaaa", set="pln", released_at="2020-01-01")


@pytest.mark.parametrize(
    "worse",
    [
        reversible("Bolt", "aaaa"),
        {**BOLT, "lang": "fr", "released_at": "2024-01-01"},
        {**BOLT, "border_color": "gold", "released_at": "2024-01-01"},
        {**BOLT, "set": "30a", "released_at": "2024-01-01"},
        {**BOLT, "set": "mem", "set_type": "memorabilia", "released_at": "2024-01-01"},
        {**BOLT, "set": "old", "released_at": "1993-01-01"},
    ],
    ids=["two fronts", "foreign", "gold", "anniversary", "memorabilia", "older"],
)
def test_a_card_is_what_its_best_printing_says_wherever_that_stands(worse: Object) -> None:
    for objects, told in (([BOLT, worse], [True, False]), ([worse, BOLT], [True, True])):
        records = list(read_records(io.BytesIO(json_lines(objects)), Tally()))
        assert [record.card is not None for record in records] == told
        best = [record.card.set_code for record in records if record.card]
        assert best[-1] == "pln"


def test_a_reversible_card_without_a_plain_one_is_kept() -> None:
    cards, tally = read(reversible("Bolt", "aaaa"), card_object("Shock"))
    assert sorted(card.name for card in cards) == ["Bolt", "Shock"]
    assert not tally.skipped


def test_an_object_without_an_identity_is_skipped_and_counted() -> None:
    cards, tally = read(reversible("Bolt", None), card_object("Shock", oracle_id=...))
    assert cards == []
    assert tally.skipped == {NO_IDENTITY: 2}


def test_cards_faces_and_other_objects_are_counted_apart() -> None:
    _, tally = read(
        card_object("Bolt"),
        two_faced("Fire // Ice", "split", {}, {}),
        card_object("Unfunny", legalities={}),
        card_object("Goblin", layout="token"),
        card_object("Lost Mine", type_line="Dungeon"),
        card_object("Raging River", layout="planar"),
        card_object("Naya", layout="planar"),
    )
    assert (tally.cards, tally.faces) == (3, 8)
    assert tally.non_deck == {"token": 1, "dungeon": 1, "planar": 2}


def test_words_that_are_not_known_are_counted_and_their_cards_kept() -> None:
    cards, tally = read(
        card_object("A", layout="layout_of_tomorrow", keywords=["Flying", "Frobnicate"]),
        card_object("B", legalities={"modern": "legal", "tomorrow": "legal"}, keywords=["FROBNICATE", "Landfall"]),
        card_object("C", legalities={"tomorrow": "not_legal", "frontier": "legal"}, keywords=["Level Up", "Scry"]),
    )
    assert len(cards) == 3
    assert tally.unknown_layouts == {"layout_of_tomorrow": 1}
    assert tally.unknown_formats == {"tomorrow": 2}
    assert tally.unknown_keywords == {"Frobnicate": 1, "FROBNICATE": 1}
    assert cards[1].legalities["tomorrow"] == "legal"


@pytest.mark.parametrize("dates", [("2020-01-01", "2026-05-01"), ("2026-05-01", "2020-01-01")])
def test_the_newest_date_is_that_of_any_printing(dates: tuple[str, ...]) -> None:
    _, tally = read(*(card_object("Bolt", released_at=date) for date in dates))
    assert tally.newest("2026-11-30") == "2026-05-01"
    _, tally = read(*(card_object("Bolt", released_at=date, lang="fr" if date > "2025" else "en") for date in dates))
    assert tally.newest("2026-11-30") == "2026-05-01"


def test_cards_are_counted_as_they_are_in_the_end() -> None:
    two_fronted = reversible("Bolt", "aaaa")
    two_fronted["card_faces"][1] = {**two_fronted["card_faces"][1], "name": "Flash"}
    memorabilia = card_object("Star", legalities={}, set_type="memorabilia")
    _, tally = read(two_fronted, BOLT, memorabilia, card_object("Star"))
    assert (tally.cards, tally.faces, tally.printings, tally.non_deck) == (2, 2, 4, {})


def test_the_newest_date_is_not_after_the_day_asked_for() -> None:
    _, tally = read(*(card_object(date, released_at=date) for date in ("2020-01-01", "2026-05-01", "2027-01-01")))
    assert tally.newest("2026-11-30") == "2026-05-01"
    assert tally.newest("2019-12-31") is None


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (card_object("Shock", name=...), "name"),
        (card_object("Shock", colors="R"), "colors"),
        (card_object("Shock", layout=3), "layout"),
        (card_object("Shock", edhrec_rank=1 << 63), "edhrec_rank: expected int <"),
        (card_object("Shock", card_faces=[{"name": f"Face {n}"} for n in range(300)]), "card_faces: expected array of"),
        (card_object("Shock", mana_cost="{" + "9" * 5000 + "}", cmc=...), "can't be a card"),
    ],
)
def test_an_object_that_cannot_be_a_card_is_named_with_its_line(wrong: Object, said: str) -> None:
    with pytest.raises(BadBulkFileError) as caught:
        read(card_object("Bolt"), wrong)
    assert "line 2" in caught.value.message
    assert said in caught.value.message
    if "name" in wrong:
        assert "Shock" in caught.value.message
