"""The verdict on decks, as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from shlex import quote

from deckforge.model.finding import Finding, Level
from deckforge.model.report import DataInfo, DeckReport, LineReport, ListReport
from deckforge.model.visible import visible_line
from deckforge.reports.lines import MOST_CARDS, card_words, left_out, shown, where
from deckforge.reports.resolve_text import how_matched, line_text, why_unresolved
from deckforge.reports.text import BLANK, Block, counted, data_text, error_text, paragraph

STATUS_WORDS = {"legal": "legal", "illegal": "not legal", "unreadable": "not readable"}
_STATUS_STYLES = {"legal": "bold green", "illegal": "bold red", "unreadable": "bold magenta"}
_LEVEL_STYLES = {Level.ERROR: "bold red", Level.WARNING: "bold yellow", Level.ADVICE: "bold cyan"}
_NOT_CHECKED = "not checked"  # a deck that could be read, but doesn't say by what to check it
_BY_WHAT = frozenset({"no-ruleset", "bad-ruleset"})


def validation_text(
    decks: Iterable[DeckReport], data: DataInfo, *, quiet: bool = False, verbose: bool = False
) -> Iterator[Block]:
    """Every deck's verdict as it comes; quiet is one line each, verbose adds every line of the lists and all cards."""
    words: Counter[str] = Counter()
    for number, deck in enumerate(decks):
        words[_word(deck)] += 1
        if quiet:
            yield _one_line(deck)
        else:
            if number:
                yield BLANK
            yield from _deck_text(deck, verbose=verbose)
    if not quiet:
        yield BLANK
    if words.total() != 1:
        yield paragraph(_summary(words))
    if not quiet or data.source == "starter":
        yield data_text(data)


def _summary(words: Counter[str]) -> str:
    told = [f"{words[word]} {word}" for word in (*STATUS_WORDS.values(), _NOT_CHECKED) if words[word]]
    return f"{counted(words.total(), 'deck')}{': ' if told else ''}{', '.join(told)}"


def _word(deck: DeckReport) -> str:
    """How the deck's status is told."""
    only_by_what = deck.error is not None and deck.error.code in _BY_WHAT and not deck.list.unresolved
    return _NOT_CHECKED if only_by_what else STATUS_WORDS[deck.status]


def _one_line(deck: DeckReport) -> Block:
    codes = dict.fromkeys(found.code for found in deck.findings if found.level is Level.ERROR and found.ignored is None)
    told = [deck.error.message] if deck.error else []
    if deck.list.unresolved:
        told.append(f"{counted(len(deck.list.unresolved), 'line')} not read")
    if codes:
        told.append(", ".join(codes))
    if deck.list.slips:
        lines = list(dict.fromkeys(number for number, _ in deck.list.slips))
        told.append(
            f"note{'s' if len(deck.list.slips) > 1 else ''} on line{'s' if len(lines) > 1 else ''} {_few(lines)}"
        )
    why = f": {visible_line('; '.join(told))}" if told else ""
    status = f"{_word(deck):<12}  "
    return paragraph((status, _STATUS_STYLES[deck.status]), visible_line(deck.list.path), why, hanging=len(status))


def _few(lines: list[int]) -> str:
    return ", ".join(map(str, lines[:MOST_CARDS])) + (" …" if len(lines) > MOST_CARDS else "")


def _deck_text(deck: DeckReport, *, verbose: bool) -> Iterator[Block]:
    checked_as = f" ({', '.join(filter(None, (deck.ruleset, deck.kind)))})" if deck.ruleset else ""
    status = (_word(deck).upper(), _STATUS_STYLES[deck.status])
    yield paragraph(status, "  ", (visible_line(deck.name), "bold"), checked_as, hanging=2)
    counts = ", ".join(f"{zone} {count}" for zone, count in deck.counts.items())
    yield paragraph((visible_line(deck.list.path) + (f": {counts}" if counts else ""), "dim"), indent=2, hanging=2)
    if deck.error is not None:
        yield from error_text(deck.error)
    for finding in deck.findings:
        yield from finding_text(finding, verbose=verbose)
    if deck.list.path != "-":
        options = f"{visible_line(quote(deck.list.path))} -r {deck.ruleset} -k {deck.kind}"
        options += f" --house-rules {visible_line(quote(deck.house_rules))}" if deck.house_rules else ""
        if any(finding.fix and finding.ignored is None for finding in deck.findings):
            yield paragraph("-> ", f"deckforge fix {options} mends what needs no choice", indent=2, hanging=3)
        if deck.short and deck.status == "illegal":
            yield paragraph("-> ", f"deckforge complete {options} fills it", indent=2, hanging=3)
    yield from _list_text(deck.list, verbose=verbose)


def finding_text(finding: Finding, *, verbose: bool = False) -> Iterator[Block]:
    """A finding: level, code and title, what is wrong, what to do, and the cards concerned."""
    off = "" if finding.ignored is None else f" (switched off: {finding.ignored})"
    level = (finding.level.value, "dim" if off else _LEVEL_STYLES[finding.level])
    yield paragraph(level, f" {finding.code}: {finding.title}{off}", indent=2, hanging=2)
    yield paragraph(finding.message, indent=4)
    if finding.hint:
        yield paragraph("-> ", finding.hint, indent=4, hanging=3)
    most = len(finding.cards) if verbose else MOST_CARDS
    for card in finding.cards[:most]:
        yield paragraph((card_words(card), "dim"), indent=6, hanging=2)
    if len(finding.cards) > most:
        yield paragraph((f"and {len(finding.cards) - most} more (all with -v)", "dim"), indent=6)


def unread_text(lines: Iterable[LineReport]) -> Iterator[Block]:
    """Lines that should have been cards and are not, each with what it may have meant."""
    for line in lines:
        yield paragraph(("not read", "bold red"), f" {where(line)}: {shown(line)}", indent=2, hanging=2)
        yield paragraph(why_unresolved(line), indent=4)


def left_out_text(found: ListReport) -> Iterator[Block]:
    """How many lines no check looks at, and why."""
    reasons = Counter(reason for _, reason in left_out(found))
    if reasons:
        told = ", ".join(f"{count} {reason}" for reason, count in reasons.items())
        yield paragraph((f"lines left out: {told}", "dim"), indent=2, hanging=2)


def _list_text(found: ListReport, *, verbose: bool) -> Iterator[Block]:
    yield from unread_text(found.unresolved)
    for line in found.assumed:
        told = f" {where(line)}: {line.name} {how_matched(line)}"
        yield paragraph(("assumed", "bold yellow"), told, indent=2, hanging=2)
    yield from left_out_text(found)
    for note in found.notes:
        yield paragraph(f"note: {note}", indent=2, hanging=6)
    if verbose:
        for line in found.lines:
            yield from line_text(line, verbose=True)
