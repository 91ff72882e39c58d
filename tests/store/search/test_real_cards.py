"""Sixty queries on all real cards, each against a plain look at the JSON that shares no code with deckforge."""

from __future__ import annotations

import gzip
import json
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from deckforge.app.importing import import_cards
from deckforge.store.database import Database
from deckforge.store.search.engine import run
from deckforge.store.search.parser import parse

HIDDEN_LAYOUTS = {
    "token",
    "double_faced_token",
    "emblem",
    "art_series",
    "front_card",
    "planar",
    "scheme",
    "vanguard",
}
HIDDEN_TYPES = ("Token", "Card", "Emblem", "Stickers", "Plane ", "Phenomenon", "Scheme", "Vanguard", "Dungeon")


def plain(text: str) -> str:
    decomposed = unicodedata.normalize("NFD", text.lower())
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def number(text: str | None) -> float | None:
    if text is None:
        return None
    found = re.match(r"[+-]?[0-9]*\.?[0-9]+", text.replace("½", ".5"))
    return float(found[0]) if found else 0.0


class Side(NamedTuple):
    """One face, as the JSON has it."""

    name: str
    type: str
    text: str
    rules: str
    cost: str
    symbols: Counter[str]
    colours: frozenset[str]
    power: float | None
    toughness: float | None
    loyalty: float | None

    def has(self, *words: str) -> bool:
        return set(words) <= set(self.type.replace("—", " ").split())


class Seen(NamedTuple):
    """One object, as the JSON has it, with its faces."""

    json: dict[str, Any]
    sides: list[Side]

    @property
    def mv(self) -> float:
        return float(self.json["cmc"])

    @property
    def identity(self) -> set[str]:
        return set(self.json["color_identity"])

    @property
    def colours(self) -> list[frozenset[str]]:
        if "colors" in self.json:
            return [frozenset(self.json["colors"])]
        return [side.colours for side in self.sides]

    def side(self, fits: Callable[[Side], Any]) -> bool:
        return any(map(fits, self.sides))

    def rules(self, words: str) -> bool:
        return self.side(lambda side: words in side.rules)

    def typed(self, *words: str) -> bool:
        return self.side(lambda side: all(word in side.type.lower() for word in words))

    def legal(self, fmt: str, *statuses: str) -> bool:
        return self.json["legalities"].get(fmt) in statuses

    def named(self, *words: str) -> bool:
        names = [self.json["name"], *(side.name for side in self.sides)]
        names += [obj[key] for obj in (self.json, *self.json.get("card_faces", ())) for key in ALIASES if obj.get(key)]
        bare = [re.sub(r"[^a-z0-9]+", " ", re.sub("['’]", "", plain(name))) for name in names]
        return any(all(word in name for word in words) for name in bare)


ALIASES = ("flavor_name",)


def cost_colours(cost: str) -> frozenset[str]:
    return frozenset(letter for symbol in re.findall(r"\{(.*?)\}", cost) for letter in symbol if letter in "WUBRG")


def see(obj: dict[str, Any]) -> Seen:
    layout = obj["layout"]
    faces = obj.get("card_faces") or [obj]
    sides: list[Side] = []
    for place, face in enumerate(faces):
        root = obj if place == 0 else {}
        cost = face.get("mana_cost", "")
        symbols: Counter[str] = Counter()
        for symbol in re.findall(r"\{(.*?)\}", cost):
            symbols.update({"": int(symbol)} if symbol.isdigit() else {symbol: 1})
        colours = face.get("colors", face.get("color_indicator"))
        if colours is None:
            colours = cost_colours(cost)
        if layout == "flip" and place:
            colours = sides[0].colours
        text = face.get("oracle_text", "")
        power, toughness, loyalty = (number(face.get(key, root.get(key))) for key in ("power", "toughness", "loyalty"))
        rules = re.sub(r"\([^()]*\)", "", plain(text))
        names = face["name"], face.get("type_line", "")
        sides.append(Side(*names, text, rules, cost, symbols, frozenset(colours), power, toughness, loyalty))
    return Seen(obj, sides)


def is_hidden(obj: dict[str, Any], front: Side) -> bool:
    known = any(status != "not_legal" for status in obj["legalities"].values())
    left = front.type.partition("—")[0] + " "
    return (
        obj["layout"] in HIDDEN_LAYOUTS
        or front.type.startswith(HIDDEN_TYPES[:4])
        or any(word in left for word in HIDDEN_TYPES[4:])
        or (obj.get("set_type") == "memorabilia" and not known)
    )


def own_name(side: Side) -> re.Pattern[str]:
    full = plain(side.name)
    names = "|".join({re.escape(full), re.escape(full.split(",")[0])})
    return re.compile(rf"(?<!\w)(?:{names}|this (?:{THINGS})) deals(?!\w)")


THINGS = (
    "creature|artifact|land|enchantment|spell|aura|vehicle|token|class|saga|case|permanent|spacecraft|siege|battle|card"
    "|planeswalker|equipment"
)


def can_lead(card: Seen) -> bool:
    front = card.sides[0]
    legend = front.has("Legendary") and (
        front.has("Creature") or (front.power is not None and (front.has("Vehicle") or front.has("Spacecraft")))
    )
    return legend or "can be your commander" in front.text


def within(identity: str) -> Callable[[Seen], bool]:
    return lambda card: card.identity <= set(identity)


PERMANENT = ("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker")
RARE = ("common", "uncommon", "rare", "special", "mythic", "bonus")

QUERIES: dict[str, Callable[[Seen], Any]] = {
    # names
    "bolt": lambda card: card.named("bolt"),
    "lightning bolt": lambda card: card.named("lightning") and card.named("bolt"),
    '"of the forest"': lambda card: card.named("of the forest"),
    'name:"lim duls"': lambda card: card.named("lim duls"),
    '!"Fire // Ice"': lambda card: card.json["name"] == "Fire // Ice",
    "!ice": lambda card: card.json["name"] == "Ice" or card.side(lambda side: side.name == "Ice"),
    "/^gob[a-z]+n g/": lambda card: (
        re.match("gob[a-z]+n g", card.json["name"].lower())
        or card.side(lambda side: re.match("gob[a-z]+n g", side.name.lower()))
    ),
    # types
    "t:goblin": lambda card: card.typed("goblin"),
    't:"legendary elf"': lambda card: card.typed("legendary", "elf"),
    "t:planeswalker -t:legendary": lambda card: card.typed("planeswalker") and not card.typed("legendary"),
    "t:/^basic|snow land/": lambda card: card.side(lambda side: re.search("^basic|snow land", side.type.lower())),
    "t:urza's": lambda card: card.side(lambda side: re.search("urza.s", side.type.lower())),
    "t:goblin cmc<=3 c:r": lambda card: card.typed("goblin") and card.mv <= 3 and any("R" in of for of in card.colours),
    # rules text
    'o:"draw two cards"': lambda card: card.rules("draw two cards"),
    "o:fly": lambda card: card.rules("fly"),
    'o:"+1/+1 counter on each"': lambda card: card.rules("+1/+1 counter on each"),
    "o:{T}: -t:land": lambda card: card.rules("{t}:") and not card.typed("land"),
    "o:jotun": lambda card: card.rules("jotun"),
    'o:"~ deals"': lambda card: card.side(lambda side: own_name(side).search(side.rules)),
    "fo:reach": lambda card: card.side(lambda side: "reach" in side.text.lower()),
    "fo:reach -o:reach": lambda card: card.side(lambda side: "reach" in side.text.lower()) and not card.rules("reach"),
    r"o:/^draw \w+ cards\./": lambda card: card.side(lambda side: re.search(r"(?m)^draw \w+ cards\.", side.rules)),
    r"o:/sacrifice .*creature.* draw/": lambda card: card.side(
        lambda side: any(re.search("sacrifice .*creature.* draw", line) for line in side.rules.split("\n"))
    ),
    "kw:vigilance": lambda card: "Vigilance" in card.json.get("keywords", []),
    'kw:"first strike" t:knight': lambda card: "First strike" in card.json.get("keywords", []) and card.typed("knight"),
    # colours
    "c:rg": lambda card: any({"R", "G"} <= of for of in card.colours),
    "c=boros": lambda card: any(of == {"R", "W"} for of in card.colours),
    "c<=wu t:bird": lambda card: card.typed("bird") and any(of <= {"W", "U"} for of in card.colours),
    "c>esper": lambda card: any(of > {"W", "U", "B"} for of in card.colours),
    "c:c t:creature": lambda card: card.typed("creature") and any(not of for of in card.colours),
    "c:m t:instant": lambda card: card.typed("instant") and any(len(of) > 1 for of in card.colours),
    "c=w is:adventure": lambda card: card.json["layout"] == "adventure" and card.json["colors"] == ["W"],
    "c=4": lambda card: any(len(of) == 4 for of in card.colours),
    "id:esper t:artifact": lambda card: within("WUB")(card) and card.typed("artifact"),
    "id=colorless t:land": lambda card: not card.identity and card.typed("land"),
    "commander:wu t:angel": lambda card: within("WU")(card) and card.typed("angel"),
    "id>=5": lambda card: len(card.identity) == 5,
    # costs and mana
    "m:{R}{R}{R}": lambda card: card.side(lambda side: side.symbols["R"] >= 3),
    "m=2WW": lambda card: card.side(lambda side: side.symbols == {"": 2, "W": 2}),
    "m>{G}{U/G}": lambda card: card.side(lambda side: side.symbols > Counter({"G": 1, "G/U": 1})),
    "m:xx": lambda card: card.side(lambda side: side.symbols["X"] >= 2),
    "mv=0 -t:land -t:token": lambda card: card.mv == 0 and not card.typed("land") and not card.typed("token"),
    "mv>=10": lambda card: card.mv >= 10,
    "mv:odd t:dragon": lambda card: card.mv % 2 == 1 and card.typed("dragon"),
    "produces:g -t:land": lambda card: "G" in card.json.get("produced_mana", []) and not card.typed("land"),
    "produces=wu": lambda card: set(card.json.get("produced_mana", [])) == {"W", "U"},
    # sizes
    "pow>=8": lambda card: card.side(lambda side: (side.power or 0) >= 8),
    "pow>tou t:elf": lambda card: (
        card.typed("elf")
        and card.side(
            lambda side: side.power is not None and side.toughness is not None and side.power > side.toughness
        )
    ),
    "pow=mv t:beast": lambda card: card.typed("beast") and card.side(lambda side: side.power == card.mv),
    "pow=0 tou>=5": lambda card: (
        card.side(lambda side: side.power == 0) and card.side(lambda side: (side.toughness or 0) >= 5)
    ),
    "pt>=18": lambda card: card.side(lambda side: (side.power or 0) + (side.toughness or 0) >= 18),
    "loy>=6": lambda card: card.side(lambda side: (side.loyalty or 0) >= 6),
    # where it may be played
    "f:modern t:angel": lambda card: card.legal("modern", "legal", "restricted") and card.typed("angel"),
    "banned:legacy": lambda card: card.legal("legacy", "banned"),
    "restricted:vintage": lambda card: card.legal("vintage", "restricted"),
    # is
    "is:reserved mv<=1": lambda card: card.json.get("reserved") and card.mv <= 1,
    "is:commander id=wubrg": lambda card: can_lead(card) and len(card.identity) == 5,
    "is:vanilla": lambda card: card.side(lambda side: side.has("Creature") and not side.text),
    "is:historic c:g": lambda card: (
        card.side(lambda side: {"Artifact", "Legendary", "Saga"} & set(side.type.split()))
        and any("G" in of for of in card.colours)
    ),
    "not:permanent mv>=8": lambda card: card.mv >= 8 and not card.side(lambda side: any(map(side.has, PERMANENT))),
    "is:mdfc or is:split": lambda card: card.json["layout"] in {"modal_dfc", "split"},
    "is:transform c:b": lambda card: card.json["layout"] == "transform" and any("B" in of for of in card.colours),
    "is:hybrid is:phyrexian": lambda card: (
        card.side(lambda side: re.search(r"\{[^}]/[^P}]", side.cost)) and card.side(lambda side: "/P}" in side.cost)
    ),
    "is:gamechanger": lambda card: card.json.get("game_changer"),
    # printings, of which this file has one a card
    "s:neo r:mythic": lambda card: card.json["set"] == "neo" and card.json["rarity"] == "mythic",
    "r>=mythic t:elf": lambda card: RARE.index(card.json["rarity"]) >= 4 and card.typed("elf"),
    "year=2015 t:hydra": lambda card: card.json["released_at"].startswith("2015") and card.typed("hydra"),
    "date<1994": lambda card: card.json["released_at"] < "1994",
    'a:"mark tedin"': lambda card: "mark tedin" in artist(card.json),
    "a:/^rebecca g/": lambda card: re.match("rebecca g", artist(card.json)),
    # together
    "(t:elf or t:dwarf) -c:g": lambda card: (
        (card.typed("elf") or card.typed("dwarf")) and not any("G" in of for of in card.colours)
    ),
    "-(t:creature or t:land or mv<7) c:u": lambda card: (
        not (card.typed("creature") or card.typed("land") or card.mv < 7) and any("U" in of for of in card.colours)
    ),
}


def artist(obj: dict[str, Any]) -> str:
    return plain(obj.get("artist") or obj.get("card_faces", [{}])[0].get("artist") or "")


class Real(NamedTuple):
    """The database and the objects that it was made from; ids that several objects share are left aside."""

    database: Database
    cards: list[Seen]
    ids: frozenset[str]


@pytest.fixture(scope="module")
def real(bulk_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Real]:
    path = tmp_path_factory.mktemp("real") / "cards.sqlite"
    import_cards(bulk_file, database=path)
    with gzip.open(bulk_file, "rt", encoding="utf-8") as lines:
        objects = [json.loads(line) for line in lines]
    ids = Counter(
        face["oracle_id"] for obj in objects for face in [obj, *obj.get("card_faces", ())] if "oracle_id" in face
    )
    once = [obj for obj in objects if ids[obj.get("oracle_id", "")] == 1]
    cards = [card for card in map(see, once) if not is_hidden(card.json, card.sides[0])]
    with Database.open(path) as database:
        yield Real(database, cards, frozenset(card.json["oracle_id"] for card in cards))


def test_there_are_sixty_queries_and_more() -> None:
    assert len(QUERIES) >= 60


@pytest.mark.parametrize("query", QUERIES)
def test_a_query_finds_what_the_json_says(real: Real, query: str) -> None:
    found = {each.oracle_id: each.name for each in run(parse(query), real.database).found}
    expected = {card.json["oracle_id"]: card.json["name"] for card in real.cards if QUERIES[query](card)}

    assert expected, "a query that finds nothing shows nothing"
    found = {key: name for key, name in found.items() if key in real.ids}
    assert found == expected
