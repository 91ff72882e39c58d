"""Every number that a sheet says in words is the table's own: the rulebook's, or that of its house rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from deckforge.model.deck import Deck
from deckforge.model.sheet import Block, Columns, Fields, Heading, Table, Terms, Words
from deckforge.rulesets.base import Ruleset, TranslateOptions
from deckforge.rulesets.clauses import filled, filled_text, load_clauses
from deckforge.rulesets.house_forms import load_form
from deckforge.rulesets.house_rules import HouseRules
from deckforge.rulesets.registry import get_ruleset, ruleset_ids

# What no house rule can change. Whatever else has a digit must have it from the numbers.
FIXED = {
    "spellblade": (
        r"^Natural 20, 1$|^20 hits|d20|natural 20|natural 1\b|\b1 misses",  # SB-T18
        r"\+0\b",  # SB-R4
        r"at 0 hit points",  # SB-R8
        r"up to 7 cards|hand of 7|d4\b",  # SB-M5, which no house rule changes
        r"the toughness and 1\b",  # SB-M3
        r"\b0 HP",  # SB-M8, SB-R8
        r"^\d (?:Draw|Attack|Play|Resolve|Used pile|Deploy|Initiative)$",
        r"for 3(?: players)?\b",
    ),
    "tell-tale": (
        r"d20",  # TT-T4, TT-R5
        r"^0: unc|below 0|At 0 Vit|Vitality 0",  # TT-R1
        r"\+1\b",  # TT-R4
        r"toughness is 0|toughness 0|takes it to 0",  # TT-T3, TT-T8
        r"4d6|\+50 %|-1/-1|loses 1 Vitality|down to 1 Vitality",  # TT-T6 and the glossary
    ),
    "enchanted-realms": (
        r"\+1\b|by 1\b",  # ER-S1, ER-T4 to ER-T6
        r"at least [01]\b",  # ER-P1, ER-T3
        r"Drawn 9, 3 and 7 are 19; against Force 2: 10|5 \+ 9 = 14 against 7 \+ 5 = 12: the defender loses 2",
    ),
}
SAID = re.compile(r"(?<![\w-])(?:\d+(?:\.\d+)?|five|six|seven|eight|ten|forty)\b|\dd\d+|(?<![a-z])d\d+", re.IGNORECASE)


def under(ruleset: Ruleset, values: Mapping[str, Any]) -> Ruleset:
    return replace(ruleset, house=HouseRules("house.toml", values))


def changed(ruleset: Ruleset) -> Ruleset:
    """Every whole number of the ruleset that may be changed is 700 or more, each another; each share is 0.31."""
    fixed = load_form(ruleset).get("fixed", {})
    counted = iter(range(700, 9999, 7))

    def other(value: Any, path: str) -> Any:  # noqa: ANN401 - what TOML holds
        if isinstance(value, Mapping):
            return {key: other(each, f"{path}.{key}".lstrip(".")) for key, each in value.items()}
        if isinstance(value, list):
            return [other(each, path) for each in value]
        if isinstance(value, bool) or path in fixed:
            return value
        return next(counted) if isinstance(value, int) else 0.31 if isinstance(value, float) else value

    return under(ruleset, other(ruleset.own_numbers.values, ""))


def sheets(ruleset: Ruleset, players: int | None) -> Iterator[Block]:
    """All blocks of the sheets of empty decks, and the screen."""
    yield from ruleset.screen(players)
    for kind in ruleset.kinds:
        deck = Deck("Empty", ruleset.id, kind.id, ())
        options = TranslateOptions(kind=kind.id, players=players)
        if "creatures" in kind.sheets:
            yield from ruleset.creatures((), players)
        if "boss" in kind.sheets:
            yield from ruleset.boss((), kind.id, players)
        if "character" in kind.sheets:
            yield from ruleset.character_blocks(deck, (), options)
            yield Words(tuple(f"{rule.title}: {rule.text}" for rule in ruleset.character_reminders))
        yield Words(tuple(rule.text for rule in ruleset.reminders(kind.id)))
        yield Words((*ruleset.boxes(kind.id, players), ruleset.players_note(kind.id, players)))
        yield Words(tuple(ruleset.keyword_effects(kind.id).values()))


def words(blocks: Iterator[Block] | Sequence[Block]) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, Columns):
            for part in block.parts:
                yield from words(part)
        elif isinstance(block, Terms):
            yield from (each for row in block.rows for each in row)
        elif isinstance(block, Words):
            yield from block.paragraphs
        elif isinstance(block, Heading):
            yield block.text
        elif isinstance(block, Fields):
            yield from (field.hint for field in block.fields)
        elif isinstance(block, Table):
            yield block.title


def said(ruleset: Ruleset, players: int | None = None) -> str:
    return "\n".join(words(sheets(ruleset, players)))


@pytest.mark.parametrize("players", [None, 3])
@pytest.mark.parametrize("name", ruleset_ids())
def test_no_sheet_says_a_number_that_the_house_rules_changed(name: str, players: int | None) -> None:
    left = []
    for line in set(words(sheets(changed(get_ruleset(name)), players))):
        rest = re.sub(r"[A-Z]{2}-[A-Z]\d+", "", line)
        for pattern in FIXED[name]:
            rest = re.sub(pattern, "", rest)
        found = [each for each in SAID.findall(rest) if not each.strip("d").isdecimal() or int(each.strip("d")) < 700]
        found = [each for each in found if not re.fullmatch(r"\d+d\d{3,}", each)]
        if found:
            left.append((found, line))
    assert left == []


CASES = [
    # SB-R1, SB-R2, SB-R9
    ("spellblade", "player.hand", 5, "Shuffle, draw {} (SB-R1)."),
    ("spellblade", "player.hand", 5, "discard down to {} at the end (SB-R2)."),
    ("spellblade", "player.hand", 5, "discard down to {} at the end."),
    ("spellblade", "player.hand", 5, "hand up to {}, HP to half"),
    ("spellblade", "player.hand", 5, "the hand filled to {} cards"),
    ("spellblade", "ap.most_banked", 5, "At most {} are carried over"),
    ("spellblade", "ap.most_banked", 5, "from banked AP, up to {} AP (SB-T9)."),
    ("spellblade", "ap.most_a_turn", 10, "never more than {} in a turn (SB-R2)."),
    ("spellblade", "ap.free_ability", 1, "{} AP without mana and without {{T}} (SB-T19)."),
    ("spellblade", "ap.a_turn", 5, "Gain {}. At most 5 are carried over"),
    ("spellblade", "ap.a_turn", 5, "Gain {} AP; carry over"),
    ("spellblade", "player.draw", 1, "Draw {}, at the start or the end"),
    ("spellblade", "player.draw", 1, "Draw {} at the start or the end"),
    # SB-R3, SB-R8
    ("spellblade", "dice.unarmed", 6, "1 AP each; unarmed deals 1d{} + STR (SB-R3)."),
    ("spellblade", "ap.unarmed", 1, "An unarmed attack costs {} AP"),
    ("spellblade", "ap.potion", 1, "a potion costs {} AP"),
    ("spellblade", "death.least", 10, "Each turn d20, {} and up succeeds."),
    ("spellblade", "death.successes", 3, "{} successes: 1 HP; 3 failures: dead."),
    ("spellblade", "death.failures", 3, "3 successes: 1 HP; {} failures: dead."),
    ("spellblade", "death.hit_points", 1, "Successes until stable at {} HP: 3. Failures until dead: 3."),
    ("spellblade", "dice.weapon", 6, "1d{} + STR/DEX + tier dice"),
    # SB-M3, SB-M4, SB-M6
    ("spellblade", "hit_points.step", 5, "power × toughness to the nearest {}, at least the toughness and 1"),
    ("spellblade", "hit_points.most_per_player", 15, "at most {} a player"),
    ("spellblade", "hit_points.most", 45, "{} where nobody says how many play"),
    ("spellblade", "creature.draw", 7, "{} creatures, or as many as are left."),
    ("spellblade", "creature.draw", 7, "{} creatures, or what is left."),
    # TT-R2, TT-T6
    ("tell-tale", "hand.cards", 7, "{} cards; 1 free mulligan, each further one for 1 card fewer (TT-R2)."),
    ("tell-tale", "hand.cards", 7, "Players 1 a combat turn, at most {0} kept; you up to {0}, no maximum."),
    ("tell-tale", "hand.cards", 7, "Draw up to {} each combat turn; no maximum."),
    ("tell-tale", "hand.cards", 7, "keeps at most {0}; the game master draws up to {0}"),
    ("tell-tale", "hand.free_mulligans", 1, "mulligans: {} free, after that"),
    ("tell-tale", "hand.fewer", 1, "after that each for {} fewer."),
    ("tell-tale", "hand.draw", 1, "Players {} a combat turn, at most 7 kept"),
    ("tell-tale", "hand.draw", 1, "A player draws {} each combat turn"),
    # TT-R3, TT-R5
    ("tell-tale", "turn.actions", 2, "upkeep, draw, {} actions for each character, end (TT-R3)."),
    ("tell-tale", "turn.actions", 2, "upkeep, draw, {} actions for each character, end."),
    ("tell-tale", "turn.actions", 2, "Turn\n{} actions for each character (TT-R3)."),
    ("tell-tale", "saves.vigilance", 5, "Vigilance +{} against being tapped, haste"),
    ("tell-tale", "saves.vigilance", 5, "+{} on saves against being tapped."),
    ("tell-tale", "stats.rolls", 7, "{} rolls of 4d6, all dice summed"),
    # ER-P5, ER-T2, ER-T4 to ER-T6, ER-T8
    ("enchanted-realms", "hand.cards", 5, "{0} cards; at the end of a turn take or give back until there are {0}"),
    ("enchanted-realms", "hand.cards", 5, "A hand has {} cards"),
    ("enchanted-realms", "force.most", 10, "Mana value, 1 to {}; a half rounds up (ER-T2)."),
    ("enchanted-realms", "force.least", 1, "Mana value, {} to 10; a half rounds up (ER-T2)."),
    ("enchanted-realms", "agility.base", 1, "{}, +1 for each of flying, haste,"),
    ("enchanted-realms", "intelligence.base", 1, "{}, +1 for a blue card,"),
    ("enchanted-realms", "perception.base", 1, "{}, +1 for each of vigilance, reach,"),
    ("enchanted-realms", "combat.value", 2, "Combat +{}"),
    ("enchanted-realms", "spell_casting.value", 2, "Spell Casting +{}"),
]


@pytest.mark.parametrize(("name", "path", "usual", "phrase"), CASES)
def test_a_number_in_words_is_the_clauses_and_follows_the_house_rules(
    name: str, path: str, usual: int, phrase: str
) -> None:
    ruleset = get_ruleset(name)
    table, key = path.split(".")
    told, house = said(ruleset), said(under(ruleset, {table: {key: 9}}))
    assert phrase.format(usual) in told
    assert phrase.format(9) in house
    assert phrase.format(usual) not in house.replace(phrase.format(9), "")


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        (
            "spellblade",
            (
                "d20 + DEX for everyone; a creature’s DEX counts +0 (SB-R4).",
                "One summon and one equipment; discard the rest, enchantments end (SB-R7).",
                "20 hits and doubles the dice, not the flat part. 1 misses and breaks the weapon.",
                "15–20 HP a player at low levels",
                "Fill the hand up to 7 cards; those not played stay in it.",
                "Roll d4: so many cards of your choice",
                "Summons like any other; to the discard pile when they die (SB-T15).",
            ),
        ),
        (
            "tell-tale",
            (
                "Each side d20, higher wins, a tie goes to the defender.",
                "0: unconscious; below 0: dead (TT-R1).",
                "One land, one stat of PC or companion +1, power and toughness too; both regenerate (TT-R4).",
                "Familiar or mount, as you say; acts on its player’s turn, is never cast.",
                "the rest comes off Vitality and is not given back (TT-T2, TT-T3).",
            ),
        ),
        (
            "enchanted-realms",
            ("are how many appear; at least 1 (ER-P1).", "Each attribute +1 for each further copy; bonuses are added"),
        ),
    ],
)
def test_what_no_house_rule_changes_stands_as_in_the_clauses(name: str, lines: tuple[str, ...]) -> None:
    told = said(get_ruleset(name))
    assert [line for line in lines if line not in told] == []


@pytest.mark.parametrize(("more", "words"), [(0, ""), (1, " and one more"), (2, " and 2 more")])
def test_how_many_come_beyond_the_die_sb_m6(more: int, words: str) -> None:
    told = said(under(get_ruleset("spellblade"), {"encounter": {"more": more}}))
    assert f"The die’s number{words} of them; shuffle the others back." in told
    assert f"Roll the die for your players: so many of them{words} come into play." in told


def test_small_actions_of_different_costs_are_told_apart_sb_r3() -> None:
    told = said(under(get_ruleset("spellblade"), {"ap": {"potion": 2}}))
    assert "Unarmed, potion\n1 AP, 2 AP; unarmed deals 1d6 + STR (SB-R3)." in told


@pytest.mark.parametrize(
    ("code", "house", "text"),
    [
        ("SB-P1", {"player": {"min_cards": 31}}, "A player's deck has 31 cards or more"),
        ("SB-B1", {"boss_size": "40"}, "A boss spell deck has 40 cards or more."),
        (
            "SB-T2",
            {"act": {"brackets": [[3, 1], [6, 4]], "most_ap": 8}},
            "up to a mana value of 3, 4 AP up to 6, and 8",
        ),
        ("SB-T4", {"dice": {"tiers": [3, 5, 7, 9, 11]}}, "+1 d3, +2 d5, +3 d7, +4 d9, +5 and above d11;"),
        ("TT-D1", {"deck": {"max_cards": 70}}, "The deck has 40 to 70 cards"),
        (
            "TT-T6",
            {"stats": {"dice": "3d8"}},
            "Make 7 rolls of 3d8, all dice summed; assign to Initiative,",
        ),
        ("ER-T2", {"force": {"most": 12}}, "at least 1 and at most 12;"),
        ("ER-T8", {"combat": {"value": 3}}, "Combat +3, once, for a martial type or double strike. Spell Casting +2"),
    ],
)
def test_a_clauses_text_takes_its_numbers_from_the_tables(code: str, house: Mapping[str, Any], text: str) -> None:
    names = {"SB": "spellblade", "TT": "tell-tale", "ER": "enchanted-realms"}
    ruleset = get_ruleset(names[code[:2]])
    clause = load_clauses(ruleset.package)[code]
    assert text in filled(clause, under(ruleset, house).numbers).text


def test_what_names_no_value_of_the_tables_stays_as_it_is() -> None:
    numbers = get_ruleset("tell-tale").numbers
    assert filled_text("{X}, {T}: {deck}, {deck.nothing}, {n}", numbers) == "{X}, {T}: {deck}, {deck.nothing}, {n}"
    assert filled_text("Banned: {banned}; stats: {stats.npc}.", numbers) == (
        "Banned: none; stats: Initiative, Vitality and Speed."
    )


def tables(ruleset: Ruleset) -> Iterator[Table]:
    pending = list(sheets(ruleset, None))
    while pending:
        block = pending.pop()
        if isinstance(block, Columns):
            pending += [inner for part in block.parts for inner in part]
        elif isinstance(block, Table):
            yield block


def test_the_tables_of_a_screen_follow_the_numbers() -> None:
    """SB-T2, SB-T4, SB-M6; TT-T4, TT-T5: a power of 3 at twice the full share deals 1, 6 and 3 × 2.5."""
    blade = under(
        get_ruleset("spellblade"),
        {"act": {"brackets": [[3, 2]], "most_ap": 7, "token": 4}, "dice": {"tiers": [6]}, "encounter": {"dice": [8]}},
    )
    found = [table.rows for table in tables(blade)]
    assert (("1–3", "2"), ("4 and more", "7"), ("0, tokens", "4")) in found
    assert (("Die", "none", "d6"),) in found
    assert (("1 and more", "d8"),) in found
    rows = [dict(row) for row in get_ruleset("tell-tale").own_numbers.items("attack.rows")]
    assert [row["name"] for row in rows] == ["miss", "half", "full", "critical"]
    rows[1]["share"], rows[2]["share"], rows[3]["die"] = 0.25, 2.0, 6
    told = [table.rows for table in tables(under(get_ruleset("tell-tale"), {"attack": {"rows": rows}}))]
    assert (
        ("1–5", "nothing"),
        ("6–14", "0.25 × the power, rounded down"),
        ("15–19", "2 × the power, rounded down"),
        ("20", "the power × 1d6"),
    ) in told


def test_averages_that_were_rounded_say_so() -> None:
    """TT-T5: of 1, 2 and 3 exactly 0.375, 1.2 and 1.575; with advantage 0.65625, 1.74 and 2.39625."""
    [averages] = [table for table in tables(get_ruleset("tell-tale")) if table.title == "Damage an attack (TT-T5)"]
    assert averages.rows[:3] == (
        ("1", "≈ 0.38", "≈ 0.66", "≈ 0.09"),
        ("2", "1.2", "1.74", "0.66"),
        ("3", "≈ 1.58", "≈ 2.4", "≈ 0.75"),
    )
