"""Work on several cores: processes that leave interrupts to the one that started them, and end with it."""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain, islice
from signal import SIG_IGN, SIGINT, signal
from threading import Thread
from types import ModuleType
from typing import Any, TypeVar

from deckforge.app.own_output import own_output

T = TypeVar("T")
R = TypeVar("R")

_AHEAD = 3
"""Chunks that are under way for each process, so that none waits and few results are kept."""


def cores() -> int:
    """How many cores this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def begin_process() -> None:
    """Leaves interrupts to the process that started this one, and ends when that is gone, killed or not."""
    signal(SIGINT, SIG_IGN)
    own_output()
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    from multiprocessing import parent_process  # costs a moment, and few runs need it

    if parent := parent_process():
        parent.join()
        os._exit(1)


@contextmanager
def hidden_script() -> Iterator[None]:
    """Keeps processes that are spawned meanwhile from running the caller's script again, which they have no need of."""
    script = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = script


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Keeps Ctrl-C from processes that are started meanwhile, for good, and from this one until they are started.

    A terminal sends it to all of them, and one that it ended while it starts would break the others' work.
    """
    if sys.platform == "win32":
        yield
        return
    from multiprocessing import resource_tracker  # costs a moment, and few runs need it
    from signal import SIG_BLOCK, SIG_SETMASK, pthread_sigmask  # not on all systems

    resource_tracker.ensure_running()  # it would let interrupts through again
    before = pthread_sigmask(SIG_BLOCK, {SIGINT})
    try:
        yield
    finally:
        pthread_sigmask(SIG_SETMASK, before)


def in_order(  # noqa: PLR0913 - what is to be done, and by whom
    items: Iterable[T],
    work: Callable[[list[T]], list[R]],
    *,
    jobs: int,
    chunk: int,
    begin: Callable[..., None],
    given: tuple[Any, ...],
    otherwise: Callable[[list[T]], list[R]],
) -> Iterator[R]:
    """What becomes of items, in their order, worked on by several processes, a few chunks ahead of whoever asks.

    Args:
        items: what is to be worked on; taken as far as needed.
        work: turns a chunk of them into as many results.
        jobs: how many processes.
        chunk: items in a chunk.
        begin: called first in each process.
        given: what it is called with.
        otherwise: does here what processes can't do, because there can be none.
    """
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    remaining = iter(items)
    chunks = iter(lambda: list(islice(remaining, chunk)), [])
    waiting: deque[tuple[list[T], Any]] = deque()
    taken: list[T] = []
    # Spawned processes inherit no locks, and are the same on all systems.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin, (begin, given))
    try:
        while taken := next(chunks, []):
            with hidden_script(), interrupts_held():
                waiting.append((taken, pool.submit(work, taken)))
            taken = []
            if len(waiting) >= jobs * _AHEAD:
                yield from waiting[0][1].result()
                waiting.popleft()
        while waiting:
            yield from waiting[0][1].result()
            waiting.popleft()
    except (BrokenProcessPool, OSError, ImportError):
        for left in chain((left for left, _ in waiting), [taken], chunks):
            yield from otherwise(left)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _begin(begin: Callable[..., None], given: tuple[Any, ...]) -> None:
    begin_process()
    begin(*given)
