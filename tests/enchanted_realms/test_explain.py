from __future__ import annotations

from pathlib import Path
from typing import Any

from support import make_card

from deckforge.model.card import Card
from deckforge.resources import resource
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.enchanted_realms import RULESET
from deckforge.scryfall.cards import Tally, read_cards


def told(card: Card) -> dict[str, tuple[Any, str, str]]:
    """Place → value, source and clauses."""
    return {
        found.what: (found.value, found.source, " ".join(found.clauses))
        for found in RULESET.explain(card, TranslateOptions())
    }


def test_each_point_of_a_score_has_its_cause() -> None:
    text = "Flash\nFlying, vigilance\n{2}: Scry 1."
    found = told(make_card("Mage", "{1}{U}", "Creature — Human Wizard Scout", text, size="2/1"))
    assert found["role"] == ("creature", "Creature — Human Wizard Scout", "ER-T1")
    assert found["force"] == (2, "mana cost {1}{U}", "ER-T2")
    assert found["str"] == (2, "power 2", "ER-T3")
    assert found["agl"] == (3, "base 1; flash; flying", "ER-T4")
    assert found["int"] == (4, "base 1; colour U; type Wizard; “{2}: Scry 1.”", "ER-T5")
    assert found["per"] == (4, "base 1; vigilance; scry; type Scout", "ER-T6")
    assert found["health"] == (3, "toughness 1; mana cost {1}{U}", "ER-T7 ER-T2")
    assert found["bonuses[0].value"] == (2, "type Wizard", "ER-T8")


def test_what_is_of_every_type_or_can_not_be_blocked() -> None:
    found = told(
        make_card("Shifter", "{U}", "Creature — Shapeshifter", "Changeling\nShifter can't be blocked.", size="1/1")
    )
    assert found["agl"] == (2, "base 1; can't be blocked", "ER-T4")
    assert found["per"] == (2, "base 1; every creature type", "ER-T6")
    assert found["bonuses[0].value"] == (2, "every creature type", "ER-T8")


def test_counters_that_it_enters_with_are_named() -> None:
    text = "Hydra enters with three +1/+1 counters on it."
    found = told(make_card("Hydra", "{3}{G}", "Creature — Hydra", text, size="0/0"))
    assert found["str"] == (3, f"power 0; “{text}”", "ER-T3")


def test_a_size_that_is_not_printed_is_told() -> None:
    found = told(make_card("Specimen", "{2}", "Creature — Weird"))
    assert found["str"] == (0, "no power", "ER-T3")


def test_a_planeswalker_rests_on_its_loyalty() -> None:
    found = told(make_card("Ana", "{2}{R}", "Legendary Planeswalker — Ana", "+1: Draw a card.", loyalty="5"))
    assert found["str"] == (3, "loyalty 5", "ER-T3")
    assert found["health"] == (8, "loyalty 5; mana cost {2}{R}", "ER-T7 ER-T2")
    assert found["int"] == (2, "base 1; “+1: Draw a card.”", "ER-T5")


def test_bonuses_of_spells_and_of_what_is_attached() -> None:
    text = "Helix deals 3 damage to any target and you gain 2 life."
    helix = told(make_card("Helix", "{R}{W}", "Instant", text))
    assert helix["bonuses[0].value"] == (3, "“deals 3 damage to any target”", "ER-T8")
    assert helix["bonuses[1].value"] == (2, "“gain 2 life”", "ER-T8")
    blade = told(make_card("Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+1.\nEquip {1}"))
    assert blade["bonuses[1].value"] == (1, "“Equipped creature gets +2/+1”", "ER-T8")


def test_a_card_that_lends_its_force_number() -> None:
    found = told(make_card("Fog", "{1}{G}", "Instant", "Prevent all combat damage that would be dealt this turn."))
    assert found["bonuses[0].value"] == (2, "mana cost {1}{G}", "ER-T9 ER-T2")


def points(path: Path) -> list[str]:
    """Cards with a score that is not as high as it has causes, its base being 1."""
    with path.open("rb") as file:
        cards = [named.card for named in read_cards(file, Tally())]
    return [
        f"{card.name}: {found}"
        for card in cards
        for found in RULESET.explain(card, TranslateOptions())
        if found.what in {"agl", "int", "per"} and found.value != 1 + found.source.count("; ")
    ]


def test_the_starter_cards_have_as_many_points_as_causes() -> None:
    assert points(resource("fixtures", "starter", "cards.jsonl")) == []


def test_real_cards_have_as_many_points_as_causes(bulk_file: Path) -> None:
    wrong = points(bulk_file)
    assert wrong == [], wrong[:5]


def test_amounts_none_of_which_is_sure_are_all_named() -> None:
    text = "Tiered\n• Mend — {1} — You gain 2 life.\n• Mendra — {3} — You gain 5 life."
    found = told(make_card("Tiers", "{W}", "Instant", text))
    value = "+2 (mode Mend ({1})); +5 (mode Mendra ({3}))"
    source = "“gain 2 life”; mode Mend ({1}); “gain 5 life”; mode Mendra ({3})"
    assert found["bonuses[0].value"] == (value, source, "ER-T8")
