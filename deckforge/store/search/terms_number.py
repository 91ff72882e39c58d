"""Terms that compare numbers: mana value, power, toughness, loyalty and defence."""

from __future__ import annotations

import re
from typing import NamedTuple

from deckforge.store.search.asked import Asked
from deckforge.store.search.where import Source, Where, card, face

_NUMBER = re.compile(r"[+-]?(?:[0-9]{1,15}(?:\.[0-9]{1,9})?|\.[0-9]{1,9})")
_MANA_VALUE = "c.mana_value"
_FIELDS = {
    "mv": _MANA_VALUE,
    "pow": "f.power_value",
    "tou": "f.toughness_value",
    "loy": "f.loyalty_value",
    "def": "CAST(f.defense AS REAL)",
    "pt": "f.power_value + f.toughness_value",
}
_SAME = {
    "cmc": "mv", "manavalue": "mv", "power": "pow", "toughness": "tou", "loyalty": "loy", "defense": "def",
    "defence": "def", "powtou": "pt",
}  # fmt: skip
_PRINTED = {"pow": "f.power", "tou": "f.toughness", "loy": "f.loyalty"}
_PARITY = {"even": 0, "odd": 1}

KEYS = (*_FIELDS, *_SAME)
"""Keys of these terms, and fields that they may be compared with."""


class Number(NamedTuple):
    """``pow>=3``, ``mv:even``, ``pow>tou``: numbers of one face; a star or X is 0. ``pt`` is power and toughness added.

    Attributes:
        field: SQL of what is compared.
        test: what follows it.
        whole: the card is asked, not a face.
    """

    field: str
    test: str
    values: tuple[float | str, ...] = ()

    @classmethod
    def read(cls, asked: Asked) -> Number:
        asked.no_pattern()
        name = _SAME.get(asked.key, asked.key)
        value = asked.value.casefold()
        if _NUMBER.fullmatch(value):
            return cls(_FIELDS[name], f"{asked.plain()} ?", (float(value),))
        other = _SAME.get(value, value)
        if other in _FIELDS:
            return cls(_FIELDS[name], f"{asked.plain()} {_FIELDS[other]}")
        if name == "mv" and value in _PARITY:
            asked.only(":", "=")
            return cls(_MANA_VALUE, f"% 2 = {_PARITY[value]} AND {_MANA_VALUE} = CAST({_MANA_VALUE} AS INTEGER)")
        if name in _PRINTED and value in {"*", "x"}:
            asked.only(":", "=")
            return cls(_PRINTED[name], "LIKE ?", (f"%{value}%",))
        raise asked.refuse("number or field", KEYS, hint=f"Compare {asked.key} with a number, or with another field.")

    def where(self, source: Source) -> Where:
        del source
        text = f"{self.field} {self.test}"
        if "f." not in text:
            return card(text, *self.values)
        if "c." in text:  # a face can't be asked without its card
            each = f"EXISTS (SELECT 1 FROM faces f WHERE f.id BETWEEN c.id * 256 AND c.id * 256 + 255 AND {text})"
            return card(each, *self.values)
        return face(text, *self.values)
