from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from io import StringIO

import pytest
from reports_made import blocks, broken_list, imported, validation
from rich.console import Console, RenderableType

from deckforge.app.rules import all_rulesets, explanations_of, find_clauses
from deckforge.model.finding import Finding, Level
from deckforge.model.report import DataInfo, LineKind, LineReport, ListReport, Match, Validation
from deckforge.model.rule import Clause
from deckforge.model.statblock import FaceBlock, Row
from deckforge.model.taught import CardExample, DeckExamples, Explanation, HouseKey
from deckforge.reports.import_text import import_text
from deckforge.reports.resolve_text import line_text, resolve_text
from deckforge.reports.rules_text import explained_text, rules_text, rulesets_text
from deckforge.reports.text import Block, counted, data_text, error_text, labelled, paragraph, shared_widths, table
from deckforge.reports.translate_text import translate_text
from deckforge.reports.validation_text import validation_text

HOSTILE = "[/b] [red]x <script> :fire: {{ 7 }}"


def verdicts(found: Validation, *, quiet: bool = False, verbose: bool = False) -> Iterator[Block]:
    return validation_text(found.decks, found.data, quiet=quiet, verbose=verbose)


def shown(report: Iterable[RenderableType], width: int = 80, *, colour: bool = False) -> str:
    file = StringIO()
    console = Console(file=file, width=width, force_terminal=colour, legacy_windows=False)
    for part in report:
        console.print(part, crop=False)
    return file.getvalue()


def flat(report: Iterable[RenderableType]) -> str:
    return " ".join(shown(report).split())


def test_a_verdict_names_code_message_hint_cards_and_lines() -> None:
    text = shown(verdicts(validation()._replace(decks=validation().decks[1:2])))
    assert text == (
        "NOT LEGAL  Fire (spellblade, player)\n"
        "  decks/clean.txt: deck 24, sideboard 0, maybeboard 0\n"
        "  error SB-P2: too many copies\n"
        "    4 copies of Lightning Bolt; 3 are allowed.\n"
        "    -> Take 1 out.\n"
        "      4 Lightning Bolt (at most 3; deck; lines 3, 9)\n"
        "  error SB-P5: banned (switched off: our table allows them)\n"
        "    20 cards are banned.\n"
        + "".join(f"      1 Card {number} (not legal)\n" for number in range(8))
        + "      and 12 more (all with -v)\n"
        "  advice SB-N1: no effect here\n"
        "    Scry does nothing here.\n"
        "  -> deckforge fix decks/clean.txt -r spellblade -k player mends what needs no\n"
        "     choice\n"
        "\n"
        "Card data: oracle_cards of 2026-11-30, 34,910 cards\n"
    )


def test_entries_of_a_document_are_told_with_their_place() -> None:
    lines = tuple(replace(line, path=f"cards[{line.line}]") for line in broken_list().lines)
    deck = validation().decks[2]._replace(list=broken_list()._replace(lines=lines))
    text = flat(verdicts(validation()._replace(decks=(deck,))))
    assert "not read cards[6]: 4 Lightnig Bot" in text
    assert "assumed cards[8]: Shivan Dragon" in text


def test_lines_that_are_no_cards_are_told_with_number_and_suggestions() -> None:
    text = flat(verdicts(validation()._replace(decks=validation().decks[2:3])))
    for expected in (
        "NOT READABLE Broken (spellblade, boss)",
        "not read line 6: 4 Lightnig Bot no card has this name; perhaps: Lightning Bolt 0; ",
        "not read line 7: 1 Garruk several cards may be meant: Lightning Bolt 0; Lightning Bolt 1",
        "not read line 9: 0 Fog a count of 0",
        "assumed line 8: Shivan Dragon for “1 Shivan Dargon” (typo, 96 of 100)",
        "lines left out: 1 sideboard, 1 not about cards",
        "note: read as Windows-1252",
    ):
        assert expected in text


def test_commands_are_offered_for_what_they_would_mend() -> None:
    """A finding that is switched off is not to be mended, and a deck that is legal so needs no more cards."""
    deck = validation().decks[1]
    broken = deck.findings[0]
    off = broken._replace(ignored="our table allows them")
    mends, fills = "-> deckforge fix decks/clean.txt", "-> deckforge complete decks/clean.txt"
    for findings, short, offered in (
        ((broken,), True, [True, True]),
        ((broken,), False, [True, False]),
        ((off,), True, [False, False]),
        ((off, broken._replace(code="SB-P1", fix=())), True, [False, True]),
    ):
        one = deck._replace(findings=findings, short=short)
        text = flat(verdicts(validation()._replace(decks=(one,))))
        assert [mends in text, fills in text] == offered


def test_quiet_is_one_line_a_deck() -> None:
    assert shown(verdicts(validation(), quiet=True)).splitlines() == [
        "legal         decks/clean.txt",
        "not legal     decks/clean.txt: SB-P2",
        "not readable  decks/fire.txt: 3 lines not read; SB-P2",
        "not readable  decks/none.txt: decks/none.txt does not exist",
        "4 decks: 1 legal, 1 not legal, 2 not readable",
    ]


def test_verbose_adds_every_line_and_every_card() -> None:
    text = flat(verdicts(validation(), verbose=True))
    assert "1 Card 19 (not legal)" in text
    assert "more (all with -v)" not in text
    for expected in (
        "1 comment: # name: Fire",
        "2 heading: Deck",
        "3 3 Lightning Bolt [deck]",
        "12 ignored (not about cards): About",
    ):
        assert expected in text


def test_quiet_names_the_lines_that_notes_speak_of() -> None:
    deck = validation().decks[0]
    notes = ("read as Windows-1252", "Line 2: one", "Line 2: two", "Line 7: three")
    told = validation()._replace(decks=(deck._replace(list=deck.list._replace(notes=notes)),))
    assert shown(verdicts(told, quiet=True)).splitlines() == ["legal         decks/clean.txt: notes on lines 2, 7"]


def test_starter_data_is_told_even_when_quiet() -> None:
    starter = validation()._replace(data=validation().data._replace(source="starter", cards=120))
    assert "only deckforge's own 120 starter cards; for all cards: deckforge import" in flat(
        verdicts(starter, quiet=True)
    )


def test_resolve_shows_what_each_line_was_taken_for() -> None:
    assert shown(resolve_text([broken_list()])) == (
        "decks/fire.txt: 7 cards, 4 different, 3 lines not read\n"
        "  read as deckforge: its settings\n"
        "  note: read as Windows-1252\n"
        "     3  3 Lightning Bolt  [deck]\n"
        "     5  1 Fire // Ice  [deck]\n"
        "     6  not read: 4 Lightnig Bot\n"
        "          no card has this name; perhaps: Lightning Bolt 0; Lightning Bolt 1;\n"
        "          Lightning Bolt 2; Lightning Bolt 3; Lightning Bolt 4; Lightning Bolt 5\n"
        "          (typo)\n"
        "     7  not read: 1 Garruk\n"
        "          several cards may be meant: Lightning Bolt 0; Lightning Bolt 1 (typo)\n"
        "     8  1 Shivan Dragon  [deck]\n"
        "          assumed for “1 Shivan Dargon” (typo, 96 of 100)\n"
        "     9  not read: 0 Fog\n"
        "          a count of 0\n"
        "    11  2 Fog  [sideboard]\n"
        "    12  ignored (not about cards): About\n"
    )


def test_resolve_quiet_shows_only_the_totals() -> None:
    assert (
        shown(resolve_text([broken_list()], quiet=True)) == "decks/fire.txt: 7 cards, 4 different, 3 lines not read\n"
    )


def test_a_set_that_the_card_has_not_is_told_at_its_line_only_if_asked() -> None:
    doubt = "the card data has no set XYZ; the name decides"
    line = LineReport(
        1, "1 Opt (XYZ) # mine", LineKind.CARD, 1, name="Opt", reason=f"{doubt}; left aside: # mine", doubt=doubt
    )
    assert shown(line_text(line)) == "     1  1 Opt\n          left aside: # mine\n"
    assert shown(line_text(line, verbose=True)) == f"     1  1 Opt\n          {doubt}; left aside: # mine\n"


def test_an_assumed_name_is_quoted_without_the_rest_of_its_row() -> None:
    line = LineReport(
        2, "Box 1,Tarmo,3,NM", LineKind.CARD, 3, name="Tarmogoyf", match=Match.PREFIX, score=71.4, written="Tarmo"
    )
    assert shown(line_text(line)) == "     2  3 Tarmogoyf\n          assumed for “Tarmo” (part of the name)\n"


def test_stat_blocks_put_values_under_each_other() -> None:
    def rows(face: FaceBlock) -> tuple[Row, ...]:
        return (Row("AP", "X + 1"), Row("Damage", "3 " * 40)) if face.name == "Fire" else ()

    assert shown(translate_text(blocks()[:1], rows)) == (
        "2 x Fire // Ice\n"
        "  Fire: spell\n"
        "    AP                          X + 1\n"
        f"    Damage                      {' '.join('3' * 24)}\n"
        f"                                {' '.join('3' * 16)}\n"
        "    flying                      Only flyers reach it.\n"
        "    haste (to target creature)  It acts at once.\n"
        "    as printed                  ward\n"
        "    note                        The game master decides.\n"
        "  Ice: spell\n"
    )


def test_stat_blocks_end_with_what_could_not_be_translated() -> None:
    missing = validation().decks[3].list
    assert shown(translate_text((), lambda _: (), [broken_list(), missing, ListReport("fine", None, None)])) == (
        "decks/fire.txt\n"
        "     6  not read: 4 Lightnig Bot\n"
        "          no card has this name; perhaps: Lightning Bolt 0; Lightning Bolt 1;\n"
        "          Lightning Bolt 2; Lightning Bolt 3; Lightning Bolt 4; Lightning Bolt 5\n"
        "          (typo)\n"
        "     7  not read: 1 Garruk\n"
        "          several cards may be meant: Lightning Bolt 0; Lightning Bolt 1 (typo)\n"
        "     9  not read: 0 Fog\n"
        "          a count of 0\n"
        "     8  1 Shivan Dragon  [deck]\n"
        "          assumed for “1 Shivan Dargon” (typo, 96 of 100)\n"
        "decks/none.txt\n"
        "  error: decks/none.txt does not exist\n"
        "    -> Check the name.\n"
    )


def test_one_clause_is_told_in_full_and_many_as_a_list() -> None:
    first = Clause("SB-P2", "too many copies", "At most three.", "ruling", "Page 4.", Level.ERROR, ("player",))
    second = Clause("SB-T1", "action points", "By mana value.", "text")
    assert shown(rules_text({"spellblade": [first, second]})) == (
        "spellblade\n  SB-P2  too many copies (error)\n  SB-T1  action points\n"
    )
    taught = {
        "SB-P2": Explanation(
            fix="Keep three.",
            house="How many.",
            keys=(HouseKey("player.max_copies", 3), HouseKey("player.names", ["x" * 80])),
            decks=DeckExamples("player", "3 Shock\n", "# kind: player\n4 [red]Shock\n"),
        ),
        "SB-T1": Explanation(
            cards=(
                CardExample("Blaze", "stats.damages.0.to_hit", "d20", modifier=3, weapon_modifier=-1, face=1),
                CardExample("Bolt", "stats.ap", None, "it has none", kind="boss", players=2),
                CardExample("Bolt", "stats.area", gives=False),
            ),
            table="You pay.",
        ),
    }
    assert shown(explained_text({"spellblade": [first, second]}, taught)) == (
        "spellblade\n"
        "  SB-P2  too many copies (error)\n"
        "    At most three.\n"
        "    why: deckforge's ruling, where the rulebook leaves it open. Page 4.\n"
        "    checked in: player\n"
        "    fine by it:\n"
        "      3 Shock\n"
        "    reported by it:\n"
        "      # kind: player\n"
        "      4 [red]Shock\n"
        "    to fix it: Keep three.\n"
        "    house rules: How many.\n"
        "      player.max_copies = 3\n"
        "      player.names (a list)\n"
        "\n"
        "  SB-T1  action points\n"
        "    By mana value.\n"
        "    why: The rulebook says so.\n"
        "    example: Blaze (--mod +3, --weapon-mod -1, face 2): damages to hit d20\n"
        "    example: Bolt (boss deck, 2 players): ap none – it has none\n"
        "    example: Bolt: area no\n"
        "    at the table: You pay.\n"
        "    house rules: Nothing for deckforge to count: play it as your table likes.\n"
    )
    assert "checked in: player" in shown(explained_text({"spellblade": [first]}, {}))


def test_no_rulesets_are_no_text() -> None:
    assert shown(rulesets_text([])) == ""


def test_an_import_tells_its_numbers_and_what_was_unknown() -> None:
    assert shown(import_text(imported())) == (
        "33,095 cards in 33,195 printings imported in 2.3 s\n"
        "  data           oracle_cards of 2026-11-30\n"
        "  database       cards.db\n"
        "  skipped        3 (second copy 3)\n"
        "  not for decks  1,000 objects such as tokens, art cards and planes, kept apart\n"
        "  new words      1 layout, 1 keyword that this deckforge does not know; their\n"
        "                 cards are there all the same (-v names them)\n"
    )


def test_an_import_tells_each_word_where_that_is_asked_for() -> None:
    assert shown(import_text(imported(), verbose=True)).partition("(second copy 3)\n")[2] == (
        "  not for decks     1,000 (token 900, art_series 100)\n"
        "  unknown layouts   2 (hologram 2)\n"
        "  unknown keywords  1 (Zap 1)\n"
    )


def test_a_day_is_told_as_the_newest_cards() -> None:
    data = DataInfo("oracle_cards", "2026-11-13", None, 7, homebrew=2)
    assert shown([data_text(data)]) == (
        "Card data: oracle_cards, newest card of 2026-11-13, 7 cards and 2 of your own\n"
    )
    text = shown(import_text(imported()._replace(updated_at="2026-11-13")))
    assert "  data           oracle_cards, newest card of 2026-11-13\n" in text


@pytest.mark.parametrize(
    ("date", "cards", "note"),
    [
        ("2026-11-30T09:00:00", 33_095, ""),
        ("2026-10-01T09:00:00", 30_000, ""),
        (None, 33_096, "note: fewer cards than before\n"),
        ("2026-12-01T09:00:00", 1, "note: older cards than before\n"),
        ("2026-12-01T09:00:00", 40_000, "note: fewer cards than before, and older ones\n"),
        ("2026-12-01", 1, ""),
    ],
)
def test_an_import_tells_what_it_replaced_and_warns_where_that_was_more(
    date: str | None, cards: int, note: str
) -> None:
    text = shown(import_text(imported()._replace(before=DataInfo("default_cards", date, None, cards))))
    told = f"{' of ' if 'T' in date else ', newest card of '}{date[:10]}" if date else ""
    assert f"before         {counted(cards, 'card')}, default_cards{told}\n" in text
    assert text.partition("(-v names them)\n")[2] == note


def test_an_import_names_the_commonest_of_many_unknown_words() -> None:
    many = imported()._replace(unknown_keywords={f"Word {number}": number for number in range(1, 13)})
    assert "1 layout, 12 keywords that this deckforge does not know" in flat(import_text(many))
    text = flat(import_text(many, verbose=True))
    assert "unknown keywords 78 (Word 12 12, Word 11 11, " in text
    assert "Word 2 2, Word 1 1)" in text


def test_an_error_is_told_with_its_way_out() -> None:
    error = validation().decks[3].error
    assert error is not None
    assert shown(error_text(error)) == "  error: decks/none.txt does not exist\n    -> Check the name.\n"


@pytest.mark.parametrize("width", [20, 40, 80, 200])
def test_no_line_is_wider_than_the_terminal_or_ends_in_blanks(width: int) -> None:
    long = LineReport(99, "Wyrm" * 2500, LineKind.ERROR, reason="unknown")
    lists = [broken_list(), broken_list()._replace(lines=(long,))]
    text = shown([*verdicts(validation(), verbose=True), *resolve_text(lists), *import_text(imported())], width)
    assert all(len(line) <= width for line in text.splitlines())
    assert not any(line.endswith(" ") for line in text.splitlines())
    assert "".join(text.split()).count("Wyrm") == 30  # people are not told the whole of so long a line


LONG = "https://example.com/a/rather/long/address"


@pytest.mark.parametrize("whole", [LONG, "/home/someone/some/where/cards.sqlite", "~/some/where/else/cards.sqlite"])
def test_addresses_and_paths_are_never_broken(whole: str) -> None:
    block = paragraph("Scryfall  see ", (whole, "bold"), " for more of it, and more", indent=2, hanging=10)
    assert (
        block.plain(30) == f"  Scryfall  see\n            {whole}\n            for more of it,\n            and more\n"
    )
    assert shown([block], 30) == block.plain(30)


def test_other_long_words_are_broken() -> None:
    block = paragraph("Wyrm" * 6 + "/" + "Wyrm" * 2)
    assert block.plain(12) == "WyrmWyrmWyrm\nWyrmWyrmWyrm\n/WyrmWyrm\n" == shown([block], 12)


def test_values_stand_under_each_other_beside_the_longest_label() -> None:
    rows = [("AP", "5"), ("As an enemy: Attack", "word " * 12), ("Power / toughness", "2/2")]
    assert shown(labelled(rows, indent=4), 60).splitlines() == [
        "    AP                   5",
        "    As an enemy: Attack  word word word word word word word",
        "                         word word word word word",
        "    Power / toughness    2/2",
    ]


def test_a_label_beyond_the_bound_leaves_the_others_where_they_are() -> None:
    rows = [("AP", "5"), ("L" * 27, "x"), ("Damage", "3")]
    assert shown(labelled(rows)) == f"AP      5\n{'L' * 27}  x\nDamage  3\n"


@pytest.mark.parametrize("colour", [False, True])
def test_words_of_others_are_never_markup(*, colour: bool) -> None:
    finding = Finding("SB-P2", Level.ERROR, HOSTILE, HOSTILE, HOSTILE, ignored=HOSTILE)
    line = LineReport(1, HOSTILE, LineKind.ERROR, reason=HOSTILE)
    found = ListReport("x", None, None, (line,), (HOSTILE,))
    deck = validation().decks[1]._replace(name=HOSTILE, findings=(finding,), list=found)
    text = shown(verdicts(validation()._replace(decks=(deck,)), verbose=True), 200, colour=colour)
    assert text.count(HOSTILE) == 10


def test_control_characters_never_reach_the_terminal() -> None:
    evil = "a\x1b[2Jb\u202ec\x9bd\ud800"
    deck = validation().decks[1]._replace(name=evil, list=validation().decks[1].list._replace(path=evil))
    hidden = validation()._replace(decks=(deck, deck))
    text = shown([*verdicts(hidden), *verdicts(hidden, quiet=True)])
    assert not {"\x1b", "\u202e", "\x9b", "\ud800"} & set(text)
    assert text.encode()
    assert text.count("a\ufffd[2Jb\ufffdc\ufffdd\ufffd") == 8


def test_the_verdict_is_the_same_without_colour() -> None:
    plain = shown(verdicts(validation()))
    assert plain.isascii() or set(plain) - set(map(chr, range(128))) <= {"“", "”"}
    assert "\x1b" in shown(verdicts(validation()), colour=True)


@pytest.mark.parametrize("width", [40, 80, 100])
def test_a_pipe_gets_the_same_lines_as_a_terminal(width: int) -> None:
    blocks_ = [
        *verdicts(validation(), verbose=True),
        *resolve_text([broken_list()]),
        *import_text(imported()),
        *rulesets_text(all_rulesets()),
        *rules_text(find_clauses()),
        *explained_text(find_clauses(), explanations_of(find_clauses())),
    ]
    assert "".join(block.plain(width) for block in blocks_) == shown(blocks_, width)


def test_the_widest_columns_give_way_first() -> None:
    assert shared_widths((40, 6, 30, 5), 90) == [40, 6, 30, 5]
    assert shared_widths((40, 6, 30, 5), 80) == [33, 6, 30, 5]
    assert shared_widths((40, 6, 30, 5), 57) == [20, 6, 20, 5]
    assert shared_widths((40, 6, 30, 5), 3) == [1, 1, 1, 1]


def test_columns_that_say_less_give_way_before_the_widest() -> None:
    yielding = ((2, 10), (1, 4))
    assert shared_widths((40, 9, 30, 5), 90, yielding) == [40, 9, 30, 5]
    assert shared_widths((40, 9, 30, 5), 80, yielding) == [40, 9, 20, 5]
    assert shared_widths((40, 9, 30, 5), 68, yielding) == [40, 7, 10, 5]
    assert shared_widths((40, 9, 30, 5), 60, yielding) == [35, 4, 10, 5]
    assert shared_widths((40, 3, 8, 5), 50, yielding) == [28, 3, 8, 5]


def test_a_row_that_is_not_styled_is_never_cut() -> None:
    head, long, short = (row.plain(10) for row in table(("name", "size"), [("Lightning Bolt", "1"), ("Ox", "2")]))
    assert (head, long, short) == ("name            size\n", "Lightning Bolt  1\n", "Ox              2\n")
