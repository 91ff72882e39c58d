"""Terms about where a card may be played."""

from __future__ import annotations

from typing import NamedTuple

from deckforge.scryfall.known import FORMATS
from deckforge.store.search.asked import Asked
from deckforge.store.search.where import Source, Where, card

_SAME = {"edh": "commander", "pdh": "paupercommander", "tinyleaders": "tlr", "duelcommander": "duel"}
_STATUSES = {
    "f": "'legal', 'restricted'",
    "format": "'legal', 'restricted'",
    "legal": "'legal', 'restricted'",
    "banned": "'banned'",
    "restricted": "'restricted'",
}


class Format(NamedTuple):
    """``f:modern``, ``banned:legacy``, ``restricted:vintage``; what is restricted is legal."""

    name: str
    statuses: str

    @classmethod
    def read(cls, asked: Asked) -> Format:
        asked.only(":", "=")
        asked.no_pattern()
        name = asked.value.casefold()
        name = _SAME.get(name, name)
        if name not in FORMATS:
            hint = f"Formats: {', '.join(sorted(FORMATS))}."
            raise asked.refuse("format", {*FORMATS, *_SAME}, hint=hint)
        return cls(name, _STATUSES[asked.key])

    def where(self, source: Source) -> Where:
        del source
        told = f"json_extract(formats, '$.' || ?) IN ({self.statuses})"
        return card(f"c.legality IN (SELECT id FROM legalities WHERE {told})", self.name)
