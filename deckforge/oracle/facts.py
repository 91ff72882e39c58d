"""Facts that the reader finds in a face's rules text: Magic's words, no ruleset's.

Every fact keeps the span of text that it came from. A number is an ``int``; ``"X"`` only where the text says X;
``"variable"`` where it depends on something else, whose words stand beside it, and for a joke card's half ("3½").
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

Amount: TypeAlias = int | Literal["X", "variable"]


class Span(NamedTuple):
    """Where in the face's rules text a fact stands: ``text[start:end]``, and those words themselves."""

    start: int
    end: int
    text: str


class Damage(NamedTuple):
    """Damage that the card, or the permanent it is, deals itself.

    Attributes:
        amount: the number.
        words: the amount in the card's words, such as ``3``, ``twice X``, ``equal to its power``.
        times: how many times X it is: 2 for "twice X", 5 for "five times X", else 1.
        targets: whom, in words: ``any target``, ``each opponent``.
        area: all or each of a class; "divided" and "each of up to two targets" are not.
        divided: split as one chooses.
        own_side: dealt to oneself or one's own side only ("deals 2 damage to you").
        when: condition, trigger or mode in words, or the activation cost before the colon; empty on resolution.
        activation: the activation cost when an activated ability deals it, as printed (``{X}{R}, {T}``), else None.
        kicked: additional cost in mana under which it holds, such as ``{2}{R}``, else None.
        instead: it takes the place of an amount before it, where ``when`` holds.
    """

    amount: Amount
    words: str
    targets: str
    area: bool
    span: Span
    times: int = 1
    divided: bool = False
    own_side: bool = False
    when: str = ""
    activation: str | None = None
    kicked: str | None = None
    instead: bool = False


class LifeChange(NamedTuple):
    """Life gained by the card's player (or a target player), or lost by somebody: ``who`` in words.

    ``instead``: it takes the place of an amount before it, where ``when`` holds. ``times``: as for damage.
    """

    amount: Amount
    words: str
    who: str
    span: Span
    when: str = ""
    instead: bool = False
    times: int = 1


@dataclass(frozen=True, slots=True)
class TokenMaker:
    """An instruction that makes tokens; ``what`` is a short name (``Goblin``, ``Treasure``, or the maker keyword).

    ``power`` and ``toughness`` are as printed, None when the token has none or they stand in reminder text only.

    Attributes:
        whose: who creates them, and so who gets them, in words: ``you``, ``its controller``, ``target opponent``.
        words: what a variable count depends on, such as ``for each opponent``; may be empty.
        counters: +1/+1 counters put on each at once: a number, ``X``, or words; 0 for none.
        bonus: what its own quoted ability adds to its size: ``+1/+1 for each artifact you control``; may be empty.
    """

    count: Amount
    power: str | None
    toughness: str | None
    what: str
    keywords: tuple[str, ...]
    span: Span
    creature: bool = False
    when: str = ""
    whose: str = "you"
    words: str = ""
    counters: int | str = 0
    bonus: str = ""

    @property
    def is_creature(self) -> bool:
        """Whether the tokens are creatures: the text calls them so, or says their size."""
        return self.creature or self.power is not None


class EnteringCounters(NamedTuple):
    """Counters on power and toughness that it always enters with.

    Attributes:
        amount: how many.
        kind: as printed: ``+1/+1``, ``+1/+0``.
        words: what a variable number, or X, is: ``for each Elf you control``, ``where X is …``; may be empty.
        keyword: the keyword that brings them (modular, ravenous, multikicker when they count its kicks), else None.
    """

    amount: Amount
    kind: str
    words: str
    keyword: str | None
    span: Span


class ConditionalCounters(NamedTuple):
    """Counters that it enters with only if something was done or is so: ``condition`` in words, as printed."""

    counters: EnteringCounters
    condition: str

    @property
    def told(self) -> str:
        """The whole of it: its own sentence, or what the keyword that brings them means."""
        counters = self.counters
        if "counter" in counters.span.text:
            return counters.span.text.rstrip(".")
        return f"{self.condition}, {counters.amount} {counters.kind} counters by {counters.keyword}"


class EquipCost(NamedTuple):
    """A printed Equip or Reconfigure: mana value, or the words of a cost that is not mana; ``only`` restricts it."""

    cost: int | str
    only: str | None
    span: Span


class Bonus(NamedTuple):
    """``gets +A/+B`` for the equipped or enchanted creature, as printed with signs (``+2``, ``-1``, ``+X``).

    ``words`` hold what it depends on; ``power``/``toughness`` are ``"variable"`` then.
    """

    power: int | Literal["variable"]
    toughness: int | Literal["variable"]
    printed: str
    words: str
    span: Span


class ConditionalBonus(NamedTuple):
    """A lasting bonus for the bearer of an Equipment or Aura that holds only while ``condition`` does, in words.

    ``instead``: it takes the place of the bonus before it.
    """

    bonus: Bonus
    condition: str
    instead: bool = False


class KeywordUse(NamedTuple):
    """A keyword ability that the object has or gives.

    Attributes:
        name: lower case, no number, cost or quality: ``ward``, ``protection``.
        value: what follows it: ``{2}``, ``from red``, ``3``; None for a bare one.
        own: the object always has it as printed; else it is given, or held for a time or on a condition.
        to: who gets it, in words; None when own.
        until: how long, in words (``until end of turn``); None when lasting.
        condition: under which it holds, in words (``as long as it's attacking``, ``level 5+``); None without one.
    """

    name: str
    value: str | None
    own: bool
    span: Span
    to: str | None = None
    until: str | None = None
    condition: str | None = None


class Protection(NamedTuple):
    """Protection of any kind on the card; ``all``: from everything or every colour (five named one by one too).

    ``lasting``: some instance outlasts "until end of turn". ``qualities``: what from, in the card's words.
    """

    all: bool
    lasting: bool
    qualities: tuple[str, ...]


class LoyaltyAbility(NamedTuple):
    """A planeswalker's ability: ``cost`` with ASCII sign (``+1``, ``-3``, ``0``, ``-X``), and its effect."""

    cost: str
    text: str
    span: Span


class ActivatedAbility(NamedTuple):
    """``cost: effect``; ``mana`` is the mana in the cost (``{1}{R}``, may be empty), ``taps`` whether it needs {T}.

    ``makes_mana``: it only adds mana. ``is_mana_ability``: it adds mana and targets nothing, whatever else it does.
    """

    cost: str
    mana: str
    taps: bool
    text: str
    span: Span
    makes_mana: bool = False
    is_mana_ability: bool = False


class OtherCost(NamedTuple):
    """Another way to pay, more to pay, or less: ``name`` such as ``kicker``, ``flashback``; ``cost`` as printed.

    ``cost reduction``, ``cost increase`` and ``flash for more`` are names too. ``back``: it casts the card's back face,
    as disturb does. ``when``: the condition in words; may be empty.
    """

    name: str
    cost: str
    span: Span
    back: bool = False
    when: str = ""


class Effect(NamedTuple):
    """An effect that does not scale, by name; ``what``: of what, in the card's words, where the text says it.

    ``who``: the players that draw, discard, mill or sacrifice, in words, such as ``each opponent``; empty for the
    card's own player, and for other effects.

    Names: draw, discard, mill, search, scry, surveil; destroy, counter, sacrifice, regenerate, fight, tap, untap,
    gain control, copy, prevent, put counters, pump, weaken, set size; return to hand, return card to hand, reanimate
    (graveyard to battlefield), return to the battlefield, put onto the battlefield, return itself; extra turn, win the
    game, lose the game; and for exiling: exile (out of play, by this effect), flicker (one's own, back at once), exile
    card (from a graveyard, hand, library or the stack), exile itself, exile token, exile instead (of dying).
    """

    name: str
    what: str
    span: Span
    when: str = ""
    who: str = ""


class Facts(NamedTuple):
    """All that was read from one face. Tuples are in text order; see the classes above for the fields.

    Attributes:
        enters_with: +1/+1 counters that it enters with; 0 for none.
        regenerate_cost: what regenerating itself or its bearer costs, as printed, else None.
        produces: lands: mana letters in WUBRGC order that it makes itself; None for other cards.
        only_mana: it does nothing but make mana.
        mechanics: keyword actions and ability words that its text uses, lower case, sorted.
        deck_copies: the card's own sentence about copies in a deck ("any number", 7, 9), else None.
        entering: all counters on power and toughness that it always enters with.
        own_bonus: its lasting "gets +1/+1 for each …" on itself, else None.
        size_words: the sentence that sets a ``*`` in its size, in the card's words; may be empty.
        unblockable: it can't be blocked, ever.
        every_type: it is every creature type, by changeling or in words.
        conditional_bonuses: what an Equipment or Aura gives its bearer on a condition, besides or instead of the above.
        entering_if: counters on power and toughness that it enters with on a condition, such as kicker.
        size_instead: what sets its size where 0/0 is printed and nothing above does, as for what enters as a copy, in
            the card's words; may be empty.
        given: whole sentences that give an ability in quotes, other than a mere keyword.
        cut: its text is too long, and only the beginning was read.
    """

    name: str
    damages: tuple[Damage, ...] = ()
    other_damages: tuple[Span, ...] = ()
    heals: tuple[LifeChange, ...] = ()
    losses: tuple[LifeChange, ...] = ()
    tokens: tuple[TokenMaker, ...] = ()
    equipped: Bonus | None = None
    enchanted: Bonus | None = None
    equip: tuple[EquipCost, ...] = ()
    keywords: tuple[KeywordUse, ...] = ()
    protection: Protection | None = None
    loyalty: tuple[LoyaltyAbility, ...] = ()
    activated: tuple[ActivatedAbility, ...] = ()
    other_costs: tuple[OtherCost, ...] = ()
    effects: tuple[Effect, ...] = ()
    enters_with: Amount = 0
    regenerate_cost: str | None = None
    produces: str | None = None
    only_mana: bool = False
    mechanics: tuple[str, ...] = ()
    deck_copies: int | Literal["any"] | None = None
    entering: tuple[EnteringCounters, ...] = ()
    own_bonus: Bonus | None = None
    size_words: str = ""
    unblockable: bool = False
    every_type: bool = False
    conditional_bonuses: tuple[ConditionalBonus, ...] = ()
    entering_if: tuple[ConditionalCounters, ...] = ()
    size_instead: str = ""
    given: tuple[Span, ...] = ()
    cut: bool = False

    @property
    def own_keywords(self) -> tuple[str, ...]:
        """Names of keywords that it always has, each once, in text order."""
        return tuple(dict.fromkeys(use.name for use in self.keywords if use.own))

    @property
    def granted_keywords(self) -> tuple[str, ...]:
        """Names of keywords that it gives, or holds for a time or on a condition; sorted."""
        return tuple(sorted({use.name for use in self.keywords if not use.own}))

    def has(self, keyword: str) -> bool:
        """Whether the object always has the keyword as printed."""
        return any(use.own and use.name == keyword for use in self.keywords)

    def does(self, effect: str) -> bool:
        """Whether the text has an effect of that name."""
        return any(found.name == effect for found in self.effects)
