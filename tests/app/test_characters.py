"""The character file: what it may hold, and how each fault is told."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from deckforge.app.characters import BadCharacterError, load_character
from deckforge.errors import ExitCode
from deckforge.resources import resource

SCORES = "[scores]\nstr = 8\ndex = 14\ncon = 13\nint = 17\nwis = 12\ncha = 10\n"
LEAST = f'class = "Wizard"\nlevel = 5\n{SCORES}'


def written(tmp_path: Path, text: str | bytes) -> Path:
    path = tmp_path / "hero.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def mistakes(tmp_path: Path, text: str | bytes) -> tuple[str, ...]:
    with pytest.raises(BadCharacterError) as caught:
        load_character(written(tmp_path, text))
    assert "\n" not in caught.value.message
    return caught.value.mistakes


def test_the_least_that_a_character_file_needs(tmp_path: Path) -> None:
    hero = load_character(written(tmp_path, LEAST))

    assert (hero.name, hero.classes, hero.level) == ("", ("wizard",), 5)
    assert hero.scores == {"str": 8, "dex": 14, "con": 13, "int": 17, "wis": 12, "cha": 10}
    assert (hero.spellcasting, hero.ac, hero.hp) == (None, None, None)


def test_all_that_a_character_file_may_say(tmp_path: Path) -> None:
    said = 'name = "Ilva"\nclass = ["Fighter", "Paladin"]\nlevel = 9\nproficiency = 5\n'
    said += 'spellcasting = "cha"\nac = 18\nhp = 82\n'

    hero = load_character(written(tmp_path, said + SCORES))

    assert (hero.name, hero.classes, hero.level, hero.proficiency) == ("Ilva", ("fighter", "paladin"), 9, 5)
    assert (hero.spellcasting, hero.ac, hero.hp) == ("cha", 18, 82)


@pytest.mark.parametrize(
    ("level", "bonus"), [(1, 2), (4, 2), (5, 3), (8, 3), (9, 4), (12, 4), (13, 5), (16, 5), (17, 6), (20, 6)]
)
def test_proficiency_follows_from_the_level_when_it_is_not_given(tmp_path: Path, level: int, bonus: int) -> None:
    text = LEAST.replace("level = 5", f"level = {level}")

    assert load_character(written(tmp_path, text)).proficiency == bonus


@pytest.mark.parametrize(("score", "modifier"), [(1, -5), (9, -1), (10, 0), (11, 0), (17, 3), (30, 10)])
def test_modifiers_come_from_scores(tmp_path: Path, score: int, modifier: int) -> None:
    text = LEAST.replace("int = 17", f"int = {score}")

    assert load_character(written(tmp_path, text)).modifier("int") == modifier


@pytest.mark.parametrize(
    ("old", "new", "mistake"),
    [
        ("level = 5", "", "level: missing"),
        ("str = 8\n", "", "scores.str: missing"),
        ("str = 8", "str = 0", "scores.str: should be at least 1"),
        ("str = 8", "str = 31", "scores.str: should be at most 30"),
        ("str = 8", 'str = "8"', "scores.str: should be a whole number"),
        ("str = 8", "str = true", "scores.str: should be a whole number"),
        ("str = 8", "str = nan", "scores.str: should be a whole number"),
        ("level = 5", "level = 21", "level: should be at most 20"),
        ("level = 5", "level = 1.5", "level: should be a whole number"),
        (
            "level = 5",
            "level = 5\nspellcasting = 'luck'",
            "spellcasting: should be one of str, dex, con, int, wis, cha",
        ),
        ("level = 5", "level = 5\nhp = 0", "hp: should be at least 1"),
        ("level = 5", "level = 5\nnaem = 'x'", "naem: unknown, perhaps name"),
        ("level = 5", "level = 5\nfavourite_colour = 'x'", "favourite_colour: unknown"),
        ("cha = 10", "cha = 10\nSTR = 10", "scores.STR: unknown, perhaps str"),
        ('class = "Wizard"', "class = 3", "class: should be text or a list"),
        ('class = "Wizard"', 'class = " "', "class: is empty"),
        ('class = "Wizard"', "class = []", "class: is empty"),
        ('class = "Wizard"', 'class = ["Bard", 3]', "class.1: should be text"),
        ('class = "Wizard"', f'class = "{"x" * 61}"', "class: is too long"),
    ],
)
def test_each_mistake_is_told_with_its_place(tmp_path: Path, old: str, new: str, mistake: str) -> None:
    assert old in LEAST

    assert mistakes(tmp_path, LEAST.replace(old, new)) == (mistake,)


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    text = 'clas = "Wizard"\nlevel = 0\n[scores]\nstr = 99\ndex = 10\ncon = 10\nint = 10\nwis = 10\n'

    assert set(mistakes(tmp_path, text)) == {
        "clas: unknown, perhaps class",
        "class: missing",
        "level: should be at least 1",
        "scores.str: should be at most 30",
        "scores.cha: missing",
    }


def test_an_empty_file_lacks_everything(tmp_path: Path) -> None:
    assert mistakes(tmp_path, "") == ("class: missing", "level: missing", "scores: missing")


@pytest.mark.parametrize(
    ("content", "mistake"),
    [
        ("level = = 5", "not TOML"),
        (b"\xff\xfe\x00\x01", "not text in UTF-8"),
        ('name = "Zo\xeb"'.encode("cp1252"), "not text in UTF-8"),
        (b"\x00\x01\x02", "not TOML"),
        ("a = " + "[" * 20_000, "nested too deeply"),
        ("level = " + "9" * 5_000, "a number is too long"),
        ("#" * 1_000_001, "too large"),
    ],
)
def test_what_is_no_toml_is_told_in_one_line(tmp_path: Path, content: str | bytes, mistake: str) -> None:
    assert [found for found in mistakes(tmp_path, content) if mistake in found]


def test_a_byte_order_mark_is_no_matter(tmp_path: Path) -> None:
    assert load_character(written(tmp_path, b"\xef\xbb\xbf" + LEAST.encode())).level == 5


@pytest.mark.parametrize(
    ("name", "mistake"), [("missing.toml", "no such file"), (".", "folder"), ("a\0b", "can't be read")]
)
def test_a_file_that_is_none_is_told_in_one_line(tmp_path: Path, name: str, mistake: str) -> None:
    with pytest.raises(BadCharacterError, match=mistake) as caught:
        load_character(tmp_path / name)

    assert (caught.value.code, caught.value.exit_code) == ("bad-character", ExitCode.USAGE)
    assert caught.value.hint
    assert "\0" not in caught.value.message


def test_control_characters_never_reach_a_message_or_a_name(tmp_path: Path) -> None:
    found = mistakes(tmp_path, '"\\u001b[31m\\nred" = 1\n' + LEAST)
    hero = load_character(written(tmp_path, 'name = "A\\u001bB"\n' + LEAST))

    assert "\x1b" not in "".join(found)
    assert "\x1b" not in hero.name


def test_the_example_characters_are_read() -> None:
    found = {path.name: load_character(path) for path in resource("fixtures", "characters").glob("*.toml")}

    assert set(found) == {"wizard.toml", "warrior.toml"}
    assert found["wizard.toml"].modifier("int") == 3
    assert found["warrior.toml"].classes == ("fighter", "paladin")


def test_the_schema_is_a_schema_and_describes_every_key() -> None:
    schema = json.loads(resource("schema", "character.schema.json").read_text(encoding="utf-8"))

    Draft202012Validator.check_schema(schema)
    described = {**schema["properties"], **schema["properties"]["scores"]["properties"]}
    assert len(described) == 14
    assert all(entry["description"] for entry in described.values())


def test_reading_characters_loads_the_schema_library_only_when_it_reads_one() -> None:
    script = "import sys, deckforge.app.characters; print('jsonschema' in sys.modules)"

    output = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout  # noqa: S603 - our own line

    assert output.strip() == "False"
