"""Tables that have a row for each face of a card: together they are one card."""

from __future__ import annotations

from deckforge.decklists.lines import ListLine, Reading
from deckforge.model.card import Card
from deckforge.model.names import NameKey, name_key
from deckforge.model.printing import OutsideId

_Copies = tuple[str, tuple[OutsideId, ...], int, str | None, int]


class FacesOfRows:
    """What rows with an id of a printing, and the name of one face, have been seen."""

    def __init__(self) -> None:
        self._first: dict[_Copies, tuple[int, NameKey]] = {}

    def reason(self, line: ListLine, reading: Reading, card: Card) -> str | None:
        """Why a line is left out: another before it lists the same copies by the name of another face; None if not so.

        Only where all is the same but the name: the printing's id, the count and the finish.
        """
        if not line.ids or len(card.faces) < 2:  # noqa: PLR2004 - one face has no other
            return None
        key = name_key(reading.name)
        if key not in {name_key(face.name) for face in card.faces}:
            return None
        copies = card.oracle_id, line.ids, reading.count, reading.finish, reading.foils
        number, first = self._first.setdefault(copies, (line.number, key))
        return f"another face of the card in line {number}, with the same copies" if key != first else None
