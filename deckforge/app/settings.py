"""What a deck file's ``# key: value`` lines mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from deckforge.decklists import split_names
from deckforge.errors import DeckforgeError, ExitCode
from deckforge.model.deck import DeckSettings
from deckforge.model.visible import shortened
from deckforge.rulesets.base import Ruleset

_YES = frozenset({"true", "yes", "on", "1"})
_NO = frozenset({"false", "no", "off", "0"})
_MOST = 9999
_FOR_CHECKS = ("banned", "allowed", "modern_only", "boss_size")
_EXAMPLES = {"boss_size": "overview, or a number such as # boss_size: 30"}


class BadSettingError(DeckforgeError):
    """A ``# key: value`` line whose value can't be what the key needs."""

    code = "bad-setting"
    exit_code = ExitCode.UNREADABLE


def deck_settings(
    written: Mapping[str, str], lookup: Callable[[tuple[str, ...]], frozenset[str]], level: int | None = None
) -> DeckSettings:
    """Settings of a deck; ``level`` from the command line wins, ``lookup`` turns card names into oracle ids.

    Raises:
        BadSettingError: a value that is no number, no yes or no, or names no card.
    """
    return DeckSettings(
        level=level if level is not None else _whole(written, "level"),
        boss_size=_boss_size(written),
        modern_only=_flag(written, "modern_only"),
        banned=lookup(split_names(written.get("banned", ""))),
        allowed=lookup(split_names(written.get("allowed", ""))),
    )


def idle_settings(written: Mapping[str, str], ruleset: Ruleset) -> Iterator[str]:
    """A sentence for each setting that nothing in the ruleset asks for, with its reason: a ban where none are."""
    given = [key for key in _FOR_CHECKS if key in written]
    if given:
        from deckforge.rulesets.house_forms import load_form  # few decks have such a line

        reasons: Mapping[str, str] = load_form(ruleset).get("fixed", {})
        yield from (f"“{key}” changes nothing here: {reasons[key]}." for key in given if key in reasons)


def strange_class(written: Mapping[str, str], ruleset: Ruleset, kind: str) -> Iterator[str]:
    """A sentence for a ``# class:`` that the ruleset does not know, with the one that is likely meant."""
    name = written.get("class")
    if name is None:
        return
    from difflib import get_close_matches  # few decks have such a line, and fewer a wrong one

    from deckforge.rulesets.building import classes

    known = classes(ruleset, kind)
    if known and name.casefold() not in known:
        near = get_close_matches(name.casefold(), known, 1)
        meant = f"perhaps {near[0]}" if near else f"known are {', '.join(sorted(known))}"
        yield f"“# class: {shortened(name)}” names no class that is known ({meant}): complete takes no notice of it."


def modifiers(written: Mapping[str, str]) -> tuple[int | None, int | None]:
    """The deck file's ``# mod: +3`` and ``# weapon_mod: +2``; None where it doesn't say.

    Raises:
        BadSettingError: not a whole number.
    """
    return _whole(written, "mod", least=-_MOST), _whole(written, "weapon_mod", least=-_MOST)


def _whole(written: Mapping[str, str], key: str, least: int = 0) -> int | None:
    text = written.get(key)
    if text is None:
        return None
    try:
        value = int(text)
    except ValueError:
        value = least - 1
    if not least <= value <= _MOST:
        message = f"“{key}: {shortened(text)}” is not a whole number from {least} to {_MOST}"
        raise BadSettingError(message, hint=f"Write it as # {key}: {_EXAMPLES.get(key, '3')}.")
    return value


def _flag(written: Mapping[str, str], key: str) -> bool | None:
    text = written.get(key)
    if text is None:
        return None
    word = text.casefold()
    if word not in _YES | _NO:
        message = f"“{key}: {text}” is neither yes nor no"
        raise BadSettingError(message, hint=f"Write # {key}: true or # {key}: false.")
    return word in _YES


def _boss_size(written: Mapping[str, str]) -> str | None:
    text = written.get("boss_size")
    if text is None or text.casefold() == "overview":
        return text and "overview"
    return str(_whole(written, "boss_size", least=1))
