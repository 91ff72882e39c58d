"""What a run's options say of findings, looked up: checks that there are, and a baseline's file."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from deckforge.errors import UsageError
from deckforge.model.finding import Level
from deckforge.model.policy import (
    NOTHING_IGNORED,
    Baseline,
    Policy,
    before,
    nearest_code,
    read_ignored,
    settled,
)
from deckforge.model.report import DeckReport
from deckforge.model.sameness import Known, cards_of
from deckforge.model.visible import visible_line
from deckforge.rulesets.registry import get_ruleset, installed_ids, ruleset_ids

_SCHEMA = "deckforge.validate/1"
_LIST_CHECKS = "deckforge rules lists all."
_MAKE_BASELINE = "Make one with deckforge validate … --format json > FILE."


class BadBaselineError(UsageError):
    """A baseline that is no document of ``validate``."""

    code = "bad-baseline"


def make_policy(
    select: Iterable[str] = (), ignore: Iterable[str] = (), baseline: Baseline | str | Path | None = None
) -> Policy:
    """The policy that options state.

    Args:
        select: codes of checks or their beginnings, any case; of all others findings are ignored.
        ignore: likewise of those that are.
        baseline: a document of ``validate`` made before, or what ``read_baseline`` made of it.

    Raises:
        UsageError: there is no such check.
        BadBaselineError: the baseline can't be read, or is another document.
    """
    selected, ignored = _known(select), _known(ignore)
    if not selected and not ignored and baseline is None:
        return NOTHING_IGNORED
    known = baseline if baseline is None or isinstance(baseline, Baseline) else read_baseline(baseline)
    return Policy(selected, ignored, known)


def known_level(level: Level | str) -> Level:
    """A level by its name.

    Raises:
        UsageError: there is none of that name.
    """
    try:
        return Level(level)
    except ValueError:
        message = f"there is no level “{level}”"
        raise UsageError(message, hint=f"Levels: {', '.join(Level)}.") from None


def under_policy(deck: DeckReport, policy: Policy) -> DeckReport:
    """A deck's report with what is switched off, by the options or in the deck itself."""
    own, notes = read_ignored(deck.list.lines, lambda code: nearest_code(code, check_codes(deck.ruleset)))
    if not own and not notes and policy is NOTHING_IGNORED:
        return deck
    findings = settled(deck.findings, deck.list.path, policy, own)
    return deck._replace(findings=findings, list=deck.list._replace(notes=(*deck.list.notes, *notes)))


def check_codes(first: str | None = None) -> Iterator[str]:
    """The codes of all checks, those of one ruleset first: a slip in its deck most likely means one of them."""
    for name in dict.fromkeys([*([first] if first else ()), *ruleset_ids()]):
        yield from _checks_of(name)


def _checks_of(ruleset: str) -> Iterator[str]:
    return (clause.code for clause in get_ruleset(ruleset).clauses.values() if clause.level is not None)


def _clause_codes() -> Iterator[str]:
    return chain.from_iterable(get_ruleset(name).clauses for name in ruleset_ids())


def _known(codes: Iterable[str]) -> tuple[str, ...]:
    wanted = tuple(code.strip().upper() for code in codes)
    for code in wanted:
        if len(code.replace(",", " ").split()) > 1:
            message = f"there is no check “{visible_line(code)}”"
            raise UsageError(message, hint="Give the option once for each code.")
        told = nearest_code(code, check_codes())
        if told:  # looking for installed rulesets is slow, and few codes are theirs
            installed = chain.from_iterable(map(_checks_of, installed_ids()))
            told = nearest_code(code, [*check_codes(), *installed])
        if told and code and any(clause.startswith(code) for clause in _clause_codes()):
            message = f"there is no check {code}: no deck is held against clauses of that code"
            raise UsageError(message, hint=f"deckforge rules {code} shows them; those with a level are checks.")
        if told:
            raise UsageError(told, hint=_LIST_CHECKS)
    return wanted


def read_baseline(path: str | Path) -> Baseline:
    """What a document of ``validate`` found, ignored or not.

    Its paths start from the folder that its run was started in: from the current one, or where none of its decks is
    there, from the document's own.

    Args:
        path: of the document; ``-`` for standard input.

    Raises:
        BadBaselineError: it can't be read, or is another document.
    """
    try:
        text = sys.stdin.read() if str(path) == "-" else Path(path).read_text(encoding="utf-8")
        found = list(_decks(json.loads(text)))
        return before(found, _start(path, [deck for deck, _ in found]), str(path))
    except OSError as error:
        message = f"the baseline {path} can't be read ({error.strerror})"
        raise BadBaselineError(message, hint=_MAKE_BASELINE) from error
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        message = f"the baseline {path} is not what deckforge validate prints as json"
        raise BadBaselineError(message, hint=_MAKE_BASELINE) from error


def _start(baseline: str | Path, decks: Iterable[str]) -> str:
    """The folder that a document's paths start from."""
    if str(baseline) == "-" or any(os.path.exists(path) for path in decks):  # noqa: PTH110 - what is no path is not there
        return ""
    return os.path.dirname(baseline)  # noqa: PTH120 - as text


def _decks(document: Any) -> Iterator[tuple[str, list[tuple[str, Known]]]]:  # noqa: ANN401 - JSON of any shape
    if document["schema"] != _SCHEMA:
        raise ValueError
    for deck in document["decks"]:
        yield deck["path"], [(found["code"], _known_finding(found)) for found in deck["findings"]]


def _known_finding(found: Any) -> Known:  # noqa: ANN401 - likewise
    cards = cards_of((card["name"], card["count"], card["reason"]) for card in found["cards"])
    return Known(found["message"], cards, Level(found["level"]))


def baseline_words(baseline: Baseline, matched: int) -> str:
    """How much of a baseline a run has found again; where it is nothing, what may be the matter."""
    told = f"baseline {visible_line(baseline.name)}: "
    if not baseline.findings:
        return f"{told}it has no findings"
    if matched:
        return f"{told}{matched} of its {baseline.findings} findings found again, and ignored"
    deck = next(iter(baseline.known))[0]
    return (
        f"{told}none of its {baseline.findings} findings was found again; its decks are taken to stand "
        f"where {visible_line(deck)} does"
    )
