"""A card as people like to see one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from support import make_card, make_face

from deckforge.model.card import Card
from deckforge.model.printing import OutsideIds, Printing
from deckforge.model.report import ListReport
from deckforge.reports.card_text import cards_text, scryfall_address
from deckforge.reports.mana_text import symbol_pieces


class Found(NamedTuple):
    cards: Sequence[Card]
    names: ListReport = ListReport("names", None, None)
    printings: Mapping[str, Sequence[Printing]] = {}
    formats: Sequence[str] = ("modern",)


def printing(set_code: str, number: str = "1", lang: str = "en") -> Printing:
    return Printing("id", set_code, number, lang, "rare", "2020-01-01", "", (), (), (), OutsideIds())


def shown(card: Card, *printings: Printing) -> str:
    found = Found([card], printings={card.oracle_id: printings})
    return "".join(block.plain(100) for block in cards_text(found))


def test_name_cost_type_size_text_legality_and_link_are_shown() -> None:
    card = make_card("Ember Cat", "{1}{R}", "Creature — Cat", "Haste\n{T}: Draw a card.", size="2/1")
    assert shown(card, printing("abc", "7★")) == (
        "Ember Cat\n"
        "  {1}{R}  Creature — Cat  2/1\n"
        "    Haste\n"
        "    {T}: Draw a card.\n"
        "  colour identity  R\n"
        "  Modern           legal\n"
        "  printings        ABC 7★ (rare, 2020)\n"
        "  Scryfall         https://scryfall.com/card/abc/7%E2%98%85\n"
    )


def test_formats_that_no_ruleset_asks_for_are_listed_where_it_is_legal() -> None:
    card = make_card("Cat", "{R}", legalities={"modern": "banned", "vintage": "restricted", "legacy": "legal"})
    assert "  Modern           banned\n  legal in         legacy\n" in shown(card)


def test_each_face_has_its_own_name_and_text() -> None:
    back = make_face("Nap", "{2}{U}", "Sorcery", "Scry 2.")
    lines = shown(make_card("Cat", "{R}", "Instant", "Draw a card.", back=back)).splitlines()
    assert [line for line in lines if "  Cat" in line or "  Nap" in line] == [
        "  Cat  {R}  Instant",
        "  Nap  {2}{U}  Sorcery",
    ]


def test_the_newest_printings_are_shown_and_the_others_counted() -> None:
    found = shown(make_card("Cat"), *(printing(f"s{number}") for number in range(8)))
    assert "S4 1 (rare, 2020); and 3 others" in " ".join(found.split())
    assert "S5" not in found


def test_a_foreign_printing_says_its_language_and_the_link_is_an_english_one() -> None:
    found = (printing("new", lang="fr"), printing("old"))
    assert "NEW 1 (fr, rare, 2020)" in shown(make_card("Cat"), *found)
    assert scryfall_address("id", found) == "https://scryfall.com/card/old/1"


def test_without_a_printing_the_link_asks_for_the_identity() -> None:
    assert scryfall_address("a-b", ()) == "https://scryfall.com/search?q=oracleid%3Aa-b"


def test_a_homebrew_card_has_no_legality_and_no_link() -> None:
    found = shown(make_card("Cat")._replace(homebrew=True))
    assert "(homebrew)" in found
    assert "Modern           homebrew" in found
    assert "scryfall.com" not in found


def test_symbols_have_the_colour_of_their_mana() -> None:
    assert list(symbol_pieces("{2}{W/U}: Add {G}", "dim")) == [
        ("{2}", "bold"),
        ("{W/U}", "bold yellow"),
        (": Add ", "dim"),
        ("{G}", "bold green"),
    ]


def test_what_stands_below_a_card_comes_after_it() -> None:
    card = make_card("Cat")
    below = {card.oracle_id: tuple(cards_text(Found([make_card("Other")])))}
    lines = [block.plain(80) for block in cards_text(Found([card]), below)]
    assert lines.index("Cat\n") < lines.index("Other\n")
