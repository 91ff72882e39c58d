"""ER-T1 to ER-T9: a Magic card and the facts of its text, given by hand, as a card of Enchanted Realms."""

from __future__ import annotations

import pytest
from support import make_card, make_face

from deckforge.model.card import Card
from deckforge.oracle import facts as oracle
from deckforge.oracle.facts import (
    ActivatedAbility,
    Amount,
    Damage,
    EnteringCounters,
    Facts,
    KeywordUse,
    LifeChange,
    LoyaltyAbility,
    Span,
)
from deckforge.rulesets.enchanted_realms import RULESET
from deckforge.rulesets.enchanted_realms.mapping import RealmsCard, force_of, map_card, role_of
from deckforge.rulesets.enchanted_realms.stack import Attributes, Bonus

SPAN = Span(0, 0, "")
NUMBERS = RULESET.numbers


def own(*names: str) -> tuple[KeywordUse, ...]:
    return tuple(KeywordUse(name, None, own=True, span=SPAN) for name in names)


def enters(amount: Amount, kind: str = "+1/+1", words: str = "") -> tuple[EnteringCounters, ...]:
    return (EnteringCounters(amount, kind, words, None, SPAN),)


def damage(amount: Amount, words: str = "", **more: object) -> Damage:
    made = Damage(amount, words or str(amount), "any target", area=False, span=SPAN)
    return made._replace(**more)  # type: ignore[arg-type] # names and types of Damage's own fields


def mapped(card: Card, **facts: object) -> RealmsCard:
    return map_card(NUMBERS, card, Facts(card.front.name)._replace(**facts))  # type: ignore[arg-type] # as above


def attributes(card: Card, **facts: object) -> Attributes:
    found = mapped(card, **facts).stats.attributes
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("type_line", "role"),
    [
        ("Legendary Planeswalker — Ajani", "hero"),
        ("Planeswalker — Dakkon", "hero"),
        ("Legendary Creature — Human Wizard", "hero"),
        ("Legendary Artifact Creature — Golem", "hero"),
        ("Creature — Bear", "creature"),
        ("Artifact Creature — Golem", "creature"),
        ("Land Creature — Forest Dryad", "creature"),
        ("Enchantment Creature — Saga Dragon", "creature"),
        ("Basic Land — Forest", "world"),
        ("Artifact Land", "world"),
        ("Enchantment Land — Urza's Saga", "world"),
        ("Plane — Dominaria", "world"),
        ("Enchantment — Saga", "quest"),
        ("Battle — Siege", "quest"),
        ("Dungeon", "quest"),
        ("Artifact — Equipment", "item"),
        ("Legendary Artifact — Vehicle", "item"),
        ("Artifact", "item"),
        ("Legendary Enchantment Artifact", "item"),
        ("Enchantment — Aura", "enhancement"),
        ("World Enchantment", "enhancement"),
        ("Instant", "enhancement"),
        ("Kindred Sorcery — Elf", "enhancement"),
        ("Conspiracy", "none"),
        ("Phenomenon", "none"),
        ("Ongoing Scheme", "none"),
    ],
)
def test_card_type_follows_the_first_match_of_the_type_line_er_t1(type_line: str, role: str) -> None:
    assert role_of(NUMBERS, make_card("Card", type_line=type_line)) == role


def test_only_the_front_face_settles_the_type_er_t1() -> None:
    back = make_face("Grown", type_line="Legendary Creature — God")

    assert role_of(NUMBERS, make_card("Seed", type_line="Enchantment — Saga", back=back)) == "quest"


@pytest.mark.parametrize(
    ("cost", "force"),
    [
        ("", 1),
        ("{0}", 1),
        ("{R}", 1),
        ("{2}{G}", 3),
        ("{X}{X}{R}", 1),
        ("{8}{G}{G}", 10),
        ("{15}", 10),
        ("{2/W}{W/P}", 3),
    ],
)
def test_force_is_the_mana_value_between_one_and_ten_er_t2(cost: str, force: int) -> None:
    assert force_of(NUMBERS, make_card("Card", cost)) == force


def test_half_a_mana_value_rounds_up_er_t2() -> None:
    assert force_of(NUMBERS, make_card("Card", "{HW}{2}")._replace(mana_value=2.5)) == 3


def test_force_without_a_printed_cost_is_the_cards_mana_value_er_t2() -> None:
    assert force_of(NUMBERS, make_card("Melded", type_line="Creature — Angel")._replace(mana_value=7)) == 7


def test_force_of_a_split_card_is_its_front_halfs_er_t2() -> None:
    split = make_card("Fire", "{1}{R}", back=make_face("Ice", "{1}{U}"), layout="split")._replace(mana_value=4)

    assert force_of(NUMBERS, split) == 2


def test_a_plain_creature_has_its_power_ones_and_health_of_toughness_and_force_er_t3_er_t7() -> None:
    bear = mapped(make_card("Bear", "{1}{G}", "Creature — Bear", size="2/3"))

    assert bear.stats.attributes == (2, 1, 1, 1)
    assert bear.stats.health == 3 + 2
    assert bear.stats.bonuses == ()
    assert bear.notes == ()


def test_power_below_zero_counts_zero_er_t3() -> None:
    assert attributes(make_card("Husk", "{2}", "Creature — Horror", size="-1/3")).strength == 0


def test_counters_that_it_enters_with_are_added_er_t3_er_t7() -> None:
    grown = mapped(make_card("Whelp", "{3}", "Creature — Dragon", size="1/1"), entering=enters(4))

    assert (grown.strength, grown.stats.health) == (5, 5 + 3)


@pytest.mark.parametrize(
    ("size", "counters", "shown", "counted", "health"),
    [
        ("*/*", 0, "*", 0, 2),
        ("1+*/2", 0, "1+*", 1, 4),
        ("*/7-*", 0, "*", 0, 9),
        ("0/0", "X", "X", 0, 2),
        ("2/2", "X", "2 + X", 2, 4),
        ("1/1", "variable", "1 + *", 1, 3),
    ],
)
def test_a_variable_number_is_shown_and_counts_what_is_fixed_er_t3(
    size: str, counters: Amount, shown: str, counted: int, health: int
) -> None:
    card = mapped(
        make_card("Shifter", "{1}{U}", "Creature — Shapeshifter", size=size),
        entering=enters(counters) if counters else (),
    )

    assert card.strength == shown
    assert card.stats.attributes is not None
    assert card.stats.attributes.strength == counted
    assert card.stats.health == health
    assert any(shown in note and "0 in sums" in note for note in card.notes)


def test_counters_may_go_to_one_side_of_the_size_er_t3_er_t7() -> None:
    grown = mapped(make_card("Whelp", "{3}", "Creature — Dragon", size="1/1"), entering=enters(4, "+1/+0"))

    assert (grown.strength, grown.stats.health) == (5, 1 + 3)


def test_the_words_behind_a_number_are_told_er_t3() -> None:
    whelp = make_card("Whelp", "{3}", "Creature — Dragon", size="0/1")
    grown = mapped(whelp, entering=enters("variable", words="one for each Elf"))
    assert "The +1/+1 counters that it enters with: one for each Elf." in grown.notes

    bonus = oracle.Bonus("variable", "variable", "+1/+1", "for each Elf you control", SPAN)
    elder = mapped(whelp, own_bonus=bonus)
    assert (elder.strength, elder.stats.health) == ("*", 1 + 3)
    assert "+1/+1 for each Elf you control counts 0 in sums (ER-T3)." in elder.notes


def test_a_half_rounds_up_er_t3_er_t7() -> None:
    half = mapped(make_card("Whelp", "{3}", "Creature — Dragon", size=".5/1.5"))

    assert (half.strength, half.stats.health) == (1, 2 + 3)


def test_levels_are_told_er_t3_er_t7() -> None:
    text = "Level up {1}\nLEVEL 2+\n4/5\nFlying"
    card = mapped(make_card("Squire", "{1}{W}", "Creature — Human", text, size="1/1"))

    assert (card.strength, card.stats.health) == (1, 1 + 2)
    assert card.notes == ("From level 2 on: STR 4, Health 7 (ER-T3, ER-T7). Flying.",)


@pytest.mark.parametrize(("loyalty", "strength"), [("3", 2), ("4", 2), ("5", 3), ("0", 0)])
def test_a_planeswalker_has_half_its_loyalty_and_health_of_loyalty_and_force_er_t3_er_t7(
    loyalty: str, strength: int
) -> None:
    walker = mapped(make_card("Ana", "{2}{W}{W}", "Legendary Planeswalker — Ana", loyalty=loyalty))

    assert (walker.role, walker.strength) == ("hero", strength)
    assert walker.stats.health == int(loyalty) + 4


def test_a_planeswalker_with_open_loyalty_shows_it_er_t3() -> None:
    walker = mapped(make_card("Ana", "{X}{G}", "Legendary Planeswalker — Ana", loyalty="X"))

    assert (walker.strength, walker.stats.health) == ("X", 1)


@pytest.mark.parametrize(
    "keyword",
    ["flying", "haste", "first strike", "double strike", "flash", "menace", "shadow", "skulk", "horsemanship"],
)
def test_each_quick_keyword_raises_agl_er_t4(keyword: str) -> None:
    card = make_card("Scamp", "{R}", "Creature — Imp", size="1/1")

    assert attributes(card, keywords=own(keyword)).agility == 2
    assert attributes(card, keywords=own(keyword, "flying", "trample")).agility == (2 if keyword == "flying" else 3)


def test_being_unblockable_raises_agl_er_t4() -> None:
    assert attributes(make_card("Scamp", "{1}", "Creature — Imp", size="1/1"), unblockable=True).agility == 2


def test_a_granted_keyword_raises_nothing_er_t4() -> None:
    granted = (KeywordUse("flying", None, own=False, span=SPAN, to="itself"),)

    assert attributes(make_card("Scamp", "{R}", "Creature — Imp", size="1/1"), keywords=granted).agility == 1


def test_int_counts_blue_learning_and_an_activated_ability_once_each_er_t5() -> None:
    ability = ActivatedAbility("{T}", "", taps=True, text="Draw a card.", span=SPAN)
    card = make_card("Sage", "{1}{U}", "Creature — Human Wizard Advisor", size="1/1")

    assert attributes(card, activated=(ability, ability)).intelligence == 4
    assert attributes(card).intelligence == 3
    assert attributes(make_card("Ogre", "{R}", "Creature — Ogre", size="1/1")).intelligence == 1


def test_making_mana_is_no_learning_er_t5() -> None:
    mana = ActivatedAbility("{T}", "", taps=True, text="Add {G}.", span=SPAN, makes_mana=True, is_mana_ability=True)

    assert attributes(make_card("Elf", "{G}", "Creature — Elf", size="1/1"), activated=(mana,)).intelligence == 1


def test_loyalty_abilities_and_keywords_such_as_cycling_are_activated_abilities_er_t5() -> None:
    loyalty = LoyaltyAbility("+1", "Draw a card.", SPAN)

    walker = make_card("Ana", "{G}", "Legendary Planeswalker — Ana", loyalty="3")
    assert attributes(walker, loyalty=(loyalty,)).intelligence == 2
    assert (
        attributes(make_card("Wurm", "{G}", "Creature — Wurm", size="1/1"), keywords=own("cycling")).intelligence == 2
    )


def test_per_counts_each_watchful_keyword_and_looking_ahead_and_a_watchful_type_once_er_t6() -> None:
    scout = make_card("Scout", "{G}", "Creature — Elf Scout Ranger", size="1/1")

    assert attributes(scout).perception == 2
    assert attributes(scout, mechanics=("scry", "surveil", "investigate")).perception == 3
    everything = own("vigilance", "reach", "ward", "hexproof", "flying")
    assert attributes(scout, mechanics=("scry",), keywords=everything).perception == 7


def test_training_counts_once_however_many_reasons_er_t8() -> None:
    soldier = make_card("Captain", "{W}", "Creature — Human Soldier Knight Cleric Wizard", size="1/1")

    assert mapped(soldier, keywords=own("double strike", "prowess")).stats.bonuses == (
        Bonus("Combat", 2),
        Bonus("Spell Casting", 2),
    )


@pytest.mark.parametrize(("keyword", "name"), [("double strike", "Combat"), ("prowess", "Spell Casting")])
def test_a_keyword_alone_trains_too_er_t8(keyword: str, name: str) -> None:
    cat = make_card("Cat", "{W}", "Creature — Cat", size="1/1")

    assert mapped(cat, keywords=own(keyword)).stats.bonuses == (Bonus(name, 2),)


def test_every_type_counts_er_t5_er_t6_er_t8() -> None:
    changeling = mapped(make_card("Shape", "{G}", "Creature — Shapeshifter", size="2/2"), every_type=True)

    assert changeling.stats.attributes == (2, 1, 2, 2)
    assert changeling.stats.bonuses == (Bonus("Combat", 2), Bonus("Spell Casting", 2))


def test_a_warriors_spell_is_no_warrior_er_t8() -> None:
    rally = mapped(make_card("Rally", "{R}", "Kindred Instant — Goblin Warrior"))

    assert [bonus.name for bonus in rally.stats.bonuses] == ["Rally"]


@pytest.mark.parametrize(
    ("power", "toughness", "bonuses"),
    [
        (2, 1, (Bonus("Attack", 2), Bonus("Defence", 1))),
        (3, 0, (Bonus("Attack", 3),)),
        (0, 2, (Bonus("Defence", 2),)),
        (4, -1, (Bonus("Attack", 4), Bonus("Defence", -1))),
    ],
)
def test_equipment_and_auras_give_attack_and_defence_er_t8(
    power: int, toughness: int, bonuses: tuple[Bonus, ...]
) -> None:
    given = oracle.Bonus(power, toughness, f"{power:+d}/{toughness:+d}", "", SPAN)

    sword = mapped(make_card("Blade", "{1}", "Artifact — Equipment"), equipped=given)
    aura = mapped(make_card("Blessing", "{W}", "Enchantment — Aura"), enchanted=given)

    assert sword.stats.bonuses == aura.stats.bonuses == bonuses
    assert sword.stats.attributes is None


def test_a_variable_bonus_stands_in_words_er_t8() -> None:
    given = oracle.Bonus("variable", 0, "+1/+0", "for each artifact you control", SPAN)

    card = mapped(make_card("Blade", "{1}", "Artifact — Equipment"), equipped=given)

    assert card.stats.bonuses == (Bonus("Attack", "+1 for each artifact you control"),)


def test_an_x_in_a_bonus_is_shown_with_what_it_is_er_t8() -> None:
    given = oracle.Bonus("variable", "variable", "+X/+X", "where X is your level", SPAN)

    card = mapped(make_card("Cloak", "{1}", "Enchantment — Aura"), enchanted=given)

    words = "+X, where X is your level"
    assert card.stats.bonuses == (Bonus("Attack", words), Bonus("Defence", words))


@pytest.mark.parametrize(
    ("cost", "text", "kind"),
    [
        ("{R}", "Bolt deals 3 damage to any target.", "fire"),
        ("{U}", "Bolt deals 3 damage to any target.", "cold"),
        ("{R}{U}", "Bolt deals 3 damage to any target.", "fire and cold"),
        ("{B}", "Bolt deals 3 damage to any target.", None),
        ("{R}", "• Thunder — Bolt deals 3 damage to any target.", "thunder"),
        ("{G}", "• Frost — Bolt deals 3 damage to any target.", "cold"),
    ],
)
def test_a_spells_damage_is_attack_of_its_kind_er_t8(cost: str, text: str, kind: str | None) -> None:
    card = mapped(make_card("Bolt", cost, "Instant", text), damages=(damage(3),))

    assert card.stats.bonuses == (Bonus("Attack", 3, kind),)


def test_a_spells_own_name_names_no_kind_er_t8() -> None:
    card = make_card("Ice Lance", "{R}", "Instant", "Ice Lance deals 2 damage to any target.")

    assert mapped(card, damages=(damage(2),)).stats.bonuses == (Bonus("Attack", 2, "fire"),)


def test_variable_damage_stands_in_words_er_t8() -> None:
    card = mapped(make_card("Blaze", "{X}{R}", "Sorcery"), damages=(damage("X"),))

    assert card.stats.bonuses == (Bonus("Attack", "X", "fire"),)


def test_the_highest_amount_counts_but_not_what_costs_more_or_hurts_oneself_er_t8() -> None:
    more = damage(7, when="if this spell was kicked", kicked="{4}")
    dealt = (damage(2), damage(3), damage(9, own_side=True), more)

    card = mapped(make_card("Trail", "{1}{R}", "Sorcery"), damages=dealt)

    assert card.stats.bonuses == (Bonus("Attack", 3, "fire"),)
    assert card.notes == ("If this spell was kicked: Attack +7.",)


def test_an_amount_that_always_needs_more_mana_is_in_words_er_t8() -> None:
    card = mapped(make_card("Spree", "{R}", "Sorcery"), damages=(damage(4, when="{2}", kicked="{2}"),))

    assert card.stats.bonuses == (Bonus("Attack", "+4 ({2})", "fire"),)
    assert card.notes == ()


def test_an_amount_that_always_needs_a_condition_is_in_words_er_t8() -> None:
    gained = LifeChange(3, "3", "you", SPAN, when="if you control a Cat")
    counted = LifeChange("variable", "1 for each Cat", "you", SPAN, when="For each Cat")

    card = mapped(make_card("Purr", "{W}", "Instant"), heals=(gained, counted), damages=(damage(2),))

    assert card.stats.bonuses == (
        Bonus("Attack", 2),
        Bonus("Healing", "+3 (if you control a Cat); 1 for each Cat"),
    )
    assert card.notes == ()


def test_dearer_modes_are_in_words_where_the_free_one_has_none_er_t8() -> None:
    """A tier for {0} that heals nothing leaves neither of the others sure."""
    tiers = (
        LifeChange(2, "2", "you", SPAN, when="mode Mendra ({1})"),
        LifeChange(5, "5", "you", SPAN, when="mode Mendraga ({3})"),
    )

    card = mapped(make_card("Tiers", "{W}", "Instant"), heals=tiers)

    assert card.stats.bonuses == (Bonus("Healing", "+2 (mode Mendra ({1})); +5 (mode Mendraga ({3}))"),)


def test_a_mode_that_an_opponent_chooses_is_not_sure_er_t8() -> None:
    gained = (LifeChange(4, "4", "you", SPAN, when="mode 1 (an opponent's choice)"),)

    card = mapped(make_card("Bad Choice", "{G}", "Sorcery"), heals=gained)

    assert card.stats.bonuses == (Bonus("Healing", "+4 (mode 1 (an opponent's choice))"),)


def test_an_amount_in_place_of_another_is_told_er_t8() -> None:
    dealt = (damage(2), damage(4, instead=True, when="if you control three artifacts"))

    card = mapped(make_card("Blast", "{R}"), damages=dealt)

    assert card.stats.bonuses == (Bonus("Attack", 2, "fire"),)
    assert card.notes == ("If you control three artifacts: Attack +4 instead.",)


def test_the_mode_that_costs_nothing_counts_er_t8() -> None:
    tiers = (damage(1, when="mode Spark ({0})"), damage(3, when="mode Blaze ({4})", kicked="{4}"))
    tiered = mapped(make_card("Tiers", "{R}"), damages=tiers)
    assert tiered.stats.bonuses == (Bonus("Attack", 1, "fire"),)
    assert tiered.notes == ("Mode Spark ({0}): Attack +1 as listed.", "Mode Blaze ({4}): Attack +3.")

    modes = (damage(3, when="mode 1"), damage(4, when="mode 2"), damage(6, when="mode 3; if you control a Dragon"))
    chosen = mapped(make_card("Choices", "{R}"), damages=modes)
    assert chosen.stats.bonuses == (Bonus("Attack", 4, "fire"),)
    assert chosen.notes == (
        "Mode 1: Attack +3.",
        "Mode 2: Attack +4 as listed.",
        "Mode 3; if you control a Dragon: Attack +6.",
    )


def test_life_gained_is_healing_er_t8() -> None:
    gained = (LifeChange(4, "4", "you", SPAN),)

    card = mapped(make_card("Salve", "{W}", "Instant"), heals=gained, damages=(damage(4),))

    assert card.stats.bonuses == (Bonus("Attack", 4), Bonus("Healing", 4))


def test_damage_of_a_creature_is_no_bonus_er_t8() -> None:
    card = mapped(make_card("Pinger", "{R}", "Creature — Goblin", size="1/1"), damages=(damage(1),))

    assert card.stats.bonuses == ()


@pytest.mark.parametrize("type_line", ["Basic Land — Forest", "Artifact", "Enchantment", "Battle — Siege", "Sorcery"])
def test_a_card_without_attributes_and_bonus_lends_its_force_when_agreed_er_t9(type_line: str) -> None:
    card = mapped(make_card("Thing", "{2}{B}", type_line))

    assert card.stats.bonuses == (Bonus("Thing", 3, agreed=True),)
    assert "group agrees" in card.notes[-1]


def test_a_card_of_no_type_lends_nothing_and_is_reported_er_t1() -> None:
    card = mapped(make_card("Plot", "", "Conspiracy"))

    assert (card.role, card.force, card.stats.bonuses) == ("none", 1, ())
    assert "ER-T1" in card.notes[0]


def test_the_clauses_named_types_are_in_the_table_er_t5_er_t6_er_t8() -> None:
    learned = {"Wizard", "Advisor", "Artificer", "Scientist", "Sphinx", "Bard", "Monk"}
    martial = {"Warrior", "Soldier", "Knight", "Berserker", "Barbarian", "Samurai", "Archer"}
    magical = {"Wizard", "Shaman", "Cleric", "Druid", "Warlock", "Sorcerer"}

    assert learned <= NUMBERS.words("intelligence.types")
    assert {"Scout", "Archer", "Ranger", "Rogue"} <= NUMBERS.words("perception.types")
    assert martial <= NUMBERS.words("combat.types")
    assert magical <= NUMBERS.words("spell_casting.types")
