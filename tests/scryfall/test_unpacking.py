"""Bulk files are unpacked alike by isal and by Python's own gzip, damage and all."""

from __future__ import annotations

import gzip
import io
import json
import subprocess
import sys

import pytest
from scryfall_objects import card_object

from deckforge.scryfall import bulk

PACKED = gzip.compress(b"".join(json.dumps(card_object(f"Card {n}")).encode() + b"\n" for n in range(300)))

WITHOUT_ISAL = """
import sys
sys.modules["isal"] = None
from deckforge.scryfall import unpacking
print(unpacking.GzipFile.__module__)
"""


@pytest.fixture(params=["isal.igzip", "gzip"], autouse=True)
def _unpacked_by(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    module = pytest.importorskip(request.param)
    monkeypatch.setattr(bulk, "GzipFile", module.GzipFile)


@pytest.mark.parametrize("layers", [1, 2])
def test_a_whole_file_is_read(layers: int) -> None:
    data = PACKED if layers == 1 else gzip.compress(PACKED)
    assert sum(1 for _ in bulk.read_objects(io.BytesIO(data))) == 300


@pytest.mark.parametrize(
    "data",
    [
        PACKED[:-9],
        PACKED[: len(PACKED) // 2],
        PACKED[:12],
        PACKED[:-8] + bytes(4) + PACKED[-4:],
        PACKED[:2] + b"\x07" + PACKED[3:],
        PACKED + b"not gzip any more",
    ],
    ids=["trailer cut", "half", "head only", "wrong checksum", "wrong method", "more behind it"],
)
def test_damage_is_told(data: bytes) -> None:
    with pytest.raises(bulk.BadBulkFileError, match="damaged or cut short"):
        list(bulk.read_objects(io.BytesIO(data)))


def test_a_machine_without_isal_has_pythons_own() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT_ISAL], capture_output=True, text=True, check=True, timeout=60)  # noqa: S603
    assert done.stdout == "gzip\n"
