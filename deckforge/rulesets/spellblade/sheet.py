"""What a sheet prints of a translated face, and what it leaves to write in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any

from deckforge.model.card import Card
from deckforge.model.sheet import Big, CutCard, CutFace, Field, SheetFace
from deckforge.model.statblock import FaceBlock, Row
from deckforge.patterns import pattern
from deckforge.rulesets.common import average, chosen, conditions, of_one_choice, plural, signed
from deckforge.rulesets.spellblade.caster import is_master
from deckforge.rulesets.spellblade.keywords import keyword_effects as effects_for
from deckforge.rulesets.spellblade.master import left_to_set, suggested_for
from deckforge.rulesets.spellblade.view import inside
from deckforge.rulesets.tables import Table

_BULLET = pattern(r"\s*\n[•*] ")
_LOYALTY = pattern(r"[-−+]?(?:\d+|X)(?:,|$)")
_MANA_ONLY = pattern(r"(?:\{[^{}]+\})*")
_ARITHMETIC = frozenset("0123456789XYZ+ ")
_BOXES = {"player": ("HP", "AC", "AP banked", "Death saves"), "creature": (), "boss": ("Boss AC",)}

COST = "action points"
_NEVER = 1000.0  # beyond every cost


def cost(block: FaceBlock, _card: Card) -> float:
    """Action points to play it; X counts as 0, and what can't be played comes last."""
    ap = block.stats["ap"]
    if ap is None:
        return _NEVER
    fixed = ap if isinstance(ap, int) else str(ap).rpartition(" + ")[2]
    return float(fixed) if str(fixed).isdecimal() else 0.0


def open_cost(block: FaceBlock, _card: Card) -> str:
    """``X + 1``, and ``none`` for what can't be played from the hand (SB-T1)."""
    ap = block.stats["ap"]
    return "none" if ap is None else "" if isinstance(ap, int) else str(ap)


def boxes(kind: str, players: int | None, numbers: Table) -> tuple[str, ...]:
    """Boxes at the head of a deck's sheet; a boss's HP with the range that its rule suggests (SB-M4)."""
    return (_boss_hp(players, numbers), *_BOXES[kind]) if kind == "boss" else _BOXES[kind]


def _boss_hp(players: int | None, numbers: Table) -> str:
    least, most = numbers.items("hit_points.boss_per_player")
    if players is None:
        return f"Boss HP ({least}–{most} a player)"
    return f"Boss HP ({least * players}–{most * players} for {plural(players, 'player')})"


def players_note(kind: str, players: int | None, numbers: Table) -> str:
    """For how many players hit points of the game master's creatures are suggested (SB-M3)."""
    return f"HP are suggested {suggested_for(players, numbers)} (SB-M3)." if is_master(kind) else ""


def card_boxes(block: FaceBlock, kind: str, _numbers: Table) -> tuple[str, ...]:
    """A box for HP beside every creature and vehicle, whoever's it is; the game master's are his to fill (SB-M3)."""
    del kind
    return ("HP",) if block.role == "summon" or block.stats["hp"] is not None else ()


def keyword_effects(kind: str | None, numbers: Table) -> Mapping[str, str]:
    """Keyword → its summary."""
    return effects_for(numbers, master=is_master(kind))


def rows(block: FaceBlock, _numbers: Table) -> tuple[Row, ...]:
    """A face's stat block in words: a player's, the game master's for his decks, both for a card by itself."""
    stats: Mapping[str, Any] = block.stats
    if stats["side"] == "master":
        return (*_master(stats), *_borne(stats), *_text(stats))
    enemy = (Row(f"As an enemy: {row.label}", row.value) for row in _master(stats) if stats["side"] is None)
    return (*_costs(stats), *_fighting(stats), *_text(stats), *_other_costs(stats), *enemy)


def big(block: FaceBlock, _numbers: Table) -> Big:
    """AP, attack, HP and bonuses; of the game master's cards attack, AC and suggested HP; else damage or healing."""
    stats: Mapping[str, Any] = block.stats
    enemy = stats["master"] if stats["side"] == "master" else None
    if enemy is not None:
        fields = [Field("Damage", str(enemy["attack_damage"]), "d20 against AC"), Field("AC", str(enemy["ac"]))]
        if enemy["hp_suggestion"] is not None:
            fields.append(Field("Suggested HP", str(enemy["hp_suggestion"])))
        return Big(tuple(fields), frozenset({"Attack", "AC", "Suggested HP"}))
    if stats["side"] == "master":
        return Big(tuple(_amounts(stats)))
    fields = []
    if stats["ap"] is not None:
        most = None if stats["max_x"] is None else f"X up to {stats['max_x']}"
        fields.append(Field("AP", str(stats["ap"]), ", ".join(filter(None, (stats["timing"], most)))))
    if stats["attack"] is not None:
        attack = stats["attack"]
        fields.append(Field("Damage", _minus(attack["formula"]), _average(attack).strip(" ()")))
    if stats["hp"] is not None:
        fields.append(Field("HP", str(stats["hp"])))
    if stats["attack"] is not None:
        fields.append(Field("To hit", stats["attack"]["to_hit"]))
    if stats["attack_bonus"] is not None:
        fields.append(Field("Attack bonus", signed(stats["attack_bonus"])))
    if stats["ac_bonus"] is not None:
        fields.append(Field("AC", signed(stats["ac_bonus"])))
    told = frozenset({"AP", "Damage", "To hit", "HP", "Attack bonus", "AC"})
    return Big((*fields, *(_amounts(stats) if stats["attack"] is None else ())), told)


def _amounts(stats: Mapping[str, Any]) -> Iterator[Field]:
    """The first damage to others and the first healing; the rows say to whom and when."""
    others = [found for found in stats["damages"] if not found["own_side"]]
    for label, listed in (("Deals", others), ("Heals", stats["heals"])):
        # What one of several modes does is no number of the card itself.
        for found in [one for one in listed if not of_one_choice(one["when"])][:1]:
            yield Field(label, _minus(found["formula"]), _average(found).strip(" ()"))


def tokens(block: FaceBlock, _numbers: Table) -> tuple[CutCard, ...]:
    """The tokens that it makes, each with attack, HP and AP to act, or as an enemy where others get it."""
    found: Any = block.stats["tokens"]
    return tuple(_token_card(token, block.name) for token in found)


def _token_card(token: Mapping[str, Any], maker: str) -> CutCard:
    attack, enemy = token["attack"], token["master"]
    size = "" if token["power"] is None else f"{token['power']}/{token['toughness']}"
    fields: list[Field] = []
    if enemy is not None:
        fields += [Field("Damage", str(enemy["attack_damage"]), "d20 against AC"), Field("AC", str(enemy["ac"]))]
        if enemy["hp_suggestion"] is not None:
            fields.append(Field("Suggested HP", str(enemy["hp_suggestion"])))
    elif attack is not None:
        fields.append(Field("Damage", _minus(attack["formula"]), _average(attack).strip(" ()")))
        fields.append(Field("HP", str(token["hp"])))
        fields.append(Field("To hit", attack["to_hit"]))
        if token["act_ap"] is not None:
            fields.append(Field("AP to act", str(token["act_ap"])))
    words = Row("Made by", f"{maker}{_when({**token, 'printed': False})}")  # whose words are on another card
    boxes = ("HP",) if enemy is not None or attack is not None else ()
    face = SheetFace(token["name"], "token", "", f"Token {size}".strip(), (words,), tuple(token["keywords"]), (), boxes)
    return CutCard(
        token["name"], token["count"] if isinstance(token["count"], int) else 1, (CutFace(face, Big(tuple(fields))),)
    )


def _costs(stats: Mapping[str, Any]) -> Iterator[Row]:
    if stats["ap"] is not None:
        most = "" if stats["max_x"] is None else f" (X up to {stats['max_x']})"
        yield Row("AP", f"{stats['ap']}{most}, {stats['timing']}")
    if stats["act_ap"] is not None:
        yield Row("AP to act", str(stats["act_ap"]))
    if stats["equip_ap"] is not None:
        yield Row("Equip", _points(stats["equip_ap"]))


def _fighting(stats: Mapping[str, Any]) -> Iterator[Row]:
    attack = stats["attack"]
    if attack is not None:
        yield Row("To hit", attack["to_hit"])
        yield Row("Damage", f"{_minus(attack['formula'])}{_average(attack)}")
    if stats["hp"] is not None:
        yield Row("HP", str(stats["hp"]))
    if stats["attack_bonus"] is not None:
        yield Row("Attack bonus", signed(stats["attack_bonus"]))
    if stats["ac_bonus"] is not None:
        yield Row("AC", signed(stats["ac_bonus"]))


def _master(stats: Mapping[str, Any]) -> Iterator[Row]:
    creature = stats["master"]
    if creature is not None:
        yield Row("Attack", f"d20 against AC, {creature['attack_damage']} damage")
        yield Row("AC", str(creature["ac"]))
        if creature["hp_suggestion"] is not None:
            yield Row("Suggested HP", str(creature["hp_suggestion"]))
    if stats["side"] == "master" and (told := left_to_set(stats)):
        yield Row("To set", told)


def _borne(stats: Mapping[str, Any]) -> Iterator[Row]:
    """What an equipment gives to an enemy that bears it (SB-T13)."""
    for label, key in (("Bearer's damage", "attack_bonus"), ("Bearer's AC", "ac_bonus")):
        if stats[key] not in {None, 0}:
            yield Row(label, signed(stats[key]))


def _text(stats: Mapping[str, Any]) -> Iterator[Row]:
    """Damage, healing, tokens and abilities, which read alike on both sides of the table."""
    for found in _unprinted(stats, "damages"):
        whom = f" to {chosen(inside(found['targets']))}" if found["targets"] else ""
        split = f", divided{',' if whom else ''}" if found["divided"] else ""
        yield Row("Deals", f"{_minus(found['formula'])}{_average(found)}{split}{whom}{_when(found)}")
    for found in _unprinted(stats, "heals"):
        whom = "" if found["who"].casefold() in {"", "you"} else f" for {inside(found['who'])}"
        yield Row("Heals", f"{_points_of_life(found['formula'])}{_average(found)}{whom}{_when(found)}")
    for found in (one for one in stats["losses"] if not one["printed"]):
        yield Row("Loses life", f"{found['who']}: {_points_of_life(found['amount'])}{_when(found)}")
    for found in (one for one in stats["tokens"] if one["power"] is not None or not one["printed"]):
        yield Row("Tokens", _token(found, master=stats["side"] == "master"))
    if stats["lasts"] is not None:
        chapter = stats["last_chapter"]
        yield Row(
            "Lasts", f"until after chapter {chapter}, at most this battle" if chapter else f"this {stats['lasts']}"
        )
    for label, key in (("Loyalty", "loyalty"), ("Defence", "defense")):
        if stats[key] is not None:
            yield Row(label, stats[key])
    if stats["legendary"]:
        yield Row("Legendary", "one copy at a time")
    for found in stats["abilities"]:
        cost = "" if found["ap"] is None or stats["side"] == "master" else f"{_points(found['ap'])} · "
        yield Row("Ability", f"{cost}{_loyalty(found['text'])}")


def _unprinted(stats: Mapping[str, Any], name: str) -> Iterator[Mapping[str, Any]]:
    """Damage or healing; of the game master's, which has no dice, without what the line of an ability prints."""
    return (found for found in stats[name] if stats["side"] != "master" or not found["in_ability"])


def _other_costs(stats: Mapping[str, Any]) -> Iterator[Row]:
    for found in stats["other_costs"]:
        label = f"{found['name'][:1].upper()}{found['name'][1:]}"
        if found["ap"] is None:
            yield Row(label, "AP unchanged")
        else:
            plus = "+" if found["added"] and _is_points(found["ap"]) else ""
            yield Row(label, f"{plus}{_points(found['ap'])}{_besides(found)}")


def _token(token: Mapping[str, Any], *, master: bool) -> str:
    size = "" if token["power"] is None else f" {token['power']}/{token['toughness']}"
    name = " ".join([token["name"], *([f"with {', '.join(token['keywords'])}"] if token["keywords"] else [])])
    text = f"{token['count']} ×{size} {name}"
    attack = token["attack"]
    if token["others"]:
        text += f" for {inside(token['whose'])}"
    if token["master"] is not None:
        text += f"{': ' if master else ', as an enemy: '}{', '.join(_enemy(token['master']))}"
    elif attack is not None:
        text += f": to hit {attack['to_hit']}, damage {_minus(attack['formula'])}{_average(attack)}, {token['hp']} HP"
        if token["act_ap"] is not None:
            text += f", {token['act_ap']} AP to act"
    return f"{text}{_when(token)}"


def _enemy(creature: Mapping[str, Any]) -> Iterator[str]:
    yield f"d20 against AC, {creature['attack_damage']} damage"
    yield f"AC {creature['ac']}"
    if creature["hp_suggestion"] is not None:
        yield f"suggested HP {creature['hp_suggestion']}"


def _points_of_life(amount: int | str) -> str:
    """``3 HP``, ``X HP``; an amount in words stays as it is."""
    return str(amount) if re.search("[a-z]{2}", str(amount)) else f"{amount} HP"


def _points(ap: int | str) -> str:
    """Action points; a cost in words stays as it is."""
    return f"{ap} AP" if _is_points(ap) else str(ap)


def _is_points(ap: int | str) -> bool:
    return isinstance(ap, int) or _ARITHMETIC.issuperset(ap)


def _minus(formula: int | str) -> str:
    """A formula with a true minus, as all printed numbers have it."""
    return str(formula).replace(" - ", " − ")


def _loyalty(text: str) -> str:
    """An ability with a true minus in its loyalty cost, and its modes by their numbers."""
    number = count(1)
    modes = _BULLET.sub(lambda _: f" Mode {next(number)}: ", text)
    return f"−{modes[1:]}" if modes.startswith("-") else modes


def _besides(found: Mapping[str, Any]) -> str:
    """The cost as printed where there is more to it than mana."""
    printed: str = found["cost"] or ""
    return f" ({printed})" if isinstance(found["ap"], int) and not _MANA_ONLY.fullmatch(printed) else ""


def _average(found: Mapping[str, Any]) -> str:
    mean = found["average"]
    fixed = mean is None or str(found["formula"]) == f"{mean:g}"
    return "" if fixed else f" (average {average(mean)})"


def _when(found: Mapping[str, Any]) -> str:
    """Its condition or trigger, and whether it takes the place of the amount before.

    What the card's own words say beside it is not said twice.
    """
    words = found["when"] or ""
    if words and found.get("printed"):
        return _briefly(words, instead=bool(found.get("instead")))
    if found.get("instead"):
        words = ", ".join(filter(None, ("instead", f"{words[:1].lower()}{words[1:]}")))
    words = conditions(words)
    if _LOYALTY.match(words):
        return f" ({_loyalty(words)})"  # after a dash a minus reads as another
    return f" — {words}" if words else ""


def _briefly(words: str, *, instead: bool) -> str:
    """What something hangs on that the card's own words beside it say: only a mode or a loyalty cost once more."""
    parts = words.split("; ")
    short = [part for part in parts if of_one_choice(part)] or list(filter(_LOYALTY.fullmatch, parts))
    if not short:
        return f"{', instead' if instead else ''}, as printed"
    told = "; ".join(short)
    return f" ({_loyalty(told)})" if _LOYALTY.match(told) else f" — {told}"
