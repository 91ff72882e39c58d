"""TT-N2 and the glossary: which mechanics work here, and what those that don't take with them."""

from __future__ import annotations

from typing import Any

import pytest
from support import make_card
from tell_tale_support import creature, face, spell, stats

from deckforge.model.card import Card
from deckforge.model.statblock import FaceBlock
from deckforge.rulesets.tell_tale import RULESET

EXTRA = "As an additional cost to cast this spell, you may"
PAID = "If this spell's additional cost was paid"


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
        "Ravenous (This creature enters with X +1/+1 counters on it.)",
        "Multikicker {1}\nThis creature enters with a +1/+1 counter on it for each time it was kicked.",
        "Kicker {1}\nIf this creature was kicked, it enters with two +1/+1 counters on it.",
        "Surge {1}\nWhen this creature enters, if its surge cost was paid, it deals 3 damage to any target.",
        "Bargain\nWhen this creature enters, if it was bargained, each opponent loses 3 life and you gain 3 life.",
        "Renown 1\nWhen this creature becomes renowned, it deals 3 damage to any target.",
        "You may exert this creature as it attacks. When you do, it deals 3 damage to any target and you gain 2 life.",
        "Whenever you surveil, you gain 1 life.",
        "Whenever a creature you control explores, you gain 1 life.",
        "Cycling {2}\nWhen you cycle this card, you gain 2 life.",
        "Saddle 2\nWhenever this creature attacks while saddled, it deals 2 damage to each opponent.",
        "{1}, Blight 1: Test deals 2 damage to any target.",
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


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("When this creature enters, investigate.", []),
        ("When this creature dies, its controller investigates and gains 2 life.", []),
        ("Whenever this creature attacks, amass Orcs 2.", []),
        ("When this creature enters, incubate 3. You gain 2 life.", []),
        ("When this creature enters, it endures 2.", []),
        ("When this creature enters, create a Clue token.", ["Clue"]),
        ("When this creature enters, investigate, then create a 1/1 red Elf creature token.", ["Elf"]),
    ],
)
def test_an_unlisted_mechanic_makes_no_token(text: str, names: list[str]) -> None:
    """TT-N2: but for its own, the text's tokens are made."""
    assert [token["name"] for token in stats_list(face(creature(text)), "tokens")] == names


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


@pytest.mark.parametrize(
    ("text", "bases"),
    [
        ("Bargain\nTest deals 2 damage to any target. If this spell was bargained, it deals 4 damage instead.", [2]),
        ("Gift a card\nTest deals 2 damage to any target. If the gift was promised, it also deals 3 to you.", [2]),
        ("Madness {X}{R}\nTest deals 2 damage to any target. It deals X instead if its madness cost was paid.", [2]),
        ("Teamwork 2\nTest deals 1 damage to any target. If this spell was cast using teamwork, it deals 3.", [1]),
        (f"{EXTRA} blight 1.\nTest deals 2 damage to any target. {PAID}, it deals 4 damage instead.", [2]),
        (f"{EXTRA} sacrifice a land.\nTest deals 2 damage to any target. {PAID}, it deals 4 damage instead.", [2, 4]),
        ("Spree (Choose one.)\n+ {1} — Test deals 2 damage to any target.\n+ {2} — Draw a card.", []),
        ("Tiered (Choose one.)\n• Spark — {0} — Test deals 1 damage to any target.\n• Blaze — {3} — Scry 2.", []),
        ("Escalate {1}\nChoose one or more —\n• Test deals 2 damage to any target.\n• Draw a card.", [2]),
    ],
)
def test_what_hangs_on_an_unlisted_cost_is_not_available(text: str, bases: list[int]) -> None:
    """TT-N2: additional and alternative costs, and modes that are one; a cost that is no mechanic is paid as ever."""
    assert [damage["base"] for damage in stats(spell(text, "Instant"))["damages"]] == bases


def test_what_also_happens_otherwise_holds() -> None:
    """TT-N2: of two triggers, one may come."""
    text = "Cycling {2}\nWhen you cycle this card or it dies, you gain 2 life."
    assert stats(creature(text))["vitality_change"] is not None


def test_a_void_paragraph_lends_no_keyword() -> None:
    """TT-N2: flying hangs on delirium, first strike on nothing."""
    text = "First strike\nDelirium — This creature has flying as long as four card types are in your graveyard."
    assert keywords(creature(text)) == {"first strike": ("own", "changed"), "delirium": ("own", "none")}


def test_paragraphs_that_have_lost_their_break_are_told_apart() -> None:
    """TT-N2: careless data runs them together."""
    text = "Kicker {2} (You may pay an additional {2}.)Flying\nTest enters tapped."
    assert keywords(creature(text)) == {"kicker": ("own", "none"), "flying": ("own", "changed")}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Exile a card from your hand. It becomes plotted.", "plot"),
        ("Whenever you cast a kicked spell, draw a card.", "kicker"),
        ("As long as you have the city's blessing, creatures you control get +1/+1.", "ascend"),
    ],
)
def test_a_mechanic_is_known_by_its_traces(text: str, name: str) -> None:
    """TT-N2: also where its name is not printed."""
    assert f"No effect here: {name} (TT-N2)." in face(creature(text)).notes


def test_multikicker_is_not_kicker_too() -> None:
    """TT-N2: each mechanic by the name that is printed."""
    text = "Multikicker {1}\nWhen this creature enters, draw a card for each time it was kicked."
    assert "No effect here: multikicker (TT-N2)." in face(creature(text)).notes


@pytest.mark.parametrize("types", ["Plane — Somewhere", "Scheme", "Dungeon", "Battle — Siege"])
def test_a_card_type_that_the_rulebook_does_not_know(types: str) -> None:
    """TT-N2 [ruling]."""
    assert any("no rule for this type" in note for note in face(spell("Draw a card.", types)).notes)


def test_a_keyword_that_is_held_on_a_condition_says_so() -> None:
    """A keyword counts when the card has it or grants it; the condition is part of what a player must know."""
    (note,) = face(creature("As long as it's attacking, this creature has trample.")).keywords
    assert note.source == "granted"
    assert note.to == "this creature, as long as it's attacking"


@pytest.mark.parametrize(
    ("keyword", "tokens"), [("Morph {2}", 1), ("Disguise {2}", 0), ("Megamorph {2}", 0), ("Flying", 1)]
)
def test_what_is_never_cast_face_down_is_never_turned_up(keyword: str, tokens: int) -> None:
    """TT-N2: of the keywords that cast a card face down only morph works here."""
    text = f"{keyword}\nWhen Mole is turned face up, create a 1/1 white Dog creature token."
    mole = make_card("Mole", "{2}{W}", "Creature — Mole", text, size="2/2")
    assert len(stats(mole)["tokens"]) == tokens


def test_what_also_happens_on_entering_holds() -> None:
    """TT-N2: only the half of the trigger that needs disguise is void."""
    text = "Disguise {2}\nWhen Mole enters or is turned face up, create a 1/1 white Dog creature token."
    assert len(stats(make_card("Mole", "{2}{W}", "Creature — Mole", text, size="2/2"))["tokens"]) == 1


def test_whom_it_makes_discard_or_sacrifice_is_told() -> None:
    """TT-T11: each opponent is every enemy in the scene; what mills has no effect here (TT-N2)."""
    text = "Each opponent sacrifices a creature and mills a card. Target player discards a card. Draw a card."
    notes = face(make_card("Toll", "{3}{B}", "Sorcery", text)).notes
    assert notes[:2] == ("Sacrifice by each opponent: a creature.", "Discard by target player: a card.")
    assert notes[2].startswith("Each opponent is every enemy")
    text = "Each player loses 2 life unless they discard a card."
    assert "Discard by them (each player): a card." in face(make_card("Toll", "{3}{B}", "Sorcery", text)).notes


def test_what_can_not_be_regenerated_has_no_regenerating() -> None:
    card = make_card("Chop", "{1}{B}", "Instant", "Destroy target creature. It can't be regenerated.")
    assert face(card).keywords == ()


@pytest.mark.parametrize(
    ("text", "to"),
    [
        ("Choose one —\n• Scry 1.\n• Target creature gains reach.", "target creature, mode 2"),
        ("{1}{G}: Level 2\nElves you control have reach.", "Elves you control, from level 2 on"),
        ("Create a 1/1 green Spider creature token with reach.", "Spider token"),
    ],
)
def test_whom_a_keyword_is_given_to(text: str, to: str) -> None:
    """Which mode gives it, and from which level on; a token's own are told too (TT-T8)."""
    assert [note.to for note in face(spell(text)).keywords if note.name == "reach"] == [to]


def test_levels_that_are_never_reached_give_nothing() -> None:
    """TT-N2: level up and station are in no list of the rulebook."""
    for text in ("Level up {R}\nLEVEL 2-6\n3/3\nFirst strike\nLEVEL 7+\n4/4\nDouble strike", "Station\n8+ | Flying"):
        block = face(creature(text))
        assert [note.effect_here for note in block.keywords] == ["none"]
        assert not any("As printed" in note for note in block.notes)


def test_crewing_is_told_of_once() -> None:
    """TT-N2: vehicles never move."""
    notes = face(make_card("Cart", "{2}", "Artifact — Vehicle", "Crew 1", size="3/3")).notes
    assert notes == ("Vehicles never move: crewing has no effect here (TT-N2).",)


def test_a_mode_that_makes_others_discard_says_which() -> None:
    text = "Choose one —\n• Scry 1.\n• Target player discards a card."
    assert "Discard by target player: a card (mode 2)." in face(spell(text)).notes
