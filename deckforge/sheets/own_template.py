"""A table's own template: read, kept from the network, and its mistakes told in one line."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import NamedTuple, TypeVar

from deckforge.errors import UsageError
from deckforge.model.visible import visible_line

TEMPLATE_SUFFIXES = {".pdf": ".typ", ".html": ".j2"}
"""Which templates are for which sheets."""

_MOST_BYTES = 1_000_000
_HINT = "docs/sheets.md says what templates are given, and shows one."
_PACKAGE = re.compile(
    r"failed to download package \(\S*/preview/(?P<archive>[^/\s]+)\.tar\.gz"
    r"|package not found \(searched for @(?P<spec>[^)\s]+)"
)
_PROXIES = ("HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy", "HTTP_PROXY", "http_proxy")
_NOWHERE = "http://127.0.0.1:0"
_LOOK_SECONDS = 0.2

T = TypeVar("T")


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


def package_line(error: str) -> str | None:
    """What to say where Typst wanted a package; None for other complaints."""
    wanted = _PACKAGE.search(error)
    return f"packages are not for templates, and nothing is fetched: {_named(wanted)}" if wanted else None


def _named(wanted: re.Match[str]) -> str:
    return f"@preview/{wanted['archive']}" if wanted["archive"] else f"@{wanted['spec']}"


def run_beside(work: Callable[[], T]) -> T:
    """Has work done in a thread beside, which ends with the program: Typst hears no Ctrl-C, and this does."""
    done: list[T] = []
    failed: list[BaseException] = []

    def run() -> None:
        try:
            done.append(work())
        except BaseException as error:  # noqa: BLE001 - raised where it is waited for
            failed.append(error)

    thread = Thread(target=run, daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(_LOOK_SECONDS)
    if failed:
        raise failed[0]
    return done[0]


@contextmanager
def without_network() -> Iterator[None]:
    """While a template is set, Typst's look-up of packages, which it can't be told to do without, leads nowhere.

    It goes by way of a proxy at port 0 of this computer, where nobody can listen.
    """
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
