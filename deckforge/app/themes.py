"""Themes for decks: deckforge's own and those of a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from deckforge.app.mistakes import BadFileError
from deckforge.app.tomlfiles import BadTomlError, read_toml, shown_key
from deckforge.builder.effects import EFFECTS, is_effect
from deckforge.builder.themes import Theme, own_themes, theme_of
from deckforge.errors import ExitCode, UsageError
from deckforge.store.database import Database

_DASHES = frozenset({"—", "//"})


class BadThemesError(BadFileError):
    """A file of themes that can't be used; ``mistakes`` holds each with its place."""

    code = "bad-themes"
    exit_code = ExitCode.USAGE
    what = "themes"
    advice = "deckforge assemble themes tells what there is."


def all_themes(path: str | Path | None = None) -> dict[str, Theme]:
    """Every theme by name; those of a file win over deckforge's own.

    Raises:
        BadThemesError: the file can't be read, breaks ``schema/themes.schema.json`` or names effects that there aren't;
            all mistakes at once.
    """
    themes = own_themes()
    if path is not None:
        try:
            values = read_toml(Path(path), "themes")
        except BadTomlError as error:
            raise BadThemesError(Path(path), error.mistakes) from error
        wrong = [mistake for name, found in values.items() for mistake in _strange_effects(name, found)]
        if wrong:
            raise BadThemesError(Path(path), wrong)
        themes |= {name.casefold(): theme_of(name.casefold(), found) for name, found in values.items()}
    return themes


def _strange_effects(name: str, values: Mapping[str, Any]) -> Iterator[str]:
    for effect in values.get("effects", ()):
        if not is_effect(effect.casefold()):
            near = get_close_matches(effect.casefold(), sorted(EFFECTS), 1)
            perhaps = f", perhaps {near[0]}" if near else "; docs/building.md lists all"
            yield f"{shown_key(name)}.effects: “{shown_key(effect)}” is no effect{perhaps}"


def strange_types(theme: Theme, data: Database) -> Iterator[str]:
    """A sentence for each of a theme's types that is on no card's type line."""
    known: dict[str, str] = {}
    for (line,) in data.select("SELECT DISTINCT type_line FROM faces ORDER BY type_line", []):
        known |= {word.casefold(): word for word in line.split() if word not in _DASHES}
    for written in theme.types:
        missing = [word for word in written.split() if word.casefold() not in known]
        if missing:
            near = get_close_matches(missing[0].casefold(), known, 1)
            perhaps = f"; is “{known[near[0]]}” meant?" if near else "."
            yield f"The theme {theme.name} has the type “{written}”, which no card has{perhaps}"


def find_theme(name: str, path: str | Path | None = None) -> Theme:
    """The theme of a name.

    Raises:
        UsageError: there is none.
        BadThemesError: as ``all_themes``.
    """
    themes = all_themes(path)
    if name.casefold() in themes:
        return themes[name.casefold()]
    near = get_close_matches(name.casefold(), themes, 1)
    message = f"there is no theme “{name}”"
    raise UsageError(message, hint=f"{f'Perhaps {near[0]}? ' if near else ''}Themes: {', '.join(sorted(themes))}.")
