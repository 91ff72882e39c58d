"""Terms about printings; all those in a query must hold for the same one."""

from __future__ import annotations

import re
from datetime import date
from typing import NamedTuple

from deckforge.model.names import fold, name_words
from deckforge.store.search.asked import Asked, Style, is_digits, nearest
from deckforge.store.search.patterns import check_pattern, matching
from deckforge.store.search.where import IN_JSON, Driver, Source, Where, as_json, card, printing, uncased

RARITIES = ("common", "uncommon", "rare", "special", "mythic", "bonus")
"""The commonest first, as Scryfall compares them."""

_CASES = " ".join(f"WHEN '{name}' THEN {place}" for place, name in enumerate(RARITIES))
RARITY_PLACE = f"CASE p.rarity {_CASES} END"
_DATE = re.compile(r"[0-9]{4}(?:-[0-9]{1,2}(?:-[0-9]{1,2})?)?")
_SET_CODE = re.compile(r"[a-z0-9_]+")
_LANGUAGES = {
    "english": "en", "spanish": "es", "french": "fr", "german": "de", "italian": "it", "portuguese": "pt",
    "japanese": "ja", "korean": "ko", "russian": "ru", "phyrexian": "ph", "hebrew": "he", "latin": "la",
    "greek": "grc", "arabic": "ar", "sanskrit": "sa", "quenya": "qya",
}  # fmt: skip


_CODES = frozenset({*_LANGUAGES.values(), "zhs", "zht", "any"})


class InSet(NamedTuple):
    """``s:lea``, ``e:"limited edition alpha"``: the printing's set, by its code or its whole name."""

    value: str

    @classmethod
    def read(cls, asked: Asked) -> InSet:
        asked.only(":", "=")
        asked.no_pattern()
        return cls(asked.value.casefold())

    def where(self, source: Source) -> Where:
        return printing(f"p.set_code IN {IN_JSON}", as_json(self.codes(source)), driver=Driver.FEW)

    def doubt(self, source: Source) -> str:
        """That there is no such set."""
        return "" if self.codes(source) else _no_set(self.value)

    def codes(self, source: Source) -> list[str]:
        """The codes of the sets that are meant; none where the data has no such set."""
        wanted = name_words(self.value)
        sets = source.select("SELECT code, name FROM sets")
        return [code for code, name in sets if code == self.value or name_words(name) == wanted]


class EverIn(NamedTuple):
    """``in:lea``, ``in:mythic``: the card has a printing in that set, or of that rarity, whichever is shown."""

    value: str

    @classmethod
    def read(cls, asked: Asked) -> EverIn:
        asked.only(":", "=")
        asked.no_pattern()
        return cls(asked.value.casefold())

    def where(self, source: Source) -> Where:
        del source
        column = "rarity" if self.value in RARITIES else "set_code"
        return card(f"c.id IN (SELECT card FROM printings WHERE {column} = ?)", self.value)

    def doubt(self, source: Source) -> str:
        """That there is no such set."""
        return "" if self.value in RARITIES or _has_set(source, self.value) else _no_set(self.value)


class Rarity(NamedTuple):
    """``r:rare``, ``r>=m``."""

    sign: str
    place: int

    @classmethod
    def read(cls, asked: Asked) -> Rarity:
        asked.no_pattern()
        value = asked.value.casefold()
        for place, name in enumerate(RARITIES):
            if value in {name, name[0]}:
                return cls(asked.plain(), place)
        raise asked.refuse("rarity", RARITIES, hint=f"Rarities: {', '.join(RARITIES)}.")

    def where(self, source: Source) -> Where:
        del source
        return printing(f"{RARITY_PLACE} {self.sign} ?", self.place)


class CollectorNumber(NamedTuple):
    """``cn:12``, ``cn:12a``, ``cn>100``: with a sign, by the digits it begins with."""

    sign: str
    value: str

    @classmethod
    def read(cls, asked: Asked) -> CollectorNumber:
        asked.no_pattern()
        if asked.sign not in {":", "=", "!="} and not is_digits(asked.value):
            raise asked.refuse("collector number to compare with", hint="Compare with a whole number.")
        return cls(asked.plain(), asked.value)

    def where(self, source: Source) -> Where:
        del source
        if self.sign in {"=", "!="}:
            column, value = uncased("p.number", self.value)
            return printing(f"{column} {self.sign} ? COLLATE NOCASE", value)
        return printing(f"CAST(p.number AS INTEGER) {self.sign} ? AND p.number GLOB '[0-9]*'", float(self.value))


class Released(NamedTuple):
    """``year>=2020``, ``date>2015-08``, ``date<=lea``: when the printing came out; a set's code is its date."""

    sign: str
    value: str
    is_set: bool

    @classmethod
    def read(cls, asked: Asked) -> Released:
        asked.no_pattern()
        value = asked.value.casefold()
        if asked.key == "year":
            if not re.fullmatch(r"[0-9]{4}", value):
                raise asked.refuse("year", hint="Write a year with four digits.")
            return cls(asked.plain(), value, is_set=False)
        if _DATE.fullmatch(value):
            year, *others = value.split("-")
            padded = "-".join([year, *(part.zfill(2) for part in others)])
            if not _is_date(padded):
                raise asked.refuse("date", hint="Months go to 12, and days to 31 or less.")
            return cls(asked.plain(), padded, is_set=False)
        if value.isdecimal() or not _SET_CODE.fullmatch(value):
            raise asked.refuse("date", hint="Write it as 2026, 2026-11, 2026-11-30, or as a set's code.")
        return cls(asked.plain(), value, is_set=True)

    def where(self, source: Source) -> Where:
        del source
        if self.is_set:
            told = "SELECT min(released_at) FROM printings WHERE set_code = ?"
            return printing(f"p.released_at {self.sign} ({told})", self.value)
        return printing(f"substr(p.released_at, 1, {len(self.value)}) {self.sign} ?", self.value)

    def doubt(self, source: Source) -> str:
        """That there is no such set."""
        return "" if not self.is_set or _has_set(source, self.value) else _no_set(self.value)


class Artist(NamedTuple):
    """``a:rush``, ``a:"mark tedin"``, ``a:/^m/``: who painted it; accents and case don't matter."""

    asked: Asked

    @classmethod
    def read(cls, asked: Asked) -> Artist:
        asked.only(":", "=")
        if asked.style is Style.PATTERN:
            check_pattern(asked)
        return cls(asked)

    def where(self, source: Source) -> Where:
        names = _artists(source)
        if self.asked.style is Style.PATTERN:
            found = [names[place] for place in matching(self.asked, names, source)]
        else:
            wanted = fold(self.asked.value)
            found = [name for name in names if wanted in fold(name)]
        return printing(f"p.artist IN {IN_JSON}", as_json(found), driver=Driver.SOME)

    def meant(self, source: Source) -> str:
        """That no artist is called so."""
        if self.asked.style is Style.PATTERN:
            return ""
        known: dict[str, str] = {}
        for name in _artists(source):
            known |= {fold(part): part for part in (*name.split(), name)}
        value = self.asked.value
        if any(fold(value) in name for name in known):
            return ""
        near = nearest(fold(value), known)
        return f"No artist here is called “{value}”." + (f" Is “{known[near]}” meant?" if near else "")


class Language(NamedTuple):
    """``lang:ja``, ``lang:japanese``, ``lang:any``."""

    code: str

    @classmethod
    def read(cls, asked: Asked) -> Language:
        asked.only(":", "=")
        asked.no_pattern()
        value = asked.value.casefold()
        code = _LANGUAGES.get(value, value)
        if code not in _CODES:
            hint = f"Languages: {', '.join(sorted(_CODES))}."
            raise asked.refuse("language", _LANGUAGES, hint=hint)
        return cls(code)

    def where(self, source: Source) -> Where:
        del source
        return printing("1") if self.code == "any" else printing("p.lang = ?", self.code)


def _artists(source: Source) -> list[str]:
    return [name for (name,) in source.select("SELECT DISTINCT artist FROM printings WHERE artist <> ''")]


def _has_set(source: Source, code: str) -> bool:
    return bool(source.select("SELECT 1 FROM printings WHERE set_code = ? LIMIT 1", [code]))


def _no_set(value: str) -> str:
    return f"This card data has no set “{value}”."


def _is_date(text: str) -> bool:
    """Whether it is a date, given as ``YYYY``, ``YYYY-MM`` or ``YYYY-MM-DD``."""
    try:
        date.fromisoformat(text + "-01-01"[len(text) - len("YYYY") :])
    except ValueError:
        return False
    return True
