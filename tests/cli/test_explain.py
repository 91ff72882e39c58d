from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from deckforge.cli.main import main
from deckforge.resources import resource


def document(capsys: pytest.CaptureFixture[str], *args: str) -> Any:  # noqa: ANN401 - JSON
    assert main(["explain", *args, "--format", "json"]) in {0, 3}
    found = json.loads(capsys.readouterr().out)
    schema = json.loads(resource("schema", "explain.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator(schema).validate(found)
    return found


def test_numbers_with_their_sources(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "Serra Angel", "-r", "spellblade", "--mod", "+3")
    (face,) = found["cards"][0]["faces"]
    numbers = {number["what"]: number for number in face["numbers"]}
    assert numbers["ap"] == {"what": "ap", "value": 5, "source": "mana cost {3}{W}{W}", "clauses": ["SB-T1"]}
    assert numbers["attack.average"]["value"] == 22.0  # 4d8 + 4
    assert (found["modifier"], found["weapon_modifier"]) == (3, 3)


@pytest.mark.parametrize("ruleset", ["spellblade", "tell-tale", "enchanted-realms"])
def test_every_starter_card_fits_the_schema(capsys: pytest.CaptureFixture[str], ruleset: str) -> None:
    lines = resource("fixtures", "starter", "cards.jsonl").read_text(encoding="utf-8").splitlines()
    names = [json.loads(line)["name"] for line in lines]
    assert len(document(capsys, *names, "-r", ruleset)["cards"]) == len(names)


def test_people_read_it_line_by_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "Lightning Bolt", "-r", "tell-tale"]) == 0
    assert "damage: base = 3\n        “deals 3 damage to any target” (TT-T16)\n" in capsys.readouterr().out


def test_a_name_that_is_no_card_ends_with_3(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "Xyzzy Plugh Frobozz", "-r", "spellblade")
    assert (found["cards"], [name["text"] for name in found["unresolved"]]) == ([], ["Xyzzy Plugh Frobozz"])
    assert main(["explain", "Xyzzy Plugh Frobozz", "-r", "spellblade"]) == 3


def test_without_a_ruleset_it_is_a_question_of_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "Lightning Bolt"]) == 2
    told = capsys.readouterr().err
    assert "--ruleset" in told
    assert "enchanted-realms, spellblade" in told
