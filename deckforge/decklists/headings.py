"""Headings: section words that stand alone on their line."""

from __future__ import annotations

import re
import string
from typing import NamedTuple

from deckforge.model.deck import Zone
from deckforge.patterns import pattern

# English first; then the words of Arena and the great sites in German, French, Spanish, Italian, Portuguese, Japanese.
_ZONES = {
    Zone.PC: (
        *("pc", "character", "player character", "commander", "commanders", "command zone", "background"),
        *("kommandant", "kommandeur", "commandant", "comandante", "統率者"),
    ),
    Zone.COMPANION: (
        *("companion", "animal companion"),
        *("begleiter", "gefährte", "compagnon", "compañero", "compagno", "companheiro", "相棒"),
    ),
    Zone.LANDS: (
        *("lands", "land", "land stack", "basics", "basic lands", "nonbasic lands", "utility lands"),
        *("länder", "terrains", "tierras", "terre", "terrenos", "土地"),
    ),
    Zone.DECK: (
        *("deck", "main", "mainboard", "main deck", "maindeck", "decklist", "deck list", "hero"),
        *("hauptdeck", "mazo", "mazzo", "baralho", "デッキ", "メイン", "メインデッキ"),
    ),
    # Schemes and a second, oversized commander lie beside the deck too.
    Zone.SIDEBOARD: (
        *(
            "sideboard",
            "side board",
            "side",
            "side deck",
            "sidedeck",
            "sb",
            "scheme deck",
            "schemes",
            "display commander",
        ),
        *("attractions", "contraptions", "dungeons", "planar deck", "planes", "stickers"),
        *("réserve", "banquillo", "reserva", "サイドボード"),
    ),
    Zone.MAYBEBOARD: (
        *("maybeboard", "maybe board", "maybe", "considering", "acquireboard"),
        *("wishlist", "wish list", "cut", "cuts", "cut list"),
    ),
    Zone.TOKENS: ("tokens", "token", "tokens & extras"),
}
# Types, and what people sort by; no card is called so.
_TYPES = (
    *("artifact", "artifacts", "aura", "auras", "battle", "battles", "creature", "creatures"),
    *("enchantment", "enchantments", "equipment", "instant", "instants", "instants and sorceries"),
    *("planeswalker", "planeswalkers", "sorceries", "sorcery", "spell", "spells", "other spells"),
    *("board wipes", "card draw", "counterspells", "finishers", "interaction", "mana rocks", "ramp", "recursion"),
    *("removal", "tutors", "win conditions", "wincons", "win condition", "wincon", "protection", "utility", "combo"),
    *("other", "others", "other cards", "misc", "miscellaneous", "flex slots", "noncreature", "vehicle"),
    *(
        "burn spells",
        "card advantage",
        "counter",
        "counters",
        "draw",
        "ramp spells",
        "spot removal",
        "boardwipes",
        "stax",
    ),
    *("lifegain", "mana", "mana base", "mana fixing", "mana ramp", "mana dorks", "sac outlets", "threats"),
    *("kreaturen", "hexereien", "spontanzauber", "verzauberungen", "artefakte"),
    *("créatures", "rituels", "éphémères", "enchantements", "artefacts"),
    *("criaturas", "conjuros", "instantáneos", "encantamientos", "artefactos"),
    *("creature", "stregonerie", "istantanei", "incantesimi", "artefatti"),
    *("feitiços", "mágicas instantâneas", "encantamentos", "artefatos"),
    *("クリーチャー", "ソーサリー", "インスタント", "エンチャント", "アーティファクト", "プレインズウォーカー"),
)
_WORDS: dict[str, Zone | None] = {word: zone for zone, words in _ZONES.items() for word in words}
_WORDS |= dict.fromkeys(_TYPES)

_AROUND = string.punctuation.replace("_", "") + string.digits + string.whitespace
_AROUND_FOREIGN = pattern(r"^[\W\d]+|[\W\d]+$")
# A count before the word only where no card is meant: "20 Lands", but "1 Hero" asks for a card.
_BEFORE = pattern(r"\W*(\d+\s+)?")
_AFTER = pattern(r"\W*(?:\d+\s*)?(?:cards?(?:\s+total)?|total)?\W*(?:\d+\W*)?", re.IGNORECASE)
_CARDS = pattern(r"(?:\d+\s+)?\b(?:cards?(?:\s+total)?|total)\W*(?:\d+\W*)?$", re.IGNORECASE)
_COUNT_AND_WORD = pattern(r"\W{0,9}(\d{1,4}) +(\D+)$")
# What someone says of a section: "(New) Maybeboard".
_REMARK = pattern(r"^\((?!\d)[^()]{2,20}\) (?=\S)|(?<=\S) \((?!\d)[^()\d]{2,20}\)$")
_LETTERS = pattern(r"[^\W\d_]+")
_LONGEST = 200
_MAY_BE_COUNTED = ("s", "board")
# On a comment's line no card can be meant, so words may follow: "# Maybeboard / swap options".
_COMMENTED = pattern(r"\s*(?:#|//)\W*(\w[\w ]*?)\s*(?:[(\[]\d+[)\]]\s*)?(?:/|[-–—]\s).*")


class Heading(NamedTuple):
    """A heading; ``zone`` is None for a card type's, which parts the deck but names no zone."""

    zone: Zone | None


def read_heading(text: str) -> Heading | None:
    """The heading that a line is, or None.

    Any case; ``:``, ``#``, ``//``, brackets, dashes and a count may stand about the word: ``// Sideboard``,
    ``Creatures (24)``, ``LANDS: 20``. Card names that only begin with such a word are no headings.
    """
    if len(text) > _LONGEST:
        return None
    word = _alone(text)
    if word is None and text[:1] in "#/":
        match = _COMMENTED.fullmatch(text)
        word = _known(match[1]) if match else None
    if word is None and "(" in text and not text[0].isdigit():
        bare = _REMARK.sub("", text)
        word = _alone(bare) if bare != text else None
    return None if word is None else Heading(_WORDS[word])


def _alone(text: str) -> str | None:
    """The section word that a text is, but for signs and a count about it."""
    end = text[-18:].casefold()
    bare = (_CARDS.sub("", text) if "ard" in end or "otal" in end else text).strip(_AROUND)
    if not bare.isascii():
        bare = _AROUND_FOREIGN.sub("", bare)
    word = _known(bare)
    if word is None:
        return None
    before, _, after = text.partition(bare)
    counted = _BEFORE.fullmatch(before)
    if counted is None or not _AFTER.fullmatch(after):
        return None
    return None if counted[1] and not word.endswith(_MAY_BE_COUNTED) else word


def _known(text: str) -> str | None:
    word = " ".join(text.casefold().split()) if "  " in text else text.casefold()
    return word if word in _WORDS else None


def zone_of_word(text: str) -> Zone | None:
    """The zone that a section word names, else None."""
    return _WORDS.get(text.strip().casefold())


def zone_of_category(text: str) -> Zone | None:
    """The zone that a card's own category names, else None; one of lands, tokens or the deck's cards only sorts it."""
    zone = zone_of_word(text)
    return None if zone in {Zone.LANDS, Zone.DECK, Zone.TOKENS} else zone


def read_counted(text: str) -> tuple[int, Heading] | None:
    """A count and the section word behind it, such as ``24 Land``; None for anything else.

    Whether that is a heading, a remark or a card that someone calls so, only what stands below it can tell.
    """
    match = _COUNT_AND_WORD.match(text)
    word = _known(match[2].strip(_AROUND)) if match and len(text) <= _LONGEST else None
    return (int(match[1]), Heading(_WORDS[word])) if match and word else None


def heading_key(text: str) -> str:
    """What two headings of the same word have in common: any case, without signs and counts."""
    return " ".join(_LETTERS.findall(text)).casefold()


def next_zone(current: Zone | None, heading: Heading) -> Zone | None:
    """Where cards go after a heading.

    A type's heading ends the sections that hold only few cards or lands, but parts a sideboard, maybeboard or
    tokens only within; so does one of lands there, or a maybeboard sorted by type would be counted.
    """
    outside = current in {Zone.SIDEBOARD, Zone.MAYBEBOARD, Zone.TOKENS}
    if heading.zone is Zone.LANDS:
        return current if outside else Zone.LANDS
    if heading.zone is not None:
        return heading.zone
    return current if outside or current is None else Zone.DECK
