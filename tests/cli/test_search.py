from __future__ import annotations

import csv
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from rich.console import Console
from scryfall_objects import card_object, json_lines

import deckforge
from deckforge.app.importing import import_cards
from deckforge.app.searching import ruleset_terms, search
from deckforge.cli.main import main
from deckforge.decklists import read_list
from deckforge.reports.search_text import search_text
from deckforge.reports.text import TableRow
from deckforge.resolve import resolve_list
from deckforge.resources import resource
from deckforge.store.database import Database
from deckforge.store.search.keys import TERMS
from deckforge.store.search.options import OPTION_KEYS
from deckforge.store.search.terms_is import CONDITIONS

DOCS = Path(deckforge.__file__).parents[1] / "docs" / "search.md"


def output(capsys: pytest.CaptureFixture[str], *args: str, code: int = 0) -> str:
    assert main(["search", *args]) == code
    return capsys.readouterr().out


def document(capsys: pytest.CaptureFixture[str], *args: str) -> Any:  # noqa: ANN401 - JSON
    found = json.loads(output(capsys, *args, "--format", "json"))
    schema = json.loads(resource("schema", "search.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator(schema).validate(found)
    return found


def test_people_see_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    head, first, *_, count, data = output(capsys, "t:goblin mv=1").splitlines()
    assert head.split() == ["name", "cost", "type", "size"]
    assert first.split("  ")[0] == "Boros Recruit"
    assert first.endswith("1/1")
    assert head.index("cost") == first.index("{R/W}")
    assert count == "3 cards"
    assert "starter" in data


def test_a_card_is_one_whole_line_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    lines = output(capsys, "mv>=0 unique:prints").splitlines()
    count = next(place for place, line in enumerate(lines) if line.endswith(" printings"))
    cards = document(capsys, "mv>=0 unique:prints")["cards"]
    rows = lines[1 : count - 1]
    assert lines[count] == f"{len(rows)} printings"
    assert all(row.startswith(card["name"]) for row, card in zip(rows, cards, strict=True))
    assert not any("…" in row for row in rows)


@pytest.mark.parametrize("width", [12, 40, 80, 200])
def test_a_card_is_one_line_on_a_terminal_of_any_width(width: int) -> None:
    hits = search("mv>=0 unique:prints").hits
    out = io.StringIO()
    console = Console(file=out, width=width, markup=False, emoji=False, highlight=False)
    for block in search_text(search("mv>=0 unique:prints")):
        if isinstance(block, TableRow):
            console.print(block)
    lines = out.getvalue().splitlines()
    assert len(lines) == len(hits) + 1
    assert max(map(len, lines)) <= width
    assert ("…" in out.getvalue()) == (width < 200)


def test_names_are_whole_where_there_is_room_for_them() -> None:
    """Fire // Ice has two costs: what is cut is types, and then the second cost."""
    found = search("!'fire // ice' or !'serra angel'")
    out = io.StringIO()
    console = Console(file=out, width=42, markup=False, emoji=False, highlight=False)
    for block in search_text(found):
        if isinstance(block, TableRow):
            console.print(block)
    _, fire, angel = (re.split(r"  +", line)[:3] for line in out.getvalue().splitlines())
    assert fire == ["Fire // Ice", "{1}{R} // …", "Instant"]
    assert angel == ["Serra Angel", "{3}{W}{W}", "Creature …"]


def test_printings_are_shown_where_they_are_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    head, first, *_ = output(capsys, "!shock unique:prints").splitlines()
    (printing,) = [card["printing"] for card in document(capsys, "!shock unique:prints")["cards"]]
    assert head.split()[-3:] == ["set", "no.", "rarity"]
    assert first[head.index("set") :].split() == [
        value for key in ("set", "number", "rarity") if (value := printing[key])
    ]


def test_the_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "t:angel c:w", "--limit", "1")
    assert (found["schema"], found["query"], found["order"]) == ("deckforge.search/1", "t:angel c:w", "name")
    assert found["total"] >= len(found["cards"]) == 1
    assert document(capsys, "serra angel")["cards"][0]["faces"][0]["colours"] == ["W"]
    assert document(capsys, "!blaze unique:prints")["cards"][0]["printing"]["lang"] == "en"


def test_finding_nothing_is_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert document(capsys, "xyzzy")["cards"] == []
    assert output(capsys, "xyzzy", "--format", "names") == ""
    assert output(capsys, "xyzzy").startswith("0 cards\n")
    assert len(output(capsys, "xyzzy", "--format", "csv").splitlines()) == 1


def test_only_the_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "t:goblin mv=1", "--count") == "3\n"
    assert output(capsys, "t:goblin mv=1", "--count", "--limit", "1") == "3\n"
    counted = document(capsys, "t:goblin mv=1", "--count")
    assert (counted["total"], counted["cards"]) == (3, [])


@pytest.mark.parametrize("args", [("--count",), ("-f", "names"), ("-f", "csv"), ("-o", "-")])
def test_what_is_to_be_known_is_told_beside_an_answer_for_scripts(
    args: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["search", "s:zzz", *args]) == 0
    told = capsys.readouterr()
    assert told.err == "This card data has no set “zzz”.\n"
    assert "zzz”" not in told.out
    assert main(["search", "s:zzz", *args, "-f", "json"]) == 0
    told = capsys.readouterr()
    assert (told.err, json.loads(told.out)["notes"]) == ("", ["This card data has no set “zzz”."])


def test_none_is_shown_where_none_is_wanted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "t:goblin mv=1", "--limit", "0").splitlines()[0] == "3 cards; none is shown (--limit 0)"
    assert output(capsys, "t:goblin mv=99", "--limit", "0").splitlines()[0] == "0 cards"
    into = tmp_path / "q.txt"
    assert main(["search", "t:goblin mv=1", "--limit", "0", "-o", str(into)]) == 0
    assert capsys.readouterr().err == f"--limit 0 leaves nothing, so {into} was not written\n"
    assert not into.exists()


def test_what_no_deck_may_hold_is_found_but_not_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cards.sqlite"
    token = card_object("Gob", layout="token", type_line="Token Creature — Goblin", legalities={"modern": "not_legal"})
    import_cards(io.BytesIO(json_lines([token, card_object("Gob King")])), database=path)
    args = ("gob include:extras", "--db", str(path))
    assert output(capsys, *args, "-f", "names").splitlines() == ["Gob", "Gob King"]
    assert output(capsys, *args, "-o", "-").splitlines() == [
        "// deckforge search gob include:extras",
        "# deckforge: list",
        "",
        "1 Gob King",
    ]


def test_names_and_csv(capsys: pytest.CaptureFixture[str]) -> None:
    names = output(capsys, "t:goblin", "mv=1", "--format", "names").splitlines()
    assert names == ["Boros Recruit", "Goblin Guide", "Raging Goblin"]
    rows = list(csv.DictReader(output(capsys, "t:goblin mv=1", "-f", "csv").splitlines()))
    assert [row["name"] for row in rows] == names
    assert (rows[0]["mana_cost"], rows[0]["power"], rows[0]["colour_identity"]) == ("{R/W}", "1", "WR")
    assert {row["mana_value"] for row in rows} == {"1"}


def test_a_csv_tells_of_printings_all_or_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "cards.sqlite"
    japanese = card_object("Bolt", id="1", set="sta", collector_number="9", rarity="rare", artist="Ito", lang="ja")
    half = card_object("Ash", id="2", cmc=0.5)
    import_cards(io.BytesIO(json_lines([japanese | {"released_at": "2021-04-23"}, half])), database=path)

    def row(query: str, *keys: str) -> list[str]:
        (found,) = csv.DictReader(output(capsys, query, "-f", "csv", "--db", str(path)).splitlines())
        return [found[key] for key in keys or ("set", "number", "rarity", "lang", "artist", "released_at")]

    assert row("bolt") == ["", "", "", "", "", ""]
    assert row("bolt lang:ja") == ["sta", "9", "rare", "ja", "Ito", "2021-04-23"]
    assert row("ash", "mana_value") == ["0.5"]
    head, first, *_ = output(capsys, "lang:ja", "--db", str(path)).splitlines()
    assert (head.split()[-1], first.split()[-1]) == ("lang", "ja")
    head, *_ = output(capsys, "lang:en", "--db", str(path)).splitlines()
    assert "lang" not in head


def test_a_list_is_written_and_read_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert output(capsys, "t:goblin mv=1 or fire", "-o", "deck.txt") == ""
    assert main(["resolve", "deck.txt", "--exact", "--format", "json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["lists"]
    assert found["totals"]["errors"] == 0
    assert found["totals"]["cards"] >= 4
    output(capsys, "t:elf", "-o", "deck.txt", code=2)
    assert "1 Goblin Guide" in Path("deck.txt").read_text(encoding="utf-8")
    output(capsys, "t:elf", "-o", "deck.txt", "--force")
    assert "1 Llanowar Elves" in Path("deck.txt").read_text(encoding="utf-8")
    assert main(["search", "xyzzy", "-o", "none.txt"]) == 0
    assert capsys.readouterr().err.splitlines() == [
        "Looked for in names: “xyzzy”.",
        "nothing was found, so none.txt was not written",
    ]
    assert not Path("none.txt").exists()


def test_a_list_on_standard_output(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    listed = output(capsys, "t:goblin mv=1", "-o", "-").splitlines()
    assert listed[:3] == ["// deckforge search t:goblin mv=1", "# deckforge: list", ""]
    assert listed[3:] == ["1 Boros Recruit", "1 Goblin Guide", "1 Raging Goblin"]
    assert output(capsys, "xyzzy", "-o", "-") == ""
    assert output(capsys, "t:goblin mv=1", "-o", "-", "-f", "names").splitlines()[0] == "Boros Recruit"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("file", "args", "fmt"),
    [
        ("q.csv", (), "csv"),
        ("q.JSON", (), "json"),
        ("q.txt", ("--format", "csv"), "csv"),
        ("q.csv", ("--format", "json"), "json"),
        ("q.csv", ("--format", "names"), "names"),
        ("q.txt", ("--format", "table"), "table"),
    ],
)
def test_a_file_in_a_format(
    file: str, args: tuple[str, ...], fmt: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for query in ("t:goblin mv=1", "xyzzy"):
        printed = output(capsys, query, "--format", fmt)
        assert output(capsys, query, "-o", str(tmp_path / file), "--force", *args) == ""
        assert (tmp_path / file).read_text(encoding="utf-8") == printed


@pytest.mark.parametrize("file", ["q.pdf", "q.html", "q.dek", "q.xlsx", "q.1"])
def test_a_file_of_another_kind_is_refused(file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", "t:goblin", "-o", str(tmp_path / file)]) == 2
    told = capsys.readouterr().err
    assert f"{file}: what was found can't be written as “.{file.partition('.')[2]}”" in told
    assert all(ending in told for ending in (".txt", ".csv", ".json"))
    assert list(tmp_path.iterdir()) == []
    output(capsys, "t:goblin", "-o", str(tmp_path / file), "-f", "names")


@pytest.mark.parametrize("file", ["goblins", "q.txt", "q.deck", "q.DEC"])
def test_lists_may_end_so(file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output(capsys, "t:goblin mv=1", "-o", str(tmp_path / file))
    assert "1 Goblin Guide\n" in (tmp_path / file).read_text(encoding="utf-8")


def test_a_homebrew_card_comes_back_from_its_list(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has the name of one of Magic's, which an unmarked line would mean."""
    path, own, listed = tmp_path / "cards.sqlite", tmp_path / "own.toml", tmp_path / "own.txt"
    import_cards(io.BytesIO(json_lines([card_object("Gob King")])), database=path)
    own.write_text('[[card]]\nname = "Gob King"\ncost = "{R}"\ntype = "Artifact"\n', encoding="utf-8")
    monkeypatch.setenv("DECKFORGE_DB", str(path))
    assert main(["import", "--homebrew", str(own)]) == 0
    output(capsys, "is:homebrew", "-o", str(listed))
    assert listed.read_text(encoding="utf-8").splitlines()[3:] == ["1 Gob King # homebrew"]
    with Database.open(path) as data:
        (entry,) = resolve_list(read_list(listed.read_bytes()), data, path=str(listed)).entries
    assert (entry.card.homebrew, entry.card.front.mana_cost) == (True, "{R}")


def test_no_number_is_written_to_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output(capsys, "t:goblin", "--count", "-o", str(tmp_path / "n.txt"), code=2)
    assert list(tmp_path.iterdir()) == []


def test_a_fault_is_shown_with_a_caret(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", "t:elf cmcc<=3"]) == 2
    query, caret, message, hint = capsys.readouterr().err.splitlines()
    assert query[caret.index("^") :] == "cmcc<=3"
    assert message == "deckforge: there is no key “cmcc”"
    assert hint == "  Is “cmc” meant?"


def test_a_fault_in_json_is_one_document(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(output(capsys, "c:purpel", "--format", "json", code=2))
    assert (found["schema"], found["error"]["code"]) == ("deckforge.error/1", "search")


def test_a_query_may_begin_with_a_minus(capsys: pytest.CaptureFixture[str]) -> None:
    names = output(capsys, "--format", "names", "--", "-t:creature", "t:basic").splitlines()
    assert sorted(names) == ["Forest", "Island", "Mountain", "Plains", "Swamp", "Wastes"]


@pytest.mark.parametrize(
    "words",
    [
        ("-t:creature t:basic",),
        ("-t:creature", "t:basic"),
        ("t:basic", "-t:creature"),
        ("-o:flying t:basic",),
        ("-c=rg t:basic",),
        ('-"fire" t:basic',),
        ("-(t:elf or t:goblin) t:basic",),
        ("-mv>3 t:basic",),
    ],
)
def test_no_dashes_are_needed_before_a_minus(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    found = output(capsys, *words, "--format", "names").splitlines()
    assert found == ["Forest", "Island", "Mountain", "Plains", "Swamp", "Wastes"]


def test_what_may_be_an_option_is_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    everywhere = output(capsys, "f:vintage", "--count"), output(capsys, "-f:vintage", "--count")
    assert sum(map(int, everywhere)) == 111
    assert output(capsys, "t:basic", "-fnames").splitlines()[0] == "Forest"
    output(capsys, "t:basic", f"-o{tmp_path / 'q.txt'}")
    assert (tmp_path / "q.txt").exists()
    assert main(["search", "-goblin", "t:elf"]) == 2
    assert "after --" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--limit", "--format=json", "-o", "-f"])
def test_options_in_the_query_are_refused(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", "--", "-t:goblin r:rare", option, "2"]) == 2
    told = capsys.readouterr().err
    assert option in told
    assert "before the --" in told


def test_help_says_where_the_syntax_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert "docs/search.md" in output(capsys, "--help")


@pytest.mark.skipif(not DOCS.is_file(), reason="the documentation stands in a checkout")
def test_the_documentation_names_every_key() -> None:
    text = DOCS.read_text(encoding="utf-8")
    assert {key for key in TERMS if f"{key}:" not in text and f"`{key}`" not in text and f"`{key}" not in text} == set()
    assert {key for key in OPTION_KEYS if f"{key}:" not in text} == set()
    assert {word for word in CONDITIONS if word not in text} == set()
    for domain in ruleset_terms().values():
        row = next(line for line in text.splitlines() if line.startswith(f"| `{domain.id}:`"))
        assert set(row.split("|")[2].strip().split(", ")) == set(domain.terms)


@pytest.mark.skipif(not DOCS.is_file(), reason="the documentation stands in a checkout")
def test_the_documentation_lists_the_values_of_a_rulesets_keys() -> None:
    rows = [line.split("|")[1:3] for line in DOCS.read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    for domain in ruleset_terms().values():
        for term, values in domain.values.items():
            (told,) = [told for key, told in rows if f"`{domain.prefixes[-1]}:{term}`" in key]
            assert next(csv.reader([told.strip()], skipinitialspace=True)) == list(values)


def test_a_search_loads_nothing_of_the_network_or_of_sheets() -> None:
    code = (
        "import sys; from deckforge.cli.main import main; main(['search', 't:goblin', '--format', 'names']);"
        "print(sorted({'requests', 'requests_cache', 'rich', 'rapidfuzz', 'jinja2', 'typst'} & sys.modules.keys()))"
    )
    run = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, env={**os.environ}
    )
    assert run.stdout.splitlines()[-1] == "[]"


def test_only_what_is_owned_is_found_with_its_copies(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text(
        "Name,Quantity\nGoblin Guide,2\nSerra Angel,1\nShock,3\nGoblin Guide,1\nZzyzx,1\n", encoding="utf-8"
    )
    pool = ("--pool", str(path))

    found = document(capsys, "t:creature", *pool)
    assert {card["name"]: card["owned"] for card in found["cards"]} == {"Goblin Guide": 3, "Serra Angel": 1}
    assert found["total"] == 2
    assert found["notes"][0] == "Of the pool's 3 different cards 2 fit, 4 copies in all."
    assert found["notes"][1].startswith("Not read of the pool: 1 line; ")

    head, first, second, *_ = output(capsys, "t:creature", *pool).splitlines()
    assert head.split()[-1] == "owned"
    assert (first.split()[-1], second.split()[-1]) == ("3", "1")
    rows = list(csv.DictReader(io.StringIO(output(capsys, "t:creature", *pool, "--format", "csv"))))
    assert [(row["name"], row["owned"]) for row in rows] == [("Goblin Guide", "3"), ("Serra Angel", "1")]
    assert output(capsys, "t:creature", *pool, "--count") == "2\n"
    assert document(capsys, "t:creature", *pool, "--limit", "1")["total"] == 2
    assert output(capsys, "t:creature", *pool, "-o", "-").splitlines()[-2:] == ["3 Goblin Guide", "1 Serra Angel"]


def test_without_a_pool_nothing_is_owned(capsys: pytest.CaptureFixture[str]) -> None:
    assert {card["owned"] for card in document(capsys, "t:goblin")["cards"]} == {None}
    assert "owned" not in output(capsys, "t:goblin")
    assert "owned" not in output(capsys, "t:goblin", "--format", "csv")


def test_what_would_fit_but_is_not_owned_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("4 Shock\n", encoding="utf-8")

    found = document(capsys, "!serra-angel", "--pool", str(path))

    assert (found["total"], found["cards"]) == (0, [])
    assert found["notes"] == [
        "Of the pool's 1 different card 0 fit, 0 copies in all.",
        "1 card would fit that the pool has not.",
    ]


def test_a_pool_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["search", "t:goblin", "--pool", str(tmp_path / "none.txt")]) == 3
    assert "none.txt" in capsys.readouterr().err
