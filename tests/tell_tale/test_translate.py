"""TT-T1 to TT-T16 on single cards, through the real reader of rules text."""

from __future__ import annotations

import pytest
from support import make_card, make_face
from tell_tale_support import creature, face, spell, stats

from deckforge.model.deck import Zone
from deckforge.model.statblock import Json
from deckforge.rulesets.tell_tale import RULESET

KEYS = {
    "cost",
    "power",
    "toughness",
    "attack",
    "humanoid",
    "animal",
    "abilities",
    "produces",
    "action",
    "exile_as_sorcery",
    "vitality_change",
    "damages",
}


WALKER_TEXT = "+1: Scry 1.\n−3: Test deals 3 damage to any target.\n−X: Each opponent loses X life.\n0: Draw a card."
WALKER = make_card("Test", "{2}{R}", "Legendary Planeswalker — Test", WALKER_TEXT, loyalty="4")


def test_every_key_is_always_there() -> None:
    """Design: lists are lists, scalars null."""
    plain = stats(make_card("Lamp", "{1}", "Artifact"))
    assert plain.keys() >= KEYS
    assert (plain["abilities"], plain["damages"]) == ([], [])
    nothing = ("power", "toughness", "attack", "humanoid", "animal", "produces", "vitality_change")
    assert all(plain[key] is None for key in nothing)
    assert plain["exile_as_sorcery"] is False
    assert stats(make_card("Forest", "", "Basic Land — Forest"))["cost"] is None
    assert stats(make_card("Mox", "{0}", "Artifact"))["cost"] == "{0}"


@pytest.mark.parametrize(
    ("types", "role"),
    [
        ("Creature — Bear", "summon"),
        ("Legendary Creature — Human", "summon"),
        ("Artifact Creature — Golem", "summon"),
        ("Enchantment Creature — Spirit", "summon"),
        ("Artifact — Equipment", "equipment"),
        ("Artifact — Vehicle", "artifact"),
        ("Enchantment — Aura", "aura"),
        ("Enchantment — Saga", "enchantment"),
        ("Instant", "spell"),
        ("Kindred Sorcery — Elf", "spell"),
        ("Land", "land"),
        ("Land Creature — Forest Dryad", "land"),
        ("Legendary Planeswalker — Test", "planeswalker"),
        ("Battle — Siege", "other"),
    ],
)
def test_role_by_card_type(types: str, role: str) -> None:
    assert face(make_card("Test", "{1}", types)).role == role


def test_role_by_place_in_the_deck() -> None:
    """TT-T2, TT-T13: PC and companion are made by their section, a land by none."""
    assert face(creature(types="Legendary Creature — Human"), zone=Zone.PC).role == "character"
    assert face(WALKER, zone=Zone.PC).role == "character"
    assert face(creature(types="Creature — Wolf"), zone=Zone.COMPANION).role == "companion"
    assert face(creature(types="Creature — Wolf"), zone=Zone.DECK).role == "summon"


def test_each_face_has_a_block_of_its_own() -> None:
    back = make_face("Wolf Form", "", "Creature — Wolf", power="4", toughness="4")
    card = make_card("Man Form", "{1}{G}", "Legendary Creature — Human", size="2/2", back=back)
    assert (face(card).name, face(card).stats["power"]) == ("Man Form", "2")
    assert (face(card, index=1).name, face(card, index=1).stats["power"]) == ("Wolf Form", "4")


# Size and attack


@pytest.mark.parametrize(
    ("size", "text", "power", "toughness", "full"),
    [
        ("3/4", "", "3", "4", 3),
        ("*/4", "Test's power is equal to the number of cards in your hand.", "*", "4", None),
        ("1+*/*", "", "1+*", "*", None),
        ("0/0", "This creature enters with three +1/+1 counters on it.", "0 + 3", "0 + 3", 3),
        ("1/1", "This creature enters with X +1/+1 counters on it.", "1 + X", "1 + X", None),
        ("-1/3", "", "0", "3", 0),
        ("4/4", "This creature enters with two -1/-1 counters on it.", "4 - 2", "4 - 2", 2),
        ("1/1", "This creature enters with a +1/+1 counter on it for each card in your hand.", "1 + *", "1 + *", None),
        ("0/0", "You may have Test enter as a copy of a creature you control.", "0 + *", "0 + *", None),
        ("2/2", "This creature enters with a +1/+1 counter on it if you own a Cat.", "2", "2", 2),
    ],
)
def test_power_and_toughness(size: str, text: str, power: str, toughness: str, full: int | None) -> None:
    """TT-T1."""
    found = stats(creature(text, size=size))
    assert (found["power"], found["toughness"], found["attack"]["full"]) == (power, toughness, full)


def test_a_star_stands_with_the_words_that_set_it() -> None:
    """TT-T1."""
    text = "Test's power is equal to the number of cards in your hand.\nFlying"
    assert face(creature(text, size="*/4")).notes[0] == f"*: {text.splitlines()[0]}"


@pytest.mark.parametrize(
    ("size", "text", "note"),
    [
        (
            "2/2",
            "This creature enters with a +1/+1 counter on it for each card in your hand.",
            "*: for each card in your hand",
        ),
        (
            "*/*",
            "As this creature enters, it becomes your choice of a 4/1 creature or a 1/4 creature with reach.",
            "*: As this creature enters, it becomes your choice of a 4/1 creature or a 1/4 creature with reach.",
        ),
        (
            "0/0",
            "You may have Test enter as a copy of a creature you control.",
            "*: You may have Test enter as a copy of a creature you control.",
        ),
        (
            "2/2",
            "This creature enters with a +1/+1 counter on it if you own a Cat.",
            "Not in its size: This creature enters with a +1/+1 counter on it if you own a Cat (TT-T1).",
        ),
    ],
)
def test_the_words_that_set_a_size(size: str, text: str, note: str) -> None:
    """TT-T1: counters that vary and a size that is chosen have their words too."""
    assert note in face(creature(text, size=size)).notes


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("This creature gets +1/+0 for each Wolf you control.", "+1/+0 for each Wolf you control"),
        ("Test gets -X/-X, where X is your age.", "-X/-X, where X is your age"),
    ],
)
def test_what_it_always_gets_is_told(text: str, words: str) -> None:
    """TT-T1: power stays as printed."""
    block = face(creature(text, size="5/5"))
    assert block.stats["power"] == "5"
    assert f"Besides what is printed: {words} (TT-T1)." in block.notes


def test_attack_of_power_three() -> None:
    """TT-T4, TT-T5."""
    assert stats(creature(size="3/1"))["attack"] == {
        "miss": "1-5",
        "half": 1,
        "full": 3,
        "critical": "3 × 1d4",
        "expected": 1.575,
        "expected_advantage": 2.39625,
        "expected_disadvantage": 0.75375,
    }


def test_a_planeswalkers_size_is_its_loyalty() -> None:
    """TT-T2: loyalty 4 is a 4/4."""
    for zone in (None, Zone.PC):
        found = stats(WALKER, zone=zone)
        assert (found["power"], found["toughness"], found["attack"]["full"]) == ("4", "4", 4)
        assert (found["humanoid"], found["animal"]) == (None, None)


def test_a_planeswalker_with_loyalty_x_has_a_box() -> None:
    """TT-T2."""
    card = make_card("Test", "{X}{R}", "Legendary Planeswalker — Test", "+1: Scry 1.", loyalty="X")
    assert stats(card)["power"] == "X"
    assert stats(card)["attack"]["full"] is None
    assert RULESET.card_boxes(face(card, zone=Zone.PC), "player")[:2] == ("Power", "Toughness")
    assert "Power" not in RULESET.card_boxes(face(WALKER, zone=Zone.PC), "player")


def test_loyalty_abilities_cost_mana_and_change_toughness() -> None:
    """TT-T3: n is the absolute value; −X costs {X}, 0 costs {0}."""
    assert [(found["cost"], found["toughness_change"]) for found in stats(WALKER)["abilities"]] == [
        ("{1}", 1),
        ("{3}", -3),
        ("{X}", "-X"),
        ("{0}", 0),
    ]
    assert stats(WALKER)["abilities"][0]["text"] == "Scry 1."
    assert any("TT-T3" in note and "Vitality" in note and "emblem" in note for note in face(WALKER).notes)
    assert any("TT-T2" in note and "loyalty counters" in note for note in face(WALKER).notes)


def test_a_vehicle_does_not_attack() -> None:
    """TT-N2: crew is not in the rulebook's list."""
    cart = make_card("Cart", "{2}", "Artifact — Vehicle", "Crew 1", size="3/3")
    assert stats(cart)["power"] == "3"
    assert stats(cart)["attack"] is None
    assert any("never move" in note for note in face(cart).notes)


def test_body_of_creatures() -> None:
    """The ruling on creature types."""
    assert (stats(creature())["humanoid"], stats(creature())["animal"]) == ("yes", "no")
    wolf = creature(types="Creature — Wolf")
    assert (stats(wolf)["humanoid"], stats(wolf)["animal"]) == ("no", "yes")
    shifter = creature("Changeling", types="Creature — Shapeshifter")
    assert (stats(shifter)["humanoid"], stats(shifter)["animal"]) == ("yes", "open")
    legion = creature("Test is every creature type.", types="Legendary Creature — Illusion")
    assert (stats(legion)["humanoid"], stats(legion)["animal"]) == ("yes", "open")
    assert "Not in the table of creature types: Quux." in face(creature(types="Creature — Quux")).notes


def test_a_single_card_says_what_it_may_be() -> None:
    """TT-C1, TT-C3: only where no deck says what it is."""
    legend = creature(types="Legendary Creature — Human")
    assert "May be a PC (TT-C1)." in face(legend).notes
    assert "May be a companion (TT-C3)." in face(creature(types="Creature — Wolf")).notes
    beast = face(creature(types="Creature — Beast"))
    assert "May be a companion (TT-C3) if the game master agrees." in beast.notes
    assert face(legend, zone=Zone.PC, kind="player").notes == ()


def test_any_planeswalker_may_be_a_pc() -> None:
    """TT-C1 [ruling]: of any shape."""
    assert "May be a PC (TT-C1)." in face(WALKER).notes
    assert "May be a PC (TT-C1)." not in face(WALKER, zone=Zone.PC, kind="player").notes


def test_vitality_may_pay_a_phyrexian_symbol() -> None:
    """TT-T7, TT-T11: life is Vitality."""
    notes = face(make_card("Test", "{1}{B/P}{B/P}", "Sorcery", "Scry 1.")).notes
    assert notes[0] == "{B/P}: paid as {B} or with 2 Vitality (TT-T7, TT-T11)."


def test_a_bonus_of_what_is_bestowed_says_so() -> None:
    """TT-T12."""
    text = "Bestow {3}{G}\nEnchanted creature gets +4/+2."
    card = make_card("Test", "{1}{G}", "Enchantment Creature — Satyr", text, size="4/2")
    assert stats(card)["bonus"] == "+4/+2 when bestowed"


def test_a_back_face_may_be_nothing() -> None:
    """TT-C1, TT-C3: the front face decides; TT-T15: the back of a card that transforms is never cast."""
    back = make_face("Prince", "", "Legendary Creature — Human", power="4", toughness="4")
    card = make_card("Keep", "", "Land", "{T}: Add {C}.", back=back)
    assert face(card, index=1).notes == ("Not played itself: Keep turns into it (TT-T15).",)
    assert face(card, index=1).stats["action"] is None


# Damage, life, mana


def test_damage_has_no_dice() -> None:
    """TT-T16: the number, to whom."""
    assert stats(spell("Test deals 3 damage to any target."))["damages"] == [
        {
            "formula": "3",
            "base": 3,
            "average": 3,
            "targets": "any target",
            "divided": None,
            "area": False,
            "when": "",
            "instead": False,
            "in_ability": False,
            "printed": False,
        }
    ]


def test_damage_that_something_else_deals_is_told() -> None:
    """TT-T16: no line of the card's own, but the same toughness first."""
    block = face(spell("Draw a card. Target creature you control deals damage equal to its power to each opponent."))
    assert block.stats["damages"] == []
    told = "“Target creature you control deals damage equal to its power to each opponent.” (TT-T16)."
    assert any(note.endswith(told) for note in block.notes)


@pytest.mark.parametrize(
    ("text", "base", "average"),
    [
        ("Test deals X damage to each creature.", "X", None),
        ("Test deals twice X damage to any target.", "2X", None),
        ("Test deals damage equal to the number of cards in your hand to any target.", None, None),
    ],
)
def test_damage_that_the_card_does_not_fix(text: str, base: str | None, average: int | None) -> None:
    """A number that the card does not fix stands as printed."""
    (damage,) = stats(spell(text, cost="{X}{R}"))["damages"]
    assert damage["base"] == (base or "equal to the number of cards in your hand")
    assert damage["formula"] == damage["base"]
    assert damage["average"] is average


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("You gain 3 life.", 3),
        ("You lose 2 life.", -2),
        ("Target player gains 4 life.", 4),
        ("You gain X life.", "+X"),
        ("You gain 3 life and you lose 1 life.", "+3; -1"),
        ("Target opponent loses 3 life.", None),
        ("Draw a card.", None),
    ],
)
def test_life_is_the_pcs_vitality(text: str, change: Json) -> None:
    """TT-T11."""
    assert stats(spell(text, cost="{X}{R}"))["vitality_change"] == change


def test_a_gain_that_hangs_on_something_says_so() -> None:
    """TT-T11."""
    found = stats(creature("When this creature enters, you gain 2 life."))["vitality_change"]
    assert found == "+2 (When this creature enters)"


@pytest.mark.parametrize("text", ["Each opponent loses 2 life.", "Test deals 2 damage to each opponent."])
def test_each_opponent_is_every_enemy(text: str) -> None:
    """TT-T11 [ruling]."""
    assert any("every enemy character" in note for note in face(spell(text)).notes)


@pytest.mark.parametrize(
    ("types", "text", "makes"),
    [
        ("Basic Land — Forest", "({T}: Add {G}.)", ["G"]),
        ("Land", "{T}: Add {C}.", ["C"]),
        ("Land — Plains Island", "({T}: Add {W} or {U}.)", ["W", "U"]),
        (
            "Land",
            "{T}, Sacrifice this land: Search your library for a land card, put it onto the battlefield.",
            [],
        ),
        ("Artifact", "{T}: Add {C}.", None),
    ],
)
def test_what_lands_make(types: str, text: str, makes: Json) -> None:
    """TT-T7, TT-L5."""
    assert stats(make_card("Test", "", types, text))["produces"] == makes


def test_the_master_sets_an_npcs_x() -> None:
    """TT-T14."""
    blaze = spell("Test deals X damage to any target.", cost="{X}{R}")
    assert any("TT-T14" in note for note in face(blaze, zone=Zone.DECK, kind="spells").notes)
    assert not any("TT-T14" in note for note in face(blaze, zone=Zone.DECK, kind="player").notes)


# Equipment, auras, artifacts


@pytest.mark.parametrize(
    ("gets", "bonus"),
    [
        ("+2/-1", "+2/-1"),
        ("+1/+0 for each Wolf you control", "+1/+0 for each Wolf you control"),
        ("+X/+X, where X is the number of Wolves you control", "+X/+X, where X is the number of Wolves you control"),
    ],
)
def test_a_bonus_says_what_it_depends_on(gets: str, bonus: str) -> None:
    """TT-T9, TT-T12."""
    blade = spell(f"Equipped creature gets {gets}.\nEquip {{1}}", "Artifact — Equipment")
    pelt = spell(f"Enchant creature\nEnchanted creature gets {gets}.", "Enchantment — Aura")
    assert (stats(blade)["bonus"], stats(pelt)["bonus"]) == (bonus, bonus)


@pytest.mark.parametrize(
    ("types", "text", "told"),
    [
        (
            "Artifact — Equipment",
            "During your turn, equipped creature gets +2/+0.",
            ("During your turn: +2/+0 (TT-T9).",),
        ),
        (
            "Artifact — Equipment",
            "Equipped creature gets +1/+1. If it's a Cat, it gets +1/+0 for each Dog you own instead.",
            ("If it's a Cat: +1/+0 for each Dog you own instead (TT-T9).",),
        ),
        (
            "Enchantment — Aura",
            "Enchanted creature gets +2/+2 as long as it's a Cat. Otherwise, it gets -1/-1.",
            ("As long as it's a Cat: +2/+2 (TT-T12).", "Unless it's a Cat: -1/-1 (TT-T12)."),
        ),
    ],
)
def test_a_bonus_on_a_condition_is_told(types: str, text: str, told: tuple[str, ...]) -> None:
    """TT-T9, TT-T12."""
    assert face(make_card("Test Gear", "{1}", types, text)).notes == told


@pytest.mark.parametrize(
    ("types", "text", "activation"),
    [
        ("Artifact", "{T}: Scry 1.", "one action"),
        ("Artifact Creature — Golem", "{2}: Test deals 1 damage to any target.", "one action"),
        ("Artifact Creature — Golem", "Flying", None),
        ("Creature — Golem", "{2}: Test deals 1 damage to any target.", None),
    ],
)
def test_activating_an_artifact_takes_an_action(types: str, text: str, activation: str | None) -> None:
    """TT-T15: an artifact that is a creature too is one."""
    assert stats(creature(text, types=types))["activation"] == activation


@pytest.mark.parametrize(
    "effect",
    [
        "Test deals X damage to any target",
        "Each opponent loses X life",
        "You gain X life",
        "Create X 1/1 red Elf creature tokens",
        "Create an X/X red Elf creature token",
    ],
)
def test_an_x_says_what_it_is(effect: str) -> None:
    """TT-T8, TT-T11, TT-T16: in the card's words, beside the number."""
    assert (
        "X is the number of Wolves you control."
        in face(spell(f"Draw a card.\n{effect}, where X is the number of Wolves you control.\nScry 1.")).notes
    )


def test_an_x_of_its_own_cost_needs_no_words() -> None:
    """TT-T7, and what another paragraph calls X is another X."""
    text = "Test deals X damage to any target.\nTarget creature gets +X/+0 until end of turn, where X is its age."
    assert not any(note.startswith("X is") for note in face(spell(text, cost="{X}{R}")).notes)


def test_an_ability_in_quotes_is_told_as_printed() -> None:
    """No number and no keyword tells it; a planeswalker's has its own line, and what is void is left out."""
    given = 'Equipped creature has "{T}: This creature deals 2 damage to any target. Scry 1."'
    sling = make_card("Sling", "{2}", "Artifact — Equipment", f"{given}\nEquip {{1}}")
    assert f"As printed: {given}" in face(sling).notes
    void = make_card("Sling", "{2}", "Artifact", 'Metalcraft — Cats you control have "{T}: Draw a card."')
    assert not any("As printed" in note for note in face(void).notes)
    walker = make_card("Ana", "{2}", "Planeswalker — Ana", '−3: You get an emblem with "Draw a card."', loyalty="3")
    assert not any("As printed" in note for note in face(walker).notes)
