"""Token makers (SB-T15): how many, what size, what name, with which keywords."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.oracle.facts import TokenMaker
from deckforge.oracle.reader import read_facts


def tokens(text: str, type_line: str = "Sorcery", name: str = "Spawning Test") -> tuple[TokenMaker, ...]:
    return read_facts(make_card(name, "{3}{G}", type_line, text)).tokens


# text → (count, power, toughness, what, keywords) of each
MADE = [
    ("Create a token that's a copy of target token you control.", [(1, None, None, "copy", ())]),
    ("Create a token that's a copy of target Cat, except the token isn't legendary.", [(1, None, None, "copy", ())]),
    ("Create a 1/1 white Soldier creature token.", [(1, "1", "1", "Soldier", ())]),
    ("Create three 2/2 black Zombie creature tokens.", [(3, "2", "2", "Zombie", ())]),
    ("Create X 1/1 red Goblin creature tokens.", [("X", "1", "1", "Goblin", ())]),
    ("Create that many 1/1 green Snake creature tokens.", [("variable", "1", "1", "Snake", ())]),
    ("Create a 1/1 red Goblin creature token for each card in your hand.", [("variable", "1", "1", "Goblin", ())]),
    ("For each opponent, create a 2/2 green Bear creature token.", [("variable", "2", "2", "Bear", ())]),
    (
        "Create a number of 1/1 blue Fish creature tokens equal to your life total.",
        [("variable", "1", "1", "Fish", ())],
    ),
    ("Create an X/X green Ooze creature token, where X is its age.", [(1, "X", "X", "Ooze", ())]),
    ("Create two 1/1 white Human Soldier creature tokens.", [(2, "1", "1", "Human Soldier", ())]),
    ("Create a 1/1 colorless Thopter artifact creature token with flying.", [(1, "1", "1", "Thopter", ("flying",))]),
    ("Create a 4/4 red Dragon creature token with flying and haste.", [(1, "4", "4", "Dragon", ("flying", "haste"))]),
    (
        'Create a 1/1 black Rat creature token with toxic 1 and "This token can\'t block."',
        [(1, "1", "1", "Rat", ("toxic",))],
    ),
    (
        "Create Old Bran, a legendary 3/3 green Bear creature token with trample.",
        [(1, "3", "3", "Old Bran", ("trample",))],
    ),
    ("Create a 0/1 red Kobold creature token named Tiny Test.", [(1, "0", "1", "Tiny Test", ())]),
    ("Create a 1/1 green Bug creature token with flying named Fen Moth.", [(1, "1", "1", "Fen Moth", ("flying",))]),
    ("Create a Clue token named Hands of the Test that's tapped.", [(1, None, None, "Hands of the Test", ())]),
    (
        "Create a token that's a copy of target Cat, except it's a Dog named Mad Max.",
        [(1, None, None, "Mad Max", ())],
    ),
    ("Create a Food token named Test Cake at the beginning of combat.", [(1, None, None, "Test Cake", ())]),
    (
        "Create a 1/1 red Rat creature token for each card named Spawning Test in your graveyard.",
        [("variable", "1", "1", "Rat", ())],
    ),
    (
        "Create a number of 1/1 red Rat creature tokens equal to the number of differently named lands you control.",
        [("variable", "1", "1", "Rat", ())],
    ),
    ("Create a token that's a copy of target Cat not named Spawning Test.", [(1, None, None, "copy", ())]),
    ("Create a 2/2 creature token of the chosen color and type.", [(1, "2", "2", "creature", ())]),
    ("Create a colorless artifact token named your choice of A or B.", [(1, None, None, "artifact", ())]),
    ("Create a token.", [(1, None, None, "token", ())]),
    (
        "Create a red and white creature token with those characteristics.\n• 2/1 Human Elf with reach.\n• 1/3 Cat.",
        [(1, "2", "1", "Human Elf", ("reach",)), (1, "1", "3", "Cat", ())],
    ),
    (
        "Create a green creature token that's a 2/2 Wolf, a 2/3 Stag with reach, or an 8/8 Ox with trample and haste.",
        [(1, "2", "2", "Wolf", ()), (1, "2", "3", "Stag", ("reach",)), (1, "8", "8", "Ox", ("trample", "haste"))],
    ),
    ("Create a Treasure token.", [(1, None, None, "Treasure", ())]),
    ("Create two tapped Treasure tokens.", [(2, None, None, "Treasure", ())]),
    ("Create a Royal Role token attached to target Cat you control.", [(1, None, None, "Royal Role", ())]),
    ("Create a Food token and a Clue token.", [(1, None, None, "Food", ()), (1, None, None, "Clue", ())]),
    (
        "Create a 1/1 white Cat creature token and a 2/2 green Dog creature token.",
        [(1, "1", "1", "Cat", ()), (1, "2", "2", "Dog", ())],
    ),
    (
        "Create a Clue token, a Food token, and a Junk token.",
        [(1, None, None, w, ()) for w in ("Clue", "Food", "Junk")],
    ),
    ("Create a token that's a copy of target creature you control.", [(1, None, None, "copy", ())]),
    ("Create a token that's a copy of target creature, except it has haste.", [(1, None, None, "copy", ("haste",))]),
    ("Create half X Food tokens, rounded up.", [("variable", None, None, "Food", ())]),
    (
        "If a creature would die, instead exile it and create a 2/2 black Zombie creature token.",
        [(1, "2", "2", "Zombie", ())],
    ),
    ("If you would scry, instead you create a Treasure token.", [(1, None, None, "Treasure", ())]),
    ("Create 3/3 red Devil creature token.", [(1, "3", "3", "Devil", ())]),
    (
        "Cumulative upkeep—Have an opponent create a 1/1 red Rat creature token.",
        [(1, "1", "1", "Rat", ())],
    ),
    ("Investigate.", [(1, None, None, "Clue", ())]),
    ("Investigate twice.", [(2, None, None, "Clue", ())]),
    ("Investigate X times, where X is a number.", [("X", None, None, "Clue", ())]),
    ("Investigate four times.", [(4, None, None, "Clue", ())]),
    ("Investigate that many times.", [("variable", None, None, "Clue", ())]),
    ("Investigate twice for each Cat you own.", [("variable", None, None, "Clue", ())]),
    ("Amass Orcs 2.", [(1, None, None, "amass", ())]),
    ("Incubate 3 twice.", [(2, None, None, "incubate", ())]),
    ("Incubate 3 X times.", [("X", None, None, "incubate", ())]),
    ("Populate X times.", [("X", None, None, "populate", ())]),
    ("Draw a card, then recruit.", [(1, None, None, "recruit", ())]),
    ("It endures 2.", [(1, None, None, "endure", ())]),
    ("It endures many hardships.", []),
    ("Draw a card, then populate.", [(1, None, None, "populate", ())]),
    ("Target opponent creates a 3/3 green Ape creature token.", [(1, "3", "3", "Ape", ())]),
    (
        "Create a 1/1 white Cat creature token. If you gained life, instead create three of those tokens.",
        [(1, "1", "1", "Cat", ()), (3, "1", "1", "Cat", ())],
    ),
    (
        "Create a 1/1 white Cat creature token. If you gained life, instead create that token and a Food token.",
        [(1, "1", "1", "Cat", ()), (1, None, None, "Food", ())],
    ),
    ("Scry 1 if you didn't create a token this turn.", []),
    ("If you didn't create a token this turn, create a Food token.", [(1, None, None, "Food", ())]),
    ("Each opponent who didn't creates a Food token.", [(1, None, None, "Food", ())]),
    ("If you would create one or more tokens, create twice that many of those tokens instead.", []),
    ("If one or more Cat tokens would be created, twice that many of those tokens are created instead.", []),
    (
        "If one or more tokens would be created, that many 2/2 red Elf creature tokens with reach are created instead.",
        [("variable", "2", "2", "Elf", ("reach",))],
    ),
    (
        "If one or more tokens would be created, those tokens plus a Food token are created instead.",
        [(1, None, None, "Food", ())],
    ),
    (
        "If you would create one or more Cat tokens, instead create those tokens plus an additional Food token.",
        [(1, None, None, "Food", ())],
    ),
    ("If you would create a Food token, create a 2/2 red Rat creature token instead.", [(1, "2", "2", "Rat", ())]),
    (
        "If you would create a token, you may instead create that many 2/2 red Rat creature tokens or a Food token.",
        [("variable", "2", "2", "Rat", ()), (1, None, None, "Food", ())],
    ),
    (
        "The first time you would create a token each turn, you may instead create two tokens that are copies of it.",
        [(2, None, None, "copy", ())],
    ),
    ("Each token that would be created under a player's control is created under yours instead.", []),
    ("If you would create a Clue or Food token, instead create one of each.", []),
    ("Whenever you create a token, draw a card.", []),
    ("Sacrifice a token: Draw a card.", []),
    ('Creatures you control have "When this creature dies, create a 1/1 white Bird creature token."', []),
    ("Create your choice of a Blood token or a Clue token.", [(1, None, None, w, ()) for w in ("Blood", "Clue")]),
    ("Create twice that many 2/2 black Zombie creature tokens.", [("variable", "2", "2", "Zombie", ())]),
    ("Create twice X Food tokens.", [("variable", None, None, "Food", ())]),
    (
        "Create that many Food tokens and that many Clue tokens.",
        [("variable", None, None, w, ()) for w in ("Food", "Clue")],
    ),
    ("Create X Food tokens and X Clue tokens.", [("X", None, None, w, ()) for w in ("Food", "Clue")]),
    (
        "Create two Food tokens or half X Clue tokens.",
        [(2, None, None, "Food", ()), ("variable", None, None, "Clue", ())],
    ),
    (
        "Create a Food token or twice X Clue tokens.",
        [(1, None, None, "Food", ()), ("variable", None, None, "Clue", ())],
    ),
    ("Create number of Food tokens equal to your age.", [("variable", None, None, "Food", ())]),
    (
        "Create two Food tokens, a number of Clue tokens equal to your age.",
        [(2, None, None, "Food", ()), ("variable", None, None, "Clue", ())],
    ),
    (
        "Create two Food tokens, number of Clue tokens equal to your age.",
        [(2, None, None, "Food", ()), ("variable", None, None, "Clue", ())],
    ),
    (
        "Create a Food token and you gain X life, where X is the number of tokens you control.",
        [(1, None, None, "Food", ())],
    ),
    (
        'Whenever a player\'s counter hits "5," that player creates a 5/5 pink Bear creature token.',
        [(1, "5", "5", "Bear", ())],
    ),
    ("Create Lo, Friend to All, a legendary 3/3 green Elf creature token.", [(1, "3", "3", "Lo, Friend to All", ())]),
    ("Create Lo, an 8/8 green Elf creature token.", [(1, "8", "8", "Lo", ())]),
    ("Create a colorless enchantment token.", [(1, None, None, "enchantment", ())]),
    ("Create a colorless land token.", [(1, None, None, "land", ())]),
    (
        "Create two tokens that are copies of target Cat, except they have flying.",
        [(2, None, None, "copy", ("flying",))],
    ),
    ("Target opponent incubates 2.", [(1, None, None, "incubate", ())]),
    ("Target opponent amasses Orcs 2.", [(1, None, None, "amass", ())]),
    ("Draw a card, then amass Orcs 2.", [(1, None, None, "amass", ())]),
    ("Draw a card, then incubate 2.", [(1, None, None, "incubate", ())]),
    (
        "Create a token that's a copy of target Cat, except it's a Dog and it has flying.",
        [(1, None, None, "copy", ("flying",))],
    ),
    (
        "Create a token that's a copy of target Cat, except its power is equal to your age.",
        [(1, None, None, "copy", ())],
    ),
    ("Create a Dog token with power equal to your age.", [(1, None, None, "Dog", ())]),
    (
        "Create a token that's a copy of that card, except it's a 3/3 black Cat with menace.",
        [(1, None, None, "copy", ("menace",))],
    ),
    (
        "Create a number of 2/2 red Cat creature tokens with haste equal to your age.",
        [("variable", "2", "2", "Cat", ("haste",))],
    ),
    (
        "Create two Food tokens, then create a number of Cat tokens with haste equal to your age.",
        [(2, None, None, "Food", ()), ("variable", None, None, "Cat", ("haste",))],
    ),
    (
        "Create a Food token and a number of Cat tokens with haste equal to your age.",
        [(1, None, None, "Food", ()), ("variable", None, None, "Cat", ("haste",))],
    ),
    ("Scry 1. (Then create a 9/9 red Dragon creature token.)", []),
    # the words of old
    (
        "Put two 1/1 red Cat creature tokens with haste onto the battlefield.",
        [(2, "1", "1", "Cat", ("haste",))],
    ),
    ("Put a nontoken permanent onto the battlefield.", []),
    ("Put target token from your hand onto the battlefield.", []),
]


@pytest.mark.parametrize(("text", "expected"), MADE)
def test_a_text_makes_the_tokens_that_it_names(text: str, expected: list[tuple[object, ...]]) -> None:
    found = tokens(
        text, "Enchantment" if text.startswith(("When", "Creatures", "Sacrifice", "Cumulative")) else "Sorcery"
    )
    assert [(one.count, one.power, one.toughness, one.what, one.keywords) for one in found] == expected


@pytest.mark.parametrize(
    ("line", "count", "what"),
    [
        ("Afterlife 2", 2, "afterlife"),
        ("Fabricate 3", 3, "fabricate"),
        ("Mobilize 1", 1, "mobilize"),
        ("Myriad", "variable", "myriad"),
        ("Squad {2}", "variable", "squad"),
        ("Embalm {3}{W}", 1, "embalm"),
        ("Offspring {2}", 1, "offspring"),
        ("Gift a Treasure", 1, "gift"),
    ],
)
def test_keywords_that_make_tokens_are_makers(line: str, count: int | str, what: str) -> None:
    (found,) = tokens(f"Flying\n{line}", "Creature — Angel")
    assert (found.count, found.power, found.what) == (count, None, what)


def test_a_gift_that_is_no_token_makes_none() -> None:
    assert tokens("Gift a card\nDestroy target creature.") == ()


@pytest.mark.parametrize(
    ("text", "creature"),
    [("Investigate.", False), ("Incubate 2.", False), ("Amass Orcs 2.", True), ("Recruit.", True), ("Populate.", True)],
)
def test_a_keyword_action_tells_whether_creatures_come(text: str, *, creature: bool) -> None:
    """An Incubator is an artifact until it is transformed."""
    assert tokens(text)[0].creature is creature


def test_a_maker_tells_whether_creatures_come_and_when() -> None:
    text = "Whenever you cast a spell, create a Food token.\n{2}, {T}: Create a 1/1 green Elf creature token."
    food, elf = tokens(text, "Artifact")
    assert (food.creature, food.when) == (False, "Whenever you cast a spell")
    assert (elf.creature, elf.when) == (True, "{2}, {T}")


# text → (whose, words, counters, bonus) of its first token
DETAILS = [
    ("Create a 2/2 green Bear creature token.", ("you", "", 0, "")),
    ("Destroy target land. Its controller creates a 2/2 green Bear creature token.", ("its controller", "", 0, "")),
    ("Target opponent creates two 2/2 green Bear creature tokens.", ("target opponent", "", 0, "")),
    ("Each player creates a 2/2 green Bear creature token.", ("each player", "", 0, "")),
    ("You and target opponent each create a Food token.", ("you and target opponent", "", 0, "")),
    ("Each opponent discards a card. Then they each create a Food token.", ("each opponent", "", 0, "")),
    ("Exile target creature. That player investigates.", ("that player", "", 0, "")),
    ("For each opponent, create a 2/2 green Bear creature token.", ("you", "for each opponent", 0, "")),
    (
        "Exile two lands. For each card exiled this way, its controller creates a 2/2 green Boar creature token.",
        ("its controller", "for each card exiled this way", 0, ""),
    ),
    (
        "Scry 1 for each Cat you own, then create a Food token for each Elf you own.",
        ("you", "for each Elf you own", 0, ""),
    ),
    ("Create two Food tokens for each Cat you own.", ("you", "two for each Cat you own", 0, "")),
    ("Create a number of Food tokens equal to your age.", ("you", "equal to your age", 0, "")),
    ("Create that many Food tokens.", ("you", "that many", 0, "")),
    ("Create X Food tokens, where X is your age.", ("you", "where X is your age", 0, "")),
    ("Create a 0/0 blue Fractal creature token. Put three +1/+1 counters on it.", ("you", "", 3, "")),
    ("Create a 0/0 blue Fractal creature token. Put X +1/+1 counters on it.", ("you", "", "X", "")),
    (
        "Create a 0/0 blue Fractal creature token. Put X +1/+1 counters on it, where X is your age.",
        ("you", "", "X, where X is your age", ""),
    ),
    (
        "Create a 0/0 blue Fractal creature token. Put a +1/+1 counter on it for each Cat you own.",
        ("you", "", "for each Cat you own", ""),
    ),
    (
        "Each player creates a 0/0 Ooze creature token and puts a number of +1/+1 counters on it equal to its age.",
        ("each player", "", "equal to its age", ""),
    ),
    ("Create a 2/2 green Bear creature token. Put a +1/+1 counter on target Cat.", ("you", "", 0, "")),
    (
        'Create a 0/0 Construct artifact creature token with "This token gets +1/+1 for each Cat you own."',
        ("you", "", 0, "+1/+1 for each Cat you own"),
    ),
    (
        'Create a 0/0 Construct artifact creature token with "This creature gets +1/+1 for each Cat you own."',
        ("you", "", 0, "+1/+1 for each Cat you own"),
    ),
    ("Create twice that many Food tokens.", ("you", "twice that many", 0, "")),
    ("Create number of Food tokens equal to your age.", ("you", "equal to your age", 0, "")),
    ("Create a Food token, then draw cards equal to your age.", ("you", "", 0, "")),
    ("Create a Food token and you lose life equal to your age.", ("you", "", 0, "")),
    ("Create a Food token for each Cat you own, then scry 1.", ("you", "for each Cat you own", 0, "")),
    ("Create a 0/0 Ooze creature token. Then put two +1/+1 counters on it.", ("you", "", 2, "")),
    ("Create a 0/0 Ooze creature token, then put that many +1/+1 counters on it.", ("you", "", "that many", "")),
    ("Create a 0/0 Ooze creature token and put two +1/+1 counters on that token.", ("you", "", 2, "")),
    ("Create a 0/0 Ooze creature token. Put two +1/+1 counters on the token.", ("you", "", 2, "")),
    ("Create two 0/0 Ooze creature tokens. Put two +1/+1 counters on each of them.", ("you", "", 2, "")),
    ("Create two 0/0 Ooze creature tokens. Put two +1/+1 counters on each of those tokens.", ("you", "", 2, "")),
    ("Create two 0/0 Ooze creature tokens. Put two +1/+1 counters on each Ooze you control.", ("you", "", 2, "")),
    ("Create a 0/0 Ooze creature token. The token enters with two +1/+1 counters on it.", ("you", "", 2, "")),
    (
        "Create a 0/0 Ooze creature token. The token enters the battlefield with two +1/+1 counters on it.",
        ("you", "", 2, ""),
    ),
    (
        "Create a 0/0 Ooze creature token. Put a +1/+1 counter on it for each Cat you own, then draw a card.",
        ("you", "", "for each Cat you own", ""),
    ),
    ("Any player may draw. An opponent creates a Food token.", ("an opponent", "", 0, "")),
    ("An opponent draws a card. Another target player creates a Food token.", ("another target player", "", 0, "")),
    ("Untap target Cat. Its owner creates a Food token.", ("its owner", "", 0, "")),
    ("Untap target Cat. Its owner may create a Food token.", ("its owner", "", 0, "")),
    ("Untap target Cat. Its controller may create a Food token.", ("its controller", "", 0, "")),
    ("Untap target Cat. That Cat's controller creates a Food token.", ("that Cat's controller", "", 0, "")),
    ("If a player scries, they create a Food token.", ("a player", "", 0, "")),
    ("Scry 1, then they create a Food token.", ("another player", "", 0, "")),
    ("Scry 1, then the player creates a Food token.", ("the player", "", 0, "")),
    ("Scry 1, then enchanted opponent creates a Food token.", ("enchanted opponent", "", 0, "")),
    ("Scry 1, then target opponent creates a Food token.", ("target opponent", "", 0, "")),
    ("Scry 1, then each opponent creates a Food token.", ("each opponent", "", 0, "")),
    ("Scry 1, then an opponent creates a Food token.", ("an opponent", "", 0, "")),
    ("Each opponent scries 1, then that player creates a Food token.", ("that player", "", 0, "")),
    ("Each of your teammates creates a Food token.", ("each of your teammates", "", 0, "")),
    ("Each other player creates a Food token.", ("each other player", "", 0, "")),
    ("Scry 1, then that attacking player may create a Food token.", ("that attacking player", "", 0, "")),
    ("Scry 1, then the exiled card's owner creates a Food token.", ("the exiled card's owner", "", 0, "")),
    ("Target opponent may create a Food token.", ("target opponent", "", 0, "")),
    ("Target opponent may have you create a Food token.", ("you", "", 0, "")),
    ("Target opponent amasses Orcs 2.", ("target opponent", "", 2, "")),
    ("Amass Orcs 2.", ("you", "", 2, "")),
    ("Amass 2.", ("you", "", 2, "")),
    ("It endures 3.", ("you", "", 3, "")),
    ("Incubate 3 X times.", ("you", "", 3, "")),
    ("Incubate X.", ("you", "", "X", "")),
    ("Incubate X, where X is your age.", ("you", "", "X, where X is your age", "")),
    ("Populate X times, where X is your age.", ("you", "where X is your age", 0, "")),
    ("Investigate once for each Cat you own.", ("you", "for each Cat you own", 0, "")),
    ("Investigate twice for each Cat you own.", ("you", "twice for each Cat you own", 0, "")),
    ("Investigate that many times.", ("you", "that many times", 0, "")),
    ("For each Cat you own, investigate.", ("you", "for each Cat you own", 0, "")),
    # of a copy's counters the effect tells, as its size stands elsewhere
    ("Create a token that's a copy of target creature. Put a +1/+1 counter on it.", ("you", "", 0, "")),
    ("Target opponent puts a Food token onto the battlefield.", ("target opponent", "", 0, "")),
    ("Put a Food token onto the battlefield.", ("you", "", 0, "")),
    ("Target opponent recruits.", ("target opponent", "", 0, "")),
]


@pytest.mark.parametrize(("text", "expected"), DETAILS)
def test_a_maker_tells_whose_how_many_in_words_and_what_makes_them_grow(
    text: str, expected: tuple[str, str, int | str, str]
) -> None:
    """SB-T15 and SB-T16: the words that set a number, never 0; SB-B3 and SB-P5 ask whose they are."""
    found = tokens(text)[0]
    assert (found.whose, found.words, found.counters, found.bonus) == expected


@pytest.mark.parametrize(
    ("text", "type_line", "creature"),
    [
        ("Create a token that's a copy of target creature you control.", "Sorcery", True),
        ("Choose target creature. Create a token that's a copy of it.", "Sorcery", True),
        ("When this creature enters, create a token that's a copy of it.", "Creature — Elf", True),
        ("Create a token that's a copy of target artifact.", "Sorcery", False),
        ("Create a token that's a copy of target Aura attached to a creature.", "Sorcery", False),
        ("Create a token that's a copy of a card named Lens and attach it to a creature.", "Sorcery", False),
        ("When this creature enters, create a token that's a copy of another target artifact.", "Creature", False),
        ("When this creature enters, create a token that's a copy of up to one target artifact.", "Creature", False),
        ("When this creature enters, create a token that's a copy of an artifact you own.", "Creature", False),
        ("When this creature enters, create a token that's a copy of a land you own.", "Creature", False),
        ("When this creature enters, create two tokens that are copies of target artifact.", "Creature", False),
        ("When this creature enters, create a token that's a copy of that Aura.", "Creature", False),
        ("Create two tokens that are copies of target land, except they're 1/1 Cat creatures.", "Sorcery", True),
        ("Create a token that's a copy of target noncreature artifact.", "Sorcery", False),
        ("Create a token that's a copy of that Aura.", "Sorcery", False),
        ("When this creature enters, create a token that's a copy of target artifact.", "Creature — Elf", False),
        ("Create a token that's a copy of target Cat you control.", "Sorcery", True),
        ("Create a token that's a copy of that artifact, except it's a 1/1 Cat creature.", "Sorcery", True),
        ("Create a token that's a copy of target creature, except it's a Dog named Mad Max.", "Sorcery", True),
    ],
)
def test_a_copy_of_a_creature_is_a_creature_token(text: str, type_line: str, *, creature: bool) -> None:
    assert tokens(text, type_line)[0].creature is creature


# text → keywords of each token, granted keywords, bonus of the last token
TRAITS = [
    ("Create a Bird token. It has flying and haste.", [("flying", "haste")], (), ""),
    ("Create a Bird token with flying. It has flying and haste.", [("flying", "haste")], (), ""),
    ('Create a Bird token with "This token can\'t block." It has flying.', [("flying",)], (), ""),
    ("Create two Bird tokens. They each have flying.", [("flying",)], (), ""),
    ("Create a Bird token. That token has flying.", [("flying",)], (), ""),
    ("Create a Mask token. The token has enchant creature.", [("enchant",)], (), ""),
    ("Create two Bird tokens. Those tokens have flying.", [("flying",)], (), ""),
    ("Create two Bird tokens. The tokens have flying.", [("flying",)], (), ""),
    ("Target player creates a Bird token. It has flying.", [("flying",)], (), ""),
    ("Create a Food token and a Bird token. It has flying.", [(), ("flying",)], (), ""),
    ("Create a Bat token and a Bird token. They have flying.", [("flying",), ("flying",)], (), ""),
    ("Create a Food token. Create a Bird token. They have flying.", [(), ("flying",)], (), ""),
    ('Create a Sword token. It has indestructible, "It hums," and equip {0}.', [("indestructible", "equip")], (), ""),
    ('Create a Bird token. It has haste and "Cumulative upkeep {G}."', [("haste",)], (), ""),
    (
        'Create a 1/1 Elf creature token. It has "It gets +1/+1 for each Cat you own."',
        [()],
        (),
        "+1/+1 for each Cat you own",
    ),
    ('Draw a card, then create a Bird token with "Cumulative upkeep {G}."', [()], (), ""),
    ('Target player creates a Bird token with "Cumulative upkeep {G}."', [()], (), ""),
    ('Create two Bird tokens with "Cumulative upkeep {G}."', [()], (), ""),
    ("Create a Bird token. It has flying if it has wings.", [()], ("flying",), ""),
    ("Create a Bird token. It has flying as long as it's day.", [()], ("flying",), ""),
    ("Create a Bird token. They have flying until end of turn.", [()], ("flying",), ""),
    ("Create a Bird token. If it's day, it has flying.", [()], ("flying",), ""),
    ("Create a Bird token. It gains flying.", [()], ("flying",), ""),
    ("Create a Bird token. Tap target creature. It has flying.", [()], ("flying",), ""),
]


@pytest.mark.parametrize(("text", "keywords", "granted", "bonus"), TRAITS)
def test_what_the_next_sentence_says_of_tokens_belongs_to_them(
    text: str, keywords: list[tuple[str, ...]], granted: tuple[str, ...], bonus: str
) -> None:
    facts = read_facts(make_card("Spawning Test", "{3}{G}", "Sorcery", text))
    assert [one.keywords for one in facts.tokens] == keywords
    assert facts.granted_keywords == granted
    assert facts.tokens[-1].bonus == bonus


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("Create a Food token, then draw a card.", "a Food token"),
        ("If a token would be created, those tokens plus a Food token are created instead.", "a Food token"),
        ("When you do, create a Rat token with haste and put it aside.", "a Rat token with haste"),
        ("Draw a card, then amass Orcs 2.", "amass Orcs 2"),
    ],
)
def test_a_maker_stands_on_the_words_that_describe_the_tokens(text: str, span: str) -> None:
    assert [one.span.text for one in tokens(text)] == [span]
