"""What a character's text asks of its deck: phrases that mean it, where a single word would say nothing.

A graveyard that is somebody else's, an artifact that is destroyed and a spell that an opponent casts ask for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from deckforge.patterns import pattern

_SPELL = r"(?:instants?|sorcer(?:y|ies)|noncreature)"
_OWN = r"(?:you control|you own|you cast|spells?|cards? (?:in|from) your|tokens? you)"

SIGNS: Mapping[str, re.Pattern[str]] = MappingProxyType(
    {
        "spells": pattern(
            rf"\b(?:you|a player) (?:cast|casts|copy)\b(?! or)[^.,\"]*\b{_SPELL}\b"
            rf"|\b{_SPELL}(?: (?:and|or|and/or) {_SPELL})? (?:spells? you|cards? (?:in|from) your|spells? cost)"
            r"|\b[Mm]agecraft\b|\b[Pp]rowess\b",
            example="Whenever you cast an instant or sorcery spell",
        ),
        "graveyard": pattern(
            r"(?<!~ )(?<!this card )(?<! it )\b(?:in|from|into) your graveyard\b"
            r"(?! from anywhere)",
            example="creature card in your graveyard",
        ),
        "dies": pattern(
            r"\bWhenever (?:~ or )?(?:another|an?|one or more|any)\b[^.,]*\bdies?\b(?<!opponent controls dies)"
            r"|\bcreatures? (?:you control )?(?:that )?died (?:this turn|under your)",
            example="Whenever another creature you control dies",
        ),
        "edict": pattern(
            r"\b(?:player|opponent)s? sacrifices?\b(?! (?:a|all) lands?)", example="Target player sacrifices a creature"
        ),
        "equipment": pattern(
            r"(?<!target )\bEquipment\b(?! gain)|\bequipped creatures?\b(?! gets)", example="an Equipment you control"
        ),
        "auras": pattern(
            r"(?<!target )\bAuras?\b|\benchanted creatures? you control\b|\bcreatures? that's enchanted\b",
            example="an Aura you control",
        ),
        "heroic": pattern(
            r"\bspell that targets (?:only )?(?:~|a creature you control\b|it\b|one or more creatures\b)",
            example="Whenever you cast a spell that targets ~",
        ),
        "counters": pattern(
            r"\+1/\+1 counters? (?:would be|are|is) put on"
            r"|\bwith (?:a|an|one or more) (?:\+1/\+1 )?counters? on (?:it|them)"
            r"|\bDouble the number of (?:\+1/\+1 |each kind of )?counters?\b|\b[Pp]roliferate\b"
            r"|\b(?:creature|permanent)s? (?:you control )?with (?:a |one or more )?(?:\+1/\+1 )?counters?\b"
            r"|\bDouble the number of each kind of counter\b",
            example="creatures you control with +1/+1 counters on them",
        ),
        "life": pattern(
            r"\byou(?:'ve)? gain(?:ed)? (?:\d+ or more )?life (?:this turn|\bthat)|\bWhenever you gain life\b"
            r"|\bIf you would gain life\b|\byou gained this turn\b",
            example="Whenever you gain life",
        ),
        "artifacts": pattern(
            rf"(?<!non)\b[Aa]rtifacts? (?:creatures? )?(?:and [\w ]+ )?{_OWN}\b"
            r"|\b(?:cast|sacrifice) (?:an? |another )?(?:historic|artifact)\b|\bhistoric\b"
            r"|\b[Ss]acrifice (?:an?|another) artifact\b|\b[Uu]ntap [^.]*\bartifacts?\b"
            r"|\bsearch your library for an artifact\b|\bSearch your library for an artifact\b",
            example="for each artifact you control",
        ),
        "enchantments": pattern(
            rf"\b[Ee]nchantments? (?:creatures? )?{_OWN}\b|\b[Cc]onstellation\b|\bcast an enchantment\b",
            example="for each enchantment you control",
        ),
        "drawing": pattern(
            r"\bWhenever you draw\b|\b(?:drawn|you draw) [^.]*this turn\b|\bcards in your hand\b",
            example="Whenever you draw a card",
        ),
        "tokens": pattern(
            r"\b[Cc]reature tokens you control\b|\b[Tt]okens you control\b|\b[Pp]opulate\b|\btokens would be created\b"
            r"|\bcopy of each creature token\b|\bthat many of those tokens\b",
            example="Creature tokens you control have flying",
        ),
        "attacks": pattern(
            r"\b[Aa]ttacking creatures?(?: you control)?\b|\b[Ww]henever you attack\b|\badditional combat phase\b"
            r"|\bWhenever (?:~ or )?(?:another|an?|one or more)\b[^.,]*\battacks?\b(?! you)",
            example="Whenever you attack",
        ),
        "flying": pattern(
            r"\b(?:creatures?|[Ss]pells?)(?: you (?:control|cast))? with flying\b(?! you don't)"
            r"(?<!target creature with flying)",
            example="creatures you control with flying",
        ),
    }
)  # fmt: skip
"""What is asked for, as ``asks`` in ``leanings.toml`` names it, by the phrases that ask for it."""


def asked_for(text: str) -> Iterator[str]:
    """What a text asks for, in the order of the table.

    Args:
        text: without reminders, with ``~`` for the card's own name.
    """
    return (key for key, sign in SIGNS.items() if sign.search(text))
