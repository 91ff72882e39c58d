"""Whatever XML comes in, a reader gives every element a line or refuses the document; nothing else is raised."""

from __future__ import annotations

from xml.sax.saxutils import quoteattr

from hypothesis import given, settings
from hypothesis import strategies as st

from deckforge.decklists import read_list
from deckforge.errors import DeckforgeError
from deckforge.model.report import LineKind

FORMATS = ("mtgo-dek", "cockatrice-cod", "lackey", "octgn-o8d")
TAGS = (
    "Cards",
    "card",
    "zone",
    "section",
    "superzone",
    "name",
    "set",
    "deckname",
    "comments",
    "notes",
    "x:card",
    "foo",
)
KEYS = ("Name", "name", "Quantity", "number", "qty", "Sideboard", "CatID", "uuid", "setShortName", "game")
ROOTS = ("Deck", "deck", "cockatrice_deck")

values = st.one_of(
    st.sampled_from(["Opt", "4", "0", "true", "main", "side", "Sideboard"]),
    st.text(st.characters(codec="utf-8"), max_size=6),
)
attributes = st.dictionaries(st.sampled_from(KEYS), values, max_size=4).map(
    lambda found: "".join(f" {key}={quoteattr(value)}" for key, value in found.items())
)
texts = st.sampled_from(["", "Opt", "\n", "&amp;", "&#233;", "<![CDATA[Opt]]>", "<!-- Opt -->", "<?pi?>"])


def element(tag: str, attributes: str, inner: str) -> str:
    return f"<{tag}{attributes}>{inner}</{tag}>"


elements = st.recursive(
    st.builds(element, st.sampled_from(TAGS), attributes, texts),
    lambda inner: st.builds(
        element, st.sampled_from(TAGS), attributes, st.lists(st.one_of(inner, texts), max_size=4).map("".join)
    ),
    max_leaves=12,
)
documents = st.builds(element, st.sampled_from(ROOTS), attributes, st.lists(elements, max_size=4).map("".join))
places = st.integers(0, 300)


def read_or_refuse(data: bytes, list_format: str | None = None) -> None:
    try:
        found = read_list(data, list_format=list_format)
    except DeckforgeError as error:
        assert "\n" not in error.message  # noqa: PT017 - not every document is refused
        return
    assert list_format is None or found.format == list_format
    if found.format in FORMATS:
        assert [line.number for line in found.lines] == list(range(1, len(found.lines) + 1))
        assert all(bool(line.readings) == (line.kind is LineKind.CARD) for line in found.lines)
        assert all(line.path and "\n" not in line.text for line in found.lines)


@settings(max_examples=150, deadline=None)
@given(documents, st.sampled_from([None, *FORMATS]))
def test_any_xml_is_read_or_refused(text: str, list_format: str | None) -> None:
    read_or_refuse(text.encode(), list_format)


@settings(max_examples=100, deadline=None)
@given(documents, places, st.binary(max_size=4))
def test_damaged_xml_is_read_or_refused(text: str, place: int, damage: bytes) -> None:
    data = text.encode()
    read_or_refuse(data[:place] + damage + data[place + 1 :])


@settings(max_examples=100, deadline=None)
@given(st.lists(elements, max_size=5))
def test_every_element_of_an_mtgo_deck_has_a_line(inner: list[str]) -> None:
    text = element("Deck", "", "<Cards Name='Opt'/>" + "".join(inner))
    try:
        found = read_list(text.encode())
    except DeckforgeError:
        return  # a character that XML does not allow
    assert len(found.lines) == 1 + len(inner)
