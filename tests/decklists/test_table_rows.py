"""Rows of tables: counts, columns, sections, and what is no card; each ends as a line of some kind."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckforge.decklists import read_list
from deckforge.decklists.encoding import UnreadableListError
from deckforge.decklists.lines import CardList, ListLine, Reading
from deckforge.decklists.table import FORMATS
from deckforge.decklists.table.columns import usual_words
from deckforge.errors import DeckforgeError
from deckforge.model.deck import Zone
from deckforge.model.printing import IdKind, OutsideId
from deckforge.model.report import LineKind

CARD, ERROR, HEADING, IGNORED = LineKind.CARD, LineKind.ERROR, LineKind.HEADING, LineKind.IGNORED


def read(text: str) -> CardList:
    """A list, which must have been told to be some table."""
    found = read_list(text.encode())
    assert found.format in {table.id for table in FORMATS}
    return found


def kinds(found: CardList) -> dict[int, LineKind]:
    """Each line's kind."""
    return {line.number: line.kind for line in found.lines}


def row(header: str, cells: str) -> ListLine:
    """The line of a table's only row."""
    return read(f"{header}\n{cells}\n").lines[-1]


def reading(header: str, cells: str) -> Reading:
    """The first reading of a table's only row."""
    return row(header, cells).readings[0]


@pytest.mark.parametrize("count", ["4", "x4", "4x", "4 X", "4.0", "4,00", " 4 ", "×4", "0004"])
def test_counts_are_read_as_programs_write_them(count: str) -> None:
    assert reading("Count;Name", f"{count};Opt").count == 4


@pytest.mark.parametrize(
    ("count", "reason"),
    [
        ("-3", "-3 copies: a count is a number from 1 to 9,999"),
        ("abc", "abc copies: a count is a number from 1 to 9,999"),
        ("4.5", "4.5 copies: a count is a number from 1 to 9,999"),
        ("10000", "10000 copies: a count is a number from 1 to 9,999"),
        ("9" * 5000, "999999999… copies: a count is a number from 1 to 9,999"),
        ("", "the count is missing: write how many copies there are"),
    ],
)
def test_what_is_no_count_is_an_error_of_its_row(count: str, reason: str) -> None:
    line = row("Count,Name,Set", f"{count},Opt,xln")
    assert (line.number, line.kind, line.reason) == (2, ERROR, reason)


@pytest.mark.parametrize("count", ["0", "0.0", " 00 "])
def test_a_count_of_none_is_none_left_of_the_card(count: str) -> None:
    line = row("Count,Name,Set", f"{count},Opt,xln")
    assert (line.kind, line.reason) == (IGNORED, "none left: its count is 0")


@pytest.mark.parametrize(("count", "copies"), [('"1,000"', 1000), ('"2,500"', 2500), ('"4,00"', 4)])
def test_a_comma_between_thousands_is_none_of_decimals(count: str, copies: int) -> None:
    assert reading("Count,Name", f"{count},Opt").count == copies


@pytest.mark.parametrize(
    ("header", "cells", "copies"),
    [
        ("Name,Owned,Needed", "Opt,4,2", 4),
        ("Name,Have,Price", "Opt,4,2", 4),
        ("Card,Number,Have?,Notes", "Opt,4,yes,", 4),
        ("Name,Qty,Number", "Opt,4,17", 4),
        ("Name,Set,Number", "Opt,xln,17", 1),  # a collector number
    ],
)
def test_counts_in_columns_of_other_names(header: str, cells: str, copies: int) -> None:
    assert reading(header, cells).count == copies


def test_a_deck_and_a_sideboard_side_by_side() -> None:
    found = read("Card Name\tMain\tSide\nOpt\t4\t0\nFog\t0\t2\nShock\t1\t\nDuress\t2\t1\n")
    assert [(line.zone, [read.count for read in line.readings]) for line in found.lines[1:4]] == [
        (None, [4]),
        (Zone.SIDEBOARD, [2]),
        (None, [1]),
    ]
    assert (found.lines[4].kind, found.lines[4].reason) == (
        ERROR,
        "2 in the deck and 1 in the sideboard: give each a row of its own",
    )


@pytest.mark.parametrize("title", ["My burn deck,,,\n,,,\n", "My burn deck\n\n", "My burn deck\r\n"])
def test_a_title_may_stand_above_the_header(title: str) -> None:
    found = read(f"{title}Card,Count,Have?,Notes\nOpt,4,yes,\n")
    assert found.lines[0] == ListLine(1, title.split("\n", 1)[0].strip(), IGNORED, reason="above the table's header")
    assert found.lines[-1].readings == (Reading(4, "Opt"),)
    assert kinds(found)[found.lines[-2].number] is HEADING


def test_a_header_without_a_count_says_so() -> None:
    with pytest.raises(UnreadableListError, match="“name” has the cards' names, but none is called after the count"):
        read_list(b"Name,Stueckzahl\nOpt,4\n")
    note = "Line 1 has no column for the count, so each row is one copy; call it Count."
    assert read("Name,Rarity\nOpt,c\n").notes == (note,)
    assert read("Name,Rarity\n4 Opt,c\n").notes == ()


def test_columns_that_no_line_of_a_list_has_a_place_for() -> None:
    """A set's name says which set, with its code beside it or without; and an empty column says nothing."""
    header = "Folder,Name,Quantity,Condition,Language,Set Name,Set Code"
    assert read(f"{header}\nBox,Opt,1,NM,,Ixalan,xln\n").unused == ("folder", "condition")
    assert read(f"{header}\nBox,Opt,1,,de,Ixalan,\n").unused == ("folder", "language")


def test_without_a_column_of_counts_a_row_is_one_copy_or_says_so_before_the_name() -> None:
    found = read("Card,Set\nOpt,xln\n4 Fog,m21\n1996 World Champion,pcel\n")
    assert [[(read.count, read.name) for read in line.readings] for line in found.lines[1:]] == [
        [(1, "Opt")],
        [(1, "4 Fog"), (4, "Fog")],
        [(1, "1996 World Champion"), (1996, "World Champion")],
    ]
    assert {read.set_code for read in found.lines[2].readings} == {"m21"}


def test_names_of_a_table_without_counts_are_read_as_in_plain_lists() -> None:
    found = read("Card,Set\nSB: 2 Opt,xln\n0 Fog,m21\nFry (Borderless),m20\n\u200b,m20\nZap # homebrew: Instant,\n")
    assert kinds(found) == {1: HEADING, 2: CARD, 3: ERROR, 4: CARD, 5: ERROR, 6: CARD}
    assert (found.lines[1].zone, found.lines[1].readings[-1]) == (Zone.SIDEBOARD, Reading(2, "Opt", "xln"))
    assert found.lines[3].readings[-1] == Reading(1, "Fry", "m20", left_out="(Borderless)")
    assert (found.lines[5].readings, found.lines[5].homebrew) == ((Reading(1, "Zap"),), "Instant")


def test_a_table_of_names_alone_keeps_their_commas() -> None:
    found = read("Name\nJace, the Reader\nOpt\n")
    assert [line.readings[0].name for line in found.lines[1:]] == ["Jace, the Reader", "Opt"]


@pytest.mark.parametrize("mark", [",", ";", "\t", "|"])
def test_the_mark_between_fields_is_told_from_the_header(mark: str) -> None:
    found = read(mark.join(["Count", "Name", "Set"]) + "\n" + mark.join(["4", '"Jace, the ""Reader"""', "xln"]))
    assert found.lines[1].readings[0] == Reading(4, 'Jace, the "Reader"', "xln")


def test_a_line_of_sep_names_the_mark() -> None:
    found = read("sep=~\nCount~Name\n4~Opt, and more\n")
    assert [(line.number, line.kind) for line in found.lines] == [(1, IGNORED), (2, HEADING), (3, CARD)]
    assert found.lines[2].readings[0] == Reading(4, "Opt, and more")


def test_blanks_behind_commas_are_no_part_of_fields() -> None:
    assert reading("Count, Name, Set", '4, "Jace, the Reader", xln') == Reading(4, "Jace, the Reader", "xln")


@pytest.mark.parametrize(
    ("header", "cells"),
    [
        ("Nom,Nombre", "Opt,4"),
        ("Nombre,Cantidad", "Opt,4"),
        ("枚数,カード名", "4,Opt"),
        ("Quantità;Nome", "4;Opt"),
        ("Qty.,CARD_NAME:", "4,Opt"),
        ("Количество,Название", "4,Opt"),
        ("Reg Qty,Card", "4,Opt"),
        ("Total Qty,Reg Qty,Foil Qty,Card", "4,4,0,Opt"),
    ],
)
def test_words_of_several_languages_and_programs_are_known(header: str, cells: str) -> None:
    assert reading(header, cells) == Reading(4, "Opt")


@pytest.mark.parametrize(
    ("header", "cells", "read_as"),
    [
        ("Reg Qty,Foil Qty,Card", "3,1,Opt", Reading(4, "Opt", foils=1)),
        ("Total Qty,Reg Qty,Foil Qty,Card", "4,3,1,Opt", Reading(4, "Opt", foils=1)),
        ("Total Qty,Reg Qty,Foil Qty,Card", "1,0,1,Opt", Reading(1, "Opt", finish="foil")),
        ("Count,Foil count,Special foil count,Name", "9,3,2,Opt", Reading(9, "Opt", foils=5)),
        ("Count,Foil count,Special foil count,Name", "2,0,2,Opt", Reading(2, "Opt", finish="foil")),
        ("Count,Foil count,Name", "2,0,Opt", Reading(2, "Opt")),
        ("Count,Foil count,Name,Foil", "2,1,Opt,etched", Reading(2, "Opt", finish="etched")),
    ],
)
def test_foil_copies_are_counted_beside_the_others_or_among_all(header: str, cells: str, read_as: Reading) -> None:
    assert reading(header, cells) == read_as


@pytest.mark.parametrize(
    ("header", "cells", "finish"),
    [
        ("Quantity,Name,Extras", "1,Opt,etchedFoil", "etched"),
        ("Quantity,Name,Extras", "1,Opt,/foil", "foil"),
        ("Quantity,Name,Extras", "1,Opt,signed", None),
        ("Quantity,Name,Condition", "1,Opt,Near Mint Foil", "foil"),
        ("Quantity,Name,Condition", "1,Opt,1", None),
        ("Quantity,Item Name,Foil/Reverse", "1,Opt,True", "foil"),
    ],
)
def test_finishes_in_columns_of_other_things(header: str, cells: str, finish: str | None) -> None:
    assert reading(header, cells).finish == finish


@pytest.mark.parametrize(
    ("header", "cells", "read_as"),
    [
        ("Name,Edition,Collector's number,QuantityX", "Opt,Dominaria,60,2x", Reading(2, "Opt", None, "60")),
        ("Qty,Name,Set,Set Number", "2,Opt,DOM,60", Reading(2, "Opt", "dom", "60")),
        ("Quantity,Name,Code,Foil", "2,Opt,DOM,0", Reading(2, "Opt", "dom")),
        (
            '"Edicao (PTBR)","Edicao (EN)","Edicao (Sigla)","Card (PT)","Card (EN)",Quantidade,"Card #",Comentario',
            "Dominária,Dominaria,dom,Optar,Opt,2,60,",
            Reading(2, "Opt", "dom", "60"),
        ),
        (
            "Game,Set Name,Set Code,Item Name,Quantity,Collector Number",
            "Magic,,DOM,Opt,2,60",
            Reading(2, "Opt", "dom", "60"),
        ),
        ("set;number;qty", "dom;60;2", Reading(2, "", "dom", "60")),
        ("Cantidad;Edición;Número", "2;Dominaria;60", Reading(2, "", None, "60")),
    ],
)
def test_columns_are_known_by_words_of_any_program(header: str, cells: str, read_as: Reading) -> None:
    found = reading(header, cells)
    assert replace(found, set_name=None) == read_as
    assert found.set_name == ("Dominaria" if "Dominaria" in cells else None)


def test_brackets_and_accents_of_header_words() -> None:
    """A name in another language than English is none that is looked up; of two sets the code comes first."""
    words = ("card (en)", "card (pt)", "edicao (sigla)", "edicao (en)", "numero", "cor (w u b r g)")
    assert usual_words(words) == ("card", "card (pt)", "set code", "edição", "numero", "cor (w u b r g)")
    with pytest.raises(UnreadableListError):
        read_list(b"Card (PT),Foo\nOptar,x\n", list_format="csv")


def test_set_and_number_need_each_other() -> None:
    header = "Set,Number,Qty"
    assert row(header, "dom,60,2").kind is CARD
    assert [row(header, cells).reason for cells in ("dom,,2", ",60,2")] == ["an entry without a card's name"] * 2


def test_cards_of_other_games_are_told() -> None:
    header = "Product Line,Set Name,Product Name,Number,Total Quantity"
    found = read(f"{header}\nMagic: The Gathering,Dominaria,Opt,60,3\nPokemon,Base Set,Pikachu,58,1\n")
    assert [(line.kind, line.reason) for line in found.lines[1:]] == [(CARD, None), (IGNORED, "a card of another game")]


def test_the_id_of_a_sellers_offer_names_no_card() -> None:
    assert row("TCGplayer Id,Product Line,Product Name,Total Quantity", "2953,Magic,Opt,3").ids == ()
    assert row("TCGplayer Id,Product Name,Total Quantity", "2953,Opt,3").ids == (OutsideId(IdKind.TCGPLAYER, "2953"),)


def test_what_is_on_a_list_is_not_owned() -> None:
    """Beside binders and decks lists are wishes; alone they are the list that someone wants to read."""
    header = "Binder Name,Binder Type,Name,Quantity"
    rows = "Box,binder,Opt,4\nBurn,deck,Opt,3\nLater,list,Fog,2\n"
    found = read(f"{header}\n{rows}")
    assert [line.kind for line in found.lines[1:]] == [CARD, CARD, IGNORED]
    assert found.lines[3].reason == "of a list beside binders and decks: wanted or noted, not owned"
    assert found.notes == ("Copies in binders and in decks are counted together.",)
    alone = read(f"{header}\nLater,list,Fog,2\n")
    assert (alone.lines[1].kind, alone.notes) == (CARD, ())


def test_deckboxs_scratchpad_is_beside_the_deck() -> None:
    assert row("Count,Name,Section", "2,Opt,scratchpad").zone is Zone.MAYBEBOARD


def test_one_field_more_than_the_header_in_every_row() -> None:
    """Only numbers that no column is for: a comma in a name has a blank behind it."""
    found = read("Count,Name,Edition\n1,Opt,Dominaria,19632\n2,Fog,Alpha,7\n")
    assert [line.readings[0].name for line in found.lines[1:]] == ["Opt", "Fog"]
    assert found.notes == ("Each row has a field more than the header has columns; the last one is left out.",)
    for rows in ("1,Jace, the Reader,7\n2,Tatyova, Druid,8\n", "1,Opt,Dominaria,1\n2,Fog,Alpha\n", "1,Opt,dom,1\n"):
        lines = read(f"Count,Name,Number\n{rows}").lines
        assert lines[1].kind is ERROR


def test_letters_of_another_encoding_are_mended() -> None:
    assert reading("Count,Name", "1,Barad-dÃ»r").name == "Barad-dûr"
    assert reading("Count,Name", "1,Urzaâ€™s Tower").name == "Urza’s Tower"
    assert reading("Count,Name", "1,ÆTHER Â ÅR").name == "ÆTHER Â ÅR"


def test_only_foil_copies_are_foil() -> None:
    assert reading("Reg Qty,Foil Qty,Name", "0,2,Opt") == Reading(2, "Opt", finish="foil")
    assert reading("Reg Qty,Foil Qty,Name", "2,0,Opt") == Reading(2, "Opt")
    assert row("Reg Qty,Foil Qty,Name", "0,0,Opt").kind is IGNORED
    assert row("Reg Qty,Foil Qty,Name", f"{'9' * 5000},{'9' * 5000},Opt").kind is ERROR


@pytest.mark.parametrize(
    ("value", "finish"),
    [
        ("foil", "foil"),
        ("Gilded Foil", "foil"),
        ("TRUE", "foil"),
        ("1", "foil"),
        ("FOIL_ETCHED", "etched"),
        ("Etched", "etched"),
        ("nonfoil", None),
        ("Non-Foil", None),
        ("normal", None),
        ("regular", None),
        ("0", None),
        ("No", None),
        ("-", None),
        ("", None),
    ],
)
def test_finishes(value: str, finish: str | None) -> None:
    assert reading("Count,Name,Foil", f"1,Opt,{value}").finish == finish


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ("XLN", "xln"),
        ("xln", "xln"),
        ("Ixalan", None),
        ("Exodus", None),
        ("FAKESET1", "fakeset1"),
        ("Tenth Edition", None),
    ],
)
def test_a_column_of_sets_may_have_codes_or_names(value: str, code: str | None) -> None:
    assert reading("Count,Name,Edition", f"1,Opt,{value}").set_code == code


@pytest.mark.parametrize(
    ("value", "number"),
    [
        ("116/350", "116"),
        ("#65", "65"),
        ("65.0", "65"),
        ("741z", "741z"),
        ("DDC-49", "DDC-49"),
        ("263★", "263★"),
        ("", None),
    ],
)
def test_collector_numbers(value: str, number: str | None) -> None:
    assert reading("Count,Name,Collector Number", f"1,Opt,{value}").number == number


def test_a_column_of_printings_may_have_sets_or_finishes() -> None:
    assert reading("Qty,Name,Printing", "1,Opt,XLN") == Reading(1, "Opt", "xln")
    assert reading("Qty,Name,Printing", "1,Opt,foil") == Reading(1, "Opt", finish="foil")
    assert reading("Qty,Name,Printing", "1,Opt,NORMAL") == Reading(1, "Opt")


def test_only_what_looks_like_an_id_is_one() -> None:
    header = "Name,ID,Multiverse Id,MTGO ID,TCGplayer ID"
    assert row(header, "Opt,17,0,n/a,").ids == ()
    assert row(header, "Opt,,435217.0,63921,0042").ids == (
        OutsideId(IdKind.MULTIVERSE, "435217"),
        OutsideId(IdKind.MTGO, "63921"),
        OutsideId(IdKind.TCGPLAYER, "42"),
    )


def test_what_shops_put_behind_a_name_is_left_out_in_the_last_reading_only() -> None:
    readings = row("Quantity,Product Name", "1,Opt (Borderless) [Foil Etched]").readings
    assert readings[0].name.startswith("Opt (Borderless)")
    assert readings[-1] == Reading(1, "Opt", finish="etched", left_out="(Borderless)")


@pytest.mark.parametrize(
    ("board", "zone"),
    [
        ("main", Zone.DECK),
        ("side", Zone.SIDEBOARD),
        ("Sideboard", Zone.SIDEBOARD),
        ("maybe", Zone.MAYBEBOARD),
        ("commander", Zone.PC),
        ("companion", Zone.COMPANION),
        ("nonlands", Zone.DECK),
        ("outside", Zone.SIDEBOARD),
        ("lands", Zone.LANDS),
        ("", None),
    ],
)
def test_boards_are_zones(board: str, zone: Zone | None) -> None:
    found = read(f"Board,Qty,Name\n{board},1,Opt\n")
    assert found.lines[1].zone is zone
    assert found.sectioned is (zone is Zone.LANDS)


@pytest.mark.parametrize(
    ("board", "reason"),
    [
        ("acquire", "wanted, not in the deck"),
        ("Wish List", "wanted, not in the deck"),
        ("trade", "to be traded, not in the deck"),
    ],
)
def test_wishes_and_trades_are_not_the_deck(board: str, reason: str) -> None:
    line = row("Board,Qty,Name", f"{board},1,Opt")
    assert (line.kind, line.reason) == (IGNORED, reason)


def test_an_unknown_board_is_the_users_word() -> None:
    line = row("Section,Qty,Name,Tags", "Ramp,1,Opt,draw; blue")
    assert (line.zone, line.readings[0].tags) == (None, ("Ramp", "draw", "blue"))


@pytest.mark.parametrize(
    ("categories", "zone"),
    [
        ("Sideboard", Zone.SIDEBOARD),
        ("Commander{top}", Zone.PC),
        ("Draw,Maybe{noDeck}", None),
        ("Draw{noDeck},Combo", Zone.MAYBEBOARD),
        ("Land", None),
        ("Draw,Sideboard", None),
    ],
)
def test_the_first_category_may_be_a_zone(categories: str, zone: Zone | None) -> None:
    line = row("Quantity,Name,Categories", f'1,Opt,"{categories}"')
    assert (line.zone, line.readings[0].tags) == (zone, tuple(categories.split(",")))


@pytest.mark.parametrize(
    ("header", "cells"),
    [
        ("Quantity,Card Name", "1,Beast Token (4/4)"),
        ("Quantity,Card Name", "1,Clue Token"),
        ("Quantity,Name,Set Code", "1,Clue,TMH2"),
        ("Quantity,Name,Set Name", "1,Clue,Modern Horizons 2 Tokens"),
        ("Quantity,Name,Type", "1,Clue,Token Artifact — Clue"),
    ],
)
def test_tokens_are_told_by_name_or_set(header: str, cells: str) -> None:
    assert row(header, cells).zone is Zone.TOKENS


def test_a_trade_count_is_no_count() -> None:
    assert reading("Tradelist Count,Count,Name", "3,1,Opt") == Reading(1, "Opt")


PRICED = "Quantity,Name,Price,Rarity,Tags"


@pytest.mark.parametrize(
    "cells", ["1,Opt,€1,50,common,a", "1,Opt,€1,50,common", '1,Opt,"€1,50",common,a', "1,Opt,€1.50,common,a"]
)
def test_a_price_that_fell_apart_is_put_together(cells: str) -> None:
    assert row(PRICED, cells).kind is CARD
    assert reading(PRICED, cells).tags == (("a",) if cells.endswith("a") else ())


def test_a_row_shifted_in_another_way_is_an_error() -> None:
    line = row(PRICED, "1,Jace, the Reader,€1.50,common,a")
    assert (line.kind, str(line.reason)[:32]) == (ERROR, "6 fields, but the header has 5: ")
    assert row("Quantity,Name,Price,Collector Number", "1,Opt,€1,50").readings[0].number == "50"


def test_rows_with_fewer_fields_or_empty_ones_more_are_read() -> None:
    found = read("Count,Name,Set,Notes\n4,Opt\n2,Fog,m21,,,\n")
    assert [line.readings[0] for line in found.lines[1:]] == [Reading(4, "Opt"), Reading(2, "Fog", "m21")]


def test_what_is_no_card_ends_as_its_kind_of_line() -> None:
    found = read(
        "Count,Name,Set\n4,Opt,xln\n,,\n \n# mine,all\nSideboard,,\n2,Fog,m21\n3,,\n6,,\nTotal,6\n"
        "Count,Name,Set\nsep=,\n1,Fry,\n"
    )
    assert kinds(found) == {
        1: HEADING,
        2: CARD,
        3: IGNORED,
        5: LineKind.COMMENT,
        6: HEADING,
        7: CARD,
        8: ERROR,
        9: IGNORED,
        10: IGNORED,
        11: HEADING,
        12: IGNORED,
        13: CARD,
    }
    assert [line.reason for line in found.lines if line.kind is IGNORED] == [
        "an empty row",
        "a sum",
        "a sum",
        "of use to spreadsheets only",
    ]
    assert [line.zone for line in found.lines if line.kind is CARD] == [None, Zone.SIDEBOARD, Zone.SIDEBOARD]
    assert not found.sectioned


def test_a_heading_of_a_zone_parts_the_table() -> None:
    found = read("Count,Name\nLands\n20,Forest\nDeck\n4,Opt\n")
    assert [line.zone for line in found.lines if line.kind is CARD] == [Zone.LANDS, Zone.DECK]
    assert found.sectioned


def test_another_header_below_has_its_own_columns() -> None:
    found = read("Count,Name\n4,Opt\nCard,Quantity\nFog,2\n")
    assert kinds(found) == {1: HEADING, 2: CARD, 3: HEADING, 4: CARD}
    assert found.lines[3].readings[0] == Reading(2, "Fog")


def test_a_quoted_field_may_hold_line_ends() -> None:
    found = read('Count,Name,Notes\r\n4,Opt,"one\r\ntwo, ""three"""\r\n2,Fog,\r\n')
    assert kinds(found) == {1: HEADING, 2: CARD, 4: CARD}
    assert found.lines[1].text == '4,Opt,"one\r\ntwo, ""three"""'


def test_a_quotation_mark_that_is_not_closed_costs_its_own_line_only() -> None:
    found = read('Count,Name,Set\n1,"Ach, Hans,unh\n2,Opt,xln\n3,"Jace, the Reader",wwk\n4,Fog,"m21\n')
    assert kinds(found) == {1: HEADING, 2: ERROR, 3: CARD, 4: CARD, 5: ERROR}
    assert found.lines[1].reason == "a quotation mark that is never closed"


def test_a_quotation_mark_inside_a_field_is_part_of_it() -> None:
    assert reading("Count,Name,Set", '1,Kongming "Dragon",ptk').name == 'Kongming "Dragon"'
    assert reading("Count,Name,Set", '1,"Name Sticker" Goblin,unf').name == "Name Sticker Goblin"


@pytest.mark.parametrize(
    "text",
    [
        "Count,Name" + ",x" * 9_998 + "\n1,Opt\n",
        "\n" + ",".join(["a"] * 10_000) + "\n1,Opt\n",
        "sep=;\n" + ";".join(["a"] * 10_000) + "\n",
    ],
)
def test_ten_thousand_columns_are_refused_with_the_place(text: str) -> None:
    place = 1 if text.startswith("Count") else 2
    with pytest.raises(UnreadableListError) as refused:
        read_list(text.encode(), "list.csv")
    assert refused.value.message == f"list.csv, line {place}: 10,000 columns are no table of cards"


def test_a_row_of_far_too_many_or_too_long_fields_is_an_error_of_its_own() -> None:
    found = read("Count,Name\n1,Opt" + ",x" * 9_998 + "\n1," + "x" * 200_000 + '\n1,"' + "x" * 200_000 + '"\n2,Fog\n')
    assert kinds(found) == {1: HEADING, 2: ERROR, 3: ERROR, 4: ERROR, 5: CARD}
    assert all(len(line.reason or "") < 120 for line in found.lines)


@pytest.mark.parametrize("text", ["4,Opt\n2,Fog\n", "Opt;4\nFog;2\n", "4\tOpt\n2\tFog\n", "Opt\t4\nFog\t2\n"])
def test_rows_of_a_count_and_a_name_need_no_header(text: str) -> None:
    assert [line.readings for line in read(text).lines] == [(Reading(4, "Opt"),), (Reading(2, "Fog"),)]


def test_a_table_that_was_asked_for_must_have_names() -> None:
    with pytest.raises(UnreadableListError) as refused:
        read_list(b"foo,bar\n1,2\n", "deck", list_format="csv")
    assert refused.value.message == "deck, line 1: no column of this table is called after the names of cards"
    found = read_list(b"4,Opt\nFog\n", list_format="csv")
    assert [line.kind for line in found.lines] == [CARD, ERROR]


def test_old_windows_tables_say_how_they_were_read() -> None:
    found = read_list("Count;Name\n1;Lim-Dûl\n".encode("cp1252"))
    assert (found.format, found.lines[1].readings[0].name) == ("csv", "Lim-Dûl")
    assert "Windows-1252" in found.notes[0]


_HEADERS = st.sampled_from(
    [
        "Count,Name,Set",
        "sep=;\nName;Anzahl",
        "Board,Qty,Name,Printing",
        "idProduct;groupCount",
        "Name",
        "4,Opt",
        "Name\tPrice\tID",
    ]
)
_MARKS = ['"', '""', ",", ";", "\t", "|", "\n", "\r\n", "\r", " ", "#", "//", "\x1e", "\x1f", "sep=,"]
_WORDS = ["4", "0", "-1", "²", "Opt", "Jace, the Reader", "(Foil)", "Token", "é", "x" * 500, "€1", "50"]
_PIECES = st.sampled_from([*_MARKS, *_WORDS, "Total", "Sideboard", "Name", "Count"])
_rows = st.lists(_PIECES, max_size=40).map("".join)


@settings(max_examples=150, deadline=None)
@given(_HEADERS, _rows, st.sampled_from([None, *(table.id for table in FORMATS)]))
def test_whatever_a_table_holds_each_line_is_accounted_for(header: str, rows: str, list_format: str | None) -> None:
    text = f"{header}\n{rows}"
    try:
        found = read_list(text.encode(), list_format=list_format)
    except DeckforgeError:
        return
    numbers = [line.number for line in found.lines]
    assert numbers == sorted(set(numbers))
    told = "".join(char for line in found.lines for char in line.text if not char.isspace())
    assert told == "".join(char for char in text if not char.isspace())
    assert all(line.readings for line in found.lines if line.kind is CARD)
    assert all(line.reason for line in found.lines if line.kind in {ERROR, IGNORED})


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200), _HEADERS)
def test_whatever_bytes_come_only_deckforges_errors_are_raised(data: bytes, header: str) -> None:
    for content in (data, header.encode() + b"\n" + data):
        for list_format in (None, "csv", "cardmarket-csv"):
            try:
                found = read_list(content, list_format=list_format)
            except DeckforgeError:
                continue
            assert found.lines


def counted(text: str) -> list[tuple[LineKind, int | None, Zone | None]]:
    """Each row below the header: what it is, its copies, and where they are."""
    lines = read(text).lines[1:]
    return [(line.kind, line.readings[-1].count if line.readings else None, line.zone) for line in lines]


@pytest.mark.parametrize(("column", "zone"), [("Sideboard", Zone.SIDEBOARD), ("Maybeboard", Zone.MAYBEBOARD)])
def test_numbers_above_one_in_a_column_of_yes_and_no_are_counts(column: str, zone: Zone) -> None:
    """One copy beside the deck is one there, where another row has two; both in one row are told."""
    found = counted(f"Quantity,Name,{column}\n4,Opt,0\n0,Shock,2\n,Fog,1\n3,Saw,2\n")
    assert found == [(CARD, 4, None), (CARD, 2, zone), (CARD, 1, zone), (ERROR, None, None)]
    line = row(f"Quantity,Name,{column}", "3,Saw,2")
    assert line.reason == f"3 in the deck and 2 in the {zone.value}: give each a row of its own"
    assert row(f"Quantity,Name,{column}", "3,Saw,1").zone is zone


@pytest.mark.parametrize(
    ("header", "cells"),
    [
        ("Count,Card,Sideboard Count", "3,Opt,1"),
        ("Quantity,Card,Side,Main", "4,Opt,1,3"),
        ("Card,Main,Side", "Opt,3,1"),
    ],
)
def test_copies_in_the_deck_and_beside_it_are_told(header: str, cells: str) -> None:
    assert row(header, cells).reason == "3 in the deck and 1 in the sideboard: give each a row of its own"


def test_of_several_columns_of_yes_and_no_the_one_furthest_from_the_deck_decides() -> None:
    header = "Count,Name,Commander,Sideboard,Maybeboard"
    assert row(header, "1,Opt,yes,yes,no").zone is Zone.SIDEBOARD
    assert row(header, "1,Opt,yes,yes,yes").zone is Zone.MAYBEBOARD
    assert row(header, "1,Opt,yes,no,no").zone is Zone.PC


def test_more_foil_copies_than_copies_are_counted_beside_them() -> None:
    """4 and 1, 2 and 3, none and 2."""
    found = read("Count,Foil Count,Name\n4,1,Opt\n2,3,Shock\n0,2,Fog\n")
    assert [line.readings[0].count for line in found.lines[1:]] == [5, 5, 2]
    assert [line.readings[0].foils for line in found.lines[1:3]] == [1, 3]
    assert found.lines[3].readings[0].finish == "foil"
    assert found.notes == ("The copies of “foil count” are counted beside the others, since line 3 has more of them.",)


def test_a_column_of_regular_copies_and_one_of_foil_ones_are_added() -> None:
    assert reading("Card,Set,Normal,Foil", "Opt,XLN,3,1") == Reading(4, "Opt", "xln", foils=1)
    assert reading("Card,Set,Normal,Foil", "Opt,XLN,0,2") == Reading(2, "Opt", "xln", finish="foil")


@pytest.mark.parametrize("cell", ["abc", "-1", "1.5", "9" * 50])
def test_a_count_of_foil_copies_that_is_none_is_an_error(cell: str) -> None:
    line = row("Quantity,Foil Quantity,Name", f"2,{cell},Opt")
    assert line.kind is ERROR
    assert "in the column “foil quantity” is no count" in str(line.reason)


@pytest.mark.parametrize(("cell", "count"), [("1.0", 3), ("1x", 3), ("", 2), ("-", 2), ("0", 2)])
def test_counts_of_foil_copies_are_written_like_others(cell: str, count: int) -> None:
    assert reading("Quantity,Foil Quantity,Name", f"2.0,{cell},Opt").count == count


def test_a_column_that_numbers_the_rows_is_no_count() -> None:
    found = read("No,Card Name\n1,Opt\n2,Shock\n3,Fog\n")
    assert [line.readings[0].count for line in found.lines[1:]] == [1, 1, 1]
    assert found.notes == (
        "The column “no” numbers the rows, so it is not taken for the count.",
        "Line 1 has no column for the count, so each row is one copy; call it Count.",
    )
    assert [count for _, count, _ in counted("No,Card Name\n1,Opt\n2,Shock\n4,Fog\n")] == [1, 2, 4]
    assert [count for _, count, _ in counted("#,Card,Price\n1,Opt,0.1\n2,Shock,0.1\n")] == [1, 1]


@pytest.mark.parametrize("cells", ["Opt,Burn", "Opt,yes"])
@pytest.mark.parametrize("word", ["Deck", "Owned"])
def test_a_column_of_words_is_no_count(word: str, cells: str) -> None:
    found = read(f"Name,{word}\n{cells}\nShock,\n")
    assert [line.readings[0].count for line in found.lines[1:]] == [1, 1]
    assert found.notes[0] == f"The column “{word.casefold()}” has words, so it is not taken for the count."


def test_columns_of_yes_and_no_for_the_deck_and_the_sideboard_stay_such() -> None:
    found = counted("Deck,Name,Sideboard\nyes,Opt,no\nno,Shock,yes\n")
    assert found == [(CARD, 1, None), (CARD, 1, Zone.SIDEBOARD)]
