from __future__ import annotations

import pytest
from support import make_card, make_deck, make_face

from deckforge.rulesets.run import run_checks
from deckforge.rulesets.spellblade import RULESET


@pytest.mark.parametrize(
    ("front", "back", "dear"), [("{11}", "{3}", False), ("{3}", "{11}", False), ("{11}", "{12}", True)]
)
def test_a_card_is_too_dear_only_when_each_face_that_can_be_cast_is(front: str, back: str, dear: bool) -> None:  # noqa: FBT001 - a table's column
    # SB-P6
    card = make_card("Dear", front, "Sorcery", back=make_face("Half", back, "Instant"), layout="split")
    bears = [(1, make_card(f"Bear {number}", "{G}", "Creature — Bear", size="2/2")) for number in range(20)]
    found = run_checks(RULESET, make_deck("spellblade", "player", *bears, (1, card)))
    assert ("SB-P6" in [finding.code for finding in found]) is dear
