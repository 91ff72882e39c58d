"""Bytes of a list file → its text, whatever editor saved it."""

from __future__ import annotations

import codecs
import re
from typing import ClassVar

from deckforge.errors import DeckforgeError, ExitCode
from deckforge.patterns import pattern

# A run of these, never of a list: control characters that are neither blanks, line ends nor DOS's end of file.
_CONTROL = pattern("[\x00-\x08\x0e-\x19\x1c-\x1f]")
_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
# What XML says of itself, where it is an encoding of bytes that ASCII is a part of.
_DECLARED = pattern(
    r"""<\?xml[^>]{0,80}?\sencoding\s*=\s*["']"""
    r"((?:windows-|cp)\d{3,4}|iso-?8859-\d{1,2}|latin-?\d|koi8-[ru]|shift_jis|euc-\w{2}|gbk?\d*|big5)[\"']",
    re.IGNORECASE,
)
_DECLARATION = 200
# Two or three bytes of UTF-8 as Windows-1252 shows them: letters with accents, and the signs of print.
_BEHIND = "\x80-\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ"
_MOJIBAKE = pattern(f"[Â-Å][{_BEHIND}]|â[€„][{_BEHIND}]")


class UnreadableListError(DeckforgeError):
    """A file that is no list of cards at all."""

    code: ClassVar[str] = "unreadable-list"
    exit_code: ClassVar[ExitCode] = ExitCode.UNREADABLE


class EmptyListError(UnreadableListError):
    """A file with nothing in it but blanks."""

    code: ClassVar[str] = "empty-list"


def decode(data: bytes, name: str) -> tuple[str, tuple[str, ...]]:
    """The text of a list file and notes on how it was read: UTF-8, UTF-16 with a mark, else Windows-1252.

    What XML declares of itself comes before all of these.

    Args:
        data: the file.
        name: what messages call it.

    Raises:
        UnreadableListError: it is not text.
        EmptyListError: it holds nothing.
    """
    declared = _decode_declared(data)
    text, notes = (declared, ()) if declared else _decode(data, name)
    text = text.removesuffix("\x1a")
    if not text.strip():
        message = f"{name} is empty"
        raise EmptyListError(message, hint="Put one card on each line, such as “4 Lightning Bolt”.")
    return text, notes


def without_mojibake(text: str) -> str:
    """The text with letters as they were before UTF-8 was read as Windows-1252: ``Ã»`` was ``û``."""
    return _MOJIBAKE.sub(_before, text) if any(sign in text for sign in "ÂÃÄÅâ") else text


def _before(found: re.Match[str]) -> str:
    try:
        return b"".join(_byte(char) for char in found[0]).decode()
    except UnicodeDecodeError:
        return found[0]


def _byte(char: str) -> bytes:
    """The byte that Windows-1252 shows as a character; the few that it leaves open stand for themselves."""
    try:
        return char.encode("cp1252")
    except UnicodeEncodeError:
        return char.encode("latin-1")


def _decode(data: bytes, name: str) -> tuple[str, tuple[str, ...]]:
    try:
        text = data.decode("utf-16" if data.startswith(_UTF16) else "utf-8-sig")
    except UnicodeDecodeError:
        return _decode_windows(data, name), ("Read as Windows-1252, since it is not UTF-8: check accented letters.",)
    if "\0" in text:
        raise _not_text(name)
    return text, ()


def _decode_declared(data: bytes) -> str | None:
    """The text in the encoding that XML declares; None without such a declaration, and where it isn't true."""
    declared = _DECLARED.match(data[:_DECLARATION].decode("latin-1"))
    if declared is None:
        return None
    try:
        text = data.decode(declared[1])
    except (LookupError, UnicodeDecodeError):
        return None
    return None if _CONTROL.search(text) else text


def _decode_windows(data: bytes, name: str) -> str:
    try:
        text = data.decode("cp1252")
    except UnicodeDecodeError:
        raise _not_text(name) from None
    if _CONTROL.search(text):
        raise _not_text(name)
    return text


def _not_text(name: str) -> UnreadableListError:
    return UnreadableListError(f"{name} is not a text file", hint="Save the list as plain text, in UTF-8.")
