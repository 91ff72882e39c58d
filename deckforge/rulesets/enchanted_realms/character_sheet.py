"""A hero's character sheet: what the stack adds up to, and what each of its cards brings (ER-S1 to ER-S5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from deckforge.model.card import Card
from deckforge.model.deck import Deck, Entry
from deckforge.model.sheet import Block, Columns, Field, Fields, Heading, Table, Terms, Words
from deckforge.model.statblock import FaceBlock, Row, StatBlock
from deckforge.oracle.reader import read_facts
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.common import name_list, plural, signed
from deckforge.rulesets.enchanted_realms.checks import ENHANCEMENT, ITEM
from deckforge.rulesets.enchanted_realms.mapping import CREATURE, HERO, RealmsCard, map_card
from deckforge.rulesets.enchanted_realms.play import attack_bonus, defence_bonus
from deckforge.rulesets.enchanted_realms.sheet import bonus_words
from deckforge.rulesets.enchanted_realms.stack import Stats, stack_copies, stack_different
from deckforge.rulesets.tables import Table as Numbers

REMINDERS = ("ER-P2", "ER-P3", "ER-P1", "ER-P6", "ER-S1", "ER-S2", "ER-S4", "ER-P4", "ER-P5", "ER-T9")
_FROM_BELOW = (CREATURE, HERO, ITEM, ENHANCEMENT)
_ATTRIBUTES = ("STR", "AGL", "INT", "PER")
_OPEN_ROWS = 4


class _Stacked(NamedTuple):
    """A card of the stack with all its copies, and what they bring together."""

    card: Card
    face: FaceBlock
    copies: int
    made: RealmsCard
    stats: Stats

    @property
    def named(self) -> str:
        return self.face.name if self.copies == 1 else f"{self.face.name} ×{self.copies}"


def blocks(
    _deck: Deck, entries: Sequence[tuple[Entry, StatBlock]], _options: TranslateOptions, numbers: Numbers
) -> Iterator[Block]:
    """The stack's attributes, Health and draws, then the stack card by card, with room for it to grow (ER-S4)."""
    cards = tuple(_stacked(entries, numbers))
    whole = stack_different(card.stats for card in cards)
    yield Fields(tuple(Field(name, score) for name, score in zip(_ATTRIBUTES, _scores(whole), strict=True)), columns=4)
    yield Fields((Field("Health", _health(whole)), Field("Health left"), Field("Player")), columns=3)
    yield Columns(((_draws(whole),), (_bonuses(whole),)), (1, 1))
    yield Heading("The stack", aside=f"{plural(sum(card.copies for card in cards), 'card')}, the lowest first")
    yield _table(cards, whole)
    told = tuple(_told(cards))
    if told:
        yield Terms(told, small=True)
    astray = [entry.card.front.name for entry, block in entries if block.faces[0].role not in _FROM_BELOW]
    if astray:
        yield Words((f"Not in the stack, which holds no such cards (ER-H2): {name_list(astray, most=20)}.",))


def known_boxes(
    deck: Deck, entries: Sequence[tuple[Entry, StatBlock]], _options: TranslateOptions, numbers: Numbers
) -> Mapping[str, str]:
    """What is known of a deck sheet's boxes: a hero stack's Health (ER-S5)."""
    if deck.kind != "hero":
        return {}
    return {"Health": _health(stack_different(card.stats for card in _stacked(entries, numbers)))}


def _stacked(entries: Sequence[tuple[Entry, StatBlock]], numbers: Numbers) -> Iterator[_Stacked]:
    """Creatures, then heroes, then what they carry; the copies of all lines together (ER-S3)."""
    found: dict[str, tuple[Card, FaceBlock, int]] = {}
    for entry, block in entries:
        if block.faces[0].role in _FROM_BELOW:
            _, _, before = found.get(entry.card.oracle_id, (None, None, 0))
            found[entry.card.oracle_id] = (entry.card, block.faces[0], before + entry.count)
    for card, face, count in sorted(found.values(), key=lambda one: _FROM_BELOW.index(one[1].role)):
        made = map_card(numbers, card, read_facts(card))
        yield _Stacked(card, face, count, made, stack_copies(made.stats, count))


def _scores(stats: Stats) -> tuple[str, ...]:
    return tuple(map(str, stats.attributes)) if stats.attributes else ("",) * len(_ATTRIBUTES)


def _health(stats: Stats) -> str:
    return "" if stats.health is None else str(stats.health)


def _draws(whole: Stats) -> Table:
    """What is added to the cards drawn (ER-P2), and what a day of rest heals (ER-P3); words come after the number."""
    strength = whole.attributes.strength if whole.attributes else 0
    rows = (
        ("Attack", "STR + Combat + Attack", _sum(attack_bonus(whole), whole, "Combat", "Attack")),
        (
            "Attack by a spell",
            "INT + Spell Casting + Attack",
            _sum(attack_bonus(whole, spell=True), whole, "Spell Casting", "Attack"),
        ),
        ("Defence", "AGL + Defence", _sum(defence_bonus(whole), whole, "Defence")),
        ("A day of rest heals", "STR", str(strength)),
    )
    return Table("Added to a draw", ("For", "Of", "In all"), rows)


def _sum(number: int, whole: Stats, *names: str) -> str:
    """A sum, which says so where some bonuses count 0 in it, since they are words (ER-T8)."""
    more = any(one.name in names and isinstance(one.value, str) for one in whole.bonuses)
    return f"{signed(number)}, and see Bonuses" if more else signed(number)


def _bonuses(whole: Stats) -> Table:
    """The bonuses added up, a line for each name and kind; words come after the number (ER-T8)."""
    found: dict[str, list[str]] = {}
    for one in whole.bonuses:
        kind = f" ({one.kind})" if one.kind else ""
        agreed = " (if the group agrees)" if one.agreed else ""
        found.setdefault(f"{one.name}{kind}{agreed}", []).append(signed(one.value))
    rows = tuple((name, " and ".join(values)) for name, values in found.items()) or (("none", ""),)
    return Table("Bonuses", ("Bonus", "In all"), rows)


def _table(cards: Sequence[_Stacked], whole: Stats) -> Table:
    rows = [
        (
            one.named,
            one.made.role,
            str(one.made.force),
            *_printed(one),
            _health(one.stats),
            ", ".join(map(bonus_words, one.stats.bonuses)),
        )
        for one in cards
    ]
    together = ("Together", "", "", *_scores(whole), _health(whole), "as listed above" if whole.bonuses else "")
    columns = ("Card", "Type", "Force", *_ATTRIBUTES, "Health", "Bonuses")
    blank = ((" ", *("",) * (len(columns) - 1)),) * _OPEN_ROWS
    return Table("", columns, (*rows, together, *blank), frozenset({len(rows)}), frozenset(range(2, len(columns) - 1)))


def _printed(one: _Stacked) -> tuple[str, ...]:
    """The attributes of all copies; a STR that varies is shown as it is, though it counts 0 (ER-T3)."""
    scores = _scores(one.stats)
    varies = isinstance(one.made.strength, str) and one.made.strength != ""
    return (f"{scores[0]} ({one.made.strength})", *scores[1:]) if varies else scores


def _told(cards: Sequence[_Stacked]) -> Iterator[Row]:
    """What each card can do besides its numbers, which a stack carries forward (ER-S2)."""
    for one in cards:
        words = (*(f"{name}." for name in (", ".join(_unshown(one.face)),) if name), *one.face.notes)
        if words:
            yield Row(one.face.name, " ".join(words))


def _unshown(face: FaceBlock) -> Iterator[str]:
    """Keywords that raise none of the numbers in the table: given ones, with whom they are given to, and the others."""
    yield from (f"{word.name} (to {word.to})" for word in face.keywords if word.to)
    yield from face.as_printed
