"""What Spellblade's drafts are told of single cards: roles and strength worked out by hand from the texts."""

from __future__ import annotations

import pytest
from support import make_card, make_deck

from deckforge.model.card import Card
from deckforge.rulesets.base import Context
from deckforge.rulesets.building import Traits
from deckforge.rulesets.spellblade import RULESET


def traits(card: Card, kind: str = "player") -> Traits:
    return RULESET.traits(Context(make_deck("spellblade", kind), RULESET), card)


@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("Artifact", "{T}: Add {C}{C}."),
        ("Instant", "Add {B}{B}{B}."),
        ("Basic Land — Forest", "({T}: Add {G}.)"),
        ("Sorcery", "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle."),
        ("Artifact", "Red spells you cast cost {1} less to cast."),
    ],
)
def test_lands_mana_and_cheaper_spells_are_nothing_here(types: str, text: str) -> None:
    """SB-P3, SB-T20, SB-T21."""
    assert "dead here" in traits(make_card("Test", "{2}", types, text)).roles


def test_a_card_is_dead_in_part() -> None:
    elf = make_card("Elf", "{1}{G}", "Creature — Elf", "{T}: Add {G}.\n{2}{G}: Draw a card.", size="1/1")
    assert "partly dead" in traits(elf).roles
    assert not traits(make_card("Shock", "{R}", "Instant", "Shock deals 2 damage to any target.")).roles & {
        "dead here",
        "partly dead",
    }


def test_a_dragon_that_seldom_attacks_is_no_bargain() -> None:
    sleeper = make_card(
        "Sleeper",
        "{R}",
        "Creature — Dragon",
        "Flying\nSleeper can't attack or block unless it has five or more +1/+1 counters on it.",
        size="3/3",
    )
    found = traits(sleeper, "boss")
    assert "hampered" in found.roles
    assert found.strength == 0.4  # 3 + 3 for one mana is as strong as strength goes; 0.4 of it is left


def test_damage_out_of_reach_is_no_damage() -> None:
    reservoir = make_card("Reservoir", "{4}", "Artifact", "Pay 50 life: Reservoir deals 50 damage to any target.")
    blitz = make_card("Blitz", "{R}", "Enchantment", "At the beginning of your end step, Blitz deals 5 damage to each "
                      "planeswalker.")  # fmt: skip
    for card in (reservoir, blitz):
        found = traits(card, "boss")
        assert found.strength == 0
        assert "hampered" in found.roles
        assert not found.roles & {"damage", "attack", "area"}


@pytest.mark.parametrize(
    ("text", "roles", "strength"),
    [  # for {1}{B}{B} three damage of a use is 3 / 4 / 3 of the strongest
        ("Test deals 3 damage to any target.", {"damage"}, 0.25),
        ("Test deals 3 damage to each opponent.", {"damage", "area"}, 0.25),
        ("Test deals 3 damage to each creature you don't control.", {"damage", "area"}, 0.25),
        ("Test deals 3 damage to each creature your opponents control.", {"damage", "area"}, 0.25),
        ("Test deals 3 damage to target creature with flying.", set(), 0.1),
        ("Test deals 3 damage to each creature with flying.", {"both sides"}, 0.05),
        ("Test deals 3 damage to each creature.", {"damage", "both sides"}, 0.125),
        ("Test deals 3 damage to each creature without flying.", {"damage", "both sides"}, 0.125),
        ("Test deals 3 damage to each player.", {"damage", "both sides"}, 0.125),
        ("Test deals 3 damage to each creature with flying and each player.", {"damage", "both sides"}, 0.125),
        ("Test deals 3 damage to target blue creature.", set(), 0.05),
        ("Test deals 3 damage to each player who tapped a land this turn.", set(), 0.0),
    ],
)
def test_damage_counts_by_whom_it_hits(text: str, roles: set[str], strength: float) -> None:
    found = traits(make_card("Test", "{1}{B}{B}", "Sorcery", text), "boss")
    assert found.roles & {"damage", "area", "both sides"} == roles
    assert found.strength == pytest.approx(strength)


@pytest.mark.parametrize(
    "text",
    [
        "As Test enters, you lose life equal to your life total.",
        "When Test leaves the battlefield, you lose the game.",
        "Sacrifice all creatures you control.",
    ],
)
def test_what_ends_the_game_for_its_own_side_is_nothing_to_take(text: str) -> None:
    assert "hampered" in traits(make_card("Test", "{B}", "Enchantment", f"{text}\nDraw a card."), "boss").roles


def test_a_line_that_loses_the_game_is_seen_where_it_begins_a_sentence() -> None:
    text = "At the beginning of your upkeep, choose one —\n• Test deals 4 damage to any target.\n• You lose the game."
    assert {"ruinous", "hampered"} <= traits(make_card("Test", "{2}{B}{B}", "Enchantment", text)).roles
    assert "ruinous" not in traits(make_card("Test", "{2}{B}", "Sorcery", "Target player loses the game.")).roles


def test_damage_that_hardly_comes_is_none_to_count_on() -> None:
    text = "If target player has exactly 10 life, Test deals 10 damage to that player."
    roles = traits(make_card("Test", "{3}{R}", "Instant", text)).roles
    assert "hampered" in roles
    assert "damage" not in roles


def test_what_takes_from_all_players_alike_harms_its_own_side() -> None:
    text = "Each player loses 1 life, discards a card, then sacrifices a creature."
    assert "both sides" in traits(make_card("Test", "{B}{B}", "Sorcery", text)).roles
    assert "both sides" not in traits(make_card("Test", "{B}", "Sorcery", "Each opponent discards a card.")).roles


@pytest.mark.parametrize(
    ("text", "strength", "printed"),
    [  # for {1}{R} three damage is 3 / 3 / 3 of the strongest
        ("Test deals 3 damage to any target.", 1 / 3, False),
        ("You gain 4 life.", 2 / 9, False),  # a life is half a damage
        ("Draw a card.", 2 / 9, False),
        ("Create a 2/2 green Bear creature token.", 2 / 9, False),  # half of each number of its size
        ("Test deals 3 damage to any target. Draw a card.", 4 / 9, False),  # what is besides counts half
        ("Prevent all damage that would be dealt this turn.", 1.5 / 9, False),
        ("Destroy target creature.", 0.0, True),
        ("Counter target spell.", 0.0, True),
        ("If target player has exactly 10 life, Test deals 10 damage to that player.", 1 / 9, False),  # 10 / 5 / 2
    ],
)
def test_what_is_translated_is_worth_more_than_what_holds_as_printed(
    text: str,
    strength: float,
    printed: bool,  # noqa: FBT001 - a case
) -> None:
    found = traits(make_card("Test", "{1}{R}", "Sorcery", text))
    assert found.strength == pytest.approx(strength)
    assert ("as printed" in found.roles) is printed


def test_creatures_without_power_are_few() -> None:
    assert "harmless" in traits(make_card("Test", "{R}", "Creature — Kobold", size="0/1"), "creature").roles
    grown = make_card("Test", "{R}", "Creature — Kobold", "Test enters with a +1/+1 counter on it.", size="0/1")
    assert "harmless" not in traits(grown, "creature").roles


@pytest.mark.parametrize(
    ("size", "text", "known"),
    [
        ("2/2", "", True),
        ("*/*", "Test's power and toughness are each equal to the number of Forests you control.", False),
        ("0/0", "Test enters with X +1/+1 counters on it.", False),
        ("0/0", "Test enters with three +1/+1 counters on it.", True),
        ("0/0", "Test gets +1/+1 for each artifact you control.", False),
        ("1/1", "Test gets +1/+1 for each artifact you control.", True),
    ],
)
def test_enemies_are_to_have_a_size(size: str, text: str, *, known: bool) -> None:
    """SB-T16, SB-M3: nothing is suggested for what varies, so drafts look for others."""
    card = make_card("Test", "{X}{G}", "Creature — Treefolk", text, size=size)
    assert ("no size" in traits(card, "creature").roles) is not known
    plan = RULESET.plan(Context(make_deck("spellblade", "creature"), RULESET), None)
    assert next(target for target in plan.parts[0].targets if target.name == "no size").high == 0


def test_the_curve_is_told_in_steps_of_which_the_last_has_no_end() -> None:
    part = RULESET.plan(Context(make_deck("spellblade", "player"), RULESET), None).parts[0]
    words = [target.words for target in part.targets if target.name.startswith("cost")]
    assert [words[0], words[1], words[-2], words[-1]] == ["AP 1 or less", "AP above 1, up to 2", "AP above 8", "AP X"]


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("At the beginning of each opponent's upkeep, that player gains control of equipped creature.", None),
        ("When Test is put into a graveyard from the battlefield, exile equipped creature.", None),
        ("Exile enchanted creature.", "removal"),
        ("Gain control of target creature.", "removal"),
    ],
)
def test_what_is_given_away_or_is_one_s_own_is_not_taken_from_others(text: str, role: str | None) -> None:
    found = traits(make_card("Test", "{2}", "Artifact — Equipment", f"{text}\nEquip {{2}}")).roles
    assert bool(found & {"removal", "weakening"}) is (role is not None)


@pytest.mark.parametrize(
    ("types", "text", "helps"),
    [
        ("Instant", "Target creature gets +3/+3 until end of turn.", True),
        ("Artifact — Equipment", "Equipped creature gets +2/+2.\nEquip {2}", True),
        ("Instant", "Target creature gets +2/+2 until end of turn. Test deals 2 damage to any target.", False),
        ("Sorcery", "Create two 1/1 red Goblin creature tokens. Creatures you control get +1/+0 this turn.", False),
        ("Instant", "Target creature gets -3/-3 until end of turn.", False),
    ],
)
def test_what_only_helps_creatures_is_little_to_a_boss(types: str, text: str, *, helps: bool) -> None:
    """SB-B3: it has but two or three that bring creatures."""
    assert ("helper" in traits(make_card("Test", "{2}", types, text), "boss").roles) is helps
