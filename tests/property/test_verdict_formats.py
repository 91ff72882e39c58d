"""What holds for verdicts with any words whatever: each format can be written and read, and they stay words."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st
from junitparser import JUnitXml
from reports_made import clauses, validation

from deckforge.model.finding import Finding, Level
from deckforge.model.report import DeckReport, LineKind, LineReport, ListReport, Validation
from deckforge.model.visible import visible
from deckforge.reports.formats import ReportFormat, machine_format

SIGNS = (
    "::error::",
    "]]>",
    "%0A",
    "%",
    ":",
    ",",
    "\r\n",
    "\x00",
    "](",
    "<!--",
    "&#0;",
    "\u2028",
    "\x85",
    "\ud800",
    "🔥",
)
WORDS = st.lists(st.sampled_from(SIGNS) | st.text(max_size=5), max_size=6).map("".join)


@st.composite
def verdicts(draw: st.DrawFn) -> Validation:
    line = LineReport(3, draw(WORDS), LineKind.ERROR, reason=draw(WORDS), path=draw(st.none() | WORDS))
    finding = Finding("SB-P2", Level.ERROR, draw(WORDS), draw(WORDS), draw(WORDS))
    found = ListReport(draw(WORDS), "plain", None, (line,))
    deck = DeckReport(found, draw(WORDS), "spellblade", "player", {}, (finding,))
    return validation()._replace(decks=(deck,))


@settings(deadline=None)
@given(verdicts())
def test_any_words_stay_words(found: Validation) -> None:
    printed = {
        fmt: "".join(machine_format(fmt).report(found.decks, found.data, clauses))
        for fmt in ReportFormat
        if fmt is not ReportFormat.TEXT
    }
    (deck,) = found.decks
    (finding,) = deck.findings
    assert all(text.encode() for text in printed.values())
    assert json.loads(printed[ReportFormat.JSON])["decks"][0]["findings"][0]["message"] == finding.message
    (line,) = printed[ReportFormat.JSONL].splitlines()
    assert json.loads(line)["path"] == deck.list.path
    (suite,) = JUnitXml.fromstring(printed[ReportFormat.JUNIT].encode())
    assert (suite.tests, suite.failures, suite.errors) == (4, 1, 1)
    (run,) = json.loads(printed[ReportFormat.SARIF])["runs"]
    assert [result["ruleId"] for result in run["results"]] == ["unresolved", "SB-P2"]
    assert run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].isascii()
    _, broken = printed[ReportFormat.GITHUB].splitlines()
    assert broken.startswith("::error ")
    message = broken.split("::", 2)[2].replace("%0A", "\n").replace("%25", "%")
    assert message == "\n".join(filter(None, map(visible, (finding.message, finding.hint))))
