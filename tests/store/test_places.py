"""Where there can be no database: each command says so in one line, and none waits or fails in a way of its own."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from scryfall_objects import card_object, json_lines

from deckforge.app.carddata import open_database
from deckforge.app.fetching import fetch_cards
from deckforge.app.homebrew import add_homebrew, forget_homebrew
from deckforge.app.importing import import_cards
from deckforge.app.inspecting import database_path, database_status, verify_database
from deckforge.app.updating import update_cards
from deckforge.cli.main import main
from deckforge.errors import ExitCode
from deckforge.store.errors import BadPlaceError, CannotWriteError, CardDataError
from deckforge.store.place import check_place, is_there

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="pipes and such names are POSIX's")
CARDS = json_lines([card_object("Bolt")])


def folder(path: Path) -> Path:
    path.mkdir()
    return path


def pipe(path: Path) -> Path:
    os.mkfifo(path)
    return path


def link_to_pipe(path: Path) -> Path:
    pipe(path.with_name("pipe"))
    path.symlink_to("pipe")
    return path


def circle(path: Path) -> Path:
    path.symlink_to(path.with_name("other"))
    path.with_name("other").symlink_to(path)
    return path


def long_name(path: Path) -> Path:
    return path.with_name("n" * 300)


def name_without_room_for_others_beside_it(path: Path) -> Path:
    return path.with_name("n" * 240)


def long_path(path: Path) -> Path:
    return path.joinpath(*["folder"] * 1000)


def no_text(path: Path) -> Path:
    return path.with_name(os.fsdecode(b"\xff.sqlite"))


def null(path: Path) -> Path:
    return path.with_name("a\0b")


PLACES: dict[Callable[[Path], Path], str] = {
    folder: "is a folder, and so no card database",
    pipe: "is no regular file, and so no card database",
    link_to_pipe: "is no regular file, and so no card database",
    circle: "can't be the name of a card database: its links go round in a circle",
    long_name: "can't be the name of a card database: File name too long",
    name_without_room_for_others_beside_it: "can't be the name of a card database: File name too long",
    long_path: "can't be the name of a card database: File name too long",
    no_text: "can't be the name of a card database: it is not text in UTF-8",
    null: "can't be the name of a card database: it holds a null character",
}
USES: dict[str, Callable[[Path], object]] = {
    "read": open_database,
    "status": database_status,
    "verify": verify_database,
    "path": database_path,
    "import": lambda path: import_cards(io.BytesIO(CARDS), database=path),
    "update": lambda path: update_cards(database=path),
    "fetch": lambda path: fetch_cards("Bolt", database=path),
    "add": lambda path: add_homebrew([{"name": "Grug", "type": "Land"}], database=path),
    "forget": lambda path: forget_homebrew(["Grug"], database=path),
}


def files_in(folder: Path) -> set[str]:
    """All but what is kept of the network's answers."""
    return {path.name for path in folder.iterdir()} - {"home"}


@POSIX
@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize("make", PLACES)
def test_where_no_database_can_be_is_told_by_all_that_use_one(
    tmp_path: Path, make: Callable[[Path], Path], use: str
) -> None:
    path = make(tmp_path / "cards.sqlite")
    before = files_in(tmp_path)
    with pytest.raises(BadPlaceError) as caught:
        USES[use](path)
    assert caught.value.message.endswith(PLACES[make])
    assert (caught.value.hint, caught.value.exit_code) == ("Name a file with --db.", ExitCode.NO_CARD_DATA)
    assert caught.value.message.isprintable()
    assert len(caught.value.message) < 300
    assert files_in(tmp_path) == before


COMMANDS = (
    ["card", "Bolt"],
    ["search", "t:goblin"],
    ["resolve", "list.txt"],
    ["db", "path"],
    ["db", "status"],
    ["fetch", "Bolt"],
    ["import", "new.jsonl"],
    ["import"],
)


@POSIX
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("make", [make for make in PLACES if make is not null])
def test_commands_end_with_the_code_of_card_data(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    make: Callable[[Path], Path],
    command: list[str],
) -> None:
    path = make(tmp_path / "cards.sqlite")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "new.jsonl").write_bytes(CARDS)
    (tmp_path / "list.txt").write_bytes(b"4 Bolt\n")
    code = main([*command, "--db", str(path)])
    lines = capsys.readouterr().err.splitlines()
    assert code == 4
    assert len(lines) == 2
    assert lines[0].endswith(PLACES[make])


@POSIX
def test_a_file_that_may_not_be_read_is_told_as_that_and_not_as_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "cards.sqlite"
    import_cards(io.BytesIO(CARDS), database=path)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(CardDataError) as caught:
        open_database(path)
    assert caught.value.message == f"the card data at {path} can't be read (Permission denied)"
    assert caught.value.hint == "Name another file with --db."


def test_a_place_where_nothing_is_yet_is_fine(tmp_path: Path) -> None:
    for path in (tmp_path / "cards.sqlite", tmp_path / "a" / "b" / "cards", tmp_path / "né à.sqlite"):
        check_place(path)
        assert not is_there(path)


@POSIX
def test_a_link_to_nothing_yet_is_fine(tmp_path: Path) -> None:
    link = tmp_path / "link.sqlite"
    link.symlink_to(tmp_path / "cards.sqlite")
    import_cards(io.BytesIO(CARDS), database=link)
    assert is_there(tmp_path / "cards.sqlite")
    assert link.is_symlink()


def rubbish(path: Path) -> None:
    path.write_bytes(b"4 Lightning Bolt\n" * 100)


def damaged(path: Path) -> None:
    import_cards(io.BytesIO(CARDS), database=path)
    path.with_name(f"{path.name}.lock").unlink()
    path.write_bytes(path.read_bytes()[:100] + b"\xff" * 9000)


def dead_link(path: Path) -> None:
    path.symlink_to(path.parent / "gone" / "lock")


IN_THE_WAY: tuple[Callable[[Path], object], ...] = (rubbish, damaged, folder, pipe, circle, dead_link)


@POSIX
@pytest.mark.parametrize(("use", "suffix"), [("import", ""), ("add", ""), ("update", ".download")])
@pytest.mark.parametrize("make", IN_THE_WAY)
def test_what_is_in_the_way_of_the_lock_is_told_and_left_alone(
    tmp_path: Path, make: Callable[[Path], object], use: str, suffix: str
) -> None:
    path = tmp_path / "cards.sqlite"
    import_cards(io.BytesIO(CARDS), database=path)
    lock = tmp_path / f"cards.sqlite{suffix}.lock"
    lock.unlink(missing_ok=True)
    make(lock)
    before, content = path.read_bytes(), lock.is_file() and lock.read_bytes()
    with pytest.raises(CannotWriteError) as caught:
        USES[use](path)
    assert caught.value.message.startswith(f"{lock}, by which imports keep apart, can't be used: ")
    assert caught.value.hint == "Remove it, or name another place with --db."
    assert path.read_bytes() == before
    assert (lock.is_file() and lock.read_bytes()) == content
    with open_database(path) as data:
        assert data.info.cards == 1


@POSIX
def test_a_lock_is_made_again_once_what_was_in_the_way_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "cards.sqlite"
    lock = folder(tmp_path / "cards.sqlite.lock")
    with pytest.raises(CannotWriteError):
        import_cards(io.BytesIO(CARDS), database=path)
    lock.rmdir()
    assert import_cards(io.BytesIO(CARDS), database=path).cards == 1
