from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from scryfall_objects import card_object, json_lines

import deckforge
from deckforge.errors import ExitCode, UsageError
from deckforge.model.deck import Zone
from deckforge.model.report import DeckReport

Write = Callable[[str], Path]

PLAYER = "3 Lightning Bolt\n3 Lightning Helix\n3 Titan's Strength\n3 Gods Willing\n3 Boros Recruit\n3 Serra Angel\n"


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(text: str) -> Path:
        path = tmp_path / "deck.txt"
        path.write_text(text, encoding="utf-8")
        return path

    return written


def verdict(path: Path, ruleset: str | None = None, kind: str | None = None) -> DeckReport:
    (report,) = deckforge.validate(path, ruleset=ruleset, kind=kind).decks
    return report


def codes(report: DeckReport) -> list[str]:
    return [finding.code for finding in report.findings]


def test_nineteen_cards_are_too_few_and_twenty_are_enough(write: Write) -> None:
    """SB-P1: at least 20 cards."""
    short = verdict(write(PLAYER + "1 Raise the Alarm\n"), ruleset="spellblade", kind="player")
    assert (short.status, codes(short), short.counts["deck"]) == ("illegal", ["SB-P1"], 19)
    enough = verdict(write(PLAYER + "2 Raise the Alarm\n"), ruleset="spellblade", kind="player")
    assert (enough.status, codes(enough), enough.counts["deck"]) == ("legal", [], 20)


def test_copies_over_two_lines_and_two_printings_are_one_card(write: Write) -> None:
    """SB-P2: at most 3 copies of one card, however they are listed."""
    text = PLAYER + "1 Lightning Bolt (2X2) 117 *F*\n2 Raise the Alarm\n"
    report = verdict(write(text), ruleset="spellblade", kind="player")
    (finding,) = report.findings
    (card,) = finding.cards
    assert (finding.code, card.name, card.count, card.limit, card.lines) == ("SB-P2", "Lightning Bolt", 4, 3, (1, 7))
    assert [(change.name, change.count, change.zone, change.to) for change in finding.fix] == [
        ("Lightning Bolt", 1, Zone.DECK, None)
    ]


def test_sideboard_and_maybeboard_count_for_nothing(write: Write) -> None:
    text = f"Deck\n{PLAYER}2 Raise the Alarm\nSideboard\n4 Lightning Bolt\nMaybeboard\n9 Blaze\n"
    report = verdict(write(text), ruleset="spellblade", kind="player")
    assert report.status == "legal"
    assert dict(report.counts) == {"deck": 20, "sideboard": 4, "maybeboard": 9}


def test_the_file_says_what_it_is_and_the_caller_wins(write: Write) -> None:
    path = write(f"# ruleset: spellblade\n# kind: boss\n# name: Dragon\n{PLAYER}")
    told = verdict(path)
    assert (told.name, told.ruleset, told.kind) == ("Dragon", "spellblade", "boss")
    assert "SB-B1" in codes(told)
    assert verdict(path, kind="player").kind == "player"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1 Opt\n", "no-ruleset"),
        ("# ruleset: spellblade\n1 Opt\n", "no-ruleset"),
        ("# ruleset: gurps\n# kind: player\n1 Opt\n", "bad-ruleset"),
        ("# ruleset: spellblade\n# kind: dungeon\n1 Opt\n", "bad-ruleset"),
        ("# ruleset: tell-tale\n# kind: player\n# level: high\n1 Opt\n", "bad-setting"),
        ("# ruleset: tell-tale\n# kind: player\n# banned: Xyzzy Plugh Frobozz\n1 Opt\n", "bad-setting"),
    ],
)
def test_a_deck_that_can_not_be_checked_is_that_decks_error(write: Write, text: str, code: str) -> None:
    report = verdict(write(text))
    assert report.error is not None
    assert (report.status, report.error.code, report.exit_code) == ("unreadable", code, ExitCode.UNREADABLE)


def test_a_ruleset_that_the_caller_names_wrongly_is_the_callers_error(write: Write) -> None:
    path = write("1 Opt\n")
    with pytest.raises(UsageError, match="gurps"):
        deckforge.validate(path, ruleset="gurps")
    with pytest.raises(UsageError, match="dungeon"):
        deckforge.validate(path, ruleset="spellblade", kind="dungeon")


def test_checks_run_on_what_was_resolved(write: Write) -> None:
    report = verdict(write("1 Lightning Bolt\n1 Xyzzy Plugh Frobozz\n"), ruleset="spellblade", kind="player")
    assert (report.status, report.exit_code) == ("unreadable", ExitCode.UNREADABLE)
    assert "SB-P1" in codes(report)


@pytest.mark.parametrize(
    "text", ["# name: Nothing\n", "Deck\nSideboard\n", "# ruleset: tell-tale\n# kind: loot\nDeck\n"]
)
def test_a_list_without_cards_is_an_error(write: Write, text: str) -> None:
    report = verdict(write(text), "tell-tale", "loot")
    assert report.error is not None
    assert (report.error.code, report.exit_code) == ("empty-list", ExitCode.UNREADABLE)


def test_a_section_that_the_kind_does_not_have_is_told(write: Write) -> None:
    report = verdict(write("PC\n1 Krenko, Mob Boss\nDeck\n3 Blaze\nLands\n1 Mountain\n"), "spellblade", "player")
    assert report.counts["deck"] == 5
    assert report.list.notes == ("The pc section counts as part of the deck.",)


def test_a_batch_goes_on_and_ends_with_the_worst(write: Write, tmp_path: Path) -> None:
    good = write(f"# ruleset: spellblade\n# kind: player\n{PLAYER}2 Raise the Alarm\n")
    validation = deckforge.validate([tmp_path / "gone.txt", good])
    assert [deck.status for deck in validation.decks] == ["unreadable", "legal"]
    assert validation.exit_code is ExitCode.UNREADABLE


def test_lands_of_a_list_without_sections_go_to_the_land_stack(write: Write) -> None:
    """TT-N1; the sideboard is no section that would forbid it."""
    path = write("4 Lightning Bolt\n2 Mountain\n1 Boros Guildgate\nSideboard\n1 Plains\n")
    report = verdict(path, ruleset="tell-tale", kind="player")
    assert dict(report.counts) == {"pc": 0, "companion": 0, "lands": 3, "deck": 4, "sideboard": 1, "maybeboard": 0}
    assert "TT-N1" in codes(report)
    assert "TT-D5" not in codes(report)


def test_a_mark_that_names_the_pc_is_no_section(write: Write) -> None:
    """TT-N1: the list still has no section headings."""
    report = verdict(write("1 Anax and Cymede *CMDR*\n4 Lightning Bolt\n2 Mountain\n"), "tell-tale", "player")
    assert (report.counts["pc"], report.counts["lands"]) == (1, 2)


def test_lands_below_a_deck_heading_stay_there(write: Write) -> None:
    """TT-D5: the list has sections, so the land is in the deck section."""
    report = verdict(write("PC\n1 Anax and Cymede\nDeck\n2 Mountain\n"), ruleset="tell-tale", kind="player")
    assert report.counts["lands"] == 0
    assert "TT-D5" in codes(report)


def test_a_land_heading_is_a_part_of_the_deck_where_there_is_no_land_stack(write: Write) -> None:
    report = verdict(write("Deck\n3 Blaze\nLands\n2 Mountain\n"), ruleset="spellblade", kind="player")
    assert report.counts["deck"] == 5


def test_a_commander_section_names_the_pc(write: Write) -> None:
    report = verdict(
        write("Commander\n1 Anax and Cymede\n\nDeck\n4 Lightning Bolt\n"), ruleset="tell-tale", kind="player"
    )
    assert report.counts["pc"] == 1
    assert "TT-C1" not in codes(report)


def test_a_ban_of_the_game_masters_counts(write: Write) -> None:
    """TT-D9."""
    text = "# banned: Lightning Bolt; Path to Exile\nPC\n1 Anax and Cymede\nDeck\n4 Lightning Bolt\n"
    assert "TT-D9" in codes(verdict(write(text), ruleset="tell-tale", kind="player"))


def test_a_guess_at_a_card_in_a_setting_or_quest_is_told(write: Write) -> None:
    head = "# ruleset: enchanted-realms\n# kind: adventure\n"
    told = verdict(write(f"{head}# quest: Fire = Lightnig Bolt\n# banned: Sera Angel\n1 Lightning Bolt\n"))
    assert [note for note in told.list.notes if "taken for" in note] == [
        "“Sera Angel” was taken for Serra Angel (typo)",
        "“Lightnig Bolt” was taken for Lightning Bolt (typo)",
    ]


def test_a_quest_may_need_a_card_of_ones_own(write: Write) -> None:
    """ER-A1: homebrew takes part in all checks."""
    text = "# quest: The Cave = Cave Troll\n1 Cave Troll # homebrew: {3}{R} Creature — Troll 5/4\n"
    report = verdict(write(text), ruleset="enchanted-realms", kind="adventure")
    assert "ER-A1" not in codes(report)


def test_a_quest_s_unknown_card_is_answered_with_names_like_it(write: Write) -> None:
    head = "# ruleset: enchanted-realms\n# kind: adventure\n"
    text = f"{head}# quest: Fire = Lightnig Bolt; Raise the Alarm\n1 Raise the Alarm\n"
    (finding,) = (
        found for found in deckforge.validate(write(text), exact=True).decks[0].findings if found.code == "ER-A1"
    )
    assert finding.hint == "Add the cards that the quest needs. For “Lightnig Bolt”, did you mean: Lightning Bolt?"


def test_a_quest_names_the_card_that_is_missing(write: Write) -> None:
    """ER-A1."""
    text = "# quest: The Lost Mine = Raise the Alarm; 2 Lightning Bolt\n1 Raise the Alarm\n1 Lightning Bolt\n"
    report = verdict(write(text), ruleset="enchanted-realms", kind="adventure")
    (finding,) = [finding for finding in report.findings if finding.code == "ER-A1"]
    assert "Lightning Bolt" in finding.message
    assert "Raise the Alarm" not in finding.message


def test_a_card_that_came_out_after_the_data_was_made_is_told_so(write: Write, tmp_path: Path) -> None:
    """TT-D6: by its earliest printing; a card with a reprint to come is as old as its first printing."""
    nowhere = {"modern": "not_legal", "vintage": "not_legal"}
    printings = [
        card_object("Now", released_at="2024-01-01"),
        card_object("New Spark", released_at="2998-05-05", legalities=nowhere, set="two"),
        card_object("New Spark", released_at="2998-02-02", legalities=nowhere, set="one"),
        card_object("Odd Spark", released_at="2998-02-02", legalities=nowhere, set="one"),
        card_object("Odd Spark", released_at="2001-01-01", legalities=nowhere, set="old"),
        card_object("Old Spark", released_at="2998-02-02", legalities=nowhere | {"vintage": "legal"}, set="one"),
    ]
    database = tmp_path / "cards.sqlite"
    deckforge.import_cards(io.BytesIO(json_lines(printings)), database=database)
    deck = write("# ruleset: tell-tale\n# kind: player\n1 Now\n1 New Spark\n1 Odd Spark\n1 Old Spark\n")
    (report,) = deckforge.validate(deck, database=database).decks
    finding = next(finding for finding in report.findings if finding.code == "TT-D6")
    assert {card.name: card.reason for card in finding.cards} == {
        "New Spark": "data_too_old",
        "Odd Spark": "not_legal",
        "Old Spark": "not_legal",
    }
    (card,) = deckforge.find_cards("New Spark", database=database).cards
    assert card.released_at == "2998-02-02"
