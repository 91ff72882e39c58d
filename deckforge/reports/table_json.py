"""What happens at the table, as JSON; ``schema/table.schema.json`` says what is in each document."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from deckforge.model.attack import Attack
from deckforge.model.card import Card
from deckforge.model.dice import Roll, Rolled
from deckforge.model.play import Assigned, BossBlock, Drawn, Offered
from deckforge.model.played import BossTurn, Deal, Encounter, Played, PlayedDeck
from deckforge.model.report import DataInfo
from deckforge.reports.json import Document


def played_document(played: Played) -> Document:
    """The document of what was played."""
    if isinstance(played, Deal):
        return deal_document(played)
    return encounter_document(played) if isinstance(played, Encounter) else boss_document(played)


def _deck(deck: PlayedDeck) -> Document:
    return {
        "path": deck.report.path,
        "name": deck.deck.name,
        "ruleset": deck.ruleset,
        "kind": deck.kind,
        "secret": deck.secret,
    }


def deal_document(deal: Deal) -> Document:
    """``deckforge.deal/1``."""
    dealt = deal.dealt
    return {
        "schema": "deckforge.deal/1",
        **_deck(deal.deck),
        "clause": dealt.opening.code if dealt.opening else None,
        "asked": dealt.asked,
        "hand": _cards(dealt.hands[-1]),
        "given_back": [_cards(hand) for hand in dealt.hands[:-1]],
        "left": dealt.left,
        "turn": deal.turn,
        "out": deal.out,
        "told": list(deal.told),
        "data": deal.data._asdict(),
    }


def boss_document(turn: BossTurn) -> Document:
    """``deckforge.boss-turn/1``; ``played`` is null while the choice is open. What was only noted has its own."""
    drawn, hand, table = turn.drawn, turn.hand, turn.table
    if drawn is None:
        return _boss_notes(turn)
    chosen = drawn.chosen or ()
    return {
        "schema": "deckforge.boss-turn/1",
        **_deck(turn.deck),
        "clause": turn.rules.code,
        **_drawn(drawn),
        "hand": _offered(hand),
        "played": None if drawn.chosen is None else _offered([hand[place] for place in chosen]),
        "kept": _offered([one for place, one in enumerate(hand) if place not in chosen]),
        "boss": _boss(table.boss),
        "in_play": _offered(table.in_play),
        "told": list(turn.told),
        "data": turn.data._asdict(),
    }


def _boss_notes(noted: BossTurn) -> Document:
    """``deckforge.boss-notes/1``: what was noted of a boss between two turns."""
    table = noted.table
    return {
        "schema": "deckforge.boss-notes/1",
        **_deck(noted.deck),
        "clause": noted.rules.boss_code,
        "turn": table.turn,
        "open": table.open,
        "left": {"deck": table.deck, "hand": table.hand, "used": table.used},
        "boss": _boss(table.boss),
        "in_play": _offered(table.in_play),
        "told": list(noted.told),
        "data": noted.data._asdict(),
    }


def _boss(boss: BossBlock | None) -> Document | None:
    if boss is None:
        return None
    return {
        "name": boss.name,
        "oracle_id": boss.card.oracle_id if boss.card else None,
        "stats": dict(boss.stats),
        "features": list(boss.features),
        "other_faces": list(boss.other_faces),
        "players": boss.players,
        "usual_hp": None if boss.usual is None else list(boss.usual),
        "hp": boss.hit_points,
        "full_hp": boss.full,
        "down": boss.hit_points == 0,
        "bonus": dict(zip(("attack", "ac"), boss.bonus, strict=True)),
        "changes": [
            {
                **_card(change.card),
                "size": change.size or None,
                "keywords": list(change.gives),
                "attaches": change.attaches,
                "as_printed": change.as_printed,
            }
            for change in boss.changes
        ],
    }


def encounter_document(encounter: Encounter) -> Document:
    """``deckforge.encounter/1``; ``deployed`` is null for all while the choice is open."""
    drawn = encounter.drawn
    return {
        "schema": "deckforge.encounter/1",
        **_deck(encounter.deck),
        "clause": encounter.rules.code,
        "players": encounter.players,
        **_drawn(drawn),
        "creatures": [
            {
                "name": foe.name,
                "card": _card(foe.card),
                "deployed": None if drawn.chosen is None else place in drawn.chosen,
                "stats": dict(foe.stats),
                "keywords": list(foe.keywords),
                "notes": list(foe.notes),
                "hp": foe.hit_points,
                "full_hp": foe.full,
                "down": foe.is_down,
            }
            for place, foe in enumerate(encounter.foes)
        ],
        "initiative": [{**one._asdict(), "total": one.total} for one in encounter.order],
        "seed": encounter.seed,
        "told": list(encounter.told),
        "data": encounter.data._asdict(),
    }


def roll_document(rolled: Iterable[Rolled]) -> Document:
    """``deckforge.roll/1``: each formula with its rolls."""
    return {
        "schema": "deckforge.roll/1",
        "rolls": [
            {
                "formula": one.formula.shown,
                "least": one.formula.least,
                "most": one.formula.most,
                "average": float(one.formula.mean),
                "results": [_roll(roll) for roll in one.rolls],
            }
            for one in rolled
        ],
    }


def stats_document(ruleset: str, assigned: Assigned) -> Document:
    """``deckforge.roll-stats/1``: the rolls, best first, and the stat that each is advised to go to, null for none."""
    return {
        "schema": "deckforge.roll-stats/1",
        "ruleset": ruleset,
        "clause": assigned.rules.code,
        "dice": assigned.rules.dice,
        "rolls": [
            {"total": roll.total, "dice": list(roll.thrown[0].dice), "stat": stat}
            for roll, stat in zip(assigned.rolls, assigned.stats, strict=True)
        ],
        "advice": assigned.rules.why,
    }


def attack_document(ruleset: str, attack: Attack, told: Sequence[str], data: DataInfo | None) -> Document:
    """``deckforge.attack/1``."""
    return {
        "schema": "deckforge.attack/1",
        "ruleset": ruleset,
        "who": attack.who,
        "outcome": attack.outcome,
        "damage": attack.damage,
        "steps": [
            {
                "label": step.label,
                "value": step.value,
                "told": step.told,
                "clause": step.code,
                "roll": _roll(step.roll) if step.roll else None,
            }
            for step in attack.steps
        ],
        "results": [result._asdict() for result in attack.results],
        "notes": list(attack.notes),
        "told": list(told),
        "data": data._asdict() if data else None,
    }


def _drawn(drawn: Drawn) -> Document:
    return {
        "turn": drawn.turn,
        "open": drawn.chosen is None,
        "die": drawn.die,
        "rolled": drawn.rolled,
        "choices": drawn.choices,
        "drawn": drawn.drawn,
        "reshuffled": drawn.reshuffled,
        "left": {"deck": drawn.deck, "used": drawn.used},
    }


def _roll(roll: Roll) -> Document:
    return {
        "formula": roll.formula,
        "total": roll.total,
        "dice": [
            {"sides": each.term.sides, "shows": die, "counts": counts, "negative": each.term.negative}
            for each in roll.thrown
            for die, counts in zip(each.dice, each.counts, strict=True)
        ],
    }


def _cards(cards: Iterable[Card]) -> list[Document]:
    return [_card(card) for card in cards]


def _offered(cards: Iterable[Offered]) -> list[Document]:
    return [{**_card(one.card), "effects": list(one.told)} for one in cards]


def _card(card: Card) -> Document:
    return {"name": card.name, "oracle_id": card.oracle_id}
