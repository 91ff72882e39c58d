"""What a list format is: how it is told, read and written."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from deckforge.decklists.content import Content
from deckforge.decklists.encoding import UnreadableListError
from deckforge.decklists.lines import CardList

Reader = Callable[[Content], CardList]


class Format(NamedTuple):
    """A list format; each has a module of its own, with this value as ``FORMAT``, or a row among those of its kind.

    Attributes:
        id: permanent, for ``--from`` and ``--to``, such as ``mtgo-dek``.
        title: as people call it.
        recognise: why content is this format, in a few words (“Arena's section words”), or None where it isn't.
            Asked in the order of the family, so the strongest sign comes first. Raises UnreadableListError where
            content is of the family, but broken.
        read: content → its lines; raises UnreadableListError where it isn't that format at all.
    """

    id: str
    title: str
    recognise: Callable[[Content], str | None]
    read: Reader


def documents(list_format: str, title: str, recognise: Callable[[Content], str | None], read: Reader) -> Format:
    """A format of documents: unlike lines of text, what isn't recognised as such can't be read as such either."""

    def read_recognised(content: Content) -> CardList:
        if recognise(content) is None:
            message = f"{content.name} is no list in the format {list_format} ({title})"
            raise UnreadableListError(message, hint="Leave out --from, and the content decides.")
        return read(content)

    return Format(list_format, title, recognise, read_recognised)
