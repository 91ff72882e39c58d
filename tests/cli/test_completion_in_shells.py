"""Completion in real shells: keys are pressed on a terminal, and deckforge is started with what has come of them."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from contextlib import redirect_stdout

import pytest
from scryfall_objects import card_object, json_lines, two_faced
from shell_driver import TypedShell

from deckforge.app.importing import import_cards
from deckforge.cli.cmd_completion import Shell, completion

pytestmark = pytest.mark.skipif(os.name == "nt", reason="needs a POSIX terminal")

OBJECTS = [
    card_object("Lightning Bolt"),
    card_object("Lightning Helix"),
    card_object("Lim-Dûl's Hex"),
    card_object("Lim-Dûl's Vault"),
    card_object('Henzie "Toolbox" Torre'),
    two_faced("Fire // Ice", "split", {}, {}),
    card_object("Fireball"),
    card_object("+2 Mace"),
    card_object("Circle of Protection: Blue"),
    card_object("Circle of Protection: Red"),
    card_object("Jace, the Mind Sculptor"),
]


@pytest.fixture(scope="module", params=list(Shell), ids=[shell.value for shell in Shell])
def shell(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TypedShell]:
    home = tmp_path_factory.mktemp("home")
    import_cards(io.BytesIO(json_lines(OBJECTS)), database=home / "cards.sqlite")
    (home / "decks").mkdir()
    (home / "decks" / "my fire.txt").touch()
    script = io.StringIO()
    with redirect_stdout(script):
        completion(request.param)
    typed = TypedShell(request.param, home, script=script.getvalue(), database=home / "cards.sqlite")
    yield typed
    typed.close()


@pytest.mark.parametrize(
    ("keys", "arguments"),
    [
        (r"card lightning\ bo→", ["card", "Lightning Bolt"]),
        ('card "lightning bo→', ["card", "Lightning Bolt"]),
        ("card 'lightning bo→", ["card", "Lightning Bolt"]),
        ("card light→h→", ["card", "Lightning Helix"]),
        ('card "light→h→', ["card", "Lightning Helix"]),
        (r"card Lim-Dûl\'s\ v→", ["card", "Lim-Dûl's Vault"]),
        ("card 'Lim→V→", ["card", "Lim-Dûl's Vault"]),
        ('card "Lim→V→', ["card", "Lim-Dûl's Vault"]),
        ("card henz→", ["card", 'Henzie "Toolbox" Torre']),
        ("card 'henz→", ["card", 'Henzie "Toolbox" Torre']),
        ('card "henz→', ["card", 'Henzie "Toolbox" Torre']),
        (r"card henzie\ \"tool→", ["card", 'Henzie "Toolbox" Torre']),
        (r"card fire\ /→", ["card", "Fire // Ice"]),
        ("card +2→", ["card", "+2 Mace"]),
        ("card Circ→R→", ["card", "Circle of Protection: Red"]),
        (r"card Circle\ of\ Protection:\ r→", ["card", "Circle of Protection: Red"]),
        ("card 'Circle of Protection: r→", ["card", "Circle of Protection: Red"]),
        ("card +2→henz→", ["card", "+2 Mace", 'Henzie "Toolbox" Torre']),
        ("card zzz→", ["card", "zzz"]),
        ("tran→--ruleset=tell→jac→", ["translate", "--ruleset=tell-tale", "Jace, the Mind Sculptor"]),
        ("validate --ruleset=sp→", ["validate", "--ruleset=spellblade"]),
        ("validate --ruleset=→sp→x", ["validate", "--ruleset=spellblade", "x"]),
        ("validate --ruleset 'sp→", ["validate", "--ruleset", "spellblade"]),
        ('validate --ruleset="sp→', ["validate", "--ruleset=spellblade"]),
        ("validate --ruleset=spellblade --kind=bo→x", ["validate", "--ruleset=spellblade", "--kind=boss", "x"]),
        ("card --db=decks/my→", ["card", "--db=decks/my fire.txt"]),
        ("card --format=j→", ["card", "--format=json"]),
        ("validate --ruleset spell→--kind bo→", ["validate", "--ruleset", "spellblade", "--kind", "boss"]),
        ("validate decks/my→", ["validate", "decks/my fire.txt"]),
        ("translate decks/my→", ["translate", "decks/my fire.txt"]),
        ("card --db decks/my→", ["card", "--db", "decks/my fire.txt"]),
        ("rules sb-p2→", ["rules", "SB-P2"]),
    ],
)
def test_keys_become_these_arguments(shell: TypedShell, keys: str, arguments: list[str]) -> None:
    assert shell.arguments("deckforge " + keys.replace("→", "\t")) == arguments


def test_several_names_are_listed(shell: TypedShell) -> None:
    shell.press("deckforge card light\t\t\t", until="Helix")
    shell.press("\x15\x03")
