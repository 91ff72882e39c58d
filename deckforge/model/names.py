"""How card names are compared: one fold, made in one place."""

from __future__ import annotations

import unicodedata
from typing import NewType

from deckforge.patterns import pattern

NameWords = NewType("NameWords", str)
"""A folded name whose words are parted by single blanks: ``lim duls vault``."""

NameKey = NewType("NameKey", str)
"""A folded name without any blanks, for look-up: ``limdulsvault``."""

# Letters that Unicode's decomposition leaves whole.
_LETTERS = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "þ": "th", "ł": "l", "đ": "d", "ı": "i"})
# Anything but ASCII and the signs that rules texts are set with, which no fold changes.
_FOREIGN = pattern("[^\x00-\x7f—•−’‘“”]")
# The two patterns below, for ASCII: quicker, and nearly every name is that.
_ASCII = bytes(ord(chr(code).lower()) if chr(code).isalnum() else ord(" ") for code in range(128)) + bytes(128)
_APOSTROPHES = pattern("['\u2019\u2018\u02bc\u00b4`\u2032]")
_NOT_WORD = pattern(r"[\W_]+")


def fold(text: str) -> str:
    """Text without case, accents and ligatures; all else is as it was."""
    text = text.casefold()
    if text.isascii() or not _FOREIGN.search(text):
        return text
    text = unicodedata.normalize("NFKD", text).translate(_LETTERS)
    return "".join(char for char in text if not unicodedata.combining(char))


def name_words(name: str) -> NameWords:
    """Fold a name to lower-case ASCII-like words.

    Case, accents and ligatures are folded, apostrophes dropped, all other punctuation is a blank. A name that is
    punctuation only (``_____``) stays as it is, or it would equal every other such name.
    """
    text = name if name.isascii() else fold(name)
    if text.isascii():
        text = " ".join(text.encode().translate(_ASCII, b"'`").decode().split())
    else:
        text = _NOT_WORD.sub(" ", _APOSTROPHES.sub("", text)).strip()
    return NameWords(text or name.strip())


def name_key(name: str) -> NameKey:
    """Fold a name to the key under which it is looked up; ``Lim-Dûl's Vault`` and ``limduls vault`` share one."""
    return NameKey(name_words(name).replace(" ", ""))
