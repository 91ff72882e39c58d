"""What stands in a table's cells, in the ways in which programs write it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from deckforge.decklists.table.columns import Columns, Field
from deckforge.patterns import pattern

_FINISHES = {"normal", "regular", "nonfoil", "foil", "etched", "holofoil"}
_YES = {"yes", "true", "1", "y", "x", "ja", "oui", "sí", "si", "sim", "tak", "да", "はい", "是"}
# In a column of sets that may as well hold a set's name: none is written all in one case.
_MAYBE_CODE = pattern(r"[A-Z0-9_-]{1,10}|[a-z0-9_-]{1,10}")
TOKENS_CODE = pattern(r"t[a-z0-9]{3}")
"""Scryfall's codes of sets of tokens, after which most programs go; no other set's has four signs and begins so."""
_TOKEN = pattern(r" Token(?: ?\(.*\))?$")
_UUID = pattern(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
_DIGITS = pattern(r"(\d{1,12})(?:\.0+)?")
_SOME = pattern(r"0{0,3}[1-9]\d{0,3}")
_SOME_COPIES = pattern(r"0{0,3}([1-9]\d{0,3})(?: ?[xX×]|[.,]0+)?")
_NOTHING = ("-", "–", "—")
_ZERO = pattern(r"0+(?:[.,]0+)?")
_NUMBER = pattern(r"#?([a-z]\d \d{4}|\S+?)(?:/\S+|\.0+)?")
_TOTAL = pattern(
    r"(?:grand |sub)?totals?|sums?|summe|gesamt|insgesamt|total général|totale|suma|razem|итого|合計|合计|합계",
    re.IGNORECASE,
)
_TOTAL_ALONE = pattern(
    rf"(?:{'(?:grand |sub)?totals?|sum|summe|gesamt|insgesamt|totale|suma'}) ?:? ?\d*", re.IGNORECASE
)
_PRICE_BEGUN, _PRICE_ENDED = pattern(r"[€$£] ?\d+"), pattern(r"\d\d")
_RARITY = "rarity"
_OTHER_LISTS = {
    **dict.fromkeys(
        ("acquire", "acquireboard", "wishlist", "wish list", "wants", "want list"), "wanted, not in the deck"
    ),
    **dict.fromkeys(("trade", "trades", "tradelist", "trade list"), "to be traded, not in the deck"),
}
OF_A_LIST = "of a list beside binders and decks: wanted or noted, not owned"
NOT_OWNED = frozenset({*_OTHER_LISTS.values(), OF_A_LIST})
"""Why rows are left out that say of cards that someone wants or gives them."""

_OTHER_GAMES = (
    *("pokemon", "pokémon", "yu-gi-oh", "yugioh", "disney lorcana", "lorcana", "one piece", "flesh and blood"),
    *("digimon", "star wars", "dragon ball", "final fantasy tcg", "cardfight", "weiss", "force of will", "union arena"),
)


def is_some(count: str) -> bool:
    """Whether a cell has a count above 0 that a list may have."""
    return _SOME.fullmatch(count) is not None


def as_count(cell: str) -> int | None:
    """A count beside the usual one, 0 where a cell is empty or says that there is none; None where it is no number.

    ``2x`` and ``2.0`` are 2.
    """
    if not cell or cell in _NOTHING or is_zero(cell):
        return 0
    found = _SOME_COPIES.fullmatch(cell)
    return int(found[1]) if found else None


def is_zero(count: str) -> bool:
    """Whether a cell says that there are none."""
    return _ZERO.fullmatch(count) is not None


def is_yes(value: str) -> bool:
    """Whether a cell of a yes-or-no column says yes."""
    return value.casefold() in _YES


def as_finish(value: str) -> str | None:
    """``foil``, ``etched`` or None, whichever of many words for it is written, such as ``Double Rainbow Foil``."""
    word = value.casefold()
    if "etch" in word:
        return "etched"
    foil = "foil" in word and not word.startswith("non")
    return "foil" if foil or is_yes(word) else None


def as_code(value: str, *, sure: bool = True) -> str | None:
    """A set's code; Dragon Shield writes ``GK1_DIMIR`` for a half of gk1. None where there is none.

    Args:
        value: the cell.
        sure: the column has codes, not names.
    """
    if not value or not (sure or (_MAYBE_CODE.fullmatch(value) and value.casefold() not in _FINISHES)):
        return None
    return value.partition("_")[0].lower() or None


def as_number(value: str) -> str | None:
    """A collector number, without what it is out of (``116/350``) and what a spreadsheet makes of it (``149.0``)."""
    found = _NUMBER.fullmatch(value)
    return found[1] if found else None


def as_id(value: str, *, hexadecimal: bool) -> str | None:
    """An id, or None where a cell has none: Scryfall's are long and hexadecimal, others' are numbers above 0."""
    value = value.strip()
    if hexadecimal:
        return value.lower() if _UUID.fullmatch(value) else None
    found = _DIGITS.fullmatch(value)
    return found[1].lstrip("0") or None if found else None


def is_other_game(game: str) -> bool:
    """Whether a shop's word for a game is another's than Magic's."""
    return game.casefold().startswith(_OTHER_GAMES)


def parts(value: str) -> tuple[str, ...]:
    """The words that a cell has several of."""
    return tuple(part.strip() for part in value.replace(";", ",").split(",") if part.strip())


def names_token(name: str) -> bool:
    """Whether a name is a token's, such as ``Beast Token (4/4)``; no card's ends so."""
    return _TOKEN.search(name) is not None


def is_total(filled: Sequence[str]) -> bool:
    """Whether the cells of a row that aren't empty are a sum and the word for it."""
    if len(filled) == 1:
        return _TOTAL_ALONE.fullmatch(filled[0]) is not None
    words = [cell for cell in filled if not cell.replace(".", "").replace(",", "").isdecimal()]
    return len(words) == 1 and _TOTAL.fullmatch(words[0].rstrip(": ")) is not None


def other_list(board: str) -> str | None:
    """Why cards of a board are not the deck's; None where they are."""
    return _OTHER_LISTS.get(board.casefold())


def with_whole_price(cells: tuple[str, ...], columns: Columns) -> tuple[str, ...]:
    """The row with a price put together again that was written as ``€1,50`` without quotation marks.

    Only where it is certain: a currency's sign and whole units stand in the column of prices, two digits in the next
    one, and the row has just one field too many or the next column has words.
    """
    place = columns.places.get(Field.PRICE)
    if place is None or place + 1 >= len(cells):
        return cells
    units, rest = cells[place].strip(), cells[place + 1].strip()
    if not _PRICE_BEGUN.fullmatch(units) or not _PRICE_ENDED.fullmatch(rest):
        return cells
    if len(cells) != len(columns.words) + 1 and columns.words[place + 1 : place + 2] != (_RARITY,):
        return cells
    return (*cells[:place], f"{units},{rest}", *cells[place + 2 :])
