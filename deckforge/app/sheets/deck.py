"""The deck sheet: the verdict, what is in the deck at a glance, and every card with its stats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from deckforge.app.sheets.made import ZONE_TITLES, Made, guessed, keyword_rows, left_out, unused_character
from deckforge.app.sheets.quests import quest_blocks
from deckforge.model.character import Character
from deckforge.model.deck import Entry, Zone
from deckforge.model.finding import Level
from deckforge.model.report import DeckReport
from deckforge.model.rule import Kind
from deckforge.model.sheet import Bar, Block, Cards, Chart, Columns, Field, Fields, Heading, Terms, Verdict, Words
from deckforge.model.sheet_options import SortOrder
from deckforge.model.statblock import StatBlock
from deckforge.rulesets.common import plural

_FEWEST_FOR_CHARTS = 5
_LONG_GAP = 2


def fits(_kind: Kind) -> bool:
    """Every deck can be listed."""
    return True


def blocks(made: Made) -> Iterator[Block]:
    """The sheet's blocks, in their order."""
    yield Verdict(made.report.status, _verdict(made.report), made.report.findings)
    if told := " ".join(filter(None, (left_out(made), guessed(made)))):
        yield Words((told,))
    at_the_pc = {box for entry, block in made.of_zone(Zone.PC) for box in made.card(entry, block).boxes}
    boxes = [box for box in made.ruleset.boxes(made.kind.id, made.options.players) if box not in at_the_pc]
    if boxes:
        known = made.ruleset.known_boxes(made.deck, made.entries, made.options)
        yield Fields(tuple(Field(box, known.get(box, "")) for box in boxes))
    yield from quest_blocks(made)
    if made.deck.count(*made.kind.zones) >= _FEWEST_FOR_CHARTS:
        charts = [_costs(made), *([_roles(made)] if len(made.roles()) > 1 else [])]
        yield Columns(tuple((chart,) for chart in charts), (1,) * len(charts))
    for zone, group in groupby(made.entries, key=lambda pair: pair[0].zone):
        pairs = list(group)
        copies = sum(entry.count for entry, _ in pairs)
        yield Heading(ZONE_TITLES[zone], aside=plural(copies, "card"))
        yield Cards(tuple(made.card(*pair) for pair in sorted(pairs, key=lambda pair: _place(made, pair))))
    keywords = keyword_rows(made)
    if keywords:
        yield from (Heading("Keywords"), Terms(keywords))
    notes = tuple(_notes(made))
    if notes:
        yield from (Heading("Notes"), Words(notes))


def _verdict(report: DeckReport) -> str:
    counts = {level: sum(found.level is level for found in report.findings) for level in Level}
    told = [plural(counts[Level.ERROR], "error"), plural(counts[Level.WARNING], "warning")]
    extra = f"{', '.join(told)} and {counts[Level.ADVICE]} advice"
    if report.status == "unreadable":
        lines = plural(len(report.list.unresolved), "line")
        return f"Not all of the list could be read: {lines} left out. {extra}."
    return f"{extra}."


def _place(made: Made, pair: tuple[Entry, StatBlock]) -> tuple[int, float, str]:
    """By role, in the order in which the roles come first, then by cost and name; or by name alone."""
    entry, block = pair
    if made.sort is SortOrder.NAME:
        return 0, 0, entry.card.name.casefold()
    return list(made.roles()).index(block.faces[0].role), made.ruleset.cost(block.faces[0], entry.card), entry.card.name


def _costs(made: Made) -> Chart:
    """From the lowest to the highest, then those whose cost is no single number, such as ``X + 1``."""
    whole, others = Counter[int](), Counter[tuple[float, str]]()
    for entry, block in made.entries:
        cost = made.ruleset.cost(block.faces[0], entry.card)
        words = made.ruleset.open_cost(block.faces[0], entry.card)
        if words:
            others[cost, words] += entry.count
        else:
            whole[int(cost)] += entry.count
    bars = [(told, sum(whole[cost] for cost in costs)) for told, costs in _steps(whole)]
    bars += [(words, others[cost, words]) for cost, words in sorted(others)]
    return Chart(
        f"Copies by {made.ruleset.cost_title(made.kind.id)}", tuple(Bar(told, many, str(many)) for told, many in bars)
    )


def _steps(found: Iterable[int]) -> Iterator[tuple[str, Sequence[int]]]:
    """The costs from the lowest to the highest, a long stretch that nothing costs as one: ``6–14``."""
    costs = sorted(found)
    for before, cost in zip((None, *costs), costs, strict=False):
        gap = range(cost if before is None else before + 1, cost)
        yield from [(f"{gap[0]}–{gap[-1]}", gap)] if len(gap) > _LONG_GAP else [(str(one), (one,)) for one in gap]
        yield str(cost), (cost,)


def _roles(made: Made) -> Chart:
    return Chart("Copies by role", tuple(Bar(role, count, str(count)) for role, count in made.roles().most_common()))


def _notes(made: Made) -> Iterator[str]:
    report, options = made.report, made.options
    head = made.ruleset.house_note if made.ruleset.house_line else ""  # stands below the title
    yield from (note for note in report.list.notes if note != head)
    if options.character is not None and not unused_character(made):
        yield _character(options.character)
    yield from _modifier_notes(*made.ruleset.modifiers(options))
    if suggested := made.ruleset.players_note(made.kind.id, options.players):
        yield suggested
    for rule in made.ruleset.reminders(made.kind.id):
        yield f"{rule.title[:1].upper()}{rule.title[1:]}: {rule.text} ({rule.code})"
    for zone in ("sideboard", "maybeboard", "tokens"):
        if report.counts.get(zone):
            yield f"The {zone} ({plural(report.counts[zone], 'card')}) is not counted."


def _character(character: Character) -> str:
    told = [f"level {character.level}", f"proficiency {character.proficiency:+d}"]
    told += [f"AC {character.ac}"] if character.ac is not None else []
    told += [f"{character.hp} HP"] if character.hp is not None else []
    return f"{character.name or 'The character'}: {'/'.join(character.classes)}, {', '.join(told)}."


def _modifier_notes(modifier: int | None, weapon: int | None) -> Iterator[str]:
    if modifier is not None:
        yield f"Spells and summons are worked out for a spellcasting modifier of {modifier:+d}."
    if weapon is not None:
        yield f"Weapons are worked out for a STR or DEX modifier of {weapon:+d}."
