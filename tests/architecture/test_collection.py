"""The same tests are found each time, or the processes that share them refuse to begin."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WHOLE = 1000
"""Tests that a whole run has at least."""


def test_no_test_is_named_after_the_moment_or_the_order_of_a_set(request: pytest.FixtureRequest) -> None:
    """A gzip made for a parameter, say, holds the second it was made in."""
    here = {item.nodeid for item in request.session.items}
    others = [_collecting("7")]
    if len(here) < WHOLE:
        time.sleep(2)  # so that each file is read at another second than by the first
        others.append(_collecting("8"))
    first, *second = [_found(each) for each in others]
    assert len(first) >= WHOLE
    assert here - first == set()
    for found in second:  # of a run of a few tests those few would show little
        assert found ^ first == set()


def _collecting(seed: str) -> subprocess.Popen[str]:
    options = ["--collect-only", "--quiet", "-p", "no:cacheprovider", "-p", "no:xdist"]
    return subprocess.Popen(  # noqa: S603 - our own tests
        [sys.executable, "-m", "pytest", *options],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": seed},
        stdout=subprocess.PIPE,
        text=True,
    )


def _found(collecting: subprocess.Popen[str]) -> set[str]:
    with collecting:
        out = collecting.communicate()[0]
    assert collecting.returncode == 0, out
    return {line for line in out.splitlines() if "::" in line}
