"""A sheet as lines of text: Markdown, or plain text for a terminal, a chat or a note."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from deckforge.model.sheet import Sheet
from deckforge.patterns import pattern
from deckforge.sheets.content import Content, Parts, sheet_content

_SPECIAL = pattern(r"([\\`*_\[\]<>#|~])|^(\s*)([-+]|\d+[.)])(?=\s)")
_BAR = 20


class _Style(NamedTuple):
    """How words are set: each a function of text."""

    escape: Callable[[str], str]
    strong: Callable[[str], str]
    light: Callable[[str], str]
    heading: Callable[[str, int], str]
    table: Callable[[Content], Iterator[str]]


def render_markdown(sheet: Sheet) -> str:
    """The sheet as Markdown (CommonMark, with GitHub's tables); whatever names hold stays text."""
    return _render(sheet, _MARKDOWN)


def render_text(sheet: Sheet) -> str:
    """The sheet as plain text."""
    return _render(sheet, _PLAIN)


def _render(sheet: Sheet, style: _Style) -> str:
    content = sheet_content(sheet)
    several = len(content["parts"]) > 1
    lines = [style.heading(style.escape(content["title"]), 1), "", style.escape(content["subtitle"]), ""]
    if content["secret"]:
        lines += [style.strong("For the game master only"), ""]
    for part in content["parts"]:
        if several:
            lines += [style.heading(style.escape(part["title"]), 2), "", style.escape(part["subtitle"]), ""]
        for block in part["blocks"]:
            lines += [*_block(block, style, int(several)), ""]
    lines += ["---", ""]
    for notice in content["notices"]:
        lines += [style.escape(notice), ""]
    return "\n".join(_squeezed(lines)).rstrip("\n") + "\n"


def _squeezed(lines: list[str]) -> Iterator[str]:
    """The lines, with one blank line where there are several."""
    before = ""
    for line in lines:
        if line.strip() or before.strip():
            yield line.rstrip()
        before = line


def _block(block: Content, style: _Style, deeper: int) -> Iterator[str]:
    yield from _BLOCKS[block["block"]](block, style, deeper)


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
    yield f"{style.strong(block['status_words'])} {_rich(block['words'], style)}"
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
    yield f"{style.escape(block['label'])}: {' '.join(f'☐ {step}' for step in block['steps'])}{hint}"


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
        yield f"* {'☐' * item['ticks']} {'★ ' + style.strong(text) if item['marked'] else text}{note}"
    if block["mark"]:
        yield from ("", f"★ {style.escape(block['mark'])}")


def _terms(block: Content, style: _Style, _: int) -> Iterator[str]:
    for row in block["rows"]:
        yield _row(row, style)


def _row(row: Content, style: _Style) -> str:
    return f"* {style.strong(style.escape(row['label']))} {_rich(row['value'], style)}"


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
        yield f"* {style.strong('Keywords')} {style.escape(face['keywords'])}"
    for note in face["notes"]:
        yield f"* {_rich(note, style)}"
    yield ""


def _cut_out(block: Content, style: _Style, deeper: int) -> Iterator[str]:
    for card in block["cards"]:
        own = " (homebrew)" if card["homebrew"] else ""
        yield style.heading(style.escape(f"{card['count']} × {card['name']}{own}"), 2 + deeper)
        yield ""
        for face in (*card["front"], *card["back"]):
            told = [{"label": big["label"], "value": _with_hint(big)} for big in face["big"]]
            yield from _face({**face, "chips": told}, style)


def _with_hint(big: Content) -> Parts:
    hint = [{"text": f" ({big['hint']})", "mark": ""}] if big["hint"] else []
    return [*big["value"], *hint]


def _columns(block: Content, style: _Style, deeper: int) -> Iterator[str]:
    for part in block["columns"]:
        for inner in part:
            yield from (*_block(inner, style, deeper), "")


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
}


def _markdown_table(block: Content) -> Iterator[str]:
    columns = block["columns"]
    yield f"| {' | '.join(_escaped(column['title']) for column in columns)} |"
    yield f"| {' | '.join('---:' if column['numeric'] else '---' for column in columns)} |"
    for row in block["rows"]:
        cells = [_rich(cell, _MARKDOWN) for cell in row["cells"]]
        yield f"| {' | '.join(f'**{cell}**' if row['marked'] and cell else cell for cell in cells)} |"


def _plain_table(block: Content) -> Iterator[str]:
    head = [column["title"] for column in block["columns"]]
    rows = [head, *([_rich(cell, _PLAIN) for cell in row["cells"]] for row in block["rows"])]
    widths = [max(len(row[place]) for row in rows) for place in range(len(head))]
    marks = [" ", *("★" if row["marked"] else " " for row in block["rows"])]
    for mark, row in zip(marks, rows, strict=True):
        cells = (
            cell.rjust(width) if column["numeric"] else cell.ljust(width)
            for cell, width, column in zip(row, widths, block["columns"], strict=True)
        )
        yield f"{mark} {'  '.join(cells)}"


def _escaped(text: str) -> str:
    return _SPECIAL.sub(lambda found: f"\\{found[1]}" if found[1] else f"{found[2]}\\{found[3]}", text)


_MARKDOWN = _Style(
    escape=_escaped,
    strong=lambda text: f"**{text}**",
    light=lambda text: f"*{text}*",
    heading=lambda text, level: f"{'#' * level} {text}",
    table=_markdown_table,
)
_PLAIN = _Style(
    escape=str,
    strong=str,
    light=str,
    heading=lambda text, level: f"{text}\n{('=', '-', '~')[min(level, 3) - 1] * min(len(text), 72)}",
    table=_plain_table,
)
