"""Damage that can be counted on: whom it hits, what it costs besides mana, and on what it hangs."""

from __future__ import annotations

from collections.abc import Iterator

from deckforge.oracle.facts import Damage, Facts
from deckforge.oracle.numbers import NUMBERS
from deckforge.patterns import pattern

# Whom few tables have: damage to them alone counts for nothing.
_FEW = pattern(
    r"(?:up to one |any number of )?(?:each|target|all|another target)? ?(?:other )?"
    r"(?:planeswalkers?|artifacts?|battles?|Walls?|lands?)(?: (?:and|or) (?:planeswalkers?|artifacts?|battles?))?"
    r"(?: (?:an opponent|that player|you don't|your opponents) controls?)?",
    example="each planeswalker",
)
_LIFE = pattern(r"\b[Pp]ay (\w+) life")
_COUNTERS = pattern(r"\b[Rr]emove (\w+) [^,]*counters?\b", example="Remove five fuse counters from ~")
_OTHER_PRICE = pattern(
    r"\b(?:[Pp]ay \w+ life|[Dd]iscard|[Rr]emove|[Ee]xile|[Rr]eturn|[Uu]ntap|[Tt]ap an?|[Mm]ill"
    r"|[Ss]acrifice (?:an?|another|two|three|X|five)\b)",
    example="Discard a card",
)
_MANA = pattern(r"\{(?:(?P<number>\d+)|[^}TQX]+)\}", example="{3}")
# Whom not every table has: who flies, is of a colour or of a type, or did something before.
_SOME = pattern(
    r"\b(?:each|target|all)(?: other)? (?:(?:white|blue|black|red|green|artifact|legendary|enchanted|multicolored"
    r"|colorless|\[?(?!Each)[A-Z]\w+\]?)(?: or \w+)? creature"
    r"|(?:creature|planeswalker|permanent)s?(?: or \w+)? that's (?:white|blue|black|red|green|artifact)"
    r"|(?:\w+ )*creatures? with (?:flying|shadow|horsemanship|reach|defender|\w+walk|an? \w+ counter)"
    r"|(?:\w+ )*(?:opponent|player|creature)s? (?:who|that (?:was|were|has|blocked|attacked))\b)",
    example="each creature with flying",
)
# Of these, whom fewer tables still have: a colour, a type, legends.
_KIND = pattern(
    r"(?:white|blue|black|red|green|artifact|legendary|enchanted|multicolored|colorless|\[?(?!Each)[A-Z]\w+\]?)"
    r"(?: or \w+)? (?:creature|planeswalker)|\bthat's (?:white|blue|black|red|green)",
    example="target red creature",
)
_HARDLY = pattern(
    r"\bexactly \w+ (?:or \w+ )?(?:life|cards?)|\bcommanders?\b"
    r"|\bif you control (?:an?|another|\w+ or more) (?:legendary|snow|(?!Whenever)[A-Z])"
    r"|\b(?:[Pp]lains|[Ii]slands?|[Ss]wamps?|[Mm]ountains?|[Ff]orests?|Gates?|[Dd]eserts?|lands?)\b[^.;]*\byou control"
    r"|\bbasic land types?\b|\bdomain\b",
    example="If target player has exactly 10 life",
)
_MANY = pattern(r"\band each (?:player|opponent)\b|\bopponents? and each\b", example="and each player")
_BY_LANDS = pattern(
    r"\bwho\b.*\b(?:lands?|Plains|Islands?|Swamps?|Mountains?|Forests?)\b|land's controller",
    example="each player who tapped a land",
)
_ALL = pattern(r"\b(?:each|all) (?:[\w-]+ )*?(?:creatures?|players?)\b", example="each creature and each player")
_OTHERS_ONLY = pattern(
    r"you don't control|\bopponents?\b|\b(?:that|defending|target|chosen|those|the|other) players?\b|\b(?:they|it)\b"
    r"|\btarget\b|\bof \w|\battacking\b|\bblocking\b|\bthem\b",
    example="you don't control",
)
_MOST_LIFE, _MOST_COUNTERS, _MOST_MANA = 5, 3, 6
_AT_ONCE = pattern(r"(?:mode .*|When(?:ever)? [^;]*\benters(?: the battlefield)?)?", example="When ~ enters")
_VARYING, _OF_X = 1.5, 3.0
_ON_CONDITION, _AT_A_PRICE, _ON_SOME, _ON_ALL = 0.5, 0.5, 0.4, 0.5
_OF_A_KIND, _ON_HARDLY = 0.2, 0.2


def hits_few(targets: str) -> bool:
    """Whether damage is dealt only to planeswalkers, artifacts or what else is seldom there."""
    return _FEW.fullmatch(targets) is not None


def hits_some(found: Damage) -> bool:
    """Whether damage is dealt only to those of a kind that need not be there, such as creatures with flying."""
    return _SOME.search(found.targets) is not None and not _MANY.search(found.targets)


def hits_part(found: Damage) -> float:
    """How much of what one may want to hit damage reaches, 0 to 1: creatures of one colour are a fifth of them."""
    if not hits_some(found):
        return 1.0
    return _OF_A_KIND if _KIND.search(found.targets) else _ON_SOME


def hardly_comes(found: Damage) -> bool:
    """Whether damage hangs on what hardly is so: an exact number of life, a commander, lands, or cards of a type."""
    return _HARDLY.search(f"{found.when} {found.words}") is not None


def is_plain(found: Damage) -> bool:
    """Whether damage comes about mostly, and not only to a kind that need not be there."""
    return not hits_some(found) and not hardly_comes(found)


def hits_all_sides(found: Damage) -> bool:
    """Whether damage to an area is dealt to the card's own side as well: ``each creature``, ``each player``."""
    return found.area and bool(_ALL.search(found.targets)) and not _OTHERS_ONLY.search(found.targets)


def out_of_reach(cost: str) -> bool:
    """Whether an activation cost is more than games give: much life, many counters, more mana than a turn has."""
    life, counters = _LIFE.search(cost), _COUNTERS.search(cost)
    mana = sum(int(found["number"] or 1) for found in _MANA.finditer(cost))
    return (
        (life is not None and _number(life[1]) > _MOST_LIFE)
        or (counters is not None and _number(counters[1]) > _MOST_COUNTERS)
        or mana > _MOST_MANA
    )


def other_price(cost: str) -> bool:
    """Whether a cost asks for more than mana, tapping and the card itself."""
    return _OTHER_PRICE.search(cost) is not None


def _number(word: str) -> int:
    return int(word) if word.isdecimal() else NUMBERS.get(word.casefold(), 0)


def counted(facts: Facts) -> Iterator[Damage]:
    """Damage to others that ever comes about: not to the few or for lands, and not out of reach."""
    for found in facts.damages:
        in_vain = hits_few(found.targets) or _BY_LANDS.search(found.targets) is not None
        if not (found.own_side or in_vain or out_of_reach(found.activation or "")):
            yield found


def never_hurts(facts: Facts) -> bool:
    """Whether a text speaks of damage to others and none of it ever comes about, or hardly."""
    return any(not found.own_side for found in facts.damages) and all(map(hardly_comes, counted(facts)))


def sure_damage(facts: Facts) -> float:
    """The most damage that one use deals to others: half where it hangs on something or has another price than mana.

    It counts less where it hits only some or hardly ever comes, and half where it hits one's own side too. X counts as
    3, and a number that depends on a count as 1½.
    """
    return max((_worth(found) for found in counted(facts)), default=0.0)


def _worth(found: Damage) -> float:
    amount = float(found.amount) if isinstance(found.amount, int) else _OF_X if found.amount == "X" else _VARYING
    amount *= (
        hits_part(found) * (_ON_ALL if hits_all_sides(found) else 1.0) * (_ON_HARDLY if hardly_comes(found) else 1.0)
    )
    if found.activation:
        return amount * (_AT_A_PRICE if other_price(found.activation) else 1.0)
    return amount if _AT_ONCE.fullmatch(found.when) else amount * _ON_CONDITION
