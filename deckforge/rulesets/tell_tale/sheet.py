"""What a printed Tell-Tale sheet shows of a stat block, and what it leaves to write in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from deckforge.model.card import Card
from deckforge.model.sheet import Big, CutCard, CutFace, Field, SheetFace
from deckforge.model.statblock import FaceBlock, Row
from deckforge.patterns import pattern
from deckforge.rulesets.common import average, chosen, conditions, of_one_choice, signed
from deckforge.rulesets.tables import Table
from deckforge.rulesets.tell_tale.attack import attack_stats, outcomes
from deckforge.rulesets.tell_tale.mechanics import summaries

_OPEN = {0.5: "half power", 1: "power"}  # shares of a power that is no number
_NEVER_CAST = {"character", "companion"}
_LEFT = "Toughness left"
# Vitality that is one number, with its condition or whose it is.
_ONE_CHANGE = pattern(r"([+−-](?:\d+|X))(?: \(([^()]+)\)| (for [^();]+))?", example="+3 (Whenever a creature dies)")
_LOYALTY = pattern(r"[-−+]?(?:\d+|X)", example="-3")
# Damage that falls on nobody but whoever has the card.
_TO_ONESELF = pattern(r"you|(?:each|a|target|all) [^,]* you control", example="you")


def rows(block: FaceBlock, numbers: Table) -> tuple[Row, ...]:
    """The block's lines, without those that say nothing."""
    stats: Mapping[str, Any] = block.stats
    return tuple(
        Row(label, value)
        for label, value in (
            ("Cost", "" if block.role in _NEVER_CAST else stats["cost"]),
            ("Action", stats["action"]),
            ("Power/toughness", _size(stats)),
            ("Attack", _attack(numbers, stats["attack"])),
            ("Average", _averages(stats["attack"])),
            ("Bonus", signed(stats["bonus"] or "")),
            *(("Ability", _ability(ability)) for ability in _entries(stats["abilities"])),
            *(("Damage", _damage(damage)) for damage in _entries(stats["damages"])),
            ("Vitality", _vitality(stats)),
            *(("Loss of Vitality", _loss(loss)) for loss in _entries(stats["losses"]) if not loss["printed"]),
            *(("Token", _token(token)) for token in _entries(stats["tokens"]) if not token["printed"]),
            ("Makes", ", ".join(cast("Sequence[str]", stats["produces"] or ()))),
            ("Equip", "no mana, one action" if block.role == "equipment" else ""),
            ("Activate", stats["activation"]),
            ("Place", stats["place"]),
            ("Enters", _UNTAPPED if any(_TAPPED in note for note in block.notes) and block.role == "land" else ""),
        )
        if isinstance(value, str) and value
    )


def big(block: FaceBlock, _numbers: Table) -> Big:
    """Power and toughness, action, bonus and Vitality; of what has no size the first damage, whose row says whom."""
    stats: Mapping[str, Any] = block.stats
    action, _, turn = (stats["action"] or "").partition(", ")
    size = (Field("Power/toughness", _size(stats)),) if stats["power"] is not None else ()
    others = [damage for damage in _entries(stats["damages"]) if not _TO_ONESELF.fullmatch(damage["targets"] or "")]
    # What one of several modes does is no number of the card itself.
    hurting = [damage for damage in others if not of_one_choice(damage["when"])]
    damages = [Field("Damage", damage["formula"]) for damage in hurting[:1] if not size]
    change = _ONE_CHANGE.fullmatch(_vitality(stats))
    told = (
        *size,
        Field("Bonus", signed(stats["bonus"] or "")),
        *(
            (Field("Vitality", change[1], change[2] or change[3] or ""),)
            if change and not of_one_choice(change[2])
            else ()
        ),
        Field("Action", action, turn),
    )
    fields = [field for field in told if field.value]
    # The cost stands at the card's head, in the same symbols.
    labels = {field.label for field in fields} | {"Cost"}
    return Big((*fields[: len(size)], *damages, *fields[len(size) :]), frozenset(labels))


def tokens(block: FaceBlock, numbers: Table) -> tuple[CutCard, ...]:
    """The tokens that it makes (TT-T8), with what they deal (TT-T4) and a box for toughness where they fight."""
    return tuple(_token_card(token, block.name, numbers) for token in _entries(block.stats["tokens"]))


def _token_card(token: Mapping[str, Any], maker: str, numbers: Table) -> CutCard:
    size = (Field("Power/toughness", _size(token)),) if token["power"] is not None else ()
    whose = "" if token["whose"] == "you" else f", for {token['whose']}"
    made = Row("Made by", f"{maker}{whose}{_when(token)}")
    fights = token["power"] is not None
    attack = _token_attack(numbers, str(token["power"])) if fights else None
    told = (Row("Attack", _attack(numbers, attack)), Row("Average", _averages(attack)), made)
    lines = tuple(row for row in told if row.value)
    keywords, left = tuple(token["keywords"]), (_LEFT,) if fights else ()
    face = SheetFace(token["name"], "token", "", "Token", lines, keywords, (), left)
    return CutCard(token["name"], token["count"] if isinstance(token["count"], int) else 1, (CutFace(face, Big(size)),))


def _token_attack(numbers: Table, power: str) -> Mapping[str, Any]:
    return attack_stats(numbers, int(power) if power.isdecimal() else None, power)


def keyword_effects(_kind: str | None, numbers: Table) -> Mapping[str, str]:
    """Mechanic → its summary, for all that work here."""
    return summaries(numbers)


_TAPPED = "enters tapped"
_UNTAPPED = "untapped, whatever is printed (TT-T7)"


def _entries(value: object) -> Sequence[Mapping[str, Any]]:
    return cast("Sequence[Mapping[str, Any]]", value)


def _size(stats: Mapping[str, Any]) -> str:
    return f"{stats['power']} / {stats['toughness']}" if stats["power"] is not None else ""


def _attack(numbers: Table, attack: Any) -> str:  # noqa: ANN401 - a value of the stats
    """``1–5 miss · 6–14: 1 · 15–19: 3 · 20: 3 × 1d4``."""
    if attack is None:
        return ""
    found = []
    for row in outcomes(numbers):
        dealt = "miss" if row.name == "miss" else attack[row.name]
        words = _OPEN.get(float(row.share), f"{float(row.share):g} × power, rounded down") if dealt is None else dealt
        found.append(f"{row.roll.replace('-', '–')}: {words}")
    return " · ".join(found)


def _averages(attack: Any) -> str:  # noqa: ANN401 - a value of the stats
    if attack is None or attack["expected"] is None:
        return ""
    plain, better, worse = (average(attack[key]) for key in ("expected", "expected_advantage", "expected_disadvantage"))
    return f"{plain} damage an attack; {better} with advantage, {worse} with disadvantage"


def _ability(ability: Mapping[str, Any]) -> str:
    change = signed(ability["toughness_change"]) if ability["toughness_change"] else ""
    return f"{ability['cost']}{change and f', toughness {change}'}: {ability['text']}"


def _damage(damage: Mapping[str, Any]) -> str:
    to = f" {'among' if damage['divided'] else 'to'} {chosen(damage['targets'])}" if damage["targets"] else ""
    comma = "," if "," in (damage["divided"] or "") else ""
    to = f" {damage['divided']}{comma}{to}" if damage["divided"] else to
    instead = "instead " if damage["instead"] else ""
    return f"{instead}{damage['formula']}{to}{_briefly(damage)}: toughness first, then Vitality"


def _briefly(damage: Mapping[str, Any]) -> str:
    """What it hangs on; where the card's own words beside it say so, only a mode or a loyalty cost once more."""
    if not damage["when"] or not damage["printed"]:
        return _when(damage)
    parts = damage["when"].split("; ")
    short = [part for part in parts if of_one_choice(part) or _LOYALTY.fullmatch(part)]
    return f" ({signed('; '.join(short) or 'as printed')})"


def _vitality(stats: Mapping[str, Any]) -> str:
    change, who = stats["vitality_change"], stats["vitality_of"]
    told = signed(change or "")
    return f"{told} for {who}" if isinstance(change, int) and who else told


def _loss(loss: Mapping[str, Any]) -> str:
    return f"{loss['amount']}: {loss['who']}{_when(loss)}"


def _token(token: Mapping[str, Any]) -> str:
    size = f" {token['power']}/{token['toughness']}" if token["power"] is not None else ""
    keywords = f" with {', '.join(token['keywords'])}" if token["keywords"] else ""
    whose = f" for {token['whose']}" if token["whose"] != "you" else ""
    return f"{token['count']} ×{size} {token['name']}{keywords}{whose}{_when(token)}"


def _when(found: Mapping[str, Any]) -> str:
    return f" ({conditions(found['when'])})" if found["when"] else ""


COST = "mana value"
_UNCAST, _LAST = "not cast", 1000.0


def cost(block: FaceBlock, card: Card) -> float:
    """The mana value, which lands pay for; what is never cast comes last."""
    return _LAST if open_cost(block, card) == _UNCAST else card.mana_value


def open_cost(block: FaceBlock, card: Card) -> str:
    """``X + 1`` for a cost with {X}; ``not cast`` for PC, companion and lands."""
    if block.role in {*_NEVER_CAST, "land"}:
        return _UNCAST
    times = card.front.mana_cost.count("{X}")
    if not times:
        return ""
    return f"{times if times > 1 else ''}X{f' + {card.mana_value:g}' if card.mana_value else ''}"


def boxes(kind: str, _players: int | None, numbers: Table) -> tuple[str, ...]:
    """What a player's sheet leaves to write in: the rolls, the stats that they go to, and the level (TT-T6)."""
    if kind != "player":
        return ()
    rolled = f"{numbers.integer('stats.rolls')} rolls of {numbers.text('stats.dice')}"
    return ("Level", rolled, *numbers.items("stats.player"))


def players_note(_kind: str, _players: int | None, _numbers: Table) -> str:
    """Nothing is suggested that hangs on how many play: an NPC's numbers are rolled (TT-T14)."""
    return ""


def card_boxes(block: FaceBlock, kind: str, numbers: Table) -> tuple[str, ...]:
    """Boxes beside a card: a size that is no number (TT-T2), toughness that is left (TT-T16), the stats of whose it is.

    Those are an NPC's (TT-T14), the PC's and a companion's (TT-T6, TT-T13).
    """
    fights = block.stats["attack"] is not None
    if kind == "npc":
        return tuple(numbers.items("stats.npc")) if fights else ()
    found: list[str] = []
    if block.role in {"character", "planeswalker"} and block.stats["power"] in {"X", "*"}:
        found += ["Power", "Toughness"]
    if kind == "player" and fights:
        found.append(_LEFT)
    if block.role == "character":
        found += numbers.items("stats.player")
    if block.role == "companion":
        found += ["Familiar or mount", *numbers.items("stats.companion")]
    return tuple(found)
