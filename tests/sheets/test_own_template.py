"""A table's own templates: what they are given, what they can't do, how their mistakes are told."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from html import unescape
from io import BytesIO
from pathlib import Path

import pytest
from local_server import LocalServer
from pypdf import PdfReader
from sheets_made import HOSTILE, hostile_sheet, rich_sheet
from support import PATIENCE

from deckforge.errors import ExitCode
from deckforge.model.paper import Paper
from deckforge.model.sheet import Cards, CutCard, CutOut, Part, SheetCard, SheetFace
from deckforge.model.sheet_options import CardOptions, SheetKind
from deckforge.sheets import html
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
    text = " ".join(write("mine.typ", TYPST).split())
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
        ("a.typ", '= a\n#read("/a")', ":2", "file not found"),
        ("a.typ", '= a\n#read("../secret.txt")', ":2", "would escape"),
        ("a.typ", '\n#read("secret.txt")', ":2", "file not found"),
        ("a.typ", '\n#image("link.txt")', ":2", "file not found"),
        ("a.typ", '\n#include "other.typ"', ":2", "file not found"),
        ("a.typ", '\n#import "@preview/cetz:0.3.0"', ":2", "nothing is fetched: @preview/cetz-0.3.0"),
        ("a.typ", '\n#import "@local/cetz:0.3.0"', ":2", "nothing is fetched: @local/cetz:0.3.0"),
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
    (tmp_path / "link.txt").symlink_to("/etc/passwd")
    with pytest.raises(TemplateError) as caught:
        write(name, text)
    assert caught.value.message.startswith(f"template {tmp_path / name}{place}: ")
    assert told in caught.value.message
    assert "\n" not in caught.value.message
    assert (caught.value.exit_code, caught.value.code) == (ExitCode.USAGE, "template")
    assert "docs/sheets.md" in caught.value.hint


@pytest.mark.parametrize(
    "text",
    [
        '#import "@preview/cetz:0.3.0"',
        '#let f = dictionary(std).at("ev" + "al")\n#f("#imp" + "ort \\"@preview/cetz:0.3.0\\"", mode: "markup")',
    ],
)
def test_no_package_is_asked_for(
    write: Callable[[str, str], str], server: LocalServer, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    """Whatever way a network has out of this computer; without the precaution the server would be asked."""
    for name in ("HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.setenv(name, server.url)
    with pytest.raises(TemplateError, match="nothing is fetched: @preview/cetz"):
        write("a.typ", text)
    assert os.environ["HTTPS_PROXY"] == server.url
    assert server.connections == 0


def test_a_package_that_people_have_is_not_used_either(
    write: Callable[[str, str], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a template would look different on the next computer."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "cache"))
    package = tmp_path / "cache" / "typst" / "packages" / "preview" / "mine" / "0.1.0"
    package.mkdir(parents=True)
    manifest = '[package]\nname = "mine"\nversion = "0.1.0"\nentrypoint = "lib.typ"\n'
    (package / "typst.toml").write_text(manifest, encoding="utf-8")
    (package / "lib.typ").write_text("#let x = 1", encoding="utf-8")
    with pytest.raises(TemplateError, match="nothing is fetched: @preview/mine"):
        write("a.typ", '#import "@preview/mine:0.1.0": x')


@pytest.mark.parametrize(
    "text", ['#text("please include this; import, eval and plugin are words")', '#let f = eval\n#f("[please]")']
)
def test_any_word_may_stand_in_a_template(write: Callable[[str, str], str], text: str) -> None:
    assert "please" in write("a.typ", text)


NAMES = (
    '#eval("1")',
    '#panic("x")',
    "{{ 7*7 }}",
    "{% raw %}",
    "<script>",
    "`a` ```b```",
    '#read("/etc/passwd")',
    "\\u{41}",
)


@pytest.mark.parametrize(("name", "text"), [("a.typ", TYPST), ("a.j2", JINJA)])
def test_no_name_of_a_card_is_code(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    cards = tuple(SheetCard(each, 1, (SheetFace(each, "spell", "", "Instant", (), (), (), ()),)) for each in NAMES)
    parts = (Part("Deck", "", (Cards(cards),)),)
    sheet = rich_sheet()._replace(title=" ".join(NAMES), parts=parts, notices=())
    out = tmp_path / ("a.pdf" if name == "a.typ" else "a.html")
    assert write_sheet(sheet, out, template=tmp_path / name) == ()
    if out.suffix == ".pdf":
        made = "\n".join(page.extract_text() for page in PdfReader(out).pages)
    else:
        page = out.read_text(encoding="utf-8")
        assert "<script" not in page
        made = unescape(page)
    for each in NAMES:
        assert f"1 × {each}\n" in made


def test_a_loop_that_does_not_end_is_ended_where_it_writes(
    write: Callable[[str, str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(html, "MOST_LETTERS", 1000)
    loops = "{% for a in range(99999) %}{% for b in range(99999) %}x{% endfor %}{% endfor %}"
    with pytest.raises(TemplateError, match="makes more than 1,000 letters"):
        write("a.j2", loops)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{{ "x" * 50000001 }}', "makes more than 50,000,000 letters"),
        ("{{ 50000001 * [1] }}", "makes more than 50,000,000 letters"),
        ("{{ 9 ** 999999999 }}", "makes too large a number"),
        ("{{ (2 ** 99999) * (2 ** 99999) }}", "makes too large a number"),
        ('{{ "%0999999999d"|format(1) }}', "makes a text wider than 10,000 letters"),
        ('{{ "%*d"|format(999999999, 1) }}', "makes a text wider than 10,000 letters"),
        ('{{ "%999999999s" % 1 }}', "makes a text wider than 10,000 letters"),
        ('{{ "{:999999999}".format(1) }}', "makes a text wider than 10,000 letters"),
        ('{{ "{:{}}".format(1, 999999999) }}', "makes a text wider than 10,000 letters"),
        ('{{ "x".ljust(999999999) }}', "makes a text wider than 10,000 letters"),
        ('{{ "x"|center(999999999) }}', "makes a text wider than 10,000 letters"),
        ('{{ "x"|indent(width=999999999, first=true) }}', "makes a text wider than 10,000 letters"),
    ],
)
def test_no_expression_makes_a_text_of_any_length(write: Callable[[str, str], str], text: str, told: str) -> None:
    with pytest.raises(TemplateError, match=told):
        write("a.j2", text)


def test_expressions_of_ordinary_size_are_worked_out(write: Callable[[str, str], str]) -> None:
    text = """{{ "ab" * 3 }} {{ 6 * 7 }} {{ 2 ** 10 }} {{ 17 % 5 }} {{ "%03d|%5.1f"|format(7, 2.5) }} {{ "%d%%" % 50 }}
{{ "{:>4}{}".format("x", "y") }} {{ "x".ljust(3) }}| {{ "x"|center(5) }}|"""
    assert write("a.j2", text) == "ababab 42 1024 2 007|  2.5 50%\n   xy x  |   x  |"


# Tells when a template has been set for a second of the processor's, whoever else uses that.
TELLING = """
import sys, time
from threading import Thread
from deckforge.sheets import html, pdf
from deckforge.__main__ import run

def tell(begun):
    while time.process_time() < begun + 1:
        time.sleep(0.01)
    print("setting", flush=True)

def told(work):
    def call(*args, **more):
        Thread(target=tell, args=(time.process_time(),), daemon=True).start()
        return work(*args, **more)
    return call

pdf._compiler, html._bounded = told(pdf._compiler), told(html._bounded)
run()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are told otherwise there")
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.typ", "#for a in range(99999) { for b in range(99999) { let x = a * b } }"),
        ("a.j2", "{% for a in range(99999) %}{% for b in range(99999) %}{% set x = a %}{% endfor %}{% endfor %}"),
    ],
)
def test_ctrl_c_ends_a_template_that_does_not(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    out = "a.pdf" if name == "a.typ" else "a.html"
    command = [sys.executable, "-c", TELLING, "sheet", "--sheet", "screen", "--ruleset", "spellblade"]
    pipe = subprocess.PIPE
    with subprocess.Popen(  # noqa: S603 - our own command
        [*command, "-o", out, "--template", name], cwd=tmp_path, stdout=pipe, stderr=pipe, encoding="utf-8"
    ) as run:
        assert run.stdout is not None
        assert run.stdout.readline() == "setting\n"
        run.send_signal(signal.SIGINT)
        try:
            err = run.communicate(timeout=PATIENCE)[1]
        finally:
            run.kill()
    assert (run.returncode, "Traceback" in err) == (130, False)
    assert sorted(path.name for path in tmp_path.iterdir()) == [name]


@pytest.mark.parametrize(("name", "text"), [("a.typ", TYPST), ("a.j2", JINJA)])
def test_what_a_template_leaves_out_is_told(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    out = tmp_path / ("a.pdf" if name == "a.typ" else "a.html")
    told = write_sheet(rich_sheet(), out, template=tmp_path / name)[0]
    assert told.startswith(f"{tmp_path / name} leaves out these blocks of the sheet: ")
    assert {"verdict", "chart"} <= set(re.findall(r"\w+", told.rpartition(":")[2]))
    assert "cards" not in told.rpartition(":")[2]
    cut = CutOut((CutCard("Emrakul", 1, ()),), CardOptions(), "Spellblade")
    sheet = rich_sheet()._replace(kind=SheetKind.CARDS, parts=(Part("Deck", "", (cut,)),))
    told = write_sheet(sheet, out, template=tmp_path / name, force=True)[0]
    assert told.endswith(" shows nothing of the sheet cards, which has these blocks: cutout.")


NOTICES = {
    "a.typ": ("{}#sheet.notices.join(parbreak())", "{}#sheet.notices.last()", TYPST),
    "a.j2": ("{}{{{{ sheet.notices|join('<p>') }}}}", "{}{{{{ sheet.notices[1] }}}}", JINJA),
}


@pytest.mark.parametrize("name", NOTICES)
def test_notices_that_a_template_leaves_out_are_told(tmp_path: Path, name: str) -> None:
    template, out = tmp_path / name, tmp_path / ("a.pdf" if name == "a.typ" else "a.html")
    whole, last, text = NOTICES[name]
    left = f"{template} leaves out notices, which the Fan Content Policy and Scryfall ask for: print them all."
    for shown, told in ((whole.format(text), False), (last.format(text), True), (text, True)):
        template.write_text(shown, encoding="utf-8")
        assert (left in write_sheet(rich_sheet(), out, template=template, force=True)) == told


def test_a_long_word_is_parted_in_a_template_too_and_found_as_it_stands(write: Callable[[str, str], str]) -> None:
    """50 letters m are 50 × 0.79 × 10 pt wide, on a page of 200 pt: no line ends beyond its edge."""
    text = write("mine.typ", f'#set page(width: 200pt, margin: 10pt)\n#set text(size: 10pt)\n#"{"m" * 50}"')
    assert len([line for line in text.split() if set(line) == {"m"}]) == 3  # 395 pt on lines of 180
    assert "".join(text.split()) == "m" * 50


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
