"""Decks that are to be about something: a whole one about something else, a hero's stack about the hero."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckforge.app.building import build_deck
from deckforge.app.completing import complete
from deckforge.app.drafts import Draft
from deckforge.builder.errors import CannotBuildError
from deckforge.errors import UsageError
from deckforge.model.built import Built
from deckforge.model.deck import Zone


@pytest.fixture
def wizard(tmp_path: Path) -> Path:
    path = tmp_path / "wizard.txt"
    path.write_text(build_deck(ruleset="spellblade", kind="player", leaning="wizard").text, "utf-8")
    return path


def changed(built: Built) -> tuple[int, int]:
    return sum(pick.copies for pick in built.picks), sum(cut.copies for cut in built.cuts)


def test_a_full_deck_is_not_said_to_be_what_it_is_not(wizard: Path) -> None:
    built = complete(wizard, leaning="fighter")
    assert changed(built) == (0, 0)
    assert "fighter" not in built.plan
    assert "# class: wizard\n" in built.text
    assert "Nothing came in, for the deck is full: --may-cut lets its cards go, --size makes it larger." in built.notes


def test_with_leave_most_of_the_cards_make_room_for_those_of_another_class(wizard: Path) -> None:
    built = complete(wizard, leaning="fighter", draft=Draft(may_cut=True))
    new, gone = changed(built)
    assert new == gone > 10
    assert "a fighter" in built.plan
    assert "# class: fighter\n" in built.text
    asked = build_deck(ruleset="spellblade", kind="player", leaning="fighter")
    alike = {pick.card.name for pick in asked.picks} & {entry.card.name for entry in built.deck.entries}
    assert len(alike) > len(asked.picks) / 2, "as one that is built from nothing"


def test_where_nothing_else_is_there_nothing_is_swapped_and_that_is_told(wizard: Path) -> None:
    built = complete(wizard, pool=wizard, leaning="fighter", draft=Draft(may_cut=True))
    assert changed(built) == (0, 0)
    assert "fighter" not in built.plan
    assert "Nothing was swapped, for no card that there is fits better than those of the list." in built.notes


def test_a_theme_on_the_command_line_takes_the_place_of_the_list_s_colours(wizard: Path) -> None:
    before, after = complete(wizard), complete(wizard, theme="forest", draft=Draft(may_cut=True))
    assert not any("G" in entry.card.colour_identity for entry in before.deck.entries)
    new = sum(pick.copies for pick in after.picks)
    green = sum(pick.copies for pick in after.picks if "G" in pick.card.colour_identity)
    assert new >= after.deck.count(Zone.DECK) / 2
    assert green >= new / 2, "the class, which the list still has, asks for the rest"


def test_with_nothing_asked_the_list_s_cards_are_worth_more_than_others(wizard: Path) -> None:
    new, gone = changed(complete(wizard, draft=Draft(may_cut=True)))
    assert new == gone < 5


def test_a_hero_s_stack_is_about_its_base_character() -> None:  # ER-H1
    built = build_deck(ruleset="enchanted-realms", kind="hero", pc="Krenko, Mob Boss")
    assert built.deck.name == "Krenko, Mob Boss"
    assert built.deck.count(Zone.DECK) == 5
    assert "About Goblins" in built.plan
    assert "in red" in built.plan
    assert sum(pick.copies for pick in built.picks) == 4, "the hero is there already, and stays"
    assert {pick.card.colour_identity for pick in built.picks} <= {"R", ""}


def test_the_only_hero_of_a_list_is_its_character(tmp_path: Path) -> None:
    path = tmp_path / "hero.txt"
    path.write_text("# ruleset: enchanted-realms\n# kind: hero\n1 Krenko, Mob Boss\n", "utf-8")
    assert "About Goblins" in complete(path).plan
    path.write_text("# ruleset: enchanted-realms\n# kind: hero\n1 Krenko, Mob Boss\n1 Chandra, Flamecaller\n", "utf-8")
    assert "About Goblins" not in complete(path).plan


def test_who_is_no_hero_is_refused_with_the_clause() -> None:
    with pytest.raises(UsageError, match="Lightning Bolt is no character for a hero stack") as error:
        build_deck(ruleset="enchanted-realms", kind="hero", pc="Lightning Bolt")
    assert "(ER-H1)" in error.value.hint
    with pytest.raises(UsageError, match="has no part for --pc"):
        build_deck(ruleset="enchanted-realms", kind="adventure", pc="Krenko, Mob Boss")


@pytest.mark.parametrize(("pc", "level", "code"), [("Krenko, Mob Boss", 2, "TT-L4"), (None, 3, "TT-C1")])
def test_what_no_card_mends_is_refused_at_the_start(pc: str | None, level: int, code: str) -> None:
    with pytest.raises(CannotBuildError, match=code) as error:
        build_deck(ruleset="tell-tale", kind="player", pc=pc, level=level)
    assert len(error.value.obstacles) == 1


def test_what_no_card_mends_is_not_put_down_to_cards_that_stay(tmp_path: Path) -> None:
    path = tmp_path / "low.txt"
    path.write_text("# ruleset: tell-tale\n# kind: player\n# level: 2\nPC\n1 Krenko, Mob Boss\n", "utf-8")
    with pytest.raises(CannotBuildError, match="TT-L4") as error:
        complete(path)
    assert "Set the level to 3" in error.value.hint
    assert "--may-cut" not in error.value.hint
