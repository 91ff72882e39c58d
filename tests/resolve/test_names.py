"""Names → cards, stage by stage (design 2: nothing is guessed in silence)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support import make_card, make_face

from deckforge.model.card import Pool
from deckforge.model.report import LineKind, LineReport, Match
from deckforge.resolve import resolve_names, resolve_words
from deckforge.scryfall.objects import NamedCard
from deckforge.store.database import Database


def look_up(name: str, database: Database, *, exact: bool = False) -> LineReport:
    (found,) = resolve_names([name], database, exact=exact)
    assert found.written == name
    assert (found.card is None) == (found.report.kind is LineKind.ERROR)
    return found.report


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Lightning Bolt", "Lightning Bolt"),
        ("lightning bolt", "Lightning Bolt"),
        ("LIGHTNINGBOLT", "Lightning Bolt"),
        ("Lim-Dul's Vault", "Lim-Dûl's Vault"),
        ("Lim\u2010Dûl\u2019s Vault", "Lim-Dûl's Vault"),
        ("limduls vault", "Lim-Dûl's Vault"),
        ("Fire // Ice", "Fire // Ice"),
        ("Fire/Ice", "Fire // Ice"),
        ("Fire / Ice", "Fire // Ice"),
        ("Fire//Ice", "Fire // Ice"),
        ("Fire /// Ice", "Fire // Ice"),
        ("Who/What/When/Where/Why", "Who // What // When // Where // Why"),
        ("SP//dr, Piloted by Peni", "SP//dr, Piloted by Peni"),
        ("Summon: Choco/Mog", "Summon: Choco/Mog"),
        ("1996 World Champion", "1996 World Champion"),
        ("+2 Mace", "+2 Mace"),
        ("Erase (Not the Urza's Legacy One)", "Erase (Not the Urza's Legacy One)"),
        ("Bind", "Bind"),
        ("_____", "_____"),
    ],
)
def test_whole_names_are_found_however_they_are_typed(a_few: Database, written: str, name: str) -> None:
    found = look_up(written, a_few, exact=True)
    assert (found.name, found.match, found.score) == (name, Match.EXACT, 100)
    assert found.reason is None
    assert found.suggestions == ()


def test_a_front_face_stands_for_its_card(a_few: Database) -> None:
    found = look_up("Delver of Secrets", a_few, exact=True)
    assert (found.name, found.match) == ("Delver of Secrets // Insectile Aberration", Match.FACE)
    assert found.reason is None


def test_a_back_face_does_too_and_is_told(a_few: Database) -> None:
    found = look_up("Insectile Aberration", a_few, exact=True)
    assert (found.name, found.match) == ("Delver of Secrets // Insectile Aberration", Match.FACE)
    assert found.reason == "a face of Delver of Secrets // Insectile Aberration"


def test_a_whole_name_beats_a_face(a_few: Database) -> None:
    assert look_up("Lightning Bolt", a_few).name == "Lightning Bolt"
    assert look_up("Bind", a_few).name == "Bind"


def test_a_front_face_beats_a_back_face(open_with: Callable[..., Database]) -> None:
    database = open_with("Alpha // Twin", "Twin // Omega")
    assert look_up("Twin", database).name == "Twin // Omega"


def test_other_printed_names_are_aliases(a_few: Database) -> None:
    found = look_up("Chief Jim Hopper", a_few, exact=True)
    assert (found.name, found.match) == ("Sophina, Spearsage Deserter", Match.ALIAS)


def test_of_names_that_fold_alike_the_written_one_is_meant(a_few: Database) -> None:
    assert look_up("wasteland", a_few).name == "Wasteland"
    assert look_up("waste land", a_few).name == "Waste Land"


def test_cards_of_decks_beat_others_of_the_same_name(open_with: Callable[..., Database]) -> None:
    playtest = make_card("Pick Your Poison")._replace(oracle_id="0", pool=Pool.UNPLAYABLE)
    real = make_card("Pick Your Poison")
    database = open_with(playtest, real)
    assert look_up("Pick Your Poison", database).oracle_id == real.oracle_id


def test_cards_that_only_their_ids_tell_apart_are_taken_in_order_and_told(open_with: Callable[..., Database]) -> None:
    twins = [make_card("Sly Spy")._replace(oracle_id=oracle_id) for oracle_id in ("b", "a", "c")]
    found = look_up("Sly Spy", open_with(*twins), exact=True)
    assert (found.oracle_id, found.match) == ("a", Match.EXACT)
    assert found.reason == "one of 3 cards of this name"


def test_a_face_of_several_cards_is_ambiguous(open_with: Callable[..., Database]) -> None:
    database = open_with("Alpha // Twin", "Beta // Twin")
    found = look_up("Twin", database)
    assert found.name is None
    assert found.reason == "ambiguous: several cards have this name"
    assert {suggestion.name for suggestion in found.suggestions} == {"Alpha // Twin", "Beta // Twin"}


def test_arenas_prefix_is_left_out_only_where_no_card_has_it(open_with: Callable[..., Database]) -> None:
    without = open_with("Luminarch Aspirant")
    found = look_up("A-Luminarch Aspirant", without)
    assert (found.name, found.match) == ("Luminarch Aspirant", Match.ALIAS)
    assert found.reason is not None
    assert "rebalanced" in found.reason
    with_both = open_with("Luminarch Aspirant", "A-Luminarch Aspirant")
    assert look_up("A-Luminarch Aspirant", with_both).name == "A-Luminarch Aspirant"


def test_a_plane_is_found_and_told(a_few: Database) -> None:
    found = look_up("Krosa", a_few)
    assert (found.name, found.match) == ("Krosa", Match.EXACT)
    assert found.reason == "not a card of Magic's decks, but a plane, a vanguard, a keepsake or the like"


def test_a_token_never_answers(a_few: Database) -> None:
    found = look_up("Treasure", a_few)
    assert found.name is None
    assert found.reason == "unknown: Treasure is a token, an art card or the like, not a card of a deck"


def test_a_tokens_name_is_not_an_unplayable_card_of_nearly_that_name(open_with: Callable[..., Database]) -> None:
    """“Bat” is a token; the card is called “Bat-”, which whoever means it can write."""
    token, card = (
        make_card(name)._replace(pool=pool) for name, pool in (("Bat", Pool.NEVER), ("Bat-", Pool.UNPLAYABLE))
    )
    database = open_with(NamedCard(token, ()), NamedCard(card, ()))
    found = look_up("Bat", database)
    assert found.reason == "unknown: Bat is a token, an art card or the like, and a card is called Bat-"
    assert [suggestion.name for suggestion in found.suggestions] == ["Bat-"]
    assert look_up("Bat-", database).match is Match.EXACT


def test_a_tokens_name_is_told_of_a_card_of_decks(open_with: Callable[..., Database]) -> None:
    token = make_card("Bat")._replace(pool=Pool.NEVER)
    found = look_up("Bat", open_with(NamedCard(token, ()), "Bat!"))
    assert (found.name, found.reason) == ("Bat!", "Bat is a token, too")


def test_a_blank_in_a_name_is_for_a_sticker(open_with: Callable[..., Database]) -> None:
    token = make_card("Goblin")._replace(pool=Pool.NEVER)
    database = open_with(NamedCard(token, ()), '"Name Sticker" Goblin', "Fog", "_____ Rocketship")
    found = look_up("_____ Goblin", database)
    assert (found.name, found.match) == ('"Name Sticker" Goblin', Match.ALIAS)
    assert found.reason == "printed with a blank for the name on a sticker"
    assert look_up("____ Rocketship", database).match is Match.EXACT
    assert look_up("_____ Fog", database).match is not Match.EXACT


def test_a_bare_word_is_not_a_misspelt_back(open_with: Callable[..., Database]) -> None:
    database = open_with("Trial // Error")
    assert look_up("Error", database).name == "Trial // Error"
    found = look_up("Errors", database)
    assert found.reason == "unknown: only the back of a card is nearly called so"
    assert [suggestion.name for suggestion in found.suggestions] == ["Trial // Error"]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Imported: Nothing", "unknown"),
        ("Dragon Breath Fest", "unknown"),  # a dragon is English
        ("Xyzzy Plugh", "unknown: no card has this name; the card data has English names only"),
        ("+2 Shivan Dragon", "unknown: no card has this number in its name, and a count has no sign before it"),
    ],
)
def test_only_what_may_be_another_language_is_told_of_it(a_few: Database, name: str, reason: str) -> None:
    assert look_up(name, a_few).reason == reason


def test_a_token_does_not_hide_a_card_that_its_name_shortens(open_with: Callable[..., Database]) -> None:
    token = make_card("Ragavan")._replace(pool=Pool.NEVER)
    found = look_up("Ragavan", open_with(token, "Ragavan, Nimble Pilferer"))
    assert (found.name, found.match) == ("Ragavan, Nimble Pilferer", Match.PREFIX)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Bolt Lightning", "Lightning Bolt"),
        ("Ice // Fire", "Fire // Ice"),
        ("Vault Lim-Dûl's", "Lim-Dûl's Vault"),
        ("Secrets of Delver", "Delver of Secrets // Insectile Aberration"),
        ("Insectile Aberration // Delver of Secrets", "Delver of Secrets // Insectile Aberration"),
    ],
)
def test_words_in_another_order_are_told_as_assumed(a_few: Database, written: str, name: str) -> None:
    found = look_up(written, a_few)
    assert (found.name, found.match) == (name, Match.WORD_ORDER)


@pytest.mark.parametrize(
    ("written", "name", "score"),
    [
        # 2 × 7 letters of 7 + 23, and so on; the comma is no letter.
        ("Ragavan", "Ragavan, Nimble Pilferer", 46.7),
        ("Luminarch As", "Luminarch Aspirant", 80.0),
    ],
)
def test_the_beginning_of_one_name_is_told_as_assumed(a_few: Database, written: str, name: str, score: float) -> None:
    found = look_up(written, a_few)
    assert (found.name, found.match, found.score) == (name, Match.PREFIX, score)


@pytest.mark.parametrize(("written", "name"), [("Shivan", "Shivan Dragon"), ("Luminar", "Luminarch Aspirant")])
def test_a_single_word_that_is_little_of_a_name_is_only_suggested(a_few: Database, written: str, name: str) -> None:
    """So is ``Special`` of *Special Move*, and ``Casual`` of *Casualties of War*."""
    found = look_up(written, a_few)
    assert (found.name, [suggestion.name for suggestion in found.suggestions]) == (None, [name])


def test_few_letters_of_a_word_are_no_beginning(a_few: Database) -> None:
    assert look_up("Lumi", a_few).reason == "unknown"


def test_the_beginning_of_several_names_is_ambiguous(a_few: Database) -> None:
    found = look_up("Gonti", a_few)
    assert found.name is None
    assert found.reason == "ambiguous: 2 cards begin so"
    assert [(suggestion.name, suggestion.why) for suggestion in found.suggestions] == [
        ("Gonti, Lord of Luxury", "part of the name"),
        ("Gonti, Canny Acquisitor", "part of the name"),
    ]


def test_bolt_does_not_become_one_of_a_hundred(open_with: Callable[..., Database]) -> None:
    database = open_with(*(f"Lightning {word}" for word in ("Bolt", "Helix", "Strike", "Axe", "Greaves", "Angel")))
    found = look_up("Lightning", database)
    assert found.reason == "ambiguous: 6 cards have this word"
    assert len(found.suggestions) == 5


def test_a_misspelt_name_is_accepted_and_told(a_few: Database) -> None:
    # 2 × 13 common letters of 14 + 14.
    found = look_up("Lightnung Bolt", a_few)
    assert (found.name, found.match, found.score) == ("Lightning Bolt", Match.TYPO, 92.9)


def test_a_misspelt_name_of_a_whole_card_and_a_face_is_the_whole_card(a_few: Database) -> None:
    assert look_up("Lightnin Bolt", a_few).name == "Lightning Bolt"


def test_likeness_of_80_to_90_is_only_suggested(a_few: Database) -> None:
    # 2 × 10 common letters of 12 + 12: "goblin g" with its blank, "u", "d".
    found = look_up("Goblin Gaudy", a_few)
    assert (found.name, found.reason) == (None, "unknown")
    assert [(suggestion.name, suggestion.score, suggestion.why) for suggestion in found.suggestions] == [
        ("Goblin Guide", 83.3, "typo")
    ]


def test_two_cards_as_like_are_ambiguous(open_with: Callable[..., Database]) -> None:
    database = open_with("Ravenous Rats", "Ravenous Cats")
    found = look_up("Ravenous Bats", database)
    assert found.reason == "ambiguous: several cards have nearly this name"
    # As like as each other, so that the alphabet decides.
    assert [suggestion.name for suggestion in found.suggestions] == ["Ravenous Cats", "Ravenous Rats"]


def test_what_begins_one_name_but_is_nearly_another_is_ambiguous(open_with: Callable[..., Database]) -> None:
    # 2 × 14 common letters of 14 + 15 is 96.6; of the beginning, 2 × 14 of 14 + 22 is 77.8.
    found = look_up("Crash of Rhino", open_with("Crash of Rhinos", "Crash of Rhino Beetles"))
    assert (found.name, found.reason) == (None, "ambiguous: it begins one card's name and is nearly another's")
    assert [(suggestion.name, suggestion.score, suggestion.why) for suggestion in found.suggestions] == [
        ("Crash of Rhinos", 96.6, "typo"),
        ("Crash of Rhino Beetles", 77.8, "part of the name"),
    ]


@pytest.mark.parametrize(
    ("written", "name", "score"),
    [
        # 2 × 13 letters of 13 + 20, and so on; blanks count.
        ("Fall Impostor", "Fall of the Impostor", 78.8),
        ("Scarab God", "The Scarab God", 83.3),
        ("Zur Enchanter", "Zur the Enchanter", 86.7),
    ],
)
def test_small_words_may_be_left_out_and_it_is_told(
    open_with: Callable[..., Database], written: str, name: str, score: float
) -> None:
    # Some are likelier by their letters alone.
    database = open_with(
        "Fall of the Impostor", "Flock Impostor", "The Scarab God", "Zur the Enchanter", "Zuran Enchanter"
    )
    found = look_up(written, database)
    assert (found.name, found.match, found.score) == (name, Match.TYPO, score)


def test_a_name_that_lacks_a_small_word_and_begins_another_is_ambiguous(open_with: Callable[..., Database]) -> None:
    database = open_with("The Mimeoplasm", "Mimeoplasm, Revered One", "The Grey Havens", "Grey Havens Navigator")
    for written, names in (
        ("Mimeoplasm", ["The Mimeoplasm", "Mimeoplasm, Revered One"]),
        ("Grey Havens", ["The Grey Havens", "Grey Havens Navigator"]),
    ):
        found = look_up(written, database)
        assert found.reason == "ambiguous: several cards have these words"
        assert [(suggestion.name, suggestion.why) for suggestion in found.suggestions] == [
            (name, "part of the name") for name in names
        ]


def test_two_words_of_a_name_are_suggested_before_what_only_looks_like_it(open_with: Callable[..., Database]) -> None:
    # "Flock Impostor" is 88.9 like it by its letters; the other has both words.
    found = look_up("Fall Impostor", open_with("Fall of Every Impostor", "Flock Impostor"))
    assert found.name is None
    assert [(suggestion.name, suggestion.why) for suggestion in found.suggestions] == [
        ("Fall of Every Impostor", "part of the name"),
        ("Flock Impostor", "typo"),
    ]


def test_a_single_word_of_a_name_is_suggested_and_never_taken(a_few: Database) -> None:
    found = look_up("Helix", a_few)
    assert (found.name, found.reason) == (None, "unknown")
    assert [(suggestion.name, suggestion.why) for suggestion in found.suggestions] == [
        ("Lightning Helix", "part of the name")
    ]


def test_two_words_of_a_long_name_may_have_changed_places(open_with: Callable[..., Database]) -> None:
    found = look_up("Look at I'm Me, R&D", open_with("Look at Me, I'm R&D"))
    assert (found.name, found.match) == ("Look at Me, I'm R&D", Match.WORD_ORDER)


def test_a_plane_is_no_correction_beside_a_card_of_a_deck(open_with: Callable[..., Database]) -> None:
    vanguard = make_card("Mirri")._replace(pool=Pool.EXTRA)
    found = look_up("Mirrai", open_with(NamedCard(vanguard, ()), "Mirari"))
    assert found.name is None
    assert {suggestion.name for suggestion in found.suggestions} == {"Mirri", "Mirari"}


def test_a_card_is_taken_only_when_it_is_five_ahead(open_with: Callable[..., Database]) -> None:
    # One letter in 25 is wrong for the first, two for the second: 96 and 92 of 100.
    database = open_with("Ravenous Marshland Beasts", "Ravenous Marchland Beasts")
    found = look_up("Ravenous Marshland Beazts", database)
    assert [suggestion.score for suggestion in found.suggestions] == [96.0, 92.0]
    assert found.name is None


@pytest.mark.parametrize("written", ["Lightning Bolt 4", "Lightning Bolt: 4", "Lightning Bolt - 4"])
def test_a_number_that_the_name_has_not_is_never_a_slip(a_few: Database, written: str) -> None:
    found = look_up(written, a_few)
    assert found.name is None
    assert found.reason == "unknown: no card has this number in its name, and a count comes first"
    assert [suggestion.name for suggestion in found.suggestions] == ["Lightning Bolt"]


def test_a_number_of_the_name_may_stand_in_a_misspelt_one(open_with: Callable[..., Database]) -> None:
    assert look_up("Spiter-Man 2098", open_with("Spider-Man 2098")).match is Match.TYPO


@pytest.mark.parametrize(
    ("written", "count", "name"),
    [
        ("4 Lightning Bolt", 4, "Lightning Bolt"),
        ("Lightning Bolt x3", 3, "Lightning Bolt"),
        ("1996 World Champion", 1, "1996 World Champion"),
        ("2 1996 World Champion", 2, "1996 World Champion"),
        ("+2 Mace", 1, "+2 Mace"),
    ],
)
def test_a_count_before_a_name_is_kept(a_few: Database, written: str, count: int, name: str) -> None:
    found = look_up(written, a_few, exact=True)
    assert (found.count, found.name) == (count, name)


def test_a_short_form_is_a_decks_card_before_a_vanguard_of_that_name(open_with: Callable[..., Database]) -> None:
    vanguards = [NamedCard(make_card(name)._replace(pool=Pool.EXTRA), ()) for name in ("Mirri", "Urda", "Opal")]
    database = open_with(*vanguards, "Mirri, Cat Knight", "Urda, Smith", "Urda, Queen", "Opal Shards")
    found = look_up("Mirri", database)
    assert (found.name, found.match) == ("Mirri, Cat Knight", Match.PREFIX)
    assert look_up("Urda", database).reason == "ambiguous: 2 cards begin so"
    assert look_up("Opal", database).name == "Opal"
    assert look_up("Mirri", database, exact=True).name == "Mirri"


@pytest.mark.parametrize("name", ["Flurble Garfnak", "Super Mega Death Ray", "Blitzschlag", "Gegenzauber"])
def test_where_no_name_is_near_it_may_be_in_another_language(a_few: Database, name: str) -> None:
    found = look_up(name, a_few)
    reason = "unknown: no card has this name; the card data has English names only"
    assert (found.name, found.reason, found.suggestions) == (None, reason, ())


@pytest.mark.parametrize("name", ["x", "Pi", "???", "", "a " * 5000])
def test_nonsense_is_unknown_without_suggestions(a_few: Database, name: str) -> None:
    found = look_up(name, a_few)
    assert (found.name, found.reason, found.suggestions) == (None, "unknown", ())


@pytest.mark.parametrize(
    ("written", "name", "why"),
    [
        ("Lightnung Bolt", "Lightning Bolt", "typo"),
        ("Bolt Lightning", "Lightning Bolt", "word order"),
        ("Ragavan", "Ragavan, Nimble Pilferer", "part of the name"),
    ],
)
def test_exact_forbids_every_assumption_but_suggests_it(a_few: Database, written: str, name: str, why: str) -> None:
    found = look_up(written, a_few, exact=True)
    assert (found.name, found.match, found.reason) == (None, None, "unknown")
    assert [(suggestion.name, suggestion.why) for suggestion in found.suggestions] == [(name, why)]


def test_the_starter_cards_do_not_guess(open_with: Callable[..., Database]) -> None:
    starter = open_with("Shivan Dragon", "Lightning Bolt", source="starter")
    reason = "unknown: not in the starter cards: run deckforge import"
    for name in ("Shivan Devastator", "Shivan", "Lightning", "Lightning Stroke", "Black Lotus"):
        found = look_up(name, starter)
        assert (found.name, found.reason, found.suggestions) == (None, reason, ())
    assert look_up("Shivan Dragoon", starter).match is Match.TYPO


def test_names_are_answered_in_their_order(a_few: Database) -> None:
    found = resolve_names(["Fire // Ice", "Flurble", "Bind", "Fire // Ice"], a_few)
    assert [result.card and result.card.name for result in found] == ["Fire // Ice", None, "Bind", "Fire // Ice"]
    assert [result.report.line for result in found] == [1, 2, 3, 4]


def test_no_names_give_no_answers(a_few: Database) -> None:
    assert resolve_names([], a_few) == ()


def test_words_that_together_are_a_cards_name_are_that_card(a_few: Database) -> None:
    (found,) = resolve_words(["Lightning", "Bolt"], a_few)
    assert (found.written, found.card and found.card.name) == ("Lightning Bolt", "Lightning Bolt")


def test_words_are_taken_together_only_where_one_is_no_card_and_all_are_one_just_so(a_few: Database) -> None:
    both = resolve_words(["Fire // Ice", "Bind"], a_few)
    assert [result.card and result.card.name for result in both] == ["Fire // Ice", "Bind"]
    assert [result.written for result in resolve_words(["Lightnung", "Bolt"], a_few)] == ["Lightnung", "Bolt"]


@pytest.mark.parametrize("written", ["4 Lightning Bolt (M10) 146", "Lightning Bolt (M10) 146", "Lightning Bolt (m10)"])
def test_a_list_line_in_the_place_of_a_name_is_told_as_such(a_few: Database, written: str) -> None:
    found = look_up(written, a_few)
    assert (found.name, found.reason) == (
        None,
        "unknown: a set and number may stand in lists, not in a single name",
    )
    assert [suggestion.name for suggestion in found.suggestions] == ["Lightning Bolt"]


def test_a_list_line_of_no_card_is_simply_unknown(a_few: Database) -> None:
    found = look_up("4 Flurble Garfnak (M10) 146", a_few)
    assert (found.name, found.reason) == (None, "unknown: no card has this name; the card data has English names only")


def test_fewer_than_five_letters_are_a_beginning_only_to_the_comma_of_a_much_played_card(
    open_with: Callable[..., Database],
) -> None:
    """Else they are as likely a nickname: Gary is no card that is called so, but Gray Merchant."""
    names = ("Kess, Dissident Mage", "Sam, Loyal Attendant", "Gary Clone", "Omo, Queen of Vesuva")
    database = open_with(*names, ranks={"Kess, Dissident Mage": 1793, "Gary Clone": 5, "Omo, Queen of Vesuva": 10_001})
    assert (look_up("kess", database).name, look_up("kess", database).match) == ("Kess, Dissident Mage", Match.PREFIX)
    for name, meant in (("sam", names[1]), ("Gary", names[2]), ("Omo", names[3])):
        found = look_up(name, database)
        assert (found.name, found.reason) == (None, "unknown: too short to be sure of a name's beginning")
        assert [(suggestion.name, suggestion.why) for suggestion in found.suggestions] == [(meant, "part of the name")]


def test_an_uncard_is_not_what_a_few_letters_begin(open_with: Callable[..., Database]) -> None:
    bob = make_card("Bob, Reluctant Agent")._replace(pool=Pool.UNPLAYABLE)
    assert look_up("bob", open_with(bob, ranks={bob.name: 1})).name is None


def test_swapped_letters_are_one_slip_and_then_the_more_played_card_comes_first(
    open_with: Callable[..., Database],
) -> None:
    """One letter changed makes Blow of it, two neighbours swapped Bolt; Blast is farther from it."""
    names = ("Lightning Blow", "Lightning Bolt", "Lightning Blast", "Lightning Colt")
    database = open_with(*names, ranks={"Lightning Bolt": 60, "Lightning Blow": 9000, "Lightning Blast": 1})
    found = look_up("Lightning Blot", database)
    assert found.name is None
    assert [suggestion.name for suggestion in found.suggestions[:3]] == [
        "Lightning Bolt",
        "Lightning Blow",
        "Lightning Blast",
    ]


def test_a_small_word_is_left_out_only_where_the_name_has_it_as_a_word(open_with: Callable[..., Database]) -> None:
    database = open_with("Withdraw", "Roar of the Wurm")
    assert look_up("Draw", database).name is None
    found = look_up("Roar Wurm", database)
    assert (found.name, found.reason) == ("Roar of the Wurm", "small words left out")


def test_a_bare_word_is_never_the_back_of_a_card_that_no_format_knows(open_with: Callable[..., Database]) -> None:
    funny = make_card("Smelt", back=make_face("Saw"), layout="split")._replace(pool=Pool.UNPLAYABLE)
    found = look_up("Saw", open_with(funny))
    assert (found.name, found.reason) == (
        None,
        "unknown: only the back of a card that no format knows is called so",
    )
    assert [suggestion.name for suggestion in found.suggestions] == ["Smelt // Saw"]
    assert look_up("Smelt", open_with(funny)).name == "Smelt // Saw"


def test_words_in_another_order_may_lack_a_small_one_instead(open_with: Callable[..., Database]) -> None:
    found = look_up("Javelin Lightning", open_with("Lightning Javelin", "Javelin of Lightning"))
    assert (found.name, found.reason) == (None, "ambiguous: several cards have these words")
    assert {suggestion.name for suggestion in found.suggestions} == {"Lightning Javelin", "Javelin of Lightning"}


def test_cards_that_no_format_knows_make_a_beginning_ambiguous(open_with: Callable[..., Database]) -> None:
    other = make_card("Dockside Extortionist")._replace(pool=Pool.UNPLAYABLE)
    found = look_up("Dockside", open_with("Dockside Chef", other))
    assert found.name is None
    assert [suggestion.name for suggestion in found.suggestions] == ["Dockside Chef", "Dockside Extortionist"]
