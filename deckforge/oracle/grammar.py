"""The grammar of one keyword ability: its name, and the number, cost or quality after it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from deckforge.model.vocabulary import KEYWORD_ABILITIES
from deckforge.patterns import pattern

_MANA = r"(?:\{[^}]+\})+(?:(?:,| or| and/or(?: kicker)?) (?:\{[^}]+\})+)*"
# Mana, or something that is done instead.
_COST = rf"{_MANA}(?: or (?:discard|exile|pay|remove|return|sacrifice|tap) [^.,\"]+)?"
# Words of a cost: a saying in quotes is one of them, a further keyword is not.
_PAYING = rf"(?:(?!,? and (?:{'|'.join(sorted(KEYWORD_ABILITIES))})\b)[^.\"]|(?<=[Ss]ay )\"+)+"
# A list of qualities ends where something else begins: "protection from red and gains flying".
_QUALITY_END = (
    r"(?=$|[.;\"]|,? (?:until|as long as|(?<!cast )this turn|if|where)\b"
    r"|(?:,? and/or|,? and|(?<! one),? or|,) (?!from |less|greater|more)(?!~))"
)
# "from artifacts, creatures, and enchantments"; also the colours, one by one.
_QUALITY = (
    r"(?:artifacts|creatures|enchantments|instants|sorceries|planeswalkers|lands|white|blue|black|red|green|multicolored"
    r"|monocolored|colorless|activated|triggered abilities|[A-Z]\w+s?)"
)
_SEVERAL = rf" from {_QUALITY}(?:, {_QUALITY})*,? and {_QUALITY}(?=$|[.;\"]| until)"
_FROM = pattern(
    rf"{_SEVERAL}| from [^.\"]*?{_QUALITY_END}(?:(?:,? and/or|,? and|,? or|,) from [^.\"]*?{_QUALITY_END})*",
    example="protection from black and from red",
)
_COST_OR_WORDS = pattern(rf" {_COST}|(?:—|--|-(?=\{{))(?=\S){_PAYING}", example="Cycling—Discard a card.")
_NUMBER_OR_COST = pattern(
    rf" (?:\d+|X)(?![\w/])(?:(?:—|--){_COST}|, where X is [^.\"]+)?|{_COST_OR_WORDS.pattern}",
    example="Suspend 3—{1}{R}",
)
_NUMBER = pattern(r" (?:\d+|X)(?![\w/])(?:, where X is [^.\"]+)?", example="Crew 3")
# What follows these keywords; a pattern that can match nothing lets it be left out.
_VALUES = {
    "affinity": pattern(r" for [^.,\"]+?(?=$|[.,\"]| until| and )", example="Affinity for Elves"),
    "bands with other": pattern(r" [^.,\"]+", example="Bands with other Elves"),
    "champion": pattern(r" an? [^.,\"]+$", example="Champion an Elf"),
    "companion": pattern(r" — .+$", example="Companion — Your deck holds a Cat."),
    "craft": pattern(rf" with [^.\"{{]+{_COST}", example="Craft with artifact {1}{U}"),
    "emerge": pattern(rf"(?: from [^{{]+)? {_COST}", example="Emerge from artifact {3}{U}"),
    "devour": pattern(r" (?:[A-Za-z]+ )?(?:\d+|X)(?:, where X is [^.\"]+)?", example="Devour land 3"),
    "enchant": pattern(r" (?!land’s)[^.\"]+?(?=$|[.\"]| and \")", example="Enchant creature you control"),
    "equip": pattern(rf"(?: [^.\"{{—~]+?)? ?(?:{_COST}|(?:—|--)[^.\"]+)", example="Equip Elf {1}"),
    "gift": pattern(r" an? [^.,\"]+$", example="Gift a card"),
    "hexproof": pattern(rf"{_FROM.pattern}|", example="Hexproof from red"),
    "landwalk": pattern(r" of the chosen type\b|", example="Landwalk of the chosen type"),
    "modular": pattern(r" \d+|—Sunburst", example="Modular 2"),
    "partner with": pattern(r" [^.\"(]+$", example="Partner with Someone"),
    "protection": _FROM,
    "prototype": pattern(rf" {_COST} (?:—|--?) \d+/\d+", example="Prototype {1}{G} — 2/2"),
    "reconfigure": _COST_OR_WORDS,
    "splice": pattern(rf" onto [^.,\"{{—]+?(?: {_COST}|—[^.\"]+)", example="Splice onto Arcane {1}{R}"),
    "trample": pattern(r" over planeswalkers|", example="Trample over planeswalkers"),
    "ward": pattern(rf"(?:—|--){_PAYING}| {_COST}(?:, where X is [^.\"]+)?|", example="Ward {2}"),
    "firebending": _NUMBER,
    "crew": _NUMBER,
    "saddle": _NUMBER,
    **dict.fromkeys(("cycling", "kicker", "multikicker", "flashback", "echo", "dash", "plot", "warp"), _COST_OR_WORDS),
    **dict.fromkeys(("morph", "escape", "prowl", "surge", "recover", "evoke", "outlast", "unearth"), _COST_OR_WORDS),
}
# Given by other cards, these may stand without their value: "has flashback", "gains cycling".
_BARE_WHEN_GIVEN = frozenset(
    {"protection", "flashback", "cycling", "unearth", "escape", "plot", "warp", "evoke", "dash", "crew"}
)
# Keywords with a cost, which careless data puts after a dash with blanks around it.
PAID = frozenset(
    [
        *("buyback", "cumulative upkeep", "cycling", "echo", "equip", "escape", "flashback", "kicker", "madness"),
        *("morph", "multikicker", "reconfigure", "replicate", "squad", "ward"),
    ]
)
_DASHED_COST = pattern(rf" (?:—|--) {_PAYING}", example="Ward — Pay 3 life.")
_WORD = pattern(r"[A-Za-z](?:[\w'’]|-(?![-{]))*!?", example="web-slinging")
_GOES_ON = pattern(r"[\w'’]|-(?![-{])", example="er")
_FAMILY = pattern(
    r"(?:[Aa]rtifact |[Ss]now(?:-covered)? )?[A-Za-z]+(?:walk|cycling)\b",
    example="snow islandwalk",
)
_OFFERING = pattern(r"[A-Z][\w-]+ offering\b", example="Cat offering")
_SEPARATOR = pattern(r"[,;] (?:and )?| and ", example="flying, haste")
# Words after a cost that restrict or ease the ability.
_REMARK = pattern(
    r"\.? (?:This|Activate|Equip|Spend|Only|If|You|Any|~)|,? if |, activate |\. ",
    example="Equip {3}. This ability costs {1} less",
)
_JOIN = pattern(r"(?: of your choice)?(?:,? and/or |,? and |,? or |, )", example="flying, and haste")
_ARTICLE = pattern(
    r'(?:your choice of |\w+ abilities chosen at random from |both |either |"+(?:,? and |, ))*',
    example="your choice of flying or haste",
)


class Keyword(NamedTuple):
    """A keyword at a place of the text, its value's place included; ``value`` is None for a bare one."""

    name: str
    value: str | None
    start: int
    end: int


def _by_first_word() -> dict[str, tuple[str, ...]]:
    names: defaultdict[str, list[str]] = defaultdict(list)
    for name in sorted(KEYWORD_ABILITIES, key=len, reverse=True):
        names[name.split()[0]].append(name)
    return {first: tuple(found) for first, found in names.items()}


_NAMES = _by_first_word()


def keyword_at(text: str, place: int, *, given: bool = False) -> Keyword | None:
    """The keyword that stands at this place; a ``given`` one may lack the value that a printed one must have."""
    word = _WORD.match(text, place)
    if word is None:
        return None
    for name in _NAMES.get(word[0].casefold(), ()):
        end = place + len(name)
        if text[place:end].casefold() == name and not _GOES_ON.match(text, end):
            found = _with_value(text, name, place, end, given=given)
            if found:
                return found
    family = _FAMILY.match(text, place) or _OFFERING.match(text, place)
    if family is None:
        return None
    name = "offering" if family[0].endswith("offering") else family[0].casefold()
    return _with_value(text, name, place, family.end(), given=given)


def _with_value(text: str, name: str, start: int, end: int, *, given: bool) -> Keyword | None:
    if name == "hexproof from":
        name, end = "hexproof", end - len(" from")
    value = _DASHED_COST.match(text, end) if name in PAID else None
    value = value or _VALUES.get(name, _NUMBER_OR_COST).match(text, end)
    if value is None:
        bare = name not in _VALUES or (given and name in _BARE_WHEN_GIVEN)
        return Keyword(name, None, start, end) if bare else None
    return Keyword(name, value[0].strip(" —-") or None, start, value.end())


def quality_at(text: str, place: int) -> Keyword | None:
    """A further quality that protection is from, its keyword left out: "from blue" after "protection from white"."""
    value = _FROM.match(text, place - 1)
    return Keyword("protection", value[0].strip(), place, value.end()) if value else None


def keyword_list(text: str, place: int, end: int) -> Iterator[Keyword]:
    """The keywords that begin at this place and are joined by commas, "and" or "or": "flying, vigilance, and haste"."""
    text = text[:end]
    article = _ARTICLE.match(text, place)
    place = article.end() if article else place
    while (item := keyword_at(text, place, given=True)) is not None:
        yield item
        gap = _JOIN.match(text, item.end)
        if gap is None:
            return
        quoted = _ARTICLE.match(text, gap.end())
        place = quoted.end() if quoted else gap.end()


def keyword_line(text: str, start: int, end: int) -> list[Keyword]:
    """The keywords of a paragraph that is nothing but keywords; empty for any other."""
    line = text[:end]
    found: list[Keyword] = []
    place = start
    while (item := keyword_at(line, place)) is not None:
        found.append(item)
        place = item.end
        if line[place:].strip() in {"", "."} or (item.value is not None and _REMARK.match(line, place)):
            return found
        gap = _SEPARATOR.match(line, place)
        if gap is None:
            return []
        place = gap.end()
    return []
