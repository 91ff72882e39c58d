"""Names with what people write about them by hand: taken only where the rest is a card's name in every letter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from deckforge.decklists.handwriting import Loose, Loosened, loosened
from deckforge.decklists.lines import Reading
from deckforge.model.card import Pool
from deckforge.model.names import name_words
from deckforge.model.report import Match
from deckforge.resolve.exact import Hits, exact_keys
from deckforge.resolve.stages import Answer, answer_exactly, is_back
from deckforge.store.database import Database
from deckforge.store.printed import known_sets


class Handwritten(NamedTuple):
    """Readings that leave something out, and what has their names."""

    found: tuple[Loose, ...]
    hits: Hits

    @property
    def without_remarks(self) -> list[Reading]:
        """Those that leave a remark out, whatever their names are."""
        return [loose.reading for loose in self.found if loose.what is Loosened.REMARK]

    @property
    def singulars(self) -> list[str]:
        """The names that plurals may be of."""
        return [loose.reading.name for loose in self.found if loose.what is Loosened.PLURAL]


def handwritten(readings: Sequence[Reading], database: Database) -> Handwritten:
    """What readings of which none is a card may mean besides."""
    found = tuple(loose for reading in readings for loose in loosened(reading))
    keys = {key for loose in found for key in exact_keys(loose.reading.name)}
    return Handwritten(found, database.by_keys(keys) if keys else {})


def answer_handwritten(written: Handwritten, database: Database, *, exact: bool) -> tuple[Reading, Answer] | None:
    """The first reading that is a card of decks, and its answer; a plural is told as nearly the name."""
    for reading, what, name in written.found:
        answer = answer_exactly(reading.name, written.hits)
        if not answer or not answer.hit or answer.hit.pool >= Pool.EXTRA:
            continue
        if what is Loosened.SET and not known_sets(database, [reading.set_code or ""]):
            continue
        if what is Loosened.PLURAL:
            if exact or is_back(reading.name, answer.hit):
                continue
            length = len(name_words(reading.name))
            answer = answer._replace(match=Match.TYPO, score=round(200 * length / (2 * length + 1), 1))
            return replace(reading, name=name), answer
        return reading, answer
    return None
