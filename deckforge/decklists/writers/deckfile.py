"""deckforge's own format: settings, sections, and lines that other tools nearly read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from deckforge.decklists.lines import WrittenQuest
from deckforge.decklists.writers.listing import Holds, Listed, Listing, Written, fitted
from deckforge.decklists.writers.sections import finish, printing, reads_printing, sections
from deckforge.model.deck import Zone

HEADINGS = {
    Zone.PC: "PC",
    Zone.COMPANION: "Companion",
    Zone.LANDS: "Lands",
    Zone.DECK: "Deck",
    Zone.SIDEBOARD: "Sideboard",
    Zone.MAYBEBOARD: "Maybeboard",
    Zone.TOKENS: "Tokens",
}
_HOLDS = Holds(
    frozenset(HEADINGS),
    printings=True,
    finishes=True,
    tags=True,
    title=True,
    settings=True,
    homebrew=True,
    comments=True,
    bare_numbers=True,
    reads=reads_printing,
)

OWN_LINE = "# deckforge: list"
"""Begins a list that nothing else tells as deckforge's own; other programs pass it over."""
_TELLING = ("# ruleset:", "# kind:", "# quest:")


def write(listing: Listing, unread: Sequence[str] = ()) -> Written:
    """All of the listing; nothing is lost but sets and numbers that no line can have, which is told.

    Args:
        listing: the list.
        unread: lines of it that are no cards, which stand above all sections.
    """
    listing, lost = fitted(listing, _HOLDS)
    settings = [*_settings(listing)]
    if not any(line.startswith(_TELLING) for line in settings):
        settings.insert(0, OWN_LINE)
    head = "".join(f"{line}\n" for line in settings)
    # Below all cards no comment is a setting.
    foot = "".join(f"# {comment}\n" for comment in listing.comments)
    above = "".join(f"{line}\n" for line in unread)
    return Written("\n".join(filter(None, (head, above, sections(listing, HEADINGS, card_line), foot))), lost)


def card_line(entry: Listed) -> str:
    """``4 Fire // Ice (MH2) 290 *F* #burn # best one``."""
    line = f"{entry.count} {entry.card.name}"
    if entry.homebrew is not None:
        return f"{line} # homebrew {entry.homebrew}".rstrip()
    tags = "".join(f" #{tag}" for tag in entry.tags)
    return f"{line}{printing(entry)}{finish(entry)}{tags} {entry.comment}".rstrip()


def _settings(listing: Listing) -> Iterator[str]:
    if listing.name:
        yield f"# name: {listing.name}"
    for key, value in listing.settings.items():
        if key != "name":
            yield f"# {key.replace('_', '-')}: {value}"
    yield from map(_quest, listing.quests)


def _quest(quest: WrittenQuest) -> str:
    needs = "; ".join(name if count == 1 else f"{count} {name}" for count, name in quest.needs)
    return f"# quest: {quest.name} = {needs}"
