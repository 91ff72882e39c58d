"""Examples of the pages in docs/, for the tests that run them."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest

import deckforge

CHECKOUT = Path(deckforge.__file__).parents[1]


def page(name: str) -> str:
    """The page's text; empty where deckforge is installed without its pages."""
    path = CHECKOUT / "docs" / name
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def deckforge_on_path(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make ``deckforge`` a command of the shell: the code that is tested, run by the Python that tests it."""
    folder.mkdir()
    command = folder / "deckforge"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m deckforge "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(CHECKOUT), *filter(None, sys.path)]))
