"""The starter cards: their form, their index, their own words, and their facts against the real cards."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from scryfall_objects import read_object

from deckforge.model.card import Pool
from deckforge.oracle.facts import Facts
from deckforge.oracle.reader import read_facts
from deckforge.resources import resource
from deckforge.rulesets.registry import get_ruleset, ruleset_ids
from deckforge.scryfall.cards import Tally, read_cards

FOLDER = resource("fixtures", "starter")
DECKS = resource("fixtures", "decks")

FACE_FACTS = ("name", "mana_cost", "type_line", "power", "toughness", "loyalty", "defense", "colors", "color_indicator")
CARD_FACTS = (*FACE_FACTS, "oracle_id", "layout", "cmc", "color_identity")
FORMATS = {"commander", "legacy", "modern", "vintage"}
KEYS = {
    *CARD_FACTS,
    *("object", "lang", "released_at", "oracle_text", "keywords", "produced_mana", "card_faces", "legalities", "set"),
}
COMMON_LAYOUTS = {"normal", "split", "flip", "transform", "modal_dfc", "adventure", "prepare", "saga", "leveler"}
EXTRAS = {"Look Skyward and Despair", "Lost Mine of Phandelver", "Tazeem"}
FEW_WORDS = 8
SELF = re.compile(r"[Tt]his (artifact|creature|enchantment|land|Saga|Siege|spell)")
# The one sentence that lifts the copy limit.
COPY_LIMIT = "A deck can have any number of cards named ~."

Object = dict[str, Any]


@pytest.fixture(scope="module")
def cards() -> list[Object]:
    return [json.loads(line) for line in lines()]


@pytest.fixture(scope="module")
def real(bulk_file: Path, cards: list[Object]) -> dict[str, Object]:
    wanted = {card["oracle_id"] for card in cards}
    with gzip.open(bulk_file, "rt", encoding="utf-8") as file:
        objects = (json.loads(line) for line in file)
        return {found["oracle_id"]: found for found in objects if found.get("oracle_id") in wanted}


def lines() -> list[str]:
    return (FOLDER / "cards.jsonl").read_text(encoding="utf-8").splitlines()


def texts(card: Object) -> Iterator[str]:
    """Each face's rules text without reminders; what it calls itself, now or in older wordings, is one word."""
    for face in card.get("card_faces", [card]):
        text = re.sub(r" ?\([^()]*\)", "", face.get("oracle_text", ""))
        text = SELF.sub("~", text.replace(face["name"], "~").replace(card["name"].split(",")[0], "~"))
        yield text.replace(" enters the battlefield", " enters")


def words(text: str) -> list[str]:
    """The words of a rules text; mana symbols are none."""
    return re.findall(r"[^\s.,:—•]+", re.sub(r"\{[^}]*\}", "", text))


def sentences(text: str) -> set[str]:
    return {found.strip() for line in text.split("\n") for found in re.split(r"(?<=\.)\s", line)}


def test_there_are_about_120_cards_each_once(cards: list[Object]) -> None:
    assert 100 <= len(cards) <= 130
    assert len({card["name"] for card in cards}) == len({card["oracle_id"] for card in cards}) == len(cards)


def test_a_line_is_one_object_in_compact_form_and_in_the_order_of_names(cards: list[Object]) -> None:
    assert lines() == [json.dumps(card, ensure_ascii=False, separators=(",", ":")) for card in cards]
    names = [card["name"] for card in cards]
    assert names == sorted(names)


def test_objects_hold_rules_facts_only_and_no_flavour_artists_images_or_prices(cards: list[Object]) -> None:
    for card in cards:
        assert card.keys() <= KEYS, card["name"]
        assert all(face.keys() <= {*FACE_FACTS, "object", "oracle_text"} for face in card.get("card_faces", []))
        assert card["legalities"].keys() == FORMATS, card["name"]


def test_common_layouts_all_occur(cards: list[Object]) -> None:
    assert {card["layout"] for card in cards} >= COMMON_LAYOUTS


def test_the_importer_reads_every_card_and_knows_every_word(cards: list[Object]) -> None:
    tally = Tally()
    with (FOLDER / "cards.jsonl").open("rb") as file:
        read = [named.card for named in read_cards(file, tally)]
    assert len(read) == len(cards)
    assert not tally.skipped
    assert not tally.unknown_layouts
    assert not tally.unknown_keywords
    assert not tally.unknown_formats
    assert {card.name for card in read if card.pool is Pool.EXTRA} == EXTRAS


def test_one_card_is_newer_than_the_date_that_the_cards_speak_for(cards: list[Object]) -> None:
    speaks_for = date.fromisoformat((FOLDER / "updated_at.txt").read_text(encoding="ascii").strip())
    newer = [card for card in cards if date.fromisoformat(card["released_at"]) > speaks_for]
    assert [card["name"] for card in newer] == ["Defense Force Aggressor"]
    assert set(newer[0]["legalities"].values()) == {"not_legal"}


def index() -> dict[str, tuple[str, list[str]]]:
    """Card → what it shows, and the decks it is said to be in."""
    rows = re.findall(
        r"^\| (.+?) \| (.+?) \| (.+?) \|$", (FOLDER / "README.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    return {name: (why, re.findall(r"`([^`]+)`", decks)) for name, why, decks in rows[2:]}


def test_the_index_lists_every_card(cards: list[Object]) -> None:
    assert sorted(index()) == [card["name"] for card in cards]


def test_the_index_names_for_each_card_a_deck_that_holds_it_or_a_clause() -> None:
    held = {path.stem: path.read_text(encoding="utf-8").splitlines() for path in DECKS.rglob("*.txt")}
    clauses = {code for name in ruleset_ids() for code in get_ruleset(name).clauses}
    for name, (why, decks) in index().items():
        cited = set(re.findall(r"\b(?:SB|TT|ER)-[A-Z]\d+", why))
        assert cited <= clauses, name
        assert decks or cited, name
        for deck in decks:
            assert any(
                re.fullmatch(r"\d+ (.+)", line) and line.split(" ", 1)[1] in spellings(name) for line in held[deck]
            )


def spellings(name: str) -> set[str]:
    return {name, name.split(" // ", maxsplit=1)[0]}


def test_facts_are_those_of_the_real_cards(cards: list[Object], real: dict[str, Object]) -> None:
    for card in cards:
        found = real[card["oracle_id"]]
        assert {key: card.get(key) for key in CARD_FACTS} == {key: found.get(key) for key in CARD_FACTS}
        for face, real_face in zip(card.get("card_faces", []), found.get("card_faces", []), strict=True):
            assert {key: face.get(key) for key in FACE_FACTS} == {key: real_face.get(key) for key in FACE_FACTS}
        assert card["legalities"] == {name: found["legalities"][name] for name in FORMATS}, card["name"]


def test_keywords_and_mana_are_those_of_the_real_cards_where_the_data_has_them(
    cards: list[Object], real: dict[str, Object]
) -> None:
    compared = 0
    for card in cards:
        found = real[card["oracle_id"]]
        if found.get("keywords") is not None:
            assert card["keywords"] == sorted(found["keywords"]), card["name"]
            compared += 1
        if found.get("produced_mana"):
            assert card["produced_mana"] == found["produced_mana"], card["name"]
    assert compared > 100


def test_only_two_oracle_ids_are_made_up(cards: list[Object]) -> None:
    made_up = {card["name"] for card in cards if UUID(card["oracle_id"]).version == 5}
    assert made_up == {"Defense Force Aggressor", "Emeritus of Conflict // Lightning Bolt"}


def test_longer_sentences_are_in_own_words(cards: list[Object], real: dict[str, Object]) -> None:
    compared = 0
    for card in cards:
        for own, theirs in zip(texts(card), texts(real[card["oracle_id"]]), strict=True):
            long = {found for found in sentences(own) if len(words(found)) > FEW_WORDS and found != COPY_LIMIT}
            assert not long & sentences(theirs), card["name"]
            compared += len(long)
    assert compared > 50


def test_texts_as_a_whole_coincide_only_where_they_are_few_words(cards: list[Object], real: dict[str, Object]) -> None:
    """Lines of up to three words (keywords, headings of levels) leave no choice and don't count."""
    for card in cards:
        for own, theirs in zip(texts(card), texts(real[card["oracle_id"]]), strict=True):
            free = [line for line in own.split("\n") if len(words(line)) > 3]
            assert own != theirs or len(words(" ".join(free))) <= FEW_WORDS, card["name"]


def gist(facts: Facts) -> dict[str, Any]:
    """What a card does, whatever the order and the words."""
    return {
        "damages": sorted((str(found.amount), found.area, found.divided, found.own_side) for found in facts.damages),
        "heals": [found.amount for found in facts.heals],
        "losses": [found.amount for found in facts.losses],
        "tokens": [(found.power, found.toughness, found.what, found.keywords) for found in facts.tokens],
        "bonuses": [bonus and bonus.printed for bonus in (facts.equipped, facts.enchanted)],
        "equip": [(found.cost, found.only) for found in facts.equip],
        "keywords": (sorted(facts.own_keywords), facts.granted_keywords),
        "protection": facts.protection and (facts.protection.all, facts.protection.lasting),
        "loyalty": [found.cost for found in facts.loyalty],
        "activated": [(found.mana, found.taps) for found in facts.activated],
        "mana": (facts.produces, facts.only_mana),
        "others": (facts.enters_with, facts.regenerate_cost, facts.deck_copies),
    }


def test_own_words_give_the_same_facts_as_the_real_text(cards: list[Object], real: dict[str, Object]) -> None:
    for card in cards:
        own, theirs = (read_object(found).card for found in (card, real[card["oracle_id"]]))
        for face in range(len(own.faces)):
            assert gist(read_facts(own, face)) == gist(read_facts(theirs, face)), own.faces[face].name
