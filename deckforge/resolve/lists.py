"""A list as read → its cards, and a report that accounts for every line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from deckforge.decklists.lines import CardList, ListLine, Reading, WrittenQuest
from deckforge.model.card import Card, Pool
from deckforge.model.deck import OUTSIDE, Zone
from deckforge.model.names import NameKey, name_key
from deckforge.model.report import LineKind, LineReport, ListReport, Match, Suggestion
from deckforge.resolve.among_tokens import without_tokens_named_as_cards
from deckforge.resolve.choosing import Choose, chosen
from deckforge.resolve.description import read_description
from deckforge.resolve.evidence import Evidence
from deckforge.resolve.exact import Hits
from deckforge.resolve.faces import FacesOfRows
from deckforge.resolve.headed import with_headings
from deckforge.resolve.homebrew import missing
from deckforge.resolve.printed import DECIDES, shown_set
from deckforge.resolve.repeated import NOTHING_REPEATED, Placed, Repeated, may_repeat, repeated, with_commander
from deckforge.resolve.settle import NOT_COMPARED, Settled, hits_of, magics, settle, settle_homebrew
from deckforge.resolve.stages import SURE, UNKNOWN, Answer, answer_exactly, is_back
from deckforge.resolve.suggesting import SAME_NAME
from deckforge.store.database import Database
from deckforge.store.values import NameHit

_NOT_MINDED = (Zone.MAYBEBOARD, Zone.TOKENS)
"""Zones in which not even a name that nobody knows matters."""
_MOST_NAMED = 8
MOST_COMPARED = 1_000
"""Different names of one list that are no card's and are compared with all names of cards: each takes some ms."""
_WRITTEN_OUT = (Match.EXACT, Match.FACE, Match.ALIAS)
_MOST_EXAMPLES = 3


@dataclass(frozen=True, slots=True)
class ResolvedEntry:
    """Copies of a card from one line; ``zone`` is None where the list names none and the ruleset decides.

    ``reading`` is the line's that the card was found by: it says which printing is meant, and the user's own words.
    ``called`` is the name of the card that is written there: its own, or another one that was printed. ``meant`` is the
    reading with its set and number as Scryfall has them, where the card data knows.
    """

    line: int
    card: Card
    count: int
    zone: Zone | None
    reading: Reading
    called: str
    meant: Reading


class ResolvedList(NamedTuple):
    """A list whose names were looked up.

    Attributes:
        report: what each line was taken for.
        entries: one for each line that is a card, in the list's order; those of a maybeboard too, none of tokens.
        settings, quests, sectioned: as the list has them.
    """

    report: ListReport
    entries: tuple[ResolvedEntry, ...]
    settings: Mapping[str, str]
    quests: tuple[WrittenQuest, ...] = ()
    sectioned: bool = False


def resolve_list(
    cards: CardList, database: Database, *, path: str, exact: bool = False, choose: Choose | None = None
) -> ResolvedList:
    """Find the card of every line.

    Args:
        cards: the list as read.
        database: where to look.
        path: what the report calls the list.
        exact: take names only as cards have them; whatever is nearly one is suggested.
        choose: asked what to take for each line whose name is no card's, in the list's order; None to leave them so.
    """
    cards = without_tokens_named_as_cards(with_headings(cards, database), database)
    wanted = [line for line in cards.lines if line.kind is LineKind.CARD and line.zone is not Zone.TOKENS]
    evidence = Evidence(wanted, database)
    settled = _settled(wanted, database, evidence, exact=exact)
    if choose:
        settled |= _chosen(wanted, settled, choose, database)
    known = database.known_cards(found.answer.hit.oracle_id for found in settled.values() if found.answer.hit)
    of_line = {number: card for number, found in settled.items() if (card := found.card(known))}
    cards = with_commander(cards, of_line.get)
    again = _again(cards, of_line, settled) if may_repeat(cards, of_line.values()) else NOTHING_REPEATED
    faces = FacesOfRows()
    doubtful: list[tuple[int, str]] = []
    lines: list[LineReport] = []
    entries: list[ResolvedEntry] = []
    for line in cards.lines:
        found, card = settled.get(line.number), of_line.get(line.number)
        if found is None:
            lines.append(_report_unread(line))
            continue
        reason = again.lines.get(line.number) or (card and faces.reason(line, found.reading, card))
        if reason:
            lines.append(replace(_report(line, found, card), kind=LineKind.IGNORED, reason=reason))
            continue
        if card is None:
            lines.append(_report(line, found, card))
            continue
        fault = evidence.printings.fault(found.reading, card)
        if fault and line.zone not in OUTSIDE:
            doubtful.append((line.number, f"{card.name}: {fault.removesuffix(f'; {DECIDES}')}"))
        entry = _entry(line, found, card, evidence)
        entries.append(entry)
        lines.append(_report_card(line, found, entry, fault, evidence))
    notes = (*cards.notes, *again.notes, *_compared(settled.values()), *_notes(entries, doubtful))
    report = ListReport(path, cards.format, None, tuple(lines), notes, cards.why)
    return ResolvedList(report, tuple(entries), cards.settings, cards.quests, cards.sectioned)


def _entry(line: ListLine, found: Settled, card: Card, evidence: Evidence) -> ResolvedEntry:
    reading = found.reading
    meant = evidence.printings.meant(reading, card)
    return ResolvedEntry(line.number, card, reading.count, line.zone, reading, found.called(card), meant)


def _report_card(
    line: ListLine, found: Settled, entry: ResolvedEntry, fault: str | None, evidence: Evidence
) -> LineReport:
    """The line of a card; its set is as written, or where only the set's name is, the code that stands for it."""
    told = tuple(filter(None, (evidence.contradiction(line, entry.card), fault)))
    report = _report(line, found._replace(told=told) if told else found, entry.card)
    code, guess = found.reading.set_code or entry.meant.set_code, _is_guess(found, fault)
    if fault or guess or code != report.set_code:  # of most lines there is nothing more to say, and that is quicker
        return replace(report, doubt=fault, guess=guess, set_code=code)
    return report


def _again(cards: CardList, of_line: Mapping[int, Card], settled: Mapping[int, Settled]) -> Repeated:
    """What the list's lines that are cards say twice."""
    placed = [
        Placed.of(line.number, of_line[line.number], settled[line.number].reading, line.zone)
        for line in cards.lines
        if line.number in of_line
    ]
    return repeated(cards, placed)


def look_up(lists: Iterable[CardList], database: Database) -> None:
    """Have the database look up at once, and keep, what resolving each of the lists will ask for."""
    hits = hits_of([reading for cards in lists for line in cards.lines for reading in line.readings], database)
    database.cards(found[0].oracle_id for found in hits.values())


def _settled(wanted: Sequence[ListLine], database: Database, evidence: Evidence, *, exact: bool) -> dict[int, Settled]:
    """Each line's card; a name that a line of the list marks as homebrew is that in unmarked lines too.

    But only where Magic has no card of just that name: such a line may well mean that one.
    """
    hits = hits_of([reading for line in wanted for reading in line.readings], database)
    own = _own_cards(wanted)
    of_magic = magics(hits) if own else hits
    settled: dict[int, Settled] = {}
    unknown: set[str] = set()
    for line in wanted:
        described = own.get(name_key(line.readings[-1].name)) if own else None
        if described and (
            line.homebrew is not None or not any(answer_exactly(read.name, of_magic) for read in line.readings)
        ):
            settled[line.number] = _settled_as(described, line, hits)
        else:
            name = line.readings[-1].name
            compare = len(unknown) < MOST_COMPARED or name in unknown
            found = _settle(line, hits, database, evidence, exact=exact, compare=compare)
            settled[line.number] = found
            if compare and found.answer.match not in _WRITTEN_OUT:
                unknown.add(name)
    return settled


def _settle(  # noqa: PLR0913 - all that says how a line is looked up
    line: ListLine, hits: Hits, database: Database, evidence: Evidence, *, exact: bool, compare: bool = True
) -> Settled:
    if not line.readings[0].name and line.homebrew is None:
        return Settled(line.readings[0], evidence.nameless(line))
    found = settle(
        line.readings,
        hits,
        database,
        exact=exact,
        tell_apart=lambda reading: evidence.namesake(line, reading, hits),
        by_hand=line.path is None,
        compare=compare,
    )
    hit = found.answer.hit
    if hit and hit.kind == "face" and line.zone not in OUTSIDE and _is_elsewhere(found, hit, evidence):
        reason = f"{UNKNOWN}: a back face is called so, but its card is not in {shown_set(found.reading)}"
        suggestion = Suggestion(hit.card_name, SURE, SAME_NAME)
        found, hit = found._replace(answer=Answer(reason=reason, suggestions=(suggestion,))), None
    return found if hit else found._replace(answer=evidence.suggested(line, found.answer))


def _is_elsewhere(found: Settled, hit: NameHit, evidence: Evidence) -> bool:
    """Whether a bare word is a back face of a card that the set of its line does not have."""
    reading = found.reading
    if not reading.set_code or not is_back(reading.name, hit) or not evidence.printings.claims:
        return False
    return not evidence.printings.in_set(reading, [hit.oracle_id])


def _chosen(
    wanted: Sequence[ListLine], settled: Mapping[int, Settled], choose: Choose, database: Database
) -> Iterator[tuple[int, Settled]]:
    """The lines for which something was chosen that no stage would take."""
    for line in wanted:
        found = settled[line.number]
        if found.answer.hit or found.homebrew or line.zone in _NOT_MINDED:
            continue
        suggestion = choose(_report(line, found, None))
        taken = chosen(suggestion, line.readings, database) if suggestion else None
        if taken:
            yield line.number, taken


def _is_guess(found: Settled, fault: str | None) -> bool:
    """Whether only a back face has a bare word as its name, and the line says nothing that agrees with its card."""
    hit, reading = found.answer.hit, found.reading
    return hit is not None and is_back(reading.name, hit) and (fault is not None or not reading.set_code)


def _settled_as(described: ListLine, line: ListLine, hits: Hits) -> Settled:
    """The homebrew card of another line, unless this one has other words of it."""
    reading, description = line.readings[-1], described.homebrew or ""
    if line.homebrew and read_description(line.homebrew) != read_description(description):
        reason = f"line {described.number} describes the homebrew card of this name otherwise"
        return Settled(reading, Answer(reason=reason))
    return settle_homebrew(reading, described.readings[-1].name, description, hits)


def _own_cards(lines: Iterable[ListLine]) -> dict[NameKey, ListLine]:
    """The line that describes each homebrew card: the first that says anything of it."""
    own: dict[NameKey, ListLine] = {}
    for line in lines:
        if line.homebrew is not None:
            key = name_key(line.readings[-1].name)
            if key not in own or not own[key].homebrew:
                own[key] = line
    return own


def _compared(settled: Iterable[Settled]) -> Iterator[str]:
    left = sum(found.answer.reason == NOT_COMPARED for found in settled)
    if left:
        yield (
            f"{MOST_COMPARED:,} different names are no card's, so further ones are not compared with the names of "
            f"cards and have no suggestions (lines: {left:,}); is it a list of cards?"
        )


def _notes(entries: Iterable[ResolvedEntry], doubtful: Sequence[tuple[int, str]]) -> Iterator[str]:
    """What a person should know of the deck's cards, whether or not they look at its lines.

    ``doubtful`` are lines whose set or number is not known or another card's, with the card and what is wrong.
    """
    if doubtful:
        yield _doubts(doubtful)
    entries = list(entries)
    counted = [entry for entry in entries if entry.zone not in OUTSIDE]
    extras = [entry for entry in counted if entry.card.pool is Pool.EXTRA]
    if extras:
        yield f"No cards of Magic's decks, but planes, schemes, vanguards or the like: {_with_lines(extras)}."
    own = [entry for entry in counted if entry.card.homebrew]
    if own:
        yield f"Cards of your own: {_with_lines(own)}."
    for entry in own:
        if missing(entry.card):
            yield f"Line {entry.line}: the homebrew card {entry.card.name} is without {', '.join(missing(entry.card))}."

    yield from _aliases(counted)


def _doubts(doubtful: Sequence[tuple[int, str]]) -> str:
    where = "1 line names" if len(doubtful) == 1 else f"{len(doubtful):,} lines name"
    examples = "; ".join(f"line {number}, {what}" for number, what in doubtful[:_MOST_EXAMPLES])
    more = f"; and {len(doubtful) - _MOST_EXAMPLES:,} more" if len(doubtful) > _MOST_EXAMPLES else ""
    return (
        f"{where} a set or number that the card data does not have for the card; the name decides ({examples}{more})."
    )


def _aliases(entries: Iterable[ResolvedEntry]) -> Iterator[str]:
    """Which cards are there under several of their names."""
    lines: dict[str, dict[str, list[int]]] = {}
    for entry in entries:
        lines.setdefault(entry.card.name, {}).setdefault(entry.called, []).append(entry.line)
    for name, of_name in lines.items():
        if len(of_name) > 1 and any(called is not name for called in of_name):
            names = ", ".join(f"{called} ({_numbers(numbers)})" for called, numbers in of_name.items())
            yield f"One card under several names, counted together: {names}."


def _numbers(numbers: Sequence[int]) -> str:
    shown = [str(number) for number in numbers[:_MOST_NAMED]]
    lines = ", ".join([*shown, "…"] if len(numbers) > _MOST_NAMED else shown)
    return f"lines {lines}" if len(numbers) > 1 else f"line {lines}"


def _with_lines(entries: Sequence[ResolvedEntry]) -> str:
    named = [f"{entry.card.name} (line {entry.line})" for entry in entries[:_MOST_NAMED]]
    return ", ".join([*named, f"{len(entries) - _MOST_NAMED} more"] if len(entries) > _MOST_NAMED else named)


def _report(line: ListLine, found: Settled, card: Card | None) -> LineReport:
    report = found.report(line.number, line.text, card, line.zone.value if line.zone else None, line.path)
    return replace(report, kind=LineKind.IGNORED, reason=line.zone.value) if line.zone in _NOT_MINDED else report


def _report_unread(line: ListLine) -> LineReport:
    kind, reason = line.kind, line.reason
    if line.zone in _NOT_MINDED and kind in {LineKind.CARD, LineKind.ERROR}:
        kind, reason = LineKind.IGNORED, line.zone.value
    zone = line.zone.value if line.zone else None
    return LineReport(line.number, line.text, kind, zone=zone, reason=reason, path=line.path)
