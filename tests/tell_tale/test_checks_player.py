"""A player's deck: every check of it passing and failing. Levels and numbers are those of the clauses."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from support import make_card, make_deck, make_face

from deckforge.model.card import Card
from deckforge.model.deck import DeckSettings, Zone
from deckforge.model.finding import Change, Finding, Level
from deckforge.rulesets.run import run_checks
from deckforge.rulesets.tell_tale import RULESET

HERO = make_card("Tova, Ember Captain", "{1}{R}", "Legendary Creature — Human Warrior", size="2/2")
WALKER = make_card("Ana, the Fire", "{2}{R}{R}", "Legendary Planeswalker — Ana", loyalty="4")
WOLF = make_card("Ash Wolf", "{1}{R}", "Creature — Wolf", size="2/2")
MOUNTAIN = make_card("Mountain", "", "Basic Land — Mountain", "({T}: Add {R}.)", colour_identity="R")
FOREST = make_card("Forest", "", "Basic Land — Forest", "({T}: Add {G}.)", colour_identity="G")
LANDS = ((3, MOUNTAIN),)
GOOD = tuple((4, make_card(f"Spark {number}", "{R}", "Instant")) for number in range(10))
"""40 cards."""

Cards = Sequence[tuple[int, Card]]


def check(  # noqa: PLR0913 - a deck has this many parts
    *,
    pc: Cards = ((1, HERO),),
    companion: Cards = (),
    lands: Cards = LANDS,
    deck: Cards = GOOD,
    settings: DeckSettings | None = None,
    data_date: str | None = None,
) -> list[Finding]:
    zones = ((Zone.PC, pc), (Zone.COMPANION, companion), (Zone.LANDS, lands), (Zone.DECK, deck))
    entries = [(count, card, zone) for zone, cards in zones for count, card in cards]
    return list(run_checks(RULESET, make_deck("tell-tale", "player", *entries, settings=settings), data_date))


def the(code: str, findings: list[Finding]) -> Finding:
    found = [finding for finding in findings if finding.code == code]
    assert len(found) == 1, [finding.code for finding in findings]
    return found[0]


def codes(findings: list[Finding]) -> list[str]:
    return [finding.code for finding in findings]


def names(finding: Finding) -> list[str]:
    return [card.name for card in finding.cards]


def spells(count: int) -> Cards:
    """That many cards, none of them twice."""
    return tuple((1, make_card(f"Flame {number}", "{R}", "Sorcery")) for number in range(count))


def test_a_deck_in_order_has_no_findings() -> None:
    assert check() == []
    assert check(companion=[(1, WOLF)]) == []


# The PC and the companion


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (make_card("Old Wyrm", "{4}{R}", "Legendary Creature — Dragon", size="5/5"), "no humanoid"),
        (make_card("Recruit", "{R}", "Creature — Human Soldier", size="1/1"), "neither"),
        (make_card("Old Sword", "{R}", "Legendary Artifact — Equipment"), "neither"),
    ],
)
def test_an_unfit_pc(card: Card, words: str) -> None:
    """TT-C1."""
    finding = the("TT-C1", check(pc=[(1, card)]))
    assert finding.level is Level.ERROR
    assert words in finding.message
    assert names(finding) == [card.name]


def test_a_planeswalker_is_a_pc() -> None:
    """TT-C1: of any shape."""
    assert check(pc=[(1, WALKER)]) == []


def test_the_front_face_decides_on_the_pc() -> None:
    """TT-C1: where a face matters, it is the front face."""
    back = make_face("Awake", "", "Legendary Planeswalker — Awake", loyalty="3")
    sleeper = make_card("Asleep", "{R}", "Creature — Human Wizard", size="1/1", back=back)
    legend = make_card("Mild", "{R}", "Legendary Creature — Human Wizard", size="1/1", back=back)
    assert codes(check(pc=[(1, sleeper)])) == ["TT-C1"]
    assert check(pc=[(1, legend)]) == []


def test_no_pc_is_told_with_what_was_skipped_and_who_it_could_be() -> None:
    """TT-C1, TT-D4: without a PC the colours can't be checked, which is told."""
    off_colour = (1, make_card("Leaf", "{G}", "Instant"))
    findings = check(pc=(), lands=[(3, FOREST)], deck=(*GOOD, off_colour, (1, HERO)))
    assert codes(findings) == ["TT-C1", "TT-D3"]
    finding = the("TT-C1", findings)
    assert "TT-D4" in finding.message
    assert "TT-C5" in finding.message
    assert "TT-L3" in finding.message
    assert HERO.name in finding.hint


@pytest.mark.parametrize("pc", [[(2, HERO)], [(1, HERO), (1, WALKER)]])
def test_two_pcs(pc: Cards) -> None:
    """TT-C1: exactly one; with several, colours are not checked."""
    green = make_card("Leaf Cat", "{G}", "Creature — Cat", size="1/1")
    findings = check(pc=pc, companion=[(1, green)], lands=[(3, FOREST)], deck=(*GOOD, (1, green)))
    assert codes(findings) == ["TT-C1"]
    assert "2 cards" in findings[0].message


def test_an_unfit_pc_still_lends_its_colours() -> None:
    """TT-D4."""
    recruit = make_card("Recruit", "{G}", "Creature — Human Soldier", size="1/1")
    assert codes(check(pc=[(1, recruit)])) == ["TT-C1", "TT-D4", "TT-L3", "TT-L5"]


def test_a_legend_whose_types_leave_humanoid_open() -> None:
    """TT-C2: a warning."""
    ghost = make_card("Old Ghost", "{1}{R}", "Legendary Creature — Spirit", size="2/2")
    findings = check(pc=[(1, ghost)])
    assert codes(findings) == ["TT-C2"]
    assert findings[0].level is Level.WARNING


def test_a_type_without_a_class_is_reported() -> None:
    """TT-C2: open, and named."""
    quux = make_card("Old Quux", "{1}{R}", "Legendary Creature — Quux", size="2/2")
    assert "not in the table of types: Quux" in the("TT-C2", check(pc=[(1, quux)])).message


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (make_card("Old Wolf", "{R}", "Legendary Creature — Wolf", size="2/2"), "legendary"),
        (make_card("Guide", "{R}", "Creature — Goblin Scout", size="2/2"), "no animal"),
        (make_card("Wolf Hide", "{R}", "Artifact — Equipment"), "no creature"),
    ],
)
def test_an_unfit_companion(card: Card, words: str) -> None:
    """TT-C3; the message says what a Companion section is taken for."""
    findings = check(companion=[(1, card)])
    assert codes(findings) == ["TT-C3"]
    assert findings[0].level is Level.ERROR
    assert words in findings[0].message
    assert "not as Magic's own companion" in findings[0].message


@pytest.mark.parametrize("companion", [[(2, WOLF)], [(1, WOLF), (1, make_card("Hare", "{R}", "Creature — Rabbit"))]])
def test_two_companions(companion: Cards) -> None:
    """TT-C3: at most one."""
    findings = check(companion=companion)
    assert codes(findings) == ["TT-C3"]
    assert "2 cards" in findings[0].message


def test_a_companion_whose_types_leave_animal_open() -> None:
    """TT-C4: a warning."""
    findings = check(companion=[(1, make_card("Fire Beast", "{R}", "Creature — Beast", size="3/3"))])
    assert codes(findings) == ["TT-C4"]
    assert findings[0].level is Level.WARNING


def test_a_companion_outside_the_colours() -> None:
    """TT-C5."""
    findings = check(companion=[(1, make_card("Wood Wolf", "{1}{G}", "Creature — Wolf", size="2/2"))])
    assert codes(findings) == ["TT-C5"]
    assert findings[0].level is Level.ERROR


def test_a_changeling_may_be_pc_or_companion() -> None:
    """The ruling on changelings: humanoid yes, animal open."""
    line = "Changeling"
    legend = make_card("Many-Faced", "{R}", "Legendary Creature — Shapeshifter", line, size="2/2")
    pet = make_card("Odd Pet", "{R}", "Creature — Shapeshifter", line, size="1/1")
    findings = check(pc=[(1, legend)], companion=[(1, pet)])
    assert codes(findings) == ["TT-C4", "TT-N2"]


# The deck


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
        "Target creature you control gains protection from each color until end of turn.",
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


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Protection from black", ["TT-D8"]),
        ("Equipped creature has protection from red and from white.\nEquip {2}", ["TT-D8"]),
        ("Target creature gains protection from the color of your choice until end of turn.", []),
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


# The land stack


@pytest.mark.parametrize(
    ("level", "lands", "legal"), [(None, 3, True), (None, 2, False), (None, 4, False), (5, 4, False), (5, 5, True)]
)
def test_as_many_lands_as_levels(level: int | None, lands: int, legal: bool) -> None:  # noqa: FBT001 - a column of the table
    """TT-L1: level 3 unless the deck says otherwise."""
    findings = check(lands=[(lands, MOUNTAIN)], settings=DeckSettings(level=level))
    assert codes(findings) == ([] if legal else ["TT-L1"])
    if not legal:
        assert f"{lands} lands at level {level or 3}" in findings[0].message


def test_only_lands_in_the_land_stack() -> None:
    """TT-L2: the stray moves to the deck; it is no land for TT-L1."""
    findings = check(lands=[(2, MOUNTAIN), (1, WOLF)])
    assert codes(findings) == ["TT-L1", "TT-L2"]
    finding = the("TT-L2", findings)
    assert finding.level is Level.ERROR
    assert finding.fix == (Change("Ash Wolf", 1, Zone.LANDS, Zone.DECK),)


def test_a_card_that_is_a_land_on_its_back_only_is_no_land() -> None:
    """TT-L2: the front face decides."""
    back = make_face("Spark Peak", "", "Land", "{T}: Add {R}.")
    findings = check(lands=[(3, MOUNTAIN), (1, make_card("Spark", "{R}", "Instant", back=back))])
    assert codes(findings) == ["TT-L2"]


def test_a_legend_in_the_land_stack_is_not_moved_to_the_deck() -> None:
    """TT-L2: TT-D3 would not have it there."""
    assert the("TT-L2", check(lands=[(3, MOUNTAIN), (1, HERO)])).fix == ()


def test_a_colour_that_no_land_makes() -> None:
    """TT-L3: a warning, with the colour."""
    gruul = make_card("Rana, Twice Sworn", "{R}{G}", "Legendary Creature — Elf Warrior", size="2/2")
    findings = check(pc=[(1, gruul)])
    assert codes(findings) == ["TT-L3"]
    assert findings[0].level is Level.WARNING
    assert "G" in findings[0].message
    assert check(pc=[(1, gruul)], lands=[(2, MOUNTAIN), (1, FOREST)]) == []


@pytest.mark.parametrize(("level", "lands"), [(2, 2), (0, 0), (-1, 0)])
def test_a_level_below_three(level: int, lands: int) -> None:
    """TT-L4."""
    findings = check(lands=[(lands, MOUNTAIN)] if lands else (), settings=DeckSettings(level=level))
    finding = the("TT-L4", findings)
    assert finding.level is Level.ERROR
    assert str(level) in finding.message


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Add {C}.",
        "{T}, Sacrifice this land: Search your library for a land card, put it onto the battlefield.",
    ],
)
def test_a_land_that_makes_none_of_the_pcs_colours(text: str) -> None:
    """TT-L5: a warning; a fetch land finds nothing."""
    idle = make_card("Ruin", "", "Land", text)
    findings = check(lands=[(2, MOUNTAIN), (1, idle)])
    assert codes(findings) == ["TT-L5"]
    assert findings[0].level is Level.WARNING
    assert names(findings[0]) == ["Ruin"]


def test_any_mana_serves_a_colourless_pc() -> None:
    """TT-L5: such a PC has no colours, so only a land without mana is idle."""
    golem = make_card("Bolt-Hand", "{3}", "Legendary Planeswalker — Bolt", loyalty="3")
    waste = make_card("Ruin", "", "Land", "{T}: Add {C}.")
    grey = tuple((4, make_card(f"Lamp {number}", "{1}", "Artifact")) for number in range(10))
    assert check(pc=[(1, golem)], lands=[(3, waste)], deck=grey) == []


# Advice


def test_what_went_where_in_a_list_without_sections() -> None:
    """TT-N1: advice with the numbers, only when the list did not say."""
    entries = [(1, HERO, Zone.PC), (3, MOUNTAIN, Zone.LANDS), *((n, card, Zone.DECK) for n, card in GOOD)]
    deck = make_deck("tell-tale", "player", *entries)
    sorted_deck = type(deck)(deck.name, deck.ruleset, deck.kind, deck.entries, zoned_by_type=True)
    findings = list(run_checks(RULESET, sorted_deck))
    assert codes(findings) == ["TT-N1"]
    assert findings[0].level is Level.ADVICE
    assert "3 cards (Mountain)" in findings[0].message
    assert "40 cards" in findings[0].message
    assert list(run_checks(RULESET, deck)) == []


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
