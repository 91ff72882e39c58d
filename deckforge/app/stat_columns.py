"""What the search terms of a ruleset have as values on all cards: worked out once, and kept beside the facts.

A ruleset is kept as a column a term: the distinct values, and for each card which of them it has; a value is a list a
face. Columns count for the very database, ruleset and reader that they were made with; after an import only cards that
are new or changed are translated. House rules change stats and are never asked here, so nothing of them is kept.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

from deckforge.model.card import Card
from deckforge.model.progress import Progress, Tell
from deckforge.model.statblock import Json, StatBlock
from deckforge.oracle.version import READER_VERSION
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.registry import get_ruleset
from deckforge.store.database import Database
from deckforge.store.errors import CannotWriteError
from deckforge.store.facts import StatsRow, facts_path, load_stats, save_stats

FaceValues: TypeAlias = "list[list[Json]]"
"""Of a term, the values of each face of a card."""

_CARDS = ""  # the column that says whose values the others are


class Column:
    """A term's values on all cards."""

    def __init__(self, cards: Sequence[str], values: Sequence[FaceValues], places: Sequence[int]) -> None:
        self.values = values
        self._place_of = dict(zip(cards, places, strict=True))

    def place(self, oracle_id: str) -> int:
        """Which of ``values`` a card has."""
        return self._place_of[oracle_id]


def kept_columns(ruleset: str, terms: Iterable[str], data: Database) -> dict[str, Column] | None:
    """What is kept of a ruleset's terms for all cards of a database; None where that is not all of it, or stale."""
    path = facts_path(data)
    terms = tuple(terms)
    rows = load_stats(path, ruleset, (_CARDS, *terms)) if path else {}
    if not rows.keys() >= {_CARDS, *terms} or {row.version for row in rows.values()} != {_version(ruleset)}:
        return None
    if {row.database for row in rows.values()} != {data.digest()}:
        return None
    try:
        cards, _ = _opened(rows[_CARDS])
        return {term: Column(cards, *_parsed(_opened(rows[term]))) for term in terms}
    except (ValueError, TypeError, LookupError, zlib.error):
        return None  # the file is damaged there


def all_columns(
    ruleset: str, terms: Iterable[str], data: Database, *, progress: Progress | None = None, tell: Tell | None = None
) -> dict[str, Column]:
    """What a ruleset's terms have on all cards, worked out on all cores; that of all its terms is kept.

    What was worked out is kept every few seconds, and when it is interrupted.

    Args:
        ruleset: its id.
        terms: those that are wanted now.
        data: whose cards.
        progress: told how far the reading of texts is, and then how far the translation.
        tell: told what takes its time, and when it can't be kept.

    Raises:
        DamagedDataError: the database is broken.
    """
    from deckforge.app.facts import all_packed, in_processes, keeping

    path = facts_path(data)
    kept = _kept_lines(path, ruleset) if path else {}
    if tell:
        tell(
            f"Working out {ruleset}'s stats of {'new' if kept else 'all'} cards, once{f'; kept in {path}' * bool(path)}"
        )
    faces, packed = all_packed(data, progress=progress, tell=tell)
    texts: dict[str, list[str]] = {}
    for (card, _), text in zip(faces, packed.values(), strict=True):
        texts.setdefault(card.oracle_id, []).append(text)
    cards = {card.oracle_id: card for card, _ in faces}
    hashes = {oracle_id: _hash(card) for oracle_id, card in cards.items()}
    lines = {key[0]: kept[key] for key in hashes.items() if key in kept}
    missing = [(card, texts[oracle_id]) for oracle_id, card in cards.items() if oracle_id not in lines]

    def keep() -> None:
        database = data.digest() if len(lines) == len(cards) else ""
        try:
            if path:
                save_stats(path, _rows(ruleset, database, hashes, lines))
        except CannotWriteError as error:
            if tell:
                tell(error.message)

    with keeping(keep) as at_times:
        made = in_processes(missing, partial(_translate_chunk, ruleset), None, progress)
        for (card, _), line in zip(missing, made, strict=True):
            lines[card.oracle_id] = line
            at_times()
    columns = _columns(ruleset, lines.values())
    return {term: Column(list(lines), *_parsed(columns[term])) for term in terms}


def values_of(block: StatBlock, ruleset: str, term: str) -> FaceValues:
    """A term's values of each face of a stat block."""
    read = get_ruleset(ruleset).search_terms[term].read
    return [list(read(face)) for face in block.faces]


def _translate_chunk(ruleset: str, cards: Sequence[tuple[Card, Sequence[str]]]) -> list[str]:
    """For each card a line a term, in the terms' order, of its values as JSON."""
    from deckforge.app.facts import unpacked
    from deckforge.oracle.reader import knowing

    facts = [(card, face, unpacked(card, face, text)) for card, texts in cards for face, text in enumerate(texts)]
    found = get_ruleset(ruleset)
    with knowing(facts):
        blocks = [found.translate(card, TranslateOptions()) for card, _ in cards]
    return ["\n".join(_json(values_of(block, ruleset, term)) for term in found.search_terms) for block in blocks]


def _rows(ruleset: str, database: str, hashes: Mapping[str, str], lines: Mapping[str, str]) -> Iterator[StatsRow]:
    """Cards' lines as rows to keep."""
    columns: dict[str, tuple[list[str], list[Any]]] = {_CARDS: (list(lines), [hashes[each] for each in lines])}
    for term, column in (columns | _columns(ruleset, lines.values())).items():
        yield StatsRow(ruleset, term, _version(ruleset), database, zlib.compress(_json(column).encode()))


def _columns(ruleset: str, lines: Iterable[str]) -> dict[str, tuple[list[str], list[int]]]:
    """Of each term, the distinct values as JSON, and which of them each line has."""
    split = [line.split("\n") for line in lines]
    columns: dict[str, tuple[list[str], list[int]]] = {}
    for number, term in enumerate(get_ruleset(ruleset).search_terms):
        places: dict[str, int] = {}
        of_cards = [places.setdefault(parts[number], len(places)) for parts in split]
        columns[term] = list(places), of_cards
    return columns


def _kept_lines(path: Path, ruleset: str) -> dict[tuple[str, str], str]:
    """The lines of the cards that are kept, by their ids and hashes; none where they are stale."""
    terms = tuple(get_ruleset(ruleset).search_terms)
    rows = load_stats(path, ruleset, (_CARDS, *terms))
    if len(rows) <= len(terms) or {row.version for row in rows.values()} != {_version(ruleset)}:
        return {}
    try:
        cards = list(zip(*_opened(rows[_CARDS]), strict=True))
        columns = [[values[place] for place in places] for values, places in (_opened(rows[term]) for term in terms)]
        return dict(zip(cards, map("\n".join, zip(*columns, strict=True)), strict=True))
    except (ValueError, TypeError, LookupError, zlib.error):
        return {}  # the file is damaged there


def _opened(row: StatsRow) -> tuple[list[str], list[Any]]:
    one, other = json.loads(zlib.decompress(row.content))
    return one, other


def _parsed(column: tuple[list[str], list[int]]) -> tuple[list[FaceValues], list[int]]:
    values, places = column
    return [json.loads(text) for text in values], places


def _hash(card: Card) -> str:
    """What a translation may depend on: all that is known of the card."""
    return blake2b(repr(card).encode("utf-8", "replace"), digest_size=8).hexdigest()


@cache
def _version(ruleset: str) -> str:
    """Changes by itself with the reader, the code and the tables of a ruleset, and the terms that are asked."""
    found = get_ruleset(ruleset)
    folder = Path(*import_module(found.package).__path__)
    shared = Path(*import_module("deckforge.rulesets").__path__) if found.origin else folder.parent
    digest = blake2b(READER_VERSION.encode(), digest_size=8)
    for file in sorted([*shared.glob("*.py"), *folder.rglob("*.py"), *folder.rglob("*.toml"), Path(__file__)]):
        digest.update(file.name.encode() + file.read_bytes())
    digest.update("\n".join(found.search_terms).encode())
    return digest.hexdigest()


_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=list).encode
