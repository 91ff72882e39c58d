"""A sheet as lines of text: Markdown, or plain text for a terminal, a chat or a note."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from deckforge.model.sheet import Sheet
from deckforge.patterns import pattern
from deckforge.sheets.content import Content, Parts, sheet_content
from deckforge.sheets.cutfaces import told_by
from deckforge.sheets.prose_tables import WIDTH, as_list, columns_of_words, wrapped

_SPECIAL = pattern(r"([\\`*_\[\]<>#|~])|^(\s*)([-+]|\d+[.)])(?=\s)")
_STARTS = pattern(r"([-+=]|\d+[.)])(?=\s|=|$)")
_LONGEST_ROW = 160
_KEPT = "\N{NO-BREAK SPACE}"
_BAR = 20
_MASTERS_OWN = "For the game master only"
# What lines of their own length, or were wrapped where they were made.
_UNWRAPPED = frozenset({"table", "columns", "heading"})


class _Style(NamedTuple):
    """How words are set: each a function of text."""

    escape: Callable[[str], str]
    strong: Callable[[str], str]
    light: Callable[[str], str]
    heading: Callable[[str, int], str]
    table: Callable[[Content], Iterator[str]]
    wrap: Callable[[Iterable[str]], Iterator[str]]


def render_markdown(sheet: Sheet) -> str:
    """The sheet as Markdown (CommonMark, with GitHub's tables); whatever names hold stays text."""
    return _render(sheet, _MARKDOWN)


def render_text(sheet: Sheet) -> str:
    """The sheet as plain text."""
    return _render(sheet, _PLAIN)


def _render(sheet: Sheet, style: _Style) -> str:
    content = sheet_content(sheet)
    several = len(content["parts"]) > 1
    lines = [style.heading(style.escape(content["title"]), 1), "", *style.wrap([style.escape(content["subtitle"])]), ""]
    whole = content["secret"] and all(part["secret"] for part in content["parts"])
    if whole:
        lines += [style.strong(_MASTERS_OWN), ""]
    lines += [*_contents(content["contents"], style), ""]
    for part in content["parts"]:
        if several:
            lines += [
                style.heading(style.escape(part["title"]), 2),
                "",
                *style.wrap([style.escape(part["subtitle"])]),
                "",
            ]
        if part["secret"] and not whole:
            lines += [style.strong(_MASTERS_OWN), ""]
        for block in part["blocks"]:
            lines += [*_block(block, style, int(several)), ""]
    lines += ["---", ""]
    for notice in content["notices"]:
        lines += [*style.wrap([style.escape(notice)]), ""]
    return "\n".join(_squeezed(lines)).rstrip("\n") + "\n"


def _contents(groups: Iterable[Content], style: _Style) -> Iterator[str]:
    """Numbered lines; numbers go on where the game master's begin."""
    for group in groups:
        yield from (style.strong(f"{group['title'] or 'Contents'}:"), "")
        yield from style.wrap(f"{part['number']}. {style.escape(part['title'])}" for part in group["parts"])
        yield ""


def _squeezed(lines: list[str]) -> Iterator[str]:
    """The lines, with one blank line where there are several."""
    before = ""
    for line in lines:
        if line.strip() or before.strip():
            yield line.rstrip()
        before = line


def _block(block: Content, style: _Style, deeper: int) -> Iterator[str]:
    lines = _BLOCKS[block["block"]](block, style, deeper)
    yield from lines if block["block"] in _UNWRAPPED else style.wrap(lines)


def _rich(parts: Parts, style: _Style) -> str:
    written = (f"{{{part['text']}}}" if part["mark"] else style.escape(part["text"]) for part in parts)
    return " ".join("".join(written).split())


def _heading(block: Content, style: _Style, deeper: int) -> Iterator[str]:
    aside = f" ({block['aside']})" if block["aside"] else ""
    yield style.heading(style.escape(f"{block['text']}{aside}"), block["level"] + deeper)


def _words(block: Content, style: _Style, _: int) -> Iterator[str]:
    for paragraph in block["paragraphs"]:
        yield from (_rich(paragraph, style), "")


def _verdict(block: Content, style: _Style, _: int) -> Iterator[str]:
    yield f"{_label(block['status_words'], style)} {_rich(block['words'], style)}"
    yield ""
    for found in block["findings"]:
        off = "" if found["ignored"] is None else f" (switched off: {style.escape(found['ignored'])})"
        hint = f" → {_rich(found['hint'], style)}" if found["hint"] else ""
        code = f"{style.strong(found['code'])} ({found['level']}) {style.light(style.escape(found['title']))}{off}"
        yield f"* {code}: {_rich(found['message'], style)}{hint}"


def _fields(block: Content, style: _Style, _: int) -> Iterator[str]:
    for field in block["fields"]:
        hint = f" ({style.escape(field['hint'])})" if field["hint"] else ""
        yield f"* {style.escape(field['label'])}: {_rich(field['value'], style) or '…………'}{hint}"


def _track(block: Content, style: _Style, _: int) -> Iterator[str]:
    hint = f" ({style.escape(block['hint'])})" if block["hint"] else ""
    steps = " ".join(f"☐{_KEPT}{step}" for step in block["steps"])
    yield f"{style.escape(block['label'])}: {steps}{hint}"


def _table(block: Content, style: _Style, _: int) -> Iterator[str]:
    if block["title"]:
        yield from (style.strong(style.escape(block["title"])), "")
    yield from style.table(block)


def _chart(block: Content, style: _Style, _: int) -> Iterator[str]:
    if block["title"]:
        yield from (style.strong(style.escape(block["title"])), "")
    for bar in block["bars"]:
        length = "█" * max(round(bar["share"] * _BAR), 1 if bar["share"] else 0)
        yield f"* {_rich(bar['label'], style)} {length} {style.escape(bar['told'])}"


def _checklist(block: Content, style: _Style, _: int) -> Iterator[str]:
    for item in block["items"]:
        text = _rich(item["text"], style)
        note = f" — {_rich(item['note'], style)}" if item["note"] else ""
        name = style.strong(text) if item["marked"] or note else text
        yield f"* {'☐' * item['ticks']} {'★ ' if item['marked'] else ''}{name}{note}"
    if block["mark"]:
        yield from ("", f"★ {style.escape(block['mark'])}")


def _terms(block: Content, style: _Style, _: int) -> Iterator[str]:
    for row in block["rows"]:
        yield _row(row, style)


def _row(row: Content, style: _Style) -> str:
    return f"* {_label(row['label'], style)} {_rich(row['value'], style)}"


def _label(text: str, style: _Style) -> str:
    """A label before what it names, with a colon unless it ends in a mark of its own."""
    return style.strong(style.escape(text if text.endswith((".", ":", "?", "!")) else f"{text}:"))


def _cards(block: Content, style: _Style, deeper: int) -> Iterator[str]:
    for card in block["cards"]:
        own = " (homebrew)" if card["homebrew"] else ""
        yield style.heading(style.escape(f"{card['count']} × {card['name']}{own}"), 3 + deeper)
        yield ""
        for face in card["faces"]:
            yield from _face(face, style)


def _face(face: Content, style: _Style) -> Iterator[str]:
    name = style.strong(style.escape(face["name"])) if face["name"] else ""
    line = style.light(style.escape(face["type_line"])) if face["type_line"] else ""
    role = f"· {style.escape(face['role'])}" if face["role"] else ""
    yield " ".join(filter(None, (name, _rich(face["cost"], style), line, role)))
    yield ""
    for row in (*face["chips"], *face["rows"]):
        yield _row(row, style)
    if face["keywords"]:
        yield f"* {_label('Keywords', style)} {style.escape(face['keywords'])}"
    for note in face["notes"]:
        yield f"* {_rich(note, style)}"
    yield ""


def _cut_out(block: Content, style: _Style, deeper: int) -> Iterator[str]:
    for card in block["cards"]:
        own = " (homebrew)" if card["homebrew"] else ""
        copies = f" (stands for {card['stands_for']})" if card["stands_for"] > 1 else ""
        yield style.heading(style.escape(f"{card['count']} × {card['name']}{own}{copies}"), 2 + deeper)
        yield ""
        for face in (*card["front"], *card["back"]):
            big = (field for field in face["big"] if not told_by((*face["chips"], *face["rows"]), field))
            told = [{"label": field["label"], "value": _with_hint(field)} for field in big]
            yield from _face({**face, "chips": told}, style)


def _with_hint(big: Content) -> Parts:
    hint = [{"text": f" ({big['hint']})", "mark": ""}] if big["hint"] else []
    return [*big["value"], *hint]


def _columns(block: Content, style: _Style, deeper: int) -> Iterator[str]:
    for part in block["columns"]:
        for inner in part:
            yield from (*_block(inner, style, deeper), "")


def _roster(block: Content, style: _Style, _: int) -> Iterator[str]:
    for fighter in block["fighters"]:
        own = " (homebrew)" if fighter["homebrew"] else ""
        count = f"{fighter['count']} × " if fighter["count"] else ""
        line = style.light(style.escape(fighter["type_line"])) if fighter["type_line"] else ""
        name = style.escape(f"{count}{fighter['name']}{own}")
        yield f"{style.strong(name)} {line}"
        yield ""
        for row in (*fighter["chips"], *fighter["rows"]):
            yield _row(row, style)
        if fighter["keywords"]:
            yield f"* {_label('Keywords', style)} {style.escape(fighter['keywords'])}"
        yield from (f"* {_rich(note, style)}" for note in fighter["notes"])
        if fighter["boxes"]:
            for number in range(1, fighter["copies"] + 1):
                yield f"* ☐ {number}: {', '.join(_to_fill(field, style) for field in fighter['boxes'])}"
            if fighter["more"]:
                yield f"* {fighter['more']} more"
        yield ""


def _to_fill(field: Content, style: _Style) -> str:
    hint = f" ({style.escape(field['hint'])})" if field["hint"] else ""
    return f"{style.escape(field['label'])} {_rich(field['value'], style) or '……'}{hint}"


def _nothing(_block: Content, _style: _Style, _: int) -> Iterator[str]:
    return iter(())


_BLOCKS: Mapping[str, Any] = {
    "heading": _heading,
    "words": _words,
    "verdict": _verdict,
    "fields": _fields,
    "track": _track,
    "table": _table,
    "chart": _chart,
    "checklist": _checklist,
    "terms": _terms,
    "cards": _cards,
    "columns": _columns,
    "newpage": _nothing,
    "cutout": _cut_out,
    "roster": _roster,
}


def _markdown_table(block: Content) -> Iterator[str]:
    columns = block["columns"]
    rows = [[_rich(cell, _MARKDOWN) for cell in row["cells"]] for row in block["rows"]]
    lines = [f"| {' | '.join(_escaped(column['title']) for column in columns)} |"]
    lines += [f"| {' | '.join('---:' if column['numeric'] else '---' for column in columns)} |"]
    for row, cells in zip(block["rows"], rows, strict=True):
        lines += [f"| {' | '.join(f'**{cell}**' if row['marked'] and cell else cell for cell in cells)} |"]
    if max(map(len, lines)) <= _LONGEST_ROW:
        yield from lines
        return
    titles = [_escaped(column["title"]) for column in columns]
    yield from _reopened(wrapped(as_list(titles, rows, _MARKDOWN.strong)))


def _plain_table(block: Content) -> Iterator[str]:
    head = [column["title"] for column in block["columns"]]
    rows = [head, *([_rich(cell, _PLAIN) for cell in row["cells"]] for row in block["rows"])]
    marks = [" ", *("★" if row["marked"] else " " for row in block["rows"])]
    yield from columns_of_words(rows, marks, [column["numeric"] for column in block["columns"]])


def _reopened(lines: Iterable[str]) -> Iterator[str]:
    """Lines of which none begins a list or a heading but those that did before they were wrapped."""
    for line in lines:
        bare = line.lstrip()
        yield line if line.startswith("* ") or not _STARTS.match(bare) else f"{line[: -len(bare)]}\\{bare}"


def _escaped(text: str) -> str:
    return _SPECIAL.sub(lambda found: f"\\{found[1]}" if found[1] else f"{found[2]}\\{found[3]}", text)


def _underlined(text: str, level: int) -> str:
    lines = list(wrapped([text]))
    return "\n".join([*lines, "=-~"[min(level, 3) - 1] * min(max(map(len, lines)), WIDTH)])


_MARKDOWN = _Style(
    escape=_escaped,
    strong=lambda text: f"**{text}**",
    light=lambda text: f"*{text}*",
    heading=lambda text, level: f"{'#' * level} {text}",
    table=_markdown_table,
    wrap=iter,
)
_PLAIN = _Style(
    escape=str,
    strong=str,
    light=str,
    heading=_underlined,
    table=_plain_table,
    wrap=wrapped,
)
