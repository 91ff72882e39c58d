from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from scryfall_objects import card_object, json_lines, two_faced

from deckforge.app.importing import import_cards
from deckforge.store.database import Database
from deckforge.store.search.engine import run
from deckforge.store.search.parser import parse

Names = Callable[[str], list[str]]

LEGAL = {"modern": "legal", "vintage": "restricted", "legacy": "banned"}
NOWHERE = {"modern": "not_legal"}


def creature(name: str, types: str, size: str, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - whatever JSON holds
    power, toughness = size.split("/")
    made = {"type_line": f"Creature — {types}", "power": power, "toughness": toughness}
    return card_object(name, **(made | fields))


def printing(name: str, code: str, rarity: str, date: str, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - likewise
    made = {"set": code, "set_name": f"The {code} set", "rarity": rarity, "released_at": date, "legalities": LEGAL}
    return card_object(name, **(made | fields))


OBJECTS = [
    creature(
        "Gob Chief", "Goblin Warrior", "3/1", oracle_text="Gob Chief deals 2 damage to you. Flyers (reach) fear it."
    ),
    creature("Gob's Elder, the Wise", "Goblin", "*/4", oracle_text="Gob's Elder draws 2 cards.", cmc=4.0),
    creature(
        "Élan Elf",
        "Elf Druid",
        "1/2",
        mana_cost="{G}{G/U}",
        colors=["G", "U"],
        color_identity=["G", "U"],
        cmc=2.0,
        produced_mana=["G", "C"],
        keywords=["Vigilance", "First strike"],
        oracle_text="{T}: Add {G} or {C}.",
    ),
    creature(
        "Clay Golem",
        "Golem",
        "6/6",
        type_line="Artifact Creature — Golem",
        mana_cost="{6}",
        colors=[],
        color_identity=[],
        cmc=6.0,
        legalities=NOWHERE,
    ),
    two_faced(
        "Day // Night",
        "transform",
        {
            "mana_cost": "{W}",
            "colors": ["W"],
            "type_line": "Creature — Human",
            "power": "1",
            "toughness": "1",
            "oracle_text": "Vigilant.",
        },
        {
            "mana_cost": "",
            "colors": ["B"],
            "type_line": "Creature — Werewolf",
            "power": "4",
            "toughness": "4",
            "oracle_text": "",
        },
        color_identity=["W", "B"],
        type_line="Creature — Human // Creature — Werewolf",
    ),
    two_faced(
        "Warm // Cold",
        "split",
        {"mana_cost": "{R}", "type_line": "Instant"},
        {"mana_cost": "{1}{U}", "type_line": "Instant"},
        color_identity=["U", "R"],
        cmc=3.0,
    ),
    card_object("Half Cow", cmc=0.5, mana_cost="{HW}", colors=["W"], color_identity=["W"], set_type="funny"),
    card_object("Goblin", layout="token", type_line="Token Creature — Goblin", legalities=NOWHERE),
    printing(
        "Old Ring", "aaa", "rare", "1993-08-05", id="1", artist="Ána Smith", collector_number="12", finishes=["nonfoil"]
    ),
    printing(
        "Old Ring",
        "bbb",
        "common",
        "2015-02-03",
        id="2",
        artist="Bob Jones",
        collector_number="7a",
        finishes=["foil"],
        promo=True,
    ),
    printing(
        "Old Ring",
        "ccc",
        "mythic",
        "2020-02-03",
        id="3",
        artist="Ana Smith",
        collector_number="130",
        lang="ja",
        finishes=["foil"],
        reprint=True,
    ),
    printing(
        "New Ring",
        "bbb",
        "rare",
        "2015-02-03",
        id="4",
        artist="Bob Jones",
        collector_number="8",
        reserved=True,
        edhrec_rank=5,
    ),
]


def make_database(folder: Path, objects: Iterable[dict[str, Any]] = OBJECTS) -> Path:
    path = folder / "cards.sqlite"
    import_cards(io.BytesIO(json_lines(objects)), database=path)
    return path


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_database(tmp_path_factory.mktemp("search"))


@pytest.fixture(scope="module")
def database(path: Path) -> Iterable[Database]:
    with Database.open(path) as opened:
        yield opened


@pytest.fixture(scope="module")
def names(database: Database) -> Names:
    return lambda query: [each.name for each in run(parse(query), database).found]
