"""What a card asks for counts so far as the deck has it: of 25 cards five are enough, of creatures ten."""

from __future__ import annotations

import pytest
from support import make_card, make_deck

from deckforge.builder.bonds import Bond, bonds_of, lacks, present, supposed, things_of
from deckforge.builder.build import Outcome, build
from deckforge.builder.leaning import Aspect, Leaning, What
from deckforge.builder.pool import Offered
from deckforge.builder.tables import Wish
from deckforge.model.card import Card
from deckforge.model.deck import DeckSettings, Quest, Zone
from deckforge.rulesets.base import Context
from deckforge.rulesets.registry import get_ruleset

DRAGON = make_card("Wyrm", "{3}{R}", "Creature — Dragon", "Flying", size="4/4")
FORGE = make_card("Forge", "{2}{R}", "Enchantment", "Dragon creatures you control get +3/+3.")
BANNER = make_card("Banner", "{2}{R}", "Enchantment", "Commander creatures you own have haste.")
CANCEL = [make_card(f"Cancel {number}", "{1}{U}", text="Counter target spell.") for number in range(30)]
BOLTS = [
    make_card(f"Bolt {number}", "{R}", text=f"Bolt {number} deals 3 damage to any target.") for number in range(30)
]
BEARS = [make_card(f"Bear {number}", "{1}{G}", "Creature — Bear", size="2/2") for number in range(30)]
DRAGONS = [make_card(f"Wyrm {number}", "{1}{R}", "Creature — Dragon", size="2/2") for number in range(30)]


def built(cards: list[Card], kind: str = "player", leaning: Leaning | None = None) -> Outcome:
    rules = get_ruleset("spellblade")
    wish = Wish(make_deck("spellblade", kind), [Offered(card, 1) for card in cards], leaning=leaning or Leaning())
    return build(wish, rules)


def names(outcome: Outcome) -> list[str]:
    return [each.card.name for each in outcome.taken]


@pytest.mark.parametrize(("dragons", "cost"), [(0, 6.0), (2, 3.6), (4, 1.2)])
def test_a_bonus_counts_so_far_as_the_deck_has_what_it_names(dragons: int, cost: float) -> None:
    lack = lacks(bonds_of(FORGE), {"Dragon": dragons}, 25)
    assert lack is not None
    assert lack.cost == pytest.approx(cost)
    few = "few" if dragons else "none"
    assert lack.words == f"though it asks for Dragons, of which the deck has {few}"


def test_enough_is_enough() -> None:
    assert lacks(bonds_of(FORGE), {"Dragon": 5}, 25) is None
    assert lacks([Bond(frozenset({"Elf", "Druid"}), 1.0)], {"Elf": 2, "Druid": 3}, 25) is None


def test_commanders_are_never_there_and_a_body_halves_what_is_in_vain() -> None:
    banner, lord = (
        lacks(bonds_of(BANNER), {}, 25),
        make_card("Lord", "{1}{R}", "Creature", FORGE.front.text, size="2/2"),
    )
    halved = lacks(bonds_of(lord), {}, 25)
    assert banner is not None
    assert halved is not None
    assert (banner.cost, halved.cost) == (12.0, 3.0)


def test_a_card_is_its_types_and_what_its_tokens_are() -> None:
    maker = make_card("Maker", "{R}", "Sorcery", "Create two 1/1 red Goblin creature tokens.")
    assert {"Goblin", "token", "creature", "red", "Sorcery"} <= things_of(maker)
    assert {"Dragon", "red", "creature"} <= things_of(DRAGON)
    assert "token" not in things_of(DRAGON)


def test_a_boss_counts_for_three_fifths_of_enough() -> None:
    rules = get_ruleset("spellblade")
    deck = make_deck("spellblade", "boss", settings=DeckSettings(boss=DRAGON))
    part = rules.plan(Context(deck, rules), None).parts[0]
    assert part.size == 25
    there = present(deck, part, lands=False)
    assert (there["Dragon"], there["creature"], there["creature that enters"]) == (3.0, 6.0, 0.0)


def test_a_deck_is_supposed_to_have_what_it_is_about() -> None:
    about = Leaning(aspects=(Aspect(What.TYPE, "Dragon", 1.0, ""), Aspect(What.TYPE, "Elf", 0.3, "")), colours="R")
    there = supposed(about, 25)
    assert (there["Dragon"], there["red"], there.get("Elf"), there.get("token")) == (5.0, 5.0, None, None)


def test_a_bonus_is_taken_with_what_it_names_and_not_without() -> None:
    """Both pools have 20 other cards to take; only among Dragons is the forge worth a place."""
    about = Leaning("Fire", (Aspect(What.EFFECT, "pump", 1.0, "for Fire"),))
    assert "Forge" in names(built([FORGE, *DRAGONS[:12], *BOLTS[:12]], leaning=about))
    assert "Forge" not in names(built([FORGE, *BEARS[:12], *BOLTS[:12]], leaning=about))


def test_what_is_asked_for_in_vain_is_told_where_nothing_else_is_left() -> None:
    outcome = built([FORGE, *BEARS[:9], *BOLTS[:10]])
    (why,) = [each.why for each in outcome.taken if each.card.name == "Forge"]
    assert "though it asks for Dragons, of which the deck has none" in why


def test_a_boss_answers_nothing_while_there_is_anything_else() -> None:
    """SB-M5: it plays cards on its own turn."""
    assert not [name for name in names(built([*CANCEL, *BOLTS[:24], *BEARS[:3]], "boss")) if name.startswith("Cancel")]
    few = built([*CANCEL, *BOLTS[:14], *BEARS[:3]], "boss")
    told = [each.why for each in few.taken if each.card.name.startswith("Cancel")]
    assert len(told) == 8
    assert all("though one of the cards that only answer what others cast" in " ".join(why) for why in told)


def test_what_a_quest_needs_twice_is_no_makeshift() -> None:
    chart = make_card("Chart", "{2}", "Artifact")
    quest = Quest("The Mine", (("2 Chart", chart, 2),))
    rules = get_ruleset("enchanted-realms")
    kept = make_deck("enchanted-realms", "adventure", quests=(quest,))
    others = [
        make_card(f"{what} {number}", "{2}", types, size=size)
        for number in range(20)
        for what, types, size in (("Bear", "Creature — Bear", "2/2"), ("Hero", "Legendary Creature — Elf", "2/2"),
                                  ("Sword", "Artifact", None), ("World", "Land", None))
    ]  # fmt: skip
    outcome = build(Wish(kept, [Offered(chart, 4), *(Offered(card, 1) for card in others)]), rules)
    (taken,) = [each for each in outcome.taken if each.card.name == "Chart"]
    assert (taken.copies, taken.zone) == (2, Zone.DECK)
    assert not [why for why in taken.why if "makeshift" in why]
