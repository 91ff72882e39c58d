"""Reading what teaches a ruleset's clauses from its ``explanations.toml``; only what shows clauses in full needs it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckforge.model.statblock import Json
from deckforge.model.taught import CardExample, DeckExamples, Explanation, HouseKey
from deckforge.rulesets.base import Ruleset
from deckforge.rulesets.tables import TableError, load_toml

FILE = "explanations.toml"

_KEYS = frozenset({"fix", "house", "keys", "kind", "legal", "illegal", "cards", "table"})

# A card's key in the file → its name here, where they differ.
_OPTIONS = {"mod": "modifier", "weapon-mod": "weapon_modifier"}


def load_explanations(ruleset: Ruleset) -> Mapping[str, Explanation]:
    """Code → explanation, in the file's order; none for a ruleset that brings no such file.

    The file is a table a clause: ``[SB-P2]`` with ``fix``, ``house``, ``keys``, ``kind``, ``legal`` and ``illegal``,
    ``cards`` and ``table``, those that apply. Decks are lists of cards, settings above them; ruleset and kind are put
    before them. A key is a dotted path into the ruleset's tables.

    Raises:
        TableError: an unknown clause or key, or an example that lacks something.
    """
    with ruleset.faults_told(FILE):
        return _load(ruleset)


def _load(ruleset: Ruleset) -> Mapping[str, Explanation]:
    try:
        entries = load_toml(ruleset.package, FILE)
    except FileNotFoundError:
        return {}
    values = {key: value for name in ruleset.tables for key, value in load_toml(ruleset.package, name).items()}
    explained: dict[str, Explanation] = {}
    for code, entry in entries.items():
        try:
            explained[code] = _explanation(ruleset, code, entry, values)
        except (KeyError, TypeError, ValueError) as error:
            message = f"{FILE}: {code}: {error}"
            raise TableError(message) from error
    return explained


def _explanation(ruleset: Ruleset, code: str, entry: Mapping[str, Any], values: Mapping[str, Any]) -> Explanation:
    if code not in ruleset.clauses:
        message = "no such clause"
        raise TableError(message)
    if unknown := entry.keys() - _KEYS:
        message = f"no such key: {min(unknown)}"
        raise TableError(message)
    return Explanation(
        fix=entry.get("fix", ""),
        house=entry.get("house", ""),
        keys=tuple(HouseKey(key, _value(values, key)) for key in entry.get("keys", ())),
        decks=_decks(ruleset.id, entry) if "illegal" in entry else None,
        cards=tuple(
            CardExample(**{_OPTIONS.get(key, key): value for key, value in found.items()})
            for found in entry.get("cards", ())
        ),
        table=entry.get("table", ""),
    )


def _value(values: Mapping[str, Any], path: str) -> Json:
    found: Any = values
    for part in path.split("."):
        found = found[part]
    value: Json = found
    return value


def _decks(ruleset: str, entry: Mapping[str, Any]) -> DeckExamples:
    kind = entry["kind"]
    head = f"# ruleset: {ruleset}\n# kind: {kind}\n"
    return DeckExamples(kind, *(f"{head}{entry[key].strip()}\n" for key in ("legal", "illegal")))
