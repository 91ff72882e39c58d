"""Decks as sites and programs write them in JSON; all of them composed here."""

from __future__ import annotations

from typing import Any

import pytest
from markup_lists import cards, fault, others, read_json

from deckforge.decklists import read_list
from deckforge.decklists.lines import Reading
from deckforge.model.deck import Zone
from deckforge.model.printing import IdKind, OutsideId
from deckforge.model.report import LineKind

NAME_NEEDED = "Expecting property name enclosed in double quotes"


def test_mtgjson() -> None:
    commander = {
        "name": "Tatyova, Benthic Druid",
        "count": 1,
        "setCode": "DOM",
        "number": "206",
        "isFoil": True,
        "identifiers": {"scryfallId": "s", "scryfallOracleId": "o", "multiverseId": "443092", "mcmId": "1"},
    }
    found = read_json(
        {
            "data": {
                "code": "XYZ",
                "name": "River Folk",
                "commander": [commander],
                "mainBoard": [{"name": "Fire // Ice", "count": 4}, {"count": 1}],
                "sideBoard": [{"name": "Duress", "count": 2}],
                "displayCommander": [{"name": "Tatyova, Benthic Druid", "count": 1}],
                "tokens": [{"name": "Fish", "count": 1}],
                "vanguards": [{"name": "Urza", "count": 1}],
                "sourceSetCodes": ["XYZ"],
            },
            "meta": {"version": "5"},
        }
    )

    assert (found.format, found.why) == ("mtgjson-deck", "it has data.mainBoard")
    assert found.settings == {"name": "River Folk"}
    assert cards(found) == [
        (1, "Tatyova, Benthic Druid", Zone.PC, "data.commander[0]"),
        (4, "Fire // Ice", Zone.DECK, "data.mainBoard[0]"),
        (2, "Duress", Zone.SIDEBOARD, "data.sideBoard[0]"),
        (1, "Fish", Zone.TOKENS, "data.tokens[0]"),
    ]
    assert found.lines[0].readings == (Reading(1, "Tatyova, Benthic Druid", "dom", "206", "foil"),)
    assert found.lines[0].ids == (
        OutsideId(IdKind.SCRYFALL, "s"),
        OutsideId(IdKind.ORACLE, "o"),
        OutsideId(IdKind.MULTIVERSE, "443092"),
        OutsideId(IdKind.CARDMARKET, "1"),
    )
    assert found.lines[1].readings[0].set_code == "xyz"
    assert others(found) == [
        (3, LineKind.ERROR, "data.mainBoard[1]", "an entry without a card's name"),
        (5, LineKind.IGNORED, "data.displayCommander[0]", "the commander once more, as a card to show"),
        (7, LineKind.IGNORED, "data.vanguards[0]", "“vanguards” is no board that is known"),
    ]
    assert not found.sectioned


def test_mtgjson_without_its_wrapping() -> None:
    found = read_json({"mainBoard": [{"name": "Opt"}]})
    assert (found.format, cards(found)) == ("mtgjson-deck", [(1, "Opt", Zone.DECK, "mainBoard[0]")])


def test_scryfall() -> None:
    digest = {"id": "s", "oracle_id": "o", "name": "Fire // Ice", "set": "mh2", "collector_number": "290"}
    found = read_json(
        {
            "object": "deck",
            "name": "River Folk",
            "entries": {
                "commanders": [{"count": 1, "raw_text": "Tatyova, Benthic Druid", "card_digest": None}],
                "nonlands": [
                    {"count": 4, "raw_text": "fire/ice", "card_digest": digest, "foil": True},
                    {"count": 1, "raw_text": "", "card_digest": None},
                    {"count": 1, "raw_text": "// burn", "card_digest": None},
                    {"count": 1, "card_digest": {}},
                ],
                "lands": [{"count": 20, "raw_text": "Forest"}],
                "outside": [{"count": 1, "raw_text": "Duress"}],
                "maybeboard": [{"raw_text": "Opt"}],
            },
        }
    )

    assert (found.format, found.why) == ("scryfall-deck", "it has entries.commanders")
    assert found.settings == {"name": "River Folk"}
    assert cards(found) == [
        (1, "Tatyova, Benthic Druid", Zone.PC, "entries.commanders[0]"),
        (4, "Fire // Ice", Zone.DECK, "entries.nonlands[0]"),
        (20, "Forest", Zone.LANDS, "entries.lands[0]"),
        (1, "Duress", Zone.SIDEBOARD, "entries.outside[0]"),
        (1, "Opt", Zone.MAYBEBOARD, "entries.maybeboard[0]"),
    ]
    assert found.lines[1].readings[0] == Reading(4, "Fire // Ice", "mh2", "290", "foil")
    assert found.lines[1].ids == (OutsideId(IdKind.SCRYFALL, "s"), OutsideId(IdKind.ORACLE, "o"))
    assert others(found) == [
        (3, LineKind.IGNORED, "entries.nonlands[1]", "an empty row"),
        (4, LineKind.COMMENT, "entries.nonlands[2]", None),
        (5, LineKind.ERROR, "entries.nonlands[3]", "an entry without a card's name"),
    ]
    assert found.sectioned


def card(number: int, nickname: str) -> dict[str, Any]:
    return {"Name": "Card", "CardID": number, "Nickname": nickname}


def pile(*contained: dict[str, Any], ids: list[int], nickname: str = "") -> dict[str, Any]:
    return {"Name": "DeckCustom", "Nickname": nickname, "DeckIDs": ids, "ContainedObjects": list(contained)}


def test_tabletop_simulator() -> None:
    deck = pile(
        card(100, "Opt\nInstant\n1 CMC"),
        card(200, "[b]Fire // Ice[/b]"),
        card(200, "Fire // Ice"),
        card(300, "Cat\nToken Creature — Cat"),
        card(400, ""),
        ids=[100, 100, 100, 200, 200, 300, 400],
    )
    side = pile(card(500, "Duress"), ids=[500], nickname="Sideboard")
    bag = {"Name": "Bag", "ContainedObjects": [side, card(600, "Fog")]}
    found = read_json({"SaveName": "River Folk", "ObjectStates": [deck, bag, {"Name": "Counter"}]})

    assert (found.format, found.why) == ("tabletop-simulator", "it has ObjectStates")
    assert found.settings == {"name": "River Folk"}
    first, second = "ObjectStates[0].ContainedObjects", "ObjectStates[1].ContainedObjects"
    assert cards(found) == [
        (3, "Opt", Zone.DECK, f"{first}[0]"),
        (1, "Fire // Ice", Zone.DECK, f"{first}[1]"),
        (1, "Fire // Ice", Zone.DECK, f"{first}[2]"),
        (1, "Cat", Zone.TOKENS, f"{first}[3]"),
        (1, "Duress", Zone.SIDEBOARD, f"{second}[0].ContainedObjects[0]"),
        (1, "Fog", Zone.DECK, f"{second}[1]"),
    ]
    assert others(found) == [
        (5, LineKind.ERROR, f"{first}[4]", "an entry without a card's name"),
        (8, LineKind.IGNORED, "ObjectStates[2]", "no card, but “Counter”"),
    ]
    assert found.notes == ("2 piles of cards say nothing of what they are; all of them are taken as the deck.",)


@pytest.mark.parametrize(
    ("ids", "reason"),
    [
        ([100, 200], "DeckIDs names card 200 1 ×, and the pile holds it 0 ×"),
        ([100, 300, 300, 300], "DeckIDs names card 300 3 ×, and the pile holds it 2 ×"),
    ],
)
def test_copies_in_a_pile_that_have_no_name_are_errors(ids: list[int], reason: str) -> None:
    found = read_json({"ObjectStates": [pile(card(100, "Opt"), card(300, "Fog"), card(300, "Fog"), ids=ids)]})
    assert others(found) == [(4, LineKind.ERROR, "ObjectStates[0].DeckIDs", reason)]


def test_bags_within_bags_come_to_an_end() -> None:
    thing = card(1, "Opt")
    for _ in range(100):
        thing = {"Name": "Bag", "ContainedObjects": [thing]}
    (line,) = read_json({"ObjectStates": [thing]}).lines
    assert (line.kind, line.reason) == (LineKind.ERROR, "bags within bags, too deep to be a deck")


MOXFIELD_CARD = {"name": "Fire // Ice", "set": "mh2", "cn": "290", "scryfall_id": "s"}


def test_moxfield() -> None:
    row = {"quantity": 4, "boardType": "mainboard", "finish": "etched", "isFoil": False, "card": MOXFIELD_CARD}
    boards = {
        "mainboard": {"count": 4, "cards": {"aB1": row, "aB2": {"quantity": 1}}},
        "commanders": {"count": 1, "cards": {"aB3": {"quantity": 1, "card": {"name": "Tatyova, Benthic Druid"}}}},
        "maybeboard": {"count": 1, "cards": {"a-4": {"quantity": 1, "card": {"name": "Opt"}}}},
        "attic": {"count": 1, "cards": {"aB5": row}},
    }
    found = read_json({"name": "River Folk", "boards": boards})

    assert (found.format, found.why) == ("moxfield-json", "it has boards.mainboard")
    assert found.settings == {"name": "River Folk"}
    assert cards(found) == [
        (4, "Fire // Ice", Zone.DECK, "boards.mainboard.cards.aB1"),
        (1, "Tatyova, Benthic Druid", Zone.PC, "boards.commanders.cards.aB3"),
        (1, "Opt", Zone.MAYBEBOARD, 'boards.maybeboard.cards["a-4"]'),
    ]
    assert found.lines[0].readings[0] == Reading(4, "Fire // Ice", "mh2", "290", "etched")
    assert found.lines[0].ids == (OutsideId(IdKind.SCRYFALL, "s"),)
    assert others(found) == [
        (2, LineKind.ERROR, "boards.mainboard.cards.aB2", "an entry without a card's name"),
        (5, LineKind.IGNORED, "boards.attic.cards.aB5", "“attic” is no board that is known"),
    ]


def test_moxfields_older_answers() -> None:
    found = read_json(
        {
            "mainboard": {"Fire // Ice": {"quantity": 4, "isFoil": True, "card": MOXFIELD_CARD}},
            "sideboard": {"Duress": {"quantity": 2}},
            "tokens": [],
        }
    )
    assert (found.format, found.why) == ("moxfield-json", "its mainboard is an object of cards")
    assert cards(found) == [
        (4, "Fire // Ice", Zone.DECK, 'mainboard["Fire // Ice"]'),
        (2, "Duress", Zone.SIDEBOARD, "sideboard.Duress"),
    ]
    assert found.lines[0].readings[0].finish == "foil"


def test_archidekt() -> None:
    def row(name: str, *categories: str, modifier: str = "Normal") -> dict[str, Any]:
        inner = {
            "uid": f"s-{name}",
            "collectorNumber": "290",
            "edition": {"editioncode": "mh2"},
            "oracleCard": {"name": name},
        }
        return {"quantity": 2, "modifier": modifier, "categories": list(categories), "card": inner}

    found = read_json(
        {
            "name": "River Folk",
            "categories": [{"name": "Cut", "includedInDeck": False}, {"name": "Burn", "includedInDeck": True}],
            "cards": [
                row("Fire // Ice", "Burn", "Sideboard", modifier="Foil"),
                row("Tatyova, Benthic Druid", "Commander"),
                row("Duress", "Sideboard"),
                row("Opt", "Cut"),
                row("Forest", "Land"),
                {"quantity": 1, "card": {"oracleCard": {}}},
                None,
            ],
        }
    )
    assert (found.format, found.why) == ("archidekt-json", "it has cards[0].card.oracleCard")
    assert cards(found) == [
        (2, "Fire // Ice", Zone.DECK, "cards[0]"),
        (2, "Tatyova, Benthic Druid", Zone.PC, "cards[1]"),
        (2, "Duress", Zone.SIDEBOARD, "cards[2]"),
        (2, "Opt", Zone.MAYBEBOARD, "cards[3]"),
        (2, "Forest", Zone.DECK, "cards[4]"),
    ]
    assert found.lines[0].readings[0] == Reading(2, "Fire // Ice", "mh2", "290", "foil", ("Burn", "Sideboard"))
    assert found.lines[0].ids == (OutsideId(IdKind.SCRYFALL, "s-Fire // Ice"),)
    assert others(found) == [
        (6, LineKind.ERROR, "cards[5]", "an entry without a card's name"),
        (7, LineKind.ERROR, "cards[6]", "not an object with a card's name, but null"),
    ]


def test_names_with_counts() -> None:
    found = read_list(
        b'{"Lightning Bolt": 4, "Opt": 1, "Opt": 2, "Fog": null, "Fry": "3", "Saw": ' + b"9" * 5000 + b"}"
    )
    assert (found.format, found.why) == ("json-list", "it is an object of names and counts")
    assert cards(found) == [
        (4, "Lightning Bolt", None, '["Lightning Bolt"]'),
        (1, "Opt", None, "Opt"),
        (2, "Opt", None, "Opt"),
        (3, "Fry", None, "Fry"),
    ]
    assert others(found) == [
        (4, LineKind.ERROR, "Fog", "a count is a number from 1 to 9,999, not null"),
        (6, LineKind.ERROR, "Saw", "999999999… copies: a count is a number from 1 to 9,999"),
    ]


def test_counts_that_are_text_are_counts() -> None:
    assert cards(read_json({"Opt": "2", "Fog": "3"})) == [(2, "Opt", None, "Opt"), (3, "Fog", None, "Fog")]
    found = read_json({"deck": [{"name": "Opt", "qty": "2"}, {"name": "Fog", "qty": "many"}]})
    assert cards(found) == [(2, "Opt", Zone.DECK, "deck[0]")]
    assert others(found) == [(2, LineKind.ERROR, "deck[1]", 'a count is a number from 1 to 9,999, not "many"')]


def test_a_commander_may_be_one_card() -> None:
    """As an object or as a name; again among the deck's cards it is the same one."""
    card = {"name": "Zada", "qty": "1", "color": "red"}
    assert cards(read_json({"commander": card, "deckList": [{"name": "Opt", "qty": 4}]})) == [
        (1, "Zada", Zone.PC, "commander"),
        (4, "Opt", Zone.DECK, "deckList[0]"),
    ]
    found = read_json({"commander": "Zada", "cards": [{"name": "Opt", "count": 4}, {"name": "Zada", "count": 1}]})
    assert cards(found) == [(4, "Opt", None, "cards[0]"), (1, "Zada", Zone.PC, "cards[1]")]
    assert others(found) == [(1, LineKind.IGNORED, "commander", "the same card as cards[1]")]


def test_a_commander_with_more_copies_in_the_deck_or_one_beside_it_is_another() -> None:
    found = read_json({"commander": ["Zada"], "deck": [{"name": "Zada", "qty": 2}], "sideboard": ["Zada"]})
    assert cards(found) == [
        (1, "Zada", Zone.PC, "commander[0]"),
        (2, "Zada", Zone.DECK, "deck[0]"),
        (1, "Zada", Zone.SIDEBOARD, "sideboard[0]"),
    ]


def test_lists_of_records_and_lines() -> None:
    found = read_json(
        [
            {"name": "Opt", "count": 4, "set": "XLN", "collector_number": "65", "foil": True},
            {"cardName": "Fog", "qty": 2.0, "board": "Sideboard"},
            {"card": {"name": "Fry"}, "Quantity": 3},
            "2x Duress (XLN) 105",
            {"name": "Saw", "number": 4},
            {"name": "Bind", "board": "attic"},
            17,
            "",
        ]
    )
    assert (found.format, found.why) == ("json-list", "it is a list of cards")
    assert cards(found)[:3] == [
        (4, "Opt", None, "[0]"),
        (2, "Fog", Zone.SIDEBOARD, "[1]"),
        (3, "Fry", None, "[2]"),
    ]
    assert found.lines[0].readings[0] == Reading(4, "Opt", "xln", "65", "foil")
    assert found.lines[3].readings[-1] == Reading(2, "Duress", "xln", "105")
    reason = "“number” may be the count or the collector number: call a count “count”"
    assert others(found) == [
        (5, LineKind.ERROR, "[4]", reason),
        (6, LineKind.ERROR, "[5]", "“attic” is no section that is known"),
        (7, LineKind.ERROR, "[6]", "neither a card's name nor an object with one"),
        (8, LineKind.ERROR, "[7]", "an entry without a card's name"),
    ]


def test_lists_in_sections() -> None:
    found = read_json(
        {
            "deckName": "River Folk",
            "format": "modern",
            "commander": ["Tatyova, Benthic Druid"],
            "main_deck": {"Opt": 4},
            "sideboard": [{"name": "Duress", "count": 2}],
        }
    )
    assert (found.format, found.why) == ("json-list", "it has a section “commander”")
    assert found.settings == {"name": "River Folk"}
    assert cards(found) == [
        (1, "Tatyova, Benthic Druid", Zone.PC, "commander[0]"),
        (4, "Opt", Zone.DECK, "main_deck.Opt"),
        (2, "Duress", Zone.SIDEBOARD, "sideboard[0]"),
    ]
    assert others(found) == [(1, LineKind.IGNORED, "format", "no section that is known")]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("[]", "a.list is JSON, but no list of cards that is known: a list"),
        ("{}", "a.list is JSON, but no list of cards that is known: an object with nothing"),
        (
            '{"name": "x", "version": "1"}',
            "a.list is JSON, but no list of cards that is known: an object with name, version",
        ),
        ('[{"title": 3, "count": null}', "a.list is no valid JSON: Expecting ',' delimiter at line 1, column 29"),
        ('{\n  "Opt": 4,\n  3}', f"a.list is no valid JSON: {NAME_NEEDED} at line 3, column 3"),
        ("{name: 'Opt'}", f"a.list is no valid JSON: {NAME_NEEDED} at line 1, column 2"),
        ('{"NaN": 1,\n "Opt": NaN}', "a.list is no valid JSON: NaN is no number there, at line 2, column 9"),
        ("[" * 100_000, "a.list is JSON that is nested too deeply"),
        ('{"a":' * 100_000, "a.list is JSON that is nested too deeply"),
        (
            '{"data": {"ABC": {"cards": []}}, "meta": {}}',
            "a.list is JSON, but no list of cards that is known: an object with data, meta",
        ),
        (
            '{"entries": {"mainboard": [], "sideboard": {}}}',
            "a.list at entries.sideboard: a list is needed, not an object with nothing",
        ),
        ('{"data": {"mainBoard": 3}}', "a.list at data.mainBoard: a list is needed, not 3"),
        (
            '{"data": {"mainBoard": [], "mainBoard": []}}',
            "a.list at data: the key “mainBoard” stands twice in one object",
        ),
        (
            '{"boards": {"mainboard": {"cards": [1]}}}',
            "a.list at boards.mainboard.cards: an object of cards is needed, not a list",
        ),
    ],
)
def test_broken_documents_are_refused_with_the_place(data: str, message: str) -> None:
    assert fault(data) == message


@pytest.mark.parametrize("data", ['"Opt"', "3", "null", "4 Opt", "{}", "[[]]"])
@pytest.mark.parametrize(
    "list_format",
    ["deckforge-json", "mtgjson-deck", "scryfall-deck", "tabletop-simulator", "moxfield-json", "json-list"],
)
def test_nothing_else_is_read_as_such_a_format_even_when_asked(data: str, list_format: str) -> None:
    assert fault(data, list_format).startswith("a.list is no ")


@pytest.mark.parametrize("text", ["[metadata]\nName=x\n[Main]\n1 Opt", "[Main]\n1 Opt", "[[Opt]]\n[[Fog]]", "{W} Opt"])
def test_text_that_begins_with_a_bracket_is_text(text: str) -> None:
    assert read_list(text.encode()).why != ""
    assert "json" not in read_list(text.encode()).format


def test_halves_of_characters_become_question_marks() -> None:
    found = read_list(rb'{"name": "\ud800", "deck": {"Op\udfff": 1}, "sideboard": ["1 \ud83d\ude00"]}')
    assert found.settings == {"name": "?"}
    assert cards(found)[0][1:] == ("Op?", Zone.DECK, 'deck["Op?"]')
    assert found.lines[1].readings[-1].name == "😀"


def test_mtgjsons_card_to_show_that_is_not_the_commander_lies_beside_the_deck() -> None:
    found = read_json({"mainBoard": [{"name": "Opt"}], "displayCommander": [{"name": "Duress"}]})
    assert cards(found)[1] == (1, "Duress", Zone.SIDEBOARD, "displayCommander[0]")


def test_tokens_and_emblems_are_such_in_documents_as_in_text() -> None:
    names = ["Goblin Token", "Emblem: Chandra", "Opt", "Angel Token Maker"]
    plain = read_json([{"name": name, "count": 2} for name in names])
    assert [line.zone for line in plain.lines] == [Zone.TOKENS, Zone.TOKENS, None, None]
    things = [{"Name": "Card", "Nickname": name, "CardID": at} for at, name in enumerate(names, 100)]
    pile = {"Name": "DeckCustom", "ContainedObjects": things, "DeckIDs": [100, 101, 102, 103]}
    piled = read_json({"ObjectStates": [pile]})
    assert [line.zone for line in piled.lines] == [Zone.TOKENS, Zone.TOKENS, Zone.DECK, Zone.DECK]
    of_set = read_json([{"name": "Goblin", "set": "TM15"}, {"name": "Opt", "set": "XLN"}])
    assert [line.zone for line in of_set.lines] == [Zone.TOKENS, None]


def test_companions_are_a_section_of_documents() -> None:
    found = read_json({"mainboard": ["4 Opt"], "companions": {"name": "Lurrus of the Dream-Den"}})
    assert [line.zone for line in found.lines] == [Zone.DECK, Zone.COMPANION]
