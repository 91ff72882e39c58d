"""The stories of docs/stories.md: every command is run as it stands there, and what is shown comes out."""

from __future__ import annotations

import csv
import json
import re
import shlex
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import pytest
from pages import CHECKOUT, blocks, deckforge_on_path, page

from deckforge.cli.main import main

TEXT = page("stories.md")
FILES = CHECKOUT / "fixtures" / "stories"
CARDS = CHECKOUT / "fixtures" / "starter" / "cards.jsonl"

pytestmark = [
    pytest.mark.skipif(not TEXT, reason="the page stands in a checkout"),
    pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell is needed"),
]

# Commands that end with something else than 0, by words of theirs: what isn't right is part of the stories.
ENDS = {
    "resolve shoebox.csv": 3,  # a card that the starter cards lack
    "validate mara.txt": 1,
    "fix mara.txt": 1,  # what is left is for Mara
    '"id<=w -t:land"': 1,
    "--theme forrest": 2,
    '--deploy "Giant Spider"\n': 2,  # one of four
    "Isamaru": 1,
    "--jobs 2 --quiet": 1,
    '--companion "Giant Spider"': 1,
    "validate twins-3.txt --level 6": 1,
    "validate armed.txt": 1,
}


class Story(NamedTuple):
    """A chapter: its blocks, as language and text, in their order."""

    title: str
    blocks: list[tuple[str, str]]


def stories() -> dict[str, Story]:
    chapters = re.split(r"^## (.+)$", TEXT, flags=re.MULTILINE)[1:]
    return {
        title: Story(title, re.findall(r"^```(\w+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL))
        for title, text in zip(chapters[::2], chapters[1::2], strict=True)
    }


def shown_as(shown: str) -> re.Pattern[str]:
    """What an output must be to be shown so: a line ``…`` stands for any lines."""
    return re.compile("".join(r"(?:.*\n)*?" if line == "…" else re.escape(line) + r"\n" for line in shown.splitlines()))


def run(command: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """How a command of the page ends, and all that it prints."""
    words = shlex.split(command.replace("\\\n", " "))
    if words[0] == "deckforge":
        code = main(words[1:])
        return code, "".join(capsys.readouterr())
    done = subprocess.run(  # noqa: S602 - what stands on our own page
        command, shell=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, timeout=120
    )
    return done.returncode, done.stdout


def tell(title: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Run a story's commands, and hold what comes against what is shown."""
    output = None
    for language, text in stories()[title].blocks:
        if language == "sh":
            assert output is None, f"{output} is not shown"
            output = ""
            # A loop is one command, and a line that ends in a backslash goes on.
            for command in [text] if text.startswith(("for ", "while ")) else re.findall(r"(?:.*\\\n)*.*\n", text):
                code, told = run(command, capsys)
                wanted = next((code for words, code in ENDS.items() if words in command), 0)
                assert code == wanted, f"{command}{told}"
                output += told
        elif output is not None:
            assert shown_as(text).fullmatch(output), f"the page shows\n{text}\nand this comes:\n{output}"
            output = None
        else:
            assert text in {path.read_text("utf-8") for path in FILES.rglob("*.t*")}, f"no such file:\n{text}"


def cards(path: str, section: str = "Deck") -> Counter[str]:
    """Copies by name of a part of a list, read without deckforge."""
    text = Path(path).read_text("utf-8")
    _, _, part = text.partition(f"\n{section}\n") if f"\n{section}\n" in text else ("", "", text)
    part = part.partition("\n\n")[0] if section != "all" else part
    return Counter({name: int(count) for count, name in re.findall(r"^(\d+) (.+)$", part, re.MULTILINE)})


def starter() -> dict[str, dict[str, Any]]:
    """The starter cards by name."""
    return {card["name"]: card for card in map(json.loads, CARDS.read_text("utf-8").splitlines())}


@pytest.fixture(autouse=True)
def _at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder that the page begins with, with deckforge as a command."""
    deckforge_on_path(tmp_path / "bin", monkeypatch)
    monkeypatch.setenv("DECKFORGE_DB", "starter")
    (tmp_path / "fixtures").symlink_to(CHECKOUT / "fixtures")
    monkeypatch.chdir(tmp_path)
    export, starter_cards, copy, enter = blocks(TEXT, "sh")[0].splitlines()
    assert export == 'export PATH="$PWD/.venv/run/bin:$PATH"'  # made by scripts/demo
    assert starter_cards == "export DECKFORGE_DB=starter"
    subprocess.run(shlex.split(copy), check=True)  # noqa: S603 - likewise
    monkeypatch.chdir(tmp_path / enter.removeprefix("cd "))


def test_each_story_is_told_and_listed() -> None:
    titles = [*stories()]
    assert re.findall(r"^\* \[(.+)\]\(#", TEXT, re.MULTILINE) == titles
    assert len(titles) == 4
    commands = "".join(text for story in stories().values() for language, text in story.blocks if language == "sh")
    wanted = "build complete assemble validate fix compare stats sheet deal encounter boss-turn roll attack"
    assert set(wanted.split()) <= set(re.findall(r"deckforge ([\w-]+)", commands))
    for words in ENDS:
        assert words in commands, words


def test_a_shoebox_of_commons(capsys: pytest.CaptureFixture[str]) -> None:
    tell("A shoebox of commons", capsys)

    owned: Counter[str] = Counter()
    with Path("shoebox.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            owned[row["Name"]] += int(row["Count"])
    assert sum(owned.values()) == 67  # the page's 66, and the Lava Axe

    for path in ("deck.txt", "mine.txt"):
        deck = cards(path)
        assert deck.total() >= 20  # SB-P1
        assert max(deck.values()) <= 3  # SB-P2
        assert deck <= owned
        assert deck >= Counter({"Lightning Bolt": 1, "Skyknight Legionnaire": 1, "Bonesplitter": 1, "Shock": 3})
        known = starter()
        assert {colour for name in deck for colour in known[name]["color_identity"]} <= {"R", "W"}
    assert Path("mara.txt").read_text("utf-8") == (FILES / "mara.txt").read_text("utf-8")
    assert Path("mara.pdf").read_bytes().startswith(b"%PDF")

    # What the text says beside the commands.
    left = owned - cards("begun.txt", "all")
    usable = {name: count for name, count in left.items() if name in known and "Land" not in known[name]["type_line"]}
    assert sum(min(count, 3) for name, count in usable.items() if set(known[name]["color_identity"]) <= {"W"}) == 11
    weapons = sum(cards("mine.txt")[name] for name in ("Bonesplitter", "Vulshok Morningstar", "Trusty Machete"))
    assert weapons == 2
    assert round(float(1 - Fraction(comb(18, 5), comb(20, 5))), 3) == 0.447
    assert owned["Pacifism"] == 2


def test_two_hours_until_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    tell("Two hours until the game", capsys)

    known = starter()
    forest, lair = cards("forest.txt"), cards("lair.txt")
    assert forest.total() == 8
    assert all("Creature" in known[name]["type_line"] for name in forest)  # SB-C1
    assert len(forest) >= 4  # SB-C3
    assert max(forest.values()) * 2 <= forest.total()
    assert set(lair.values()) == {1}  # SB-B2
    assert lair.total() == 25  # SB-B1
    assert "Shivan Dragon" not in lair
    assert {"Dragon Fodder"} == set(lair) - set(cards("dragon.txt"))
    assert {"Urabrask the Hidden"} == set(cards("dragon.txt")) - set(lair)

    # No card of either deck is lost or doubled, wherever it is now.
    for path, deck, out in (("lair.json", lair, 3), ("forest.json", forest, 4)):
        state = json.loads(Path(path).read_text("utf-8"))
        piles = [state[pile] for pile in ("draw", "hand", "used")]
        assert sum(map(len, piles)) == deck.total()
        assert len(piles[2]) == out
    assert Path("tonight.pdf").read_bytes().startswith(b"%PDF")


def test_six_heroes_for_a_convention(capsys: pytest.CaptureFixture[str]) -> None:
    tell("Six heroes for a convention", capsys)

    known = starter()
    colours = {"wizard": "UR", "fighter": "RW", "cleric": "WB", "ranger": "RG"}
    for hero, of in colours.items():
        deck = cards(f"party/{hero}.txt")
        assert deck.total() == 20  # SB-P1
        assert max(deck.values()) <= 3  # SB-P2
        assert {colour for name in deck for colour in known[name]["color_identity"]} <= set(of)
        assert Path(f"party/{hero}.txt").read_text("utf-8").startswith(f"# character: {hero}.toml\n")
    for legend, of in (("Anax and Cymede", "RW"), ("Krenko, Mob Boss", "R")):
        path = f"party/{legend}.txt"
        deck, lands = cards(path), cards(path, "Lands")
        assert 40 <= deck.total() <= 100  # TT-D1
        assert max(deck.values()) <= 4  # TT-D2
        assert lands.total() == 3  # TT-L1, level 3
        assert {colour for name in deck + lands for colour in known[name]["color_identity"]} <= set(of)  # TT-D4
    assert not Path("party/Isamaru, Hound of Konda.txt").exists()

    suites = ET.parse("party.xml").getroot()  # noqa: S314 - our own
    assert [suite.get("failures") for suite in suites] == ["0"] * 6
    heroes = Path("heroes.html").read_text("utf-8")
    contents = re.findall(r'<a href="#part-\d">([^<]+)</a>', heroes)
    assert contents == ["Anax and Cymede", "Krenko, Mob Boss", *(f"The {hero}" for hero in sorted(colours))]
    for name in ("Ilva Sternbrook", "Brannick Vale", "Sister Odile", "Tamsin Reed"):
        assert name in heroes


def test_the_twins_from_level_3_to_6(capsys: pytest.CaptureFixture[str]) -> None:
    tell("The Twins, from level 3 to 6", capsys)

    known = starter()
    for path, level in (("twins-3.txt", 3), ("twins-6.txt", 6), ("armed.txt", 6)):
        deck, lands = cards(path), cards(path, "Lands")
        assert f"# level: {level}\n" in Path(path).read_text("utf-8")
        assert cards(path, "PC") == {"Anax and Cymede": 1}  # TT-C1
        assert cards(path, "Companion") == {"Healer's Hawk": 1}  # TT-C3
        assert 40 <= deck.total() <= 100  # TT-D1
        assert max(deck.values()) <= 4  # TT-D2
        assert lands.total() == level  # TT-L1
        assert all("Land" in known[name]["type_line"] for name in lands)  # TT-L2
        assert not any("Land" in known[name]["type_line"].partition(" // ")[0] for name in deck)  # TT-D5
        made = {name: set(known[name].get("produced_mana") or ()) for name in lands}
        assert all({"R", "W"} <= colours for colours in made.values())  # TT-L3; the page says each makes both
        assert {colour for name in deck + lands for colour in known[name]["color_identity"]} <= {"R", "W"}  # TT-D4
        banned = {name for name in deck + lands if known[name]["legalities"]["modern"] != "legal"}
        assert banned == ({"Skullclamp"} if path == "armed.txt" else set())  # TT-D6
    assert cards("armed.txt") - cards("twins-6.txt") == {"Skullclamp": 1}

    # 4d6 seven times, the best five of them assigned (TT-T6).
    rolls = [[int(die) for die in dice.split(", ")] for dice in re.findall(r"\[(\d(?:, \d){3})\]\n", TEXT)]
    assert len(rolls) == 7
    totals = [sum(roll) for roll in rolls]
    assert totals == sorted(totals, reverse=True)
    assert Path("twins.pdf").read_bytes().startswith(b"%PDF")
