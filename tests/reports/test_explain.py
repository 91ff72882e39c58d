from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from reports_made import broken_list

from deckforge.model.explained import Explained, ExplainedCard
from deckforge.model.rule import Clause
from deckforge.model.statblock import FaceBlock, StatBlock, Stats
from deckforge.reports.explain_json import explain_document
from deckforge.reports.explain_text import explain_text, label
from deckforge.reports.json import Document, dumps
from deckforge.resources import resource

CLAUSES = {code: Clause(code, title, "", "text") for code, title in (("SB-T10", "weapon"), ("SB-T2", "AP to act"))}
NUMBERS = (
    Explained(0, "act_ap", 2, "mana cost {3}", ("SB-T2",)),
    Explained(face=0, what="legendary", value=True, source="Legendary [b]Artifact[/b]", clauses=("SB-T10", "SB-T2")),
    Explained(1, "produces", ["W", "G"], "produced mana WG", ("SB-T2",)),
)
FACES = (
    FaceBlock("Front", "weapon", {}, as_printed=("ward", "crew"), notes=("The game master decides.",)),
    FaceBlock("Back", "land", {}),
)
CARD = ExplainedCard(StatBlock("Front // Back", "id-front", 1, FACES), NUMBERS)


def written(document: Document) -> Any:  # noqa: ANN401 - JSON
    read = json.loads(dumps(document))
    schema = json.loads(resource("schema", "explain.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(read)
    return read


def text() -> str:
    names = broken_list()._replace(lines=())
    return "".join(block.plain(80) for block in explain_text([CARD], CLAUSES, names))


def test_the_document_has_each_face_with_its_numbers() -> None:
    read = written(explain_document("spellblade", [CARD], broken_list(), modifier=3))
    assert (read["ruleset"], read["modifier"], read["weapon_modifier"]) == ("spellblade", 3, None)
    front, back = read["cards"][0]["faces"]
    assert front["numbers"][0] == {"what": "act_ap", "value": 2, "source": "mana cost {3}", "clauses": ["SB-T2"]}
    assert (front["as_printed"], front["notes"]) == (["ward", "crew"], ["The game master decides."])
    assert [number["value"] for number in back["numbers"]] == [["W", "G"]]
    assert [found["name"] for found in read["assumed"]] == ["Shivan Dragon"]
    assert len(read["unresolved"]) == 3


def test_the_text_names_places_sources_and_clauses_in_order() -> None:
    lines = [line.strip() for line in text().splitlines()]
    assert lines[0] == "Front // Back"
    start = lines.index("AP to act = 2")
    assert lines[start + 1] == "mana cost {3} (SB-T2)"
    assert lines[start + 2 : start + 4] == ["legendary = yes", "Legendary [b]Artifact[/b] (SB-T10, SB-T2)"]
    assert "produces = W, G" in lines
    assert lines[-2:] == ["SB-T2   AP to act", "SB-T10  weapon"]


def test_what_works_as_printed_and_notes_stand_with_the_face() -> None:
    assert "as printed  ward, crew" in text()
    assert "note        The game master decides." in text()


def test_names_that_are_no_cards_are_told() -> None:
    told = "".join(block.plain(80) for block in explain_text([], CLAUSES, broken_list()))
    assert "4 Lightnig Bot" in told


STATS: Stats = {
    "damages": [{"base": 3}, {"base": 2}],
    "heals": [{"amount": 2}],
    "bonuses": [{"name": "Attack", "value": 3}, {"name": "Healing", "value": 2}],
    "master": {"ac": 12},
}


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("act_ap", "AP to act"),
        ("damages[1].base", "damage 2: base"),
        ("heals[0].amount", "healing: amount"),
        ("bonuses[1].value", "bonus Healing: value"),
        ("master.ac", "game master: AC"),
    ],
)
def test_people_read_words_for_places(what: str, words: str) -> None:
    assert label(STATS, what) == words


def test_whole_numbers_have_no_fraction() -> None:
    card = ExplainedCard(CARD.block, (Explained(0, "act_ap", 22.0, "mana cost {3}", ("SB-T2",)),))
    names = broken_list()._replace(lines=())
    assert "AP to act = 22\n" in "".join(block.plain(80) for block in explain_text([card], CLAUSES, names))
