from __future__ import annotations

from typing import Any

import pytest
from scryfall_objects import Object, card_object, read_object, two_faced

from deckforge.model.card import Card, Face, Pool
from deckforge.scryfall.wire import BadObjectError

SINGLE_FACED = ["normal", "leveler", "class", "case", "saga", "mutate", "prototype", "meld", "host", "augment"]
TWO_SIDED = ["transform", "modal_dfc", "battle", "layout_of_tomorrow"]


def card_of(obj: Object) -> Card:
    return read_object(obj).card


def test_a_card_has_everything_that_its_object_says() -> None:
    card = card_of(
        card_object(
            "Ember Sage",
            mana_cost="{1}{U}{R}",
            cmc=3.0,
            type_line="Legendary Creature — Human Wizard",
            oracle_text="Flying\n{T}: Add {R}.",
            power="2",
            toughness="1+*",
            colors=["R", "U"],
            color_identity=["R", "W", "U"],
            keywords=["Flying"],
            produced_mana=["R", "C"],
            legalities={"modern": "banned", "vintage": "restricted", "pauper": "not_legal", "tomorrow": "legal"},
            set="TST",
            released_at="2024-02-29",
            oracle_id="11111111-2222-3333-4444-555555555555",
        )
    )
    assert card == Card(
        oracle_id="11111111-2222-3333-4444-555555555555",
        name="Ember Sage",
        layout="normal",
        faces=(
            Face(
                name="Ember Sage",
                mana_cost="{1}{U}{R}",
                type_line="Legendary Creature — Human Wizard",
                text="Flying\n{T}: Add {R}.",
                power="2",
                toughness="1+*",
                loyalty=None,
                defense=None,
                colours="UR",
            ),
        ),
        mana_value=3.0,
        colour_identity="WUR",
        keywords=("Flying",),
        produced_mana="RC",
        legalities={"modern": "banned", "vintage": "restricted", "tomorrow": "legal"},
        released_at="2024-02-29",
        set_code="tst",
        pool=Pool.DECK,
    )


@pytest.mark.parametrize("layout", [*SINGLE_FACED, "layout_of_tomorrow"])
def test_layouts_without_faces_have_the_one_that_is_the_card(layout: str) -> None:
    card = card_of(card_object("Lone", layout=layout, oracle_text="LEVEL 1-4\n2/2"))
    assert card.layout == layout
    assert [(face.name, face.text) for face in card.faces] == [("Lone", "LEVEL 1-4\n2/2")]


def test_a_meld_result_has_no_cost_and_the_mana_value_that_is_stated() -> None:
    card = card_of(card_object("Melded", layout="meld", mana_cost="", cmc=7.0, colors=["W"]))
    assert (card.mana_value, card.front.cost.exists, card.front.colours) == (7.0, False, "W")


def test_an_augment_keeps_its_signed_size() -> None:
    card = card_of(card_object("Half-Cat,", layout="augment", mana_cost="", power="+1", toughness="-0"))
    assert (card.front.power, card.front.toughness) == ("+1", "-0")


@pytest.mark.parametrize("layout", TWO_SIDED)
def test_sides_have_their_own_cost_colours_and_numbers(layout: str) -> None:
    front = {"mana_cost": "{1}{G}", "type_line": "Battle — Siege", "oracle_text": "F", "colors": ["G"], "defense": "4"}
    back = {
        "mana_cost": "",
        "type_line": "Creature — Elk",
        "oracle_text": "B",
        "colors": ["B", "G"],
        "power": "4",
        "toughness": "5",
        "loyalty": None,
    }
    card = card_of(two_faced("Root // Branch", layout, front, back, cmc=2.0))
    assert card.faces == (
        Face("Root", "{1}{G}", "Battle — Siege", "F", None, None, None, "4", "G"),
        Face("Branch", "", "Creature — Elk", "B", "4", "5", None, None, "BG"),
    )
    assert card.mana_value == 2.0


@pytest.mark.parametrize("layout", ["split", "adventure", "prepare"])
def test_halves_of_one_side_take_their_colours_from_their_costs(layout: str) -> None:
    front = {"mana_cost": "{1}{R}", "type_line": "Instant", "oracle_text": ""}
    back = {"mana_cost": "{1}{U/B}", "type_line": "Instant", "oracle_text": ""}
    card = card_of(two_faced("Fire // Ice", layout, front, back, mana_cost="{1}{R} // {1}{U/B}", colors=["R", "U"]))
    assert [face.colours for face in card.faces] == ["R", "UB"]
    assert [face.mana_cost for face in card.faces] == ["{1}{R}", "{1}{U/B}"]


def test_a_flipped_card_keeps_the_colours_of_its_front() -> None:
    """Comprehensive Rules 710.1c: its colour and mana cost don't change if the permanent is flipped."""
    front = {"mana_cost": "{3}{R}", "type_line": "Creature — Goblin", "oracle_text": "", "power": "1", "toughness": "1"}
    back = {"mana_cost": "", "type_line": "Legendary Creature — Goblin", "power": "2", "toughness": "2"}
    card = card_of(two_faced("Akki // Tok", "flip", front, back, mana_cost="{3}{R}", colors=["R"], cmc=4.0))
    assert [face.colours for face in card.faces] == ["R", "R"]
    assert [face.power for face in card.faces] == ["1", "2"]


def test_a_front_without_numbers_takes_the_roots_and_the_back_does_not() -> None:
    card = card_of(two_faced("Giant // Stomp", "adventure", {"mana_cost": "{2}{R}"}, {}, power="4", toughness="3"))
    assert [(face.power, face.toughness) for face in card.faces] == [("4", "3"), (None, None)]


@pytest.mark.parametrize(
    ("front", "back", "stated", "loyalties"),
    [
        ({"type_line": "Creature — Human"}, {"type_line": "Planeswalker — Tamiyo"}, "2", (None, "2")),
        ({"type_line": "Planeswalker — Arlinn"}, {"type_line": "Planeswalker — Arlinn"}, "3", ("3", None)),
        ({"type_line": "Creature — Human"}, {"type_line": "Planeswalker — Nissa", "loyalty": "3"}, "2", ("2", "3")),
        ({"type_line": "Creature — Human"}, {"type_line": "Creature — Werewolf"}, "2", ("2", None)),
    ],
)
def test_a_loyalty_stated_of_the_whole_card_is_its_planeswalkers(
    front: Object, back: Object, stated: str, loyalties: tuple[str | None, ...]
) -> None:
    card = card_of(two_faced("Two // Sides", "transform", front, back, loyalty=stated))
    assert tuple(face.loyalty for face in card.faces) == loyalties


def test_a_colour_indicator_colours_a_face_that_states_no_colours() -> None:
    assert card_of(card_object("Vision", mana_cost="", colors=..., color_indicator=["U"])).front.colours == "U"


def test_devoid_is_colourless_as_stated() -> None:
    assert card_of(card_object("Devoid", colors=[])).front.colours == ""


def test_five_faces_are_five_faces() -> None:
    names = ["Who", "What", "When", "Where", "Why"]
    costs = ["{X}{W}", "{2}{R}", "{2}{U}", "{3}{B}", "{1}{G}"]
    faces = [{"name": name, "mana_cost": cost, "type_line": "Instant"} for name, cost in zip(names, costs, strict=True)]
    card = card_of(card_object(" // ".join(names), layout="split", card_faces=faces, cmc=..., mana_cost=...))
    assert [face.name for face in card.faces] == names
    assert card.mana_value == 13.0  # 1 + 3 + 3 + 4 + 2


def reversible(*faces: Object) -> Object:
    name = " // ".join(face["name"] for face in faces)
    root = dict.fromkeys(("oracle_id", "cmc", "type_line", "mana_cost", "oracle_text", "colors"), ...)
    return card_object(name, **{**root, "layout": "reversible_card", "card_faces": list(faces)})


SIDE = {
    "name": "Propaganda",
    "oracle_id": "aaaa",
    "layout": "normal",
    "cmc": 3,
    "mana_cost": "{2}{U}",
    "type_line": "Enchantment",
    "oracle_text": "Text.",
    "colors": ["U"],
}


def test_a_reversible_card_of_equal_fronts_is_the_plain_card() -> None:
    card = card_of(reversible(SIDE, {**SIDE, "flavor_text": "other"}))
    assert (card.name, card.layout, card.oracle_id, card.mana_value) == ("Propaganda", "normal", "aaaa", 3.0)
    assert card.faces == (Face("Propaganda", "{2}{U}", "Enchantment", "Text.", None, None, None, None, "U"),)


def test_a_reversible_card_of_different_fronts_keeps_both() -> None:
    card = card_of(reversible(SIDE, {**SIDE, "name": "Rule of Law", "oracle_id": "bbbb"}))
    assert (card.name, card.oracle_id) == ("Propaganda // Rule of Law", "aaaa")
    assert [face.name for face in card.faces] == ["Propaganda", "Rule of Law"]


def test_a_reversible_card_without_faces_is_refused() -> None:
    with pytest.raises(BadObjectError, match="card_faces"):
        read_object(card_object("X", layout="reversible_card"))


@pytest.mark.parametrize(
    ("stated", "value"),
    [(3.0, 3.0), (3, 3.0), ("3", 3.0), (0.5, 0.5), (1000000.0, 1000000.0), (0, 0.0)],
    ids=repr,
)
def test_a_stated_mana_value_is_taken_as_number_or_text(stated: object, value: float) -> None:
    assert card_of(card_object("X", mana_cost="{7}", cmc=stated)).mana_value == value


@pytest.mark.parametrize("stated", [..., None, "many", -5, -0.5, "-1", float("nan"), float("inf"), [], 10**400])
def test_a_mana_value_that_is_missing_or_none_comes_from_the_cost(stated: object) -> None:
    assert card_of(card_object("X", mana_cost="{X}{2/W}{R}", cmc=stated)).mana_value == 3.0


def test_a_missing_mana_value_is_the_fronts_and_for_split_cards_the_sum() -> None:
    faces: tuple[Object, Object] = ({"mana_cost": "{1}{R}"}, {"mana_cost": "{3}{U}"})
    assert card_of(two_faced("A // B", "split", *faces, cmc=...)).mana_value == 6.0
    assert card_of(two_faced("A // B", "modal_dfc", *faces, cmc=...)).mana_value == 2.0
    assert card_of(card_object("Land", mana_cost="", cmc=...)).mana_value == 0.0


@pytest.mark.parametrize(
    ("stated", "printed"),
    [("2", "2"), ("*", "*"), ("∞", "∞"), (2, "2"), (2.0, "2"), (2.5, "2.5"), (-1, "-1"), ("", None), (None, None)],
    ids=repr,
)
def test_a_printed_number_is_text_whatever_its_type_was(stated: object, printed: str | None) -> None:
    assert card_of(card_object("X", power=stated)).front.power == printed


def test_what_is_missing_is_empty() -> None:
    card = card_of({"name": "Bare", "oracle_id": "x"})
    assert card.faces == (Face("Bare", "", "", "", None, None, None, None, ""),)
    assert (card.layout, card.released_at, card.set_code, card.produced_mana) == ("normal", None, "", None)
    assert (card.keywords, card.legalities, card.colour_identity) == ((), {}, "")


@pytest.mark.parametrize("name", [..., None, "", "  "])
def test_an_object_without_a_name_is_refused(name: object) -> None:
    with pytest.raises(BadObjectError, match="name"):
        read_object(card_object("X", name=name))


def test_a_face_without_a_name_is_refused() -> None:
    with pytest.raises(BadObjectError, match="name"):
        read_object(card_object("X // Y", layout="transform", card_faces=[{"name": "X"}, {}]))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", 7),
        ("type_line", ["Instant"]),
        ("oracle_text", 1),
        ("mana_cost", {}),
        ("layout", 3),
        ("oracle_id", 3),
        ("released_at", 20200101),
        ("set", 1),
        ("colors", "R"),
        ("color_identity", [1]),
        ("keywords", {"Flying": 1}),
        ("produced_mana", [["R"]]),
        ("legalities", ["modern"]),
        ("legalities", {"modern": True}),
        ("card_faces", {}),
        ("card_faces", ["Fire"]),
        ("power", [1]),
        ("power", True),
        ("flavor_name", 4),
        ("printed_name", []),
        ("edhrec_rank", 1 << 63),
        ("edhrec_rank", 1 << 62),
        ("edhrec_rank", -1),
        ("edhrec_rank", 1.5),
        ("mtgo_id", 1 << 63),
        ("multiverse_ids", [1 << 63]),
        ("card_faces", [{"name": f"Face {number}"} for number in range(257)]),
    ],
)
def test_a_field_of_the_wrong_type_is_refused_by_its_name(field: str, value: Any) -> None:  # noqa: ANN401 - JSON
    with pytest.raises(BadObjectError, match=field):
        read_object(card_object("X", **{field: value}))


def test_flavour_names_and_other_english_names_are_aliases() -> None:
    named = read_object(card_object("Homeward Path", flavor_name="Green Dragon Inn", printed_name="Old Path"))
    assert named.aliases == ((0, "Green Dragon Inn"), (0, "Old Path"))


@pytest.mark.parametrize(
    "fields", [{"lang": "fr", "printed_name": "Foudre"}, {"printed_name": "Bolt"}, {"flavor_name": ""}]
)
def test_foreign_equal_and_empty_names_are_no_aliases(fields: Object) -> None:
    assert read_object(card_object("Bolt", **fields)).aliases == ()


def test_names_of_faces_are_aliases_of_the_face_and_joined_of_the_card() -> None:
    obj = two_faced("Lab // Mystery", "transform", {"flavor_name": "Hawkins"}, {"printed_name": "Upside"})
    assert read_object(obj).aliases == ((0, "Hawkins"), (1, "Upside"), (0, "Hawkins // Upside"))


@pytest.mark.parametrize(
    ("stated", "text"),
    [
        ("[+1]: Draw.\n[−2]: Scry 1.\n[0]: Fly.\n[−X]: Win.", "+1: Draw.\n−2: Scry 1.\n0: Fly.\n−X: Win."),
        ("[-12]: Win.", "-12: Win."),
        ('Enchanted planeswalker has "[+1]: Look."', 'Enchanted planeswalker has "+1: Look."'),
        ("Destroy target [attacking] creature [with 2]: now.", "Destroy target [attacking] creature [with 2]: now."),
        ("−2: Scry 1.", "−2: Scry 1."),
    ],
)
def test_a_loyalty_abilitys_cost_is_without_brackets(stated: str, text: str) -> None:
    plain = read_object(card_object("Jace", oracle_text=stated)).card
    sided = read_object(two_faced("Jace // Jace's Door", "transform", {}, {"oracle_text": stated})).card
    assert (plain.faces[0].text, sided.faces[1].text) == (text, text)


def test_signs_that_steer_a_terminal_or_begin_a_line_are_not_kept() -> None:
    found = read_object(
        card_object(
            "Evil\n99 Black Lotus",
            mana_cost="{R}\x1b[2J",
            type_line="Creature —\u2028Imp",
            power="1\n",
            toughness="\x1b1",
            oracle_text="Flying\x1b[31m\r\nHaste\x0b",
            keywords=["Fly\ning", "\n"],
            flavor_name="Other\n1 Forest",
            set="t\ns",
            layout="nor\nmal",
        )
    )
    card = found.card
    assert (card.name, card.set_code, card.layout) == ("Evil 99 Black Lotus", "t s", "nor mal")
    assert card.keywords == ("Fly ing",)
    assert card.front[:6] == ("Evil 99 Black Lotus", "{R} [2J", "Creature — Imp", "Flying [31m\nHaste", "1", "1")
    assert found.aliases == ((0, "Other 1 Forest"),)


def test_faces_are_on_one_line_each() -> None:
    obj = two_faced("A // B", "split", {"oracle_text": "One.\nTwo."}, {"oracle_text": ""})
    obj["name"], obj["card_faces"][1]["name"] = "A //\nB", "B\n1 C"
    card = card_of(obj)
    assert (card.name, *(face.name for face in card.faces)) == ("A // B", "A", "B 1 C")
    assert card.front.text == "One.\nTwo."


def test_a_name_of_nothing_but_controls_is_none() -> None:
    with pytest.raises(BadObjectError, match="name is missing or empty"):
        read_object(card_object("\n\x1b"))
