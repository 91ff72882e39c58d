"""Who a boss is, and what happens to it between two turns (SB-M1, SB-M2, SB-M4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from deckforge.app.found_cards import UnknownCardError, find_card
from deckforge.app.table_decks import TableDeck
from deckforge.errors import UsageError
from deckforge.model.bounds import MOST_PLAYERS, MOST_POINTS
from deckforge.model.card import Card
from deckforge.model.names import name_key
from deckforge.model.play import BossBlock, BossRules
from deckforge.resolve.among import among
from deckforge.rulesets.base import TranslateOptions
from deckforge.store.database import Database
from deckforge.table.piles import Boss


class BossNotes(NamedTuple):
    """What a game master notes of a boss; None or empty where nothing is said.

    Attributes:
        boss: the name of its card.
        players: that it stands against, at least 1.
        hit_points: that it begins with, at least 1.
        damage, heal: hit points that it loses, or gets back.
        leaves: names of cards that leave play, or parts of them.
        attack, ac: a bonus that it has to each from now on, in place of an earlier one; 0 for none any more.
    """

    boss: str | None = None
    players: int | None = None
    hit_points: int | None = None
    damage: int | None = None
    heal: int | None = None
    leaves: tuple[str, ...] = ()
    attack: int | None = None
    ac: int | None = None

    def check(self) -> None:
        """Refuse numbers that can't be meant.

        Raises:
            UsageError: one is below or above what it may be.
        """
        least = {"players": 1, "hit_points": 1, "damage": 0, "heal": 0, "attack": -MOST_POINTS, "ac": -MOST_POINTS}
        for name, value in zip(self._fields, self, strict=True):
            if not isinstance(value, int):
                continue
            most = MOST_PLAYERS if name == "players" else MOST_POINTS
            if not least[name] <= value <= most:
                bound = f"at least {least[name]}" if value < least[name] else f"at most {most}"
                message = f"{name} should be {bound}, not {value}"
                raise UsageError(message)

    @property
    def happened(self) -> bool:
        """Whether something happened, so that this may be all that is wanted."""
        points = (self.hit_points, self.damage, self.heal, self.attack, self.ac)
        return bool(self.leaves) or any(each is not None for each in points)

    @property
    def is_known(self) -> bool:
        """Whether anything is said of the boss itself."""
        return self._replace(leaves=()) != BossNotes()


def noted(  # noqa: PLR0913, PLR0917 - each is a part of the table
    before: Boss | None,
    notes: BossNotes,
    deck: TableDeck,
    rules: BossRules,
    data: Database,
    told: list[str],
    *,
    exact: bool = False,
) -> Boss | None:
    """The boss as it is with what was noted.

    Args:
        before: as it was; None where nothing is known of it but what its deck says.
        notes: what is new.
        deck: whose boss it is.
        rules: for its hit points.
        data: where its card is looked up.
        told: gets sentences for people.
        exact: take its name only as the card has it.

    Raises:
        UsageError: its hit points aren't known, or a number can't be meant.
        UnknownCardError: its name is no card's.
    """
    notes.check()
    own = deck.deck.settings.boss
    before = before or (Boss(own.oracle_id, own.name) if own is not None else None)
    if not notes.is_known:
        return before
    boss = before or Boss(None, deck.deck.name)
    if notes.boss is not None:
        card = _named(notes.boss, boss, deck, data, told, exact=exact)
        other = boss.card not in {None, card.oracle_id}
        boss = (
            Boss(card.oracle_id, card.name, boss.players)
            if other
            else boss._replace(card=card.oracle_id, name=card.name)
        )
    if notes.players is not None:
        boss = boss._replace(players=notes.players)
    if notes.attack is not None or notes.ac is not None:
        attack, ac = (old if new is None else new for old, new in ((boss.attack, notes.attack), (boss.ac, notes.ac)))
        boss = boss._replace(attack=attack, ac=ac)
    if notes.hit_points is not None:
        boss = _with_full(boss, notes.hit_points, told)
    if notes.damage is None and notes.heal is None:
        return boss
    if boss.hit_points is None:
        boss = _with_most(boss, rules, told)
    lost, healed = notes.damage or 0, notes.heal or 0
    left = min(max(0, (boss.hit_points or 0) - lost) + healed, boss.full or 0)
    return boss._replace(hit_points=left)


def _with_full(boss: Boss, full: int, told: list[str]) -> Boss:
    """The boss with so many hit points in all; those that it lost stay lost."""
    before, lost = boss.hit_points, (boss.full or 0) - (boss.hit_points or 0)
    left = max(0, full - lost)
    if lost and full != boss.full:
        back = "The boss is back: the" if left and not before else "The"
        told.append(
            f"{back} {lost} HP that it lost stay lost, and {left} of {full} are left; --heal N gives some back."
        )
    return boss._replace(hit_points=left, full=full)


def _named(  # noqa: PLR0913 - each says where the name may be found
    name: str, boss: Boss, deck: TableDeck, data: Database, told: list[str], *, exact: bool
) -> Card:
    """The card of a boss's name, of which a part does where the deck's own or the present boss has it.

    Raises:
        UnknownCardError: the name is no card's.
    """
    card = _own_card(name, deck)
    if card is not None:
        return card
    try:
        return find_card(name, data, exact=True).card
    except UnknownCardError:
        own = deck.deck.settings.boss
        known = [*data.cards([boss.card]).values()] if boss.card else []
        found = () if exact else among(name, [*known, *([own] if own else [])])
    if len(found) == 1:
        told.append(f"“{name}” was taken for {found[0].name}, the boss of this deck.")
        return found[0]
    card, doubts = find_card(name, data, exact=exact)
    told += doubts
    return card


def _own_card(name: str, deck: TableDeck) -> Card | None:
    """The card that the deck's file describes itself under that name."""
    key = name_key(name.strip().removesuffix("(homebrew)"))
    return next((card for card in _own_cards(deck) if name_key(card.name) == key), None)


def _own_cards(deck: TableDeck) -> Iterator[Card]:
    """Cards that need not be in the card data."""
    if deck.deck.settings.boss is not None:
        yield deck.deck.settings.boss
    yield from (entry.card for entry in deck.deck.entries if entry.card.homebrew)


def _with_most(boss: Boss, rules: BossRules, told: list[str]) -> Boss:
    """The boss with the most hit points that are usual.

    Raises:
        UsageError: it isn't known against how many players it stands.
    """
    least, most = rules.per_player
    if boss.players is None:
        message = "it is not said how many hit points the boss has"
        hint = f"Give --hp N, or --players N for {most} each ({rules.boss_code}: {least} to {most})."
        raise UsageError(message, hint=hint)
    full = rules.hit_points(boss.players)[1]
    told.append(f"The boss begins with {full} HP, {most} a player ({rules.boss_code}); --hp N sets others.")
    return boss._replace(hit_points=full, full=full)


def boss_block(
    boss: Boss | None, deck: TableDeck, rules: BossRules, data: Database, in_play: Iterable[str] = ()
) -> BossBlock | None:
    """What people are told of a boss, with ``in_play`` beside it; of a card that the data lacks, only its name."""
    if boss is None:
        return None
    own = {card.oracle_id: card for card in _own_cards(deck)}
    card = None if boss.card is None else own.get(boss.card) or data.cards([boss.card]).get(boss.card)
    translated = deck.ruleset.translate(card, TranslateOptions(players=boss.players, kind=rules.kind)) if card else None
    stats = dict(rules.enemy(translated)) if translated else {}
    return BossBlock(
        boss.name,
        card,
        stats,
        rules.features(translated) if translated else (),
        boss.players,
        rules.hit_points(boss.players) if boss.players is not None else None,
        boss.hit_points,
        boss.full,
        (boss.attack, boss.ac),
        tuple(change for each in in_play for change in rules.changes(deck.cards[each], card)) if card else (),
        rules.other_faces(translated) if translated else (),
    )
