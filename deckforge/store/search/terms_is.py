"""``is:``, by what the data can answer: each word has its condition."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from deckforge.model.card import Origin
from deckforge.store.search.asked import Asked
from deckforge.store.search.elsewhere import hint_for_is
from deckforge.store.search.where import Driver, Source, Where, card, face, printing


class Is(NamedTuple):
    """``is:permanent``, ``not:reprint``; an unknown word is an error."""

    condition: Where

    @classmethod
    def read(cls, asked: Asked) -> Is:
        asked.only(":", "=")
        asked.no_pattern()
        word = asked.value.casefold()
        condition = CONDITIONS.get(word)
        if condition is None:
            told = hint_for_is(word, CONDITIONS)
            hint = told or f"Known: {', '.join(sorted(CONDITIONS))}."
            raise asked.refuse(f"“{asked.key}:” for", () if told else CONDITIONS, hint=hint)
        return cls(condition)

    def where(self, source: Source) -> Where:
        del source
        return self.condition


def _type(word: str) -> str:
    return f"(' ' || f.type_line || ' ') LIKE '% {word} %'"


def _types(words: str) -> str:
    return f"({' OR '.join(map(_type, words.split()))})"


def _layouts(*names: str) -> Where:
    return card(f"c.layout IN ({','.join('?' * len(names))})", *names)


def _flag(word: str) -> Where:
    return card(f"instr(c.flags, ' {word} ')")


def _printed(words: Iterable[str], column: str = "flags") -> dict[str, Where]:
    return {word: printing(f"instr(p.{column}, ' {word} ')") for word in words}


_FRONT_CAN_LEAD = f"""
    f.position = 0 AND ({_type("Legendary")} AND ({_type("Creature")} OR
        {_types("Vehicle Spacecraft")} AND f.power IS NOT NULL) OR instr(f.text, 'can be your commander'))
"""

CONDITIONS: dict[str, Where] = {
    "permanent": face(_types("Artifact Battle Creature Enchantment Land Planeswalker")),
    "spell": face(f"NOT {_types('Land Conspiracy Plane Phenomenon Scheme Vanguard Dungeon Card Token Emblem')}"),
    "historic": face(_types("Artifact Legendary Saga")),
    "vanilla": face(f"{_type('Creature')} AND f.text = ''"),
    "commander": face(_FRONT_CAN_LEAD),
    "party": face(f"{_type('Creature')} AND {_types('Cleric Rogue Warrior Wizard')}"),
    "outlaw": face(_types("Assassin Mercenary Pirate Rogue Warlock")),
    "bear": face(
        f"f.power_value = 2 AND f.toughness_value = 2 AND {_type('Creature')} AND f.id / 256 IN"
        " (SELECT id FROM cards WHERE mana_value = 2)"
    ),
    "companion": card("""c.keywords LIKE '%"Companion"%'"""),
    "reserved": _flag("reserved"),
    "gamechanger": _flag("gamechanger"),
    "homebrew": card("c.origin = ?", Origin.HOMEBREW.value),
    "hybrid": face("f.mana_cost LIKE '%/%' AND replace(f.mana_cost, '/P', '') LIKE '%/%'"),
    "phyrexian": face("instr(f.mana_cost, '/P}')"),
    "saga": face(_type("Saga"), driver=Driver.SOME),
    "adventure": _layouts("adventure"),
    "augment": _layouts("augment"),
    "battle": face(_type("Battle"), driver=Driver.SOME),
    "case": _layouts("case"),
    "class": _layouts("class"),
    "dfc": _layouts("transform", "modal_dfc"),
    "flip": _layouts("flip"),
    "host": _layouts("host"),
    "leveler": _layouts("leveler"),
    "mdfc": _layouts("modal_dfc"),
    "meld": _layouts("meld"),
    "modal_dfc": _layouts("modal_dfc"),
    "mutate": _layouts("mutate"),
    "prepare": _layouts("prepare"),
    "prototype": _layouts("prototype"),
    "split": _layouts("split"),
    "transform": _layouts("transform"),
    **_printed(("nonfoil", "foil", "etched", "glossy"), "finishes"),
    **_printed(("promo", "reprint", "digital", "fullart", "oversized", "textless", "funny")),
}
CONDITIONS["full"] = CONDITIONS["fullart"]
