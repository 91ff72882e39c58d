from __future__ import annotations

from pathlib import Path

import pytest

from deckforge.oracle import version


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package in the shape of ours, of which the version is taken."""
    for name in ("patterns.py", "model/card.py", "oracle/reader.py", "store/read.py"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("x = 1\n", encoding="utf-8")
    monkeypatch.setattr(version, "_PACKAGE", tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", ["patterns.py", "model/card.py", "oracle/reader.py", "oracle/added.py"])
def test_the_version_changes_with_the_code_that_reads(package: Path, name: str) -> None:
    before = version._digest()  # noqa: SLF001 - what the constant is made by

    (package / name).write_text("x = 2\n", encoding="utf-8")

    assert version._digest() != before  # noqa: SLF001


def test_the_version_is_the_same_for_the_same_code(package: Path) -> None:
    before = version._digest()  # noqa: SLF001

    (package / "store" / "read.py").write_text("x = 2\n", encoding="utf-8")

    assert version._digest() == before  # noqa: SLF001


def test_the_version_changes_with_each_release(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert package.is_dir()
    before = version._digest()  # noqa: SLF001
    monkeypatch.setattr(version, "__version__", "99.0")
    assert version._digest() != before  # noqa: SLF001
