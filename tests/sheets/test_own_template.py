"""A table's own templates: what they are given, what they can't do, how their mistakes are told."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from sheets_made import HOSTILE, hostile_sheet, rich_sheet

from deckforge.errors import ExitCode
from deckforge.model.paper import Paper
from deckforge.sheets.output import write_sheet
from deckforge.sheets.own_template import TemplateError

TYPST = """#let sheet = json(bytes(sys.inputs.sheet))
#set page(paper: if sys.inputs.paper == "letter" { "us-letter" } else { "a4" })
= #sheet.title // not an import
#for part in sheet.parts { for one in part.blocks { if one.block == "cards" {
  for card in one.cards [- #card.count × #card.name \\ #card.faces.first().role]
} } }
"""
JINJA = """<!DOCTYPE html>
<html lang="en"><title>{{ sheet.title }}</title>
<ul>{% for part in sheet.parts %}{% for one in part.blocks if one.block == "cards" %}{% for card in one.cards %}
<li>{{ card.count }} × {{ card.name }}
{% endfor %}{% endfor %}{% endfor %}</ul>
"""


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, str], str]:
    """Writes a hostile sheet by a template with this name and text; returns what it says."""

    def written(name: str, text: str) -> str:
        template = tmp_path / name
        template.write_text(text, encoding="utf-8")
        out = tmp_path / ("out.pdf" if name.endswith(".typ") else "out.html")
        write_sheet(hostile_sheet(), out, Paper.LETTER, template=template, force=True)
        if out.suffix == ".html":
            return out.read_text(encoding="utf-8")
        return "\n".join(page.extract_text() for page in PdfReader(BytesIO(out.read_bytes())).pages)

    return written


def test_a_typst_template_is_given_the_content_as_text(write: Callable[[str, str], str]) -> None:
    text = " ".join(write("mine.typ", TYPST).split()).replace("\u200b", "")
    for hostile in ('#panic("x")', "{{ 7 * 7 }}", "<script>alert(1)</script>", "$x$ *bold* _under_"):
        assert f"1 × {hostile}" in text


def test_a_jinja_template_is_given_the_content_as_text(write: Callable[[str, str], str]) -> None:
    page = write("mine.html.j2", JINJA)
    assert "<li>1 × #panic(&#34;x&#34;)\n" in page
    assert "<li>1 × {{ 7 * 7 }}\n" in page
    assert "<li>1 × &lt;script&gt;alert(1)&lt;/script&gt;\n" in page
    assert "<script" not in page
    assert page.count("<li>") == len(HOSTILE) + 1


def test_the_paper_is_told(tmp_path: Path) -> None:
    template = tmp_path / "mine.typ"
    template.write_text(TYPST, encoding="utf-8")
    write_sheet(rich_sheet(), tmp_path / "a.pdf", Paper.LETTER, template=template)
    assert [round(float(side)) for side in PdfReader(tmp_path / "a.pdf").pages[0].mediabox] == [0, 0, 612, 792]


@pytest.mark.parametrize(
    ("name", "text", "place", "told"),
    [
        ("a.typ", "= One\n#nothing", ":2", "unknown variable: nothing"),
        ("a.typ", "\n\n#let x = (", ":3", "unclosed delimiter"),
        ("a.typ", '#panic("no")', ":1", "panicked with: no"),
        ("a.typ", '= a\n#read("/etc/passwd")', ":2", "file not found"),
        ("a.typ", '= a\n#read("../secret.txt")', ":2", "would escape"),
        ("a.typ", '\n#import "@preview/cetz:0.3.0"', ":2", "“import” is not for templates"),
        ("a.typ", '\n#include "other.typ"', ":2", "“include” is not for templates"),
        ("a.typ", "/* a\n\n*/ #eval(sys.inputs.sheet)", ":3", "“eval” is not for templates"),
        ("a.j2", "<p>\n{{ nothing }}", ":2", "'nothing' is undefined"),
        ("a.j2", "<p>\n\n{% for %}", ":3", "xpected"),
        ("a.j2", "{{ sheet.title|safe }}", ":1", "No filter named 'safe'"),
        ("a.j2", "a\n{% autoescape false %}{{ sheet.title }}{% endautoescape %}", ":2", "all text is escaped"),
        ("a.j2", "a\n{% include 'secret.txt' %}", ":2", "no loader"),
        ("a.j2", "{{ ''.__class__.__mro__ }}", ":1", "unsafe"),
        ("a.j2", "{{ 1 // 0 }}", ":1", "by zero"),
        ("a.j2", "\n{{ range(10 ** 9)|list }}", ":2", "too big"),
        ("a.md", "", "", "should end in .typ (for PDF) or .j2 (for HTML)"),
    ],
)
def test_a_mistake_is_told_in_one_line_with_its_place(  # noqa: PLR0913, PLR0917
    write: Callable[[str, str], str], tmp_path: Path, name: str, text: str, place: str, told: str
) -> None:
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    with pytest.raises(TemplateError) as caught:
        write(name, text)
    assert caught.value.message.startswith(f"template {tmp_path / name}{place}: ")
    assert told in caught.value.message
    assert "\n" not in caught.value.message
    assert (caught.value.exit_code, caught.value.code) == (ExitCode.USAGE, "template")
    assert "docs/sheets.md" in caught.value.hint


def test_packages_are_not_fetched_by_way_of_built_words(write: Callable[[str, str], str]) -> None:
    hidden = '#let f = dictionary(std).at("ev" + "al")\n#f("#imp" + "ort \\"@preview/cetz:0.3.0\\"", mode: "markup")'
    with pytest.raises(TemplateError, match="failed to download package"):
        write("a.typ", hidden)


@pytest.mark.parametrize(("template", "out"), [("a.typ", "a.html"), ("a.j2", "a.pdf"), ("a.j2", "a.md")])
def test_a_template_is_for_one_kind_of_file(tmp_path: Path, template: str, out: str) -> None:
    (tmp_path / template).write_text("x", encoding="utf-8")
    with pytest.raises(TemplateError, match=r"is not for \.(html|pdf|md) files"):
        write_sheet(rich_sheet(), tmp_path / out, template=tmp_path / template)
    assert not (tmp_path / out).exists()


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda path: path.mkdir(), "Is a directory"),
        (lambda path: path.write_bytes(b"\xff\xfe\xff"), "not text in UTF-8"),
        (lambda path: path.write_bytes(b"x" * 1_000_001), "too large"),
        (lambda _: None, "No such file"),
    ],
)
def test_what_is_no_template_is_told(tmp_path: Path, make: Callable[[Path], object], told: str) -> None:
    path = tmp_path / "a.typ"
    make(path)
    with pytest.raises(TemplateError, match=told):
        write_sheet(rich_sheet(), tmp_path / "a.pdf", template=path)
