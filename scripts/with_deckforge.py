"""Imported before all else by the scripts that need deckforge, so that they run with any Python and from any folder.

Other Pythons lack deckforge: the environment that ``scripts/setup dev`` makes has it, and its Python takes over.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DEV = ROOT / ".venv" / "dev" / "bin" / "python"

if importlib.util.find_spec("deckforge") is None:
    if not DEV.exists() or Path(sys.executable) == DEV:
        sys.exit("deckforge is not installed for this Python: run scripts/setup dev once, then this again")
    os.execv(DEV, [str(DEV), *sys.argv])  # noqa: S606 - our own interpreter; it finds its packages by its path

sys.path.append(str(ROOT / "tests"))  # some scripts use what tests use
