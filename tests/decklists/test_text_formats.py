"""Formats of text: each told by its own signs and read with what is peculiar to it."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckforge.decklists import read_list
from deckforge.decklists.lines import CardList, Reading
from deckforge.errors import DeckforgeError
from deckforge.model.deck import Zone
from deckforge.model.report import LineKind


class Sample(NamedTuple):
    """A list in a format, and what is to be read of it: why it is that format, its name, its cards."""

    format: str
    text: str
    why: str
    title: str | None
    cards: list[tuple[Zone | None, Reading]]


SAMPLES = [
    Sample(
        "deckforge",
        "# ruleset: spellblade\n# name: River Folk\nPC\n1 Opt\n",
        "line 1 is one of deckforge's settings: ruleset",
        "River Folk",
        [(Zone.PC, Reading(1, "Opt"))],
    ),
    Sample(
        "precon",
        "// NAME: River Folk\n// DATE: 2019-07-12\n"
        "COMMANDER: 1 Opt [foil] [DSC:8]\n9 Fog [DSK:*]\n\nScheme Deck\n1 Fry\n",
        "line 2 names a preconstructed deck's source or date",
        "River Folk",
        [
            (Zone.PC, Reading(1, "Opt", "dsc", "8", "foil")),
            (None, Reading(9, "Fog", "dsk")),
            (Zone.SIDEBOARD, Reading(1, "Fry")),
        ],
    ),
    Sample(
        "xmage",
        "NAME:River Folk\n4 [DOM:2*] Opt\nSB:1 [MPS-AKH:U16] Fog\nLAYOUT MAIN:(1,1)(NONE,false,50)|([DOM:2])\n",
        "line 2 has a set and number in brackets first",
        "River Folk",
        [(None, Reading(4, "Opt", "dom", "2*")), (Zone.SIDEBOARD, Reading(1, "Fog", "mps-akh", "U16"))],
    ),
    Sample(
        "forge",
        "[shop]\nCredits=1200\n[metadata]\nName=River Folk\nDescription=10 Opt\n[Commander]\n1 Opt|DOM\n[Main]\n"
        "; good\n20 Fog|NEO|2\n4 Fry+|MH2|[290]\n[Conspiracy]\n1 Saw\n[Avatar]\n1 Who\n",
        "line 1 is a section of Forge's in brackets",
        "River Folk",
        [
            (Zone.PC, Reading(1, "Opt", "dom")),
            (Zone.DECK, Reading(20, "Fog", "neo")),
            (Zone.DECK, Reading(4, "Fry", "mh2", "290", "foil")),
            (Zone.SIDEBOARD, Reading(1, "Saw")),
            (Zone.SIDEBOARD, Reading(1, "Who")),
        ],
    ),
    Sample(
        "deckstats",
        "//NAME: River Folk from DeckStats.net\n//Main\n1 [DOM#206] Opt # !Commander\n4 [MH2] Fog\n1 [#290] Fry\n"
        "//Maybeboard\n1 Saw # !Foil\nSB: 2 Who\n",
        "line 3 has a set and number with # between them",
        "River Folk",
        [
            (Zone.PC, Reading(1, "Opt", "dom", "206")),
            (Zone.DECK, Reading(4, "Fog", "mh2")),
            (Zone.DECK, Reading(1, "Fry", None, "290")),
            (Zone.MAYBEBOARD, Reading(1, "Saw", finish="foil")),
            (Zone.SIDEBOARD, Reading(2, "Who")),
        ],
    ),
    Sample(
        "mws",
        "// NAME : River Folk\r\n    4 [MH2] Wear/Tear\r\nSB:  2 [] Opt\r\n",
        "line 2 is indented, with a set in brackets first",
        "River Folk",
        [(None, Reading(4, "Wear/Tear", "mh2")), (Zone.SIDEBOARD, Reading(2, "Opt"))],
    ),
    Sample(
        "archidekt",
        "1x Opt (dom) 206 *F* [Commander{top}]\n4x Fog (mh2) 290 [Burn,Removal] ^Have,#37d67a^\n\n"
        "1x Fry () [Maybeboard{noDeck}{noPrice},Draw]\n",
        "line 2 ends with a coloured label",
        None,
        [
            (Zone.PC, Reading(1, "Opt", "dom", "206", "foil")),
            (None, Reading(4, "Fog", "mh2", "290", tags=("Burn", "Removal", "Have"))),
            (Zone.MAYBEBOARD, Reading(1, "Fry", tags=("Draw",))),
        ],
    ),
    Sample(
        "mtggoldfish",
        "4 Opt <extended> [MH2] (F)\n1 Fog <107> [DMU]\n\n2 Fry [XLN] (E)\n",
        "line 1 has a version in angles",
        None,
        [
            (None, Reading(4, "Opt", "mh2", None, "foil", left_out="<extended>")),
            (None, Reading(1, "Fog", "dmu", "107")),
            (Zone.SIDEBOARD, Reading(2, "Fry", "xln", None, "etched")),
        ],
    ),
    Sample(
        "moxfield",
        "1 Opt (DOM) 206 *F*\n4 Fog (MH2) 290 *E* #card draw #!core\n\nSIDEBOARD:\n1 Fry (PLST) ZEN-163 *A*\n",
        "line 1 has a finish between asterisks behind its number",
        None,
        [
            (None, Reading(1, "Opt", "dom", "206", "foil")),
            (None, Reading(4, "Fog", "mh2", "290", "etched", ("card draw", "core"))),
            (Zone.SIDEBOARD, Reading(1, "Fry", "plst", "ZEN-163", tags=("alter",))),
        ],
    ),
    Sample(
        "tappedout",
        "1x Opt *CMDR*\n4x Fog (MH2) #burn\nSideboard:\n2x Fry *F*\n",
        "line 1 has a mark of TappedOut's",
        None,
        [
            (Zone.PC, Reading(1, "Opt")),
            (None, Reading(4, "Fog", "mh2", tags=("burn",))),
            (Zone.SIDEBOARD, Reading(2, "Fry", finish="foil")),
        ],
    ),
    Sample(
        "cubecobra",
        "# mainboard\nOpt\nFog\n\n# maybeboard\nFry\n",
        "line 1 is a heading of CubeCobra's",
        None,
        [(Zone.DECK, Reading(1, "Opt")), (Zone.DECK, Reading(1, "Fog")), (Zone.MAYBEBOARD, Reading(1, "Fry"))],
    ),
    Sample(
        "aetherhub",
        "Deck\n4 Opt (XLN) 65\n\nMaybeboard\n1 Fog\n",
        "line 4 is a heading that Aetherhub adds to Arena's",
        None,
        [(Zone.DECK, Reading(4, "Opt", "xln", "65")), (Zone.MAYBEBOARD, Reading(1, "Fog"))],
    ),
    Sample(
        "arena",
        "About\nName River Folk\n\nCompanion\n1 Opt (IKO) 232\n\nDeck\n4 Fog (ANB) 112\n2 Fry (XLN)\n",
        "line 1 is one of Arena's section words",
        "River Folk",
        [
            (Zone.COMPANION, Reading(1, "Opt", "iko", "232")),
            (Zone.DECK, Reading(4, "Fog", "anb", "112")),
            (Zone.DECK, Reading(2, "Fry", "xln")),
        ],
    ),
    Sample(
        "magarena",
        "# 4 creatures\n4 Opt\n\n# 20 lands\n20 Wastes\n>A deck.\n",
        "line 1 counts cards in the manner of Magarena",
        None,
        [(None, Reading(4, "Opt")), (Zone.LANDS, Reading(20, "Wastes"))],
    ),
    Sample(
        "apprentice",
        "// Name: River Folk\n        4 Opt\nSB:  2 Fog\n",
        "line 2 is indented as in Apprentice",
        "River Folk",
        [(None, Reading(4, "Opt")), (Zone.SIDEBOARD, Reading(2, "Fog"))],
    ),
    Sample(
        "cockatrice",
        "// River Folk\n// a deck\n\n4 Opt\nSB: 2 Fog\n",
        "line 5 marks a card of the sideboard with SB:",
        "River Folk",
        [(None, Reading(4, "Opt")), (Zone.SIDEBOARD, Reading(2, "Fog"))],
    ),
    Sample(
        "mtgo",
        "4 Opt\n2 Wear/Tear\n\n1 Fog\n",
        "nothing but counts and names, with one blank line, before line 4",
        None,
        [(None, Reading(4, "Opt")), (None, Reading(2, "Wear/Tear")), (Zone.SIDEBOARD, Reading(1, "Fog"))],
    ),
    Sample("plain", "4 Opt\nFog\n", "nothing in it is peculiar to another format", None, [
        (None, Reading(4, "Opt")), (None, Reading(1, "Fog")),
    ]),
]  # fmt: skip


def cards(found: CardList) -> list[tuple[Zone | None, Reading]]:
    """Each card line's zone and its last reading."""
    return [(line.zone, line.readings[-1]) for line in found.lines if line.kind is LineKind.CARD]


@pytest.mark.parametrize("sample", SAMPLES, ids=[sample.format for sample in SAMPLES])
def test_a_format_is_told_and_read(sample: Sample) -> None:
    found = read_list(sample.text.encode())
    assert (found.format, found.why) == (sample.format, sample.why)
    assert found.settings.get("name") == sample.title
    assert cards(found) == sample.cards
    assert not [line for line in found.lines if line.kind is LineKind.ERROR]


@pytest.mark.parametrize("sample", SAMPLES, ids=[sample.format for sample in SAMPLES])
def test_a_format_that_is_asked_for_is_read_as_such(sample: Sample) -> None:
    found = read_list(sample.text.encode(), list_format=sample.format)
    assert (found.format, found.why) == (sample.format, "as asked")
    assert cards(found) == sample.cards


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("4 [XLN:65] Opt\n", "xmage"),
        ("4 [XLN#65] Opt\n", "deckstats"),
        ("4 [XLN] Opt\n", "deckstats"),
        ("  4 [XLN] Opt\n", "mws"),
        ("SB:  4 [XLN] Opt\n", "mws"),
        ("4 Opt|XLN\n", "forge"),
        ("[Main]\n4 Opt\n", "forge"),
        ("4 Opt [XLN]\n", "mtggoldfish"),
        ("4 Opt [XLN:65]\n", "plain"),
        ("4 Opt (XLN) 65 [Draw]\n", "archidekt"),
        ("4x Opt ()\n", "archidekt"),
        ("4 Opt (XLN) 65 #draw\n", "moxfield"),
        ("4 Opt (XLN) 65\n\nSIDEBOARD:\n1 Fog (M10) 181\n", "moxfield"),
        ("4 Opt\n\nSIDEBOARD:\n1 Fog\n", "plain"),
        ("///mvid:1 qty:4 name:Opt loc:Deck\n4 Opt\nSB: 1 Fog\n", "decked-builder"),
        ("// Deck file for Magic Workstation\n// Sideboard\nSB: 4 [XLN] Opt\n", "mws"),
        ("// Deck file created with somebody.com\n4 [XLN] Opt\nSB:  4 [M10] Fog\n", "mws"),
        ("4 [] Opt\n4 [M10] Fog\n", "mws"),
        ("4 Opt\n\n// Sideboard:\n\nSB: 4 Fog\n", "plain"),
        ("4x Opt #draw\n", "tappedout"),
        ("//Main\n4 Opt\n", "deckstats"),
        ("// Main\n4 Opt\n", "plain"),
        ("SB: 4 Opt\n", "cockatrice"),
        ("SB:  4 Opt\n", "apprentice"),
        ("# wolves\n4 Opt\n", "plain"),
        ("4 Fog\n\n3 Opt\n\n2 Fry\n", "plain"),
        ("Opt\n\nFog\n", "plain"),
        ("4 Opt\n4 Conspiracy\n", "plain"),
    ],
)
def test_each_sign_alone_tells_a_format(text: str, expected: str) -> None:
    assert read_list(text.encode()).format == expected


def test_names_like_sections_are_cards_outside_forges_brackets() -> None:
    assert [reading.name for _, reading in cards(read_list(b"4 Opt\nConspiracy\nAvatar\n"))] == [
        "Opt",
        "Conspiracy",
        "Avatar",
    ]


_ALPHABET = "".join(f"1 {letter}olf ({letter}AB) 1 *F*\n" for letter in "ABCDEFGHIJ")


def test_moxfields_first_card_may_be_the_commander_which_is_told_and_no_more() -> None:
    found = read_list(f"1 Voja (XLN) 65\n{_ALPHABET}".encode())
    assert cards(found)[0][0] is None
    assert [note[:21] for note in found.notes] == ["Line 1 stands first, "]


@pytest.mark.parametrize(
    "text",
    [_ALPHABET, f"4 Voja\n{_ALPHABET}", f"Commander\n1 Voja\n\nDeck\n{_ALPHABET}", "1 B (XLN) 1 *F*\n1 A\n"],
)
def test_nothing_is_told_of_a_first_card_that_is_in_order(text: str) -> None:
    found = read_list(text.encode())
    assert (found.format, found.notes) == ("moxfield", ())


def test_marks_of_html_about_a_list_are_ignored_and_do_not_part_it() -> None:
    found = read_list(b"<ul>\n<li>4 Opt</li>\n<li>3 Fog</li>\n</ul>\n<!-- end -->\n")
    assert [line.kind for line in found.lines] == [
        LineKind.IGNORED,
        LineKind.CARD,
        LineKind.CARD,
        LineKind.IGNORED,
        LineKind.COMMENT,
    ]
    assert found.lines[0].reason == "a mark of HTML"


_PIECES = [
    *("4 ", "x", "Opt", "Fire // Ice", " (XLN) 65", "[XLN:65] ", "[", "]", "^Have,#fff^", " *F*", "<107>", " #tag"),
    *("# ", "//", "SB: ", "Deck", "[Main]", "[metadata]", "Name=", "|XLN|2", "| 2 | Opt |", "|---|", "---", "- "),
    *("## ", "&#39;", "<br>", "<li>", "é", "★", "４", " $1", "\u3000", "commander: ", "**", "\r", "\t", "    "),
    *("(4)", "{noDeck}", "\x1a"),
]
_LINES = st.lists(st.lists(st.sampled_from(_PIECES), max_size=7).map("".join) | st.text(max_size=20), max_size=10)


@given(_LINES, st.sampled_from([None, "markdown", *(sample.format for sample in SAMPLES)]))
def test_any_text_is_read_in_any_format_with_every_line_once(lines: list[str], list_format: str | None) -> None:
    try:
        found = read_list("\n".join(lines).encode("utf-8", "replace"), list_format=list_format)
    except DeckforgeError as error:
        assert error.code in {"empty-list", "unreadable-list"}  # noqa: PT017 - nothing else may go wrong
        return
    numbers = [line.number for line in found.lines]
    assert numbers == sorted(set(numbers))
    if not any(mark in line for line in lines for mark in "\r\n"):
        told = {line.number: line.text for line in found.lines}
        for number, line in enumerate("\n".join(lines).split("\n"), 1):
            assert number in told or not any(char.isascii() and char.isalnum() for char in line)
    assert all(bool(line.readings) == (line.kind is LineKind.CARD) for line in found.lines)
    assert all(line.reason for line in found.lines if line.kind in {LineKind.ERROR, LineKind.IGNORED})


def test_cards_in_a_section_that_forge_has_not_are_errors() -> None:
    """What a known section without cards says of the file is a remark."""
    found = read_list(
        b"[metadata]\nName=River\n[General]\nconstructed\n1 Duress\n[Main]\n4 Opt|XLN\n[Extra]\n3 Shock|M19\n"
    )
    assert [line.kind for line in found.lines if line.number in {2, 4, 5, 7, 9}] == [
        LineKind.COMMENT,
        LineKind.COMMENT,
        LineKind.ERROR,
        LineKind.CARD,
        LineKind.ERROR,
    ]
    where = "put the card below [Main], [Sideboard] or [Commander]"
    assert found.lines[4].reason == f"[general] is no section of cards: {where}"
    assert found.lines[8].reason == f"no section that is known is called [extra]: {where}"


@pytest.mark.parametrize("text", ["<a>" * 50_000, "<a>\n" * 500, "<p>\n</p>\n"])
def test_a_file_of_nothing_but_marks_of_html_can_not_be_read(text: str) -> None:
    with pytest.raises(DeckforgeError, match="holds nothing but marks of HTML"):
        read_list(text.encode())
