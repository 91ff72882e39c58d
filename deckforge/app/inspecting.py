"""What is in the card database, where it is, and whether it is whole."""

from __future__ import annotations

from pathlib import Path

from deckforge.app.arguments import checked
from deckforge.app.carddata import STARTER, age_in_days, default_database_path, import_target, open_database
from deckforge.app.facts import faults_of_faces
from deckforge.app.homebrew import kept_homebrew
from deckforge.model.card import Card
from deckforge.model.database import Checked, DatabaseStatus, Verification
from deckforge.model.progress import Progress
from deckforge.store import inspect
from deckforge.store.database import Database
from deckforge.store.errors import DamagedDataError
from deckforge.store.facts import facts_path
from deckforge.store.homebrew import homebrew_path
from deckforge.store.meta import read_meta, wrong_times
from deckforge.store.schema import SCHEMA_VERSION

_LOOKS: dict[str, inspect.Look] = {
    "file": inspect.look_at_file,
    "schema": inspect.look_at_schema,
    "values": inspect.look_at_values,
    "counts": inspect.look_at_counts,
    "references": inspect.look_at_references,
    "names": inspect.look_at_names,
    "faces": inspect.look_at_faces,
    "words": inspect.look_at_words,
}
_MOST = 5


def database_path(database: Path | None = None) -> Path:
    """Where the database is, or would be.

    Raises:
        UsageError: the starter cards are meant, which are in no file of the user's.
    """
    return import_target(database)


@checked
def database_status(database: str | Path | None = None) -> DatabaseStatus:
    """What is in the card data that is used, how old it is (in days), how large (in bytes) and where.

    Args:
        database: path; None for the default one, else the starter cards.

    Raises:
        CardDataError: it is missing or damaged.
    """
    database = Path(database) if database is not None else None
    with open_database(database) as data:
        path, facts = data.path, facts_path(data)
        return DatabaseStatus(
            path=str(path) if path else None,
            size=path.stat().st_size if path else None,
            schema_version=SCHEMA_VERSION,
            data=data.info,
            age=None if data.is_starter or data.info.is_guessed else age_in_days(data.info),
            counts=data.counts(),
            facts_path=str(facts) if facts else None,
            facts_size=facts.stat().st_size if facts and facts.exists() else None,
            homebrew_path=str(homebrew_path(home)) if (home := _home(database)) else None,
            homebrew=tuple(data.homebrew().values()),
            wrong=wrong_times(read_meta(path)) if path else (),
        )


@checked
def verify_database(
    database: str | Path | None = None, *, progress: Progress | None = None, jobs: int | None = None
) -> Verification:
    """Looks at all of the card data: the file, what refers to what, and the text of every face.

    Args:
        database: path; None for the default one, else the starter cards.
        progress: told how many faces' texts were read.
        jobs: most processes to read texts with; None for as many as there are cores.

    Raises:
        CardDataError: it is missing, or too damaged to be opened.
    """
    database = Path(database) if database is not None else None
    with open_database(database) as data:
        # A copy, since one of the checks is an insertion; in memory, so that it needs no room on a disk.
        copy = data.copy()
        try:
            checks = [Checked(name, inspect.problems_of(look, copy)) for name, look in _LOOKS.items()]
        finally:
            copy.close()
        checks.append(Checked("texts", _texts(data, progress, jobs)))
        if home := _home(database):
            checks.append(Checked("homebrew", _homebrew(data, home)))
        return Verification(str(data.path) if data.path else None, tuple(checks))


def _home(database: Path | None) -> Path | None:
    path = database or default_database_path()
    return None if str(path) == STARTER else path


def _texts(data: Database, progress: Progress | None, jobs: int | None) -> tuple[str, ...]:
    """Every card comes out of the database whole, and no text is too much for the reader of facts."""
    try:
        cards: list[Card] = data.all_cards()
    except DamagedDataError as error:
        return (error.message,)
    return tuple(faults_of_faces(cards, progress=progress, jobs=jobs))


def _homebrew(data: Database, home: Path) -> tuple[str, ...]:
    """The table's own cards are those that are kept beside the database."""
    try:
        kept = {card.oracle_id for card in kept_homebrew(home)}
    except DamagedDataError as error:
        return (error.message, error.hint)
    there = set(data.homebrew())
    if kept == there:
        return ()
    return (
        f"{len(kept - there)} cards of your own are kept and not in it, {len(there - kept)} are in it and not kept",
    )
