"""For how many players a sheet's suggestions are (SB-M3, SB-M4)."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.model.deck import Entry, Zone
from deckforge.model.sheet import Heading
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.registry import get_ruleset

RULESET = get_ruleset("spellblade")


@pytest.mark.parametrize(
    ("players", "told"),
    [(None, "for 3 players"), (1, "for 1 player"), (4, "for 4 players")],
)
def test_suggestions_say_for_how_many_players_they_are(players: int | None, told: str) -> None:
    """45 HP, the limit where nobody counted, are 15 for each of three."""
    assert RULESET.players_note("creature", players) == f"HP are suggested {told} (SB-M3)."
    assert RULESET.players_note("player", players) == ""


def test_a_creature_is_as_strong_whoever_plays() -> None:
    """A 10/10 is a champion, 100 HP by size, though one player's limit is 15."""
    wurm = make_card("Wurm", "{7}", "Creature — Wurm", size="10/10")
    for players, most in ((1, 15), (4, 60), (None, 45)):
        options = TranslateOptions(kind="creature", players=players)
        pair = (Entry(wurm, 1, Zone.DECK), RULESET.translate(wurm, options))
        *_, heading, roster = RULESET.creatures([pair], players)
        assert heading == Heading("Champions", aside="above 20 HP by size · 1 card")
        assert roster.fighters[0].boxes[1].hint == f"suggested {most}"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("size", "group"),
    [
        ("1/5", "Minions"),  # 5 HP
        ("1/6", "Fighters"),  # 5, but at least its toughness
        ("4/5", "Fighters"),  # 20 HP
        ("1/21", "Champions"),  # 20, but at least its toughness
        ("0/0", "Minions"),
        ("*/2", "Of varying strength"),
    ],
)
def test_a_roster_is_parted_by_hit_points(size: str, group: str) -> None:
    card = make_card("Beast", "{4}", "Creature — Beast", size=size)
    pair = (Entry(card, 1, Zone.DECK), RULESET.translate(card, TranslateOptions(kind="creature")))
    *_, heading, _ = RULESET.creatures([pair], None)
    assert isinstance(heading, Heading)
    assert heading.text == group
