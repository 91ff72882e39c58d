"""A ruleset's clauses as a page of Markdown: what ``docs/rules/`` holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from deckforge.model.rule import Clause, Described
from deckforge.model.taught import UNEXPLAINED, CardExample, Explanation
from deckforge.patterns import pattern
from deckforge.reports.taught_words import card_words, house_words, key_words, value_words, why_words

_SPECIAL = pattern(r"[\\`*_\[\]<>|]")
_GROUP = pattern(r"[A-Z]{2}-[A-Z]+")

_HEAD = """\
An example deck shows only what its clause is about, so other clauses may find something in it. Save it as a file and run
`deckforge validate FILE`. Card examples name the value as `deckforge translate --format json` prints it; all of them
work with the starter cards that come with deckforge.
"""


def rules_page(ruleset: Described, clauses: Mapping[str, Clause], explanations: Mapping[str, Explanation]) -> str:
    """The page: a heading, a table of contents, a section a clause; it ends with a line break."""
    return "\n".join(_page(ruleset, clauses, explanations)) + "\n"


def _page(
    ruleset: Described, clauses: Mapping[str, Clause], explanations: Mapping[str, Explanation]
) -> Iterator[str]:
    yield f"# {ruleset.title}: the rules, clause by clause"
    yield ""
    yield f"<!-- Written by scripts/rules_docs from the clauses and explanations of {ruleset.id}: change those. -->"
    yield ""
    yield f"The book: {_plain(ruleset.book)}"
    yield f"`deckforge rules {ruleset.id}` lists these clauses, `deckforge rules CODE` shows one."
    yield ""
    yield _HEAD
    kinds = "; ".join(f"`{kind.id}` ({_plain(kind.title)})" for kind in ruleset.kinds)
    yield f"Kinds of deck: {kinds}."
    yield ""
    yield "## Contents"
    yield ""
    before = ""
    for code, clause in clauses.items():
        group = _group(code)
        if before and group != before:
            yield ""
        before = group
        yield f"* [{code}](#{code.casefold()}): {_plain(clause.title)}"
    for code, clause in clauses.items():
        yield ""
        yield from _section(clause, explanations.get(code, UNEXPLAINED))


def _section(clause: Clause, explanation: Explanation) -> Iterator[str]:
    yield f'<a id="{clause.code.casefold()}"></a>'
    yield ""
    yield f"## {clause.code}: {_plain(clause.title)}"
    yield ""
    yield _plain(clause.text)
    yield ""
    yield f"**Why:** {_plain(why_words(clause))}"
    if clause.level:
        yield ""
        yield f"**Checked in:** {', '.join(clause.kinds)}; reported as {clause.level}."
    yield from _decks(explanation)
    if explanation.cards:
        yield ""
        yield "**Cards:**"
        yield ""
        for example in explanation.cards:
            yield _card(example)
    for label, text in (("At the table", explanation.table), ("To fix it", explanation.fix)):
        if text:
            yield ""
            yield f"**{label}:** {_plain(text)}"
    if house := house_words(clause, explanation):
        yield ""
        yield f"**House rules:** {_plain(house)}"
    if explanation.keys:
        yield ""
        yield from (f"* `{key_words(key)}`" for key in explanation.keys)


def _decks(explanation: Explanation) -> Iterator[str]:
    if explanation.decks is None:
        return
    for label, deck in (("Fine", explanation.decks.legal), ("Reported", explanation.decks.illegal)):
        if deck:
            yield ""
            yield f"**{label}:**"
            yield ""
            yield "```text"
            yield deck.rstrip("\n")
            yield "```"


def _card(example: CardExample) -> str:
    words = f". {_plain(example.words)}" if example.words else ""
    return f"* {_plain(card_words(example))}: `{example.path}` is `{value_words(example.gives)}`{words}"


def _group(code: str) -> str:
    found = _GROUP.match(code)
    return found.group() if found else ""


def _plain(text: str) -> str:
    """The text with nothing in it that Markdown takes for a sign of its own."""
    return _SPECIAL.sub(r"\\\g<0>", text)
