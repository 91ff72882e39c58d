"""Tables of house rules held against each ruleset, and laid over it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from support import make_card, make_deck

from deckforge.model.deck import DeckSettings, Zone
from deckforge.model.finding import Finding, Level
from deckforge.rulesets.base import Ruleset, TranslateOptions
from deckforge.rulesets.house_forms import load_form, read_house_rules
from deckforge.rulesets.house_print import printed
from deckforge.rulesets.house_rules import HouseRules, under
from deckforge.rulesets.registry import get_ruleset, ruleset_ids
from deckforge.rulesets.run import run_checks

BOLT = make_card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.")


@pytest.fixture(params=ruleset_ids())
def ruleset(request: pytest.FixtureRequest) -> Ruleset:
    return get_ruleset(request.param)


def read(text: str) -> tuple[HouseRules, tuple[str, ...]]:
    """The house rules that a file with one ruleset's tables holds, and its mistakes."""
    ((name, table),) = tomllib.loads(text).items()
    return read_house_rules(get_ruleset(name), table, "mine.toml")


def house(text: str) -> Ruleset:
    """The ruleset under house rules that are in order."""
    rules, mistakes = read(text)
    assert mistakes == ()
    return under(get_ruleset(next(iter(tomllib.loads(text)))), rules)


def found(ruleset: Ruleset, kind: str, *entries: Any, settings: DeckSettings | None = None) -> dict[str, Finding]:  # noqa: ANN401 - as make_deck
    deck = make_deck(ruleset.id, kind, *entries, settings=settings)
    return {finding.code: finding for finding in run_checks(ruleset, deck)}


def leaves(values: Mapping[str, Any], path: str = "") -> Iterator[str]:
    for key, value in values.items():
        below = f"{path}.{key}" if path else key
        yield from leaves(value, below) if isinstance(value, Mapping) else (below,)


def test_a_printed_ruleset_changes_nothing(ruleset: Ruleset) -> None:
    table = tomllib.loads(printed(ruleset))

    assert list(table) == [ruleset.id]
    rules, mistakes = read_house_rules(ruleset, table[ruleset.id], "mine.toml")
    assert mistakes == ()
    assert (rules.changed, rules.levels, rules.off) == ({}, {}, frozenset())
    assert under(ruleset, rules).numbers.values == ruleset.numbers.values
    assert under(ruleset, rules).clauses == ruleset.clauses


def test_a_printed_ruleset_has_every_number_or_why_it_is_fixed(ruleset: Ruleset) -> None:
    text = printed(ruleset)
    table = tomllib.loads(text)[ruleset.id]
    missing = set(leaves(ruleset.numbers.values)) - set(leaves(table))

    assert missing == ({"boss.hand", "boss.die"} if ruleset.id == "spellblade" else set())
    for path in missing:
        why, line = text.splitlines()[text.splitlines().index(next(_commented(text, path))) - 1 :][:2]
        assert why.startswith("# can't be changed: "), line


def _commented(text: str, path: str) -> Iterator[str]:
    return (line for line in text.splitlines() if line.startswith(f"# {path.rpartition('.')[2]} ="))


def test_a_printed_ruleset_tells_every_clause_once(ruleset: Ruleset) -> None:
    lines = printed(ruleset).splitlines()

    for code, clause in ruleset.clauses.items():
        assert sum(line.startswith(f"# {code} {clause.title} [") for line in lines) == 1, code


def test_a_printed_ruleset_has_the_level_of_every_check(ruleset: Ruleset) -> None:
    checks = tomllib.loads(printed(ruleset))[ruleset.id]["checks"]

    assert checks == {code: clause.level for code, clause in ruleset.clauses.items() if clause.level}


def test_what_a_ruleset_says_of_its_house_rules_speaks_of_numbers_that_it_has(ruleset: Ruleset) -> None:
    form, own = load_form(ruleset), ruleset.numbers

    for path in [*form["open"], *form.get("rising", {}), *form.get("keep", {}), *form["also"].values()]:
        assert own._walk(path) is not None  # noqa: SLF001 - raises for a path that is not there
    for path in [*form["filled"], *form["ranges"], *form["choices"], *form.get("patterns", {}), *form.get("pairs", ())]:
        assert own._walk(path.partition("[]")[0].removesuffix(".*").partition(".*")[0]), path  # noqa: SLF001
    for code, paths in form["clauses"].items():
        assert ruleset.clauses[code].level, code
        for path in paths:
            assert own._walk(path) is not None  # noqa: SLF001
    for low, high in form["order"]:
        assert own.integer(low) <= own.integer(high)


HAND = "the rulebook sets the boss's hand at seven cards, and no house rule changes that (SB-M5)"
DIE = "the rulebook sets the boss's die at a d4, and no house rule changes that (SB-M5)"


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("[spellblade.player]\nmax_copies = 'four'", "player.max_copies: should be a whole number, not text"),
        ("[spellblade.player]\nmax_copies = [4]", "player.max_copies: should be a whole number, not a list"),
        ("[spellblade.player]\nmax_copies = true", "player.max_copies: should be a whole number, not true or false"),
        ("[spellblade.player]\nmax_copies = 4.5", "player.max_copies: should be a whole number, not a number"),
        ("[spellblade.player]\nmax_copies = 0", "player.max_copies: should be from 1 to 9999, not 0"),
        ("[spellblade.player]\nmin_cards = -1", "player.min_cards: should be from 0 to 9999, not -1"),
        ("[spellblade.player]\nmin_cards = 2026-11-30", "player.min_cards: should be a whole number, not a date"),
        ("[spellblade.player]\nmax_copis = 4", "player.max_copis: unknown, perhaps max_copies"),
        (
            "[spellblade]\nmax_copies = 4",
            "max_copies: unknown, perhaps spellblade.player.max_copies or spellblade.boss.max_copies",
        ),
        ("[spellblade]\nplayers = 4", "players: unknown, perhaps player"),
        ("[spellblade.player]\nqqqq = 4", "player.qqqq: unknown; known here: min_cards, max_copies, hand, draw"),
        ("[spellblade]\nplayer = 4", "player: should be a table, not a whole number"),
        ("[spellblade]\nhealing_dice = 'yes'", "healing_dice: should be true or false, not text"),
        (
            "[spellblade.boss]\nhurts = 5",
            "boss.hurts: unknown; known here: max_copies, min_creatures, overview_min_cards, overview_max_cards",
        ),
        *(
            (f"[spellblade.boss]\n{key} = 5", f"boss.{key}: can't be changed: {HAND}")
            for key in ("hands", "Hand", "draw", "cards", "hand_size", "hand-size")
        ),
        *(
            (f"[spellblade.boss]\n{key} = 6", f"boss.{key}: can't be changed: {DIE}")
            for key in ("dice", "die_sides", "sides", "DIE")
        ),
        ("[spellblade]\nboss_hand = 8", f"boss_hand: can't be changed: {HAND}"),
        ("[spellblade]\nboss_die = 8", f"boss_die: can't be changed: {DIE}"),
        ("[spellblade]\nboss_size = 'small'", "boss_size: should be a whole number or overview"),
        ("[spellblade]\nboss_size = 0", "boss_size: should be from 1 to 9999, not 0"),
        ("[spellblade.dice]\ntiers = [4, 0]", "dice.tiers[2]: should be from 2 to 1000, not 0"),
        ("[spellblade.dice]\ntiers = []", "dice.tiers: is empty"),
        ("[spellblade.dice]\ntiers = 4", "dice.tiers: should be a list, not a whole number"),
        ("[spellblade.dice]\ntiers = [7, 3, 1000]", "dice.tiers: should not fall from entry to entry"),
        (
            "[spellblade.ap]\nmost_a_turn = 4\nmost_banked = 9",
            "ap.most_banked: 9 is above ap.most_a_turn, which is 4",
        ),
        ("[spellblade.ap]\nmost_a_turn = 4", "ap.most_a_turn: 4 is below ap.most_banked, which is 5"),
        ("[tell-tale]\nlevel = 0", "level: 0 is below level.minimum, which is 3"),
        ("[spellblade.encounter]\ndice = [6, 4]", "encounter.dice: should grow from entry to entry"),
        ("[spellblade.hit_points]\nboss_per_player = [20, 15]", "hit_points.boss_per_player: 20 is above 15"),
        (
            "[spellblade.hit_points]\nboss_per_player = [20]",
            "hit_points.boss_per_player: should be a list of two numbers",
        ),
        (
            "[spellblade.boss]\noverview_min_cards = 21",
            "boss.overview_min_cards: 21 is above boss.overview_max_cards, which is 20",
        ),
        (
            "[spellblade.boss]\nhand = 8",
            (
                "boss.hand: can't be changed: the rulebook sets the boss's hand at seven cards, "
                "and no house rule changes that (SB-M5)"
            ),
        ),
        (
            "[spellblade.boss]\ndie = 6",
            (
                "boss.die: can't be changed: the rulebook sets the boss's die at a d4, "
                "and no house rule changes that (SB-M5)"
            ),
        ),
        (
            "[spellblade]\nbanned = ['Opt']",
            "banned: can't be changed: Spellblade Chronicles has no clause on banned cards",
        ),
        (
            "[spellblade.spellcasting]\nwitch = 'wits'",
            "spellcasting.witch: should be one of str, dex, con, int, wis, cha; is “wis” meant?",
        ),
        ("[spellblade.keyword_tokens]\nx = { size = '1/1' }", "keyword_tokens.x.name: missing"),
        (
            "[spellblade.keyword_tokens]\nx = { name = 'X', size = 'big' }",
            "keyword_tokens.x.size: should be a size such as 1/1",
        ),
        ("[spellblade.checks]\nSB-P3 = 'of'", "checks.SB-P3: should be one of off, advice, warning, error"),
        ("[spellblade.checks]\nSB-P33 = 'off'", "checks.SB-P33: unknown, perhaps SB-P3"),
        ("[spellblade.checks]\nSB-T1 = 'off'", "checks.SB-T1: is no check, so it has no level"),
        (
            "[spellblade.checks]\nSB-M5 = 'off'",
            f"checks.SB-M5: {HAND}; {DIE}",
        ),
        ("[spellblade]\nchecks = 'off'", "checks: should be a table of codes, such as SB-P3"),
        ("[tell-tale]\nmodern_only = 1", "modern_only: should be true or false, not a whole number"),
        ("[tell-tale]\nlevel = 2", "level: 2 is below level.minimum, which is 3"),
        (
            "[tell-tale]\nlevel = 4\n[tell-tale.deck]\nmax_copies = 0",
            "deck.max_copies: should be from 1 to 9999, not 0",
        ),
        (
            "[tell-tale]\nmodern_only = true\n[tell-tale.deck]\nmodern_only = true",
            "modern_only: is given twice, also as deck.modern_only",
        ),
        ("[tell-tale]\nbanned = [1]", "banned[1]: should be text, not a whole number"),
        ("[tell-tale]\nbanned = ['']", "banned[1]: should be text, and is empty"),
        ("[tell-tale.deck]\nmin_cards = 101", "deck.min_cards: 101 is above deck.max_cards, which is 100"),
        ("[tell-tale.stats]\ndice = 'lots'", "stats.dice: should be dice such as 4d6"),
        ("[tell-tale.stats]\ndice = '4d0'", "stats.dice: should be dice such as 4d6"),
        (
            "[[tell-tale.attack.rows]]\nname = 'miss'\nhighest = 20\nshare = 0",
            "attack.rows: should be the entries miss, half, full, critical, in this order",
        ),
        ("[[tell-tale.attack.rows]]\nname = 'miss'\nhighest = 20", "attack.rows[1].share: missing"),
        (
            '[tell-tale.keywords.changed]\n"double strike" = 2',
            'keywords.changed."double strike": should be text, not a whole number',
        ),
        ("[enchanted-realms.force]\nmost = 0", "force.most: 0 is below force.least, which is 1"),
        ("[[enchanted-realms.types]]\nrole = 'hero'\nwords = []", "types[1].words: is empty"),
        ("[[enchanted-realms.types]]\nrole = 'hero'", "types[1].words: missing"),
        (
            "[enchanted-realms.damage_kinds.colours]\nP = 'pink'",
            "damage_kinds.colours.P: should be one of W, U, B, R, G",
        ),
        ("[enchanted-realms]\nlevel = 3", "level: can't be changed: Enchanted Realms has no levels"),
    ],
)
def test_a_mistake_is_told_with_its_place(text: str, mistake: str) -> None:
    (name,) = tomllib.loads(text)
    _, mistakes = read(text)

    assert mistakes == (f"{name}.{mistake}",)


def test_the_nearest_word_is_told() -> None:
    _, (told,) = read("[tell-tale.creature_types]\nDragon = 'anmal'")
    assert told.startswith("tell-tale.creature_types.Dragon: should be one of humanoid, class, animal, ")
    assert told.endswith("; is “animal” meant?")


def test_all_mistakes_are_told_at_once() -> None:
    _, mistakes = read("[spellblade]\nhealing_dice = 1\n[spellblade.player]\nmin_cards = 'x'\nmax_copies = 'y'")
    assert len(mistakes) == 3


def test_numbers_are_compared_though_others_have_mistakes() -> None:
    """What can't be compared, for it has a mistake of its own, is told by that alone."""
    _, mistakes = read(
        "[spellblade]\nhealing_dice = 1\n[spellblade.ap]\nmost_banked = 11\n"
        "[spellblade.dice]\ntiers = [6, 'x', 4]\n[spellblade.boss]\noverview_min_cards = 'y'\n"
        "[spellblade.encounter]\ndice = [6, 4]"
    )
    assert mistakes == (
        "spellblade.healing_dice: should be true or false, not a whole number",
        "spellblade.dice.tiers[2]: should be a whole number, not text",
        "spellblade.boss.overview_min_cards: should be a whole number, not text",
        "spellblade.ap.most_banked: 11 is above ap.most_a_turn, which is 10",
        "spellblade.encounter.dice: should grow from entry to entry",
    )


def test_dice_may_stay_as_they_are_from_one_modifier_to_the_next() -> None:
    assert read("[spellblade.dice]\ntiers = [4, 4, 6, 6, 8]")[1] == ()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[tell-tale.creature_types]\nHumann = 'humanoid'", "creature_types.Humann is new; is “Human” meant?"),
        ("[tell-tale.creature_types]\nhuman = 'humanoid'", "creature_types.human is new; is “Human” meant?"),
        ("[spellblade.keyword_effects]\nflyng = 'x'", "keyword_effects.flyng is new; is “flying” meant?"),
        ("[tell-tale.keywords.effects]\nhast = 'x'", "keywords.effects.hast is new; is “haste” meant?"),
        ("[spellblade.spellcasting]\nwizzard = 'int'", "spellcasting.wizzard is new; is “wizard” meant?"),
    ],
)
def test_a_new_name_that_is_nearly_a_known_one_is_told(text: str, told: str) -> None:
    rules, mistakes = read(text)
    (name,) = tomllib.loads(text)
    assert mistakes == ()
    assert rules.doubts == (f"{name}.{told}",)
    assert rules.note.endswith(f"). {name}.{told}")


def test_new_names_that_are_like_none_are_taken_silently() -> None:
    assert read("[tell-tale.creature_types]\nBlorb = 'animal'\nHuman = 'animal'")[0].doubts == ()


def test_keywords_texts_have_the_bonuses_numbers() -> None:
    effects = house("[enchanted-realms.combat]\nvalue = 3").keyword_effects()
    own = " where a creature or hero itself has it, not where it is granted"
    assert effects["double strike"] == f"AGL +1 (ER-T4), Combat +3 unless a martial type gives it (ER-T8){own}"
    assert effects["changeling"].endswith(f"Combat +3 and Spell Casting +2 (ER-T8){own}")


def test_a_table_that_is_none_is_told() -> None:
    _, mistakes = read_house_rules(get_ruleset("spellblade"), 4, "mine.toml")
    assert mistakes == ("spellblade: should be a table, [spellblade]",)


def test_the_ruleset_given_stays_as_it_is() -> None:
    own = get_ruleset("spellblade")
    changed = house("[spellblade.player]\nmax_copies = 4\n[spellblade.checks]\nSB-P2 = 'advice'")

    assert (own.numbers.integer("player.max_copies"), changed.numbers.integer("player.max_copies")) == (3, 4)
    assert changed.numbers.integer("player.min_cards") == 20
    assert (own.clauses["SB-P2"].level, changed.clauses["SB-P2"].level) == (Level.ERROR, Level.ADVICE)
    assert get_ruleset("spellblade") is own
    assert own.house is None


def test_a_finding_says_which_number_is_a_house_rule() -> None:
    changed = house("[spellblade.player]\nmax_copies = 4")

    few = found(changed, "player", (4, BOLT))
    many = found(changed, "player", (5, BOLT))
    assert "SB-P2" not in few
    assert many["SB-P2"].message == "More than 4 copies of Bolt. (house rule: 4)"
    assert many["SB-P2"].cards[0].limit == 4
    assert "house" not in many["SB-P1"].message


def test_of_several_numbers_each_is_named() -> None:
    changed = house("[tell-tale.deck]\nmin_cards = 30\nmax_cards = 60")
    assert found(changed, "player", (1, BOLT))["TT-D1"].message.endswith(
        "it needs 30 to 60. (house rules: min_cards 30, max_cards 60)"
    )


def test_what_the_deck_says_itself_is_no_house_rule() -> None:
    changed = house("[tell-tale]\nlevel = 5")

    assert found(changed, "player", (1, BOLT))["TT-L1"].message.endswith("at level 5. (house rule: 5)")
    stated = found(changed, "player", (1, BOLT), settings=DeckSettings(level=4))
    assert stated["TT-L1"].message.endswith("at level 4.")


def test_a_check_gets_another_level_or_is_off() -> None:
    changed = house("[spellblade.checks]\nSB-P1 = 'warning'\nSB-P2 = 'off'\nSB-P5 = 'error'")
    land = make_card("Forest", "", "Basic Land — Forest")
    told = found(changed, "player", (5, land))

    assert told["SB-P1"].level is Level.WARNING
    assert told["SB-P1"].message.endswith("(house rule: warning)")
    assert (told["SB-P2"].level, told["SB-P2"].ignored) == (Level.ERROR, "house rules: mine.toml")
    assert (told["SB-P5"].level, told["SB-P5"].ignored) == (Level.ERROR, None)


@pytest.mark.parametrize(
    ("level", "deck", "pc"),
    [
        (None, "error", "warning"),
        ("error", "error", "warning"),
        ("warning", "warning", "warning"),
        ("advice", "advice", "advice"),
    ],
)
def test_a_case_that_is_milder_stays_so(level: str | None, deck: str, pc: str) -> None:
    old = make_card("Old", "{R}", legalities={"modern": "not_legal"})
    king = make_card("King", "{R}", "Legendary Creature — Human", size="1/1", legalities={"modern": "not_legal"})
    changed = house(f"[tell-tale.checks]\nTT-D6 = '{level}'") if level else get_ruleset("tell-tale")
    made = make_deck("tell-tale", "player", (1, king, Zone.PC), (1, old))

    levels = {each.cards[0].name: each.level for each in run_checks(changed, made) if each.code == "TT-D6"}
    assert levels == {"Old": deck, "King": pc}


@pytest.mark.parametrize(("size", "cards", "illegal"), [("30", 29, True), ("30", 30, False), ("'overview'", 20, False)])
def test_the_bosss_size_is_a_house_rule(size: str, cards: int, illegal: bool) -> None:  # noqa: FBT001 - a table's column
    changed = house(f"[spellblade]\nboss_size = {size}")
    deck = [(1, make_card(f"Bolt {number}", "{R}")) for number in range(cards)]

    told = found(changed, "boss", *deck)
    assert ("SB-B1" in told) is illegal
    if size == "30":
        assert "the rulebook's boss section has 25 or more" in told["SB-B5"].message


def test_a_boss_may_have_more_copies() -> None:
    changed = house("[spellblade.boss]\nmax_copies = 2")

    assert "SB-B2" not in found(changed, "boss", (2, BOLT))
    told = found(changed, "boss", (3, BOLT))["SB-B2"]
    assert told.message == "A boss spell deck has 2 copies of each card; more of Bolt. (house rule: 2)"
    assert told.hint.startswith("Keep 2 of each.")


def test_healing_may_have_dice() -> None:
    balm = make_card("Balm", "{1}{W}", "Instant", "You gain 4 life.")
    options = TranslateOptions(modifier=3)
    heals: Any = house("[spellblade]\nhealing_dice = true").translate(balm, options).faces[0].stats["heals"]

    assert [heal["formula"] for heal in heals] == ["4 + 2d8"]


def test_dice_may_be_others() -> None:
    changed = house("[spellblade.dice]\ntiers = [6, 20]")
    damages: Any = changed.translate(BOLT, TranslateOptions(modifier=3)).faces[0].stats["damages"]

    assert [damage["formula"] for damage in damages] == ["3 + 1d20"]


def test_a_type_may_move_to_another_class_and_a_new_one_come() -> None:
    king = make_card("King", "{R}", "Legendary Creature — Goose", size="1/1")
    changed = house("[tell-tale.creature_types]\nGoose = 'humanoid'\nTestling = 'animal'")

    assert get_ruleset("tell-tale").translate(king, TranslateOptions()).faces[0].stats["humanoid"] != "yes"
    assert changed.translate(king, TranslateOptions()).faces[0].stats["humanoid"] == "yes"
    new = make_card("New", "{G}", "Creature — Testling", size="1/1")
    assert changed.translate(new, TranslateOptions()).faces[0].stats["animal"] == "yes"


def test_the_attack_table_may_be_another() -> None:
    rows = [("miss", 10, 0, ""), ("half", 12, 0.5, ""), ("full", 19, 1, ""), ("critical", 20, 1, "die = 6")]
    tables = (f"[[tell-tale.attack.rows]]\nname = '{n}'\nhighest = {h}\nshare = {s}\n{d}" for n, h, s, d in rows)
    bear = make_card("Bear", "{1}{G}", "Creature — Bear", size="2/2")
    attack: Any = house("\n".join(tables)).translate(bear, TranslateOptions()).faces[0].stats["attack"]

    # 2 of 20 deal half of 2, 7 deal 2, one deals 2 × 3.5: (2 + 14 + 7) / 20.
    assert attack == attack | {"miss": "1-10", "critical": "2 × 1d6", "expected": 1.15}


def test_the_mapping_may_be_another() -> None:
    changed = house(
        "[[enchanted-realms.types]]\nrole = 'item'\nwords = ['Instant']\n[enchanted-realms.force]\nmost = 1"
    )
    face = changed.translate(make_card("Opt", "{2}{U}", "Instant"), TranslateOptions()).faces[0]

    assert (face.role, face.stats["force"]) == ("item", 1)
    told = found(changed, "adventure", (1, BOLT))
    assert told["ER-A1"].message == "No quest is chosen. (house rule: types)"
    assert "saga" not in told["ER-A1"].hint
    assert "planeswalkers" not in told["ER-A3"].hint


def test_the_note_names_the_file_and_what_it_changes() -> None:
    rules, _ = read(
        "[spellblade]\nhealing_dice = true\n[spellblade.dice]\ntiers = [6]\n[spellblade.checks]\nSB-P3 = 'off'"
    )
    assert rules.note == "House rules: mine.toml (dice in healing on; tier dice d6; SB-P3 off)."
    assert HouseRules("mine.toml", spoken=False).note == "House rules: mine.toml has none for this ruleset."
    assert HouseRules("mine.toml").note == "House rules: mine.toml (nothing changed)."


@pytest.mark.parametrize("name", ruleset_ids())
def test_every_number_that_may_be_changed_has_words(name: str) -> None:
    """Sheets are for people who never saw the file of house rules."""
    ruleset = get_ruleset(name)
    form = load_form(ruleset)
    free = (path for path in paths(ruleset.own_numbers.values) if path not in form["fixed"])
    missing = [path for path in free if not any(path == root or path.startswith(f"{root}.") for root in form["names"])]
    assert missing == []


def paths(values: Mapping[str, Any], above: str = "") -> Iterator[str]:
    for key, value in values.items():
        path = f"{above}.{key}".lstrip(".")
        yield from paths(value, path) if isinstance(value, dict) else (path,)


def test_a_span_is_told_from_one_number_to_the_other() -> None:
    rules, _ = read_house_rules(get_ruleset("spellblade"), {"hit_points": {"boss_per_player": [10, 14]}}, "mine.toml")
    assert rules.note == "House rules: mine.toml (boss HP a player: 10 to 14)."


def test_lists_are_told_in_full_and_entries_of_open_tables_by_their_names() -> None:
    rules, _ = read(
        "[spellblade.dice]\ntiers = [4, 4, 6, 6, 8]\n[spellblade.act]\nbrackets = [[3, 1], [5, 2]]\n"
        "[spellblade.spellcasting]\nwizard = 'wis'\n[spellblade.player]\nmax_copies = 4\n"
    )
    assert rules.note == (
        "House rules: mine.toml (tier dice d4, d4, d6, d6, d8; AP to act by mana value up to: 3 → 1, 5 → 2; "
        "wizard casts by wis; at most 4 copies in a player's deck)."
    )


def test_a_range_is_told_by_its_ends() -> None:
    rules, _ = read("[spellblade.hit_points]\nboss_per_player = [10, 14]\n")
    assert rules.note == "House rules: mine.toml (boss HP a player: 10 to 14)."


def test_reminders_have_the_numbers_of_the_house_rules() -> None:
    mine = house(
        "[spellblade.ap]\na_turn = 6\nmost_a_turn = 12\nmost_banked = 7\nunarmed = 2\n[spellblade.player]\ndraw = 3\n"
        "[spellblade.creature]\ndraw = 9\n[spellblade.death]\nleast = 12\nsuccesses = 2\n"
        "[spellblade.encounter]\ndice = [4, 8]\nmore = 2\n[spellblade.hit_points]\nboss_per_player = [10, 30]\n"
    )
    told = {clause.code: clause.text for kind in mine.kinds for clause in mine.reminders(kind.id)}
    told |= {clause.code: clause.text for clause in mine.character_reminders}
    assert told["SB-R2"].startswith("Gain 6 AP; carry over at most 7, and never have more than 12. Draw 3 at")
    assert told["SB-R3"] == "An unarmed attack costs 2 AP and deals 1d6 + STR; a potion costs 1 AP."
    assert "12 and above succeeds. Successes until stable at 1 HP: 2. Failures until dead: 3." in told["SB-R8"]
    assert told["SB-T9"].endswith("Above 7 AP, the most that can be banked, only on one's own turn.")
    assert told["SB-M4"].startswith("10 to 30 HP for each player")
    assert told["SB-M6"].startswith(
        "Draw 9 creatures. Roll the smallest of d4 and d8 that has a side for each player (the d8 for more than 8), "
        "and deploy that many and 2 more of the 9, at most those drawn. With fewer than 9 left"
    )
    # The clause itself tells what the rulebook says.
    assert mine.clauses["SB-R2"].text == get_ruleset("spellblade").clauses["SB-R2"].text


def test_no_place_for_a_number_is_left_open(ruleset: Ruleset) -> None:
    assert not [code for code, clause in ruleset.clauses.items() if re.search(r"\{[a-z]", clause.text)]
    assert [clause.text for kind in ruleset.kinds for clause in ruleset.reminders(kind.id)] == [
        ruleset.clauses[code].text for kind in ruleset.kinds for code in kind.reminders
    ]
