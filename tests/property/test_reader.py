"""What holds for any rules text whatever: it is read without an error, always alike, and facts point into the text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import make_card, make_face

from deckforge.model.card import Card
from deckforge.oracle import apart, reader
from deckforge.oracle.coverage import cover, unread_shapes
from deckforge.oracle.facts import Facts, Span, TokenMaker
from deckforge.oracle.text import LONGEST
from deckforge.scryfall.cards import Tally, read_cards

NAME = "Ember, Test of Ash"

# Pieces of Magic's grammar, some whole, some broken, to be put together in any order.
PIECES = (
    *(NAME, "Ember", "~", "this creature", "This spell", "it", "It", "they", "you", "each opponent", "target creature"),
    *("another target Wizard you control", "that player", "its controller", "equipped creature", "Enchanted creature"),
    *("deals", "deal", "3 damage", "X damage", "twice X damage", "that much damage", "damage", "combat damage", "to"),
    *("equal to its power", "equal to", "divided as you choose among", "for each Goblin", "where X is your life total"),
    *(
        "gain",
        "gains",
        "loses",
        "2 life",
        "X life",
        "half their life",
        "protection from red",
        "protection from",
        "ward",
    ),
    *(
        "create",
        "Create",
        "a",
        "two",
        "1/1",
        "*/*",
        "red Goblin creature",
        "token",
        "tokens",
        "named Bo",
        "with",
        "and",
    ),
    *("Investigate", "amass Orcs 2", "Fabricate 2", "Living weapon", "Squad {2}", "a copy of", "of them", "instead"),
    *("gets", "get", "+2/-1", "-X/-0", "has", "have", "flying", "Flying", "first strike", "hexproof from", "haste"),
    *("Equip", "equip", "Equip Wizard", "Reconfigure", "Kicker", "Flashback", "Cycling", "Splice onto Arcane", "Ward"),
    *("Whenever", "When", "At the beginning of your upkeep", "If", "if", "unless", "As long as", "until end of turn"),
    *("dies", "enters", "attacks", "was kicked", "would", "can't", "be blocked", "prevent", "Prevent the next", "may"),
    *(
        "draw",
        "discards",
        "Destroy",
        "exile",
        "Return",
        "Counter",
        "Search",
        "Tap",
        "regenerate",
        "sacrifice",
        "scry 2",
    ),
    *("a card", "from your graveyard", "to the battlefield", "to its owner's hand", "+1/+1 counter", "on it", "power"),
    *("Choose one", "Choose one or both", "LEVEL 2-3", "STATION 8+", "8+ |", "1—9 |", "I, II", "Spree", "Raid", "As"),
    *("{T}", "{X}", "{2}{R}", "{W/P}", "{E}", "{", "}", "+1", "−3", "[-X]", "0", "X", "12", "1,000", "½", "∞", "II"),
    *("A deck can have", "any number of cards named", "only one card named", "Add", "one mana of any color", "emblem"),
)
GLUE = (" ", " ", " ", " ", ", ", ". ", ".\n", "\n", ": ", " — ", "—", "\n• ", " (", ") ", ' "', '" ', "'", "", "; ")
TYPE_LINES = (
    *("Instant", "Creature — Goblin", "Legendary Creature — Elf", "Artifact — Equipment", "Enchantment — Aura", "Land"),
    *("Legendary Planeswalker — Ash", "Enchantment — Saga", "Enchantment — Class", "Land Artifact", "Battle — Siege"),
)

recombined = st.lists(st.sampled_from(PIECES), max_size=40).flatmap(
    lambda pieces: st.lists(st.sampled_from(GLUE), min_size=len(pieces), max_size=len(pieces)).map(
        lambda glue: "".join(chain.from_iterable(zip(pieces, glue, strict=True)))
    )
)
names = st.one_of(st.just(NAME), st.sampled_from(["Flying", "X", "The", "A-", "Equip"]), st.text(max_size=20))
type_lines = st.one_of(st.sampled_from(TYPE_LINES), st.text(max_size=20))
texts = st.one_of(recombined, st.text(max_size=200))
cards = st.builds(make_card, names, st.just("{2}{R}"), type_lines, texts)
often = settings(max_examples=150, deadline=None)


def read(card: Card, face: int = 0) -> Facts:
    """The facts, read anew."""
    reader._read.cache_clear()  # noqa: SLF001 - what was read before is just what must not matter
    apart.take_apart.cache_clear()
    return reader.read_facts(card, face)


def spans(value: object) -> Iterator[Span]:
    """All places that stand anywhere in a value."""
    if isinstance(value, Span):
        yield value
    elif isinstance(value, tuple):
        yield from chain.from_iterable(map(spans, value))
    elif isinstance(value, TokenMaker):
        yield value.span


def misplaced(facts: Facts, text: str) -> list[Span]:
    """Spans whose words are not what the text has at their place."""
    return [
        span
        for span in spans(facts)
        if not 0 <= span.start <= span.end <= len(text) or text[span.start : span.end] != span.text
    ]


@often
@given(cards)
def test_any_text_is_read_and_every_fact_points_into_it(card: Card) -> None:
    assert misplaced(read(card), card.front.text) == []


@often
@given(cards)
def test_the_same_text_gives_the_same_facts(card: Card) -> None:
    assert read(card) == read(card)


@settings(max_examples=50, deadline=None)
@given(st.lists(cards, min_size=2, max_size=5))
def test_what_other_cards_were_read_before_does_not_matter(several: list[Card]) -> None:
    alone = [read(card) for card in several]
    reader._read.cache_clear()  # noqa: SLF001 - from here on they are read one after the other
    apart.take_apart.cache_clear()
    backwards = [reader.read_facts(card) for card in reversed(several)]

    assert backwards[::-1] == alone


@often
@given(texts, texts)
def test_each_face_is_read_by_itself(front: str, back: str) -> None:
    two = make_card(NAME, "{2}{R}", "Instant", front, back=make_face("Soot Test", "", "Land", back))

    assert read(two, 0) == read(make_card(NAME, "{2}{R}", "Instant", front))
    assert read(two, 1) == read(make_card("Soot Test", "", "Land", back))


@often
@given(cards)
def test_any_text_has_its_coverage_told(card: Card) -> None:
    assert all(mention.words in card.front.text for mention in cover(card))
    assert all(unread_shapes(card))


@pytest.fixture(scope="module")
def real_cards(bulk_file: Path) -> list[Card]:
    with bulk_file.open("rb") as source:
        return [named.card for named in read_cards(source, Tally())]


def test_all_real_objects_are_read_alike_in_any_order(real_cards: list[Card]) -> None:
    forwards = facts_of(real_cards)
    backwards = facts_of(reversed(real_cards))

    assert len(forwards) > 30_000
    assert list(reversed(backwards)) == forwards


def facts_of(found: Iterable[Card]) -> list[tuple[Facts, ...]]:
    """The facts of all faces of each card, read anew."""
    reader._read.cache_clear()  # noqa: SLF001 - as above
    apart.take_apart.cache_clear()
    return [tuple(reader.read_facts(card, face) for face in range(len(card.faces))) for card in found]


def test_all_facts_of_real_objects_point_into_their_texts(real_cards: list[Card]) -> None:
    wrong = [
        side.name
        for card in real_cards
        for face, side in enumerate(card.faces)
        if misplaced(reader.read_facts(card, face), side.text)
    ]

    assert wrong == []


@pytest.mark.parametrize("row", ["•", "•(Sneeze.)", "* ", "{P}", "1—9 |", "1 —", "8+ |"])
def test_a_mode_without_words_is_read(row: str) -> None:
    text = f"Choose one —\n{row}"
    assert misplaced(read(make_card(NAME, "{R}", "Instant", text)), text) == []


# What to repeat to make a long text of: shapes that each had, or may have, a pattern that looks again and again.
SHAPES = (
    *("target Cat, ", "If you own a Cat, ", 'creatures have "Flying" and ', '"', "Choose one — ", "flying, ", "a"),
    *("Ember ", "this creature ", "3 ", "1/1 ", "\n", "•", "{G}", "(", "deals 3 damage to you and ", "Flying{2}"),
    *("create a token with flying ", "you gain 3 life and ", "each opponent loses 2 life, ", "has flying and "),
    *("exile it, then return it, ", "for each Cat ", "Otherwise, draw a card. ", "protection from red, ", "; ", "A "),
    *("half their life loses ", "damage equal to its power, ", "amass Orcs 2, ", "as long as it's big, ", "Word — "),
)


@pytest.mark.parametrize("shape", SHAPES)
def test_the_longest_text_takes_no_longer_than_a_few_thousand_cards(shape: str) -> None:
    """However long a text is: ten times as long as is read takes about what the longest takes."""
    ordinary = [make_card(f"{NAME} {n}", "{R}", "Sorcery", f"{NAME} {n} deals 3 damage to you.") for n in range(500)]
    # Two texts, since what was read is kept: the machine may be at other work during one of them.
    texts = (f"{NAME} deals {n} damage to each creature. {shape * LONGEST}"[: 10 * LONGEST] for n in (3, 4))
    limit = 10 * cpu_seconds(ordinary)

    assert min(cpu_seconds([make_card(NAME, "{R}", "Legendary Creature — Elf", text)]) for text in texts) < limit


def cpu_seconds(several: Iterable[Card]) -> float:
    """How long it takes to read these cards."""
    start = process_time()
    for card in several:
        read(card)
    return process_time() - start
