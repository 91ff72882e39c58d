"""Reports to render: decks with everything that can be said of one."""

from __future__ import annotations

from collections.abc import Mapping

from deckforge.errors import DeckforgeError, ExitCode
from deckforge.model.deck import Zone
from deckforge.model.finding import CardRef, Change, Finding, Level
from deckforge.model.report import (
    DataInfo,
    DeckReport,
    ImportReport,
    LineKind,
    LineReport,
    ListReport,
    Match,
    Suggestion,
    Validation,
)
from deckforge.model.rule import Clause
from deckforge.model.statblock import FaceBlock, KeywordNote, StatBlock, Stats


class MissingError(DeckforgeError):
    code = "missing"
    exit_code = ExitCode.UNREADABLE


def broken_list() -> ListReport:
    """A list with a line of every kind: 5 copies of 3 cards in the deck, 2 in the sideboard."""
    return ListReport(
        path="decks/fire.txt",
        format="deckforge",
        error=None,
        lines=(
            LineReport(1, "# name: Fire", LineKind.COMMENT),
            LineReport(2, "Deck", LineKind.HEADING, zone="deck"),
            LineReport(
                3, "3 Lightning Bolt", LineKind.CARD, 3, "deck", "Lightning Bolt", "id-bolt", Match.EXACT, 100.0
            ),
            LineReport(5, "1 Ice", LineKind.CARD, 1, "deck", "Fire // Ice", "id-fire", Match.FACE, 100.0),
            LineReport(6, "4 Lightnig Bot", LineKind.ERROR, reason="unknown", suggestions=_suggestions(6)),
            LineReport(7, "1 Garruk", LineKind.ERROR, reason="ambiguous", suggestions=_suggestions(2)),
            LineReport(8, "1 Shivan Dargon", LineKind.CARD, 1, "deck", "Shivan Dragon", "id-dragon", Match.TYPO, 96.04),
            LineReport(9, "0 Fog", LineKind.ERROR, reason="a count of 0"),
            LineReport(11, "2 Fog", LineKind.CARD, 2, "sideboard", "Fog", "id-fog", Match.EXACT, 100.0),
            LineReport(12, "About", LineKind.IGNORED, reason="not about cards"),
        ),
        why="its settings",
        notes=("read as Windows-1252",),
    )


def _suggestions(count: int) -> tuple[Suggestion, ...]:
    return tuple(Suggestion(f"Lightning Bolt {number}", 92.345 - number, "typo") for number in range(count))


def findings() -> tuple[Finding, ...]:
    bolts = CardRef("Lightning Bolt", 4, 3, Zone.DECK, (3, 9))
    many = tuple(CardRef(f"Card {number}", 1, reason="not_legal") for number in range(20))
    return (
        Finding(
            "SB-P2", Level.ERROR, "too many copies", "4 copies of Lightning Bolt; 3 are allowed.", "Take 1 out.",
            (bolts,), (Change("Lightning Bolt", 1, Zone.DECK),),
        ),
        Finding("SB-P5", Level.ERROR, "banned", "20 cards are banned.", cards=many, ignored="our table allows them"),
        Finding("SB-N1", Level.ADVICE, "no effect here", "Scry does nothing here."),
    )  # fmt: skip


def validation() -> Validation:
    """Four decks: legal, illegal, with lines that are no cards, and missing."""
    clean = ListReport("decks/clean.txt", "plain", None)
    counts = {"deck": 24, "sideboard": 0, "maybeboard": 0}
    missing = MissingError("decks/none.txt does not exist", hint="Check the name.")
    return Validation(
        DataInfo("oracle_cards", "2026-11-30T10:00:00", "2026-12-01T10:00:00", 34910),
        (
            DeckReport(clean, "Clean", "spellblade", "player", counts, findings()[1:]),
            DeckReport(clean, "Fire", "spellblade", "player", counts, findings()),
            DeckReport(broken_list(), "Broken", "spellblade", "boss", {"deck": 5}, findings()[:1]),
            DeckReport(ListReport("decks/none.txt", None, missing), "none", None, None, {}, (), missing),
        ),
    )


def blocks() -> tuple[StatBlock, ...]:
    flying = KeywordNote("flying", "Only flyers reach it.", "own", effect_here="as in Magic")
    haste = KeywordNote("haste", "It acts at once.", "granted", "target creature")
    stats: Stats = {"ap": "X + 1", "damages": ({"base": 5, "average": None},), "heals": (), "legendary": False}
    fire = FaceBlock("Fire", "spell", stats, (flying, haste), ("ward",), ("The game master decides.",))
    return (
        StatBlock("Fire // Ice", "id-fire", 2, (fire, FaceBlock("Ice", "spell", {}))),
        StatBlock("Fog", "id-fog", 1, (FaceBlock("Fog", "spell", {"ap": 1}),)),
    )


def imported() -> ImportReport:
    return ImportReport(
        path="cards.db",
        source="oracle_cards",
        updated_at="2026-11-30T10:00:00",
        printings=33195,
        cards=33095,
        faces=35000,
        non_deck={"token": 900, "art_series": 100},
        skipped={"second copy": 3},
        unknown_layouts={"hologram": 2},
        unknown_formats={},
        unknown_keywords={"Zap": 1},
        seconds=2.34567,
    )


HOSTILE = '::error::x,y ]]>%0A]](http://x)\x00\x1b[31m\x85\u2028🔥\u202e\u200f\r\n<a href="\'&">\ud800\ufffe{0}'
"""What no format may take for its own: commands, ends of sections, links, controls, half characters."""


def hostile() -> Validation:
    """A deck of which every word comes from someone who means no good, and one that can't be read."""
    card = CardRef(HOSTILE, 4, 3, Zone.DECK, (3, 9), HOSTILE)
    findings = (
        Finding(
            "SB-P2", Level.ERROR, "too many copies", f"4 copies of {HOSTILE}.", HOSTILE, (card,),
        ),
        Finding("SB-P3", Level.WARNING, "no name", HOSTILE, ignored=HOSTILE),
        Finding("SB-N1", Level.ADVICE, "no effect here", HOSTILE),
    )  # fmt: skip
    suggestions = (Suggestion(HOSTILE, 90.0, "typo"),)
    lines = (
        LineReport(3, HOSTILE, LineKind.ERROR, reason=f"unknown: {HOSTILE}", suggestions=suggestions),
        LineReport(9, HOSTILE, LineKind.CARD, 1, "deck", HOSTILE, "id", Match.TYPO, 90.0),
        LineReport(11, HOSTILE, LineKind.IGNORED, reason=HOSTILE),
    )
    found = ListReport(HOSTILE, "plain", None, lines, (HOSTILE,))
    missing = MissingError(f"{HOSTILE} does not exist", hint=HOSTILE)
    return Validation(
        validation().data,
        (
            DeckReport(found, HOSTILE, "spellblade", "player", {"deck": 5}, findings),
            DeckReport(ListReport(HOSTILE, None, missing), HOSTILE, None, None, {}, (), missing),
        ),
    )


CLAUSES: Mapping[str, Clause] = {
    "SB-P1": Clause("SB-P1", "too few cards", "Twenty.", "text", "", Level.ERROR, ("player",)),
    "SB-P2": Clause("SB-P2", "too many copies", "Three.", "text", "Page 2.", Level.ERROR, ("player", "boss")),
    "SB-P5": Clause("SB-P5", "banned", "None.", "ruling", "", Level.ERROR, ("player",)),
    "SB-T1": Clause("SB-T1", "action points", "By mana value.", "ruling"),
}


def clauses(deck: DeckReport) -> Mapping[str, Clause]:
    """A few clauses of a ruleset, one of which translates and checks nothing."""
    return CLAUSES if deck.ruleset else {}
