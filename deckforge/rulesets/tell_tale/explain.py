"""Where each number of a stat block comes from: the facts that translation uses, and the clauses."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from deckforge.model.card import Card, Face
from deckforge.model.explained import Explained, Reasons, all_words, because, explain_stats, quoted
from deckforge.model.statblock import Stats
from deckforge.oracle.facts import Facts
from deckforge.oracle.reader import read_facts
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.tables import Table
from deckforge.rulesets.tell_tale.lands import made
from deckforge.rulesets.tell_tale.life import is_pcs
from deckforge.rulesets.tell_tale.translate import translate
from deckforge.rulesets.tell_tale.void import working

_ROLLED = ("miss", "half", "full", "critical")
_EXPECTED = ("expected", "expected_advantage", "expected_disadvantage")


def explain(card: Card, options: TranslateOptions, numbers: Table) -> tuple[Explained, ...]:
    """The numbers of all faces with what is behind them, front first."""
    faces = translate(card, options, numbers).faces
    return tuple(chain.from_iterable(_face(card, index, face.stats, numbers) for index, face in enumerate(faces)))


def _face(card: Card, index: int, stats: Stats, numbers: Table) -> Iterator[Explained]:
    face, facts = card.faces[index], working(card, index, read_facts(card, index), numbers).facts
    reasons = chain(
        _casting(face, facts, stats),
        _size(face, facts),
        _body(face, facts, stats),
        _giving(face, facts),
        _life(facts),
        _fields(card, face, facts),
    )
    return explain_stats(index, stats, dict(reasons))


def _casting(face: Face, facts: Facts, stats: Stats) -> Reasons:
    exiles = [quoted(found.span.text) for found in facts.effects if found.name == "exile"]
    flash = [quoted(use.span.text) for use in facts.keywords if use.own and use.name == "flash"]
    yield "cost", because("TT-T7", f"mana cost {face.mana_cost}")
    yield "exile_as_sorcery", because("TT-T10", *exiles)
    if stats["action"] == "all actions":
        yield "action", because("TT-T10 TT-T15", *exiles)
    else:
        yield "action", because("TT-T15", face.type_line, *flash)


def _size(face: Face, facts: Facts) -> Reasons:
    """Power and toughness, and the attack, which goes by the power."""
    power, toughness = _sources(face, facts, "power"), _sources(face, facts, "toughness")
    clause = "TT-T2" if face.power is None else "TT-T1"
    yield "power", because(clause, *power)
    yield "toughness", because(clause, *toughness)
    for name in _ROLLED:
        yield f"attack.{name}", because("TT-T4", *power)
    for name in _EXPECTED:
        yield f"attack.{name}", because("TT-T5 TT-T4", *power)


def _sources(face: Face, facts: Facts, side: str) -> tuple[str, ...]:
    if face.power is None:
        return (f"loyalty {face.loyalty}",)
    printed = face.power if side == "power" else face.toughness
    words = facts.size_words if "*" in (printed or "") else ""
    return (
        f"{side} {printed}",
        quoted(words),
        quoted(facts.size_instead),
        *(quoted(found.span.text) for found in facts.entering),
    )


def _body(face: Face, facts: Facts, stats: Stats) -> Reasons:
    """Whether it may be a PC or a companion, which its types say."""
    every = "every creature type" if facts.every_type else ""
    for name, settled, left_open in (("humanoid", "TT-C1", "TT-C2"), ("animal", "TT-C3", "TT-C4")):
        yield name, because(left_open if stats[name] == "open" else settled, face.type_line, every)


def _giving(face: Face, facts: Facts) -> Reasons:
    bonus = facts.equipped or facts.enchanted
    if bonus is not None:
        yield "bonus", because("TT-T9" if facts.equipped else "TT-T12", quoted(bonus.span.text))
    for number, ability in enumerate(facts.loyalty):
        reason = because("TT-T3", quoted(ability.span.text))
        yield f"abilities[{number}].cost", reason
        yield f"abilities[{number}].toughness_change", reason
    activated = [quoted(ability.cost) for ability in facts.activated]
    yield "activation", because("TT-T15", face.type_line, *activated)


def _life(facts: Facts) -> Reasons:
    own = [*facts.heals, *(loss for loss in facts.losses if is_pcs(loss))]
    reasons = chain.from_iterable(all_words(change.span.text, change.words, change.when) for change in own)
    yield "vitality_change", (told := because("TT-T11", *reasons))
    yield "vitality_of", told
    others = (loss for loss in facts.losses if not is_pcs(loss))
    for number, loss in enumerate(others):
        yield f"losses[{number}].amount", because("TT-T11", *all_words(loss.span.text, loss.words))
    for number, damage in enumerate(facts.damages):
        for name in ("formula", "base", "average", "divided"):
            yield f"damages[{number}].{name}", because("TT-T16", *all_words(damage.span.text, damage.words))


def _fields(card: Card, face: Face, facts: Facts) -> Reasons:
    """Tokens, what a land makes, and the place of what stays on the table."""
    for number, token in enumerate(facts.tokens):
        for name in ("count", "power", "toughness"):
            yield f"tokens[{number}].{name}", because("TT-T8", *all_words(token.span.text, token.words))
    if card.produced_mana and len(card.faces) == 1 and set(card.produced_mana) == set(made(face)):
        yield "produces", because("TT-T7", f"produced mana {card.produced_mana}")
    else:
        yield "produces", because("TT-T7", face.type_line, quoted(face.text))
    yield "place", because("TT-T13" if face.types.is_creature else "TT-T12", face.type_line)
