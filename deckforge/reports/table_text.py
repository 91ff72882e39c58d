"""What happens at the table, as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from deckforge.model.card import Card
from deckforge.model.dice import Roll, Rolled
from deckforge.model.play import (
    Assigned,
    Attack,
    BossRules,
    Dealt,
    Drawn,
    EncounterRules,
    Foe,
    Initiative,
    Opening,
)
from deckforge.reports.text import BLANK, Block, counted, labelled, paragraph

_MASTER = "game master only"
_OUTCOMES = {
    "critical": "bold green",
    "full": "green",
    "half": "yellow",
    "hit": "green",
    "lost": "red",
    "miss": "red",
    "open": "",
    "tie": "yellow",
    "won": "green",
}


def deal_text(name: str, kind: str, dealt: Dealt, *, secret: bool) -> Iterator[Block]:
    """An opening hand, those before it, and what the rules say of mulligans."""
    opening = dealt.opening
    what = f"opening hand ({opening.code})" if opening else "hand"
    yield paragraph((name, "bold"), f": {kind}, {what}{f' · {_MASTER}' if secret else ''}")
    for number, hand in enumerate(dealt.hands[:-1]):
        yield paragraph(f"{'First hand' if not number else f'After mulligan {number}'}, given back: {_names(hand)}")
    hand = dealt.hands[-1]
    for card in hand:
        yield _card(card)
    if len(hand) < dealt.asked:
        yield paragraph(f"The deck has only {counted(len(hand), 'card')}; {dealt.asked} were to be drawn.")
    yield paragraph(f"{counted(dealt.left, 'card')} left in the deck. {_mulligans(opening, len(dealt.hands) - 1)}")


def _mulligans(opening: Opening | None, taken: int) -> str:
    if opening is None:
        return ""
    if opening.free_mulligans is None:
        return "The rules have no mulligans."
    free = opening.free_mulligans - taken
    dearer = f"for {counted(opening.fewer, 'card')} fewer"
    if free > 0:
        return f"Mulligans: {free} free, then each {dearer} ({opening.code})."
    return f"Every further mulligan is {dearer} ({opening.code})."


def boss_text(name: str, drawn: Drawn, rules: BossRules) -> Iterator[Block]:
    """A boss's turn: what was drawn and rolled, and what is played or to be chosen."""
    yield paragraph((name, "bold"), f": turn {drawn.turn} of the boss ({rules.code}) · {_MASTER}")
    came = f"{counted(drawn.drawn, 'card')} drawn" if drawn.drawn else "no card drawn"
    again = "; the deck ran out, and the used pile became the deck" if drawn.reshuffled else ""
    short = f"; no more are left to fill it up to {rules.hand}" if len(drawn.hand) < rules.hand else ""
    yield paragraph(f"Hand of {len(drawn.hand)}, {came}{again}{short}.")
    yield paragraph("One attack, as any creature makes it.")
    fewer = f", and the hand has {drawn.choices}" if drawn.choices < drawn.rolled else ""
    yield paragraph(f"d{drawn.die}: ", (str(drawn.rolled), "bold"), f"{fewer}. {_cards_to(drawn, 'play')}")
    yield from _chosen(drawn, "Played", "In hand")
    yield paragraph(f"Deck {drawn.deck} · hand {_left(drawn)} · used pile {drawn.used}")
    if drawn.chosen is None:
        yield paragraph("The turn stays open: choose with --play NAME for each card, or --random.")


def encounter_text(  # noqa: PLR0913, PLR0917 - an encounter has this many parts
    name: str,
    players: int,
    drawn: Drawn,
    rules: EncounterRules,
    foes: Sequence[Foe],
    order: Sequence[Initiative],
) -> Iterator[Block]:
    """An encounter: what was drawn, which of it comes with which numbers, and who acts when."""
    yield paragraph(
        (name, "bold"), f": encounter {drawn.turn} for {counted(players, 'player')} ({rules.code}) · {_MASTER}"
    )
    if drawn.reshuffled:
        yield paragraph("Those that were out are back in the deck.")
    if len(drawn.hand) < rules.draw:
        yield paragraph(f"Only {counted(len(drawn.hand), 'creature')} left to draw, not {rules.draw}.")
    most = f", and no more were drawn than {drawn.choices}" if drawn.choices < drawn.rolled + rules.more else ""
    yield paragraph(
        f"d{drawn.die}: ", (str(drawn.rolled), "bold"), f" and {rules.more} more{most}. {_cards_to(drawn, 'deploy')}"
    )
    chosen = range(len(foes)) if drawn.chosen is None else drawn.chosen
    yield BLANK
    yield paragraph(("Drawn" if drawn.chosen is None else "Deployed", "bold"))
    yield from labelled([(foes[place].name, _numbers(foes[place], rules)) for place in chosen], indent=2)
    if drawn.chosen is None:
        yield paragraph("Choose with --deploy NAME for each, under the same --state or --seed, or with --random.")
    else:
        rest = [foe.name for place, foe in enumerate(foes) if place not in drawn.chosen]
        yield paragraph(f"Shuffled back: {', '.join(rest) or 'none'}.")
        yield BLANK
        yield from _order(order, rules)
    yield paragraph(f"Deck {drawn.deck} · out {drawn.used}")


def _numbers(foe: Foe, rules: EncounterRules) -> str:
    told = [f"{rules.words.get(name, name)} {value}".strip() for name, value in foe.stats.items() if value is not None]
    return " · ".join([*told, *foe.keywords])


def _order(order: Sequence[Initiative], rules: EncounterRules) -> Iterator[Block]:
    yield paragraph(("Initiative", "bold"), f" ({rules.initiative_code})")
    for one in order:
        how = f" ({one.rolled}{one.modifier:+d})" if one.modifier else ""
        yield paragraph(f"{one.total:>3}  ", one.name, how, indent=2)
    if all(one.creature for one in order):
        yield paragraph(
            "Players roll d20 + DEX and step in; with --player NAME+2 for each this is done here.", indent=2
        )


def roll_text(rolled: Iterable[Rolled]) -> Iterator[Block]:
    """Rolls, each with its dice, and what they come to on average."""
    for one in rolled:
        for roll in one.rolls:
            yield paragraph((str(roll.total), "bold"), f"  {roll_words(roll)}")
        bounds = f"{one.formula.least} to {one.formula.most}"
        yield paragraph((f"{one.formula.shown}: {bounds}, {float(one.formula.mean):.10g} on average", "dim"))


def roll_words(roll: Roll) -> str:
    """``1d8 + 2: 6 + 2``; dice that don't count in brackets."""
    parts: list[str] = []
    for each in roll.thrown:
        shown = [f"{die}" if counts else f"({die})" for die, counts in zip(each.dice, each.counts, strict=True)]
        text = ", ".join(shown) if shown else str(each.term.number)
        sign = "- " if each.term.negative else "+ " if parts else ""
        parts.append(f"{sign}[{text}]" if len(shown) > 1 else f"{sign}{text}")
    return f"{roll.formula}: {' '.join(parts)}"


def stats_text(title: str, assigned: Assigned) -> Iterator[Block]:
    """Rolled stats, best first, with the advice where each goes."""
    rules = assigned.rules
    yield paragraph((title, "bold"), f": {rules.rolls} rolls of {rules.dice} ({rules.code})")
    rows = [
        (f"{roll.total:>3}  {stat or 'discarded'}", f"[{', '.join(map(str, roll.thrown[0].dice))}]")
        for roll, stat in zip(assigned.rolls, assigned.stats, strict=True)
    ]
    yield from labelled(rows, indent=2)
    yield paragraph(f"Advice: {rules.why} You may assign them in any other way.")


def attack_text(attack: Attack) -> Iterator[Block]:
    """An attack step by step, and how it ended."""
    yield paragraph((attack.who, "bold"))
    rows = []
    for step in attack.steps:
        # A number that no die changes needs no sum.
        dice = roll_words(step.roll) if step.roll and any(each.dice for each in step.roll.thrown) else ""
        told = "; ".join(filter(None, (dice, step.told)))
        rows.append((step.label, f"{step.value}{f'  ({told})' if told else ''}  {step.code}"))
    yield from labelled(rows, indent=2)
    damage = "" if attack.damage is None else f": {attack.damage}"
    yield paragraph((f"{attack.outcome}{damage}", _OUTCOMES.get(attack.outcome, "")))
    for note in attack.notes:
        yield paragraph(note, indent=2)


def _cards_to(drawn: Drawn, verb: str) -> str:
    what = counted(drawn.choices, "card")
    return f"{what} to {verb}." if drawn.chosen is None else ""


def _chosen(drawn: Drawn, title: str, others: str) -> Iterator[Block]:
    if drawn.chosen is not None:
        yield paragraph((title, "bold"))
        for card in drawn.taken:
            yield _card(card)
    yield paragraph((others, "bold"))
    for card in drawn.kept:
        yield _card(card)


def _left(drawn: Drawn) -> int:
    return len(drawn.kept)


def _card(card: Card) -> Block:
    cost = f"  {card.front.mana_cost}" if card.front.mana_cost else ""
    return paragraph(card.name, f"{cost}  {card.front.type_line}", indent=2, hanging=2)


def _names(hand: Sequence[Card]) -> str:
    return ", ".join(card.name for card in hand) or "no card"
