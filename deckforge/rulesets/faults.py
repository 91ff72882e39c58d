"""Faults of a ruleset that others bring: whatever its code or its files do, one line says what and where."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_type_hints

from deckforge.errors import DeckforgeError, ExitCode
from deckforge.model.card import Card
from deckforge.model.explained import Explained
from deckforge.model.finding import Finding
from deckforge.model.measured import Measures
from deckforge.model.play import TableRules
from deckforge.model.sheet import Big, CutCard, Part, Term
from deckforge.model.statblock import Row, StatBlock
from deckforge.model.visible import visible_line
from deckforge.rulesets.aside import prints_aside
from deckforge.rulesets.building import Plan, Traits
from deckforge.rulesets.fitting import check_fits, check_json
from deckforge.rulesets.soundness import check_checks

if TYPE_CHECKING:
    from deckforge.rulesets.base import Check, Ruleset

_HINT = "deckforge --debug COMMAND … shows the traceback; docs/new-ruleset.md says what a ruleset's folder holds."
_MOST_SHOWN = 300

_BLOCK = get_type_hints(Part)["blocks"].__args__[0]

# What the functions of a ruleset's modules give: a value of a type, or several; and what is no function.
_ONE: Mapping[str, Any] = {
    "translate": StatBlock,
    "keyword_effects": Mapping[str, str],
    "big": Big,
    "cost": float,
    "open_cost": str,
    "players_note": str,
    "known_boxes": Mapping[str, str],
    "measures": Measures,
    "plan": Plan,
    "traits": Traits,
    "table": TableRules,
}
_MANY: Mapping[str, Any] = {
    "explain": Explained,
    "rows": Row,
    "boxes": str,
    "card_boxes": str,
    "modifiers": int | None,
    "companions": Card,
    "tokens": CutCard,
    "reference": Term,
    **dict.fromkeys(("creatures", "boss", "blocks", "screen"), _BLOCK),
}
_VALUES: Mapping[str, Any] = {"COST": str, "REMINDERS": tuple[str, ...]}
_TWO = 2


class RulesetFaultError(DeckforgeError):
    """A ruleset that deckforge didn't bring can't be used as it stands; the message says where it lies."""

    code = "ruleset-fault"
    exit_code = ExitCode.USAGE
    shows_cause = True

    def __init__(self, message: str, *, hint: str = _HINT) -> None:
        super().__init__(message, hint=hint)


@contextmanager
def faults_told(origin: str, package: str, what: str) -> Iterator[None]:
    """Turns whatever is raised within it into a RulesetFaultError; deckforge's own errors stay as they are.

    What is printed within it goes to standard error: standard output is the command's.

    Args:
        origin: where the ruleset lies, as people are told it.
        package: its module's name, which means nothing to people and is left out.
        what: which file, and which of its functions.
    """
    try:
        with prints_aside():
            yield
    except DeckforgeError:
        raise
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a module that ends the process is a fault like any other
        said = visible_line(str(error)).replace(f"{package}.", "")[:_MOST_SHOWN]
        line = _line(error, package)
        kind = "" if isinstance(error, ValueError) and not line else type(error).__name__
        place = line or ("" if said.startswith(f"{what}: ") else what)  # a table's fault names its file itself
        message = ": ".join(filter(None, (origin, place, kind, said)))
        raise RulesetFaultError(message) from error


@lru_cache(maxsize=256)
def offered(ruleset: Ruleset, module: str, name: str) -> Any:  # noqa: ANN401 - whatever the name stands for
    """What a module of such a ruleset offers, so that its faults are told when they come up.

    Raises:
        RulesetFaultError: there is no such module or name, or it is not what it should be.
    """
    origin, package = ruleset.origin, ruleset.package
    with faults_told(origin, package, f"{module}.py"):
        value = getattr(import_module(f"{package}.{module}"), name)
        if name in _VALUES:
            check_fits(value, _VALUES[name], name)
            return value
        if name == "CHECKS":
            checks = tuple(value)
            check_checks(ruleset, checks)
            return tuple(_told_check(origin, package, module, check) for check in checks)
        if name == "TERMS":
            return {
                term: found._replace(read=_told(origin, package, module, found.read, _term_values))
                for term, found in value.items()
            }
        if not callable(value):
            return value
        return _told(origin, package, module, value, lambda given: _given(name, given))


def _told_check(origin: str, package: str, module: str, check: Check) -> Check:
    def findings(found: Iterable[Any]) -> tuple[Finding, ...]:
        given = tuple(_checked(each, Finding) for each in found)
        for finding in given:
            if finding.code not in check.codes:
                message = f"reports {finding.code}, which is none of its codes"
                raise ValueError(message)
        return given

    return check._replace(run=_told(origin, package, module, check.run, findings))


def _told(
    origin: str, package: str, module: str, function: Callable[..., Any], settle: Callable[[Any], Any]
) -> Callable[..., Any]:
    """The function, run to its end, with its faults told; generators raise only when they are asked."""
    what = f"{module}.py, {getattr(function, '__name__', 'function').strip('<>')}"

    def told(*args: Any) -> Any:  # noqa: ANN401 - as the function has it
        with faults_told(origin, package, what):
            return settle(function(*args))

    return told


def _given(name: str, value: Any) -> Any:  # noqa: ANN401 - likewise
    if name in _ONE:
        return _checked(value, _ONE[name])
    given = tuple(_checked(each, _MANY[name]) for each in value)
    if name == "modifiers" and len(given) != _TWO:
        message = f"gives {len(given)} modifiers where two are due"
        raise TypeError(message)
    return given


def _term_values(found: Iterable[Any]) -> tuple[Any, ...]:
    given = tuple(found)
    check_json(given, "the term's value")
    return given


def _checked(value: Any, kind: Any) -> Any:  # noqa: ANN401 - likewise
    plain = getattr(kind, "__origin__", kind)
    if isinstance(plain, type) and not isinstance(value, plain) and not (kind is float and type(value) is int):
        message = f"gives {type(value).__name__} where {plain.__name__} is due"
        raise TypeError(message)
    check_fits(value, kind, type(value).__name__)
    return value


def _line(error: BaseException, package: str) -> str:
    """The last line of the ruleset's own files that the error came through, and its function; empty for none."""
    found = [
        (frame.f_code, line)
        for frame, line in traceback.walk_tb(error.__traceback__)
        if f"{frame.f_globals.get('__name__')}.".startswith(f"{package}.")
    ]
    if not found:
        return ""
    code, line = found[-1]
    return f"{Path(code.co_filename).name} line {line}{'' if code.co_name.startswith('<') else f', {code.co_name}'}"
