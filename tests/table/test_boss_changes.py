"""What changes a boss while it fights: cards in play, bonuses that are noted, other hit points, its end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from support import make_card
from table_runs import Run

from deckforge import BossNotes, boss_turn
from deckforge.cli.main import main
from deckforge.errors import UsageError
from deckforge.model.play import Change
from deckforge.resources import resource
from deckforge.rulesets.registry import get_ruleset

STATE = Draft202012Validator(json.loads(resource("schema", "table-state.schema.json").read_text("utf-8")))
CARDS = ["Shock", "Cancel", "Doom Blade", "Pyroclasm", "Lightning Bolt", "Serra Angel", "Giant Spider", "Bonesplitter"]
DRAGON = make_card("Ember Dragon", "{4}{R}{R}", "Creature — Dragon", "Flying", size="5/5")


@pytest.fixture
def lair(tmp_path: Path) -> tuple[str, ...]:
    deck = tmp_path / "lair.txt"
    listed = "".join(f"1 {name}\n" for name in CARDS)
    deck.write_text(f"# ruleset: spellblade\n# kind: boss\n# boss: Shivan Dragon\n{listed}", encoding="utf-8")
    return ("boss-turn", str(deck), "--state", str(tmp_path / "lair.json"))


def said(type_line: str, text: str) -> list[tuple[str, tuple[str, ...], bool, bool]]:
    """What a card in play says of the dragon."""
    rules = get_ruleset("spellblade").table.boss
    assert rules is not None
    card = make_card("Thing", "{2}", type_line, text, size="1/1" if "Creature" in type_line else None)
    found = list(rules.changes(card, DRAGON))
    assert all(isinstance(each, Change) and each.card is card for each in found)
    return [(each.size, each.gives, each.attaches, each.as_printed) for each in found]


@pytest.mark.parametrize(
    ("text", "size", "gives"),
    [
        ("Dragon creatures you control get +3/+3.", "+3/+3", ()),
        ("Dragons you control get +1/+0.", "+1/+0", ()),
        ("Creatures you control get +1/+1 and have vigilance.", "+1/+1", ("vigilance",)),
        ("Red creatures you control get +1/+1.", "+1/+1", ()),
        ("All creatures get -1/-1.", "-1/-1", ()),
        ("Creatures you control with flying get +1/+1.", "+1/+1", ()),
        ("Dragons you control get +1/+1.\nRed creatures you control get +1/+1.", "+2/+2", ()),
        ("Creatures you control have haste.", "", ("haste",)),
        ("Creatures you control get +1/+1.\nRed creatures you control get +2/+0.", "+3/+1", ()),
    ],
)
def test_what_is_in_play_for_the_bosss_kind_is_told_with_its_bonus(
    text: str, size: str, gives: tuple[str, ...]
) -> None:
    assert said("Enchantment", text) == [(size, gives, False, False)]


@pytest.mark.parametrize(
    "text",
    [
        "Goblins you control get +1/+1.",
        "Legendary creatures you control get +1/+1.",
        "White creatures you control get +1/+1.",
        "Creature tokens you control get +1/+1.",
        "Dragon tokens you control get +1/+1.",
        "Creatures you control with reach get +1/+1.",
        "When Thing enters, creatures you control get +1/+1 until end of turn.",
        "Creatures your opponents control get -2/-2.",
        "{R}: Dragons you control get +1/+0 until end of turn.",
        "Draw a card.",
    ],
)
def test_what_is_for_others_or_is_paid_for_is_not(text: str) -> None:
    assert said("Enchantment", text) == []


def test_what_is_attached_and_what_varies_is_told_to_do_so() -> None:
    aura = "Enchant creature\nEnchanted creature gets +1/+1 and has flying."
    assert said("Enchantment — Aura", aura) == [("+1/+1", ("flying",), True, False)]
    each = "Dragons you control get +1/+0 for each Treasure you control."
    assert said("Enchantment", each) == [("", (), False, True)]
    for text in (
        "Whenever a creature you control attacks, it gets +2/+0 until end of turn.",
        "Whenever a Dragon you control attacks, creatures you control get +1/+0 until end of turn.",
        "As Thing enters, choose a creature type.\nCreatures you control of the chosen type get +2/+2.",
    ):
        assert said("Enchantment", text) == [("", (), False, True)]


def until_in_play(run: Run, lair: tuple[str, ...], name: str) -> None:
    while name not in {card["name"] for card in run(*lair, "--random", "--seed", "2")["in_play"]}:
        pass


def test_cards_in_play_are_named_beside_the_boss_and_change_no_number(
    run: Run, lair: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    until_in_play(run, lair, "Bonesplitter")

    made = run(*lair, "--damage", "0", "--hp", "60")["boss"]
    assert made["stats"] == {"attack_damage": 5, "ac": 5}
    (change,) = made["changes"]
    assert (change["name"], change["size"], change["attaches"]) == ("Bonesplitter", "+2/+0", True)

    assert main([*lair, "--damage", "0"]) == 0
    told = (
        "Cards in play change it: Bonesplitter +2/+0 if it is on the boss. Note what counts with --attack +N --ac +N."
    )
    assert told in " ".join(capsys.readouterr().out.split())
    assert run(*lair, "--leaves", "bone")["boss"]["changes"] == []


def test_a_bonus_is_kept_shown_and_undone(
    run: Run, lair: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = run(*lair, "--attack", "+4", "--ac", "+3")
    assert (made["schema"], made["boss"]["bonus"]) == ("deckforge.boss-notes/1", {"attack": 4, "ac": 3})
    assert made["boss"]["stats"] == {"attack_damage": 5, "ac": 5}
    STATE.validate(json.loads((tmp_path / "lair.json").read_bytes()))

    assert main([*lair, "--random"]) == 0
    out = capsys.readouterr().out
    # Attack 5 and 4, AC 5 and 3.
    assert "\n  With the bonus that is noted: attack 9 (+4) · AC 8 (+3)\n" in out
    assert '\n  deckforge attack "Shivan Dragon" -r spellblade --kind boss --damage 9 --ac N\n' in out

    assert run(*lair, "--attack", "0")["boss"]["bonus"] == {"attack": 0, "ac": 3}
    assert run(*lair, "--ac", "-2")["boss"]["bonus"] == {"attack": 0, "ac": -2}
    assert run(*lair, "--ac", "0")["boss"]["bonus"] == {"attack": 0, "ac": 0}
    assert main([*lair, "--random"]) == 0
    out = capsys.readouterr().out
    assert "bonus" not in out
    assert '\n  deckforge attack "Shivan Dragon" -r spellblade --kind boss --ac N\n' in out


def test_the_attack_that_is_told_can_be_made(run: Run) -> None:
    words = ("Shivan Dragon", "-r", "spellblade", "--kind", "boss", "--ac", "1", "--seed", "1")

    assert run("attack", *words)["damage"] == 5
    assert run("attack", *words, "--damage", "9")["damage"] == 9


def test_a_boss_without_numbers_shows_the_bonus_alone(
    lair: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*lair, "--boss", "Lightning Bolt", "--attack", "3", "--random"]) == 0

    out = capsys.readouterr().out
    assert "With the bonus that is noted: attack +3\n" in out
    assert "One attack, as any creature makes it.\n" in out


def test_a_state_from_before_there_were_bonuses_is_read(run: Run, lair: tuple[str, ...], tmp_path: Path) -> None:
    run(*lair, "--hp", "50")
    state = tmp_path / "lair.json"
    document = json.loads(state.read_bytes())
    del document["boss"]["attack"], document["boss"]["ac"]
    state.write_text(json.dumps(document), encoding="utf-8")
    STATE.validate(document)

    boss = run(*lair, "--damage", "1")["boss"]
    assert (boss["hp"], boss["bonus"]) == (49, {"attack": 0, "ac": 0})


def test_what_was_lost_stays_lost_when_there_are_other_hit_points(run: Run, lair: tuple[str, ...]) -> None:
    def noted(*words: str) -> tuple[int, int, list[str]]:
        made = run(*lair, *words)
        return made["boss"]["hp"], made["boss"]["full_hp"], [told for told in made["told"] if "HP" in told]

    assert noted("--hp", "80") == (80, 80, [])
    assert noted("--damage", "30") == (50, 80, [])
    assert noted("--hp", "80") == (50, 80, [])
    lost = "The 30 HP that it lost stay lost, and 70 of 100 are left; --heal N gives some back."
    assert noted("--hp", "100") == (70, 100, [lost])
    assert noted("--damage", "70") == (0, 100, [])
    back = "The boss is back: the 100 HP that it lost stay lost, and 20 of 120 are left; --heal N gives some back."
    assert noted("--hp", "120") == (20, 120, [back])


def test_a_boss_that_is_down_takes_no_turn_unless_asked(run: Run, lair: tuple[str, ...], tmp_path: Path) -> None:
    run(*lair, "--hp", "20", "--random")
    run(*lair, "--damage", "20")

    for words in (("--random",), (), ("--play", "shock")):
        error = run(*lair, *words, code=2)["error"]
        assert error["message"] == "Shivan Dragon is down: it has 0 of 20 HP, and takes no turn"
        assert error["hint"].startswith("Bring it back with --heal N, begin anew with --restart, or play on with")
    assert json.loads((tmp_path / "lair.json").read_bytes())["turn"] == 1
    assert run(*lair, "--show")["turn"] == 1
    assert run(*lair, "--random", "--although-down")["turn"] == 2
    assert run(*lair, "--heal", "5", "--random")["turn"] == 3
    assert run(*lair, "--damage", "5", "--random", code=2)["error"]["hint"].endswith("is noted: leave it out now.")
    assert run(*lair, "--heal", "0")["boss"]["hp"] == 0
    assert run(*lair, "--restart", "--random")["turn"] == 1


def test_a_part_of_the_name_of_the_decks_boss_is_enough(run: Run, lair: tuple[str, ...]) -> None:
    error = run(*lair, "--boss", "Shivan", "--hp", "9", "--exact", code=3)["error"]
    assert error["message"] == "“Shivan” is no card that is known"

    made = run(*lair, "--boss", "Shivan", "--hp", "9")
    assert made["boss"]["name"] == "Shivan Dragon"
    assert "“Shivan” was taken for Shivan Dragon, the boss of this deck." in made["told"]
    # What is a card's whole name means that card.
    assert run(*lair, "--boss", "Serra Angel", "--hp", "9")["boss"]["name"] == "Serra Angel"
    assert run(*lair, "--boss", "dragon shiv", "--hp", "9")["boss"]["name"] == "Shivan Dragon"


@pytest.mark.parametrize(
    ("notes", "says"),
    [
        (BossNotes(attack=100_001), "attack should be at most 100000, not 100001"),
        (BossNotes(attack=-100_001), "attack should be at least -100000, not -100001"),
        (BossNotes(ac=100_001), "ac should be at most 100000, not 100001"),
        (BossNotes(ac=-100_001), "ac should be at least -100000, not -100001"),
    ],
)
def test_a_bonus_that_cannot_be_meant_is_refused(
    lair: tuple[str, ...], tmp_path: Path, notes: BossNotes, says: str
) -> None:
    with pytest.raises(UsageError, match=f"^{says}$"):
        boss_turn(lair[1], tmp_path / "s.json", notes=notes)
