"""What a deck is to be about: asked for, written in it, chosen by the seed, or derived from what it has."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from deckforge.app.assembling import assemble
from deckforge.app.building import build_deck
from deckforge.app.completing import complete
from deckforge.app.drafts import Draft
from deckforge.app.facts import some_facts
from deckforge.app.importing import import_cards
from deckforge.app.themes import BadThemesError
from deckforge.builder.commonness import share_of_effect, share_of_type
from deckforge.builder.leaning import Seen
from deckforge.builder.themes import own_themes
from deckforge.errors import UsageError
from deckforge.model.built import Built
from deckforge.model.card import Pool
from deckforge.oracle.reader import knowing
from deckforge.rulesets.building import classes
from deckforge.rulesets.registry import get_ruleset
from deckforge.rulesets.tables import load_toml
from deckforge.store.database import Database

BEGUN = "# ruleset: spellblade\n# kind: player\n# class: wizard\n1 Lightning Bolt\n"


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    path = tmp_path / "begun.txt"
    path.write_text(BEGUN, "utf-8")
    return path


def names(built: Built) -> set[str]:
    return {pick.card.name for pick in built.picks}


def copies(built: Built, word: str) -> int:
    """Copies taken of cards with a word in their type line."""
    return sum(pick.copies for pick in built.picks if any(face.types.is_(word) for face in pick.card.faces))


def test_two_characters_of_the_same_colours_get_different_decks() -> None:
    krenko, other = (
        build_deck(ruleset="tell-tale", kind="player", pc=pc) for pc in ("Krenko, Mob Boss", "Chandra, Flamecaller")
    )
    assert copies(krenko, "Goblin") > copies(other, "Goblin")
    assert "Goblins" in krenko.plan


def test_a_theme_and_a_class_are_kept_in_the_list_and_hold_when_it_is_completed(tmp_path: Path) -> None:
    first = build_deck(ruleset="spellblade", kind="player", leaning="Druid", theme="forest")
    assert "# class: druid\n# theme: forest\n" in first.text
    lines = first.text.splitlines(keepends=True)
    path = tmp_path / "cut.txt"
    path.write_text("".join(lines[:-6]), "utf-8")

    again = complete(path)

    assert "About Forest; " in again.plan
    assert "a druid" in again.plan
    assert "# class: druid\n# theme: forest\n" in again.text


def test_what_is_asked_for_wins_over_what_the_list_says(begun: Path) -> None:
    assert "a wizard" in complete(begun).plan
    cleric = complete(begun, leaning="cleric")
    assert "a cleric" in cleric.plan
    assert "# class: cleric\n" in cleric.text


def test_a_name_in_the_list_that_is_none_is_told_and_changes_nothing(begun: Path) -> None:
    begun.write_text(BEGUN.replace("class: wizard", "class: wizzard\n# theme: plumbing"), "utf-8")
    built = complete(begun)
    told = " ".join(built.notes)
    assert "“# class: wizzard” names no class that is known (perhaps wizard)" in told
    assert "“# theme: plumbing” names no theme that is known: it changes nothing here." in told


def test_a_name_that_is_asked_for_and_is_none_is_refused(begun: Path, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="there is no theme “forrest”"):
        complete(begun, theme="forrest")
    with pytest.raises(UsageError, match="has no class “plumber”"):
        complete(begun, leaning="plumber")
    with pytest.raises(UsageError, match="has no class “wizard” for decks of the kind “hero”"):
        build_deck(ruleset="enchanted-realms", kind="hero", leaning="wizard")
    with pytest.raises(BadThemesError, match="there is no such file"):
        build_deck(ruleset="spellblade", kind="player", theme="forest", themes=tmp_path / "none.toml")


def test_a_theme_of_ones_own_serves_every_kind(tmp_path: Path) -> None:
    themes = tmp_path / "mine.toml"
    themes.write_text('[mob]\ntitle = "Mob"\ntypes = ["Goblin"]\ncolours = "R"\n', "utf-8")
    built = build_deck(ruleset="tell-tale", kind="npc", theme="mob", themes=themes)
    assert built.deck.name == "Mob"
    assert copies(built, "Goblin") > copies(build_deck(ruleset="tell-tale", kind="npc"), "Goblin")


def test_types_of_ones_own_theme_that_no_card_has_are_told_whatever_is_built(begun: Path, tmp_path: Path) -> None:
    themes = tmp_path / "mine.toml"
    themes.write_text('[mob]\ntypes = ["Gobln", "Goblin"]\n', "utf-8")
    told = "The theme mob has the type “Gobln”, which no card has; is “Goblin” meant?"
    assert told in complete(begun, theme="mob", themes=themes).notes
    assert told in build_deck(ruleset="spellblade", kind="player", theme="mob", themes=themes).notes


def test_an_assembled_deck_keeps_its_theme_and_says_what_stands_in() -> None:
    built = assemble("creature", theme="dragons")
    assert "# theme: dragons\n" in built.text
    off = [pick for pick in built.picks if "though off the theme" in pick.why]
    assert sum(pick.copies for pick in off) == 18  # the Shivan Dragon alone, twice, is of it
    assert "Shivan Dragon" not in {pick.card.name for pick in off}


def test_a_stack_and_an_adventure_are_about_a_theme_of_the_seed_s_choice() -> None:
    decks = [build_deck(ruleset="enchanted-realms", kind="hero", draft=Draft(seed=seed)) for seed in (1, 1, 2, 3, 4)]
    themes = [next(line for line in deck.text.splitlines() if line.startswith("# theme: ")) for deck in decks]

    assert themes[0] == themes[1]
    assert len(set(themes)) > 1
    for deck, line in zip(decks, themes, strict=True):
        chosen = own_themes()[line.removeprefix("# theme: ")]
        assert deck.deck.name == f"Hero stack: {chosen.title}"
        assert any(f"the seed chose: {chosen.name}." in note for note in deck.notes)
    asked = build_deck(ruleset="enchanted-realms", kind="adventure", theme="fire")
    assert (asked.deck.name, asked.notes) == ("Fire", ())


def test_a_player_s_deck_that_nothing_is_said_of_has_two_colours_that_the_seed_chooses() -> None:
    decks = [build_deck(ruleset="spellblade", kind="player", draft=Draft(seed=seed)) for seed in range(4)]
    plans = {deck.plan.partition(".")[0] for deck in decks}
    assert all(plan.count("-") == 1 for plan in plans)
    assert len(plans) > 1


@pytest.fixture
def red(begun: Path) -> Path:
    """Some red cards and some more of another colour or none, as a pool."""
    path = begun.with_name("pool.txt")
    path.write_text("".join(f"3 {name}\n" for name in (*RED, "Darksteel Citadel")), "utf-8")
    return path


RED = ("Lightning Bolt", "Raging Goblin", "Goblin Piker", "Goblin Roughrider", "Shivan Dragon", "Shock", "Goblin Guide")


def colours(built: Built) -> str:
    return built.plan.partition(".")[0]


def test_a_list_s_few_cards_are_of_its_colour_alone_where_it_has_enough(begun: Path) -> None:
    begun.write_text(BEGUN.replace("# class: wizard\n", ""), "utf-8")
    built = complete(begun)
    assert colours(built) == "Red"
    assert {pick.card.colour_identity for pick in built.picks} <= {"R", ""}


def test_another_colour_comes_only_where_the_list_s_own_has_too_few(begun: Path, red: Path) -> None:
    begun.write_text(BEGUN.replace("# class: wizard\n", ""), "utf-8")
    more = ("Giant Growth", "Llanowar Elves", "Naturalize", "Serra Angel")
    red.write_text(red.read_text("utf-8") + "".join(f"3 {name}\n" for name in more), "utf-8")
    assert colours(complete(begun, pool=red)) == "Red-green"  # 21 red copies: less than twice 20; 9 green and 3 white


def test_a_colour_that_the_pool_lacks_is_not_named(red: Path) -> None:
    for seed in range(3):
        assert colours(build_deck(ruleset="spellblade", kind="player", pool=red, draft=Draft(seed=seed))) == "Red"


def test_a_boss_that_its_list_names_is_counted_again(begun: Path) -> None:
    first = assemble("boss", boss="Shivan Dragon", draft=Draft(25))
    begun.write_text("".join(first.text.splitlines(keepends=True)[:-3]), "utf-8")
    assert "Dragon" in complete(begun).plan
    assert colours(complete(begun)).endswith("in red")
    assert any(
        "as Shivan Dragon" in reason for pick in complete(begun, draft=Draft(size=30)).picks for reason in pick.why
    )


def test_a_theme_that_is_not_known_may_be_one_of_a_file(begun: Path) -> None:
    begun.write_text(BEGUN.replace("# class: wizard", "# theme: clockwork"), "utf-8")
    assert any(note.endswith("One of your own is known with --themes FILE.") for note in complete(begun).notes)
    mine = begun.with_name("mine.toml")
    mine.write_text('[clockwork]\ntitle = "The Court"\ntypes = ["Construct"]\n', "utf-8")
    built = complete(begun, themes=mine)
    assert "About The Court" in built.plan
    assert not any("clockwork" in note for note in built.notes)


def test_goblins_attract_goblins(begun: Path) -> None:
    of_goblins = BEGUN.replace("# class: wizard\n", "") + "3 Goblin Piker\n3 Raging Goblin\n3 Goblin Roughrider\n"
    begun.write_text(of_goblins, "utf-8")
    built = complete(begun)
    assert {"Goblin Guide", "Goblin Chieftain", "Goblin Instigator"} & names(built)
    assert "Goblins" in built.plan
    assert any("a Goblin, as others in the list" in pick.why for pick in built.picks)


# On all cards: what only shows where there is much to choose from.


@pytest.fixture(scope="module")
def all_cards(bulk_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    database = tmp_path_factory.mktemp("cards") / "cards.sqlite"
    import_cards(bulk_file, database=database)
    return database


@pytest.fixture(scope="module")
def drafts(all_cards: Path) -> dict[str, Built]:
    pcs = ("Krenko, Mob Boss", "Chandra, Torch of Defiance", "Meren of Clan Nel Toth", "Garruk, Primal Hunter")
    return {pc: build_deck(ruleset="tell-tale", kind="player", pc=pc, database=all_cards) for pc in pcs}


def test_characters_get_decks_of_their_own(drafts: dict[str, Built]) -> None:
    krenko, chandra, meren, garruk = drafts.values()
    assert copies(krenko, "Goblin") >= 20
    assert copies(chandra, "Goblin") <= 8
    assert len(names(krenko) & names(chandra)) <= 5
    assert len(names(meren) & names(garruk)) <= 8
    assert sum("damage" in pick.card.front.text for pick in chandra.picks) >= 12
    assert sum("graveyard" in pick.card.front.text for pick in meren.picks) >= 8
    assert copies(garruk, "Beast") + copies(garruk, "Wurm") >= 12


@pytest.mark.parametrize("leaning", ["druid", "ranger", "rogue", "cleric", "fighter", "wizard"])
def test_a_class_has_few_colours_and_some_cards_twice(all_cards: Path, leaning: str) -> None:
    built = build_deck(ruleset="spellblade", kind="player", leaning=leaning, database=all_cards)
    colours = {letter for entry in built.deck.entries for letter in entry.card.colour_identity}
    assert len(colours) <= 3
    assert max(entry.count for entry in built.deck.entries) in {2, 3}


def test_classes_do_not_share_their_decks(all_cards: Path) -> None:
    decks = [
        names(build_deck(ruleset="spellblade", kind="player", leaning=leaning, database=all_cards))
        for leaning in ("druid", "rogue", "cleric", "fighter", "wizard")
    ]
    for place, one in enumerate(decks):
        for other in decks[:place]:
            assert len(one & other) <= 4


def test_the_types_of_themes_and_classes_are_those_of_some_cards(all_cards: Path) -> None:
    with Database.open(all_cards) as data:
        words = {word for (line,) in data.select("SELECT DISTINCT type_line FROM faces") for word in line.split()}
    leanings = classes(get_ruleset("spellblade"), "player").values()
    named = {type_ for theme in own_themes().values() for type_ in theme.types}
    assert named | {type_ for values in leanings for type_ in values["types"]} <= words


def test_types_and_effects_are_about_as_common_as_the_table_says(all_cards: Path) -> None:
    types, effects = Counter[str](), Counter[str]()
    with Database.open(all_cards) as data:
        cards = [card for card in data.all_cards() if card.pool is Pool.DECK and not card.types.is_land]
        with knowing(some_facts(cards, data)):
            for card in cards:
                seen = Seen(card)
                types.update(seen.types - {"Land"})  # on backs
                effects.update(seen.effects)
    dull = load_toml("deckforge.builder", "leanings.toml")["dull"]  # which tell nothing anyway
    for counts, share in ((types, share_of_type), (effects, share_of_effect)):
        for name, number in counts.items():
            if name in dull:
                continue
            assert 1 / 3 < max(number / len(cards), 0.001) / share(name) < 3, name


@pytest.mark.parametrize("theme", sorted(own_themes()))
def test_no_type_swamps_a_theme_and_no_changeling_stands_for_all(all_cards: Path, theme: str) -> None:
    deck = assemble("creature", theme=theme, database=all_cards).deck
    types = [name for name in own_themes()[theme].types if name != "Snow"]
    counts = {name: sum(entry.card.types.is_(name) for entry in deck.entries) for name in types}
    assert sum(number > 0 for number in counts.values()) >= min(4, len(types))
    assert sum("hangeling" in entry.card.front.text for entry in deck.entries) <= 2


def test_adventures_of_several_seeds_have_hardly_a_changeling(all_cards: Path) -> None:
    for seed in range(3):
        built = build_deck(ruleset="enchanted-realms", kind="adventure", draft=Draft(seed=seed), database=all_cards)
        told = [entry.card.name for entry in built.deck.entries if "every creature type" in entry.card.front.text]
        assert len(told) <= 1


def test_a_boss_s_deck_is_of_its_types_and_colours(all_cards: Path) -> None:
    deck = assemble("boss", boss="Shivan Dragon", database=all_cards).deck
    assert {letter for entry in deck.entries for letter in entry.card.colour_identity} <= {"R"}
    dragons = [entry for entry in deck.entries if "ragon" in f"{entry.card.name} {entry.card.front.text}"]
    assert len(dragons) >= 8
