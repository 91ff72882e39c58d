"""deckforge's own list format: a plain list with settings and quests, as comments that other tools pass over."""

from __future__ import annotations

from deckforge.decklists.content import Content
from deckforge.decklists.format import Format
from deckforge.decklists.lines import CardList
from deckforge.decklists.text.settings import TO_DECKFORGE, read_setting
from deckforge.decklists.text.walk import read_lines

_ID = "deckforge"
_OWN_KEYS = ("ruleset", "kind", "quest")
_SAYS_SO = "list"


def _recognise(content: Content) -> str | None:
    for line in content.lines:
        setting = read_setting(line.cleaned) if line.cleaned.startswith("#") else None
        if setting is None or setting.sign != ":":
            continue
        if (setting.key, setting.value) == (TO_DECKFORGE, _SAYS_SO):
            return f"line {line.number} says so: {line.cleaned}"
        if setting.key in _OWN_KEYS and setting.value:
            return f"line {line.number} is one of deckforge's settings: {setting.written}"
    return None


def _read(content: Content) -> CardList:
    return read_lines(content, _ID, own=True, blank_parts=False)


FORMAT = Format(_ID, "deckforge", _recognise, _read)
FORMATS = (FORMAT,)
