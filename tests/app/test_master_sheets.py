"""The sheets for the game master, and the reference for everyone."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from support import make_card, make_face, need_tool

import deckforge
from deckforge.app.sheeting import screen_of
from deckforge.errors import UsageError
from deckforge.model.deck import Entry, Zone
from deckforge.model.paper import Paper
from deckforge.model.sheet import (
    Block,
    Checklist,
    Columns,
    Field,
    Fields,
    Fighter,
    Heading,
    Item,
    Roster,
    Sheet,
    Table,
    Terms,
    Words,
)
from deckforge.model.sheet_options import SheetKind
from deckforge.resources import resource
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.registry import get_ruleset, ruleset_ids
from deckforge.sheets.pdf import render_pdf


def deck(name: str) -> Path:
    return Path(str(resource("fixtures", "decks", f"{name}.txt")))


def flat(sheet: Sheet) -> list[Block]:
    """Every block, those in columns too."""
    found: list[Block] = []
    pending = [block for part in sheet.parts for block in part.blocks]
    while pending:
        block = pending.pop(0)
        found.append(block)
        if isinstance(block, Columns):
            pending = [*(inner for part in block.parts for inner in part), *pending]
    return found


def fighters(sheet: Sheet) -> dict[str, Fighter]:
    return {one.name: one for block in flat(sheet) if isinstance(block, Roster) for one in block.fighters}


def items(sheet: Sheet) -> dict[str, Item]:
    return {one.text: one for block in flat(sheet) if isinstance(block, Checklist) for one in block.items}


def tables(sheet: Sheet) -> list[Table]:
    return [block for block in flat(sheet) if isinstance(block, Table)]


def terms(sheet: Sheet) -> str:
    return " ".join(
        f"{row.label} {row.value}" for block in flat(sheet) if isinstance(block, Terms) for row in block.rows
    )


def headings(sheet: Sheet) -> list[str]:
    return [block.text for block in flat(sheet) if isinstance(block, Heading)]


def pdf_text(sheet: Sheet, tmp_path: Path, paper: Paper = Paper.A4) -> list[str]:
    """The words of each page."""
    path = tmp_path / "sheet.pdf"
    path.write_bytes(render_pdf(sheet, paper))
    command = [need_tool("pdftotext"), "-raw", str(path), "-"]
    done = subprocess.run(command, capture_output=True, check=True)  # noqa: S603 - our own file
    return [" ".join(page.split()) for page in done.stdout.decode().split("\f")[:-1]]


def test_a_creature_has_its_attack_ac_and_a_box_with_the_suggestion_for_each_copy() -> None:
    """SB-M1 to SB-M3: a 2/2 deals 2, has AC 2, and 2 × 2 = 4 is nearest to 5; Krenko's 3 × 3 = 9 to 10."""
    sheet = deckforge.make_sheet(deck("spellblade-creature"), sheet="creatures", players=4)
    orcs = fighters(sheet)["Ironclaw Orcs"]
    assert [(row.label, row.value) for row in orcs.stats] == [("Attack", "2 damage"), ("AC", "2")]
    assert orcs.copies == 2
    assert [(box.label, box.hint) for box in orcs.boxes] == [("Initiative", ""), ("HP", "suggested 5")]
    assert fighters(sheet)["Krenko, Mob Boss"].boxes[1].hint == "suggested 10"
    assert fighters(sheet)["Raging Goblin"].keywords == ("haste",)
    assert headings(sheet) == ["Encounter", "Minions", "Fighters", "Tokens", "Goblin", "Keywords"]
    assert sheet.secret


@pytest.mark.parametrize(("players", "row"), [(4, ("1–4", "d4")), (5, ("5–6", "d6")), (30, ("13 and more", "d20"))])
def test_an_encounter_marks_the_die_of_the_players_at_the_table(players: int, row: tuple[str, str]) -> None:
    """SB-M6."""
    [dice] = tables(deckforge.make_sheet(deck("spellblade-creature"), sheet="creatures", players=players))
    assert [dice.rows[place] for place in dice.marked] == [row]
    assert [die for _, die in dice.rows] == ["d4", "d6", "d8", "d10", "d12", "d20"]


def test_a_creature_of_varying_strength_has_no_suggestion() -> None:
    """SB-M3, SB-T16."""
    ruleset = get_ruleset("spellblade")
    shape = make_card("Shape", "{1}{G}", "Creature — Lhurgoyf", size="*/1+*")
    pair = (Entry(shape, 2, Zone.DECK), ruleset.translate(shape, TranslateOptions(kind="creature")))
    *_, heading, roster = ruleset.creatures([pair], None)
    assert heading == Heading("Of varying strength", aside="2 cards")
    assert isinstance(roster, Roster)
    assert [(row.label, row.value) for row in roster.fighters[0].stats] == [("Attack", "* damage"), ("AC", "1+*")]
    assert [box.hint for box in roster.fighters[0].boxes] == ["", ""]


def test_a_second_face_has_no_boxes_of_its_own() -> None:
    """SB-T17."""
    ruleset = get_ruleset("spellblade")
    wolf = make_face("Wolf", "", "Creature — Werewolf", power="4", toughness="4")
    card = make_card("Villager", "{1}{R}", "Creature — Human Werewolf", size="2/1", back=wolf)
    pair = (Entry(card, 3, Zone.DECK), ruleset.translate(card, TranslateOptions(kind="creature")))
    *_, roster = ruleset.creatures([pair], None)
    assert isinstance(roster, Roster)
    assert [(one.name, one.copies, len(one.boxes)) for one in roster.fighters] == [("Villager", 3, 2), ("Wolf", 0, 0)]


def test_a_boss_has_hit_points_for_one_to_six_players_and_its_turn() -> None:
    """SB-M4: 15 to 20 a player. SB-M5: seven cards, a d4."""
    sheet = deckforge.make_sheet(deck("spellblade-boss"), sheet="boss", players=3)
    [points] = tables(sheet)
    assert points.columns[1:] == ("1", "2", "3", "4", "5", "6")
    assert points.rows[0][1:] == ("15–20", "30–40", "45–60", "60–80", "75–100", "90–120")
    boxes = [field for block in flat(sheet) if isinstance(block, Fields) for field in block.fields]
    assert (boxes[0].label, boxes[0].hint) == ("HP", "45–60 for 3")
    assert "up to 7 cards" in terms(sheet)
    assert "Roll d4" in terms(sheet)
    assert sheet.secret


def test_a_boss_deck_is_a_list_to_tick_with_creature_bringing_cards_marked() -> None:
    """SB-B3 counts the same cards: creatures, and spells that return creatures."""
    found = items(deckforge.make_sheet(deck("spellblade-boss"), sheet="boss"))
    assert sum(item.ticks for item in found.values()) == 26
    assert {name.partition(" {")[0] for name, item in found.items() if item.marked} == {
        "Vampire Nighthawk", "Shivan Dragon", "Rise from the Grave",
    }  # fmt: skip
    assert found["Lightning Bolt {R}"].note == "deals 3 to any target"
    assert found["Blaze {X}{R}"].note == "deals X to any target"


def test_a_bosss_creatures_have_boxes_of_their_own() -> None:
    sheet = deckforge.make_sheet(deck("spellblade-boss"), sheet="boss")
    assert set(fighters(sheet)) == {"Vampire Nighthawk", "Shivan Dragon"}
    assert fighters(sheet)["Shivan Dragon"].boxes[1].hint == "suggested 25"  # 5 × 5


def test_an_npc_has_its_attack_table_and_boxes_for_what_the_master_sets() -> None:
    """TT-T4 with power 4: half is 2; TT-T5: 2.4; TT-T14."""
    sheet = deckforge.make_sheet(deck("tell-tale-npc"), sheet="creatures")
    angel = fighters(sheet)["Serra Angel"]
    assert [(row.label, row.value) for row in angel.stats] == [
        ("P / T", "4 / 4"), ("6–14", "2"), ("15–19", "4"), ("20", "4 × 1d4"), ("Average", "2.4"),
    ]  # fmt: skip
    assert [box.label for box in angel.boxes] == ["Initiative", "Vitality", "Speed", "Toughness"]
    assert headings(sheet)[1:4] == ["Creatures", "Legends", "Planeswalkers"]


def test_spells_are_listed_by_the_actions_that_they_take() -> None:
    """TT-T10, TT-T15."""
    sheet = deckforge.make_sheet(deck("tell-tale-spells"), sheet="boss")
    assert headings(sheet)[:6] == [
        "Casting", "Spells", "At any time, no action", "On the own turn, no action", "One action",
        "All actions of the turn",
    ]  # fmt: skip
    found = items(sheet)
    assert found["Lightning Bolt {R}"].ticks == 2
    assert [name for name, item in found.items() if item.marked] == ["Raise the Alarm {1}{W}"]


def test_loot_that_no_deck_takes_is_marked(tmp_path: Path) -> None:
    """TT-M3."""
    path = tmp_path / "deck.txt"
    path.write_text("# ruleset: tell-tale\n# kind: loot\n12 Bonesplitter\n1 Krenko, Mob Boss\n")
    found = items(deckforge.make_sheet(path, sheet="boss"))
    assert found["12 × Bonesplitter {1}"].ticks == 10
    assert [name for name, item in found.items() if item.marked] == ["Krenko, Mob Boss {2}{R}{R}"]


def test_an_adventures_creatures_have_their_own_numbers() -> None:
    """ER-T3 to T8: a blue 1/1 Human Wizard of mana value 1 has INT 3 and Health 2; ER-P2: magic adds 2."""
    sheet = deckforge.make_sheet(deck("enchanted-realms-adventure"), sheet="creatures")
    wizard = fighters(sheet)["Fugitive Wizard"]
    assert {row.label: row.value for row in wizard.stats} == {
        "Force": "1", "STR": "1", "AGL": "1", "INT": "3", "PER": "1",
        "Attacks": "draw + 1", "Defends": "draw + 1", "By magic": "draw + 5",
    }  # fmt: skip
    assert [(box.label, box.hint) for box in wizard.boxes] == [("Appear", ""), *[("Health", "2")] * 3]
    assert headings(sheet)[1:4] == ["An encounter", "Creatures", "Heroes and legends"]
    assert "Lightning Bolt" not in fighters(sheet)
    assert sheet.secret


@pytest.mark.parametrize(
    ("name", "sheet", "fitting"),
    [
        ("spellblade-player", "creatures", "deck, cards, character"),
        ("spellblade-boss", "creatures", "boss"),
        ("tell-tale-npc", "boss", "creatures"),
    ],
)
def test_a_sheet_that_does_not_fit_names_those_that_do(name: str, sheet: str, fitting: str) -> None:
    with pytest.raises(UsageError, match=f"the {sheet} sheet is not for “") as caught:
        deckforge.make_sheet(deck(name), sheet=sheet)
    assert fitting in caught.value.hint
    assert "reference" in caught.value.hint
    assert sheet not in caught.value.hint


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("ruleset", ruleset_ids())
def test_a_screen_has_two_pages_and_needs_no_deck(ruleset: str, paper: Paper, tmp_path: Path) -> None:
    pages = pdf_text(screen_of(ruleset), tmp_path, paper)
    assert len(pages) == 2
    assert "unofficial Fan Content permitted" in pages[1]


@pytest.mark.parametrize(
    ("ruleset", "codes"),
    [
        ("spellblade", [*(f"SB-R{number}" for number in range(1, 12)), *(f"SB-M{number}" for number in range(1, 9))]),
        ("tell-tale", [f"TT-R{number}" for number in range(1, 7)]),
        ("enchanted-realms", [f"ER-P{number}" for number in range(1, 7)]),
    ],
)
def test_a_screen_tells_every_clause_of_the_table(ruleset: str, codes: list[str], tmp_path: Path) -> None:
    text = " ".join(pdf_text(screen_of(ruleset), tmp_path))
    assert [code for code in codes if not re.search(rf"{code}\b", text)] == []


def test_a_screen_follows_house_rules(tmp_path: Path) -> None:
    rules = tmp_path / "house.toml"
    rules.write_text("[spellblade.ap]\nmost_banked = 7\n[spellblade.hit_points]\nboss_per_player = [8, 9]\n")
    told = terms(screen_of("spellblade", house_rules=rules))
    assert "At most 7 are carried over" in told
    assert "8–9 HP a player" in told
    [points] = tables(deckforge.make_sheet(deck("spellblade-boss"), sheet="boss", house_rules=rules))
    assert points.rows[0][1:3] == ("8–9", "16–18")


def test_each_die_of_the_screens_table_stands_beside_its_picture(tmp_path: Path) -> None:
    """SB-T4: one row, whose heads do not run together."""
    path = tmp_path / "screen.pdf"
    path.write_bytes(render_pdf(screen_of("spellblade"), Paper.A4))
    command = [need_tool("pdftotext"), "-bbox", "-l", "1", str(path), "-"]
    told = subprocess.run(command, capture_output=True, check=True).stdout.decode()  # noqa: S603 - our own file
    found = re.findall(r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="[\d.]+">([^<]*)<', told)
    words = [(word, float(left), float(top), float(right)) for left, top, right, word in found]
    dice = [top for word, _, top, _ in words if word in {"d4", "d6", "d8", "d10", "d12"}]
    assert (len(dice), len(set(dice))) == (5, 1)
    head = next(at for at, (word, *_) in enumerate(words) if word == "MODIFIER")
    assert words[head + 1][0] == "≤"
    assert words[head + 1][1] - words[head][3] > 4  # points


def test_a_screen_counts_for_the_players_at_the_table() -> None:
    """SB-M3: 15 a player; SB-M4: 15 to 20 a player; SB-M6: five players roll the die of five and six."""
    for sheet in (screen_of("spellblade", players=5), deckforge.make_sheet(
        deck("spellblade-boss"), sheet="screen", players=5
    )):  # fmt: skip
        told = terms(sheet)
        assert "at most 75 for 5 players;" in told
        assert "75–100 HP for 5 players" in told
        assert [table.rows[place] for table in tables(sheet) for place in table.marked] == [("5–6", "d6")]


def test_a_decks_screen_is_its_rulesets() -> None:
    sheet = deckforge.make_sheet([deck("spellblade-boss"), deck("spellblade-player")], sheet=SheetKind.SCREEN)
    assert (sheet.title, len(sheet.parts)) == ("Spellblade Chronicles", 1)
    assert sheet.parts[0].blocks == screen_of("spellblade").parts[0].blocks


def test_a_reference_has_each_word_once_with_a_mark_for_what_differs() -> None:
    sheet = deckforge.make_sheet([deck("spellblade-player"), deck("spellblade-boss")], sheet="reference")
    [found] = tables(sheet)
    words = [word.removesuffix(" ★") for word, _ in found.rows]
    assert len(words) == len(set(words))
    assert words == sorted(words, key=str.casefold)
    marked = [word for word, _ in found.rows]
    assert "deathtouch ★" in marked  # drops a character to 0 HP (SB-M8)
    assert "flying" in marked
    assert "tier die ★" in marked


def test_a_reference_tells_what_has_no_effect(tmp_path: Path) -> None:
    """TT-N2: kicker is not listed; scry is as in Magic, equip is not."""
    path = tmp_path / "deck.txt"
    path.write_text("# ruleset: tell-tale\n# kind: loot\n1 Fight with Fire\n1 Treasure Map\n1 Bonesplitter\n")
    [found] = tables(deckforge.make_sheet(path, sheet="reference"))
    assert {"kicker ○", "scry", "equip ★"} <= {word for word, _ in found.rows}


def test_a_reference_of_two_rulesets_has_a_part_for_each() -> None:
    decks = [deck("spellblade-player"), deck("tell-tale-npc"), deck("enchanted-realms-hero")]
    sheet = deckforge.make_sheet(decks, sheet="reference")
    own = [(part.title, part.subtitle.partition(" · ")[0]) for part in sheet.parts]
    rulesets = ("Spellblade Chronicles", "Tell-Tale", "Enchanted Realms")
    assert own == [(part.owner, title) for part, title in zip(sheet.parts, rulesets, strict=True)]
    assert own[0][0] == "Ember Company"


def test_a_reference_of_decks_of_one_ruleset_is_of_all_of_them() -> None:
    [part] = deckforge.make_sheet([deck("spellblade-player"), deck("spellblade-boss")], sheet="reference").parts
    assert (part.title, part.owner) == ("Spellblade Chronicles", "")
    assert part.subtitle == "Ember Company, Ashwing, the Hoard Queen"


@pytest.mark.parametrize(
    ("name", "sheet"),
    [
        ("spellblade-creature", "creatures"),
        ("spellblade-creature-beasts", "creatures"),
        ("tell-tale-npc", "creatures"),
        ("spellblade-boss", "boss"),
        ("tell-tale-spells", "boss"),
        ("tell-tale-loot", "boss"),
    ],
)
def test_every_card_is_on_the_page(name: str, sheet: str, tmp_path: Path) -> None:
    made = deckforge.make_sheet(deck(name), sheet=sheet)
    text = " ".join(pdf_text(made, tmp_path))
    lines = deck(name).read_text().splitlines()
    names = [line.split(" ", 1)[1] for line in lines if line[:1].isdigit()]
    assert len(names) > 5
    assert [card for card in names if card.partition(" // ")[0] not in text] == []
    assert "FOR THE GAME MASTER ONLY" in text


@pytest.mark.parametrize(("kind", "sheet"), [("creature", "creatures"), ("boss", "boss"), ("boss", "reference")])
def test_lines_that_could_not_be_read_are_told(kind: str, sheet: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(f"# ruleset: spellblade\n# kind: {kind}\n1 Serra Angel\n1 Xyzzy Plugh Frobozz\n")
    made = deckforge.make_sheet(path, sheet=sheet)
    told = [text for block in flat(made) if isinstance(block, Words) for text in block.paragraphs]
    assert any(words.endswith("Not read, and left out: “1 Xyzzy Plugh Frobozz” (line 4).") for words in told)
    # SB-B1: 1 card is not 25.
    breaks = "What could be read of this deck is not legal (SB-B1): its deck sheet says why."
    assert any(words.startswith(breaks) for words in told) is (kind == "boss")


def test_a_deck_that_is_not_legal_says_so_on_every_sheet(tmp_path: Path) -> None:
    """SB-C1: only creatures."""
    deck = tmp_path / "crypt.txt"
    deck.write_text("# ruleset: spellblade\n# kind: creature\n3 Goblin Piker\n1 Lightning Bolt\n", encoding="utf-8")
    for kind in ("creatures", "reference"):
        first = deckforge.make_sheet(deck, sheet=kind).parts[0].blocks[0]
        assert first == Words(("This deck is not legal (SB-C1): its deck sheet says why.",))
    assert (
        "This deck is not legal (SB-C1): its deck sheet says why." in deckforge.make_sheet(deck, sheet="cards").notices
    )


def test_keywords_that_do_the_same_share_a_row_and_none_is_missing(tmp_path: Path) -> None:
    """TT-N2: kicker does nothing; drawing, scrying and transforming are as in Magic."""
    path = tmp_path / "loot.txt"
    cards = ("Fight with Fire", "Treasure Map", "Bonesplitter")
    path.write_text("# ruleset: tell-tale\n# kind: loot\n" + "".join(f"1 {card}\n" for card in cards))
    sheet = deckforge.make_sheet(path, sheet="boss")
    assert sheet.subtitle == "Game master's list · Tell-Tale · Game master's loot deck"
    *_, found = (block for block in flat(sheet) if isinstance(block, Terms))
    told = {row.label: row.value for row in found.rows}
    assert told["draw, scry, transform"] == "As in Magic."
    assert told["kicker"] == "No effect here unless the game master defines it."
    assert len(told) == len(set(told.values()))


def _listed(text: str, types: str = "Sorcery", kind: str = "boss") -> str:
    """What a boss's list says of a card."""
    card = make_card("Test", "{3}{B}", types, text)
    ruleset = get_ruleset("spellblade")
    pair = (Entry(card, 1, Zone.DECK), ruleset.translate(card, TranslateOptions(kind=kind)))
    blocks = ruleset.boss([pair], "boss", None) if kind == "boss" else ruleset.creatures([pair], None)
    [found] = [item for block in blocks if isinstance(block, Checklist) for item in block.items]
    return found.note


def test_a_boss_list_says_each_effect_once() -> None:
    again = "Whenever you draw a card, Test deals 3 damage to each opponent and you gain 3 life."
    told = _listed(f"When Test enters, Test deals 3 damage to each opponent and you gain 3 life.\n{again}", "Artifact")
    both = "deals 3 to each opponent, heals 3 HP"
    assert f"{both} — When Test enters · {both} — Whenever you draw a card · " in told
    told = _listed(f"Test deals 3 damage to each opponent and you gain 3 life.\n{again}")
    assert told.startswith("deals 3 to each opponent · heals 3 HP · the same — Whenever you draw a card · area (SB-T8)")
    told = _listed("{5}{B}, Sacrifice Test: It deals 4 damage to target opponent and you gain 4 life.", "Enchantment")
    assert "deals 4 damage to target opponent and you gain 4 life" in told
    assert "deals 4 to" not in told
    assert "heals" not in told


def test_what_fights_nobody_has_no_boxes_among_creatures() -> None:
    """SB-C1, TT-M1."""
    assert _listed("Test deals 3 damage to any target.", kind="creature") == "deals 3 to any target"
    ruleset = get_ruleset("tell-tale")
    card = make_card("Test", "{3}{B}", "Sorcery", "Draw a card.")
    pair = (Entry(card, 1, Zone.DECK), ruleset.translate(card, TranslateOptions(kind="npc")))
    found = [block for block in ruleset.creatures([pair], None) if isinstance(block, Checklist | Roster)]
    assert [type(block) for block in found] == [Checklist]
    ooze = make_card("Ooze", "{3}{G}", "Creature — Ooze")
    pair = (Entry(ooze, 1, Zone.DECK), get_ruleset("spellblade").translate(ooze, TranslateOptions(kind="creature")))
    *_, last = get_ruleset("spellblade").creatures([pair], None)
    assert isinstance(last, Roster)  # a creature, though its size is not known


def test_an_adventure_explains_only_keywords_of_those_who_are_met(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("# ruleset: enchanted-realms\n# kind: adventure\n1 Serra Angel\n1 Bonesplitter\n")
    told = terms(deckforge.make_sheet(path, sheet="creatures"))
    assert "vigilance" in told
    assert "equip" in terms(deckforge.make_sheet(path, sheet="deck"))
    assert "equip" not in told


def _boss_sheet(tmp_path: Path, boss: str, *cards: str) -> Sheet:
    path = tmp_path / "court.txt"
    lines = "".join(f"1 {card}\n" for card in cards)
    path.write_text(f"# ruleset: spellblade\n# kind: boss\n# boss: {boss}\n{lines}", encoding="utf-8")
    return deckforge.make_sheet(path, sheet="boss")


def test_a_boss_with_two_faces_has_both(tmp_path: Path) -> None:
    """SB-M1, SB-M2: a 1/1 has attack and AC 1, the 2/2 that it turns into 2 of each."""
    sheet = _boss_sheet(tmp_path, "Akki Lavarunner", "Counterspell")
    [boxes] = [block for block in flat(sheet) if isinstance(block, Fields)]
    assert {field.label: field.value for field in boxes.fields} == {
        "HP": "",
        "AC": "1",
        "Attack": "1",
        "Initiative": "",
    }
    [told, *_] = [block.paragraphs for block in flat(sheet) if isinstance(block, Words) and "haste" in block.paragraphs]
    [back] = [words for words in told if words.startswith("Tok-Tok, Volcano Born: ")]
    assert back.startswith("Tok-Tok, Volcano Born: attack 2 · AC 2 · protection · ")
    assert "HP" not in back
    assert "Not played itself: Akki Lavarunner turns into it (SB-T17)" in back


def test_the_bosss_own_keywords_are_explained(tmp_path: Path) -> None:
    """SB-M8: for an enemy, without what only players pay."""
    told = terms(_boss_sheet(tmp_path, "Serra Angel", "Counterspell"))
    assert "vigilance Stays untapped when it attacks; there is only one attack a turn." in told
    assert "flying Can be blocked only by something with flying or reach." in told


def test_tokens_that_enemies_make_have_boxes(tmp_path: Path) -> None:
    """Dragon Fodder makes two Goblins; four boxes, since it may be cast again."""
    deck = tmp_path / "boss.txt"
    deck.write_text("# ruleset: spellblade\n# kind: boss\n1 Dragon Fodder\n1 Lightning Bolt\n", encoding="utf-8")
    blocks = deckforge.make_sheet(deck, sheet="boss", database=Path("starter")).parts[0].blocks
    place = blocks.index(Heading("Tokens", aside="that cards above make"))
    name, made_by, boxes = blocks[place + 1 : place + 4]
    assert isinstance(name, Heading)
    assert isinstance(made_by, Terms)
    assert (name.text, made_by.rows[0].value) == ("Goblin", "Dragon Fodder")
    assert "AC 1" in name.aside
    assert boxes == Fields(tuple(Field(f"HP {number}") for number in (1, 2, 3, 4)), small=True, columns=8)
