from __future__ import annotations

import pytest
from support import make_card, make_face

from deckforge.oracle.reader import read_facts
from deckforge.oracle.text import LONGEST, prepare


@pytest.mark.parametrize("name", ["Séance Fire", "Seance Fire"])
def test_a_name_is_found_with_and_without_its_accents(name: str) -> None:
    face = make_face("Séance Fire", "{R}", "Sorcery", f"{name} deals 3 damage to any target.")
    assert prepare(face).masked == "~~~~~~~~~~~ deals 3 damage to any target."


def test_a_legends_whole_name_is_found_without_accents() -> None:
    text = "Jorund, Storm Smith deals 2 damage to any target."
    face = make_face("Jörund, Storm Smith", "{2}{R}", "Legendary Creature — Dwarf", text, power="2", toughness="2")
    assert prepare(face).masked == "~~~~~~~~~~~~~~~~~~~ deals 2 damage to any target."


def test_a_legends_short_name_is_found_without_accents_too() -> None:
    text = "When Jorund dies, Jörund deals 2 damage to any target."
    face = make_face("Jörund, Storm Smith", "{2}{R}", "Legendary Creature — Dwarf", text, power="2", toughness="2")
    assert prepare(face).masked == "When ~~~~~~ dies, ~~~~~~ deals 2 damage to any target."


@pytest.mark.parametrize("blank", ["\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"])
def test_a_blank_that_breaks_no_line_is_a_blank(blank: str) -> None:
    text = "Odd Ember deals 3 damage to each creature.\nFlashback {2}{R}".replace(" ", blank)
    facts = read_facts(make_card("Odd Ember", "{R}", "Sorcery", text))
    (damage,) = facts.damages

    assert (damage.amount, damage.targets, damage.area) == (3, "each creature", True)
    assert damage.span.text == text[damage.span.start : damage.span.end] == text[10:41]
    assert [(cost.name, cost.cost) for cost in facts.other_costs] == [("flashback", "{2}{R}")]


def test_a_name_is_found_where_its_blank_breaks_no_line() -> None:
    face = make_face("Odd Ember", "{R}", "Sorcery", "Odd\N{NO-BREAK SPACE}Ember deals 3 damage to any target.")
    assert prepare(face).masked == "~~~~~~~~~ deals 3 damage to any target."


@pytest.mark.parametrize("end", [".\n", ". "])
def test_of_a_text_that_is_too_long_the_beginning_is_read(end: str) -> None:
    """No card's text is half as long."""
    said = f"You gain 12 life{end}"
    fit = LONGEST // len(said)
    heals = read_facts(make_card("Endless Test", "{W}", "Sorcery", said * 1000)).heals

    assert len(heals) == fit
    assert {heal.amount for heal in heals} == {12}


def test_a_single_line_that_is_too_long_is_cut() -> None:
    assert len(prepare(make_face("Endless Test", "{W}", "Sorcery", "a" * 9000)).raw) == LONGEST


QUOTED = (
    "Cats you control have “{T}: This creature deals 1 damage to any target.”",
    "Cats you control have '{T}: This creature deals 1 damage to any target.'",
    "Cats you control have ‘{T}: This creature deals 1 damage to any target.’",
    "Create a 1/1 red Cat creature token with “When this creature dies, you gain 3 life.”",
    'Cats you control have "{T}: This creature deals 1 damage to any target.',
    'Cats you control have "{T}: Odd Ember deals 1 damage to any target.\nTheir owners have Flying.',
)


@pytest.mark.parametrize("text", QUOTED)
def test_what_stands_in_any_quotation_marks_is_not_the_cards_own(text: str) -> None:
    facts = read_facts(make_card("Odd Ember", "{R}", "Enchantment", text))
    assert (facts.damages, facts.other_damages, facts.heals, facts.activated) == ((), (), (), ())
    assert [span.text for span in facts.given] == [text.splitlines()[0]]


def test_an_apostrophe_opens_no_quotation() -> None:
    text = "Odd Ember deals 1 damage to each of the players' 'Til-Cats, and players' pets."
    (damage,) = read_facts(make_card("Odd Ember", "{R}", "Sorcery", text)).damages
    assert damage.amount == 1


def test_single_marks_within_a_quoted_ability_end_nothing() -> None:
    quoted = "\"{T}: Create a Rat token with 'This creature can't block.'\""
    text = f"Cats have {quoted} Draw a card."
    masked = prepare(make_face("Odd Ember", "{R}", "Enchantment", text)).masked
    marks = '"' * len(quoted)
    assert masked == f"Cats have {marks} Draw a card."


@pytest.mark.parametrize(
    "reminder",
    ["(It deals 5 damage (five).)", "(It (that is, you (or I)) gains 5 life.)", "(One.) (It deals (2) 2 damage.)"],
)
def test_brackets_within_brackets_are_reminder_text_too(reminder: str) -> None:
    masked = prepare(make_face("Odd Ember", "{R}", "Sorcery", f"Draw a card. {reminder}\nScry 1.")).masked
    assert masked.split() == ["Draw", "a", "card.", "Scry", "1."]


def test_a_capital_after_a_capital_is_within_a_word() -> None:
    """Only after a small letter was a blank or a line break lost."""
    face = make_face("Ember", "{R}", "Sorcery", "FlyingEmber deals 1 damage to MCEmber.")
    assert prepare(face).masked == "Flying~~~~~ deals 1 damage to MCEmber."


@pytest.mark.parametrize(("length", "cut"), [(LONGEST, False), (LONGEST + 1, True)])
def test_facts_tell_that_a_text_was_cut(length: int, *, cut: bool) -> None:
    assert read_facts(make_card("Endless Test", "{W}", "Sorcery", "a" * length)).cut is cut


THINGS = (
    *("creature", "artifact", "land", "enchantment", "permanent", "spell", "card", "planeswalker", "token", "battle"),
    *("Aura", "Case", "Class", "Equipment", "Fortification", "Attraction", "Room", "Saga", "Siege", "Spacecraft"),
    "Vehicle",
)


@pytest.mark.parametrize("thing", THINGS)
def test_this_thing_is_the_card(thing: str) -> None:
    tildes = "~" * len(f"this {thing}")
    face = make_face("Odd Ember", "{R}", "Artifact", f"This {thing} is big. When this {thing} dies, draw a card.")

    assert prepare(face).masked == f"{tildes} is big. When {tildes} dies, draw a card."


@pytest.mark.parametrize("rest", [", Friend of Cats", " the Bold", " of Cats", " from Afar", " and Mia", " Stark"])
@pytest.mark.parametrize("short", ["Bojan", "Old Bojan"])
def test_a_legends_name_is_cut_for_its_short_form(short: str, rest: str) -> None:
    face = make_face(short + rest, "{R}", "Legendary Creature — Cat", f"When {short} dies, draw a card.")
    assert prepare(face).masked == f"When {'~' * len(short)} dies, draw a card."


@pytest.mark.parametrize("what", ["target Cat", "all Cats", "up to two Cats", "a Cat", "an Owl", "that Cat"])
def test_a_name_that_is_a_verb_where_it_stands_is_not_the_card(what: str) -> None:
    text = f"Exile {what}."
    assert prepare(make_face("Exile", "{W}", "Instant", text)).masked == text


BEFORE = ("a", "an", "another", "target", "each", "other", "all", "token", "named", "nontoken", "legendary", "the")


@pytest.mark.parametrize("before", BEFORE)
def test_a_legends_first_word_is_no_name_after_an_article_and_the_like(before: str) -> None:
    text = f"Put {before} Raider into your hand."
    face = make_face("Raider Stark", "{R}", "Legendary Creature — Cat", text)
    assert prepare(face).masked == text
