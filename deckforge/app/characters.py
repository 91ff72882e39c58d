"""Reads a character file: TOML of the shape that ``schema/character.schema.json`` describes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from deckforge.app.arguments import checked
from deckforge.app.mistakes import BadFileError
from deckforge.app.tomlfiles import BadTomlError, read_toml
from deckforge.errors import ExitCode
from deckforge.model.character import Character, usual_proficiency
from deckforge.model.visible import visible_line

_SHAPE = "A character file is TOML with class, level and a table [scores] of str, dex, con, int, wis and cha."


class BadCharacterError(BadFileError):
    """A character file that can't be read or breaks its schema; ``mistakes`` holds each with its place."""

    code = "bad-character"
    exit_code = ExitCode.USAGE
    what = "character file"
    advice = _SHAPE


@checked
def load_character(path: str | Path) -> Character:
    """The character that a file describes.

    Args:
        path: of a TOML file, as ``schema/character.schema.json`` has it.

    Raises:
        BadCharacterError: there is no such file, it is no TOML, or its content breaks the schema; all mistakes at once.
    """
    path = Path(path)
    try:
        return _character(read_toml(path, "character"))
    except BadTomlError as error:
        raise BadCharacterError(path, error.mistakes) from error


def as_character(given: Character | str | Path | None) -> Character | None:
    """The character that a caller gave, read from its file where it gave a path.

    Raises:
        BadCharacterError: as `load_character`.
    """
    return load_character(given) if isinstance(given, str | Path) else given


def _character(values: Mapping[str, Any]) -> Character:
    classes = values["class"]
    level = int(values["level"])
    return Character(
        name=visible_line(values.get("name", "")),
        classes=tuple(
            visible_line(name).strip().casefold() for name in ([classes] if isinstance(classes, str) else classes)
        ),
        level=level,
        scores={ability: int(score) for ability, score in values["scores"].items()},
        proficiency=int(values.get("proficiency", usual_proficiency(level))),
        spellcasting=values.get("spellcasting"),
        ac=_whole(values.get("ac")),
        hp=_whole(values.get("hp")),
    )


def _whole(value: float | None) -> int | None:
    """A whole number as such; JSON Schema takes 12.0 for one."""
    return None if value is None else int(value)
