"""Reads Scryfall's bulk files of any age, object by object, told apart by what is in them and never by their name."""

from __future__ import annotations

import codecs
import io
import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, ClassVar, NamedTuple, Protocol, TypeAlias

import msgspec

from deckforge.errors import DeckforgeError, ExitCode
from deckforge.scryfall.unpacking import UNPACKING_ERRORS, GzipFile
from deckforge.scryfall.wire import BadObjectError, CardObject, decode_card, to_card

_GZIP = b"\x1f\x8b"
_MOST_LAYERS = 3
_BUFFER = 1 << 16
_CHUNK = 1 << 18
# The longest real objects have about 20 KB; this bounds what a hostile file makes us hold.
_LONGEST = 1 << 24
# A card may leave its kind unsaid.
_CARD_KINDS = frozenset({"card", "", None})
_GAP = re.compile(r"\s*(?:,\s*)?")
# An array has to be cut into its values first, which msgspec can't.
_scan = json.JSONDecoder().raw_decode

Placed: TypeAlias = tuple[str, CardObject]
"""An object and its place, such as ``line 7`` or, in an array, ``byte 1024``."""


class BadBulkFileError(DeckforgeError):
    """A file that isn't a bulk file of cards, or is damaged; the message says where."""

    code: ClassVar[str] = "bad-bulk-file"
    exit_code: ClassVar[ExitCode] = ExitCode.NO_CARD_DATA

    def __init__(self, message: str, *, hint: str = "Download the file again, or give another one.") -> None:
        super().__init__(message, hint=hint)


class ByteSource(Protocol):
    """Whatever bytes can be read from: a file, standard input, a download."""

    def read(self, size: int, /) -> bytes:
        """At most ``size`` bytes; none at the end."""


def read_objects(source: ByteSource) -> Iterator[Placed]:
    """Yields each card object with its place.

    Takes JSON Lines and the old JSON array (one card a line or pretty-printed), each plain or gzipped, even twice,
    with or without a byte-order mark. It streams: no more than one object and a buffer are held.

    Raises:
        BadBulkFileError: the data is cut short, damaged, not JSON or no card objects.
    """
    try:
        reader = _unpacked(source)
        mark = _skip_bom(reader)
        ahead = _skip_blanks(reader, mark)
        head = reader.peek().lstrip()
    except UNPACKING_ERRORS as error:
        message = f"the gzip data is damaged or cut short ({error})"
        raise BadBulkFileError(message) from error
    if not head:
        blanks = ahead.size - mark
        message = f"the file is empty but for {blanks:,} bytes of blanks" if blanks else "the file is empty"
        raise BadBulkFileError(message)
    yield from _reader_for(head)(reader, ahead)


class _Ahead(NamedTuple):
    """What stands before the data: a byte-order mark, blanks."""

    size: int
    lines: int = 0


def _skip_blanks(reader: io.BufferedReader, skipped: int) -> _Ahead:
    """Skips what is read at once as long as it is blank; ``skipped`` are bytes before.

    Raises:
        BadBulkFileError: there are more blanks than anyone has before data.
    """
    ahead = _Ahead(skipped)
    while (data := reader.peek()) and not data.strip():
        ahead = _Ahead(ahead.size + len(reader.read(len(data))), ahead.lines + data.count(b"\n"))
        if ahead.size > _LONGEST:
            message = f"there are only blanks in its first {ahead.size:,} bytes"
            raise BadBulkFileError(message)
    return ahead


def _reader_for(head: bytes) -> Callable[[io.BufferedReader, _Ahead], Iterator[Placed]]:
    if head.startswith(b"["):
        return _array
    if head.startswith(b"{"):
        first_line = head.partition(b"\n")[0].strip()
        return _document if first_line == b"{" else _lines
    shown = head[:20].decode("utf-8", "replace")
    message = f"not a bulk file of cards: it begins with {shown!r}"
    raise BadBulkFileError(message)


class _Raw(io.RawIOBase):
    """A read function as a raw stream, which unlike the stream behind it may be closed at any time."""

    def __init__(self, read: Callable[[int], bytes]) -> None:
        self._read = read

    def readable(self) -> bool:
        return True

    def readinto(self, target: Any, /) -> int:  # noqa: ANN401 - any writable buffer, as in the base class
        data = self._read(len(target))
        target[: len(data)] = data
        return len(data)


def _unpacked(source: ByteSource) -> io.BufferedReader:
    reader: io.BufferedReader = io.BufferedReader(_Raw(source.read), _BUFFER)
    for _ in range(_MOST_LAYERS):
        if not reader.peek(2).startswith(_GZIP):
            break
        reader = io.BufferedReader(_Raw(GzipFile(fileobj=reader).read), _BUFFER)
    return reader


def _skip_bom(reader: io.BufferedReader) -> int:
    if reader.peek(3).startswith(codecs.BOM_UTF8):
        return len(reader.read(len(codecs.BOM_UTF8)))
    return 0


def _lines(reader: io.BufferedReader, ahead: _Ahead) -> Iterator[Placed]:
    number, first = ahead.lines, ahead.lines + 1
    try:
        for number, line in enumerate(iter(partial(reader.readline, _LONGEST), b""), first):
            if line.isspace():
                continue
            place = f"line {number}"
            try:
                obj = decode_card(line)
            except (msgspec.MsgspecError, ValueError, RecursionError) as error:
                raise _refusal(place, line, error) from error
            yield place, obj if obj.object in _CARD_KINDS else _card_object(json.loads(line), place)
    except UNPACKING_ERRORS as error:
        message = f"the gzip data is damaged or cut short after line {number} ({error})"
        raise BadBulkFileError(message) from error


def _document(reader: io.BufferedReader, _: _Ahead) -> Iterator[Placed]:
    """One pretty-printed object: a single card, or an answer of Scryfall's that was saved instead of cards."""
    place = "the file"
    try:
        value = _parsed(reader.read(_LONGEST))
    except UNPACKING_ERRORS as error:
        message = f"the gzip data is damaged or cut short ({error})"
        raise BadBulkFileError(message) from error
    except (ValueError, RecursionError) as error:
        raise _not_json(place, error) from error
    yield place, _card_object(value, place)


def _array(reader: io.BufferedReader, ahead: _Ahead) -> Iterator[Placed]:
    window = _Window(reader, ahead.size)
    window.skip(1)
    while not window.ends():
        place = window.place
        yield place, _card_object(window.next_value(), place)


class _Window:
    """A piece of a JSON array, moved along it; ``offset`` counts the bytes before its first character."""

    def __init__(self, reader: io.BufferedReader, offset: int) -> None:
        self._reader = reader
        self._decode = codecs.getincrementaldecoder("utf-8")().decode
        self._text = ""
        self._at = 0
        self._offset = offset
        while not self._text.strip() and self._grow():
            pass
        self._at = len(self._text) - len(self._text.lstrip())

    @property
    def place(self) -> str:
        """Where the window stands, in bytes of the unpacked data."""
        self._drop()
        return f"byte {self._offset}"

    def skip(self, characters: int) -> None:
        self._at += characters

    def ends(self) -> bool:
        """Moves to the next value; true when the array is closed instead.

        Raises:
            BadBulkFileError: the data ends before the array does, or goes on after it.
        """
        while (at := self._gap()) == len(self._text):
            if not self._grow():
                message = f"the file is cut short after {self.place}: its array isn't closed"
                if len(self._text) > _LONGEST:
                    message = f"there is no object in the {len(self._text):,} bytes after {self.place}"
                raise BadBulkFileError(message)
        self._at = at
        if self._text[at] != "]":
            return False
        self._at = at + 1
        while self._grow():
            pass
        if self._text[self._at :].strip():
            message = f"there is more after the end of the array, at {self.place}"
            raise BadBulkFileError(message)
        return True

    def next_value(self) -> object:
        """The value that the window stands at.

        Raises:
            BadBulkFileError: it isn't JSON, or is cut short.
        """
        while True:
            try:
                value, end = _scan(self._text, self._at)
                if "\\u" in self._text[self._at : end]:
                    _check_unicode(value)
            except (ValueError, RecursionError) as error:
                if isinstance(error, RecursionError) or not self._grow():
                    raise _not_json(self.place, error) from error
            else:
                self._at = end
                return value

    def _gap(self) -> int:
        found = _GAP.match(self._text, self._at)
        return found.end() if found else self._at

    def _grow(self) -> bool:
        """Reads on; false at the end of the data, or when one value is longer than any card."""
        self._drop()
        if len(self._text) > _LONGEST:
            return False
        try:
            data = self._reader.read(_CHUNK)
            self._text += self._decode(data, not data)
        except UNPACKING_ERRORS as error:
            message = f"the gzip data is damaged or cut short after {self.place} ({error})"
            raise BadBulkFileError(message) from error
        except UnicodeDecodeError as error:
            raise _not_json(self.place, error) from error
        return bool(data)

    def _drop(self) -> None:
        """Lets go of what was read."""
        self._offset += len(self._text[: self._at].encode("utf-8", "surrogatepass"))
        self._text, self._at = self._text[self._at :], 0


def _parsed(data: bytes) -> object:
    value = json.loads(data.decode())
    _check_unicode(value)
    return value


def _check_unicode(value: object) -> None:
    """Half a surrogate pair, which JSON can escape and nothing can store, is a UnicodeEncodeError here."""
    json.dumps(value, ensure_ascii=False).encode()


def _refusal(place: str, line: bytes, error: Exception) -> BadBulkFileError:
    """Why a line is no card object: the standard library tells better than msgspec what is wrong with JSON."""
    try:
        _card_object(_parsed(line), place)
    except BadBulkFileError as refusal:
        return refusal
    except (ValueError, RecursionError) as precise:
        return _not_json(place, precise)
    return _not_json(place, error)


def _not_json(place: str, error: Exception) -> BadBulkFileError:
    if isinstance(error, RecursionError):
        reason = "it is nested too deeply"
    elif isinstance(error, json.JSONDecodeError):
        reason = f"not JSON, or cut short ({error.msg})"
    elif isinstance(error, UnicodeError):
        reason = "not UTF-8 text"
    else:
        reason = f"not JSON ({error})"
    return BadBulkFileError(f"{place}: {reason}")


def _card_object(value: object, place: str) -> CardObject:
    if not isinstance(value, dict):
        message = f"{place}: not a card object"
        raise BadBulkFileError(message)
    if value.get("object") not in _CARD_KINDS:
        what, hint = _describe(value)
        message = f"{place}: {what}, not a card"
        raise BadBulkFileError(message, hint=hint)
    try:
        return to_card(value)
    except BadObjectError as error:
        raise no_card(place, value.get("name"), error) from error


def no_card(place: str, name: object, error: Exception) -> BadBulkFileError:
    """The refusal of an object that can't be a card, with its place and name."""
    called = f" “{' '.join(name.split())[:100]}”" if isinstance(name, str) and name else ""
    return BadBulkFileError(f"{place}: the object{called} can't be a card: {error}")


def _one_line(value: object) -> str:
    return " ".join(str(value).split())[:200]


def _describe(value: dict[str, Any]) -> tuple[str, str]:
    """What an object of Scryfall's is that isn't a card, and what to do."""
    kind = value.get("object")
    data = value.get("data")
    first = data[0] if isinstance(data, list) and data and isinstance(data[0], dict) else value
    if kind == "error":
        return f"an error reply of Scryfall's ({_one_line(value.get('details'))})", "Download the file again, later."
    if first.get("object") == "bulk_data":
        return "Scryfall's index of bulk files", "Download the file that its jsonl_download_uri names."
    return f"an object of kind {str(kind)[:40]!r}", "Give a bulk file of cards: oracle_cards or default_cards."
