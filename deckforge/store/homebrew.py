"""The table's own cards, in a file of their own beside the database, from which every import takes them along."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from deckforge.model.card import Card, Face
from deckforge.model.homebrew import cost_colours, homebrew_card
from deckforge.model.mana import in_order
from deckforge.model.typeline import KNOWN_TYPES
from deckforge.patterns import pattern
from deckforge.store.errors import CannotWriteError, DamagedDataError, reason
from deckforge.store.place import building_path
from deckforge.writing import way_out

Described: TypeAlias = Mapping[str, Any]
"""A card in the shape that ``schema/homebrew.schema.json`` fixes for one."""

SCHEMA = "deckforge.homebrew/1"

_SUFFIX = ".homebrew.json"
_FIGURES = frozenset({"power", "toughness", "loyalty", "defence"})
_LAYOUTS = ("transform", "modal_dfc", "split", "flip", "adventure")
_DASH = pattern(r"\s+(?:-{1,2}|–)\s+")


def homebrew_path(database: Path) -> Path:
    """Where the cards that go with a database are kept, whether or not there are any."""
    database = database.resolve()
    return database.with_name(database.name + _SUFFIX)


def card_of(described: Described) -> Card:
    """The card that a description is, once it fits the schema."""
    back = described.get("back")
    if back is None:
        return homebrew_card((_face(described),))
    return homebrew_card((_face(described), _face(back)), described.get("layout", "transform"))


def load_homebrew(database: Path) -> dict[str, Described]:
    """The cards that are kept beside a database, by their ids; none where there is no file.

    Each is a card that can be shown; whether it also fits the schema is for those to look who write it anew.

    Raises:
        DamagedDataError: the file can't be read; its cards are not to be lost in silence.
    """
    path = homebrew_path(database)
    if not os.path.lexists(path):
        return {}
    try:
        content = json.loads(_read(path))
        if content["schema"] != SCHEMA:
            message = f"it is no file of {SCHEMA}"
            raise ValueError(message)  # noqa: TRY301 - one way to tell all that may be wrong with it
        cards = content["card"]
        for described in cards:
            _check(described)
        kept = {card_of(described).oracle_id: described for described in cards}
        if not cards or len(kept) < len(cards):
            message = "two of them have one name" if cards else "there is none in it"
            raise ValueError(message)  # noqa: TRY301 - likewise
    except (OSError, ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        raise damaged_homebrew(path, _why(error)) from error
    return kept


def damaged_homebrew(path: Path, why: str) -> DamagedDataError:
    """That the file of the table's own cards can't be used, and what to do."""
    message = f"your own cards in {path} can't be read: {why}"
    return DamagedDataError(message, hint="Mend the file, or move it away to go on without them.")


def save_homebrew(database: Path, cards: Iterable[Described]) -> None:
    """Puts these cards in the place of those that are kept beside a database; without any there is no file.

    Raises:
        CannotWriteError: there is no room or no right to write.
    """
    path = homebrew_path(database)
    aside = building_path(database.resolve())
    kept = list(cards)
    try:
        if not kept:
            path.unlink(missing_ok=True)
            return
        try:
            with aside.open("w", encoding="utf-8", newline="\n") as file:
                json.dump({"schema": SCHEMA, "card": kept}, file, ensure_ascii=False, indent=1)
                file.flush()
                os.fsync(file.fileno())
            aside.replace(path)
        finally:
            aside.unlink(missing_ok=True)
    except OSError as error:
        message = f"{path}: your own cards can't be kept: {reason(error)}"
        raise CannotWriteError(message, hint=way_out(error)) from error


def _read(path: Path) -> str:
    if not path.is_file():  # a pipe would be waited for
        message = "there is no regular file"
        raise ValueError(message)
    return path.read_text(encoding="utf-8")


def _check(described: Any) -> None:  # noqa: ANN401 - whatever JSON holds
    """Looks whether it describes a card, as far as that can be told without the schema, which takes long to load.

    Raises:
        ValueError: it does not; other errors where it is not even a table.
    """
    json.dumps(described, ensure_ascii=False).encode()  # half a character can't be written
    for face in (described, described.get("back", {})):
        for key, value in face.items():
            is_figure = key in _FIGURES and type(value) is int
            if not (isinstance(value, str) or is_figure or (key == "back" and face is described)):
                message = f"“{key}” is neither text nor a number"
                raise ValueError(message)
    if described.get("layout", "transform") not in _LAYOUTS:
        message = f"there is no layout “{described['layout']}”"
        raise ValueError(message)


def _why(error: Exception) -> str:
    if isinstance(error, UnicodeError):
        return "it is not text in UTF-8"
    return f"{error} is missing" if isinstance(error, KeyError) else reason(error)


def _face(described: Described) -> Face:
    cost = "".join(described.get("cost", "").split()).upper()
    stated = described.get("colours")
    return Face(
        name=" ".join(described["name"].split()),
        mana_cost=cost,
        type_line=_type_line(described["type"]),
        text="\n".join(_paragraphs(described.get("text", ""))),
        power=_printed(described.get("power")),
        toughness=_printed(described.get("toughness")),
        loyalty=_printed(described.get("loyalty")),
        defense=_printed(described.get("defence")),
        colours=cost_colours(cost) if stated is None else in_order(stated.upper()),
    )


def _type_line(stated: str) -> str:
    """In capitals as Magic's are, since all that reads one goes by them."""
    left, dash, right = _DASH.sub(" — ", " ".join(stated.split())).partition("—")
    types = [word.capitalize() if word.capitalize() in KNOWN_TYPES else _capital(word) for word in left.split()]
    return " ".join([*types, *([dash] if dash else []), *map(_capital, right.split())])


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]


def _paragraphs(text: str) -> Iterator[str]:
    lines = (line.strip() for line in text.splitlines())
    return (line for line in lines if line)


def _printed(value: int | str | None) -> str | None:
    return None if value is None else str(value)
