"""A deck → the same deck with whatever is wrong and can be mended without a choice of taste.

One finding's fix at a time, and the deck is read and checked anew after each: so no two fixes cut the same copies,
and what one of them breaks is seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from deckforge.app.carddata import using_database
from deckforge.app.converting import listing_of
from deckforge.app.decks import DeckOptions, OpenedDeck, known_format, open_deck
from deckforge.app.house_rules import known_house_rules
from deckforge.app.sources import Source, read_sources
from deckforge.app.validating import check_deck
from deckforge.decklists import is_text
from deckforge.decklists.encoding import decode
from deckforge.decklists.text.editing import edited, with_count, with_name
from deckforge.decklists.writers.deckfile import HEADINGS, card_line
from deckforge.decklists.writers.deckfile import write as write_deckfile
from deckforge.decklists.writers.listing import Listed
from deckforge.errors import UsageError
from deckforge.model.deck import Entry, Zone
from deckforge.model.finding import Finding
from deckforge.model.fixed import Fixed, Mend
from deckforge.resolve import ResolvedEntry
from deckforge.sheets.output import check_free as check_free  # noqa: PLC0414 - for the command line
from deckforge.sheets.output import write_file as write_file  # noqa: PLC0414 - likewise
from deckforge.store.database import Database

REMOVED = "# Removed by deckforge fix:"
_MOST_ROUNDS = 50


def fix(  # noqa: PLR0913 - the options are the command's
    deck: str | Path,
    *,
    ruleset: str | None = None,
    kind: str | None = None,
    level: int | None = None,
    exact: bool = False,
    list_format: str | None = None,
    house_rules: str | Path | None = None,
    database: Database | Path | None = None,
) -> Fixed:
    """Mend a deck: copies above a limit, cards in the wrong part or of a wrong kind, names nearly right.

    Cards are never added, and nothing is written.

    Args:
        deck: one deck file, or ``-`` for standard input.
        ruleset: id; None to take what the file says.
        kind: of deck; None to take what the file says.
        level: of the character, over what the file says.
        exact: take names only as cards have them.
        list_format: the list format's id, when the content is not to decide.
        house_rules: a file of them; None for the one that the deck names, else the nearest ``deckforge.toml``.
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UnreadableListError, EmptyListError: the deck can't be read.
        NoRulesetError: neither the caller nor the file says what the deck is.
        UsageError: a ruleset, kind or list format that there isn't, or more than one list.
        BadHouseRulesError: the file of house rules can't be used.
        CardDataError: the card data is missing or damaged.
    """
    options = DeckOptions(ruleset, kind, level, exact, known_format(list_format), known_house_rules(house_rules))
    source, *others = read_sources([deck])
    if others:
        message = f"{deck}: one deck at a time is mended"
        raise UsageError(message, hint="Name one file.")
    with using_database(database) as data:
        return _fix(source, options, data)


def _fix(source: Source, options: DeckOptions, data: Database) -> Fixed:
    opened = open_deck(source, data, options)
    if opened.error is not None:
        raise opened.error
    before = check_deck(opened, data.info)
    old, _ = decode(source.data, source.path)
    rewritten = not is_text(before.list.format or "")
    if rewritten and opened.cards and opened.resolved:
        # Such a file has no lines to change; deckforge's own format can say all that it said.
        old = write_deckfile(listing_of(opened.cards, opened.resolved)).text
        options = options._replace(list_format=None)
    mending = _Mending(source.path, options, data, old)
    mending.spell()
    mending.mend()
    known = {finding.code for finding in before.findings}
    made = tuple(finding for finding in mending.report.findings if finding.code not in known)
    return Fixed(before, mending.report, tuple(mending.mends), old, mending.text, made, rewritten)


class _Cut(NamedTuple):
    """Copies taken from a line, where they go (None: out of the deck), and the finding that asks for it."""

    entry: ResolvedEntry
    copies: int
    to: Zone | None
    finding: Finding

    def mend(self) -> Mend:
        """What is told of it."""
        what = f"{self.copies} {self.entry.card.name} {f'moved to the {self.to} section' if self.to else 'taken out'}"
        return Mend(self.entry.line, what, self.finding.code, self.finding.title)


class _Mending:
    """A deck while it is mended: its text, and the verdict on it."""

    def __init__(self, path: str, options: DeckOptions, data: Database, text: str) -> None:
        self._path = path
        self._options = options
        self._data = data
        self.mends: list[Mend] = []
        self._read(text)

    def _read(self, text: str) -> None:
        self.text = text
        self._opened = open_deck(Source(self._path, text.encode()), self._data, self._options)
        self.report = check_deck(self._opened, self._data.info)
        self._written = {line.line: line.text for line in self.report.list.lines}
        self._entries: tuple[ResolvedEntry, ...] = ()
        self._listed: dict[int, Listed] = {}
        if self._opened.cards and self._opened.resolved:
            self._entries = self._opened.resolved.entries
            listed = listing_of(self._opened.cards, self._opened.resolved).entries
            self._listed = {entry.line: each for entry, each in zip(self._entries, listed, strict=True)}

    def spell(self) -> None:
        """Write names that were nearly right as the cards have them."""
        nearly = {line.line for line in self.report.list.assumed}
        found = [entry for entry in self._entries if entry.line in nearly]
        for entry in found:
            what = f"{entry.card.name} for “{entry.reading.name}”"
            self.mends.append(Mend(entry.line, what, None, "the card's name"))
        if found:
            self._read(edited(self.text, {entry.line: self._renamed(entry) for entry in found}))

    def mend(self) -> None:
        """Apply the findings' fixes, the gravest first, until none is left that changes anything."""
        for _ in range(_MOST_ROUNDS):
            finding = next((found for found in self.report.findings if found.fix and found.ignored is None), None)
            cuts = self._cuts(finding) if finding else []
            if not cuts:
                return
            self.mends += [cut.mend() for cut in cuts]
            self._read(self._without(cuts))

    def _cuts(self, finding: Finding) -> list[_Cut]:
        """Which lines the fix takes copies from: of a card's lines the last ones first."""
        zones = {line: entry.zone for entry in _played(self._opened) for line in entry.lines}
        left = {entry.line: entry.count for entry in self._entries}
        cuts: list[_Cut] = []
        for change in finding.fix:
            wanted = change.count
            for entry in reversed(self._entries):
                if entry.card.name == change.name and zones.get(entry.line) is change.zone:
                    taken = min(wanted, left[entry.line])
                    left[entry.line] -= taken
                    wanted -= taken
                    cuts += [_Cut(entry, taken, change.to, finding)] if taken else []
        return cuts

    def _without(self, cuts: Sequence[_Cut]) -> str:
        taken = Counter[int]()
        for cut in cuts:
            taken[cut.entry.line] += cut.copies
        lines = {entry.line: self._counted(entry, taken[entry.line]) for entry in self._entries if taken[entry.line]}
        after: dict[int, list[str]] = {}
        tail: list[str] = []
        for zone in dict.fromkeys(cut.to for cut in cuts if cut.to):
            moved = [self._line(cut.entry, cut.copies) for cut in cuts if cut.to is zone]
            last = max((entry.line for entry in self._entries if entry.zone is zone), default=None)
            if last is None:
                tail += [HEADINGS[zone], *moved]
            else:
                after[last] = moved
        removed = [self._removed(cut) for cut in cuts if cut.to is None]
        head = [] if REMOVED in self.text else [*([""] if tail else []), REMOVED]
        return edited(self.text, lines, after, [*tail, *((*head, *removed) if removed else ())])

    def _counted(self, entry: ResolvedEntry, taken: int) -> str | None:
        """The entry's line with so many copies less; None when none is left."""
        count = entry.count - taken
        if not count:
            return None
        line = with_count(self._written[entry.line], entry.reading, count)
        return line or self._line(entry, count)

    def _line(self, entry: ResolvedEntry, copies: int) -> str:
        """Copies of an entry as a line of their own."""
        return card_line(replace(self._listed[entry.line], count=copies))

    def _removed(self, cut: _Cut) -> str:
        return f"# {self._line(cut.entry, cut.copies)} ({cut.finding.code}, {cut.finding.title})"

    def _renamed(self, entry: ResolvedEntry) -> str:
        line = with_name(self._written[entry.line], entry.reading, entry.card.name)
        return line or self._line(entry, entry.count)


def _played(opened: OpenedDeck) -> Iterator[Entry]:
    return opened.deck.played() if opened.deck else iter(())
