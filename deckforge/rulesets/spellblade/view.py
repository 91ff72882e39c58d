"""A face with what was read from it, and what it is in this game."""

from __future__ import annotations

from dataclasses import dataclass

from deckforge.model.card import Card, Face
from deckforge.model.typeline import TypeLine
from deckforge.oracle.facts import Facts, OtherCost, Span
from deckforge.oracle.levels import Band, read_bands
from deckforge.oracle.reader import read_facts
from deckforge.rulesets.spellblade.costs import Price, price

# After creatures and equipment, the first type that a face has decides.
_ROLES = (
    ("Land", "land"),
    ("Planeswalker", "planeswalker"),
    ("Battle", "battle"),
    ("Instant", "spell"),
    ("Sorcery", "spell"),
    ("Artifact", "artifact"),
    ("Enchantment", "enchantment"),
)
# Layouts whose second face is cast or played by itself, so that nothing turns into it.
_INDEPENDENT = frozenset({"modal_dfc", "split", "adventure", "prepare"})


@dataclass(frozen=True, slots=True)
class View:
    """One face of a card as translation sees it."""

    card: Card
    index: int
    facts: Facts

    @property
    def face(self) -> Face:
        """The face itself."""
        return self.card.faces[self.index]

    @property
    def types(self) -> TypeLine:
        """The face's types."""
        return self.face.types

    @property
    def cost(self) -> Price | None:
        """What casting the face costs; None when it can't be cast (SB-T1)."""
        return price(self.face.cost) if self.face.cost.exists else None

    @property
    def value(self) -> Price:
        """The mana value by which it scales: its own, else its front's, else the card's (SB-T2, SB-T6)."""
        if self.cost is not None:
            return self.cost
        if self.is_back and self.card.front.cost.exists:
            return price(self.card.front.cost)
        return Price(0) if self.index else Price(int(self.card.mana_value))

    @property
    def is_back(self) -> bool:
        """Whether it is only ever turned into, never cast (SB-T17)."""
        return self.index > 0 and self.cost is None and self.card.layout not in _INDEPENDENT

    @property
    def back_cost(self) -> OtherCost | None:
        """The front's cost that casts this back face, as disturb does; None for all others."""
        if not self.is_back:
            return None
        return next((cost for cost in read_facts(self.card).other_costs if cost.back), None)

    @property
    def bands(self) -> tuple[Band, ...]:
        """The parts of its text that hold from some level on."""
        return read_bands(self.face.text)

    def when(self, span: Span, words: str = "") -> str | None:
        """A condition in words, the level from which the text there holds before it; None without any."""
        levels = (f"from {band.words} on" for band in self.bands if band.start <= span.start < band.end)
        return ", ".join(filter(None, (*levels, words))) or None

    @property
    def role(self) -> str:
        """The role under which machine output lists the face."""
        return role(self.types, self.facts)

    @property
    def sized(self) -> bool:
        """Whether it fights with a size of its own: creatures, and vehicles once they are crewed."""
        return self.face.power is not None and self.face.toughness is not None


def role(types: TypeLine, facts: Facts) -> str:
    """Spell, summon, weapon and so on; a creature is a summon whatever else it is."""
    if types.is_creature:
        return "summon"
    if types.is_("Equipment"):
        return "weapon" if is_weapon(facts) else "gear"
    return next((name for word, name in _ROLES if types.is_(word)), "other")


def is_unruled(types: TypeLine) -> bool:
    """Whether the game master must say what it does: an Equipment that is a planeswalker too (SB-P4)."""
    return role(types, Facts("")) in {"planeswalker", "battle", "other"} or types.is_("Planeswalker")


def is_weapon(facts: Facts) -> bool:
    """Whether an equipment has an attack bonus, or one that varies (SB-T10)."""
    bonus = facts.equipped
    return bonus is not None and (bonus.power == "variable" or bonus.power > 0)
