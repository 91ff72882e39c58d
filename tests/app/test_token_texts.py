"""What sheets take from cards' texts for the tokens that they make."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.app.sheets.token_texts import makes_tokens, token_abilities, token_colours


@pytest.mark.parametrize(
    ("text", "makes"),
    [
        ("Create a Treasure token.", True),
        ("When this creature dies, create a 1/1 white Spirit creature token.", True),
        ("Its controller creates a 3/3 green Beast creature token.", True),
        ("Whenever you create or sacrifice a token, each opponent loses 1 life.", False),
        ("Whenever you create a token, create a Food token.", True),
        ("If an effect would create one or more tokens, it creates twice that many of those tokens instead.", False),
        ("Draw a card.", False),
    ],
)
def test_only_what_makes_tokens_itself_is_said_to(text: str, makes: bool) -> None:  # noqa: FBT001
    assert makes_tokens(text) is makes


def test_a_token_has_the_abilities_that_a_text_quotes() -> None:
    tithe = make_card("Tithe", "{3}{W}", "Enchantment", 'Create a Treasure token with "{T}: Add one mana."')
    map_ = make_card("Map", "{1}", "Sorcery", 'Create a Clue token. (It\'s an artifact with "{2}: Draw a card.")')
    both = make_card(
        "Both", "{1}", "Sorcery", 'Create a Gold token and a Food token. (They\'re artifacts with "{T}: Eat.")'
    )
    assert token_abilities([tithe, map_, both]) == {"Treasure": ("{T}: Add one mana.",), "Clue": ("{2}: Draw a card.",)}


def test_a_token_has_the_colours_that_the_text_names_before_it() -> None:
    text = "Create a 1/1 red and white Soldier creature token and two 2/2 black Zombie creature tokens."
    assert token_colours(make_card("Host", "{3}", "Sorcery", text), 0) == {
        "Soldier": ["red and white"],
        "Zombie": ["black"],
    }
    plain = make_card("Hoard", "{3}", "Sorcery", "Create a Treasure token for each red creature.")
    assert token_colours(plain, 0) == {"Treasure": [""]}
