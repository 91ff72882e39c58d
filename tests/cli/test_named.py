"""Names on the command line: what must be known of a card, and of a name that is no card's."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from scryfall_objects import card_object, json_lines

from deckforge.app.homebrew import add_homebrew
from deckforge.app.importing import import_cards
from deckforge.cli.main import main

OBJECTS = [
    card_object("Bolt"),
    card_object("Shock"),
    *(card_object(f"Jace, {what}") for what in ("Adept", "Binder", "Caller", "Dreamer", "Elder", "Finder", "Guide")),
    card_object("Shandalar", layout="planar", type_line="Plane — Shandalar", legalities={}),
    card_object("Llanowar", layout="planar", type_line="Plane — Dominaria", legalities={}),
    card_object("Llanowar Elves", type_line="Creature — Elf"),
]
OWN = "you have a card of your own called Bolt too: 'Bolt (homebrew)' means that"
MAGICS = "Magic has a card called Bolt too, which the name means without (homebrew)"
PLANE = "Llanowar is no card for decks, but a plane; for cards with it in their names: deckforge search Llanowar"


@pytest.fixture
def database(tmp_path: Path) -> str:
    path = tmp_path / "cards.sqlite"
    import_cards(io.BytesIO(json_lines(OBJECTS)), database=path)
    add_homebrew(({"name": "Bolt", "type": "Sorcery"}, {"name": "Grug", "type": "Sorcery"}), database=path)
    return str(path)


def told(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str]:
    """What is printed below the cards, on one line."""
    code = main(list(args))
    out = " ".join(capsys.readouterr().out.split())
    places = [out.find(word) for word in ("note: ", "not read: ", "assumed: ") if word in out]
    return code, out[min(places) :] if places else ""


@pytest.mark.parametrize("command", [["card"], ["card", "-r", "spellblade"], ["translate", "-r", "spellblade"]])
@pytest.mark.parametrize(
    ("name", "notes"),
    [
        ("Bolt", f"note: {OWN}"),
        ("bolt (homebrew)", f"note: {MAGICS}"),
        ("Bolt # homebrew", f"note: {MAGICS}"),
        ("Grug", ""),
        ("Grug (homebrew)", ""),
        ("Shock", ""),
        ("Llanowar", f"note: {PLANE}"),
        ("Shandalar", "note: Shandalar is no card for decks, but a plane"),
    ],
)
def test_what_must_be_known_of_a_card_is_noted(
    capsys: pytest.CaptureFixture[str], database: str, command: list[str], name: str, notes: str
) -> None:
    assert told(capsys, *command, name, "--db", database) == (0, notes)


@pytest.mark.parametrize(
    ("name", "type_line"), [("Bolt", "Instant"), ("bolt (homebrew)", "Sorcery"), ("Bolt(homebrew)", "Sorcery")]
)
def test_a_card_is_found_as_it_is_printed(
    capsys: pytest.CaptureFixture[str], database: str, name: str, type_line: str
) -> None:
    assert main(["card", name, "--db", database]) == 0
    assert type_line in capsys.readouterr().out


def test_of_many_cards_that_may_be_meant_the_rest_is_counted_and_the_way_to_it_told(
    capsys: pytest.CaptureFixture[str], database: str
) -> None:
    code, text = told(capsys, "card", "Jace", "--db", database)
    assert code == 3
    assert text.startswith("not read: Jace 7 cards begin so: Jace, ")
    assert text.endswith("(part of the name) and 2 more -> To see all with it in their names: deckforge search Jace")
    assert "search" not in told(capsys, "card", "Xyzzyxyzzy", "--db", database)[1]


def test_a_single_name_has_no_line_and_no_count(capsys: pytest.CaptureFixture[str], database: str) -> None:
    text = told(capsys, "card", "Shokc", "Xyzzyxyzzy", "--db", database)[1]
    why = "no card has this name"
    english = "the card data has English names only"
    assert text == f"not read: Shokc {why}; perhaps: Shock (typo) not read: Xyzzyxyzzy {why}; {english}"
    text = told(capsys, "translate", "Llanowar Elvs", "-r", "spellblade", "--db", database)[1]
    assert text.startswith("assumed: Llanowar Elves for “Llanowar Elvs” (typo, ")


@pytest.mark.parametrize("names", [[""], ["  "], ["Bolt", ""]])
@pytest.mark.parametrize("command", [["card"], ["translate", "-r", "spellblade"]])
def test_an_empty_name_is_a_slip(
    capsys: pytest.CaptureFixture[str], database: str, command: list[str], names: list[str]
) -> None:
    assert main([*command, *names, "--db", database]) == 2
    assert "deckforge: a name of a card is empty\n" in capsys.readouterr().err
