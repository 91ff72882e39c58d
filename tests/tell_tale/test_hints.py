from __future__ import annotations

import pytest
from support import make_card
from tell_tale_support import GOOD, check, codes, the

from deckforge.model.card import Card
from deckforge.model.deck import DeckSettings
from deckforge.oracle.reader import read_facts
from deckforge.rulesets.tell_tale import RULESET
from deckforge.rulesets.tell_tale.body import card_body

NEW = make_card("New Spark", "{R}", "Instant", legalities={}, released_at="2026-10-01")
OLD = make_card("Old Spark", "{R}", "Instant", legalities={})


def test_newer_data_is_advised_only_where_it_can_help() -> None:
    # TT-D6
    only_new = the("TT-D6", check(deck=(*GOOD, (1, NEW)), data_date="2026-09-01"))
    both = the("TT-D6", check(deck=(*GOOD, (1, NEW), (1, OLD)), data_date="2026-09-01"))
    assert "Newer card data" in only_new.hint
    assert "Newer card data" not in both.hint


def test_a_land_that_makes_no_mana_is_idle_for_a_colourless_pc() -> None:
    # TT-L5
    pc = make_card("Grey Warden", "{3}", "Legendary Creature — Human Warrior", size="3/3")
    spire = make_card("Spire", "", "Land", "{T}: Add {C}.")
    ruin = make_card("Ruin", "", "Land", "Sacrifice this land: Draw a card.")
    grey = tuple((4, make_card(f"Grey {number}", "{1}", "Artifact")) for number in range(10))
    assert "TT-L5" not in codes(check(pc=[(1, pc)], lands=[(3, spire)], deck=grey))
    found = the("TT-L5", check(pc=[(1, pc)], lands=[(2, spire), (1, ruin)], deck=grey))
    assert [card.name for card in found.cards] == ["Ruin"]


def test_a_class_on_what_is_no_body_leaves_humanoid_open() -> None:
    guard = make_card("Wall Guard", "{W}", "Creature — Wall Soldier", size="0/4")
    soldier = make_card("Guard", "{W}", "Creature — Soldier", size="1/1")
    assert card_body(guard, RULESET.numbers, read_facts).humanoid == "open"
    assert card_body(soldier, RULESET.numbers, read_facts).humanoid == "yes"


SHIELD = make_card("Shield Cat", "{R}", "Creature — Cat", "Protection from everything", size="1/1")
CAPTAIN = make_card("Rok, the Other", "{R}", "Legendary Creature — Goblin", size="1/1")
LEAF = make_card("Leaf", "{G}", "Instant")
BARRED = make_card("Barred Spark", "{R}", "Instant")


@pytest.mark.parametrize(("code", "card"), [("TT-D3", CAPTAIN), ("TT-D4", LEAF), ("TT-D7", SHIELD), ("TT-D9", BARRED)])
def test_a_hint_tells_what_is_left_where_that_is_too_little(code: str, card: Card) -> None:
    """TT-D1: 36 + 4 cards are a lawful deck; without three of them it is one no more."""
    banned = DeckSettings(banned=frozenset({BARRED.oracle_id}))
    left = "That leaves 37 cards in the deck: add 3 of others."
    spark = make_card("Spark 10", "{R}", "Instant")
    assert the(code, check(deck=(*GOOD[:9], (1, spark), (3, card)), settings=banned)).hint.endswith(left)
    assert "leaves" not in the(code, check(deck=(*GOOD, (3, card)), settings=banned)).hint
    assert "leaves" not in the(code, check(deck=(*GOOD[:9], (3, card)), settings=banned)).hint


def test_copies_over_the_limit_tell_what_is_left() -> None:
    """TT-D2: 35 + 5 cards; one of the five goes."""
    rats = make_card("Rats", "{R}", "Creature — Rat", size="1/1")
    deck = (*GOOD[:8], (3, GOOD[8][1]), (5, rats))
    assert the("TT-D2", check(deck=deck)).hint == "Keep 4 of each. That leaves 39 cards in the deck: add 1 of others."


def test_a_companion_taken_out_leaves_the_deck_whole() -> None:
    # TT-D7: PC and companion are not counted in the deck's size
    assert the("TT-D7", check(companion=[(1, SHIELD)])).hint == "The rulebook bans it: take it out."
