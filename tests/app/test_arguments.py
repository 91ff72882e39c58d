"""What the library's functions are given wrongly is a UsageError that names the argument, never a fault of ours."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import deckforge
from deckforge.app.arguments import WANTED
from deckforge.errors import UsageError

call: Any = deckforge  # what type checkers would tell of these calls is what is tested


SLIPS: list[tuple[Callable[[], object], str]] = [
    (lambda: call.validate(None), "lists should be paths, one or several, not None"),
    (lambda: call.validate(b"x.txt"), "lists should be paths, one or several, not b'x.txt'"),
    (lambda: call.validate(["a.txt", 3]), r"lists should be paths, one or several, not \['a.txt', 3\]"),
    (lambda: call.validate("a.txt", level="3"), "level should be a whole number, not '3'"),
    (lambda: call.validate("a.txt", level=True), "level should be a whole number, not True"),
    (lambda: call.validate("a.txt", level=-1), "level should be at least 0, not -1"),
    (lambda: call.validate("a.txt", jobs="2"), "jobs should be a whole number, not '2'"),
    (lambda: call.validate("a.txt", jobs=None), "jobs should be a whole number, not None"),
    (lambda: call.validate("a.txt", ruleset=3), "ruleset should be text, not 3"),
    (lambda: call.validate("a.txt", kind=b"player"), "kind should be text, not b'player'"),
    (lambda: call.validate("a.txt", exact="no"), "exact should be true or false, not 'no'"),
    (lambda: call.validate("a.txt", house_rules=3), "house_rules should be a path, as text or a Path, not 3"),
    (lambda: call.validate("a.txt", database=3), "database should be a Database, or the path of one, not 3"),
    (lambda: call.validate("a.txt", ignore=3), "ignore should be text, one or several, not 3"),
    (lambda: call.validate("a.txt", ignore=[""]), "there is no check “”"),
    (lambda: call.validate_each("a.txt", select=" "), "there is no check “”"),
    (lambda: call.translate("Opt", ruleset="spellblade", modifier="3"), "modifier should be a whole number"),
    (lambda: call.translate("Opt", ruleset="spellblade", modifier=3.5), "modifier should be .*, not 3.5"),
    (lambda: call.translate("Opt", ruleset="spellblade", players=0), "players should be at least 1, not 0"),
    (lambda: call.translate("Opt", ruleset="spellblade", character=3), "character should be a Character"),
    (lambda: call.translate(None, ruleset="spellblade"), "items should be paths, one or several, not None"),
    (lambda: call.validate("a.txt", passed_over=3), "passed_over should be a function of a path and a reason, not 3"),
    (lambda: call.validate_each("a.txt", passed_over="print"), "passed_over should be a function"),
    (lambda: call.explain(None, "spellblade"), "names should be text, one or several, not None"),
    (lambda: call.explain("Opt", 3), "ruleset should be text, not 3"),
    (lambda: call.search(None), "query should be text, not None"),
    (lambda: call.search("opt", limit="3"), "limit should be a whole number"),
    (lambda: call.find_cards([3]), "names should be text"),
    (lambda: call.resolve_lists({"a": 1}), "lists should be paths"),
    (lambda: call.make_sheet("a.txt", modifier="+3"), "modifier should be a whole number"),
    (lambda: call.find_clauses(3), "wanted should be text"),
    (lambda: call.load_character(None), "path should be a path"),
    (lambda: call.open_database(3), "path should be a path"),
    (lambda: call.import_cards(3, database="x"), "source should be a path, or an open file"),
    (lambda: call.use_rulesets(3), "folders should be paths"),
    (lambda: call.deal("a.txt", hand=-1), "hand should be at least 0, not -1"),
    (lambda: call.encounter("a.txt", "4"), "players should be a whole number, not '4'"),
    (lambda: call.encounter("a.txt", 4, deploy=3), "deploy should be text, one or several, not 3"),
    (lambda: call.boss_turn("a.txt", 3), "state should be a path"),
    (lambda: call.roll("d6", times=0), "times should be at least 1, not 0"),
    (lambda: call.attack("spellblade", character=3), "character should be a Character"),
    (lambda: call.build_deck(ruleset=3, kind="player"), "ruleset should be text, not 3"),
    (lambda: call.assemble("creature", theme=3), "theme should be text, not 3"),
    (lambda: call.complete("a.txt", level="3"), "level should be a whole number"),
    (lambda: call.fix("a.txt", level="3"), "level should be a whole number, not '3'"),
    (lambda: call.fix(3), "deck should be a path, as text or a Path, not 3"),
    (lambda: call.convert("a.txt", 3), "to should be text, not 3"),
    (lambda: call.complete("a.txt", draft=3), "draft should be a Draft, not 3"),
    (lambda: call.complete("a.txt", draft=call.Draft(size="3")), "size should be a whole number, not '3'"),
    (lambda: call.assemble("boss", draft=call.Draft(without=3)), "without should be text, one or several, not 3"),
    (lambda: call.build_deck(ruleset="x", kind="y", draft=call.Draft(to=3)), "to should be text, not 3"),
    (lambda: call.compare("a.txt", 3), "b should be a path"),
    (lambda: call.deck_stats(None), "decks should be paths"),
    (lambda: call.fetch_cards("Opt", database=3), "database should be a path"),
]


@pytest.mark.parametrize(("given", "told"), SLIPS, ids=range(len(SLIPS)))
def test_a_slip_is_told_by_its_argument(given: Callable[[], object], told: str) -> None:
    with pytest.raises(UsageError, match=told):
        given()


def test_a_number_in_quotes_is_shown_without_them() -> None:
    with pytest.raises(UsageError) as caught:
        call.translate("Opt", ruleset="spellblade", modifier="+3")
    assert caught.value.hint == "Give modifier=3, without quotes."


def test_a_database_may_be_named_by_text(tmp_path: Path) -> None:
    assert deckforge.translate("Opt", ruleset="spellblade", database="starter").data.source == "starter"
    with deckforge.open_database("starter") as data:
        assert data.is_starter
    missing = str(tmp_path / "none.sqlite")
    for use in (
        lambda: deckforge.validate("a.txt", database=missing),
        lambda: deckforge.search("opt", database=missing),
        lambda: deckforge.find_cards("opt", database=missing),
        lambda: deckforge.explain("opt", "spellblade", database=missing),
        lambda: deckforge.resolve_lists("a.txt", database=missing),
        lambda: deckforge.make_sheet("a.txt", database=missing),
        lambda: deckforge.database_status(missing),
        lambda: deckforge.verify_database(missing),
        lambda: deckforge.fetch_cards("opt", database=missing),
        lambda: deckforge.forget_homebrew("opt", database=missing),
    ):
        with pytest.raises(deckforge.DeckforgeError):
            use()


def test_a_character_may_be_named_by_text() -> None:
    with pytest.raises(deckforge.DeckforgeError, match=r"character file none\.toml: there is no such file"):
        deckforge.translate("Opt", ruleset="spellblade", character="none.toml")


def test_one_folder_of_rulesets_is_no_row_of_letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKFORGE_RULESET_PATH", "")
    with pytest.raises(deckforge.DeckforgeError, match="nowhere"):
        deckforge.use_rulesets(str(tmp_path / "nowhere"))


def test_every_argument_of_the_librarys_is_read_or_of_a_type_of_its_own() -> None:
    """Of the types of the standard library; a card, a callback or a sheet is what a function of ours gave."""
    plain = {"int", "bool", "str", "str | Path", "str | Iterable[str]", "str | Path | Iterable[str | Path]"}
    assert plain <= set(WANTED)
    for name in ("validate", "validate_each", "translate", "explain", "search", "find_cards", "resolve_lists"):
        function = getattr(deckforge, name)
        assert hasattr(function, "__wrapped__"), name
        annotations = {
            text.removesuffix(" | None") for key, text in function.__annotations__.items() if key != "return"
        }
        assert annotations - set(WANTED) <= {"Level | str", "Ask", "Progress", "Tell"}, name
