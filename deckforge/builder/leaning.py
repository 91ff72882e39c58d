"""What a deck is about: types, effects, words and colours that it leans to, and how well a card fits them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from enum import StrEnum
from functools import cached_property
from math import sqrt
from re import findall
from typing import NamedTuple

from deckforge.builder.commonness import several, share_of_effect, share_of_type, singular, telling, types_by_word
from deckforge.builder.themes import effects_of
from deckforge.model.card import Card
from deckforge.oracle.reader import read_facts
from deckforge.oracle.text import without_reminders
from deckforge.patterns import pattern
from deckforge.rulesets.building import Target
from deckforge.rulesets.common import COLOURS

_NAMED, _EFFECT, _WORD = 0.7, 0.75, 0.3  # against 1 for a card's own type
_NAME = 0.05  # of a character's: between equals
_EVERY_TYPE = 0.5  # such a card is a bit of all; it counts as one type, and not as a whole one
_NEXT = 0.5  # what a further match counts against the one before it
_MOST_MATCHES = 4
_SHORT_WORD = 4
_MAKERS = ("er", "ers", "eer", "eers")  # an engineer is no engine
_FEW_TYPES = 3  # from so many on, each gets its share
_LEAST_SHARE, _OVER_SHARE = 0.5, 1.5  # of a theme's types, against an even part
_MOST_SHARE = 0.3  # of a class's types
_SHARE_WEIGHT, _FEW_WEIGHT = 0.8, 2.0  # and where creatures are few, so that those come that it is about
CREATURES = "creatures"  # the role of what brings creatures, where a deck is to have few
_OVER_WEIGHT = 4.0  # more than the next card of a type is worth beside one that the deck lacks
_RARE = 0.003  # a share of all cards: Yetis and Scorpions, not Giants
_LEAST_TOLD = 0.02
_AGAINST = pattern(
    r"'s (?:Defeat|Fall|Downfall|Demise|Undoing|Death|End|Ruin)\b", example="Ana's Defeat"
)  # of somebody, which is no help
_ONE = pattern(r"(?:it|an?|that|target)\b", example="a Human creature card")  # to whom a keyword is lent
_LABEL = pattern(r"(?m)^• ?([A-Z][\w'-]+)(?= —)", example="• Ravens — Draw a card.")
_CHOICE = pattern(r"\bchoose [A-Z][\w'-]+,? or [A-Z][\w'-]+", example="choose Wolves or Ravens")
DOES = {
    "damage": "deals damage", "area": "damage to an area", "tokens": "makes tokens", "life": "gives life",
    "life loss": "takes life", "draw": "draws", "put counters": "puts counters", "return to hand": "returns to hand",
    "reanimate": "brings back from the graveyard", "return card to hand": "takes back from the graveyard",
    "counter": "counters spells", "destroy": "destroys", "discard": "makes others discard", "mill": "mills",
    "pump": "makes creatures larger", "sacrifice": "sacrifices", "weaken": "makes creatures smaller",
}  # fmt: skip
"""Effects in a reason; others are told by their name."""


TYPE_MARK = "type "
"""Begins the names of targets that are a theme's types."""


class What(StrEnum):
    """What an aspect looks at."""

    TYPE = "type"
    """A word of the type line, or its being named by the text."""
    EFFECT = "effect"
    WORD = "word"
    """A word of the name or the text."""
    NAME = "name"
    """A word of the name, such as a character's."""


class Aspect(NamedTuple):
    """Something that a deck leans to: ``weight`` 0 to 1, ``source`` as the end of a reason (``as Krenko``)."""

    what: What
    name: str
    weight: float
    source: str


class Leaning(NamedTuple):
    """What a deck is about.

    Attributes:
        title: in a few words; empty where it is about nothing in particular.
        aspects: what its cards have, each once.
        colours: letters of the colours that fit; None for any, empty for colourless cards alone.
        roles: roles of the ruleset: how much more each card off their shares costs, in the targets' measure.
        aims: other shares for targets of the ruleset: role → least and greatest share.
        shares: types that each get a share of the deck; of a class, types that do not get too much of it.
        whose: what a role's reason begins with, such as ``wizard``.
        keeps: cards of other colours are only for it where they are particular.
    """

    title: str = ""
    aspects: tuple[Aspect, ...] = ()
    colours: str | None = None
    roles: Mapping[str, float] = {}
    aims: Mapping[str, tuple[float, float]] = {}
    shares: tuple[str, ...] = ()
    whose: str = ""
    keeps: bool = False

    @property
    def types(self) -> tuple[str, ...]:
        """The types that it leans to."""
        return tuple(aspect.name for aspect in self.aspects if aspect.what is What.TYPE)

    @property
    def said(self) -> str:
        """What it is about and its colours, in words; empty where it is about nothing."""
        letters = self.colours or ""
        colours = "-".join(COLOURS[letter] for letter in letters) or ("colourless" if self.colours == "" else "")
        return ", ".join(filter(None, (self.title, f"in {colours}" if self.title and letters else colours)))

    def without(self, effects: AbstractSet[str]) -> Leaning:
        """The same about none of these effects."""
        kept = (each for each in self.aspects if not (each.what is What.EFFECT and each.name in effects))
        return self._replace(aspects=tuple(kept)) if effects else self


class Fit(NamedTuple):
    """How well a card fits.

    Attributes:
        score: 0 for not at all; 1 for a card of the type that it is about, more where it has more.
        reasons: what each match adds to that, and its words, the weightiest first.
        marks: features of cards that the leaning's targets count.
        off: colours of the card that do not fit.
        strays: these are not outweighed by anything particular, such as a rare type or a word in the name.
    """

    score: float = 0.0
    reasons: tuple[tuple[float, str], ...] = ()
    marks: frozenset[str] = frozenset()
    off: str = ""
    strays: bool = False


NO_LEANING = Leaning()


class Seen:
    """What is seen of a card: its types, effects and words."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.facts = [read_facts(card, face) for face in range(len(card.faces))]
        self.every_type = any(facts.every_type for facts in self.facts)
        self.types = {word for face in card.faces for word in _all_types(face.type_line)}

    @cached_property
    def effects(self) -> frozenset[str]:
        """What its faces do."""
        return frozenset(effect for facts in self.facts for effect in effects_of(facts))

    @cached_property
    def keywords(self) -> frozenset[str]:
        """Keywords that it has itself."""
        return frozenset(name for facts in self.facts for name in facts.own_keywords)

    @cached_property
    def lent_keywords(self) -> frozenset[str]:
        """Keywords that it gives for a time, and that are nothing else that it does."""
        lent = {use.name for facts in self.facts for use in facts.keywords if not use.own and use.until is not None}
        lent |= {use.name for facts in self.facts for use in facts.keywords if not use.own and _ONE.match(use.to or "")}
        return frozenset(lent - {effect.name for facts in self.facts for effect in facts.effects})

    @cached_property
    def name_words(self) -> frozenset[str]:
        """Words of its name."""
        return frozenset(words_of(self.card.name))

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """Its faces' own words."""
        return tuple(own_words(face.text, face.name) for face in self.card.faces)

    @cached_property
    def text_words(self) -> frozenset[str]:
        """Words of its text, without its name."""
        return frozenset(word for text in self.texts for word in words_of(text))

    @cached_property
    def named_types(self) -> frozenset[str]:
        """Types that its text names; they are written with capitals, card types are not."""
        words = {word for text in self.texts for word in findall(r"(?<!non-)\b[A-Z][\w-]+", text)}
        known = types_by_word()
        return frozenset(known[word.casefold()] for word in words if word.casefold() in known)


def called(card: Card) -> str:
    """What a card is called in a reason: a legend by its short name, anything else by its whole."""
    name = card.front.name
    return name.partition(",")[0].partition(" of ")[0].partition(" the ")[0] if card.types.is_legendary else name


def words_of(text: str) -> Iterator[str]:
    """The words of a text in lower case, several of a thing as one."""
    return (singular(word) for word in findall(r"[^\W\d_][\w-]+", text.casefold()))


def _all_types(type_line: str) -> Iterator[str]:
    yield from type_line.replace("—", " ").replace("//", " ").split()


def nameless(text: str, name: str) -> str:
    """A text with ``~`` for the card's own name."""
    return text.replace(name, "~").replace(name.partition(",")[0], "~")


def own_words(text: str, name: str) -> str:
    """A face's text with ``~`` for its name, without reminders and without words that are only chosen among.

    What is chosen as a card enters, and stands before what then holds, names no type: ``Ravens`` of ``• Ravens — …``.
    """
    text = without_reminders(nameless(text, name))
    labels = set(_LABEL.findall(text))
    if not labels:
        return text
    return _LABEL.sub(
        "", _CHOICE.sub(lambda found: "" if labels & set(findall(r"[\w'-]+", found[0])) else found[0], text)
    )


def fit(leaning: Leaning, card: Card) -> Fit:
    """How well a card fits a leaning, by its faces' types, texts and names."""
    off = "" if leaning.colours is None else "".join(sorted(set(card.colour_identity) - set(leaning.colours)))
    if not leaning.aspects:
        return Fit(off=off)
    seen = Seen(card)
    own = [(worth, aspect) for aspect in leaning.aspects if (worth := _own_type(aspect, seen))]
    if seen.every_type:
        own = sorted(own, key=lambda found: -found[0])[:1]
    found = [(worth, _type_words(aspect)) for worth, aspect in own]
    found += [match for aspect in leaning.aspects if (match := _other(aspect, seen))]
    found = sorted(found, key=lambda match: (-match[0], match[1]))[:_MOST_MATCHES]
    reasons = tuple((worth * _NEXT**place, words) for place, (worth, words) in enumerate(found))
    marks = frozenset(_mark(name) for name in _shared_types(leaning, own, seen))
    strays = bool(off) and leaning.keeps and not any(_is_particular(aspect, seen) for aspect in leaning.aspects)
    return Fit(sum(worth for worth, _ in reasons), reasons, marks, off, strays)


def _is_particular(aspect: Aspect, seen: Seen) -> bool:
    """Whether a card has of an aspect what few cards have: a word in its name, a type that is rare."""
    if aspect.what is What.WORD:
        return _word(aspect.name, seen) >= _WORD
    return aspect.what is What.TYPE and aspect.name in seen.types and share_of_type(aspect.name) <= _RARE


def _shared_types(leaning: Leaning, own: Sequence[tuple[float, Aspect]], seen: Seen) -> set[str]:
    """Of the types that get shares all that a card has; where it has none, the rarest that its text names."""
    if seen.every_type:
        return set()
    types = {aspect.name for _, aspect in own} & set(leaning.shares)
    named = (name for name in leaning.shares if name in seen.named_types)
    return types or set(sorted(named, key=lambda name: (share_of_type(name), name))[:1])


def _own_type(aspect: Aspect, seen: Seen) -> float:
    if aspect.what is not What.TYPE:
        return 0.0
    worth = aspect.weight * telling(share_of_type(aspect.name))
    if aspect.name in seen.types:
        return worth
    return _EVERY_TYPE * worth if seen.every_type else 0.0


def _type_words(aspect: Aspect) -> str:
    article = "an" if aspect.name[0] in "AEIOU" and not aspect.name.startswith(("Un", "Eu")) else "a"
    return _said(f"{article} {aspect.name}", aspect.source)


def _said(words: str, source: str) -> str:
    """``a Goblin, as Krenko``, ``wizard: draw``."""
    return f"{source} {words}" if source.endswith(":") else f"{words}, {source}"


def _other(aspect: Aspect, seen: Seen) -> tuple[float, str] | None:
    """What a card has of an aspect besides being of its type."""
    worth, words = 0.0, ""
    if aspect.what is What.TYPE and aspect.name in seen.named_types:
        worth, words = _NAMED * telling(share_of_type(aspect.name)), f"names {several(aspect.name)}"
    elif aspect.what is What.EFFECT and aspect.name in seen.effects:
        worth, words = _EFFECT * telling(share_of_effect(aspect.name)), DOES.get(aspect.name, aspect.name)
    elif aspect.what is What.NAME and aspect.name in seen.name_words and not _AGAINST.search(seen.card.name):
        worth, words = _NAME, f"“{aspect.name}” in its name"
    elif aspect.what is What.WORD:
        worth, words = _word(aspect.name, seen), f"“{aspect.name}”"
    worth *= aspect.weight
    return (worth, _said(words, aspect.source)) if worth >= _LEAST_TOLD else None


def _word(word: str, seen: Seen) -> float:
    """A word of the name, alone or as the beginning of another, counts whole; one of the text half."""
    if singular(word) in seen.name_words:
        return _WORD
    if len(word) >= _SHORT_WORD:
        for each in seen.name_words:
            if each.startswith(word) and each[len(word) :] not in _MAKERS:
                return _WORD
    return _WORD / 2 if singular(word) in seen.text_words else 0.0


def _mark(type_: str) -> str:
    return f"{TYPE_MARK}{type_}"


def targets_of(leaning: Leaning, most: float = 1.0) -> Iterator[Target]:
    """Shares for its types, so that none of them swamps the others: each of many gets some, of few none gets most.

    A rare type gets a smaller part than one of which there are many cards. Where creatures are to be ``most`` of the
    deck, all types together ask for no more than that.
    """
    few_creatures = most < _LEAST_SHARE
    many = (few_creatures or len(leaning.shares) >= _FEW_TYPES) and not leaning.whose
    amounts = {name: sqrt(share_of_type(name)) for name in leaning.shares}
    weight = _FEW_WEIGHT if few_creatures else _SHARE_WEIGHT
    for name in leaning.shares if many or leaning.whose else ():
        part = amounts[name] / sum(amounts.values())
        low, high = (min(_LEAST_SHARE, most) * part, max(0.1, _OVER_SHARE * part)) if many else (0.0, _MOST_SHARE)
        high = 1.0 if few_creatures else high
        yield Target(_mark(name), low, high, weight, several(name), _OVER_WEIGHT)


def aimed(leaning: Leaning, targets: Sequence[Target]) -> tuple[Target, ...]:
    """A ruleset's targets as the leaning has them, and the leaning's own: shares, so that no role swamps the others."""
    known = {target.name: target for target in targets}
    more = (Target(role, 0.0, 1.0, 0.0, DOES.get(role, role)) for role in leaning.aims if role not in known)
    changed = (
        target._replace(low=low, high=high, weight=target.weight + leaning.roles.get(target.name, 0.0))
        for target in (*targets, *more)
        for low, high in [leaning.aims.get(target.name, (target.low, target.high))]
    )
    creatures = known.get(CREATURES)
    return (*changed, *targets_of(leaning, creatures.high if creatures else 1.0))


def merged(*leanings: Leaning) -> Leaning:
    """Several leanings as one: of an aspect that several have the weightiest, and the first's colours."""
    best: dict[tuple[What, str], Aspect] = {}
    for aspect in (aspect for leaning in leanings for aspect in leaning.aspects):
        key = (aspect.what, aspect.name)
        if key not in best or best[key].weight < aspect.weight:
            best[key] = aspect
    roles: dict[str, float] = {}
    aims: dict[str, tuple[float, float]] = {}
    for leaning in reversed(leanings):
        roles |= leaning.roles
        aims |= leaning.aims
    return Leaning(
        title=_titles(leanings),
        aspects=tuple(best.values()),
        colours=next((leaning.colours for leaning in leanings if leaning.colours is not None), None),
        roles=roles,
        aims=aims,
        shares=next((leaning.shares for leaning in leanings if leaning.shares), ()),
        whose=next((leaning.whose for leaning in leanings if leaning.whose), ""),
        keeps=next((leaning.keeps for leaning in leanings if leaning.colours is not None), False),
    )


def _titles(leanings: Sequence[Leaning]) -> str:
    """All titles, nothing in them twice."""
    told: set[str] = set()
    titles: list[str] = []
    for leaning in leanings:
        new = [words for words in leaning.title.split(", ") if words and words not in told]
        told.update(new)
        titles += [", ".join(new)] if new else []
    return "; ".join(titles)


def creature_query(leaning: Leaning) -> str:
    """A search for the creatures of a leaning; for all where it names no types and no words."""
    return f"t:creature {_any(leaning)}".strip()


def boss_query(leaning: Leaning) -> str:
    """A search for what a boss may play: cards in its colours, and all of its types."""
    within = f"(id<={leaning.colours} -id:c)" if leaning.colours else "id:c"
    types = [f't:"{name}"' for name in leaning.types]
    if leaning.colours is None:  # then the few that name its types are as good
        types += [f'o:"{name}"' for name in leaning.types]
    return f"-t:land -t:conspiracy -t:planeswalker -t:battle ({' or '.join([within, *types])})"


def likely_query(leaning: Leaning) -> str:
    """A search for cards that probably fit: of its types or naming them, and with its words in their names."""
    return _any(leaning, named=True)


def _any(leaning: Leaning, *, named: bool = False) -> str:
    """Names hold words as parts of others, too: the fit looks at whole ones."""
    types = [f't:"{name}"' for name in leaning.types]
    texts = [f'o:"{name}"' for name in leaning.types if named]
    words = (aspect.name for aspect in leaning.aspects if aspect.what in (What.WORD, What.NAME))
    names = [f'name:"{word}"' for word in words]
    terms = " or ".join([*types, *texts, *names])
    return f"({terms})" if terms else ""
