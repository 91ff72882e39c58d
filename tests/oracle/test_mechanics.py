"""Mechanics that a text uses without their keyword standing there (TT-N2)."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.oracle.reader import read_facts


def mechanics(text: str) -> tuple[str, ...]:
    return read_facts(make_card("Device Test", "{U}", "Sorcery", text)).mechanics


@pytest.mark.parametrize(
    ("text", "mechanic"),
    [
        ("You may exile a card from your hand. If you do, it becomes plotted.", "plot"),
        ("Exile target spell. It becomes foretold.", "foretell"),
        ("Choose a creature. Untap the creature.", "untap"),
        ("Tap three untapped creatures you control.", "tap"),
    ],
)
def test_a_mechanic_is_known_by_its_other_words(text: str, mechanic: str) -> None:
    assert mechanic in mechanics(text)


COUNTERED = ("target spell", "up to one target spell", "that spell", "it.", "all spells", "the spell", "those spells")
DOUBLED = ("the number of counters", "each counter", "that damage", "target Cat's power", "its power")
TAPPED = (
    *("up to two Cats", "target Cat", "all Cats", "each Cat", "any Cat", "another Cat", "that Cat", "enchanted Cat"),
    *("equipped Cat", "those Cats", "the Cat", "it.", "them.", "X Cats", "one Cat", "two Cats", "three Cats", "a Cat"),
    *("an Owl", "or untap a Cat", "Device Test"),
)


@pytest.mark.parametrize(
    ("verb", "what"),
    [
        *(("counter", what) for what in COUNTERED),
        *((verb, what) for verb in ("double", "triple") for what in DOUBLED),
        *((verb, what) for verb in ("tap", "untap") for what in TAPPED),
    ],
)
def test_a_verb_that_is_also_a_noun_is_known_by_what_follows(verb: str, what: str) -> None:
    assert verb in mechanics(f"You may {verb} {what}")


@pytest.mark.parametrize(
    "text", ["Put a flying counter on it.", "Double strike", "A triple.", "Add {C} for a tap symbol."]
)
def test_the_same_words_as_nouns_are_no_mechanics(text: str) -> None:
    assert not {"counter", "double", "triple", "tap"} & set(mechanics(text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Manifest dread.", {"manifest dread"}),
        ("That player manifests dread.", {"manifest dread"}),
        ("Manifest the top card of your library.", {"manifest"}),
        ("Manifest dread. Manifest the top card of your library.", {"manifest", "manifest dread"}),
        ("Turn a manifested creature face up.", {"manifest"}),
    ],
)
def test_manifesting_dread_is_no_manifesting(text: str, expected: set[str]) -> None:
    assert {word for word in mechanics(text) if "manifest" in word} == expected


VERBS = (
    *("activate", "adapt", "airbend", "amass", "assemble", "attach", "behold", "blight", "bolster", "cast", "clash"),
    *("cloak", "connive", "conjure", "convert", "create", "destroy", "detain", "discard", "discover", "earthbend"),
    *("endure", "exchange", "exert", "exile", "explore", "fight", "forage", "goad", "harness", "heist", "incubate"),
    *("investigate", "learn", "manifest", "mill", "populate", "proliferate", "regenerate", "reveal", "sacrifice"),
    *("search", "seek", "shuffle", "support", "surveil", "suspect", "transform", "vote", "waterbend", "planeswalk"),
    *("fateseal", "meld", "monstrosity", "scry", "play"),
)


@pytest.mark.parametrize("verb", VERBS)
def test_an_action_is_a_mechanic(verb: str) -> None:
    assert mechanics(f"Then {verb}.") == (verb,)


@pytest.mark.parametrize(
    ("form", "verb"),
    [
        *(
            ("creates", "create"),
            ("created", "create"),
            ("adapts", "adapt"),
            ("adapted", "adapt"),
            ("clashes", "clash"),
        ),
        *(
            ("amasses", "amass"),
            ("connived", "connive"),
            ("milled", "mill"),
            ("searches", "search"),
            ("goaded", "goad"),
        ),
        *(
            ("beheld", "behold"),
            ("monstrous", "monstrosity"),
            ("scries", "scry"),
            ("melds", "meld"),
            ("fought", "fight"),
        ),
        *(("manifested", "manifest"), ("discarded", "discard"), ("surveils", "surveil"), ("votes", "vote")),
    ],
)
def test_other_forms_of_the_verb_are_the_same_mechanic(form: str, verb: str) -> None:
    assert mechanics(f"It {form} that.") == (verb,)


@pytest.mark.parametrize(
    ("words", "action"),
    [
        *(("You may collect evidence 4.", "collect evidence"), ("You collected evidence.", "collect evidence")),
        *(("Open an Attraction.", "open an attraction"), ("The Ring tempts you.", "the ring tempts you")),
        *(("Time travel.", "time travel"), ("Venture into the dungeon.", "venture into the dungeon")),
        *(("It becomes prepared.", "prepared"), ("It enters prepared.", "prepared"), ("They become plotted.", "plot")),
        *(("It becomes plotted.", "plot"), ("It becomes foretold.", "foretell"), ("They become foretold.", "foretell")),
    ],
)
def test_an_action_of_several_words_is_a_mechanic(words: str, action: str) -> None:
    assert action in mechanics(words)


@pytest.mark.parametrize("text", ["Whenever it learns a spell, rest.", "It harnesses the wind."])
def test_a_form_that_is_something_else_is_no_mechanic(text: str) -> None:
    assert mechanics(text) == ()
