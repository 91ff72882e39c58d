"""What screens say, row by row, held against the clauses: its words here are written from the rulebooks' own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from deckforge.model.sheet import Block, Columns, Table, Terms
from deckforge.rulesets.registry import get_ruleset, ruleset_ids

# Of each row, by its label, what its clause makes it say.
SAID = {
    "spellblade": {
        "Rest": (
            "discards into the deck, hand up to 5, HP to half, rounded down, never lower than before (SB-R9)",
            "Once between bosses",
        ),
        "Keep": ("One summon and one equipment; discard the rest, enchantments end (SB-R7)",),
        "New battle": ("The equip cost is paid again (SB-R6)",),
        "Summons": ("No attack on the turn they come. Tap to act, untap on the next own turn (SB-R5)",),
        "Blocking": ("An untapped summon may take an attack on its player, whole, at no AP (SB-R5)",),
        "Equipment": ("On at once if the slot is free, else swap for the equip cost", "One weapon without Dual Wield"),
        "Tokens": ("Summons like any other; to the discard pile when they die (SB-T15)",),
        "Enchantments": ("Last for this battle (SB-T13)",),
        "Legendary": ("One copy on the battlefield (SB-T14)",),
        "Deck empty": ("Casual: shuffle the discards. Campaign: nothing to draw until a rest (SB-R10)",),
        "0 HP": ("d20, 10 and up succeeds. 3 successes: 1 HP; 3 failures: dead.", "ally’s healing card or potion ends"),
        "Off turn": ("Instants and flash from banked AP, up to 5 AP (SB-T9)",),
        "Play a card": ("Its mana value; {X} as many as paid (SB-T1)",),
        "Equip or swap": ("The mana value of its equip cost (SB-T11)",),
        "Ability": ("The mana value of its cost; 1 AP without mana and without {T} (SB-T19)",),
        "Kicker and such": ("Their mana value on top. Flashback, cycling, evoke: theirs instead (SB-T20)",),
        "Unarmed, potion": ("1 AP each; unarmed deals 1d6 + STR (SB-R3)",),
        "To hit": ("d20 + proficiency + STR/DEX, or spellcasting modifier, against AC (SB-T18)",),
        "Natural 20, 1": ("20 hits and doubles the dice, not the flat part. 1 misses and breaks the weapon",),
        "Spell": ("What it deals + a tier die per mana value; X counts as mana value (SB-T3, SB-T6)",),
        "Weapon": ("1d6 + STR/DEX + tier dice as many as its attack bonus; second number to AC (SB-T10)",),
        "Summon": ("Its power + tier dice as many as its power; HP its toughness (SB-T12)",),
        "Area": ("Damage rolled once, one attack roll per target, or a save each (SB-T8)",),
        "Healing": ("As much as the life gained, without dice (SB-T7)",),
        "Attack": ("d20 against AC; damage is the power, no dice (SB-M1)",),
        "AC": ("The toughness (SB-M2)",),
        "HP": (
            "power × toughness to the nearest 5, at least the toughness and 1, at most 15 a player, 45 where nobody",
        ),
        "Turn": ("No AP, one act. The dead are set aside, not discarded (SB-R11)",),
        "Secret": ("Players never see your decks (SB-M7)",),
        "Draw": ("7 creatures, or as many as are left",),
        "Deploy": ("The die’s number and one more of them; shuffle the others back. Those deployed stay out until",),
        "Start of play": ("Shuffle, draw 5 (SB-R1)",),
        "Initiative": ("d20 + DEX for everyone; a creature’s DEX counts +0 (SB-R4)",),
        "AP": ("Gain 5. At most 5 are carried over, never more than 10 in a turn (SB-R2)",),
        "Cards": ("Draw 1, at the start or the end; discard down to 5 at the end (SB-R2)",),
        # SB-M5
        "1 Draw": ("Fill the hand up to 7 cards; those not played stay in it",),
        "2 Attack": ("One attack every turn: d20 against AC, the boss’s power as damage, no dice on top",),
        "3 Play": ("Roll d4: so many cards of your choice from the hand, whatever they cost",),
        "4 Resolve": ("Spells deal their base damage; X is yours to choose",),
        "5 Used pile": ("Played cards go there", "With the deck empty, shuffle the pile and start again"),
        # The rulebook's keywords, where two stand for both sides of the table that of the players
        "double strike": ("next place in the initiative order", "that attack hits twice"),
        "first strike": ("On gaining it, moves to the next place in the initiative order",),
        "flying": ("blocked only by something with flying or reach",),
        "reach": ("Can block what flies",),
        "trample": ("Damage that the blocker's HP don't absorb goes on",),
        "All others": ("No rule of its own here: works as the card says",),
        "HP, AC": ("15–20 HP a player at low levels; AC its toughness or your number",),
    },
    "tell-tale": {
        "Order": ("Untap mana (not creatures), upkeep, draw, 2 actions for each character, end (TT-R3)",),
        "Hand": ("7 cards; 1 free mulligan, each further one for 1 card fewer (TT-R2)",),
        "Draw": ("Players 1 a combat turn, at most 7 kept; you up to 7, no maximum. Outside combat none (TT-R2)",),
        "Mana": ("Costs as printed, from the lands: one land a level, new ones untapped", "(TT-T7)"),
        "None, any turn": ("Instants, and cards with flash",),
        "None": ("Casting an artifact or enchantment",),
        "One": ("Sorcery, summon, attack; picking up, equipping, activating an artifact",),
        "All": ("What exiles from play: as a sorcery, with an opposed save (TT-T10)",),
        "NPCs": ("Power and toughness as printed; Initiative, Vitality, Speed are yours to set",),
        "Their spells": ("You say what mana they have, X included",),
        "Opposed save": (
            "Each side d20, higher wins, a tie goes to the defender.",
            "Vigilance +5 against being tapped, haste advantage on reflex, poison disadvantage (TT-R5)",
        ),
        "Open types": ("is your word (TT-C2, TT-C4)",),
        "Damage": ("Off toughness first, then off Vitality (TT-T16)",),
        "Vitality": ("0: unconscious; below 0: dead (TT-R1)",),
        "After combat": ("Toughness comes back, Vitality does not (TT-R1)",),
        "Life": (
            "“You” is the PC’s Vitality; a target player is any character; each opponent is every enemy",
            "(TT-T11)",
        ),
        "Returning": ("comes to the battlefield regenerated, its “enters” effects happen (TT-R6)",),
        "Stats": ("7 rolls of 4d6, all dice summed", "discard the rest (TT-T6)"),
        "Planeswalker": (
            "Power and toughness are the loyalty. An ability costs mana as its loyalty cost,",
            "toughness moves by as much",
            "until the next turn; one a combat, when a sorcery could be cast",
            "takes it to 0, which ends summons and enchantments; the rest comes off Vitality and is not given back",
        ),
        "Summons": (
            "One that is no token; a new one dispels the old. They and enchantments end at toughness 0 (TT-T8)",
        ),
        "Level up": ("One land, one stat of PC or companion +1, power and toughness too; both regenerate (TT-R4)",),
        "haste": ("Speed +50 %, rounded down; advantage on attacks and on reflex saves",),
        "vigilance": ("+5 on saves against being tapped",),
        "sacrifice": ("a companion may be sacrificed, the PC not",),  # TT-T13
        "equip": ("Costs no mana: one action",),  # TT-T9
        "exile": ("Cast as a sorcery, takes all actions of the turn, and needs an opposed save",),  # TT-T10
        "Companion": (
            "acts on its player’s turn, is never cast. A mount fights only while ridden",
            "the PC not (TT-T6",
        ),
    },
    "enchanted-realms": {
        "Hand": ("5 cards; at the end of a turn take or give back until there are 5 (ER-P5)",),
        "No opponent": ("The lead player draws for the game (ER-P6)",),
        "Healing": ("A day of rest: the whole stack’s STR. Magic: at once, by its card (ER-P3)",),
        "Growing": ("Hero and enhancement cards are added; a stack stays stacked unless the group agrees (ER-S4)",),
        "No bonus": ("lends its Force Number, when the group agrees that it applies (ER-T9)",),
        "How many": ("Drawn 9, 3 and 7 are 19; against Force 2: 10 creatures",),  # ER-P1
        "Attack": ("5 + 9 = 14 against 7 + 5 = 12: the defender loses 2 Health",),  # ER-P2
        "Order": ("Identical cards first, then the different ones (ER-S3)",),
        "Same card": ("Each attribute +1 for each further copy; bonuses are added (ER-S1)",),
        "Different": ("The highest of each attribute; bonuses of one name are added, kinds stay (ER-S2)",),
        "Base": ("A hero card on a creature card; no worlds, no quests (ER-H1, ER-H2)",),
        "Force Number": ("Mana value, 1 to 10; a half rounds up (ER-T2)",),
        "Equipment, Aura": ("+n/+m gives Attack +n and Defence +m",),  # ER-T8
        "Spell": ("Attack as the damage it deals, with its kind; Healing as the life gained. X stays in words",),
        "STR": ("Power, at least 0; a planeswalker’s is half its loyalty, rounded up (ER-T3)",),
        "AGL": (
            "1, +1 for each of ",
            *("flying", "haste", "first strike", "double strike", "flash", "menace", "shadow", "skulk", "horsemanship"),
            "and for being unblockable (ER-T4)",
        ),
        "Reward": ("an item or enhancement from hand, Force at most the creature’s (ER-P4)",),
        "Combat +2": (
            "Once: ",
            *("Archer", "Barbarian", "Berserker", "Knight", "Samurai", "Soldier", "or double strike"),
        ),
        "Spell Casting +2": ("Once: ", *("Cleric", "Druid", "Shaman", "Sorcerer", "Warlock", "Wizard", "or prowess")),
        **dict.fromkeys(
            ("first strike", "flash", "flying", "haste", "horsemanship", "menace", "shadow", "skulk"),
            ("AGL +1 (ER-T4)",),
        ),
        "double strike": ("AGL +1 (ER-T4), Combat +2 unless a martial type gives it (ER-T8)",),
        **dict.fromkeys(("hexproof", "hexproof from", "reach", "vigilance", "ward"), ("PER +1 (ER-T6)",)),
        "prowess": ("Spell Casting +2 unless a magical type gives it (ER-T8)",),
        "changeling": ("INT +1 (ER-T5), PER +1 (ER-T6), Combat +2 and Spell Casting +2 (ER-T8)",),
        "Granted ones": ("Raise no number",),
        "INT": ("1, +1 for a blue card, +1 for a learned type (", "ability that is not for mana (ER-T5)"),
        "PER": (
            "1, +1 for each of ",
            "vigilance",
            "reach",
            "ward",
            "hexproof",
            "scry",
            "surveil",
            "investigate",
            "(ER-T6)",
        ),
    },
}
# Two rows of one label, each by a clause of its own.
TWICE = {
    ("spellblade", "deathtouch"): (
        "A single hit kills",
        "against a boss the game master decides",
        "to 0 HP, and kills",
    ),
    ("spellblade", "haste"): (
        "Can act on the turn it arrives",
        "Acts on the turn it arrives and moves to the next place",
    ),
    ("spellblade", "lifelink"): ("an enemy's heals that enemy", "Regains as many HP as it deals damage"),
    ("spellblade", "regenerate"): ("from the discard pile, tapped, for its regenerate cost", "whether it comes back"),
    ("spellblade", "vigilance"): ("The attack still costs AP, and there is only one a turn", "only one attack a turn"),
    ("enchanted-realms", "Health"): (
        "As an attribute: the highest, +1 for each further copy (ER-S5)",
        "Toughness, or a planeswalker’s loyalty, plus Force Number (ER-T7)",
    ),
}


def blocks(found: Sequence[Block] | Iterator[Block]) -> Iterator[Block]:
    for block in found:
        if isinstance(block, Columns):
            for part in block.parts:
                yield from blocks(part)
        else:
            yield block


def rows(name: str) -> list[tuple[str, str]]:
    """The rows of a screen's lists, with their labels."""
    shown = blocks(get_ruleset(name).screen(None))
    return [(row.label, row.value) for block in shown if isinstance(block, Terms) for row in block.rows]


def told(name: str, title: str) -> dict[str, tuple[str, ...]]:
    """A table of the screen: the cells of each row, by its first."""
    shown = blocks(get_ruleset(name).screen(None))
    (table,) = (block for block in shown if isinstance(block, Table) and block.columns[0] == title)
    return {row[0]: row[1:] for row in table.rows}


@pytest.mark.parametrize(("name", "label"), [(name, label) for name, said in SAID.items() for label in said])
def test_a_row_says_what_its_clause_does(name: str, label: str) -> None:
    values = [value for found, value in rows(name) if found == label]
    assert values
    lacking = [[words for words in SAID[name][label] if words.casefold() not in value.casefold()] for value in values]
    assert [] in lacking, (values, lacking)


@pytest.mark.parametrize(("name", "label"), TWICE)
def test_rows_of_one_label_say_what_their_clauses_do(name: str, label: str) -> None:
    values = " ".join(value for found, value in rows(name) if found == label)
    assert [words for words in TWICE[name, label] if words not in values] == []


def test_every_row_is_looked_at() -> None:
    """But for the keywords of Tell-Tale that have their meanings from its glossary alone."""
    assert set(SAID) == set(ruleset_ids())
    for name, said in SAID.items():
        left = {label for label, _ in rows(name)} - said.keys() - {label for ruleset, label in TWICE if ruleset == name}
        glossary = get_ruleset(name).keyword_effects("player").keys() if name == "tell-tale" else set()
        assert left - {"All others"} <= glossary, name


def test_damage_is_told_for_powers_1_to_8_tt_t5() -> None:
    """(9 × ⌊P/2⌋ + 5 P + 2.5 P) / 20; with advantage (171 ⌊P/2⌋ + 165 P + 39 × 2.5 P) / 400, else (189, 35, 1)."""
    means = {
        str(power): tuple(
            (half * (power // 2) + (full + 2.5 * critical) * power) / 400
            for half, full, critical in ((180, 100, 20), (171, 165, 39), (189, 35, 1))
        )
        for power in range(1, 9)
    }
    found = told("tell-tale", "Power")
    assert list(found) == list(means)
    for power, values in means.items():
        assert [float(cell.removeprefix("≈ ")) for cell in found[power]] == pytest.approx(values, abs=0.006), power
    assert means["5"] == pytest.approx((2.775, 4.13625, 1.41375))


def test_the_example_of_stacking_is_the_books_er_s1_er_s2() -> None:
    assert told("enchanted-realms", "Stack") == {
        "Fighter": ("4", "2", "1", "1", "Combat +2"),
        "Fighter, twice": ("5", "3", "2", "2", "Combat +4"),
        "Wizard": ("1", "1", "4", "2", "Spell Casting +2"),
        "Fighter and Wizard": ("4", "2", "4", "2", "Combat +2, Spell Casting +2"),
    }


def test_ap_and_dice_of_spellblade_are_the_clauses_sb_t2_sb_t4() -> None:
    assert told("spellblade", "Mana value") == {
        "1–2": ("1",),
        "3–4": ("2",),
        "5 and more": ("3",),
        "0, tokens": ("1",),
    }
    assert told("spellblade", "Modifier") == {"Die": ("none", "d4", "d6", "d8", "d10", "d12")}


def test_what_a_card_is_in_enchanted_realms_is_in_the_order_of_er_t1() -> None:
    roles = [cells[0] for cells in told("enchanted-realms", "Front face").values()]
    assert list(dict.fromkeys(roles)) == ["hero", "creature", "world", "quest", "item", "enhancement"]
