"""TT-L1 to TT-L5, TT-N1: the land stack and the level, each check passing and failing."""

from __future__ import annotations

import pytest
from support import make_card, make_deck, make_face
from tell_tale_support import FOREST, GOOD, HERO, MOUNTAIN, WOLF, check, codes, names, the

from deckforge.model.deck import DeckSettings, Zone
from deckforge.model.finding import Change, Level
from deckforge.rulesets.run import run_checks
from deckforge.rulesets.tell_tale import RULESET


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
    """TT-L2: TT-D3 would not have it there; without a PC it may be that, and taking it out would be a choice."""
    finding = the("TT-L2", check(lands=[(3, MOUNTAIN), (1, HERO), (1, WOLF)]))
    assert finding.fix == (Change("Ash Wolf", 1, Zone.LANDS, Zone.DECK), Change("Tova, Ember Captain", 1, Zone.LANDS))
    assert the("TT-L2", check(pc=(), lands=[(3, MOUNTAIN), (1, HERO), (1, WOLF)])).fix == ()
    assert finding.hint.startswith("Move Ash Wolf to the deck section. Take out Tova, Ember Captain:")


def test_a_colour_that_no_land_makes() -> None:
    """TT-L3: a warning, with the colour."""
    gruul = make_card("Rana, Twice Sworn", "{R}{G}", "Legendary Creature — Elf Warrior", size="2/2")
    findings = check(pc=[(1, gruul)])
    assert codes(findings) == ["TT-L3"]
    assert findings[0].level is Level.WARNING
    assert "G" in findings[0].message
    assert check(pc=[(1, gruul)], lands=[(2, MOUNTAIN), (1, FOREST)]) == []
    waiting = check(pc=[(1, gruul)], lands=[(2, MOUNTAIN)], deck=(*GOOD, (1, FOREST)))
    assert the("TT-L3", waiting).hint == "Lands of the deck section make it (TT-D5)."


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
