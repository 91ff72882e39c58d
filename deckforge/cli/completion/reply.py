"""A shell's question on TAB, and the answer in its terms."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping
from contextlib import redirect_stdout, suppress
from io import StringIO

import typer

from deckforge.cli.completion.candidates import Candidates, find_candidates, list_files
from deckforge.cli.completion.line import Line, quoted_for_bash, read_line
from deckforge.cli.console import printable
from deckforge.model.names import fold

VARIABLE = "_DECKFORGE_COMPLETE"
"""Names the shell that asks; the other variables are called as in bash."""

_LISTING = "63"  # bash's COMP_TYPE for a second TAB, which shows candidates and inserts none


def reply(app: typer.Typer, environment: Mapping[str, str]) -> str:
    """The answer to a shell.

    Its first line is ``files`` where files may stand too, ``open`` where no blank is to follow, else ``values``; then a
    line for each candidate: for bash quoted as it is to stand in the line, for others with a tab and a few words on it.

    A TAB is no place for messages: whatever goes wrong, there are no candidates, and no warning is told. What has
    characters that steer a terminal, or would make two lines of one, is none.
    """
    shell = environment.get(VARIABLE, "")
    line = read_line(
        environment.get("COMP_LINE", ""),
        breaks=environment.get("COMP_WORDBREAKS", "") if shell == "bash" else "",
        fish=shell == "fish",
    )
    found = Candidates({})
    with suppress(Exception), warnings.catch_warnings(action="ignore"), redirect_stdout(StringIO()):
        found = find_candidates(app, line.words, line.word)
    found = found._replace(values={value: about for value, about in found.values.items() if value.isprintable()})
    if shell == "bash":
        lines = list(_for_bash(found, line, listing=environment.get("COMP_TYPE") == _LISTING))
    else:
        lines = list(_with_words(found, typed=line.word if shell == "fish" else ""))
    return "".join(f"{each}\n" for each in lines)


def _with_words(found: Candidates, *, typed: str) -> Iterator[str]:
    yield "files" if found.files else "values"
    for value, about in found.values.items():
        # fish drops what doesn't begin as typed, but for case; such as an accent that was left out.
        ahead = typed if fold(value).startswith(fold(typed)) and len(fold(typed)) == len(typed) else ""
        alike = value.casefold().startswith(typed.casefold())
        yield f"{value if alike else ahead + value[len(ahead) :]}\t{printable(about)}"


def _for_bash(found: Candidates, line: Line, *, listing: bool) -> Iterator[str]:
    if found.files and not found.values:
        yield "files"  # bash does it alone, and better
        return
    values = [*found.values, *(filter(str.isprintable, list_files(line.word)) if found.files else ())]
    # What stays in place is not said again. It may be written otherwise than in the candidate, but not longer.
    kept = fold(line.kept)
    values = [value[len(kept) :] for value in values if fold(value).startswith(kept)]
    yield "open" if len(values) == 1 and values[0].endswith("/") else "values"
    for value in values:
        yield value if listing and len(values) > 1 else quoted_for_bash(value, line.quote)
