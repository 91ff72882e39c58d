"""The quests of an adventure on its sheets: each with what it needs, to tick off (ER-A1)."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.app.sheets.made import Made
from deckforge.model.card import Card
from deckforge.model.deck import Entry, Quest, Zone
from deckforge.model.sheet import Block, Checklist, Heading, Item
from deckforge.rulesets.common import plural, tick_item


def quest_blocks(made: Made) -> Iterator[Block]:
    """A list for each quest that the deck declares; nothing for kinds of decks that have none."""
    for quest in made.deck.quests if made.kind.quests else ():
        needed = sum(count for _, _, count in quest.needs)
        yield Heading(quest.name, aside=f"quest, needs {plural(needed, 'card')}")
        if quest.needs:
            yield Checklist(tuple(_items(made, quest)))


def _items(made: Made, quest: Quest) -> Iterator[Item]:
    for name, card, count in quest.needs:
        if card is None:
            yield Item(name, "no card that is known", count)
            continue
        has = _copies(made, card)
        told = "" if has >= count else "not in the deck" if not has else f"{has} in the deck"
        yield tick_item(Entry(card, count, Zone.DECK), told)


def _copies(made: Made, card: Card) -> int:
    return sum(entry.count for entry, _ in made.entries if entry.card.oracle_id == card.oracle_id)
