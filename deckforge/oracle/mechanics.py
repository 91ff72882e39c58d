"""Keyword actions and ability words that a text uses."""

from __future__ import annotations

from collections.abc import Iterable

from deckforge.model.vocabulary import ABILITY_WORDS
from deckforge.oracle.abilities import Ability
from deckforge.patterns import pattern

_REGULAR = (
    *("activate", "adapt", "airbend", "amass", "assemble", "attach", "behold", "blight", "bolster", "cast", "clash"),
    *("cloak", "connive", "conjure", "convert", "create", "destroy", "detain", "discard", "discover", "earthbend"),
    *("endure", "exchange", "exert", "exile", "explore", "fight", "forage", "goad", "harness", "heist", "incubate"),
    *("investigate", "learn", "manifest", "mill", "populate", "proliferate", "regenerate", "reveal"),
    *("sacrifice", "search", "seek", "shuffle", "support", "surveil", "suspect", "transform", "vote"),
    *("waterbend", "planeswalk", "fateseal", "meld", "monstrosity", "scry", "play"),
)
_IRREGULAR = {"beheld": "behold", "monstrous": "monstrosity", "scries": "scry", "melds": "meld", "fought": "fight"}
_PHRASES = {
    "collect evidence": "collect evidence",
    "collected evidence": "collect evidence",
    "manifest dread": "manifest dread",
    "manifests dread": "manifest dread",
    "open an attraction": "open an attraction",
    "ring tempts you": "the ring tempts you",
    "time travel": "time travel",
    "into the dungeon": "venture into the dungeon",
    "becomes prepared": "prepared",
    "becomes plotted": "plot",
    "become plotted": "plot",
    "becomes foretold": "foretell",
    "become foretold": "foretell",
    "enters prepared": "prepared",
}
# Verbs that are also other words in card text: what must follow.
_DOUBTFUL = pattern(
    r"\b(?:(counter)s? (?=(?:up to one )?target|that |it\b|all |the |those )"
    r"|(double|triple)s? (?=the |each |that |target |its )"
    r"|((?:un)?tap)s? (?=up to|target|all |each |any |another |that |enchanted |equipped |those |the |it\b|them|x "
    r"|one |two|three"
    r"|an? |or untap|~))"
)
# Words that are nouns or keyword abilities more often than actions.
_NOT_ALONE = frozenset({"learns", "harnesses"})
_LETTERS = pattern(r"[a-z]+")


def _forms() -> dict[str, str]:
    forms = dict(_IRREGULAR)
    for verb in _REGULAR:
        stem = verb.removesuffix("e")
        doubled = verb + verb[-1] if verb.endswith(("p", "t")) else verb
        forms |= dict.fromkeys((verb, f"{verb}s", f"{verb}es", f"{stem}ed", f"{doubled}ed"), verb)
    return {form: verb for form, verb in forms.items() if form not in _NOT_ALONE}


_FORMS = _forms()


def read_mechanics(plain: str, abilities: Iterable[Ability]) -> tuple[str, ...]:
    """Keyword actions and ability words of the text, quoted abilities included, reminder text not; sorted."""
    lower = plain.casefold().replace("can't be regenerated", "")  # which regenerates nothing
    used = {ability.word for ability in abilities if ability.word in ABILITY_WORDS}
    used |= {_FORMS[word] for word in _FORMS.keys() & set(_LETTERS.findall(lower))}
    used |= {action for words, action in _PHRASES.items() if words in lower}
    if any(word in lower for word in ("tap", "counter", "double", "triple")):
        used |= {word for hit in _DOUBTFUL.finditer(lower) for word in hit.groups() if word}
    if "manifest dread" in used and "manifest" not in lower.replace("manifest dread", "").replace(
        "manifests dread", ""
    ):
        used.discard("manifest")
    return tuple(sorted(used))
