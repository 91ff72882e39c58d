"""Sentences that give an ability in quotes."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.oracle.reader import read_facts


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            'Flying\nCats you control have "{T}: This creature deals 1 damage to any target. Untap it." Draw a card.',
            ['Cats you control have "{T}: This creature deals 1 damage to any target. Untap it."'],
        ),
        ('{2}, {T}: Target Cat gains "When this dies, draw a card."', None),
        (
            'When Given Test dies, create a 1/1 white Cat creature token with "{T}: Scry 1."',
            None,
        ),
        ("Draw a card. Cats gain “no keyword”.", ["Cats gain “no keyword”."]),
        ('Cumulative upkeep—Say "meow" loudly.', []),
        # the lead belongs to it
        ('Draw a card. If you control a Cat, it gains "Scry 1 now."', ['If you control a Cat, it gains "Scry 1 now."']),
        (
            'Choose one —\n• Draw a card.\n• Cats gain "{T}: Scry 1." until end of turn.',
            ['Cats gain "{T}: Scry 1." until end of turn.'],
        ),
        ('Cats you control have "Ward {2}."', []),
        ('Cats you control have "Cycling {2}"', []),
        ('Create a Clue token. (It\'s an artifact with "{2}, Sacrifice this token: Draw a card.")', []),
    ],
)
def test_the_whole_sentence_is_told(text: str, expected: list[str] | None) -> None:
    found = [span.text for span in read_facts(make_card("Given Test", "{2}", "Enchantment", text)).given]
    assert found == ([text] if expected is None else expected)
