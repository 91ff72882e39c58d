"""Where each number of a stat block comes from: the facts that translation uses, and the clauses."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from deckforge.model.card import Card
from deckforge.model.explained import Explained, Reason, Reasons, all_words, because, explain_stats, quoted
from deckforge.oracle.facts import Damage, TokenMaker
from deckforge.oracle.reader import read_facts
from deckforge.rulesets.base import TranslateOptions
from deckforge.rulesets.spellblade.abilities import in_ap
from deckforge.rulesets.spellblade.bringing import for_others
from deckforge.rulesets.spellblade.caster import Caster, caster
from deckforge.rulesets.spellblade.costs import main_equip
from deckforge.rulesets.spellblade.damage import x_cost
from deckforge.rulesets.spellblade.permanents import Side, added, integer
from deckforge.rulesets.spellblade.tokens import added as added_to_token
from deckforge.rulesets.spellblade.translate import translate_face
from deckforge.rulesets.spellblade.view import View
from deckforge.rulesets.tables import Table

_SIDES: tuple[Side, Side] = ("power", "toughness")
_MASTER = "the game master's side"


def explain(card: Card, options: TranslateOptions, numbers: Table) -> tuple[Explained, ...]:
    """The numbers of all faces with what is behind them, front first."""
    user = caster(options, numbers)
    views = (View(card, index, read_facts(card, index)) for index in range(len(card.faces)))
    return tuple(chain.from_iterable(_face(view, user) for view in views))


def _face(view: View, user: Caster) -> Iterator[Explained]:
    stats = translate_face(view.card, view.index, view.facts, user).stats
    parts = (_playing, _damages, _life, _fighting, _equipment, _tokens, _abilities, _other_costs, _master)
    reasons = dict(chain.from_iterable(part(view, user) for part in parts))
    return explain_stats(view.index, stats, reasons)


def _under(place: str, **reasons: Reason) -> Reasons:
    return ((f"{place}.{name}", reason) for name, reason in reasons.items())


def _playing(view: View, _user: Caster) -> Reasons:
    face = view.face
    flash = (quoted(use.span.text) for use in view.facts.keywords if use.own and use.name == "flash")
    yield "ap", because("SB-T1", _cost(view))
    yield "max_x", because("SB-T1 SB-R2", _cost(view))
    yield "act_ap", because("SB-T2", _value(view))
    yield "timing", because("SB-T9", face.type_line, *flash, _cost(view))
    yield "lasts", because("SB-T13", face.type_line)
    yield "last_chapter", because("SB-T13", face.type_line)
    yield "legendary", because("SB-T14", face.type_line)
    yield "loyalty", because("SB-P4", f"loyalty {face.loyalty}")
    yield "defense", because("SB-P4", f"defence {face.defense}")


def _cost(view: View) -> str:
    return f"mana cost {view.face.mana_cost}"


def _value(view: View) -> str:
    """The field that gives the mana value, by the order of ``View.value``."""
    front = view.card.front
    if view.cost is not None:
        return _cost(view)
    if view.is_back and front.cost.exists:
        return f"mana cost {front.mana_cost} of {front.name}"
    return "no mana cost" if view.index else f"mana value {view.card.mana_value:g}"


def _modifier(user: Caster) -> str:
    if user.master:
        return _MASTER
    return "spellcasting modifier unknown" if user.spell is None else f"spellcasting modifier {user.spell:+d}"


def _weapon_modifier(user: Caster) -> str:
    return "STR/DEX modifier unknown" if user.weapon is None else f"STR/DEX modifier {user.weapon:+d}"


def _to_hit(user: Caster, modifier: str, *more: str) -> tuple[str, ...]:
    if user.master:
        return (_MASTER,)
    return (f"proficiency {'unknown' if user.proficiency is None else user.proficiency}", modifier, *more)


def _damages(view: View, user: Caster) -> Reasons:
    for number, found in enumerate(view.facts.damages):
        said = quoted(found.span.text)
        base = because(_base_clauses(found), *all_words(found.span.text, found.words))
        dice = _dice(found, view, user)
        clauses, sources = " ".join((*base.clauses, *dice.clauses)), (base.source, dice.source, _modifier(user))
        yield from _under(
            f"damages[{number}]",
            formula=because(clauses, *sources),
            base=base,
            dice=dice,
            die=because("SB-T4", _modifier(user)),
            average=because(f"SB-T5 {clauses}", *sources),
            area=because("SB-T8", said),
            divided=because("SB-T3", said),
            own_side=because("SB-T3", said),
            to_hit=because("SB-M1" if user.master else "SB-T18", *_to_hit(user, _modifier(user))),
        )


def _base_clauses(found: Damage) -> str:
    return {"X": "SB-T3 SB-T6", "variable": "SB-T3 SB-T16"}.get(str(found.amount), "SB-T3")


def _dice(found: Damage, view: View, user: Caster) -> Reason:
    """What the number of dice comes from, or why there are none."""
    if found.own_side:
        return because("SB-T3", quoted(found.span.text))
    if user.master:
        return because("SB-M5", _MASTER)
    if user.spell_tier.sides == 0:
        return because("SB-T4", _modifier(user))
    own = x_cost(found, view)
    varies = "SB-T6" if own or view.value.variables else ""
    return because(
        f"SB-T3 SB-T4 {varies}",
        f"activation cost {own}" if own else _value(view),
        f"additional cost {found.kicked}" if found.kicked else "",
    )


def _life(view: View, user: Caster) -> Reasons:
    rolled = user.numbers.flag("healing_dice")
    for number, heal in enumerate(view.facts.heals):
        said = "; ".join(all_words(heal.span.text, heal.words))
        clauses = "SB-T7" if isinstance(heal.amount, int) else "SB-T7 SB-T16"
        whole = because(clauses, said, *((_value(view), _modifier(user)) if rolled else ()))
        yield from _under(f"heals[{number}]", amount=because(clauses, said), formula=whole, average=whole)
    for number, loss in enumerate(view.facts.losses):
        yield f"losses[{number}].amount", because("SB-T21", *all_words(loss.span.text, loss.words))


def _size(view: View, side: Side) -> tuple[str, ...]:
    """The printed number, the words behind a star, and what it enters with or gives itself."""
    face, facts = view.face, view.facts
    printed = face.power if side == "power" else face.toughness
    found = [f"{side} {printed}"]
    if integer(printed) is None:
        found.append(quoted(facts.size_words))
    if added(face, facts, side):
        found += [quoted(facts.size_instead), *(quoted(counters.span.text) for counters in facts.entering)]
        found += [quoted(facts.own_bonus.span.text)] if facts.own_bonus else []
    return tuple(found)


def _varies(view: View, side: Side) -> str:
    """SB-T16 where the size is more than a printed number."""
    return "SB-T16" if len(_size(view, side)) > 1 else ""


def _fighting(view: View, user: Caster) -> Reasons:
    power, toughness = _size(view, "power"), _size(view, "toughness")
    yield "power", because(f"SB-T12 {_varies(view, 'power')}", *power)
    yield "toughness", because(f"SB-T12 {_varies(view, 'toughness')}", *toughness)
    yield "hp", because(f"SB-T12 {_varies(view, 'toughness')}", *toughness)
    if view.sized:
        yield from _attack("attack", user, _varies(view, "power"), *power)


def _attack(place: str, user: Caster, clauses: str, *sources: str) -> Reasons:
    """A summon's attack, or an enemy's (SB-M1)."""
    rule = "SB-M1" if user.master else "SB-T12 SB-T4"
    modifier = _modifier(user)
    yield from _under(
        place,
        to_hit=because("SB-M1" if user.master else "SB-T12 SB-T18", *_to_hit(user, modifier)),
        formula=because(f"{rule} {clauses}", *sources, modifier),
        average=because(f"SB-T5 {rule} {clauses}", *sources, modifier),
    )


def _equipment(view: View, user: Caster) -> Reasons:
    facts = view.facts
    bonus = facts.equipped
    costs = facts.equip if main_equip(facts.equip) is None else (main_equip(facts.equip),)
    printed = [quoted(cost.span.text) for cost in costs if cost]
    yield "equip_ap", because("SB-T11", *(printed or ["no Equip in its text"]))
    if bonus is None:
        return
    said = quoted(bonus.span.text)
    for name, value in (("attack_bonus", bonus.power), ("ac_bonus", bonus.toughness)):
        yield name, because("SB-T10 SB-T16" if value == "variable" else "SB-T10", said)
    if not view.sized:
        modifier = _weapon_modifier(user)
        yield from _under(
            "attack",
            to_hit=because("SB-T10 SB-T18", *_to_hit(user, modifier, said)),
            formula=because("SB-T10 SB-T4", said, modifier),
            average=because("SB-T5 SB-T10 SB-T4", said, modifier),
        )


def _tokens(view: View, user: Caster) -> Reasons:
    for number, found in enumerate(view.facts.tokens):
        place, said = f"tokens[{number}]", quoted(found.span.text)
        size = because(f"SB-T15 {'SB-T16' if added_to_token(found) else ''}", said, *_token_words(found))
        clauses = " ".join(size.clauses)
        yield from _under(
            place,
            count=because(
                "SB-T15" if isinstance(found.count, int) else "SB-T15 SB-T16", *all_words(found.span.text, found.words)
            ),
            power=size,
            toughness=size,
            hp=because(f"SB-T12 {clauses}", size.source),
            act_ap=because("SB-T2", f"a token: {said}"),
            others=because("SB-T15", said),
        )
        yield from _attack(f"{place}.attack", _token_user(found, user), clauses, size.source)
        yield from _enemy(f"{place}.master", user, size.source, size.source)


def _token_user(found: TokenMaker, user: Caster) -> Caster:
    """Whose the token is: somebody else's is the other side's."""
    if not for_others(found):
        return user
    return Caster(user.numbers) if user.master else user._replace(side="master")


def _token_words(found: TokenMaker) -> tuple[str, ...]:
    """What sets the size where the token's own words don't."""
    words = added_to_token(found)
    return (quoted(words),) if isinstance(words, str) and words != "X" else ()


def _abilities(view: View, _user: Caster) -> Reasons:
    """Loyalty abilities come first and have no AP, then activated ones."""
    shown = (found for found in view.facts.activated if not found.makes_mana)
    for number, found in enumerate(shown, start=len(view.facts.loyalty)):
        acts = found.taps and view.role == "summon"
        reason = because(
            "SB-T19 SB-T2" if acts else "SB-T19", f"cost {quoted(found.cost)}", _value(view) if acts else ""
        )
        yield f"abilities[{number}].ap", reason


def _other_costs(view: View, user: Caster) -> Reasons:
    """In the order in which translation lists them."""
    facts = view.facts
    main = main_equip(facts.equip)
    reasons = [
        *(because("SB-T20", quoted(cost.span.text)) for cost in facts.other_costs if in_ap(cost, user.numbers)),
        *(because("SB-T11", quoted(cost.span.text)) for cost in facts.equip if main and cost is not main),
    ]
    if view.back_cost is not None:
        reasons.append(because("SB-T17 SB-T20", f"{quoted(view.back_cost.span.text)} of {view.card.front.name}"))
    for number, reason in enumerate(reasons):
        yield from _under(f"other_costs[{number}]", ap=reason, cost=reason)


def _master(view: View, user: Caster) -> Reasons:
    power, toughness = ("; ".join(filter(None, _size(view, side))) for side in _SIDES)
    yield from _enemy("master", user, power, toughness)


def _enemy(place: str, user: Caster, power: str, toughness: str) -> Reasons:
    players = f"{user.players} players" if user.players else "players unknown"
    yield from _under(
        place,
        attack_damage=because("SB-M1", power),
        ac=because("SB-M2", toughness),
        hp_suggestion=because("SB-M3", power, toughness, players),
    )
