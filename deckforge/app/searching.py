"""Searching the card database with Scryfall's syntax, and with terms over a ruleset's stats."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from functools import cache
from pathlib import Path

from deckforge.app.carddata import using_database
from deckforge.app.house_rules import known_house_rules, with_house_rules
from deckforge.model.card import Pool
from deckforge.model.found import SearchResult
from deckforge.model.report import DataInfo
from deckforge.model.statblock import StatBlock
from deckforge.rulesets.base import Ruleset, TranslateOptions
from deckforge.rulesets.registry import get_ruleset, ruleset_ids
from deckforge.sheets.output import check_free as check_free  # noqa: PLC0414 - for the command line
from deckforge.sheets.output import write_file as write_file  # noqa: PLC0414 - likewise
from deckforge.store.database import Database
from deckforge.store.search.asked import SearchError as SearchError  # noqa: PLC0414 - likewise
from deckforge.store.search.engine import Answer, Fits, hits, run
from deckforge.store.search.foreign import Domain, ForeignTerm
from deckforge.store.search.options import Options
from deckforge.store.search.parser import Query, parse
from deckforge.store.search.terms_printing import EverIn
from deckforge.store.search.terms_text import NamePart, WholeName
from deckforge.store.search.tree import Both, Leaf, doubts, foreign, leaves

Progress = Callable[[int, int | None], None]
Tell = Callable[[str], None]

_ONE_PRINTING = "This card data has one printing of each card; import default_cards to search all printings."


def search(  # noqa: PLR0913 - the options are the command's
    query: str,
    *,
    limit: int | None = None,
    house_rules: str | Path | None = None,
    database: Database | Path | None = None,
    progress: Progress | None = None,
    tell: Tell | None = None,
) -> SearchResult:
    """Finds cards; docs/search.md explains the syntax.

    Args:
        query: such as ``t:goblin cmc<=3 c:r`` or ``t:goblin spellblade:ap<=2``.
        limit: most hits to give; None for all.
        house_rules: a file of them; None for the nearest ``deckforge.toml``, from the current folder.
        database: an open one, or its path; None for the default one, else the starter cards.
        progress: told how far the reading of rules texts is, where a ruleset's stats need many for the first time.
        tell: told when what was read can't be kept.

    Raises:
        SearchError: the query can't be understood.
        BadHouseRulesError: the house rules can't be used.
        CardDataError: the card data is missing or damaged.
    """
    house = known_house_rules(house_rules)
    understood = parse(query, _domains(query))
    with using_database(database) as data, ExitStack() as stack:
        rulesets = {name: with_house_rules(get_ruleset(name), house) for name in _asked(understood)}
        prepare = _Stats(rulesets, data, stack, progress, tell) if rulesets else None
        answer = run(understood, data, prepare)
        shown = answer.found if limit is None else answer.found[:limit]
        with data.reading():
            doubtful = doubts(understood.tree, data)
        notes = (
            *doubtful,
            *dict.fromkeys(found.house.note for found in rulesets.values() if found.house),
            *_notes(understood, answer, data.info),
            *_names_meant(understood, answer, data),
        )
        unique, order = understood.options.unique, understood.options.order
        return SearchResult(query, len(answer.found), hits(shown, data), unique, order, notes, data.info)


def write_list(result: SearchResult, path: Path, *, force: bool = False) -> int:
    """Writes what was found as a list of cards that deckforge reads, one of each; says how many.

    Raises:
        OutputError: the file exists and ``force`` is not set, or it can't be written.
    """
    write_file(path, list_text(result).encode(), force=force)
    return len(_listed(result))


def list_text(result: SearchResult) -> str:
    """What was found as a list of cards that deckforge reads, one of each."""
    query = "".join(char if char.isprintable() else " " for char in result.query)
    lines = [f"// deckforge search {query}", *(f"1 {name}" for name in _listed(result))]
    return "".join(f"{line}\n" for line in lines)


def _listed(result: SearchResult) -> dict[str, None]:
    return dict.fromkeys(hit.card.name for hit in result.hits if hit.card.pool is not Pool.NEVER)


def ruleset_terms() -> dict[str, Domain]:
    """Every ruleset's terms, by its id."""
    return {name: _domain(name) for name in ruleset_ids()}


class _Stats:
    """Answers a ruleset's terms from its stat blocks of the cards that are left."""

    def __init__(
        self,
        rulesets: Mapping[str, Ruleset],
        data: Database,
        stack: ExitStack,
        progress: Progress | None,
        tell: Tell | None,
    ) -> None:
        self._rulesets = rulesets
        self._data = data
        self._stack = stack
        self._progress = progress
        self._tell = tell

    def __call__(self, oracle_ids: Sequence[str]) -> Fits:
        from deckforge.app.facts import some_facts  # noqa: PLC0415 - the reader of texts is large
        from deckforge.oracle.reader import knowing  # noqa: PLC0415

        cards = self._data.known_cards(oracle_ids)
        facts = some_facts(list(cards.values()), self._data, progress=self._progress, tell=self._tell)
        self._stack.enter_context(knowing(facts))

        @cache
        def block(ruleset: str, oracle_id: str) -> StatBlock:
            return self._rulesets[ruleset].translate(cards[oracle_id], TranslateOptions())

        def fits(oracle_id: str, term: ForeignTerm) -> bool:
            read = self._rulesets[term.domain].search_terms[term.name].read
            return any(term.holds(read(face)) for face in block(term.domain, oracle_id).faces)

        return fits


def _asked(query: Query) -> dict[str, None]:
    """Ids of the rulesets whose stats a query asks for."""
    return dict.fromkeys(term.domain for term in foreign(query.tree))


def _domains(query: str) -> list[Domain]:
    """The rulesets' terms; of one that the query doesn't name, only how it would be named."""
    folded = query.casefold()
    return [_domain(name, empty=not any(f"{each}:" in folded for each in _prefixes(name))) for name in ruleset_ids()]


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


def _names_meant(query: Query, answer: Answer, data: Database) -> Iterator[str]:
    """Where nothing is found, which words were taken for names, and the cards that are called nearly so."""
    if answer.found:
        return
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
    from deckforge.resolve import resolve_names  # noqa: PLC0415 - only what finds nothing needs it

    words = " ".join(term.words for term in named)
    (result,) = resolve_names([words], data)
    return [result.card.name] if result.card else [near.name for near in result.report.suggestions]


def _notes(query: Query, answer: Answer, data: DataInfo) -> tuple[str, ...]:
    by_printing = answer.by_printing or any(isinstance(leaf.term, EverIn) for leaf in leaves(query.tree))
    return (_ONE_PRINTING,) if by_printing and data.source == "oracle_cards" else ()
