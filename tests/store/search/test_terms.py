from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from scryfall_objects import card_object, json_lines, two_faced

from deckforge.app.importing import import_cards
from deckforge.store.database import Database
from deckforge.store.search.engine import run
from deckforge.store.search.own_names import with_own_name
from deckforge.store.search.parser import parse

Names = Callable[[str], list[str]]
RINGS = ["New Ring", "Old Ring"]
CHIEF, ELDER, ELF = "Gob Chief", "Gob's Elder, the Wise", "Élan Elf"


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        # names: accents, case and apostrophes are the same; words may be parts
        ("elan", [ELF]),
        ("GOBS", [ELDER]),
        ("gob chie", [CHIEF]),
        ('"old ring"', ["Old Ring"]),
        ('"ring old"', []),
        ("!night", ["Day // Night"]),
        ("!'day // night'", ["Day // Night"]),
        ("!day // night", ["Day // Night"]),
        ("!day // night t:human", ["Day // Night"]),
        ("-!day // night t:human", []),
        ("!day // cold", []),
        ("day // night", ["Day // Night"]),
        ("// t:instant", ["Warm // Cold"]),
        ("-// ring", ["New Ring", "Old Ring"]),
        ("gob & chief", ["Gob Chief"]),
        ("gob chief: t:goblin", ["Gob Chief"]),
        ("gob-chief", ["Gob Chief"]),
        ("ob-chief", []),
        ("'ob chief'", ["Gob Chief"]),
        ("!da", []),
        ("/^.lan/", [ELF]),
        ("name:/RING$/", RINGS),
        # both of two and one of the same two are not the same
        ("(elan or ring) (elan ring)", []),
        ("(elan ring) or (elan or ring)", ["New Ring", "Old Ring", ELF]),
        # types
        ("t:gob", [CHIEF, ELDER]),
        ('t:"goblin warrior"', [CHIEF]),
        ('t:"warrior goblin"', [CHIEF]),
        ('t:"human werewolf"', []),
        ("t:/golem$/", ["Clay Golem"]),
        ("t:100%", []),
        # text
        ("o:fly", [CHIEF]),
        ("o:reach", []),
        ("fo:reach", [CHIEF]),
        ('o:"damage to y"', [CHIEF]),
        ('o:"ob chief deals 2 dam"', [CHIEF]),
        ('o:"amage to y"', [CHIEF]),
        ('o:"age t y"', []),
        ('o:"~ deals"', [CHIEF]),
        ("o:~", [CHIEF, ELDER]),
        ('o:"~ draws"', [ELDER]),
        (r"o:/~ d\w+ \d/", [CHIEF, ELDER]),
        (r"o:/draws \d cards/", [ELDER]),
        (r"o:/^\{t\}: add/", [ELF]),
        ("o:{T}:", [ELF]),
        (r"fo:/\(reach\)/", [CHIEF]),
        ("kw:vigilance", [ELF]),
        ('kw:"first strike"', [ELF]),
        ("kw:first", []),
        # colours
        ("c:gu", [ELF]),
        ("c:simic", [ELF]),
        ("c:w", ["Day // Night", "Half Cow"]),
        ("c:wb", []),
        ("c:ur", ["Warm // Cold"]),
        ("c=r t:instant -ring", []),
        ("c:c", ["Clay Golem"]),
        ("c!=r t:creature", ["Clay Golem", "Day // Night", ELF]),
        ("c:m", [ELF, "Warm // Cold"]),
        ("c>=2", [ELF, "Warm // Cold"]),
        ("c<g", ["Clay Golem"]),
        ("id:wb", ["Clay Golem", "Day // Night", "Half Cow"]),
        ("id=izzet", ["Warm // Cold"]),
        ("commander:c", ["Clay Golem"]),
        ("id>w", ["Day // Night"]),
        ("produces:g", [ELF]),
        ("produces=g", []),
        ("produces=gc", [ELF]),
        ("produces:m", [ELF]),
        # costs
        ("m:g", [ELF]),
        ("m:{U/G}", [ELF]),
        ("m:{G}{G}", []),
        ("m=6", ["Clay Golem"]),
        ("m>=5", ["Clay Golem"]),
        ("m:1u", ["Warm // Cold"]),
        ("mv>=4", ["Clay Golem", ELDER]),
        ("mv=0.5", ["Half Cow"]),
        ("mv:even", ["Clay Golem", ELDER, ELF]),
        ("mv:odd -t:creature -ring", ["Warm // Cold"]),
        # sizes
        ("pow>tou", [CHIEF]),
        ("pow=0", [ELDER]),
        ("pow:*", [ELDER]),
        ("pt>=8", ["Clay Golem", "Day // Night"]),
        ("pow=mv", ["Clay Golem", "Day // Night"]),
        ("-pow>=1 t:creature", [ELDER]),
        ("pow!=1 t:human", ["Day // Night"]),
        # formats
        ("f:vintage ring", RINGS),
        ("banned:legacy", RINGS),
        ("restricted:vintage t:instant", RINGS),
        ("-f:modern", ["Clay Golem"]),
        # is
        ("is:permanent c:c", ["Clay Golem"]),
        ("is:vanilla", ["Clay Golem", "Day // Night"]),
        ("is:hybrid", [ELF]),
        ("is:split or is:transform", ["Day // Night", "Warm // Cold"]),
        ("is:dfc", ["Day // Night"]),
        ("is:reserved", ["New Ring"]),
        ("is:funny", ["Half Cow"]),
        ("is:homebrew", []),
        # together
        ("t:goblin or t:elf", [CHIEF, ELDER, ELF]),
        ("(t:goblin or t:elf) -c:r", [ELF]),
        ("t:goblin and chief", [CHIEF]),
        ("-(t:creature or t:instant)", []),
        ("--t:elf", [ELF]),
        ("chief or elan t:elf", [CHIEF, ELF]),
    ],
)
def test_what_a_term_holds_for(names: Names, query: str, expected: list[str]) -> None:
    assert sorted(names(query)) == sorted(expected)


def test_a_collectors_number_without_digits_before_it_is_no_number(tmp_path: Path) -> None:
    numbers = {"A7": "Letter", "★7": "Star", "7★": "Seven", "120": "High"}
    objects = [card_object(name, collector_number=number) for number, name in numbers.items()]
    path = tmp_path / "cards.sqlite"
    import_cards(io.BytesIO(json_lines(objects)), database=path)
    with Database.open(path) as opened:
        assert [each.name for each in run(parse("cn<=100"), opened).found] == ["Seven"]
        assert [each.name for each in run(parse("cn<1000"), opened).found] == ["High", "Seven"]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("s:aaa r:rare", ["Old Ring"]),
        ("s:aaa r:common", []),
        ("s:bbb r:rare", ["New Ring"]),
        ('e:"the aaa set"', ["Old Ring"]),
        ("-s:bbb ring", ["Old Ring"]),
        ("r>=m", ["Old Ring"]),
        ("r<u ring", ["Old Ring"]),
        ("cn:7A", ["Old Ring"]),
        ("cn>12", ["Old Ring"]),
        ("cn<=8 ring", RINGS),
        ("year<2000", ["Old Ring"]),
        ("date>2015-02-03 ring", ["Old Ring"]),
        ("date:2015-2 ring", RINGS),
        ("date<=aaa ring", ["Old Ring"]),
        ("a:ana", ["Old Ring"]),
        ("a:ána s:ccc", ["Old Ring"]),
        ("a:/^bob/", RINGS),
        ("lang:japanese", ["Old Ring"]),
        ("lang:any ring", RINGS),
        ("is:promo", ["Old Ring"]),
        ("is:promo is:reprint", []),
        ("is:foil is:reprint", ["Old Ring"]),
        ("is:nonfoil", ["Old Ring"]),
        ("in:aaa s:ccc", ["Old Ring"]),
        ("in:mythic in:common", ["Old Ring"]),
        ("r:mythic r:common", []),
    ],
)
def test_terms_of_printings_hold_for_one_together(names: Names, query: str, expected: list[str]) -> None:
    assert names(query) == expected


def test_of_several_printings_the_newest_that_fits_is_told(database: Database) -> None:
    ((number,),) = database.select("SELECT id FROM printings WHERE set_code = 'bbb' AND number = '7a'")
    assert [each.printing for each in run(parse("!'old ring' year<2018"), database).found] == [number]
    assert [each.printing for each in run(parse("t:elf"), database).found] == [None]


def test_every_printing_once_when_asked_for(names: Names) -> None:
    assert names("ring unique:prints") == ["New Ring", "Old Ring", "Old Ring", "Old Ring"]
    assert names("ring unique:art") == names("ring unique:prints")
    assert names("ring is:foil unique:prints") == ["Old Ring", "Old Ring"]
    assert names("t:creature unique:prints") == names("t:creature")


@pytest.mark.parametrize(
    "query",
    [
        *("t:creature", "-o:draws", "f:modern", "ring", "ring unique:prints", "r:rare or r:mythic", "s:bbb -a:bob"),
        *("order:set mv>=0", "gob include:extras", "a:bob include:extras", "xyzzy"),
    ],
)
def test_a_count_is_how_many_are_found(database: Database, query: str) -> None:
    found = run(parse(query), database)
    counted = run(parse(query), database, count_only=True)
    assert counted[:3] == ([], found.by_printing, len(found.found))


def test_tokens_show_only_on_demand(names: Names) -> None:
    assert names("t:goblin") == ["Gob Chief", "Gob's Elder, the Wise"]
    assert names("t:goblin include:extras") == ["Gob Chief", "Goblin", "Gob's Elder, the Wise"]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("t:goblin order:cmc", [CHIEF, ELDER]),
        ("t:goblin order:cmc dir:desc", [ELDER, CHIEF]),
        ("t:goblin dir:desc", [ELDER, CHIEF]),
        ("t:creature order:power", ["Gob's Elder, the Wise", "Day // Night", ELF, CHIEF, "Clay Golem"]),
        ("t:creature sort:tou dir:desc", ["Clay Golem", ELDER, ELF, "Day // Night", CHIEF]),
        ("ring order:edhrec", ["New Ring", "Old Ring"]),
        ("ring or elan order:edhrec dir:desc", ["New Ring", ELF, "Old Ring"]),
        ("t:creature order:color", ["Day // Night", CHIEF, ELDER, ELF, "Clay Golem"]),
        ("ring order:rarity", ["Old Ring", "New Ring"]),
        ("ring order:released", ["Old Ring", "New Ring"]),
        ("ring order:set dir:desc unique:prints", ["Old Ring", "New Ring", "Old Ring", "Old Ring"]),
        ("ring order:artist unique:prints", ["Old Ring", "New Ring", "Old Ring", "Old Ring"]),
    ],
)
def test_the_order(names: Names, query: str, expected: list[str]) -> None:
    assert names(query) == expected


def test_arenas_own_versions_stand_beside_their_cards(tmp_path: Path) -> None:
    objects = [card_object(name, digital=name.startswith("A-")) for name in ("Zoo", "A-Moth", "Moth", "Ant", "A-Zebra")]
    path = tmp_path / "cards.sqlite"
    import_cards(io.BytesIO(json_lines(objects)), database=path)
    with Database.open(path) as opened:

        def names(query: str) -> list[str]:
            return [each.name for each in run(parse(query), opened).found]

        assert names("mv=1") == ["Ant", "A-Moth", "Moth", "A-Zebra", "Zoo"]
        assert names("mv=1 dir:desc") == ["Zoo", "A-Zebra", "A-Moth", "Moth", "Ant"]
        assert names("mv=1 -is:digital") == ["Ant", "Moth", "Zoo"]


def test_the_colours_of_the_whole_card_are_those_that_are_stated(tmp_path: Path) -> None:
    def halves(name: str, layout: str, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - whatever JSON holds
        return two_faced(name, layout, {"mana_cost": "{W}"}, {"mana_cost": "{R}"}, **fields)

    objects = [
        halves("Drake // Dive", "adventure", colors=["W"]),
        halves("Hot // Iron", "split", colors=["R", "W"]),
        halves("Un // Told", "split"),
        halves("Sun // Ember", "transform"),
        card_object("Devoid", mana_cost="{R}", colors=[]),
    ]
    path = tmp_path / "cards.sqlite"
    import_cards(io.BytesIO(json_lines(objects)), database=path)
    with Database.open(path) as opened:

        def names(query: str) -> list[str]:
            return [each.name for each in run(parse(query), opened).found]

        assert names("c=w") == ["Drake // Dive", "Sun // Ember"]
        assert names("c=r") == ["Sun // Ember"]
        assert names("c=rw") == ["Hot // Iron", "Un // Told"]
        assert names("name:n c:r") == ["Hot // Iron", "Sun // Ember", "Un // Told"]
        assert names("!devoid c:c") == ["Devoid"]
        assert names("-c:r") == ["Devoid", "Drake // Dive"]
        assert names("c>=0 order:color")[0] == "Drake // Dive"


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("ow, owl and ow.", "Ow", "~, owl and ~."),
        ("the wise one, a wise, one", "Wise, the Odd", "the ~ one, a ~, one"),
        ("wise, the odd wise", "Wise, the Odd", "~ ~"),
        ("bob bob bob_ bob", "Bob Bob", "~ bob_ bob"),
        ("abob bob bob", "Bob Bob", "abob ~"),
        (
            "elan sees this creature, this creatures and bathis spell",
            "Élan",
            "~ sees ~, this creatures and bathis spell",
        ),
        ("this aura", "This", "~ aura"),
        ("a text", ", odd", "a text"),
    ],
)
def test_a_cards_own_name_is_whole_words(text: str, name: str, expected: str) -> None:
    assert with_own_name(text, name) == expected


def test_an_apostrophe_is_itself_in_whatever_shape(tmp_path: Path) -> None:
    objects = [
        card_object("Straight", type_line="Land — Urza's", oracle_text="It's his."),
        card_object("Curly", type_line="Land — Urza’s", oracle_text="It’s hers."),
        card_object("None", type_line="Land — Urzaxs", oracle_text="Its theirs, it as."),
    ]
    path = tmp_path / "cards.sqlite"
    import_cards(io.BytesIO(json_lines(objects)), database=path)
    with Database.open(path) as opened:

        def names(query: str) -> list[str]:
            return [each.name for each in run(parse(query), opened).found]

        for sign in "'’‘":
            assert names(f't:"urza{sign}s"') == names(f't:"{sign}"') == ["Curly", "Straight"]
            assert names(f'fo:"it{sign}s"') == names(f'fo:"{sign}"') == ["Curly", "Straight"]
            assert names(f'kw:"{sign}"') == []
        assert names("fo:it_s") == names("fo:it%") == names("t:urza_s") == []


def test_a_keyword_is_one_of_the_list(tmp_path: Path) -> None:
    path = tmp_path / "cards.sqlite"
    import_cards(io.BytesIO(json_lines([card_object("Both", keywords=["Flying", "Haste"])])), database=path)
    with Database.open(path) as opened:
        for query, found in (("kw:haste", 1), ('kw:“flying","haste”', 0), ("kw:'\"'", 0), ("kw:%", 0), ("kw:hast_", 0)):
            assert len(run(parse(query), opened).found) == found, query


def test_parties_and_outlaws_have_each_of_their_types(tmp_path: Path) -> None:
    party, outlaw = ("Cleric", "Warrior", "Wizard"), ("Assassin", "Mercenary", "Pirate", "Warlock")
    kinds = (*party, *outlaw, "Rogue", "Soldier")
    objects = [card_object(kind, type_line=f"Creature — Elf {kind}") for kind in kinds]
    objects += [card_object(f"{kind} Rites", type_line=f"Kindred Sorcery — {kind}") for kind in kinds]
    path = tmp_path / "cards.sqlite"
    import_cards(io.BytesIO(json_lines(objects)), database=path)
    with Database.open(path) as opened:
        found = {each.name for each in run(parse("is:party"), opened).found}
        outlaws = {each.name for each in run(parse("is:outlaw"), opened).found}
    assert found == {*party, "Rogue"}
    assert outlaws == {name for kind in (*outlaw, "Rogue") for name in (kind, f"{kind} Rites")}


def test_a_loyalty_abilitys_cost_is_found_whether_or_not_it_stood_in_brackets(tmp_path: Path) -> None:
    objects = [
        card_object("Old Walker", oracle_text="[−2]: Draw a card.\n[+1]: Scry 1."),
        card_object("New Walker", oracle_text="−2: Draw a card.\n+1: Scry 1."),
    ]
    path = tmp_path / "cards.sqlite"
    import_cards(io.BytesIO(json_lines(objects)), database=path)
    with Database.open(path) as opened:
        for query in ('o:"−2:"', 'fo:"+1: scry"', r"o:/^−2: draw/"):
            assert [each.name for each in run(parse(query), opened).found] == ["New Walker", "Old Walker"]


@pytest.mark.parametrize("word", ["éomer", "ÉOMER", "Éomer", "éOmer"])
def test_case_never_matters_outside_ascii_either(word: str, tmp_path: Path) -> None:
    texts = ["Éomer, straße of Žiga", "éomer. ЖУК", "Eomer"]
    types = ["Creature — Éomer", "Creature — ÉOMER Straße", "Creature"]
    objects = [
        card_object(f"Card {number}", oracle_text=text, type_line=line, keywords=[line.split()[-1]])
        for number, (text, line) in enumerate(zip(texts, types, strict=True))
    ]
    objects[2]["collector_number"] = "12Ω"
    path = tmp_path / "cards.sqlite"
    import_cards(io.BytesIO(json_lines(objects)), database=path)
    with Database.open(path) as opened:

        def found(query: str) -> list[str]:
            return [each.name for each in run(parse(query), opened).found]

        assert found(f"fo:{word}") == found(f"t:{word}") == ["Card 0", "Card 1"]
        assert found(f"kw:{word}") == ["Card 0"]
        assert found("fo:žiga") == found("fo:ŽIGA") == found("fo:STRAßE") == ["Card 0"]
        assert found("fo:жук") == found("fo:Жук") == ["Card 1"]
        assert found("cn:12ω") == found("cn:12Ω") == ["Card 2"]
        every = "".join(map(chr, range(0x370, 0x500)))
        assert found(f'fo:"{every}"') == []
