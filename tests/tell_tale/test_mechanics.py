"""TT-N2 and the glossary: which mechanics work here, and what those that don't take with them."""

from __future__ import annotations

from typing import Any

import pytest
from tell_tale_support import creature, face, spell, stats

from deckforge.model.card import Card
from deckforge.model.statblock import FaceBlock
from deckforge.rulesets.tell_tale import RULESET


def keywords(card: Card) -> dict[str, tuple[str, str | None]]:
    return {note.name: (note.source, note.effect_here) for note in face(card).keywords}


def test_keywords_say_what_they_do_here() -> None:
    """TT-N2 and the rulebook's glossary."""
    found = keywords(creature("Flying, hexproof\nWard {2}\nOther creatures you control have haste."))
    assert found == {
        "flying": ("own", "changed"),
        "hexproof": ("own", "as in Magic"),
        "ward": ("own", "none"),
        "haste": ("granted", "changed"),
    }


def test_umbra_armor_is_totem_armor() -> None:
    """The same by another name [ruling]."""
    assert keywords(spell("Enchant creature\nUmbra armor", "Enchantment — Aura"))["umbra armor"] == (
        "own",
        "as in Magic",
    )


def test_plain_verbs_are_no_mechanics() -> None:
    """TT-N2 [ruling]."""
    assert keywords(spell("Destroy target artifact. Search your library for a card, reveal it, then shuffle.")) == {}


def test_numbers_of_the_summaries() -> None:
    """The glossary: haste +50 %, vigilance +5, extort 1 Vitality, losing the game 1 Vitality."""
    effects = RULESET.keyword_effects()
    assert "+50 %" in effects["haste"]
    assert "+5" in effects["vigilance"]
    assert "1 Vitality" in effects["extort"]
    assert "1 Vitality" in effects["win/lose the game"]


@pytest.mark.parametrize(
    "text",
    [
        "Landfall — Whenever a land you control enters, Test deals 2 damage to any target and you gain 1 life.",
        "Channel — {1}{R}, Discard this card: It deals 2 damage to any target.",
        "Raid — When this creature enters, if you attacked this turn, exile target creature.",
        "Landfall — Whenever a land enters, choose one —\n• Test deals 2 damage to any target.\n• You gain 2 life.",
        "Modular 2",
    ],
)
def test_a_mechanic_without_effect_voids_its_paragraph(text: str) -> None:
    """TT-N2: the rest of the card works."""
    block = face(creature(f"Flying\n{text}\n{{T}}: Test deals 1 damage to any target."))
    assert [damage["base"] for damage in stats_list(block, "damages")] == [1]
    assert block.stats["vitality_change"] is None
    assert block.stats["exile_as_sorcery"] is False
    assert block.stats["power"] == "2"
    assert any("No effect here" in note for note in block.notes)


def stats_list(block: FaceBlock, key: str) -> list[Any]:
    found = block.stats[key]
    assert isinstance(found, list)
    return found


def test_a_listed_ability_word_voids_nothing() -> None:
    """Heroic and ferocious are as in Magic."""
    text = "Heroic — Whenever you cast a spell that targets this creature, Test deals 2 damage to any target."
    assert [damage["base"] for damage in stats(creature(text))["damages"]] == [2]


def test_a_flavour_word_voids_nothing() -> None:
    """A card's own words before a dash are no mechanic."""
    text = "Hearth Song — When this creature enters, you gain 2 life."
    assert stats(creature(text))["vitality_change"] == "+2 (When this creature enters)"


def test_an_additional_cost_that_is_not_listed_is_not_available() -> None:
    """TT-N2: no kicker, so only the plain damage."""
    text = "Kicker {4}\nTest deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead."
    assert [damage["base"] for damage in stats(spell(text, "Instant"))["damages"]] == [2]
