"""Changing single lines of a text list and leaving all others as they are, with their line ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from deckforge.decklists.cardline import clean_line, read_card_line
from deckforge.decklists.lines import Reading
from deckforge.patterns import pattern

_LINES = pattern(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+\Z")
_END = pattern(r"\r\n|\r|\n")
_COUNT = pattern(r"(?<![\w.,/|:#-])\d+(?![\w.,/])|(?<=[xX×])\d+\b|\b\d+(?=[xX×]\b)|\d+")


_NOTHING: Mapping[int, Sequence[str]] = MappingProxyType({})


def edited(
    text: str,
    lines: Mapping[int, str | None],
    after: Mapping[int, Sequence[str]] = _NOTHING,
    tail: Sequence[str] = (),
) -> str:
    """The text with some lines changed.

    Args:
        text: of the list.
        lines: line number from 1 → its new text; None takes it out.
        after: line number → lines to put behind it.
        tail: lines to put at the end, after a blank one.
    """
    end = found[0] if (found := _END.search(text)) else "\n"
    written: list[str] = []
    for number, line in enumerate(_LINES.findall(text), 1):
        body = line.rstrip("\r\n")
        kept = lines.get(number, body)
        if kept is not None:
            written.append(kept + (line[len(body) :] or (end if number in after or tail else "")))
        written.extend(new + end for new in after.get(number, ()))
    if tail:
        written.extend(new + end for new in ("", *tail))
    return "".join(written)


def with_count(text: str, reading: Reading, count: int) -> str | None:
    """The line with another count and all else as it is; None where that can't be had."""
    for found in _COUNT.finditer(text):
        changed = f"{text[: found.start()]}{count}{text[found.end() :]}"
        if _reads(changed, reading, count, reading.name):
            return changed
    return None


def with_name(text: str, reading: Reading, name: str) -> str | None:
    """The line with another name and all else as it is; None where that can't be had."""
    changed = text.replace(reading.name, name, 1)
    return changed if changed != text and _reads(changed, reading, reading.count, name) else None


def _reads(text: str, like: Reading, count: int, name: str) -> bool:
    """Whether a line would be read as before, but for the count and the name."""
    wanted = (count, clean_line(name), like.set_code, like.number, like.finish, like.tags)
    readings = read_card_line(clean_line(text)).readings
    return wanted in [(each.count, each.name, each.set_code, each.number, each.finish, each.tags) for each in readings]
