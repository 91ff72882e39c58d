"""Nothing of a card's text is lost in silence: each of its words is printed, or stands for what rows say in their own.

The words are taken from the printed text by patterns of their own, not by what decides which sentences are printed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from support import make_card

from deckforge.model.card import Card, Face, Pool
from deckforge.model.statblock import FaceBlock
from deckforge.model.vocabulary import KEYWORD_ABILITIES
from deckforge.oracle.text import LONGEST
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.registry import get_ruleset
from deckforge.rulesets.saying import content, lost
from deckforge.scryfall.cards import Tally, read_cards

RULESETS = ("spellblade", "tell-tale", "enchanted-realms")
EVERY = 25  # of the cards, so that it takes seconds
# Of the 32,599 faces of cards that go into decks lost words before they were looked for, and lose them now.
MOST = {"spellblade": 0.002, "tell-tale": 0.001, "enchanted-realms": 0.002}

_REMINDER = re.compile(r"\([^()]*\)")
_SENTENCE = re.compile(r"(?<=[.!?\"])\s+|\n|(?<=[a-z.])(?=[A-Z])")
_NAMED = re.compile(r"^(?:• )?[A-Z][\w',! ]+ — ")
# Mana and what makes a card cheaper, which notes and rows tell without the card's words.
_VOID = re.compile(r"\bmana\b|\badds? \{|\bchoose a color\b|\bcosts? .* less to cast\b", re.IGNORECASE)
# Articles, pronouns and verbs; what rows' labels stand for; figures; colours and types of tokens.
_AROUND = frozenset(
    re.findall(
        r"\w+",
        "the and you your this that its with for from are where then them they these those him her his also put when"
        " whenever otherwise get has have had gain create created token creature deal damage life lose target counter"
        " enter battlefield equipped enchanted equal number until end turn plus cast spell additional investigate"
        " divided choose among room saga aura vehicle land equipment enchantment legendary artifact one two three four"
        " five six seven eight nine ten twice time white blue black red green colorless control each point",
    )
)
_TO_ONE = frozenset(["any", "planeswalker", "player", "opponent", "permanent", "other", "up"])  # ER-T8


def words(text: str) -> frozenset[str]:
    plain = text.casefold().replace("’", "'").replace("n't", "nt")
    return frozenset(word.removesuffix("s") for word in re.findall(r"[a-z]{3,}", plain))


_KNOWN = frozenset(word.removesuffix("s") for word in _AROUND)
_KEYWORDS = frozenset(word for name in KEYWORD_ABILITIES for word in words(name))


def missing(ruleset: str, face: Face, block: FaceBlock) -> Iterator[str]:
    """The words of a face's text that are printed nowhere."""
    told = (f"{row.label} {row.value}" for row in get_ruleset(ruleset).rows(block))
    given = (f"{keyword.name} {keyword.to or ''}" for keyword in block.keywords)
    printed = words(" ".join((face.name, *told, *given, *block.as_printed, *block.notes))) | _KNOWN
    if ruleset == "enchanted-realms":
        printed |= _TO_ONE
    void = any("No effect here" in note or "Mana does nothing here" in note for note in block.notes)
    for sentence in () if void else _SENTENCE.split(_REMINDER.sub("", face.text)):
        said = words(_NAMED.sub("", sentence))
        if not (_VOID.search(sentence) or said <= _KEYWORDS):
            yield from said - printed


def blocks(ruleset: str, card: Card) -> Iterator[tuple[Face, FaceBlock]]:
    yield from zip(card.faces, get_ruleset(ruleset).translate(card, TranslateOptions()).faces, strict=False)


def printed_note(ruleset: str, card: Card) -> str:
    (block,) = get_ruleset(ruleset).translate(card, TranslateOptions(modifier=3)).faces
    return " ".join(note.removeprefix("As printed: ") for note in block.notes if note.startswith("As printed: "))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_few_faces_lose_words(ruleset: str, bulk_file: Path) -> None:
    with bulk_file.open("rb") as source:
        cards = [named.card for named in islice(read_cards(source, Tally()), 0, None, EVERY)]
    looked = [(face, block) for card in cards if card.pool is Pool.DECK for face, block in blocks(ruleset, card)]
    losing = {face.name: found for face, block in looked if (found := set(missing(ruleset, face, block)))}
    assert len(looked) > 1_000
    assert len(losing) <= MOST[ruleset] * len(looked), losing


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    ("types", "text", "left"),
    [
        (
            "Enchantment — Aura",
            "Enchanted Cat is a 7/7 Giant creature with haste.",
            "Enchanted Cat is a 7/7 Giant creature with haste.",
        ),
        (
            "Sorcery",
            "Test Card deals 5 damage to target Cat, and the other can't block this turn.",
            "Test Card deals 5 damage to target Cat, and the other can't block this turn.",
        ),
        ("Artifact — Equipment", "Equipped creature gets +2/+2 and naps.", "Equipped creature gets +2/+2 and naps."),
        (
            "Sorcery",
            'Create two 1/1 red Cat creature tokens with "This token sleeps."',
            'Create two 1/1 red Cat creature tokens with "This token sleeps."',
        ),
        (
            "Creature — Troll",
            "If Test Card would be eaten, regenerate it.",
            "If Test Card would be eaten, regenerate it.",
        ),
        (
            "Creature — Cat",
            "You may have this creature enter as a copy of target Dog, except it's a Cat and it has flying.",
            "You may have this creature enter as a copy of target Dog, except it's a Cat and it has flying.",
        ),
    ],
)
def test_a_sentence_of_which_rows_say_a_part_is_printed(ruleset: str, types: str, text: str, left: str) -> None:
    size = "2/2" if types.startswith("Creature") else None
    assert left in printed_note(ruleset, make_card("Test Card", "{2}{G}", types, text, size=size))


def test_when_another_cost_may_be_paid_is_printed() -> None:
    """SB-T20."""
    text = "If you've met two Cats this turn, you may pay {R} rather than pay this spell's mana cost."
    assert printed_note("spellblade", make_card("Trap", "{3}{R}", "Instant", f"{text}\nScry 2.")) == f"{text} Scry 2."


@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("Instant", "Test Card deals 3 damage to target creature."),
        ("Instant", "Test Card deals 3 damage divided as you choose among one or two targets."),
        ("Sorcery", "Create two 1/1 white Cat creature tokens with flying."),
        ("Enchantment", "Whenever a Cat sleeps, you gain 2 life."),
        ("Artifact — Equipment", "Equipped creature gets +1/+1 and has trample.\nEquip {2}"),
    ],
)
def test_what_rows_say_whole_is_not_said_twice(types: str, text: str) -> None:
    for ruleset in RULESETS[:2]:
        assert printed_note(ruleset, make_card("Test Card", "{2}{G}", types, text)) == ""


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("beside", ["", "Cycling {2}\n"])
def test_what_was_not_read_of_a_long_text_is_printed_as_it_stands(ruleset: str, beside: str) -> None:
    text = beside + " ".join(f"Cat number {number} naps." for number in range(1, 201))
    assert len(text) > LONGEST
    (block,) = get_ruleset(ruleset).translate(make_card("Long", "{W}", "Sorcery", text), TranslateOptions()).faces
    told = " ".join(block.notes)
    assert all(told.count(f"Cat number {number} naps.") == 1 for number in range(1, 201))


def test_a_long_text_without_a_stop_is_not_parted_within_a_word() -> None:
    text = " ".join(f"number{number}" for number in range(600))
    (block,) = get_ruleset("spellblade").translate(make_card("Long", "{W}", "Sorcery", text), TranslateOptions()).faces
    assert set(re.findall(r"number\d+", " ".join(block.notes))) == set(text.split())


def test_what_has_it_as_a_copy_is_the_card_itself() -> None:
    text = "You may have this creature enter as a copy of a creature you control, except it's a Cat and it has flying."
    card = make_card("Test Card", "{2}{G}", "Creature — Cat", text, size="2/2")
    (block,) = get_ruleset("spellblade").translate(card, TranslateOptions(modifier=3)).faces
    assert [(keyword.name, keyword.to) for keyword in block.keywords] == [("flying", "this creature")]


def test_what_else_than_a_void_deed_may_have_been_done_holds() -> None:
    """TT-N2: nothing is cycled here, but cards are discarded."""
    text = "Return each card that you cycled or discarded this turn."
    assert printed_note("tell-tale", make_card("Shadow", "{1}{B}", "Instant", text)) == text


@pytest.mark.parametrize(
    ("sentence", "printed", "left"),
    [
        ("Cats can't sleep.", "cat sleep", {"can't"}),
        ("Exile three Cats, then scry 2.", "Exile Cat", {"scry"}),
        ("Threshold — Cats sleep.", "cat sleep", set()),
        ("Boast — {1}: Cats sleep.", "cat sleep", {"boast"}),
        ("Put a Cat token onto the battlefield.", "1 × Cat", set()),
        ("Put a +1/+1 counter on target Cat.", "Cat", {"put"}),
    ],
)
def test_which_words_matter(sentence: str, printed: str, left: set[str]) -> None:
    assert lost(sentence, content(printed)) == left
