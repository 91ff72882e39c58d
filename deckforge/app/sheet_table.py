"""The ``[sheet]`` table of a file of house rules: options of ``deckforge sheet`` that a table always wants."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

from deckforge.errors import UsageError
from deckforge.model.paper import Paper
from deckforge.model.sheet_options import CardOptions, SheetKind, SortOrder

TABLE = "sheet"
_NUMBER = r"-?\d{1,3}(\.\d{1,3})?"


class Form(NamedTuple):
    """What a value may be, and what it is where nobody says; ``choices`` are words, ``pattern`` is of a text.

    ``told`` describes values that are none of a few words, ``about`` what the option is for.
    """

    usual: Any
    about: str
    choices: tuple[str, ...] = ()
    least: float = 0
    most: float = 0
    pattern: str = r".*\S.*"
    told: str = "text"


FORMS: Mapping[str, Form] = {
    "paper": Form("a4", "size of the paper", tuple(Paper)),
    "sheet": Form("deck", "which sheet", tuple(SheetKind)),
    "sheets": Form([], "which ones --all writes, of those that fit; all when empty", tuple(SheetKind)),
    "sort": Form("role", "how the deck sheet lists cards: by role and cost, or by name", tuple(SortOrder)),
    "format": Form("pdf", "of files in a folder", ("pdf", "html", "md", "txt")),
    "players": Form(4, "players at the table, for suggested hit points", least=1, most=9999),
    "template": Form(
        {"deck": "own.typ"},
        "templates of your own by sheet, .typ for PDF, .j2 for HTML, or a list; from this file's folder",
        told='a table of sheets, such as {deck = "own.typ"}',
    ),
    "images": Form(usual=False, about="pictures of the cards beside their stats, from Scryfall"),
    "card_size": Form(
        "63x88",
        "of cards to cut out, in mm",
        pattern=r"\d{1,3}(\.\d{1,3})?[x×]\d{1,3}(\.\d{1,3})?",
        told="a size such as “63x88” (mm)",
    ),
    "gap": Form(0.0, "between cards to cut out, in mm", least=0, most=100),
    "offset": Form(
        "0,0", "to the right and down, in mm", pattern=f"{_NUMBER},{_NUMBER}", told="an offset such as “1.5,-0.5” (mm)"
    ),
    "back_offset": Form(
        "0,0",
        "of the backs, once more, in mm",
        pattern=f"{_NUMBER},{_NUMBER}",
        told="an offset such as “1.5,-0.5” (mm)",
    ),
    "unique": Form(usual=False, about="one of each card, not one a copy"),
    "tokens": Form(usual=False, about="also cards for the tokens that cards make"),
    "backs": Form(
        "plain", "what is on the other side of cards: the second face, text, or nothing", ("plain", "faces", "alike")
    ),
    "duplex": Form("none", "pages of backs, turned at this edge", ("none", "long", "short")),
    "fold": Form(usual=False, about="each back beside its front, to fold"),
}
"""By key, which is the option's name on the command line with ``_`` for ``-``."""

_OF_CARDS = ("card_size", "gap", "offset", "back_offset", "fold")
_UNSET = frozenset({"players", "template"})  # options without a usual value: the printed one is an example


class SheetTable(NamedTuple):
    """What the table says, found to be in order; ``folder`` is the file's, from which paths start."""

    values: Mapping[str, Any] = {}
    folder: Path = Path()


def mistakes_in_table(given: Any) -> tuple[str, ...]:  # noqa: ANN401 - what TOML holds
    """Each mistake in a ``[sheet]`` table with its path; none if it is in order."""
    if not isinstance(given, dict):
        return (f"{TABLE}: should be a table, [{TABLE}]",)
    found = {key: tuple(_mistakes(key, value)) for key, value in given.items()}
    sound = {key: value for key, value in given.items() if not found[key]}
    return (*(mistake for told in found.values() for mistake in told), *_unprintable(sound))


def table_lines() -> Iterator[str]:
    """The table as comments of a file of house rules, with what holds without it."""
    yield "# How deckforge sheet prints; the command line wins. These are options for all rulesets:"
    yield f"# [{TABLE}]"
    for key, form in FORMS.items():
        words = f"{form.about}: {', '.join(form.choices)}" if form.choices else form.about
        example = "; an example" if key in _UNSET else ""
        yield f"# {key} = {_toml(form.usual)}  # {words}{example}"


def table_schema() -> dict[str, Any]:
    """The JSON Schema of the table."""
    properties = {key: {"description": f"{form.about}.", **_schema(form)} for key, form in FORMS.items()}
    about = "How deckforge sheet prints; the command line wins."
    return {"description": about, "type": "object", "additionalProperties": False, "properties": properties}


def _mistakes(key: str, value: Any) -> Iterator[str]:  # noqa: ANN401
    from deckforge.app.tomlfiles import shown_key  # most tables have no mistakes

    place = f"{TABLE}.{shown_key(key)}"
    form = FORMS.get(key)
    if form is None:
        near = get_close_matches(key.casefold().replace("-", "_"), FORMS, 1)
        yield f"{place}: unknown" + (f", perhaps {near[0]}" if near else f"; known here: {', '.join(FORMS)}")
    elif isinstance(form.usual, dict):
        yield from _templates(place, value, form)
    elif isinstance(form.usual, list):
        yield from _words(place, value, form.choices)
    elif form.choices:
        yield from _word(place, value, form.choices)
    elif isinstance(form.usual, bool):
        if not isinstance(value, bool):
            yield f"{place}: should be true or false"
    elif isinstance(form.usual, str):
        if not isinstance(value, str) or not re.fullmatch(form.pattern, value):
            yield f"{place}: should be {form.told}"
    else:
        yield from _number(place, value, form)


def _templates(place: str, value: Any, form: Form) -> Iterator[str]:  # noqa: ANN401
    if not isinstance(value, dict):
        yield f"{place}: should be {form.told}"
        return
    for sheet, given in value.items():
        paths = given if isinstance(given, list) else [given]
        if sheet not in tuple(SheetKind):
            yield from _word(place, sheet, tuple(SheetKind))
        elif not all(isinstance(path, str) and path.strip() for path in paths):
            yield f"{place}.{sheet}: should be a file, or a list of files"


def _words(place: str, value: Any, choices: Iterable[str]) -> Iterator[str]:  # noqa: ANN401
    if not isinstance(value, list):
        yield f"{place}: should be a list"
        return
    for number, each in enumerate(value, 1):
        yield from _word(f"{place}[{number}]", each, choices)


def _unprintable(given: Mapping[str, Any]) -> Iterator[str]:
    """Each option by which cards are on no paper that the table leaves open, else that all together have that fault."""
    if given.get("fold") and given.get("duplex", "none") != "none":
        yield f"{TABLE}.{{duplex, fold}}: cards are either folded or printed on both sides"
    keys = [key for key in _OF_CARDS if key in given]
    papers = (Paper(given["paper"]),) if "paper" in given else tuple(Paper)
    alone = {key: _unfit({key: given[key]}, papers) for key in keys}
    if any(alone.values()):
        yield from (f"{TABLE}.{key}: {told}" for key, told in alone.items() if told)
    elif together := _unfit(given, papers) if keys else "":
        yield f"{TABLE}.{{{', '.join(keys)}}}: {together}"


def _unfit(given: Mapping[str, Any], papers: Iterable[Paper]) -> str:
    """Why no such paper has room for such cards; empty where one has."""
    from deckforge.sheets.cutting import cut_geometry  # most tables say nothing of cards

    options = CardOptions(
        size=_pair(given.get("card_size", "63x88"), "[x×]"),
        gap=given.get("gap", 0.0),
        offset=_pair(given.get("offset", "0,0"), ","),
        back_offset=_pair(given.get("back_offset", "0,0"), ","),
        fold=given.get("fold", False),
    )
    told = []
    for paper in papers:
        try:
            cut_geometry(options, paper, "")
        except UsageError as error:
            told.append(error)
        else:
            return ""
    return f"{told[0].message}. {told[0].hint}".rstrip(" .")


def _pair(text: str, between: str) -> tuple[float, float]:
    """Two numbers in mm, of a text that was found to be two."""
    first, second = re.split(between, text)
    return float(first), float(second)


def _word(place: str, value: Any, choices: Iterable[str]) -> Iterator[str]:  # noqa: ANN401
    if value not in choices:
        near = get_close_matches(value.casefold(), choices, 1) if isinstance(value, str) else []
        yield f"{place}: should be one of {', '.join(choices)}" + (f"; is “{near[0]}” meant?" if near else "")


def _number(place: str, value: Any, form: Form) -> Iterator[str]:  # noqa: ANN401
    whole = isinstance(form.usual, int)
    if isinstance(value, bool) or not isinstance(value, int if whole else int | float):
        yield f"{place}: should be a{' whole' if whole else ''} number"
    elif not form.least <= value <= form.most:
        yield f"{place}: should be from {form.least:g} to {form.most:g}, not {value}"


def _schema(form: Form) -> dict[str, Any]:
    if form.choices:
        words = {"enum": list(map(str, form.choices))}
        return {"type": "array", "items": words} if isinstance(form.usual, list) else words
    if isinstance(form.usual, dict):
        path = {"type": "string", "pattern": f"^(?:{form.pattern})$"}
        paths = {"anyOf": [path, {"type": "array", "items": path}]}
        names = {"enum": list(map(str, SheetKind))}
        return {"type": "object", "propertyNames": names, "additionalProperties": paths}
    if isinstance(form.usual, bool):
        return {"type": "boolean"}
    if isinstance(form.usual, str):
        return {"type": "string", "pattern": f"^(?:{form.pattern})$"}
    kind = "integer" if isinstance(form.usual, int) else "number"
    return {"type": kind, "minimum": form.least, "maximum": form.most}


def _toml(value: Any) -> str:  # noqa: ANN401
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key} = {_toml(each)}' for key, each in value.items())}}}"
    return f'"{value}"' if isinstance(value, str) else str(value)
