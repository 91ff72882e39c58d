"""What of a text needs lands that never come, told from what only speaks of lands in passing."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.rulesets.landless import (
    ATTACHED,
    ELSEWHERE,
    ENTER,
    OTHERS_LANDS,
    PLAY,
    PRICE,
    PUT,
    SEARCH,
    landless,
    only_lands,
)


def read(text: str, types: str = "Sorcery") -> tuple[tuple[str, ...], bool]:
    found = landless(make_card("Test", "{1}{G}", types, text).front)
    return found.reasons, found.whole


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("Search your library for a land card, reveal it, put it into your hand, then shuffle.", (SEARCH,)),
        (("As an additional cost to cast this spell, sacrifice a land.\nSearch your library for up to two basic land "
         "cards, put them onto the battlefield, then shuffle."), (PRICE, SEARCH)),
        ("Search your library for an Island or Swamp card, put it onto the battlefield. Then shuffle.", (SEARCH,)),
        ("{2}, {T}, Sacrifice this artifact: Search your library for a basic land card, then shuffle.", (SEARCH,)),
        ("You may play an additional land on each of your turns.", (PLAY,)),
        ("You may play lands from your graveyard.", (PLAY,)),
        ("Landfall — Whenever a land you control enters, you gain 1 life.", (ENTER,)),
        ("Whenever a Forest you control enters, draw a card.", (ENTER,)),
        ("Return all land cards from your graveyard to the battlefield.", (PUT,)),
        ("This creature gets +1/+1 for each land card in your graveyard.", (ELSEWHERE,)),
        ("Enchant Forest\nWhenever enchanted Forest is tapped for mana, add {G}.", (ATTACHED,)),
        ("Nonbasic lands are Mountains.", (OTHERS_LANDS,)),
        ("Nonbasic lands don't untap during their controllers' untap steps.", (OTHERS_LANDS,)),
        ("Destroy target land.", (OTHERS_LANDS,)),
        ("Return a Forest you control to its owner's hand: Untap target creature.", (PRICE,)),
    ],
)  # fmt: skip
def test_words_that_are_good_only_for_lands(text: str, reasons: tuple[str, ...]) -> None:
    assert read(text) == (reasons, True)


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("You may play an additional land this turn.\nDraw a card.", (PLAY,)),
        ("Flying\nLandfall — Whenever a land you control enters, create a 1/1 white Bird creature token.", (ENTER,)),
    ],
)
def test_words_that_are_so_in_part(text: str, reasons: tuple[str, ...]) -> None:
    assert read(text) == (reasons, False)


@pytest.mark.parametrize(
    "text",
    [
        "Exile target creature. Its controller may search their library for a basic land card, then shuffle.",
        "Whenever this creature attacks, defending player reveals a card. If it's a land card, they keep it.",
        "Search your library for a creature or land card, reveal it, put it into your hand, then shuffle.",
        "Destroy target nonland permanent.",
        "Untap up to two lands.",
        "Islandwalk",
        "Draw a card for each Forest you control.",
    ],
)
def test_lands_that_are_spoken_of_in_passing(text: str) -> None:
    assert read(text) == ((), False)


def test_what_is_fastened_to_a_land_is_good_for_nothing_else() -> None:
    text = "Whenever fortified land becomes tapped, target creature gets +1/+1 until end of turn.\nFortify {3}"
    assert read(text, "Artifact — Fortification") == ((ATTACHED,), True)


def test_a_lands_own_text_is_not_asked() -> None:
    text = "{T}, Sacrifice this land: Search your library for a basic land card, put it onto the battlefield."
    assert read(text, "Land") == ((), False)


def test_a_price_in_lands_is_not_said_to_do_nothing() -> None:
    card = make_card("Test", "{G}", "Creature — Elf", "Sacrifice a land: Draw a card.", size="1/1")
    assert landless(card.front).told == ()


@pytest.mark.parametrize(
    ("words", "only"),
    [
        ("a basic land card", True),
        ("up to X basic land cards, where X is the number of lands you control", True),
        ("an artifact card with a mana ability or a basic land card", False),
        ("a card", False),
    ],
)
def test_words_for_lands(words: str, *, only: bool) -> None:
    assert only_lands(words) is only
