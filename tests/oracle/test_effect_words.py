"""The lists of words by which effects are told: each word has a text that is read otherwise without it."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.oracle.reader import read_facts


def effects(text: str) -> list[tuple[str, str]]:
    found = read_facts(make_card("Word Test", "{2}{W}", "Enchantment", text)).effects
    return [(effect.name, effect.what) for effect in found]


@pytest.mark.parametrize(
    "text",
    [
        "Effects would destroy target Cat.",
        "Players can't destroy Cats.",
        "They don't destroy Cats.",
        "It doesn't destroy Cats.",
        "You may choose to destroy target Cat.",
        "You win if the Cats you were destroy nothing.",
        "Whenever you tap a land for mana, each land that taps target Cat becomes a Forest.",
    ],
)
def test_a_verb_in_these_words_does_nothing(text: str) -> None:
    assert [name for name, _ in effects(text) if name in {"destroy", "tap"}] == []


@pytest.mark.parametrize(
    "after",
    [
        "and you gain 2 life",
        "and then gain 2 life",
        "and its controller loses 2 life",
        "and it becomes a Bird",
        "and that player loses 2 life",
        "and each player loses 2 life",
        "and draws a card",
        "and puts a stone counter on Word Test",
        "and gains 2 life",
        "and loses 2 life",
        "and gets two rad counters",
        "and creates a 1/1 red Bird creature token",
        "and untaps a land",
        "and mills two cards",
        "and discards a card",
        "and sacrifices a land",
        "and Word Test deals 2 damage to you",
        "or discards a card",
        "or sacrifices a land",
        "or pays {2}",
        "unless they pay {2}",
        "if able to fly, if you control a Bird",
        "until end of turn",
        "instead of a Dog",
        "rather than a Dog",
        "during your upkeep",
        "at the beginning of the next upkeep",
    ],
)
def test_what_is_sacrificed_ends_before_these_words(after: str) -> None:
    expected = "a Cat if able to fly" if after.startswith("if able") else "a Cat"
    assert effects(f"Target player sacrifices a Cat {after}.")[0] == ("sacrifice", expected)


@pytest.mark.parametrize(
    "what",
    [
        "up to two target Cats",
        "target Cat",
        "all Cats",
        "each Cat",
        "any number of Cats",
        "another Cat",
        "that Cat",
        "the chosen Cat",
        "enchanted creature",
        "equipped creature",
        "those Cats",
        "it",
        "them",
        "X Cats",
        "one Cat",
        "two Cats",
        "three Cats",
        "a Cat",
        "an Owl",
        "Word Test",
        "untapped Cats",
    ],
)
def test_what_is_tapped_begins_with_these_words(what: str) -> None:
    assert effects(f"Tap {what}.") == [("tap", what)]


def test_what_does_not_begin_so_is_no_tapping() -> None:
    assert effects("Tap abilities cost {1} more.") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Draw cards equal to its power.", ("draw", "cards equal to its power")),
        ("Draw that many cards.", ("draw", "that many cards")),
        ("Draw half that number, rounded up.", ("draw", "half that number")),
        ("Draw an additional card.", ("draw", "an additional card")),
        ("Counter up to one target spell.", ("counter", "up to one target spell")),
        ("Counter all spells.", ("counter", "all spells")),
        ("Counter that spell.", ("counter", "that spell")),
        ("Counter it.", ("counter", "it")),
        ("Counter those spells.", ("counter", "those spells")),
        ("Counter the chosen spell.", ("counter", "the chosen spell")),
        ("Search your library for a Cat card, reveal it, then shuffle.", ("search", "your library for a Cat card")),
        ("Search your library for a Cat card, exile it, then shuffle.", ("search", "your library for a Cat card")),
        ("Search your library for a Cat card, then shuffle.", ("search", "your library for a Cat card")),
        ("Search your library for a Cat card and put it on top.", ("search", "your library for a Cat card")),
        ("Search your library for a Cat card and exile it.", ("search", "your library for a Cat card")),
        ("Search your library for a Cat card and reveal it.", ("search", "your library for a Cat card")),
        ("Search your library for a Cat card.", ("search", "your library for a Cat card")),
        ("Copy target spell.", ("copy", "target spell")),
        ("Copy that spell.", ("copy", "that spell")),
        ("Copy it.", ("copy", "it")),
        ("Copy the chosen spell.", ("copy", "the chosen spell")),
        ("Copy each spell.", ("copy", "each spell")),
        ("Copy Word Test.", ("copy", "Word Test")),
        ("Target player loses the game.", ("lose the game", "player loses the game")),
        ("You lose the game.", ("lose the game", "You lose the game")),
        ("You win the game.", ("win the game", "You win the game")),
        ("Destroy that creature and Word Test.", ("destroy", "that creature and Word Test")),
        ("Surveil X.", ("surveil", "X")),
        ("Scry X.", ("scry", "X")),
        ("Cats get +X/+X.", ("pump", "Cats")),
        ("Cats get -X/-0.", ("weaken", "Cats")),
        ("Cats get -1/+1.", ("pump", "Cats")),
        ("Cats have base power and toughness 1/1.", ("set size", "Cats")),
        ("Word Test has base power and toughness 1/1.", ("set size", "Word Test")),
        ("It becomes a Bird with base power 1.", ("set size", "It becomes a Bird")),
        ("You gain 2 life, then Cats get +1/+1.", ("pump", "Cats")),
        ("You gain 2 life, and Cats get +1/+1.", ("pump", "Cats")),
    ],
)
def test_other_wordings(text: str, expected: tuple[str, str]) -> None:
    assert expected in effects(text)


@pytest.mark.parametrize(
    "after",
    [
        "unless you pay {2}",
        "if you control a Cat",
        "until Word Test leaves the battlefield",
        "instead of a Dog",
        "rather than a Dog",
        "at the beginning of the next end step",
        "and you gain 2 life",
        "and then you gain 2 life",
        "and its controller gains 2 life",
        "and draw a card",
        "and that player loses 2 life",
        "and put a stone counter on Word Test",
        "and gain 2 life",
        "and it gains 2 life",
        "and return a land to its owner's hand",
        "and create a 1/1 red Bird creature token",
        "and lose 2 life",
        "and each player draws a card",
        "and each other opponent draws a card",
    ],
)
def test_what_is_exiled_ends_before_these_words(after: str) -> None:
    assert effects(f"Exile target creature {after}.")[0] == ("exile", "target creature")


@pytest.mark.parametrize(
    ("what", "name"),
    [
        ("target artifact", "exile"),
        ("target enchantment", "exile"),
        ("target planeswalker", "exile"),
        ("target land", "exile"),
        ("target permanent", "exile"),
        ("two tokens", "exile"),
        ("two Vehicles", "exile"),
        ("two battles", "exile"),
        ("two commanders", "exile"),
        ("two Auras", "exile"),
        ("enchanted Equipment", "exile"),
        ("all attacking Cats", "exile"),
        ("a Cat", "exile"),
        ("an Owl", "exile"),
        ("that Cat", "exile"),
        ("another Cat", "exile"),
        ("each Cat", "exile"),
        ("their library", "exile card"),
        ("a pile", "exile card"),
        ("target activated ability", "exile card"),
        ("their hand", "exile card"),
    ],
)
def test_what_is_in_play_and_what_is_not(what: str, name: str) -> None:
    """TT-T10: only what is in play."""
    assert effects(f"Exile {what}.") == [(name, what)]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Return target creature to their owner's hand.", "return to hand"),
        ("Return target creature to your hand.", "return to hand"),
        ("Return all creatures to their owners' hands.", "return to hand"),
        ("Return all permanents to owners' hands.", "return to hand"),
        ("Return target creature to that player's hand.", "return to hand"),
        ("Put target creature card from a graveyard to the battlefield.", "reanimate"),
        ("If that creature would leave the battlefield, exile it.", "exile instead"),
        ("If that creature would be destroyed, exile it.", "exile instead"),
        ("If that card would be put into a graveyard, exile it.", "exile instead"),
        ("When Word Test is put into a graveyard from the battlefield, return it to the battlefield.", "return itself"),
    ],
)
def test_returning_and_dying(text: str, name: str) -> None:
    assert name in [found for found, _ in effects(text)]
