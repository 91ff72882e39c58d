from __future__ import annotations

import pytest

from deckforge.app.settings import BadSettingError, deck_settings, modifiers
from deckforge.model.deck import DeckSettings

IDS = {"Opt": "o", "Ach! Hans, Run!": "a"}


def read(**written: str) -> DeckSettings:
    return deck_settings(written, lambda names: frozenset(IDS[name] for name in names))


def test_nothing_said_leaves_all_to_the_ruleset() -> None:
    assert read() == DeckSettings()


def test_values_are_read() -> None:
    settings = read(level="5", boss_size="Overview", modern_only="No", banned="Opt; Ach! Hans, Run!", allowed="Opt")
    assert settings == DeckSettings(5, "overview", False, frozenset("oa"), frozenset("o"))  # noqa: FBT003 - modern_only


def test_a_boss_size_may_be_a_number() -> None:
    assert read(boss_size="30").boss_size == "30"


def test_the_command_line_wins_over_the_file() -> None:
    assert deck_settings({"level": "5"}, lambda _: frozenset(), 7).level == 7


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("level", "three"),
        ("level", "-1"),
        ("level", "9" * 30),
        ("modern_only", "maybe"),
        ("boss_size", "0"),
        ("boss_size", "huge"),
    ],
)
def test_a_value_that_can_not_be_is_told_with_its_key(key: str, text: str) -> None:
    with pytest.raises(BadSettingError, match=key):
        deck_settings({key: text}, lambda _: frozenset())


@pytest.mark.parametrize(("text", "value"), [("+3", 3), ("3", 3), ("-1", -1), ("0", 0)])
def test_a_modifier_has_a_sign_or_none(text: str, value: int) -> None:
    assert modifiers({"mod": text}) == (value, None)
    assert modifiers({"weapon_mod": text}) == (None, value)


def test_no_modifier_is_none() -> None:
    assert modifiers({}) == (None, None)
