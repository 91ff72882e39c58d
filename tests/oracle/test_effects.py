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
        "Put target Cat card from a graveyard onto the battlefield under your control.",
        [("reanimate", "target Cat card")],
    ),
    ("Destroy target noncreature, nonland permanent.", [("destroy", "target noncreature, nonland permanent")]),
    ("Mill three cards, then tap all Birds and Cats.", [("mill", "three cards"), ("tap", "all Birds and Cats")]),
    ("Sacrifice a Bird at the beginning of the next end step.", [("sacrifice", "a Bird")]),
    ("Target player draws two cards and loses 2 life.", [("draw", "two cards")]),
    ("Target player sacrifices a Bird or discards a card.", [("sacrifice", "a Bird"), ("discard", "a card")]),
    ("Take an extra turn after this one.", [("extra turn", "extra turn")]),
]


@pytest.mark.parametrize(("text", "expected"), NAMED)
def test_an_effect_has_a_name_and_what_it_is_done_to(text: str, expected: list[tuple[str, str]]) -> None:
    assert [(effect.name, effect.what) for effect in facts(text).effects] == expected


EXILED = [
    ("Exile Effect Test or up to one target creature. Return that card at the beginning of your upkeep.", "exile"),
    ("Choose target creature, then roll a d20.\n1—9 | Draw a card.\n10—20 | Exile it.", "exile"),
    ("Roll a d20.\n1—9 | Draw a card.\n10—20 | Exile Effect Test.", "exile itself"),
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
    (
        "At the beginning of your end step, exile target creature you control, then return it to the battlefield.",
        "flicker",
    ),
    (
        "Whenever this attacks, exile a creature you own, then return it to the battlefield tapped and attacking.",
        "flicker",
    ),
    (
        "Exile a creature you own, then search your library for a Bird card. Put both cards onto the battlefield.",
        "flicker",
    ),
    (
        "Exile a creature you control, then reveal the top card of your library. Put that card onto the battlefield.",
        "exile",
    ),
    ("Exile another target nonland, nontoken permanent.", "exile"),
    ("Whenever this creature deals damage to a Cat, exile that creature.", "exile"),
    ("When enchanted creature becomes the target of a spell, exile that creature.", "exile"),
    ("Whenever a creature enters, if you control two Birds, exile that creature.", "exile"),
    ("Whenever a Bird dies, each opponent chooses a creature they control and exiles it.", "exile"),
    ("When this creature enters, each player chooses two nontoken, non-Bird creatures. Exile them.", "exile"),
    ("Target creature phases out. If it's black, exile it instead.", "exile"),
    ("Counter target spell. If it's countered this way, exile it instead.", "exile instead"),
    ("−9: Exile Effect Test and each creature your opponents control.", "exile"),
    ("Exile target Equipment, instant, or sorcery card from your graveyard.", "exile card"),
    ("Exile up to one target non-Aura enchantment card from your graveyard.", "exile card"),
    ("Exile target creature and all cards from all graveyards.", "exile"),
    ("Effect Test deals 1 damage to any target. If Effect Test is tapped, exile it.", "exile itself"),
    ("Exile Effect Test and each opponent creates a 1/1 red Bird creature token.", "exile itself"),
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


def test_what_comes_back_at_once_is_flickered_in_any_paragraph() -> None:
    found = facts("Scry 1.\nExile target creature you control, then return it to the battlefield.").effects
    assert "flicker" in [effect.name for effect in found]


@pytest.mark.parametrize(
    "text",
    [
        "Triggered abilities can't cause you to sacrifice or exile tokens you control.",
        "Exile a creature you control: Draw a card.",
        "As an additional cost to cast this spell, exile a Cat you control.",
        "Ward—Exile a card from your graveyard.",
        "You may exile a Cat card from your hand rather than pay this spell's mana cost.",
        "Flashback {2}{W} (Then exile it.)",
        "You may play the cards in exile this turn.",
    ],
)
def test_costs_and_reminders_exile_nothing_by_effect(text: str) -> None:
    assert not [effect for effect in facts(text, "Enchantment").effects if "exile" in effect.name]


RETURNED = [
    ("Each player puts a Cat card from their graveyard onto the battlefield.", "reanimate"),
    ("Return to the battlefield all artifact cards in your graveyard.", "reanimate"),
    ("Choose two target creature cards in your graveyard. Return the chosen cards to the battlefield.", "reanimate"),
    (
        "Each player exiles all cards from their graveyard, then puts cards they exiled this way onto the battlefield.",
        "reanimate",
    ),
    ("Each player mills two cards. Put a creature card milled this way onto the battlefield.", "reanimate"),
    ("When this Aura enters, return enchanted creature card to the battlefield under your control.", "reanimate"),
    ("When enchanted creature dies, return that card to the battlefield under your control.", "reanimate"),
    ("Whenever another creature dies, return it to the battlefield.", "reanimate"),
    ("When Effect Test dies, return it to the battlefield.", "return itself"),
    (
        "When Effect Test dies, search your library for a Bird card, put it onto the battlefield, then shuffle.",
        "put onto the battlefield",
    ),
    ("Reveal the top card of your library. Put that card onto the battlefield.", "put onto the battlefield"),
    ("Target player mills a card. Return that card from exile to the battlefield.", "return to the battlefield"),
]


@pytest.mark.parametrize(("text", "expected"), RETURNED)
def test_what_comes_from_a_graveyard_is_told_apart(text: str, expected: str) -> None:
    """SB-B3: cards that return creatures to the battlefield bring creatures."""
    found = [effect.name for effect in facts(text).effects if effect.name.startswith(("return", "reanimate", "put o"))]
    assert found == [expected]


@pytest.mark.parametrize("verb", ["Exile", "Destroy", "Regenerate"])
def test_a_card_named_like_a_verb_still_does_it(verb: str) -> None:
    """TT-T10: the card's own name is no name where it is the verb."""
    effects = read_facts(make_card(verb, "{W}", "Instant", f"{verb} target attacking creature.")).effects
    assert [(effect.name, effect.what) for effect in effects] == [(verb.lower(), "target attacking creature")]


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


@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("Destroy target creature if it's white.", "if it's white"),
        ("Counter target spell unless its controller pays {2}.", "unless its controller pays {2}"),
        ("Any opponent may have you draw a card.", "if any opponent chooses so"),
        ("You may have target player draw a card.", ""),
        ("Destroy target artifact. Repeat this process once.", "repeated once"),
        ("Copy target spell, except it's red if you own a Cat.", ""),
        ("Choose one —\n• Destroy target artifact.", "mode 1"),
        ("An opponent chooses one —\n• Destroy target artifact.", "mode 1 (an opponent's choice)"),
        ("Choose one —\n• Smash It All — Destroy target artifact.", "mode Smash It All"),
    ],
)
def test_an_effect_tells_the_condition_after_it_and_its_mode(text: str, when: str) -> None:
    (effect,) = facts(text).effects
    assert effect.when == when


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("Each player sacrifices a creature.", ["Each player"]),
        ("Target opponent loses 2 life, discards a card, then draws a card.", ["Target opponent", "Target opponent"]),
        ("Each opponent discards a card. Draw a card.", ["Each opponent", ""]),
        ("Target player mills two cards, then you draw a card.", ["Target player", ""]),
        ("Target player reveals their hand. That player discards a Bird card.", ["That player (target player)"]),
        ("Target opponent loses 3 life unless that player discards a card.", ["that player (target opponent)"]),
        ("You and target opponent each draw a card.", ["You and target opponent"]),
        ("Counter target spell. Effect Test's owner draws a card.", ["", "its owner"]),
        ("Then instead that player draws a card.", ["that player"]),
        (
            "That player or that planeswalker's controller discards a card, then mills a card.",
            ["That player or that planeswalker's controller"] * 2,
        ),
        (
            "That permanent's controller or that player sacrifices a Bird.",
            ["That permanent's controller or that player"],
        ),
        ("When this creature enters, draw a card, then discard your hand.", ["", ""]),
        ("{1}, Sacrifice a creature: You may draw a card.", [""]),
    ],
)
def test_who_draws_discards_mills_or_sacrifices(text: str, who: list[str]) -> None:
    assert [effect.who for effect in facts(text, "Enchantment").effects] == who


def test_what_can_not_be_regenerated_regenerates_nothing() -> None:
    assert facts("Destroy target creature. It can't be regenerated.").mechanics == ("destroy",)
    assert facts("Regenerate target creature.").mechanics == ("regenerate",)
