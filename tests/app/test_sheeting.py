from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import pytest

import deckforge
from deckforge.app.characters import load_character
from deckforge.app.sheeting import FAN_CONTENT, sheet_paths
from deckforge.errors import DeckforgeError, UsageError
from deckforge.model.paper import Paper
from deckforge.model.sheet import Cards, Chart, Checklist, Columns, Fields, Heading, Sheet, Terms, Verdict, Words
from deckforge.resources import resource
from deckforge.sheets.content import sheet_content

B = TypeVar("B")


def of(sheet: Sheet, kind: type[B]) -> list[B]:
    """The blocks of that kind, those in columns too."""
    found: list[B] = []
    pending = [block for part in sheet.parts for block in part.blocks]
    while pending:
        block = pending.pop(0)
        if isinstance(block, kind):
            found.append(block)
        if isinstance(block, Columns):
            pending = [*(inner for part in block.parts for inner in part), *pending]
    return found


def notes(sheet: Sheet) -> list[str]:
    return [text for words in of(sheet, Words) for text in words.paragraphs]


PLAYER = resource("fixtures", "decks", "tell-tale-player.txt")


def test_zones_become_sections_in_the_rulesets_order() -> None:
    sheet = deckforge.make_sheet(PLAYER)
    headings = of(sheet, Heading)
    assert [heading.text for heading in headings][:4] == ["Character", "Companion", "Land stack", "Deck"]
    assert [heading.aside for heading in headings][:3] == ["1 card", "1 card", "3 cards"]
    assert sheet.status == "legal"


def test_every_sheet_carries_date_rulebook_and_notices() -> None:
    sheet = deckforge.make_sheet(PLAYER)
    notices = " ".join(sheet.notices)
    assert FAN_CONTENT in sheet.notices
    assert resource("fixtures", "starter", "updated_at.txt").read_text().strip()[:10] in notices
    assert "Scryfall" in notices
    assert "Tell-Tale" in notices


def test_the_game_masters_decks_are_secret_and_players_are_not() -> None:
    """SB-M7."""
    assert deckforge.make_sheet(resource("fixtures", "decks", "spellblade-boss.txt")).secret
    assert not deckforge.make_sheet(PLAYER).secret


def test_a_bosss_sheet_suggests_hit_points_and_repeats_its_turn() -> None:
    # SB-M4: 15 to 20 HP for each of three players; SB-M5 is what the game master needs at the table.
    sheet = deckforge.make_sheet(resource("fixtures", "decks", "spellblade-boss.txt"), players=3)
    assert "Boss HP (45–60 for 3 players)" in [field.label for fields in of(sheet, Fields) for field in fields.fields]
    assert any(note.endswith("(SB-M5)") for note in notes(sheet))


def test_a_bosss_sheet_has_the_numbers_of_the_boss_that_the_deck_names(tmp_path: Path) -> None:
    """SB-M1, SB-M2: a 4/4 flier attacks for 4 and has AC 4; no HP but those that come from the players (SB-M4)."""
    deck = tmp_path / "deck.txt"
    deck.write_text("# ruleset: spellblade\n# kind: boss\n# boss: Serra Angel\n1 Shock\n")
    sheet = deckforge.make_sheet(deck, sheet="boss")
    first, *_ = of(sheet, Fields)
    numbers = [("HP", ""), ("AC", "4"), ("Attack", "4"), ("Initiative", "")]
    assert [(field.label, field.value) for field in first.fields] == numbers
    assert of(sheet, Heading)[0].text == "Serra Angel"
    assert any("flying" in words.paragraphs for words in of(sheet, Words))


def test_the_deck_sheet_of_a_boss_knows_its_ac(tmp_path: Path) -> None:
    """SB-M2: a 4/4's AC is 4; a boss that no card is stays open, and whoever asked is told."""
    deck = tmp_path / "deck.txt"
    deck.write_text("# ruleset: spellblade\n# kind: boss\n# boss: Serra Angel\n1 Shock\n")
    boxes = [field for fields in of(deckforge.make_sheet(deck), Fields) for field in fields.fields]
    assert [(box.label, box.value) for box in boxes] == [("Boss HP (15–20 a player)", ""), ("Boss AC", "4")]
    deck.write_text("# ruleset: spellblade\n# kind: boss\n# boss: Xyzzy Plugh\n1 Shock\n")
    for kind in ("deck", "boss"):
        sheet = deckforge.make_sheet(deck, sheet=kind)
        assert sheet.remarks == ("“deck”: “boss: Xyzzy Plugh” is no card that is known",)
        assert not any(field.value for fields in of(sheet, Fields) for field in fields.fields)


def test_a_character_is_not_noted_on_sheets_that_have_no_use_for_one() -> None:
    who = resource("fixtures", "characters", "wizard.toml")
    name = load_character(who).name
    told = {
        deck: any(name in note for note in notes(deckforge.make_sheet(deck, character=who)))
        for deck in (PLAYER, SPELLBLADE, BOSS)
    }
    assert told == {PLAYER: False, SPELLBLADE: True, BOSS: False}


def test_quests_stand_on_the_sheets_of_an_adventure_with_boxes_for_what_they_need(tmp_path: Path) -> None:
    """ER-A1: an angel, and three maps of which the deck has two."""
    deck = tmp_path / "deck.txt"
    quest = "# quest: The Seal = Serra Angel; 3 Treasure Map; Xyzzy Plugh\n"
    deck.write_text(f"# ruleset: enchanted-realms\n# kind: adventure\n{quest}1 Serra Angel\n2 Treasure Map\n")
    for kind in ("deck", "creatures"):
        sheet = deckforge.make_sheet(deck, sheet=kind)
        assert Heading("The Seal", aside="quest, needs 5 cards") in of(sheet, Heading)
        [listed] = of(sheet, Checklist)
        assert [(item.text.partition(" {")[0], item.ticks, item.note) for item in listed.items] == [
            ("Serra Angel", 1, ""),
            ("Treasure Map // Treasure Cove", 3, "2 in the deck"),
            ("Xyzzy Plugh", 1, "no card that is known"),
        ]


def test_a_level_alone_gives_the_proficiency_and_a_characters_own_level_wins(tmp_path: Path) -> None:
    """The fifth level has +3, the third of those that every fourth raises."""
    deck = tmp_path / "deck.txt"
    deck.write_text("# ruleset: spellblade\n# kind: player\n1 Shock\n")
    sheet = deckforge.make_sheet(deck, sheet="character", level=5)
    known = {field.label: field.value for fields in of(sheet, Fields) for field in fields.fields}
    assert (known["Level"], known["Proficiency"]) == ("5", "+3")
    who = load_character(resource("fixtures", "characters", "wizard.toml"))
    sheet = deckforge.make_sheet(deck, sheet="character", level=who.level + 1, character=who)
    assert f"Level {who.level + 1} is not used: the character is of level {who.level}." in sheet.remarks
    known = {field.label: field.value for fields in of(sheet, Fields) for field in fields.fields}
    assert known["Level"] == str(who.level)


@pytest.mark.parametrize(
    ("head", "used"),
    [
        ("# ruleset: spellblade\n# kind: player\n", True),
        ("# ruleset: tell-tale\n# kind: player\n", True),
        ("# ruleset: spellblade\n# kind: boss\n", False),
        ("# ruleset: enchanted-realms\n# kind: hero\n", False),
    ],
)
def test_a_level_that_changes_nothing_is_told(head: str, used: bool, tmp_path: Path) -> None:  # noqa: FBT001
    deck = tmp_path / "deck.txt"
    deck.write_text(f"{head}1 Serra Angel\n")
    told = [
        remark for remark in deckforge.make_sheet(deck, level=5).remarks if remark.startswith("Level 5 is not used")
    ]
    assert bool(told) is not used
    assert not deckforge.make_sheet(deck).remarks


def test_only_keywords_that_occur_are_explained(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("# ruleset: spellblade\n# kind: player\n1 Serra Angel\n")
    assert [row.label for terms in of(deckforge.make_sheet(deck), Terms) for row in terms.rows] == [
        "flying",
        "vigilance",
    ]


def test_modifiers_assumed_names_and_lines_left_out_are_noted(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("# ruleset: spellblade\n# kind: player\n1 Sera Angel\n1 Xyzzy Plugh Frobozz\nSideboard\n1 Blaze\n")
    sheet = deckforge.make_sheet(deck, modifier=3)
    told = " ".join(notes(sheet))
    assert "+3" in told
    assert "“1 Sera Angel” as Serra Angel" in told
    assert "sideboard (1 card) is not counted" in told
    assert sheet.status == "unreadable"
    assert "1 line left out" in of(sheet, Verdict)[0].words


def test_a_deck_that_can_not_be_read_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(DeckforgeError, match="no such file"):
        deckforge.make_sheet(tmp_path / "gone.txt")


def test_several_decks_go_into_a_folder_under_names_of_their_own(tmp_path: Path) -> None:
    decks = ("a/Fire & Ice.txt", "b/fire-ice.txt", "-")
    assert list(sheet_paths(decks, tmp_path / "new", "pdf")) == [
        (decks[:1], tmp_path / "new" / "fire-ice.pdf"),
        (decks[1:2], tmp_path / "new" / "fire-ice-2.pdf"),
        (decks[2:], tmp_path / "new" / "standard-input.pdf"),
    ]
    assert list(sheet_paths(decks[:1], tmp_path / "one.html", "pdf")) == [(decks[:1], tmp_path / "one.html")]
    assert list(sheet_paths(decks[:1], tmp_path, "html")) == [(decks[:1], tmp_path / "fire-ice.html")]
    assert list(sheet_paths(decks, tmp_path / "one.pdf", "pdf")) == [(decks, tmp_path / "one.pdf")]


def test_several_decks_make_one_document() -> None:
    decks = [PLAYER, resource("fixtures", "decks", "spellblade-boss.txt")]
    sheet = deckforge.make_sheet(decks)
    assert (sheet.title, sheet.secret) == ("The Twins of Akros and Ashwing, the Hoard Queen", True)
    assert [part.subtitle for part in sheet.parts] == [
        "Tell-Tale · Player deck",
        "Spellblade Chronicles · Boss spell deck",
    ]


def test_there_is_no_such_sheet() -> None:
    with pytest.raises(UsageError, match="no sheet “poster”") as caught:
        deckforge.make_sheet(PLAYER, sheet="poster")
    assert "character" in caught.value.hint


@pytest.mark.parametrize("suffix", ["pdf", "html", "md", "txt"])
@pytest.mark.parametrize("paper", Paper)
def test_every_example_deck_becomes_a_file(tmp_path: Path, suffix: str, paper: Paper) -> None:
    for deck in sorted(resource("fixtures", "decks").glob("*.txt")):
        path = tmp_path / f"{deck.stem}.{suffix}"
        deckforge.write_sheet(deckforge.make_sheet(deck), path, paper)
        assert path.stat().st_size > 1000


SPELLBLADE = resource("fixtures", "decks", "spellblade-player.txt")
BOSS = resource("fixtures", "decks", "spellblade-boss.txt")
CREATURES = resource("fixtures", "decks", "spellblade-creature.txt")
HOUSE = "House rules: mine.toml (at most 12 AP a turn; at most 7 AP banked)"


@pytest.mark.parametrize(
    ("deck", "kind"),
    [
        (SPELLBLADE, "deck"),
        (SPELLBLADE, "cards"),
        (SPELLBLADE, "character"),
        (SPELLBLADE, "screen"),
        (SPELLBLADE, "reference"),
        (CREATURES, "screen"),
        (BOSS, "screen"),
    ],
)
def test_every_sheet_says_that_house_rules_are_at_work(
    deck: Path, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.toml").write_text("[spellblade.ap]\nmost_a_turn = 12\nmost_banked = 7\n", encoding="utf-8")
    sheet = deckforge.make_sheet(deck, sheet=kind, house_rules="mine.toml")
    assert HOUSE in sheet.subtitle
    assert (f"{HOUSE}." in sheet.notices) == (kind == "cards")
    assert f"{HOUSE}." not in notes(sheet)
    several = deckforge.make_sheet([deck, deck], sheet=kind, house_rules="mine.toml")
    assert HOUSE in several.subtitle
    assert all(HOUSE in part.subtitle for part in several.parts)
    assert HOUSE not in deckforge.make_sheet(deck, sheet=kind).subtitle


def test_a_deck_sheet_repeats_clauses_as_the_house_plays_them(tmp_path: Path) -> None:
    house = tmp_path / "mine.toml"
    house.write_text("[spellblade.ap]\nmost_a_turn = 12\nmost_banked = 7\n", encoding="utf-8")
    told = next(note for note in notes(deckforge.make_sheet(SPELLBLADE, house_rules=house)) if "(SB-R2)" in note)
    assert "carry over at most 7, and never have more than 12." in told


def bars(sheet: Sheet) -> dict[str, str]:
    return {bar.label: bar.told for bar in of(sheet, Chart)[0].bars}


def test_costs_with_x_have_a_bar_of_their_own(tmp_path: Path) -> None:
    """Blaze is {X}{R}, so X + 1; Walking Ballista is {X}{X}; Shivan Dragon costs 6 and a land nothing."""
    deck = tmp_path / "x.txt"
    deck.write_text(
        "# ruleset: spellblade\n# kind: player\n2 Blaze\n1 Walking Ballista\n3 Lightning Bolt\n1 Shivan Dragon\n",
        encoding="utf-8",
    )
    found = {"1": "3", "2–5": "0", "6": "1", "2X": "1", "X + 1": "2"}
    assert list(bars(deckforge.make_sheet(deck)).items()) == list(found.items())


def test_a_chart_begins_with_the_lowest_cost() -> None:
    assert (
        next(iter(bars(deckforge.make_sheet(resource("fixtures", "decks", "enchanted-realms-adventure.txt"))))) == "1"
    )
    assert list(bars(deckforge.make_sheet(PLAYER)))[-1] == "not cast"


def boxes(sheet: Sheet) -> dict[str, str]:
    return {field.label: field.value for field in of(sheet, Fields)[0].fields}


def test_boxes_hold_what_is_known() -> None:
    character = resource("fixtures", "characters", "wizard.toml")
    found = boxes(deckforge.make_sheet(SPELLBLADE, character=character))
    assert (found["HP"], found["AC"], found["Death saves"]) == ("27", "12", "")
    assert boxes(deckforge.make_sheet(PLAYER, level=5))["Level"] == "5"
    hero = resource("fixtures", "decks", "enchanted-realms-hero.txt")
    [health] = boxes(deckforge.make_sheet(hero)).values()
    of_character = of(deckforge.make_sheet(hero, sheet="character"), Fields)[1].fields[0]
    assert (of_character.label, of_character.value) == ("Health", health)


def test_a_character_that_nothing_uses_is_told() -> None:
    character = resource("fixtures", "characters", "wizard.toml")
    assert deckforge.make_sheet(SPELLBLADE, character=character).remarks == ()
    (told,) = deckforge.make_sheet(PLAYER, character=character).remarks
    assert told == "The character is not used: Tell-Tale has no use for one."
    (told,) = deckforge.make_sheet(BOSS, character=character).remarks
    assert told.endswith("is the game master's.")


def test_cards_are_listed_by_role_and_cost_or_by_name() -> None:
    by_role, by_name = (
        [card.name for cards in of(deckforge.make_sheet(SPELLBLADE, sort=order), Cards) for card in cards.cards]
        for order in ("role", "name")
    )
    assert by_name == sorted(by_role, key=str.casefold) != by_role
    with pytest.raises(UsageError, match="can't be sorted by “colour”"):
        deckforge.make_sheet(SPELLBLADE, sort="colour")


def test_the_subtitle_names_the_character_of_a_deck_that_has_use_for_one() -> None:
    wizard = resource("fixtures", "characters", "wizard.toml")
    name = load_character(wizard).name
    assert name
    assert name in deckforge.make_sheet(SPELLBLADE, character=wizard).subtitle
    assert name not in deckforge.make_sheet(BOSS, character=wizard).subtitle


def test_keywords_without_a_rule_of_their_own_are_told_too(tmp_path: Path) -> None:
    """Protection has no rule in Spellblade Chronicles."""
    deck = tmp_path / "deck.txt"
    deck.write_text("# ruleset: spellblade\n# kind: creature\n1 Akroma, Angel of Wrath\n")
    rows = {row.label: row.value for terms in of(deckforge.make_sheet(deck), Terms) for row in terms.rows}
    assert rows["protection"].startswith("No rule of its own here")
    assert "flying" in rows


def test_copies_have_a_box_each() -> None:
    made = sheet_content(deckforge.make_sheet(CREATURES))["parts"][0]["blocks"]
    cards = [card for block in made if block["block"] == "cards" for card in block["cards"]]
    assert any(card["count"] > 1 for card in cards)
    assert all(len(card["faces"][0]["boxes"]) == min(card["count"], 4) for card in cards)


def test_a_keyword_with_a_line_of_its_own_is_not_listed_again(tmp_path: Path) -> None:
    """TT-T9: the line says what equipping costs."""
    deck = tmp_path / "deck.txt"
    deck.write_text("# ruleset: tell-tale\n# kind: loot\n1 Bonesplitter\n")
    [found] = [card for cards in of(deckforge.make_sheet(deck), Cards) for card in cards.cards]
    assert ("Equip", "no mana, one action") in [(row.label, row.value) for row in found.faces[0].rows]
    assert "equip" not in found.faces[0].keywords


def test_nothing_stands_twice_on_a_players_deck_sheet(tmp_path: Path) -> None:
    """The cost is at a card's head, and a PC's stats have their boxes beside the PC's card."""
    deck = tmp_path / "deck.txt"
    deck.write_text("# ruleset: tell-tale\n# kind: player\nPC\n1 Krenko, Mob Boss\nDeck\n1 Shock\n")
    sheet = deckforge.make_sheet(deck)
    boxes = [field.label for fields in of(sheet, Fields) for field in fields.fields]
    assert boxes == ["Level", "7 rolls of 4d6"]
    faces = [face for cards in of(sheet, Cards) for card in cards.cards for face in card.faces]
    assert [box for face in faces for box in face.boxes if box.startswith("PC")] == ["PC Vitality", "PC Speed"]
    assert not [row for face in faces for row in face.rows if row.label == "Cost"]


def test_charts_say_something_of_the_game_masters_decks() -> None:
    """SB-M1, SB-M5: no action points there; one role for all needs no chart."""
    assert [chart.title for chart in of(deckforge.make_sheet(CREATURES), Chart)] == ["Copies by mana value"]
    assert [chart.title for chart in of(deckforge.make_sheet(SPELLBLADE), Chart)] == [
        "Copies by action points",
        "Copies by role",
    ]


@pytest.mark.parametrize(
    ("deck", "kind", "told"),
    [
        (SPELLBLADE, "deck", "at most 7 AP banked; SB-P1 warning"),
        (BOSS, "boss", "boss deck size 20"),
        (BOSS, "reference", "boss deck size 20"),
        (CREATURES, "creatures", ""),
        (CREATURES, "screen", "boss deck size 20; at most 7 AP banked; SB-P1 warning"),
    ],
)
def test_a_sheet_names_the_house_rules_that_touch_its_kind_of_deck(
    deck: Path, kind: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SB-B1 is of boss decks, SB-P1 of players', and only players have AP (SB-R2, SB-R11); a screen has all."""
    monkeypatch.chdir(tmp_path)
    rules = '[spellblade]\nboss_size = 20\nap.most_banked = 7\n[spellblade.checks]\n"SB-P1" = "warning"\n'
    Path("mine.toml").write_text(rules, encoding="utf-8")
    sheet = deckforge.make_sheet(deck, sheet=kind, house_rules="mine.toml")
    _, _, house = sheet.subtitle.partition(" · House rules: mine.toml ")
    assert house == (f"({told})" if told else "")
