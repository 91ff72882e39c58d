"""Header words of tables → what their columns hold, whichever program or language they come from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum, auto
from functools import cache
from types import MappingProxyType
from typing import NamedTuple
from unicodedata import combining, normalize

from deckforge.model.printing import IdKind
from deckforge.patterns import pattern


class Field(StrEnum):
    """What a column holds."""

    NAME = auto()
    SHORT_NAME = auto()  # the front's name without a version's words, where there is a column for that beside NAME
    COUNT = auto()
    FOIL_COUNT = auto()  # of copies that COUNT doesn't have
    FOILS_WITHIN = auto()  # of those that COUNT has
    SPECIAL_FOILS = auto()  # likewise, beside FOILS_WITHIN
    SIDE_COUNT = auto()  # of copies in the sideboard, beside those of the deck
    MAYBE_COUNT = auto()  # likewise in the maybeboard
    SET_CODE = auto()
    SET = auto()  # a code or a name, as the program likes
    SET_NAME = auto()
    NUMBER = auto()
    FINISH = auto()
    PRINTING = auto()  # a finish or a set's code, as the program likes
    FOIL = auto()  # yes or no, or a finish
    TAGS = auto()
    BOARD = auto()  # a section's word
    CATEGORIES = auto()  # the user's words, of which the first may be a section's
    SIDEBOARDED = auto()  # yes or no, as in the next ones
    MAYBEBOARDED = auto()
    COMMANDS = auto()
    ACCOMPANIES = auto()
    TYPE = auto()
    PRICE = auto()
    NOTES = auto()  # the user's words on the card
    CONDITION = auto()  # of use only where it says that the copies are foil
    BINDER = auto()  # a list, a binder or a deck, as ManaBox calls where copies are
    GAME = auto()  # which game's card it is, in tables of shops
    OTHER = auto()  # of no use here, but surely a table's


# Each field's words, likeliest first: the first that is there is the field's, any further one is of no use.
_WORDS: Mapping[Field, tuple[str, ...]] = MappingProxyType(
    {
        Field.SHORT_NAME: ("simple name",),
        Field.NAME: (
            *("card name", "cardname", "english name", "english card name", "name", "product name", "card", "title"),
            *("card title", "item name", "kartenname", "karte", "name der karte", "englischer name", "nom de la carte"),
            *("nom", "carte", "nombre de la carta", "carta", "nombre", "nome della carta", "nome", "nome da carta"),
            *("kaart", "kaartnaam", "naam", "nazwa", "karta", "название", "карта", "カード名", "カード", "名前"),
            *("卡名", "牌名", "名称", "카드 이름", "이름"),
        ),
        Field.COUNT: (
            *("total qty", "total quantity", "quantity", "qty", "count", "amount", "copies", "reg qty", "quantityx"),
            *(
                "number of copies",
                "number of cards",
                "groupcount",
                "card count",
                "anzahl",
                "menge",
                "stück",
                "quantité",
                "qté",
                "cantidad",
                "cant",
                "quantità",
                "qtà",
            ),
            *("quantidade", "qtd", "aantal", "ilość", "sztuk", "количество", "кол-во", "枚数", "数量", "张数", "수량"),
            *("매수", "nombre"),
        ),
        Field.FOIL_COUNT: ("foil qty", "foil quantity"),
        Field.FOILS_WITHIN: ("foil count",),
        Field.SPECIAL_FOILS: ("special foil count",),
        Field.SIDE_COUNT: ("sideboard count", "sideboard qty", "sideboard quantity", "side count", "side qty"),
        Field.MAYBE_COUNT: ("maybeboard count", "maybeboard qty", "maybeboard quantity"),
        Field.SET_CODE: (
            *("set code", "edition code", "setcode", "set id", "setid", "set abbreviation", "edition abbr", "exp"),
            *("expansion code", "editioncode", "set short name", "setkürzel", "expansion symbol", "code"),
        ),
        Field.SET: (
            *("set", "edition", "expansion", "series", "ausgabe", "auflage", "erweiterung", "édition"),
            *("extension", "edición", "expansión", "edizione", "espansione", "edição", "coleção", "editie", "edycja"),
            *("издание", "выпуск", "セット", "エキスパンション", "系列", "세트"),
        ),
        Field.SET_NAME: ("set name", "setname", "edition name", "exp name", "expansion name"),
        Field.NUMBER: (
            *("collector number", "collector #", "collectornumber", "collector no", "collectors number", "card number"),
            *(
                "collector's number",
                "set number",
                "card #",
                "cardnumber",
                "cn",
                "number",
                "no",
                "nr",
                "sammlernummer",
                "kartennummer",
                "nummer",
                "numéro",
            ),
            *("número", "numero", "numer", "номер", "番号", "编号", "번호"),
        ),
        Field.FOIL: (
            *("foil", "premium", "isfoil", "is foil", "foil?", "foil/non-foil", "foil/reverse", "folie", "фойл"),
            "extras",
        ),
        Field.FINISH: ("finish", "finishes"),
        Field.PRINTING: ("printing",),
        Field.TAGS: ("tags", "tag", "labels", "label", "my tags"),
        Field.BOARD: (
            *("board", "section", "zone", "deck section", "boards", "where", "bereich", "zona"),
            *("sección", "sezione", "seção"),
        ),
        Field.CATEGORIES: ("categories", "category", "kategorie", "kategorien", "catégorie", "categoría", "categoria"),
        Field.SIDEBOARDED: (
            *("sideboarded", "sideboard?", "sb", "sideboard", "is sideboard", "in sideboard", "issideboard"),
            *("side", "side board"),
        ),
        Field.MAYBEBOARDED: ("maybeboard", "maybe board", "maybeboard?", "is maybeboard", "in maybeboard", "maybe"),
        Field.COMMANDS: ("commander", "commander?", "is commander", "iscommander"),
        Field.ACCOMPANIES: ("companion", "companion?", "is companion", "iscompanion"),
        Field.NOTES: (
            *("notes", "note", "comment", "comments", "my notes", "remarks", "notizen", "kommentar", "comentario"),
        ),
        Field.CONDITION: ("condition",),
        Field.BINDER: ("binder type",),
        Field.GAME: ("product line", "game"),
        Field.TYPE: ("type", "type line", "types", "card type", "typeline", "typ"),
        Field.PRICE: (
            *("price", "my price", "purchase price", "price bought", "acquired price", "price usd", "price eur"),
            *("usd price", "eur price", "preis", "prix", "precio", "prezzo", "preço", "market price"),
        ),
        Field.OTHER: (
            *("rarity", "language", "languange", "lang", "tradelist count", "trade quantity", "cmc"),
            *("mana cost", "mana value", "color", "colors", "colour", "colours", "color identity"),
            *("folder name", "binder name", "date added", "signed", "altered"),
            *("alter", "proxy", "misprint", "artist", "power", "toughness", "cost", "variation", "last modified"),
            *("seltenheit", "zustand", "sprache", "rareté", "état", "langue", "idioma", "estado", "lingua"),
        ),
    }
)
_IDS: Mapping[str, IdKind] = MappingProxyType(
    {
        "scryfall id": IdKind.SCRYFALL,
        "scryfallid": IdKind.SCRYFALL,
        "id": IdKind.SCRYFALL,  # only what looks like one
        "oracle id": IdKind.ORACLE,
        "oracleid": IdKind.ORACLE,
        "id #": IdKind.MTGO,
        "mtgo id": IdKind.MTGO,
        "catid": IdKind.MTGO,
        "arena id": IdKind.ARENA,
        "multiverse id": IdKind.MULTIVERSE,
        "multiverseid": IdKind.MULTIVERSE,
        "mvid": IdKind.MULTIVERSE,
        "idproduct": IdKind.CARDMARKET,
        "cardmarket id": IdKind.CARDMARKET,
        "product id": IdKind.TCGPLAYER,
        "tcgplayer id": IdKind.TCGPLAYER,
        "tcgplayer product id": IdKind.TCGPLAYER,
    }
)
# Words that mean a count only where no other column has one, likeliest first.
_NUMBERS = ("number", "no", "nr", "nummer", "#", "numéro", "número", "numero", "numer", "номер")
_COUNTS = (
    *("owned", "own", "have", "have?", "owned?", "main", "main deck", "maindeck", "mainboard", "deck"),
    *("needed", "need"),
)
_REGULAR = ("normal", "regular", "nonfoil", "non-foil")
"""What a column of copies is called that are not foil, beside one of those that are."""
_OF_MAIN = frozenset({"main", "main deck", "maindeck", "mainboard", "deck"})
_SIDES = ("side", "sideboard", "side board", "sb")
_OF_SETS = frozenset({Field.SET, Field.SET_CODE, Field.SET_NAME})
_KNOWN = {word for words in _WORDS.values() for word in words} | set(_IDS) | {*_NUMBERS, *_COUNTS, *_SIDES}
_TELLING = set(_WORDS[Field.NAME]) | set(_IDS) - {"id"}
_FEWEST_KNOWN = 2
_COUNT = pattern(r"\d{1,4}[xX]?")
_OF_ALL_COPIES = "total"
_IN_BRACKETS = pattern(r"(.+?) ?\(([^()]*)\)")
_OF_CODES = frozenset({"sigla", "code", "abbr", "abbreviation", "kürzel", "código", "symbol"})
_ENGLISH = frozenset({"en", "eng", "english"})
_LANGUAGES = frozenset({"pt", "ptbr", "pt-br", "br", "de", "es", "fr", "it", "ja", "jp", "ko", "kr", "ru", "zh"})
# In a seller's list of TCGplayer's this is the id of an offer, no card's.
_OF_SELLERS, _OFFER = "product line", "tcgplayer id"


class Columns(NamedTuple):
    """Where a table's columns are, from 0.

    Attributes:
        words: the header, as ``header_words`` gives it, with the usual word for what is written in another way.
        written: the header, just as ``header_words`` gives it.
        places: those of fields that are there.
        ids: columns of ids, Scryfall's first.
    """

    words: tuple[str, ...]
    places: Mapping[Field, int]
    ids: tuple[tuple[int, IdKind], ...]
    written: tuple[str, ...] = ()

    def value(self, cells: Sequence[str], field: Field) -> str:
        """What stands in a row's column, without blanks about it; empty where there is no such column."""
        place = self.places.get(field)
        return cells[place].strip() if place is not None and place < len(cells) else ""

    @property
    def telling(self) -> tuple[int, ...]:
        """The columns of the name or, where there is none, of ids, or of set and number; and the one of the count."""
        name, count = self.places.get(Field.NAME), self.places.get(Field.COUNT)
        named = [place for place, _ in self.ids] if name is None else [name]
        named = named or [self.places[of] for of in (*_OF_SETS, Field.NUMBER) if of in self.places]
        return tuple(sorted(named if count is None else [*named, count]))


def header_words(cells: Sequence[str]) -> tuple[str, ...]:
    """A header's cells in one way of writing: lower case, blanks for ``_``, no full stops or colons."""
    return tuple(" ".join(cell.replace("_", " ").casefold().split()).rstrip(".:") for cell in cells)


def usual_words(words: Sequence[str]) -> tuple[str, ...]:
    """A header's words, each as most programs have it: with its accents, and without brackets that say no more.

    ``card (en)`` is a card's name and ``edicao (sigla)`` a set's code, but ``card (pt)`` nothing of use.
    """
    return tuple(map(_usual_word, words))


def _usual_word(word: str) -> str:
    if word in _KNOWN or not word:
        return word
    if word in _without_accents():
        return _without_accents()[word]
    bracket = _IN_BRACKETS.fullmatch(word)
    if bracket is None or bracket[2] in _LANGUAGES:
        return word
    base = _usual_word(bracket[1])
    if bracket[2] in _OF_CODES and base in _WORDS[Field.SET]:
        return _WORDS[Field.SET_CODE][0]
    return base if base in _KNOWN else word


@cache
def _without_accents() -> dict[str, str]:
    return {plain(word): word for word in sorted(_KNOWN) if plain(word) not in _KNOWN}


def plain(word: str) -> str:
    """A word without its accents."""
    return "".join(char for char in normalize("NFD", word) if not combining(char))


def count_known(words: Sequence[str]) -> int:
    """How many of a header's words are some column's."""
    return len(_KNOWN.intersection(words))


def read_header(written: tuple[str, ...], *, usual: bool = True) -> Columns | None:
    """The columns of a header; None where the words are none, since nothing in it says which card is meant.

    Args:
        written: as ``header_words`` gives it.
        usual: whether words may be written in another way than most programs have them.
    """
    words = usual_words(written) if usual else written
    if not _says_cards(words) or (len(words) > 1 and count_known(words) < _FEWEST_KNOWN):
        return None
    places = dict(_places(words))
    _with_count(places, words)
    named = (
        (place, _IDS[word])
        for place, word in enumerate(words)
        if word in _IDS and not (word == _OFFER and _OF_SELLERS in words)
    )
    ids = tuple(sorted(named, key=_scryfalls_first))
    if Field.COUNT in places and words[places[Field.COUNT]].startswith(_OF_ALL_COPIES) and Field.FOIL_COUNT in places:
        places[Field.FOILS_WITHIN] = places.pop(Field.FOIL_COUNT)
    return Columns(words, MappingProxyType(places), ids, written)


def _says_cards(words: Sequence[str]) -> bool:
    """Whether a header has a column that says which card is meant, or those of a set, a number and a count."""
    if not _TELLING.isdisjoint(words):
        return True
    places = dict(_places(tuple(words)))
    return {Field.COUNT, Field.NUMBER} <= places.keys() and not _OF_SETS.isdisjoint(places)


def names_cards(words: tuple[str, ...]) -> str | None:
    """The word that is surely the column of the names, in a header of which no other word is known."""
    return next((word for word in _WORDS[Field.NAME] if word in words), None)


def bare_columns(cells: Sequence[str]) -> Columns | None:
    """The columns of a row of a table without a header, where it is plainly a count and a name."""
    filled = [(place, cell.strip()) for place, cell in enumerate(cells) if cell.strip()]
    counts = [place for place, cell in filled if _COUNT.fullmatch(cell)]
    names = [place for place, _ in filled if place not in counts]
    if len(counts) != 1 or len(names) != 1:
        return None
    return Columns(("",) * len(cells), MappingProxyType({Field.NAME: names[0], Field.COUNT: counts[0]}), ())


def _places(words: tuple[str, ...]) -> Iterator[tuple[Field, int]]:
    taken: set[int] = set()
    for field, known in _WORDS.items():
        place = next((words.index(word) for word in known if word in words and words.index(word) not in taken), None)
        if place is not None:
            taken.add(place)
            yield field, place


def _with_count(places: dict[Field, int], words: tuple[str, ...]) -> None:
    """Find the column of the count where none is called so: “Number” without sets, “Owned”, or “Main” beside “Side”.

    A count beside those two is their sum.
    """
    word = next((word for word in words if word in _OF_MAIN), None)
    side = next((side for side in _SIDES if side in words), None)
    if word and side and Field.COUNT in places:
        _part(places, words.index(word), words.index(side))
    if Field.COUNT in places or Field.FOIL_COUNT in places:
        return
    regular = next((word for word in _REGULAR if word in words), None)
    if regular and Field.FOIL in places:
        places[Field.COUNT] = words.index(regular)
        places[Field.FOIL_COUNT] = places.pop(Field.FOIL)
        return
    number = places.get(Field.NUMBER)
    if number is not None and words[number] in _NUMBERS and _OF_SETS.isdisjoint(places):
        places[Field.COUNT] = places.pop(Field.NUMBER)
        return
    word = next((word for word in _COUNTS if word in words), None)
    if word is None:
        return
    places[Field.COUNT] = words.index(word)
    if word in _OF_MAIN and side:
        _part(places, words.index(word), words.index(side))


def _part(places: dict[Field, int], main: int, side: int) -> None:
    places[Field.COUNT], places[Field.SIDE_COUNT] = main, side
    places.pop(Field.SIDEBOARDED, None)


def doubtful_count(columns: Columns) -> bool:
    """Whether the column of the count is called by a word that may mean something else, such as ``Deck`` or ``No``."""
    place = columns.places.get(Field.COUNT)
    return place is not None and columns.words[place] in {*_NUMBERS, *_COUNTS, *_REGULAR}


def _scryfalls_first(column: tuple[int, IdKind]) -> bool:
    return column[1] is not IdKind.SCRYFALL
