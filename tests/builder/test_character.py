"""What a character's card is about: what it does most and asks for, and no word that stands in it by the way."""

from __future__ import annotations

import pytest
from support import make_card

from deckforge.builder.about import of_character
from deckforge.builder.character import named_by
from deckforge.builder.leaning import What, fit
from deckforge.builder.signs import asked_for
from deckforge.model.card import Card


def walker(text: str) -> Card:
    return make_card("Ana Ray", "{2}{U}{U}", "Legendary Planeswalker — Ana", text, loyalty="3")


def legend(text: str, types: str = "Human Scout") -> Card:
    return make_card("Ana Ray", "{2}{B}{G}", f"Legendary Creature — {types}", text, size="2/2")


def weights(card: Card) -> dict[str, float]:
    return {aspect.name: aspect.weight for aspect in of_character(card).aspects if aspect.what is not What.NAME}


def test_who_draws_is_about_that_though_the_last_ability_fills_a_graveyard() -> None:
    ana = walker(
        "+2: Each player draws a card.\n−1: Target player draws a card.\n"
        "−10: Target player puts the top nine cards of their library into their graveyard."
    )

    assert of_character(ana).title == "drawing cards"
    assert {"draw", "counter", "return to hand"} <= weights(ana).keys()
    assert not {"sacrifice", "reanimate", "return card to hand"} & weights(ana).keys()


def test_what_comes_last_says_little() -> None:
    text = "+1: Create a 1/1 white Soldier creature token.\n{}: Ana Ray deals 9 damage to each creature."
    late, soon = weights(walker(text.format("−8"))), weights(walker(text.format("−2")))

    assert late["damage"] < 0.2 < soon["damage"] == 1
    assert late["tokens"] == soon["tokens"] == 1


def test_what_an_emblem_names_is_no_theme() -> None:
    text = '+1: Create a 1/1 white Soldier creature token.\n−8: You get an emblem with "Artifacts, creatures, '
    ana = walker(text + 'enchantments, and lands you control have hexproof."')

    assert "Artifact" not in weights(ana)
    assert of_character(ana).title == "tokens, Soldiers"


@pytest.mark.parametrize(
    ("token", "whose", "makes"),
    [
        ("a 3/3 green Beast creature token", "", True),
        ("a Treasure token", "", False),
        ("a Food token", "", False),
        ("a Clue token", "", False),
        ("a 1/1 red Goblin creature token", "Target opponent creates", False),
    ],
)
def test_creature_tokens_of_ones_own_are_tokens(token: str, whose: str, makes: bool) -> None:  # noqa: FBT001 - a case
    beasts = of_character(walker("−1: Create a 3/3 green Beast creature token."))
    text = f"{whose} {token}." if whose else f"Create {token}."
    reasons = [words for _, words in fit(beasts, make_card("Made", "{1}{G}", "Sorcery", text)).reasons]

    assert ("makes tokens, as Ana Ray" in reasons) is makes


def test_what_it_asks_for_leads_the_title_and_what_it_is_ends_it() -> None:
    ana = legend(
        "Whenever another creature you control dies, you gain 1 life.\n"
        "At the beginning of your end step, return target creature card from your graveyard to your hand.",
        "Human Shaman",
    )

    assert of_character(ana).title.startswith("what comes back from the graveyard, creatures that die")
    assert weights(ana)["reanimate"] > weights(ana)["Shaman"]
    altar = make_card("Altar", "{1}", "Artifact", "Sacrifice a creature: Scry 1.")
    assert "sacrifices, as Ana Ray uses what lies in the graveyard" in [
        words for _, words in fit(of_character(ana), altar).reasons
    ]


def test_words_alone_are_no_reason() -> None:
    burner = of_character(walker("+1: Ana Ray deals 2 damage to each opponent."))
    breath = make_card("Firebreathing", "{R}", "Enchantment — Aura", "{R}: Enchanted creature gets +1/+0.")
    inquiry = make_card("Burning Question", "{R}", "Sorcery", "Each player discards three cards at random.")
    bolt = make_card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.")

    assert fit(burner, breath).score == fit(burner, inquiry).score == 0
    assert [words for _, words in fit(burner, bolt).reasons] == ["deals damage, as Ana Ray"]


def test_others_sacrifices_are_no_sacrifices_of_ones_own() -> None:
    ana = walker("+1: Each player discards a card.\n−2: Target player sacrifices a creature.")

    assert of_character(ana).title == "others' sacrifices, discarding"
    assert "tokens" not in weights(ana)
    assert {"discard", "destroy"} <= weights(ana).keys()


def test_a_card_that_says_nothing_has_no_title() -> None:
    assert not of_character(walker("+1: Untap two target lands.")).title


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Whenever you cast an instant or sorcery spell, draw a card.", {"spells"}),
        ("Whenever an opponent casts an instant or sorcery spell, draw a card.", set()),
        ("Whenever you cast a noncreature spell, ~ gets +1/+1 until end of turn.", {"spells"}),
        ("Return target creature card from your graveyard to your hand.", {"graveyard"}),
        ("Exile target card from a graveyard.", set()),
        ("{B}: Return ~ from your graveyard to your hand.", set()),
        ("Whenever another creature you control dies, draw a card.", {"dies"}),
        ("When ~ dies, draw a card.", set()),
        ("Destroy target artifact.", set()),
        ("~ gets +1/+1 for each artifact you control.", {"artifacts"}),
        ("Whenever you gain life, draw a card.", {"life"}),
        ("You gain 3 life.", set()),
        ("Whenever you cast a spell that targets ~, draw a card.", {"heroic"}),
        ("Whenever ~ attacks, draw a card.", set()),
        ("Whenever you attack, draw a card.", {"attacks"}),
        ("Creature tokens you control have haste.", {"tokens"}),
    ],
)
def test_phrases_ask_for_something_and_words_do_not(text: str, asked: set[str]) -> None:
    assert set(asked_for(text)) == asked


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Search your library for a card named Ana's Chosen, then shuffle.", {"Ana's Chosen"}),
        ("Search your library for a card named Hall of Iron or Sea Gate.", {"Hall of Iron", "Sea Gate"}),
        ("Draw a card.", set()),
    ],
)
def test_names_in_a_text(text: str, names: set[str]) -> None:
    found = set(named_by(walker(f"+1: {text}")))
    assert names <= found
    assert bool(found) is bool(names)
