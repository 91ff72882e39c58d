"""What the sentence after it says of a token: "Create a Bird token. It has flying."."""

from __future__ import annotations

import re

from deckforge.oracle.sentences import Sentence
from deckforge.patterns import pattern

_MADE = r"\b[Cc]reates?\b[^.]*\btokens?\b[^.]*"
_SAYS = r"(?:(?P<one>It|(?:The|That) token)|They|(?:The|Those) tokens)(?: each)? ha(?:s|ve) "
_MADE_BEFORE = pattern(rf"{_MADE}[.\"]\s+$", example="Create a Bird token. ")
_TRAITS = pattern(rf"{_SAYS}(?![^.]*\b(?:if|as long as|until)\b)", example="It has flying")
_OF_TOKEN = pattern(rf"{_MADE}(?:\. It has [^.]*)?$", example='Create a Bird token. It has flying and "')


def token_traits(sentence: Sentence) -> re.Match[str] | None:
    """The first words of a sentence that says what tokens made just before it always have; None for another."""
    says = None if sentence.lead else _TRAITS.match(sentence.body)
    return says if says and _MADE_BEFORE.search(sentence.before) else None


def is_of_token(before: str) -> bool:
    """Whether a quoted ability after these words is one of a token that is being made."""
    return _OF_TOKEN.search(before) is not None
