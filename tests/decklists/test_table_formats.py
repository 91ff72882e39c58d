"""Tables of each program, composed after their headers: what they are told by, and what their columns give."""

from __future__ import annotations

import subprocess
import sys
from typing import NamedTuple

import pytest

from deckforge.decklists import all_formats, read_list
from deckforge.decklists.lines import CardList, ListLine, Reading
from deckforge.decklists.table import FORMATS
from deckforge.model.deck import Zone
from deckforge.model.printing import IdKind, OutsideId
from deckforge.model.report import LineKind

ID = "12345678-9abc-4def-8123-456789abcdef"
SCRYFALL = OutsideId(IdKind.SCRYFALL, ID)


class Sample(NamedTuple):
    """A table with one card's row last, and what is to be read of that."""

    format: str
    text: str
    reading: Reading
    zone: Zone | None = None
    ids: tuple[OutsideId, ...] = ()


SAMPLES = (
    Sample(
        "moxfield-csv",
        'Count,Name,Edition,Collector Number,Foil,Condition,Language,Purchase Price\n4,"Fry, Again",m20,140,foil,,,\n',
        Reading(4, "Fry, Again", "m20", "140", "foil"),
    ),
    Sample(
        "moxfield-collection-csv",
        '"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified",'
        '"Collector Number","Alter","Proxy","Purchase Price"\n'
        '"2","7","Opt","xln","Near Mint","English","etched","Draw, Blue","2026-01-02","65","False","False",""\n',
        Reading(2, "Opt", "xln", "65", "etched", ("Draw", "Blue")),
    ),
    Sample(
        "archidekt-csv",
        "Quantity,Name,Finish,Condition,Date Added,Language,Purchase Price,Tags,Edition Name,Edition Code,"
        f"Multiverse Id,Scryfall ID,Collector Number\n3,Opt,Foil,NM,,JP,,,Ixalan,XLN,435217,{ID},65\n",
        Reading(3, "Opt", "xln", "65", "foil", set_name="Ixalan"),
        ids=(SCRYFALL, OutsideId(IdKind.MULTIVERSE, "435217")),
    ),
    Sample(
        "tappedout-csv",
        "Board,Qty,Name,Printing,Foil,Alter,Signed,Condition,Languange\r\nside,2,Opt,XLN,-,,,NM,EN\r\n",
        Reading(2, "Opt", "xln"),
        Zone.SIDEBOARD,
    ),
    Sample(
        "mtggoldfish-csv",
        "Card,Set ID,Set Name,Quantity,Foil,Variation,Collector Number,Scryfall ID\n"
        f'Opt,XLN,Ixalan,1,REGULAR,"",65,{ID}\n',
        Reading(1, "Opt", "xln", "65", set_name="Ixalan"),
        ids=(SCRYFALL,),
    ),
    Sample(
        "mtgo-csv",
        "Card Name,Quantity,ID #,Rarity,Set,Collector #,Premium,Sideboarded,Annotation\n"
        '"Stone Rain",4,7333,Common,MI,194/350,Yes,Yes,0\n',
        Reading(4, "Stone Rain", "mi", "194", "foil"),
        Zone.SIDEBOARD,
        (OutsideId(IdKind.MTGO, "7333"),),
    ),
    Sample(
        "scryfall-csv",
        "section,count,name,mana_cost,type,set,set_code,collector_number,lang,rarity,artist,finish,scryfall_id\n"
        f"commanders,1,Zada,{{3}}{{R}},Legendary Creature,Battle,bfz,162,en,rare,Someone,nonfoil,{ID.upper()}\n",
        Reading(1, "Zada", "bfz", "162", set_name="Battle"),
        Zone.PC,
        (SCRYFALL,),
    ),
    Sample(
        "deckbox-csv",
        "Count,Tradelist Count,Name,Edition,Edition Code,Card Number,Condition,Language,Foil,Signed,Artist Proof,"
        "Altered Art,Misprint,Promo,Textless,My Price,TcgPlayer ID,Scryfall ID\n"
        f"2,1,Opt,Ixalan,XLN,65,Near Mint,English,foil,,,,,,,$0.20,,{ID}\n",
        Reading(2, "Opt", "xln", "65", "foil", set_name="Ixalan"),
        ids=(SCRYFALL,),
    ),
    Sample(
        "dragonshield-csv",
        '"sep=,"\r\nFolder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,'
        "Language,Price Bought,Date Bought,LOW,MID,MARKET\r\n"
        "Box,3,1,Lavinia,GK1_AZORIUS,Guild Kit,1,NearMint,Double Rainbow Foil,English,0.10,2026-05-15,,,\r\n",
        Reading(3, "Lavinia", "gk1", "1", "foil", set_name="Guild Kit"),
    ),
    Sample(
        "manabox-csv",
        "Binder Name,Binder Type,Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,"
        f"Purchase price,Misprint,Altered\nBlue,binder,Opt,XLN,Ixalan,65,normal,common,4,123,{ID},0.1,false,false\n",
        Reading(4, "Opt", "xln", "65", set_name="Ixalan"),
        ids=(SCRYFALL,),
    ),
    Sample(
        "tcgplayer-csv",
        "Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,Product ID,SKU\n"
        "1,Opt (Borderless),Opt,Ixalan,65,XLN,Foil,Near Mint,English,Common,498425,\n",
        Reading(1, "Opt", "xln", "65", "foil", set_name="Ixalan"),
        ids=(OutsideId(IdKind.TCGPLAYER, "498425"),),
    ),
    Sample(
        "cardkingdom-csv",
        "title,edition,foil,quantity\nOpt,Ixalan,1,3\n",
        Reading(3, "Opt", finish="foil", set_name="Ixalan"),
    ),
    Sample(
        "cardmarket-csv",
        "idProduct;groupCount;price;idLanguage;condition;isFoil;isSigned\n301771;2;0.10;1;3;1;\n",
        Reading(2, "", finish="foil"),
        ids=(OutsideId(IdKind.CARDMARKET, "301771"),),
    ),
    Sample(
        "topdecked-csv",
        'QUANTITY,"NAME",SETCODE,"SETNAME","COLLECTOR NUMBER",FINISH,PRICE,RARITY,ID,ACQUIRED DATE,LANG,TAGS\n'
        f'2,"Opt",xln,"Ixalan",65,nonfoil,€0.10,common,{ID},Fri May 15 2026,en\n',
        Reading(2, "Opt", "xln", "65", set_name="Ixalan"),
        ids=(SCRYFALL,),
    ),
    Sample("csv", "Anzahl;Kartenname;Ausgabe;Nummer;Folie\n4;Opt;XLN;65;ja\n", Reading(4, "Opt", "xln", "65", "foil")),
)


def only_card(found: CardList) -> ListLine:
    """The one line that is a card."""
    (line,) = [line for line in found.lines if line.kind is LineKind.CARD]
    return line


@pytest.mark.parametrize("sample", SAMPLES, ids=[sample.format for sample in SAMPLES])
def test_each_programs_table_is_told_and_read(sample: Sample) -> None:
    found = read_list(sample.text.encode())
    line = only_card(found)
    assert found.format == sample.format
    assert line.readings[0] == sample.reading
    assert (line.zone, line.ids) == (sample.zone, sample.ids)
    assert (line.number, line.text) == (len(found.lines), sample.text.splitlines()[-1])
    assert {other.kind for other in found.lines if other is not line} <= {LineKind.HEADING, LineKind.IGNORED}


@pytest.mark.parametrize("sample", SAMPLES, ids=[sample.format for sample in SAMPLES])
def test_headers_are_told_in_any_case_with_blanks_and_a_mark_of_utf8(sample: Sample) -> None:
    rows = sample.text.splitlines(keepends=True)
    rows[-2] = rows[-2].upper().replace(",", " , ").replace(";", " ; ")
    found = read_list(("\ufeff" + "".join(rows)).encode())
    assert found.format == sample.format
    assert only_card(found).readings[0] == sample.reading


def test_every_format_of_tables_has_a_sample() -> None:
    assert {sample.format for sample in SAMPLES} == {found.id for found in FORMATS}
    assert {found.id for found in FORMATS} <= {found.id for found in all_formats()}


def test_the_reason_names_the_columns_as_written() -> None:
    assert read_list(b"Card Name,Quantity,ID #,Sideboarded\nOpt,4,1,No\n").why == (
        "line 1 has the columns Card Name, Quantity, ID #, Sideboarded"
    )
    assert read_list(b"sep=;\nName;Menge\nOpt;4\n").why == "line 2 is a table's header: Name, Menge"
    assert read_list(b"4,Opt\n2,Fog\n").why == "every line has a count and a name"


@pytest.mark.parametrize(
    "text",
    [
        "4 Opt\n1 Jace, the Reader\n",
        "1 Jace, the Reader\n4 Opt\n",
        "Jace, the Reader\nOpt\n",
        "Jace,the Reader\nOpt\n",
        "Card, Opt, and more\n4 Fog\n",
        "Title, of a deck\n4 Fog\n",
        "# Name, Count\n4 Fog\n",
        "// Name, Count\n4 Fog\n",
        "My name\n4 Fog\n",
        "Fire | Ice\nFog\n",
        "4,Opt\n2 Fog\n",
        "4,Opt,xln\n",
        "Opt,Fog\n",
        "sep=,\n",
    ],
)
def test_other_lists_are_no_tables(text: str) -> None:
    assert read_list(text.encode()).format == "plain"


def test_a_plain_list_loads_nothing_of_tables() -> None:
    script = (
        "import sys; from deckforge.decklists import read_list; "
        "read_list(b'1 Jace, the Reader\\n4 Opt'); read_list(b'# ruleset: x\\n4 Opt'); read_list(b'Jace, the Reader'); "
        "print('csv' in sys.modules, 'deckforge.decklists.table' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)  # noqa: S603 - our own
    assert done.stdout.split() == ["False", "False"]
