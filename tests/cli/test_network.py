"""The commands that use the network, with everything between them and the wire in place."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import requests
import responses
from jsonschema import Draft202012Validator
from scryfall_objects import card_object, packed

from deckforge.cli import progress
from deckforge.cli.main import main
from deckforge.resources import resource

API = "https://api.scryfall.com"
FILE = "https://data.scryfall.io/oracle-cards/oracle-cards-20261128100000.jsonl.gz"
INDEX = {"object": "bulk_data", "updated_at": "2026-11-28T10:00:00+00:00", "jsonl_download_uri": FILE}
DATA = packed([card_object("Bolt", id="b-1")])
NEW = card_object("[b]New // Card[/b]", id="n-1", released_at="2026-12-04")


@pytest.fixture
def wire() -> Iterator[responses.RequestsMock]:
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        mock.get(f"{API}/bulk-data/oracle_cards", json=INDEX, headers={"ETag": '"i"'})
        mock.get(FILE, body=DATA, headers={"ETag": '"f"'}, content_type="application/gzip")
        mock.get(f"{API}/sets", json={"object": "list", "data": []})
        mock.get(f"{API}/symbology", json={"object": "list", "data": []})
        yield mock


@pytest.fixture
def deckforge(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Callable[..., tuple[int, str, str]]:
    def run(*args: str) -> tuple[int, str, str]:
        code = main([*args, "--db", str(tmp_path / "cards.sqlite")])
        captured = capsys.readouterr()
        return int(code), captured.out, captured.err

    return run


def checked(out: str) -> Any:  # noqa: ANN401 - JSON
    document = json.loads(out)
    name = document["schema"].removeprefix("deckforge.").removesuffix("/1")
    schema = json.loads(resource("schema", f"{name}.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator(schema).validate(document)
    return document


def test_import_downloads_and_then_is_current(
    wire: responses.RequestsMock, deckforge: Callable[..., tuple[int, str, str]]
) -> None:
    code, out, err = deckforge("import", "--format", "json")
    assert (code, err) == (0, "")
    first = checked(out)
    assert (first["source"], first["cards"], first["current"]) == ("oracle_cards", 1, False)
    code, out, err = deckforge("import", "--format", "json")
    assert (code, err) == (0, "")
    again = checked(out)
    assert {**again, "current": False, "seconds": 0} == {**first, "seconds": 0}
    assert again["current"]
    code, out, _ = deckforge("import")
    assert code == 0
    assert out.startswith("Already current: oracle_cards of 2026-11-28, 1 card\n")
    asked = [call.request.url for call in wire.calls]
    assert asked.count(FILE) == 1
    assert deckforge("import", "--force")[0] == 0
    asked = [call.request.url for call in wire.calls]
    assert asked.count(FILE) == 2
    assert asked.count(f"{API}/sets") == 1
    assert all(call.request.headers["User-Agent"].startswith("deckforge/") for call in wire.calls)
    assert all(call.request.headers["Accept"] for call in wire.calls)


def test_a_file_of_a_stated_type_asks_nobody(
    wire: responses.RequestsMock, deckforge: Callable[..., tuple[int, str, str]], tmp_path: Path
) -> None:
    (tmp_path / "cards.jsonl.gz").write_bytes(DATA)
    code, out, _ = deckforge("import", str(tmp_path / "cards.jsonl.gz"), "--type", "default_cards", "-f", "json")
    assert (code, checked(out)["source"]) == (0, "default_cards")
    assert len(wire.calls) == 0


def test_fetch_tells_what_came_and_what_did_not(
    wire: responses.RequestsMock, deckforge: Callable[..., tuple[int, str, str]]
) -> None:
    deckforge("import")
    wire.post(f"{API}/cards/collection", json={"object": "list", "data": [NEW], "not_found": [{"name": "x"}]})
    code, out, err = deckforge("fetch", "[b]New // Card[/b]", "Nothing Such", "--format", "json")
    assert (code, err) == (3, "")
    document = checked(out)
    assert [(card["name"], card["new"]) for card in document["cards"]] == [("[b]New // Card[/b]", True)]
    assert document["not_found"] == ["Nothing Such"]
    code, out, _ = deckforge("fetch", "[b]New // Card[/b]")
    assert code == 0
    assert "[b]New // Card[/b]  (renewed, TST, 2026-12-04)" in out
    assert deckforge("card", "[b]New // Card[/b]")[0] == 0


def test_fetch_needs_an_import_first(
    wire: responses.RequestsMock, deckforge: Callable[..., tuple[int, str, str]]
) -> None:
    code, out, err = deckforge("fetch", "Bolt")
    assert (code, out) == (4, "")
    assert "deckforge import" in err
    assert len(wire.calls) == 0


@pytest.mark.parametrize("command", [["import"], ["fetch", "Bolt"]])
def test_a_network_that_fails_is_one_line_and_exit_code_5(
    wire: responses.RequestsMock, deckforge: Callable[..., tuple[int, str, str]], command: list[str]
) -> None:
    deckforge("import")
    wire.replace(responses.GET, f"{API}/bulk-data/oracle_cards", body=requests.ConnectionError("no"))
    wire.post(f"{API}/cards/collection", body=requests.ConnectionError("no"))
    code, out, err = deckforge(*command, "--format", "json")
    assert (code, checked(out)["error"]["code"]) == (5, "network")
    assert err.splitlines()[0] == "deckforge: the connection to api.scryfall.com broke off (no)"
    assert len(err.splitlines()) == 2
    assert ("give it: deckforge import FILE." in err) == (command == ["import"])


def test_a_pause_is_one_line_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    tick = progress.countdown()
    for left in (3, 2, 1, 0):
        tick(left)
    assert capsys.readouterr().err == "Scryfall asks for a pause: 3 s\n"


def test_a_pause_is_counted_down_on_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    tick = progress.countdown()
    for left in (2, 1, 0):
        tick(left)
    lines = capsys.readouterr().err.split("\r")
    assert [line.strip() for line in lines] == [
        "",
        *(f"Scryfall asks for a pause: {left} s" for left in (2, 1)),
        "",
        "",
    ]
