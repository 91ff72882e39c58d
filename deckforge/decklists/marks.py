"""What people write behind a card's name: printings, finishes, categories, labels, prices.

What no card's name can hold is taken off at once; what one could hold is taken off in a further reading only.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import NamedTuple

from deckforge.decklists.headings import zone_of_category, zone_of_word
from deckforge.decklists.lines import Reading
from deckforge.patterns import pattern

_SET = "[A-Za-z0-9_]{2,6}"
# In front of a number a set is certain, so its code may be as short or as long as anyone's. VS is the only number that
# has no digit, and “a1 2007” the only one with a blank.
_SET_WITH_NUMBER = "[A-Za-z0-9_]{1,10}"
_NUMBER = r"(?:[^\s()]{0,12}\d[^\s()]{0,12}|VS|[a-z]\d \d{4})"
# How shops and Cockatrice tell versions of a card: no card's name ends so, but for one or two with a year.
_VERSION = (
    r"borderless|extended(?: art)?|showcase|full[ -]?art|alt(?:ernate)?[ -]art|(?:retro|old)(?: frame)?|transform"
    r"|(?:pre-?release|surge|galaxy|etched|textured)(?: foil)?|foil etched|promo(?: pack)?|buy-a-box|\d{1,4}|[a-z]"
)
_BY_LAST_CHARACTER = {
    "^": pattern(r" ?\^(?P<label>[^^]*)\^$"),
    "*": pattern(r" ?\*(?P<mark>[^*\s]{1,12})\*$"),
    "]": pattern(r" ?\[(?P<bracket>[^\[\]]*)\]$"),
    ">": pattern(r" ?<(?P<variant>[^<>]*)>$"),
    ")": pattern(
        r" ?\((?:(?P<foil>F|E|FT|[Ff]oil|FOIL|[Ee]tched|ETCHED)|(?P<code>" + _SET + "):(?P<number>" + _NUMBER + ")"
        r"|(?P<nothing>\*?)|(?P<version>(?i:" + _VERSION + r")))\)$"
    ),
    "+": pattern(r"(?<=[^\s\d])(?P<plus>\+)$"),
    "★": pattern(r" (?P<star>★)$"),
}
_PRINTING = pattern(rf" ?\((?P<code>{_SET_WITH_NUMBER}|)\) (?P<number>{_NUMBER})$")
# As TCGplayer's mass entry has it.
_IN_BRACKETS = pattern(r" \[(?P<code>[A-Z0-9]{2,6})\] (?P<number>\d[^\s\[\]()]{0,12})$")
_BEHIND_A_SET = pattern(rf"\((?:(?!\d+\)){_SET})?\)(?: {_NUMBER})?(?: \*[^*\s]+\*)?$")
# Four small letters are a category (“ramp”) rather than a set's code; three, or a digit among them, are a code.
_BRACKET_SET = pattern(
    r"([A-Z0-9_-]{2,6}|[A-Z]\w{2}_\w{2,7}|[a-z0-9]{3}|(?=\D*\d)[a-z0-9_]{2,6})(?:[:#](\S+))?|#(\d\S*)"
)
_FIRST_BRACKET = pattern(r"\[([^\[\]]{0,30})\] ?(?=\S)")
_ANY_SET = pattern(r"([A-Z0-9_-]{1,10}|[a-z0-9_-]{2,10})(?:[:#](\S+))?|#(\d\S*)")
# Behind Forge's set stand, each if there is need: which of its pictures, a number, the colours that were chosen.
_FORGE = pattern(
    r"(\+?) ?\| ?([A-Z0-9_]{1,10})"
    r"(?:\|(?:\d*|\[(?P<number>[^\[\]|]+)\]|(?P<bare>[^\s\[\]|#]*\d[^\s\[\]|#\d]+)|#\{[^{}|]*\}))*$"
)
_MAYBE_SET = pattern(r" \(([A-Z0-9_]{2,10}|[a-z0-9_]{2,6})\)$")
_MAYBE_COMMENT = pattern(r" (?:/{1,3}|[-–—](?= [^\W\d])) ")
_VARIANT_NUMBER = pattern(r"\d+[a-z★†]?")
_VARIANT_SET = pattern(r"[a-z0-9]{3,5}|[A-Z0-9]{3,5}")
_VARIANT_WORDS = ("foil", "promo", "retro", "full", "alt", "art", "old", "new")
_MODIFIER = pattern(r"\{[^{}]*\}")
_MAY_HOLD_MARKS = pattern(r"[/(|]|[\])>*^+★]$| [-–—] |\] \d")
_ETCHED = ("e", "etched", "f-etch", "foil etched", "etched foil")
_FINISHES = {**dict.fromkeys(("f", "foil", "f-pre", "ft"), "foil"), **dict.fromkeys(_ETCHED, "etched")}
_ALTERED = "alter"
_CURRENCIES = ("tix", "usd", "eur", "gbp", "aud", "cad", "chf", "jpy")
_AMOUNT = r"\d+(?:[.,]\d{1,3})*"
_CODES = f"(?:{'|'.join(_CURRENCIES)})"
_PRICE = pattern(
    rf"(?: [-–:@])? ?\(?(?:[$€£] ?{_AMOUNT}(?: ?{_CODES})?|{_AMOUNT} ?(?:[$€£]|{_CODES}))(?: ?(?:each|ea\.?))?\)?$",
    re.IGNORECASE,
)
_LAST_MARK = pattern(r" (\*[^*\s]{1,12}\*|\^[^^]*\^)$")


def may_hold_marks(name: str) -> bool:
    """Whether anything could be taken off a name; most names are without, which this tells cheaply."""
    return _MAY_HOLD_MARKS.search(name) is not None


def without_price(text: str) -> tuple[str, str]:
    """A cleaned text and the price behind it, empty where there is none; no card's name holds a currency's sign."""
    if "$" in text or "€" in text or "£" in text or text[-3:].casefold() in _CURRENCIES:
        found = _PRICE.search(text)
        if found and found.start():
            return text[: found.start()], found[0].strip()
    return text, ""


class Notes(NamedTuple):
    """What follows the first `` #`` of a line: see Reading; the comment goes to its ``left_out``."""

    tags: tuple[str, ...] = ()
    finish: str | None = None
    comment: str = ""


_NO_NOTES = Notes()


def without_notes(text: str) -> tuple[str, Notes]:
    """A cleaned text without what follows its first `` #``, and that.

    ``#card draw #!blue`` are Moxfield's tags, ``# !Foil`` a mark of Deckstats, and ``# draws`` a comment. A
    commander's mark says where the card goes, and is no tag.
    """
    body, sign, written = text.partition(" #")
    if not sign:
        return text, _NO_NOTES
    mark = _LAST_MARK.search(written)
    if mark:
        body, written = f"{body}{mark[0]}", written[: mark.start()]
    notes = _NO_NOTES
    pieces = written.split(" #")
    for place, piece in enumerate(pieces):
        word = piece.strip().removeprefix("!").strip()
        marks = "!" in piece[:2]
        if marks and word.casefold() in _FINISHES:
            notes = notes._replace(finish=_FINISHES[word.casefold()])
        elif piece.startswith(" ") and not marks:
            return body, notes._replace(comment=f"# {' #'.join(pieces[place:]).strip()}")
        elif word and not (marks and zone_of_word(word)):
            notes = notes._replace(tags=(*notes.tags, word))
    return body, notes


def without_first_bracket(reading: Reading) -> Reading:
    """The reading without what stands in brackets before its name: a printing, a category, a section."""
    match = _FIRST_BRACKET.match(reading.name)
    if match is None:
        return reading
    rest = replace(reading, name=reading.name[match.end() :])
    return _of_bracket(rest, match[1], _ANY_SET.fullmatch(match[1]))


def without_certain(reading: Reading) -> Reading:
    """The reading without the marks at its end that no name can hold."""
    match = _ending(reading.name)
    while match and match.start() > 0:
        reading = _take(reading, match)
        match = _ending(reading.name)
    return reading


def without_maybe(reading: Reading) -> Reading | None:
    """The reading without what stands last and may not belong to the name; None when there is no such thing."""
    name = reading.name
    forge = _FORGE.search(name) if "|" in name else None
    if forge:
        finish = "foil" if forge[1] else reading.finish
        return replace(
            reading,
            name=name[: forge.start()],
            set_code=forge[2].lower(),
            number=forge["number"] or forge["bare"],
            finish=finish,
        )
    code = _MAYBE_SET.search(name)
    if code:
        return replace(reading, name=name[: code.start()], set_code=code[1].lower())
    cut = max((match.start() for match in _MAYBE_COMMENT.finditer(name)), default=0)
    if cut and not reading.uncounted:
        return replace(reading, name=name[:cut], left_out=_joined(name[cut:], reading.left_out))
    return None


def _ending(name: str) -> re.Match[str] | None:
    if not name or "|" in name:
        return None
    of_last = _BY_LAST_CHARACTER.get(name[-1])
    found = of_last.search(name) if of_last else None
    if found is None and ") " in name:
        found = _PRINTING.search(name)
    return _IN_BRACKETS.search(name) if found is None and "] " in name else found


def _take(reading: Reading, match: re.Match[str]) -> Reading:
    kind, name = str(match.lastgroup), reading.name[: match.start()]
    value = match[kind]
    if kind == "number":
        return replace(reading, name=name, set_code=match["code"].lower() or None, number=value)
    rest = replace(reading, name=name)
    if kind == "bracket":
        printing = None if _BEHIND_A_SET.search(name) else _BRACKET_SET.fullmatch(value)
        return _of_bracket(rest, value, printing)
    if kind == "label":
        return _tagged(rest, value.partition(",#")[0])
    if kind in {"plus", "star"}:
        return replace(rest, finish="foil")
    if kind == "variant":
        return _of_variant(rest, match)
    return rest if kind == "nothing" else _of_mark(rest, value, match)


def _of_mark(rest: Reading, value: str, match: re.Match[str]) -> Reading:
    word = value.casefold()
    if word in _FINISHES and match.lastgroup != "version":
        return replace(rest, finish=_FINISHES[word])
    if match.lastgroup == "mark" and word == "a":
        return _tagged(rest, _ALTERED)
    if match.lastgroup == "mark" and word == "cmdr":
        return rest
    return replace(rest, left_out=_joined(match[0], rest.left_out))


def _of_variant(rest: Reading, match: re.Match[str]) -> Reading:
    """MTGGoldfish's ``<extended>`` or ``<107>``, or a set's code that stands so."""
    value = match["variant"]
    if _VARIANT_NUMBER.fullmatch(value):
        return replace(rest, number=value)
    if not rest.set_code and _VARIANT_SET.fullmatch(value) and value.casefold() not in _VARIANT_WORDS:
        return replace(rest, set_code=value.lower())
    return replace(rest, left_out=_joined(match[0], rest.left_out))


def _of_bracket(rest: Reading, value: str, printing: re.Match[str] | None) -> Reading:
    """What is in square brackets: a finish, a printing, or Archidekt's categories."""
    finish = _FINISHES.get(value.casefold())
    if finish:
        return replace(rest, finish=finish)
    if value.isdecimal():
        return replace(rest, left_out=_joined(f"[{value}]", rest.left_out))
    if printing:
        code, number, alone = printing.groups()
        number = alone or (number if number != "*" else None)
        return replace(rest, set_code=code.lower() if code else rest.set_code, number=number or rest.number)
    categories = [_MODIFIER.sub("", word).strip() for word in value.split(",")]
    # The first is the card's own section where it is one's name; CardText's zone has that.
    section = 1 if zone_of_category(categories[0]) else 0
    return _tagged(rest, *filter(None, categories[section:]))


def _tagged(reading: Reading, *tags: str) -> Reading:
    """The reading with tags before those it has: endings are taken off from the last to the first."""
    return replace(reading, tags=(*tags, *reading.tags))


def _joined(text: str, rest: str) -> str:
    return f"{text.strip()} {rest}".rstrip()
