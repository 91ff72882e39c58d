"""``deckforge fix`` and ``deckforge convert`` from the command line: what is written where, and how they end."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from deckforge.cli.main import main
from deckforge.resources import resource

DECK = (
    "# ruleset: spellblade\n# kind: player\n3 Lightning Helix\n3 Titan's Strength\n3 Gods Willing\n"
    "3 Boros Recruit\n3 Serra Angel\n5 Lightning Bolt\n"
)


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "deck.txt"
    path.write_text(DECK, encoding="utf-8")
    return path


def valid(document: object) -> None:
    schemas = [json.loads(resource("schema", f"{name}.schema.json").read_text("utf-8")) for name in ("validate", "fix")]
    registry: Registry[Any] = Registry().with_resources(
        (schema["$id"], Resource.from_contents(schema)) for schema in schemas
    )
    Draft202012Validator(schemas[1], registry=registry).validate(document)


def test_fix_shows_and_writes_nothing(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fix", str(deck)]) == 1  # SB-P1: 18 cards are left
    out, err = capsys.readouterr()
    assert "2 Lightning Bolt taken out: SB-P2 too many copies" in out
    assert "-5 Lightning Bolt\n  +3 Lightning Bolt\n" in out
    assert "The changes bring what was not there before:\nerror SB-P1" in " ".join(out.split()).replace(
        "before: error", "before:\nerror"
    )
    assert "Nothing was written: add -o FILE" in err
    assert deck.read_text(encoding="utf-8") == DECK


def test_fix_writes_where_it_is_told_to(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = deck.with_name("new.txt")
    assert main(["fix", str(deck), "-o", str(target)]) == 1
    assert "3 Lightning Bolt\n\n# Removed by deckforge fix:\n# 2 Lightning Bolt (SB-P2" in target.read_text("utf-8")
    assert f"{target}: written" in capsys.readouterr().err
    assert main(["fix", str(deck), "-o", str(deck)]) == 2
    assert "exists already" in capsys.readouterr().err
    assert main(["fix", str(deck), "-o", str(deck), "--force"]) == 1
    assert deck.read_text("utf-8") == target.read_text("utf-8")


def test_fix_to_standard_output_is_the_list_alone(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fix", str(deck), "-o", "-"]) == 1
    out, err = capsys.readouterr()
    assert out.startswith("# ruleset: spellblade\n# kind: player\n3 Lightning Helix\n")
    assert out.endswith("# 2 Lightning Bolt (SB-P2, too many copies)\n")
    assert "2 Lightning Bolt taken out: SB-P2 too many copies\n" in err
    assert "error SB-P1: too few cards\n" in err


def test_fix_tells_lines_that_are_no_cards_before_all_else_that_is_left(
    deck: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck.write_text(f"{DECK}4 Zzyzx Qqq\n", encoding="utf-8")
    assert main(["fix", str(deck)]) == 3
    out = capsys.readouterr().out
    assert "Left for you, at the lines of the mended list:\n  not read line 9: 4 Zzyzx Qqq\n" in out


@pytest.mark.parametrize(("name", "target"), [("new.cod", "cockatrice-cod"), ("new.DEK", "mtgo-dek"), ("n.csv", "csv")])
def test_fix_writes_no_file_with_the_ending_of_another_format(
    deck: Path, name: str, target: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["fix", str(deck), "-o", str(deck.with_name(name))]) == 2
    assert f"deckforge convert LIST --to {target} -o" in capsys.readouterr().err
    assert not deck.with_name(name).exists()


def test_fix_keeps_the_ending_of_a_list_in_lines_whatever_it_is(deck: Path) -> None:
    path = deck.rename(deck.with_suffix(".dec"))
    assert main(["fix", str(path), "-o", str(deck.with_name("new.dec"))]) == 1


def test_fix_as_json(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fix", str(deck), "--format", "json"]) == 1
    found = json.loads(capsys.readouterr().out)
    valid(found)
    assert [finding["code"] for finding in found["before"]["findings"]] == ["SB-P2"]
    assert [finding["code"] for finding in found["after"]["findings"]] == ["SB-P1"]
    assert [finding["code"] for finding in found["made"]] == ["SB-P1"]
    assert found["changes"] == [
        {"line": 8, "what": "2 Lightning Bolt taken out", "code": "SB-P2", "why": "too many copies"}
    ]
    assert (found["written"], found["unread"]) == (None, [])
    deck.write_text("# ruleset: spellblade\n# kind: player\n3 Blaze\n4 Zzyzx Qqq\n", encoding="utf-8")
    assert main(["fix", str(deck), "--format", "json"]) == 3
    found = json.loads(capsys.readouterr().out)
    valid(found)
    assert [(line["line"], line["reason"]) for line in found["unread"]] == [(4, "unknown")]


def test_validate_names_the_next_command(
    deck: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["validate", str(deck)]) == 1
    words = capsys.readouterr().out.split()
    assert " ".join(["deckforge", "fix", str(deck), "-r", "spellblade", "-k", "player"]) in " ".join(words)
    with deck.open("rb") as stream:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stream.read())))
    main(["validate", "-"])
    assert "deckforge fix" not in capsys.readouterr().out  # what came through a pipe can't be read again
    deck.write_text(DECK.replace("5 Lightning", "3 Lightning"), encoding="utf-8")
    main(["validate", str(deck)])
    assert "deckforge fix" not in capsys.readouterr().out


def test_convert_prints_or_writes(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", str(deck), "--to", "arena"]) == 0
    out, err = capsys.readouterr()
    assert out.splitlines()[0] == "3 Lightning Helix"
    assert "note: deckforge's settings are left out." in err
    target = deck.with_name("deck.cod")
    assert main(["convert", str(deck), "--to", "cockatrice-cod", "-o", str(target)]) == 0
    assert '<card number="5" name="Lightning Bolt"/>' in target.read_text("utf-8")
    assert main(["convert", str(deck), "--to", "cockatrice-cod", "-o", str(target)]) == 2


def test_convert_loses_no_line(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck.write_text(f"{DECK}4 Zzyzx Qqq\n", encoding="utf-8")
    assert main(["convert", str(deck), "--to", "arena"]) == 3
    out, err = capsys.readouterr()
    assert out == ""
    assert "4 Zzyzx Qqq" in err
    assert err.splitlines()[-2] == "deckforge: 1 line is no card, so nothing was written"
    assert "--skip-unread" in err
    assert "deckforge resolve" not in err  # there is nothing to suggest


def test_convert_leaves_lines_out_only_where_that_is_asked_for(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck.write_text(f"{DECK}4 Zzyzx Qqq\n", encoding="utf-8")
    assert main(["convert", str(deck), "--to", "arena", "--skip-unread"]) == 3
    out, err = capsys.readouterr()
    assert out.splitlines()[-1] == "5 Lightning Bolt"
    assert "note: 1 line that is no card is left out.\n" in err


def test_convert_tells_what_no_list_has_a_place_for(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck.write_text("Name,Count,Condition,Language\nBlaze,2,NM,de\n", encoding="utf-8")
    assert main(["convert", str(deck), "--to", "csv"]) == 0
    assert "note: No list has a place for these columns, which are left out: condition, language.\n" in (
        capsys.readouterr().err
    )


def test_convert_tells_sets_that_are_not_known_and_rows_that_are_not_owned(
    deck: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of three copies one is foil; a number without a set has no place in Arena's list."""
    deck.write_text(
        "Name,Edition,Card Number,Reg Qty,Foil Qty,Section\n"
        "Blaze,Star Track,5,2,1,\nShock,Star Track,,1,0,\nSerra Angel,,,1,0,wishlist\n",
        encoding="utf-8",
    )
    assert main(["convert", str(deck), "--to", "arena"]) == 0
    out, err = capsys.readouterr()
    assert out == "2 Blaze\n1 Blaze\n1 Shock\n"
    assert err == (
        "note: Rows of what is wanted, to be traded or on a list are left out: 1.\n"
        "note: The card data has no sets of these names, which are left out: Star Track.\n"
        "note: Collector numbers without a set are left out: Blaze.\n"
        "note: Marks of foil and etched cards are left out.\n"
    )


def test_convert_keeps_comments_where_the_format_has_a_place(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither settings nor the title are comments; one behind a card is told with it."""
    deck.write_text("// NAME : Heat\n# name: Heat\n2 Blaze # hot\n# all mine\n", encoding="utf-8")
    assert main(["convert", str(deck), "--to", "deckforge"]) == 0
    assert capsys.readouterr().out == ("# deckforge: list\n# name: Heat\n\n2 Blaze\n\n# Blaze: hot\n# all mine\n")
    assert main(["convert", str(deck), "--to", "mtgo"]) == 0
    assert "note: 2 comments are left out.\n" in capsys.readouterr().err


def test_an_ending_says_the_format_if_only_one_has_it(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", str(deck), "-o", str(deck.with_name("new.cod"))]) == 0
    assert deck.with_name("new.cod").read_text("utf-8").startswith("<?xml")
    assert main(["convert", str(deck), "-o", str(deck.with_name("new.txt"))]) == 2
    assert "the ending does not say in which format" in capsys.readouterr().err
    assert main(["convert", str(deck)]) == 2
    assert "Give --to, one of deckforge, " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        *(("cod", "cockatrice-cod"), ("dek", "mtgo-dek"), ("cockatrice", "cockatrice-cod"), (".DCK", "forge")),
        *(("json", "deckforge-json"), ("moxfeild", "moxfield"), ("arch", "archidekt")),
    ],
)
def test_the_nearest_format_is_suggested(
    deck: Path, written: str, meant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["convert", str(deck), "--to", written]) == 2
    assert f"Perhaps {meant}?" in capsys.readouterr().err


def test_paragraphs_on_standard_error_are_wrapped_as_wide_as_asked(
    deck: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    deck.write_text(f"{DECK}4 Zzyzx {'Qqq ' * 12}\n", encoding="utf-8")
    monkeypatch.setenv("COLUMNS", "40")
    main(["convert", str(deck), "--to", "arena"])
    told = [line for line in capsys.readouterr().err.splitlines() if "Qqq" in line]
    assert len(told) > 1
    assert all(len(line) <= 40 and "  " not in line.strip().partition("  ")[2] for line in told)


def test_convert_to_what_is_no_format(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", str(deck), "--to", "word"]) == 2
    assert "cockatrice-cod" in capsys.readouterr().err


def test_lines_that_are_left_out_are_told_by_every_command(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    half = "3 Lightning Bolt\n3 Serra Angel\n3 Blaze\n3 Lightning Helix\n3 Giant Growth\n"
    deck.write_text(f"Deck\n{half}\nDeck\n{half}", encoding="utf-8")
    of_kind = [str(deck), "-r", "spellblade", "-k", "player"]
    main(["validate", *of_kind])
    told = " ".join(capsys.readouterr().out.split())
    assert "lines left out: 1 again in line 2, 1 again in line 3," in told
    main(["fix", *of_kind])
    assert "lines left out: 1 again in line 2, 1 again in line 3," in " ".join(capsys.readouterr().out.split())
    main(["resolve", str(deck)])
    assert "The deck stands in the file twice; line 9 and what follows" in " ".join(capsys.readouterr().out.split())
    assert main(["convert", str(deck), "--to", "arena"]) == 0
    out, err = capsys.readouterr()
    assert out == f"Deck\n{half}"
    assert err == "note: Lines that say again what others say are left out: 9, 10, 11, 12, 13.\n"
