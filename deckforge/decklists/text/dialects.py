"""Formats of text that differ only in their signs: the same walk reads them all.

Signs are looked for in the order of ``others.py``: whatever a stronger one could mean has been asked before.
"""

from __future__ import annotations

import re

from deckforge.decklists.content import Content
from deckforge.decklists.format import Format
from deckforge.decklists.lines import CardList
from deckforge.decklists.text.signs import Sign, recogniser
from deckforge.decklists.text.walk import read_lines
from deckforge.patterns import pattern


def _dialect(format_id: str, title: str, *signs: Sign, blank_parts: bool = True) -> Format:
    def read(content: Content) -> CardList:
        return read_lines(content, format_id, blank_parts=blank_parts)

    return Format(format_id, title, recogniser(*signs), read)


PRECON = _dialect(
    "precon",
    "preconstructed decks (taw)",
    Sign("// ", pattern(r"^// (?:SOURCE|DATE): "), "names a preconstructed deck's source or date"),
    Sign("COMMANDER: ", pattern(r"^COMMANDER: \d+ \S"), "has a commander in the manner of preconstructed decks"),
    Sign(
        "[foil]",
        pattern(r"\[foil\] \[[A-Z0-9]+:|^\d+ \[[A-Z0-9]+:[^\]]+\].*\[foil\]$"),
        "has a foil in the manner of preconstructed decks",
    ),
    blank_parts=False,
)
XMAGE = _dialect(
    "xmage",
    "XMage",
    Sign("[", pattern(r"^(?:SB: ?)?\d+ ?\[[A-Z0-9_-]+:[^\]\s]+\] ?\S"), "has a set and number in brackets first"),
    Sign("LAYOUT ", pattern(r"^LAYOUT (?:MAIN|SIDEBOARD):"), "is a layout of XMage's"),
    blank_parts=False,
)
DECKSTATS = _dialect(
    "deckstats",
    "Deckstats",
    Sign("[", pattern(r"^(?:SB: ?)?\d+ \[[A-Za-z0-9]*#[^\]\s]+\] ?\S"), "has a set and number with # between them"),
    Sign("//", pattern(r"^//(?:NAME: .*DeckStats|(?:Main|Sideboard|Maybeboard)$)"), "is a heading of Deckstats'"),
    Sign("!", pattern(r"# ?!(?:Commander|Companion|Foil)\b"), "has a mark of Deckstats'"),
    Sign("[", pattern(r"^(?:SB: )?\d+ \[[A-Z0-9]{2,6}\] ?\S"), "has a set in brackets first", as_written=True),
)
MAGIC_WORKSTATION = _dialect(
    "mws",
    "Magic Workstation",
    Sign("Magic Workstation", pattern(r"^// Deck file for Magic Workstation"), "says so"),
    Sign(
        "// Deck file created", pattern(r"^// Deck file created with \S"), "says so in the manner of Magic Workstation"
    ),
    Sign(
        "[",
        pattern(r"^(?:\s{2,}|\t|SB:  )\s*\d+ \[[A-Za-z0-9]*\] ?\S"),
        "is indented, with a set in brackets first",
        as_written=True,
    ),
    Sign("[] ", pattern(r"^(?:SB: *)?\d+ \[\] \S"), "has empty brackets first"),
)
DECKED_BUILDER = _dialect(
    "decked-builder",
    "Decked Builder",
    Sign("///mvid:", pattern(r"^///mvid:\d+ qty:\d"), "is a remark of Decked Builder's about the card below"),
)
_BY_MARKS = _dialect(
    "archidekt",
    "Archidekt",
    Sign("^", pattern(r"\^[^^]*,#[0-9A-Fa-f]{3,8}\^$"), "ends with a coloured label"),
    Sign("{", pattern(r"\[[^\]]*\{(?:top|noDeck|noPrice)\}[^\]]*\]"), "has a mark of Archidekt's categories"),
    Sign(
        "[",
        pattern(r"\((?:(?!\d+\))[A-Za-z0-9_]{2,6})?\)(?: \S+)?(?: \*[A-Z]\*)? \[[^\]]+\](?: \^[^^]*\^)?$"),
        "ends with categories in brackets",
    ),
    Sign("()", pattern(r"^\d+x? .*\w \(\)(?: |$)"), "has empty brackets for its set"),
    Sign("x ", pattern(r"^\d+x .*\S \([a-z0-9]{3,6}\) [^\s*]+(?: \*[FE]\*)?$"), "has a set in small letters behind 4x"),
    blank_parts=False,
)
_TYPE = pattern(r"(?:Artifact|Battle|Creature|Enchantment|Instant|Land|Planeswalker|Sorcery)(?: \(\d+\))?")
_MAYBEBOARD = pattern(r"Maybeboard(?: \(\d+\))?")


def _recognise_archidekt(content: Content) -> str | None:
    """By a line's marks, or by the categories that it gives cards by itself: types, and a maybeboard below them."""
    typed = next((line for line in content.lines if _TYPE.fullmatch(line.cleaned)), None)
    maybe = next((line for line in content.lines if _MAYBEBOARD.fullmatch(line.cleaned)), None)
    if typed and maybe and typed.number < maybe.number:
        return f"line {typed.number} is a type, and line {maybe.number} a maybeboard"
    return _BY_MARKS.recognise(content)


ARCHIDEKT = _BY_MARKS._replace(recognise=_recognise_archidekt)
MTGGOLDFISH = _dialect(
    "mtggoldfish",
    "MTGGoldfish",
    Sign("<", pattern(r"^\d+ .*\S <[^<>]+>(?: \[[A-Z0-9]{2,6}\])?(?: \([FE]\))?$"), "has a version in angles"),
    Sign("[", pattern(r"^\d+ .*[^\s\])>] \[[A-Z0-9]{2,6}\](?: \([FE]\))?$"), "has a set in brackets last"),
)
TAPPEDOUT = _dialect(
    "tappedout",
    "TappedOut",
    Sign("*", pattern(r"\*CMDR\*|\*f-etch\*", re.IGNORECASE), "has a mark of TappedOut's"),
    Sign("#", pattern(r"^\d+x .*[^\s#] #\w"), "has a tag behind its card"),
)
CUBECOBRA = _dialect(
    "cubecobra",
    "CubeCobra",
    Sign("# ma", pattern(r"^# (?:mainboard|maybeboard)$"), "is a heading of CubeCobra's"),
    blank_parts=False,
)
AETHERHUB = _dialect(
    "aetherhub",
    "Aetherhub",
    Sign("aybeboard", pattern(r"^Maybeboard$"), "is a heading that Aetherhub adds to Arena's"),
)
ARENA = _dialect(
    "arena",
    "MTG Arena",
    Sign(
        "", pattern(r"^(?:about|deck|sideboard|commander|companion)$", re.IGNORECASE), "is one of Arena's section words"
    ),
    Sign("(", pattern(r"\([A-Za-z0-9]{2,6}\) [A-Za-z0-9-]+$"), "ends with a set code and a collector number"),
)
MAGARENA = _dialect(
    "magarena",
    "Magarena",
    Sign("# ", pattern(r"^# \d+ (?:creatures?|spells?|lands?)$"), "counts cards in the manner of Magarena"),
)
APPRENTICE = _dialect(
    "apprentice",
    "Apprentice",
    Sign("        ", pattern(r"^(?: {8}|SB:  )\d+ \S"), "is indented as in Apprentice", as_written=True),
    Sign("SB:  ", pattern(r"^SB:  \d+ \S"), "has two blanks after its SB:", as_written=True),
)
