"""What mending a deck changed, as text: each change with its clause, the difference, and what is left."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff

from deckforge.model.fixed import Fixed
from deckforge.reports.text import BLANK, Block, counted, paragraph
from deckforge.reports.validation_text import STATUS_WORDS, finding_text, left_out_text, unread_text

_STYLES = {"+": "green", "-": "red", "@": "cyan"}


def fix_text(fixed: Fixed) -> Iterator[Block]:
    """The whole of it; without any change just what is left: lines that are no cards, findings that need a choice."""
    before, after = (STATUS_WORDS[report.status] for report in (fixed.before, fixed.after))
    path = fixed.before.list.path
    if not fixed.mends:
        yield paragraph((path, "bold"), f": {before}; nothing that can be mended without a choice")
        yield from left_out_text(fixed.before.list)
    else:
        yield paragraph((path, "bold"), f": {before} before, {after} after {counted(len(fixed.mends), 'change')}")
        if fixed.rewritten:
            yield paragraph(
                "Written in deckforge's format, since its own has no lines that could be changed safely.", indent=2
            )
        yield from (paragraph(told, indent=2) for told in fixed.lost)
        yield from left_out_text(fixed.before.list)
        for mend in fixed.mends:
            yield paragraph(f"{mend.what}: {' '.join(filter(None, (mend.code, mend.why)))}", indent=2, hanging=2)
        yield BLANK
        yield from _difference(fixed)
    if fixed.made:
        yield BLANK
        yield paragraph(("The changes bring what was not there before:", "bold yellow"))
        for finding in fixed.made:
            yield from finding_text(finding)
    left = [finding for finding in fixed.after.findings if finding not in fixed.made]
    if left or fixed.unread:
        yield BLANK
        yield paragraph("Left for you, at the lines of the mended list:" if fixed.mends else "Left for you:")
        yield from unread_text(fixed.unread)
        for finding in left:
            yield from finding_text(finding)


def _difference(fixed: Fixed) -> Iterator[Block]:
    path = fixed.before.list.path
    lines = unified_diff(fixed.old.splitlines(), fixed.new.splitlines(), path, f"{path} (mended)", n=1, lineterm="")
    for line in lines:
        yield paragraph((line, _STYLES.get(line[:1], "")), indent=2)
