"""Symbols of our own, drawn as lines: tapping and dice; and what mana symbols are called when they are read out."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

_FILE = Path(__file__).with_name("symbols.json")
_SHAPES = {"T": "tap", "Q": "untap"}
_DICE = re.compile(r"\d{0,3}(d(?:4|6|8|10|12|20))")
_NAMES = {
    "W": "white",
    "U": "blue",
    "B": "black",
    "R": "red",
    "G": "green",
    "C": "colourless",
    "S": "snow",
    "P": "2 life",
}
_OTHERS = {"E": "energy", "∞": "infinite mana", "½": "half a mana"}


@cache
def symbols() -> Mapping[str, Mapping[str, str]]:
    """Name → ``alt``, what it is called, ``line`` and ``fill``, SVG paths in a square of 16 by 16."""
    found: Mapping[str, Mapping[str, str]] = json.loads(_FILE.read_text(encoding="utf-8"))
    return found


def shape_of(symbol: str) -> str | None:
    """The symbol's drawing, for what stands between braces: ``T`` → ``tap``; None where its letters are shown."""
    return _SHAPES.get(symbol)


def die_of(text: str) -> str | None:
    """The drawing for a text that is dice and no more: ``2d8`` → ``d8``."""
    found = _DICE.fullmatch(text)
    return found[1] if found else None


def spoken(symbol: str) -> str:
    """What a symbol is called: ``W/U`` → ``white or blue mana``, ``2`` → ``2 mana``, ``T`` → ``tap``."""
    shape = _SHAPES.get(symbol)
    if shape:
        return symbols()[shape]["alt"]
    if symbol in _OTHERS:
        return _OTHERS[symbol]
    half = f"H{symbol[1:]}" == symbol and symbol[1:] in _NAMES
    pieces = symbol[1:].split("/") if half else symbol.split("/")
    known = [_NAMES.get(piece, piece) for piece in pieces]
    if not all(piece in _NAMES or piece.isdecimal() or piece in {"X", "Y", "Z"} for piece in pieces):
        return symbol.capitalize()
    if known[-1] == _NAMES["P"]:
        return f"{' or '.join(known[:-1])} mana or {known[-1]}"
    return f"{'half a ' if half else ''}{' or '.join(known)} mana"
