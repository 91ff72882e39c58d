"""The stages by which a written name becomes a card, and what is said where it doesn't."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple
from weakref import WeakKeyDictionary

from deckforge.model.card import Pool
from deckforge.model.names import name_words
from deckforge.model.report import Match, Suggestion
from deckforge.patterns import pattern
from deckforge.resolve.exact import MATCHES, Hits, best_hits, exact_keys
from deckforge.resolve.likeness import ACCEPTED, Alike, alike, sure
from deckforge.resolve.loose import Step, beginning_with, in_other_order, telling_words, with_small_words, with_words
from deckforge.store.database import Database, NameHit

UNKNOWN = "unknown"
AMBIGUOUS = "ambiguous"
SURE = 100.0
"""The likeness of a name that is written as it is called."""

SAME_NAME = "same name"
WITH_ID = "its id"
WHYS = {
    **dict.fromkeys((Match.EXACT, Match.FACE, Match.ALIAS), SAME_NAME),
    Match.WORD_ORDER: "word order",
    Match.PREFIX: "part of the name",
    Match.TYPO: "typo",
}
"""Why a card is suggested that a name would reach so."""

FOREIGN = "no card has this name; the card data has English names only"

_MOST_SUGGESTIONS = 5
_UNPLAYED = 10**9
_NUMBER = pattern(r"\d+")


_MOST_KEPT = 4096


class Answer(NamedTuple):
    """What a name was taken for.

    Attributes:
        hit: the card, None when there is none.
        match: how it was reached; None without a card.
        score: likeness from 0 to 100; None without a card.
        reason: without a card, begins with ``unknown`` or ``ambiguous``; else what should be told of it, or None.
        suggestions: at most five, best first; none with a card.
        place: which of the names asked for led to the card.
    """

    hit: NameHit | None = None
    match: Match | None = None
    score: float | None = None
    reason: str | None = None
    suggestions: tuple[Suggestion, ...] = ()
    place: int = 0


_kept: WeakKeyDictionary[Database, dict[tuple[tuple[str, ...], bool], Answer]] = WeakKeyDictionary()


def answer_exactly(name: str, hits: Hits) -> Answer | None:
    """The answer for a name that a card has just so; None when no card has it."""
    for stripped, key in enumerate(exact_keys(name)):
        of_key = hits.get(key, ())
        cards = best_hits(name, of_key)
        if len(cards) > 1:
            return _ambiguous(name, cards, "several cards have this name", Match.EXACT)
        if cards:
            match = Match.ALIAS if stripped else MATCHES[cards[0].kind]
            plain = len(of_key) == 1 and match is Match.EXACT and cards[0].pool < Pool.EXTRA
            told = None if plain else "; ".join(_remarks(cards[0], of_key, rebalanced=stripped > 0)) or None
            return Answer(cards[0], match, SURE, told)
    return None


def _remarks(hit: NameHit, of_key: Sequence[NameHit], *, rebalanced: bool) -> Iterator[str]:
    if rebalanced:
        yield "Arena's rebalanced version, taken as the card itself"
    if hit.kind == "alias":
        yield f"printed as {hit.name}"
    if hit.face:
        yield f"a face of {hit.card_name}"
    if hit.pool is Pool.EXTRA:
        yield "not a card of Magic's decks, but a plane, a vanguard, a keepsake or the like"
    magics = [other for other in of_key if not other.homebrew]
    twins = {other.oracle_id for other in magics if other.card_name == hit.card_name and other.pool == hit.pool}
    if not hit.homebrew and len(magics) < len(of_key):
        yield "Magic's card; for your own of this name, mark the line # homebrew"
    if len(twins) > 1:
        yield f"one of {len(twins)} cards of this name"


def short_form(name: str, database: Database) -> Answer | None:
    """The answer for a whole name that no deck's card has but some begin with, such as a vanguard's ``Urza``."""
    cards, step = beginning_with(name, database)
    if step is not Step.COMMA or not cards or cards[0].pool >= Pool.EXTRA:
        return None
    return _by_beginning((name,), database, Step.COMMA)


def answer_loosely(names: Sequence[str], hits: Hits, database: Database, *, exact: bool) -> Answer:
    """The answer for names, readings of one line, that no card has just so.

    Stage by stage: other word order, small words left out, beginning of a name, likeness. With ``exact`` what they
    find is only suggested. Answers are kept: the lists of a batch share slips.
    """
    kept = _kept.setdefault(database, {})
    asked = (tuple(names), exact)
    answer = kept.get(asked)
    if answer is None:
        if len(kept) >= _MOST_KEPT:
            kept.clear()
        answer = kept[asked] = _answer_loosely(names, hits, database, exact=exact)
    return answer


def _answer_loosely(names: Sequence[str], hits: Hits, database: Database, *, exact: bool) -> Answer:
    token = next((found[0] for name in names for key in exact_keys(name) if (found := hits.get(key))), None)
    if token:
        # Tokens and art cards are often called like the short form of a card's name, and like nothing else.
        answer = _by_beginning(names, database, Step.COMMA) or _only_token(token)
    else:
        answer = (
            _by_order(names, database)
            or _by_small_words(names, database)
            or _by_beginning(names, database, Step.LETTER)
            or _by_likeness(names, database)
        )
    if answer.hit and exact:
        return Answer(reason=_unknown(database), suggestions=_told_by(answer))
    return answer


def _by_order(names: Iterable[str], database: Database) -> Answer | None:
    for place, name in enumerate(names):
        cards = in_other_order(name, database)
        if len(cards) == 1:
            return Answer(cards[0], Match.WORD_ORDER, SURE, place=place)
        if cards:
            return _ambiguous(name, cards, "several cards have these words", Match.WORD_ORDER, database)
    return None


def _by_small_words(names: Sequence[str], database: Database) -> Answer | None:
    """The answer for a name without its ``the`` or ``of``; not sure where other names begin with what is left."""
    for place, name in enumerate(names):
        cards = with_small_words(name, database)
        if not cards:
            continue
        others = _by_beginning([name], database, Step.WORD)
        if len(cards) == 1 and others is None:
            return Answer(cards[0], Match.TYPO, _share(name, cards[0]), place=place)
        first = _scored(name, cards, Match.PREFIX, database)
        more = _told_by(others) if others else ()
        suggestions = {found.name: found for found in reversed((*first, *more))}
        return Answer(
            reason=f"{AMBIGUOUS}: several cards have these words",
            suggestions=tuple(reversed(suggestions.values()))[:_MOST_SUGGESTIONS],
            place=place,
        )
    return None


def _told_by(answer: Answer) -> tuple[Suggestion, ...]:
    """An answer's card as a suggestion, or its suggestions."""
    if answer.hit is None:
        return answer.suggestions
    return (Suggestion(answer.hit.card_name, answer.score or 0.0, WHYS[answer.match or Match.TYPO]),)


def _by_beginning(names: Sequence[str], database: Database, widest: Step) -> Answer | None:
    if database.is_starter:
        # Among so few cards, being the only one that begins so says nothing.
        return None
    for place, name in enumerate(names):
        cards, step = beginning_with(name, database)
        if step is Step.WORD <= widest and len(words := telling_words(name)) == 1:
            cards = with_words(words, database.all_names())
            if len(cards) > 1:
                return _ambiguous(name, cards, f"{len(cards)} cards have this word", Match.PREFIX, database)
        if len(cards) == 1 and step <= widest:
            return _misspelt_rather(names, cards[0], step, database) or Answer(
                cards[0], Match.PREFIX, _share(name, cards[0]), place=place
            )
        if cards and step <= min(widest, Step.WORD):
            return _ambiguous(name, cards, f"{len(cards)} cards begin so", Match.PREFIX, database)
    return None


def _misspelt_rather(names: Sequence[str], hit: NameHit, step: Step, database: Database) -> Answer | None:
    """The answer for what begins one card's name but is nearly another's: ``Crash of Rhino`` is no beetle."""
    if step is Step.COMMA:
        return None
    others = [found for found in alike(names, database.all_names()) if found.hit.card_name != hit.card_name]
    if not others or others[0].score < ACCEPTED:
        return None
    typos = [Suggestion(other.card_name, score, WHYS[Match.TYPO]) for score, other, _ in others if score >= ACCEPTED]
    longer = _scored(names[0], [hit], Match.PREFIX, database)
    return Answer(
        reason=f"{AMBIGUOUS}: it begins one card's name and is nearly another's",
        suggestions=(*typos[: _MOST_SUGGESTIONS - 1], *longer),
    )


def _only_token(hit: NameHit) -> Answer:
    return Answer(reason=f"{UNKNOWN}: {hit.name} is a token, an art card or the like, not a card of a deck")


def _by_likeness(names: Sequence[str], database: Database) -> Answer:
    candidates = alike(names, database.all_names())
    clear = sure(candidates)
    number_lost = clear and not keeps_numbers(names[candidates[0].place], candidates[0].hit.name)
    if clear and not number_lost:
        score, hit, place = candidates[0]
        return Answer(hit, Match.TYPO, score, place=place)
    if database.is_starter:
        return Answer(reason=_unknown(database))
    foreign = not (candidates and candidates[0].score >= ACCEPTED) and _is_foreign(names)
    suggestions = _suggested(names, candidates, database)
    reason = f"{UNKNOWN}: {FOREIGN}" if foreign else UNKNOWN
    if number_lost:
        reason = f"{UNKNOWN}: no card has this number in its name, and a count comes first"
    elif candidates and candidates[0].score >= ACCEPTED:
        reason = f"{AMBIGUOUS}: several cards have nearly this name"
    return Answer(reason=reason, suggestions=suggestions)


def _suggested(names: Iterable[str], candidates: Iterable[Alike], database: Database) -> tuple[Suggestion, ...]:
    """Cards that may be meant by names that are none: very like ones, those with the written words, less like ones.

    A single word comes last, since many names may have it.
    """
    typos = [Suggestion(hit.card_name, score, WHYS[Match.TYPO]) for score, hit, _ in candidates]
    near = [typo for typo in typos if typo.score >= ACCEPTED]
    parts: list[Suggestion] = []
    single: list[Suggestion] = []
    for name in [] if near else names:
        words = telling_words(name)
        (parts if len(words) > 1 else single).extend(
            _scored(name, with_words(words, database.all_names()), Match.PREFIX, database)
        )
    found = {suggestion.name: suggestion for suggestion in reversed((*near, *parts, *typos, *single))}
    return tuple(reversed(found.values()))[:_MOST_SUGGESTIONS]


def _is_foreign(names: Iterable[str]) -> bool:
    """Whether a name has letters that few English names have: another script's, or accents."""
    return any(char.isalpha() for name in names for char in name if not char.isascii())


def keeps_numbers(written: str, name: str) -> bool:
    """Whether each number that is written is the name's: another is a count, and no slip of the pen."""
    return set(_NUMBER.findall(written)) <= set(_NUMBER.findall(name))


def _unknown(database: Database) -> str:
    return f"{UNKNOWN}: not in the starter cards: run deckforge import" if database.is_starter else UNKNOWN


def _ambiguous(
    name: str, cards: Iterable[NameHit], reason: str, match: Match, database: Database | None = None
) -> Answer:
    scored = _scored(name, cards, match, database)
    return Answer(reason=f"{AMBIGUOUS}: {reason}", suggestions=scored[:_MOST_SUGGESTIONS])


def _scored(
    name: str, cards: Iterable[NameHit], match: Match, database: Database | None = None
) -> tuple[Suggestion, ...]:
    """Cards as suggestions: the most played first as far as the data says, then those with the least more in a name."""
    cards = list(cards)
    ranks = database.ranks(hit.oracle_id for hit in cards) if database and len(cards) > 1 else {}
    scored = [(ranks.get(hit.oracle_id, _UNPLAYED), -_share(name, hit), hit.card_name) for hit in cards]
    return tuple(Suggestion(card, -share, WHYS[match]) for _, share, card in sorted(scored))


def _share(name: str, hit: NameHit) -> float:
    """How much of the two names is common when one begins the other: likeness without counting letters."""
    lengths = len(name_words(name)), len(name_words(hit.name))
    return round(200 * min(lengths) / sum(lengths), 1)
