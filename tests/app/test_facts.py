from __future__ import annotations

import errno
import io
import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NoReturn

import pytest
from scryfall_objects import card_object, json_lines, two_faced
from support import make_card, make_face, until

from deckforge.app import facts as module
from deckforge.app.facts import all_facts, facts_key
from deckforge.app.importing import import_cards
from deckforge.model.card import Card
from deckforge.oracle.facts import Facts
from deckforge.oracle.reader import read_facts
from deckforge.store.database import Database
from deckforge.store.facts import load_facts, save_facts

SPARK = card_object("Spark", type_line="Instant", oracle_text="Spark deals 2 damage to any target.")
ELF = two_faced(
    "Elf // Elder",
    "transform",
    {"type_line": "Creature — Elf", "oracle_text": "Reach"},
    {"type_line": "Creature — Elf", "oracle_text": "Reach, trample"},
)


def imported(path: Path, *objects: dict[str, object]) -> None:
    import_cards(io.BytesIO(json_lines(list(objects))), database=path)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database of two cards with three faces."""
    path = tmp_path / "data" / "cards.sqlite"
    imported(path, SPARK, ELF)
    return path


@pytest.fixture
def kept(database: Path) -> Path:
    """Where its facts are kept."""
    return database.with_name("cards.sqlite.facts")


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The faces whose texts were read, by name."""
    names: list[str] = []

    def watched(card: Card, face: int) -> Facts:
        names.append(card.faces[face].name)
        return read_facts(card, face)

    monkeypatch.setattr(module, "read_facts", watched)
    return names


def test_every_face_comes_with_its_facts_in_the_databases_order(database: Path) -> None:
    found = list(all_facts(database))

    assert [(card.name, face, facts.name) for card, face, facts in found] == [
        ("Spark", 0, "Spark"),
        ("Elf // Elder", 0, "Elf"),
        ("Elf // Elder", 1, "Elder"),
    ]
    assert [damage.amount for damage in found[0][2].damages] == [2]
    assert found[2][2].own_keywords == ("reach", "trample")


def test_texts_are_read_once(database: Path, kept: Path, read: list[str]) -> None:
    first = list(all_facts(database))
    assert read == ["Spark", "Elf", "Elder"]
    assert len(load_facts(kept)) == 3

    assert list(all_facts(database)) == first
    assert len(read) == 3


def test_an_open_database_serves_as_well(database: Path, kept: Path) -> None:
    with Database.open(database) as opened:
        assert len(list(all_facts(opened))) == 3
        assert opened.info.cards == 2
    assert kept.exists()


def test_after_an_import_only_new_texts_are_read_and_vanished_faces_go(
    database: Path, kept: Path, read: list[str]
) -> None:
    list(all_facts(database))
    read.clear()
    imported(database, {**SPARK, "oracle_text": "Spark deals 5 damage to any target."}, card_object("Oak"))

    found = list(all_facts(database))

    assert read == ["Spark", "Oak"]
    assert found[0][2].damages[0].amount == 5
    assert {key.oracle_id for key in load_facts(kept)} == {card.oracle_id for card, _, _ in found}


def test_an_import_that_only_takes_cards_away_drops_their_rows(database: Path, kept: Path, read: list[str]) -> None:
    list(all_facts(database))
    read.clear()
    imported(database, SPARK)

    assert [card.name for card, _, _ in all_facts(database)] == ["Spark"]
    assert read == []
    assert len(load_facts(kept)) == 1


def test_another_reader_reads_all_anew(
    database: Path, kept: Path, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    list(all_facts(database))
    read.clear()
    monkeypatch.setattr(module, "READER_VERSION", "another")

    list(all_facts(database))

    assert read == ["Spark", "Elf", "Elder"]
    assert {key.reader for key in load_facts(kept)} == {"another"}


@pytest.mark.parametrize(
    "other",
    [
        make_card("Grove", "", "Land", "{T}: Add {G}.", produced_mana="G"),
        make_card("Grove", "", "Land", "{T}: Add {R}."),
        make_card("Grove", "", "Land — Forest", "{T}: Add {G}."),
        make_card("Grove", "", "Land", "{T}: Add {G}.", size="1/1"),
        make_card("Copse", "", "Land", "{T}: Add {G}."),
        make_card("Grove", "", "Land", "{T}: Add {G}.", back=make_face("Copse")),
    ],
)
def test_the_key_changes_with_all_that_the_reader_sees(other: Card) -> None:
    card = make_card("Grove", "", "Land", "{T}: Add {G}.")

    assert facts_key(card, 0) == facts_key(card._replace(released_at="1999-01-01"), 0)
    assert facts_key(other, 0).text_hash != facts_key(card, 0).text_hash


def test_the_starter_cards_leave_no_file(tmp_path: Path, read: list[str]) -> None:
    with Database.starter() as starter:
        found = list(all_facts(starter))

    assert len(found) == len(read) > 50
    assert list(tmp_path.rglob("*.facts*")) == []


def test_facts_that_cannot_be_kept_are_told_and_given_all_the_same(
    database: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read_only(*_: object) -> NoReturn:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    told: list[str] = []
    monkeypatch.setattr(Path, "replace", read_only)

    assert len(list(all_facts(database, tell=told.append))) == 3
    assert len(list(all_facts(database))) == 3

    assert len(told) == 1
    assert str(kept) in told[0]
    assert not kept.exists()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="everything is allowed to root")
def test_a_folder_that_may_not_be_written_to_is_told(database: Path) -> None:
    told: list[str] = []
    database.parent.chmod(0o500)
    try:
        assert len(list(all_facts(database, tell=told.append))) == 3
    finally:
        database.parent.chmod(0o700)
    assert len(told) == 1


def test_a_damaged_file_is_read_anew(database: Path, kept: Path, read: list[str]) -> None:
    first = list(all_facts(database))
    kept.write_bytes(kept.read_bytes()[:5000])
    read.clear()

    assert list(all_facts(database)) == first
    assert len(read) == 3
    assert len(load_facts(kept)) == 3


def test_a_damaged_row_is_read_from_the_text(database: Path, kept: Path) -> None:
    first = list(all_facts(database))
    save_facts(kept, dict.fromkeys(load_facts(kept), '["Spark",['))

    assert list(all_facts(database)) == first


def test_progress_is_told_while_texts_are_read(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_CHUNK", 2)
    told: list[tuple[int, int | None]] = []

    list(all_facts(database, progress=lambda done, whole: told.append((done, whole))))
    assert told == [(2, 3), (3, 3)]

    list(all_facts(database, progress=lambda done, whole: told.append((done, whole))))
    assert len(told) == 2


def test_ctrl_c_keeps_what_was_read_so_far(
    database: Path, kept: Path, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def press(_done: int, _whole: int | None) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "_CHUNK", 2)
    with pytest.raises(KeyboardInterrupt):
        list(all_facts(database, progress=press))
    assert len(load_facts(kept)) == 2

    assert len(list(all_facts(database))) == 3
    assert read == ["Spark", "Elf", "Elder"]


def test_what_was_read_is_kept_while_more_is_read(database: Path, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known: list[int] = []
    monkeypatch.setattr(module, "_CHUNK", 1)
    monkeypatch.setattr(module, "_KEPT_EVERY", 0.0)
    list(all_facts(database, progress=lambda *_: known.append(len(load_facts(kept)))))
    assert known == [1, 2, 3]


def test_processes_read_the_same_as_one(
    database: Path, kept: Path, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_CHUNK", 1)
    monkeypatch.setattr(module, "_WORTH_A_PROCESS", 1)
    apart = list(all_facts(database, jobs=2))
    assert read == []

    kept.unlink()
    assert list(all_facts(database, jobs=1)) == apart
    assert len(read) == 3


def test_where_there_can_be_no_processes_this_one_reads(
    database: Path, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def none_left(*_: object) -> NoReturn:
        raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))

    monkeypatch.setattr(module, "_WORTH_A_PROCESS", 1)
    monkeypatch.setattr(ProcessPoolExecutor, "map", none_left)

    assert len(list(all_facts(database, jobs=2))) == 3
    assert read == ["Spark", "Elf", "Elder"]


UNGUARDED = """
import sys
from pathlib import Path
from deckforge.app import facts
facts._CHUNK = facts._WORTH_A_PROCESS = 1
facts.read_facts = None
print(len(list(facts.all_facts(Path(sys.argv[1]), jobs=2))))
"""


def test_a_script_is_not_run_again_by_the_processes(database: Path, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(UNGUARDED, encoding="utf-8")

    # Without warnings: the data is old.
    command = [sys.executable, "-W", "ignore", str(script), str(database)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 - our own code

    assert (ran.stdout, ran.stderr) == ("3\n", "")


KILLED = """
import os, sys, time
from pathlib import Path
from deckforge.app import facts
facts._CHUNK = facts._WORTH_A_PROCESS = 1
def wait(done, whole):
    from multiprocessing import active_children
    print(*(child.pid for child in active_children()), flush=True)
    time.sleep(60)
list(facts.all_facts(Path(sys.argv[1]), jobs=2, progress=wait))
"""


INTERRUPTED = """
import os, signal, sys
from pathlib import Path
from deckforge.app import facts
from deckforge.cli.main import main
facts._CHUNK = facts._WORTH_A_PROCESS = 1
def press(*_):
    os.killpg(0, signal.SIGINT)
def command(args):
    list(facts.all_facts(Path(sys.argv[1]), jobs=2, progress=press))
import deckforge.cli.main as cli
cli.narrowed = lambda *_: lambda **_: command(sys.argv)
sys.exit(main(["search"]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal there sends no signal")
def test_ctrl_c_at_a_terminal_ends_all_processes_with_one_word(database: Path, kept: Path) -> None:
    command = [sys.executable, "-c", INTERRUPTED, str(database)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, start_new_session=True)  # noqa: S603 - our own code
    old_data, *told = ran.stderr.splitlines()
    assert "days old" in old_data
    assert (ran.returncode, ran.stdout, told) == (130, "", ["deckforge: interrupted"])
    assert len(load_facts(kept)) >= 1


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes as Linux shows them")
def test_processes_end_with_the_one_that_started_them(database: Path, kept: Path) -> None:
    command = [sys.executable, "-c", KILLED, str(database)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:  # noqa: S603 - our own code
        assert process.stdout is not None
        children = [Path("/proc", pid) for pid in process.stdout.readline().split()]
        process.kill()
    assert children

    until(lambda: not any(is_running(child) for child in children))
    assert not kept.exists()


def is_running(process: Path) -> bool:
    try:
        return "\nState:\tZ" not in (process / "status").read_text(encoding="utf-8")
    except OSError:
        return False


FILLING = """
import sys
from pathlib import Path
from deckforge.app.facts import all_facts
print(len(list(all_facts(Path(sys.argv[1]), tell=print))))
"""


def test_processes_at_once_all_get_the_facts(database: Path, kept: Path) -> None:
    command = [sys.executable, "-c", FILLING, str(database)]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(4)]  # noqa: S603 - our own code

    assert [process.communicate()[0] for process in running] == ["3\n"] * 4
    assert len(load_facts(kept)) == 3
    assert {file.name for file in database.parent.iterdir()} == {
        "cards.sqlite",
        "cards.sqlite.lock",
        "cards.sqlite.facts",
    }


def test_a_deck_needs_no_facts_file(database: Path, kept: Path) -> None:
    script = f"import deckforge; deckforge.translate('Spark', ruleset='spellblade', database={database!r})"
    script = f"from pathlib import *; {script}; import sys; print('deckforge.app.facts' in sys.modules)"

    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)  # noqa: S603 - our own line

    assert ran.stdout == "False\n"
    assert not kept.exists()


def test_the_facts_of_all_real_faces_are_kept(bulk_file: Path, tmp_path: Path) -> None:
    database = tmp_path / "cards.sqlite"
    import_cards(bulk_file, database=database)

    first = [(facts_key(card, face), facts) for card, face, facts in all_facts(database)]
    known: list[tuple[int, int | None]] = []
    again = all_facts(database, progress=lambda done, whole: known.append((done, whole)))

    assert len(first) > 30_000
    assert [(facts_key(card, face), facts) for card, face, facts in again] == first
    assert known == []
