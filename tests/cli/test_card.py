from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

import pytest
from jsonschema import Draft202012Validator
from support import make_card

from deckforge.app.cards import card_facts
from deckforge.cli.main import main
from deckforge.resources import resource


def document(capsys: pytest.CaptureFixture[str], *args: str) -> Any:  # noqa: ANN401 - JSON
    assert main(["card", *args, "--format", "json"]) in {0, 3}
    found = json.loads(capsys.readouterr().out)
    schema = resource("schema", f"{found['schema'].partition('/')[0].removeprefix('deckforge.')}.schema.json")
    Draft202012Validator(json.loads(schema.read_text())).validate(found)
    return found


def test_a_card_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    (card,) = document(capsys, "Fire // Ice")["cards"]
    assert [face["name"] for face in card["faces"]] == ["Fire", "Ice"]
    assert (card["mana_value"], card["colour_identity"]) == (4, ["U", "R"])


def test_facts_of_a_card_by_their_definitions(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "Serra Angel", "Blaze", "Trusty Machete", "--facts")
    angel, blaze, machete = (card["faces"][0] for card in found["cards"])
    assert (angel["ap"], angel["role"], angel["own_keywords"]) == (5, "summon", ["flying", "vigilance"])
    assert (blaze["ap"], blaze["role"]) == ("X + 1", "spell")
    assert [(damage["amount"], damage["area"]) for damage in blaze["damages"]] == [("X", False)]
    assert (machete["role"], machete["attack_bonus"], machete["ac_bonus"]) == ("weapon", 2, 1)
    assert machete["equip"] == [{"cost": 2, "only": None}]
    assert (angel["produces"], angel["loyalty_costs"], angel["protection"]) == (None, None, None)


def test_faces_are_in_order_and_lands_name_their_mana(capsys: pytest.CaptureFixture[str]) -> None:
    (card,) = document(capsys, "Boros Guildgate", "--facts")["cards"]
    assert card["faces"][0]["produces"] == ["R", "W"]


def test_every_starter_cards_facts_fit_the_schema(capsys: pytest.CaptureFixture[str]) -> None:
    lines = resource("fixtures", "starter", "cards.jsonl").read_text(encoding="utf-8").splitlines()
    names = [json.loads(line)["name"] for line in lines]
    assert len(document(capsys, *names, "--facts")["cards"]) == len(names)
    assert len(document(capsys, *names)["cards"]) == len(names)


def test_with_a_ruleset_it_is_translated(capsys: pytest.CaptureFixture[str]) -> None:
    found = json_of(capsys, "card", "Lightning Bolt", "-r", "spellblade", "--mod", "3", "-f", "json")
    assert (found["schema"], found["modifier"]) == ("deckforge.translate/1", 3)


def json_of(capsys: pytest.CaptureFixture[str], *args: str) -> Any:  # noqa: ANN401 - JSON
    assert main(list(args)) == 0
    return json.loads(capsys.readouterr().out)


def test_with_a_ruleset_people_see_the_card_and_its_translation_below(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "Lightning Bolt", "-r", "spellblade", "--mod", "3"]) == 0
    out = capsys.readouterr().out
    assert out.index("Lightning Bolt\n  {R}  Instant") < out.index("scryfall.com") < out.index("3 + 1d8")


def test_a_name_is_a_name_even_where_a_file_is_called_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "Blaze").write_text("not a list")
    monkeypatch.chdir(tmp_path)
    found = json_of(capsys, "card", "Blaze", "-r", "spellblade", "-f", "json")
    assert [card["name"] for card in found["cards"]] == ["Blaze"]


def test_an_unknown_name_is_told_and_ends_with_3(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "Xyzzy Plugh Frobozz", "Blaze"]) == 3
    out = capsys.readouterr().out
    assert "Xyzzy Plugh Frobozz" in out
    assert "Blaze" in out


def test_people_see_the_card_and_its_facts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "Serra Angel"]) == 0
    assert "{3}{W}{W}  Creature — Angel  4/4" in capsys.readouterr().out
    assert main(["card", "Serra Angel", "--facts"]) == 0
    told = capsys.readouterr().out
    assert "    own keywords  flying, vigilance\n" in told
    assert "only mana" not in told
    assert main(["card", "Lightning Bolt", "--facts"]) == 0
    assert "    damages  3; area: no; text: deals 3 damage to any target\n" in capsys.readouterr().out


def test_facts_tell_effects_losses_and_costs_too() -> None:
    text = "When Krag enters, target player loses 2 life.\n{1}, {T}: Destroy target Cat.\nKicker {R}"
    (face,) = card_facts(make_card("Krag", "{B}", "Creature — Beast", text, size="1/1"))
    assert face["losses"] == [{"amount": 2, "who": "target player", "text": "loses 2 life"}]
    assert face["activated"] == [{"cost": "{1}, {T}", "text": "Destroy target Cat."}]
    (effect,) = (found for found in cast("list[dict[str, str]]", face["effects"]) if found["name"] == "destroy")
    assert (effect["what"], effect["when"]) == ("target Cat", "{1}, {T}")
    assert face["other_costs"] == [{"name": "kicker", "cost": "{R}", "when": ""}]
    assert (face["only_mana"], face["own_bonus"], face["given"]) == (False, None, [])


def test_facts_and_a_ruleset_do_not_go_together() -> None:
    assert main(["card", "Blaze", "--facts", "-r", "spellblade"]) == 2


@pytest.mark.parametrize("command", [["card"], ["explain", "-r", "spellblade"], ["translate", "-r", "spellblade"]])
def test_words_without_quotes_are_the_card_of_that_name(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, "Lightning", "Bolt"]) == 0
    captured = capsys.readouterr()
    assert "Lightning Bolt" in captured.out
    assert captured.err == ""


@pytest.mark.parametrize("command", [["card"], ["explain", "-r", "spellblade"], ["translate", "-r", "spellblade"]])
def test_words_that_are_no_cards_ask_for_quotes(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, "Xyzzy", "Plugh"]) == 3
    assert 'put a name of several words in quotes, such as "Serra Angel"' in capsys.readouterr().err
    assert main([*command, "Xyzzy Plugh", "Frobozz Magic"]) == 3
    assert "quotes" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--mod", "3"], "--mod needs --ruleset"),
        (["--mod", "0"], "--mod needs --ruleset"),
        (["--facts", "--weapon-mod", "1"], "--weapon-mod needs --ruleset"),
        (["--mod", "3", "--character", "x.toml"], "--mod and --character need --ruleset"),
        (["-r", "spellblade", "--mod", "three"], "'three' is no whole number"),
        (["-r", "spellblade", "--weapon-mod", "1.5"], "'1.5' is no whole number"),
    ],
)
def test_an_option_that_would_do_nothing_or_is_no_number_is_refused(
    options: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["card", "Blaze", *options]) == 2
    captured = capsys.readouterr()
    assert (captured.out, told in captured.err) == ("", True)


def test_the_way_to_missing_data_is_an_import_into_the_database_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = tmp_path / "no such.sqlite"
    own = tmp_path / "own.toml"
    own.write_text("[[card]]\nname = 'Zap'\ntype = 'Instant'\n")
    hint = f"deckforge import --db '{missing}'"
    for command in (["card", "Blaze"], ["fetch", "Blaze"], ["import", "--homebrew", str(own)]):
        assert main([*command, "--db", str(missing)]) == 4
        assert hint in capsys.readouterr().err
    monkeypatch.setenv("DECKFORGE_DB", str(missing))
    assert main(["card", "Blaze"]) == 4
    told = capsys.readouterr().err
    assert "Run deckforge import." in told  # which goes there by itself
    assert "--db" not in told
