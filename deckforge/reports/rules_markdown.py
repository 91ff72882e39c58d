"""A ruleset's clauses as a page of Markdown: what ``docs/rules/`` holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby

from deckforge.model.rule import Clause, Described
from deckforge.model.taught import UNEXPLAINED, CardExample, Explanation
from deckforge.patterns import pattern
from deckforge.reports.taught_words import card_words, house_words, key_words, path_words, value_words, why_words

_SPECIAL = pattern(r"[\\`*_\[\]<>|]")

_HEAD = """\
An example deck shows only what its clause is about, so other clauses may find something in it: save it as a file and
run `deckforge validate FILE`. The values of example cards are called as in `deckforge translate --format json`. All
examples work with the starter cards that come with deckforge.

House rules can change the numbers and lists that are named with a clause, shown here as they are without house rules.
They can also turn a check off, or have it reported as an error, a warning or advice. `deckforge rulesets {id} --toml`
prints all of that as a file to copy from.
"""


def rules_page(ruleset: Described, clauses: Mapping[str, Clause], explanations: Mapping[str, Explanation]) -> str:
    """The page: a heading, a table of contents, a section a clause; it ends with a line break."""
    return "\n".join(_page(ruleset, clauses, explanations)) + "\n"


def _page(ruleset: Described, clauses: Mapping[str, Clause], explanations: Mapping[str, Explanation]) -> Iterator[str]:
    yield f"# {ruleset.title}: the rules, clause by clause"
    yield ""
    yield f"<!-- Written by scripts/rules_docs from the clauses and explanations of {ruleset.id}: change those. -->"
    yield ""
    yield f"The rulebook: {_plain(ruleset.book)}."
    yield f"`deckforge rules {ruleset.id}` lists these clauses, `deckforge rules CODE` shows one."
    yield ""
    yield _HEAD.format(id=ruleset.id)
    kinds = "; ".join(f"`{kind.id}` ({_plain(kind.title)})" for kind in ruleset.kinds)
    yield f"Kinds of deck: {kinds}."
    yield ""
    yield "## Contents"
    for group, found in groupby(clauses.values(), _group):
        yield from _contents(group, tuple(found), explanations)
    for code, clause in clauses.items():
        yield ""
        yield from _section(clause, explanations.get(code, UNEXPLAINED))


def _contents(group: str, clauses: tuple[Clause, ...], explanations: Mapping[str, Explanation]) -> Iterator[str]:
    yield ""
    yield f"**{group}**, {_about(clauses, explanations)}"
    yield ""
    yield from (f"* [{clause.code}](#{clause.code.casefold()}): {_plain(clause.title)}" for clause in clauses)


def _about(clauses: tuple[Clause, ...], explanations: Mapping[str, Explanation]) -> str:
    """What most clauses of a group do."""
    if all(clause.level for clause in clauses):
        return f"checks of decks: {', '.join(dict.fromkeys(kind for clause in clauses for kind in clause.kinds))}"
    translated = sum(bool(explanations.get(clause.code, UNEXPLAINED).cards) for clause in clauses)
    return "what becomes of a card" if 2 * translated > len(clauses) else "in play"


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
    for label, deck in (("Fine by it", explanation.decks.legal), ("Reported by it", explanation.decks.illegal)):
        yield from ("", f"**{label}:**", "", "```text", deck.rstrip("\n"), "```")


def _card(example: CardExample) -> str:
    words = f" – {_plain(example.words)}" if example.words else ""
    return f"* {_plain(card_words(example))}: {path_words(example)} `{value_words(example.gives)}`{words}"


def _group(clause: Clause) -> str:
    """``SB-P`` of ``SB-P2``."""
    return clause.code.rstrip("0123456789")


def _plain(text: str) -> str:
    """The text with nothing in it that Markdown takes for a sign of its own."""
    return _SPECIAL.sub(r"\\\g<0>", text)
