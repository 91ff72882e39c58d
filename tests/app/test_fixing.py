"""Mending decks: what may be mended without a choice, and nothing else; the list otherwise stays as it is."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

import deckforge
from deckforge.app import fixing
from deckforge.app.fixing import fix
from deckforge.app.validating import check_deck
from deckforge.decklists.text.editing import edited
from deckforge.model.deck import Zone
from deckforge.model.finding import Change, Finding, Level
from deckforge.model.fixed import Fixed
from deckforge.model.report import DeckReport, LineKind

Write = Callable[..., Path]

SPELLS = "3 Lightning Helix\n3 Titan's Strength\n3 Gods Willing\n3 Boros Recruit\n3 Serra Angel\n3 Raise the Alarm\n"
BOSS = "".join(
    f"1 {name}\n"
    for name in (
        "Lightning Bolt", "Lightning Helix", "Titan's Strength", "Gods Willing", "Boros Recruit", "Serra Angel",
        "Raise the Alarm", "Blaze", "Giant Growth", "Counterspell", "Murder", "Llanowar Elves",
    )
)  # fmt: skip


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(text: str, name: str = "deck.txt") -> Path:
        path = tmp_path / name
        path.write_bytes(text.encode())
        return path

    return written


def codes(report: DeckReport) -> list[str]:
    return [finding.code for finding in report.findings]


def lines(fixed: Fixed) -> list[str]:
    return fixed.new.splitlines()


def test_copies_above_the_limit_are_cut_and_kept_as_comments(write: Write) -> None:
    """SB-P2: three copies of a card; the ones listed last go, and no other line changes."""
    path = write(f"# my deck\n{SPELLS}2 Lightning Bolt\n// more\n4x Lightning Bolt (2X2) 117 *F*\n2 Blaze\n")
    fixed = fix(path, ruleset="spellblade", kind="player")
    assert codes(fixed.before) == ["SB-P2"]
    assert fixed.after.findings == ()
    assert lines(fixed) == [
        "# my deck",
        *SPELLS.splitlines(),
        "2 Lightning Bolt",
        "// more",
        "1x Lightning Bolt (2X2) 117 *F*",
        "2 Blaze",
        "",
        "# Removed by deckforge fix:",
        "# 3 Lightning Bolt (2X2) 117 *F* (SB-P2, too many copies)",
    ]
    assert [(mend.line, mend.what, mend.code) for mend in fixed.mends] == [(10, "3 Lightning Bolt taken out", "SB-P2")]
    assert path.read_text().startswith("# my deck")  # nothing was written


def test_a_fix_that_makes_a_new_error_says_so(write: Write) -> None:
    """SB-P2 mended leaves 19 cards, and SB-P1 wants 20."""
    fixed = fix(write(f"{SPELLS}4 Lightning Bolt\n"), ruleset="spellblade", kind="player")
    assert codes(fixed.before) == ["SB-P2"]
    assert fixed.after.counts["deck"] == 21
    fixed = fix(write(f"{SPELLS[:-18]}5 Lightning Bolt\n"), ruleset="spellblade", kind="player")
    assert (codes(fixed.before), [finding.code for finding in fixed.made]) == (["SB-P2"], ["SB-P1"])
    assert fixed.after.status == "illegal"


def test_a_misspelt_name_is_written_as_the_card_has_it(write: Write) -> None:
    fixed = fix(write(f"{SPELLS}3  Lightnig Bolt [M11]  # mine\n"), ruleset="spellblade", kind="player")
    assert "3  Lightning Bolt [M11]  # mine" in lines(fixed)
    assert [mend.what for mend in fixed.mends] == ["Lightning Bolt for “Lightnig Bolt”"]
    assert not fixed.after.list.assumed


def test_line_ends_and_all_other_lines_stay(write: Write) -> None:
    text = f"// NAME : x\r\n{SPELLS}".replace("\n", "\r\n").replace("\r\r", "\r") + "\tLightning Bolt x5\r\n; end"
    fixed = fix(write(text), ruleset="spellblade", kind="player")
    assert fixed.new.replace("\tLightning Bolt x3\r\n; end\r\n", "\tLightning Bolt x5\r\n; end").startswith(text)
    assert "\n" not in fixed.new.replace("\r\n", "")


def test_nothing_to_mend_changes_nothing(write: Write) -> None:
    text = f"{SPELLS}2 Lightning Bolt\nnonsense that is no card\n"
    fixed = fix(write(text), ruleset="spellblade", kind="player")
    assert (fixed.new, fixed.mends, fixed.after.status) == (text, (), "unreadable")


def test_a_deck_without_ruleset_can_not_be_mended(write: Write) -> None:
    with pytest.raises(deckforge.DeckforgeError, match="ruleset"):
        fix(write(SPELLS))


# A deck for each finding that offers a fix: ruleset, kind, list.
HEAD = "PC\n1 Anax and Cymede\n\nLands\n"
MENDABLE = {
    "SB-P2": ("spellblade", "player", f"{SPELLS}5 Lightning Bolt\n"),
    "SB-B2": ("spellblade", "boss", f"{BOSS}1 Blaze\n2 Murder\n"),
    "SB-C1": ("spellblade", "creature", "7 Serra Angel\n2 Lightning Bolt\n1 Plains\n"),
    "ER-H2": ("enchanted-realms", "hero", "1 Serra Angel\n1 Plains\n"),
    "TT-D2": ("tell-tale", "player", f"{HEAD}3 Mountain\n\nDeck\n4 Lightning Bolt\n3 Lightning Bolt\n"),
    "TT-D3": ("tell-tale", "player", f"{HEAD}3 Mountain\n\nDeck\n4 Lightning Bolt\n1 Krenko, Mob Boss\n"),
    "TT-D4": ("tell-tale", "player", f"{HEAD}2 Mountain\n1 Island\n\nDeck\n4 Lightning Bolt\n4 Counterspell\n"),
    "TT-D5": ("tell-tale", "player", f"{HEAD}2 Mountain\n\nDeck\n4 Lightning Bolt\n1 Plains\n"),
    "TT-D7": (
        "tell-tale",
        "player",
        f"{HEAD}2 Mountain\n\nDeck\n4 Lightning Bolt\n1 The One Ring\n",
    ),
    "TT-L2": ("tell-tale", "player", f"{HEAD}3 Mountain\n2 Blaze\n1 Krenko, Mob Boss\n\nDeck\n4 Lightning Bolt\n"),
    "TT-M1": ("tell-tale", "npc", "1 Krenko, Mob Boss\n1 Lightning Bolt\n1 Mountain\n"),
    "TT-M2": ("tell-tale", "spells", "4 Lightning Bolt\n1 Mountain\n"),
}


def _offered() -> set[str]:
    """The codes of all findings that are made with a fix, read from the rulesets' own code."""
    found: set[str] = set()
    for path in Path(deckforge.__file__).parent.glob("rulesets/*/checks*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "finding"
                and any(keyword.arg == "fix" for keyword in node.keywords)
            ):
                (code, *_) = node.args
                assert isinstance(code, ast.Constant)
                found.add(str(code.value))
    return found


def test_every_finding_that_offers_a_fix_is_tested() -> None:
    assert _offered() == set(MENDABLE)


@pytest.mark.parametrize("code", MENDABLE)
def test_a_fix_makes_its_finding_disappear(code: str, write: Write) -> None:
    ruleset, kind, text = MENDABLE[code]
    path = write(text)
    (before,) = deckforge.validate(path, ruleset=ruleset, kind=kind).decks
    assert any(finding.code == code and finding.fix for finding in before.findings)
    fixed = fix(path, ruleset=ruleset, kind=kind)
    assert fixed.new != text
    (after,) = deckforge.validate(write(fixed.new, "new.txt"), ruleset=ruleset, kind=kind).decks
    assert code not in codes(after)
    assert fixed.after.findings == after.findings
    assert not any(finding.fix for finding in after.findings)
    assert copies(fixed.old) == copies(fixed.new)


def copies(text: str) -> int:
    """Copies in the list, those among its comments too: whatever is taken out stays there."""
    counted = (line.removeprefix("# ").split(" ")[0] for line in text.splitlines())
    return sum(int(word) for word in counted if word.isdecimal())


def test_lands_move_to_the_land_stack_and_strays_to_the_deck(write: Write) -> None:
    """TT-D5 and TT-L2, each behind the last line of the section that the cards belong to."""
    text = f"{HEAD}2 Mountain\n1 Blaze\n\nDeck\n4 Lightning Bolt\n1 Plains (LEA) 286\n# end\n"
    fixed = fix(write(text), ruleset="tell-tale", kind="player")
    assert fixed.new == f"{HEAD}2 Mountain\n1 Plains (LEA) 286\n\nDeck\n4 Lightning Bolt\n1 Blaze\n# end\n"


def test_a_section_that_is_missing_is_made(write: Write) -> None:
    text = "PC\n1 Anax and Cymede\n\nDeck\n4 Lightning Bolt\n3 Mountain\n"
    fixed = fix(write(text), ruleset="tell-tale", kind="player")
    assert lines(fixed)[-3:] == ["", "Lands", "3 Mountain"]
    assert fixed.after.counts["lands"] == 3


def test_a_list_without_lines_is_written_anew(write: Write) -> None:
    """Of a table no line can be changed by itself."""
    rows = "".join(f'{line.split(" ", 1)[0]},"{line.split(" ", 1)[1]}"\n' for line in SPELLS.splitlines())
    fixed = fix(write(f"Count,Name\n{rows}5,Lightning Bolt\n", "deck.csv"), ruleset="spellblade", kind="player")
    assert fixed.rewritten
    assert "3 Lightning Bolt" in lines(fixed)
    assert fixed.after.status == "legal"
    assert [line.kind for line in fixed.after.list.lines].count(LineKind.CARD) == 7


def test_what_two_findings_take_out_stands_in_one_block(write: Write) -> None:
    """TT-D3 and TT-D4, and the block of an earlier mending: one heading, no empty lines between."""
    earlier = "\n# Removed by deckforge fix:\n# 1 Opt (TT-D4, off colour)\n"
    text = f"{HEAD}3 Mountain\n\nDeck\n4 Lightning Bolt\n1 Krenko, Mob Boss\n2 Giant Growth\n{earlier}"
    fixed = fix(write(text), ruleset="tell-tale", kind="player")
    assert [mend.code for mend in fixed.mends] == ["TT-D3", "TT-D4"]
    below = lines(fixed)[lines(fixed).index("4 Lightning Bolt") + 1 :]
    assert below[:3] == ["", "# Removed by deckforge fix:", "# 1 Opt (TT-D4, off colour)"]
    assert [line.partition(" (")[0] for line in below[3:]] == ["# 1 Krenko, Mob Boss", "# 2 Giant Growth"]


def test_a_table_in_markdown_is_written_anew(write: Write) -> None:
    text = "## Deck\n\n| Count | Card |\n| --- | --- |\n| 5 | Lightning Bolt |\n| 3 | Blaze |\n\nMy own words.\n"
    fixed = fix(write(text, "deck.md"), ruleset="spellblade", kind="player")
    assert fixed.rewritten
    assert lines(fixed)[:5] == ["# deckforge: list", "", "Deck", "3 Lightning Bolt", "3 Blaze"]
    assert "# My own words." in lines(fixed)
    assert lines(fixed)[-2:] == ["# Removed by deckforge fix:", "# 2 Lightning Bolt (SB-P2, too many copies)"]
    assert fixed.after.counts["deck"] == 6


def test_a_list_whose_changed_lines_would_be_read_otherwise_is_written_anew(write: Write) -> None:
    """Every line of this list names its own part, so a line moved behind another one must not fall into the deck."""
    text = "4 Lightning Bolt\n1 Plains\n1 Anax and Cymede # !Commander\n2 Mountain # !Lands\n"
    fixed = fix(write(text), ruleset="tell-tale", kind="player", list_format="deckstats")
    (after,) = deckforge.validate(write(fixed.new, "new.txt"), ruleset="tell-tale", kind="player").decks
    assert after.counts == fixed.after.counts
    assert copies(fixed.new) == 8


def test_lines_that_are_no_cards_are_left_for_the_user(write: Write) -> None:
    fixed = fix(write(f"{SPELLS}5 Lightning Bolt\n4 Zzyzx Qqq\n"), ruleset="spellblade", kind="player")
    assert [(line.line, line.text) for line in fixed.unread] == [(8, "4 Zzyzx Qqq")]
    assert fixed.exit_code == 3
    assert "4 Zzyzx Qqq" in lines(fixed)


UNREAD_JSON = """{"schema": "deckforge.deck/1", "ruleset": "spellblade", "kind": "player", "cards": [
    {"count": 5, "name": "Lightning Bolt"}, {"count": 4, "name": "Zzyzx Qqq"}, {"count": 2, "name": "Blaze"}]}"""
UNREAD_COD = """<cockatrice_deck version="1"><zone name="main"><card number="5" name="Lightning Bolt"/>
    <card number="4" name="Zzyzx Qqq"/><card number="2" name="Blaze"/></zone></cockatrice_deck>"""


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Count,Name\n5,Lightning Bolt\n4,Zzyzx Qqq\n2,Blaze\n", "deck.csv"),
        (UNREAD_JSON, "deck.json"),
        (UNREAD_COD, "deck.cod"),
        ("| Qty | Name |\n|---|---|\n| 5 | Lightning Bolt |\n| 4 | Zzyzx Qqq |\n| 2 | Blaze |\n", "deck.md"),
    ],
)
def test_lines_that_are_no_cards_stay_unread_where_a_list_is_written_anew(write: Write, text: str, name: str) -> None:
    fixed = fix(write(text, name), ruleset="spellblade", kind="player")
    assert fixed.rewritten
    assert [line.text.strip("| ").replace(" | ", " ") for line in fixed.unread] == ["4 Zzyzx Qqq"]
    assert (fixed.exit_code, fixed.after.status) == (3, "unreadable")
    (after,) = deckforge.validate(write(fixed.new, "new.txt"), ruleset="spellblade", kind="player").decks
    assert (after.status, after.counts["deck"]) == ("unreadable", 5)
    assert [mend.what for mend in fixed.mends] == ["2 Lightning Bolt taken out"]


def test_what_would_be_a_card_or_heading_among_lines_of_text_stays_as_a_comment(write: Write) -> None:
    """A row without a count's number is an error in a table, and a section's word in a text."""
    fixed = fix(write("Count,Name\n5,Lightning Bolt\nx,Blaze\n", "deck.csv"), ruleset="spellblade", kind="player")
    assert len(fixed.unread) == 1
    assert fixed.exit_code == 3
    assert any("x,Blaze" in line for line in lines(fixed))


def test_the_users_notes_and_comments_go_with_their_cards(write: Write) -> None:
    """Of tables behind the cards below the deck, of lines with what is taken out or moved; other columns are told."""
    text = "Count,Name,Notes,Price\n5,Lightning Bolt,my best,2\n4,Zzyzx Qqq,hm,\n"
    fixed = fix(write(text, "deck.csv"), ruleset="spellblade", kind="player")
    assert {"# Lightning Bolt: my best", "4 Zzyzx Qqq # hm"} <= set(lines(fixed))
    assert fixed.lost == ("No list has a place for these columns, which are left out: price.",)
    text = f"{HEAD}3 Mountain\n1 Blaze # hot\n\nDeck\n4 Lightning Bolt\n2 Giant Growth // big\n5 Shock # s\n"
    fixed = fix(write(text), ruleset="tell-tale", kind="player")
    assert "1 Blaze # hot" in lines(fixed)
    assert [line.partition(")")[2] for line in lines(fixed) if line.startswith("# 2 Giant Growth")] == [" // big"]


def test_what_a_fix_leaves_is_not_told_as_new_but_the_other_way_round_it_is(write: Write) -> None:
    """SB-P1 was there before; a land stack one too large, and then one too small, is another fault."""
    fixed = fix(write("5 Lightning Bolt\n"), ruleset="spellblade", kind="player")
    assert (codes(fixed.before), codes(fixed.after), fixed.made) == (["SB-P1", "SB-P2"], ["SB-P1"], ())
    text = f"{HEAD}2 Mountain\n2 Island\n\nDeck\n4 Lightning Bolt\n"
    fixed = fix(write(text), ruleset="tell-tale", kind="player")
    assert [finding.hint for finding in fixed.before.findings if finding.code == "TT-L1"] == ["Take out 1."]
    assert [(finding.code, finding.hint) for finding in fixed.made] == [("TT-L1", "Add 1 land.")]


def test_what_is_switched_off_is_not_mended(write: Write) -> None:
    text = f"# deckforge: ignore SB-P2 because as agreed\n{SPELLS}5 Lightning Bolt\n"
    fixed = fix(write(text), ruleset="spellblade", kind="player")
    assert [finding.ignored for finding in fixed.before.findings] == ["as agreed"]
    assert (fixed.mends, fixed.new) == ((), text)


def test_a_format_that_was_asked_for_is_not_the_mended_decks(write: Write) -> None:
    path = write(f"Count,Name\n5,Lightning Bolt\n{''.join(f'3,{line[2:]}{chr(10)}' for line in SPELLS.splitlines())}")
    fixed = fix(path, ruleset="spellblade", kind="player", list_format="csv")
    assert (fixed.after.status, fixed.after.list.format) == ("legal", "deckforge")


def test_a_card_that_moves_stands_below_the_heading_of_its_part(write: Write) -> None:
    """Behind a line that names its own part, among the lands, it would be a land again, and so round in a circle."""
    head = f"# ruleset: tell-tale\n# kind: player\n{HEAD}"
    text = f"{head}3 Mountain\n1 Blaze\nmain: 1 Lightning Bolt\n\nDeck\n4 Serra Angel\n"
    fixed = fix(write(text))
    assert not fixed.rewritten
    assert [mend.what for mend in fixed.mends if "Blaze" in mend.what] == ["1 Blaze moved to the deck section"]
    assert len(fixed.mends) == len({mend.what for mend in fixed.mends})


def test_a_finding_that_does_not_go_away_is_mended_once(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    stays = Finding("SB-P2", Level.ERROR, "stays", "It stays.", fix=(Change("Lightning Bolt", 1, Zone.DECK),))
    monkeypatch.setattr(fixing, "check_deck", lambda *given: check_deck(*given)._replace(findings=(stays,)))
    fixed = fix(write("5 Lightning Bolt\n"), ruleset="spellblade", kind="player")
    assert [mend.what for mend in fixed.mends] == ["1 Lightning Bolt taken out"]
    assert lines(fixed)[0] == "4 Lightning Bolt"


def test_an_edit_with_one_more_unread_line_is_written_anew(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fixing, "edited", lambda *given: f"{edited(*given)}4 Zzyzx Qqq\n")
    fixed = fix(write(f"{SPELLS}5 Lightning Bolt\n"), ruleset="spellblade", kind="player")
    assert (fixed.rewritten, fixed.unread, fixed.after.counts["deck"]) == (True, (), 21)


def test_an_edit_that_makes_lines_unread_is_not_taken(write: Write) -> None:
    text = "| Qty | Name | Notes |\n|---|---|---|\n| 5 | Lightnig Bolt | good |\n| 3 | Blaze | also |\n"
    fixed = fix(write(text, "deck.md"), ruleset="spellblade", kind="player")
    assert (fixed.unread, fixed.after.counts["deck"]) == ((), 6)
    assert fixed.after.name == fixed.before.name


def test_exact_and_yes_contradict_each_other(write: Write) -> None:
    with pytest.raises(deckforge.DeckforgeError, match="--exact forbids what --yes takes"):
        fix(write(SPELLS), ruleset="spellblade", kind="player", exact=True, yes=True)


HALF = "4 Lightning Bolt\n" + SPELLS


def test_lines_that_were_ignored_stay_as_comments_where_a_list_is_written_anew(write: Write) -> None:
    """Cutting a bolt makes the halves differ, so the ignored one could count; it is said to be what it was."""
    fixed = fix(write(f"Deck\n{HALF}\nDeck\n{HALF}"), ruleset="spellblade", kind="player")
    assert fixed.rewritten
    assert fixed.new.count("\n3 Lightning Bolt\n") == 1
    assert lines(fixed)[-11:] == [
        "# Ignored by deckforge fix:",
        *(f"# {line} (again in line {number})" for number, line in enumerate(HALF.splitlines(), 2)),
        "",
        "# Removed by deckforge fix:",
        "# 1 Lightning Bolt (SB-P2, too many copies)",
    ]


def test_a_list_that_is_written_anew_says_once_what_was_taken_out(write: Write) -> None:
    fixed = fix(write(f"Deck\n{HALF}\nDeck\n{HALF}"), ruleset="spellblade", kind="player")
    assert fixed.new.count("# Removed by deckforge fix:") == 1
    again = fix(write(fixed.new), ruleset="spellblade", kind="player")
    assert again.new == fixed.new


def test_marks_of_foil_copies_stay_in_rows_of_a_table_that_are_not_touched(write: Write) -> None:
    """Of three copies one is foil."""
    table = "Count,Foil Qty,Name\n2,1,Serra Angel\n4,0,Lightning Bolt\n"
    fixed = fix(write(table, "deck.csv"), ruleset="spellblade", kind="player")
    assert {"2 Serra Angel", "1 Serra Angel *F*", "3 Lightning Bolt"} <= set(lines(fixed))
    assert not fixed.lost
