"""Deck checks of Spellblade Chronicles: SB-P for players, SB-C for creature decks, SB-B for boss spell decks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from deckforge.errors import UsageError
from deckforge.model.card import Card
from deckforge.model.deck import Entry, Zone
from deckforge.model.finding import CardRef, Finding, refs
from deckforge.patterns import pattern
from deckforge.rulesets.base import Check, Context
from deckforge.rulesets.common import distinct, name_list, over_limit, plural, taken_out
from deckforge.rulesets.spellblade.bringing import brings_creatures, is_creature_card, makes_creatures
from deckforge.rulesets.spellblade.costs import price, written_price
from deckforge.rulesets.spellblade.hints import add, left, lifted, removed, surplus
from deckforge.rulesets.spellblade.view import is_unruled, is_weapon

_OVERVIEW = "overview"
MAY_MAKE_MANA = pattern(r"\badds?\b|\bmana\b(?! (?:value|cost))|treasure", re.IGNORECASE, example="Add {W}.")
_SYMBOL = pattern(r"\{(\d{0,4})[^{}]*\}", example="{W}")


def too_few_cards(ctx: Context) -> Iterator[Finding]:
    """SB-P1."""
    least = ctx.numbers.integer("player.min_cards")
    yield from _minimum(ctx, "SB-P1", least, "A player's deck", surplus(ctx, "player.max_copies"))


def _keep(limit: str, cards: Iterable[CardRef], ctx: Context) -> str:
    """What to do about cards of which there are too many; Magic's exemption comes up only where one is a basic land."""
    many = {card.name for card in cards}
    basic = any(entry.card.name in many and entry.card.types.is_("Basic") for entry in _cards(ctx))
    return f"Keep {limit} of each{'; basic lands are no exemption' if basic else ''}."


def too_many_copies(ctx: Context) -> Iterator[Finding]:
    """SB-P2."""
    limit = ctx.numbers.integer("player.max_copies")
    cards, cuts = over_limit(_cards(ctx), limit)
    if cards:
        least = ctx.numbers.integer("player.min_cards")
        hints = (
            _keep(str(limit), cards, ctx),
            *lifted(ctx, limit),
            *left(ctx, removed(cuts), least),
        )
        message = f"More than {plural(limit, 'copy', 'copies')} of {name_list(card.name for card in cards)}."
        yield ctx.finding("SB-P2", message, " ".join(hints), cards=cards, fix=cuts)


def only_mana(ctx: Context) -> Iterator[Finding]:
    """SB-P3 and, for a boss, SB-B4."""
    found = [entry for entry in _cards(ctx) if _makes_only_mana(ctx, entry.card)]
    if found:
        names = name_list(entry.card.name for entry in found)
        yield ctx.finding(
            "SB-B4" if ctx.deck.kind == "boss" else "SB-P3",
            f"There is no mana here, so these do nothing: {names}.",
            "Replace them with cards that act.",
            cards=refs(found),
        )


def without_rule(ctx: Context) -> Iterator[Finding]:
    """SB-P4."""
    found = [entry for entry in _cards(ctx) if is_unruled(entry.card.types)]
    if found:
        yield ctx.finding(
            "SB-P4",
            f"There is no rule for {name_list(entry.card.name for entry in found)}.",
            "Ask the game master what they do, or leave them out.",
            cards=refs(found),
        )


def nothing_to_attack_with(ctx: Context) -> Iterator[Finding]:
    """SB-P5; silent on an empty deck."""
    entries = _cards(ctx)
    summons = any(face.types.is_creature for entry in entries for face in entry.card.faces)
    if entries and not summons and not any(_attacks(ctx, entry.card) for entry in entries):
        yield ctx.finding(
            "SB-P5",
            "No card deals damage, summons or is a weapon: the character can only make unarmed attacks.",
            "Add spells that deal damage, creatures or an equipment with an attack bonus.",
        )


def too_dear(ctx: Context) -> Iterator[Finding]:
    """SB-P6."""
    most = ctx.numbers.integer("ap.most_a_turn")
    found = [
        entry for entry in _cards(ctx) if _never_played(ctx, entry.card, most) or _never_equipped(ctx, entry.card, most)
    ]
    if found:
        yield ctx.finding(
            "SB-P6",
            f"No turn has more than {most} AP, so these can never be used: {name_list(e.card.name for e in found)}.",
            "Replace them with cheaper cards.",
            cards=refs(found),
        )


def not_creatures(ctx: Context) -> Iterator[Finding]:
    """SB-C1."""
    found = _without_body(ctx)
    if found:
        draw, others = ctx.numbers.integer("creature.draw"), sum(entry.count for entry in found)
        yield ctx.finding(
            "SB-C1",
            f"A creature deck holds creature cards only; {name_list(entry.card.name for entry in found)} "
            f"{'is' if distinct(found) == 1 else 'are'} not.",
            " ".join(("Move them to the boss's spell deck or leave them out.", *left(ctx, others, draw))),
            cards=refs(found),
            fix=taken_out(found),
        )


def too_few_for_encounter(ctx: Context) -> Iterator[Finding]:
    """SB-C2."""
    draw, count = ctx.numbers.integer("creature.draw"), ctx.deck.count(Zone.DECK)
    if count < draw:
        message = f"An encounter draws {draw} creatures, and the deck has {plural(count, 'card')}."
        others = sum(entry.count for entry in _without_body(ctx))
        yield ctx.finding("SB-C2", message, add(draw - count, others, "that are no creatures"))


def little_variety(ctx: Context) -> Iterator[Finding]:
    """SB-C3: too few different creatures, or one that is over half of the deck."""
    creatures = [entry for entry in _cards(ctx) if is_creature_card(entry.card)]
    least, kinds = ctx.numbers.integer("creature.min_different"), distinct(creatures)
    copies = Counter[str]()
    for entry in creatures:
        copies[entry.card.oracle_id] += entry.count
    most = [entry for entry in creatures if 2 * copies[entry.card.oracle_id] > ctx.deck.count(Zone.DECK)]
    wrong: list[str] = []
    if kinds < least:
        wrong.append(f"The deck has {plural(kinds, 'different creature')}; {least} or more make for variety.")
    if most:
        wrong.append(f"{most[0].card.name} is more than half of the deck.")
    if wrong:
        yield ctx.finding("SB-C3", " ".join(wrong), "Mix in other creatures.", cards=refs(most))


def boss_size(ctx: Context) -> Iterator[Finding]:
    """SB-B1, and SB-B5 for a deck that only another size than the boss section's would allow."""
    wanted, usual = _boss_size(ctx), ctx.ruleset.own_numbers.text("boss_size")
    if wanted == _OVERVIEW:
        yield from _overview_size(ctx)
        return
    if not wanted.isdecimal():
        message = f"boss_size is {wanted!r}"
        raise UsageError(message, hint=f"It is a number of cards or “{_OVERVIEW}”.")
    least = int(wanted)
    yield from _minimum(ctx, "SB-B1", least, "A boss spell deck", surplus(ctx, "boss.max_copies"))
    if wanted != usual:
        message = f"The table's own boss_size of {least} holds here; the rulebook's boss section has {usual} or more."
        yield ctx.finding("SB-B5", message, "Drop the boss_size setting to play by the rulebook.")
        return
    low, high = _overview(ctx)
    if low <= ctx.deck.count(Zone.DECK) <= high:
        yield ctx.finding(
            "SB-B5",
            f"The rulebook's overview speaks of {low} to {high} cards, its boss section of {least} or more, "
            "and the boss section wins.",
            f"Set “boss_size: {_OVERVIEW}” to play by the overview.",
        )


def _boss_size(ctx: Context) -> str:
    return ctx.deck.settings.boss_size or ctx.numbers.text("boss_size")


def _overview(ctx: Context) -> tuple[int, int]:
    return ctx.numbers.integer("boss.overview_min_cards"), ctx.numbers.integer("boss.overview_max_cards")


def _overview_size(ctx: Context) -> Iterator[Finding]:
    (low, high), count = _overview(ctx), ctx.deck.count(Zone.DECK)
    what, copies = "A boss spell deck, by the overview's size,", surplus(ctx, "boss.max_copies")
    yield from _minimum(ctx, "SB-B1", low, what, copies)
    if count > high:
        message = f"{what} has at most {high} cards; this one has {count}."
        told = f", {copies} of them copies (SB-B2)" if copies else ""
        out = max(count - high, copies)
        yield ctx.finding("SB-B1", message, f"Take out {out}{told}, or drop the boss_size setting.")


def duplicates(ctx: Context) -> Iterator[Finding]:
    """SB-B2."""
    limit = ctx.numbers.integer("boss.max_copies")
    cards, cuts = over_limit(_cards(ctx), limit)
    if cards:
        hints = (_keep(_one_or(limit), cards, ctx), *lifted(ctx, limit))
        yield ctx.finding(
            "SB-B2",
            f"A boss spell deck has {_one_or(limit)} {'copy' if limit == 1 else 'copies'} of each card; "
            f"more of {name_list(card.name for card in cards)}.",
            " ".join((*hints, *left(ctx, removed(cuts), _boss_minimum(ctx)))),
            cards=cards,
            fix=cuts,
        )


def _one_or(number: int) -> str:
    return "one" if number == 1 else str(number)


def _boss_minimum(ctx: Context) -> int:
    wanted = _boss_size(ctx)
    return int(wanted) if wanted.isdecimal() else _overview(ctx)[0]


def few_summons(ctx: Context) -> Iterator[Finding]:
    """SB-B3."""
    least, book = (numbers.integer("boss.min_creatures") for numbers in (ctx.numbers, ctx.ruleset.own_numbers))
    entries = _cards(ctx)
    bringers = sum(entry.count for entry in entries if is_creature_card(entry.card))
    for entry in entries:
        if bringers >= least:
            return
        if not is_creature_card(entry.card) and brings_creatures(entry.card, ctx.facts):
            bringers += entry.count
    if bringers < least:
        yield ctx.finding(
            "SB-B3",
            f"{plural(bringers, 'card brings', 'cards bring')} creatures; {_recommended(least, book)}.",
            "Add creature cards, or cards that make creature tokens or return creatures to the battlefield.",
        )


def _recommended(least: int, book: int) -> str:
    return f"the rulebook recommends {book} or {book + 1}" if least == book else f"{least} are recommended"


def _cards(ctx: Context) -> tuple[Entry, ...]:
    return ctx.deck.zone(Zone.DECK)


def _minimum(ctx: Context, code: str, least: int, what: str, copies: int) -> Iterator[Finding]:
    """Too few cards; the hint counts the copies that another check cuts, so that both hints together mend the deck."""
    count = ctx.deck.count(Zone.DECK)
    if count < least:
        message = f"{what} has at least {plural(least, 'card')}; this one has {count}."
        yield ctx.finding(code, message, add(least - count, copies, "that are copies too many"))


def _without_body(ctx: Context) -> list[Entry]:
    return [entry for entry in _cards(ctx) if not is_creature_card(entry.card)]


def _makes_only_mana(ctx: Context, card: Card) -> bool:
    """Whether the front is a land or only makes mana; its text is read only where it adds any."""
    types = card.types
    if types.is_creature:
        return False
    return types.is_land or (MAY_MAKE_MANA.search(card.front.text) is not None and ctx.makes_only_mana(card))


def _attacks(ctx: Context, card: Card) -> bool:
    """Whether some face deals damage to others, makes creatures, or is a weapon."""
    for index, _ in enumerate(card.faces):
        facts = ctx.facts(card, index)
        damage = any(not found.own_side for found in facts.damages)
        if damage or makes_creatures(facts) or (card.faces[index].types.is_("Equipment") and is_weapon(facts)):
            return True
    return False


def _never_played(ctx: Context, card: Card, most: int) -> bool:
    """Whether each face that can be cast is too dear, and so is every other way to pay."""
    costs = [face.cost for face in card.faces if face.cost.exists]
    if not costs or any(price(cost).fixed <= most for cost in costs):
        return False
    # What is added to the cost, or taken off it and leaves the AP as they are (SB-T20), is no other way to pay.
    beside = {*ctx.numbers.words("costs.additions"), *ctx.numbers.words("costs.reductions")}
    others = [cost for cost in ctx.facts(card).other_costs if cost.name not in beside]
    return all(paid is not None and paid.fixed > most for paid in (written_price(cost.cost) for cost in others))


def _never_equipped(ctx: Context, card: Card, most: int) -> bool:
    if not card.types.is_("Equipment") or most_mana(card.front.text) <= most:
        return False
    costs = ctx.facts(card).equip
    return bool(costs) and all(isinstance(found.cost, int) and found.cost > most for found in costs)


def most_mana(text: str) -> int:
    """All the mana that a text names, so that no cost in it is higher; the text need not be read to know that."""
    return sum(int(number) if number else 1 for number in _SYMBOL.findall(text))


_PLAYER, _CREATURE, _BOSS = ("player",), ("creature",), ("boss",)

CHECKS = (
    Check(("SB-P1",), _PLAYER, too_few_cards),
    Check(("SB-P2",), _PLAYER, too_many_copies),
    Check(("SB-P3", "SB-B4"), _PLAYER + _BOSS, only_mana),
    Check(("SB-P4",), _PLAYER, without_rule),
    Check(("SB-P5",), _PLAYER, nothing_to_attack_with),
    Check(("SB-P6",), _PLAYER, too_dear),
    Check(("SB-C1",), _CREATURE, not_creatures),
    Check(("SB-C2",), _CREATURE, too_few_for_encounter),
    Check(("SB-C3",), _CREATURE, little_variety),
    Check(("SB-B1", "SB-B5"), _BOSS, boss_size),
    Check(("SB-B2",), _BOSS, duplicates),
    Check(("SB-B3",), _BOSS, few_summons),
)
"""In the order in which they report."""
