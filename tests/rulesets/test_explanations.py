"""Every clause is taught, and what its examples say is so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from deckforge import Database, translate, validate
from deckforge.model.card import Pool
from deckforge.model.report import DeckReport
from deckforge.model.taught import CardExample, Explanation, HouseKey
from deckforge.reports.json import translate_document
from deckforge.rulesets.base import Kind, Ruleset, TranslateOptions
from deckforge.rulesets.explanations import load_explanations
from deckforge.rulesets.registry import get_ruleset, ruleset_ids
from deckforge.rulesets.tables import TableError
from deckforge.scryfall.cards import Tally, read_cards

MOST_LINES = 20


class Taught(NamedTuple):
    ruleset: Ruleset
    code: str
    explanation: Explanation

    @property
    def is_check(self) -> bool:
        return self.ruleset.clauses[self.code].level is not None


@cache
def starter() -> Database:
    return Database.starter()


ALL = [
    Taught(ruleset, code, explanation)
    for ruleset in map(get_ruleset, ruleset_ids())
    for code, explanation in load_explanations(ruleset).items()
]
DECKS = [
    pytest.param(taught, getattr(taught.explanation.decks, which), reported, id=f"{taught.code}-{which}")
    for taught in ALL
    if taught.explanation.decks
    for which, reported in (("legal", False), ("illegal", True))
]
CARDS = [
    pytest.param(taught.ruleset, example, id=f"{taught.code}-{number}")
    for taught in ALL
    for number, example in enumerate(taught.explanation.cards)
]


def checked(deck: str, folder: Path) -> DeckReport:
    path = folder / "deck.txt"
    path.write_text(deck, encoding="utf-8")
    return validate(path, database=starter()).decks[0]


def at(value: Any, path: str) -> Any:  # noqa: ANN401 - JSON of any shape
    for part in path.split("."):
        value = value[int(part)] if isinstance(value, list) else value[part]
    return value


@pytest.mark.parametrize("name", ruleset_ids())
def test_every_clause_is_explained_in_the_order_of_the_clauses(name: str) -> None:
    ruleset = get_ruleset(name)
    assert list(load_explanations(ruleset)) == list(ruleset.clauses)


@pytest.mark.parametrize("taught", ALL, ids=lambda taught: taught.code)
def test_a_clause_has_what_its_kind_needs(taught: Taught) -> None:
    explanation = taught.explanation
    assert bool(explanation.decks) == bool(explanation.fix) == taught.is_check
    assert explanation.decks or explanation.cards or explanation.table
    assert explanation.house or explanation.keys or not (taught.is_check or "-T" in taught.code)
    if explanation.decks:
        assert explanation.decks.kind in taught.ruleset.clauses[taught.code].kinds


@pytest.mark.parametrize(("taught", "deck", "reported"), DECKS)
def test_a_deck_is_reported_when_it_should_be(taught: Taught, deck: str, tmp_path: Path, *, reported: bool) -> None:
    found = checked(deck, tmp_path)
    assert found.error is None
    assert not found.list.unresolved
    assert not found.list.assumed
    assert taught.explanation.decks is not None
    assert (found.ruleset, found.kind) == (taught.ruleset.id, taught.explanation.decks.kind)
    findings = [finding for finding in found.findings if finding.code == taught.code]
    assert bool(findings) == reported
    if reported:
        fixable = any(finding.fix for finding in findings)
        assert fixable == ("deckforge fix" in taught.explanation.fix)


@pytest.mark.parametrize(("taught", "deck", "reported"), DECKS)
def test_a_deck_is_small(taught: Taught, deck: str, *, reported: bool) -> None:
    assert len(deck.splitlines()) <= MOST_LINES, (taught.code, reported)


@pytest.mark.parametrize(("ruleset", "example"), CARDS)
def test_a_card_has_the_value_that_is_said(ruleset: Ruleset, example: CardExample) -> None:
    told = translate(
        example.card,
        ruleset=ruleset.id,
        kind=example.kind,
        modifier=example.modifier,
        weapon_modifier=example.weapon_modifier,
        players=example.players,
        exact=True,
        database=starter(),
    )
    (card,) = translate_document(ruleset.id, told.blocks)["cards"]
    assert at(card["faces"][example.face], example.path) == example.gives


def test_real_cards_have_the_values_that_are_said(bulk_file: Path) -> None:
    """The starter cards' texts are short; who has imported Scryfall's should see the same."""
    examples = [(taught, example) for taught in ALL for example in taught.explanation.cards]
    wanted = {example.card for _, example in examples}
    with bulk_file.open("rb") as source:
        every = (named.card for named in read_cards(source, Tally()))
        cards = {card.front.name: card for card in every if card.pool <= Pool.EXTRA and card.front.name in wanted}
    assert set(cards) == wanted
    for taught, example in examples:
        weapon = example.modifier if example.weapon_modifier is None else example.weapon_modifier
        options = TranslateOptions(example.modifier, weapon, players=example.players, kind=example.kind)
        block = taught.ruleset.translate(cards[example.card], options)
        (card,) = translate_document(taught.ruleset.id, [block])["cards"]
        assert at(card["faces"][example.face], example.path) == example.gives, (taught.code, example)


def test_a_key_shows_the_number_that_holds() -> None:
    explained = load_explanations(get_ruleset("spellblade"))
    assert explained["SB-P2"].keys == (HouseKey("player.max_copies", 3),)
    assert explained["SB-T2"].keys[0] == HouseKey("act.brackets", [[2, 1], [4, 2]])


def test_the_bosss_hand_and_die_are_nothing_to_change() -> None:
    """SB-M5: no house rule touches the hand of seven and the d4, and the clause says so."""
    keys = {key.key for taught in ALL for key in taught.explanation.keys}
    assert not keys & {"boss.hand", "boss.die", "boss"}
    words = load_explanations(get_ruleset("spellblade"))["SB-M5"].house
    assert "hand of 7" in words
    assert "d4" in words


STACKS = {
    # ER-S1, twice and three times: each attribute +1 a copy (2/1/1/1 → 3/2/2/2 → 4/3/3/3), Combat added.
    "2 Goblin Piker": ("STR 3, AGL 2, INT 2, PER 2", "Combat +4"),
    "3 Goblin Piker": ("STR 4, AGL 3, INT 3, PER 3", "Combat +6"),
    # ER-S2: the highest of each, 2 and 3; the attack bonuses of machete and bolt added.
    "1 Goblin Piker\n1 Fugitive Wizard\n1 Trusty Machete\n1 Lightning Bolt": ("STR 2", "INT 3", "Attack +5 (fire)"),
    # ER-S3: max(2 + 1, 5).
    "2 Goblin Piker\n1 Shivan Dragon": ("STR 5",),
    # ER-S5: max(3, 2), and max(3 + 1, 2).
    "1 Goblin Piker\n1 Fugitive Wizard": ("Health 3",),
    "2 Goblin Piker\n1 Fugitive Wizard": ("Health 4",),
    # ER-H3: Krenko's 3/3 with Force 4 and an ability, the machete's +2/+1.
    "1 Krenko, Mob Boss\n1 Trusty Machete": (
        "STR 3, AGL 1, INT 2, PER 1, Health 7",
        "Combat +2, Attack +2, Defence +1",
    ),
}


@pytest.mark.parametrize("deck", STACKS)
def test_the_stacks_that_are_told_in_words_add_up(deck: str, tmp_path: Path) -> None:
    found = checked(f"# ruleset: enchanted-realms\n# kind: hero\n{deck}\n", tmp_path)
    (told,) = (finding.message for finding in found.findings if finding.code == "ER-H3")
    assert [words for words in STACKS[deck] if words not in told] == []


@pytest.fixture
def ruleset_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Callable[..., Ruleset]:
    """A ruleset of one clause, whose explanations are the text given; None for no such file."""
    name = f"ruleset_{abs(hash(request.node.name))}"
    monkeypatch.syspath_prepend(str(tmp_path))

    def make(text: str | None) -> Ruleset:
        folder = tmp_path / name
        folder.mkdir()
        folder.joinpath("__init__.py").touch()
        folder.joinpath("clauses.toml").write_text('[AB-T1]\ntitle = "t"\ntext = "x"\nsource = "text"\n')
        folder.joinpath("ruleset.toml").write_text("[deck]\nleast = 4\n")
        if text is not None:
            folder.joinpath("explanations.toml").write_text(text)
        return Ruleset("ab", "AB", "A book", (Kind("any", "Any", ()),), name)

    return make


def test_a_ruleset_need_not_explain(ruleset_of: Callable[..., Ruleset]) -> None:
    assert load_explanations(ruleset_of(None)) == {}


def test_an_explanation_is_read(ruleset_of: Callable[..., Ruleset]) -> None:
    text = """
    [AB-T1]
    house = "h"
    keys = ["deck.least"]
    kind = "any"
    legal = "1 A"
    illegal = "\\n1 B\\n"
    cards = [{ card = "C", path = "role", mod = 2, weapon-mod = 1 }]
    """
    (explained,) = load_explanations(ruleset_of(text)).values()
    assert explained.keys == (HouseKey("deck.least", 4),)
    assert explained.decks == ("any", "# ruleset: ab\n# kind: any\n1 A\n", "# ruleset: ab\n# kind: any\n1 B\n")
    assert explained.cards == (CardExample("C", "role", None, modifier=2, weapon_modifier=1),)


WRONG: Mapping[str, tuple[str, str]] = {
    "clause": ("[AB-T2]", "AB-T2: no such clause"),
    "key": ('[AB-T1]\nfixx = "a"', "AB-T1: no such key: fixx"),
    "number": ('[AB-T1]\nkeys = ["deck.most"]', "most"),
    "deck": ('[AB-T1]\nkind = "any"\nillegal = "1 A"', "legal"),
    "card": ('[AB-T1]\ncards = [{ card = "C" }]', "path"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_mistake_in_the_file_is_told_with_its_clause(what: str, ruleset_of: Callable[..., Ruleset]) -> None:
    text, words = WRONG[what]
    with pytest.raises(TableError, match=r"^explanations\.toml: AB-T") as caught:
        load_explanations(ruleset_of(text))
    assert words in str(caught.value)
