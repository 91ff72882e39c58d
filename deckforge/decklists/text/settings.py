"""``# key: value`` lines: settings and quests, as comments that other tools pass over."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import NamedTuple

from deckforge.decklists.cardline import split_count
from deckforge.decklists.lines import WrittenQuest
from deckforge.patterns import pattern

MARK = "#"
TITLE = "name"
SETTINGS = (
    "ruleset",
    "kind",
    TITLE,
    "level",
    "boss",
    "boss_size",
    "modern_only",
    "banned",
    "allowed",
    "house_rules",
    "mod",
    "weapon_mod",
    "character",
    "class",
    "theme",
)
QUEST = "quest"
TO_DECKFORGE = "deckforge"
"""Begins what is said to the checks (``# deckforge: ignore …``), which may stand anywhere and sets nothing."""
_KNOWN = (*SETTINGS, QUEST)
_ONLY_IN_FILES = ("healing_dice",)

_LISTS = ("banned", "allowed")
_SETTING = pattern(r"(#+|//|;) ?([A-Za-z][A-Za-z _-]{1,30}?) ?([:=]) ?(.*)")
_SHORTEST_BEGINNING = 3
_NEAR = 0.7


class Setting(NamedTuple):
    """``# key: value``.

    Attributes:
        key: in lower case, with ``_`` between its words.
        value: may be empty.
        written: the key as it was written.
        mark: the comment's; only after ``#`` is it a setting.
        sign: a colon, or the equals sign that some write.
    """

    key: str
    value: str
    written: str
    mark: str = MARK
    sign: str = ":"

    @property
    def known(self) -> bool:
        """Whether it is one of deckforge's."""
        return self.key in _KNOWN

    @property
    def titles(self) -> bool:
        """Whether it is the deck's name, which most tools write, each after a mark of its own."""
        return self.key == TITLE and self.sign == ":"


def read_setting(text: str) -> Setting | None:
    """The setting that a cleaned comment line may be, known or not."""
    match = _SETTING.fullmatch(text)
    if match is None:
        return None
    mark, written, sign, value = match.groups()
    setting = Setting(re.sub("[ -]", "_", written.casefold()), value, written, mark[:1], sign)
    return setting if setting.known or (value and sign == ":" and setting.mark == MARK) else None


def is_to_deckforge(text: str) -> bool:
    """Whether a comment line, after whatever mark, is said to the checks and so names nothing."""
    match = _SETTING.fullmatch(text)
    return match is not None and match[3] == ":" and match[2].casefold() == TO_DECKFORGE


def unmarked_setting(text: str) -> Setting | None:
    """The known setting that a line without a mark is."""
    setting = read_setting(f"# {text}") if ":" in text else None
    return setting if setting and setting.known and setting.sign == ":" else None


def check_setting(setting: Setting) -> None:
    """Refuse what is plainly meant as a setting but is not written as one.

    Raises:
        ValueError: it has no value, or an equals sign for its colon.
    """
    if setting.sign != ":":
        message = f"a setting is written with a colon: # {setting.written}: …"
        raise ValueError(message)
    if not setting.value:
        message = f"“{setting.written}” has no value after its colon"
        raise ValueError(message)


def merge_setting(settings: dict[str, str], setting: Setting) -> str | None:
    """Lay a setting over those before it; lists of names grow, others are replaced, which the answer tells."""
    before = settings.get(setting.key)
    if before is not None and setting.key in _LISTS:
        settings[setting.key] = f"{before}; {setting.value}"
        return None
    settings[setting.key] = setting.value
    if before is not None:
        return f"“{setting.written}” is given twice; the last one counts."
    return unread_setting(setting)


def unread_setting(setting: Setting) -> str | None:
    """What is to be told of a house rule that only a file of them can hold."""
    if setting.key not in _ONLY_IN_FILES:
        return None
    return f"“{setting.written}” changes nothing in a deck: it belongs into a file of house rules."


def near_setting(setting: Setting) -> str | None:
    """What is to be told of an unknown key that is probably meant to be a known one: it is like it or begins it."""
    near = get_close_matches(setting.key, _KNOWN, 1, _NEAR)
    begun = [key for key in _KNOWN if len(setting.key) >= _SHORTEST_BEGINNING and key.startswith(setting.key)]
    meant = next(iter([*near, *begun]), None)
    return meant and f"“{setting.written}” is not a setting; is “{meant}” meant?"


def read_quest(value: str, line: int) -> WrittenQuest:
    """``The Lost Mine = Goblin Guide; 2 Treasure Map`` (ER-A1: a quest has required cards).

    Raises:
        ValueError: it has no name or needs no cards, or a count is not between 1 and 9,999.
    """
    name, _, needs = value.partition("=")
    cards = tuple(split_count(need) for need in split_names(needs))
    if not name.strip() or not cards:
        message = "a quest is written with its name and the cards it needs: # quest: Name = Card; 2 Other Card"
        raise ValueError(message)
    return WrittenQuest(name.strip(), cards, line)


def split_names(value: str) -> tuple[str, ...]:
    """The card names of a setting such as ``banned``, parted by semicolons, since names hold commas."""
    return tuple(name.strip() for name in value.split(";") if name.strip())
