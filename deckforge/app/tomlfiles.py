"""TOML that people write by hand, held against a schema: each mistake with its place and the nearest known key."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckforge.model.visible import shortened, visible_line
from deckforge.resources import resource

if TYPE_CHECKING:
    from jsonschema import ValidationError

_MOST_BYTES = 1_000_000
_TYPES = {"string": "text", "integer": "a whole number", "array": "a list", "object": "a table"}


class BadTomlError(Exception):
    """A file that can't be read or breaks its schema; ``mistakes`` holds each with its place."""

    def __init__(self, mistakes: Sequence[str]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__("; ".join(self.mistakes))


def read_toml(path: Path, schema: str) -> dict[str, Any]:
    """The content of a file that fits a schema; ``schema`` is the word before ``.schema.json`` in ``schema/``.

    Raises:
        BadTomlError: there is no such file, it is no TOML, or its content breaks the schema; all mistakes at once.
    """
    values = parse_toml(path)
    mistakes = mistakes_in(values, schema)
    if mistakes:
        raise BadTomlError(mistakes)
    return values


def parse_toml(path: Path) -> dict[str, Any]:
    """The content of a file, whatever it says.

    Raises:
        BadTomlError: there is no such file, or it is no TOML.
    """
    try:
        return tomllib.loads(_text(path))
    except tomllib.TOMLDecodeError as error:
        raise BadTomlError([f"not TOML: {error}"]) from error
    except ValueError as error:
        raise BadTomlError(["a number is too long"]) from error
    except RecursionError as error:
        raise BadTomlError(["nested too deeply"]) from error


def mistakes_in(values: Mapping[str, Any], schema: str) -> tuple[str, ...]:
    """Each mistake with its place, in the order of the content's keys, those that are missing first; none if it fits.

    ``schema`` is named as for ``read_toml``.
    """
    return tuple(dict.fromkeys(_mistakes(values, schema)))


def shown_key(text: str) -> str:
    """Words from the file, short and on one line."""
    return shortened(visible_line(text))


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            content = file.read(_MOST_BYTES + 1)
    except FileNotFoundError as error:
        raise BadTomlError(["there is no such file"]) from error
    except IsADirectoryError as error:
        raise BadTomlError(["this is a folder, not a file"]) from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise BadTomlError([f"can't be read: {reason}"]) from error
    if len(content) > _MOST_BYTES:
        raise BadTomlError(["too large to be one"])
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadTomlError(["not text in UTF-8"]) from error


def _mistakes(values: Mapping[str, Any], name: str) -> Iterator[str]:
    from jsonschema import Draft202012Validator  # heavy, and only needed for such files

    schema = json.loads(resource("schema", f"{name}.schema.json").read_text(encoding="utf-8"))
    for error in Draft202012Validator(schema).iter_errors(values):
        place = _place(values, error.absolute_path)
        yield from _explained(error, f"{place}." if place else "", place)


def _place(values: Any, steps: Iterable[str | int]) -> str:  # noqa: ANN401 - whatever TOML holds
    """``card 2 “Grug”.back.cost``: a table in a list is told by its number and, where it has one, its name."""
    told = ""
    for step in steps:
        values = values[step]
        if isinstance(step, int) and isinstance(values, dict):
            name = values.get("name")
            told += f" {step + 1}" + (f" “{shown_key(name)}”" if isinstance(name, str) else "")
        else:
            told += f"{'.' if told else ''}{shown_key(str(step))}"
    return told


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
        case "dependentRequired":
            pairs = ((given, key) for given, keys in wanted.items() if given in instance for key in keys)
            yield from (f"{prefix}{key}: missing beside {given}" for given, key in pairs if key not in instance)
        case "pattern" if schema.get("title") and str(instance).strip():
            yield f"{place}: should be {schema['title']}"
        case "pattern" | "minItems":
            yield f"{place}: is empty"
        case _:
            yield f"{place}: is too long"


def _unknown(prefix: str, key: str, known: Sequence[str]) -> str:
    near = get_close_matches(key.casefold(), known, n=1)
    return f"{prefix}{shown_key(key)}: unknown" + (f", perhaps {near[0]}" if near else "")
