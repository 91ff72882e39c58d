"""Query → tree.

The grammar, which docs/search.md explains::

query   = all { "or" all }
all     = part { ["and"] part }
part    = ["-"] ( "(" query ")" | term )
term    = [prefix ":"] key sign value | "!" value { "//" value } | value
sign    = ":" | "=" | "!=" | "<" | "<=" | ">" | ">=" | "≠" | "≤" | "≥"
value   = word | '"' … '"' | "'" … "'" | "/" … "/"
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from deckforge.model.found import SearchError
from deckforge.store.search.asked import Asked, Style, nearest
from deckforge.store.search.elsewhere import hint_for_key
from deckforge.store.search.foreign import Domain, ForeignTerm, find_domain
from deckforge.store.search.keys import NEGATED, TERMS, Term
from deckforge.store.search.options import OPTION_KEYS, Options, set_option
from deckforge.store.search.slips import check_name, check_order, check_value, check_whole_name
from deckforge.store.search.terms_text import SPLIT, NamePart, WholeName
from deckforge.store.search.tree import Both, Either, Foreign, Leaf, Node, Opposite

MOST_SIGNS = 5_000
MOST_TERMS = 200
MOST_DEPTH = 50

_BLANK = re.compile(r"\s*")
_WORD = re.compile(r"(or|and)(?=[\s()]|$)", re.IGNORECASE)
_KEY = re.compile(r"([a-z][a-z_-]*)(:|!=|<=|>=|<|>|=|≤|≥|≠)", re.IGNORECASE)
_SAME_SIGNS = {"≤": "<=", "≥": ">=", "≠": "!="}
_QUOTES = {'"': '"', "“": "”", "'": "'", "„": "“"}
_PLAIN = re.compile(r"[^\s()]+")
_AND = "&"
_SPLIT = re.compile(rf"{SPLIT}(?=[\s()]|$)")
_MORE_OF_SPLIT = re.compile(rf"(?:\s+{SPLIT}\s+[^\s()]+)+")
_PATTERN = re.compile(r"/((?:[^/\\]|\\.)*)/", re.DOTALL)


class Query(NamedTuple):
    """A query understood: the tree, and how the answer is wanted."""

    tree: Node
    options: Options


def parse(text: str, domains: Sequence[Domain] = ()) -> Query:
    """Reads a query.

    Args:
        text: the query.
        domains: terms besides the database's own.

    Raises:
        SearchError: it can't be understood; the place says where.
    """
    if len(text) > MOST_SIGNS:
        message = f"the query is longer than {MOST_SIGNS:,} characters"
        raise SearchError(message, text, MOST_SIGNS)
    broken = next((place for place, char in enumerate(text) if "\ud800" <= char <= "\udfff" or char == "\0"), None)
    if broken is not None:
        raise SearchError("the query holds what is no character", text, broken)
    return _Parser(text, domains).parse()


class _Parser:
    """Reads along a query from left to right."""

    def __init__(self, text: str, domains: Sequence[Domain]) -> None:
        self._text = text
        self._domains = domains
        self._place = 0
        self._depth = 0
        self._terms = 0
        self._leaves: dict[tuple[str, ...], Leaf] = {}
        self._options = Options()

    def parse(self) -> Query:
        tree = self._query()
        self._skip()
        if self._place < len(self._text):
            raise self._fault("a bracket is closed that was not opened")
        if tree is None:
            raise SearchError("there is nothing to search for", self._text, 0)
        return Query(tree, self._options)

    def _query(self) -> Node | None:
        """Parts joined by "or"; None where all that stands there says how the answer is wanted."""
        found = [self._all()]
        while self._next_word() == "or":
            self._place += 2
            found.append(self._all())
        parts = _different(part for part in found if part is not None)
        return None if not parts else parts[0] if len(parts) == 1 else Either(parts)

    def _all(self) -> Node | None:
        parts: list[Node] = []
        empty = True
        while not self._at_end() and self._next_word() != "or":
            if self._next_word() == "and":
                if empty:
                    raise self._fault("there is nothing before “and”")
                self._place += 3
                if self._at_end() or self._next_word():
                    raise self._fault("there is nothing after “and”")
            part = self._part()
            empty = False
            if part is not None:
                parts.append(part)
        if empty and self._text.strip():
            raise self._fault("something is missing here")
        different = _different(parts)
        return None if not different else different[0] if len(different) == 1 else Both(different)

    def _part(self) -> Node | None:
        self._skip()
        start = self._place
        if self._text[start] == "-":
            self._place += 1
            if self._at_end() or self._text[start + 1].isspace():
                raise self._fault("there is nothing after “-”", start)
            part = self._nested(self._part)
            if part is None:
                raise self._fault("this can't be negated", start)
            return Opposite(part)
        if self._text[start] == "(":
            return self._nested(self._brackets)
        return self._term()

    def _nested(self, read: Callable[[], Node | None]) -> Node | None:
        self._depth += 1
        if self._depth > MOST_DEPTH:
            raise self._fault(f"brackets and signs are nested more than {MOST_DEPTH} deep")
        part = read()
        self._depth -= 1
        return part

    def _brackets(self) -> Node | None:
        start = self._place
        self._place += 1
        found = self._query()
        self._skip()
        if not self._text.startswith(")", self._place):
            raise self._fault("this bracket is not closed", start)
        self._place += 1
        return found

    def _term(self) -> Node | None:
        self._terms += 1
        if self._terms > MOST_TERMS:
            raise self._fault(f"there are more than {MOST_TERMS} terms")
        start = self._place
        if self._text[start] == "!":
            self._place += 1
            whole = self._whole_name(start)
            check_whole_name(whole, frozenset(TERMS))
            return self._leaf(WholeName.read, whole)
        key = _KEY.match(self._text, start)
        if key is None:
            word = self._value("", ":", start)
            check_name(word)
            if word.value == _AND and word.style is Style.WORD:
                return None  # words of a name must all be in it anyway
            return self._leaf(NamePart.read, word)
        name = key[1].casefold()
        if self._is_of_name(key):
            return self._leaf(NamePart.read, self._value("", ":", start))
        domain = find_domain(name, self._domains)
        if domain is None:
            self._place = key.end()
            return self._keyed(self._value(name, key[2], start))
        inner = _KEY.match(self._text, key.end())
        if key[2] != ":" or inner is None:
            message = f"after “{key[1]}:” a key and a sign are missing"
            hint = f"It has: {', '.join(sorted(domain.terms))}; write {key[1]}:{min(domain.terms)}=…"
            raise SearchError(message, self._text, key.end(), hint=hint)
        self._place = inner.end()
        return Foreign(ForeignTerm.read(domain, self._value(inner[1].casefold(), inner[2], key.end())))

    def _keyed(self, asked: Asked) -> Node | None:
        if asked.key in OPTION_KEYS:
            if self._depth:
                raise self._fault(f"“{asked.key}:” stands for the whole query, outside of brackets", asked.key_at)
            self._options = set_option(self._options, asked)
            if asked.key in {"order", "sort"}:
                check_order(self._text, self._place)
            return None
        read = TERMS.get(asked.key)
        if read is None:
            raise self._unknown_key(asked)
        leaf = self._leaf(read, asked)
        return Opposite(leaf) if asked.key in NEGATED else leaf

    def _unknown_key(self, asked: Asked) -> SearchError:
        known = {*TERMS, *OPTION_KEYS, *(name for domain in self._domains for name in domain.prefixes)}
        written = self._text[asked.key_at : self._place]
        stats = [f"{domain.prefixes[-1]}:{written}" for domain in self._domains if asked.key in domain.terms]
        told = f"Is a ruleset's stat meant? {', '.join(stats)}" if stats else hint_for_key(asked.key)
        near = None if told else nearest(asked.key, known)
        told = f"Is “{near}” meant?" if near else told
        if (
            asked.sign == ":"
            and not asked.value.isdecimal()
            and (not told or (near and self._text[: asked.key_at].strip()))
        ):
            told = f"{told} Put a name that has such a sign in it into quotes.".strip()
        told = told or "docs/search.md has all keys."
        return SearchError(f"there is no key “{asked.key}”", self._text, asked.key_at, hint=told)

    def _is_of_name(self, key: re.Match[str]) -> bool:
        """Whether what looks like a key is a word of a name such as “Circle of Protection: Red”, a blank after it."""
        name, after = key[1].casefold(), self._text[key.end() : key.end() + 1]
        known = name in TERMS or name in OPTION_KEYS or find_domain(name, self._domains) or hint_for_key(name)
        return key[2] == ":" and after.isspace() and not known

    def _whole_name(self, start: int) -> Asked:
        """What stands after the “!”: a value, and the names of further faces that follow without quotes."""
        first = self._value("", "!", start)
        more = _MORE_OF_SPLIT.match(self._text, self._place) if first.style is Style.WORD else None
        if more is None:
            return first
        self._place = more.end()
        return first._replace(value=self._text[first.value_at : more.end()])

    def _leaf(self, read: Callable[[Asked], Term], asked: Asked) -> Leaf:
        """The leaf of a term; the same for all that are written alike."""
        written = (asked.key, asked.sign, asked.value, asked.style.value)
        if written not in self._leaves:
            self._leaves[written] = Leaf(read(asked))
        return self._leaves[written]

    def _value(self, key: str, sign: str, key_at: int) -> Asked:
        """The value that begins here, under its key and sign."""
        start = self._place
        style, value = self._read_value(keyed=bool(key) or sign == "!")
        if not value.strip():
            raise self._fault(_nothing(key, sign, style), start)
        asked = Asked(self._text, key, _SAME_SIGNS.get(sign, sign), value, style, key_at, key_at + len(key), start)
        if key:
            check_value(asked)
        return asked

    def _read_value(self, *, keyed: bool) -> tuple[Style, str]:
        start = self._place
        first = self._text[start : start + 1]
        closing = _QUOTES.get(first) if keyed or first != "'" else None
        if closing:
            end = self._text.find(closing, start + 1)
            if end < 0:
                raise self._fault("this quote is not closed", start)
            self._place = end + 1
            return Style.QUOTED, self._text[start + 1 : end]
        if first == "/" and (keyed or not _SPLIT.match(self._text, start)):
            found = _PATTERN.match(self._text, start)
            if found is None:
                raise self._fault("this regular expression is not closed", start)
            self._place = found.end()
            return Style.PATTERN, found[1].replace("\\/", "/")
        found = _PLAIN.match(self._text, start)
        self._place = found.end() if found else start
        return Style.WORD, found[0] if found else ""

    def _next_word(self) -> str:
        """The “or” or “and” that comes next, else nothing."""
        self._skip()
        found = _WORD.match(self._text, self._place)
        return found[1].casefold() if found else ""

    def _at_end(self) -> bool:
        self._skip()
        return self._place == len(self._text) or self._text[self._place] == ")"

    def _skip(self) -> None:
        found = _BLANK.match(self._text, self._place)
        self._place = found.end() if found else self._place

    def _fault(self, message: str, place: int | None = None) -> SearchError:
        return SearchError(message, self._text, self._place if place is None else place)


def _nothing(key: str, sign: str, style: Style) -> str:
    if style is Style.PATTERN:
        return "there is nothing in the regular expression"
    return f"there is nothing after “{key}{sign}”" if key or sign == "!" else "there is nothing in the quotes"


def _different(parts: Iterable[Node]) -> tuple[Node, ...]:
    """Each part once: saying it again changes nothing."""
    return tuple(dict.fromkeys(parts))
