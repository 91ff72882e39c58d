"""Which file of house rules holds for a deck, and what every command makes of it."""

from __future__ import annotations

import json
import os
import pickle
import re
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from cli_runs import Run
from jsonschema import Draft202012Validator

import deckforge
from deckforge.app.house_rules import (
    BadHouseRulesError,
    DeckHouseRulesError,
    find_file,
    house_cards,
    with_house_rules,
)
from deckforge.model.finding import Finding
from deckforge.model.report import DeckReport
from deckforge.resources import resource
from deckforge.rulesets.house_rules import HouseRules
from deckforge.rulesets.registry import get_ruleset
from deckforge.store.database import Database

BOLTS = "# ruleset: spellblade\n# kind: player\n"
FOUR = "[spellblade.player]\nmax_copies = 4\n"
FIVE = "[spellblade.player]\nmax_copies = 5\n"


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, the current one."""
    folder = tmp_path / "home" / "table"
    folder.mkdir(parents=True)
    monkeypatch.chdir(folder)
    return folder


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def deck(path: Path, copies: int = 9, *settings: str) -> Path:
    lines = "".join(f"# {setting}\n" for setting in settings)
    return write(path, f"{BOLTS}{lines}{copies} Lightning Bolt\n")


def verdict(path: Path, **options: Any) -> DeckReport:  # noqa: ANN401 - validate's own
    (report,) = deckforge.validate(path, **options).decks
    return report


def limit(report: DeckReport) -> int | None:
    """The copies that SB-P2 allows."""
    return next(finding.cards[0].limit for finding in report.findings if finding.code == "SB-P2")


def codes(report: DeckReport) -> dict[str, Finding]:
    return {finding.code: finding for finding in report.findings}


def test_without_house_rules_the_ruleset_holds(table: Path) -> None:
    report = verdict(deck(table / "a.txt"))
    assert (limit(report), report.house_rules) == (3, None)
    assert not any("House rules" in note for note in report.list.notes)


def test_the_nearest_file_holds_and_is_told(table: Path) -> None:
    write(table / "deckforge.toml", FOUR)
    write(table / "sub" / "deckforge.toml", FIVE)

    reports = {path: verdict(deck(table / path)) for path in ("a.txt", "sub/b.txt", "sub/deep/c.txt")}
    assert {path: limit(report) for path, report in reports.items()} == {
        "a.txt": 4,
        "sub/b.txt": 5,
        "sub/deep/c.txt": 5,
    }
    assert reports["sub/deep/c.txt"].house_rules == str(Path("sub", "deckforge.toml"))
    assert reports["a.txt"].list.notes[-1] == "House rules: deckforge.toml (at most 4 copies in a player's deck)."


def test_decks_of_one_run_keep_their_own(table: Path) -> None:
    write(table / "one" / "deckforge.toml", FOUR)
    write(table / "two" / "deckforge.toml", FIVE)
    paths = [deck(table / name / "deck.txt") for name in ("one", "none", "two")]

    limits = [limit(report) for report in deckforge.validate([*paths, *reversed(paths)]).decks]
    assert limits == [4, 3, 5, 5, 3, 4]


def _limits(paths: list[Path]) -> list[int | None]:
    return [limit(report) for report in deckforge.validate(paths).decks]


def test_worker_processes_keep_them_apart(table: Path) -> None:
    write(table / "one" / "deckforge.toml", FOUR)
    paths = [deck(table / name / "deck.txt") for name in ("one", "none")]

    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert pool.submit(_limits, paths).result() == [4, 3]
        assert pool.submit(_limits, paths[::-1]).result() == [3, 4]


def test_the_search_ends_at_home(table: Path) -> None:
    write(table.parent.parent / "deckforge.toml", FOUR)
    assert find_file(table) is None

    write(table.parent / "deckforge.toml", FIVE)
    assert find_file(table) == str(table.parent / "deckforge.toml")


def test_outside_home_the_search_ends_at_the_root(tmp_path: Path) -> None:
    write(tmp_path / "deckforge.toml", FOUR)
    assert find_file(tmp_path / "deep" / "er") == str(tmp_path / "deckforge.toml")
    assert find_file(Path(os.sep)) is None


@pytest.mark.parametrize(
    ("sort", "what"),
    [
        ("folder", "this is a folder, not a file"),
        ("link to nothing", "there is no such file"),
        ("link to itself", ""),
        ("pipe", "this is no plain file"),
    ],
)
def test_what_is_called_so_and_is_no_file_is_told(table: Path, sort: str, what: str) -> None:
    """It is nearest: the file above it that would hold without it must not hold in silence."""
    write(table / "deckforge.toml", FOUR)
    path = deck(table / "sub" / "a.txt")
    named = table / "sub" / "deckforge.toml"
    if sort == "folder":
        named.mkdir()
    elif sort == "pipe":
        os.mkfifo(named)
    else:
        named.symlink_to("gone.toml" if sort == "link to nothing" else "deckforge.toml")
    assert find_file(table / "sub") == str(Path("sub", "deckforge.toml"))
    report = verdict(path)
    assert isinstance(report.error, DeckHouseRulesError)
    assert report.error.message.startswith(f"house rules {Path('sub', 'deckforge.toml')}: {what}")
    assert report.exit_code == 3


def test_the_callers_file_wins_over_the_decks_and_that_over_the_one_found(table: Path) -> None:
    write(table / "deckforge.toml", FOUR)
    write(table / "five.toml", FIVE)
    six = write(table / "elsewhere" / "six.toml", FIVE.replace("5", "6"))
    named = deck(table / "named.txt", 9, "house-rules: five.toml")

    assert limit(verdict(deck(table / "found.txt"))) == 4
    assert (limit(verdict(named)), verdict(named).house_rules) == (5, str(table / "five.toml"))
    assert (limit(verdict(named, house_rules=six)), verdict(named, house_rules=six).house_rules) == (6, str(six))


def test_a_decks_path_starts_from_its_folder(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(table / "rules.toml", FOUR)
    path = deck(table / "sub" / "a.txt", 9, "house-rules: ../rules.toml")
    monkeypatch.chdir(table.parent)

    assert limit(verdict(path)) == 4


def test_options_win_over_the_deck_and_that_over_house_rules(table: Path) -> None:
    write(table / "deckforge.toml", "[tell-tale]\nlevel = 6\n")
    silent = write(table / "silent.txt", "# ruleset: tell-tale\n# kind: player\nLands\n1 Forest\n")
    stated = write(table / "stated.txt", "# ruleset: tell-tale\n# kind: player\n# level: 5\nLands\n1 Forest\n")

    told = [verdict(silent), verdict(stated), verdict(stated, level=4)]
    assert [codes(report)["TT-L1"].message for report in told] == [
        "The land stack has 1 land at level 6. (house rule: 6)",
        "The land stack has 1 land at level 5.",
        "The land stack has 1 land at level 4.",
    ]


def test_a_file_that_says_nothing_of_the_ruleset_is_told(table: Path) -> None:
    write(table / "deckforge.toml", "[tell-tale]\nlevel = 4\n")
    report = verdict(deck(table / "a.txt"))
    assert (limit(report), report.house_rules) == (3, "deckforge.toml")
    assert report.list.notes[-1] == "House rules: deckforge.toml has none for this ruleset."


def test_a_file_that_changes_is_read_anew(table: Path) -> None:
    path, rules = deck(table / "a.txt"), write(table / "deckforge.toml", FOUR)
    assert limit(verdict(path)) == 4

    write(rules, FIVE)
    os.utime(rules, (1, 1))
    assert limit(verdict(path)) == 5
    rules.unlink()
    assert limit(verdict(path)) == 3


def test_a_missing_file_of_the_callers_fails_the_run(table: Path) -> None:
    with pytest.raises(BadHouseRulesError) as caught:
        deckforge.validate(deck(table / "a.txt"), house_rules="none.toml")
    assert caught.value.message == "house rules none.toml: there is no such file"
    assert caught.value.exit_code == 2


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (None, "there is no such file"),
        ("x = ", "not TOML: Invalid value (at end of document)"),
        ("[spellblad]", "spellblad: no ruleset, perhaps [spellblade]"),
        ("[tell_tale]", "tell_tale: no ruleset, perhaps [tell-tale]"),
        ("[q]", "q: no ruleset; there are [enchanted-realms], [spellblade], [tell-tale]"),
        (
            "healing_dice = true",
            "healing_dice: belongs into a ruleset's table, one of [enchanted-realms], [spellblade], [tell-tale]",
        ),
        ("[tell-tale]\nlevel = 'x'", "tell-tale.level: should be a whole number, not text"),
    ],
)
def test_a_fault_in_a_decks_file_is_that_decks(table: Path, content: str | None, what: str) -> None:
    if content is not None:
        write(table / "mine.toml", content)
    named, other = deck(table / "a.txt", 9, "house-rules: mine.toml"), deck(table / "b.txt")

    broken, fine = deckforge.validate([named, other]).decks
    assert broken.error is not None
    assert broken.error.message == f"house rules {table / 'mine.toml'}: {what}"
    assert (broken.error.code, broken.exit_code, broken.status) == ("bad-house-rules", 3, "unreadable")
    assert limit(fine) == 3


def test_a_fault_in_the_file_found_is_told_of_each_deck_below(table: Path) -> None:
    write(table / "deckforge.toml", "[spellblade]\nplayers = 1\nhealing_dice = 2\n")
    report = verdict(deck(table / "a.txt"))
    assert isinstance(report.error, DeckHouseRulesError)
    assert report.error.lines == (
        "house rules deckforge.toml:",
        "spellblade.players: unknown, perhaps player",
        "spellblade.healing_dice: should be true or false, not a whole number",
    )


def test_a_folder_or_a_pipe_is_refused(table: Path) -> None:
    path = deck(table / "a.txt")
    os.mkfifo(table / "pipe")
    for name, what in (("pipe", "this is no plain file"), (".", "this is a folder, not a file")):
        with pytest.raises(BadHouseRulesError, match=what):
            deckforge.validate(path, house_rules=name)


def test_errors_go_from_one_process_to_another() -> None:
    error = DeckHouseRulesError("mine.toml", ["a", "b"], hint="Mend it.")
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert type(copy) is DeckHouseRulesError
    assert (copy.message, copy.hint, copy.lines) == (error.message, "Mend it.", error.lines)


def test_a_check_that_is_off_is_shown_and_counts_for_nothing(table: Path) -> None:
    write(table / "deckforge.toml", "[spellblade.checks]\nSB-P1 = 'off'\nSB-P2 = 'advice'\n")
    report = verdict(deck(table / "a.txt"))
    assert report.status == "legal"
    assert codes(report)["SB-P1"].ignored == "house rules: deckforge.toml"
    assert codes(report)["SB-P2"].level == "advice"


TWINS = "# ruleset: tell-tale\n# kind: loot\n"


def test_cards_are_banned_by_their_names(table: Path) -> None:
    write(table / "deckforge.toml", "[tell-tale]\nbanned = ['lightning bolt', 'Fire // Ice', 'Not There']\n")
    told = codes(verdict(write(table / "a.txt", f"{TWINS}1 Lightning Bolt\n1 Opt\n")))
    assert [card.name for card in told["TT-D9"].cards] == ["Lightning Bolt"]


def test_a_ban_grows_by_the_decks_and_yields_to_what_the_deck_allows(table: Path) -> None:
    write(table / "deckforge.toml", "[tell-tale]\nbanned = ['Lightning Bolt', 'Pyroclasm']\n")
    lines = "# banned: Bonesplitter\n# allowed: Pyroclasm\n1 Lightning Bolt\n1 Pyroclasm\n1 Bonesplitter\n"
    told = codes(verdict(write(table / "a.txt", f"{TWINS}{lines}")))
    assert [card.name for card in told["TT-D9"].cards] == ["Lightning Bolt", "Bonesplitter"]


@pytest.mark.parametrize(
    ("banned", "allowed", "told"),
    [
        ("'Opt', 'Sol Ring'", "'Pyroclasm', 'sol ring'", "tell-tale.allowed[2]: “sol ring” is banned, too"),
        # Known for one card only when they are looked up.
        ("'Fire // Ice'", "'Sol Ring', 'Fire'", "tell-tale.allowed: “Fire” is banned, too"),
    ],
)
def test_a_card_that_is_banned_and_allowed_is_a_contradiction(
    table: Path, banned: str, allowed: str, told: str
) -> None:
    path = write(table / "a.txt", f"{TWINS}1 Sol Ring\n")
    house = write(table / "house.toml", f"[tell-tale]\nbanned = [{banned}]\nallowed = [{allowed}]\n")
    with pytest.raises(BadHouseRulesError, match=re.escape(told)) as caught:
        deckforge.validate(path, house_rules=house)
    assert caught.value.exit_code == 2
    house.rename(table / "deckforge.toml")
    error = verdict(path).error
    assert isinstance(error, DeckHouseRulesError)
    assert error.mistakes == (told,)


def test_a_decks_own_card_may_be_banned(table: Path) -> None:
    write(table / "deckforge.toml", "[tell-tale]\nbanned = ['Grug']\n")
    text = f"{TWINS}1 Grug # homebrew: {{3}}{{R}} Creature — Troll 5/4.\n"
    assert [card.name for card in codes(verdict(write(table / "a.txt", text)))["TT-D9"].cards] == ["Grug"]


def test_an_unknown_name_is_told_where_all_cards_are_known(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    del table
    monkeypatch.setattr(Database, "is_starter", False)
    told = "house rules mine.toml: “Lightnig Bolt” is no card that is known; is “Lightning Bolt” meant?"
    with Database.starter() as data:
        for _ in range(2):  # each deck is told, though the names are looked up once
            with pytest.raises(DeckHouseRulesError) as caught:
                house_cards(("Lightning Bolt", "Lightnig Bolt"), HouseRules("mine.toml"), data)
            assert caught.value.message == told


def test_an_unknown_name_in_the_callers_file_ends_the_run(
    table: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    """A file that was named can't be used for any deck: usage, 2; one that was found is each deck's fault, 3."""
    monkeypatch.setattr(Database, "is_starter", False)
    write(table / "house.toml", "[tell-tale]\nbanned = ['Lightnig Bolt']\n")
    path = write(table / "a.txt", f"{TWINS}1 Opt\n")
    code, out, err = run("validate", path, "--house-rules", table / "house.toml")
    assert (code, out) == (2, "")
    assert "“Lightnig Bolt” is no card that is known; is “Lightning Bolt” meant?" in err
    (table / "house.toml").rename(table / "deckforge.toml")
    assert run("validate", path)[0] == 3


def test_the_format_is_a_house_rule(table: Path) -> None:
    path = write(table / "a.txt", "# ruleset: tell-tale\n# kind: player\nDeck\n1 Sol Ring\n1 Counterspell\n")
    assert [card.name for card in codes(verdict(path))["TT-D6"].cards] == ["Sol Ring"]

    write(table / "deckforge.toml", "[tell-tale]\nallowed = ['Sol Ring']\n")
    assert "TT-D6" not in codes(verdict(path))
    write(table / "deckforge.toml", "[tell-tale]\nmodern_only = false\n")
    assert "TT-D6" not in codes(verdict(path))


def test_the_format_is_named_in_the_title(table: Path) -> None:
    path = write(table / "a.txt", "# ruleset: tell-tale\n# kind: player\nDeck\n1 Sol Ring\n1 Counterspell\n")
    assert codes(verdict(path))["TT-D6"].title == "not legal in Modern"
    write(table / "deckforge.toml", "[tell-tale.deck]\nformat = 'standard'\n")
    assert codes(verdict(path))["TT-D6"].title == "not legal in Standard"


def test_one_ruleset_object_serves_all_decks_of_a_file(table: Path) -> None:
    write(table / "deckforge.toml", FOUR)
    own = get_ruleset("spellblade")
    assert with_house_rules(own, None) is with_house_rules(own, None, {}, table)
    assert with_house_rules(own, None) is not own


DICE = "[spellblade.dice]\ntiers = [20]\n"
NOTE = "House rules: dice.toml (tier dice d20).\n"


@pytest.mark.parametrize("command", ["translate", "explain", "card"])
def test_cards_follow_the_house_rules(table: Path, run: Run, command: str) -> None:
    write(table / "dice.toml", DICE)
    args = (command, "Lightning Bolt", "-r", "spellblade", "--mod", "1")

    assert "1d20" not in run(*args)[1]
    code, out, err = run(*args, "--house-rules", "dice.toml")
    assert (code, err) == (0, NOTE)
    assert "3 + 1d20" in out


def test_cards_without_a_deck_follow_those_of_the_current_folder(table: Path, run: Run) -> None:
    write(table.parent / "deckforge.toml", DICE)
    _, out, err = run("translate", "Lightning Bolt", "-r", "spellblade", "--mod", "1")
    assert "3 + 1d20" in out
    assert err == f"House rules: {table.parent / 'deckforge.toml'} (tier dice d20).\n"


def test_a_card_as_it_is_has_no_house_rules(table: Path, run: Run) -> None:
    write(table / "dice.toml", DICE)
    code, _, err = run("card", "Opt", "--house-rules", "dice.toml")
    assert code == 2
    assert "--house-rules needs --ruleset" in err


def test_a_deck_is_translated_by_its_own(table: Path, run: Run) -> None:
    write(table / "sub" / "deckforge.toml", DICE)
    inside, outside = deck(table / "sub" / "a.txt", 9, "mod: 1"), deck(table / "b.txt", 9, "mod: 1")

    assert "3 + 1d20" in run("translate", inside)[1]
    assert "3 + 1d4" in run("translate", outside)[1]
    code, _, err = run("translate", inside, outside, "-f", "json")
    assert code == 2, err
    code, out, _ = run("translate", inside, outside, "--house-rules", write(table / "dice.toml", DICE), "-f", "json")
    assert code == 0
    assert out.count("3 + 1d20") == 2


def test_a_sheet_follows_them_and_tells_the_file(table: Path, run: Run) -> None:
    write(table / "dice.toml", DICE)
    path = deck(table / "a.txt", 9, "mod: 1")
    assert run("sheet", path, "-o", table / "a.html", "--house-rules", "dice.toml")[0] == 0
    text = (table / "a.html").read_text(encoding="utf-8")
    assert "1d20" in text
    assert "House rules: dice.toml" in text


def test_a_fix_cuts_to_the_house_rules_limit(table: Path, run: Run) -> None:
    write(table / "four.toml", FOUR)
    _, out, _ = run("fix", deck(table / "a.txt"), "-o", "-", "--house-rules", "four.toml")
    assert "\n4 Lightning Bolt\n" in out


def test_the_command_that_mends_a_deck_names_its_house_rules(table: Path, run: Run) -> None:
    write(table / "four.toml", FOUR)
    _, out, _ = run("validate", deck(table / "a.txt"), "--house-rules", "four.toml")
    assert "a.txt -r spellblade -k player --house-rules four.toml mends" in " ".join(out.split())


def test_a_deck_as_json_names_its_file(table: Path) -> None:
    write(table / "four.toml", FOUR)
    cards = [{"name": "Lightning Bolt", "count": 9}]
    document = {"schema": "deckforge.deck/1", "ruleset": "spellblade", "kind": "player", "house_rules": "four.toml"}
    report = verdict(write(table / "a.json", json.dumps({**document, "cards": cards})))
    assert (report.error, limit(report), report.house_rules) == (None, 4, str(table / "four.toml"))


def test_a_search_follows_them(table: Path, run: Run) -> None:
    write(table / "brackets.toml", "[spellblade.act]\nbrackets = [[20, 9]]\n")
    query = ("search", '!"Serra Angel" spellblade:act_ap=9', "-f", "json")

    assert json.loads(run(*query)[1])["total"] == 0
    document = json.loads(run(*query, "--house-rules", "brackets.toml")[1])
    assert document["total"] == 1
    assert document["notes"] == ["House rules: brackets.toml (AP to act by mana value up to: 20 → 9)."]


def test_the_machine_output_names_the_file(table: Path, run: Run) -> None:
    schema = Draft202012Validator(json.loads(resource("schema", "validate.schema.json").read_text(encoding="utf-8")))
    path = deck(table / "a.txt")
    for rules, expected in ((None, None), (FOUR, "deckforge.toml")):
        if rules:
            write(table / "deckforge.toml", rules)
        document = json.loads(run("validate", path, "-f", "json")[1])
        schema.validate(document)
        assert document["decks"][0]["house_rules"] == expected


@pytest.mark.parametrize("name", ["spellblade", "tt", "enchanted-realms"])
def test_a_printed_ruleset_serves_as_house_rules_and_changes_nothing(table: Path, run: Run, name: str) -> None:
    code, out, err = run("rulesets", name, "--toml")
    assert (code, err) == (0, "")
    write(table / "whole.toml", out)
    decks = resource("fixtures", "decks")

    before, after = deckforge.validate(decks), deckforge.validate(decks, house_rules="whole.toml")
    assert [report.findings for report in after.decks] == [report.findings for report in before.decks]
    assert len(before.decks) > 20
    assert any("(nothing changed)" in report.list.notes[-1] for report in after.decks)


@pytest.mark.parametrize(
    "args", [("spellblade",), ("--toml",), ("spellblade", "--toml", "-f", "json"), ("x", "--toml")]
)
def test_a_ruleset_is_printed_by_its_name_only(run: Run, args: tuple[str, ...]) -> None:
    assert run("rulesets", *args)[0] == 2
