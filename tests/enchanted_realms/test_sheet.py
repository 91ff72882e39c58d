"""What machine output and sheets show of a card."""

from __future__ import annotations

from support import make_card, make_face

from deckforge.model.deck import Entry, Zone
from deckforge.model.statblock import FaceBlock, Row
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.enchanted_realms import RULESET

STATS = ["force", "str", "agl", "int", "per", "health", "bonuses"]
WARRIOR = make_card("Tessa", "{1}{W}", "Creature — Human Warrior", "Flying, trample", size="4/2")
LAMP = make_card("Lamp", "{2}", "Artifact")


def face_of(card: object) -> FaceBlock:
    block = RULESET.translate(card, TranslateOptions())  # type: ignore[arg-type] # only cards are given
    assert block.count == 1
    assert len(block.faces) == 1
    return block.faces[0]


def test_stats_have_all_names_of_the_contract_whatever_the_card() -> None:
    scheme = make_card("Dark Scheme", "", "Scheme")

    for card in (WARRIOR, LAMP, scheme):
        assert list(face_of(card).stats) == STATS


def test_a_creatures_numbers() -> None:
    stats = face_of(WARRIOR).stats

    assert {key: stats[key] for key in ("force", "str", "int", "per", "health")} == {
        "force": 2, "str": 4, "int": 1, "per": 1, "health": 4,
    }  # fmt: skip
    assert stats["bonuses"] == [{"name": "Combat", "value": 2, "kind": None}]


def test_attributes_of_a_thing_are_null() -> None:
    face = face_of(LAMP)

    assert face.role == "item"
    assert [face.stats[key] for key in ("str", "agl", "int", "per", "health")] == [None] * 5
    assert face.stats["bonuses"] == [{"name": "Lamp", "value": 2, "kind": None}]


def test_the_back_face_is_named_as_left_out() -> None:
    card = make_card("Seed", "{G}", "Creature — Plant", size="0/1", back=make_face("Tree"))

    assert face_of(card).notes == ("Only the front face counts here, not Tree.",)
    assert RULESET.translate(card, TranslateOptions()).name == "Seed // Tree"


def test_what_takes_away_has_a_true_minus() -> None:
    curse = make_card("Curse", "{B}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets -2/+1.")
    bonuses = {"name": "Attack", "value": -2, "kind": None}, {"name": "Defence", "value": 1, "kind": None}
    assert face_of(curse).stats["bonuses"] == list(bonuses)
    assert Row("Bonuses", "Attack −2, Defence +1") in RULESET.rows(face_of(curse))


def test_rows_show_only_what_the_card_has() -> None:
    assert RULESET.rows(face_of(LAMP)) == (Row("Force Number", "2"), Row("Bonuses", "Lamp +2"))
    assert [row.label for row in RULESET.rows(face_of(WARRIOR))] == [
        "Force Number", "Attributes", "Health", "Bonuses",
    ]  # fmt: skip


def test_rows_name_a_bonus_with_its_kind_or_in_words() -> None:
    stats = dict(face_of(LAMP).stats)
    stats["bonuses"] = [
        {"name": "Attack", "value": 3, "kind": "fire"},
        {"name": "Defence", "value": -1, "kind": None},
        {"name": "Healing", "value": "X", "kind": None},
    ]

    assert RULESET.rows(FaceBlock("Lamp", "item", stats))[-1].value == "Attack +3 (fire), Defence −1, Healing X"


def test_boxes_are_for_health() -> None:
    creature, thing = face_of(WARRIOR), face_of(LAMP)

    assert RULESET.boxes("hero") == ("Health",)
    assert RULESET.boxes("adventure") == ()
    assert RULESET.card_boxes(creature, "adventure") == ("Health",)
    assert RULESET.card_boxes(creature, "hero") == ()
    assert RULESET.card_boxes(thing, "adventure") == ()


def test_every_keyword_that_raises_a_number_has_a_summary_with_its_clause() -> None:
    numbers = RULESET.numbers
    raising = numbers.words("agility.keywords") | numbers.words("perception.keywords")
    training = numbers.words("combat.keywords") | numbers.words("spell_casting.keywords") | {"changeling"}

    assert set(RULESET.keyword_effects()) == raising | training
    assert all("ER-T" in effect for effect in RULESET.keyword_effects().values())


def test_a_keyword_is_told_alike_wherever_it_is_own_or_granted_er_t4() -> None:
    scout = make_card("Scout", "{1}{R}", "Creature — Elf", "Haste", size="1/1")
    boots = make_card("Boots", "{R}", "Artifact — Equipment", "Equipped creature has haste.\nEquip {1}")
    told = "AGL +1 (ER-T4) where a creature or hero itself has it, not where it is granted"

    for card in (scout, boots):
        pair = (Entry(card, 1, Zone.DECK), RULESET.translate(card, TranslateOptions()))
        [term] = [term for term in RULESET.reference([pair]) if term.name == "haste"]
        assert (term.told, term.change) == (told, "changed")
    assert RULESET.keyword_effects("hero")["haste"] == told
    assert face_of(scout).keywords[0].effect == "AGL +1 (ER-T4)"
    assert [(word.name, word.to) for word in face_of(boots).keywords] == [("haste", "equipped creature")]
