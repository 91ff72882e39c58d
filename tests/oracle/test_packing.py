from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckforge.oracle.facts import Damage, Facts, KeywordUse, LoyaltyAbility, Protection, Span, TokenMaker
from deckforge.oracle.packing import pack, unpack
from deckforge.oracle.reader import read_facts
from deckforge.scryfall.cards import Tally, read_cards


@given(st.from_type(Facts))
def test_any_facts_come_back_equal(facts: Facts) -> None:
    assert unpack(pack(facts)) == facts


def test_values_come_back_as_what_they_were() -> None:
    span = Span(0, 4, "Blä…")
    token = TokenMaker("X", "1", None, "Elf", ("reach", "trample"), span, counters="a few")
    damage = Damage("variable", "twice X", "any target", area=True, span=span, times=2, activation="{T}")
    facts = Facts(
        "Grove", damages=(damage,), tokens=(token,), keywords=(KeywordUse("ward", "{2}", own=True, span=span),)
    )

    back = unpack(pack(facts._replace(protection=Protection(all=False, lasting=True, qualities=("red",)))))

    assert back.damages[0].area is True
    assert back.damages[0].span.text == "Blä…"
    assert isinstance(back.tokens[0], TokenMaker)
    assert back.tokens[0].keywords == ("reach", "trample")
    assert back.keywords[0].name == "ward"
    assert back.protection is not None
    assert back.protection.qualities == ("red",)
    assert back.equipped is None
    assert back.mechanics == ()


def test_packed_facts_are_compact_json_in_the_order_of_the_fields() -> None:
    ability = LoyaltyAbility("+1", "Scry 1.", Span(4, 11, "Scry 1."))

    packed = pack(Facts("Änne", loyalty=(ability,)))

    assert packed.startswith('["Änne",[],[],')
    assert '[["+1","Scry 1.",[4,11,"Scry 1."]]]' in packed
    assert len(json.loads(packed)) == len(Facts._fields)


@pytest.mark.parametrize("text", ["", "{", "null", "7", "[]", "{}", '["Name", 3]', '["Name",[[1]]]'])
def test_what_was_not_packed_is_refused(text: str) -> None:
    with pytest.raises((ValueError, TypeError, LookupError)):
        unpack(text)


def test_the_facts_of_every_real_face_come_back_equal(bulk_file: Path) -> None:
    faces = 0
    with bulk_file.open("rb") as source:
        for named in read_cards(source, Tally()):
            for face in range(len(named.card.faces)):
                facts = read_facts(named.card, face)
                assert unpack(pack(facts)) == facts
                faces += 1
    assert faces > 30_000
