"""Sets as programs and people call them → the codes of the sets that the card data has."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from weakref import WeakKeyDictionary

from deckforge.model.names import NameKey, name_key
from deckforge.patterns import pattern
from deckforge.store.database import Database
from deckforge.store.printed import set_names

# Another form of a name and what it is in Scryfall's words, tried in this order. Words that shops put about a name
# (Extras:, (M13)) come before those that say which of several sets is meant.
_FORMS = tuple(
    (pattern(rf"(?:{written})", re.IGNORECASE), meant)
    for written, meant in (
        (r"(.+\S) ?\(\w{2,6}\)", r"\1"),
        (r"(?:extras|universes beyond|masterpiece series|magic): ?(.+)", r"\1"),
        (r"(?:promo pack|pre-?release(?: cards)?|promos?): ?(.+)", r"\1 Promos"),
        (r"(.+) (?:pre-?release|promo|promo pack|promotional)(?: cards)?", r"\1 Promos"),
        (r"commander: ?(.+)", r"\1 Commander"),
        (r"(?:core set|core|magic|magic core set) (20\d\d)(?: core set| edition)?|(20\d\d) core set", r"Magic \1\2"),
        (r"(?:core set|core|magic|magic core set) (20\d\d)(?: core set| edition)?|(20\d\d) core set", r"Core Set \1\2"),
        (r"(.+) (?:booster|cards|core set|edition|expansion|series|singles)", r"\1"),
        (r"(.+)", r"\1 Edition"),
        (r"(.+)", r"Limited Edition \1"),
    )
)
_IN_BRACKETS = pattern(r".+\S ?\((\w{2,6})\)")
_MOST_FORMS = 2
_opened: WeakKeyDictionary[Database, SetNames] = WeakKeyDictionary()


class SetNames:
    """What the sets of the card data are called."""

    def __init__(self, sets: Iterable[tuple[str, str]]) -> None:
        """``sets``: codes and names."""
        self._codes: dict[NameKey, list[str]] = {}
        self._known: set[str] = set()
        self._found: dict[str, tuple[str, ...]] = {}
        for code, name in sets:
            self._known.add(code)
            self._codes.setdefault(name_key(name), []).append(code)

    def codes(self, written: str) -> tuple[str, ...]:
        """The codes of the sets that a name may mean; several where sets share it, none where no set is called so."""
        if written not in self._found:
            forms = filter(None, map(self._exactly, _forms(written)))
            self._found[written] = self._exactly(written) or next(forms, ())
        return self._found[written]

    def _exactly(self, name: str) -> tuple[str, ...]:
        key = name_key(name)
        code = _other_names().get(key)
        named = self._codes.get(key, [code] if code in self._known else [])
        if named:
            return tuple(named)
        bracket = _IN_BRACKETS.fullmatch(name)
        return (bracket[1].lower(),) if bracket and bracket[1].lower() in self._known else ()


def names_of_sets(database: Database) -> SetNames:
    """The names of a database's sets, read once."""
    if database not in _opened:
        _opened[database] = SetNames(set_names(database))
    return _opened[database]


def _forms(written: str, deeper: int = _MOST_FORMS) -> Iterator[str]:
    """The other forms of a name, and those of these."""
    found = (looks.fullmatch(written) for looks, _ in _FORMS)
    forms = [match.expand(meant) for match, (_, meant) in zip(found, _FORMS, strict=True) if match]
    yield from forms
    if deeper > 1:
        for form in forms:
            yield from _forms(form, deeper - 1)


@lru_cache(maxsize=1)
def _other_names() -> dict[NameKey, str]:
    import tomllib
    from importlib.resources import files

    text = files("deckforge.resolve").joinpath("set_names.toml").read_text(encoding="utf-8")
    return {name_key(name): code for code, names in tomllib.loads(text).items() for name in names}
