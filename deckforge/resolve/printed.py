"""Sets and numbers that lines name, against the printings that the data has: they settle, and are told where wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from deckforge.decklists.lines import Reading
from deckforge.model.card import Card
from deckforge.resolve.set_names import names_of_sets
from deckforge.store.database import Database
from deckforge.store.printed import known_sets, printed_at, sets_with

_SHORTEST_NAME = 4
_ALL_PRINTINGS = "default_cards"
_LISTED = "plst"
_THE_LIST = frozenset({_LISTED, "plist", "list"})
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
        wanted = [reading for reading in readings if reading.set_code or reading.set_name]
        codes = {reading.set_code for reading in wanted if reading.set_code}
        self._sets = known_sets(database, codes) if codes else frozenset[str]()
        places = {place for reading in wanted for place in self._places(reading)} if self.claims else set()
        self._at = printed_at(database, places) if places else {}

    def cards_at(self, reading: Reading) -> frozenset[str]:
        """Oracle ids of the cards that are printed where a reading says; none without set and number."""
        return next((self._at[place] for place in self._places(reading) if place in self._at), frozenset())

    def in_set(self, reading: Reading, oracle_ids: Iterable[str]) -> frozenset[str]:
        """Those of the cards that the reading's set has."""
        codes = self._codes(reading) if self.claims else ()
        return frozenset(found for found in oracle_ids if codes and sets_with(self._database, found, codes))

    def meant(self, reading: Reading, card: Card) -> Reading:
        """The reading with the set's code and the number as Scryfall has them, as far as the data tells.

        Of several sets that are meant by a code or a name, it is the one that has the card, with its number before
        all; where none has it, the only one that may be meant.
        """
        if not (reading.set_code or reading.set_name):
            return reading
        place = next((place for place in self._places(reading) if card.oracle_id in self._at.get(place, ())), None)
        if place and (reading.set_code not in _THE_LIST or place[0] == _LISTED):
            same = place == (reading.set_code, reading.number)
            return reading if same else replace(reading, set_code=place[0], number=place[1])
        codes = self._codes(reading)
        if place or not codes or codes == (reading.set_code,):
            return reading
        # With one printing a card the data has not all sets: what others' codes mean is known all the same.
        others = {code for code in codes if code != reading.set_code}
        known = known_sets(self._database, codes) if self.claims else self._sets | others
        having = sets_with(self._database, card.oracle_id, codes)
        able = [code for code in codes if code in having]
        only = [code for code in codes if code in known]
        if not able and len(only) != 1:
            return reading
        return replace(reading, set_code=(able or only)[0])

    def fault(self, reading: Reading, card: Card) -> str | None:
        """What is wrong with the set or number that a card's line names; None where nothing is, or nothing known."""
        if not self.claims or card.homebrew or not (reading.set_code or reading.set_name):
            return None
        if any(card.oracle_id in self._at.get(place, ()) for place in self._places(reading)):
            return None
        there = self.cards_at(reading)
        shown, number = shown_set(reading), _number(reading)
        if there:
            (other, *_) = self._database.cards(sorted(there)).values()
            return f"{shown} {number} is {other.name}; {DECIDES}"
        codes = self._codes(reading)
        if sets_with(self._database, card.oracle_id, codes):
            return f"the card data has no printing {number} of it in {shown}; {DECIDES}" if number else None
        if known_sets(self._database, codes):
            return f"the card data has no printing of it in {shown}; {DECIDES}"
        return f"the card data has no set {shown}; {DECIDES}"

    def _places(self, reading: Reading) -> Iterator[tuple[str, str]]:
        """Where the reading's printing may be, as the set's codes name it; numbers with and without zeros before."""
        number = _number(reading)
        if not self.claims or not number:
            return
        starred = number.replace("*", "★")
        numbers = dict.fromkeys((number, number.lstrip("0"), number.lower(), number.upper(), starred))
        for code in self._codes(reading):
            yield from ((code, one) for one in numbers if one)
        origin, dash, of_origin = number.partition("-")
        if dash and reading.set_code in _THE_LIST:
            # "(PLST) UMA-345" is what UMA has as 345, where the data is without The List.
            yield from ((code, of_origin) for code in self._of_code(origin.lower()))

    def _codes(self, reading: Reading) -> tuple[str, ...]:
        """Scryfall's codes of the sets that a reading may mean, by its code and by its name."""
        code, name = reading.set_code, reading.set_name
        of_code = self._of_code(code)
        if not name and code and len(code) >= _SHORTEST_NAME and of_code == (code,) and code not in self._sets:
            name = code  # as lists have it that write names in capitals
        if not name:
            return of_code
        by_name = names_of_sets(self._database).codes(name)
        return tuple(dict.fromkeys((*of_code, *by_name)))

    def _of_code(self, code: str | None) -> tuple[str, ...]:
        """Scryfall's codes of the sets that a code may mean."""
        if not code:
            return ()
        if code in _THE_LIST:
            return (code, _LISTED)
        return (code,) if code in self._sets else _codes(code)


def shown_set(reading: Reading) -> str:
    """The set as a message calls it; empty where the reading names none."""
    return reading.set_code.upper() if reading.set_code else reading.set_name or ""


def _number(reading: Reading) -> str:
    """The collector number; a sign for any (``M20:*``) is none."""
    number = reading.number or ""
    return number if any(map(str.isalnum, number)) else ""


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
