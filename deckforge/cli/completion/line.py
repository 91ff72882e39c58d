"""The line that is being typed, as a shell reads it; and what a candidate looks like in it."""

from __future__ import annotations

from typing import NamedTuple

from deckforge.patterns import pattern

_REST = r"""|(?P<closed>"(?:\\.|[^"\\])*")|(?P<open>['"].*)|(?P<bare>(?:\\.?|[^\s'"\\])+)"""
_POSIX = pattern(rf"(?s)(?P<blank>\s+)|(?P<quoted>'[^']*'){_REST}")
_FISH = pattern(rf"(?s)(?P<blank>\s+)|(?P<quoted>'(?:\\.|[^'\\])*'){_REST}")
_BARE = pattern(r"(?s)\\?.|\\")
_ESCAPED = {
    ("posix", '"'): pattern(r'\\(["\\$`])'),
    ("fish", '"'): pattern(r'\\(["\\$])'),
    ("fish", "'"): pattern(r"\\(['\\])"),
}
_ASSIGNMENT = pattern(r"\w+=.*")
_SPECIAL = pattern(r"([^\w%+,./-])")
_SPECIAL_IN_DOUBLE = pattern(r'(["\\$`])')


class Line(NamedTuple):
    """A command line up to the cursor.

    Attributes:
        words: the finished words after the command's name, without their quoting.
        word: the word at the cursor, likewise; empty after a blank.
        quote: the quotation mark that is open, or nothing.
        kept: the beginning of the word that bash leaves in place: up to a colon or the like, or to an open quote.
    """

    words: list[str]
    word: str
    quote: str
    kept: str


def read_line(line: str, *, breaks: str = "", fish: bool = False) -> Line:
    """Reads the line of a shell.

    Args:
        line: as it stands, from the command's name (or assignments before it) to the cursor.
        breaks: where bash begins a new word to complete within a word: its ``COMP_WORDBREAKS``.
        fish: it is fish, where a backslash counts within single quotes too.
    """
    words, quote, kept = [""], "", 0
    for found in (_FISH if fish else _POSIX).finditer(line.lstrip()):
        text = found[0]
        match found.lastgroup:
            case "blank":
                words.append("")
                kept = 0
            case "bare":
                for char in _BARE.findall(text):
                    words[-1] += char.removeprefix("\\") if len(char) > 1 else char.strip("\\")
                    kept = len(words[-1]) if char in breaks else kept
            case "open":
                quote, kept = text[0], len(words[-1])
                words[-1] += _without_escapes(text[1:], quote, fish=fish)
            case _:
                words[-1] += _without_escapes(text[1:-1], text[0], fish=fish)
    while len(words) > 1 and _ASSIGNMENT.fullmatch(words[0]):
        del words[0]
    word = words[-1] if len(words) > 1 else ""
    return Line(words[1:-1], word, quote, word[:kept])


def _without_escapes(text: str, quote: str, *, fish: bool) -> str:
    escaped = _ESCAPED.get(("fish" if fish else "posix", quote))
    return escaped.sub(r"\1", text) if escaped else text


def quoted_for_bash(value: str, quote: str) -> str:
    """A value as it is typed in bash, within an open quotation mark or without one."""
    if quote == "'":
        return value.replace("'", r"'\''")
    return (_SPECIAL_IN_DOUBLE if quote else _SPECIAL).sub(r"\\\1", value)
