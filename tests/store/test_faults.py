"""Faults, done to a process of its own: afterwards the old data is whole, and people are told what to do."""

from __future__ import annotations

import gzip
import io
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from scryfall_objects import card_object, json_lines, packed

from deckforge.app.importing import import_cards
from deckforge.app.inspecting import verify_database
from deckforge.resources import resource
from deckforge.store.database import Database
from deckforge.store.schema import SCHEMA_VERSION

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals, limits and users are POSIX's")
EXAMPLE = resource("fixtures", "homebrew", "troll-bridge.toml")
OLD = json_lines([card_object("Old Card")])
CLEAN = {"cards.sqlite", "cards.sqlite.lock"}


def bulk(count: int) -> bytes:
    """A bulk file of so many cards, with texts that make it the size of real ones."""
    text = "When this creature enters, it deals 2 damage to any target. " * 4
    return packed(card_object(f"New Card {number}", oracle_text=f"{text}{number}") for number in range(count))


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database with one old card."""
    path = tmp_path / "data" / "cards.sqlite"
    import_cards(io.BytesIO(OLD), database=path)
    return path


def bulk_of(folder: Path, count: int) -> Path:
    path = folder / f"new-{count}.jsonl.gz"
    path.write_bytes(bulk(count))
    return path


class Run(NamedTuple):
    code: int
    out: str
    err: str


def deckforge(*args: str | Path, script: str = "") -> Run:
    """The command line in a process of its own, after ``script`` has prepared that."""
    code = f"import sys\n{script}\nfrom deckforge.cli.main import main\nsys.exit(main(sys.argv[1:]))"
    ran = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-c", code, *map(str, args)], capture_output=True, text=True, check=False
    )
    return Run(ran.returncode, ran.stdout, ran.stderr)


def names_in(path: Path) -> set[str]:
    with Database.open(path) as found:
        return {hit.name for hit in found.all_names().hits}


def assert_untouched(path: Path, clean: set[str] = CLEAN) -> None:
    assert names_in(path) == {"Old Card"}
    assert verify_database(path).is_whole
    assert {file.name for file in path.parent.iterdir()} == clean


def assert_told(run: Run, *told: str) -> None:
    """One line that says what and where, and one that says what to do; with the exit code of card data."""
    lines = [line for line in run.err.splitlines() if "days old" not in line]  # the old card's date is told too
    assert (run.code, run.out) == (4, "")
    assert len(lines) == 2
    assert lines[0].startswith("deckforge: ")
    assert lines[1].startswith("  ")
    for words in told:
        assert words in run.err


IMPORTING = """
import signal, sys, time
from pathlib import Path
from deckforge.app.importing import import_cards
print("ready", flush=True)
if len(sys.argv) > 3:
    signal.setitimer(signal.ITIMER_PROF, float(sys.argv[3]))
begun = time.process_time()
import_cards(Path(sys.argv[1]), database=Path(sys.argv[2]))
print("done", time.process_time() - begun, flush=True)
"""


def start_import(source: Path, database: Path, *seconds: float) -> subprocess.Popen[str]:
    """A process that begins its import just now; it is killed when it has used so many seconds of the processor's."""
    command = [sys.executable, "-c", IMPORTING, str(source), str(database), *map(str, seconds)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603 - our own code
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def finish(process: subprocess.Popen[str]) -> str:
    """What the process still prints until it ends."""
    with process:
        assert process.stdout is not None
        return process.stdout.read()


def seconds_of(source: Path, database: Path) -> float:
    """How long the processor is at an import, whatever else it does beside."""
    done, seconds = finish(start_import(source, database)).split()
    assert done == "done"
    return float(seconds)


@POSIX
@pytest.mark.parametrize(("count", "moments"), [(300, 6), (1200, 7), (3000, 7)])
def test_an_import_killed_at_any_moment_leaves_old_or_new(
    database: Path, tmp_path: Path, count: int, moments: int
) -> None:
    source = bulk_of(tmp_path, count)
    new = {f"New Card {number}" for number in range(count)}
    lasts = seconds_of(source, tmp_path / "other" / "cards.sqlite")
    chance = random.Random(count)  # noqa: S311 - moments, no secrets
    killed = 0
    for _ in range(3 * moments):
        moment = lasts * (killed + chance.random()) / moments
        done = finish(start_import(source, database, moment)).startswith("done")
        there = names_in(database)
        assert there == new if done else there in ({"Old Card"}, new)
        assert verify_database(database).is_whole
        # The next one works, and sweeps away what the killed one left.
        import_cards(io.BytesIO(OLD), database=database, force=True)
        assert_untouched(database)
        if done:  # too late to be one of the moments: it was quicker this time
            lasts *= 0.8
        killed += not done
        if killed == moments:
            break
    assert killed == moments


FULL = "import resource\nresource.setrlimit(resource.RLIMIT_FSIZE, ({0}, {0}))"


@POSIX
@pytest.mark.parametrize("room", [1_000, 20_000, 150_000, 400_000])
def test_a_limit_of_files_sizes_leaves_the_old_data(database: Path, tmp_path: Path, room: int) -> None:
    run = deckforge("import", bulk_of(tmp_path, 1500), "--db", database, script=FULL.format(room))
    assert_told(run, str(database), "can't be written", "Make room")
    assert_untouched(database)


@POSIX
def test_homebrew_without_room_leaves_the_old_data(database: Path) -> None:
    run = deckforge("import", "--homebrew", EXAMPLE, "--db", database, script=FULL.format(20_000))
    assert_told(run, "can't be written", "Make room")
    assert_untouched(database)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk with room for a small database and not for two of them."""
    folder, mount, unmount = tmp_path / "disk", shutil.which("mount"), shutil.which("umount")
    folder.mkdir()
    if sys.platform != "linux" or not mount or not unmount:
        pytest.skip("needs Linux's mount")
    command = [mount, "-t", "tmpfs", "-o", "size=600k", "tmpfs", str(folder)]
    if subprocess.run(command, capture_output=True, check=False).returncode:  # noqa: S603 - needs just that
        pytest.skip("no disk can be mounted here")
    yield folder
    subprocess.run([unmount, str(folder)], check=True)  # noqa: S603 - likewise


def test_a_full_disk_leaves_the_old_data(small_disk: Path, tmp_path: Path) -> None:
    database = small_disk / "cards.sqlite"
    import_cards(io.BytesIO(OLD), database=database)
    run = deckforge("import", bulk_of(tmp_path, 3000), "--db", database)
    assert_told(run, str(database), "can't be written", "Make room")
    assert_untouched(database)
    import_cards(io.BytesIO(OLD), database=database)


def test_imports_of_several_processes_at_once_wait_for_each_other(database: Path, tmp_path: Path) -> None:
    sources = {count: bulk_of(tmp_path, count) for count in (400, 500, 600)}
    processes = [start_import(source, database) for source in sources.values()]
    assert [finish(process).split()[0] for process in processes] == ["done"] * 3
    assert len(names_in(database)) in sources
    assert verify_database(database).is_whole
    assert {file.name for file in database.parent.iterdir()} == CLEAN


READING = """
import sys
from pathlib import Path
from deckforge.store.database import Database
print("ready", flush=True)
seen = 0
while not Path(sys.argv[2]).exists():
    with Database.open(Path(sys.argv[1])) as found:
        names, cards = len(found.all_names().hits), len(found.all_cards())
        assert names == cards, (names, cards)
        if names != seen:
            seen = names
            print(seen, flush=True)
"""


def sees(reader: subprocess.Popen[str], cards: int) -> None:
    """Waits until a reader has seen so many cards, and nothing else before."""
    assert reader.stdout is not None
    assert reader.stdout.readline() == f"{cards}\n"


def test_readers_in_other_processes_see_old_or_new_and_never_half(database: Path, tmp_path: Path) -> None:
    end, source = tmp_path / "end", bulk_of(tmp_path, 400)
    command = [sys.executable, "-c", READING, str(database), str(end)]
    readers = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]  # noqa: S603 - our own code
    for reader in readers:
        assert reader.stdout is not None
        assert reader.stdout.readline() == "ready\n"
        sees(reader, 1)
    try:
        for _ in range(3):
            for content, cards in ((source, 400), (io.BytesIO(OLD), 1)):
                import_cards(content, database=database, force=True)
                for reader in readers:
                    sees(reader, cards)
    finally:
        end.touch()
    for reader in readers:
        assert finish(reader) == ""
        assert reader.returncode == 0


def zipped(content: bytes) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        archive.writestr("cards.jsonl", content)
    return made.getvalue()


def sqlite_file() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "other.sqlite")
        with sqlite3.connect(path) as conn:
            conn.execute("CREATE TABLE cards (name)")
        conn.close()
        return path.read_bytes()


WHOLE = bulk(400)
PLAIN = gzip.decompress(WHOLE)
MIDDLE = len(WHOLE) // 2
WRONG = {
    "truncated.jsonl.gz": WHOLE[:MIDDLE],
    "nearly-whole.jsonl.gz": WHOLE[:-4],
    "cut-in-a-card.jsonl": PLAIN[:-40],
    "corrupted.jsonl.gz": WHOLE[:MIDDLE] + bytes(byte ^ 0xFF for byte in WHOLE[MIDDLE:-64]) + WHOLE[-64:],
    "wrong-sum.jsonl.gz": WHOLE[:-8] + b"\0\0\0\0" + WHOLE[-4:],
    "empty.jsonl.gz": b"",
    "empty-gzip.jsonl.gz": gzip.compress(b""),
    "no-cards.json": b"[]",
    "picture.jpg": b"\xff\xd8\xff\xe0\x00\x10JFIF" + bytes(range(256)),
    "archive.zip": zipped(PLAIN),
    "other.sqlite": sqlite_file(),
    "deck.txt": b"4 Lightning Bolt\n20 Mountain\n",
    "page.html": b"<!doctype html><title>Not found</title>",
    "rulings.jsonl": b'{"object": "ruling", "oracle_id": "x", "comment": "y"}\n',
    "sets.json": b'{"object": "list", "data": [{"object": "set", "code": "tst", "name": "Test"}]}',
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_a_file_that_is_not_a_whole_bulk_file_leaves_the_old_data(database: Path, tmp_path: Path, name: str) -> None:
    source = tmp_path / name
    source.write_bytes(WRONG[name])
    assert_told(deckforge("import", source, "--db", database))
    assert_untouched(database)


@pytest.mark.parametrize("name", ["cards.zip", "cards.json", "cards", "cards.jsonl"])
def test_a_renamed_bulk_file_is_known_by_what_it_is(database: Path, tmp_path: Path, name: str) -> None:
    source = tmp_path / name
    source.write_bytes(WHOLE)
    assert deckforge("import", source, "--db", database).code == 0
    assert len(names_in(database)) == 400


@pytest.mark.parametrize(("step", "way_out"), [(-1, "Run deckforge import --db "), (1, "Update deckforge")])
def test_another_schema_says_what_to_do_and_an_import_does_it(
    database: Path, tmp_path: Path, step: int, way_out: str
) -> None:
    with sqlite3.connect(database) as conn:
        conn.execute(f"PRAGMA user_version = {SCHEMA_VERSION + step}")
    conn.close()
    before = database.read_bytes()
    for command in (["card", "Old Card"], ["db", "status"], ["db", "verify"], ["import", "--homebrew", EXAMPLE]):
        assert_told(deckforge(*command, "--db", database), str(database), "another version of deckforge", way_out)
    assert database.read_bytes() == before
    assert deckforge("import", bulk_of(tmp_path, 10), "--db", database).code == 0
    assert len(names_in(database)) == 10


@pytest.mark.parametrize(
    "content", [b"4 Lightning Bolt\n", sqlite_file(), bytes(5000)], ids=["text", "sqlite", "zeros"]
)
def test_what_is_no_database_of_ours_says_so_and_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "mine.txt"
    path.write_bytes(content)
    for command in (["card", "Old Card"], ["db", "status"], ["db", "verify"], ["import", "--homebrew", EXAMPLE]):
        run = deckforge(*command, "--db", path)
        assert_told(run, f"{path} is not a card database of deckforge's")
    assert_told(deckforge("import", bulk_of(tmp_path, 10), "--db", path), "left alone", "name another place with --db")
    assert path.read_bytes() == content


# What is needed is loaded before: the other user may not be allowed to read the program.
AS_NOBODY = """
import io, os
from contextlib import redirect_stderr, redirect_stdout
from deckforge.cli.main import main
with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
    for words in (sys.argv[1:], ["card", "Lightning Bolt"]):
        main([word.replace("/closed/", "/open/") for word in words])
if os.geteuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
"""


@pytest.fixture
def closed() -> Iterator[Path]:
    """A database in a folder that nobody but root may write to, beside one that is open; both can be read by all."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        for part in ("open", "closed"):
            import_cards(io.BytesIO(OLD), database=folder / part / "cards.sqlite")
        (folder / "new.jsonl.gz").write_bytes(bulk(10))
        (folder / "own.toml").write_bytes(EXAMPLE.read_bytes())
        for file in folder.rglob("*"):
            file.chmod(0o755 if file.is_dir() else 0o644)
        (folder / "closed").chmod(0o555)
        yield folder / "closed" / "cards.sqlite"
        (folder / "closed").chmod(0o755)


@POSIX
@pytest.mark.parametrize("what", [["new.jsonl.gz"], ["--homebrew", "own.toml"]])
def test_a_folder_that_may_not_be_written_to_leaves_the_old_data(closed: Path, what: list[str]) -> None:
    folder = closed.parents[1]
    *option, file = what
    run = deckforge("import", *option, folder / file, "--db", closed, script=AS_NOBODY)
    assert_told(run, str(closed), "can't be written", "name another place with --db")
    assert_untouched(closed)


@POSIX
def test_a_folder_that_may_not_be_written_to_can_be_read_from(closed: Path) -> None:
    run = deckforge("card", "Old Card", "--db", closed, script=AS_NOBODY)
    assert run.code == 0
    assert run.out.startswith("Old Card\n")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can become another user")
def test_the_other_user_is_really_another() -> None:
    run = deckforge("--version", script=f"{AS_NOBODY}\nprint(os.getuid(), os.access('/root', os.W_OK))")
    assert run.out.startswith("65534 False\n")


SORTING = """
import sys
from pathlib import Path
from deckforge.store.database import Database
from deckforge.store.errors import NoRoomError
found = Database.open(Path(sys.argv[1]))
counted = "WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 200000)"
try:
    found._rows(f"{counted} SELECT n, hex(randomblob(20)) FROM counted ORDER BY random()")
except NoRoomError as error:
    print(error.message, error.hint, int(error.exit_code))
"""


@POSIX
def test_temporary_files_that_can_not_be_written_are_no_damage(database: Path) -> None:
    """A large question of SQLite's, sorted in a file for which there is no room."""
    ran = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", FULL.format(1000) + SORTING, database], capture_output=True, text=True, check=True
    )
    assert ran.stdout.startswith(f"SQLite can't write its temporary files, which it needs to read {database}: ")
    assert "Make room in the folder for temporary files" in ran.stdout
    assert "damaged" not in ran.stdout
    assert ran.stdout.endswith(" 2\n")
