"""Scores what the program reads against labels made by hand from reading the cards; see tests/labels/README.md."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from deckforge.app.cards import card_facts
from deckforge.model.names import name_key
from deckforge.store.database import Database

LABELS = Path(__file__).parent / "labels"
ALWAYS = ("ap", "role")
FIELDS = (
    *ALWAYS,
    "damages",
    "heal",
    "attack_bonus",
    "ac_bonus",
    "equip",
    "tokens",
    "own_keywords",
    "granted_keywords",
    "protection",
    "produces",
    "loyalty_costs",
)

Label = dict[str, Any]


class Miss(NamedTuple):
    """A field in which the program says something else than the label."""

    group: str
    name: str
    field: str
    label: Any
    program: Any


class Score(NamedTuple):
    """How many fields counted, and those that differ."""

    fields: int
    misses: tuple[Miss, ...]

    @property
    def share(self) -> float:
        """The share of fields that agree, from 0 to 1."""
        return 1 - len(self.misses) / self.fields


def read_labels(sample: str) -> list[Label]:
    """The labels of a sample, ``first`` or ``second``."""
    lines = (LABELS / f"{sample}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def score(labels: Sequence[Label], database: Database) -> Score:
    """A field counts where the label or the program has something in it; ``ap`` and ``role`` always count."""
    compared = [found for label in labels for found in _compare(label, database)]
    return Score(len(compared), tuple(miss for miss in compared if miss.label != miss.program))


def _compare(label: Label, database: Database) -> Iterator[Miss]:
    program = card_facts(_card(label["card"], database))[label["face"]]
    assert program["name"] == label["name"]
    for field in FIELDS:
        wanted, found = _comparable(field, label[field]), _comparable(field, program[field])
        if field in ALWAYS or wanted not in _NOTHING or found not in _NOTHING:
            yield Miss(label["group"], label["name"], field, wanted, found)


_NOTHING: tuple[Any, ...] = (None, [])


def _card(name: str, database: Database) -> Any:  # noqa: ANN401 - a Card
    hits = database.by_keys([name_key(name)])[name_key(name)]
    (oracle_id,) = {hit.oracle_id for hit in hits if hit.card_name == name and hit.pool == 0}
    return database.cards([oracle_id])[oracle_id]


def _comparable(field: str, value: Any) -> Any:  # noqa: ANN401 - JSON
    """A value without what the definitions leave open: the order of keywords and colours, the text of a span."""
    if value is None:
        return None
    if field in {"own_keywords", "granted_keywords", "produces"}:
        return sorted(value)
    if field == "damages":
        return [{"amount": found["amount"], "area": found["area"]} for found in value]
    if field == "tokens":
        return [{**found, "what": found["what"].casefold(), "keywords": sorted(found["keywords"])} for found in value]
    if field == "equip":
        return [{"cost": found["cost"], "only": (found["only"] or "").casefold() or None} for found in value]
    return value
