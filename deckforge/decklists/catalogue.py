"""The list formats as people are told of them: which are read and written, their files' endings, how each is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from deckforge.decklists.formats import all_formats
from deckforge.decklists.table.kinds import KINDS
from deckforge.decklists.writers import TARGETS
from deckforge.model.formats import ListedFormat

# Content decides, so these words say what of it is peculiar to the format.
TOLD: Mapping[str, str] = MappingProxyType(
    {
        "mtgo-dek": "XML with a root <Deck> or <Cards> in it",
        "cockatrice-cod": "XML with a root <cockatrice_deck>",
        "lackey": "XML with <superzone>",
        "octgn-o8d": "XML with <section> in a <deck game=…>",
        "deckforge-json": "JSON with the schema deckforge.deck/1",
        "mtgjson-deck": "JSON with mainBoard, in data or not",
        "scryfall-deck": "JSON with entries by section",
        "tabletop-simulator": "JSON with ObjectStates",
        "moxfield-json": "JSON with boards.mainboard, or a mainboard of cards",
        "archidekt-json": "JSON with cards that have a card or an oracleCard",
        "json-list": "any other JSON of names and counts",
        "deckforge": "a setting # ruleset:, # kind: or # quest:, or # deckforge: list",
        **{kind.id: f"a header with {', '.join(sorted(kind.words))}" for kind in KINDS},
        "csv": "a header with a column of names, a title above it or not; or only counts and names",
        "precon": "// SOURCE: or // DATE:, COMMANDER: before a card, [foil]",
        "wagic": "name (SET) * 4, (*), #DESC:",
        "xmage": "[SET:number] before names",
        "forge": "[metadata] or [Main], name|SET",
        "decked-builder": "///mvid: above cards",
        "deckstats": "//Main, [SET#number] before names, # !Commander",
        "mws": "// Deck file, indented lines with [SET] before names, empty []",
        "archidekt": "[Category] behind a set, ^label^, empty (), 4x with a set in small letters, types and Maybeboard",
        "mtggoldfish": "[SET] or <variant> behind names",
        "markdown": "bullets, tables or headings of Markdown",
        "moxfield": "*F* or #tags behind numbers, SIDEBOARD:",
        "tappedout": "*CMDR*, #tags behind names",
        "cubecobra": "# mainboard, # maybeboard",
        "aetherhub": "Arena's section words and Maybeboard",
        "magarena": "# 12 creatures",
        "arena": "Deck, Sideboard and the like alone in a line, (SET) number",
        "apprentice": "eight blanks before counts, two behind SB:",
        "cockatrice": "SB: before cards of the sideboard",
        "mtgo": "nothing but counts and names, one blank line or Sideboard between",
        "plain": "anything else: counts and names",
    }
)
_OTHER_ENDINGS: Mapping[str, str] = MappingProxyType(
    {
        "apprentice": ".dec",
        "decked-builder": ".dec",
        "lackey": ".dek",
        "magarena": ".dec",
        "markdown": ".md",
        "mws": ".mwDeck",
        "octgn-o8d": ".o8d",
        "xmage": ".dck",
    }
)


def listed_formats() -> Iterator[ListedFormat]:
    """Every format there is, those that are written first, the others in the order in which they are asked for."""
    readable = {found.id: found for found in all_formats()}
    written = {target.id: target for target in TARGETS}
    for list_format in dict.fromkeys([*written, *readable]):
        target = written.get(list_format)
        title = target.title if target else readable[list_format].title
        ending = target.suffix if target else _ending(list_format)
        yield ListedFormat(list_format, title, list_format in readable, target is not None, ending, TOLD[list_format])


def _ending(list_format: str) -> str:
    """The ending of a format that is only read."""
    if list_format in _OTHER_ENDINGS:
        return _OTHER_ENDINGS[list_format]
    return ".csv" if list_format.endswith("csv") else ".json" if "JSON" in TOLD[list_format] else ".txt"
