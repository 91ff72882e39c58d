"""Forms that people and programs write lines in, each read as what it means."""

from __future__ import annotations

import pytest

from deckforge.decklists import EmptyListError, read_list
from deckforge.decklists.cardline import read_card_line
from deckforge.decklists.lines import CardList, Reading
from deckforge.model.deck import Zone
from deckforge.model.report import LineKind


def cards(found: CardList) -> list[tuple[int, str, Zone | None]]:
    """Count and name of each card by its shortest reading, with its section."""
    return [(line.readings[-1].count, line.readings[-1].name, line.zone) for line in found.lines if line.readings]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("1,000 Island", 1000),
        ("1.000 Island", 1000),
        ("1 000 Island", 1000),
        ("9’999x Island", 9999),
        ("1,5 Island", None),
        ("1,00 Island", None),
    ],
)
def test_thousands_are_parted_as_people_do(text: str, count: int | None) -> None:
    reading = read_card_line(text).readings[-1]
    assert ((reading.count, reading.name) == (count, "Island")) is (count is not None)


@pytest.mark.parametrize(
    ("cell", "count"), [('"1,000"', 1000), ("1.000", 1000), ("1 000", 1000), ("4.0", 4), ("4.00", 4)]
)
def test_thousands_in_tables(cell: str, count: int) -> None:
    assert cards(read_list(f"Count,Name\n{cell},Island\n1,Opt\n".encode()))[0] == (count, "Island", None)


def test_a_count_above_the_most_is_an_error_however_it_is_parted() -> None:
    assert "10000 copies" in str(read_card_line("10,000 Island").error)


@pytest.mark.parametrize("word", ["Side", "SB", "SB:", "Side deck", "Sidedeck:", "// Side", "Side (2)"])
def test_short_words_for_a_sideboard(word: str) -> None:
    found = read_list(f"4 Opt\n4 Fog\n4 Fry\n\n3 Saw\n\n{word}\n2 Who\n".encode())
    assert cards(found)[-2:] == [(3, "Saw", None), (2, "Who", Zone.SIDEBOARD)]


@pytest.mark.parametrize(
    ("category", "zone", "tags"),
    [
        ("Side", Zone.SIDEBOARD, ()),
        ("Side Board", Zone.SIDEBOARD, ()),
        ("Maybe Board", Zone.MAYBEBOARD, ()),
        ("Maybe,Draw", Zone.MAYBEBOARD, ("Draw",)),
        ("Land", None, ("Land",)),
        ("Tokens", None, ("Tokens",)),
        ("Side Quests", None, ("Side Quests",)),
    ],
)
def test_a_category_that_is_a_section_is_one_and_any_other_is_kept(
    category: str, zone: Zone | None, tags: tuple[str, ...]
) -> None:
    found = read_card_line(f"1x Opt (xln) 65 [{category}]")
    assert (found.zone, found.readings[-1].tags) == (zone, tags)


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("4 Opt|2XM|1|[117]", Reading(4, "Opt", "2xm", "117")),
        ("1 Opt|CLB|1|#{wu}", Reading(1, "Opt", "clb")),
        ("1 Opt|CLB|#{wu}", Reading(1, "Opt", "clb")),
        ("2 Opt+|M21|159★", Reading(2, "Opt", "m21", "159★", "foil")),
        ("2 Opt|M21|2", Reading(2, "Opt", "m21")),
        ("4 Opt [M10] 146", Reading(4, "Opt", "m10", "146")),
        ("1 Opt (Borderless) [2XM] 334", Reading(1, "Opt", "2xm", "334", left_out="(Borderless)")),
        ("4 Opt (FOIL)", Reading(4, "Opt", finish="foil")),
        ("4 Opt *f-pre*", Reading(4, "Opt", finish="foil")),
        ("5 [A] Opt", Reading(5, "Opt", "a")),
        ("4,Opt,Magic 2010,,", Reading(4, "Opt", left_out="# Magic 2010")),
        ("4,Opt,Magic 2010,", Reading(4, "Opt", left_out="# Magic 2010")),
        ('1,"Opt, Again",Magic 2010,foil', Reading(1, "Opt, Again", finish="foil", left_out="# Magic 2010")),
        ("4,Opt,Fog,Saw", None),
    ],
)
def test_marks_behind_names(text: str, reading: Reading | None) -> None:
    found = read_card_line(text)
    assert (found.readings[-1] if found.readings else None) == reading


def test_bare_names_that_are_quoted_are_cards_and_words_about_counted_ones_are_not() -> None:
    assert cards(read_list(b"> Opt\n>> Fog\n")) == [(1, "Opt", None), (1, "Fog", None)]
    kinds = [line.kind for line in read_list(b"> 4 Opt\n> what I like\n").lines]
    assert kinds == [LineKind.CARD, LineKind.COMMENT]


@pytest.mark.parametrize("data", [b"\xad", "\u00ad\u200b\n".encode()])
def test_signs_that_nobody_sees_are_no_list(data: bytes) -> None:
    with pytest.raises(EmptyListError):
        read_list(data)


@pytest.mark.parametrize(
    ("header", "zone"),
    [
        ("maybeboard", Zone.MAYBEBOARD),
        ("Maybeboard", Zone.MAYBEBOARD),
        ("Commander", Zone.PC),
        ("Is Commander", Zone.PC),
        ("Companion", Zone.COMPANION),
        ("Sideboard", Zone.SIDEBOARD),
    ],
)
def test_columns_that_say_yes_of_a_section(header: str, zone: Zone) -> None:
    found = read_list(f"name,Count,{header}\nOpt,1,true\nFog,2,false\nFry,3,\n".encode())
    assert cards(found) == [(1, "Opt", zone), (2, "Fog", None), (3, "Fry", None)]
    assert found.unused == ()


def test_a_tables_notes_stand_behind_the_card_as_in_a_text() -> None:
    found = read_list(b"Count,Name,Notes,Price\n4,Opt,draws  well,2\n1,Fog,,\n")
    assert [line.readings[-1].left_out for line in found.lines if line.readings] == ["# draws well", ""]
    assert found.unused == ("price",)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1x Opt (CM2) *CMDR* *F*\n4x Fog (XLN)\n", "tappedout"),
        ("1x Opt (CM2) 5 *F* *CMDR*\n4x Fog (XLN)\n", "tappedout"),
        ("1x Opt (CM2) 5 *F*\n", "moxfield"),
        ("1x Opt (xln) 65\n\nMaybeboard\n1x Fog (m21) 5\n", "archidekt"),
        ("1 Opt\n\nCreature\n1 Fog\n\nMaybeboard\n1 Fry\n", "archidekt"),
        ("Deck\n1 Opt\n\nMaybeboard\n1 Fry\n", "aetherhub"),
        ("4 Opt\n\nSideboard\n1 Fry\n", "mtgo"),
        ("Deck\n4 Opt\n\nSideboard\n1 Fry\n", "arena"),
        ("Sideboard\n1 Fry\n", "arena"),
        ("# deckforge: list\n4 Opt (XLN) 65\n", "deckforge"),
        ("# deckforge: ignore SB-P1\n4 Opt\n", "plain"),
        ("Count,Name,Edition,Collector Number,Foil\n1,Opt,xln,65,\n", "moxfield-csv"),
        ("Count,Name,Section,Edition,Collector Number,Foil,Tags\n1,Opt,,xln,65,,\n", "csv"),
    ],
)
def test_whose_list_it_is(text: str, expected: str) -> None:
    assert read_list(text.encode()).format == expected


def test_archidekts_blank_lines_begin_no_sideboard() -> None:
    found = read_list(b"4x Opt (xln) 65 [Draw]\n4x Fry (m21) 5\n\n1x Fog (m21) 6\n")
    assert {zone for _, _, zone in cards(found)} == {None}


@pytest.mark.parametrize(("others", "told"), [(8, False), (9, True)])
def test_a_first_card_out_of_order_says_nothing_among_few(others: int, told: bool) -> None:  # noqa: FBT001
    """Nine cards in the order of the alphabet below it may be chance no more; with eight there are nine in all."""
    text = "1 Voja (XLN) 65\n" + "".join(f"1 {letter}olf ({letter}AB) 1 *F*\n" for letter in "ABCDEFGHI"[:others])
    found = read_list(text.encode())
    assert found.format == "moxfield"
    assert any("stands first" in note for note in found.notes) is told


@pytest.mark.parametrize("finish", ["holofoil", "HOLOFOIL"])
def test_a_shops_word_for_a_finish_is_no_sets_code(finish: str) -> None:
    (reading,) = read_list(f"Count,Name,Printing\n4,Opt,{finish}\n".encode()).lines[1].readings
    assert (reading.set_code, reading.finish) == (None, "foil")


@pytest.mark.parametrize(
    "text", ["Sideboard cards", "Sideboard cards (2)", "Sideboard - 2 cards total", "SIDEBOARD (2 CARDS)"]
)
def test_words_about_a_sections_word(text: str) -> None:
    assert cards(read_list(f"4 Opt\n4 Fog\n{text}\n2 Who\n".encode()))[-1] == (2, "Who", Zone.SIDEBOARD)


def test_a_name_may_end_in_nought() -> None:
    found = read_card_line("Behemoth of Vault 0")
    assert [(reading.count, reading.name) for reading in found.readings] == [(1, "Behemoth of Vault 0")]
