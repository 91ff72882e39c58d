"""The ``[sheet]`` table of house rules: what it may say, and how its mistakes are told."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from typer.main import get_command

import deckforge
from deckforge.app.house_rules import BadHouseRulesError, DeckHouseRulesError
from deckforge.app.rules import ruleset_toml
from deckforge.app.sheet_table import FORMS, mistakes_in_table, table_lines, table_schema
from deckforge.app.sheeting import sheet_table_for
from deckforge.cli.main import app
from deckforge.model.sheet_options import SheetKind
from deckforge.resources import resource

DECK = "# ruleset: spellblade\n# kind: player\n3 Lightning Bolt\n"


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"papper": "a4"}, "sheet.papper: unknown, perhaps paper"),
        ({"card-size": "63x88"}, "sheet.card-size: unknown, perhaps card_size"),
        ({"zzz": 1}, f"sheet.zzz: unknown; known here: {', '.join(FORMS)}"),
        ({"paper": "a44"}, "sheet.paper: should be one of a4, letter; is “a4” meant?"),
        ({"paper": 4}, "sheet.paper: should be one of a4, letter"),
        ({"paper": ["a4"]}, "sheet.paper: should be one of a4, letter"),
        ({"players": 0}, "sheet.players: should be from 1 to 9999, not 0"),
        ({"players": True}, "sheet.players: should be a whole number"),
        ({"players": 2.5}, "sheet.players: should be a whole number"),
        ({"gap": 101}, "sheet.gap: should be from 0 to 100, not 101"),
        ({"gap": "wide"}, "sheet.gap: should be a number"),
        ({"unique": "yes"}, "sheet.unique: should be true or false"),
        ({"card_size": "63"}, "sheet.card_size: should be a size such as “63x88” (mm)"),
        ({"offset": "1;2"}, "sheet.offset: should be an offset such as “1.5,-0.5” (mm)"),
        ({"template": "a.typ"}, 'sheet.template: should be a table of sheets, such as {deck = "own.typ"}'),
        ({"template": {"deck": " "}}, "sheet.template.deck: should be a file, or a list of files"),
        ({"template": {"deck": ["a.typ", 1]}}, "sheet.template.deck: should be a file, or a list of files"),
        (
            {"template": {"bos": "a.typ"}},
            f"sheet.template: should be one of {', '.join(SheetKind)}; is “boss” meant?",
        ),
        ({"gap": float("inf")}, "sheet.gap: should be from 0 to 100, not inf"),
        ({"duplex": "no"}, "sheet.duplex: should be one of none, long, short; is “none” meant?"),
        ({"sheets": "deck"}, "sheet.sheets: should be a list"),
        (
            {"sheets": ["deck", "bos"]},
            f"sheet.sheets[2]: should be one of {', '.join(SheetKind)}; is “boss” meant?",
        ),
        (3, "sheet: should be a table, [sheet]"),
    ],
)
def test_each_mistake_is_told_with_its_path(given: Any, told: str) -> None:  # noqa: ANN401
    assert mistakes_in_table(given) == (told,)
    if isinstance(given, dict):
        assert not Draft202012Validator(table_schema()).is_valid(given)


def test_not_a_number_is_out_of_range_though_json_has_no_word_for_it() -> None:
    assert mistakes_in_table({"gap": float("nan")}) == ("sheet.gap: should be from 0 to 100, not nan",)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"card_size": "5x5"}, "sheet.card_size: cards of 5 × 5 mm are too small to be read. The smallest are"),
        ({"card_size": "250x88"}, "sheet.card_size: cards of 250 × 88 mm do not fit on A4"),
        ({"offset": "90,0"}, "sheet.offset: an offset of 90,0 mm moves cards off the paper"),
        ({"card_size": "150x88", "fold": True}, "sheet.{card_size, fold}: cards of 150 × 88 mm do not fit on A4"),
    ],
)
def test_cards_that_no_paper_takes_are_a_mistake_of_the_table(given: Any, told: str) -> None:  # noqa: ANN401
    [mistake] = mistakes_in_table(given)
    assert mistake.startswith(told)


@pytest.mark.parametrize(
    ("other", "told"),
    [
        ({"sheets": ["card"]}, "sheet.sheets[1]: should be one of "),
        ({"gap": "wide"}, "sheet.gap: should be a number"),
        ({"offset": "far"}, "sheet.offset: should be an offset"),
        ({"paper": "a5"}, "sheet.paper: should be one of "),
    ],
)
def test_cards_that_no_paper_takes_are_told_beside_other_mistakes(other: dict[str, Any], told: str) -> None:
    first, second = mistakes_in_table({"card_size": "400x500", **other})
    assert first.startswith(told)
    assert second.startswith("sheet.card_size: cards of 400 × 500 mm do not fit on ")


@pytest.mark.parametrize(
    "given",
    [
        {"card_size": "200x88", "backs": "faces"},  # faces on backs need --duplex, which may be given with the command
        {"card_size": "205x88"},  # on letter only
        {"card_size": "63×88", "gap": 2, "offset": "1,-0.5"},
    ],
)
def test_cards_that_some_paper_takes_are_none(given: Any) -> None:  # noqa: ANN401
    assert mistakes_in_table(given) == ()


def test_mistakes_of_cards_stand_beside_each_other_and_beside_those_of_other_options() -> None:
    """Of A4's height 297 mm three cards leave 16.5 mm above them, which an offset of -40 is beyond."""
    given = {"card_size": "400x500", "offset": "0,-40", "sheets": ["card"], "duplex": "long", "fold": True}
    assert [mistake.partition(":")[0] for mistake in mistakes_in_table(given)] == [
        "sheet.sheets[1]",
        "sheet.{duplex, fold}",
        "sheet.card_size",
        "sheet.offset",
    ]
    assert [mistake.partition(":")[0] for mistake in mistakes_in_table({"papper": "a4", "card_size": "400x500"})] == [
        "sheet.papper",
        "sheet.card_size",
    ]
    assert len(mistakes_in_table({"paper": "a5", "card_size": "400x500"})) == 2  # it fits on no paper


def test_a_size_is_told_with_the_other_mistakes(tmp_path: Path) -> None:
    house = tmp_path / "deckforge.toml"
    house.write_text('[spellblade]\nhealing_dice = 3\n[sheet]\ncard_size = "5x5"\n', encoding="utf-8")
    (tmp_path / "deck.txt").write_text(DECK, encoding="utf-8")
    with pytest.raises(DeckHouseRulesError) as caught:
        sheet_table_for(tmp_path / "deck.txt")
    assert [mistake.partition(":")[0] for mistake in caught.value.mistakes] == [
        "spellblade.healing_dice",
        "sheet.card_size",
    ]


def test_the_printed_table_is_in_order_and_has_every_option() -> None:
    lines = list(table_lines())
    assert all(line.startswith("# ") for line in lines)
    table = tomllib.loads("\n".join(line[2:] for line in lines[1:]))["sheet"]
    assert list(table) == list(FORMS)
    assert mistakes_in_table(table) == ()
    assert Draft202012Validator(table_schema()).is_valid(table)


def test_a_printed_ruleset_has_the_table_as_comments() -> None:
    text = ruleset_toml("spellblade")
    assert "\n# [sheet]\n# paper = " in text
    assert list(tomllib.loads(text)) == ["spellblade"]


def test_the_schema_of_house_rules_has_the_table() -> None:
    document = json.loads(resource("schema", "house-rules.schema.json").read_text(encoding="utf-8"))
    assert document["properties"]["sheet"] == table_schema()


def test_every_option_of_the_table_is_one_of_the_command() -> None:
    command = get_command(app).commands["sheet"]  # type: ignore[attr-defined]
    known = {option.removeprefix("--") for each in command.params for option in each.opts if option.startswith("--")}
    assert {key.replace("_", "-") for key in FORMS} - known == {"sheets"}


def test_it_comes_from_the_callers_file_else_the_decks_else_the_nearest(tmp_path: Path) -> None:
    (tmp_path / "deckforge.toml").write_text('[sheet]\npaper = "letter"\n', encoding="utf-8")
    (tmp_path / "named.toml").write_text("[sheet]\nplayers = 5\n", encoding="utf-8")
    (tmp_path / "given.toml").write_text("[sheet]\ngap = 2\n", encoding="utf-8")
    (tmp_path / "found.txt").write_text(DECK, encoding="utf-8")
    (tmp_path / "naming.txt").write_text(f"# house-rules: named.toml\n{DECK}", encoding="utf-8")
    assert sheet_table_for(tmp_path / "found.txt").values == {"paper": "letter"}
    assert sheet_table_for(tmp_path / "found.txt").folder == tmp_path
    assert sheet_table_for(tmp_path / "naming.txt").values == {"players": 5}
    assert sheet_table_for(tmp_path / "naming.txt", tmp_path / "given.toml").values == {"gap": 2}
    assert sheet_table_for(tmp_path / "missing.txt", tmp_path / "given.toml").values == {"gap": 2}


def test_a_bad_table_is_found_by_every_command(tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text(DECK, encoding="utf-8")
    house = tmp_path / "deckforge.toml"
    house.write_text("[sheet]\npapper = 1\n", encoding="utf-8")
    with pytest.raises(DeckHouseRulesError, match=r"sheet\.papper: unknown, perhaps paper"):
        sheet_table_for(tmp_path / "deck.txt")
    with pytest.raises(BadHouseRulesError, match=r"sheet\.papper"):
        sheet_table_for(tmp_path / "deck.txt", house)
    with pytest.raises(BadHouseRulesError, match=r"sheet\.papper"):
        deckforge.validate(tmp_path / "deck.txt", house_rules=house)
