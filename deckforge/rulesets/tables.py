"""A ruleset's numbers: TOML read once, asked for by dotted path with the type that is expected."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar, cast

T = TypeVar("T")


class TableError(ValueError):
    """A table lacks a value or has one of another type; the message starts with the path."""


class Table:
    """A TOML document with typed getters; paths are dotted, such as ``player.min_cards``.

    Attributes:
        values: the document itself.
    """

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.values = values
        self._found: dict[str, Any] = {}

    def _get(self, path: str, kind: type[T]) -> T:
        if path not in self._found:
            self._found[path] = self._walk(path)
        value = self._found[path]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            message = f"{path}: expected {kind.__name__}, found {value!r}"
            raise TableError(message)
        return value

    def _walk(self, path: str) -> Any:  # noqa: ANN401 - TOML holds any of its types
        value: Any = self.values
        for part in path.split("."):
            if not isinstance(value, Mapping) or part not in value:
                message = f"{path}: missing"
                raise TableError(message)
            value = value[part]
        return value

    def integer(self, path: str) -> int:
        """An integer."""
        return self._get(path, int)

    def flag(self, path: str) -> bool:
        """True or false."""
        return self._get(path, bool)

    def text(self, path: str) -> str:
        """A string."""
        return self._get(path, str)

    def words(self, path: str) -> frozenset[str]:
        """A list of strings, as a set."""
        key = f"{path}\0words"
        if key not in self._found:
            self._found[key] = frozenset(self._get(path, list))
        return cast("frozenset[str]", self._found[key])

    def items(self, path: str) -> list[Any]:
        """A list."""
        return self._get(path, list)

    def table(self, path: str) -> Mapping[str, Any]:
        """A table."""
        return self._get(path, dict)


def laid_over(values: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """Values with others of the same shape in their place: tables are merged, all else is replaced."""
    merged = dict(values)
    for key, value in over.items():
        known = merged.get(key)
        both = isinstance(known, Mapping) and isinstance(value, Mapping)
        merged[key] = laid_over(known, value) if both else value  # type: ignore[arg-type] # both are tables
    return merged


@cache
def load_toml(package: str, name: str) -> Mapping[str, Any]:
    """A TOML file that lies beside a package's modules; read once a process."""
    import tomllib  # what lists the rulesets reads no table

    folder = Path(import_module(package).__path__[0])
    return tomllib.loads(folder.joinpath(name).read_text(encoding="utf-8"))
