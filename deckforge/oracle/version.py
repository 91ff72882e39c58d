"""Which reader it is, so that facts kept by another one are known as stale."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

from deckforge._version import __version__

_PACKAGE = Path(__file__).parents[1]


def _digest() -> str:
    sources = [_PACKAGE / "patterns.py", *_PACKAGE.glob("model/*.py"), *_PACKAGE.glob("oracle/*.py")]
    digest = blake2b(__version__.encode(), digest_size=8)
    for source in sorted(sources):
        digest.update(source.read_bytes())
    return digest.hexdigest()


READER_VERSION = _digest()
"""Changes by itself with every change of the code that reads facts or packs them, so that nobody has to raise it.

It is the digest of that code: a new wording makes kept facts stale, a reworded comment does too, at the price of
seconds. An installation without its sources has a new one with each release.
"""
