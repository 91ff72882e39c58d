"""Terms about names, type lines and rules text."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import NamedTuple

from deckforge.model.found import SearchError
from deckforge.model.names import fold, name_key, name_words
from deckforge.store.search.asked import Asked, Style, nearest
from deckforge.store.search.own_names import SELF, own_texts
from deckforge.store.search.patterns import check_pattern, matching
from deckforge.store.search.where import Driver, Of, Source, Where, card, cards_in, face, face_in, holding

_WORDS = re.compile(r"[a-z0-9]+")
_MOST_WORDS = 50  # SQLite takes no expressions of any depth


SPLIT = "//"


class NamePart(NamedTuple):
    """``bolt``, ``"lightning bolt"``, ``name:bolt``: words that stand in one of the card's names.

    Attributes:
        words: folded.
        is_begun: the first is a word's beginning.
    """

    words: str
    is_begun: bool = False

    @classmethod
    def read(cls, asked: Asked) -> NamePart | NamePattern | SplitName:
        asked.only(":", "=")
        if asked.style is Style.PATTERN:
            check_pattern(asked)
            return NamePattern(asked)
        if asked.value == SPLIT:
            return SplitName()
        words = name_words(asked.value)
        # R&D is no end of one word and the beginning of another.
        return cls(words, is_begun=" " in words and not re.search(r"\s", asked.value.strip()))

    def where(self, source: Source) -> Where:
        del source
        if self.is_begun:
            return Where(Of.NAME, "instr(' ' || n.name_words, ?)", (f" {self.words}",), Driver.SOME)
        return Where(Of.NAME, "instr(n.name_words, ?)", (self.words,), Driver.SOME)


class SplitName(NamedTuple):
    """``fire // ice``: what stands between the names of two faces, with a blank on either side."""

    def where(self, source: Source) -> Where:
        del source
        return Where(Of.NAME, f"instr(n.name, ' {SPLIT} ')", (), Driver.SOME)


class WholeName(NamedTuple):
    """``!"lightning bolt"``: the whole name, a face's or another of the card's."""

    words: str

    @classmethod
    def read(cls, asked: Asked) -> WholeName:
        asked.no_pattern()
        return cls(name_words(asked.value))

    def where(self, source: Source) -> Where:
        del source
        return Where(Of.NAME, "n.name_key = ?", (name_key(self.words),), Driver.FEW)


class NamePattern(NamedTuple):
    """``/^gob.*n$/``: an expression that finds something in one of the card's names, as printed."""

    asked: Asked

    def where(self, source: Source) -> Where:
        found = source.select("SELECT card, name FROM names")
        return cards_in(found[place][0] for place in matching(self.asked, [name for _, name in found], source))


class TypeWords(NamedTuple):
    """``t:goblin``, ``t:"legendary artifact"``: words, or parts of them, that stand in one face's type line."""

    words: tuple[str, ...]

    @classmethod
    def read(cls, asked: Asked) -> TypeWords | TypePattern:
        asked.only(":", "=")
        if asked.style is Style.PATTERN:
            check_pattern(asked)
            return TypePattern(asked)
        words = tuple(dict.fromkeys(asked.value.split()))
        if len(words) > _MOST_WORDS:
            message = f"a type line has fewer than {len(words)} words"
            raise SearchError(message, asked.query, asked.value_at)
        return cls(words)

    def where(self, source: Source) -> Where:
        del source
        found = [holding("f.type_line", word) for word in self.words]
        return face(" AND ".join(text for text, _ in found), *(value for _, value in found), driver=Driver.SOME)

    def meant(self, source: Source) -> str:
        """Which words no type line has."""
        lines = source.select("SELECT DISTINCT type_line FROM faces")
        known = {word for (line,) in lines for word in line.casefold().split()}
        strange = [word for word in self.words if not any(word.casefold() in each for each in known)]
        return " ".join(_nearly(f"No card here has the type “{word}”.", word, known) for word in strange)


class TypePattern(NamedTuple):
    """``t:/elf|dwarf/``: an expression for one face's type line."""

    asked: Asked

    def where(self, source: Source) -> Where:
        lines = [line for (line,) in source.select("SELECT DISTINCT type_line FROM faces")]
        found = [lines[place] for place in matching(self.asked, lines, source)]
        return face_in("f.type_line", found)


class RulesWords(NamedTuple):
    """``o:"draw a card"``: words that stand so in one face's rules text, reminder text aside.

    The index of words finds the faces with the phrase's words; only those that a word goes on in the text, its last and
    its first, can't be asked of it whole.
    """

    text: str

    @classmethod
    def read(cls, asked: Asked) -> RulesWords | OwnNameWords | RulesPattern | OwnNamePattern:
        asked.only(":", "=")
        if asked.style is Style.PATTERN:
            check_pattern(asked)
            return OwnNamePattern(asked) if SELF in asked.value else RulesPattern(asked)
        text = plain_signs(fold(asked.value))
        return OwnNameWords(text, asked) if SELF in text else cls(text)

    def where(self, source: Source) -> Where:
        del source
        return rules_with(self.text)


class RulesPattern(NamedTuple):
    r"""``o:/^\{T\}: add/``: an expression for one face's rules text, folded as it is kept."""

    asked: Asked

    def where(self, source: Source) -> Where:
        found = source.select("SELECT id / 256, text FROM rules WHERE text <> ''")
        return cards_in({found[place][0] for place in matching(self.asked, [text for _, text in found], source)})


class OwnNameWords(NamedTuple):
    """``o:"~ deals"``: as RulesWords, with ``~`` for the card's own name, its short one, or ``this creature``."""

    text: str
    asked: Asked

    def where(self, source: Source) -> Where:
        parts = [part for part in self.text.split(SELF) if part][:_MOST_WORDS]
        # Only the index leaves few; without it all texts are read, once for all of a query's terms.
        narrowed = [rules_with(part) for part in parts] if any(map(indexed_words, parts)) else []
        found = own_texts(narrowed, self.asked, source)
        return cards_in({number for number, text in found if self.text in text})


class OwnNamePattern(NamedTuple):
    """``o:/whenever ~ .*dies/``: an expression with ``~`` as OwnNameWords has it."""

    asked: Asked

    def where(self, source: Source) -> Where:
        found = own_texts((), self.asked, source)
        return cards_in({found[place][0] for place in matching(self.asked, [text for _, text in found], source)})


class FullText(NamedTuple):
    """``fo:reach``: as ``o:``, reminder text included."""

    text: str

    @classmethod
    def read(cls, asked: Asked) -> FullText | FullTextPattern:
        asked.only(":", "=")
        if asked.style is Style.PATTERN:
            check_pattern(asked)
            return FullTextPattern(asked)
        return cls(asked.value)

    def where(self, source: Source) -> Where:
        del source
        text, value = holding("f.text", self.text)
        return face(text, value, driver=Driver.WORD)


class FullTextPattern(NamedTuple):
    """``fo:/…/``: an expression for one face's text as printed."""

    asked: Asked

    def where(self, source: Source) -> Where:
        found = source.select("SELECT card, text FROM faces WHERE text <> ''")
        return cards_in({found[place][0] for place in matching(self.asked, [text for _, text in found], source)})


class Keyword(NamedTuple):
    """``kw:flying``: one of the keywords that Scryfall lists for the card."""

    name: str

    @classmethod
    def read(cls, asked: Asked) -> Keyword:
        asked.only(":", "=")
        asked.no_pattern()
        return cls(asked.value)

    def where(self, source: Source) -> Where:
        del source
        text, value = self._listed
        return card(text, value)

    def doubt(self, source: Source) -> str:
        """That no card has it."""
        text, value = self._listed
        if source.select(f"SELECT 1 FROM cards c WHERE {text} LIMIT 1", [value]):
            return ""
        lists = source.select("SELECT DISTINCT keywords FROM cards")
        known = {word.casefold() for (words,) in lists for word in json.loads(words)}
        return _nearly(f"No card here has the keyword “{self.name}”.", self.name, known)

    @property
    def _listed(self) -> tuple[str, str]:
        return holding("c.keywords", json.dumps(self.name, ensure_ascii=False))


def _nearly(told: str, word: str, known: Iterable[str]) -> str:
    near = nearest(word, known)
    return f"{told} Is “{near}” meant?" if near else told


def plain_signs(text: str) -> str:
    """Text with the apostrophes, quotes and minus signs that keyboards have where rules texts have those."""
    return text.replace("’", "'").replace("‘", "'").replace("“", '"').replace("”", '"')


def rules_with(text: str) -> Where:
    """Rules that hold a text, which is folded as they are."""
    words = indexed_words(text)
    if not words:
        return Where(Of.RULES, "instr(r.text, ?)", (text,), Driver.WORD)
    found = "(r.id IN (SELECT rowid FROM rules_words WHERE rules_words MATCH ?) AND instr(r.text, ?))"
    return Where(Of.RULES, found, (words, text), Driver.PHRASE)


def indexed_words(text: str) -> str:
    """What to ask the index of words for, so that nothing which holds the text is left out; empty for nothing.

    A word that the text cuts off may go on: the last is a beginning, and the first, of which an index knows no end, is
    left away, unless a sign parts them from what is around.
    """
    if not text.isascii():
        return ""
    words = _WORDS.findall(text)
    if words and text[0].isalnum():
        words = words[1:]
    if not words:
        return ""
    quoted = " + ".join(f'"{word}"' for word in words)
    return f"{quoted} *" if text[-1].isalnum() else quoted
