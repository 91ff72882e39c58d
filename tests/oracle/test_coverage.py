"""How much of a text is understood: mentions that are read, excused by a reason of a closed list, or unread."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from scryfall_objects import card_object, json_lines
from support import make_card, make_face

from deckforge.model.card import Pool
from deckforge.oracle import coverage
from deckforge.oracle.coverage import READ, UNREAD, cover, survey, unread_shapes
from deckforge.oracle.coverage_subjects import SUBJECTS, Reason, Subject
from deckforge.oracle.facts import Span
from deckforge.oracle.reader import read_facts
from deckforge.scryfall.cards import Tally, read_cards

SCRIPT = Path(__file__).parents[2] / "scripts" / "coverage_report"


def outcomes(text: str, subject: str, type_line: str = "Enchantment") -> list[str]:
    """What became of the subject's mentions in a text, in order."""
    card = make_card("Ember Test", "{2}{R}", type_line, text)
    return [mention.outcome for mention in cover(card) if mention.subject == subject]


@pytest.mark.parametrize(
    ("subject", "reason"),
    [pytest.param(one, why, id=f"{one.name}: {why.name}") for one in SUBJECTS for why in one.reasons],
)
def test_each_reason_excuses_its_own_example(subject: Subject, reason: Reason) -> None:
    found = outcomes(reason.example, subject.name)

    assert reason.name in found
    assert READ not in found
    assert UNREAD not in found


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        ("damage", "Ember Test deals 3 damage to any target."),
        ("damage", "Whenever a Wizard attacks, Ember Test deals 1 damage to each opponent."),
        ("life", "You gain 2 life."),
        ("life", "Target opponent loses 3 life."),
        ("tokens", "Create a 1/1 red Goblin creature token."),
        ("tokens", "Investigate."),
        ("tokens", "Living weapon"),
        ("tokens", "Amass Orcs 2."),
        ("tokens", "Draw a card, then amass Orcs 2."),
        ("tokens", "Incubate 2."),
        ("tokens", "Draw a card, then incubate 2."),
        ("tokens", "Populate."),
        ("tokens", "Draw a card, then populate."),
        ("tokens", "Recruit."),
        ("tokens", "Target player recruits."),
        ("tokens", "Target player amasses Orcs 2."),
        ("tokens", "Draw a card, then investigate."),
        ("tokens", "It endures X."),
        ("tokens", "Create that token and a Food token, then scry 1."),
        ("tokens", "Create those tokens and a Food token."),
        ("tokens", "If a token would be created, that many Food tokens are created instead."),
        ("tokens", "Fabricate 1"),
        ("tokens", "Afterlife 1"),
        ("tokens", "Mobilize 1"),
        ("tokens", "Squad {2}"),
        ("tokens", "Embalm {3}{W}"),
        ("tokens", "Eternalize {3}{W}"),
        ("tokens", "For Mirrodin!"),
        ("tokens", "Job select"),
        ("tokens", "Gift an Octopus"),
        ("tokens", "Draw a card, then recruit."),
        ("tokens", "It endures 2."),
        ("tokens", "Create that token and a Food token."),
        ("tokens", "Offspring {2}"),
        ("tokens", "If a token would be created, those tokens plus a Food token are created instead."),
        ("tokens", "Myriad"),
        ("tokens", "Encore {3}{B}"),
        ("tokens", "Gift a Treasure"),
        ("equip", "Equip {2}"),
        ("equip", "Equip Wizard {1}"),
        ("equip", "Reconfigure {3}"),
        ("equip", "Equip—Discard a card."),
        ("protection", "Creatures you control have protection from red."),
        ("keyword lines", "Flying, haste (It flies.)"),
        ("keyword lines", "Protection from red"),
        ("granted keywords", "Creatures you control gain haste until end of turn."),
        ("granted keywords", "Create a 2/2 green Bear creature token with reach."),
        ("granted keywords", "Put a reach counter on target creature."),
    ],
)
def test_a_mention_on_which_a_fact_stands_is_read(subject: str, text: str) -> None:
    assert outcomes(text, subject) == [READ]


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        ("damage", "Ember Test deals a lot of damage to any target."),
        ("life", "You gain plenty of life."),
        ("tokens", "Puts some few Food tokens onto the battlefield."),
        ("tokens", "Creates some few tokens."),
        ("equip", "Reconfigure quickly {3}."),
        ("keyword lines", "Wobbling"),
        ("keyword lines", "Flying, wobbling"),
        ("granted keywords", "Wizards gladly obtain flying."),
        ("granted keywords", "It turned into a 2/2 Bear with reach."),
    ],
)
def test_what_nobody_understands_is_unread(subject: str, text: str) -> None:
    assert outcomes(text, subject) == [UNREAD]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("If a token would be created, twice that many of those tokens are created instead.", "replacement"),
        ("Whenever you investigate, scry 1.", "making as a trigger"),
        ("If you didn't create a token this way, create a Food token.", "condition"),
    ],
)
def test_what_only_speaks_of_making_tokens_is_excused(text: str, reason: str) -> None:
    assert outcomes(text, "tokens")[0] == reason


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        ("damage", "You may sit down. Draw a card."),
        ("damage", "Ember Test was dealt damage."),
        ("life", "Creatures you control gain lifelink. Your life total becomes 5."),
        ("tokens", "Tap a token you control."),
        ("tokens", "Gift a tapped card"),
        ("tokens", "Gift an extra turn"),
        ("tokens", "Gift a card"),
        ("tokens", "It endures many hardships."),
        ("equip", "Equipped creature gets +1/+1. Attach target Equipment to it."),
        ("protection", "Creatures you control have hexproof."),
        ("keyword lines", "Draw a card. (Flying)"),
        ("granted keywords", "Flying, haste"),
        ("granted keywords", "As you cascade, draw a card. Its flashback cost is {2}. Flashback costs cost {1} less."),
        ("keyword lines", "Choose one —\n• Draw a card."),
    ],
)
def test_other_words_are_no_mention(subject: str, text: str) -> None:
    assert outcomes(text, subject) == []


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("Untap target Wizard. It deals 2 damage to you.", UNREAD),
        ("Create a Bear token. It has reach. When it leaves, it deals 2 damage to you.", UNREAD),
        ("Whenever another Wizard dies, it deals 2 damage to you.", UNREAD),
        ("Ember Test waves. Target Wizard you control deals 2 damage to you.", UNREAD),
        ("Whenever Ember Test or another Wizard enters, it deals 2 damage to you.", READ),
        ("Whenever Ember Test taps a Wizard, it deals 2 damage to you.", READ),
        ("Untap target Wizard, then Ember Test deals 2 damage to you.", READ),
        ("Remove those counters and it deals 2 damage to you.", READ),
    ],
)
def test_a_fact_on_damage_that_another_object_deals_counts_as_unread(
    text: str, outcome: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the reader makes of it: here it takes each for the card's own."""
    (fact,) = read_facts(make_card("Ember Test", "{2}{R}", "Enchantment", "It deals 2 damage to you.")).damages
    start = text.index("deal")
    own = fact._replace(span=Span(start, len(text) - 1, text[start:-1]))
    monkeypatch.setattr(coverage, "read_facts", lambda card, face: read_facts(card, face)._replace(damages=(own,)))

    assert outcomes(text, "damage") == [outcome]


@pytest.mark.parametrize(
    "text",
    [
        "At the beginning of your turn, untap the lot. Wave slowly. Draw a card. It deals a lot of damage to you.",
        "Untap a Wizard. Wave. Draw a card. It deals a lot of damage to you.",
        "Cast a Wizard spell. It deals a lot of damage to you.",
    ],
)
def test_a_pronoun_excuses_nothing_where_no_other_object_is_near(text: str) -> None:
    assert outcomes(text, "damage") == [UNREAD]


def test_every_mention_of_a_sentence_counts_and_comes_with_its_sentence() -> None:
    text = "Draw a card. Ember Test deals 2 damage to any target and 1 damage to you. Scry 1."
    mentions = list(cover(make_card("Ember Test", "{R}", "Instant", text)))

    assert [mention.outcome for mention in mentions] == [READ, READ]
    assert {mention.words for mention in mentions} == {"Ember Test deals 2 damage to any target and 1 damage to you"}


def test_sentences_without_any_fact_are_folded_to_their_shape() -> None:
    text = "Flying\nEmber Test can't attack alone. You may play 2 lands on Otaria of Old.\nIt costs {2}{R} to wave."

    shapes = list(unread_shapes(make_card("Ember Test", "{R}", "Creature — Bird", text, size="1/1")))

    assert shapes == ["~ can't attack alone.", "You may play N lands on Name.", "It costs {…} to wave."]


def test_a_survey_counts_all_faces_of_cards_for_decks() -> None:
    back = make_face("Ash Test", "", "Enchantment", "Wave N times. You gain plenty of life.")
    two = make_card("Ember Test", "{R}", "Enchantment", "Ember Test deals 1 damage to you.", back=back)
    token = make_card("Soot Test", "", "Creature — Goblin", "Wobbling")._replace(pool=Pool.NEVER)

    found = survey([two, token])

    assert found.faces == 2
    assert found.outcomes["damage"] == {READ: 1}
    assert found.outcomes["life"] == {UNREAD: 1}
    assert [(name, mention.subject) for name, mention in found.unread] == [("Ash Test", "life")]
    assert found.unread_share("life") == 1.0
    assert found.unread_share("damage") == found.unread_share("tokens") == 0.0
    assert found.shapes == {"Wave N times.": 1, "You gain plenty of life.": 1}


@pytest.mark.skipif(not SCRIPT.is_file(), reason="scripts are in a checkout only")
def test_the_script_prints_shares_and_what_is_unread(tmp_path: Path) -> None:
    bulk = tmp_path / "cards.jsonl"
    text = "Ember deals 2 damage to any target.\nEmber deals a lot of damage to any target."
    bulk.write_bytes(json_lines([card_object("Ember", oracle_text=text)]))

    run = subprocess.run([sys.executable, SCRIPT, bulk], capture_output=True, text=True, check=True)  # noqa: S603 - our own script

    assert "damage: 2 mentions, 1 unread: 50.00% of all, 50.00% of those that need a fact" in run.stdout
    assert "unread: Ember: Ember deals a lot of damage to any target" in run.stdout
    assert "1  ~ deals a lot of damage to any target." in run.stdout


@pytest.mark.skipif(not SCRIPT.is_file(), reason="scripts are in a checkout only")
def test_the_script_wants_a_file() -> None:
    run = subprocess.run([sys.executable, SCRIPT], capture_output=True, text=True, check=False)  # noqa: S603 - our own script

    assert run.returncode == 1
    assert "usage" in run.stderr


def test_of_the_big_file_hardly_anything_is_unread(bulk_file: Path) -> None:
    with bulk_file.open("rb") as source:
        found = survey(named.card for named in read_cards(source, Tally()))

    assert found.faces > 30_000
    assert found.outcomes["damage"].total() > 4_000
    assert found.outcomes["granted keywords"].total() > 6_000
    shares = {subject: found.unread_share(subject) for subject in found.outcomes}
    assert max(shares.values()) <= 0.005, shares
