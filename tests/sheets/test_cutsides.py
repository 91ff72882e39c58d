"""On which side of which card text goes on, and what backs and feet name."""

from __future__ import annotations

import pytest
from cut_made import LONG_TEXT, cut_card, cut_face, cut_sheet

from deckforge.model.paper import Paper
from deckforge.model.sheet import CutCard
from deckforge.model.sheet_options import Backs, CardOptions, Duplex
from deckforge.model.statblock import Row
from deckforge.sheets.content import Content
from deckforge.sheets.cutcards import Flowed, cards_content, flowed_cards
from deckforge.sheets.cutsides import back_content, running_title

PRINTED = (CardOptions(duplex=Duplex.LONG), CardOptions(duplex=Duplex.SHORT), CardOptions(fold=True))
BESIDE = "lay beside, not in the deck · Ember Company"
WORDS = LONG_TEXT.split()


def laid(words: int, options: CardOptions, back: str = "") -> tuple[Content, tuple[Flowed, ...]]:
    """The sides of a card that says so much, and what the command tells of it."""
    card = CutCard("Talker", 1, (cut_face("Talker", Row("Says", " ".join(WORDS[:words]))),))
    if back:
        card = CutCard(card.name, 1, card.front, (cut_face(back),))
    content = cards_content(cut_sheet(card, options=options), Paper.A4)
    return content["cut_parts"][0]["cards"][0], flowed_cards(content)


def said(*sides: Content) -> list[str]:
    parts = (part for side in sides for item in side["items"] for part in item.get("parts", ()))
    return [word for part in parts for word in part["text"].split() if word.startswith("word")]


@pytest.mark.parametrize("options", PRINTED)
def test_text_goes_on_on_the_cards_own_back(options: CardOptions) -> None:
    card, flowed = laid(200, options)
    (front,), (back,) = card["front"], card["back"]
    assert said(front, back) == WORDS[:200]
    assert (front["number"], back["number"]) == ("1/2", "2/2")
    assert front["foot"].startswith("more on the back · Ember Company")
    assert back["foot"].startswith("Ember Company")
    assert flowed == (Flowed("Talker", 1, on_back=True),)


def test_without_backs_it_lies_beside() -> None:
    card, flowed = laid(200, CardOptions())
    first, second = card["front"]
    assert said(first, second) == WORDS[:200]
    assert first["foot"].startswith("Ember Company")
    assert second["foot"].startswith(BESIDE)
    assert not card["back"]
    assert flowed == (Flowed("Talker", 2),)


@pytest.mark.parametrize("words", [320, 600])
@pytest.mark.parametrize("options", PRINTED)
def test_further_cards_have_no_back_of_the_decks(options: CardOptions, words: int) -> None:
    card, flowed = laid(words, options)
    fronts, backs = card["front"], card["back"]
    assert len(fronts) == len(backs) > 1
    assert said(*(side for pair in zip(fronts, backs, strict=True) for side in pair)) == WORDS[:words]
    for side in (*fronts[1:], *backs[1:]):
        assert side["foot"].startswith(BESIDE)
    assert flowed == (Flowed("Talker", len(fronts), on_back=True),)


def test_a_second_face_keeps_the_back_for_itself() -> None:
    card, flowed = laid(200, CardOptions(duplex=Duplex.LONG, backs=Backs.FACES), back="Hearer")
    first, second = card["front"]
    face, blank = card["back"]
    assert said(first, second) == WORDS[:200]
    assert not said(face, blank)
    assert face["title"] == "Hearer"
    assert "not in the deck" in blank["items"][0]["parts"][0]["text"]
    assert flowed == (Flowed("Talker", 2),)


def test_cards_that_need_one_side_have_plain_backs() -> None:
    card, flowed = laid(5, CardOptions(duplex=Duplex.LONG))
    assert (len(card["front"]), card["back"], flowed) == (1, [], ())


def test_a_page_of_cards_that_go_on_has_a_place_for_each() -> None:
    """Nine cards of two sides each fill nine places, not eighteen."""
    sheet = cut_sheet(cut_card("Talker", 9, Row("Says", " ".join(WORDS[:200]))), options=PRINTED[0])
    (card,) = cards_content(sheet, Paper.A4)["cut_parts"][0]["cards"]
    assert (len(card["front"]), len(card["back"]), card["count"]) == (1, 1, 9)


def back(deck: str, size: tuple[float, float] = (63.0, 88.0)) -> Content:
    return back_content(deck, {"back": "Game", "secret": False}, size)


def test_backs_name_the_whole_deck() -> None:
    name = "The Storm-Book of Brannoc the Wizard — Volume II: Under the Aether"
    assert back(name) == {"deck": name, "deck_size": 13.0, "game": "Game", "whose": ""}
    long = " ".join([name] * 8)
    assert back(long)["deck"] == long
    assert 7 <= back(long)["deck_size"] < 13


def test_and_of_a_name_without_end_what_has_room() -> None:
    for size in ((63.0, 88.0), (40.0, 55.0)):
        told = back("name " * 2000, size)
        assert told["deck_size"] == 7
        assert told["deck"].endswith("…")
        # Such a word is 2.55 em, bold of 7 pt 19.8 pt: 143 pt hold 7 and 78 hold 3, less 62 pt on 17 lines and on 6.
        assert told["deck"].count("name") == pytest.approx(7 * 17 if size[0] == 63 else 3 * 6, abs=1)


def test_a_long_word_is_set_small_rather_than_parted() -> None:
    """Twenty letters of 0.56 em, bold, are 161 pt at 13 pt, 136 at 11 and 118 at 9.5; the back has 143."""
    assert back("n" * 20)["deck_size"] == 11


@pytest.mark.parametrize(("secret", "letters"), [(False, 28), (True, 16)])
def test_a_pages_foot_is_cut_at_its_edge(secret: bool, letters: int) -> None:  # noqa: FBT001
    """59 mm are 27.9 em of 6 pt; the number takes up 4.2, the dots 0.76, "Game master only · " about 9.7."""
    assert running_title("Ember Company", 59.0, secret=secret) == "Ember Company"
    cut = running_title("m" * 99, 59.0, secret=secret)
    assert cut == "m" * letters + "…"
