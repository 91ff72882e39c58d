"""What a run tells of its decks and options beside the sheets: how lists were read, and what was of no use."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from deckforge.app.sheets.made import Made, broken_clauses, unused_character, uses_level
from deckforge.model.sheet_options import SheetKind
from deckforge.rulesets.base import TranslateOptions

PLAYERS_UNUSED = "The number of players is not used"
# On these no number hangs on who plays a card.
_OF_NOBODY = frozenset({SheetKind.SCREEN, SheetKind.REFERENCE})
# On these hit points are suggested, if their ruleset suggests any.
_SUGGESTING = frozenset({SheetKind.DECK, SheetKind.CARDS, SheetKind.CREATURES, SheetKind.BOSS})


def remarks(made: Sequence[Made], kinds: Collection[SheetKind]) -> tuple[str, ...]:
    """Each once: how the decks' lists were read, as ``validate`` tells it, and what the sheets have no use for.

    Args:
        made: the decks.
        kinds: of the sheets that are made of them.
    """
    found = [remark for each in made for remark in (*_of_list(each), *_of_options(each, kinds))]
    return tuple(dict.fromkeys((*found, *_of_players(made, kinds))))


def _of_options(made: Made, kinds: Collection[SheetKind]) -> Iterator[str]:
    """What the deck's own sheets have no use for: character, level, modifiers."""
    options, ruleset = made.options, made.ruleset
    level, who = made.deck.settings.level, options.character
    told = not _OF_NOBODY.issuperset(kinds)
    if unused := unused_character(made):
        if told:
            yield unused
    elif who is not None and level not in {None, who.level}:
        yield f"Level {level} is not used: the character is of level {who.level}."
    elif who is None and not uses_level(made):
        yield f"Level {level} is not used: {ruleset.title} has no use for one here."
    if told and (options.modifier, options.weapon_modifier) != (None, None) and who is None:
        used = ruleset.modifiers(TranslateOptions(options.modifier, options.weapon_modifier, kind=made.kind.id))
        if used == (None, None):
            yield f"The modifier is not used: {ruleset.title} has no use for one{' here' if made.kind.secret else ''}."


def _of_players(made: Sequence[Made], kinds: Collection[SheetKind]) -> Iterator[str]:
    """That no sheet suggests anything by the number of players."""
    given = [each for each in made if each.options.players is not None]
    if not given or any(_is_counted(each, kind) for each in given for kind in kinds):
        return
    if any(_is_counted(each, SheetKind.SCREEN) for each in given):
        yield f"{PLAYERS_UNUSED}: nothing here hangs on it."
    else:
        yield from (f"{PLAYERS_UNUSED}: {each.ruleset.title} suggests nothing by it." for each in given)


def _is_counted(made: Made, kind: SheetKind) -> bool:
    """Whether such a sheet of the deck says something by the number of players; a screen is of all kinds of decks."""
    kinds = made.ruleset.kinds if kind is SheetKind.SCREEN else (made.kind,) if kind in _SUGGESTING else ()
    return any(made.ruleset.players_note(each.id, made.options.players) for each in kinds)


def _of_list(made: Made) -> Iterator[str]:
    """Lines that were left out or taken for a card by likeness, and names in the file's settings that no card has."""
    found, name = made.report.list, made.deck.name
    if found.unresolved or found.assumed:
        from deckforge.reports.lines import where
        from deckforge.reports.resolve_text import how_matched

        for line in found.unresolved:
            yield f"“{name}”, not read and left out: {where(line)}: {line.text.strip()}"
        for line in found.assumed:
            yield f"“{name}”, assumed: {where(line)}: {line.name} {how_matched(line)}"
    if made.report.status == "unreadable" and (codes := broken_clauses(made.report)):
        yield f"“{name}”: what could be read of it is not legal ({', '.join(codes)})"
    for note in found.notes:
        if note not in {*made.deck.notes, made.ruleset.house_note}:
            yield f"“{name}”: {note}"
