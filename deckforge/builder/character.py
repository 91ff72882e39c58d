"""What a character's card is about: what it does most, what it asks for, and what goes with that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from deckforge.builder.commonness import several, share_of_effect, telling, types_by_word
from deckforge.builder.leaning import Aspect, Leaning, Seen, What, called, own_words, words_of
from deckforge.builder.signs import asked_for
from deckforge.builder.themes import deeds_of
from deckforge.model.card import Card, Face
from deckforge.oracle.facts import Facts, Span
from deckforge.oracle.text import without_reminders
from deckforge.patterns import pattern
from deckforge.rulesets.tables import load_toml

_OWN_TYPE, _MADE_TYPE, _OWN_EFFECT, _OWN_KEYWORD = 0.6, 0.6, 1.0, 0.4
_LENT = 0.1  # a keyword that somebody is lent
_ASKED, _HELPS = 1.0, 0.6
_SELDOM = 0.15  # what a planeswalker comes to once in a game, if at all, against what it does every turn
_DEAR = 6  # loyalty from which on that is so
_LEAST_WORD = 4  # letters
_NO_THEME = frozenset(
    {
        *("Creature", "Legendary", "Snow", "Kindred", "Tribal", "Basic", "World"),
        *("Artifact", "Enchantment", "Instant", "Sorcery", "Planeswalker", "Battle", "Land"),  # asked for in phrases
        *("Plains", "Island", "Swamp", "Mountain", "Forest", "Gate", "Desert", "Cave"),  # lands never come
        *("Equipment", "Aura"),
        *("Treasure", "Food", "Clue", "Blood", "Gold", "Map"),
        *("Powerstone", "Junk", "Shard", "Lander", "Mutagen", "Role"),
    }
)  # fmt: skip
"""Words of type lines by whose being named a text says nothing of what its deck is about."""
_AGAINST = pattern(
    r"\b[Pp]rotection from [^.,]*|\bother than [^.,]*|\b(?:[Dd]estroy|[Ee]xile) (?:target|all|each)[^.,]*"
    r"|\bcan't be blocked by [^.,]*",
    example="protection from Demons",
)
"""Where types are named of those that others have."""
_MADE = pattern(r"\b[Cc]reates?\b[^.\"]*?\btokens?\b|\bbecomes? an? [^.\"]*", example="Create a 1/1 red Goblin token")
_TYPE_WORD = pattern(r"(?<!non-)\b[A-Z][\w-]+", example="Goblins")
_NAMED = pattern(
    r"\b(?:named|Partner with) (?P<names>[A-Z][\w'’,-]*"
    r"(?: (?:(?:of|the|to|and|or|in|from|with) )*[A-Z][\w'’,-]*)*)",
    example="a card named Ana's Chosen",
)
_TO_ITSELF = pattern(r"\b(?:to|on) (?:him|her|itself)\b", example="damage that would be dealt to him")
_COMMON = 0.55  # what it says of a card to have an effect that is neither common nor rare
_TOLD = 0.5  # weight from which on the title names something
_TITLED = 4  # aspects that a title names
SHORT = {
    "area": "area damage",
    "counter": "countering spells",
    "damage": "damage",
    "destroy": "destroying",
    "discard": "discarding",
    "draw": "drawing cards",
    "fight": "fighting",
    "gain control": "taking over",
    "life": "gaining life",
    "life loss": "draining life",
    "put counters": "counters",
    "reanimate": "reanimation",
    "return card to hand": "return from the graveyard",
    "return to hand": "sending back to hand",
    "weaken": "weakening",
}
"""Effects as titles call them; others are called by their name."""
NOTHING = "nothing particular"
"""The title of a character whose card says nothing that a deck could be about."""


class _Read(NamedTuple):
    """A face with its facts, and the places in its text of what comes seldom if ever."""

    face: Face
    facts: Facts
    seldom: tuple[Span, ...]

    def comes_seldom(self, span: Span) -> bool:
        """Whether what stands there does."""
        return any(found.start <= span.start < found.end for found in self.seldom)

    @property
    def often(self) -> str:
        """The text without that."""
        text = self.face.text
        for found in sorted(self.seldom, reverse=True):
            text = text[: found.start] + text[found.end :]
        return text


def of_character(card: Card, *, colours: str | None = None) -> Leaning:
    """A character, companion or boss: its types, what it does most, what it asks for, and what goes with that.

    Args:
        card: the character's.
        colours: that fit; None for any.
    """
    name = called(card)
    seen = Seen(card)
    read = [_read(face, facts) for face, facts in zip(card.faces, seen.facts, strict=True)]
    weights = _deeds(read, seen, name)
    asked = list(dict.fromkeys(key for each in read for key in asked_for(own_words(each.often, each.face.name))))
    types = [*_types(card, read, name)]
    does = sorted(weights, key=lambda effect: (-weights[effect], effect))
    found = [
        *types,
        *(Aspect(What.EFFECT, effect, weights[effect], f"as {name}") for effect in does),
        *(each for key in asked for each in _together("asks", key, _ASKED, name)),
        *(
            each
            for effect in does
            if weights[effect] >= _TOLD
            for each in _together("does", effect, _HELPS * weights[effect], name)
        ),
        *(Aspect(What.NAME, word, 1.0, f"as {name}") for word in _name_words(name, card)),
    ]
    titles = [several(each.name) for each in types if each.weight >= _ASKED]
    titles += [_table()["asks"][key]["title"] for key in asked]
    titles += [SHORT.get(effect, effect) for effect in does if weights[effect] >= _TOLD]
    titles += [several(each.name) for each in types if each.weight >= _TOLD]
    return Leaning(", ".join(list(dict.fromkeys(titles))[:_TITLED]), _once(found), colours)


def named_by(card: Card) -> Iterator[str]:
    """Names that a card's text gives of others, each in the ways it may end; which of them are cards is not known."""
    for face in card.faces:
        for found in _NAMED.finditer(without_reminders(face.text)):
            words = found["names"].rstrip(",’'")
            yield words
            for joint in (" and ", " or ", ", "):
                yield from (part.strip(", ") for part in words.split(joint) if joint in words)


def _read(face: Face, facts: Facts) -> _Read:
    """Abilities for much loyalty, and the emblems they bring, are what a planeswalker comes to last."""
    late = (ability.span for ability in facts.loyalty if _price(ability.cost) >= _DEAR or "emblem" in ability.text)
    return _Read(face, facts, tuple(late))


def _price(cost: str) -> int:
    """Loyalty that an ability takes; 0 for what gives some, and for X."""
    return int(cost[1:]) if cost.startswith("-") and cost[1:].isdecimal() else 0


def _deeds(read: Sequence[_Read], seen: Seen, name: str) -> dict[str, float]:
    """What the card does, and how much of what it is about each is: the most of its places."""
    own = {"it", "this creature", name.casefold(), *(each.face.name.casefold() for each in read)}
    best: dict[str, float] = {}
    for each in read:
        for deed in deeds_of(each.facts):
            if deed.name == "sacrifice" and deed.who:
                continue  # others' sacrifices are asked for by a sign of their own
            to_itself = deed.what.casefold() in own or _TO_ITSELF.search(deed.what)
            weight = _OWN_KEYWORD if to_itself else _OWN_EFFECT * _evened(deed.name)
            if deed.name == "area" and "creature" not in deed.what:
                weight = _OWN_KEYWORD  # of players there are few
            weight *= _SELDOM if each.comes_seldom(deed.span) else 1.0
            best[deed.name] = max(best.get(deed.name, 0.0), weight)
    for effect in seen.effects - best.keys() - {"sacrifice"}:
        best[effect] = _LENT if effect in seen.lent_keywords else _OWN_KEYWORD
    dull = _dull()
    return {effect: weight for effect, weight in best.items() if effect not in dull}


def _evened(effect: str) -> float:
    """Less for a rare effect, of which each card counts more, so that of two the commoner one comes in as well."""
    return _COMMON / max(_COMMON, telling(share_of_effect(effect)))


def _types(card: Card, read: Sequence[_Read], name: str) -> Iterator[Aspect]:
    """Types that the text is about, the card's own, and those that it only makes or that come seldom."""
    weights: dict[str, float] = {}
    for each in read:
        often = _AGAINST.sub("", own_words(each.often, each.face.name))
        for text, weight in ((_MADE.sub("", often), 1.0), (often, _MADE_TYPE), (each.face.text, _SELDOM)):
            for type_ in _named_types(_AGAINST.sub("", own_words(text, each.face.name))):
                weights[type_] = max(weights.get(type_, 0.0), weight)
    own = [word for word in card.types.subtypes if card.types.is_creature and word not in {*_NO_THEME, "Human"}]
    for word in own:
        weights[word] = max(weights.get(word, 0.0), _OWN_TYPE)
    for type_ in sorted(weights, key=lambda type_: (-weights[type_], type_ not in own, type_)):
        if type_ not in _NO_THEME:
            yield Aspect(What.TYPE, type_, weights[type_], f"as {name}")


def _named_types(text: str) -> set[str]:
    known = types_by_word()
    return {known[word.casefold()] for word in _TYPE_WORD.findall(text) if word.casefold() in known}


def _name_words(name: str, card: Card) -> list[str]:
    """The name of somebody, which others may share; what no legend is called are common words, which say nothing."""
    words = [word for word in words_of(name) if len(word) >= _LEAST_WORD]
    return words[:1] if card.types.is_legendary else []


@cache
def _table() -> Mapping[str, Any]:
    return load_toml("deckforge.builder", "leanings.toml")


def _dull() -> frozenset[str]:
    return frozenset(_table()["dull"])


def _together(what: str, key: str, weight: float, name: str) -> Iterator[Aspect]:
    """What goes with something that a character does or asks for; the reason says why."""
    row = _table()[what].get(key, {})
    source = f"as {name} {row.get('says', '')}"
    yield from (Aspect(What.TYPE, each, weight, source) for each in row.get("types", ()))
    yield from (Aspect(What.EFFECT, each, weight * _evened(each), source) for each in row.get("effects", ()))


def _once(aspects: Sequence[Aspect]) -> tuple[Aspect, ...]:
    """Each aspect once, the weightiest; the first of equals."""
    best: dict[tuple[What, str], Aspect] = {}
    for aspect in aspects:
        key = (aspect.what, aspect.name)
        if key not in best or best[key].weight < aspect.weight:
            best[key] = aspect
    return tuple(best.values())
