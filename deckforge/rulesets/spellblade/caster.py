"""Who uses the cards: modifiers and proficiency from the options or a character (SB-T4, SB-T18)."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import NamedTuple

from deckforge.model.character import Character
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.spellblade.dice import Quantity, Tier, tier, total
from deckforge.rulesets.tables import Table

_ALIKE = 0.75
_SIDES = {"player": "player", "creature": "master", "boss": "master"}


class Caster(NamedTuple):
    """Who uses the cards.

    Attributes:
        numbers: the ruleset's numbers.
        spell: spellcasting modifier, None when unknown.
        weapon: the better of the STR and DEX modifiers, None when unknown.
        proficiency: the bonus, None when unknown.
        side: ``player``; ``master`` for the game master, whose cards have no dice (SB-M1, SB-M5); None when unknown.
        players: at the table, None when unknown.
        ability_note: how the character's classes settle the spellcasting modifier, where that needs telling.
    """

    numbers: Table
    spell: int | None = None
    weapon: int | None = None
    proficiency: int | None = None
    side: str | None = None
    players: int | None = None
    ability_note: str = ""

    @property
    def master(self) -> bool:
        """Whether the cards are the game master's."""
        return self.side == "master"

    @property
    def spell_tier(self) -> Tier:
        """The die of spells, abilities and summons."""
        return Tier(0) if self.master else tier(self.spell, self.numbers)

    @property
    def weapon_tier(self) -> Tier:
        """The die of weapons."""
        return Tier(0) if self.master else tier(self.weapon, self.numbers)

    @property
    def spell_to_hit(self) -> str:
        """The roll of spells and summons: ``d20 + prof + 3``; the game master's d20 is plain."""
        return "d20" if self.master else self._to_hit(self.spell, "spellcasting")

    def weapon_to_hit(self, bonus: Quantity) -> str:
        """The roll of a weapon: ``d20 + prof + 3 + 2``."""
        return self._to_hit(self.weapon, "STR/DEX", bonus)

    def _to_hit(self, modifier: int | None, ability: str, bonus: Quantity = 0) -> str:
        proficiency = "prof" if self.proficiency is None else self.proficiency
        return total("d20", proficiency, ability if modifier is None else modifier, bonus)


def is_master(kind: str | None) -> bool:
    """Whether a kind of deck is the game master's."""
    return _SIDES.get(kind or "") == "master"


def caster(options: TranslateOptions, numbers: Table) -> Caster:
    """The caster that the options describe."""
    spell, weapon = modifiers(options, numbers)
    return Caster(
        numbers=numbers,
        spell=spell,
        weapon=weapon,
        proficiency=options.character.proficiency if options.character else None,
        side=_SIDES.get(options.kind or ""),
        players=options.players,
        ability_note=_ability_note(options, numbers),
    )


def modifiers(options: TranslateOptions, numbers: Table) -> tuple[int | None, int | None]:
    """The spellcasting and the weapon modifier: as stated, else the character's; None when unknown.

    The game master's cards have no dice, so no modifier is used for them (SB-M1, SB-M5).
    """
    if is_master(options.kind):
        return None, None
    spell = options.modifier
    weapon = spell if options.weapon_modifier is None else options.weapon_modifier
    character = options.character
    if character is not None:
        spell = _spellcasting(character, numbers) if spell is None else spell
        weapon = max(character.modifier("str"), character.modifier("dex")) if weapon is None else weapon
    return spell, weapon


def _spellcasting(character: Character, numbers: Table) -> int | None:
    """The modifier that casts: of the ability stated, else the best that the classes give."""
    if character.spellcasting:
        return character.modifier(character.spellcasting)
    return max(map(character.modifier, casting_abilities(character, numbers)), default=None)


def casting_abilities(character: Character, numbers: Table) -> tuple[str, ...]:
    """The abilities that the classes cast with, each once."""
    known = numbers.table("spellcasting")
    return tuple(dict.fromkeys(known[name] for name in character.classes if name in known))


def _ability_note(options: TranslateOptions, numbers: Table) -> str:
    character = options.character
    if character is None or options.modifier is not None or character.spellcasting:
        return ""
    found = casting_abilities(character, numbers)
    if not found:
        classes = " or ".join(name.capitalize() for name in character.classes)
        meant = _meant(character.classes, numbers)
        return (
            f"No spellcasting ability is known for {classes}{meant}: state it in the character file, or give --mod "
            "(SB-T4)."
        )
    if len(found) == 1:
        return ""
    best = max(found, key=character.modifier).upper()
    names = " and ".join(name.upper() for name in found)
    return f"Worked out with {best}, the best of {names}; the one that fits the card casts (SB-T4)."


def _meant(classes: Iterable[str], numbers: Table) -> str:
    """The known classes that look like misspelt ones, as a question in brackets."""
    known = numbers.table("spellcasting")
    found = [near for name in classes for near in get_close_matches(name, known, 1, _ALIKE)]
    return f" (did you mean {' or '.join(name.capitalize() for name in found)}?)" if found else ""
