"""A line's readings → its card, and what is told of it; lists and single names alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from deckforge.decklists.handwriting import names_several, others_beside
from deckforge.decklists.lines import Reading
from deckforge.model.card import Card, Pool
from deckforge.model.names import name_key
from deckforge.model.report import LineKind, LineReport, Match
from deckforge.resolve.exact import MATCHES, Hits, exact_keys
from deckforge.resolve.homebrew import as_read, described_card, missing
from deckforge.resolve.loosened import answer_handwritten, handwritten
from deckforge.resolve.stages import SURE, UNKNOWN, Answer, answer_exactly, answer_loosely, short_form
from deckforge.store.database import Database
from deckforge.store.values import NameHit

NOT_COMPARED = f"{UNKNOWN}: not compared with the names of cards, since so many lines above are no cards"
_JOINTS = ("/", "-", "–", "—")
TellApart: TypeAlias = Callable[[Reading], Answer | None]
"""Of the cards that share a reading's name, the one that is meant; None where the name has to tell."""


class Settled(NamedTuple):
    """The reading that settled a line, and its answer.

    Attributes:
        reading, answer: these two.
        homebrew: the card where the list itself makes it.
        namesake: Magic's card of the same name.
        told: what else should be told of a line that is a card.
    """

    reading: Reading
    answer: Answer
    homebrew: Card | None = None
    namesake: str | None = None
    told: tuple[str, ...] = ()

    def card(self, known: Mapping[str, Card]) -> Card | None:
        """The card; ``known`` has those of the database that any answer led to."""
        return known.get(self.answer.hit.oracle_id) if self.answer.hit else self.homebrew

    def called(self, card: Card) -> str:
        """The card's name, or another one of it that is written: one that only some printings have."""
        hit = self.answer.hit
        return hit.name if hit and hit.kind == "alias" else card.name

    @property
    def remark(self) -> str | None:
        """What should be told of a line that is a card."""
        return "; ".join(self._remarks()) or None

    def _remarks(self) -> Iterator[str]:
        if self.answer.hit and self.answer.hit.homebrew:
            yield "homebrew"
        if self.answer.reason:
            yield self.answer.reason
        if self.homebrew:
            yield f"homebrew: {as_read(self.homebrew)}".removesuffix(": ")
            if self.namesake:
                yield f"a card of your own, not Magic's {self.namesake}"
            if missing(self.homebrew):
                yield f"without {', '.join(missing(self.homebrew))}"
        yield from self.told
        if self.reading.left_out:
            yield f"left aside: {self.reading.left_out}"

    def report(
        self, line: int, text: str, card: Card | None, zone: str | None = None, path: str | None = None
    ) -> LineReport:
        """The line's report; ``card`` is what it was taken for."""
        return LineReport(
            line=line,
            text=text,
            kind=LineKind.CARD if card else LineKind.ERROR,
            count=self.reading.count if card else None,
            zone=zone,
            name=card.name if card else None,
            oracle_id=card.oracle_id if card else None,
            match=self.answer.match,
            score=self.answer.score,
            reason=self.remark if card else self.answer.reason,
            suggestions=self.answer.suggestions,
            set_code=self.reading.set_code if card else None,
            number=self.reading.number if card else None,
            finish=self.reading.finish if card else None,
            tags=self.reading.tags if card else (),
            path=path,
            written=self.reading.name if card else None,
        )


def hits_of(readings: Sequence[Reading], database: Database) -> Hits:
    """Whatever has a name that one of the readings may mean, in one query."""
    return database.by_keys({key for reading in readings for key in exact_keys(reading.name)})


def settle(  # noqa: PLR0913 - each says how names are looked up
    readings: Sequence[Reading],
    hits: Hits,
    database: Database,
    *,
    exact: bool,
    tell_apart: TellApart | None = None,
    by_hand: bool = False,
    compare: bool = True,
) -> Settled:
    """Find the reading that is a card.

    The readings are tried for an exact name first, the longest before the shorter; then, with ``by_hand``, without
    what people write about names; only then for a name that is nearly right, so that a guess never beats a card that
    is written out. Of cards that share an exact name, ``tell_apart`` says which is meant, if it can. Without
    ``compare`` no name that is nearly right is looked for.
    """
    for reading in readings:
        answer = answer_exactly(reading.name, hits)
        if answer:
            answer = (tell_apart(reading) if tell_apart else None) or answer
            if answer.hit and (second := _second(reading, answer.hit, database)):
                both = f"{answer.hit.name} and {second}"
                return Settled(
                    reading, Answer(reason=f"{UNKNOWN}: two cards in one line, {both}: write one card a line")
                )
            extra = not exact and answer.hit is not None and answer.hit.pool is Pool.EXTRA
            return Settled(reading, (short_form(reading.name, database) if extra else None) or answer)
    readings = [reading for reading in readings if not reading.uncounted]
    if not compare:
        found = answer_handwritten(handwritten(readings, database), database, exact=True) if by_hand else None
        return Settled(*found) if found else Settled(readings[-1], Answer(reason=NOT_COMPARED))
    if not by_hand:
        return _settle_loosely(readings, hits, database, exact=exact)
    written = handwritten(readings, database)
    found = answer_handwritten(written, database, exact=exact)
    if found:
        return Settled(*found)
    hits = {**hits, **written.hits}
    settled = _settle_loosely([*readings, *written.without_remarks], hits, database, exact=exact)
    if str(settled.answer.reason).startswith(UNKNOWN) and not settled.answer.suggestions and written.singulars:
        parts = answer_loosely(written.singulars, hits, database, exact=True)
        settled = settled._replace(answer=settled.answer._replace(suggestions=parts.suggestions))
    return settled


def _second(reading: Reading, first: NameHit, database: Database) -> str | None:
    """The name of another card that stands behind a card's where a comment may.

    Without a count, a single word that is but a half of a card is a remark: ``4 Opt // Burn``.
    """
    if reading.left_out[:1] not in _JOINTS:
        return None
    beside = list(others_beside(reading))
    hits = database.by_keys({name_key(name) for name, _ in beside}) if beside else {}
    for name, counted in beside:
        for hit in hits.get(name_key(name), ()):
            sure = counted or hit.kind != "face" or " " in hit.name
            if sure and hit.pool < Pool.EXTRA and hit.oracle_id != first.oracle_id:
                return hit.name
    return None


def _settle_loosely(readings: Sequence[Reading], hits: Hits, database: Database, *, exact: bool) -> Settled:
    answer = answer_loosely([reading.name for reading in readings], hits, database, exact=exact)
    if answer.hit is None and names_several(readings[0].name):
        answer = Answer(reason=f"{UNKNOWN}: several cards in one line: write one card a line")
    return Settled(readings[answer.place], answer)


def magics(hits: Hits) -> Hits:
    """The hits without the table's own cards."""
    return {key: tuple(hit for hit in found if not hit.homebrew) for key, found in hits.items()}


def settle_homebrew(reading: Reading, name: str, description: str, hits: Hits) -> Settled:
    """A card that the list itself describes, or else the table's own, whatever Magic has under its name."""
    own = next((hit for hit in hits.get(name_key(name), ()) if hit.homebrew), None)
    if own and not description:
        return Settled(reading, Answer(own, MATCHES[own.kind], SURE))
    namesake = answer_exactly(reading.name, magics(hits))
    return Settled(
        reading,
        Answer(match=Match.EXACT, score=SURE),
        described_card(name, description),
        namesake.hit.card_name if namesake and namesake.hit else None,
    )
