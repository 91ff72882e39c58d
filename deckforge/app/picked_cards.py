"""Which of a few cards somebody names: a part of a name does where it is one card's alone."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from deckforge.errors import UsageError
from deckforge.model.names import name_key, name_words
from deckforge.model.play import Offered
from deckforge.resolve.among import among


def places_of(
    names: Sequence[str], offered: Sequence[Offered], count: int | None, option: str, *, exact: bool = False
) -> tuple[int, ...]:
    """Where among the cards the named ones are; a name given twice means two copies.

    Args:
        names: of cards, or parts of them; or the names that copies have at the table, such as ``Bear 2``.
        offered: the cards.
        count: how many are to be named; None for any number.
        option: by which names are given, for the hint.
        exact: a part of a name is none.

    Raises:
        UsageError: there are more or fewer than so many, or some are no names of these cards; all of it is told.
    """
    problems = []
    if count is not None and len(names) != count:
        problems.append(f"{count} of these cards are to be chosen, not {len(names)}")
    fitting = [_fitting(name, offered, exact=exact) for name in names]
    found: dict[int, int] = {}
    # What only one of them can be is settled first: of “bear, bear 1” the first is the other bear.
    for at in sorted(range(len(names)), key=lambda at: len(fitting[at])):
        problem = _problem(names[at], fitting[at], found.values(), offered)
        if problem:
            problems.append(problem)
        else:
            found[at] = next(place for place in fitting[at] if place not in found.values())
    if problems:
        message = f"{'; '.join(problems)}: {', '.join(one.card.name for one in offered) or 'none'}"
        raise UsageError(message, hint=f"Give {option} NAME once for each.")
    return tuple(found[at] for at in range(len(names)))


def place_of(name: str, offered: Sequence[Offered], option: str, *, exact: bool = False) -> int:
    """Where among the cards the one is that a name means; several copies have to be told apart.

    Args:
        name: as for ``places_of``.
        offered: the cards.
        option: by which the name is given, for the hint.
        exact: a part of a name is none.

    Raises:
        UsageError: it is none of them, or may be several.
    """
    places = _fitting(name, offered, exact=exact)
    if len(places) == 1:
        return places[0]
    named = " or ".join(offered[at].name for at in places)
    problem = f"“{name}” may be {named}" if places else f"“{name}” is not among the creatures"
    message = f"{problem}: {', '.join(one.name for one in offered) or 'none'}"
    raise UsageError(message, hint=f"Give {option} NAME=N.")


def _fitting(name: str, offered: Sequence[Offered], *, exact: bool) -> list[int]:
    """Where the cards are that a name may mean."""
    places = [at for at, one in enumerate(offered) if name_key(one.name) == name_key(name)]
    if places or (not exact and (places := _numbered(name, offered))):
        return places
    ids = {card.oracle_id for card in among(name, (one.card for one in offered), exact=exact)}
    return [at for at, one in enumerate(offered) if one.card.oracle_id in ids]


def _numbered(name: str, offered: Sequence[Offered]) -> list[int]:
    """Where the copies of a number are, such as ``Spider 2``; nowhere for a name without one."""
    *words, number = name_words(name).split() or [""]
    if not words or not _is_number(number):
        return []
    labels = (name_words(one.name).split() for one in offered)
    return [at for at, label in enumerate(labels) if label[-1] == number and set(words) <= set(label[:-1])]


def _problem(name: str, places: Sequence[int], taken: Collection[int], offered: Sequence[Offered]) -> str:
    """What is wrong with a name for these places, some of which are taken; empty for nothing."""
    if not places:
        return f"“{name}” is not among the cards"
    fit = dict.fromkeys(offered[at].card.name for at in places)
    if len(fit) > 1:
        return f"“{name}” may be {' or '.join(fit)}"
    if all(at in taken for at in places):
        times = "only once" if len(places) == 1 else f"only {len(places)} times"
        return f"“{name}” is {times} among the cards"
    return ""


def read_answer(answer: str, offered: Sequence[Offered], count: int, *, exact: bool = False) -> tuple[int, ...]:
    """What somebody answers who was asked: numbers from 1, or names with commas between them, or both.

    Raises:
        UsageError: as ``places_of``, and for numbers that there aren't.
    """
    named = list(_parts(answer))
    numbers = [int(part[:9]) for part in named if _is_number(part)]
    wrong = [str(number) for number in numbers if not 1 <= number <= len(offered)]
    if wrong or len(set(numbers)) != len(numbers):
        message = f"{count} different numbers from 1 to {len(offered)} are to be given"
        raise UsageError(message, hint=f"Such as {' '.join(map(str, range(1, count + 1)))}.")
    if len(named) != len(numbers) and count == 1:
        named = [answer.strip()]  # a name may have a comma
    names = [offered[int(part) - 1].name if _is_number(part) else part for part in named]
    return places_of(names, offered, count, "a number or a", exact=exact)


def _parts(answer: str) -> Iterator[str]:
    for part in answer.replace(";", ",").split(","):
        words = part.split()
        yield from words if all(map(_is_number, words)) else (" ".join(words),)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal()
