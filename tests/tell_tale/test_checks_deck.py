"""TT-D1 to TT-D9, TT-N2, TT-N3: what a player's deck holds, each check passing and failing."""

from __future__ import annotations

import pytest
from support import make_card, make_deck, make_face
from tell_tale_support import (
    FOREST,
    GOOD,
    HERO,
    LANDS,
    MOUNTAIN,
    WALKER,
    WOLF,
    Cards,
    check,
    codes,
    names,
    spells,
    the,
)

from deckforge.model.card import Card
from deckforge.model.deck import DeckSettings, Zone
from deckforge.model.finding import Change, Level
from deckforge.rulesets.run import run_checks
from deckforge.rulesets.tell_tale import RULESET


@pytest.mark.parametrize(("count", "legal"), [(39, False), (40, True), (100, True), (101, False)])
def test_deck_size(count: int, legal: bool) -> None:  # noqa: FBT001 - a column of the table
    """TT-D1: 40 to 100, lands, PC and companion apart."""
    findings = check(deck=spells(count), companion=[(1, WOLF)])
    assert codes(findings) == ([] if legal else ["TT-D1"])
    if not legal:
        assert f"{count} cards" in findings[0].message
        assert findings[0].level is Level.ERROR


@pytest.mark.parametrize(("first", "second", "legal"), [(4, 0, True), (5, 0, False), (2, 2, True), (2, 3, False)])
def test_copies(first: int, second: int, legal: bool) -> None:  # noqa: FBT001 - a column of the table
    """TT-D2: at most 4, counted by identity; the copies that were listed last go first."""
    rats = make_card("Rats", "{R}", "Creature — Rat", "A deck can have any number of cards named Rats.", size="1/1")
    entries = [(count, rats) for count in (first, second) if count]
    findings = check(deck=(*GOOD, *entries))
    assert codes(findings) == ([] if legal else ["TT-D2"])
    if not legal:
        assert (findings[0].cards[0].count, findings[0].cards[0].limit) == (5, 4)
        assert findings[0].fix == (Change("Rats", 1, Zone.DECK),)
        assert (
            findings[0].hint == "Keep 4 of each. That Rats itself allows any number is Magic's rule, not this game's."
        )


def test_the_land_stack_has_no_copy_limit() -> None:
    """TT-D2 [ruling]."""
    assert check(lands=[(7, MOUNTAIN)], settings=DeckSettings(level=7)) == []


def test_no_legendary_creatures_and_no_planeswalkers_in_the_deck() -> None:
    """TT-D3: the PC's own card included; a legendary artifact is fine."""
    other = make_card("Rok, the Other", "{R}", "Legendary Creature — Goblin", size="1/1")
    ring = make_card("The Ember Ring", "{1}", "Legendary Artifact")
    findings = check(deck=(*GOOD, (1, other), (1, HERO), (1, WALKER), (1, ring)))
    finding = the("TT-D3", findings)
    assert finding.level is Level.ERROR
    assert names(finding) == [other.name, HERO.name, WALKER.name]
    assert finding.fix == tuple(Change(name, 1, Zone.DECK) for name in names(finding))
    assert codes(check(deck=(*GOOD, (1, ring)))) == []


def test_without_a_pc_no_legend_is_taken_out_of_the_deck() -> None:
    """TT-D3: the one that is meant as PC can't be known."""
    assert the("TT-D3", check(pc=(), deck=(*GOOD, (1, HERO)))).fix == ()


@pytest.mark.parametrize(
    ("card", "legal"),
    [
        (make_card("Leaf", "{G}", "Instant"), False),
        (make_card("Ember Leaf", "{R/G}", "Instant"), False),
        (
            make_card(
                "Cub", "{R}", "Creature — Bear", size="1/1", back=make_face("Bear", "", "Creature — Bear", colours="G")
            ),
            False,
        ),
        (make_card("Censer", "{1}", "Artifact", "{G}: Scry 1.", colour_identity="G"), False),
        (make_card("Lamp", "{1}", "Artifact"), True),
        (make_card("Ember", "{R}", "Instant"), True),
    ],
)
def test_colours_of_the_deck(card: Card, legal: bool) -> None:  # noqa: FBT001 - a column of the table
    """TT-D4: off-colour, hybrid, a back face, a symbol in the text; colourless is always within."""
    findings = check(deck=(*GOOD, (1, card)))
    assert codes(findings) == ([] if legal else ["TT-D4"])
    if not legal:
        assert findings[0].level is Level.ERROR
        assert names(findings[0]) == [card.name]


@pytest.mark.parametrize(
    ("deck", "lands", "hint"),
    [
        ((*spells(30), (6, GOOD[0][1])), LANDS, "Add 6 once the other findings are mended."),
        ((*spells(38), (1, WALKER)), LANDS, "Add 2 once the other findings are mended."),
        (spells(38), ((3, MOUNTAIN), (2, WOLF)), "Mending the other findings mends this too."),
        ((*spells(100), (1, WALKER)), LANDS, "Mending the other findings mends this too."),
        (spells(39), LANDS, "Add 1."),
        (spells(102), LANDS, "Take out 2."),
    ],
)
def test_the_size_is_told_as_it_is_after_the_other_findings(deck: Cards, lands: Cards, hint: str) -> None:
    """TT-D1: hints of TT-D2, TT-D3 and TT-L2 don't cancel this one."""
    assert the("TT-D1", check(deck=deck, lands=lands)).hint == hint


@pytest.mark.parametrize(
    ("in_stack", "in_deck", "move", "add", "fixed"),
    [
        (0, 3, "Move them to the land stack.", "The lands of the deck section fill it (TT-D5).", True),
        (1, 1, "Move them to the land stack.", "Add 1 land besides the 1 of the deck section (TT-D5).", True),
        (1, 4, "Move 2 of them to the land stack,", "The lands of the deck section fill it (TT-D5).", False),
        (3, 1, "Take them out,", None, False),
        (4, 1, "Take them out,", "Take out 1.", False),
    ],
)
def test_lands_in_the_wrong_place_are_counted_once(
    in_stack: int, in_deck: int, move: str, add: str | None, *, fixed: bool
) -> None:
    """TT-D5, TT-L1: the hint of the one reckons with that of the other."""
    lands = [(in_stack, MOUNTAIN)] if in_stack else []
    findings = check(lands=lands, deck=(*GOOD, (in_deck, MOUNTAIN)))
    assert the("TT-D5", findings).hint.startswith(move)
    assert bool(the("TT-D5", findings).fix) is fixed
    assert [finding.hint for finding in findings if finding.code == "TT-L1"] == ([add] if add else [])


def test_a_card_type_without_a_rule() -> None:
    """TT-N2 [ruling]: advice that names it."""
    plane = make_card("Far Shore", "", "Plane — Shore", "Whenever you roll {CHAOS}, draw a card.")
    finding = the("TT-N2", check(deck=(*GOOD, (1, plane))))
    assert "the card type Plane (Far Shore)" in finding.message


def test_colours_of_the_land_stack() -> None:
    """TT-D4: lands included."""
    findings = check(lands=[(2, MOUNTAIN), (1, FOREST)])
    assert codes(findings) == ["TT-D4", "TT-L5"]
    assert names(findings[0]) == ["Forest"]


def test_lands_in_the_deck_section() -> None:
    """TT-D5: they move to the land stack, and count neither for the size nor for the copies."""
    findings = check(lands=(), deck=(*spells(100), (5, MOUNTAIN)), settings=DeckSettings(level=5))
    assert codes(findings) == ["TT-D5", "TT-L1", "TT-L3"]
    assert findings[0].level is Level.ERROR
    assert findings[0].fix == (Change("Mountain", 5, Zone.DECK, Zone.LANDS),)


BANNED = make_card("Banned Spark", "{R}", "Instant", legalities={"modern": "banned"})
OLD = make_card("Old Spark", "{R}", "Instant", legalities={"legacy": "legal"})
NEW = make_card("New Spark", "{R}", "Instant", legalities={}, released_at="2026-11-13")


def test_banned_never_in_the_format_and_not_out_yet_are_told_apart() -> None:
    """TT-D6."""
    findings = check(deck=(*GOOD, (1, NEW), (1, OLD), (1, BANNED)), data_date="2026-10-01")
    assert codes(findings) == ["TT-D6"]
    assert findings[0].level is Level.ERROR
    assert {card.name: card.reason for card in findings[0].cards} == {
        "Banned Spark": "banned",
        "Old Spark": "not_legal",
        "New Spark": "data_too_old",
    }


@pytest.mark.parametrize("data_date", ["2026-11-13", None])
def test_a_card_that_was_out_when_the_data_was_made_is_not_legal(data_date: str | None) -> None:
    """TT-D6: only a later release can be the data's fault."""
    assert the("TT-D6", check(deck=(*GOOD, (1, NEW)), data_date=data_date)).cards[0].reason == "not_legal"


@pytest.mark.parametrize(
    ("legalities", "reason"),
    [
        ({}, "data_too_old"),
        ({"future": "legal"}, "data_too_old"),
        ({"vintage": "legal"}, "not_legal"),
        ({"vintage": "restricted", "future": "legal"}, "not_legal"),
        ({"modern": "banned"}, "banned"),
    ],
)
def test_a_reprint_to_come_does_not_make_an_old_card_new(legalities: dict[str, str], reason: str) -> None:
    """TT-D6: a date after the data's may be a reprint's; a card that some format already knew was out."""
    card = make_card("Spark", "{R}", "Instant", legalities=legalities, released_at="2026-11-13")
    assert the("TT-D6", check(deck=(*GOOD, (1, card)), data_date="2026-10-01")).cards[0].reason == reason


def test_the_format_holds_for_the_land_stack() -> None:
    """TT-D6: deck or lands."""
    old = make_card("Old Peak", "", "Land — Mountain", "({T}: Add {R}.)", colour_identity="R", legalities={})
    findings = check(lands=[(2, MOUNTAIN), (1, old)])
    assert codes(findings) == ["TT-D6"]
    assert findings[0].level is Level.ERROR


def test_a_pc_or_companion_outside_the_format_is_a_warning() -> None:
    """TT-D6 [ruling]."""
    legend = make_card("Old Hero", "{R}", "Legendary Creature — Human", size="1/1", legalities={})
    pet = make_card("Old Pet", "{R}", "Creature — Cat", size="1/1", legalities={"modern": "banned"})
    findings = check(pc=[(1, legend)], companion=[(1, pet)])
    assert codes(findings) == ["TT-D6"]
    assert findings[0].level is Level.WARNING
    assert [card.reason for card in findings[0].cards] == ["banned", "not_legal"]


def test_house_rules_allow_cards_or_switch_the_format_off() -> None:
    """TT-D6."""
    deck = (*GOOD, (1, OLD), (1, BANNED))
    allowed = DeckSettings(allowed=frozenset({OLD.oracle_id}))
    assert names(the("TT-D6", check(deck=deck, settings=allowed))) == ["Banned Spark"]
    assert check(deck=deck, settings=DeckSettings(modern_only=False)) == []
    assert codes(check(deck=deck, settings=DeckSettings(modern_only=True))) == ["TT-D6"]


@pytest.mark.parametrize(
    "text",
    [
        "Protection from everything",
        "Target Cat gains protection from each color until end of turn.",
        "Protection from white, from blue, from black, from red, and from green",
        "Protection from white and from blue and from black and from red and from green",
    ],
)
@pytest.mark.parametrize("where", ["deck", "companion"])
def test_protection_from_everything(text: str, where: str) -> None:
    """TT-D7: in any section, lasting or not; not told once more as TT-D8."""
    card = make_card("Shield Cat", "{R}", "Creature — Cat", text, size="1/1")
    findings = check(deck=(*GOOD, (1, card))) if where == "deck" else check(companion=[(1, card)])
    assert codes(findings) == ["TT-D7"]
    assert findings[0].level is Level.ERROR


def test_protection_counts_as_printed() -> None:
    """TT-D7 [ruling]: also where a mechanic without effect takes the part away."""
    text = "Metalcraft — This creature has protection from all colors as long as you control three artifacts."
    plated = make_card("Plated One", "{2}", "Artifact Creature — Soldier", text, size="2/2")
    assert codes(check(deck=(*GOOD, (1, plated)))) == ["TT-D7", "TT-N2"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Protection from black", ["TT-D8"]),
        ("Equipped creature has protection from red and from white.\nEquip {2}", ["TT-D8"]),
        ("Target Cat gains protection from the color of your choice until end of turn.", []),
    ],
)
def test_lasting_protection(text: str, found: list[str]) -> None:
    """TT-D8: a warning, unless it ends with the turn."""
    findings = check(deck=(*GOOD, (1, make_card("Ward", "{1}", "Artifact — Equipment", text))))
    assert codes(findings) == found
    assert all(finding.level is Level.WARNING for finding in findings)


def test_bans_of_the_game_master() -> None:
    """TT-D9: in every section of the deck."""
    spark = GOOD[0][1]
    findings = check(settings=DeckSettings(banned=frozenset({spark.oracle_id, HERO.oracle_id, OLD.oracle_id})))
    assert codes(findings) == ["TT-D9"]
    assert findings[0].level is Level.ERROR
    assert set(names(findings[0])) == {spark.name, HERO.name}


def test_mechanics_without_effect_are_named_in_one_finding() -> None:
    """TT-N2: ward, cycling and crew do nothing here, scry and flying do something, and destroying is a plain verb."""
    cards = [
        make_card("Warded", "{R}", "Creature — Goblin", "Flying\nWard {2}", size="1/1"),
        make_card("Recycled", "{R}", "Sorcery", "Destroy target artifact. Scry 2.\nCycling {1}"),
        make_card("Cart", "{2}", "Artifact — Vehicle", "Trample\nCrew 2", size="4/4"),
        make_card("Plain", "{R}", "Creature — Goblin", "First strike", size="1/1"),
    ]
    findings = check(deck=(*GOOD, *((1, card) for card in cards)))
    assert codes(findings) == ["TT-N2"]
    assert findings[0].level is Level.ADVICE
    assert names(findings[0]) == ["Warded", "Recycled", "Cart"]
    assert findings[0].message == "Without effect here: crew (Cart); cycling (Recycled); ward (Warded)."


def test_cards_above_the_level_are_named_in_one_finding() -> None:
    """TT-N3: mana value above the level; X counts 0."""
    cards = [
        make_card("Blaze", "{X}{R}{R}{R}", "Sorcery"),
        make_card("Inferno", "{3}{R}", "Sorcery"),
        make_card("Eruption", "{4}{R}{R}", "Sorcery"),
    ]
    deck = (*GOOD, *((1, card) for card in cards))
    findings = check(deck=deck)
    assert codes(findings) == ["TT-N3"]
    assert findings[0].level is Level.ADVICE
    assert names(findings[0]) == ["Inferno", "Eruption"]
    assert names(the("TT-N3", check(deck=deck, lands=[(4, MOUNTAIN)], settings=DeckSettings(level=4)))) == ["Eruption"]


def test_cards_outside_the_deck_are_never_counted() -> None:
    """Sideboard, maybeboard and tokens are no part of any check."""
    entries = [(1, HERO, Zone.PC), (3, MOUNTAIN, Zone.LANDS), *((n, card, Zone.DECK) for n, card in GOOD)]
    outside = [(9, BANNED, zone) for zone in (Zone.SIDEBOARD, Zone.MAYBEBOARD, Zone.TOKENS)]
    settings = DeckSettings(banned=frozenset({BANNED.oracle_id}))
    assert list(run_checks(RULESET, make_deck("tell-tale", "player", *entries, *outside, settings=settings))) == []
