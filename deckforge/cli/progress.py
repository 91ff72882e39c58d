"""A progress bar on a terminal; nothing in a pipe."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

from deckforge.cli.console import console, tell
from deckforge.model.progress import Progress


def countdown() -> Callable[[int], None]:
    """A function to tell the seconds left of a pause: counted down on a terminal, a single line in a pipe."""
    err = console(stderr=True)
    started = False

    def tick(left: int) -> None:
        nonlocal started
        told = f"Scryfall asks for a pause: {left} s"
        if err.is_terminal:
            err.file.write(f"\r{told}  " if left else f"\r{' ' * (len(told) + 4)}\r")
            err.file.flush()
        elif not started:
            tell(told)
        started = left > 0

    return tick


@contextmanager
def progress_bar(title: str) -> Iterator[Progress | None]:
    """A function to call with (done, whole or None); None where standard error is no terminal."""
    err = console(stderr=True)
    if not err.is_terminal:
        yield None
        return
    from rich.progress import BarColumn, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as Bar

    with Bar(TextColumn(title), BarColumn(), TimeElapsedColumn(), console=err, transient=True) as bar:
        task = bar.add_task(title, total=None)

        def advance(done: int, whole: int | None) -> None:
            bar.update(task, completed=done, total=whole)

        yield advance


@contextmanager
def late_progress_bar(title: str) -> Iterator[Progress]:
    """As progress_bar, but there is none until something has been done; for what is mostly done at once."""
    bars: list[Progress | None] = []
    with ExitStack() as stack:

        def advance(done: int, whole: int | None) -> None:
            if not bars:
                bars.append(stack.enter_context(progress_bar(title)))
            if bars[0]:
                bars[0](done, whole)

        yield advance
