"""A table's own template: what it may not do, and its mistakes told in one line."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from deckforge.errors import UsageError
from deckforge.model.visible import visible_line

TEMPLATE_SUFFIXES = {".pdf": ".typ", ".html": ".j2"}
"""Which templates are for which sheets."""

_MOST_BYTES = 1_000_000
_HINT = "docs/sheets.md says what templates are given, and shows one."
_FORBIDDEN = re.compile(r"\b(eval|import|include|plugin)\b")
_COMMENT = re.compile(r"(?<!:)//[^\n]*|/\*.*?\*/", re.DOTALL)
_PROXIES = ("HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy", "HTTP_PROXY", "http_proxy")
_NOWHERE = "http://127.0.0.1:9"


class TemplateError(UsageError):
    """A table's own template that can't be used."""

    code = "template"

    def __init__(self, path: Path, what: str, line: int | None = None) -> None:
        place = f"{path}:{line}" if line else str(path)
        super().__init__(f"template {visible_line(place)}: {visible_line(what)}", hint=_HINT)


class OwnTemplate(NamedTuple):
    """A template that was read."""

    path: Path
    text: str


def read_template(path: Path) -> OwnTemplate:
    """A template's text.

    Raises:
        TemplateError: there is none, it is too large or no text, or its name does not end in ``.typ`` or ``.j2``.
    """
    if path.suffix.lower() not in TEMPLATE_SUFFIXES.values():
        raise TemplateError(path, f"should end in {' (for PDF) or '.join(TEMPLATE_SUFFIXES.values())} (for HTML)")
    try:
        with path.open("rb") as file:
            data = file.read(_MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise TemplateError(path, f"can't be read: {getattr(error, 'strerror', None) or error}") from error
    if len(data) > _MOST_BYTES:
        raise TemplateError(path, "too large to be one")
    try:
        return OwnTemplate(path, data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise TemplateError(path, "not text in UTF-8") from error


def check_typst(template: OwnTemplate) -> None:
    """Refuses words by which a template could take text for code, or other files or packages in.

    Raises:
        TemplateError: it has one of them, outside comments.
    """
    blanked = _COMMENT.sub(lambda found: "\n" * found.group().count("\n"), template.text)
    found = _FORBIDDEN.search(blanked)
    if found:
        line = blanked.count("\n", 0, found.start()) + 1
        raise TemplateError(template.path, f"“{found.group()}” is not for templates: they take in nothing else", line)


@contextmanager
def without_network() -> Iterator[None]:
    """While a template is set, Typst's look-up of packages, which it can't be told to do without, leads nowhere."""
    kept = {name: os.environ.get(name) for name in (*_PROXIES, "NO_PROXY", "no_proxy")}
    for name in _PROXIES:
        os.environ[name] = _NOWHERE
    for name in ("NO_PROXY", "no_proxy"):
        os.environ.pop(name, None)
    try:
        yield
    finally:
        for name, value in kept.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
