"""Effects by name: what a sentence does, to what."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from deckforge.model.vocabulary import ABILITY_WORDS
from deckforge.oracle.abilities import Ability, Sentence
from deckforge.oracle.facts import Effect
from deckforge.oracle.text import RulesText

_END = r"(?P<what>[^.\"]*?)(?=$|\.|\"|, (?:then|where|and|unless|if|except|put|reveal)\b| unless | if (?!able)| until | and (?:you|then|its|draw|that|put|each|gain|it|~)\b| instead|, )"
# name, a word that must occur, and the pattern with what it is done to.
_PATTERNS = tuple(
    (name, guard, re.compile(pattern))
    for name, guard, pattern in (
        (
            "draw",
            "draw",
            r"\bdraws? (?P<what>(?:an?|an additional|\w+|that many|X|half|cards equal)\b[^.\"]*?cards?\b|cards equal to [^.]*)",
        ),
        ("discard", "discard", r"\bdiscards? " + _END),
        ("destroy", "estroy", r"\b[Dd]estroys? " + _END),
        (
            "counter",
            "ounter ",
            r"\b[Cc]ounters? (?P<what>(?:up to one |all )?(?:target|that|it|the|spells?|those|any)\b[^.\"]*?)(?=$|\.| unless| if|,)",
        ),
        (
            "search",
            "earch",
            r"\b[Ss]earch(?:es)? (?P<what>(?:your|their|target|that|his|its|each|an?)\b[^.\"]*?)(?=$|\.|, (?:reveal|put|exile|then)| and put| then)",
        ),
        (
            "tap",
            "ap ",
            r"\b[Tt]aps? (?P<what>(?:up to|target|all|each|any|another|that|enchanted|equipped|those|it\b|them|X|one|two|an|a)[^.\"]*?)(?=$|\.|, | and (?!/)| or untap)",
        ),
        (
            "untap",
            "ntap ",
            r"\b[Uu]ntaps? (?P<what>(?:up to|target|all|each|any|another|that|enchanted|equipped|those|it\b|them|X|one|two|an|a|~)[^.\"]*?)(?=$|\.|, | and (?!/)|during)",
        ),
        ("sacrifice", "acrifice", r"\b[Ss]acrifices? " + _END),
        ("mill", "mill", r"\b[Mm]ills? (?P<what>[^.\"]*?cards?)"),
        ("fight", "fight", r"\bfights? " + _END),
        ("gain control", "ain", r"\b[Gg]ains? control of " + _END),
        ("copy", "op", r"\b[Cc]op(?:y|ies) (?P<what>(?:target|that|it\b|the|each|~)[^.\"]*)"),
        ("prevent", "revent", r"\b[Pp]revent (?P<what>(?:all|the next|that|half|any|X|\d+)[^.\"]*)"),
        (
            "regenerate",
            "egenerate",
            r"\b[Rr]egenerates? (?P<what>(?:target|~|each|enchanted|equipped|all|it\b|that|another)[^.\"]*)",
        ),
        ("scry", "cry ", r"\b[Ss]cry (?P<what>\w+)"),
        ("surveil", "urveil ", r"\b[Ss]urveils? (?P<what>\w+)"),
        ("extra turn", "extra turn", r"(?P<what>extra turn)"),
        ("win the game", "win", r"\b(?P<what>you win the game)"),
        ("lose the game", "lose", r"(?P<what>\b(?:you|player|opponent|they|each opponent) loses? the game)"),
        (
            "put counters",
            "counter",
            r"\b[Pp]uts? (?P<what>(?:an?|\w+|that many|X|an additional) [+-]?[\w/+-]+(?: \w+)? counters? on [^.\"]*?)(?=$|\.|,| and )",
        ),
        ("pump", "get", r"(?P<what>[^.,\"]*?) gets? (?:an additional )?\+(?:\d+|X)/[+-](?:\d+|X)"),
        ("weaken", "get", r"(?P<what>[^.,\"]*?) gets? -(?:\d+|X)/[+-](?:\d+|X)"),
        ("set power and toughness", "base power", r"(?P<what>[^.,\"]*?) (?:has|have|with) base power"),
    )
)
_RETURN = re.compile(
    r"\b(?P<verb>[Rr]eturns?|[Pp]uts?) (?P<what>[^.\"]*?) (?:from [^.\"]*?)?"
    r"(?P<to>(?:on)?to the battlefield|(?:on)?to (?:its|their|your|that player's|his or her|owners?'?) ?(?:owner's|owners')? ?hands?)"
)
_EXILE = re.compile(
    r"\b[Ee]xiles? (?P<what>[^.\"]*?)(?=$|\.|\"|, (?:then|where|and|except)\b| unless | if (?!able)| until |, then | and (?:you|then|its|draw|that|put|gain|it|return)\b| instead|, )"
)
_NOT_IN_PLAY = re.compile(
    r"\bcards?\b|\bgraveyards?\b|\bhands?\b|\blibrar|\btop\b|\bspells?\b|\bface down\b|\babilit|^cards|^a card|\bpile\b",
    re.IGNORECASE,
)
_IN_PLAY = re.compile(
    r"\b(?:creatures?|permanents?|artifacts?|enchantments?|planeswalkers?|lands?|tokens?|Vehicles?|Equipment|Auras?|battles?|commanders?)\b"
)
_PRONOUN = re.compile(
    r"(?:it|them|that creature|that permanent|those creatures|that token|those tokens|that artifact|him|her|the creature|the token|the tokens|both)\b"
)
_SAME_TURN_BACK = re.compile(
    r"\breturns? (?:it|them|that card|those cards|the exiled cards?|that \w+|~+|him|her|those \w+|each of those cards|all cards exiled this way)\b[^.]*\bto the battlefield\b(?P<later>[^.]*)"
)


def read_effects(text: RulesText, found: Iterable[Sentence]) -> list[Effect]:
    """Effects of all sentences, in text order; costs and triggers are none."""
    effects: list[Effect] = []
    for sentence in found:
        body = sentence.body
        for name, guard, pattern in _PATTERNS:
            if guard in body:
                effects.extend(
                    _effect(text, sentence, name, hit)
                    for hit in pattern.finditer(body)
                    if not body[: hit.start()].endswith(("would ", "can't ", "don't ", "to ", "was ", "n't "))
                )
        if "xile" in body:
            effects.extend(_effect(text, sentence, _exile_name(sentence, hit), hit) for hit in _EXILE.finditer(body))
        if "eturn" in body or "battlefield" in body or "hand" in body:
            effects.extend(_returns(text, sentence))
    return sorted(effects, key=lambda effect: effect.span.start)


def _effect(text: RulesText, sentence: Sentence, name: str, hit: re.Match[str]) -> Effect:
    what = text.raw[sentence.start + hit.start("what") : sentence.start + hit.end("what")].strip()
    return Effect(name, what, text.span(sentence.start + hit.start(), sentence.start + hit.end()), sentence.when)


def _exile_name(sentence: Sentence, hit: re.Match[str]) -> str:
    """``exile`` only for what is in play and goes by this effect (TT-T10); else what sort of exile it is."""
    what = hit["what"]
    after = sentence.body[hit.end() :]
    if what.startswith("~"):
        return "exile itself"
    if after.startswith(" instead") or "would" in sentence.lead:
        return "exile instead"
    if _PRONOUN.match(what):
        return _exile_of_pronoun(sentence, hit)
    if _NOT_IN_PLAY.search(what) and not re.search(
        r"\bpermanents?\b|\bcreatures?\b(?! (?:card|spell|or \w+ card|and))", _before_card(what)
    ):
        return "exile card"
    if not _IN_PLAY.search(what) and not re.search(r"\btarget [A-Z]|\ball [A-Z]|\beach [A-Z]", what):
        return "exile card"
    if re.search(r"\byou (?:control|own)\b", what) and _comes_back(sentence, hit):
        return "flicker"
    return "exile"


def _before_card(what: str) -> str:
    """The words without those that belong to a card outside play."""
    return re.sub(r"[\w-]+(?:,? (?:or|and|and/or) [\w-]+)* (?:cards?|spells?)\b[^,]*", "", what)


def _exile_of_pronoun(sentence: Sentence, hit: re.Match[str]) -> str:
    before = f"{sentence.before} {sentence.body[: hit.start()]}"
    if re.search(
        r"\bcard\b|\bgraveyard\b|\bdies\b|\breate[sd]?\b|\blibrary\b|onto the battlefield|to the battlefield", before
    ):
        return "exile card"
    if re.search(
        r"\b(?:target|that|another|enchanted|equipped|each|chosen) (?:[\w-]+ )*(?:creature|permanent|artifact|enchantment|planeswalker|land)",
        before,
    ):
        return "exile"
    return "exile itself"


def _comes_back(sentence: Sentence, hit: re.Match[str]) -> bool:
    effect = sentence.ability.effect
    place = sentence.start - sentence.ability.start + hit.end()
    back = _SAME_TURN_BACK.search(effect, place) or re.search(
        r"[Rr]eturn[^.]*to the battlefield(?P<later>[^.]*)", effect[place:]
    )
    if back is None:
        return False
    sentence_words = effect[: back.end() if back.re is _SAME_TURN_BACK else place + back.end()].rpartition(". ")[2]
    return "at the beginning" not in back["later"] and not re.match(
        r"At the beginning|at the beginning", sentence_words
    )


def _returns(text: RulesText, sentence: Sentence) -> Iterator[Effect]:
    for hit in _RETURN.finditer(sentence.body):
        whole, what = hit[0], hit["what"]
        from_grave = "graveyard" in whole or "card" in what
        if "hand" in hit["to"]:
            if hit["verb"][0] in "Pp":
                continue
            yield _effect(text, sentence, "return card to hand" if from_grave else "return to hand", hit)
        elif what.startswith("~") or (_PRONOUN.match(what) and not from_grave):
            yield _effect(text, sentence, "return itself", hit)
        elif "graveyard" in whole:
            yield _effect(text, sentence, "reanimate", hit)
        else:
            yield _effect(text, sentence, "put onto the battlefield", hit)


_ACTIONS: dict[str, str] = {
    "activate": "activate|activates",
    "adapt": "adapt|adapts",
    "airbend": "airbend|airbends|airbending",
    "amass": "amass|amasses",
    "assemble": "assemble|assembles",
    "attach": "attach|attaches|attached",
    "behold": "behold|beholds|beheld",
    "blight": "blight|blights|blighted",
    "bolster": "bolster|bolsters",
    "cast": "cast|casts",
    "clash": "clash|clashes",
    "cloak": "cloak|cloaks",
    "collect evidence": "collect evidence|collects evidence|collected evidence",
    "conjure": "conjure|conjures",
    "connive": "connive|connives",
    "convert": "convert|converts",
    "create": "create|creates",
    "destroy": "destroy|destroys|destroyed",
    "detain": "detain|detains",
    "discard": "discard|discards|discarded",
    "discover": "discover|discovers",
    "earthbend": "earthbend|earthbends",
    "endure": "endures|endure",
    "exchange": "exchange|exchanges",
    "exert": "exert|exerts|exerted",
    "exile": "exile|exiles|exiled",
    "explore": "explore|explores|explored",
    "fateseal": "fateseal",
    "fight": "fight|fights",
    "forage": "forage|forages",
    "goad": "goad|goads|goaded",
    "harness": "harness",
    "heist": "heist",
    "incubate": "incubate|incubates",
    "intensify": "intensify|intensifies",
    "investigate": "investigate|investigates|investigated",
    "learn": "learn|learns",
    "manifest dread": "manifest dread|manifests dread",
    "manifest": "manifest|manifests|manifested",
    "meld": "meld",
    "mill": "mill|mills|milled",
    "monstrosity": "monstrosity|monstrous",
    "open an attraction": "open an attraction",
    "planeswalk": "planeswalk|planeswalks",
    "play": "play|plays",
    "populate": "populate|populates",
    "prepared": "prepared",
    "proliferate": "proliferate|proliferates",
    "regenerate": "regenerate|regenerates",
    "reveal": "reveal|reveals|revealed",
    "sacrifice": "sacrifice|sacrifices|sacrificed",
    "scry": "scry|scries",
    "search": "search|searches",
    "seek": "seek|seeks",
    "shuffle": "shuffle|shuffles",
    "support": "support",
    "surveil": "surveil|surveils",
    "suspect": "suspect|suspected",
    "the ring tempts you": "the ring tempts you",
    "time travel": "time travel",
    "transform": "transform|transforms|transformed",
    "triple": "triple",
    "untap": "untap|untaps",
    "venture into the dungeon": "venture into the dungeon|ventures into the dungeon",
    "vote": "vote|votes",
    "waterbend": "waterbend|waterbends",
}
_FORM = {form: action for action, forms in _ACTIONS.items() for form in forms.split("|")}
_USED = re.compile(
    r"\b(?:"
    + "|".join(sorted(map(re.escape, _FORM), key=len, reverse=True))
    + r"|(?<!becomes )tap(?:s|ped)? (?=target|all|each|an|up|it\b|them|another|two|enchanted|equipped)"
    r"|double (?!strike|faced|agenda|team)|counter (?=target|that|it\b|all|the ))(?:\b|(?<= ))"
)


def read_mechanics(plain: str, abilities: Iterable[Ability]) -> tuple[str, ...]:
    """Keyword actions and ability words that the text uses, quoted abilities included; lower case, in text order."""
    lower = plain.casefold()
    used = {ability.word: ability.paragraph for ability in reversed(list(abilities)) if ability.word in ABILITY_WORDS}
    for hit in _USED.finditer(lower):
        form = hit[0].strip()
        used.setdefault(_FORM.get(form) or ("tap" if form.startswith("tap") else form), hit.start())
    return tuple(sorted(used, key=used.__getitem__))
