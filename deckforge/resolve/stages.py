"""The stages by which a written name becomes a card, and what is said where it doesn't."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple
from weakref import WeakKeyDictionary

from deckforge.model.card import Pool
from deckforge.model.names import name_key, name_words
from deckforge.model.report import Match, Suggestion
from deckforge.patterns import pattern
from deckforge.resolve.exact import MATCHES, Hits, best_hits, exact_keys
from deckforge.resolve.foreign import FOREIGN, has_foreign_letters, may_be_foreign
from deckforge.resolve.likeness import ACCEPTED, Alike, alike, sure
from deckforge.resolve.loose import (
    SHORTEST_SURE_BEGINNING,
    Step,
    beginning_with,
    in_other_order,
    telling_words,
    with_small_words,
    with_words,
)
from deckforge.resolve.suggesting import (
    MOST_SUGGESTIONS,
    SAME_NAME,
    UNPLAYED,
    WHYS,
    likeliest_first,
    scored,
    share,
    suggested,
)
from deckforge.store.database import Database
from deckforge.store.values import NameHit

UNKNOWN = "unknown"
AMBIGUOUS = "ambiguous"
SURE = 100.0
"""The likeness of a name that is written as it is called."""

_SHARE_OF_A_WORD = 75.0
"""How much of both names a single word must be that begins one: ``Snapcaster`` is 80, ``Special`` (Move) 74."""
_SHARE_OF_WORDS = 50.0
_SHORT_WORD = 6
_NUMBER = pattern(r"\d+")
_SIGNED = pattern(r"[+−-]\d")
_BLANK = "__"


_MOST_KEPT = 4096
_MUCH_PLAYED = 10_000
"""Of Commander's cards, as EDHREC ranks them: a third of those that have a rank."""
SMALL_WORDS = "small words left out"
"""What is told of such a name, whose likeness says nothing."""
BACK_OF_UNPLAYABLE = "only the back of a card that no format knows is called so"


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
        if _BLANK in name:
            of_key = tuple(hit for hit in of_key if stripped or _BLANK in hit.name)
        cards = best_hits(name, of_key)
        if len(cards) > 1:
            return _ambiguous(name, cards, "several cards have this name", Match.EXACT)
        doubt = _doubt(name, cards[0], of_key) if cards and cards[0].pool is Pool.UNPLAYABLE else None
        if doubt:
            suggestion = Suggestion(cards[0].card_name, SURE, SAME_NAME)
            return Answer(reason=f"{UNKNOWN}: {doubt}", suggestions=(suggestion,))
        if cards:
            match = Match.ALIAS if stripped else MATCHES[cards[0].kind]
            plain = len(of_key) == 1 and match is Match.EXACT and cards[0].pool < Pool.EXTRA
            told = None if plain else "; ".join(_remarks(name, cards[0], of_key, other=stripped > 0)) or None
            return Answer(cards[0], match, SURE, told)
    return None


def _doubt(name: str, hit: NameHit, of_key: Sequence[NameHit]) -> str | None:
    """Why a card that no format knows is hardly meant by what is its name but for signs."""
    if is_back(name, hit):
        return BACK_OF_UNPLAYABLE
    token = _token_called(name, hit, of_key)
    return f"{token} is a token, an art card or the like, and a card is called {hit.card_name}" if token else None


def _token_called(name: str, hit: NameHit, of_key: Sequence[NameHit]) -> str | None:
    """The token, if there is one, that has a name in every sign as it is written, where the card has others."""
    written = name.casefold()
    if hit.name.casefold() == written:
        return None
    return next((other.name for other in of_key if other.pool is Pool.NEVER and other.name.casefold() == written), None)


def is_back(name: str, hit: NameHit) -> bool:
    """Whether a bare word is no more than a back face's name, and may be anything else as well."""
    return hit.kind == "face" and hit.face > 0 and len(name_words(name).split()) == 1


def _remarks(name: str, hit: NameHit, of_key: Sequence[NameHit], *, other: bool) -> Iterator[str]:
    if other and _BLANK in name:
        yield "printed with a blank for the name on a sticker"
    elif other:
        yield "Arena's rebalanced version, taken as the card itself"
    if token := _token_called(name, hit, of_key):
        yield f"{token} is a token, too"
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
    plain = [name for name in names if _BLANK not in name]
    token = next((found[0] for name in plain for key in exact_keys(name) if (found := hits.get(key))), None)
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
        if cards:
            # Javelin Lightning may be Lightning Javelin as well as Javelin of Lightning.
            known = {hit.card_name for hit in cards}
            cards += tuple(hit for hit in with_small_words(name, database) if hit.card_name not in known)
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
            return Answer(cards[0], Match.TYPO, share(name, cards[0]), SMALL_WORDS, place=place)
        first = scored(name, cards, Match.PREFIX, database)
        more = _told_by(others) if others else ()
        suggestions = {found.name: found for found in reversed((*first, *more))}
        return Answer(
            reason=f"{AMBIGUOUS}: several cards have these words",
            suggestions=tuple(reversed(suggestions.values()))[:MOST_SUGGESTIONS],
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
            cards = with_words(words, database.all_names(), of_all=True)
            if len(cards) > 1:
                return _ambiguous(name, cards, f"{len(cards)} cards have this word", Match.PREFIX, database)
        if len(cards) == 1 and step <= widest and not _may_be_short_for(name, cards[0], step, database):
            return _nickname(name, cards[0], database)
        if len(cards) == 1 and step <= widest:
            enough = _says_enough(name, cards[0], step)
            told = None if enough else _too_little(names, name, cards[0], database)
            return (
                told
                or _misspelt_rather(names, cards[0], step, database)
                or Answer(cards[0], Match.PREFIX, share(name, cards[0]), place=place)
            )
        if cards and step <= min(widest, Step.WORD):
            return _ambiguous(name, cards, f"{len(cards)} cards begin so", Match.PREFIX, database)
    return None


def _may_be_short_for(name: str, hit: NameHit, step: Step, database: Database) -> bool:
    """Whether a beginning says enough: five letters, or fewer to the comma of a card that many play (``Kess``).

    Of the table's own few cards, any that is a beginning does.
    """
    if hit.homebrew or len(name_key(name)) >= SHORTEST_SURE_BEGINNING:
        return True
    if step is not Step.COMMA or hit.pool is not Pool.DECK:
        return False
    return database.ranks([hit.oracle_id]).get(hit.oracle_id, UNPLAYED) <= _MUCH_PLAYED


def _says_enough(name: str, hit: NameHit, step: Step) -> bool:
    """Whether a beginning is so much of a name that no ordinary word or remark is like that: ``Total``, ``Casual``.

    Up to a comma it is what people call the card; a single word that is cut off is no more than a slip may be.
    """
    if hit.homebrew:
        return True
    if step is Step.COMMA:
        return hit.pool is Pool.DECK
    if " " in name_words(name):
        return share(name, hit) >= _SHARE_OF_WORDS
    return step is Step.WORD and share(name, hit) >= _SHARE_OF_A_WORD


def _too_little(names: Sequence[str], name: str, hit: NameHit, database: Database) -> Answer:
    """The answer for a beginning that says too little: by likeness, which a slip at a name's end has too."""
    answer = _by_likeness(names, database)
    if answer.hit:
        return answer
    begun = scored(name, [hit], Match.PREFIX, database)
    more = (other for other in answer.suggestions if other.name != hit.card_name)
    reason = answer.reason if answer.suggestions else f"{UNKNOWN}: too little of a name to be sure of it"
    return answer._replace(reason=reason, suggestions=(*begun, *more)[:MOST_SUGGESTIONS])


def _nickname(name: str, hit: NameHit, database: Database) -> Answer:
    return Answer(
        reason=f"{UNKNOWN}: too short to be sure of a name's beginning",
        suggestions=scored(name, [hit], Match.PREFIX, database),
    )


def _misspelt_rather(names: Sequence[str], hit: NameHit, step: Step, database: Database) -> Answer | None:
    """The answer for what begins one card's name but is nearly another's: ``Crash of Rhino`` is no beetle."""
    if step is Step.COMMA:
        return None
    candidates = likeliest_first(names, alike(names, database.all_names()), database)
    others = [found for found in candidates if found.hit.card_name != hit.card_name]
    if not any(other.score >= ACCEPTED for other in others):
        return None
    typos = [Suggestion(other.card_name, score, WHYS[Match.TYPO]) for score, other, _ in others if score >= ACCEPTED]
    longer = scored(names[0], [hit], Match.PREFIX, database)
    return Answer(
        reason=f"{AMBIGUOUS}: it begins one card's name and is nearly another's",
        suggestions=(*typos[: MOST_SUGGESTIONS - 1], *longer),
    )


def _only_token(hit: NameHit) -> Answer:
    return Answer(reason=f"{UNKNOWN}: {hit.name} is a token, an art card or the like, not a card of a deck")


def _by_likeness(names: Sequence[str], database: Database) -> Answer:
    candidates = alike(names, database.all_names())
    clear = sure(candidates)
    others = _with_all_words(names, candidates[0], database) if clear else ()
    if others:
        return _ambiguous_slip(names, candidates[0], others, database)
    # A bare word that is only like a back face's name may be anything: Errors is hardly Trial // Error.
    like_back = clear and is_back(names[candidates[0].place], candidates[0].hit)
    clear = clear and not like_back and _is_slip(names[candidates[0].place], candidates[0].hit)
    number_lost = clear and not keeps_numbers(names[candidates[0].place], candidates[0].hit.name)
    if clear and not number_lost:
        score, hit, place = candidates[0]
        return Answer(hit, Match.TYPO, score, place=place)
    if database.is_starter:
        return Answer(reason=_unknown(database))
    foreign = not (candidates and candidates[0].score >= ACCEPTED) and has_foreign_letters(names)
    suggestions = suggested(names, likeliest_first(names, candidates, database), database)
    foreign = foreign or (not suggestions and may_be_foreign(names, database))
    reason = f"{UNKNOWN}: {FOREIGN}" if foreign else UNKNOWN
    if number_lost and _SIGNED.match(names[candidates[0].place]):
        reason = f"{UNKNOWN}: no card has this number in its name, and a count has no sign before it"
    elif number_lost:
        reason = f"{UNKNOWN}: no card has this number in its name, and a count comes first"
    elif like_back:
        reason = f"{UNKNOWN}: only the back of a card is nearly called so"
    elif candidates and candidates[0].score >= ACCEPTED:
        reason = f"{AMBIGUOUS}: several cards have nearly this name"
    return Answer(reason=reason, suggestions=suggestions)


def _with_all_words(names: Sequence[str], nearest: Alike, database: Database) -> tuple[NameHit, ...]:
    """Other cards that have every written word, of several, in their names: *Mind Sculptor* is hardly a slip."""
    words = telling_words(names[nearest.place])
    found = with_words(words, database.all_names()) if len(words) > 1 else ()
    return tuple(hit for hit in found if hit.card_name != nearest.hit.card_name)


def _ambiguous_slip(names: Sequence[str], nearest: Alike, others: Sequence[NameHit], database: Database) -> Answer:
    parts = scored(names[nearest.place], others, Match.PREFIX, database)[: MOST_SUGGESTIONS - 1]
    return Answer(
        reason=f"{AMBIGUOUS}: it is nearly one card's name, and its words are in another's",
        suggestions=(*parts, Suggestion(nearest.hit.card_name, nearest.score, WHYS[Match.TYPO])),
    )


def _is_slip(name: str, hit: NameHit) -> bool:
    """Whether what differs may be a slip of the pen: in a short word alone, hardly ever its first letter."""
    written, words = name_words(name), name_words(hit.name)
    return " " in written or len(written) > _SHORT_WORD or written[:1] == words[:1]


def keeps_numbers(written: str, name: str) -> bool:
    """Whether each number that is written is the name's: another is a count, and no slip of the pen."""
    return set(_NUMBER.findall(written)) <= set(_NUMBER.findall(name))


def _unknown(database: Database) -> str:
    return f"{UNKNOWN}: not in the starter cards: run deckforge import" if database.is_starter else UNKNOWN


def _ambiguous(
    name: str, cards: Iterable[NameHit], reason: str, match: Match, database: Database | None = None
) -> Answer:
    found = scored(name, cards, match, database)
    return Answer(reason=f"{AMBIGUOUS}: {reason}", suggestions=found[:MOST_SUGGESTIONS])
