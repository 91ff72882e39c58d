"""What every test may ask for."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli_runs import Ran, Run
from local_server import LocalServer, local_server
from support import need_tool

# Started in the background, the tests would hand on to child processes that interrupts are ignored.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# How wide a terminal is, which pytest's readline sets behind os.environ for child processes, is no matter of the tests.
for _variable in ("COLUMNS", "LINES"):
    os.environ.pop(_variable, None)
    os.unsetenv(_variable)


@pytest.fixture(scope="session")
def bulk_file() -> Path:
    """The big card file, for tests on real data; they are skipped where it isn't at hand."""
    path = os.environ.get("DECKFORGE_TEST_BULK")
    if not path:
        pytest.skip("needs the big card file: set DECKFORGE_TEST_BULK to an oracle_cards bulk file")
    return Path(path)


@pytest.fixture(scope="session")
def default_file() -> Path:
    """The file of all printings, likewise."""
    path = os.environ.get("DECKFORGE_TEST_DEFAULT")
    if not path:
        pytest.skip("needs the file of all printings: set DECKFORGE_TEST_DEFAULT to a default_cards bulk file")
    return Path(path)


@pytest.fixture(scope="session")
def sarif_schema() -> Path:
    """SARIF's published schema, which scripts/setup takes from an npm package."""
    path = Path(os.environ.get("DECKFORGE_TEST_SARIF") or Path(sys.prefix, "sarif-2.1.0.json"))
    if not path.is_file():
        lack = f"SARIF's schema is not at {path}: scripts/setup dev takes it from npm"
        if os.environ.get("DECKFORGE_REQUIRE_TOOLS"):
            pytest.fail(lack)
        pytest.skip(lack)
    return path


@pytest.fixture(scope="session")
def html_checker() -> tuple[str, ...]:
    """The command of the Nu HTML checker, which scripts/setup takes from an npm package."""
    path = Path(os.environ.get("DECKFORGE_TEST_VNU") or Path(sys.prefix, "vnu.jar"))
    if not path.is_file():
        lack = f"the Nu HTML checker is not at {path}: scripts/setup dev takes it from npm"
        if os.environ.get("DECKFORGE_REQUIRE_TOOLS"):
            pytest.fail(lack)
        pytest.skip(lack)
    return need_tool("java"), "-jar", str(path)


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test sees the user's own database or settings."""
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "LOCALAPPDATA", "APPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    monkeypatch.delenv("DECKFORGE_DB", raising=False)
    monkeypatch.setenv("DECKFORGE_RULESET_PATH", "")  # also taken back where a test's run has set it


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command in this process; what was printed before belongs to none."""

    def call(*words: str | Path) -> Ran:
        from deckforge.cli.main import main  # noqa: PLC0415 - most tests need none of it

        capsys.readouterr()
        code = main([str(word) for word in words])
        return Ran(int(code), *capsys.readouterr())

    return call


@pytest.fixture
def server(socket_enabled: None) -> Iterator[LocalServer]:
    """A server on this computer, to which alone a test may connect."""
    del socket_enabled
    with local_server() as running:
        yield running
