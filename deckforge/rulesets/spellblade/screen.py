"""The game master's screen and the reference of Spellblade Chronicles: SB-R, SB-M, costs, dice and keywords."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from deckforge.model.deck import Entry
from deckforge.model.sheet import Block, Columns, Heading, NewPage, Table, Term, Terms
from deckforge.model.statblock import FaceBlock, Row, StatBlock, Stats
from deckforge.oracle.costs import PAID_KEYWORDS
from deckforge.rulesets.common import plural, signed
from deckforge.rulesets.spellblade.keywords import keyword_effects
from deckforge.rulesets.spellblade.master_sheet import and_more, encounter_dice, turn
from deckforge.rulesets.tables import Table as Numbers

# Keywords whose rule here is Magic's own.
_AS_IN_MAGIC = {"flying", "reach"}
_PRINTED = "No rule of its own here: works as the card says."
_MARK = {False: "", True: "changed"}
_ADDED = "Its cost’s mana value comes to the card’s AP (SB-T20)."
_INSTEAD = "AP are the mana value of its cost, not of the card’s (SB-T20)."
_REDUCED = "Leaves the AP as they are (SB-T20)."


def screen(players: int | None, numbers: Numbers) -> Iterator[Block]:
    """What the table asks for most, on two pages: the players' side, then the game master's."""
    yield Columns(
        (
            (
                Heading("A player’s turn"), Terms(tuple(_turn(numbers))),
                Heading("In battle"), Terms(tuple(_battle(numbers))),
                Heading("After battle"), Terms(tuple(_after(numbers))),
            ),
            (
                Heading("Action points"), Terms(tuple(_costs(numbers))), _act(numbers),
                Heading("Tier dice", aside="SB-T4"), _tiers(numbers),
                Heading("To hit and damage"), Terms(tuple(_damage(numbers))),
            ),
        ),
        (1, 1),
    )  # fmt: skip
    yield NewPage()
    yield Columns(
        (
            (
                Heading("Creatures"), Terms(tuple(_creatures(players, numbers))),
                Heading("Encounter", aside="SB-M6"), Terms(tuple(_encounter(numbers))),
                encounter_dice(players, numbers),
                Heading("Boss", aside="SB-M4, SB-M5"), Terms((*_boss(players, numbers), *turn(numbers))),
            ),
            (
                Heading("Keywords"), Terms(tuple(_rows(keyword_effects(numbers, master=False)))),
                Heading("On your side of the table", 3, "SB-M8"), Terms(tuple(_enemies(numbers))),
                Heading("Any other keyword", 3), Terms((Row("All others", _PRINTED),)),
            ),
        ),
        (1, 1),
    )  # fmt: skip


def reference(cards: Sequence[tuple[Entry, StatBlock]], numbers: Numbers) -> Iterator[Term]:
    """Every keyword and every term of the game that occurs in the cards."""
    faces = [face for _, block in cards for face in block.faces]
    effects = keyword_effects(numbers, master=False)
    names = {word.name for face in faces for word in face.keywords} | {n for face in faces for n in face.as_printed}
    sides = {face.stats["side"] for face in faces}
    own = numbers.table("enemy_keyword_effects")
    costs = dict(_costs_told(faces, numbers))
    yield from (Term(name, told, "" if told == _PRINTED else "changed") for name, told in costs.items())
    for name in names - costs.keys():
        if name not in effects:
            yield Term(name, _PRINTED)
            continue
        told = effects[name] if sides - {"master"} or name not in own else own[name]
        yield Term(name, told, _MARK[name not in _AS_IN_MAGIC])
    for name, told in _terms(faces, numbers):
        yield Term(name, told, "changed")


def _costs_told(faces: Sequence[FaceBlock], numbers: Numbers) -> Iterator[tuple[str, str]]:
    """What is paid besides a card's own cost, by its name; the game master's cards cost nothing (SB-M5)."""
    added, reduced = numbers.words("costs.additions"), numbers.words("costs.reductions")
    known = (PAID_KEYWORDS | added | reduced) - numbers.words("costs.not_in_ap")
    found: dict[str, bool] = {}  # name → whether a player pays it
    for face in faces:
        others = cast("Sequence[Mapping[str, Any]]", face.stats["other_costs"])
        for name in {*(one["name"] for one in others), *face.as_printed} & known:
            found[name] = found.get(name, False) or face.stats["side"] != "master"
    for name, paid in found.items():
        if paid:
            yield name, _ADDED if name in added else _REDUCED if name in reduced else _INSTEAD
        elif name in PAID_KEYWORDS:
            yield name, _PRINTED


def _terms(faces: Sequence[FaceBlock], numbers: Numbers) -> Iterator[tuple[str, str]]:
    roles = {face.role for face in faces}
    stats = [face.stats for face in faces]
    yield from _players_terms([found for found in stats if found["side"] != "master"], numbers)
    if any(found["master"] for found in stats if found["side"] == "master"):
        yield (
            "attack and AC",
            "An enemy’s power is its damage, its toughness its AC; HP are the game master’s (SB-M1 to M3).",
        )
    players = {face.role for face in faces if face.stats["side"] != "master"}
    for role, told in _ROLES.items():
        if role in roles:
            words = told if role in players else _ENEMY_ROLES.get(role, told)
            yield role, words.format(weapon=numbers.integer("dice.weapon"))
    if healing := {found["side"] for found in stats if found["heals"]}:
        rolled = numbers.flag("healing_dice") and healing != {"master"}
        dice = "with the dice of damage" if rolled else "without dice"
        yield "life", f"Hit points; what gains life heals as many, {dice} (SB-T7)."
    if making := {found["side"] for found in stats if found["tokens"]}:
        yield "token", _MADE_BY_ENEMIES if making == {"master"} else _MADE
    if any(found["legendary"] for found in stats):
        yield "legendary", "One copy on the battlefield at a time (SB-T14)."


def _players_terms(stats: Sequence[Stats], numbers: Numbers) -> Iterator[tuple[str, str]]:
    """What only a player pays and rolls."""
    banked = numbers.integer("ap.most_banked")
    if any(found["ap"] is not None for found in stats):
        yield (
            "action points (AP)",
            f"Pay for everything: a card costs its mana value. At most {banked} are carried over.",
        )
    if any(found["act_ap"] is not None for found in stats):
        yield "AP to act", "What a summon’s act or an attack with an equipment costs, by mana value (SB-T2)."
    if any(found["equip_ap"] is not None for found in stats):
        yield (
            "equip",
            "AP are the mana value of the unrestricted equip cost; free when played into a free slot (SB-T11).",
        )
    if any(str(found["timing"]).startswith("any turn") for found in stats):
        yield "any turn", f"Instants and cards with flash, from banked AP, {banked} at most (SB-T9)."
    if any(found["damages"] for found in stats):
        yield "tier die", "The die that the modifier gives; damage adds as many as the mana value (SB-T3, SB-T4)."


_ROLES = {
    "summon": "A creature: HP are its toughness for a player; can’t attack on the turn it comes (SB-R5, SB-T12).",
    "weapon": "An equipment with an attack bonus: 1d{weapon}, the modifier and tier dice (SB-T10).",
    "gear": "An equipment without an attack bonus (SB-T10).",
    "enchantment": "Lasts for the current battle (SB-T13).",
    "land": "Does nothing: there is no mana here (SB-P3).",
    "planeswalker": "No rule here: the game master’s word (SB-P4).",
    "battle": "No rule here: the game master’s word (SB-P4).",
}


# The same where only the game master has such cards, as far as it is another thing then.
_ENEMY_ROLES = {
    "summon": "A creature: one act a turn, no AP, no dice (SB-M1, SB-R11).",
    "weapon": "An equipment: its two numbers come to its bearer’s damage and AC, without dice (SB-M1, SB-T13).",
    "gear": "An equipment that adds nothing to its bearer’s damage (SB-T13).",
}
_MADE = "A summon like any other; goes to the discard pile when it dies (SB-T15)."
_MADE_BY_ENEMIES = "A creature like any other: its power is its damage, its toughness its AC (SB-M1, SB-M2)."


def _turn(numbers: Numbers) -> Iterator[Row]:
    gained, banked, most = (numbers.integer(f"ap.{name}") for name in ("a_turn", "most_banked", "most_a_turn"))
    yield Row("Start of play", f"Shuffle, draw {numbers.integer('player.hand')} (SB-R1).")
    yield Row("Initiative", "d20 + DEX for everyone; a creature’s DEX counts +0 (SB-R4).")
    yield Row("AP", f"Gain {gained}. At most {banked} are carried over, never more than {most} in a turn (SB-R2).")
    draw, hand = numbers.integer("player.draw"), numbers.integer("player.hand")
    yield Row("Cards", f"Draw {draw}, at the start or the end; discard down to {hand} at the end (SB-R2).")
    yield Row("Off turn", f"Instants and flash from banked AP, up to {banked} AP (SB-T9).")


def _costs(numbers: Numbers) -> Iterator[Row]:
    free = numbers.integer("ap.free_ability")
    yield Row("Play a card", "Its mana value; {X} as many as paid (SB-T1).")
    yield Row("Equip or swap", "The mana value of its equip cost (SB-T11).")
    yield Row("Ability", f"The mana value of its cost; {free} AP without mana and without {{T}} (SB-T19).")
    yield Row("Kicker and such", "Their mana value on top. Flashback, cycling, evoke: theirs instead (SB-T20).")
    unarmed, potion = numbers.integer("ap.unarmed"), numbers.integer("ap.potion")
    each = f"{unarmed} AP each" if unarmed == potion else f"{unarmed} AP, {potion} AP"
    yield Row("Unarmed, potion", f"{each}; unarmed deals 1d{numbers.integer('dice.unarmed')} + STR (SB-R3).")


def _act(numbers: Numbers) -> Table:
    found, least = [], 1
    for most, ap in numbers.items("act.brackets"):
        found.append((f"{least}–{most}", str(ap)))
        least = most + 1
    found.append((f"{least} and more", str(numbers.integer("act.most_ap"))))
    found.append(("0, tokens", str(numbers.integer("act.token"))))
    return Table("To act (SB-T2)", ("Mana value", "AP"), tuple(found), numeric=frozenset({1}))


def _tiers(numbers: Numbers) -> Table:
    sides = numbers.items("dice.tiers")
    columns = ("Modifier", "≤ 0", *(signed(place) for place in range(1, len(sides))), f"≥ {signed(len(sides))}")
    return Table("", columns, (("Die", "none", *(f"d{side}" for side in sides)),))


def _damage(numbers: Numbers) -> Iterator[Row]:
    weapon = numbers.integer("dice.weapon")
    yield Row("To hit", "d20 + proficiency + STR/DEX, or spellcasting modifier, against AC (SB-T18).")
    yield Row("Natural 20, 1", "20 hits and doubles the dice, not the flat part. 1 misses and breaks the weapon.")
    yield Row("Spell", "What it deals + a tier die per mana value; X counts as mana value (SB-T3, SB-T6).")
    yield Row("Weapon", f"1d{weapon} + STR/DEX + tier dice as many as its attack bonus; second number to AC (SB-T10).")
    yield Row("Summon", "Its power + tier dice as many as its power; HP its toughness (SB-T12).")
    yield Row("Area", "Damage rolled once, one attack roll per target, or a save each (SB-T8).")
    dice = "with the dice of damage" if numbers.flag("healing_dice") else "without dice"
    yield Row("Healing", f"As much as the life gained, {dice} (SB-T7).")


def _battle(numbers: Numbers) -> Iterator[Row]:
    least, points = numbers.integer("death.least"), numbers.integer("death.hit_points")
    saved, dead = numbers.integer("death.successes"), numbers.integer("death.failures")
    yield Row("Summons", "No attack on the turn they come. Tap to act, untap on the next own turn (SB-R5).")
    yield Row("Blocking", "An untapped summon may take an attack on its player, whole, at no AP (SB-R5).")
    yield Row(
        "Equipment",
        "On at once if the slot is free, else swap for the equip cost or stand by. One weapon without Dual "
        "Wield; destroyed: discard (SB-R6).",
    )
    yield Row("Tokens", "Summons like any other; to the discard pile when they die (SB-T15).")
    yield Row("Enchantments", "Last for this battle (SB-T13).")
    yield Row("Legendary", "One copy on the battlefield (SB-T14).")
    yield Row("Deck empty", "Casual: shuffle the discards. Campaign: nothing to draw until a rest (SB-R10).")
    yield Row(
        "0 HP",
        f"Each turn d20, {least} and up succeeds. {plural(saved, 'success', 'successes')}: {points} HP; "
        f"{plural(dead, 'failure')}: dead. An ally’s healing card or potion ends it (SB-R8).",
    )


def _after(numbers: Numbers) -> Iterator[Row]:
    hand = numbers.integer("player.hand")
    yield Row("Keep", "One summon and one equipment; discard the rest, enchantments end (SB-R7).")
    yield Row("New battle", "The equip cost is paid again (SB-R6).")
    yield Row(
        "Rest",
        f"Once between bosses: discards into the deck, hand up to {hand}, HP to half, rounded down, never lower than "
        "before (SB-R9).",
    )


def _creatures(players: int | None, numbers: Numbers) -> Iterator[Row]:
    step, each, most = (numbers.integer(f"hit_points.{name}") for name in ("step", "most_per_player", "most"))
    limit = (
        f"{each} a player, {most} where nobody says how many play"
        if players is None
        else f"{each * players} for {plural(players, 'player')}"
    )
    yield Row("Attack", "d20 against AC; damage is the power, no dice (SB-M1).")
    yield Row("AC", "The toughness (SB-M2).")
    yield Row(
        "HP",
        f"Yours. Suggested: power × toughness to the nearest {step}, at least the toughness and 1, at most "
        f"{limit}; none where a number varies (SB-M3).",
    )
    yield Row("Turn", "No AP, one act. The dead are set aside, not discarded (SB-R11).")
    yield Row("Secret", "Players never see your decks (SB-M7).")


def _encounter(numbers: Numbers) -> Iterator[Row]:
    drawn = numbers.integer("creature.draw")
    yield Row("Draw", f"{drawn} creatures, or as many as are left.")
    yield Row(
        "Deploy",
        f"The die’s number{and_more(numbers)} of them; shuffle the others back. "
        "Those deployed stay out until you reshuffle.",
    )


def _boss(players: int | None, numbers: Numbers) -> Iterator[Row]:
    least, most = numbers.items("hit_points.boss_per_player")
    points = (
        f"{least}–{most} HP a player"
        if players is None
        else f"{least * players}–{most * players} HP for {plural(players, 'player')}"
    )
    yield Row("HP, AC", f"{points} at low levels; AC its toughness or your number.")


def _enemies(numbers: Numbers) -> Iterator[Row]:
    return _rows(numbers.table("enemy_keyword_effects"))


def _rows(effects: Mapping[str, str]) -> Iterator[Row]:
    return (Row(name, effects[name]) for name in sorted(effects))
