"""Instructions that make tokens: how many, what size, what name, with which keywords."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from deckforge.model.card import Face
from deckforge.oracle.facts import Amount, KeywordUse, TokenMaker
from deckforge.oracle.grammar import keyword_list
from deckforge.oracle.numbers import NUMBERS, read_amount, where_x
from deckforge.oracle.sentences import Sentence, each_before, hangs_on
from deckforge.oracle.source import chooser, with_choice
from deckforge.oracle.text import RulesText
from deckforge.oracle.token_keywords import made_by_action, made_by_keywords
from deckforge.oracle.token_owner import whose
from deckforge.oracle.token_traits import token_traits
from deckforge.patterns import pattern

_WORDS = "|".join(sorted(NUMBERS, key=len, reverse=True))
_COUNTS = rf"(?:(?:twice |half )?(?:that many|X)|(?:a )?number of|{_WORDS})"
_MORE = rf" {_COUNTS} (?:[^.\"]*? )?tokens?\b"
_TAIL_END = rf"(?:,|,?(?: and| or)){_MORE}|, then| are created\b|,? and (?:you|puts?)\b"
_CREATE = pattern(
    r"(?:\bcreates|(?<!n't )(?<!would )\b[Cc]reate"
    r"|\b[Pp]uts?(?=[^.\"]* tokens?(?: (?:with|named|that's) [^.\"]*)? onto the battlefield\b)) "
    r"(?:your choice of |(?:that token|those tokens) (?:and|plus) )?",
    example="Create that token and a Food token.",
)
# What is made in the place of other tokens is made as well, where the words name it.
_ARE_CREATED = pattern(
    r"those tokens plus |(?=that many )", example="those tokens plus a Food token are created instead"
)
_TOKEN = pattern(
    rf"(?:(?P<count>{_COUNTS}) |(?=\d+/\d+ ))(?P<kind>[^.\"]*?)"
    r"(?:\btokens?\b|(?P<same>of those tokens\b))"
    rf"(?P<tail>(?:(?!{_TAIL_END})[^.])*)",
    example="two 1/1 red Goblin creature tokens with haste",
)
_NAME_FIRST = pattern(
    r"(?P<name>[A-Z~][^.,\"]*(?:, [^.,\"]+)?), (?P<count>an?) (?P<kind>[^.\"]*?)\btoken\b(?P<tail>[^.]*)",
    example="Old Bran, a legendary 3/3 green Bear creature token with trample",
)
_BETWEEN = pattern(r",? (?:and|or) |, ", example="a Food token and a Clue token")
_SIZE = pattern(r"(\d+|X)/(\d+|X)", example="an X/X green Ooze creature token")
_NAME = pattern(r"[A-Z][\w'’:-]+(?: [A-Z][\w'’:-]+)*", example="white Human Soldier creature")
_CAPITAL = r"[A-Z~][\w~'’:-]*"
# Not "for each card named Tiny Test".
_NAMED = pattern(
    r"(?:^(?: with [\w, ]+?)?|, except [^.\"]*?) named "
    rf"(?P<name>{_CAPITAL}(?:(?: (?:of|the))* {_CAPITAL})*)",
    example=" with flying named Test of the Tiny",
)
_CARD_TYPES = pattern(r"\b(?:artifact|creature|enchantment|land)\b", example="2/2 red and white creature")
_COPY = pattern(r"\bcop(?:y|ies)\b", example="a token that's a copy of target creature")
_CREATURE = pattern(r"\bcreature", example="a copy of target creature")
_BEYOND_COPY = pattern(r", except|,? (?:and )?attach", example="a copy of target creature, except it has flying")
# What is copied tells by itself what it is, unless it was spoken of before: "that card", "the exiled card", "it".
_COPIED = pattern(
    r"\bcop(?:y|ies) of (?:(?P<other>(?:up to one |another |target |an? )+)|that )(?P<type>[A-Z][\w-]+)?",
    example="a token that's a copy of target Cat you control",
)
_NO_CREATURES = frozenset({"Aura", "Equipment", "Vehicle"})
_BECOMES_CREATURE = pattern(
    r", except [^.\"]*?\b(?:it's|they're) [^.,\"]*?\bcreatures?\b",
    example="a copy of target artifact, except it's a 1/1 green Cat creature",
)
# What a token without a name of its own may be: modes after it, or a list.
_MODES = pattern(r"(?:\n[•*] [^\n]*)+", example="\n• 2/2 white Fox.\n• 1/1 black Rat.")
_LISTED = pattern(r" that's a (?=\d+/\d+)[^.]*", example=" that's a 2/2 Wolf or a 2/3 Cat")
_KIND = pattern(
    r"(?:^[•*]|\ban?) (?P<power>\d+)/(?P<toughness>\d+) (?:[a-z]+,? )*"
    r"(?P<what>[A-Z]\w+(?: [A-Z]\w+)*)(?P<tail>[^.,\n]*)",
    re.MULTILINE,
    example="• 2/2 red and white Human Cleric with vigilance.",
)
_WITH = pattern(r"\b(?:with|has|have) ", example="a 4/4 red Dragon creature token with flying")
_TRAITS = pattern(r" with |, except ", example=" with power equal to your life total")
_FOR_EACH = pattern(r"\bfor each [^.\"]*", example="a Food token for each Cat you own.")
_EQUAL_TO = pattern(r"\bequal to [^.\"]*", example="a number of Food tokens equal to your life total")
_NUMBERED = ("a number of", "number of")
_PLAIN_COUNTS = frozenset({None, "a", "an", *_NUMBERED})
_AT_ONCE = pattern(r"[\s.,]*(?:[Tt]hen |and )?", example=". Then put a +1/+1 counter on it")
_COUNTERS = pattern(
    r"(?:[Pp]uts?|The token enters(?: the battlefield)? with) (?P<n>a number of|that many|\w+) \+1/\+1 counters? "
    r"on (?:it|that token|the token|each of (?:them|those tokens)|each [A-Z]\w+ you control)\b"
    r"(?P<tail>(?:(?!, then\b)[^.])*)",
    example="Put X +1/+1 counters on it, where X is your life total.",
)
_GROWS = pattern(
    r'"(?:This (?:creature|token)|It) gets (?P<bonus>\+[^"]*?)[."]',
    example='with "This token gets +1/+1 for each Cat you own."',
)


def read_tokens(text: RulesText, face: Face, found: Iterable[Sentence], uses: Iterable[KeywordUse]) -> list[TokenMaker]:
    """All instructions of a face that make tokens, in text order."""
    makers: list[TokenMaker] = []
    begun = 0  # the first of the sentence before
    for sentence in found:
        if traits := token_traits(sentence):
            first = len(makers) - 1 if traits["one"] else begun
            makers[first:] = [_with_traits(text, sentence, traits.end(), maker) for maker in makers[first:]]
        before = len(makers)
        for create in _makings(sentence):
            owner = whose(text, sentence, create.start(), others=create[0].startswith(("creates", "puts")))
            chosen_by = chooser(sentence, create.start())
            makers.extend(
                replace(
                    maker,
                    whose=owner,
                    when=with_choice(maker.when, chosen_by),
                    creature=maker.creature or _copies_creature(face, sentence, maker),
                )
                for maker in tuple(_created(text, sentence, create.end(), makers))
            )
        makers.extend(made_by_action(text, sentence))
        begun = before
    makers.extend(made_by_keywords(uses))
    return sorted(makers, key=lambda maker: maker.span.start)


def _own_words(tail: str) -> int:
    """How many letters of what stands after "token" come before its traits."""
    traits = _TRAITS.search(tail)
    return traits.start() if traits else len(tail)


def _with_traits(text: RulesText, sentence: Sentence, place: int, maker: TokenMaker) -> TokenMaker:
    """The token with what a sentence after it says that it has, from this place of the body on."""
    more = (item.name for item in keyword_list(text.masked, sentence.start + place, sentence.end))
    keywords = tuple(dict.fromkeys((*maker.keywords, *more)))
    return replace(maker, keywords=keywords, bonus=maker.bonus or _bonus(text, sentence.start, sentence.end))


def _makings(sentence: Sentence) -> Iterator[re.Match[str]]:
    """What stands before each token, or list of them, that a sentence makes."""
    body = sentence.body
    if "oken" not in body or not ("reate" in body or "onto the battlefield" in body):
        return
    if "would be created" in sentence.lead and (instead := _ARE_CREATED.match(body)):
        yield instead
    yield from _CREATE.finditer(body)


def _created(text: RulesText, sentence: Sentence, place: int, made: Sequence[TokenMaker]) -> Iterator[TokenMaker]:
    """The tokens of one "create": a list joined by commas, "and" or "or"; ``made`` are those named before.

    "Twice that many of those tokens" in the place of any tokens names none.
    """
    body = sentence.body
    token = _NAME_FIRST.match(body, place) or _TOKEN.match(body, place)
    while token is not None:
        maker = _token(text, sentence, token)
        if not token.groupdict().get("same"):
            yield from tuple(_kinds(text, sentence, token, maker)) or (maker,)
        elif "would create" not in sentence.lead:
            yield replace(made[-1], count=maker.count, span=maker.span, when=maker.when) if made else maker
        gap = _BETWEEN.match(body, token.end())
        token = _TOKEN.match(body, gap.end()) if gap else None


def _token(text: RulesText, sentence: Sentence, token: re.Match[str]) -> TokenMaker:
    kind, tail = token["kind"], token["tail"]
    size = _SIZE.search(kind)
    count, words = _count(text, sentence, token)
    place = sentence.start + token.start("tail")
    return TokenMaker(
        count=count,
        power=size[1] if size else None,
        toughness=size[2] if size else None,
        what=_what(text, sentence, token),
        keywords=_keywords(text, place, place + len(tail)),
        span=text.span(sentence.start + token.start(), sentence.start + token.end()),
        creature="creature" in kind or size is not None,
        when=hangs_on(text, sentence, token.start("tail")).removesuffix(f", {words}"),
        words=words,
        counters=_counters(text, sentence, token) if size else 0,
        bonus=_bonus(text, sentence.start + token.start(), sentence.start + token.end()),
    )


def _kinds(text: RulesText, sentence: Sentence, token: re.Match[str], maker: TokenMaker) -> Iterator[TokenMaker]:
    """What a token can be whose words name no kind but say where several stand."""
    if token["tail"].startswith(" with those characteristics"):
        listed = _MODES.match(text.masked, sentence.end)
    else:
        listed = _LISTED.match(text.masked, sentence.start + token.start("tail"), sentence.start + token.end())
    for kind in _KIND.finditer(text.masked, *listed.span()) if listed else ():
        keywords = _keywords(text, *kind.span("tail"))
        yield replace(
            maker, power=kind["power"], toughness=kind["toughness"], what=kind["what"], keywords=keywords, creature=True
        )


def _keywords(text: RulesText, start: int, end: int) -> tuple[str, ...]:
    """The keywords after "with" or "has" in these words about a token."""
    with_them = _WITH.finditer(text.masked, start, end)
    return tuple(item.name for hit in with_them for item in keyword_list(text.masked, hit.end(), end))


def _count(text: RulesText, sentence: Sentence, token: re.Match[str]) -> tuple[Amount, str]:
    """How many, and the words that it depends on, or that say what X is."""
    number = token["count"]
    amount = read_amount(number or "a")
    depends = _depends(text, sentence, token)
    if depends:
        return "variable", depends if number in _PLAIN_COUNTS else f"{number} {depends}"
    if where := where_x(text, sentence.start + token.start(), sentence.end):
        return amount, where
    return amount, number if amount == "variable" else ""


def _depends(text: RulesText, sentence: Sentence, token: re.Match[str]) -> str:
    """The words "for each …" or "equal to …" that set the number of tokens; empty without any."""
    if each := each_before(text, sentence, token.start()):
        return each
    end = token.end() if token["count"] in _NUMBERED else token.start("tail") + _own_words(token["tail"])
    after = _FOR_EACH.search(sentence.body, token.start("tail"), token.end()) or (
        _EQUAL_TO.search(sentence.body, token.start("tail"), end)
    )
    return text.raw[sentence.start + after.start() : sentence.start + after.end()].strip() if after else ""


def _counters(text: RulesText, sentence: Sentence, token: re.Match[str]) -> int | str:
    """+1/+1 counters that are put on the tokens at once: a number, X with what it is, or words."""
    start, stop = (sentence.start + place for place in token.span("tail"))
    end = sentence.ability.end
    gap = _AT_ONCE.match(text.masked, stop, end)
    hit = (gap and _COUNTERS.match(text.masked, gap.end(), end)) or _COUNTERS.search(text.masked, start, stop)
    if hit is None:
        return 0
    amount, tail = read_amount(hit["n"]), text.raw[hit.start("tail") : hit.end("tail")].strip(" ,")
    if isinstance(amount, int) and not tail.startswith("for each"):
        return amount
    if amount == "X":
        where = where_x(text, stop, end)
        return f"X, {where}" if where else "X"
    return tail if hit["n"] in _PLAIN_COUNTS and tail else f"{hit['n']} {tail}".strip()


def _bonus(text: RulesText, start: int, end: int) -> str:
    """What a token's quoted ability adds to its own size."""
    hit = _GROWS.search(text.raw, start, end) if '"' in text.raw[start:end] else None
    return hit["bonus"] if hit else ""


def _copies_creature(face: Face, sentence: Sentence, maker: TokenMaker) -> bool:
    """Whether the token is a copy of a creature, as far as the words tell."""
    words = maker.span.text
    if maker.what != "copy" and "token that's a copy of" not in words:  # a copy may get a name of its own
        return False
    if _CREATURE.search(_BEYOND_COPY.split(words.partition("cop")[2])[0]):
        return True
    copied = _COPIED.search(words)
    if _BECOMES_CREATURE.search(words):
        return True
    if copied and copied["type"]:
        return copied["type"] not in _NO_CREATURES
    if copied and copied["other"]:
        return False
    spoken_of = sentence.before + sentence.body
    return "creature" in sentence.before or ("~" in spoken_of and face.types.is_creature)


def _what(text: RulesText, sentence: Sentence, token: re.Match[str]) -> str:
    """A short name: its own, else its subtypes, else what it is a copy of or its card types."""
    if "name" in token.re.groupindex:
        return text.raw[sentence.start + token.start("name") : sentence.start + token.end("name")]
    named = _NAMED.search(token["tail"])
    if named:
        place = sentence.start + token.start("tail")
        return text.raw[place + named.start("name") : place + named.end("name")]
    place = sentence.start + token.start("kind")
    words = _NAME.findall(_SIZE.sub("", text.raw[place : place + len(token["kind"])]))
    if not words and (_COPY.search(token["tail"]) or _COPY.search(token["kind"])):
        return "copy"
    return " ".join(words or _CARD_TYPES.findall(token["kind"])) or "token"
