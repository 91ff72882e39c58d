"""Searching the card database with Scryfall's syntax, and with terms over a ruleset's stats."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from functools import cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from deckforge.app.arguments import checked
from deckforge.app.carddata import using_database
from deckforge.app.house_rules import known_house_rules, with_house_rules
from deckforge.model.card import Card, Pool
from deckforge.model.found import SearchResult
from deckforge.model.progress import Progress, Tell
from deckforge.model.report import DataInfo
from deckforge.model.statblock import Json, StatBlock
from deckforge.patterns import pattern
from deckforge.rulesets.base import Ruleset, TranslateOptions
from deckforge.rulesets.common import plural
from deckforge.rulesets.registry import get_ruleset, installed_ids, ruleset_ids
from deckforge.store.database import Database
from deckforge.store.search.asked import nearest
from deckforge.store.search.engine import Answer, Fits, hits, run
from deckforge.store.search.foreign import Domain, ForeignTerm
from deckforge.store.search.keys import TERMS
from deckforge.store.search.options import OPTION_KEYS, Options
from deckforge.store.search.parser import Query, parse
from deckforge.store.search.terms_printing import EverIn
from deckforge.store.search.terms_text import NamePart, WholeName
from deckforge.store.search.tree import Both, Leaf, doubts, foreign, guesses, leaves
from deckforge.writing import write_file

if TYPE_CHECKING:  # few searches ask for many cards' stats
    from deckforge.app.stat_columns import Column

# A word before a term, which may be a ruleset's name.
_TERM = pattern(r"([a-z][a-z0-9-]*):[a-z_]+\s*(?:[:=<>]|!=)", example="duel:initiative<=2")
_FEW = 300  # cards are translated sooner than the file is looked into
_MANY = 2000  # from so many on, all cards are, and kept
_KEYS = pattern(r"([a-z][a-z_-]*)[:<>=!≤≥≠]", re.IGNORECASE)
_ONE_PRINTING = "This card data has one printing of each card; import default_cards to search all printings."


@checked
def search(  # noqa: PLR0913 - the options are the command's
    query: str,
    *,
    limit: int | None = None,
    pool: str | Path | None = None,
    house_rules: str | Path | None = None,
    database: Database | str | Path | None = None,
    progress: Progress | None = None,
    tell: Tell | None = None,
) -> SearchResult:
    """Finds cards; docs/search.md explains the syntax.

    Args:
        query: such as ``t:goblin cmc<=3 c:r`` or ``t:goblin spellblade:ap<=2``.
        limit: most hits to give; None for all.
        pool: a list of what is owned, in any format; only its cards are found.
        house_rules: a file of them; None for the nearest ``deckforge.toml``, from the current folder.
        database: an open one, or its path; None for the default one, else the starter cards.
        progress: told how far the reading of rules texts is, where a ruleset's stats need many for the first time.
        tell: told when what was read can't be kept.

    Raises:
        SearchError: the query can't be understood.
        UnreadableListError, EmptyListError: the pool can't be read.
        BadHouseRulesError: the house rules can't be used.
        CardDataError: the card data is missing or damaged.
    """
    house = known_house_rules(house_rules)
    understood = parse(query, _domains(query))
    with using_database(database) as data, ExitStack() as stack:
        terms = list(foreign(understood.tree))
        rulesets = {name: with_house_rules(get_ruleset(name), house) for name in _asked(understood)}
        prepare = _Stats(rulesets, data, terms, stack, progress, tell) if terms else None
        everything = run(understood, data, prepare, count_only=limit == 0 and pool is None)
        answer, owned, told = (everything, None, ()) if pool is None else _of_pool(everything, pool, data)
        shown = answer.found if limit is None else answer.found[:limit]
        with data.reading():
            doubtful = doubts(understood.tree, data)
        notes = (
            *doubtful,
            *dict.fromkeys(found.house.note for found in rulesets.values() if found.house),
            *_notes(understood, answer, data.info),
            *_meant(understood, everything, data, prepare),
            *told,
        )
        unique, order = understood.options.unique, understood.options.order
        return SearchResult(query, answer.total, hits(shown, data), unique, order, notes, data.info, owned)


def _of_pool(answer: Answer, pool: str | Path, data: Database) -> tuple[Answer, Mapping[str, int], tuple[str, ...]]:
    """What of an answer is owned, how many copies of each card are, and what to know of the pool."""
    from deckforge.app.offering import find_supply  # which searches itself

    supply = find_supply(pool, None, data)
    owned = supply.owned or {}
    found = [each for each in answer.found if each.oracle_id in owned]
    copies = sum(owned[oracle_id] for oracle_id in {each.oracle_id for each in found})
    number = len({each.oracle_id for each in found})
    fits = f"{number} {'fits' if number == 1 else 'fit'}, {plural(copies, 'copy', 'copies')} in all"
    told = [f"Of the pool's {plural(len(owned), 'different card')} {fits}."]
    if answer.total and not found:
        told.append(f"{plural(answer.total, 'card')} would fit that the pool has not.")
    if supply.homebrew:
        told.append(f"Cards that the pool describes itself are not searched: {len(supply.homebrew)}.")
    return Answer(found, answer.by_printing, len(found)), owned, (*told, *supply.notes)


def write_list(result: SearchResult, path: Path, *, force: bool = False) -> int:
    """Writes what was found as a list of cards that deckforge reads, one of each or all owned; says how many cards.

    Raises:
        OutputError: the file exists and ``force`` is not set, or it can't be written.
    """
    write_file(path, list_text(result).encode(), force=force)
    return len(_listed(result))


def list_text(result: SearchResult) -> str:
    """What was found as a list of cards that deckforge reads: one of each, of a pool as many as are owned."""
    from deckforge.decklists.writers.deckfile import write  # few searches write one
    from deckforge.decklists.writers.listing import Listed, Listing

    query = "".join(char if char.isprintable() else " " for char in result.query)
    entries = tuple(
        Listed(card, result.copies(card) or 1, homebrew="" if card.homebrew else None) for card in _listed(result)
    )
    return f"// deckforge search {query}\n{write(Listing('', entries)).text}"


def _listed(result: SearchResult) -> list[Card]:
    cards = {hit.card.oracle_id: hit.card for hit in result.hits if hit.card.pool is not Pool.NEVER}
    return list(cards.values())


def ruleset_terms() -> dict[str, Domain]:
    """Every ruleset's terms, by its id."""
    return {name: _domain(name) for name in ruleset_ids()}


class _Stats:
    """Answers rulesets' terms: a few cards are translated, for many there is what is kept of all cards."""

    def __init__(  # noqa: PLR0913, PLR0917 - what it answers, from what, and whom it tells
        self,
        rulesets: Mapping[str, Ruleset],
        data: Database,
        terms: Iterable[ForeignTerm],
        stack: ExitStack,
        progress: Progress | None,
        tell: Tell | None,
    ) -> None:
        self._rulesets = rulesets
        self._data = data
        self._terms = tuple(dict.fromkeys(terms))
        self._stack = stack
        self._progress = progress
        self._tell = tell
        self._values: Callable[[ForeignTerm], Iterable[Iterable[Json]]] = lambda _: ()

    def __call__(self, oracle_ids: Sequence[str]) -> Fits:
        # What house rules change is worked out anew; only the rulebooks' own answers are kept.
        by_house = any(found.house for found in self._rulesets.values())
        if by_house or len(oracle_ids) <= _FEW or self._data.path is None:
            return self._translated(oracle_ids)
        columns: dict[str, Mapping[str, Column]] = {}
        for ruleset in dict.fromkeys(term.domain for term in self._terms):
            found = self._columns(ruleset, many=len(oracle_ids) > _MANY)
            if found is None:
                return self._translated(oracle_ids)
            columns[ruleset] = found
        self._values = lambda term: (face for faces in columns[term.domain][term.name].values for face in faces)
        return _fits_columns(columns, self._terms)

    def guesses(self) -> Iterator[str]:
        """Of a query that finds nothing, which words no card that was asked has for a term, and what is meant."""
        for term in self._terms:
            known = {str(value).casefold() for face in self._values(term) for value in face if isinstance(value, str)}
            if term.is_number or term.value in {*known, "none"}:
                continue
            near = nearest(term.value, known)
            if near:
                yield f"No card asked has the {term.domain} {term.name} “{term.value}”. Is “{near}” meant?"

    def _columns(self, ruleset: str, *, many: bool) -> Mapping[str, Column] | None:
        from deckforge.app.stat_columns import all_columns, kept_columns  # few searches ask for many

        wanted = {term.name for term in self._terms if term.domain == ruleset}
        found = kept_columns(ruleset, wanted, self._data)
        if found is None and many:
            return all_columns(ruleset, wanted, self._data, progress=self._progress, tell=self._tell)
        return found

    def _translated(self, oracle_ids: Sequence[str]) -> Fits:
        from deckforge.app.facts import some_facts  # the reader of texts is large
        from deckforge.oracle.reader import knowing

        cards = self._data.known_cards(oracle_ids)
        facts = some_facts(list(cards.values()), self._data, progress=self._progress, tell=self._tell)
        self._stack.enter_context(knowing(facts))

        @cache
        def block(ruleset: str, oracle_id: str) -> StatBlock:
            return self._rulesets[ruleset].translate(cards[oracle_id], TranslateOptions())

        def values(oracle_id: str, term: ForeignTerm) -> Iterator[Iterable[Json]]:
            read = self._rulesets[term.domain].search_terms[term.name].read
            return (read(face) for face in block(term.domain, oracle_id).faces)

        self._values = lambda term: (face for each in oracle_ids for face in values(each, term))
        return lambda oracle_id, term: any(map(term.holds, values(oracle_id, term)))


def _fits_columns(columns: Mapping[str, Mapping[str, Column]], terms: Sequence[ForeignTerm]) -> Fits:
    """Asks each term once of each value that there is."""
    asked = {term: columns[term.domain][term.name] for term in terms}
    true = {
        term: [any(term.holds(values) for values in faces) for faces in column.values] for term, column in asked.items()
    }
    return lambda oracle_id, term: true[term][asked[term].place(oracle_id)]


def _asked(query: Query) -> dict[str, None]:
    """Ids of the rulesets whose stats a query asks for."""
    return dict.fromkeys(term.domain for term in foreign(query.tree))


def _domains(query: str) -> list[Domain]:
    """The rulesets' terms; of one that the query can't mean, only how it would be named."""
    keys = {key.casefold() for key in _KEYS.findall(query)}
    strange = keys - TERMS.keys() - OPTION_KEYS.keys()
    names = [*ruleset_ids()]
    named = {found[1] for found in _TERM.finditer(query.casefold())} - TERMS.keys() - OPTION_KEYS.keys()
    if named.difference(chain.from_iterable(map(_prefixes, names))):
        names += installed_ids()
    return [_domain(name, empty=not strange) for name in names]


def _domain(name: str, *, empty: bool = False) -> Domain:
    terms = {} if empty else get_ruleset(name).search_terms
    return Domain(
        name,
        _prefixes(name),
        {term: found.about for term, found in terms.items()},
        {term: found.values for term, found in terms.items() if found.values},
        frozenset(term for term, found in terms.items() if found.number),
    )


def _prefixes(name: str) -> tuple[str, ...]:
    short = get_ruleset(name).short
    return (name, short) if short else (name,)


def _meant(query: Query, answer: Answer, data: Database, stats: _Stats | None) -> Iterator[str]:
    """Where nothing is found, what else may be meant: objects that go into no deck, or words that are nearly those."""
    if answer.total:
        return
    if stats is None and not query.options.extras:
        extras = query._replace(options=query.options._replace(extras=True))
        if count := run(extras, data, count_only=True, asked=answer.asked).total:
            what = "token, emblem or the like fits" if count == 1 else "tokens, emblems and the like fit"
            yield f"{count:,} {what}; include:extras shows {'it' if count == 1 else 'them'}."
            return
    with data.reading():
        yield from guesses(query.tree, data)
    if stats:
        yield from stats.guesses()
    words = [leaf.term.words for leaf in leaves(query.tree) if isinstance(leaf.term, NamePart)]
    if words:
        yield f"Looked for in names: {', '.join(f'“{word}”' for word in dict.fromkeys(words))}."
    near = _cards_called_nearly(query, data)
    if near:
        yield f"Is {' or '.join(f'“{name}”' for name in near)} meant?"


def _cards_called_nearly(query: Query, data: Database) -> list[str]:
    """Names of cards that are like the one that a query asks for; none where it is a card's, or asks for none."""
    parts = query.tree.parts if isinstance(query.tree, Both) else (query.tree,)
    terms = [part.term for part in parts if isinstance(part, Leaf)]
    named = [term for term in terms if isinstance(term, NamePart | WholeName)]
    if not named or run(Query(Both(tuple(map(Leaf, named))), Options(extras=True)), data).found:
        return []
    from deckforge.resolve import resolve_names  # only what finds nothing needs it

    words = " ".join(term.words for term in named)
    (result,) = resolve_names([words], data)
    return [result.card.name] if result.card else [near.name for near in result.report.suggestions]


def _notes(query: Query, answer: Answer, data: DataInfo) -> tuple[str, ...]:
    by_printing = answer.by_printing or any(isinstance(leaf.term, EverIn) for leaf in leaves(query.tree))
    return (_ONE_PRINTING,) if by_printing and data.source == "oracle_cards" else ()
