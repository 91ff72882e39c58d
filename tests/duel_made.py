"""The ruleset of docs/new-ruleset.md, built as the page has it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import deckforge

PAGE = Path(deckforge.__file__).parents[1] / "docs" / "new-ruleset.md"
TEXT = PAGE.read_text(encoding="utf-8") if PAGE.is_file() else ""

in_checkout = pytest.mark.skipif(not TEXT, reason="the page stands in a checkout")

FILES = dict(re.findall(r"^`([\w./]+)`[^\n]*:\n\n```\w+\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL))
COMMANDS = "".join(re.findall(r"^```sh\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)).splitlines()


def build(folder: Path) -> Path:
    """Write the page's files below a folder; the ruleset's own is given back."""
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder / "duel"
