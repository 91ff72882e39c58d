"""What happens at the table, as text."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from shlex import quote

from deckforge.model.attack import Attack
from deckforge.model.card import Card
from deckforge.model.dice import Roll, Rolled
from deckforge.model.play import (
    Assigned,
    BossBlock,
    BossRules,
    BossTable,
    Change,
    Drawn,
    EncounterRules,
    Foe,
    Initiative,
    Offered,
    Opening,
)
from deckforge.model.played import BossTurn, Deal, Encounter, Played, PlayedDeck
from deckforge.reports.text import BLANK, Block, counted, labelled, paragraph

_MASTER = "game master only"
_OUTCOMES = {
    "critical": "bold green",
    "full": "green",
    "half": "yellow",
    "hit": "green",
    "lost": "red",
    "miss": "red",
    "mixed": "",
    "open": "",
    "tie": "yellow",
    "won": "green",
}


def played_text(played: Played, *, whole: bool = False, asked: bool = False) -> Iterator[Block]:
    """What was played; ``whole`` and ``asked`` as ``boss_text`` has them."""
    if isinstance(played, Deal):
        return deal_text(played)
    return encounter_text(played) if isinstance(played, Encounter) else boss_text(played, whole=whole, asked=asked)


def deal_text(deal: Deal) -> Iterator[Block]:
    """An opening hand, those before it, and what the rules say of mulligans."""
    deck, dealt, opening = deal.deck, deal.dealt, deal.dealt.opening
    what = f"opening hand ({opening.code})" if opening else "hand"
    what = what if deal.turn is None else f"deal {deal.turn}"
    yield paragraph((deck.deck.name, "bold"), f": {deck.title}, {what}{f' · {_MASTER}' if deck.secret else ''}")
    for number, hand in enumerate(dealt.hands[:-1]):
        yield paragraph(f"{'First hand' if not number else f'After mulligan {number}'}, given back: {_names(hand)}")
    hand = dealt.hands[-1]
    for card in hand:
        yield _card(card)
    if len(hand) < dealt.asked and deal.turn is not None:
        yield paragraph(
            f"Only {counted(len(hand), 'card')} left to deal, not {dealt.asked}: --reshuffle puts back all."
        )
    elif len(hand) < dealt.asked:
        yield paragraph(f"The deck has only {counted(len(hand), 'card')}; {dealt.asked} were to be drawn.")
    if deal.turn is not None:
        yield paragraph(f"Deck {dealt.left} · out {deal.out}")
        return
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


def boss_text(turn: BossTurn, *, whole: bool = False, asked: bool = False) -> Iterator[Block]:
    """A boss's turn: who it is, what was drawn and rolled, and what is played or to be chosen, with what it does.

    What a card does is told once: of those that were played before, that stay in the hand when the turn is over, or
    when somebody was ``asked`` which to play and so was told before, only if ``whole``.
    """
    drawn, hand, table, rules = turn.drawn, turn.hand, turn.table, turn.rules
    if drawn is None:
        yield from _boss_notes(turn, whole=whole)
        return
    yield paragraph((turn.deck.deck.name, "bold"), f": turn {drawn.turn} of the boss ({rules.code}) · {_MASTER}")
    yield from _boss(table.boss, rules)
    came = f"{counted(drawn.drawn, 'card')} drawn" if drawn.drawn else "no card drawn"
    again = "; the deck ran out, and the used pile became the deck" if drawn.reshuffled else ""
    short = f"; no more are left to fill it up to {rules.hand}" if len(drawn.hand) < rules.hand else ""
    yield paragraph(f"Hand of {len(drawn.hand)}, {came}{again}{short}.")
    command = _attacking(table.boss, rules, turn.deck)
    yield paragraph(f"One attack, as any creature makes it{':' if command else '.'}")
    if command:
        yield paragraph(command, indent=2, hanging=2)
    fewer = f", and the hand has {drawn.choices}" if drawn.choices < drawn.rolled else ""
    yield paragraph(f"d{drawn.die}: ", (str(drawn.rolled), "bold"), f"{fewer}. {_cards_to(drawn, 'play')}")
    chosen = drawn.chosen or ()
    played = [hand[place] for place in chosen]
    if drawn.chosen is not None:
        yield from _pile("Played", played)
    if whole or (drawn.chosen is None and not asked):
        yield from _pile("In hand", [one for place, one in enumerate(hand) if place not in chosen])
    else:
        yield paragraph(("In hand", "bold"), f": {_names(drawn.kept)}", hanging=2)
    yield from _on_the_table(table, played, whole=whole)
    if drawn.chosen is None:
        yield paragraph("The turn stays open: choose with --play NAME for each card, or --random.")


def _boss_notes(noted: BossTurn, *, whole: bool) -> Iterator[Block]:
    """What was noted of a boss between two turns."""
    table, rules = noted.table, noted.rules
    yield paragraph((noted.deck.deck.name, "bold"), f": the boss ({rules.boss_code}) · {_MASTER}")
    yield from _boss(table.boss, rules)
    yield from _on_the_table(table, whole=whole)
    where = (
        f"Turn {table.turn} is still open" if table.open else f"No turn was begun; the next is turn {table.turn + 1}"
    )
    yield paragraph(f"{where}: call boss-turn without a note.")


def _boss(boss: BossBlock | None, rules: BossRules) -> Iterator[Block]:
    if boss is None:
        return
    numbers = rules.in_short(boss) or "attack and AC are yours to set"
    yield paragraph((boss.name, "bold"), "  ", " · ".join((numbers, *_hit_points(boss, rules))), hanging=2)
    if boss.features:
        yield paragraph(" · ".join(boss.features), indent=2, hanging=2)
    for face in boss.other_faces:
        yield paragraph(face, indent=2, hanging=2)
    bonus = rules.bonus_in_short(boss)
    if bonus:
        yield paragraph(f"With the bonus that is noted: {bonus}", indent=2, hanging=2)
    if boss.changes:
        said = "; ".join(map(_change, boss.changes))
        note = "" if bonus else " Note what counts with --attack +N --ac +N."
        yield paragraph(f"Cards in play change it: {said}.{note}", indent=2, hanging=2)
    if boss.hit_points == 0:
        yield paragraph(("The boss is down.", "bold green"))


def _change(change: Change) -> str:
    """``Crucible of Fire +3/+3``, and on what that hangs."""
    gives = ", ".join(filter(None, (change.size, *change.gives)))
    where = ("if it is on the boss",) if change.attaches else ()
    how = ("as its text says",) if change.as_printed or not gives else ()
    return " ".join(filter(None, (change.card.front.name, gives, *where, *how)))


def _attacking(boss: BossBlock | None, rules: BossRules, deck: PlayedDeck) -> str:
    """The command that rolls the boss's attack, with the bonus that is noted; none where its numbers are not known."""
    if boss is None or boss.card is None or not boss.stats:
        return ""
    raised = rules.with_bonus(boss).get(rules.raised[0])
    damage = boss.stats.get(rules.raised[0]) if raised is None else raised
    # What the table describes itself, no other command knows.
    words = ["attack", *([] if boss.card.homebrew else [boss.card.front.name]), "-r", deck.ruleset]
    words += ["--kind", rules.kind] if not boss.card.homebrew else []
    if boss.card.homebrew or raised is not None or not isinstance(damage, int):
        words += ["--damage", str(damage) if isinstance(damage, int) else "N"]
    return f"deckforge {' '.join(map(_shell_word, words))} --ac N"


def _shell_word(word: str) -> str:
    """A word as a shell takes it, in quotation marks that people read more easily where that is enough."""
    plain = not set(word) & set('"$`\\!')
    return f'"{word}"' if plain and " " in word else quote(word)


def _hit_points(boss: BossBlock, rules: BossRules) -> Iterator[str]:
    if boss.hit_points is not None:
        yield f"HP {boss.hit_points} of {boss.full}"
    elif boss.usual and boss.players:
        yield f"HP {boss.usual[0]}–{boss.usual[1]} for {counted(boss.players, 'player')} ({rules.boss_code})"
    else:
        yield f"HP {rules.per_player[0]}–{rules.per_player[1]} a player ({rules.boss_code})"


def _pile(title: str, cards: Sequence[Offered], known: Sequence[Offered] = ()) -> Iterator[Block]:
    """Cards with what they do, but for those of which that is known."""
    yield paragraph((title, "bold"))
    for one in cards:
        yield _card(one.card)
        for line in () if one in known else one.told:
            yield paragraph(line, indent=4, hanging=2)


def _on_the_table(table: BossTable, known: Sequence[Offered] = (), *, whole: bool = False) -> Iterator[Block]:
    """What lies there, a line a card; with what each does that is not known only if ``whole``."""
    of_them = f", {len(table.in_play)} of them still in play" if table.in_play else ""
    if table.in_play:
        yield from _pile(
            "Still in play, and not reshuffled before --leaves NAME", table.in_play, known if whole else table.in_play
        )
    yield paragraph(f"Deck {table.deck} · hand {table.hand} · used pile {table.used}{of_them}")


def encounter_text(encounter: Encounter) -> Iterator[Block]:
    """An encounter: what was drawn, which of it comes with which numbers, and who acts when."""
    drawn, rules, foes = encounter.drawn, encounter.rules, encounter.foes
    players = counted(encounter.players, "player")
    yield paragraph(
        (encounter.deck.deck.name, "bold"), f": encounter {drawn.turn} for {players} ({rules.code}) · {_MASTER}"
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
    yield from labelled([(foes[place].name, rules.in_short(foes[place])) for place in chosen], indent=2)
    if not encounter.only_noted:
        yield from _notes([foes[place] for place in chosen])
    if drawn.chosen is None:
        under = "the same --state" if encounter.seed is None else f"--seed {encounter.seed}"
        yield paragraph(f"Choose with --deploy NAME for each, under {under}, or with --random.")
    else:
        rest = [foe.name for place, foe in enumerate(foes) if place not in drawn.chosen]
        if not encounter.only_noted:
            yield paragraph(f"Shuffled back: {', '.join(rest) or 'none'}.")
        yield BLANK
        yield from _order(encounter.order, rules, {foe.name for foe in foes if foe.is_down})
    yield paragraph(f"Deck {drawn.deck} · out {drawn.used}")


def _notes(foes: Sequence[Foe]) -> Iterator[Block]:
    """What creatures can do, and what to know where their numbers vary; what holds for several is told once."""
    told: dict[tuple[str, ...], list[str]] = {}
    for note in dict.fromkeys(note for foe in foes for note in foe.notes):
        names = dict.fromkeys(foe.card.front.name for foe in foes if note in foe.notes)
        told.setdefault(tuple(names), []).append(note)
    for names_of, notes in told.items():
        said = " · ".join((*(note.rstrip(".") for note in notes[:-1]), notes[-1]))
        yield paragraph(f"{', '.join(names_of)}: {said}", indent=2, hanging=2)


def _order(order: Sequence[Initiative], rules: EncounterRules, down: Collection[str]) -> Iterator[Block]:
    yield paragraph(("Initiative", "bold"), f" ({rules.initiative_code})")
    for one in order:
        how = f" ({one.rolled}{one.modifier:+d})" if one.modifier else ""
        gone = "  down" if one.creature and one.name in down else ""
        yield paragraph(f"{one.total:>3}  ", one.name, how, gone, indent=2)
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
    for result in attack.results:
        whom = f"{result.target}: " if result.target else ""
        yield paragraph(whom, _ended(result.outcome, result.damage))
    if attack.damage is not None or not attack.results:
        yield paragraph(f"In all: {attack.damage}" if attack.results else _ended(attack.outcome, attack.damage))
    for note in attack.notes:
        yield paragraph(note, indent=2)


def _ended(outcome: str, damage: int | None) -> tuple[str, str]:
    return f"{outcome}{'' if damage is None else f': {damage}'}", _OUTCOMES.get(outcome, "")


def _cards_to(drawn: Drawn, verb: str) -> str:
    what = counted(drawn.choices, "card")
    return f"{what} to {verb}." if drawn.chosen is None else ""


def _card(card: Card) -> Block:
    cost = f"  {card.front.mana_cost}" if card.front.mana_cost else ""
    return paragraph(card.name, f"{cost}  {card.front.type_line}", indent=2, hanging=2)


def _names(hand: Sequence[Card]) -> str:
    return ", ".join(card.name for card in hand) or "no card"
