"""House rules: a table's own numbers, levels and checks, laid over a ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from deckforge.model.finding import Level
from deckforge.model.rule import Clause
from deckforge.model.visible import visible_line

if TYPE_CHECKING:
    from deckforge.model.deck import DeckSettings
    from deckforge.rulesets.base import Ruleset

_MOST_TOLD = 8


@dataclass(frozen=True, eq=False)
class HouseRules:
    """What a file of house rules says of one ruleset, found to be in order.

    Attributes:
        path: of the file, as people are told it.
        values: laid over the ruleset's numbers; of the same shape.
        changed: dotted path → the new value, for each value that is another than the ruleset's.
        levels: code → another level than the clause's.
        off: codes of checks that are switched off.
        clauses: code → paths of the numbers that its check holds a deck against.
        settings: path of a number → the deck's setting that wins over it.
        names: path → how people are told of it, with ``{}`` for the value, ``{to}`` for the two ends of a range; of an
            open table with ``{key}``.
        kinds: root of paths → the kinds of decks that its numbers are of; those below no root are of all.
        doubts: a sentence for each new name that may be a slip.
        spoken: the file has a table for the ruleset, empty or not.
    """

    path: str
    values: Mapping[str, Any] = field(default_factory=dict)
    changed: Mapping[str, Any] = field(default_factory=dict)
    levels: Mapping[str, Level] = field(default_factory=dict)
    off: frozenset[str] = frozenset()
    clauses: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    settings: Mapping[str, str] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    kinds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    doubts: tuple[str, ...] = ()
    spoken: bool = True

    def cards(self, key: str) -> tuple[str, ...]:
        """The names of cards that a list such as ``banned`` holds."""
        return tuple(self.values.get(key, ()))

    def level(self, code: str, usual: Level) -> Level:
        """The level of a finding: a check's own for the case at hand, unless the house rules have a milder one."""
        house = self.levels.get(code)
        return usual if house is None else max(usual, house, key=list(Level).index)

    def said(self, code: str, settings: DeckSettings) -> str:
        """`` (house rule: 4)`` behind a finding whose number or level the house rules changed; empty for all others."""
        found = [path for path in self.changed if _under(path, self.clauses.get(code, ()))]
        found = [path for path in found if getattr(settings, self.settings.get(path, ""), None) is None]
        told = [_value(path, self.changed[path]) for path in found]
        if len(found) > 1:
            told = [f"{path.rpartition('.')[2]} {value}" for path, value in zip(found, told, strict=True)]
        told += [str(self.levels[code])] if code in self.levels else []
        return f" (house rule{'s' if len(told) > 1 else ''}: {_listed(told)})" if told else ""

    @cached_property
    def note(self) -> str:
        """Which file was used, and what it changes."""
        if not self.spoken:
            return f"House rules: {self.path} has none for this ruleset."
        doubts = "".join(f" {doubt}" for doubt in self.doubts)
        return f"House rules: {self.path} ({self._changes() or 'nothing changed'}).{doubts}"

    def line(self, kind: str, clauses: Mapping[str, Clause]) -> str:
        """Which file was used, and what of it touches decks of a kind, without a full stop; empty where nothing does.

        Args:
            kind: the kind's id.
            clauses: the ruleset's, by code.
        """
        told = self._changes(kind, clauses)
        return f"House rules: {self.path} ({told}){''.join(f'. {doubt}' for doubt in self.doubts)}" if told else ""

    def _changes(self, kind: str | None = None, clauses: Mapping[str, Clause] | None = None) -> str:
        """What is changed, in words; of a kind's numbers and checks alone where one is given."""
        known = clauses or {}
        told = [self._told(path, value) for path, value in self.changed.items() if self._touches(path, kind)]
        checks = [code for code in (*self.levels, *sorted(self.off)) if kind is None or kind in known[code].kinds]
        told += [f"{code} {self.levels.get(code, 'off')}" for code in checks]
        return _listed(told, "; ")

    def _touches(self, path: str, kind: str | None) -> bool:
        """Whether a number is of decks of a kind: of all those whose longest root in ``kinds`` does not say so."""
        roots = [root for root in self.kinds if _under(path, (root,))]
        return kind is None or not roots or kind in self.kinds[max(roots, key=len)]

    def _told(self, path: str, value: Any) -> str:  # noqa: ANN401 - whatever TOML holds
        """A changed value in the ruleset's words for it; by its path where it has none."""
        root = path if path in self.names else next((root for root in self.names if path.startswith(f"{root}.")), "")
        words = self.names.get(root, f"{path} {{}}").replace("{key}", path[len(root) :].lstrip("."))
        span = " to ".join(map(str, value)) if isinstance(value, list) else str(value)
        return words.replace("{d}", _shown(value, before="d")).replace("{to}", span).replace("{}", _shown(value))


def under(ruleset: Ruleset, house: HouseRules) -> Ruleset:
    """The ruleset with the house rules' numbers, levels and switched-off checks; the one given stays as it is."""
    return replace(ruleset, house=house)


def twice_told(name: str) -> str:
    """What is wrong with a card that one file bans and allows."""
    return f"“{visible_line(name)}” is banned, too"


def levelled(clauses: Mapping[str, Clause], house: HouseRules) -> Mapping[str, Clause]:
    """The clauses with the levels that the house rules give them."""
    return {code: clause._replace(level=house.levels.get(code, clause.level)) for code, clause in clauses.items()}


def _under(path: str, roots: tuple[str, ...]) -> bool:
    return any(path == root or path.startswith(f"{root}.") for root in roots)


def _value(path: str, value: Any) -> str:  # noqa: ANN401 - whatever TOML holds
    """A value as people are told it; a list is too long for that."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list):
        return path or f"({len(value)})"
    return str(value)


def _shown(value: Any, before: str = "") -> str:  # noqa: ANN401 - likewise
    """A value in full: a list by its entries, of which the last of many are counted; rows of tables are too long."""
    if not isinstance(value, list):
        return f"{before}{_value('', value)}"
    if any(isinstance(each, Mapping) for each in value):
        return "changed"
    entries = [" → ".join(map(str, each)) if isinstance(each, list) else f"{before}{each}" for each in value]
    more = [f"{len(value) - _MOST_TOLD} more"] if len(value) > _MOST_TOLD else []
    return ", ".join((*entries[:_MOST_TOLD], *more)) or "none"


def _listed(told: list[str], between: str = ", ") -> str:
    more = len(told) - _MOST_TOLD
    return between.join([*told[:_MOST_TOLD], *([f"{more} more"] if more > 0 else [])])
