"""Queries that can't be understood: the place of the fault, and what is said to do."""

from __future__ import annotations

import marshal
import re
import subprocess
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from support import PATIENCE

from deckforge.errors import ExitCode
from deckforge.model.found import SearchError
from deckforge.store.database import Database
from deckforge.store.search import own_names, patterns
from deckforge.store.search.asked import Asked, Style
from deckforge.store.search.elsewhere import MEANT, TYPES, UNANSWERED, UNANSWERED_IS
from deckforge.store.search.engine import run
from deckforge.store.search.foreign import Domain
from deckforge.store.search.keys import TERMS
from deckforge.store.search.options import OPTION_KEYS
from deckforge.store.search.parser import parse
from deckforge.store.search.patterns import matching
from deckforge.store.search.terms_is import CONDITIONS
from deckforge.store.search.tree import conditions, leaves, to_sql
from deckforge.store.search.where import Source

GAME = Domain(
    "game", ("game", "g"), {"ap": "points", "role": "what it is"}, {"role": ("hero", "old hero")}, frozenset({"ap"})
)


@pytest.mark.parametrize(
    ("query", "place", "message", "hint"),
    [
        ("t:elf cmcc<=3", 6, "no key “cmcc”", "“cmc”"),
        ("xyzzyplugh:3", 0, "no key “xyzzyplugh”", "all keys"),
        ("t<elf", 1, "can't be asked with “<”", ": or ="),
        ("t:", 2, "nothing after “t:”", ""),
        ("t:elf c: u", 8, "nothing after “c:”", ""),
        ('elf ""', 4, "nothing in the quotes", ""),
        ("!", 1, "nothing after “!”", ""),
        ("c:purpel", 2, "no colour “purpel”", "letters"),
        ("c:borros", 2, "no colour “borros”", "“boros”"),
        ("id:x", 3, "no colour", ""),
        ("produces:q", 9, "no mana “q”", ""),
        ("m:2Q", 3, "“Q” is no mana symbol", "{W/U}"),
        ("mv>many", 3, "number or field “many”", "mv"),
        ("mv>even", 2, "can't be asked with “>”", ": or ="),
        ("pow>cost", 4, "number or field", ""),
        ("f:moderm", 2, "no format “moderm”", "“modern”"),
        ("is:comander", 3, "“comander”", "“commander”"),
        ("not:xyzzy", 4, "“xyzzy”", "Known: "),
        ("r:shiny", 2, "no rarity “shiny”", "common"),
        ("cn>12a", 3, "collector number", "whole"),
        ("year:15", 5, "no year “15”", "four"),
        ("date:soon!", 5, "no date", "2026-11-30"),
        ("order:price t:elf", 6, "“order:” for “price”", ""),
        ("unique:prins t:elf", 7, "“unique:” for “prins”", "“prints”"),
        ("(t:elf order:cmc)", 7, "whole query", ""),
        ("", 0, "nothing to search for", "search --help"),
        ("   ", 0, "nothing to search for", ""),
        ("order:cmc", 0, "nothing to search for", ""),
        ("(t:elf", 0, "not closed", ""),
        ("t:elf)", 5, "not opened", ""),
        ("()", 1, "missing", ""),
        ("t:elf or", 8, "missing", ""),
        ("or t:elf", 0, "missing", ""),
        ("and t:elf", 0, "before “and”", ""),
        ("t:elf and", 9, "after “and”", ""),
        ("t:elf -", 6, "after “-”", ""),
        ('o:"draw', 2, "quote is not closed", ""),
        ("o:/draw", 2, "expression is not closed", ""),
        ("o:/dra(w/", 6, "not valid", "backslash"),
        ("/*a/", 1, "not valid", ""),
        ("r:/rare/", 2, "takes no regular expression", "a:"),
        ("g:app<=2", 2, "no “app” in game", "“ap”"),
        ("g:ap", 2, "key and a sign", "g:ap="),
        ("g<3", 2, "key and a sign", ""),
        ("g:ap<=few", 6, "number to compare with", ""),
        ("gane:ap<=2", 0, "no key “gane”", "“game”"),
        ("(" * 60 + "elf" + ")" * 60, 50, "nested", ""),
        ("elf " * 201, 800, "more than 200 terms", ""),
        ('t:"' + "".join(f"{number} " for number in range(60)) + '"', 2, "fewer than 60 words", ""),
        ("t:elf \udcff", 6, "no character", ""),
        ("t:\0", 2, "no character", ""),
        ('o:"a\0b"', 4, "no character", ""),
        ("m:" + "{" + "9" * 4400 + "}", 2, "no mana symbol", ""),
        ("e" * 5001, 5000, "longer than 5,000", ""),
        ("lang:xx", 5, "no language “xx”", "zhs"),
        ("lang:germann", 5, "no language", "“german”"),
        ("date>2015-13", 5, "no date “2015-13”", "12"),
        ("date>2015-02-29", 5, "no date", "31 or less"),
        ("date<0000", 5, "no date", ""),
        ("g:role=foo", 7, "no role “foo”", 'hero; "old hero"; none'),
        ("g:role!=her", 8, "no role “her”", ""),
        ("g:ap=three", 5, "no number “three”", "none"),
        ("g:ap:max", 5, "no number", ""),
        ("is:creature", 3, "“creature”", "t:creature"),
        ("not:fetchland", 4, "“fetchland”", "Scryfall has it"),
        ("text:draw", 0, "no key “text”", "“o”"),
        ("prefer:oldest", 0, "no key", "Scryfall has it"),
        ("border:black", 0, "no key", "Scryfall has it"),
        ("devotion:ww", 0, "no key", "Scryfall has it"),
        ("ft:war", 0, "no key", "Scryfall has it"),
        ("t:elf wm:izzet", 6, "no key", "Scryfall has it"),
        ("zz:3", 0, "no key", "all keys"),
        ("zz<a", 0, "no key", "all keys"),
        ("zz:elf", 0, "no key", "into quotes"),
        ("circle of protection:red", 10, "no key “protection”", "into quotes"),
        ("price<1", 0, "no key “price”", "not in the data"),
        ("ap<3", 0, "no key “ap”", "Is a ruleset's stat meant? g:ap<3"),
        ("is:partner", 3, "“partner”", "kw:partner"),
        ("is:fetchland", 3, "“fetchland”", "Known: adventure, augment"),
        ("is:fetch", 3, "“fetch”", "Known: adventure, augment"),
        ("t://", 2, "nothing in the regular expression", ""),
        ("elf t://", 6, "nothing in the regular expression", ""),
        ("mv <= 3", 3, "sign has no key", "mv<=3"),
        ("t : elf", 2, "sign has no key", "t:elf"),
        ("c != r", 2, "sign has no key", "c!=r"),
        ("t :elf", 2, "sign has no key", "t:elf"),
        ("(pow) > 3", 6, "sign has no key", "mv<=3"),
        ("t:elf & t:goblin", 6, "“&” joins", "Leave it away"),
        ("t:elf || t:goblin", 6, "“||” joins", "“or”"),
        ("t:elf|t:goblin", 5, "“|” joins", "“or”"),
        ("t:elf not t:legendary", 6, "“not” makes", "-t:legendary"),
        ("t:elf not (t:a or t:b)", 6, "“not” makes", "-(…)"),
        ("t:elf, mv=1", 5, "“,” joins", "blanks"),
        ("t:elf,mv=1", 5, "“,” joins", "blanks"),
        ("!t:elf", 0, "whole names", "-t:elf"),
        ("order:cmc desc t:elf", 10, "“desc”", "dir:desc"),
        ("t:elf sort:name ascending", 16, "“asc”", "dir:asc"),
        ("mv>٣", 3, "number or field “٣”", "Digits are 0 to 9"),
        ("pow=３", 4, "number or field", "Digits are 0 to 9"),
        ("c>=٣", 3, "no colour", "Digits are 0 to 9"),
        ("produces>=٣", 10, "no mana", "Digits are 0 to 9"),
        ("m:٣", 2, "“٣” is no mana symbol", ""),
        ("m:W{٣}", 4, "is no mana symbol", ""),
        ("cn<=٣", 4, "collector number", "Digits are 0 to 9"),
        ("year:٢٠٢٠", 5, "no year", "Digits are 0 to 9"),
        ("date>٢٠٢٠-٠١", 5, "no date", "Digits are 0 to 9"),
        ("g:ap<=٣", 6, "number to compare with", "Digits are 0 to 9"),
        ("g:ap:٣", 5, "no number", "Digits are 0 to 9"),
        ("mv=<3", 2, "no sign “=<”", "<="),
        ("t==elf", 1, "no sign “==”", "quotes"),
    ],
)
def test_a_fault_is_told_with_its_place(query: str, place: int, message: str, hint: str) -> None:
    with pytest.raises(SearchError) as caught:
        parse(query, [GAME])
    assert caught.value.place == place
    assert message in caught.value.message
    assert hint in caught.value.hint
    assert caught.value.exit_code is ExitCode.USAGE


@pytest.mark.parametrize(
    "term", ['role="Old hero"', "role:none", "ap:none", 'ap="as many"', "ap:X", "ap=1d6", "ap>=-2.5"]
)
def test_values_of_a_ruleset_that_can_be(term: str) -> None:
    assert parse(f"g:{term}", [GAME]).tree


def test_what_is_told_not_to_be_known_is_not() -> None:
    known = {*TERMS, *OPTION_KEYS}
    assert not known & (UNANSWERED | MEANT.keys())
    assert set(MEANT.values()) <= known
    assert not CONDITIONS.keys() & (UNANSWERED_IS | TYPES)


def test_a_caret_stands_under_the_fault() -> None:
    assert SearchError("", "t:elf cmcc<=3", 6).pointer() == ("t:elf cmcc<=3", "      ^")


def test_of_a_long_query_the_part_around_the_fault_is_shown() -> None:
    query = "elf " * 100 + "xyz:3" + " elf" * 100
    shown, caret = SearchError("", query, 400).pointer()
    assert len(shown) <= 100
    assert shown[caret.index("^") :].startswith("xyz:3")


def test_a_query_with_signs_that_steer_a_terminal_is_shown_without_them() -> None:
    assert SearchError("", "a\x1b[31m\tb:c", 7).pointer() == ("a [31m b:c", "       ^")


@pytest.mark.parametrize(
    "term", ["c:rg", "c<=wu", "t:elf", "o:a", "m:g", "pow>mv", "is:commander", "elan", "r:rare", "s:aaa"]
)
def test_the_most_terms_are_not_too_many_for_the_database(term: str, names: Callable[[str], list[str]]) -> None:
    assert names(f"{term} " * 200) == names(term)
    assert names(" or ".join([term] * 200)) == names(f"{'(' * 50}{term}{')' * 50}") == names(term)


@pytest.mark.parametrize(
    ("query", "once"),
    [
        ("m:1 " * 200, "m:1"),
        (" or ".join(["m:1"] * 200), "m:1"),
        ("-o:/a/ " * 200, "-o:/a/"),
        ("not:foil " * 200, "not:foil"),
        ("(t:elf or !a) " * 100, "t:elf or !a"),
        ("bolt (bolt) ((bolt bolt) bolt)", "bolt"),
        ("g:ap=1 " * 200, "g:ap=1"),
    ],
)
def test_what_is_said_again_is_asked_once(query: str, once: str, database: Database) -> None:
    def asked(text: str) -> str:
        tree = parse(text, [GAME]).tree
        return to_sql(tree, conditions(tree, database)).text

    assert asked(query) == asked(once)


def test_terms_written_alike_but_for_case_or_quotes_are_two(names: Callable[[str], list[str]]) -> None:
    assert names(r"/^\w/ /^\W/") == []
    assert names("name:/^g.b/ name:g.b") == []
    assert names("t:elf -t:elf") == []


def test_many_terms_beside_one_that_leaves_many_are_asked_alike(names: Callable[[str], list[str]]) -> None:
    wanted = [f"-t:x{number} -m:{number}" for number in range(20, 60)]
    assert names(f"t:goblin pow=0 {' '.join(wanted)}") == ["Gob's Elder, the Wise"]


def test_a_long_text_is_looked_for_as_any_other(names: Callable[[str], list[str]]) -> None:
    assert names('o:"' + "~ " * 2000 + '"') == []
    assert names("-o:" + "a" * 4900 + " elan") == ["Élan Elf"]


def test_a_number_too_big_is_still_one(names: Callable[[str], list[str]]) -> None:
    digits = "9" * 4900
    for term in (f"c<{digits} elan", f"cn<={digits} !old+ring", f"id<={digits} -pow<0 t:elf"):
        assert len(names(term)) == 1
    assert names(f"m:{digits}") == []


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("o:{T}: elan", ["Élan Elf"]),
        ("+old -mace -cold", ["Old Ring"]),
        ("(!elan) or who/what", []),
        ("'til or half", ["Half Cow"]),
        ("„old ring“ -t:elf", ["Old Ring"]),
        ("“old ring” -t:elf", ["Old Ring"]),
        ("ORring or old", ["Old Ring", "Warm // Cold"]),
        ("gob's-elder", ["Gob's Elder, the Wise"]),
        ("old(ring)", ["Old Ring"]),
        ("mv≤2 t:elf", ["Élan Elf"]),
        ("pow≥6 t:golem", ["Clay Golem"]),
        ("mv≠2 mv≠1 t:goblin", ["Gob's Elder, the Wise"]),
        ("not elan", []),
        ("desc", []),
        ("o:you.", ["Gob Chief"]),
    ],
)
def test_odd_signs_that_are_no_faults(query: str, expected: list[str], names: Callable[[str], list[str]]) -> None:
    assert names(query) == expected


def pattern(expression: str) -> Asked:
    return Asked(f"o:/{expression}/", "o", ":", expression, Style.PATTERN, 0, 1, 2)


def test_texts_of_any_signs_are_looked_through(database: Database) -> None:
    texts = ["draw a card\nthen discard", "discard a card", "Draw two", "“écru”\udcff"]
    source = Source(database)
    assert matching(pattern("^draw"), texts, source) == [0, 2]
    assert matching(pattern("ÉCRU"), texts, source) == [3]
    assert matching(pattern("."), [], source) == []


run_as_ever = subprocess.run

ENDLESS = [
    "(a+)+b",
    "(a|aa)+b",
    ".?.?.?.?.?.?.?.?.*zzz",
    "(?:.|.|.|.)(?:.|.|.|.)[^z]*zzz",
    r"(?s)(.*)\1zzz",
    "(?s).*zzz",
    "[^z]*[^z]*[^z]*zzz",
]


@pytest.mark.parametrize("expression", ENDLESS)
def test_an_expression_that_goes_on_and_on_is_ended(
    expression: str, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = ["a" * 20_000] * 500
    most: list[float] = []

    def noted(*args: Any, timeout: float, **more: Any) -> Any:  # noqa: ANN401 - as it has them
        most.append(timeout)
        return run_as_ever(*args, timeout=timeout, **more)

    monkeypatch.setattr(subprocess, "run", noted)
    with pytest.raises(SearchError, match="takes too long") as caught:
        matching(pattern(expression), texts, Source(database, 0.3))
    assert most == [0.3], "the process is ended by then, and no second one was begun"
    assert caught.value.place == 2
    assert "0.3 seconds" in caught.value.hint


def test_a_querys_expressions_share_the_time(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    source = Source(database, PATIENCE)
    monkeypatch.setattr(patterns, "time", SimpleNamespace(monotonic=iter((1000.0, 1007.0, 1007.0)).__next__))
    matching(pattern("a"), ["a"], source)
    assert source.pattern_seconds == PATIENCE - 7
    source.pattern_seconds = -0.1
    with pytest.raises(SearchError, match="takes too long"):
        matching(pattern("a"), ["a"], source)


def test_texts_with_own_names_are_made_once_and_within_the_time(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def noted(text: str, name: str) -> str:
        made.append(name)
        return text

    monkeypatch.setattr(own_names, "with_own_name", noted)
    query = parse('o:"a~b" or o:"b~a" or o:/~x/ or o:"~ deals" or o:"~"')
    ((texts,),) = database.select("SELECT count(*) FROM rules WHERE text <> ''")
    source = Source(database, PATIENCE)
    for leaf in leaves(query.tree):
        leaf.term.where(source)
    assert len(made) == texts
    assert source.pattern_seconds < PATIENCE

    for term, told in (('o:"a~b"', "this term takes too long"), ("o:/~x/", "this regular expression takes too long")):
        (leaf,) = list(leaves(parse(f"t:elf {term}").tree))[1:]
        with pytest.raises(SearchError, match=told) as caught:
            leaf.term.where(Source(database, 0.0))
        assert caught.value.place == 8
        assert "0 seconds" in caught.value.hint


def test_an_expression_that_takes_long_to_compile_does_so_elsewhere(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nine hundred ranges of letters take Python seconds to compile."""
    long = "".join(f"[\x01-{chr(0xF000 + number)}]" for number in range(900))
    here = SimpleNamespace(compile=lambda *_: pytest.fail("compiled here"), error=re.error)
    monkeypatch.setattr(patterns, "re", here)
    query = parse(f"o:/{long}/")
    (leaf,) = leaves(query.tree)
    with pytest.raises(SearchError, match="takes too long"):
        leaf.term.where(Source(database, 0.3))


def test_what_is_compiled_elsewhere_is_told_with_its_place_too(database: Database) -> None:
    ranges = "[a-b]" * 41
    query = parse(f"t:elf o:/{ranges}(x/")
    with pytest.raises(SearchError, match="not valid: missing") as caught:
        run(query, database)
    assert caught.value.place == len("t:elf o:/") + len(ranges)
    assert run(parse(f"o:/(?:{ranges})?gob/"), database).total == 2


def test_an_expression_ends_with_what_has_started_it() -> None:
    """The process that runs it ends itself, however ours has ended."""
    given = marshal.dumps([0.3, "(a+)+b", 0, ["a" * 60]])
    run = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", patterns._HELPER],  # noqa: SLF001 - what runs there
        input=given,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (run.returncode, run.stdout) == (1, b"")


def test_an_expression_that_can_not_be_run_is_told(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pytest.raises(SearchError, match="could not be run") as caught:
        run(parse("t:elf o:/a/"), database)
    assert caught.value.place == 8


def test_repeats_within_repeats_are_no_faults(names: Callable[[str], list[str]]) -> None:
    assert names("o:/(draws )+2/") == ["Gob's Elder, the Wise"]
