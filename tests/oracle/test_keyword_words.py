"""Each word by which a keyword's bearer, value, condition or time is told from the words around it (keywords)."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.oracle.facts import KeywordUse
from deckforge.oracle.reader import read_facts


def uses(text: str) -> list[KeywordUse]:
    return list(read_facts(make_card("Word Test", "{1}{G}", "Creature — Elf", text)).keywords)


@pytest.mark.parametrize(
    "words",
    [
        "Elves have",
        "This creature becomes a 3/3 Bear creature with",
        "All lands are 1/1 creatures with",
        "This land is a 2/2 Bear with",
        "Until end of turn, they're 2/2 Bears with",
        "Word Test enters as a 2/2 Bear with",
        "Word Test enters with a +1/+1 counter on it and with",
        "Word Test enters with a +1/+1 counter on him and with",
        "Word Test enters with a +1/+1 counter on her and with",
        "They enter with two +1/+1 counters on them and with",
        "Elves have base power and toughness 4/4 and",
        "Elves have base power and toughness 4/4, and",
        "Elves have base power and toughness 4/4,",
        "Target Elf gains your choice of",
        "Target Elf perpetually gains",
        "Target Elf gains both",
        "Target Elf gains either",
    ],
)
def test_what_stands_before_a_given_keyword(words: str) -> None:
    assert [(use.name, use.own) for use in uses(f"{words} reach.")] == [("reach", False)]


@pytest.mark.parametrize(
    "words",
    [
        "Tap target Elf that has",
        "Tap each player who has",
        "Tap each Elf which has",
        "Tap those that each have",
        "Tap those that all have",
        "Each Elf can't have",
        "Elves could have",
        "Elves would have",
        "Elves can have",
        "Elves may have",
        "Elves don't have",
        "Elves do not have",
        "Draw a card unless an Elf has",
        "Whenever an Elf has",
        "When an Elf has",
        "Draw a card as long as an Elf has",
        "Draw a card while an Elf has",
        "Draw cards until an Elf has",
        "Draw X cards, where X is how many Elves have",
        "Tap each Elf that is green and also has",
        "Tap each Elf that is green but both have",
        "Tap each Elf that is green but still has",
        "Create a 1/1 Bear creature token that's green and gains",
        "Create a token that's a copy of it, except it has",
        "Create a 1/1 Bear creature token with trample and it gains",
        "Target Elf loses",
    ],
)
def test_what_only_describes_or_makes_a_token_gives_nothing(words: str) -> None:
    assert uses(f"{words} reach.") == []


@pytest.mark.parametrize(
    ("words", "until", "condition"),
    [
        ("until end of turn", "until end of turn", None),
        ("until your next turn if you own a Cat", "until your next turn", "if you own a Cat"),
        ("until your next turn unless you own a Cat", "until your next turn", "unless you own a Cat"),
        ("until your next turn and draw a card", "until your next turn", None),
        ("this turn", "this turn", None),
        ("for as long as you own a Cat", "for as long as you own a Cat", None),
        ("as long as you own a Cat", None, "as long as you own a Cat"),
        ("during your turn", None, "during your turn"),
        ("if you own a Cat", None, "if you own a Cat"),
        ("if able", None, None),
        ("unless you own a Cat", None, "unless you own a Cat"),
        ("while you own a Cat", None, "while you own a Cat"),
        ("if you own a Cat, has the same name", None, "if you own a Cat"),
        ("if you own a Cat, and have the same name", None, "if you own a Cat"),
        ("if you own a Cat, gets +1/+1", None, "if you own a Cat"),
        ("if you own a Cat, gains life", None, "if you own a Cat"),
        ("if you own a Cat and has the same name", None, "if you own a Cat"),
        ("if you own a Cat and gains life", None, "if you own a Cat"),
        ("if you own a Cat and gets +1/+1", None, "if you own a Cat"),
        ('if you own a Cat and "Scry 1"', None, "if you own a Cat"),
        ('if you own a Cat, and "Scry 1"', None, "if you own a Cat"),
    ],
)
def test_how_long_and_on_what_condition(words: str, until: str | None, condition: str | None) -> None:
    use, *_ = uses(f"Target Elf gains reach {words}.")
    assert (use.until, use.condition) == (until, condition)


@pytest.mark.parametrize(
    ("lead", "condition"),
    [
        ("If you own a Cat", "If you own a Cat"),
        ("As long as you own a Cat", "As long as you own a Cat"),
        ("During your turn", "During your turn"),
        ("When you own a Cat", None),
        ("At the beginning of your upkeep", None),
        ("As this creature enters", None),
        ("For each Cat you own", None),
    ],
)
def test_a_lead_that_tells_when_is_no_condition(lead: str, condition: str | None) -> None:
    (use,) = uses(f"{lead}, target Elf gains reach.")
    assert use.condition == condition


@pytest.mark.parametrize(
    "who",
    [
        *("up to two target Elves", "any number of target Elves", "other Elves", "all Elves", "each Elf", "target Elf"),
        *("another target Elf", "equipped creature", "enchanted creature", "attacking Elves", "nontoken Elves"),
        *("creatures you control", "instant cards in your hand", "spells you cast", "permanents you control"),
        *("artifact creatures", "those Elves", "this spell", "the chosen creature", "you", "Elves"),
    ],
)
def test_a_bearer_begins_after_what_was_done_before(who: str) -> None:
    for before in ("Scry 1, then ", "Tap a land and ", "Untap a land or ", "Scry 1; "):
        assert [use.to for use in uses(f"{before}{who} gain reach until end of turn.")] == [who]


@pytest.mark.parametrize(
    "words",
    [
        *("gets +1/+1 and has", "is green and has", "becomes green and has", "loses all abilities and has"),
        *("can block and has", "can't attack and has", "deals damage and gains", "enters tapped and gains"),
        *("may attack and gains", "also gains", "perpetually gains", "gains fear and has", "has fear and gains"),
    ],
)
def test_a_bearer_ends_at_its_first_verb(words: str) -> None:
    assert {use.to for use in uses(f"Target Elf {words} reach.")} == {"Target Elf"}


@pytest.mark.parametrize("words", ["each get +1/+1 and have", "each gain", "each have"])
def test_each_after_a_bearer_belongs_to_the_verb(words: str) -> None:
    assert {use.to for use in uses(f"Two target Elves {words} reach.")} == {"Two target Elves"}


@pytest.mark.parametrize(
    "who",
    [
        "Each Elf, Cat, or Bear you control",
        "Other Elves, Cats, and Bears you control",
        "All Elves, Cats, and Bears",
        "Target Elf, Cat, or Bear",
        "Another target Elf, Cat, or Bear",
        "Creatures you control that's an Elf, Cat, or Bear",
        "Untapped, attacking, and blocking Elves",
        "Humming, singing, and roaring Elves",
        "Elves, Cats, and Bears you control",
    ],
)
def test_a_bearer_may_be_a_list(who: str) -> None:
    for verb in ("have", "also have", "get +1/+1 and have"):
        assert [use.to for use in uses(f"{who} {verb} reach.")] == [who]


KINDS = ["artifacts", "creatures", "enchantments", "instants", "sorceries", "planeswalkers", "lands", "Goblins"]
COLOURS = ["white", "blue", "black", "red", "green", "multicolored", "monocolored", "colorless"]


@pytest.mark.parametrize("quality", [*KINDS, *COLOURS])
def test_a_list_of_qualities_is_one_value(quality: str) -> None:
    listed = f"from {quality}, {quality}, and {quality}"
    for name in ("Protection", "Hexproof"):
        assert [use.value for use in uses(f"{name} {listed}")] == [listed]
        assert [use.value for use in uses(f"Elves have {name.lower()} {listed} until end of turn.")] == [listed]
        assert [use.value for use in uses(f'Elves have "{name} {listed}."')] == [listed]


@pytest.mark.parametrize(
    "after",
    [
        *("until end of turn", "as long as you own a Cat", "this turn", "if you own a Cat", "where X is 2"),
        *("and has fear", "and have fear", "and is green", "and are green", "and can't block", "and gains fear"),
        *("and gets +1/+1", "and attacks each turn", "and flying", "and/or flying", "or flying", ", flying"),
    ],
)
def test_a_quality_ends_where_something_else_begins(after: str) -> None:
    for name in ("protection", "hexproof"):
        use, *_ = uses(f"Target Elf gains {name} from red {after}.".replace(" ,", ","))
        assert (use.name, use.value) == (name, "from red")


@pytest.mark.parametrize(
    "quality",
    [
        *("from spells cast this turn", "from one or more colors", "from mana value 3 or less"),
        *("from mana value 3 or greater", "from power 3 or more", "from red and from blue", "from red, from blue"),
        *("from red or from blue", "from red and/or from blue"),
    ],
)
def test_a_quality_goes_on_over_words_of_its_own(quality: str) -> None:
    for name in ("protection", "hexproof"):
        assert [use.value for use in uses(f"Target Elf gains {name} {quality}.")] == [quality]


@pytest.mark.parametrize(
    "text",
    [
        "Draw X cards, where X is the number of Elves with reach.",
        "Its power is equal to the number of Elves with reach.",
    ],
)
def test_what_is_counted_by_a_keyword_gives_nothing(text: str) -> None:
    assert uses(text) == []


@pytest.mark.parametrize("before", ["Then", "Attach it and", "Exile it and", "Put it away and", "Return it and"])
def test_what_is_done_first_is_no_part_of_the_bearer(before: str) -> None:
    assert [use.to for use in uses(f"{before} tokens you control gain reach.")] == ["tokens you control"]


@pytest.mark.parametrize(
    "remark",
    [
        *(" This costs {1} less.", " Activate only once.", " Equip only at dawn.", " Spend only green mana on it."),
        *(" Only at dawn.", " If you own a Cat, sit.", " You may sit.", " Any player may pay.", " Word Test sits."),
        *(
            ". This costs {1} less.",
            " if you own a Cat.",
            ", if you own a Cat.",
            ", activate only once.",
            ". Sit down.",
        ),
    ],
)
def test_a_remark_after_a_cost_is_no_part_of_it(remark: str) -> None:
    assert [(use.name, use.value) for use in uses(f"Reach, cycling {{2}}{remark}")] == [
        ("reach", None),
        ("cycling", "{2}"),
    ]


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("Kicker {2} or {G}", "kicker", "{2} or {G}"),
        ("Cumulative upkeep {2}, {G}", "cumulative upkeep", "{2}, {G}"),
        ("Kicker {2} and/or kicker {G}", "kicker", "{2} and/or kicker {G}"),
        ("Cycling--Discard a card.", "cycling", "Discard a card"),
        ("Suspend X—{X}{U}", "suspend", "X—{X}{U}"),
        ("Suspend 2--{U}", "suspend", "2--{U}"),
        ("Madness—Discard a card.", "madness", "Discard a card"),
        ("Madness--Discard a card.", "madness", "Discard a card"),
        ("Madness-{2}", "madness", "{2}"),
        ('Cumulative upkeep—Say "meow" loudly.', "cumulative upkeep", 'Say "meow" loudly'),
        ("Cycling {2} or discard an Elf", "cycling", "{2} or discard an Elf"),
        ("Landwalk of the chosen type", "landwalk", "of the chosen type"),
        ("Firebending X, where X is your luck", "firebending", "X, where X is your luck"),
        ("Annihilator X, where X is your luck", "annihilator", "X, where X is your luck"),
        ("Devour 2", "devour", "2"),
        ("Devour land X, where X is your luck", "devour", "land X, where X is your luck"),
        ("Affinity for Elves and sitting.", "affinity", "for Elves"),
        ("Enchant Elf", "enchant", "Elf"),
        ("Equip—Discard a card.", "equip", "Discard a card"),
        ("Equip--Discard a card.", "equip", "Discard a card"),
        ("Modular—Sunburst", "modular", "Sunburst"),
        ("Splice onto Arcane {1}{R}", "splice", "onto Arcane {1}{R}"),
        ("Splice onto Arcane—Discard a card.", "splice", "onto Arcane—Discard a card"),
        ("Craft with artifact {3}{U}", "craft", "with artifact {3}{U}"),
        ("Emerge from artifact {3}{U}", "emerge", "from artifact {3}{U}"),
        ("Champion an Elf", "champion", "an Elf"),
        ("Ward {X}, where X is your luck", "ward", "{X}, where X is your luck"),
        ("Ward -- Pay 2 life.", "ward", "Pay 2 life"),
        ("Basic landcycling {1}", "basic landcycling", "{1}"),
        ("Legendary landwalk", "legendary landwalk", None),
        ("Nonbasic landwalk", "nonbasic landwalk", None),
        ("Snow swampwalk", "snow swampwalk", None),
    ],
)
def test_what_a_keyword_takes(text: str, name: str, value: str | None) -> None:
    if name == "affinity":
        text = f"Your spells have a{text[1:]}"
    assert [(use.name, use.value) for use in uses(text)] == [(name, value)]


@pytest.mark.parametrize(
    "name", ["cycling", "dash", "plot", "escape", "warp", "crew", "evoke", "unearth", "protection"]
)
def test_a_given_keyword_may_stand_without_its_value(name: str) -> None:
    assert [(use.name, use.value, use.own) for use in uses(f"Elves have {name}.")] == [(name, None, False)]


@pytest.mark.parametrize(
    "name",
    [
        *("buyback", "cumulative upkeep", "cycling", "echo", "equip", "escape", "flashback", "kicker", "madness"),
        *("morph", "multikicker", "reconfigure", "replicate", "squad", "ward"),
    ],
)
def test_a_cost_may_stand_after_a_dash_with_blanks(name: str) -> None:
    for dash in ("—", "--"):
        (use,) = uses(f"{name.capitalize()} {dash} Pay 2 life.")
        assert (use.name, use.value, use.own) == (name, "Pay 2 life", True)


@pytest.mark.parametrize("text", ["Reaching, flying", "Reach-about", "Trample's end"])
def test_a_longer_word_is_no_keyword(text: str) -> None:
    assert uses(text) == []
