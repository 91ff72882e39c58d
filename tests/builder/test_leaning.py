"""What decks are about: derived from characters, lists, themes and classes; and how well cards fit."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.builder.about import halved, of_character, of_class, of_list, of_theme
from deckforge.builder.commonness import several
from deckforge.builder.leaning import Aspect, Leaning, What, aimed, called, fit, merged, targets_of
from deckforge.builder.themes import Theme
from deckforge.model.card import Card
from deckforge.model.deck import Entry, Zone
from deckforge.rulesets.building import Target

ICE = of_theme(Theme("ice", "Ice", ("Yeti",), ("tap",), "U", ("ice", "frost", "engine")))
BOSS = make_card(
    "Grik, Loud Boss", "{2}{R}{R}", "Legendary Creature — Goblin Warrior",
    "{T}: Create X 1/1 red Goblin creature tokens, where X is the number of Goblins you control.", size="3/3",
)  # fmt: skip


def spell(name: str, text: str = "", cost: str = "{U}") -> Card:
    return make_card(name, cost, "Instant", text)


def creature(name: str, types: str, text: str = "", cost: str = "{1}{R}") -> Card:
    return make_card(name, cost, f"Creature — {types}", text, size="2/2")


def one(what: What, name: str) -> Leaning:
    return Leaning("", (Aspect(what, name, 1.0, "for a test"),))


@pytest.mark.parametrize(
    ("name", "text", "fits"),
    [
        ("Ice Storm", "", True),
        ("Storm", "Each ice melts.", True),
        ("Storm", "Sacrifice a creature twice.", False),  # "ice" within words
        ("Police", "", False),
        ("Frostbite", "", True),  # a name may begin with it
        ("Steam Engine", "", True),
        ("Goblin Engineer", "", False),  # who is no engine
    ],
)
def test_a_word_is_a_whole_word_or_begins_a_name(name: str, text: str, fits: bool) -> None:  # noqa: FBT001 - a case
    assert bool(fit(ICE, spell(name, text)).score) is fits


def test_being_of_a_type_counts_more_than_being_named_and_that_more_than_a_common_effect() -> None:
    wolves = Leaning("", (Aspect(What.TYPE, "Wolf", 1.0, ""), Aspect(What.EFFECT, "draw", 1.0, "")))
    own, named, effect, none = (
        fit(wolves, card).score
        for card in (
            creature("A", "Wolf"), spell("B", "Wolves you control get +1/+1."), spell("C", "Draw a card."), spell("D"),
        )
    )  # fmt: skip
    assert own > named > effect > none == 0


def test_a_rare_type_tells_more_than_a_common_one() -> None:
    assert fit(one(What.TYPE, "Camel"), creature("A", "Camel")).score > (
        fit(one(What.TYPE, "Human"), creature("B", "Human")).score
    )


def test_every_type_counts_as_one_and_not_as_a_whole_one() -> None:
    types = of_theme(Theme("zoo", "Zoo", ("Wolf", "Bear", "Boar", "Elk", "Goat")))
    every = make_card("Shifter", "{2}", "Creature — Shapeshifter", "Changeling", size="1/1", keywords=("Changeling",))
    changeling, bear = fit(types, every), fit(types, creature("Bear", "Bear"))

    assert 0 < changeling.score < bear.score
    assert len(changeling.reasons) == 1
    assert not changeling.marks  # it takes nobody's share


def test_colours_that_do_not_fit_are_told() -> None:
    assert fit(ICE, spell("Frost", cost="{U}{R}")).off == "R"
    assert not fit(ICE, spell("Frost")).off
    assert not fit(one(What.TYPE, "Wolf"), spell("Any", cost="{B}")).off


def test_a_character_is_about_its_types_what_it_names_and_what_it_does() -> None:
    about = of_character(BOSS)
    weights = {(aspect.what, aspect.name): aspect.weight for aspect in about.aspects}

    assert weights[What.TYPE, "Goblin"] > weights[What.TYPE, "Warrior"]  # the text names Goblins
    assert (What.EFFECT, "tokens") in weights
    assert (What.NAME, "grik") in weights
    assert about.title == "Goblins, tokens, Warriors"
    assert ("a Goblin, as Grik") in [words for _, words in fit(about, creature("A", "Goblin")).reasons]


def test_what_helps_a_character_is_wanted_too() -> None:
    necromancer = make_card(
        "Mor", "{2}{B}", "Legendary Creature — Human Shaman",
        "Whenever Mor attacks, return target creature card from your graveyard to the battlefield.", size="2/2",
    )  # fmt: skip
    about = of_character(necromancer)
    miller, bear = spell("Erosion", "Mill four cards."), creature("Bear", "Bear")

    assert fit(about, miller).score > fit(about, bear).score == 0
    assert [words for _, words in fit(about, miller).reasons] == ["mills, as Mor uses what lies in the graveyard"]


def test_what_a_character_does_to_itself_says_less_than_what_it_does_to_others() -> None:
    text = "{R}: This creature gets +1/+0 until end of turn."
    breather = make_card("Ember", "{4}{R}{R}", "Creature — Dragon", text, size="5/5")
    leader = make_card("Ember", "{4}{R}{R}", "Creature — Dragon", text.replace("This creature", "Target creature"))
    growth = spell("Growth", "Target creature gets +3/+3 until end of turn.")

    assert 0 < fit(of_character(breather), growth).score < fit(of_character(leader), growth).score
    assert of_character(breather).title == "Dragons"
    assert of_character(leader).title == "pump, Dragons"


def test_what_a_text_lends_somebody_says_little_of_what_a_character_is_about() -> None:
    leader = make_card(
        "Wina", "{2}{R}{W}", "Legendary Creature — Human Warrior",
        "Whenever a non-Human creature you control attacks, look at the top six cards of your library. You may put a "
        "Human creature card from among them onto the battlefield tapped and attacking. It gains indestructible until "
        "end of turn.", size="4/4",
    )  # fmt: skip
    about = of_character(leader)
    plate = spell("Plate", "Creatures you control gain indestructible until end of turn.")

    assert about.title == "Humans, attacking, Warriors"
    assert 0 < fit(about, plate).score < fit(about, creature("A", "Human")).score / 5


def test_non_humans_name_no_humans() -> None:
    hunter = make_card(
        "Hun", "{G}", "Legendary Creature — Elf", "Non-Human creatures you control have reach.", size="1/1"
    )
    assert "Human" not in of_character(hunter).types


def test_a_discard_of_its_own_is_no_reason_to_let_all_discard() -> None:
    caller = make_card(
        "Ana", "{4}{R}{R}", "Legendary Creature — Shaman", "{T}: Discard your hand, then draw a card.", size="1/1"
    )
    inquiry = spell("Ask", "Each player discards three cards at random.")
    assert not fit(of_character(caller), inquiry).score


def test_the_name_of_a_character_decides_between_equals_only() -> None:
    grik = fit(of_character(BOSS), spell("Grik's Song")).score
    assert 0 < grik < fit(of_character(BOSS), creature("A", "Warrior")).score / 5
    assert not fit(of_character(BOSS), spell("Grik's Defeat")).score
    engine = make_card("Wurm Engine", "{6}", "Artifact Creature — Wurm", size="6/6")
    assert not fit(of_character(engine), spell("Great Engine")).score  # a common word


@pytest.mark.parametrize(
    ("one_of_it", "many"),
    [("Fungus", "Fungi"), ("Elf", "Elves"), ("Treefolk", "Treefolk"), ("Ally", "Allies"), ("Human", "Humans")],
)
def test_several_of_a_type_are_called_as_in_texts(one_of_it: str, many: str) -> None:
    assert several(one_of_it) == many


def test_a_companion_counts_half() -> None:
    goblin = creature("A", "Goblin")
    assert fit(halved(of_character(BOSS)), goblin).score == pytest.approx(fit(of_character(BOSS), goblin).score / 2)


def test_a_list_is_about_what_its_cards_have_oftener_than_cards_do() -> None:
    goblins = [creature(f"Goblin {number}", "Goblin") for number in range(12)]
    humans = [creature(f"Human {number}", "Human Soldier") for number in range(2)]
    about = of_list([Entry(card, 1, Zone.DECK) for card in (*goblins, *humans)])

    assert about.types == ("Goblin",)  # creatures and humans are common anyway, and two soldiers are too few
    assert about.colours == "R"
    assert fit(about, creature("New", "Goblin")).score > 0


def test_a_card_or_two_say_nothing_yet() -> None:
    about = of_list([Entry(creature("Goblin", "Goblin"), 2, Zone.DECK)])
    assert about == Leaning()


def test_a_class_changes_shares_and_what_it_costs_to_miss_them() -> None:
    about = of_class("cleric", {"types": ["Cleric", "Aura"], "roles": {"heal": 2.0}, "aims": {"heal": [0.2, 0.4]}})
    heal, other = Target("heal", 0.05, 0.2, 1.0, "healing"), Target("draw", 0.1, 0.2, 1.0, "cards that draw")

    changed, same, *own = aimed(about, (heal, other))

    assert changed == Target("heal", 0.2, 0.4, 3.0, "healing")
    assert same == other
    assert [(target.name, target.low) for target in own] == [("type Cleric", 0.0)]  # Auras may be as many as they are
    assert own[0].high < 0.5


def test_each_of_many_types_gets_a_share_and_none_more_than_a_few() -> None:
    five = of_theme(Theme("zoo", "Zoo", ("Wolf", "Bear", "Boar", "Elk", "Goat")))
    shares = [*targets_of(five)]

    assert [target.name for target in shares] == [f"type {name}" for name in five.types]
    parts = [target.low * 2 for target in shares]
    assert sum(parts) == pytest.approx(1)
    assert [target.high for target in shares] == pytest.approx([part * 1.5 for part in parts])
    dragons = [*targets_of(of_theme(Theme("den", "Den", ("Dragon", "Drake", "Kobold"))))]
    assert dragons[0].low > dragons[1].low > dragons[2].low  # there are the more cards of it
    assert dragons[2].high < 0.35
    assert not [*targets_of(of_theme(Theme("two", "Two", ("Wolf", "Bear"))))]
    assert fit(five, creature("Both", "Bear Wolf")).marks == {"type Bear", "type Wolf"}  # all that it is


def test_types_of_a_deck_with_few_creatures_ask_for_no_more_than_those() -> None:
    two = of_theme(Theme("two", "Two", ("Wolf", "Bear")))
    shares = [*targets_of(two, 0.12)]
    assert sum(target.low for target in shares) == pytest.approx(0.12)
    assert [target.high for target in shares] == [1.0, 1.0]


def test_an_effect_that_does_nothing_in_a_deck_is_not_what_it_is_about() -> None:
    about = of_theme(Theme("fey", "Fey", ("Faerie",), ("copy", "flash")))
    kept = about.without(frozenset({"copy"}))
    assert [aspect.name for aspect in kept.aspects] == ["Faerie", "flash"]


def test_a_thing_is_called_by_its_whole_name_and_a_legend_by_its_short_one() -> None:
    assert called(make_card("Crown of Thorns", "{1}", "Artifact")) == "Crown of Thorns"
    assert called(make_card("Ana of the Hills", "{1}{G}", "Legendary Creature — Elf", size="1/1")) == "Ana"


def test_of_several_leanings_the_weightiest_aspect_and_the_first_colours_count() -> None:
    light = Leaning("A", (Aspect(What.TYPE, "Wolf", 0.2, "a"),), colours="G")
    heavy = Leaning("B", (Aspect(What.TYPE, "Wolf", 0.9, "b"), Aspect(What.EFFECT, "draw", 1.0, "b")), colours="R")
    both = merged(light, heavy)

    assert {(aspect.name, aspect.weight) for aspect in both.aspects} == {("Wolf", 0.9), ("draw", 1.0)}
    assert (both.title, both.colours) == ("A; B", "G")
    assert merged(Leaning("Elves, pump"), Leaning("pump, life")).title == "Elves, pump; life"
    assert merged() == Leaning()


def test_what_is_explained_in_brackets_or_chosen_among_is_not_named() -> None:
    menace = spell("Menace", "Menace (It can't be blocked except by two or more creatures.)")
    siege = spell(
        "Siege", "As Siege enters, choose Lions or Dragons.\n• Lions — Draw a card.\n• Dragons — You gain 1 life."
    )
    awaken = spell("Wave", "Awaken 3 (It becomes a 0/0 Dragon creature.)")
    chosen = spell("Choice", "Choose Dragons or Cats. Creatures of that kind get +1/+1.")
    assert not fit(one(What.WORD, "blocked"), menace).score
    assert not fit(one(What.TYPE, "Dragon"), siege).score
    assert not fit(one(What.TYPE, "Dragon"), awaken).score
    assert fit(one(What.TYPE, "Dragon"), chosen).score


def test_a_theme_keeps_to_its_colours_unless_a_card_is_particular() -> None:
    ice = of_theme(Theme("ice", "Ice", ("Yeti", "Giant"), (), "U", ("frost",)))
    giant, yeti, frost = (
        creature(name, types) for name, types in (("Big", "Giant"), ("Furry", "Yeti"), ("Frost One", "Giant"))
    )  # all of them red
    assert [fit(ice, card).strays for card in (giant, yeti, frost)] == [True, False, False]
    assert not fit(ice, creature("Big", "Giant", cost="{U}")).strays
    assert not fit(ice._replace(keeps=False), giant).strays
    druid = of_class("druid", {"types": ["Giant"], "colours": "U"})
    assert not fit(druid, giant).strays
