"""A table's own cards: what their file may hold, how mistakes are told, and that they stay."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from scryfall_objects import card_object, json_lines

from deckforge.app.carddata import default_database_path, open_database
from deckforge.app.homebrew import (
    BadHomebrewError,
    UnknownHomebrewError,
    add_homebrew,
    forget_homebrew,
    homebrew_names,
    kept_homebrew,
    read_homebrew,
)
from deckforge.app.importing import import_cards
from deckforge.app.resolving import resolve_lists
from deckforge.app.translating import translate
from deckforge.errors import ExitCode, UsageError
from deckforge.model.card import Card
from deckforge.model.database import HomebrewReport
from deckforge.resolve import resolve_names
from deckforge.resources import resource
from deckforge.store.database import Database
from deckforge.store.errors import CardDataError, DamagedDataError, NoCardDataError
from deckforge.store.homebrew import homebrew_path

GRUG = '[[card]]\nname = "Grug"\ncost = "{3}{R}"\ntype = "Legendary Creature - Troll"\npower = 5\ntoughness = "4"\n'
BOLT = '[[card]]\nname = "Bolt"\ncost = "{1}{R}"\ntype = "Instant"\n'
EXAMPLE = resource("fixtures", "homebrew", "troll-bridge.toml")
MAGICS = json_lines([card_object("Bolt"), card_object("Shock")])


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "data" / "cards.sqlite"
    import_cards(io.BytesIO(MAGICS), database=path)
    return path


def written(folder: Path, text: str) -> Path:
    path = folder / "own.toml"
    path.write_text(text, encoding="utf-8")
    return path


def add(text: str, database: Path | None) -> HomebrewReport:
    folder = database.parent if database else Path.cwd()
    folder.mkdir(parents=True, exist_ok=True)
    return add_homebrew(read_homebrew(written(folder, text)), database=database)


def found(name: str, database: Path | None) -> Card | None:
    with open_database(database) as data:
        return resolve_names([name], data, exact=True)[0].card


def mistakes(folder: Path, text: str) -> tuple[str, ...]:
    with pytest.raises(BadHomebrewError) as caught:
        read_homebrew(written(folder, text))
    assert "\n" not in caught.value.message
    assert caught.value.exit_code is ExitCode.UNREADABLE
    return caught.value.mistakes


def test_a_card_is_what_the_file_says(database: Path) -> None:
    report = add(GRUG, database)
    card = found("grug", database)
    assert (report.added, report.replaced, report.kept, report.database) == (("Grug",), (), 1, str(database))
    assert card
    assert card.homebrew
    assert (card.mana_value, card.colour_identity, card.legalities) == (4, "R", {})
    assert card.front.type_line == "Legendary Creature — Troll"
    assert (card.front.power, card.front.toughness, card.front.colours) == ("5", "4", "R")


def test_the_example_shows_two_faces_lands_and_equipment(database: Path) -> None:
    add_homebrew(read_homebrew(EXAMPLE), database=database)
    boulder, bridge = found("Sleeping Boulder", database), found("Bridge of Planks", database)
    assert boulder
    assert bridge
    assert (boulder.name, boulder.layout, boulder.mana_value) == ("Sleeping Boulder // Waking Troll", "transform", 2)
    assert [face.colours for face in boulder.faces] == ["G", "G"]
    assert (bridge.front.colours, bridge.colour_identity, bridge.mana_value) == ("", "RG", 0)
    assert found("Waking Troll", database) == boulder
    (block,) = translate(["Crooked Ferry Pole"], ruleset="spellblade", database=database).blocks
    assert (block.homebrew, block.faces[0].role, block.faces[0].stats["attack_bonus"]) == (True, "weapon", 2)


def test_every_key_of_the_schema_is_documented() -> None:
    schema = json.loads(resource("schema", "homebrew.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    docs = Path(__file__).parents[2] / "docs" / "homebrew.md"
    if not docs.is_file():
        pytest.skip("the documents stand in a checkout")
    text = docs.read_text(encoding="utf-8")
    keys = schema["properties"]["card"]["items"]["properties"]
    assert [key for key in keys if f"`{key}`" not in text and f"[card.{key}]" not in text] == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[[card]]\ntype = "Land"\n', "card 1.name: missing"),
        ('[[card]]\nname = "Grug"\n', "card 1 “Grug”.type: missing"),
        (GRUG + BOLT + 'colors = "R"\n', "card 2 “Bolt”.colors: unknown, perhaps colours"),
        (GRUG + "taughness = 3\n", "card 1 “Grug”.taughness: unknown, perhaps toughness"),
        (BOLT + "power = 3\n", "card 1 “Bolt”.toughness: missing beside power"),
        (BOLT + "loyalty = 1.5\n", "card 1 “Bolt”.loyalty: should be a whole number or text"),
        (BOLT + 'loyalty = "many"\n', "card 1 “Bolt”.loyalty: should be a number, *, X or the like"),
        (BOLT + 'colours = "RX"\n', "card 1 “Bolt”.colours: should be letters out of WUBRG"),
        (BOLT + 'layout = "flip"\n', "card 1 “Bolt”.back: missing beside layout"),
        (BOLT + '[card.back]\nname = "Back"\n', "card 1 “Bolt”.back.type: missing"),
        (
            BOLT + '[card.back]\nname = "Back"\ntype = "Instant"\ncost = "2R"\n',
            "card 1 “Bolt”.back.cost: should be mana symbols that Magic has, each in braces, such as {2}{W/U}",
        ),
        (BOLT.replace("Instant", "  "), "card 1 “Bolt”.type: is empty"),
        (GRUG + BOLT + BOLT.replace("Bolt", "BOLT!"), "card 3 “BOLT!”: has the name of card 2"),
        ('[[cards]]\nname = "Grug"\n', "cards: unknown, perhaps card"),
        ("card = 3\n", "card: should be a list"),
    ],
)
def test_a_mistake_is_told_with_its_place(tmp_path: Path, text: str, told: str) -> None:
    assert told in mistakes(tmp_path, text)


ENDS = "should be a name that does not end as a list's line does, in a printing such as (ABC) 12 or a mark such as"
SHOWN = "should be a name without characters that control how text is shown"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Troll # homebrew", "should be a name without #, which begins a remark in a list"),
        ("#1 Fan", "should be a name without #, which begins a remark in a list"),
        ("Troll (abc) 12", ENDS),
        ("Troll (A) 7b", ENDS),
        ("Troll (2)", ENDS),
        ("Troll [Boss]", ENDS),
        ("Troll <x>", ENDS),
        ("Troll ^F^", ENDS),
        ("Troll *F*", ENDS),
        ("Troll\x85", SHOWN),
        ("\u202eTroll", SHOWN),
        ("Tr\u200boll", SHOWN),
        ("Troll\u2067", SHOWN),
        ("Troll\x07", "should be a name with a letter or digit, on one line"),
    ],
)
def test_a_name_that_no_list_can_mean_is_refused_with_the_reason(tmp_path: Path, name: str, told: str) -> None:
    first, *others = mistakes(tmp_path, BOLT.replace('"Bolt"', json.dumps(name)))
    assert f".name: {told}" in first
    assert others == []


@pytest.mark.parametrize(
    "name",
    [
        "Troll (Boss)",
        "Troll (the Great)",
        "Unit (abcdefg) 3",
        "2nd Troll",
        "4Troll",
        "Sideways",
        "Decked Troll",
        "Trölls' “Deck”",
        "Тролль",
        "100%",
        "/ Troll",
        "Troll x4",
    ],
)
def test_a_list_can_mean_every_other_name(database: Path, name: str) -> None:
    add(BOLT.replace('"Bolt"', json.dumps(name, ensure_ascii=False)), database)
    deck = written(database.parent, f"4 Bolt\n1 {name}\n")
    (line,) = [each for each in resolve_lists([str(deck)], database=database)[0].lines if each.line == 2]
    assert (line.name, line.count) == (name, 1)


@pytest.mark.parametrize(
    ("stated", "read"),
    [
        ("legendary creature — human", "Legendary Creature — Human"),
        ("LEGENDARY creature - human time Lord", "Legendary Creature — Human Time Lord"),
        ("basic land", "Basic Land"),
        ("artifact -- equipment", "Artifact — Equipment"),
        ("Land — Urza's power-plant", "Land — Urza's Power-plant"),
        ("relic", "Relic"),
    ],
)
def test_types_are_read_in_capitals(database: Path, stated: str, read: str) -> None:
    add(GRUG.replace("Legendary Creature - Troll", stated), database)
    card = found("Grug", database)
    assert (card and card.front.type_line) == read


def test_a_misspelt_type_is_a_mistake_and_an_unknown_one_a_note(database: Path) -> None:
    back = '[card.back]\nname = "Back"\ntype = "Artifcat Legendary"\n'
    assert mistakes(database.parent, GRUG.replace("Creature", "Creatur") + back) == (
        "card 1 “Grug”.type: “Creatur” is no type of cards, perhaps Creature",
        "card 1 “Grug”.type: “Artifcat” is no type of cards, perhaps Artifact",
    )
    report = add(GRUG.replace("Legendary Creature", "Legendary Mount Creature") + BOLT, database)
    assert report.no_types == {"Grug": ("Mount",)}


@pytest.mark.parametrize("cost", ["{W/W/W}", "{W/W}", "{99}", "{21}", "{Q}", "{WU}", "{2/C}", "{W/U/B}", "{P/W}", "{}"])
def test_a_cost_of_symbols_that_magic_lacks_is_refused(tmp_path: Path, cost: str) -> None:
    assert mistakes(tmp_path, BOLT.replace("{1}{R}", f"{{2}}{cost}")) == (
        "card 1 “Bolt”.cost: should be mana symbols that Magic has, each in braces, such as {2}{W/U}",
    )


@pytest.mark.parametrize(
    ("cost", "value"),
    [
        ("{X}{Y}{Z}{R}{R}", 2),
        ("{W/U}{g/w}{u/W}", 3),
        ("{2/B}{C/R}", 3),
        ("{G/P}{R/G/P}{C}{S}", 4),
        ("{20} {0}", 20),
        ("{1000000}", 1_000_000),
        ("{HR}", 0.5),
    ],
)
def test_every_kind_of_magics_symbols_makes_a_cost(cost: str, value: float, database: Path) -> None:
    add(BOLT.replace("{1}{R}", cost).replace("Bolt", "Zap"), database)
    card = found("Zap", database)
    assert (card and card.mana_value) == value


@pytest.mark.parametrize("text", ["[[card]\n", 'card = "', "a = " + "[" * 5000])
def test_what_is_no_toml_is_told_in_one_line(tmp_path: Path, text: str) -> None:
    assert len(mistakes(tmp_path, text)) == 1


def test_they_survive_imports(database: Path) -> None:
    add(GRUG, database)
    before = found("Grug", database)
    report = import_cards(io.BytesIO(json_lines([card_object("Other")])), database=database)
    assert (report.cards, report.homebrew) == (1, 1)
    assert before == found("Grug", database)
    assert found("Bolt", database) is None


def test_files_merge_by_name(database: Path) -> None:
    add(GRUG + BOLT, database)
    report = add(GRUG.replace("Grug", "GRUG").replace("{3}{R}", "{R}") + BOLT.replace("Bolt", "Jolt"), database)
    assert (report.added, report.replaced, report.kept) == (("Jolt",), ("Grug",), 3)
    card = found("Grug", database)
    assert card
    assert (card.name, card.mana_value) == ("GRUG", 1)
    with Database.open(database) as data:
        assert list(data.homebrew().values()) == ["Bolt", "GRUG", "Jolt"]


def test_a_card_can_be_forgotten_and_stays_so(database: Path) -> None:
    add(GRUG + BOLT, database)
    report = forget_homebrew(["grug"], database=database)
    assert (report.removed, report.kept) == (("Grug",), 1)
    import_cards(io.BytesIO(MAGICS), database=database)
    assert found("Grug", database) is None
    forget_homebrew(["Bolt"], database=database)
    assert not homebrew_path(database).exists()
    magics = found("Bolt", database)
    assert magics
    assert not magics.homebrew


TWO_FACED = """
[[card]]
name = "Day Cat"
type = "Creature - Cat"
[card.back]
name = "Night Cat"
type = "Creature - Cat"
"""


def test_a_face_names_its_card_unless_another_has_it_too(database: Path) -> None:
    other = TWO_FACED.replace("Day Cat", "Dusk Cat")
    add(TWO_FACED + GRUG, database)
    assert forget_homebrew(["night cat"], database=database).removed == ("Day Cat // Night Cat",)
    add(TWO_FACED + other, database)
    with pytest.raises(UnknownHomebrewError):
        forget_homebrew(["Night Cat"], database=database)
    assert forget_homebrew(["Day Cat", "day cat // night cat"], database=database).removed == ("Day Cat // Night Cat",)
    assert homebrew_names(database) == ["Grug", "Dusk Cat // Night Cat"]


def test_of_a_name_with_a_slip_the_nearest_is_told(database: Path) -> None:
    add(GRUG + TWO_FACED, database)
    with pytest.raises(UnknownHomebrewError, match="called Gruk; Nigth Cat") as caught:
        forget_homebrew(["Gruk", "Nigth Cat"], database=database)
    assert caught.value.hint == "Did you mean: Grug; Day Cat // Night Cat?"


def test_of_a_part_of_a_name_those_that_hold_it_are_told(database: Path) -> None:
    add(GRUG.replace('"Grug"', '"Grug the Toll Taker"') + BOLT + BOLT.replace('"Bolt"', '"Toll of Grug"'), database)
    with pytest.raises(UnknownHomebrewError) as caught:
        forget_homebrew(["grug"], database=database)
    assert caught.value.hint == "Did you mean: Grug the Toll Taker; Toll of Grug?"


def test_names_that_may_hold_a_comma_are_parted_by_semicolons(database: Path) -> None:
    add(GRUG.replace('"Grug"', '"Grug, Troll"') + BOLT, database)
    with pytest.raises(UnknownHomebrewError) as caught:
        forget_homebrew(["Xyzzy"], database=database)
    assert caught.value.hint == "There are: Grug, Troll; Bolt."


def test_the_starter_cards_can_not_be_forgotten() -> None:
    with pytest.raises(UsageError, match="the starter cards are a part of deckforge and can't be changed"):
        forget_homebrew(["Grug"], database=Path("starter"))


def test_forgetting_what_is_not_there_changes_nothing(database: Path) -> None:
    add(GRUG, database)
    with pytest.raises(UnknownHomebrewError, match="called Shock") as caught:
        forget_homebrew(["Grug", "Shock"], database=database)
    assert caught.value.hint == "There are: Grug."
    assert found("Grug", database)


def test_of_one_name_lists_mean_magics_card_unless_marked(database: Path, tmp_path: Path) -> None:
    assert add(BOLT, database).namesakes == ("Bolt",)
    deck = tmp_path / "deck.txt"
    deck.write_text("2 Bolt\n1 Bolt # homebrew\n1 bolt # homebrew: {5} Sorcery\n", encoding="utf-8")
    (report,) = resolve_lists(deck, database=database)
    ids = [line.oracle_id for line in report.lines]
    magics, own = found("Bolt", database), found("Bolt # homebrew", database)
    assert magics
    assert own
    assert (magics.homebrew, own.homebrew, own.front.mana_cost) == (False, True, "{1}{R}")
    assert ids[0] == magics.oracle_id
    assert report.lines[0].reason == "Magic's card; for your own of this name, mark the line # homebrew"
    assert ids[2] == own.oracle_id
    assert report.lines[2].reason == "homebrew: {5} Sorcery; a card of your own, not Magic's Bolt"


def test_a_marked_line_is_the_kept_card(database: Path, tmp_path: Path) -> None:
    add(BOLT, database)
    deck = tmp_path / "deck.txt"
    deck.write_text("1 Bolt # homebrew\n", encoding="utf-8")
    (report,) = resolve_lists(deck, database=database)
    assert (report.lines[0].name, report.lines[0].reason) == ("Bolt", "homebrew")
    assert report.notes == ("Cards of your own: Bolt (line 1).",)


def test_a_marked_name_without_such_a_card_is_unknown(database: Path) -> None:
    with open_database(database) as data:
        (result,) = resolve_names(["Shock # homebrew"], data)
    assert (result.card, result.report.reason) == (None, "unknown: no card of your own has this name")


def test_what_a_card_lacks_is_told(database: Path) -> None:
    assert add('[[card]]\nname = "Grug"\ntype = "Creature"\n', database).incomplete == {
        "Grug": ("a mana cost", "power and toughness")
    }


def test_many_cards_keep_one_name_each(database: Path) -> None:
    add("".join(BOLT.replace("Bolt", f"Magic {number}") for number in range(1200)), database)
    import_cards(io.BytesIO(MAGICS), database=database)
    with Database.open(database) as data:
        assert len(data.all_names().hits) == 1202
        assert len(data.homebrew()) == 1200


def test_without_a_database_they_go_with_the_starter_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    report = add(GRUG, None)
    assert report.database is None
    assert Path(report.path) == homebrew_path(default_database_path())
    assert not default_database_path().exists()
    card = found("Grug", None)
    assert card
    assert card.homebrew
    assert found("Lightning Bolt", None)
    with open_database(Path("starter")) as starter:
        assert starter.counts().homebrew == 0
    import_cards(io.BytesIO(MAGICS), database=default_database_path())
    assert found("Grug", None) == card


def test_a_database_that_is_named_has_to_be_there(tmp_path: Path) -> None:
    with pytest.raises(NoCardDataError):
        add(GRUG, tmp_path / "gone" / "cards.sqlite")
    assert not homebrew_path(tmp_path / "gone" / "cards.sqlite").exists()


def kept_file(*cards: object, schema: str = "deckforge.homebrew/1") -> str:
    return json.dumps({"schema": schema, "card": cards})


SOUND = {"name": "Grug", "type": "Land"}
DAMAGED = {
    "": "Expecting value",
    "{": "Expecting property name",
    "[]": "list indices",
    "\ufeff" + kept_file(SOUND): "BOM",
    "[" * 100_000: "recursion",
    kept_file(SOUND, schema="deckforge.homebrew/9"): "it is no file of deckforge.homebrew/1",
    kept_file(): "there is none in it",
    '{"schema": "deckforge.homebrew/1", "card": {}}': "there is none in it",
    '{"schema": "deckforge.homebrew/1", "card": 7}': "not",
    kept_file("Grug"): "attribute",
    kept_file({"type": "Land"}): "'name' is missing",
    kept_file({"name": "Grug"}): "'type' is missing",
    kept_file({**SOUND, "name": 7}): "“name” is neither text nor a number",
    kept_file({**SOUND, "power": [7], "toughness": 1}): "“power” is neither text nor a number",
    kept_file({**SOUND, "loyalty": True}): "“loyalty” is neither text nor a number",
    kept_file({**SOUND, "back": {"name": "Back", "type": "Land", "text": None}}): "“text” is neither",
    kept_file({**SOUND, "back": "Back"}): "attribute",
    kept_file({**SOUND, "back": {"name": "Back", "type": "Land"}, "layout": "meld"}): "there is no layout “meld”",
    kept_file({**SOUND, "text": "half of one: \ud83d"}): "it is not text in UTF-8",
    kept_file(SOUND, {**SOUND, "name": "GRUG"}): "two of them have one name",
    kept_file(SOUND)
    .replace("Land", "9" * 5000)
    .replace('"type": "', '"type": "Land", "power": ')
    .replace('9"', "9"): "Exceeds the limit",
}
UNFIT = {
    kept_file({**SOUND, "name": "…"}): "card 1 “…”.name: should be a name with a letter or digit",
    kept_file(SOUND, {**SOUND, "name": "Krag", "cost": "R"}): "card 2 “Krag”.cost: should be mana symbols",
    kept_file({**SOUND, "power": 1}): "card 1 “Grug”.toughness: missing beside power",
    kept_file({**SOUND, "colour": "R"}): "card 1 “Grug”.colour: unknown, perhaps colours",
}


@pytest.mark.parametrize("content", DAMAGED | UNFIT)
@pytest.mark.parametrize(
    "change",
    [
        lambda database: import_cards(io.BytesIO(MAGICS), database=database),
        lambda database: add_homebrew(read_homebrew(EXAMPLE), database=database),
        lambda database: forget_homebrew(["Grug"], database=database),
    ],
    ids=["import", "add", "forget"],
)
def test_a_damaged_file_of_kept_cards_stops_everything_that_would_lose_them(
    database: Path, content: str, change: Callable[[Path], object]
) -> None:
    kept = homebrew_path(database)
    add(GRUG, database)
    kept.write_text(content, encoding="utf-8")
    with pytest.raises(DamagedDataError) as caught:
        change(database)
    assert caught.value.message.startswith(f"your own cards in {kept} can't be read: ")
    assert (DAMAGED | UNFIT)[content] in caught.value.message
    assert caught.value.exit_code is ExitCode.NO_CARD_DATA
    assert "move it away" in caught.value.hint
    assert kept.read_text(encoding="utf-8") == content
    assert found("Grug", database)


def test_a_card_that_lost_a_key_in_the_kept_file_is_told(database: Path) -> None:
    add(GRUG, database)
    kept = homebrew_path(database)
    content = json.loads(kept.read_text(encoding="utf-8"))
    Draft202012Validator(json.loads(resource("schema", "homebrew.schema.json").read_text())).validate(content)
    del content["card"][0]["type"]
    kept.write_text(json.dumps(content), encoding="utf-8")
    with pytest.raises(CardDataError, match="'type' is missing"):
        import_cards(io.BytesIO(MAGICS), database=database)


@pytest.mark.parametrize("content", DAMAGED)
def test_a_damaged_file_of_kept_cards_is_told_where_it_goes_with_the_starter_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    add(GRUG, None)
    homebrew_path(default_database_path()).write_text(content, encoding="utf-8")
    with pytest.raises(DamagedDataError, match="your own cards in") as caught:
        open_database()
    assert DAMAGED[content] in caught.value.message


@pytest.mark.skipif(sys.platform == "win32", reason="pipes are POSIX's")
@pytest.mark.parametrize("make", [os.mkfifo, Path.mkdir, lambda path: path.symlink_to(path)])
def test_what_is_no_file_of_kept_cards_is_told_and_not_waited_for(
    database: Path, make: Callable[[Path], object]
) -> None:
    make(homebrew_path(database))
    with pytest.raises(DamagedDataError, match="there is no regular file"):
        import_cards(io.BytesIO(MAGICS), database=database)


def test_of_magics_cards_only_those_that_lists_mean_are_namesakes(database: Path) -> None:
    objects = [card_object("Bolt"), card_object("Goblin", layout="token"), card_object("Plaza", layout="planar")]
    import_cards(io.BytesIO(json_lines(objects)), database=database)
    named = "".join(f'[[card]]\nname = "{name}"\ntype = "Land"\n' for name in ("Goblin", "Bolt", "Plaza", "Grug"))
    assert add(named, database).namesakes == ("Bolt", "Plaza")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("// Foo", "begins as a remark in a list does"),
        ("//Foo", "begins as a remark in a list does"),
        ("Sideboard", "is a heading in a list"),
        ("LANDS:", "is a heading in a list"),
        ("Spell 12", "is a heading in a list"),
        ("24 Lands", "is a heading in a list"),
        ("SB: Foo", "mark of a part of a list"),
        ("4 Foo", "begins with a number, which a list takes for how many there are"),
        ("4x Foo", "begins with a number"),
        ("1,000 Foos", "begins with a number"),
        ("(4) Foo", "begins with a number"),
        ("0 Foo", "begins with a number"),
    ],
)
def test_a_name_that_a_list_takes_otherwise_is_refused_with_the_reason(tmp_path: Path, name: str, told: str) -> None:
    (first,) = mistakes(tmp_path, BOLT.replace('"Bolt"', json.dumps(name)))
    assert first.startswith(f"card 1 “{name}”: “{name}” ")
    assert told in first
    back = BOLT + f'[card.back]\nname = {json.dumps(name)}\ntype = "Instant"\n'
    (first,) = mistakes(tmp_path, back)
    assert first.startswith(f"card 1 “Bolt”: “{name}” ")


def test_what_is_replaced_is_told_by_its_old_name(database: Path) -> None:
    add(BOLT, database)
    report = add(BOLT.replace("Bolt", "BOLT!"), database)
    assert (report.added, report.replaced, report.kept) == ((), ("Bolt",), 1)
    assert found("bolt", database) is not None
    assert [card.name for card in kept_homebrew(database)] == ["BOLT!"]
