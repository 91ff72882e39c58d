"""What a pronoun stands for, by the keyword that it is given (keywords, TT-N2)."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.oracle.reader import read_facts


def bearers(text: str) -> list[str | None]:
    """To whom the keywords are given."""
    card = make_card("Pronoun Test", "{1}{G}", "Creature — Elf", text)
    return [use.to for use in read_facts(card).keywords if not use.own]


@pytest.mark.parametrize("one", ["it", "he", "she", "that creature"])
@pytest.mark.parametrize(
    "thing",
    [
        *("target creature you control", "target creature you don't control", "target creature an opponent controls"),
        *("target creature your opponents control", "target creature that player controls", "equipped creature"),
        *("target creature of the chosen type", "target creature card from your graveyard", "enchanted creature"),
        *("target creature card in your hand", "a token that's a copy of that creature", "up to one target creature"),
        *("another target creature", "another creature", "target artifact creature", "target white Elf creature"),
    ],
)
def test_one_thing_that_was_named_before(thing: str, one: str) -> None:
    thing = thing if "token" not in thing or one != "that creature" else "another creature"
    assert bearers(f"Untap {thing}. {one.capitalize()} gains reach.") == [thing]


@pytest.mark.parametrize("many", ["they", "those creatures", "each of those creatures", "each of them"])
@pytest.mark.parametrize(
    "things",
    [
        *("any number of target creatures", "each creature", "all creatures", "one or more creatures", "X creatures"),
        *("two target creatures", "three target creatures", "four target creatures", "up to two target creatures"),
        *("creatures you control", "other creatures you control"),
    ],
)
def test_several_things_that_were_named_before(things: str, many: str) -> None:
    assert bearers(f"Untap {things}. {many.capitalize()} gain reach.") == [things]


@pytest.mark.parametrize(
    "kind",
    [
        *("creature", "permanent", "artifact", "land", "planeswalker", "enchantment", "Vehicle", "Equipment", "card"),
        *("token", "spell"),
    ],
)
def test_every_kind_of_thing(kind: str) -> None:
    assert bearers(f"Untap target {kind}. It gains reach.") == [f"target {kind}"]
    assert bearers(f"Untap target {kind}. That {kind} gains reach.") == [f"target {kind}"]


@pytest.mark.parametrize("kind", ["artifacts", "creatures", "lands", "permanents", "tokens"])
def test_things_without_a_number(kind: str) -> None:
    assert bearers(f"Untap {kind} you control. They gain reach.") == [f"{kind} you control"]


@pytest.mark.parametrize("words", ["you control", "enters", "attacks"])
def test_a_creature_type_names_a_creature(words: str) -> None:
    assert bearers(f"Whenever another Elf {words}, it gains reach.") == [
        "another Elf you control" if words == "you control" else "another Elf"
    ]


@pytest.mark.parametrize(
    "words",
    [
        *("it's a creature", "it is a creature", "they are a creature", "it was a creature", "it becomes a creature"),
        *("count it as a creature", "do so without a creature", "it is not a creature", "have more than a creature"),
    ],
)
def test_what_something_is_was_not_named(words: str) -> None:
    assert bearers(f"Untap target land. {words.capitalize()}. It gains reach.") == ["target land"]
