"""``deckforge formats``."""

from __future__ import annotations

from deckforge.cli.console import print_json, show
from deckforge.cli.options import Format, FormatOption


def formats(*, fmt: FormatOption = Format.TEXT) -> int:
    """List the formats of lists: which are read (--from) and written (--to), and how each is told."""
    from deckforge.app.formats import all_list_formats
    from deckforge.reports.list_formats import formats_document, formats_text

    found = all_list_formats()
    if fmt is Format.JSON:
        print_json(formats_document(found))
    else:
        show(formats_text(found))
    return 0
