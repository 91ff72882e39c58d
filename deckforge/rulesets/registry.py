"""The rulesets there are, found by name and loaded on first use: deckforge's own, those in folders, those installed."""

from __future__ import annotations

import os
import pkgutil
from functools import cache
from importlib import import_module

from deckforge import rulesets
from deckforge.errors import UsageError
from deckforge.rulesets.base import Ruleset

VARIABLE = "DECKFORGE_RULESET_PATH"
"""Environment variable with folders of rulesets, parted as PATH's are; child processes know of them by it."""


@cache
def built_in_ids() -> tuple[str, ...]:
    """Ids of deckforge's own rulesets: the folders beside this module, ``tell_tale`` read as ``tell-tale``."""
    return tuple(
        sorted(found.name.replace("_", "-") for found in pkgutil.iter_modules(rulesets.__path__) if found.ispkg)
    )


def ruleset_ids() -> tuple[str, ...]:
    """Ids of deckforge's own rulesets and of those in folders that were named.

    Raises:
        RulesetFaultError: a folder holds none, or one that can't be used.
    """
    return (*built_in_ids(), *(ruleset.id for ruleset in _in_folders()))


def installed_ids() -> tuple[str, ...]:
    """Ids of the rulesets that only installed packages bring; looking for them is slow."""
    from deckforge.rulesets.elsewhere import installed_ids  # few have any

    return tuple(name for name in installed_ids() if name not in ruleset_ids())


def get_ruleset(name: str) -> Ruleset:
    """The ruleset of that id or short name; case, blanks and underscores don't matter.

    Raises:
        UsageError: no such ruleset; the hint names those there are.
        RulesetFaultError: it is one that deckforge doesn't bring, and can't be used.
    """
    wanted = "-".join(name.casefold().replace("_", " ").replace("-", " ").split())
    if wanted in built_in_ids():
        return _load(wanted)
    for known in (*map(_load, built_in_ids()), *_in_folders()):
        if wanted and wanted in {known.id, known.short}:
            return known
    if wanted in installed_ids():
        from deckforge.rulesets.elsewhere import installed

        return installed(wanted, _own_codes)
    message = f"there is no ruleset “{name}”"
    raise UsageError(message, hint=f"Rulesets: {', '.join((*ruleset_ids(), *installed_ids()))}.")


def _in_folders() -> tuple[Ruleset, ...]:
    named = os.environ.get(VARIABLE)
    if not named:
        return ()
    from deckforge.rulesets.elsewhere import in_folders

    own = map(_load, built_in_ids())
    taken = {name: "built in" for ruleset in own for name in (ruleset.id, ruleset.short) if name}
    return in_folders(named, taken, _own_codes)


def _own_codes() -> dict[str, str]:
    """Codes of the clauses of deckforge's own rulesets, with these rulesets' ids."""
    return {code: name for name in built_in_ids() for code in _load(name).clauses}


@cache
def _load(ruleset_id: str) -> Ruleset:
    module = import_module(f"deckforge.rulesets.{ruleset_id.replace('-', '_')}")
    ruleset: Ruleset = module.RULESET
    return ruleset
