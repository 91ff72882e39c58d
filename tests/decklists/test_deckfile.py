"""Settings and quests of deckforge's own format (design 4)."""

from __future__ import annotations

import pytest

from deckforge.decklists import read_list
from deckforge.decklists.lines import WrittenQuest
from deckforge.decklists.text.settings import split_names
from deckforge.model.report import LineKind


def test_settings_stand_before_the_first_card() -> None:
    found = read_list(
        b"# ruleset: tell-tale\n#Kind: player\n# Boss-size: overview\n# house-rules: mine.toml\n# mod: +3\n"
        b"# modern only: false\n1 Opt\n"
    )
    assert found.format == "deckforge"
    assert found.settings == {
        "ruleset": "tell-tale",
        "kind": "player",
        "boss_size": "overview",
        "house_rules": "mine.toml",
        "mod": "+3",
        "modern_only": "false",
    }
    assert [line.kind for line in found.lines] == [LineKind.COMMENT] * 6 + [LineKind.CARD]
    assert found.notes == ()


def test_an_unknown_key_of_another_tools_list_is_a_comment() -> None:
    found = read_list(b"# Topic: wolves\n# Commander: Voja\n1 Opt\n")
    assert found.settings == {}
    assert found.notes == ()


def test_unknown_keys_among_settings_are_told_once() -> None:
    found = read_list(b"# kind: boss\n# foo: bar\n# Removal:\n# Topic: wolves\n1 Opt\n# later: on\n")
    assert found.notes == ("Taken as comments, since they are no settings: foo (line 2), Topic (line 4).",)


@pytest.mark.parametrize(
    ("written", "meant"),
    [("rulset", "ruleset"), ("levle", "level"), ("lvl", "level"), ("Ban", "banned"), ("bos_size", "boss_size")],
)
def test_a_key_that_is_nearly_a_known_one_is_told(written: str, meant: str) -> None:
    found = read_list(f"# {written}: spellblade\n1 Opt\n".encode())
    assert found.settings == {}
    assert found.notes == (f"Line 1: “{written}” is not a setting; is “{meant}” meant?",)


def test_a_house_rule_that_only_a_file_can_hold_is_told() -> None:
    (note,) = read_list(b"# healing_dice: yes\n1 Opt\n").notes
    assert note == "Line 1: “healing_dice” changes nothing in a deck: it belongs into a file of house rules."


def test_a_setting_after_another_comment_mark_is_told() -> None:
    found = read_list(b"// level: 5\n1 Opt\n")
    assert found.settings == {}
    assert found.notes == ("Line 1: “level” is taken as a comment; settings begin with #.",)


@pytest.mark.parametrize("line", ["# name: Two Rivers", "// NAME : Two Rivers", "NAME:Two Rivers"])
def test_the_title_is_read_as_every_tool_writes_it(line: str) -> None:
    found = read_list(f"{line}\n1 Opt\n".encode())
    assert found.settings == {"name": "Two Rivers"}
    assert found.lines[0].kind is LineKind.COMMENT
    assert found.notes == ()


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("# level:", "“level” has no value after its colon"),
        ("# level = 5", "a setting is written with a colon: # level: …"),
        ("# quest:", "“quest” has no value after its colon"),
    ],
)
def test_a_malformed_setting_is_an_error_of_its_line(line: str, reason: str) -> None:
    found = read_list(f"{line}\n1 Opt\n".encode())
    assert (found.lines[0].kind, found.lines[0].reason) == (LineKind.ERROR, reason)


def test_a_setting_after_a_card_is_a_comment_and_told() -> None:
    found = read_list(b"1 Opt\n# level: 5\n")
    assert found.settings == {}
    assert found.lines[1].kind is LineKind.COMMENT
    assert found.notes[0].startswith("Line 2: “level” stands after a card")


def test_a_setting_without_its_mark_is_an_error_that_says_so() -> None:
    found = read_list(b"ruleset: spellblade\n1 Opt\n")
    assert found.settings == {}
    assert (found.lines[0].kind, found.lines[0].reason) == (
        LineKind.ERROR,
        "a setting begins with #: # ruleset: …",
    )


def test_lists_of_names_grow_and_other_settings_are_replaced() -> None:
    found = read_list(b"# banned: Opt\n# banned: Fog; Fry\n# level: 3\n# level: 4\n1 Saw\n")
    assert split_names(found.settings["banned"]) == ("Opt", "Fog", "Fry")
    assert found.settings["level"] == "4"
    assert found.notes == ("Line 4: “level” is given twice; the last one counts.",)


def test_a_heading_is_not_a_setting() -> None:
    found = read_list(b"# Deck:\n1 Opt\n")
    assert [line.kind for line in found.lines] == [LineKind.HEADING, LineKind.CARD]


@pytest.mark.parametrize(
    ("written", "quest"),
    [
        (
            "The Lost Mine = Goblin Guide; 2 Treasure Map",
            WrittenQuest("The Lost Mine", ((1, "Goblin Guide"), (2, "Treasure Map")), 1),
        ),
        (
            "The Lost Mine = 2x Lim-Dul, the Necromancer;",
            WrittenQuest("The Lost Mine", ((2, "Lim-Dul, the Necromancer"),), 1),
        ),
    ],
)
def test_quests_name_the_cards_they_need(written: str, quest: WrittenQuest) -> None:
    """ER-A1."""
    found = read_list(f"# quest: {written}\n1 Opt\n".encode())
    assert found.quests == (quest,)
    assert found.format == "deckforge"


@pytest.mark.parametrize("written", ["Goblin Guide; 2 Shock", "Third =", "Second: Lost Mine", "= Shock", "A = ;"])
def test_a_quest_without_name_or_cards_is_an_error_that_says_how(written: str) -> None:
    """ER-A1: a quest entry has required cards, so one without them must not vanish."""
    found = read_list(f"# quest: {written}\n1 Opt\n".encode())
    assert found.quests == ()
    assert found.lines[0].kind is LineKind.ERROR
    assert str(found.lines[0].reason).endswith("# quest: Name = Card; 2 Other Card")


def test_a_quest_with_an_impossible_count_is_an_error_of_its_line() -> None:
    found = read_list(b"# quest: The Lost Mine = 0 Opt\n1 Opt\n")
    assert found.quests == ()
    assert found.lines[0].kind is LineKind.ERROR
