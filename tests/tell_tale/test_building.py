"""What Tell-Tale's drafts hold: lands that make the PC's colours, things to find, people to meet."""

from __future__ import annotations

import pytest
from support import make_card, make_deck
from tell_tale_support import FOREST, HERO, MOUNTAIN

from deckforge.app.building import build_deck
from deckforge.builder.build import build
from deckforge.builder.pool import Offered
from deckforge.builder.tables import Wish
from deckforge.model.card import Card
from deckforge.model.deck import DeckSettings, Zone
from deckforge.rulesets.base import Context
from deckforge.rulesets.building import Traits
from deckforge.rulesets.tell_tale import RULESET

TWINS = make_card("Twins", "{1}{R}{W}", "Legendary Creature — Human Soldier", size="2/2", colour_identity="WR")


def traits(card: Card, kind: str = "player", pc: Card = HERO) -> Traits:
    entries = ((1, pc, Zone.PC),) if kind == "player" else ()
    return RULESET.traits(Context(make_deck("tell-tale", kind, *entries), RULESET), card)


def land(text: str, types: str = "Land") -> Card:
    return make_card("Place", "", types, text)


def test_a_basic_land_first_where_one_colour_is_asked_for() -> None:
    assert {"basic", "makes R"} <= traits(MOUNTAIN).roles
    assert traits(FOREST).roles == {"useless"}
    assert traits(land("{T}: Add one mana of any color that a land an opponent controls could produce.")).roles == {
        "useless"
    }
    assert traits(land("{T}: Add {C}.\n{5}, {T}: Add five mana in any combination of colors.")).roles == {"useless"}
    assert "dear" in traits(land("{T}, Pay 1 life: Add one mana of any color.")).roles


def test_a_further_colour_that_a_land_makes_by_itself_is_worth_two() -> None:
    assert traits(land("{T}: Add {R} or {W}."), pc=TWINS).strength == 2
    tower = traits(land("{T}: Add one mana of any color in your commander's color identity."), pc=TWINS)
    assert (tower.strength, set(tower.roles)) == (0.0, {"useless"})  # nobody is a commander here
    assert traits(land("{T}: Add {R}.\n{1}, {T}: Add {R}{W}."), pc=TWINS).strength == 0
    assert traits(MOUNTAIN, pc=TWINS).strength == 0


@pytest.mark.parametrize(
    ("types", "role"),
    [
        ("Artifact", "treasure"),
        ("Artifact — Equipment", "treasure"),
        ("Sorcery", "scroll"),
        ("Enchantment — Aura", None),
        ("Enchantment", "no find"),
        ("Creature — Wurm", "no find"),
        ("Artifact Creature — Golem", "no find"),
        ("Land", "no find"),
        ("Planeswalker — Ana", "no find"),
    ],
)
def test_what_is_found(types: str, role: str | None) -> None:
    found = traits(make_card("Test", "{2}", types), "loot").roles & {"treasure", "scroll", "no find"}
    assert found == ({role} if role else set())


@pytest.mark.parametrize(
    ("types", "text", "roles"),
    [
        ("Artifact", "{T}: Add {C}.", {"mana alone"}),
        ("Artifact", "{T}: Draw a card.", set()),
        ("Instant", "Destroy target artifact or enchantment.", {"narrow"}),
        (
            "Instant",
            "Choose one —\n• Counter target spell if it's blue.\n• Destroy target permanent if it's blue.",
            {"narrow"},
        ),
        ("Instant", "Destroy target creature.", set()),
    ],
)
def test_finds_are_of_use_to_whoever_finds_them(types: str, text: str, roles: set[str]) -> None:
    assert traits(make_card("Test", "{2}", types, text), "loot").roles & {"mana alone", "narrow"} == roles


@pytest.mark.parametrize(
    ("types", "size", "roles"),
    [
        ("Creature — Human Wizard", "1/1", {"person"}),
        ("Artifact Creature — Thopter", "0/2", {"no person"}),
        ("Creature — Wurm", "15/15", {"no person"}),
        ("Legendary Creature — Elf Warrior", "3/4", {"person", "legend"}),
        ("Creature — Human Soldier", "*/*", {"person", "no size"}),
    ],
)
def test_whom_one_meets(types: str, size: str, roles: set[str]) -> None:
    found = traits(make_card("Test", "{2}", types, size=size), "npc").roles
    assert found & {"person", "no person", "legend", "no size"} == roles


def test_drafts_of_the_starter_cards() -> None:
    goblin = build_deck(ruleset="tell-tale", kind="player", pc="Krenko, Mob Boss").deck
    assert {entry.card.name: entry.count for entry in goblin.zone(Zone.LANDS)} == {"Mountain": 3}
    loot = build_deck(ruleset="tell-tale", kind="loot").deck
    assert not any(entry.card.types.is_creature for entry in loot.entries)
    people = build_deck(ruleset="tell-tale", kind="npc").deck
    assert sum(entry.count for entry in people.entries if "no person" in traits(entry.card, "npc").roles) == 0


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("Target creature you control fights target creature you don't control.", "removal"),
        ("Target creature you control deals damage equal to its power to target creature.", "removal"),
        ("Destroy target creature.", "removal"),
        ("Destroy target artifact or creature.", "removal"),
        ("Destroy target artifact or enchantment.", "narrow"),
        ("Test deals 5 damage to target red creature.", "narrow"),
        ("Destroy target nonblack creature.", "removal"),
        ("Return target creature you control to its owner's hand.", None),
        ("Draw a card.", None),
    ],
)
def test_what_answers_others_cards(text: str, role: str | None) -> None:
    found = traits(make_card("Test", "{1}{R}", "Sorcery", text)).roles & {"removal", "narrow"}
    assert found == ({role} if role else set())


def test_a_spell_s_strength_is_its_damage_for_its_mana() -> None:
    bolt, slow, draw, narrow = (
        traits(make_card("Test", cost, "Instant", text)).strength
        for cost, text in (
            ("{R}", "Test deals 3 damage to any target."),  # 3 for 1 + 1, against 2
            ("{4}{R}", "Test deals 3 damage to any target."),
            ("{R}", "Draw a card."),
            ("{R}", "Test deals 5 damage to target red creature."),
        )
    )
    assert bolt == 0.75
    assert bolt > slow >= draw == narrow


@pytest.mark.parametrize(("level", "four", "more"), [(3, 0, 0), (4, 0, 0), (5, 4, 1), (6, 4, 2), (9, 4, 2)])
def test_the_curve_rises_with_the_level(level: int, four: int, more: int) -> None:
    deck = make_deck("tell-tale", "player", (1, HERO, Zone.PC), settings=DeckSettings(level=level))
    targets = {each.name: each for each in RULESET.plan(Context(deck, RULESET), None).parts[0].targets}
    assert [targets[name].low * 40 for name in ("cost 4", "cost 99")] == [four, more]


def test_cheap_cards_go_for_dearer_ones_that_a_higher_level_pays_for() -> None:
    cheap = [make_card(f"Pup {number}", "{1}{R}", "Creature — Wolf", size="2/2") for number in range(40)]
    dear = [make_card(f"Wolf {number}", "{3}{R}", "Creature — Wolf", size="4/4") for number in range(9)]
    kept = [(1, HERO, Zone.PC), (3, MOUNTAIN, Zone.LANDS), *((1, card, Zone.DECK) for card in cheap)]
    offered = [Offered(MOUNTAIN), *(Offered(card, 1) for card in (*cheap, *dear))]

    def dearer(level: int, *, may_cut: bool) -> int:
        deck = make_deck("tell-tale", "player", *kept, settings=DeckSettings(level=level))
        built = build(Wish(deck, offered, may_cut=may_cut), RULESET).deck
        return sum(entry.count for entry in built.zone(Zone.DECK) if entry.card in dear)

    assert dearer(3, may_cut=True) == 0
    assert dearer(5, may_cut=False) == 0
    assert 4 <= dearer(5, may_cut=True) <= 8  # the shares of cards for four mana at that level


@pytest.mark.parametrize(
    ("text", "needs"),
    [
        ("When you control no permanents of the chosen color, sacrifice Test.", True),
        ("{T}: Add one mana of any color that a basic land you control could produce.", True),
        ("{T}: Add one mana of any color.", False),
    ],
)
def test_what_needs_a_colour_is_nothing_to_a_pc_without(text: str, *, needs: bool) -> None:
    golem = make_card("Golem", "{4}", "Legendary Artifact Creature — Golem", size="4/4")
    card = make_card("Test", "{2}", "Artifact", text)
    assert ("needs colour" in traits(card, pc=golem).roles) is needs
    assert "needs colour" not in traits(card).roles


def test_a_stack_of_one_colour_is_all_of_basic_lands_where_there_are_any() -> None:
    others = [land(f"{{T}}: Add {{R}}.\n{{{number}}}, {{T}}: Scry 1.") for number in range(1, 9)]
    others = [card._replace(oracle_id=f"place {number}", name=f"Place {number}") for number, card in enumerate(others)]
    cards = [make_card(f"Elk {number}", "{R}", "Creature — Elk", size="1/1") for number in range(40)]
    kept = make_deck("tell-tale", "player", (1, HERO, Zone.PC), settings=DeckSettings(level=20))
    offered = [Offered(MOUNTAIN), *(Offered(card, None, 1.0) for card in others), *(Offered(card, 1) for card in cards)]

    lands = build(Wish(kept, offered), RULESET).deck.zone(Zone.LANDS)

    assert [(entry.card.name, entry.count) for entry in lands] == [("Mountain", 20)]
