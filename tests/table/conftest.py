"""What the tests of the table share."""

from __future__ import annotations

import pytest
from table_runs import Run, runner


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command that must end well, or with a code; gives its checked JSON."""
    return runner(capsys)
