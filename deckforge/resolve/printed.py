"""Sets and numbers that lines name, against the printings that the data has: they settle, and are told where wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from deckforge.decklists.lines import Reading
from deckforge.model.card import Card
from deckforge.store.database import Database
from deckforge.store.printed import known_sets, printed_at, sets_with

_ALL_PRINTINGS = "default_cards"
_THE_LIST = frozenset({"plst", "plist", "list"})
DECIDES = "the name decides"


class Printings:
    """The printings that lines name.

    Attributes:
        claims: the data has all printings; with one a card, nothing is said of sets and numbers.
    """

    def __init__(self, readings: Iterable[Reading], database: Database) -> None:
        """Looks all of them up at once."""
        self._database = database
        self.claims = database.info.source == _ALL_PRINTINGS
        wanted = [reading for reading in readings if reading.set_code] if self.claims else []
        codes = {reading.set_code for reading in wanted if reading.set_code}
        self._sets = known_sets(database, codes) if codes else frozenset[str]()
        places = {place for reading in wanted for place in self._places(reading)}
        self._at = printed_at(database, places) if places else {}

    def cards_at(self, reading: Reading) -> frozenset[str]:
        """Oracle ids of the cards that are printed where a reading says; none without set and number."""
        return next((self._at[place] for place in self._places(reading) if place in self._at), frozenset())

    def in_set(self, reading: Reading, oracle_ids: Iterable[str]) -> frozenset[str]:
        """Those of the cards that the reading's set has."""
        codes = self._codes(reading.set_code)
        return frozenset(found for found in oracle_ids if codes and sets_with(self._database, found, codes))

    def fault(self, reading: Reading, card: Card) -> str | None:
        """What is wrong with the set or number that a card's line names; None where nothing is, or nothing known."""
        if not self.claims or not reading.set_code or card.homebrew:
            return None
        there = self.cards_at(reading)
        if card.oracle_id in there:
            return None
        shown, number = reading.set_code.upper(), _number(reading)
        if there:
            (other, *_) = self._database.cards(sorted(there)).values()
            return f"{shown} {number} is {other.name}; {DECIDES}"
        codes = self._codes(reading.set_code)
        if sets_with(self._database, card.oracle_id, codes):
            return f"the card data has no printing {number} of it in {shown}; {DECIDES}" if number else None
        if known_sets(self._database, codes):
            return f"the card data has no printing of it in {shown}; {DECIDES}"
        return f"the card data has no set {shown}; {DECIDES}"

    def _places(self, reading: Reading) -> Iterator[tuple[str, str]]:
        """Where the reading's printing may be, as the set's codes name it; numbers with and without zeros before."""
        number = _number(reading)
        if not self.claims or not reading.set_code or not number:
            return
        numbers = dict.fromkeys((number, number.lstrip("0"), number.lower(), number.upper()))
        for code in self._codes(reading.set_code):
            yield from ((code, one) for one in numbers if one)
        origin, dash, of_origin = number.partition("-")
        if dash and reading.set_code in _THE_LIST:
            # "(PLST) UMA-345" is what UMA has as 345, where the data is without The List.
            yield from ((code, of_origin) for code in self._codes(origin.lower()))

    def _codes(self, code: str | None) -> tuple[str, ...]:
        """Scryfall's codes of the set that a code may mean."""
        if not code or not self.claims:
            return ()
        if code in _THE_LIST:
            return (code, "plst")
        return (code,) if code in self._sets else _codes(code)


def _number(reading: Reading) -> str:
    """The collector number; without a digit it is none, but a sign for any (``M20:*``)."""
    number = reading.number or ""
    return number if any(char.isdigit() for char in number) else ""


@lru_cache(maxsize=1024)
def _codes(code: str) -> tuple[str, ...]:
    """A code that no set has, and Scryfall's for what other programs call so."""
    before = code.partition("_")[0]
    codes = (code, *_other_codes().get(code, ()), before, *_other_codes().get(before, ()))
    return tuple(dict.fromkeys(filter(None, codes)))


@lru_cache(maxsize=1)
def _other_codes() -> dict[str, tuple[str, ...]]:
    import tomllib  # few lists have codes that no set has
    from importlib.resources import files

    text = files("deckforge.resolve").joinpath("set_codes.toml").read_text(encoding="utf-8")
    return {code: tuple(codes) for code, codes in tomllib.loads(text).items()}
