"""Pages of sheets as small grey pictures, and how much two of them differ."""

from __future__ import annotations

import json
import struct
import subprocess
import tempfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from support import need_tool

import deckforge
from deckforge.model.sheet_options import SheetKind
from deckforge.resources import resource
from deckforge.sheets.content import sheet_content

PICTURES = Path(__file__).parent / "sheets" / "pictures"
SNAPSHOT = Path(__file__).parent / "sheets" / "snapshots" / "spellblade-boss-deck.json"
DPI = 50
_PNG = b"\x89PNG\r\n\x1a\n"
SHEETS: Mapping[str, tuple[str, SheetKind]] = {
    "deck-spellblade-player": ("spellblade-player", SheetKind.DECK),
    "deck-enchanted-realms-adventure": ("enchanted-realms-adventure", SheetKind.DECK),
    "cards-spellblade-player": ("spellblade-player", SheetKind.CARDS),
    "character-spellblade-player": ("spellblade-player", SheetKind.CHARACTER),
    "character-tell-tale-player": ("tell-tale-player", SheetKind.CHARACTER),
    "character-enchanted-realms-hero": ("enchanted-realms-hero", SheetKind.CHARACTER),
    "creatures-spellblade-creature": ("spellblade-creature", SheetKind.CREATURES),
    "boss-spellblade-boss": ("spellblade-boss", SheetKind.BOSS),
    "screen-spellblade-player": ("spellblade-player", SheetKind.SCREEN),
    "reference-tell-tale-player": ("tell-tale-player", SheetKind.REFERENCE),
}
"""Picture → example deck and sheet."""


class Picture(NamedTuple):
    """Grey pixels, a byte each, row by row."""

    width: int
    height: int
    pixels: bytes


def draw(name: str) -> Picture:
    """The first page of a sheet."""
    deck, kind = SHEETS[name]
    with tempfile.TemporaryDirectory() as folder:
        pdf = Path(folder, "sheet.pdf")
        sheet = deckforge.make_sheet(resource("fixtures", "decks", f"{deck}.txt"), sheet=kind, modifier=3)
        deckforge.write_sheet(sheet, pdf)
        command = [need_tool("pdftoppm"), "-r", str(DPI), "-gray", "-f", "1", "-l", "1", "-singlefile"]
        subprocess.run([*command, str(pdf), str(pdf.with_suffix(""))], check=True, capture_output=True)  # noqa: S603 - our own file
        return _read_pgm(pdf.with_suffix(".pgm").read_bytes())


def snapshot() -> None:
    """Writes the data of a sheet."""
    sheet = deckforge.make_sheet(resource("fixtures", "decks", "spellblade-boss.txt"), modifier=3)
    SNAPSHOT.parent.mkdir(exist_ok=True)
    SNAPSHOT.write_text(json.dumps(sheet_content(sheet), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def write_png(picture: Picture) -> bytes:
    """A picture as PNG, in 16 tones, which take less room."""
    rows = range(0, len(picture.pixels), picture.width)
    tones = bytes(tone // 16 * 17 for tone in range(256))
    raw = b"".join(b"\0" + picture.pixels[row : row + picture.width].translate(tones) for row in rows)
    head = struct.pack(">IIBBBBB", picture.width, picture.height, 8, 0, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(raw, 9)), (b"IEND", b""))
    return _PNG + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks
    )


def read_png(data: bytes) -> Picture:
    """A picture that ``write_png`` wrote."""
    width, height = struct.unpack(">II", data[16:24])
    (length,) = struct.unpack(">I", data[33:37])
    raw = zlib.decompress(data[41 : 41 + length])
    return Picture(width, height, b"".join(raw[row + 1 : row + 1 + width] for row in range(0, len(raw), width + 1)))


def _read_pgm(data: bytes) -> Picture:
    """A picture as pdftoppm writes it: ``P5``, width, height and most, each in a line or beside each other."""
    words = data.split(maxsplit=4)
    width, height = int(words[1]), int(words[2])
    return Picture(width, height, data[-width * height :])


def difference(one: Picture, other: Picture) -> float:
    """Share of pixels that differ: where no pixel beside, of the other, is within 64 of 256 tones.

    So a line may stand a pixel off, as it does in another version of poppler; one that is missing counts.
    """
    if one[:2] != other[:2]:
        return 1.0
    return max(_strange(one, other), _strange(other, one)) / len(one.pixels)


def _strange(one: Picture, other: Picture) -> int:
    width, pixels, others = one.width, one.pixels, other.pixels
    steps = [down * width + right for down in (-1, 0, 1) for right in (-1, 0, 1)]
    strange = 0
    for place, value in enumerate(pixels):
        if abs(value - others[place]) <= 64:
            continue
        near = (others[place + step] for step in steps if 0 <= place + step < len(others))
        strange += all(abs(value - each) > 64 for each in near)
    return strange
