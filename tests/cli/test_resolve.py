"""``deckforge resolve``: suggestions taken, asked for and written into the list."""

from __future__ import annotations

import io
import json
import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import pytest
from cli_runs import Run
from jsonschema import Draft202012Validator
from scryfall_objects import card_object, json_lines
from support import PATIENCE

from deckforge.app.importing import import_cards
from deckforge.resources import resource

NAMES = ("Lightning Bolt", "Goblin Guide", "Shivan Dragon", "Crash of Rhinos", "Crash of Rhino Beetles", "Opt")
LIST = "# my burn\n4x Goblin Gaudy (ZEN) 126\r\n1 Crash of Rhino # big\n2 Lightnung Bolt\n\n1 Flurble Garfnak\n3 Opt"

INTERRUPT = "\x03"


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("data") / "cards.sqlite"
    import_cards(io.BytesIO(json_lines(card_object(name) for name in NAMES)), database=path)
    return path


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "deck.txt"
    path.write_bytes(LIST.encode())
    return path


def test_yes_takes_the_best_suggestion_and_tells_it_as_assumed(deck: Path, database: Path, run: Run) -> None:
    ran = run("resolve", deck, "--db", database, "--yes", "--format", "json")
    assert ran.code == 3
    lines = {line["line"]: line for line in ran.document["lists"][0]["lines"]}
    assert [(lines[number]["name"], lines[number]["match"], lines[number]["reason"]) for number in (2, 3, 4, 6)] == [
        ("Goblin Guide", "typo", "taken as suggested: typo"),
        ("Crash of Rhinos", "typo", "taken as suggested: typo; left aside: # big"),
        ("Lightning Bolt", "typo", None),
        (None, None, "unknown"),
    ]


def test_without_it_they_are_errors_with_suggestions(deck: Path, database: Path, run: Run) -> None:
    ran = run("resolve", deck, "--db", database)
    assert ran.code == 3
    out = ran.out
    assert "no card has this name; perhaps: Goblin Guide (typo)" in out
    assert "Crash of Rhinos (typo); Crash of Rhino" in out


def test_a_list_is_written_with_nothing_but_the_accepted_names_changed(
    deck: Path, database: Path, tmp_path: Path, run: Run
) -> None:
    target = tmp_path / "fixed.txt"
    assert run("resolve", deck, "--db", database, "--yes", "-o", target).code == 3
    written = LIST.replace("Goblin Gaudy", "Goblin Guide").replace("Crash of Rhino", "Crash of Rhinos")
    assert target.read_bytes() == written.replace("Lightnung", "Lightning").encode()
    assert deck.read_bytes() == LIST.encode()


def test_a_written_list_needs_no_likeness(deck: Path, database: Path, tmp_path: Path, run: Run) -> None:
    deck.write_text("2 Lightnung &nbsp;Bolt\n1 Crash of Rhinoz", encoding="utf-8")
    target = tmp_path / "fixed.txt"
    assert run("resolve", deck, "--db", database, "-o", target).code == 0
    assert run("resolve", target, "--db", database, "--exact").code == 0


def test_convert_names_what_takes_suggestions_where_lines_can_be_written(deck: Path, database: Path, run: Run) -> None:
    """Of a table none can; standard input can't be read again."""
    deck.write_text("1 Goblin Gaudy\n3 Opt\n", encoding="utf-8")
    ran = run("convert", deck, "--to", "arena", "--db", database)
    assert ran.code == 3
    last = ran.err.splitlines()[-1]
    assert last == f"  deckforge resolve {deck} --yes -o FILE writes the list with the best suggestions."
    deck.write_text("Count,Name\n1,Goblin Gaudy\n3,Opt\n", encoding="utf-8")
    ran = run("convert", deck, "--to", "arena", "--db", database)
    assert ran.code == 3
    assert ran.err.splitlines()[-1] == "  Correct them, or leave them out with --skip-unread."


def test_fix_takes_the_best_suggestions_if_asked(deck: Path, database: Path, run: Run) -> None:
    deck.write_text("1 Goblin Gaudy\n3 Opt\n", encoding="utf-8")
    options = ("--db", database, "-r", "spellblade", "-k", "player", "-o", "-")
    ran = run("fix", deck, *options)
    assert ran.code == 3
    _, out, err = ran
    assert out == "1 Goblin Gaudy\n3 Opt\n"
    assert "not read line 1: 1 Goblin Gaudy\n    no card has this name; perhaps: Goblin Guide (typo)\n" in err
    ran = run("fix", deck, *options, "--yes")
    assert ran.code == 1  # it is too small a deck
    _, out, err = ran
    assert out == "1 Goblin Guide\n3 Opt\n"
    assert "Goblin Guide for “Goblin Gaudy”: the best suggestion\n" in err
    assert "not read line" not in err


def test_a_file_is_replaced_only_when_forced(deck: Path, database: Path, run: Run) -> None:
    ran = run("resolve", deck, "--db", database, "--yes", "-o", deck)
    assert ran.code == 2
    assert "exists already" in ran.err
    assert deck.read_bytes() == LIST.encode()
    assert run("resolve", deck, "--db", database, "--yes", "-o", deck, "--force").code == 3
    assert b"Goblin Guide" in deck.read_bytes()


def test_a_list_is_not_written_under_the_ending_of_another_format(
    deck: Path, database: Path, tmp_path: Path, run: Run
) -> None:
    ran = run("resolve", deck, "--db", database, "--yes", "-o", tmp_path / "new.cod")
    assert ran.code == 2
    assert ", which no .cod file has" in ran.err
    assert not (tmp_path / "new.cod").exists()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--exact", "--yes"), "--exact forbids what --yes takes"),
        (("--interactive",), "--interactive needs a terminal"),
        (("-", "--interactive"), "can't be the list as well"),
        (("again.txt", "-o", "new.txt"), "-o writes one list, and 2 are named"),
    ],
)
def test_what_can_not_be_is_a_usage_error(
    deck: Path, database: Path, run: Run, options: tuple[str, ...], message: str
) -> None:
    ran = run("resolve", deck, *options, "--db", database)
    assert ran.code == 2
    assert message in ran.err


def test_a_folder_of_several_lists_is_not_written(deck: Path, database: Path, tmp_path: Path, run: Run) -> None:
    (tmp_path / "other.txt").write_text("1 Opt", encoding="utf-8")
    ran = run("resolve", deck.parent, "-o", tmp_path / "new.out", "--db", database)
    assert ran.code == 2
    assert "is 2 lists, and only one can be written" in ran.err


def test_a_list_that_can_not_be_read_is_not_written(database: Path, tmp_path: Path, run: Run) -> None:
    assert run("resolve", tmp_path / "gone.txt", "-o", tmp_path / "new.txt", "--db", database).code == 3
    assert not (tmp_path / "new.txt").exists()


class Typed(NamedTuple):
    """What a run on a terminal ended with, printed and asked."""

    code: int
    out: str
    asked: str


def typed(keys: list[str], *args: str | Path) -> Typed:
    """Runs deckforge with a terminal for its questions, and presses the keys of an answer after each."""
    terminal, inner = os.openpty()
    asked, answers, late = b"", iter(keys), time.monotonic() + PATIENCE
    with subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-m", "deckforge", *map(str, args)], stdin=inner, stderr=inner, stdout=subprocess.PIPE
    ) as process:
        os.close(inner)
        try:
            answered = 0
            while process.poll() is None and time.monotonic() < late:
                asked += _read(terminal)
                if asked.count(b"Enter to leave it: ") > answered:
                    answered += 1
                    _press(next(answers), terminal, process)
            asked += _read(terminal)
            assert process.poll() is not None, asked.decode()
            out = process.stdout.read() if process.stdout else b""
        finally:
            process.kill()
            os.close(terminal)
    return Typed(process.returncode, out.decode(), asked.decode().replace("\r\n", "\n"))


def _read(terminal: int) -> bytes:
    if not select.select([terminal], [], [], 0.1)[0]:
        return b""
    try:
        return os.read(terminal, 65536)
    except OSError:
        return b""  # the other end is closed


def _press(keys: str, terminal: int, process: subprocess.Popen[bytes]) -> None:
    if keys == INTERRUPT:
        process.send_signal(signal.SIGINT)  # what a shell's own terminal would make of the key
    else:
        os.write(terminal, keys.encode())


@pytest.mark.skipif(os.name == "nt", reason="needs a POSIX terminal")
class TestInteractive:
    def test_each_unresolved_line_is_asked_for(self, deck: Path, database: Path, tmp_path: Path) -> None:
        target = tmp_path / "fixed.txt"
        # A number, another card's name, and a name that is none, then nothing.
        keys = ["1\n", "shivan dragon\n", "Shivan Dargon\n", "\n"]
        run_ = typed(keys, "resolve", deck, "--interactive", "--db", database, "-o", target)
        assert run_.code == 3
        assert "Line 2: 4x Goblin Gaudy (ZEN) 126\n  no card has this name\n  1  Goblin Guide (typo, 83" in run_.asked
        assert "  1  Crash of Rhinos (typo, 97 of 100)\n  2  Crash of Rhino Beetles (part of the name)\n" in run_.asked
        told = "no card has this name; the card data has English names only"
        assert f"Line 6: 1 Flurble Garfnak\n  {told}\nAnother name, or Enter" in run_.asked
        assert "  1  Shivan Dragon (typo, 92 of 100)\n" in run_.asked
        assert run_.asked.count("Enter to leave it: ") == 4
        written = LIST.replace("Goblin Gaudy", "Goblin Guide").replace("Crash of Rhino", "Shivan Dragon")
        assert target.read_bytes() == written.replace("Lightnung", "Lightning").encode()

    def test_nothing_is_written_unless_asked_for(self, deck: Path, database: Path) -> None:
        run_ = typed(["1\n", "2\n", "opt\n"], "resolve", deck, "--interactive", "--db", database)
        assert run_.code == 0
        assert "1 Crash of Rhino Beetles" in run_.out
        assert deck.read_bytes() == LIST.encode()
        assert sorted(path.name for path in deck.parent.iterdir() if path.is_file()) == ["deck.txt"]

    def test_the_end_of_input_leaves_the_rest(self, deck: Path, database: Path) -> None:
        run_ = typed(["\x04"], "resolve", deck, "--interactive", "--db", database)
        assert (run_.code, run_.asked.count("Enter to leave it: ")) == (3, 1)

    def test_an_interrupt_ends_it(self, deck: Path, database: Path) -> None:
        assert typed(["1\n", INTERRUPT], "resolve", deck, "-i", "--db", database).code == 130

    def test_machine_output_is_one_document(self, deck: Path, database: Path) -> None:
        run_ = typed(["1\n", "1\n", "\n"], "resolve", deck, "-i", "--db", database, "-f", "json")
        lines = json.loads(run_.out)["lists"][0]["lines"]
        assert [line["name"] for line in lines if line["line"] == 3] == ["Crash of Rhinos"]


def test_json_tells_which_printing_a_line_names_and_the_users_words(tmp_path: Path, database: Path, run: Run) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("2x Opt (XLN) 65 *F* [Draw,Cheap]\n1 Goblin Guide\n1 Flurble (ZEN) 1 *E*\nSideboard\n1 Opt *E*\n")
    ran = run("resolve", deck, "--db", database, "--format", "json")
    assert ran.code == 3
    document = ran.document
    Draft202012Validator(json.loads(resource("schema", "resolve.schema.json").read_text("utf-8"))).validate(document)
    told = [
        (line["line"], line["set"], line["number"], line["finish"], line["tags"])
        for line in document["lists"][0]["lines"]
    ]
    assert told == [
        (1, "xln", "65", "foil", ["Draw", "Cheap"]),
        (2, None, None, None, []),
        (3, None, None, None, []),  # no card, so nothing is known of its printing
        (4, None, None, None, []),
        (5, None, None, "etched", []),
    ]


def test_text_tells_where_an_entry_of_a_document_stands(tmp_path: Path, database: Path, run: Run) -> None:
    deck = tmp_path / "deck.json"
    deck.write_text('{"schema": "deckforge.deck/1", "cards": [{"name": "Opt"}, {"count": 2, "name": "Flurble"}]}')
    ran = run("resolve", deck, "--db", database)
    assert ran.code == 3
    lines = ran.out.splitlines()
    assert lines[-3] == "     1  cards[0]  1 Opt"
    assert lines[-2] == "     2  cards[1]  not read: 2 Flurble"


def test_text_of_a_list_of_lines_has_no_such_places(deck: Path, database: Path, run: Run) -> None:
    ran = run("resolve", deck, "--db", database)
    assert ran.code == 3
    assert "     7  3 Opt  [sideboard]\n" in ran.out
