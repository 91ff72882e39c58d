"""A deck → a sheet to print."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from deckforge.app.carddata import using_database
from deckforge.app.characters import as_character
from deckforge.app.decks import DeckOptions, OpenedDeck, known_format, open_deck
from deckforge.app.house_rules import known_house_rules
from deckforge.app.sources import list_paths, read_sources
from deckforge.app.translating import translate_entry, with_deck_settings
from deckforge.app.validating import check_deck
from deckforge.errors import UsageError
from deckforge.model.character import Character
from deckforge.model.deck import Deck, Entry, Zone
from deckforge.model.finding import Level
from deckforge.model.report import DataInfo, DeckReport
from deckforge.model.rule import Kind
from deckforge.model.sheet import Sheet, SheetCard, SheetFace, SheetSection
from deckforge.model.statblock import FaceBlock, Row, StatBlock
from deckforge.rulesets.base import Ruleset, TranslateOptions
from deckforge.rulesets.common import name_list, plural
from deckforge.sheets.filenames import slug
from deckforge.sheets.output import SUFFIXES, write_sheet
from deckforge.store.database import Database

__all__ = ["list_paths", "make_sheet", "sheet_of", "sheet_paths", "write_sheet"]

FAN_CONTENT = (
    "deckforge is unofficial Fan Content permitted under the Fan Content Policy. Not approved/endorsed by Wizards. "
    "Portions of the materials used are property of Wizards of the Coast. ©Wizards of the Coast LLC."
)
_ZONE_TITLES = {Zone.PC: "Character", Zone.COMPANION: "Companion", Zone.LANDS: "Land stack", Zone.DECK: "Deck"}

_NEVER_CAST = frozenset({Zone.PC, Zone.COMPANION})


def make_sheet(  # noqa: PLR0913 - the options are the command's
    deck: str | Path,
    *,
    ruleset: str | None = None,
    kind: str | None = None,
    level: int | None = None,
    modifier: int | None = None,
    weapon_modifier: int | None = None,
    character: Character | Path | None = None,
    players: int | None = None,
    exact: bool = False,
    list_format: str | None = None,
    house_rules: str | Path | None = None,
    database: Database | Path | None = None,
) -> Sheet:
    """Lay out a deck's sheet: verdict, boxes to write in, cards with their stats, the keywords that occur, notices.

    Args:
        deck: one deck file, or ``-`` for standard input.
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
        database: an open one, or its path; None for the default one, else the starter cards.

    Raises:
        UnreadableListError, EmptyListError: the deck can't be read.
        NoRulesetError: neither the caller nor the file says what the deck is.
        UsageError: a ruleset, kind or list format that there isn't, or more than one list.
        BadHouseRulesError: the file of house rules can't be used.
        CardDataError: the card data is missing or damaged.
    """
    options = TranslateOptions(
        modifier=modifier,
        weapon_modifier=weapon_modifier,
        character=as_character(character),
        players=players,
    )
    with using_database(database) as data:
        source, *others = read_sources([deck])
        if others:
            message = f"{deck} names {len(others) + 1} lists"
            raise UsageError(message, hint="A sheet is of one deck; make one of each.")
        house = known_house_rules(house_rules)
        opened = open_deck(source, data, DeckOptions(ruleset, kind, level, exact, known_format(list_format), house))
        if opened.error is not None:
            raise opened.error
        return sheet_of(opened, data.info, with_deck_settings(options, opened))


def sheet_paths(decks: Sequence[str], output: Path, suffix: str) -> tuple[Path, ...]:
    """Where each deck's sheet goes: the output itself for one deck, unless that is a folder; else files in the folder.

    Args:
        decks: the decks' paths; files are named after them, ``-2`` and so on where names are alike.
        output: a file, or a folder, which may be missing when there are several decks.
        suffix: of files in a folder, without the dot.

    Raises:
        UsageError: several decks for one file.
    """
    if not output.is_dir():
        if len(decks) == 1:
            return (output,)
        if output.suffix.lower() in SUFFIXES:
            message = f"{output} is one file, and there are {len(decks)} decks"
            raise UsageError(message, hint="Name a folder for them.")
    names = [slug("standard input" if deck == "-" else Path(deck).stem) for deck in decks]
    seen: Counter[str] = Counter()
    paths: list[Path] = []
    for name in names:
        seen[name] += 1
        number = f"-{seen[name]}" if seen[name] > 1 else ""
        paths.append(output / f"{name}{number}.{suffix}")
    return tuple(paths)


def sheet_of(opened: OpenedDeck, data: DataInfo, options: TranslateOptions) -> Sheet:
    """The sheet of a deck that was opened without an error."""
    deck, ruleset, kind = opened.deck, opened.ruleset, opened.kind
    if deck is None or ruleset is None or kind is None:
        message = "a sheet needs a deck that could be read"
        raise ValueError(message)
    options = options._replace(kind=kind.id)
    report = check_deck(opened, data)
    blocks = [(entry, translate_entry(entry, ruleset, options)) for entry in deck.played()]
    return Sheet(
        title=deck.name,
        subtitle=f"{ruleset.title} · {kind.title}",
        secret=kind.secret,
        status=report.status,
        verdict=_verdict(report),
        findings=report.findings,
        boxes=ruleset.boxes(kind.id, options.players),
        sections=_sections(deck, kind, ruleset, blocks),
        keywords=_keywords(ruleset, kind, blocks),
        notes=_notes(report, ruleset, kind, options),
        notices=_notices(ruleset, data),
    )


def _verdict(report: DeckReport) -> str:
    counts = {level: sum(found.level is level for found in report.findings) for level in Level}
    told = [plural(counts[Level.ERROR], "error"), plural(counts[Level.WARNING], "warning")]
    extra = f"{', '.join(told)} and {counts[Level.ADVICE]} advice"
    if report.status == "unreadable":
        lines = plural(len(report.list.unresolved), "line")
        return f"Not all of the list could be read: {lines} left out. {extra}."
    return f"{extra}."


def _sections(
    deck: Deck, kind: Kind, ruleset: Ruleset, blocks: list[tuple[Entry, StatBlock]]
) -> tuple[SheetSection, ...]:
    order = {zone: place for place, zone in enumerate(kind.zones)}
    ordered = sorted(blocks, key=lambda pair: order[pair[0].zone])
    return tuple(
        SheetSection(
            _ZONE_TITLES[zone],
            tuple(_card(entry, block, ruleset, deck.kind) for entry, block in group),
        )
        for zone, group in groupby(ordered, key=lambda pair: pair[0].zone)
    )


def _card(entry: Entry, block: StatBlock, ruleset: Ruleset, kind: str) -> SheetCard:
    printed = {face.name: face for face in entry.card.faces}
    faces = tuple(
        SheetFace(
            name=face.name,
            role=face.role,
            cost="" if entry.zone in _NEVER_CAST else printed[face.name].mana_cost,
            type_line=printed[face.name].type_line,
            rows=ruleset.rows(face),
            keywords=_keyword_words(face),
            notes=face.notes,
            boxes=ruleset.card_boxes(face, kind),
        )
        for face in block.faces
    )
    return SheetCard(entry.card.name, entry.count, faces, entry.card.homebrew)


def _keyword_words(face: FaceBlock) -> tuple[str, ...]:
    named = (f"{keyword.name} (to {keyword.to})" if keyword.to else keyword.name for keyword in face.keywords)
    return (*named, *(f"{name} (as printed)" for name in face.as_printed))


def _keywords(ruleset: Ruleset, kind: Kind, blocks: list[tuple[Entry, StatBlock]]) -> tuple[Row, ...]:
    """A row for each keyword that occurs and has a summary here, sorted."""
    names = {keyword.name for _, block in blocks for face in block.faces for keyword in face.keywords}
    effects = ruleset.keyword_effects(kind.id)
    return tuple(Row(name, effects[name]) for name in sorted(names) if name in effects)


def _notes(report: DeckReport, ruleset: Ruleset, kind: Kind, options: TranslateOptions) -> tuple[str, ...]:
    notes = list(report.list.notes)
    if options.character is not None:
        notes.append(_character(options.character))
    notes.extend(_modifier_notes(*ruleset.modifiers(options)))
    notes.extend(
        f"{rule.title[:1].upper()}{rule.title[1:]}: {rule.text} ({rule.code})" for rule in ruleset.reminders(kind.id)
    )
    if report.list.unresolved:
        lines = name_list((f"“{line.text.strip()}” (line {line.line})" for line in report.list.unresolved), most=20)
        notes.append(f"Not read, and left out: {lines}.")
    if report.list.assumed:
        names = name_list(f"“{line.text.strip()}” as {line.name}" for line in report.list.assumed)
        notes.append(f"Names taken by likeness: {names}.")
    left = {zone: count for zone, count in report.counts.items() if zone in {"sideboard", "maybeboard", "tokens"}}
    notes.extend(f"The {zone} ({plural(count, 'card')}) is not counted." for zone, count in left.items() if count)
    return tuple(notes)


def _character(character: Character) -> str:
    told = [f"level {character.level}", f"proficiency {character.proficiency:+d}"]
    told += [f"AC {character.ac}"] if character.ac is not None else []
    told += [f"{character.hp} HP"] if character.hp is not None else []
    return f"{character.name or 'The character'}: {'/'.join(character.classes)}, {', '.join(told)}."


def _modifier_notes(modifier: int | None, weapon: int | None) -> Iterator[str]:
    if modifier is not None:
        yield f"Spells and summons are worked out for a spellcasting modifier of {modifier:+d}."
    if weapon is not None:
        yield f"Weapons are worked out for a STR or DEX modifier of {weapon:+d}."


def _notices(ruleset: Ruleset, data: DataInfo) -> tuple[str, ...]:
    date = data.updated_at[:10] if data.updated_at else "an unknown date"
    source = "the starter cards, facts as" if data.source == "starter" else "Scryfall, as"
    return (
        f"Card data from {source} of {date}. Scryfall (scryfall.com) does not endorse deckforge.",
        f"The cards are Magic: The Gathering cards, translated into the numbers of {ruleset.book}.",
        FAN_CONTENT,
    )
