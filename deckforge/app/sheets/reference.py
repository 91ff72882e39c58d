"""The reference: every keyword and term of the decks once, with what it means here and whether Magic differs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from deckforge.app.sheets.made import Made, doubts
from deckforge.model.rule import Kind
from deckforge.model.sheet import Block, Part, Table, Term, Words

_MARKS = {"changed": " ★", "none": " ○", "": ""}
_LEGEND = {"changed": "★ differs from Magic", "none": "○ no effect here", "": "no mark: as in Magic or as printed"}


def fits(_kind: Kind) -> bool:
    """Every deck has words to look up."""
    return True


def blocks(made: Made) -> Iterator[Block]:
    """The words of one deck."""
    return _table((made,))


def parts(made: Sequence[Made]) -> tuple[Part, ...]:
    """A part for each ruleset, however many decks it has: each word stands once. That of one deck has its name."""
    groups: dict[tuple[str, str], list[Made]] = {}
    for each in made:
        groups.setdefault((each.ruleset.id, each.ruleset.house_note), []).append(each)
    return tuple(map(_part, groups.values()))


def _part(made: Sequence[Made]) -> Part:
    """The words of decks of a ruleset: whose they are, and by which house rules."""
    ruleset, names = made[0].ruleset, ", ".join(each.deck.name for each in made)
    owner = names if len(made) == 1 else ""
    title, about = (owner, ruleset.title) if owner else (ruleset.title, names)
    subtitle = " · ".join(filter(None, (about, _house_line(made))))
    return Part(title, subtitle, tuple(_table(made)), any(each.kind.secret for each in made), owner=owner)


def _house_line(made: Sequence[Made]) -> str:
    """The house rules that touch the decks: of several kinds, all that there are."""
    lines = {each.house_line for each in made}
    return lines.pop() if len(lines) == 1 else made[0].ruleset.house_line


def _table(made: Sequence[Made]) -> Iterator[Block]:
    several = len(made) > 1
    if told := tuple(f"{each.deck.name}: {words}" if several else words for each in made if (words := doubts(each))):
        yield Words(told)
    entries = tuple(pair for each in made for pair in each.entries)
    terms = {term.name.casefold(): term for term in made[0].ruleset.reference(entries)}
    if not terms:
        yield Words(("No keywords and terms of the game occur here.",))
        return
    yield Words((" · ".join(told for change, told in _LEGEND.items() if _occurs(change, terms.values())),), small=True)
    rows = tuple((f"{term.name}{_MARKS[term.change]}", term.told) for _, term in sorted(terms.items()))
    yield Table("", ("Word", "What it means here"), rows)


def _occurs(change: str, terms: Iterable[Term]) -> bool:
    return any(term.change == change for term in terms)
