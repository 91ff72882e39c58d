"""Lists written in other formats: read again they are the same deck, and what a format can't say is told."""

from __future__ import annotations

import gzip
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import deckforge
from deckforge.decklists import read_list
from deckforge.decklists.lines import WrittenQuest
from deckforge.decklists.writers import TARGETS, get_target, write_list
from deckforge.decklists.writers.arena import ARENAS
from deckforge.decklists.writers.listing import Listed, Listing, foils_apart
from deckforge.errors import UsageError
from deckforge.model.card import Card
from deckforge.model.deck import Zone
from deckforge.resolve import resolve_list
from deckforge.store.database import Database

WRITABLE = [target.id for target in TARGETS]
# What each format can keep apart; a companion goes to the sideboard, all else to the deck, but what is out of it is
# left out.
ZONES = {
    "deckforge": set(Zone),
    "deckforge-json": set(Zone),
    "arena": {Zone.PC, Zone.COMPANION, Zone.DECK, Zone.SIDEBOARD},
    "mtgo": {Zone.DECK, Zone.SIDEBOARD},
    "mtgo-dek": {Zone.DECK, Zone.SIDEBOARD},
    "cockatrice-cod": {Zone.DECK, Zone.SIDEBOARD, Zone.TOKENS},
    "forge": {Zone.PC, Zone.DECK, Zone.SIDEBOARD},
    "moxfield": {Zone.PC, Zone.COMPANION, Zone.DECK, Zone.SIDEBOARD, Zone.MAYBEBOARD, Zone.TOKENS},
    "archidekt": {Zone.PC, Zone.DECK, Zone.SIDEBOARD, Zone.MAYBEBOARD},
    "csv": set(Zone),
}
OUT = {Zone.SIDEBOARD, Zone.MAYBEBOARD, Zone.TOKENS}


@cache
def starter_database() -> Database:
    return deckforge.open_database(Path("starter"))


@cache
def starter() -> tuple[Card, ...]:
    return tuple(starter_database().all_cards())


def card(name: str) -> Card:
    return next(found for found in starter() if found.name == name)


def test_the_whole_of_a_list_in_deckforges_own_format() -> None:
    entries = (
        Listed(card("Anax and Cymede"), 1, Zone.PC),
        Listed(card("Mountain"), 3, Zone.LANDS, "dmu", "270"),
        Listed(card("Lightning Bolt"), 4, Zone.DECK, "2x2", "117", "foil", ("burn", "card draw")),
        Listed(card("Fire // Ice"), 1, Zone.SIDEBOARD, "mh2"),
    )
    listing = Listing(
        "Heat",
        entries,
        {"ruleset": "tell-tale", "boss_size": "25"},
        (WrittenQuest("Q", ((1, "Opt"), (2, "Shock")), 1),),
    )
    assert write_list(listing, get_target("deckforge")).text == (
        "# name: Heat\n# ruleset: tell-tale\n# boss-size: 25\n# quest: Q = Opt; 2 Shock\n\n"
        "PC\n1 Anax and Cymede\n\nLands\n3 Mountain (DMU) 270\n\n"
        "Deck\n4 Lightning Bolt (2X2) 117 *F* #burn #card draw\n\nSideboard\n1 Fire // Ice (MH2)\n"
    )


def test_split_and_double_faced_names() -> None:
    """Arena and Forge write both halves of split cards and the front of others; Magic Online one slash."""
    listing = Listing("", (Listed(card("Fire // Ice"), 1), Listed(card("Akki Lavarunner // Tok-Tok, Volcano Born"), 2)))
    assert write_list(listing, get_target("arena")).text == "1 Fire // Ice\n2 Akki Lavarunner\n"
    assert write_list(listing, get_target("mtgo")).text == "1 Fire/Ice\n2 Akki Lavarunner\n"
    assert write_list(listing, get_target("moxfield")).text == (
        "1 Fire // Ice\n2 Akki Lavarunner // Tok-Tok, Volcano Born\n"
    )


def test_what_a_format_can_not_say_is_told() -> None:
    entries = (
        Listed(card("Anax and Cymede"), 1, Zone.PC),
        Listed(card("Mountain"), 3, Zone.LANDS, "dmu", "270", "foil", ("red",)),
        Listed(card("Blaze"), 2, Zone.MAYBEBOARD),
    )
    written = write_list(Listing("Heat", entries, {"ruleset": "tell-tale"}), get_target("mtgo"))
    assert written.text == "1 Anax and Cymede\n3 Mountain\n"
    assert written.lost == (
        "The character (1 card) goes to the deck.",
        "The land stack (3 cards) goes to the deck.",
        "The maybeboard (2 cards) is left out.",
        "Sets and collector numbers are left out.",
        "Marks of foil and etched cards are left out.",
        "Tags and categories are left out.",
        "The deck's name is left out.",
        "deckforge's settings are left out.",
    )


def test_cards_without_a_section_and_those_of_the_deck_are_one_block() -> None:
    """A list with a land stack and cards above all headings: in Arena one deck, below the commander."""
    entries = (
        Listed(card("Blaze"), 2),
        Listed(card("Mountain"), 3, Zone.LANDS),
        Listed(card("Anax and Cymede"), 1, Zone.PC),
        Listed(card("Giant Growth"), 4, Zone.DECK),
    )
    deck = "2 Blaze\n3 Mountain\n4 Giant Growth\n"
    listing = Listing("", entries)
    assert write_list(listing, get_target("arena")).text == f"Commander\n1 Anax and Cymede\n\nDeck\n{deck}"
    assert write_list(listing, get_target("moxfield")).text == f"COMMANDER:\n1 Anax and Cymede\n\nDECK:\n{deck}"
    assert write_list(listing, get_target("deckforge")).text == (
        "# deckforge: list\n\nPC\n1 Anax and Cymede\n\nLands\n3 Mountain\n\nDeck\n2 Blaze\n4 Giant Growth\n"
    )


def test_a_deck_without_sections_but_a_sideboard_has_no_heading() -> None:
    """A heading Deck would make it a deck in sections, of which Tell-Tale moves no lands."""
    listing = Listing("", (Listed(card("Blaze"), 1, Zone.SIDEBOARD), Listed(card("Mountain"), 3)))
    assert (
        write_list(listing, get_target("deckforge")).text == "# deckforge: list\n\n3 Mountain\n\nSideboard\n1 Blaze\n"
    )
    arena = write_list(listing, get_target("arena")).text
    assert arena == "Deck\n3 Mountain\n\nSideboard\n1 Blaze\n"  # Arena's own exports have it


def test_a_companion_goes_to_the_sideboard_once() -> None:
    """Arena lists it twice."""
    twice = (
        Listed(card("Serra Angel"), 1, Zone.COMPANION),
        Listed(card("Blaze"), 2, Zone.DECK),
        Listed(card("Serra Angel"), 1, Zone.SIDEBOARD),
    )
    for entries in (twice, twice[:2]):
        written = write_list(Listing("", entries), get_target("mtgo"))
        assert written.text == "2 Blaze\n\nSideboard\n1 Serra Angel\n"
        assert written.lost == ("The companion (1 card) goes to the sideboard.",)
    assert write_list(Listing("", twice), get_target("arena")).text.count("1 Serra Angel") == 2


def test_comments_stay_in_deckforges_own_format_below_all_cards() -> None:
    listing = Listing("", (Listed(card("Blaze"), 2),), comments=("level: as we agreed", "mine"))
    text = write_list(listing, get_target("deckforge")).text
    assert text == "# deckforge: list\n\n2 Blaze\n\n# level: as we agreed\n# mine\n"
    assert not read_list(text.encode()).settings
    for target in ("arena", "deckforge-json", "csv"):
        assert write_list(listing, get_target(target)).lost == ("2 comments are left out.",)


def test_arenas_rebalanced_cards_lose_their_mark_where_programs_do_not_know_them() -> None:
    listing = Listing("", (Listed(card("Blaze")._replace(name="A-Blaze"), 2),))
    told = "Arena's rebalanced cards are written as the cards themselves, without A-: A-Blaze."
    written = write_list(listing, get_target("cockatrice-cod"))
    assert 'name="Blaze"' in written.text
    assert written.lost == (told,)
    assert write_list(listing, get_target("moxfield")) == ("2 A-Blaze\n", ())


def test_archidekt_has_brackets_for_a_set_only_where_categories_follow() -> None:
    entries = (
        Listed(card("Blaze"), 2),
        Listed(card("Mountain"), 1, set_code="dmu"),
        Listed(card("Shock"), 1, tags=("x",)),
    )
    text = write_list(Listing("", entries), get_target("archidekt")).text
    assert text == "2x Blaze\n1x Mountain (dmu)\n1x Shock () [x]\n"


def test_there_is_no_such_target() -> None:
    with pytest.raises(UsageError, match="written as “xyz”") as caught:
        get_target("xyz")
    assert "arena" in caught.value.hint


def test_magic_online_needs_its_numbers() -> None:
    listing = Listing("", (Listed(card("Blaze"), 2),))
    with pytest.raises(deckforge.DeckforgeError, match="no Magic Online number for Blaze"):
        write_list(listing, get_target("mtgo-dek"))


def test_magic_online_has_no_cards_of_ones_own() -> None:
    own = Listed(card("Shock"), 1, homebrew="Creature 1/1")
    written = write_list(Listing("", (Listed(card("Blaze"), 2, mtgo_id=7), own)), get_target("mtgo-dek"))
    assert 'CatID="7"' in written.text
    assert "Shock" not in written.text
    assert written.lost == ("Cards of your own are left out, since Magic Online takes no others than its own: Shock.",)


def test_markup_in_names_and_titles_is_escaped() -> None:
    listing = Listing('<&>" ]]>', (Listed(card("Blaze"), 2, set_code='a"<', number="1&"),))
    text = write_list(listing, get_target("cockatrice-cod")).text
    assert '<deckname>&lt;&amp;&gt;" ]]&gt;</deckname>' in text
    assert 'setShortName=\'A"&lt;\' collectorNumber="1&amp;"' in text


def test_magic_online_has_no_place_for_sets_and_finishes() -> None:
    """Its own number of a printing is all that it has; the list may have said more."""
    listing = Listing("", (Listed(card("Blaze"), 2, None, "m11", "123", "foil", mtgo_id=7),))
    assert write_list(listing, get_target("mtgo-dek")).lost == (
        "Sets and collector numbers are left out.",
        "Marks of foil and etched cards are left out.",
    )


def test_a_number_without_a_set_stands_behind_empty_brackets_or_is_told() -> None:
    listing = Listing("", (Listed(card("Blaze"), 2, number="123"), Listed(card("Shock"), 1, number="7")))
    told = ("Collector numbers without a set are left out: Blaze, Shock.",)
    assert write_list(listing, get_target("deckforge")).text == "# deckforge: list\n\n2 Blaze () 123\n1 Shock () 7\n"
    assert write_list(listing, get_target("archidekt")) == ("2x Blaze () 123\n1x Shock () 7\n", ())
    assert write_list(listing, get_target("arena")) == ("2 Blaze\n1 Shock\n", told)
    for target in ("moxfield", "forge"):
        assert write_list(listing, get_target(target)).lost == told
    for target in ("deckforge", "archidekt", "csv", "deckforge-json", "cockatrice-cod"):
        written = write_list(listing, get_target(target))
        assert printings_in(written.text) == [(None, "123"), (None, "7")]
        assert written.lost == ()


def test_sets_and_numbers_that_can_not_be_read_again_are_told() -> None:
    """Codes of one's own are kept as far as they look like codes, in small letters only behind a number."""
    entries = (
        Listed(card("Blaze"), 1, set_code="fakeset", number="233"),
        Listed(card("Shock"), 1, set_code="a"),
        Listed(card("Mountain"), 1, set_code="my own set", number="1"),
        Listed(card("Giant Growth"), 1, set_code="dmu", number="x y"),
    )
    told = "Sets and numbers that a line of this format can't have are left out: "
    written = write_list(Listing("", entries), get_target("deckforge"))
    assert written.text.splitlines()[2:] == [
        "1 Blaze (FAKESET) 233",
        "1 Shock",
        "1 Mountain () 1",
        "1 Giant Growth (DMU)",
    ]
    assert written.lost == (f"{told}A, MY OWN SET 1, DMU x y.",)
    forge = write_list(Listing("", entries), get_target("forge"))
    assert forge.text.splitlines()[3:] == [
        "1 Blaze|FAKESET|[233]",
        "1 Shock|A",
        "1 Mountain",
        "1 Giant Growth|DMU|[x y]",
    ]
    assert forge.lost == (f"{told}MY OWN SET 1.",)


def test_arena_calls_some_sets_otherwise() -> None:
    """Its codes are read as Scryfall's sets again."""
    entries = (Listed(card("Blaze"), 1, None, "dom", "9"), Listed(card("Shock"), 1, None, "yone", "2"))
    text = write_list(Listing("", entries), get_target("arena")).text
    assert text == "1 Blaze (DAR) 9\n1 Shock (Y23) 2\n"
    found = resolve_list(read_list(text.encode()), starter_database(), path="x").entries
    assert found[0].meant.set_code == "dom"


def test_copies_of_which_some_are_foil_are_two_entries() -> None:
    listing = foils_apart(Listing("", (Listed(card("Blaze"), 3, foils=1), Listed(card("Shock"), 2))))
    assert write_list(listing, get_target("moxfield")).text == "2 Blaze\n1 Blaze *F*\n2 Shock\n"


def printings_in(text: str) -> list[tuple[str | None, str | None]]:
    """Set and number of each card of a list."""
    lines = [line for line in read_list(text.encode()).lines if line.readings]
    return [(line.readings[-1].set_code, line.readings[-1].number) for line in lines]


@pytest.mark.parametrize("target", ["deckforge", "arena", "forge", "moxfield", "archidekt", "csv", "cockatrice-cod"])
def test_every_printing_there_is_comes_back(target: str, default_file: Path) -> None:
    """Each set's code, alone and with a number, and each number that any printing has."""
    codes, numbers = set[str](), set[str]()
    with gzip.open(default_file, "rt", encoding="utf-8") as file:
        for found in filter(None, map(_PRINTED.search, file)):
            codes.add(found[1])
            numbers.add(found[2].encode().decode("unicode_escape") if "\\" in found[2] else found[2])
    pairs = [(code, None) for code in sorted(codes)] + [(code, "1a") for code in sorted(codes)]
    pairs += [("sld", number) for number in sorted(numbers - {""})]
    assert len(pairs) > 5_000
    entries = tuple(Listed(card("Blaze"), 1, None, code, number) for code, number in pairs)
    written = write_list(Listing("", entries), get_target(target))
    assert written.lost == ()
    read = printings_in(written.text)
    assert len(read) == len(pairs)
    other = {before[0] for before, after in zip(pairs, read, strict=True) if before != after}
    assert other == (ARENAS.keys() & codes if target == "arena" else set())


_PRINTED = re.compile(r'"set":"([^"]+)".*"collector_number":"([^"]*)"')
_CODES = st.sampled_from([None, "lea", "2x2", "dmu", "pmps06"])
_TAGS = st.lists(st.sampled_from(["burn", "card draw", "Ramp", "x2"]), max_size=2, unique=True).map(tuple)


@st.composite
def listed(draw: st.DrawFn) -> Listed:
    found = draw(st.sampled_from([known for known in starter() if known.pool == 0]))
    code = draw(_CODES)
    return Listed(
        found,
        draw(st.integers(1, 9_999)),
        draw(st.sampled_from([None, *(zone for zone in Zone if zone is not Zone.TOKENS)])),
        code,
        draw(st.sampled_from([None, "1", "213a", "263★", "UMA-345", "VS"])) if code else None,
        draw(st.sampled_from([None, "foil", "etched"])),
        draw(_TAGS),
        mtgo_id=draw(st.integers(1, 200_000)),
    )


def deck_of(entries: object) -> Counter[tuple[str, Zone]]:
    """Copies by card and zone; what says no zone is in the deck."""
    counted: Counter[tuple[str, Zone]] = Counter()
    for entry in entries:  # type: ignore[attr-defined]
        counted[entry.card.name, entry.zone or Zone.DECK] += entry.count
    return counted


def fitting(entries: list[Listed], zones: set[Zone]) -> Counter[tuple[str, Zone]]:
    """The deck as far as a format keeps these zones apart."""
    listed = {entry.card.name for entry in entries if entry.zone is Zone.SIDEBOARD}
    counted: Counter[tuple[str, Zone]] = Counter()
    for (name, zone), count in deck_of(entries).items():
        if zone in zones:
            counted[name, zone] += count
        elif zone is Zone.COMPANION:
            counted[name, Zone.SIDEBOARD] += 0 if name in listed else count
        elif zone not in OUT:
            counted[name, Zone.DECK] += count
    return +counted


@pytest.mark.parametrize("target", WRITABLE)
@settings(max_examples=60, deadline=None)
@given(entries=st.lists(listed(), min_size=1, max_size=12), title=st.sampled_from(["", "Heat", "A: b, “c” & <d>"]))
def test_read_written_and_read_again_it_is_the_same_deck(target: str, entries: list[Listed], title: str) -> None:
    text = write_list(Listing(title, tuple(entries)), get_target(target)).text
    expected = fitting(entries, ZONES[target])
    if not expected:
        return
    found = resolve_list(read_list(text.encode()), starter_database(), path="x", exact=True)
    assert not found.report.unresolved, text
    assert deck_of(found.entries) == expected


@pytest.mark.parametrize(
    "target", ["deckforge", "deckforge-json", "arena", "cockatrice-cod", "forge", "moxfield", "archidekt", "csv"]
)
@settings(max_examples=40, deadline=None)
@given(entries=st.lists(listed(), min_size=1, max_size=6))
def test_printings_finishes_and_tags_come_back(target: str, entries: list[Listed]) -> None:
    """Each format that has a place for them gives them back."""
    entries = [entry for entry in entries if entry.zone not in OUT]
    text = write_list(Listing("", tuple(entries)), get_target(target)).text
    if not entries:
        return
    found = resolve_list(read_list(text.encode()), starter_database(), path="x", exact=True).entries
    assert Counter((entry.reading.set_code, entry.reading.number) for entry in found) == Counter(
        (entry.set_code, entry.number) for entry in entries
    )
    if target in {"deckforge", "deckforge-json", "moxfield", "archidekt", "csv"}:
        assert Counter(entry.reading.finish for entry in found) == Counter(entry.finish for entry in entries)
        assert Counter(entry.reading.tags for entry in found) == Counter(entry.tags for entry in entries)


def test_every_writer_has_a_reader() -> None:
    for target in TARGETS:
        assert deckforge.decklists.get_format(target.id)


def test_files_end_as_their_programs_want() -> None:
    assert {target.id: target.suffix for target in TARGETS if target.suffix != ".txt"} == {
        "deckforge-json": ".json",
        "mtgo-dek": ".dek",
        "cockatrice-cod": ".cod",
        "forge": ".dck",
        "csv": ".csv",
    }


@pytest.mark.parametrize("target", WRITABLE)
def test_what_is_written_is_told_as_what_it_is(target: str) -> None:
    """With sets, finishes, tags and a sideboard, by which a list might be told as another program's."""
    entries = (
        Listed(card("Blaze"), 4, None, "m11", "123", "foil", ("burn",), 1),
        Listed(card("Mountain"), 3, None, mtgo_id=2),
        Listed(card("Serra Angel"), 2, Zone.SIDEBOARD, mtgo_id=3),
    )
    text = write_list(Listing("", entries), get_target(target)).text
    assert read_list(text.encode()).format == target


@pytest.mark.parametrize("target", WRITABLE)
def test_a_name_from_an_older_import_adds_no_line(target: str) -> None:
    front = card("Shivan Dragon").front._replace(name="Evil\n99 Black Lotus\x1b[31m")
    evil = card("Shivan Dragon")._replace(name=front.name, faces=(front,))
    text = write_list(Listing("", (Listed(evil, 1, mtgo_id=7),)), get_target(target)).text
    assert "\x1b" not in text
    assert not any(line.startswith("99") for line in text.splitlines())


def test_an_entry_whose_copies_are_all_of_a_kind_stays_one() -> None:
    for foils in (0, 4):
        listing = Listing("", (Listed(card("Shock"), 4, foils=foils),))
        assert foils_apart(listing) == listing
