"""Deck checks, each passing and failing: SB-P, SB-C and SB-B."""

from __future__ import annotations

from typing import Any

import pytest
from spellblade_made import NOWHERE, equips, gives, hits
from support import make_card, make_deck, make_face

from deckforge.errors import UsageError
from deckforge.model.card import Card
from deckforge.model.deck import Deck, DeckSettings, Zone
from deckforge.model.finding import Change, Finding
from deckforge.oracle import reader
from deckforge.oracle.facts import Effect, EquipCost, Facts, OtherCost, TokenMaker
from deckforge.rulesets.house_rules import HouseRules, under
from deckforge.rulesets.run import run_checks
from deckforge.rulesets.spellblade import RULESET

FOREST = make_card("Forest", "", "Basic Land — Forest", "({T}: Add {G}.)")
BOLT = make_card("Test Bolt", "{R}", "Instant", "Test Bolt deals 3 damage to any target.")


def bears(count: int) -> list[tuple[int, Card]]:
    """So many different creatures, a copy of each."""
    return [(1, make_card(f"Bear {number}", "{1}{G}", "Creature — Bear", size="2/2")) for number in range(count)]


def charms(count: int) -> list[tuple[int, Card]]:
    """So many different spells that do nothing of note, a copy of each."""
    return [(1, make_card(f"Charm {number}", "{1}{U}")) for number in range(count)]


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Any:  # noqa: ANN401 - a function with free keywords
    """Says what the reader finds in a card's text; nothing in all others."""
    known: dict[str, Facts] = {}

    def read_facts(card: Card, face: int = 0) -> Facts:
        name = card.faces[face].name
        return known.get(name, Facts(name))

    def say(card: Card, **facts: Any) -> Card:  # noqa: ANN401 - any fact
        known[card.front.name] = Facts(card.front.name, **facts)
        return card

    monkeypatch.setattr(reader, "read_facts", read_facts)
    return say


def check(deck: Deck) -> dict[str, Finding]:
    found = run_checks(RULESET, deck)
    codes = [finding.code for finding in found]
    assert len(codes) == len(set(codes)), "one finding a clause"
    return dict(zip(codes, found, strict=True))


def player(*entries: Any) -> dict[str, Finding]:  # noqa: ANN401 - entries as make_deck takes them
    return check(make_deck("spellblade", "player", *entries))


def creature(*entries: Any) -> dict[str, Finding]:  # noqa: ANN401
    return check(make_deck("spellblade", "creature", *entries))


def boss(*entries: Any, size: str | None = None) -> dict[str, Finding]:  # noqa: ANN401
    return check(make_deck("spellblade", "boss", *entries, settings=DeckSettings(boss_size=size)))


@pytest.mark.usefixtures("read")
class TestPlayer:
    def test_20_cards_are_enough_and_19_are_not(self) -> None:
        assert player(*bears(20)) == {}
        found = player(*bears(19))
        assert list(found) == ["SB-P1"]
        assert "at least 20 cards; this one has 19" in found["SB-P1"].message

    def test_there_is_no_maximum(self) -> None:
        assert player(*bears(300)) == {}

    def test_other_zones_do_not_count(self) -> None:
        side = [(1, card, Zone.SIDEBOARD) for _, card in bears(20)[19:]]
        assert "SB-P1" in player(*bears(19), *side)

    def test_3_copies_are_allowed_and_4_are_not(self) -> None:
        assert player(*bears(19), (3, BOLT)) == {}
        found = player(*bears(19), (4, BOLT))["SB-P2"]
        assert [(card.name, card.count, card.limit, card.lines) for card in found.cards] == [("Test Bolt", 4, 3, (20,))]
        assert found.fix == (Change("Test Bolt", 1, Zone.DECK),)

    def test_copies_on_two_lines_are_summed(self) -> None:
        found = player(*bears(19), (2, BOLT), (2, BOLT))["SB-P2"]
        assert [(card.count, card.lines) for card in found.cards] == [(4, (20, 21))]

    def test_copies_of_two_printings_are_summed(self) -> None:
        # The same oracle id in another set; only the identity counts.
        reprint = Card(**{**{name: getattr(BOLT, name) for name in Card._fields}, "set_code": "two"})
        assert [card.count for card in player(*bears(19), (2, BOLT), (2, reprint))["SB-P2"].cards] == [4]

    def test_basic_lands_are_no_exemption(self) -> None:
        assert [card.name for card in player(*bears(19), (4, FOREST))["SB-P2"].cards] == ["Forest"]

    def test_a_cards_own_licence_does_not_lift_the_limit(self, read: Any) -> None:  # noqa: ANN401
        rats = read(make_card("Test Rats", "{1}{B}", "Creature — Rat", size="1/1"), deck_copies="any")
        assert "Test Rats allows any number of copies in Magic" in player(*bears(19), (4, rats))["SB-P2"].hint
        assert "Magic" not in player(*bears(19), (3, rats), (4, BOLT))["SB-P2"].hint

    def test_the_hint_speaks_of_basic_lands_only_where_one_is_among_them(self) -> None:
        island = make_card("Island", "", "Basic Land — Island")
        assert player(*bears(19), (4, BOLT), (3, island))["SB-P2"].hint == "Keep 3 of each."
        assert player(*bears(19), (4, island))["SB-P2"].hint == "Keep 3 of each; basic lands are no exemption."

    def test_hints_on_size_and_copies_agree(self) -> None:
        # SB-P1 and SB-P2: of 18 cards 1 is a copy too many, so 2 + 1 are to be added; of 20 cards it leaves 19.
        small = player(*bears(14), (4, BOLT))
        assert list(small) == ["SB-P1", "SB-P2"]
        assert small["SB-P1"].hint.startswith("Add 3 more: 2 for those missing, 1 in place")
        assert "That leaves 19 cards: add 1 of others." in player(*bears(16), (4, BOLT))["SB-P2"].hint
        assert "leaves" not in player(*bears(17), (4, BOLT))["SB-P2"].hint
        assert player(*bears(18))["SB-P1"].hint == "Add 2 more."

    def test_cards_that_only_make_mana_are_named_together(self, read: Any) -> None:  # noqa: ANN401
        stone = read(make_card("Test Stone", "{2}", "Artifact", "{T}: Add {C}."), only_mana=True)
        ring = read(make_card("Test Ring", "{2}", "Artifact", "{T}: Add {C}. {2}: Draw a card."), only_mana=False)
        found = player(*bears(20), (1, FOREST), (1, stone), (1, ring))
        assert [card.name for card in found["SB-P3"].cards] == ["Forest", "Test Stone"]

    def test_a_spell_with_a_land_behind_it_is_no_land(self) -> None:
        modal = make_card("Spell", "{1}{U}", "Sorcery", back=make_face("Shore", "", "Land"), layout="modal_dfc")
        assert player(*bears(20), (1, modal)) == {}

    @pytest.mark.parametrize("type_line", ["Legendary Planeswalker — Test", "Battle — Siege", "Conspiracy"])
    def test_cards_without_a_rule_are_named(self, type_line: str) -> None:
        found = player(*bears(20), (1, make_card("Odd One", "{3}", type_line)))
        assert [card.name for card in found["SB-P4"].cards] == ["Odd One"]

    def test_a_deck_that_cannot_attack_is_told(self) -> None:
        assert list(player(*charms(20))) == ["SB-P5"]

    @pytest.mark.parametrize(
        ("card", "facts"),
        [
            (BOLT, {"damages": (hits(3),)}),
            (make_card("Raid", "{R}"), {"tokens": (TokenMaker(1, "1", "1", "Goblin", (), NOWHERE, creature=True),)}),
            (make_card("Blade", "{1}", "Artifact — Equipment"), {"equipped": gives(1, 0)}),
            (make_card("Bear", "{1}", "Creature", size="2/2"), {}),
        ],
    )
    def test_one_card_that_attacks_is_enough(self, read: Any, card: Card, facts: dict[str, Any]) -> None:  # noqa: ANN401
        assert player(*charms(20), (1, read(card, **facts))) == {}

    @pytest.mark.parametrize(
        ("card", "facts"),
        [
            (BOLT, {"damages": (hits(2, own_side=True),)}),
            (make_card("Hoard", "{R}"), {"tokens": (TokenMaker(1, None, None, "Clue", (), NOWHERE),)}),
            (make_card("Boots", "{1}", "Artifact — Equipment"), {"equipped": gives(0, 1)}),
        ],
    )
    def test_what_does_not_attack_is_not_enough(self, read: Any, card: Card, facts: dict[str, Any]) -> None:  # noqa: ANN401
        assert list(player(*charms(20), (1, read(card, **facts)))) == ["SB-P5"]

    def test_a_card_above_10_ap_is_too_dear(self) -> None:
        assert player(*bears(20), (1, make_card("Ten", "{8}{R}{R}"))) == {}
        found = player(*bears(20), (1, make_card("Eleven", "{9}{R}{R}")), (1, make_card("Dear X", "{X}{10}{R}")))
        assert [card.name for card in found["SB-P6"].cards] == ["Eleven", "Dear X"]

    def test_a_cheaper_way_to_pay_saves_a_dear_card(self, read: Any) -> None:  # noqa: ANN401
        dear = read(make_card("Dear", "{11}"), other_costs=(OtherCost("evoke", "{4}", NOWHERE),))
        assert player(*bears(20), (1, dear)) == {}
        kicked = read(make_card("Kicked", "{11}"), other_costs=(OtherCost("kicker", "{4}", NOWHERE),))
        assert "SB-P6" in player(*bears(20), (1, kicked))
        # SB-T20: what is taken off the cost leaves the AP as they are.
        cheaper = read(make_card("Cheaper", "{13}"), other_costs=(OtherCost("cost reduction", "{1}", NOWHERE),))
        assert "SB-P6" in player(*bears(20), (1, cheaper))

    @pytest.mark.parametrize(
        ("costs", "dear"), [((11,), True), ((10,), False), ((11, 3), False), (("Pay 1 life",), False)]
    )
    def test_an_equip_cost_above_10_is_too_dear(self, read: Any, costs: tuple[int | str, ...], dear: bool) -> None:  # noqa: ANN401, FBT001
        equip: tuple[EquipCost, ...] = tuple(equips(cost) for cost in costs)
        text = "".join(f"Equip {{{cost}}}\n" for cost in costs)
        card = read(make_card("Blade", "{1}", "Artifact — Equipment", text), equip=equip)
        assert ("SB-P6" in player(*bears(20), (1, card))) is dear


@pytest.mark.usefixtures("read")
class TestCreature:
    def test_seven_different_creatures_are_fine(self) -> None:
        assert creature(*bears(7)) == {}

    def test_an_instant_is_not_a_creature(self) -> None:
        found = creature(*bears(7), (2, BOLT))
        assert [(card.name, card.count) for card in found["SB-C1"].cards] == [("Test Bolt", 2)]

    @pytest.mark.parametrize(("layout", "legal"), [("modal_dfc", True), ("transform", False), ("adventure", False)])
    def test_a_back_face_counts_on_modal_cards_only(self, layout: str, legal: bool) -> None:  # noqa: FBT001
        back = make_face("Giant", "{5}", "Creature — Giant", power="5", toughness="5")
        card = make_card("Front", "{1}", "Sorcery", back=back, layout=layout)
        assert ("SB-C1" not in creature(*bears(7), (1, card))) is legal

    def test_an_adventurer_is_a_creature(self) -> None:
        card = make_card(
            "Hero", "{1}", "Creature", size="1/1", back=make_face("Trip", "{1}", "Sorcery"), layout="adventure"
        )
        assert creature(*bears(7), (1, card)) == {}

    def test_fewer_than_7_give_no_encounter(self) -> None:
        found = creature(*bears(6))
        assert list(found) == ["SB-C2"]
        assert found["SB-C2"].hint == "Add 1 more."
        assert found["SB-C2"].level == "warning"

    def test_copies_are_unlimited_in_number(self) -> None:
        assert creature(*((10, card) for _, card in bears(4))) == {}

    def test_hints_on_size_and_kind_of_card_agree(self) -> None:
        # SB-C1 and SB-C2: of 6 cards 2 are no creatures, so 1 + 2 are to be added; of 8 cards 6 are left.
        small = creature(*bears(4), *charms(2))
        assert small["SB-C2"].hint.startswith("Add 3 more: 1 for those missing, 2 in place")
        assert "leaves" not in small["SB-C1"].hint
        assert "That leaves 6 cards: add 1 of others." in creature(*bears(6), *charms(2))["SB-C1"].hint

    def test_three_different_creatures_are_little_variety(self) -> None:
        assert list(creature(*((3, card) for _, card in bears(3)))) == ["SB-C3"]

    def test_one_creature_over_half_of_the_deck_is_little_variety(self) -> None:
        (_, wolf), *others = bears(6)
        assert creature((5, wolf), *others) == {}
        found = creature((6, wolf), *others)["SB-C3"]
        assert [card.name for card in found.cards] == ["Bear 0"]


@pytest.mark.usefixtures("read")
class TestBoss:
    def test_25_cards_are_enough_and_24_are_not(self) -> None:
        assert boss(*bears(2), *charms(23)) == {}
        assert list(boss(*bears(2), *charms(22))) == ["SB-B1"]

    @pytest.mark.parametrize("card", [BOLT, FOREST])
    def test_a_repeated_card_is_a_duplicate(self, card: Card) -> None:
        found = boss(*bears(2), *charms(23), (1, card), (1, card))["SB-B2"]
        assert [(ref.name, ref.count, ref.limit) for ref in found.cards] == [(card.name, 2, 1)]
        assert found.fix == (Change(card.name, 1, Zone.DECK),)

    def test_two_creatures_are_enough(self) -> None:
        found = boss(*bears(1), *charms(24))
        assert list(found) == ["SB-B3"]
        assert found["SB-B3"].level == "advice"
        assert found["SB-B3"].message == "1 card brings creatures; the rulebook recommends 2 or 3."

    def test_a_house_rule_on_creatures_is_no_advice_of_the_rulebook(self) -> None:
        ruleset = under(RULESET, HouseRules("mine.toml", {"boss": {"min_creatures": 4}}))
        (found,) = run_checks(ruleset, make_deck("spellblade", "boss", *bears(3), *charms(22)))
        assert (found.code, found.message) == ("SB-B3", "3 cards bring creatures; 4 are recommended.")

    def test_token_makers_and_reanimation_bring_creatures(self, read: Any) -> None:  # noqa: ANN401
        raid = read(make_card("Raid", "{R}"), tokens=(TokenMaker(2, "1", "1", "Goblin", (), NOWHERE, creature=True),))
        raise_ = read(make_card("Raise", "{B}"), effects=(Effect("reanimate", "target creature card", NOWHERE),))
        assert boss((1, raid), (1, raise_), *charms(23)) == {}
        hoard = read(make_card("Hoard", "{R}"), tokens=(TokenMaker(2, None, None, "Treasure", (), NOWHERE),))
        assert list(boss((1, raid), (1, hoard), *charms(23))) == ["SB-B3"]
        aura = read(make_card("Mend", "{W}"), effects=(Effect("reanimate", "target Aura card", NOWHERE),))
        assert list(boss((1, raid), (1, aura), *charms(23))) == ["SB-B3"]

    def test_lands_are_wasted(self) -> None:
        found = boss(*bears(2), *charms(23), (1, FOREST))
        assert list(found) == ["SB-B4"]

    @pytest.mark.parametrize(("count", "told"), [(9, False), (10, True), (20, True), (21, False)])
    def test_a_deck_of_the_overviews_size_is_told(self, count: int, told: bool) -> None:  # noqa: FBT001
        found = boss(*bears(2), *charms(count - 2))
        assert "SB-B1" in found
        assert ("SB-B5" in found) is told

    @pytest.mark.parametrize(("count", "legal"), [(9, False), (10, True), (20, True), (21, False), (25, False)])
    def test_the_overviews_size_can_be_chosen(self, count: int, legal: bool) -> None:  # noqa: FBT001
        found = boss(*bears(2), *charms(count - 2), size="overview")
        assert list(found) == ([] if legal else ["SB-B1"])

    def test_the_overviews_deck_is_still_singleton(self) -> None:
        assert "SB-B2" in boss(*bears(2), *charms(10), (2, BOLT), size="overview")

    def test_hints_on_size_and_copies_agree(self) -> None:
        # SB-B1 and SB-B2: 24 cards with one copy too many need 2 more; 25 cards are left with 24.
        small = boss(*bears(2), *charms(20), (2, BOLT))
        assert small["SB-B1"].hint.startswith("Add 2 more: 1 for those missing")
        assert "That leaves 24 cards" in boss(*bears(2), *charms(21), (2, BOLT))["SB-B2"].hint
        large = boss(*bears(2), *charms(16), (4, BOLT), size="overview")
        assert large["SB-B1"].hint.startswith("Take out 3, 3 of them copies (SB-B2)")

    def test_another_number_can_be_chosen(self) -> None:
        # SB-B5 knows the overview's size only, so any other number is told.
        told = boss(*bears(2), *charms(28), size="30")
        assert (list(told), told["SB-B5"].level) == (["SB-B5"], "advice")
        assert "boss_size of 30" in told["SB-B5"].message
        assert list(boss(*bears(2), *charms(27), size="30")) == ["SB-B1", "SB-B5"]
        assert boss(*bears(2), *charms(23), size="25") == {}

    def test_a_size_that_is_no_number_is_refused(self) -> None:
        with pytest.raises(UsageError, match="boss_size"):
            boss(*bears(25), size="huge")
