from __future__ import annotations

import gzip
import io
import json
import os
import threading
from collections.abc import Callable, Iterable

import pytest
from scryfall_objects import Object, card_object, json_lines

from deckforge.errors import ExitCode
from deckforge.scryfall.bulk import BadBulkFileError, Placed, read_objects

CARDS = [
    card_object("Séance"),
    card_object("Fire // Ice", oracle_text='quote " \\ and\nbreak'),
    card_object("😀 }{][,"),
]
BOM = b"\xef\xbb\xbf"


def array(objects: list[Object]) -> bytes:
    return json.dumps(objects, ensure_ascii=False).encode()


def array_by_line(objects: list[Object]) -> bytes:
    return b"[\n" + b",\n".join(json_lines([obj]).strip() for obj in objects) + b"\n]\n"


def pretty_array(objects: list[Object]) -> bytes:
    return json.dumps(objects, indent=2).encode()


FORMS: dict[str, Callable[[list[Object]], bytes]] = {
    "lines": json_lines,
    "lines without a last newline": lambda cards: json_lines(cards).rstrip(),
    "lines with CRLF": lambda cards: json_lines(cards).replace(b"\n", b"\r\n"),
    "lines with blank ones between": lambda cards: b"\n" + json_lines(cards).replace(b"\n", b"\n \n"),
    "array": array,
    "array, a card a line": array_by_line,
    "array, pretty-printed": pretty_array,
    "array, then blanks": lambda cards: array(cards) + b" \n\n",
}
WRAPPINGS: dict[str, Callable[[bytes], bytes]] = {
    "plain": lambda data: data,
    "with BOM": lambda data: BOM + data,
    "gzip": gzip.compress,
    "gzip of BOM": lambda data: gzip.compress(BOM + data),
    "gzip within gzip": lambda data: gzip.compress(gzip.compress(data)),
    "two gzip members": lambda data: gzip.compress(data[:100]) + gzip.compress(data[100:]),
}


def read(data: bytes) -> list[Placed]:
    return list(read_objects(io.BytesIO(data)))


def told(objects: Iterable[Placed]) -> list[tuple[str, str | None]]:
    return [(obj.name, obj.oracle_text) for _, obj in objects]


def written(objects: Iterable[Object]) -> list[tuple[str, str | None]]:
    return [(obj["name"], obj["oracle_text"]) for obj in objects]


def error_of(data: bytes) -> BadBulkFileError:
    with pytest.raises(BadBulkFileError) as caught:
        read(data)
    assert caught.value.code == "bad-bulk-file"
    assert caught.value.exit_code is ExitCode.NO_CARD_DATA
    assert "\n" not in caught.value.message
    return caught.value


@pytest.mark.parametrize("wrap", WRAPPINGS.values(), ids=WRAPPINGS)
@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_every_form_is_read_by_its_content(
    form: Callable[[list[Object]], bytes], wrap: Callable[[bytes], bytes]
) -> None:
    assert told(read(wrap(form(CARDS)))) == written(CARDS)


@pytest.mark.parametrize("form", [json_lines, array, array_by_line, pretty_array])
def test_objects_across_the_borders_of_buffers_are_whole(form: Callable[[list[Object]], bytes]) -> None:
    many = [card_object(f"Card {number} é😀", oracle_text="x é" * (number % 700)) for number in range(900)]
    data = form(many)
    assert len(data) > 3 << 18  # several chunks
    assert told(read(data)) == written(many)


def test_places_are_lines_of_the_file_or_bytes_of_the_array() -> None:
    assert [place for place, _ in read(b"\n" + json_lines(CARDS))] == ["line 2", "line 3", "line 4"]
    data = array_by_line(CARDS)
    starts = [data.index(json_lines([card]).strip()) for card in CARDS]
    assert [place for place, _ in read(data)] == [f"byte {start}" for start in starts]
    assert [place for place, _ in read(BOM + data)] == [f"byte {start + 3}" for start in starts]


def test_a_pipe_is_read_without_seeking() -> None:
    reading, writing = os.pipe()
    data = gzip.compress(json_lines(CARDS))

    def feed() -> None:
        with os.fdopen(writing, "wb", buffering=0) as pipe:
            for at in range(0, len(data), 7):
                pipe.write(data[at : at + 7])

    feeder = threading.Thread(target=feed)
    feeder.start()
    with os.fdopen(reading, "rb", buffering=0) as pipe:
        assert told(read_objects(pipe)) == written(CARDS)
        feeder.join()
        assert not pipe.closed


def test_a_single_pretty_printed_card_is_a_file_of_one() -> None:
    assert told(read(json.dumps(CARDS[0], indent=1).encode())) == written(CARDS[:1])


@pytest.mark.parametrize("data", [b"", b" \n\n", BOM, gzip.compress(b"", mtime=0)])
def test_nothing_in_it_is_an_empty_file(data: bytes) -> None:
    assert "empty" in error_of(data).message


def test_an_empty_array_holds_no_objects() -> None:
    assert read(b"[]") == []


@pytest.mark.parametrize("data", [b"<!DOCTYPE html><html>", b"PK\x03\x04rest", b"4 Lightning Bolt\n", b"\xff\xfe{\x00"])
def test_what_is_no_json_is_shown_by_its_beginning(data: bytes) -> None:
    assert "it begins with" in error_of(data).message


def test_a_broken_line_is_named() -> None:
    lines = json_lines(CARDS).splitlines(keepends=True)
    assert "line 2" in error_of(lines[0] + b'{"name": oops}\n' + lines[1]).message


@pytest.mark.parametrize("form", [json_lines, array, array_by_line, pretty_array])
def test_a_file_cut_anywhere_within_a_card_is_refused_with_the_place(form: Callable[[list[Object]], bytes]) -> None:
    data = form(CARDS)
    second = data.index(b"Fire // Ice")
    for cut in range(second, second + 60):
        message = error_of(data[:cut]).message
        assert "line 2" in message or "byte" in message


def test_an_array_that_is_never_closed_is_cut_short() -> None:
    data = array_by_line(CARDS)
    assert "cut short" in error_of(data.rstrip().removesuffix(b"]")).message


def test_more_after_the_array_is_refused() -> None:
    assert "after the end" in error_of(array(CARDS) + b"[]").message


@pytest.mark.parametrize("form", [json_lines, array])
def test_a_gzip_cut_short_is_told_apart(form: Callable[[list[Object]], bytes]) -> None:
    many = [card_object(f"Card {number} {os.urandom(200).hex()}") for number in range(2000)]
    data = gzip.compress(form(many))
    assert "gzip" in error_of(data[: len(data) // 2]).message
    assert "gzip" in error_of(data[:-4]).message


def test_a_gzip_with_a_flipped_byte_is_damaged() -> None:
    data = bytearray(gzip.compress(json_lines([card_object(os.urandom(200).hex()) for _ in range(500)])))
    data[len(data) // 2] ^= 0xFF
    error_of(bytes(data))


@pytest.mark.parametrize("data", [b"\x1f\x8b", b"\x1f\x8brubbish", gzip.compress(bytes(range(256)), mtime=0)])
def test_gzip_of_rubbish_is_refused(data: bytes) -> None:
    error_of(data)


@pytest.mark.parametrize("value", [b"17", b'"text"', b"null", b"[1]"])
def test_a_value_that_is_no_object_is_refused(value: bytes) -> None:
    assert "line 2: not a card object" in error_of(json_lines(CARDS[:1]) + value).message
    assert "not a card object" in error_of(b"[" + value + b"]").message


@pytest.mark.parametrize("opening", [b"[", b'{"a":'])
def test_hostile_depth_is_refused(opening: bytes) -> None:
    assert "nested too deeply" in error_of(b'{"name":' + opening * 200_000).message
    assert "nested too deeply" in error_of(b"[" + opening * 200_000).message


def test_a_number_too_long_to_be_one_is_refused() -> None:
    assert "line 1" in error_of(b'{"cmc":' + b"9" * 10_000 + b"}").message


@pytest.mark.parametrize("form", [json_lines, array])
def test_text_that_is_not_utf8_is_refused(form: Callable[[list[Object]], bytes]) -> None:
    assert "UTF-8" in error_of(form(CARDS).replace("é".encode(), b"\xe9")).message


@pytest.mark.parametrize("form", ["{}\n", "[{}]"])
def test_half_a_surrogate_pair_is_refused_and_a_whole_one_is_read(form: str) -> None:
    half = form.format('{"name": "\\ud83d"}').encode()
    whole = form.format('{"name": "\\ud83d\\ude00"}').encode()
    assert "UTF-8" in error_of(half).message
    assert read(whole)[0][1].name == "😀"


def test_an_error_reply_is_called_one() -> None:
    reply = {"object": "error", "code": "not_found", "status": 404, "details": "No such file."}
    for indent in (None, 2):
        error = error_of(json.dumps(reply, indent=indent).encode())
        assert "error reply" in error.message
        assert "No such file." in error.message


@pytest.mark.parametrize("indent", [None, 2])
def test_the_index_of_bulk_files_is_called_that_and_the_way_out_is_named(indent: int | None) -> None:
    entry = {"object": "bulk_data", "type": "oracle_cards", "jsonl_download_uri": "…"}
    for index in (entry, {"object": "list", "has_more": False, "data": [entry]}):
        error = error_of(json.dumps(index, indent=indent).encode())
        assert "index of bulk files" in error.message
        assert "jsonl_download_uri" in error.hint


def test_another_kind_of_object_is_named() -> None:
    assert "'set'" in error_of(b'{"object": "set", "name": "Alpha"}\n').message


def test_gzip_is_unpacked_three_deep_and_no_deeper() -> None:
    data = json_lines(CARDS)
    for _ in range(3):
        data = gzip.compress(data)
    assert told(read(data)) == written(CARDS)
    with pytest.raises(BadBulkFileError):
        read(gzip.compress(data))


MANY = 17 << 20  # bytes, beyond what is looked through


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b" " * MANY, "there are only blanks in its first 16,"),
        (gzip.compress(b"\n" * MANY), "there are only blanks in its first 16,"),
        (b" \n" * 50_000, "the file is empty but for 100,000 bytes of blanks"),
        (BOM, "the file is empty"),
        (b"[" + b" " * MANY, " bytes after byte 1"),
        (b"[" + b"," * MANY, "byte 2: not JSON"),
        (b"[" + json_lines([card_object("Bolt")]) + b",," + json_lines([card_object("Bolt")]) + b"]", ": not JSON"),
    ],
    ids=["blanks", "packed lines", "a few blanks", "a mark", "blanks in an array", "commas", "a comma too many"],
)
def test_what_holds_nothing_is_told_as_what_it_is(data: bytes, told: str) -> None:
    assert told in error_of(data).message


def test_places_count_the_blanks_ahead() -> None:
    ahead = b" \n" * 70_000
    good, bad = json_lines([card_object("Bolt")]), b'{"object": "card"}\n'
    assert error_of(ahead + good + bad).message.startswith("line 70002: ")
    assert error_of(ahead + b"[" + bad + b"]").message.startswith("byte 140001: ")
