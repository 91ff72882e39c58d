"""Many decks in one run: every one accounted for, whatever it is; the same from several processes and threads."""

from __future__ import annotations

import gzip
import io
import json
import os
import pickle
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from support import PATIENCE, until

import deckforge
from deckforge.app import processes, validating
from deckforge.app.importing import import_cards
from deckforge.app.sources import MOST_BYTES, names_in
from deckforge.app.validating import validate_each
from deckforge.cli.main import main
from deckforge.decklists import UnreadableListError
from deckforge.errors import ExitCode, UsageError
from deckforge.model.report import DeckReport
from deckforge.reports.json import deck_document
from deckforge.resources import resource
from deckforge.store.errors import DamagedDataError

POSIX = pytest.mark.skipif(os.name == "nt", reason="needs pipes and rights of POSIX")
LEGAL = (
    "# ruleset: spellblade\n# kind: player\n"
    "3 Lightning Bolt\n3 Lightning Helix\n3 Titan's Strength\n3 Gods Willing\n3 Boros Recruit\n3 Serra Angel\n"
    "2 Raise the Alarm\n"
)
ILLEGAL = LEGAL.replace("3 Serra Angel", "1 Serra Angel")
MISSPELT = LEGAL.replace("Raise the Alarm", "Xyzzy Plugh")


@pytest.fixture(scope="module")
def database() -> Iterator[Path]:
    """The starter cards, imported, since processes can't share what is in memory."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "cards.sqlite")
        cards = resource("fixtures", "starter", "cards.jsonl").read_bytes()
        import_cards(io.BytesIO(gzip.compress(cards)), database=path)
        Path(folder).chmod(0o755)
        path.chmod(0o644)
        yield path


@pytest.fixture
def many(tmp_path: Path) -> Path:
    """Sixty decks of three sorts, in turn."""
    folder = tmp_path / "decks"
    folder.mkdir()
    for number in range(60):
        (folder / f"{number:02}.txt").write_text((LEGAL, ILLEGAL, MISSPELT)[number % 3], encoding="utf-8")
    return folder


def told(decks: list[DeckReport] | tuple[DeckReport, ...]) -> list[object]:
    return [deck_document(deck) for deck in decks]


def test_verdicts_are_the_same_from_any_number_of_processes(many: Path, database: Path) -> None:
    lists = [many, many / "gone.txt", many / "*.dek"]
    one = told(list(validate_each(lists, database=database)))
    assert len(one) == 62
    assert one == told(deckforge.validate(lists, database=database, jobs=2).decks)
    assert one == told(list(validate_each(lists, database=database, jobs=0)))


def test_verdicts_are_the_same_one_by_one(many: Path, database: Path) -> None:
    """Names are looked up for many decks at once; that changes no verdict."""
    together = told(deckforge.validate(many, database=database).decks)
    alone = [deckforge.validate(path, database=database).decks for path in sorted(many.iterdir())]
    assert together == [document for decks in alone for document in told(decks)]


def test_more_and_more_lists_are_looked_up_at_once_up_to_a_bound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, database: Path
) -> None:
    """One, two, four … and never more than 64, so that memory stays flat; one alone needs no common look-up."""
    for number in range(200):
        (tmp_path / f"{number:03}.txt").write_text(LEGAL, encoding="utf-8")
    looked_up: list[int] = []
    monkeypatch.setattr(validating, "look_up", lambda lists, _: looked_up.append(len(list(lists))))
    with closing(validate_each(tmp_path, database=database)) as verdicts:  # type: ignore[type-var] # a generator
        next(verdicts)
        assert looked_up == []
        assert sum(deck.status == "legal" for deck in verdicts) == 199
    assert looked_up == [2, 4, 8, 16, 32, 64, 64, 9]


def test_the_starter_cards_are_checked_in_this_process(many: Path) -> None:
    statuses = [deck.status for deck in validate_each(many, jobs=2)]
    assert statuses == ["legal", "illegal", "unreadable"] * 20


def test_where_there_can_be_no_process_all_is_done_here(
    many: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise OSError

    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor.submit", refused)
    statuses = [deck.status for deck in validate_each(many, jobs=2, database=database)]
    assert statuses == ["legal", "illegal", "unreadable"] * 20
    assert signal.getsignal(signal.SIGINT) is not signal.SIG_IGN


def test_lists_are_not_read_long_before_their_verdict(many: Path, database: Path) -> None:
    verdicts = validate_each(many, database=database)
    assert next(verdicts).status == "legal"
    for path in sorted(many.iterdir())[1:]:
        path.unlink()
    assert [deck.error.message.rpartition(": ")[2] for deck in verdicts if deck.error] == ["there is no such file"] * 59


def test_what_is_wrong_with_options_is_told_before_any_verdict(many: Path) -> None:
    with pytest.raises(UsageError, match="can't be -1 jobs"):
        validate_each(many, jobs=-1)
    with pytest.raises(UsageError, match="gurps"):
        validate_each(many, ruleset="gurps")
    with pytest.raises(UnreadableListError, match=r"gone\.lst: there is no such file"):
        validate_each(from_file=many / "gone.lst")


def test_faults_of_a_deck_come_whole_from_another_process() -> None:
    """Errors are values of a verdict, so they are handed over as they are."""
    error = UnreadableListError("deck.txt: is not a file", hint="Give another.")
    copied = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert (copied.message, copied.hint, copied.code) == (error.message, error.hint, error.code)


def test_only_what_a_line_says_is_a_pattern(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder that the file of names lies in is called like a pattern, which would match another folder."""
    for folder in ("a[1]", "a1"):
        (tmp_path / folder).mkdir()
        for name in ("x.txt", "y[2].txt"):
            (tmp_path / folder / name).write_text(LEGAL, encoding="utf-8")
    (tmp_path / "a[1]" / "all.lst").write_text("[x].txt\n?.txt # one\ny[2].txt\n*.txt\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    paths = [Path(deck.list.path).as_posix() for deck in validate_each(from_file="a[1]/all.lst")]
    assert paths == [f"a[1]/{name}" for name in ("x.txt", "x.txt", "y[2].txt", "x.txt", "y[2].txt")]


@POSIX
@pytest.mark.parametrize("fmt", ["text", "json", "jsonl", "sarif", "junit", "github"])
def test_a_deck_on_standard_input_needs_no_folder(tmp_path: Path, fmt: str) -> None:
    """The current one was deleted: no house rules lie above it, and what is found is found."""
    script = (
        "import os, sys, tempfile\n"
        "folder = tempfile.mkdtemp()\n"
        "os.chdir(folder)\n"
        "os.rmdir(folder)\n"
        "from deckforge.cli.main import main\n"
        "sys.exit(main(sys.argv[1:]))\n"
    )
    baseline = tmp_path / "old.json"
    baseline.write_text('{"schema": "deckforge.validate/1", "decks": []}', encoding="utf-8")
    for options, text, code in (
        ([], LEGAL, 0),
        ([], ILLEGAL, 1),
        (["--baseline", str(baseline)], ILLEGAL, 1),
        (["gone.txt"], LEGAL, 3),
        (["gone.txt", "--baseline", str(baseline)], LEGAL, 3),
        (["--house-rules", "gone.toml"], LEGAL, 2),
        ([], LEGAL.replace("# kind", "# house-rules: gone.toml\n# kind"), 3),
    ):
        command = [sys.executable, "-c", script, "validate", "-", "--format", fmt, *options]
        done = subprocess.run(command, input=text.encode(), capture_output=True, check=False)  # noqa: S603 - ours
        assert (done.returncode, b"Traceback" in done.stderr) == (code, False), (options, done.stderr)


def test_a_file_names_lists_from_its_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "there"
    (folder / "sub").mkdir(parents=True)
    for name in ("a.txt", "b c.txt", "sub/d.txt"):
        (folder / name).write_text(LEGAL, encoding="utf-8")
    (folder / "all.lst").write_text(f"# all of them\r\n\r\n  b c.txt \na.txt\nsub\n{folder / 'a.txt'}\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    paths = [deck.list.path for deck in validate_each("there/a.txt", from_file="there/all.lst")]
    names = ["a.txt", "b c.txt", "a.txt", "sub/d.txt"]
    assert paths == [*(os.path.join("there", name) for name in names), str(folder / "a.txt")]  # noqa: PTH118


def test_names_of_lists_may_come_from_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"a.txt\n")))
    assert names_in("-") == ["a.txt"]


@pytest.mark.parametrize("text", ["", "\n", "# none\n\n"])
def test_a_file_that_names_no_lists_ends_with_3_and_says_so(
    tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "none.lst"
    path.write_text(text, encoding="utf-8")
    assert main(["validate", "--from-file", str(path), "--format", "json"]) == ExitCode.UNREADABLE
    shown = capsys.readouterr()
    assert shown.err.startswith(f"deckforge: {path}: it names no lists\n")
    assert json.loads(shown.out)["error"]["code"] == UnreadableListError.code


@POSIX
def test_a_pipe_is_no_list_but_what_a_shell_opens_is(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.txt")
    for named in (tmp_path / "pipe.txt", tmp_path):
        (deck,) = validate_each(named)
        assert deck.error is not None
        assert deck.error.message == f"{tmp_path / 'pipe.txt'}: is not a file"
    reading, writing = os.pipe()
    os.write(writing, LEGAL.encode())
    os.close(writing)
    (deck,) = validate_each(f"/dev/fd/{reading}")
    os.close(reading)
    assert deck.status == "legal"


BROKEN = {
    "binary": bytes(range(256)) * 4,
    "empty": b"",
    "blank": b" \r\n\t\n",
    "cut utf-16": "1 Opt\n".encode("utf-16")[:-1],
    "no cards": b"# ruleset: spellblade\n# kind: player\n",
    "no ruleset": b"1 Opt\n",
    "odd ruleset": b"# ruleset: gurps\n# kind: player\n1 Opt\n",
    "long name": f"{LEGAL}1 {'x' * 10_000}\n".encode(),
    "count": f"{LEGAL}{'9' * 5000} Opt\n".encode(),
    "json": b'{"name": [[[',
    "xml": b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><cockatrice_deck>&b;</cockatrice_deck>',
    "deep": b"[" * 100_000,
    "huge": b"1 Opt\n" * (MOST_BYTES // 6 + 1),
    "link": b"",
    "loop": b"",
    "pipe": b"",
    "closed": LEGAL.encode(),
}
"""What is in broken files of each sort; the last are made otherwise."""

AS_NOBODY = """
import os, sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from deckforge.cli.main import main
folder, database = sys.argv[1:]
with redirect_stdout(StringIO()), redirect_stderr(StringIO()):  # this loads what the other user may not be able to read
    main(["validate", folder, "-f", "json", "--db", database])
if os.geteuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
sys.exit(main(["validate", folder, "-f", "json", "--db", database]))
"""


@pytest.fixture
def hostile() -> Iterator[Path]:
    """Four hundred good decks, and a hundred files that are broken in all ways."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        (folder / "into").symlink_to(folder, target_is_directory=True)
        for number in range(400):
            (folder / f"{number:03}.txt").write_text(LEGAL, encoding="utf-8")
        for number in range(100):
            sort = list(BROKEN)[number % len(BROKEN)]
            _break(folder / f"broken-{sort}-{number // len(BROKEN):02}.txt", sort)
        yield folder


def _break(path: Path, sort: str) -> None:
    if sort in {"link", "loop"}:
        path.symlink_to(path.name if sort == "loop" else "gone")
    elif sort == "pipe":
        os.mkfifo(path)
    else:
        path.write_bytes(BROKEN[sort])
        path.chmod(0 if sort == "closed" else 0o644)


@POSIX
def test_a_hostile_batch_is_all_accounted_for(hostile: Path, database: Path) -> None:
    command = [sys.executable, "-c", AS_NOBODY, str(hostile), str(database)]
    run = subprocess.run(command, capture_output=True, timeout=120, check=False)  # noqa: S603 - our own command
    assert b"Traceback" not in run.stderr
    document = json.loads(run.stdout)
    assert document["schema"] == "deckforge.validate/1", run.stderr
    decks = document["decks"]
    assert run.returncode == ExitCode.UNREADABLE
    assert document["summary"] == {"decks": 500, "legal": 400, "illegal": 0, "unreadable": 100}
    names = [Path(deck["path"]).name for deck in decks]
    assert names == sorted(path.name for path in hostile.iterdir() if path.suffix)
    for deck in decks:
        broken = "broken" in deck["path"]
        assert (deck["status"] == "unreadable") is broken, deck["path"]
        assert (deck["error"] is not None or bool(deck["unresolved"])) is broken


@POSIX
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_a_long_run_at_once(tmp_path: Path, database: Path, jobs: str) -> None:
    (tmp_path / "deck.txt").write_text(LEGAL, encoding="utf-8")
    (tmp_path / "all.lst").write_text("deck.txt\n" * 500_000, encoding="utf-8")
    options = ["--from-file", str(tmp_path / "all.lst"), "--jobs", jobs, "--format", "jsonl"]
    command = [sys.executable, "-m", "deckforge", "validate", *options]
    with subprocess.Popen(  # noqa: S603 - our own command
        [*command, "--db", str(database)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        bufsize=0,
    ) as process:
        assert process.stdout
        begun = [process.stdout.readline() for _ in range(100)]
        assert process.poll() is None
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: all processes are told
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == ExitCode.INTERRUPTED
    *decks, last = map(json.loads, (b"".join(begun) + out).splitlines())
    assert 100 <= len(decks) < 10_000  # those that waited in the pipe come too, and hardly any more
    assert {deck["status"] for deck in decks} == {"legal"}
    assert (last["schema"], last["error"]["exit_code"]) == ("deckforge.error/1", ExitCode.INTERRUPTED)
    assert b"Traceback" not in err


def _statuses(path: str, database: str) -> list[str]:
    return [deck.status for deck in deckforge.validate(path, database=Path(database)).decks]


def _damage(database: deckforge.Database | Path) -> object:
    block = deckforge.translate("Lightning Bolt", ruleset="spellblade", modifier=3, database=database).blocks[0]
    return block.faces[0].stats["damages"]


def test_one_database_serves_many_threads(many: Path, database: Path) -> None:
    """A reader of its own for each is not needed; what one keeps serves the others."""
    with deckforge.Database.open(database) as data, ThreadPoolExecutor(4) as pool:
        verdicts = list(pool.map(lambda _: told(deckforge.validate(many, database=data).decks), range(8)))
        damages = list(pool.map(lambda _: _damage(data), range(8)))
    assert all(verdict == verdicts[0] for verdict in verdicts)
    assert [document["status"] for document in verdicts[0][:3]] == ["legal", "illegal", "unreadable"]  # type: ignore[index]
    assert damages == [_damage(database)] * 8


def test_processes_each_open_their_own(many: Path, database: Path) -> None:
    with ProcessPoolExecutor(2, get_context("spawn")) as pool, processes.hidden_script():
        paths = [str(path) for path in sorted(many.iterdir())[:6]]
        statuses = list(pool.map(_statuses, paths, [str(database)] * 6))
        damages = list(pool.map(_damage, [database] * 2))
    assert statuses == [["legal"], ["illegal"], ["unreadable"]] * 2
    assert damages == [_damage(database)] * 2


def test_jobs_are_processes(many: Path, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The verdicts alone don't show who came to them."""
    asked: list[int] = []
    in_order = processes.in_order

    def noted(*args: Any, jobs: int, **more: Any) -> Iterator[Any]:  # noqa: ANN401 - as it has them
        asked.append(jobs)
        return in_order(*args, jobs=jobs, **more)

    monkeypatch.setattr("deckforge.app.batch.in_order", noted)
    assert len(list(validate_each(many, jobs=2, database=database))) == 60
    assert len(list(validate_each(many, jobs=1, database=database))) == 60
    assert asked == [2]


def test_standard_input_is_read_by_the_process_that_has_it(
    many: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(ILLEGAL.encode())))
    found = list(validate_each([many / "00.txt", "-", many / "02.txt"], jobs=2, database=database))
    assert [(deck.list.path, deck.status) for deck in found][1] == ("-", "illegal")
    assert [deck.status for deck in found] == ["legal", "illegal", "unreadable"]


def test_a_worker_says_how_a_damaged_database_is_mended_as_its_parent_does(
    many: Path, database: Path, tmp_path: Path
) -> None:
    """A database at its default place is imported anew, one that was named with --force."""
    damaged = tmp_path / "cards.sqlite"
    shutil.copyfile(database, damaged)
    with closing(sqlite3.connect(damaged)) as connection, connection:
        connection.execute("DROP TABLE faces")
    told = []
    for jobs in (1, 2):
        with deckforge.Database.open(damaged) as data:
            data.hint = "Ask Ann for another."
            with pytest.raises(deckforge.DeckforgeError) as raised:
                list(validate_each(many, jobs=jobs, database=data))
        told.append((raised.value.code, raised.value.hint))
    assert told == [(DamagedDataError.code, "Ask Ann for another.")] * 2


def test_ids_are_taken_in_any_case(many: Path) -> None:
    found = validate_each(many / "00.txt", ruleset="Spellblade", kind="PLAYER")
    assert [(deck.ruleset, deck.kind, deck.status) for deck in found] == [("spellblade", "player", "legal")]
    with pytest.raises(UsageError, match="no deck kind"):
        validate_each(many, ruleset="Spellblade", kind="PLAYERS")


ORPHAN = """
import os, sys, time
from deckforge.app.processes import in_order

def begin(path):
    with open(path, "a", encoding="utf-8") as file:
        file.write(f"{os.getpid()}\\n")

def work(items):
    time.sleep(60)
    return items
"""


@POSIX
def test_processes_end_with_the_one_that_started_them(tmp_path: Path) -> None:
    (tmp_path / "orphan.py").write_text(ORPHAN, encoding="utf-8")
    pids = tmp_path / "pids"
    pids.touch()
    script = (
        "import sys; from orphan import *; "
        "list(in_order([1, 2], work, jobs=2, chunk=1, begin=begin, given=(sys.argv[1],), otherwise=list))"
    )
    path = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    with subprocess.Popen(  # noqa: S603 - our own command
        [sys.executable, "-c", script, str(pids)], env={**os.environ, "PYTHONPATH": path}
    ) as process:
        until(lambda: len(pids.read_text(encoding="utf-8").splitlines()) == 2)
        process.kill()
    workers = [int(line) for line in pids.read_text(encoding="utf-8").split()]
    until(lambda: not any(map(_runs, workers)))


def _runs(process: int) -> bool:
    """Whether there is such a process that has not ended; one whose parent has not asked for its end is a zombie."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{process}/stat")
    return not (status.is_file() and status.read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z")
