"""Every list format there is, and which of them a file is in: told by content, never by a file's ending."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from deckforge.decklists.content import Content
from deckforge.decklists.format import Format
from deckforge.decklists.lines import CardList
from deckforge.errors import UsageError
from deckforge.patterns import pattern

# Most lists are plain text, so the other families' modules are loaded only for what looks like theirs; and a deck of
# deckforge's own needs none but its own.
_FAMILIES = (
    ("deckforge.decklists.text.deckfile", pattern("")),
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


def _recognise(content: Content) -> tuple[Format, str]:
    for module, signs in _FAMILIES:
        if signs.match(content.start):
            for found in import_module(module).FORMATS:
                why = found.recognise(content)
                if why is not None:
                    return found, why
    raise AssertionError  # plain text is whatever is left
