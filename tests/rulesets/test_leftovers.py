from __future__ import annotations

from types import ModuleType

import pytest
from support import make_card, make_face

from deckforge.oracle.facts import Span
from deckforge.oracle.text import LONGEST
from deckforge.rulesets import enchanted_realms, spellblade, tell_tale
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.leftovers import as_printed, unexpressed

TEXT = "Flying (It flies.)\nWhen this creature dies, draw a card. Then scry 2.\n{T}: Tap target Cat. (Rest.)"


def span(words: str, text: str = TEXT) -> Span:
    start = text.index(words)
    return Span(start, start + len(words), words)


@pytest.mark.parametrize(
    ("told", "left"),
    [
        ([], ("Flying", "When this creature dies, draw a card.", "Then scry 2.", "{T}: Tap target Cat.")),
        (["Flying", "draw"], ("Then scry 2.", "{T}: Tap target Cat.")),
        (["dies"], ("Flying", "Then scry 2.", "{T}: Tap target Cat.")),
        (["Flying", "draw", "scry", "Tap target"], ()),
    ],
)
def test_sentences_that_nothing_told_stands_on_are_left(told: list[str], left: tuple[str, ...]) -> None:
    face = make_face("Cat", "{G}", "Creature — Cat", TEXT)
    assert unexpressed(face, [span(words) for words in told]) == left


def test_what_a_note_quotes_is_told() -> None:
    face = make_face("Cat", "{G}", "Creature — Cat", "Scry 2.\nDraw a card.")
    assert unexpressed(face, (), ["As printed: Scry 2."]) == ("Draw a card.",)


def test_modes_keep_their_bullets_and_levels_are_no_sentences() -> None:
    face = make_face("Cat", "{G}", "Instant", "Choose one —\n• Draw a card.\n• Scry 2.")
    assert unexpressed(face, ()) == ("Choose one —", "• Draw a card.", "• Scry 2.")


def test_one_note_says_all_of_them() -> None:
    assert list(as_printed(["Scry 2.", "Draw a card."])) == ["As printed: Scry 2. Draw a card."]
    assert list(as_printed([])) == []


@pytest.mark.parametrize("ruleset", [enchanted_realms, spellblade, tell_tale])
@pytest.mark.parametrize(("lines", "times"), [(1, 0), (LONGEST, 1)])
def test_a_text_that_is_too_long_says_so_in_every_ruleset(ruleset: ModuleType, lines: int, times: int) -> None:
    card = make_card("Endless Test", "{W}", "Sorcery", "\n".join(["Scry 2."] * lines))
    (block,) = ruleset.RULESET.translate(card, TranslateOptions()).faces
    assert [note.startswith("The text is too long to be read whole") for note in block.notes].count(True) == times


def test_brackets_within_reminder_text_belong_to_it() -> None:
    face = make_face("Cat", "{G}", "Instant", "Scry 2. (It is (nearly) one.)")
    assert unexpressed(face, ()) == ("Scry 2.",)
