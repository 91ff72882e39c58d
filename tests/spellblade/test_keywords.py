"""Keywords: those with a rule here, those that work as printed, and whom a grant reaches."""

from __future__ import annotations

from spellblade_made import NOWHERE, face_of, keyword
from support import make_card

from deckforge.oracle.facts import Effect, OtherCost
from deckforge.rulesets.spellblade import RULESET

CARD = make_card("Test Beast", "{2}{G}", "Creature — Beast", size="3/3")


def test_the_rulebooks_ten_keywords_have_a_summary() -> None:
    assert sorted(RULESET.keyword_effects()) == [
        "deathtouch",
        "double strike",
        "first strike",
        "flying",
        "haste",
        "lifelink",
        "reach",
        "regenerate",
        "trample",
        "vigilance",
    ]


def test_own_and_granted_keywords_are_told_apart() -> None:
    given = keyword("flying", "target creature")
    notes = face_of(CARD, keywords=(keyword("trample"), given)).keywords
    assert [(note.name, note.source, note.to) for note in notes] == [
        ("trample", "own", None),
        ("flying", "granted", "target creature"),
    ]
    assert notes[0].effect == RULESET.keyword_effects()["trample"]


def test_other_keywords_are_as_printed() -> None:
    block = face_of(CARD, keywords=(keyword("ward"), keyword("reach"), keyword("ward"), keyword("hexproof")))
    assert block.as_printed == ("ward", "hexproof")


def test_what_the_stats_tell_is_not_repeated() -> None:
    cycling = OtherCost("cycling", "{2}", NOWHERE)
    block = face_of(CARD, keywords=(keyword("cycling"), keyword("flash"), keyword("delve")), other_costs=(cycling,))
    assert block.as_printed == ()


def test_regenerating_names_its_cost() -> None:
    itself = Effect("regenerate", "this creature", NOWHERE, when="{1}{G}, Discard a card")
    other = Effect("regenerate", "target creature", NOWHERE)
    notes = face_of(CARD, effects=(itself, other)).keywords
    assert [(note.name, note.source, note.to) for note in notes] == [
        ("regenerate", "own", None),
        ("regenerate", "granted", "target creature"),
    ]
    assert notes[0].effect.endswith("Cost: 2 AP, Discard a card.")


def test_what_has_a_number_but_no_cost_is_as_printed() -> None:
    costs = (OtherCost("crew", "2", NOWHERE), OtherCost("jump-start", "", NOWHERE))
    block = face_of(CARD, other_costs=costs, keywords=(keyword("crew"), keyword("jump-start")))
    assert (block.stats["other_costs"], block.as_printed) == ([], ("crew", "jump-start"))
