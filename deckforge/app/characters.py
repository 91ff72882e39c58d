"""Reads a character file: TOML of the shape that ``schema/character.schema.json`` describes."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckforge.errors import DeckforgeError, ExitCode
from deckforge.model.character import Character
from deckforge.model.visible import visible_line
from deckforge.resources import resource

if TYPE_CHECKING:
    from jsonschema import ValidationError

_MOST_BYTES = 1_000_000
_SHAPE = "A character file is TOML with class, level and a table [scores] of str, dex, con, int, wis and cha."
_TYPES = {"string": "text", "integer": "a whole number", "array": "a list", "object": "a table"}


class BadCharacterError(DeckforgeError):
    """A character file that can't be read or breaks its schema; ``mistakes`` holds each with its place."""

    code = "bad-character"
    exit_code = ExitCode.USAGE

    def __init__(self, path: Path, mistakes: Sequence[str]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__(f"character file {visible_line(str(path))}: {'; '.join(self.mistakes)}", hint=_SHAPE)


def load_character(path: str | Path) -> Character:
    """The character that a file describes.

    Raises:
        BadCharacterError: there is no such file, it is no TOML, or its content breaks the schema; all mistakes at once.
    """
    path = Path(path)
    try:
        values = tomllib.loads(_text(path))
    except tomllib.TOMLDecodeError as error:
        raise BadCharacterError(path, [f"not TOML: {error}"]) from error
    except ValueError as error:
        raise BadCharacterError(path, ["a number is too long"]) from error
    except RecursionError as error:
        raise BadCharacterError(path, ["nested too deeply"]) from error
    mistakes = tuple(_mistakes(values))
    if mistakes:
        raise BadCharacterError(path, mistakes)
    return _character(values)


def as_character(given: Character | Path | None) -> Character | None:
    """The character that a caller gave, read from its file where it gave a path.

    Raises:
        BadCharacterError: as `load_character`.
    """
    return load_character(given) if isinstance(given, Path) else given


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            content = file.read(_MOST_BYTES + 1)
    except FileNotFoundError as error:
        raise BadCharacterError(path, ["there is no such file"]) from error
    except IsADirectoryError as error:
        raise BadCharacterError(path, ["this is a folder, not a file"]) from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise BadCharacterError(path, [f"can't be read: {reason}"]) from error
    if len(content) > _MOST_BYTES:
        raise BadCharacterError(path, ["too large to be a character file"])
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadCharacterError(path, ["not text in UTF-8"]) from error


def _mistakes(values: Mapping[str, Any]) -> Iterator[str]:
    """Each mistake in the file's order of keys, those that are missing first."""
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - heavy, and only needed with --character

    schema = json.loads(resource("schema", "character.schema.json").read_text(encoding="utf-8"))
    for error in Draft202012Validator(schema).iter_errors(values):
        place = ".".join(_shown(str(step)) for step in error.absolute_path)
        yield from _explained(error, f"{place}." if place else "", place)


def _explained(error: ValidationError, prefix: str, place: str) -> Iterator[str]:
    wanted: Any = error.validator_value
    schema: Any = error.schema
    instance: Any = error.instance
    match error.validator:
        case "additionalProperties":
            known = list(schema["properties"])
            yield from (_unknown(prefix, key, known) for key in instance if key not in known)
        case "required":
            # jsonschema reports each missing key by itself and names it only in its sentence.
            yield from (f"{prefix}{key}: missing" for key in wanted if f"'{key}' is" in error.message)
        case "type":
            kinds = [wanted] if isinstance(wanted, str) else wanted
            yield f"{place}: should be {' or '.join(_TYPES[kind] for kind in kinds)}"
        case "minimum":
            yield f"{place}: should be at least {wanted}"
        case "maximum":
            yield f"{place}: should be at most {wanted}"
        case "enum":
            yield f"{place}: should be one of {', '.join(wanted)}"
        case "pattern" | "minItems":
            yield f"{place}: is empty"
        case _:
            yield f"{place}: is too long"


def _unknown(prefix: str, key: str, known: Sequence[str]) -> str:
    near = get_close_matches(key.casefold(), known, n=1)
    return f"{prefix}{_shown(key)}: unknown" + (f", perhaps {near[0]}" if near else "")


def _shown(text: str, most: int = 40) -> str:
    """A key from the file, short and on one line."""
    line = visible_line(text)
    return line if len(line) <= most else f"{line[:most]}…"


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
        proficiency=int(values.get("proficiency", 2 + (level - 1) // 4)),
        spellcasting=values.get("spellcasting"),
        ac=_whole(values.get("ac")),
        hp=_whole(values.get("hp")),
    )


def _whole(value: float | None) -> int | None:
    """A whole number as such; JSON Schema takes 12.0 for one."""
    return None if value is None else int(value)
