"""Every list format there is, and which of them a file is in: told by content, never by a file's ending."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module

from deckforge.decklists.content import Content
from deckforge.decklists.format import Format
from deckforge.decklists.lines import CardList
from deckforge.errors import UsageError
from deckforge.patterns import pattern

# No list of plain text begins like these; what does is of one of their formats, or broken. Tags that people put into
# Markdown, section words in brackets (Forge) and cards in them ([[Opt]]) begin such lists, though.
_MARKUP = (
    (
        "deckforge.decklists.xml",
        pattern(
            r"(?:<!--.*?-->\s*)*<(?:[?!](?!--)|(?!(?:a|b|br|center|code|dd|del|details|div|dl|dt|em|h[1-6]|hr|i|img|ins|kbd|li"
            r"|ol|p|picture|pre|s|small|span|strong|sub|summary|sup|table|u|ul)\b)[a-z_])",
            re.IGNORECASE | re.DOTALL,
        ),
    ),
    (
        "deckforge.decklists.json",
        pattern(r"""\{\s*(?:["'}]|\w+\s*:|$)|\[\s*(?:["'{\]]|\[\s*(?:["'{\[\]]|-?\d)|$)"""),
    ),
)
# Most lists are plain text, so the other families' modules are loaded only for what looks like theirs; and a deck of
# deckforge's own needs none but its own.
# A table's first line has marks between fields and is no comment, or only heads names; or a title stands above it.
_TITLED = (
    r"(?![#/|\d{<[])[^\r\n]{1,60}(?:\r\n?|\n)\s*"
    r'"?(?:[^\r\n,;\t|]+[,;\t|])*"?(?:card ?)?(?:name|card|title)"?[,;\t|](?! )'
)
_UNTITLED = (
    r"\"?sep=|\"?#\"?[,;\t|]|\"?\d{1,4}\"?[,;\t]|"
    r"(?![#/|\d{<[])[^\r\n]*(?:,(?! )|[;\t|]|\b(?:name|card|title)\b\"?\s*[,\r\n])"
)
_TABLE = f"{_UNTITLED}|{_TITLED}"
_FAMILIES = (
    *_MARKUP,
    ("deckforge.decklists.text.deckfile", pattern("")),
    ("deckforge.decklists.table", pattern(_TABLE, re.IGNORECASE)),
    ("deckforge.decklists.text.others", pattern("")),
)


def read_list(data: bytes, name: str = "the list", *, list_format: str | None = None) -> CardList:
    """Read a list of cards.

    Args:
        data: the file, in UTF-8, UTF-16 with a byte-order mark, or Windows-1252.
        name: what messages call it, such as its path.
        list_format: a format's id, when the content is not to decide.

    Returns:
        The list; every line or record that isn't blank is in it.

    Raises:
        UnreadableListError: the file is not text, or broken.
        EmptyListError: nothing is in it.
        UsageError: no such format.
    """
    if list_format is not None:
        chosen = get_format(list_format)
        return chosen.read(Content(data, name))._replace(format=chosen.id, why="as asked")
    content = Content(data, name)
    found, why = _recognise(content)
    return found.read(content)._replace(format=found.id, why=why)


def get_format(format_id: str) -> Format:
    """The format of that id.

    Raises:
        UsageError: there is none.
    """
    for found in all_formats():
        if found.id == format_id:
            return found
    message = f"there is no list format “{format_id}”"
    raise UsageError(message, hint=f"Formats: {', '.join(found.id for found in all_formats())}.")


def all_formats() -> Iterator[Format]:
    """Every format, family by family."""
    for module, _ in _FAMILIES:
        yield from import_module(module).FORMATS


def is_text(format_id: str) -> bool:
    """Whether each line of such a file is a line of the list, so that one may be changed by itself."""
    texts = [module for module, _ in _FAMILIES if module.startswith("deckforge.decklists.text.")]
    return any(found.id == format_id for module in texts for found in import_module(module).FORMATS)


def _recognise(content: Content) -> tuple[Format, str]:
    for module, signs in _FAMILIES:
        if signs.match(content.start):
            for found in import_module(module).FORMATS:
                why = found.recognise(content)
                if why is not None:
                    return found, why
            if (module, signs) in _MARKUP:
                raise import_module(module).unknown(content)
    raise AssertionError  # plain text is whatever is left
