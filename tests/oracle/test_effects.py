"""Effects by name, exile above all (TT-T10, SB-B3), and the mechanics that a text uses (TT-N2)."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.oracle.facts import Facts
from deckforge.oracle.reader import read_facts


def facts(text: str, type_line: str = "Sorcery") -> Facts:
    return read_facts(make_card("Effect Test", "{2}{W}", type_line, text))


NAMED = [
    ("Draw two cards.", [("draw", "two cards")]),
    ("Target player discards a card.", [("discard", "a card")]),
    ("Destroy target artifact or enchantment.", [("destroy", "target artifact or enchantment")]),
    ("Destroy target artifact, enchantment, or land.", [("destroy", "target artifact, enchantment, or land")]),
    ("Destroy all creatures. They can't be regenerated.", [("destroy", "all creatures")]),
    ("Counter target spell unless its controller pays {2}.", [("counter", "target spell")]),
    ("Tap target creature.", [("tap", "target creature")]),
    ("Untap all lands you control.", [("untap", "all lands you control")]),
    ("Each opponent mills three cards.", [("mill", "three cards")]),
    ("Gain control of target creature until end of turn.", [("gain control", "target creature")]),
    ("Target creature gets +2/+2 until end of turn.", [("pump", "Target creature")]),
    ("All creatures get -2/-2 until end of turn.", [("weaken", "All creatures")]),
    ("Scry 2, then draw a card.", [("scry", "2"), ("draw", "a card")]),
    ("Return target creature to its owner's hand.", [("return to hand", "target creature")]),
    (
        "Return target creature card from your graveyard to your hand.",
        [("return card to hand", "target creature card")],
    ),
    ("Return target creature card from your graveyard to the battlefield.", [("reanimate", "target creature card")]),
    (
        "Put target creature card from a graveyard onto the battlefield under your control.",
        [("reanimate", "target creature card")],
    ),
    ("Take an extra turn after this one.", [("extra turn", "extra turn")]),
]


@pytest.mark.parametrize(("text", "expected"), NAMED)
def test_an_effect_has_a_name_and_what_it_is_done_to(text: str, expected: list[tuple[str, str]]) -> None:
    assert [(effect.name, effect.what) for effect in facts(text).effects] == expected


EXILED = [
    ("Exile target creature.", "exile"),
    ("Exile all artifacts and enchantments.", "exile"),
    ("Exile target artifact, creature, or enchantment with mana value 3 or less.", "exile"),
    ("When this creature enters, exile target nonland permanent until this creature leaves the battlefield.", "exile"),
    ("Choose target creature. Exile that creature.", "exile"),
    ("Target opponent exiles a creature they control.", "exile"),
    (
        "Exile target creature you own. Return that card to the battlefield at the beginning of the next end step.",
        "exile",
    ),
    ("Exile target creature you control, then return that card to the battlefield.", "flicker"),
    ("Exile target creature card from a graveyard.", "exile card"),
    ("Exile target player's graveyard.", "exile card"),
    ("Exile the top three cards of your library.", "exile card"),
    ("Exile target spell.", "exile card"),
    ("Target opponent reveals their hand. You choose a creature card from it and exile that card.", "exile card"),
    ("Exile Effect Test.", "exile itself"),
    ("If that creature would die this turn, exile it instead.", "exile instead"),
    ("Create a 1/1 red Elemental creature token. Exile it at the beginning of the next end step.", "exile token"),
]


@pytest.mark.parametrize(("text", "expected"), EXILED)
def test_exile_is_only_of_what_is_in_play(text: str, expected: str) -> None:
    found = [effect.name for effect in facts(text).effects if effect.name.startswith(("exile", "flicker"))]
    assert found == [expected]


@pytest.mark.parametrize(
    "text",
    [
        "Exile a creature you control: Draw a card.",
        "As an additional cost to cast this spell, exile a creature you control.",
        "Ward—Exile a card from your graveyard.",
        "You may exile a white card from your hand rather than pay this spell's mana cost.",
        "Flashback {2}{W} (Then exile it.)",
        "You may play the cards in exile this turn.",
    ],
)
def test_costs_and_reminders_exile_nothing_by_effect(text: str) -> None:
    assert not [effect for effect in facts(text, "Enchantment").effects if "exile" in effect.name]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Surveil 2.", {"surveil"}),
        ("Landfall — Whenever a land you control enters, investigate.", {"landfall", "investigate"}),
        ("Target creature you control fights target creature.", {"fight"}),
        ("Each player mills two cards, then you proliferate.", {"mill", "proliferate"}),
        ("When this creature enters, venture into the dungeon.", {"venture into the dungeon"}),
        ("Double strike", set()),
        ("Double the power of target creature.", {"double"}),
        ("Put a +1/+1 counter on target creature.", set()),
        ("Counter target spell.", {"counter"}),
        ("Flying (Scry 1.)", set()),
        ("Hero's Oath — You gain 3 life.", set()),
    ],
)
def test_mechanics_are_keyword_actions_and_ability_words(text: str, expected: set[str]) -> None:
    assert set(facts(text, "Creature — Bird").mechanics) == expected


def test_an_effect_tells_what_it_hangs_on() -> None:
    (effect,) = facts("{2}, {T}: If you control a Cat, draw a card.", "Artifact").effects
    assert effect.when == "{2}, {T}; If you control a Cat"
