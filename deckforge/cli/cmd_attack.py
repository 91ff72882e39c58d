"""``deckforge attack``."""

from __future__ import annotations

from typing import Annotated

import typer

from deckforge.cli.console import print_json, show, tell, tell_house_rules
from deckforge.cli.options import (
    CharacterOption,
    DatabaseOption,
    ExactOption,
    Format,
    FormatOption,
    HouseRulesOption,
    KindOption,
    ModOption,
    RulesetPathOption,
    SeedOption,
    WeaponModOption,
)
from deckforge.errors import UsageError
from deckforge.model.dice import MOST_DICE

_MOST = 9999
_SB, _TT, _ER = "Spellblade", "Tell-Tale", "Enchanted Realms"


def attack(
    attacker: Annotated[
        str | None, typer.Argument(metavar="[LIST|NAME]", help=f"What attacks; in {_ER} also a hero's list.")
    ] = None,
    *,
    ruleset: Annotated[str, typer.Option("--ruleset", "-r", metavar="RULESET", help="By whose procedure.")],
    _ruleset_path: RulesetPathOption = None,
    ac: Annotated[int | None, typer.Option("--ac", min=0, max=_MOST, help=f"{_SB}: whom it hits.")] = None,
    to_hit: Annotated[
        str | None, typer.Option("--to-hit", metavar="DICE", help=f"{_SB}: the roll, such as d20+5.")
    ] = None,
    damage: Annotated[str | None, typer.Option("--damage", metavar="DICE", help=f"{_SB}: such as 1d6+3.")] = None,
    proficiency: Annotated[
        int | None, typer.Option("--prof", min=0, max=_MOST, help=f"{_SB}: proficiency bonus.")
    ] = None,
    mod: ModOption = None,
    weapon_mod: WeaponModOption = None,
    character: CharacterOption = None,
    kind: KindOption = None,
    x: Annotated[int | None, typer.Option("--x", metavar="N", min=0, max=MOST_DICE, help=f"{_SB}: paid for X.")] = None,
    lines: Annotated[
        list[int] | None,
        typer.Option("--line", metavar="N", min=1, help=f"{_SB}: another mode or line of damage; again for each."),
    ] = None,
    advantage: Annotated[bool, typer.Option("--advantage", help=f"{_SB}, {_TT}: the better of two d20.")] = False,
    disadvantage: Annotated[bool, typer.Option("--disadvantage", help="The worse of two.")] = False,
    power: Annotated[int | None, typer.Option("--power", min=0, max=_MOST, help=f"{_TT}: over the card's.")] = None,
    deck: Annotated[
        str | None, typer.Option("--deck", metavar="LIST", help=f"{_ER}: the adventure deck to draw from.")
    ] = None,
    defender: Annotated[
        str | None, typer.Option("--defender", metavar="LIST|NAME", help=f"{_ER}: who is attacked.")
    ] = None,
    bonus: Annotated[
        int | None, typer.Option("--bonus", min=-_MOST, max=_MOST, help=f"{_ER}: the attacker's, over the cards'.")
    ] = None,
    defence: Annotated[
        int | None, typer.Option("--defence", min=-_MOST, max=_MOST, help=f"{_ER}: the defender's, over the cards'.")
    ] = None,
    spell: Annotated[bool, typer.Option("--spell", help=f"{_ER}: INT and Spell Casting count.")] = False,
    exact: ExactOption = False,
    seed: SeedOption = None,
    fmt: FormatOption = Format.TEXT,
    house_rules: HouseRulesOption = None,
    db: DatabaseOption = None,
) -> None:
    """Make one attack by a ruleset's procedure.

    Spellblade: a d20 against --ac, then the damage that goes together; --kind creature or boss: the game master's side.
    Tell-Tale: a d20 on the attack table. Enchanted Realms: two cards drawn from --deck, Force Numbers and bonuses.
    """
    from deckforge.app.attacking import Sides, attack
    from deckforge.model.attack import AttackOrder

    if advantage and disadvantage:
        message = "advantage and disadvantage cancel each other"
        raise UsageError(message, hint="Give neither.")
    order = AttackOrder(
        proficiency=proficiency,
        ac=ac,
        power=power,
        bonus=bonus,
        defence=defence,
        to_hit=to_hit,
        damage=damage,
        edge=advantage - disadvantage,
        spell=spell,
        x=x,
        lines=tuple(lines or ()),
    )
    made = attack(
        ruleset,
        Sides(attacker, defender, deck),
        order,
        modifier=mod,
        weapon_modifier=weapon_mod,
        character=character,
        kind=kind,
        exact=exact,
        seed=seed,
        house_rules=house_rules,
        database=db,
    )
    if fmt is Format.JSON:
        from deckforge.reports.table_json import attack_document

        print_json(attack_document(made.ruleset.id, made.attack, made.told, made.data))
    else:
        from deckforge.reports.table_text import attack_text

        show(attack_text(made.attack))
    for sentence in made.told:
        tell(f"note: {sentence}")
    tell_house_rules(made.ruleset.house_note)
