"""Ids, sets and numbers of a line: they name cards and tell namesakes apart, and are told where they are wrong."""

from __future__ import annotations

import sqlite3
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support import make_card, make_face

from deckforge.decklists import read_list
from deckforge.decklists.lines import CardList, ListLine, Reading
from deckforge.model.card import Card, Pool
from deckforge.model.deck import Zone
from deckforge.model.printing import IdKind, OutsideId, OutsideIds, Printing, SetInfo
from deckforge.model.record import record_of
from deckforge.model.report import LineKind, LineReport
from deckforge.resolve import ResolvedList, best_suggestion, resolve_list
from deckforge.resolve import printed as printings
from deckforge.resolve.set_names import SetNames
from deckforge.store.database import Database
from deckforge.store.schema import create_indexes, create_tables
from deckforge.store.write import write_meta, write_records, write_sets

BOLT = make_card("Lightning Bolt")
OPT = make_card("Opt")
SPIES = [make_card("Sly Spy")._replace(oracle_id=f"spy-{letter}") for letter in "ab"]
PICK = make_card("Pick Your Poison")
PICK_PLAYTEST = PICK._replace(oracle_id="playtest", pool=Pool.UNPLAYABLE)
EMERITUS = make_card("Emeritus of Conflict", back=make_face("Lightning Bolt"), layout="prepare")
# One name for four cards: only a part of them is a land, a creature, or legal.
TWIN_LAND = make_card("Alpha", type_line="Land", back=make_face("Twin"))
TWIN_BEAST = make_card("Beta", type_line="Creature — Beast", size="2/2", back=make_face("Twin"), legalities={})
TOKEN = make_card("Beast")._replace(pool=Pool.NEVER)
FACED = make_card("Farmhand", back=make_face("Cathar"), layout="transform")
SCRYFALL_FACED = "22222222-aaaa-4aaa-8aaa-222222222222"
SCRYFALL_BOLT = "11111111-aaaa-4aaa-8aaa-111111111111"


def printing(set_code: str, number: str, scryfall_id: str = "", ids: OutsideIds | None = None) -> Printing:
    ids = ids or OutsideIds()
    return Printing(scryfall_id, set_code, number, "en", "common", "2020-01-01", "", ("nonfoil",), (), (), ids)


PRINTINGS: list[tuple[Card, Printing]] = [
    (BOLT, printing("m10", "146", SCRYFALL_BOLT, OutsideIds(mtgo=33, mtgo_foil=34, multiverse=(191089,)))),
    (BOLT, printing("plst", "M10-146")),
    (OPT, printing("dom", "60", ids=OutsideIds(arena=67330, cardmarket=13232, tcgplayer=4711))),
    (OPT, printing("gk1", "7")),
    (SPIES[0], printing("ust", "67a")),
    (SPIES[1], printing("ust", "67b")),
    (PICK, printing("mkm", "170")),
    (PICK_PLAYTEST, printing("cmb1", "74")),
    (EMERITUS, printing("sos", "113", "emeritus", OutsideIds(cardmarket=99))),
    (TWIN_LAND, printing("tst", "1")),
    (TWIN_BEAST, printing("tst", "2")),
    (make_card("Turn", back=make_face("Burn"), layout="split"), printing("tst", "3")),
    (TOKEN, printing("tm10", "3", ids=OutsideIds(cardmarket=5))),
    (FACED, printing("mid", "2", SCRYFALL_FACED)),
    (BOLT, printing("m20", "9")),
    (BOLT, printing("pm20", "9p")),
    (BOLT, printing("lea", "161")),
    (BOLT, printing("all", "192★")),
    (BOLT, printing("sld", "VS")),
]
NAMES_OF_SETS = {
    "all": "Alliances",
    "dom": "Dominaria",
    "lea": "Limited Edition Alpha",
    "m10": "Magic 2010",
    "m20": "Core Set 2020",
    "pm20": "Core Set 2020 Promos",
    "sld": "Secret Lair Drop",
}


def open_as(source: str) -> Database:
    conn = sqlite3.connect(":memory:")
    create_tables(conn)
    write_records(conn, [record_of(card)._replace(printing=printed) for card, printed in PRINTINGS])
    codes = sorted({printed.set_code for _, printed in PRINTINGS})
    write_sets(conn, [SetInfo(code, NAMES_OF_SETS.get(code, code), "", None) for code in codes])
    write_meta(conn, {"source": source, "cards": 0})
    create_indexes(conn)
    return Database(conn, "printings made for a test")


@pytest.fixture
def printed() -> Iterator[Database]:
    with open_as("default_cards") as database:
        yield database


def resolve(text: str, database: Database) -> ResolvedList:
    return resolve_list(read_list(text.encode()), database, path="-", exact=True)


def look_up(text: str, database: Database) -> LineReport:
    (line,) = resolve(text, database).report.lines
    return line


def identified(database: Database, name: str, *ids: tuple[IdKind, str], zone: Zone | None = None) -> LineReport:
    outside = tuple(OutsideId(*one) for one in ids)
    line = ListLine(1, "as written", LineKind.CARD, (Reading(2, name),), zone, ids=outside)
    (report,) = resolve_list(CardList("test", (line,)), database, path="-").report.lines
    return report


@pytest.mark.parametrize(
    "line",
    [
        "1 Opt",
        "1 Opt (DOM) 60",
        "1 Opt (dom) 060",
        "1 Opt [DOM]",
        "1 Opt [DOM:*]",
        "1 Opt (DAR) 60",  # Arena's code
        "1 Lightning Bolt (PLST) M10-146",
        "1 Lightning Bolt (plist) M10-146",
        "1 Opt (PLST) DOM-60",  # not of The List in this data, but of the set that its number names
    ],
)
def test_a_printing_that_there_is_needs_no_word(printed: Database, line: str) -> None:
    found = resolve(line, printed)
    assert [report.reason for report in found.report.lines] == [None]
    assert found.report.notes == ()


def test_other_programs_set_codes_are_lower_case_and_lead_elsewhere() -> None:
    codes = tomllib.loads((Path(printings.__file__).parent / "set_codes.toml").read_text(encoding="utf-8"))
    assert len(codes) > 80
    for code, sets in codes.items():
        assert code == code.lower()
        assert sets
        assert all(one == one.lower() != code and 3 <= len(one) <= 6 for one in sets)


@pytest.mark.parametrize("text", ["1 opt dom", "1 Opt GK1", "1 opt {dom}"])
def test_a_sets_code_without_brackets_counts_where_the_data_has_the_set(printed: Database, text: str) -> None:
    found = look_up(text, printed)
    assert (found.count, found.name, found.reason) == (1, "Opt", None if "{" not in text else "left aside: {dom}")
    assert look_up("1 opt xyz", printed).kind is LineKind.ERROR


def test_a_sets_code_of_another_program_may_say_more_than_the_set(printed: Database) -> None:
    line = ListLine(1, "Opt,GK1_DIMIR,7", LineKind.CARD, (Reading(1, "Opt", "gk1_dimir", "7"),))
    (found,) = resolve_list(CardList("test", (line,)), printed, path="-").report.lines
    assert (found.name, found.reason) == ("Opt", None)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("1 Opt (DOM) 999", "the card data has no printing 999 of it in DOM; the name decides"),
        ("1 Opt (M10) 12", "the card data has no printing of it in M10; the name decides"),
        ("1 Opt (M10) 146", "M10 146 is Lightning Bolt; the name decides"),
        ("1 Opt (XYZ) 1", "the card data has no set XYZ; the name decides"),
        ("1 Opt [XYZ]", "the card data has no set XYZ; the name decides"),
    ],
)
def test_a_wrong_set_or_number_is_told_and_the_name_decides(printed: Database, line: str, reason: str) -> None:
    found = resolve(line, printed)
    (report,) = found.report.lines
    assert (report.kind, report.name, report.reason) == (LineKind.CARD, "Opt", reason)
    assert found.report.notes == (
        (
            "1 line names a set or number that the card data does not have for the card; the name decides "
            f"(line 1, Opt: {reason.removesuffix('; the name decides')})."
        ),
    )


def test_several_wrong_ones_are_one_note(printed: Database) -> None:
    """The first three are the examples, whatever number there are."""
    found = resolve("1 Opt (XYZ) 1\n1 Opt (DOM) 60\n1 Opt (DOM) 61\n1 Opt (XYZ) 2\n1 Opt (XYZ) 3\n", printed)
    assert found.report.notes == (
        (
            "4 lines name a set or number that the card data does not have for the card; the name decides "
            "(line 1, Opt: the card data has no set XYZ; line 3, Opt: the card data has no printing 61 of it in DOM; "
            "line 4, Opt: the card data has no set XYZ; and 1 more)."
        ),
    )


@pytest.mark.parametrize(
    ("row", "meant"),
    [
        ("Opt,Dominaria,60", ("dom", "60")),
        ("Lightning Bolt,Magic 2010,146", ("m10", "146")),
        ("Lightning Bolt,Magic 2010 (M10),146", ("m10", "146")),
        ("Lightning Bolt,2010 Core Set,146", ("m10", "146")),
        ("Lightning Bolt,Magic 2020,9", ("m20", "9")),  # its name is Core Set 2020
        ("Lightning Bolt,Core Set 2010,146", ("m10", "146")),  # and this one's Magic 2010
        ("Lightning Bolt,Promo Pack: Core Set 2020,9p", ("pm20", "9p")),
        ("Lightning Bolt,Core Set 2020 Promos,9p", ("pm20", "9p")),
        ("Lightning Bolt,Prerelease: Core Set 2020,", ("pm20", None)),
        ("Lightning Bolt,Extras: Core Set 2020,9", ("m20", "9")),
        ("Lightning Bolt,Alpha,161", ("lea", "161")),
        ("Lightning Bolt,Alpha Edition,", ("lea", None)),
        ("Lightning Bolt,limited edition: alpha,161", ("lea", "161")),
        ("Lightning Bolt,ALLIANCES,192*", ("all", "192★")),
        ("Lightning Bolt,Secret Lair Drop Series,VS", ("sld", "VS")),
    ],
)
def test_a_set_may_be_called_by_its_name(printed: Database, row: str, meant: tuple[str, str | None]) -> None:
    found = resolve(f"Name,Edition,Card Number,Count\n{row},1\n", printed)
    (entry,) = found.entries
    assert (entry.meant.set_code, entry.meant.number) == meant
    assert found.report.lines[-1].reason is None
    assert found.report.notes == ()


def test_a_name_of_no_set_is_told(printed: Database) -> None:
    found = resolve("Name,Edition,Card Number,Count\nOpt,Star Track,60,1\nOpt,Magic 2010,60,1\n", printed)
    assert [entry.meant.set_code for entry in found.entries] == [None, "m10"]
    assert [line.reason for line in found.report.lines[1:]] == [
        "the card data has no set Star Track; the name decides",
        "the card data has no printing of it in Magic 2010; the name decides",
    ]


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("1 Opt (DAR) 60", ("dom", "60")),
        ("1 Opt (dom) 060", ("dom", "60")),
        ("1 Lightning Bolt (A) 161", ("lea", "161")),
        ("1 Lightning Bolt (AL) 192*", ("all", "192★")),  # Alliances, or Alpha in other programs
        ("1 Lightning Bolt (AL) 161", ("lea", "161")),
        ("1 Lightning Bolt (AL) 5", ("all", "5")),  # in both sets, but not with that number
        ("1 Opt (AL) 5", ("al", "5")),  # in neither
        ("1 Opt (PLST) DOM-60", ("plst", "DOM-60")),
        ("1 Lightning Bolt (LIST) M10-146", ("plst", "M10-146")),
        ("1 Opt (XYZ) 5", ("xyz", "5")),
    ],
)
def test_what_is_meant_is_called_as_scryfall_does(printed: Database, line: str, meant: tuple[str, str | None]) -> None:
    (entry,) = resolve(line, printed).entries
    assert (entry.meant.set_code, entry.meant.number) == meant


def test_a_code_that_is_anothers_and_the_name_of_a_set_that_has_the_card(printed: Database) -> None:
    """DOM is a set, but the bolt is in the one that is named beside it."""
    found = resolve("Name,Set Code,Set Name,Count\nLightning Bolt,DOM,Magic 2010,1\n", printed)
    assert found.entries[0].meant.set_code == "m10"
    assert found.report.notes == ()


def test_with_one_printing_a_card_names_of_sets_are_known_all_the_same() -> None:
    with open_as("oracle_cards") as database:
        found = resolve("Name,Edition,Count\nOpt,Dominaria,1\nOpt,Star Track,1\n", database)
        assert [entry.meant.set_code for entry in found.entries] == ["dom", None]
        assert resolve("1 Opt (DAR) 7", database).entries[0].meant.set_code == "dom"
        assert resolve("1 Opt (XYZ) 7", database).entries[0].meant.set_code == "xyz"


def test_set_and_number_decide_where_there_is_no_name(printed: Database) -> None:
    found = resolve("set;number;qty\nDOM;60;2\nMagic 2010;146;1\nDOM;999;1\nTM10;3;1\n", printed)
    assert [(line.name, line.reason) for line in found.report.lines[1:4]] == [
        ("Opt", "by its set and number, DOM 60"),
        ("Lightning Bolt", "by its set and number, Magic 2010 146"),
        (None, "unknown: no card with set and number DOM 999 is in the card data"),
    ]
    assert [entry.count for entry in found.entries] == [2, 1]
    with open_as("oracle_cards") as database:
        (line,) = resolve("set;number;qty\nDOM;60;2\n", database).report.lines[1:]
    assert line.reason == (
        "unknown: no card with set and number DOM 60 is in the card data; "
        "the data has but one printing a card: import default_cards"
    )


def test_rows_of_both_faces_are_one_card(printed: Database) -> None:
    """Only where printing, count and finish agree; the second pair is another four copies."""
    rows = ["Farmhand,4", "Cathar,4", "Opt,1", "Cathar,2", "Farmhand,4", "Cathar,4", "Farmhand // Cathar,4"]
    text = "".join(f"{row},{SCRYFALL_FACED}\n" for row in rows)
    found = resolve(f"Name,Count,Scryfall ID\n{text}", printed)
    assert [(entry.line, entry.count) for entry in found.entries] == [(2, 4), (4, 1), (5, 2), (6, 4), (8, 4)]
    assert [(line.line, line.reason) for line in found.report.lines if line.kind is LineKind.IGNORED] == [
        (3, "another face of the card in line 2, with the same copies"),
        (7, "another face of the card in line 2, with the same copies"),
    ]


def test_data_of_one_printing_a_card_makes_no_claims() -> None:
    with open_as("oracle_cards") as database:
        found = resolve("1 Opt (XYZ) 1\n1 Opt (M10) 146\n1 Sly Spy (UST) 67b", database)
    assert [line.reason for line in found.report.lines] == [None, None, "one of 2 cards of this name"]
    assert found.report.notes == ()


def test_set_and_number_tell_cards_of_one_name_apart(printed: Database) -> None:
    told = "of several cards of this name the one with its set and number"
    for letter in "ab":
        found = look_up(f"1 Sly Spy (UST) 67{letter}", printed)
        assert (found.oracle_id, found.reason) == (f"spy-{letter}", told)


def test_a_set_alone_tells_a_playtest_card_from_its_namesake(printed: Database) -> None:
    assert look_up("1 Pick Your Poison", printed).oracle_id == PICK.oracle_id
    assert look_up("1 Pick Your Poison (MKM)", printed).oracle_id == PICK.oracle_id
    found = look_up("1 Pick Your Poison [CMB1]", printed)
    assert (found.oracle_id, found.reason) == ("playtest", "of several cards of this name the one in its set")


def test_a_face_wins_over_a_whole_card_only_by_its_number(printed: Database) -> None:
    assert look_up("1 Lightning Bolt", printed).name == "Lightning Bolt"
    assert look_up("1 Lightning Bolt [SOS]", printed).name == "Lightning Bolt"
    assert look_up("1 Lightning Bolt (SOS) 113", printed).name == EMERITUS.name


def test_a_shared_name_is_settled_by_section_then_by_legality(printed: Database) -> None:
    land = look_up("1 Twin", printed)
    assert (land.name, land.reason) == (
        TWIN_LAND.name,
        "of several cards of this name the one that is legal in some format",
    )
    pc = resolve("Commander\n1 Twin", printed).report.lines[1]
    assert (pc.name, pc.reason) == (
        TWIN_BEAST.name,
        "of several cards of this name the one that its section may hold",
    )


@pytest.mark.parametrize(
    ("kind", "value", "name"),
    [
        (IdKind.CARDMARKET, "13232", "Opt"),
        (IdKind.TCGPLAYER, "4711", "Opt"),
        (IdKind.ARENA, "67330", "Opt"),
        (IdKind.MTGO, "33", "Lightning Bolt"),
        (IdKind.MTGO, "34", "Lightning Bolt"),
        (IdKind.MULTIVERSE, "191089", "Lightning Bolt"),
        (IdKind.SCRYFALL, SCRYFALL_BOLT.upper(), "Lightning Bolt"),
        (IdKind.ORACLE, OPT.oracle_id, "Opt"),
    ],
)
def test_an_id_decides_where_there_is_no_name(printed: Database, kind: IdKind, value: str, name: str) -> None:
    found = identified(printed, "", (kind, value))
    assert (found.kind, found.name, found.count) == (LineKind.CARD, name, 2)
    assert found.reason
    assert found.reason.startswith("by its ")
    assert found.reason.endswith(f" id {value}")


def test_the_first_id_that_is_known_decides(printed: Database) -> None:
    assert identified(printed, "", (IdKind.MTGO, "777"), (IdKind.CARDMARKET, "13232")).name == "Opt"


@pytest.mark.parametrize("value", ["777", "", "x", "-1", "9" * 5000, "٣"])
def test_an_unknown_id_without_a_name_is_an_error(printed: Database, value: str) -> None:
    found = identified(printed, "", (IdKind.CARDMARKET, value))
    assert (found.kind, found.reason) == (
        LineKind.ERROR,
        f"unknown: no card with Cardmarket id {value} is in the card data",
    )


def test_a_tokens_id_is_no_card(printed: Database) -> None:
    found = identified(printed, "", (IdKind.CARDMARKET, "5"))
    assert (found.kind, found.reason) == (LineKind.ERROR, "unknown: Cardmarket id 5 is Beast, not a card of a deck")


def test_where_the_data_has_one_printing_a_card_an_unknown_id_says_what_to_import() -> None:
    with open_as("oracle_cards") as database:
        found = identified(database, "", (IdKind.CARDMARKET, "777"))
    assert found.reason == (
        "unknown: no card with Cardmarket id 777 is in the card data; "
        "the data has but one printing a card: import default_cards"
    )


def test_a_name_decides_over_an_id_and_the_contradiction_is_told(printed: Database) -> None:
    found = identified(printed, "Opt", (IdKind.MTGO, "33"))
    assert (found.name, found.reason) == ("Opt", "its Magic Online id 33 is Lightning Bolt; the name decides")
    assert identified(printed, "Opt", (IdKind.CARDMARKET, "13232")).reason is None
    assert identified(printed, "Opt", (IdKind.CARDMARKET, "777")).reason is None


def test_an_id_settles_a_name_that_several_cards_share(printed: Database) -> None:
    found = identified(printed, "Lightning Bolt", (IdKind.CARDMARKET, "99"))
    assert (found.name, found.reason) == (
        EMERITUS.name,
        "of several cards of this name the one with its Cardmarket id 99",
    )
    assert identified(printed, "Sly Spy", (IdKind.ORACLE, "spy-b")).oracle_id == "spy-b"


def test_an_unknown_name_with_a_known_id_has_its_card_as_the_first_suggestion(printed: Database) -> None:
    found = identified(printed, "稲妻", (IdKind.MTGO, "33"))
    assert found.name is None
    assert [(suggestion.name, suggestion.why) for suggestion in found.suggestions] == [("Lightning Bolt", "its id")]


ANYTHING = st.text(st.characters(exclude_categories=()), max_size=20)


READING = st.builds(
    Reading,
    st.just(1),
    ANYTHING,
    st.none() | st.sampled_from(["dom", "plst", "gk1_x", "xyz"]) | ANYTHING,
    st.none() | st.sampled_from(["60", "M10-146", "-", "0"]) | ANYTHING,
)
OUTSIDE_ID = st.builds(OutsideId, st.sampled_from(list(IdKind)), st.sampled_from(["33", "13232"]) | ANYTHING)


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(reading=READING, outside=OUTSIDE_ID)
def test_whatever_a_line_says_it_is_a_card_or_an_error(printed: Database, reading: Reading, outside: OutsideId) -> None:
    line = ListLine(1, "x", LineKind.CARD, (reading,), ids=(outside,))
    found = resolve_list(CardList("test", (line,)), printed, path="-", choose=best_suggestion)
    (report,) = found.report.lines
    assert report.kind is (LineKind.CARD if found.entries else LineKind.ERROR)
    assert report.name or report.reason


def test_a_bare_back_face_is_assumed_unless_its_set_agrees_and_refused_if_that_lacks_the_card(
    printed: Database,
) -> None:
    """Twin is the back of Alpha and Beta; the third card is the only one called Burn."""
    lines = resolve("1 Burn\n1 Burn (TST) 3\n1 Burn (DOM)\n1 Turn\n1 Burn (XYZ)", printed).report.lines
    assert [(line.name, line.is_assumed) for line in lines] == [
        ("Turn // Burn", True),
        ("Turn // Burn", False),
        (None, False),
        ("Turn // Burn", False),
        (None, False),
    ]
    assert lines[2].reason == "unknown: a back face is called so, but its card is not in DOM"
    assert [suggestion.name for suggestion in lines[2].suggestions] == ["Turn // Burn"]


def test_a_sets_own_name_comes_before_what_it_may_be_a_form_of() -> None:
    sets = SetNames([("zen", "Zendikar"), ("exz", "Zendikar Edition"), ("m20", "Core Set 2020")])
    assert sets.codes("Zendikar") == ("zen",)
    assert sets.codes("Zendikar Edition") == ("exz",)


def test_a_form_of_a_form_of_a_sets_name_is_known_and_no_further_one() -> None:
    """A shop's word before it and another year's name are two forms, a third is none."""
    sets = SetNames([("m20", "Core Set 2020")])
    assert sets.codes("Extras: Magic 2020") == ("m20",)
    assert sets.codes("Extras: Magic 2020 Singles") == ()
