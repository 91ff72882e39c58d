"""What mana a land of the stack makes: by itself at once and always, or on which condition (TT-T7, TT-L3).

There are no lands but those of the players' stacks, one a level, and all of them are in play from the first turn on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from deckforge.model.card import Card, Face
from deckforge.model.mana import LETTERS, WUBRG, in_order, parse_mana_cost
from deckforge.oracle.abilities import Ability, Kind
from deckforge.oracle.apart import take_apart
from deckforge.patterns import any_of, pattern
from deckforge.rulesets.common import plural

_BASIC = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
_ADDS = pattern(r"Add (?P<what>[^.]*)\.?", example="Add {W} or {U}.")
_SYMBOLS = pattern(
    r"(?:(?:\{[WUBRGC]\})+(?:, or |, | or )?)+(?P<chosen>one mana of the chosen color)?", example="{W} or {U}"
)
_SYMBOL = pattern(r"\{([WUBRGC])\}", example="{W}")
_ANY = pattern(
    r"(?:one|two|three|four|five|ten) mana (?:of any (?:one )?color|in any combination of colors)",
    example="one mana of any color",
)
_IDENTITY = "in your commander's color identity"
_COLOUR_WORDS = pattern(r"\bcolors?\b|\btype\b", example="one mana of any color")
_ANY_TYPE = "any type"
_OPPONENTS = "an opponent controls could produce"
_OTHER_LANDS = pattern(
    r"one mana of any (?:color|type) that a (?:basic )?land you control could produce",
    example="one mana of any type that a land you control could produce",
)
_MANA_SYMBOL = pattern(r"\{(?![TQ]\})[^}]*\}", example="{5}")
_STOP = pattern(r"(?<=\.)\s+", example="Add {R}. Spend this mana only to cast Cats.")
# What is said behind the mana and changes nothing of it.
_HARMLESS = pattern(
    r"(?:Each|An|Target) opponent |Activate (?:this ability )?only once each turn",
    example="Each opponent gains 1 life.",
)
_NEEDS = pattern(r"Activate (?:this ability )?only if you control an? ([A-Z]\w+)(?: or an? ([A-Z]\w+))?\.?")
_HURTS = pattern(r"deals? \d+ damage to you|[Yy]ou lose \d+ life|[Pp]ay \d+ life", example="~ deals 1 damage to you")
_HELPS = pattern(
    r"Whenever (?:you tap ~+ for mana|~+ becomes tapped), target opponent",
    example="Whenever you tap ~ for mana, target opponent creates a 1/1 Cat.",
)
# What takes the whole land away again, or keeps it from giving mana each turn.
_GOES = any_of(
    ("it goes", r"[^\"]*\b(?:sacrifice|return|exile) (?:it\b|~|an? [^.]*land|two [^.]*lands)", "sacrifice it"),
    ("it stays tapped", r"~+ doesn't untap during your", "~ doesn't untap during your untap step."),
    (
        "price of entering",
        r"If ~+ would enter[^,]*, (?:you may )?(?:sacrifice|return|discard)",
        "If ~ would enter, sacrifice a Cat instead.",
    ),
)
_EVERY_LAND = pattern(
    r"(?:Each land|Lands you control) (?:is|are) (?:an? )?(Plains|Island|Swamp|Mountain|Forest|every basic)",
    example="Each land is a Swamp in addition to its other land types.",
)
_LANDS_HAVE = pattern(r"\b[Ll]ands you control have \"", example='lands you control have """')
_CHOSEN_TYPE = pattern(r"~+ is the chosen type\b", example="~ is the chosen type.")

LIFE = "life"
MANA = "mana"
NEVER = "never"
OTHERS = "others"
TYPES = "types"
OPEN = "open"


class Source(NamedTuple):
    """Mana that a land makes in one way.

    Attributes:
        letters: out of WUBRGC.
        kind: empty for what it makes by itself, at once and always; else a price (``life``), ``mana`` of other lands,
            other lands of the stack (``others``, ``types``), what is ``never`` so, or anything else (``open``).
        words: the condition, in a sentence.
        mana: that other lands have to pay.
        types: one of which another land of the stack has to have.
        identity: it is only those of the letters that the PC's identity has.
    """

    letters: str
    kind: str = ""
    words: str = ""
    mana: int = 0
    types: tuple[str, ...] = ()
    identity: bool = False


@lru_cache(maxsize=2048)
def sources(face: Face) -> tuple[Source, ...]:
    """The ways in which a land makes mana; none for other cards."""
    if not face.types.is_land:
        return ()
    text, abilities, _ = take_apart(face)
    found = list(_by_type(face))
    for ability in abilities:
        if ability.kind is Kind.ACTIVATED:
            found += _activated(ability, opening="opening hand" in text.plain)
        elif ability.kind is Kind.STATIC:
            found += _static(ability.effect, text.raw)
    whole = _whole(abilities)
    if whole is None:
        return tuple(found)
    return tuple(one if one.kind else one._replace(kind=whole[0], words=whole[1]) for one in found)


def _by_type(face: Face) -> Iterator[Source]:
    letters = "".join(letter for word, letter in _BASIC.items() if word in face.types.subtypes)
    if letters:
        yield Source(letters)
    elif not face.text and "Basic" in face.types.supertypes:
        yield Source("C")  # Wastes


def _static(effect: str, whole: str) -> Iterator[Source]:
    every = _EVERY_LAND.match(effect)
    if every and "in addition" in effect:
        yield Source("".join(letter for word, letter in _BASIC.items() if every[1] in {word, "every basic"}))
    if _LANDS_HAVE.search(effect) and "any color" in whole:
        yield Source(WUBRG, OPEN, "on a condition")
    if _CHOSEN_TYPE.match(effect):
        yield Source(WUBRG, OPEN, "one type is chosen as it enters")


def _whole(abilities: Sequence[Ability]) -> tuple[str, str] | None:
    """What the whole land hangs on: kind and words; None for nothing."""
    for ability in abilities:
        if ability.kind is Kind.TRIGGERED and _HURTS.search(ability.effect):
            return LIFE, "at the price of life"
        if ability.kind is Kind.TRIGGERED and _HELPS.match(ability.effect):
            return LIFE, "at the price of what opponents get"
        if ability.kind in {Kind.TRIGGERED, Kind.STATIC} and _GOES.match(ability.effect):
            return OPEN, "as long as its own text lets it stay and untap"
    return None


def _activated(ability: Ability, *, opening: bool) -> Iterator[Source]:
    first, *rest = _STOP.split(ability.effect.strip())
    adds = _ADDS.fullmatch(first)
    if adds is None:
        return
    condition = _of_cost(ability.cost) or _of_rest(rest)
    for made in _made(adds["what"]):
        yield made if made.kind == NEVER or condition is None else condition._replace(letters=made.letters)
    # What an opening hand decides never comes to pass: lands are in none.
    further = (NEVER, "from an opening hand") if opening else (OPEN, "on a condition")
    for words in rest:
        if words.startswith("If ") and (letters := _all_letters(words)):
            yield Source(letters, *further)


def _made(what: str) -> Iterator[Source]:
    """What the words after "Add" give, the cost apart."""
    if symbols := _SYMBOLS.fullmatch(what):
        yield Source("".join(dict.fromkeys(_SYMBOL.findall(what))))
        if symbols["chosen"]:
            yield Source(WUBRG, OPEN, "one colour is chosen as it enters")
    elif _ANY.fullmatch(what):
        yield Source(WUBRG)
    elif what.endswith(_IDENTITY):
        yield Source(WUBRG, identity=True)
    elif _OPPONENTS in what:
        yield Source(_all_letters(what), NEVER, "as opponents' lands do, and there are none")
    elif _OTHER_LANDS.fullmatch(what):
        yield Source(_all_letters(what), OTHERS, "as other lands of the stack do")
    else:
        chosen = "the chosen color" in what
        yield Source(_all_letters(what), OPEN, "one colour is chosen as it enters" if chosen else "on a condition")


def _all_letters(words: str) -> str:
    found = set(_SYMBOL.findall(words))
    if _COLOUR_WORDS.search(words):
        found.update(WUBRG)
    if _ANY_TYPE in words:
        found.add("C")
    return in_order(found, LETTERS)


def _of_cost(cost: str) -> Source | None:
    """What an activation cost asks for besides tapping the land."""
    mana = "".join(_MANA_SYMBOL.findall(cost))
    others = [part for part in cost.split(", ") if part != "{T}" and not _MANA_SYMBOL.match(part)]
    if mana:
        return Source("", MANA, f"by paying {mana}", mana=int(parse_mana_cost(mana).fixed))
    if any(_HURTS.search(part) for part in others):
        return Source("", LIFE, "at the price of life")
    return Source("", OPEN, f"by “{', '.join(others)}”") if others else None


def _of_rest(rest: Sequence[str]) -> Source | None:
    """What is said behind the mana."""
    for words in rest:
        if needs := _NEEDS.fullmatch(words):
            types = tuple(word for word in needs.groups() if word)
            return Source("", TYPES, f"with {' or '.join(types)} in play", types=types)
        if _HURTS.search(words):
            return Source("", LIFE, "at the price of life")
        if words.startswith("Spend this mana only"):
            return Source("", OPEN, "for some cards only")
        if words.startswith("If ") and "instead" in words:
            continue  # told as a way of its own
        if not _HARMLESS.match(words):
            return Source("", OPEN, "on a condition")
    return None


class Land(NamedTuple):
    """A land among those of a stack.

    Attributes:
        card: the land.
        sure: letters that it makes by itself, at once and always, other lands of the stack counted in.
        dear: letters that cost life.
        others: what it makes else, each with its condition; of kind ``never`` what it can't make with these lands.
    """

    card: Card
    sure: str
    dear: str
    others: tuple[Source, ...]

    @property
    def made(self) -> str:
        """Letters that it makes whenever it is asked to, at the price of life too."""
        return in_order(self.sure + self.dear, LETTERS)

    def hangs_on(self, letter: str) -> Source | None:
        """On what a letter hangs that it does not simply make, what can be rather than what can't; else None."""
        if letter in self.made:
            return None
        found = [source for source in self.others if letter in source.letters]
        return min(found, key=lambda source: source.kind == NEVER, default=None)


def stack(cards: Sequence[Card], identity: str | None) -> list[Land]:
    """What each land of a stack makes beside the others.

    Args:
        cards: the stack, each copy.
        identity: letters of the PC's; None where there is no PC.
    """
    own = [tuple(_settled(card, cards, place, identity)) for place, card in enumerate(cards)]
    plain = [{letter for one in found if not one.kind for letter in one.letters} for found in own]
    lands: list[Land] = []
    for place, (card, found) in enumerate(zip(cards, own, strict=True)):
        beside = set().union(*plain[:place], *plain[place + 1 :])
        sure = set(plain[place])
        for one in found:
            if one.kind == OTHERS:
                sure |= beside & set(one.letters)
        dear = {letter for one in found if one.kind == LIFE for letter in one.letters} - sure
        rest = tuple(one for one in found if one.kind not in {"", LIFE})
        lands.append(Land(card, in_order(sure, LETTERS), in_order(dear, LETTERS), rest))
    return lands


def _settled(card: Card, cards: Sequence[Card], place: int, identity: str | None) -> Iterator[Source]:
    """A land's ways, with what the other lands of the stack decide."""
    beside = [*cards[:place], *cards[place + 1 :]]
    for one in sources(card.front):
        if one.kind == TYPES and any(_has_type(other, one.types) for other in beside):
            yield Source(one.letters)
        elif one.kind == TYPES and set(one.types) <= _BASIC.keys():
            yield one._replace(kind=NEVER, words=f"{one.words}, and none is")
        elif one.kind == MANA and one.mana > len(beside):
            yield one._replace(kind=NEVER, words=f"{one.words}, beside {plural(len(beside), 'other land')}")
        else:
            yield _within(one, identity)


def _within(source: Source, identity: str | None) -> Source:
    """The source with the letters of the PC's identity alone, where it makes no others."""
    if not source.identity or identity is None:
        return source
    return source._replace(letters="".join(letter for letter in source.letters if letter in identity))


def made(face: Face, identity: str | None = None) -> str:
    """Letters that a land makes alone and always, with nothing known of other lands; a price counts not.

    Args:
        face: the land's.
        identity: letters of the PC's; None where it is not known.
    """
    found = (_within(one, identity) for one in sources(face) if one.kind in {"", LIFE})
    return in_order({letter for one in found for letter in one.letters}, LETTERS)


def mana_notes(face: Face, identity: str | None = None) -> Iterator[str]:
    """Notes on what a land makes besides, and on which condition; ``identity`` as for ``made``."""
    always = made(face, identity)
    for one in sources(face):
        rest = ", ".join(letter for letter in one.letters if letter not in always or one.kind == LIFE)
        if one.identity and identity is None:
            yield "Of these it makes the colours of the PC's identity alone (TT-D4)."
        elif one.kind and rest:
            yield f"{rest} only {one.words} (TT-T7)."


def _has_type(card: Card, types: Sequence[str]) -> bool:
    return any(word in card.types.subtypes for word in types)
