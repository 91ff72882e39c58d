"""The table's own cards: read from a file, kept beside the database, and taken along by every import."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TypeAlias

from deckforge.app.arguments import checked
from deckforge.app.carddata import hint_at, import_target, is_named
from deckforge.app.mistakes import BadFileError
from deckforge.app.tomlfiles import BadTomlError, mistakes_in, read_toml, shown_key
from deckforge.decklists.cardline import read_card_line
from deckforge.decklists.headings import read_counted, read_heading
from deckforge.errors import DeckforgeError, ExitCode
from deckforge.model.card import Card, Origin, Pool
from deckforge.model.database import HomebrewReport
from deckforge.model.homebrew import homebrew_id
from deckforge.model.names import fold, name_key
from deckforge.model.record import record_of
from deckforge.model.typeline import KNOWN_TYPES
from deckforge.patterns import pattern
from deckforge.resolve.homebrew import missing
from deckforge.store.database import Database
from deckforge.store.errors import NoCardDataError
from deckforge.store.homebrew import Described, card_of, damaged_homebrew, homebrew_path, load_homebrew, save_homebrew
from deckforge.store.place import is_there
from deckforge.store.replace import amending, holding
from deckforge.store.write import rewrite_records, write_meta

_Kept: TypeAlias = dict[str, Described]  # by their ids

_MOST_NAMES = 20
_MOST_NEAR = 5
_MOST_CARDS = 5000  # of a file, by its schema
_MOST_MISTAKES = 3
_NEAR = 0.75  # 0 to 1
_COUNT = pattern(r"(?:[-−]?\d[\d,.'’]* ?[xX×*]?|[xX×]\d+|[(\[]\d+[)\]]) \S")
_SHAPE = "A homebrew file is TOML with a table [[card]] for each card: name, type, and what else it has."


class BadHomebrewError(BadFileError):
    """A homebrew file that can't be read or breaks its schema; ``mistakes`` holds each with its place."""

    code = "bad-homebrew"
    exit_code = ExitCode.UNREADABLE
    what = "homebrew file"
    advice = _SHAPE


class UnknownHomebrewError(DeckforgeError):
    """A name that no card of the table's own has."""

    code = "unknown-homebrew"
    exit_code = ExitCode.UNREADABLE


@checked
def read_homebrew(path: str | Path) -> tuple[Described, ...]:
    """The cards that a file describes.

    Args:
        path: of a TOML file; docs/homebrew.md says what stands in it.

    Raises:
        BadHomebrewError: it can't be read, breaks the schema or has a name twice; all mistakes at once.
    """
    path = Path(path)
    try:
        cards: list[Described] = read_toml(path, "homebrew")["card"]
    except BadTomlError as error:
        raise BadHomebrewError(path, error.mistakes) from error
    mistakes = (*_same_names(cards), *_taken_otherwise(cards), *_mistyped(cards))
    if mistakes:
        raise BadHomebrewError(path, mistakes)
    return tuple(cards)


@checked
def add_homebrew(cards: Iterable[Described], *, database: str | Path | None = None) -> HomebrewReport:
    """Keeps cards, over those of the same name, and puts them into the database, or beside the starter cards.

    Args:
        cards: as ``read_homebrew`` gives them.
        database: path; None for the default one.

    Raises:
        NoCardDataError: there is no database where one was named.
        CardDataError: the database, or the file of the cards, can't be read or written.
    """
    database = Path(database) if database is not None else None
    new = {card_of(described).oracle_id: described for described in cards}
    before, kept = _changed(database, lambda old: old | new)
    names = {identity: card_of(described).name for identity, described in new.items()}
    return _report(
        database,
        kept,
        added=[name for identity, name in names.items() if identity not in before],
        replaced=[card_of(before[identity]).name for identity in names if identity in before],
        told=[card_of(described) for described in new.values()],
    )


@checked
def forget_homebrew(names: str | Iterable[str], *, database: str | Path | None = None) -> HomebrewReport:
    """Removes cards of the table's own.

    Args:
        names: the cards' whole names.
        database: path; None for the default one.

    Raises:
        UnknownHomebrewError: there is no such card; then none is removed.
        CardDataError: as ``add_homebrew``.
    """
    database = Path(database) if database is not None else None
    wanted = list(names)
    gone: dict[str, None] = {}

    def without(old: _Kept) -> _Kept:
        known = _by_name(_cards(old))
        unknown = [name for name in wanted if name_key(name) not in known]
        if unknown:
            message = f"there is no card of your own called {'; '.join(unknown)}"
            raise UnknownHomebrewError(message, hint=_meant(unknown, _cards(old)))
        gone.update(dict.fromkeys(known[name_key(name)] for name in wanted))
        return {identity: described for identity, described in old.items() if identity not in gone}

    before, kept = _changed(database, without)
    return _report(database, kept, removed=[card_of(before[identity]).name for identity in gone])


def homebrew_names(database: Path | None = None) -> list[str]:
    """Names of the cards that can be forgotten, in the order in which they were added.

    Raises:
        DamagedDataError: their file can't be read.
        UsageError: the starter cards are meant.
    """
    return [card.name for card in kept_homebrew(import_target(database))]


def _by_name(cards: Sequence[Card]) -> dict[str, str]:
    """Folded name → id; a face's name is its card's where no other card has it."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for card in cards:
        for face in card.faces:
            found[name_key(face.name)].add(card.oracle_id)
    of_faces = {key: next(iter(identities)) for key, identities in found.items() if len(identities) == 1}
    return of_faces | {name_key(card.name): card.oracle_id for card in cards}


def _meant(unknown: Iterable[str], cards: Sequence[Card]) -> str:
    """What to do about names that no card of the table's own has."""
    if not cards:
        return "There are none."
    whole = {fold(name): card.name for card in cards for name in (card.name, *(face.name for face in card.faces))}
    near = dict.fromkeys(whole[found] for name in unknown for found in _nearest(fold(name), whole))
    if near:
        return f"Did you mean: {'; '.join(near)}?"
    more = f" and {len(cards) - _MOST_NAMES:,} more" if len(cards) > _MOST_NAMES else ""
    return f"There are: {'; '.join(card.name for card in cards[:_MOST_NAMES])}{more}."


def _nearest(name: str, known: Iterable[str]) -> Iterable[str]:
    """Folded names that hold all words of this one, else the one that is most like it."""
    names = list(known)
    words = set(name.split())
    holding = [each for each in names if words and words <= set(each.split())]
    return holding[:_MOST_NEAR] or get_close_matches(name, names, n=1)


def kept_homebrew(database: Path) -> list[Card]:
    """The cards that are kept beside a database, which the one that is to take its place has to have too.

    Raises:
        DamagedDataError: their file can't be read.
    """
    return _cards(_fitting(database))


def _changed(database: Path | None, change: Callable[[_Kept], _Kept]) -> tuple[_Kept, _Kept]:
    """The kept cards before and after a change, which is made in their file and in the database."""
    target = import_target(database)
    if is_there(target):
        with hint_at(target), amending(target) as conn:
            before = _fitting(target)
            kept = change(before)
            rewrite_records(conn, map(record_of, _cards(kept)), Origin.HOMEBREW)
            write_meta(conn, {"homebrew": len(kept)})
            # Before the database: from the file the next import mends what a failure between the two leaves.
            save_homebrew(target, kept.values())
        return before, kept
    if is_named(database):
        message = f"there is no card data at {target}"
        with hint_at(target):
            raise NoCardDataError(message)
    with holding(target):
        before = _fitting(target)
        kept = change(before)
        save_homebrew(target, kept.values())
    return before, kept


def _fitting(database: Path) -> _Kept:
    """The cards that are kept beside a database, held against the schema: what breaks it is not written anew.

    Raises:
        DamagedDataError: their file can't be read, or breaks the schema.
    """
    kept = load_homebrew(database)
    cards = list(kept.values())
    for start in range(0, len(cards), _MOST_CARDS):  # there may be more than one file may hold
        mistakes = mistakes_in({"card": cards[start : start + _MOST_CARDS]}, "homebrew")
        if mistakes:
            raise damaged_homebrew(homebrew_path(database), "; ".join(mistakes[:_MOST_MISTAKES]))
    return kept


def _cards(kept: Mapping[str, Described]) -> list[Card]:
    return [card_of(described) for described in kept.values()]


def _same_names(cards: Sequence[Described]) -> Iterator[str]:
    first: dict[str, int] = {}
    for number, described in enumerate(cards, 1):
        name = card_of(described).name
        before = first.setdefault(homebrew_id(name), number)
        if before != number:
            yield f"card {number} “{name}”: has the name of card {before}"


def _taken_otherwise(cards: Sequence[Described]) -> Iterator[str]:
    """Names that a list has another meaning for where they stand alone in a line."""
    for number, described in enumerate(cards, 1):
        for face in card_of(described).faces:
            why = _meaning(face.name)
            if why:
                yield f"card {number} “{shown_key(str(described['name']))}”: “{shown_key(face.name)}” {why}"


def _meaning(name: str) -> str:
    """What a list takes a name for; empty where it is just a name."""
    if name.startswith("//"):
        return "begins as a remark in a list does"
    if read_heading(name) or read_counted(name):
        return "is a heading in a list"
    read = read_card_line(name)
    if read.zone:
        return "begins or ends with the mark of a part of a list"
    if read.error or _COUNT.match(name):
        return "begins with a number, which a list takes for how many there are"
    return ""


def _mistyped(cards: Sequence[Described]) -> Iterator[str]:
    """Words that are nearly types of cards: what reads a type line would not know them."""
    for number, described in enumerate(cards, 1):
        for word in _no_types(card_of(described)):
            near = get_close_matches(word, KNOWN_TYPES, 1, _NEAR)
            if near:
                name = shown_key(str(described["name"]))
                yield f"card {number} “{name}”.type: “{shown_key(word)}” is no type of cards, perhaps {near[0]}"


def _no_types(card: Card) -> tuple[str, ...]:
    """Words before the dash of a type line that Magic has not there."""
    words = (word for face in card.faces for word in face.type_line.partition("—")[0].split())
    return tuple(dict.fromkeys(word for word in words if word not in KNOWN_TYPES))


def _report(  # noqa: PLR0913 - what was done has this many parts
    database: Path | None,
    kept: Mapping[str, Described],
    *,
    added: Sequence[str] = (),
    replaced: Sequence[str] = (),
    removed: Sequence[str] = (),
    told: Sequence[Card] = (),
) -> HomebrewReport:
    target = import_target(database)
    there = is_there(target)
    with Database.open(target) if there else Database.starter() as data:
        hits = data.by_keys(name_key(card.name) for card in told)
    magics = {key for key, found in hits.items() if any(not hit.homebrew and hit.pool < Pool.NEVER for hit in found)}
    return HomebrewReport(
        path=str(homebrew_path(target)),
        database=str(target) if there else None,
        added=tuple(added),
        replaced=tuple(replaced),
        removed=tuple(removed),
        kept=len(kept),
        namesakes=tuple(card.name for card in told if name_key(card.name) in magics),
        incomplete={card.name: missing(card) for card in told if missing(card)},
        no_types={card.name: _no_types(card) for card in told if _no_types(card)},
    )
