"""The reader on every face of the big card file, held against what the data itself says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from deckforge.model.card import Card, Pool
from deckforge.model.vocabulary import KEYWORD_ABILITIES
from deckforge.oracle.reader import read_facts
from deckforge.oracle.text import prepare
from deckforge.scryfall.cards import Tally, read_cards


@pytest.fixture(scope="module")
def cards(bulk_file: Path) -> list[Card]:
    with bulk_file.open("rb") as source:
        return [named.card for named in read_cards(source, Tally())]


@pytest.fixture(scope="module")
def deck_cards(cards: list[Card]) -> list[Card]:
    return [card for card in cards if card.pool is Pool.DECK]


def test_every_face_is_read_and_its_spans_are_places_in_the_text(cards: list[Card]) -> None:
    faces = 0
    for card in cards:
        for index, face in enumerate(card.faces):
            facts = read_facts(card, index)
            spans = [found.span for found in facts.damages] + [found.span for found in facts.heals]
            spans += [found.span for found in facts.tokens] + [found.span for found in facts.keywords]
            spans += [found.span for found in facts.activated] + [found.span for found in facts.effects]
            spans += [found.bonus.span for found in facts.conditional_bonuses]
            spans += [found.counters.span for found in facts.entering_if]
            assert all(face.text[span.start : span.end] == span.text for span in spans), face.name
            faces += 1
    assert faces > 30_000


def test_the_span_of_an_amount_covers_the_words_that_tell_how_much(cards: list[Card]) -> None:
    """Each part of an amount's words stands in its span, but for a "for each …" that is printed before it."""
    parts = re.compile(r",? (?=where X is )| ?(?=\bfor each )")
    for card in cards:
        for index, face in enumerate(card.faces):
            facts = read_facts(card, index)
            amounts = [(found.words, found.span) for found in facts.damages]
            amounts += [(found.words, found.span) for found in (*facts.heals, *facts.losses)]
            for words, span in amounts:
                inside, before = (" ".join(text.split()) for text in (span.text, face.text[: span.start]))
                for part in parts.split(" ".join(words.split())):
                    multiplies = part.startswith("for each ") and part[1:] in before
                    assert part in inside or multiplies, (face.name, part, inside)


def test_masks_keep_every_character_at_its_place(cards: list[Card]) -> None:
    for card in cards:
        for face in card.faces:
            text = prepare(face)
            assert len(text.raw) == len(text.plain) == len(text.masked), face.name


def test_every_planeswalker_of_a_deck_has_loyalty_abilities(deck_cards: list[Card]) -> None:
    walkers = [card for card in deck_cards if "Planeswalker" in card.front.types.types and card.front.text]
    assert len(walkers) > 200
    without = [card.name for card in walkers if not read_facts(card).loyalty]
    assert len(without) <= len(walkers) // 300, without


def test_lands_produce_what_the_data_says_they_do(deck_cards: list[Card]) -> None:
    """The letters read from type and text alone, where the data knows them too."""
    known = [card for card in deck_cards if card.types.is_land and card.produced_mana and len(card.faces) == 1]
    assert len(known) > 100
    differ = [card for card in known if read_facts(card._replace(produced_mana=None)).produces != card.produced_mana]
    assert len(differ) <= 0.01 * len(known), [card.name for card in differ]


def test_the_datas_keyword_abilities_are_found(deck_cards: list[Card]) -> None:
    """Each keyword ability that the data lists for a single-faced card is read as own, given, or a token's.

    The name of a family is listed beside its member's: landwalk beside swampwalk.
    """
    families = {"landwalk", "landcycling", "typecycling"}
    listed = missing = 0
    for card in deck_cards:
        if len(card.faces) == 1 and card.keywords:
            facts = read_facts(card)
            read = {use.name for use in facts.keywords}.union(*(token.keywords for token in facts.tokens))
            names = ({word.casefold() for word in card.keywords} & KEYWORD_ABILITIES) - families
            listed += len(names)
            missing += len({name for name in names if not any(name.split()[0] in found for found in read)})
    assert listed > 10_000
    assert missing <= 0.002 * listed
