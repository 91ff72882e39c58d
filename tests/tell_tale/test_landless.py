"""Cards that are good only for lands to come: told by TT-N2 and by the block, and left out of drafts."""

from __future__ import annotations

from support import make_card, make_deck
from tell_tale_support import GOOD, HERO, LANDS, check, face, names, the

from deckforge.model.card import Card
from deckforge.model.deck import Zone
from deckforge.model.finding import Level
from deckforge.rulesets.base import Context
from deckforge.rulesets.tell_tale import RULESET

SCRYING = make_card("Seek the Wood", "{R}", "Sorcery", "Search your library for a land card, reveal it, then shuffle.")
TRAIL = make_card("Long Trail", "{R}", "Sorcery", "You may play an additional land this turn.\nDraw a card.")
GEO = make_card("Geo Cat", "{R}", "Creature — Cat", "Landfall — Whenever a land you control enters, draw a card.",
                size="1/1")  # fmt: skip
SPARK = make_card("Spark", "{R}", "Instant", "Spark deals 2 damage to any target.")


def roles(card: Card) -> frozenset[str]:
    deck = make_deck("tell-tale", "player", (1, HERO, Zone.PC), *((count, land, Zone.LANDS) for count, land in LANDS))
    return RULESET.traits(Context(deck, RULESET), card).roles


def test_one_advice_names_them_all() -> None:
    """TT-N2; landfall is told as the ability word that it is, and not twice."""
    found = the("TT-N2", check(deck=(*GOOD, (1, SCRYING), (1, TRAIL), (1, GEO), (1, SPARK))))
    assert found.level is Level.ADVICE
    assert names(found) == ["Seek the Wood", "Long Trail", "Geo Cat"]
    assert found.message == (
        "Without effect here: landfall (Geo Cat); playing lands (Long Trail); searching for lands (Seek the Wood)."
    )


def test_the_block_says_so() -> None:
    told = "No effect here: searching for lands. No lands are in the deck, and new ones come by level (TT-D5, TT-R4)."
    assert told in face(SCRYING).notes
    assert not any("lands" in note for note in face(SPARK).notes)


def test_drafts_leave_them_out() -> None:
    assert "dead here" in roles(SCRYING)
    assert "partly dead" in roles(TRAIL)
    assert not roles(SPARK) & {"dead here", "partly dead"}
    for kind in ("player", "spells"):
        targets = {target.name: target for target in RULESET.plan(Context(make_deck("tell-tale", kind), RULESET), None)
                   .parts[0].targets}  # fmt: skip
        assert targets["dead here"].high == 0
