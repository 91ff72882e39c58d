"""Searching by a ruleset's stats, on the starter cards and on handmade ones."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from scryfall_objects import card_object, json_lines

from deckforge.app import searching
from deckforge.app.importing import import_cards
from deckforge.app.searching import ruleset_terms, search, write_list
from deckforge.app.translating import translate
from deckforge.model.found import SearchError
from deckforge.model.statblock import FaceBlock, StatBlock
from deckforge.oracle import reader
from deckforge.rulesets.base import Ruleset
from deckforge.rulesets.registry import get_ruleset, ruleset_ids
from deckforge.rulesets.terms import SearchTerm, stat
from deckforge.store.database import Database
from deckforge.writing import OutputError


def names(query: str, database: Database | Path | None = None) -> list[str]:
    return [hit.card.name for hit in search(query, database=database).hits]


def stats(name: str, ruleset: str) -> Any:  # noqa: ANN401 - a stat block's
    return translate(name, ruleset=ruleset).blocks[0].faces[0].stats


def test_the_starter_cards_answer_where_there_are_no_others() -> None:
    found = search("t:goblin mv=1")
    assert [hit.card.name for hit in found.hits] == ["Boros Recruit", "Goblin Guide", "Raging Goblin"]
    assert (found.total, found.data.source, found.notes) == (3, "starter", ())


def test_words_taken_for_names_are_told_where_nothing_is_found() -> None:
    assert search("goblins 'til t:elf xyzzy").notes == ("Looked for in names: “goblins”, “til”, “xyzzy”.",)
    assert search("t:elf mv>90").notes == search("bolt").notes == ()


@pytest.mark.parametrize(
    ("query", "near"),
    [
        ("lightnig bolt", "Is “Lightning Bolt” meant?"),
        ("!'serra angle'", "Is “Serra Angel” meant?"),
        ('"llanowar elvs" mv=1', "Is “Llanowar Elves” meant?"),
        ("lightning bolt t:land", None),
        ("lightnig or bollt", None),
        ("-lightning -mv>=0", None),
        ("xyzzy", None),
    ],
)
def test_a_card_that_is_called_nearly_so_is_told_where_nothing_is_found(query: str, near: str | None) -> None:
    found = search(query)
    assert found.hits == ()
    assert [note for note in found.notes if note.endswith("meant?")] == ([near] if near else [])


@pytest.mark.parametrize(
    ("query", "note"),
    [
        ("kw:flyin", "No card here has the keyword “flyin”. Is “flying” meant?"),
        ("kw:xyzzy", "No card here has the keyword “xyzzy”."),
        ("m:zz", "No cost here has {Z}{Z}."),
        ("m:{W}{R/W}", "No cost here has {W} and {R/W} together."),
        ("t:gobln", "No card here has the type “gobln”. Is “goblin” meant?"),
        ('t:"legendary xyzzy"', "No card here has the type “xyzzy”."),
        ("m={99}", "No cost here has {99}."),
        ("in:foo", "This card data has no set “foo”."),
        ("date>lexx", "This card data has no set “lexx”."),
        ("-in:foo -s:foo", "This card data has no set “foo”."),
    ],
)
def test_a_value_that_the_data_has_nowhere_is_told(query: str, note: str) -> None:
    assert search(query).notes == (note,)


@pytest.mark.parametrize("query", ["kw:Flying", "m:rr", "m<=zz"])
def test_a_value_that_the_data_has_needs_no_word(query: str) -> None:
    assert search(query).hits
    assert search(query).notes == ()


@pytest.mark.parametrize(
    ("query", "notes"),
    [
        ('a:"rebeca guey"', ["No artist here is called “rebeca guey”. Is “Rébecca Guay” meant?"]),
        ("a:guey", ["No artist here is called “guey”. Is “Guay” meant?"]),
        ("a:xyzzy", ["No artist here is called “xyzzy”."]),
        ("a:guay mv>90", []),
        ("a:/guey/", []),
        ("t:token gob", ["1 token, emblem or the like fits; include:extras shows it."]),
        ("t:token or t:emblem", ["2 tokens, emblems and the like fit; include:extras shows them."]),
        ("t:token xyz", ["Looked for in names: “xyz”."]),
        ("t:token include:extras bolt", ["Looked for in names: “bolt”."]),
        ("sb:keyword:hast", ["No card asked has the spellblade keyword “hast”. Is “haste” meant?"]),
        ("sb:keyword:xyzzy", []),
        ("sb:ap>90", []),
        ("sb:keyword:haste sb:ap>90", []),
    ],
)
@pytest.mark.parametrize("few", [0, 300])
def test_what_may_be_meant_is_told_where_nothing_is_found(
    query: str, notes: list[str], few: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searching, "_FEW", few)
    monkeypatch.setattr(searching, "_MANY", few)
    path = tmp_path / "cards.sqlite"
    nowhere = {"layout": "token", "legalities": {"modern": "not_legal"}}
    objects = [
        card_object(
            "Gob", oracle_text="Haste", keywords=["Haste"], type_line="Creature — Goblin", artist="Rébecca Guay"
        ),
        card_object("Gob Token", type_line="Token Creature — Goblin", **nowhere),
        card_object("Sorin", type_line="Emblem", **nowhere),
    ]
    import_cards(io.BytesIO(json_lines(objects)), database=path)
    told = search(query, database=path).notes
    assert [note for note in told if note != searching._ONE_PRINTING] == notes  # noqa: SLF001 - told of every such search


def test_few_values_are_all_that_there_are() -> None:
    for name in ruleset_ids():
        for term, found in get_ruleset(name).search_terms.items():
            for value in found.values:
                search(f'{name}:{term}="{value}"', limit=0)
            wanted = " ".join(f'-{name}:{term}="{value}"' for value in found.values)
            assert not found.values or not names(f"{wanted} {name}:{term}!=none"), (name, term)


def test_only_as_many_hits_as_are_wanted() -> None:
    found = search("t:goblin mv=1", limit=1)
    assert (found.total, [hit.card.name for hit in found.hits]) == (3, ["Boros Recruit"])
    assert search("t:goblin", limit=0).hits == ()


@pytest.mark.parametrize("prefix", ["spellblade", "sb"])
def test_spellblades_stats(prefix: str) -> None:
    assert "Serra Angel" not in names(f"t:creature {prefix}:ap<=2")
    assert "Serra Angel" in names(f"t:angel {prefix}:ap=5 {prefix}:keyword:vigilance {prefix}:role=summon")
    assert names(f"bolt {prefix}:damage=3 -emeritus") == ["Lightning Bolt"]
    assert names(f"!blaze {prefix}:ap<=9") == []
    assert names(f'!blaze {prefix}:ap="X + 1"') == ["Blaze"]


def test_every_ruleset_is_asked_as_it_translates() -> None:
    angel = stats("Serra Angel", "tell-tale")
    assert angel["humanoid"] is not None
    assert "Serra Angel" in names(f"tt:humanoid={angel['humanoid']} t:angel")
    force = stats("Serra Angel", "enchanted-realms")["force"]
    assert "Serra Angel" in names(f"er:force>={force} t:angel")
    assert "Serra Angel" not in names(f"enchanted-realms:force>{force} t:angel")
    assert names("tt:produces=g tt:role=land t:basic") == ["Forest"]


def test_every_key_reads_every_starter_card() -> None:
    for ruleset, domain in ruleset_terms().items():
        for term in domain.terms:
            every = set(names(f"{ruleset}:{term}=none")) | set(names(f"{ruleset}:{term}!=none"))
            assert len(every) == 111, (ruleset, term)


@pytest.mark.parametrize("ruleset", ruleset_ids())
def test_every_key_has_a_value_on_some_starter_card(ruleset: str) -> None:
    terms = get_ruleset(ruleset).search_terms
    without = {term for term in terms if not names(f"{ruleset}:{term}!=none")}
    assert without <= {"bonus_kind"}


def test_a_wrong_key_of_a_rulesets_points_at_it() -> None:
    with pytest.raises(SearchError, match="no “humanod” in tell-tale") as caught:
        search("t:elf tt:humanod=yes")
    assert (caught.value.place, caught.value.hint) == (9, "Is “humanoid” meant?")


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "cards.sqlite"
    objects = [
        card_object(f"Bolt {number}", oracle_text=f"Bolt {number} deals {number} damage to any target.")
        for number in range(1, 8)
    ]
    import_cards(io.BytesIO(json_lines(objects)), database=path)
    return path


def test_few_texts_are_read_without_a_file(database: Path) -> None:
    assert names("sb:damage>=6", database) == ["Bolt 6", "Bolt 7"]
    assert not Path(f"{database}.facts").exists()


def test_facts_that_are_known_are_known_only_within(database: Path) -> None:
    with Database.open(database) as data:
        card = data.all_cards()[0]
    other = reader.read_facts(card)._replace(deck_copies="any")
    with reader.knowing([(card, 0, other)]):
        assert reader.read_facts(card).deck_copies == "any"
    assert reader.read_facts(card).deck_copies is None


def test_that_each_card_has_one_printing_is_told_where_it_matters(database: Path) -> None:
    assert search("bolt", database=database).notes == ()
    assert "default_cards" in search("s:tst", database=database).notes[0]


def test_a_set_that_the_data_does_not_have_is_told(database: Path) -> None:
    assert search("s:xyz", database=database).notes[0] == "This card data has no set “xyz”."
    for query in ("s:tst", "in:tst", "date>=tst"):
        (note,) = search(query, database=database).notes
        assert "default_cards" in note


def test_a_list_of_what_was_found(tmp_path: Path) -> None:
    path = tmp_path / "goblins.txt"
    assert write_list(search("t:goblin mv=1"), path) == 3
    text = path.read_text(encoding="utf-8")
    assert text == (
        "// deckforge search t:goblin mv=1\n# deckforge: list\n\n1 Boros Recruit\n1 Goblin Guide\n1 Raging Goblin\n"
    )
    with pytest.raises(OutputError, match="exists already"):
        write_list(search("t:elf"), path)


def test_another_ruleset_brings_its_own_terms(monkeypatch: pytest.MonkeyPatch) -> None:
    def module(name: str, **content: Any) -> None:  # noqa: ANN401 - whatever a module has
        made = ModuleType(name)
        made.__dict__.update(content)
        monkeypatch.setitem(sys.modules, name, made)

    def block(card: Any, *_: object) -> StatBlock:  # noqa: ANN401 - a card
        return StatBlock(card.name, card.oracle_id, 1, (FaceBlock(card.name, "toy", {"letters": len(card.name)}),))

    module("toys")
    module("toys.search", TERMS={"letters": SearchTerm("in its name", stat("letters"))})
    module("toys.translate", translate=block)
    toys = Ruleset("toys", "Toys", "Toys", (), "toys", tables=(), short="ty")
    monkeypatch.setattr(searching, "ruleset_ids", lambda: ("toys",))
    monkeypatch.setattr(searching, "get_ruleset", lambda _: toys)

    assert names("t:basic ty:letters<6") == names("t:basic toys:letters<6") == ["Swamp"]
    with pytest.raises(SearchError, match="no key “sb”"):
        search("sb:ap=1")
