from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import deckforge
from deckforge.app.policies import BadBaselineError, baseline_words, check_codes, read_baseline
from deckforge.app.reporting import clauses_of
from deckforge.errors import ExitCode, UsageError
from deckforge.model.finding import CardRef, Finding, Level
from deckforge.model.policy import (
    IN_BASELINE,
    NO_REASON,
    Ignored,
    Policy,
    before,
    nearest_code,
    settled,
)
from deckforge.model.report import DeckReport, Validation
from deckforge.model.sameness import Known, cards_of, is_left_of
from deckforge.reports import validation_json

# Nineteen cards, four of them one card: SB-P1 and SB-P2; the land is advice, SB-P3.
BROKEN = (
    "4 Lightning Bolt\n3 Lightning Helix\n3 Titan's Strength\n3 Gods Willing\n3 Boros Recruit\n"
    "2 Serra Angel\n1 Mountain\n"
)
HEAD = "# ruleset: spellblade\n# kind: player\n"


def written(folder: Path, text: str, name: str = "deck.txt") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def verdict(validation: Validation) -> DeckReport:
    (deck,) = validation.decks
    return deck


def ignored(deck: DeckReport) -> dict[str, str | None]:
    return {finding.code: finding.ignored for finding in deck.findings}


def test_without_a_policy_every_finding_counts(tmp_path: Path) -> None:
    deck = verdict(deckforge.validate(written(tmp_path, HEAD + BROKEN)))
    assert (ignored(deck), deck.status) == ({"SB-P1": None, "SB-P2": None, "SB-P3": None}, "illegal")


@pytest.mark.parametrize("code", ["SB-P1", "sb-p1", " SB-P1 "])
def test_an_ignored_check_is_shown_and_does_not_count(tmp_path: Path, code: str) -> None:
    path = written(tmp_path, HEAD + BROKEN.replace("4 Light", "3 Light"))
    validation = deckforge.validate(path, ignore=[code])
    assert ignored(verdict(validation))["SB-P1"] == "--ignore SB-P1"
    assert not any(finding.ignored_in_deck for finding in verdict(validation).findings)
    assert (verdict(validation).status, validation.exit_code) == ("legal", ExitCode.OK)


def test_beginnings_stand_for_all_that_begin_so(tmp_path: Path) -> None:
    path = written(tmp_path, HEAD + BROKEN)
    assert set(ignored(verdict(deckforge.validate(path, ignore="SB-"))).values()) == {"--ignore SB-"}
    chosen = ignored(verdict(deckforge.validate(path, select=["SB-P2", "TT-D"])))
    off = "not in --select SB-P2 TT-D"
    assert chosen == {"SB-P1": off, "SB-P2": None, "SB-P3": off}


def test_a_whole_code_is_not_the_beginning_of_a_longer_one() -> None:
    found = tuple(Finding(code, Level.ERROR, "", "") for code in ("SB-P1", "SB-P10", "SB-P2"))
    told = settled(found, "deck.txt", Policy(ignore=("SB-P1",)))
    assert [finding.ignored for finding in told] == ["--ignore SB-P1", None, None]


@pytest.mark.parametrize("option", ["select", "ignore"])
def test_a_check_that_there_is_not_is_a_mistake_with_the_nearest(tmp_path: Path, option: str) -> None:
    with pytest.raises(UsageError, match="there is no check SB-P33; is SB-P3 meant"):
        deckforge.validate_each(tmp_path, **{option: ["SB-P33"]})  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="no check SB-T1"):  # a clause, but nothing that is checked
        deckforge.validate_each(tmp_path, **{option: ["SB-T1"]})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("code", "told", "hint"),
    [
        ("", "there is no check “”.", "deckforge rules lists all."),
        (" ", "there is no check “”.", "deckforge rules lists all."),
        ("SB-P2,SB-P1", "there is no check “SB-P2,SB-P1”", "Give the option once for each code."),
        ("SB-P2 SB-P1", "there is no check “SB-P2 SB-P1”", "Give the option once for each code."),
        (
            "tt-t",
            "there is no check TT-T: no deck is held against clauses of that code",
            "deckforge rules TT-T shows them; those with a level are checks.",
        ),
    ],
)
@pytest.mark.parametrize("option", ["select", "ignore"])
def test_what_is_no_code_is_answered(tmp_path: Path, option: str, code: str, told: str, hint: str) -> None:
    with pytest.raises(UsageError) as caught:
        deckforge.validate_each(tmp_path, **{option: [code]})  # type: ignore[arg-type]
    assert (caught.value.message, caught.value.hint) == (told, hint)


def test_every_check_and_beginning_is_known() -> None:
    codes = tuple(check_codes("tell-tale"))
    assert codes[0].startswith("TT-")
    assert {"SB-P1", "ER-A1", "TT-D6"} <= set(codes)
    assert [nearest_code(code, codes) for code in ("SB-P1", "SB-", "T", "TT-D6")] == [None] * 4


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("# deckforge: ignore SB-P1 because we play small decks", "we play small decks"),
        ("// DeckForge: Ignore sb-p1, SB-P3 because: so be it", "so be it"),
        ("; deckforge: ignore SB-P because a test", "a test"),
        ("# deckforge: ignore SB-P1 - table plays four", "table plays four"),
        ("# deckforge: ignore SB-P1, SB-P2 – table - plays four", "table - plays four"),
        ("# deckforge: ignore SB-P1 -", NO_REASON),
        ("# deckforge: ignore SB-P1", NO_REASON),
        ("# deckforge: ignore SB-P1 because", NO_REASON),
    ],
)
@pytest.mark.parametrize("last", [False, True])
def test_a_deck_switches_its_own_findings_off(tmp_path: Path, line: str, reason: str, last: bool) -> None:  # noqa: FBT001 - a table's column
    text = f"{HEAD}{BROKEN}{line}\n" if last else f"{HEAD}{line}\n{BROKEN}"
    deck = verdict(deckforge.validate(written(tmp_path, text), ignore=["SB-P1"]))
    assert ignored(deck)["SB-P1"] == reason
    assert [finding.ignored_in_deck for finding in deck.findings if finding.code == "SB-P1"] == [True]
    assert any("no reason is given for ignoring SB-P1" in note for note in deck.list.notes) is (reason == NO_REASON)
    assert not any("Taken as comments" in note for note in deck.list.notes)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("# deckforge: ignore SB-P33 because …", "Line 3: there is no check SB-P33; is SB-P3 meant?"),
        ("# deckforge: ignor SB-P3", "Line 3: “deckforge: ignor SB-P3” is not understood"),
        ("# deckforge: ignore", "Line 3: “deckforge: ignore” names no check; write # deckforge: ignore SB-P3 because"),
        ("# deckforge: ignore because y", "Line 3: “deckforge: ignore because y” names no check; write"),
        ("# deckforge: ignore - y", "Line 3: “deckforge: ignore - y” names no check; write"),
        ("# deckforge: ignore all of them", "Line 3: “all of them” names no check; a reason stands behind “because”"),
    ],
)
def test_a_line_that_switches_nothing_off_is_told(tmp_path: Path, line: str, told: str) -> None:
    deck = verdict(deckforge.validate(written(tmp_path, f"{HEAD}{line}\n{BROKEN}")))
    (note,) = deck.list.notes
    assert note.startswith(told)
    assert deck.list.slips == ((3, note),)
    assert set(ignored(deck).values()) == {None}


def test_a_reason_without_because_is_told_once(tmp_path: Path) -> None:
    deck = verdict(deckforge.validate(written(tmp_path, f"{HEAD}# deckforge: ignore SB-P2 table plays four\n{BROKEN}")))
    (note,) = deck.list.notes
    assert note.startswith("Line 3: “table plays four” names no check; a reason stands behind “because”")
    assert ignored(deck) == {"SB-P1": None, "SB-P2": NO_REASON, "SB-P3": None}


def test_another_rulesets_check_in_a_deck_is_no_mistake(tmp_path: Path) -> None:
    deck = verdict(deckforge.validate(written(tmp_path, f"{HEAD}# deckforge: ignore TT-D6 because old\n{BROKEN}")))
    assert deck.list.notes == ()


@pytest.mark.parametrize(
    ("level", "text", "code"),
    [
        ("error", "", 0),
        ("warning", "", 0),
        ("advice", "", 1),
        ("advice", "# deckforge: ignore SB-P3 because yes\n", 0),
    ],
)
def test_fail_on_changes_the_exit_code_alone(tmp_path: Path, level: str, text: str, code: int) -> None:
    """The land is advice and nothing else is wrong."""
    legal = BROKEN.replace("4 Light", "3 Light").replace("2 Serra", "3 Serra").replace("1 Mount", "2 Mount")
    validation = deckforge.validate(written(tmp_path, HEAD + text + legal), fail_on=level)
    assert [finding.level for finding in verdict(validation).findings] == [Level.ADVICE]
    assert (verdict(validation).status, int(validation.exit_code)) == ("legal", code)


def test_what_only_informs_fails_nothing_until_house_rules_say_so(tmp_path: Path) -> None:
    """A legend with an item is a sound hero stack; ER-H3 says what it adds up to."""
    stack = "# ruleset: enchanted-realms\n# kind: hero\n1 Krenko, Mob Boss\n1 Trusty Machete\n"
    path = written(tmp_path, stack)
    validation = deckforge.validate(path, fail_on="advice")
    assert [(found.code, found.level, found.informs) for found in verdict(validation).findings] == [
        ("ER-H3", Level.ADVICE, True)
    ]
    assert validation.exit_code is ExitCode.OK
    house = written(tmp_path, "[enchanted-realms.checks]\nER-H3 = 'warning'\n", "house.toml")
    assert deckforge.validate(path, fail_on="warning", house_rules=house).exit_code is ExitCode.ILLEGAL


def test_a_level_that_there_is_not_is_a_mistake(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no level “fatal”"):
        deckforge.validate(tmp_path, fail_on="fatal")


def test_what_is_in_the_baseline_is_ignored_and_what_is_new_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = written(tmp_path, HEAD + BROKEN)
    baseline = tmp_path / "old.json"
    found = deckforge.validate("deck.txt")
    baseline.write_text("".join(validation_json.report(found.decks, found.data, clauses_of)), encoding="utf-8")
    again = deckforge.validate("./deck.txt", baseline=baseline)
    assert set(ignored(verdict(again)).values()) == {IN_BASELINE}
    assert again.exit_code is ExitCode.OK
    written(tmp_path, HEAD + BROKEN.replace("3 Lightning Helix", "4 Lightning Helix"))
    more = verdict(deckforge.validate("deck.txt", baseline=baseline))
    assert ignored(more) == {"SB-P2": None, "SB-P3": IN_BASELINE}
    written(tmp_path, HEAD + BROKEN.replace("4 Lightning Bolt", "12 Lightning Bolt"))
    assert ignored(verdict(deckforge.validate("deck.txt", baseline=baseline)))["SB-P2"] is None  # 4 copies before
    written(tmp_path, HEAD + BROKEN.replace("3 Gods Willing\n", ""))  # 16 cards instead of 19
    assert ignored(verdict(deckforge.validate("deck.txt", baseline=baseline))) == {
        "SB-P1": None,
        "SB-P2": IN_BASELINE,
        "SB-P3": IN_BASELINE,
    }
    written(tmp_path, HEAD + BROKEN)
    other = written(tmp_path, path.read_text(encoding="utf-8"), "other.txt")
    assert set(ignored(verdict(deckforge.validate(other, baseline=baseline))).values()) == {None}


def test_a_finding_that_is_mended_by_half_is_not_new() -> None:
    known = before([("a.txt", [("SB-P2", Known("", cards_of([("Opt", 1, None), ("Shock", 1, None)])))])])
    names = {"both": ("Opt", "Shock"), "half": ("Shock",), "more": ("Opt", "Shock", "Duress"), "none": ()}
    found = {word: Finding("SB-P2", Level.ERROR, "", "", cards=_cards(cards)) for word, cards in names.items()}
    found["none"] = found["none"]._replace(message="other")
    told = {word: settled((one,), "./a.txt", Policy(baseline=known))[0].ignored for word, one in found.items()}
    assert told == {"both": IN_BASELINE, "half": IN_BASELINE, "more": None, "none": None}


def test_a_card_in_two_zones_is_counted_in_both_and_a_new_reason_is_new() -> None:
    known = before([("a.txt", [("TT-D6", Known("", cards_of([("Opt", 2, "not_legal"), ("Opt", 1, "not_legal")])))])])

    def told(*cards: CardRef) -> str | None:
        return settled((Finding("TT-D6", Level.ERROR, "", "", cards=cards),), "a.txt", Policy(baseline=known))[
            0
        ].ignored

    assert told(CardRef("Opt", 3, reason="not_legal")) == IN_BASELINE
    assert told(CardRef("Opt", 2, reason="not_legal"), CardRef("Opt", 2, reason="not_legal")) is None
    assert told(CardRef("Opt", 1, reason="banned")) is None


PILES = "More than 3 copies of {}."
UNDER_PC = "The PC section has {}. What depends on the PC's colours was not checked."
FEW = "It has {}; 4 are due. A is most of it."
FORMAT = "Not legal in Modern – banned there: {}; never in the format: {}."


@pytest.mark.parametrize(
    ("message", "cards", "now", "left", "is_known"),
    [
        (PILES.format("Opt and Duress"), "Opt Duress", PILES.format("Opt"), "Opt", True),
        (PILES.format("Opt and Duress"), "Opt Duress", PILES.format("Duress and Opt"), "Duress Opt", True),
        (PILES.format("A, B, C, D, E and 1 more"), "A B C D E F", PILES.format("B and F"), "B F", True),
        (PILES.format("Opt"), "Opt", "More than 2 copies of Opt.", "Opt", False),
        (PILES.format("Opt"), "Opt", "More than 3 copies of Opt. (house rule: 3)", "Opt", False),
        ("Opt and Duress are not.", "Opt Duress", "Opt is not.", "Opt", True),
        ("Opt (blue) and Duress (black).", "Opt Duress", "Duress (black).", "Duress", True),
        (UNDER_PC.format("3 cards: 1 A, 1 B and 1 C"), "A B C", UNDER_PC.format("2 cards: 1 A and 1 C"), "A C", True),
        (UNDER_PC.format("2 cards: 1 A and 1 B"), "A B", "A is neither a legendary creature nor so.", "A", False),
        (FORMAT.format("A", "B"), "A B", "Not legal in Modern – never in the format: B.", "B", True),
        (FORMAT.format("A", "B"), "A B", "Not legal in Legacy – never in the format: B.", "B", False),
        # The number of different creatures is no sum of copies, and one is worse than three.
        (FEW.format("3 different creatures"), "A", FEW.format("1 different creature"), "A", False),
        (FEW.format("3 different creatures"), "A", "A is most of it.", "A", True),
    ],
)  # fmt: skip
def test_a_finding_is_known_by_what_it_says_of_which_cards(
    message: str,
    cards: str,
    now: str,
    left: str,
    is_known: bool,  # noqa: FBT001 - likewise
) -> None:
    known = Known(message, cards_of((name, 1, None) for name in cards.split()))
    finding = Finding("SB-P2", Level.ERROR, "", now, cards=_cards(tuple(left.split())))
    assert is_left_of(known, finding) is is_known


def test_a_graver_finding_is_new_and_a_milder_one_is_known() -> None:
    for was, is_known in ((Level.ERROR, True), (Level.WARNING, True), (Level.ADVICE, False)):
        finding = Finding("SB-P2", Level.WARNING, "", "Opt.", cards=_cards(("Opt",)))
        assert is_left_of(Known("Opt.", cards_of([("Opt", 1, None)]), was), finding) is is_known


CREATURES = "# ruleset: spellblade\n# kind: creature\n5 Goblin Piker\n"
PC = "# ruleset: tell-tale\n# kind: player\nPC\n1 Goblin Guide\n"


@pytest.mark.parametrize(
    ("old", "new", "code", "said"),
    [
        (CREATURES + "1 Grizzly Bears\n1 River Boa\n", CREATURES, "SB-C3", "The deck has 1 different creature; "),
        (PC + "1 Boros Recruit\n", PC, "TT-C1", "Goblin Guide is neither a legendary creature nor a planeswalker."),
    ],
)
def test_another_finding_of_the_same_code_is_new(tmp_path: Path, old: str, new: str, code: str, said: str) -> None:
    """Fewer different creatures than before, and a PC that is none where two stood before."""
    path = written(tmp_path, old)
    found = deckforge.validate(path)
    baseline = written(tmp_path, "".join(validation_json.report(found.decks, found.data, clauses_of)), "old.json")
    assert ignored(verdict(deckforge.validate(path, baseline=baseline)))[code] == IN_BASELINE
    written(tmp_path, new)
    (finding,) = (one for one in verdict(deckforge.validate(path, baseline=baseline)).findings if one.code == code)
    assert (finding.message[: len(said)], finding.ignored) == (said, None)


def test_each_of_several_findings_of_a_code_is_known(tmp_path: Path) -> None:
    """Two companions that are no animals are two findings of TT-C3, beside that there are two."""
    head = "# ruleset: tell-tale\n# kind: player\nCompanion\n"
    path = written(tmp_path, f"{head}1 Goblin Piker\n1 Boros Recruit\n")
    found = deckforge.validate(path)
    baseline = written(tmp_path, "".join(validation_json.report(found.decks, found.data, clauses_of)), "old.json")
    for cards, findings in (("1 Goblin Piker\n1 Boros Recruit", 3), ("1 Boros Recruit", 1), ("1 Goblin Piker", 1)):
        written(tmp_path, f"{head}{cards}\n")
        deck = verdict(deckforge.validate(path, baseline=baseline))
        told = [one.ignored for one in deck.findings if one.code == "TT-C3"]
        assert told == [IN_BASELINE] * findings, cards
    written(tmp_path, f"{head}1 Serra Angel\n")
    deck = verdict(deckforge.validate(path, baseline=baseline))
    assert [one.ignored for one in deck.findings if one.code == "TT-C3"] == [None]


def test_lines_and_their_order_make_nothing_new(tmp_path: Path) -> None:
    path = written(tmp_path, HEAD + BROKEN + "4 Opt\n")
    found = deckforge.validate(path)
    baseline = written(tmp_path, "".join(validation_json.report(found.decks, found.data, clauses_of)), "old.json")
    turned = "\n\n".join(reversed(f"{BROKEN}4 Opt".splitlines()))
    written(tmp_path, f"{HEAD}# a comment\n{turned}\n")
    deck = verdict(deckforge.validate(path, baseline=baseline))
    assert {"SB-P2", "SB-P3"} <= ignored(deck).keys()
    assert set(ignored(deck).values()) == {IN_BASELINE}


def test_a_baselines_paths_start_where_its_decks_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Made inside the folder of decks, used from above it and from elsewhere, and with whole paths."""
    folder = tmp_path / "decks"
    folder.mkdir()
    path = written(folder, HEAD + BROKEN)
    monkeypatch.chdir(folder)
    found = deckforge.validate("deck.txt")
    baseline = folder / "old.json"
    baseline.write_text("".join(validation_json.report(found.decks, found.data, clauses_of)), encoding="utf-8")
    assert set(ignored(verdict(deckforge.validate(path, baseline=baseline))).values()) == {IN_BASELINE}
    monkeypatch.chdir(tmp_path)
    for name in ("decks/deck.txt", str(path)):
        assert set(ignored(verdict(deckforge.validate(name, baseline=baseline))).values()) == {IN_BASELINE}
    known = read_baseline(baseline)
    assert known.findings == 3
    assert baseline_words(known, 2) == f"baseline {baseline}: 2 of its 3 findings found again, and ignored"
    assert baseline_words(known, 0).startswith(f"baseline {baseline}: none of its 3 findings was found again")
    assert str(path) in baseline_words(known, 0)


def _cards(names: tuple[str, ...]) -> tuple[CardRef, ...]:
    return tuple(CardRef(name, 1) for name in names)


def test_what_house_rules_switch_off_stays_so_beside_options_for_other_checks(tmp_path: Path) -> None:
    house = written(tmp_path, "[spellblade.checks]\nSB-P1 = 'off'\n", "house.toml")
    path = written(tmp_path, HEAD + BROKEN)
    for options in ({"ignore": "SB-P2"}, {"select": ["SB-P1", "SB-P3"]}):
        deck = verdict(deckforge.validate(path, house_rules=house, **options))
        told = ignored(deck)
        assert told["SB-P1"] == f"house rules: {house}"
        assert told["SB-P2"] in {"--ignore SB-P2", "not in --select SB-P1 SB-P3"}
        assert told["SB-P3"] is None
    assert ignored(verdict(deckforge.validate(path, house_rules=house, ignore="SB-P1")))["SB-P1"] == "--ignore SB-P1"


def test_of_long_words_that_name_no_check_the_beginning_is_told(tmp_path: Path) -> None:
    words = " ".join(["word"] * 20)  # 99 characters, of which 40 are eight words
    deck = verdict(deckforge.validate(written(tmp_path, f"{HEAD}# deckforge: ignore {words}\n{BROKEN}")))
    assert deck.list.notes[0].startswith(f"Line 3: “{'word ' * 8}” names no check;")


def test_the_decks_own_reason_comes_first() -> None:
    found = (Finding("SB-P1", Level.ERROR, "", ""),)
    policy = Policy(ignore=("SB-",), baseline=before([("a", [("SB-P1", Known("", {}))])]))
    assert settled(found, "a", policy, [Ignored(("SB-P1",), "mine")])[0].ignored == "mine"
    assert settled(found, "a", policy._replace(ignore=()))[0].ignored == IN_BASELINE


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"schema": "deckforge.resolve/1", "decks": []}',
        '{"schema": "deckforge.validate/1"}',
        '{"schema": "deckforge.validate/1", "decks": [{"path": "a", "findings": [{"code": "SB-P1"}]}]}',
        "[" * 9999,
    ],
)
def test_what_is_no_baseline_is_a_mistake(tmp_path: Path, text: str) -> None:
    path = written(tmp_path, text, "old.json")
    with pytest.raises(BadBaselineError, match=r"old\.json is not what deckforge validate prints"):
        deckforge.validate_each(tmp_path, baseline=path)
    with pytest.raises(BadBaselineError, match="can't be read"):
        deckforge.validate_each(tmp_path, baseline=tmp_path / "gone.json")


def test_a_policy_can_be_handed_to_another_process() -> None:
    policy = Policy(("SB-",), (), before([("a", [("SB-P1", Known("", cards_of([("Opt", 1, None)])))])]))
    assert pickle.loads(pickle.dumps(policy)) == policy  # noqa: S301 - our own
