"""The forms of a card's line (design 4 and 6: counts, sets, marks, comments)."""

from __future__ import annotations

import pytest

from deckforge.decklists.cardline import CardText, clean_line, read_card_line
from deckforge.decklists.lines import Reading
from deckforge.model.deck import Zone


def read(text: str) -> CardText:
    return read_card_line(clean_line(text))


def last(text: str) -> Reading:
    """The reading with everything taken off."""
    return read(text).readings[-1]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("4 Opt", 4),
        ("4x Opt", 4),
        ("4X Opt", 4),
        ("4 x Opt", 4),
        ("4× Opt", 4),
        ("x4 Opt", 4),
        ("(4) Opt", 4),
        ("[4] Opt", 4),
        ("4\tOpt", 4),
        ("Opt x4", 4),
        ("Opt X4", 4),
        ("Opt (x4)", 4),
        ("Opt 4x", 4),
        ("4* Opt", 4),
        ("4×Opt", 4),
        ("４　Opt", 4),
        ("4\ufe0f\u20e3 Opt", 4),
        ("- [ ] 4 Opt", 4),
        ("[x] 4 Opt", 4),
        ("☐ 4 Opt", 4),
        ("• [X] 4 Opt", 4),
        ("\U0001f43a 4 Opt", 4),
        ("•4 Opt", 4),
        ("+ 4 Opt", 4),
        ("→ 4x Opt", 4),
        ("<li>4 Opt</li>", 4),
        ("4 <b>Opt</b><br/>", 4),
        ("Opt", 1),
        ("- 4 Opt", 4),
        ("* Opt", 1),
        ("• 2x Opt", 2),
        ("1. Opt", 1),
        ("2) 3 Opt", 3),
        ("1000 Opt", 1000),
        ("9999 Opt", 9999),
    ],
)
def test_counts(text: str, count: int) -> None:
    assert last(text) == Reading(count, "Opt")


@pytest.mark.parametrize(
    "text",
    [
        "| 4 | Opt |",
        "Opt | 4",
        "4;Opt",
        "Opt;4",
        "4,Opt",
        "4, Opt",
        "Opt,4",
        '"Opt",4',
        '"4","Opt"',
        '4;"Opt"',
        "|Opt|4|",
    ],
)
def test_a_row_of_a_count_and_a_name_is_read(text: str) -> None:
    assert last(text) == Reading(4, "Opt")


@pytest.mark.parametrize("text", ["4,Jace, the Reader", '"4",Jace, the Reader', "Jace, the Reader,4"])
def test_a_name_in_a_row_may_have_commas_that_blanks_follow(text: str) -> None:
    assert last(text) == Reading(4, "Jace, the Reader")


@pytest.mark.parametrize(
    "text",
    [
        '"4","1","Opt","xln","Near Mint"',
        "4,Fire // Ice,xln",
        "Opt,Ixalan,FALSE,1",
        "| 4 | Opt | draws |",
        '4,"Jace, the Reader",xln',
        "4;Opt;xln",
    ],
)
def test_a_row_of_fields_without_a_header_is_an_error_that_says_so(text: str) -> None:
    assert str(read(text).error).startswith("a row of a table without a header: put one above")


@pytest.mark.parametrize("text", ["Opt (4)", "Opt [4]"])
def test_a_number_in_brackets_behind_an_uncounted_name_is_the_count_and_told(text: str) -> None:
    whole, counted = read(text).readings
    assert (whole.count, whole.name, whole.uncounted) == (1, text, True)
    assert counted == Reading(4, "Opt", left_out=f"{text[4:]}, taken for the count")


@pytest.mark.parametrize("text", ["2 Opt (4)", "2 Opt [4]", "2 Opt (1996)"])
def test_a_number_in_brackets_behind_a_counted_name_is_left_aside(text: str) -> None:
    assert last(text) == Reading(2, "Opt", left_out=text[6:])


@pytest.mark.parametrize(
    "text", ["0 Opt", "-3 Opt", "−3 Opt", "Opt (0)", "Opt 0x", "-3x Opt", "10000 Opt", "Opt x0", f"{'9' * 6000} Opt"]
)
def test_impossible_counts_are_errors(text: str) -> None:
    # A line may hold 400 characters, so that the last of these is refused for that.
    found = read(text)
    assert found.readings == ()
    assert found.error is not None
    assert "from 1 to 9,999" in found.error or "too long" in found.error
    assert len(found.error) < 100


def test_a_number_too_long_to_be_one_is_an_error() -> None:
    assert read(f"{'9' * 300} Opt").error == "999999999… copies: a count is a number from 1 to 9,999"


@pytest.mark.parametrize(
    ("text", "set_code", "number", "finish"),
    [
        ("4 Opt (XLN) 65", "xln", "65", None),
        ("4 Opt (XLN)", "xln", None, None),
        ("4 Opt (xln) 65 *F*", "xln", "65", "foil"),
        ("4 Opt (XLN) 65 *E*", "xln", "65", "etched"),
        ("4 Opt (XLN) 213a", "xln", "213a", None),
        ("4 Opt (XLN) 263★", "xln", "263★", None),
        ("4 Opt (PLST) C21-263", "plst", "C21-263", None),
        ("4 Opt (XLN:65)", "xln", "65", None),
        ("4 Opt [XLN]", "xln", None, None),
        ("4 Opt [XLN:65]", "xln", "65", None),
        ("4 [XLN:65] Opt", "xln", "65", None),
        ("4 [XLN#65] Opt", "xln", "65", None),
        ("4 [XLN] Opt", "xln", None, None),
        ("4 [] Opt", None, None, None),
        ("4 Opt (F)", None, None, "foil"),
        ("4 Opt [foil] [XLN:65]", "xln", "65", "foil"),
        ("4 Opt <65> [XLN] (E)", "xln", "65", "etched"),
        ("4 Opt (2X2) 65", "2x2", "65", None),
        ("4 Opt (30A) 65", "30a", "65", None),
        ("4 Opt <xln>", "xln", None, None),
        ("4 Opt <107a> [DMU]", "dmu", "107a", None),
        ("4 Opt ★", None, None, "foil"),
        ("4 Opt # !Foil", None, None, "foil"),
        ("4 Opt *f-etch*", None, None, "etched"),
        ("4 Opt+", None, None, "foil"),
        ("4 Opt|XLN", "xln", None, None),
        ("4 Opt|XLN|2", "xln", None, None),
        ("4 Opt+|XLN|[65]", "xln", "65", "foil"),
        ("4 Opt|MPS_AKH", "mps_akh", None, None),
        ("4 [#65] Opt", None, "65", None),
        ("4 [MPS-AKH:72+] Opt", "mps-akh", "72+", None),
        ("4 Opt [foil] [DSC:*]", "dsc", None, "foil"),
        ("4 Opt (plist) UMA-345", "plist", "UMA-345", None),
        ("4 Opt [PLST:UMA-345]", "plst", "UMA-345", None),
        ("4 Opt (XLN) 65 *F* *CMDR*", "xln", "65", "foil"),
        ("4 Opt ()", None, None, None),
    ],
)
def test_sets_numbers_and_finishes_never_stay_in_the_name(
    text: str, set_code: str | None, number: str | None, finish: str | None
) -> None:
    assert last(text) == Reading(4, "Opt", set_code, number, finish)


@pytest.mark.parametrize(
    ("text", "left_out"),
    [
        ("4 Opt # draws", "# draws"),
        ("4 Opt // draws", "// draws"),
        ("4 Opt <extended>", "<extended>"),
        ("4 Opt # draws #blue", "# draws #blue"),
        ("4 Opt - draws", "- draws"),
        ("4 Opt – draws", "– draws"),
        ("4 Opt $0.25", "$0.25"),
        ("4 Opt - $1,000.50 each", "- $1,000.50 each"),
        ("4 Opt €0,25", "€0,25"),
        ("4 Opt £15.00 GBP", "£15.00 GBP"),
        ("4 Opt $80.00 USD", "$80.00 USD"),
        ("4 Opt 3 CHF", "3 CHF"),
        ("4 Opt 0,25 € # cheap", "0,25 € # cheap"),
        ("4 Opt 0.02 tix", "0.02 tix"),
        ("4 Opt (Borderless)", "(Borderless)"),
        ("4 Opt (Extended Art)", "(Extended Art)"),
        ("4 Opt (a)", "(a)"),
        ("4 Opt *x*", "*x*"),
    ],
)
def test_comments_prices_and_versions_are_left_aside(text: str, left_out: str) -> None:
    assert last(text) == Reading(4, "Opt", left_out=left_out)


@pytest.mark.parametrize(
    ("text", "tags"),
    [
        ("4 Opt #draw #blue", ("draw", "blue")),
        ("4 Opt #card draw #!all decks", ("card draw", "all decks")),
        ("4 Opt [Draw] ^Have,#37d67a^", ("Draw", "Have")),
        ("4 Opt () [Draw,Top of library] ^To buy,#fff^", ("Draw", "Top of library", "To buy")),
        ("4 Opt [Draw{noPrice},Blue]", ("Draw", "Blue")),
        ("4 Opt [ramp]", ("ramp",)),
        ("4 Opt *A*", ("alter",)),
        ("4 [Draw] Opt", ("Draw",)),
        ("4 Opt #draw *CMDR*", ("draw",)),
        ("4 Opt [Sideboard,Draw]", ("Draw",)),
        ("4 Opt # !Commander", ()),
    ],
)
def test_categories_labels_and_tags_are_kept(text: str, tags: tuple[str, ...]) -> None:
    assert last(text) == Reading(4, "Opt", tags=tags)


@pytest.mark.parametrize("form", ["4 Opt (xln) 65 [RAV]", "4 Opt (xln) 65 *F* [RAV]", "4 Opt () [RAV]"])
def test_brackets_behind_a_set_are_a_category_whatever_is_in_them(form: str) -> None:
    assert last(form).tags == ("RAV",)
    assert last(form).set_code in {"xln", None}


def test_a_tag_and_a_set_can_stand_together() -> None:
    assert last("4 Opt (XLN) 65 *F* #draw ^Have,#37d67a^") == Reading(4, "Opt", "xln", "65", "foil", ("Have", "draw"))


@pytest.mark.parametrize(
    "name",
    [
        "+2 Mace",
        "X-23, Deadly Weapon",
        "Pain 101",
        "Spider-Man 2099",
        "Black Waltz No. 3",
        "Relentless X-ATM092",
        "Borrowing 100,000 Arrows",
        "Michelangelo, Weirdness to 11",
        "B.F.M. (Big Furry Monster)",
        "Erase (Not the Urza's Legacy One)",
        "Hazmat Suit (Used)",
        "SP//dr, Piloted by Peni",
        "Summon: Choco/Mog",
        '"Ach! Hans, Run!"',
        "Minsc & Boo, Timeless Heroes",
        "Look at Me, I'm R&D",
        "_____",
        "B-I-N-G-O",
        "Wong Lu's 1,000-Li Ride",
        'Old Ming, "Sleepy Wyrm"',
        '"Rimes" Barrow, Fair Thief',
    ],
)
@pytest.mark.parametrize("form", ["{}", "2 {}", "2x {} (ABC) 12 *F*", "SB: 2 {} # good"])
def test_the_whole_name_is_among_the_readings_before_any_shorter_one(name: str, form: str) -> None:
    names = [reading.name for reading in read(form.format(name)).readings if not reading.uncounted]
    assert names[0] == name


def test_a_name_that_begins_with_a_number_is_tried_whole_first() -> None:
    first, second = read("1996 World Champion").readings
    assert (first.count, first.name, first.uncounted) == (1, "1996 World Champion", True)
    assert (second.count, second.name, second.uncounted) == (1996, "World Champion", False)


def test_readings_go_from_the_longest_name_to_the_shortest() -> None:
    names = [reading.name for reading in read("4 Fire // Ice (MH2) // burns").readings if not reading.uncounted]
    assert names == ["Fire // Ice (MH2) // burns", "Fire // Ice (MH2)", "Fire // Ice", "Fire"]


def test_a_count_after_a_double_name_is_not_taken_for_a_comment() -> None:
    assert [(reading.count, reading.name) for reading in read("Fire // Ice x3").readings] == [
        (1, "Fire // Ice x3"),
        (3, "Fire // Ice"),
        (3, "Fire"),
    ]


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("SB: 2 Opt", Zone.SIDEBOARD),
        ("sb:2 Opt", Zone.SIDEBOARD),
        ("SB:  2 [XLN] Opt", Zone.SIDEBOARD),
        ("CM: 2 Opt", Zone.PC),
        ("Commander: 2 Opt", Zone.PC),
        ("2 Opt *CMDR*", Zone.PC),
        ("2 Opt # !Commander", Zone.PC),
        ("2 Opt [Commander{top}]", Zone.PC),
        ("2 Opt [Maybeboard{noDeck}{noPrice},Draw]", Zone.MAYBEBOARD),
        ("2 Opt [Draw{noDeck}]", Zone.MAYBEBOARD),
        ("2 Opt [Draw,Maybeboard{noDeck}{noPrice}]", None),
        ("2 Opt [(New) Maybeboard{noDeck}{noPrice},Draw]", Zone.MAYBEBOARD),
        ("2 Opt [Sideboard]", Zone.SIDEBOARD),
        ("2 Opt [Companion{top},Draw]", Zone.COMPANION),
        ("2 Opt [Commander{noDeck}]", Zone.MAYBEBOARD),
        ("2 Opt [Draw,Sideboard]", None),
        ("2 [Commander] Opt", Zone.PC),
        ("2 Opt # !Companion", Zone.COMPANION),
        ("Main: 2 Opt", Zone.DECK),
        ("2 Opt [Tokens]", None),
        ("* Commander: 2 Opt", Zone.PC),
        ("2 Opt", None),
    ],
)
def test_a_line_can_name_its_own_zone(text: str, zone: Zone | None) -> None:
    found = read(text)
    assert found.zone is zone
    assert (found.readings[-1].count, found.readings[-1].name) == (2, "Opt")


@pytest.mark.parametrize(
    ("text", "homebrew"),
    [
        ("2 Grug the Troll # homebrew", ""),
        ("Grug the Troll x2 #Homebrew", ""),
        ("2x Grug the Troll # homebrew: {3}{R} Creature — Troll 5/4", "{3}{R} Creature — Troll 5/4"),
        ("2 Grug the Troll // homebrew: Land", "Land"),
    ],
)
def test_homebrew_marks(text: str, homebrew: str) -> None:
    found = read(text)
    assert found.homebrew == homebrew
    assert found.readings == (Reading(2, "Grug the Troll"),)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('2 Grug #panic("x") # homebrew: Land', 'Grug #panic("x")'),
        ("2 Grug {{ #7 }} # homebrew: Land", "Grug {{ #7 }}"),
        ('2 Grug #panic("x") # a comment # homebrew: Land', 'Grug #panic("x")'),
        ("2 Grug # a comment # homebrew: Land", "Grug"),
    ],
)
def test_only_a_comment_or_a_plain_tag_ends_a_homebrew_name(text: str, name: str) -> None:
    assert read(text).readings == (Reading(2, name),)


def test_a_homebrew_card_has_tags_too() -> None:
    found = read("2 Grug the Troll #big # homebrew: Land")
    assert (found.homebrew, found.readings) == ("Land", (Reading(2, "Grug the Troll", tags=("big",)),))


@pytest.mark.parametrize("text", ["4 Opt<br>3 Fog", "<li>4 Opt</li><li>3 Fog</li>", "4 Opt<BR />3 Fog<br>"])
def test_two_lines_in_one_are_an_error_that_says_so(text: str) -> None:
    assert str(read(text).error).startswith("several lines in one")


@pytest.mark.parametrize("form", ["{} x4", "{} (x4)", "{} 4x"])
def test_a_count_behind_a_name_that_begins_with_a_number_is_the_count(form: str) -> None:
    found = [(reading.count, reading.name) for reading in read(form.format("1996 World Champion")).readings]
    assert found.index((4, "1996 World Champion")) == 0


def test_an_upright_stroke_may_part_the_halves_of_a_card() -> None:
    assert last("4 Fire | Ice") == Reading(4, "Fire | Ice")
    assert last("Fire|Ice") == Reading(1, "Fire|Ice")


def test_a_long_row_of_signs_is_read_in_time() -> None:
    for text in ("★ " * 190 + "★", "[" * 399, "(" * 399, "^" * 399, "1." * 199, "$1" * 199, "<b>" * 133, " - a" * 99):
        read(text)


def test_what_hides_in_a_line_is_cleaned_away() -> None:
    assert clean_line("\ufeff 4\u00a0Lim&#45;Dûl&#39;s \u200b Vault\t") == "4 Lim-Dûl's Vault"
    assert clean_line("Minsc &amp; Boo") == "Minsc & Boo"
    assert clean_line("Look at Me, I'm R&D; really") == "Look at Me, I'm R&D; really"
    assert clean_line("\u200b \u00a0") == ""


def test_a_hostile_line_has_few_readings() -> None:
    assert len(read("4 " + " / ".join("abcdefgh" * 8)).readings) <= 12
    assert read("a" * 400).error is None
    assert read("a" * 401).error == "too long for a card"


@pytest.mark.parametrize(
    ("text", "count", "name"),
    [
        ("4xOpt", 4, "Opt"),
        ("4XOpt", 4, "Opt"),
        ("4Opt", 4, "Opt"),
        ("20Mountain", 20, "Mountain"),
        ("4-Opt", 4, "Opt"),
        ("4: Opt", 4, "Opt"),
        ("Opt4", 4, "Opt"),
        ("Optx4", 4, "Opt"),
        ("Opt 4", 4, "Opt"),
        ("Opt: 4", 4, "Opt"),
        ("Opt - 4", 4, "Opt"),
        ("Opt x4 (foil)", 4, "Opt"),
        ("Opt (x4) [XLN]", 4, "Opt"),
        ("1 Opt (foil) x3", 3, "Opt"),
        ("Opt 4 (foil)", 4, "Opt"),
        ("B.F.M. 4", 4, "B.F.M."),
    ],
)
def test_counts_that_stick_to_the_name_or_stand_without_a_sign(text: str, count: int, name: str) -> None:
    assert (count, name) in {(reading.count, reading.name) for reading in read(text).readings if not reading.uncounted}


@pytest.mark.parametrize("text", ["Optx4", "Opt4", "Opt 4", "Pain 10", "4xOpt", "10Swamps", "X-ATM09", "3: Saw"])
def test_a_name_with_such_a_number_is_tried_whole_first(text: str) -> None:
    first = read(text).readings[0]
    assert (first.count, first.name) == (1, text)


@pytest.mark.parametrize("text", ["Opt4", "Opt 4", "Opt: 4", "Optx4"])
def test_a_number_taken_for_the_count_without_a_sign_is_told(text: str) -> None:
    assert {reading.left_out for reading in read(text).readings if reading.count != 1} == {"4, taken for the count"}


@pytest.mark.parametrize(
    "text",
    ["10th District Guard", "2-3 plains", "3/4 Opt", "+1 Opt", "1.5 Opt", "Opt XLN 65", "opt m10", "Spider 2099"],
)
def test_other_numbers_are_no_counts(text: str) -> None:
    assert [reading.count for reading in read(text).readings] == [1]


@pytest.mark.parametrize("text", ["0xOpt", "Opt x0 (foil)", "0Opt"])
def test_no_copies_are_an_error_however_they_are_written(text: str) -> None:
    assert str(read(text).error).startswith("0 copies")


@pytest.mark.parametrize("text", ["SB 2 Opt", "sb 2 Opt", "2 Opt SB", "2 Opt (SB)", "Side: 2 Opt"])
def test_the_sideboard_is_named_in_many_ways(text: str) -> None:
    found = read(text)
    assert (found.zone, found.readings[-1]) == (Zone.SIDEBOARD, Reading(2, "Opt"))


@pytest.mark.parametrize(
    "text",
    [
        "4 [card]Opt[/card]",
        "[mtg]Opt[/mtg] x4",
        "[quote]4 Opt[/quote]",
        "[quote=Tim]4 Opt",
        "[b]4[/b] Opt",
        "[*]4 Opt",
        "[list][*] 4 [url=x.y/z]Opt[/url]",
        "-- 4 Opt",
    ],
)
def test_tags_of_forums_are_no_part_of_a_line(text: str) -> None:
    assert last(text) == Reading(4, "Opt")


@pytest.mark.parametrize(
    ("text", "tag"), [("4 Opt [c]", "c"), ("4 [Draw] Opt", "Draw"), ("4 Opt [card draw]", "card draw")]
)
def test_categories_are_no_tags_of_forums(text: str, tag: str) -> None:
    assert last(text).tags == (tag,)


def test_blanks_may_stand_about_a_stroke_before_a_set() -> None:
    assert last("1 opt | XLN") == Reading(1, "opt", "xln")


@pytest.mark.parametrize(
    ("text", "is_token"),
    [
        ("2 Opt [TDDC:1] [token]", True),
        ("2 Spirit (TMKM) 12", True),
        ("2x Beast Token (4/4)", True),
        ("1 Treasure Token [NEO] *F*", True),
        ("15x Random Tokens # of all kinds", True),
        ("Emblem: Ajani", True),
        ("1 Emblem - Ajani", True),
        ("1 Art Card: Opt", True),
        ("SB: 1 Opt [token] [TDDC:1]", True),
        ("1 Opt (XLN) 65 [token]", False),
        ("1 Emblem of the Warmind", False),
        ("1 Opt # Token", False),
        ("1 Opt [Token]", False),
        ("1 Opt (TSP) 12", False),
        ("1 Beast Token # homebrew", False),
    ],
)
def test_tokens_emblems_and_art_cards_are_told_by_what_programs_call_them(text: str, is_token: bool) -> None:  # noqa: FBT001
    assert (read(text).zone is Zone.TOKENS) is is_token
