from __future__ import annotations

import pytest

from deckforge.app.settings import BadSettingError, deck_settings, idle_settings, modifiers
from deckforge.model.deck import DeckSettings
from deckforge.rulesets.registry import get_ruleset

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


@pytest.mark.parametrize(
    ("ruleset", "idle"),
    [
        ("spellblade", ["banned", "allowed", "modern_only"]),
        ("enchanted-realms", ["banned", "allowed", "modern_only", "boss_size"]),
        ("tell-tale", ["boss_size"]),  # TT-D9, TT-D6: bans, and what is allowed
    ],
)
def test_a_setting_that_a_ruleset_does_not_ask_for_is_told(ruleset: str, idle: list[str]) -> None:
    written = {"banned": "Opt", "allowed": "Opt", "modern_only": "yes", "boss_size": "30", "level": "3"}
    told = list(idle_settings(written, get_ruleset(ruleset)))
    assert [note.partition("”")[0].lstrip("“") for note in told] == idle
    assert not list(idle_settings({"name": "Opt"}, get_ruleset(ruleset)))


def test_the_reason_is_the_rulesets() -> None:
    told = "“banned” changes nothing here: Spellblade Chronicles has no clause on banned cards."
    assert list(idle_settings({"banned": "Opt"}, get_ruleset("spellblade"))) == [told]
