"""Activated and loyalty abilities, other ways to pay (SB-T19, SB-T20, TT-T3)."""

from __future__ import annotations

import pytest
from support import make_card, make_face

from deckforge.oracle.abilities import read_abilities
from deckforge.oracle.facts import Facts
from deckforge.oracle.reader import read_facts
from deckforge.oracle.text import prepare


def facts(text: str, type_line: str = "Creature — Elf") -> Facts:
    return read_facts(make_card("Cost Test", "{1}{G}", type_line, text))


# text → (cost, mana, taps, makes mana)
ACTIVATED = [
    ("{1}{R}, {T}: Draw a card.", ("{1}{R}, {T}", "{1}{R}", True, False)),
    ("{T}: Add {G}.", ("{T}", "", True, True)),
    ("Sacrifice a creature: Scry 1.", ("Sacrifice a creature", "", False, False)),
    ("Boast — {2}: Draw a card.", ("{2}", "{2}", False, False)),
    ("Quick Study — {X}, {T}, Discard a card: Draw X cards.", ("{X}, {T}, Discard a card", "{X}", True, False)),
    (
        "The Finest Trick in the Whole Town — {2}, {T}: Draw a card.",
        ("{2}, {T}", "{2}", True, False),
    ),
    ("Throw… — {3}: Draw a card.", ("{3}", "{3}", False, False)),
    ("Throw ... — {3}: Draw a card.", ("{3}", "{3}", False, False)),
    ("Cost Test's Own — {1}: Draw a card.", ("{1}", "{1}", False, False)),
    ("{E}{E}: Draw a card.", ("{E}{E}", "", False, False)),
    ("{G/P}: This creature gets +1/+1 until end of turn.", ("{G/P}", "{G/P}", False, False)),
]


@pytest.mark.parametrize(("text", "expected"), ACTIVATED)
def test_an_activated_ability_is_cost_and_effect(text: str, expected: tuple[str, str, bool, bool]) -> None:
    (found,) = facts(text).activated
    assert (found.cost, found.mana, found.taps, found.makes_mana) == expected
    assert found.text == text.partition(": ")[2]


@pytest.mark.parametrize(
    ("effect", "only_mana", "mana_ability"),
    [
        ("Add {G}.", True, True),
        ("Add {G} or {U}. If you control a Cat, you gain 2 life.", False, True),
        ("Add one mana of any color. This creature deals 1 damage to you.", False, True),
        ("Add {C}. When you spend this mana to cast a Cat spell, draw a card.", False, True),
        ("Draw a card, then add {R}.", False, True),
        ("Add {B}{B}. Target opponent draws a card.", False, False),
        ("Draw a card.", False, False),
        ("Put an additional counter on each Cat.", False, False),
        ("Draw a card. Add {R}.", False, True),
        ("Draw a card and add {R}.", False, True),
        ("You add {R} and draw a card.", False, True),
        ("You may add {R} and draw a card.", False, True),
    ],
)
def test_a_mana_ability_may_do_more_than_add_mana(effect: str, *, only_mana: bool, mana_ability: bool) -> None:
    """ER-T5: an activated ability that is not a mana ability."""
    (found,) = facts(f"{{T}}: {effect}").activated
    assert (found.makes_mana, found.is_mana_ability) == (only_mana, mana_ability)


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you cast a spell, choose one: a card or a cat.",
        'Creatures you control have "{T}: Draw a card."',
        "Flying (Reminder: it flies.)",
        "Flying",
    ],
)
def test_other_colons_make_no_activated_ability(text: str) -> None:
    assert facts(text).activated == ()


def test_a_saying_may_be_part_of_a_cost() -> None:
    (found,) = facts('{1}{B}, Say "Meow. Now!": You gain 2 life.').activated
    assert (found.cost, found.mana, found.text) == ('{1}{B}, Say "Meow. Now!"', "{1}{B}", "You gain 2 life.")


def test_modes_of_what_is_chosen_as_it_enters_keep_their_triggers() -> None:
    text = (
        "As Cost Test enters, choose cats or dogs.\n• Cats — At the beginning of your upkeep, scry 1. If you do, you "
        "gain 2 life.\n• Dogs — {T}: You gain 3 life."
    )
    assert [heal.when for heal in facts(text).heals] == [
        "mode Cats; At the beginning of your upkeep; If you do",
        "{T}; mode Dogs",
    ]


def test_a_mode_with_a_cost_of_its_own_hangs_on_that() -> None:
    found = facts("{2}: Choose one —\n• {T}: You gain 2 life.\n• You gain 3 life.").heals
    assert [heal.when for heal in found] == ["{T}; mode 1", "{2}; mode 2"]


def test_modes_belong_to_the_ability_above_them() -> None:
    (found,) = facts("{2}: Choose one —\n• Draw a card.\n• Scry 2.").activated
    assert found.text == "Choose one —\n• Draw a card.\n• Scry 2."


def test_a_table_to_roll_on_belongs_to_the_ability_above_it() -> None:
    text = "{2}: Roll a d20.\n1—9 | Draw a card.\n10—20 | Scry 2."
    (found,) = facts(text).activated
    assert found.text == text.partition(": ")[2]


@pytest.mark.parametrize("gap", ["\n", ""])
def test_rows_of_a_table_to_roll_on_are_parted_where_a_line_break_is_lost(gap: str) -> None:
    text = f"When this creature dies, roll a d20.{gap}1-9 | You lose 1 life.{gap}10+ | You lose 2 life."
    found = read_facts(make_card("Cost Test", "{1}{G}", "Creature — Elf", text)).losses

    assert [(loss.amount, loss.when) for loss in found] == [
        (1, "When this creature dies; roll 1-9"),
        (2, "When this creature dies; roll 10+"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "When this creature dies, choose one. If you own a Cat, choose both instead.\n• You lose 1 life.",
        "When this creature dies, you may choose one. Each mode must target a Cat.\n• You lose 1 life.",
    ],
)
def test_a_modes_trigger_ends_where_the_choice_begins(text: str) -> None:
    (loss,) = facts(text).losses
    assert loss.when == "When this creature dies; mode 1"


def test_a_rows_trigger_goes_on_up_to_the_last_roll() -> None:
    (loss,) = facts("When this creature dies, roll a d6, roll a d20, roll a d8.\n1—9 | You lose 1 life.").losses
    assert loss.when == "When this creature dies, roll a d6, roll a d20; roll 1—9"


def test_a_rows_trigger_ends_where_what_is_done_begins() -> None:
    (loss,) = facts("When this creature dies, scry 2, then roll a d20.\n1-9 | You lose 1 life.").losses
    assert loss.when == "When this creature dies; roll 1-9"


def test_loyalty_costs_have_ascii_signs() -> None:
    text = "+1: Draw a card.\n0: Scry 2.\n\N{MINUS SIGN}3: Destroy target creature.\n\N{MINUS SIGN}X: You gain X life."
    found = facts(text, "Legendary Planeswalker — Test").loyalty
    assert [ability.cost for ability in found] == ["+1", "0", "-3", "-X"]
    assert found[2].text == "Destroy target creature."


@pytest.mark.parametrize("minus", ["\N{MINUS SIGN}", "-", "\N{EN DASH}"])
@pytest.mark.parametrize(("before", "after"), [("", ""), ("[", "]")])
def test_loyalty_abilities_are_parted_where_a_line_break_is_lost(minus: str, before: str, after: str) -> None:
    costs = [f"{before}{cost}{after}: " for cost in ("+1", f"{minus}3", "0", f"{minus}X", f"{minus}10")]
    text = "".join(f"{cost}Draw a card." for cost in costs)
    found = facts(text, "Legendary Planeswalker — Test").loyalty

    assert [ability.cost for ability in found] == ["+1", "-3", "0", "-X", "-10"]
    assert {ability.text for ability in found} == {"Draw a card."}


def test_a_hyphen_within_a_word_begins_no_loyalty_ability() -> None:
    (found,) = facts("+1: Draw a card for each Mark-3: a robot.", "Legendary Planeswalker — Test").loyalty
    assert found.text == "Draw a card for each Mark-3: a robot."


def test_a_quoted_loyalty_ability_is_not_the_cards_own() -> None:
    assert facts('Enchanted planeswalker has "[+1]: Draw a card."', "Enchantment — Aura").loyalty == ()


OTHER = [
    ("Kicker {2}{R}", [("kicker", "{2}{R}")]),
    ("Kicker—Sacrifice a creature.", [("kicker", "Sacrifice a creature")]),
    ("Multikicker {1}", [("multikicker", "{1}")]),
    ("Flashback {3}{B}", [("flashback", "{3}{B}")]),
    ("Cycling {2}", [("cycling", "{2}")]),
    ("Swampcycling {1}", [("swampcycling", "{1}")]),
    ("Evoke {1}{U}", [("evoke", "{1}{U}")]),
    ("Suspend 4—{U}", [("suspend", "4—{U}")]),
    ("As an additional cost to cast this spell, sacrifice a Cat.", [("additional cost", "sacrifice a Cat")]),
    ("You may pay {0} rather than pay this spell's mana cost.", [("alternative cost", "You may pay {0}")]),
    ("Spree\n+ {1} — Draw a card.\n+ {2} — Scry 2.", [("mode", "{1}"), ("mode", "{2}")]),
    ("This spell costs {1}{U} more to cast for each target beyond the first.", [("cost per target", "{1}{U}")]),
    ("Ward {2}", []),
    ("Spells you cast cost {1} less to cast.", []),
]


@pytest.mark.parametrize(("text", "expected"), OTHER)
def test_other_costs_are_named_and_kept_as_printed(text: str, expected: list[tuple[str, str]]) -> None:
    assert [(cost.name, cost.cost) for cost in facts(text, "Sorcery").other_costs] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{1}{B}: Regenerate this creature.", "{1}{B}"),
        ("{G}: Regenerate enchanted creature.", "{G}"),
        ("{G}: Regenerate equipped creature.", "{G}"),
        ("{2}: Regenerate target creature.", None),
        ("Destroy target creature. It can't be regenerated.", None),
    ],
)
def test_the_cost_to_regenerate_itself_or_its_bearer(text: str, expected: str | None) -> None:
    assert facts(text).regenerate_cost == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("This creature enters with two +1/+1 counters on it.", 2),
        ("Cost Test enters the battlefield with a +1/+1 counter on it.", 1),
        ("This creature enters with X +1/+1 counters on it.", "X"),
        ("This creature enters with a +1/+1 counter on it for each Elf you control.", "variable"),
        ("This creature enters with a number of +1/+1 counters on it equal to your speed.", "variable"),
        ("Modular 3", 3),
        ("This creature enters with two +1/+1 counters on it if you control a Cat.", 0),
        ("If this spell was kicked, this creature enters with two +1/+1 counters on it.", 0),
        ("This creature enters with three charge counters on it.", 0),
        ("Each other Elf you control enters with an additional +1/+1 counter on it.", 0),
    ],
)
def test_counters_that_it_always_enters_with(text: str, expected: int | str) -> None:
    assert facts(text).enters_with == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A deck can have any number of cards named Cost Test.", "any"),
        ("Flying\nA deck can have up to seven cards named Cost Test.", 7),
        ("A deck can have up to nine cards named Cost Test.", 9),
        ("A deck can have only one card named Cost Test.", 1),
        ("DCI ruling — A deck can have only one card named Cost Test.", 1),
        ("Search your library for any number of cards named Cost Test.", None),
        ("Flying", None),
    ],
)
def test_the_cards_own_sentence_about_copies_in_a_deck(text: str, expected: int | str | None) -> None:
    assert facts(text).deck_copies == expected


COSTS = (
    *("Sacrifice a Cat", "Discard a card", "Pay 2 life", "Tap two Cats", "Untap a Cat", "Remove a counter from a Cat"),
    *("Exile a card", "Return a Cat to its owner's hand", "Put a counter on a Cat", "Reveal a card", "Mill a card"),
    *("Collect evidence 4", "Behold a Cat", "Unattach this Equipment", "Forage", "Waterbend {2}", "Blight 1"),
    *("Exert this creature", "Say a word", "Choose a Cat", "Flip a coin", "Draw a card", "Skip your next draw step"),
    *("Move a counter", "Convert a Cat", "Transform this creature", "Gain control of a Cat", "Shuffle your library"),
)


@pytest.mark.parametrize("cost", COSTS)
def test_a_cost_may_be_something_that_is_done(cost: str) -> None:
    (found,) = facts(f"{cost}: Scry 1.").activated
    assert (found.cost, found.text) == (cost, "Scry 1.")


def test_a_hybrid_symbol_that_life_pays_for_is_mana() -> None:
    (found,) = facts("{G/U/P}, {T}: Scry 1.").activated
    assert found.mana == "{G/U/P}"


@pytest.mark.parametrize("dash", ["—", "--"])
def test_a_dash_may_be_written_as_two_hyphens(dash: str) -> None:
    """Of a flavour word, a chapter and a mode's price."""
    (cast,) = facts(f"Quick Study {dash} {{2}}: You gain 1 life.").activated
    (chapter,) = facts(f"I, II {dash} You gain 1 life.", "Enchantment — Saga").heals
    (mode,) = facts(f"Spree\n+ {{1}} {dash} You gain 1 life.", "Sorcery").other_costs

    assert cast.cost == "{2}"
    assert chapter.when == "I, II"
    assert mode.cost == "{1}"


def test_a_size_behind_a_level_is_no_ability() -> None:
    text = "Level up {W}\nLEVEL 1-2\n3/3\nFlying\nLEVEL 3+\n*/*\nFirst strike"
    found = read_abilities(prepare(make_face("Cost Test", "{W}", "Creature — Cat", text)))
    assert [(ability.effect, ability.gate) for ability in found] == [
        ("Level up {W}", ""),
        ("Flying", "level 1-2"),
        ("First strike", "level 3+"),
    ]


@pytest.mark.parametrize(
    ("text", "second"),
    [
        ("First strikeWhen this creature dies, scry 1.", "When this creature dies, scry 1."),
        ("Toxic 1When this creature dies, scry 1.", "When this creature dies, scry 1."),
        ("Flying, toxic 1When this creature dies, scry 1.", "When this creature dies, scry 1."),
        ("Flying{T}: Scry 1.", "{T}: Scry 1."),
        ("STATION 8+\n3/3Flying", "Flying"),
        ("STATION 8+ 3/3Flying", "Flying"),
        ("Station\nSTATION 8+ | Flying", "Flying"),
    ],
)
def test_a_keyword_or_a_size_ends_a_line_whose_break_is_lost(text: str, second: str) -> None:
    last = read_abilities(prepare(make_face("Cost Test", "{W}", "Creature — Cat", text)))[-1]
    assert text[last.paragraph : last.end].endswith(second)
    assert text[last.start if last.cost == "" else last.paragraph :] == second
