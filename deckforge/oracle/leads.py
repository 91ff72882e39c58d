"""Where the trigger or condition at the front of a sentence ends: at the first comma that is within no list."""

from __future__ import annotations

from deckforge.patterns import pattern

TRIGGERS = ("When ", "Whenever ", "At ")
_LEADS = (
    *(*TRIGGERS, "If ", "As ", "During ", "Unless ", "For each ", "Until ", "Once ", "The next time "),
    *("Then if ", "Then, if ", "Otherwise, if ", "This turn, when"),
)
# After a trigger or condition: a further one, such as a trigger that only waits for some time.
_FURTHER = pattern(
    r"(?:if|unless|(?:(?:until|during) [^,.]*, )?when(?:ever)?|the next time) ",
    example="until end of turn, whenever a Cat dies, draw a card.",
)
# A comma before one of these words ends the trigger or condition.
_EFFECT_STARTS = frozenset(
    [
        *(
            "you",
            "it",
            "that",
            "they",
            "he",
            "she",
            "target",
            "each",
            "all",
            "any",
            "the",
            "creatures",
            "players",
            "up",
        ),
        *(
            "add",
            "attach",
            "choose",
            "copy",
            "counter",
            "create",
            "destroy",
            "discard",
            "double",
            "draw",
            "exile",
            "flip",
        ),
        *("gain", "have", "if", "investigate", "look", "mill", "prevent", "proliferate", "put", "regenerate", "remove"),
        *("return", "reveal", "roll", "sacrifice", "scry", "search", "shuffle", "surveil", "tap", "transform", "untap"),
    ]
)
# After a comma that is within a list: "an instant, sorcery, or Wizard spell".
_LIST_GOES_ON = pattern(
    r"(?:and|or|and/or) |(?:[A-Z][\w'-]*, )*[^,.]*, (?:and|or|and/or) ", example="sorcery, or Wizard spell"
)


def lead_end(sentence: str) -> int:
    """Where the words after a sentence's trigger or condition begin; 0 when it has none."""
    if not sentence.startswith(_LEADS):
        return 0
    start = len("Then, ") if sentence.startswith("Then, ") else 0
    end = border(sentence, start)
    if end < 0:  # a list of what is acted on: "Whenever you sing, Cats, Dogs, and Bats get +1/+1"
        end = sentence.find(", ", start)
    while end > 0 and (more := _FURTHER.match(sentence, end + 2)):
        further = border(sentence, more.end())
        if further < 0:
            break
        end = further
    return end + 2 if end > 0 else 0


def border(sentence: str, start: int) -> int:
    """The comma that ends a trigger or condition; -1 when there is none."""
    comma = sentence.find(", ", start)
    while comma >= 0:
        word = sentence[comma + 2 :].partition(" ")[0].rstrip(",.")
        if word in _EFFECT_STARTS or word.startswith("~") or not _LIST_GOES_ON.match(sentence, comma + 2):
            return comma
        comma = sentence.find(", ", comma + 2)
    return -1
