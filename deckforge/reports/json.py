"""Every JSON document that deckforge prints; ``schema/*.schema.json`` says what is in each."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from deckforge.errors import DeckforgeError
from deckforge.model.finding import CardRef, Finding
from deckforge.model.report import (
    DeckReport,
    ImportReport,
    LineKind,
    LineReport,
    ListReport,
    Suggestion,
)
from deckforge.model.rule import Described
from deckforge.model.statblock import FaceBlock, Json, StatBlock
from deckforge.patterns import pattern
from deckforge.reports.lines import left_out, why_not_a_card

Document: TypeAlias = dict[str, Any]

_LINE_ENDS = pattern("[\x85\u2028\u2029]")
_MOST_SUGGESTIONS = 5


def dumps(document: Document, *, indent: int | None = 2) -> str:
    """The document as text, in Unicode; half characters from broken input are escaped.

    Without an indent it is one line, whoever counts lines: what some of them take for a line's end is escaped as well.
    """
    text = json.dumps(document, ensure_ascii=False, allow_nan=False, indent=indent)
    try:
        text.encode()
    except UnicodeEncodeError:
        return json.dumps(document, allow_nan=False, indent=indent)
    return text if indent is not None else _LINE_ENDS.sub(lambda end: f"\\u{ord(end[0]):04x}", text)


def error_document(error: DeckforgeError) -> Document:
    """``deckforge.error/1``: the run failed as a whole."""
    return {"schema": "deckforge.error/1", "error": _error(error)}


def resolve_document(lists: Iterable[ListReport]) -> Document:
    """``deckforge.resolve/1``: what each line of each list was taken for."""
    return {"schema": "deckforge.resolve/1", "lists": [_list(found) for found in lists]}


def translate_document(
    ruleset: str,
    blocks: Iterable[StatBlock],
    *,
    modifier: int | None = None,
    weapon_modifier: int | None = None,
    lists: Iterable[ListReport] = (),
) -> Document:
    """``deckforge.translate/1``: cards translated, and what of the lists that name them could not be read."""
    return {
        "schema": "deckforge.translate/1",
        "ruleset": ruleset,
        "modifier": modifier,
        "weapon_modifier": weapon_modifier,
        "cards": [_block(block) for block in blocks],
        "lists": [
            {
                "path": found.path,
                "error": _error(found.error),
                "unresolved": _unresolved(found),
                "assumed": _assumed(found),
            }
            for found in lists
        ],
    }


def rulesets_document(rulesets: Iterable[Described]) -> Document:
    """``deckforge.rulesets/1``: the rulesets there are, with their kinds of deck, the default first."""
    return {
        "schema": "deckforge.rulesets/1",
        "rulesets": [
            {
                "id": ruleset.id,
                "title": ruleset.title,
                "book": ruleset.book,
                "kinds": [
                    {
                        "id": kind.id,
                        "title": kind.title,
                        "zones": [zone.value for zone in kind.zones],
                        "secret": kind.secret,
                    }
                    for kind in ruleset.kinds
                ],
            }
            for ruleset in rulesets
        ],
    }


def import_document(report: ImportReport) -> Document:
    """``deckforge.import/1``: what an import read and wrote."""
    return {
        "schema": "deckforge.import/1",
        "path": report.path,
        "source": report.source,
        "updated_at": report.updated_at,
        "printings": report.printings,
        "cards": report.cards,
        "faces": report.faces,
        "non_deck": dict(report.non_deck),
        "skipped": dict(report.skipped),
        "unknown_layouts": dict(report.unknown_layouts),
        "unknown_formats": dict(report.unknown_formats),
        "unknown_keywords": dict(report.unknown_keywords),
        "homebrew": report.homebrew,
        "before": report.before
        and {
            "source": report.before.source,
            "updated_at": report.before.updated_at,
            "imported_at": report.before.imported_at,
            "cards": report.before.cards,
        },
        "seconds": round(report.seconds, 3),
        "current": report.current,
    }


def trouble_document(found: ListReport) -> Document:
    """Lines, or names, that are no cards, and those taken by likeness."""
    return {"unresolved": _unresolved(found), "assumed": _assumed(found)}


def _plain(value: Json) -> Any:  # noqa: ANN401 - JSON of any shape
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value


def _error(error: DeckforgeError | None) -> Document | None:
    if error is None:
        return None
    return {"code": error.code, "message": error.message, "hint": error.hint, "exit_code": int(error.exit_code)}


def deck_document(deck: DeckReport) -> Document:
    """The verdict on a deck."""
    return {
        "path": deck.list.path,
        "name": deck.name,
        "ruleset": deck.ruleset,
        "kind": deck.kind,
        "status": deck.status,
        "error": _error(deck.error),
        "house_rules": deck.house_rules,
        "counts": dict(deck.counts),
        "findings": [finding_document(finding) for finding in deck.findings],
        "unresolved": _unresolved(deck.list),
        "assumed": _assumed(deck.list),
        "ignored": [{"line": line.line, "text": line.text, "reason": reason} for line, reason in left_out(deck.list)],
        "notes": list(deck.list.notes),
    }


def finding_document(finding: Finding) -> Document:
    """A finding."""
    return {
        "code": finding.code,
        "level": finding.level.value,
        "title": finding.title,
        "message": finding.message,
        "hint": finding.hint,
        "cards": [_card_ref(card) for card in finding.cards],
        "fixable": bool(finding.fix),
        "informs": finding.informs,
        "ignored": None if finding.ignored is None else {"reason": finding.ignored},
    }


def _card_ref(card: CardRef) -> Document:
    return {
        "name": card.name,
        "count": card.count,
        "limit": card.limit,
        "zone": None if card.zone is None else card.zone.value,
        "lines": list(card.lines),
        "reason": card.reason,
    }


def _unresolved(found: ListReport) -> list[Document]:
    return [unread_document(line) for line in found.unresolved]


def unread_document(line: LineReport) -> Document:
    """A line that should have been a card and is not, as it stands in documents of lists."""
    reason, words = why_not_a_card(line)
    return {
        "line": line.line,
        "text": line.text,
        "reason": reason,
        "detail": words,
        "suggestions": _suggestions(line.suggestions),
    }


def _assumed(found: ListReport) -> list[Document]:
    return [
        {"line": line.line, "text": line.text, "name": line.name, "score": _score(line.score), "match": line.match}
        for line in found.assumed
    ]


def _suggestions(suggestions: Sequence[Suggestion]) -> list[Document]:
    return [
        {"name": found.name, "score": _score(found.score), "why": found.why}
        for found in suggestions[:_MOST_SUGGESTIONS]
    ]


def _score(score: float | None) -> float | None:
    return None if score is None else round(score, 1)


def _list(found: ListReport) -> Document:
    cards = found.of_kind(LineKind.CARD)
    return {
        "path": found.path,
        "format": found.format,
        "why": found.why,
        "error": _error(found.error),
        "lines": [_line(line) for line in found.lines],
        "totals": {
            "cards": sum(line.count or 0 for line in cards),
            "distinct": len({line.oracle_id for line in cards}),
            "errors": len(found.unresolved),
        },
        "notes": list(found.notes),
    }


def _line(line: LineReport) -> Document:
    reason, detail = why_not_a_card(line) if line.kind is LineKind.ERROR else (line.reason, None)
    return {
        "line": line.line,
        "text": line.text,
        "kind": line.kind.value,
        "count": line.count,
        "zone": line.zone,
        "name": line.name,
        "oracle_id": line.oracle_id,
        "match": line.match,
        "score": _score(line.score),
        "reason": reason,
        "detail": detail,
        "suggestions": _suggestions(line.suggestions),
        "path": line.path,
        "set": line.set_code,
        "number": line.number,
        "finish": line.finish,
        "tags": list(line.tags),
    }


def _block(block: StatBlock) -> Document:
    return {
        "name": block.name,
        "oracle_id": block.oracle_id,
        "homebrew": block.homebrew,
        "count": block.count,
        "faces": [_face(face) for face in block.faces],
    }


def _face(face: FaceBlock) -> Document:
    return {
        "name": face.name,
        "role": face.role,
        "stats": _plain(face.stats),
        "keywords": [keyword._asdict() for keyword in face.keywords],
        "as_printed": list(face.as_printed),
        "notes": list(face.notes),
    }
