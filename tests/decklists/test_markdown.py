"""Lists in Markdown: cards among prose, none of which is lost or invented."""

from __future__ import annotations

import pytest

from deckforge.decklists import read_list
from deckforge.decklists.lines import CardList
from deckforge.model.deck import Zone
from deckforge.model.report import LineKind


def read(text: str) -> CardList:
    found = read_list(text.encode())
    assert found.format == "markdown"
    return found


def cards(found: CardList) -> list[tuple[int, int, str, Zone | None]]:
    """Line, count, name and zone of each card."""
    return [
        (line.number, line.readings[-1].count, line.readings[-1].name, line.zone)
        for line in found.lines
        if line.kind is LineKind.CARD
    ]


def test_bullets_under_a_section_word_are_cards_and_others_prose_that_is_told() -> None:
    found = read(
        "# River Folk\n\nIt wins.\n\n## Plan\n- Draw cards early.\n- Keep Lands\n\n"
        "## Decklist\n- [Commander] Voja\n- Opt\n- 2 Fog\nSaw\n\n## Sideboard\n* Fry\n"
    )
    assert found.settings == {"name": "River Folk"}
    assert cards(found) == [
        (10, 1, "Voja", Zone.PC),
        (11, 1, "Opt", Zone.DECK),
        (12, 2, "Fog", Zone.DECK),
        (13, 1, "Saw", Zone.DECK),
        (16, 1, "Fry", Zone.SIDEBOARD),
    ]
    assert found.notes == ("Taken as prose, since they stand in no section of cards: line 6, 7.",)
    assert not [line for line in found.lines if line.kind is LineKind.ERROR]


def test_counted_lines_are_cards_wherever_they_stand_but_sentences_are_not() -> None:
    found = read("## Decklist\n1 Opt\n\n## Thoughts\n- 4 Fog\n- 2 copies of Opt are enough.\n")
    assert cards(found) == [(2, 1, "Opt", Zone.DECK), (5, 4, "Fog", Zone.DECK)]
    assert found.notes == ("Taken as prose, since they stand in no section of cards: line 6.",)


def test_without_section_words_bullets_that_look_like_names_are_cards() -> None:
    found = read("## My wolves\n- Wren's Run Packmaster\n- they are all quite strong\n## Others\n- Opt\n")
    assert [name for _, _, name, _ in cards(found)] == ["Wren's Run Packmaster", "Opt"]
    assert found.notes == ("Taken as prose, since they stand in no section of cards: line 3.",)


@pytest.mark.parametrize(
    "line",
    [
        "- [Opt](https://example.org/opt)",
        "* 1 [Opt](//example.org/opt)",
        "1. **Opt**",
        "- 1x `Opt`",
        "- [ ] Opt",
        "- [x] 1 Opt",
        "- ![o](o.png) Opt",
        "1\\. Opt",
        "__Opt__",
    ],
)
def test_links_emphasis_and_boxes_are_no_part_of_a_name(line: str) -> None:
    assert cards(read(f"## Deck\n{line}\n")) == [(2, 1, "Opt", Zone.DECK)]


def test_a_table_is_read_by_its_head() -> None:
    found = read(
        "## Deck\n\n| Qty | Card | Set | Notes |\n|----:|:-----|:---:|---|\n| 2 | Fog | xln | good |\n"
        "| 3x | [Opt](u) | | |\n| | Fry |\n| 4 | | |\n"
    )
    assert cards(found) == [(5, 2, "Fog", Zone.DECK), (6, 3, "Opt", Zone.DECK), (7, 1, "Fry", Zone.DECK)]
    (line,) = (line for line in found.lines if line.kind is LineKind.ERROR)
    assert (line.number, line.reason) == (8, "a row of the table without a card's name")
    fog = found.lines[3].readings[-1]
    assert (fog.set_code, fog.left_out) == ("xln", "# good")


def test_front_matter_names_the_deck_and_loses_no_commander() -> None:
    head = "---\nname: River Folk\ncommander: {}\ncolors: W, G\n---\n\n## Decklist\n- Opt\n"
    found = read(head.format("Voja"))
    assert found.settings == {"name": "River Folk"}
    assert cards(found) == [(3, 1, "Voja", Zone.PC), (8, 1, "Opt", Zone.DECK)]
    assert cards(read(head.format("Opt"))) == [(8, 1, "Opt", Zone.DECK)]


def test_a_commander_in_bold_is_a_card_unless_the_list_has_it() -> None:
    assert cards(read("**Commander:** Voja\n**Theme:** wolves\n## Deck\n- Opt\n"))[0] == (1, 1, "Voja", Zone.PC)
    assert cards(read("**Commander:** Voja\n## Deck\n- [Commander] Voja\n")) == [(3, 1, "Voja", Zone.PC)]


def test_long_prose_is_a_comment() -> None:
    found = read(f"## Deck\n{'Word ' * 200}\n- Opt\n")
    assert [line.kind for line in found.lines] == [LineKind.HEADING, LineKind.COMMENT, LineKind.CARD]


def test_quoted_cards_and_blocks_of_code_are_read_in_a_section() -> None:
    found = read("## Sideboard\n> 2 Opt\n> 3 [card]Fog[/card]\n```\n4 Fry\n```\n")
    assert [(count, name) for _, count, name, _ in cards(found)] == [(2, "Opt"), (3, "Fog"), (4, "Fry")]
    assert [line.kind for line in found.lines].count(LineKind.IGNORED) == 2


@pytest.mark.parametrize(
    ("text", "list_format"),
    [
        ("# deckforge: ignore SB-P1 because it is small\n## Deck\n1 Opt\n## Sideboard\n1 Shock\n", "markdown"),
        ("# Deckforge : ignore SB-P1\n# River Folk\n## Deck\n1 Opt\n", "markdown"),
        ("// deckforge: ignore SB-P1\n1 Opt\nSB: 1 Shock\n", "cockatrice"),
    ],
)
def test_what_is_said_to_the_checks_is_no_title(text: str, list_format: str) -> None:
    found = read_list(text.encode())
    assert found.format == list_format
    assert found.settings.get("name") == ("River Folk" if "River" in text else None)
    assert found.lines[0].kind is LineKind.COMMENT


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("*   **Commander:** 1 Voja", (1, "Voja", Zone.PC)),
        ("*   **Combo piece:** 2 Opt", (2, "Opt", None)),
        ("*   1x [Opt](https://example.org) (OR *Fog* if cheap. Else *Fry*).", (1, "Opt", None)),
    ],
)
def test_bold_words_before_a_count_and_remarks_behind_a_link_hide_no_card(
    line: str, card: tuple[int, str, Zone | None]
) -> None:
    assert [found[1:] for found in cards(read(f"## Thoughts\n{line}\n"))] == [card]


def test_bold_bullets_part_their_section() -> None:
    found = read("## Lands (3 Total)\n* **Utility:**\n  * 1 Wastes\n* **Basics:**\n  * 2 Forest\n* **Good ones:**\n")
    assert cards(found) == [(3, 1, "Wastes", Zone.LANDS), (5, 2, "Forest", Zone.LANDS)]
    assert [line.kind for line in found.lines] == [
        *(LineKind.HEADING, LineKind.HEADING, LineKind.CARD),
        *(LineKind.HEADING, LineKind.CARD, LineKind.HEADING),
    ]


def test_a_heading_of_the_same_order_ends_lands_and_a_deeper_one_does_not() -> None:
    found = read("## Lands\n1 Wastes\n### Of two colours\n1 Saw\n## My favourites\n1 Opt\n")
    assert [zone for *_, zone in cards(found)] == [Zone.LANDS, Zone.LANDS, Zone.DECK]


def test_a_title_that_is_a_section_word_makes_no_prose_of_bullets() -> None:
    found = read("# Lands\n\n## Loose ones\n- Wastes (C) — of its set\n")
    assert [(count, zone) for _, count, _, zone in cards(found)] == [(1, Zone.LANDS)]


def test_a_table_without_names_is_prose_that_is_told() -> None:
    found = read("## Cycles\n| Cycle | Owned | Total |\n|---|---|---|\n| Gates | 9 | 10 |\n\n## Deck\n1 Opt\n")
    assert cards(found) == [(7, 1, "Opt", Zone.DECK)]
    assert not [line for line in found.lines if line.kind is LineKind.ERROR]
    assert found.notes == ("Taken as prose, since they stand in no section of cards: line 2, 4.",)


def test_what_to_take_in_and_out_is_prose_outside_sections_of_cards() -> None:
    found = read("## Against burn\n- +2 Fog (it helps)\n- -1 Opt\n\n## Deck\n- +2 Mace\n")
    assert cards(found) == [(6, 1, "+2 Mace", Zone.DECK)]
    assert found.notes == ("Taken as prose, since they stand in no section of cards: line 2, 3.",)


def test_a_type_with_empty_brackets_is_a_heading_of_markdown() -> None:
    found = read("# Voja\n\n## Commander (1)\n* [Voja](https://example.org)\n\n## Planeswalkers ()\n")
    assert cards(found) == [(4, 1, "Voja", Zone.PC)]


def test_of_a_block_of_forges_only_the_block_is_a_list() -> None:
    found = read(
        "# Machine\n\nWhat it is.\n\n## Deck file\n```forge-deck\n[Main]\n4 Opt|XLN\n[Sideboard]\n1 Fog\n```\n"
    )
    assert cards(found) == [(8, 4, "Opt", Zone.DECK), (10, 1, "Fog", Zone.SIDEBOARD)]
    assert not [line for line in found.lines if line.kind is LineKind.ERROR]
    assert read_list(b"[Main]\n4 Opt|XLN\n").format == "forge"


def test_a_count_in_the_column_of_names_is_one() -> None:
    found = read("## Cards\n| Card | Notes |\n|---|---|\n| 3x Opt | good |\n| Fog | |\n")
    assert [(count, name) for _, count, name, _ in cards(found)] == [(3, "Opt"), (1, "Fog")]
