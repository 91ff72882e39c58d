"""Decks → a sheet to print."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, TypedDict, Unpack

from deckforge.app.arguments import checked
from deckforge.app.carddata import using_database
from deckforge.app.characters import as_character
from deckforge.app.decks import deck_options, open_deck
from deckforge.app.house_rules import known_house_rules, sheet_table, with_house_rules
from deckforge.app.sheets.made import SHEET_TITLES, Made, doubts, make, unused_character
from deckforge.app.sheets.remarks import PLAYERS_UNUSED, remarks
from deckforge.app.sources import as_list, list_paths, read_sources
from deckforge.app.translating import with_deck_settings
from deckforge.decklists import read_list
from deckforge.errors import DeckforgeError, UsageError
from deckforge.model.character import Character
from deckforge.model.report import STATUSES, DataInfo
from deckforge.model.rule import Kind
from deckforge.model.sheet import CardPicture, Part, Sheet
from deckforge.model.sheet_options import SHEET_SUFFIXES, CardOptions, SheetKind, SortOrder
from deckforge.rulesets.base import Ruleset, TranslateOptions
from deckforge.rulesets.common import name_list
from deckforge.rulesets.registry import get_ruleset
from deckforge.sheets.filenames import slug
from deckforge.sheets.output import write_sheet
from deckforge.store.database import Database

if TYPE_CHECKING:
    from deckforge.app.picturing import Pictures
    from deckforge.app.sheet_table import SheetTable

__all__ = [
    "PLAYERS_UNUSED",
    "Asked",
    "fitting_sheets",
    "list_paths",
    "made_decks",
    "make_sheet",
    "screen_of",
    "sheet_of",
    "sheet_paths",
    "sheet_table_for",
    "title_of",
    "write_sheet",
]

FAN_CONTENT = (
    "deckforge is unofficial Fan Content permitted under the Fan Content Policy. Not approved/endorsed by Wizards. "
    "Portions of the materials used are property of Wizards of the Coast. ©Wizards of the Coast LLC."
)
_TITLE = 50  # letters, in large type on one line


@checked
def make_sheet(  # noqa: PLR0913 - the options are the command's
    decks: str | Path | Iterable[str | Path],
    *,
    sheet: SheetKind | str = SheetKind.DECK,
    ruleset: str | None = None,
    kind: str | None = None,
    level: int | None = None,
    modifier: int | None = None,
    weapon_modifier: int | None = None,
    character: Character | str | Path | None = None,
    players: int | None = None,
    exact: bool = False,
    list_format: str | None = None,
    house_rules: str | Path | None = None,
    cards: CardOptions = CardOptions(),  # noqa: B008 - a tuple, which nothing changes
    sort: SortOrder | str = SortOrder.ROLE,
    pictures: Pictures | None = None,
    database: Database | str | Path | None = None,
) -> Sheet:
    """Lay out a sheet of one deck or of several.

    Args:
        decks: deck files, folders, patterns, or ``-`` for standard input; several make one document.
        sheet: which sheet: ``deck``, ``cards``, ``character``, ``creatures``, ``boss``, ``screen`` or ``reference``.
        ruleset: id; None to take what the file says.
        kind: of deck; None to take what the file says.
        level: of the character, over what the file says.
        modifier: spellcasting modifier, over the file's ``mod`` and ``character``.
        weapon_modifier: STR or DEX modifier.
        character: a character or the path of a character file.
        players: at the table, for suggested hit points.
        exact: take names only as cards have them.
        list_format: the list format's id, when the content is not to decide.
        house_rules: a file of them; None for the one that the deck names, else the nearest ``deckforge.toml``.
        cards: how cards to cut out are made.
        sort: how the deck sheet lists the cards: ``role`` (and cost) or ``name``.
        pictures: how pictures of the cards are fetched, for a deck sheet; None for a sheet without.
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UnreadableListError, EmptyListError: the deck can't be read.
        NoRulesetError: neither the caller nor the file says what the deck is.
        UsageError: a ruleset, kind or list format that there isn't, or no such sheet or order.
        BadHouseRulesError: the file of house rules can't be used.
        CardDataError: the card data is missing or damaged.
    """
    wanted = _sheet_kind(sheet)
    made = made_decks(
        decks,
        ruleset=ruleset,
        kind=kind,
        level=level,
        modifier=modifier,
        weapon_modifier=weapon_modifier,
        character=character,
        players=players,
        exact=exact,
        list_format=list_format,
        house_rules=house_rules,
        cards=cards,
        sort=sort,
        pictures=pictures if wanted is SheetKind.DECK else None,  # no other sheet has room for them
        database=database,
    )
    return sheet_of(made, wanted)


class Asked(TypedDict, total=False):
    """What ``make_sheet`` may be told of decks, as it says."""

    ruleset: str | None
    kind: str | None
    level: int | None
    modifier: int | None
    weapon_modifier: int | None
    character: Character | str | Path | None
    players: int | None
    exact: bool
    list_format: str | None
    house_rules: str | Path | None
    cards: CardOptions
    sort: SortOrder | str
    pictures: Pictures | None
    database: Database | str | Path | None


def made_decks(decks: str | Path | Iterable[str | Path], **asked: Unpack[Asked]) -> tuple[Made, ...]:
    """Decks read, checked and translated; ``asked`` and errors as ``make_sheet`` has them."""
    options = TranslateOptions(
        modifier=asked.get("modifier"),
        weapon_modifier=asked.get("weapon_modifier"),
        character=as_character(asked.get("character")),
        players=asked.get("players"),
    )
    with using_database(asked.get("database")) as data:
        how_read = deck_options(
            asked.get("ruleset"),
            asked.get("kind"),
            asked.get("level"),
            exact=asked.get("exact", False),
            list_format=asked.get("list_format"),
            house_rules=asked.get("house_rules"),
        )
        opened = [open_deck(source, data, how_read) for source in read_sources(as_list(decks))]
        for deck in opened:
            if deck.error is not None:
                raise deck.error
        made = [make(deck, data.info, with_deck_settings(options, deck)) for deck in opened]
        how = asked.get("pictures")
        pictures = _pictures(made, data, how) if how is not None else {}
        cards, sort = asked.get("cards", CardOptions()), _sort_order(asked.get("sort", SortOrder.ROLE))
        return tuple(each._replace(cards=cards, sort=sort, pictures=pictures) for each in made)


def _sort_order(name: SortOrder | str) -> SortOrder:
    try:
        return SortOrder(name)
    except ValueError as error:
        message = f"cards can't be sorted by “{name}”"
        raise UsageError(message, hint=f"Orders: {', '.join(SortOrder)}.") from error


def _pictures(made: Sequence[Made], data: Database, how: Pictures) -> Mapping[str, tuple[CardPicture, ...]]:
    from deckforge.app.picturing import pictures_of  # all that sends requests is large

    return pictures_of((entry.card for each in made for entry, _ in each.entries), data, how)


def sheet_table_for(deck: str | Path, house_rules: str | Path | None = None) -> SheetTable:
    """What the ``[sheet]`` table of the house rules that hold for a deck says; of a caller's file, whatever the deck.

    A deck that can't be read has none: making its sheet tells what is wrong with it.

    Raises:
        BadHouseRulesError: the house rules can't be used.
    """
    given = known_house_rules(house_rules)
    if given is not None or str(deck) == "-":
        return sheet_table(given)
    (source,) = read_sources([deck])
    try:
        written = {} if source.error else read_list(source.data, name=source.path).settings
    except DeckforgeError:
        written = {}
    return sheet_table(None, written, source.folder)


def sheet_paths(
    decks: Sequence[str], output: Path, suffix: str, *, folder: bool = False
) -> Iterator[tuple[tuple[str, ...], Path]]:
    """Which decks go into which file: all into the output, unless that is a folder; then each into a file of its own.

    Args:
        decks: the decks' paths; files are named after them, ``-2`` and so on where names are alike.
        output: a file, or a folder, which may be missing.
        suffix: of files in a folder, without the dot.
        folder: the output is one, unless it has a file's ending; so it is for several decks.
    """
    is_file = output.suffix.lower() in SHEET_SUFFIXES or (len(decks) == 1 and not folder)
    if is_file and not output.is_dir():
        yield tuple(decks), output
        return
    seen: Counter[str] = Counter()
    for deck in decks:
        name = slug("standard input" if deck == "-" else Path(deck).stem)
        seen[name] += 1
        number = f"-{seen[name]}" if seen[name] > 1 else ""
        yield (deck,), output / f"{name}{number}.{suffix}"


def sheet_of(made: Sequence[Made], kind: SheetKind, among: Collection[SheetKind] = ()) -> Sheet:
    """The sheet of decks that were made ready.

    Args:
        made: the decks.
        kind: which sheet.
        among: all the sheets that are made, which an option may be of use for; empty for this one alone.

    Raises:
        UsageError: the sheet is not for such decks.
    """
    first = made[0]
    layout = _layout(kind)
    for each in made:
        _check_fit(layout, kind, each)
    if hasattr(layout, "parts"):
        parts: tuple[Part, ...] = layout.parts(made)
    else:
        parts = tuple(
            Part(name := each.deck.name, _subtitle(each), tuple(layout.blocks(each)), each.kind.secret, owner=name)
            for each in made
        )
    several = len(made) > 1
    secret = getattr(layout, "SECRET", None)
    if secret is not None:
        parts = tuple(part._replace(secret=secret) for part in parts)
    house = tuple(dict.fromkeys(filter(None, (each.house_line for each in made))))
    title, about = (
        (title_of([each.deck.name for each in made]), " · ".join(house))
        if several
        else (first.deck.name, _subtitle(first))
    )
    if kind is SheetKind.SCREEN:
        title, about = " · ".join(part.title for part in parts), parts[0].subtitle if len(parts) == 1 else ""
    return Sheet(
        kind=kind,
        title=title,
        subtitle=" · ".join(filter(None, (_what(kind, made), about))),
        secret=any(each.kind.secret for each in made) if secret is None else secret,
        status=max((each.report.status for each in made), key=STATUSES.index),
        parts=parts,
        notices=(
            # Cards to cut out have no head that could tell it.
            *(_of_cards(made, house) if kind is SheetKind.CARDS else ()),
            *dict.fromkeys(notice for each in made for notice in _notices(each.ruleset, each.data)),
        ),
        remarks=remarks(made, among or (kind,)),
        verdicts=tuple((each.deck.name, each.report.status) for each in made),
        both_sides=any(each.cards.duplex is not None for each in made),
    )


def title_of(decks: Sequence[str]) -> str:
    """What a document of several decks is called: by as many of their names as have room, at least the first."""
    names = tuple(dict.fromkeys(decks))
    most = (count for count in range(len(names), 1, -1) if len(name_list(names, count)) <= _TITLE)
    return name_list(names, next(most, 1))


def _of_cards(made: Sequence[Made], house: Iterable[str]) -> Iterator[str]:
    """House rules, for how many players suggestions are, and what should be known of each deck."""
    yield from (f"{line}." for line in house)
    players = (each.ruleset.players_note(each.kind.id, each.options.players) for each in made)
    yield from dict.fromkeys(filter(None, players))
    for each in made:
        if told := doubts(each):
            yield f"{each.deck.name}: {told}" if len(made) > 1 else told


def fitting_sheets(kind: Kind) -> tuple[SheetKind, ...]:
    """The sheets that such a deck can be made into."""
    return tuple(sheet for sheet in SheetKind if _layout(sheet).fits(kind))


def screen_of(ruleset: str, *, players: int | None = None, house_rules: str | Path | None = None) -> Sheet:
    """The screen of a ruleset, for which no deck is needed.

    Args:
        ruleset: its id.
        players: at the table; None where nobody says.
        house_rules: a file of them; None for the nearest ``deckforge.toml``.

    Raises:
        UsageError: there is no such ruleset.
        BadHouseRulesError: the file of house rules can't be used.
    """
    found = with_house_rules(get_ruleset(ruleset), known_house_rules(house_rules))
    part = _layout(SheetKind.SCREEN).part(found, players)
    what = SHEET_TITLES[SheetKind.SCREEN].whole
    subtitle = " · ".join(filter(None, (what, found.house_line)))
    return Sheet(SheetKind.SCREEN, found.title, subtitle, secret=False, status="", parts=(part,), notices=_book(found))


def _layout(sheet: SheetKind) -> ModuleType:
    return import_module(f"deckforge.app.sheets.{sheet}")


def _check_fit(layout: ModuleType, kind: SheetKind, made: Made) -> None:
    if not layout.fits(made.kind):
        message = f"the {kind} sheet is not for “{made.deck.name}”, a deck of the kind “{made.kind.title}”"
        raise UsageError(message, hint=f"Sheets that fit it: {', '.join(fitting_sheets(made.kind))}.")


def _what(sheet: SheetKind, made: Sequence[Made]) -> str:
    """What the sheet is, in words; only a boss's is called after one."""
    if sheet is SheetKind.BOSS and any(each.kind.id != SheetKind.BOSS for each in made):
        return "Game master's list"
    return SHEET_TITLES[sheet].whole


def _subtitle(made: Made) -> str:
    """Ruleset, kind, whose deck it is, and house rules."""
    who = made.options.character
    name = who.name if who is not None and not unused_character(made) else ""
    return " · ".join(filter(None, (made.ruleset.title, made.kind.title, name, made.house_line)))


def _sheet_kind(name: SheetKind | str) -> SheetKind:
    try:
        return SheetKind(name)
    except ValueError as error:
        message = f"there is no sheet “{name}”"
        raise UsageError(message, hint=f"Sheets: {', '.join(SheetKind)}.") from error


def _notices(ruleset: Ruleset, data: DataInfo) -> tuple[str, ...]:
    date = data.updated_at[:10] if data.updated_at else "an unknown date"
    source = "the starter cards, facts as" if data.source == "starter" else "Scryfall, as"
    return (
        f"Card data from {source} of {date}. Scryfall (scryfall.com) does not endorse deckforge.",
        f"The cards are Magic: The Gathering cards, translated into the numbers of {ruleset.book}.",
        FAN_CONTENT,
    )


def _book(ruleset: Ruleset) -> tuple[str, ...]:
    """The notices of a sheet that shows no card."""
    rules = f"The rules are those of {ruleset.book}, in deckforge’s own words."
    return (
        f"{rules} They are played with Magic: The Gathering cards; card data from Scryfall (scryfall.com).",
        FAN_CONTENT,
    )
