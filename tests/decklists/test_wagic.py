"""Wagic's decks: counts behind names, any set, Gatherer's ids, remarks that are no headings."""

from __future__ import annotations

import pytest

from deckforge.decklists import read_list
from deckforge.decklists.cardline import read_card_line
from deckforge.decklists.lines import Reading
from deckforge.model.deck import Zone
from deckforge.model.printing import IdKind, OutsideId
from deckforge.model.report import LineKind

DECK = """#NAME:River Folk
#DESC:Fish, mostly
#Land
Island (M10) *17

#Direct Damage
Shock (10E) * 4
Opt (RV) (*) * 3
Fog (RV)(*) * 2
Fry (*) * 2
Duress * 1
1392
1394 * 2
#SB:Saw (DSK) * 3
#CMD:Ponder (*) * 1
"""


def test_counts_stand_behind_names_and_an_asterisk_is_any_set() -> None:
    found = read_list(DECK.encode())
    assert (found.format, found.why) == ("wagic", "line 4 has a count behind its set")
    assert found.settings["name"] == "River Folk"
    cards = [(line.readings[-1], line.zone) for line in found.lines if line.kind is LineKind.CARD and not line.ids]
    assert cards == [
        (Reading(17, "Island", "m10"), None),
        (Reading(4, "Shock", "10e"), None),
        (Reading(3, "Opt", "rv"), None),
        (Reading(2, "Fog", "rv"), None),
        (Reading(2, "Fry"), None),
        (Reading(1, "Duress"), None),
        (Reading(3, "Saw", "dsk"), Zone.SIDEBOARD),
        (Reading(1, "Ponder"), Zone.PC),
    ]


def test_an_asterisk_behind_a_count_and_a_set_begins_a_number() -> None:
    assert read_card_line("1 Opt (PXLN) *65").readings[-1] == Reading(1, "Opt", "pxln", "*65")
    assert read_card_line("Opt (PXLN) *65").readings[-1] == Reading(65, "Opt", "pxln")


def test_numbers_alone_are_gatherers_ids() -> None:
    ids = [(line.ids, line.readings) for line in read_list(DECK.encode()).lines if line.ids]
    assert ids == [
        ((OutsideId(IdKind.MULTIVERSE, "1392"),), (Reading(1, ""),)),
        ((OutsideId(IdKind.MULTIVERSE, "1394"),), (Reading(2, ""),)),
    ]


def test_remarks_are_no_sections() -> None:
    """``#Land`` heads lands only until the next remark, which may be any words: neither is a section.

    The numbers without names are no lines that lack a count.
    """
    found = read_list(DECK.encode())
    assert [line.kind for line in found.lines[:3]] == [LineKind.COMMENT] * 3
    assert not found.sectioned
    assert not found.notes


@pytest.mark.parametrize("line", ["#DESC:Fish", "#HINT:dontattackwith(Opt)", "Opt * 4", "Opt (*) * 4", "Opt (XLN) *4"])
def test_each_sign_tells(line: str) -> None:
    assert read_list(f"{line}\nFog\n".encode()).format == "wagic"


def test_such_a_line_is_read_in_any_list() -> None:
    assert read_card_line("Lightning Bolt (M10) *4").readings[-1] == Reading(4, "Lightning Bolt", "m10")
    assert read_card_line("1 Lightning Bolt (M10) 146").readings[-1] == Reading(1, "Lightning Bolt", "m10", "146")


def test_a_number_is_an_id_only_in_what_is_surely_wagics() -> None:
    """A count behind an asterisk is written elsewhere, too; the number there is a total or nothing."""
    found = read_list(b"Opt * 4\nIsland * 20\n60\n")
    assert found.format == "wagic"
    assert not found.lines[2].ids
    sure = read_list(b"Opt (XLN) * 4\nIsland * 20\n60\n")
    assert sure.lines[2].ids == (OutsideId(IdKind.MULTIVERSE, "60"),)


@pytest.mark.parametrize("first", ["Opt * 4", "Opt (XLN) * 4"])
@pytest.mark.parametrize("number", ["24", "26"])
def test_the_sum_of_the_counts_above_is_never_an_id(first: str, number: str) -> None:
    """24 in the deck, 26 with the sideboard's two."""
    found = read_list(f"{first}\nIsland * 20\n#SB:Saw * 2\n{number}\n".encode())
    assert (found.lines[3].kind, found.lines[3].reason) == (LineKind.IGNORED, "a total")


def test_ids_may_stand_beside_the_deck() -> None:
    found = read_list(b"Opt (XLN) * 4\n#SB:1392 * 2\n#CMD:1394\n#DNG:1396\n#DNG:Saw (DSK) * 1\n")
    assert [(line.zone, line.readings[0].count, len(line.ids)) for line in found.lines[1:]] == [
        (Zone.SIDEBOARD, 2, 1),
        (Zone.PC, 1, 1),
        (Zone.SIDEBOARD, 1, 1),
        (Zone.SIDEBOARD, 1, 0),
    ]
