"""The same tests are found each time, or the processes that share them refuse to begin."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_no_test_is_named_after_the_moment_or_the_order_of_a_set(request: pytest.FixtureRequest) -> None:
    """A gzip made for a parameter, say, holds the second it was made in."""
    here = {item.nodeid for item in request.session.items}
    listing = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "--quiet", "-p", "no:cacheprovider", "-p", "no:xdist"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert here - set(listing.splitlines()) == set()
