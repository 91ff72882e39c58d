"""Files as editors save them (design 6: encodings, line ends, binary and empty files)."""

from __future__ import annotations

import codecs

import pytest

from deckforge.decklists import read_list
from deckforge.decklists.encoding import EmptyListError, UnreadableListError
from deckforge.errors import ExitCode

TEXT = "4 Lim-Dûl's Vault\n2 Opt\n"


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(TEXT.encode(), id="utf-8"),
        pytest.param(codecs.BOM_UTF8 + TEXT.encode(), id="utf-8 with mark"),
        pytest.param(codecs.BOM_UTF16_LE + TEXT.encode("utf-16-le"), id="utf-16 little"),
        pytest.param(codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be"), id="utf-16 big"),
        pytest.param(TEXT.replace("\n", "\r\n").encode(), id="crlf"),
        pytest.param(TEXT.replace("\n", "\r").encode(), id="cr"),
        pytest.param(TEXT.rstrip().encode(), id="no last line end"),
        pytest.param(TEXT.encode() + b"\x1a", id="DOS end of file"),
    ],
)
def test_the_same_lines_come_of_every_encoding(data: bytes) -> None:
    found = read_list(data)
    assert [(line.number, line.text, line.readings[-1].count) for line in found.lines] == [
        (1, "4 Lim-Dûl's Vault", 4),
        (2, "2 Opt", 2),
    ]
    assert found.notes == ()


def test_windows_1252_is_read_and_told() -> None:
    found = read_list(TEXT.encode("cp1252"))
    assert found.lines[0].readings[-1].name == "Lim-Dûl's Vault"
    assert "Windows-1252" in found.notes[0]


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", id="picture"),
        pytest.param(b"\x1f\x8b\x08\x00\x00\x00\x00\x00", id="gzip"),
        pytest.param("4 Opt".encode("utf-16-le"), id="utf-16 without mark"),
        pytest.param(codecs.BOM_UTF16_LE + b"\x00\xd8\x00", id="cut utf-16"),
        pytest.param(codecs.BOM_UTF32_LE + TEXT.encode("utf-32-le"), id="utf-32 little"),
        pytest.param(codecs.BOM_UTF32_BE + TEXT.encode("utf-32-be"), id="utf-32 big"),
        pytest.param(b"4 Opt\xff\x81", id="in no encoding"),
    ],
)
def test_binary_files_are_refused_by_name(data: bytes) -> None:
    with pytest.raises(UnreadableListError, match=r"^fire\.txt is not a text file$") as caught:
        read_list(data, "fire.txt")
    assert caught.value.code == "unreadable-list"
    assert caught.value.exit_code is ExitCode.UNREADABLE


@pytest.mark.parametrize("data", [b"", b"\n\n", b" \t\r\n", codecs.BOM_UTF8, codecs.BOM_UTF16_LE])
def test_empty_files_are_refused_by_name(data: bytes) -> None:
    with pytest.raises(EmptyListError, match=r"^fire\.txt is empty$") as caught:
        read_list(data, "fire.txt")
    assert caught.value.code == "empty-list"
    assert caught.value.exit_code is ExitCode.UNREADABLE


def test_control_characters_in_a_name_do_not_make_a_file_binary() -> None:
    (line,) = read_list(b"4 \x1b[31mOpt").lines
    assert line.text == "4 \x1b[31mOpt"
    assert line.readings[-1].name == "\x1b[31mOpt"
