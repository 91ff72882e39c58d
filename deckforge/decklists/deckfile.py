"""deckforge's own list format: settings and quests, as comments that other tools pass over."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import NamedTuple

from deckforge.decklists.cardline import split_count
from deckforge.decklists.lines import WrittenQuest
from deckforge.patterns import pattern

NAME = "deckforge"
SETTINGS = (
    "ruleset",
    "kind",
    "name",
    "level",
    "boss_size",
    "modern_only",
    "banned",
    "allowed",
    "house_rules",
    "mod",
    "weapon_mod",
    "character",
)
QUEST = "quest"
_LISTS = ("banned", "allowed")
_SETTING = pattern(r"#+ ?([A-Za-z][A-Za-z _-]{1,30}?) ?: ?(.+)")


class Setting(NamedTuple):
    """``# key: value``; the key in lower case with ``_`` between its words, and as it was written."""

    key: str
    value: str
    written: str

    @property
    def known(self) -> bool:
        """Whether it is one of deckforge's."""
        return self.key in SETTINGS or self.key == QUEST


def read_setting(text: str) -> Setting | None:
    """The setting that a cleaned comment line may be, known or not."""
    match = _SETTING.fullmatch(text)
    if match is None:
        return None
    return Setting(re.sub("[ -]", "_", match[1].casefold()), match[2], match[1])


def without_mark(text: str) -> str | None:
    """What is wrong with a line that is a setting but for its ``#``; None for any other line."""
    setting = read_setting(f"# {text}") if ":" in text else None
    return f"a setting begins with #: # {text}" if setting and setting.known else None


def merge_setting(settings: dict[str, str], setting: Setting) -> str | None:
    """Lay a setting over those before it; lists of names grow, others are replaced, which the answer tells."""
    before = settings.get(setting.key)
    if before is not None and setting.key in _LISTS:
        settings[setting.key] = f"{before}; {setting.value}"
        return None
    settings[setting.key] = setting.value
    return None if before is None else f"“{setting.written}” is given twice; the last one counts."


def near_setting(setting: Setting) -> str | None:
    """The known key that an unknown one is probably meant to be."""
    return next(iter(get_close_matches(setting.key, (*SETTINGS, QUEST), 1, 0.8)), None)


def read_quest(value: str, line: int) -> WrittenQuest:
    """``The Lost Mine = Goblin Guide; 2 Treasure Map``; without ``=`` the quest needs no cards.

    Raises:
        ValueError: a count is not between 1 and 9,999.
    """
    name, _, needs = value.partition("=")
    return WrittenQuest(name.strip(), tuple(split_count(need) for need in split_names(needs)), line)


def split_names(value: str) -> tuple[str, ...]:
    """The card names of a setting such as ``banned``, parted by semicolons, since names hold commas."""
    return tuple(name.strip() for name in value.split(";") if name.strip())
