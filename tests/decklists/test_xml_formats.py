"""Decks as desktop programs save them in XML; all of them composed here."""

from __future__ import annotations

import pytest
from markup_lists import cards, fault, others

from deckforge.decklists import read_list
from deckforge.decklists.lines import CardList, Reading
from deckforge.model.deck import Zone
from deckforge.model.printing import IdKind, OutsideId
from deckforge.model.report import LineKind


def read(text: str) -> CardList:
    return read_list(text.encode())


MTGO = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <NetDeckID>0</NetDeckID>
  <PreconstructedDeckID>0</PreconstructedDeckID>
  <Cards CatID="12345" Quantity="3" Sideboard="false" Name="Wear/Tear" Annotation="0" />
  <Cards Sideboard="True" Name="Lim-D&#xFB;l&apos;s Vault" Quantity="1" CatID="0" />
  <Cards CatID="777" Quantity="2" />
  <Cards Name="Wear/Tear" CatID="12346" />
  <Cards CatID="1" Quantity="391" Sideboard="false" Name="Event Ticket" Annotation="0" />
  <Cards Name="Opt" Quantity="-3" Sideboard="true" />
  <Cards Quantity="2" />
  <Sticker Name="Opt">one</Sticker>
</Deck>
"""


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(MTGO.encode(), id="as it is"),
        pytest.param(MTGO.replace("\n", "\r\n").encode("utf-8-sig"), id="a mark and CRLF, as the client saves it"),
        pytest.param(f"\n \n{MTGO}".encode(), id="blank lines first"),
        pytest.param(MTGO.partition("\n")[2].encode(), id="no declaration"),
        pytest.param(MTGO.encode("utf-16"), id="UTF-16"),
    ],
)
def test_mtgo(data: bytes) -> None:
    found = read_list(data)

    assert (found.format, found.why) == ("mtgo-dek", "its root is <Deck>")
    assert cards(found) == [
        (3, "Wear/Tear", Zone.DECK, "Cards[1]"),
        (1, "Lim-Dûl's Vault", Zone.SIDEBOARD, "Cards[2]"),
        (2, "", Zone.DECK, "Cards[3]"),
        (1, "Wear/Tear", Zone.DECK, "Cards[4]"),
    ]
    assert [line.ids for line in found.lines[:3]] == [
        (OutsideId(IdKind.MTGO, "12345"),),
        (),
        (OutsideId(IdKind.MTGO, "777"),),
    ]
    assert [line.text for line in found.lines[:3]] == ["3 Wear/Tear", "1 Lim-Dûl's Vault", "2 mtgo 777"]
    assert others(found) == [
        (5, LineKind.IGNORED, "Cards[5]", "goods of Magic Online's, and no card"),
        (6, LineKind.ERROR, "Cards[6]", "-3 copies: a count is a number from 1 to 9,999"),
        (7, LineKind.ERROR, "Cards[7]", "an entry without a card's name"),
        (8, LineKind.IGNORED, "Sticker[1]", "an element that is not known"),
    ]
    assert (found.sectioned, found.notes) == (False, ())


def test_cockatrice() -> None:
    found = read("""<cockatrice_deck version="1">
  <lastLoadedTimestamp>now</lastLoadedTimestamp>
  <deckname>River &amp; Folk</deckname>
  <bannerCard providerId="s">Opt</bannerCard>
  <comments>Format: EDH

Colours: GU</comments>
  <tags><tag>aggro</tag></tags>
  <zone name="main">
    <card number="4" name="Fire // Ice" setShortName="MH2" collectorNumber="290" uuid="s-1"/>
    <card price="0" name="Fog (DOM)"/>
    <card number="7" name="Plains (a)"/>
    <card number="0" name="Opt"/>
    <stack/>
  </zone>
  <zone name="side"><card number="2" name="Duress"/></zone>
  <zone name="tokens"><card number="1" name="Treasure Token"/></zone>
  <attic>Opt</attic>
</cockatrice_deck>""")

    assert (found.format, found.why) == ("cockatrice-cod", "its root is <cockatrice_deck>")
    assert found.settings == {"name": "River & Folk"}
    assert cards(found) == [
        (4, "Fire // Ice", Zone.DECK, "zone[1]/card[1]"),
        (1, "Fog (DOM)", Zone.DECK, "zone[1]/card[2]"),
        (7, "Plains (a)", Zone.DECK, "zone[1]/card[3]"),
        (2, "Duress", Zone.SIDEBOARD, "zone[2]/card[1]"),
        (1, "Treasure Token", Zone.TOKENS, "zone[3]/card[1]"),
    ]
    assert found.lines[2].readings[0] == Reading(4, "Fire // Ice", "mh2", "290")
    assert found.lines[2].ids == (OutsideId(IdKind.SCRYFALL, "s-1"),)
    assert [line.readings[-1].name for line in found.lines[3:5]] == ["Fog", "Plains"]
    assert found.lines[3].readings[-1].set_code == "dom"
    assert others(found) == [
        (1, LineKind.COMMENT, "comments[1]", None),
        (2, LineKind.COMMENT, "comments[1]", None),
        (6, LineKind.ERROR, "zone[1]/card[4]", "0 copies: a count is a number from 1 to 9,999"),
        (7, LineKind.IGNORED, "zone[1]/stack[1]", "an element that is not known"),
        (10, LineKind.IGNORED, "attic[1]", "an element that is not known"),
    ]
    assert [found.lines[place].text for place in (0, 1, 9)] == ["Format: EDH", "Colours: GU", "<attic> Opt"]


def test_lackey() -> None:
    found = read("""<deck version="0.8"><meta><game>magic</game></meta>
  <superzone name="Deck">
    <card><name id="1">Opt</name><set>XLN</set></card>
    <card><name id="1">Opt</name><set>XLN</set></card>
    <card><set>XLN</set></card>
  </superzone>
  <superzone name="Sideboard"><card><name>Duress</name></card></superzone>
</deck>""")

    assert (found.format, found.why) == ("lackey", "it has a <superzone>")
    assert cards(found) == [
        (1, "Opt", Zone.DECK, "superzone[1]/card[1]"),
        (1, "Opt", Zone.DECK, "superzone[1]/card[2]"),
        (1, "Duress", Zone.SIDEBOARD, "superzone[2]/card[1]"),
    ]
    assert found.lines[0].readings[0].set_code == "xln"
    assert others(found) == [(3, LineKind.ERROR, "superzone[1]/card[3]", "an entry without a card's name")]


def test_octgn() -> None:
    found = read("""<deck game="a-b">
  <section name="Main" shared="False"><card qty="4" id="c-d">Fire // Ice</card><card id="e"> Opt </card></section>
  <section name="Command Zone"><card qty="1">Tatyova, Benthic Druid</card></section>
  <section name="Lands"><card qty="20">Forest</card></section>
  <section name="Sideboard"><card qty="x">Duress</card></section>
  <section name="Planes/Schemes"><card qty="1">Aretopolis</card></section>
  <notes>burn</notes>
</deck>""")

    assert (found.format, found.why) == ("octgn-o8d", "it has a <section>")
    assert cards(found) == [
        (4, "Fire // Ice", Zone.DECK, "section[1]/card[1]"),
        (1, "Opt", Zone.DECK, "section[1]/card[2]"),
        (1, "Tatyova, Benthic Druid", Zone.PC, "section[2]/card[1]"),
        (20, "Forest", Zone.LANDS, "section[3]/card[1]"),
        (1, "Aretopolis", Zone.SIDEBOARD, "section[5]/card[1]"),
    ]
    assert all(line.ids == () for line in found.lines)
    assert others(found) == [
        (5, LineKind.ERROR, "section[4]/card[1]", "x copies: a count is a number from 1 to 9,999"),
        (7, LineKind.COMMENT, "notes[1]", None),
    ]
    assert found.sectioned


@pytest.mark.parametrize(
    ("encoding", "name"),
    [
        ("iso-8859-2", "Ąopt"),
        ("windows-1251", "Опт"),
        ("iso-8859-15", "€Opt"),
        ("shift_jis", "稲妻"),
        ("windows-1252", "Séance"),
    ],
)
def test_the_encoding_that_xml_declares_counts(encoding: str, name: str) -> None:
    text = f'<?xml version="1.0" encoding="{encoding}"?><Deck><Cards Name="{name}"/></Deck>'
    found = read_list(text.encode(encoding))
    assert [row[1] for row in cards(found)] == [name]
    assert found.notes == ()


@pytest.mark.parametrize("declared", ["utf-8", "utf-16", "punycode", "nonsense"])
def test_a_declared_encoding_that_is_not_true_does_not(declared: str) -> None:
    text = f'<?xml version="1.0" encoding="{declared}"?><Deck><Cards Name="Séance"/></Deck>'
    assert [row[1] for row in cards(read_list(text.encode()))] == ["Séance"]
    windows = read_list(text.encode("cp1252"))
    assert [row[1] for row in cards(windows)] == ["Séance"]
    assert windows.notes == ("Read as Windows-1252, since it is not UTF-8: check accented letters.",)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param(
            '<?xml version="1.0"?>\n<!DOCTYPE Deck [<!ENTITY a "b">]>\n<Deck/>',
            "a.list has a DOCTYPE, which lists of cards need not have and which is not read at line 2, column 16",
            id="DTD",
        ),
        pytest.param(
            '<Deck>\n<Cards Name="&lol;"/></Deck>',
            "a.list is no valid XML: undefined entity at line 2, column 1",
            id="entity",
        ),
        pytest.param(
            '\n\n  <Deck><Cards Name="a" Name="b"/></Deck>',
            "a.list is no valid XML: duplicate attribute at line 3, column 25",
            id="attribute twice",
        ),
        pytest.param(
            "<Deck>\n<Cards Name='Opt'>",
            "a.list is no valid XML: no element found at line 2, column 19",
            id="cut short",
        ),
        pytest.param(
            "<Deck>" + "<Cards>" * 100_000,
            "a.list is nested too deeply at line 1, column 210",
            id="deep",
        ),
        pytest.param(
            "<Deck><Cards " + " ".join(f"a{n}=''" for n in range(5_000)) + "/></Deck>",
            "a.list has an element with 5,000 attributes at line 1, column 7",
            id="wide",
        ),
        pytest.param(
            "<playlist><card/></playlist>",
            "a.list is XML, but no list of cards that is known: its root is <playlist>",
            id="another",
        ),
        pytest.param(
            "<deck/>", "a.list is XML, but no list of cards that is known: its root is <deck>", id="nothing in it"
        ),
        pytest.param(
            "<!DOCTYPE html><html></html>",
            "a.list has a DOCTYPE, which lists of cards need not have and which is not read at line 1, column 15",
            id="web page",
        ),
    ],
)
def test_broken_documents_are_refused_with_the_place(text: str, message: str) -> None:
    assert fault(text) == message


@pytest.mark.parametrize("list_format", ["mtgo-dek", "cockatrice-cod", "lackey", "octgn-o8d"])
@pytest.mark.parametrize("data", ["4 Opt", "<foo/>", '{"Opt": 4}', "<deck/>"])
def test_nothing_else_is_read_as_such_a_format_even_when_asked(data: str, list_format: str) -> None:
    assert fault(data, list_format).startswith("a.list is no ")


@pytest.mark.parametrize(
    "text", ["<b>Deck</b>\n4 Opt", "<!-- mine -->\n4 Opt", "<details>\n4 Opt\n</details>", "< 4 Opt"]
)
def test_text_that_begins_with_a_tag_of_markdown_is_text(text: str) -> None:
    assert read(text).format in {"plain", "markdown", "mtgo", "cockatrice", "arena"}


@pytest.mark.parametrize("before", ["<!-- mine -->\n", "<!-- a -->\n<!-- b -->", "\n\n"])
def test_comments_before_the_root_do_not_matter(before: str) -> None:
    assert read(f'{before}<Deck><Cards Name="Opt"/></Deck>').format == "mtgo-dek"
