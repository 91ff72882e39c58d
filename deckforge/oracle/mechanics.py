"""Keyword actions and ability words that a text uses."""

from __future__ import annotations

from collections.abc import Iterable

from deckforge.model.vocabulary import ABILITY_WORDS
from deckforge.oracle.abilities import Ability
from deckforge.patterns import any_of, pattern

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
_WHAT_IS_TAPPED = (
    r"(?:up to|target|all|each|any|another|that|enchanted|equipped|those|the|it|them|x|one|two|three|an?|or untap)\b|~"
)
# Verbs that are also other words in card text: what must follow.
_DOUBTFUL = any_of(
    ("counter", r"(counter)s? (?=(?:up to one )?target|that |it\b|all |the |those )", "counter target spell"),
    ("double", r"(double|triple)s? (?=the |each |that |target |its )", "double its power"),
    ("tap", rf"((?:un)?tap)s? (?={_WHAT_IS_TAPPED})", "untap target creature"),
    before=r"\b",
)
# Words that are nouns or keyword abilities more often than actions.
_NOT_ALONE = frozenset({"learns", "harnesses"})
# Manifesting dread is an action of its own.
_MANIFESTS = pattern(r"manifest(?!s? dread)", example="manifest the top card of your library")
_LETTERS = pattern(r"[a-z]+", example="draw")


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
    if not _MANIFESTS.search(lower):
        used.discard("manifest")
    return tuple(sorted(used))
