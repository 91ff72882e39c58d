"""Lists → entries and a report on every line (design 2, 4 and 5)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support import make_card

from deckforge.decklists import read_list
from deckforge.model.card import Pool
from deckforge.model.deck import Zone
from deckforge.model.report import LineKind, Match
from deckforge.resolve import ResolvedList, resolve_list
from deckforge.scryfall.objects import NamedCard
from deckforge.store.database import Database


def resolve(text: str, database: Database, *, exact: bool = False) -> ResolvedList:
    return resolve_list(read_list(text.encode()), database, path="test.txt", exact=exact)


def cards(found: ResolvedList) -> list[tuple[int, int, str, Zone | None]]:
    return [(entry.line, entry.count, entry.card.name, entry.zone) for entry in found.entries]


def test_entries_follow_the_list(a_few: Database) -> None:
    found = resolve("# name: Fire\nDeck\n3 Lightning Bolt\n2x Fire/Ice (MH2) 290 *F*\n\nSideboard\n1 Bind\n", a_few)
    assert cards(found) == [
        (3, 3, "Lightning Bolt", Zone.DECK),
        (4, 2, "Fire // Ice", Zone.DECK),
        (7, 1, "Bind", Zone.SIDEBOARD),
    ]
    assert found.settings == {"name": "Fire"}
    assert found.sectioned
    assert (found.report.path, found.report.format, found.report.error) == ("test.txt", "moxfield", None)
    assert [(line.line, line.kind) for line in found.report.lines] == [
        (1, LineKind.COMMENT),
        (2, LineKind.HEADING),
        (3, LineKind.CARD),
        (4, LineKind.CARD),
        (6, LineKind.HEADING),
        (7, LineKind.CARD),
    ]
    assert found.report.unresolved == ()
    assert found.report.assumed == ()


@pytest.mark.parametrize(
    ("line", "count", "name"),
    [
        ("1996 World Champion", 1, "1996 World Champion"),
        ("2 1996 World Champion", 2, "1996 World Champion"),
        ("+2 Mace", 1, "+2 Mace"),
        ("2 +2 Mace", 2, "+2 Mace"),
        ("4 Erase (Not the Urza's Legacy One)", 4, "Erase (Not the Urza's Legacy One)"),
        ("4 Erase (ULG)", 4, "Erase"),
        ("4 Fire // Ice // burns", 4, "Fire // Ice"),
        ("Fire // Ice x3", 3, "Fire // Ice"),
        ("4 Lightning Bolt // burns", 4, "Lightning Bolt"),
        ("4 Bind // Liberate", 4, "Bind // Liberate"),
        ("1 SP//dr, Piloted by Peni (SPM) 24", 1, "SP//dr, Piloted by Peni"),
        ("3 _____", 3, "_____"),
        ("SB: 2 Lim-Dul&#39;s Vault", 2, "Lim-Dûl's Vault"),
        ("4 A-Luminarch Aspirant (ZNR) 24", 4, "Luminarch Aspirant"),
    ],
)
def test_the_longest_reading_that_is_a_card_wins(a_few: Database, line: str, count: int, name: str) -> None:
    found = resolve(line, a_few, exact=True)
    assert [(entry.count, entry.card.name) for entry in found.entries] == [(count, name)]


def test_an_exact_shorter_reading_beats_a_nearly_right_longer_one(open_with: Callable[..., Database]) -> None:
    # "Opt // Opts" is 95 % like the longer name, but "Opt" is written out.
    found = resolve("2 Opt // Opts", open_with("Opt", "Opt // Opta"))
    assert cards(found) == [(1, 2, "Opt", None)]
    assert found.report.lines[0].reason == "left aside: // Opts"


def test_what_is_left_aside_is_told(a_few: Database) -> None:
    (line,) = resolve("4 Lightning Bolt <extended> # fast", a_few).report.lines
    assert line.reason == "left aside: <extended> # fast"


def test_a_misspelt_line_keeps_its_count_and_is_told(a_few: Database) -> None:
    found = resolve("4x Lightnung Bolt (M11) 149", a_few)
    assert cards(found) == [(1, 4, "Lightning Bolt", None)]
    (line,) = found.report.assumed
    assert (line.text, line.match, line.score) == ("4x Lightnung Bolt (M11) 149", Match.TYPO, 92.9)


def test_exact_makes_it_an_error_with_a_suggestion(a_few: Database) -> None:
    found = resolve("4 Lightnung Bolt", a_few, exact=True)
    assert found.entries == ()
    (line,) = found.report.unresolved
    assert (line.line, line.count, line.name, line.reason) == (1, None, None, "unknown")
    assert line.suggestions[0].name == "Lightning Bolt"


def test_errors_of_the_reader_stay_errors(a_few: Database) -> None:
    found = resolve("0 Bind\n2 Bind", a_few)
    assert cards(found) == [(2, 2, "Bind", None)]
    assert [line.line for line in found.report.unresolved] == [1]


def test_a_maybeboard_is_ignored_but_known_and_never_an_error(a_few: Database) -> None:
    found = resolve("2 Bind\nMaybeboard\n3 Goblin Guide\n1 Flurble\n0 Bind", a_few)
    assert cards(found) == [(1, 2, "Bind", None), (3, 3, "Goblin Guide", Zone.MAYBEBOARD)]
    known, unknown, impossible = found.report.of_kind(LineKind.IGNORED)
    assert (known.name, known.count, known.reason) == ("Goblin Guide", 3, "maybeboard")
    assert (unknown.name, unknown.reason) == (None, "maybeboard")
    assert (impossible.name, impossible.reason) == (None, "maybeboard")
    assert found.report.unresolved == ()


def test_tokens_are_ignored_and_need_be_in_no_data(a_few: Database) -> None:
    found = resolve("2 Bind\nTokens\n3 Treasure\n1 Goblin Token", a_few)
    assert cards(found) == [(1, 2, "Bind", None)]
    assert [(line.line, line.reason) for line in found.report.of_kind(LineKind.IGNORED)] == [
        (3, "tokens"),
        (4, "tokens"),
    ]


def test_an_unknown_card_of_the_sideboard_is_an_error(a_few: Database) -> None:
    assert [line.line for line in resolve("2 Bind\nSB: 1 Flurble", a_few).report.unresolved] == [2]


def test_notes_settings_and_quests_are_passed_on(a_few: Database) -> None:
    found = resolve("# rulset: spellblade\n# quest: Hunt = 2 Bind\n4 Bind\n", a_few)
    assert len(found.report.notes) == 1
    assert [(quest.name, quest.needs) for quest in found.quests] == [("Hunt", ((2, "Bind"),))]


def test_an_old_file_has_its_note_in_the_report(a_few: Database) -> None:
    found = resolve_list(read_list("1 Lim-Dûl's Vault".encode("cp1252")), a_few, path="-")
    assert found.entries[0].card.name == "Lim-Dûl's Vault"
    assert "Windows-1252" in found.report.notes[0]


def test_homebrew_becomes_a_card_that_is_marked_so(a_few: Database) -> None:
    found = resolve("2 Grug the Troll # homebrew: {3}{R} Creature — Troll 5/4\n1 grug, the troll #homebrew", a_few)
    first, second = (entry.card for entry in found.entries)
    assert (first.name, first.homebrew, first.mana_value, first.front.power) == ("Grug the Troll", True, 4, "5")
    assert first.oracle_id == second.oracle_id
    assert first == second
    assert [(line.kind, line.match, line.reason) for line in found.report.lines] == [
        (LineKind.CARD, Match.EXACT, "homebrew: {3}{R} Creature — Troll 5/4"),
        (LineKind.CARD, Match.EXACT, "homebrew: {3}{R} Creature — Troll 5/4"),
    ]
    assert found.report.notes == ("Cards of your own: Grug the Troll (line 1), Grug the Troll (line 2).",)


def test_homebrew_is_never_corrected_to_a_card(a_few: Database) -> None:
    found = resolve("1 Lightning Bold # homebrew", a_few)
    assert (found.entries[0].card.name, found.entries[0].card.homebrew) == ("Lightning Bold", True)


def test_a_line_marked_as_homebrew_is_the_tables_card_whatever_magic_calls_so(a_few: Database) -> None:
    found = resolve("1 bind # homebrew: {R} Sorcery\n2 Bind", a_few)
    own, magics = (entry.card for entry in found.entries)
    assert (own.homebrew, own.front.mana_cost) == (True, "{R}")
    assert not magics.homebrew
    assert found.report.lines[0].reason == "homebrew: {R} Sorcery; a card of your own, not Magic's Bind"


def test_a_homebrew_name_is_that_card_in_lines_without_the_mark(a_few: Database) -> None:
    found = resolve("1 grug\n2 Grug # homebrew: {R} Sorcery\n1 Grug # homebrew", a_few)
    assert [(entry.count, entry.card.name, entry.card.front.mana_cost) for entry in found.entries] == [
        (1, "Grug", "{R}"),
        (2, "Grug", "{R}"),
        (1, "Grug", "{R}"),
    ]


def test_homebrew_of_one_name_in_other_words_is_an_error(a_few: Database) -> None:
    found = resolve(
        "1 Grug # homebrew: R Sorcery\n1 Grug # homebrew: {R} sorcery\n1 Grug # homebrew: {2} Sorcery", a_few
    )
    assert len(found.entries) == 2
    (line,) = found.report.unresolved
    assert (line.line, line.reason) == (3, "line 1 describes the homebrew card of this name otherwise")


def test_what_a_homebrew_card_lacks_is_told(a_few: Database) -> None:
    found = resolve("1 Grug # homebrew: Creature — Troll\n1 Gruk # homebrew", a_few)
    assert found.report.lines[0].reason == ("homebrew: Creature — Troll; without a mana cost, power and toughness")
    assert found.report.notes == (
        "Cards of your own: Grug (line 1), Gruk (line 2).",
        "Line 1: the homebrew card Grug is without a mana cost, power and toughness.",
        "Line 2: the homebrew card Gruk is without a card type, a mana cost.",
    )


def test_cards_that_no_deck_of_magic_holds_are_told_once(a_few: Database) -> None:
    found = resolve("1 Krosa\n2 Bind\nMaybeboard\n1 Krosa", a_few)
    assert found.report.notes == (
        "No cards of Magic's decks, but planes, schemes, vanguards or the like: Krosa (line 1).",
    )


def test_what_may_be_a_heading_is_one_unless_a_card_is_called_so(a_few: Database) -> None:
    block = "1 Lightning Bolt\n1 Bind\n1 Goblin Guide\n"
    found = resolve(f"Lightning Bolts\n{block}\nShivan Dragon\n{block}", a_few)
    first, dragon = found.report.lines[0], found.report.lines[4]
    assert (first.kind, first.reason) == (LineKind.IGNORED, "no card is called so: taken for a heading")
    assert (dragon.kind, dragon.name, dragon.count) == (LineKind.CARD, "Shivan Dragon", 1)
    assert len(found.entries) == 7


def test_cards_of_decks_below_a_heading_of_tokens_are_counted_and_told(open_with: Callable[..., Database]) -> None:
    """What a token is called, too, stays one, and so does what its own line makes one."""
    token = make_card("Spirit")._replace(pool=Pool.NEVER)
    database = open_with("Goblin Guide", "Spirit", NamedCard(token, ()), "Bind")
    found = resolve("Tokens (9)\n1 Goblin Guide\n1 Spirit\n1 Bind (TBLB) 2\n7 Treasure\n", database)
    assert cards(found) == [(2, 1, "Goblin Guide", None)]
    assert found.report.notes == (
        "Below a heading of tokens, but cards of decks, so they are counted: Goblin Guide (line 2).",
    )
    assert [line.line for line in found.report.of_kind(LineKind.IGNORED)] == [3, 4, 5]
