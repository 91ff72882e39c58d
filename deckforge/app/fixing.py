"""A deck → the same deck with whatever is wrong and can be mended without a choice of taste.

One finding's fix at a time, and the deck is read and checked anew after each: so no two fixes cut the same copies,
what one of them breaks is seen, and a list of which a line can't be changed safely is written anew instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from deckforge.app.arguments import checked
from deckforge.app.carddata import using_database
from deckforge.app.converting import comment_behind, comments_of, listing_of, sets_lost
from deckforge.app.decks import DeckOptions, OpenedDeck, deck_options, open_deck
from deckforge.app.mended_lines import (
    REMOVED,
    copies_of,
    ignored_words,
    one_line,
    says_something,
    without_removed,
)
from deckforge.app.policies import under_policy
from deckforge.app.sources import Source, read_one
from deckforge.app.validating import check_deck
from deckforge.decklists import is_text
from deckforge.decklists.cardline import clean_line, read_card_line
from deckforge.decklists.encoding import decode
from deckforge.decklists.lines import CardList
from deckforge.decklists.text.editing import edited, line_end, with_count, with_name
from deckforge.decklists.writers.deckfile import HEADINGS, card_line
from deckforge.decklists.writers.deckfile import write as write_deckfile
from deckforge.decklists.writers.listing import Listed, Listing, foils_apart
from deckforge.errors import UsageError
from deckforge.model.deck import Entry, Zone
from deckforge.model.finding import Change, Finding
from deckforge.model.fixed import Fixed, Mend
from deckforge.model.policy import NOTHING_IGNORED
from deckforge.model.report import LineReport
from deckforge.resolve import ResolvedEntry, ResolvedList, best_suggestion
from deckforge.store.database import Database

NOT_READ = "# Not read by deckforge fix:"
IGNORED = "# Ignored by deckforge fix:"
_MOST_ROUNDS = 50
# Its lines belong to tables and bullets, and a comment mark would make a heading of one.
_NEVER_EDITED = "markdown"


@checked
def fix(  # noqa: PLR0913 - the options are the command's
    deck: str | Path,
    *,
    ruleset: str | None = None,
    kind: str | None = None,
    level: int | None = None,
    exact: bool = False,
    yes: bool = False,
    list_format: str | None = None,
    house_rules: str | Path | None = None,
    database: Database | str | Path | None = None,
) -> Fixed:
    """Mend a deck: copies above a limit, cards in the wrong part or of a wrong kind, names nearly right.

    Cards are never added, and nothing is written.

    Args:
        deck: one deck file, or ``-`` for standard input.
        ruleset: id; None to take what the file says.
        kind: of deck; None to take what the file says.
        level: of the character, over what the file says.
        exact: take names only as cards have them.
        yes: take the best suggestion where a name is no card's; told among the changes.
        list_format: the list format's id, when the content is not to decide.
        house_rules: a file of them; None for the one that the deck names, else the nearest ``deckforge.toml``.
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UnreadableListError, EmptyListError: the deck can't be read.
        NoRulesetError: neither the caller nor the file says what the deck is.
        UsageError: a ruleset, kind or list format that there isn't, more than one list, or ``exact`` with ``yes``.
        BadHouseRulesError: the file of house rules can't be used.
        CardDataError: the card data is missing or damaged.
    """
    if exact and yes:
        message = "--exact forbids what --yes takes"
        raise UsageError(message, hint="Give one of them.")
    options = deck_options(ruleset, kind, level, exact=exact, list_format=list_format, house_rules=house_rules)
    source = read_one(deck, "is mended")
    with using_database(database) as data:
        return _fix(source, options, data, yes=yes)


def _fix(source: Source, options: DeckOptions, data: Database, *, yes: bool) -> Fixed:
    opened = open_deck(source, data, options)
    if opened.error is not None:
        raise opened.error
    before = under_policy(check_deck(opened, data.info), NOTHING_IGNORED)
    mending = _Mending(source, options._replace(choose=best_suggestion if yes else None), data)
    old = mending.text
    mending.spell()
    mending.mend()
    made = tuple(_made(before.findings, mending.report.findings))
    return Fixed(
        before,
        mending.report,
        tuple(mending.mends),
        old,
        mending.text,
        made,
        mending.rewritten,
        mending.unread,
        tuple(_lost(opened.cards, opened.resolved)) if mending.rewritten and opened.cards else (),
    )


def _made(before: Sequence[Finding], after: Sequence[Finding]) -> Iterator[Finding]:
    """What was not found before: another clause, another thing to do about it, or cards that it did not concern."""
    known: dict[tuple[str, str], set[str]] = {}
    for finding in before:
        known.setdefault(_sort(finding), set()).update(card.name for card in finding.cards)
    for finding in after:
        names = known.get(_sort(finding))
        if names is None or not names.issuperset(card.name for card in finding.cards):
            yield finding


def _sort(finding: Finding) -> tuple[str, str]:
    """The clause and the first word of what to do: “Take out 1” and “Add 1” are not the same fault."""
    return finding.code, finding.hint.partition(" ")[0]


def _lost(cards: CardList, resolved: ResolvedList | None) -> Iterator[str]:
    entries = resolved.entries if resolved else ()
    yield from sets_lost(entries)
    if cards.unused:
        yield f"No list has a place for these columns, which are left out: {', '.join(cards.unused)}."


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
    """A deck while it is mended: its text, and the verdict on it.

    The text is a body, and comments below that tell what was taken out or, where the list was written anew, not read.
    """

    def __init__(self, source: Source, options: DeckOptions, data: Database) -> None:
        self._path = source.path
        self._options = options
        self._data = data
        self.mends: list[Mend] = []
        self.rewritten = False
        self._tried: set[tuple[str, tuple[Change, ...]]] = set()
        self._left: tuple[LineReport, ...] = ()
        self._ignored: tuple[LineReport, ...] = ()
        text, _ = decode(source.data, source.path)
        self._body, self._removed = without_removed(text)
        self._read(source.data)
        if not is_text(self.report.list.format or ""):
            # Such a file has no lines to change; deckforge's own format can say all that it said.
            self._write_anew(self._listed)

    @property
    def text(self) -> str:
        """The list as it is now."""
        comments = [NOT_READ, *(f"# {one_line(line.text)}" for line in self._left)] if self._left else []
        comments += [IGNORED, *(f"# {ignored_words(line)}" for line in self._ignored)] if self._ignored else []
        comments += [*([""] if self._ignored else []), REMOVED, *self._removed] if self._removed else []
        if not comments:
            return self._body
        end = line_end(self._body)
        body = self._body if self._body.endswith(end) or not self._body else self._body + end
        return body + end + "".join(line + end for line in comments)

    @property
    def unread(self) -> tuple[LineReport, ...]:
        """Lines that are no cards: those of the text, and those of the list before it was written anew."""
        return (*self._left, *self.report.list.unresolved)

    def _read(self, data: bytes | None = None) -> None:
        data = self.text.encode() if data is None else data
        self._opened = open_deck(Source(self._path, data), self._data, self._options)
        self.report = under_policy(check_deck(self._opened, self._data.info), NOTHING_IGNORED)
        self._written = {line.line: line.text for line in self.report.list.lines}
        self._entries: tuple[ResolvedEntry, ...] = ()
        self._listed: dict[int, Listed] = {}
        if self._opened.cards and self._opened.resolved:
            self._entries = self._opened.resolved.entries
            listed = listing_of(self._opened.cards, self._opened.resolved).entries
            self._listed = {entry.line: each for entry, each in zip(self._entries, listed, strict=True)}

    def spell(self) -> None:
        """Write names that were nearly right as the cards have them."""
        nearly = {line.line: line for line in self.report.list.assumed}
        found = [entry for entry in self._entries if entry.line in nearly]
        for entry in found:
            suggested = (nearly[entry.line].reason or "").startswith("taken as suggested")
            why = "the best suggestion" if suggested else "the card's name"
            self.mends.append(Mend(entry.line, f"{entry.card.name} for “{entry.reading.name}”", None, why))
        if found:
            body = edited(self._body, {entry.line: self._renamed(entry) for entry in found})
            self._change(body, (), self._listed)

    def mend(self) -> None:
        """Apply the findings' fixes, the gravest first, until none is left that changes anything."""
        for _ in range(_MOST_ROUNDS):
            finding = next(filter(self._mendable, self.report.findings), None)
            if finding is None:
                return
            self._tried.add((finding.code, finding.fix))
            cuts = self._cuts(finding)
            if not cuts:
                continue
            self.mends += [cut.mend() for cut in cuts]
            removed = self._removed_lines(cuts)
            body = None if self.report.list.format == _NEVER_EDITED else self._without(cuts)
            self._change(body, removed, self._meant(cuts))

    def _mendable(self, finding: Finding) -> bool:
        """Whether a finding has a fix that was not tried: one that helps nothing is not tried again."""
        return bool(finding.fix) and finding.ignored is None and (finding.code, finding.fix) not in self._tried

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

    def _meant(self, cuts: Sequence[_Cut]) -> dict[int, Listed]:
        """The list as it is to be after the cuts; cards that moved have numbers of their own, below all lines."""
        meant = dict(self._listed)
        for number, cut in enumerate(cuts):
            left = meant[cut.entry.line].count - cut.copies
            meant[cut.entry.line] = replace(meant[cut.entry.line], count=left)
            if cut.to:
                meant[-number - 1] = replace(self._listed[cut.entry.line], count=cut.copies, zone=cut.to)
        return {line: listed for line, listed in meant.items() if listed.count}

    def _change(self, body: str | None, removed: Sequence[str], meant: Mapping[int, Listed]) -> None:
        """Take a new body, if reading it gives what is meant; else write that anew.

        None is no body that could be tried.
        """
        self._removed += removed
        if body is not None:
            before = self._body, self._opened
            errors = len(self.report.list.unresolved)
            self._body = body
            self._read()
            same = copies_of(self._listed) == copies_of(meant)
            if same and self._opened.error is None and len(self.report.list.unresolved) <= errors:
                return
            self._body, self._opened = before
            self._read()
        self._write_anew(meant)

    def _write_anew(self, meant: Mapping[int, Listed]) -> None:
        """Write the list in deckforge's own format; what could not be read of it stays unread, at its top."""
        if not (self._opened.cards and self._opened.resolved):
            return
        listing = self._listing_of(meant)
        if not self.rewritten:
            self._ignored = tuple(filter(says_something, self.report.list.lines))
        unread = self.unread
        lines = [_unread_line(line, self._opened.cards) for line in unread]
        self._options = self._options._replace(list_format=None)
        self.rewritten = True
        self._left = ()
        self._body = write_deckfile(listing, lines).text
        self._read()
        if len(self.report.list.unresolved) != len(unread) or copies_of(self._listed) != copies_of(meant):
            # Among lines of text they would mean something else, so they are no more than comments there.
            self._left = unread
            self._body = write_deckfile(listing).text
            self._read()

    def _listing_of(self, meant: Mapping[int, Listed]) -> Listing:
        """What is to be written anew; the comments below the body are written behind it in any case."""
        assert self._opened.cards  # noqa: S101 - who asks has looked
        assert self._opened.resolved  # noqa: S101 - likewise
        cards = self._opened.cards
        if is_text(cards.format):
            last = len(self._body.splitlines())
            cards = cards._replace(lines=tuple(line for line in cards.lines if line.number <= last))
        listing = listing_of(self._opened.cards, self._opened.resolved)
        comments = tuple(comments_of(cards, self._opened.resolved))
        return foils_apart(listing._replace(entries=tuple(meant.values()), comments=comments))

    def _without(self, cuts: Sequence[_Cut]) -> str:
        """The body without the copies, those that move behind the last line of their section or below a new heading."""
        taken = Counter[int]()
        for cut in cuts:
            taken[cut.entry.line] += cut.copies
        lines = {entry.line: self._counted(entry, taken[entry.line]) for entry in self._entries if taken[entry.line]}
        whole = {line for line, text in lines.items() if text is None}
        after: dict[int, list[str]] = {}
        tail: list[str] = []
        for zone in dict.fromkeys(cut.to for cut in cuts if cut.to):
            moved = [
                self._line(cut.entry, cut.copies, with_comment=cut.entry.line in whole)
                for cut in cuts
                if cut.to is zone
            ]
            last = max((entry.line for entry in self._entries if self._is_below(zone, entry)), default=None)
            if last is None:
                tail += [HEADINGS[zone], *moved]
            else:
                after[last] = moved
        return edited(self._body, lines, after, tail)

    def _counted(self, entry: ResolvedEntry, taken: int) -> str | None:
        """The entry's line with so many copies less; None when none is left."""
        count = entry.count - taken
        if not count:
            return None
        line = with_count(self._written[entry.line], entry.reading, count)
        return line or self._line(entry, count, with_comment=True)

    def _is_below(self, zone: Zone, entry: ResolvedEntry) -> bool:
        """Whether a card is in a part by what stands above it: below one that says so itself, others are elsewhere."""
        return entry.zone is zone and read_card_line(clean_line(self._written[entry.line])).zone is None

    def _line(self, entry: ResolvedEntry, copies: int, *, with_comment: bool = False) -> str:
        """Copies of an entry as a line of their own."""
        line = card_line(replace(self._listed[entry.line], count=copies))
        return f"{line} {comment_behind(entry)}".rstrip() if with_comment else line

    def _removed_lines(self, cuts: Sequence[_Cut]) -> list[str]:
        """What is taken out, as comments; with the user's own where nothing of a line is left that has it."""
        taken = Counter[int]()
        for cut in cuts:
            taken[cut.entry.line] += cut.copies
        lines: list[str] = []
        for cut in cuts:
            if cut.to is None:
                comment = comment_behind(cut.entry) if taken[cut.entry.line] == cut.entry.count else ""
                what = f"# {self._line(cut.entry, cut.copies)} ({cut.finding.code}, {cut.finding.title})"
                lines.append(f"{what} {comment}".rstrip())
        return lines

    def _renamed(self, entry: ResolvedEntry) -> str:
        line = with_name(self._written[entry.line], entry.reading, entry.card.name)
        return line or self._line(entry, entry.count, with_comment=True)


def _unread_line(line: LineReport, cards: CardList) -> str:
    """A line that is no card, as lines of text have it: an entry of a table or document is its count and its name."""
    if not is_text(cards.format):
        readings = next((each.readings for each in cards.lines if each.number == line.line), ())
        if readings and readings[0].name:
            return f"{readings[0].count} {readings[0].name} {readings[0].left_out}".rstrip()
    return one_line(line.text)


def _played(opened: OpenedDeck) -> Iterator[Entry]:
    return opened.deck.played() if opened.deck else iter(())
