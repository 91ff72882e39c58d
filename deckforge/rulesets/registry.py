"""The rulesets there are: one folder each, found by name, loaded on first use."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from deckforge import rulesets
from deckforge.errors import UsageError
from deckforge.rulesets.base import Ruleset


@cache
def ruleset_ids() -> tuple[str, ...]:
    """Ids of all rulesets: the folders beside this module, ``tell_tale`` read as ``tell-tale``."""
    return tuple(
        sorted(found.name.replace("_", "-") for found in pkgutil.iter_modules(rulesets.__path__) if found.ispkg)
    )


@cache
def get_ruleset(name: str) -> Ruleset:
    """The ruleset of that id or short name; case, blanks and underscores don't matter.

    Raises:
        UsageError: no such ruleset; the hint names those there are.
    """
    wanted = "-".join(name.casefold().replace("_", " ").replace("-", " ").split())
    if wanted not in ruleset_ids():
        for known in map(_load, ruleset_ids()):
            if wanted and wanted == known.short:
                return known
        message = f"there is no ruleset “{name}”"
        raise UsageError(message, hint=f"Rulesets: {', '.join(ruleset_ids())}.")
    return _load(wanted)


def _load(ruleset_id: str) -> Ruleset:
    module = import_module(f"deckforge.rulesets.{ruleset_id.replace('-', '_')}")
    ruleset: Ruleset = module.RULESET
    return ruleset
