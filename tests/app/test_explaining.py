"""Every number of every stat block is explained, with the value that the block has."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import deckforge
from deckforge.errors import ExitCode, UsageError
from deckforge.model.card import Card
from deckforge.model.explained import Explained
from deckforge.resources import resource
from deckforge.rulesets.base import Ruleset, TranslateOptions
from deckforge.rulesets.registry import get_ruleset, ruleset_ids
from deckforge.scryfall.cards import Tally, read_cards

# Entries of the stat blocks that say whom, when and what, not how much.
WORDS = {"side", "name", "text", "targets", "when", "who", "whose", "keywords", "kind"}
PLAIN = TranslateOptions()
USERS = {
    "spellblade": (
        PLAIN,
        TranslateOptions(modifier=3, players=4),
        TranslateOptions(modifier=0),
        TranslateOptions(kind="boss"),
    ),
    "tell-tale": (PLAIN, TranslateOptions(kind="npc")),
    "enchanted-realms": (PLAIN,),
}


def read(path: Path, step: int = 1) -> list[Card]:
    with path.open("rb") as file:
        return [named.card for named in islice(read_cards(file, Tally()), 0, None, step)]


def numbers(value: Any, place: str = "") -> Iterator[tuple[str, Any]]:  # noqa: ANN401 - JSON
    """Places and values of a stat block as a script reads it; flags and words are no numbers."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key not in WORDS:
                yield from numbers(item, f"{place}.{key}".lstrip("."))
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        for index, item in enumerate(value):
            yield from numbers(item, f"{place}[{index}]")
    elif value not in (None, []) and not isinstance(value, bool):
        yield place, value


def complaints(ruleset: Ruleset, card: Card, options: TranslateOptions) -> Iterator[str]:
    explained = ruleset.explain(card, options)
    told = {(found.face, found.what): found for found in explained}
    if len(told) != len(explained):
        yield f"{card.name}: something is told twice"
    for index, face in enumerate(ruleset.translate(card, options).faces):
        for what, value in numbers(json.loads(json.dumps(face.stats))):
            found = told.get((index, what))
            if found is None or json.loads(json.dumps(found.value)) != value:
                yield f"{card.name}: {what} is {value}, told: {found}"
    yield from (f"{card.name}: {found}" for found in explained if not well_founded(ruleset, found))


def well_founded(ruleset: Ruleset, found: Explained) -> bool:
    clauses = bool(found.clauses) and set(found.clauses) <= set(ruleset.clauses)
    return clauses and bool(found.source) and "None" not in found.source and "“”" not in found.source


def all_complaints(name: str, cards: list[Card]) -> list[str]:
    ruleset = get_ruleset(name)
    return [said for card in cards for options in USERS[name] for said in complaints(ruleset, card, options)]


@pytest.mark.parametrize("name", ruleset_ids())
def test_every_number_of_the_starter_cards_is_explained(name: str) -> None:
    cards = read(resource("fixtures", "starter", "cards.jsonl"))
    assert len(cards) > 100
    assert all_complaints(name, cards) == []


@pytest.mark.parametrize("name", ruleset_ids())
def test_every_number_of_one_in_twenty_real_cards_is_explained(name: str, bulk_file: Path) -> None:
    cards = read(bulk_file, step=20)
    assert len(cards) > 1_500
    assert all_complaints(name, cards) == []


def test_words_in_quotes_stand_in_the_cards_text() -> None:
    """Where they were not cut, and on one line: the starter cards under every ruleset."""
    found = 0
    for card in read(resource("fixtures", "starter", "cards.jsonl")):
        for name in ruleset_ids():
            for told in get_ruleset(name).explain(card, PLAIN):
                text = " ".join(" ".join(face.text for face in card.faces).split())
                for words in re.findall(r"“([^”]*)”", told.source):
                    assert words.removesuffix(" …") in text, (card.name, told)
                    found += 1
    assert found > 100


def test_cards_are_explained_by_name() -> None:
    """Mana value 1, base 3, +3: 3 + 1d8."""
    told = deckforge.explain("Lightning Bolt", "spellblade", modifier=3)
    (card,) = told.cards
    (formula,) = (found for found in card.of_face(0) if found.what == "damages[0].formula")
    assert (formula.value, formula.clauses) == ("3 + 1d8", ("SB-T3", "SB-T4"))
    assert (told.modifier, told.weapon_modifier, told.exit_code) == (3, 3, ExitCode.OK)


def test_a_name_that_is_no_card_is_told_and_the_others_are_explained() -> None:
    told = deckforge.explain(["Xyzzy Plugh Frobozz", "Serra Angel"], "tell-tale")
    assert [card.block.name for card in told.cards] == ["Serra Angel"]
    assert [line.text for line in told.names.unresolved] == ["Xyzzy Plugh Frobozz"]
    assert told.exit_code is ExitCode.UNREADABLE


@pytest.mark.parametrize(("ruleset", "kind"), [("gurps", None), ("spellblade", "npc")])
def test_a_ruleset_or_kind_that_there_is_not_is_told(ruleset: str, kind: str | None) -> None:
    with pytest.raises(UsageError):
        deckforge.explain("Serra Angel", ruleset, kind=kind)
