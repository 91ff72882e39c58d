"""A face with what was read from it, and what it is in this game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from deckforge.model.card import Card, Face
from deckforge.model.typeline import TypeLine
from deckforge.oracle.levels import Band, read_bands
from deckforge.patterns import pattern
from deckforge.rulesets.spellblade.costs import Price, price

if TYPE_CHECKING:  # the reader of rules text is large, and checks of most decks need none of it
    from deckforge.oracle.facts import Facts, OtherCost, Span

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

# The numerals of a Saga's chapters.
_CHAPTERS = pattern(r"(?m)^([IVX]+(?:, [IVX]+)*) (?:—|--) ")
# What begins large only at the front of a sentence, unlike names and creature types.
_COMMON = pattern(
    r"(?:All|Another|An?|Any|As|At|Attacking|Blocking|Creatures?|During|Each|Enchanted|Equipped|For|If|It|Lands?|Nontoken"
    r"|Other|Permanents?|Spells?|Target|That|Then|They|This|Those|Token|Tokens|Unless|Until|Up|When|Whenever|While"
    r"|You|Your)\b"
)


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
        from deckforge.oracle.reader import read_facts  # large, and checks of most decks need none of it

        return next((cost for cost in read_facts(self.card).other_costs if cost.back), None)

    @property
    def bands(self) -> tuple[Band, ...]:
        """The parts of its text that hold from some level on."""
        return read_bands(self.face.text)

    @property
    def printed(self) -> tuple[Span, ...]:
        """Where the abilities stand that have a line of their own, which prints them."""
        loyalty = (found.span for found in self.facts.loyalty)
        return (*loyalty, *(found.span for found in self.facts.activated if not found.makes_mana))

    def prints(self, span: Span) -> bool:
        """Whether the line of an ability prints what stands there."""
        return any(line.start <= span.start < line.end for line in self.printed)

    @property
    def last_chapter(self) -> str | None:
        """The chapter after which it ends, in Roman numerals; None for what is no Saga."""
        found = _CHAPTERS.findall(self.face.text) if self.types.is_("Saga") else None
        return found[-1].rpartition(", ")[2] if found else None

    def when(self, span: Span, words: str = "") -> str | None:
        """A condition in words, the level from which the text there holds before it; None without any."""
        levels = (at_level(band.words) for band in self.bands if band.start <= span.start < band.end)
        return ", ".join(filter(None, (*levels, words))) or None

    @property
    def role(self) -> str:
        """The role under which machine output lists the face."""
        return role(self.types, self.facts)

    @property
    def sized(self) -> bool:
        """Whether it fights with a size of its own: creatures, and vehicles once they are crewed."""
        return self.face.power is not None and self.face.toughness is not None


def inside(words: str) -> str:
    """A card's words within a sentence: small where only the sentence that they began made them begin large."""
    return f"{words[:1].lower()}{words[1:]}" if _COMMON.match(words) else words


def at_level(words: str) -> str:
    """Where a part of a text holds: ``at level 2–4``, ``from level 5 on``."""
    if words.endswith("+"):
        return f"from {words[:-1]} on"
    return f"at {words.replace('-', '–')}"


def role(types: TypeLine, facts: Facts) -> str:
    """Spell, summon, weapon and so on; a creature is a summon whatever else it is."""
    found = _role_by_types(types)
    return "weapon" if found == "gear" and is_weapon(facts) else found


def _role_by_types(types: TypeLine) -> str:
    if types.is_creature:
        return "summon"
    if types.is_("Equipment"):
        return "gear"
    return next((name for word, name in _ROLES if types.is_(word)), "other")


@lru_cache(maxsize=2048)
def is_unruled(types: TypeLine) -> bool:
    """Whether the game master must say what it does: an Equipment that is a planeswalker too (SB-P4)."""
    return _role_by_types(types) in {"planeswalker", "battle", "other"} or types.is_("Planeswalker")


def is_weapon(facts: Facts) -> bool:
    """Whether an equipment has an attack bonus, or one that varies (SB-T10)."""
    bonus = facts.equipped
    return bonus is not None and (bonus.power == "variable" or bonus.power > 0)
