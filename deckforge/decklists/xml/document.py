"""An XML document, taken apart without what XML can do beyond elements: no DTD, no entities, little depth."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NoReturn

from deckforge.decklists.content import Content
from deckforge.decklists.encoding import UnreadableListError

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element
    from xml.parsers.expat import XMLParserType

_MOST_DEEP = 30
_MOST_ATTRIBUTES = 100
_HINT = "Export the deck anew, or write the list as plain text."


@lru_cache(maxsize=1)
def document(content: Content) -> Element:
    """The root element; kept while the formats look at it one after the other.

    Raises:
        UnreadableListError: it is no XML, or such as no list needs; with line and column.
    """
    from xml.etree.ElementTree import TreeBuilder  # noqa: PLC0415 - most lists are no XML
    from xml.parsers.expat import ExpatError, ParserCreate  # noqa: PLC0415 - likewise

    # The text is decoded already, whatever the declaration says of the file.
    parser = ParserCreate("utf-8")
    parser.buffer_text = True
    builder = TreeBuilder()
    depth = 0

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal depth
        depth += 1
        if depth > _MOST_DEEP:
            _refuse(content, parser, "is nested too deeply")
        if len(attributes) > _MOST_ATTRIBUTES:
            _refuse(content, parser, f"has an element with {len(attributes):,} attributes")
        builder.start(_local(tag), attributes)

    def end(tag: str) -> None:
        nonlocal depth
        depth -= 1
        builder.end(_local(tag))

    def doctype(*_: object) -> None:
        _refuse(content, parser, "has a DOCTYPE, which lists of cards need not have and which is not read")

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = builder.data
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(content.text.lstrip().encode(), True)  # noqa: FBT003 - expat takes no names
    except ExpatError as error:
        what = str(error).partition(":")[0]
        message = f"{content.name} is no valid XML: {what}{_place(content, error.lineno, error.offset)}"
        raise UnreadableListError(message, hint=_HINT) from None
    return builder.close()


def _local(tag: str) -> str:
    return tag.rpartition(":")[2]


def _refuse(content: Content, parser: XMLParserType, what: str) -> NoReturn:
    place = _place(content, parser.CurrentLineNumber, parser.CurrentColumnNumber)
    message = f"{content.name} {what}{place}"
    raise UnreadableListError(message, hint=_HINT)


def _place(content: Content, line: int, column: int) -> str:
    """Line and column in the file, from 1, of a place in the text without the blanks before it."""
    before = content.text[: len(content.text) - len(content.text.lstrip())]
    if line == 1:
        column += len(before) - before.rfind("\n") - 1
    return f" at line {line + before.count(chr(10))}, column {column + 1}"


def children(element: Element, path: str = "") -> Iterator[tuple[str, Element]]:
    """An element's children, each with its path such as ``zone[1]/card[4]``, counted among its like."""
    seen: dict[str, int] = {}
    for child in element:
        seen[child.tag] = seen.get(child.tag, 0) + 1
        yield f"{path}/{child.tag}[{seen[child.tag]}]".removeprefix("/"), child


def text_of(element: Element | None) -> str:
    """What stands in an element and those within it, on one line."""
    return "" if element is None else " ".join("".join(element.itertext()).split())
