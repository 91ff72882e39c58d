"""Colours as queries name them: letters, words, and the guilds, shards and wedges."""

from __future__ import annotations

from itertools import chain

from deckforge.model.mana import WUBRG, in_order

MANY = {"m", "multicolor", "multicolour", "multicolored", "multicoloured"}
NONE = {"c", "colorless", "colourless"}

_NAMES = {
    "white": "w", "blue": "u", "black": "b", "red": "r", "green": "g",
    "azorius": "wu", "dimir": "ub", "rakdos": "br", "gruul": "rg", "selesnya": "gw",
    "orzhov": "wb", "izzet": "ur", "golgari": "bg", "boros": "rw", "simic": "gu",
    "silverquill": "wb", "prismari": "ur", "witherbloom": "bg", "lorehold": "rw", "quandrix": "gu",
    "bant": "gwu", "esper": "wub", "grixis": "ubr", "jund": "brg", "naya": "rgw",
    "abzan": "wbg", "jeskai": "urw", "sultai": "bgu", "mardu": "rwb", "temur": "gur",
    "brokers": "gwu", "obscura": "wub", "maestros": "ubr", "riveteers": "brg", "cabaretti": "rgw",
    "savai": "rwb", "ketria": "gur", "indatha": "wbg", "raugrin": "urw", "zagoth": "bgu",
    "chaos": "ubrg", "aggression": "wbrg", "altruism": "wurg", "growth": "wubg", "artifice": "wubr",
    "fivecolor": "wubrg", "fivecolour": "wubrg", "all": "wubrg",
}  # fmt: skip

KNOWN = sorted(chain(_NAMES, MANY - {"m"}, NONE - {"c"}))


def read_colours(value: str) -> str | None:
    """The colours that a value names, as letters in WUBRG order, ``""`` for none; None when it isn't colours."""
    value = value.casefold()
    if value in NONE:
        return ""
    letters = _NAMES.get(value, value)
    if not set(letters) <= set(WUBRG.lower()):
        return None
    return in_order(letters.upper())


def compare_sets(column: str, sign: str, wanted: str, every: str = WUBRG) -> str:
    """SQL that compares a column of letters with a set: ``>=`` has all of them, ``<=`` no others, and so on.

    Args:
        column: holds letters in the order of ``every``.
        sign: SQL's.
        wanted: letters in the same order.
        every: letters there are.
    """
    least = " AND ".join(f"instr({column}, '{letter}')" for letter in wanted) or "1"
    most = " AND ".join(f"NOT instr({column}, '{letter}')" for letter in every if letter not in wanted) or "1"
    same = f"{column} = '{wanted}'"
    return {
        ">=": f"({least})",
        "<=": f"({most})",
        "=": f"({same})",
        "!=": f"NOT ({same})",
        ">": f"({least} AND NOT ({same}))",
        "<": f"({most} AND NOT ({same}))",
    }[sign]
