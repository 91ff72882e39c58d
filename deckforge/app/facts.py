"""The facts of all cards: read from their texts once, on all cores, and kept in a file beside the database."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from time import monotonic
from typing import TypeAlias, TypeVar

from deckforge.app.carddata import using_database
from deckforge.app.processes import begin_process, cores, hidden_script, interrupts_held
from deckforge.model.card import Card
from deckforge.model.progress import Progress, Tell
from deckforge.oracle.facts import Facts
from deckforge.oracle.packing import pack, unpack
from deckforge.oracle.reader import read_facts
from deckforge.oracle.version import READER_VERSION
from deckforge.store.database import Database
from deckforge.store.errors import CannotWriteError
from deckforge.store.facts import FactsKey, facts_path, load_facts, save_facts

CardFace: TypeAlias = tuple[Card, int]
Item = TypeVar("Item")

_CHUNK = 500
_KEPT_EVERY = 10.0  # seconds
_FEW = 300  # faces are read sooner than the file
_WORTH_A_PROCESS = 4 * _CHUNK  # below that, starting it takes longer than what it saves


def all_facts(
    database: Database | str | Path | None = None,
    *,
    progress: Progress | None = None,
    jobs: int | None = None,
    tell: Tell | None = None,
) -> Iterator[tuple[Card, int, Facts]]:
    """Every face of every card with its facts, in the database's order.

    Texts that are new, or that this reader has not read yet, are read first and all is kept in ``<database>.facts``.
    Where that can't be written it is told, and the facts are the same. The starter cards have no such file.

    Args:
        database: an open one, or its path; None for the default one, else the starter cards.
        progress: told how many faces' texts were read; never called when all facts are known.
        jobs: most processes to read texts with; None for as many as there are cores.
        tell: told when the facts can't be kept.

    Raises:
        CardDataError: the card data is missing or damaged.
    """
    with using_database(database) as data:
        faces, rows = all_packed(data, progress=progress, jobs=jobs, tell=tell)
    for (card, face), packed in zip(faces, rows.values(), strict=True):
        yield card, face, unpacked(card, face, packed)


def all_packed(
    data: Database, *, progress: Progress | None = None, jobs: int | None = None, tell: Tell | None = None
) -> tuple[list[CardFace], dict[FactsKey, str]]:
    """Every face of every card, and their packed facts in the same order; see ``all_facts``.

    What was read is kept every few seconds, and when the reading is interrupted.
    """
    cards, path = data.all_cards(), facts_path(data)
    faces = [(card, face) for card in cards for face in range(len(card.faces))]
    keys = [facts_key(card, face) for card, face in faces]
    kept = load_facts(path) if path else {}
    missing = {key: face for key, face in zip(keys, faces, strict=True) if key not in kept}
    read: dict[FactsKey, str] = {}

    def keep() -> None:
        known = {**kept, **read}
        rows = {key: known[key] for key in keys if key in known}
        if path and rows.keys() != kept.keys():
            _keep(path, rows, tell)

    with keeping(keep) as at_times:
        for key, packed in zip(missing, in_processes(list(missing.values()), _read_chunk, jobs, progress), strict=True):
            read[key] = packed
            at_times()
    return faces, {key: read.get(key) or kept[key] for key in keys}


@contextmanager
def keeping(keep: Callable[[], None]) -> Iterator[Callable[[], None]]:
    """Calls ``keep`` at the end, however that comes; and so does what it gives, when some seconds have passed since."""
    since = monotonic()

    def at_times() -> None:
        nonlocal since
        if monotonic() - since > _KEPT_EVERY:
            keep()
            since = monotonic()

    try:
        yield at_times
    finally:
        keep()


def some_facts(
    cards: Sequence[Card], database: Database, *, progress: Progress | None = None, tell: Tell | None = None
) -> Iterator[tuple[Card, int, Facts]]:
    """Every face of these cards with its facts: those kept in the facts file, else read from the text.

    Where that would be many texts, all cards' are read and kept, on all cores; see ``all_facts``.
    """
    faces = [(card, face) for card in cards for face in range(len(card.faces))]
    path = facts_path(database) if len(faces) > _FEW else None
    kept = load_facts(path, {card.oracle_id for card in cards}) if path else {}
    keys = [facts_key(card, face) for card, face in faces]
    if path and sum(key not in kept for key in keys) > _WORTH_A_PROCESS:
        wanted = {card.oracle_id for card in cards}
        yield from (
            found for found in all_facts(database, progress=progress, tell=tell) if found[0].oracle_id in wanted
        )
        return
    for (card, face), key in zip(faces, keys, strict=True):
        packed = kept.get(key)
        yield card, face, unpacked(card, face, packed) if packed else read_facts(card, face)


def faults_of_faces(
    cards: Iterable[Card], *, progress: Progress | None = None, jobs: int | None = None
) -> Iterator[str]:
    """A sentence for each face whose text the reader fails at: a fault of the reader's, or of a damaged text."""
    faces = [(card, face) for card in cards for face in range(len(card.faces))]
    yield from filter(None, in_processes(faces, _try_chunk, jobs, progress))


def facts_key(card: Card, face: int) -> FactsKey:
    """What the facts of a card's face depend on: all that the reader looks at, and the reader."""
    seen = repr((card.faces[face], len(card.faces), card.produced_mana))
    return FactsKey(card.oracle_id, face, blake2b(seen.encode(), digest_size=8).hexdigest(), READER_VERSION)


def _keep(path: Path, rows: dict[FactsKey, str], tell: Tell | None) -> None:
    try:
        save_facts(path, rows)
    except CannotWriteError as error:
        if tell:
            tell(error.message)


def unpacked(card: Card, face: int, packed: str) -> Facts:
    """A face's facts out of what was kept of them."""
    try:
        return unpack(packed)
    except (ValueError, TypeError, LookupError):  # the file is damaged there
        return read_facts(card, face)


def _read_chunk(faces: Sequence[CardFace]) -> list[str]:
    return [pack(read_facts(card, face)) for card, face in faces]


def _try_chunk(faces: Sequence[CardFace]) -> list[str]:
    return [_fault(card, face) for card, face in faces]


def _fault(card: Card, face: int) -> str:
    try:
        read_facts(card, face)
    except Exception as error:  # noqa: BLE001 - whatever it is, that is what is asked for
        return f"the text of {card.faces[face].name} can't be read for facts ({type(error).__name__}: {error})"
    return ""


def in_processes(
    items: Sequence[Item],
    work: Callable[[Sequence[Item]], list[str]],
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Iterator[str]:
    """What ``work`` makes of each item, such as a face's packed facts, in several processes where that pays.

    Args:
        items: to work on, a chunk at once.
        work: a function that processes can be given.
        jobs: most processes; None for as many as there are cores.
        progress: told items done, and how many there are.
    """
    chunks = [items[start : start + _CHUNK] for start in range(0, len(items), _CHUNK)]
    done = 0
    for made in _work_on(chunks, min(jobs or cores(), len(items) // _WORTH_A_PROCESS), work):
        yield from made
        done += len(made)
        if progress:
            progress(done, len(items))


def _work_on(
    chunks: Sequence[Sequence[Item]], jobs: int, work: Callable[[Sequence[Item]], list[str]]
) -> Iterator[list[str]]:
    """What becomes of each chunk, in order; what processes can't do, because there can be none, is done here."""
    from concurrent.futures import ProcessPoolExecutor  # rarely needed
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context, parent_process

    done = 0
    if jobs > 1 and parent_process() is None:
        try:
            # Spawned processes inherit no locks, and are the same on all systems.
            with ProcessPoolExecutor(jobs, get_context("spawn"), begin_process) as pool:
                with hidden_script(), interrupts_held():
                    results = pool.map(work, chunks)
                try:
                    for made in results:
                        done += 1
                        yield made
                finally:
                    pool.shutdown(wait=False, cancel_futures=True)  # of an interrupted run, nobody waits for the rest
        except (BrokenProcessPool, OSError, ImportError):
            pass
    yield from map(work, chunks[done:])
