"""Changes of size that a face makes, besides an equipment's bonus and its own: whole sentences, as notes (SB-T13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from deckforge.oracle.facts import Effect, Facts
from deckforge.patterns import pattern
from deckforge.rulesets.spellblade.view import View

_PLAYERS = "on a summon that is power and HP, on the character attack bonus and AC"
_ENEMYS = "on an enemy {}damage and AC"
# Who may be on either side of the table.
_ANY = pattern(
    r"(?:(?:[Uu]p to|[Aa]ny number of) .*?|[Aa]nother )?\b(?:[Tt]arget|[Ee]ach|[Aa]ll|[Ee]nchanted|[Ee]quipped|[Tt]hat)"
    r"\b(?!.* you control)",
    example="target creature",
)
# What stands before a sentence: another one, a reminder, a line, a mode's mark with its name and cost.
_BEFORE = pattern(r"(?:^|\n)(?:[•+*] (?:[^—\n.]*— )*)?|[.)]\"? +")
_AFTER = pattern(r"(?<=\.)\"?(?=\s)|\n|$")


def pumps(view: View, *, master: bool = False) -> Iterator[str]:
    """One note with each such sentence once that no line of an ability prints, and what the rule makes of them.

    Of a game master's card that raises its own side alone only what that is on an enemy.
    """
    found = [effect for effect in view.facts.effects if effect.name in {"pump", "weaken"}]
    changes = [effect for effect in found if not is_bonus(effect, view.facts)]
    apart = [effect for effect in changes if not view.prints(effect.span)]
    told = dict.fromkeys(_told(effect, view.face.text) for effect in apart)
    if changes:
        meaning = f"{_meaning(changes, master=master)} (SB-T13)."
        yield " ".join([*told, f"{meaning[:1].upper()}{meaning[1:]}" if told else f"Changes of size: {meaning}"])


def _meaning(changes: Sequence[Effect], *, master: bool) -> str:
    """What a change of size is for those who may get one."""
    both = f"{_PLAYERS}, {_ENEMYS.format('')}"
    if not master or any(_ANY.match(change.what) and "opponent" not in change.what for change in changes):
        return both
    theirs = {"opponent" in change.what for change in changes}
    return both if len(theirs) > 1 else _PLAYERS if theirs == {True} else _ENEMYS.format("that is ")


def is_bonus(effect: Effect, facts: Facts) -> bool:
    """Whether it is told as an equipment's bonus or as part of its own size."""
    bonuses = filter(None, (facts.equipped, facts.own_bonus))
    return any(bonus.span.start <= effect.span.start < bonus.span.end for bonus in bonuses)


def _told(effect: Effect, text: str) -> str:
    """Its sentence, after the mode, the level or the cost that stands elsewhere."""
    sentence = sentence_around(text, effect.span.start)
    elsewhere = (part for part in effect.when.split("; ") if part.casefold() not in sentence.casefold())
    words = ": ".join(filter(None, (", ".join(elsewhere), sentence)))
    return f"{words[:1].upper()}{words[1:]}"


def sentence_around(text: str, place: int) -> str:
    """The sentence that a place of the text stands in, without the mark, the name and the cost of a mode."""
    start = max((before.end() for before in _BEFORE.finditer(text, 0, place)), default=0)
    after = _AFTER.search(text, place)
    return text[start : after.start() if after else None].strip()
