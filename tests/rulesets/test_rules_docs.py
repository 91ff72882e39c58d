"""docs/rules/ is what the clauses and their explanations say."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from deckforge.model.rule import Clause
from deckforge.model.taught import CardExample, Explanation
from deckforge.reports.rules_markdown import rules_page
from deckforge.rulesets.registry import get_ruleset, ruleset_ids

CHECKOUT = Path(__file__).parents[2]
SCRIPT = CHECKOUT / "scripts" / "rules_docs"
DOCS = CHECKOUT / "docs" / "rules"

in_checkout = pytest.mark.skipif(not SCRIPT.is_file(), reason="scripts and docs are in a checkout only")


@in_checkout
def test_the_pages_are_as_the_script_writes_them(tmp_path: Path) -> None:
    subprocess.run([sys.executable, SCRIPT, tmp_path], check=True)  # noqa: S603 - our own script
    written, kept = ({path.name: path.read_text(encoding="utf-8") for path in at.iterdir()} for at in (tmp_path, DOCS))
    assert set(written) == {f"{name}.md" for name in ruleset_ids()}
    assert kept == written, "run scripts/rules_docs"


@in_checkout
@pytest.mark.parametrize("name", ruleset_ids())
def test_a_page_leads_to_every_clause(name: str) -> None:
    page = (DOCS / f"{name}.md").read_text(encoding="utf-8")
    places = [f"#{code.casefold()}" for code in get_ruleset(name).clauses]
    assert re.findall(r"^\* \[[A-Z0-9-]+\]\((#[^)]+)\)", page, re.MULTILINE) == places
    assert [f"#{place}" for place in re.findall(r'<a id="([^"]+)">', page)] == places
    assert page.count("```") % 2 == 0


def test_signs_of_markdown_in_a_text_stay_plain() -> None:
    clause = Clause("SB-T1", "a_b", "1 * 2 <b> [x]", "text")
    taught = Explanation(cards=(CardExample("C", "stats.damages.0.formula", "X + 1", "*w*"),), table="t_t")
    page = rules_page(get_ruleset("spellblade"), {"SB-T1": clause}, {"SB-T1": taught})
    assert "## SB-T1: a\\_b" in page
    assert "1 \\* 2 \\<b\\> \\[x\\]" in page
    assert "* C: damages formula `X + 1` – \\*w\\*\n" in page
    assert "**At the table:** t\\_t" in page
    assert "**Checked in:**" not in page
