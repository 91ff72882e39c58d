"""What mending a deck changed, as JSON; ``schema/fix.schema.json`` says what is in it."""

from __future__ import annotations

from deckforge.model.fixed import Fixed
from deckforge.reports.json import Document, deck_document, finding_document, unread_document


def fix_document(fixed: Fixed, *, written: str | None = None) -> Document:
    """``deckforge.fix/1``; ``written`` is the file that has the new text, if one was written."""
    return {
        "schema": "deckforge.fix/1",
        "before": deck_document(fixed.before),
        "after": deck_document(fixed.after),
        "changes": [{"line": mend.line, "what": mend.what, "code": mend.code, "why": mend.why} for mend in fixed.mends],
        "made": [finding_document(finding) for finding in fixed.made],
        "rewritten": fixed.rewritten,
        "lost": list(fixed.lost),
        "unread": [unread_document(line) for line in fixed.unread],
        "text": fixed.new,
        "written": written,
    }
