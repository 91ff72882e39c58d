"""Themes for decks: deckforge's own and those of a file."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

from deckforge.app.tomlfiles import BadTomlError, read_toml
from deckforge.builder.themes import Theme, own_themes, theme_of
from deckforge.errors import DeckforgeError, ExitCode, UsageError


class BadThemesError(DeckforgeError):
    """A file of themes that can't be used; the message names each mistake with its place."""

    code = "bad-themes"
    exit_code = ExitCode.USAGE

    def __init__(self, path: Path, mistakes: Sequence[str]) -> None:
        super().__init__(f"themes {path}: {'; '.join(mistakes)}", hint="deckforge assemble themes tells what there is.")


def all_themes(path: str | Path | None = None) -> dict[str, Theme]:
    """Every theme by name; those of a file win over deckforge's own.

    Raises:
        BadThemesError: the file can't be read, or breaks ``schema/themes.schema.json``; all mistakes at once.
    """
    themes = own_themes()
    if path is not None:
        try:
            values = read_toml(Path(path), "themes")
        except BadTomlError as error:
            raise BadThemesError(Path(path), error.mistakes) from error
        themes |= {name.casefold(): theme_of(name.casefold(), found) for name, found in values.items()}
    return themes


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
