"""Which findings count: those that a user switches off stay to be seen, with the reason."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, TypeAlias

from deckforge.model.finding import Finding
from deckforge.model.report import LineKind, LineReport, note_on
from deckforge.model.sameness import Known, is_left_of
from deckforge.patterns import pattern

IN_BASELINE = "in the baseline"
NO_REASON = "ignored in the deck, without a reason"

Nearest: TypeAlias = Callable[[str], str | None]
"""Asked what a code may stand for: None for a check's, or a check's beginning, else what is to be told of it."""

_DIRECTIVE = pattern(r"(?:#+|//|;) ?deckforge ?: ?(.*)", re.IGNORECASE)
_IGNORE = pattern(
    r"ignore(?: (?!because\b|[-–—]+(?: |$))([^:]*?))?(?:(?:[ ,]because\b:?| [-–—]+(?= |$))(.*))?", re.IGNORECASE
)
_LIKE_A_CODE = pattern(r".*[\d-].*")
_MOST_SHOWN = 40
_WRITTEN = "# deckforge: ignore SB-P3 because …"


class Baseline(NamedTuple):
    """What was found before.

    Attributes:
        known: whole path (``-`` for standard input) and code → such findings.
        name: of the file, as people are told it.
    """

    known: Mapping[tuple[str, str], tuple[Known, ...]]
    name: str = "baseline"

    @property
    def findings(self) -> int:
        """How many there are."""
        return sum(map(len, self.known.values()))


class Policy(NamedTuple):
    """What a run's options say of findings.

    Attributes:
        select: codes, or their beginnings: of all others findings are ignored. Empty for no choice.
        ignore: likewise of those that are ignored.
        baseline: what was found before, and is ignored.
    """

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    baseline: Baseline | None = None


class Ignored(NamedTuple):
    """A deck's own line that switches findings off: codes or their beginnings, and why."""

    codes: tuple[str, ...]
    reason: str


def settled(
    findings: tuple[Finding, ...], path: str, policy: Policy, of_deck: Iterable[Ignored] = ()
) -> tuple[Finding, ...]:
    """The findings on the deck at a path, each that is switched off with the reason: the deck's own comes first."""
    own = tuple(of_deck)
    if not own and policy == NOTHING_IGNORED:
        return findings
    path = whole_path(path) if policy.baseline is not None else path
    return tuple(_settled(finding, path, policy, own) for finding in findings)


NOTHING_IGNORED = Policy()


def _settled(finding: Finding, path: str, policy: Policy, own: tuple[Ignored, ...]) -> Finding:
    for line in own:
        if _named_by(line.codes, finding.code):
            return finding._replace(ignored=line.reason, ignored_in_deck=True)
    return finding._replace(ignored=_why(finding, path, policy))


def _why(finding: Finding, path: str, policy: Policy) -> str | None:
    if found := _named_by(policy.ignore, finding.code):
        return f"--ignore {found}"
    if policy.select and not _named_by(policy.select, finding.code):
        return f"not in --select {' '.join(policy.select)}"
    before = policy.baseline.known.get((path, finding.code), ()) if policy.baseline is not None else ()
    return IN_BASELINE if any(is_left_of(known, finding) for known in before) else finding.ignored


def _named_by(codes: Iterable[str], code: str) -> str | None:
    """Which of the codes, or beginnings of codes, stands for a code: SB-P does for SB-P1, but SB-P1 not for SB-P10."""
    for named in codes:
        if code == named or (code.startswith(named) and not named[-1].isdigit()):
            return named
    return None


def whole_path(path: str, folder: str = "") -> str:
    """A deck's path as baselines know it, whichever way it was written; as it is where the current folder is gone."""
    if path == "-":
        return path
    try:
        return os.path.abspath(os.path.join(folder, path))  # noqa: PTH100, PTH118 - pathlib follows links
    except FileNotFoundError:
        return path


def read_ignored(lines: Iterable[LineReport], nearest: Nearest) -> tuple[tuple[Ignored, ...], tuple[str, ...]]:
    """A deck's own lines that switch findings off, and what should be told of them."""
    found: list[Ignored] = []
    notes: list[str] = []
    for line in lines:
        said = _directive(line)
        if said is not None:
            ignored, told = _read(said, nearest)
            found.extend([ignored] if ignored else [])
            notes.extend(note_on(line.line, note) for note in told)
    return tuple(found), tuple(notes)


def _directive(line: LineReport) -> str | None:
    """What a line says to deckforge; None for all lines but a few."""
    if line.kind is not LineKind.COMMENT or "deckforge" not in line.text.casefold():
        return None
    found = _DIRECTIVE.fullmatch(" ".join(line.text.split()))
    return found[1] if found else None


def _read(said: str, nearest: Nearest) -> tuple[Ignored | None, tuple[str, ...]]:
    match = _IGNORE.fullmatch(said)
    if match is None:
        return None, (f"“deckforge: {said[:40]}” is not understood; write {_WRITTEN}",)
    words = (match[1] or "").replace(",", " ").split()
    reason = (match[2] or "").strip()
    told = {word.upper(): nearest(word.upper()) for word in words}
    codes = tuple(word for word, unknown in told.items() if unknown is None)
    notes = [unknown for word, unknown in told.items() if unknown and _LIKE_A_CODE.fullmatch(word)]
    plain = " ".join(word for word in words if told[word.upper()] and not _LIKE_A_CODE.fullmatch(word))
    if plain:
        notes.append(f"“{plain[:_MOST_SHOWN]}” names no check; a reason stands behind “because”, see {_WRITTEN}")
    elif not words:
        notes.append(f"“deckforge: {said[:_MOST_SHOWN]}” names no check; write {_WRITTEN}")
    elif codes and not reason:
        notes.append(f"no reason is given for ignoring {', '.join(codes)}: write “because …” behind it.")
    return (Ignored(codes, reason or NO_REASON) if codes else None), tuple(notes)


def before(
    decks: Iterable[tuple[str, Iterable[tuple[str, Known]]]], folder: str = "", name: str = "baseline"
) -> Baseline:
    """A baseline out of decks' paths, which start from a folder, each with its findings by code."""
    known: dict[tuple[str, str], tuple[Known, ...]] = {}
    for path, findings in decks:
        for code, finding in findings:
            key = (whole_path(path, folder), code)
            known[key] = (*known.get(key, ()), finding)
    return Baseline(known, name)


def nearest_code(wanted: str, codes: Iterable[str]) -> str | None:
    """What is to be told of a code that is no check's, nor the beginning of one; None of one that is."""
    known = tuple(codes)
    if wanted and any(_named_by((wanted,), code) for code in known):
        return None
    from difflib import get_close_matches  # noqa: PLC0415 - only for mistakes

    near = get_close_matches(wanted, known, 1)
    told = wanted[:_MOST_SHOWN] if wanted else "“”"
    return f"there is no check {told}" + (f"; is {near[0]} meant?" if near else ".")
